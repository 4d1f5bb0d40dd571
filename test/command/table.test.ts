import { expect, it } from 'vitest';
import { tableOf } from '../../src/command/terminal/table.ts';

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
  expect(Math.max(...lines.map(line => [...line].length))).toBe(30);
  expect(lines[2]).toMatch(/^a b {2}𝄞{17}… {2}\[1,2\]$/u);
});

it('no text of the server controls the terminal, in a cell or a name', () => {
  const text =
    tableOf([{ 'a\u001b]0;x': '\u001b[2J\u202etxt\u0085\u2028\u0000', b: '\u0007' }], 80)?.join(
      '',
    ) ?? '';
  expect(text).not.toMatch(/\p{Cc}|[\u2028-\u202e]/u);
  expect(text).toContain('txt');
});

it('columns are aligned after wide characters, emoji and combining characters', () => {
  const cells = ['東京', '👩‍👩‍👧', 'e\u0301', '❤️', 'abc'];
  const lines = tableOf(
    cells.map(cell => ({ cell, end: null })),
    80,
  );
  expect(lines?.slice(2)).toEqual([
    '東京  null',
    '👩‍👩‍👧    null',
    'e\u0301     null',
    '❤️    null',
    'abc   null',
  ]);
  expect(tableOf([{ c: '東'.repeat(10) }], 8)?.at(-1)).toBe('東東東…');
});

it('draws more records than a function call has arguments', () => {
  const records = Array.from({ length: 130_000 }, (_, id) => ({ id }));
  expect(tableOf(records, 80)).toHaveLength(130_002);
});

it.each([[[]], [[1, 2]], [{ a: 1 }], ['text'], [[{ a: 1 }, null]], [[{}]]])(
  '%j is not drawn as a table',
  value => {
    expect(tableOf(value, 80)).toBeUndefined();
  },
);

it('more fields than the terminal has room for are not drawn as a table', () => {
  const record = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`field${index}`, index]),
  );
  expect(tableOf([record], 80)).toBeUndefined();
});
