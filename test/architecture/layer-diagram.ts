import { codeBlock } from '../../src/base/markdown.ts';
import { LAYERS, type Layer, LEAVES } from './layers.ts';

/**
 * Draws the import table as a Mermaid diagram: a line to each layer whose code a layer may run, a dotted line to each
 * whose types it may use, and the packages in the boxes. Leaves, which almost every layer may run, have a box and no
 * lines.
 */
export function layerDiagram(layers: { readonly [name: string]: Layer } = LAYERS): string {
  const names = Object.keys(layers).filter(name => !LEAVES.includes(name));
  const drawn = (others: readonly string[] = []): readonly string[] => others.filter(name => !LEAVES.includes(name));
  const boxes = names.map(name => `  ${name}["${[name, ...(layers[name]?.packages ?? [])].join('<br/>')}"]`);
  const lines = names.flatMap(name => [
    ...drawn(layers[name]?.runs).map(other => `  ${name} --> ${other}`),
    ...drawn(layers[name]?.names).map(other => `  ${name} -.-> ${other}`),
  ]);
  const leaves = `  leaves["${['leaves:', ...LEAVES].join('<br/>')}"]`;
  return codeBlock('mermaid', ['flowchart TD', ...boxes, leaves, ...lines].join('\n'));
}
