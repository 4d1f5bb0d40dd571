/** Measures how much longer each operation takes than the servers that it calls, and than the waits that they require. */

import { SQL_LOG_ENDPOINTS } from '../../src/api/sql-log.ts';
import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import type { Fault } from '../../src/platform/http/faults.ts';
import type { RecordedRequest } from '../../src/platform/local-platform.ts';
import { usualOf } from '../scenarios/all-usual.ts';
import { runScenario } from '../scenarios/run-scenario.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import { startServer } from '../support/postgres.ts';
import { table } from '../../src/base/markdown.ts';
import { LIMITS, type Measurement } from './limits.ts';
import type { SectionReport } from './report.ts';
import { coveredMs, type Period, requiredWaits, type ServedRequest, ServedRequests } from './served-requests.ts';

/** Milliseconds that a request to the slow server takes, in addition to the server's work. */
const SLOW_REQUEST_MS = 50;

/** Maximum number of runs for one measurement: another process can only make a run slower. */
const MAX_RUNS = 3;

/** Duration of a tool call of an agent's run, in milliseconds. */
const CALL_MS = 40;

/** Duration of the task that exports a SQL log, in milliseconds: the local platform's default. */
const TASK_MS = { init_ms: 1_000, running_ms: 4_000 };

/** Operation without a server to wait for: it starts the local platform (section `emulator`: ready). */
const WITHOUT_SERVER: OperationId = 'local-platform';

/** Duration of a step, and its parts, in milliseconds. */
interface Waiting {
  readonly operation: OperationId;
  readonly totalMs: number;
  /** Time during which at least one request was in progress at a server. */
  readonly requestsMs: number;
  /** Further time during which the platform did not allow the next request, or worked without one. */
  readonly requiredMs: number;
  /** The rest. */
  readonly overheadMs: number;
  readonly limitMs: number;
}

/** Measures the usual run of every operation on servers that take so long for each request. */
async function measureWaiting(delayMs: number): Promise<readonly Waiting[]> {
  const database = await startServer();
  using served = new ServedRequests();
  try {
    const results: Waiting[] = [];
    for (const operation of OPERATION_IDS) {
      if (operation === WITHOUT_SERVER) continue;
      results.push(await measureBest(() => measureOnce(operation, delayMs, served, database.url)));
    }
    return results;
  } finally {
    await database.stop();
  }
}

/** Measures again while the overhead exceeds its limit. Returns the run with the least overhead. */
async function measureBest(measure: () => Promise<Waiting>): Promise<Waiting> {
  let best = await measure();
  for (let runs = 1; runs < MAX_RUNS && best.overheadMs > best.limitMs; runs += 1) {
    const next = await measure();
    if (next.overheadMs < best.overheadMs) best = next;
  }
  return best;
}

async function measureOnce(
  operation: OperationId,
  delayMs: number,
  served: ServedRequests,
  databaseUrl: string,
): Promise<Waiting> {
  let measured: Waiting | undefined;
  await runScenario(
    operation,
    scenarioOf(operation, delayMs),
    'source',
    async ({ exitCode, log, ran, requests }) => {
      if (exitCode !== 0) throw new Error(`${operation} failed with exit code ${exitCode}.\n${log}`);
      measured = partsOf(operation, ran, served.during(ran), requests);
    },
    { databaseUrl },
  );
  if (measured === undefined) throw new Error(`${operation} was not measured.`);
  return measured;
}

/** Returns the usual run, in real time, with servers of this speed. */
function scenarioOf(operation: OperationId, delayMs: number): Scenario {
  const { usualRun } = usualOf(operation);
  const { seed, github, faults = [] } = usualRun;
  const slow: Fault = { on: '*', do: 'delay', ms: delayMs, when: 'before', times: Number.POSITIVE_INFINITY };
  return {
    ...usualRun,
    realClock: true,
    seed: {
      ...seed,
      agent: { call_ms: CALL_MS, ...seed?.agent },
      ...(operation === 'sql-log-export' ? { sql_log_view: TASK_MS } : {}),
    },
    ...(github === undefined ? {} : { github: { ...github, delayMs } }),
    faults: delayMs === 0 ? faults : [slow, ...faults],
  };
}

function partsOf(
  operation: OperationId,
  ran: Period,
  requests: readonly ServedRequest[],
  recorded: readonly RecordedRequest[],
): Waiting {
  const waits = [...requiredWaits(requests, recorded), ...exportTasks(requests)];
  const totalMs = ran.to - ran.from;
  const requestsMs = coveredMs(requests, ran);
  const serverMs = coveredMs([...requests, ...waits], ran);
  const { addedMs, share, sqlLogMs } = LIMITS.waiting;
  return {
    operation,
    totalMs,
    requestsMs,
    requiredMs: serverMs - requestsMs,
    overheadMs: totalMs - serverMs,
    limitMs: operation === 'sql-log-export' ? sqlLogMs : addedMs + share * serverMs,
  };
}

/** Returns the periods in which the platform exports a SQL log: from the response that created the task. */
const exportTasks = (requests: readonly ServedRequest[]): readonly Period[] =>
  requests
    .filter(({ path }) => path.endsWith(SQL_LOG_ENDPOINTS['sql-log.create'].path))
    .map(({ to }) => ({ from: to, to: to + TASK_MS.init_ms + TASK_MS.running_ms }));

/** Text about the section, for the page. */
export const ABOUT_WAITING = `A step should take no longer than the servers that it calls. The table has the usual run of each operation, without the start of its process (section \`start-up\`), on two servers: one that answers at once, and one that takes ${SLOW_REQUEST_MS} ms more for each request. *Requests* is the time during which at least one request to the platform or GitHub was in progress. *Required* is the time during which none was, because the platform didn’t allow the next one yet: the documented pace of writes, \`Retry-After\`, or the 5 s in which the local platform exports a SQL log. *Overhead* is the rest: the step’s own work and waits.

The overhead may be ${LIMITS.waiting.addedMs} ms plus ${100 * LIMITS.waiting.share} % of the servers’ time, and for \`sql-log-export\` ${LIMITS.waiting.sqlLogMs} ms, because the platform asks clients to poll rarely. The first table has the operation that is closest to its limit or furthest over it; a value below 1 is shown as 1. An operation that is over its limit is measured up to ${MAX_RUNS} times, and the best run counts, because other processes can only make it slower.`;

/** Measures all operations on both servers. */
export async function waitingMeasurements(): Promise<Pick<SectionReport, 'measurements' | 'details'>> {
  const [atOnce, slow] = [await measureWaiting(0), await measureWaiting(SLOW_REQUEST_MS)];
  const columns = ['total', 'requests', 'required', 'overhead', 'limit'];
  const slowName = `${SLOW_REQUEST_MS} ms`;
  const heading = [
    'Milliseconds',
    ...columns.map(name => `at once: ${name}`),
    ...columns.map(name => `${slowName}: ${name}`),
  ];
  const rows = atOnce.map((fast, index) => [
    `\`${fast.operation}\``,
    ...cellsOf(fast),
    ...cellsOf(slow[index] ?? fast),
  ]);
  return {
    measurements: [
      mostOverhead('a server that answers at once', atOnce),
      mostOverhead(`a server that takes ${slowName} for each request`, slow),
    ],
    details: table(heading, rows),
  };
}

/** Compares the operation that exceeds its limit the most. Less than a limit counts as the limit, which is met. */
function mostOverhead(server: string, all: readonly Waiting[]): Measurement {
  const value = Math.max(1, ...all.map(({ overheadMs, limitMs }) => overheadMs / limitMs));
  return { name: `${server}: the highest overhead`, value, limit: 1, unit: '× the operation’s limit, or less' };
}

function cellsOf({ totalMs, requestsMs, requiredMs, overheadMs, limitMs }: Waiting): readonly string[] {
  const [total, requests, required, overhead, limit] = [totalMs, requestsMs, requiredMs, overheadMs, limitMs].map(ms =>
    ms.toFixed(0),
  );
  const mark = overheadMs > limitMs ? ' OVER' : '';
  return [total ?? '', requests ?? '', required ?? '', `${overhead}${mark}`, limit ?? ''];
}
