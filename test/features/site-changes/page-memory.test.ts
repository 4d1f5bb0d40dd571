import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../src/catalog/tool.ts';

/** Script that compares two pages of 1 MB, of a repeated text, and prints the peak of its memory in MiB. */
const COMPARE = `
const { compareSites } = await import('./src/features/site-changes/compare-sites.ts');
const { textFile } = await import('./src/packing/files/text-file.ts');
const list = first => {
  let page = '';
  for (let i = first; page.length < 1_048_000; i++) page += process.argv[1].replaceAll('%', i.toString(36));
  return [textFile('a.html', page)];
};
await compareSites(list(2e6), list(3e6), new AbortController().signal);
// Unlike maxRSS, this doesn't include the memory of the parent process.
const { readFileSync } = await import('node:fs');
console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024);
`;

test.each([
  '<table><td>%',
  // The most facts that a page can have.
  '<p title=%>%aaaaaaaaaaaaaaaaa',
  '<option>%aaaaaaa',
])('comparing pages of %s takes at most 400 MiB at the peak', { timeout: 120_000 }, async piece => {
  const given = ['--input-type=module', '--eval', COMPARE, piece];
  const { stdout } = await promisify(execFile)(process.execPath, given, { cwd: ROOT });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(400);
});
