import { cpSync, readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { FROM, largeLog, TO } from './log-export.ts';
import { CREDENTIAL, type MeasuredStep, runMeasuredStep, withLocalPlatform } from './measured-step.ts';

const SHARDS = 8;
/** Number of records in the usual run, and with `--large`. */
const RECORDS = { usual: 400_000, large: 10_000_000 } as const;
const MS_PER_SECOND = 1000;
/** Delay of each response in the second measurement, in milliseconds. */
const DELAY_MS = 50;

/**
 * Measures the export of a log in one step and in eight shards at the same time, and the merge of the shards. The local
 * platform, which generates the records, runs on the same machine.
 * @throws Error if the merged files differ from those of the one step
 */
export async function measureLogShards(isLarge: boolean): Promise<readonly Measurement[]> {
  const count = isLarge ? RECORDS.large : RECORDS.usual;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'log-shards-'));
  const place = (name: string): string => join(folder.path, name);
  const tenth = await withLocalPlatform(platform => exportStep(platform, place('tenth')), largeLog(count / 10));
  const [one, shards, shardsMs] = await withLocalPlatform(async platform => {
    const whole = await exportStep(platform, place('whole'));
    return [whole, ...(await exportShards(platform, place('shards')))] as const;
  }, largeLog(count));
  const [oneDelayed, delayedMs] = await withLocalPlatform(async platform => {
    platform.addFault({ on: 'sql-log.describe', do: 'delay', ms: DELAY_MS, when: 'before', times: 1_000_000 });
    const whole = await exportStep(platform, place('delayed'));
    const [, ms] = await exportShards(platform, place('delayed-shards'));
    return [whole, ms] as const;
  }, largeLog(RECORDS.usual));
  // Only the figures, like the job that merges.
  for (let index = 1; index <= SHARDS; index += 1)
    cpSync(place(`shards/${index}/figures.ndjson`), place(`figures/${index}/figures.ndjson`));
  const merged = await runMeasuredStep(
    {},
    { operation: 'sql-log-merge', path: place('figures'), 'output-path': place('merged') },
  );
  requireCount(merged, count);
  for (const name of ['shapes.json', 'report.html']) {
    if (!readFileSync(place(`merged/${name}`)).equals(readFileSync(place(`whole/${name}`))))
      throw new Error(`The merged ${name} differs from that of one step.`);
  }
  requireCount(one, count);
  const records = count.toLocaleString('en-US');
  const peak = Math.max(...shards.map(({ peakMib }) => peakMib));
  const { peakMib: limit, logGrowthMib } = LIMITS;
  return [
    { name: `${records} records in one step: time`, value: one.ms / MS_PER_SECOND, unit: 's' },
    { name: 'the same: peak memory', value: one.peakMib, limit, unit: 'MiB' },
    {
      name: 'the same: memory in addition to that of a tenth of the records',
      value: one.peakMib - tenth.peakMib,
      limit: logGrowthMib,
      unit: 'MiB',
    },
    { name: `the same in ${SHARDS} steps at once: time`, value: shardsMs / MS_PER_SECOND, unit: 's' },
    { name: 'the same: peak memory of a step', value: peak, limit, unit: 'MiB' },
    {
      name: `the same: time, on ${availableParallelism()} cores that the platform shares`,
      value: shardsMs / one.ms,
      unit: 'of one step’s time',
    },
    {
      name: `${RECORDS.usual.toLocaleString('en-US')} records, with ${DELAY_MS} ms for each response: ${SHARDS} steps at once`,
      value: delayedMs / oneDelayed.ms,
      unit: 'of one step’s time',
    },
    { name: 'merging the shards: time', value: merged.ms / MS_PER_SECOND, unit: 's' },
    { name: 'merging the shards: peak memory', value: merged.peakMib, limit, unit: 'MiB' },
  ];
}

/** Exports all shards at the same time. */
async function exportShards(
  platform: LocalPlatform,
  folder: string,
): Promise<readonly [steps: readonly MeasuredStep[], ms: number]> {
  const start = performance.now();
  const indexes = Array.from({ length: SHARDS }, (_, place) => place + 1);
  const steps = await Promise.all(
    indexes.map(index => exportStep(platform, join(folder, String(index)), `${index}/${SHARDS}`)),
  );
  return [steps, performance.now() - start];
}

const exportStep = (platform: LocalPlatform, folder: string, shard?: string): Promise<MeasuredStep> =>
  runMeasuredStep(platform, {
    operation: 'sql-log-export',
    'sql-log-url': platform.sqlLogUrl,
    'project-id': CREDENTIAL.projectId,
    from: String(FROM),
    to: String(TO),
    'page-size': '1000',
    hash: 'none',
    'output-path': folder,
    ...(shard === undefined ? {} : { shard }),
  });

function requireCount({ outputs }: MeasuredStep, count: number): void {
  if (outputs.get('records') !== String(count))
    throw new Error(`A step counted ${outputs.get('records')} records instead of ${count}.`);
}
