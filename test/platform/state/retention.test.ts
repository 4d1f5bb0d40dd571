import { expect, test } from 'vitest';
import type { Caller } from '../../../src/platform/state/entities.ts';
import { KeyedWork } from '../../../src/platform/state/idempotency.ts';
import { SavedRecords } from '../../../src/platform/saving/saved-records.ts';
import { FakeClock } from '../support/test-platform.ts';

const DAY_MS = 24 * 3_600_000;

test('an idempotency key is forgotten after a day, and its work with it', () => {
  const clock = new FakeClock();
  const work = new KeyedWork<{ readonly name: string }>(
    clock,
    'keyed-run',
    new SavedRecords(),
    fields => fields,
  );
  const caller = { credential: { token: 't' }, user: { open_id: 'u' } } as Caller;
  const kept = (): readonly unknown[] =>
    [...work.records()].map(([, , text]) => (JSON.parse(text as string) as { name: string }).name);
  work.keep(caller, 'project', 'a', { name: 'first' });
  clock.time += DAY_MS - 1;
  work.keep(caller, 'project', 'b', { name: 'second' });
  expect([work.find(caller, 'project', 'a')?.name, kept()]).toEqual(['first', ['first', 'second']]);
  clock.time += 1;
  expect(work.find(caller, 'project', 'a')).toBeUndefined();
  work.keep(caller, 'project', 'a', { name: 'third' });
  expect(kept()).toEqual(['second', 'third']);
});
