import { availableParallelism } from 'node:os';
import { ROOT, runTool } from '../../src/tools/catalog/tool.ts';
import { type Check, toolProblems } from './check.ts';

/**
 * Threads of the type checker and of the linter, which run in parallel. More would repeat work of
 * each other (measured).
 */
const THREADS = String(Math.ceil(availableParallelism() / 2));
/** Variables of Go, in which both are written: threads, and rarer garbage collection. */
const GO = { GOMAXPROCS: THREADS, GOGC: '400' };

/** Returns a check of the sources by a tool, which requires no build. */
const toolCheck = (name: string, remedy: string, tool: string, args: readonly string[]): Check => ({
  name,
  remedy,
  run: async () => ({ problems: toolProblems(await runTool(tool, args, ROOT, GO)) }),
});

export const FORMAT = toolCheck('format', 'Run npm run format.', 'biome', [
  'format',
  '--colors=off',
  '.',
]);

/**
 * Arguments of `tsc`. A later run checks only what has changed since: a fifth of the CPU time
 * (measured).
 */
export const TYPES_OF_SOURCES = [
  ...['-p', '.', '--pretty', 'false', '--checkers', THREADS],
  ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
];

export const TYPES = toolCheck(
  'types',
  'Fix the type errors above. To check again: npx tsc -p .',
  'tsc',
  TYPES_OF_SOURCES,
);

export const LINT = toolCheck(
  'lint',
  'Fix the problems above. To check again: npx oxlint',
  'oxlint',
  [...['--format', 'default', '--threads', THREADS]],
);

export const UNUSED = toolCheck(
  'unused code',
  'Delete the unused code above, or use it. To check again: npx knip',
  'knip',
  ['--no-progress', '--treat-config-hints-as-errors'],
);
