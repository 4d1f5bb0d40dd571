/** Leaves out properties without a value. */

/**
 * Returns the properties that aren't undefined: `exactOptionalPropertyTypes` distinguishes an
 * optional property from one that is undefined.
 */
export function definedOnly<T extends object>(
  properties: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const defined = Object.entries(properties).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
