import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from '../../../src/tools/catalog/tool.ts';

// Evaluates expressions of the reusable workflows with GitHub's own evaluator. `flows.test.ts`
// checks that all jobs use the same expression for `runs-on`.

interface Workflow {
  readonly concurrency?: { readonly group: string };
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly 'runs-on': string;
        readonly concurrency?: { readonly group: string };
        readonly env?: Readonly<Record<string, string>>;
        readonly outputs?: Readonly<Record<string, string>>;
        readonly services?: Readonly<Record<string, { readonly image: string }>>;
        readonly steps: readonly {
          readonly id?: string;
          readonly name?: string;
          readonly if?: string;
          readonly uses?: string;
          readonly with?: Readonly<Record<string, string>>;
        }[];
      }
    >
  >;
}

const load = (name: string): Workflow =>
  parse(readFileSync(join(ROOT, '.github/workflows', `${name}.yml`), 'utf8')) as Workflow;

/**
 * Returns the value of `${{ … }}` as GitHub computes it.
 * @throws if GitHub would end the job with an error
 */
function evaluate(text: string, contexts: object): unknown {
  const [, expression = ''] = /^\$\{\{(.*)\}\}$/s.exec(text) ?? [];
  const { tokens } = new Lexer(expression).lex();
  const parsed = new Parser(tokens, Object.keys(contexts), []).parse();
  const value = new Evaluator(
    parsed,
    JSON.parse(JSON.stringify(contexts), data.reviver) as data.Dictionary,
  ).evaluate();
  return JSON.parse(JSON.stringify(value, data.replacer));
}

describe('runs-on', () => {
  const expression = load('release').jobs['build']?.['runs-on'] ?? '';
  const runner = (given: string): unknown => evaluate(expression, { inputs: { 'runs-on': given } });

  it.each([
    ['ubuntu-latest', 'ubuntu-latest'],
    ['runs-on=123/runner=2cpu', 'runs-on=123/runner=2cpu'],
    ['"ubuntu-latest"', 'ubuntu-latest'],
    ['["self-hosted", "linux"]\n', ['self-hosted', 'linux']],
    ['{"group": "large"}', { group: 'large' }],
    [
      '{"group": "large", "labels": ["linux", "x64"]}',
      { group: 'large', labels: ['linux', 'x64'] },
    ],
  ])('%j is %j', (given, expected) => {
    expect(runner(given)).toEqual(expected);
  });

  // As labels, these would wait for a runner for a day.
  it.each([
    '[self-hosted, linux]',
    '{group: large}',
    '["self-hosted", "linux"',
    '["self-hosted" "linux"]',
  ])('%j ends the job, because it is not valid JSON', given => {
    expect(() => runner(given)).toThrow('Error parsing JSON');
  });
});

describe('the concurrency group of preview.yml', () => {
  const group = load('preview').concurrency?.group ?? '';
  const groupOf = (event: object, { label = '', drafts = true } = {}): string =>
    group.replace(/\$\{\{.*?\}\}/g, expression =>
      String(
        evaluate(expression, {
          github: { event, run_id: '4711', ref: 'refs/heads/main' },
          inputs: { label, drafts },
        }),
      ),
    );
  const event = (
    action: string,
    labels: readonly string[],
    label?: string,
    draft = false,
  ): object => ({
    action,
    ...(label !== undefined && { label: { name: label } }),
    pull_request: { number: 7, draft, labels: labels.map(name => ({ name })) },
  });

  it.each([
    ['a push', event('synchronize', ['preview'])],
    ['the label', event('labeled', ['docs', 'preview'], 'preview')],
    ['the removed label', event('unlabeled', [], 'preview')],
    ['the removed label of a draft', event('unlabeled', [], 'preview', true)],
    ['a closed pull request', event('closed', [], undefined, true)],
    ['a number', { inputs: { number: '7' } }],
  ])('%s is in that of the pull request', (_, payload) => {
    expect(groupOf(payload, { label: 'preview', drafts: false })).toBe('preview-7');
  });

  it.each([
    ['a push without the label', event('synchronize', ['docs'])],
    ['another label', event('labeled', ['docs', 'preview'], 'docs')],
    ['another removed label', event('unlabeled', ['preview'], 'docs')],
    ['a push to a draft', event('synchronize', ['preview'], undefined, true)],
  ])('%s is in none, so that it cancels no cleanup and no requested run', (_, payload) => {
    expect(groupOf(payload, { label: 'preview', drafts: false })).toBe('preview-7-4711');
  });

  it('without `label` and `drafts`, every run is in that of the pull request', () => {
    expect(groupOf(event('synchronize', [], undefined, true))).toBe('preview-7');
    expect(groupOf(event('labeled', ['docs'], 'docs'))).toBe('preview-7');
  });
});

describe('the concurrency group of the jobs of agent-task.yml', () => {
  const [group, other] = ['task', 'pull-request'].map(
    id => load('agent-task').jobs[id]?.concurrency?.group ?? '',
  );
  const suffix = (event: object, allowed = ''): unknown =>
    evaluate(/\$\{\{[^$]*\}\}$/.exec(group ?? '')?.[0] ?? '', {
      github: { actor: 'gull', run_id: '4711', event },
      inputs: { 'allowed-actors': allowed },
    });
  const comment = (association: string): object => ({
    action: 'created',
    comment: { author_association: association },
  });
  const labeled = (sender: number, association: string): object => ({
    action: 'labeled',
    sender: { id: sender },
    issue: { user: { id: 1 }, author_association: association },
  });

  it('is that of the pull request or, for other tasks, of the project', () => {
    const place = (issue: object): unknown =>
      evaluate(/\$\{\{[^$]*?\}\}/.exec(group ?? '')?.[0] ?? '', {
        github: { event: { issue } },
        inputs: { 'project-id': 'lamp' },
      });
    expect([place({ number: 3 }), place({ number: 3, pull_request: {} })]).toEqual([
      'lamp',
      'pull-request-3',
    ]);
    expect(other).toBe(group);
  });

  it.each(['NONE', 'CONTRIBUTOR', 'FIRST_TIMER', 'MANNEQUIN'])(
    'keeps a comment of %s out',
    association => {
      expect(suffix(comment(association))).toBe('-4711');
      expect(suffix(comment(association), 'seagull,gulls')).toBe('-4711');
    },
  );

  it('keeps out an author who labels the own issue by its template', () => {
    expect([
      suffix(labeled(1, 'NONE')),
      suffix(labeled(2, 'NONE')),
      suffix(labeled(1, 'MEMBER')),
    ]).toEqual(['-4711', '', '']);
  });

  it('is shared by members, allowed actors and manual runs', () => {
    for (const association of ['OWNER', 'MEMBER', 'COLLABORATOR'])
      expect(suffix(comment(association))).toBe('');
    expect([suffix(comment('NONE'), 'tern,gull'), suffix({ inputs: {} })]).toEqual(['', '']);
  });
});

describe('the agent’s work in agent-task.yml', () => {
  const { steps = [] } = load('agent-task').jobs['pull-request'] ?? {};
  const isRun = (label: string, contexts: object): unknown => {
    const { if: condition = '' } =
      steps.find(({ id, name }) => id === label || name === label) ?? {};
    // The evaluator doesn't know `always()`, nor `failure()`.
    return evaluate(`\${{ ${condition.replace(/^always\(\)/, 'true')} }}`, { steps: contexts });
  };

  it.each([
    ['no run', '', '', 'skipped', '', ['deleted']],
    ['committed', 'run_1', 'completed', 'success', '', ['export', 'deleted']],
    ['kept as an artifact', 'run_1', 'completed', 'failure', '42', ['export', 'keep', 'deleted']],
    ['neither committed nor kept', 'run_1', 'completed', 'failure', '', ['export', 'keep']],
    ['not exported', 'run_1', 'completed', 'skipped', '', ['export', 'keep']],
    ['a failed run', 'run_1', 'failed', 'skipped', '42', ['export', 'keep', 'deleted']],
    ['a failed run, not kept', 'run_1', 'failed', 'skipped', '', ['export', 'keep']],
    ['a canceled run', 'run_1', 'canceled', 'skipped', '42', ['export', 'keep', 'deleted']],
    ['a canceled run, not kept', 'run_1', 'canceled', 'skipped', '', ['export', 'keep']],
    ['a lost stream', 'run_1', 'working', 'skipped', '', ['reported']],
    ['an interrupted run', 'run_1', 'interrupted', 'skipped', '', ['reported']],
    ['a run without a status', 'run_1', '', 'skipped', '', ['reported']],
  ])('isn’t deleted with its project unless it is elsewhere: %s', (...row) => {
    const [, run_id, status, commit, artifact, expected] = row;
    const contexts = {
      earlier: { outcome: 'success' },
      agent: { outputs: { run_id, status } },
      commit: { outcome: commit },
      keep: { outputs: { 'artifact-id': artifact } },
    };
    const exported = {
      export: { outcome: isRun('export', contexts) === true ? 'success' : 'skipped' },
    };
    const all = { ...contexts, ...exported };
    const labels = {
      export: 'export',
      keep: 'keep',
      reported: 'Report a run without a known end',
      deleted: 'Delete the project',
    };
    expect(
      Object.entries(labels).flatMap(([what, label]) => (isRun(label, all) === true ? [what] : [])),
    ).toEqual(expected);
  });

  it.each([
    ['7', 'shop', 'agent/issue-7-shop'],
    ['7', 'docs', 'agent/issue-7-docs'],
    ['', 'shop', 'agent/4711-shop'],
  ])('is on a branch for the issue or run, and the project: %j %s', (issue, project, branch) => {
    const task =
      load('agent-task').jobs['task']?.steps.find(({ id }) => id === 'agent')?.with ?? {};
    const contexts = {
      env: { ISSUE: issue },
      github: { run_id: '4711' },
      inputs: { 'project-id': project },
    };
    expect(
      task['branch']?.replaceAll(/\$\{\{.*?\}\}/g, text => String(evaluate(text, contexts))),
    ).toBe(branch);
  });
});

describe('the result of a build, in the job that has the credential', () => {
  const { runs } = parse(readFileSync(join(ROOT, 'actions/preview-built/action.yml'), 'utf8')) as {
    readonly runs: Workflow['jobs'][string];
  };
  const step = (label: string) => runs.steps.find(({ id, name }) => id === label || name === label);
  const text = (label: string, input: string, contexts: object): unknown =>
    evaluate(step(label)?.with?.[input]?.trim() ?? '', contexts);

  // Several artifacts would be unpacked to folders that the build can name; blanks mean all
  // artifacts of the run.
  it.each([
    ['4217000111', '4217000111'],
    ['111,222', ''],
    ['111\n222', ''],
    ['111 222', ''],
    [' ', ''],
    ['', ''],
    ['WyJUaGUgYnVpbGQgZmFpbGVkOiA3Il0=', ''],
  ])('is one artifact: %j', (built, expected) => {
    const contexts = { inputs: { built, index: '0', site: 'dist' } };
    const isRun = Boolean(evaluate(`\${{ ${step('site')?.if} }}`, contexts));
    expect(isRun && text('site', 'artifact-ids', contexts)).toBe(expected || false);
  });

  it.each([
    ['WyJObyJd', 'skipped', '["No"]'],
    ['', 'skipped', 'Cause.'],
    ['7', 'failure', 'Cause.'],
    // Beyond ten apps, the artifact has no site.
    ['', 'success', 'Cause.'],
  ])('has its true cause if it is missing: %j, %s', (built, site, expected) => {
    const missing = { outputs: { cause: 'Cause.' } };
    const contexts = { inputs: { built }, steps: { site: { outcome: site }, missing } };
    const isDecoded = Boolean(evaluate(`\${{ ${step('lines')?.if} }}`, contexts));
    const lines = {
      outputs: isDecoded ? { message: Buffer.from(built, 'base64').toString() } : {},
    };
    expect(text('Report the failure', 'message', { steps: { missing, lines } })).toBe(expected);
  });

  it('needs a package if the app’s file says that there is a site, whatever the build says', () => {
    const preview = load('preview').jobs['deploy']?.steps.find(({ id }) => id === 'preview');
    const ofPreview = (site: string): unknown =>
      evaluate(preview?.with?.['package'] ?? '', {
        steps: { app: { outputs: { site } } },
        runner: { temp: '/tmp' },
      });
    expect([ofPreview('dist'), ofPreview('')]).toEqual(['/tmp/built/site.zip', '']);
    const download = load('release').jobs['release']?.steps.find(({ id }) => id === 'site');
    const ofRelease = (site: string): unknown =>
      Boolean(evaluate(`\${{ ${download?.if} }}`, { steps: { app: { outputs: { site } } } }));
    expect([ofRelease('dist'), ofRelease('')]).toEqual([true, false]);
  });
});

// GitHub starts no container for an empty image.
it.each([
  ['', ''],
  ['pgvector/pgvector:pg18', 'postgres://postgres@localhost:49153/postgres'],
])(
  'migrations are checked on the local platform’s database, or one of the image %j',
  (image, url) => {
    const { services, steps = [] } = load('migrate-check').jobs['check'] ?? {};
    const job = { services: image === '' ? {} : { database: { ports: { '5432': '49153' } } } };
    const contexts = { inputs: { 'database-image': image }, job };
    expect(evaluate(services?.['database']?.image ?? '', contexts)).toBe(image);
    expect(
      evaluate(steps.find(({ id }) => id === 'check')?.with?.['database-url'] ?? '', contexts),
    ).toBe(url);
  },
);

it('trial releases of one run don’t wait for each other', () => {
  const { concurrency } = load('release').jobs['release'] ?? {};
  const contexts = (isTrial: boolean, app: string) => ({
    inputs: { 'trial-run': isTrial, 'project-id': 'harbour', app },
    github: { run_id: '7' },
  });
  const groups = ['shop', 'docs'].map(app =>
    evaluate(concurrency?.group ?? '', contexts(true, app)),
  );
  expect(groups).toEqual(['trial-7-harbour-shop', 'trial-7-harbour-docs']);
  expect(evaluate(concurrency?.group ?? '', contexts(false, 'shop'))).toBe('release-harbour');
});

describe('BUILD_ENV', () => {
  const pullRequest = (repository: string | null, author: string): object => ({
    head: { repo: repository === null ? null : { full_name: repository } },
    user: { login: author },
  });
  const buildEnv = (workflow: string, actor: string, event: object): unknown => {
    const { build, plan } = load(workflow).jobs;
    const { steps = [] } = build ?? {};
    const [expression] = steps.flatMap(step => step.with?.['build-env'] ?? []);
    const github = { repository: 'harbour/lights', actor, event };
    const env = Object.fromEntries(
      ['FORK', 'DEPENDABOT'].map(name => [
        name,
        String(evaluate(plan?.env?.[name] ?? '${{ null }}', { github })),
      ]),
    );
    const trial =
      plan === undefined ? '' : String(evaluate(plan.outputs?.['trial'] ?? '', { env }));
    const contexts = {
      github,
      needs: { plan: { outputs: { trial } } },
      secrets: { BUILD_ENV: 'NPM_TOKEN=token' },
    };
    return evaluate(expression ?? '', contexts);
  };
  const own = { pull_request: pullRequest('harbour/lights', 'gull') };
  const fork = { pull_request: pullRequest('gull/lights', 'gull') };
  const deletedFork = { pull_request: pullRequest(null, 'gull') };
  const dependabot = { pull_request: pullRequest('harbour/lights', 'dependabot[bot]') };

  it.each([
    ['preview', 'a pull request of the repository', 'gull', own, true],
    ['preview', 'a pull request of a fork', 'gull', fork, false],
    ['preview', 'a pull request of a fork that was deleted', 'gull', deletedFork, false],
    ['preview', 'a pull request of Dependabot', 'dependabot[bot]', dependabot, false],
    ['preview', 'a pull request of Dependabot that someone reopened', 'gull', dependabot, false],
    ['preview', 'an event without a pull request', 'gull', {}, false],
    ['release', 'a tag', 'gull', {}, true],
    ['release', 'a push by Dependabot', 'dependabot[bot]', {}, false],
    ['release', 'a pull request of the repository', 'gull', own, true],
    ['release', 'a pull request of a fork', 'gull', fork, false],
    ['release', 'a pull request of a fork that was deleted', 'gull', deletedFork, false],
    ['release', 'a pull request of Dependabot', 'dependabot[bot]', dependabot, false],
    ['release', 'a pull request of Dependabot that someone reopened', 'gull', dependabot, false],
  ])('%s.yml, %s', (workflow, _what, actor, event, isPassed) => {
    expect(buildEnv(workflow, actor, event)).toBe(isPassed ? 'NPM_TOKEN=token' : '');
  });

  it('is passed only to the jobs that build', () => {
    const jobs = ['preview', 'release'].flatMap(name =>
      Object.entries(load(name).jobs).flatMap(([id, job]) =>
        JSON.stringify(job).includes('secrets.BUILD_ENV') ? [`${name}: ${id}`] : [],
      ),
    );
    expect(jobs).toEqual(['preview: build', 'release: build']);
  });
});
