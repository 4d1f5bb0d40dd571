/** Runs an operation in the projects of a fleet, wave by wave, and keeps the report up to date. */

import { plural } from '../../base/amount.ts';
import { runPool } from '../../base/pool.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import type { FleetInputs, RunContent } from './fleet-content.ts';
import type { Tools } from '../run/definition.ts';
import type { FleetProject } from './fleet-projects.ts';
import { bounded, type FleetReport, type ProjectResult, reportText, totalsOf, UNKNOWN } from './fleet-report.ts';
import type { Program } from '../run/program.ts';

/** A fleet that is about to run. */
export interface FleetRun extends FleetInputs {
  readonly baseUrl: string;
  readonly projects: readonly FleetProject[];
  readonly env: NodeJS.ProcessEnv;
  readonly waves: readonly number[];
  readonly parallel: number;
  readonly maxFailures: number;
  readonly shards: number;
  readonly earlier: FleetReport | undefined;
  /** Shows a line, or progress from 0 to 1 on a terminal. */
  readonly log: (line: string) => void;
  readonly printError: Tools['printError'];
  readonly runOperation: Tools['runOperation'];
  readonly draw: ((line: string, part: number) => void) | undefined;
}

/** Returns the results before the run: what succeeded earlier, and what can't be run again. */
export function plannedResults({ earlier, operation, projects }: FleetRun): readonly ProjectResult[] {
  const results = new Map(earlier?.projects.map(result => [result.project_id, result]));
  return projects.map(({ id }) => {
    const before = results.get(id);
    if (before?.status === 'succeeded' || before?.status === 'unchanged') return before;
    const mayBeDone =
      before?.status === 'running' || (before?.status === 'failed' && before.may_have_taken_effect !== false);
    if (mayBeDone && operation.again === 'another')
      return { error: UNKNOWN, ...before, status: 'failed', may_have_taken_effect: true } satisfies ProjectResult;
    return { project_id: id, status: 'not-started' } satisfies ProjectResult;
  });
}

/**
 * Runs the projects that are planned as not started. No project starts after `maxFailures` of a wave, after a signal, if
 * files have changed, or if the report can't be written.
 * @param content what the projects were checked with; a project whose files are others at its end has failed
 * @returns the report at the end, and whether its file is complete
 */
export async function runFleet(
  run: FleetRun,
  planned: readonly ProjectResult[],
  { digest, isUnchanged }: RunContent,
  program: Program,
): Promise<{ readonly report: FleetReport; readonly isSaved: boolean }> {
  const { operation, baseUrl, projects, signal, log, printError, draw } = run;
  const results = [...planned];
  const report = (): FleetReport => ({ operation: operation.id, base_url: baseUrl, digest, projects: results });
  const state = { isStopped: false, isSaved: true };
  const save = (): void => {
    try {
      writeRegularFile(run.reportPath, reportText(report()));
    } catch (error) {
      if (state.isSaved)
        printError(
          new Error(
            `The report ${run.reportPath} can’t be written: ${(error as Error).message}. No further project is started.`,
          ),
        );
      state.isSaved = false;
    }
  };
  const pace = program.sharedPace(run.shards);
  // Waiting for a turn counts against the operation's `timeout`.
  const parallel = Math.min(run.parallel, pace.atOnce(operation.endpoints));
  const open = projects.flatMap((project, index) =>
    results[index]?.status === 'not-started' ? [{ project, index }] : [],
  );
  save();
  const waves = wavesOf(open, run.waves);
  for (const [number, wave] of waves.entries()) {
    let [done, failed] = [0, 0];
    const name = `Wave ${number + 1} of ${waves.length}`;
    const mayStart = (): boolean => failed < run.maxFailures && !state.isStopped && state.isSaved && !signal.aborted;
    await runPool(parallel, wave, async ({ project, index }) => {
      if (!mayStart()) return;
      const start = results[index] as ProjectResult;
      results[index] = { ...start, status: 'running' };
      save();
      if (!state.isSaved) {
        results[index] = start;
        return;
      }
      let result: Omit<ProjectResult, 'project_id'> = await runProject(run, project, program.clock, pace);
      if (!isUnchanged(project)) {
        state.isStopped = true;
        if (result.status !== 'failed') result = { ...result, ...CHANGED };
      }
      results[index] = bounded({ ...start, ...result });
      save();
      done += 1;
      if (result.status === 'failed') {
        failed += 1;
        printError(new Error(`${project.id}: ${result.error}`));
      }
      draw?.(`${name}: ${done} of ${wave.length} done, ${failed} failed`, done / wave.length);
    });
    log(`${name}: ${done} of ${wave.length} done, ${failed} failed.`);
    if (failed >= run.maxFailures && totalsOf(results).not_started > 0)
      log(`Stopped after ${plural(failed, 'failure')} in this wave (--max-failures ${run.maxFailures}).`);
    if (state.isStopped) printError(new Error('Files changed during the run. No further project is started.'));
    if (failed >= run.maxFailures || state.isStopped || !state.isSaved || signal.aborted) break;
  }
  return { report: report(), isSaved: state.isSaved };
}

/** Result of a project whose files changed while the operation ran. */
const CHANGED = {
  status: 'failed',
  error: 'Files changed while the operation ran. Which of them it used is unknown',
  may_have_taken_effect: true,
} as const;

/** Runs the operation in one project. Each run has its own inputs, masks, temporary folder and idempotency key. */
async function runProject(
  run: FleetRun,
  project: FleetProject,
  clock: Program['clock'],
  pace: ReturnType<Program['sharedPace']>,
) {
  const inputs = {
    ...run.shared,
    ...project.inputs,
    'base-url': run.baseUrl,
    token: run.token,
    'project-id': project.id,
  };
  const startMs = clock.monotonicMs();
  const { outputs, result, failure, isUnchanged } = await run.runOperation({
    operation: run.operation.id,
    inputs,
    env: run.env,
    pace,
  });
  const known = {
    duration_ms: Math.round(clock.monotonicMs() - startMs),
    result: JSON.parse(result) as unknown,
  };
  if (failure === undefined) return { ...known, status: isUnchanged ? ('unchanged' as const) : ('succeeded' as const) };
  return {
    ...known,
    status: 'failed' as const,
    error: failure.failure,
    error_code: outputs.get('error_code') ?? '',
    trace_id: outputs.get('trace_id') ?? '',
    may_have_taken_effect: failure.mayHaveTakenEffect,
  };
}

/** Splits projects into waves. @param sizes of the first ones; the last wave has the rest */
function wavesOf<T>(projects: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  const starts = sizes.reduce<readonly number[]>((found, size) => [...found, (found.at(-1) ?? 0) + size], [0]);
  return starts.map((start, index) => projects.slice(start, starts[index + 1])).filter(wave => wave.length > 0);
}
