import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure, inputFailure } from '../../../src/failure.ts';
import { renderSection, type SectionContent } from '../../../src/github/comment/section.ts';
import {
  hasCommentMark,
  includesAll,
  merge,
  readSections,
  type Section,
  type Sections,
  sectionKey,
  sectionOrder,
  writeSections,
  writeWithinLimit,
} from '../../../src/github/comment/sections.ts';
import { hostileText } from '../../runner/hostile-text.ts';
import { trials } from '../../support/thoroughness.ts';

const asIs = (text: string): string => text;
const byKey = (...sections: readonly Section[]): Sections => new Map(sections.map(section => [section.key, section]));
const aSection = (key: string, traits: Partial<Section> = {}): Section => ({
  key: key.includes('~') ? key : `${key}~`,
  order: '2026-06-01',
  head: `### ✅ ${key}`,
  details: '',
  ...traits,
});

const CONTENT: SectionContent = {
  key: 'docs',
  order: '2026-06-01',
  state: 'success',
  title: 'docs',
  facts: [{ text: 'https://docs.example/', url: 'https://docs.example/' }, 'version 3', '12 s'],
};

test('a comment reads back as it was written', () => {
  const sections = byKey(
    aSection('b~', { details: '| a |\n| --- |' }),
    aSection('a b/ü-->~alias', { head: '#### ❌ alias\n\nNo.' }),
    aSection('a b/ü-->~static-publish', { head: '#### ✅ static-publish' }),
  );
  const body = writeSections(sections);
  expect(hasCommentMark(body)).toBe(true);
  expect(readSections(body)).toEqual(sections);
  expect(readSections(body.replaceAll('\n', '\r\n'))).toEqual(sections);
});

test.each([
  '',
  'A comment by somebody.',
  `> ${writeSections(byKey(aSection('quoted')))}`,
  `An answer to:\n${writeSections(byKey(aSection('copied')))}`,
])('%j is no comment of ours', body => {
  expect(hasCommentMark(body)).toBe(false);
});

test('a comment edited by hand loses only its damaged sections', () => {
  const body = writeSections(byKey(aSection('a'), aSection('b'), aSection('c')));
  const broken = body.replace('section b', 'section %E0%A4%A').replace(/<!-- project-platform-action: end -->\n$/, '');
  expect([...readSections(broken).keys()]).toEqual(['a~', '%E0%A4%A~']);
});

const anySection = fc
  .record({
    key: fc.constantFrom('a~x', 'a~y', 'a~', 'b~x', 'b~'),
    order: fc.constantFrom('1/1', '2/1', '2/2', '3/1', '3/2'),
  })
  .map(({ key, order }) => aSection(key, { order, head: `${key}${order}` }));
const anySections = fc.array(anySection, { maxLength: 4 }).map(sections => merge(...sections.map(one => byKey(one))));

test('merging is the same in any order, however often, and loses nothing', () => {
  fc.assert(
    fc.property(anySections, anySections, anySections, (a, b, c) => {
      const merged = merge(a, b, c);
      expect(merge(c, merge(b, a))).toEqual(merged);
      expect(merge(merged, b)).toEqual(merged);
      expect(includesAll(merged, a) && includesAll(merged, b) && includesAll(merged, c)).toBe(true);
      expect(includesAll(a, merged)).toBe(
        merge(a, merged).size === a.size && [...merged].every(([key, { order }]) => (a.get(key)?.order ?? '') >= order),
      );
    }),
  );
});

const readBack = (...sections: readonly Section[]): readonly string[] =>
  [...readSections(writeSections(merge(byKey(...sections)))).values()].map(({ head }) => head);

test('a block lists the operations of an app: none replaces another', () => {
  const [failed, cleaned] = [sectionKey('docs', 'static-publish'), sectionKey('docs', 'cloud-secrets')];
  const sections = byKey(aSection(cleaned, { head: '#### ✅ b' }), aSection(failed, { head: '#### ❌ a' }));
  const body = writeSections(sections);
  expect(body.match(/^###.*/gm)).toEqual(['### docs', '#### ✅ b', '#### ❌ a']);
  expect(readSections(body)).toEqual(sections);
});

test('what is taken down replaces earlier successes of its app, but no failure, and is replaced in turn', () => {
  const at = (operation: string, step: string, state: 'success' | 'failure'): Section =>
    aSection(sectionKey('docs', operation), {
      order: sectionOrder(step, state),
      head: `${operation || 'gone'} ${state}`,
    });
  const earlier = [at('static-publish', '1', 'success'), at('sql-migrate', '1', 'failure')];
  const other = aSection(sectionKey('shop', 'static-publish'), { order: sectionOrder('1', 'success'), head: 'shop' });
  const gone = at('', '2', 'success');
  expect(readBack(...earlier, other, gone)).toEqual(['gone success', 'sql-migrate failure', '', 'shop']);
  expect(readBack(...earlier, other, gone, at('alias', '3', 'success'))).toEqual([
    '',
    'alias success',
    'sql-migrate failure',
    '',
    'shop',
  ]);
});

test('a section of an earlier version is shown until an operation of its app writes again', () => {
  const mark = (text: string): string => `<!-- project-platform-action: ${text} -->`;
  const old = [mark('comment'), mark('section harbour%20in%20preview 2025/1'), '### ✅ old', mark('end')].join('\n\n');
  const read = readSections(`${old}\n`);
  expect([...read.values()]).toMatchObject([{ key: sectionKey('harbour in preview'), head: '### ✅ old' }]);
  const written = aSection(sectionKey('harbour in preview', 'static-publish'), { head: '#### ❌ new' });
  const merged = merge(read, byKey(written));
  expect(includesAll(read, merged)).toBe(false);
  expect([...merged.values()].map(({ head }) => head).join('')).toBe('#### ❌ new');
});

test('a section is drawn with what came of it, where to look, and its details', () => {
  const report = { title: 'Published', blocks: [{ type: 'text', text: 'All is well.' }] } as const;
  expect(renderSection({ ...CONTENT, report }, asIs)).toEqual({
    key: 'docs',
    order: '2026-06-01',
    head: '#### ✅ docs\n\n[https<span>:</span>//docs.example/](<https://docs.example/>) · version 3 · 12 s',
    details: '<details><summary>Details</summary>\n\n### Published\n\nAll is well.\n\n</details>',
  });
});

test.each([
  [new Failure('conflict', 'Busy.\nSecond line', { remedy: 'Wait.' }), ['**Busy.**', 'Wait.']],
  [
    inputFailure('Two problems.', [
      { where: 'path', message: 'is empty', remedy: 'Build it.' },
      { where: 'token', message: 'is missing' },
    ]),
    ['**Two problems.**', 'path: is empty. Build it. And 1 more, in the details.'],
  ],
  [new Failure('bug', 'x'.repeat(900)), [`**${'x'.repeat(600)}…**`]],
])('a failure is told by its first line, the first cause and what to do: %s', (failure, told) => {
  const { head } = renderSection({ ...CONTENT, state: 'failure', facts: ['log'], failure }, asIs);
  expect(head.split('\n\n')).toEqual(['#### ❌ docs', 'log', ...told]);
});

test('secrets are hidden in all of it', () => {
  const hide = (text: string): string => text.replaceAll('s*cret', '***');
  const failure = new Failure('bug', `${'x'.repeat(596)}s*cret`, { remedy: 's*cret' });
  const report = { title: 's*cret', blocks: [{ type: 'code', text: 's*cret' }] } as const;
  const { head, details } = renderSection({ ...CONTENT, title: 's*cret', facts: ['s*cret'], failure, report }, hide);
  expect(`${head}${details}`).not.toMatch(/s\*cret|s&#42;c/);
});

test('no text forges a mark, mentions anybody or leaves its place', () => {
  const forged = writeSections(byKey(aSection('other', { order: '9999', head: 'forged' })));
  const text = fc.oneof(
    hostileText,
    fc.constantFrom(forged, '<!-- project-platform-action: end -->', '@me', '</details>'),
  );
  fc.assert(
    fc.property(text, text, text, (one, two, three) => {
      const section = renderSection(
        {
          ...CONTENT,
          key: sectionKey(`app ${one}`, 'alias'),
          title: two,
          facts: [three, { text: one, url: two }],
          failure: new Failure('bug', one, { remedy: three }),
          report: {
            title: two,
            blocks: [
              { type: 'code', text: one },
              { type: 'facts', rows: [[two, three]] },
            ],
          },
        },
        asIs,
      );
      const own = sectionKey(`app ${one.toWellFormed()}`, 'alias');
      const sections = readSections(writeSections(byKey(section, aSection('other', { order: '1' }))));
      expect([...sections.keys()].toSorted()).toEqual([own, 'other~'].toSorted());
      expect(sections.get('other~')?.head).toBe('### ✅ other');
      expect(section.head.replace(/<br>|<span>[$:.]<\/span>|\]\(<[^<>]*>\)/g, '')).not.toMatch(/<|@[\p{L}\p{N}]/u);
    }),
    { numRuns: trials(100, 500) },
  );
});

const sized = (key: string, bytes: number, order = '2026'): Section =>
  aSection(key, { order, details: 'x'.repeat(bytes) });

test('complaint A6: the largest details go first; marks and titles stay', () => {
  const sections = byKey(sized('a', 300), sized('b', 900), sized('c', 600), aSection('d'));
  const whole = writeWithinLimit(sections);
  expect(readSections(whole)).toEqual(sections);
  const fitting = readSections(writeWithinLimit(sections, Buffer.byteLength(whole) - 500));
  expect(
    [...fitting.values()].map(({ key, details }) => [key, details.length > 0 && !details.includes('left out')]),
  ).toEqual([
    ['a~', true],
    ['b~', false],
    ['c~', true],
    ['d~', false],
  ]);
  expect(fitting.get('b~')?.details).toContain('the job summary has them');
});

test('then all but the titles goes, and at last the oldest sections', () => {
  const head = `### ❌ a\n\n${'y'.repeat(400)}`;
  const sections = byKey(
    aSection('a', { head, order: '3' }),
    aSection('b', { head, order: '1' }),
    aSection('c', { order: '2' }),
  );
  const limit = (bytes: number): Section[] => [...readSections(writeWithinLimit(sections, bytes)).values()];
  expect(limit(1_000).map(({ head: shown }) => shown.split('\n')[0])).toEqual(['### ❌ a', '### ❌ a', '### ✅ c']);
  expect(limit(1_000).filter(({ head: shown }) => shown.includes('Left out'))).toHaveLength(1);
  expect(limit(400).map(({ key }) => key)).toEqual(['a~', 'c~']);
  expect(limit(1).map(({ key }) => key)).toEqual(['a~']);
});

test('the comment always fits, and omitted sections count as included', () => {
  const many = fc.array(
    fc.record({
      key: fc.string({ minLength: 1, maxLength: 20 }),
      order: fc.constantFrom('1', '2'),
      size: fc.nat(20_000),
      head: fc.nat(3_000),
    }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(many, made => {
      const sections = byKey(
        ...made.map(({ key, order, size, head }) =>
          aSection(key, { order, head: `### ✅ x\n\n${'h'.repeat(head)}`, details: '€'.repeat(size) }),
        ),
      );
      const body = writeWithinLimit(sections);
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(65_536);
      expect(includesAll(readSections(body), sections)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
