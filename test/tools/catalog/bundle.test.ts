import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moveNew, warningText } from '../../../src/tools/catalog/bundle/build.ts';
import { createFolder } from '../../packing/fixture.ts';

test('a chunk of a program of the bundle never replaces one of another program', async () => {
  const folder = createFolder({ 'made/792.index.js': 'new', 'dist/792.index.js': 'old' });
  const target = join(folder, 'dist/792.index.js');
  await expect(moveNew(join(folder, 'made/792.index.js'), target)).rejects.toThrow(
    'a folder of its own in PROGRAMS',
  );
  expect(readFileSync(target, 'utf8')).toBe('old');
});

test.each([
  ['Critical dependency: the request of a dependency is an expression', 'webpackIgnore'],
  ['export ‘a’ was not found in ‘b’', 'Correct the module or its import.'],
])('the warning “%s” of ncc stops the build with its own remedy', (message, remedy) => {
  expect(warningText({ message, moduleName: './build/a.js' })).toContain(remedy);
});
