import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readAppFile } from '../../../src/app-file/read-app-file.ts';
import { ROOT } from '../../../src/tools/catalog/tool.ts';
import { COMMON_INPUTS } from '../../../src/core/common-inputs.ts';
import type { InputFields } from '../../../src/core/fields.ts';
import { loadOperation, OPERATION_IDS } from '../../../src/products/operations.ts';
import { EXAMPLES, OWN_REFERENCE } from './examples.ts';

type Named<Value = unknown> = Readonly<Record<string, Value>>;

/** Step that uses an action, or job that uses a reusable workflow. */
interface Call {
  readonly uses: string;
  readonly with?: Named;
  readonly permissions?: Named<string>;
}

/** Inputs that an action accepts. GitHub's validators check those of reusable workflows. */
interface AcceptedInputs {
  readonly inputs?: Named<{ readonly required?: boolean }>;
}

interface Workflow {
  readonly jobs: Named<{ readonly permissions?: Named<string> }>;
}

interface Triggers {
  readonly on?: object;
}

interface AcceptanceWorkflow {
  readonly jobs: Named & {
    readonly table: {
      readonly needs: readonly string[];
      readonly steps: readonly { readonly env: { readonly NOT_RUN: string } }[];
    };
  };
}

/** Returns every call in a part of a workflow, at any depth. */
function callsIn(value: unknown): readonly Call[] {
  if (typeof value !== 'object' || value === null) return [];
  return typeof (value as Partial<Call>).uses === 'string'
    ? [value as Call]
    : Object.values(value).flatMap(callsIn);
}

const calls = EXAMPLES.flatMap(({ page, text }) =>
  callsIn(parse(text)).map(call => ({ page, call })),
).flatMap(({ page, call }) => {
  const [, path] = OWN_REFERENCE.exec(call.uses) ?? [];
  return path === undefined ? [] : [{ at: `${page}: ${call.uses}`, path, call }];
});
const actionCalls = calls.filter(({ path }) => !path.endsWith('.yml'));

const load = (path: string): unknown => parse(readFileSync(join(ROOT, path), 'utf8'));

/** Calls of this repository's workflow for GitHub, which nobody copies. */
const acceptanceCalls = callsIn(load('.github/workflows/acceptance.yml')).flatMap(call => {
  const [, path] = /^\$\/(\.github\/.+)$/.exec(call.uses) ?? [];
  return path === undefined ? [] : [{ at: `acceptance.yml: ${call.uses}`, path, call }];
});
const workflowCalls = [...calls.filter(({ path }) => path.endsWith('.yml')), ...acceptanceCalls];

it('the workflows of all pages are valid, and give each step only inputs that it accepts, and all that it requires', () => {
  for (const { at, path, call } of actionCalls) {
    const { inputs = {} } = load(`${path}/action.yml`) as AcceptedInputs;
    const given = Object.keys(call.with ?? {});
    expect(
      given.filter(name => !(name in inputs)),
      `${at}: a step sets only inputs of its action. Correct the name`,
    ).toEqual([]);
    const needed = Object.keys(inputs).filter(name => inputs[name]?.required === true);
    expect(
      needed.filter(name => !given.includes(name)),
      `${at}: a step sets all required inputs of its action. Add them`,
    ).toEqual([]);
  }
  expect(actionCalls.length).toBeGreaterThan(50);
});

it('a job that calls a workflow has the permissions of its jobs: otherwise GitHub doesn’t start it', () => {
  const lacking = workflowCalls.flatMap(({ at, path, call: { permissions: granted = {} } }) =>
    Object.values((load(path) as Workflow).jobs).flatMap(({ permissions: wanted = {} }) =>
      Object.entries(wanted)
        .filter(([name, access]) => granted[name] !== 'write' && granted[name] !== access)
        .map(([name, access]) => `${at} lacks ${name}: ${access}`),
    ),
  );
  expect(
    lacking,
    'A job that calls a workflow has the permissions of that workflow’s jobs, or GitHub doesn’t start it. Add them to the job on the page',
  ).toEqual([]);
});

it('acceptance.yml calls each published workflow, and its table has a row for each job', () => {
  const published = globSync('.github/workflows/*.yml', { cwd: ROOT }).filter(
    path => 'workflow_call' in ((load(path) as Triggers).on ?? {}),
  );
  expect(
    acceptanceCalls.map(({ path }) => path).toSorted(),
    'acceptance.yml calls each published workflow once. Add the job, or remove it',
  ).toEqual(published.toSorted());
  const { jobs } = load('.github/workflows/acceptance.yml') as AcceptanceWorkflow;
  const { table, ...others } = jobs;
  const names = Object.keys(others);
  const rows = table.steps.flatMap(({ env }) => Object.keys(JSON.parse(env.NOT_RUN) as object));
  expect(
    { needs: table.needs, rows },
    'The job `table` of acceptance.yml needs all other jobs, and NOT_RUN has a row for each, in their order',
  ).toEqual({ needs: names, rows: names });
});

/** Job of a whole workflow, with the environment variables of its workflow. */
interface Job {
  readonly env?: Named;
  readonly steps?: readonly (Partial<Call> & { readonly env?: Named })[];
}

/**
 * Returns the inputs that each step of a job lacks: neither set, nor an environment variable of the
 * workflow, job or step.
 */
async function lackingInputs(job: Job, workflowEnv: Named = {}): Promise<readonly string[]> {
  const lacking: string[] = [];
  let isLocal = false;
  for (const { uses = '', with: given = {}, env = {} } of job.steps ?? []) {
    const [, path = ''] = OWN_REFERENCE.exec(uses) ?? [];
    const id = OPERATION_IDS.find(known => `actions/${known}` === path);
    // It sets the job's URL, credential and project, so later steps need none.
    isLocal ||= id === 'local-platform';
    if (id === undefined || isLocal || given['base-url'] === 'local') continue;
    const { inputs, endpoints, onProject, signed } = await loadOperation(id);
    const common =
      endpoints.length === 0
        ? []
        : ['base-url', ...(signed ? [] : ['token']), ...(onProject ? ['project-id'] : [])];
    const fields = { ...COMMON_INPUTS, ...inputs };
    const needed = [...common, ...Object.keys(inputs).filter(name => inputs[name]?.required)];
    const known = { ...workflowEnv, ...job.env, ...env };
    const missing = needed.filter(
      name => !(name in given) && !(((fields as InputFields)[name]?.environment ?? '') in known),
    );
    lacking.push(...missing.map(name => `${id} lacks ${name}`));
  }
  return lacking;
}

it('each step of a whole workflow has its URL, its credential and its project, as inputs or variables', async () => {
  const workflows = EXAMPLES.flatMap(({ page, text }) => {
    const { on, jobs, env } = parse(text) as {
      readonly on?: unknown;
      readonly jobs?: Named<Job>;
      readonly env?: Named;
    };
    return on === undefined || jobs === undefined
      ? []
      : Object.values(jobs).map(job => ({ page, job, env }));
  });
  expect(workflows.length).toBeGreaterThan(25);
  const found = await Promise.all(
    workflows.map(async ({ page, job, env }) =>
      (await lackingInputs(job, env)).map(text => `${page}: ${text}`),
    ),
  );
  expect(
    found.flat(),
    'A step of a whole workflow has its URL, credential and project. Set the inputs, or the variables in `env`',
  ).toEqual([]);
});

it('the app’s files of all pages are valid', () => {
  const files = ['README.md', 'docs/app-file.md'].flatMap(page =>
    EXAMPLES.filter(({ page: on, text }) => on === page && /^(?:site|apps):/m.test(text)),
  );
  expect(files.length).toBe(4);
  for (const { page, text } of files)
    expect(readAppFile(text, page).length, page).toBeGreaterThan(0);
});

it('all pages use the same version of an action', () => {
  const versions = Map.groupBy(
    EXAMPLES.flatMap(({ text }) =>
      Array.from(text.matchAll(/uses: ([\w./-]+)@(\S+)/g), ([, name = '', ref = '']) => ({
        name,
        ref,
      })),
    ),
    ({ name }) => name,
  );
  const several = [...versions].filter(
    ([, uses]) => new Set(uses.map(({ ref }) => ref).filter(ref => ref !== 'COMMIT')).size > 1,
  );
  expect(
    several.map(([name]) => name),
    'All pages use the same version of an action. Change the older ones',
  ).toEqual([]);
});
