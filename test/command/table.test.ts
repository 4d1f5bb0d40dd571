import { expect, it } from 'vitest';
import { tableOf } from '../../src/command/table.ts';

it('has a column for each field of any record', () => {
  expect(
    tableOf(
      [
        { id: 1, name: 'Ann' },
        { id: 22, note: null },
      ],
      80,
    ),
  ).toEqual(['id  name  note', '──  ────  ────', '1   Ann', '22        null']);
});

it('fits the terminal by shortening its widest cells, and keeps a record on one line', () => {
  const lines = tableOf([{ id: 'a\nb', text: '𝄞'.repeat(50), list: [1, 2] }], 30) ?? [];
  expect(lines.map(line => [...line].length)).toEqual(
    expect.not.arrayContaining([expect.toSatisfy(n => Number(n) > 30)]) as number[],
  );
  expect(lines[2]).toMatch(/^a b {2}𝄞+… {2}\[1,2\]$/);
});

it.each([[[]], [[1, 2]], [{ a: 1 }], ['text'], [[{ a: 1 }, null]], [[{}]]])('%j is not drawn as a table', value => {
  expect(tableOf(value, 80)).toBeUndefined();
});

it('more fields than the terminal has room for are not drawn as a table', () => {
  const record = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field${index}`, index]));
  expect(tableOf([record], 80)).toBeUndefined();
});
