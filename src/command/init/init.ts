/** The command `init`, which writes the workflows for an existing repository, and says what only a person can do. */

import { resolve } from 'node:path';
import { APP_FILE } from '../../app/read-app-file.ts';
import { inOneLine } from '../../base/legible.ts';
import { createRegularFile } from '../../base/system/regular-file.ts';
import { appFileText } from '../../setup/app-file.ts';
import { unlistedSecrets } from '../../setup/compare.ts';
import { callsOf, findCalls, findDeployments, type OwnCall } from '../../setup/deployments.ts';
import type { ReplacedInput } from '../../setup/replaced-inputs.ts';
import { Repository } from '../../setup/repository.ts';
import {
  type ActionVersion,
  isToWrite,
  PART_NAMES,
  USUAL_PARTS,
  workflowFiles,
  writeWorkflow,
} from '../../setup/workflows.ts';
import { RUN_FLAGS, RUNS_CODE } from '../app/app-flags.ts';
import { DEV_LEFT } from '../dev/dev.ts';
import { unprovenText } from '../dev/unproven.ts';
import { defineCommand, type ExitCode, type Tools } from '../run/definition.ts';
import { type FlagValues, listFlag, textFlag, toggleFlag } from '../run/flags.ts';
import { findApps, type FoundApps } from './find-apps.ts';
import { comparedWithGitHub, folderOfGit } from './init-git.ts';
import { type Draft, type InitReport, isComplete, type Mode, reportJson } from './init-report.ts';
import { draftText, guessedDraft, noteTexts, replacedText, replacementDraft, reportText } from './init-texts.ts';
import { NOTHING_RUN, proveAll } from './prove.ts';
import { remaining } from './remaining.ts';
import { actionAt, knownApps, partsFor, removedInputs, repeatsOf, stateOf } from './workflow-states.ts';

const FLAGS = {
  action: textFlag(
    'owner/name@ref',
    'Repository of the action, `@`, and a full commit SHA or a version, such as `owner/name@v0`. In a clone of the action, `npm run --silent action` prints it. Required, except with `--doctor`.',
  ),
  'dry-run': toggleFlag(
    'Print the files instead of writing them, with a guess for each open question. Runs no code of the app.',
    { excludes: ['no-prove', ...Object.keys(RUN_FLAGS)] },
  ),
  only: listFlag('parts', PART_NAMES, 'Workflows to write.', {
    fallback: `those of ${USUAL_PARTS.join(', ')} that fit the app’s parts`,
  }),
  doctor: toggleFlag(
    'Write nothing. Compare the app’s file and the workflows with the repository, and what they need with the variables, secrets and environments on GitHub.',
    {
      excludes: ['dry-run', 'no-prove', ...Object.keys(RUN_FLAGS)],
    },
  ),
  'no-prove': toggleFlag('Skip `dev --once`.', { excludes: Object.keys(RUN_FLAGS) }),
  json: toggleFlag('Print the result as JSON.'),
  ...RUN_FLAGS,
};

type InitFlags = FlagValues<typeof FLAGS>;

/** Exit code 2: something isn't proven, was left, or has to be completed by the user first. */
export const INIT = defineCommand({
  name: 'init',
  usage: '[flags]',
  summary:
    'Write the app’s file and GitHub Actions workflows for the app in the current folder. The command detects the app’s parts, runs them with `dev --once`, writes the files, and lists what remains to do. It changes no file that it didn’t write.',
  examples: ['init --action owner/project-platform-action@v0'],
  flags: FLAGS,
  changes: RUNS_CODE,
  interruption: { left: DEV_LEFT },
  run: initialize,
});

const WRITTEN = '.github/workflows/platform-';

async function initialize(flags: InitFlags, tools: Tools): Promise<ExitCode> {
  requireRoot();
  const repository = new Repository('.');
  const mode: Mode = flags.doctor ? 'doctor' : flags['dry-run'] ? 'dry-run' : 'write';
  const all = await findCalls(repository, tools.signal);
  const used = flags.action ?? (mode === 'doctor' ? actionAt(all, path => path.startsWith(WRITTEN)) : undefined);
  const calls = callsOf(all, used?.replace(/@.*$/, '') ?? '');
  const replaced = await removedInputs(calls, tools.program);
  if (replaced.length > 0 && mode !== 'doctor') return showDraft(replacementDraft(calls, replaced), flags, tools);
  const action = actionVersion(used);
  const found = await findApps(mode, repository, tools);
  if (found.kind === 'undecided') return showDraft(guessedDraft(found.plan), flags, tools);
  const report = await setUp({ flags, mode, repository, calls: all, replaced, action, found }, tools);
  if (flags.json) tools.stdout.writeJson(reportJson(report));
  else {
    report.notes.forEach(tools.notice);
    tools.stdout.write(reportText(report, mode));
  }
  return isComplete(report, mode) ? 0 : 2;
}

/** What `init` sets up. */
interface SetUp {
  readonly flags: InitFlags;
  readonly mode: Mode;
  readonly repository: Repository;
  /** Calls of all actions. */
  readonly calls: readonly OwnCall[];
  readonly replaced: readonly ReplacedInput[];
  readonly action: ActionVersion;
  readonly found: FoundApps;
}

/** Proves the apps, writes the files, and says what remains. @throws Error, before anything is written, if the proof fails */
async function setUp(request: SetUp, tools: Tools): Promise<InitReport> {
  const { flags, mode, repository, replaced, action, found } = request;
  const calls = callsOf(request.calls, action.repository);
  const apps = knownApps(
    found.apps.map(({ app }) => app),
    repository,
  );
  const parts = partsFor(flags.only, apps);
  const workflows = parts.flatMap(part => workflowFiles(part, apps, action, tools.examples));
  const proof = mode === 'doctor' ? NOTHING_RUN : await proveAll(flags, found.apps, repository, tools);
  tools.signal.throwIfAborted();
  const files = workflows.map(file => stateOf(file, calls, request.calls));
  const appFile = found.plan && appFileText(found.plan, schemaUrl(action));
  if (mode === 'write') writeFiles(appFile, files);
  const todo = await remaining(parts, apps, tools.program);
  const github = mode === 'doctor' ? await comparedWithGitHub(todo, tools) : undefined;
  tools.signal.throwIfAborted();
  const unlisted = mode === 'doctor' ? [] : apps.flatMap(({ app }) => unlistedSecrets(app, repository));
  const repeats = workflows.flatMap(file => repeatsOf(file, calls));
  return {
    appFile,
    notes: noteTexts({ plan: found.plan, apps, unlisted, proof, deployments: findDeployments(repository), repeats }),
    files,
    differences: [...found.differences, ...replaced.map(replacedText)],
    unproven: proof.unproven.map(unprovenText),
    ...todo,
    github,
  };
}

/** @throws Error in a folder of a repository that isn't its root */
function requireRoot(): void {
  const root = folderOfGit();
  if (root !== undefined && root !== resolve('.'))
    throw new Error(`Workflows belong in the root of the repository. Run \`init\` in ${inOneLine(root)}.`);
}

/** Reads `--action`. @throws Error unless it names a repository and a version */
function actionVersion(given: string | undefined): ActionVersion {
  const [, repository, ref] = /^([\w-]+\/[\w.-]+)@([0-9a-f]{40}|v\d[\w.-]*)$/.exec(given ?? '') ?? [];
  if (repository !== undefined && ref !== undefined) return { repository, ref };
  const problem =
    given === undefined ? 'is missing' : `is \`${given}\`, which isn’t a repository with a full SHA or a version`;
  throw new Error(
    `--action ${problem}. Set it to the repository of the action, \`@\`, and the 40 digits that \`git rev-parse HEAD\` prints in a clone of it.`,
  );
}

const schemaUrl = ({ repository, ref }: ActionVersion): string =>
  `https://raw.githubusercontent.com/${repository}/${ref}/docs/app.schema.json`;

/** Writes the app's file, and the workflows that no person has written or changed. */
function writeFiles(appFile: string | undefined, files: InitReport['files']): void {
  if (appFile !== undefined) createRegularFile(APP_FILE, appFile);
  for (const { file, state } of files) if (isToWrite(state)) writeWorkflow(file);
}

/** Shows what the user has to do first. */
function showDraft(draft: Draft, { json }: InitFlags, { stdout, notice }: Tools): ExitCode {
  if (json) stdout.writeJson(JSON.stringify(draft));
  else {
    draft.notes.forEach(notice);
    stdout.write(draftText(draft));
  }
  return 2;
}
