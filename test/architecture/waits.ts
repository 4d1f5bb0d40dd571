/** Lists every timer in src, with its reason. The page `.github/WAITS.md` is generated from it. */

import { EMULATOR_WAITS } from './emulator-waits.ts';
import type { Wait } from './wait-kinds.ts';

const RETRY_AFTER_LOST = 'A lost request may still arrive, and a new object may be listed late.';

/** Waits by file, one for each call. */
export const WAITS: Readonly<Record<string, readonly Wait[]>> = {
  'src/client/write-pacing.ts': [
    {
      kind: 'delay',
      when: '*Usual*: a write would exceed the documented pace of its endpoint',
      value: "pace: { rateLimit: 'cloud.provision', requests: 1, perMs: 5_000 }",
      valueIn: 'src/api/cloud.ts',
      reason:
        'Part 2, Limits: the platform rejects writes to a project above this pace. Each paced endpoint in `src/api/` has its own pace.',
    },
  ],
  'src/client/retry.ts': [
    {
      kind: 'delay',
      when: 'A request failed, or the platform rejected it with `Retry-After`. *Usual* for a preview link: the preview is not ready yet',
      value: 'const USUAL_WAITS: Waits = { firstMs: 500, longestMs: 20_000, jitterMs: 1_000 };',
      reason:
        'The step waits as long as `Retry-After` says. Without it, a back-off limits the load on a failing platform.',
    },
  ],
  'src/features/sql-log/export/task-results.ts': [
    {
      kind: 'delay',
      when: '*Usual*: the platform exports a SQL log',
      value: 'const POLLING: Polling = { shortestMs: 1_000, longestMs: 75_000 };',
      reason: 'Part 2, SQL log export: “wait and poll at low frequency”.',
    },
  ],
  'src/features/releases/served-site.ts': [
    {
      kind: 'delay',
      when: 'A published URL doesn’t serve the new version yet',
      value: 'const POLLING: Polling = { shortestMs: 250, longestMs: 5_000 };',
      reason: 'The documents don’t state how long this takes (reading R22). The first request is sent at once.',
    },
  ],
  'src/recovery/poll.ts': [
    {
      kind: 'delay',
      when: 'Another run changes the migration history, or a statement may still run',
      value: 'const POLLING: Polling = { shortestMs: 250, longestMs: 15_000 };',
      reason: 'Nothing reports the end of this work, so the step polls. The first check is made at once.',
    },
    {
      kind: 'delay',
      when: 'A caller polls',
      value: 'pollWaitMs(polling, waitedMs)',
      reason: 'Rows of the callers show the bounds.',
    },
    {
      kind: 'delay',
      when: 'A caller checks after fixed delays',
      value: 'for (const delayMs of delaysMs)',
      reason: 'Rows of the callers show the delays.',
    },
  ],
  'src/operations/agent-cancel.ts': [
    {
      kind: 'delay',
      when: 'A canceled agent run has not stopped yet',
      value: 'const POLLING: Polling = { shortestMs: 500, longestMs: 5_000 };',
      reason: 'A run stops at its next step. The first check is made at once.',
    },
  ],
  'src/recovery/create-once.ts': [
    {
      kind: 'delay',
      when: 'The response to a request that creates something was lost',
      value: 'const CHECK_DELAYS_MS = [500, 1_500, 3_000];',
      reason: RETRY_AFTER_LOST,
    },
  ],
  'src/recovery/write-and-verify.ts': [
    {
      kind: 'delay',
      when: 'The response to a write was lost',
      value: 'const CHECK_DELAYS_MS = [1_000, 4_000];',
      reason: RETRY_AFTER_LOST,
    },
  ],
  'src/features/agent/start-run.ts': [
    {
      kind: 'delay',
      when: 'The response to the start of an agent run was lost',
      value: 'const LOOKUP_DELAYS_MS = [500, 1_500, 3_000];',
      reason: 'The current run may be reported late (reading R28).',
    },
  ],
  'src/features/agent/supervise-run.ts': [
    {
      kind: 'delay',
      when: 'The platform repeats a question of an agent run that the step has already answered',
      value: 'const LOOKUP_DELAYS_MS = [0, 2_000, 4_000];',
      reason: 'The current run may be reported late (reading R28).',
    },
  ],
  'src/features/agent/follow-run.ts': [
    {
      kind: 'delay',
      when: 'The stream of an active agent run no longer exists',
      value: 'const WAITS: BackOff = { firstMs: 1_000, longestMs: 30_000 };',
      reason: 'Part 2, Agent: reconnect with “bounded exponential backoff and jitter”.',
    },
  ],
  'src/features/releases/publish-package.ts': [
    {
      kind: 'delay',
      when: 'The response to a publish was lost, and the platform reports that a publish is in progress',
      value: 'const POLLING: Polling = { shortestMs: 500, longestMs: 15_000 };',
      reason: 'Only a further request shows the end of the publish.',
    },
  ],
  'src/features/migrations/apply/run.ts': [
    {
      kind: 'delay',
      when: 'A migration could not get a lock',
      value: 'const LOCK_WAITS: BackOff = { firstMs: 500 };',
      reason: 'The statement that holds the lock needs time to finish.',
    },
  ],
  'src/features/migrations/apply/concurrent-index.ts': [
    {
      kind: 'delay',
      when: 'The response to a concurrent index statement was lost, and the index is not in its final state',
      value: 'const ARRIVAL_MS = 5_000;',
      reason: 'The statement may still arrive. The next check then finds it, so it isn’t sent twice.',
    },
  ],
  'src/features/storage/put-object.ts': [
    {
      kind: 'delay',
      when: 'The outcome of an upload is unknown, and the object was not written',
      value: 'const WAITS: BackOff = { firstMs: 1_000 };',
      reason: 'The cause may be temporary.',
    },
  ],
  'src/features/storage/sync-deletes.ts': [
    {
      kind: 'delay',
      when: 'The outcome of a deletion is unknown, and objects still exist',
      value: 'const WAITS: BackOff = { firstMs: 1_000 };',
      reason: 'The cause may be temporary.',
    },
  ],
  'src/features/sql-log/export/log-task.ts': [
    {
      kind: 'delay',
      when: 'The response to the creation of an export task was lost',
      value: 'const WAITS: BackOff = { firstMs: 2_000 };',
      reason: 'Each further task is work for the platform, and can’t be looked up.',
    },
  ],
  'src/features/functions/first-logs.ts': [
    {
      kind: 'delay',
      when: 'The step shows the first log entries of deployed functions',
      value: 'await clock.sleep(waitMs, signal);',
      reason: 'The user sets this time, in which the functions may be called.',
    },
  ],
  'src/github/github-client.ts': [
    {
      kind: 'delay',
      when: 'GitHub’s rate limit is exceeded',
      value: 'pause = { until: clock.monotonicMs() + retryAfterMs, failure }',
      reason: 'GitHub states the time after which it accepts requests again.',
    },
    {
      kind: 'delay',
      when: 'A request to GitHub failed temporarily',
      value: 'const WAITS: BackOff = { firstMs: 500 };',
      reason: 'The cause may be temporary. Only reads are repeated.',
    },
  ],
  'src/github/comment/shared-comment.ts': [
    {
      kind: 'delay',
      when: '*Usual* in the post step of a job, directly after a step with `pr-comment`',
      value: 'const SETTLED_MS = STALE_MS + WRITE_MS;',
      reason: 'GitHub has no conditional update: another job may still overwrite the section (decision 0032).',
    },
    {
      kind: 'delay',
      when: 'A comment that shows the state of running work is about to be created; the result doesn’t wait',
      value: 'const FIRST_COMMENT_MS = 1_500;',
      reason: 'Other jobs may create their comments at the same moment.',
    },
    {
      kind: 'delay',
      when: 'A request for a comment failed, or a section was written in the background or in the post step, and is checked next',
      value: 'const CHECK_AGAIN_MS = 1_800;',
      reason: 'Each job waits a different random time, so that concurrent jobs don’t overwrite each other again.',
    },
  ],
  'src/github/deployment.ts': [
    {
      kind: 'limit',
      when: 'The job was canceled: its work gets this time to end',
      value: 'const GRACE_MS = 2_500;',
      reason: 'The runner kills the process 10 s after SIGINT. The deployment must have its final state before that.',
    },
  ],
  'src/base/system/busy-files.ts': [
    {
      kind: 'delay',
      when: 'A folder can’t be deleted because a program has a file open',
      value: 'maxRetries: 5',
      reason: 'On Windows, virus scanners open new files for a moment. Node waits 100 ms longer before each attempt.',
    },
    {
      kind: 'delay',
      when: 'On Windows, a program has a file open that the step moves',
      value: 'const RETRY_MS = 100;',
      reason: 'Virus scanners open new files for a moment.',
    },
  ],
  'src/features/agent/stop-run.ts': [
    {
      kind: 'limit',
      when: 'The step waits for a canceled agent run to end',
      value: 'const END_TIMEOUT_MS = 120_000;',
      reason: 'Otherwise a platform that never reports the end would hold the step until its timeout.',
    },
  ],
  'src/base/time-limit.ts': [
    {
      kind: 'limit',
      when: 'A part of the step, or the step itself (`timeout`), takes too long',
      value: "startTimeLimit(clock: Pick<Clock, 'sleep'>, ms: number",
      reason: 'No request or platform may hold a job without end.',
    },
  ],
  'src/client/http/connections.ts': [
    {
      kind: 'limit',
      when: 'A connection is opened, including TLS',
      value: 'connectMs: 10_000',
      valueIn: 'src/client/http/wire.ts',
      reason: 'An unreachable host must be reported soon, and retried.',
    },
  ],
  'src/client/http/exchange.ts': [
    {
      kind: 'limit',
      when: 'The step has not yet read all data that has arrived; the time limit starts again',
      value: 'idleMs: 60_000',
      valueIn: 'src/client/http/wire.ts',
      reason: 'A connection can end without notice.',
    },
    {
      kind: 'limit',
      when: 'From a request to the status and headers of its response',
      value: 'firstByteMs: 60_000',
      valueIn: 'src/client/http/wire.ts',
      reason: 'A connection can end without notice. Slow endpoints have more time.',
    },
    {
      kind: 'limit',
      when: 'Between two parts of a response, up to that of an event stream',
      value: 'streamIdleMs: 180_000',
      valueIn: 'src/client/http/wire.ts',
      reason: 'A connection can end without notice. An event stream may be silent for longer.',
    },
  ],
  'src/recovery/heartbeat.ts': [
    {
      kind: 'interval',
      when: 'A request takes long',
      value: 'const EVERY_MS = 30_000;',
      reason: 'The log shows that the step is still running.',
    },
  ],
  'src/github/comment/progress.ts': [
    {
      kind: 'interval',
      when: 'A comment shows the state of running work',
      value: 'const PROGRESS_MS = 30_000;',
      reason: 'GitHub limits changes, and each one adds to the edit history.',
    },
  ],
  ...EMULATOR_WAITS,
};

/** Files whose calls only pass a wait on that another file lists. */
export const PASSED_ON: Readonly<Record<string, string>> = {
  'src/base/clock.ts': 'the clock itself',
  'src/github/reporting-time-limit.ts': 'ends the wait when its time limit is over',
};
