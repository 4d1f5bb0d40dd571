import { expect, test } from 'vitest';
import { Failure, inputFailure } from '../../../../src/base/failure.ts';
import { renderSection } from '../../../../src/action/github/comment/section.ts';
import { laterLink, sectionKey } from '../../../../src/action/github/comment/sections.ts';
import {
  type CommentStore,
  shareSection,
} from '../../../../src/action/github/comment/shared-comment.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';
import { asIs, CONTENT, ROW } from './section-fixtures.ts';

test('a section has a row with the result, the links and the time, and its details', () => {
  const report = { title: 'Published', blocks: [{ type: 'text', text: 'All is well.' }] } as const;
  expect(renderSection({ ...CONTENT, report }, asIs)).toEqual({
    key: 'docs',
    order: '2026-06-01',
    row: ROW,
    body: '',
    details:
      '<details><summary>✅&nbsp;Site: details</summary>\n\n### Published\n\nAll is well.\n\n</details>',
  });
});

test('a table that is too long for a comment ends with a line about the rest', () => {
  const details = (count: number): string => {
    const rows = Array.from({ length: count }, (_, index) => [
      `finding ${index + 1}`,
      'x'.repeat(250),
    ]);
    const report = {
      title: 'Lint',
      blocks: [{ type: 'table', columns: ['Finding', 'Remedy'], rows }],
    } as const;
    return renderSection({ ...CONTENT, report }, asIs).details;
  };
  expect(details(100)).toMatch(/\| finding 100 \| x+ \|\n\n<\/details>$/);
  const long = details(1000);
  const [, omitted = ''] =
    /\n\n_Omitted (\d+) of 1,000 items because of the size limit\._\n\n_The job summary, if enabled, contains the complete report\._\n\n<\/details>$/.exec(
      long,
    ) ?? [];
  expect(long.match(/\| finding \d+ \|/g)).toHaveLength(1000 - Number(omitted));
  expect(Buffer.byteLength(long)).toBeGreaterThan(25_000);
  expect(Buffer.byteLength(long)).toBeLessThan(30_200);
});

test.each([
  [new Failure('conflict', 'Busy.\nSecond line', { remedy: 'Wait.' }), ['**Busy.**', 'Wait.']],
  [
    inputFailure('Two problems.', [
      { where: 'path', message: 'is empty', remedy: 'Build it.' },
      { where: 'token', message: 'is missing' },
    ]),
    ['**Two problems.**', '<code>path</code> is empty. Build it. The details show 1 more problem.'],
  ],
  [new Failure('bug', 'x'.repeat(900)), [`**${'x'.repeat(600)}…**`]],
])(
  'a failure shows its first line, the first cause, the remedy and the log: %s',
  (failure, shown) => {
    const section = renderSection(
      { ...CONTENT, state: 'failure', facts: ['failed'], failure },
      asIs,
    );
    expect(section.body.split('\n\n')).toEqual([
      '#### ❌&nbsp;Site: `static-publish` failed',
      ...shown,
    ]);
    expect(section.row).toMatchObject({ part: '❌&nbsp;Site', result: 'failed' });
  },
);

test('the most important content is below the table, unless there is an error', () => {
  const lead = [{ type: 'code', text: 'Done, @all <b>of it</b>.' }] as const;
  expect(renderSection({ ...CONTENT, lead }, asIs).body).toBe(
    '#### ✅&nbsp;Site\n\n```\nDone, @all <b>of it</b>.\n```',
  );
  const failure = new Failure('bug', 'Broken.');
  expect(renderSection({ ...CONTENT, lead, failure }, asIs).body).not.toContain('Done');
});

test('a link to a pull request keeps its label after a newer commit', () => {
  const pullRequest = { text: 'Open the pull request', url: 'https://github.example/pull/1' };
  const { row } = renderSection({ ...CONTENT, pullRequest }, asIs);
  expect(row?.link).toBe('[Open the pull request](<https://github.example/pull/1>)');
  expect(row && laterLink(row)).toBe(row?.link);
});

test.each([
  ['the same operation', 'static-publish', {}, false, ', still online'],
  ['another operation', 'sql-migrate', {}, false, ', still online'],
  [
    'a site that expires',
    'static-publish',
    { onlineUntil: Date.UTC(2026, 5, 8, 9) },
    false,
    ', online until 2026-06-08 09:00 UTC',
  ],
  ['an unknown result', 'static-publish', {}, true, ''],
])(
  'after a failure of a newer commit, the link names its version: %s',
  async (_, operation, traits, uncertain, state) => {
    let body = '';
    const store: CommentStore = {
      known: {},
      read: async () => (body === '' ? [] : [{ id: 1, body, unchangedMs: 0 }]),
      create: async text => {
        body = text;
      },
      update: async (_id, text) => (body = text) !== '',
      remove: async () => undefined,
    };
    const clock = new VirtualClock();
    const time = { allows: () => true, sleep: async () => undefined };
    const failure = new Failure('unavailable', 'No answer', { uncertain });
    const newer = {
      operation,
      state: 'failure',
      commit: { text: 'def5678', url: 'https://github.example/d' },
      failure,
    } as const;
    const { site: _site, ...content } = CONTENT;
    for (const section of [
      { ...CONTENT, ...traits, key: sectionKey('docs', 'static-publish') },
      { ...content, ...newer, key: sectionKey('docs', operation), order: '2026-06-02' },
    ]) {
      await shareSection(store, () => renderSection(section, asIs), {
        clock,
        time,
        until: 'written',
      });
    }
    expect(/^## (.*)$/m.exec(body)?.[1]).toBe(
      `[Version of abc1234${state}](<https://docs.example/>)`,
    );
    expect(body.includes('It is unknown whether the platform completed the request.')).toBe(
      uncertain,
    );
  },
);
