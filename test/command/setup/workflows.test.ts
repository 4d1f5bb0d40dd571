import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import yaml, { parse } from 'yaml';
import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { noteTexts } from '../../../src/command/init/init-texts.ts';
import { fileState } from '../../../src/command/init/workflow-files.ts';
import {
  type KnownApp,
  PART_NAMES,
  type PartName,
  USUAL_PARTS,
  WORKFLOW_PARTS,
  workflowFiles,
} from '../../../src/command/setup/workflows.ts';
import { FULL_APP } from './full-app.ts';
import { layOut } from './planned.ts';

const EXAMPLES = join(ROOT, 'examples');
const VERSION = { repository: 'octo/action', ref: '0'.repeat(40) };

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly uses: string;
        readonly with?: Readonly<Record<string, unknown>>;
        readonly secrets?: object;
      }
    >
  >;
}
const jobOf = (text: string) => Object.values((parse(text) as Workflow).jobs)[0];
const exampleOf = (part: PartName): string =>
  readFileSync(join(EXAMPLES, `${WORKFLOW_PARTS[part].example}.yml`), 'utf8');
const knownApps = (file: string): readonly KnownApp[] =>
  readAppFile(file, 'x').map(app => ({ app, privates: [] }));
const textOf = (part: PartName, apps: readonly KnownApp[] = [FULL_APP]): string =>
  workflowFiles(part, apps, VERSION, EXAMPLES, yaml)[0]?.text ?? '';
interface ReusableWorkflow {
  readonly on: {
    readonly workflow_call: {
      readonly inputs: Readonly<Record<string, { readonly default?: unknown }>>;
    };
  };
  readonly jobs: Readonly<Record<string, { readonly environment?: object }>>;
}
const reusable = (name: string): ReusableWorkflow =>
  parse(readFileSync(join(ROOT, `.github/workflows/${name}.yml`), 'utf8')) as ReusableWorkflow;
const inputsOfWorkflow = (name: string): readonly string[] =>
  Object.keys(reusable(name).on.workflow_call.inputs);

test.each(PART_NAMES)('%s is its example with known inputs, in at most 20 lines', part => {
  const text = textOf(part);
  const { uses = '', with: inputs = {} } = jobOf(text) ?? {};
  const [, name = ''] = /^octo\/action\/\.github\/workflows\/([\w-]+)\.yml@0{40}$/.exec(uses) ?? [];
  expect(
    Object.keys(inputs).filter(input => !inputsOfWorkflow(name).includes(input)),
    'A file that `init` writes sets only inputs of its workflow. Correct src/command/setup/workflows.ts',
  ).toEqual([]);
  const { on, jobs } = reusable(name);
  const usesEnvironment = Object.values(jobs).some(({ environment }) => environment !== undefined);
  expect(WORKFLOW_PARTS[part].environment).toBe(
    usesEnvironment ? on.workflow_call.inputs['environment']?.default : undefined,
  );
  const plain = (workflow: string) => ({
    ...(parse(workflow) as object),
    jobs: { ...jobOf(workflow), uses: '', with: '', secrets: '' },
  });
  expect(
    plain(text),
    'A file that `init` writes is the example of the part, but for its inputs. Change the example in examples/, too',
  ).toEqual(plain(exampleOf(part)));
  expect(
    text.split('\n').filter(line => /^[^#]/.test(line)).length,
    'A file that `init` writes has at most 20 lines. Move the logic to the reusable workflow',
  ).toBeLessThanOrEqual(20);
});

test('sets what the app’s file doesn’t say', () => {
  const inputsOf = (part: PartName) => jobOf(textOf(part))?.with;
  expect(inputsOf('previews')).toEqual({ 'base-url': '${{ vars.PLATFORM_BASE_URL }}' });
  expect(inputsOf('release')).toMatchObject({ 'environment-values': true });
  expect(jobOf(textOf('previews'))?.secrets).toMatchObject({
    PREVIEW_SECRETS: '${{ secrets.PREVIEW_SECRETS }}',
    BUILD_ENV: '${{ secrets.BUILD_ENV }}',
  });
  const site = knownApps('site: { path: dist }');
  expect(jobOf(textOf('release', site))?.with).not.toHaveProperty('environment-values');
  expect(textOf('checks', site)).toBe('');
  const source = knownApps('site: { source: . }');
  const written = (apps: readonly KnownApp[]) =>
    USUAL_PARTS.filter(part => textOf(part, apps) !== '');
  expect(written(source)).toEqual(['previews']);
  expect(written(knownApps('functions: f'))).toEqual(['previews', 'release']);
  expect(written(knownApps('migrations: m'))).toEqual(['previews', 'release', 'checks', 'drift']);
});

test('several apps have a workflow each, with a project of its own, but one for previews', () => {
  const apps = knownApps(
    'apps: { a-b: { folder: a, site: { path: x } }, c: { folder: c, migrations: m } }',
  );
  expect(workflowFiles('previews', apps, VERSION, EXAMPLES, yaml).map(({ path }) => path)).toEqual([
    '.github/workflows/platform-preview.yml',
  ]);
  const [first, ...others] = workflowFiles('release', apps, VERSION, EXAMPLES, yaml);
  expect(others.map(({ path }) => path)).toEqual(['.github/workflows/platform-release-c.yml']);
  expect(jobOf(first?.text ?? '')?.with).toMatchObject({
    'project-id': '${{ vars.PLATFORM_PROJECT_ID_A_B }}',
    app: 'a-b',
  });
  expect(
    workflowFiles('checks', apps, VERSION, EXAMPLES, yaml).map(({ text }) => jobOf(text)?.with),
  ).toEqual([{ app: 'c' }]);
});

test('knows its own workflow, also after Git or an editor has changed how its text is stored', () => {
  const [file] = workflowFiles('release', [FULL_APP], VERSION, EXAMPLES, yaml);
  const [newer] = workflowFiles(
    'release',
    [FULL_APP],
    { ...VERSION, ref: '1'.repeat(40) },
    EXAMPLES,
    yaml,
  );
  if (file === undefined || newer === undefined) throw new Error('no workflow');
  const stored = file.text.replaceAll('\n', '\r\n');
  for (const text of [file.text, stored, `\uFEFF${stored}`]) {
    const path = join(layOut({ 'a.yml': text }), 'a.yml');
    expect([file, newer].map(each => fileState({ ...each, path }))).toEqual([
      'unchanged',
      'replaced',
    ]);
  }
  const path = join(layOut({ 'a.yml': `${stored}# mine\r\n` }), 'a.yml');
  expect(fileState({ ...file, path })).toBe('edited');
});

test('names only operations that the workflow’s jobs use', () => {
  const usedBy = (path: string): readonly string[] => {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const used = Array.from(
      text.matchAll(/uses: "?\$\/actions\/([\w-]+)|operation: ([\w-]+)/g),
      match => match[1] ?? match[2] ?? '',
    );
    return used.flatMap(name =>
      path.startsWith('actions/') || name === ''
        ? [name]
        : [name, ...usedBy(`actions/${name}/action.yml`)],
    );
  };
  for (const part of PART_NAMES) {
    const uses = jobOf(exampleOf(part))?.uses ?? '';
    const used = usedBy(uses.replace(/^OWNER\/project-platform-action\/|@.*$/g, ''));
    expect([part, used]).toEqual([
      part,
      expect.arrayContaining([...WORKFLOW_PARTS[part].operations]),
    ]);
  }
});

test('the agent’s workflows have a project and a credential of their own, as `init` names them', () => {
  for (const file of readdirSync(EXAMPLES).filter(name => name.endsWith('.yml'))) {
    const text = readFileSync(join(EXAMPLES, file), 'utf8');
    const project = /project-id: \$\{\{ vars\.(\w+)/.exec(text)?.[1];
    const secrets = [...text.matchAll(/\bsecrets\.(PLATFORM_(?:\w+_)?TOKEN)\b/g)].map(
      ([, name]) => name,
    );
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

test('asks about the production database if one of several apps has migrations', () => {
  const [shop, docs] = ['migrations: m', 'site: { path: x }'].map(text => knownApps(text)).flat();
  expect(noteTexts(undefined, [shop, docs] as readonly KnownApp[])).toEqual([
    expect.stringContaining('Does the production database already exist?'),
  ]);
  expect(noteTexts(undefined, [docs] as readonly KnownApp[])).toEqual([]);
});
