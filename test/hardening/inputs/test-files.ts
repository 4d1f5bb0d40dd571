import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File or folder in the workspace, and the path that an input gets. */
export interface TestFile {
  /** Creates it in the workspace. @returns the input's value */
  readonly create: (workspace: string) => string;
  /** Expected error; undefined if the file is valid. */
  readonly error: RegExp | undefined;
}

/** Creates a link. */
export const linkTo =
  (target: string) =>
  (workspace: string): string => {
    symlinkSync(target, join(workspace, 'tested.json'));
    return 'tested.json';
  };

/** Creates a file with its own path. */
export const file =
  (path: string, content = 'mine') =>
  (workspace: string): string => {
    mkdirSync(join(workspace, path, '..'), { recursive: true });
    writeFileSync(join(workspace, path), content);
    return path;
  };

/** Creates a named pipe without a writer. */
export function pipe(workspace: string): string {
  execFileSync('mkfifo', [join(workspace, 'tested.json')]);
  return 'tested.json';
}

/** Creates an empty folder. */
export function folder(workspace: string): string {
  mkdirSync(join(workspace, 'tested.json'));
  return 'tested.json';
}

/** Texts that a shell or another operating system would take for a path. */
export const HINTED_FORMS: Readonly<Record<string, TestFile>> = {
  'a home folder': { create: () => '~/site.json', error: /`~` is not expanded/ },
  'a path of Windows': { create: () => 'C:\\site.json', error: /Backslashes and drive letters/ },
};
/** Pattern, for inputs that accept none. */
export const A_PATTERN: Readonly<Record<string, TestFile>> = {
  'a pattern': { create: () => '*.json', error: /`\*` and `\?` are not expanded/ },
};
