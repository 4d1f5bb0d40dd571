import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { OPERATIONS } from '../../src/products/operations.ts';
import { RequestRates } from '../../src/platform/admission/request-rates.ts';
import { createFolder, createTemporaryFolder } from '../packing/fixture.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { runInProcess } from './run-in-process.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Runs a step of `operation` on the embedded local platform, in this process; `env` replaces the
 * runner's variables.
 */
async function run(operation: string, env: Readonly<Record<string, string>>, inputs = {}) {
  const { exitCode, log, outputs } = await runInProcess({
    manifest: join(ROOT, 'action.yml'),
    with: { operation, 'base-url': 'local', ...inputs },
    env,
    workspace: ROOT,
  });
  return { exitCode, ...parseRunnerOutput(log), outputs };
}

test('a summary that can’t be written is a warning: the site stays published, and the step succeeds', async () => {
  const site = createFolder({ 'index.html': '<h1>Harbour</h1>' });
  const inputs = { path: site, 'project-id': 'harbour' };
  const { exitCode, annotations, outputs } = await run(
    'static-publish',
    { GITHUB_STEP_SUMMARY: site },
    inputs,
  );
  expect(exitCode).toBe(0);
  expect(annotations.map(({ level }) => level)).toEqual(['warning']);
  expect(annotations[0]?.message).toContain('GITHUB_STEP_SUMMARY');
  const result = JSON.parse(outputs.get('result') ?? '') as object;
  expect(result).toMatchObject({ succeeded: true, access_url: outputs.get('access_url') });
  expect(result).not.toHaveProperty('result');
});

test.each(['whoami', 'static-publish'])(
  'a missing temporary folder is an invalid setting, in %s',
  async operation => {
    const inputs =
      operation === 'whoami' ? {} : { path: 'test/demo/site', 'project-id': 'harbour' };
    const missing = join(createTemporaryFolder(), 'missing');
    const { exitCode, annotations } = await run(operation, { RUNNER_TEMP: missing }, inputs);
    expect(exitCode).toBe(1);
    expect(annotations).toMatchObject([{ level: 'error', title: 'Temporary folder not writable' }]);
    expect(annotations[0]?.message).toContain(
      `\`${missing}\` is the folder for temporary files, but no folder can be created in it: ENOENT`,
    );
  },
);

test('the platform of `base-url: local` has the documented rates', async () => {
  const admitted = vi.spyOn(RequestRates.prototype, 'admit');
  onTestFinished(() => admitted.mockRestore());
  expect(await run('whoami', {})).toMatchObject({ exitCode: 0 });
  expect(admitted, 'It counts requests by `rates: true`').toHaveBeenCalled();
});

test('a `timeout` of a week is used in full', async () => {
  const { default: whoami } = await OPERATIONS.whoami();
  const deadlines: number[] = [];
  const ran = vi.spyOn(whoami, 'run').mockImplementation(({ deadline }) => {
    deadlines.push(deadline);
    return Promise.resolve({ outputs: {}, report: { title: 'Nobody', blocks: [] } });
  });
  onTestFinished(() => ran.mockRestore());
  const before = performance.now();
  expect(await run('whoami', {}, { timeout: '7d' })).toMatchObject({ exitCode: 0 });
  expect(deadlines).toEqual([expect.any(Number)]);
  // The clocks of the two measurements differ by fractions of a millisecond.
  expect(Math.round((deadlines[0] ?? 0) - before)).toBeGreaterThanOrEqual(7 * 86_400_000);
});

test.each([
  ['RUNNER_TEMP', '.'],
  ['RUNNER_TOOL_CACHE', '.'],
  ['HOME', '.'],
  ['GITHUB_STATE', 'file'],
  ['GITHUB_ENV', 'file'],
  ['GITHUB_PATH', 'file'],
  ['GITHUB_EVENT_PATH', 'file'],
])('an export never replaces the folder or file in %s', async (variable, within) => {
  const folder = createFolder({ file: 'the runner’s' });
  const inputs = {
    'project-id': 'harbour',
    'extract-to': folder,
    'output-path': join(createTemporaryFolder(), 'source.zip'),
  };
  const { exitCode, annotations } = await run(
    'export',
    { [variable]: join(folder, within) },
    inputs,
  );
  expect(exitCode).toBe(1);
  const why =
    within === '.'
      ? `${folder}, which must not be overwritten.`
      : `leads to \`${folder}\`, which isn’t empty.`;
  expect(annotations[0]?.message).toContain(why);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('the step’s local platform creates its databases on the server in PLATFORM_LOCAL_DATABASE_URL', async () => {
  const env = { PLATFORM_LOCAL_DATABASE_URL: inject('databaseUrl') };
  const inputs = { query: 'SELECT current_database()', 'project-id': 'harbour' };
  const { exitCode, outputs } = await run('sql-query', env, inputs);
  expect(exitCode).toBe(0);
  expect(outputs.get('rows')).toMatch(
    /^\[\{"current_database":"local_platform_[0-9a-f]+_[0-9a-f]+"\}\]$/,
  );
});

test.each(['GITHUB_STATE', 'GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_EVENT_PATH'])(
  'an export never replaces the file in %s, whatever its path',
  async variable => {
    const folder = createFolder({ file: 'the runner’s' });
    const other = join(createTemporaryFolder(), 'way');
    symlinkSync(folder, other);
    const inputs = { 'project-id': 'harbour', 'output-path': join(other, 'file') };
    const { exitCode, annotations } = await run(
      'export',
      { [variable]: join(folder, 'file') },
      inputs,
    );
    expect(exitCode).toBe(1);
    expect(annotations[0]?.message).toContain(
      `\`output-path\` is ${join(folder, 'file')}, which must not be overwritten.`,
    );
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('the runner’s');
  },
);

test.each([
  ['0', 1],
  ['1', 0],
  ['', 0],
])(
  'a step that accepts any certificate says so: NODE_TLS_REJECT_UNAUTHORIZED=%s, %i warnings',
  async (NODE_TLS_REJECT_UNAUTHORIZED, count) => {
    const { exitCode, annotations } = await run('whoami', { NODE_TLS_REJECT_UNAUTHORIZED }, {});
    expect(exitCode).toBe(0);
    const warnings = annotations.filter(({ level }) => level === 'warning');
    expect(warnings).toHaveLength(count);
    for (const { message } of warnings) expect(message).toContain('disables certificate checks');
  },
);
