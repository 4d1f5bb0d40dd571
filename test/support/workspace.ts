import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Content } from '../scenarios/scenario.ts';
import { SCRATCH_FOLDER } from './scratch-folder.ts';
import { zipBytes } from './zip-bytes.ts';

export interface Workspace {
  readonly folder: string;
  remove(): void;
}

/** Lays out the files of a scenario in a temporary folder. */
export function layOutWorkspace(files: Readonly<Record<string, Content>>): Workspace {
  const folder = mkdtempSync(join(SCRATCH_FOLDER, 'workspace-'));
  writeContents(folder, files);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files into a folder. */
export function writeContents(folder: string, files: Readonly<Record<string, Content>>): void {
  for (const [name, content] of Object.entries(files)) writeContent(folder, name, content);
}

function writeContent(folder: string, name: string, content: Content): void {
  if (typeof content === 'object' && 'copies' in content) {
    for (let number = 1; number <= content.copies; number += 1) {
      writeContent(folder, name.replace('#', String(number)), content.of);
    }
    return;
  }
  const path = join(folder, name);
  mkdirSync(name.endsWith('/') ? path : dirname(path), { recursive: true });
  if (typeof content === 'object' && 'linkTo' in content) symlinkSync(content.linkTo, path);
  else if (typeof content === 'object' && 'sparse' in content) {
    writeFileSync(path, '');
    truncateSync(path, content.sparse);
  } else if (!name.endsWith('/')) writeFileSync(path, bytesOf(content));
}

/**
 * Returns the bytes of a file.
 * @throws Error for a file that isn't in memory: a link, a sparse file, many copies
 */
export function bytesOf(content: Content): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if ('base64' in content) return Buffer.from(content.base64, 'base64');
  if ('fill' in content) return Buffer.alloc(content.bytes, content.fill);
  if ('zip' in content) {
    return zipBytes(
      Object.entries(content.zip).map(([name, entry]) => ({ name, bytes: bytesOf(entry) })),
    );
  }
  throw new Error('A link, a sparse file or a number of copies has no bytes of its own.');
}

/**
 * Makes a folder a repository, and commits all of its files. One shell, because a test's process
 * starts each program slowly.
 */
export function commitAll(folder: string): void {
  const commit =
    'git -c user.name=Ada -c user.email=ada@example.com commit --quiet --allow-empty --message App';
  execFileSync('sh', ['-c', `git init --quiet && git add --force . && ${commit}`], { cwd: folder });
}
