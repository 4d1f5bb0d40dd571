import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { type Release, UNRELEASED } from '../../src/release/release.ts';
import { writeTree } from '../support/temporary-tree.ts';

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

const MANIFEST = { 'package.json': '{ "version": "1.2.0" }\n' };
const CHANGES = '- A light that turns.';

/** Files of a repository: all that is shipped, and some that isn't. */
const FILES = {
  ...MANIFEST,
  'CHANGELOG.md': `# Changelog\n\n## 1.2.0 (2026-03-01)\n\n${CHANGES}\n\n## 1.1.0\n\n- A horn.\n`,
  LICENSE: 'MIT\n',
  'README.md':
    '[Security](SECURITY.md) [page](actions/lamp/README.md) ![shown](.github/pictures/lamp.png)\n\nuses: OWNER/project-platform-action@v1\n',
  'SECURITY.md': 'Tell us.\n',
  'action.yml': 'runs: { using: node24, main: dist/index.js, post: post.mjs }\n',
  'post.mjs': '',
  'other.mjs': '',
  'actions/lamp/action.yml': 'runs: { using: node24, main: main.mjs, post: ../../post.mjs }\n',
  'actions/lamp/main.mjs': '',
  'actions/lamp/README.md': '[all](../../README.md#common) [why](../../.github/decisions/0001.md#so)\n',
  'actions/flow/action.yml':
    'runs: { using: composite, steps: [{ uses: $/actions/lamp }, { uses: actions/checkout@v6 }] }\n',
  'dist/index.js': 'console.log(1);\n',
  'src/index.ts': 'console.log(1);\n',
  '.github/decisions/0001.md': 'So.\n',
  '.gitattributes': '*.md export-ignore\n',
  '.github/pictures/lamp.png': 'PNG',
  '.github/workflows/ci.yml': 'on: { push: {} }\njobs: {}\n',
  '.github/workflows/preview.yml':
    'on: { workflow_call: {} }\njobs: { a: { steps: [{ uses: $/actions/flow }] }, b: { uses: $/.github/workflows/lamp.yml } }\n',
  '.github/workflows/lamp.yml': 'on: workflow_call\njobs: {}\n',
};

/** Files in a release of it. */
export const RELEASED_FILES = [
  '.gitattributes',
  '.github/workflows/lamp.yml',
  '.github/workflows/preview.yml',
  'LICENSE',
  'README.md',
  'action.yml',
  'actions/flow/action.yml',
  'actions/lamp/README.md',
  'actions/lamp/action.yml',
  'actions/lamp/main.mjs',
  'dist/index.js',
  'post.mjs',
];

interface TestRepository extends Release {
  /** Path of the bare repository. */
  readonly remote: string;
  /** Changes files, and commits and pushes them. */
  commit(changes: Readonly<Record<string, string>>): Promise<void>;
}

/** Creates a checkout of such a repository, committed and pushed, with checks that have passed. */
export async function createRepository(
  changes: Readonly<Record<string, string | undefined>> = {},
): Promise<TestRepository> {
  const files = Object.entries<string | undefined>({ ...FILES, ...changes });
  return pushed(
    await writeTree(Object.fromEntries(files.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])))),
  );
}

/** Creates a checkout with the shipped files of this repository. */
export async function copyThisRepository(): Promise<TestRepository> {
  const root = await writeTree({ ...MANIFEST, 'CHANGELOG.md': FILES['CHANGELOG.md'] });
  for (const path of ['.gitattributes', 'action.yml', 'post.mjs', 'LICENSE', 'actions', 'dist', '.github']) {
    await cp(join(ROOT, path), join(root, path), { recursive: true });
  }
  // As the maintainers do before the first release.
  const readme = await readFile(join(ROOT, 'README.md'), 'utf8');
  await writeFile(join(root, 'README.md'), readme.replace(UNRELEASED, ''));
  return pushed(root);
}

async function pushed(root: string): Promise<TestRepository> {
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
    repository: 'harbour/lights',
    checksPassed: () => Promise.resolve(true),
    dryRun: false,
    async commit(changes) {
      for (const [path, text] of Object.entries(changes)) await writeFile(join(root, path), text);
      pushAll();
    },
  };
}
