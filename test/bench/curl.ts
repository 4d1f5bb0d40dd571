import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { hasPrograms } from './programs.ts';
import { measureBests } from './rounds.ts';

const ROUNDS = 5;
const MIB = 1024 * 1024;
const KIB_PER_MIB = 1024;
const TIMED_MIB = 100;
/**
 * Size for measuring memory: V8 collects external buffers only once there are some 50 MiB, so smaller transfers show
 * nothing.
 */
const LARGER_MIB = 400;
const CHUNK = Buffer.alloc(MIB, 'harbour light ');

/**
 * Uploads and downloads 100 MiB with the client, in turns with `curl`. Compares CPU time: on one machine, the wall time is
 * mostly that of the server, which shares the cores. The client computes the SHA-256 of a download, as `sha256sum` does.
 */
export async function clientMeasurements(): Promise<readonly Measurement[]> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'transfers-'));
  await using server = await startStorage();
  const [source, target] = [join(place.path, 'source'), join(place.path, 'target')];
  const measurements: Measurement[] = [];
  for (const way of ['upload', 'download'] as const) {
    const round = async (mib: number): Promise<Round> => {
      await writeFile(source, '');
      await truncate(source, mib * MIB);
      await rm(target, { force: true });
      return transferred(way, `${originOf(server)}/${mib}`, way === 'upload' ? source : target);
    };
    const growth = (await round(LARGER_MIB)).peakMib - (await round(TIMED_MIB)).peakMib;
    measurements.push({
      name: `${way} of ${LARGER_MIB} MiB: memory in addition to that of ${TIMED_MIB} MiB`,
      value: growth,
      limit: LIMITS.transferGrowthMib,
      unit: 'MiB',
    });
    if (!(await hasPrograms('curl'))) continue;
    const address = `${originOf(server)}/${TIMED_MIB}`;
    const [command, unit] =
      way === 'upload'
        ? [`curl -sSf --upload-file '${source}' ${address}`, '× `curl`']
        : [`curl -sSf -o '${target}' ${address} && sha256sum '${target}'`, '× `curl` and `sha256sum`'];
    await truncate(source, TIMED_MIB * MIB);
    const { ours, others } = await measureBests(ROUNDS, {
      ours: async () => (await round(TIMED_MIB)).cpuMs,
      others: () => cpuMsOf(command),
    });
    measurements.push({
      name: `${way} of ${TIMED_MIB} MiB: CPU time`,
      value: ours / others,
      limit: LIMITS.curlRatio,
      unit,
    });
  }
  return measurements;
}

/** Returns the CPU time of a shell command without that of the shell, in milliseconds. */
async function cpuMsOf(command: string): Promise<number> {
  const { stdout } = await promisify(execFile)('bash', ['-ec', `${command} > /dev/null; times`]);
  // The second line is about the shell's children: `0m0.009s 0m0.105s`.
  const [, children = ''] = stdout.trim().split('\n');
  const times = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return times.reduce((sum, seconds) => sum + seconds, 0) * 1000;
}

/** Starts a server that accepts any upload and serves as many MiB as the path says. */
async function startStorage(): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
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

const originOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Round {
  readonly cpuMs: number;
  readonly peakMib: number;
}

async function transferred(way: 'upload' | 'download', address: string, path: string): Promise<Round> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'peak-'));
  const peak = join(folder.path, 'peak');
  const reporting = `--import=${join(ROOT, 'test/bench/report-peak.mjs')}`;
  // Sets the same growth of V8's semi-space as a step does (`src/process.ts`).
  const args = ['--semi-space-growth-factor=1', reporting, join(ROOT, 'test/bench/transfer-once.ts')];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, way, address, path], {
    env: { PEAK_FILE: peak },
  });
  const { cpuMs } = JSON.parse(stdout) as { readonly cpuMs: number };
  return { cpuMs, peakMib: Number(await readFile(peak, 'utf8')) / KIB_PER_MIB };
}
