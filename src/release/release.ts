/** Checks that the version in package.json can be released, then creates and pushes its commit and tags. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Git, gitIn } from './git.ts';
import { makeShippedTree, type ShippedTree } from './shipped-tree.ts';
import { movedTag, versionOf } from './version.ts';

/** Text of the README that must be removed before the first release. */
export const UNRELEASED = '**Not released';

/** Commit to release, and the destination. */
export interface Release {
  /** A checkout of the commit to release. */
  readonly root: string;
  /** The remote that receives the tags: a remote's name in the checkout, or an address. */
  readonly remote: string;
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** Checks whether all checks have passed on a commit, given by its id. */
  readonly checksPassed: (commit: string) => Promise<boolean>;
  /** Text of the workflows' lockfile. Without it, the release has none. */
  readonly lockfile?: string | undefined;
  /** Does everything except the push. */
  readonly dryRun: boolean;
}

export interface Released {
  readonly version: string;
  /** Id of the tagged commit. */
  readonly commit: string;
  readonly tags: readonly string[];
  readonly paths: readonly string[];
  /** The version's text in the changelog. */
  readonly changes: string;
}

/** Error for a refused release, with all problems to fix first. Nothing was pushed. */
export class ReleaseRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The release was refused:', ...problems.map(problem => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Releases the version in package.json. Creates a commit with the files that a runner needs, on top of the checked-out
 * commit, and its tags. They are pushed together or not at all.
 * @throws ReleaseRefused that lists all problems
 */
export async function release({
  root,
  remote,
  repository,
  checksPassed,
  lockfile,
  dryRun,
}: Release): Promise<Released> {
  const git = gitIn(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const changes = changesOf(changelog, version);
  const numbers = versionOf(version);
  const source = await git(['rev-parse', 'HEAD']);
  const shipped = await makeShippedTree(git, source, repository, lockfile);
  const existing = await remoteTags(git, remote);
  const tag = `v${version}`;

  const problems = [
    ...(numbers === undefined ? [`package.json’s version is \`${version}\`, but must have the form X.Y.Z.`] : []),
    ...((await git(['status', '--porcelain'])) === ''
      ? []
      : ['The checkout has uncommitted changes: commit or discard them.']),
    ...(existing.has(tag) ? [`${tag} is already released: increase the version in package.json.`] : []),
    ...(changes === undefined
      ? [`CHANGELOG.md has no text under \`## ${version}\`: describe the changes that users notice.`]
      : []),
    ...(hasUnreleased(changelog) ? [`CHANGELOG.md has changes under \`## Unreleased\`: move them to ${version}.`] : []),
    ...(readme.includes(UNRELEASED) ? ['README.md says “Not released”. Remove the sentence.'] : []),
    ...shipped.missing.map(file => `${file} is missing, but runners need it.`),
    ...shipped.unlocked.map(problem => `${problem} Run \`gh actions-lock\` on the reusable workflows.`),
    ...((await checksPassed(source))
      ? []
      : [`The checks have not passed on ${source}: wait for them, or fix what fails.`]),
  ];
  if (numbers === undefined || changes === undefined || problems.length > 0) throw new ReleaseRefused(problems);

  const commit = await commitOf(git, source, shipped, `${tag}\n\n${changes}\n\nBuilt from ${source}.\n`);
  const moved = movedTag(numbers, [...existing.keys()]);
  if (!dryRun) await push(git, remote, commit, { tag, moved, movedFrom: existing.get(moved ?? '') });
  return { version, commit, tags: moved === undefined ? [tag] : [tag, moved], paths: shipped.paths, changes };
}

/** Returns the remote's tags, with the ids of the tagged objects. */
async function remoteTags(git: Git, remote: string): Promise<ReadonlyMap<string, string>> {
  const listing = await git(['ls-remote', '--tags', '--refs', remote]);
  const lines = listing.split('\n').filter(line => line !== '');
  return new Map(lines.map(line => [line.replace(/^.*\trefs\/tags\//, ''), line.replace(/\t.*$/, '')]));
}

/**
 * Creates the commit with the author and time of the released commit, so that the same commit always gives the same
 * result.
 */
async function commitOf(git: Git, source: string, { tree }: ShippedTree, message: string): Promise<string> {
  const authorship = await git(['show', '--no-patch', '--format=%an%n%ae%n%aI%n%cn%n%ce%n%cI', source]);
  const names = ['AUTHOR_NAME', 'AUTHOR_EMAIL', 'AUTHOR_DATE', 'COMMITTER_NAME', 'COMMITTER_EMAIL', 'COMMITTER_DATE'];
  const env = Object.fromEntries(authorship.split('\n').map((value, index) => [`GIT_${names[index]}`, value]));
  return git(['commit-tree', tree, '-p', source, '-F', '-'], { input: message, env });
}

interface Tags {
  readonly tag: string;
  readonly moved: string | undefined;
  /** The object that the moved tag currently points to, if the tag exists. */
  readonly movedFrom: string | undefined;
}

/**
 * Pushes both tags or none. Creates vX.Y.Z only if it doesn't exist, and moves vX only if it hasn't changed since the
 * check.
 */
async function push(git: Git, remote: string, commit: string, { tag, moved, movedFrom = '' }: Tags): Promise<void> {
  const specs = [tag, ...(moved === undefined ? [] : [moved])].map(name => `${commit}:refs/tags/${name}`);
  const lease = moved === undefined ? [] : [`--force-with-lease=refs/tags/${moved}:${movedFrom}`];
  await git(['push', '--atomic', ...lease, remote, ...specs]);
}

/** Queries GitHub for a successful run of the workflow that checks every commit of the main branch. */
export async function checksPassedOnGitHub(commit: string): Promise<boolean> {
  const filters = ['--workflow', 'ci.yml', '--branch', 'main', '--commit', commit, '--status', 'success'];
  const { stdout } = await promisify(execFile)('gh', ['run', 'list', ...filters, '--json', 'databaseId']);
  return (JSON.parse(stdout) as readonly unknown[]).length > 0;
}

/**
 * Returns a version's changes from CHANGELOG.md: the text below its heading `## X.Y.Z`, which may end with a date.
 * @returns undefined if there is no such heading, or no text below it
 */
function changesOf(changelog: string, version: string): string | undefined {
  const [section] = sections(changelog).filter(({ title }) => title === version || title.startsWith(`${version} `));
  return section === undefined || section.text === '' ? undefined : section.text;
}

/** Checks whether there is text below `## Unreleased`. It would be released without a version in the changelog. */
const hasUnreleased = (changelog: string): boolean => changesOf(changelog, 'Unreleased') !== undefined;

function sections(changelog: string): readonly { readonly title: string; readonly text: string }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
}
