import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pgliteTemplate } from '../../../src/platform/database/engines/pglite-template.ts';
import { temporaryFolder } from '../support/test-platform.ts';

/** Module in place of PGlite's. It answers each message with `ReadyForQuery`. */
const MODULE = `
import { mkdirSync, writeFileSync } from 'node:fs';
const message = (type, ...bytes) => Buffer.from([type.charCodeAt(0), 0, 0, 0, 4 + bytes.length, ...bytes]);
const READY = message('Z', 73);
export const PGlite = {
  async create({ dataDir }) {
    mkdirSync(dataDir + '/base', { recursive: true });
    writeFileSync(dataDir + '/base/1', String(process.pid));
    let isStarted = false;
    return {
      async execProtocolRaw() {
        const answer = isStarted ? message('I') : message('R', 0, 0, 0, 0);
        isStarted = true;
        return Buffer.concat([answer, READY]);
      },
    };
  },
};`;

/** Creates a package of a version, and returns a function that finds its template. */
function packaged(
  cacheFolder: string,
  version: string,
  module = MODULE,
): (signal?: AbortSignal) => Promise<string | undefined> {
  const packageFolder = temporaryFolder();
  writeFileSync(join(packageFolder, 'package.json'), JSON.stringify({ version, type: 'module' }));
  mkdirSync(join(packageFolder, 'dist'));
  writeFileSync(join(packageFolder, 'dist/index.js'), module);
  const settings = { packageFolder, cacheFolder, environment: {} };
  return (signal = new AbortController().signal) => pgliteTemplate(settings, signal);
}

test('each version of PGlite has its own data, which processes at the same time create once', async () => {
  const cacheFolder = join(temporaryFolder(), 'state/cache');
  const find = packaged(cacheFolder, '0.5.16');
  const path = join(cacheFolder, 'pglite-0.5.16');
  expect(await Promise.all([find(), find()])).toEqual([path, path]);
  expect(readdirSync(path, { recursive: true })).toEqual(['base', 'base/1']);
  expect(statSync(path).mode & 0o777).toBe(0o700);
  const creator = readFileSync(join(path, 'base/1'), 'utf8');
  expect(await find()).toBe(path);
  expect(readFileSync(join(path, 'base/1'), 'utf8')).toBe(creator);
  const other = join(cacheFolder, 'pglite-0.6.0');
  expect(await packaged(cacheFolder, '0.6.0')()).toBe(other);
  expect(readdirSync(cacheFolder)).toEqual(['pglite-0.5.16', 'pglite-0.6.0']);
});

test('there is none, not even in part, if its creation fails or ends', async () => {
  const cacheFolder = join(temporaryFolder(), 'cache');
  expect(await packaged(cacheFolder, '1', 'throw new Error("broken");')()).toBeUndefined();
  const endless = MODULE.replace('let isStarted', 'for (;;);let isStarted');
  const stop = new AbortController();
  const ended = packaged(cacheFolder, '1', endless)(stop.signal);
  const hasData = (): boolean =>
    readdirSync(cacheFolder).some(name => existsSync(join(cacheFolder, name, 'data/base/1')));
  await expect.poll(hasData).toBe(true);
  stop.abort();
  expect(await ended).toBeUndefined();
  expect(readdirSync(cacheFolder)).toEqual([]);
});

test('that of another user is not used', async () => {
  const find = packaged(temporaryFolder(), '1');
  expect(await find()).toBeDefined();
  vi.spyOn(process, 'getuid').mockReturnValueOnce((process.getuid?.() ?? 0) + 1);
  expect(await find()).toBeUndefined();
});
