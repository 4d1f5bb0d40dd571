import { EOL } from 'node:os';
import type { OutputFields, OutputValue } from '../core/operation.ts';
import { sentence } from '../failure.ts';
import { withoutSecrets } from '../without-secrets.ts';
import { ReservedRunnerFile } from './file-command.ts';
import type { RunnerLog } from './log.ts';
import type { Hide } from './masking.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/**
 * How long an array or an object may be, as JSON, in UTF-16 units. All outputs that a job hands on may have 1 MB as UTF-16:
 * one of them gets no more than half of it, and the runner drops none in silence.
 */
const LONGEST_JSON = 256 * 1024;

/** Values of outputs by name; those that aren't known yet are left out. */
type KnownOutputs = Readonly<Record<string, OutputValue | undefined>>;

/**
 * The outputs of a step: set as soon as they're known, a later value in place of an earlier one, and all of them once
 * more, as `result`, at the end. Texts are written as they are, `null` as the empty text (what `if:` takes as false),
 * anything else as JSON, unless that is too long. Outside a runner they're printed.
 *
 * Secret ones are masked first, and written in full. In all others secrets are hidden, as the runner masks what is
 * printed and not what is in files.
 */
export class StepOutputs {
  readonly #file: ReservedRunnerFile | undefined;
  readonly #log: Pick<RunnerLog, 'info' | 'warning' | 'mask' | 'hide'>;
  #fields: OutputFields;
  #operation: string | undefined;
  #known: KnownOutputs = {};
  readonly #written = new Map<string, string>();
  readonly #tooLong = new Set<string>();

  /**
   * @param file the value of GITHUB_OUTPUT, undefined outside a runner
   * @param common the outputs that every operation sets
   */
  constructor(
    file: string | undefined,
    common: OutputFields,
    log: Pick<RunnerLog, 'info' | 'warning' | 'mask' | 'hide'>,
  ) {
    this.#file = file === undefined ? undefined : new ReservedRunnerFile(file, 'GITHUB_OUTPUT');
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

  /**
   * Reserves space for the outputs before the first request: a key that a request creates can't be retrieved again.
   * @throws Failure when the file can't be written, or the disk is full
   */
  reserve(): void {
    this.#file?.reserve();
  }

  /** Names values that only repeat inputs: they're written at the end, as nothing is before the first request. */
  know(outputs: KnownOutputs): void {
    this.#known = { ...this.#known, ...outputs };
  }

  /**
   * An array or an object that is too long for an output is left empty, also in `result`, and warned of.
   * @throws Failure when the file can't be written
   */
  set(outputs: KnownOutputs): void {
    for (const [name, value] of Object.entries(outputs)) {
      if (value === undefined) continue;
      const text = this.#textOf(name, value);
      const fits = isFit(value, text);
      if (!fits) this.#tellTooLong(name, text.length);
      this.know({ [name]: fits ? value : null });
      this.#write(name, fits ? text : '');
    }
  }

  /**
   * Sets the last outputs, and `result`: all that are known as JSON, but for the secret ones. Where they're too long
   * together, it goes without the arrays and objects, which have outputs of their own.
   *
   * @throws Failure when the file can't be written
   */
  end(succeeded: boolean, outputs: KnownOutputs): void {
    this.set({ ...this.#known, ...outputs });
    const open = Object.entries(this.#known).filter(([name]) => !this.#fields[name]?.secret);
    // `succeeded` is no output's name, as `status` and `outcome` are of some.
    const head = { operation: this.#operation, succeeded };
    const whole = { ...head, ...Object.fromEntries(open) };
    const text = this.#textOf('result', whole);
    if (isFit(whole, text)) {
      this.#write('result', text);
      this.#file?.release();
      return;
    }
    this.#log.warning(
      `\`result\` goes without arrays and objects: ${excess(text.length)}. They stand in outputs of their own.`,
    );
    const plain = open.map(([name, value]) => [name, typeof value === 'object' ? null : value] as const);
    this.#write('result', this.#textOf('result', { ...head, ...Object.fromEntries(plain) }));
    this.#file?.release();
  }

  #textOf(name: string, value: OutputValue): string {
    return outputText(value, this.#fields[name]?.secret ? asItIs : this.#log.hide);
  }

  /** Once for each, though values may be set more than once. */
  #tellTooLong(name: string, length: number): void {
    if (this.#tooLong.has(name)) return;
    this.#tooLong.add(name);
    const { inFile, fewerBy } = this.#fields[name] ?? {};
    const ways = [
      ...(inFile === undefined ? [] : [`\`${inFile}\` has it in a file`]),
      ...(fewerBy === undefined ? [] : [`a smaller \`${fewerBy}\` asks for less`]),
    ];
    const remedy = ways.length === 0 ? '' : ` ${sentence(ways.join('; '))}`;
    this.#log.warning(`The output \`${name}\` is left empty: ${excess(length)}.${remedy}`);
  }

  /** The runner keeps the last of a name's values, so one that is there already is written no second time. */
  #write(name: string, text: string): void {
    if (this.#written.get(name) === text) return;
    if (this.#fields[name]?.secret) this.#log.mask(text);
    // The toolkit's `issueFileCommand` finds its file in `process.env`; ours is handed in, so only its framing is used.
    if (this.#file === undefined) this.#log.info(`${name}: ${text}`);
    else this.#file.append(`${prepareKeyValueMessage(name, text)}${EOL}`);
    this.#written.set(name, text);
  }
}

const isFit = (value: OutputValue, text: string): boolean => typeof value !== 'object' || text.length <= LONGEST_JSON;

const excess = (length: number): string =>
  `as JSON it would have ${Math.ceil(length / 1024)} KiB, and ${LONGEST_JSON / 1024} KiB are the most`;

/** Secrets are hidden within texts only: a number that happens to hold one's digits stays JSON. */
function outputText(value: OutputValue, hide: Hide): string {
  if (value === null) return '';
  if (typeof value === 'string') return hide(value);
  return JSON.stringify(withoutSecrets(value, hide));
}

const asItIs: Hide = text => text;
