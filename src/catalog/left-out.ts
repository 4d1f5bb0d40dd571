/**
 * Stands in for what a bundle leaves out of a package: it may be named, made, inherited from and handed on, as happens
 * while the package is loaded; whoever calls it, or what is read of it, gets an error that names it.
 *
 * @param name what is left out, and of which package
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
