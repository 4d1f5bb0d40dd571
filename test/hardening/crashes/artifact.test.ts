// @module-tag slow, because it crashes steps at several requests, and runs them again.
import { afterAll, expect, inject, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.ts';
import { readZipEntries } from '../../platform/support/zip-entries.ts';
import { ArtifactFake } from '../../support/artifact-fake.ts';
import { runStep, type Step, type StepResult } from '../../support/step.ts';
import { ALL_WORK } from '../all-work.ts';
import { WorkRig } from '../work-rig.ts';
import { reportedOnGitHub } from '../reported-on-github.ts';
import { readState } from '../state.ts';
import { sampleEvery } from '../sampling.ts';

/** Requests of GitHub's library: the artifact, its only block, the list of blocks, and the end. */
const REQUESTS = [1, 2, 3, 4];
/** Every how many trials one runs by default, because a process takes long to start. */
const STEP = 2;
let kills = 0;

const exported = ALL_WORK.find(({ id }) => id === 'export');

/** Prepares a step that uploads an artifact, the only one in its attempt of the job. */
async function prepareUpload(step: Step): Promise<{ readonly step: Step; readonly service: ArtifactFake }> {
  const service = await ArtifactFake.start();
  const env = { ...step.env, ...service.variables };
  return { service, step: { ...step, env, with: { ...step.with, 'artifact-name': 'source' } } };
}

/**
 * Runs the step up to a request to the artifact service, and kills it there.
 * @returns rejects with the signal that killed it
 */
async function killAt(nth: number, rig: WorkRig): Promise<StepResult> {
  const { step, service } = await prepareUpload(await rig.step());
  let kill: ((signal: 'SIGKILL') => void) | undefined;
  let requests = 0;
  service.onRequest = () => {
    requests += 1;
    if (requests === nth) kill?.('SIGKILL');
  };
  return runStep(step, { onStart: send => (kill = send) });
}

it.for(sampleEvery(REQUESTS, STEP))(
  'after a kill at request %i of its artifact, a re-run reports everything: artifact, comment and deployment',
  async nth => {
    if (exported === undefined) throw new Error('Nothing is exported.');
    const options = { clock: systemClock, databaseUrl: inject('databaseUrl') };
    await using rig = await WorkRig.open('export', reportedOnGitHub(exported.work), options);
    await expect(killAt(nth, rig)).rejects.toThrow('SIGKILL');
    kills += 1;
    const { step, service } = await prepareUpload(await rig.step(2));
    const rerun = await runStep(step);
    expect(rerun.exitCode, rerun.log).toBe(0);
    expect(rerun.outputs.get('artifact_url')).toContain('/artifacts/');
    const [artifact] = service.artifacts;
    expect([...(await readZipEntries(artifact?.content ?? Buffer.alloc(0))).keys()]).toEqual(['source.zip']);
    const state = await readState(rig);
    expect(state.get('comments')).toBe(1);
    expect(state.get('deployments that are success')).toBe(1);
    expect(state.has('deployments that are in_progress')).toBe(false);
  },
);

afterAll(() => console.log(`${kills} processes killed while they uploaded an artifact, each made good by a re-run`));
