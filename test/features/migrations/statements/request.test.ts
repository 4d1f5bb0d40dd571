import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportIn, request, UnreadableReport, WORK } from '../../../../src/features/migrations/statements/request.ts';
import { nextLexeme } from '../../../../src/sql/lexeme.ts';

const LIMITS = { lockTimeoutMs: 1, statementTimeoutMs: 2 };

/** The work as a server would read it, and what stands behind it. */
function workIn(query: string): readonly [string, string] {
  const start = query.indexOf(`${WORK} = `) + WORK.length + 3;
  const { end } = nextLexeme(query, start) ?? { end: 0 };
  const literal = query.slice(start, end);
  const tag = /^\$\w*\$/.exec(literal)?.[0] ?? '';
  return [literal.slice(tag.length, -tag.length), query.slice(end, end + 2)];
}

it('hands over any text whole, whatever tags it holds', () => {
  const text = fc.string({
    unit: fc.constantFrom('$', 'work', '1', '2', '$work$', "'", '\\', '"', 'é', '🌊', '\n', ';'),
  });
  fc.assert(
    fc.property(text, given => {
      const [work, behind] = workIn(request(LIMITS, { text: given }, '', ''));
      expect(JSON.parse(work)).toEqual({ text: given });
      expect(behind).toBe(';\n');
    }),
  );
});

it.each([
  ['no rows', []],
  ['a row without it', [{ other: 1 }]],
  ['no JSON', [{ report: 'fog' }]],
  ['JSON that is none', [{ report: '[]' }]],
  ['one that says nothing', [{ report: '{"was": "there"}' }]],
])('%s is no report', (_what, rows) => {
  expect(() => reportIn(rows)).toThrow(UnreadableReport);
});

it.each([['{"is": "there"}'], [{ is: 'there' }]])('%j is one', report => {
  expect(reportIn([{ report }])).toEqual({ is: 'there' });
});
