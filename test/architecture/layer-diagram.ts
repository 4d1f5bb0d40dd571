import { codeBlock } from '../../src/base/markdown.ts';
import { LAYERS, type Layer } from './layers.ts';

/**
 * Draws the import table as a Mermaid diagram: a line to each layer whose code a layer may run, a dotted line to each
 * whose types it may use, and the packages in the boxes. `base`, which almost every layer may run, has no lines.
 */
export function layerDiagram(layers: { readonly [name: string]: Layer } = LAYERS): string {
  const drawn = (others: readonly string[] = []): readonly string[] => others.filter(name => name !== 'base');
  const names = Object.keys(layers);
  const boxes = names.map(name => `  ${name}["${[name, ...(layers[name]?.packages ?? [])].join('<br/>')}"]`);
  const lines = names.flatMap(name => [
    ...drawn(layers[name]?.runs).map(other => `  ${name} --> ${other}`),
    ...drawn(layers[name]?.names).map(other => `  ${name} -.-> ${other}`),
  ]);
  return codeBlock('mermaid', ['flowchart TD', ...boxes, ...lines].join('\n'));
}
