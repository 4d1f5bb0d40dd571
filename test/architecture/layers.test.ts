import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';
import { writeTree } from '../support/temporary-tree.ts';
import { cruiseLayers } from './cruise.ts';
import { LAYER_NAMES } from './layers.ts';

const CLEAN = {
  'build/start/entry.js': "import '../client/client.js';\nimport '../runner/workflow/log.js';\n",
  'build/base/clock.js': "import 'node:crypto';\n",
  'build/base/failure.js': '',
  'build/api/endpoints.js': '',
  'build/client/client.js': "import '../api/endpoints.js';\nimport '../base/clock.js';\nimport 'eventsource-parser';\n",
  'build/platform/server.js': "import 'node:http';\nimport '../api/endpoints.js';\n",
  'build/runner/workflow/log.js': "import '../../../node_modules/@actions/core/lib/command.js';\n",
  'build/platform/programs/edge-runtime.js': '',
  'build/catalog/render.js': '',
  'node_modules/eventsource-parser/package.json': '{"name":"eventsource-parser","main":"index.js"}',
  'node_modules/eventsource-parser/index.js': '',
  'node_modules/@actions/core/lib/command.js': '',
};

it('accepts a tree that follows the table, and counts its modules', async () => {
  const { modules, violations } = await cruiseLayers(await writeTree(CLEAN));
  expect(violations).toEqual([]);
  expect(modules).toBe(Object.keys(CLEAN).filter(path => path.startsWith('build/')).length);
});

it.each([
  ['build/api/endpoints.js', "import 'node:fs';", 'api loads nothing of Node'],
  ['build/api/endpoints.js', "import '../base/failure.js';", 'api runs only the layers it may'],
  ['build/platform/server.js', "import './programs/edge-runtime.js';", 'platform runs only the layers it may'],
  [
    'build/platform/programs/edge-runtime.js',
    "import '../server.js';",
    'platform/programs runs only the layers it may',
  ],
  ['build/client/client.js', "import '../platform/server.js';", 'client runs only the layers it may'],
  [
    'build/client/client.js',
    "import '../../../node_modules/@actions/core/lib/command.js';",
    'client loads only its own packages',
  ],
  ['build/platform/server.js', "export * from '../client/client.js';", 'platform runs only the layers it may'],
  ['build/packing/zip.js', "import 'node:https';", 'packing opens no sockets'],
  ['build/operations/whoami.js', "await import('../client/client.js');", 'operations runs only the layers it may'],
  ['build/operations/whoami.js', "import 'eventsource-parser';", 'operations loads only its own packages'],
  ['build/runner/workflow/log.js', "import '../../operations/fields.js';", 'runner runs only the layers it may'],
  ['build/step/run-step.js', "import '../catalog/render.js';", 'step runs only the layers it may'],
  ['build/step/run-step.js', "import '../misc/things.js';", 'every module belongs to a layer'],
  ['build/base/clock.js', "import './nowhere.js';", 'every import resolves'],
])('an import that skips a layer fails the checks: %s has %s', async (path, line, rule) => {
  const others = { 'build/operations/fields.js': '', 'build/misc/things.js': '' };
  const { violations } = await cruiseLayers(await writeTree({ ...CLEAN, ...others, [path]: line }));
  expect(violations.join('\n')).toContain(`${rule}: ${path}`);
});

it('two modules that import each other fail the checks', async () => {
  const circle = {
    'build/packing/read.js': "import './write.js';",
    'build/packing/write.js': "import './read.js';",
  };
  const { violations } = await cruiseLayers(await writeTree(circle));
  expect(violations.join('\n')).toContain('no circles');
});

it('includes every existing layer', async () => {
  const entries = await readdir(join(ROOT, 'src'), { withFileTypes: true });
  expect(LAYER_NAMES).toEqual(expect.arrayContaining(entries.map(({ name }) => name)));
});
