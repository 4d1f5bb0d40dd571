/** Checks of the generated files, of the OpenAPI document, and of the imports between layers. */

import { loadCatalog } from '../../src/tools/catalog/catalog.ts';
import { compare, readPages, render } from '../../src/tools/catalog/derived-files.ts';
import { ROOT, runTool } from '../../src/tools/catalog/tool.ts';
import { layerViolations } from '../architecture/layer-check.ts';
import { readAllImports } from '../architecture/source-imports.ts';
import { type Check, toolProblems } from './check.ts';

/** Checks of generated files, except for the bundle, which takes longer and has its own module. */
export const CATALOG: Check = {
  name: 'catalog',
  remedy: 'Run npm run render, and commit the changed files.',
  async run() {
    const differences = await compare(ROOT, render(await loadCatalog(), await readPages(ROOT)));
    return { problems: differences.map(({ path, kind }) => `${path} is ${kind}`).join('\n') };
  },
};

/**
 * Lints docs/openapi.json with Redocly's rules. The check `CATALOG` shows whether the document is
 * up to date.
 */
export const OPENAPI: Check = {
  name: 'openapi',
  remedy:
    'Correct the rows in src/api or the renderer in src/tools/catalog, and run npm run render.',
  async run() {
    const config = ['--config', 'test/openapi/redocly.yaml'];
    const result = await runTool('redocly', [
      'lint',
      ...config,
      '--format',
      'stylish',
      'docs/openapi.json',
    ]);
    return { problems: toolProblems(result) };
  },
};

export const LAYERS: Check = {
  name: 'layers',
  remedy: 'Change the imports above to ones that test/architecture/layers.ts allows.',
  async run() {
    const imports = readAllImports(ROOT);
    return {
      problems: imports.size === 0 ? 'No module was found.' : layerViolations(imports).join('\n'),
    };
  },
};
