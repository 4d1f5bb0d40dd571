import { expect, test } from 'vitest';
import { move } from '../../../src/base/system/files/busy-files.ts';

/** Returns a rename that fails with these codes, one after the other, and then succeeds. */
function failing(codes: readonly string[]) {
  const left = [...codes];
  const calls: string[] = [];
  return {
    calls,
    rename: (from: unknown, to: unknown) => {
      calls.push(`${String(from)} ${String(to)}`);
      const code = left.shift();
      if (code !== undefined) throw Object.assign(new Error(`${code}: rename`), { code });
    },
  };
}

test('a file that another program has open for a moment is renamed after further attempts', () => {
  const { calls, rename } = failing(['EPERM', 'EBUSY']);
  move('a', 'b', rename, 2);
  expect(calls).toEqual(['a b', 'a b', 'a b']);
});

test.each([
  ['one that stays open', ['EPERM', 'EACCES', 'EBUSY'], 2, 3],
  ['another error', ['ENOENT', 'EPERM'], 2, 1],
  ['a system where open files can be renamed', ['EPERM', 'EPERM'], 0, 1],
])('%s fails with the system’s error', (_, codes, retries, attempts) => {
  const { calls, rename } = failing(codes);
  expect(() => move('a', 'b', rename, retries)).toThrow(codes[attempts - 1]);
  expect(calls).toHaveLength(attempts);
});
