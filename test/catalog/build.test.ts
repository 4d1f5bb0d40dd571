import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../support/github-fake/github-step.ts';

const ROOT = join(import.meta.dirname, '../..');

it('leaves the bundle as it was if the build fails', () => {
  const root = createTemporaryFolder();
  for (const name of ['src', 'package.json', 'tsconfig.json', 'tsconfig.build.json']) {
    cpSync(join(ROOT, name), join(root, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  rmSync(join(root, 'src/start/entry.ts'));
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/index.js'), 'before');
  const before = readdirSync(root);
  const build = () => execFileSync(process.execPath, [join(root, 'src/catalog/build.ts')], { stdio: 'pipe' });
  expect(build).toThrow(/ncc build build\/entry\.js .* failed/);
  expect(readFileSync(join(root, 'dist/index.js'), 'utf8')).toBe('before');
  expect(readdirSync(root).filter(name => name !== 'build')).toEqual(before);
});
