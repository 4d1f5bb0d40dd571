import { expect, it } from 'vitest';
import { writeTree } from '../support/temporary-tree.ts';
import { cruiseLayers } from './cruise.ts';

const CLEAN = {
  'build/start/entry.js': "import '../client/client.js';\nimport '../runner/workflow/log.js';\n",
  'build/base/clock.js': "import 'node:crypto';\n",
  'build/api/endpoints.js': '',
  'build/client/client.js': "import '../api/endpoints.js';\nimport '../base/clock.js';\nimport 'eventsource-parser';\n",
  'build/platform/server.js': "import 'node:http';\nimport '../api/endpoints.js';\n",
  'build/runner/workflow/log.js': "import '../../../node_modules/@actions/core/lib/command.js';\n",
  'build/platform/programs/edge-runtime.js': '',
  'node_modules/eventsource-parser/package.json': '{"name":"eventsource-parser","main":"index.js"}',
  'node_modules/eventsource-parser/index.js': '',
  'node_modules/@actions/core/lib/command.js': '',
};

it('accepts a tree that follows the table, and counts its modules', async () => {
  const { modules, violations } = await cruiseLayers(await writeTree(CLEAN));
  expect(violations).toEqual([]);
  expect(modules).toBe(Object.keys(CLEAN).filter(path => path.startsWith('build/')).length);
});

/** A module that breaks a rule, its text, and the rule. */
const WRONG: readonly (readonly [path: string, text: string, rule: string])[] = [
  ['build/api/other.js', "import 'node:fs';", 'api loads nothing of Node'],
  ['build/platform/other.js', "import './programs/edge-runtime.js';", 'platform runs only the layers it may'],
  ['build/platform/programs/a.js', "import '../server.js';", 'platform/programs runs only the layers it may'],
  ['build/packing/zip.js', "import 'node:https';", 'packing opens no sockets'],
  ['build/operations/whoami.js', "await import('../client/client.js');", 'operations runs only the layers it may'],
  ['build/operations/other.js', "import 'eventsource-parser';", 'operations loads only its own packages'],
  ['build/step/run-step.js', "import '../misc/things.js';", 'every module belongs to a layer'],
  ['build/base/other.js', "import './nowhere.js';", 'every import resolves'],
  ['build/packing/read.js', "import './write.js';", 'no circles'],
];

it('each import that breaks a rule fails the checks', async () => {
  const others = { 'build/misc/things.js': '', 'build/packing/write.js': "import './read.js';" };
  const wrong = Object.fromEntries(WRONG.map(([path, text]) => [path, text]));
  const { violations } = await cruiseLayers(await writeTree({ ...CLEAN, ...others, ...wrong }));
  for (const [path, , rule] of WRONG) expect(violations).toContainEqual(expect.stringContaining(`${rule}: ${path}`));
});
