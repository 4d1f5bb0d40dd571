/** Checks that the version in package.json can be released, then pushes its tags. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Git, gitIn } from './git.ts';
import { movedTag, versionOf } from './version.ts';

/** Text of the README that must be removed before the first release. */
export const UNRELEASED = '**Not released';

/** Commit to release, and the destination. */
export interface VersionToPublish {
  /** A checkout of the commit to release. */
  readonly root: string;
  /** The remote that receives the tags: a remote's name in the checkout, or an address. */
  readonly remote: string;
  /** Checks whether all checks have passed on a commit, given by its id. */
  readonly checksPassed: (commit: string) => Promise<boolean>;
  /** Does everything except the push. */
  readonly dryRun: boolean;
}

export interface PublishedVersion {
  readonly version: string;
  /** Id of the tagged commit. */
  readonly commit: string;
  readonly tags: readonly string[];
  /** The version's text in the changelog. */
  readonly changes: string;
}

/** Error for a refused release, with all problems to fix first. Nothing was pushed. */
export class PublicationRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['The release was refused:', ...problems.map(problem => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Releases the version in package.json: tags the checked-out commit. Both tags are pushed, or none.
 * @throws PublicationRefused that lists all problems
 */
export async function release({
  root,
  remote,
  checksPassed,
  dryRun,
}: VersionToPublish): Promise<PublishedVersion> {
  const git = gitIn(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const changes = changesOf(changelog, version);
  const numbers = versionOf(version);
  const commit = await git(['rev-parse', 'HEAD']);
  const publishedTags = await remoteTags(git, remote);
  const tag = `v${version}`;

  const problems = [
    ...(numbers === undefined
      ? [`package.json’s version is \`${version}\`, but must have the form X.Y.Z.`]
      : []),
    ...((await git(['status', '--porcelain'])) === ''
      ? []
      : ['The checkout has uncommitted changes: commit or discard them.']),
    ...(publishedTags.has(tag)
      ? [`${tag} is already released: increase the version in package.json.`]
      : []),
    ...(changes === undefined
      ? [
          `CHANGELOG.md has no text under \`## ${version}\`: describe the changes that users notice.`,
        ]
      : []),
    ...(hasUnreleased(changelog)
      ? [`CHANGELOG.md has changes under \`## Unreleased\`: move them to ${version}.`]
      : []),
    ...(readme.includes(UNRELEASED) ? ['README.md says “Not released”. Remove the sentence.'] : []),
    ...((await checksPassed(commit))
      ? []
      : [`The checks have not passed on ${commit}: wait for them, or fix what fails.`]),
  ];
  if (numbers === undefined || changes === undefined || problems.length > 0)
    throw new PublicationRefused(problems);

  const moved = movedTag(numbers, [...publishedTags.keys()]);
  if (!dryRun)
    await push(git, remote, commit, { tag, moved, movedFrom: publishedTags.get(moved ?? '') });
  return { version, commit, tags: moved === undefined ? [tag] : [tag, moved], changes };
}

/** Returns the remote's tags, with the ids of the tagged objects. */
async function remoteTags(git: Git, remote: string): Promise<ReadonlyMap<string, string>> {
  const listing = await git(['ls-remote', '--tags', '--refs', remote]);
  const lines = listing.split('\n').filter(line => line !== '');
  return new Map(
    lines.map(line => [line.replace(/^.*\trefs\/tags\//, ''), line.replace(/\t.*$/, '')]),
  );
}

interface Tags {
  readonly tag: string;
  readonly moved: string | undefined;
  /** The object that the moved tag currently points to, if the tag exists. */
  readonly movedFrom: string | undefined;
}

/**
 * Pushes both tags or none. Creates vX.Y.Z only if it doesn't exist, and moves vX only if it hasn't
 * changed since the check.
 */
async function push(
  git: Git,
  remote: string,
  commit: string,
  { tag, moved, movedFrom = '' }: Tags,
): Promise<void> {
  const specs = [tag, ...(moved === undefined ? [] : [moved])].map(
    name => `${commit}:refs/tags/${name}`,
  );
  const lease = moved === undefined ? [] : [`--force-with-lease=refs/tags/${moved}:${movedFrom}`];
  await git(['push', '--atomic', ...lease, remote, ...specs]);
}

/**
 * Queries GitHub for a successful run of the workflow that checks every commit of the main branch.
 */
export async function checksPassedOnGitHub(commit: string): Promise<boolean> {
  const filters = [
    '--workflow',
    'ci.yml',
    '--branch',
    'main',
    '--commit',
    commit,
    '--status',
    'success',
  ];
  const { stdout } = await promisify(execFile)('gh', [
    'run',
    'list',
    ...filters,
    '--json',
    'databaseId',
  ]);
  return (JSON.parse(stdout) as readonly unknown[]).length > 0;
}

/**
 * Returns a version's changes from CHANGELOG.md: the text below its heading `## X.Y.Z`, which may
 * end with a date.
 * @returns undefined if there is no such heading, or no text below it
 */
function changesOf(changelog: string, version: string): string | undefined {
  const [section] = sections(changelog).filter(
    ({ title }) => title === version || title.startsWith(`${version} `),
  );
  return section === undefined || section.text === '' ? undefined : section.text;
}

/**
 * Checks whether there is text below `## Unreleased`. It would be released without a version in the
 * changelog.
 */
const hasUnreleased = (changelog: string): boolean =>
  changesOf(changelog, 'Unreleased') !== undefined;

function sections(changelog: string): readonly { readonly title: string; readonly text: string }[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map(section => {
      const [title = '', ...lines] = section.split('\n');
      return { title: title.trim(), text: lines.join('\n').trim() };
    });
}
