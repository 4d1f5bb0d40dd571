import { type FlowScenario, pullRequestEvent } from '../rig.ts';
import { push } from './affected.ts';

/** Returns a file with three apps, each in a folder of its name. */
const THREE_APPS = `apps:\n${['docs', 'shop', 'blog']
  .map(
    name =>
      `  ${name}: { folder: ${name}, paths: ['${name}/**'], site: { build: 'mkdir -p site && echo ${name} > site/index.html', path: site } }\n`,
  )
  .join('')}`;
const TAG = { ref: 'refs/tags/v1.0.0' };

/** Scenarios that count the jobs of runs: GitHub bills each as a whole minute at least. That of a whole stack counts its own. */
export const BILLED_JOBS: readonly FlowScenario[] = [
  {
    name: 'jobs of previews: one site, a comparison, one of three apps, none of them, and a fork',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('billed');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      await rig.run('preview', 'pull_request', event);
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'one site');
      const comparison = { COMPARE_WITH: 'live', PRODUCTION_PROJECT_ID: 'harbour' };
      await rig.run('preview', 'pull_request', event, comparison);
      rig.equal(rig.billedJobs, ['Plan', 'Build', 'Preview'], 'with a comparison');
      await rig.runForFork('preview', 'pull_request', pullRequestEvent(pull, 'opened', 'gull/lights'));
      rig.equal(rig.billedJobs, ['Plan', 'Build'], 'a fork');

      rig.useAppFile(THREE_APPS);
      await push(rig, pull, 'shop/index.md');
      rig.equal(rig.billedJobs, ['Plan', 'Build shop', 'Preview shop'], 'one of three apps');
      await push(rig, pull, 'README.md');
      rig.equal(rig.billedJobs, ['Plan'], 'none of them');
      await rig.close(pull.number);
      await rig.run('preview', 'pull_request', pullRequestEvent(pull, 'closed'));
      rig.equal(rig.billedJobs, ['Clean up'], 'the close');
    },
  },
  {
    name: 'jobs of a release, of one that reads values of its environment, and of a rollback',
    async run(rig) {
      await rig.run('example-release', 'push', TAG, rig.exampleVariables);
      rig.equal(rig.billedJobs, ['Build', 'Release'], 'a release');
      await rig.run('release', 'push', TAG, { ENVIRONMENT_VALUES: 'true' });
      rig.equal(rig.billedJobs, ['Values', 'Build', 'Release', 'after'], 'one that reads values');
      await rig.run('example-rollback', 'workflow_dispatch', { inputs: { to: 'previous' } }, rig.exampleVariables);
      rig.equal(rig.billedJobs, ['Rollback'], 'a rollback');
      await rig.run('example-drift-check', 'schedule', { schedule: '41 3 * * *' }, rig.exampleVariables);
      rig.equal(rig.billedJobs, ['Drift', 'Report'], 'a drift check');
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.equal(rig.billedJobs, ['Plan', 'Export', 'Report'], 'a SQL log export');
      const pull = await rig.github.repository.openPullRequest('billed');
      await rig.run('example-migrate-check', 'pull_request', pullRequestEvent(pull, 'opened'));
      rig.equal(rig.billedJobs, ['Migrations'], 'a migration check');
    },
  },
];
