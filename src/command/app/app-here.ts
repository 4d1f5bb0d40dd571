/** The app in the current folder: what its file says or, without a file, what the other files show. */

import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { APP_FILE, type App } from '../../app/read-app-file.ts';
import { inOneLine, legible } from '../../base/legible.ts';
import type { AppParts } from '../../features/app/app-parts.ts';
import { appFileText } from '../../setup/app-file.ts';
import { commandsOf } from '../../setup/builds.ts';
import { type Choices, NONE, type Plan, planFor, type Question } from '../../setup/plan.ts';
import { Repository } from '../../setup/repository.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import { FOLDER_PATHS } from '../settings/folder.ts';
import { labeledLines } from '../terminal/labeled-lines.ts';

/** An app to run or to deploy. */
export interface AppHere {
  readonly app: App;
  readonly parts: AppParts;
  /** Shell commands that build the site, in the app's folder. */
  readonly commands: readonly string[];
  /** One line for each part. */
  readonly lines: readonly string[];
  /** Sentences about what isn’t part of the app. */
  readonly notes: readonly string[];
}

/** Whether the folder contains the app's file. */
export const hasAppFile = (): boolean => lstatSync(APP_FILE, { throwIfNoEntry: false }) !== undefined;

/** Reads the file. @param name of the only app; undefined: all @throws Failure that lists all problems */
export async function appsHere(name: string | undefined, tools: Tools): Promise<readonly AppHere[]> {
  const { appsNamed, partsOfApp, readApps } = await tools.program.loadApps();
  return appsNamed(readApps(FOLDER_PATHS, APP_FILE), name).map(app => {
    const { site } = app;
    const commands = site?.build === undefined ? [] : [site.build];
    return { app, parts: partsOfApp(app), commands, lines: linesOf(app), notes: [] };
  });
}

/** Returns the apps of a plan, as its file says. Packages that are installed are not installed again. */
export async function appsOfPlan(plan: Plan, tools: Tools): Promise<readonly AppHere[]> {
  const { appsIn, partsOfApp } = await tools.program.loadApps();
  return appsIn(appFileText(plan), APP_FILE).map((app, index) => {
    const { build, folder = '' } = plan.apps[index] ?? {};
    const isInstalled = build?.packages !== undefined && existsSync(join(build.install?.folder ?? '', 'node_modules'));
    const commands = build === undefined ? [] : commandsOf(build, folder, !isInstalled);
    return { app, parts: partsOfApp(app), commands, lines: linesOf(app), notes: plan.notes };
  });
}

/** Plans, and asks at a terminal what the files don't decide. @throws Error that names the keys of the file */
async function decided(repository: Repository, choices: Choices, tools: Tools): Promise<Plan> {
  const plan = await guessedHere(repository, choices, tools);
  if (plan.questions.length === 0) return plan;
  plan.notes.forEach(tools.notice);
  const { ask } = tools;
  if (ask === undefined) throw await undecidedErrors(plan.questions, repository, choices, tools);
  const answers = await ask(
    plan.questions.map(question => ({
      text: `${legible(questionText(question))}.\n${question.key} (${question.options.length === 1 ? 'yes, ' : ''}a value, or none; Enter: ${legible(question.fallback)}): `,
    })),
  );
  if (answers === undefined) throw new Error('Canceled. Nothing was run.');
  const given = plan.questions.map((question, index) => [question.key, meaningOf(answers[index], question)] as const);
  // An answer can lead to another question.
  return decided(repository, { ...choices, ...Object.fromEntries(given) }, tools);
}

/** Returns the questions as errors, with the file as a guess of the answers. */
async function undecidedErrors(
  questions: readonly Question[],
  repository: Repository,
  choices: Choices,
  tools: Tools,
): Promise<CommandErrors> {
  // Without the script, the file would lack a key that it has to have.
  const builds = questions.flatMap(({ key, options: [script] }) =>
    key.endsWith('site.build') && script !== undefined ? [[key, script] as const] : [],
  );
  const guess = await guessedHere(repository, { ...choices, ...Object.fromEntries(builds) }, tools);
  return new CommandErrors([
    ...questions.map(question => `${questionText(question)}. Set \`${question.key}\` in ${APP_FILE}.`),
    `With a guess for each of these keys, ${APP_FILE} would be:\n${legible(appFileText(guess))}`,
  ]);
}

/** Returns the value that an answer says. "y" is no value: it means a single suggestion, otherwise the guess. */
function meaningOf(answer = '', { options: [only, ...others], fallback }: Question): string {
  const word = answer.trim();
  if (/^no?$/i.test(word)) return NONE;
  if (!/^(?:y(?:es)?)?$/i.test(word)) return word;
  return word !== '' && only !== undefined && others.length === 0 ? only : fallback;
}

/** Describes what the files don't decide. */
export const questionText = ({ text, options }: Question): string =>
  inOneLine(`${text}${options.length > 0 ? `: ${options.join(', ')}` : ''}`);

/** Plans, with a guess for each question. */
export async function guessedHere(repository: Repository, choices: Choices, tools: Tools): Promise<Plan> {
  const { layoutOf } = await tools.program.loadLayouts();
  return planFor(repository, choices, layoutOf);
}

/** Plans the apps of a folder without a file. @throws Error if it has none */
export async function foundHere(tools: Tools, repository = new Repository('.')): Promise<Plan> {
  const plan = await decided(repository, {}, tools);
  requireApps(plan, tools);
  return plan;
}

/** @throws Error for a plan without an app, after its notices */
export function requireApps(plan: Plan, tools: Tools): void {
  if (plan.apps.length > 0) return;
  plan.notes.forEach(tools.notice);
  throw new Error(`No site, no migrations and no functions were found. Describe the app in ${APP_FILE}.`);
}

/** Whether an app has parts besides its site. */
export const hasBackend = ({ migrations, functions, storage, database }: AppParts): boolean =>
  (migrations ?? functions ?? database.setup ?? database.seed) !== undefined || storage.length > 0;

/** Describes the parts of an app of the file. */
const linesOf = ({ name, folder, site, migrations, functions, storage = {}, database = {} }: App): readonly string[] =>
  labeledLines([
    ['App', name && `${name} in ${folder}`],
    ['Site', site?.path],
    ['', site?.build && `built by: ${site.build}${folder === '.' ? '' : `  (in ${folder})`}`],
    ['Source', site?.source],
    ['Migrations', migrations?.path],
    ['Setup SQL', database.setup],
    ['Seed SQL', database.seed],
    ['Functions', functions?.path],
    ...Object.entries(storage).map(([bucket, path]) => ['Storage', `${path} → ${bucket}`] as const),
  ]);
