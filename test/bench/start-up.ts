import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '../support/manifest.ts';
import { layOutStep } from '../support/step.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { NON_PACKING_IDS, nonPackingStep } from './non-packing-steps.ts';
import { type RefusingPlatform, startRefusingPlatform } from './refusing-platform.ts';
import { measureMedians } from './rounds.ts';

const ROUNDS = 9;

/** Time from the start of a process, in multiples of the time Node needs to start and end without a program. */
interface StartUp {
  /** Name of an operation, or `bare request`: a request by Node's own client and nothing else. */
  readonly name: string;
  /** Time to the first request over plain HTTP. */
  readonly plain: number;
  /** Time to the first request over TLS. */
  readonly secure: number;
}

export const BARE_REQUEST = 'bare request';

/** Measures every operation that packs nothing before its first request, in turns with all others. */
export async function measureStartUp(): Promise<readonly StartUp[]> {
  await using plain = await startRefusingPlatform(false);
  await using secure = await startRefusingPlatform(true);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'certificate-'));
  const certificate = join(folder.path, 'certificate.pem');
  await writeFile(certificate, TEST_CERTIFICATE);
  const trust = { NODE_EXTRA_CA_CERTS: certificate };
  const starts = [
    ['nothing', () => timeEmptyProcess(trust)],
    [`plain ${BARE_REQUEST}`, () => timeBareRequest(plain, 'http', trust)],
    [`secure ${BARE_REQUEST}`, () => timeBareRequest(secure, 'https', trust)],
    ...NON_PACKING_IDS.flatMap(id => [
      [`plain ${id}`, () => timeStep(id, plain, trust)] as const,
      [`secure ${id}`, () => timeStep(id, secure, trust)] as const,
    ]),
  ] as const;
  const contenders: Record<string, () => Promise<number>> = Object.fromEntries(starts);
  const times: Readonly<Record<string, number>> = await measureMedians(ROUNDS, contenders);
  const ratio = (start: string): number => (times[start] ?? Number.NaN) / (times['nothing'] ?? Number.NaN);
  return [BARE_REQUEST, ...NON_PACKING_IDS].map(name => ({
    name,
    plain: ratio(`plain ${name}`),
    secure: ratio(`secure ${name}`),
  }));
}

type Variables = Readonly<Record<string, string>>;

/** Measures the time Node needs to start and end without a program, in milliseconds. */
export async function timeEmptyProcess(env: Variables): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { env, stdio: 'ignore' }), 'close');
  return performance.now() - start;
}

const timeBareRequest = (platform: RefusingPlatform, scheme: string, env: Variables): Promise<number> =>
  timeToRequest(platform, ['-e', `require('node:${scheme}').get('${platform.origin}').end()`], env);

async function timeStep(id: string, platform: RefusingPlatform, env: Variables): Promise<number> {
  const step = nonPackingStep(id, platform.origin);
  const files = layOutStep(step);
  try {
    return await timeToRequest(platform, [readManifest(step.manifest).main], { ...files.variables, ...env });
  } finally {
    files.remove();
  }
}

async function timeToRequest(platform: RefusingPlatform, args: readonly string[], env: Variables): Promise<number> {
  const ended = new AbortController();
  const arrival = platform.request(ended.signal).then(() => performance.now());
  const start = performance.now();
  const [code] = (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close')) as [number | null];
  // If there was a request, it was recorded before the process ended. Otherwise, stop waiting.
  ended.abort(new Error(`The process ended with ${code} and without a request; is dist/ built?`));
  return (await arrival) - start;
}
