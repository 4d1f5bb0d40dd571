import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VersionToPublish } from '../../../src/tools/release/release.ts';
import { writeTree } from '../../support/temporary-tree.ts';

/** Environment without the machine's own configuration, and with an author. */
const ENV = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'Keeper',
  GIT_AUTHOR_EMAIL: 'keeper@example.test',
  GIT_COMMITTER_NAME: 'Keeper',
  GIT_COMMITTER_EMAIL: 'keeper@example.test',
};

/** Runs git in a folder, and returns its output. */
export const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: folder, env: ENV, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Files of a repository that can be released. */
const FILES = {
  'package.json': '{ "version": "1.2.0" }\n',
  'CHANGELOG.md':
    '# Changelog\n\n## 1.2.0 (2026-03-01)\n\n- A light that turns.\n\n## 1.1.0\n\n- A horn.\n',
  'README.md': '# Lights\n',
};

interface TestRepository extends VersionToPublish {
  /** Path of the bare repository. */
  readonly remote: string;
  /** Changes files, and commits and pushes them. */
  commit(changes: Readonly<Record<string, string>>): Promise<void>;
}

/** Creates a checkout of such a repository, committed and pushed, with checks that have passed. */
export async function createRepository(
  files: Readonly<Record<string, string>> = {},
): Promise<TestRepository> {
  const root = await writeTree({ ...FILES, ...files });
  const remote = await writeTree({});
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(root, 'init', '--quiet', '--initial-branch=main');
  const pushAll = (): void => {
    git(root, 'add', '--all');
    git(root, 'commit', '--quiet', '--message=Change');
    git(root, 'push', '--quiet', remote, 'main');
  };
  pushAll();
  return {
    root,
    remote,
    checksPassed: () => Promise.resolve(true),
    dryRun: false,
    async commit(changes) {
      for (const [path, text] of Object.entries(changes)) await writeFile(join(root, path), text);
      pushAll();
    },
  };
}
