/** Formats dates and times (in UTC) and time spans for reports about SQL logs. */

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
const DAY_HOURS = 24;

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** Formats a date as `2 Mar`, in UTC. */
export function dayText(epochMs: number): string {
  const date = new Date(epochMs);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()] ?? ''}`;
}

/** Formats a time as `14:05`, in UTC. */
export const clockText = (epochMs: number): string => new Date(epochMs).toISOString().slice(11, 16);

/** Formats a time as `2 Mar 14:05`, in UTC. */
export const dayClockText = (epochMs: number): string => `${dayText(epochMs)} ${clockText(epochMs)}`;

/** Formats the length of a timeline's span: `hour`, `3 hours`, `day`. */
export function spanText(spanMs: number): string {
  const hours = spanMs / HOUR_MS;
  if (hours % DAY_HOURS !== 0) return hours === 1 ? 'hour' : `${hours} hours`;
  return hours === DAY_HOURS ? 'day' : `${hours / DAY_HOURS} days`;
}
