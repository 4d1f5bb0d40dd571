import { readOwnApp } from '../repository.ts';
import type { FlowRig, FlowScenario } from '../rig.ts';

const FIRST_PUSH = { ref: 'refs/heads/main', created: true };

/** Jobs that run without an account. That on macOS runs only on GitHub. */
const WITHOUT_ACCOUNT = [
  ...['Drift', 'Recorded migrations', 'Migrations', 'Build', 'Release', 'Plan', 'Export', 'Report'],
  'What ran',
];

/** Values of the inputs that a run by hand doesn't set. */
const UNSET = { number: '', 'rollback-to': '', task: '' };

/** Variables of a repository without an account. */
const NO_ACCOUNT = { PLATFORM_BASE_URL: '' };

/** Returns the cells of the table that a run ends with, without the last column, by row. */
const tableOf = ({ lastLog }: FlowRig): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Array.from(lastLog.matchAll(/^\| ([a-z-]+) \| (\w*) \| /gm), ([, job = '', result]) => [
      job,
      result,
    ]),
  );

/** Scenarios of `acceptance.yml`. */
export const ACCEPTANCE: readonly FlowScenario[] = [
  {
    name: 'acceptance.yml after the first push to a repository: without an account, each job has its own platform',
    async run(rig) {
      rig.useAppFile(readOwnApp());
      const later = await rig.run('acceptance', 'push', { ...FIRST_PUSH, created: false });
      rig.check(later.succeeded && rig.billedJobs.length === 0, 'a later push starts no job');
      const first = await rig.run('acceptance', 'push', FIRST_PUSH, NO_ACCOUNT);
      rig.check(first.succeeded, 'the first one succeeds');
      rig.equal(rig.billedJobs.toSorted(), WITHOUT_ACCOUNT.toSorted(), 'in these jobs');
      const { release, preview } = tableOf(rig);
      rig.equal([release, preview], ['success', 'skipped'], 'the table says what ran');
      rig.equal(rig.platform.requests.length, 0, 'nothing is sent to another platform');
    },
  },
  {
    name: 'acceptance.yml by hand: a preview without an account; with one, a rollback and a task of the agent',
    async run(rig) {
      rig.useAppFile(readOwnApp());
      const pull = await rig.github.repository.openPullRequest('accepted');
      rig.mergeInto('b'.repeat(40), pull);
      const requested = { inputs: { ...UNSET, number: String(pull.number) } };
      const local = await rig.run('acceptance', 'workflow_dispatch', requested, NO_ACCOUNT);
      rig.check(local.succeeded, 'it succeeds without an account');
      rig.equal(tableOf(rig)['preview'], 'success', 'the preview is published');
      rig.check((await rig.comment(pull.number)).includes('✅&nbsp;Site'), 'the comment has it');
      rig.equal(rig.platform.requests.length, 0, 'on the local platform of the job');

      rig.github.repository.parents.clear();
      const release = await rig.run('release', 'push', { ref: 'refs/tags/v1.0.0' });
      rig.check(release.succeeded, 'a release succeeds');
      const rest = { inputs: { ...UNSET, 'rollback-to': '1', task: 'Make the lights blue.' } };
      const run = await rig.run('acceptance', 'workflow_dispatch', rest, rig.exampleVariables);
      rig.check(run.succeeded, 'it succeeds with an account');
      const { rollback, 'agent-task': task } = tableOf(rig);
      rig.equal([rollback, task], ['success', 'success'], 'the rollback and the task ran');
    },
  },
];
