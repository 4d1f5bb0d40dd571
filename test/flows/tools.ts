import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/catalog/tool.ts';

/** Beside what is committed, and not in build/, which each build makes anew. */
const FOLDER = join(ROOT, '.cache/flow-tools');

/** What isn't there, and how it could be. */
export class ToolMissing extends Error {}

/** The newest releases when this was written. */
const MODULES = {
  act: 'github.com/nektos/act@v0.2.89',
  actionlint: 'github.com/rhysd/actionlint/cmd/actionlint@v1.7.12',
} as const;

/** zizmor comes as a wheel from PyPI. */
const ZIZMOR = 'zizmor==1.32.0';

/**
 * Finds a Go program, on PATH or where it was installed before, and else has Go install it.
 * @throws ToolMissing where there is no Go; Error with its words where it fails
 */
export function goTool(name: keyof typeof MODULES): string {
  const installed = join(FOLDER, name);
  for (const candidate of [name, installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('go', ['version'])) throw new ToolMissing(`${name} needs Go to be installed (go install ${MODULES[name]})`);
  mkdirSync(FOLDER, { recursive: true });
  execFileSync('go', ['install', MODULES[name]], { env: { ...process.env, GOBIN: FOLDER }, stdio: 'inherit' });
  return installed;
}

/** Finds zizmor, and else has pip install it. @throws ToolMissing where there is no Python; Error where pip fails */
export function zizmor(): string {
  const folder = join(FOLDER, 'python');
  const installed = join(folder, 'bin/zizmor');
  for (const candidate of ['zizmor', installed]) if (runs(candidate, ['--version'])) return candidate;
  if (!runs('python3', ['--version']))
    throw new ToolMissing(`zizmor needs Python to be installed (pip install ${ZIZMOR})`);
  if (!existsSync(folder)) execFileSync('python3', ['-m', 'venv', folder], { stdio: 'inherit' });
  execFileSync(join(folder, 'bin/pip'), ['install', '--quiet', ZIZMOR], { stdio: 'inherit' });
  return installed;
}

const runs = (program: string, args: readonly string[]): boolean => spawnSync(program, args).status === 0;
