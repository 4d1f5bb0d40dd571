// Takes more than 10 s, because it opens each page in Chrome.
import { mkdtempDisposableSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TranscriptLine } from '../../../src/features/agent/show/transcript.ts';
import { writeTranscriptPage } from '../../../src/features/agent/show/transcript-page.ts';
import { sqlLogReport } from '../../../src/features/sql-log/report/export-report.ts';
import { htmlReport } from '../../../src/features/sql-log/report/html-report.ts';
import { startBrowser } from '../../features/sql-log/browser.ts';
import { record, createReport, readLog } from '../../features/sql-log/fixture.ts';
import { trials } from '../../support/thoroughness.ts';
import { sampleEvery } from '../sampling.ts';
import { anyHostileText, CORPUS } from './corpus.ts';

const folder = mkdtempDisposableSync(join(tmpdir(), 'hostile-pages-'));
let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(async () => {
  await browser?.close();
  folder.remove();
});

const RUNS = trials(3, 60);
/** Maximum number of names in a table. */
const NAMES_ON_A_PAGE = 8;
/** Maximum length of shown texts in characters: the longest ones repeat one character. */
const SHOWN = 4_096;
const texts = sampleEvery(Object.values(CORPUS).flat(), 3).map(text => text.slice(0, SHOWN));

/** Script that lists a page's contents except for its own elements, scripts and styles. */
const INVENTORY = `(() => {
  const all = [...document.querySelectorAll('*')];
  return {
    elements: [...new Set(all.map(element => element.localName))].sort(),
    handlers: all.flatMap(element => element.getAttributeNames()).filter(name => /^on|^srcdoc$/i.test(name)),
    addresses: all.flatMap(element => ['href', 'src', 'action'].map(name => element.getAttribute(name)))
      .filter(address => address !== null && !address.startsWith('#')),
    scripts: document.scripts.length,
    styles: document.styleSheets.length,
    comments: document.createTreeWalker(document, NodeFilter.SHOW_COMMENT).nextNode() !== null,
    scrollsSideways: document.documentElement.scrollWidth > innerWidth,
    // The effect that every script of the corpus would have.
    owned: document.title === 'owned',
  };
})()`;

/** A page, which is opened once for all contents, and what it complained of since its last use. */
interface Viewer {
  readonly page: Page;
  readonly complaints: string[];
}

async function openViewer(started: Browser): Promise<Viewer> {
  const context = await started.newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => complaints.push(message.text()));
  page.on('pageerror', error => complaints.push(String(error)));
  page.on('dialog', dialog => complaints.push(dialog.message()));
  page.on('request', request => {
    if (!request.url().startsWith('file:')) complaints.push(request.url());
  });
  page.on('framenavigated', frame => {
    if (!frame.url().startsWith('file:')) complaints.push(frame.url());
  });
  return { page, complaints };
}

/** Opens each page, and returns its contents except for texts. */
async function findForeignContent({ page, complaints }: Viewer, pages: readonly string[]) {
  const found: unknown[] = [];
  for (const html of pages) {
    const file = join(folder.path, 'page.html');
    writeFileSync(file, html);
    await page.goto(pathToFileURL(file).href);
    found.push(await page.evaluate(INVENTORY));
  }
  return { complaints: complaints.splice(0), found };
}

test('a page that contains the texts unescaped is detected', async () => {
  if (browser === undefined) return;
  const html = (CORPUS['being HTML'] ?? []).filter(text => !text.includes('http-equiv'));
  const { complaints, found } = await findForeignContent(await openViewer(browser), [
    '<p>word',
    `<p>${html.join('<p>')}`,
  ]);
  expect(complaints.length).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({ handlers: [], addresses: [], scripts: 0, owned: false });
  expect(found[1]).toMatchObject({ scripts: expect.any(Number) as number, owned: true });
});

const reportOf = (names: readonly string[]): string => {
  const records = names.flatMap((name, index) => [
    record(index * 2, { AccountName: name, DBName: name, HostAddress: name, SqlText: name, State: name, Consume: 9 }),
    record(index * 2 + 1, { SqlText: `select "${name}" from t -- ${name}`, SqlType: name, SqlId: name }),
  ]);
  const report = createReport(readLog(records).figures);
  return htmlReport(sqlLogReport({ ...report, name: names[0] ?? '', database: names[1] ?? '' }));
};

/** Creates lines of a transcript with the text in every field. */
const linesOf = (text: string): readonly TranscriptLine[] => {
  const at = '2026-03-01T12:00:00.000Z';
  return [
    { at, type: 'reply', text },
    { at, type: 'phase', phase: text, message: text },
    { at, type: 'call', text, id: text, tool: text, file: text, outcome: text, input: { [text]: text } },
    { at, type: 'question', kind: text, prompt: text },
    { at, type: 'question', detail: text },
    { at, type: 'settled', credits: '2', total: '3' },
    { at, type: 'ended', event: 'run.failed', data: { code: text, message: text } },
  ] as readonly TranscriptLine[];
};

async function transcriptOf(names: readonly string[]): Promise<string> {
  const from = join(folder.path, 'run.jsonl');
  const to = join(folder.path, 'run.html');
  writeFileSync(
    from,
    names
      .flatMap(linesOf)
      .map(line => `${JSON.stringify(line)}\n`)
      .join(''),
  );
  const files = new Map(names.map(name => [name, [1]]));
  const facts = names.map(name => ['Model', name] as const);
  await writeTranscriptPage(from, to, names[0] ?? '', { facts, task: names.join(' '), files });
  const page = readFileSync(to, 'utf8');
  rmSync(to);
  return page;
}

test('whatever the texts of a log or an agent are, its page is the same with other words', {
  timeout: 1_200_000,
}, async () => {
  if (browser === undefined) return;
  const viewer = await openViewer(browser);
  const look = async (names: readonly string[]) =>
    findForeignContent(viewer, [reportOf(names), await transcriptOf(names)]);
  const { found: wanted } = await look(Array.from({ length: NAMES_ON_A_PAGE }, (_, index) => `word ${index}`));
  expect(wanted).toMatchObject([{ scrollsSideways: false }, { scrollsSideways: false }]);
  for (let from = 0; from < texts.length; from += NAMES_ON_A_PAGE)
    expect(await look(texts.slice(from, from + NAMES_ON_A_PAGE))).toEqual({ complaints: [], found: wanted });
  const names = fc.uniqueArray(anyHostileText, { minLength: NAMES_ON_A_PAGE, maxLength: NAMES_ON_A_PAGE });
  await fc.assert(
    fc.asyncProperty(names, async given => {
      expect(await look(given)).toEqual({ complaints: [], found: wanted });
    }),
    { numRuns: RUNS },
  );
});
