/** Starts the machine's Chrome, and sends it commands of the DevTools protocol. */

import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment, DEFAULT_PATH, shellScript, startGroup } from '../base/system/child-process.ts';

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
/** Time limit of the start, and of a command, in milliseconds. */
const START_MS = 20_000;
const COMMAND_MS = 15_000;
/** Socket of Chrome in the folder for temporary files, and the maximum length of its path. */
const SOCKET = 'org.chromium.Chromium.123456/SingletonSocket';
const MAX_SOCKET_PATH = 100;

/** Options for the same picture on each machine, without any request to the internet. */
const OPTIONS = [
  '--headless=new',
  '--remote-debugging-port=0',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // Also for this machine's own addresses, and no way around the proxy.
  '--proxy-bypass-list=<-loopback>',
  '--disable-quic',
  // Two versions of one option: Chrome ignores the one that it doesn't know, and would send packets around the proxy.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-backgrounding-occluded-windows',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--mute-audio',
];

type Values = Readonly<Record<string, unknown>>;
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Values;
  readonly result?: Values;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

export interface Tab {
  send(method: string, params?: Values): Promise<Values>;
  /**
   * Calls a listener for each event of this name, in place of an earlier listener. The end of Chrome counts as
   * `Inspector.detached`.
   */
  on(event: string, listener: (params: Values) => void): void;
  /** Closes the tab, and deletes what its pages stored. */
  close(): Promise<void>;
}

/** Chrome itself failed while it worked, for a reason that may be another page. */
export class ChromeFailure extends Error {}

export const ENDED = 'Chrome has ended.';

export interface Chrome extends AsyncDisposable {
  /** Opens a tab with cookies, storage and history of its own. */
  openTab(): Promise<Tab>;
}

/** Returns the path of Chrome: that of CHROME_PATH, or the first one in PATH. */
export function findChrome(variables: NodeJS.ProcessEnv): string | undefined {
  const folders = (variables['PATH'] ?? DEFAULT_PATH).split(delimiter).filter(folder => folder !== '');
  const paths = NAMES.flatMap(name => folders.map(folder => join(folder, name)));
  return [...(variables['CHROME_PATH'] ? [variables['CHROME_PATH']] : []), ...paths].find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts Chrome without any variable of this process that isn't on the list for programs.
 * @param folder empty folder for its profile
 * @param proxyPort port of the proxy on this machine, to which all of its connections go
 * @throws Error that says why it doesn't start
 */
export async function startChrome(
  path: string,
  folder: string,
  proxyPort: number,
  variables: NodeJS.ProcessEnv,
): Promise<Chrome> {
  // Under root, Chrome refuses to start with its sandbox.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  // Chrome takes descriptor 3, the group's channel, for one of its own.
  const command = shellScript(
    'exec "$@" 3<&-',
    path,
    ...OPTIONS,
    ...sandbox,
    `--proxy-server=127.0.0.1:${proxyPort}`,
    `--user-data-dir=${folder}`,
    'about:blank',
  );
  // A Chrome that is killed leaves its temporary files, which so end with its profile, or with a folder of their own.
  const isTooLong = join(folder, SOCKET).length > MAX_SOCKET_PATH;
  const temporary = isTooLong ? await mkdtempDisposable(join(tmpdir(), 'chrome-')) : undefined;
  const environment = childEnvironment(variables, { HOME: folder, TMPDIR: temporary?.path ?? folder });
  const group = startGroup(command, { environment });
  const end = async (): Promise<void> => {
    await group.end();
    await temporary?.remove();
  };
  group.stdout.resume();
  group.stderr.resume();
  try {
    const socket = new WebSocket(await addressOf(folder, group.leader));
    await withLimit(once(socket, 'open'), 'Chrome does not answer.');
    return new Connection(socket, end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** Waits until Chrome has written its address. */
async function addressOf(folder: string, leader: { readonly exitCode: number | null }): Promise<string> {
  for (let waited = 0; waited < START_MS && leader.exitCode === null; waited += 50) {
    await sleep(50);
    try {
      const [port, path] = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n');
      if (path) return `ws://127.0.0.1:${port}${path}`;
    } catch {
      // Not yet written.
    }
  }
  throw new Error('Chrome did not start.');
}

async function withLimit<T>(work: Promise<T>, problem: string): Promise<T> {
  using stack = new DisposableStack();
  const limit = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new ChromeFailure(problem)), COMMAND_MS);
    stack.defer(() => clearTimeout(timer));
  });
  return await Promise.race([work, limit]);
}

class Connection implements Chrome {
  readonly #socket: WebSocket;
  readonly #end: () => Promise<void>;
  readonly #waiting = new Map<number, PromiseWithResolvers<Values>>();
  readonly #listeners = new Map<string, (params: Values) => void>();
  #sent = 0;

  constructor(socket: WebSocket, end: () => Promise<void>) {
    this.#socket = socket;
    this.#end = end;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data)) as Message));
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new ChromeFailure(ENDED));
      for (const [event, listener] of this.#listeners) if (event.endsWith(' Inspector.detached')) listener({});
    });
  }

  #receive({ id, method, params = {}, result = {}, error, sessionId }: Message): void {
    if (id === undefined) {
      this.#listeners.get(`${sessionId} ${method}`)?.(params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(error.message));
  }

  async #send(method: string, params: Values = {}, sessionId?: string): Promise<Values> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new ChromeFailure(ENDED);
    this.#sent += 1;
    const answer = Promise.withResolvers<Values>();
    this.#waiting.set(this.#sent, answer);
    this.#socket.send(JSON.stringify({ id: this.#sent, method, params, sessionId }));
    return withLimit(answer.promise, `Chrome does not answer ${method}.`);
  }

  async #hasPage(): Promise<boolean> {
    const { targetInfos } = await this.#send('Target.getTargets');
    return (targetInfos as readonly { readonly type: string }[]).some(({ type }) => type === 'page');
  }

  async openTab(): Promise<Tab> {
    // A tab that opens before the window has its first one never draws.
    while (!(await this.#hasPage())) await sleep(50);
    const { browserContextId } = await this.#send('Target.createBrowserContext');
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
    return {
      send: (method, params) => this.#send(method, params, String(sessionId)),
      on: (event, listener) => void this.#listeners.set(`${String(sessionId)} ${event}`, listener),
      close: async () => void (await this.#send('Target.disposeBrowserContext', { browserContextId })),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
    await this.#end();
  }
}
