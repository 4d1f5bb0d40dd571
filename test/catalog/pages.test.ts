import { describe, expect, it } from 'vitest';
import { updateTables } from '../../src/catalog/generated-tables.ts';
import { code, codeBlock, inline, table } from '../../src/base/markdown.ts';
import { HOSTILE_TEXT, testCatalog, testOperation } from './fixture.ts';

const INPUTS_PAGE = 'docs/inputs-and-outputs.md';

describe('Markdown', () => {
  it('keeps hostile text in its cell', () => {
    const [, , row] = table(['Name', 'Text'], [['x', inline(HOSTILE_TEXT)]]).split('\n');
    expect(row).toBe('| x | a \\| b: "c" # &lt;script>alert(1)&lt;/script> \\ `code \\| <x>` ‘é’ - not an item |');
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

describe('generated tables', () => {
  const marked = (name: string): string => `<!-- generated: ${name} -->\nold\n<!-- end: ${name} -->`;
  const catalog = testCatalog(testOperation({ id: 'one' }), testOperation({ id: 'two', group: 'Database' }));

  it('replaces the table of operations, keeps the prose, and changes nothing the second time', () => {
    const page = updateTables(catalog, 'README.md', `prose\n${marked('operations')}\nprose`);
    expect(page).toContain('| Database | [`two`](actions/two/README.md) | Do something. |');
    expect(page.match(/prose/g)).toHaveLength(2);
    expect(page).not.toContain('old');
    expect(updateTables(catalog, 'README.md', page)).toBe(page);
  });

  it('replaces the tables of inputs and outputs', () => {
    const page = updateTables(catalog, INPUTS_PAGE, `${marked('common-inputs')}\n${marked('common-outputs')}`);
    expect(page).toContain('| `token` | text | environment variable `PLATFORM_TOKEN` | The credential. |');
    expect(page).toContain('| `result` | The whole outcome. |');
  });

  it.each([
    ['missing', ''],
    ['doubled', marked('operations').repeat(2)],
    ['out of order', '<!-- end: operations --><!-- generated: operations -->'],
  ])('throws an error when a marker is %s', (_how, text) => {
    expect(() => updateTables(catalog, 'README.md', text)).toThrow('exactly once, in this order');
  });
});
