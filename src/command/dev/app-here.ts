/** The app in the current folder: what its file says or, without a file, what the other files show. */

import { lstatSync } from 'node:fs';
import { APP_FILE, type App } from '../../app/read-app-file.ts';
import { inOneLine, legible } from '../../base/legible.ts';
import type { AppParts } from '../../features/app/app-parts.ts';
import { appFileText } from '../../setup/app-file.ts';
import { type Choices, type Plan, planFor, type Question } from '../../setup/plan.ts';
import { Repository } from '../../setup/repository.ts';
import { CommandErrors, type Tools } from '../run/definition.ts';
import { FOLDER_PATHS } from '../settings/folder.ts';

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

/** Returns the app of a plan. @param commands that build its site, if they aren't those of its file */
export async function appOfPlan(plan: Plan, commands: readonly string[], tools: Tools): Promise<AppHere> {
  const { appsIn, partsOfApp } = await tools.program.loadApps();
  const [app] = appsIn(appFileText(plan), APP_FILE);
  // A file without `apps` has one app.
  const only = app as App;
  return { app: only, parts: partsOfApp(only), commands, lines: plan.lines, notes: plan.notes };
}

/** Names the keys of the file that answer a question. */
const KEYS: Readonly<Partial<Record<keyof Choices, string>>> = { path: 'site.path', build: 'site.build' };

/**
 * Plans, and asks at a terminal what the files don't decide.
 * @param answeredBy what decides without a terminal
 * @throws Error that names the flags or the keys of the file
 */
export async function decided(
  repository: Repository,
  choices: Choices,
  answeredBy: 'flags' | 'file',
  tools: Tools,
): Promise<Plan> {
  const { layoutOf } = await tools.program.loadLayouts();
  const plan = planFor(repository, choices, layoutOf);
  if (plan.questions.length === 0) return plan;
  writeNotes(plan, tools);
  const name = ({ flag }: Question): string => (answeredBy === 'flags' ? `--${flag}` : (KEYS[flag] ?? flag));
  if (tools.ask === undefined) {
    const lines = plan.questions.map(question => {
      const { text, options } = question;
      const shown = `${text}${options.length > 0 ? `: ${options.join(', ')}` : ''}.`;
      const value = options.length > 1 ? 'one of them' : 'it';
      return answeredBy === 'flags'
        ? `${shown} Set ${name(question)} to ${value}, or to \`none\`.`
        : `${shown} Write ${value} into ${APP_FILE}, as \`${name(question)}\`.`;
    });
    throw new CommandErrors(lines);
  }
  const answers = await tools.ask(
    plan.questions.map(question => {
      const { text, flag, options } = question;
      const shown = legible(inOneLine(`${text}${options.length > 0 ? `: ${options.join(', ')}` : ''}`));
      return { text: `${shown}.\n${name(question)} (a ${flag === 'build' ? 'command' : 'folder'}, or none): ` };
    }),
  );
  if (answers === undefined) throw new Error('Canceled. Nothing was run.');
  const given = Object.fromEntries(plan.questions.map(({ flag }, index) => [flag, answers[index] || 'none']));
  // An answer can lead to another question.
  return decided(repository, { ...choices, ...given }, answeredBy, tools);
}

/** Plans the app of a folder without a file. */
export const plannedHere = (tools: Tools): Promise<Plan> => decided(new Repository('.'), {}, 'file', tools);

/** Prints the notices of a plan that leads to no report. */
export const writeNotes = ({ notes }: Pick<Plan, 'notes'>, { stderr }: Tools): void =>
  stderr.write(notes.map(note => `notice: ${note}\n`).join(''));

/** Describes the parts of an app of the file. */
function linesOf({ name, folder, site, migrations, functions, storage = {}, database = {} }: App): readonly string[] {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['App', name && `${name} in ${folder}`],
    ['Site', site?.path],
    ['', site?.build && `built by: ${site.build}${folder === '.' ? '' : `  (in ${folder})`}`],
    ['Source', site?.source],
    ['Migrations', migrations?.path],
    ['Setup SQL', database.setup],
    ['Seed SQL', database.seed],
    ['Functions', functions?.path],
    ...Object.entries(storage).map(([bucket, path]) => ['Storage', `${path} → ${bucket}`] as const),
  ];
  return rows.flatMap(([label, text]) => (text ? inOneLine(`${label.padEnd(10)} ${text}`) : []));
}
