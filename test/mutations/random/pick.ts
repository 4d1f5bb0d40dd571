/** Picks random faults of `src` that its types don't stop. */

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../../../src/tools/catalog/tool.ts';
import { seededInteger } from '../../support/seeded-random.ts';
import { faultSites, type FaultSite } from './sites.ts';

/** A random fault with its file, a path in the repository. */
export interface RandomFault extends FaultSite {
  readonly file: string;
}

/**
 * Picks faults in the sources of a clone. Each place of `src` is as likely as any other.
 * @param seed the same seed picks the same faults of the same sources
 */
export async function pickFaults(
  root: string,
  count: number,
  seed: number,
): Promise<readonly RandomFault[]> {
  const candidates = shuffled(allFaults(root), seed);
  const picked: RandomFault[] = [];
  while (picked.length < count && candidates.length > 0) {
    const batch = takeOfDifferentFiles(candidates, count - picked.length).filter(
      fault => !picked.some(other => overlaps(fault, other)),
    );
    picked.push(...(await withoutTypeErrors(root, batch)));
  }
  return picked;
}

function allFaults(root: string): readonly RandomFault[] {
  const listed = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' });
  const files = listed.split('\n').filter(file => file.endsWith('.ts') && !file.endsWith('.d.ts'));
  return files.flatMap(file =>
    faultSites(file, readFileSync(join(root, file), 'utf8')).map(site => ({ ...site, file })),
  );
}

/** Shuffles a copy (Fisher and Yates). */
function shuffled<T>(values: readonly T[], seed: number): T[] {
  const below = seededInteger(seed);
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

/** Takes the first faults whose files differ, so that the compiler checks all of them at once. */
function takeOfDifferentFiles(candidates: RandomFault[], count: number): readonly RandomFault[] {
  const batch: RandomFault[] = [];
  for (let index = 0; index < candidates.length && batch.length < count; ) {
    const fault = candidates[index] as RandomFault;
    if (batch.some(({ file }) => file === fault.file)) index += 1;
    else batch.push(...candidates.splice(index, 1));
  }
  return batch;
}

const overlaps = (one: RandomFault, other: RandomFault): boolean =>
  one.file === other.file && one.start < other.end && other.start < one.end;

/** Returns the faults, of different files, with which the sources compile. */
async function withoutTypeErrors(
  root: string,
  faults: readonly RandomFault[],
): Promise<readonly RandomFault[]> {
  if (faults.length === 0) return [];
  const refused = await filesWithTypeErrors(root, faults);
  if (refused.size === 0) return faults;
  if (faults.length === 1) return [];
  const others = faults.filter(({ file }) => !refused.has(file));
  if (others.length < faults.length) return withoutTypeErrors(root, others);
  // The errors are in files that import a changed one.
  const half = Math.ceil(faults.length / 2);
  return [
    ...(await withoutTypeErrors(root, faults.slice(0, half))),
    ...(await withoutTypeErrors(root, faults.slice(half))),
  ];
}

/** Compiles the sources with all of the faults. */
async function filesWithTypeErrors(
  root: string,
  faults: readonly RandomFault[],
): Promise<ReadonlySet<string>> {
  const originals = faults.map(({ file }) => readFileSync(join(root, file), 'utf8'));
  try {
    for (const [index, { file, start, end, replacement }] of faults.entries()) {
      const original = originals[index] ?? '';
      const text = `${original.slice(0, start)}(${replacement})${original.slice(end)}`;
      writeFileSync(join(root, file), text);
    }
    const info = join(root, '../types.tsbuildinfo');
    const options = ['--pretty', 'false', '--incremental', '--tsBuildInfoFile', info];
    const { printed } = await runTool('tsc', ['-p', '.', ...options], root);
    return new Set(printed.match(/^[^\s(]+(?=\(\d+,\d+\): error)/gm));
  } finally {
    for (const [index, { file }] of faults.entries())
      writeFileSync(join(root, file), originals[index] ?? '');
  }
}
