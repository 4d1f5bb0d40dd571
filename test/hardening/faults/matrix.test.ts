import tls from 'node:tls';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { OPERATION_IDS } from '../../../src/operations/table.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { everyOf } from '../thinning.ts';
import { PIECES } from '../work.ts';
import { cellsOf } from './cells.ts';
import { FAULT_KINDS, type FaultKind, OBSTACLES, TLS_ERROR } from './kinds.ts';
import { type Row, tryRow } from './matrix.ts';
import { takeOverResolver } from './way.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** A machine that has hours tries all of them. */
const STEP = 2;
/** Of each row: cells wait more than they work. */
const AT_ONCE = 6;
const rows: Row[] = [];
const clock = idleClock(SPEED);

const authorities = tls.getCACertificates('default');
beforeAll(() => {
  takeOverResolver();
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
});

describe('each fault in each place ends in the same result or in a clear error', { timeout: TIMEOUT_MS }, () => {
  // Those of one row have other faults: were the next row another one at that, each fault would meet every other place.
  const pieces = PIECES.map((piece, index) => ({ ...piece, index, row: Math.floor(index / STEP) }));
  const kindsOf = (index: number): readonly FaultKind[] => everyOf([...OBSTACLES, ...FAULT_KINDS], STEP, index);

  it.concurrent.for(pieces)('$name', async ({ id, work, index, row }, { expect }) => {
    const kinds = kindsOf(index);
    const tried = await tryRow(
      id,
      work,
      kinds,
      { row, atOnce: AT_ONCE },
      { clock, databaseUrl: inject('databaseUrl') },
    );
    rows.push(tried);
    expect(tried.wrong).toEqual([]);
    expect(tried.cells).toBeGreaterThan(0);
  });

  it('all together, every fault is met in every place, once and for good', ({ expect }) => {
    const places = 3;
    const met = new Set(
      pieces.flatMap(({ index, row }) => cellsOf(kindsOf(index), places, row).map(({ name }) => name)),
    );
    expect(met.size).toBe((OBSTACLES.length + FAULT_KINDS.length) * places * 2);
    const ofTls = new Set(
      everyOf(pieces, STEP)
        .flatMap(({ row }) => cellsOf([TLS_ERROR], places, row))
        .map(({ name }) => name),
    );
    expect(ofTls.size).toBe(places * 2);
    const left = OPERATION_IDS.filter(id => !pieces.some(piece => piece.id === id));
    expect(left).toEqual(['pull-request-open', 'local-platform']);
  });

  it.for(everyOf(pieces, STEP))('$name, over TLS', async ({ id, work, row }, { expect }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const tried = await tryRow(id, work, [TLS_ERROR], { row, atOnce: 1 }, options);
    rows.push(tried);
    expect(tried.wrong).toEqual([]);
    expect(tried.cells).toBeGreaterThan(0);
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(authorities);
  const sum = (of: (row: Row) => number): number => rows.reduce((total, row) => total + of(row), 0);
  console.log(
    `${sum(row => row.cells)} cells of the fault matrix: ${sum(row => row.passed)} passed; ${sum(row => row.succeeded)} ended as without the fault`,
  );
});
