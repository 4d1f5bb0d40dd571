import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file or folder in the workspace, and the path by which an input names it. */
export interface Planted {
  /** Makes it in the workspace. @returns the input's value */
  readonly plant: (workspace: string) => string;
  /** The words of the refusal; undefined where the file is no reason for one. */
  readonly told: RegExp | undefined;
}

/** Plants a link. */
export const linkTo =
  (target: string) =>
  (workspace: string): string => {
    symlinkSync(target, join(workspace, 'victim.json'));
    return 'victim.json';
  };

/** Plants a file with a path of its own. */
export const file =
  (path: string, content = 'mine') =>
  (workspace: string): string => {
    mkdirSync(join(workspace, path, '..'), { recursive: true });
    writeFileSync(join(workspace, path), content);
    return path;
  };

/** Plants a pipe to which nobody writes. */
export function pipe(workspace: string): string {
  execFileSync('mkfifo', [join(workspace, 'victim.json')]);
  return 'victim.json';
}

/** Plants an empty folder. */
export function folder(workspace: string): string {
  mkdirSync(join(workspace, 'victim.json'));
  return 'victim.json';
}
