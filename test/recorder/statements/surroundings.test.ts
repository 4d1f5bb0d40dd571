import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { statementsOf } from '../../../src/recorder/statements/statements.ts';
import { readSurroundings } from '../../../src/recorder/statements/surroundings.ts';
import { loadParser } from '../../../src/sql/parser.ts';

const parser = await loadParser();
const REGISTRY = ['dependencies', 'events', 'projects', 'releases', 'tags'].map(name => `create table ${name} ()`);

it.each([
  ['is Sqitch’s with exactly the tables of its registry', [], true],
  ['is the user’s with one more table', ['create table boats ()'], false],
])('a schema with any name %s', async (_, more, isTools) => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query('begin; create schema meta; set local search_path to meta');
  for (const each of [
    'create table changes (change_id text, change text, planned_at timestamptz)',
    ...REGISTRY,
    ...more,
  ])
    await client.query(each);
  const run = statementsOf('select change_id from changes', parser).map(({ node }) => ({ node, isUndone: false }));
  const { own, histories } = await readSurroundings(client, run);
  await client.end();
  expect([own.has('meta.*'), histories.has('meta.changes')]).toEqual([isTools, isTools]);
});

it.each([
  ['first', ['public', 'legacy']],
  ['last', ['legacy', 'public']],
])('a table of the user’s with the name of the tool’s is refused if the tool’s was created %s', async (_, schemas) => {
  const client = new Client(inject('databaseUrl'));
  await client.connect();
  await client.query('begin; create schema legacy');
  for (const schema of schemas)
    await client.query(
      `create table ${schema}.schema_migrations (${schema === 'public' ? 'version varchar primary key' : 'note text'})`,
    );
  const text = 'create table schema_migrations (version varchar); select version from schema_migrations';
  const run = statementsOf(text, parser).map(({ node }) => ({ node, isUndone: false }));
  const error = await readSurroundings(client, run).catch((thrown: unknown) => thrown);
  await client.end();
  expect(String(error)).toContain('Several schemas contain a table `schema_migrations`');
});
