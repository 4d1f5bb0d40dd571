/** Finds the `figures.ndjson` of all shards of a log, checks that they belong together, and adds up their figures. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { count, plural } from '../../../base/amount.ts';
import { instantText } from '../../../core/report.ts';
import type { InputPaths, Services } from '../../../core/services.ts';
import { Failure, type Finding, inputFailure, rejectedTitle } from '../../../base/failure.ts';
import { folderProblem, listFolder } from '../../../packing/folder-listing.ts';
import type { ListedFile } from '../../../packing/files/listing-builder.ts';
import { ALWAYS_LEFT_OUT, type FileSelection } from '../../../packing/files/selection.ts';
import { shortened } from '../../../base/shortened.ts';
import { inputPath } from '../../shared/input-file.ts';
import { NAMES } from './export-files.ts';
import { LogTotals } from '../figures/log-totals.ts';
import { InvalidFigures } from '../figures/figure-fields.ts';
import { type EndLine, readShardFigures, readShardLine, SHARD_LINE, type ShardLine } from '../figures/shard-figures.ts';
import { shardText } from '../figures/shard.ts';

/** Size limit of a file of figures. It can contain up to 8,000,000 characters of SQL and 10,000 histograms. */
const MAX_FIGURES_BYTES = 256 * 1024 * 1024;
/** Maximum number of records in all shards: the counts of histograms have 32 bits. */
const MAX_RECORDS = 2 ** 32 - 1;
const MAX_SHOWN = 60;

interface ShardFile {
  readonly file: ListedFile;
  readonly line: ShardLine;
}

/** Figures of all shards together. */
export interface MergedShards {
  /** First line of one of the files. Except for `index`, it is the same in all of them. */
  readonly line: ShardLine;
  readonly totals: LogTotals;
  /** Last lines of the files, in the order of the shards. */
  readonly ends: readonly EndLine[];
}

/**
 * Adds up the figures of all shards below a folder. Only one file is in memory at a time.
 * @param given the input `path`
 * @throws Failure of kind `input` that names the file and the field, if a file is invalid, a shard is missing or occurs
 *   twice, or shards have different windows, sources or options
 */
export async function mergeShards(
  context: InputPaths & Pick<Services, 'signal'>,
  given: string,
): Promise<MergedShards> {
  const files: ShardFile[] = [];
  for (const file of await figureFiles(context, given))
    files.push({ file, line: await checked(file, async () => readShardLine(await firstLine(file))) });
  const [first] = files;
  if (first === undefined) {
    const limit = `doesn’t contain a file named \`${NAMES.figures}\``;
    const remedy = `Set ${inputRef('path')} to a folder that contains the \`figures.ndjson\` of each shard, each in its own folder.`;
    throw mergeFailure([problemAt({ kind: 'given', subject: 'path', given, limit, remedy })]);
  }
  requireSameLog(first, files);
  const shards = files.toSorted((one, two) => one.line.index - two.line.index);
  requireAllShards(first.line, shards);
  const totals = new LogTotals();
  const ends: EndLine[] = [];
  let records = 0;
  for (const { file } of shards) {
    const end = await checked(file, () => file.read(bytes => readShardFigures(bytes, totals)));
    ends.push(end);
    records += end.records;
    if (records > MAX_RECORDS) {
      const message = `raises the total of all shards above the limit of ${count(MAX_RECORDS)} records`;
      throw mergeFailure([{ where: file.path, message, remedy: 'Export a shorter window.' }]);
    }
  }
  return { line: first.line, totals, ends };
}

const SELECTION: FileSelection = {
  maxListed: 100_000,
  tooManyRemedy: 'Set `@path` to a folder that contains only the files of the shards.',
  names: ALWAYS_LEFT_OUT,
};

/** Lists all files of figures below a folder. */
async function figureFiles(
  context: InputPaths & Pick<Services, 'signal'>,
  given: string,
): Promise<readonly ListedFile[]> {
  const { location } = inputPath(context, 'path', given);
  const limit = folderProblem(location);
  if (limit !== undefined) {
    const remedy = `Set ${inputRef('path')} to a folder that the job’s user can read.`;
    throw mergeFailure([problemAt({ kind: 'given', subject: 'path', given, limit, remedy })]);
  }
  const { files, findings } = await listFolder(location, given, SELECTION, context.signal);
  const figures = files.filter(({ path }) => path.split('/').at(-1) === NAMES.figures);
  const tooLarge = figures.filter(({ size }) => size > MAX_FIGURES_BYTES);
  const remedy = 'If `sql-log-export` wrote this file, use more shards.';
  const problems = tooLarge.map(({ path, size }) =>
    problemAt({ kind: 'size', subject: path, given: size, limit: MAX_FIGURES_BYTES, remedy }),
  );
  if (findings.length + problems.length > 0) throw mergeFailure([...findings, ...problems]);
  return figures;
}

/** Reads a file up to the end of its first line, or a little further. */
async function firstLine(file: ListedFile): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces()) {
    pieces.push(Buffer.from(piece));
    if (piece.includes('\n')) break;
  }
  return Buffer.concat(pieces);
}

/** Calls a function that reads the file. @throws Failure of kind `input` if the file is invalid, or can't be read */
async function checked<T>(file: ListedFile, read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof InvalidFigures)) throw error;
    const remedy = 'Export this shard again, with the same version of this action that you use for `sql-log-merge`.';
    throw mergeFailure([{ where: file.path, message: error.message, remedy }]);
  }
}

/** Fields that are the same in all shards of a log. */
const COMMON_FIELDS = (Object.keys(SHARD_LINE) as readonly (keyof ShardLine)[]).filter(name => name !== 'index');
/** Names of fields in messages, if the field isn't named like an input of the export. */
const SHOWN_NAMES: { readonly [name in keyof ShardLine]?: string } = {
  count: 'number of shards',
  source: 'digest of project, database and filter',
  literals: 'mask-literals',
  hashed: 'hash',
  hashKey: 'digest of hash-key',
  isContiguous: 'since-last-success',
};

function requireSameLog(first: ShardFile, files: readonly ShardFile[]): void {
  const findings = files.flatMap(({ file, line }) =>
    COMMON_FIELDS.filter(name => JSON.stringify(line[name]) !== JSON.stringify(first.line[name])).map(
      (name): Finding => ({
        where: file.path,
        message: `has ${valueText(name, line)}, but ${first.file.path} has ${valueText(name, first.line)}`,
        remedy: 'Merge only shards that were exported with the same inputs and window.',
      }),
    ),
  );
  if (findings.length > 0) throw mergeFailure(findings);
}

function valueText(name: keyof ShardLine, line: ShardLine): string {
  const stored = name === 'literals' ? line.literals === 'mask' : line[name];
  const value = name === 'from' || name === 'to' ? instantText(line[name]) : JSON.stringify(stored);
  return `\`${SHOWN_NAMES[name] ?? name}: ${shortened(value, MAX_SHOWN)}\``;
}

function requireAllShards({ count: all }: ShardLine, shards: readonly ShardFile[]): void {
  const doubled = shards.flatMap(({ file, line }, place): readonly Finding[] => {
    const before = shards[place - 1];
    if (before?.line.index !== line.index) return [];
    const message = `contains shard ${shardText(line)}, which ${before.file.path} also contains`;
    return [{ where: file.path, message, remedy: 'Remove one of the two files.' }];
  });
  const present = new Set(shards.map(({ line }) => line.index));
  const missing = Array.from({ length: all }, (_, place) => place + 1).filter(index => !present.has(index));
  if (missing.length > 0) {
    const names = missing.map(index => shardText({ index, count: all }));
    const message = `lacks ${plural(missing.length, 'shard')}: ${shortened(names.join(', '), 2 * MAX_SHOWN)}`;
    doubled.push({ where: 'path', message, remedy: 'Export these shards, or re-run their jobs.' });
  }
  if (doubled.length > 0) throw mergeFailure(doubled);
}

function mergeFailure(findings: readonly Finding[]): Failure {
  const message = 'The shards can’t be merged.';
  if (findings.every(({ where }) => where === 'path')) return inputFailure(message, findings);
  return new Failure('input', message, { title: rejectedTitle('Shards', findings, 'path'), findings });
}
