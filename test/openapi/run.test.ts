import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';

test('without Python, the test of the API fails', () => {
  // A root of its own, in which Schemathesis was never installed.
  const root = mkdtempSync(join(tmpdir(), 'openapi-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['docs', 'node_modules', 'package.json', 'src', 'test'])
    symlinkSync(join(ROOT, name), join(root, name));
  const links = ['--preserve-symlinks', '--preserve-symlinks-main'];
  const { status, stderr } = spawnSync(process.execPath, [...links, join(root, 'test/openapi/run.ts')], {
    env: { PATH: root },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^error: schemathesis needs Python .* Nothing was tested\.$/m) as string,
  });
});
