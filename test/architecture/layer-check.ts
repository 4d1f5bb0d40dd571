import { INNER_BORDERS, type InnerBorder, type Layer, LAYERS, NETWORK_MODULES } from './layers.ts';
import { type Import, pathOf } from './source-imports.ts';

/** Starts all programs of the layers with `programs: 'confined'`. */
const PROGRAM_STARTER = 'src/base/system/processes/child-process.ts';

/**
 * Returns the imports that the table doesn't allow, one per line, types included.
 * @param imports the imports of each module, as `readImports` finds them
 */
export function layerViolations(
  imports: ReadonlyMap<string, readonly Import[]>,
): readonly string[] {
  return [...imports].flatMap(([file, found]) => {
    const name = ownerOf(file);
    const layer = name === undefined ? undefined : RULES[name];
    if (name === undefined || layer === undefined) return [`${file} belongs to no layer`];
    const reason = layer.reason === undefined ? '' : `. ${layer.reason}`;
    return found.flatMap(({ specifier, isType }) => {
      const target = pathOf(file, specifier) ?? specifier;
      // Only texts of generated entries import the bundle.
      if (specifier.endsWith('/dist/index.js')) return [];
      const problem = importProblem(name, layer, target, isType);
      return problem === undefined
        ? []
        : [`${file} imports ${specifier}: ${name} ${problem}${reason}`];
    });
  });
}

/** Rows for files, the inner borders first. */
const RULES: { readonly [name: string]: Layer & Partial<InnerBorder> } = {
  ...INNER_BORDERS,
  ...LAYERS,
};

/** Returns the name of the inner border or, without one, of the layer of a module. */
const ownerOf = (file: string): string | undefined =>
  Object.keys(RULES).find(name =>
    name.startsWith('*') ? file.endsWith(name.slice(1)) : file.startsWith(`src/${name}/`),
  );

function importProblem(
  name: string,
  layer: Layer,
  target: string,
  isType: boolean,
): string | undefined {
  if (target.startsWith('node:')) return builtinProblem(layer, target.slice('node:'.length));
  if (target.startsWith('src/')) return moduleProblem(name, layer, target, isType);
  return packageProblem(layer, target.replace(/^node_modules\//, ''));
}

function builtinProblem(layer: Layer, module: string): string | undefined {
  const [name = ''] = module.split('/');
  if (!layer.builtins) return 'may not load modules of Node';
  if (!layer.network && NETWORK_MODULES.includes(name)) return 'may not open sockets';
  if (!layer.process && (name === 'process' || name === 'console'))
    return 'may not use the environment or the standard streams';
  if (layer.programs !== 'direct' && (name === 'child_process' || name === 'cluster'))
    return `may start programs only with ${PROGRAM_STARTER}, which clears their environment and ends them`;
  return undefined;
}

function moduleProblem(
  name: string,
  layer: Layer,
  target: string,
  isType: boolean,
): string | undefined {
  const other = ownerOf(target);
  if (other === undefined) return 'may not import what belongs to no layer';
  if (target === PROGRAM_STARTER && layer.programs === undefined && !isType)
    return 'may not start programs';
  if (other === name || layer.runs.includes(other)) return undefined;
  if (!layer.names?.includes(other)) return `may not import ${other}`;
  return isType ? undefined : `may import only types of ${other}`;
}

const packageProblem = (layer: Layer, target: string): string | undefined =>
  layer.packages?.includes(target)
    ? undefined
    : 'may not import this package, or not by this path of it';
