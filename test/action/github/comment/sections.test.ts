import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  hasCommentMark,
  includesAll,
  merge,
  readSections,
  type Section,
  sectionKey,
  sectionOrder,
  writeSections,
  writeWithinLimit,
} from '../../../../src/action/github/comment/sections.ts';
import { byKey, COMMIT, LOG, ROW, sectionWith } from './section-fixtures.ts';

test('a comment is the same after writing and reading', () => {
  const sections = byKey(
    sectionWith('b~', { details: '| a |\n| --- |' }),
    sectionWith('a b/ü-->~alias', { row: ROW, body: '#### ❌ alias\n\nNo.' }),
    sectionWith('a b/ü-->~static-publish', { body: '#### ✅ static-publish' }),
  );
  const body = writeSections(sections);
  expect(hasCommentMark(body)).toBe(true);
  expect(readSections(body)).toEqual(sections);
  expect(readSections(body.replaceAll('\n', '\r\n'))).toEqual(sections);
  expect(hasCommentMark(`A line above it.\n${body}`)).toBe(true);
});

test.each(['', 'A comment by somebody.', `> ${writeSections(byKey(sectionWith('quoted')))}`])(
  '%j is no comment of ours',
  body => {
    expect(hasCommentMark(body)).toBe(false);
  },
);

test('a comment edited by hand loses only its damaged sections', () => {
  const body = writeSections(byKey(sectionWith('a'), sectionWith('b'), sectionWith('c')));
  const broken = body
    .replace('section b', 'section %E0%A4%A')
    .replace(/<!-- project-platform-action: end -->\n$/, '');
  expect([...readSections(broken).keys()]).toEqual(['a~', '%E0%A4%A~']);
});

const anySection = fc
  .record({
    key: fc.constantFrom('a~x', 'a~y', 'a~', 'b~x', 'b~'),
    order: fc.constantFrom('1/1', '2/1', '2/2', '3/1', '3/2'),
  })
  .map(({ key, order }) => sectionWith(key, { order, body: `${key}${order}` }));
const anySections = fc
  .array(anySection, { maxLength: 4 })
  .map(sections => merge(...sections.map(one => byKey(one))));

test('merging is commutative and idempotent, and loses nothing', () => {
  fc.assert(
    fc.property(anySections, anySections, anySections, (a, b, c) => {
      const merged = merge(a, b, c);
      expect(merge(c, merge(b, a))).toEqual(merged);
      expect(merge(merged, b)).toEqual(merged);
      expect(includesAll(merged, a) && includesAll(merged, b) && includesAll(merged, c)).toBe(true);
      expect(includesAll(a, merged)).toBe(
        merge(a, merged).size === a.size &&
          [...merged].every(([key, { order }]) => (a.get(key)?.order ?? '') >= order),
      );
    }),
  );
});

const readBack = (...sections: readonly Section[]): readonly string[] =>
  [...readSections(writeSections(merge(byKey(...sections)))).values()].map(({ body }) => body);

test('a block lists the operations of an app: none replaces another', () => {
  const [failed, cleaned] = [
    sectionKey('docs', 'static-publish'),
    sectionKey('docs', 'cloud-secrets'),
  ];
  const sections = byKey(
    sectionWith(cleaned, { body: '#### ✅ b' }),
    sectionWith(failed, { body: '#### ❌ a' }),
  );
  const body = writeSections(sections);
  expect(body.match(/^###.*/gm)).toEqual(['### docs', '#### ✅ b', '#### ❌ a']);
  expect(readSections(body)).toEqual(sections);
});

test('taking an app down replaces its earlier successes and failures, and is replaced in turn', () => {
  const at = (operation: string, step: string, state: 'success' | 'failure'): Section =>
    sectionWith(sectionKey('docs', operation), {
      order: sectionOrder(step, state),
      body: `${operation || 'gone'} ${state}`,
    });
  const earlier = [at('static-publish', '1', 'success'), at('sql-migrate', '1', 'failure')];
  const other = sectionWith(sectionKey('shop', 'static-publish'), {
    order: sectionOrder('1', 'success'),
    body: 'shop',
  });
  const gone = at('', '2', 'success');
  expect(readBack(...earlier, other, gone)).toEqual(['gone success', '', '', 'shop']);
  expect(readBack(...earlier, other, gone, at('alias', '3', 'success'))).toEqual([
    'alias success',
    '',
    '',
    '',
    'shop',
  ]);
});

test('an app begins with a link to its preview, the latest commit and time, and a table whole what was done', () => {
  const database = {
    ...ROW,
    part: '❌&nbsp;Database',
    result: 'failed',
    link: '',
    log: '[Log](<https://x/log>)',
    commit: '[def5678](<https://x/>)',
  };
  const sections = byKey(
    sectionWith('docs~static-publish', { row: ROW, order: '1', body: '' }),
    sectionWith('docs~sql-migrate', { row: database, order: '2', body: '#### ❌&nbsp;Database' }),
    sectionWith('shop~sql-migrate', { row: database, order: '2', body: '' }),
  );
  const body = writeSections(sections);
  expect(body.split('\n').filter(line => line !== '' && !line.startsWith('<!--'))).toEqual([
    '## [Version of abc1234, still online](<https://docs.example/>)',
    '**docs** · [def5678](<https://x/>) on `tide` · updated 2026-06-01 12:30 UTC',
    '| Part | Result | Log |',
    '| --- | --- | --- |',
    `| ✅&nbsp;Site | Published · version 3 · 12 s · at ${COMMIT} | ${LOG} |`,
    '| ❌&nbsp;Database | failed | [Log](<https://x/log>) |',
    '#### ❌&nbsp;Database',
    '### shop',
    '[def5678](<https://x/>) on `tide` · updated 2026-06-01 12:30 UTC · [Log](<https://x/log>)',
    '| Part | Result |',
    '| --- | --- |',
    '| ❌&nbsp;Database | failed |',
  ]);
  expect(readSections(body)).toEqual(sections);
  const links = writeSections(
    merge(sections, byKey(sectionWith('shop~static-publish', { row: ROW, order: '3', body: '' }))),
  );
  expect(links.match(/^## .*$/gm)).toEqual([
    '## [Version of abc1234, still online: docs](<https://docs.example/>)',
    '## [Open the preview: shop](<https://docs.example/>)',
  ]);
});

test.each(['%7B%7D', '%', '%22x%22', encodeURIComponent(JSON.stringify({ ...ROW, log: 'a\nb' }))])(
  'a damaged row, %s, is left out',
  row => {
    const body = writeSections(byKey(sectionWith('docs', { row: ROW }))).replace(
      /(2026-06-01) \S+ -->/,
      `$1 ${row} -->`,
    );
    expect(readSections(body)).toEqual(byKey(sectionWith('docs')));
  },
);

const sized = (key: string, bytes: number, order = '2026'): Section =>
  sectionWith(key, { order, details: 'x'.repeat(bytes) });

test('the largest details are removed first; markers and titles stay', () => {
  const sections = byKey(sized('a', 300), sized('b', 900), sized('c', 600), sectionWith('d'));
  const whole = writeWithinLimit(sections);
  expect(readSections(whole)).toEqual(sections);
  const fitting = readSections(writeWithinLimit(sections, Buffer.byteLength(whole) - 500));
  expect(
    [...fitting.values()].map(({ key, details }) => [
      key,
      details.length > 0 && !details.includes('omitted'),
    ]),
  ).toEqual([
    ['a~', true],
    ['b~', false],
    ['c~', true],
    ['d~', false],
  ]);
  expect(fitting.get('b~')?.details).toContain('The job summary, if enabled, has them');
});

test('then everything except the titles is removed, and at last the oldest sections', () => {
  const body = `### ❌ a\n\n${'y'.repeat(400)}`;
  const sections = byKey(
    sectionWith('a', { body, order: '3' }),
    sectionWith('b', { body, order: '1' }),
    sectionWith('c', { order: '2' }),
  );
  const limit = (bytes: number): Section[] => [
    ...readSections(writeWithinLimit(sections, bytes)).values(),
  ];
  expect(limit(1_000).map(({ body: shown }) => shown.split('\n')[0])).toEqual([
    '### ❌ a',
    '### ❌ a',
    '### ✅ c',
  ]);
  expect(
    limit(1_000).filter(({ body: shown }) => shown.includes('This section was omitted')),
  ).toHaveLength(1);
  expect(limit(400).map(({ key }) => key)).toEqual(['a~', 'c~']);
  expect(limit(1).map(({ key }) => key)).toEqual(['a~']);
});

test('the comment always fits, and omitted sections count as included', () => {
  const many = fc.array(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 20 }),
      order: fc.constantFrom('1', '2'),
      size: fc.nat(20_000),
      body: fc.nat(3_000),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(many, made => {
      const sections = byKey(
        ...made.map(({ key, order, size, body }) =>
          sectionWith(key, {
            order,
            body: `### ✅ x\n\n${'h'.repeat(body)}`,
            details: '€'.repeat(size),
          }),
        ),
      );
      const body = writeWithinLimit(sections);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_536);
      expect(includesAll(readSections(body), sections)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
