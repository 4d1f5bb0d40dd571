/** The command `dev`, which runs the app of a repository on a local platform. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FILE } from '../../app/read-app-file.ts';
import { definedOnly } from '../../base/defined-only.ts';
import { startDashboard } from '../../dashboard/dashboard.ts';
import { runEmulator } from '../../emulator/emulator.ts';
import type { ReadyMessage } from '../../emulator/emulator-texts.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { runCommandLine } from '../../base/system/command-line.ts';
import type { AppParts } from '../../features/app/app-parts.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import { numberFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { OWN_FOLDER, ownFolder } from '../settings/own-folder.ts';
import { type AppHere, appsHere, appsOfPlan, foundHere, hasAppFile } from './app-here.ts';
import { type DevOptions, RUN_FLAGS, RUNS_CODE, VARIABLE_FLAG, variablesIn } from './dev-options.ts';
import { type Addresses, missingSecrets, type Part, partsOf, partState, type Unproven } from './dev-parts.ts';

/** Says what may be left if the command is ended without a cleanup. */
export const DEV_LEFT =
  'Programs that it started may still run, and the last changes of the local platform may not be saved.';
const POLL_MS = 250;
/** A part runs when its files have not changed for this time. */
const QUIET_MS = 100;

/** Result of a round: whether all parts succeeded, and sentences about what they didn't prove. */
export interface DevResult {
  readonly isComplete: boolean;
  readonly unproven: readonly string[];
}

/** Exit code 2: with `once`, all parts succeeded, and something isn't proven. */
export const DEV = defineCommand({
  name: 'dev',
  usage: '[--once] [flags]',
  summary:
    'Run the app in the current folder on a local platform: apply the migrations, deploy the functions, build and publish the site. Then do the same for each change, until you press Ctrl+C.',
  flags: {
    once: toggleFlag(
      'End after the first round. The exit code is 1 if a part failed, and 2 if something isn’t proven.',
    ),
    app: textFlag('name', 'App of `project-platform.yml` to run. Required if the file contains several.'),
    ...VARIABLE_FLAG,
    ...RUN_FLAGS,
    data: textFlag('folder', 'Folder that keeps the content of the local platform.', {
      fallback: '.project-platform/data',
    }),
    port: numberFlag(0, 65_535, 'Port of the local platform.', {
      fallback: 'the port of the last start if it is free; otherwise a free port',
    }),
  },
  changes: RUNS_CODE,
  interruption: { stopping: 'Stopping the local platform. Its data stays.', left: DEV_LEFT, usualCodes: [0] },
  run: async ({ app, variable, 'no-build': isUnbuilt, ...settings }, tools) => {
    const options = { ...settings, variables: variablesIn(variable, tools.env), builds: !isUnbuilt };
    const { isComplete, unproven } = await runDev(options, await appToRun(app, tools), tools);
    if (!isComplete) return 1;
    return unproven.length > 0 ? 2 : 0;
  },
});

/** Returns the app of the file or, without a file, the app that the other files show. */
async function appToRun(name: string | undefined, tools: Tools): Promise<AppHere> {
  if (!hasAppFile() && name !== undefined)
    throw new Error(`--app: this folder has no ${APP_FILE}, which names the apps.`);
  const apps = hasAppFile() ? await appsHere(name, tools) : await appsOfPlan(await foundHere(tools), tools);
  const [first, ...others] = apps;
  if (first !== undefined && others.length === 0) return first;
  const names = apps.map(one => one.app.name).join(', ');
  throw new Error(
    hasAppFile()
      ? `${APP_FILE} contains several apps. Set --app to one of them: ${names}.`
      : `This folder contains several apps: ${names}. Write ${APP_FILE} with \`init\`, and set --app to one of them.`,
  );
}

/** Runs an app until the signal or, with `once`, for one round. */
export async function runDev(options: DevOptions, here: AppHere, tools: Tools): Promise<DevResult> {
  const { stderr, program, env, signal } = tools;
  const { app, parts: appParts, lines, notes } = here;
  stderr.write([...lines, ...notes.map(note => `notice: ${note}`), ''].join('\n'));
  const commands = options.builds ? here.commands : [];
  const allowed = await isAllowed(commands, options, appParts, tools);
  if (commands.length > 0 && !allowed) return { isComplete: false, unproven: [] };
  const folder = ownFolder();
  const end = new AbortController();
  const ready = Promise.withResolvers<ReadyMessage>();
  let platform: LocalPlatform | undefined;
  const emulator = runEmulator(
    {
      data: options.data ?? join(folder, 'data'),
      ...definedOnly({ port: options.port, setupSql: app.database?.setup }),
      // A new project has none, either.
      cloud: false,
      log: false,
      // A change of each few seconds would reach the limits of functions and keys.
      rateLimits: 'none',
    },
    {
      write: () => undefined,
      writeError: stderr.write,
      signal: end.signal,
      printError: tools.printError,
      env,
      clock: program.clock,
      loadPlatform: program.loadPlatform,
      onReady: ready.resolve,
      startDashboard: running => startDashboard((platform = running)),
    },
  );
  try {
    const started = (await Promise.race([ready.promise, emulator])) as ReadyMessage;
    const { variables } = started;
    const target = {
      'base-url': variables['PLATFORM_BASE_URL'] ?? '',
      token: variables['PLATFORM_TOKEN'] ?? '',
      'project-id': variables['PLATFORM_PROJECT_ID'] ?? '',
    };
    const states = new Map<Part, string>();
    const addresses: Addresses = new Map();
    const unproven: Unproven = new Map();
    const parts = partsOf(
      here,
      options,
      { folder, project: target['project-id'] },
      {
        operation: (operation, inputs) => tools.runOperation({ operation, inputs: { ...target, ...inputs } }),
        commands,
        builds: allowed,
        command: (script, values) =>
          runCommandLine(script, {
            folder: app.folder,
            variables: { ...env, ...values },
            added: Object.keys(values),
            signal,
            log: line => stderr.write(`${line}\n`),
          }),
        start: allowed && platform !== undefined ? starter(platform, target['project-id'], signal) : undefined,
        // `--yes` allows to run commands, not to lose data.
        isReset: async reason => {
          const text = `${reason}. To apply it anew, the local platform is reset: its data is lost, and all parts run again.\n`;
          return tools.canAsk && tools.askAlways(text, 'The local platform was not changed.', '');
        },
        reset: async () => {
          await platform?.reset();
          rmSync(join(folder, 'functions.json'), { force: true });
          states.clear();
        },
      },
      addresses,
      unproven,
    );
    const failed = await runParts(parts, states, tools);
    signal.throwIfAborted();
    const missing = missingSecrets(appParts, options['secrets-path']);
    if (missing.length > 0)
      unproven.set(
        'secrets',
        `that the functions work: they read ${missing.join(', ')}. Write values into a file, and set --secrets-path to its path`,
      );
    const result = { isComplete: failed.length === 0, unproven: [...unproven.values()] };
    stderr.write(
      screen(options.once ? undefined : addresses, started, options, failed, result, provenText(parts, here)),
    );
    if (options.once) return result;
    stderr.write('Watching for changes. Press Ctrl+C to stop; the data stays.\n');
    await watch(parts, states, tools);
    return { isComplete: true, unproven: [] };
  } finally {
    end.abort();
    await emulator;
  }
}

/** Asks before code of the repository runs. Without a terminal, functions aren't worth an error: they stay unstarted. */
async function isAllowed(
  commands: readonly string[],
  { builds }: DevOptions,
  { functions, source }: AppParts,
  { program, isConfirmed, canAsk, confirm }: Tools,
): Promise<boolean> {
  if (!builds || (commands.length === 0 && (functions ?? source) === undefined)) return false;
  if (commands.length === 0 && !canAsk && !isConfirmed) return false;
  const runs = [
    ...(commands.length === 0 ? [] : ['This runs commands of this repository as your user:', ...commands]),
    ...(functions === undefined
      ? []
      : [
          `This loads the functions in ${functions['path']}. They can use the network, and read no files but their own.`,
        ]),
    ...(source === undefined
      ? []
      : [`The local platform builds ${source['path']}: it runs the commands of its mise.toml as your user.`]),
  ];
  const refused =
    commands.length > 0
      ? 'Nothing was run. To publish the site as it is, set --no-build.'
      : 'No code of the repository will run: functions are deployed and not started, and a source is imported and not built.';
  return confirm(`${program.safeLines(runs.join('\n')).join('\n')}\n`, refused);
}

/** Returns what loads a function of a project without a call. */
const starter =
  (platform: LocalPlatform, project: string, signal: AbortSignal) =>
  async (name: string): Promise<void> => {
    const deployed = (await platform.functions.of(project)).get(name);
    const stop = (): void => void deployed?.end();
    signal.addEventListener('abort', stop);
    try {
      await deployed?.start(platform.clouds.get(project)?.secrets.values() ?? {});
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };

/** Runs parts one after the other until the signal, and reports each. @returns the names of those that failed */
async function runParts(
  parts: readonly Part[],
  states: Map<Part, string>,
  { stderr, signal }: Tools,
): Promise<readonly string[]> {
  const failed: string[] = [];
  const isStopped = (): boolean => signal.aborted;
  for (const part of parts) {
    if (isStopped()) break;
    states.set(part, partState(part));
    const { name, run, after } = part;
    if (after !== undefined && failed.includes(after)) {
      stderr.write(`✘ ${name}: skipped, because of the failure above\n`);
      failed.push(name);
      continue;
    }
    try {
      const text = await run();
      stderr.write(`✔ ${name}: ${text ?? 'unchanged'}\n`);
    } catch (error) {
      if (isStopped()) break;
      failed.push(name);
      stderr.write(`✘ ${name}\n${(error as Error).message.trimEnd()}\n`);
    }
  }
  return failed;
}

/** Says which parts ran, and whether the plan names something that isn't one. */
const provenText = (parts: readonly Part[], { notes }: AppHere): string =>
  `These parts ran: ${parts.map(({ name }) => name).join(', ')}.${notes.length === 0 ? '' : ' The notices above name what isn’t part of it.'}`;

/**
 * @param addresses of what stays online; undefined if nothing does
 * @param proven sentence for a round without failures
 */
function screen(
  addresses: Addresses | undefined,
  { variables, dashboardUrl }: ReadyMessage,
  { data }: DevOptions,
  failed: readonly string[],
  { unproven }: DevResult,
  proven: string,
): string {
  const rows = [
    ...(addresses === undefined
      ? []
      : [...addresses, ['API', variables['PLATFORM_BASE_URL'] ?? ''] as const, ['Dashboard', dashboardUrl] as const]),
    ...(addresses === undefined && data !== undefined ? [] : [['Data', data ?? join(OWN_FOLDER, 'data')] as const]),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  const texts = [...failed.map(name => `${name} (see above)`), ...unproven];
  return [
    '',
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...texts.map(text => `Not proven: ${text}.`),
    ...(addresses === undefined && texts.length === 0
      ? [`${proven} To keep it online, run \`project-platform dev\` without --once.`]
      : []),
    '',
  ].join('\n');
}

/** Runs a part again when its files have changed. Polls, because systems report changes in different ways. */
async function watch(parts: readonly Part[], states: Map<Part, string>, tools: Tools): Promise<void> {
  const { signal, program } = tools;
  const { clock } = program;
  for (;;) {
    const startMs = clock.monotonicMs();
    const changed = parts.filter(part => partState(part) !== states.get(part));
    const spentMs = clock.monotonicMs() - startMs;
    if (changed.length > 0) {
      for (const part of changed) {
        const state = partState(part);
        await clock.sleep(QUIET_MS, signal).catch(() => undefined);
        if (partState(part) === state) await runParts([part], states, tools);
        if (signal.aborted) return;
      }
    }
    await clock.sleep(Math.max(POLL_MS, spentMs * 5), signal).catch(() => undefined);
    if (signal.aborted) return;
  }
}
