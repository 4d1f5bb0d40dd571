import { execFile } from 'node:child_process';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { IS_FULL } from '../support/thoroughness.ts';
import { LIMITS } from './limits.ts';
import { measureFollowingGrowth } from './following.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { DIST, listLoadedFiles } from './loaded-files.ts';
import { NON_PACKING_IDS } from './non-packing-steps.ts';
import { measurePublishPeak } from './publish-peak.ts';
import { measureExportPeak, measureImportPeak } from './source-peaks.ts';

it('defect: an SDK includes a compiler of 24 MB: ours ships little (complaints D15 to D18)', async () => {
  // `.gitattributes` excludes pages from the archives of a tag; `shipped-tree.ts` excludes the command.
  const excluded = ['*.md', 'dist/command'].map(pattern => `--exclude=${pattern}`);
  const shipped = ['.gitattributes', 'LICENSE', 'action.yml', 'actions', 'dist', 'post.mjs'];
  const { stdout } = await promisify(execFile)('tar', ['-cz', ...excluded, ...shipped], {
    cwd: ROOT,
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stdout.length / 1_000_000).toBeLessThan(LIMITS.shippedMegabytes);
});

/** Selects cases that take two minutes together, so they run only with TESTS=full. */
const onlyInFullRuns = <T>(cases: readonly T[]): readonly T[] => (IS_FULL ? cases : []);

it.each(onlyInFullRuns([['folder', 'site', writeLargestSite] as const, ['ZIP', 'site.zip', writeLargestZip] as const]))(
  'publishes the largest site from a %s in little memory',
  async (_kind, name, write) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'largest-site-'));
    const site = join(folder.path, name);
    write(site);
    expect(await measurePublishPeak(site)).toBeLessThan(LIMITS.peakMib);
  },
);

it.each(onlyInFullRuns(['a million events']))('follows a run of %s in constant memory', async () => {
  expect(await measureFollowingGrowth()).toBeLessThan(LIMITS.followingGrowthMib);
});

it.each(
  onlyInFullRuns([
    ['imports', 'a folder', 'source', writeLargeSource, measureImportPeak] as const,
    ['imports', 'a ZIP', 'source.zip', writeLargeSourceZip, measureImportPeak] as const,
    ['exports', 'the platform', 'source.zip', writeLargeSourceZip, measureExportPeak] as const,
  ]),
)('%s a project of 100 MiB from %s in little memory', async (_does, _kind, name, write, peakOf) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'large-source-'));
  const source = join(folder.path, name);
  write(source, MODULES.few);
  const peak = await peakOf(source);
  console.log(`peak: ${peak.toFixed(0)} MiB`);
  expect(peak).toBeLessThan(LIMITS.transferPeakMib);
});

/** Text that occurs only in the heavy module itself, not in modules that import it. */
const HEAVY = {
  'the writer of ZIPs': 'ZipArchiveOutputStream',
  'the reader of ZIPs': 'end of central directory record',
  'the local platform': 'PGlite',
  'the SQL grammar': 'libpg-query.wasm',
  'GitHub’s client': 'octokit',
  'GitHub’s library for artifacts': 'github.actions.results.api',
  YAML: 'tag:yaml.org',
  'event streams': 'max-buffer-size-exceeded',
  'media types': 'application/vnd.',
};

/** Heavy modules that an operation loads although it packs nothing. */
const NEEDED: Readonly<Record<string, readonly (keyof typeof HEAVY)[]>> = {
  export: ['the reader of ZIPs'],
  // Continues with its stream even without permission to read the project.
  'source-publish': ['event streams'],
};

it.each(NON_PACKING_IDS)('%s starts with its own code and nothing heavy', async operation => {
  const files = await listLoadedFiles(operation);
  expect(files).toContain('index.js');
  const texts = await Promise.all(files.map(name => readFile(join(DIST, name), 'utf8')));
  const loaded = Object.entries(HEAVY).filter(([, mark]) => texts.some(text => text.includes(mark)));
  expect(loaded.map(([name]) => name)).toEqual(NEEDED[operation] ?? []);
});

it('recognizes the heavy modules by their text', async () => {
  const names = (await readdir(DIST)).filter(name => name.endsWith('.js'));
  const texts = await Promise.all(names.map(name => readFile(join(DIST, name), 'utf8')));
  const unknown = Object.entries(HEAVY).filter(([, mark]) => !texts.some(text => text.includes(mark)));
  expect(unknown).toEqual([]);
});
