/** The site of an app: its build and its files, or its source, which the platform builds. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildValues, readsCloud, readsSiteUrl, siteUrl } from '../../app-file/build-values.ts';
import { APP_FILE, type BuildValue } from '../../app-file/app.ts';
import { missingSite, unbuiltSite, writtenElsewhere } from '../../base/system/files/built-site.ts';
import { rowsOf } from '../run/local-operation.ts';
import type { Texts } from '../../products/shared/app-parts.ts';
import { outputOf, type DevPart, type PartTools, succeeded } from './part.ts';

export interface SiteBuild {
  /** Folder that the build writes. */
  readonly path: string;
  /** Commands of the repository. */
  readonly commands: readonly string[];
  readonly environment: ReadonlyMap<string, BuildValue>;
  /** Values of the user's variables. */
  readonly variables: ReadonlyMap<string, string>;
}

export const BUILD = 'Build';

/** Builds a site, with the values of the local platform. */
export const buildPart = (
  { path, commands, environment, variables }: SiteBuild,
  tools: PartTools,
): DevPart => ({
  name: BUILD,
  paths: [],
  run: async () => {
    const { unproven } = tools;
    const cloud = readsCloud(environment) ? await tools.cloudOutputs() : undefined;
    const site = readsSiteUrl(environment) ? await succeeded(tools, 'alias') : undefined;
    const platform = {
      cloud_url: cloud?.get('cloud_url') ?? '',
      anon_key: cloud?.get('anon_key') ?? '',
      project_id: tools.project,
      ...(site && { site_url: siteUrl(outputOf(site.outputs, 'access_url')) }),
    };
    const { values, missing } = buildValues(environment, { platform, variables });
    const before = unbuiltSite('.', path);
    for (const command of commands) await tools.runCommand(command, Object.fromEntries(values));
    const problem = missingSite('.', path);
    if (problem !== undefined) throw new Error(`${problem.message}. ${problem.remedy}`);
    if (missing.length > 0) unproven.set('build', { kind: 'build-values', names: missing });
    unproven.delete('output');
    const elsewhere = writtenElsewhere('.', path, before);
    if (elsewhere !== undefined)
      unproven.set('output', { kind: 'build-output', path, to: elsewhere.to });
    return path;
  },
});

/** Keys of the app's file for inputs of `static-publish`. */
const KEYS = { path: 'site.path', exclude: 'site.exclude' };

/**
 * Publishes the files of a site, after its build if it has one.
 * @param inputs those of `static-publish`
 */
export const sitePart = (inputs: Texts, tools: PartTools): DevPart => {
  const { path = '' } = inputs;
  const run = async (): Promise<string> => {
    const { addresses, unproven } = tools;
    if (!existsSync(join(path, 'index.html')))
      throw new Error(
        `\`${path}\` has no index.html. Build the site, or correct \`site.path\` in ${APP_FILE}.`,
      );
    const result = await succeeded(tools, 'static-publish', inputs, KEYS);
    addresses.set('Site', outputOf(result.outputs, 'access_url'));
    unproven.delete('site');
    if (result.remarks.some(({ level }) => level === 'warning'))
      unproven.set('site', { kind: 'site-warnings' });
    tools.remarks.push(...result.remarks);
    return `published ${path}`;
  };
  return { name: 'Site', after: BUILD, paths: [path], run };
};

/**
 * Imports the source as a new project, as each import does, and lets the local platform build it.
 * The earlier project is deleted.
 * @param inputs those of `import`
 */
export const sourcePart = (inputs: Texts, tools: PartTools): DevPart => ({
  name: 'Source',
  paths: [inputs['path'] ?? ''],
  run: async () => {
    const { addresses, unproven } = tools;
    const name = `source-of-${tools.project}`;
    const noProject = { 'project-id': undefined };
    const listed = await succeeded(tools, 'project-list', { ...noProject, query: name });
    for (const project of rowsOf(listed, 'projects'))
      if (project['name'] === name)
        await succeeded(tools, 'project-delete', { 'project-id': String(project['url_id']) });
    const imported = await succeeded(tools, 'import', { ...noProject, ...inputs, name });
    const id = outputOf(imported.outputs, 'project_id');
    if (!tools.mayRunCode) {
      unproven.set('source', { kind: 'source-not-built' });
      return 'imported; not built';
    }
    const published = await succeeded(tools, 'source-publish', { 'project-id': id });
    addresses.set('Site', outputOf(published.outputs, 'access_url'));
    unproven.set('source', { kind: 'source-files-only' });
    tools.remarks.push(...published.remarks);
    return `imported as the project ${id}, built and published`;
  },
});
