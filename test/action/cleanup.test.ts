import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { STANDARD_TIMEOUTS } from '../../src/client/http/wire.ts';
import { type LocalPlatform, startLocalPlatform } from '../../src/platform/local-platform.ts';
import type { ProgramPart } from '../../src/action/runner/program-path.ts';
import { runAction } from '../support/run-action.ts';
import { problemFault } from '../scenarios/project-seed.ts';
import { idleClock } from '../support/idle-clock.ts';
import { layOutStep, type StepFiles } from '../support/step.ts';
import { agentStep, projectSeed, runStatuses } from './agent-step.ts';

const clock = idleClock(40);

let platform: LocalPlatform;
let files: StepFiles;

beforeEach(async () => {
  platform = await startLocalPlatform({ clock, seed: projectSeed() });
});
afterEach(async () => {
  await platform.close();
  files.remove();
});

const statuses = (): readonly string[] => runStatuses(platform);

interface Ended {
  readonly exitCode: number;
  readonly log: string;
}

/**
 * Runs a step or its cleanup in this process.
 * @param canceled returns whether to cancel the job, given the log so far
 */
async function run(
  env: Readonly<Record<string, string>>,
  canceled: (log: string) => boolean = () => false,
  part: ProgramPart = { cleanUp: false, operation: undefined },
): Promise<Ended> {
  const signals = new EventEmitter();
  let log = '';
  let sent = false;
  const looking = setInterval(() => {
    if (sent || !canceled(log)) return;
    sent = true;
    signals.emit('SIGINT', 'SIGINT');
  }, 2);
  try {
    const exitCode = await runAction({
      part,
      env,
      signals,
      clock,
      timeouts: STANDARD_TIMEOUTS,
      write: text => {
        log += text;
      },
    });
    return { exitCode, log };
  } finally {
    clearInterval(looking);
  }
}

const runCleanUp = (env: Readonly<Record<string, string>>): Promise<Ended> =>
  run(env, undefined, { cleanUp: true, operation: undefined });

function layOut(inputs: Readonly<Record<string, string>> = {}): StepFiles {
  files = layOutStep(agentStep(platform, inputs));
  return files;
}

/** Runs the post step with the same variables and the state that the step saved. */
function cleanUp({ variables, state }: StepFiles): Promise<Ended> {
  const saved = Object.fromEntries([...state()].map(([name, value]) => [`STATE_${name}`, value]));
  return runCleanUp({ ...variables, ...saved });
}

const hasStarted = (log: string): boolean => log.includes('This will take a while.');

test('a run that the step could not cancel is canceled by the job’s cleanup', async () => {
  platform.addFault({ on: 'agent.cancel', do: 'stall', times: 2 });
  const step = await run(layOut().variables, hasStarted);
  expect(step.exitCode).toBe(1);
  expect(step.log).toContain('the job’s cleanup will try to cancel the run again');
  expect(statuses()).toEqual(['working']);
  const after = await cleanUp(files);
  expect(after.exitCode, after.log).toBe(0);
  expect(after.log).toMatch(/Canceled the run run_\w+/);
  await expect.poll(statuses).toEqual(['canceled']);
});

test('a run that started unnoticed while the step was canceled is canceled by the cleanup', async () => {
  platform.addFault({ on: 'agent.start', do: 'stall', processed: true });
  platform.addFault({ on: 'agent.current', nth: 2, do: 'stall' });
  const step = await run(layOut().variables, () =>
    platform.requests.some(({ target }) => target === 'agent.start'),
  );
  expect(step.exitCode).toBe(1);
  expect(step.log).toContain('Could not check whether a run was started');
  expect(statuses()).toEqual(['working']);
  expect(await cleanUp(files)).toMatchObject({ exitCode: 0 });
  await expect.poll(statuses).toEqual(['canceled']);
});

test('a run’s result is reported before the step waits for a new link to its preview', async () => {
  platform.addFault({
    on: 'agent.events',
    do: 'rewrite',
    event: 'preview.ready',
    set: { expires_at: 1000 },
  });
  platform.addFault({ on: 'preview.link', do: 'stall' });
  const { variables, outputs } = layOut({ message: 'Write a note' });
  await run(variables, () => platform.requests.some(({ target }) => target === 'preview.link'));
  expect(outputs().get('status')).toBe('completed');
});

test('the cleanup does nothing if the step doesn’t follow the run', async () => {
  await run(layOut({ follow: 'false' }).variables);
  expect(files.state().get('PLATFORM_NOTE')).toBe('');
  expect(statuses()).toEqual(['working']);
});

test('a failed start cancels no earlier run', async () => {
  await run(layOut({ follow: 'false' }).variables);
  const [before] = platform.agentOf('harbour').runs;
  const note = { operation: 'agent-run', text: JSON.stringify({ before: before?.runId }) };
  const after = await runCleanUp({
    ...files.variables,
    STATE_PLATFORM_NOTE: JSON.stringify(note),
  });
  expect(after).toMatchObject({ exitCode: 0 });
  expect(after.log).toContain('Found no active agent run that this step started.');
  expect(statuses()).toEqual(['working']);
});

test.each(['run_conflict', 'temporarily_unavailable'] as const)(
  'a start that is refused with %s leaves no note, which could match the run of another start',
  async code => {
    platform.addFault(problemFault('agent.start', code, 'No', { times: 99 }));
    const step = await run(layOut({ timeout: '60s' }).variables);
    expect(step.exitCode).toBe(1);
    expect(files.state().get('PLATFORM_NOTE')).toBe('');
  },
);

test('a refused start after one with a lost response started nothing; one without a response may have', async () => {
  platform.addFault({ on: 'agent.start', do: 'reset-before' });
  platform.addFault(problemFault('agent.start', 'run_conflict', 'No', { nth: 2 }));
  await run(layOut().variables);
  expect(files.state().get('PLATFORM_NOTE')).toBe('');
  files.remove();
  platform.addFault({ on: 'agent.start', do: 'reset-before', times: 9 });
  await run(layOut().variables);
  expect(files.state().get('PLATFORM_NOTE')).toContain('before');
});

test('assumption R28: after a start with a lost response, a run that does not match belongs to another start', async () => {
  platform.addFault({ on: 'agent.start', do: 'stall' });
  const lost = layOut({ model: 'builder-2', 'speed-tier': 'deep' });
  await run(lost.variables, () => platform.requests.some(({ target }) => target === 'agent.start'));
  const text = JSON.stringify({ before: null, model: 'builder-2', speed_tier: 'deep' });
  expect(lost.state().get('PLATFORM_NOTE')).toBe(JSON.stringify({ operation: 'agent-run', text }));
  await run(layOut({ follow: 'false', model: 'builder-2-mini' }).variables);
  const after = await cleanUp(lost);
  lost.remove();
  expect(after.log).toContain('Found no active agent run that this step started.');
  expect(statuses()).toEqual(['working']);
});

test('a run that began after it is canceled', async () => {
  await run(layOut({ follow: 'false' }).variables);
  const note = { operation: 'agent-run', text: JSON.stringify({ before: null }) };
  const after = await runCleanUp({
    ...files.variables,
    STATE_PLATFORM_NOTE: JSON.stringify(note),
  });
  expect(after).toMatchObject({ exitCode: 0 });
  await expect.poll(statuses).toEqual(['canceled']);
});

test('a failed cleanup is reported', async () => {
  platform.addFault({
    on: 'agent.cancel',
    do: 'answer',
    status: 403,
    times: 9,
    body: { code: 'forbidden', status: 403 },
  });
  const note = { operation: 'agent-run', text: JSON.stringify({ run_id: 'run_1' }) };
  const after = await runCleanUp({
    ...layOut().variables,
    STATE_PLATFORM_NOTE: JSON.stringify(note),
  });
  expect(after.exitCode).toBe(1);
  expect(after.log).toContain('::error title=agent-run failed::');
});

test('the embedded local platform ended with its step, and so did its runs', async () => {
  const note = { operation: 'agent-run', text: JSON.stringify({ run_id: 'run_1' }) };
  const { variables } = layOut({ 'base-url': 'local' });
  const after = await runCleanUp({ ...variables, STATE_PLATFORM_NOTE: JSON.stringify(note) });
  expect(after.exitCode, after.log).toBe(0);
  expect(after.log.replaceAll(/^::add-mask::.*\n/gm, '')).toBe('');
});

test('the job’s second signal ends all waiting: the runner is about to kill the process', async () => {
  platform.addFault({ on: 'agent.cancel', do: 'answer', status: 200, body: {} });
  const { variables } = layOut();
  const signals = new EventEmitter();
  let log = '';
  let lastSignalAt: number | undefined;
  const looking = setInterval(() => {
    if (hasStarted(log) && !log.includes('Canceling')) signals.emit('SIGINT', 'SIGINT');
    if (
      platform.requests.some(
        ({ target, status }) => target === 'agent.cancel' && status !== undefined,
      )
    ) {
      lastSignalAt ??= clock.monotonicMs();
      signals.emit('SIGTERM', 'SIGTERM');
    }
  }, 2);
  const write = (text: string): void => {
    log += text;
  };
  const exitCode = await runAction({
    env: variables,
    signals,
    clock,
    timeouts: STANDARD_TIMEOUTS,
    write,
  });
  clearInterval(looking);
  expect(exitCode).toBe(1);
  // Without the second signal it would wait for nine seconds.
  expect(clock.monotonicMs() - (lastSignalAt ?? 0)).toBeLessThan(5_000);
  expect(log).toContain('The run’s last event was not received');
});
