import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** How each of the programs that we are compared with tells that it's there. */
const PROBES = { zip: '-v', unzip: '-v', curl: '--version', '7z': 'i', python3: '--version' } as const;

export type Program = keyof typeof PROBES;

/** Runs a program to its end. @returns what it printed @throws Error for any exit code but 0 */
export async function runProgram(program: Program, args: readonly string[], cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, cwd === undefined ? {} : { cwd });
  return stdout;
}

/** Whether this machine has all of them. */
export async function hasPrograms(...programs: readonly Program[]): Promise<boolean> {
  try {
    await Promise.all(programs.map(program => runProgram(program, [PROBES[program]])));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
