/** Validates the inputs of an export before the first request, and describes the plan. */

import { inputRef } from '../../../base/input-reference.ts';
import type { GitHubServices, OutputPaths, ProjectServices } from '../../../core/services.ts';
import { type Cell, instantText } from '../../../core/report.ts';
import { type OutputFile, outputFailure, outputFile } from '../../shared/output-file.ts';
import { type LogSource, readEarlierShapes, readWatermark, sourceDigest } from './earlier-run.ts';
import { ExportFiles, type ExportFormat } from './export-files.ts';
import { type WindowInputs, windowOf } from './export-window.ts';
import { type Exposure, type ExposureInputs, exposureOf } from './exposure.ts';
import type { TimeWindow, RunFigures } from '../figures/run-figures.ts';
import type { ShardLine } from '../figures/shard-figures.ts';
import { WindowEdges } from '../figures/window-edges.ts';
import { type Shard, shardText, WindowPart } from '../figures/shard.ts';

interface PlanInputs extends WindowInputs, ExposureInputs {
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
  /** Undefined if there is no time between the last window's end and now. */
  readonly window: TimeWindow | undefined;
  /** The shard that is exported; undefined for the whole window. */
  readonly shard: (Shard & { readonly part: WindowPart }) | undefined;
  readonly exposure: Exposure;
  /** Absolute path. */
  readonly folder: string;
  readonly files: ExportFiles;
  /** File that stores the window's end for the next run; undefined without `since-last-success`. */
  readonly state: OutputFile | undefined;
  /** Edges of the window; only with `since-last-success`. */
  readonly edges: WindowEdges | undefined;
  readonly earlier: RunFigures | 'incompatible' | undefined;
}

/** @throws Failure of kind `input` */
export function planExport(context: ProjectServices & OutputPaths & GitHubServices, inputs: PlanInputs): ExportPlan {
  const { clock, projectId } = context;
  const { database, filter, 'previous-shapes': shapes } = inputs;
  const source = { projectId, database, filter };
  const { shard } = inputs;
  const exposure = exposureOf(inputs, context, shard !== undefined);
  const summary = shard === undefined ? 'shapes' : 'figures';
  const files = new ExportFiles(context, inputs['output-path'], [...inputs.formats, summary]);
  const state = inputs['since-last-success'] ? stateFile(context, inputs['state-path'], files) : undefined;
  const now = clock.now(); // Wall clock: the window of a log.
  const watermark = state === undefined ? undefined : readWatermark(context, state, sourceDigest(source), now);
  const window = windowOf(inputs, now, watermark?.to);
  return {
    source,
    window,
    shard: shard && window && { ...shard, part: new WindowPart(window, shard) },
    exposure,
    folder: context.resolvePath(inputs['output-path']),
    files,
    state,
    edges: state && window && new WindowEdges(window, watermark?.atEnd ?? []),
    earlier: shapes === undefined ? undefined : readEarlierShapes(context, shapes),
  };
}

function stateFile(context: OutputPaths, given: string, { paths }: ExportFiles): OutputFile {
  const file = outputFile(context, 'state-path', given);
  if (!paths.includes(file.target)) return file;
  throw outputFailure(file, `points to a file that the export itself writes (${given})`, 'Specify a different path.');
}

/** Returns the plan as labeled values for people. */
export function planFacts(
  { source, exposure, files, state, shard }: ExportPlan,
  window: TimeWindow,
): readonly (readonly [string, Cell])[] {
  return [
    ['Database', { code: source.database }],
    ['From', instantText(window.from)],
    ['To', instantText(window.to)],
    ...(shard === undefined ? [] : [['Shard', { code: shardText(shard) }] as const]),
    ['Filter', source.filter === undefined ? 'none' : { code: source.filter }],
    [
      'Values in queries',
      { sentence: exposure.literals === 'mask' ? 'masked' : `not masked (${inputRef('mask-literals', 'false')})` },
    ],
    ['Hashed fields', exposure.hashed.length === 0 ? 'none' : { code: exposure.hashed }],
    ['Files', { code: files.paths }],
    ...(state === undefined ? [] : [['State file', { code: state.given }] as const]),
  ];
}

/** Returns the first line of a shard's `figures.ndjson`. */
export function shardLineOf(
  { source, exposure, edges }: ExportPlan,
  window: TimeWindow,
  { index, count }: Shard,
  name: string,
): ShardLine {
  const { literals, hashed, hashKey } = exposure;
  const options = { literals, hashed, hashKey, isContiguous: edges !== undefined };
  return { index, count, name, database: source.database, source: sourceDigest(source), ...window, ...options };
}
