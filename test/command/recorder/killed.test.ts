// @module-tag slow, because it kills recordings, and records again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { letOthersPass } from '../../../src/base/system/files/file-modes.ts';
import { COMPILED } from '../../support/compiled.ts';
import { PROJECT_PLATFORM } from '../../support/programs.ts';
import { layOutWorkspace } from '../../support/workspace.ts';

/** What exists in the temporary folder when the command is killed. */
const MOMENTS = [
  ['the data is being created', 'data.incomplete'],
  ['the server runs', '.s.PGSQL.5432'],
] as const;

test.each(MOMENTS)('after a kill while %s, the next run deletes what it left', async (_, part) => {
  const workspace = layOutWorkspace({});
  onTestFinished(() => workspace.remove());
  const temporary = join(workspace.folder, 't');
  mkdirSync(temporary);
  // Under root, PostgreSQL runs as another user.
  for (const path of [workspace.folder, temporary]) letOthersPass(path);
  const start = (command: string) => {
    const args = [
      'sql-record',
      '--command',
      command,
      '--output',
      join(workspace.folder, 'out'),
      '--yes',
    ];
    const child = spawn(process.execPath, [PROJECT_PLATFORM, ...args], {
      env: { PATH: process.env['PATH'], TMPDIR: temporary, ...COMPILED },
      stdio: 'ignore',
    });
    return { child, ended: once(child, 'exit') };
  };
  const left = (): readonly string[] => readdirSync(temporary);
  const has = (name: string): boolean =>
    globSync([`*/${name}`, `*/*/${name}`], { cwd: temporary }).length > 0;
  const killed = start('sleep 60');
  const watcher = setInterval(() => {
    if (has(part)) killed.child.kill('SIGKILL');
  }, 1);
  await killed.ended;
  clearInterval(watcher);
  expect(left()).not.toEqual([]);
  // The server ends by itself.
  await expect.poll(() => has('data/postmaster.pid')).toBe(false);
  await start('false').ended;
  expect(left()).toEqual([]);
  expect(existsSync(join(workspace.folder, 'out'))).toBe(false);
});
