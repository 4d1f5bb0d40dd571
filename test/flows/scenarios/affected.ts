import type { SeededPullRequest } from '../../support/github-fake/seeded-repository.ts';
import { type FlowRig, type FlowScenario, pullRequestEvent } from '../rig.ts';

/** State of each deployment, the oldest first, with its environment. */
const deploymentsOf = (rig: FlowRig): readonly string[] =>
  rig.github.deployments.all.map(({ environment, statuses }) => `${environment}: ${statuses.at(-1)?.state}`);

/** Returns each section of the comment: its name, link, icon of its first row, and attempt of its log. */
async function sectionsOf(rig: FlowRig, { number }: SeededPullRequest): Promise<readonly string[]> {
  const comment = (await rig.comment(number)).replaceAll(/<!--[^]*?-->|<details>[^]*?<\/details>/g, '');
  const sections = comment.split(/^(?=##{1,2} )/m).slice(1);
  return sections.map(section => {
    const name = /^### (\S+)|\*\*(\S+?)\*\*/.exec(section);
    const link = /^## \[([^\]]*)/.exec(section)?.[1]?.replace(/\b[0-9a-f]{7}\b/, 'earlier');
    const [, icon, log] = /^\| (\S+)&nbsp;.*(attempts\/\d)/m.exec(section) ?? [];
    return [name?.[1] ?? name?.[2], ...(link === undefined ? [] : [link]), icon, log].join(', ');
  });
}

/** Runs a workflow for a new commit of a pull request. */
async function push(rig: FlowRig, pull: SeededPullRequest, files: readonly string[]) {
  const headSha = await rig.github.repository.commit(pull.branch, `commit-${FLOW_COMMITS.next().value}`);
  rig.github.changedFiles.set(
    pull.number,
    files.map(file => ({ filename: file })),
  );
  return rig.run('preview-affected', 'pull_request', pullRequestEvent({ ...pull, headSha }, 'synchronize'));
}

/** Numbers of commits. */
const FLOW_COMMITS = (function* count(): Generator<number, never> {
  for (let number = 1; ; number += 1) yield number;
})();

/** Scenarios of sites that are skipped, and of several jobs, runs and events that report on one pull request. */
export const AFFECTED: readonly FlowScenario[] = [
  {
    name: 'only the sites that a pull request changes are built; a skipped one keeps its preview',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('affected');
      const { number } = pull;
      const expectState = async (what: string, previews: readonly string[], sections: readonly string[]) => {
        rig.equal(
          rig.previews,
          previews.map(name => `${number}-${name}`),
          `${what}: projects`,
        );
        rig.equal(await sectionsOf(rig, pull), sections, `${what}: comment`);
      };
      const docs = await push(rig, pull, ['docs/index.md', 'shop.txt', 'docs/shop/a.txt']);
      rig.check(docs.succeeded, 'a change of one site');
      await expectState('one', ['docs'], ['docs, Open the preview, ✅, attempts/1', 'shop, ➖, attempts/1']);
      rig.check(!docs.log.includes('Build shop'), 'the skipped site is not built');
      rig.equal(deploymentsOf(rig), ['preview-docs: success'], 'and has no deployment');

      rig.check((await push(rig, pull, ['docs/index.md', 'package.json'])).succeeded, 'a change of both sites');
      const both = ['docs, Open the preview, ✅, attempts/1', 'shop, Open the preview, ✅, attempts/1'];
      await expectState('both', ['docs', 'shop'], both);

      rig.check((await push(rig, pull, ['docs/index.md', 'docs/a.txt'])).succeeded, 'a revert of one');
      const kept = 'shop, Version of earlier, still online, ➖, attempts/1';
      await expectState('reverted', ['docs', 'shop'], ['docs, Open the preview, ✅, attempts/1', kept]);
      const states = deploymentsOf(rig).filter(one => !one.endsWith('inactive'));
      rig.equal(states, ['preview-shop: success', 'preview-docs: success'], 'the deployment of the kept preview');

      rig.check((await push(rig, pull, ['README.md'])).succeeded, 'a change of no site');
      await expectState('none', ['docs', 'shop'], [kept.replace('shop', 'docs'), kept]);

      rig.github.addFault({
        on: /\/pulls\/\d+\/files$/,
        times: 1,
        answer: { status: 404, body: { message: 'Not Found' } },
      });
      const unknown = await push(rig, pull, ['README.md']);
      rig.check(
        unknown.succeeded && unknown.log.includes('The changed files are unknown'),
        'a list that GitHub refuses',
      );
      await expectState('unknown', ['docs', 'shop'], both);

      await rig.close(number);
      const closed = await rig.run('preview-affected', 'pull_request', pullRequestEvent(pull, 'closed'));
      rig.check(closed.succeeded, 'the close cleans up');
      rig.equal(rig.previews, [], 'all projects are deleted');
    },
  },
  {
    name: 'a draft gets a preview when it is ready for review, and a merge group gets none',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('draft');
      const event = (action: string, draft: boolean): object =>
        pullRequestEvent(pull, action, undefined, undefined, undefined, draft);
      const variables = { DRAFTS: 'false' };
      const opened = await rig.run('preview', 'pull_request', event('opened', true), variables);
      rig.check(opened.succeeded && opened.log.includes('This pull request is a draft'), 'the log says why');
      rig.equal(rig.previews, [], 'a draft is skipped');
      rig.equal(await rig.github.repository.comments(pull.number), [], 'without a comment');
      const ready = await rig.run('preview', 'pull_request', event('ready_for_review', false), variables);
      rig.check(ready.succeeded, 'ready_for_review');
      rig.equal(rig.previews, [`${pull.number}`], 'it has a preview');
      const group = {
        ref: `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${pull.headSha}`,
        action: 'checks_requested',
      };
      const queued = await rig.run('preview', 'merge_group', group, variables);
      rig.check(queued.succeeded && queued.log.includes('merge group gets none'), 'a merge group succeeds');
      rig.equal(rig.previews, [`${pull.number}`], 'and publishes nothing');
      await rig.close(pull.number);
      rig.check(
        (await rig.run('preview', 'pull_request', event('closed', true), variables)).succeeded,
        'closed as a draft',
      );
      rig.equal(rig.previews, [], 'its preview is deleted');
    },
  },
  {
    name: 'a build matrix has a section and a deployment for each job, also if one job runs again',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('matrix');
      const event = pullRequestEvent(pull, 'opened');
      rig.check(
        !(await rig.run('publish-matrix', 'pull_request', event, { FAILING: 'shop' })).succeeded,
        'one job fails',
      );
      const docs = 'docs, Open the preview, ✅, attempts/1';
      rig.equal(await sectionsOf(rig, pull), [docs, 'shop, ❌, attempts/1'], 'both jobs have a section');
      const failed = ['docs: success', 'shop: failure'];
      rig.equal(deploymentsOf(rig), failed, 'and a deployment');
      rig.check((await rig.rerun('publish-matrix', 'pull_request', event, {}, 'site:shop')).succeeded, 'it runs again');
      const sections = [docs, 'shop, Open the preview, ✅, attempts/2'];
      rig.equal(await sectionsOf(rig, pull), sections, 'only its section has changed');
      rig.equal(deploymentsOf(rig), [...failed, 'shop: success'], 'and it has a new deployment');
    },
  },
  {
    name: 'jobs of a matrix that share a section show the last one; a merge group has a deployment without a comment',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('shared');
      const event = pullRequestEvent(pull, 'opened');
      rig.check((await rig.run('publish-matrix', 'pull_request', event, { SECTION: 'both' })).succeeded, 'both jobs');
      rig.equal(await sectionsOf(rig, pull), ['both, Open the preview, ✅, attempts/1'], 'one section');
      const shared = ['both: inactive', 'both: success'];
      rig.equal(deploymentsOf(rig), shared, 'one active deployment');
      const comment = await rig.comment(pull.number);
      const group = {
        ref: `refs/heads/gh-readonly-queue/main/pr-${pull.number}-${pull.headSha}`,
        action: 'checks_requested',
      };
      rig.check(
        (await rig.run('publish-matrix', 'merge_group', group, { SECTION: 'both' })).succeeded,
        'a merge group',
      );
      rig.equal(await rig.comment(pull.number), comment, 'the comment stays as it is');
      rig.equal(deploymentsOf(rig), [...shared, 'both: inactive', 'both: success'], 'it has deployments of its own');
    },
  },
  {
    name: 'a re-run whose build fails does not publish the files of the first attempt',
    async run(rig) {
      const pull = await rig.github.repository.openPullRequest('again');
      const event = pullRequestEvent(pull, 'opened');
      rig.check(!(await rig.run('preview-sites', 'pull_request', event)).succeeded, 'the blog can’t be built');
      const again = await rig.rerun('preview-sites', 'pull_request', event, { DOCS: 'false' });
      rig.check(!again.succeeded, 'nor can the docs in the second attempt');
      const sections = [
        'blog, ❌, attempts/2',
        'docs, Open the preview, ❌, attempts/2',
        'shop, Open the preview, ✅, attempts/2',
      ];
      rig.equal(await sectionsOf(rig, pull), sections, 'the comment says so');
      const docs = deploymentsOf(rig).filter(one => one.startsWith('preview-docs'));
      rig.equal(docs, ['preview-docs: success', 'preview-docs: failure'], 'the first deployment stays active');
    },
  },
];
