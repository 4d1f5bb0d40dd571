import { expect, inject, it } from 'vitest';
import { loadParser } from '../../src/sql/parser.ts';
import { SourceText } from '../../src/sql/source-text.ts';
import { splitSql } from '../../src/sql/splitting.ts';
import { seededInteger } from '../support/seeded-random.ts';
import { createDatabase, PostgresConnection } from './postgres-connection.ts';

/*
 * Generated scripts: statements with white space and comments between all of their tokens, and in every third script an
 * additional token. The server is the reference. It parses a whole script before it runs anything, so:
 *
 * - both refuse a script with a syntax error, at the same character;
 * - in any other script, each of our statements is one statement for the server, with the same command tags in the same
 *   order as in the whole script;
 * - each statement begins where the generator put its first token.
 */

const SEED = 20_261_121;
const SCRIPTS = 300;

const parser = await loadParser();
const database = await createDatabase(inject('databaseUrl'));

/** Statements that succeed in any order, any number of times. `·` separates tokens; a token may contain spaces. */
const STATEMENTS = [
  "select·'a;b'·,·E'it\\'s -- '·,·$$;$$·,·$q$ -- $$ ; $q$·,·\"current_user\"·from·(·select·1·as·\"current_user\"·)·as·t",
  'select·a·not·in·(·1·,·2·)·from·(·values·(·1·)·)·as·t·(·a·)',
  'select·a·not·between·1·and·2·,·a·is·not·distinct·from·3·from·(·select·1·as·a·)·t',
  'select·1·as·a·order·by·a·asc·nulls·first',
  "select·timestamp·with·time·zone·'2026-01-01'·,·time·without·time·zone·'12:00'",
  "select·U&'d!0061t;'·uescape·'!'·,·U&\"a!0062\"·uescape·'!'·from·(·select·1·as·ab·)·as·t",
  "select·'a'\n'b;'·,·E'a'\n  -- comment;\n 'b'",
  "select·1·::·int·+·-·2·,·(·array·[·1·,·2·]·)·[·1·]·,·interval·'1'·day·,·b'101'·,·x'1F'·,·1e3·,·.5·,·0x1F",
  'with·x·as·materialized·(·select·1·as·a·)·select·*·from·x·where·a·>=·1·and·not·a·<>·1',
  'select·case·when·true·then·1·else·2·end·,·coalesce·(·null·,·1·)',
  "values·(·1·,·null·)·,·(·2·,·'x'·)·limit·0",
  'explain·(·costs·off·)·select·1',
  'create·table·if·not·exists·tides·(·harbor·int·,·"a;b"·text·default·\';\'·)',
  'create·or·replace·view·high·as·select·1·as·a',
  'create·or·replace·function·f·(·)·returns·int·language·sql·begin·atomic·select·1·;·select·2·;·end',
  'create·or·replace·function·g·(·)·returns·int·language·plpgsql·as·$body$ begin return 1; end; -- $$ ; $body$',
  'do·$do$ begin null; end; -- /* $$ ; $do$·language·plpgsql',
  "comment·on·schema·public·is·'x;y'",
  'drop·table·if·exists·nothing·,·"no;thing"·cascade',
  'grant·usage·on·schema·public·to·public',
  "notify·channel·,·'x;'",
  'deallocate·all',
];

const BLANKS = [' ', '  ', '\t', '\n', '\r\n', '\f', '\n\n'];
const COMMENTS = [
  ...['/**/', '/* ; */', "/* it's /* nested; */ $$ */", '/* é🌊 */', '/*--*/', '/* " \n */'],
  ...['-- ;\n', "-- it's $$\n", '--\n', '-- é🌊 /*\n', '-- \\ \r\n', '--x\r', '-- "\n--;\n'],
];
/** Tokens that are invalid almost everywhere. The last ones are unterminated. */
const WRONG = [
  ...[')', 'frm', '1x', ']', ',', '::', 'select', 'end', 'é', '🌊', '@', "''", '"a b"', '1', 'not', 'with'],
  ...["'", '"', '/*', '$x$', "E'\\'", "U&'\\zz'", "U&'a' uescape '+'", '""'],
];

interface Script {
  readonly text: string;
  /** Start of each statement's first token, in UTF-16 units; unknown with an additional token, which may join two. */
  readonly starts: readonly number[] | undefined;
}

function generateScript(random: (below: number) => number): Script {
  const one = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const gap = (): string => {
    if (random(2) === 0) return ' ';
    return Array.from({ length: 1 + random(3) }, () => (random(3) === 0 ? one(COMMENTS) : one(BLANKS))).join('');
  };
  const count = 1 + random(4);
  const wrongAt = random(3) === 0 ? random(count) : -1;
  const starts: number[] = [];
  let text = random(2) === 0 ? gap() : '';
  for (let number = 0; number < count; number += 1) {
    const tokens = one(STATEMENTS).split('·');
    if (number === wrongAt) tokens.splice(1 + random(tokens.length), 0, one(WRONG));
    starts.push(text.length);
    text += tokens.map((token, index) => (index === 0 ? token : gap() + token)).join('');
    if (random(4) === 0) text += gap();
    // Without a semicolon before it, the next statement isn't separate.
    text += number < count - 1 || random(2) === 0 ? `;${gap()}` : '';
  }
  return { text, starts: wrongAt === -1 ? starts : undefined };
}

/** Compares the server's result for a script with ours, and returns the problems. */
async function compare({ text, starts }: Script, connection: PostgresConnection) {
  const { statements, problems } = splitSql(parser, 'a.sql', text);
  const { error, tags } = await connection.query(text);
  if (error?.isSyntax === true) {
    // An additional quote can turn a string into code: a backslash in it begins a psql command, which we refuse first.
    if (problems[0]?.message.includes('psql command') === true) return { kind: 'refused as a psql command' as const };
    const source = new SourceText(text);
    const { line, column } = source.placeAt(source.indexOfCodePoint((error.position ?? 0) - 1));
    const isSame = problems.length === 1 && problems[0]?.line === line && problems[0].column === column;
    return { kind: 'refused' as const, wrong: isSame ? undefined : { text, problems, line, column, error } };
  }
  if (problems.length > 0) return { kind: 'refused' as const, wrong: { text, problems, error } };
  // An additional token may be an alias, or a name that doesn't exist.
  if (error !== undefined) return { kind: 'failed for another reason' as const };
  const alone = [];
  for (const statement of statements) alone.push(await connection.query(statement.text));
  const begins = statements.map(({ span }) => span.start);
  const isSame =
    alone.every(answer => answer.tags.length === 1 && answer.error === undefined) &&
    alone.flatMap(answer => answer.tags).join() === tags.join() &&
    begins.join() === (starts ?? begins).join();
  const wrong = isSame ? undefined : { text, tags, alone, begins, starts };
  return { kind: 'split' as const, wrong, statements: statements.length };
}

it(`${SCRIPTS} scripts are split as by PostgreSQL`, { timeout: 120_000 }, async () => {
  await using connection = await PostgresConnection.open(database);
  const random = seededInteger(SEED);
  const counts = {
    refused: 0,
    'refused as a psql command': 0,
    split: 0,
    'failed for another reason': 0,
    statements: 0,
  };
  const wrong: unknown[] = [];
  for (let number = 0; number < SCRIPTS; number += 1) {
    const found = await compare(generateScript(random), connection);
    if (found.wrong !== undefined) wrong.push({ number, ...found.wrong });
    counts[found.kind] += 1;
    counts.statements += found.statements ?? 0;
  }
  console.log(`Splitting, seed ${SEED}: ${JSON.stringify(counts)}`);
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(counts.split).toBeGreaterThan(SCRIPTS / 2);
  expect(counts.refused).toBeGreaterThan(SCRIPTS / 10);
});
