/** Reads pictures of changed pages. They come from the job that ran the build, so nothing is read but pictures within limits. */

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { STATIC_SITE } from '../../api/static-site.ts';
import { inputFailure } from '../../base/failure.ts';
import type { InputPaths } from '../../core/services.ts';
import { picturePage } from '../site-changes/picture-files.ts';
import { inputPath, readInputFile } from '../shared/input-file.ts';

/** Folder of the site with the pictures. */
export const PICTURES_FOLDER = '_preview';

const INPUT = 'pictures-path';

/** Maximum number of pictures, as of the input `pictures` of `site-changes`. */
const MAX_PICTURES = 20;
/** Maximum size of a picture in bytes. Two screens of a page as PNG take some hundred kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** First bytes of a PNG. */
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/**
 * Reads the pictures in a folder: `1.png`, `2.png`, and so on.
 * @returns none if the folder doesn't exist
 * @throws Failure of kind `input` if it contains anything else
 */
export function readPictures(context: InputPaths, folder: string): readonly Buffer[] {
  const { location } = inputPath(context, INPUT, folder);
  if (statSync(location, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  const names = readdirSync(location);
  const expected = names.map((_, index) => `${index + 1}.png`);
  const other = names.find(name => !expected.includes(name));
  if (other !== undefined || names.length > MAX_PICTURES)
    throw refused(folder, `contains something else than at most ${MAX_PICTURES} files \`1.png\`, \`2.png\`, and so on`);
  const errorTitle = 'The pictures can’t be read.';
  const pictures = expected.map(name =>
    readInputFile(context, { input: INPUT, given: join(folder, name), errorTitle, maxBytes: MAX_BYTES }),
  );
  const invalid = pictures.findIndex(content => !content.subarray(0, SIGNATURE.length).equals(SIGNATURE));
  if (invalid !== -1) throw refused(`${folder}/${invalid + 1}.png`, 'is not a PNG');
  return pictures;
}

const refused = (path: string, problem: string) =>
  inputFailure('The pictures can’t be published.', [{ where: INPUT, message: `is \`${path}\`, which ${problem}` }]);

/** Returns the files of the pictures, and of a page that shows them, by their paths in the site. */
export const picturePages = (pictures: readonly Buffer[]): ReadonlyMap<string, Buffer> =>
  new Map([
    ...pictures.map((content, index) => [`${PICTURES_FOLDER}/${index + 1}.png`, content] as const),
    [`${PICTURES_FOLDER}/${STATIC_SITE.entry}`, Buffer.from(picturePage(pictures.map(() => undefined)))],
  ]);
