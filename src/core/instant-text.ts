/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;

/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
export function instantText(epochMs: number | undefined): string {
  if (epochMs === undefined) return '';
  return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}
