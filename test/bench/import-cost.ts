import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BundleStats, bundle, minify, STATS_FILE } from '../../src/catalog/build.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { layOutStep } from '../support/step.ts';
import { nonPackingStep } from './non-packing-steps.ts';
import { type RefusingPlatform, startRefusingPlatform } from './refusing-platform.ts';
import { timeEmptyProcess } from './start-up.ts';

const ROUNDS = 9;

/** Code, as ncc writes it, that runs a module or reads a file. */
const RUNS_MODULE = '__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__)';
const READS_FILE = 'import("./" + __nccwpck_require__.u(chunkId))';

/** Cost of loading one part of the program, without the parts that it loads itself. */
interface ImportCost {
  /**
   * Module of ours, with those that the bundler concatenated with it; or a module of a package or of Node; or reading a
   * file.
   */
  readonly part: string;
  /** Best of several rounds, in multiples of the time Node needs to start and end without a program. */
  readonly ratio: number;
}

/**
 * Measures all that a step loads before its first request, the most expensive part first. The program is bundled with a
 * timer around each module and file, and minified as always. A module of Node that only other modules of Node load
 * counts towards those. The entry's own file isn't listed, because it contains the timers.
 */
export async function measureImportCosts(operation: string): Promise<readonly ImportCost[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'import-costs-'));
  await using platform = await startRefusingPlatform(false);
  const program = join(folder.path, 'index.js');
  await bundle(folder.path);
  await writeFile(program, instrument(await readFile(program, 'utf8')));
  await minify(folder.path);
  const nameOf = await readModuleNames();
  const best = new Map<string, number>();
  const nothing: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    nothing.push(await timeEmptyProcess({}));
    const costs = await measureCosts(operation, platform, program, join(folder.path, 'costs.json'));
    for (const [part, ms] of costs) {
      const name = nameOf.get(part) ?? String(part);
      best.set(name, Math.min(ms, best.get(name) ?? Number.POSITIVE_INFINITY));
    }
  }
  const unit = Math.min(...nothing);
  return Array.from(best, ([part, ms]) => ({ part, ratio: ms / unit })).toSorted((a, b) => b.ratio - a.ratio);
}

function instrument(code: string): string {
  for (const call of [RUNS_MODULE, READS_FILE]) {
    if (!code.includes(call)) throw new Error(`ncc no longer writes \`${call}\`. Update test/bench/import-cost.ts.`);
  }
  return code
    .replace(RUNS_MODULE, call => `costing(moduleId, () => ${call})`)
    .replace(READS_FILE, call => `costing("reading " + __nccwpck_require__.u(chunkId), () => ${call})`);
}

/** Returns the modules' names by their numbers in the bundle, without their common prefix. */
async function readModuleNames(): Promise<ReadonlyMap<string | number, string>> {
  const { chunks } = JSON.parse(await readFile(STATS_FILE, 'utf8')) as BundleStats;
  const modules = chunks.flatMap(chunk => chunk.modules);
  return new Map(modules.map(({ id, name }) => [id ?? '', name.replace(/^\.\/(?:build|node_modules)\//, '')] as const));
}

/** Returns each part that was loaded before the step's first request, with the sum of its own milliseconds. */
async function measureCosts(
  operation: string,
  platform: RefusingPlatform,
  program: string,
  file: string,
): Promise<ReadonlyMap<string | number, number>> {
  const files = layOutStep(nonPackingStep(operation, platform.origin));
  const args = [`--import=${join(ROOT, 'test/bench/import-probe.mjs')}`, program];
  try {
    await once(
      spawn(process.execPath, args, { env: { ...files.variables, COSTS_FILE: file }, stdio: 'ignore' }),
      'close',
    );
  } finally {
    files.remove();
  }
  const costs = new Map<string | number, number>();
  for (const [part, ms] of JSON.parse(await readFile(file, 'utf8')) as [string | number, number][]) {
    costs.set(part, (costs.get(part) ?? 0) + ms);
  }
  return costs;
}
