import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSavedState, SavedStateFile } from '../../../src/action/runner/saved-state.ts';
import { createFolder } from '../../packing/fixture.ts';
import { readRecords } from '../../support/runner-files.ts';
import { inStepProcess } from '../../support/toolkit-process.ts';

const emptyFile = (): string => join(createFolder({ state: '' }), 'state');

/** Creates the saved state of a step whose GITHUB_STATE is this file. */
const savedStateIn = (file: string): SavedStateFile =>
  inStepProcess(
    { env: { GITHUB_STATE: file }, write: () => undefined },
    new SavedStateFile(file, 'agent-run'),
  );

const OPERATIONS = ['agent-run', 'whoami'];
const saved = (file: string): string =>
  readRecords(readFileSync(file, 'utf8')).get('PLATFORM_NOTE') ?? '';

test('the cleanup reads the last state that the step saved', () => {
  const file = emptyFile();
  const notes = savedStateIn(file);
  notes.save({ text: 'first' });
  notes.save({ text: 'run_1\nPLATFORM_NOTE=forged' });
  const state = { operation: 'agent-run', text: 'run_1\nPLATFORM_NOTE=forged' };
  expect(readSavedState({ STATE_PLATFORM_NOTE: saved(file) }, OPERATIONS)).toEqual({ state });
});

test('parts of the state are saved and read separately', () => {
  const file = emptyFile();
  const notes = savedStateIn(file);
  const read = () => readSavedState({ STATE_PLATFORM_NOTE: saved(file) }, OPERATIONS);
  notes.save({ deployment: 7 });
  notes.save({ text: 'run_1' });
  expect(read()).toEqual({ state: { operation: 'agent-run', text: 'run_1', deployment: 7 } });
  notes.save({ text: undefined });
  expect(read()).toEqual({ state: { operation: 'agent-run', deployment: 7 } });
  notes.save({ deployment: undefined });
  expect(saved(file)).toBe('');
});

const NOTE = { operation: 'agent-run', text: 'x' };

test.each([
  '',
  '{',
  '{}',
  'null',
  '[]',
  '"agent-run"',
  JSON.stringify({ operation: 'agent-run' }),
  JSON.stringify({ operation: 'agent-run', deployment: '7' }),
  JSON.stringify({ operation: 'agent-run', deployment: -7 }),
  JSON.stringify({ text: 'x' }),
  JSON.stringify({ ...NOTE, operation: 7 }),
  JSON.stringify({ ...NOTE, operation: 'agent-runs' }),
  JSON.stringify({ ...NOTE, text: '' }),
  JSON.stringify({ ...NOTE, text: 'x'.repeat(4097) }),
  JSON.stringify({ ...NOTE, run: 'x' }),
  '{"operation":"agent-run","text":"x","__proto__":{}}',
])('the note %j is ignored with a warning', state => {
  expect(readSavedState({ STATE_PLATFORM_NOTE: state }, OPERATIONS)).toMatchObject({
    problem: expect.stringContaining('ignored `STATE_PLATFORM_NOTE`') as string,
  });
});

test('a note of another operation than the step’s is ignored', () => {
  const env = { STATE_PLATFORM_NOTE: JSON.stringify(NOTE) };
  expect(readSavedState({ ...env, INPUT_OPERATION: 'agent-run' }, OPERATIONS)).toEqual({
    state: NOTE,
  });
  expect(readSavedState({ ...env, INPUT_OPERATION: 'whoami' }, OPERATIONS)).toHaveProperty(
    'problem',
  );
});
