/**
 * Generates scripts with psql's variables, and records what the real psql sends to the server for each, as hashes.
 *
 *     node test/tools/psql.ts
 */

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { lexemes } from '../../src/sql/lexeme.ts';

/** A script, and the values of its variables. */
export interface PsqlCase {
  readonly name: string;
  readonly sql: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** File with a hash for each case, or `failed`. */
export const RECORDED = join(import.meta.dirname, 'psql.txt');

/** Values of the variable `n`. Names that other variables have are `m`, `2` and `é`. */
const VALUES: Readonly<Record<string, string>> = {
  number: '5',
  name: 'abc',
  empty: '',
  space: ' ',
  string: "'x'",
  apostrophe: "it's",
  backslash: 'a\\b',
  command: '5 \\echo x',
  quotes: 'a"b',
  comment: '5 -- x',
  'block comment': '/* x */ 5',
  'open comment': '5 /* x',
  statement: '5; select 6',
  semicolon: '5;',
  variable: ':m',
  'variable in a slice': '1:m',
  cast: "'5'::int",
  'half a cast': ':',
  'dollar string': '$$x$$',
  'dollar sign': '$',
  prefix: 'e',
  minus: '-1',
  star: '*',
  parenthesis: '(5',
};

/** Text that contains the variable. */
const PLACES: readonly string[] = [
  'select :n',
  "select :'n'",
  'select :"n"',
  'select :{?n}',
  'select arr[1:n]',
  "select arr[1:'n']",
  'select arr[a:n]',
  'select arr[:n]',
  'select arr[: n]',
  'select arr[1: :n]',
  'select arr[1 :n]',
  'select arr[:n:n]',
  'select arr[(:n)]',
  'select arr[f(1,:n)]',
  'select arr[1::n]',
  'select arr[1:::n]',
  'select arr[1::::n]',
  'select array[:n, :n]',
  'select array[[:n]]',
  'select arr[1:/* x */n], arr[1:/* x */:n]',
  'select x::n',
  'select x:::n',
  'select x :: :n',
  'select f(a:=n)',
  'select f(a:=:n)',
  'select f(a=>:n)',
  'select a=:n',
  'select a_:n',
  'select 5-:n, 5/:n',
  'select 1:n',
  'select e:n',
  "select e:'n'",
  "select 'a':'n'",
  "select :'n''b'",
  "select :'n'\n'b'",
  "select :n'a\\';'",
  'select :n$$ ; $$',
  'select a$:n$b',
  'select $1:n',
  "select ':n', E':n\\':n', U&':n', B':n'",
  'select ":n", U&":n"',
  'select $$:n$$, $a$ :n $a$',
  'do $$ begin perform :n; end $$',
  'do $$ begin perform arr[1:n]; end $$',
  "create function f() returns int language sql as 'select :n'",
  'create function f() returns int language sql begin atomic select :n; end',
  'create function f() returns int language sql begin atomic select arr[1:n]; end',
  'select 1 -- :n\n, arr[1:n]',
  'select 1 /* :n /* :n */ :n */, :n',
  'create table :n.t (:n int)',
  'create table :"n".t (id int)',
  'select :n:n',
  "select :n:'n'",
  'select :N',
  'select :nn, :n_',
  "select :'n', :'nn'",
  "select :'n",
  'select :"n',
  "select : 'n'",
  "select :''",
  'select arr[1:2]',
  'select arr[1:é]',
  'select arr[1:n:2]',
  'copy t from stdin;\n:n\n\\.\nselect :n',
  '\\set n 7\nselect :n',
  'select 1 as n \\gset\nselect :n',
  'select arr[1:ROW_COUNT]',
  'select arr[1:PORT]',
  'select \\:n',
  'select 1 \\; select :n',
  '\\restrict k\nselect :n;\n\\unrestrict k',
  '\\restrict k \\\\ select :n;\n\\unrestrict k',
  '\\restrict :n\nselect 1;\n\\unrestrict k',
  '\\if :n\nselect 1;\n\\endif\n',
];

/** Variables with a meaning of their own. */
const OWN_SETTINGS: readonly string[] = [
  'AUTOCOMMIT=off',
  'SINGLELINE=on',
  'ON_ERROR_STOP=off',
  'ON_ERROR_ROLLBACK=on',
  'USER=x',
  'PORT=x',
  'SQLSTATE=x',
  'ROW_COUNT=x',
];

/** Returns each place with a plain value, without one and with a sample of the others, and psql's own variables. */
export function psqlCases(): readonly PsqlCase[] {
  const others = { m: '3', '2': '9', é: '8' };
  const named = (name: string, place: string, variables: PsqlCase['variables']): PsqlCase => {
    return { name: `${name}: ${place}`, sql: `${place};\nselect 'end';\n`, variables };
  };
  const kinds = [...Object.entries(VALUES), ['unset'] as const];
  const cases = PLACES.flatMap(place =>
    kinds.map(([kind, n]) => named(kind, place, n === undefined ? others : { ...others, n })),
  );
  const settings = OWN_SETTINGS.flatMap(setting => {
    const [name = '', value = ''] = setting.split('=');
    return ['select 1\n', `select :${name}`, `select arr[1:${name}]`].map(place =>
      named(setting, place, { [name]: value }),
    );
  });
  return [
    ...cases.filter(({ name }, index) => /^(?:number|unset):/.test(name) || (index * 7919) % 10 < 3),
    ...settings,
  ];
}

/** Returns a hash of statements, without comments, white space and final semicolons. */
export function hashOfStatements(statements: readonly string[]): string {
  const essences = statements.map(text =>
    Array.from(lexemes(text), ({ kind, start, end }) => (kind === 'comment' ? '' : `${text.slice(start, end)} `))
      .join('')
      .replace(/; $/, ''),
  );
  const content = essences.filter(text => text !== '').join(';');
  return createHash('sha256').update(content).digest('hex').slice(0, 10);
}

const message = (type: string, body: Buffer | string): Buffer => {
  const content = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
};

/** Answers each query as if it succeeded. */
function serve(socket: Socket, sent: string[]): void {
  let [data, started] = [Buffer.alloc(0), false];
  const ready = message('Z', 'I');
  const parameters = { server_version: '15.18', client_encoding: 'UTF8', standard_conforming_strings: 'on' };
  socket.on('error', () => undefined);
  socket.on('data', chunk => {
    data = Buffer.concat([data, chunk]);
    for (;;) {
      const at = started ? 1 : 0;
      if (data.length < at + 4 || data.length < at + data.readUInt32BE(at)) return;
      const end = at + data.readUInt32BE(at);
      const [type, body] = [started ? String.fromCharCode(data[0] ?? 0) : '', data.subarray(at + 4, end)];
      data = data.subarray(end);
      if (type === '') {
        started = body.readUInt32BE(0) === 196_608;
        if (!started) socket.write('N');
        else {
          const states = Object.entries(parameters).map(([key, value]) => message('S', `${key}\0${value}\0`));
          socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ...states, ready]));
        }
      } else if (type === 'Q') {
        const query = body.subarray(0, -1).toString();
        sent.push(query);
        const isCopy = /^\s*copy\b.*\bstdin\b/is.test(query);
        socket.write(
          isCopy ? message('G', Buffer.from([0, 0, 0])) : Buffer.concat([message('C', 'SELECT 0\0'), ready]),
        );
      } else if (type === 'c' || type === 'f') socket.write(Buffer.concat([message('C', 'COPY 1\0'), ready]));
    }
  });
}

/** Runs the real psql. @returns the statements that reach the server, or undefined if psql fails */
async function runPsql({ sql, variables }: PsqlCase): Promise<readonly string[] | undefined> {
  const sent: string[] = [];
  const server = createServer(socket => serve(socket, sent)).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'psql-'));
  try {
    writeFileSync(join(folder, 'a.sql'), sql);
    const { port } = server.address() as AddressInfo;
    const sets = Object.entries({ ON_ERROR_STOP: '1', ...variables }).flatMap(([key, value]) => [
      '--set',
      `${key}=${value}`,
    ]);
    const words = [
      '--quiet',
      '--no-psqlrc',
      '--no-align',
      '--tuples-only',
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      '-U',
      'u',
      '-d',
      'd',
      ...sets,
      '--file',
      join(folder, 'a.sql'),
    ];
    await promisify(execFile)(process.env['PSQL'] ?? 'psql', words, {
      env: { PATH: process.env['PATH'], PGSSLMODE: 'disable', PGGSSENCMODE: 'disable', LANG: 'C.UTF-8' },
      timeout: 10_000,
    });
    return sent;
  } catch {
    return undefined;
  } finally {
    server.close();
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) {
  const hashes: string[] = [];
  for (const one of psqlCases()) {
    const sent = await runPsql(one);
    hashes.push(sent === undefined ? 'failed' : hashOfStatements(sent));
  }
  writeFileSync(RECORDED, `${hashes.join('\n')}\n`);
}
