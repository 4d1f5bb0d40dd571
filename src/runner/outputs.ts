import { EOL } from 'node:os';
import type { OutputFields, OutputValue } from '../operations/operation.ts';
import { appendToRunnerFile } from './file-command.ts';
import type { RunnerLog } from './log.ts';
import type { Hide } from './masking.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/** Values of outputs by name; those that aren't known yet are left out. */
type KnownOutputs = Readonly<Record<string, OutputValue | undefined>>;

/**
 * The outputs of a step: set as soon as they're known, a later value in place of an earlier one, and all of them once
 * more, as `result`, at the end. Texts are written as they are, `null` as the empty text (what `if:` takes as false),
 * anything else as JSON. Outside a runner they're printed.
 *
 * Secret ones are masked first, and written in full. In all others secrets are hidden, as the runner masks what is
 * printed and not what is in files.
 */
export class StepOutputs {
  readonly #file: string | undefined;
  readonly #log: Pick<RunnerLog, 'info' | 'mask' | 'hide'>;
  #fields: OutputFields;
  #operation: string | undefined;
  #known: KnownOutputs = {};
  readonly #written = new Map<string, string>();

  /**
   * @param file the value of GITHUB_OUTPUT, undefined outside a runner
   * @param common the outputs that every operation sets
   */
  constructor(file: string | undefined, common: OutputFields, log: Pick<RunnerLog, 'info' | 'mask' | 'hide'>) {
    this.#file = file;
    this.#fields = common;
    this.#log = log;
  }

  /**
   * Names the operation, which `result` tells, and its outputs.
   * @param outputs with their secrecy as the inputs make it; may be declared anew once these are read
   */
  declare(operation: string, outputs: OutputFields): void {
    this.#operation = operation;
    this.#fields = { ...this.#fields, ...outputs };
  }

  /** Names values that only repeat inputs: they're written at the end, as nothing is before the first request. */
  know(outputs: KnownOutputs): void {
    this.#known = { ...this.#known, ...outputs };
  }

  /** @throws Failure when the file can't be written */
  set(outputs: KnownOutputs): void {
    this.know(outputs);
    for (const [name, value] of Object.entries(outputs)) {
      if (value !== undefined) this.#write(name, value);
    }
  }

  /**
   * Sets the last outputs, and `result`: all that are known as JSON, but for the secret ones.
   *
   * @throws Failure when the file can't be written
   */
  end(succeeded: boolean, outputs: KnownOutputs): void {
    this.set({ ...this.#known, ...outputs });
    const open = Object.entries(this.#known).filter(([name]) => !this.#fields[name]?.secret);
    // `succeeded` is no output's name, as `status` and `outcome` are of some.
    this.#write('result', { operation: this.#operation, succeeded, ...Object.fromEntries(open) });
  }

  /** The runner keeps the last of a name's values, so one that is there already is written no second time. */
  #write(name: string, value: OutputValue): void {
    const secret = this.#fields[name]?.secret ?? false;
    const text = outputText(value, secret ? asItIs : this.#log.hide);
    if (this.#written.get(name) === text) return;
    if (secret) this.#log.mask(text);
    // The toolkit's `issueFileCommand` finds its file in `process.env`; ours is handed in, so only its framing is used.
    if (this.#file === undefined) this.#log.info(`${name}: ${text}`);
    else appendToRunnerFile(this.#file, 'GITHUB_OUTPUT', `${prepareKeyValueMessage(name, text)}${EOL}`);
    this.#written.set(name, text);
  }
}

/** Secrets are hidden within texts only: a number that happens to hold one's digits stays JSON. */
function outputText(value: OutputValue, hide: Hide): string {
  if (value === null) return '';
  if (typeof value === 'string') return hide(value);
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? hide(part) : part));
}

const asItIs: Hide = text => text;
