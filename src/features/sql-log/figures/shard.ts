/** Divides the window of an export into equal parts, one for each shard. */

import { problemAt } from '../../../base/problem.ts';
import { inputRef } from '../../../base/input-reference.ts';
import { field } from '../../../core/fields.ts';
import { instantText } from '../../../core/report.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import type { TimeWindow } from './run-figures.ts';

/** One of several exports that together export a window. */
export interface Shard {
  /** Number of the shard, from 1. */
  readonly index: number;
  /** Number of shards. */
  readonly count: number;
}

/** Maximum number of shards: GitHub's limit for the jobs of a matrix. */
export const MAX_SHARDS = 256;

/** Input that makes an export a shard. */
export const SHARD_INPUT = {
  shard: field<Shard, object>(
    `Part of the window to export, such as \`3/8\` for the third of eight equal parts. Maximum: ${MAX_SHARDS} parts. Use the same \`@name\`, window, \`@database\`, \`@filter\`, \`@mask-literals\`, \`@hash\` and \`@hash-key\` for all shards. The outputs and \`report.html\` describe only this part. The step writes \`figures.ndjson\` instead of \`shapes.json\`. Can’t be combined with \`@previous-shapes\` or \`@fail-on\`. Set these two for \`sql-log-merge\` instead, which creates the report of the whole window from the \`figures.ndjson\` of each shard. Default: the whole window.`,
    'number of the shard and number of shards, `<number>/<count>`',
    {},
    given => {
      const [, index, count] = /^(\d{1,3})\/(\d{1,3})$/.exec(given.trim()) ?? [];
      const shard = { index: Number(index), count: Number(count) };
      if (shard.index >= 1 && shard.index <= shard.count && shard.count <= MAX_SHARDS) return { value: shard };
      return {
        message: `must have the form \`<number>/<count>\`, such as \`3/8\`, with a number from 1 to the count, and a count of at most ${MAX_SHARDS}`,
      };
    },
  ),
};

export const shardText = ({ index, count }: Shard): string => `${index}/${count}`;

/**
 * Returns the name of Parquet files: `20260301T031823Z-20260302T031804Z-3-of-8`. No other shard and no other window has the
 * same name, so the folders of several exports can be copied into one. The same shard exported again replaces its own
 * files.
 * @param window the whole window, not only the shard's part
 */
export function partName({ from, to }: TimeWindow, { index, count }: Shard = { index: 1, count: 1 }): string {
  const [start, end] = [from, to].map(time => new Date(time).toISOString().replaceAll(/[-:]|\.000/g, ''));
  return `${start}-${end}-${index}-of-${count}`;
}

/**
 * Time on both sides of a part that a shard requests in addition. The documents say neither whether a window includes its
 * start and its end, nor whether it selects records by `ExecuteTime` or by a later time, such as the end of the query
 * (assumption R55). So the shard itself decides by `ExecuteTime` which records belong to its part.
 */
const MARGIN_MS = 10_000;
/** `ExecuteTime` is only known to be precise to the second. */
const PRECISION_MS = 1000;

/**
 * Place of a record: in the part that the shard exports, in the margin, which another shard exports, or outside of the
 * window that the shard requested.
 */
export type RecordPlace = 'part' | 'margin' | 'outside';

/** Part of a window that a shard exports. */
export class WindowPart {
  /** Time range of the part. */
  readonly window: TimeWindow;
  /** Window to request from the platform. */
  readonly requested: TimeWindow;
  readonly #from: number;
  readonly #to: number;

  /** @throws Failure of kind `input` if the window has fewer milliseconds than shards */
  constructor({ from, to }: TimeWindow, { index, count }: Shard) {
    if (to - from < count) {
      const message = `is ${shardText({ index, count })}, but the window from ${instantText(from)} to ${instantText(to)} has only ${to - from} ms`;
      throw inputFailure('The window can’t be divided.', [
        { where: 'shard', message, remedy: 'Use fewer shards, or a longer window.' },
      ]);
    }
    const edge = (parts: number): number => from + Math.floor(((to - from) * parts) / count);
    this.window = { from: edge(index - 1), to: edge(index) };
    this.requested = {
      from: Math.max(from, this.window.from - MARGIN_MS),
      to: Math.min(to, this.window.to + MARGIN_MS),
    };
    // At the edges of the whole window, the platform decides, as for an export without shards.
    this.#from = index === 1 ? Number.NEGATIVE_INFINITY : this.window.from;
    this.#to = index === count ? Number.POSITIVE_INFINITY : this.window.to;
  }

  /** Returns the place of a record with this time. A record without a time belongs to each part that gets it. */
  placeOf(time: number | undefined): RecordPlace {
    if (time === undefined || (time >= this.#from && time < this.#to)) return 'part';
    const { from, to } = this.requested;
    return time >= from - PRECISION_MS && time <= to + PRECISION_MS ? 'margin' : 'outside';
  }
}

/** Returns problems with inputs that can't be combined with `shard`, because they concern the whole window. */
export function checkShard(inputs: {
  readonly shard: Shard | undefined;
  readonly 'previous-shapes': unknown;
  readonly 'fail-on': unknown;
}): readonly Finding[] {
  if (inputs.shard === undefined) return [];
  return (['previous-shapes', 'fail-on'] as const)
    .filter(name => inputs[name] !== undefined)
    .map(subject =>
      problemAt({
        kind: 'combined',
        subject,
        other: 'shard',
        because: 'because a shard contains only part of the figures',
        remedy: `Set ${inputRef(subject)} in \`sql-log-merge\` instead.`,
      }),
    );
}
