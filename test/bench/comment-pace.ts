import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ROOT } from '../../src/catalog/tool.ts';
import { GitHubFake } from '../support/github-fake/github-fake.ts';
import { REPOSITORY } from '../support/github-fake/seeded-repository.ts';
import { readManifest } from '../support/manifest.ts';
import { layOutStep, type StepFiles } from '../support/step.ts';
import { LIMITS, type Measurement } from './limits.ts';
import { CREDENTIAL, withLocalPlatform } from './measured-step.ts';
import { measureBests } from './rounds.ts';

const MANIFEST = join(ROOT, 'action.yml');
/** Time that GitHub takes for each request. */
const GITHUB_MS = 100;
const ROUNDS = 5;
/** Time after which no other job can overwrite a section. */
const SETTLED_MS = 6_000;

/**
 * Measures steps with and without a comment, in turns, and post steps. These have no limit: at most, they wait until no
 * concurrent job can overwrite the section.
 */
export async function measureComment(): Promise<readonly Measurement[]> {
  const fake = await GitHubFake.start();
  try {
    return await withLocalPlatform(async ({ baseUrl }) => {
      const token = await fake.repository.jobToken({ pull_requests: 'write' });
      const layOut = (pull: number, comment: boolean): StepFiles =>
        layOutStep({
          manifest: MANIFEST,
          with: {
            operation: 'static-publish',
            path: 'test/demo/site',
            'project-id': CREDENTIAL.projectId,
            'base-url': baseUrl,
            token: CREDENTIAL.token,
            'github-token': token,
            'pr-comment': String(comment),
          },
          env: { GITHUB_API_URL: fake.url, GITHUB_REPOSITORY: REPOSITORY, GITHUB_EVENT_NAME: 'pull_request' },
          event: {
            pull_request: { number: pull, head: { sha: '0123456789abcdef0123456789abcdef01234567', ref: 'b' } },
          },
          workspace: ROOT,
        });
      const { number: updated } = await fake.repository.openPullRequest('updated');
      const step = async (pull: number, comment: boolean): Promise<number> => {
        const files = layOut(pull, comment);
        try {
          return await run('main', files);
        } finally {
          files.remove();
        }
      };
      await step(updated, true);
      let pulls = 0;
      fake.before = () => setTimeout(GITHUB_MS);
      const best = await measureBests(ROUNDS, {
        plain: () => step(updated, false),
        later: () => step(updated, true),
        first: async () => {
          pulls += 1;
          return step((await fake.repository.openPullRequest(`new-${pulls}`)).number, true);
        },
      });
      const files = layOut(updated, true);
      try {
        await run('main', files);
        const immediatePost = await run('post', files);
        await setTimeout(SETTLED_MS);
        const { post } = await measureBests(ROUNDS, { post: () => run('post', files) });
        const [limit, unit] = [LIMITS.commentSeconds, 's'];
        return [
          {
            name: 'additional time of a step that updates a comment',
            value: (best.later - best.plain) / 1000,
            limit,
            unit,
          },
          {
            name: 'additional time of a step that creates a comment',
            value: (best.first - best.plain) / 1000,
            limit,
            unit,
          },
          { name: 'the post step, some seconds after the step', value: post / 1000, unit },
          { name: 'the post step, immediately after the step', value: immediatePost / 1000, unit },
        ];
      } finally {
        files.remove();
      }
    });
  } finally {
    await fake.close();
  }
}

/** Runs a part of the action as the runner does. Returns its duration in milliseconds. */
async function run(part: 'main' | 'post', { variables, state }: StepFiles): Promise<number> {
  const saved = Object.fromEntries([...state()].map(([name, value]) => [`STATE_${name}`, value]));
  const start = performance.now();
  const child = spawn(process.execPath, [readManifest(MANIFEST)[part] ?? ''], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', ...variables, ...(part === 'post' ? saved : {}) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`The ${part} step failed with exit code ${code}. Check that dist/ is built.`);
  return performance.now() - start;
}
