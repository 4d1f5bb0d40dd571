/** Formats dates and times (in UTC) and time spans for reports about SQL logs. */

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** Formats a time as `14:05`, in UTC. */
export const clockText = (epochMs: number): string => new Date(epochMs).toISOString().slice(11, 16);
