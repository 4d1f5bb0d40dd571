/** Prints this clone as workflows refer to it, `owner/repository@commit`. Run by `npm run --silent action`. */

import { join } from 'node:path';
import { gitIn } from './git.ts';

const git = gitIn(join(import.meta.dirname, '../..'));
const origin = await git(['remote', 'get-url', 'origin']).catch(() => '');
const [, repository] =
  /^(?:https:\/\/(?:[^@/]+@)?|(?:ssh:\/\/)?git@)github\.com[/:]([\w-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(origin) ?? [];
if (repository === undefined) {
  console.error(
    'The remote `origin` of this clone isn’t a repository on github.com. Run this in a clone of the action from GitHub, or write `OWNER/REPOSITORY@` and the full SHA of a pushed commit yourself.',
  );
  process.exitCode = 1;
} else console.log(`${repository}@${await git(['rev-parse', 'HEAD'])}`);
