import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type Measurement } from './limits.ts';
import { clientMeasurements } from './curl.ts';
import { measureComment } from './comment-pace.ts';
import { measureEmulator } from './emulator.ts';
import { measureFollowing, measureLargeEvent } from './following.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { measureLogExportPeak } from './log-export.ts';
import { measureLogShards } from './log-shards.ts';
import { LATENCY_MS, measureMigrations, NEW_TABLES, OLD_TABLES } from './migration-pace.ts';
import { measureMigrationPeak } from './migration-peak.ts';
import { packingMeasurements } from './packing.ts';
import { previewMeasurements } from './preview-pace.ts';
import { ABOUT_PEERS, measurePeers } from './peers.ts';
import { measurePublishPeak } from './publish-peak.ts';
import type { SectionReport } from './report.ts';
import { scaleMeasurements } from './scale.ts';
import { measureExportPeak, measureImportPeak } from './source-peaks.ts';
import { LARGE_LOG, measureLogReading } from './sql-log.ts';
import { sizeMeasurements } from './size.ts';
import { startUpMeasurements } from './start-up-tables.ts';
import { measureSync } from './sync-pace.ts';
import { measureTransfers } from './transfers.ts';
import { ABOUT_WAITING, waitingMeasurements } from './waiting.ts';

/** Section of the bench that can be selected by name. */
export interface Section extends Pick<SectionReport, 'name' | 'title' | 'about'> {
  /** @param isLarge whether to measure with the largest sizes (`--large`) */
  measure(isLarge: boolean): Promise<Pick<SectionReport, 'measurements' | 'details'>>;
}

/** All sections. They are measured one after another, because they would slow each other down. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'start-up',
    title: 'from the start of the process to its first request',
    about: `Each step of a job starts its own process. This is the time until its first request leaves, in multiples of the time that Node needs to start and end without a program (\`node -e 0\`). *bare request* is a one-line program that sends a request with Node’s own client. Operations that pack files first are not listed.`,
    measure: startUpMeasurements,
  },
  {
    name: 'packing',
    title: 'a folder becomes a ZIP, the best of several rounds',
    about: `The time for packing a folder, compared with the usual packers, and with the limit of the machine: reading the files, deflating them on two cores, and writing the result.`,
    measure: async () => ({ measurements: await packingMeasurements() }),
  },
  {
    name: 'transfers',
    title: 'a hundred MiB to and from a server on the same machine',
    about: `The time for sending and receiving large packages, compared with \`curl\`, \`zip\` and \`unzip\`, and whether memory grows with the size. Uploads and downloads are compared by CPU time, because the server shares the cores. The time of \`curl\` includes the start of its process; that of the client doesn’t (section \`start-up\`).`,
    measure: async () => ({ measurements: [...(await clientMeasurements()), ...(await sourceMeasurements())] }),
  },
  {
    name: 'memory',
    title: 'of steps with the largest packages, at the peak',
    about: `The peak memory of steps with the largest packages that the platform accepts. Small runners have 2 GB, which a step shares with the build.`,
    measure: memoryMeasurements,
  },
  {
    name: 'streams',
    title: 'a run of a million events',
    about: `Following an agent run of a million events: the CPU time compared with only reading the events and parsing their JSON, and whether memory grows with their number.`,
    async measure() {
      const { cpu, growthMib } = await measureFollowing();
      return {
        measurements: [
          { name: 'CPU', value: cpu, limit: LIMITS.followingRatio, unit: '× reading them and their JSON' },
          { name: 'memory that grows with it', value: growthMib, limit: LIMITS.followingGrowthMib, unit: 'MiB' },
          {
            name: 'an event of 16 MB: CPU',
            value: await measureLargeEvent(),
            limit: LIMITS.frameRatio,
            unit: '× reading it and its JSON',
          },
        ],
      };
    },
  },
  {
    name: 'sql-log',
    title: 'a log of 1,000,000 records',
    about: `Reading, masking and counting the records of a SQL log, compared with only parsing the same pages as JSON.`,
    measure: logMeasurements,
  },
  {
    name: 'sql-log-shards',
    title: 'a SQL log exported in one step, and in shards',
    about: `An export of a SQL log, from the start of the process to its end, in one step and in eight steps at the same time, each with an eighth of the log. The local platform generates the records on the same cores, so more steps at once are hardly faster here; with a platform that takes 50 ms for each response, they are. The merged report is the same, byte by byte. \`--large\` measures 10,000,000 records instead of 400,000, which takes ten minutes.`,
    measure: async isLarge => ({ measurements: await measureLogShards(isLarge) }),
  },
  {
    name: 'pacing',
    title: 'against what the documented pace allows, and against bare requests',
    about: `The platform limits how often a client may write. These are the times of operations with many writes, compared with the minimum that those limits allow, or with bare requests one after another.`,
    async measure() {
      return {
        measurements: [
          {
            name: 'a sync of 60 objects',
            value: await measureSync(),
            limit: LIMITS.syncRatio,
            unit: '× the pace’s bound',
          },
          ...(await migrationMeasurements()),
        ],
      };
    },
  },
  {
    name: 'waiting',
    title: 'the time of each operation, compared with the time of the servers that it calls',
    about: ABOUT_WAITING,
    measure: waitingMeasurements,
  },
  {
    name: 'emulator',
    title: '`project-platform emulator`, the best of several rounds',
    about: `The start of the emulator and of its databases, in milliseconds on the machine that ran the bench, and its speed under load compared with \`emulate\`, an emulator of GitHub’s API.`,
    measure: async () => ({ measurements: await measureEmulator() }),
  },
  {
    name: 'peers',
    title: 'the same site, published by the tools of other platforms',
    about: ABOUT_PEERS,
    measure: measurePeers,
  },
  {
    name: 'preview',
    title: 'a preview with every part, without its build',
    about: `How long a pull request waits for its whole-stack preview on the local platform, without the build of the site.`,
    measure: previewMeasurements,
  },
  {
    name: 'comment',
    title: '`pr-comment: true`, with 100 ms for each request to GitHub',
    about: `The time that a comment on the pull request adds to a step and, in the post step, to the end of the job. The best of several rounds.`,
    measure: async () => ({ measurements: await measureComment() }),
  },
  {
    name: 'size',
    title: 'what a job downloads',
    about: `The runner downloads the action at the start of each job. The second table lists its files, and which of them the smallest operation loads.`,
    measure: sizeMeasurements,
  },
  {
    name: 'scale',
    title: 'the CPU time of ten times as much work',
    about: `Whether large amounts of files, events or records take disproportionately long. Ten times as many may take at most ten times the CPU time, plus a quarter for noise; with quadratic growth, it would be 100 times.`,
    measure: async () => ({ measurements: await scaleMeasurements() }),
  },
];

/** Measures importing and exporting a project of 100 MiB, compared with `curl`, `zip` and `unzip`. */
async function sourceMeasurements(): Promise<readonly Measurement[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'large-source-'));
  const [source, zip] = [join(folder.path, 'source'), join(folder.path, 'source.zip')];
  writeLargeSource(source, MODULES.few);
  writeLargeSourceZip(zip, MODULES.few);
  const transfers = await measureTransfers(source, zip);
  if (transfers === undefined) return [];
  const limit = LIMITS.transferRatio;
  return [
    { name: 'import of a folder', value: transfers.importOfFolder, limit, unit: '× `zip` and `curl`' },
    { name: 'import of a ZIP', value: transfers.importOfZip, limit, unit: '× `unzip`, `zip` and `curl`' },
    { name: 'export and unpacking', value: transfers.exportAndUnpack, limit, unit: '× `curl` and `unzip`' },
  ];
}

async function memoryMeasurements(): Promise<{ readonly measurements: readonly Measurement[] }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'largest-'));
  const place = (name: string): string => join(folder.path, name);
  writeLargestSite(place('site'));
  writeLargestZip(place('site.zip'));
  writeLargeSource(place('source'), MODULES.few);
  writeLargeSourceZip(place('source.zip'), MODULES.few);
  writeLargeSource(place('many'), MODULES.most);
  writeLargeSourceZip(place('many.zip'), MODULES.most);
  const measurement = (name: string, limit: number, value: number): Measurement => ({
    name,
    value,
    limit,
    unit: 'MiB',
  });
  const { peakMib, transferPeakMib } = LIMITS;
  return {
    measurements: [
      measurement('publishing the largest site', peakMib, await measurePublishPeak(place('site'))),
      measurement('publishing it from a ZIP', peakMib, await measurePublishPeak(place('site.zip'))),
      measurement('importing a project of 100 MiB', transferPeakMib, await measureImportPeak(place('source'))),
      measurement('importing it from a ZIP', transferPeakMib, await measureImportPeak(place('source.zip'))),
      measurement('exporting and unpacking it', transferPeakMib, await measureExportPeak(place('source.zip'))),
      measurement('importing one of 10,000 entries', transferPeakMib, await measureImportPeak(place('many'))),
      measurement('importing that from a ZIP', transferPeakMib, await measureImportPeak(place('many.zip'))),
      measurement('exporting and unpacking that', transferPeakMib, await measureExportPeak(place('many.zip'))),
      measurement('applying a migration of 500 statements', LIMITS.migrationPeakMib, await measureMigrationPeak()),
    ],
  };
}

async function logMeasurements(): Promise<{ readonly measurements: readonly Measurement[] }> {
  const { ratio } = await measureLogReading(LARGE_LOG, false);
  const { peakMib: peakOfFiles } = await measureLogReading(LARGE_LOG, true);
  const peakOfStep = await measureLogExportPeak(LARGE_LOG);
  const name = 'masked, fingerprinted and aggregated: time';
  return {
    measurements: [
      { name, value: ratio, limit: LIMITS.logRatio, unit: '× `JSON.parse`' },
      { name: 'its files written, too: peak memory', value: peakOfFiles, limit: LIMITS.peakMib, unit: 'MiB' },
      { name: 'the step that exports it: peak memory', value: peakOfStep, limit: LIMITS.peakMib, unit: 'MiB' },
    ],
  };
}

async function migrationMeasurements(): Promise<readonly Measurement[]> {
  const unit = '× 100 bare requests';
  const limit = LIMITS.migrationRatio;
  const away = `${LATENCY_MS} ms away`;
  const measurements: Measurement[] = [];
  // One after another, because they would slow each other down.
  measurements.push({
    name: '100 migrations of a new database, on this machine',
    value: await measureMigrations(NEW_TABLES, 0),
    unit,
  });
  measurements.push({
    name: `100 migrations of a new database, ${away}`,
    value: await measureMigrations(NEW_TABLES, LATENCY_MS),
    limit,
    unit,
  });
  measurements.push({
    name: '100 migrations of a database in use, on this machine',
    value: await measureMigrations(OLD_TABLES, 0),
    unit,
  });
  measurements.push({
    name: `100 migrations of a database in use, ${away}`,
    value: await measureMigrations(OLD_TABLES, LATENCY_MS),
    limit,
    unit,
  });
  return measurements;
}
