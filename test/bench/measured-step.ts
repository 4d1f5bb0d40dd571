import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import {
  type LocalPlatform,
  type Seed,
  seedFor,
  startLocalPlatform,
} from '../../src/platform/local-platform.ts';
import { runStep } from '../support/step.ts';

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
  });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

/** Resources that a program used. */
export interface Usage {
  /** CPU time of the Node process that ended last. */
  readonly cpuMs: number;
  /** Peak memory of its largest Node process. */
  readonly peakMib: number;
}

/**
 * Measures a program, which also resolves to its result.
 * @param run starts it with these variables in addition to its own, and resolves when it has ended
 */
export async function measureUsage<T>(
  run: (env: Readonly<Record<string, string>>) => Promise<T>,
): Promise<Usage & { readonly result: T }> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'usage-'));
  const file = join(folder.path, 'usage');
  const result = await run({
    NODE_OPTIONS: `--import=${join(ROOT, 'test/bench/report-usage.mjs')}`,
    USAGE_FILE: file,
  });
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  const processes = lines.map(line => JSON.parse(line) as Usage);
  const { cpuMs = Number.NaN } = processes.at(-1) ?? {};
  return { result, cpuMs, peakMib: Math.max(...processes.map(({ peakMib }) => peakMib)) };
}

/** Measurement of a step, and its result. */
export interface MeasuredStep extends Usage {
  readonly outputs: ReadonlyMap<string, string>;
}

/**
 * Runs a step of the bundle against that platform.
 * @param inputs in addition to the address and the credential
 */
export async function runMeasuredStep(
  { baseUrl }: LocalPlatform,
  inputs: Readonly<Record<string, string>>,
): Promise<MeasuredStep> {
  const { result, ...usage } = await measureUsage(env =>
    runStep({
      manifest: join(ROOT, 'action.yml'),
      with: { 'base-url': baseUrl, token: CREDENTIAL.token, ...inputs },
      env,
      workspace: ROOT,
    }),
  );
  const { exitCode, log, outputs } = result;
  if (exitCode !== 0)
    throw new Error(
      `The step failed with exit code ${exitCode}. Check that dist/ is built.\n${log}`,
    );
  return { ...usage, outputs };
}
