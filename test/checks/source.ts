import { runTool } from '../../src/catalog/tool.ts';
import { type Check, toolProblems } from './check.ts';

/** Returns a check of the sources by a tool, which requires no build. */
const toolCheck = (name: string, remedy: string, tool: string, args: readonly string[]): Check => ({
  name,
  remedy,
  run: async () => ({ problems: toolProblems(await runTool(tool, args)) }),
});

export const FORMAT = toolCheck('format', 'Run npm run format.', 'biome', ['format', '--colors=off', '.']);

// A later run checks only what has changed since: 2 to 4 s of CPU time in place of 25 (measured).
export const TYPES = toolCheck('types', 'Fix the type errors above. To check again: npx tsc -p .', 'tsc', [
  ...['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
]);

export const LINT = toolCheck('lint', 'Fix the problems above. To check again: npx oxlint', 'oxlint', [
  ...['--format', 'default'],
]);

export const UNUSED = toolCheck(
  'unused code',
  'Delete the unused code above, or use it. To check again: npx knip',
  'knip',
  ['--no-progress', '--treat-config-hints-as-errors'],
);
