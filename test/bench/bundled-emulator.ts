import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIST } from './loaded-files.ts';

const PROGRAM = join(DIST, 'command/project-platform.js');

const SEED_TOKEN = 'token-of-the-bench';

/** Returns a seed with projects `p0`, `p1` … that have a cloud service. */
export const benchSeed = (projects: number): object => ({
  users: [{ open_id: 'owner', name: 'Owner', tenant: 'team' }],
  credentials: [{ token: SEED_TOKEN, kind: 'oauth', user: 'owner', scopes: '*' }],
  projects: Array.from({ length: projects }, (_, index) => index).map(index => ({
    url_id: `p${index}`,
    name: `p${index}`,
    type: 'web',
    owner: 'owner',
    cloud: true,
  })),
});

/** The command `project-platform emulator` of the bundle, in a process of its own. */
export class BundledEmulator implements AsyncDisposable {
  /** Time from the start of the process until it is ready, in milliseconds. */
  readonly readyMs: number;
  readonly baseUrl: string;
  /** The variables that it printed. */
  readonly variables: Readonly<Record<string, string>>;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, readyMs: number, printed: string) {
    this.#process = process;
    this.readyMs = readyMs;
    const variable = (name: string): string =>
      new RegExp(`^export ${name}=(.*)$`, 'm').exec(printed)?.[1] ?? '';
    this.variables = Object.fromEntries(
      ['PLATFORM_BASE_URL', 'PLATFORM_TOKEN'].map(name => [name, variable(name)]),
    );
    this.baseUrl = variable('PLATFORM_BASE_URL');
  }

  /** @throws Error if it ends before it is ready */
  static async start(...args: readonly string[]): Promise<BundledEmulator> {
    const startedAt = performance.now();
    const child = spawn(process.execPath, [PROGRAM, 'emulator', ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    for await (const text of child.stdout
      .setEncoding('utf8')
      .iterator({ destroyOnReturn: false })) {
      printed += String(text);
      if (printed.includes('Press Ctrl+C')) break;
    }
    if (!printed.includes('Press Ctrl+C')) throw new Error('The emulator did not start.');
    child.stdout.resume();
    return new BundledEmulator(child, performance.now() - startedAt, printed);
  }

  /**
   * Sends a request to the API.
   * @returns its duration in milliseconds
   * @throws Error for another status than 2xx
   */
  async request(method: string, path: string, body?: unknown): Promise<number> {
    const startedAt = performance.now();
    const response = await fetch(this.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${SEED_TOKEN}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return performance.now() - startedAt;
  }

  query(project: string): Promise<number> {
    return this.request('POST', `/projects/${project}/cloud/database/queries`, {
      query: 'SELECT 1',
    });
  }

  /**
   * Returns the memory of the processes that it has started, in MiB. Shared pages count in part.
   * Linux only.
   */
  async childrenMib(): Promise<number> {
    const children = await descendantsOf(this.#process.pid ?? 0);
    const kib = await Promise.all(
      children.map(async pid => fieldOf(`/proc/${pid}/smaps_rollup`, /^Pss: +(\d+)/m)),
    );
    return kib.reduce((sum, each) => sum + each, 0) / 1024;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await ended;
  }
}

async function descendantsOf(root: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0);
  const parents = await Promise.all(
    pids.map(async pid => [pid, await fieldOf(`/proc/${pid}/status`, /^PPid:\s+(\d+)/m)] as const),
  );
  const childrenOf = (parent: number): readonly number[] =>
    parents.flatMap(([pid, of]) => (of === parent ? [pid, ...childrenOf(pid)] : []));
  return childrenOf(root);
}

/** Returns a number in a file of /proc; 0 if the process has ended. */
async function fieldOf(file: string, pattern: RegExp): Promise<number> {
  return Number(pattern.exec(await readFile(file, 'utf8').catch(() => ''))?.[1] ?? 0);
}
