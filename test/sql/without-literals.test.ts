import { expect, test } from 'vitest';
import { withoutLiterals } from '../../src/sql/without-literals.ts';

test.each([
  ["text default 'ann''s'::text", "text default '…'::text"],
  ["using ((email = 'ann'::text) OR (id = 42))", "using ((email = '…'::text) OR (id = …))"],
  ["CHECK ((a > '-5'::integer))", "CHECK ((a > '…'::integer))"],
  ["E'ann\\'s' || x'1f'", "'…' || x'…'"],
  ['AS $function$ select $$ann$$ $function$, owner app', "AS '…', owner app"],
  ["default 'cut of ann", "default '…'"],
  ['select 1 -- ann', 'select … …'],
  ["table, comment 'ann'", "table, comment '…'"],
  ['CHECK ("Größe" > 1.5e3)', 'CHECK ("Größe" > …)'],
  ['numeric(10,2) default 7', 'numeric(10,2) default …'],
  ['character varying(20)', 'character varying(20)'],
  ['timestamp(3) without time zone', 'timestamp(3) without time zone'],
  // A function can have the name of a type.
  ['"numeric"(42)', '"numeric"(…)'],
  ['f(42, 43)', 'f(…, …)'],
  ['numeric(10) + (42)', 'numeric(10) + (…)'],
])('%s is shown as %s', (definition, shown) => {
  expect(withoutLiterals(definition)).toBe(shown);
});
