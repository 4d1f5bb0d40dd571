/** Releases a package, and keeps it. */

import { resolve } from 'node:path';
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

/**
 * Releases a package. It is recorded before, so that a command that is killed is resumed: the next one knows which release
 * was live before, and publishes nothing that this one has published.
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
  { env, stdout, stderr, signal, program, runOperation }: Tools,
): Promise<void> {
  const deployedAt = new Date(program.clock.now()).toISOString(); // Wall clock: shown to a person.
  keepPackage(env, { ...kept, deployedAt, before: inputs['resumes'] ?? live?.id ?? 'none' }, file);
  const replaces = inputs['package'] === undefined ? {} : { replaces: live?.id ?? 'none' };
  const released = await runOperation({
    operation: 'release',
    inputs: { ...target.inputs, ...inputs, ...replaces },
    env: target.env,
    onLog: text => stderr.write(text),
  });
  const { outputs, failure } = released;
  const version = Number(outputs.get('version') || Number.NaN);
  const versions = version ? [version, ...kept.versions.filter(one => one !== version)] : kept.versions;
  // The site is last: after its publish, the command only waits and looks.
  if (failure === undefined || outputs.get('version')) keepPackage(env, { ...kept, deployedAt, versions }, file);
  if (failure !== undefined) signal.throwIfAborted();
  succeededInLog(released);
  const url = outputs.get('access_url');
  if (url) stdout.write(`${url}\n`);
  signal.throwIfAborted();
}
