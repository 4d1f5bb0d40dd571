/** Upper limit of each measurement. */
export const LIMITS = {
  /**
   * Time to the first request of `whoami`, over plain HTTP and over TLS, in multiples of
   * `node -e 0` (decision 0010).
   */
  whoamiRatio: { plain: 4.5, secure: 4.5 },
  /** Time for packing a folder, in multiples of what other tools need. */
  otherPackers: 1,
  /** Time for packing a folder, in multiples of reading it, deflating on two cores and writing. */
  packingLimit: 1.7,
  /**
   * CPU time for transferring 400 MiB with the client, in multiples of `curl` (and `sha256sum`).
   */
  curlRatio: 1.15,
  /** Additional peak memory for transferring 400 MiB instead of 100 MiB. */
  transferGrowthMib: 24,
  /**
   * Peak resident memory: of the step that publishes the largest site, and of a process that reads
   * a SQL log.
   */
  peakMib: 250,
  /** Peak resident memory of the steps that import and export a project of 100 MiB. */
  transferPeakMib: 150,
  /** Peak resident memory of the step that applies migrations. */
  migrationPeakMib: 150,
  /**
   * CPU time for reading, masking and counting the records of a SQL log, in multiples of
   * `JSON.parse` of the same pages.
   */
  logRatio: 2,
  /** Size of a commit's archive, gzipped, which a runner downloads. 1 MB is 1,000,000 bytes. */
  archiveMegabytes: 3.9,
  /**
   * Sum of the gzipped files of dist/, and of dist/command/ with the module that starts an
   * emulator. 1 kB is 1,000 bytes.
   */
  bundleKilobytes: { action: 2_050, command: 120 },
  /** Time from the start of the process until the emulator is ready. */
  emulatorReadyMs: 1_000,
  /** Duration of the first query of a project, if the server's files exist. */
  firstQueryMs: 400,
  /** Duration of a reset with the first query of a project after it. */
  resetMs: 1_200,
  /** Memory of a project's database on a PostgreSQL server. */
  databaseMib: 40,
} as const;

/** Measurement, with its limit if it has one. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly limit?: number;
  readonly unit: string;
  /** Known reason why the value exceeds its limit, as sentences for the page. */
  readonly cause?: string;
  /**
   * Set if the nightly comparison skips a ratio, because it depends on the machine's number of
   * cores.
   */
  readonly dependsOnCores?: true;
}

/** Returns the measurement, its limit and whether it is within that, as cells of a table. */
export function tableCells({ name, value, limit, unit }: Measurement): readonly string[] {
  const measured = `${value.toFixed(2)} ${unit}`;
  if (limit === undefined) return [name, measured, '', ''];
  const status = value <= limit ? 'MET' : `OVER by ${(value - limit).toFixed(2)}`;
  return [name, measured, `${limit} ${unit}`, status];
}

/**
 * Renders the causes of the measurements that exceed their limits, as Markdown. Empty if there are
 * none.
 */
export function renderCauses(measurements: readonly Measurement[]): string {
  const over = measurements.filter(
    ({ value, limit = Number.POSITIVE_INFINITY }) => !(value <= limit),
  );
  const byCause = Map.groupBy(over, ({ cause }) => cause ?? 'The cause is not known yet.');
  return Array.from(
    byCause,
    ([cause, all]) => `- OVER: ${[...new Set(all.map(({ name }) => name))].join('; ')}. ${cause}`,
  ).join('\n');
}
