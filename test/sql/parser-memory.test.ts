import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/catalog/tool.ts';

/**
 * Script that parses some statements, gives V8 time to optimize in the background, and prints the peak memory in MiB.
 */
const PARSE = `
const { loadParser } = await import('./src/sql/parser.ts');
const parser = await loadParser();
parser.parse('create table a (id bigint); create index on a (id);'.repeat(500));
await new Promise(resolve => setTimeout(resolve, 2000));
// Unlike maxRSS, this doesn't include the memory of the parent process.
const { readFileSync } = await import('node:fs');
console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024);
`;

test('parsing SQL takes at most 150 MiB at the peak', async () => {
  const argument = ['--input-type=module', '--eval', PARSE];
  const { stdout } = await promisify(execFile)(process.execPath, argument, { cwd: ROOT });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(150);
});
