/** Export tasks of SQL logs and their simulated progress. */

import type { Clock } from '../../base/time/clock.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import type { ExportedLog } from './exported-log.ts';
import type { DatabaseType, TaskTimes } from '../seed/seed.ts';

export const MAX_PAGE_SIZE = 1_000;
const DEFAULT_INIT_MS = 1_000;
const DEFAULT_RUNNING_MS = 4_000;
const DEFAULT_KEPT_MS = 3_600_000;

/** Data from the request that created a task. */
interface TaskRequest {
  readonly urlId: string;
  readonly type: DatabaseType;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly filters: readonly { readonly Key: string; readonly Value: string }[];
}

export interface LogTask extends TaskRequest {
  readonly id: string;
  readonly createdAt: number;
}

export interface TaskState {
  readonly status: 'INIT' | 'RUNNING' | 'COMPLETED';
  /** Whether the task's results have expired and are no longer available. */
  readonly expired: boolean;
  /** The exported log. Undefined until the task completes, and after the results expire. */
  readonly log: ExportedLog | undefined;
}

/** The export tasks of all projects. */
export class LogTasks {
  readonly #clock: Clock;
  readonly #times: TaskTimes;
  readonly #tasks: Map<string, LogTask>;
  /** Logs of completed tasks, by task ID, as long as their results are kept. */
  readonly #logs = new Map<string, ExportedLog>();

  constructor(clock: Clock, times: TaskTimes, saved: SavedRecords) {
    this.#clock = clock;
    this.#times = times;
    this.#tasks = new Map(saved.all<LogTask>('sql-log-task'));
  }

  *records(): Iterable<StateRecord> {
    for (const [id, task] of this.#tasks) yield ['sql-log-task', id, JSON.stringify(task)];
  }

  create(request: TaskRequest): LogTask {
    const task = {
      ...request,
      id: String(700_001 + this.#tasks.size),
      createdAt: this.#clock.now(),
    };
    this.#tasks.set(task.id, task);
    return task;
  }

  /** Returns the task with this ID if it belongs to this project. */
  find(id: string, urlId: string): LogTask | undefined {
    const task = this.#tasks.get(id);
    return task?.urlId === urlId ? task : undefined;
  }

  /**
   * Returns the current state of a task.
   * @param read reads the log; called once, on the first request after the task completes
   */
  stateOf({ id, createdAt }: LogTask, read: () => ExportedLog): TaskState {
    const { init_ms: init = DEFAULT_INIT_MS, running_ms: running = DEFAULT_RUNNING_MS } =
      this.#times;
    const age = this.#clock.now() - createdAt;
    if (age < init) return { status: 'INIT', expired: false, log: undefined };
    if (age < init + running) return { status: 'RUNNING', expired: false, log: undefined };
    const expired = age >= init + running + (this.#times.kept_ms ?? DEFAULT_KEPT_MS);
    const log = expired ? undefined : (this.#logs.get(id) ?? read());
    if (log === undefined) this.#logs.delete(id);
    else this.#logs.set(id, log);
    return { status: 'COMPLETED', expired, log };
  }
}
