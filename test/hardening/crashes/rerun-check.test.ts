import { beforeAll, expect, inject, it } from 'vitest';
import { idleClock } from '../../support/idle-clock.ts';
import { ALL_WORK } from '../all-work.ts';
import type { Place } from '../place.ts';
import { WorkRig } from '../work-rig.ts';
import { checkRerun, prepareSubject, type Rerun, type Subject } from './crashes.ts';

const SPEED = 200;
const SERVER = { server: 'platform' } as const;
const NAME = 'static-publish, a first version';
const options = { clock: idleClock(SPEED), databaseUrl: inject('databaseUrl') };
const [piece] = ALL_WORK.filter(({ name }) => name === NAME);
let subject: Subject;
beforeAll(async () => {
  if (piece === undefined) throw new Error(`There is no ${NAME}.`);
  subject = await prepareSubject(piece.id, piece.work, options);
});

/** Kills the step, and publishes several times, so that each but the first is one too many. */
async function publishAgain(place: Place, times: number): Promise<Rerun> {
  await using rig = await WorkRig.open(subject.operation, subject.work, options);
  await rig.runKilled(place);
  const asked = rig.requests;
  for (let time = 1; time < times; time += 1) await rig.run({ attempt: 1 + time });
  return await checkRerun(subject, place, asked, rig, await rig.run({ attempt: 1 + times }));
}

const ONE_MORE = 'Local Project: releases: 2 in place of 1';

it('accepts a repeated release if the previous run may have created one unconfirmed', async () => {
  const { problems, repeatedFacts } = await publishAgain({ ...SERVER, nth: 4, processed: true }, 1);
  expect(problems).toEqual([]);
  expect(repeatedFacts).toContain('Local Project: releases');
});

it('does not accept two repeated releases', async () => {
  const { problems } = await publishAgain({ ...SERVER, nth: 4, processed: true }, 2);
  expect(problems).toContainEqual(expect.stringContaining('Local Project: releases: 3 in place of 1'));
});

it.each([
  ['after the first request', { ...SERVER, nth: 1, processed: true }],
  ['before the last', { ...SERVER, nth: 4, processed: false }],
])('detects a duplicate release if the step was killed %s', async (_where, place) => {
  expect(await publishAgain(place, 1)).toEqual({ problems: [], repeatedFacts: [] });
  const { problems, repeatedFacts } = await publishAgain(place, 2);
  expect(problems).toContainEqual(expect.stringContaining(ONE_MORE));
  expect(repeatedFacts).toEqual([]);
});

it('detects a re-run that fails, and one that doesn’t report its results', async () => {
  const place = { ...SERVER, nth: 1, processed: false };
  await using rig = await WorkRig.open(subject.operation, subject.work, options);
  const rerun = await rig.run();
  expect(await checkRerun(subject, place, [], rig, rerun)).toEqual({ problems: [], repeatedFacts: [] });
  const failed = await checkRerun(subject, place, [], rig, { ...rerun, exitCode: 1 });
  expect(failed.problems).toEqual([expect.stringContaining('the re-run fails')]);
  const silent = await checkRerun(subject, place, [], rig, { ...rerun, outputs: new Map() });
  expect(silent.problems).toContainEqual(expect.stringContaining('the output release_id is lost'));
});
