import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readAppFile } from '../../src/app/read-app-file.ts';
import { ROOT } from '../../src/catalog/tool.ts';
import { appFileText } from '../../src/setup/app-file.ts';
import { callsIn, findCalls } from '../../src/setup/deployments.ts';
import { appsOfCalls, replacedInputs } from '../../src/setup/replaced-inputs.ts';
import {
  fileState,
  type KnownApp,
  PART_NAMES,
  type PartName,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  workflowFiles,
} from '../../src/setup/workflows.ts';
import { FULL_APP } from './full-app.ts';
import { cpuMs } from '../support/cpu-time.ts';
import { layOut, packageJson, plan } from './planned.ts';
import { Repository } from '../../src/setup/repository.ts';

const EXAMPLES = join(ROOT, 'examples');
const VERSION = { repository: 'octo/action', ref: '0'.repeat(40) };

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      { readonly uses: string; readonly with?: Readonly<Record<string, unknown>>; readonly secrets?: object }
    >
  >;
}
const jobOf = (text: string) => Object.values((parse(text) as Workflow).jobs)[0];
const exampleOf = (part: PartName): string =>
  readFileSync(join(EXAMPLES, `${WORKFLOW_PARTS[part].example}.yml`), 'utf8');
const knownApps = (file: string): readonly KnownApp[] =>
  readAppFile(file, 'x', []).map(app => ({ app, databaseImage: undefined, privates: [] }));
const textOf = (part: PartName, apps: readonly KnownApp[] = [FULL_APP]): string =>
  workflowFiles(part, apps, VERSION, EXAMPLES)[0]?.text ?? '';
interface ReusableWorkflow {
  readonly on: {
    readonly workflow_call: { readonly inputs: Readonly<Record<string, { readonly default?: unknown }>> };
  };
  readonly jobs: Readonly<Record<string, { readonly environment?: object }>>;
}
const reusable = (name: string): ReusableWorkflow =>
  parse(readFileSync(join(ROOT, `.github/workflows/${name}.yml`), 'utf8')) as ReusableWorkflow;
const inputsOfWorkflow = (name: string): readonly string[] => Object.keys(reusable(name).on.workflow_call.inputs);

test.each(PART_NAMES)('%s is its example with known inputs, in at most 15 lines', part => {
  const text = textOf(part);
  const { uses = '', with: inputs = {} } = jobOf(text) ?? {};
  const [, name = ''] = /^octo\/action\/\.github\/workflows\/([\w-]+)\.yml@0{40}$/.exec(uses) ?? [];
  expect(inputsOfWorkflow(name)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const { on, jobs } = reusable(name);
  const usesEnvironment = Object.values(jobs).some(({ environment }) => environment !== undefined);
  expect(WORKFLOW_PARTS[part].environment).toBe(
    usesEnvironment ? on.workflow_call.inputs['environment']?.default : undefined,
  );
  const plain = (yaml: string) => ({
    ...(parse(yaml) as object),
    jobs: { ...jobOf(yaml), uses: '', with: '', secrets: '' },
  });
  expect(plain(text)).toEqual(plain(exampleOf(part)));
  expect(text.split('\n').filter(line => /^[^#]/.test(line)).length).toBeLessThanOrEqual(15);
});

test('a new user’s app with a database and two functions: at most 75 lines, and no fact twice', () => {
  const { text } = plan({
    'package.json': packageJson('vite', { build: 'vite build' }),
    'package-lock.json': '{}',
    'index.html': '<script type=module src=/src/main.ts></script>',
    'src/main.ts': 'fetch(import.meta.env.VITE_CLOUD_URL)',
    'migrations/001_tides.sql': 'create table tides (height int);',
    'functions/tides/index.ts': 'Deno.serve(() => new Response(Deno.env.get("MAIL_KEY")));',
    'functions/lamps/index.ts': 'Deno.serve(() => new Response());',
  });
  const files = USUAL_PARTS.flatMap(part => workflowFiles(part, knownApps(text), VERSION, EXAMPLES));
  expect(files.map(({ part }) => part)).toEqual(USUAL_PARTS);
  const linesOf = (yaml: string): number => yaml.split('\n').filter(line => /^\s*[^#\s]/.test(line)).length;
  const lines = [text, ...files.map(file => file.text)].map(linesOf);
  const sum = lines.reduce((total, one) => total + one, 0);
  console.log(`the file and ${files.length} workflows: ${sum} lines of YAML (${lines.join(' + ')})`);
  expect(sum).toBeLessThanOrEqual(75);

  const valuesIn = (value: unknown): readonly string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [String(value)];
  const facts = valuesIn(parse(text));
  expect(facts).toEqual(expect.arrayContaining(['npm ci && npm run build', 'dist', 'cloud_url', 'MAIL_KEY']));
  expect(
    facts.filter((fact, index) => facts.indexOf(fact) !== index && !['migrations', 'functions'].includes(fact)),
  ).toEqual([]);
  const inputs = files.flatMap(file => Object.entries(jobOf(file.text)?.with ?? {}));
  // Addresses, projects and what a person enters are no facts about the app.
  const said = inputs.filter(([, value]) => !String(value).includes('${{'));
  expect(said).toEqual([['environment-values', true]]);
});

test('sets what the app’s file doesn’t say', () => {
  const inputsOf = (part: PartName) => jobOf(textOf(part))?.with;
  expect(inputsOf('previews')).toEqual({ 'base-url': '${{ vars.PLATFORM_BASE_URL }}' });
  expect(inputsOf('release')).toMatchObject({ 'environment-values': true });
  expect(inputsOf('checks')).toEqual({ 'database-image': 'pgvector/pgvector:pg18' });
  expect(jobOf(textOf('previews'))?.secrets).toMatchObject({
    PREVIEW_SECRETS: '${{ secrets.PREVIEW_SECRETS }}',
    BUILD_ENV: '${{ secrets.BUILD_ENV }}',
  });
  const site = knownApps('site: { path: dist }');
  expect(jobOf(textOf('release', site))?.with).not.toHaveProperty('environment-values');
  expect(textOf('checks', site)).toBe('');
  const source = knownApps('site: { source: . }');
  const written = (apps: readonly KnownApp[]) => USUAL_PARTS.filter(part => textOf(part, apps) !== '');
  expect(written(source)).toEqual(['previews']);
  expect(written(knownApps('functions: f'))).toEqual(['previews', 'release', 'rollback']);
  expect(written(knownApps('migrations: m'))).toEqual(['previews', 'release', 'checks', 'drift']);
});

test('several apps have a workflow each, with a project of its own, but one for previews', () => {
  const apps = knownApps('apps: { a-b: { folder: a, site: { path: x } }, c: { folder: c, migrations: m } }');
  expect(workflowFiles('previews', apps, VERSION, EXAMPLES).map(({ path }) => path)).toEqual([
    '.github/workflows/platform-preview.yml',
  ]);
  const [first, ...others] = workflowFiles('release', apps, VERSION, EXAMPLES);
  expect(others.map(({ path }) => path)).toEqual(['.github/workflows/platform-release-c.yml']);
  expect(jobOf(first?.text ?? '')?.with).toMatchObject({
    'project-id': '${{ vars.PLATFORM_PROJECT_ID_A_B }}',
    app: 'a-b',
  });
  expect(workflowFiles('checks', apps, VERSION, EXAMPLES).map(({ text }) => jobOf(text)?.with)).toEqual([{ app: 'c' }]);
});

const OLD = `jobs:
  a:
    uses: o/r/.github/workflows/preview.yml@v0
    with:
      path: dist
      migrations: db
      migration-variables: schema=app
      exclude: |
        **.map
        a.txt
      setup: node-version-file: .nvmrc
      preview-environment: 'URL: cloud_url'
      checkout: "lfs: true"
      functions: \${{ vars.F }}
  b: { uses: o/r/.github/workflows/drift-check.yml@v0, with: { path: db, base-url: x } }
`
  .replace('setup: node', "setup: 'node")
  .replace('.nvmrc', ".nvmrc'")
  .replace('\\$', '$');

test('the file that replaces inputs which went', () => {
  const calls = callsIn(OLD, 'w.yml').map(call => ({ ...call, isWorkflow: true }));
  expect(replacedInputs(calls).map(({ input, key, call: { line } }) => [input, key, line])).toEqual([
    ['migrations', 'migrations.path', 3],
    ['migration-variables', 'migrations.variables', 3],
    ['exclude', 'site.exclude', 3],
    ['setup', 'node', 3],
    ['preview-environment', 'site.environment', 3],
    ['checkout', 'checkout', 3],
    ['functions', 'functions.path', 3],
    ['path', 'migrations.path', 15],
  ]);
  const text = appFileText({ apps: appsOfCalls(calls) });
  const [app] = readAppFile(text, 'x', []);
  expect(app).toMatchObject({
    site: { path: 'dist', exclude: ['**.map', 'a.txt'] },
    migrations: { path: 'db', variables: { schema: 'app' } },
    node: { 'version-file': '.nvmrc' },
    checkout: { lfs: true },
  });
  expect(text).not.toContain('vars.F');
  const sites = [
    { name: 'shop', path: 'a', paths: ['b/**'] },
    { name: 'docs', 'source-path': 'c' },
  ];
  const inputs = { sites: JSON.stringify(sites), exclude: 'x' };
  const several = { name: 'preview', isWorkflow: true, repository: 'o/r', ref: 'v0', path: 'w.yml', line: 1, inputs };
  expect(readAppFile(appFileText({ apps: appsOfCalls([several]) }), 'x', [])).toMatchObject([
    { name: 'shop', site: { path: 'a', exclude: ['x'] } },
    { name: 'docs', site: { source: 'c', exclude: ['x'] } },
  ]);
});

/** Inputs of the reusable workflows before the app's file existed. GitHub refuses a call with one that it doesn't know. */
const EARLIER_INPUTS: Readonly<Record<string, string>> = {
  'agent-task':
    'base-url project-id label command on-pull-requests message issue into max-credits on-input-required answers allowed-actors draft runs-on timeout-minutes',
  'drift-check': 'base-url project-id path variables schema issue-on-failure runs-on timeout-minutes checkout',
  fleet:
    'base-url operation projects name-contains expect-count inputs waves parallel max-failures shards name checkout runs-on timeout-minutes',
  'migrate-check':
    'path variables layout ignore setup-sql record record-setup setup lint allow-destructive pr-comment check-queries queries-artifact code-scanning base-url project-id runs-on timeout-minutes checkout',
  'platform-check':
    'base-url sql-log-url only with-agent max-credits with-team with-limits issue-on-failure runs-on timeout-minutes',
  'preview-from-fork':
    'base-url artifact-name site expires-in exclude noindex approval-environment environment pr-comment runs-on timeout-minutes',
  preview:
    'base-url path source-path build migrations migration-variables migration-layout migration-ignore on-edited-migration setup-sql seed-sql functions storage alias preview-environment sites expires-in exclude noindex compare-with production-project-id max-pages fail-on pictures picture-widths environment pr-comment if-full forks drafts runs-on timeout-minutes setup checkout',
  release:
    'base-url project-id path build migrations migration-variables migration-layout migration-ignore exclude functions environment retention-days guard guard-action guard-paths guard-functions guard-new-errors guard-migrations-checked trial-run attest runs-on timeout-minutes setup checkout',
  rollback:
    'base-url project-id to exclude functions attest environment check-queries queries-artifact migrations migration-variables migration-layout migration-ignore retention-days guard guard-paths guard-functions guard-new-errors dry-run runs-on timeout-minutes',
  'sql-log-export':
    'base-url sql-log-url project-id database last name filter formats mask-literals fail-on retention-days issue-on-failure runs-on timeout-minutes',
};

test.each(Object.entries(EARLIER_INPUTS))(
  'init says what replaces each input that %s had and has no longer',
  (name, text) => {
    const [current, earlier] = [inputsOfWorkflow(name), text.split(' ')];
    const inputs = Object.fromEntries(earlier.map(input => [input, '']));
    const replaced = replacedInputs([
      { name, isWorkflow: true, repository: 'o/r', ref: 'v0', path: '', line: 1, inputs },
    ]);
    expect(replaced.map(({ input }) => input)).toEqual(earlier.filter(input => !current.includes(input)));
    expect(current).toEqual(expect.arrayContaining(replaced.flatMap(({ renamed = [] }) => renamed)));
    const keys = ['site', 'migrations', 'database', 'functions', 'storage', 'node', 'checkout', 'apps'];
    expect(keys).toEqual(expect.arrayContaining(replaced.flatMap(({ key }) => key?.split('.')[0] ?? [])));
  },
);

const USES = 'uses: o/r/.github/workflows/preview.yml@v0';
test.each([
  ['a command', `jobs:\n  a:\n    steps:\n      - run: |\n          ${USES}\n`],
  ['a variable', `env:\n  ${USES}\njobs: {}\n`],
  ['a job that never runs', `jobs:\n  a:\n    if: false\n    ${USES}\n`],
  ['an input', `jobs:\n  a:\n    with:\n      ${USES}\n`],
  ['a text that is nested too deeply', `${USES}\na: ${'['.repeat(50_000)}`],
])('takes %s for no call of a workflow', (_, text) => {
  expect(callsIn(text, 'w.yml')).toEqual([]);
});

/** Parts that the parser reads in quadratic time, or not at all. */
test.each([']', '[', '"a"\n', '%a\n', '[a,', '? '])('gives up on a long text of %j at once', part => {
  const text = `# ${USES}\njobs: ${part.repeat(250_000 / part.length)}`;
  const started = cpuMs();
  expect(callsIn(text, 'w.yml')).toEqual([]);
  expect(cpuMs() - started).toBeLessThan(1000);
});

test('knows its own workflow, also after Git or an editor has changed how its text is stored', () => {
  const [file] = workflowFiles('release', [FULL_APP], VERSION, EXAMPLES);
  const [newer] = workflowFiles('release', [FULL_APP], { ...VERSION, ref: '1'.repeat(40) }, EXAMPLES);
  if (file === undefined || newer === undefined) throw new Error('no workflow');
  const stored = file.text.replaceAll('\n', '\r\n');
  for (const text of [file.text, stored, `\uFEFF${stored}`]) {
    const path = join(layOut({ 'a.yml': text }), 'a.yml');
    expect([file, newer].map(each => fileState({ ...each, path }))).toEqual(['unchanged', 'replaced']);
  }
  const path = join(layOut({ 'a.yml': `${stored}# mine\r\n` }), 'a.yml');
  expect(fileState({ ...file, path })).toBe('edited');
});

test('can be interrupted between workflows', async () => {
  const repository = new Repository(layOut({ '.github/workflows/a.yml': '', '.github/workflows/b.yml': '' }));
  await expect(findCalls(repository, AbortSignal.abort(new Error('stop')))).rejects.toThrow('aborted');
});

test('finds the calls of a workflow’s jobs and steps, with their lines', () => {
  const steps = '  b:\n    steps:\n      - run: x\n      - "uses": o/r/actions/export@v1\n';
  const text = `jobs:\n  a:\n    ${USES}\n    with: { a: 1, b: *c }\n${steps}`;
  const found = { repository: 'o/r', path: 'w.yml' };
  expect(callsIn(text, 'w.yml')).toEqual([
    { ...found, name: 'preview', isWorkflow: true, ref: 'v0', line: 3, inputs: { a: 1 } },
    { ...found, name: 'export', isWorkflow: false, ref: 'v1', line: 8, inputs: {} },
  ]);
});

test('names only operations that the workflow’s jobs use', () => {
  const usedBy = (path: string): readonly string[] => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const used = Array.from(
      text.matchAll(/uses: "?\$\/actions\/([\w-]+)|operation: ([\w-]+)/g),
      match => match[1] ?? match[2] ?? '',
    );
    return used.flatMap(name =>
      path.startsWith('actions/') || name === '' ? [name] : [name, ...usedBy(`actions/${name}/action.yml`)],
    );
  };
  for (const part of PART_NAMES) {
    const uses = jobOf(exampleOf(part))?.uses ?? '';
    const used = usedBy(uses.replace(/^OWNER\/project-platform-action\/|@.*$/g, ''));
    expect([part, used]).toEqual([part, expect.arrayContaining(WORKFLOW_PARTS[part].operations.map(([id]) => id))]);
  }
});

test('the agent’s workflows have a project and a credential of their own, as `init` names them', () => {
  for (const file of readdirSync(EXAMPLES).filter(name => name.endsWith('.yml'))) {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    const project = /project-id: \$\{\{ vars\.(\w+)/.exec(text)?.[1];
    const secrets = [...text.matchAll(/\bsecrets\.(PLATFORM_(?:\w+_)?TOKEN)\b/g)].map(([, name]) => name);
    const part = Object.values(WORKFLOW_PARTS).find(({ example }) => `${example}.yml` === file);
    const isAgent = file.startsWith('agent-');
    const expected = isAgent ? 'PLATFORM_AGENT_PROJECT_ID' : 'PLATFORM_PROJECT_ID';
    const named = part === undefined ? expected : (part.project ?? 'PLATFORM_PROJECT_ID');
    expect([file, project ?? expected, named]).toEqual([file, expected, expected]);
    const credential = part?.secret ?? (isAgent ? 'PLATFORM_AGENT_TOKEN' : undefined);
    expect([file, ...new Set(secrets)]).toEqual([
      file,
      ...(credential === undefined ? new Set(secrets) : [credential]),
    ]);
  }
});
