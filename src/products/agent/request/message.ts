/** Reads the message to the agent from the input `message` or from a file. */

import { problem, problemAt } from '../../../base/problem.ts';
import type { InputPaths } from '../../../core/run.ts';
import { path, text, withTerminalText } from '../../../core/fields.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import { byteSize } from '../../../base/text/amount.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { type OutputSchema, withSchema } from './output-schema.ts';

/**
 * Size limit in UTF-8. The documents give none. This limit is ours: a longer message is probably a
 * wrong file.
 */
const MAX_BYTES = 1024 * 1024;

export const MESSAGE_INPUTS = {
  message: withTerminalText(
    text(
      'Task for the agent, such as `Add a contact page`. If a `run` step prepares it from an event, pass the text through `env`: an expression in `run` could execute commands in it.',
    ),
    'Task for the agent, such as `Add a contact page`.',
  ),
  'message-path': path('File that contains the message, in UTF-8. Required without `@message`.', {
    use: 'read',
    maxBytes: MAX_BYTES,
  }),
};

interface MessageInputs {
  readonly message: string | undefined;
  readonly 'message-path': string | undefined;
}

/** Returns the problems of the two inputs in combination. */
export function checkMessage({ message, 'message-path': file }: MessageInputs): readonly Finding[] {
  if ((message === undefined) !== (file === undefined)) return [];
  return [
    message === undefined
      ? problemAt({ kind: 'neither', subject: 'message', other: 'message-path' })
      : problemAt({ kind: 'combined', subject: 'message-path', other: 'message' }),
  ];
}

/**
 * Returns the message, from the input or the file, with the request for JSON if there is a schema.
 * @throws Failure of kind `input` for a file that can't be read, and for a message that is blank or
 *   too long
 */
export function readMessage(
  context: InputPaths,
  inputs: MessageInputs,
  schema?: OutputSchema,
): string {
  const { message = '', 'message-path': file } = inputs;
  const [read, where] =
    file === undefined ? [message, 'message'] : [readMessageFile(context, file), file];
  const bytes = Buffer.byteLength(read);
  if (bytes > MAX_BYTES) {
    const { message: size } = problem({ kind: 'size', given: bytes, limit: MAX_BYTES });
    throw messageFailure(where, size, 'Shorten the message.');
  }
  if (read.includes('\0'))
    throw messageFailure(where, 'contains a NUL character', 'Save the message as UTF-8 text.');
  if (read.trim() === '')
    throw messageFailure(where, 'contains no text', 'Describe the task for the agent.');
  return schema === undefined ? read : withinLimit(withSchema(read, schema));
}

function withinLimit(message: string): string {
  const bytes = Buffer.byteLength(message);
  if (bytes <= MAX_BYTES) return message;
  const size = `makes the message ${byteSize(bytes)} long; the limit is ${byteSize(MAX_BYTES)}`;
  throw messageFailure('output-schema', size, 'Shorten the message or the schema.');
}

function readMessageFile(context: InputPaths, messagePath: string): string {
  const file = {
    input: 'message-path',
    given: messagePath,
    errorTitle: ERROR_TITLE,
    maxBytes: MAX_BYTES,
  };
  return utf8Text(readInputFile(context, file), file);
}

const ERROR_TITLE = 'The message to the agent is invalid.';

const messageFailure = (where: string, message: string, remedy: string): Error =>
  inputFailure(ERROR_TITLE, [{ where, message, remedy }]);
