/** Phase `watch` of `release-guard`: watches a release, and rolls it back if it is broken and that is allowed. */

import { dirname } from 'node:path';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import type { Outcome } from '../../../core/operation.ts';
import type { InputPaths, Mode, ProjectClient, RunIdentity } from '../../../core/services.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { type Baseline, packageFolder, parseBaseline } from './baseline.ts';
import { isOfFunction } from './checks.ts';
import { type Inputs, MAX_BASELINE_BYTES, NOTHING, type OUTPUTS } from './inputs.ts';
import { readParts } from './parts.ts';
import { packageToRestore } from './reasons.ts';
import { brokenFailure, type EndServices, restoreEarlier } from './restore.ts';
import type { RollBackServices } from './roll-back-state.ts';
import { evidenceOutput, findingText, notJudgedText } from './texts.ts';
import { Timeline } from './timeline.ts';
import { ReleaseWatch } from './watch.ts';

type WatchingServices = RollBackServices &
  EndServices &
  InputPaths &
  Pick<Mode, 'dryRun'> &
  Pick<RunIdentity, 'attempt'>;

/**
 * Watches the release, and rolls it back if it is broken and that is allowed.
 * @throws Failure if it is broken, also after a rollback
 */
export async function watchRelease(context: WatchingServices, inputs: Inputs): Promise<Outcome<typeof OUTPUTS>> {
  const { log } = context;
  const { baseline, folder } = readBaseline(context, inputs);
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
  context.onFailureReport(() => ({ blocks: timeline.report(watching.result()) }));
  const watched = await whileOnline(() => watching.run());
  timeline.add(`Result: ${watched.result}.`);
  for (const one of watched.evidence) timeline.add(`\`${one.subject}\` ${findingText(one)}.`);
  const outputs = { ...NOTHING, guard: watched.result, guard_evidence: evidenceOutput(watched) };
  context.output(outputs);
  if (watched.result !== 'broken') {
    for (const one of watched.notJudged) log.warning(`Not judged: ${one.subject}, because ${notJudgedText(one)}.`);
    const title = watched.result === 'good' ? 'Release watched: good' : 'Release watched: not judged';
    return { outputs, report: { title, blocks: timeline.report(watched) } };
  }
  const earlier = packageToRestore(context, inputs, {
    ...parts,
    package: baseline.package,
    isLive: watched.isLive,
  });
  const broken = { watched, timeline };
  if ('why' in earlier) throw brokenFailure(context, broken, { kept: earlier });
  const isBroken = (path: string): boolean => baseline.workingPaths.includes(path) && !isOfFunction(path);
  const state = {
    releaseId,
    package: earlier,
    folder,
    functions: parts.functions === 'unknown' ? undefined : parts.functions,
    takenAt: baseline.takenAt,
    brokenPaths: watched.evidence.flatMap(({ kind, subject }) => (kind === 'path' && isBroken(subject) ? subject : [])),
    exclude: (inputs.exclude ?? []).map(({ text }) => text),
  };
  return restoreEarlier(context, state, broken);
}

/** Adds to a failure, such as a cancellation, that the watch has changed nothing. */
async function whileOnline<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    throw withDetails(thrown, {
      message: `${sentence(thrown.message)} The step changed nothing, and did not judge the release.`,
    });
  }
}

/** Reads the state before the release. @returns it, and the folder of the package beside it */
function readBaseline(
  context: InputPaths & ProjectClient,
  // The operation's check requires it.
  { 'baseline-path': given = '' }: Inputs,
): { readonly baseline: Baseline; readonly folder: string } {
  const errorTitle = 'The state before the release can’t be read.';
  const file = { input: 'baseline-path', given, errorTitle, maxBytes: MAX_BASELINE_BYTES };
  const baseline = parseBaseline(utf8Text(readInputFile(context, file), file), context.projectId);
  return { baseline, folder: packageFolder(dirname(context.resolvePath(given))) };
}
