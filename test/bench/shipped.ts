import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../../src/catalog/tool.ts';
import { DIST } from './loaded-files.ts';

const SHIPPED = ['.gitattributes', 'LICENSE', 'action.yml', 'actions', 'dist', 'post.mjs'];

/** Folder that isn't shipped (`shipped-tree.ts`). */
const COMMAND = 'dist/command';

const BYTES_PER_MEGABYTE = 1_000_000;

/**
 * Returns the size of the action's download as one archive, in MB. `.gitattributes` excludes pages and types from the
 * archives of a tag.
 */
export async function measureShippedMegabytes(): Promise<number> {
  const options = { cwd: ROOT, encoding: 'buffer', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = await promisify(execFile)(
    'tar',
    ['-cz', '--exclude=*.md', '--exclude=action-types.yml', `--exclude=${COMMAND}`, ...SHIPPED],
    options,
  );
  return stdout.length / BYTES_PER_MEGABYTE;
}

/** File of dist/, with its size in bytes. */
export interface ShippedFile {
  readonly name: string;
  readonly size: number;
  readonly gzipped: number;
}

/** Lists the shipped files of dist/, the largest first. */
export async function listShippedFiles(): Promise<readonly ShippedFile[]> {
  const entries = await readdir(DIST, { withFileTypes: true });
  const names = entries.filter(entry => entry.isFile()).map(({ name }) => name);
  const files = await Promise.all(
    names.map(async name => {
      const content = await readFile(join(DIST, name));
      return { name, size: content.length, gzipped: gzipSync(content).length };
    }),
  );
  return files.toSorted((a, b) => b.size - a.size);
}
