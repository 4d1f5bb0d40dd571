import { expect, it } from 'vitest';
import { checksum } from '../../../../src/products/migrations/files/checksum.ts';
import type { Migration } from '../../../../src/products/migrations/files/migration-files.ts';
import {
  identityOf,
  type PlanOptions,
  planMigrations,
} from '../../../../src/products/migrations/files/plan.ts';
import { compareVersions } from '../../../../src/products/migrations/layouts/version.ts';
import type { HistoryEntry } from '../../../../src/products/migrations/statements/history.ts';

const file = (version: string | undefined, name: string, hash = 'same'): Migration => ({
  path: version === undefined ? `R__${name}.sql` : `${version}_${name}.sql`,
  ...(version === undefined ? {} : { version }),
  name,
  text: '',
  sql: '',
  inTransaction: true,
  checksum: hash,
});

const recorded = (identity: string, traits: Partial<HistoryEntry> = {}): HistoryEntry => ({
  identity,
  path: `${identity}.sql`,
  checksum: 'same',
  sql: checksum(''),
  state: 'applied',
  done: 0,
  isOpen: false,
  attempt: '',
  run: 'a run',
  at: 'then',
  age: 0,
  ...traits,
});

const OPTIONS: PlanOptions = { target: undefined, allowOutOfOrder: false, missing: 'fail' };

const EDITED = [file('1', 'a', 'other')];
const STARTED = [recorded('1', { state: 'running', isOpen: true })];
const UP_TO = [file('1', 'a'), file('1.1', 'b'), file('2', 'c'), file(undefined, 'd')];
const PLACED = [file('1', 'a'), file(undefined, 'd'), file('2', 'c'), file(undefined, 'e')];

it.each<[string, readonly Migration[], readonly HistoryEntry[], Partial<PlanOptions>, string]>([
  [
    'a migration that was started and not completed is pending',
    [file('1', 'a')],
    STARTED,
    {},
    'pending 1',
  ],
  [
    'a migration that was started and has other SQL now, although its file is the same, is refused',
    [file('1', 'a')],
    [recorded('1', { state: 'running', isOpen: true, sql: 'earlier' })],
    {},
    'refused 1_a.sql',
  ],
  [
    'a migration that was edited since it was started is refused',
    EDITED,
    STARTED,
    {},
    'refused 1_a.sql',
  ],
  [
    'a migration that was edited since one of its statements failed is pending',
    EDITED,
    [recorded('1', { state: 'running' })],
    {},
    'pending 1',
  ],
  [
    'the target may be written with zeros; repeatable ones wait',
    UP_TO,
    [],
    { target: '1.1.0' },
    'pending 1, 1.1',
  ],
  [
    'with the last version as the target, repeatable ones run',
    UP_TO,
    [],
    { target: '2' },
    'pending 1, 1.1, 2, R__d',
  ],
  ['a repeatable one before the target runs', PLACED, [], { target: '1' }, 'pending 1, R__d'],
  ['an edited file is refused', EDITED, [recorded('1')], {}, 'refused 1_a.sql'],
  [
    'an entry under an earlier identity is known by its path',
    [{ ...file('1_a', 'a'), path: '1_a/migration.sql' }],
    [recorded('1', { path: '1_a/migration.sql' })],
    {},
    'pending ',
  ],
  [
    'the target may be a part of a name',
    [file('1_a', 'a'), file('2_b', 'b')],
    [],
    { target: '1' },
    'pending 1_a',
  ],
  [
    'a changed repeatable one runs again',
    [file(undefined, 'a', 'other')],
    [recorded('R__a')],
    {},
    'pending R__a',
  ],
  [
    'a lower version than the database has is refused',
    UP_TO,
    [recorded('1'), recorded('2')],
    {},
    'refused 1.1_b.sql',
  ],
  ['the file of an applied migration may not be missing', [], [recorded('1')], {}, 'refused 1.sql'],
  ['a repeatable file may be missing', [], [recorded('R__a')], {}, 'pending '],
  [
    'the file of an incomplete migration may not be missing',
    [],
    STARTED,
    { missing: 'note' },
    'refused 1.sql',
  ],
  [
    'nor that of a migration that ended half-way',
    [],
    [recorded('1', { state: 'running' })],
    {},
    'refused 1.sql',
  ],
  ['except on purpose', [], [recorded('1', { state: 'running' })], { missing: 'note' }, 'pending '],
])('%s', (_, files, history, options, expected) => {
  const { pending, findings } = planMigrations(
    { migrations: files, compare: compareVersions },
    history,
    { ...OPTIONS, ...options },
    'migrations',
  );
  const refused = findings.map(({ where }) => where).join();
  expect(
    refused === '' ? `pending ${pending.map(identityOf).join(', ')}` : `refused ${refused}`,
  ).toBe(expected);
});

it.each(['applied', 'running'] as const)(
  'the remedy for a missing file says how to allow it, if the migration is %s',
  state => {
    const history = [recorded('1', { state })];
    const folder = { migrations: [], compare: compareVersions };
    const [finding] = planMigrations(folder, history, OPTIONS, 'migrations').findings;
    expect(finding?.remedy).toMatch(/^Restore the file\..* set `missing: note`\.$/);
  },
);
