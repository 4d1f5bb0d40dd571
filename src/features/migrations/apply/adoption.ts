/** Refuses to run migrations whose changes a database already contains, because another tool or person made them. */

import { basename } from 'node:path/posix';
import { listedNames, plural } from '../../../base/amount.ts';
import { Failure, type Finding, rejectedTitle } from '../../../base/failure.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { splitSql } from '../../../sql/splitting.ts';
import type { Migration, MigrationFolder } from '../files/migration-files.ts';
import { canonicalVersion, isNumber } from '../layouts/version.ts';
import { CreatedObjects, type CreatedObject } from '../lint/created-objects.ts';
import { shownPath } from '../lint/prepare.ts';
import type { ForeignHistory } from '../statements/adoption-request.ts';
import type { Baseline } from './baseline.ts';
import type { MigrationStep } from './migration-step.ts';

/**
 * Checks a database before the step's first migration, or before a baseline. The step's own tables without an entry are no
 * sign of earlier migrations.
 *
 * @param isFirst whether the history has no entries
 * @returns whether another tool has a history table; undefined if the step's history has entries now, and everything must
 *   be read again
 * @throws Failure if another tool's history contains applied or failed migrations or, without a confirmation, can't be
 *   read; if an object exists that a migration creates; with a baseline, if it doesn't match the histories and objects
 */
export async function checkAdoption(
  step: MigrationStep,
  pending: readonly Migration[],
  baseline: Baseline | undefined,
  isFirst: boolean,
): Promise<boolean | undefined> {
  const { context, database, folder, inputs, parser } = step;
  const created = new CreatedObjects(parser);
  const add = ({ path, sql }: Migration): void => created.addFile(splitSql(parser, path, sql));
  baseline?.migrations.forEach(add);
  const { present } = created;
  // Repeatable migrations replace what exists.
  const versioned = isFirst ? pending.filter(({ version }) => version !== undefined) : [];
  versioned.forEach(add);
  const paths = new Set(versioned.map(({ path }) => path));
  const claimed = created.claimed.filter(({ path }) => paths.has(path));
  const report = await database.adoption([...present, ...claimed], isFirst);
  if (report.is === 'changed') return undefined;
  for (const { tool, table, problem } of report.histories)
    if (problem !== null) handleUnread(context, tool, table, problem);
  const existing = new Set(report.existing);
  const lost = present.filter((_, place) => !existing.has(place));
  const found = claimed.filter((_, place) => existing.has(present.length + place));
  const ofTools = report.histories.flatMap(history => historyFindings(context, history, folder, baseline));
  // Files that replace applied ones must create the same objects. A confirmation doesn’t change that.
  const isReplacing = baseline?.replaced !== undefined;
  const ofObjects = [
    ...(context.isConfirmed && !isReplacing ? [] : lost.map(one => lostFinding(one, isReplacing))),
    ...found.map(one => foundFinding(one, baseline)),
  ].map(finding => ({ ...finding, where: shownPath(inputs.path, finding.where) }));
  // Without a baseline, a history says all.
  const findings = baseline === undefined && ofTools.length > 0 ? ofTools : [...ofTools, ...ofObjects];
  if (findings.length === 0) {
    if (lost.length > 0)
      context.log.warning(
        `The database lacks these objects, which the files up to the baseline create: ${listedNames(lost.map(described))}.`,
      );
    if (baseline?.replaced !== undefined)
      context.log.warning(
        `The baseline replaces ${plural(baseline.replaced.length, 'applied migration')}. The objects that its files create exist. Their definitions and rows were not compared.`,
      );
    return report.histories.length > 0;
  }
  throw refusal(step, baseline, findings);
}

/**
 * Compares the histories of other tools again, directly before the step's first migration, because a tool may have
 * applied migrations since `checkAdoption`. One that begins after this request isn't noticed.
 *
 * @throws Failure as `checkAdoption`
 */
export async function recheckHistories(step: MigrationStep, baseline: Baseline | undefined): Promise<void> {
  const { context, database, folder } = step;
  const report = await database.adoption([], false);
  if (report.is === 'changed') return;
  const findings = report.histories.flatMap(history => {
    if (history.problem !== null) handleUnread(context, history.tool, history.table, history.problem);
    return historyFindings({ isConfirmed: context.isConfirmed }, history, folder, baseline);
  });
  if (findings.length > 0) throw refusal(step, baseline, findings);
}

function refusal({ inputs }: MigrationStep, baseline: Baseline | undefined, findings: readonly Finding[]): Failure {
  return new Failure(
    'conflict',
    `${baseline === undefined ? 'The database already contains changes of these migrations' : `The database doesn’t match ${inputRef('baseline')}`}. No migration was run.`,
    { title: rejectedTitle('Migrations', findings, inputs.path), findings },
  );
}

/** Refuses a history that can't be read: its tool may have applied the migrations, or be applying them now. */
function handleUnread(
  { isConfirmed, log }: MigrationStep['context'],
  tool: string,
  table: string,
  problem: string,
): void {
  const message = `The history of ${tool} (${table}) can’t be read (${problem})`;
  if (isConfirmed) return log.warning(`${message}, so it was not checked.`);
  throw new Failure('conflict', `${message}. No migration was run.`, {
    title: 'Migrations not checked',
    remedy: `Wait until ${tool} has ended, or allow the role that runs the migrations to read the table. If ${tool} has applied none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`,
  });
}

/** Compares the history of another tool with the baseline. @param context.log absent if the history was compared before */
function historyFindings(
  { isConfirmed, log }: Pick<MigrationStep['context'], 'isConfirmed'> & Partial<Pick<MigrationStep['context'], 'log'>>,
  { tool, table, entries }: ForeignHistory,
  folder: MigrationFolder,
  baseline: Baseline | undefined,
): readonly Finding[] {
  const [newest] = entries ?? [];
  if (entries === null || newest === undefined) return [];
  const where = table;
  const of = `the history of ${tool}`;
  const failed = entries.filter(entry => entry.failed).map(({ version }) => version);
  if (failed.length > 0) {
    const message = `is ${of}, with failed or unfinished migrations: ${listedNames(failed)}`;
    return [{ where, message, remedy: `Finish or repair them with ${tool}. Then run the step again.` }];
  }
  const versionsOf = versionsIn(folder);
  const versions = folder.migrations.flatMap(({ version }) => version ?? []);
  const applied = new Set(entries.flatMap(({ version }) => versionsOf(version)));
  const highest = [...applied].toSorted(folder.compare).at(-1);
  const coversFiles = (number: string): boolean =>
    isNumber(number) && versions.some(one => isNumber(one) && folder.compare(one, numberOf(number)) <= 0);
  // If no entry has a file, only one that stands for lower numbers can stand for files.
  const later =
    highest === undefined
      ? entries.filter(({ version, covers }) => covers && coversFiles(version))
      : entries.slice(
          0,
          entries.findIndex(({ version }) => versionsOf(version).length > 0),
        );
  if (later.length > 0) {
    const message = `is ${of}, with migrations that are not in the folder: ${listedNames(later.map(({ version }) => version))}`;
    return [{ where, message, remedy: `Add the files of all migrations that ${tool} has applied.` }];
  }
  if (baseline === undefined && !(highest === undefined && isConfirmed)) {
    const remedy =
      highest === undefined
        ? `Run \`sql-migrate\` with ${inputRef('baseline')} once: the version of the last file whose changes ${tool} has made. If it has made none of them, run \`sql-migrate\` once with \`--yes\` at a terminal.`
        : `Run \`sql-migrate\` with ${inputRef('baseline', highest)} once. It records the earlier migrations without running them.`;
    return [{ where, message: `is ${of}, which is at ${highest ?? newest.version}`, remedy }];
  }
  if (baseline === undefined || highest === undefined) {
    log?.warning(`The history of ${tool} (${table}) contains no migration of the folder, so it was not compared.`);
    return [];
  }
  if (folder.compare(highest, baseline.version) > 0) {
    const message = `is ${of}, which is at ${highest}, but the baseline is ${baseline.version}`;
    return [{ where, message, remedy: `Set ${inputRef('baseline', highest)}.` }];
  }
  const covered = entries.flatMap(({ version, covers }) => (covers ? versionsOf(version) : []));
  const isCovered = (version: string): boolean => covered.some(upTo => folder.compare(version, upTo) <= 0);
  const holes = versions.filter(
    version => folder.compare(version, baseline.version) <= 0 && !applied.has(version) && !isCovered(version),
  );
  if (holes.length === 0) return [];
  const message = `is ${of}, which lacks ${plural(holes.length, 'migration')} up to the baseline ${baseline.version}: ${listedNames(holes)}`;
  return [
    { where, message, remedy: `Apply the migrations with ${tool} first, or set a lower ${inputRef('baseline')}.` },
  ];
}

/** Returns a function that finds the versions of the files that an entry of a tool's history can mean. */
function versionsIn({ migrations }: MigrationFolder): (entry: string) => readonly string[] {
  const seen = new Map<string, number>();
  const named = migrations.flatMap(({ version, path, name, time }) => {
    if (version === undefined) return [];
    // `sql-record` divides some migrations into parts, and Sqitch can have several changes of one name.
    const [, recorded = '', part = '1'] = /^(.*?)(?:_part(\d+))?$/.exec(plain(name)) ?? [];
    const place = (seen.get(recorded) ?? 0) + Number(part === '1');
    seen.set(recorded, place);
    const own = place > 1 ? `${recorded}@${place}` : recorded;
    const keys = [version, numberOf(version), path, basename(path), own, String(time)];
    return [...new Set(keys)].map(key => [key, version] as const);
  });
  const byName = Map.groupBy(named, ([name]) => name);
  return entry => {
    const parts = entry.split('/');
    const suffixes = parts.map((_, index) => parts.slice(index).join('/'));
    const found = [numberOf(entry), ...suffixes, plain(parts.at(-1) ?? '')].find(name => byName.has(name)) ?? '';
    return (byName.get(found) ?? []).map(([, version]) => version);
  };
}

const numberOf = (version: string): string => (isNumber(version) ? canonicalVersion(version) : version);

/** Returns a name without its extension, as `sql-record` writes it. */
const plain = (name: string): string => name.replace(/\.\w{1,5}$/, '').replace(/[^\w-]+/g, '_');

const described = ({ kind, name, part }: CreatedObject): string =>
  kind === 'column'
    ? `column ${name}.${part}`
    : `${kind === 'relation' ? 'table, view or index' : kind} ${name}${kind === 'function' ? `(${part})` : ''}`;

const lostFinding = (object: CreatedObject, isReplacing: boolean): Finding => ({
  where: object.path,
  message: `creates the ${described(object)}, but the database lacks it`,
  remedy: isReplacing
    ? 'Remove what creates the object from the file, or create the object in the database.'
    : `Set a lower ${inputRef('baseline')}. If the object was removed on purpose, run the command \`project-platform sql-migrate\` with \`--yes\` once.`,
});

const foundFinding = (object: CreatedObject, baseline: Baseline | undefined): Finding => ({
  where: object.path,
  message: `creates the ${described(object)}, which already exists`,
  remedy: `If the database contains all changes of the file, set ${baseline === undefined ? inputRef('baseline') : `a higher ${inputRef('baseline')}`} to its version. If it contains only some, remove them, or add the others by hand and then set ${inputRef('baseline')}.`,
});
