/**
 * Previews that the user has created with `deploy --preview`, in the user's own configuration: nobody else knows the random
 * mark in the name of a preview's project, so only what this user created is ever deleted.
 */

import { randomBytes } from 'node:crypto';
import { APP_NAME } from '../../app/read-app-file.ts';
import { record } from '../../base/record.ts';
import { changeHere, type OwnFile, readHere } from '../settings/own-files.ts';

export interface OwnPreview {
  /** Name that the user chose. */
  readonly name: string;
  /** Name of the app; null for the only app of a file. */
  readonly app: string | null;
  readonly baseUrl: string;
  /** Name of its project, with the mark. */
  readonly project: string;
  /** Public ID of its project, once it is known. */
  readonly id: string | null;
  /** Wall-clock time of the last change whose result isn't known, in epoch milliseconds. */
  readonly changedAt?: number;
}

/** Previews by the real paths of their folders. */
const PREVIEWS: OwnFile<readonly OwnPreview[]> = {
  name: 'previews.json',
  isEntry: (one): one is readonly OwnPreview[] =>
    Array.isArray(one) &&
    one.every(each => {
      const { name, baseUrl, project } = record(each);
      return [name, baseUrl, project].every(text => typeof text === 'string');
    }),
  remedy: 'delete the projects of your previews with `project-delete`',
};

/** @throws Error for a name that can't be part of a project's name */
export function requirePreviewName(flag: string, name: string): void {
  if (!APP_NAME.pattern.test(name))
    throw new Error(
      `--${flag}: a name must have up to 30 lowercase letters and digits, separated by single hyphens, such as \`new-menu\`.`,
    );
}

/** Returns the previews of the current folder on a platform. */
export const ownPreviews = (env: NodeJS.ProcessEnv, baseUrl: string): readonly OwnPreview[] =>
  (readHere(env, PREVIEWS) ?? []).filter(one => one.baseUrl === baseUrl);

/** Returns a new preview, whose project doesn't exist yet. */
export const newPreview = (name: string, app: string | null, baseUrl: string): OwnPreview => ({
  name,
  app,
  baseUrl,
  project: `preview-${randomBytes(12).toString('hex')}-${name}`,
  id: null,
});

/** Returns whether a project has the name of a preview that somebody has created under this name. */
export const isNamedLike = (project: string, name: string): boolean =>
  /^preview-[0-9a-f]{24}-/.test(project) && project.slice('preview-'.length + 25) === name;

/** Records a preview in place of an earlier entry about its project. */
export const recordPreview = (env: NodeJS.ProcessEnv, preview: OwnPreview): void => change(env, preview, [preview]);

/** Forgets a preview whose project is deleted. */
export const forgetPreview = (env: NodeJS.ProcessEnv, preview: OwnPreview): void => change(env, preview, []);

const change = (env: NodeJS.ProcessEnv, { project }: OwnPreview, by: readonly OwnPreview[]): void =>
  changeHere(env, PREVIEWS, (earlier = []) => [...earlier.filter(one => one.project !== project), ...by]);
