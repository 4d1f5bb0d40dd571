import { afterAll, describe, expect, test } from 'vitest';
import { loadParser } from '../../src/sql/parser.ts';
import { SourceText } from '../../src/sql/source-text.ts';
import { type SplitFile, splitSql } from '../../src/sql/splitting.ts';
import { acceptWithoutPassword, startServer } from '../support/postgres.ts';
import { ERRORS } from './corpus/errors.ts';
import { VALID_FILES } from './corpus/running.ts';
import { PostgresConnection, type ServerResponse } from './postgres-connection.ts';

/*
 * PostgreSQL's own splitting is the reference. In the simple query protocol it parses the whole text at once, runs its
 * statements one by one, and completes each with a tag (CommandComplete). So a whole file shows the number of
 * statements, their kinds and their order. Then each of our statements is sent separately, and the text between them.
 * Both agree if
 *
 * 1. each of ours is one statement for the server: exactly one tag;
 * 2. the text between them is empty for the server (EmptyQueryResponse);
 * 3. the tags in sequence are those of the whole file.
 *
 * Rules 1 and 2 show that nothing is lost and PostgreSQL ends a statement at each of our cuts, too; an extra cut would
 * create an empty part (1) or more tags than the file has (3), a missing cut would create two tags (1). A file with a
 * syntax error runs nothing, and the server reports the character: ours must be the same.
 */

const checked = { files: 0, statements: 0, errors: 0 };
const parser = await loadParser();
// Its own server: some of the files change roles and settings of the whole server.
const server = await startServer();
await acceptWithoutPassword(server);
afterAll(() => server.stop());

/** Runs a function with a new session in an empty database. */
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

describe('accepted by PostgreSQL', () => {
  test.each(VALID_FILES)('$name', async ({ name, sql }) => {
    const split = splitSql(parser, name, sql);
    expect(split.problems).toEqual([]);
    const whole = await onCleanDatabase(connection => connection.query(sql));
    expect(whole.error).toBeUndefined();
    const alone = await onCleanDatabase(async connection => {
      const answers: ServerResponse[] = [];
      for (const { text } of split.statements) answers.push(await connection.query(text));
      for (const gap of gaps(split)) expect(await connection.query(gap)).toMatchObject({ tags: [], isEmpty: true });
      return answers;
    });
    expect(alone.map(({ tags, error }) => error ?? tags.length)).toEqual(alone.map(() => 1));
    expect(alone.flatMap(({ tags }) => tags)).toEqual(whole.tags);
    const kinds = whole.tags.map(tag => tag.replace(/(?: \d+)+$/, ''));
    // EXECUTE is the only statement whose tag is that of another statement.
    expect(split.statements.map(({ kind }, index) => (kind === 'EXECUTE' ? kinds[index] : kind))).toEqual(kinds);
    checked.files += 1;
    checked.statements += whole.tags.length;
  });
});

describe('refused by PostgreSQL', () => {
  test.each(ERRORS.map(([what, sql]) => ({ what, sql })))('$what', async ({ what, sql }) => {
    const { problems, statements } = splitSql(parser, what, sql);
    const { error, tags } = await onCleanDatabase(connection => connection.query(sql));
    expect({ statements, tags, problems: problems.length }).toEqual({ statements: [], tags: [], problems: 1 });
    expect(error?.code).toMatch(/^(?:42601|42622|22)/);
    // The server counts in the file as it is, the grammar in the text without comments.
    const source = new SourceText(sql);
    const place = source.placeAt(source.indexOfCodePoint((error?.position ?? 0) - 1));
    expect(problems[0]).toMatchObject(place);
    checked.errors += 1;
  });
});

test('all files were checked', () => {
  const { files, statements, errors } = checked;
  console.log(`PostgreSQL agreed on ${files} files of ${statements} statements, and on ${errors} errors`);
  expect({ files, errors }).toEqual({ files: VALID_FILES.length, errors: ERRORS.length });
});
