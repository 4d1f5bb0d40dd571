import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { type LocalPlatform, type Seed, seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runStep } from '../support/step.ts';

const KIB_PER_MIB = 1024;

export const CREDENTIAL = { token: 'bench-token', projectId: 'bench' };

/**
 * Runs work against a local platform in this process, outside the process of the step or of `curl`.
 * @param seed contains `CREDENTIAL`
 */
export async function withLocalPlatform<T>(
  work: (platform: LocalPlatform) => Promise<T>,
  seed: Seed = seedFor(CREDENTIAL),
): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-platform-'));
  const platform = await startLocalPlatform({
    seed,
    temporaryFolder: folder.path,
    // The documented limit is ten per minute, which rounds may exceed.
    rateLimits: { 'source.export': {} },
  });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Measurement of a step, from the start of its process to its end, and its result. */
export interface MeasuredStep {
  readonly ms: number;
  /** Peak memory of its process. */
  readonly peakMib: number;
  readonly outputs: ReadonlyMap<string, string>;
}

/**
 * Runs a step of the bundle against that platform.
 * @param inputs in addition to the address and the credential
 */
export async function runMeasuredStep(
  { baseUrl }: Pick<LocalPlatform, 'baseUrl'>,
  inputs: Readonly<Record<string, string>>,
): Promise<MeasuredStep> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'peak-'));
  const file = join(folder.path, 'peak');
  const start = performance.now();
  const { exitCode, log, outputs } = await runStep({
    manifest: join(ROOT, 'action.yml'),
    with: { 'base-url': baseUrl, token: CREDENTIAL.token, ...inputs },
    env: { NODE_OPTIONS: `--import=${join(ROOT, 'test/bench/report-peak.mjs')}`, PEAK_FILE: file },
    workspace: ROOT,
  });
  const ms = performance.now() - start;
  if (exitCode !== 0) throw new Error(`The step failed with exit code ${exitCode}. Check that dist/ is built.\n${log}`);
  return { ms, peakMib: Number(await readFile(file, 'utf8')) / KIB_PER_MIB, outputs };
}
