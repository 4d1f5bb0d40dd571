import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Modules that each module imports, types included, as paths below the root. */
export type Imports = ReadonlyMap<string, readonly string[]>;

/** One import of a module. */
export interface Import {
  readonly specifier: string;
  /** Whether it imports types only, and so loads nothing. */
  readonly isType: boolean;
}

const IMPORT =
  /(?:^|\n)(?:import|export)( type)?\s[^;']*?from '([^']+)'|(typeof )?\bimport\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;

/**
 * Reads the imports of each module. The formatter writes all imports alike, so a pattern finds
 * them.
 */
export function readAllImports(
  root: string,
  modules = 'src/**/*.ts',
): ReadonlyMap<string, readonly Import[]> {
  const files = globSync(modules, { cwd: root });
  return new Map(files.map(file => [file, importsOf(readFileSync(join(root, file), 'utf8'))]));
}

/** Returns the imports of a module's text. */
export const importsOf = (text: string): readonly Import[] =>
  Array.from(text.matchAll(IMPORT), ([, type, from, typeOf, lazy, bare]) => ({
    specifier: from ?? lazy ?? bare ?? '',
    isType: type !== undefined || typeOf !== undefined,
  }));

/** Reads the relative imports of each module. */
export function readImports(root: string, modules?: string): Imports {
  const all = [...readAllImports(root, modules)];
  return new Map(
    all.map(([file, found]) => [
      file,
      found.flatMap(({ specifier }) => pathOf(file, specifier) ?? []),
    ]),
  );
}

/** Returns the path of a relative import below the root, undefined if it is that of a package. */
export const pathOf = (file: string, specifier: string): string | undefined =>
  specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : undefined;

/**
 * Finds import cycles (Tarjan's strongly connected components). Returns the modules of each cycle.
 */
export function importCycles(imports: Imports): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    lowest.set(file, index.size - 1);
    stack.push(file);
    for (const imported of imports.get(file) ?? []) {
      if (!imports.has(imported)) continue;
      if (!index.has(imported)) visit(imported);
      else if (!stack.includes(imported)) continue;
      lowest.set(file, Math.min(lowest.get(file) ?? 0, lowest.get(imported) ?? 0));
    }
    if (lowest.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1 || imports.get(file)?.includes(file) === true)
      circles.push(circle.toSorted());
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/**
 * Returns the imports between the children of a folder: its files, and its subfolders with
 * everything in them.
 */
export function importsBetweenChildren(imports: Imports, folder: string): Imports {
  const childOf = (file: string): string | undefined =>
    file.startsWith(`${folder}/`)
      ? file.split('/', folder.split('/').length + 1).join('/')
      : undefined;
  const between = new Map<string, string[]>();
  for (const [file, imported] of imports) {
    const child = childOf(file);
    if (child === undefined) continue;
    const others = imported.map(childOf).filter(other => other !== undefined && other !== child);
    between.set(child, [...(between.get(child) ?? []), ...(others as string[])]);
  }
  return between;
}

/**
 * Returns the other products that each product imports. One without imports of others has an empty
 * set.
 */
export function productImports(imports: Imports): ReadonlyMap<string, ReadonlySet<string>> {
  const productOf = (file: string): string | undefined =>
    /^src\/products\/([^/]+)\//.exec(file)?.[1];
  const products = new Map<string, Set<string>>();
  for (const [file, imported] of imports) {
    const product = productOf(file);
    if (product === undefined) continue;
    const others = imported
      .map(productOf)
      .filter(other => other !== undefined && other !== product);
    products.set(product, new Set([...(products.get(product) ?? []), ...(others as string[])]));
  }
  return products;
}

/** Returns the ID of the operation that a module defines, by its name: `<id>.operation.ts`. */
export const operationIn = (file: string): string | undefined =>
  /\/([a-z-]+)\.operation\.ts$/.exec(file)?.[1];
