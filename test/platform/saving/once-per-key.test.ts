import { expect, test } from 'vitest';
import { OncePerKey } from '../../../src/platform/saving/once-per-key.ts';

test('a value is created once for each key, and again after a failure', async () => {
  const values = new OncePerKey<string>();
  const made: string[] = [];
  const get = (key: string, works = true): Promise<string> =>
    values.get(key, async () => {
      made.push(key);
      if (!works) throw new Error('the disk is full');
      return `${key} ${made.length}`;
    });
  const [first, second] = [get('a', false), get('a')];
  await expect(Promise.all([first, second])).rejects.toThrow('full');
  expect(await get('a')).toBe('a 2');
  expect([await get('a'), await get('b')]).toEqual(['a 2', 'b 3']);
});
