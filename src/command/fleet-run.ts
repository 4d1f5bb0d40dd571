/** Runs an operation in the projects of a fleet, wave by wave, and keeps the report up to date. */

import { createHash, createHmac } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { plural } from '../base/amount.ts';
import type { Operation } from '../core/operation.ts';
import { entriesBelow } from '../base/system/folder-entries.ts';
import { entryState } from '../base/system/folder-state.ts';
import { OPEN_READ_ONLY, withRegularFile, writeRegularFile } from '../base/system/regular-file.ts';
import { isWithin } from '../base/system/paths.ts';
import { pathOfFlag } from '../base/system/user-paths.ts';
import { type LocalResult, runOperationHere } from './local-operation.ts';
import type { FleetProject } from './fleet-projects.ts';
import { bounded, type FleetReport, type ProjectResult, reportText, totalsOf, UNKNOWN } from './fleet-report.ts';
import type { Program } from './program.ts';

/**
 * Operations that a fleet runs. The value says what a second run after a killed one does: `same` leads to the same state
 * without a trace; `again` publishes or deploys another version, so an unknown outcome is left to a person.
 */
export const FLEET_OPERATIONS: Readonly<Record<string, 'same' | 'again'>> = {
  'static-publish': 'again',
  'sql-migrate': 'same',
  'cloud-deploy-function': 'again',
  'cloud-secrets': 'same',
  'cloud-storage-sync': 'same',
  alias: 'same',
  'release-info': 'same',
  'sql-schema': 'same',
};

/** A fleet that is about to run. */
export interface FleetRun {
  readonly operation: Operation;
  readonly baseUrl: string;
  readonly projects: readonly FleetProject[];
  /** Inputs of all projects, as texts by name. */
  readonly shared: Readonly<Record<string, string>>;
  readonly env: NodeJS.ProcessEnv;
  readonly token: string;
  readonly waves: readonly number[];
  readonly parallel: number;
  readonly maxFailures: number;
  readonly shards: number;
  readonly earlier: FleetReport | undefined;
  readonly reportPath: string;
  readonly signal: AbortSignal;
  /** Shows a line, or progress from 0 to 1 on a terminal. */
  readonly log: (line: string) => void;
  readonly draw: ((line: string, part: number) => void) | undefined;
}

/** Code of a project in which a request may have taken effect that must not be repeated. */
const OUTCOME_UNKNOWN = 'outcome_unknown';

/** Codes of failures after which a request may have taken effect. The others are those of failures that are certain. */
const MAY_BE_DONE = /^(?:|outcome_unknown|bug|cancelled|timeout)$/;

/** Returns the results before the run: what succeeded with the same inputs, and what can't be run again. */
export function plannedResults(run: FleetRun): readonly ProjectResult[] {
  const digests = new Map<string, string>();
  const earlier = new Map(run.earlier?.projects.map(result => [result.project_id, result]));
  return run.projects.map(project => {
    const inputs = inputsHash(run, project, digests);
    const before = earlier.get(project.id);
    if (before?.inputs === inputs && /^(?:succeeded|unchanged)$/.test(before.status)) return before;
    const isUnknown =
      before?.status === 'running' || (before?.status === 'failed' && MAY_BE_DONE.test(before.error_code ?? ''));
    if (isUnknown && FLEET_OPERATIONS[run.operation.id] === 'again')
      return { error: UNKNOWN, ...before, status: 'failed', error_code: OUTCOME_UNKNOWN } satisfies ProjectResult;
    return { project_id: project.id, status: 'not-started', inputs } satisfies ProjectResult;
  });
}

/**
 * Runs the projects that are planned as not started. No project starts after `maxFailures` of a wave, after a signal, or
 * if the report can't be written.
 * @returns the report at the end, and whether its file is complete
 */
export async function runFleet(
  run: FleetRun,
  planned: readonly ProjectResult[],
  program: Program,
): Promise<{ readonly report: FleetReport; readonly isSaved: boolean }> {
  const { operation, baseUrl, projects, signal, log, draw } = run;
  const results = [...planned];
  const report = (): FleetReport => ({ operation: operation.id, base_url: baseUrl, projects: results });
  const state = { isStopped: false };
  const before = filesState(run);
  const save = (): void => {
    try {
      writeRegularFile(run.reportPath, reportText(report()));
    } catch (error) {
      if (!state.isStopped)
        log(
          `error: The report ${run.reportPath} can’t be written: ${(error as Error).message}. No further project is started.`,
        );
      state.isStopped = true;
    }
  };
  const paced = { ...program, pace: program.sharedPace(run.shards) };
  // Waiting for a turn counts against the operation's `timeout`.
  const parallel = Math.min(run.parallel, paced.pace.atOnce(operation.endpoints));
  const open = projects.flatMap((project, index) =>
    results[index]?.status === 'not-started' ? [{ project, index }] : [],
  );
  save();
  const waves = wavesOf(open, run.waves);
  for (const [number, wave] of waves.entries()) {
    let [next, done, failed] = [0, 0, 0];
    const name = `Wave ${number + 1} of ${waves.length}`;
    const mayStart = (): boolean =>
      next < wave.length && failed < run.maxFailures && !state.isStopped && !signal.aborted;
    const work = async (): Promise<void> => {
      while (mayStart()) {
        const { project, index } = wave[next] as (typeof wave)[number];
        next += 1;
        const start = results[index] as ProjectResult;
        results[index] = { ...start, status: 'running' };
        save();
        if (state.isStopped) {
          results[index] = start;
          return;
        }
        const result = await runProject(run, project, paced);
        results[index] = bounded({ ...start, ...result });
        save();
        done += 1;
        if (result.status === 'failed') {
          failed += 1;
          log(`error: ${project.id}: ${result.error}`);
        }
        draw?.(`${name}: ${done} of ${wave.length} done, ${failed} failed`, done / wave.length);
      }
    };
    await Promise.all(Array.from({ length: parallel }, work));
    log(`${name}: ${done} of ${wave.length} done, ${failed} failed.`);
    if (failed >= run.maxFailures && totalsOf(results).not_started > 0)
      log(`Stopped after ${plural(failed, 'failure')} in this wave (--max-failures ${run.maxFailures}).`);
    if (failed >= run.maxFailures || state.isStopped || signal.aborted) break;
  }
  if (filesState(run) !== before) {
    log('warning: Files changed during the run, so a resumed run skips none of its projects.');
    for (const [index, { inputs: _, ...result }] of results.entries())
      if (result.status !== 'not-started' && planned[index]?.status === 'not-started') results[index] = result;
    save();
  }
  return { report: report(), isSaved: !state.isStopped };
}

/** Runs the operation in one project. Each run has its own inputs, masks, temporary folder and idempotency key. */
async function runProject(run: FleetRun, project: FleetProject, program: Parameters<typeof runOperationHere>[2]) {
  const inputs = {
    ...run.shared,
    ...project.inputs,
    'base-url': run.baseUrl,
    token: run.token,
    'project-id': project.id,
  };
  const startMs = program.clock.monotonicMs();
  const { code, outputs, result, end }: LocalResult = await runOperationHere(
    run.operation.id,
    inputs,
    program,
    run.env,
    run.signal,
  );
  const known = {
    duration_ms: Math.round(program.clock.monotonicMs() - startMs),
    result: JSON.parse(result) as unknown,
  };
  if (code === 0)
    return { ...known, status: 'unchanged' in end && end.unchanged ? ('unchanged' as const) : ('succeeded' as const) };
  return {
    ...known,
    status: 'failed' as const,
    error: 'failure' in end ? end.failure : 'The operation ended without a result.',
    // The platform chooses its codes, so the code doesn't say whether a request may have taken effect.
    error_code:
      FLEET_OPERATIONS[run.operation.id] === 'again' && 'uncertain' in end && end.uncertain
        ? OUTCOME_UNKNOWN
        : (outputs.get('error_code') ?? ''),
    trace_id: outputs.get('trace_id') ?? '',
  };
}

/** Splits projects into waves. @param sizes of the first ones; the last wave has the rest */
function wavesOf<T>(projects: readonly T[], sizes: readonly number[]): readonly (readonly T[])[] {
  const starts = sizes.reduce<readonly number[]>((found, size) => [...found, (found.at(-1) ?? 0) + size], [0]);
  return starts.map((start, index) => projects.slice(start, starts[index + 1])).filter(wave => wave.length > 0);
}

/** Uses of inputs whose files an operation reads. */
const READ: readonly (string | undefined)[] = ['read', 'folder', 'package'];

/** Returns a text that changes with each change of the files that the inputs name. */
function filesState({ operation, projects, shared }: FleetRun): string {
  const names = Object.keys(operation.inputs).filter(name => READ.includes(operation.inputs[name]?.path?.use));
  const paths = projects.flatMap(({ inputs }) => {
    const all = { ...shared, ...inputs };
    const texts = names.map(name => all[name] ?? operation.inputs[name]?.default);
    return texts.flatMap(text => (text === undefined ? [] : resolve(all['working-directory'] ?? '.', text)));
  });
  return Array.from(new Set(paths), entryState).join(' ');
}

/**
 * Hashes the inputs of a project, and the content of the files that they, or their defaults, name. With a secret input, the
 * credential is the key, because a short secret could be guessed from its hash.
 */
function inputsHash(run: FleetRun, { id, inputs }: FleetProject, digests: Map<string, string>): string {
  const { operation, token } = run;
  const defaults = Object.entries(operation.inputs).flatMap(([name, { path, default: text }]) =>
    path === undefined || text === undefined ? [] : [[name, text] as const],
  );
  const all = Object.entries({ ...Object.fromEntries(defaults), ...run.shared, ...inputs }).toSorted(
    ([one], [other]) => (one < other ? -1 : 1),
  );
  const folder = resolve(all.find(([name]) => name === 'working-directory')?.[1] ?? '.');
  const parts = all.map(([name, text]) => {
    const use = operation.inputs[name]?.path?.use;
    if (!READ.includes(use)) return [name, text];
    const path = resolve(folder, text);
    const ignored = operation.id.startsWith('cloud-') ? undefined : IGNORED;
    const digest = digests.get(path) ?? contentDigest(name, path, run.reportPath, ignored);
    digests.set(path, digest);
    return [name, text, digest];
  });
  const isSecret = all.some(([name]) => operation.inputs[name]?.secret === true);
  const hash = isSecret ? createHmac('sha256', token) : createHash('sha256');
  return hash.update(JSON.stringify([operation.id, id, parts])).digest('hex');
}

/** Folders that sites and migrations leave out. Functions and objects are uploaded with them. */
const IGNORED = /[\\/](?:\.git|node_modules)(?:[\\/]|$)/;

/** Hashes a file, or all files of a folder, without following links in it. A function's shared files are beside it. */
function contentDigest(flag: string, given: string, reportPath: string, ignored: RegExp | undefined): string {
  const found = pathOfFlag(flag, given, 'read');
  const hash = createHash('sha256');
  const stats = lstatSync(found, { throwIfNoEntry: false });
  if (stats === undefined) return 'missing';
  const folder =
    stats.isDirectory() && lstatSync(join(found, 'index.ts'), { throwIfNoEntry: false }) !== undefined
      ? dirname(found)
      : found;
  if (isWithin(reportPath, [folder]))
    throw new Error(
      `--report-path ${reportPath} is in a folder of \`${flag}\`, whose files the operation reads. Set --report-path to another folder. Nothing was started.`,
    );
  const entries = stats.isDirectory() ? [...entriesBelow(folder)].map(({ path }) => path).toSorted() : [found];
  for (const path of entries.filter(each => ignored?.test(each.slice(folder.length)) !== true)) {
    const entry = lstatSync(path);
    const content = entry.isSymbolicLink() ? readlinkSync(path) : entry.isFile() ? fileDigest(path) : '';
    hash.update(JSON.stringify([path.slice(folder.length), content]));
  }
  return hash.digest('hex');
}

const fileDigest = (path: string): string =>
  withRegularFile(path, OPEN_READ_ONLY, descriptor =>
    createHash('sha256').update(readFileSync(descriptor)).digest('hex'),
  );
