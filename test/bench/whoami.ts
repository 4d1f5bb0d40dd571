import { once } from 'node:events';
import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../src/catalog/tool.ts';
import { runStep, type Step } from '../support/step.ts';

export const DIST = join(ROOT, 'dist/');

/** A server on loopback that knows one user and nothing else. */
export async function startUserServer(): Promise<Server> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"open_id":"o","name":"n","avatar":null}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

/** @returns the server's address, without a path */
export const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A step with `operation: whoami` at that server: the least that an operation can do. */
export function whoamiStep(server: Server): Step {
  return {
    manifest: join(ROOT, 'action.yml'),
    with: { operation: 'whoami', 'base-url': originOf(server), token: 'none' },
    workspace: ROOT,
  };
}

/** What Node writes where NODE_V8_COVERAGE points: each script that was loaded. */
interface Coverage {
  readonly result: readonly { readonly url: string }[];
}

/** The names of dist's files that `whoami` loads. Node keeps the list by itself, so nothing has to be hooked in. */
export async function filesLoadedByWhoami(): Promise<readonly string[]> {
  await using server = await startUserServer();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'coverage-'));
  const { exitCode, log } = await runStep({ ...whoamiStep(server), env: { NODE_V8_COVERAGE: folder.path } });
  if (exitCode !== 0) throw new Error(`whoami ended with ${exitCode}; is dist/ built?\n${log}`);
  const reports = await Promise.all(
    (await readdir(folder.path)).map(name => readFile(join(folder.path, name), 'utf8')),
  );
  return reports
    .flatMap(report => (JSON.parse(report) as Coverage).result)
    .filter(({ url }) => url.startsWith('file:'))
    .map(({ url }) => fileURLToPath(url))
    .filter(path => path.startsWith(DIST))
    .map(path => path.slice(DIST.length))
    .toSorted();
}
