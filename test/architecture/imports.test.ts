import { copyFile, mkdir, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, runTool } from '../../src/tools/catalog/tool.ts';
import { writeTree } from '../support/temporary-tree.ts';

interface LintReport {
  readonly number_of_files: number;
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

/**
 * Lints a temporary tree with the project's own rules, which are relative to the configuration's
 * folder.
 */
async function lint(files: { readonly [path: string]: string }): Promise<LintReport> {
  const root = await writeTree(files);
  for (const path of [
    'oxlint.config.ts',
    'tsconfig.json',
    'package.json',
    'test/architecture/layers.ts',
  ]) {
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

/** Code that is refused: its folder, its text and the rule. */
const REFUSED: readonly (readonly [folder: string, text: string, rule: string])[] = [
  [
    'src/packing/',
    "export const home = globalThis.process.env['HOME'];\n",
    'eslint(no-restricted-globals)',
  ],
  [
    'src/products/sites/',
    "export const shout = (): void => console.log('x');\n",
    'eslint(no-console)',
  ],
  [
    'src/products/sites/',
    "export const page = fetch('https://host/');\n",
    'eslint(no-restricted-globals)',
  ],
  ['src/client/', 'export const now = Date.now();\n', 'eslint(no-restricted-properties)'],
];

it('refuses globals that a layer may not use, and allows the process object in the runner', async () => {
  const planted = REFUSED.map(([folder, text, rule], number) => ({
    path: `${folder}other-${number}.ts`,
    text,
    rule,
  }));
  const files = Object.fromEntries(planted.map(({ path, text }) => [path, text]));
  const home = { 'src/action/runner/home.ts': "export const home = process.env['HOME'];\n" };
  const report = await lint({ ...files, ...home });
  expect(
    planted.filter(({ path, rule }) => !rulesFor(report, path).includes(rule)),
    'Each rule of oxlint.config.ts finds what it forbids. Correct its pattern of paths',
  ).toEqual([]);
  expect(rulesFor(report, 'src/action/runner/home.ts')).toEqual([]);
  expect(report.number_of_files).toBe(planted.length + 1);
});
