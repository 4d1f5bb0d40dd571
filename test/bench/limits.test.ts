// @module-tag slow, because it starts a third of the operations as processes of the bundle.
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { sampleEvery } from '../hardening/sampling.ts';
import { LIMITS } from './limits.ts';
import { DIST, listLoadedFiles } from './loaded-files.ts';
import { NON_PACKING_IDS } from './non-packing-steps.ts';

it('a step’s download stays small', async () => {
  const { stdout } = await promisify(execFile)('git', ['archive', '--format=tar.gz', 'HEAD'], {
    cwd: ROOT,
    encoding: 'buffer',
    maxBuffer: 64 * 1024 * 1024,
  });
  expect(stdout.length / 1_000_000).toBeLessThan(LIMITS.archiveMegabytes);
});

it.each([
  ['action', ''],
  ['command', 'command'],
] as const)('the bundle of the %s stays small', async (part, folder) => {
  const entries = await readdir(join(DIST, folder), { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile());
  const sizes = files.map(
    async ({ name }) => gzipSync(await readFile(join(DIST, folder, name))).length,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(
    bytes / 1_000,
    'Each step downloads the bundle. Use a smaller package, or none; a larger limit needs a reason in decision 0038',
  ).toBeLessThan(LIMITS.bundleKilobytes[part]);
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
  'the masking of SQL logs': 'RefreshMatView|Reindex|Cluster|Vacuum',
};

/** Heavy modules that an operation loads although it packs nothing. */
const NEEDED: Readonly<Record<string, readonly (keyof typeof HEAVY)[]>> = {
  export: ['the reader of ZIPs'],
  // Continues with its stream even without permission to read the project.
  'source-publish': ['event streams'],
  // Only SQL that reads can be sent again after a lost response.
  'sql-query': ['the SQL grammar'],
};

it.each(sampleEvery(NON_PACKING_IDS, 3))(
  '%s starts with its own code and nothing heavy',
  async operation => {
    const files = await listLoadedFiles(operation);
    expect(files).toContain('index.js');
    const texts = await Promise.all(files.map(name => readFile(join(DIST, name), 'utf8')));
    const loaded = Object.entries(HEAVY).filter(([, mark]) =>
      texts.some(text => text.includes(mark)),
    );
    expect(
      loaded.map(([name]) => name),
      'An operation loads a heavy module when it needs it (`await import(…)`), not at its start. Load it there, or add it to NEEDED of this file with the reason',
    ).toEqual(NEEDED[operation] ?? []);
  },
);

it('recognizes the heavy modules by their text', async () => {
  const names = (await readdir(DIST)).filter(name => name.endsWith('.js'));
  const texts = await Promise.all(names.map(name => readFile(join(DIST, name), 'utf8')));
  const unknown = Object.entries(HEAVY).filter(
    ([, mark]) => !texts.some(text => text.includes(mark)),
  );
  expect(
    unknown,
    'HEAVY of this file has a text of each heavy module. Take another text from its code',
  ).toEqual([]);
});
