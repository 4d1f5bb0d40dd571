import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import { COMPILE_CACHE } from '../support/scratch-folder.ts';
import type { Check } from './check.ts';

/** Lists changed and new files of the tree. */
function changedFiles(): readonly string[] {
  const git = ['status', '--porcelain', '--untracked-files=all'];
  const { error, stdout } = spawnSync('git', git, { cwd: ROOT, encoding: 'utf8' });
  return error === undefined ? stdout.split('\n').filter(Boolean) : [];
}

/**
 * Gives this process and the programs that it starts a folder for temporary files, and creates a
 * check that nothing is left in it or in the tree. It doesn't look into the system's folder, where
 * another run may be at work.
 */
export function leftovers(): Check {
  const before = new Set(changedFiles());
  const folder = mkdtempSync(join(tmpdir(), 'run-'));
  // As of the system's folder: PostgreSQL runs as another user if this one is root.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return {
    name: 'leftovers',
    remedy:
      'Have the tests delete what they create. If you changed files of the tree meanwhile, run them again.',
    run: async () => {
      const changed = changedFiles().filter(line => !before.has(line));
      const left = readdirSync(folder).filter(name => name !== COMPILE_CACHE);
      return { problems: [...changed, ...left.map(name => join(folder, name))].join('\n') };
    },
  };
}
