import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import type { Cell, Report } from '../../../../src/core/report.ts';
import { renderReport, writeSummary } from '../../../../src/action/runner/workflow/summary.ts';
import { recordLog } from '../recorded-log.ts';

const asIs = (text: string): string => text;
const draw = (report: Report, limit?: number): string => renderReport(report, asIs, limit);
const drawText = (text: string): string =>
  draw({ title: 'T', blocks: [{ type: 'text', text }] }).slice('### T\n\n'.length, -1);
const drawCell = (cell: Cell): string => {
  const lines = draw({ title: 'T', blocks: [{ type: 'facts', rows: [['Label', cell]] }] }).split(
    '\n',
  );
  return /^- \*\*Label:\*\* (.*)$/.exec(lines[2] ?? '')?.[1] ?? 'no such row';
};

test('a report is rendered as GitHub Markdown', () => {
  const report: Report = {
    title: 'Published',
    blocks: [
      {
        type: 'facts',
        rows: [
          ['Address', { text: 'the site', url: 'https://site.example/a' }],
          ['Version', 7],
          ['Release', { code: 'rel_1' }],
        ],
      },
      {
        type: 'table',
        columns: ['File', 'Bytes', 'Size', 'Note'],
        rows: [
          ['index.html', 12, '1.2 kB', '7'],
          [{ code: 'a|b_c.css' }, 3, '-3%', 'a few'],
        ],
      },
      { type: 'text', text: 'First line.\nSecond line.' },
      { type: 'code', text: 'const a = `x`;', language: 'ts' },
      { type: 'table', columns: ['Empty'], rows: [] },
    ],
  };
  expect(draw(report)).toBe(`### Published

- **Address:** [the site](<https://site.example/a>)
- **Version:** 7
- **Release:** \`rel_1\`

| File | Bytes | Size | Note |
| --- | ---: | ---: | --- |
| index.html | 12 | 1&#46;2 kB | 7 |
| <code>a&#124;b_c.css</code> | 3 | &#45;3% | a few |

First line.<br>Second line.

\`\`\`ts
const a = \`x\`;
\`\`\`
`);
});

test.each<[readonly Cell[], boolean]>([
  [[1, 20], true],
  [['4.0 MiB (4,194,305 bytes)', '850 bytes', ''], true],
  [['2 min 5 s', '3.4 s', '–'], true],
  [['<0.1%', '±0%', '−3%', '+12%'], true],
  [['1.63M', '206 (0.6%)', '9,999'], true],
  [['–', ''], false],
  [['3', 'unknown'], false],
  [[{ code: '3' }], false],
])('a column with %j is aligned to the right: %j', (cells, isRight) => {
  const markdown = draw({
    title: 'T',
    blocks: [{ type: 'table', columns: ['a'], rows: cells.map(cell => [cell]) }],
  });
  expect(markdown.split('\n')[3]).toBe(isRight ? '| ---: |' : '| --- |');
});

test('a report is at most the runner’s limit of 1 MiB', () => {
  const markdown = draw({
    title: 'T',
    blocks: [{ type: 'text', text: `${'x'.repeat(19)}\n`.repeat(80_000) }],
  });
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(1_048_576);
  expect(Buffer.byteLength(markdown)).toBeGreaterThan(1_000_000);
});

test.each([
  ['<img src=x onerror=alert(1)>', '&#60;img src=x onerror=alert(1)&#62;'],
  ['**bold** _it_ ~no~ `', '&#42;&#42;bold&#42;&#42; &#95;it&#95; &#126;no&#126; &#96;'],
  ['Set `path`, or `a_*b`.', 'Set <code>path</code>, or <code>a&#95;&#42;b</code>.'],
  ['[text](javascript:alert(1))', '&#91;text&#93;(javascript:alert(1))'],
  ['a | b', 'a &#124; b'],
  ['a \\| b', 'a &#92;&#124; b'],
  ['&lt;', '&#38;lt;'],
  ['thanks @octocat and @org/team', 'thanks @&#8203;octocat and @&#8203;org/team'],
  ['fixes #123, GH-7, a/b#9', 'fixes &#35;&#8203;123, GH-&#8203;7, a/b&#35;&#8203;9'],
  ['$x$', '<span>$</span>x<span>$</span>'],
  ['# heading', '&#35; heading'],
  ['- item\n1. one\n2) two\n===', '&#45; item<br>1&#46; one<br>2&#41; two<br>&#61;=='],
  ['> quote', '&#62; quote'],
  ['    code by indent', 'code by indent'],
  ['one\u2028two\r\nthree', 'one<br>two<br>three'],
  ['\u001b[31mred\u001b[0m', 'red'],
  [
    'snake_case_name 2_000 it’s fine (really), 12:30 – 50 %!',
    'snake_case_name 2_000 it’s fine (really), 12:30 – 50 %!',
  ],
])('%j is shown unchanged, as %j', (text, markdown) => {
  expect(drawText(text)).toBe(markdown);
});

test.each([
  ['https://site.example/a?b=1&c=2', '[x](<https://site.example/a?b=1&amp;c=2>)'],
  ['http://127.0.0.1:8080/p', '[x](<http://127.0.0.1:8080/p>)'],
  ['http://localhost/', '[x](<http://localhost/>)'],
  ['http://site.localhost:8080/', '[x](<http://site.localhost:8080/>)'],
  [
    'https://site.example/>](javascript:1) | `<b>\n',
    '[x](<https://site.example/%3E](javascript:1)%20%7C%20%60%3Cb%3E>)',
  ],
  ['https://site.example/?a=\\|`', '[x](<https://site.example/?a=%5C%7C%60>)'],
  ['http://site.example/', 'x (http<span>:</span>//site.example/)'],
  ['javascript:alert(1)', 'x (javascript:alert(1))'],
  ['data:text/html,<b>', 'x (data:text/html,&#60;b&#62;)'],
  ['https://user:pass@site.example/', 'x (https<span>:</span>//user:pass@&#8203;site.example/)'],
  ['not an address', 'x (not an address)'],
])('the address %j becomes %j', (url, markdown) => {
  expect(drawCell({ text: 'x', url })).toBe(markdown);
});

test('code can’t close its own fence', () => {
  const lines = draw({
    title: 'T',
    blocks: [{ type: 'code', text: 'a\n```\n````\n<b>', language: 'x\n```' }],
  }).split('\n');
  expect(lines.slice(2, -1)).toEqual(['`````', 'a', '```', '````', '<b>', '`````']);
});

test('details that are shortened stay balanced', () => {
  const blocks = Array.from(
    { length: 50 },
    (_, index) => ({ type: 'text', text: `line ${index}` }) as const,
  );
  const markdown = draw({ title: 'T', blocks: [{ type: 'details', summary: 'S', blocks }] }, 300);
  expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(300);
  expect(markdown).toMatch(
    /^### T\n\n<details><summary>S<\/summary>\n\nline 0\n\n[^]*\n\n<\/details>\n\n_Omitted \d+ of 50 items/,
  );
});

test.each([[400], [150], [60], [10]])(
  'a report fits into %i bytes, whatever it contains',
  limit => {
    const blocks = Array.from(
      { length: 4 },
      () => ({ type: 'code', text: 'a line\n'.repeat(200) }) as const,
    );
    const markdown = draw({ title: 'T', blocks }, limit);
    expect(Buffer.byteLength(markdown)).toBeLessThanOrEqual(Math.max(limit, '### T\n'.length));
    expect(markdown).toMatch(/^### T\n/);
  },
);

test('a summary that can’t be written is a warning with the file and its variable', () => {
  const { log, output } = recordLog();
  writeSummary(tmpdir(), { title: 'T', blocks: [] }, log);
  expect(output().annotations).toMatchObject([{ level: 'warning' }]);
  expect(output().annotations[0]?.message).toMatch(
    /^The job summary could not be written\. GITHUB_STEP_SUMMARY can’t be written: EISDIR/,
  );
});
