/** The command `rollback`, which publishes a package again that `deploy` has kept. */

import { join } from 'node:path';
import { isFailure } from '../../base/failure-text.ts';
import { suggestion } from '../../base/problem.ts';
import { createTemporaryFolder } from '../../base/system/work-folder.ts';
import type { Texts } from '../../features/app/app-parts.ts';
import { type DeployTarget, deployTarget, TARGET_FLAGS } from '../deploy/deploy-target.ts';
import { keptApps, type KeptPackage, keptPackages, lockFolder, packagePath } from '../deploy/kept-packages.ts';
import { layOut, open } from '../deploy/package-app.ts';
import {
  functionChanges,
  functionsOf,
  liveFrom,
  type LiveRelease,
  readLive,
  runOn,
  type RunOnTarget,
} from '../deploy/plan.ts';
import { recordOfFunctions, releasePackage } from '../deploy/release-package.ts';
import { askAbout, functionRows, liveNowText, liveText, rowsText } from '../deploy/show-plan.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import type { FlagValues } from '../run/flags.ts';
import { nameIgnoredFile } from '../settings/folder.ts';

const FLAGS = { ...TARGET_FLAGS, app: { ...TARGET_FLAGS.app, fallback: 'the only app whose packages are kept' } };

export const ROLLBACK = defineCommand({
  name: 'rollback',
  usage: '[version] [flags]',
  summary:
    'List the last five packages that `deploy` published from this folder, or publish one of them again: its site and its functions. Migrations stay applied.',
  word: ['version', 'Version to publish again, or at least the first 8 characters of the package’s SHA-256.'],
  flags: FLAGS,
  changes: 'Publish without asking. Required without a terminal, or if the variable CI is set.',
  examples: ['rollback', 'rollback 12'],
  interruption: { left: 'Nothing was changed on the platform.' },
  run: rollback,
});

async function rollback(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<ExitCode> {
  const { env, notice, stdout, word } = tools;
  nameIgnoredFile(notice);
  const app = keptApp(flags.app, keptApps(env));
  const target = deployTarget(app ?? undefined, flags, env);
  const place = { baseUrl: target.baseUrl, project: target.project.id, app };
  if (word === undefined) {
    stdout.write(
      packagesOf(place, tools)
        .map(one => `${shown(one)}\n`)
        .join(''),
    );
    return 0;
  }
  using _ = lockFolder();
  const kept = packagesOf(place, tools);
  const chosen =
    kept.find(({ versions }) => versions.map(String).includes(word)) ??
    kept.find(({ digest }) => word.length >= MIN_DIGEST && digest.startsWith(word));
  if (chosen === undefined)
    throw new Error(
      `No package matches ${word}. Specify a version, or at least the first ${MIN_DIGEST} characters of the SHA-256. Packages:\n${kept.map(shown).join('\n')}`,
    );
  return await publishAgain(chosen, target, tools);
}

/** @throws Error if there are none */
function packagesOf(place: Pick<KeptPackage, 'baseUrl' | 'project' | 'app'>, { env }: Tools): readonly KeptPackage[] {
  const kept = keptPackages(env, place);
  if (kept.length > 0) return kept;
  throw new Error(`\`deploy\` has kept no package of the project ${place.project} for this folder. ${REMEDY}`);
}

/** Publishes a package again, if the user agrees. The folder is locked. */
async function publishAgain(chosen: KeptPackage, target: DeployTarget, tools: Tools): Promise<ExitCode> {
  const { stderr, stdout } = tools;
  const path = packagePath(chosen.file);
  const opened = await open(path, { app: chosen.app, digest: chosen.digest }, tools).catch((cause: unknown) => {
    if (!isFailure(cause)) throw cause;
    throw new Error(`${path} is damaged or replaced. Choose another version, or run \`deploy\` again.`, { cause });
  });
  using cleanup = new DisposableStack();
  cleanup.defer(() => opened.close());
  const { site, functions } = opened.contents.parts;
  if (site === undefined && functions === undefined)
    throw new Error(
      `The package ${tools.word} has no site and no functions. Migrations and stored files aren’t rolled back.`,
    );
  const run = runOn(target, tools);
  const live = site && (await readLive(run));
  const current = liveFrom(live, chosen.versions);
  if (current !== undefined && functions === undefined) {
    stderr.write(liveText(current, chosen.digest));
    stdout.write(`${current.url}\n`);
    return 0;
  }
  using temporary = createTemporaryFolder('project-platform-');
  const app = {
    name: chosen.app ?? undefined,
    hasSite: site !== undefined && current === undefined,
    ...(functions && { functions: { path: 'functions' } }),
  };
  const release = {
    ...(await layOut(app, path, opened, join(temporary.path, 'app'))),
    ...recordOfFunctions(opened.contents.parts),
  };
  const plan: RollbackPlan = {
    chosen,
    target,
    site: site && (current === undefined ? 'published again' : 'already live, so it is not published again'),
    functions: functions && functionsOf(release),
  };
  const readAgain = async (): Promise<string> => planText(plan, site && (await readLive(run)), run);
  const text = await planText(plan, live, run);
  const question = { text, readAgain, refused: 'Nothing was changed.', isDry: false };
  if ((await askAbout(question, tools)) !== 'agreed') return 1;
  const { before: _before, ...record } = chosen;
  await releasePackage({ inputs: release, kept: record, file: path, live }, target, tools);
  if (current !== undefined) stdout.write(`${current.url}\n`);
  return 0;
}

interface RollbackPlan {
  readonly chosen: KeptPackage;
  readonly target: DeployTarget;
  /** Change of the site, for the shown plan. Undefined if the package has no site. */
  readonly site: string | undefined;
  /** Inputs of `cloud-deploy-function`. Undefined if the package has no functions. */
  readonly functions: Texts | undefined;
}

/** Describes what a rollback would change. @param live release that is live now */
async function planText(
  { chosen, target, site, functions }: RollbackPlan,
  live: LiveRelease | undefined,
  run: RunOnTarget,
): Promise<string> {
  const changes = functions && (await functionChanges(functions, run));
  return rowsText([
    ['Project', `${target.project.id} at ${target.baseUrl} (from ${target.project.source})`],
    ['Credential', `from ${target.credential}`],
    ['Package', shown(chosen)],
    ['Site', site],
    ['Live now', site && liveNowText(live)],
    ...functionRows(changes, 'not in the package (they stay)'),
    ['Migrations', 'stay applied'],
  ]);
}

/** Number of characters of a digest that select a package. */
const MIN_DIGEST = 8;

const REMEDY = 'It keeps the last five packages. If a workflow released the app, run the workflow Rollback on GitHub.';

/** Returns the app to roll back; null for that of a file without `apps`. @throws Error if no package of it is kept */
function keptApp(app: string | undefined, kept: readonly (string | null)[]): string | null {
  if (kept.length === 0) throw new Error(`\`deploy\` has kept no package for this folder. ${REMEDY}`);
  const [only, ...others] = kept;
  if (app === undefined && only !== undefined && others.length === 0) return only;
  if (kept.includes(app ?? null)) return app ?? null;
  const names = kept.filter(name => name !== null);
  if (app === undefined)
    throw new Error(`The packages belong to several apps. Set --app to one of: ${names.join(', ')}.`);
  const known = names.length === 0 ? 'The app of this folder has no name.' : `Apps: ${names.join(', ')}.`;
  throw new Error(`--app: \`deploy\` has kept no package of the app \`${app}\`. ${suggestion(app, names, known)}`);
}

const shown = ({ versions: [version, ...earlier], deployedAt, digest, before }: KeptPackage): string => {
  const also = earlier.length === 0 ? '' : ` (also version ${earlier.join(', ')})`;
  return before === undefined
    ? `${version === undefined ? 'no version' : `version ${version}`}${also}, deployed ${deployedAt}, SHA-256 ${digest}`
    : `not completed${version === undefined ? '' : `, version ${version} before`}, started ${deployedAt}, SHA-256 ${digest}`;
};
