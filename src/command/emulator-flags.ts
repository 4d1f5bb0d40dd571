/** Parses the flags of `project-platform emulator`. */

import { parseArgs } from 'node:util';
import type { EmulatorOptions } from '../emulator/emulator.ts';
import { nearestName } from '../nearest-name.ts';

/** Flags of the emulator, with the placeholders of their values. */
export const EMULATOR_FLAGS = {
  port: {
    type: 'string',
    value: 'number',
    description:
      'Port to listen on. Default: with --data, the port of the last start if it is free; otherwise a free port.',
  },
  seed: {
    type: 'string',
    value: 'path',
    description: 'JSON file with the initial content. Default: one project with a random token.',
  },
  data: {
    type: 'string',
    value: 'folder',
    description:
      'Folder that keeps the content for the next start. Default: the content is deleted when the local platform stops.',
  },
  import: { type: 'string', value: 'path', description: 'Snapshot to start from. The data folder must be empty.' },
  export: {
    type: 'string',
    value: 'path',
    description: 'Path to write a snapshot to: when the local platform stops or, with `emulator export`, at once.',
  },
  databases: {
    type: 'string',
    value: 'url',
    description:
      'URL of the PostgreSQL server for the databases of projects. Default: PLATFORM_LOCAL_DATABASE_URL, or a database engine that is installed.',
  },
  log: { type: 'boolean', description: 'Print one line for each request.' },
  help: { type: 'boolean', short: 'h', description: 'Show help.' },
} as const;

/** Parsed arguments of the emulator. */
type EmulatorArguments =
  | { readonly action: 'start'; readonly options: EmulatorOptions }
  | { readonly action: 'help' }
  | { readonly action: 'refuse'; readonly problem: string };

const HIGHEST_PORT = 65_535;
const HELP = '`project-platform emulator --help` lists the flags.';

/** Parses the arguments after `emulator`. A mistake is returned as a sentence with its remedy. */
export function parseEmulatorFlags(args: readonly string[]): EmulatorArguments {
  let given: ReturnType<typeof strictlyParsed>;
  try {
    given = strictlyParsed(args);
  } catch (error) {
    return { action: 'refuse', problem: unknownFlag(args) ?? `${(error as Error).message}. ${HELP}` };
  }
  const { help, log = false, port, ...texts } = given;
  if (help === true) return { action: 'help' };
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= HIGHEST_PORT)) {
    return { action: 'refuse', problem: `--port is ${port}; it must be a whole number from 0 to ${HIGHEST_PORT}.` };
  }
  return { action: 'start', options: { ...texts, log, ...(port === undefined ? {} : { port: Number(port) }) } };
}

const strictlyParsed = (args: readonly string[]) => parseArgs({ args: [...args], options: EMULATOR_FLAGS }).values;

function unknownFlag(args: readonly string[]): string | undefined {
  const names = args.flatMap(arg => /^--([^=]+)/.exec(arg)?.[1] ?? []);
  const unknown = names.find(name => !Object.hasOwn(EMULATOR_FLAGS, name));
  if (unknown === undefined) return undefined;
  const nearest = nearestName(unknown, Object.keys(EMULATOR_FLAGS));
  const hint = nearest === undefined ? '' : ` Did you mean --${nearest}?`;
  return `--${unknown} isn’t a flag of \`emulator\`.${hint} ${HELP}`;
}
