import { readFile } from 'node:fs/promises';
import { inputFailure, type Finding } from '../../failure.ts';
import { path, text } from '../fields.ts';
import type { Context } from '../operation.ts';
import { whyUnreadable } from '../../packing/unreadable.ts';

/** In UTF-8. The documents give no limit: this one is ours, as a longer message is a file given by mistake. */
const MOST_BYTES = 1024 * 1024;

export const MESSAGE_INPUTS = {
  message: text(
    'What the agent is to do. Text of an event belongs into a file, or into `env:`: an expression in `run:` would execute it.',
  ),
  'message-path': path('A file that holds it, in UTF-8, in place of `message`.'),
};

interface Given {
  readonly message: string | undefined;
  readonly 'message-path': string | undefined;
}

/** What is wrong with them taken together. */
export function checkMessage({ message, 'message-path': file }: Given): readonly Finding[] {
  if ((message === undefined) !== (file === undefined)) return [];
  return [
    message === undefined
      ? { where: 'message', message: 'is missing', remedy: 'Give it, or a file with it as `message-path`.' }
      : { where: 'message-path', message: 'is given beside `message`', remedy: 'Give only one of them.' },
  ];
}

/**
 * The message, from the input or the file.
 * @throws Failure of kind `input` for a file that can't be read, and for a message that is blank or too long
 */
export async function readMessage(context: Pick<Context, 'resolvePath'>, given: Given): Promise<string> {
  const { message, 'message-path': file } = given;
  const where = file ?? 'message';
  const bytes = file === undefined ? Buffer.from(message ?? '') : await contentOf(context.resolvePath(file), file);
  if (bytes.length > MOST_BYTES) {
    throw unusable(where, `has ${bytes.length} bytes; at most ${MOST_BYTES} are sent`, 'Shorten it.');
  }
  let read: string;
  try {
    read = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unusable(where, 'is not UTF-8', 'Save it in UTF-8.');
  }
  if (read.trim() === '') throw unusable(where, 'is blank', 'Say what the agent is to do.');
  return read;
}

async function contentOf(file: string, given: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw unusable(given, whyUnreadable(error), 'Give the path of a file that is there.');
  }
}

const unusable = (where: string, message: string, remedy: string): Error =>
  inputFailure('The message can’t be sent.', [{ where, message, remedy }]);
