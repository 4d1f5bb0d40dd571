import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import {
  openAppPackage,
  type ExpectedPackage,
  type OpenedPackage,
} from '../../../src/packing/app-package/read-package.ts';
import {
  type AppSources,
  listAppFiles,
  type WrittenPackage,
  writeAppPackage,
} from '../../../src/packing/app-package/write-package.ts';
import type { PackageOrigin } from '../../../src/packing/app-package/contents.ts';
import { createFolder, createTemporaryFolder, type FolderContents } from '../fixture.ts';

export const ORIGIN: PackageOrigin = { app: 'shop', commit: 'a'.repeat(40), values: null };

export const PAGE = `<!doctype html><title>Shop</title>${'<p>Lamps</p>\n'.repeat(200)}`;

/** Files of an app, by the paths of its package. */
export const APP: FolderContents = {
  'site/index.html': PAGE,
  'site/assets/app.js': `export const lamps = [${'1,'.repeat(2000)}];`,
  'functions/orders/index.ts': 'Deno.serve(() => new Response("orders"));',
  'functions/_shared/cors.ts': 'export const headers = {};',
  'migrations/001_lamps.sql': 'CREATE TABLE lamps (id int);',
  'storage/images/lamp.png': Buffer.from('89504e470d0a1a0a', 'hex'),
};

export const sourcesIn = (folder: string): AppSources => {
  const at = (path: string) => ({ source: join(folder, path), shownAs: path });
  return {
    site: at('site'),
    functions: at('functions'),
    migrations: at('migrations'),
    storage: { images: at('storage/images') },
    setup: 'CREATE ROLE reader;',
    seed: 'INSERT INTO lamps VALUES (1);',
  };
};

/** Writes a package of these sources. */
export async function writePackage(
  sources: AppSources,
  origin: PackageOrigin = ORIGIN,
): Promise<WrittenPackage & { readonly file: string }> {
  const files = await listAppFiles(sources);
  try {
    const file = join(createTemporaryFolder(), `${randomUUID()}.zip`);
    return { file, ...(await writeAppPackage(file, files, origin)) };
  } finally {
    files.close();
  }
}

export const wholePackage = (files: FolderContents = APP): ReturnType<typeof writePackage> =>
  writePackage(sourcesIn(createFolder(files)));

/** Opens a package until the test ends. */
export async function open(file: string, expected: ExpectedPackage = {}): Promise<OpenedPackage> {
  const opened = await openAppPackage({ file, shownAs: 'app.zip', expected });
  onTestFinished(opened.close);
  return opened;
}
