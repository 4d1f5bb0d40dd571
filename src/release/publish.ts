/** Releases the version in package.json. Run by `npm run release`. */

import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { plural } from '../base/text/amount.ts';
import { checksPassedOnGitHub, ReleaseRefused, release } from './release.ts';

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, notes: { type: 'string' }, lockfile: { type: 'string' } },
});
const { GITHUB_REPOSITORY: repository, GITHUB_OUTPUT: output } = process.env;
if (repository === undefined) throw new Error('GITHUB_REPOSITORY is not set. Set it to the repository’s owner/name.');

try {
  const { version, commit, tags, paths, changes } = await release({
    root: join(import.meta.dirname, '../..'),
    remote: 'origin',
    repository,
    checksPassed: checksPassedOnGitHub,
    lockfile: values.lockfile === undefined ? undefined : await readFile(values.lockfile, 'utf8'),
    dryRun: values['dry-run'],
  });
  const done = values['dry-run'] ? 'would be released' : 'was released';
  console.log(`${version} ${done}: ${plural(paths.length, 'file')} as ${commit}, tagged ${tags.join(' and ')}`);
  if (values.notes !== undefined) await writeFile(values.notes, `${changes}\n`);
  if (output !== undefined) await appendFile(output, `tag=v${version}\n`);
} catch (error) {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
