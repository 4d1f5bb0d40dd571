/**
 * Measures what people wait for often: a site's first publish and its changes, and the preview of a
 * pull request.
 */

import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperationId } from '../../src/products/operations.ts';
import { STACK, STACK_FILES, withApp } from '../scenarios/preview-stack.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import type { Content, Scenario } from '../scenarios/scenario.ts';
import { startServer } from '../support/postgres.ts';
import { runStep } from '../support/step.ts';
import { cpuMsOf, originOf, startStorage } from './curl.ts';
import { compressibleText } from './generated-files.ts';
import type { Measurement } from './limits.ts';
import { measureUsage } from './measured-step.ts';
import { hasProgram } from './programs.ts';
import { type Contender, measureBests } from './rounds.ts';

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

/** Steps that are also compared with `curl`. */
const COMPARED = ['first publish of a site', 'first preview: database, functions, files and site'];

/** A request of a step: the method, and the length of the body. */
type Sent = readonly [string, number];

/** Returns the CPU time of each step, and compares some with `curl`. */
export async function previewMeasurements(): Promise<readonly Measurement[]> {
  const database = await startServer();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'requests-'));
  await using server = await startStorage();
  const sent: Record<string, readonly Sent[]> = {};
  const compared = (await hasProgram('curl')) ? COMPARED : [];
  const command = async ([method, bytes]: Sent): Promise<string> => {
    const file = join(folder.path, String(bytes));
    await writeFile(file, Buffer.alloc(bytes));
    return `curl -sSf -X ${method} ${bytes === 0 ? '' : `-T ${file}`} ${originOf(server)}/0`;
  };
  try {
    const steps = Object.entries(STEPS).map(
      ([name, [operation, scenario]]): readonly [string, Contender] => [
        name,
        () => measureStep(operation, scenario, database.url, requests => (sent[name] = requests)),
      ],
    );
    // In each round, a step sends its requests before `curl` does.
    const others = compared.map((name): readonly [string, Contender] => [
      `curl ${name}`,
      async () => cpuMsOf((await Promise.all((sent[name] ?? []).map(command))).join('; ')),
    ]);
    const times: Readonly<Record<string, number>> = await measureBests(
      ROUNDS,
      Object.fromEntries([...steps, ...others]),
    );
    const secondsOf = (name: string): number => (times[name] ?? Number.NaN) / 1000;
    return [
      ...Object.keys(STEPS).map(name => ({ name, value: secondsOf(name), unit: 's of CPU time' })),
      ...compared.map(name => ({
        name,
        value: secondsOf(name) / secondsOf(`curl ${name}`),
        unit: '× `curl`',
      })),
    ];
  } finally {
    await database.stop();
  }
}

/** Runs a step of the bundle. @returns its CPU time without that of the steps before it */
async function measureStep(
  operation: OperationId,
  scenario: Omit<Scenario, 'name' | 'expect'>,
  databaseUrl: string,
  onSent: (sent: readonly Sent[]) => void,
): Promise<number> {
  const { cpuMs } = await measureUsage(env =>
    runScenario(
      operation,
      {
        ...scenario,
        database: databaseUrl,
        env: { ...scenario.env, ...env },
        name: operation,
        expect: {},
      },
      async ({ exitCode, log, requests, askedOfGitHub }) => {
        if (exitCode !== 0)
          throw new Error(`${operation} failed with exit code ${exitCode}.\n${log}`);
        const toPlatform = requests.map(
          ({ method, headers }): Sent => [method, Number(headers['content-length'] ?? 0)],
        );
        onSent([...toPlatform, ...askedOfGitHub.map((): Sent => ['GET', 0])]);
      },
      { run: runStep },
    ),
  );
  return cpuMs;
}
