import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS, type Measurement } from './limits.ts';
import { transferMeasurements } from './curl.ts';
import { measureEmulator } from './emulator.ts';
import { MODULES, writeLargeSource, writeLargeSourceZip } from './large-source.ts';
import { writeLargestSite, writeLargestZip } from './largest-site.ts';
import { measureLogExportPeak } from './log-export.ts';
import { packingMeasurements } from './packing.ts';
import { previewMeasurements } from './preview.ts';
import type { SectionReport } from './report.ts';
import { LARGE_LOG, measureLogCpu, measureLogReading } from './sql-log.ts';
import { startUpMeasurements } from './start-up.ts';
import {
  measureExportPeak,
  measureImportPeak,
  measureMigrationPeak,
  measurePublishPeak,
} from './step-peaks.ts';

/** Section of the bench that can be selected by name. */
export interface Section extends Omit<SectionReport, 'measurements'> {
  measure(): Promise<readonly Measurement[]>;
}

/** All sections. They are measured one after another, because they would slow each other down. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'start-up',
    title: 'time from the start of a process to its first request',
    about: `Each step of a job starts its own process, so this time is part of every step. It is given in multiples of the time that Node needs to start and end without a program (\`node -e 0\`). \`whoami\` is the smallest operation. \`limits.test.ts\` checks that the others load nothing heavy before their first request.`,
    measure: startUpMeasurements,
  },
  {
    name: 'packing',
    title: 'time for packing a folder as a ZIP, the best of several rounds',
    about: `The time for packing a folder, compared with other packers, and with a program that does only the minimum work: it reads the files, deflates them and writes the result. Its time for deflating counts half, because two cores can share this work.`,
    measure: packingMeasurements,
  },
  {
    name: 'transfers',
    title: 'sending and receiving large packages',
    about: `Uploads and downloads, compared with the command-line programs that do the same. The server is on the same machine and shares the cores. Therefore CPU times are compared. The CPU time of \`curl\` includes the start of its process; that of our client doesn’t (section \`start-up\`). The memory must not grow with the size of the package.`,
    measure: transferMeasurements,
  },
  {
    name: 'memory',
    title: 'peak memory of steps with the largest packages',
    about: `The peak memory of steps with the largest packages that the platform accepts. Small runners have 2 GB, which a step shares with other programs.`,
    measure: memoryMeasurements,
  },
  {
    name: 'sql-log',
    title: 'reading a SQL log of 1,000,000 records',
    about: `The CPU time for reading, masking and counting the records of a SQL log, compared with only parsing the same pages as JSON. Its peak memory has a limit, because logs can be larger than a runner’s memory.`,
    measure: logMeasurements,
  },
  {
    name: 'preview',
    title: 'publishing a site, and previewing a pull request, the best of several rounds',
    about: `The CPU time of a step’s process. The time that passes depends mostly on the servers that it calls and on the waits that they require. The site has 500 pages, 8 MiB together. The last two times differ by the comment and the deployment on GitHub. Two steps are also compared with \`curl\`, which sends requests of the same number and sizes, each from its own process, but packs and checks nothing. The commands of other hosts aren’t compared, because they publish only to these hosts.`,
    measure: previewMeasurements,
  },
  {
    name: 'emulator',
    title: '`project-platform emulator`',
    about: `How long users wait for the emulator and its databases to start (the best of 3 rounds) and for a reset (30 of each kind), and how much memory each database takes. In an empty data folder, the first query waits until the data of the PostgreSQL server is created.`,
    measure: measureEmulator,
  },
];

async function memoryMeasurements(): Promise<readonly Measurement[]> {
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
  return [
    measurement('publishing the largest site', peakMib, await measurePublishPeak(place('site'))),
    measurement(
      'publishing the largest site from a ZIP',
      peakMib,
      await measurePublishPeak(place('site.zip')),
    ),
    measurement(
      'importing 100 MiB from a folder',
      transferPeakMib,
      await measureImportPeak(place('source')),
    ),
    measurement(
      'importing 100 MiB from a ZIP',
      transferPeakMib,
      await measureImportPeak(place('source.zip')),
    ),
    measurement(
      'exporting and unpacking 100 MiB',
      transferPeakMib,
      await measureExportPeak(place('source.zip')),
    ),
    measurement(
      'importing 10,000 entries from a folder',
      transferPeakMib,
      await measureImportPeak(place('many')),
    ),
    measurement(
      'importing 10,000 entries from a ZIP',
      transferPeakMib,
      await measureImportPeak(place('many.zip')),
    ),
    measurement(
      'exporting and unpacking 10,000 entries',
      transferPeakMib,
      await measureExportPeak(place('many.zip')),
    ),
    measurement(
      'applying a migration of 500 statements',
      LIMITS.migrationPeakMib,
      await measureMigrationPeak(),
    ),
  ];
}

async function logMeasurements(): Promise<readonly Measurement[]> {
  const ratio = await measureLogCpu();
  const { peakMib: peakOfFiles } = await measureLogReading(LARGE_LOG, true);
  const peakOfStep = await measureLogExportPeak(LARGE_LOG);
  const name = 'reading, masking and counting: CPU time';
  // Measured with a profile of 300,000 records.
  const cause =
    'In a profile, no part takes more than a seventh of the time: the largest are recognizing the query, reading the record, and its load.';
  return [
    { name, value: ratio, limit: LIMITS.logRatio, unit: '× `JSON.parse`', cause },
    {
      name: 'the same, and writing the files: peak memory',
      value: peakOfFiles,
      limit: LIMITS.peakMib,
      unit: 'MiB',
    },
    {
      name: 'a step that exports the log: peak memory',
      value: peakOfStep,
      limit: LIMITS.peakMib,
      unit: 'MiB',
    },
  ];
}
