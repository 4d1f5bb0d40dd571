/** Prints what the command `init` found out and did, and what remains to do. */

import { inOneLine } from '../../base/legible.ts';
import { APP_FILE } from '../../app/read-app-file.ts';
import type { FileState, WorkflowFile } from '../../setup/workflows.ts';

const STATES: Readonly<Record<FileState, string>> = {
  new: 'written',
  replaced: 'replaced: `init` had written it',
  unchanged: 'unchanged',
  edited: 'not changed: somebody edited it after `init` wrote it',
  foreign: 'not changed: `init` did not write it',
  other: 'not changed: `init` wrote it for another action. To replace it, delete it first',
  called: 'not changed: it does this already, so no second workflow was written',
};

/** The same in a comparison, which writes nothing. */
const COMPARED: Readonly<Record<FileState, string>> = {
  new: 'missing',
  replaced: 'would be replaced',
  unchanged: 'up to date',
  edited: 'edited by hand',
  foreign: 'not written by `init`',
  other: 'written for another action',
  called: 'does this already, and isn’t compared',
};

/** What `init` found out and did. */
export interface InitReport {
  /** Text of the app’s file to write. Undefined if there is one. */
  readonly appFile: string | undefined;
  readonly notes: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly state: FileState;
    /** Action that the file in the repository uses, such as `octo/action@<SHA>`. */
    readonly action: string | undefined;
  }[];
  /** Differences between the file, the workflows and the repository. Only with `--doctor`. */
  readonly differences: readonly string[];
  /** What isn't proven. */
  readonly unproven: readonly string[];
  readonly variables: readonly string[];
  /** Secrets beside the credential, and the names in them. */
  readonly secrets: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Settings of the repository on GitHub, and commands for production's project. */
  readonly settings: readonly string[];
  /** Scopes of the credential, sorted. */
  readonly scopes: readonly string[];
  /** Variables and secrets of the repository on GitHub that are set, and missing, or why that isn't known. Only with `--doctor`. */
  readonly github: { readonly set: readonly string[]; readonly missing: readonly string[] } | string | undefined;
}

/** Placeholders for the values of the variables. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  PLATFORM_BASE_URL: 'https://HOST/open/v1',
  PLATFORM_PROJECT_ID: 'ID',
  PLATFORM_AGENT_PROJECT_ID: 'ID',
  PLATFORM_SQL_LOG_URL: 'https://HOST',
};

/** Returns the report as text. @param written workflows in the order of the report's files */
export function reportText(
  { appFile, notes, files, differences, unproven, variables, secrets, settings, scopes, github }: InitReport,
  written: readonly WorkflowFile[],
  { isDryRun, isDoctor }: { readonly isDryRun: boolean; readonly isDoctor: boolean },
): string {
  const names = isDryRun || isDoctor ? COMPARED : STATES;
  const isOpen = (name: string): boolean => typeof github !== 'object' || !github.set.includes(name);
  const open = files.filter(({ state }) => ['new', 'replaced'].includes(state)).map(({ path }) => path);
  if (appFile !== undefined) open.unshift(APP_FILE);
  const commit = `git switch -c project-platform && git add ${open.join(' ')} && git commit -m 'Add platform workflows'`;
  const lines = [
    '',
    ...notes.map(note => `notice: ${inOneLine(note)}`),
    ...(appFile === undefined ? [] : [`${APP_FILE}  ${names.new}`]),
    ...files.map(
      ({ path, state, action }) =>
        `${inOneLine(path)}  ${names[state]}${action === undefined ? '' : `  (uses ${action})`}`,
    ),
    ...(isDryRun
      ? [
          ...(appFile === undefined ? [] : ['', `--- ${APP_FILE}`, appFile]),
          ...written.flatMap(({ path, text }, index) =>
            files[index]?.state === 'called' ? [] : ['', `--- ${path}`, text],
          ),
        ]
      : []),
    '',
    ...(isDoctor ? [gitHubText(github)] : []),
    'What remains to do:',
    ...variables
      .filter(isOpen)
      .map(
        name =>
          `  gh variable set ${name} --body ${VARIABLE_VALUES[name] ?? (name.startsWith('PLATFORM_PROJECT_ID') ? 'ID' : 'VALUE')}`,
      ),
    ...secrets
      .filter(({ name }) => isOpen(name))
      .map(({ name, values }) => `  gh secret set ${name} < FILE   with values of ${values.join(', ')}`),
    ...settings.map(text => `  ${text}`),
    ...(scopes.length > 0 && isOpen('PLATFORM_TOKEN') ? ['  gh secret set PLATFORM_TOKEN'] : []),
    ...(scopes.length > 0 ? [`The credential needs these scopes: ${scopes.join(', ')}.`] : []),
    ...(open.length > 0 && !isDryRun && !isDoctor
      ? ['To open a pull request:', `  ${commit}`, '  git push -u origin project-platform && gh pr create --fill']
      : []),
    ...differences.map(text => `Differs: ${inOneLine(text)}.`),
    ...unproven.map(text => `Not proven: ${text}.`),
    '',
  ];
  return lines.join('\n');
}

const namesText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Says what is set on GitHub. */
const gitHubText = (found: InitReport['github']): string =>
  typeof found !== 'object'
    ? `Variables and secrets on GitHub: not checked, because ${found}.`
    : `Set in the repository on GitHub: ${namesText(found.set)}. Missing: ${namesText(found.missing)}. Those of environments and organizations: not checked.`;
