/**
 * Follows an agent run's event stream to its last event: updates the run's state, log and transcript, and calls hooks.
 */

import { setImmediate as turn } from 'node:timers/promises';
import { steadyTime } from '../../clock.ts';
import type { ProjectServices } from '../../core/services.ts';
import { Failure } from '../../failure.ts';
import { repeatDuring } from '../../recovery/heartbeat.ts';
import { followUntilEnded } from './lost-stream.ts';
import { creditsText, RunLog } from './run-log.ts';
import { phaseName, type Question, type RunChange, type RunEnd, type RunEvent, RunState } from './run-state.ts';
import { callTitle, oneLine } from './tool-call-text.ts';
import { isRecord } from './tool-calls.ts';
import type { Transcript } from './transcript.ts';

/** Length of reply text that is shown in one turn of the event loop, in UTF-16 units. */
const CHUNK_LENGTH = 64 * 1024;

/** Interval for printing what has waited long enough, in milliseconds. */
const TICK_MS = 1_000;

/**
 * Callback for news of a run, which runs while the stream continues. If it throws, following the run ends.
 * @param ended aborts when following has ended, which then waits for the hook
 */
export type Hook<T> = (value: T, ended: AbortSignal) => void | Promise<void>;

/** Options for showing a run. */
export interface DisplayOptions {
  /** Show the input of Write and Edit calls: it's the project's source. */
  readonly showInput?: boolean;
  /** Show preview links, which are otherwise secret (reading R41). */
  readonly showPreview?: boolean;
  readonly transcript?: Transcript;
}

export interface FollowOptions extends DisplayOptions {
  /** Stops following. The run itself continues. */
  readonly signal?: AbortSignal;
  /** Result of following the same run earlier. Following resumes there and reports nothing twice. */
  readonly since?: FollowResult;
  /** Deadline on the monotonic clock. While the run waits for an answer, the log shows the time that is left. */
  readonly waitsUntil?: number;
  /** Called each time the platform asks, with a newer token each time. */
  readonly onInputRequired?: Hook<Question>;
  /** Called when the question has been answered. */
  readonly onResumed?: () => void;
  /** Called with the sum after each settlement. */
  readonly onUsage?: Hook<bigint>;
}

/** Result of following a run: everything known about the run, also after a failure. */
export interface FollowResult {
  readonly runId: string;
  readonly state: RunState;
  /** The run's last event. Only this event proves that the run has ended. */
  readonly end: RunEnd | undefined;
  /** The failure that a hook threw, or the reason why the stream could not be followed to the run's end. */
  readonly failure: Failure | undefined;
  /** Start of following, in epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Epoch milliseconds that advance steadily across all connections. */
  readonly now: () => number;
  /** Log of the run, used if following resumes from here. */
  readonly log: RunLog;
}

/**
 * Follows a run to its last event, and passes each change to the log, the transcript and the hooks.
 * @returns everything known about the run, also if following failed
 */
export async function followRun(
  context: ProjectServices,
  runId: string,
  options: FollowOptions = {},
): Promise<FollowResult> {
  const { client, clock } = context;
  const { state, startedAt, log, now } = options.since ?? initialState(context, options);
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  const skipped = new Set<string>();
  const hooks = new Hooks(stop);
  const show = (change: RunChange, nowMs: number): void => {
    log.show(change, nowMs);
    options.transcript?.add(change, nowMs);
  };
  const reportChanges = (changes: readonly RunChange[], nowMs: number): void => {
    for (const change of changes) {
      show(change, nowMs);
      if (change.type === 'question') hooks.run(ended => options.onInputRequired?.(change.question, ended));
      if (change.type === 'resumed') options.onResumed?.();
      if (change.type === 'settled') hooks.run(ended => options.onUsage?.(change.total, ended));
    }
  };
  const listener = {
    onConnected: () => reportChanges(state.connected(), now()),
    onEvent: (event: RunEvent) => {
      for (const address of mediaUrls(event)) context.log.mask(address);
      const { unreadable } = state.credits;
      const nowMs = now();
      const changes = state.apply(event, nowMs);
      const isLarge = changes.some(change => 'text' in change && change.text.length > CHUNK_LENGTH);
      const reported = isLarge
        ? showInChunks(changes, change => reportChanges([change], nowMs))
        : reportChanges(changes, nowMs);
      if (unreadable === 0 && state.credits.unreadable > 0) {
        context.log.warning(
          'The platform reported a charge that the step can’t read. The run cost at least the number of credits shown.',
        );
      }
      return reported;
    },
    // Unknown events must be ignored (Part 2, Events). One message per reason is enough.
    onSkipped: ({ event, why }: { readonly event: string; readonly why: keyof typeof SKIP_REASONS }) => {
      const what = `${event} ${why}`;
      if (!skipped.has(what))
        context.log.info(`Skipped an event of the type ${oneLine(event)}, because ${SKIP_REASONS[why]}.`);
      skipped.add(what);
    },
    signal,
    exposed: options.showPreview === true ? ['url'] : [],
  };

  const path = { project_id: context.projectId, run_id: runId };
  const stream = (): Promise<unknown> => client.stream('agent.events', { path }, listener);
  const follow = async (): Promise<Failure | undefined> => {
    try {
      const endedAs = await followUntilEnded(context, { runId, state, stream, signal });
      if (endedAs !== undefined) reportChanges(state.endWithStatus(endedAs, now()), now());
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return thrown;
    }
  };
  const streamFailure = await repeatDuring(clock, TICK_MS, () => log.tick(now()), follow);
  const thrown = await hooks.settled();
  log.flush();
  // A caller that stops following reports the reason itself.
  const isStopped = thrown !== undefined || options.signal?.aborted === true;
  if (state.end === undefined && !isStopped) context.log.info(lastStateText(state));
  options.transcript?.end();
  const failure = thrown ?? streamFailure;
  return { runId, state, end: state.end, failure, startedAt, endedAt: now(), now, log };
}

/** Prints a reply that arrived at once in pieces, so that signals are handled in between. */
async function showInChunks(changes: readonly RunChange[], show: (change: RunChange) => void): Promise<void> {
  for (const change of changes) {
    if (change.type !== 'more' && change.type !== 'rewritten') {
      show(change);
      continue;
    }
    show({ ...change, text: change.text.slice(0, CHUNK_LENGTH) });
    for (let start = CHUNK_LENGTH; start < change.text.length; start += CHUNK_LENGTH) {
      await turn();
      show({ type: 'more', text: change.text.slice(start, start + CHUNK_LENGTH) });
    }
  }
}

/** Running hooks. The first one that throws ends following. */
class Hooks {
  readonly #stop: AbortController;
  readonly #ended = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #thrown: { readonly by: unknown } | undefined;

  constructor(stop: AbortController) {
    this.#stop = stop;
  }

  /** Starts a hook without waiting for it: the stream continues meanwhile. */
  run(hook: (ended: AbortSignal) => void | Promise<void>): void {
    const running = this.#running;
    const work = (async () => {
      try {
        await hook(this.#ended.signal);
      } catch (by) {
        this.#thrown ??= { by };
        this.#stop.abort(new Failure('cancelled', 'The step stopped following the run.'));
      }
    })();
    running.add(work);
    void work.then(() => running.delete(work));
  }

  /** Waits for the running hooks. @returns what the first one threw */
  async settled(): Promise<Failure | undefined> {
    this.#ended.abort();
    await Promise.all(this.#running);
    if (this.#thrown === undefined) return undefined;
    const { by } = this.#thrown;
    if (!(by instanceof Failure)) throw by;
    return by;
  }
}

function initialState(
  { clock, log }: ProjectServices,
  options: FollowOptions,
): Pick<FollowResult, 'state' | 'startedAt' | 'now' | 'log'> {
  const state = new RunState();
  const now = steadyTime(clock);
  const startedAt = now();
  const { showInput = false, showPreview = false, waitsUntil } = options;
  const waits = waitsUntil === undefined ? {} : { waitsUntil: startedAt + waitsUntil - clock.monotonicMs() };
  return { state, startedAt, now, log: new RunLog({ log, state, showInput, showPreview, startedAt, ...waits }) };
}

/** Reasons for skipping an event, as clauses. */
const SKIP_REASONS = { unknown: 'this type is unknown', unreadable: 'its data can’t be read' } as const;

/** Returns the state of a run whose end was not seen, as a sentence. */
function lastStateText({ phase, calls, credits, question }: RunState): string {
  const last = calls.at(-1);
  const facts = [
    `phase: ${phaseName(phase)}`,
    ...(last === undefined ? [] : [`last call: ${callTitle(last)} (${last.ended ? 'ended' : 'in progress'})`]),
    ...(question === undefined ? [] : ['waiting for an answer']),
    creditsText(credits),
  ];
  return `The run’s final status was never received. Last known state: ${facts.join('; ')}.`;
}

/**
 * Returns the URLs of generated media: they "may be signed and must not be altered or logged publicly" (Part 2, Events;
 * reading R41).
 */
function mediaUrls({ event, data }: RunEvent): readonly string[] {
  if (event === 'tool.call') return urlsIn(data.result);
  if (event !== 'message.snapshot') return [];
  return (data.tool_calls ?? []).flatMap(call => (isRecord(call) ? urlsIn(call['result']) : []));
}

/** Returns every string that looks like a URL, at any depth, because the fields of future results are unknown. */
function urlsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(urlsIn);
  return isRecord(value) ? Object.values(value).flatMap(urlsIn) : [];
}
