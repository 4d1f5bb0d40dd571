import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { Problem } from '../http/problems.ts';
import type { Project } from '../state/entities.ts';

/** "Platform reclaims idle sandboxes on its own, typically within 30 minutes to 6 hours": the shortest of these. */
const IDLE_MS = 30 * 60_000;

/** How long a simulated start takes, step by step: the sandbox itself, then the dev server in it. */
const START_STEPS_MS = [2000, 1000] as const;

/** What a refused caller is told to wait: nothing tells when a sandbox will be given up. */
const RETRY_AFTER_SECONDS = 60;

/** A project's sandbox, from its start on. */
export interface Sandbox {
  readonly id: string;
  readonly tenant: string;
  readonly startedAt: number;
  lastUsedAt: number;
}

/** Part 1, Sandbox and preview: at most one sandbox for each project, started by use and reclaimed when idle. */
export class Sandboxes {
  readonly #clock: Clock;
  readonly #perTenant: number;
  /** By `url_id`. One that was reclaimed stays its project's until it's destroyed or another takes its place. */
  readonly #mapped = new Map<string, Sandbox>();
  /** By `url_id`, in milliseconds, of sandboxes that were a project's once. */
  readonly #pastRuntime = new Map<string, number>();

  /** @param perTenant how many of them may run at once in one tenant; any number by default */
  constructor(clock: Clock, perTenant = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#perTenant = perTenant;
  }

  /**
   * The project's sandbox, started if none is running.
   * @throws Problem `sandbox_concurrency_limit_exceeded` that tells count and limit
   */
  use(project: Project): Sandbox {
    const now = this.#clock.now();
    const sandbox = this.running(project) ?? this.#start(project, now);
    sandbox.lastUsedAt = now;
    return sandbox;
  }

  /** The project's sandbox, if it was used lately enough to be running still. */
  running({ urlId }: Project): Sandbox | undefined {
    const sandbox = this.#mapped.get(urlId);
    return sandbox !== undefined && this.#isRunning(sandbox) ? sandbox : undefined;
  }

  /** Milliseconds that the present step of a start still takes; 0 once the dev server is running. */
  startingMs({ startedAt }: Sandbox): number {
    let ends = startedAt;
    for (const stepMs of START_STEPS_MS) {
      ends += stepMs;
      if (this.#clock.now() < ends) return ends - this.#clock.now();
    }
    return 0;
  }

  /**
   * Destroys the project's sandbox.
   * @returns its id, empty if the project has none, and whether it was still running
   */
  destroy(project: Project): { readonly sandboxId: string; readonly wasRunning: boolean } {
    const wasRunning = this.running(project) !== undefined;
    const sandboxId = this.#mapped.get(project.urlId)?.id ?? '';
    this.#unmap(project);
    return { sandboxId, wasRunning };
  }

  /** For how many milliseconds sandboxes of this project have run until now, idle time before their end included. */
  runtimeMs({ urlId }: Project): number {
    const present = this.#mapped.get(urlId);
    return (this.#pastRuntime.get(urlId) ?? 0) + (present === undefined ? 0 : this.#ranMs(present));
  }

  #start(project: Project, now: number): Sandbox {
    const { urlId, tenant } = project;
    const others = [...this.#mapped.values()].filter(other => other.tenant === tenant && this.#isRunning(other));
    if (others.length >= this.#perTenant) {
      const detail = `${others.length} sandboxes run in this tenant; its limit is ${this.#perTenant}.`;
      const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
      throw new Problem('sandbox_concurrency_limit_exceeded', detail, { headers });
    }
    const sandbox = { id: `sb_${randomBytes(12).toString('hex')}`, tenant, startedAt: now, lastUsedAt: now };
    this.#unmap(project);
    this.#mapped.set(urlId, sandbox);
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
