import { describe, expect, test } from 'vitest';
import { type Files, readFailure, readFiles } from './read-folder.ts';

/** What Sqitch 1.3.1 runs and rejects: each case was also run with it. */

const AT = '2026-01-01T00:00:00Z A <a@example.org> # x';
const plan = (...lines: readonly string[]): string => ['%syntax-version=1.0.0', '%project=p', '', ...lines].join('\n');
const SCRIPTS: Files = { 'deploy/a.sql': 'select 1;', 'deploy/b.sql': 'select 2;' };
const project = (...lines: readonly string[]): Files => ({ ...SCRIPTS, 'sqitch.plan': plan(...lines) });
const configured = (configuration: string): Files => ({
  ...project(`a ${AT}`, `b ${AT}`),
  'sqitch.conf': configuration,
});
const messageOf = (files: Files): string =>
  readFailure(files)
    .findings.map(({ message }) => message)
    .join('\n');

describe('a plan', () => {
  test.each<[string, string[]]>([
    ['a dependency', [`a ${AT}`, `b [a] ${AT}`]],
    ['a dependency on a tag', [`a ${AT}`, `@v1 ${AT}`, `+ b [a@v1] ${AT}`]],
    ['a conflict with a later change', [`a [!b] ${AT}`, `b ${AT}`]],
    ['a note on a line of its own', ['# note', `a ${AT}`, `b ${AT.replace(' # x', '')}`]],
  ])('can contain %s', (_, lines) => {
    expect(readFiles(project(...lines)).migrations.map(({ version }) => version)).toEqual(['a', 'b']);
  });

  test.each<[string, string[], RegExp]>([
    ['a dependency on a later change', [`a [b] ${AT}`, `b ${AT}`], /requires `b`, which isn’t planned before it/],
    ['a dependency on a missing tag', [`a ${AT}`, `b [a@v1] ${AT}`], /requires `a@v1`/],
    ['a conflict with an earlier change', [`a ${AT}`, `b [!a] ${AT}`], /conflicts with `a`/],
    ['a conflict with a change that isn’t planned', [`a [!c] ${AT}`], /conflicts with `c`, which isn’t planned/],
    ['a dependency on another project', [`a ${AT}`, `b [q:a] ${AT}`], /dependency `q:a`, which isn’t supported/],
    ['a change without a time', ['a', `b ${AT}`], /contains `a`, which is neither a change nor a tag/],
    ['a reverted change', [`a ${AT}`, `-b ${AT}`], /neither a change nor a tag/],
    ['a reserved name', [`HEAD ${AT}`], /neither a change nor a tag/],
    ['a pragma after a change', [`a ${AT}`, '%project=q'], /neither a change nor a tag/],
    ['a tag before the first change', [`@v1 ${AT}`, `a ${AT}`], /tag `@v1`, which isn’t valid here/],
    ['a tag twice', [`a ${AT}`, `@v1 ${AT}`, `@v1 ${AT}`], /tag `@v1`/],
  ])('can’t contain %s', (_, lines, message) => {
    expect(messageOf(project(...lines))).toMatch(message);
  });

  test('can rework many changes: each has the file of the first of its tags', () => {
    const files = {
      ...project(`a ${AT}`, `b ${AT}`, `@v1 ${AT}`, `@v2 ${AT}`, `a ${AT}`, `b ${AT}`, `@v3 ${AT}`, `a ${AT}`),
    };
    const reworked = { 'deploy/a@v2.sql': 'select 3;', 'deploy/a@v3.sql': 'select 4;', 'deploy/b@v1.sql': 'select 5;' };
    const all = [...readFiles({ ...files, ...reworked }).migrations];
    expect(all.map(({ version, path }) => [version, path])).toEqual([
      ['a', 'deploy/a@v2.sql'],
      ['b', 'deploy/b@v1.sql'],
      ['a@v1', 'deploy/a@v3.sql'],
      ['b@v1', 'deploy/b.sql'],
      ['a@v3', 'deploy/a.sql'],
    ]);
    expect(messageOf({ ...files, 'deploy/a@v3.sql': 'select 4;' })).toMatch(
      /`deploy\/a@v1.sql` doesn’t exist[^]*`deploy\/b@v1.sql`/,
    );
  });

  test('must name its project', () => {
    expect(messageOf({ ...SCRIPTS, 'sqitch.plan': `a ${AT}` })).toMatch(/doesn’t set `%project`/);
  });
});

test.each(['sqitch.plan', 'sqitch.conf'])('a byte order mark in %s is refused', path => {
  const files = { 'sqitch.conf': '[core]\n', ...project(`a ${AT}`) };
  expect(readFailure({ ...files, [path]: `\uFEFF${files[path as 'sqitch.conf']}` }).findings).toMatchObject([
    { where: path, message: 'starts with a byte order mark' },
  ]);
});

describe('a configuration', () => {
  test.each(['[core]\n\tengine = pg\n\t# plan_file = sqitch.plan\n', '[core]\n\ttop_dir = .\n[user]\n\tname = x\n'])(
    'of the default scripts is supported: %j',
    configuration => {
      expect(readFiles(configured(configuration)).migrations).toHaveLength(2);
    },
  );

  test.each<[string, RegExp]>([
    ['[core]\n\tengine = sqlite\n', /sets `engine = sqlite`, which isn’t supported \(line 2\)/],
    ['[engine "pg"]\n\tDeploy_Dir = other\n', /`Deploy_Dir = other`/],
    ['[core] extension = ddl\n', /`extension = ddl`/],
    ['[core]\n\tplan_file=other.plan\n', /`plan_file = other.plan`/],
    ['[target "x"]\n\treworked_deploy_dir = old\n', /`reworked_deploy_dir = old`/],
    ['[deploy]\n\tverify = true\n', /`verify = true`/],
    ['[deploy "variables"]\n\tx = y\n', /sets variables \(line 1\)/],
  ])('of other scripts is refused: %j', (configuration, message) => {
    expect(messageOf(configured(configuration))).toMatch(message);
  });
});
