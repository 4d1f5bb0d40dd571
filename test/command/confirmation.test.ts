import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { usualInputs } from '../scenarios/all-usual.ts';
import { projectSeed } from '../action/agent-step.ts';
import { ENTRY } from '../support/programs.ts';
import { runHere } from './run-command.ts';

let platform: LocalPlatform;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  platform = await startLocalPlatform({ seed: projectSeed() });
  const PLATFORM_TOKEN = 'key-of-the-harbour-master-0123456789';
  env = { PLATFORM_BASE_URL: platform.baseUrl, PLATFORM_TOKEN, PLATFORM_PROJECT_ID: 'harbour' };
});
afterAll(() => platform.close());

const operations = await Promise.all(OPERATION_IDS.map(loadOperation));

const DELETIONS: readonly (readonly string[])[] = [
  // Operations that always make one, with the inputs of their usual runs.
  ...operations
    .filter(({ irreversible }) => irreversible !== undefined && irreversible.by === undefined)
    .map(({ id }) => [
      id,
      ...Object.entries(usualInputs(id as OperationId)).flatMap(([name, value]) => [
        `--${name}`,
        value,
      ]),
    ]),
  ['project-delete', '--json'],
  ['cloud-secrets', '--secrets', 'A=b', '--prune'],
  ['cloud-deploy-function', '--path', 'functions', '--prune'],
  ['cloud-storage-sync', '--path', '.', '--bucket', 'public', '--prune'],
  [
    'team-members',
    '--mode',
    'delete',
    '--member-id',
    'tm_m',
    '--access-key',
    'a',
    '--secret-key',
    's',
  ],
  ['sql-migrate', '--allow-destructive'],
  ['sql-migrate', '--lint', 'warning'],
  ['sql-migrate', '--lint', 'off'],
  ['agent-run', '--message', 'Hi', '--yolo'],
];

/**
 * Runs a command at a terminal, without a shell between them (Ctrl+C would end it, too), and types
 * when it asks.
 * @param input typed before
 * @returns its exit code, or why it didn't start
 */
async function runAtTerminal(command: string, typed: string, input = ''): Promise<unknown> {
  const { CI: _, ...variables } = process.env;
  const script = spawn(
    'script',
    ['-qec', `exec ${process.execPath} ${ENTRY} command ${command}`, '/dev/null'],
    {
      env: { ...variables, ...env },
    },
  );
  // The command may end before it reads what is typed.
  script.stdin.on('error', () => undefined);
  script.stdin.write(input);
  let shown = '';
  script.stdout.on('data', (text: Buffer) => {
    if (shown.includes('To confirm, type')) return;
    shown += text.toString();
    if (shown.includes('To confirm, type')) script.stdin.write(typed);
  });
  return Promise.race([
    once(script, 'exit').then(([code]) => code as number),
    once(script, 'error').catch(String),
  ]);
}

describe('a change that can’t be undone', () => {
  it('is listed here for each operation that makes one', () => {
    const declared = operations.flatMap(({ id, irreversible }) =>
      irreversible === undefined ? [] : id,
    );
    expect(
      [...new Set(DELETIONS.map(([id = '']) => id)).symmetricDifference(new Set(declared))],
      'DELETIONS of this file has a command for each operation with `irreversible`. Add one whose flags make the change, or remove that of an operation without `irreversible`',
    ).toEqual([]);
  });

  it.each(DELETIONS)('requires --yes without a terminal: %s %s', async (...args) => {
    const before = platform.requests.length;
    const { exitCode, stderr } = await runHere(args, { env });
    expect({ exitCode, requests: platform.requests.length - before }, stderr).toEqual({
      exitCode: 1,
      requests: 0,
    });
    expect(stderr).toContain('can’t be undone');
    expect(stderr).toContain('add `--yes`');
    expect((await runHere([args[0] ?? '', '--help'])).stdout.replaceAll(/\s+/g, ' ')).toContain(
      'can’t be undone. At a terminal, it asks',
    );
  });

  it.each([['harbor'], [''], [undefined]])(
    'is refused at a terminal if the user types %j',
    async typed => {
      const before = platform.requests.length;
      const { exitCode, stderr } = await runHere(['project-delete'], {
        env,
        readLine: async () => typed,
      });
      expect({ exitCode, requests: platform.requests.length - before }).toEqual({
        exitCode: 1,
        requests: 0,
      });
      expect(stderr).toContain('To confirm, type harbour: ');
      expect(stderr).toContain('You didn’t type `harbour`. Nothing was changed.');
    },
  );

  it('says after Ctrl+C that nothing was changed', async () => {
    const signals = new EventEmitter();
    const readLine = async () => void signals.emit('SIGINT', 'SIGINT');
    const { exitCode, stderr } = await runHere(['project-delete'], { env, signals, readLine });
    expect([exitCode, stderr]).toEqual(['SIGINT', expect.stringContaining('Nothing was changed.')]);
  });

  it.runIf(process.platform === 'linux').each([
    ['harbor\n', 1],
    ['\u0003', 130],
    ['\u0004', 1],
  ])(
    'is refused at a terminal, and the process ends, if the user types %j',
    async (typed, expected) => {
      const before = platform.requests.length;
      const exitCode = await runAtTerminal('project-delete', typed);
      expect({ exitCode, requests: platform.requests.length - before }).toEqual({
        exitCode: expected,
        requests: 0,
      });
    },
  );

  it.runIf(process.platform === 'linux')(
    'is refused if the user has typed an input and its end',
    async () => {
      const before = platform.requests.length;
      const exitCode = await runAtTerminal(
        'cloud-secrets --prune --secrets -',
        'harbour\n',
        'A=b\n\u0004',
      );
      expect({ exitCode, requests: platform.requests.length - before }).toEqual({
        exitCode: 1,
        requests: 0,
      });
    },
  );

  it('needs nothing in a dry run, and is made once the user types the name', async () => {
    expect(await runHere(['project-delete', '--dry-run'], { env })).toMatchObject({ exitCode: 0 });
    const { exitCode, stderr } = await runHere(['project-delete'], {
      env,
      readLine: async () => 'harbour',
    });
    expect(exitCode, stderr).toBe(0);
  });
});
