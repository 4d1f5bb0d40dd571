import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../src/markdown.ts';
import { AT_MOST, judged } from './bars.ts';
import { bundledContents } from './bundled.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { measureFollowing, measureFrame } from './following.ts';
import { filesLoadedBy } from './loaded-files.ts';
import { measureMigrations, WAY_MS } from './migration-pace.ts';
import { measurePacking } from './packing.ts';
import { peakOfPublishing } from './publish-peak.ts';
import { shippedFiles, shippedMegabytes } from './shipped.ts';
import { peakOfExporting, peakOfImporting } from './source-peaks.ts';
import { LARGE_LOG, measureLog } from './sql-log.ts';
import { peakOfExportingLog } from './log-export.ts';
import { BARE_REQUEST, measureStartUp } from './start-up.ts';
import { measureSync } from './sync-pace.ts';
import { measureTransfers } from './transfers.ts';

const SHOWN_CONTENTS = 6;

const print = (...lines: readonly string[]): void => console.log(`${lines.join('\n\n')}\n`);
const ratio = (value: number): string => value.toFixed(2);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

// One after the other, on a machine that does nothing else: they would slow each other down.
const startUp = await measureStartUp();
print(
  '## Start-up: from the start of the process to its first request',
  table(
    ['', '× `node -e 0`', 'the same over TLS'],
    startUp.map(({ what, plain, secure }) => [what, ratio(plain), ratio(secure)]),
  ),
);

const starts = startUp.filter(({ what }) => what !== BARE_REQUEST);

await using folder = await mkdtempDisposable(join(tmpdir(), 'largest-site-'));
const [site, zip] = [join(folder.path, 'site'), join(folder.path, 'site.zip')];
writeLargestSite(site);
writeLargestZip(zip);
const packing = await measurePacking(site, join(folder.path, 'info.zip'));
const rows = packing && [
  ['time', ratio(packing.time)],
  ['size of the package', ratio(packing.size)],
];
print(
  '## Packing the largest site',
  rows ? table(['', '× `zip -q -r -6`'], rows) : 'There is no `zip` on this machine to compare with.',
);

const [source, sourceZip] = [join(folder.path, 'source'), join(folder.path, 'source.zip')];
writeLargeSource(source, MODULES.few);
writeLargeSourceZip(sourceZip, MODULES.few);
const transfers = await measureTransfers(source, sourceZip);
print(
  '## A project of 100 MiB',
  transfers
    ? table(
        ['', '× the same by hand'],
        [
          ['import of its folder, by hand with `zip` and `curl`', ratio(transfers.importOfFolder)],
          ['import of a ZIP, by hand with `unzip`, `zip` and `curl`', ratio(transfers.importOfZip)],
          ['export and unpacking, by hand with `curl` and `unzip`', ratio(transfers.exportAndUnpack)],
        ],
      )
    : 'There is no `zip`, `unzip` or `curl` on this machine to compare with.',
);

const [loaded, contents] = [await filesLoadedBy('whoami'), await bundledContents()];
print(
  '## dist/',
  table(
    ['File', 'kB', 'kB gzipped', 'loaded by `whoami`', 'What is in it (kB)'],
    (await shippedFiles()).map(({ name, size, gzipped }) => [
      name,
      kilobytes(size),
      kilobytes(gzipped),
      loaded.includes(name) ? 'yes' : '',
      name.endsWith('.js') ? largestOf(name) : '',
    ]),
  ),
);

/** The largest contents of a file of the bundle. */
function largestOf(name: string): string {
  const held = contents.get(name);
  if (held === undefined) throw new Error(`dist/${name} isn't what the sources make: npm run build`);
  const largest = held.slice(0, SHOWN_CONTENTS);
  return largest.map(content => `${content.name} ${kilobytes(content.size)}`).join(', ');
}

const [following, frame] = [await measureFollowing(), await measureFrame()];
const [log, writtenLog] = [await measureLog(LARGE_LOG, false), await measureLog(LARGE_LOG, true)];
print(
  '## Migrations: a hundred of them, beside the same SQL by itself',
  table(
    ['', '× 100 bare requests'],
    [
      [
        'on this machine, where each has a session of its own and the way takes nothing',
        ratio(await measureMigrations(0)),
      ],
    ],
  ),
);

const [folderPeak, zipPeak] = [await peakOfPublishing(site), await peakOfPublishing(zip)];
const [manyFiles, manyFilesZip] = [join(folder.path, 'many-files'), join(folder.path, 'many-files.zip')];
writeLargeSource(manyFiles, MODULES.most);
writeLargeSourceZip(manyFilesZip, MODULES.most);
const transferPeaks = [
  ['importing a project of 100 MiB: peak memory', await peakOfImporting(source)],
  ['importing it from a ZIP: peak memory', await peakOfImporting(sourceZip)],
  ['exporting and unpacking it: peak memory', await peakOfExporting(sourceZip)],
  ['importing one of 10,000 entries: peak memory', await peakOfImporting(manyFiles)],
  ['importing that from a ZIP: peak memory', await peakOfImporting(manyFilesZip)],
  ['exporting and unpacking that: peak memory', await peakOfExporting(manyFilesZip)],
] as const;
const transferTimes =
  transfers &&
  ([
    ['importing a project of 100 MiB: time', transfers.importOfFolder],
    ['importing it from a ZIP: time', transfers.importOfZip],
    ['exporting and unpacking it: time', transfers.exportAndUnpack],
  ] as const);
print(
  '## Bars',
  table(
    ['', 'Measured', 'At most', ''],
    [
      {
        what: 'start-up of the slowest operation, over plain HTTP',
        value: Math.max(...starts.map(({ plain }) => plain)),
        atMost: AT_MOST.startUpRatio,
        unit: '× `node -e 0`',
      },
      {
        what: 'the same over TLS',
        value: Math.max(...starts.map(({ secure }) => secure)),
        atMost: AT_MOST.startUpRatio,
        unit: '× `node -e 0`',
      },
      { what: 'publishing the largest site: peak memory', value: folderPeak, atMost: AT_MOST.peakMib, unit: 'MiB' },
      { what: 'publishing it from a ZIP: peak memory', value: zipPeak, atMost: AT_MOST.peakMib, unit: 'MiB' },
      ...transferPeaks.map(([what, value]) => ({ what, value, atMost: AT_MOST.transferPeakMib, unit: 'MiB' })),
      ...(transferTimes ?? []).map(([what, value]) => ({
        what,
        value,
        atMost: AT_MOST.transferRatio,
        unit: '× the same by hand',
      })),
      {
        what: 'following a run of a million events: CPU',
        value: following.cpu,
        atMost: AT_MOST.followingRatio,
        unit: '× reading them and their JSON',
      },
      {
        what: 'the same: memory that grows with it',
        value: following.growthMib,
        atMost: AT_MOST.followingGrowthMib,
        unit: 'MiB',
      },
      {
        what: 'an event of 16 MB in such a run: CPU',
        value: frame,
        atMost: AT_MOST.frameRatio,
        unit: '× reading it and its JSON',
      },
      {
        what: 'a SQL log of 1,000,000 records: time',
        value: log.ratio,
        atMost: AT_MOST.logRatio,
        unit: '× `JSON.parse`',
      },
      {
        what: 'a SQL log, its files written: peak memory',
        value: writtenLog.peakMib,
        atMost: AT_MOST.peakMib,
        unit: 'MiB',
      },
      {
        what: 'exporting a SQL log of 1,000,000 records: peak memory',
        value: await peakOfExportingLog(LARGE_LOG),
        atMost: AT_MOST.peakMib,
        unit: 'MiB',
      },
      {
        what: 'action.yml, actions/ and dist/, gzipped',
        value: await shippedMegabytes(),
        atMost: AT_MOST.shippedMegabytes,
        unit: 'MB',
      },
      {
        what: 'a sync of 60 objects',
        value: await measureSync(),
        atMost: AT_MOST.syncRatio,
        unit: '× the pace’s bound',
      },
      {
        what: `100 migrations, ${WAY_MS} ms away`,
        value: await measureMigrations(WAY_MS),
        atMost: AT_MOST.migrationRatio,
        unit: '× 100 bare requests',
      },
    ].map(judged),
  ),
);
