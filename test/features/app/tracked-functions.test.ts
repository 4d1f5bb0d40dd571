import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requireTracked } from '../../../src/features/app/check-parts.ts';
import { createFolder, expectRefusal } from '../../packing/fixture.ts';

/** Creates a checkout in which Git tracks the function `orders`. */
function checkout(): string {
  const folder = createFolder({ 'functions/orders/index.ts': 'x', '.gitignore': '*.gen.ts\n' });
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  git('add', '.');
  return folder;
}

const requireAll = (folder: string): Promise<void> =>
  requireTracked({ source: join(folder, 'functions'), shownAs: 'functions' });

it('functions that a build wrote are refused by name, also those that Git ignores', async () => {
  const folder = checkout();
  await requireAll(folder);
  mkdirSync(join(folder, 'functions/built'));
  writeFileSync(join(folder, 'functions/built/index.ts'), 'x');
  writeFileSync(join(folder, 'functions/orders/types.gen.ts'), 'x');
  const { findings } = await expectRefusal(requireAll(folder));
  expect(findings.map(({ where }) => where)).toEqual(['functions/built/', 'functions/orders/types.gen.ts']);
});

it('a file that is never packed may be untracked', async () => {
  const folder = checkout();
  writeFileSync(join(folder, 'functions/.env'), 'KEY=x');
  await expect(requireAll(folder)).resolves.toBeUndefined();
});

it('no program that the repository’s configuration names is run', async () => {
  const folder = checkout();
  const mark = join(folder, 'was-run');
  execFileSync('git', ['config', 'core.fsmonitor', `touch ${mark};`], { cwd: folder });
  await requireAll(folder);
  expect(existsSync(mark)).toBe(false);
});

it('outside of a checkout, all files are taken', async () => {
  await expect(requireAll(createFolder({ 'functions/orders/index.ts': 'x' }))).resolves.toBeUndefined();
});
