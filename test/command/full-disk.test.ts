// @module-tag slow, because it starts the command on a full disk.
/** Runs the command with stdout or stderr on a full disk, as processes. */

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyFolder } from '../platform/emulator/running-emulator.ts';
import { ENTRY } from '../support/programs.ts';

const KEY = [
  'project-token',
  '--name',
  'ci',
  '--scopes',
  'release.read',
  '--base-url',
  'local',
  '--project-id',
  'x',
];

function run(args: readonly string[], full: 'stdout' | 'stderr') {
  const fd = openSync('/dev/full', 'w');
  const stdio =
    full === 'stdout' ? (['ignore', fd, 'pipe'] as const) : (['ignore', 'pipe', fd] as const);
  const ended = spawnSync(process.execPath, [ENTRY, 'command', ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
  closeSync(fd);
  return { status: ended.status, text: full === 'stdout' ? ended.stderr : ended.stdout };
}

it.runIf(process.platform === 'linux').each([
  [
    [...KEY, '--print', 'token'],
    'To revoke the new key (see `--name`), use the platform itself.\nThe outputs that aren’t secret:\nscope: release.read\n',
  ],
  [['whoami', '--base-url', 'local', '--json'], '\nopen_id: ou_local\n'],
  [['--help'], 'ENOSPC'],
])('%j fails if its result can’t be written', (args, text) => {
  const { status, text: log } = run(args, 'stdout');
  expect(status, log).toBe(1);
  expect(log).toContain(text);
  expect(log).toContain('error: Could not write the complete output: ENOSPC');
});

it('writes an error to a file', async () => {
  const file = join(await emptyFolder(), 'log');
  const fd = openSync(file, 'w');
  const args = [ENTRY, 'command', 'whoami', '--base-url', 'ftp://host/', '--token', 'x'];
  spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', fd] });
  closeSync(fd);
  expect(readFileSync(file, 'utf8')).toMatch(/^error: /m);
});

it.runIf(process.platform === 'linux')('fails if its log can’t be written', () => {
  const { status, text } = run(['whoami', '--base-url', 'local'], 'stderr');
  expect(text).toContain('open_id: ou_local');
  expect(status).toBe(1);
});

it('fails if nobody reads a secret that is shown only once', async () => {
  const args = [ENTRY, 'command', ...KEY, '--print', 'token'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  expect([await once(child, 'close'), log]).toEqual([
    [1, null],
    expect.stringContaining('To revoke the new key'),
  ]);
});
