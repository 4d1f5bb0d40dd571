import { EOL } from 'node:os';
import type { Log } from '../operations/log.ts';
import type { OutputFields, OutputValue } from '../operations/operation.ts';
import { appendToRunnerFile } from './file-command.ts';
import type { Hide } from './masking.ts';
import { prepareKeyValueMessage, toCommandValue } from './toolkit.ts';

/** Values of outputs by name; those that aren't known yet are left out. */
export type KnownOutputs = Readonly<Record<string, OutputValue | undefined>>;

/**
 * Sets outputs of the step, as soon as they're known; a value that is set again later wins. Texts are written as they
 * are, `null` as the empty text (what `if:` takes as false), anything else as JSON. Secret ones are masked first.
 * Outside a runner they're printed.
 *
 * The toolkit's `issueFileCommand` finds its file in `process.env`; ours is handed in, so only its framing is used.
 *
 * @param file the value of GITHUB_OUTPUT, undefined outside a runner
 * @param fields the operation's declared outputs, for which of them are secret
 */
export function writeOutputs(
  file: string | undefined,
  outputs: KnownOutputs,
  fields: OutputFields,
  log: Pick<Log, 'info' | 'mask'>,
): void {
  for (const [name, value] of Object.entries(outputs)) {
    if (value === undefined) continue;
    const text = toCommandValue(value);
    if (fields[name]?.secret) log.mask(text);
    if (file === undefined) log.info(`${name}: ${text}`);
    else appendToRunnerFile(file, 'GITHUB_OUTPUT', `${prepareKeyValueMessage(name, text)}${EOL}`);
  }
}

/**
 * The text of the output `result`: all outputs as JSON, but for the secret ones; the runner doesn't mask files, so
 * secrets are hidden within texts too.
 */
export function resultText(outputs: KnownOutputs, fields: OutputFields, hide: Hide): string {
  const open = Object.entries(outputs).filter(([name]) => !fields[name]?.secret);
  return JSON.stringify(Object.fromEntries(open), (_, value: unknown) =>
    typeof value === 'string' ? hide(value) : value,
  );
}
