import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { loadOperation, OPERATION_IDS } from '../../../src/products/operations.ts';
import { EXAMPLES } from './examples.ts';

const OWN_ACTION = /^(?:\$|OWNER\/project-platform-action)\/actions\/([\w-]+)(?:@|$)/;

interface Step {
  readonly uses: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

function stepsIn(value: unknown): readonly Step[] {
  if (typeof value !== 'object' || value === null) return [];
  return typeof (value as Partial<Step>).uses === 'string'
    ? [value as Step]
    : Object.values(value).flatMap(stepsIn);
}

const FILES = ['.github/workflows/*.yml', 'actions/*/action.yml'];
const PAGES = [
  ...globSync(FILES, { cwd: ROOT }).map(page => ({
    page,
    text: readFileSync(join(ROOT, page), 'utf8'),
  })),
  ...EXAMPLES,
];

/**
 * Operations that refuse a folder of the workspace that an earlier run has filled, even if no input
 * names it.
 */
const FILL_DEFAULT: readonly string[] = ['release-package', 'sql-log-export'];

// A self-hosted runner keeps the workspace for the next job, and an operation refuses a folder that
// isn't empty. Each job starts with an empty temporary folder.
it('each workflow, composite action and example can run twice in a workspace: it writes folders to the temporary folder', async () => {
  let count = 0;
  const wrong: string[] = [];
  for (const { page, text } of PAGES)
    for (const { uses, with: given = {} } of stepsIn(parse(text))) {
      const id = OPERATION_IDS.find(one => one === OWN_ACTION.exec(uses)?.[1]);
      if (id === undefined) continue;
      const { inputs } = await loadOperation(id);
      for (const name of Object.keys(inputs).filter(
        one => inputs[one]?.path?.use === 'write-folder',
      )) {
        const value = given[name];
        if (value === undefined && (!FILL_DEFAULT.includes(id) || given['dry-run'] === true))
          continue;
        count += 1;
        if (!String(value).startsWith('${{ runner.temp }}/'))
          wrong.push(`${page}: ${id} ${name}: ${String(value)}`);
      }
    }
  expect(
    wrong,
    'A step writes a folder below `${{ runner.temp }}/`, because a self-hosted runner keeps the workspace for the next job. Set the input to such a path',
  ).toEqual([]);
  expect(count).toBeGreaterThan(8);
});
