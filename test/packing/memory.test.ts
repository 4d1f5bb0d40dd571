import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packSource } from '../../src/packing/source-package.ts';
import { writeLargestSite, writeLargestZip } from '../bench/largest-site.ts';
import { IS_FULL } from '../support/thoroughness.ts';
import { createFolder, createTemporaryFolder, type FolderContents } from './fixture.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const REPORT_PEAK = join(import.meta.dirname, '../bench/report-peak.mjs');

/**
 * Creates a project whose source package is just below 100 MiB: 8,000 files of code, and data that doesn't compress.
 */
function largeProject(): FolderContents {
  const files: Record<string, string | Buffer> = { 'mise.toml': '[tools]\n' };
  const noise = (name: string, outputLength: number): Buffer =>
    createHash('shake256', { outputLength }).update(name).digest();
  for (let index = 0; index < 8000; index += 1)
    files[`src/${index % 100}/${index}.ts`] = `let x = ${index};\n`.repeat(300);
  for (let index = 0; index < 100; index += 1) files[`assets/${index}.png`] = noise(`${index}`, 600 * KIB);
  for (let index = 0; index < 2; index += 1) files[`data/${index}.bin`] = noise(`data ${index}`, 19 * MIB);
  return files;
}

/**
 * Measures the peak resident memory, in MiB, of a process that only runs this function of a module of `src/packing`.
 */
function measurePeak(module: string, run: string, options: Readonly<Record<string, string>>): number {
  const file = join(createTemporaryFolder(), 'peak');
  const address = new URL(`../../src/packing/${module}.ts`, import.meta.url).href;
  const script = `import { ${run} } from ${JSON.stringify(address)};
    console.log(JSON.stringify(await ${run}(${JSON.stringify(options)})));`;
  const args = [`--import=${REPORT_PEAK}`, '--input-type=module', `--eval=${script}`];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, PEAK_FILE: file } });
  expect((JSON.parse(printed) as { files: number }).files).toBeGreaterThan(8000);
  const peak = Number(readFileSync(file, 'utf8')) / KIB;
  console.log(`${run} of ${options['source'] ?? options['archive']}: ${peak.toFixed(0)} MiB`);
  return peak;
}

const packing = (source: string): Readonly<Record<string, string>> => ({
  source,
  into: createTemporaryFolder(),
  shownAs: 'x',
});

// Stripping types from the source adds some 25 MiB to the memory of compiled code, and runs differ by 40 MiB, depending
// on when V8 enlarges its young generation.
test('packs the largest site in little memory, from a folder and from a ZIP', { timeout: 60_000 }, () => {
  const folder = createTemporaryFolder();
  if (IS_FULL) writeLargestSite(folder);
  const zip = join(createTemporaryFolder(), 'site.zip');
  writeLargestZip(zip);
  // Images and fonts don't compress: a smaller ZIP is not the largest site.
  expect(statSync(zip).size).toBeGreaterThan(130 * MIB);
  // The bundle's peak with a folder is measured with every change (test/bench/limits.test.ts).
  const sites = [[zip, 240] as const, ...(IS_FULL ? [[folder, 200] as const] : [])];
  for (const [site, most] of sites)
    expect(measurePeak('static-site', 'packStaticSite', packing(site))).toBeLessThan(most);
});

test('packs and unpacks a project of 100 MiB in little memory', { timeout: 60_000 }, async () => {
  const folder = createFolder(largeProject());
  const { file, size } = await packSource({ source: folder, into: createTemporaryFolder(), shownAs: 'project' });
  expect(size).toBeGreaterThan(95 * MIB);
  const projects = [[folder, 230] as const, ...(IS_FULL ? [[file, 250] as const] : [])];
  for (const [from, most] of projects)
    expect(measurePeak('source-package', 'packSource', packing(from))).toBeLessThan(most);
  const into = join(createTemporaryFolder(), 'exported');
  expect(measurePeak('unpack', 'unpack', { archive: file, into, shownAs: 'exported' })).toBeLessThan(200);
});
