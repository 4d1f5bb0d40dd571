import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, runTool } from '../../src/catalog/tool.ts';
import { writeTree } from '../support/temporary-tree.ts';

interface LintReport {
  readonly number_of_files: number;
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/** Lints a temporary tree with the project's own rules, which are relative to the configuration's folder. */
async function lint(files: { readonly [path: string]: string }): Promise<LintReport> {
  const root = await writeTree(files);
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

/** Code that is refused: its folder or file, its text and the rule. */
const REFUSED: readonly (readonly [place: string, text: string, rule: string])[] = [
  // Types of other layers, which are erased in the JavaScript that the layer check reads.
  ['src/client/', naming('../platform/thing.ts'), 'eslint(no-restricted-imports)'],
  ['src/runner/deep/er/', naming('../../../packing/thing.ts'), 'eslint(no-restricted-imports)'],
  ['src/operations/', naming('eventsource-parser'), 'eslint(no-restricted-imports)'],
  ['src/packing/', naming('node:https'), 'eslint(no-restricted-imports)'],
  ['src/api/', naming('node:fs'), 'eslint(no-restricted-imports)'],
  ['src/platform/', naming('#@actions/github'), 'eslint(no-restricted-imports)'],
  ['src/platform/', naming('node:child_process'), 'eslint(no-restricted-imports)'],
  // Code of a layer of which only types are allowed.
  ['src/operations/', "import '../client/make.ts';\n", 'eslint(no-restricted-imports)'],
  ['src/packing/', "export { env } from 'node:process';\n", 'eslint(no-restricted-imports)'],
  ['src/packing/', "export const home = globalThis.process.env['HOME'];\n", 'eslint(no-restricted-globals)'],
  ['src/operations/', "export const shout = (): void => console.log('x');\n", 'eslint(no-console)'],
  ['src/operations/', "export const page = fetch('https://host/');\n", 'eslint(no-restricted-globals)'],
  ['src/client/', 'export const now = Date.now();\n', 'eslint(no-restricted-properties)'],
];

it('refuses imports and globals that a layer may not use, types included', async () => {
  const planted = REFUSED.map(([place, text, rule], number) => ({
    path: place.endsWith('/') ? `${place}other-${number}.ts` : place,
    text,
    rule,
  }));
  const files = Object.fromEntries(planted.map(({ path, text }) => [path, text]));
  const make = 'export const make = (): number => 1;\n';
  const report = await lint({ ...LAYERS, 'src/client/make.ts': make, ...files });
  expect(planted.filter(({ path, rule }) => !rulesFor(report, path).includes(rule))).toEqual([]);
});

it('allows what the table allows, and the process object in the runner', async () => {
  const report = await lint({
    ...LAYERS,
    'src/operations/other.ts': naming('../client/thing.ts'),
    'src/runner/other.ts': naming('../core/thing.ts'),
    'src/client/other.ts': naming('../api/thing.ts'),
    'src/runner/home.ts': "export const home = process.env['HOME'];\n",
  });
  expect(report.diagnostics).toEqual([]);
  expect(report.number_of_files).toBe(Object.keys(LAYERS).length + 4);
});
