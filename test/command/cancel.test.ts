import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from '../packing/fixture.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { projectSeed, runStatuses } from '../action/agent-step.ts';
import { COMPILED } from '../support/compiled.ts';
import { ENTRY } from '../support/programs.ts';
import { idleClock } from '../support/idle-clock.ts';
import { type CommandResult, runHere } from './run-command.ts';

const clock = idleClock(40);

let platform: LocalPlatform;

beforeEach(async () => {
  platform = await startLocalPlatform({ clock, seed: projectSeed() });
  // The command leaves the agent's reply there.
  vi.stubEnv('TMPDIR', createTemporaryFolder());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await platform.close();
});

/**
 * Runs an agent that works for minutes, and sends signals once it has started.
 * @param signals names of the signals, in order, with the milliseconds between each and the
 *   previous one
 */
async function cancelAgent(
  signals: readonly (readonly [NodeJS.Signals, number])[],
): Promise<CommandResult> {
  let sent = false;
  return runHere(['agent-run', '--message', 'script: busy'], {
    env: {
      PLATFORM_BASE_URL: platform.baseUrl,
      PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
      PLATFORM_PROJECT_ID: 'harbour',
    },
    program: { clock },
    onLog: (log, signal) => {
      if (sent || !log.includes('This will take a while.')) return;
      sent = true;
      void (async () => {
        for (const [name, afterMs] of signals) {
          // On a busy machine, even the shortest sleep can take longer than the time in which two
          // signals count as one.
          if (afterMs > 0) await clock.sleep(afterMs);
          signal(name);
        }
      })();
    },
  });
}

test('Ctrl+C cancels the agent run and ends by the signal', async () => {
  const { exitCode, stderr, stdout, exits } = await cancelAgent([['SIGINT', 0]]);
  expect(exitCode, stderr).toBe('SIGINT');
  expect(stderr).toContain('Canceling. Press Ctrl+C again to quit at once.');
  expect(stderr).toContain('The command was canceled (SIGINT).');
  expect(stdout).toMatch(/^run_id: run_/m);
  expect(exits).toEqual([]);
  expect(runStatuses(platform)).toEqual(['canceled']);
});

test('a run that could not be canceled is canceled by the cleanup before the command ends', async () => {
  platform.addFault({ on: 'agent.cancel', do: 'stall', times: 2 });
  const { exitCode, stderr } = await cancelAgent([['SIGTERM', 0]]);
  expect(exitCode).toBe('SIGTERM');
  expect(stderr).toMatch(/Canceled the run run_\w+/);
  await expect.poll(() => runStatuses(platform)).toEqual(['canceled']);
});

test('one Ctrl+C that npx passes on again counts once; a second one quits at once', async () => {
  const first = await cancelAgent([
    ['SIGINT', 0],
    ['SIGINT', 0],
  ]);
  expect(first.exits, first.stderr).toEqual([]);
  platform.addFault({ on: 'agent.cancel', do: 'stall', times: 1 });
  const twice = await cancelAgent([
    ['SIGINT', 0],
    ['SIGINT', 600],
  ]);
  expect(twice.exits, twice.stderr).toEqual(['SIGINT']);
  expect(twice.stderr).toContain(
    'The command was ended at once. If a request was being sent, it may have taken effect',
  );
});

test.runIf(process.platform === 'linux')(
  'a second Ctrl+C quits at once, also during the lookup of a name',
  async () => {
    platform.addFault({ on: 'agent.cancel', do: 'stall', times: 9 });
    const pipe = join(createTemporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    // It blocks a thread, as a lookup does.
    const lookup = `import { open } from 'node:fs'; open(${JSON.stringify(pipe)}, () => {});
    process.getActiveResourcesInfo = () => ['GetAddrInfoReqWrap'];
    // A signal that follows at once counts as the same one: the clock skips the time in between.
    const now = performance.now.bind(performance);
    let skippedMs = 0;
    performance.now = () => now() + skippedMs;
    process.on('SIGINT', () => (skippedMs += 600));`;
    const child = spawn(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(lookup)}`,
        ...[ENTRY, 'command', 'agent-run', '--message', 'script: busy'],
      ],
      {
        env: {
          PLATFORM_BASE_URL: platform.baseUrl,
          PLATFORM_TOKEN: 'key-of-the-harbour-master-0123456789',
          PLATFORM_PROJECT_ID: 'harbour',
          TMPDIR: tmpdir(),
          ...COMPILED,
        },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    // A third signal could end the program that then replaces the process.
    const [first, second] = ['This will take a while.', 'Press Ctrl+C again'];
    let log = '';
    child.stderr.on('data', (text: Buffer) => {
      const before = log;
      log += text.toString();
      const isNew = (mark: string): boolean => log.includes(mark) && !before.includes(mark);
      if (isNew(first)) child.kill('SIGINT');
      if (isNew(second)) child.kill('SIGINT');
    });
    expect(await once(child, 'exit'), log).toEqual([null, 'SIGINT']);
  },
);
