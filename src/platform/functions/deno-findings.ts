/** Lists what Deno can't load of a function, from the module graph that `deno info` prints. */

import { pathToFileURL } from 'node:url';
import { hostOf } from './deno-settings.ts';

/** Module graph of `deno info --json`: the part that is read here. */
export interface ModuleGraph {
  readonly modules: readonly GraphModule[];
}

interface GraphModule {
  readonly specifier: string;
  readonly error?: string;
  readonly dependencies?: readonly Dependency[];
}

interface Dependency {
  readonly specifier: string;
  readonly isDynamic?: boolean;
  /** Absent if only the type checker loads it. */
  readonly code?: {
    /** URL of the module. Absent if `error` isn't. */
    readonly specifier?: string;
    readonly error?: string;
    /** Lines are counted from 0. */
    readonly span: { readonly start: { readonly line: number } };
  };
}

/**
 * Returns a sentence for each static import and each syntax error in the function's files that fails without running
 * code. Doesn't report what `deno info` would have to download, and dynamic imports, which can depend on the call.
 * @param folder real path of the function's folder
 * @param hosts hosts with ports that functions may import from
 * @param hasPackageJson whether bare imports can be packages that package.json lists, which Deno must look up to resolve
 */
export function denoFindings(
  { modules }: ModuleGraph,
  folder: string,
  hosts: readonly string[],
  hasPackageJson: boolean,
): readonly string[] {
  const root = `${pathToFileURL(folder).href}/`;
  const errors = new Map(modules.map(({ specifier, error }) => [specifier, error]));
  const own = modules.filter(({ specifier }) => specifier.startsWith(root));
  const imports = own.flatMap(({ specifier: file, dependencies = [] }) =>
    dependencies.flatMap(({ specifier, isDynamic, code }) => {
      if (isDynamic === true || code === undefined || (hasPackageJson && code.error !== undefined)) return [];
      const reason = importError(code, root, hosts, errors);
      return reason === undefined
        ? []
        : [`${file.slice(root.length)}:${code.span.start.line + 1}: ${JSON.stringify(specifier)} ${reason}`];
    }),
  );
  const files = own.flatMap(({ error }) =>
    error === undefined || isMissing(error) ? [] : [`${error.replaceAll(root, '')}.`],
  );
  return [...imports, ...files];
}

function importError(
  { specifier, error }: NonNullable<Dependency['code']>,
  root: string,
  hosts: readonly string[],
  errors: ReadonlyMap<string, string | undefined>,
): string | undefined {
  if (error !== undefined || specifier === undefined) {
    return 'can’t be resolved. Add it to `imports` in the function’s deno.json, or import it with npm:, jsr: or https:.';
  }
  if (/^https?:/.test(specifier) && !hosts.includes(hostOf(new URL(specifier))))
    return `is on a host that functions can’t import from on the local platform. Import it with npm: or jsr:, or from ${hosts.join(', ')}.`;
  if (!specifier.startsWith('file:')) return undefined;
  if (!specifier.startsWith(root)) return 'is outside the function’s folder.';
  return isMissing(errors.get(specifier) ?? '') ? 'does not exist in the function’s folder.' : undefined;
}

const isMissing = (error: string): boolean => error.startsWith('Module not found');
