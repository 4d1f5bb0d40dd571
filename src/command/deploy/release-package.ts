/** Releases a package, and keeps it. */

import { resolve } from 'node:path';
import { sentence } from '../../base/failure.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import type { Tools } from '../run/definition.ts';
import { ownFolder } from '../settings/own-folder.ts';
import type { DeployTarget } from './deploy-target.ts';
import { keepPackage, type KeptPackage } from './kept-packages.ts';
import { type LiveRelease, succeededInLog } from './plan.ts';

/** Returns the inputs with which functions that are deployed already are recognized, in later runs, too. */
export const recordOfFunctions = ({ functions }: PackageParts): Texts =>
  functions === undefined ? {} : { 'state-path': resolve(ownFolder(), 'functions.json') };

/** ID of the live release if nothing is live, for the input `replaces` and in what is recorded. */
export const NOTHING_LIVE = 'none';

/** Says that a package needs no publish. */
export const liveText = ({ version }: LiveRelease, digest: string): string =>
  `Version ${version} is live, and was deployed from this package (SHA-256 ${digest}). Nothing was published.\n`;

/**
 * Releases a package. It is recorded before, so that a command that is killed is known to the next one, and its version is
 * recorded as soon as it is known: the platform doesn't show what a release contains.
 * @param inputs of the operation `release`
 * @param kept what is recorded; its versions, as far as they are known before
 * @param file path of the package
 * @param live the release that the person saw, which is the only one that is replaced
 * @throws Error with the operation's failure
 */
export async function releasePackage(
  inputs: Texts,
  kept: Omit<KeptPackage, 'deployedAt' | 'before'>,
  file: string,
  live: LiveRelease | undefined,
  target: DeployTarget,
  { env, stdout, stderr, signal, program, runOperation, warn }: Tools,
): Promise<void> {
  const deployedAt = new Date(program.clock.now()).toISOString(); // Wall clock: shown to a person.
  const before = live?.id ?? NOTHING_LIVE;
  try {
    keepPackage(env, { ...kept, deployedAt, before }, file);
  } catch (cause) {
    throw new Error(
      `The package can’t be kept for \`rollback\`: ${sentence((cause as Error).message)} Nothing was changed on the platform. Check the disk, and run the command again.`,
      { cause },
    );
  }
  const record = (versions: readonly number[]): void => {
    try {
      keepPackage(env, { ...kept, deployedAt, versions }, file);
    } catch (error) {
      warn(
        `The package was released, but that can’t be recorded for \`rollback\`: ${sentence((error as Error).message)}`,
      );
    }
  };
  const released = await runOperation({
    operation: 'release',
    inputs: { ...target.inputs, ...inputs, ...(inputs['package'] !== undefined && { replaces: before }) },
    env: target.env,
    projectSource: target.project.source,
    onLog: text => stderr.write(text),
    receiveKnown: ({ version }) => {
      if (typeof version === 'number') record([version, ...kept.versions.filter(one => one !== version)]);
    },
  });
  const { outputs, failure } = released;
  if (failure === undefined && !outputs.get('version')) record(kept.versions);
  if (failure !== undefined) signal.throwIfAborted();
  succeededInLog(released);
  const url = outputs.get('access_url');
  if (url) stdout.write(`${url}\n`);
}
