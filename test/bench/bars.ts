/** What each figure may come to at most. */
export const AT_MOST = {
  /** From the start of the process to its first request, in multiples of `node -e 0` (decision 0010: it's missed). */
  startUpRatio: 1.5,
  /** The same of `whoami`, over plain HTTP and over TLS (decision 0021). */
  whoamiRatio: { plain: 2.2, secure: 2.4 },
  /** Packing a folder, in multiples of what other tools need. */
  otherPackers: 1,
  /** Packing a folder, in multiples of reading it, deflating on two cores and writing. */
  packingLimit: 1.3,
  /** A hundred MiB by the client, in multiples of `curl`. */
  curlRatio: 1.15,
  /** What a hundred MiB may hold on to at the peak beyond one. */
  transferGrowthMib: 24,
  /** Resident memory at its peak: of the step that publishes the largest site, of a process that takes a SQL log. */
  peakMib: 250,
  /** CPU time of following a run of a million events, in multiples of reading them and their JSON alone. */
  followingRatio: 2.5,
  /** The same of a run with one event of 16 MB. */
  frameRatio: 2.5,
  /** What a run of a million events holds on to beyond one of a hundred thousand, but for its reply. */
  followingGrowthMib: 8,
  /** The same of the steps that import and export a project of 100 MiB. */
  transferPeakMib: 150,
  /** Resident memory of the step that applies migrations, at its peak. */
  migrationPeakMib: 150,
  /** From start to end of such a step, in multiples of `curl` and `zip` or `unzip`. */
  transferRatio: 1.3,
  /** Reading, masking and counting the records of a SQL log, in multiples of `JSON.parse` of the same pages. */
  logRatio: 2,
  /** What a job downloads of the action, gzipped: manifests, sub-actions and bundle. 1 MB is 1,000,000 bytes. */
  shippedMegabytes: 1.3,
  /** A sync of sixty objects, in multiples of the soonest that the platform's pace lets it be done. */
  syncRatio: 1.05,
  /** Applying a hundred migrations 25 ms away, in multiples of a hundred bare requests of their size. */
  migrationRatio: 1.2,
  /** Of CPU time over work, both as logarithms: 1 is in proportion, 2 is the square. */
  slope: 1.1,
} as const;

/** A figure, and its bar if it has one. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly atMost?: number;
  readonly unit: string;
}

/** The figure, its bar, and whether it keeps it, as cells of a table. */
export function judged({ what, value, atMost, unit }: Figure): readonly string[] {
  const measured = `${value.toFixed(2)} ${unit}`;
  if (atMost === undefined) return [what, measured, '', ''];
  const verdict = value <= atMost ? 'MET' : `OVER by ${(value - atMost).toFixed(2)}`;
  return [what, measured, `${atMost} ${unit}`, verdict];
}
