import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../src/catalog/tool.ts';
import type { Plan } from '../../src/setup/plan.ts';
import { FULL_PLAN as PLAN } from './full-plan.ts';
import { callsIn } from '../../src/setup/deployments.ts';
import { actionIn, WORKFLOW_PARTS, workflowFile } from '../../src/setup/workflows.ts';

const EXAMPLES = join(ROOT, 'examples');
const VERSION = { repository: 'octo/action', ref: '0'.repeat(40) };
const NOTHING: Plan = {
  ...PLAN,
  checkout: undefined,
  site: undefined,
  migrations: undefined,
  functions: undefined,
  exclude: undefined,
  variables: undefined,
  seed: undefined,
};

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly uses: string; readonly with: Readonly<Record<string, unknown>> }>>;
}
const jobOf = (text: string) => Object.values((parse(text) as Workflow).jobs)[0];
const exampleOf = (part: string): string =>
  readFileSync(join(EXAMPLES, `${WORKFLOW_PARTS[part]?.example}.yml`), 'utf8');

test.each(Object.keys(WORKFLOW_PARTS))('%s differs from its example only in the version and the values', part => {
  const { text, path } = workflowFile(part, PLAN, VERSION, EXAMPLES);
  const { uses = '', with: inputs = {} } = jobOf(text) ?? {};
  expect(uses).toMatch(/^octo\/action\/\.github\/workflows\/[\w-]+\.yml@0{40}$/);
  const workflow = parse(readFileSync(join(ROOT, uses.replace(/^octo\/action\/|@.*$/g, '')), 'utf8')) as {
    on: { workflow_call: { inputs: object } };
  };
  expect(Object.keys(workflow.on.workflow_call.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  const plain = (yaml: string) => ({ ...(parse(yaml) as object), jobs: { ...jobOf(yaml), uses: '', with: '' } });
  expect(plain(text)).toEqual(plain(exampleOf(part)));
  expect(path).toBe(`.github/workflows/platform-${WORKFLOW_PARTS[part]?.example}.yml`);
});

test('sets what the plan has, and leaves out the rest', () => {
  const inputsOf = (part: string, plan: Plan) => jobOf(workflowFile(part, plan, VERSION, EXAMPLES).text)?.with;
  const parts = {
    path: 'out',
    exclude: '**.avif\n**.xsl',
    build: 'npm ci && npm run build',
    migrations: 'db',
    functions: 'functions',
    setup: 'node-version-file: .nvmrc',
    checkout: 'lfs: true',
  };
  expect(inputsOf('previews', PLAN)).toMatchObject({ ...parts, 'seed-sql': 'seed.sql' });
  expect(inputsOf('release', PLAN)).toMatchObject(parts);
  expect(inputsOf('checks', PLAN)).toEqual({ path: 'db', variables: 'schema=app', checkout: 'lfs: true' });
  expect(inputsOf('drift', PLAN)).toMatchObject({ path: 'db', variables: 'schema=app' });
  expect(Object.keys(inputsOf('previews', NOTHING) ?? {})).toEqual(['base-url']);
  expect(inputsOf('checks', { ...PLAN, setupText: 'supabase' })).toMatchObject({ 'setup-sql': 'supabase' });
});

test('writes what functions read, and the set-up of a package manager that runners lack', () => {
  const packages = { name: 'pnpm', lock: 'web/pnpm-lock.yaml' } as const;
  const build = { install: '(cd web && pnpm install)', folder: 'web', script: '(cd web && pnpm run build)', packages };
  const site = { output: 'web/dist', framework: 'Astro', build };
  const plan: Plan = { ...PLAN, site, secrets: ['MAIL_KEY', 'SUPABASE_ANON_KEY'] };
  const job = jobOf(workflowFile('previews', plan, VERSION, EXAMPLES).text);
  expect(job).toMatchObject({
    with: {
      build: '(cd web && pnpm install) && (cd web && pnpm run build)',
      setup: 'node-version-file: .nvmrc\ncache: pnpm\ncache-dependency-path: web/pnpm-lock.yaml',
      'preview-environment': 'SUPABASE_ANON_KEY: anon_key',
    },
    secrets: { PREVIEW_SECRETS: '${{ secrets.PREVIEW_SECRETS }}' },
  });
});

const USES = 'uses: o/r/.github/workflows/preview.yml@v0';
test.each([
  ['a command', `jobs:\n  a:\n    steps:\n      - run: |\n          ${USES}\n`],
  ['a variable', `env:\n  ${USES}\njobs: {}\n`],
  ['a job that never runs', `jobs:\n  a:\n    if: false\n    ${USES}\n`],
  ['an input', `jobs:\n  a:\n    with:\n      ${USES}\n`],
  ['a text that is nested too deeply', `${USES}\na: ${'['.repeat(50_000)}`],
])('takes %s for no call of a workflow', (_, text) => {
  expect([callsIn(text), actionIn(text)]).toEqual([[], undefined]);
});

test('finds the calls of a workflow’s jobs and steps, with their lines', () => {
  const steps = '  b:\n    steps:\n      - run: x\n      - "uses": o/r/actions/export@v1\n';
  const text = `jobs:\n  a:\n    ${USES}\n${steps}`;
  expect(callsIn(text).map(({ name, line }) => [name, line])).toEqual([
    ['preview', 3],
    ['export', 7],
  ]);
  expect(actionIn(text)).toEqual({ repository: 'o/r', ref: 'v0' });
});

test('refuses a name that a workflow would evaluate', () => {
  const hostile: Plan = { ...PLAN, migrations: '${{ secrets.PLATFORM_TOKEN }}' };
  expect(() => workflowFile('checks', hostile, VERSION, EXAMPLES)).toThrow('would evaluate');
});

test('refuses a name that another version of YAML reads as several lines', () => {
  const hostile: Plan = { ...PLAN, migrations: 'x\u2028  evil:\u2028    uses: a/b/migrations' };
  expect(() => workflowFile('checks', hostile, VERSION, EXAMPLES)).toThrow('invisible character');
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
  for (const part of Object.keys(WORKFLOW_PARTS)) {
    const uses = jobOf(exampleOf(part))?.uses ?? '';
    const used = usedBy(uses.replace(/^OWNER\/project-platform-action\/|@.*$/g, ''));
    expect([part, used]).toEqual([
      part,
      expect.arrayContaining((WORKFLOW_PARTS[part]?.operations ?? []).map(([id]) => id)),
    ]);
  }
});

test('the agent’s workflows have a project of their own, as `init` names it', () => {
  for (const file of readdirSync(EXAMPLES).filter(name => name.endsWith('.yml'))) {
    const project = /project-id: \$\{\{ vars\.(\w+)/.exec(readFileSync(join(EXAMPLES, file), 'utf8'))?.[1];
    const part = Object.values(WORKFLOW_PARTS).find(({ example }) => `${example}.yml` === file);
    const expected = file.startsWith('agent-') ? 'PLATFORM_AGENT_PROJECT_ID' : 'PLATFORM_PROJECT_ID';
    const named = part === undefined ? expected : (part.project ?? 'PLATFORM_PROJECT_ID');
    expect([file, project ?? expected, named]).toEqual([file, expected, expected]);
  }
});
