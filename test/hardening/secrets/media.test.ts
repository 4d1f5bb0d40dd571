import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Block } from '../../../src/core/report.ts';
import { Failure } from '../../../src/base/failure.ts';
import { oneLine } from '../../../src/features/agent/tool-call-text.ts';
import { Transcript } from '../../../src/features/agent/transcript.ts';
import { timeline, writeTranscriptPage } from '../../../src/features/agent/transcript-page.ts';
import { rowsText } from '../../../src/features/database/rows-file.ts';
import { markdownOf } from '../../../src/features/database/schema-page.ts';
import { typescriptOf } from '../../../src/features/database/schema-types.ts';
import { pieChart } from '../../../src/features/sql-log/report/mermaid-charts.ts';
import { renderSection } from '../../../src/github/comment/section.ts';
import { writeSections } from '../../../src/github/comment/sections.ts';
import { reportFailure } from '../../../src/runner/workflow/failure-report.ts';
import type { RunnerLog } from '../../../src/runner/workflow/log.ts';
import { StepOutputs } from '../../../src/runner/workflow/outputs.ts';
import { renderReport } from '../../../src/runner/workflow/summary.ts';
import { safeLine, safeLines } from '../../../src/runner/workflow/untrusted.ts';
import { shortened } from '../../../src/base/shortened.ts';
import { withoutSecrets } from '../../../src/base/without-secrets.ts';
import { column, NO_KEYS, table } from '../../features/database/schema-fixture.ts';
import { recordLog } from '../../runner/recorded-log.ts';
import { sampleEvery } from '../sampling.ts';
import { removeMasks } from '../step-log.ts';
import { encodingsOf, secretWithSpecialCharacters } from './encodings.ts';

const BASIC = Buffer.from('loader-7:s3cr|et*of<the>@dock').toString('base64');
const LINK = 'https://preview.example.org/p/Tkt-9f8e7d6c5b_a/start?ticket=Zm9v-YmFy_0123&lang=en';

/** Secrets of every form, each with the parts that may appear alone. */
const KINDS: Readonly<Record<string, { readonly secret: string; readonly parts: readonly string[] }>> = {
  'address of a database': {
    secret: 'postgres://u_1:p@s|s*w_rd@db.example.org/x',
    parts: ['p@s|s*w_rd', 'u_1:p@s|s*w_rd', '//u_1:p@s|s*w_rd@db.example.org/x'],
  },
  'link to a preview': {
    secret: LINK,
    parts: [
      LINK.slice('https://'.length),
      LINK.replace('preview.example.org', 'PREVIEW.EXAMPLE.ORG'),
      LINK.replace('.org/', '.org:443/'),
      '/p/Tkt-9f8e7d6c5b_a/start?ticket=Zm9v-YmFy_0123&lang=en',
      '/p/Tkt-9f8e7d6c5b_a/start',
      'Tkt-9f8e7d6c5b_a',
      'Zm9v-YmFy_0123',
      JSON.stringify({ url: LINK }),
    ],
  },
  'header of a store': { secret: 'Bearer upl_|x*y|_ABCDEFGH', parts: ['upl_|x*y|_ABCDEFGH'] },
  'Basic credentials': {
    secret: `Basic ${BASIC}`,
    parts: [BASIC, 'loader-7:s3cr|et*of<the>@dock', 's3cr|et*of<the>@dock'],
  },
  'short header': { secret: 'k|1*2_3[4]5~6#7$8', parts: [] },
  'key of several lines': {
    secret: '-----BEGIN KEY-----\nMIIE|vgIBADAN*BgkqhkiG\nAgEAAo#IBAQC7_VJTUt9\n-----END KEY-----',
    parts: ['MIIE|vgIBADAN*BgkqhkiG', 'AgEAAo#IBAQC7_VJTUt9'],
  },
  'account as JSON': {
    secret: JSON.stringify({ type: 'service_account', private_key: 'AoIB|AQC7*VJTU_t9Us' }),
    parts: ['AoIB|AQC7*VJTU_t9Us'],
  },
  'marks of every writer': { secret: secretWithSpecialCharacters('pk_of_the|harbour*'), parts: [] },
  'words with blanks': { secret: 'sword  fish|of *the* 8th dock', parts: [oneLine('sword  fish|of *the* 8th dock')] },
};

/** Returns the letters and digits of a text, which remain of a secret that was escaped, sanitized or formatted. */
const bare = (text: string): string =>
  text
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/&(?:amp|lt|gt|quot);|<\/?(?:span|br)>|\\u[\da-f]{4}|\\[nrt]/g, '')
    .replaceAll(/[^A-Za-z0-9]/g, '');

type Medium = (text: string, log: RunnerLog, printed: () => string) => string | Promise<string>;

const printing =
  (print: (log: RunnerLog, text: string) => unknown): Medium =>
  async (text, log, printed) => {
    await print(log, text);
    return removeMasks(printed());
  };

const drawing =
  (...blocks: readonly ((text: string) => Block | readonly Block[])[]): Medium =>
  (text, log) =>
    renderReport({ title: text, blocks: blocks.flatMap(block => block(text)) }, log.hide);

const failure = (text: string): Failure =>
  new Failure('unavailable', text, {
    remedy: text,
    excerpt: text,
    request: text,
    findings: [{ where: text, message: text, remedy: text }],
  });

const call = (text: string) =>
  ({
    name: text,
    fileName: text,
    startedAt: 1,
    endedAt: 9,
    ended: true,
    input: { texts: new Map(), sizes: new Map() },
  }) as never;

const inFile = async (work: (path: string) => unknown): Promise<string> => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'media-'));
  const path = join(folder.path, 'file');
  writeFileSync(path, '');
  const other = await work(path);
  return readFileSync(path, 'utf8') + (typeof other === 'string' ? readFileSync(other, 'utf8') : '');
};

const MEDIA: Readonly<Record<string, Medium>> = {
  'lines of the log': printing((log, text) => log.info(text)),
  'debug lines': printing((log, text) => log.debug(text)),
  progress: printing((log, text) => log.progress(text).bytes(1, 1)),
  groups: printing((log, text) => log.group(text, async () => log.info(text))),
  annotations: printing((log, text) => {
    log.notice(text, { file: text });
    log.warning(text);
    log.error(text, text);
  }),
  failures: printing((log, text) => reportFailure(failure(text), log)),
  'texts of a summary': drawing(
    text => ({ type: 'text', text }),
    text => ({ type: 'heading', text }),
    text => ({ type: 'details', summary: text, blocks: [{ type: 'text', text }] }),
  ),
  'tables of a summary': drawing(
    text => ({
      type: 'facts',
      rows: [
        [text, text],
        [text, { text, url: `https://example.org/${text}` }],
      ],
    }),
    text => ({ type: 'table', columns: [text], rows: [[text]] }),
  ),
  'code in a summary': drawing(text => ({ type: 'code', text, language: text })),
  'diagrams of a summary': drawing(
    text => timeline([call(text)]),
    text =>
      pieChart('Consume', [
        { value: text, consume: 2 },
        { value: 'b', consume: 1 },
      ] as never),
    text => ({ type: 'diagram', lines: [['  ', { label: text }]] }),
  ),
  'a comment': (text, log) => {
    const report = { title: text, blocks: [{ type: 'text', text } as const] };
    const link = { text, url: text };
    const row = { operation: text, facts: [text], site: link, commit: link, branch: text, updatedAt: 0, log: link };
    const content = { key: text, order: '1', ...row, report };
    const section = renderSection({ ...content, state: 'failure', failure: failure(text) }, log.hide);
    return decodeURIComponent(writeSections(new Map([[section.key, section]])));
  },
  'a description or title': (text, log) => shortened(safeLine(text, log.hide), 139),
  'a commit’s message': (text, log) => safeLines(text, log.hide).join('\n'),
  outputs: (text, log) =>
    inFile(path => {
      const outputs = new StepOutputs(path, {}, log);
      outputs.declare('x', {});
      outputs.set({ one: text, two: [text], three: { [`N ${text}`]: text } });
      outputs.end(true, {});
    }),
  'files of rows': (text, log) => {
    const name = `N ${text}`;
    const rows = withoutSecrets([{ [name]: text, other: { [name]: text } }], log.hide);
    return (['json', 'ndjson', 'csv'] as const)
      .map(format => rowsText(format, Object.keys(rows[0] ?? {}), rows))
      .join();
  },
  'pages of a schema': (text, log) => {
    const traits = { default_value: text, comment: text, enums: [text] };
    const tables = withoutSecrets([table(`T ${text}`, [column(text, text, traits)], text)], log.hide);
    return markdownOf(tables, NO_KEYS) + typescriptOf(tables);
  },
  'transcript and its page': (text, log) =>
    inFile(async path => {
      const transcript = await Transcript.create(
        { target: path, location: path, input: 'output-path', given: path },
        log,
        true,
      );
      for (const piece of text) transcript.add({ type: 'more', text: piece }, 1);
      transcript.add({ type: 'phase', phase: text, message: text }, 2);
      transcript.end();
      await writeTranscriptPage(path, `${path}.html`, log.hide(text));
      return `${path}.html`;
    }),
};

const cases = Object.keys(MEDIA).flatMap(medium => Object.keys(KINDS).map(kind => [medium, kind] as const));

test.each(cases)('%s: shows no part of the %s', async (medium, kind) => {
  const { secret, parts } = KINDS[kind] ?? { secret: '', parts: [] };
  const found: string[] = [];
  const spelt = [secret, ...parts].flatMap(part => [part, ...encodingsOf(part).values()]);
  const forms = [...new Set([...spelt, ...[secret, ...parts].map(part => shortened(part, part.length - 2))])];
  // The kinds take turns, so that each form of encoding occurs in each medium.
  for (const form of sampleEvery(forms, 4, Object.keys(KINDS).indexOf(kind))) {
    const { log, stdout } = recordLog({ stepDebug: true });
    log.mask(secret);
    const shown = bare((await MEDIA[medium]?.(`Look: ${form} there`.replace('… there', '…'), log, stdout)) ?? '');
    if (shown === '') throw new Error(`${medium} shows nothing.`);
    const core = bare(form);
    // The start of a truncated secret is only recognized from eight characters on, by the ellipsis.
    if (core.length >= 8 && shown.includes(core)) found.push(form);
  }
  expect(found).toEqual([]);
});

test('detects a secret that is shown, in each medium', async () => {
  for (const [name, medium] of Object.entries(MEDIA)) {
    const { log, stdout } = recordLog({ stepDebug: true });
    expect(bare(await medium('Look: s3cr|et*Of', log, stdout)), name).toContain('s3cretOf');
  }
});

test('rows and entries of a log are in the summary, and never in a comment', () => {
  const blocks: readonly Block[] = [
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
