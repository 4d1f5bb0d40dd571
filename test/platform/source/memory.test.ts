// @module-tag slow, because it uploads large sources in processes of their own.
import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/test-platform.ts';
import { zipChunks } from '../support/zip.ts';

const MIB = 1024 * 1024;

/**
 * Program that measures the peak memory of a process that runs only a platform, in MiB above its need at the start, for
 * an import of a ZIP of about 100 MiB and an export of it. The client is curl, in its own process.
 */
const SCRIPT = `
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startLocalPlatform, seedFor } from ${JSON.stringify(new URL('../../../src/platform/local-platform.ts', import.meta.url).href)};
const curl = async (...args) => (await promisify(execFile)('curl', ['-sS', '-H', 'Expect:', ...args])).stdout;
const peak = () => Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024;
const [archive, target] = process.argv.slice(2);
const platform = await startLocalPlatform({ seed: seedFor({ token: 't', projectId: 'p' }) });
const headers = ['-H', 'Authorization: Bearer t', '-H', 'Idempotency-Key: k'];
const before = peak();
const stream = await curl(...headers, '-F', 'file=@' + archive + ';filename=a.zip', platform.baseUrl + '/projects/import');
const project = /"project_id":"(\\w+)"/.exec(stream)?.[1];
const imported = peak();
const { download_url: url, sha256 } = JSON.parse(await curl(...headers, '-X', 'POST', platform.baseUrl + '/projects/' + project + '/source-exports'));
await curl('-o', target, url);
console.log(JSON.stringify({ stream, sha256, before, imported, exported: peak() }));
await platform.close();
`;

interface Measured {
  readonly stream: string;
  readonly sha256: string;
  readonly before: number;
  readonly imported: number;
  readonly exported: number;
}

test('100 MiB are imported and exported without being held in memory', () => {
  const folder = temporaryFolder();
  const [script, archive, target] = ['measure.mjs', 'a.zip', 'b.zip'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(script, SCRIPT);
  const noise = randomBytes(16 * MIB);
  const descriptor = openSync(archive, 'wx');
  for (const piece of zipChunks(Array.from({ length: 6 }, (_, index) => ({ name: `${index}.bin`, data: noise })))) {
    writeSync(descriptor, piece);
  }
  closeSync(descriptor);
  const measured = JSON.parse(
    execFileSync(process.execPath, [script, archive, target], { encoding: 'utf8' }),
  ) as Measured;
  expect(measured.stream).toContain('event: import.completed');
  const digest = createHash('sha256')
    .update(execFileSync('cat', [target], { maxBuffer: 200 * MIB }))
    .digest('hex');
  expect(digest).toBe(measured.sha256);
  const { before, imported, exported } = measured;
  console.log(
    `Memory of the platform in MiB: ${before} at first, ${imported} after the import, ${exported} after the export`,
  );
  expect(exported - before).toBeLessThan(80);
});
