import type { OperationId } from '../../../src/operations/table.ts';

/** Step and its expected end. */
export interface MixedStep {
  readonly operation: OperationId;
  /** Inputs; `{run}` is a different number in each step. */
  readonly with?: Readonly<Record<string, string>>;
  /** Expected exit code, 0 by default. */
  readonly exit?: 1;
  /** Time of the job's cancellation, in milliseconds after the step's start. */
  readonly cancelledAfterMs?: number;
}

/** Files of the workspace that the steps share: texts by path. */
export const FILES: Readonly<Record<string, string>> = {
  'site/index.html': '<h1>Leaks</h1>\n',
  'site/style.css': 'body { margin: 0 }\n',
  'greet/index.ts': "Deno.serve(() => new Response('lit'));\n",
  'skill/SKILL.md': '---\nname: caulking\ndescription: Stops leaks.\n---\nUse tar.\n',
  'source/mise.toml': '[tasks.build]\nrun = "mkdir -p dist && cp index.html dist/"\noutputs = ["dist"]\n',
  'source/index.html': '<h1>Source</h1>\n',
  'migrations/1_boats.sql': 'create table if not exists boats (name text);\n',
  'migrations/2_lamps.sql': 'create table if not exists lamps (name text);\n',
};

/** Credential that can create keys; no other can. */
export const OAUTH_TOKEN = 'leak-oauth-token';
/** Inputs for a report to a pull request on GitHub. */
const ON_GITHUB = { 'github-token': 'leak-github-token', 'pull-request': '7' };
/** Inputs of a step that uses no platform. */
const NO_PLATFORM = { 'base-url': '', token: '', 'project-id': '' };

/** Inputs for a project that doesn't exist. */
const MISSING_PROJECT = { 'project-id': 'nowhere' };

/**
 * One round: every operation, a step with its own local platform, and steps that fail in every possible way: invalid
 * inputs, invalid files, a refusal, a cancelled job and an unreachable server.
 */
export const MIXED_STEPS: readonly MixedStep[] = [
  { operation: 'whoami' },
  { operation: 'project-list', with: { limit: '5' } },
  { operation: 'project-create', with: { name: 'One more' } },
  // An existing project would be a different one each time.
  { operation: 'project-delete', with: MISSING_PROJECT },
  { operation: 'project-token', with: { token: OAUTH_TOKEN, name: 'tar', scopes: 'release.read' } },
  { operation: 'project-ensure', with: { name: 'Leaks' } },
  { operation: 'static-publish', with: { path: 'site' } },
  { operation: 'release-info' },
  { operation: 'alias', with: { mode: 'get' } },
  { operation: 'alias', with: { mode: 'check', alias: 'watertight' } },
  { operation: 'source-publish' },
  { operation: 'unpublish' },
  { operation: 'unpublish' },
  { operation: 'watermark', with: { enabled: 'true' } },
  { operation: 'export', with: { 'output-path': 'exported.zip', 'extract-to': 'exported' } },
  { operation: 'import', with: { path: 'source', name: 'Imported' } },
  { operation: 'preview-link' },
  { operation: 'sandbox-kill' },
  { operation: 'skill-upload', with: { path: 'skill' } },
  { operation: 'skill-list' },
  { operation: 'cloud-provision' },
  { operation: 'cloud-credentials' },
  { operation: 'cloud-auth', with: { providers: 'password' } },
  { operation: 'cloud-secrets', with: { secrets: 'CAULK="tar and oakum"' } },
  { operation: 'cloud-deploy-function', with: { path: 'greet', 'function-name': 'greet' } },
  { operation: 'cloud-function-logs', with: { 'function-name': 'greet' } },
  { operation: 'cloud-delete-function', with: { 'function-name': 'greet' } },
  { operation: 'cloud-storage-sync', with: { path: 'site', bucket: 'public', delete: 'true' } },
  { operation: 'cloud-storage-list', with: { bucket: 'public' } },
  { operation: 'sql-migrate', with: { path: 'migrations' } },
  { operation: 'sql-query', with: { query: 'select 1 as one', 'output-path': 'rows.json' } },
  { operation: 'sql-query', with: { query: 'select from nowhere' }, exit: 1 },
  { operation: 'sql-schema', with: { 'output-path': 'schema.ts', format: 'typescript' } },
  { operation: 'sql-log-export', with: { last: '1h', 'settling-time': '0s' } },
  { operation: 'agent-capabilities' },
  { operation: 'agent-run', with: { message: 'Stop the leak', 'output-path': 'transcript' } },
  { operation: 'agent-run', with: { message: 'script: busy' }, exit: 1, cancelledAfterMs: 60 },
  { operation: 'agent-status' },
  { operation: 'agent-respond', with: { 'run-id': 'nobody', decision: 'approve' }, exit: 1 },
  { operation: 'agent-cancel', with: { 'run-id': 'nobody' }, exit: 1 },
  { operation: 'agent-messages' },
  { operation: 'team-members' },
  { operation: 'team-token', with: { 'member-id': 'tm_local', scopes: 'release.read' } },
  { operation: 'team-usage' },
  { operation: 'preview-project', with: ON_GITHUB },
  { operation: 'static-publish', with: { ...ON_GITHUB, path: 'site', 'pr-comment': 'true', environment: 'preview' } },
  { operation: 'preview-sweep', with: ON_GITHUB },
  { operation: 'preview-delete', with: ON_GITHUB },
  {
    operation: 'pull-request-open',
    with: { ...NO_PLATFORM, 'github-token': 'leak-github-token', path: 'site', branch: 'agent/{run}', title: 'Tar' },
  },
  {
    operation: 'report-failure',
    with: { ...NO_PLATFORM, ...ON_GITHUB, 'comment-section': 'Site', 'pr-comment': 'true' },
  },
  // A real start would outlive its step.
  { operation: 'local-platform', with: { ...NO_PLATFORM, 'dry-run': 'true' } },
  { operation: 'static-publish', with: { path: 'site', 'base-url': 'local' } },
  { operation: 'static-publish', with: { path: 'nothing-here' }, exit: 1 },
  { operation: 'static-publish', with: { path: 'site', ...MISSING_PROJECT }, exit: 1 },
  { operation: 'cloud-storage-list', with: { bucket: 'no-such' }, exit: 1 },
  { operation: 'project-list', with: { limit: 'many' }, exit: 1 },
  { operation: 'whoami', with: { 'base-url': 'http://127.0.0.1:9', timeout: '5s' }, exit: 1 },
];
