import { codeBlock } from '../../src/base/text/markdown.ts';
import { INNER_BORDERS, type Layer, LAYERS } from './layers.ts';
import { PRODUCTS } from './products.ts';

/**
 * Draws the layers as a Mermaid diagram, each with its inner borders: a line to each layer whose
 * code a layer may run, a dotted line to each whose types it may use. `base`, which almost every
 * layer may run, has no lines.
 */
export function layerDiagram(): string {
  const lines = Object.keys(LAYERS).flatMap(layer => {
    const run = layersIn(layer, row => row.runs);
    const named = [...layersIn(layer, row => row.names ?? [])].filter(other => !run.has(other));
    return [
      ...Array.from(run, other => `  ${layer} --> ${other}`),
      ...named.map(other => `  ${layer} -.-> ${other}`),
    ];
  });
  return codeBlock('mermaid', ['flowchart TD', ...lines].join('\n'));
}

/**
 * Draws the products as a Mermaid diagram, each with a line to those that it may use. All may use
 * `shared`, which has no lines.
 */
export function productDiagram(): string {
  const lines = Object.entries(PRODUCTS).flatMap(([product, { uses }]) =>
    uses.length === 0 ? [`  ${product}`] : uses.map(other => `  ${product} --> ${other}`),
  );
  return codeBlock('mermaid', ['flowchart LR', ...lines].join('\n'));
}

/** Returns the other layers that the rows of a layer and of its inner borders list. */
function layersIn(layer: string, listed: (row: Layer) => readonly string[]): ReadonlySet<string> {
  const rows = Object.entries({ ...LAYERS, ...INNER_BORDERS }).filter(
    ([name]) => layerOf(name) === layer,
  );
  const others = rows.flatMap(([, row]) => listed(row)).map(layerOf);
  return new Set(others.filter(other => other !== layer && other !== 'base'));
}

/** Returns the layer of an inner border, or the layer itself. */
const layerOf = (name: string): string =>
  (name === '*.operation.ts' ? 'products' : name.split('/', 1)[0]) ?? name;
