import { type FlowScenario, pullRequestEvent } from '../rig.ts';

/** Scenarios of checked migrations and exported SQL logs. */
export const DATABASES: readonly FlowScenario[] = [
  {
    name: 'examples/migrate-check.yml: the migrations of a pull request are checked without the platform',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      const run = await rig.run('example-migrate-check', 'pull_request', event);
      rig.check(run.succeeded, 'they apply');
      rig.check(!run.log.includes('Uploaded '), 'nothing is uploaded to code scanning by default');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('0002&#95;depths.sql') || comment.includes('0002_depths.sql'),
        'the new files are listed',
      );
      rig.check(
        /0003.{1,6}beaches\.sql` \| applied/.test(comment),
        'a value that one file adds to an enum is there for the next one',
      );
      rig.check(!/0001.{1,6}tides\.sql` \|/.test(comment), 'it does not list the target branch’s migrations');
      rig.check(comment.includes('(trial run)'), 'it says that they were not applied to the platform');
      rig.check(/Order compared with the base branch:\*\* correct/.test(comment), 'its order is checked');
      rig.equal(rig.platform.requests.length, 0, 'the platform is not asked');
    },
  },
  {
    name: 'findings of the linter fail the check, and are uploaded to code scanning, except from forks',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = (head?: string): object => pullRequestEvent(pull, 'opened', head, rig.baseSha);
      const own = await rig.run('migrate-check-scanning', 'pull_request', event());
      rig.check(!own.succeeded, 'the check fails');
      rig.check(own.log.includes('Uploaded truncate at db/lint/0002_drops.sql:4'), 'the error is uploaded');
      rig.check(own.log.includes('Uploaded create-index-blocks at db/lint/0002_drops.sql:3'), 'so is the warning');
      rig.check(own.log.includes('Uploaded 2 of sql-migrate/db/lint/'), 'the accepted finding is not uploaded');
      const comment = await rig.comment(pull.number);
      for (const cells of [
        '`truncate` | error',
        '`create-index-blocks` | warning',
        '`drop-table` | accepted: unused',
      ]) {
        rig.check(comment.includes(`| ${cells}`), `the comment lists ${cells}`);
      }
      const fork = await rig.runForFork('migrate-check-scanning', 'pull_request', event('gull/lights'));
      rig.check(!fork.succeeded, 'the check of a fork fails, too');
      rig.check(!fork.log.includes('Uploaded '), 'a fork’s job uploads nothing');
    },
  },
  {
    name: 'examples/sql-log.yml, two nights',
    async run(rig) {
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      const first = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(first.succeeded, 'the first run exports the last day');
      const second = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(second.succeeded, 'the second run succeeds');
      rig.check(second.log.includes('Cache restored'), 'it starts from the state of the first one');
    },
  },
  {
    name: 'examples/sql-log-shards.yml, two nights: the shards are merged into one report',
    async run(rig) {
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      const first = await rig.run('example-sql-log-shards', 'schedule', nightly, rig.exampleVariables);
      rig.check(first.succeeded, 'it succeeds');
      for (const shard of ['1/8', '5/8', '8/8']) {
        rig.check(first.log.includes(`Exporting shard ${shard} of the SQL log`), `it exports shard ${shard}`);
      }
      rig.check(/Merged 8 shards with \d+ records?\./.test(first.log), 'it merges their figures');
      const second = await rig.run('example-sql-log-shards', 'schedule', nightly, rig.exampleVariables);
      rig.check(second.succeeded, 'the second one succeeds, so its window begins at the stored end');
      rig.check(second.log.includes('Cache restored'), 'it starts from the state of the first one');
      rig.check(
        /Merged 8 shards/.test(second.log) && !second.log.includes('Found no query shapes of an earlier run'),
        'it compares its query shapes with those of the first one',
      );
    },
  },
];
