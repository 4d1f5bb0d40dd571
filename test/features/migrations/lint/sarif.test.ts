import type { Log } from 'sarif';
import { beforeAll, expect, test } from 'vitest';
import { lineHashes } from '../../../../src/features/migrations/lint/line-hash.ts';
import { lintFiles } from '../../../../src/features/migrations/lint/lint.ts';
import { RULES } from '../../../../src/features/migrations/lint/rules.ts';
import { sarifLog } from '../../../../src/features/migrations/lint/sarif.ts';
import { loadParser, type SqlParser } from '../../../../src/sql/parser.ts';
import { splitSql } from '../../../../src/sql/splitting.ts';
import { RULE_CASES } from './rule-cases.ts';

const PAGE_URL = 'https://github.com/OWNER/project-platform-action/blob/HEAD/docs/migration-lint.md';

let parser: SqlParser;
beforeAll(async () => {
  parser = await loadParser();
});

/** Returns the log of files with these texts, by name. Each file is linted as the only one of a run. */
function logOf(texts: Readonly<Record<string, string>>, allowDestructive = false): Log {
  const findings = Object.entries(texts).flatMap(([path, text]) =>
    lintFiles(parser, [splitSql(parser, path, text)], { allowDestructive }),
  );
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, { uri: `db/${path}`, text }]));
  return sarifLog(findings, { folderUri: 'db', files, pageUrl: PAGE_URL });
}

const resultsOf = (made: Log) => made.runs[0]?.results ?? [];

/** Returns a log with a finding of every rule about statements, accepted ones, and ones about comments. */
function fullLog(): Log {
  const texts = RULES.map(({ id }): [string, string] => [
    `${id}.sql`,
    (RULE_CASES[id]?.hits[0] ?? '').replace('▸', ''),
  ]);
  const accepted =
    '-- migrate:accept drop-table unused since May\ndrop table tides;\n-- migrate:accept rock\nselect 1;\n';
  return logOf({ ...Object.fromEntries(texts), 'accepted.sql': accepted });
}

test('each rule has a result in a log of all of them, and a log without files has no addresses', () => {
  const found = new Set(resultsOf(fullLog()).map(({ ruleId }) => ruleId));
  expect(RULES.filter(({ id }) => !found.has(id))).toEqual([]);
  const noPages = JSON.stringify(sarifLog([], { folderUri: 'db', files: new Map(), pageUrl: undefined }));
  expect(noPages).not.toMatch(/helpUri|informationUri/);
});

test('a result has its rule, level, place in code points, and message with the remedy', () => {
  const text = "select '🌊'; drop table tides;  \n";
  const [result] = resultsOf(logOf({ '1_a.sql': text }));
  expect(result).toMatchObject({ ruleId: 'drop-table', level: 'error' });
  expect(result?.message.text).toMatch(
    /^Drops the table `tides` and deletes all of its rows\. Rename the table first /,
  );
  expect(RULES[result?.ruleIndex ?? -1]?.id).toBe('drop-table');
  expect(result?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'db/1_a.sql', uriBaseId: '%SRCROOT%' },
        region: { startLine: 1, startColumn: 13, endLine: 1, endColumn: 30 },
      },
    },
  ]);
  expect(result).not.toHaveProperty('suppressions');
});

test('a finding that the input `allow-destructive` accepts is suppressed externally', () => {
  const [result] = resultsOf(logOf({ '1_a.sql': 'truncate b' }, true));
  const justification = 'the input `allow-destructive` is `true`';
  expect(result?.suppressions).toEqual([{ kind: 'external', status: 'accepted', justification }]);
});

test('a name in a message can’t become a link', () => {
  const [result] = resultsOf(logOf({ '1_a.sql': 'drop table "[click](https://evil.example)"' }));
  expect(result?.message.text).toContain('click');
  expect(result?.message.text).not.toContain('](');
});

test('fingerprints stay the same if lines move or are indented, and differ for equal lines', () => {
  const statements = 'drop table tides;\ncreate index on moons (id);\ndrop table tides;\n';
  const print = (text: string) =>
    resultsOf(logOf({ '1_a.sql': text })).map(
      ({ partialFingerprints }) => partialFingerprints?.['primaryLocationLineHash'],
    );
  const hashes = print(statements);
  expect(new Set(hashes).size).toBe(3);
  expect(print(`-- a new comment\r\n\r\n${statements.replaceAll('\n', '\r\n  ')}`)).toEqual(hashes);
});

test('hashes of lines equal those that github/codeql-action/upload-sarif computes', () => {
  const hashOf = lineHashes('-- a\ndrop table tides;\n\ndrop table tides;\n');
  const hashes = ['808768ad38263fe8:1', '92c7632f1642a62b:1', '1fe7970698adb794:1', 'a458adee11faf5fa:1'];
  expect([1, 2, 3, 4].map(hashOf)).toEqual(hashes);
  const long = lineHashes(`${'x'.repeat(200)}\n`.repeat(2));
  expect([1, 2].map(long).map(hash => hash.split(':')[1])).toEqual(['1', '2']);
});
