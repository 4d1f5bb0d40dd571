// @module-tag slow, because each recording runs a tool three times.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectFailure, forge, layOutTool, shareServer, TOOL } from './recorded-tool.ts';

shareServer();

/** The program with all new migrations in one transaction. */
const SHARED = TOOL.replace(/ {2}await run\('(?:begin|commit)'\);\n/g, '')
  .replace('for (const', "await run('begin');\n$&")
  .replace('await client.end', "await run('commit');\n$&");

/** Returns a migration with its statements. */
const step = (name: string, ...statements: readonly string[]): string =>
  `'${name}.js': async run => { for (const each of ${JSON.stringify(statements)}) await run(each); },`;

const OFFERS = step(
  'offers',
  'create table offers (id serial, ends timestamptz default now())',
  'insert into offers values (default), (default)',
);
const VIEW = step('view', 'create view expired as select * from offers where ends < now()');
const DELETE = step('delete', 'delete from expired');
const LAST = step('last', 'create table last ()');

test('records migrations of one transaction in one file if a view gives them its time', async () => {
  const { folder, set, record, recorded } = layOutTool(SHARED);
  set(step('first', 'create table first ()'), OFFERS, VIEW, DELETE, LAST);
  const { stdout, stderr, exitCode } = await record();
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toBe('0001_first.sql\n0002_offers_and_2_more.sql\n0003_last.sql\n');
  expect(stderr).toContain('notice: The file of another migration contains 2 migrations, because');
  const file = join(folder, '0002_offers_and_2_more.sql');
  const text = readFileSync(file, 'utf8');
  expect(text.match(/^-- Migration: .*/gm)).toEqual(
    ['"offers.js"', '"view.js"', '"delete.js"'].map(name => `-- Migration: ${name}`),
  );
  expect(text.match(/^-- History: /gm)).toHaveLength(3);
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '' });
  const other = join(folder, '0004_delete.sql');
  writeFileSync(other, text);
  forge(other, body => body.replace(/^-- Migration: "(?:offers|view)[^\n]*\n|^(?:create|insert)[^;]*;\n/gm, ''));
  expectFailure(await record('--check'), '- `delete.js`: 0004_delete.sql');
  rmSync(other);
  set(step('first', 'create table first ()'), OFFERS, VIEW, DELETE.replace('expired', 'offers'), LAST);
  expectFailure(await record('--check'), '- `offers.js`, `view.js`, `delete.js`: 0002_offers_and_2_more.sql');
  expect(recorded()).toHaveLength(3);
});

test('checks migrations that were recorded one after another, and run in one transaction now', async () => {
  const { set, record } = layOutTool(SHARED);
  set(OFFERS);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_offers.sql\n' });
  set(OFFERS, VIEW, step('delete', "delete from offers where id = 2 or 'a\r\nb' = ''"));
  const second = await record();
  expect(second).toMatchObject({ exitCode: 0, stdout: '0002_view.sql\n0003_delete.sql\n' });
  expect(second.stderr).toContain('0003_delete.sql: A statement contains carriage returns');
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
});
