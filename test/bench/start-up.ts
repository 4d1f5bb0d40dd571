import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readManifest } from '../support/manifest.ts';
import { layOutStep } from '../support/step.ts';
import { TEST_CERTIFICATE } from '../support/test-certificate.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { nonPackingStep } from './non-packing-steps.ts';
import { type RefusingPlatform, startRefusingPlatform } from './refusing-platform.ts';
import { measureMedians } from './rounds.ts';

const ROUNDS = 9;

const CAUSE =
  'Before the request, Node loads and runs the action’s code and its libraries ([0010](decisions/0010-a-start-without-waste.md)).';

/** Measures the time from the start of the smallest operation to its first request. */
export async function startUpMeasurements(): Promise<readonly Measurement[]> {
  await using plain = await startRefusingPlatform(false);
  await using secure = await startRefusingPlatform(true);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'certificate-'));
  const certificate = join(folder.path, 'certificate.pem');
  await writeFile(certificate, TEST_CERTIFICATE);
  const trust = { NODE_EXTRA_CA_CERTS: certificate };
  const times = await measureMedians(ROUNDS, {
    nothing: () => timeEmptyProcess(trust),
    plain: () => timeToRequest(plain, trust),
    secure: () => timeToRequest(secure, trust),
  });
  const common = { unit: '× `node -e 0`', cause: CAUSE };
  const { whoamiRatio: limits } = LIMITS;
  return [
    {
      name: '`whoami`, over plain HTTP',
      value: times.plain / times.nothing,
      limit: limits.plain,
      ...common,
    },
    {
      name: '`whoami`, over TLS',
      value: times.secure / times.nothing,
      limit: limits.secure,
      ...common,
    },
  ];
}

type Variables = Readonly<Record<string, string>>;

/** Measures the time Node needs to start and end without a program, in milliseconds. */
async function timeEmptyProcess(env: Variables): Promise<number> {
  const start = performance.now();
  await once(spawn(process.execPath, ['-e', '0'], { env, stdio: 'ignore' }), 'close');
  return performance.now() - start;
}

async function timeToRequest(platform: RefusingPlatform, env: Variables): Promise<number> {
  const step = nonPackingStep('whoami', platform.origin);
  const files = layOutStep(step);
  try {
    const ended = new AbortController();
    const arrival = platform.request(ended.signal).then(() => performance.now());
    const start = performance.now();
    const options = { env: { ...files.variables, ...env }, stdio: 'ignore' } as const;
    const child = spawn(process.execPath, [readManifest(step.manifest).main], options);
    const [code] = (await once(child, 'close')) as [number | null];
    // If there was a request, it was recorded before the process ended. Otherwise, stop waiting.
    ended.abort(new Error(`The process ended with ${code} and without a request; is dist/ built?`));
    return (await arrival) - start;
  } finally {
    files.remove();
  }
}
