/** Validates the inputs of an export before the first request, and describes the plan. */

import { inputRef } from '../../../base/text/input-reference.ts';
import type { FileRun, OutputPaths } from '../../../core/run.ts';
import { type Cell, instantText } from '../../../core/report.ts';
import { type OutputFile, outputFailure, outputFile } from '../../shared/output-file.ts';
import {
  type LastExport,
  type LogSource,
  readEarlierShapes,
  readLastExport,
  sourceDigest,
} from './earlier-run.ts';
import { ExportFiles, type ExportFormat } from './export-files.ts';
import { hoursOf, type WindowInputs, windowOf } from './export-window.ts';
import { type Exposure, type ExposureInputs, exposureOf } from './exposure.ts';
import type { TimeWindow, RunFigures } from '../figures/run-figures.ts';
import { DAY_MS } from '../records/time-text.ts';

interface PlanInputs extends WindowInputs, ExposureInputs {
  readonly name: string;
  readonly database: string;
  readonly filter: string | undefined;
  readonly formats: readonly ExportFormat[];
  readonly 'output-path': string;
  readonly 'state-path': string;
  readonly 'previous-shapes': string | undefined;
}

/** Everything that is known and validated before the first request. */
export interface ExportPlan {
  readonly source: LogSource;
  /** Undefined if there is no complete hour between the last window's end and now. */
  readonly window: TimeWindow | undefined;
  /** Windows of the tasks: the hours of the window, or the whole window for a small log. */
  readonly taskWindows: readonly TimeWindow[];
  /** The platform may have deleted records before this time, in epoch milliseconds. */
  readonly expiredBefore: number;
  readonly exposure: Exposure;
  /** Absolute path. */
  readonly folder: string;
  readonly files: ExportFiles;
  /** File that stores the window's end for the next run; undefined without `since-last-success`. */
  readonly state: OutputFile | undefined;
  /** Content of that file. */
  readonly last: LastExport | undefined;
  readonly earlier: RunFigures | 'incompatible' | undefined;
}

/**
 * Number of records a day from which each hour has its own task. A run that ends early repeats its
 * last task.
 */
const LARGE_LOG = 10_000;
/** Maximum length of a task's window. Each of its hours can have an open file for each format. */
const MAX_TASK_MS = 7 * DAY_MS;
/**
 * Age from which an hour may have lost records: the documents don't state how long the platform
 * keeps them.
 */
const EXPIRY_MS = 7 * DAY_MS;

/** @throws Failure of kind `input` */
export async function planExport(context: FileRun, inputs: PlanInputs): Promise<ExportPlan> {
  const { clock, projectId } = context;
  const { database, filter, 'previous-shapes': shapes } = inputs;
  const source = { projectId, database, filter };
  const exposure = await exposureOf(inputs, context);
  const log = `${inputs.name.replaceAll(/[^\w.-]+/g, '-')}-${sourceDigest(source).slice(0, 8)}`;
  const files = new ExportFiles(context, inputs['output-path'], inputs.formats, log);
  const state = inputs['since-last-success']
    ? stateFile(context, inputs['state-path'], files)
    : undefined;
  const now = clock.now(); // Wall clock: the window of a log.
  const last = state && readLastExport(context, state, sourceDigest(source), now);
  const window = windowOf(inputs, now, last?.to);
  return {
    source,
    window,
    taskWindows: window === undefined ? [] : taskWindowsOf(window, last?.recordsPerDay),
    expiredBefore: now - EXPIRY_MS,
    exposure,
    folder: context.resolvePath(inputs['output-path']),
    files,
    state,
    last,
    earlier: shapes === undefined ? undefined : readEarlierShapes(context, shapes),
  };
}

function taskWindowsOf(window: TimeWindow, recordsPerDay = LARGE_LOG): readonly TimeWindow[] {
  const isSmall = recordsPerDay < LARGE_LOG && window.to - window.from <= MAX_TASK_MS;
  return isSmall ? [window] : [...hoursOf(window)];
}

function stateFile(context: OutputPaths, path: string, { paths }: ExportFiles): OutputFile {
  const file = outputFile(context, 'state-path', path);
  if (!paths.includes(file.target)) return file;
  throw outputFailure(
    file,
    `points to a file that the export itself writes (${path})`,
    'Specify a different path.',
  );
}

/** Returns the plan as labeled values for people. */
export function planFacts(
  { source, exposure, files, state }: ExportPlan,
  window: TimeWindow,
): readonly (readonly [string, Cell])[] {
  return [
    ['Database', { code: source.database }],
    ['From', instantText(window.from)],
    ['To', instantText(window.to)],
    ['Filter', source.filter === undefined ? 'none' : { code: source.filter }],
    [
      'Values in queries',
      {
        sentence:
          exposure.literals === 'mask'
            ? 'masked'
            : `not masked (${inputRef('mask-literals', 'false')})`,
      },
    ],
    ['Hashed fields', exposure.hashed.length === 0 ? 'none' : { code: exposure.hashed }],
    ['Files', { code: files.paths }],
    ...(state === undefined ? [] : [['State file', { code: state.given }] as const]),
  ];
}
