import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { changesOf, hasUnreleased } from './changelog.ts';
import { type Git, gitIn } from './git.ts';
import { makeShippedTree, type ShippedTree } from './shipped-tree.ts';
import { movedTag, versionOf } from './version.ts';

/** What is released, and where to. */
export interface Release {
  /** A checkout of the commit that is released. */
  readonly root: string;
  /** The remote that gets the tags: a name of the checkout's, or an address. */
  readonly remote: string;
  /** `owner/name` on GitHub. */
  readonly repository: string;
  /** Whether all checks have passed on a commit, given by its id. */
  readonly isGreen: (commit: string) => Promise<boolean>;
  /** Everything but the push. */
  readonly dryRun: boolean;
}

/** What came of it. */
export interface Released {
  readonly version: string;
  /** Id of the commit that the tags are on. */
  readonly commit: string;
  readonly tags: readonly string[];
  readonly paths: readonly string[];
  /** What the changelog tells of the version. */
  readonly changes: string;
}

/** Why a release is refused: all that has to be mended first. Nothing was pushed. */
export class ReleaseRefused extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(['Nothing is released:', ...problems.map(problem => `- ${problem}`)].join('\n'));
    this.problems = problems;
  }
}

/**
 * Releases the version that package.json names: a commit with what a runner needs, on top of the one that is checked
 * out, and its tags, pushed together or not at all.
 * @throws ReleaseRefused with all that stands in its way
 */
export async function release({ root, remote, repository, isGreen, dryRun }: Release): Promise<Released> {
  const git = gitIn(root);
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  const changelog = await readFile(join(root, 'CHANGELOG.md'), 'utf8');
  const changes = changesOf(changelog, version);
  const numbers = versionOf(version);
  const source = await git(['rev-parse', 'HEAD']);
  const shipped = await makeShippedTree(git, source, repository);
  const existing = await remoteTags(git, remote);
  const tag = `v${version}`;

  const problems = [
    ...(numbers === undefined ? [`package.json’s version is \`${version}\`: give it the form X.Y.Z.`] : []),
    ...((await git(['status', '--porcelain'])) === ''
      ? []
      : ['The checkout has changes that are not committed: commit or remove them.']),
    ...(existing.has(tag) ? [`${tag} is released already: raise the version in package.json.`] : []),
    ...(changes === undefined
      ? [`CHANGELOG.md has nothing below \`## ${version}\`: say there what users notice.`]
      : []),
    ...(hasUnreleased(changelog) ? [`CHANGELOG.md has changes below \`## Unreleased\`: move them to ${version}.`] : []),
    ...shipped.missing.map(file => `${file} is not there, and a runner needs it.`),
    ...((await isGreen(source)) ? [] : [`The checks have not passed on ${source}: wait for them, or mend what fails.`]),
  ];
  if (numbers === undefined || changes === undefined || problems.length > 0) throw new ReleaseRefused(problems);

  const commit = await commitOf(git, source, shipped, `${tag}\n\n${changes}\n\nMade of ${source}.\n`);
  const moved = movedTag(numbers, [...existing.keys()]);
  if (!dryRun) await push(git, remote, commit, { tag, moved, movedFrom: existing.get(moved ?? '') });
  return { version, commit, tags: moved === undefined ? [tag] : [tag, moved], paths: shipped.paths, changes };
}

/** The remote's tags, and the objects they are on. */
async function remoteTags(git: Git, remote: string): Promise<ReadonlyMap<string, string>> {
  const listing = await git(['ls-remote', '--tags', '--refs', remote]);
  const lines = listing.split('\n').filter(line => line !== '');
  return new Map(lines.map(line => [line.replace(/^.*\trefs\/tags\//, ''), line.replace(/\t.*$/, '')]));
}

/** By the released commit's own author and time, so that the same commit always makes the same release. */
async function commitOf(git: Git, source: string, { tree }: ShippedTree, message: string): Promise<string> {
  const traits = await git(['show', '--no-patch', '--format=%an%n%ae%n%aI%n%cn%n%ce%n%cI', source]);
  const names = ['AUTHOR_NAME', 'AUTHOR_EMAIL', 'AUTHOR_DATE', 'COMMITTER_NAME', 'COMMITTER_EMAIL', 'COMMITTER_DATE'];
  const env = Object.fromEntries(traits.split('\n').map((trait, index) => [`GIT_${names[index]}`, trait]));
  return git(['commit-tree', tree, '-p', source, '-F', '-'], { input: message, env });
}

interface Tags {
  readonly tag: string;
  readonly moved: string | undefined;
  /** The object that the moved tag is on before, if there is one. */
  readonly movedFrom: string | undefined;
}

/** Both or none; vX.Y.Z only if nobody has it, and vX only from where it was seen. */
async function push(git: Git, remote: string, commit: string, { tag, moved, movedFrom = '' }: Tags): Promise<void> {
  const specs = [tag, ...(moved === undefined ? [] : [moved])].map(name => `${commit}:refs/tags/${name}`);
  const lease = moved === undefined ? [] : [`--force-with-lease=refs/tags/${moved}:${movedFrom}`];
  await git(['push', '--atomic', ...lease, remote, ...specs]);
}

/** By GitHub's word on the workflow that checks every commit of the main branch. */
export async function isGreenOnGitHub(commit: string): Promise<boolean> {
  const asked = ['--workflow', 'ci.yml', '--branch', 'main', '--commit', commit, '--status', 'success'];
  const { stdout } = await promisify(execFile)('gh', ['run', 'list', ...asked, '--json', 'databaseId']);
  return (JSON.parse(stdout) as readonly unknown[]).length > 0;
}
