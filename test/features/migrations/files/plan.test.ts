import { describe, expect, it } from 'vitest';
import type { Migration } from '../../../../src/features/migrations/files/migration-files.ts';
import { identityOf, type PlanOptions, planMigrations } from '../../../../src/features/migrations/files/plan.ts';
import type { Recorded } from '../../../../src/features/migrations/statements/history.ts';

const file = (version: string | undefined, name: string, checksum = 'same'): Migration => ({
  path: version === undefined ? `R__${name}.sql` : `${version}_${name}.sql`,
  ...(version === undefined ? {} : { version }),
  name,
  text: '',
  sql: '',
  inTransaction: true,
  checksum,
});

const recorded = (identity: string, traits: Partial<Recorded> = {}): Recorded => ({
  identity,
  path: `${identity}.sql`,
  checksum: 'same',
  meaning: 'meant',
  state: 'applied',
  attempt: '',
  run: 'a run',
  at: 'then',
  age: 0,
  ...traits,
});

const OPTIONS: PlanOptions = { to: undefined, allowOutOfOrder: false, missing: 'fail', edited: 'fail' };

function plan(files: readonly Migration[], history: readonly Recorded[], options: Partial<PlanOptions> = {}) {
  const { pending, later, current, findings, notes } = planMigrations(
    files,
    history,
    { ...OPTIONS, ...options },
    ({ checksum }) => (checksum === 'formatted' ? 'meant' : 'other'),
    'migrations',
  );
  return {
    pending: pending.map(identityOf),
    later: later.map(identityOf),
    current,
    findings: findings.map(({ where }) => where),
    notes: notes.length,
  };
}

const NOTHING_PENDING = { pending: [], later: [], current: undefined, findings: [], notes: 0 };

describe('pending migrations', () => {
  it('are all, if nothing is recorded', () => {
    expect(plan([file('1', 'a'), file('2', 'b'), file(undefined, 'c')], [])).toEqual({
      ...NOTHING_PENDING,
      pending: ['1', '2', 'R__c'],
    });
  });

  it('include those that were started and not completed, unless the file was edited since', () => {
    const begun = [recorded('1', { state: 'running' })];
    expect(plan([file('1', 'a')], begun)).toEqual({ ...NOTHING_PENDING, pending: ['1'] });
    expect(plan([file('1', 'a', 'other')], begun)).toEqual({ ...NOTHING_PENDING, findings: ['1_a.sql'] });
  });

  it('end at the target, and then the repeatable ones wait', () => {
    const files = [file('1', 'a'), file('1.1', 'b'), file('2', 'c'), file(undefined, 'd')];
    expect(plan(files, [], { to: '1.1.0' })).toEqual({
      ...NOTHING_PENDING,
      pending: ['1', '1.1'],
      later: ['2', 'R__d'],
    });
    expect(plan(files, [], { to: '2' })).toEqual({ ...NOTHING_PENDING, pending: ['1', '1.1', '2', 'R__d'] });
    expect(plan(files, [], { to: '3' })).toMatchObject({ findings: ['to'] });
  });
});

describe('nothing is run', () => {
  it('if a file was edited; formatting changes can be allowed', () => {
    expect(plan([file('1', 'a', 'other')], [recorded('1')])).toMatchObject({ findings: ['1_a.sql'] });
    expect(plan([file('1', 'a', 'formatted')], [recorded('1')])).toMatchObject({ findings: ['1_a.sql'] });
    const options = { edited: 'formatting' } as const;
    expect(plan([file('1', 'a', 'formatted')], [recorded('1')], options)).toMatchObject({ findings: [], notes: 1 });
    expect(plan([file('1', 'a', 'other')], [recorded('1')], options)).toMatchObject({ findings: ['1_a.sql'] });
    const unknown = [recorded('1', { meaning: null })];
    expect(plan([file('1', 'a', 'formatted')], unknown, options)).toMatchObject({ findings: ['1_a.sql'] });
  });

  it('if a file is missing, unless that is allowed; a repeatable one may be missing', () => {
    expect(plan([file('2', 'b')], [recorded('1'), recorded('2')])).toMatchObject({ findings: ['1.sql'] });
    expect(plan([file('2', 'b')], [recorded('1'), recorded('2')], { missing: 'note' })).toMatchObject({
      findings: [],
      notes: 1,
    });
    expect(plan([file('2', 'b')], [recorded('R__a'), recorded('2')])).toMatchObject({ findings: [], notes: 1 });
  });

  it('if the file of an incomplete migration is missing, unless the user says that it was applied', () => {
    const history = [recorded('1', { state: 'running' }), recorded('2')];
    const { findings } = planMigrations([file('2', 'b')], history, { ...OPTIONS, missing: 'note' }, () => '', 'here');
    expect(findings).toMatchObject([
      {
        where: '1.sql',
        message: expect.stringMatching(/a run started it outside of a transaction and did not finish it/) as string,
      },
    ]);
    expect(findings[0]?.message).not.toContain('applied');
  });
});
