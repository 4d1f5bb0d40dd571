import { expect, test } from 'vitest';
import type { ProgressReport } from '../../../../src/core/report.ts';
import { ProgressWriter } from '../../../../src/action/github/comment/progress.ts';
import { VirtualClock } from '../../../support/virtual-clock.ts';

const fact = (text: string): ProgressReport => ({ facts: [text], blocks: [] });

/**
 * Creates a writer on a virtual clock that has written the start, with a log of its writes: seconds
 * and first fact.
 */
async function writerRig() {
  const clock = new VirtualClock(1);
  const ended = new AbortController();
  const writes: (readonly [seconds: number, fact: string | undefined])[] = [];
  const begun = clock.now();
  const write = async ({ facts }: ProgressReport): Promise<void> => {
    writes.push([(clock.now() - begun) / 1000, facts[0]]);
  };
  const writer = new ProgressWriter({ clock, write, ended: ended.signal });
  await clock.until(writer.settled);
  const wait = (ms: number): Promise<void> => clock.until(clock.sleep(ms));
  return { clock, ended, wait, writer, writes };
}

test('the start is written at once, and progress at most every 30 s, with the newest state', async () => {
  const rig = await writerRig();
  const { writer, writes } = rig;
  for (let second = 0; second < 70; second += 1) {
    writer.show(() => fact(`state ${second}`), false);
    await rig.wait(1_000);
  }
  await rig.clock.until(writer.settled);
  expect(writes.map(([seconds]) => seconds)).toEqual([0, 30, 60, 90]);
  expect(writes.at(-1)?.[1]).toBe('state 69');
});

test('a question is written within 5 s, and the next progress 30 s later', async () => {
  const rig = await writerRig();
  const { writer, writes } = rig;
  await rig.wait(8_000);
  writer.show(() => fact('working'), false);
  await rig.wait(2_000);
  writer.show(() => fact('question'), true);
  await rig.wait(1_000);
  writer.show(() => fact('another question'), true);
  await rig.wait(9_000);
  writer.show(() => fact('working again'), false);
  await rig.clock.until(writer.settled);
  expect(writes).toEqual([
    [0, undefined],
    [10, 'question'],
    [15, 'another question'],
    [45, 'working again'],
  ]);
});

test('a state is computed when it is written', async () => {
  const rig = await writerRig();
  const { writer, writes } = rig;
  let calls = 1;
  writer.show(() => fact(`${calls} calls`), false);
  await rig.wait(20_000);
  calls = 2;
  await rig.clock.until(writer.settled);
  expect(writes.at(-1)).toEqual([30, '2 calls']);
});

test('nothing is written after the end of the work', async () => {
  const rig = await writerRig();
  const { ended, writer, writes } = rig;
  writer.show(() => fact('working'), false);
  await rig.wait(1_000);
  ended.abort();
  await rig.clock.until(writer.settled);
  expect(writes).toEqual([[0, undefined]]);
  expect(rig.clock.now() - Date.UTC(2026, 5, 1, 12)).toBe(1_000);
});
