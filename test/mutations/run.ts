import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runTool } from '../../src/tools/catalog/tool.ts';
import type { VitestReport } from '../checks/test-report.ts';
import { cloneInto, namePattern } from './clone.ts';
import type { Fault } from './fault.ts';
import { faultProblem, FAULTS } from './faults.ts';

/** With `--quick`, only the tests of `npm test` run, and nothing is recorded. */
const IS_QUICK = process.argv.includes('--quick');
/** Share of the faults that must be caught, by all tests or by those of `npm test`. */
const MIN_CAUGHT_PERCENT = IS_QUICK ? 90 : 95;

/** A test file, with the full name of one of its tests. */
interface TestPlace {
  readonly file: string;
  readonly name: string;
}

/**
 * The test that caught each fault last, by the fault's ID. It runs first, to save time. If it
 * passes or no longer exists, all tests that load the file run. Each is one text: the path, a colon
 * and the name.
 */
const CAUGHT_BY = join(import.meta.dirname, 'caught-by.json');

const readCaughtBy = (): { [id: string]: string } =>
  JSON.parse(readFileSync(CAUGHT_BY, 'utf8')) as { [id: string]: string };

/** Returns the test that caught the fault last, if its file still exists in the clone. */
function knownCatcher(root: string, id: string): TestPlace | undefined {
  const [file = '', ...name] = (readCaughtBy()[id] ?? '').split(': ');
  return file !== '' && existsSync(join(root, file)) ? { file, name: name.join(': ') } : undefined;
}

function recordCaughtBy(id: string, place: TestPlace | undefined): void {
  const { [id]: _, ...others } = readCaughtBy();
  const all = Object.entries(
    place === undefined ? others : { ...others, [id]: `${place.file}: ${place.name}` },
  );
  const sorted = Object.fromEntries(all.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(CAUGHT_BY, `${JSON.stringify(sorted, undefined, 2)}\n`);
}

/**
 * Runs tests in the clone until the first failure.
 * @returns the test that failed, undefined if all passed
 */
async function firstFailure(root: string, args: readonly string[]): Promise<TestPlace | undefined> {
  const report = join(root, '../report.json');
  rmSync(report, { force: true });
  const options = [
    '--config',
    'test/mutations/vitest.config.ts',
    '--reporter=json',
    `--outputFile=${report}`,
  ];
  const tier = IS_QUICK ? ['--tags-filter=!slow'] : [];
  const result = await runTool('vitest', [...args, '--run', ...options, ...tier], root);
  if (result.ok) return undefined;
  if (!existsSync(report)) throw new Error(`vitest did not write a report:\n${result.printed}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  for (const { name: path, status, assertionResults } of testResults) {
    const file = relative(root, path);
    const failed = assertionResults.find(one => one.status === 'failed');
    if (failed !== undefined) return { file, name: failed.fullName };
    // The file can't be loaded.
    if (status === 'failed' && assertionResults.length === 0) return { file, name: '' };
  }
  return undefined;
}

const onlyTest = ({ file, name }: TestPlace): readonly string[] => [
  file,
  ...(name === '' ? [] : ['-t', `^${namePattern(name)}$`]),
];

function allTestsExcept(places: readonly TestPlace[]): readonly string[] {
  const names = places.flatMap(({ name }) => (name === '' ? [] : [namePattern(name)]));
  return [
    ...places.flatMap(({ file, name }) => (name === '' ? ['--exclude', file] : [])),
    ...(names.length === 0 ? [] : ['-t', `^(?!(?:${names.join('|')})$)`]),
  ];
}

/** Applies the fault and looks for a test that fails with it, twice, and passes without it. */
async function findCatcher(root: string, fault: Fault): Promise<TestPlace | undefined> {
  const path = join(root, 'src', fault.file);
  const original = readFileSync(path, 'utf8');
  const mutated = original.replace(fault.find, () => fault.replace);
  const hint = knownCatcher(root, fault.id);
  const unrelated: TestPlace[] = [];
  try {
    writeFileSync(path, mutated);
    const hinted = hint && (await firstFailure(root, onlyTest(hint)));
    if (hinted !== undefined) return hinted;
    for (;;) {
      const failed = await firstFailure(root, ['related', path, ...allTestsExcept(unrelated)]);
      if (failed === undefined) return undefined;
      writeFileSync(path, original);
      const failsWithout = (await firstFailure(root, onlyTest(failed))) !== undefined;
      writeFileSync(path, mutated);
      if (!failsWithout && (await firstFailure(root, onlyTest(failed))) !== undefined)
        return failed;
      unrelated.push(failed);
    }
  } finally {
    writeFileSync(path, original);
  }
}

const filters = process.argv.slice(2).filter(word => word !== '--quick');
const selected = FAULTS.filter(({ id, file }) =>
  filters.length === 0 ? true : filters.some(filter => id === filter || file.includes(filter)),
);
const problems =
  selected.length === 0
    ? ['No fault matches the filter.']
    : FAULTS.flatMap(fault => faultProblem(fault) ?? []);
if (problems.length > 0) throw new Error(problems.join('\n'));

await using folder = await mkdtempDisposable(join(tmpdir(), 'mutations-'));
const root = cloneInto(folder.path);
let caught = 0;
for (const fault of selected) {
  const place = await findCatcher(root, fault);
  if (!IS_QUICK) recordCaughtBy(fault.id, place);
  if (place !== undefined) caught += 1;
  const outcome = place === undefined ? 'SURVIVED' : `caught by ${place.file}: ${place.name}`;
  console.log(`${fault.id} (src/${fault.file}): ${outcome}`);
}
const percent = (caught / selected.length) * 100;
console.log(`${caught} of ${selected.length} faults caught (${percent.toFixed(1)} %)`);
if (percent < MIN_CAUGHT_PERCENT) process.exitCode = 1;
