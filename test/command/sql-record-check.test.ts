// @module-tag slow, because each check runs a tool three times.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOATS, expectFailure, forge, layOutTool, LIGHTS, shareServer, TOOL, UNKNOWN } from './recorded-tool.ts';

shareServer();

test('the check finds an edited UPDATE of a tool whose history isn’t known, and an edited value', async () => {
  const { folder, set, record, recorded } = layOutTool(UNKNOWN);
  const update = 'update boats set name = $1 where name < $2';
  set(BOATS, `'2.js': async run => { await run('${update}', ['a', String(Date.now())]); },`);
  expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
  const [name = ''] = recorded();
  const text = readFileSync(join(folder, name), 'utf8');
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  for (const [before, after] of [
    ["'a'", "'c'"],
    [' name <', ' name >'],
  ] as const) {
    forge(join(folder, name), body => body.replace(before, after));
    expectFailure(await record('--check'), name);
    writeFileSync(join(folder, name), text);
  }
});

test('the check compares files of a tool whose history isn’t known, each of which sets the settings again', async () => {
  const withoutTransactions = UNKNOWN.replace(/await run\('(?:begin|commit)'\);/g, '');
  const { folder, set, record } = layOutTool(
    withoutTransactions.replace('if ((await', "await run('set search_path to public, pg_catalog');\nif ((await"),
  );
  set(BOATS);
  expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
  set(BOATS, LIGHTS);
  expect(await record('--accept', 'rows,values')).toMatchObject({ exitCode: 0 });
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  const [file = ''] = readdirSync(folder).filter(name => /search_path/i.test(readFileSync(join(folder, name), 'utf8')));
  forge(join(folder, file), body => body.replace(/, pg_catalog/, ', information_schema'));
  expectFailure(await record('--check'), file);
});

test('the check finds an edited statement, a forged history, and files of no migration', async () => {
  const { folder, set, record } = layOutTool();
  set(BOATS);
  expect(await record()).toMatchObject({ exitCode: 0 });
  const file = join(folder, '0001_1_boats.sql');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<=create table )\w+/, 'edited'));
  expectFailure(await record('--check'), '0001_1_boats.sql was edited');
  writeFileSync(file, text.replace(/^(?=create table)/m, '-- migrate:accept drop-table unused\n'));
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  writeFileSync(file, text);
  forge(file, body => body.replace('1_boats.js\\"', '2_lights.js\\"').replaceAll("'1_boats.js'", "'2_lights.js'"));
  expectFailure(await record('--check'), '1_boats.js');
  forge(file, body => `${body}-- History: "x"\rdelete from boats;\n`);
  expectFailure(await record('--check'), '0001_1_boats.sql');
  writeFileSync(file, text);
  const more = join(folder, '0002_more.sql');
  writeFileSync(more, text);
  forge(more, body => body.replace(/^-- Mig.*\n/, '').replace(/(?<=create )table.*/, 'schema x;'));
  expectFailure(await record('--check'), '0002_more.sql');
});

/** The program with all new migrations in one transaction. */
const SHARED = TOOL.replace(/ {2}await run\('(?:begin|commit)'\);\n/g, '')
  .replace('for (const', "await run('begin');\n$&")
  .replace('await client.end', "await run('commit');\n$&");
const OFFERS = `'1.js': async run => { await run('create table offers (ends timestamptz default now())'); await run('insert into offers values (default)'); },`;
const VIEW = `'2.js': async run => { await run("create view expired as select *, 'a\\r\\nb' as note from offers where ends < now()"); },`;
const DELETE = `'3.js': async run => { await run('delete from expired'); },`;

test('checks migrations of one transaction that were recorded one after another, and refuses those that see its time', async () => {
  const { set, record } = layOutTool(SHARED);
  set(OFFERS);
  expect(await record()).toMatchObject({ exitCode: 0, stdout: '0001_1.sql\n' });
  set(OFFERS, VIEW);
  const second = await record();
  expect(second).toMatchObject({ exitCode: 0, stdout: '0002_2.sql\n' });
  expect(second.stderr).toContain('0002_2.sql: A statement contains carriage returns');
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  const other = layOutTool(SHARED);
  other.set(OFFERS, VIEW, DELETE);
  expectFailure(await other.record(), 'rows of "public"."offers"');
});
