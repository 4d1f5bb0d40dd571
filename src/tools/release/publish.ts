/** Releases the version in package.json. Run by `npm run release`. */

import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checksPassedOnGitHub, PublicationRefused, release } from './release.ts';

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, notes: { type: 'string' } },
});
const { GITHUB_OUTPUT: output } = process.env;

try {
  const { version, commit, tags, changes } = await release({
    root: join(import.meta.dirname, '../../..'),
    remote: 'origin',
    checksPassed: checksPassedOnGitHub,
    dryRun: values['dry-run'],
  });
  const done = values['dry-run'] ? 'would be released' : 'was released';
  console.log(`${version} ${done} as ${commit}, tagged ${tags.join(' and ')}`);
  if (values.notes !== undefined) await writeFile(values.notes, `${changes}\n`);
  if (output !== undefined) await appendFile(output, `tag=v${version}\n`);
} catch (error) {
  if (!(error instanceof PublicationRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
