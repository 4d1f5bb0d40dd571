/** Phases of `release-guard`: the state before a release, watching it, and rolling it back. */

import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnswerOf } from '../../../api/endpoints.ts';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import type { Context, Outcome } from '../../../core/operation.ts';
import { type Block, instantText } from '../../../core/report.ts';
import { outputFile } from '../../shared/output-file.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { runInner } from '../../shared/inner-operation.ts';
import { NOT_VERIFIED } from '../kept-packages.ts';
import { undefinedIfUnpublished } from '../live-release.ts';
import { releaseName } from '../release-report.ts';
import {
  type Baseline,
  baselineFile,
  measureBaseline,
  packageFolder,
  parseBaseline,
  type RestorablePackage,
} from './baseline.ts';
import { type Inputs, MAX_BASELINE_BYTES, NOTHING, type OUTPUTS } from './inputs.ts';
import {
  finishInCleanup,
  jsonArray,
  parseRollBackState,
  reasonNotToRollBack,
  rollBack,
  type RollBackState,
  type RolledBack,
} from './roll-back.ts';
import { ReleaseWatch, type Watched } from './watch.ts';

/** Measures the state before a release, and downloads the package of the live version. */
export async function prepareGuard(context: Context, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { client, log, projectId } = context;
  // Checked before the first request.
  if (inputs['archive-path'] !== undefined) outputFile(context, 'archive-path', inputs['archive-path']);
  const live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
  const folder = await context.jobFolder();
  const { kept, artifact } = await keptPackage(context, inputs, live, packageFolder(folder));
  if (typeof kept === 'string' && inputs['guard-action'] === 'roll-back')
    log.warning(`The guard can only report this release, because ${kept}.`);
  const measured = await measureBaseline(
    context,
    live?.access_url ?? undefined,
    inputs['guard-paths'],
    inputs['guard-functions'],
  );
  const baseline: Baseline = { schema: 1, projectId, package: kept, ...measured };
  writeFileSync(baselineFile(folder), JSON.stringify(baseline));
  return {
    outputs: { ...NOTHING, baseline: baselineFile(folder), earlier_package: artifact },
    report: {
      title: 'State before the release',
      blocks: [
        {
          type: 'facts' as const,
          rows: [
            ['Rollback', typeof kept === 'string' ? `not possible: ${kept}` : `to version ${kept.version}`],
            ['Working paths', { code: measured.workingPaths }],
            ['Functions', measured.functionsProblem ?? { code: Object.keys(measured.functions) }],
          ] as const,
        },
      ],
    },
  };
}

/**
 * Downloads the package of the live version.
 * @returns the reason why the guard can't roll back, as a clause, if there is none
 * @throws Failure if there is one, but it can't be verified: a rollback would not be possible
 */
async function keptPackage(
  context: Context,
  { 'package-key': key, 'archive-path': archive, 'guard-action': action }: Inputs,
  live: AnswerOf<'releases.current'> | undefined,
  folder: string,
): Promise<{ readonly kept: RestorablePackage | string; readonly artifact: string | null }> {
  if (action === 'report') return { kept: 'the input `guard-action` is `report`', artifact: null };
  if (live === undefined) return { kept: 'nothing is live yet', artifact: null };
  try {
    const inputs = {
      to: 'live',
      'extract-to': folder,
      'package-key': key,
      'archive-path': archive,
      'allow-unverified': archive !== undefined,
    };
    const { outputs } = await runInner(context, { id: 'release-package', inputs });
    const { functions_path: functions, artifact_name: artifact, live_release_id: packed } = outputs;
    if (live.version === undefined || packed !== live.release_id)
      return { kept: 'another version went live meanwhile', artifact: null };
    return {
      kept: {
        version: Number(outputs['version']),
        liveVersion: live.version,
        hasFunctions: typeof functions === 'string',
      },
      artifact: typeof artifact === 'string' ? artifact : null,
    };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    if (thrown.code === NOT_VERIFIED)
      throw withDetails(thrown, {
        title: 'Rollback not possible',
        message: `The release was not started, because the guard could not roll it back. ${sentence(thrown.message)}`,
        remedy: `Release this version with ${inputRef('guard-action', 'report')}. To keep later packages independent of the credential, set the secret PACKAGE_KEY before.`,
      });
    return {
      kept: `the live version has no package that can be used: ${messageOf(thrown).replace(/\.$/, '')}`,
      artifact: null,
    };
  }
}

/** Watches the release, and rolls it back if it is broken and that is allowed. */
export async function watchRelease(context: Context, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { log } = context;
  const baseline = readBaseline(context, inputs.baseline ?? '');
  const releaseId = inputs['release-id'] ?? '';
  const watching = new ReleaseWatch(context, {
    releaseId,
    baseline,
    paths: inputs['guard-paths'],
    durationMs: inputs.guard,
    deployedFunctions: deployedNames(inputs['deployed-functions']),
    newErrors: inputs['guard-new-errors'],
  });
  const timeline = new Timeline(context);
  timeline.add(`Began to watch the release ${releaseId}.`);
  context.output({ guard: 'not-judged' });
  context.onFailureReport(() => ({ blocks: blocksOf(watching.state, timeline) }));
  const watched = await whileOnline(() => watching.run());
  timeline.add(`Result: ${watched.result}.`);
  for (const { subject, finding } of watched.evidence) timeline.add(`\`${subject}\` ${finding}.`);
  const outputs = { ...NOTHING, guard: watched.result, guard_evidence: evidenceOf(watched) };
  context.output(outputs);
  if (watched.result !== 'broken') {
    for (const { subject, reason } of watched.notJudged) log.warning(`Not judged: ${subject}, because ${reason}.`);
    const title = watched.result === 'good' ? 'Release watched: good' : 'Release watched: not judged';
    return { outputs, report: { title, blocks: blocksOf(watched, timeline) } };
  }
  const reason = whyNot(context, inputs, baseline, watched);
  if (reason !== undefined)
    throw broken(context, watched, timeline, `It was not rolled back, because ${reason}.`, reason);
  return restore(context, inputs, baseline.package as RestorablePackage, watched, timeline);
}

/** Returns the names in the output `functions` of `cloud-deploy-function`. */
const deployedNames = (output: string | undefined): readonly string[] =>
  (jsonArray(output ?? '[]') ?? []).flatMap(one =>
    typeof one === 'object' && one !== null && 'name' in one && typeof one.name === 'string' ? [one.name] : [],
  );

/** Adds to a cancellation that the release stays online. */
async function whileOnline<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, {
      message: `${sentence(thrown.message)} The release stays online, and was not judged.`,
    });
  }
}

/** Returns why a broken release stays live, as a clause. Undefined if it is to be rolled back. */
function whyNot(context: Context, inputs: Inputs, baseline: Baseline, { isLive }: Watched): string | undefined {
  if (inputs['guard-action'] === 'report') return 'the input `guard-action` is `report`';
  if (context.dryRun) return 'this is a dry run';
  if (isLive === undefined) return 'it isn’t known whether the release is live';
  return reasonNotToRollBack(baseline, {
    appliedMigrations: inputs['applied-migrations'],
    lintFindings: inputs['lint-findings'],
    areMigrationsChecked: inputs['guard-migrations-checked'],
    deployedFunctions: inputs['deployed-functions'],
    attempt: context.attempt,
  });
}

/** Rolls the release back. If the job is canceled meanwhile, its cleanup finishes that. @throws Failure in each case */
async function restore(
  context: Context,
  inputs: Inputs,
  kept: RestorablePackage,
  watched: Watched,
  timeline: Timeline,
): Promise<never> {
  const state: RollBackState = {
    releaseId: inputs['release-id'] ?? '',
    package: kept,
    folder: packageFolder(dirname(context.resolvePath(inputs.baseline ?? ''))),
    withFunctions: inputs['deployed-functions'] !== undefined,
    exclude: (inputs.exclude ?? []).map(({ text }) => text),
  };
  context.saveState(JSON.stringify(state));
  timeline.add(`Began to roll back to version ${kept.version}.`);
  const restored = await rolledBack(context, state, watched);
  context.saveState(undefined);
  if ('reason' in restored)
    throw broken(context, watched, timeline, `It was not rolled back, because ${restored.reason}.`, restored.reason);
  context.output({
    restored_version: kept.version,
    version: restored.version ?? null,
    release_id: restored.releaseId,
    package_path: state.folder,
  });
  timeline.add(restored.state);
  throw broken(context, watched, timeline, restored.state);
}

async function rolledBack(context: Context, state: RollBackState, watched: Watched): Promise<RolledBack> {
  const { version } = state.package;
  try {
    return await rollBack(context, state);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (context.signal.aborted) {
      const message = `${sentence(thrown.message)} The step was rolling back to version ${version}. The job’s cleanup finishes or checks that.`;
      throw withDetails(thrown, { message });
    }
    context.saveState(undefined);
    const failed = thrown.uncertain ? 'was not confirmed' : 'failed';
    throw withDetails(thrown, {
      title: `${BROKEN}, rollback ${failed}`,
      message: `${summaryOf(watched)} The rollback to version ${version} ${failed}: ${messageOf(thrown)}${await liveNow(context, thrown)}`,
      remedy: `Check which release is live. If it is still the broken one, run \`rollback.yml\` with \`to: ${version}\`.`,
    });
  }
}

/** Returns which release is live after a lost response, as a sentence after a space. Empty if that is not known. */
async function liveNow({ client, projectId }: Context, { uncertain }: Failure): Promise<string> {
  if (!uncertain) return '';
  try {
    const { version, release_id: id } = await client.call('releases.current', { path: { project_id: projectId } });
    return ` Live now: ${releaseName(version)} (${id}).`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return '';
  }
}

/** Rolls back in the job's cleanup, if the step was canceled while it did. */
export async function finishRollBack(context: Context, saved: string): Promise<void> {
  const state = parseRollBackState(context, saved);
  if (state === undefined) {
    context.log.warning(
      'The job’s cleanup ignored `STATE_PLATFORM_NOTE`, because its value is not a rollback that a step began.',
    );
    return;
  }
  context.log.notice(await finishInCleanup(context, state));
}

/** Start of the titles of failures about a broken release. */
const BROKEN = 'Release broken';

/** Builds the failure of a broken release. */
function broken(
  context: Context,
  watched: Watched,
  timeline: Timeline,
  state: string,
  notRolledBack?: string,
): Failure {
  context.output({ guard_evidence: evidenceOf(watched, notRolledBack) });
  context.onFailureReport(() => ({ blocks: blocksOf(watched, timeline) }));
  return new Failure('unavailable', `${summaryOf(watched)} ${state}`, {
    title: `${BROKEN}${notRolledBack === undefined ? ', rolled back' : ''}`,
    remedy:
      notRolledBack === undefined
        ? 'Fix the cause before the next release.'
        : 'To publish an earlier version, run `rollback.yml`, or release a fix.',
  });
}

function summaryOf({ evidence }: Watched): string {
  const shown = evidence.slice(0, 3).map(({ subject, finding }) => `${subject} ${finding}`);
  const more = evidence.length > shown.length ? [`and ${evidence.length - shown.length} more`] : [];
  return `The release is broken: ${[...shown, ...more].join('; ')}.`;
}

/** Returns the output `guard_evidence`. */
const evidenceOf = ({ evidence, notJudged }: Watched, notRolledBack?: string) => ({
  broken: evidence.map(({ at, ...one }) => ({ ...one, at: instantText(at) })),
  not_judged: notJudged,
  ...(notRolledBack === undefined ? {} : { not_rolled_back: notRolledBack }),
});

/** Builds the tables of the report. Entries of logs appear only as patterns. */
function blocksOf({ evidence, notJudged }: Watched, timeline: Timeline): readonly Block[] {
  const rows = [
    ...evidence.map(({ subject, finding, pattern }) => [
      { code: subject },
      finding,
      pattern === undefined ? '' : { code: pattern },
    ]),
    ...notJudged.map(({ subject, reason }) => [{ code: subject }, `not judged: ${reason}`, '']),
  ];
  const judged: Block = { type: 'table', columns: ['Part', 'Result', 'Error'], rows };
  return [...(rows.length === 0 ? [] : [judged]), { type: 'table', columns: ['Time', 'Event'], rows: timeline.rows }];
}

/** Events of a watched release, by the platform's time. */
class Timeline {
  readonly #context: Context;
  readonly #events: [string, string][] = [];

  constructor(context: Context) {
    this.#context = context;
  }

  add(event: string): void {
    this.#context.log.info(event);
    this.#events.push([instantText(this.#context.client.platformTimeMs()), event]);
  }

  get rows(): readonly (readonly [string, string])[] {
    return this.#events;
  }
}

function readBaseline(context: Context, given: string): Baseline {
  const errorTitle = 'The state before the release can’t be read.';
  const file = { input: 'baseline', given, errorTitle, maxBytes: MAX_BASELINE_BYTES };
  return parseBaseline(utf8Text(readInputFile(context, file), file), context.projectId);
}
