/**
 * Carries out the commands to the emulator itself: a reset, and faults. The sender needs the first
 * token of the seed.
 */

import type { IncomingMessage } from 'node:http';
import { equalInConstantTime } from '../base/values/equal-in-constant-time.ts';
import { type Failure, messageOf } from '../base/failure.ts';
import { failureText, isFailure } from '../base/failure-text.ts';
import { type Answer, textAnswer } from './http/answer.ts';
import type { Faults } from './http/faults.ts';
import { MAX_BODY_BYTES, jsonObject, receiveBody } from './http/requests/request-body.ts';
import { readFault } from './seed/fault-schema.ts';

export type ControlCommand =
  | { readonly do: 'reset' }
  | { readonly do: 'add-fault'; readonly fault: unknown }
  | { readonly do: 'remove-fault'; readonly id: number };

interface Controlled {
  readonly token: string;
  readonly faults: Pick<Faults, 'add' | 'list' | 'remove'>;
  reset(): Promise<void>;
}

/** Runs a command. @returns the ID of the fault that it added; otherwise an empty text */
export async function control(message: IncomingMessage, controlled: Controlled): Promise<Answer> {
  const { method, headers } = message;
  const isAuthorized = equalInConstantTime(
    headers.authorization ?? '',
    `Bearer ${controlled.token}`,
  );
  if (method !== 'POST' || !isAuthorized)
    return answer(401, 'The token isn’t the first one of the seed.');
  const body = await receiveBody(message, { bytes: MAX_BODY_BYTES, code: 'invalid_request' });
  try {
    return answer(
      200,
      await execute(controlled, jsonObject(body, headers['content-type']) as ControlCommand),
    );
  } catch (error) {
    if (!isFailure(error)) throw error;
    // The sender has a title of its own.
    const { remedy, findings } = error;
    return answer(
      400,
      failureText({
        message: messageOf(error),
        remedy,
        findings,
      } satisfies Partial<Failure>).trim(),
    );
  }
}

async function execute(
  { faults, ...controlled }: Controlled,
  command: ControlCommand,
): Promise<string> {
  if (command.do === 'reset') await controlled.reset();
  else if (command.do === 'remove-fault') faults.remove(command.id);
  else {
    faults.add(readFault(command.fault));
    return String(faults.list().at(-1)?.id);
  }
  return '';
}

const answer = (status: number, text: string): Answer =>
  textAnswer(status, 'text/plain; charset=utf-8', text);
