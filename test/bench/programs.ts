import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Arguments with which each program that we compare with shows that it is installed. */
const PROBES = { zip: '-v', unzip: '-v', curl: '--version', '7z': 'i', python3: '--version' } as const;

export type Program = keyof typeof PROBES;

/**
 * Runs a program to its end.
 * @returns its output
 * @throws Error for any exit code but 0
 */
export async function runProgram(program: Program, args: readonly string[], cwd?: string): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, cwd === undefined ? {} : { cwd });
  return stdout;
}

/** Returns whether all of the programs are installed on this machine. */
export async function hasPrograms(...programs: readonly Program[]): Promise<boolean> {
  try {
    await Promise.all(programs.map(program => runProgram(program, [PROBES[program]])));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
