/** Finds the files of a built site, and writes their content to one file. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { STATIC_SITE } from '../../../api/services/static-site.ts';
import { WorkFailure } from '../../http/background.ts';
import type { SiteContent, SiteFile } from '../../state/entities.ts';
import { isLeftOutOfExports } from '../../source/exclusions.ts';
import { type FolderFile, listFolder } from '../../source/folder-files.ts';

/** Folders in which builds usually write a site. The first one that exists is used. */
const USUAL_FOLDERS = ['dist', 'build', 'out', 'public'];

/**
 * Finds the files of a built site.
 * @param folder folder of the build
 * @param output folder of the site within it, if the build specifies one
 * @throws WorkFailure `release_failed` if there is no site, or it can't be served
 */
export async function findSite(
  folder: string,
  output: string | undefined,
): Promise<readonly FolderFile[]> {
  if (output !== undefined && !(await isFolder(join(folder, output)))) {
    throw failed(
      `The build did not create the folder ${output}, which tasks.build.outputs specifies`,
    );
  }
  const site = output ?? (await firstFolder(folder));
  // Without a build, the source itself is the site. Files that exports leave out aren't published.
  const { files, special } = await listFolder(
    join(folder, site),
    site === '' ? isLeftOutOfExports : () => false,
  );
  const where = site === '' ? 'The source' : site;
  if (special.length > 0)
    throw failed(`${where} contains ${special[0]}, which is a link or a special file`);
  if (!files.some(({ path }) => path === STATIC_SITE.entry)) {
    throw failed(
      `${where} has no ${STATIC_SITE.entry}${site === '' && output === undefined ? `, and contains none of the folders ${USUAL_FOLDERS.join(', ')}` : ''}`,
    );
  }
  return files;
}

/**
 * Concatenates files on disk into a site's content, a chunk at a time.
 * @param location path of the file to write the content to; it must not exist
 */
export async function collectSite(
  files: readonly FolderFile[],
  location: string,
): Promise<SiteContent> {
  const target = await open(location, 'wx');
  try {
    const collected = new Map<string, SiteFile>();
    let offset = 0;
    for (const file of files) {
      const hash = createHash('sha256');
      let length = 0;
      for await (const chunk of createReadStream(file.location) as AsyncIterable<Buffer>) {
        await target.write(chunk, 0, chunk.length, offset + length);
        hash.update(chunk);
        length += chunk.length;
      }
      collected.set(file.path, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
      offset += length;
    }
    return { location, files: collected };
  } finally {
    await target.close();
  }
}

async function firstFolder(folder: string): Promise<string> {
  for (const name of USUAL_FOLDERS) if (await isFolder(join(folder, name))) return name;
  return '';
}

async function isFolder(location: string): Promise<boolean> {
  const stats = await stat(location).catch(() => undefined);
  return stats?.isDirectory() === true;
}

const failed = (reason: string): WorkFailure => new WorkFailure('release_failed', `${reason}.`);
