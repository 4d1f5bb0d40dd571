import { setImmediate as turn } from 'node:timers/promises';
import { steadyTime } from '../../clock.ts';
import type { Context } from '../../core/operation.ts';
import { Failure } from '../../failure.ts';
import { meanwhile } from '../../recovery/heartbeat.ts';
import { streamOrStatus } from './lost-stream.ts';
import { creditsText, RunLog } from './run-log.ts';
import { phaseName, type Question, type RunChange, type RunEnd, type RunEvent, RunState } from './run-state.ts';
import { callTitle, oneLine } from './tool-call-text.ts';
import { isRecord } from './tool-calls.ts';
import type { Transcript } from './transcript.ts';

/** Amount of a reply that is shown in one turn of the event loop, in UTF-16 units. */
const PIECE = 64 * 1024;

/** How often it's looked whether something has waited long enough to be printed, in milliseconds. */
const TICK_MS = 1_000;

/**
 * Acts on what a run has come to, while the stream goes on. What it throws ends the following.
 * @param ended aborts when the following has ended, which then waits for the hook
 */
export type Hook<T> = (news: T, ended: AbortSignal) => void | Promise<void>;

/** How a run is shown. */
export interface Shown {
  /** Show what Write and Edit were called with: it's the project's source. */
  readonly showInput?: boolean;
  /** Show preview links, which are secrets else (reading R41). */
  readonly showPreview?: boolean;
  readonly transcript?: Transcript;
}

export interface FollowOptions extends Shown {
  /** Ends the following; the run itself goes on. */
  readonly signal?: AbortSignal;
  /** An earlier following of the same run, from which this one goes on: nothing is told again. */
  readonly since?: Ended;
  /** Deadline on the monotonic clock. While the run waits for an answer, the log shows the time that is left. */
  readonly waitsUntil?: number;
  /** Told each time the platform asks, with a newer token each time. */
  readonly onInputRequired?: Hook<Question>;
  /** Told that what was asked has its answer. */
  readonly onResumed?: () => void;
  /** Told of the sum after each settlement. */
  readonly onUsage?: Hook<bigint>;
}

/** What came of following a run: all that is known of it, however that ended. */
export interface Ended {
  readonly runId: string;
  readonly state: RunState;
  /** The run's last event, which alone proves its end. */
  readonly end: RunEnd | undefined;
  /** What a hook threw; else why the stream could not be followed to the run's end. */
  readonly failure: Failure | undefined;
  /** Of the following, in epoch milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
  /** Epoch milliseconds that advance steadily across all connections. */
  readonly now: () => number;
  /** Its log, for a following that goes on from here. */
  readonly log: RunLog;
}

type FollowContext = Pick<Context, 'client' | 'clock' | 'log' | 'projectId' | 'signal'>;

/**
 * Follows a run to its last event, and shows it as it happens: in the log, in the transcript, to the hooks.
 * @returns what is known of the run, also where following it failed
 */
export async function followRun(context: FollowContext, runId: string, options: FollowOptions = {}): Promise<Ended> {
  const { client, clock } = context;
  const { state, startedAt, log, now } = options.since ?? beginning(context, options);
  const stop = new AbortController();
  const signal = options.signal === undefined ? stop.signal : AbortSignal.any([options.signal, stop.signal]);
  const passedOver = new Set<string>();
  const hooks = new Hooks(stop);
  const show = (change: RunChange, nowMs: number): void => {
    log.show(change, nowMs);
    options.transcript?.add(change, nowMs);
  };
  const tell = (changes: readonly RunChange[], nowMs: number): void => {
    for (const change of changes) {
      show(change, nowMs);
      if (change.type === 'question') hooks.run(ended => options.onInputRequired?.(change.question, ended));
      if (change.type === 'resumed') options.onResumed?.();
      if (change.type === 'settled') hooks.run(ended => options.onUsage?.(change.total, ended));
    }
  };
  const watch = {
    onConnected: () => tell(state.connected(), now()),
    onEvent: (event: RunEvent) => {
      for (const address of mediaAddresses(event)) context.log.mask(address);
      const { odd } = state.credits;
      const nowMs = now();
      const changes = state.apply(event, nowMs);
      const isLarge = changes.some(change => 'text' in change && change.text.length > PIECE);
      const told = isLarge ? inTurns(changes, change => tell([change], nowMs)) : tell(changes, nowMs);
      if (odd === 0 && state.credits.odd > 0) {
        context.log.warning(
          'A settlement of the run can’t be read: the credits that are shown are what it cost at least.',
        );
      }
      return told;
    },
    // New events are to be ignored (Part 2, Events); once is enough to tell why something is not shown.
    onPassedOver: ({ event, why }: { readonly event: string; readonly why: string }) => {
      const what = `${event} ${why}`;
      if (!passedOver.has(what)) context.log.info(`Passed over: an event ${oneLine(event)}, which is ${why}.`);
      passedOver.add(what);
    },
    signal,
    exposed: options.showPreview === true ? ['url'] : [],
  };

  const path = { project_id: context.projectId, run_id: runId };
  const stream = (): Promise<unknown> => client.stream('agent.events', { path }, watch);
  const following = async (): Promise<Failure | undefined> => {
    try {
      const endedAs = await streamOrStatus(context, { runId, state, stream, signal });
      if (endedAs !== undefined) tell(state.endUnseen(endedAs, now()), now());
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return thrown;
    }
  };
  const streamFailure = await meanwhile(clock, TICK_MS, () => log.tick(now()), following);
  const thrown = await hooks.settled();
  log.flush();
  // Who ends the following himself says why by himself.
  const isStopped = thrown !== undefined || options.signal?.aborted === true;
  if (state.end === undefined && !isStopped) context.log.info(whereItWas(state));
  options.transcript?.end();
  const failure = thrown ?? streamFailure;
  return { runId, state, end: state.end, failure, startedAt, endedAt: now(), now, log };
}

/** Prints a reply that arrived at once in pieces, so that signals are handled in between. */
async function inTurns(changes: readonly RunChange[], show: (change: RunChange) => void): Promise<void> {
  for (const change of changes) {
    if (change.type !== 'more' && change.type !== 'rewritten') {
      show(change);
      continue;
    }
    show({ ...change, text: change.text.slice(0, PIECE) });
    for (let start = PIECE; start < change.text.length; start += PIECE) {
      await turn();
      show({ type: 'more', text: change.text.slice(start, start + PIECE) });
    }
  }
}

/** The hooks that are at work. The first one that throws ends the following. */
class Hooks {
  readonly #stop: AbortController;
  readonly #ended = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #thrown: { readonly by: unknown } | undefined;

  constructor(stop: AbortController) {
    this.#stop = stop;
  }

  /** Begins at once, and doesn't wait for its end: the stream goes on meanwhile. */
  run(hook: (ended: AbortSignal) => void | Promise<void>): void {
    const running = this.#running;
    const work = (async () => {
      try {
        await hook(this.#ended.signal);
      } catch (by) {
        this.#thrown ??= { by };
        this.#stop.abort(new Failure('cancelled', 'The run is not followed any further.'));
      }
    })();
    running.add(work);
    void work.then(() => running.delete(work));
  }

  /** Waits for those that are still at work. @returns what the first one threw */
  async settled(): Promise<Failure | undefined> {
    this.#ended.abort();
    await Promise.all(this.#running);
    if (this.#thrown === undefined) return undefined;
    const { by } = this.#thrown;
    if (!(by instanceof Failure)) throw by;
    return by;
  }
}

function beginning(
  { clock, log }: FollowContext,
  options: FollowOptions,
): Pick<Ended, 'state' | 'startedAt' | 'now' | 'log'> {
  const state = new RunState();
  const now = steadyTime(clock);
  const startedAt = now();
  const { showInput = false, showPreview = false, waitsUntil } = options;
  const waits = waitsUntil === undefined ? {} : { waitsUntil: startedAt + waitsUntil - clock.monotonicMs() };
  return { state, startedAt, now, log: new RunLog({ log, state, showInput, showPreview, startedAt, ...waits }) };
}

/** What a person wants to know first where the run's end wasn't seen. */
function whereItWas({ phase, calls, credits, question }: RunState): string {
  const last = calls.at(-1);
  const facts = [
    `phase: ${phaseName(phase)}`,
    ...(last === undefined ? [] : [`last call: ${callTitle(last)} (${last.ended ? 'ended' : 'under way'})`]),
    ...(question === undefined ? [] : ['it waits for an answer']),
    creditsText(credits),
  ];
  return `The run’s end was not seen. As far as it was followed: ${facts.join('; ')}.`;
}

/**
 * The addresses of what a run made: they "may be signed and must not be altered or logged publicly" (Part 2, Events;
 * reading R41).
 */
function mediaAddresses({ event, data }: RunEvent): readonly string[] {
  if (event === 'tool.call') return textsIn(data.result);
  if (event !== 'message.snapshot') return [];
  return (data.tool_calls ?? []).flatMap(call => (isRecord(call) ? textsIn(call['result']) : []));
}

/** Whatever looks like an address, however deep: of results to come, nobody knows the fields. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^[a-z]+:\/\//i.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}
