/** Runs work that continues after its request was answered, and defines how such work fails. */

import type { ERROR_CODES } from '../../api/shapes/errors.ts';
import type { EVENT_CODES } from '../../api/shapes/event-codes.ts';
import { ApiProblem } from './problems.ts';

type FailureCode = keyof typeof ERROR_CODES | keyof typeof EVENT_CODES;

/**
 * Failure of work that continues after its request was answered. Code and message appear in its
 * stream's last event.
 */
export class WorkFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'WorkFailure';
    this.code = code;
  }
}

/** Failure injected into work, for failures that a local platform doesn't cause by itself. */
export interface InjectedFailure {
  readonly code: FailureCode;
  readonly message: string;
  /** Number of events before the failure. Work with no more events than this isn't affected. */
  readonly afterEvents: number;
}

/**
 * Returns the code and message of an error for an event. Undefined for an error that isn't meant
 * for the caller.
 */
export const failureOf = (
  error: unknown,
): { readonly code: string; readonly message: string } | undefined =>
  error instanceof WorkFailure || error instanceof ApiProblem
    ? { code: error.code, message: error.message }
    : undefined;

/** Parts of the platform that background work uses. */
export interface WorkContext {
  /** Aborts when the platform closes. */
  readonly closing: AbortSignal;
  /** Receives an error that the platform itself caused. */
  onFailure(error: unknown): void;
}

/** Work that outlives the request that started it. */
export class Background {
  readonly #context: WorkContext;
  readonly #running = new Set<Promise<void>>();

  constructor(context: WorkContext) {
    this.#context = context;
  }

  /**
   * Starts work immediately. Only the shutdown of the platform waits for it.
   * @param work receives a signal that aborts when the platform closes, and must then end; any
   *   other error that it throws is an error of the platform itself
   */
  start(work: (closing: AbortSignal) => Promise<void>): void {
    const { closing } = this.#context;
    const running = work(closing)
      .catch((error: unknown) => {
        if (error !== closing.reason) this.#context.onFailure(error);
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves when no work is running. */
  async whenIdle(): Promise<void> {
    // Work that ended may have started more work.
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
