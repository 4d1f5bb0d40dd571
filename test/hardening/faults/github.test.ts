import { afterAll, describe, expect, inject, it } from 'vitest';
import type { OperationId } from '../../../src/operations/table.ts';
import { idleClock } from '../../support/idle-clock.ts';
import type { GitHubDisturbance } from '../../support/github-server.ts';
import { parseRunnerOutput } from '../../support/runner-parser.ts';
import type { StepResult } from '../../support/step.ts';
import { lostOutputs, type SteadyOutputs, steady } from '../outputs.ts';
import { bugs } from '../printed.ts';
import { PREVIEW, PULL_REQUEST_7, withProjects } from '../../scenarios/pull-requests.ts';
import { Scene } from '../scene.ts';
import { stateOf } from '../state.ts';
import { everyOf } from '../thinning.ts';
import { PIECES, type Work } from '../work.ts';

const SPEED = 200;
const TIMEOUT_MS = 300_000;
const clock = idleClock(SPEED);
const counted = { cells: 0, passed: 0, succeeded: 0 };

const BRANCH = 'agent/7';
const PROPOSED: Omit<Work, 'name'> = {
  files: { 'source/index.html': '<h1>New</h1>\n', 'source/logo.png': { base64: 'iVBORw0KGgr/' } },
  github: { files: { 'index.html': '<h1>Old</h1>\n', 'old.txt': 'old\n' } },
  with: {
    ...{ 'base-url': '', token: '', 'project-id': '', 'github-token': 'token-of-the-job' },
    ...{ path: 'source', branch: BRANCH, title: 'New lights', delete: 'true' },
  },
  // Where all was done, nothing is left to be committed or opened.
  ownShare: ['created', 'commit_sha', 'changed'],
};
/** Of the operations that ask GitHub. */
const ASKING: readonly { readonly id: OperationId; readonly work: Work; readonly name: string }[] = [
  ...PIECES.filter(({ work }) => work.github !== undefined),
  {
    id: 'preview-project',
    name: 'preview-project, for which another has to go',
    work: {
      ...PULL_REQUEST_7,
      name: 'for which another has to go',
      github: { pullRequests: { 5: 'closed', 7: 'open' } },
      seed: { ...withProjects(`${PREVIEW}5`), quotas: { projects_per_user: 2 } },
      ownShare: ['created'],
    },
  },
  { id: 'pull-request-open', name: 'pull-request-open, a new branch', work: { name: 'a new branch', ...PROPOSED } },
  {
    id: 'pull-request-open',
    name: 'pull-request-open, a branch of an attempt that came no further',
    work: {
      ...PROPOSED,
      name: 'a branch of an attempt that came no further',
      github: { ...PROPOSED.github, branches: { [BRANCH]: 'New lights\n\nMade-by: project-platform-action' } },
    },
  },
];

/** No 404: that is an answer, and says that there is no such thing. */
const HOW: readonly GitHubDisturbance['how'][] = [
  ...(['dropped', 'silent', 'lost', 'cut', 'empty', 'page'] as const),
  ...[403, 408, 422, 425, 429, 500, 502, 503],
];
/** A machine that has time tries all of them. */
const STEP = 5;

/** What platform and repository hold, but for what no two runs have in common. */
async function heldBy(scene: Scene): Promise<object> {
  const { github } = scene;
  return { platform: [...(await stateOf(scene))], pulls: github?.opened(), files: github?.filesOf(BRANCH) };
}

/** What is wrong with an end: nothing, if it's the undisturbed one, or one error that names GitHub and says how to go on. */
function faultsOf(wanted: SteadyOutputs, { exitCode, log, outputs, summary }: StepResult): readonly string[] {
  if (exitCode === 0) return lostOutputs(wanted, outputs);
  const { annotations } = parseRunnerOutput(log);
  const errors = annotations.filter(({ level }) => level === 'error');
  const text = annotations.map(({ level, message }) => `${level}: ${message}`).join('\n');
  return [
    ...bugs(log),
    ...(errors.length === 1 ? [] : [`${errors.length} errors`]),
    ...(/GitHub|pull request/.test(text) ? [] : ['it does not say that it was GitHub']),
    ...(summary.includes('What to do') ? [] : ['it does not say how to go on']),
  ].map(fault => `${fault}: ${text}`);
}

describe('whatever GitHub does, it ends as without that or in a clear error, and a re-run brings it to the same end', () => {
  it.for(ASKING)('$name', { timeout: TIMEOUT_MS }, async ({ id, work }) => {
    const options = { clock, databaseUrl: inject('databaseUrl') };
    const undisturbed = async () => {
      await using scene = await Scene.set(id, work, options);
      const result = await scene.run();
      expect(result.exitCode, result.log).toBe(0);
      return { result, held: await heldBy(scene), requests: scene.github?.requests.length ?? 0 };
    };
    const [{ result, held, requests }, other] = [await undisturbed(), await undisturbed()];
    expect(requests).toBeGreaterThan(0);
    const wanted = steady(result, other.result, work);
    const ofRerun = new Map([...wanted].filter(([name]) => work.ownShare?.includes(name) !== true));
    const wrong: string[] = [];
    const all = Array.from({ length: requests }, (_, index) => index + 1).flatMap(nth =>
      HOW.flatMap(how => [1, Number.MAX_SAFE_INTEGER].map(times => ({ nth, how, times }))),
    );
    for (const { nth, how, times } of everyOf(all, STEP)) {
      const before = wrong.length;
      await using scene = await Scene.set(id, work, options);
      scene.github?.disturb({ how, nth, times });
      const disturbed = await scene.run();
      const cell = `${how} ${times === 1 ? 'once' : 'for good'} at request ${nth} of ${requests}`;
      wrong.push(...faultsOf(wanted, disturbed).map(fault => `${cell}: ${fault}`));
      scene.github?.disturb({ how, nth: 1, times: 0 });
      const rerun = await scene.run({ attempt: 2 });
      if (rerun.exitCode !== 0) wrong.push(`${cell}: the re-run fails: ${rerun.log}`);
      wrong.push(...lostOutputs(ofRerun, rerun.outputs).map(lost => `${cell}: after the re-run, ${lost}`));
      const now = JSON.stringify(await heldBy(scene));
      if (now !== JSON.stringify(held)) wrong.push(`${cell}: after the re-run there is ${now}`);
      counted.cells += 1;
      if (wrong.length === before) counted.passed += 1;
      if (disturbed.exitCode === 0) counted.succeeded += 1;
    }
    expect(wrong).toEqual([]);
  });
});

afterAll(() => {
  const { cells, passed, succeeded } = counted;
  console.log(`${cells} disturbed answers of GitHub: ${passed} passed; ${succeeded} steps ended as without it`);
});
