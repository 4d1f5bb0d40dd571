/**
 * Sends commands to a running local platform: requests to its own address, with the token that it
 * prints.
 */

import { text } from 'node:stream/consumers';
import { isLoopback } from '../../base/address.ts';
import { CONTROL_PATH } from '../../base/control-path.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { Failure, inputFailure } from '../../base/failure.ts';
import { responseTo } from '../../base/response-to.ts';
import type { ControlCommand } from '../control.ts';

/** Titles of a command that failed, and of one whose result is unknown. */
const TITLES: { readonly [Action in ControlCommand['do']]: readonly [string, string] } = {
  reset: ['The reset of the local platform failed.', 'The result of the reset is unknown.'],
  'add-fault': [
    'The fault was not switched on.',
    'It is unknown whether the fault is switched on.',
  ],
  'remove-fault': [
    'The fault was not switched off.',
    'It is unknown whether the fault is switched off.',
  ],
};

const CHECK_RESULT = 'Check the local platform’s dashboard, and repeat the command if needed.';
const VARIABLES =
  'Set PLATFORM_BASE_URL and PLATFORM_TOKEN with the commands that `project-platform emulator` prints when it starts.';

/**
 * Sends a command, and waits until it is done.
 * @param variables those that `project-platform emulator` prints
 * @param signal ends the wait; the command may still be carried out
 * @returns the ID of the fault that it added; otherwise an empty text
 * @throws Failure of kind `input` if no local platform runs at the address, or if the command
 *   failed
 */
export async function controlEmulator(
  command: ControlCommand,
  { PLATFORM_BASE_URL: baseUrl = '', PLATFORM_TOKEN: token = '' }: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  const [title, unknown] = TITLES[command.do];
  const failed = (message: string, remedy = VARIABLES, summary = title): Failure =>
    inputFailure(summary, [{ where: baseUrl || 'PLATFORM_BASE_URL', message, remedy }]);
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (baseUrl === '') throw failed('is missing');
  // Never the token of another platform.
  if (url?.protocol !== 'http:' || !isLoopback(url.hostname))
    throw failed('isn’t the URL of a local platform');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { request } = await import('node:http');
  const sent = request(new URL(CONTROL_PATH, url), {
    method: 'POST',
    headers,
    agent: false,
    ...definedOnly({ signal }),
  });
  const response = await responseTo(sent.end(JSON.stringify(command))).catch((error: unknown) => {
    if (signal?.aborted === true)
      throw new Failure('cancelled', `${(signal.reason as Error).message} ${unknown}`, {
        remedy: CHECK_RESULT,
      });
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED') throw failed('leads to no running local platform');
    const remedy = `Start the local platform again. ${CHECK_RESULT}`;
    throw failed(`leads to a local platform that didn’t respond: ${message}`, remedy, unknown);
  });
  const answer = await text(response);
  if (response.statusCode === 200) return answer;
  if (response.statusCode === 401) throw failed('leads to a local platform with another token');
  throw failed(`reported an error: ${answer}`, 'Fix the cause, and repeat the command if needed.');
}
