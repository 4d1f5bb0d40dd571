/** Lets another process control a running local platform: an HTTP server on loopback, with a key in the data folder. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstatSync } from 'node:fs';
import { realpath, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { equalInConstantTime } from '../base/equal-in-constant-time.ts';
import { Failure, type Finding, inputFailure, messageOf } from '../base/failure.ts';
import { failureText, isFailure } from '../base/failure-text.ts';
import { definedOnly } from '../base/defined-only.ts';
import { responseTo } from '../base/response-to.ts';
import { OWNER_FILE } from '../base/system/file-modes.ts';
import { loopbackServer } from '../base/system/loopback-server.ts';
import { OPEN_READ_ONLY, readText, withRegularFile } from '../base/system/regular-file.ts';
import { pathOfFlag } from '../base/system/user-paths.ts';
import type { LocalPlatform } from '../platform/local-platform.ts';
import { DATA_VARIABLE } from './emulator-texts.ts';

const HOST = '127.0.0.1';

/**
 * Name of the file with the address and the key, which only the user can read. It contains the ID of the data folder, so
 * that it can't be the name of another file.
 */
const controlFile = (id: string): string => `control-${id}.json`;

/** Name of the file whose first line is the ID (`MARK_FILE` of the platform). */
const ID_FILE = 'emulator.id';

interface ControlAddress {
  readonly url: string;
  readonly key: string;
}

/** Command to a running local platform. */
export type ControlCommand =
  | { readonly do: 'reset' }
  | { readonly do: 'add-fault'; readonly fault: unknown }
  | { readonly do: 'remove-fault'; readonly id: number };

/** Command with the real path of the folder in which its sender found the address. */
type SentCommand = ControlCommand & { readonly data: string };

/** Starts the control server of a platform, and writes its address into the data folder. */
export async function startControl(
  platform: Controlled & Pick<LocalPlatform, 'dataId'>,
  data: string,
): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('base64url');
  const folder = await realpath(data);
  const server = loopbackServer((received, response) => {
    void (async () => {
      if (!isAuthorized(received, key)) return response.writeHead(401).end();
      try {
        const command = JSON.parse(await text(received)) as SentCommand;
        // A copy of the folder contains the address of this platform, but means its own content.
        if (command.data !== folder) return response.writeHead(401).end();
        const result = await execute(platform, command);
        return response.writeHead(200).end(result);
      } catch (error) {
        // The receiver has a title of its own.
        const { message, remedy, findings } = error as Failure;
        const why = isFailure(error) ? failureText({ message: messageOf(error), remedy, findings }) : message;
        return response.writeHead(500).end(why.trim());
      }
    })();
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const file = join(data, controlFile(platform.dataId ?? ''));
  const { port } = server.address() as AddressInfo;
  const address: ControlAddress = { url: `http://${HOST}:${port}/`, key };
  // The file of a local platform that was killed may still exist.
  await rm(file, { force: true });
  await writeFile(file, JSON.stringify(address), { flag: 'wx', mode: OWNER_FILE });
  return {
    async close() {
      await rm(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

type Controlled = Pick<LocalPlatform, 'reset' | 'faults' | 'faultRules'>;

/** Runs a command. @returns the ID of the fault that it added; otherwise an empty text */
async function execute(platform: Controlled, command: ControlCommand): Promise<string> {
  if (command.do === 'reset') await platform.reset();
  else if (command.do === 'remove-fault') platform.faults.remove(command.id);
  else {
    platform.faults.add(platform.faultRules.read(command.fault));
    return String(platform.faults.list().at(-1)?.id);
  }
  return '';
}

function isAuthorized({ method, headers }: IncomingMessage, key: string): boolean {
  return method === 'POST' && equalInConstantTime(headers.authorization ?? '', `Bearer ${key}`);
}

/**
 * Sends a command to the local platform that uses a data folder, and waits until it is done.
 * @param data folder of the local platform. Default: the value of `PLATFORM_EMULATOR_DATA`
 * @param isOwn checks the real path of the folder: another one may contain the address of any server. Absent: the caller
 * has started the local platform
 * @param signal ends the wait; the command may still be carried out
 * @returns the ID of the fault that it added; otherwise an empty text
 * @throws Failure of kind `input` if no local platform of the user uses the folder, or if the command failed
 */
export async function controlEmulator(
  command: ControlCommand,
  data: string | undefined,
  env: NodeJS.ProcessEnv,
  isOwn: (folder: string) => boolean = () => true,
  signal?: AbortSignal,
): Promise<string> {
  const [title, unknown] = TITLES[command.do];
  const folder = data ?? env[DATA_VARIABLE];
  if (folder === undefined || folder === '') {
    const remedy = `Specify the data folder of the local platform, or set ${DATA_VARIABLE}, which \`project-platform emulator\` prints when it starts.`;
    throw inputFailure(title, [{ where: '--data', message: 'is missing', remedy }]);
  }
  const location = pathOfFlag('data', folder, 'folder');
  if (lstatSync(location, { throwIfNoEntry: false })?.isDirectory() === true && !isOwn(location))
    throw inputFailure(title, [{ where: folder, ...FOREIGN }]);
  const response = await send(location, command, signal).catch((error: unknown) => {
    if (signal?.aborted === true)
      throw new Failure('cancelled', `${(signal.reason as Error).message} ${unknown}`, { remedy: CHECK_RESULT });
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ECONNRESET') throw inputFailure(unknown, [lostAnswer(folder)]);
    if (!NOT_RUNNING.includes(code)) throw inputFailure(title, [unreadable(folder, error as Error)]);
    return undefined;
  });
  if (response === undefined || response.status === 401) {
    const remedy = 'Start a local platform with this folder, or specify the folder of a running local platform.';
    throw inputFailure(title, [{ where: folder, message: 'is not in use by a running local platform', remedy }]);
  }
  if (response.status !== 200) {
    const where = `The local platform with the data folder ${folder}`;
    const message = `reported an error: ${response.text}`;
    throw inputFailure(title, [{ where, message, remedy: 'Fix the cause, and repeat the command if needed.' }]);
  }
  return response.text;
}

/** Titles of a command that failed, and of one whose result is unknown. */
const TITLES: { readonly [Action in ControlCommand['do']]: readonly [string, string] } = {
  reset: ['The reset of the local platform failed.', 'The result of the reset is unknown.'],
  'add-fault': ['The fault was not switched on.', 'It is unknown whether the fault is switched on.'],
  'remove-fault': ['The fault was not switched off.', 'It is unknown whether the fault is switched off.'],
};

const FOREIGN = {
  message: 'isn’t recorded as a data folder of your local platform at this path',
  remedy:
    'Specify the data folder of your own local platform, with the same XDG_STATE_HOME and TMPDIR as when it started.',
};

/** Errors if a local platform that has ended has removed its file, or was killed. */
const NOT_RUNNING = ['ENOENT', 'ENOTDIR', 'ECONNREFUSED'];

const unreadable = (folder: string, { message }: Error): Finding => ({
  where: folder,
  message: `contains no readable address of a local platform (${message}), but one may be running`,
  remedy: 'Stop the local platform if it is running, and start it again. It then writes its address again.',
});

/** The local platform ended while it ran a command. */
const lostAnswer = (folder: string): Finding => ({
  where: folder,
  message: 'belongs to a local platform that exited before it responded',
  remedy: `Start the local platform again. ${CHECK_RESULT}`,
});

const CHECK_RESULT = 'Check its content, and repeat the command if needed.';

/** @throws Error for another text, whose content it doesn't contain: it may be a key */
function addressIn(content: string, file: string): { readonly port: string; readonly key: string } {
  try {
    const { url, key } = JSON.parse(content) as ControlAddress;
    return { port: new URL(url).port, key };
  } catch {
    throw new Error(`${file} is damaged`);
  }
}

/** Sends a command. @returns the status and the text of the response */
async function send(
  folder: string,
  command: ControlCommand,
  signal: AbortSignal | undefined,
): Promise<{ readonly status: number; readonly text: string }> {
  const data = await realpath(folder);
  const [id = ''] = smallText(join(data, ID_FILE)).split('\n', 1);
  const file = join(data, controlFile(id));
  const { port, key } = addressIn(smallText(file), file);
  // Only ever a server on this machine: somebody else may have written the file.
  const sent = request({
    host: HOST,
    port,
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    ...definedOnly({ signal }),
  });
  const response = await responseTo(sent.end(JSON.stringify({ ...command, data } satisfies SentCommand)));
  let answer = '';
  response.setEncoding('utf8');
  for await (const part of response)
    if ((answer += part).length > MAX_TEXT) throw new Error('its response is too long');
  return { status: response.statusCode ?? 0, text: answer };
}

/** Limit of a file of the control server, and of its response. */
const MAX_TEXT = 65_536;

/** @throws Error for anything but a small regular file */
const smallText = (file: string): string =>
  withRegularFile(file, OPEN_READ_ONLY, descriptor => readText(descriptor, MAX_TEXT));
