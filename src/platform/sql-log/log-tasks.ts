import type { Clock } from '../../clock.ts';
import type { ExportedLog } from './exported-log.ts';
import type { DatabaseType } from './sql-logs.ts';

/** How SQL logs are exported, where the documents leave it open. Times are milliseconds of the platform's clock. */
export interface SqlLogView {
  /** The text names the fields of records with a capital first, its samples don't; capitals by default. */
  readonly record_keys?: 'capital-first' | 'lower-case-first';
  /** The form of refusals: the problem of all other endpoints by default, or the answers' own (reading R27). */
  readonly errors?: 'problem' | 'envelope';
  /** Whether a window's last instant is part of it, which isn't shown: it's left out by default. */
  readonly window_end?: 'left-out' | 'included';
  /** "Range set by the server": 1,000 by default. */
  readonly max_page_size?: number;
  /** How long a task is `INIT`, a second by default, and then `RUNNING`, four by default. */
  readonly init_ms?: number;
  readonly running_ms?: number;
  /** How long the results of a completed task are kept: an hour by default. */
  readonly kept_ms?: number;
}

export const DEFAULT_MAX_PAGE_SIZE = 1_000;
const DEFAULT_INIT_MS = 1_000;
const DEFAULT_RUNNING_MS = 4_000;
const DEFAULT_KEPT_MS = 3_600_000;

/** What a task was created with. */
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

/** Where a task stands. */
export interface TaskState {
  readonly status: 'INIT' | 'RUNNING' | 'COMPLETED';
  /** Its results aren't kept any more. */
  readonly expired: boolean;
  /** What it has exported: absent until it's completed, and once that has expired. */
  readonly log: ExportedLog | undefined;
}

/** The export tasks of all projects. */
export class LogTasks {
  readonly #clock: Clock;
  readonly #view: SqlLogView;
  readonly #tasks = new Map<string, LogTask>();
  /** Of completed tasks whose results are kept. */
  readonly #logs = new Map<string, ExportedLog>();

  constructor(clock: Clock, view: SqlLogView) {
    this.#clock = clock;
    this.#view = view;
  }

  create(request: TaskRequest): LogTask {
    const task = { ...request, id: String(700_001 + this.#tasks.size), createdAt: this.#clock.now() };
    this.#tasks.set(task.id, task);
    return task;
  }

  /** The task with this id, if it is of this project. */
  find(id: string, urlId: string): LogTask | undefined {
    const task = this.#tasks.get(id);
    return task?.urlId === urlId ? task : undefined;
  }

  /** @param read reads the log: called once, when somebody first looks at the completed task */
  stateOf({ id, createdAt }: LogTask, read: () => ExportedLog): TaskState {
    const { init_ms: init = DEFAULT_INIT_MS, running_ms: running = DEFAULT_RUNNING_MS } = this.#view;
    const age = this.#clock.now() - createdAt;
    if (age < init) return { status: 'INIT', expired: false, log: undefined };
    if (age < init + running) return { status: 'RUNNING', expired: false, log: undefined };
    const expired = age >= init + running + (this.#view.kept_ms ?? DEFAULT_KEPT_MS);
    const log = expired ? undefined : (this.#logs.get(id) ?? read());
    if (log === undefined) this.#logs.delete(id);
    else this.#logs.set(id, log);
    return { status: 'COMPLETED', expired, log };
  }
}
