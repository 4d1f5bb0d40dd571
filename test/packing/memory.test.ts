import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packSource } from '../../src/packing/source-package.ts';
import { type FolderContents, folderWith, temporaryFolder } from './fixture.ts';
import { pack } from './site-fixture.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The largest site that the limits allow in every class: 10,000 files, 8 MiB of text in all, 130 MiB of the rest. */
function largestSite(): FolderContents {
  const page = '<p>text</p>'.repeat(100).slice(0, Math.floor((8 * MIB) / 9860));
  const files: Record<string, string | Buffer> = { 'index.html': page };
  for (let index = 0; index < 9859; index += 1) files[`p${index % 100}/${index}.html`] = page;
  for (let index = 0; index < 100; index += 1) files[`img/${index}.jpg`] = Buffer.alloc(MIB / 2, index);
  for (let index = 0; index < 40; index += 1) files[`font/${index}.woff2`] = Buffer.alloc(2 * MIB, index);
  return files;
}

/** A project whose source package is just below 100 MiB: 8,000 files of code, and data that doesn't compress. */
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
 * The most memory, in MiB, of a process that does nothing but this. Not `resourceUsage().maxRSS`: Linux hands it down,
 * so that a child begins with what its parent had.
 */
function peakOf(module: string, run: string, options: Readonly<Record<string, string>>): number {
  const script = join(temporaryFolder(), 'run.ts');
  const address = new URL(`../../src/packing/${module}.ts`, import.meta.url).href;
  writeFileSync(
    script,
    `import { readFileSync } from 'node:fs';
    import { ${run} } from ${JSON.stringify(address)};
    const { files } = await ${run}(${JSON.stringify(options)});
    const [, kibibytes] = /^VmHWM:\\s+(\\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    console.log(JSON.stringify({ files, peak: kibibytes / 1024 }));`,
  );
  const said = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' })) as Record<string, number>;
  expect(said['files']).toBeGreaterThan(8000);
  console.log(`${run} of ${options['source'] ?? options['archive']}: ${said['peak']?.toFixed(0)} MiB`);
  return said['peak'] ?? Number.NaN;
}

const packing = (source: string): Readonly<Record<string, string>> => ({
  source,
  into: temporaryFolder(),
  shownAs: 'x',
});

// Taking types out of the source adds some 25 MiB to what the compiled code takes, and one run differs from the next by
// 40, as V8 enlarges its young generation now or later.
test.runIf(process.platform === 'linux')(
  'packs the largest site in little memory, from a folder and from a ZIP',
  { timeout: 60_000 },
  async () => {
    const folder = folderWith(largestSite());
    const zip = await pack(folder);
    expect(peakOf('static-site', 'packStaticSite', packing(folder))).toBeLessThan(200);
    expect(peakOf('static-site', 'packStaticSite', packing(zip.file))).toBeLessThan(240);
  },
);

test.runIf(process.platform === 'linux')(
  'packs and unpacks a project of 100 MiB in little memory',
  { timeout: 60_000 },
  async () => {
    const folder = folderWith(largeProject());
    const { file, size } = await packSource({ source: folder, into: temporaryFolder(), shownAs: 'project' });
    expect(size).toBeGreaterThan(95 * MIB);
    expect(peakOf('source-package', 'packSource', packing(folder))).toBeLessThan(230);
    expect(peakOf('source-package', 'packSource', packing(file))).toBeLessThan(250);
    const into = join(temporaryFolder(), 'exported');
    expect(peakOf('unpack', 'unpack', { archive: file, into, shownAs: 'exported' })).toBeLessThan(200);
  },
);
