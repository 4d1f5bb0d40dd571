import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { runStep } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every operation has a sub-action', () => {
  expect(OPERATION_IDS.length).toBeGreaterThan(0);
  // The others are composite flows of these.
  const folders = readdirSync(join(ROOT, 'actions')).filter(name =>
    existsSync(join(ROOT, 'actions', name, 'main.mjs')),
  );
  expect(folders.toSorted()).toEqual(OPERATION_IDS.toSorted());
});

test('a sub-action runs to its end', async () => {
  const manifest = join(ROOT, 'actions/whoami/action.yml');
  const { exitCode, log, outputs } = await runStep({ manifest, with: { 'base-url': 'local' }, workspace: ROOT });
  expect(exitCode, log).toBe(0);
  expect(JSON.parse(outputs.get('result') ?? '')).toMatchObject({ operation: 'whoami', succeeded: true });
});
