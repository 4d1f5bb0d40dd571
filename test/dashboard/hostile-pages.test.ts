// @module-tag slow, because it opens each page in Chrome.
import { request } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LocalPlatform, Seed } from '../../src/platform/local-platform.ts';
import { startBrowser } from '../features/sql-log/browser.ts';
import { CORPUS } from '../hardening/hostile-text/corpus.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { need } from '../support/need.ts';
import { open } from './open-page.ts';
import { RICH_SEED, send, startRunning } from './rich-platform.ts';

let browser: Browser | undefined;
beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser?.close());

/** Maximum length of a text in characters: the longest ones of the corpus repeat one character. */
const MAX_LENGTH = 1_000;
const TEXTS = sampleEvery(Object.values(CORPUS).flat(), 9, 1).map(text => text.slice(0, MAX_LENGTH));

/** Joins the texts, so that a field contains all of them. PostgreSQL and headers accept no zero byte. */
const ALL = TEXTS.join('\n').replaceAll('\0', '').toWellFormed();

/** Returns a seed with a text in every field that can contain any. */
function seedWith(text: string): Seed {
  const [project] = RICH_SEED.projects;
  if (project === undefined) throw new Error('The seed has no project.');
  return {
    ...RICH_SEED,
    users: RICH_SEED.users.map(user => ({ ...user, name: text })),
    projects: [
      {
        ...project,
        name: text,
        type: text,
      },
    ],
    agent: {
      scripts: {
        plan: {
          script: [{ say: text }, { event: 'run.dreamt', data: { text } }, { ask: text, approve: [], reject: [] }],
        },
      },
      models: [{ id: 'm', name: text }],
    },
  };
}

/** Fills everything that isn't in the seed: requests, SQL, an agent's run. Returns the addresses of the pages. */
async function fill(platform: LocalPlatform, text: string): Promise<readonly string[]> {
  const line = text.replaceAll(/[^\t\x20-\x7e]/g, '');
  const query = new URLSearchParams({ text, [line]: text }).toString();
  const header = { 'x-text': line.slice(0, 8_000), 'user-agent': line.slice(0, 2_000) };
  await new Promise<void>((resolve, reject) => {
    const path = `/open/v1/${encodeURIComponent(line.slice(0, 500))}?${query.slice(0, 4_000)}`;
    const outgoing = request(new URL(platform.baseUrl).origin, { method: 'GET', path, headers: header });
    outgoing
      .once('response', response => response.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
  await send(platform, 'POST', '/projects/shop/cloud/database/queries', { query: text });
  const started = await send(platform, 'POST', '/projects/shop/agent/runs', { message: `script: plan\n${text}` });
  const run = platform.agentOf('shop').runs[0];
  if (run === undefined) throw new Error(`The run was not started: ${started.status}`);
  while (run.feed.pendingInput === undefined) await run.feed.whenChanged(AbortSignal.timeout(10_000));
  return [
    ...['', 'requests', 'sql?project=shop', 'runs', `run?run=${run.runId}`],
    ...platform.requests.map(({ id }) => `request?id=${id}`),
    `requests?${new URLSearchParams({ search: text.slice(0, 2_000) }).toString()}`,
    `sql?${new URLSearchParams({ project: text.slice(0, 2_000) }).toString()}`,
    `run?${new URLSearchParams({ run: text.slice(0, 2_000) }).toString()}`,
  ];
}

/** Script that lists a page's contents except for its texts. */
const INVENTORY = `(() => {
  const all = [...document.querySelectorAll('*')];
  const addresses = all.flatMap(element => ['href', 'src', 'action'].map(name => element.getAttribute(name)));
  return {
    // An agent's text becomes several events, and a path can break at several places.
    elements: [...new Set(all.map(element => element.localName))].filter(name => name !== 'wbr').sort(),
    headings: document.querySelectorAll('h1, h2, form, section, button, template, script, link, meta, title').length,
    handlers: all.flatMap(element => element.getAttributeNames()).filter(name => /^on|^srcdoc$|^style$/i.test(name)),
    foreign: addresses.filter(address => address !== null && !/^(?:\\.\\/|#content$|http:\\/\\/shop\\.apps\\.localhost:\\d+\\/$)/.test(address)),
    comments: document.createTreeWalker(document, NodeFilter.SHOW_COMMENT).nextNode() !== null,
    owned: document.title === 'owned',
  };
})()`;

async function inventoryOf(started: Browser, text: string) {
  await using running = await startRunning(seedWith(text), inject('databaseUrl'));
  const { platform } = running;
  const pages = await fill(platform, text);
  const { page, complaints, base } = await open(started, running.url);
  const found: unknown[] = [];
  const submit = async (button: string): Promise<unknown> => {
    // A click doesn't wait for the page that it opens.
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: button }).click()]);
    return page.evaluate(INVENTORY);
  };
  for (const address of pages) {
    await page.goto(base + address);
    found.push(await page.evaluate(INVENTORY));
  }
  await page.goto(`${base}sql?project=shop`);
  const literal = `$texts$${text}$texts$`;
  await page
    .getByLabel('SQL', { exact: true })
    .fill(`SELECT ${literal} AS "${text.slice(0, 60).replaceAll('"', '""')}"`);
  found.push(await submit('Run SQL'));
  await page.getByLabel('SQL', { exact: true }).fill(`SELECT ${text}`);
  found.push(await submit('Run SQL'));
  return { pages: found, complaints: complaints.filter(complaint => !complaint.includes('404 (Not Found)')) };
}

test('whatever the content is, the pages have the same elements with other words', async context => {
  const started = need(context, 'Chromium', browser);
  const plain = await inventoryOf(started, 'plain words');
  const hostile = await inventoryOf(started, ALL);
  console.log(`${TEXTS.length} hostile texts on ${hostile.pages.length} pages, opened in a browser.`);
  expect(hostile.complaints).toEqual([]);
  expect(hostile.pages.length).toBe(plain.pages.length);
  for (const [index, page] of hostile.pages.entries()) {
    expect(page).toEqual({
      ...(plain.pages[index] as object),
      handlers: [],
      foreign: [],
      comments: false,
      owned: false,
    });
  }
});
