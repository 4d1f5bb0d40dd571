/** The command `dev`, which runs the app of a repository on a local platform. */

import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { inOneLine, legible } from '../base/legible.ts';
import { definedOnly } from '../base/defined-only.ts';
import { STOP_SIGNALS } from '../base/system/stop-signals.ts';
import { startDashboard } from '../dashboard/dashboard.ts';
import { runEmulator } from '../emulator/emulator.ts';
import type { ReadyMessage } from '../emulator/emulator-texts.ts';
import { runCommandLine } from '../setup/build.ts';
import { type Choices, type Plan, planFor } from '../setup/plan.ts';
import { Repository } from '../setup/repository.ts';
import { isContinued } from './confirmation.ts';
import { type Addresses, type DevFiles, missingSecrets, type Part, partsOf, partState } from './dev-parts.ts';
import { runLocalOperation } from './local-operation.ts';
import type { LoginCommand } from './login.ts';
import type { CommandProcess, Program } from './program.ts';

const SWITCHES = ['once', 'no-build', 'yes'] as const;
const VALUES = [
  'path',
  'exclude',
  'variables',
  'build',
  'migrations',
  'functions',
  'setup-sql',
  'seed-sql',
  'secrets',
  'storage',
  'data',
  'port',
] as const;

/** Usage and flags of the command. */
export const DEV_COMMAND = {
  usage: 'dev [--once] [flags]',
  summary:
    'Run the app in the current folder on a local platform: apply the migrations, deploy the functions, build and publish the site. Then do the same for each change, until you press Ctrl+C.',
  flags: VALUES,
  switches: SWITCHES,
  flagTexts: [
    ['--path <folder>', 'Folder of the built site. `none`: no site. Default: as the files show.'],
    [
      '--exclude <patterns>',
      'Files of the site to leave out, as for `static-publish`, separated by commas, such as `**.avif`.',
    ],
    ['--build <command>', 'Shell command that builds the site. `none`: no build. Default: as the files show.'],
    [
      '--migrations <folder>',
      'Folder of the migrations, as for `sql-migrate`. `none`: no migrations. Default: as the files show.',
    ],
    [
      '--variables <name=value>',
      'Values of placeholders in the migrations, as for `sql-migrate`, separated by commas.',
    ],
    ['--functions <folder>', 'Folder of the functions. `none`: no functions. Default: as the files show.'],
    ['--seed-sql <file>', 'SQL file with sample data, which runs once for each data folder, after the migrations.'],
    [
      '--setup-sql <file>',
      'SQL that runs in each new database, as for `emulator`. Default: `supabase` if the migrations are in a folder `supabase`.',
    ],
    ['--secrets <file>', 'Dotenv file with the secrets of the functions.'],
    ['--storage <bucket: folder>', 'Folder to sync to a storage bucket, such as `public: assets`. Can be repeated.'],
    ['--data <folder>', 'Folder that keeps the content of the local platform. Default: .project-platform/data.'],
    ['--port <number>', 'Port of the local platform. Default: as for `emulator`.'],
    ['--once', 'End after the first round. The exit code is 1 if a part failed.'],
    ['--no-build', 'Run no command of the repository, and publish the site as it is.'],
    [
      '-y, --yes',
      'Run the repository’s commands without asking. Required without a terminal, or if the variable CI is set.',
    ],
  ],
} as const satisfies LoginCommand & { readonly switches: readonly string[] };

/** Folder with what `dev` keeps. */
export const OWN_FOLDER = '.project-platform';
const POLL_MS = 250;
/** A part runs when its files have not changed for this time. */
const QUIET_MS = 100;

/** Settings of the command, from its flags. */
export interface DevOptions extends Omit<Choices, 'seed-sql'>, DevFiles {
  readonly data: string | undefined;
  readonly port: number | undefined;
  readonly once: boolean;
  readonly builds: boolean;
  readonly yes: boolean;
}

/** Runs the command. @returns the exit code */
export async function runDevCommand(
  args: readonly string[],
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  try {
    const options = devOptions(args);
    const plan = await decided(new Repository('.'), options, process);
    return await runDev(options, plan, program, process);
  } catch (error) {
    process.stderr.write(`error: ${(error as Error).message}\n`);
    return 1;
  }
}

/** Runs the app of a plan until a signal or, with `once`, for one round. @returns the exit code */
export async function runDev(
  options: DevOptions,
  plan: Plan,
  program: Program,
  process: CommandProcess,
): Promise<0 | 1> {
  const { exit, signals } = process;
  const stop = new AbortController();
  const onSignal = (): void => {
    if (stop.signal.aborted) return exit(1);
    stop.abort(new Error('The command was interrupted.'));
  };
  for (const name of STOP_SIGNALS) signals.on(name, onSignal);
  try {
    return await develop(options, plan, program, process, stop.signal);
  } finally {
    for (const name of STOP_SIGNALS) signals.off(name, onSignal);
  }
}

/** Parses the flags. @throws Error for a wrong one */
export function devOptions(args: readonly string[]): DevOptions {
  const text = { type: 'string' } as const;
  const isSet = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      path: text,
      exclude: text,
      variables: text,
      build: text,
      migrations: text,
      functions: text,
      'setup-sql': text,
      'seed-sql': text,
      secrets: text,
      storage: { ...text, multiple: true, default: [] as string[] },
      data: text,
      port: text,
      once: isSet,
      'no-build': isSet,
      yes: { ...isSet, short: 'y' },
    },
  });
  const { port, 'no-build': isUnbuilt, data, path, build, migrations, functions, secrets, storage, once, yes } = values;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) < 65_536))
    throw new Error(`--port is \`${port}\`; it must be a whole number from 0 to 65535.`);
  return {
    path,
    exclude: values.exclude,
    variables: values.variables,
    build,
    migrations,
    functions,
    secrets,
    storage,
    data,
    once,
    yes,
    builds: !isUnbuilt,
    port: port === undefined ? undefined : Number(port),
    'seed-sql': values['seed-sql'],
    'setup-sql': values['setup-sql'],
  };
}

async function develop(
  options: DevOptions,
  plan: Plan,
  program: Program,
  process: CommandProcess,
  signal: AbortSignal,
): Promise<0 | 1> {
  const { stderr } = process;
  stderr.write([...plan.lines, ...plan.notes.map(note => `notice: ${note}`), ''].join('\n'));
  if (plan.lines.length === 0)
    throw new Error('No site, no migrations and no functions were found. Set --path, --migrations or --functions.');
  const commands = options.builds ? buildCommands(plan) : [];
  if (commands.length > 0 && !options.yes) {
    const text = `This runs commands of this repository as your user:\n${program.safeLines(commands.join('\n')).join('\n')}\n`;
    if (!(await isContinued(text, 'Nothing was run. To publish the site as it is, set --no-build.', process, signal)))
      return 1;
  }
  const folder = ownFolder();
  const inner = new EventEmitter();
  const end = (): void => void inner.emit(STOP_SIGNALS[0], STOP_SIGNALS[0]);
  const ready = Promise.withResolvers<ReadyMessage>();
  const emulator = runEmulator(
    {
      data: options.data ?? join(folder, 'data'),
      ...definedOnly({ port: options.port, setupSql: plan.setup }),
      log: false,
      // A change of each few seconds would reach the limits of functions and keys.
      rateLimits: 'none',
    },
    {
      write: () => undefined,
      writeError: stderr.write,
      signals: inner,
      env: process.env,
      clock: program.clock,
      loadPlatform: program.loadPlatform,
      onReady: ready.resolve,
      startDashboard,
    },
  );
  const started = await Promise.race([ready.promise, emulator]);
  if (typeof started === 'number') return 1;
  try {
    const { variables } = started;
    const target = {
      'base-url': variables['PLATFORM_BASE_URL'] ?? '',
      token: variables['PLATFORM_TOKEN'] ?? '',
      'project-id': variables['PLATFORM_PROJECT_ID'] ?? '',
    };
    const addresses: Addresses = new Map();
    const parts = partsOf(
      plan,
      options,
      { folder, dataId: createHash('sha256').update(target.token).digest('hex') },
      {
        operation: (operation, inputs) =>
          runLocalOperation(operation, { ...target, ...inputs }, program, process.env, signal),
        commands,
        command: script =>
          runCommandLine(script, {
            folder: '.',
            variables: process.env,
            signal,
            log: line => stderr.write(`${line}\n`),
          }),
      },
      addresses,
    );
    const states = new Map<Part, string>();
    const failed = await runParts(parts, states, process);
    signal.throwIfAborted();
    stderr.write(screen(options.once ? undefined : addresses, started, options, plan, failed));
    if (options.once) return failed.length > 0 ? 1 : 0;
    stderr.write('Watching for changes. Press Ctrl+C to stop; the data stays.\n');
    await watch(parts, states, program, process, signal);
    return 0;
  } finally {
    end();
    await emulator;
  }
}

/** Plans, and asks at a terminal what the files don't decide. @throws Error that names the flags */
export async function decided(repository: Repository, choices: Choices, process: CommandProcess): Promise<Plan> {
  const plan = planFor(repository, choices);
  if (plan.questions.length === 0) return plan;
  if (process.ask === undefined) {
    const lines = plan.questions.map(
      ({ text, flag, options }) =>
        `${text}${options.length > 0 ? `: ${options.join(', ')}` : ''}. Set --${flag} to one of them, or to \`none\`.`,
    );
    throw new Error(lines.join('\nerror: '));
  }
  const answers = await process.ask(
    plan.questions.map(({ text, flag, options }) => ({
      text: `${legible(inOneLine(`${text}${options.length > 0 ? `: ${options.join(', ')}` : ''}`))}.\n--${flag} (a folder, or none): `,
    })),
  );
  if (answers === undefined) throw new Error('The command was canceled.');
  const given = Object.fromEntries(plan.questions.map(({ flag }, index) => [flag, answers[index] || 'none']));
  return planFor(repository, { ...choices, ...given });
}

/** Commands that build the site. Packages are installed only if they are missing. */
export function buildCommands({ site }: Plan): readonly string[] {
  if (site?.build === undefined) return [];
  const { install, folder, script } = site.build;
  return [...(install === '' || existsSync(join(folder, 'node_modules')) ? [] : [install]), script];
}

/** Creates the folder with what `dev` keeps, which Git ignores. @throws Error if it isn't a folder */
function ownFolder(): string {
  const stats = lstatSync(OWN_FOLDER, { throwIfNoEntry: false });
  if (stats !== undefined && !stats.isDirectory())
    throw new Error(`${OWN_FOLDER} is not a folder. Delete it: \`dev\` keeps its data there.`);
  if (stats === undefined) mkdirSync(OWN_FOLDER);
  const ignored = join(OWN_FOLDER, '.gitignore');
  if (lstatSync(ignored, { throwIfNoEntry: false }) === undefined) writeFileSync(ignored, '*\n', { flag: 'wx' });
  const known = lstatSync(ignored);
  if (!known.isFile() || known.size > 100 || readFileSync(ignored, 'utf8') !== '*\n')
    throw new Error(
      `${ignored} isn’t the file that \`dev\` writes, so Git may not ignore the data. Delete ${OWN_FOLDER}.`,
    );
  return OWN_FOLDER;
}

/** Runs parts one after the other, and reports each. @returns the names of those that failed */
async function runParts(
  parts: readonly Part[],
  states: Map<Part, string>,
  { stderr }: CommandProcess,
): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const part of parts) {
    const { name, run } = part;
    states.set(part, partState(part));
    try {
      const text = await run();
      stderr.write(`✔ ${name}: ${text ?? 'unchanged'}\n`);
    } catch (error) {
      failed.push(name);
      stderr.write(`✘ ${name}\n${(error as Error).message.trimEnd()}\n`);
    }
  }
  return failed;
}

/** @param addresses of what stays online; undefined if nothing does */
function screen(
  addresses: Addresses | undefined,
  { variables, dashboardUrl }: ReadyMessage,
  { secrets, data }: DevOptions,
  plan: Plan,
  failed: readonly string[],
): string {
  const rows = [
    ...(addresses === undefined
      ? []
      : [...addresses, ['API', variables['PLATFORM_BASE_URL'] ?? ''] as const, ['Dashboard', dashboardUrl] as const]),
    ...(addresses === undefined && data !== undefined ? [] : [['Data', data ?? join(OWN_FOLDER, 'data')] as const]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const missing = missingSecrets(plan, secrets);
  const unproven = [
    ...failed.map(name => `${name} (see above)`),
    ...(missing.length === 0
      ? []
      : [`the functions read ${missing.join(', ')}. Write values into a file, and set --secrets to its path`]),
  ];
  return [
    '',
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...unproven.map(text => `Not proven: ${text}.`),
    ...(addresses === undefined && failed.length === 0
      ? ['Everything ran. To keep it online, run `project-platform dev` without --once.']
      : []),
    '',
  ].join('\n');
}

/** Runs a part again when its files have changed. Polls, because systems report changes in different ways. */
async function watch(
  parts: readonly Part[],
  states: Map<Part, string>,
  { clock }: Program,
  process: CommandProcess,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const startMs = clock.monotonicMs();
    const changed = parts.filter(part => partState(part) !== states.get(part));
    const spentMs = clock.monotonicMs() - startMs;
    if (changed.length > 0) {
      for (const part of changed) {
        const state = partState(part);
        await clock.sleep(QUIET_MS, signal).catch(() => undefined);
        if (partState(part) === state) await runParts([part], states, process);
        if (signal.aborted) return;
      }
    }
    await clock.sleep(Math.max(POLL_MS, spentMs * 5), signal).catch(() => undefined);
    if (signal.aborted) return;
  }
}
