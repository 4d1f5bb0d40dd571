import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Arguments with which each program that we compare with shows that it is installed. */
const PROBES = { zip: '-v', curl: '--version' } as const;

/** Returns whether a program is installed on this machine. */
export async function hasProgram(program: keyof typeof PROBES): Promise<boolean> {
  try {
    await promisify(execFile)(program, [PROBES[program]]);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
