import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStep } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');

test('a sub-action runs to its end', async () => {
  const manifest = join(ROOT, 'actions/whoami/action.yml');
  const { exitCode, log, outputs } = await runStep({ manifest, with: { 'base-url': 'local' }, workspace: ROOT });
  expect(exitCode, log).toBe(0);
  expect(JSON.parse(outputs.get('result') ?? '')).toMatchObject({ operation: 'whoami', succeeded: true });
});
