import { execFile } from 'node:child_process';
import { mkdtempDisposable, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { table } from '../../src/base/markdown.ts';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import type { RawEntry } from '../support/zip-bytes.ts';
import { compressibleText, incompressibleFile, writeFolder } from './generated-files.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { CREDENTIAL, measureUsage, runMeasuredStep, type Usage, withLocalPlatform } from './measured-step.ts';
import { installPeer, type Peer, PEERS, UnavailablePackageError } from './peer-programs.ts';
import { noTraffic, type PeerServer, startPeerServer } from './peer-server.ts';
import type { SectionReport } from './report.ts';

const ROUNDS = 5;
const KIB = 1024;
const BYTES_PER_MEGABYTE = 1_000_000;
/** A site of 16 MiB, half of it text. */
const FILES = 1_000;
const CASES = ['first publish', 'one file changed'] as const;

/** Measurement of one publish. */
interface Publish extends Usage {
  /** Size of the uploads, for our step; otherwise of all request bodies. */
  readonly sentBytes: number;
  readonly requests: number;
}

interface Tool {
  readonly name: string;
  /** Publishes the folder `site` of `place`; to a server without any file of it, if `isFirst`. */
  publish(place: string, isFirst: boolean): Promise<Publish>;
}

/** The best values of all rounds. */
interface Result extends Publish {
  readonly what: (typeof CASES)[number];
  readonly name: string;
}

const [WRANGLER, FIREBASE] = PEERS.map(({ requirement }) => `\`${requirement}\``);

/** Text about the section, for the page. */
export const ABOUT_PEERS = `The time, CPU time and memory for publishing a site of 1,000 files (16 MiB), compared with the programs of Cloudflare Pages (${WRANGLER}) and Firebase Hosting (${FIREBASE}). All programs are already installed, and run in turns; the table has the best of ${ROUNDS} rounds. The other two publish to a server on the same machine, which answers all their requests up to the release and discards the files. Their time ends with the release. Our time is that of the whole step, and includes the work of the local platform, which checks and stores the site. CPU time and memory don’t include the servers. The nightly comparison skips the times, because they depend on the number of cores.

For a first publish, the server has no file of the site. The programs work differently. This platform takes each release as one ZIP, so our step compresses and sends all files each time. The others hash each file, and send only the files that the server doesn’t have: \`wrangler\` sends many files per request, as Base64; \`firebase\` sends one file per request, gzipped. So if few files changed, the others send much less, and are faster over slow connections: at 10 Mbit/s, our 9.6 MB take 8 s.`;

/**
 * Publishes the same site with our step in dist/ and with other platforms’ programs, in turns, to servers on loopback.
 * @returns only an explanation if npm can't install the programs
 */
export async function measurePeers(): Promise<Pick<SectionReport, 'measurements' | 'details'>> {
  await using servers = new AsyncDisposableStack();
  const peers: Tool[] = [];
  try {
    for (const peer of PEERS) {
      const program = await installPeer(peer);
      peers.push(peerTool(peer, program, servers.use(await startPeerServer())));
    }
  } catch (error) {
    if (!(error instanceof UnavailablePackageError)) throw error;
    return { measurements: [], details: `Not measured: ${error.message}` };
  }
  const results = await withLocalPlatform(platform => measureInTurns([ownTool(platform), ...peers]));
  return { measurements: ratios(results), details: details(results) };
}

async function measureInTurns(tools: readonly Tool[]): Promise<readonly Result[]> {
  await using place = await mkdtempDisposable(join(tmpdir(), 'peers-'));
  writeSite(place.path);
  const contests = CASES.flatMap(what => tools.map(tool => ({ what, tool, rounds: new Array<Publish>() })));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { what, tool, rounds }] of contests.entries()) {
      writeFolder(join(place.path, 'site'), [page(FILES + round * contests.length + index)]);
      rounds.push(await tool.publish(place.path, what === 'first publish'));
    }
  }
  return contests.map(({ what, tool, rounds }) => ({ what, name: tool.name, ...rounds.reduce(lower) }));
}

/** Returns the lower values, because other processes only make them higher. */
const lower = (one: Publish, other: Publish): Publish => ({
  ...one,
  ms: Math.min(one.ms, other.ms),
  cpuMs: Math.min(one.cpuMs, other.cpuMs),
  peakMib: Math.min(one.peakMib, other.peakMib),
});

function peerTool({ name, args, env }: Peer, program: string, server: PeerServer): Tool {
  return {
    name,
    async publish(place, isFirst) {
      if (isFirst) {
        server.stored.clear();
        // `firebase` keeps the hashes of unchanged files here.
        await rm(join(place, '.firebase'), { recursive: true, force: true });
      }
      const before = server.stored.size;
      server.traffic = noTraffic();
      const startedAt = performance.now();
      const { cpuMs, peakMib } = await measureUsage(usageEnv =>
        promisify(execFile)(process.execPath, [program, ...args], {
          cwd: place,
          // `CI` turns off questions and news.
          env: { PATH: process.env['PATH'], HOME: place, CI: 'true', ...env(server.origin), ...usageEnv },
        }),
      );
      requireFiles(name, server.stored.size - before, isFirst ? FILES : 1);
      const { releasedAt, bytes, requests } = server.traffic;
      // `wrangler` then waits for a second before it asks for the state of the release.
      return { ms: releasedAt - startedAt, cpuMs, peakMib, sentBytes: bytes, requests };
    },
  };
}

/** Returns our step with the local platform, which also unpacks and checks the site. */
function ownTool(platform: LocalPlatform): Tool {
  return {
    name: 'static-publish',
    async publish(place) {
      const before = platform.requests.length;
      const inputs = { operation: 'static-publish', 'project-id': CREDENTIAL.projectId, path: join(place, 'site') };
      const { outputs, ...usage } = await runMeasuredStep(platform, inputs);
      requireFiles('static-publish', Number(outputs.get('files')), FILES);
      return { ...usage, sentBytes: Number(outputs.get('size')), requests: platform.requests.length - before };
    },
  };
}

/** Fails if a program published less than the comparison needs, for example because it found no files. */
function requireFiles(program: string, uploaded: number, expected: number): void {
  if (uploaded !== expected) throw new Error(`${program} uploaded ${uploaded} files instead of ${expected}.`);
}

function writeSite(place: string): void {
  const numbers = (length: number): readonly number[] => Array.from({ length }, (_, number) => number);
  writeFolder(place, [{ name: 'firebase.json', bytes: Buffer.from('{"hosting":{"public":"site"}}') }]);
  writeFolder(join(place, 'site'), [
    page(0),
    ...numbers(799).map(number => ({ ...page(number + 1), name: `pages/${number % 50}/page-${number}.html` })),
    ...numbers(100).map(number => ({ name: `assets/${number}.js`, bytes: compressibleText(number, 22 * KIB) })),
    ...numbers(100).map(number => incompressibleFile(`images/${number}.jpg`, 80 * KIB)),
  ]);
}

/** Generates the entry page, different for each number. */
const page = (number: number): RawEntry => ({ name: 'index.html', bytes: compressibleText(number, 7 * KIB) });

const ratios = (results: readonly Result[]): readonly Measurement[] =>
  CASES.flatMap(what => {
    const [own, ...peers] = results.filter(result => result.what === what);
    return peers.flatMap(peer => {
      const ratio = (name: string, field: 'ms' | 'cpuMs' | 'peakMib' | 'sentBytes'): Measurement => ({
        name: `${what}: ${name}`,
        value: (own?.[field] ?? Number.NaN) / peer[field],
        unit: `× \`${peer.name}\``,
        // The API determines how much is sent.
        ...(field === 'sentBytes' ? {} : { limit: LIMITS.peerRatio }),
        ...(field === 'ms' ? { dependsOnCores: true } : {}),
      });
      return [
        ratio('time', 'ms'),
        ratio('CPU time', 'cpuMs'),
        ratio('peak memory', 'peakMib'),
        ratio('data sent', 'sentBytes'),
      ];
    });
  });

function details(results: readonly Result[]): string {
  return table(
    ['', 'Program', 'Time', 'CPU time', 'Peak memory', 'Sent', 'Requests'],
    results.map(({ what, name, ms, cpuMs, peakMib, sentBytes, requests }) => [
      what,
      `\`${name}\``,
      `${(ms / 1000).toFixed(2)} s`,
      `${(cpuMs / 1000).toFixed(2)} s`,
      `${peakMib.toFixed(0)} MiB`,
      `${(sentBytes / BYTES_PER_MEGABYTE).toFixed(2)} MB`,
      String(requests),
    ]),
  );
}
