import { describe, expect, it } from 'vitest';
import { code, codeBlock, inline, table } from '../../src/base/text/markdown.ts';

/** Text that would break out of a table or a code span if it weren't escaped. */
const HOSTILE_TEXT = 'a | b: "c" # <script>alert(1)</script> \\ `code | <x>` ‘é’\n- not an item';

describe('Markdown', () => {
  it('keeps hostile text in its cell', () => {
    const [, , row] = table(['Name', 'Text'], [['x', inline(HOSTILE_TEXT)]]).split('\n');
    expect(row).toBe(
      '| x | a \\| b: "c" # &lt;script>alert(1)&lt;/script> \\ `code \\| <x>` ‘é’ - not an item |',
    );
  });

  it.each([
    ['plain', '`plain`'],
    ['a`b', '``a`b``'],
    ['`', '`` ` ``'],
  ])('shows %s as code', (value, shown) => {
    expect(code(value)).toBe(shown);
  });

  it('fences a block that contains a fence', () => {
    expect(codeBlock('yaml', 'a: |\n  ```\n')).toBe('````yaml\na: |\n  ```\n````');
  });
});
