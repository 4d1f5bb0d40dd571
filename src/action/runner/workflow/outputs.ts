/** Writes the outputs of a step, without secrets unless the output itself is secret. */

import { appendFileSync } from 'node:fs';
import { EOL } from 'node:os';
import * as core from '@actions/core';
import { count, plural } from '../../../base/text/amount.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import type { OutputFields, OutputValue } from '../../../core/operation.ts';
import { withoutSecrets } from '../../../base/text/without-secrets.ts';
import type { RunnerLog } from './log.ts';
import type { Hide } from '../../../base/text/without-secrets.ts';
import { writesTo } from './runner-file.ts';

/**
 * Limit of an array or object as JSON, in UTF-16 units. All outputs that a job passes on are
 * limited to 1 MB of UTF-16. So one value takes at most half of that, and the runner doesn't
 * silently drop any.
 */
const MAX_JSON_LENGTH = 256 * 1024;

/** Values of outputs by name, without those that aren't known yet. */
type KnownOutputs = Readonly<Record<string, OutputValue | undefined>>;

/** Outputs of a step that has ended, for the program that prints them. */
export interface EndedOutputs {
  /** `result` as JSON, without secrets. */
  readonly result: string;
  /** All other outputs that were set, as texts. */
  readonly outputs: readonly {
    readonly name: string;
    readonly text: string;
    readonly secret: boolean;
    /** Whether it contains values of the project's data that may not be shown unasked. */
    readonly isHidden: boolean;
  }[];
}

/**
 * The outputs of a step. Each is set as soon as it is known, and a later value replaces an earlier
 * one. At the end, `result` contains all of them. Texts are written unchanged, `null` as the empty
 * text (which `if:` treats as false), and other values as JSON, unless that is too long. Outside a
 * runner, they are printed.
 *
 * Secret outputs are masked first, and written in full. In all others secrets are hidden, because
 * the runner masks printed text but not files.
 */
export class StepOutputs {
  readonly #file: string | undefined;
  readonly #log: Pick<RunnerLog, 'info' | 'warning' | 'mask' | 'hide'>;
  #fields: OutputFields;
  #operation: string | undefined;
  #known: KnownOutputs = {};
  readonly #receive: ((ended: EndedOutputs) => void) | undefined;
  readonly #written = new Map<string, string>();
  /** Outputs whose absence is explained. */
  readonly #warned = new Set<string>();
  #withholdsValues = false;
  #hidesValues = false;

  /**
   * @param file the value of GITHUB_OUTPUT, undefined outside a runner
   * @param common the outputs that every operation sets
   * @param receive receives the outputs at the end, of any length. Then nothing is written or
   *   printed here.
   */
  constructor(
    file: string | undefined,
    common: OutputFields,
    log: Pick<RunnerLog, 'info' | 'warning' | 'mask' | 'hide'>,
    receive?: (ended: EndedOutputs) => void,
  ) {
    this.#file = file;
    this.#fields = common;
    this.#log = log;
    this.#receive = receive;
  }

  /**
   * Sets the operation, which `result` contains, and its outputs.
   * @param outputs with their secrecy, which depends on inputs; may be declared again once the
   *   inputs are read
   */
  declare(operation: string, outputs: OutputFields): void {
    this.#operation = operation;
    this.#fields = { ...this.#fields, ...outputs };
  }

  /**
   * Writes to the file if an output is a credential that is shown only once. Called before the
   * request that creates it, so that a full disk fails the step earlier.
   * @throws Failure when the file can't be written
   */
  verifyFile(): void {
    const file = this.#file;
    const isNeeded = Object.values(this.#fields).some(({ shownOnce }) => shownOnce !== undefined);
    // The runner skips an empty line.
    if (file !== undefined && isNeeded) writesTo('GITHUB_OUTPUT', () => appendFileSync(file, EOL));
  }

  /**
   * Leaves outputs with values of the project's data empty from now on, if the runner prints what
   * it reads from the file.
   */
  withholdValues(): void {
    this.#withholdsValues = this.#file !== undefined;
  }

  /** Marks outputs with values of the project's data, for a command that prints outputs. */
  hideValues(): void {
    this.#hidesValues = true;
  }

  /**
   * Sets values that only repeat inputs. They are written at the end, because nothing is written
   * before the first request.
   */
  record(outputs: KnownOutputs): void {
    this.#known = { ...this.#known, ...outputs };
  }

  /**
   * Sets outputs. An array or object that is too long stays empty, also in `result`, and a warning
   * is logged. So does an output that is withheld.
   * @throws Failure when the file can't be written
   */
  set(outputs: KnownOutputs): void {
    for (const [name, value] of Object.entries(outputs)) {
      if (value === undefined) continue;
      const text = this.#textOf(name, value);
      const isWithheld =
        this.#withholdsValues && !EMPTY.includes(text) && this.#fields[name]?.hasValues === true;
      const fits = this.#fits(value, text);
      if (isWithheld) this.#warnOfEmpty(name, WITHHELD);
      else if (!fits) this.#warnTooLong(name, text.length);
      const isWritten = fits && !isWithheld;
      this.record({ [name]: isWritten ? value : null });
      this.#write(name, isWritten ? text : '');
    }
  }

  /**
   * Sets the last outputs, and `result`: all known outputs as JSON, except secret ones. If that is
   * too long, `result` omits the arrays and objects, which have their own outputs.
   *
   * @throws Failure when the file can't be written
   */
  end(succeeded: boolean, outputs: KnownOutputs): void {
    this.set({ ...this.#known, ...outputs });
    const publicOutputs = Object.entries(this.#known).filter(
      ([name]) => !this.#fields[name]?.secret,
    );
    // No output has the name `succeeded`, whereas some are called `status` and `outcome`.
    const head = { operation: this.#operation, succeeded };
    const whole = { ...head, ...Object.fromEntries(publicOutputs) };
    const text = this.#textOf('result', whole);
    this.#receive?.({ result: text, outputs: this.#ended() });
    if (this.#fits(whole, text)) {
      this.#write('result', text);
      return;
    }
    this.#log.warning(
      `\`result\` omits arrays and objects, which have their own outputs: ${excessText(text.length)}.`,
    );
    const plain = publicOutputs.map(
      ([name, value]) => [name, typeof value === 'object' ? null : value] as const,
    );
    this.#write('result', this.#textOf('result', { ...head, ...Object.fromEntries(plain) }));
  }

  /** The limit is the runner's. A program that receives the outputs has none. */
  #fits(value: OutputValue, text: string): boolean {
    return (
      this.#receive !== undefined || typeof value !== 'object' || text.length <= MAX_JSON_LENGTH
    );
  }

  #ended(): EndedOutputs['outputs'] {
    return Array.from(this.#written, ([name, text]) => {
      const { secret, hasValues } = this.#fields[name] ?? {};
      return {
        name,
        text,
        secret: Boolean(secret),
        isHidden: this.#hidesValues && hasValues === true,
      };
    });
  }

  #textOf(name: string, value: OutputValue): string {
    return outputText(value, this.#fields[name]?.secret ? unchanged : this.#log.hide);
  }

  #warnTooLong(name: string, length: number): void {
    const { fileInput, limitInput } = this.#fields[name] ?? {};
    const ways = [
      ...(fileInput === undefined ? [] : [`use ${inputRef(fileInput)}, which writes it to a file`]),
      ...(limitInput === undefined ? [] : [`set a smaller ${inputRef(limitInput)}`]),
    ];
    const remedy = ways.length === 0 ? '' : ` To get the value, ${ways.join(', or ')}.`;
    this.#warnOfEmpty(name, `${excessText(length)}.${remedy}`);
  }

  /** Warns once per output, though values may be set more than once. */
  #warnOfEmpty(name: string, reason: string): void {
    if (this.#warned.has(name)) return;
    this.#warned.add(name);
    this.#log.warning(`The output \`${name}\` is empty: ${reason}`);
  }

  /**
   * Writes an output. The runner keeps a name's last value, so an unchanged value isn't written
   * again.
   */
  #write(name: string, text: string): void {
    if (this.#written.get(name) === text) return;
    if (this.#fields[name]?.secret) this.#log.mask(text);
    if (this.#file !== undefined) writesTo('GITHUB_OUTPUT', () => core.setOutput(name, text));
    else if (this.#receive === undefined) this.#log.info(`${name}: ${text}`);
    this.#written.set(name, text);
  }
}

/** Values of an empty list aren't values. */
const EMPTY: readonly string[] = ['', '[]'];

const WITHHELD =
  'step debugging is on, so the runner prints outputs, and this repository is not known to be private. To get the output, turn off step debugging.';

const excessText = (length: number): string =>
  `the complete JSON would have ${plural(length, 'character')}; the limit is ${count(MAX_JSON_LENGTH)}`;

/**
 * Converts a value to text. Hides secrets only within texts, so that a number that contains a
 * secret's digits stays JSON.
 */
function outputText(value: OutputValue, hide: Hide): string {
  if (value === null) return '';
  if (typeof value === 'string') return hide(value);
  return JSON.stringify(withoutSecrets(value, hide));
}

const unchanged: Hide = text => text;
