import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RICH_SEED, type Running, SECRETS, send, startRunning, useRichPlatform } from './rich-platform.ts';
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

const runId = (): string => running.platform.agentOf('shop').runs[0]?.runId ?? '';

describe('pages show', () => {
  test('the overview: addresses, engine and latest requests', async () => {
    const text = await shownText('');
    expect(text).toContain(`Base URL ${running.platform.baseUrl}`);
    expect(text).toContain('<alias>.apps.localhost:');
    expect(text).toMatch(/Databases the PostgreSQL server/);
    expect(text).toContain('Projects 4 projects');
    expect(text).toContain('GET / open/ v1/ projects 503 service_unavailable');
  });

  test('all projects, and one', async () => {
    const port = new URL(running.platform.baseUrl).port;
    const list = await shownText('projects');
    expect(list).toMatch(/Sea Shell Shop shop operational shop Open the site of Sea Shell Shop Yes 2/);
    expect(list).toMatch(/Winter Campaign frozen operational frozen None No 0/);
    const { text: html } = await visitor.get('projects');
    expect(html).toContain(`href="http://tides.apps.localhost:${port}/"`);
    const text = await shownText('project?project=shop');
    expect(text).toMatch(/2 active Open the site of Sea Shell Shop 1 20\d\d-.* 1 succeeded Not served 1 /);
    expect(text).toMatch(/images Public 3 36 bytes invoices Private 0 0 bytes/);
    expect(text).toMatch(/greet 3 Yes/);
    expect(text).toMatch(/MAIL_KEY 20.* PAYMENT_KEY 20/);
    expect(text).toContain('script: plan input_required');
    expect(await shownText('project?project=phone')).toContain('no cloud service');
  });

  test('the seed without credentials', async () => {
    const text = await shownText('seed');
    expect(text).toContain('"url_id": "shop"');
    expect(text).toContain('"token": "[redacted]"');
    expect(text).toContain('"PAYMENT_KEY": "[redacted]"');
  });

  test('an unknown page, project, bucket, object, function, file, run and request as missing', async () => {
    const pages = [
      'nowhere',
      'project?project=nobody',
      'bucket?project=shop&bucket=none',
      'bucket?project=blog&bucket=public',
      'object-download?project=shop&bucket=images&path=none',
      'source-file?project=shop&path=../../etc/passwd',
      'source-download?project=shop&path=%2Fetc%2Fpasswd',
      'function?project=shop&function=none',
      'function?project=shop&function=__proto__',
      'sql?project=blog',
      'run?project=shop&run=none',
      'run-events?project=shop&run=none&after=0',
      'request?id=999999',
    ];
    for (const page of pages) expect([page, (await visitor.get(page)).status]).toEqual([page, 404]);
    expect((await visitor.get('project')).status).toBe(400);
  });

  test.each([
    'requests?before=abc',
    'requests?before=',
    'request?id=abc',
    'request?id=',
    'request?id=0x1',
    'source?project=shop&page=1.5',
  ])('which parameter of %s is not a number', async page => {
    const { status, text } = await visitor.get(page);
    const name = /(\w+)=[^=]*$/.exec(page)?.[1];
    expect([status, textOf(text)]).toEqual([
      400,
      expect.stringContaining(`The parameter ${name} of the URL must be a whole number.`),
    ]);
  });
});

test('no page contains a secret', async () => {
  const keys = running.platform.clouds.get('shop')?.keys;
  const secrets = [...SECRETS, keys?.anon ?? '', keys?.service ?? ''];
  const pages = [
    ...['', 'projects', 'project?project=shop', 'function?project=shop&function=greet', 'sql?project=shop', 'seed'],
    ...['requests', 'faults', `run?project=shop&run=${runId()}`],
    ...running.platform.requests.map(({ id }) => `request?id=${id}`),
  ];
  for (const page of pages) {
    const { status, text } = await visitor.get(page);
    expect([page, status]).toEqual([page, 200]);
    for (const secret of secrets) expect(text.includes(secret), `${page}: ${secret}`).toBe(false);
  }
  expect(pages.length).toBeGreaterThan(20);
});

describe('one request', () => {
  const find = (method: string, path: string): number =>
    running.platform.requests.find(request => request.method === method && request.path.endsWith(path))?.id ?? 0;

  test('shows headers and bodies with redacted credentials', async () => {
    const text = await shownText(`request?id=${find('PUT', '/cloud/secrets/MAIL_KEY')}`);
    expect(text).toContain('authorization Bearer [redacted]');
    expect(text).toContain('{ "value": "[redacted]" }');
    expect(text).toMatch(/Response body \{/);
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
    const missing = await shownText(`request?id=${find('GET', '/projects/unknown/releases/current')}`);
    expect(missing).toMatch(/Status 404 Error code not_found Duration \d+ ms .* Trace ID [\da-f-]{36}/);
    expect(missing).toContain('"code": "not_found"');
    expect(await shownText(`request?id=${find('GET', '/projects')}`)).toContain('Without the fault Not processed');
    expect(await shownText(`request?id=${find('GET', '/user')}`)).toContain('No body was recorded');
  });
});

describe('files', () => {
  test('are listed, shown and downloaded unchanged', async () => {
    expect(await shownText('source?project=shop')).toMatch(
      /src\/index\.html [\d.]+ (?:bytes|kB) Download src\/index\.html/,
    );
    expect(await shownText('source-file?project=shop&path=src%2Findex.html')).toContain('<h1>');
    const { headers, text } = await visitor.get('object-download?project=shop&bucket=images&path=shells%2Fconch.txt');
    expect(text).toBe('A large conch.\n');
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''conch.txt",
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await visitor.get('source-download?project=shop&path=src%2Findex.html')).text).toContain('<h1>');
  });

  test('have any name and any content', async () => {
    const name = 'a/"; x=\r\n\'<é*>.txt';
    const content = Buffer.from([0, 255, 254, 13, 10]);
    const seed = {
      ...RICH_SEED,
      projects: [
        {
          url_id: 'p',
          name: 'P',
          type: 'web',
          owner: 'ou_olga',
          cloud: true,
          source: { 'big.txt': `x${'😀'.repeat(100_000)}end`, 'raw.bin': content.toString('latin1') },
        },
      ],
    };
    await using other = await startRunning(seed);
    const guest = await Visitor.enter(other);
    const body = { path: 'x.bin', content_base64: content.toString('base64'), content_type: 'text/html' };
    expect((await send(other.platform, 'PUT', '/projects/p/cloud/storage/buckets/public/objects', body)).status).toBe(
      200,
    );
    const bucket = (await other.platform.buckets.of('p')).get('public');
    const stored = bucket?.objects.get('x.bin');
    if (stored === undefined) throw new Error('The object was not stored.');
    bucket?.objects.set(name, stored);
    const page = `object-download?${new URLSearchParams({ project: 'p', bucket: 'public', path: name }).toString()}`;
    expect((await guest.get('bucket?project=p&bucket=public')).text).toContain(page.replaceAll('&', '&amp;'));
    const { status, headers } = await guest.get(page);
    expect([status, headers['content-disposition']]).toEqual([
      200,
      "attachment; filename*=UTF-8''%22%3B%20x%3D%0D%0A%27%3C%C3%A9%2A%3E.txt",
    ]);
    const long = await guest.get('source-file?project=p&path=big.txt');
    expect(long.text).toContain('The page shows the first 256 KiB (262,144 bytes).');
    expect(long.text).toContain('😀</pre>');
    expect(long.text).not.toContain('\ufffd');
  });
});
