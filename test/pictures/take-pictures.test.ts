import { createSocket } from 'node:dgram';
import { mkdtempDisposable, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChrome } from '../../src/pictures/chrome.ts';
import { takePictures } from '../../src/pictures/take-pictures.ts';
import { need } from '../support/need.ts';

type Pages = Readonly<Record<string, string>>;

const take = (before: Pages, after: Pages, variables: NodeJS.ProcessEnv = process.env, folder = tmpdir()) => {
  const contentOf = (pages: Pages) => async (path: string) =>
    path in pages ? Buffer.from(pages[path] ?? '') : undefined;
  return takePictures(
    {
      ...{ before: contentOf(before), after: contentOf(after) },
      pages: Object.keys(after).map(address => ({ address, earlier: address, width: 400 })),
      signal: new AbortController().signal,
    },
    { folder, variables },
  );
};
const chromePath = findChrome(process.env);

describe('with a real Chrome', { timeout: 120_000, tags: ['slow'] }, () => {
  it('draws a page before and after side by side, the same each time, and none of one that leaves the site', async context => {
    need(context, 'Chromium', chromePath);
    const page = (text: string): string =>
      `<style>@keyframes a{to{margin:99px}}p{animation:a 1s infinite}input::placeholder{opacity:0;transition:opacity 9s}.a input::placeholder{opacity:1}</style><p>${text}<input placeholder=A><script>document.write(Date.now(), Math.random()); alert(1); setTimeout(() => document.documentElement.className = 'a')</script>`;
    const others = {
      '/c': '<script>location = "/missing"</script>',
      '/d': page('A'),
      '/e': '<script>location = "http://127.0.0.1:1/"</script>',
    };
    const { problem, pictures } = await take(
      { '/a b.html': page('A'), '/again': page('A'), ...others },
      { '/a b.html': page('B'), '/again': page('B'), ...others },
    );
    const pngs = pictures.map(({ png }) => png);
    expect([problem, pngs.length]).toEqual(['/e: The page left the site.', 4]);
    const [changed = Buffer.alloc(24), again, , same] = pngs;
    expect(again?.equals(changed)).toBe(true);
    expect([changed.readUInt32BE(16), changed.readUInt32BE(20)]).toEqual([800, 800]);
    expect(same?.equals(changed)).toBe(false);
  });

  it('lets a page reach nothing but its own files', async context => {
    need(context, 'Chromium', chromePath);
    const asked: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    }).listen(0, '127.0.0.1');
    server.on('upgrade', (request, socket) => {
      asked.push(request.url);
      socket.destroy();
    });
    await new Promise(resolve => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const packets = createSocket('udp4').on('message', () => asked.push('packet'));
    await new Promise<void>(resolve => packets.bind(0, '127.0.0.1', resolve));
    const peer = `127.0.0.1:${packets.address().port}`;
    const page = `<img src="http://127.0.0.1:${port}/image"><script>fetch('http://127.0.0.1:${port}/fetch')</script><iframe src="http://127.0.0.1:${port}/frame"></iframe><iframe sandbox=allow-scripts srcdoc="<iframe src=http://127.0.0.1:${port}/inner></iframe>"></iframe><script>new WebSocket('ws://127.0.0.1:${port}/socket'); navigator.sendBeacon('http://127.0.0.1:${port}/beacon'); onpagehide = () => fetch('http://127.0.0.1:${port}/late', { keepalive: true })</script><script>const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:${peer}' }] }); peer.createDataChannel('a'); peer.createOffer().then(offer => peer.setLocalDescription(offer))</script>`;
    const { pictures } = await take({ '/': page }, { '/': page });
    server.close();
    packets.close();
    expect([pictures.length, asked]).toEqual([1, []]);
  });

  it('serves a page that asks for paths which are no URL, and leaves no file', async context => {
    need(context, 'Chromium', chromePath);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'p-'));
    const page = `<p>a<script>for (const path of ['//', '//[', '//:::/%ff%00']) fetch(location.origin + path)</script>`;
    const { pictures, problem } = await take(
      { '/': page },
      { '/': page },
      { ...process.env, TMPDIR: folder.path },
      folder.path,
    );
    expect([pictures.length, problem, await readdir(folder.path)]).toEqual([1, undefined, []]);
  });

  it('takes the other pictures in another Chrome if a page ends the first one', async context => {
    const path = need(context, 'Chromium', chromePath);
    await using folder = await mkdtempDisposable(join(tmpdir(), 'p-'));
    const [chrome, id] = [join(folder.path, 'chrome'), join(folder.path, 'id')];
    await writeFile(chrome, `#!/bin/sh\necho $$ >> '${id}'\nexec '${path}' "$@"\n`, { mode: 0o755 });
    let isEnded = false;
    const content = async (asked: string): Promise<Buffer> => {
      // Chrome has begun to show the page, and waits for its script.
      if (asked === '/b.js' && !isEnded) process.kill(Number(await readFile(id, 'utf8')), 'SIGKILL');
      isEnded ||= asked === '/b.js';
      return Buffer.from(asked === '/b.html' ? '<script src="b.js"></script>' : '');
    };
    const { pictures, problem } = await takePictures(
      {
        ...{ before: content, after: content, signal: new AbortController().signal },
        pages: ['/a.html', '/b.html'].map(address => ({ address, earlier: address, width: 400 })),
      },
      { folder: folder.path, variables: { ...process.env, CHROME_PATH: chrome } },
    );
    const addresses = pictures.map(({ address }) => address);
    expect([addresses, problem, isEnded]).toEqual([['/a.html', '/b.html'], undefined, true]);
  });

  it('says which pages have none and why, and takes the others', async context => {
    need(context, 'Chromium', chromePath);
    // The endless script takes 15 seconds.
    const [endless, moving] = ['for (;;);', 'let i = 0; setInterval(() => (document.body.textContent = ++i), 20)'];
    const pages = { '/a.html': endless, '/b.html': moving, '/c.html': moving, '/good.html': '' };
    const scripts = Object.fromEntries(
      Object.entries(pages).map(([path, text]) => [path, `<body><script>${text}</script>`]),
    );
    const { pictures, problem } = await take(scripts, scripts);
    expect(pictures.map(({ address }) => address)).toEqual(['/good.html']);
    expect(problem).toContain('/a.html: The page doesn’t load.');
    expect(problem).toContain('/b.html, /c.html: The page doesn’t settle.');
  });
});

it('says that there is no Chrome, or that it doesn’t start', async () => {
  expect(await take({}, { '/': '' }, { PATH: '/nowhere' })).toEqual({
    pictures: [],
    problem: 'Chrome was not found in PATH or at CHROME_PATH.',
  });
  const { problem } = await take({}, { '/': '', '/b': '' }, { CHROME_PATH: '/bin/false' });
  expect(problem).toBe('/, /b: Chrome did not start.');
});

it('starts Chrome without variables of the job', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'p-'));
  const chrome = join(folder.path, 'chrome');
  // Its home is the profile in the folder.
  await writeFile(chrome, '#!/bin/sh\nenv > "$HOME/../variables"\n', { mode: 0o755 });
  const job = { PLATFORM_TOKEN: 'of-the-sea', ACTIONS_RUNTIME_TOKEN: 'of-the-sea', INPUT_TOKEN: 'of-the-sea' };
  const { PATH } = process.env;
  await take({}, { '/': '' }, { ...job, PATH, CHROME_PATH: chrome }, folder.path);
  const variables = await readFile(join(folder.path, 'variables'), 'utf8');
  expect(variables).toContain('HOME=');
  expect(variables).not.toContain('of-the-sea');
});
