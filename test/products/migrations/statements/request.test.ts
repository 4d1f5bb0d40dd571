import fc from 'fast-check';
import { expect, it } from 'vitest';
import { request, WORK } from '../../../../src/products/migrations/statements/request.ts';
import { nextLexeme } from '../../../../src/sql/lexeme.ts';

const LIMITS = { lockTimeoutMs: 1, statementTimeoutMs: 2 };

/** Extracts the work as a server would. @returns the work, and the text after it */
function workIn(query: string): readonly [string, string] {
  const start = query.indexOf(`${WORK} = `) + WORK.length + 3;
  const { end } = nextLexeme(query, start) ?? { end: 0 };
  const literal = query.slice(start, end);
  const tag = /^\$\w*\$/.exec(literal)?.[0] ?? '';
  return [literal.slice(tag.length, -tag.length), query.slice(end, end + 2)];
}

it('contains any text unchanged, with any dollar quotes', () => {
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
