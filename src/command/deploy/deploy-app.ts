/** Deploys one app: builds and packages it, shows the plan, asks, and releases the package. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { PackageParts } from '../../packing/app-package/contents.ts';
import type { AppHere } from '../app/app-here.ts';
import type { Tools } from '../run/definition.ts';
import type { DeployTarget } from './deploy-target.ts';
import { findKept, newPackageFile } from './kept-packages.ts';
import { layOut, open, packageOf, requireWhole, valuesOf } from './package-app.ts';
import { type LiveRelease, planDeployment, readLive, type RunOnTarget } from './plan.ts';
import { recordOfFunctions, releasePackage } from './release-package.ts';
import { planText } from './show-plan.ts';

/** What an app is deployed from. */
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
  { backend, variables, flags }: DeployedFrom,
  tools: Tools,
): Promise<boolean> {
  const { stderr, stdout, env, confirm, isConfirmed } = tools;
  const { app, parts } = here;
  const run: RunOnTarget = (operation, inputs) =>
    tools.runOperation({ operation, inputs: { ...target.inputs, ...inputs }, env: target.env });
  const values = await valuesOf(here, target.project.id, variables, run);
  const path = flags.package ?? (await packageOf(here, values, backend, tools));
  const opened = await open(path, { app: app.name ?? null, values: values.digest ?? null }, tools);
  using cleanup = new DisposableStack();
  if (flags.package === undefined) cleanup.defer(() => rmSync(path, { force: true }));
  cleanup.defer(() => opened.close());
  const { contents, digest } = opened;
  requireWhole(here, contents.parts);
  const { differentParts } = await tools.program.loadPackages();
  const foreign = flags.package === undefined ? [] : differentParts(contents.parts, backend);
  if (foreign.length > 0 && isConfirmed && !flags['dry-run'])
    throw new Error(
      `${path} has other content than this folder: ${foreign.join(', ')}. Check out the commit of the package, or run the command without --yes to see what it would change.`,
    );
  const live = parts.site && (await readLive(run));
  const place = { baseUrl: target.baseUrl, project: target.project.id, app: app.name ?? null };
  const { before, versions = [], file = newPackageFile(digest) } = findKept(env, place, digest) ?? {};
  const isLive = live !== undefined && before === undefined && versions.map(String).includes(live.version);
  const siteState = isLive ? 'live' : before === undefined ? 'new' : 'interrupted';
  using temporary = createTemporaryFolder('project-platform-');
  const folder = join(temporary.path, 'app');
  const release = {
    ...(await layOut({ ...app, hasSite: !isLive }, path, opened, folder)),
    ...recordOfFunctions(contents.parts),
    ...(parts.migrations && flags['accept-lint'] && { lint: 'warning' }),
  };
  const isSiteOnly = Object.keys(contents.parts).every(part => ['site', 'setup', 'seed'].includes(part));
  if (isLive && isSiteOnly) {
    stderr.write(liveText(live, digest));
    stdout.write(`${live.url}\n`);
    return true;
  }
  const planned = async (now: LiveRelease | undefined): Promise<string> =>
    planText(await planDeployment(here, target, { contents, digest, live: now, siteState, foreign }, release, run));
  const text = await planned(live);
  tools.signal.throwIfAborted();
  if (flags['dry-run']) {
    stderr.write(`${text}Dry run: nothing was changed.\n`);
    return true;
  }
  if (isConfirmed) stderr.write(text);
  if (!(await confirm(text, 'Nothing was deployed.'))) return false;
  if (!isConfirmed && text !== (await planned(parts.site && (await readLive(run)))))
    throw new Error(
      'The project changed after the plan was shown, for example through another deployment. Nothing was deployed. Run `deploy` again to see the new plan.',
    );
  const resumed = before === undefined || !parts.site ? {} : { resumes: before };
  const kept = { ...place, digest, file, values: values.digest ?? null, versions };
  await releasePackage({ ...release, ...resumed }, kept, join(temporary.path, 'app.zip'), live, target, tools);
  if (isLive) stdout.write(`${live.url}\n`);
  return true;
}

const liveText = ({ version }: LiveRelease, digest: string): string =>
  `Version ${version} is live, and was deployed from this package (SHA-256 ${digest}). Nothing was published.\n`;
