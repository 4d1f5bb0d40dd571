/** Parses the arguments of `project-platform emulator`. */

import { parseArgs } from 'node:util';
import { definedOnly } from '../../base/defined-only.ts';
import { suggestion } from '../../base/problem.ts';
import { CONTROL_ACTIONS, type EmulatorOptions } from '../../emulator/emulator.ts';
import { ENV_FILE_FLAG, HELP_FLAG, missingValue, unexpectedArgument } from './flags.ts';

/** Flag of the emulator. */
interface EmulatorFlag {
  readonly type: 'boolean' | 'string';
  readonly short?: string;
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly description: string;
  /** Effect without the flag. */
  readonly fallback?: string;
  readonly example?: string;
  /** Commands to a running emulator that have the flag, besides the start. */
  readonly control?: readonly ControlAction[];
}

type ControlAction = (typeof CONTROL_ACTIONS)[number];

/** Flags of the emulator. */
const EMULATOR_FLAGS = {
  port: {
    type: 'string',
    value: 'number',
    description: 'Port to listen on.',
    fallback: 'with --data, the port of the last start if it is free; otherwise a free port',
    example: '--port 4000',
  },
  seed: {
    type: 'string',
    value: 'path',
    description: 'JSON file with the initial content. Ignored with --import, or if the data folder has content.',
    fallback: 'one project with a cloud service, and a random token',
    example: '--seed seed.json',
  },
  data: {
    type: 'string',
    value: 'folder',
    description:
      'Folder that keeps the content for the next start: a new or empty one, or one that your local platform created.',
    fallback: 'the content is deleted when the local platform stops',
    example: '--data .platform',
    control: CONTROL_ACTIONS,
  },
  import: {
    type: 'string',
    value: 'path',
    description: 'Snapshot to start from. The data folder must be new or empty. Requires --trust.',
    fallback: 'the content of the seed',
    example: '--import before.zip --trust',
  },
  trust: {
    type: 'boolean',
    description:
      'Allow opening a snapshot, or a data folder that was copied, moved, cloned or unpacked. Its functions and databases can contain code, which runs with your permissions.',
    fallback: '--no-trust',
    example: '--trust',
  },
  export: {
    type: 'string',
    value: 'path',
    description: 'Path of the snapshot to write when the local platform stops or, with `emulator export`, at once.',
    fallback: 'no snapshot; `emulator export` requires this flag',
    example: '--export after.zip',
    control: ['export'],
  },
  'short-function-urls': {
    type: 'boolean',
    description:
      'Functions see the URL `/<name>/…`, as on Supabase, instead of the URL that was called, `/functions/v1/<name>/…`.',
    fallback: '`function_view` in the seed',
    example: '--short-function-urls',
  },
  'setup-sql': {
    type: 'string',
    value: 'path',
    description:
      'SQL file that runs once in each new database, as its owner. `supabase` selects included SQL, with the roles and schemas that migrations of Supabase projects use.',
    fallback: 'new databases are empty',
    example: '--setup-sql supabase',
  },
  databases: {
    type: 'string',
    value: 'url',
    description: 'URL of the PostgreSQL server for the databases of projects. `pglite:` selects PGlite.',
    fallback: 'PLATFORM_LOCAL_DATABASE_URL, or a database engine that is installed',
    example: '--databases postgresql://user:password@localhost:5432/postgres',
  },
  log: {
    type: 'boolean',
    description: 'Print one line for each request.',
    fallback: '--no-log',
    example: '--log',
  },
  'env-file': { ...ENV_FILE_FLAG, fallback: 'no file', example: '--env-file .env', control: CONTROL_ACTIONS },
  help: { ...HELP_FLAG, control: CONTROL_ACTIONS },
} as const satisfies Readonly<Record<string, EmulatorFlag>>;

type FlagName = keyof typeof EMULATOR_FLAGS;

/** Returns the flags of `emulator`, or of a command to a running emulator. */
export const emulatorFlags = (control?: ControlAction): readonly (readonly [string, EmulatorFlag])[] =>
  Object.entries<EmulatorFlag>(EMULATOR_FLAGS).filter(
    ([, flag]) => control === undefined || flag.control?.includes(control),
  );

/** Parsed arguments of the emulator. */
interface EmulatorArguments {
  /** Command to a running emulator. Undefined: start one. */
  readonly control: ControlAction | undefined;
  readonly help: boolean;
  readonly envFile: string | undefined;
  readonly options: EmulatorOptions;
  /** Mistakes in the arguments, each as a sentence with its remedy. */
  readonly problems: readonly string[];
}

const HIGHEST_PORT = 65_535;
const HELP = '`project-platform emulator --help` lists the flags.';

/** Parses the arguments after `emulator`. */
export function parseEmulatorFlags(args: readonly string[]): EmulatorArguments {
  const control = CONTROL_ACTIONS.find(action => action === args[0]);
  const parsed = parseArgs({
    args: args.slice(control === undefined ? 0 : 1),
    options: EMULATOR_FLAGS,
    strict: false,
    allowNegative: true,
    allowPositionals: true,
    tokens: true,
  });
  const problems: string[] = [];
  let followsUnknown = false;
  for (const token of parsed.tokens) {
    const problem: string | undefined =
      token.kind === 'option'
        ? optionProblem(token, control)
        : token.kind === 'positional' && !followsUnknown
          ? unexpectedWord(token.value, control)
          : undefined;
    // A word after an unknown flag is probably its value.
    followsUnknown = token.kind === 'option' && problem !== undefined;
    if (problem !== undefined) problems.push(problem);
  }
  // A flag without its value is `true` here, and was reported above.
  const {
    help = false,
    log = false,
    trust = false,
    'short-function-urls': shortFunctionUrls = false,
    'setup-sql': setupSql,
    port,
    'env-file': envFile,
    ...texts
  } = parsed.values as ParsedValues;
  if (typeof port === 'string' && !(/^\d+$/.test(port) && Number(port) <= HIGHEST_PORT)) {
    problems.push(`--port is \`${port}\`; it must be a whole number from 0 to ${HIGHEST_PORT}.`);
  }
  const options = {
    ...texts,
    log,
    trust,
    shortFunctionUrls,
    ...definedOnly({ setupSql }),
    ...(port === undefined ? {} : { port: Number(port) }),
  };
  return { control, help, envFile, options, problems };
}

type ParsedValues = {
  readonly [N in FlagName]?: (typeof EMULATOR_FLAGS)[N]['type'] extends 'boolean' ? boolean : string;
};

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function optionProblem(
  { name, rawName, value, inlineValue }: OptionToken,
  control: ControlAction | undefined,
): string | undefined {
  const flags = new Map(
    emulatorFlags(control).flatMap(([own, flag]) =>
      flag.type === 'boolean' ? [[own, flag] as const, [`no-${own}`, flag] as const] : [[own, flag] as const],
    ),
  );
  // The parser drops `no-` from the name.
  const given = rawName.startsWith('--no-') ? rawName.slice(2) : name;
  const flag = flags.get(given);
  if (flag === undefined) {
    const command = control === undefined ? 'emulator' : `emulator ${control}`;
    const names = [...flags.keys()].map(one => `--${one}`);
    return `${rawName} isn’t a flag of \`${command}\`. ${suggestion(`--${given}`, names, HELP)}`;
  }
  if (flag.type === 'boolean') return value === undefined ? undefined : `${rawName} takes no value.`;
  if (value && (inlineValue === true || !/^-./.test(value))) return undefined;
  return missingValue(name, value || undefined, flag.value);
}

function unexpectedWord(word: string, control: ControlAction | undefined): string {
  if (control !== undefined) return unexpectedArgument(word);
  if (CONTROL_ACTIONS.some(action => action === word)) return `Put \`${word}\` directly after \`emulator\`.`;
  const others = `The commands are ${CONTROL_ACTIONS.map(name => `\`${name}\``).join(' and ')}; without one, \`emulator\` starts the local platform.`;
  return `\`${word}\` isn’t a command of \`emulator\`. ${suggestion(word, CONTROL_ACTIONS, others)}`;
}
