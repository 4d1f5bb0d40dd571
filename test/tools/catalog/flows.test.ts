import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseDocument, visit } from 'yaml';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly 'timeout-minutes'?: number | string;
}

interface Fields {
  readonly [name: string]: {
    readonly required?: boolean;
    readonly default?: string;
    readonly value?: string;
    readonly description?: string;
  };
}

interface Action {
  readonly inputs?: Fields;
  readonly outputs?: Fields;
  readonly runs: { readonly using: string; readonly steps?: readonly Step[] };
}

interface Job {
  readonly if?: string;
  readonly 'runs-on'?: string;
  readonly permissions?: object;
  readonly 'cache-mode'?: string;
  readonly concurrency?: {
    readonly group: string;
    readonly 'cancel-in-progress': boolean | string;
    readonly queue?: string;
  };
  readonly 'timeout-minutes'?: number | string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: {
    readonly workflow_call?: {
      readonly inputs: Readonly<
        Record<
          string,
          {
            readonly type?: string;
            readonly required?: boolean;
            readonly default?: unknown;
            readonly description?: string;
          }
        >
      >;
    };
  };
  readonly permissions?: object;
  readonly defaults?: { readonly run: { readonly shell: string } };
  readonly concurrency?: Job['concurrency'];
  readonly jobs: Readonly<Record<string, Job>>;
}

const load = async (path: string): Promise<unknown> =>
  parse(await readFile(join(ROOT, path), 'utf8'));

const actions = new Map<string, Action>();
for await (const path of glob('actions/*/action.yml', { cwd: ROOT })) {
  actions.set(path.split('/')[1] ?? '', (await load(path)) as Action);
}
const workflows = new Map<string, Workflow>();
const texts = new Map<string, string>();
for await (const path of glob('.github/workflows/*.yml', { cwd: ROOT })) {
  const text = await readFile(join(ROOT, path), 'utf8');
  const workflow = parse(text) as Workflow;
  if (workflow.on.workflow_call === undefined) continue;
  workflows.set(path, workflow);
  texts.set(path, text);
}

const composites = [...actions].filter(([, { runs }]) => runs.using === 'composite');
const composed: readonly (readonly [
  name: string,
  text: string,
  steps: readonly Step[],
  shell: string | undefined,
])[] = [
  ...composites.map(
    ([name, action]) => [name, JSON.stringify(action), action.runs.steps ?? [], undefined] as const,
  ),
  ...[...workflows].flatMap(([path, { defaults, jobs }]) =>
    Object.entries(jobs).map(
      ([id, job]) =>
        [`${path}, ${id}`, JSON.stringify(job), job.steps, defaults?.run.shell] as const,
    ),
  ),
];

/**
 * A label isn't JSON, so it is turned into JSON. Text with a bracket but without quotation marks,
 * as in YAML, is an error: as a label, it would wait for a runner. `expressions.test.ts` evaluates
 * this.
 */
const RUNNER =
  "${{ fromJSON((contains(inputs.runs-on, '\"') || startsWith(inputs.runs-on, '[') || startsWith(inputs.runs-on, '{')) && inputs.runs-on || toJSON(inputs.runs-on)) }}";

const ownActions = (step: Step): string | undefined =>
  /^\$\/actions\/(.+)$/.exec(step.uses ?? '')?.[1];

/** Whether a step runs the repository's own code. */
const runsOwnCode = (step: Step): boolean =>
  ['preview-build', 'record-check'].includes(ownActions(step) ?? '') ||
  step.with?.['run-build'] === true;

it.each([...texts])('%s says each expression once, and refers to it elsewhere', (_path, text) => {
  const found: string[] = [];
  // Aliases are other nodes.
  visit(parseDocument(text), {
    Pair(_key, { key, value }) {
      const { value: name } = key as { value?: unknown };
      const { value: content } = (value ?? {}) as { value?: unknown };
      if (typeof content !== 'string') return;
      const marked = Array.from(
        content.matchAll(/\$\{\{(.+?)\}\}/gs),
        ([, expression = '']) => expression,
      );
      found.push(...(marked.length === 0 && name === 'if' ? [content] : marked));
    },
  });
  const expressions = found
    .map(each => each.trim())
    .filter(each => /[(&|!=<>]/.test(each) && each !== 'toJSON(vars)');
  const repeated = expressions.filter((each, index) => expressions.indexOf(each) !== index);
  expect(
    repeated.filter(each => `\${{ ${each} }}` !== RUNNER),
    'A workflow contains an expression once. Give the first one a YAML anchor (`&name`), and refer to it elsewhere (`*name`)',
  ).toEqual([]);
});

it('knows the jobs that run a repository’s own code', () => {
  const found = [...workflows].flatMap(([path, { jobs }]) =>
    Object.entries(jobs).flatMap(([id, { steps }]) =>
      steps.some(runsOwnCode) ? [`${path.replace(/^.*\//, '')}: ${id}`] : [],
    ),
  );
  expect(
    found.toSorted(),
    'These are all jobs that run a repository’s own code. Keep such code out of other jobs; if a new job needs it, list it here and give it no secret',
  ).toEqual(['migrate-check.yml: record', 'preview.yml: build', 'release.yml: build']);
});

it('takes an artifact by its ID where a job runs a repository’s own code, which could replace one of that name', () => {
  const building = [...workflows].flatMap(([path, { jobs }]) =>
    Object.values(jobs).some(job => job.steps.some(runsOwnCode)) ? [path] : [],
  );
  const concerned = composed.filter(
    ([name]) => actions.has(name) || building.some(path => name.startsWith(path)),
  );
  const downloads = concerned.flatMap(([name, , steps]) =>
    steps.flatMap(({ uses, with: inputs = {} }) =>
      /\/download-artifact@/.test(uses ?? '') ? [{ name, inputs }] : [],
    ),
  );
  expect(downloads.length).toBeGreaterThan(4);
  const byName = downloads.filter(({ inputs }) => 'pattern' in inputs || 'name' in inputs);
  // Beyond ten apps.
  const remedy = 'Set `artifact-ids` to an output of the job that uploaded it';
  expect(
    byName.map(({ name }) => name),
    `Only preview-built downloads an artifact by its name. ${remedy}`,
  ).toEqual(['preview-built']);
  expect(byName[0]?.inputs['name']).toMatch(/^\$\{\{ inputs\.index >= 10 && .* \|\| '' \}\}$/);
  expect(
    downloads.filter(({ inputs }) => !('artifact-ids' in inputs)),
    `A download names its artifact by the ID. ${remedy}`,
  ).toEqual([]);
});

describe.each(composed)('%s', (_name, text, steps, defaultShell) => {
  const siblings = steps.flatMap(step => {
    const action = actions.get(ownActions(step) ?? '');
    return action === undefined ? [] : [{ step, action }];
  });

  it('uses our own actions from the same commit, and others by a full SHA', () => {
    const odd = steps.filter(
      ({ uses }) => uses !== undefined && !/^\$\/actions\/|@[0-9a-f]{40}$/.test(uses),
    );
    expect(
      odd,
      'A step uses our own actions as `$/actions/<name>`, and others by a full SHA. Replace the tag or branch by the SHA',
    ).toEqual([]);
    const missing = steps.flatMap(step => ownActions(step) ?? []).filter(id => !actions.has(id));
    expect(missing, 'A step uses an action that exists in actions/. Correct the name').toEqual([]);
  });

  it('sets only inputs that the actions have, and all that they require', () => {
    const strange = siblings.flatMap(({ step, action }) =>
      Object.keys(step.with ?? {}).filter(name => !(name in (action.inputs ?? {}))),
    );
    const lacking = siblings.flatMap(({ step, action }) =>
      Object.entries(action.inputs ?? {})
        .filter(([name, input]) => input.required && !(name in (step.with ?? {})))
        .map(([name]) => name),
    );
    expect(
      { strange, lacking },
      'A step sets only inputs that its action has, and all that it requires. Remove the strange ones, add the lacking ones',
    ).toEqual({ strange: [], lacking: [] });
  });

  it('reads only outputs that the actions have, of existing steps', () => {
    const read = Array.from(
      text.matchAll(/steps\.([\w-]+)\.outputs\.([\w-]+)/g),
      ([, id = '', output = '']) => ({
        id,
        output,
      }),
    );
    const wrong = read.filter(({ id, output }) => {
      const step = steps.find(one => one.id === id);
      // A job of a matrix writes the output with its own index: `error_%s=`.
      const written = [`${output}=`, `${output}<<`, `${output.replace(/\d+$/, '%s')}=`];
      if (step?.uses === undefined) return !written.some(start => step?.run?.includes(start));
      const action = actions.get(ownActions(step) ?? '');
      return action !== undefined && !(output in (action.outputs ?? {}));
    });
    expect(
      wrong,
      'An expression reads an output that an earlier step of the job has. Correct its `id` or the output',
    ).toEqual([]);
  });

  it('passes only fixed patterns to `hashFiles`: `.` and `..` in a pattern end the job', () => {
    expect(text).not.toMatch(/hashFiles\((?!'[^']*'(?:, '[^']*')*\))/);
  });

  // `shell: bash` stops at the first failure, also in a pipe.
  it('has shell steps of at most five lines, in Bash and without expressions', () => {
    const scripts = steps.filter(({ run }) => run !== undefined);
    expect(
      scripts.filter(({ shell = defaultShell }) => shell !== 'bash'),
      'A shell step runs in Bash, which stops at the first failure, also in a pipe. Add `shell: bash`',
    ).toEqual([]);
    expect(
      scripts.filter(({ run = '' }) => run.includes('${{') || run.trimEnd().split('\n').length > 5),
      'A shell step has at most five lines, and no expression. Pass values in `env`, and move logic to an operation',
    ).toEqual([]);
  });
});

describe.each(composites)('%s', (_name, { inputs = {}, outputs = {}, runs }) => {
  it('reads every input that it has, and has every one that it reads', () => {
    const matches = JSON.stringify([runs, outputs]).matchAll(/inputs\.([\w-]+)/g);
    const read = new Set(Array.from(matches, ([, name = '']) => name));
    expect(
      [...read].toSorted(),
      'A composite action declares each input that it reads, and reads each that it declares. Declare it, or remove it',
    ).toEqual(Object.keys(inputs).toSorted());
  });
});

describe.each([...workflows])('%s', (path, { on, jobs }) => {
  it('says the default of each optional input once: in `default`, or in the description if that is empty', () => {
    const optional = Object.entries(on.workflow_call?.inputs ?? {}).filter(
      ([, { required }]) => required !== true,
    );
    const wrong = optional.filter(
      ([, { default: value, description = '' }]) =>
        description.includes('Default: ') !== (value === ''),
    );
    expect(
      wrong.map(([name]) => name),
      'The default of an optional input is in `default`, or, if that is empty, in the description as `Default: …`. Remove one of the two, or add it',
    ).toEqual([]);
  });

  it('passes no secret except BUILD_ENV to a job that runs a repository’s own code', () => {
    const building = Object.values(jobs).filter(({ steps }) => steps.some(runsOwnCode));
    expect(
      JSON.stringify(building).replaceAll(/\bsecrets\.BUILD_ENV\b/g, ''),
      'A job that runs a repository’s own code gets no secret except BUILD_ENV. Move the step that needs it to another job',
    ).not.toContain('secrets.');
  });

  it('gives no cache to a job with the credential, and only jobs that compare with their last run can save one', () => {
    const open = Object.entries(jobs).filter(([, job]) =>
      JSON.stringify(job).includes('secrets.PLATFORM_TOKEN'),
    );
    const modes = open.map(([id, job]) => [id, job['cache-mode']]);
    const saving = { 'sql-log-export.yml': { export: undefined } };
    // An archive that code of the default branch saved can contain any path.
    const restoring = open.flatMap(([, { steps }]) =>
      steps.filter(
        ({ uses = '', with: given }) =>
          /\/cache(?:\/restore)?@/.test(uses) && given?.['lookup-only'] !== true,
      ),
    );
    expect(
      restoring,
      'A job with the credential restores no cache, because an archive that other code saved can contain any path. Move the step to a job without it',
    ).toEqual([]);
    const expected = Object.entries(saving).find(([name]) => path.endsWith(name))?.[1];
    expect(
      Object.fromEntries(modes),
      'A job with the credential has `cache-mode: none`. Add it',
    ).toEqual({
      ...Object.fromEntries(modes.map(([id]) => [id, 'none'])),
      ...expected,
    });
  });

  it('runs all jobs on the runner that the caller chooses', () => {
    expect(on.workflow_call?.inputs['runs-on']).toMatchObject({
      type: 'string',
      default: 'ubuntu-latest',
    });
    expect(on.workflow_call?.inputs['timeout-minutes']?.type).toBe('number');
    expect(
      new Set(Object.values(jobs).map(job => job['runs-on'])),
      'Each job runs on the caller’s runner. Set `runs-on` to RUNNER of this file',
    ).toEqual(new Set([RUNNER]));
  });
});

it('previews require the app’s file', () => {
  const selecting = actions
    .get('preview-plan')
    ?.runs.steps?.find(step => ownActions(step) === 'app');
  expect(selecting?.with).toBeDefined();
  expect(selecting?.with?.['optional']).toBeUndefined();
});

it('a build that hangs fails before its job times out, so that the preview can report it', () => {
  const preview = workflows.get('.github/workflows/preview.yml');
  const build = preview?.jobs['build'];
  const step = build?.steps.find(runsOwnCode);
  expect(step?.['timeout-minutes']).toBe('${{ inputs.timeout-minutes }}');
  const limit = Number(preview?.on.workflow_call?.inputs['timeout-minutes']?.default);
  expect(limit).toBeLessThan(Number(build?.['timeout-minutes']));
});

it('a flow continues only after a completed run: agent-run may succeed with another status', () => {
  const steps = actions.get('agent-pull-request')?.runs.steps ?? [];
  const later = steps.slice(steps.findIndex(step => ownActions(step) === 'agent-run') + 1);
  const conditions = later.filter(({ uses }) => uses !== undefined).map(step => step.if);
  const isCompleted = "steps.run.outputs.status == 'completed'";
  const isKept = `always() && ${isCompleted} && steps.pull-request.outcome != 'success'`;
  const isReported =
    "always() && inputs.issue-comment != '' && steps.keep.outputs.artifact-id != ''";
  expect(conditions).toEqual([isCompleted, isCompleted, isKept, isReported]);
});

/**
 * Previews cancel runs in progress, releases queue; deploying and closing a preview share a group,
 * as do releases and rollbacks.
 */
it('has a concurrency that fits its kind', () => {
  const jobOf = (path: string, id: string): Job | undefined =>
    workflows.get(`.github/workflows/${path}.yml`)?.jobs[id];
  const preview = workflows.get('.github/workflows/preview.yml');
  expect(
    preview?.concurrency?.['cancel-in-progress'],
    'A preview cancels its earlier run, but one by number, which may be refused, cancels no cleanup',
  ).toBe("${{ github.event_name != 'workflow_dispatch' }}");
  expect(
    Object.values(preview?.jobs ?? {}).filter(({ concurrency }) => concurrency !== undefined),
    'The workflow preview.yml has one concurrency group. Remove that of the job',
  ).toEqual([]);
  const [release, rollback] = [jobOf('release', 'release'), jobOf('rollback', 'rollback')];
  expect(release?.concurrency?.group).toMatch(
    / format\('release-\{0\}', inputs\.project-id\) \}\}$/,
  );
  expect(rollback?.concurrency?.group).toBe('release-${{ inputs.project-id }}');
  for (const [path, id] of [
    ['release', 'release'],
    ['rollback', 'rollback'],
    ['agent-task', 'task'],
    ['agent-task', 'pull-request'],
    ['drift-check', 'check'],
  ] as const) {
    expect(
      jobOf(path, id)?.concurrency?.['cancel-in-progress'],
      `${path}.yml changes production. Set \`cancel-in-progress: false\` in its job ${id}`,
    ).toBe(false);
  }
  // The job without the credential reads the state before the export: another run's export must not
  // change it meanwhile.
  expect(
    workflows.get('.github/workflows/sql-log-export.yml')?.concurrency?.['cancel-in-progress'],
  ).toBe(false);
  // Otherwise a member who may only read cancels the waiting task of another one.
  for (const id of ['task', 'pull-request'])
    expect(jobOf('agent-task', id)?.concurrency?.queue).toBe('max');
});
