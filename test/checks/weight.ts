import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/**
 * Returns the lines of src and test, beside those of the last version in the changelog:
 * `src 78,000 lines (+120 since v1.2.0), test 70,000 lines (-300 since v1.2.0)`. Without a released version, or without
 * its tag in this clone, only today's.
 */
export async function weight(): Promise<string> {
  const changelog = await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8');
  const version = /^## \[?v?(\d+\.\d+\.\d+)/m.exec(changelog)?.[1];
  return ['src', 'test']
    .map(folder => {
      const lines = linesOf(folder, []) ?? Number.NaN;
      const earlier = version === undefined ? undefined : linesOf(folder, [`v${version}`]);
      const change =
        earlier === undefined ? '' : ` (${lines < earlier ? '' : '+'}${lines - earlier} since v${version})`;
      return `${folder} ${lines.toLocaleString('en')} lines${change}`;
    })
    .join(', ');
}

/** Counts the lines of a folder's committed files, or those of another commit; undefined if the clone lacks it. */
function linesOf(folder: string, commit: readonly string[]): number | undefined {
  try {
    const counts = execFileSync('git', ['grep', '--count', '', ...commit, '--', folder], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Array.from(counts.matchAll(/:(\d+)$/gm)).reduce((sum, [, lines]) => sum + Number(lines), 0);
  } catch {
    return undefined;
  }
}
