/** Creates export tasks on the platform, and creates another one after a lost response. */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { OPAQUE_ID } from '../../../api/shapes/ids.ts';
import { type BackOff, backOffMs } from '../../../base/time/back-off.ts';
import type { ProjectRun } from '../../../core/run.ts';
import {
  Failure,
  sentence,
  withDetails,
  RETRY_LATER,
  REPORT_TO_PLATFORM,
} from '../../../base/failure.ts';
import type { LogSource } from './earlier-run.ts';
import type { TimeWindow } from '../figures/run-figures.ts';
import { isSourceNumber } from '../records/source-number.ts';

/** Settings of the export that a task runs. */
interface LogRequest {
  readonly source: LogSource;
  readonly window: TimeWindow;
  /** Name of the task as given by the user. */
  readonly name: string;
}

export interface LogTask {
  readonly id: string;
  /** Name of the task on the platform. */
  readonly name: string;
  /** Time on the monotonic clock. */
  readonly createdAt: number;
}

/** Maximum number of attempts to create a task if the responses get lost. */
const MAX_LOST_RESPONSES = 3;
/**
 * Time that a task covers around its window. The documents don't say whether a task has the records
 * of its first and last instant, nor whether the platform rounds times (assumption R55). The reader
 * leaves out records outside the window.
 */
const EDGE_MS = 1000;
/**
 * Waits between the attempts. Each further task is work for the platform, and can't be looked up or
 * deleted.
 */
const WAITS: BackOff = { firstMs: 2_000 };

/** Number of tasks that exist at once, beginning with the one that is read. */
const TASKS_AT_ONCE = 4;

/**
 * The tasks of consecutive windows. The platform works on the next ones while this process reads
 * one.
 */
export class TaskQueue {
  readonly #creators: readonly TaskCreator[];
  readonly #tasks: LogTask[] = [];

  constructor(context: ProjectRun, requests: readonly LogRequest[]) {
    this.#creators = requests.map(request => new TaskCreator(context, request));
  }

  /**
   * Returns the task of a window. Creates it and the next ones, one after the other.
   * @throws Failure of the call
   */
  async taskOf(place: number): Promise<LogTask> {
    const missing = this.#creators.slice(this.#tasks.length, place + TASKS_AT_ONCE);
    for (const creator of missing) this.#tasks.push(await creator.create());
    return this.#tasks[place] ?? this.renew(place);
  }

  /**
   * Creates another task for a window, in place of the one whose results expired.
   * @throws Failure of the call
   */
  async renew(place: number): Promise<LogTask> {
    const creator = this.#creators[place];
    if (creator === undefined) throw new Error(`There is no window ${place}.`);
    const task = await creator.create();
    this.#tasks[place] = task;
    return task;
  }

  /** Returns the existing tasks of a window and of those after it. */
  from(place: number): readonly LogTask[] {
    return this.#tasks.slice(place);
  }
}

/**
 * Creates tasks, each with a unique name. The name shows which run a task on the platform belongs
 * to, and why there is more than one.
 */
class TaskCreator {
  readonly #context: ProjectRun;
  readonly #request: LogRequest;
  #names = 0;

  constructor(context: ProjectRun, request: LogRequest) {
    this.#context = context;
    this.#request = request;
  }

  /**
   * Creates a task. After a lost response, logs a warning and creates another one: the documents
   * provide no way to look up or delete a task, and don't specify what a task costs.
   * @throws Failure of the call, `uncertain` if every response was lost
   */
  async create(): Promise<LogTask> {
    const { client, clock, log, signal } = this.#context;
    const lost: string[] = [];
    for (;;) {
      const name = this.#nextName();
      try {
        const { taskId, status } = await client.call('sql-log.create', { body: this.#body(name) });
        const task = { id: idOf(taskId, name), name, createdAt: clock.monotonicMs() };
        log.info(`Created the task “${name}” with the ID ${task.id}. Its status is \`${status}\`.`);
        return task;
      } catch (thrown) {
        if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
        lost.push(`“${name}”`);
        if (signal.aborted || lost.length === MAX_LOST_RESPONSES) throw allLost(thrown, lost);
        log.warning(
          `It is unknown whether the task “${name}” was created. ${sentence(thrown.message)} The documented API can’t look up or delete a task, so an unused one may exist. Whether tasks have a cost isn’t documented. Creating a new task.`,
        );
        await clock.sleep(backOffMs(WAITS, lost.length, clock), signal);
      }
    }
  }

  #nextName(): string {
    this.#names += 1;
    const { source, window, name } = this.#request;
    const work = sha256Hex(JSON.stringify([source, window])).slice(0, 8);
    return `${name} (${this.#context.runName}, ${work}-${this.#names})`;
  }

  #body(name: string) {
    const { source, window } = this.#request;
    const { projectId, database, filter } = source;
    return {
      projectUrlId: projectId,
      type: database,
      name,
      startTime: window.from - EDGE_MS,
      endTime: window.to + EDGE_MS,
      // Assumption R18: the request uses these dotted names, and only if there is a filter.
      ...(filter === undefined ? {} : { 'filters.1.Key': 'query', 'filters.1.Value': filter }),
    };
  }
}

function allLost(failure: Failure, names: readonly string[]): Failure {
  const isSingle = names.length === 1;
  const explanation = `The ${isSingle ? 'task' : 'tasks'} ${names.join(', ')} may exist on the platform. The documented API can’t look up or delete ${isSingle ? 'it' : 'them'}, and whether tasks have a cost isn’t documented.`;
  return withDetails(failure, {
    message: `${sentence(failure.message)} ${explanation}`,
    remedy: `${RETRY_LATER} It creates a new task.`,
  });
}

/**
 * Pattern of task ids. They are validated like other ids without a documented format, because the
 * id becomes an output.
 */
const TASK_ID = new RegExp(`^${OPAQUE_ID.pattern}$`);

/**
 * Returns the response's `taskId` as the string that requests send (Part 2, SQL log export:
 * Describe task).
 */
function idOf(taskId: unknown, name: string): string {
  if (typeof taskId === 'string' && TASK_ID.test(taskId)) return taskId;
  const plainNumber = typeof taskId === 'number' ? String(taskId) : undefined;
  const number = isSourceNumber(taskId) ? taskId.rawJSON : plainNumber;
  if (number !== undefined && /^-?\d+$/.test(number)) return number;
  const none =
    typeof taskId === 'string' && taskId !== '' ? 'an ID with an unknown format' : 'no ID';
  const what = number === undefined ? none : `an ID that isn’t an integer (${number})`;
  throw new Failure(
    'unavailable',
    `The platform returned ${what} for the task “${name}”, so its results can’t be read.`,
    { remedy: REPORT_TO_PLATFORM },
  );
}
