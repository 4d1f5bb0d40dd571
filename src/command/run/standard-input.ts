/** Reads standard input for a flag with the value `-`. */

import { byteSize } from '../../base/text/amount.ts';
import { withoutByteOrderMark } from '../../base/text/plain-text.ts';
import { utf8Text } from '../../base/system/files/regular-file.ts';
import type { CommandProcess } from './program.ts';

/** Maximum size of standard input in bytes: more than any input needs. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Reads standard input.
 * @param flag name without `--`
 * @throws Error for anything but UTF-8, and if the input is too long
 */
export async function readStandardInput(
  { readInput }: Pick<CommandProcess, 'readInput'>,
  flag: string,
  signal: AbortSignal,
): Promise<string> {
  const content = await readInput(MAX_BYTES + 1, signal);
  if (content.length > MAX_BYTES)
    throw new Error(
      `--${flag} is \`-\`, but standard input exceeds ${byteSize(MAX_BYTES)}. Shorten the text.`,
    );
  try {
    return withoutByteOrderMark(utf8Text(content));
  } catch {
    throw new Error(`--${flag} is \`-\`, but standard input is not UTF-8. Save the text as UTF-8.`);
  }
}
