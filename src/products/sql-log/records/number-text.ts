/**
 * Number formatters, created on first use: both load ICU, which takes as long as Node's own start
 * (decision 0010).
 */
let exact: Intl.NumberFormat | undefined;
let compact: Intl.NumberFormat | undefined;
const PERCENT = 100;
/** Smallest number that `compactNumber` shortens. */
const MIN_COMPACT = 10_000;

/**
 * Formats a number with at most two decimals, or three significant digits if these are more:
 * `1,234,567`, `0.00123`.
 */
export function exactNumber(value: number): string {
  exact ??= new Intl.NumberFormat('en-US', {
    maximumFractionDigits: 2,
    maximumSignificantDigits: 3,
    roundingPriority: 'morePrecision',
  });
  return exact.format(value);
}

/**
 * Formats a number below 10,000 in full, and a larger one with three significant digits: `1.23M`.
 */
export function compactNumber(value: number): string {
  if (Math.abs(value) < MIN_COMPACT) return exactNumber(value);
  compact ??= new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 });
  return compact.format(value);
}

/** Formats a share as a percentage: `12.3%`; `<0.1%` for a small share above zero. */
export function percentage(part: number, whole: number): string {
  const value = whole === 0 ? 0 : (part / whole) * PERCENT;
  return value > 0 && value < 0.1 ? '<0.1%' : `${value.toFixed(1)}%`;
}

/**
 * Formats the change from an earlier value: `+12%`, `−3%`, `±0%`; `new` if the earlier value was
 * zero.
 */
export function changeText(now: number, before: number): string {
  if (before === 0) return now === 0 ? '±0%' : 'new';
  const percent = Math.round(((now - before) / before) * PERCENT);
  if (percent === 0) return '±0%';
  return `${percent > 0 ? '+' : '−'}${exactNumber(Math.abs(percent))}%`;
}
