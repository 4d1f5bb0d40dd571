import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type Measurement } from './limits.ts';
import { clientMeasurements } from './curl.ts';
import { measureEmulator } from './emulator.ts';
import { measureFollowing, measureLargeEvent } from './following.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { measureLogExportPeak } from './log-export.ts';
import { measureLogShards } from './log-shards.ts';
import { measureMigrationPeak } from './migration-peak.ts';
import { packingMeasurements } from './packing.ts';
import { previewMeasurements } from './preview.ts';
import { measurePublishPeak } from './publish-peak.ts';
import type { SectionReport } from './report.ts';
import { measureExportPeak, measureImportPeak } from './source-peaks.ts';
import { LARGE_LOG, measureLogCpu, measureLogReading } from './sql-log.ts';
import { sizeMeasurements } from './size.ts';
import { startUpMeasurements } from './start-up-tables.ts';
import { measureTransfers } from './transfers.ts';

/** Section of the bench that can be selected by name. */
export interface Section extends Pick<SectionReport, 'name' | 'title' | 'about'> {
  /** @param isLarge whether to measure with the largest sizes (`--large`) */
  measure(isLarge: boolean): Promise<Pick<SectionReport, 'measurements' | 'details'>>;
}

/** All sections. They are measured one after another, because they would slow each other down. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'start-up',
    title: 'time from the start of a process to its first request',
    about: `Each step of a job starts its own process, so this time is part of every step. It is given in multiples of the time that Node needs to start and end without a program (\`node -e 0\`). A *bare request* is a one-line program that sends a request with Node’s own client. Operations that pack files before their first request are not listed.`,
    measure: startUpMeasurements,
  },
  {
    name: 'packing',
    title: 'time for packing a folder as a ZIP, the best of several rounds',
    about: `The time for packing a folder, compared with other packers, and with a program that does only the minimum work: it reads the files, deflates them and writes the result. Its time for deflating counts half, because two cores can share this work.`,
    measure: async () => ({ measurements: await packingMeasurements() }),
  },
  {
    name: 'transfers',
    title: 'sending and receiving large packages',
    about: `Uploads and downloads, and whole steps that import and export a project of 100 MiB, compared with the command-line programs that do the same. The server is on the same machine and shares the cores. Therefore uploads and downloads are compared by CPU time; steps are compared by time. The CPU time of \`curl\` includes the start of its process; that of our client doesn’t (section \`start-up\`). The memory must not grow with the size of the package.`,
    measure: async () => ({ measurements: [...(await clientMeasurements()), ...(await sourceMeasurements())] }),
  },
  {
    name: 'memory',
    title: 'peak memory of steps with the largest packages',
    about: `The peak memory of steps with the largest packages that the platform accepts. Small runners have 2 GB, which a step shares with other programs.`,
    measure: memoryMeasurements,
  },
  {
    name: 'streams',
    title: 'following an agent run of a million events',
    about: `The CPU time for following an agent run, compared with only reading the events and parsing their JSON. The memory must not grow with the number of events, because runs can be long.`,
    async measure() {
      const { cpu, growthMib } = await measureFollowing();
      return {
        measurements: [
          { name: 'CPU time', value: cpu, limit: LIMITS.followingRatio, unit: '× reading and parsing them' },
          {
            name: 'memory in addition to that of 100,000 events',
            value: growthMib,
            limit: LIMITS.followingGrowthMib,
            unit: 'MiB',
          },
          {
            name: 'an event of 16 MB: CPU time',
            value: await measureLargeEvent(),
            limit: LIMITS.frameRatio,
            unit: '× reading and parsing it',
          },
        ],
      };
    },
  },
  {
    name: 'sql-log',
    title: 'reading a SQL log of 1,000,000 records',
    about: `The CPU time for reading, masking and counting the records of a SQL log, compared with only parsing the same pages as JSON. Its peak memory has a limit, because logs can be larger than a runner’s memory.`,
    measure: logMeasurements,
  },
  {
    name: 'sql-log-shards',
    title: 'exporting a SQL log in one step, and in shards',
    about: `The time of an export, from the start of the process to its end: in one step, and in eight steps at the same time, each with an eighth of the log. The local platform generates the records on the same cores, so eight steps are not faster here. If each response of the platform takes 50 ms, they are. The merged report is identical to that of one step. \`--large\` measures 10,000,000 records instead of 400,000, which takes ten minutes.`,
    measure: async isLarge => ({ measurements: await measureLogShards(isLarge) }),
  },
  {
    name: 'preview',
    title: 'publishing a site, and previewing a pull request, the best of several rounds',
    about: `The whole time of a step, from the start of its process to its end, without that of the servers that it calls and of the waits that they require, in multiples of the time that Node needs to start and end without a program. The site has 500 pages, 8 MiB together. The last two rows differ by the comment and the deployment on GitHub. The hosts’ own commands aren’t compared, because they pack and hash only after a login.`,
    measure: async () => ({ measurements: await previewMeasurements() }),
  },
  {
    name: 'emulator',
    title: '`project-platform emulator`, the best of several rounds',
    about: `How long users wait for the emulator and its databases to start, and how much memory each database takes. Under load, its CPU time is compared with that of \`emulate\`, an emulator of GitHub’s API. The p99 is the time within which 99 % of the requests are answered.`,
    measure: async () => ({ measurements: await measureEmulator() }),
  },
  {
    name: 'size',
    title: 'what a job downloads',
    about: `The runner downloads the action at the start of each job. The second table lists its files, and shows which of them \`whoami\`, the smallest operation, loads.`,
    measure: sizeMeasurements,
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
      measurement('publishing the largest site from a ZIP', peakMib, await measurePublishPeak(place('site.zip'))),
      measurement('importing 100 MiB from a folder', transferPeakMib, await measureImportPeak(place('source'))),
      measurement('importing 100 MiB from a ZIP', transferPeakMib, await measureImportPeak(place('source.zip'))),
      measurement('exporting and unpacking 100 MiB', transferPeakMib, await measureExportPeak(place('source.zip'))),
      measurement('importing 10,000 entries from a folder', transferPeakMib, await measureImportPeak(place('many'))),
      measurement('importing 10,000 entries from a ZIP', transferPeakMib, await measureImportPeak(place('many.zip'))),
      measurement(
        'exporting and unpacking 10,000 entries',
        transferPeakMib,
        await measureExportPeak(place('many.zip')),
      ),
      measurement('applying a migration of 500 statements', LIMITS.migrationPeakMib, await measureMigrationPeak()),
    ],
  };
}

async function logMeasurements(): Promise<{ readonly measurements: readonly Measurement[] }> {
  const ratio = await measureLogCpu();
  const { peakMib: peakOfFiles } = await measureLogReading(LARGE_LOG, true);
  const peakOfStep = await measureLogExportPeak(LARGE_LOG);
  const name = 'reading, masking and counting: CPU time';
  // Measured with a profile of 300,000 records.
  const cause =
    'In a profile, no part takes more than a seventh of the time: the largest are recognizing the query, its load, and removing repeated records.';
  return {
    measurements: [
      { name, value: ratio, limit: LIMITS.logRatio, unit: '× `JSON.parse`', cause },
      { name: 'the same, and writing the files: peak memory', value: peakOfFiles, limit: LIMITS.peakMib, unit: 'MiB' },
      { name: 'a step that exports the log: peak memory', value: peakOfStep, limit: LIMITS.peakMib, unit: 'MiB' },
    ],
  };
}
