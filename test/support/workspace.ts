import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
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

/** Returns the bytes of a file. @throws Error for a file that isn't in memory: a link, a sparse file, many copies */
export function bytesOf(content: Content): Buffer {
  if (typeof content === 'string') return Buffer.from(content);
  if ('base64' in content) return Buffer.from(content.base64, 'base64');
  if ('fill' in content) return Buffer.alloc(content.bytes, content.fill);
  if ('zip' in content) {
    return zipBytes(Object.entries(content.zip).map(([name, entry]) => ({ name, bytes: bytesOf(entry) })));
  }
  throw new Error('A link, a sparse file or a number of copies has no bytes of its own.');
}

/**
 * Makes a folder a repository, and commits all of its files, which needs no index. Git itself would be three processes,
 * each of which a test's large process starts in a tenth of a second.
 */
export function commitAll(folder: string): void {
  const git = join(folder, '.git');
  for (const name of ['objects', 'refs/heads']) mkdirSync(join(git, name), { recursive: true });
  writeFileSync(join(git, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = false\n');
  writeFileSync(join(git, 'HEAD'), 'ref: refs/heads/main\n');
  const by = 'Ada <ada@example.com> 1750000000 +0000';
  const tree = writeTree(git, folder).toString('hex');
  const commit = writeObject(git, 'commit', Buffer.from(`tree ${tree}\nauthor ${by}\ncommitter ${by}\n\nApp\n`));
  writeFileSync(join(git, 'refs/heads/main'), `${commit.toString('hex')}\n`);
}

/** Writes a folder as a tree of Git, without empty folders. Returns its ID. */
function writeTree(git: string, folder: string): Buffer {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== '.git');
  const rows = entries.map(entry => {
    const { name } = entry;
    const path = join(folder, name);
    // Git sorts a folder as if its name ended with a slash.
    if (entry.isDirectory()) return { name, sortedAs: `${name}/`, mode: '40000', id: writeTree(git, path) };
    const mode = entry.isSymbolicLink() ? '120000' : statSync(path).mode & 0o100 ? '100755' : '100644';
    const content = entry.isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path);
    return { name, sortedAs: name, mode, id: writeObject(git, 'blob', content) };
  });
  const lines = rows
    .filter(({ id }) => id.toString('hex') !== EMPTY_TREE)
    .toSorted((one, other) => Buffer.compare(Buffer.from(one.sortedAs), Buffer.from(other.sortedAs)))
    .flatMap(({ mode, name, id }) => [Buffer.from(`${mode} ${name}\0`), id]);
  return writeObject(git, 'tree', Buffer.concat(lines));
}

/** ID that Git gives to the tree without files. */
const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Writes an object of Git. Returns its ID. */
function writeObject(git: string, kind: string, content: Buffer): Buffer {
  const bytes = Buffer.concat([Buffer.from(`${kind} ${content.length}\0`), content]);
  const id = createHash('sha1').update(bytes).digest();
  const file = join(git, 'objects', id.toString('hex').replace(/^../, '$&/'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, deflateSync(bytes, { level: 1 }));
  return id;
}
