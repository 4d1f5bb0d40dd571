/**
 * Tries random faults: `node test/mutations/random/run.ts COUNT SEED`. All of them are put into a
 * clone at once, each behind a switch. One run without an active fault records which tests reach
 * which fault; then each fault runs with those only. Before the tests, the check of the generated
 * files runs with each fault. With `PART PARTS`, tries one of several parts, which processes share.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT, runTool } from '../../../src/tools/catalog/tool.ts';
import type { VitestReport } from '../../checks/test-report.ts';
import { cloneInto, namePattern } from '../clone.ts';
import { pickFaults, type RandomFault } from './pick.ts';
import { functionStarts } from './sites.ts';
import { ACTIVE_FILE, REACHED_FILE, type Reached } from './switch.ts';

/** Share of the faults that tests catch. */
const MIN_CAUGHT_PERCENT = 85;

/** A run of a whole tier that takes longer hangs. */
const TIER_LIMIT_MS = 30 * 60_000;

/** A run with a fault that takes longer hangs. */
const FAULT_LIMIT_MS = 6 * 60_000;

type Tier = 'npm test' | 'slow';

const TIERS: readonly Tier[] = ['npm test', 'slow'];

const SWITCH = 'test/mutations/random/switch.ts';

/** A change of a source file: the text between two offsets is replaced. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Puts all faults into the sources, each behind its switch. */
function instrument(root: string, faults: readonly RandomFault[]): void {
  for (const file of new Set(faults.map(fault => fault.file))) {
    const source = readFileSync(join(root, file), 'utf8');
    const inFile = [...faults.entries()].filter(([, fault]) => fault.file === file);
    const edits = inFile.map(([number, { start, end, replacement }]): Edit => {
      const original = source.slice(start, end);
      const text = `(isActiveFault(${number}) ? (${replacement}) : (${original}))`;
      return { start, end, text };
    });
    const starts = functionStarts(file, source).filter(
      offset => !inFile.some(([, { start, end }]) => start < offset && offset < end),
    );
    // Only the first test of a process loads the module. Those that call its functions count.
    for (const [number, { atLoad }] of inFile)
      if (atLoad)
        for (const start of starts)
          edits.push({ start, end: start, text: ` isActiveFault(${number});` });
    const path = relative(dirname(file), SWITCH);
    writeFileSync(
      join(root, file),
      `import { isActive as isActiveFault } from '${path.startsWith('.') ? path : `./${path}`}';\n${applied(source, edits)}`,
    );
  }
}

/** Applies edits from the end, so that the offsets of earlier places stay right. */
function applied(source: string, edits: readonly Edit[]): string {
  const fromEnd = edits.toSorted((one, other) => other.start - one.start || one.end - other.end);
  return fromEnd.reduce(
    (text, { start, end, text: replacement }) =>
      `${text.slice(0, start)}${replacement}${text.slice(end)}`,
    source,
  );
}

interface TestRun {
  readonly failed: readonly string[];
  /** Whether the run was stopped by its time limit, or crashed. */
  readonly isBroken: boolean;
}

/** Runs tests of one tier in the clone. */
async function runTests(
  root: string,
  tier: Tier,
  args: readonly string[],
  limitMs: number,
): Promise<TestRun> {
  const report = join(root, '../report.json');
  rmSync(report, { force: true });
  const vitest = join(ROOT, 'node_modules/.bin/vitest');
  const options = [
    ...args,
    ...(args[0] === 'related' ? ['--run'] : []),
    '--config=test/mutations/random/vitest.config.ts',
    `--tags-filter=${tier === 'slow' ? 'slow' : '!slow'}`,
    '--reporter=json',
    `--outputFile=${report}`,
    '--passWithNoTests',
  ];
  const child = spawn(vitest, options, { cwd: root, stdio: 'ignore', detached: true });
  const limit = AbortSignal.timeout(limitMs);
  const kill = () => process.kill(-(child.pid ?? 0), 'SIGKILL');
  limit.addEventListener('abort', kill);
  await once(child, 'close');
  limit.removeEventListener('abort', kill);
  if (limit.aborted || !existsSync(report)) return { failed: [], isBroken: true };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  const failed = testResults.flatMap(({ name: path, status, assertionResults }) => {
    const file = relative(root, path);
    const tests = assertionResults.filter(test => test.status === 'failed');
    if (tests.length > 0) return tests.map(test => `${file}: ${test.fullName}`);
    return status === 'failed' ? [`${file}: (doesn’t load)`] : [];
  });
  return { failed, isBroken: false };
}

/** Fails if a generated file of the clone differs, or can't be rendered. */
const CATALOG_CHECK = `
  import { CATALOG } from './test/checks/derived.ts';
  const { problems } = await CATALOG.run();
  if (problems !== '') throw new Error(problems);
`;

async function isCatalogRight(root: string): Promise<boolean> {
  const { ok } = await runTool('node', ['--input-type=module', '-e', CATALOG_CHECK], root);
  return ok;
}

/** Names of the tests that reach each fault, by its number and their file. */
type Reach = ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<string>>>;

function readReach(root: string, file: string): Reach {
  const reach = new Map<number, Map<string, Set<string>>>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  for (const line of lines) {
    const [path, name, number] = JSON.parse(line) as Reached;
    const files = reach.get(number) ?? new Map<string, Set<string>>();
    const names = files.get(relative(root, path)) ?? new Set<string>();
    reach.set(number, files.set(relative(root, path), names.add(name)));
  }
  return reach;
}

/** Most tests of a run, of those that reach its fault: half of the nearest files, half of all. */
const MAX_TESTS = 240;

/** Returns how many folders of a test's path are those of a source file. */
function nearness(testFile: string, file: string): number {
  const folders = file.replace(/^src/, 'test').split('/');
  const others = testFile.split('/');
  const differing = folders.findIndex((folder, index) => folder !== others[index]);
  return differing < 0 ? folders.length : differing;
}

/** Returns tests of a run, without those beyond its limit. @param tests by their files */
function someTests(file: string, tests: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const all = [...tests]
    .toSorted(([one], [other]) => nearness(other, file) - nearness(one, file))
    .flatMap(([, names]) => names);
  const nearest = all.slice(0, MAX_TESTS / 2);
  const every = Math.ceil((all.length - nearest.length) / (MAX_TESTS / 2));
  return [...nearest, ...all.slice(nearest.length).filter((_, index) => index % every === 0)];
}

/** Returns the arguments that select the tests which reach a fault; undefined if there are none. */
function testsOf(
  root: string,
  { file, atLoad }: RandomFault,
  files: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
): readonly string[] | undefined {
  const names = [...files.values()].flatMap(inFile => [...inFile]);
  const tests = names.filter(name => name !== '');
  // Code outside of tests counts for the whole file. But if it is the module's own, an earlier test
  // file of the recording may have loaded the module for the others.
  if (atLoad && tests.length === 0) return ['related', join(root, file)];
  if (names.length === 0) return undefined;
  if (!atLoad && tests.length < names.length) return ['run', ...files.keys()];
  const byFile = new Map(
    Array.from(files, ([path, inFile]) => [path, [...inFile].filter(name => name !== '')]),
  );
  const pattern = someTests(file, byFile).map(namePattern).join('|');
  return ['run', ...files.keys(), '-t', `^(?:${pattern})$`];
}

/** A row of the table: the place, the mistake, and the test that caught it. */
function row(fault: RandomFault, source: string, outcome: string): string {
  const line = source.slice(0, fault.start).split('\n').length;
  const original = source.slice(fault.start, fault.end).replaceAll(/\s+/g, ' ').slice(0, 80);
  const replacement = fault.replacement.replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${fault.file}:${line} \`${original}\` → \`${replacement}\` | ${outcome}`;
}

const [count = 0, seed = 0, part = 1, parts = 1] = process.argv.slice(2).map(Number);
const areNumbers = [count, seed, part, parts].every(value => Number.isInteger(value) && value > 0);
if (!areNumbers || part > parts)
  throw new Error('Usage: npm run mutations:random COUNT SEED [PART PARTS], all from 1.');
await using folder = await mkdtempDisposable(join(tmpdir(), 'mutations-'));
const root = cloneInto(folder.path);
const activeFile = join(root, dirname(SWITCH), basename(ACTIVE_FILE));
const reachedFile = join(root, dirname(SWITCH), basename(REACHED_FILE));

const faults = await pickFaults(root, count, seed);
console.log(`${faults.length} faults of seed ${seed}`);
const sources = new Map(faults.map(({ file }) => [file, readFileSync(join(root, file), 'utf8')]));
instrument(root, faults);

const tried = [...faults.keys()].filter(number => number % parts === part - 1);
const survivors = new Set(tried);
const reached = new Set<number>();
const rowOf = (number: number, outcome: string): string => {
  const fault = faults[number] as RandomFault;
  return row(fault, sources.get(fault.file) ?? '', outcome);
};
const reportTier = (tier: string): void =>
  console.log(`${tier}: ${tried.length - survivors.size} of ${tried.length} caught`);

if (!(await isCatalogRight(root))) throw new Error('Without a fault, generated files differ.');
for (const number of tried) {
  writeFileSync(activeFile, String(number));
  if (await isCatalogRight(root)) continue;
  survivors.delete(number);
  console.log(rowOf(number, 'catalog: a generated file differs'));
}
reportTier('catalog');

for (const tier of TIERS) {
  // A test that fails without an active fault shows nothing.
  rmSync(activeFile, { force: true });
  rmSync(reachedFile, { force: true });
  const baseline = await runTests(root, tier, ['run', '--bail=0'], TIER_LIMIT_MS);
  if (baseline.isBroken) throw new Error(`Without a fault, the tests of ${tier} hang or crash.`);
  console.log(`${tier}: ${baseline.failed.length} tests fail without a fault`);
  for (const test of baseline.failed) console.log(`  ${test}`);
  const reach = readReach(root, reachedFile);

  for (const number of [...survivors]) {
    const fault = faults[number] as RandomFault;
    const selected = testsOf(root, fault, reach.get(number));
    if (selected === undefined) continue;
    reached.add(number);
    writeFileSync(activeFile, String(number));
    const args = [...selected, '--bail=3'];
    const { failed, isBroken } = await runTests(root, tier, args, FAULT_LIMIT_MS);
    const catcher = isBroken
      ? 'a hang or a crash'
      : failed.find(test => !baseline.failed.includes(test));
    if (catcher === undefined) continue;
    survivors.delete(number);
    console.log(rowOf(number, `${tier}: ${catcher}`));
  }
  reportTier(tier);
}
for (const number of survivors) {
  console.log(rowOf(number, reached.has(number) ? 'SURVIVED' : 'SURVIVED, no test reaches it'));
}
const percent = ((tried.length - survivors.size) / tried.length) * 100;
console.log(`${percent.toFixed(1)} % caught`);
if (percent < MIN_CAUGHT_PERCENT) process.exitCode = 1;
