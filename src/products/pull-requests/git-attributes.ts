/** Finds the conversions of files that the `.gitattributes` of a commit demand, for any user. */

import { Failure } from '../../base/failure.ts';
import { attributesOf } from '../../base/system/processes/git.ts';

/**
 * Change that Git makes when a file is added: none, CRLF to LF, the same unless the content seems
 * to be binary, or one that needs a program or another encoding.
 */
export type Conversion = 'none' | 'text' | 'auto' | 'other';

const NAMES = ['text', 'crlf', 'eol', 'filter', 'ident', 'working-tree-encoding'];

/**
 * Returns the conversions of files by their paths. A path without an entry has none.
 * @param read returns the content of a committed file
 * @throws Failure of kind `input` if Git can't say them
 */
export async function conversionsOf(
  paths: readonly string[],
  read: (path: string) => Promise<Buffer | undefined>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Conversion>> {
  const folders = new Set(
    paths.flatMap(path => [
      '',
      ...Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index + 1)),
    ]),
  );
  const files = new Map<string, Buffer>();
  for (const folder of folders) {
    const content = await read(`${folder}.gitattributes`);
    if (content !== undefined) files.set(`${folder}.gitattributes`, content);
  }
  if (files.size === 0) return new Map();
  try {
    const attributes = await attributesOf(files, paths, NAMES, signal);
    return new Map(Array.from(attributes, ([path, values]) => [path, conversionOf(values)]));
  } catch (cause) {
    signal.throwIfAborted();
    const message = `Git can’t read the branch’s \`.gitattributes\`: ${(cause as Error).message}.`;
    throw new Failure('input', message, {
      remedy: 'Make sure that Git is installed on the runner.',
      cause,
    });
  }
}

/** Checks whether an attribute has no value of its own. */
const isPlain = (value = '', plain = /^(?:set|unset|unspecified)$/): boolean => plain.test(value);

function conversionOf(values: ReadonlyMap<string, string>): Conversion {
  const [text, crlf, eol, filter, ident, encoding] = NAMES.map(name => values.get(name) ?? '');
  const isEncoded = !isPlain(encoding, /^(?:set|unset|unspecified|utf-?8|)$/i);
  if (!isPlain(filter) || ident === 'set' || isEncoded) return 'other';
  return (
    CONVERSIONS.get(text) ??
    CONVERSIONS.get(crlf) ??
    (eol === 'lf' || eol === 'crlf' ? 'text' : 'none')
  );
}

/** Conversions by the value of `text` or of its older name, `crlf`. */
const CONVERSIONS = new Map<string | undefined, Conversion>([
  ['set', 'text'],
  ['input', 'text'],
  ['unset', 'none'],
  ['auto', 'auto'],
]);
