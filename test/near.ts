/**
 * Runs what a change most likely breaks, in about a minute: `npm run near` for the changes since
 * the last commit, and `npm run near <branch>` for those since that branch. Git says which files
 * changed.
 *
 * 1. Formats all files, renders the generated ones, lints the changed ones, and checks types.
 * 2. Runs the tests of the repository's rules, and the nearest tests of each changed file
 *    (`nearestTests`).
 * 3. Runs the scenarios of the operations that use a changed file or endpoint, and updates their
 *    rows in REQUESTS.md.
 * 4. Runs the tests that have a case for each operation or endpoint, for those that the change
 *    touches.
 *
 * It runs no slow tests except in the last step, nor those of a file that much of the project uses:
 * `npm test` does.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/tools/catalog/tool.ts';
import {
  type Imports,
  pathOf,
  readAllImports,
  readImports,
} from './architecture/source-imports.ts';
import { TYPES_OF_SOURCES } from './checks/source.ts';
import { TIERS } from './checks/tests.ts';
import {
  endpointsAt,
  endpointsHandledIn,
  nearestTests,
  operationsUsing,
  testsNaming,
} from './near/selection.ts';

/** Tests of rules that any change may break. */
const RULES = [
  'test/architecture/',
  'test/tools/catalog/',
  'test/strings/',
  'test/command/confirmation.test.ts',
  'test/mutations/faults.test.ts',
  'test/platform/seed-schema.test.ts',
  'test/scenarios/error-coverage.test.ts',
];
/** Scenarios of all operations, and the page that they update. */
const SCENARIOS = [
  'test/scenarios/from-source.test.ts',
  'test/scenarios/waiting-from-source.test.ts',
];
const REQUESTS = '.github/REQUESTS.md';
/** Path of a file with scenarios of one operation. */
const OF_OPERATION = /^test\/scenarios\/([^/]+)\//;
/** Marks of a test file with a case for each operation or endpoint. */
const FOR_EACH = /\b(?:ENDPOINT_IDS|OPERATION_IDS)\b/;
/**
 * Numbers of operations that use one file, and of its nearest tests, above which only `npm test`
 * runs them.
 */
const MAX_OPERATIONS = 8;
const MAX_TESTS = 20;

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const linesIn = (output: string): readonly string[] => output.split('\n').filter(Boolean);

/**
 * Prints a command, and runs it: npm puts the project's tools into PATH.
 * @returns whether it succeeded
 */
function run(tool: string, ...args: readonly string[]): boolean {
  const quoted = args.map(arg => (/^[\w./:=-]+$/.test(arg) ? arg : `'${arg}'`));
  console.log(`\n> ${[tool, ...quoted].join(' ')}`);
  const { error, status } = spawnSync(tool, args, { cwd: ROOT, stdio: 'inherit' });
  if (error !== undefined) throw error;
  return status === 0;
}

const vitest = (...args: readonly string[]): boolean =>
  run('vitest', 'run', '--reporter=minimal', ...args);

const base = process.argv[2] ?? 'HEAD';
const untracked = linesIn(git('ls-files', '--others', '--exclude-standard'));
const files = [
  ...linesIn(git('diff', '--merge-base', base, '--name-only', '--no-renames')),
  ...untracked,
];
if (files.length === 0)
  throw new Error(`No file differs from ${base}. For the commits of a branch: npm run near main`);

/** Returns the numbers of a file's lines that differ from the base. */
function changedLines(file: string): readonly number[] {
  if (untracked.includes(file))
    return read(file)
      .split('\n')
      .map((_, index) => index + 1);
  const hunks = git('diff', '--merge-base', base, '--unified=0', '--', file).matchAll(
    /^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm,
  );
  return Array.from(hunks, ([, first, count = '1']) =>
    // A deletion is between two lines.
    Array.from({ length: Math.max(Number(count), 1) }, (_, index) => Number(first) + index),
  ).flat();
}

/** Operations and endpoints that a change touches. */
interface Touched {
  readonly operations: readonly string[];
  readonly endpoints: readonly string[];
}

/**
 * Finds out what the changed files touch, from their imports and lines. Runs after the files were
 * rendered.
 */
async function findTouched(): Promise<Touched> {
  const { loadOperation, OPERATION_IDS } = await import('../src/products/operations.ts');
  const { ENDPOINT_IDS } = await import('../src/api/endpoints.ts');
  const handlers = read('src/platform/handlers.ts');
  const imports = readRuntimeImports();
  const operations = new Set<string>();
  const endpoints = new Set<string>();
  for (const file of files.filter(path => existsSync(join(ROOT, path)))) {
    if (file.startsWith('src/api/services/')) {
      for (const id of endpointsAt(read(file), changedLines(file), ENDPOINT_IDS)) endpoints.add(id);
      continue;
    }
    for (const id of endpointsHandledIn(file, handlers)) endpoints.add(id);

    const [, scenario] = OF_OPERATION.exec(file) ?? [];
    const users =
      scenario === undefined ? operationsUsing(file, OPERATION_IDS, imports) : [scenario];
    if (users.length > MAX_OPERATIONS)
      console.log(`${file}: ${users.length} operations use it. npm test runs their scenarios.`);
    else for (const id of users) operations.add(id);
  }

  if (endpoints.size > 0) {
    for (const id of OPERATION_IDS) {
      const { endpoints: required, optionalEndpoints } = await loadOperation(id);
      if ([...required, ...optionalEndpoints].some(each => endpoints.has(each))) operations.add(id);
    }
  }
  return { operations: [...operations], endpoints: [...endpoints] };
}

/** Reads the imports of modules in `src/` that load something. */
function readRuntimeImports(): Imports {
  const all = Array.from(readAllImports(ROOT), ([file, imported]) => {
    const loaded = imported.filter(({ isType }) => !isType);
    return [file, loaded.flatMap(({ specifier }) => pathOf(file, specifier) ?? [])] as const;
  });
  return new Map(all);
}

/** Returns the nearest tests of all changed files, except slow ones and the scenarios. */
function findNearestTests(imports: Imports): readonly string[] {
  const found = new Set<string>();
  for (const file of files.filter(path => !OF_OPERATION.test(path))) {
    const tests = nearestTests(file, imports);
    if (tests.length > MAX_TESTS)
      console.log(`${file}: ${tests.length} test files import it. npm test runs them.`);
    else for (const test of tests) found.add(test);
  }

  const slow = [...found].filter(test => !TIERS.usual.hasTests(read(test)));
  if (slow.length > 0) console.log(`Slow, so not run here: npx vitest run ${slow.join(' ')}`);
  return [...found].filter(test => ![...slow, ...SCENARIOS].includes(test));
}

/**
 * Returns the test files with a case for each operation or endpoint, except those that run anyway.
 */
function findCases(imports: Imports): readonly string[] {
  const tests = [...imports.keys()].filter(
    file => file.endsWith('.test.ts') && FOR_EACH.test(read(file)),
  );
  return tests.filter(file => ![...RULES, ...SCENARIOS].some(other => file.startsWith(other)));
}

/** Runs everything in order. @returns whether all tests passed */
async function runAll(): Promise<boolean> {
  const requests = read(REQUESTS);
  if (!run('biome', 'format', '--write', '.') || !run('npm', 'run', 'render')) return false;
  const modules = files.filter(path => path.endsWith('.ts') && existsSync(join(ROOT, path)));
  if (modules.length > 0 && !(run('oxlint', ...modules) && run('tsc', ...TYPES_OF_SOURCES)))
    return false;

  const { operations, endpoints } = await findTouched();
  const imports = readImports(ROOT, 'test/**/*.ts');
  const results = [vitest(...RULES, ...findNearestTests(imports), '--tags-filter=!slow')];
  if (operations.length > 0)
    results.push(vitest(...SCENARIOS, '-t', testsNaming(operations), '--tags-filter=!slow', '-u'));
  const touched = [...operations, ...endpoints];
  if (touched.length > 0) results.push(vitest(...findCases(imports), '-t', testsNaming(touched)));

  if (read(REQUESTS) !== requests)
    console.log(
      `\n${REQUESTS} has changed. Compare its new rows with the documents of the platform.`,
    );
  return results.every(Boolean);
}

process.exitCode = (await runAll()) ? 0 : 1;
