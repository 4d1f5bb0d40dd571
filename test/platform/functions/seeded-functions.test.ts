import { expect, test } from 'vitest';
import { childEnvironment } from '../../../src/base/system/child-process.ts';
import { checkSeedFunctions } from '../../../src/platform/functions/seeded-functions.ts';
import type { SeedFunction } from '../../../src/platform/seed/seed.ts';
import { seedWith } from '../support/test-platform.ts';

const check = (functions: readonly SeedFunction[]): Promise<void> =>
  checkSeedFunctions(seedWith({ cloud: true, functions }), 'seed.json', childEnvironment(process.env));

const functionOf = (name: string, files: Readonly<Record<string, string>>): SeedFunction => ({ name, files });

test('functions that the runtime can load are accepted', async () => {
  const code = "import { text } from './lib/text.ts'; export default () => new Response(text);";
  const files = { 'index.ts': code, 'lib/text.ts': 'export const text = "x";' };
  await expect(check([functionOf('a', files)])).resolves.toBeUndefined();
});

test('all problems of functions are reported with their places in the seed, without running code', async () => {
  const functions = [
    functionOf('good', { 'index.ts': 'throw new Error("must not run");' }),
    functionOf('import', { 'index.ts': "\nimport './none.ts';\nimport './nothing.ts';" }),
    functionOf('syntax', { 'index.ts': 'const = 1;' }),
    functionOf('no-entry', { 'main.ts': '' }),
  ];
  const findings = await check(functions).then(
    () => [],
    (error: unknown) => (error as { findings: { where: string; message: string }[] }).findings,
  );
  expect(findings.map(({ where }) => where)).toEqual(
    [1, 1, 2, 3].map(index => `seed.json, projects[0].functions[${index}]`),
  );
  const [first, second, syntax, entry] = findings.map(({ message }) => message);
  expect(first).toMatch(/^can’t be loaded by (?:Deno|Node) \S+: index\.ts:2: "\.\/none\.ts" does not exist/);
  expect(second).toContain('index.ts:3: "./nothing.ts" does not exist');
  expect(syntax).toContain('index.ts:1');
  expect(entry).toBe('has no `index.ts` in `files`');
  expect(findings.map(({ message }) => message).join()).not.toContain('/tmp');
});
