import { expect, test } from 'vitest';
import { settingSql } from '../../src/recorder/protocol/settings.ts';
import { effectiveStatements } from '../../src/recorder/run-differences.ts';
import { parser } from './executed-statements.ts';

test.each([
  ['a statement that also sets something', ["insert into t select set_config('a.b', '1', false)"], [/^insert/]],
  [
    'several settings in one statement',
    ["select set_config('a.x', '1', false), set_config('a.y', '2', false)", 'reset a.x', 'create table t ()'],
    [/^select set_config.*;create table/],
  ],
  ['only settings', ['set a.x to 1', "select set_config('a.y', '2', true)"], []],
])('%s is compared with the settings before it', (_, texts, expected) => {
  const found = effectiveStatements(texts, parser).map(({ text }) => text);
  expect(found).toEqual(expected.map(pattern => expect.stringMatching(pattern) as string));
});

test.each([
  ['"a""b", tenant', `SET search_path TO 'a"b', 'tenant'`],
  ['""', "SET search_path TO ''"],
  ['', "SET search_path TO ''"],
  ['my-schema,public', "SET search_path TO 'my-schema', 'public'"],
  ['order , Tenant\t,"Ä,b"', "SET search_path TO 'order', 'tenant', 'Ä,b'"],
  [`a"b, c`, `SET search_path TO 'a"b', 'c'`],
  ['default', "SET search_path TO 'default'"],
  [`it's`, "SET search_path TO 'it''s'"],
])('writes a search path as the server shows it: `%s`', (path, sql) => {
  expect(settingSql('search_path', path)).toBe(sql);
});
