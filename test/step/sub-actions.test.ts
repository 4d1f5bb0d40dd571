import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OPERATION_IDS } from '../../src/operations/table.ts';
import { parseRunnerOutput } from '../support/runner-parser.ts';
import { runStep } from '../support/step.ts';

const ROOT = join(import.meta.dirname, '../..');

test('every operation has a sub-action', () => {
  expect(OPERATION_IDS.length).toBeGreaterThan(0);
  // The others are flows, made of these.
  const folders = readdirSync(join(ROOT, 'actions')).filter(name =>
    existsSync(join(ROOT, 'actions', name, 'main.mjs')),
  );
  expect(folders.toSorted()).toEqual(OPERATION_IDS.toSorted());
});

test.each(OPERATION_IDS)('the entry of %s starts its own operation, whatever `operation` says', async id => {
  const manifest = join(ROOT, 'actions', id, 'action.yml');
  const other = id === 'whoami' ? 'project-list' : 'whoami';
  const given = { 'base-url': 'local', operation: other };
  const { exitCode, log, outputs } = await runStep({ manifest, with: given, workspace: ROOT });
  expect(exitCode).toBe(1);
  expect(parseRunnerOutput(log).annotations).toMatchObject([
    { level: 'error', message: expect.stringContaining(`operation: isn't an input of \`${id}\``) as string },
  ]);
  expect(JSON.parse(outputs.get('result') ?? '')).toMatchObject({ operation: id, succeeded: false });
});

test('a sub-action runs to its end', async () => {
  const manifest = join(ROOT, 'actions/whoami/action.yml');
  const { exitCode, log, outputs } = await runStep({ manifest, with: { 'base-url': 'local' }, workspace: ROOT });
  expect(exitCode, log).toBe(0);
  expect(JSON.parse(outputs.get('result') ?? '')).toMatchObject({ operation: 'whoami', succeeded: true });
});
