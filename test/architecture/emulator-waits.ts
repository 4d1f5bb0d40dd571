/** Lists the timers of the local platform. */

import type { Wait } from './wait-kinds.ts';

/** Waits by file, one for each call. */
export const EMULATOR_WAITS: Readonly<Record<string, readonly Wait[]>> = {
  'src/start/platform-server.ts': [
    {
      kind: 'emulator',
      when: 'Check whether the job’s process still runs',
      value: 'const JOB_CHECK_MS = 2_000;',
      reason: 'A local platform must not outlive its job.',
    },
  ],
  'src/platform/saving/state-saver.ts': [
    {
      kind: 'emulator',
      when: 'Save changes that no response waits for',
      value: 'const SAVE_MS = 1_000;',
      reason: 'One write for many changes.',
    },
  ],
  'src/platform/releases/build/build-command.ts': [
    {
      kind: 'emulator',
      when: 'Time limit of a build command',
      value: 'const DEFAULT_BUILD_TIMEOUT_MS = 600_000;',
      valueIn: 'src/platform/local-platform.ts',
      reason: 'A build that never ends must fail.',
    },
    {
      kind: 'emulator',
      when: 'Time for the output of an ended build',
      value: 'const PIPE_GRACE_MS = 1000;',
      reason: 'A process that the build left behind may keep the pipe open.',
    },
  ],
  'src/platform/http/changes.ts': [
    {
      kind: 'emulator',
      when: 'Time until a heartbeat of a stream',
      value: 'export const HEARTBEAT_MS = 15_000;',
      valueIn: 'src/platform/http/event-log.ts',
      reason: 'A stream without events must show that it is alive.',
    },
  ],
  'src/platform/http/faults.ts': [
    {
      kind: 'emulator',
      when: 'Injected delay before processing',
      value: "readonly do: 'delay'; readonly ms: number",
      reason: 'Tests set it.',
    },
    {
      kind: 'emulator',
      when: 'Injected delay after processing',
      value: "readonly when: 'before' | 'after'",
      reason: 'Tests set it.',
    },
    {
      kind: 'emulator',
      when: 'Injected delay of a request’s arrival',
      value: "readonly do: 'hold'; readonly ms: number",
      reason: 'Tests set it.',
    },
  ],
  'src/platform/http/http-server.ts': [
    {
      kind: 'emulator',
      when: 'Time for the next bytes of a request whose response is ready',
      value: 'const MAX_IDLE_MS = 2_000;',
      reason: 'Many clients can’t handle a response that arrives while they send.',
    },
    {
      kind: 'emulator',
      when: 'Injected delay between two parts of a response',
      value: "readonly do: 'drip'; readonly chunkBytes: number; readonly everyMs: number",
      valueIn: 'src/platform/http/faults.ts',
      reason: 'Tests set it.',
    },
  ],
  'src/platform/functions/edge-programs.ts': [
    {
      kind: 'emulator',
      when: 'Time limit of Deno’s checks',
      value: 'const TIME_LIMIT_MS = 30_000;',
      reason: 'A download that never ends must not hold a deployment.',
    },
  ],
  'src/platform/functions/instance.ts': [
    {
      kind: 'emulator',
      when: 'Time limit of a function’s response',
      value: 'const DEFAULT_FUNCTION_TIMEOUT_MS = 60_000;',
      valueIn: 'src/platform/local-platform.ts',
      reason: 'A function that never responds must fail.',
    },
    {
      kind: 'emulator',
      when: 'End of an instance without requests',
      value: 'const IDLE_MS = 60_000;',
      valueIn: 'src/platform/functions/edge-function.ts',
      reason: 'Each instance is a process.',
    },
  ],
  'src/platform/database/limited-run.ts': [
    {
      kind: 'emulator',
      when: 'Time limit of a statement',
      value: 'STATEMENT_TIMEOUT_MS',
      reason: 'A statement that never ends must fail.',
    },
  ],
  'src/platform/database/databases.ts': [
    {
      kind: 'emulator',
      when: 'Limit of the wait for running SQL before a snapshot',
      value: 'STATEMENT_TIMEOUT_MS',
      reason: 'A snapshot must not wait without a limit.',
    },
  ],
  'src/platform/database/postgres-server.ts': [
    {
      kind: 'emulator',
      when: 'Check whether the server of a killed platform has ended',
      value: 'const LEFTOVER_CHECK_MS = 20;',
      reason: 'Only one server may use a data folder.',
    },
  ],
  'src/platform/agent/runs-handlers.ts': [
    {
      kind: 'emulator',
      when: 'Time until a canceled run stops',
      value: 'cancel_ms: delayMs = 0',
      reason: 'The seed sets it.',
    },
  ],
  'src/platform/agent/script-context.ts': [
    {
      kind: 'emulator',
      when: 'Duration of a step of an agent’s script',
      value: 'pause({ state, signal }: ScriptContext, ms: number)',
      reason: 'The script or the seed sets it.',
    },
  ],
};
