import { expect, it } from 'vitest';
import { IS_FULL } from '../support/thoroughness.ts';
import { loadWrittenScenarios } from './all-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { playedOnDist } from './selection.ts';

const scenarios = await loadWrittenScenarios();

const OUTCOMES: readonly (readonly [string, (scenario: Scenario) => boolean])[] = [
  ['success', ({ expect: { exit } }) => exit === 0],
  ['failure', ({ expect: { exit } }) => exit === 1],
  ['refusal before any request', ({ expect: { exit, requests } }) => exit === 1 && requests?.length === 0],
  ['signal', ({ signal }) => signal !== undefined],
];

it.each(OUTCOMES)('of each operation that has a %s at all, one is played against the bundle', (_kind, isOne) => {
  let operations = 0;
  for (const [operation, all] of scenarios) {
    const candidates = all.filter(scenario => scenario.onlyFast === undefined && isOne(scenario));
    if (candidates.length === 0) continue;
    operations += 1;
    expect(playedOnDist(all).filter(isOne).length, operation).toBeGreaterThan(0);
  }
  expect(operations).toBeGreaterThan(5);
});

it('takes an input or effect that is new, leaves out what is none, and never plays what needs a fast clock', () => {
  const success = { exit: 0 } as const;
  const listed: readonly Scenario[] = [
    { name: 'the first', expect: success },
    { name: 'the same again', expect: success },
    { name: 'too slow', onlyFast: 'it waits for an hour', with: { last: '1h' }, expect: success },
    { name: 'another input', with: { limit: '1' }, expect: success },
    { name: 'another value of it', with: { limit: '2' }, expect: success },
    { name: 'another effect', expect: { ...success, summary: ['One'] } },
    { name: 'a signal', signal: { name: 'SIGINT', whenLogged: 'One' }, expect: success },
    { name: 'a heavy file', files: { a: { sparse: 64 * 1024 * 1024 } }, expect: success },
  ];
  const left = IS_FULL ? ['too slow'] : ['the same again', 'too slow', 'another value of it'];
  const names = listed.map(({ name }) => name);
  expect(playedOnDist(listed).map(({ name }) => name)).toEqual(names.filter(name => !left.includes(name)));
});
