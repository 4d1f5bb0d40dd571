import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT, runTool } from '../../src/catalog/tool.ts';

const OWN_NODE = join(ROOT, 'node_modules/.bin/node');

/** Node that npm installed; on a system without one, the Node that runs the tests. */
const NODE = existsSync(OWN_NODE) ? realpathSync(OWN_NODE) : process.execPath;
const ASK = 'process.stdout.write(`${process.version} ${process.execPath}`)';

/** Environment with the machine's own PATH, without the folders that npm adds for this test. */
const OUTSIDE = {
  ...process.env,
  PATH: (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(folder => !folder.startsWith(ROOT))
    .join(delimiter),
};

/** Returns `node24` of the manifest, as the start of a version. */
async function wanted(): Promise<string> {
  const { runs } = parse(await readFile(join(ROOT, 'action.yml'), 'utf8')) as { runs: { using: string } };
  return `v${runs.using.replace('node', '')}.`;
}

it('runs the tests under the Node that runs the action', async () => {
  expect(process.version.startsWith(await wanted()), process.version).toBe(true);
  expect(process.execPath).toBe(NODE);
});

it.each([
  ['a child process of a test', (code: string) => promisify(execFile)('node', ['-e', code])],
  [
    'a script of npm',
    (code: string) => promisify(execFile)('npm', ['exec', '--call', `node -e '${code}'`], { env: OUTSIDE }),
  ],
  ['a tool of the checks', (code: string) => runTool('node', ['-e', code])],
])('is also the `node` of %s', async (_who, run) => {
  const { stdout } = await run(ASK);
  expect(stdout).toBe(`${process.version} ${NODE}`);
});
