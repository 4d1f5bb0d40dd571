// @module-tag slow, because it runs steps that show each hostile text.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortened } from '../../../src/base/text/shortened.ts';
import type { ReportBlock } from '../../../src/core/report.ts';
import { renderSection } from '../../../src/action/github/comment/section.ts';
import { renderReport } from '../../../src/action/runner/workflow/summary.ts';
import { recordLog } from '../../action/runner/recorded-log.ts';
import { anyHostileText, CORPUS } from './corpus.ts';
import { sampleEvery } from '../sampling.ts';
import { encodingsOf, secretWithSpecialCharacters } from '../secrets/encodings.ts';
import { removeMasks } from '../step-log.ts';
import { SINKS } from './sinks.ts';

const RUNS = 4;
/** Maximum length in characters. Parsing Markdown takes quadratic time, here and at GitHub. */
const MAX_LENGTH = 200;

const texts = Object.values(CORPUS)
  .flat()
  .map(text => text.slice(0, MAX_LENGTH));

const sinks = SINKS.map((sink, row) => ({ ...sink, row }));

test.each(sinks.filter(({ problems }) => problems))(
  'in $name every text is only text',
  { timeout: 600_000 },
  async sink => {
    const { show, problems, row } = sink;
    const look = async (one: string, two: string): Promise<readonly string[]> => {
      return (
        (await problems?.(await show(one, two, recordLog({ stepDebug: true })), one, two)) ?? []
      );
    };
    const found: string[] = [];
    // The sinks take turns, so that every text occurs in a sixth of them.
    for (const [index, one] of sampleEvery([...texts.entries()], 6, row)) {
      const two = texts[index + 1] ?? 'word';
      const wrong = await look(one, two);
      if (wrong.length > 0) found.push(`${JSON.stringify([one, two])}: ${wrong.join('; ')}`);
    }
    const rule =
      'A text from outside is only text, wherever it is shown. Pass it through the escapes of src/action/runner/ or src/base/text/';
    expect(found, rule).toEqual([]);
    await fc.assert(
      fc.asyncProperty(anyHostileText, anyHostileText, async (one, two) => {
        expect(await look(one, two), rule).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
);

const LINK = 'https://preview.example.org/p/Tkt-9f8e7d6c5b_a/start?ticket=Zm9v-YmFy_0123&lang=en';

/** Secrets of every form, each with the parts that may appear alone. */
const KINDS: Readonly<
  Record<string, { readonly secret: string; readonly parts: readonly string[] }>
> = {
  'address of a database': {
    secret: 'postgres://u_1:p@s|s*w_rd@db.example.org/x',
    parts: ['p@s|s*w_rd', 'u_1:p@s|s*w_rd', '//u_1:p@s|s*w_rd@db.example.org/x'],
  },
  'link to a preview': {
    secret: LINK,
    parts: ['Zm9v-YmFy_0123', JSON.stringify({ url: LINK })],
  },
  'short header': { secret: 'k|1*2_3[4]5~6#7$8', parts: [] },
  'key of several lines': {
    secret: '-----BEGIN KEY-----\nMIIE|vgIBADAN*BgkqhkiG\nAgEAAo#IBAQC7_VJTUt9\n-----END KEY-----',
    parts: ['MIIE|vgIBADAN*BgkqhkiG', 'AgEAAo#IBAQC7_VJTUt9'],
  },
  'marks of every writer': { secret: secretWithSpecialCharacters('pk_of_the|harbour*'), parts: [] },
  'words with blanks': { secret: 'sword  fish|of *the* 8th dock', parts: [] },
};

/** Decodes the markers of a comment. */
const decoded = (text: string): string =>
  text.replaceAll(/(?:%[\dA-F]{2})+/g, escapes => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });

/**
 * Returns the letters and digits of a text, which remain of a secret that was escaped, sanitized or
 * formatted.
 */
const bare = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(?:amp|lt|gt|quot);|<\/?(?:span|br)>|\\u[\da-f]{4}|\\[nrt]/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '');

const cases = SINKS.filter(({ masksEarlier }) => masksEarlier === undefined).flatMap(sink =>
  Object.entries(KINDS).map(([kind, value], turn) => ({ ...sink, kind, ...value, turn })),
);

test.each(cases)('$name: shows no part of the $kind', async ({ show, secret, parts, turn }) => {
  const found: string[] = [];
  const spelt = [secret, ...parts].flatMap(part => [part, ...encodingsOf(part).values()]);
  const forms = [
    ...new Set([...spelt, ...[secret, ...parts].map(part => shortened(part, part.length - 2))]),
  ];
  // The kinds take turns, so that each form of encoding occurs in each sink.
  for (const form of sampleEvery(forms, 4, turn)) {
    const recorded = recordLog({ stepDebug: true });
    recorded.log.mask(secret);
    const text = `Look: ${form} there`.replace('… there', '…');
    const shown = bare(decoded(removeMasks(await show(text, text, recorded))));
    if (shown === '') throw new Error('Nothing is shown.');
    const core = bare(form);
    // The start of a truncated secret is only recognized from eight characters on, by the ellipsis.
    if (core.length >= 8 && shown.includes(core)) found.push(form);
  }
  expect(
    found,
    'No part of a secret is shown, in any encoding. Mask the text before it is shortened or escaped',
  ).toEqual([]);
});

test('rows and entries of a log are in the summary, and never in a comment', () => {
  const blocks: readonly ReportBlock[] = [
    { type: 'facts', rows: [['Entries', '3 of 3']] },
    { type: 'table', columns: ['Message'], rows: [['somebody’s words']], onlyInSummary: true },
  ];
  const report = { title: 'Log of tides', blocks };
  const link = { text: 'a', url: 'https://a.example/' };
  const { details } = renderSection(
    {
      key: 'a',
      order: '1',
      state: 'success',
      operation: 'a',
      facts: [],
      commit: link,
      updatedAt: 0,
      log: link,
      report,
    },
    text => text,
  );
  expect(renderReport(report, text => text)).toContain('somebody’s words');
  expect(details).toContain('3 of 3');
  expect(details).not.toContain('somebody’s words');
});
