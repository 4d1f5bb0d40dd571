/**
 * Follows an agent run's event stream to its last event: updates the run's state, log and
 * transcript, calls hooks. Completes a reply that the stream may have left out in part.
 */

import { setImmediate as turn } from 'node:timers/promises';
import type { StreamListener } from '../../../client/streams/stream-listener.ts';
import { plural } from '../../../base/text/amount.ts';
import { type BackOff, backOffMs, checkAfterDelays } from '../../../base/time/back-off.ts';
import { steadyTime } from '../../../base/time/clock.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { repeatDuring } from '../../../core/recovery/heartbeat.ts';
import { currentRun, hasEnded } from '../run/current-run.ts';
import { lastReply } from '../run/messages.ts';
import { lastStateText, RunLog } from '../show/run-log.ts';
import { INCOMPLETE_REPLY, statusOf } from './run-end.ts';
import {
  type AgentQuestion,
  type FollowResult,
  mediaUrls,
  type RunChange,
  type RunEvent,
  RunState,
} from '../run/run-state.ts';
import { oneLine } from '../run/tool-call-text.ts';
import type { Transcript } from '../show/transcript.ts';

/** Length of reply text that is shown in one turn of the event loop, in UTF-16 units. */
const CHUNK_LENGTH = 64 * 1024;

/** Interval for printing what has waited long enough, in milliseconds. */
const TICK_MS = 1_000;

/** Number of types of skipped events that are logged by name. */
const MAX_SKIPPED_TYPES = 10;

/**
 * Waits between two attempts to reconnect to an active run's stream: "bounded exponential backoff
 * and jitter".
 */
const WAITS: BackOff = { firstMs: 1_000, longestMs: 30_000 };

/**
 * Delays of the checks whether a conversation's messages have the reply, in milliseconds: they may
 * lag (R58).
 */
const REPLY_DELAYS_MS = [0, 2_000, 4_000];

/** Controls for a hook. */
export interface Following {
  readonly runId: string;
  readonly state: Pick<RunState, 'question'>;
  /** Aborts when following has ended, which then waits for the hook. */
  readonly ended: AbortSignal;
  /**
   * Opens a new connection, on which the platform sends a new token.
   * @param tries tries so far, from 1: each waits longer
   */
  readonly reconnect: (tries: number) => void;
}

/**
 * Callback for news of a run, which runs while the stream continues. If it throws, following the
 * run ends.
 */
type Hook<T> = (value: T, following: Following) => void | Promise<void>;

export interface RunHooks {
  /** Called each time the platform asks, with a newer token each time. */
  readonly onInputRequired?: Hook<AgentQuestion>;
  /** Called with the sum after each settlement. */
  readonly onUsage?: Hook<bigint>;
}

export interface DisplayOptions {
  /** Show preview links, which are otherwise secret (assumption R41). */
  readonly showPreview?: boolean;
  readonly transcript?: Transcript | undefined;
  /** Called with each change after it was shown. */
  readonly onChange?: (change: RunChange, state: RunState) => void;
  /**
   * Deadline on the monotonic clock. While the run waits for an answer, the log shows the time that
   * is left.
   */
  readonly waitsUntil?: number;
  /** `true` if the run was started earlier, so that the first connection may not have all of it. */
  readonly isUnderWay?: boolean;
  /**
   * Conversation of the run, whose messages complete the reply. Default: the reply doesn't matter.
   */
  readonly conversation?: { readonly id: string | undefined };
}

/** Follows one run, and passes each change to the log, the transcript and the hooks. */
export class RunFollower {
  readonly #runId: string;
  readonly #options: DisplayOptions;
  readonly #state: RunState;
  /** Returns epoch milliseconds that advance steadily across all connections. */
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #log: RunLog;
  /** Numbers of skipped events, by type and reason. */
  readonly #skipped = new Map<string, number>();

  constructor({ clock, log }: ProjectRun, runId: string, options: DisplayOptions = {}) {
    this.#runId = runId;
    this.#options = options;
    this.#state = new RunState(options.isUnderWay !== true);
    this.#now = steadyTime(clock);
    this.#startedAt = this.#now();
    const { showPreview = false, waitsUntil } = options;
    const waits =
      waitsUntil === undefined
        ? {}
        : { waitsUntil: this.#startedAt + waitsUntil - clock.monotonicMs() };
    this.#log = new RunLog({
      log,
      state: this.#state,
      showPreview,
      startedAt: this.#startedAt,
      ...waits,
    });
  }

  /**
   * Follows the run to its last event. A further call resumes, and reports nothing twice.
   * @param signal stops following, in addition to the job's; the run itself continues
   * @returns everything known about the run, also if following failed
   */
  async follow(
    context: ProjectRun,
    hooks: RunHooks = {},
    signal?: AbortSignal,
  ): Promise<FollowResult> {
    const state = this.#state;
    const running = new RunningHooks(this.#runId, state, hooks);
    const streamFailure = await repeatDuring(
      context.clock,
      TICK_MS,
      () => this.#log.tick(this.#now()),
      () => this.#readToEnd(context, running, signal).then(() => undefined, asFailure),
    );
    const thrown = await running.settled();
    const { conversation } = this.#options;
    if (conversation !== undefined && streamFailure === undefined && thrown === undefined)
      await this.#completeReply(context, conversation.id, running);
    this.#log.flush();
    for (const [what, events] of this.#skipped)
      if (events > 1) context.log.info(`Skipped ${plural(events, 'event')} ${what}.`);
    // A caller that stops following reports the reason itself.
    const isStopped = thrown !== undefined || signal?.aborted === true;
    if (state.end === undefined && !isStopped) context.log.info(lastStateText(state));
    this.#options.transcript?.end();
    const failure = thrown ?? streamFailure;
    return {
      runId: this.#runId,
      state,
      end: state.end,
      failure,
      startedAt: this.#startedAt,
      endedAt: this.#now(),
    };
  }

  /**
   * Reads the stream to the run's last event. If the stream no longer exists, but the run is still
   * active, reconnects until the deadline.
   * @throws Failure of the stream, or of the check of the run's status
   */
  async #readToEnd(
    context: ProjectRun,
    running: RunningHooks,
    stop: AbortSignal | undefined,
  ): Promise<void> {
    const { client, clock, projectId, signal: jobSignal } = context;
    const path = { project_id: projectId, run_id: this.#runId };
    for (let tries = 1; ; tries += 1) {
      const { connections } = this.#state;
      const signal = AbortSignal.any([running.connect(), ...(stop === undefined ? [] : [stop])]);
      try {
        await client.stream('agent.events', { path }, this.#listener(context, running, signal));
        return;
      } catch (thrown) {
        const endedAs =
          running.reconnectTries === undefined
            ? await this.#statusWithoutStream(context, thrown)
            : undefined;
        if (endedAs !== undefined) {
          this.#report(this.#state.endWithStatus(endedAs, this.#now()), this.#now(), running);
          return;
        }
      }
      if (this.#state.connections > connections) tries = 1;
      const waitMs = backOffMs(WAITS, running.reconnectTries ?? tries, clock);
      // A hook that requested a new connection has aborted the signal of the old one, which would
      // end this wait at once.
      const ends = AbortSignal.any([
        jobSignal,
        running.connect(),
        ...(stop === undefined ? [] : [stop]),
      ]);
      // Aborting also ends this wait. The stream then reports the reason.
      await clock.sleep(waitMs, ends).catch(() => undefined);
    }
  }

  /**
   * Completes the reply of a completed run from the conversation's messages, unless the stream has
   * shown all of it. If they don't show it either, the reply stays as it is.
   */
  async #completeReply(
    context: ProjectRun,
    conversationId: string | undefined,
    running: RunningHooks,
  ) {
    const state = this.#state;
    if (state.isReplyWhole || state.end === undefined || statusOf(state.end) !== 'completed')
      return;
    const { log } = context;
    log.info(
      'The event stream may have left out a part of the reply. Reading the conversation’s messages.',
    );
    try {
      const reply = conversationId && (await this.#replyInMessages(context, conversationId));
      if (reply) this.#report(state.completeReply(reply), this.#now(), running);
      else log.warning(`${INCOMPLETE_REPLY} The conversation’s messages don’t show it either.`);
    } catch (thrown) {
      log.warning(
        `${INCOMPLETE_REPLY} Could not read the conversation’s messages: ${asFailure(thrown).message}`,
      );
    }
  }

  /**
   * Returns the last message of the conversation, if it begins and ends as the reply in the stream,
   * and no other run has started since.
   */
  async #replyInMessages(context: ProjectRun, conversationId: string): Promise<string | undefined> {
    const reply = await checkAfterDelays(context, REPLY_DELAYS_MS, async () => {
      const message = await lastReply(context, conversationId);
      return message !== undefined && this.#state.canBeReply(message) ? message : undefined;
    });
    const latest = reply && (await currentRun(context.client, context.projectId));
    return latest && latest.runId === this.#runId ? reply : undefined;
  }

  /**
   * Checks the run's status if its stream is gone (404) after an earlier connection ("when the run
   * is unknown, call `GET …/agent/runs/current` first"; assumption R49).
   * @returns the status with which the run ended if its last event is missing; undefined if the run
   *   is still active
   * @throws Failure of the check; `thrown` if the stream failed otherwise, or if another run is the
   *   project's latest
   */
  async #statusWithoutStream(
    { client, log, projectId }: ProjectRun,
    thrown: unknown,
  ): Promise<string | undefined> {
    if (!(thrown instanceof Failure) || thrown.status !== 404 || this.#state.connections === 0)
      throw thrown;
    log.info('The run’s event stream no longer exists. Checking the status of the run.');
    const run = await currentRun(client, projectId).catch((failure: unknown) => {
      if (!(failure instanceof Failure)) throw failure;
      const message = `${sentence(thrown.message)} Could not read the status of the run: ${failure.message}`;
      throw withDetails(failure, { message });
    });
    if (run?.runId !== this.#runId) throw thrown;
    if (!hasEnded(run)) return undefined;
    log.warning(
      `The run ended with the status ${run.status}, but its event stream no longer exists. The run’s last events are missing from the log and the outputs.`,
    );
    return run.status;
  }

  #listener(
    { log }: ProjectRun,
    running: RunningHooks,
    signal: AbortSignal,
  ): StreamListener<'agent.events'> {
    return {
      onConnected: () => this.#report(this.#state.connected(), this.#now(), running),
      secretsIn: mediaUrls,
      onEvent: event => this.#onEvent(event, log, running),
      // Unknown events must be ignored (Part 2, Events). One message per reason is enough.
      onSkipped: ({ event, why }) => {
        if (why === 'unreadable') this.#report(this.#state.skipped(event), this.#now(), running);
        const type = `of the type \`${oneLine(event)}\`, ${SKIP_REASONS[why]}`;
        const isShown = this.#skipped.has(type) || this.#skipped.size < MAX_SKIPPED_TYPES;
        const what = isShown ? type : 'of other types';
        if (!this.#skipped.has(what)) log.info(`Skipped an event ${what}.`);
        this.#skipped.set(what, (this.#skipped.get(what) ?? 0) + 1);
      },
      signal,
      exposed: this.#options.showPreview === true ? ['url'] : [],
    };
  }

  #onEvent(event: RunEvent, log: ProjectRun['log'], running: RunningHooks): void | Promise<void> {
    const { credits } = this.#state;
    const { unreadable } = credits;
    const nowMs = this.#now();
    const changes = this.#state.apply(event, nowMs);
    if (unreadable === 0 && credits.unreadable > 0) {
      log.warning(
        'The platform reported a charge that can’t be read. The run may cost more than the reported number of credits.',
      );
    }
    const isLarge = changes.some(change => 'text' in change && change.text.length > CHUNK_LENGTH);
    if (isLarge) return showInChunks(changes, change => this.#report([change], nowMs, running));
    this.#report(changes, nowMs, running);
  }

  #report(changes: readonly RunChange[], nowMs: number, running: RunningHooks): void {
    for (const change of changes) {
      this.#log.show(change, nowMs);
      this.#options.transcript?.add(change, nowMs);
      this.#options.onChange?.(change, this.#state);
      running.onChange(change);
    }
  }
}

/** Prints a reply that arrived at once in pieces, so that signals are handled in between. */
async function showInChunks(
  changes: readonly RunChange[],
  show: (change: RunChange) => void,
): Promise<void> {
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

/** Running hooks of a run. The first one that throws ends following. */
class RunningHooks {
  readonly #runId: string;
  readonly #state: RunState;
  readonly #hooks: RunHooks;
  readonly #ended = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #connection = new AbortController();
  #reconnectTries = 1;
  #thrown: { readonly by: unknown } | undefined;

  constructor(runId: string, state: RunState, hooks: RunHooks) {
    this.#runId = runId;
    this.#state = state;
    this.#hooks = hooks;
  }

  /** Tries so far, if a hook has requested a new connection in place of the current one. */
  get reconnectTries(): number | undefined {
    return this.#connection.signal.aborted && this.#thrown === undefined
      ? this.#reconnectTries
      : undefined;
  }

  /** Returns a signal that ends the next connection if a hook requests it, or has thrown. */
  connect(): AbortSignal {
    if (this.#thrown === undefined) this.#connection = new AbortController();
    return this.#connection.signal;
  }

  /** Starts the hook for a change without waiting for it: the stream continues meanwhile. */
  onChange(change: RunChange): void {
    const { onInputRequired, onUsage } = this.#hooks;
    if (change.type === 'question') this.#run(onInputRequired, change.question);
    if (change.type === 'settled') this.#run(onUsage, change.total);
  }

  #run<T>(hook: Hook<T> | undefined, value: T): void {
    const work = (async () => {
      try {
        await hook?.(value, {
          runId: this.#runId,
          state: this.#state,
          ended: this.#ended.signal,
          reconnect: tries => {
            this.#reconnectTries = tries;
            this.#connection.abort(new Failure('cancelled', 'Reconnecting to get a new token.'));
          },
        });
      } catch (by) {
        this.#thrown ??= { by };
        this.#connection.abort(new Failure('cancelled', 'Stopped following the run.'));
      }
    })();
    this.#running.add(work);
    void work.then(() => this.#running.delete(work));
  }

  /** Waits for the running hooks. @returns what the first one threw */
  async settled(): Promise<Failure | undefined> {
    this.#ended.abort();
    await Promise.all(this.#running);
    return this.#thrown && asFailure(this.#thrown.by);
  }
}

/** @throws any other error */
function asFailure(thrown: unknown): Failure {
  if (!(thrown instanceof Failure)) throw thrown;
  return thrown;
}

/** Reasons for skipping an event, as clauses. */
const SKIP_REASONS = {
  unknown: 'which is unknown',
  unreadable: 'because its data can’t be read',
} as const;
