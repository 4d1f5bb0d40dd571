/** Prints what the command `init` found out and did, and what remains to do. */

import { inOneLine } from '../../base/legible.ts';
import { APP_FILE } from '../../app/read-app-file.ts';
import {
  type CredentialEnvironment,
  ENVIRONMENTS,
  type FileState,
  isToWrite,
  type WorkflowFile,
} from '../../setup/workflows.ts';
import { defaultBranch, limitOf, secretOf } from './init-git.ts';

const STATES: Readonly<Record<FileState, string>> = {
  new: 'written',
  replaced: 'replaced: `init` had written it',
  unchanged: 'unchanged',
  edited: 'not changed: somebody edited it after `init` wrote it',
  foreign: 'not changed: `init` did not write it',
  other: 'not changed: `init` wrote it for another action. To replace it, delete it first',
  called: 'not changed: this workflow already does the same, so no second one was written',
};

/** The same in a comparison, which writes nothing. */
const COMPARED: Readonly<Record<FileState, string>> = {
  new: 'missing',
  replaced: 'would be replaced',
  unchanged: 'up to date',
  edited: 'edited by hand',
  foreign: 'not written by `init`',
  other: 'written for another action',
  called: 'already does the same, so it isn’t compared',
};

/** Findings and actions of `init`. */
export interface InitReport {
  /** Text of the app’s file to write. Undefined if there is one. */
  readonly appFile: string | undefined;
  readonly notes: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly state: FileState;
    /** Action that the file in the repository uses, such as `octo/action@<SHA>`. */
    readonly action: string | undefined;
    /** Workflow to write. */
    readonly file: WorkflowFile;
  }[];
  /** Differences between the file, the workflows and the repository. Only with `--doctor`. */
  readonly differences: readonly string[];
  /** Clauses about what isn't proven. */
  readonly unproven: readonly string[];
  readonly variables: readonly string[];
  /** Secrets beside the credential, and the names in them. */
  readonly secrets: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Settings of the repository on GitHub, and commands for production's project. */
  readonly settings: readonly string[];
  /** Credentials, each a secret of the repository or of a GitHub environment, for one or several workflows. */
  readonly credentials: readonly {
    readonly secret: string;
    readonly environment: CredentialEnvironment | undefined;
    readonly workflows: readonly string[];
    /** Sorted. */
    readonly scopes: readonly string[];
  }[];
  /** Variables, secrets and environments on GitHub that are set, and missing, or why that isn't known. Only with `--doctor`. */
  readonly github: { readonly set: readonly string[]; readonly missing: readonly string[] } | string | undefined;
}

/** Placeholders for the values of the variables. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  PLATFORM_BASE_URL: 'https://HOST/open/v1',
  PLATFORM_PROJECT_ID: 'ID',
  PLATFORM_AGENT_PROJECT_ID: 'ID',
  PLATFORM_SQL_LOG_URL: 'https://HOST',
};

/** Flags of `init` without which it writes. */
interface Mode {
  readonly isDryRun: boolean;
  readonly isDoctor: boolean;
}

/** Returns the report as text, without the notes. */
export function reportText(report: InitReport, { isDryRun, isDoctor }: Mode): string {
  const { differences, unproven, github } = report;
  const isComparison = isDryRun || isDoctor;
  const lines = [
    '',
    ...stateLines(report, isComparison ? COMPARED : STATES),
    ...(isDryRun ? contentLines(report) : []),
    '',
    ...(isDoctor ? [gitHubText(github)] : []),
    'What remains to do:',
    ...settingLines(report).map(line => `  ${line}`),
    ...credentialLines(report),
    ...(isComparison ? [] : commitLines(report)),
    ...differences.map(text => `Differs: ${inOneLine(text)}.`),
    ...unproven.map(text => `Not proven: ${text}.`),
    '',
  ];
  return lines.join('\n');
}

/** Says what was done with each file. */
const stateLines = ({ appFile, files }: InitReport, names: typeof STATES): readonly string[] => [
  ...(appFile === undefined ? [] : [`${APP_FILE}  ${names.new}`]),
  ...files.map(
    ({ path, state, action }) =>
      `${inOneLine(path)}  ${names[state]}${action === undefined ? '' : `  (uses ${action}${action.startsWith('OWNER/') ? ': replace `OWNER` with the owner of the action, and `v0` with a commit SHA' : ''})`}`,
  ),
];

/** Returns the texts of the files, also of those that `init` doesn’t replace, so that a person can compare them. */
const contentLines = ({ appFile, files }: InitReport): readonly string[] => [
  ...(appFile === undefined ? [] : ['', `--- ${APP_FILE}`, appFile]),
  ...files.flatMap(({ state, file: { path, text } }) => (state === 'called' ? [] : ['', `--- ${path}`, text])),
];

/** Returns the placeholder for the value of a variable. */
const valueOf = (name: string): string =>
  VARIABLE_VALUES[name] ?? (name.startsWith('PLATFORM_PROJECT_ID') ? 'ID' : 'VALUE');

/** Whether something on GitHub isn't known to be set. */
const isOpen = ({ github }: InitReport, name: string): boolean =>
  typeof github !== 'object' || !github.set.includes(name);

/** Returns the commands that set what isn't known to be set, without the credentials. */
function settingLines(report: InitReport): readonly string[] {
  const { variables, secrets, settings } = report;
  return [
    ...variables.filter(name => isOpen(report, name)).map(name => `gh variable set ${name} --body ${valueOf(name)}`),
    ...secrets
      .filter(({ name }) => isOpen(report, name))
      .map(({ name, values }) => `gh secret set ${name} < FILE   # with values of ${values.join(', ')}`),
    ...settings,
  ];
}

/** Says where each credential is stored, and what it must be allowed to do. */
const credentialLines = (report: InitReport): readonly string[] =>
  report.credentials.flatMap(({ secret, environment, workflows, scopes }) => {
    const users = new Intl.ListFormat('en-US').format(workflows);
    const type = scopes.includes('project.write')
      ? 'A user API key or an OAuth access token, because previews create projects'
      : 'A credential that can access the project';
    const { place, limit } = protection(report, environment);
    const set = `gh secret set ${secret}${environment === undefined ? '' : ` --env ${environment}`}`;
    return [
      `Credential for ${users}, as a secret of ${place}:`,
      ...limit.map(line => `  ${line}`),
      ...(isOpen(report, secretOf({ secret, environment })) ? [`  ${set}`] : []),
      `  ${type}.${scopes.length === 0 ? '' : ` Scopes: ${scopes.join(', ')}.`}`,
    ];
  });

/** Says who can use the secrets of a place, and how to limit it, if it isn't known to be. */
function protection(
  report: InitReport,
  environment: CredentialEnvironment | undefined,
): { readonly place: string; readonly limit: readonly string[] } {
  if (environment === undefined)
    return { place: 'the repository, which anyone who can push a branch can use', limit: [] };
  if (ENVIRONMENTS[environment] === 'reviewers')
    return {
      place: 'a GitHub environment, so that each use waits for an approval',
      limit: [`On GitHub (Settings, Environments), create \`${environment}\` with required reviewers.`],
    };
  const url = `repos/{owner}/{repo}/environments/${environment}`;
  const policy = ['protected_branches]=false', 'custom_branch_policies]=true'];
  return {
    place: 'a GitHub environment that only the default branch can use',
    limit: isOpen(report, limitOf(environment))
      ? [
          `gh api -X PUT '${url}' ${policy.map(each => `-F 'deployment_branch_policy[${each}'`).join(' ')}`,
          `gh api -X POST '${url}/deployment-branch-policies' -f name=${defaultBranch()}`,
        ]
      : [],
  };
}

/** Returns the commands that commit what was written and, if it can be released, those that release it. */
function commitLines({ appFile, files }: InitReport): readonly string[] {
  const written = files.filter(({ state }) => isToWrite(state));
  if (appFile === undefined && written.length === 0) return [];
  // A file that a person has written may be untracked or changed. Adding an unchanged one has no effect.
  const paths = [APP_FILE, ...written.map(({ path }) => path)];
  return [
    'To open a pull request:',
    `  git switch -c project-platform && git add ${paths.join(' ')} && git commit -m 'Add platform workflows'`,
    '  git push -u origin project-platform && gh pr create --fill',
    ...(written.some(({ file }) => file.part === 'release')
      ? [
          'To release, merge the pull request, and tag the default branch:',
          `  git switch ${defaultBranch()} && git pull && git tag v1 && git push origin v1`,
        ]
      : []),
  ];
}

const namesText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Says what is set on GitHub. */
const gitHubText = (found: InitReport['github']): string =>
  typeof found !== 'object'
    ? `Variables, secrets and environments on GitHub: not checked, because ${found}.`
    : `Set on GitHub: ${namesText(found.set)}. Missing: ${namesText(found.missing)}. Those of organizations, and required reviewers: not checked.`;
