import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { sha256Hex } from '../../src/base/values/sha256-hex.ts';
import { commitAll, layOutWorkspace } from '../support/workspace.ts';

export const TOKEN = 'token-of-the-check';

const APP = 'site: { build: echo building; sleep 600, path: . }\n';
/** Folder of the user's state. */
const STATE = 'home/.local/state/project-platform';

/**
 * Lays out a folder in which each command has something to wait for: a platform that never
 * responds, or a build.
 */
export async function layOutWaiting(
  command: string,
  args: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  let requests = 0;
  const server = createServer(() => (requests += 1)).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = layOutWorkspace({
    'index.html': 'x',
    'home/.config/project-platform/': '',
    ...(['dev', 'deploy'].includes(command) ? { 'project-platform.yml': APP } : {}),
    ...(command === 'setup-sql'
      ? { 'project-platform.yml': 'migrations: m\n', 'm/1_a.sql': 'select 1;' }
      : {}),
    ...(command === 'init'
      ? { '.git/HEAD': '', 'a/migrations/1_a.sql': '', 'b/migrations/1_a.sql': '' }
      : {}),
    [`${STATE}/site.zip`]: { zip: { 'index.html': 'x' } },
    ...more,
  });
  // A second signal leaves the temporary folder. PostgreSQL runs as another user if this one is
  // root.
  const temporary = layOutWorkspace({});
  chmodSync(temporary.folder, 0o1777);
  for (const each of [app, temporary]) onTestFinished(() => each.remove());
  const file = (name: string): string => join(app.folder, name);
  for (const folder of ['home/.config/project-platform', STATE]) chmodSync(file(folder), 0o700);
  const url = `${origin}/open/v1`;
  const site = sha256Hex(readFileSync(file(`${STATE}/site.zip`)));
  mkdirSync(file(`${STATE}/releases`));
  renameSync(file(`${STATE}/site.zip`), file(`${STATE}/releases/${site}.zip`));
  const kept = {
    version: 7,
    releaseId: 'r',
    releasedAt: '2026-01-01',
    site: { sha256: site, content: site },
    functions: [],
  };
  const record = JSON.stringify({ [JSON.stringify([url, 'p'])]: [kept] });
  writeFileSync(file(`${STATE}/kept-releases.json`), record, { mode: 0o600 });
  if (['deploy', 'setup-sql'].includes(command)) commitAll(app.folder);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: file('home'),
    TMPDIR: temporary.folder,
    // `login` would ask for fewer values.
    ...(command === 'login' ? {} : { PLATFORM_BASE_URL: url, PLATFORM_TOKEN: TOKEN }),
    ...(['deploy', 'rollback', 'setup-sql'].includes(command) ? { PLATFORM_PROJECT_ID: 'p' } : {}),
  };
  const words = [...command.split(' '), ...args.map(word => (word === 'URL' ? url : word))];
  return { folder: app.folder, file, env, words, requests: () => requests };
}
