import { REPOSITORY } from '../../support/github-fake/seeded-repository.ts';
import type { FlowRig, FlowScenario } from '../rig.ts';

interface Pull {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly state: string;
}

const pulls = (rig: FlowRig): Promise<readonly Pull[]> =>
  rig.github.repository.ask('GET', `/repos/${REPOSITORY}/pulls?state=all`);

/** Returns the files of a branch by path. */
async function readFiles(rig: FlowRig, branch: string): Promise<Readonly<Record<string, string>>> {
  const { repository } = rig.github;
  const { object } = await repository.ask<{ object: { sha: string } }>(
    'GET',
    `/repos/${REPOSITORY}/git/ref/heads/${branch}`,
  );
  const { tree } = await repository.ask<{ tree: readonly { path: string; type: string; sha: string }[] }>(
    'GET',
    `/repos/${REPOSITORY}/git/trees/${object.sha}?recursive=true`,
  );
  const blobs = tree.filter(({ type }) => type === 'blob');
  const read = async (sha: string): Promise<string> => {
    const { content } = await repository.ask<{ content: string }>('GET', `/repos/${REPOSITORY}/git/blobs/${sha}`);
    return Buffer.from(content, 'base64').toString();
  };
  return Object.fromEntries(await Promise.all(blobs.map(async ({ path, sha }) => [path, await read(sha)] as const)));
}

/** Scenarios of `agent-pull-request`. */
export const PROPOSALS: readonly FlowScenario[] = [
  {
    name: 'a folder becomes a branch and a pull request, only once',
    async run(rig) {
      const { repository } = rig.github;
      for (const path of ['app/old.txt', 'app/dist/built.js', '.github/workflows/ci.yml', 'README.txt']) {
        const content = Buffer.from(`${path}\n`).toString('base64');
        const body = { message: path, content, branch: 'main' };
        await repository.ask('PUT', `/repos/${REPOSITORY}/contents/${path}`, { body });
      }
      const { object } = await repository.ask<{ object: { sha: string } }>(
        'GET',
        `/repos/${REPOSITORY}/git/ref/heads/main`,
      );
      const push = { ref: 'refs/heads/main', after: object.sha, deleted: false };
      const first = await rig.run('proposal', 'push', push);
      rig.check(first.succeeded, 'it is proposed');
      const [pull, ...others] = await pulls(rig);
      rig.equal(
        [pull?.title, pull?.state, others.length],
        ['What the agent has changed', 'open', 0],
        'one pull request',
      );
      rig.check(pull?.body.includes('```text\nDone, @everybody.') ?? false, 'the agent’s words mention nobody');
      const files = await readFiles(rig, 'agent/7');
      rig.equal(files['app/src/new.txt'], 'new\n', 'the new file is there');
      rig.equal('app/old.txt' in files, false, 'the removed one isn’t');
      rig.check('app/dist/built.js' in files && 'README.txt' in files, 'files outside of exports stay');
      rig.equal(files['app/.github/workflows/ci.yml'], 'on: push\n', 'below `into` it is a folder like any other');

      const again = await rig.run('proposal', 'push', push);
      rig.check(again.succeeded && again.log.includes('No changes to commit'), 'a second run changes nothing');
      rig.equal((await pulls(rig)).length, 1, 'and opens no second pull request');
    },
  },
  {
    name: 'a run whose pull request was refused resumes',
    async run(rig) {
      const { object } = await rig.github.repository.ask<{ object: { sha: string } }>(
        'GET',
        `/repos/${REPOSITORY}/git/ref/heads/main`,
      );
      const push = { ref: 'refs/heads/main', after: object.sha, deleted: false };
      const message = 'GitHub Actions is not permitted to create or approve pull requests.';
      rig.github.addFault({ on: /^POST .*\/pulls$/, times: 1, answer: { status: 403, body: { message } } });
      const refused = await rig.run('proposal', 'push', push);
      rig.check(!refused.succeeded && refused.log.includes('not permitted to create'), 'GitHub’s own words are shown');
      const again = await rig.run('proposal', 'push', push);
      rig.check(again.succeeded, 'once it is allowed, it is opened');
      rig.equal((await pulls(rig)).length, 1, 'the pull request uses the existing branch');
    },
  },
];
