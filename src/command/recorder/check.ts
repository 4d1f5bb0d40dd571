/** Compares recorded files with what the tool runs now. */

import type { SqlParser } from '../../sql/parser.ts';
import { settingChanges } from '../../sql/database/settings.ts';
import { statementsOf } from '../../sql/statement-texts.ts';
import { shownName } from './migrations.ts';
import { filesOf, type RecordedFile } from './recorded-files.ts';
import { runTool, type MigrationTool, type ToolRun } from './tool-run.ts';

/**
 * Compares the statements of each migration, with the settings that they run with. Values may vary
 * where that is accepted.
 * @param firstRun run of the tool after the files
 * @throws Error with what isn't recorded, or differs
 */
export async function check(
  recorded: readonly RecordedFile[],
  firstRun: ToolRun,
  tool: MigrationTool,
): Promise<void> {
  if (firstRun.migrations.length > 0)
    throw new Error(
      `These migrations aren’t recorded yet:\n${firstRun.migrations.map(({ name }) => `- ${shownName(name)}`).join('\n')}\nRun \`project-platform sql-record\`, and commit the files.`,
    );
  const again = await runTool(tool, []);
  const varied = recorded.some(({ accepted }) => accepted.includes('values'))
    ? await runTool(tool, [], again.facts)
    : again;
  const groups = [recorded, filesOf(again.migrations, 1), filesOf(varied.migrations, 1)].map(
    files => Map.groupBy(files, ({ name }) => name),
  );
  const names = new Set(groups.flatMap(group => [...group.keys()]));
  const problems = [...names].flatMap(name => {
    const [files = [], ...runs] = groups.map(group => group.get(name) ?? []);
    const [first = [], second = []] = runs.map(run => effective(run, tool));
    const written = effective(files, tool);
    const varies = files.some(({ accepted }) => accepted.includes('values'));
    const isSame =
      files.length > 0 &&
      written.length === first.length &&
      written.every(
        (text, at) =>
          text === first[at] ||
          (varies && isBetween(text, first[at] ?? '', second[at] ?? '', tool.parser)),
      );
    return isSame
      ? []
      : [`${shownName(name)}: ${files.map(({ path }) => path).join(', ') || 'no file'}`];
  });
  if (problems.length > 0)
    throw new Error(
      `These migrations differ from their recorded files:\n${problems.map(line => `- ${line}`).join('\n')}\nRestore the migration and put the change into a new one. If the file was never applied, delete it and all files with higher numbers, and record again.`,
    );
}

/**
 * Returns the statements of files, each with the settings that it runs with: several recordings set
 * them again.
 */
function effective(files: readonly RecordedFile[], { parser }: MigrationTool): readonly string[] {
  const settings = new Map<string, string>();
  return files
    .flatMap(({ sql }) => statementsOf(sql, parser))
    .flatMap(({ sql, node }) => {
      const changes = settingChanges(node);
      for (const { name, isReset } of changes) {
        settings.delete(name);
        if (!isReset) settings.set(name, sql);
      }
      return changes.length > 0 ? [] : [`${[...settings.values()].toSorted().join('; ')}; ${sql}`];
    });
}

/** Checks whether a statement has today's date, which is the same in both runs. */
export const namesToday = (sql: string): boolean =>
  sql.includes(new Date().toISOString().slice(0, 10));

/**
 * Checks whether a statement differs from those of two runs only in tokens in which these differ,
 * or that contain the date.
 */
function isBetween(sql: string, firstSql: string, secondSql: string, parser: SqlParser): boolean {
  const [tokens = [], first = [], second = []] = [sql, firstSql, secondSql].map(text =>
    parser.tokens(text).map(token => token.text),
  );
  return (
    tokens.length === first.length &&
    first.length === second.length &&
    tokens.every(
      (token, at) => token === first[at] || first[at] !== second[at] || namesToday(first[at] ?? ''),
    )
  );
}
