import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Failure, type Finding } from '../../src/failure.ts';
import { type PackOptions, packStaticSite, type StaticPackage } from '../../src/packing/static-site.ts';

export type SiteContents = Readonly<Record<string, string | Buffer>>;

/** A folder that is gone when the test has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files; a name that ends with `/` makes an empty folder. */
export function siteFolder(files: SiteContents): string {
  const folder = temporaryFolder();
  for (const [path, content] of Object.entries(files)) {
    const location = join(folder, path);
    mkdirSync(path.endsWith('/') ? location : dirname(location), { recursive: true });
    if (!path.endsWith('/')) writeFileSync(location, content);
  }
  return folder;
}

/** A file `site.zip` with these bytes. */
export function zipFile(bytes: Buffer): string {
  const file = join(temporaryFolder(), 'site.zip');
  writeFileSync(file, bytes);
  return file;
}

export function pack(source: string, options: Partial<PackOptions> = {}): Promise<StaticPackage> {
  return packStaticSite({ source, into: temporaryFolder(), shownAs: 'public', ...options });
}

/** What is wrong with a site. Fails when nothing is, and when a file stays behind. */
export async function findingsOf(source: string): Promise<readonly Finding[]> {
  const into = temporaryFolder();
  const failure = await pack(source, { into }).then(
    () => new Error('It was packed.'),
    (error: unknown) => error,
  );
  const left = readdirSync(into);
  if (!(failure instanceof Failure) || failure.kind !== 'input' || left.length > 0) {
    throw new Error(`No refusal (${left.length} files left behind)`, { cause: failure });
  }
  return failure.findings;
}

/** One finding as a line: where, what, and how to mend it. */
export const line = ({ where, message, remedy = '' }: Finding): string => `${where} ${message} | ${remedy}`;
