/** Phases of `release-guard`: the state before a release, and watching it, which may roll it back. */

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnswerOf } from '../../../api/endpoints.ts';
import { Failure, messageOf, sentence, withDetails } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { contentDigest } from '../../../base/system/content-digest.ts';
import type { Outcome, Results } from '../../../core/operation.ts';
import { type Block, instantText } from '../../../core/report.ts';
import type {
  Folders,
  InputPaths,
  Mode,
  OutputPaths,
  ProjectClient,
  ProjectServices,
  RunIdentity,
  Services,
} from '../../../core/services.ts';
import { PACKAGE_FILE } from '../../../packing/app-package/contents.ts';
import { outputFile } from '../../shared/output-file.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { NOT_VERIFIED } from '../kept-packages.ts';
import { undefinedIfUnpublished } from '../live-release.ts';
import { releaseText } from '../release-report.ts';
import {
  type Baseline,
  baselineFile,
  measureBaseline,
  type NoPackage,
  packageFolder,
  parseBaseline,
  type RestorablePackage,
} from './baseline.ts';
import { isOfFunction } from './checks.ts';
import type { Watched } from './evidence.ts';
import { type Inputs, MAX_BASELINE_BYTES, NOTHING, type OUTPUTS } from './inputs.ts';
import { type InnerOperations, type ReleaseParts, readParts } from './parts.ts';
import { type KeptReason, reasonToKeep } from './reasons.ts';
import { rollBack } from './roll-back.ts';
import type { RollBackServices, RollBackState, RolledBack } from './roll-back-state.ts';
import {
  earlierName,
  evidenceOutput,
  findingText,
  judgedTable,
  keptText,
  listingText,
  notJudgedText,
  restoredText,
  restoredTitle,
  summaryOf,
} from './texts.ts';
import { ReleaseWatch } from './watch.ts';

type PreparingServices = ProjectServices &
  OutputPaths &
  Pick<Folders, 'jobFolder'> &
  Pick<InnerOperations, 'downloadPackage'>;

type WatchingServices = RollBackServices &
  OutputPaths &
  Pick<Mode, 'dryRun'> &
  Pick<RunIdentity, 'attempt'> &
  Pick<Results<typeof OUTPUTS>, 'output' | 'onFailureReport'>;

/** Measures the state before a release, and downloads the package of the live version. */
export async function prepareGuard(context: PreparingServices, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { client, log, projectId } = context;
  // Checked before the first request.
  if (inputs['archive-path'] !== undefined) outputFile(context, 'archive-path', inputs['archive-path']);
  const live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
  const folder = await context.jobFolder();
  const { kept, artifact } = await keptPackage(context, inputs, live, packageFolder(folder));
  if ('why' in kept && kept.why !== 'report')
    log.warning(`The guard can only report this release, because ${keptText(kept)}.`);
  const measured = await measureBaseline(
    context,
    live?.access_url ?? undefined,
    inputs['guard-paths'],
    inputs['guard-functions'],
  );
  const { listingProblem: problem } = measured;
  const baseline: Baseline = { schema: 1, projectId, package: kept, ...measured };
  writeFileSync(baselineFile(folder), JSON.stringify(baseline));
  return {
    outputs: { ...NOTHING, baseline_path: baselineFile(folder), earlier_package: artifact },
    report: {
      title: 'State before the release',
      blocks: [
        {
          type: 'facts' as const,
          rows: [
            ['Rollback', 'why' in kept ? `not possible: ${keptText(kept)}` : `to ${earlierName(kept)}`],
            ['Working paths', { code: measured.workingPaths }],
            ['Functions', problem === undefined ? { code: measured.functions } : listingText(problem)],
          ] as const,
        },
      ],
    },
  };
}

/**
 * Downloads the package of the live version.
 * @throws Failure if there is one, but it can't be verified: a rollback would not be possible
 */
async function keptPackage(
  context: Pick<InnerOperations, 'downloadPackage'> & Pick<Services, 'signal'>,
  { 'package-key': key, 'archive-path': archive, 'guard-action': action }: Inputs,
  live: AnswerOf<'releases.current'> | undefined,
  folder: string,
): Promise<{ readonly kept: RestorablePackage | NoPackage; readonly artifact: string | null }> {
  if (action === 'report') return { kept: { why: 'report' }, artifact: null };
  try {
    const outputs = await context.downloadPackage({
      to: 'live',
      'extract-to': folder,
      'package-key': key,
      'archive-path': archive,
      'allow-unverified': archive !== undefined,
    });
    const { functions_path: functions, artifact_name: artifact, live_release_id: packed } = outputs;
    if ((live?.release_id ?? null) !== packed || (live !== undefined && live.version === undefined))
      return { kept: { why: 'other-live' }, artifact: null };
    return {
      kept: {
        version: Number(outputs['version']),
        liveVersion: live?.version ?? null,
        hasFunctions: typeof functions === 'string',
        sha256: await contentDigest(folder, context.signal),
      },
      artifact: typeof artifact === 'string' ? artifact : null,
    };
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    if (thrown.code === NOT_VERIFIED)
      throw withDetails(thrown, {
        title: 'Rollback not possible',
        message: `The release was not started, because the guard would not be able to roll it back. ${sentence(thrown.message)}`,
        remedy: `Release this version with ${inputRef('guard-action', 'report')}. To keep later packages independent of the credential, set the secret PACKAGE_KEY first.`,
      });
    const why = live === undefined && thrown.kind === 'missing' ? 'nothing-live' : 'no-package';
    return { kept: { why, problem: messageOf(thrown) }, artifact: null };
  }
}

/** Watches the release, and rolls it back if it is broken and that is allowed. */
export async function watchRelease(context: WatchingServices, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { log } = context;
  const baseline = readBaseline(context, inputs['baseline-path'] ?? '');
  const parts = readParts(inputs);
  const releaseId = inputs['release-id'];
  const watching = new ReleaseWatch(context, {
    releaseId,
    baseline,
    paths: inputs['guard-paths'],
    durationMs: inputs.guard,
    deployedFunctions: parts.functions,
    newErrors: inputs['guard-new-errors'],
  });
  const timeline = new Timeline(context);
  timeline.add(`Began to watch the ${releaseId === undefined ? 'functions' : `release ${releaseId}`}.`);
  context.output({ guard: 'not-judged' });
  context.onFailureReport(() => ({ blocks: blocksOf(watching.result(), timeline) }));
  const watched = await whileOnline(() => watching.run());
  timeline.add(`Result: ${watched.result}.`);
  for (const one of watched.evidence) timeline.add(`\`${one.subject}\` ${findingText(one)}.`);
  const outputs = { ...NOTHING, guard: watched.result, guard_evidence: evidenceOutput(watched) };
  context.output(outputs);
  if (watched.result !== 'broken') {
    for (const one of watched.notJudged) log.warning(`Not judged: ${one.subject}, because ${notJudgedText(one)}.`);
    const title = watched.result === 'good' ? 'Release watched: good' : 'Release watched: not judged';
    return { outputs, report: { title, blocks: blocksOf(watched, timeline) } };
  }
  const kept = reasonToKeep(context, inputs, baseline, parts, watched);
  if (kept !== undefined) throw broken(context, watched, timeline, { kept });
  return restore(context, rollBackState(context, inputs, baseline, parts, watched), watched, timeline);
}

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

/** Returns the state of a rollback that hasn't begun. */
function rollBackState(
  { resolvePath }: InputPaths,
  inputs: Inputs,
  { package: kept, workingPaths }: Baseline,
  { functions }: ReleaseParts,
  { evidence }: Watched,
): RollBackState {
  const brokenPaths = evidence.flatMap(({ kind, subject }) => (kind === 'path' ? [subject] : []));
  return {
    releaseId: inputs['release-id'] ?? '',
    package: kept as RestorablePackage,
    folder: packageFolder(dirname(resolvePath(inputs['baseline-path'] ?? ''))),
    functions: functions === 'unknown' ? undefined : functions,
    brokenPaths: brokenPaths.filter(path => workingPaths.includes(path) && !isOfFunction(path)),
    exclude: (inputs.exclude ?? []).map(({ text }) => text),
  };
}

/** Rolls the release back. If the job is canceled meanwhile, its cleanup finishes that. @throws Failure in each case */
async function restore(
  context: WatchingServices,
  state: RollBackState,
  watched: Watched,
  timeline: Timeline,
): Promise<never> {
  const { version: earlier } = state.package;
  context.saveState(JSON.stringify(state));
  timeline.add(`Began to roll back to ${earlierName(state.package)}.`);
  const result = await rolledBack(context, state, watched);
  context.saveState(undefined);
  if ('kept' in result) throw broken(context, watched, timeline, result);
  context.output({
    restored_version: earlier,
    version: result.version ?? null,
    release_id: result.releaseId || null,
    package_path: packageIn(state.folder),
  });
  const restored = restoredText(earlier, result);
  timeline.add(restored);
  throw broken(context, watched, timeline, { restored, title: restoredTitle(result) });
}

async function rolledBack(context: RollBackServices, state: RollBackState, watched: Watched): Promise<RolledBack> {
  const { version, liveVersion } = state.package;
  const earlier = earlierName(state.package);
  try {
    return await rollBack(context, state);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (context.signal.aborted) {
      const message = `${sentence(thrown.message)} The step was rolling back to ${earlier}. The job’s cleanup finishes or checks that.`;
      throw withDetails(thrown, { message });
    }
    context.saveState(undefined);
    const failed = thrown.uncertain ? 'was not confirmed' : 'failed';
    throw withDetails(thrown, {
      title: `${BROKEN}, rollback ${failed}`,
      message: `${summaryOf(watched)} The rollback to ${earlier} ${failed}: ${sentence(messageOf(thrown))}${await liveNow(context, thrown)}`,
      remedy: `Check which release is live. If it is still the broken one, run \`rollback.yml\` with \`to: ${liveVersion === null ? 'run:' : ''}${version}\`.`,
    });
  }
}

/** Returns which release is live after a lost response, as a sentence after a space. Empty if that is not known. */
async function liveNow({ client, projectId }: ProjectClient, { uncertain }: Failure): Promise<string> {
  if (!uncertain) return '';
  try {
    const live = await client.call('releases.current', { path: { project_id: projectId } });
    return ` Live now: ${releaseText(live)}.`;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return '';
  }
}

/** Start of the titles of failures about a broken release. */
const BROKEN = 'Release broken';

/** Builds the failure of a broken release. @param then what is live now, as sentences with a title, or why it stays live */
function broken(
  context: Pick<WatchingServices, 'output' | 'onFailureReport'>,
  watched: Watched,
  timeline: Timeline,
  then: { readonly restored: string; readonly title: string } | { readonly kept: KeptReason },
): Failure {
  const ended = 'kept' in then ? { not_rolled_back: keptText(then.kept) } : { rolled_back: then.restored };
  context.output({ guard_evidence: { ...evidenceOutput(watched), ...ended } });
  context.onFailureReport(() => ({ blocks: blocksOf(watched, timeline) }));
  const state = 'kept' in then ? `It was not rolled back, because ${keptText(then.kept)}.` : then.restored;
  return new Failure('unavailable', `${summaryOf(watched)} ${state}`, {
    title: `${BROKEN}${'kept' in then ? '' : `, ${then.title}`}`,
    remedy:
      'kept' in then
        ? 'To publish an earlier version, run `rollback.yml`, or release a fix.'
        : 'Fix the cause before the next release.',
  });
}

const blocksOf = (watched: Watched, { rows }: Timeline): readonly Block[] => [
  ...judgedTable(watched),
  { type: 'table', columns: ['Time', 'Event'], rows },
];

/** Events of a watched release, by the platform's time. */
class Timeline {
  readonly #context: Pick<Services, 'log' | 'client'>;
  readonly #events: [string, string][] = [];

  constructor(context: Pick<Services, 'log' | 'client'>) {
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

function readBaseline(context: InputPaths & ProjectClient, given: string): Baseline {
  const errorTitle = 'The state before the release can’t be read.';
  const file = { input: 'baseline-path', given, errorTitle, maxBytes: MAX_BASELINE_BYTES };
  return parseBaseline(utf8Text(readInputFile(context, file), file), context.projectId);
}

/** Returns the package in a folder, beside which its parts are unpacked; the folder itself for one without such a file. */
function packageIn(folder: string): string {
  const file = join(folder, PACKAGE_FILE);
  return existsSync(file) ? file : folder;
}
