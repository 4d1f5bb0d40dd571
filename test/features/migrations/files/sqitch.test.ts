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

  test('must name its project', () => {
    expect(messageOf({ ...SCRIPTS, 'sqitch.plan': `a ${AT}` })).toMatch(/doesn’t set `%project`/);
  });
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
