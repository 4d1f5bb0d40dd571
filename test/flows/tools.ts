import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** Folder of installed tools. It isn't committed, and isn't in build/, which each build recreates. */
const FOLDER = join(ROOT, '.cache/flow-tools');

/** Missing tool, with instructions for installing it. */
export class MissingToolError extends Error {}

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

/**
 * Finds zizmor, or installs it with pip.
 * @throws MissingToolError if Python isn't installed; Error if pip fails
 */
export function findZizmor(): string {
  const folder = join(FOLDER, 'python');
  const installed = join(folder, 'bin/zizmor');
  for (const candidate of ['zizmor', installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('python3', ['--version']))
    throw new MissingToolError(`zizmor needs Python to be installed (pip install ${ZIZMOR})`);
  if (!existsSync(folder)) execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  execFileSync(join(folder, 'bin/pip'), ['install', '--quiet', ZIZMOR], { stdio: 'inherit' });
  return installed;
}

const runs = (program: string, args: readonly string[]): boolean => spawnSync(program, args).status === 0;
