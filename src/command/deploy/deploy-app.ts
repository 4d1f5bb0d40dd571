/** Deploys one app: builds and packages it, shows the plan, asks, and releases the package. */

import { join } from 'node:path';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { DeployTarget } from './deploy-target.ts';
import { findKept, newPackageFile } from './kept-packages.ts';
import { type Deploying, layOut, preparePackage } from './package-app.ts';
import { liveFrom, type LiveRelease, planDeployment, readLive } from './plan.ts';
import { recordOfFunctions, releasePackage } from './release-package.ts';
import { askAbout, liveText, planText } from './show-plan.ts';

/** Deploys an app. @returns whether it was deployed, or shown in a dry run */
export async function deployApp(deploying: Deploying, target: DeployTarget): Promise<boolean> {
  const { here, from, run, tools } = deploying;
  const { stderr, stdout } = tools;
  const { app, parts } = here;
  using cleanup = new DisposableStack();
  const { path, opened, values, origin } = await preparePackage(deploying, target.project.id, cleanup);
  const { contents, digest } = opened;
  const live = parts.site && (await readLive(run));
  const place = { baseUrl: target.baseUrl, project: target.project.id, app: app.name ?? null };
  const { before, versions = [], file: keptAs = newPackageFile(digest) } = findKept(tools.env, place, digest) ?? {};
  const current = liveFrom(live, versions);
  const temporary = cleanup.use(createTemporaryFolder('project-platform-'));
  const release = {
    ...(await layOut({ ...app, hasSite: current === undefined }, path, opened, join(temporary.path, 'app'))),
    ...recordOfFunctions(contents.parts),
    ...(parts.migrations && from.flags['accept-lint'] && { lint: 'warning' }),
  };
  const isSiteOnly = Object.keys(contents.parts).every(part => ['site', 'setup', 'seed'].includes(part));
  if (current !== undefined && isSiteOnly) {
    stderr.write(liveText(current, digest));
    stdout.write(`${current.url}\n`);
    return true;
  }
  const isUnknown = before !== undefined && before !== (live?.id ?? null);
  const siteState = current !== undefined ? 'live' : isUnknown ? 'interrupted' : 'new';
  const planned = async (now: LiveRelease | undefined): Promise<string> =>
    planText(await planDeployment(here, target, { contents, digest, live: now, siteState, origin }, release, run));
  const text = await planned(live);
  tools.signal.throwIfAborted();
  const readAgain = async (): Promise<string> => planned(parts.site && (await readLive(run)));
  const refused = `${app.name ?? 'The app'} was not deployed.`;
  const answer = await askAbout({ text, readAgain, refused, isDry: from.flags['dry-run'] }, tools);
  if (answer !== 'agreed') return answer === 'shown';
  const kept = { ...place, digest, file: keptAs, values: values.digest ?? null, versions };
  const file = join(temporary.path, 'app.zip');
  await releasePackage({ inputs: release, kept, file, live }, target, tools);
  if (current !== undefined) stdout.write(`${current.url}\n`);
  return true;
}
