/** Runs an operation in the projects of a fleet, wave by wave, and keeps the report up to date. */

import { plural } from '../../base/amount.ts';
import { runPool } from '../../base/pool.ts';
import { writeRegularFile } from '../../base/system/regular-file.ts';
import type { FleetInputs, RunContent } from './fleet-content.ts';
import type { Tools } from '../run/definition.ts';
import type { FleetProject } from './fleet-projects.ts';
import { bounded, type FleetReport, type ProjectResult, reportText, totalsOf } from './fleet-report.ts';
import { UNKNOWN } from './fleet-summary.ts';
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

export interface FleetResult {
  readonly report: FleetReport;
  /** Whether the report's file is complete. */
  readonly isSaved: boolean;
}

/**
 * Runs the projects that are planned as not started. No project starts after `maxFailures` of a wave, after a signal, if
 * files have changed, or if the report can't be written.
 * @param content what the projects were checked with; a project whose files are others at its end has failed
 */
export async function runFleet(
  run: FleetRun,
  planned: readonly ProjectResult[],
  content: RunContent,
  program: Program,
): Promise<FleetResult> {
  const fleet = new RunningFleet(run, planned, content, program);
  await fleet.runWaves();
  return fleet.result();
}

/** A project that isn't started. */
interface OpenProject {
  readonly project: FleetProject;
  /** Index of its result. */
  readonly index: number;
}

/** Wave that runs. */
interface Wave {
  readonly name: string;
  readonly size: number;
  done: number;
  failed: number;
}

class RunningFleet {
  readonly #run: FleetRun;
  readonly #content: RunContent;
  readonly #clock: Program['clock'];
  readonly #pace: Pace;
  readonly #results: ProjectResult[];
  #hasChanged = false;
  #isSaved = true;

  constructor(run: FleetRun, planned: readonly ProjectResult[], content: RunContent, program: Program) {
    this.#run = run;
    this.#content = content;
    this.#clock = program.clock;
    this.#pace = program.sharedPace(run.shards);
    this.#results = [...planned];
  }

  result(): FleetResult {
    const { operation, baseUrl } = this.#run;
    const report = {
      operation: operation.id,
      base_url: baseUrl,
      digest: this.#content.digest,
      projects: this.#results,
    };
    return { report, isSaved: this.#isSaved };
  }

  async runWaves(): Promise<void> {
    const { projects, operation, log } = this.#run;
    const open = projects.flatMap((project, index) =>
      this.#results[index]?.status === 'not-started' ? [{ project, index }] : [],
    );
    this.#save();
    // Waiting for a turn counts against the operation's `timeout`.
    const parallel = Math.min(this.#run.parallel, this.#pace.atOnce(operation.endpoints));
    const waves = wavesOf(open, this.#run.waves);
    for (const [number, projectsOfWave] of waves.entries()) {
      const name = `Wave ${number + 1} of ${waves.length}`;
      const wave = { name, size: projectsOfWave.length, done: 0, failed: 0 };
      await runPool(parallel, projectsOfWave, async one => {
        if (this.#mayStart(wave)) await this.#runInWave(one, wave);
      });
      log(`${stateOf(wave)}.`);
      this.#logStop(wave);
      if (!this.#mayStart(wave)) return;
    }
  }

  #mayStart({ failed }: Wave): boolean {
    const { maxFailures, signal } = this.#run;
    return failed < maxFailures && !this.#hasChanged && this.#isSaved && !signal.aborted;
  }

  /** Says why no further project is started. */
  #logStop({ failed }: Wave): void {
    const { maxFailures, log, printError } = this.#run;
    if (failed >= maxFailures && totalsOf(this.#results).not_started > 0)
      log(`Stopped after ${plural(failed, 'failure')} in this wave (--max-failures ${maxFailures}).`);
    if (this.#hasChanged)
      printError(
        new Error(
          'Files that the operation reads changed during the run, so no further project was started. To resume, restore them. Otherwise, start a new run with another --report-path.',
        ),
      );
  }

  async #runInWave({ project, index }: OpenProject, wave: Wave): Promise<void> {
    const { draw, printError } = this.#run;
    const planned = this.#results[index] as ProjectResult;
    this.#results[index] = { ...planned, status: 'running' };
    this.#save();
    // Without the mark in the file, a later run could start it again.
    if (!this.#isSaved) {
      this.#results[index] = planned;
      return;
    }
    let result = await runProject(this.#run, project, this.#clock, this.#pace);
    if (!this.#content.isUnchanged(project)) {
      this.#hasChanged = true;
      if (result.status !== 'failed') result = { ...result, ...CHANGED };
    }
    this.#results[index] = bounded({ ...planned, ...result });
    this.#save();
    wave.done += 1;
    if (result.status === 'failed') {
      wave.failed += 1;
      printError(new Error(`${project.id}: ${result.error}`));
    }
    draw?.(stateOf(wave), wave.done / wave.size);
  }

  /** Writes the report. After the first failure, says so. */
  #save(): void {
    const { reportPath, printError } = this.#run;
    try {
      writeRegularFile(reportPath, reportText(this.result().report));
    } catch (error) {
      const problem = `The report ${reportPath} can’t be written: ${(error as Error).message}. No further project is started.`;
      if (this.#isSaved) printError(new Error(problem));
      this.#isSaved = false;
    }
  }
}

const stateOf = ({ name, done, size, failed }: Wave): string => `${name}: ${done} of ${size} done, ${failed} failed`;

/** Result of a project whose files changed while the operation ran. */
const CHANGED = {
  status: 'failed',
  error: 'Files changed while the operation ran. It is unknown which of them it used',
  may_have_taken_effect: true,
} as const;

type Pace = ReturnType<Program['sharedPace']>;

/** Runs the operation in one project. Each run has its own inputs, masks, temporary folder and idempotency key. */
async function runProject(
  run: FleetRun,
  project: FleetProject,
  clock: Program['clock'],
  pace: Pace,
): Promise<Omit<ProjectResult, 'project_id'>> {
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
  if (failure === undefined) return { ...known, status: isUnchanged ? 'unchanged' : 'succeeded' };
  return {
    ...known,
    status: 'failed',
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
