import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';

const page = readFileSync(join(ROOT, 'docs/runners.md'), 'utf8');
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Returns the rows of the table of tested runners: the group of operations, and a cell for each runner. */
const rows = Array.from(page.matchAll(/^\| ([A-Z][A-Za-z ]+) \| ((?:(?:not )?(?:tested|yet)[^|]*\|? ?){4})$/gm));
const cells = (index: number): readonly string[] => rows.map(([, , row = '']) => row.split('|')[index]?.trim() ?? '');

test('each group of operations has a row, and only Linux x64 counts as tested', () => {
  const groups = Array.from(readme.matchAll(/^\| ([A-Z][A-Za-z ]+) \| \[`/gm), ([, group]) => group);
  expect(groups.length).toBeGreaterThan(8);
  expect(rows.map(([, group]) => group)).toEqual(groups);
  expect(new Set(cells(0))).toEqual(new Set(['tested']));
  for (const other of [1, 2, 3]) expect(cells(other)).not.toContain('tested');
  expect(readme).toContain('| Runners | Linux x64 is tested.');
});

test('CI runs operations of the groups for which the page says so', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8');
  interface Job {
    readonly strategy: { readonly matrix: { readonly runner: readonly string[] } };
    readonly steps: readonly { readonly uses?: string; readonly if?: string; readonly with?: { operation?: string } }[];
  }
  const { jobs } = parse(workflow) as { readonly jobs: Readonly<Record<'action' | 'portable', Job>> };
  expect(jobs.action.strategy.matrix.runner).toEqual([
    'ubuntu-latest',
    'ubuntu-24.04-arm',
    'macos-latest',
    'windows-latest',
  ]);
  expect(jobs.portable.strategy.matrix.runner).toEqual(['macos-latest', 'windows-latest']);
  const everywhere = jobs.action.steps.filter(step => step.if === undefined);
  const operations = everywhere.flatMap(
    ({ uses, with: given }) => given?.operation ?? uses?.split('$/actions/')[1] ?? [],
  );
  let group = '';
  const run = new Set<string>();
  for (const [, name = '', operation = ''] of readme.matchAll(/^\| ([A-Z][A-Za-z ]+)? ?\| \[`([a-z-]+)`/gm)) {
    group = name.trim() || group;
    if (operations.includes(operation)) run.add(group);
  }
  const claimed = rows.filter(([, , row]) => row?.includes('partly in CI')).map(([, name]) => name);
  expect([...run]).toEqual(claimed);
});
