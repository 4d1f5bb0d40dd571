import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { measureUsage } from '../bench/measured-step.ts';

/**
 * Script that parses some statements, and gives V8 time to optimize in the background: V8 doesn't
 * report the end.
 */
const PARSE = `
const { loadParser } = await import('./src/sql/parser.ts');
const parser = await loadParser();
parser.parse('create table a (id bigint); create index on a (id);'.repeat(500));
await new Promise(resolve => setTimeout(resolve, 2000));
`;

test('parsing SQL takes at most 150 MiB at the peak', async () => {
  const given = ['--input-type=module', '--eval', PARSE];
  const { peakMib } = await measureUsage(env =>
    promisify(execFile)(process.execPath, given, { cwd: ROOT, env }),
  );
  expect(peakMib).toBeGreaterThan(0);
  expect(peakMib).toBeLessThan(150);
});
