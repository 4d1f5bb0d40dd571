/** Writes the workflows of a set-up, from the examples of this project. Changes no file that it didn't write. */

import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { inOneLine } from '../base/legible.ts';
import { OPEN_READ_ONLY, readText, withRegularFile, writeRegularFile } from '../base/system/regular-file.ts';
import { cloudValue, OWN_SECRETS } from './backend.ts';
import { callsIn, type OwnCall } from './deployments.ts';
import type { Plan } from './plan.ts';

/** A part of the set-up, and its workflow. */
interface WorkflowPart {
  /** File in `examples/`. */
  readonly example: string;
  /** Flow that does the same as the workflow, if its name differs from the workflow's. */
  readonly flow?: string;
  /** Operations that its credential runs, by the input that requires them. The others always run. */
  readonly operations: readonly (readonly [operation: string, needs?: 'migrations' | 'functions'])[];
  /** Operations that one of these runs. */
  readonly within?: readonly string[];
  /** Whether a plan has what the part works on. */
  readonly suits: (plan: Plan) => boolean;
  /** Variable with its project. Default: that of production. */
  readonly project?: string;
  /** Variables beside the platform's URL and the project. */
  readonly variables?: readonly string[];
  /** Setting of the repository on GitHub that it needs, as a sentence. */
  readonly setting?: string;
}

/** Parts by the names in `--only`. */
export const WORKFLOW_PARTS: Readonly<Record<string, WorkflowPart>> = {
  previews: {
    example: 'preview',
    flow: 'preview-deploy',
    operations: [['preview-deploy']],
    suits: ({ site }) => site !== undefined,
  },
  release: {
    example: 'release',
    operations: [['release']],
    within: ['static-publish', 'release-info', 'sql-migrate', 'cloud-deploy-function'],
    suits: ({ site }) => site !== undefined,
  },
  rollback: {
    example: 'rollback',
    operations: [['static-publish'], ['release-info'], ['cloud-deploy-function', 'functions']],
    suits: ({ site }) => site !== undefined,
  },
  checks: { example: 'migrate-check', operations: [], suits: ({ migrations }) => migrations !== undefined },
  drift: { example: 'drift-check', operations: [['sql-migrate']], suits: ({ migrations }) => migrations !== undefined },
  'sql-log': {
    example: 'sql-log',
    operations: [['sql-log-export']],
    suits: () => true,
    variables: ['PLATFORM_SQL_LOG_URL'],
  },
  agent: {
    example: 'agent-task',
    flow: 'agent-pull-request',
    // An import before a task creates a new project, which never is production.
    project: 'PLATFORM_AGENT_PROJECT_ID',
    operations: [['agent-run'], ['export']],
    suits: () => true,
    setting: 'Allow GitHub Actions to create pull requests: Settings, Actions, General.',
  },
};

/** Parts that are written without `--only`. */
export const USUAL_PARTS = ['previews', 'release', 'rollback', 'checks', 'drift'];

/** A workflow to write. */
export interface WorkflowFile {
  readonly part: string;
  /** Relative path. */
  readonly path: string;
  readonly text: string;
}

/** Version of the action that workflows use, such as `octo/project-platform-action@<SHA>`. */
export interface ActionVersion {
  readonly repository: string;
  readonly ref: string;
}

/** State of a workflow in the repository. */
export type FileState = 'new' | 'unchanged' | 'replaced' | 'edited' | 'foreign' | 'other' | 'called';

const MARK = /^# Written by `project-platform init`(?: for [\w./@-]+)?\. sha256: ([0-9a-f]{64})\n/;
const PLACEHOLDER = 'OWNER/project-platform-action';
const MAX_BYTES = 1024 * 1024;

/**
 * Writes a workflow from its example.
 * @param examples folder of the examples
 * @throws Error if a value of the plan would be an expression in a workflow
 */
export function workflowFile(part: string, plan: Plan, action: ActionVersion, examples: string): WorkflowFile {
  const { repository, ref } = action;
  const example = WORKFLOW_PARTS[part]?.example ?? '';
  const document = parseDocument(readFileSync(join(examples, `${example}.yml`), 'utf8'));
  const { jobs } = document.toJS() as {
    jobs: Readonly<Record<string, { uses: string }>>;
  };
  const values = valuesFor(part, plan);
  for (const [name, { uses }] of Object.entries(jobs)) {
    document.setIn(['jobs', name, 'uses'], uses.replace(PLACEHOLDER, repository).replace(/@v0$/, `@${ref}`));
    for (const [input, value] of Object.entries(values)) {
      if (value?.includes('${{'))
        throw new Error(`\`${value}\` contains \`\${{\`, which a workflow would evaluate. Rename the folder.`);
      // YAML 1.1 has more line breaks than YAML 1.2.
      if (/(?![\n\t])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(value ?? ''))
        throw new Error(`\`${inOneLine(value ?? '')}\` contains an invisible character. Rename the folder.`);
      if (value === undefined) document.deleteIn(['jobs', name, 'with', input]);
      else document.setIn(['jobs', name, 'with', input], value);
    }
    if (part === 'previews' && ownSecrets(plan).length > 0)
      document.setIn(['jobs', name, 'secrets', 'PREVIEW_SECRETS'], '${{ secrets.PREVIEW_SECRETS }}');
    if (['previews', 'release'].includes(part) && plan.buildVariables.length > 0)
      document.setIn(['jobs', name, 'secrets', 'BUILD_ENV'], '${{ secrets.BUILD_ENV }}');
  }
  // The scopes depend on the inputs; `init` prints them.
  const text = document
    .toString({ lineWidth: 0, flowCollectionPadding: true })
    .replace(/^# PLATFORM_TOKEN needs the scopes .*\n/m, '');
  return { part, path: workflowPath(part), text: marked(text, action) };
}

/** Returns the inputs of a part that depend on the plan. Those without a value are left out. */
function valuesFor(part: string, plan: Plan): Readonly<Record<string, string | undefined>> {
  const { site, migrations, functions, variables, exclude, nodeVersionFile, checkout } = plan;
  const build = site?.build && [site.build.install, site.build.script].filter(Boolean).join(' && ');
  const { name, lock } = site?.build?.packages ?? { name: 'npm', lock: undefined };
  const lines = [
    nodeVersionFile && `node-version-file: ${nodeVersionFile}`,
    // GitHub's runners don't have these package managers; the cache's set-up installs them.
    ...(lock !== undefined && (name === 'pnpm' || name === 'yarn')
      ? [`cache: ${name}`, lock.includes('/') && `cache-dependency-path: ${lock}`]
      : []),
  ].filter(Boolean);
  const setup = build && lines.length > 0 ? lines.join('\n') : undefined;
  switch (part) {
    case 'previews':
      return {
        ...valuesFor('release', plan),
        'setup-sql': migrations === undefined ? undefined : plan.setupText,
        'seed-sql': plan.seed,
        'preview-environment': previewValues(plan),
      };
    case 'release':
      return {
        path: site?.output,
        build,
        setup,
        checkout,
        exclude,
        migrations,
        'migration-variables': variables,
        functions,
      };
    case 'rollback':
      return { exclude };
    case 'checks':
      return { path: migrations, variables, checkout, 'setup-sql': plan.setupText };
    case 'drift':
      return { path: migrations, variables, checkout };
    default:
      return {};
  }
}

/** Values of a preview's cloud service that its build and functions of Supabase projects read. */
function previewValues({ secrets, buildVariables }: Plan): string | undefined {
  const names = new Set([...secrets.filter(name => name in OWN_SECRETS), ...buildVariables]);
  const lines = [...names].flatMap(name => {
    const value = cloudValue(name);
    return value === undefined ? [] : [`${name}: ${value === 'url' ? 'cloud_url' : value}`];
  });
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Inputs of a part's operations that depend on the plan. */
export const inputsOf = (part: string, plan: Plan): readonly string[] => [
  ...Object.entries(valuesFor(part, plan)).flatMap(([name, value]) => (value === undefined ? [] : [name])),
  ...(ownSecrets(plan).length > 0 ? ['secrets'] : []),
];

/** Names of the secrets of the functions that a person has to set. */
export const ownSecrets = ({ secrets }: Plan): readonly string[] => secrets.filter(name => !(name in OWN_SECRETS));

/** Path of the workflow of a part. */
export const workflowPath = (part: string): string =>
  `.github/workflows/platform-${WORKFLOW_PARTS[part]?.example ?? part}.yml`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const marked = (text: string, { repository, ref }: ActionVersion): string =>
  `# Written by \`project-platform init\` for ${repository}@${ref}. sha256: ${hashOf(text)}\n${text}`;

/** Finds another workflow of the repository that does the same as a workflow to write. */
export function otherCall({ part, path, text }: WorkflowFile, calls: readonly OwnCall[]): OwnCall | undefined {
  const workflow = /\/\.github\/workflows\/([\w-]+)\.yml@/.exec(text)?.[1];
  const names = [workflow, WORKFLOW_PARTS[part]?.flow];
  return calls.find(call => names.includes(call.name) && call.path !== path);
}

/** Compares a workflow with the repository's. Only a file that `init` wrote and nobody edited may be replaced. */
export function fileState({ path, text }: WorkflowFile): FileState {
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return 'new';
  let earlier: string;
  try {
    earlier = withRegularFile(path, OPEN_READ_ONLY, file => readText(file, MAX_BYTES));
  } catch {
    return 'foreign';
  }
  if (earlier === text) return 'unchanged';
  const hash = MARK.exec(earlier)?.[1];
  if (hash === undefined) return 'foreign';
  if (hashOf(earlier.replace(MARK, '')) !== hash) return 'edited';
  // It may belong to another site, or use a fork of the action.
  const isSame = pathIn(earlier) === pathIn(text) && actionIn(earlier)?.repository === actionIn(text)?.repository;
  return isSame ? 'replaced' : 'other';
}

/** Returns the action that a workflow's job uses. */
export function actionIn(text: string): ActionVersion | undefined {
  const call = callsIn(text).find(({ folder }) => folder !== 'actions');
  return call && { repository: call.used, ref: call.ref };
}

/** Returns the input `path` of a workflow's job. */
export const pathIn = (text: string): string | undefined => /^ {6}path: (.+)$/m.exec(text)?.[1];

/** Writes a workflow. @throws Error if the folder leads elsewhere */
export function writeWorkflow({ path, text }: WorkflowFile): void {
  for (const folder of ['.github', dirname(path)]) {
    if (!existsSync(folder)) mkdirSync(folder);
    if (!lstatSync(folder).isDirectory())
      throw new Error(`${folder} is a link or a file, so no workflow was written. Replace it by a folder.`);
  }
  writeRegularFile(path, text);
}
