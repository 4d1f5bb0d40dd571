/** Fills in the workflows of a set-up, from the examples of this project. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Yaml from 'yaml';
import { environmentOf, platformValues } from '../../app-file/build-values.ts';
import type { App } from '../../app-file/app.ts';
import { PROJECT_SECRETS } from '../../base/project-secrets.ts';
import { sha256Hex } from '../../base/values/sha256-hex.ts';

/**
 * Protection of the GitHub environments with credentials. Reviewers would stop each nightly run
 * until one approves it.
 */
export const ENVIRONMENTS = {
  production: 'reviewers',
  'database-check': 'branch',
  'sql-log': 'branch',
} as const;
export type CredentialEnvironment = keyof typeof ENVIRONMENTS;

/** A part of the set-up, and its workflow. */
interface WorkflowPart {
  /** File in `examples/`. */
  readonly example: string;
  /** Operations that its credential runs. */
  readonly operations: readonly string[];
  /** Whether an app has what the part works on. */
  readonly suits: (app: App) => boolean;
  /** Whether one workflow serves all apps. */
  readonly isShared?: true;
  /**
   * Variable with its project. Default: that of production. Null: it uses none, or creates its own.
   */
  readonly project?: string | null;
  /** Whether it builds the site, which can read variables and secrets. */
  readonly builds?: true;
  /** Inputs that depend on the app. What the app consists of stands in its file. */
  readonly inputs?: (app: KnownApp) => Readonly<Record<string, string | boolean>>;
  /** Secret with the values of the functions' secrets. Other parts leave those of the project. */
  readonly functionSecrets?: string;
  /** Variables beside the platform's URL and the project. */
  readonly variables?: readonly string[];
  /**
   * GitHub environment of the job with the credential. Without one, the credential is a secret of
   * the repository.
   */
  readonly environment?: CredentialEnvironment;
  /** Secret with the credential. Default: PLATFORM_TOKEN. */
  readonly secret?: string;
  /** Steps on GitHub that it needs: sentences and commands. */
  readonly settings?: readonly string[];
}

const hasBackend = ({ migrations, functions }: App): boolean =>
  (migrations ?? functions) !== undefined;

const named = ({ app: { name } }: KnownApp) => (name === undefined ? {} : { app: name });

/** Name of a part in `--only`. */
export type PartName =
  | 'previews'
  | 'release'
  | 'rollback'
  | 'checks'
  | 'drift'
  | 'sql-log'
  | 'agent';

export const WORKFLOW_PARTS: Readonly<Record<PartName, WorkflowPart>> = {
  previews: {
    builds: true,
    functionSecrets: 'PREVIEW_SECRETS',
    project: null,
    example: 'preview',
    operations: ['preview-deploy'],
    suits: app => app.site !== undefined || hasBackend(app),
    isShared: true,
  },
  release: {
    builds: true,
    inputs: knownApp => ({
      ...named(knownApp),
      ...(platformValues(environmentOf(knownApp.app)).length > 0 && { 'environment-values': true }),
    }),
    example: 'release',
    operations: ['release'],
    environment: 'production',
    // The platform imports a source as a new project each time.
    suits: app => app.site?.path !== undefined || hasBackend(app),
  },
  rollback: {
    example: 'rollback',
    operations: ['rollback'],
    environment: 'production',
    // The record of a release belongs to a version of the site.
    suits: ({ site }) => site?.path !== undefined,
  },
  checks: {
    example: 'migrate-check',
    operations: [],
    project: null,
    suits: ({ migrations }) => migrations !== undefined,
    inputs: named,
  },
  drift: {
    inputs: named,
    example: 'drift-check',
    operations: ['sql-migrate'],
    environment: 'database-check',
    suits: ({ migrations }) => migrations !== undefined,
  },
  'sql-log': {
    example: 'sql-log',
    operations: ['sql-log-export'],
    environment: 'sql-log',
    suits: () => true,
    isShared: true,
    variables: ['PLATFORM_SQL_LOG_URL'],
  },
  agent: {
    example: 'agent-task',
    // An import before a task creates a new project, which never is production.
    project: 'PLATFORM_AGENT_PROJECT_ID',
    secret: 'PLATFORM_AGENT_TOKEN',
    operations: ['agent-run', 'export'],
    suits: () => true,
    isShared: true,
    settings: [
      'Allow GitHub Actions to create pull requests: Settings, Actions, General.',
      'gh label create agent',
    ],
  },
};

export const PART_NAMES = Object.keys(WORKFLOW_PARTS) as readonly PartName[];

/** Parts that are written without `--only`. */
export const USUAL_PARTS: readonly PartName[] = [
  'previews',
  'release',
  'rollback',
  'checks',
  'drift',
];

export interface WorkflowFile {
  readonly part: PartName;
  /** Relative path. */
  readonly path: string;
  readonly text: string;
}

/** Version of the action that workflows use, such as `octo/project-platform-action@<SHA>`. */
export interface ActionVersion {
  readonly repository: string;
  readonly ref: string;
}

const PLACEHOLDER = 'OWNER/project-platform-action';

/** An app, with facts that its file doesn't contain. */
export interface KnownApp {
  readonly app: App;
  /** Names of secrets that its build may read. */
  readonly privates: readonly string[];
}

/**
 * Returns the workflows of a part: one for each app that it suits, or one for all.
 * @param examples folder of this project's examples
 * @param yaml the library, which isn't imported here: the command's program would contain a second
 *   copy of it
 */
export function workflowFiles(
  part: PartName,
  apps: readonly KnownApp[],
  action: ActionVersion,
  examples: string,
  yaml: Pick<typeof Yaml, 'isMap' | 'parseDocument'>,
): readonly WorkflowFile[] {
  const { suits, isShared } = WORKFLOW_PARTS[part];
  const suited = apps.filter(({ app }) => suits(app));
  const groups = isShared ? [suited] : suited.map(app => [app]);
  return groups
    .filter(group => group.length > 0)
    .map(group => workflowFile(part, group, action, examples, yaml));
}

/** Writes a workflow from its example. */
function workflowFile(
  part: PartName,
  apps: readonly KnownApp[],
  { repository, ref }: ActionVersion,
  examples: string,
  { isMap, parseDocument }: Pick<typeof Yaml, 'isMap' | 'parseDocument'>,
): WorkflowFile {
  const { example, isShared, inputs: inputsOf } = WORKFLOW_PARTS[part];
  const document = parseDocument(readFileSync(join(examples, `${example}.yml`), 'utf8'));
  const { jobs } = document.toJS() as { jobs: Readonly<Record<string, { uses: string }>> };
  const name = isShared ? undefined : apps[0]?.app.name;
  for (const [job, { uses }] of Object.entries(jobs)) {
    document.setIn(
      ['jobs', job, 'uses'],
      uses.replace(PLACEHOLDER, repository).replace(/@v0$/, `@${ref}`),
    );
    for (const [input, value] of apps
      .slice(0, 1)
      .flatMap(app => Object.entries(inputsOf?.(app) ?? {})))
      document.setIn(['jobs', job, 'with', input], value);
    const inputs = document.getIn(['jobs', job, 'with']);
    if (isMap(inputs) && inputs.items.length === 0) document.deleteIn(['jobs', job, 'with']);
    for (const secret of secretsFor(part, apps))
      document.setIn(['jobs', job, 'secrets', secret], `\${{ secrets.${secret} }}`);
    if (name !== undefined && document.hasIn(['jobs', job, 'with', 'project-id']))
      document.setIn(['jobs', job, 'with', 'project-id'], `\${{ vars.${projectVariable(name)} }}`);
  }
  if (name !== undefined) document.set('name', `${String(document.get('name'))} of ${name}`);
  // The scopes depend on the app; `init` prints them.
  const text = document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .replace(/^# PLATFORM_TOKEN needs the scopes .*\n/m, '');
  return { part, path: workflowPath(example, name), text: marked(text, { repository, ref }) };
}

/** Names of the secrets of a part beside the credential. */
export function secretsFor(part: PartName, apps: readonly KnownApp[]): readonly string[] {
  const { functionSecrets, builds } = WORKFLOW_PARTS[part];
  return [
    ...(functionSecrets !== undefined && apps.some(({ app }) => ownSecrets(app).length > 0)
      ? [functionSecrets]
      : []),
    ...(builds && apps.some(({ privates }) => privates.length > 0) ? ['BUILD_ENV'] : []),
  ];
}

/**
 * Names of the secrets of the functions that a person has to set for previews, which take others
 * from their own projects.
 */
export const ownSecrets = ({ site, functions }: App): readonly string[] =>
  (functions?.secrets ?? []).filter(
    name => !(PROJECT_SECRETS.has(name) || 'platform' in (site?.environment.get(name) ?? {})),
  );

/** Name of the variable with the project of an app. */
export const projectVariable = (name: string | undefined): string =>
  [
    'PLATFORM_PROJECT_ID',
    ...(name === undefined ? [] : [name.toUpperCase().replaceAll('-', '_')]),
  ].join('_');

const workflowPath = (example: string, app?: string): string =>
  `.github/workflows/platform-${[example, ...(app === undefined ? [] : [app])].join('-')}.yml`;

const marked = (text: string, { repository, ref }: ActionVersion): string =>
  `# Written by \`project-platform init\` for ${repository}@${ref}. sha256: ${sha256Hex(text)}\n${text}`;
