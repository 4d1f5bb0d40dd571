import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Failure } from '../../src/failure.ts';
import { triggerOf } from '../../src/runner/trigger.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'event-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const withEvent = (text: string): ReturnType<typeof triggerOf> => {
  const eventFile = join(folder, 'event.json');
  writeFileSync(eventFile, text);
  return triggerOf({ eventFile });
};

test.each([
  ['{"repository":{"private":true}}', false],
  ['{"repository":{"private":false}}', true],
  ['{"repository":{"private":"false"}}', undefined],
  ['{"repository":null}', undefined],
  ['{}', undefined],
  ['[]', undefined],
])('of the event %s, the repository’s being public is %j', (text, isPublic) => {
  expect(withEvent(text).isPublic()).toBe(isPublic);
});

test('outside a runner nothing is known', () => {
  expect(triggerOf({ eventFile: undefined }).isPublic()).toBeUndefined();
});

test('an event that can’t be read is no unknown one: the variable is named', () => {
  expect(() => withEvent('{').isPublic()).toThrow(Failure);
  expect(() => triggerOf({ eventFile: join(folder, 'gone.json') }).isPublic()).toThrow(/gone\.json can’t be read/);
});
