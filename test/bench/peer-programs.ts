import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../src/catalog/tool.ts';

/** Program of another platform that publishes the folder `site` of its working directory. */
export interface Peer {
  readonly name: string;
  /** Its package with the version. They are too large for `devDependencies`: together 500 MB. */
  readonly requirement: string;
  /** Path in `node_modules`. */
  readonly program: string;
  readonly args: readonly string[];
  /** Returns variables that make it publish to a `PeerServer`, and send no statistics. */
  readonly env: (origin: string) => Readonly<Record<string, string>>;
}

const FIREBASE_APIS = ['HOSTING_API', 'API', 'SERVICE_USAGE', 'RESOURCEMANAGER'];

/** The latest releases when this was written. */
export const PEERS: readonly Peer[] = [
  {
    name: 'wrangler pages deploy',
    requirement: 'wrangler@4.164.0',
    program: 'wrangler/bin/wrangler.js',
    args: ['pages', 'deploy', 'site', '--project-name', 'bench', '--branch', 'main'],
    env: origin => ({
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_ACCOUNT_ID: 'bench',
      CLOUDFLARE_API_TOKEN: 'bench',
      WRANGLER_HIDE_BANNER: 'true',
      WRANGLER_SEND_METRICS: 'false',
    }),
  },
  {
    name: 'firebase deploy',
    requirement: 'firebase-tools@15.34.2',
    program: 'firebase-tools/lib/bin/firebase.js',
    args: ['deploy', '--only', 'hosting', '--project', 'bench', '--non-interactive'],
    env: origin => ({
      ...Object.fromEntries(FIREBASE_APIS.map(api => [`FIREBASE_${api}_URL`, origin])),
      FIREBASE_TOKEN: 'bench',
      NO_UPDATE_NOTIFIER: '1',
    }),
  },
];

/** Folder of installed packages. It isn't committed, and isn't in build/, which each build recreates. */
const FOLDER = join(ROOT, '.cache/bench-peers');

/** Installation failed because npm or its registry can't be reached. The message is a full sentence. */
export class UnavailablePackageError extends Error {}

/**
 * Installs a program with npm, unless an earlier run did. Its install scripts are not run, because it needs none.
 * @returns absolute path of the program
 * @throws UnavailablePackageError if npm isn't installed, or fails with one of its error codes, such as ENOTFOUND
 */
export async function installPeer({ requirement, program }: Peer): Promise<string> {
  const folder = join(FOLDER, requirement);
  if (!existsSync(folder)) {
    // An interrupted installation leaves only this folder.
    const partial = `${folder}.partial`;
    await rm(partial, { recursive: true, force: true });
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=1'];
    try {
      await promisify(execFile)('npm', ['install', ...flags, '--prefix', partial, requirement]);
    } catch (error) {
      const { code, stderr = '' } = error as NodeJS.ErrnoException & { readonly stderr?: string };
      const reason = code === 'ENOENT' ? code : /^npm error code (\w+)$/m.exec(stderr)?.[1];
      if (reason === undefined) throw error;
      console.log(stderr);
      throw new UnavailablePackageError(`npm couldn’t install ${requirement} (${reason}).`);
    }
    await rename(partial, folder);
  }
  return join(folder, 'node_modules', program);
}
