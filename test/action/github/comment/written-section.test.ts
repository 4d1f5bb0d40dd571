import { expect, test } from 'vitest';
import { Failure } from '../../../../src/base/failure.ts';
import { sectionKey, type Section } from '../../../../src/action/github/comment/sections.ts';
import {
  openSection,
  sealSection,
  shareResult,
} from '../../../../src/action/github/comment/written-section.ts';
import { MAX_COMMENT_CHARACTERS } from '../../../../src/action/runner/saved-state.ts';

const RUN = {
  repository: 'harbour/lights',
  repositoryId: '4217',
  workflow: 'publish',
  workflowFile: '.github/workflows/publish.yml',
  job: 'site',
  runId: '4711',
  runAttempt: 1,
  actionStep: 'step',
};
const TOKEN = 'ghs_token';
const ROW = {
  part: '✅&nbsp;Site',
  result: 'published',
  log: '[Log](<x>)',
  commit: '`0123456`',
  source: '',
  link: '',
};
const SECTION: Section = {
  key: sectionKey('docs – Häfen', 'static-publish'),
  order: '2026-06-01T12:00:00.000Z/1/1',
  row: ROW,
  body: '#### ❌&nbsp;Site\n\n<!-- not a mark',
  details: '<details>\n\nmore\n\n</details>',
};
const WRITTEN = {
  number: 7,
  section: SECTION,
  author: 'app[bot]',
  options: { onlyUpdate: true, hasTasks: false },
};

const seal = (section = SECTION): string => sealSection({ ...WRITTEN, section }, RUN, TOKEN) ?? '';

test('a section is the same after it was saved, apart from marks, which stay harmless', () => {
  const body = SECTION.body.replace('<!--', '<!\u200b--');
  expect(openSection(seal(), RUN, TOKEN)).toEqual({ ...WRITTEN, section: { ...SECTION, body } });
});

test.each([
  ['another token', seal(), RUN, 'ghs_other'],
  ['another job', seal(), { ...RUN, job: 'build' }, TOKEN],
  ['another attempt', seal(), { ...RUN, runAttempt: 2 }, TOKEN],
  ['a changed content', `${seal().slice(0, -2)}AA`, RUN, TOKEN],
  ['an empty token', sealSection(WRITTEN, RUN, '') ?? '', RUN, ''],
  ['no signature', seal().slice(seal().indexOf('.')), RUN, TOKEN],
  ['any other text', 'x', RUN, TOKEN],
  ['nothing', '', RUN, TOKEN],
])('a section with %s is refused', (_what, sealed, run, token) => {
  expect(openSection(sealed, run, token)).toBeUndefined();
});

test('line breaks and quotes do not make a section too long', () => {
  const details = '"\n'.repeat(8_000);
  expect(openSection(seal({ ...SECTION, details }), RUN, TOKEN)?.section.details).toBe(
    details.trim(),
  );
});

test('a section that is too long for a variable is saved without its details', () => {
  const sealed = seal({ ...SECTION, details: 'é'.repeat(15_000) });
  expect(sealed.length).toBeLessThan(MAX_COMMENT_CHARACTERS);
  expect(openSection(sealed, RUN, TOKEN)?.section).toMatchObject({
    row: ROW,
    details: expect.stringContaining('The details were omitted') as string,
  });
});

test('a section whose row alone is too long is not saved', () => {
  const section = { ...SECTION, row: { ...ROW, result: 'é'.repeat(15_000) } };
  expect(sealSection({ ...WRITTEN, section }, RUN, TOKEN)).toBeUndefined();
});

test.each([
  ['unavailable', true],
  ['cancelled', true],
  ['auth', false],
  ['missing', false],
] as const)(
  'after a failure of kind %s, the section is saved for the post step: %s',
  async (kind, expected) => {
    const failure = new Failure(kind, 'The write failed.');
    let isSaved = false;
    await expect(shareResult(Promise.reject(failure), () => (isSaved = true))).rejects.toBe(
      failure,
    );
    expect(isSaved).toBe(expected);
  },
);
