import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeLargestSite, writeLargestZip } from '../bench/largest-site.ts';
import { temporaryFolder } from './site-fixture.ts';

const BENCH = join(import.meta.dirname, '../bench');

/** Peak resident memory, in MiB, of a process that does nothing but pack. */
function peakOfPacking(source: string): number {
  const file = join(temporaryFolder(), 'peak');
  const args = [`--import=${join(BENCH, 'report-peak.mjs')}`, join(BENCH, 'pack-once.ts'), source];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, PEAK_FILE: file } });
  // Images and fonts don't compress: less than these is not the largest site.
  expect((JSON.parse(printed) as { size: number }).size).toBeGreaterThan(130 * 1024 * 1024);
  return Number(readFileSync(file, 'utf8')) / 1024;
}

// 155 MiB from a folder and 200 from a ZIP were measured, some 25 of them for taking types out of the source.
test('packs the largest site in little memory, from a folder and from a ZIP', { timeout: 60_000 }, () => {
  const folder = temporaryFolder();
  writeLargestSite(folder);
  const zip = join(temporaryFolder(), 'site.zip');
  writeLargestZip(zip);
  expect(peakOfPacking(folder)).toBeLessThan(200);
  expect(peakOfPacking(zip)).toBeLessThan(240);
});
