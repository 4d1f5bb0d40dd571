// @module-tag slow, because it compares large pages.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../../src/tools/catalog/tool.ts';
import { measureUsage } from '../../../bench/measured-step.ts';

/** Script that compares two pages of 1 MB, of a repeated text. */
const COMPARE = `
const { compareSites } = await import('./src/products/sites/changes/compare-sites.ts');
const { textFile } = await import('./src/packing/files/text-file.ts');
const list = first => {
  let page = '';
  for (let i = first; page.length < 1_048_000; i++) page += process.argv[1].replaceAll('%', i.toString(36));
  return [textFile('a.html', page)];
};
await compareSites(list(2e6), list(3e6), new AbortController().signal);
`;

test.each([
  // The most facts that a page can have.
  '<p title=%>%aaaaaaaaaaaaaaaaa',
  '<option>%aaaaaaa',
])('comparing pages of %s takes at most 400 MiB at the peak', { timeout: 120_000 }, async piece => {
  const given = ['--input-type=module', '--eval', COMPARE, piece];
  const { peakMib } = await measureUsage(env =>
    promisify(execFile)(process.execPath, given, { cwd: ROOT, env }),
  );
  expect(peakMib).toBeGreaterThan(0);
  expect(peakMib).toBeLessThan(400);
});
