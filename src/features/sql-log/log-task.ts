import { createHash } from 'node:crypto';
import { OPAQUE_ID } from '../../api/ids.ts';
import type { Context } from '../../core/operation.ts';
import { Failure, sentence, withDetails } from '../../failure.ts';
import type { LogSource } from './earlier-run.ts';
import type { LogWindow } from './figures/run-figures.ts';
import { isSourceNumber } from './records/source-number.ts';

/** What a task is to export. */
export interface LogRequest {
  readonly source: LogSource;
  readonly window: LogWindow;
  /** The user's name for it. */
  readonly name: string;
}

/** A task on the platform. */
export interface LogTask {
  readonly id: string;
  /** The name under which the platform has it. */
  readonly name: string;
}

/** How often a task is asked for whose answers get lost. */
const MOST_LOST = 3;
/** Between two such requests, in milliseconds: twice as long each time. */
const FIRST_PAUSE_MS = 2_000;

/**
 * Creates tasks, each under a name of its own: whoever finds one on the platform can tell which run it's of, and why
 * there is more than one.
 */
export class TaskCreation {
  readonly #context: Context;
  readonly #request: LogRequest;
  #names = 0;

  constructor(context: Context, request: LogRequest) {
    this.#context = context;
    this.#request = request;
  }

  /**
   * Creates a task. The documents have no way to look for one whose answer was lost; such a one does no harm, so it's
   * left alone, told of, and another one made.
   * @throws Failure of the call, `uncertain` where each answer was lost
   */
  async create(): Promise<LogTask> {
    const { client, clock, log, signal } = this.#context;
    const lost: string[] = [];
    for (;;) {
      const name = this.#nextName();
      try {
        const { taskId, status } = await client.call('sql-log.create', { body: this.#body(name) });
        const task = { id: idOf(taskId, name), name };
        log.info(`The task “${name}” is created: its id is ${task.id}, its status ${status}.`);
        return task;
      } catch (thrown) {
        if (!(thrown instanceof Failure) || !thrown.uncertain) throw thrown;
        lost.push(`“${name}”`);
        if (signal.aborted || lost.length === MOST_LOST) throw allLost(thrown, lost);
        log.warning(
          `The answer to creating the task “${name}” was lost: ${sentence(thrown.message)} It may exist on the platform, where it can’t be looked for. It changes nothing, and ends there by itself; another one is created.`,
        );
        const pause = FIRST_PAUSE_MS * 2 ** (lost.length - 1);
        await clock.sleep(Math.round(pause * (0.75 + clock.random() / 2)), signal);
      }
    }
  }

  #nextName(): string {
    this.#names += 1;
    const { source, window, name } = this.#request;
    const work = createHash('sha256')
      .update(JSON.stringify([source, window]))
      .digest('hex')
      .slice(0, 8);
    return `${name} (${this.#context.runName}, ${work}-${this.#names})`;
  }

  #body(name: string) {
    const { source, window } = this.#request;
    const { projectId, database, filter } = source;
    return {
      projectUrlId: projectId,
      type: database,
      name,
      startTime: window.from,
      endTime: window.to,
      // Reading R18: under these dotted names, and only where there is a filter.
      ...(filter === undefined ? {} : { 'filters.1.Key': 'query', 'filters.1.Value': filter }),
    };
  }
}

function allLost(failure: Failure, names: readonly string[]): Failure {
  const one = names.length === 1;
  const left = `${one ? 'The task' : 'Tasks'} ${names.join(', ')} may exist on the platform; ${one ? 'it changes' : 'they change'} nothing, and ${one ? 'ends' : 'end'} there by ${one ? 'itself' : 'themselves'}.`;
  return withDetails(failure, { message: `${sentence(failure.message)} ${left}`, remedy: 'Run it again later.' });
}

/** Checked like other ids without a documented format, because it becomes an output. */
const TASK_ID = new RegExp(`^${OPAQUE_ID.pattern}$`);

/** The answer's `taskId` is sent back as a string (Part 2, SQL log export: Describe task). */
function idOf(taskId: unknown, name: string): string {
  if (typeof taskId === 'string' && TASK_ID.test(taskId)) return taskId;
  const number = isSourceNumber(taskId) ? taskId.rawJSON : typeof taskId === 'number' ? String(taskId) : undefined;
  if (number !== undefined && /^-?\d+$/.test(number)) return number;
  const none = typeof taskId === 'string' && taskId !== '' ? 'an id that isn’t of any usable form' : 'no id';
  const what = number === undefined ? none : `the id ${number}, which is no whole number`;
  throw new Failure('unavailable', `The platform gave the task “${name}” ${what}, so it can’t be asked for.`, {
    remedy: 'Report this to the platform.',
  });
}
