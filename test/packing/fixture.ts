import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Failure, type FailureKind, type Finding } from '../../src/base/failure.ts';
import type { ListedFile } from '../../src/packing/files/listing-builder.ts';

export type FolderContents = Readonly<Record<string, string | Buffer>>;

/** Creates a folder that is removed after the test. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a folder with these files; a name that ends with `/` creates an empty folder. */
export function createFolder(files: FolderContents): string {
  const folder = createTemporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    const location = join(folder, path);
    mkdirSync(path.endsWith('/') ? location : dirname(location), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(location, content);
  }
  return folder;
}

/** Creates a file `package.zip` with these bytes. */
export function writeZipFile(bytes: Buffer): string {
  const file = join(createTemporaryFolder(), 'package.zip');
  writeFileSync(file, bytes);
  return file;
}

/** Lists everything in a folder, at any depth, sorted. */
export function listTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
}

/** Creates a file entry for checks that only use its path and size. */
export const listedFile = (path: string, size = 1): ListedFile => ({
  path,
  size,
  executable: false,
  needsCheck: false,
  read: use => Promise.resolve(use(Buffer.alloc(size))),
  async *pieces() {
    yield Buffer.alloc(size);
  },
});

/** Returns the Failure of this kind. Fails if the work succeeds or fails otherwise. */
export async function expectRefusal(
  work: Promise<unknown>,
  kind: FailureKind = 'input',
): Promise<Failure> {
  const failure = await work.then(
    () => new Error('It was taken.'),
    (error: unknown) => error,
  );
  if (failure instanceof Failure && failure.kind === kind) return failure;
  throw new Error('No refusal', { cause: failure });
}

/** Formats a finding as a line: place, problem and remedy. */
export const formatFinding = ({ where, message, remedy = '' }: Finding): string =>
  `${where} ${message} | ${remedy}`;
