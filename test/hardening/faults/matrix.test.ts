// @module-tag slow, because it runs each operation with each kind of fault.
import tls from 'node:tls';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { runPool } from '../../../src/base/values/pool.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { workToDisturb } from '../all-work.ts';
import { type Cell, distributeCells } from './cells.ts';
import { CONNECTION_FAULTS, FAULT_KINDS, LOST_ANSWER, TLS_ERROR } from './kinds.ts';
import { prepareSubject, runRow, type Subject } from './matrix.ts';
import { replaceResolver } from './network-path.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** Number of cells of a row side by side: they mostly wait. */
const AT_ONCE = 6;
const clock = idleClock(SPEED);
const KINDS = [...CONNECTION_FAULTS, ...FAULT_KINDS, TLS_ERROR];
const WORKS = workToDisturb('faults');

const subjects = new Map<string, { readonly subject: Subject; readonly cells: readonly Cell[] }>();
const authorities = tls.getCACertificates('default');
beforeAll(async () => {
  replaceResolver();
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
  const options = { clock, databaseUrl: inject('databaseUrl') };
  // Count the requests first: a fault's place depends on their number.
  const found: Subject[] = [];
  await runPool(AT_ONCE, WORKS.entries(), async ([index, { id, work }]) => {
    found[index] = await prepareSubject(id, work, options);
  });
  const cells = distributeCells(
    KINDS,
    LOST_ANSWER,
    found.map(({ requests }, index) => ({ name: WORKS[index]?.name ?? '', requests })),
  );
  for (const [index, { name }] of WORKS.entries()) {
    const subject = found[index];
    if (subject !== undefined) subjects.set(name, { subject, cells: cells[index] ?? [] });
  }
}, TIMEOUT_MS);

/** Disturbs one piece of work with its faults: those over TLS, or all others. @returns the problems */
async function disturb(name: string, isOverTls: boolean): Promise<readonly string[]> {
  const { subject, cells } = subjects.get(name) ?? {};
  if (subject === undefined || cells === undefined) throw new Error(`${name} was not prepared.`);
  const selected = cells.filter(({ kind }) => (kind === TLS_ERROR) === isOverTls);
  return runRow(subject, selected, isOverTls ? 1 : AT_ONCE, { clock, databaseUrl: inject('databaseUrl') });
}

describe('whatever fault a request meets, the step has the same result or a clear error, and does nothing twice', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for(WORKS)('$name', async ({ name }, { expect }) => {
    expect(await disturb(name, false)).toEqual([]);
  });

  it('all work over TLS, one at a time', async ({ expect }) => {
    const problems: string[] = [];
    for (const { name } of WORKS) problems.push(...(await disturb(name, true)));
    expect(problems).toEqual([]);
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(authorities);
});
