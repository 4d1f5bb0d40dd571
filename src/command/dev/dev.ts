/** The command `dev`, which runs the app of a repository on a local platform. */

import { existsSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_FILE } from '../../app-file/app.ts';
import type { LocalPlatform } from '../../platform/local-platform.ts';
import { definedOnly } from '../../base/values/defined-only.ts';
import { OWN_PROGRAMS } from '../../base/system/files/search-folders.ts';
import { runCommandLine } from '../../base/system/processes/command-line.ts';
import { createTemporaryFolder } from '../../base/system/files/work-folder.ts';
import { defineCommand, type Tools } from '../run/definition.ts';
import { type FlagValues, numberFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';
import { writeLine } from '../terminal/output.ts';
import { RUN_FLAGS, RUNS_CODE, VARIABLE_FLAG, variablesIn } from '../app/app-flags.ts';
import {
  type LocalApp,
  appsOfFile,
  appsOfPlan,
  folderWithAppFile,
  isAppFileHere,
} from '../app/local-apps.ts';
import { decidedPlan } from '../app/plan-here.ts';
import { partsOf } from './dev-parts.ts';
import { addressText, appText, proofText } from './dev-texts.ts';
import { missingSecrets } from './function-parts.ts';
import type { LocalResult } from '../run/local-operation.ts';
import { type Local, startLocal } from './local.ts';
import { type DevPart, type PartTools, succeeded } from './part.ts';
import { stateOf } from './part-state.ts';
import type { Unproven } from './unproven.ts';

/** Says what may be left if the command is ended without a cleanup. */
const DEV_LEFT =
  'Programs that it started may still be running, and the last changes of the local platform may not be saved.';
const POLL_MS = 250;
/** A part runs when its files have not changed for this time. */
const QUIET_MS = 100;

const FLAGS = {
  once: toggleFlag(
    'Run each part once, and end. The exit code is 1 if a part failed, and 2 if something couldn’t be checked.',
  ),
  app: textFlag(
    'name',
    'Name of the app in `project-platform.yml`. Required if the file contains several.',
  ),
  ...VARIABLE_FLAG,
  ...RUN_FLAGS,
  data: textFlag('name', 'Name under which the content of the local platform is kept.', {
    fallback: 'the folder’s name with a digest of its path',
    example: '--data my-app',
  }),
  port: numberFlag(0, 65_535, 'Port of the local platform.', {
    fallback: 'the port of the last start if it is free; otherwise a free port',
  }),
};

/** Exit code 2: with `once`, all parts succeeded, and something isn't proven. */
export const DEV = defineCommand({
  name: 'dev',
  usage: '[--once] [flags]',
  summary:
    'Run the app in the current folder on a local platform: apply the migrations, deploy the functions, build the site (once) and publish it. Until Ctrl+C, apply new migrations, changed functions and changed built files.',
  flags: FLAGS,
  changes: RUNS_CODE,
  interruption: {
    stopping: 'Stopping the local platform. Its data stays.',
    left: DEV_LEFT,
    usualCodes: [0],
  },
  run: async (flags, tools) => {
    const { isComplete, unproven } = await dev(flags, tools);
    // The user has ended the watch.
    if (tools.signal.aborted) return 0;
    if (!isComplete) return 1;
    return unproven.length > 0 ? 2 : 0;
  },
});

/**
 * Result of the first round: what it didn't prove, and whether all parts succeeded. They don't run
 * if the user refuses.
 */
interface DevResult {
  readonly isComplete: boolean;
  readonly unproven: readonly Unproven[];
}

/** Runs an app until the signal or, with `--once`, for one round. */
async function dev(flags: FlagValues<typeof FLAGS>, tools: Tools): Promise<DevResult> {
  const { once, data = nameOfFolder(), port, 'secrets-path': secrets } = flags;
  const { env, signal, stderr } = tools;
  const variables = variablesIn(flags.variable, env);

  // The app.
  const localApp = await appToRun(flags.app, tools);
  stderr.write(appText(localApp.app));
  localApp.notes.forEach(tools.notice);
  const fileState = stateOf([APP_FILE]);
  // Also refuses a file that can't be read, before anything runs.
  const missing = missingSecrets({ names: localApp.parts.secrets, file: secrets });

  // The permission to run its code. Without that, a site with a build can't be published.
  const commands = flags['no-build'] ? [] : localApp.buildCommands;
  const mayRunCode = !flags['no-build'] && (await isCodeAllowed(commands, localApp, tools));
  signal.throwIfAborted();
  if (commands.length > 0 && !mayRunCode) return { isComplete: false, unproven: [] };

  // The local platform.
  using temporary = createTemporaryFolder('project-platform-');
  const denoOf = mayRunCode ? pathToFileURL(join(localApp.app.folder, APP_FILE)).href : undefined;
  const local = await startLocal(
    { data, port, setupSql: localApp.app.database?.setup, denoOf },
    tools,
  );
  try {
    // The first round of all parts.
    const states = new Map<DevPart, string>();
    const deployed = join(temporary.path, 'functions.json');
    const shared = partTools(local, { localApp, mayRunCode, deployed }, states, tools);
    const parts = partsOf(localApp, { commands, secrets, variables, lints: once }, shared);
    const roundTools = { ...tools, remarks: shared.remarks };
    const failed = await runParts(parts, states, roundTools);
    signal.throwIfAborted();

    const { addresses, unproven } = shared;
    if (missing.length > 0) unproven.set('secrets', { kind: 'secrets', names: missing });
    const problems = { failed, unproven: [...unproven.values()] };
    const result = { isComplete: failed.length === 0, unproven: problems.unproven };
    if (once) {
      stderr.write(proofText(local, problems, parts, localApp));
      return result;
    }

    // Further rounds of the parts whose files change.
    stderr.write(addressText(problems, addresses, local));
    stderr.write('Watching for changes. Press Ctrl+C to stop; the data stays.\n');
    await watch(parts, states, fileState, roundTools);
    return result;
  } finally {
    await local.stop();
  }
}

/**
 * Returns a name for the content of the app in the current folder, so that two clones share
 * nothing.
 */
function nameOfFolder(): string {
  const folder = realpathSync('.');
  const name = basename(folder)
    .replaceAll(/[^\w.-]/g, '-')
    .replace(/^[.-]+/, '');
  return `${name.slice(0, 80) || 'app'}-${sha256Hex(folder).slice(0, 8)}`;
}

/** Returns the app of the file or, without a file, the app that the other files show. */
async function appToRun(name: string | undefined, tools: Tools): Promise<LocalApp> {
  const hasFile = await isAppFileHere(tools);
  const folder = hasFile ? undefined : folderWithAppFile();
  if (folder !== undefined)
    throw new Error(`${APP_FILE} is in a folder above this one. Run \`dev\` in ${folder}.`);
  if (!hasFile && name !== undefined)
    throw new Error(`--app: this folder has no ${APP_FILE}, which defines the apps.`);
  const apps = hasFile
    ? await appsOfFile(name, tools)
    : await appsOfPlan(await decidedPlan(tools), tools);
  const [first, ...others] = apps;
  if (first !== undefined && others.length === 0) return first;
  const names = apps.map(({ app }) => app.name).join(', ');
  throw new Error(
    hasFile
      ? `${APP_FILE} contains several apps. Set --app to one of them: ${names}.`
      : `This folder contains several apps: ${names}. Write ${APP_FILE} with \`init\`, and set --app to one of them.`,
  );
}

/** Part of a run of `dev` on which the tools of its parts depend. */
interface DevRun {
  readonly localApp: LocalApp;
  readonly mayRunCode: boolean;
  /** File of this run that records the deployed functions. */
  readonly deployed: string;
}

/**
 * Returns what the parts of an app use.
 * @param states of the parts; a reset empties it, so that all run again
 */
function partTools(
  { platform, target, data }: Local,
  { localApp, mayRunCode, deployed }: DevRun,
  states: Map<DevPart, string>,
  { env, signal, stderr, runOperation, canAsk, askAlways }: Tools,
): PartTools {
  const project = target['project-id'];
  const operation: PartTools['operation'] = (id, inputs, keys) =>
    runOperation({
      operation: id,
      inputs: definedOnly({ ...target, ...inputs }),
      keys,
      isTrial: true,
    });
  let cloudOutputs: LocalResult['outputs'] | undefined;
  return {
    deployed,
    data,
    project,
    addresses: new Map(),
    unproven: new Map(),
    remarks: [],
    async cloudOutputs() {
      cloudOutputs ??= (await succeeded({ operation }, 'cloud-credentials')).outputs;
      return cloudOutputs;
    },
    operation,
    startDatabases: () => platform.databases.start(),
    deleteOtherSecrets: names => {
      const secrets = platform.clouds.get(project)?.secrets;
      const others = (secrets?.list() ?? [])
        .map(({ name }) => name)
        .filter(name => !names.includes(name));
      for (const name of others) secrets?.delete(name);
      return others;
    },
    runCommand: (script, values) =>
      runCommandLine(script, {
        folder: localApp.app.folder,
        variables: { ...env, ...values },
        added: Object.keys(values),
        signal,
        log: line => stderr.write(`${line}\n`),
      }),
    mayRunCode,
    loadFunction: mayRunCode ? starter(platform, project, signal) : undefined,
    // `--yes` allows to run commands, not to lose data.
    confirmReset: async reason => {
      const text = `${reason}. To apply it again, the local platform is reset: its data is lost, and all parts run again.\n`;
      return canAsk && askAlways(text, 'The local platform was not changed.', '');
    },
    reset: async () => {
      await platform.reset();
      cloudOutputs = undefined;
      rmSync(deployed, { force: true });
      states.clear();
    },
  };
}

/**
 * Asks before code of the repository runs. Without a terminal, functions aren't worth an error:
 * they stay unstarted.
 */
async function isCodeAllowed(
  commands: readonly string[],
  { app, parts: { functions, source } }: LocalApp,
  { isConfirmed, canAsk, confirmRun }: Tools,
): Promise<boolean> {
  if (commands.length === 0 && (functions ?? source) === undefined) return false;
  if (commands.length === 0 && !canAsk && !isConfirmed) return false;

  const lines: string[] = [];
  if (commands.length > 0)
    lines.push('This runs commands of this repository as your user:', ...commands);
  if (functions !== undefined) {
    lines.push(
      `This loads the functions in ${functions['path']}. They can use the network, and read no files but their own.`,
    );
    const ownDeno = [app.folder, '.']
      .map(folder => join(folder, OWN_PROGRAMS, 'deno'))
      .find(existsSync);
    if (ownDeno !== undefined)
      lines.push(`Without another Deno, \`${ownDeno}\` runs them, as your user.`);
  }
  if (source !== undefined)
    lines.push(
      `The local platform builds ${source['path']}: it runs the commands of its mise.toml as your user.`,
    );

  const refused =
    commands.length > 0
      ? 'None of these commands was run. To publish the site as it is, set --no-build.'
      : 'No code of the repository will run: functions are deployed but not started, and a source is imported but not built.';
  return confirmRun(`${lines.join('\n')}\n`, refused);
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

/** Tools of a round, which prints the remarks of each part after its result. */
type RoundTools = Tools & Pick<PartTools, 'remarks'>;

/**
 * Runs parts one after the other until the signal, and reports each.
 * @returns the names of those that failed
 */
async function runParts(
  parts: readonly DevPart[],
  states: Map<DevPart, string>,
  { stderr, signal, remarks }: RoundTools,
): Promise<readonly string[]> {
  const failed: string[] = [];
  // A function, because TypeScript takes `signal.aborted` for unchanged after the first look.
  const isStopped = (): boolean => signal.aborted;
  for (const part of parts) {
    if (isStopped()) break;
    states.set(part, stateOf(part.paths));
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
      stderr.write(`✘ ${name}\n${(error as Error).message}\n`);
    }
    for (const { level, text } of remarks.splice(0)) {
      if (level === 'info') stderr.write(`${text}\n`);
      else writeLine(stderr, level, text);
    }
  }
  return failed;
}

/**
 * Runs a part again when its files have changed. Polls, because systems report changes in different
 * ways.
 */
async function watch(
  parts: readonly DevPart[],
  states: Map<DevPart, string>,
  initialFileState: string,
  tools: RoundTools,
): Promise<void> {
  const { signal, program, notice } = tools;
  const { clock } = program;
  /** Waits. @returns whether the signal hasn't aborted */
  const waited = async (ms: number): Promise<boolean> => {
    await clock.sleep(ms, signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    return !signal.aborted;
  };
  let fileState = initialFileState;
  for (;;) {
    const newFileState = stateOf([APP_FILE]);
    if (newFileState !== fileState)
      notice(
        `${APP_FILE} changed, and \`dev\` reads it only at its start. To apply the change, run \`dev\` again.`,
      );
    fileState = newFileState;

    const startMs = clock.monotonicMs();
    const newStates = new Map(parts.map(part => [part, stateOf(part.paths)]));
    const spentMs = clock.monotonicMs() - startMs;

    const changed = parts.filter(part => newStates.get(part) !== states.get(part));
    if (changed.length > 0) {
      if (!(await waited(QUIET_MS))) return;
      // Together, so that a part doesn't run after the failure of one that it needs.
      await runParts(
        changed.filter(part => stateOf(part.paths) === newStates.get(part)),
        states,
        tools,
      );
    }

    // Reading the states of many files takes at most a sixth of the time.
    if (!(await waited(Math.max(POLL_MS, spentMs * 5)))) return;
  }
}
