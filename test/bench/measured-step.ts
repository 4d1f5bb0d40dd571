import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { type LocalPlatform, type Seed, seedFor, startLocalPlatform } from '../../src/platform/local-platform.ts';
import { runStep } from '../support/step.ts';

const KIB_PER_MIB = 1024;

export const CREDENTIAL = { token: 'bench-token', projectId: 'bench' };

/**
 * Gives the work a local platform that runs in this process, and not in that of a step or of `curl`.
 * @param seed with `CREDENTIAL` in it
 */
export async function onLocalPlatform<T>(
  work: (platform: LocalPlatform) => Promise<T>,
  seed: Seed = seedFor(CREDENTIAL),
): Promise<T> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'bench-platform-'));
  const platform = await startLocalPlatform({
    seed,
    temporaryFolder: folder.path,
    // Ten a minute are documented, and rounds may be faster than that.
    rateLimits: { 'source.export': {} },
  });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** What a step took, from the start of its process to its end, and what it came to. */
export interface MeasuredStep {
  readonly ms: number;
  /** The most memory that its process had. */
  readonly peakMib: number;
  readonly outputs: ReadonlyMap<string, string>;
}

/**
 * Runs a step with the bundle against that platform.
 * @param inputs beside the address and the credential
 */
export async function measuredStep(
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
  if (exitCode !== 0) throw new Error(`The step ended with ${exitCode}; is dist/ built?\n${log}`);
  return { ms, peakMib: Number(await readFile(file, 'utf8')) / KIB_PER_MIB, outputs };
}
