import { beforeAll, expect, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { ALL_WORK } from '../all-work.ts';
import type { Place } from '../place.ts';
import { WorkRig } from '../work-rig.ts';
import { checkRerun, type Rerun, type Subject, prepareSubject } from './crashes.ts';

const SPEED = 200;
const SERVER = { server: 'platform' } as const;
const NAME = 'static-publish, a first version';
const options = { clock: idleClock(SPEED), databaseUrl: inject('databaseUrl') };
const [piece] = ALL_WORK.filter(({ name }) => name === NAME);
let victim: Subject;
beforeAll(async () => {
  if (piece === undefined) throw new Error(`There is no ${NAME}.`);
  victim = await prepareSubject(piece.id, piece.work, options);
});

/** Kills the step, and publishes several times, so that each but the first is one too many. */
async function publishAgain(place: Place, times: number): Promise<Rerun> {
  await using scene = await WorkRig.open(victim.operation, victim.work, options);
  await scene.runKilled(place);
  const asked = scene.requests;
  for (let time = 1; time < times; time += 1) await scene.run({ attempt: 1 + time });
  return await checkRerun(victim, place, asked, scene, await scene.run({ attempt: 1 + times }));
}

const ONE_MORE = 'Local Project: releases: 2 in place of 1';

it('accepts a repeated release if the previous run may have created one unconfirmed', async () => {
  const { problems: wrong, onceMore } = await publishAgain({ ...SERVER, nth: 4, processed: true }, 1);
  expect(wrong).toEqual([]);
  expect(onceMore).toContain('Local Project: releases');
});

it('does not accept two repeated releases', async () => {
  const { problems: wrong } = await publishAgain({ ...SERVER, nth: 4, processed: true }, 2);
  expect(wrong).toContainEqual(expect.stringContaining('Local Project: releases: 3 in place of 1'));
});

it.each([
  ['after the first request', { ...SERVER, nth: 1, processed: true }],
  ['before the last', { ...SERVER, nth: 4, processed: false }],
])('detects a duplicate release if the step was killed %s', async (_where, place) => {
  expect(await publishAgain(place, 1)).toEqual({ wrong: [], onceMore: [] });
  const { problems: wrong, onceMore } = await publishAgain(place, 2);
  expect(wrong).toContainEqual(expect.stringContaining(ONE_MORE));
  expect(onceMore).toEqual([]);
});

it('detects a re-run that fails, and one that doesn’t report its results', async () => {
  const place = { ...SERVER, nth: 1, processed: false };
  await using scene = await WorkRig.open(victim.operation, victim.work, options);
  const rerun = await scene.run();
  expect(await checkRerun(victim, place, [], scene, rerun)).toEqual({ wrong: [], onceMore: [] });
  const failed = await checkRerun(victim, place, [], scene, { ...rerun, exitCode: 1 });
  expect(failed.problems).toEqual([expect.stringContaining('the re-run fails')]);
  const silent = await checkRerun(victim, place, [], scene, { ...rerun, outputs: new Map() });
  expect(silent.problems).toContainEqual(expect.stringContaining('the output release_id is lost'));
});
