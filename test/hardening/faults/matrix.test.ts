// @module-tag slow, because it runs a third of the operations with each kind of fault.
import tls from 'node:tls';
import { afterAll, beforeAll, describe, inject, it, vi } from 'vitest';
import { runPool } from '../../../src/base/values/pool.ts';
import { idleClock } from '../../support/idle-clock.ts';
import { TEST_CERTIFICATE } from '../../support/test-certificate.ts';
import { workToDisturb } from '../all-work.ts';
import { cellsOf } from './cells.ts';
import { CONNECTION_FAULTS, FAULT_KINDS, type FaultKind, TLS_ERROR } from './kinds.ts';
import { prepareSubject, runRow, type Subject } from './matrix.ts';
import { replaceResolver } from './network-path.ts';

const SPEED = 200;
const TIMEOUT_MS = 600_000;
/** Number of cells of a row side by side: they mostly wait. */
const AT_ONCE = 6;
const clock = idleClock(SPEED);
const KINDS = [...CONNECTION_FAULTS, ...FAULT_KINDS];
const WORKS = workToDisturb('faults');

const RULE =
  'Whatever fault a request meets, a step has the same result or one clear error. Send a request that isn’t repeatable with `createOnce` or `writeAndVerify` of src/core/recovery/; if the API can’t show an output again, add it to `mayDiffer` of the work in usual.ts';

const subjects = new Map<string, Subject>();
const authorities = tls.getCACertificates('default');
beforeAll(async () => {
  replaceResolver();
  tls.setDefaultCACertificates([...authorities, TEST_CERTIFICATE]);
  const options = { clock, databaseUrl: inject('databaseUrl') };
  await runPool(AT_ONCE, WORKS, async ({ id, name, work }) => {
    subjects.set(name, await prepareSubject(id, work, options));
  });
}, TIMEOUT_MS);

/** Disturbs one piece of work with each of these faults. @returns the problems */
async function disturb(
  name: string,
  kinds: readonly FaultKind[],
  atOnce = AT_ONCE,
): Promise<readonly string[]> {
  const subject = subjects.get(name);
  if (subject === undefined) throw new Error(`${name} was not prepared.`);
  const cells = cellsOf(name, subject.requests, kinds);
  return runRow(subject, cells, atOnce, { clock, databaseUrl: inject('databaseUrl') });
}

describe('whatever fault a request meets, the step has the same result or a clear error, and does nothing twice', {
  timeout: TIMEOUT_MS,
}, () => {
  it.concurrent.for(WORKS)('$name', async ({ name }, { expect }) => {
    expect(await disturb(name, KINDS), RULE).toEqual([]);
  });

  it('all work over TLS, one at a time', async ({ expect }) => {
    const problems: string[] = [];
    for (const { name } of WORKS) problems.push(...(await disturb(name, [TLS_ERROR], 1)));
    expect(problems, RULE).toEqual([]);
  });
});

afterAll(() => {
  vi.restoreAllMocks();
  tls.setDefaultCACertificates(authorities);
});
