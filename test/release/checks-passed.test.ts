import { chmod, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checksPassedOnGitHub } from '../../src/release/release.ts';
import { writeTree } from '../support/temporary-tree.ts';

/** Fake `gh` that knows one run of the checks, and refuses other requests. */
const GH = `#!/bin/sh
[ "$*" = "run list --workflow ci.yml --branch main --commit $GREEN --status success --json databaseId" ] && echo '[{"databaseId":1}]' || echo '[]'
`;

it('uses GitHub’s result of the checks', async () => {
  const folder = await writeTree({});
  await writeFile(join(folder, 'gh'), GH);
  await chmod(join(folder, 'gh'), 0o755);
  const { PATH: path = '' } = process.env;
  onTestFinished(() => {
    process.env['PATH'] = path;
    delete process.env['GREEN'];
  });
  process.env['PATH'] = `${folder}${delimiter}${path}`;
  process.env['GREEN'] = 'abc';
  expect(await checksPassedOnGitHub('abc')).toBe(true);
  expect(await checksPassedOnGitHub('def')).toBe(false);
});
