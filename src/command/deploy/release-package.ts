/** Releases a package, and keeps it. */

import { resolve } from 'node:path';
import { NOTHING_LIVE } from '../../base/nothing-live.ts';
import { sentence } from '../../base/failure.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import type { Tools } from '../run/definition.ts';
import { ownFolder } from '../settings/own-folder.ts';
import { type DeployTarget, ofTarget } from './deploy-target.ts';
import { findKept, keepPackage, type KeptPackage, recorded, restoreRecorded } from './kept-packages.ts';
import { type LiveRelease, succeededInLog } from './plan.ts';

/** Returns the inputs with which functions that are deployed already are recognized, in later runs, too. */
export const recordOfFunctions = ({ functions }: PackageParts): Texts =>
  functions === undefined ? {} : { 'state-path': resolve(ownFolder(), 'functions.json') };

interface PackageToRelease {
  /** Inputs of the operation `release`. */
  readonly inputs: Texts;
  /** Record of the package, with the versions of earlier releases. */
  readonly kept: Omit<KeptPackage, 'deployedAt' | 'before'>;
  /** Path of the package. */
  readonly file: string;
  /** The release that the person saw, the only one that is replaced. Undefined if nothing is live. */
  readonly live: LiveRelease | undefined;
}

/**
 * Releases a package. It is recorded before, so that a command that is killed is known to the next one, and its version is
 * recorded as soon as it is known: the platform doesn't show what a release contains.
 * @throws Error with the operation's failure, or if the package can't be recorded
 */
export async function releasePackage(
  { inputs, kept, file, live }: PackageToRelease,
  target: DeployTarget,
  { env, stdout, stderr, program, runOperation, warn, setInterruption, typed }: Tools,
): Promise<void> {
  const earlier = recorded(env);
  const wasKept = findKept(env, kept, kept.digest) !== undefined;
  const deployedAt = new Date(program.clock.now()).toISOString(); // Wall clock: shown to a person.
  try {
    keepPackage(env, { ...kept, deployedAt, before: live?.id ?? null }, file);
  } catch (cause) {
    throw new Error(
      `The package can’t be kept for \`rollback\`: ${sentence((cause as Error).message)} Nothing was changed on the platform. Check the disk, and run the command again.`,
      { cause },
    );
  }
  /** Failing would hide the result of the release. */
  const tryRecording = (result: string, record: () => void): void => {
    try {
      record();
    } catch (error) {
      warn(`${result}, but that can’t be recorded for \`rollback\`: ${sentence((error as Error).message)}`);
    }
  };
  const recordReleased = (versions: readonly number[]): void =>
    tryRecording('The package was released', () => keepPackage(env, { ...kept, deployedAt, versions }, file));
  const hasSite = inputs['package'] !== undefined;
  setInterruption({ left: `The last change may have taken effect. To continue, run \`${typed()}\` again.` });
  const released = await runOperation({
    ...ofTarget(target, { ...inputs, ...(hasSite && { replaces: live?.id ?? NOTHING_LIVE }) }),
    operation: 'release',
    onLog: stderr.write,
    receiveKnown: ({ version }) => {
      if (typeof version === 'number') recordReleased([version, ...kept.versions.filter(one => one !== version)]);
    },
  });
  if (released.failure?.mayHaveTakenEffect === false && wasKept)
    tryRecording('Nothing was released', () => restoreRecorded(env, earlier));
  const { outputs } = succeededInLog(released);
  // The app has no site, or the platform reports no version of it.
  if (!outputs.get('version')) recordReleased(kept.versions);
  const url = outputs.get('access_url');
  if (url) stdout.write(`${url}\n`);
}
