import { codeBlock } from '../../src/base/text/markdown.ts';
import { LAYER_NAMES, LAYERS } from './layers.ts';

/**
 * Draws the import table as a Mermaid diagram: a line to each layer whose code a layer may run, a dotted line to each
 * whose types it may use, and the packages in the boxes. `base`, which almost every layer may run, has no lines.
 */
export function layerDiagram(): string {
  const drawn = (others: readonly string[] = []): readonly string[] => others.filter(name => name !== 'base');
  const boxes = LAYER_NAMES.map(name => `  ${name}["${[name, ...(LAYERS[name]?.packages ?? [])].join('<br/>')}"]`);
  const lines = LAYER_NAMES.flatMap(name => [
    ...drawn(LAYERS[name]?.runs).map(other => `  ${name} --> ${other}`),
    ...drawn(LAYERS[name]?.names).map(other => `  ${name} -.-> ${other}`),
  ]);
  return codeBlock('mermaid', ['flowchart TD', ...boxes, ...lines].join('\n'));
}
