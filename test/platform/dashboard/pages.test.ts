import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  pagesOf,
  RICH_SEED,
  type Running,
  SECRETS,
  send,
  startRunning,
  useRichPlatform,
} from './rich-platform.ts';
import { textOf, Visitor } from './visitor.ts';

let running: Running;
let visitor: Visitor;

beforeAll(async () => {
  running = await startRunning(RICH_SEED, inject('databaseUrl'));
  await useRichPlatform(running.platform);
  visitor = await Visitor.enter(running);
});
afterAll(() => running[Symbol.asyncDispose]());

const shownText = async (page: string): Promise<string> => {
  const { status, text } = await visitor.get(page);
  expect([page, status]).toEqual([page, 200]);
  return textOf(text);
};

describe('pages show', () => {
  test('the overview: the addresses of the platform, of sites and of functions, and complete commands', async () => {
    const { baseUrl, sqlLogUrl } = running.platform;
    const { origin, port } = new URL(baseUrl);
    const text = await shownText('');
    expect(text).toContain(
      `Sea Shell Shop Project ID shop Site http://shop.apps.localhost:${port}/`,
    );
    expect(text).toContain(`Functions ${origin}/cloud/shop/functions/v1/greet`);
    expect(text).toContain(
      `Tide Tables Blog Project ID blog Site http://tides.apps.localhost:${port}/`,
    );
    expect(text).toContain(
      'Project ID frozen Site Not published: project-platform static-publish --path dist --project-id frozen',
    );
    expect(text).toContain(
      'Functions No cloud service: project-platform cloud-provision --project-id blog',
    );
    expect(text).toMatch(/Databases the PostgreSQL server/);
    const commands = [
      ...[`export PLATFORM_BASE_URL=${baseUrl}`, `export PLATFORM_SQL_LOG_URL=${sqlLogUrl}`],
      ...['export PLATFORM_PROJECT_ID=shop', 'export PLATFORM_TOKEN=…'],
      ...[
        'export PLATFORM_ACCESS_KEY=…',
        'export PLATFORM_SECRET_KEY=…',
        'project-platform whoami',
      ],
    ];
    expect(text).toContain(commands.join(' '));
  });

  test('all requests, the newest first, and those that match a search', async () => {
    const text = await shownText('requests');
    expect(text).toMatch(
      /POST \/ open\/ v1\/ projects\/ shop\/ agent\/ runs 200 .* 503 service_unavailable/,
    );
    for (const search of ['secrets/MAIL', 'service_unavailable', 'not_found']) {
      expect(await shownText(`requests?search=${search}`)).toMatch(/ 1 request /);
    }
    expect(await shownText('requests?search=nothing')).toContain(
      'No request matches. Show all requests 0 requests',
    );
  });

  test('requests page by page, newest first', async () => {
    await using other = await startRunning();
    const guest = await Visitor.enter(other);
    for (let count = 0; count < 201; count += 1) await send(other.platform, 'GET', '/user');
    const seen: number[] = [];
    for (let page: string | undefined = 'requests'; page !== undefined; ) {
      const { text }: { readonly text: string } = await guest.get(page);
      seen.push(...Array.from(text.matchAll(/\.\/request\?id=(\d+)"/g), ([, id]) => Number(id)));
      page = /href="\.\/(requests\?before=\d+)">Older/.exec(text)?.[1];
    }
    expect(seen).toEqual(other.platform.requests.map(({ id }) => id).toReversed());
  });

  test('all agent runs, and one', async () => {
    expect(await shownText('runs')).toMatch(
      /Message Status Project Started .*script: plan input_required shop 20/,
    );
    const text = await shownText(`run?run=${running.platform.agentOf('shop').runs[0]?.runId}`);
    expect(text).toContain('Status input_required Waiting for Publish the plan? Project shop');
    expect(text).toContain('Reply I read the front page first. Then I write a plan.');
    expect(text).toMatch(/(\d+) events, newest first\. .* run\.working /);
  });

  test('what to do if there is nothing', async () => {
    await using other = await startRunning({ ...RICH_SEED, projects: [], agent: {} });
    const guest = await Visitor.enter(other);
    const shown = async (page: string): Promise<string> => textOf((await guest.get(page)).text);
    expect(await shown('')).toContain(
      'Create one with project-platform project-create --name my-app',
    );
    expect(await shown('requests')).toContain('Send one with the commands of the overview');
    expect(await shown('sql')).toContain(
      'A cloud service includes one: project-platform cloud-provision',
    );
    expect(await shown('runs')).toContain('Start one: project-platform agent-run --message');
  });

  test('an unknown page, database, run and request as missing', async () => {
    const pages = [
      'nowhere',
      'sql?project=blog',
      'sql?project=__proto__',
      'run?run=none',
      'run',
      'request?id=999999',
    ];
    for (const page of pages) expect([page, (await visitor.get(page)).status]).toEqual([page, 404]);
  });

  test.each([
    'requests?before=abc',
    'requests?before=',
    'request?id=abc',
    'request?id=',
    'request?id=0x1',
    'request',
  ])('which parameter of %s is not a number', async page => {
    const { status, text } = await visitor.get(page);
    expect([status, textOf(text)]).toEqual([
      400,
      expect.stringMatching(/parameter (?:id|before) of the URL must be/),
    ]);
  });
});

test('no page contains a secret', async () => {
  const keys = running.platform.clouds.get('shop')?.keys;
  const secrets = [...SECRETS, keys?.anon ?? '', keys?.service ?? ''];
  const pages = [
    ...Object.values(pagesOf(running.platform)).filter(page => page !== 'nowhere'),
    ...running.platform.requests.map(({ id }) => `request?id=${id}`),
  ];
  for (const page of pages) {
    const { status, text } = await visitor.get(page);
    expect([page, status]).toEqual([page, 200]);
    for (const secret of secrets) expect(text.includes(secret), `${page}: ${secret}`).toBe(false);
  }
  expect(pages.length).toBeGreaterThan(15);
});

describe('one request', () => {
  const find = (method: string, path: string): number =>
    running.platform.requests.find(
      request => request.method === method && request.path.endsWith(path),
    )?.id ?? 0;

  test('shows headers and bodies with redacted credentials', async () => {
    const text = await shownText(`request?id=${find('PUT', '/cloud/secrets/MAIL_KEY')}`);
    expect(text).toContain('authorization Bearer [redacted]');
    expect(text).toContain('{ "value": "[redacted]" }');
    expect(text).toContain('Response body { "name": "MAIL_KEY", "updated": true }');
  });

  test('shows an upload without its signature, and a publish without its ticket', async () => {
    const upload = running.platform.requests.find(({ target }) => target === 'upload')?.id ?? 0;
    expect(await shownText(`request?id=${upload}`)).toMatch(/expires \d+ signature \[redacted\]/);
    const prepared = await shownText(`request?id=${find('POST', '/releases/prepare')}`);
    expect(prepared).toContain('"release_token": "[redacted]"');
    expect(prepared).toContain('"url": "[redacted]"');
    expect(prepared).toContain('"content_type": "application/zip"');
    expect(await shownText(`request?id=${find('POST', '/releases/complete')}`)).toContain(
      '"release_token": "[redacted]"',
    );
  });

  test('shows an error with its code and trace ID, and what a fault changed', async () => {
    const missing = await shownText(
      `request?id=${find('GET', '/projects/unknown/releases/current')}`,
    );
    expect(missing).toMatch(
      /Status 404 Error code not_found Duration \d+ ms .* Trace ID [\da-f-]{36}/,
    );
    expect(missing).toContain('"code": "not_found"');
    expect(await shownText(`request?id=${find('GET', '/projects')}`)).toContain(
      'Without the fault Not processed',
    );
    expect(await shownText(`request?id=${find('GET', '/user')}`)).toContain(
      'Request body None was recorded',
    );
  });
});
