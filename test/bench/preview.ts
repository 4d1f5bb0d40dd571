/** Measures what people wait for often: a site's first publish and its changes, and the preview of a pull request. */

import type { OperationId } from '../../src/operations/table.ts';
import { STACK, STACK_FILES, withApp } from '../scenarios/preview-stack.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import type { Content, Scenario } from '../scenarios/scenario.ts';
import { startServer } from '../support/postgres.ts';
import { compressibleText } from './generated-files.ts';
import type { Measurement } from './limits.ts';
import { measureUsage } from './measured-step.ts';
import { measureBests } from './rounds.ts';

const ROUNDS = 5;
const PAGES = 500;
const PAGE_BYTES = 16 * 1024;

/** Files of a site with 8 MiB of pages, below a folder. */
const site = (folder: string, start: string): Readonly<Record<string, Content>> => ({
  [`${folder}/index.html`]: `<!doctype html><title>${start}</title>`,
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => [
      `${folder}/pages/${page}.html`,
      compressibleText(page, PAGE_BYTES).toString(),
    ]),
  ),
});

/** The same site before and after a change to one page. */
const SITES = { ...site('site', 'Harbour'), ...site('changed', 'Harbour, changed') };

const SITE_STEP = { files: SITES, with: { path: 'site', 'wait-for-url': 'false' } };
const CHANGED_STEP = withApp({ site: { path: 'changed' } }, {}, { ...STACK_FILES, ...SITES });
const STACK_STEP = { ...STACK, files: CHANGED_STEP.files };

/** The step that is measured, after those before it. */
const STEPS: Readonly<Record<string, readonly [OperationId, Omit<Scenario, 'name' | 'expect'>]>> = {
  'first publish of a site': ['static-publish', SITE_STEP],
  'publish with one changed page': [
    'static-publish',
    { ...SITE_STEP, stepBefore: SITE_STEP, with: { ...SITE_STEP.with, path: 'changed' } },
  ],
  'first preview: database, functions, files and site': ['preview-deploy', STACK_STEP],
  'preview with one changed page': ['preview-deploy', { ...CHANGED_STEP, stepBefore: STACK_STEP }],
  'the same without comment and deployment': [
    'preview-deploy',
    {
      ...CHANGED_STEP,
      stepBefore: STACK_STEP,
      with: { ...CHANGED_STEP.with, 'pr-comment': 'false', environment: '' },
    },
  ],
};

/** Returns the CPU time of each step. */
export async function previewMeasurements(): Promise<readonly Measurement[]> {
  const database = await startServer();
  try {
    const times: Readonly<Record<string, number>> = await measureBests(
      ROUNDS,
      Object.fromEntries(
        Object.entries(STEPS).map(([name, [operation, scenario]]) => [
          name,
          () => cpuMsOf(operation, scenario, database.url),
        ]),
      ),
    );
    return Object.entries(times).map(([name, ms]) => ({ name, value: ms / 1000, unit: 's of CPU time' }));
  } finally {
    await database.stop();
  }
}

/** Runs a step of the bundle. @returns its CPU time without that of the steps before it */
async function cpuMsOf(
  operation: OperationId,
  scenario: Omit<Scenario, 'name' | 'expect'>,
  databaseUrl: string,
): Promise<number> {
  const { cpuMs } = await measureUsage(env =>
    runScenario(
      operation,
      { ...scenario, env: { ...scenario.env, ...env }, name: operation, expect: { exit: 0 } },
      'dist',
      async ({ exitCode, log }) => {
        if (exitCode !== 0) throw new Error(`${operation} failed with exit code ${exitCode}.\n${log}`);
      },
      { databaseUrl },
    ),
  );
  return cpuMs;
}
