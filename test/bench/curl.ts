import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { measureUsage } from './measured-step.ts';
import { hasProgram } from './programs.ts';
import { measureBests } from './rounds.ts';

const ROUNDS = 5;
const MIB = 1024 * 1024;
const SMALLER_MIB = 100;
/**
 * Large enough for both: V8 collects external buffers only once there are some 50 MiB, so smaller
 * transfers need no more memory, and 100 MiB take only some 30 ms of CPU time, most of which can be
 * chance.
 */
const LARGER_MIB = 400;
const UPLOAD_CAUSE =
  '`curl` reads and sends in one thread. Node reads in another thread, which costs 0.1 to 0.2 ms of CPU time more for each MiB. Pieces smaller than our 1 MiB take longer.';
const CHUNK = Buffer.alloc(MIB, 'harbour light ');

/**
 * Uploads and downloads 400 MiB with the client, in turns with `curl`. Compares CPU time: on one
 * machine, the wall time is mostly that of the server, which shares the cores. The client computes
 * the SHA-256 of a download, as `sha256sum` does.
 */
export async function transferMeasurements(): Promise<readonly Measurement[]> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'transfers-'));
  await using server = await startStorage();
  const [source, target] = [join(place.path, 'source'), join(place.path, 'target')];
  // Both programs read the same file, which the operating system has in memory from the first round
  // on.
  for (const mib of [SMALLER_MIB, LARGER_MIB]) {
    await writeFile(
      `${source}-${mib}`,
      Array.from({ length: mib }, () => CHUNK),
    );
  }
  const measurements: Measurement[] = [];
  for (const way of ['upload', 'download'] as const) {
    const round = async (mib: number): Promise<Round> => {
      await rm(target, { force: true });
      return transferred(
        way,
        `${originOf(server)}/${mib}`,
        way === 'upload' ? `${source}-${mib}` : target,
      );
    };
    const growth = (await round(LARGER_MIB)).peakMib - (await round(SMALLER_MIB)).peakMib;
    measurements.push({
      name: `${way} of ${LARGER_MIB} MiB: memory in addition to that of ${SMALLER_MIB} MiB`,
      value: growth,
      limit: LIMITS.transferGrowthMib,
      unit: 'MiB',
    });
    if (!(await hasProgram('curl'))) continue;
    const address = `${originOf(server)}/${LARGER_MIB}`;
    const [command, unit] =
      way === 'upload'
        ? [`curl -sSf --upload-file '${source}-${LARGER_MIB}' ${address}`, '× `curl`']
        : [
            `curl -sSf -o '${target}' ${address} && sha256sum '${target}'`,
            '× `curl` and `sha256sum`',
          ];
    const { ours, others } = await measureBests(ROUNDS, {
      ours: async () => (await round(LARGER_MIB)).cpuMs,
      others: () => cpuMsOf(command),
    });
    measurements.push({
      name: `${way} of ${LARGER_MIB} MiB: CPU time`,
      value: ours / others,
      limit: LIMITS.curlRatio,
      unit,
      ...(way === 'upload' ? { cause: UPLOAD_CAUSE, dependsOnCores: true as const } : {}),
    });
  }
  return measurements;
}

/** Returns the CPU time of a shell command without that of the shell, in milliseconds. */
export async function cpuMsOf(command: string): Promise<number> {
  const { stdout } = await promisify(execFile)('bash', ['-ec', `${command} > /dev/null; times`]);
  // The second line is about the shell's children: `0m0.009s 0m0.105s`.
  const [, children = ''] = stdout.trim().split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return times.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

/** Starts a server that accepts any upload and serves as many MiB as the path says. */
export async function startStorage(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET') {
      request.resume().on('end', () => response.end());
      return;
    }
    let left = Number(request.url?.slice(1));
    response.setHeader('content-length', left * MIB);
    const write = (): void => {
      while (left > 0) {
        left -= 1;
        if (!response.write(CHUNK)) return;
      }
      response.end();
    };
    response.on('drain', write);
    write();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

export const originOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Round {
  readonly cpuMs: number;
  readonly peakMib: number;
}

async function transferred(
  way: 'upload' | 'download',
  address: string,
  path: string,
): Promise<Round> {
  const args = [join(ROOT, 'test/bench/transfer-once.ts'), way, address, path];
  const { result, peakMib } = await measureUsage(env =>
    promisify(execFile)(process.execPath, args, { env }),
  );
  const { cpuMs } = JSON.parse(result.stdout) as { readonly cpuMs: number };
  return { cpuMs, peakMib };
}
