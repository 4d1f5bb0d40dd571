import type { ERROR_CODES } from '../../api/errors.ts';
import type { EVENT_CODES } from '../../api/event-codes.ts';
import { Problem } from './problems.ts';

type FailureCode = keyof typeof ERROR_CODES | keyof typeof EVENT_CODES;

/** Why work failed that goes on after its request was answered, in the words of its stream's last event. */
export class WorkFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'WorkFailure';
    this.code = code;
  }
}

/** A failure that is laid upon work from outside, where nothing on a local platform would cause it. */
export interface InjectedFailure {
  readonly code: FailureCode;
  readonly message: string;
  /** How many events come before it; work that has no more than these isn't befallen. */
  readonly afterEvents: number;
}

/** What an event can say of an error, if it is one that the caller may be told of. */
export const failureOf = (error: unknown): { readonly code: string; readonly message: string } | undefined =>
  error instanceof WorkFailure || error instanceof Problem ? { code: error.code, message: error.message } : undefined;

/** What work in the background needs of the platform. */
export interface WorkContext {
  /** Aborts when the platform closes. */
  readonly closing: AbortSignal;
  /** Told of an error that is the platform's own fault. */
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
   * Starts work at once; nobody waits for it until the platform closes.
   * @param work told when that is, to end then; whatever else it throws is an error of the platform itself
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

  /** Resolves when nothing is being worked on. */
  async settled(): Promise<void> {
    // What ends may have started something else.
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
