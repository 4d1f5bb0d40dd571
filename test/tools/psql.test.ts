import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Failure } from '../../src/base/failure.ts';
import { DEFAULT_READING, readMigrations } from '../../src/features/migrations/files/migration-files.ts';
import { loadParser, type SqlParser } from '../../src/sql/parser.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { hashOfStatements, type PsqlCase, psqlCases, RECORDED } from './psql.ts';

/** Compares the statements that `sql-migrate` runs with those that the real psql sends, which `psql.ts` recorded. */

const recorded = readFileSync(RECORDED, 'utf8').trimEnd().split('\n');
const cases = psqlCases();
let parser: SqlParser;

beforeAll(async () => {
  parser = await loadParser();
});

/** @returns the hash of the statements to run; undefined if the script is refused */
function hashOf({ sql, variables }: PsqlCase): string | undefined {
  const sources = [{ path: '1.sql', content: Buffer.from(sql) }];
  try {
    const options = { ...DEFAULT_READING, variables: new Map(Object.entries(variables)) };
    const [migration] = readMigrations(sources, 'migrations', options).migrations;
    const { problems, statements } = splitSql(parser, 'a.sql', migration?.sql ?? '');
    if (problems.length > 0) return undefined;
    return hashOfStatements(statements.map(({ text, insert }) => (insert === undefined ? text : 'copy t from stdin')));
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}

describe('files without a tool', () => {
  it('runs what psql sends, or refuses the script', () => {
    expect(recorded).toHaveLength(cases.length);
    // Other runners have no variables of psql, and replace their own in function bodies, too.
    const compared = cases.map((one, index) => ({ one, theirs: recorded[index] }));
    const run = compared
      .filter(({ one }) => !/\$\$ begin|^AUTOCOMMIT/.test(one.name))
      .flatMap(({ one, theirs }) => {
        const ours = hashOf(one);
        return ours === undefined ? [] : { name: one.name, isEqual: ours === theirs };
      });
    expect(run.filter(({ isEqual }) => !isEqual).map(({ name }) => name)).toEqual([]);
    expect(run.length).toBeGreaterThan(140);
  });
});
