import { describe, expect, test } from 'vitest';
import type { ProjectServices } from '../../../../src/core/services.ts';
import { countErrors, errorPattern, harmlessWords } from '../../../../src/features/releases/guard/error-patterns.ts';

const unchanged = (text: string): string => text;

describe('errorPattern', () => {
  test.each<[string, string]>([
    ['Unknown ‘horse battery’ «horse battery» ‹horse› „horse“', 'Unknown “…” “…” “…” “…”'],
    ['Couldn’t open the gate', 'Couldn’t open the gate'],
    ...Array.from('"`“„«‹‘', mark => [`No “sea” for ${mark}horse battery`, 'No “…” for “…”'] as [string, string]),
    ["Can't find user 'harbour master' here", "Can't find user “…” here"],
    ['{"a":1,"error":{"message":"No \'sea\' water"}}', 'No “…” water'],
    ['{"a":1', '…'],
  ])('leaves out what differs from error to error: %s', (message, pattern) => {
    expect(errorPattern(message)).toBe(pattern);
  });

  test.each([
    ['secret hunter two', '…'],
    ['mot de passe: hunter', '…'],
    ['pw hunter', '…'],
    ['Notfounder ANOTHERERROR hunter', '…'],
    ['TypeError: fetch failed for hunter: ECONNREFUSED', 'TypeError fetch failed ECONNREFUSED …'],
    ['Uncaught hunter: Cannot read properties of undefined', 'Cannot read properties of undefined …'],
  ])('publishes only harmless words: %s', (message, words) => {
    expect(harmlessWords(errorPattern(message))).toBe(words);
  });
});

/** Counts the errors of a log with these entries, as the platform returned them. */
const counted = (...entries: readonly object[]) => {
  const client = { call: () => Promise.resolve({ entries, total: entries.length }) };
  const context = { client, log: { hide: unchanged }, projectId: 'harbour' } as unknown as ProjectServices;
  return countErrors(context, 'tides', { from: 0, to: 1000 }, () => false);
};

describe('countErrors', () => {
  test.each(['error', 'ERR', 'Fatal', 'crit', 'severe', 'alert', 'emerg', 'panic'])(
    'counts the level %s',
    async level => {
      const { counts } = await counted({ timestamp: 1, level, message: 'No water' });
      expect([...counts]).toEqual([['No water', 1]]);
    },
  );

  test.each([null, undefined])('reports errors whose time is %s, because they can’t be counted', async timestamp => {
    const known = { timestamp: 1, level: 'info', message: 'High water' };
    const { counts, problem } = await counted(known, { timestamp, level: 'error', message: 'No water' });
    expect([counts.size, problem]).toEqual([0, 'no-time']);
  });

  test('ignores other entries without a time', async () => {
    const { problem, entries } = await counted({ timestamp: null, level: 'info', message: 'High water' });
    expect([problem, entries]).toEqual([undefined, 0]);
  });

  test.each([
    [false, ['No water'], undefined],
    [true, [], 'too-large'],
  ])('says if it stopped before the start of the log: %s', async (isOver, patterns, expected) => {
    const hour = 3_600_000;
    const client = {
      call: (_: string, { query }: { readonly query: { readonly start_time: unknown } }) =>
        Promise.resolve(
          Number(query.start_time) === 0
            ? { entries: [{ timestamp: 1, level: 'error', message: 'No water' }], total: 1 }
            : { entries: [], total: 0 },
        ),
    };
    const context = { client, log: { hide: unchanged }, projectId: 'harbour' } as unknown as ProjectServices;
    const { counts, problem } = await countErrors(context, 'tides', { from: 0, to: 3 * hour }, () => isOver);
    expect([[...counts.keys()], problem]).toEqual([patterns, expected]);
  });
});
