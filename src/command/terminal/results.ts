/** Prints the outputs of an operation on stdout. */

import { exactJson, parsedJson } from '../../base/values/parsed-json.ts';
import type { EndedOutputs } from '../../action/runner/workflow/outputs.ts';
import type { Output, Stream } from './output.ts';
import { tableOf } from './table.ts';

/** Outputs to print, as the user has chosen. */
interface OutputChoice {
  /**
   * Names of the operation's own outputs that aren't in a file. The log contains the values of the
   * other outputs.
   */
  readonly own: readonly string[];
  readonly json?: boolean | undefined;
  /** Name of the only output to print. */
  readonly print?: string | undefined;
}

/**
 * Prints the outputs: `result` as JSON, the value of one output, or each of the operation's outputs
 * as `name: value`. A secret is printed only if the user has chosen its output (decision 0024).
 */
export function printOutputs(
  { result, outputs }: EndedOutputs,
  { own: ownOutputs, json, print }: OutputChoice,
  stdout: Output,
): void {
  const { stream } = stdout;
  if (json) {
    stdout.writeJson(result);
  } else if (print !== undefined) {
    const text = outputs.find(({ name }) => name === print)?.text;
    // A program reads the exact value. A terminal would interpret its control characters.
    if (text !== undefined) (stream.isTTY ? stdout : stream).write(`${text}\n`);
  } else {
    for (const { name, text, secret, isHidden } of outputs.filter(output =>
      ownOutputs.includes(output.name),
    )) {
      if (secret && text !== '')
        stdout.write(`${name}: *** (secret; to print it, set --print ${name})\n`);
      else if (isHidden && text !== '')
        stdout.write(
          `${name}: not shown, because the repository of this job is not known to be private (--print ${name})\n`,
        );
      // A program reads JSON in a pipe: its values must stay the same.
      else if (!stream.isTTY && plainJson(text) !== undefined) stdout.writeJson(text, `${name}: `);
      else if (text !== '')
        stdout.write(`${name}: ${stream.isTTY ? readable(text, stream) : text}\n`);
    }
  }
}

/** Returns the list or object that a text is in JSON. Undefined for another text. */
function plainJson(text: string): object | undefined {
  const { value, invalidAt } = /^[[{]/.test(text) ? parsedJson(text) : { invalidAt: '' };
  return invalidAt === undefined ? (value as object) : undefined;
}

/**
 * Shows JSON as people can read it: a list of records as a table below the output's name, a list of
 * texts or numbers in one line, and other values indented.
 */
function readable(text: string, { columns = 80 }: Stream): string {
  const plain = plainJson(text);
  const isInOneLine =
    Array.isArray(plain) && plain.every(item => item === null || typeof item !== 'object');
  if (plain === undefined || isInOneLine) return text;
  const value = exactJson(text);
  // Some terminals report a width of 0.
  const table = tableOf(value, columns === 0 ? 80 : columns);
  return table === undefined ? JSON.stringify(value, undefined, 2) : ['', ...table].join('\n');
}
