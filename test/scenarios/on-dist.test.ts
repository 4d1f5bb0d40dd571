// @module-tag slow, because each scenario starts a process of the bundle.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { loadOperation, OPERATION_IDS } from '../../src/operations/table.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import { checkResults } from './check-results.ts';
import { runScenario } from './run-scenario.ts';
import { selectForDist } from './dist-selection.ts';

const operations = new Map(await Promise.all(OPERATION_IDS.map(async id => [id, await loadOperation(id)] as const)));
const scenarios = selectForDist(await loadWrittenScenarios(), id => operations.get(id)?.group);

/** Timeout for the largest site, and for a start of PGlite, which take seconds and share two cores with others. */
const TIMEOUT_MS = 120_000;

/** Several at once, because each has its own process and a real clock. Slow, because each starts the bundle. */
describe.each([...operations].filter(([id]) => scenarios.get(id)?.length))(
  '%s',
  { concurrent: true, timeout: TIMEOUT_MS, tags: ['slow'] },
  (id, operation) => {
    for (const scenario of scenarios.get(id) ?? []) {
      it(`${scenario.name} · dist`, ({ expect }) =>
        runScenario(id, scenario, 'dist', results => checkResults(operation, scenario, results, expect)));
    }
  },
);

it('the bundle has the files of all operations', { tags: ['slow'] }, async ({ expect }) => {
  const program = join(ROOT, 'dist/command/project-platform.js');
  // The completion of their flags loads all of them, and leaves out those for jobs only.
  const { stdout } = await promisify(execFile)(process.execPath, [program, 'completion', 'bash']);
  const usable = [...operations].filter(([, { jobOnly }]) => jobOnly === undefined);
  expect(usable.filter(([id]) => !stdout.includes(id))).toEqual([]);
});
