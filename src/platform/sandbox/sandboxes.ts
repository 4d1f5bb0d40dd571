/** Simulates projects' sandboxes: starts, reuses, reclaims and destroys them. */

import { randomBytes } from 'node:crypto';
import type { Clock } from '../../base/time/clock.ts';
import type { Project } from '../state/entities.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';

/**
 * Idle time after which a sandbox is reclaimed. The shortest value of "Platform reclaims idle
 * sandboxes on its own, typically within 30 minutes to 6 hours".
 */
const IDLE_MS = 30 * 60_000;

/** Durations of the two steps of a simulated start: the sandbox, then the dev server in it. */
const START_STEPS_MS = [2000, 1000] as const;

/** A sandbox of a project, from its start. */
export interface Sandbox {
  readonly id: string;
  readonly startedAt: number;
  lastUsedAt: number;
}

/**
 * Part 1, Sandbox and preview: at most one sandbox per project, started on use and reclaimed when
 * idle.
 */
export class Sandboxes {
  readonly #clock: Clock;
  /**
   * Sandboxes by `url_id`. A reclaimed sandbox stays in the map until it's destroyed or replaced.
   */
  readonly #mapped: Map<string, Sandbox>;
  /** Run time of a project's former sandboxes in milliseconds, by `url_id`. */
  readonly #pastRuntime: Map<string, number>;

  constructor(clock: Clock, saved: SavedRecords) {
    this.#clock = clock;
    this.#mapped = new Map(saved.all<Sandbox>('sandbox'));
    this.#pastRuntime = new Map(saved.all<number>('sandbox-runtime'));
  }

  *records(): Iterable<StateRecord> {
    for (const [urlId, sandbox] of this.#mapped) yield ['sandbox', urlId, JSON.stringify(sandbox)];
    for (const [urlId, ms] of this.#pastRuntime)
      yield ['sandbox-runtime', urlId, JSON.stringify(ms)];
  }

  /** Returns the project's sandbox. Starts one if none is running. */
  use(project: Project): Sandbox {
    const now = this.#clock.now();
    const sandbox = this.running(project) ?? this.#start(project, now);
    sandbox.lastUsedAt = now;
    return sandbox;
  }

  /** Returns the project's sandbox if it was used recently enough to be still running. */
  running({ urlId }: Project): Sandbox | undefined {
    const sandbox = this.#mapped.get(urlId);
    return sandbox !== undefined && this.#isRunning(sandbox) ? sandbox : undefined;
  }

  /**
   * Returns the remaining milliseconds of the current start step; 0 once the dev server is running.
   */
  startingMs({ startedAt }: Sandbox): number {
    let endsAt = startedAt;
    for (const stepMs of START_STEPS_MS) {
      endsAt += stepMs;
      if (this.#clock.now() < endsAt) return endsAt - this.#clock.now();
    }
    return 0;
  }

  /**
   * Destroys the project's sandbox.
   * @returns the sandbox's ID, empty if the project has none; and whether it was running
   */
  destroy(project: Project): { readonly sandboxId: string; readonly wasRunning: boolean } {
    const wasRunning = this.running(project) !== undefined;
    const sandboxId = this.#mapped.get(project.urlId)?.id ?? '';
    this.#unmap(project);
    return { sandboxId, wasRunning };
  }

  /**
   * Returns the total run time of the project's sandboxes until now, in milliseconds, including
   * idle time before their end.
   */
  runtimeMs({ urlId }: Project): number {
    const current = this.#mapped.get(urlId);
    return (this.#pastRuntime.get(urlId) ?? 0) + (current === undefined ? 0 : this.#ranMs(current));
  }

  #start(project: Project, now: number): Sandbox {
    const sandbox = {
      id: `sb_${randomBytes(12).toString('hex')}`,
      startedAt: now,
      lastUsedAt: now,
    };
    this.#unmap(project);
    this.#mapped.set(project.urlId, sandbox);
    return sandbox;
  }

  #unmap(project: Project): void {
    this.#pastRuntime.set(project.urlId, this.runtimeMs(project));
    this.#mapped.delete(project.urlId);
  }

  #ranMs({ startedAt, lastUsedAt }: Sandbox): number {
    return Math.min(this.#clock.now(), lastUsedAt + IDLE_MS) - startedAt;
  }

  #isRunning({ lastUsedAt }: Sandbox): boolean {
    return this.#clock.now() < lastUsedAt + IDLE_MS;
  }
}
