import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/clock.ts';
import { startLocalPlatform } from '../../../src/platform/local-platform.ts';
import { BROKEN } from './broken.ts';
import { Caller } from './caller.ts';
import type { Call } from './history.ts';
import { judge } from './judge.ts';
import { aliasIs, completed, inTurn } from './made-calls.ts';
import { IDENTITIES, WORLD } from './world.ts';

const CIRCUMSTANCES = { speed: 1, seeded: [] };

it.each(BROKEN)('%s', (_what, by, before, last) => {
  const calls = inTurn([...before, last]);
  const earlier = judge(calls.slice(0, -1), CIRCUMSTANCES).violations;
  expect(earlier.filter(violation => violation.startsWith(by))).toEqual([]);
  const found = judge(calls, CIRCUMSTANCES).violations.filter(violation => violation.startsWith(by));
  expect(found).not.toEqual([]);
});

it('allows what overlapping calls may come to in either order', () => {
  const overlapping = [completed(2), completed(1), aliasIs('alias.get', 'Shared-0', 'wanted-1')];
  const writes = [
    aliasIs('alias.set', 'Shared-0', 'wanted-1'),
    { what: 'releases.current', answer: { version: 2 } },
  ] as const;
  const calls = inTurn([...overlapping, ...writes]).map(call => ({ ...call, start: 0, end: 10 }));
  expect(judge(calls, CIRCUMSTANCES).violations).toEqual([]);
});

it('finds what is planted into a platform', async () => {
  const platform = await startLocalPlatform({ seed: WORLD });
  onTestFinished(() => platform.close());
  const history: Call[] = [];
  const [identity] = IDENTITIES;
  if (identity === undefined) throw new Error('The world has nobody.');
  const caller = new Caller(platform, systemClock, identity, history);
  const get = { path: { project_id: 'Shared-0' } };
  const taken = { ...get, body: { alias: 'wanted-1' } };
  await caller.send('alias.set', taken);
  await caller.send('alias.get', get);
  expect(judge(history, CIRCUMSTANCES).violations).toEqual([]);
  platform.addFault({ on: 'alias.get', do: 'rewrite', set: { alias: 'shared-0' } });
  await caller.send('alias.get', get);
  expect(judge(history, CIRCUMSTANCES).violations).toEqual([expect.stringMatching(/^alias names .*alias\.get/)]);
});
