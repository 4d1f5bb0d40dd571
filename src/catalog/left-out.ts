/**
 * Replaces an excluded part of a package. The value can be referenced, constructed, inherited from and passed on, as
 * happens while the package loads. Calling it, or any of its properties, throws an error with its name.
 *
 * @param name the excluded part and its package
 */
export function leftOut(name: string): unknown {
  return new Proxy(function absent() {}, {
    apply() {
      throw new Error(`This bundle has no ${name}: see src/catalog/github-libraries.ts`);
    },
    construct: () => leftOut(name) as object,
    get: (target, key): unknown =>
      typeof key === 'symbol' || key in target ? Reflect.get(target, key) : leftOut(`${key} of ${name}`),
  });
}
