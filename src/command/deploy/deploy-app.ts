/** Deploys one app: builds and packages it, shows the plan, asks, and releases the package. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { BuildValues } from '../../app/build-values.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import type { OpenedPackage } from '../../packing/app-package/read-package.ts';
import type { AppHere } from '../app/app-here.ts';
import type { Tools } from '../run/definition.ts';
import type { DeployTarget } from './deploy-target.ts';
import { findKept, newPackageFile } from './kept-packages.ts';
import { layOut, open, packageOf, requireWhole, valuesOf } from './package-app.ts';
import { liveFrom, type LiveRelease, planDeployment, readLive, runOn, type RunOnTarget } from './plan.ts';
import { recordOfFunctions, releasePackage } from './release-package.ts';
import { isAgreed, liveText, planText } from './show-plan.ts';

/** Inputs of the deployment of an app. */
export interface DeployedFrom {
  /** Describes all parts but the site, as they were before the build. */
  readonly backend: PackageParts | undefined;
  readonly variables: ReadonlyMap<string, string>;
  readonly flags: {
    readonly package: string | undefined;
    readonly 'dry-run': boolean;
    readonly 'accept-lint': boolean;
  };
}

/** Deploys an app. @returns whether it was deployed, or shown in a dry run */
export async function deployApp(
  here: AppHere,
  target: DeployTarget,
  from: DeployedFrom,
  tools: Tools,
): Promise<boolean> {
  const { stderr, stdout } = tools;
  const { app, parts } = here;
  const run = runOn(target, tools);
  using cleanup = new DisposableStack();
  const { path, opened, values, foreign } = await preparePackage(here, target, from, run, cleanup, tools);
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
    planText(await planDeployment(here, target, { contents, digest, live: now, siteState, foreign }, release, run));
  const text = await planned(live);
  tools.signal.throwIfAborted();
  if (from.flags['dry-run']) {
    stderr.write(`${text}Dry run: nothing was changed.\n`);
    return true;
  }
  const readAgain = async (): Promise<string> => planned(parts.site && (await readLive(run)));
  if (!(await isAgreed(text, readAgain, 'Nothing was deployed.', tools))) return false;
  const kept = { ...place, digest, file: keptAs, values: values.digest ?? null, versions };
  const file = join(temporary.path, 'app.zip');
  await releasePackage({ inputs: release, kept, file, live }, target, tools);
  if (current !== undefined) stdout.write(`${current.url}\n`);
  return true;
}

/** A package to release. */
interface PreparedPackage {
  readonly path: string;
  readonly opened: OpenedPackage;
  /** Values with which the site is built. */
  readonly values: BuildValues;
  /** Parts of a given package with other content than in the folder. */
  readonly foreign: readonly string[];
}

/** Builds and packages the app, or opens the given package. @throws Error for a package that must not be released */
async function preparePackage(
  here: AppHere,
  target: DeployTarget,
  { backend, variables, flags }: DeployedFrom,
  run: RunOnTarget,
  cleanup: DisposableStack,
  tools: Tools,
): Promise<PreparedPackage> {
  const values = await valuesOf(here, target.project.id, variables, run);
  const path = flags.package ?? (await packageOf(here, values, backend, tools));
  if (flags.package === undefined) cleanup.defer(() => rmSync(path, { force: true }));
  const opened = await open(path, { app: here.app.name ?? null, values: values.digest ?? null }, tools);
  cleanup.defer(() => opened.close());
  requireWhole(here, opened.contents.parts);
  const { differentParts } = await tools.program.loadPackages();
  const foreign = flags.package === undefined ? [] : differentParts(opened.contents.parts, backend);
  if (foreign.length > 0 && tools.isConfirmed && !flags['dry-run'])
    throw new Error(
      `The content of ${path} differs from this folder in ${foreign.join(', ')}. Check out the commit of the package, or run the command without --yes to see what it would change.`,
    );
  return { path, opened, values, foreign };
}
