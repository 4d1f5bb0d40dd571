// @module-tag slow, because it packs large apps.
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openAppPackage } from '../../../src/packing/app-package/read-package.ts';
import { packStaticSite } from '../../../src/packing/kinds/static-site.ts';
import { createFolder, createTemporaryFolder, type FolderContents } from '../fixture.ts';
import { PAGE, writePackage } from './package-fixture.ts';

const WORDS = Array.from({ length: 2000 }, () => randomBytes(4).toString('hex'));
const text = (bytes: number): string => {
  let written = '';
  while (written.length < bytes) written += `${WORDS[Math.floor(Math.random() * WORDS.length)]} `;
  return written.slice(0, bytes);
};
const MIB = 1024 * 1024;

const files = (count: number, ending: string, content: () => string | Buffer): FolderContents =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${ending}/${index}.${ending}`, content()]));

/** Returns the least CPU time of some runs, in milliseconds. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const times = [];
  for (let run = 0; run < 4; run++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

/** Sites, each with the CPU time in milliseconds by which its package may cost more than its folder. */
const SITES: readonly [string, FolderContents, number][] = [
  [
    'pages and scripts',
    {
      ...files(100, 'html', () => `<!doctype html><p>${text(6000)}</p>`),
      ...files(10, 'js', () => text(250_000)),
    },
    0,
  ],
  ['fonts', files(2, 'ttf', () => Buffer.from(text(4 * MIB))), 0],
  // Stored either way, and the content of the package is hashed, too: some 3 ms for each MiB.
  ['pictures', files(20, 'png', () => randomBytes(MIB)), 20 * 5],
];

it.each(SITES)(
  'a package with %s costs hardly more CPU time to publish than the folder',
  { timeout: 60_000 },
  async (what, site, more) => {
    const folder = createFolder({ 'index.html': PAGE, ...site });
    const into = createTemporaryFolder();
    const { file } = await writePackage({ site: { source: folder, shownAs: 'dist' } });
    const ofFolder = await cpuOf(() => packStaticSite({ source: folder, shownAs: 'dist', into }));
    const ofPackage = await cpuOf(async () => {
      const { site: source, close } = await openAppPackage({ file, shownAs: 'app.zip' });
      try {
        await packStaticSite({ source: source ?? '', shownAs: 'app.zip', into });
      } finally {
        close();
      }
    });
    console.log(`${what}: ${Math.round(ofFolder)} ms from the folder, ${Math.round(ofPackage)} ms from the package`);
    expect(ofPackage).toBeLessThan(ofFolder * 1.1 + more);
  },
);
