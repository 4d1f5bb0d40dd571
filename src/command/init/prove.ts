/** Proves the apps that `init` has found: runs each as `dev --once` does. */

import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type App, APP_FILE } from '../../app/read-app-file.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import { listed } from '../../base/problem.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import { nodeVersionOf } from '../../setup/packages.ts';
import type { Repository } from '../../setup/repository.ts';
import type { AppHere } from '../app/app-here.ts';
import { type DevOptions, runDev } from '../dev/dev.ts';
import type { OtherNode, Unproven } from '../dev/unproven.ts';
import type { Tools } from '../run/definition.ts';
import { untrackedParts } from './init-git.ts';

/** Flags of `init` that say what is proven. */
interface ProofFlags {
  readonly 'dry-run': boolean;
  readonly 'no-prove': boolean;
  readonly 'no-build': boolean;
  readonly 'secrets-path': string | undefined;
}

/** Result of running an app once. */
export interface Proof {
  readonly unproven: readonly Unproven[];
  /** Builds that the workflows run with a Node that no file names. */
  readonly otherNodes: readonly OtherNode[];
}

/** Runs each app for one round, and says which files that leaves. @throws Error if the local platform didn't accept an app */
export async function proveAll(
  { 'dry-run': isDryRun, 'no-prove': isUnproven, 'no-build': isUnbuilt, 'secrets-path': secrets }: ProofFlags,
  heres: readonly AppHere[],
  repository: Repository,
  tools: Tools,
): Promise<Proof> {
  const skipped = isDryRun ? '--dry-run' : isUnproven ? '--no-prove' : undefined;
  if (skipped !== undefined) return { unproven: [{ kind: 'nothing-run', because: skipped }], otherNodes: [] };
  const proofs: Proof[] = [];
  const before = namesIn(repository.folders.keys());
  try {
    for (const here of heres)
      proofs.push(await prove({ 'secrets-path': secrets, builds: !isUnbuilt }, here, repository, tools));
  } finally {
    const made = madeSince(before);
    if (made.length > 0) tools.notice(madeText(made));
  }
  return {
    unproven: proofs.flatMap(({ unproven }) => unproven),
    otherNodes: proofs.flatMap(({ otherNodes }) => otherNodes),
  };
}

/** Names of files and folders by the folder that contains them. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

const namesIn = (folders: Iterable<string>): Names =>
  new Map(Array.from(folders, folder => [folder, new Set(namesAt(folder || '.'))]));

/** Names in a folder; none if it has gone, or can't be read. */
function namesAt(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the paths of what the folders contain now, and didn't before. */
const madeSince = (before: Names): readonly string[] =>
  [...namesIn(before.keys())].flatMap(([folder, names]) =>
    [...names].filter(name => before.get(folder)?.has(name) !== true).map(name => posix.join(folder, name)),
  );

const MOST_NAMED = 10;

function madeText(made: readonly string[]): string {
  const more = made.length > MOST_NAMED ? `, and ${made.length - MOST_NAMED} more` : '';
  return `The run of the app left ${listed(made.slice(0, MOST_NAMED))}${more}. Delete what you don’t need.`;
}

/** Runs the app for one round, as `dev --once` does. @throws Error if the local platform didn't accept the app */
async function prove(
  run: Pick<DevOptions, 'secrets-path' | 'builds'>,
  here: AppHere,
  repository: Repository,
  tools: Tools,
): Promise<Proof> {
  const { app } = here;
  // An empty database, as the workflows have.
  using temporary = createTemporaryFolder('project-platform-');
  const options = { ...run, variables: new Map<string, string>(), once: true, data: join(temporary.path, 'data') };
  const result = await runDev(options, here, tools);
  if (!result.isComplete)
    throw new Error(
      '`dev --once` failed (see above), so no file was written. To write the files without running it, set --no-prove.',
    );
  const setup = app.database?.setup;
  const build = app.site?.build === undefined ? NOTHING_RUN : await proveBuild(run.builds, here, repository, tools);
  const unproven: readonly Unproven[] = [
    ...result.unproven,
    ...(setup === undefined ? [] : [{ kind: 'setup', setup } as const]),
    ...(app.site?.source === undefined ? [] : [{ kind: 'source' } as const]),
    ...build.unproven,
    ...(await untrackedParts(app, tools)),
  ];
  return { ...build, unproven };
}

/** Result without a run. */
export const NOTHING_RUN: Proof = { unproven: [], otherNodes: [] };

/** Says how the build here differs from the one of the workflows. @param builds whether it ran */
async function proveBuild(builds: boolean, here: AppHere, repository: Repository, tools: Tools): Promise<Proof> {
  if (!builds) return { ...NOTHING_RUN, unproven: [{ kind: 'no-build' }] };
  const { app, commands } = here;
  const proof = await otherNode(app, repository, tools);
  const isWhole = commands.join(' && ') === app.site?.build;
  return isWhole ? proof : { ...proof, unproven: [...proof.unproven, { kind: 'installed-before' }] };
}

/** Says that the build ran with another Node than the workflows will use, or than they may use. */
async function otherNode({ folder, node }: App, repository: Repository, { env, signal }: Tools): Promise<Proof> {
  const { read } = nodeVersionOf(repository, folder === '.' ? '' : folder);
  const wanted = node?.version === undefined ? read : { version: node.version, file: APP_FILE };
  const isOfNode = wanted !== undefined || repository.has(posix.join(folder, 'package.json'));
  if (!isOfNode) return NOTHING_RUN;
  let used = '';
  const log = (line: string): void => void (used ||= line);
  await runCommandLine('node --version', { folder, variables: env, signal, log }).catch(() => signal.throwIfAborted());
  const [, major] = /^[v^~=\s]*(\d+)[\d.x*\s]*$/i.exec(wanted?.version ?? '') ?? [];
  if (major !== undefined && used.startsWith(`v${major}.`)) return NOTHING_RUN;
  const other: OtherNode = { wanted, isRange: wanted !== undefined && major === undefined, used };
  return major === undefined
    ? { unproven: [], otherNodes: [other] }
    : { unproven: [{ kind: 'node', ...other }], otherNodes: [] };
}
