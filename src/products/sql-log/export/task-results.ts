/** Waits for an export task, and reads its records page by page. */

import { sha256Hex } from '../../../base/values/sha256-hex.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { Polling } from '../../../base/time/back-off.ts';
import type { ProjectRun } from '../../../core/run.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import { count, plural } from '../../../base/text/amount.ts';
import { withHeartbeat } from '../../../core/recovery/heartbeat.ts';
import { pollLater } from '../../../core/recovery/poll.ts';
import type { LogTask } from './log-task.ts';

/** Status of a task, and one page of its records. */
interface TaskPage {
  readonly status: string;
  /** Empty if the response has none. */
  readonly queries: readonly unknown[];
  /** Total number of records; undefined if the platform doesn't report it. */
  readonly total: number | undefined;
  /** Whether the response contains neither records nor their number. */
  readonly isEmpty: boolean;
}

/** Failure for results that the platform has deleted: "create a new task". */
export class ResultsExpired extends Failure {
  constructor(task: LogTask, what = 'have expired') {
    super('unavailable', `The results of the task ${task.id} ${what}.`, {
      remedy: `Export a shorter window, or increase ${inputRef('page-size')} to read more records per request.`,
    });
  }
}

/**
 * Page sizes to try if the user sets none, because the platform doesn't document its range. With a
 * page size of 200, pages of only the longest queries that the API accepts (64 KiB) need 230 MiB of
 * memory in total; with 500, 340 MiB.
 */
const PAGE_SIZES = [200, 100, 50, 20, 10] as const;
const SMALLEST_PAGE = 10;

/** Waits between two polls ("poll at low frequency"). */
const POLLING: Polling = { shortestMs: 1_000, longestMs: 75_000 };

/** Reads the results of tasks. */
export class TaskResults {
  readonly #context: ProjectRun;
  readonly #pageSizeInput: number | undefined;
  #pageSize: number;

  /** @param pageSize page size as set by the user */
  constructor(context: ProjectRun, pageSize: number | undefined) {
    this.#context = context;
    this.#pageSizeInput = pageSize;
    this.#pageSize = pageSize ?? PAGE_SIZES[0];
  }

  /**
   * Waits until the task is completed and yields its records, page by page, as the platform sent
   * them. While a page is processed, the next one is fetched. There is never more than one request
   * at a time, because the documents specify no rate limit.
   * @throws ResultsExpired, at any page; Failure of the task, or if the number of records differs
   *   from the total
   */
  async *pages(task: LogTask): AsyncGenerator<Omit<TaskPage, 'status' | 'isEmpty'>> {
    const { log } = this.#context;
    let page = await this.#completed(task);
    log.info(
      `The task has completed, with ${page.total === undefined ? 'an unknown number of records' : plural(page.total, 'record')}.`,
    );
    let received = 0;
    const seen = new Map<string, number>();
    for (let pageNo = 1; ; pageNo += 1) {
      const { queries, total } = page;
      const fingerprint = pageFingerprint(queries);
      // With a total, two equal pages are valid if all their records are alike.
      const earlier = seen.get(fingerprint);
      if (earlier !== undefined && (total === undefined || !areAlike(queries)))
        throw repeatedPage(earlier, pageNo);
      received += queries.length;
      seen.set(fingerprint, pageNo);
      // Without a total, only an empty page proves the end, because the platform may return fewer
      // records than requested.
      const isLast = (total !== undefined && received >= total) || queries.length === 0;
      const fetching = Promise.allSettled([isLast ? undefined : this.#page(task, pageNo + 1)]);
      try {
        yield { queries, total };
      } finally {
        // A failure to process the page leaves no request behind.
        await fetching;
      }
      const [next] = await fetching;
      if (next.status === 'rejected') throw next.reason;
      if (next.value === undefined) {
        if (total !== undefined && received !== total) throw incomplete(received, total);
        return;
      }
      page = next.value;
      if (page.total !== total) throw new ResultsExpired(task, 'changed while they were read');
      if (page.status !== 'COMPLETED') throw unsuccessfulTask(task, page.status);
    }
  }

  /** Polls until the task is completed. Returns its first page. */
  async #completed(task: LogTask): Promise<TaskPage> {
    const completed = async (): Promise<TaskPage | undefined> => {
      const page = await this.#page(task, 1);
      // Assumption R19.
      if (page.status === 'INIT' || page.status === 'RUNNING') return undefined;
      if (page.status !== 'COMPLETED') throw unsuccessfulTask(task, page.status);
      if (page.isEmpty) throw emptyTask(task);
      return page;
    };
    // A task that was created while another one was read may have completed by now.
    const isNew = this.#context.clock.monotonicMs() - task.createdAt < POLLING.shortestMs;
    return withHeartbeat(this.#context, `Waiting for the task ${task.id}`, async () => {
      const page = isNew ? undefined : await completed();
      return page ?? pollLater(this.#context, POLLING, completed);
    });
  }

  async #page(task: LogTask, pageNo: number): Promise<TaskPage> {
    const { client, log, projectId } = this.#context;
    for (;;) {
      const body = { projectUrlId: projectId, taskId: task.id, pageNo, pageSize: this.#pageSize };
      try {
        const { status, expire, queries, total } = await client.call('sql-log.describe', { body });
        if (expire === true || expire === 'true') throw new ResultsExpired(task);
        const isEmpty = queries === undefined && countOf(total) === undefined;
        return { status, queries: queries ?? [], total: countOf(total), isEmpty };
      } catch (thrown) {
        if (!(thrown instanceof Failure) || thrown instanceof ResultsExpired) throw thrown;
        if (
          pageNo > 1 &&
          isTooLong(thrown) &&
          this.#pageSizeInput === undefined &&
          this.#pageSize > SMALLEST_PAGE
        ) {
          this.#pageSize = SMALLEST_PAGE;
          throw new ResultsExpired(task, 'have a page that is too long');
        }
        const smaller = this.#smallerPage(thrown, pageNo);
        // A read changes nothing, so the outcome is never uncertain.
        if (smaller === undefined) throw withDetails(thrown, { uncertain: false });
        log.info(
          `A request with a page size of ${plural(this.#pageSize, 'record')} failed: ${sentence(thrown.message)} Trying ${plural(smaller, 'record')} per page.`,
        );
        this.#pageSize = smaller;
      }
    }
  }

  /**
   * Returns the next page size to try. All pages must have the same size, so only the first page
   * may change it.
   */
  #smallerPage(failure: Failure, pageNo: number): number | undefined {
    const mayBeSize = failure.kind === 'input' || failure.status === 200 || isTooLong(failure);
    if (this.#pageSizeInput !== undefined || pageNo > 1 || !mayBeSize) return undefined;
    return PAGE_SIZES.find(size => size < this.#pageSize);
  }
}

/** Checks whether the client stopped reading a response because of its length. */
const isTooLong = ({ kind, status }: Failure): boolean => kind === 'limit' && status === undefined;

/**
 * Returns a hash of a page's length and its first and last record, to detect that the platform
 * repeats the page.
 */
function pageFingerprint(queries: readonly unknown[]): string {
  const ends = [queries.length, queries[0], queries.at(-1)];
  return sha256Hex(JSON.stringify(ends));
}

function areAlike([first, ...others]: readonly unknown[]): boolean {
  const text = JSON.stringify(first);
  return others.every(other => JSON.stringify(other) === text);
}

/** Reads a count, which can be a number or a string. */
function countOf(total: unknown): number | undefined {
  const number = typeof total === 'string' && /^\d{1,15}$/.test(total) ? Number(total) : total;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0
    ? number
    : undefined;
}

const REPORT_REMEDY =
  'Re-run the job. If the problem persists, report the task’s ID to the platform’s support team.';

const unsuccessfulTask = ({ id }: LogTask, status: string): Failure =>
  new Failure(
    'unavailable',
    `The task ${id} has the status \`${status}\` instead of \`COMPLETED\`.`,
    {
      remedy: REPORT_REMEDY,
    },
  );

const emptyTask = ({ id }: LogTask): Failure =>
  new Failure(
    'unavailable',
    `The task ${id} has completed, but the response contains neither records nor a record count.`,
    {
      remedy: REPORT_REMEDY,
    },
  );

const repeatedPage = (earlier: number, pageNo: number): Failure =>
  new Failure(
    'unavailable',
    `The platform returned the same records for page ${earlier} and page ${pageNo}.`,
    {
      remedy: `Specify a different ${inputRef('page-size')}. The platform may have used its own page size instead of the requested one.`,
    },
  );

const incomplete = (received: number, total: number): Failure =>
  new Failure(
    'unavailable',
    `The platform reported ${plural(total, 'record')} but returned ${count(received)}.`,
    {
      remedy: `${REPORT_REMEDY} A different ${inputRef('page-size')} may help.`,
    },
  );
