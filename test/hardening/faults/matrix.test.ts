import tls from 'node:tls';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { OPERATION_IDS } from '../../../src/operations/table.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { ALL_WORK } from '../all-work.ts';
import { sampleEvery } from '../sampling.ts';
import { ALL_PLACES, listCells, numberWork } from './cells.ts';
import { CONNECTION_FAULTS, FAULT_KINDS, type FaultKind, TLS_ERROR } from './kinds.ts';
import { prepareSubject, type Row, runRow, type Subject } from './matrix.ts';
import { replaceResolver } from './network-path.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** Every how many cells one runs by default; TESTS=full tries every fault on all work. */
const STEP = 3;
/** Number of cells of a row side by side: they mostly wait. */
const AT_ONCE = 6;
const rows: Row[] = [];
const clock = idleClock(SPEED);
const KINDS = [...CONNECTION_FAULTS, ...FAULT_KINDS];

const subjects = new Map<string, Subject & { readonly number: number }>();
const authorities = tls.getCACertificates('default');
beforeAll(async () => {
  replaceResolver();
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
  const options = { clock, databaseUrl: inject('databaseUrl') };
  // Count all requests first: the cells of each row depend on how many requests the others make.
  const found = await Promise.all(ALL_WORK.map(({ id, work }) => prepareSubject(id, work, options)));
  const numbers = numberWork(found.map(({ requests }) => requests));
  for (const [index, { name }] of ALL_WORK.entries()) {
    const [subject, number] = [found[index], numbers[index]];
    if (subject !== undefined && number !== undefined) subjects.set(name, { ...subject, number });
  }
}, TIMEOUT_MS);

/**
 * Disturbs one piece of work with some faults, each in some of its places.
 * @param step every how many cells one runs
 * @returns the problems
 */
async function disturb(
  name: string,
  kinds: readonly FaultKind[],
  { step, atOnce }: { readonly step: number; readonly atOnce: number },
): Promise<readonly string[]> {
  const subject = subjects.get(name);
  if (subject === undefined) throw new Error(`${name} was not rehearsed.`);
  const { number, requests } = subject;
  const cells = listCells(sampleEvery(kinds, step, number), requests, Math.floor(number / step));
  const row = await runRow(subject, cells, atOnce, { clock, databaseUrl: inject('databaseUrl') });
  rows.push(row);
  return row.cells.length === 0 ? ['no fault was tried'] : row.problems;
}

describe('each fault in each place ends in the same result or in a clear error', { timeout: TIMEOUT_MS }, () => {
  it.concurrent.for(ALL_WORK)('$name', async ({ name }, { expect }) => {
    expect(await disturb(name, KINDS, { step: STEP, atOnce: AT_ONCE })).toEqual([]);
  });

  it.for(ALL_WORK)('$name, over TLS', async ({ name }, { expect }) => {
    expect(await disturb(name, [TLS_ERROR], { step: 1, atOnce: 1 })).toEqual([]);
  });

  it('all rows together cover every fault in every place, once and permanently', ({ expect }) => {
    const met = new Map<string, string[]>();
    for (const { kind, where } of rows.flatMap(({ cells }) => cells)) {
      met.set(kind.name, [...(met.get(kind.name) ?? []), where]);
    }
    const missed = [...KINDS, TLS_ERROR].flatMap(({ name }) =>
      ALL_PLACES.filter(where => met.get(name)?.includes(where) !== true).map(where => `${name}: ${where}`),
    );
    expect(missed).toEqual([]);
    const left = OPERATION_IDS.filter(id => !ALL_WORK.some(piece => piece.id === id));
    expect(left).toEqual(['sql-log-merge', 'report-failure', 'pull-request-open', 'build-settings', 'local-platform']);
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(authorities);
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  console.log(
    `${sum(row => row.cells.length)} cells of the fault matrix: ${sum(row => row.passed)} passed; ${sum(row => row.succeeded)} ended as without the fault`,
  );
});
