import { expect, it } from 'vitest';
import { layerViolations } from './layer-check.ts';
import { importsOf } from './source-imports.ts';

/** Returns what is wrong with a module, by its path and text. */
const problemsOf = (path: string, text: string): string =>
  layerViolations(new Map([[path, importsOf(text)]])).join('\n');

it.each([
  [
    'src/client/client.ts',
    "import { a } from '../api/endpoints.ts';\nimport { b } from 'eventsource-parser';\n",
  ],
  ['src/platform/server.ts', "import { createServer } from 'node:http';\n"],
  ['src/platform/server.ts', "import type { A } from './programs/edge-runtime.ts';\n"],
  ['src/products/sites/a.ts', "import type {\n  A,\n  B,\n} from '../../client/thing.ts';\n"],
  ['src/products/sites/a.ts', "import { parse } from 'parse5';\n"],
  ['src/products/operations.ts', "import('./sites/watermark.operation.ts');\n"],
  ['src/action/github/token.ts', "import { a } from '@actions/github';\n"],
  ['src/start/other.ts', "const { a } = await import('../command/command.ts');\n"],
])('allows what the table allows: %s %j', (path, text) => {
  expect(problemsOf(path, text)).toBe('');
});

it.each([
  ['src/api/other.ts', "import 'node:fs';\n", 'may not load modules of Node'],
  ['src/api/other.ts', "import type { A } from 'node:fs';\n", 'may not load modules of Node'],
  ['src/packing/zip.ts', "export { get } from 'node:https';\n", 'may not open sockets'],
  ['src/packing/zip.ts', "export { env } from 'node:process';\n", 'may not use the environment'],
  [
    'src/platform/other.ts',
    "import { spawn } from 'node:child_process';\n",
    'may start programs only with',
  ],
  [
    'src/packing/other.ts',
    "import { a } from '../base/system/processes/child-process.ts';\n",
    'may not start programs',
  ],
  [
    'src/platform/other.ts',
    "import { a } from './programs/edge-runtime.ts';\n",
    'only types of platform/programs',
  ],
  [
    'src/platform/programs/a.ts',
    "import type { A } from '../server.ts';\n",
    'may not import platform',
  ],
  ['src/products/teams/a.ts', "await import('../../client/client.ts');\n", 'only types of client'],
  [
    'src/products/teams/whoami.operation.ts',
    "await import('../../client/client.ts');\n",
    'only types of client',
  ],
  [
    'src/products/teams/whoami.operation.ts',
    "import { parse } from 'parse5';\n",
    'of it. An operation is an adapter',
  ],
  [
    'src/action/runner/deep/er/a.ts',
    "import type { A } from '../../../../packing/a.ts';\n",
    'may not import packing',
  ],
  [
    'src/command/a.ts',
    "import { a } from '../platform/emulator/../local-platform.ts';\n",
    'only types of platform',
  ],
  [
    'src/command/a.ts',
    "import { a } from './recorder/record.ts';\n",
    'only types of command/recorder',
  ],
  [
    'src/platform/dashboard/a.ts',
    "import { a } from '../respond.ts';\n",
    'only types of platform. The command’s bundle',
  ],
  ['src/core/recovery/a.ts', "import 'node:fs';\n", 'may not load modules of Node'],
  ['src/core/a.ts', "export * from '../command/command.ts';\n", 'may not import command'],
  [
    'src/products/a.ts',
    "import type { A } from 'eventsource-parser';\n",
    'may not import this package',
  ],
  [
    'src/platform/other.ts',
    "import { a } from '@actions/github';\n",
    'may not import this package',
  ],
  [
    'src/action/runner/log.ts',
    "import { a } from '../../../node_modules/@actions/core/lib/command.js';\n",
    'not by this path of it',
  ],
  ['src/client/a.ts', "import a from 'undici/lib/core/connect.js';\n", 'not by this path of it'],
  ['src/action/a.ts', "import { a } from '../misc/things.ts';\n", 'belongs to no layer'],
  ['src/misc/things.ts', '', 'belongs to no layer'],
])('refuses %s %j', (path, text, problem) => {
  expect(problemsOf(path, text)).toContain(problem);
});
