/** Parses and formats durations, and formats times. */

const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const ISO_DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Maximum time between the epoch and any `Date` (ECMAScript, Time Values and Time Range). */
export const MAX_DURATION_MS = 100_000_000 * UNIT_MS.d;

/**
 * Formats a duration in the largest unit that gives an integer. `durationMs` can parse the result.
 */
export function durationText(ms: number): string {
  const units = Object.entries(UNIT_MS).toReversed();
  const [unit, unitMs] = units.find(([, size]) => ms >= size && ms % size === 0) ?? [
    's',
    UNIT_MS.s,
  ];
  return `${ms / unitMs}${unit}`;
}

/** Parses a duration to milliseconds. Undefined for a text of another form. */
export function durationMs(text: string): number | undefined {
  if (/^(?:\d+(?:ms|s|m|h|d))+$/.test(text)) {
    const parts = text.matchAll(/(\d+)(ms|s|m|h|d)/g);
    return parts.reduce(
      (sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS],
      0,
    );
  }
  const iso = ISO_DURATION.exec(text);
  if (iso === null || text === 'P' || text.endsWith('T')) return undefined;
  const [weeks, days, hours, minutes, seconds] = iso.slice(1).map(part => Number(part || 0));
  return Math.round(
    ((weeks ?? 0) * 7 + (days ?? 0)) * UNIT_MS.d +
      (hours ?? 0) * UNIT_MS.h +
      (minutes ?? 0) * UNIT_MS.m +
      (seconds ?? 0) * UNIT_MS.s,
  );
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Formats a duration for people: `3.4 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(ms: number): string {
  if (ms < MINUTE_MS - 50) return `${(ms / SECOND_MS).toFixed(1)} s`;
  // Round first, so that the result never shows 60 seconds.
  const seconds = Math.round(ms / SECOND_MS);
  if (ms < HOUR_MS) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(ms / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Formats a time as `2026-03-02 14:05`, in UTC. */
export const minuteText = (epochMs: number): string =>
  new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');
