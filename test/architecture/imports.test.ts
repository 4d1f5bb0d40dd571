import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, runTool } from '../../src/catalog/tool.ts';
import { plantTree } from '../support/planted-tree.ts';

interface LintReport {
  readonly number_of_files: number;
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** Lints a planted tree with the project's own rules, which are relative to the configuration's folder. */
async function lint(files: { readonly [path: string]: string }): Promise<LintReport> {
  const root = await plantTree(files);
  for (const path of ['oxlint.config.ts', 'tsconfig.json', 'package.json', 'test/architecture/layers.ts']) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await copyFile(join(ROOT, path), join(root, path));
  }
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const { stdout, printed } = await runTool('oxlint', ['--format', 'json', 'src'], root);
  expect(stdout, printed).toMatch(/^\{/);
  return JSON.parse(stdout) as LintReport;
}

const rulesFor = ({ diagnostics }: LintReport, path: string): readonly string[] =>
  diagnostics.filter(found => found.filename === path).map(found => found.code);

const THING = 'export interface Thing {\n  readonly id: string;\n}\n';
const LAYERS = {
  'src/catalog/thing.ts': THING,
  'src/client/thing.ts': THING,
  'src/core/thing.ts': THING,
  'src/platform/thing.ts': THING,
  'src/runner/thing.ts': THING,
  'src/api/thing.ts': THING,
};
const naming = (specifier: string): string =>
  `import type { Thing } from '${specifier}';\nexport type Other = Thing;\n`;

describe('type-only imports, which are gone from the JavaScript that the layer check reads', () => {
  it.each([
    ['src/client/other.ts', '../platform/thing.ts'],
    ['src/platform/other.ts', '../client/thing.ts'],
    ['src/operations/other.ts', '../runner/thing.ts'],
    ['src/runner/deep/er/other.ts', '../../../packing/thing.ts'],
    ['src/api/other.ts', '../client/thing.ts'],
    ['src/clock.ts', './api/thing.ts'],
    ['src/step/run-step.ts', '../catalog/thing.ts'],
    ['src/operations/other.ts', 'undici'],
    ['src/packing/other.ts', 'node:https'],
    ['src/api/other.ts', 'node:fs'],
    ['src/platform/other.ts', '#undici/dispatcher/agent.js'],
  ])('are refused: %s names %s', async (path, specifier) => {
    const report = await lint({ ...LAYERS, [path]: naming(specifier) });
    expect(rulesFor(report, path)).toContain('eslint(no-restricted-imports)');
  });

  it('are allowed where the table says so', async () => {
    const report = await lint({
      ...LAYERS,
      'src/operations/other.ts': naming('../client/thing.ts'),
      'src/runner/other.ts': naming('../core/thing.ts'),
      'src/client/other.ts': naming('../api/thing.ts'),
    });
    expect(report.diagnostics).toEqual([]);
    expect(report.number_of_files).toBe(Object.keys(LAYERS).length + 3);
  });

  it('do not open the door to code', async () => {
    const path = 'src/operations/other.ts';
    const code = "import { make } from '../client/make.ts';\nexport const made = make();\n";
    const make = 'export const make = (): number => 1;\n';
    expect(rulesFor(await lint({ 'src/client/make.ts': make, [path]: code }), path)).toEqual([
      'eslint(no-restricted-imports)',
    ]);
  });
});

describe('the process', () => {
  it.each([
    ['src/client/other.ts', "export const home = process.env['HOME'];\n", 'eslint(no-restricted-globals)'],
    ['src/operations/other.ts', "export const shout = (): void => console.log('x');\n", 'eslint(no-console)'],
    ['src/packing/other.ts', "export { env } from 'node:process';\n", 'eslint(no-restricted-imports)'],
    ['src/operations/other.ts', "export const page = fetch('https://host/');\n", 'eslint(no-restricted-globals)'],
    ['src/client/other.ts', "export const line = new WebSocket('wss://host/');\n", 'eslint(no-restricted-globals)'],
    ['src/platform/other.ts', "export const events = new EventSource('/');\n", 'eslint(no-restricted-globals)'],
    ['src/packing/other.ts', "export const home = globalThis.process.env['HOME'];\n", 'eslint(no-restricted-globals)'],
    ['src/api/other.ts', 'export const page = global.fetch;\n', 'eslint(no-restricted-globals)'],
    ['src/client/other.ts', 'export const now = Date.now();\n', 'eslint(no-restricted-properties)'],
    ['src/runner/other.ts', 'export const now = performance.now();\n', 'eslint(no-restricted-properties)'],
  ])('is out of reach: %s has %s', async (path, code, rule) => {
    expect(rulesFor(await lint({ [path]: code }), path)).toContain(rule);
  });

  it('is open to the runner', async () => {
    const code = "export const home = process.env['HOME'];\n";
    expect((await lint({ 'src/runner/other.ts': code })).diagnostics).toEqual([]);
  });
});
