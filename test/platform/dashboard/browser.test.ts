// @module-tag slow, because it opens each page in Chrome.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { LocalPlatform, Seed } from '../../../src/platform/local-platform.ts';
import { startBrowser } from '../../products/sql-log/browser.ts';
import { CORPUS } from '../../hardening/hostile-text/corpus.ts';
import { sampleEvery } from '../../hardening/sampling.ts';
import { need } from '../../support/need.ts';
import { open } from './open-page.ts';
import {
  pagesOf,
  RICH_SEED,
  type Running,
  send,
  startRunning,
  useRichPlatform,
} from './rich-platform.ts';

let running: Running;
let browser: Browser | undefined;

beforeAll(async () => {
  browser = await startBrowser();
  if (browser === undefined) return;
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  await useRichPlatform(running.platform);
});
afterAll(async () => {
  await browser?.close();
  if (browser !== undefined) await running[Symbol.asyncDispose]();
});

/** Captions of tables that are wider than their frames. */
const SCROLLING_TABLES = `[...document.querySelectorAll('.scroll')]
  .filter(frame => frame.scrollWidth > frame.clientWidth).map(frame => frame.ariaLabel)`;

/** Number of lines of the navigation: its entries with different upper edges. */
const NAVIGATION_LINES = `new Set([...document.querySelectorAll('header li')].map(entry => entry.getBoundingClientRect().top)).size`;

/** Rules of axe: all at first, then those whose results differ with colors and widths. */
const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const OF_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
];
const LOOKS = [
  { colorScheme: 'light', width: 1280, rules: RULES },
  { colorScheme: 'dark', width: 390, rules: { runOnly: { type: 'rule', values: OF_LOOKS } } },
] as const;

test('every page is accessible, in light and dark colors, on a wide and a narrow screen', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url);
  const passed = [0, 0];
  for (const [name, address] of Object.entries(pagesOf(running.platform))) {
    await page.goto(base + address);
    await page.evaluate(axe.source);
    for (const [index, { colorScheme, width, rules }] of LOOKS.entries()) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      const { violations, passes } = await page.evaluate<AxeResults>(
        `axe.run(document, ${JSON.stringify(rules)})`,
      );
      passed[index] = (passed[index] ?? 0) + passes.length;
      const at = `${name}, ${colorScheme}, ${width} pixels wide`;
      expect([at, violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])]).toEqual([
        at,
        [],
      ]);
      const overflow =
        'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([at, await page.evaluate(overflow)]).toEqual([at, 0]);
      expect([at, await page.evaluate(SCROLLING_TABLES)]).toEqual([at, []]);
      expect([at, await page.evaluate(NAVIGATION_LINES)]).toEqual([at, 1]);
    }
  }
  console.log(`${passed.join(' and ')} rules of axe passed.`);
  expect(passed[0]).toBeGreaterThan(100);
  expect(passed[1]).toBeGreaterThan(10);
  expect(complaints.filter(text => !text.includes('404 (Not Found)'))).toEqual([]);
});

/** Elements that have the focus, one after the other, when a person presses Tab. */
async function tabStops(page: Page, count: number): Promise<readonly string[]> {
  const stops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate<string>(
        'document.activeElement.name || document.activeElement.textContent.trim()',
      ),
    );
  }
  return stops;
}

test('the keyboard reaches everything in order, with a visible focus', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, base } = await open(started, running.url);
  await page.goto(`${base}requests`);
  expect(await tabStops(page, 8)).toEqual([
    ...[
      'Skip to content',
      'Local platform',
      'Overview',
      'Requests',
      'SQL',
      'Agent runs',
      'search',
      'Search',
    ],
  ]);
  const style = 'getComputedStyle(document.activeElement)';
  expect(await page.evaluate(`[${style}.outlineStyle, ${style}.outlineWidth]`)).toEqual([
    'solid',
    '2px',
  ]);
  await page.goto(`${base}requests`);
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.getBoundingClientRect().top >= 0')).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.name')).toBe('search');
  await page.keyboard.type('secrets');
  await page.keyboard.press('Enter');
  await page.getByText('1 request', { exact: true }).waitFor();
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual([
    expect.stringContaining('MAIL_KEY'),
  ]);
});

test('an agent run continues on its page, until it ends', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, complaints, base } = await open(started, running.url);
  const run = running.platform.agentOf('shop').runs.at(-1);
  await page.goto(`${base}run?run=${run?.runId}`);
  await page.getByText('Publish the plan?').waitFor();
  const events = page.getByRole('listitem').filter({ has: page.locator('code') });
  expect(await events.count()).toBe(run?.feed.events.length);
  run?.answer(run.feed.pendingInput as never, { decision: 'approve' });
  await page.getByText('completed', { exact: true }).waitFor();
  await page
    .getByText('I read the front page first. Then I write a plan. It is published.', {
      exact: true,
    })
    .waitFor();
  expect(await events.count()).toBe(run?.feed.events.length);
  expect(await events.first().innerText()).toContain('run.completed');
  expect(await page.locator('[data-live]').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('new requests appear, keep the focus and the search, and the page says that the platform is gone', async context => {
  const started = need(context, 'Chromium', browser);
  await using other = await startRunning();
  const { page, complaints, base } = await open(started, other.url);
  await page.goto(`${base}requests?search=/user`);
  await page.getByText('No requests yet.').waitFor();
  await send(other.platform, 'GET', '/user');
  const rows = page.getByRole('rowheader');
  await rows.first().waitFor();
  await page.keyboard.press('Tab');
  await rows.getByRole('link').focus();
  await page.evaluate('document.getElementById("search").value = "typed"');
  await send(other.platform, 'GET', '/user');
  await send(other.platform, 'GET', '/projects');
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await page.evaluate('document.activeElement.getAttribute("href")')).toBe('./request?id=1');
  expect(await page.getByRole('searchbox').inputValue()).toBe('typed');
  expect(complaints).toEqual([]);
  await page.context().setOffline(true);
  await page.getByRole('alert').waitFor();
});

test('a page of another port can neither read nor change anything, and doesn’t get the cookie', async context => {
  const started = need(context, 'Chromium', browser);
  const { page, base } = await open(started, running.url);
  const cookies: (string | undefined)[] = [];
  const { platform } = running;
  const html = `<!doctype html><form method="post" action="${base}sql"><input name="sql" value="SELECT 1"><button>Send</button></form>
    <iframe src="${base}"></iframe><img src="${base}icon.svg"><a href="${base}">Open</a>`;
  const attacker = createServer(({ headers }, response) => {
    cookies.push(headers.cookie);
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
  });
  await new Promise<void>(resolve => void attacker.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void attacker.close());
  const before = platform.requests.length;
  await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
  const read = `fetch(${JSON.stringify(base)}, { credentials: 'include' }).then(r => r.text(), () => 'refused')`;
  expect(await page.evaluate(read)).toBe('refused');
  const sent = `fetch(${JSON.stringify(`${base}sql`)}, { method: 'POST', mode: 'no-cors', credentials: 'include' }).then(r => r.type, () => 'refused')`;
  await page.evaluate(sent);
  expect(await page.evaluate('document.images[0].naturalWidth')).toBe(0);
  const [response] = await Promise.all([
    page.waitForResponse(/sql$/),
    page.getByRole('button').click(),
  ]);
  expect(response.status()).toBe(403);
  expect(platform.requests.length).toBe(before);
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter(cookie => cookie !== undefined)).toEqual([]);
});

/** Maximum length of a text in characters: the longest ones of the corpus repeat one character. */
const MAX_LENGTH = 1_000;
const TEXTS = sampleEvery(Object.values(CORPUS).flat(), 20, 1).map(text =>
  text.slice(0, MAX_LENGTH),
);

/**
 * Joins the texts, so that a field contains all of them. PostgreSQL and headers accept no zero
 * byte.
 */
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
          script: [
            { say: text },
            { event: 'run.dreamt', data: { text } },
            { ask: text, approve: [], reject: [] },
          ],
        },
      },
      models: [{ id: 'm', name: text }],
    },
  };
}

/**
 * Fills everything that isn't in the seed: requests, SQL, an agent's run. Returns the addresses of
 * the pages.
 */
async function fill(platform: LocalPlatform, text: string): Promise<readonly string[]> {
  const line = text.replaceAll(/[^\t\x20-\x7e]/g, '');
  const query = new URLSearchParams({ text, [line]: text }).toString();
  const header = { 'x-text': line.slice(0, 8_000), 'user-agent': line.slice(0, 2_000) };
  await new Promise<void>((resolve, reject) => {
    const path = `/open/v1/${encodeURIComponent(line.slice(0, 500))}?${query.slice(0, 4_000)}`;
    const outgoing = request(new URL(platform.baseUrl).origin, {
      method: 'GET',
      path,
      headers: header,
    });
    outgoing
      .once('response', response => response.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
  await send(platform, 'POST', '/projects/shop/cloud/database/queries', { query: text });
  const started = await send(platform, 'POST', '/projects/shop/agent/runs', {
    message: `script: plan\n${text}`,
  });
  const run = platform.agentOf('shop').runs[0];
  if (run === undefined) throw new Error(`The run was not started: ${started.status}`);
  while (run.feed.pendingInput === undefined)
    await run.feed.whenChanged(AbortSignal.timeout(10_000));
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
  await using filled = await startRunning(seedWith(text), inject('databaseUrl'));
  const { platform } = filled;
  const pages = await fill(platform, text);
  const { page, complaints, base } = await open(started, filled.url);
  const found: unknown[] = [];
  const submit = async (button: string): Promise<unknown> => {
    // A click doesn't wait for the page that it opens.
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('button', { name: button }).click(),
    ]);
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
  return {
    pages: found,
    complaints: complaints.filter(complaint => !complaint.includes('404 (Not Found)')),
  };
}

test('whatever the content is, the pages have the same elements with other words', async context => {
  const started = need(context, 'Chromium', browser);
  const plain = await inventoryOf(started, 'plain words');
  const hostile = await inventoryOf(started, ALL);
  console.log(
    `${TEXTS.length} hostile texts on ${hostile.pages.length} pages, opened in a browser.`,
  );
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
