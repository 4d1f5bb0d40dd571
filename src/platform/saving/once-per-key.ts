/**
 * Returns the value of a key, and creates it at the first call. If this fails, the next call tries again: an error
 * of the disk must not stay for as long as the platform runs.
 */
export function oncePerKey<V>(values: Map<string, Promise<V>>, key: string, make: () => Promise<V>): Promise<V> {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  made.catch(() => values.delete(key));
  return made;
}
