import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';

/** Missing tool, with instructions for installing it. */
export class MissingToolError extends Error {}

/**
 * Reports a missing tool, so that its part can be skipped.
 * @throws the error if it has another cause, or with TOOLS_REQUIRED=1, as in this project's
 *   workflows, where a skipped part would look like a success
 */
export function skipIfToolIsMissing(error: unknown): void {
  if (!(error instanceof MissingToolError) || process.env['TOOLS_REQUIRED'] === '1') throw error;
  console.log(`skipped: ${error.message}`);
}

/**
 * Finds a program from PyPI on PATH or where it was installed before; otherwise installs it with
 * pip, in a folder of its own that isn't committed.
 * @param requirement the package with its version, such as `zizmor==1.32.0`
 * @throws MissingToolError if Python isn't installed, or if pip fails, for example without internet
 */
export function findPythonProgram(name: string, requirement: string): string {
  const folder = join(ROOT, '.cache/python-tools', requirement.replace('==', '-'));
  const installed = join(folder, 'bin', name);
  for (const candidate of [name, installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('python3', ['--version']))
    throw new MissingToolError(`${name} needs Python to be installed (pip install ${requirement})`);
  if (!existsSync(folder)) runInstaller(name, ['python3', '-m', 'venv', folder], INSTALL_MS);
  const limits = [
    '--timeout',
    String(DOWNLOAD_MS / 1000),
    '--retries',
    '0',
    '--disable-pip-version-check',
  ];
  runInstaller(
    name,
    [join(folder, 'bin/pip'), 'install', '--quiet', ...limits, requirement],
    INSTALL_MS,
  );
  return installed;
}

/**
 * Installs packages from PyPI, in a folder of their own that isn't committed.
 * @param requirements the packages with their versions
 * @returns the folder of their programs, among them `python` @throws as `findPythonProgram`
 */
export function installPythonPackages(name: string, requirements: readonly string[]): string {
  const folder = join(ROOT, '.cache/python-tools', name);
  if (!runs('python3', ['--version']))
    throw new MissingToolError(`${name} needs Python to be installed`);
  if (!existsSync(folder)) runInstaller(name, ['python3', '-m', 'venv', folder], INSTALL_MS);
  runInstaller(name, [join(folder, 'bin/pip'), 'install', '--quiet', ...requirements], INSTALL_MS);
  return join(folder, 'bin');
}

/** Time limit for an installation, most of which is compiling. */
export const INSTALL_MS = 600_000;
/**
 * Time limit for one small download. A registry that doesn't respond must not block the other
 * checks for long.
 */
export const DOWNLOAD_MS = 20_000;

/**
 * Runs one step of an installation, and shows its output.
 * @throws MissingToolError if it fails or takes too long
 */
export function runInstaller(
  name: string,
  [program = '', ...args]: readonly string[],
  timeout: number,
  variables: Readonly<Record<string, string>> = {},
): void {
  try {
    execFileSync(program, args, {
      env: { ...process.env, ...variables },
      stdio: 'inherit',
      timeout,
    });
  } catch (error) {
    throw new MissingToolError(`${name} can’t be installed: ${(error as Error).message}`);
  }
}

/** Checks whether a program can be started and succeeds with these arguments. */
export const runs = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args).status === 0;
