/** Creates the Git tree of a release, with only the files that a runner needs. */

import { posix } from 'node:path';
import { record } from '../base/values/record.ts';
import { parse } from 'yaml';
import type { Git } from './git.ts';
import { LOCKFILE, lockfileProblems } from './lockfile.ts';
import { makeStandalone } from './shipped-page.ts';

/**
 * Files and folders, with everything below them, that are always shipped; files in the manifests are added. The tag
 * contains pages, but the archive of it that a runner downloads doesn't, because of `.gitattributes`.
 */
const SHIPPED = ['.gitattributes', 'action.yml', 'LICENSE', 'README.md', 'actions/', 'dist/'];

/** Folder that isn't shipped: the command, which only people run. */
const LEFT_OUT = 'dist/command/';

/** A file of a commit, as `git ls-tree` lists it. */
interface Entry {
  readonly mode: string;
  readonly blob: string;
  readonly path: string;
}

/** Shipped files of a commit. */
export interface ShippedTree {
  /** Id of the tree. */
  readonly tree: string;
  readonly paths: readonly string[];
  /** Files that the shipped files refer to but the commit doesn't contain, one line each. */
  readonly missing: readonly string[];
  /** Problems of the lockfile, one line each. */
  readonly unlocked: readonly string[];
}

/**
 * Creates the tree of a release in the repository, with only those of a commit's files that a runner needs: the
 * manifests, the bundle, the license, the README, each file that a manifest starts, and the reusable workflows. In
 * pages, links to files outside of the tree point to the commit on GitHub.
 * @param commit id of the commit
 * @param repository `owner/name` on GitHub
 * @param lockfile text of the workflows' lockfile, which is shipped, too
 */
export async function makeShippedTree(
  git: Git,
  commit: string,
  repository: string,
  lockfile?: string,
): Promise<ShippedTree> {
  const all = entriesOf(await git(['ls-tree', '-r', '-z', commit]));
  const contentOf = (blob: string): Promise<string> => git(['cat-file', 'blob', blob]);
  const shipped = all.filter(
    ({ path }) => SHIPPED.some(name => path === name || path.startsWith(slashed(name))) && !path.startsWith(LEFT_OUT),
  );
  const workflows = new Map<string, string>();
  for (const entry of all.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))) {
    const content = await contentOf(entry.blob);
    if (!isReusable(content)) continue;
    workflows.set(entry.path, content);
    shipped.push(entry);
  }
  const missing: string[] = SHIPPED.filter(name => !shipped.some(({ path }) => path.startsWith(name)));
  for (const { path: by, blob } of shipped.filter(({ path }) => /(?:^|\/)action\.yml$|^\.github\//.test(path))) {
    for (const referenced of referencedFiles(by, await contentOf(blob))) {
      const entry = all.find(({ path }) => path === referenced);
      if (entry === undefined) missing.push(`${referenced} (referenced in ${by})`);
      else if (!shipped.includes(entry)) shipped.push(entry);
    }
  }
  if (lockfile !== undefined) {
    const blob = await git(['hash-object', '-w', '--stdin'], { input: lockfile });
    shipped.push({ mode: '100644', blob, path: LOCKFILE });
  }
  const paths = shipped.map(({ path }) => path).toSorted();
  const isShipped = (path: string): boolean => paths.some(shown => shown === path || shown.startsWith(slashed(path)));
  const written: Entry[] = [];
  for (const entry of shipped) {
    if (!entry.path.endsWith('.md')) {
      written.push(entry);
      continue;
    }
    const page = makeStandalone(await contentOf(entry.blob), { path: entry.path, isShipped, repository, commit });
    written.push({ ...entry, blob: await git(['hash-object', '-w', '--stdin'], { input: `${page}\n` }) });
  }
  const unlocked = lockfile === undefined ? [] : lockfileProblems(lockfile, workflows);
  return { tree: await writeTree(git, written), paths, missing, unlocked };
}

const slashed = (folder: string): string => (folder.endsWith('/') ? folder : `${folder}/`);

function entriesOf(listing: string): readonly Entry[] {
  const lines = listing.split('\0').filter(line => line !== '');
  return lines.map(line => {
    const [, mode = '', blob = '', path = ''] = /^(\d+) \w+ (\w+)\t([\s\S]*)$/.exec(line) ?? [];
    return { mode, blob, path };
  });
}

/** Writes the tree with a separate index, so that the checkout's index doesn't change. */
async function writeTree(git: Git, entries: readonly Entry[]): Promise<string> {
  const index = { GIT_INDEX_FILE: await git(['rev-parse', '--path-format=absolute', '--git-path', 'release-index']) };
  await git(['read-tree', '--empty'], { env: index });
  const lines = entries.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  await git(['update-index', '-z', '--index-info'], { env: index, input: lines });
  return git(['write-tree'], { env: index });
}

/** Checks whether other repositories may call the workflow. They refer to it by the release's tag. */
function isReusable(workflow: string): boolean {
  const { on } = parse(workflow) as { readonly on?: unknown };
  if (typeof on === 'string') return on === 'workflow_call';
  if (Array.isArray(on)) return on.includes('workflow_call');
  return 'workflow_call' in record(on);
}

/** Lists the repository's files that an action or a workflow requires: those that it starts, and its siblings. */
function referencedFiles(path: string, text: string): readonly string[] {
  const file: unknown = parse(text);
  const { main, pre, post } = (file as { readonly runs?: Readonly<Record<string, string>> }).runs ?? {};
  const started = [main, pre, post].filter(name => name !== undefined);
  return [
    ...started.map(name => posix.join(posix.dirname(path), name)),
    ...siblingsIn(file).map(sibling => (/\.ya?ml$/.test(sibling) ? sibling : posix.join(sibling, 'action.yml'))),
  ];
}

/** Lists the paths after each `uses: $/`, which refers to this repository at this commit. */
function siblingsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'uses' && typeof inner === 'string' && inner.startsWith('$/') ? [inner.slice(2)] : siblingsIn(inner),
  );
}
