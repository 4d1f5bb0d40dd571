// @module-tag slow, because each check runs a tool three times.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BOATS, expectFailure, forge, layOutTool, LIGHTS, shareServer, UNKNOWN } from './recorded-tool.ts';

shareServer();

test('the check finds an edited UPDATE of a tool whose history isn’t known', async () => {
  const { folder, set, record, recorded } = layOutTool(UNKNOWN);
  set(BOATS, `'2.js': async run => { await run("update boats set name = 'a' where name = 'b'"); },`);
  const recording = await record('--accept', 'rows,values');
  expect(recording.stderr).toContain('changes of existing rows weren’t compared');
  const files = ['0001_statements_part1.sql', '0002_statements_part2.sql'] as const;
  expect(recorded()).toEqual(files);
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  forge(join(folder, files[1]), body => body.replace("'b'", "'c'"));
  expectFailure(await record('--check'), files[1]);
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
  forge(join(folder, file), body => body.replace(/, 'pg_catalog'/, ", 'information_schema'"));
  expectFailure(await record('--check'), file);
});

/** Changes by which a file has what no migration contains, and an instruction for another tool. */
const FOREIGN: readonly ((body: string) => string)[] = [
  body => body.replace(/^-- Mig.*\n/, '').replace(/(?<=create )table.*/, 'schema x;'),
  body => body.replace('create', '-- +goose Up\ncreate'),
];

test('the check finds an edited statement, marks of other tools, a forged history, and files of no migration', async () => {
  const { folder, set, record } = layOutTool();
  set(BOATS);
  expect(await record()).toMatchObject({ exitCode: 0 });
  const file = join(folder, '0001_1_boats.sql');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/(?<=create table )\w+/, 'edited'));
  expectFailure(await record('--check'), '0001_1_boats.sql was edited');
  writeFileSync(file, text);
  forge(file, body => body.replace('1_boats.js\\"', '2_lights.js\\"').replaceAll("'1_boats.js'", "'2_lights.js'"));
  expectFailure(await record('--check'), '1_boats.js');
  forge(file, body => `-- +goose Down\n${body}`);
  expectFailure(await record('--check'), '0001_1_boats.sql was edited');
  writeFileSync(file, text);
  forge(file, body => `${body}-- History: "x"\rdelete from boats;\n`);
  expectFailure(await record('--check'), '0001_1_boats.sql');
  writeFileSync(file, text);
  forge(file, body => `${body}-- History: "create table hidden ()"\n`);
  expectFailure(await record('--check'), '0001_1_boats.sql');
  writeFileSync(file, text);
  forge(file, body => `${body}-- History: "set datestyle to 'ISO'; delete from knex_migrations where false"\n`);
  expect(await record('--check')).toMatchObject({ exitCode: 0 });
  writeFileSync(file, text);
  const more = join(folder, '0002_more.sql');
  for (const change of FOREIGN) {
    writeFileSync(more, text);
    forge(more, change);
    expectFailure(await record('--check'), '0002_more.sql');
  }
});
