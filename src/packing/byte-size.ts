const MIB = 1024 * 1024;

/** A number with its thousands set apart: `10,000`. */
export function count(value: number): string {
  return value.toLocaleString('en-GB');
}

/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
export function byteSize(bytes: number): string {
  const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}
