import { posix } from 'node:path';
import { parse } from 'yaml';
import type { Git } from './git.ts';
import { standingAlone } from './shipped-page.ts';

/**
 * What a runner needs, whatever the manifests name besides: files, and folders with all that is below them. Pages are in
 * the tag, but not in the archive of it that a runner downloads: `.gitattributes` says so.
 */
const SHIPPED = ['.gitattributes', 'action.yml', 'LICENSE', 'README.md', 'actions/', 'dist/'];

/** A file of a commit, as `git ls-tree` lists it. */
interface Entry {
  readonly mode: string;
  readonly blob: string;
  readonly path: string;
}

/** What is shipped of a commit. */
export interface ShippedTree {
  /** Id of the tree. */
  readonly tree: string;
  readonly paths: readonly string[];
  /** What the shipped files name and the commit doesn't have, a line each. */
  readonly missing: readonly string[];
}

/**
 * Makes the tree of a release in the repository: of a commit's files only what a runner needs. That is the manifests,
 * the bundle, the licence, the README, whatever file a manifest starts, and the reusable workflows. Pages get links
 * that lead out of the tree to where the commit is shown.
 * @param commit id of the commit
 * @param repository `owner/name` on GitHub
 */
export async function makeShippedTree(git: Git, commit: string, repository: string): Promise<ShippedTree> {
  const all = entriesOf(await git(['ls-tree', '-r', '-z', commit]));
  const contentOf = (blob: string): Promise<string> => git(['cat-file', 'blob', blob]);
  const shipped = all.filter(({ path }) => SHIPPED.some(name => path === name || path.startsWith(slashed(name))));
  for (const entry of all.filter(({ path }) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path))) {
    if (isReusable(await contentOf(entry.blob))) shipped.push(entry);
  }
  const missing: string[] = SHIPPED.filter(name => !shipped.some(({ path }) => path.startsWith(name)));
  for (const { path: by, blob } of shipped.filter(({ path }) => /(?:^|\/)action\.yml$|^\.github\//.test(path))) {
    for (const named of namedBy(by, await contentOf(blob))) {
      const entry = all.find(({ path }) => path === named);
      if (entry === undefined) missing.push(`${named}, which ${by} names,`);
      else if (!shipped.includes(entry)) shipped.push(entry);
    }
  }
  const paths = shipped.map(({ path }) => path).toSorted();
  const isShipped = (path: string): boolean => paths.some(shown => shown === path || shown.startsWith(slashed(path)));
  const written: Entry[] = [];
  for (const entry of shipped) {
    if (!entry.path.endsWith('.md')) {
      written.push(entry);
      continue;
    }
    const page = standingAlone(await contentOf(entry.blob), { path: entry.path, isShipped, repository, commit });
    written.push({ ...entry, blob: await git(['hash-object', '-w', '--stdin'], { input: `${page}\n` }) });
  }
  return { tree: await writeTree(git, written), paths, missing };
}

const slashed = (folder: string): string => (folder.endsWith('/') ? folder : `${folder}/`);

function entriesOf(listing: string): readonly Entry[] {
  const lines = listing.split('\0').filter(line => line !== '');
  return lines.map(line => {
    const [, mode = '', blob = '', path = ''] = /^(\d+) \w+ (\w+)\t([\s\S]*)$/.exec(line) ?? [];
    return { mode, blob, path };
  });
}

/** In an index of its own: the one of the checkout stays as it is. */
async function writeTree(git: Git, entries: readonly Entry[]): Promise<string> {
  const index = { GIT_INDEX_FILE: await git(['rev-parse', '--path-format=absolute', '--git-path', 'release-index']) };
  await git(['read-tree', '--empty'], { env: index });
  const lines = entries.map(({ mode, blob, path }) => `${mode} ${blob}\t${path}\0`).join('');
  await git(['update-index', '-z', '--index-info'], { env: index, input: lines });
  return git(['write-tree'], { env: index });
}

/** Whether other repositories may call it: those refer to it at the very tag. */
function isReusable(workflow: string): boolean {
  const { on } = parse(workflow) as { readonly on?: unknown };
  if (typeof on === 'string') return on === 'workflow_call';
  if (Array.isArray(on)) return on.includes('workflow_call');
  return typeof on === 'object' && on !== null && 'workflow_call' in on;
}

/** The files of the repository that an action or a workflow can't do without: what it starts, and its siblings. */
function namedBy(path: string, text: string): readonly string[] {
  const file: unknown = parse(text);
  const { main, pre, post } = (file as { readonly runs?: Readonly<Record<string, string>> }).runs ?? {};
  const started = [main, pre, post].filter(name => name !== undefined);
  return [
    ...started.map(name => posix.join(posix.dirname(path), name)),
    ...siblingsIn(file).map(sibling => (/\.ya?ml$/.test(sibling) ? sibling : posix.join(sibling, 'action.yml'))),
  ];
}

/** What is after `uses: $/`, this repository at this commit, wherever it stands. */
function siblingsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'uses' && typeof inner === 'string' && inner.startsWith('$/') ? [inner.slice(2)] : siblingsIn(inner),
  );
}
