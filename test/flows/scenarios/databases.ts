import { setTimeout } from 'node:timers/promises';
import type { Fault } from '../../../src/platform/http/faults.ts';
import type { WorkflowResult } from '../act.ts';
import { DEPENDABOT, type FlowScenario, pullRequestEvent } from '../rig.ts';

const SQL_LOG_ISSUE = 'SQL log export sql-log-export of project harbour';

/** Fault that makes the platform refuse one export. */
const REFUSED_LOG: Fault = {
  on: 'sql-log.create',
  times: 1,
  do: 'answer',
  status: 400,
  body: { status: 400, code: 'invalid_request', detail: 'The filter is invalid.' },
};

/** Fault that keeps the third task of an export running. */
const ENDLESS_TASK: Fault = {
  on: 'sql-log.describe',
  nth: 3,
  times: 1_000,
  do: 'rewrite',
  set: { data: { status: 'RUNNING' } },
};

/** Returns a time some hours later, in ISO 8601. */
const addHours = (start: string, hours: number): string =>
  new Date(Date.parse(start) + hours * 3_600_000).toISOString();

/** Returns the first hours from a time, such as `2026-11-29T03`. */
const hoursFrom = (start: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, hour) => addHours(start, hour).slice(0, 13));

/** Returns the names of the logs that a run has copied to the storage. */
const collectedLogs = ({ log }: WorkflowResult): readonly string[] =>
  Array.from(
    log.matchAll(/aws s3 sync .* s3:\/\/logs\/sql-log\/parquet\/log=(\w+)-[0-9a-f]{8}/g),
    ([, name = '']) => name,
  );

/** Scenarios of checked migrations and exported SQL logs. */
export const DATABASES: readonly FlowScenario[] = [
  {
    name: 'examples/migrate-check.yml: the migrations of a pull request are checked without the platform',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
      const run = await rig.run('example-migrate-check', 'pull_request', event);
      rig.check(run.succeeded, 'they apply');
      rig.equal(rig.billedJobs, ['Migrations'], 'in one job');
      const comment = await rig.comment(pull.number);
      rig.check(
        comment.includes('0002&#95;depths.sql') || comment.includes('0002_depths.sql'),
        'the new files are listed',
      );
      rig.check(
        /0003.{1,6}beaches\.sql` \| applied/.test(comment),
        'a value that one file adds to an enum is there for the next one',
      );
      rig.check(
        !/0001.{1,6}tides\.sql` \|/.test(comment),
        'it does not list the target branch’s migrations',
      );
      rig.check(
        comment.includes('(trial run)'),
        'it says that they were not applied to the platform',
      );
      rig.check(
        /Comparison with the base branch:\*\* passed/.test(comment),
        'its order is checked',
      );
      rig.equal(rig.platform.requests.length, 0, 'the platform is not asked');

      const others = 'apps: { docs: { site: { path: a } }, shop: { site: { path: b } } }';
      for (const [file, isInvalid] of [[others, false] as const, ['site: [', true] as const]) {
        const base = isInvalid ? 'a'.repeat(40) : 'b'.repeat(40);
        rig.github.contents.set(`${base}:project-platform.yml`, file);
        rig.mergeInto(base, pull);
        const added = pullRequestEvent(pull, 'opened', undefined, rig.baseSha);
        const { succeeded, log } = await rig.run('example-migrate-check', 'pull_request', added);
        rig.check(succeeded, `the app is new, base: ${file}`);
        rig.equal(
          log.includes('Base branch not applied'),
          isInvalid,
          'an invalid file is reported',
        );
        rig.check(
          /0001.{1,6}tides\.sql` \|/.test(await rig.comment(pull.number)),
          'all migrations are new',
        );
      }
    },
  },
  {
    name: 'a base that moved on: a pull request and a merge group are compared with the commit into which GitHub merged them',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('moved');
      const event = (action: string, changes = {}): object => ({
        ...pullRequestEvent(pull, action, undefined, rig.baseSha),
        changes,
      });
      const refused = /0002_depths\.sql.*must have a higher version than/;
      const moved = rig.commitOnBase('migrations/0004_piers.sql', 'TRUNCATE tides;\n');
      rig.mergeInto(moved, pull);
      const behind = await rig.run('example-migrate-check', 'pull_request', event('synchronize'));
      rig.check(
        !behind.succeeded && refused.test(behind.log),
        'versions below one of the base are refused',
      );
      rig.check(
        behind.log.includes(`Base: ${moved}`),
        'the log names the base, which is not that of the event',
      );

      const merge_group = { base_sha: moved, head_sha: rig.baseSha, base_ref: 'refs/heads/main' };
      const queued = await rig.run('example-migrate-check', 'merge_group', {
        action: 'checks_requested',
        merge_group,
      });
      rig.check(!queued.succeeded && refused.test(queued.log), 'so they are in a merge queue');
      const later = {
        action: 'checks_requested',
        merge_group: { ...merge_group, base_sha: rig.baseSha },
      };
      rig.check(
        (await rig.run('example-migrate-check', 'merge_group', later)).succeeded,
        'others pass',
      );

      const renamed = await rig.run(
        'example-migrate-check',
        'pull_request',
        event('edited', { title: {} }),
      );
      rig.check(renamed.succeeded && rig.billedJobs.length === 0, 'a new title starts no check');
      const rebased = await rig.run(
        'example-migrate-check',
        'pull_request',
        event('edited', { base: {} }),
      );
      rig.check(!rebased.succeeded && refused.test(rebased.log), 'a new base does');

      rig.github.repository.parents.clear();
      const own = await rig.run('example-migrate-check', 'pull_request', event('synchronize'));
      rig.check(own.succeeded, 'without a merge commit, the merge base counts');

      rig.github.addFault({
        on: /^GET .*\/git\/ref\/heads/,
        times: 1,
        answer: { status: 404, body: { message: 'Not Found' } },
      });
      const unknown = await rig.run('example-migrate-check', 'pull_request', event('synchronize'));
      rig.check(
        !unknown.succeeded && unknown.log.includes('finds no branch `main`'),
        'a base that GitHub doesn’t find',
      );
      rig.check(
        !unknown.log.includes('Base branch not applied'),
        'isn’t an invalid file, without which the check goes on',
      );

      const target = await rig.run('migrate-check-target', 'pull_request_target', event('opened'));
      rig.check(!target.succeeded, '`pull_request_target` would check the base branch itself');
      rig.check(
        target.log.includes('Run the migration check on `pull_request`'),
        'the log contains the right event',
      );
    },
  },
  {
    name: 'in a merge queue, findings in files of main block nothing',
    async run(rig) {
      const check = (base_sha: string): Promise<WorkflowResult> => {
        const merge_group = { base_sha, head_sha: rig.baseSha, base_ref: 'refs/heads/main' };
        return rig.run('migrate-check-queue', 'merge_group', {
          action: 'checks_requested',
          merge_group,
        });
      };
      const added = await check(rig.baseSha);
      rig.check(
        !added.succeeded && added.log.includes('truncates `piers`'),
        'a finding in a file of the group fails',
      );
      const merged = rig.commitOnBase('db/queue/0002_none.sql', 'TRUNCATE piers;\n');
      rig.check(
        (await check(merged)).succeeded,
        'the same finding in a file that main has does not',
      );
    },
  },
  {
    name: 'findings of the linter fail the check, also of forks',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('migrations');
      const event = (head?: string): object => pullRequestEvent(pull, 'opened', head, rig.baseSha);
      await rig.runSql('CREATE TABLE tides (level int)');
      await rig.runSql('INSERT INTO tides SELECT generate_series(1, 1200)');
      await rig.runSql('ANALYZE tides');
      const before = rig.platform.requests.length;
      const own = await rig.run('migrate-check-lint', 'pull_request', event());
      rig.check(!own.succeeded, 'the check fails');
      const requests = rig.platform.requests.slice(before).map(({ target }) => target);
      rig.equal(requests, ['database.tables'], 'the sizes of the tables are one request');
      const shown = ['Rows (estimated)', 'Row-level security is off'].filter(text =>
        own.log.includes(text),
      );
      rig.equal(shown, [], 'nothing else about the database is shown');
      const comment = await rig.comment(pull.number);
      for (const cells of [
        '`truncate` | error',
        '`create-index-blocks` | warning',
        '`drop-table` | accepted: unused',
      ]) {
        rig.check(comment.includes(`| ${cells}`), `the comment lists ${cells}`);
      }
      rig.check(comment.includes('about 1,200 rows'), 'and the size of the table');
      const fork = await rig.runForFork('migrate-check-lint', 'pull_request', event('gull/lights'));
      rig.check(!fork.succeeded, 'the check of a fork fails, too');
      rig.check(!fork.log.includes('Table sizes'), 'none of its jobs asks for sizes');
      const dependabot = pullRequestEvent(pull, 'opened', undefined, rig.baseSha, DEPENDABOT);
      await rig.run('migrate-check-lint', 'pull_request', dependabot);
      rig.equal(rig.platform.requests.length, before + 1, 'nor for Dependabot');
    },
  },
  {
    name: 'migrations in code are compared with their recorded files, but not on a self-hosted runner for a fork',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('record');
      const check = (migrations: number, head?: string) => {
        const event = pullRequestEvent(pull, 'opened', head, rig.baseSha);
        return rig.run('migrate-check-record', 'pull_request', event, {
          // The command gets no variables of the job but the usual ones.
          RECORD: `TOOL_MODULE=${import.meta.resolve('pg')} node record/tool.mjs ${migrations}`,
        });
      };
      const recorded = await check(1);
      rig.check(recorded.succeeded, 'the recorded migrations are the tool’s');
      rig.check(
        recorded.log.includes('All migrations are recorded in record/sql.'),
        'the log says what was compared',
      );
      const behind = await check(2);
      rig.check(!behind.succeeded, 'a migration that was not recorded fails the check');
      rig.check(behind.log.includes('2_moons.js'), 'the log names it');
      const fork = await check(2, 'gull/lights');
      rig.check(fork.succeeded, 'for a fork, nothing is compared on a self-hosted runner');
      rig.check(fork.log.includes('title=Recorded migrations not checked'), 'a warning says so');
    },
  },
  {
    name: 'queries of the SQL log that a pull request breaks are in the comment and the annotations, also for forks',
    async run(rig) {
      const exported = await rig.exportQueries([
        { query: 'update orders set total = $1 where id = $2::integer', calls: 10 },
        { query: 'select total from orders where id = $1::integer', calls: 12_000 },
        { query: 'select id from orders where note = $1', calls: 50 },
        { query: 'insert into orders(id, total) values ($1::integer, $2)', calls: 390 },
        { query: 'select count(*) from orders', calls: 7 },
        { query: 'select a from elsewhere', calls: 7 },
        { query: '', calls: 7 },
      ]);
      rig.check(exported, 'the default branch exports the log');
      const pull = await rig.github.repository.openPullRequest('queries');
      const event = (head?: string): object => pullRequestEvent(pull, 'opened', head, rig.baseSha);
      const own = await rig.run('migrate-check-queries', 'pull_request', event());
      rig.check(!own.succeeded, 'the check fails');
      const text =
        'breaks 3 queries that ran 12,400 times in 7 days: `select total from orders where id = $1::integer`';
      rig.check(own.log.includes(text), 'the log has the calls');
      rig.check(
        /::error .*file=\S*\/db\/queries\/0002_sum\.sql,line=1/.test(own.log),
        'and annotated at its line',
      );
      const comment = await rig.comment(pull.number);
      const head =
        'The migrations break 4 queries that ran 12,450 times in 7 days. Checked 5 of 7 queries. Not checked: 2 (';
      rig.check(comment.includes(head), 'the comment has the headline');
      const reasons =
        'has a value in a place where PostgreSQL accepts no parameter: 1; uses a table that doesn’t exist before these migrations: 1';
      rig.check(comment.includes(reasons), 'and why some were not checked');
      const calls = Array.from(
        comment.matchAll(/^\| `.*?` \| ([\d,]+) \| [\d,]+ \| fails \|/gm),
        ([, number]) => number,
      );
      rig.equal(calls, ['12000', '390', '50', '10'], 'the most frequent query is the first');
      rig.check(
        comment.includes('accepted: the search has its own table'),
        'and what a comment accepts',
      );
      const fork = await rig.runForFork(
        'migrate-check-queries',
        'pull_request',
        event('gull/lights'),
      );
      rig.check(
        !fork.succeeded && fork.log.includes(text),
        'a fork’s pull request is checked, too',
      );
    },
  },
  {
    name: 'examples/sql-log-parquet.yml: one of three projects fails, and the others are exported',
    async run(rig) {
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      const projects = ['shop', 'gone', 'blog'].map(name => ({
        name,
        id: name === 'gone' ? 'nowhere' : 'harbour',
      }));
      const variables = {
        ...rig.exampleVariables,
        SQL_LOG_BUCKET: 'logs',
        PROJECTS: JSON.stringify(projects),
      };
      const first = await rig.run('example-sql-log-parquet', 'schedule', nightly, variables);
      rig.check(!first.succeeded, 'the run fails');
      for (const name of ['shop', 'blog'])
        rig.check(
          rig.exportedHours(`${name}-1`).length >= 24,
          `but the hours of ${name} are exported`,
        );
      // act ends a run after a called workflow that failed, although a later job has
      // `if: always()`.
      const complete = {
        ...variables,
        PROJECTS: JSON.stringify(projects.map(({ name }) => ({ name, id: 'harbour' }))),
      };
      const second = await rig.run('example-sql-log-parquet', 'schedule', nightly, complete);
      rig.check(second.succeeded, 'a run without an invalid project succeeds');
      rig.equal(collectedLogs(second), ['gone'], 'and copies the new hours, of one project');
      rig.check(
        /aws s3 sync --only-show-errors --delete --exclude \* (?:--include=date=[-\d]+\/hour=\d\d\/\* ){24,25}/.test(
          second.log,
        ),
        'by their names, so that it deletes nothing else',
      );
    },
  },
  {
    name: 'examples/sql-log-backfill.yml: the hours of a day are exported and added',
    async run(rig) {
      const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
      const recordTime = Date.now() - 3_600_000;
      const inputs = { first: day(recordTime), end: day(recordTime + 86_400_000) };
      const projects = JSON.stringify([{ name: 'shop', id: 'harbour' }]);
      const variables = { ...rig.exampleVariables, SQL_LOG_BUCKET: 'logs', PROJECTS: projects };
      const event = { inputs, repository: { private: true } };
      const run = await rig.run('example-sql-log-backfill', 'workflow_dispatch', event, variables);
      rig.check(run.succeeded, 'it succeeds');
      rig.check(
        run.log.includes(
          'aws s3 sync --only-show-errors sql-log/parquet s3://logs/sql-log/parquet',
        ),
        'and copies the dataset without deleting anything',
      );
    },
  },
  {
    name: 'examples/sql-log.yml: a run that times out keeps its finished hours, and the next run continues',
    async run(rig) {
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      const exportLog = (caller = 'example-sql-log'): Promise<WorkflowResult> =>
        rig.run(caller, 'schedule', nightly, rig.exampleVariables);
      const windowOf = ({ log }: WorkflowResult): readonly string[] => {
        const [, from = '', to = ''] = /window from (\S+) to (\S+)\./.exec(log) ?? [];
        return [from, to];
      };
      let resume = rig.platform.addFault(ENDLESS_TASK);
      const canceling = exportLog();
      const isReading = (): boolean =>
        rig.platform.requests.filter(({ target }) => target === 'sql-log.describe').length >= 4;
      while (!isReading()) await setTimeout(100);
      rig.cancel();
      const canceled = await canceling;
      resume();
      const [start = '', end] = windowOf(canceled);
      // act ends the job with or without its last steps, one of which saves the state of the two
      // finished hours.
      rig.check(!canceled.succeeded, 'the run is ended');

      resume = rig.platform.addFault(ENDLESS_TASK);
      const timedOut = await exportLog('sql-log-minute');
      resume();
      rig.check(
        !timedOut.succeeded && timedOut.log.includes('did not finish within'),
        'the next run times out',
      );
      const [continued = ''] = windowOf(timedOut);
      rig.check(
        [start, addHours(start, 2)].includes(continued),
        'it started at an hour that the state has',
      );
      rig.equal(
        rig.exportedHours('sql-log-export-1'),
        hoursFrom(continued, 2),
        'its artifact has the two finished hours',
      );

      const complete = await exportLog();
      rig.check(complete.succeeded, 'the third run succeeds');
      rig.equal(windowOf(complete), [addHours(continued, 2), end], 'and exports the rest');
    },
  },
  {
    name: 'examples/sql-log.yml, two nights in one workspace',
    async run(rig) {
      rig.keepWorkspace();
      const nightly = { schedule: '23 3 * * *', repository: { private: true } };
      const first = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(first.succeeded, 'the first run exports the last day');
      rig.equal(rig.billedJobs, ['Plan', 'Export', 'Report'], 'in three jobs');
      rig.check(!first.log.includes('State not saved'), 'and its state is saved');
      const second = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(second.succeeded, 'the second run succeeds');
      rig.check(
        second.log.includes('Nothing to export yet'),
        'it starts where the first one ended',
      );
      rig.equal(await rig.issues(), [], 'neither opens an issue');
      rig.denyCacheWrites();
      rig.platform.addFault(REFUSED_LOG);
      const third = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(!third.succeeded, 'a refused export fails');
      rig.equal(await rig.issues(), [`${SQL_LOG_ISSUE}: open`], 'and opens an issue');
      const fourth = await rig.run('example-sql-log', 'schedule', nightly, rig.exampleVariables);
      rig.check(fourth.succeeded, 'the next one succeeds');
      rig.check(fourth.log.includes('State not saved'), 'and says that its state was not saved');
      rig.equal(await rig.issues(), [`${SQL_LOG_ISSUE}: closed`], 'and closes the issue');
    },
  },
  {
    name: 'examples/drift-check.yml: one issue lists what was changed by hand, and is closed when it is undone',
    async run(rig) {
      rig.keepWorkspace();
      const check = (): Promise<WorkflowResult> =>
        rig.run('example-drift-check', 'schedule', {}, rig.exampleVariables);
      const migrated = await rig.run('migrate', 'push', {});
      rig.check(
        migrated.succeeded && (await check()).succeeded,
        'a migrated database has no drift',
      );
      rig.equal(rig.billedJobs, ['Drift', 'Report'], 'in two jobs');
      rig.equal(await rig.issues(), [], 'so there is no issue');
      await rig.runSql('GRANT SELECT ON tides TO PUBLIC');
      rig.check(!(await check()).succeeded, 'a grant by hand fails the check');
      await rig.runSql('ALTER TABLE tides ENABLE ROW LEVEL SECURITY');
      rig.check(!(await check()).succeeded, 'so does row-level security');
      const title = 'Database drift check of project harbour';
      rig.equal(await rig.issues(), [`${title}: open`], 'one issue reports both');
      rig.check((await rig.issueBody()).includes('public.tides'), 'with the objects that differ');
      await rig.runSql(
        'REVOKE SELECT ON tides FROM PUBLIC; ALTER TABLE tides DISABLE ROW LEVEL SECURITY',
      );
      rig.check((await check()).succeeded, 'the check succeeds once both are undone');
      rig.equal(await rig.issues(), [`${title}: closed`], 'and closes the issue');
      for (const [variables, secrets, what] of [
        [rig.exampleVariables, { PLATFORM_TOKEN: '' }, 'secret'],
        [{ ...rig.exampleVariables, PLATFORM_BASE_URL: '' }, undefined, 'variable'],
      ] as const) {
        const { succeeded } = await rig.run(
          'example-drift-check',
          'schedule',
          {},
          variables,
          secrets,
        );
        rig.check(!succeeded, `a deleted ${what} fails the check`);
        rig.equal((await rig.issues())[0], `${title}: open`, 'and opens an issue');
        rig.check((await check()).succeeded, 'the next check succeeds');
        rig.check(
          (await rig.issues()).every(issue => issue.endsWith('closed')),
          'and closes it',
        );
      }
      await rig.run(
        'example-drift-check',
        'schedule',
        {},
        { ...rig.exampleVariables, PLATFORM_PROJECT_ID: '' },
      );
      rig.check(
        (await rig.issueBody()).includes('close this issue'),
        'without a project, the issue says how it ends',
      );
    },
  },
];
