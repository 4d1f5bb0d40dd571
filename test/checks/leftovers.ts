import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import type { Check } from './check.ts';

/** Names of the folders of our programs and operations. The tests' own ones are in the folder of their run (`scratch-folder.ts`). */
const OURS = new RegExp(`^(?:local-platform|project-platform|${OPERATION_IDS.join('|')})-`);
/** A program that a test starts without TMPDIR uses /tmp. */
const FOLDERS = new Set([tmpdir(), '/tmp', '/dev/shm']);

/** Lists changed and new files of the tree, and our folders for temporary files. */
function entries(): readonly string[] {
  const git = ['status', '--porcelain', '--untracked-files=all'];
  const { error, stdout } = spawnSync('git', git, { cwd: ROOT, encoding: 'utf8' });
  const temporary = [...FOLDERS].filter(folder => existsSync(folder));
  return [
    ...(error === undefined ? stdout.split('\n').filter(Boolean) : []),
    ...temporary.flatMap(folder => readdirSync(folder).flatMap(name => (OURS.test(name) ? join(folder, name) : []))),
  ];
}

/** Creates a check that nothing was left since. */
export function leftovers(): Check {
  const before = new Set(entries());
  return {
    name: 'leftovers',
    remedy: 'Have the tests delete what they create. If you or another program created it meanwhile, run them again.',
    run: async () => ({
      problems: entries()
        .filter(entry => !before.has(entry))
        .join('\n'),
    }),
  };
}
