import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import type { WorkflowResult } from '../act.ts';
import { appsFile } from './previews.ts';
import { type FlowRig, type FlowScenario, pullRequestEvent } from '../rig.ts';

/** State of each deployment, the oldest first, with its environment. */
const deploymentsOf = (rig: FlowRig): readonly string[] =>
  rig.github.deployments.all.map(
    ({ environment, statuses }) => `${environment}: ${statuses.at(-1)?.state}`,
  );

/**
 * Returns each section of the comment: its name, link, icon of its first row, and attempt of its
 * log.
 */
async function sectionsOf(rig: FlowRig, { number }: SeededPullRequest): Promise<readonly string[]> {
  const comment = (await rig.comment(number)).replaceAll(
    /<!--[^]*?-->|<details>[^]*?<\/details>/g,
    '',
  );
  const sections = comment.split(/^(?=##{1,2} )/m).slice(1);
  return sections.map(section => {
    const name = /^### (\S+)|\*\*(\S+?)\*\*/.exec(section);
    const link = /^## \[([^:\]]*)/
      .exec(section)?.[1]
      ?.replace(/\b[0-9a-f]{7}, online until .*/, 'earlier, still online');
    const [, icon] = /^\| (\S+)&nbsp;/m.exec(section) ?? [];
    const [log] = /attempts\/\d/.exec(section) ?? [];
    return [name?.[1] ?? name?.[2], ...(link === undefined ? [] : [link]), icon, log].join(', ');
  });
}

/**
 * Runs a workflow for a new commit of a pull request, which then changes these files. Returns its
 * log.
 */
async function push(
  rig: FlowRig,
  pull: SeededPullRequest,
  ...files: readonly string[]
): Promise<string> {
  const headSha = await rig.github.repository.commit(pull.branch, `after-${rig.lastRunId}`);
  const changed = files.map(filename => ({ filename }));
  rig.github.changedFiles.set(pull.number, changed);
  const event = pullRequestEvent({ ...pull, headSha }, 'synchronize');
  return succeed(rig, rig.run('preview', 'pull_request', event), files.join(' '));
}

/** Returns the log of a run that must succeed. */
async function succeed(rig: FlowRig, run: Promise<WorkflowResult>, what: string): Promise<string> {
  const { succeeded, log } = await run;
  rig.check(succeeded, `${what}: the run succeeds`);
  return log;
}

const TWO_APPS = `
apps:
  docs:
    folder: docs
    site: { build: mkdir -p site && echo docs > site/index.html, path: site }
    paths: ['!**/*.txt']
  shop:
    folder: shop
    site: { build: mkdir -p site && echo shop > site/index.html, path: site }
    paths: ['*.json']
`;

/** Creates the event of a merge queue. */
const mergeGroup = ({ number, headSha }: SeededPullRequest): object => ({
  action: 'checks_requested',
  ref: `refs/heads/gh-readonly-queue/main/pr-${number}-${headSha}`,
});

/**
 * Scenarios of sites that are skipped, and of several jobs, runs and events that report on one pull
 * request.
 */
export const AFFECTED: readonly FlowScenario[] = [
  {
    name: 'only the sites that a pull request changes are built; a skipped one keeps its preview',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('affected');
      rig.useAppFile(TWO_APPS);
      const { number } = pull;
      const expectState = async (
        what: string,
        previews: readonly string[],
        sections: readonly string[],
      ) => {
        const names = previews.map(name => `${number}-${name}`);
        rig.equal([rig.previews, await sectionsOf(rig, pull)], [names, sections], what);
      };
      await push(rig, pull, 'docs/index.md', 'shop.txt', 'docs/shop/a.txt');
      await expectState(
        'a change of one',
        ['docs'],
        ['docs, Open the preview, ✅, attempts/1', 'shop, ➖, attempts/1'],
      );
      rig.equal(
        rig.billedJobs,
        ['Plan', 'Build docs', 'Preview docs'],
        'the skipped site is not built',
      );
      rig.equal(deploymentsOf(rig), ['preview-docs: success'], 'and has no deployment');

      await push(rig, pull, 'docs/index.md', 'package.json');
      const both = [
        'docs, Open the preview, ✅, attempts/1',
        'shop, Open the preview, ✅, attempts/1',
      ];
      await expectState('a change of both', ['docs', 'shop'], both);

      await push(rig, pull, 'docs/index.md', 'docs/a.txt');
      const kept = 'shop, Version of earlier, still online, ➖, attempts/1';
      await expectState(
        'a revert of one',
        ['docs', 'shop'],
        ['docs, Open the preview, ✅, attempts/1', kept],
      );
      const states = deploymentsOf(rig).filter(one => !one.endsWith('inactive'));
      rig.equal(
        states,
        ['preview-shop: success', 'preview-docs: success'],
        'the deployment of the kept preview',
      );

      await push(rig, pull, 'README.md');
      rig.equal(rig.billedJobs, ['Plan'], 'no other job');
      await expectState('a change of none', ['docs', 'shop'], [kept.replace('shop', 'docs'), kept]);

      rig.github.addFault({
        on: /\/files$/,
        times: 1,
        answer: { status: 404, body: { message: 'Not Found' } },
      });
      const unknown = await push(rig, pull, 'README.md');
      rig.check(
        unknown.includes('The changed files are unknown'),
        'GitHub refuses to list the files',
      );
      await expectState('unknown changes', ['docs', 'shop'], both);

      rig.github.changedFiles.set(number, [{ filename: 'shop/a' }]);
      const fork = rig.runForFork(
        'preview',
        'pull_request',
        pullRequestEvent(pull, 'opened', 'gull/lights'),
      );
      const trial = await succeed(rig, fork, 'a fork');
      rig.check(
        trial.includes('Build shop') && !trial.includes('Build docs'),
        'its trial run is of one site',
      );

      await rig.close(number);
      await succeed(
        rig,
        rig.run('preview', 'pull_request', pullRequestEvent(pull, 'closed')),
        'closed',
      );
      rig.equal(rig.previews, [], 'all projects are deleted');
    },
  },
  {
    name: 'a draft gets a preview when it is ready for review, and a merge group gets none',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('draft');
      const run = async (action: string, draft: boolean): Promise<string> => {
        const event = pullRequestEvent(pull, action, undefined, undefined, undefined, draft);
        return succeed(rig, rig.run('preview', 'pull_request', event, { DRAFTS: 'false' }), action);
      };
      rig.check(
        (await run('opened', true)).includes('This pull request is a draft'),
        'the log says why',
      );
      rig.equal(rig.previews, [], 'a draft is skipped');
      rig.equal(await rig.github.repository.comments(pull.number), [], 'without a comment');
      await run('ready_for_review', false);
      rig.equal(rig.previews, [`${pull.number}`], 'it has a preview');
      const log = await succeed(
        rig,
        rig.run('preview', 'merge_group', mergeGroup(pull)),
        'a merge group',
      );
      rig.check(log.includes('A merge group gets no preview'), 'a merge group is skipped');
      await rig.close(pull.number);
      await run('closed', true);
      rig.equal(rig.previews, [], 'its preview is deleted');
    },
  },
  {
    name: 'a re-run whose build fails does not publish the files of the first attempt',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('again');
      const blog = 'echo There is a mistake in it >&2; exit 1';
      rig.useAppFile(appsFile({ blog, docs: '', shop: '' }));
      const event = pullRequestEvent(pull, 'opened');
      rig.check(
        !(await rig.run('preview', 'pull_request', event)).succeeded,
        'the blog can’t be built',
      );
      rig.useAppFile(appsFile({ blog, docs: 'exit 1', shop: '' }));
      const again = await rig.rerun('preview', 'pull_request', event);
      rig.check(!again.succeeded, 'nor can the docs in the second attempt');
      const [, second] = await sectionsOf(rig, pull);
      rig.equal(second, 'docs, Open the preview, ❌, attempts/2', 'the comment says so');
      const docs = deploymentsOf(rig).filter(one => one.startsWith('preview-docs'));
      rig.equal(
        docs,
        ['preview-docs: success', 'preview-docs: failure'],
        'the first deployment stays active',
      );
    },
  },
];
