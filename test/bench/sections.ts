import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { table } from '../../src/markdown.ts';
import { AT_MOST, type Figure } from './bars.ts';
import { bundledContents } from './bundled.ts';
import { curlFigures } from './curl.ts';
import { measureFollowing, measureFrame } from './following.ts';
import { importCosts } from './import-cost.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { filesLoadedBy } from './loaded-files.ts';
import { peakOfExportingLog } from './log-export.ts';
import { measureMigrations, NEW_TABLES, OLD_TABLES, WAY_MS } from './migration-pace.ts';
import { peakOfMigrating } from './migration-peak.ts';
import { packingFigures } from './packing.ts';
import { peakOfPublishing } from './publish-peak.ts';
import type { Report } from './report.ts';
import { scaleFigures } from './scale.ts';
import { shippedFiles, shippedMegabytes } from './shipped.ts';
import { peakOfExporting, peakOfImporting } from './source-peaks.ts';
import { LARGE_LOG, takenLog } from './sql-log.ts';
import { BARE_REQUEST, measureStartUp } from './start-up.ts';
import { measureSync } from './sync-pace.ts';
import { measureTransfers } from './transfers.ts';

const SHOWN_CONTENTS = 6;
const SHOWN_IMPORTS = 30;

/** Section of the bench that can be selected by name. */
interface Section extends Pick<Report, 'name' | 'title'> {
  measure(): Promise<Pick<Report, 'figures' | 'details'>>;
}

/** All sections. They are measured one after another, because they would slow each other down. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'start-up',
    title: 'from the start of the process to its first request',
    measure: startUpFigures,
  },
  {
    name: 'packing',
    title: 'a folder becomes a ZIP, the best of several rounds',
    measure: async () => ({ figures: await packingFigures() }),
  },
  {
    name: 'transfers',
    title: 'a hundred MiB to and from a server on the same machine',
    measure: async () => ({ figures: [...(await curlFigures()), ...(await sourceFigures())] }),
  },
  { name: 'memory', title: 'of steps with the largest packages, at the peak', measure: memoryFigures },
  {
    name: 'streams',
    title: 'a run of a million events',
    async measure() {
      const { cpu, growthMib } = await measureFollowing();
      return {
        figures: [
          { what: 'CPU', value: cpu, atMost: AT_MOST.followingRatio, unit: '× reading them and their JSON' },
          { what: 'memory that grows with it', value: growthMib, atMost: AT_MOST.followingGrowthMib, unit: 'MiB' },
          {
            what: 'an event of 16 MB: CPU',
            value: await measureFrame(),
            atMost: AT_MOST.frameRatio,
            unit: '× reading it and its JSON',
          },
        ],
      };
    },
  },
  { name: 'sql-log', title: 'a log of 1,000,000 records', measure: logFigures },
  {
    name: 'pacing',
    title: 'against what the documented pace allows, and against bare requests',
    async measure() {
      return {
        figures: [
          {
            what: 'a sync of 60 objects',
            value: await measureSync(),
            atMost: AT_MOST.syncRatio,
            unit: '× the pace’s bound',
          },
          ...(await migrationFigures()),
        ],
      };
    },
  },
  { name: 'size', title: 'what a job downloads', measure: sizeFigures },
  {
    name: 'scale',
    title: 'CPU time over amount of work, as the slope of their logarithms',
    measure: async () => ({ figures: await scaleFigures() }),
  },
];

/** Measures every operation that packs nothing before its first request, and compares the slowest with the limit. */
async function startUpFigures(): Promise<Pick<Report, 'figures' | 'details'>> {
  const all = await measureStartUp();
  const steps = all.filter(({ what }) => what !== BARE_REQUEST);
  const whoami = steps.find(({ what }) => what === 'whoami');
  const slowest = (what: string, times: readonly number[]): Figure => ({
    what,
    value: Math.max(...times),
    atMost: AT_MOST.startUpRatio,
    unit: '× `node -e 0`',
  });
  return {
    figures: [
      ...(['plain', 'secure'] as const).map(way => ({
        what: way === 'plain' ? '`whoami`, over plain HTTP' : '`whoami`, over TLS',
        value: whoami?.[way] ?? Number.NaN,
        atMost: AT_MOST.whoamiRatio[way],
        unit: '× `node -e 0`',
      })),
      slowest(
        'the slowest of these, over plain HTTP',
        steps.map(({ plain }) => plain),
      ),
      slowest(
        'the same over TLS',
        steps.map(({ secure }) => secure),
      ),
    ],
    details: [
      table(
        ['', '× `node -e 0`', 'the same over TLS'],
        all.map(({ what, plain, secure }) => [what, plain.toFixed(2), secure.toFixed(2)]),
      ),
      await importTable(steps.reduce((a, b) => (b.plain > a.plain ? b : a)).what),
    ].join('\n\n'),
  };
}

/** Renders the cost of each part that a step loads before its first request, without the parts that it loads itself. */
async function importTable(operation: string): Promise<string> {
  const costs = await importCosts(operation);
  const [shown, rest] = [costs.slice(0, SHOWN_IMPORTS), costs.slice(SHOWN_IMPORTS)];
  const sum = rest.reduce((sofar, { ratio }) => sofar + ratio, 0);
  const rows = [...shown, { part: `${rest.length} others, together`, ratio: sum }];
  return table(
    [`What \`${operation}\` loads before its first request`, '× `node -e 0`'],
    rows.map(({ part, ratio }) => [part, ratio.toFixed(3)]),
  );
}

/** Measures importing and exporting a project of 100 MiB, compared with `curl`, `zip` and `unzip`. */
async function sourceFigures(): Promise<readonly Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'large-source-'));
  const [source, zip] = [join(folder.path, 'source'), join(folder.path, 'source.zip')];
  writeLargeSource(source, MODULES.few);
  writeLargeSourceZip(zip, MODULES.few);
  const transfers = await measureTransfers(source, zip);
  if (transfers === undefined) return [];
  const atMost = AT_MOST.transferRatio;
  return [
    { what: 'import of a folder', value: transfers.importOfFolder, atMost, unit: '× `zip` and `curl`' },
    { what: 'import of a ZIP', value: transfers.importOfZip, atMost, unit: '× `unzip`, `zip` and `curl`' },
    { what: 'export and unpacking', value: transfers.exportAndUnpack, atMost, unit: '× `curl` and `unzip`' },
  ];
}

async function memoryFigures(): Promise<{ readonly figures: readonly Figure[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'largest-'));
  const place = (name: string): string => join(folder.path, name);
  writeLargestSite(place('site'));
  writeLargestZip(place('site.zip'));
  writeLargeSource(place('source'), MODULES.few);
  writeLargeSourceZip(place('source.zip'), MODULES.few);
  writeLargeSource(place('many'), MODULES.most);
  writeLargeSourceZip(place('many.zip'), MODULES.most);
  const figure = (what: string, atMost: number, value: number): Figure => ({ what, value, atMost, unit: 'MiB' });
  const { peakMib, transferPeakMib } = AT_MOST;
  return {
    figures: [
      figure('publishing the largest site', peakMib, await peakOfPublishing(place('site'))),
      figure('publishing it from a ZIP', peakMib, await peakOfPublishing(place('site.zip'))),
      figure('importing a project of 100 MiB', transferPeakMib, await peakOfImporting(place('source'))),
      figure('importing it from a ZIP', transferPeakMib, await peakOfImporting(place('source.zip'))),
      figure('exporting and unpacking it', transferPeakMib, await peakOfExporting(place('source.zip'))),
      figure('importing one of 10,000 entries', transferPeakMib, await peakOfImporting(place('many'))),
      figure('importing that from a ZIP', transferPeakMib, await peakOfImporting(place('many.zip'))),
      figure('exporting and unpacking that', transferPeakMib, await peakOfExporting(place('many.zip'))),
      figure('applying a migration of 500 statements', AT_MOST.migrationPeakMib, await peakOfMigrating()),
    ],
  };
}

async function logFigures(): Promise<{ readonly figures: readonly Figure[] }> {
  const { ratio } = await takenLog(LARGE_LOG, false);
  const { peakMib: peakOfFiles } = await takenLog(LARGE_LOG, true);
  const peakOfStep = await peakOfExportingLog(LARGE_LOG);
  const what = 'masked, fingerprinted and aggregated: time';
  return {
    figures: [
      { what, value: ratio, atMost: AT_MOST.logRatio, unit: '× `JSON.parse`' },
      { what: 'its files written, too: peak memory', value: peakOfFiles, atMost: AT_MOST.peakMib, unit: 'MiB' },
      { what: 'the step that exports it: peak memory', value: peakOfStep, atMost: AT_MOST.peakMib, unit: 'MiB' },
    ],
  };
}

async function sizeFigures(): Promise<Pick<Report, 'figures' | 'details'>> {
  const [loaded, contents] = [await filesLoadedBy('whoami'), await bundledContents()];
  const rows = (await shippedFiles()).map(({ name, size, gzipped }) => [
    name,
    kilobytes(size),
    kilobytes(gzipped),
    loaded.includes(name) ? 'yes' : '',
    name.endsWith('.js') ? largestOf(name) : '',
  ]);
  return {
    figures: [
      {
        what: 'the archive that a runner downloads, gzipped',
        value: await shippedMegabytes(),
        atMost: AT_MOST.shippedMegabytes,
        unit: 'MB',
      },
    ],
    details: table(['File', 'kB', 'kB gzipped', 'loaded by `whoami`', 'What is in it (kB)'], rows),
  };

  /** Renders the largest contents of a file of the bundle. */
  function largestOf(name: string): string {
    const held = contents.get(name);
    // There are no statistics for GitHub's libraries, which are bundled separately.
    if (held === undefined && name.endsWith('index.js')) {
      throw new Error(`dist/${name} isn't what the sources make: npm run build`);
    }
    const largest = (held ?? []).slice(0, SHOWN_CONTENTS);
    return largest.map(content => `${content.name} ${kilobytes(content.size)}`).join(', ');
  }
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0);

async function migrationFigures(): Promise<readonly Figure[]> {
  const unit = '× 100 bare requests';
  const atMost = AT_MOST.migrationRatio;
  const away = `${WAY_MS} ms away`;
  const figures: Figure[] = [];
  // One after another, because they would slow each other down.
  figures.push({
    what: '100 migrations of a new database, on this machine',
    value: await measureMigrations(NEW_TABLES, 0),
    unit,
  });
  figures.push({
    what: `100 migrations of a new database, ${away}`,
    value: await measureMigrations(NEW_TABLES, WAY_MS),
    atMost,
    unit,
  });
  figures.push({
    what: '100 migrations of a database in use, on this machine',
    value: await measureMigrations(OLD_TABLES, 0),
    unit,
  });
  figures.push({
    what: `100 migrations of a database in use, ${away}`,
    value: await measureMigrations(OLD_TABLES, WAY_MS),
    atMost,
    unit,
  });
  return figures;
}
