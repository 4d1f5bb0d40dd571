/** Checks the bytes of this process's arguments. An older Node must be able to run this module. */

import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync } from 'node:fs';

/** The arguments as Linux passes them. Other systems have no such file. */
const ARGUMENTS = '/proc/self/cmdline';

/** Whether an argument has other bytes than UTF-8, which Node decodes to replacement characters. */
export const areArgumentsDamaged = (): boolean =>
  process.argv.some(text => text.includes('\ufffd')) &&
  existsSync(ARGUMENTS) &&
  !isUtf8(readFileSync(ARGUMENTS));
