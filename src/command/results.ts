/** Prints the outputs of an operation on stdout. */

import type { EndedOutputs } from '../runner/workflow/outputs.ts';
import type { Program, Stream } from './program.ts';

/** Outputs to print, as the user has chosen. */
interface Choice {
  /** Names of the operation's own outputs. The log contains the values of the other outputs. */
  readonly own: readonly string[];
  readonly json?: boolean | undefined;
  /** Name of the only output to print. */
  readonly print?: string | undefined;
}

/**
 * Prints the outputs: `result` as JSON, the value of one output, or each of the operation's outputs as `name: value`. A
 * secret is printed only if the user has chosen its output (decision 0024).
 */
export function printOutputs(
  { result, outputs }: EndedOutputs,
  { own, json, print }: Choice,
  stdout: Stream,
  { safeLines }: Pick<Program, 'safeLines'>,
): void {
  if (json) {
    stdout.write(`${safeJson(result)}\n`);
  } else if (print !== undefined) {
    const text = outputs.find(({ name }) => name === print)?.text;
    // A program reads the exact value. A terminal would interpret its control characters.
    if (text !== undefined) stdout.write(`${stdout.isTTY ? safeLines(text).join('\n') : text}\n`);
  } else {
    for (const { name, text, secret } of outputs.filter(output => own.includes(output.name))) {
      const shown = secret ? `*** (secret; to print it, set --print ${name})` : stdout.isTTY ? indented(text) : text;
      if (text !== '') stdout.write(`${safeLines(`${name}: ${shown}`).join('\n')}\n`);
    }
  }
}

/** Indents JSON, so that people can read it. */
function indented(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}

/**
 * Escapes characters that a terminal, or a runner that reads the log, would interpret: control characters that JSON
 * allows, line separators, changes of the writing direction, and the start of a workflow command.
 */
function safeJson(json: string): string {
  return json.replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]|(?<=##)\[/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
