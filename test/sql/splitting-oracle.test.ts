import { afterAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../src/platform/database/postgres-server.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { SourceText } from '../../src/sql/source-text.ts';
import { type SplitFile, splitSql } from '../../src/sql/splitting.ts';
import { postgresFolder } from '../support/postgres.ts';
import { ERRORS } from './corpus/errors.ts';
import { RUNNING } from './corpus/running.ts';
import { PostgresConnection, type ServerAnswer } from './postgres-connection.ts';

/*
 * PostgreSQL's own splitting is the judge. In the simple query protocol it parses the whole text at once, carries out
 * its statements one by one, and says of each that it's done, with a tag (CommandComplete). So a whole file tells how
 * many statements there are, of which kinds, in which order. Then each of ours is sent by itself, and what is between
 * them. We agree when
 *
 * 1. each of ours is one statement to the server: one tag, not none and not two;
 * 2. what is between them is nothing to it (EmptyQueryResponse);
 * 3. the tags, one after another, are those of the whole file.
 *
 * By 1 and 2 nothing is lost and each cut is at a place where PostgreSQL ends a statement too; a cut too many would make
 * a piece that is none (1) or more tags than the file's (3), a cut too few would make two tags (1).
 * A file with a syntax error carries out nothing, and the server says at which character: there we have to agree as well.
 */

const judged = { files: 0, statements: 0, errors: 0 };
const parser = await loadParser();
const server = await startPostgres(await postgresFolder());
afterAll(() => server.stop());

/** Runs something on a new session, in a database with nothing in it. */
async function onCleanDatabase<Result>(use: (connection: PostgresConnection) => Promise<Result>): Promise<Result> {
  await using connection = await PostgresConnection.open(server.url);
  const cleaned = await connection.query('drop schema public cascade; create schema public');
  expect(cleaned.error).toBeUndefined();
  return await use(connection);
}

function gaps({ source, statements }: SplitFile): readonly string[] {
  const ends = [0, ...statements.map(({ span }) => span.end)];
  const starts = [...statements.map(({ span }) => span.start), source.text.length];
  return ends.map((end, index) => source.text.slice(end, starts[index]));
}

describe('as PostgreSQL splits it', () => {
  test.each(RUNNING)('$name', async ({ name, sql }) => {
    const split = splitSql(parser, name, sql);
    expect(split.problems).toEqual([]);
    const whole = await onCleanDatabase(connection => connection.query(sql));
    expect(whole.error).toBeUndefined();
    const alone = await onCleanDatabase(async connection => {
      const answers: ServerAnswer[] = [];
      for (const { text } of split.statements) answers.push(await connection.query(text));
      for (const gap of gaps(split)) expect(await connection.query(gap)).toMatchObject({ tags: [], isEmpty: true });
      return answers;
    });
    expect(alone.map(({ tags, error }) => error ?? tags.length)).toEqual(alone.map(() => 1));
    expect(alone.flatMap(({ tags }) => tags)).toEqual(whole.tags);
    const kinds = whole.tags.map(tag => tag.replace(/(?: \d+)+$/, ''));
    // EXECUTE is the one statement that is called by what another one is.
    expect(split.statements.map(({ kind }, index) => (kind === 'EXECUTE' ? kinds[index] : kind))).toEqual(kinds);
    judged.files += 1;
    judged.statements += whole.tags.length;
  });
});

describe('where PostgreSQL refuses it', () => {
  test.each(ERRORS.map(([what, sql]) => ({ what, sql })))('$what', async ({ what, sql }) => {
    const { problems, statements } = splitSql(parser, what, sql);
    const { error, tags } = await onCleanDatabase(connection => connection.query(sql));
    expect({ statements, tags, problems: problems.length }).toEqual({ statements: [], tags: [], problems: 1 });
    expect(error?.code).toMatch(/^(?:42601|42622|22)/);
    // The server counts in the file as it is, the grammar in the text without comments.
    const source = new SourceText(sql);
    const place = source.placeAt(source.indexOfCodePoint((error?.position ?? 0) - 1));
    expect(problems[0]).toMatchObject(place);
    judged.errors += 1;
  });
});

test('all of them were judged', () => {
  const { files, statements, errors } = judged;
  console.log(`PostgreSQL agreed on ${files} files of ${statements} statements, and on ${errors} errors`);
  expect({ files, errors }).toEqual({ files: RUNNING.length, errors: ERRORS.length });
  expect(files).toBeGreaterThanOrEqual(200);
});
