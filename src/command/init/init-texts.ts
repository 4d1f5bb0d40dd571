/** Sentences of the command `init`: what it did, and what remains to do. */

import { APP_FILE } from '../../app-file/app.ts';
import type { Plan, PlanQuestion } from '../setup/plan.ts';
import { type CredentialEnvironment, ENVIRONMENTS, type KnownApp } from '../setup/workflows.ts';
import { questionText } from '../app/plan-here.ts';
import type { InitReport } from './init-report.ts';
import { idOf, PROGRAM } from './remaining.ts';
import { type FileState, isToWrite } from './workflow-files.ts';

const STATES: Readonly<Record<FileState, string>> = {
  new: 'new',
  replaced: 'replaces what `init` had written',
  unchanged: 'unchanged',
  edited: 'not changed: it was edited after `init` wrote it',
  foreign: 'not changed: `init` did not write it',
};

/** Asks what the files don't show. */
const PRODUCTION_NOTE =
  'Does the production database already exist? If it has tables, run `sql-migrate` with `--baseline` once, before the first release.';

/** Says what the file contains for a question. */
function guessText({ kind, key, fallback }: PlanQuestion): string {
  if (kind === 'sites')
    return 'The file lists them all: delete those that you don’t want to publish.';
  return `The guess is ${kind === 'command' ? 'that it does' : `\`${fallback}\``} (\`${key}\`).`;
}

/** Returns the notices. */
export const noteTexts = (plan: Plan | undefined, apps: readonly KnownApp[]): readonly string[] => [
  ...(plan?.notes ?? []),
  ...(plan?.questions ?? []).map(
    question => `Not sure: ${questionText(question)}. ${guessText(question)}`,
  ),
  ...(apps.some(({ app }) => app.migrations !== undefined) ? [PRODUCTION_NOTE] : []),
];

/** Placeholders for the values of the variables that name no project. */
const VARIABLE_VALUES: Readonly<Record<string, string>> = {
  PLATFORM_BASE_URL: 'https://HOST/open/v1',
  PLATFORM_SQL_LOG_URL: 'https://HOST',
};

/** Returns the report as text, without the notes. */
export function reportText(report: InitReport, isDry: boolean): string {
  const { appFile, files } = report;
  const todo = [
    ...checkLines(report),
    ...projectLines(report),
    ...valueLines(report),
    ...report.settings,
  ].map(line => `  ${line}`);
  return [
    '',
    ...(appFile === undefined ? [] : [`${APP_FILE}  ${STATES.new}`]),
    ...files.map(({ state, file: { path } }) => `${path}  ${STATES[state]}`),
    ...(isDry ? contentLines(report) : []),
    '',
    ...firstLines(report),
    ...(todo.length === 0 ? [] : ['To do, unless it is done already:', ...todo]),
    ...credentialLines(report),
    ...(isDry ? [] : commitLines(report)),
    `About ${APP_FILE}, single-page and server-rendered apps: ${report.page}`,
    `To run the app on a local platform first: ${PROGRAM} dev --once`,
    '',
  ].join('\n');
}

/**
 * Returns the texts of the files, also of those that `init` doesn’t replace, so that a person can
 * compare them.
 */
const contentLines = ({ appFile, files }: InitReport): readonly string[] => [
  ...(appFile === undefined ? [] : ['', `--- ${APP_FILE}`, appFile]),
  ...files.flatMap(({ file: { path, text } }) => ['', `--- ${path}`, text]),
];

const BASE_URL = 'PLATFORM_BASE_URL';
const isOfPreviews = ({ workflows }: InitReport['credentials'][number]): boolean =>
  workflows.includes('previews');

/**
 * Returns the variables that a first preview needs, with those of its build, which doesn’t start
 * without them.
 */
const firstVariables = ({ credentials, variables, projects }: InitReport): readonly string[] =>
  variables.filter(
    name =>
      credentials.some(isOfPreviews) &&
      (name === BASE_URL ||
        !(name in VARIABLE_VALUES || projects.some(({ variable }) => variable === name))),
  );

/** Returns what a first preview needs, whose credential is described below. */
function firstLines(report: InitReport): readonly string[] {
  const [url, ...others] = firstVariables(report);
  return url === undefined
    ? []
    : [
        `A first preview needs only ${others.length === 0 ? 'these two' : 'this'}:`,
        `  gh variable set ${url} --body ${VARIABLE_VALUES[url]}`,
        '  gh secret set PLATFORM_TOKEN   # the credential for previews, see below',
        ...others.map(
          name => `  gh variable set ${name} --body VALUE   # or remove it from ${APP_FILE}`,
        ),
      ];
}

/** Says which values of the app's file to check. */
const checkLines = ({ checks }: InitReport): readonly string[] =>
  checks.length === 0
    ? []
    : [`Check the values marked \`# check\` in ${APP_FILE}: ${checks.join(', ')}`];

/** Returns the commands that create the projects. */
function projectLines({ projects }: InitReport): readonly string[] {
  const commands = projects.flatMap(({ app, createdBy }) =>
    createdBy === 'import'
      ? [`${PROGRAM} import --path . --name NAME   # prints the ID of the agent’s project`]
      : [
          `${PROGRAM} project-ensure --name NAME   # prints the ID of the production project${app === undefined ? '' : ` of ${app}`}`,
          `${PROGRAM} link --project-id ${idOf(app)}${app === undefined ? '' : ` --app ${app}`}`,
        ],
  );
  const login = `${PROGRAM} login   # asks for the platform’s URL and a user API key with user.read, project.read, project.write and cloud.write`;
  return commands.length === 0 ? [] : [login, ...commands];
}

/** Returns the commands that set the variables and secrets, without the credentials. */
function valueLines(report: InitReport): readonly string[] {
  const { variables, secrets, projects } = report;
  const first = firstVariables(report);
  const valueOf = (name: string): string => {
    const project = projects.find(({ variable }) => variable === name);
    return project === undefined ? (VARIABLE_VALUES[name] ?? 'VALUE') : idOf(project.app);
  };
  return [
    ...variables
      .filter(name => !first.includes(name))
      .map(name => `gh variable set ${name} --body ${valueOf(name)}`),
    ...secrets.map(
      ({ name, values }) => `gh secret set ${name} < FILE   # with values of ${values.join(', ')}`,
    ),
  ];
}

/** Says where each credential is stored, and what it must be allowed to do. */
const credentialLines = ({ credentials }: InitReport): readonly string[] =>
  credentials.flatMap(credential => {
    const { secret, environment, workflows, scopes } = credential;
    const users = new Intl.ListFormat('en-US').format(workflows);
    const type = scopes.includes('project.write')
      ? 'A user API key or an OAuth access token (previews create projects) of a user who can’t access the live project'
      : 'A credential that can access the project';
    const { place, limit } = protection(environment);
    return [
      `Credential for ${users}, as a secret of ${place}:`,
      ...limit.map(line => `  ${line}`),
      ...(isOfPreviews(credential)
        ? []
        : [`  gh secret set ${secret}${environment === undefined ? '' : ` --env ${environment}`}`]),
      `  ${type}.${scopes.length === 0 ? '' : ` Scopes: ${scopes.join(', ')}.`}`,
    ];
  });

/** Arguments with which `gh` prints the name of the default branch. A clone may not know it. */
const DEFAULT_BRANCH = "api 'repos/{owner}/{repo}' --jq .default_branch";

/** Says who can use the secrets of a place, and how to limit it. */
function protection(environment: CredentialEnvironment | undefined) {
  if (environment === undefined)
    return { place: 'the repository (anyone who can push a branch can use it)', limit: [] };
  if (ENVIRONMENTS[environment] === 'reviewers')
    return {
      place: 'a GitHub environment, so that each use waits for an approval',
      limit: [
        `On GitHub (Settings, Environments), create \`${environment}\` with required reviewers.`,
      ],
    };
  const url = `repos/{owner}/{repo}/environments/${environment}`;
  const policy = ['protected_branches]=false', 'custom_branch_policies]=true'];
  return {
    place: 'a GitHub environment that only the default branch can use',
    limit: [
      `gh api -X PUT '${url}' ${policy.map(each => `-F 'deployment_branch_policy[${each}'`).join(' ')}`,
      `gh api -X POST '${url}/deployment-branch-policies' -f name="$(gh ${DEFAULT_BRANCH})"`,
    ],
  };
}

/**
 * Returns the commands that commit what was written and, if it can be released, those that release
 * it.
 */
function commitLines({ appFile, files }: InitReport): readonly string[] {
  const written = files.filter(({ state }) => isToWrite(state));
  if (appFile === undefined && written.length === 0) return [];
  // A file that a person has written may be untracked or changed. Adding an unchanged one has no
  // effect.
  const paths = [APP_FILE, ...written.map(({ file: { path } }) => path)];
  const parts = written.map(({ file: { part } }) => part);
  // A later `init`, for one workflow, needs a branch of its own.
  const branch =
    appFile === undefined && parts.length === 1
      ? `project-platform-${parts.join('')}`
      : 'project-platform';
  return [
    'To open a pull request:',
    `  git switch -c ${branch} && git add ${paths.join(' ')} && git commit -m 'Add platform workflows'`,
    `  git push -u origin ${branch} && gh pr create --fill`,
    ...(parts.includes('release')
      ? [
          'To release, merge the pull request, and tag the default branch:',
          `  git switch "$(gh ${DEFAULT_BRANCH})" && git pull && git tag v1 && git push origin v1`,
        ]
      : []),
  ];
}
