/** Sentences of the command `init`: what it found out and did, and what remains to do. */

import { APP_FILE } from '../../app/read-app-file.ts';
import { sentence } from '../../base/failure.ts';
import { inOneLine } from '../../base/legible.ts';
import { listed } from '../../base/problem.ts';
import { appFileText } from '../../setup/app-file.ts';
import type { OtherDeployment, OwnCall } from '../../setup/deployments.ts';
import { type Plan, PRODUCTION_NOTE, type Question } from '../../setup/plan.ts';
import { appsOfCalls, type ReplacedInput } from '../../setup/replaced-inputs.ts';
import {
  type CredentialEnvironment,
  ENVIRONMENTS,
  type FileState,
  isToWrite,
  type KnownApp,
} from '../../setup/workflows.ts';
import { hasAppFile } from '../app/app-here.ts';
import { questionText } from '../app/plan-here.ts';
import { nodeRemark } from '../dev/unproven.ts';
import { DEFAULT_BRANCH, limitOf, secretOf } from './init-git.ts';
import type { Draft, InitReport, Mode } from './init-report.ts';
import type { Proof } from './prove.ts';
import { idOf, PROGRAM } from './remaining.ts';
import type { Repeat } from './workflow-states.ts';

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

/** Facts that are worth a notice. */
interface Noted {
  readonly plan: Plan | undefined;
  readonly apps: readonly KnownApp[];
  /** Sentences about secrets of functions. A comparison lists them with the other differences. */
  readonly unlisted: readonly string[];
  readonly proof: Proof;
  readonly deployments: readonly OtherDeployment[];
  readonly repeats: readonly Repeat[];
}

/** Returns the notices. */
export const noteTexts = ({ plan, apps, unlisted, proof, deployments, repeats }: Noted): readonly string[] => [
  ...(plan === undefined ? [] : [...plan.notes, ...plan.questions.map(guessText)]),
  ...(apps.some(({ app }) => app.migrations !== undefined) ? [PRODUCTION_NOTE] : []),
  ...unlisted,
  ...proof.otherNodes.map(nodeRemark),
  ...deployments.map(
    ({ service, path, line }) => `${path}:${line}: a deployment to ${service}, which the workflows could replace.`,
  ),
  ...repeats.map(repeatText),
];

const guessText = (question: Question): string =>
  `Not sure: ${questionText(question)}. The guess is \`${question.fallback}\` (\`${question.key}\`).`;

const repeatText = ({ call: { name, path, line }, of }: Repeat): string =>
  `${path}:${line}: calls \`${name}\`, as ${of} does. If both run for the same event, delete one of them.`;

/** Says what replaces an input, without a full stop. */
export function replacedText({ call: { path, line }, input, key, renamed }: ReplacedInput): string {
  const remedy = key === undefined ? undefined : `Set \`${key}\` in ${APP_FILE}`;
  const other = renamed === undefined ? 'Remove it' : `Use \`${renamed}\``;
  return `${inOneLine(path)}:${line}: \`${input}\` no longer exists. ${remedy ?? other}`;
}

/** Returns the app's file that replaces inputs of the repository's workflows. */
export function replacementDraft(calls: readonly OwnCall[], replaced: readonly ReplacedInput[]): Draft {
  const isOld = hasAppFile() || replaced.every(({ key }) => key === undefined);
  return {
    appFile: isOld ? undefined : appFileText({ apps: appsOfCalls(calls) }),
    notes: [],
    differences: replaced.map(replacedText),
    remedy: `${isOld ? 'Change' : `Save this as ${APP_FILE}, change`} the inputs listed above, and run \`init\` again.`,
  };
}

/** Returns the app's file of a plan, whose guesses the user has to complete. */
export const guessedDraft = (plan: Plan): Draft => ({
  appFile: appFileText(plan),
  notes: [...plan.notes, ...plan.questions.map(one => `Not sure: ${questionText(one)}. Set \`${one.key}\`.`)],
  differences: [],
  remedy: `Save this as ${APP_FILE}, with your values of ${listed(plan.questions.map(({ key }) => key))}, and run \`init\` again.`,
});

/** Returns a draft as text, without its notes. */
export const draftText = ({ appFile, differences, remedy }: Draft): string =>
  [
    ...differences.map(each => `${each}.`),
    ...(appFile === undefined ? [] : ['', `--- ${APP_FILE}`, appFile]),
    `Nothing was written. ${remedy}`,
    '',
  ].join('\n');

/** Placeholders for the values of the variables that name no project. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  PLATFORM_BASE_URL: 'https://HOST/open/v1',
  PLATFORM_SQL_LOG_URL: 'https://HOST',
};

/** Returns the report as text, without the notes. */
export function reportText(report: InitReport, mode: Mode): string {
  const { differences, unproven, github, settings } = report;
  const projects = projectLines(report);
  const values = valueLines(report);
  const linesOf = (wanted: ProjectLine['on']): readonly string[] =>
    projects.flatMap(({ on, line }) => (on === wanted ? line : []));
  const lines = [
    '',
    ...stateLines(report, mode === 'write' ? STATES : COMPARED),
    ...(mode === 'dry-run' ? contentLines(report) : []),
    '',
    ...(mode === 'doctor' && github !== undefined ? [gitHubText(github)] : []),
    ...(typeof github === 'object'
      ? [
          ...headed('Still to do:', [...linesOf('platform'), ...values]),
          ...headed('Not checked. Needed once:', [...linesOf('machine'), ...settings]),
        ]
      : headed('To do, unless it is done already:', [...projects.map(({ line }) => line), ...values, ...settings])),
    ...credentialLines(report),
    ...(mode === 'write' ? commitLines(report) : []),
    ...differences.map(text => `Differs: ${inOneLine(text)}.`),
    ...unproven.map(text => `Not proven: ${text}.`),
    '',
  ];
  return lines.join('\n');
}

const headed = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...lines.map(line => `  ${line}`)];

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
const valueOf = (name: string, projects: InitReport['projects']): string => {
  const project = projects.find(({ variable }) => variable === name);
  return project === undefined ? (VARIABLE_VALUES[name] ?? 'VALUE') : idOf(project.app);
};

/** Whether something on GitHub isn't known to be set. */
const isOpen = ({ github }: InitReport, name: string): boolean =>
  typeof github !== 'object' || !github.set.includes(name);

/** Command about a project, and where it has an effect. That of this machine isn't known. */
interface ProjectLine {
  readonly on: 'platform' | 'machine';
  readonly line: string;
}

/** Returns the commands that create the projects whose variables aren't known to be set. */
function projectLines(report: InitReport): readonly ProjectLine[] {
  const open = report.projects.filter(({ variable }) => isOpen(report, variable));
  const commands = open.flatMap(({ app, createdBy }): readonly ProjectLine[] =>
    createdBy === 'import'
      ? [{ on: 'platform', line: `${PROGRAM} import --path . --name NAME   # prints the ID of the agent’s project` }]
      : [
          {
            on: 'platform',
            line: `${PROGRAM} project-ensure --name NAME   # prints the ID of the production project${app === undefined ? '' : ` of ${app}`}`,
          },
          {
            on: 'machine',
            line: `${PROGRAM} link --project-id ${idOf(app)}${app === undefined ? '' : ` --app ${app}`}`,
          },
        ],
  );
  const login = `${PROGRAM} login   # asks for the platform’s URL and a user API key with user.read, project.read, project.write and cloud.write`;
  return commands.length === 0 ? [] : [{ on: 'machine', line: login }, ...commands];
}

/** Returns the commands that set the variables and secrets that aren't known to be set, without the credentials. */
function valueLines(report: InitReport): readonly string[] {
  const { variables, secrets, projects } = report;
  return [
    ...variables
      .filter(name => isOpen(report, name))
      .map(name => `gh variable set ${name} --body ${valueOf(name, projects)}`),
    ...secrets
      .filter(({ name }) => isOpen(report, name))
      .map(({ name, values }) => `gh secret set ${name} < FILE   # with values of ${values.join(', ')}`),
  ];
}

/** Says where each credential is stored, and what it must be allowed to do. */
const credentialLines = (report: InitReport): readonly string[] =>
  report.credentials.flatMap(({ secret, environment, workflows, scopes }) => {
    const users = new Intl.ListFormat('en-US').format(workflows);
    const type = scopes.includes('project.write')
      ? 'A user API key or an OAuth access token, because previews create projects, of a user who can’t access the live project'
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
    return { place: 'the repository (anyone who can push a branch can use it)', limit: [] };
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
          `gh api -X POST '${url}/deployment-branch-policies' -f name="$(gh ${DEFAULT_BRANCH})"`,
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
  const parts = written.map(({ file }) => file.part);
  // A later `init`, for one workflow, needs a branch of its own.
  const branch =
    appFile === undefined && parts.length === 1 ? `project-platform-${parts.join('')}` : 'project-platform';
  return [
    'To open a pull request:',
    `  git switch -c ${branch} && git add ${paths.join(' ')} && git commit -m 'Add platform workflows'`,
    `  git push -u origin ${branch} && gh pr create --fill`,
    ...(written.some(({ file }) => file.part === 'release')
      ? [
          'To release, merge the pull request, and tag the default branch:',
          `  git switch "$(gh ${DEFAULT_BRANCH})" && git pull && git tag v1 && git push origin v1`,
        ]
      : []),
  ];
}

const namesText = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));

/** Says what is set on GitHub. */
const gitHubText = (found: NonNullable<InitReport['github']>): string =>
  typeof found !== 'object'
    ? `Variables, secrets and environments on GitHub: not checked, because ${sentence(found)}`
    : `Set on GitHub: ${namesText(found.set)}. Missing: ${namesText(found.missing)}. Those of organizations, and required reviewers: not checked.`;
