import { relative } from 'node:path';
import { ROOT, runTool } from '../../src/catalog/tool.ts';
import { type Check, parseCount, toolProblems } from './check.ts';

/** Checks of the sources, which require no build. */
export const FORMAT: Check = {
  name: 'format',
  remedy: 'Run npm run format.',
  async run() {
    const result = await runTool('biome', ['format', '--colors=off', '.']);
    return { counts: { files: parseCount(result.printed, /Checked (\d+) files?/) }, problems: toolProblems(result) };
  },
};

export const TYPES: Check = {
  name: 'types',
  remedy: 'Fix the type errors above. To check again: npx tsc -p .',
  async run() {
    const result = await runTool('tsc', ['-p', '.', '--listFiles', '--pretty', 'false']);
    const lines = result.printed.split('\n');
    const listed = lines.filter(line => line.startsWith(ROOT));
    const own = listed.filter(file => !relative(ROOT, file).startsWith('node_modules'));
    const said = lines.filter(line => !line.startsWith('/')).join('\n');
    return { counts: { files: own.length }, problems: toolProblems({ ok: result.ok, printed: said }) };
  },
};

export const LINT: Check = {
  name: 'lint',
  remedy: 'Fix the problems above. To check again: npx oxlint',
  async run() {
    const result = await runTool('oxlint', ['--format', 'default']);
    const [, files, rules] = /on (\d+) files? with (\d+) rules/.exec(result.printed) ?? [];
    return { counts: { files: Number(files ?? 0), rules: Number(rules ?? 0) }, problems: toolProblems(result) };
  },
};

export const UNUSED: Check = {
  name: 'unused code',
  remedy: 'Delete the unused code above, or use it. To check again: npx knip',
  async run() {
    const reporters = ['--reporter', 'symbols', '--reporter', './test/checks/knip-count.ts'];
    const result = await runTool('knip', ['--no-progress', '--treat-config-hints-as-errors', ...reporters]);
    return {
      counts: { files: parseCount(result.printed, /^Checked (\d+) files$/m) },
      problems: toolProblems(result),
    };
  },
};
