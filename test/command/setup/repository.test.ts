import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Repository } from '../../../src/command/setup/repository/repository.ts';
import { cpuMs } from '../../support/cpu-time.ts';
import { layOut, packageJson, plan } from './planned.ts';

// Creates 50,000 files, as an overlong folder has them.
test('reads at most 50,000 entries, also of one folder, and finds each at once', () => {
  const folder = layOut({ 'src/a.ts': '', 'src/z/a.ts': '' });
  const names = Array.from({ length: 50_000 }, (_, index) => `f${index}.ts`);
  for (const name of names) writeFileSync(join(folder, 'src', name), '');
  const repository = new Repository(folder);
  expect([repository.isCut, repository.folders.get('src')?.length]).toEqual([true, 49_999]);
  const started = cpuMs();
  expect(names.filter(name => repository.has(`src/${name}`))).toHaveLength(49_998);
  // With a search through the folder’s list, 10 s.
  expect(cpuMs() - started).toBeLessThan(1000);
}, 60_000);

const OTHERS = { 'index.html': '', 'e2e/.env': 'VITE_A=1', 'a.ts': 'import.meta.env.VITE_A' };

test.each([
  [
    'next',
    'next.config',
    'js',
    "distDir: 'e2e-out'",
    "output: 'export', trailingSlash: true",
    'out',
  ],
  [
    'vite',
    'vite.config',
    'ts',
    "base: '/e2e/', envDir: 'e2e', build: { outDir: 'e2e-out' }",
    '',
    'dist',
  ],
  [
    'astro',
    'astro.config',
    'mjs',
    "base: '/e2e/', outDir: 'e2e-out', lastUpdated: true",
    '',
    'dist',
  ],
])(
  'takes no configuration of another purpose for that of %s',
  (dependency, name, extension, other, own, output) => {
    const found = plan({
      ...OTHERS,
      'package.json': packageJson(dependency),
      [`${name}.e2e.${extension}`]: `export default { ${other} }`,
      [`${name}.${extension}`]: `export default { ${own} }`,
    });
    expect(found.site).toMatchObject({
      path: output,
      environment: { VITE_A: { variable: 'VITE_A' } },
    });
    expect([found.notes, found.checkout]).toEqual([[], undefined]);
  },
);

test('takes no configuration of another purpose for a sign of a site', () => {
  expect(plan({ 'package.json': packageJson('next'), 'next.config.js': '' }).text).toContain(
    'Next.js',
  );
  expect(
    plan({ 'package.json': packageJson('next'), 'next.config.e2e.js': '' }).text,
  ).not.toContain('Next.js');
});
