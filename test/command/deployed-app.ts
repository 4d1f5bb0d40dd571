import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { LocalPlatform } from '../../src/platform/local-platform.ts';
import { SCRATCH_FOLDER } from '../support/scratch-folder.ts';

const TOKEN = 'key-of-the-harbour-master-0123456789';

/** Commits all files of the current folder. */
export function commitAll(): void {
  execFileSync('git', ['add', '.']);
  commitIndex();
}

/** Commits what is staged. */
export function commitIndex(): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
  execFileSync('git', [...author, 'commit', '--quiet', '--message', 'App']);
}

/** Site that a test deploys. */
const SITE = {
  'site/index.html': '<h1>One</h1>',
  'project-platform.yml': 'site: { path: site }\n',
};

/**
 * Lays out the repository of an app, and enters it until the test ends.
 * @returns the environment of `deploy`
 */
export function layOutDeployed(
  { baseUrl }: LocalPlatform,
  files: Readonly<Record<string, string>> = SITE,
) {
  const [folder, earlier] = [mkdtempSync(join(SCRATCH_FOLDER, 'deploy-')), process.cwd()];
  mkdirSync(join(folder, 'home/.config/project-platform'), { recursive: true, mode: 0o700 });
  mkdirSync(join(folder, 'app'));
  process.chdir(join(folder, 'app'));
  onTestFinished(() => {
    process.chdir(earlier);
    rmSync(folder, { recursive: true });
  });
  execFileSync('git', ['init', '--quiet']);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  commitAll();
  const env = {
    HOME: join(folder, 'home'),
    PATH: process.env['PATH'] ?? '',
    PLATFORM_BASE_URL: baseUrl,
    PLATFORM_TOKEN: TOKEN,
    PLATFORM_PROJECT_ID: 'harbour',
  };
  return { folder, env };
}
