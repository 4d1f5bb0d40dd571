import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import { type FlowScenario, pullRequestEvent } from '../rig.ts';

/**
 * Returns a file with apps that each have a site, by their build commands. An empty one makes a
 * page with the app's name.
 */
export const appsFile = (builds: Readonly<Record<string, string>>): string =>
  `apps:\n${Object.entries(builds)
    .map(([name, command]) => {
      const build = command || `mkdir -p ${name} && echo ${name} > ${name}/index.html`;
      return `  ${name}: { site: { build: ${JSON.stringify(build)}, path: ${name} } }\n`;
    })
    .join('')}`;

/** Sample data that can run again. */
const SEEDED_APP = `
site: { build: mkdir -p site && echo page > site/index.html, path: site }
migrations: migrations
database: { seed: stack/seed.sql }
storage: { media: migrations }
`;

/**
 * Returns an event of a pull request with labels.
 * @param changed the label that was added or removed
 */
const labelEvent = (
  pull: SeededPullRequest,
  action: string,
  labels: readonly string[],
  changed?: string,
): object => {
  const event = pullRequestEvent(pull, action) as { readonly pull_request: object };
  const named = labels.map(name => ({ name }));
  return {
    ...event,
    pull_request: { ...event.pull_request, labels: named },
    label: changed && { name: changed },
  };
};

/** Scenarios of workflows that call `preview.yml`, `preview-deploy` or `preview-cleanup`. */
export const PREVIEWS: readonly FlowScenario[] = [
  {
    name: '`pull_request_target` does not show the target branch as the pull request',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('target');
      const run = await rig.run('preview', 'pull_request_target', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'the run fails');
      rig.check(
        run.log.includes('Call `preview.yml` on `pull_request`'),
        'the log contains the right event',
      );
      const fork = pullRequestEvent(pull, 'opened', 'gull/lights');
      const skipped = await rig.run('preview', 'pull_request_target', fork, { FORKS: 'skip' });
      rig.check(!skipped.succeeded, 'also for a fork that is skipped');
      rig.equal(rig.previews, [], 'nothing is published');
    },
  },
  {
    name: 'examples/preview.yml by number: the commit is resolved once, sample data runs again, and a fork is refused',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('requested');
      rig.mergeInto('b'.repeat(40), pull);
      rig.useAppFile(SEEDED_APP);
      const request = (reseed: boolean) =>
        rig.run('example-preview', 'workflow_dispatch', {
          inputs: { number: String(pull.number), reseed: String(reseed) },
        });
      const first = await request(false);
      rig.check(first.succeeded, 'the preview is published');
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'in the usual jobs');
      rig.check(
        first.log.includes(
          `Pull request ${pull.number}: commit ${pull.headSha}, merged in ${rig.baseSha}.`,
        ),
        'the log has the commits',
      );
      const files = rig.github.requests.filter(({ line }) =>
        line.endsWith('/contents/project-platform.yml'),
      );
      rig.equal(
        [...new Set(files.map(({ query }) => query))],
        [`?ref=${rig.baseSha}`],
        'all jobs use the merge commit, as on `pull_request`',
      );
      rig.equal(rig.previews, [`${pull.number}`], 'as that of the pull request');
      rig.equal(
        rig.github.deployments.all.map(({ sha }) => sha),
        [pull.headSha],
        'the deployment is of its commit',
      );
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes('✅&nbsp;Site'), 'the comment has the site');
      rig.check(
        comment.includes(
          'has no bucket <code>media</code>, so the files in <code>migrations</code> were not uploaded',
        ),
        'and says what a new project lacks',
      );
      const again = await request(true);
      rig.check(
        again.succeeded && again.log.includes('Added the sample data from `stack/seed.sql`'),
        'it is seeded again',
      );

      const edited = (changes: object) =>
        rig.run('example-preview', 'pull_request', {
          ...pullRequestEvent(pull, 'edited'),
          changes,
        });
      rig.check(
        (await edited({ title: {} })).succeeded && rig.billedJobs.length === 0,
        'a new title starts no job',
      );
      rig.check((await edited({ base: {} })).succeeded, 'a new base');
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'publishes the new merge commit');

      const before = rig.platform.requests.length;
      const padded = await rig.run('example-preview', 'workflow_dispatch', {
        inputs: { number: `0${pull.number}` },
      });
      rig.check(
        !padded.succeeded && padded.log.includes('without leading zeros'),
        'another spelling is refused',
      );
      const { number, headSha: sha } = pull;
      const head = { sha, ref: 'requested', repo: { full_name: 'gull/lights' } };
      const body = {
        number,
        state: 'open',
        html_url: rig.github.url,
        head,
        base: { ref: 'main' },
        user: { login: 'gull' },
      };
      rig.github.addFault({ on: /^GET .*\/pulls\/\d+$/, times: 10, answer: { status: 200, body } });
      const fork = await request(false);
      rig.check(!fork.succeeded, 'a fork’s pull request is refused');
      rig.check(fork.log.includes('a run by number has secrets'), 'the log says why');
      rig.equal(rig.billedJobs, ['Plan'], 'before its code runs');
      rig.equal(rig.platform.requests.length, before, 'and before the platform is asked');
    },
  },
  {
    name: 'examples/preview-labeled.yml: only while the pull request has the label',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('labeled');
      const run = (action: string, labels: readonly string[], changed?: string) =>
        rig.run(
          'example-preview-labeled',
          'pull_request',
          labelEvent(pull, action, labels, changed),
        );
      rig.check((await run('opened', ['docs'])).succeeded, 'a pull request without the label');
      rig.equal(rig.billedJobs, [], 'starts no job');
      rig.check((await run('labeled', ['docs', 'preview'], 'preview')).succeeded, 'the label');
      rig.equal(rig.previews, [`${pull.number}`], 'publishes a preview');
      rig.check((await run('synchronize', ['preview'])).succeeded, 'a push');
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'publishes it again');
      rig.check((await run('unlabeled', ['preview'], 'docs')).succeeded, 'another label');
      rig.equal(rig.billedJobs, [], 'starts no job');
      rig.check((await run('unlabeled', [], 'preview')).succeeded, 'without the label');
      rig.equal(rig.previews, [], 'the preview is deleted');
      rig.equal(rig.billedJobs, ['Clean up'], 'by one job');
    },
  },
  {
    name: 'a push without a pull request is not treated as a fork’s, which would succeed without doing anything',
    async run(rig) {
      const run = await rig.run('preview', 'push', { ref: 'refs/tags/v1.0.0' });
      rig.check(!run.succeeded, 'the run fails');
      rig.check(
        run.log.includes('`pull-request` is not set, the event has no pull request'),
        'the log reports the missing pull request',
      );
      rig.equal(rig.previews, [], 'nothing is published');
    },
  },
  {
    name: 'with `noindex: false`, the preview has the built files, and a further job reads its URL and project',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('indexed');
      const run = await rig.run(
        'preview-indexed',
        'pull_request',
        pullRequestEvent(pull, 'opened'),
      );
      rig.check(run.succeeded, 'page and robots.txt are unchanged');
      const project = [...rig.platform.projects.values()].find(({ name }) =>
        name.startsWith('preview-'),
      );
      rig.check(
        run.log.includes(`Project ${project?.urlId} serves the built files`),
        'the job has the project',
      );
    },
  },
  {
    name: 'the comment lists what a pull request changes on the live site, and says how old that is',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('live-changes');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      const variables = { COMPARE_WITH: 'live', PRODUCTION_PROJECT_ID: 'harbour' };
      const without = await rig.run('preview', 'pull_request', event, variables);
      rig.check(without.succeeded, 'a run without a live version succeeds');
      rig.check(
        (await rig.comment(pull.number)).includes('Not compared'),
        'the comment says that nothing was compared',
      );
      const tag = { ref: 'refs/tags/v1.0.0' };
      const released = await rig.run('example-release', 'push', tag, rig.exampleVariables);
      rig.check(released.succeeded, 'the release succeeds');
      const ahead = { status: 200, body: { status: 'ahead', ahead_by: 6 } };
      rig.github.addFault({ on: /^GET .*\/compare\//, times: 1, answer: ahead });
      const compared = await rig.run('preview', 'pull_request', event, variables);
      rig.check(compared.succeeded, 'the run succeeds');
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'with no further job');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('compared with <code>live version 1, 6 commits behind main</code>'),
        'the headline',
      );
      const [, url = ''] = /\| \[\/\]\(<(http:[^>]+)>\) \| /.exec(comment) ?? [];
      rig.check(url !== '', 'the page and its link');
      rig.equal(
        rig.platform.projects.get('harbour')?.live?.version,
        1,
        'the live site is unchanged',
      );
      const otherKey = { PACKAGE_KEY: 'k'.repeat(43) };
      rig.check(
        (await rig.run('release', 'push', tag, {}, otherKey)).succeeded,
        'a release with another key succeeds',
      );
      const unverified = await rig.run('preview', 'pull_request', event, variables);
      rig.check(unverified.succeeded, 'a package that is not verified is compared');
      rig.check(
        /live version 2[^<]*\(not verified\)/.test(await rig.comment(pull.number)),
        'the comment says so',
      );
    },
  },
  {
    name: 'an invalid value of an input is refused before any request, with the allowed values',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('wrong-words');
      const built = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'), {
        FORKS: 'trial',
      });
      rig.check(!built.succeeded, 'forks: trial');
      rig.check(
        built.log.includes('`forks` must be `local` or `skip`'),
        'the log lists the allowed values',
      );
      rig.equal(rig.previews, [], 'nothing is published');
      const swept = await rig.run('sweep', 'schedule', { schedule: '0 3 * * *' }, { SWEEP: 'yes' });
      rig.check(!swept.succeeded, 'sweep: yes');
      rig.check(
        swept.log.includes('`sweep` must be `true` or `false`'),
        'the log lists the allowed values',
      );
    },
  },
  {
    name: 'several apps, each with its own section, project and deployments; one can’t be built',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('sites');
      const api = '  api: { migrations: migrations }\n';
      rig.useAppFile(
        appsFile({ blog: 'echo There is a mistake in it >&2; exit 1', docs: '', shop: '' }) + api,
      );
      const run = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'the run fails');
      rig.equal(
        rig.previews,
        [`${pull.number}-api (offline)`, `${pull.number}-docs`, `${pull.number}-shop`],
        'three projects',
      );
      const comment = await rig.comment(pull.number);
      for (const site of ['docs', 'shop']) {
        const section = new RegExp(`\\*\\*${site}\\*\\*[^]*?^\\| ✅&nbsp;Site \\|`, 'm');
        rig.check(section.test(comment), `the comment has a section for ${site}`);
      }
      rig.check(
        /^### blog$[^]*?^\| ❌&nbsp;Preview \|[^]*?The build (?:job )?failed[.:]/m.test(comment),
        'and one for the site that failed',
      );
      rig.check(comment.includes(`/actions/runs/${rig.lastRunId}`), 'with the run’s log');
      const deployments = rig.github.deployments.all.map(
        ({ environment, statuses }) => `${environment}: ${statuses.at(-1)?.state}`,
      );
      rig.equal(
        deployments.toSorted(),
        [
          'preview-api: success',
          'preview-blog: failure',
          'preview-docs: success',
          'preview-shop: success',
        ],
        'each has its own environment',
      );
      await rig.close(pull.number);
      const closed = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'closed'));
      rig.check(closed.succeeded, 'the close cleans up');
      rig.equal(rig.previews, [], 'all projects are deleted');
    },
  },
  {
    name: 'an app that can’t be prepared keeps its error, and does not prevent the other previews',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('unprepared');
      rig.useAppFile(`
apps:
  docs: { site: { path: docs, environment: { API_URL: { platform: cloud_url } } }, migrations: name.txt }
  shop: { site: { build: mkdir -p shop && echo shop > shop/index.html, path: shop, environment: { API_URL: { platform: cloud_url } } } }
`);
      const run = await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.check(!run.succeeded, 'the run fails');
      rig.equal(rig.previews, [`${pull.number}-shop`], 'and the other site is there');
      const comment = await rig.comment(pull.number);
      rig.check(
        /^#### ❌&nbsp;Preview: `preview-deploy` failed[^]*name\.txt.* is not a folder/m.test(
          comment,
        ),
        'the comment has the error of the preparation',
      );
      rig.check(
        !/The build (?:job )?failed/.test(comment),
        'which the report of the build does not replace',
      );
    },
  },
  {
    name: 'source that the platform builds, under an alias; then an import that fails',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('source');
      for (const action of ['opened', 'synchronize']) {
        const run = await rig.run('preview-source', 'pull_request', pullRequestEvent(pull, action));
        rig.check(run.succeeded, `${action}: built and published`);
        rig.equal(rig.previews, [`${pull.number}`], `${action}: one project`);
      }
      rig.check(
        (await rig.comment(pull.number)).includes('http://127.0.0.1:'),
        'the comment has its address',
      );
      const comment = await rig.comment(pull.number);
      rig.check(comment.includes(`lights-pr-${pull.number}`), 'the one that the alias gives it');
      const aliases = [...rig.platform.projects.values()].map(({ alias }) => alias);
      rig.check(aliases.includes(`lights-pr-${pull.number}`), 'it has the alias');
      const states = Object.values(rig.github.deployments.states);
      rig.equal(
        states.filter(state => state === 'success').length,
        1,
        'one deployment is the active one',
      );
      rig.equal(states.at(-1), 'success', 'the last');

      rig.platform.addFault({
        on: 'source.import',
        do: 'answer',
        status: 403,
        body: { status: 403, code: 'quota_exceeded', detail: 'Not this one.' },
      });
      const run = await rig.run(
        'preview-source',
        'pull_request',
        pullRequestEvent(pull, 'synchronize'),
      );
      rig.check(!run.succeeded, 'the failed import fails the job');
      const failed = await rig.comment(pull.number);
      rig.check(
        failed.includes('#### ❌&nbsp;Preview: `preview-deploy` failed') &&
          failed.includes('Not this one.'),
        'the comment says why',
      );
      rig.check(!failed.includes('✅&nbsp;Site'), 'and no longer that there is a preview');
      const after = new Set(Object.values(rig.github.deployments.states));
      rig.equal([...after], ['inactive', 'failure'], 'no deployment has the deleted preview’s URL');
    },
  },
];
