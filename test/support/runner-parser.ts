/**
 * Interprets a step's stdout as the GitHub Actions runner does, written from the runner's published
 * source (ActionCommand.cs, ActionCommandManager.cs, OutputManager.cs, SecretMasker.cs),
 * independent of our code. Tests check everything that this project prints with it.
 */

export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

export interface RunnerAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Message as the runner stores it: masked, and cut at 4,096 UTF-16 units. */
  readonly message: string;
  readonly title?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface RunnerOutput {
  readonly commands: readonly RunnerCommand[];
  /** Lines of the job log, masked, including groups and annotations with their `##[…]` markers. */
  readonly lines: readonly string[];
  /** First ten of each level; the runner drops the others. */
  readonly annotations: readonly RunnerAnnotation[];
  /** Title and lines of each group, up to the `endgroup` or the next group. */
  readonly groups: readonly {
    readonly title: string;
    readonly lines: readonly string[];
    readonly closed: boolean;
  }[];
  /** Values that the step told the runner to mask. */
  readonly masks: readonly string[];
  /** True if a command failed, and the step with it. */
  readonly failed: boolean;
}

export interface ParserOptions {
  /**
   * Characters that comparisons of commands ignore. The runner compares by culture, so they depend
   * on its ICU version; `ICU_IGNORABLE` are those that Unicode calls ignorable,
   * `NOT_PRINTABLE_ASCII` is the worst case.
   */
  readonly ignoring?: RegExp;
  /** Values that the workflow masked before the step: its secrets. */
  readonly secrets?: readonly string[];
}

const DOTNET_WHITE_SPACE =
  '\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
export const ICU_IGNORABLE = new RegExp(
  `(?![${DOTNET_WHITE_SPACE}])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{DI}\\p{M}]`,
  'gu',
);
export const NOT_PRINTABLE_ASCII = /[^ -~]/g;

const LEADING_WHITE_SPACE = new RegExp(`^[${DOTNET_WHITE_SPACE}]+`);

const REGISTERED = new Set(
  (
    'set-env set-output save-state add-mask add-path add-matcher remove-matcher debug warning error notice ' +
    'group endgroup echo stop-commands'
  ).split(' '),
);

const ANNOTATION_LEVELS = ['error', 'warning', 'notice'] as const;

export function parseRunnerOutput(stdout: string, options: ParserOptions = {}): RunnerOutput {
  const runner = new Runner(options);
  const lines = stdout.split(/\r\n|\r|\n/);
  // A line reader returns nothing after the last line break.
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) runner.take(line);
  return runner.output();
}

class Runner {
  readonly #registered = new Set(REGISTERED);
  readonly #ignoring: RegExp | undefined;
  readonly #commands: RunnerCommand[] = [];
  readonly #lines: string[] = [];
  readonly #annotations: RunnerAnnotation[] = [];
  readonly #groups: { title: string; lines: string[]; closed: boolean }[] = [];
  readonly #masks: string[] = [];
  readonly #masked = new Set<string>();
  #stopToken: string | undefined;
  #failed = false;

  constructor(options: ParserOptions) {
    this.#ignoring = options.ignoring;
    for (const secret of options.secrets ?? []) this.#mask(secret);
  }

  output(): RunnerOutput {
    return {
      commands: this.#commands,
      lines: this.#lines,
      annotations: this.#annotations,
      groups: this.#groups,
      masks: this.#masks,
      failed: this.#failed,
    };
  }

  take(line: string): void {
    // If comparisons ignore characters, the worst case is that these characters don't exist.
    const compared = this.#ignoring === undefined ? line : line.replace(this.#ignoring, '');
    const command =
      parseCommand(compared, this.#registered) ?? parseLegacyCommand(compared, this.#registered);
    if (command === undefined || !this.#obey(command, line)) this.#print(line);
  }

  /** Runs a command. Returns false if the line is to be printed as any other. */
  #obey(command: RunnerCommand, line: string): boolean {
    if (this.#stopToken !== undefined) {
      if (command.name !== this.#stopToken.toLowerCase()) return false;
      this.#registered.delete(this.#stopToken.toLowerCase());
      this.#stopToken = undefined;
      this.#print(line);
      return true;
    }
    this.#commands.push(command);
    const level = ANNOTATION_LEVELS.find(name => name === command.name);
    if (level !== undefined) this.#annotate(level, command);
    else if (command.name === 'debug')
      for (const part of command.data.split('\n')) this.#print(`##[debug]${part}`);
    else if (command.name === 'add-mask') this.#addMask(command.data);
    else if (command.name === 'stop-commands') this.#stop(command.data, line);
    else if (command.name === 'group') this.#openGroup(command.data);
    else if (command.name === 'endgroup') this.#closeGroup();
    // Both were disabled permanently: the step fails.
    else if (command.name === 'set-env' || command.name === 'add-path') this.#failed = true;
    return true;
  }

  #annotate(level: RunnerAnnotation['level'], { properties, data }: RunnerCommand): void {
    const message = this.#hidden(data).slice(0, 4096);
    const { title, file, line, col } = properties;
    if (this.#annotations.filter(other => other.level === level).length < 10) {
      this.#annotations.push({
        level,
        message,
        ...(title === undefined ? {} : { title: this.#hidden(title) }),
        ...(file === undefined ? {} : { file: this.#hidden(file) }),
        ...(line === undefined ? {} : { line: Number(line) }),
        ...(col === undefined ? {} : { column: Number(col) }),
      });
    }
    if (message !== '') this.#print(`##[${level}]${message}`);
  }

  #addMask(value: string): void {
    if (value.trim() === '') {
      this.#print("##[warning]Can't add secret mask for empty string in ##[add-mask] command.");
      return;
    }
    this.#masks.push(value);
    this.#mask(value);
  }

  #stop(token: string, line: string): void {
    if (
      token === '' ||
      this.#registered.has(token.toLowerCase()) ||
      token.toLowerCase() === 'pause-logging'
    ) {
      this.#failed = true;
      return;
    }
    this.#stopToken = token;
    this.#registered.add(token.toLowerCase());
    if (token.length > 6) this.#mask(token);
    this.#print(line);
  }

  #openGroup(title: string): void {
    this.#print(`##[group]${title}`);
    this.#groups.push({ title: this.#hidden(title), lines: [], closed: false });
  }

  #closeGroup(): void {
    const open = this.#groups.at(-1);
    if (open !== undefined) open.closed = true;
    this.#print('##[endgroup]');
  }

  #print(line: string): void {
    const shown = this.#hidden(line);
    this.#lines.push(shown);
    const open = this.#groups.at(-1);
    if (open?.closed === false) open.lines.push(shown);
  }

  #mask(value: string): void {
    for (const word of new Set([value, ...value.split(/[\r\n]/).map(line => line.trim())])) {
      for (const spelling of spellings(word)) if (spelling !== '') this.#masked.add(spelling);
    }
  }

  /**
   * Replaces each occurrence of every masked spelling, merged if they overlap, by three asterisks.
   */
  #hidden(text: string): string {
    if (this.#masked.size === 0) return text;
    const hit = new Uint8Array(text.length);
    for (const word of this.#masked) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        hit.fill(1, at, at + word.length);
    }
    if (!hit.includes(1)) return text;
    return [...text.matchAll(/[^]/g)]
      .map(({ 0: unit, index }) => maskUnit(unit, hit[index], hit[index - 1]))
      .join('');
  }
}

function maskUnit(unit: string, hit: number | undefined, before: number | undefined): string {
  if (hit !== 1) return unit;
  return before === 1 ? '' : '***';
}

/** Parses `::name key=value,key=value::data`, after white space only. */
function parseCommand(message: string, registered: ReadonlySet<string>): RunnerCommand | undefined {
  const trimmed = message.replace(LEADING_WHITE_SPACE, '');
  if (!trimmed.startsWith('::')) return undefined;
  const end = trimmed.indexOf('::', 2);
  if (end < 0) return undefined;
  const data = unescaped(trimmed.slice(end + 2), DATA_ESCAPES);
  return readCommand(trimmed.slice(2, end), ',', PROPERTY_ESCAPES, data, registered);
}

/** Parses `##[name key=value;key=value]data`, anywhere in the line. */
function parseLegacyCommand(
  message: string,
  registered: ReadonlySet<string>,
): RunnerCommand | undefined {
  const start = message.indexOf('##[');
  const end = start < 0 ? -1 : message.indexOf(']', start);
  if (end < 0) return undefined;
  const data = unescaped(message.slice(end + 1), LEGACY_ESCAPES);
  return readCommand(message.slice(start + 3, end), ';', LEGACY_ESCAPES, data, registered);
}

type Escapes = readonly (readonly [token: string, written: string])[];
const DATA_ESCAPES: Escapes = [
  ['\r', '%0D'],
  ['\n', '%0A'],
  ['%', '%25'],
];
const PROPERTY_ESCAPES: Escapes = [[':', '%3A'], [',', '%2C'], ...DATA_ESCAPES];
const LEGACY_ESCAPES: Escapes = [[';', '%3B'], [']', '%5D'], ...DATA_ESCAPES];

function unescaped(text: string, escapes: Escapes): string {
  return escapes.reduce((result, [token, written]) => result.replaceAll(written, token), text);
}

function readCommand(
  info: string,
  separator: string,
  escapes: Escapes,
  data: string,
  registered: ReadonlySet<string>,
): RunnerCommand | undefined {
  const space = info.indexOf(' ');
  const name = (space < 0 ? info : info.slice(0, space)).toLowerCase();
  if (!registered.has(name)) return undefined;
  const properties: Record<string, string> = {};
  for (const part of space > 0
    ? info
        .slice(space + 1)
        .trim()
        .split(separator)
    : []) {
    const [key, value] = [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)];
    if (part.includes('=') && key !== '' && value !== '')
      properties[key.toLowerCase()] = unescaped(value, escapes);
  }
  return { name, properties, data };
}

/** Cache of recent values' spellings: repeated steps use the same values thousands of times. */
const known = new Map<string, readonly string[]>();

/** Returns the spellings of a masked value that the runner derives. */
function spellings(value: string): readonly string[] {
  if (known.size > 10_000) known.clear();
  const made = known.get(value) ?? spellingsOf(value);
  known.set(value, made);
  return made;
}

function spellingsOf(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  return [
    value,
    ...[0, 1, 2].map(skip =>
      (bytes.length > skip ? bytes.subarray(skip) : bytes).toString('base64'),
    ),
    value.replaceAll('"', '\\"'),
    value.replaceAll("'", "''"),
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value.toWellFormed()).replace(
      /[!'()*]/g,
      mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
    value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;'),
    value.length > 8 && /^".*"$/s.test(value) ? value.slice(1, -1) : '',
  ];
}
