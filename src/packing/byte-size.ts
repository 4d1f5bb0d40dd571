const MIB = 1024 * 1024;

/**
 * A whole number with its thousands set apart: `10,000`. Not by `toLocaleString`, which loads ICU: it would take half
 * as long as Node's own start, before the first line of a log is printed (decision 0010).
 */
export function count(value: number | bigint): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
export function byteSize(bytes: number): string {
  const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}
