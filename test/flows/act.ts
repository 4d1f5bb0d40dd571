import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../src/catalog/tool.ts';
import { OWNER } from '../support/github-fake/seeded-repository.ts';
import { ArtifactFilter } from './artifact-filter.ts';

/** A workflow that is to run. */
export interface WorkflowRun {
  /** A file of `callers/`, without its ending. */
  readonly caller: string;
  readonly event: string;
  readonly payload: object;
  /** GITHUB_RUN_ID, by which artifacts are found as well. */
  readonly runId: number;
  readonly variables?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
}

export interface WorkflowResult {
  readonly succeeded: boolean;
  readonly log: string;
}

interface Surroundings {
  /** The program. */
  readonly act: string;
  /** The repository, as `layOut` makes it. */
  readonly repository: string;
  /** For whatever act keeps. */
  readonly folder: string;
  readonly githubUrl: string;
}

export const CHECKOUT = 'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1';

/** Actions of others at the commits that our workflows name, and what stands in for them where GitHub can't be reached. */
export const STAND_INS = {
  // Where another commit than the repository's own is wanted; else it's act's to do.
  [CHECKOUT]: 'checkout',
  'actions/cache@27d5ce7f107fe9357f9df03efb73ab90386fccae': 'cache',
  'actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f': 'upload-artifact',
  'actions/download-artifact@3e5f45b2cfb9172054b4087a40e8e0b5a5461e7c': 'download-artifact',
};

/** Runs a workflow on this machine, without containers. A checkout is act's own: the repository as it lies there. */
export async function runWorkflow(
  { act, repository, folder, githubUrl }: Surroundings,
  run: WorkflowRun,
): Promise<WorkflowResult> {
  const event = join(folder, 'event.json');
  writeFileSync(event, JSON.stringify(run.payload));
  const named = (option: string, values: Readonly<Record<string, string>>): readonly string[] =>
    Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
  const cacheFolder = join(folder, 'cache-entries');
  for (const name of ['artifacts', 'cache', 'cache-entries', 'actions'])
    mkdirSync(join(folder, name), { recursive: true });
  const port = await freePort();
  const filter = await ArtifactFilter.before(port);
  const args = [
    run.event,
    ...['--workflows', `callers/${run.caller}.yml`, '--eventpath', event],
    ...['--actor', OWNER],
    ...['--platform', 'ubuntu-latest=-self-hosted', '--concurrent-jobs', '1'],
    ...['--artifact-server-path', join(folder, 'artifacts'), '--artifact-server-addr', '127.0.0.1'],
    ...['--cache-server-path', join(folder, 'cache'), '--cache-server-addr', '127.0.0.1'],
    ...['--action-cache-path', join(folder, 'actions')],
    ...['--artifact-server-port', String(port)],
    ...Object.entries(STAND_INS).flatMap(([action, standIn]) => [
      '--local-repository',
      `${action}=${join(import.meta.dirname, 'stand-ins', standIn)}`,
    ]),
    ...named('--env', { GITHUB_API_URL: githubUrl, GITHUB_RUN_ID: String(run.runId) }),
    ...named('--env', { ARTIFACT_LIBRARY, CACHE_FOLDER: cacheFolder, REPOSITORY_FOLDER: repository }),
    ...named('--var', run.variables ?? {}),
    ...named('--secret', run.secrets ?? {}),
  ];
  const path = `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  const child = spawn(act, args, {
    cwd: repository,
    // From ACTIONS_RUNTIME_URL act takes the address that it tells steps.
    env: { ...process.env, PATH: path, HOME: folder, NO_COLOR: '1', ACTIONS_RUNTIME_URL: filter.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  await filter.close();
  return { succeeded: code === 0, log: `${stdout}${stderr}` };
}

/** act takes no 0 for one that it may choose. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const ARTIFACT_LIBRARY = pathToFileURL(join(ROOT, 'node_modules/@actions/artifact/lib/artifact.js')).href;
