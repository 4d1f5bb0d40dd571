import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';

/** Every entry point: the bundle's, a sub-action's, the cleanup's, and the sources'. */
const ENTRIES = ['dist/index.js', 'actions/whoami/main.mjs', 'post.mjs', 'src/start/entry.ts'];

/**
 * Returns options that make the Node of these tests look like an older one without newer features.
 */
const pretendVersion = (version: string): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    delete process.getBuiltinModule;
    delete globalThis.AsyncDisposableStack;
  `)}`;

const sentence = (version: string): string =>
  `::error title=Node is too old::This action requires Node 24 or later, but it was started with Node ${version}. Install Node 24 on the machine or in the container image, and put it first in PATH.\n`;

const environment = (path: string): NodeJS.ProcessEnv => ({
  PATH: path,
  GITHUB_ACTIONS: 'true',
  // Without a note, the cleanup has nothing to do.
  STATE_PLATFORM_NOTE: '{}',
  'INPUT_BASE-URL': 'local',
});

test.each(
  ENTRIES.map((entry, index) => ({
    entry,
    version: ['20.20.2', '22.18.0', '23.11.1'][index % 3] ?? '',
  })),
)('$entry reports the required version under Node $version', ({ entry, version }) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [pretendVersion(version), join(ROOT, entry)],
    {
      encoding: 'utf8',
      env: environment(''),
    },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: sentence(version), stderr: '' });
});
