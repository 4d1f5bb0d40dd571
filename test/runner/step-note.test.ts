import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Failure } from '../../src/failure.ts';
import { readNote, StepNotes } from '../../src/runner/step-note.ts';
import { readRecords } from '../support/runner-files.ts';

function emptyFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'note-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'state');
  writeFileSync(file, '');
  return file;
}

const saved = (file: string): string => readRecords(readFileSync(file, 'utf8')).get('PLATFORM_NOTE') ?? '';

test('the clean-up reads what the step has left, the last note', () => {
  const file = emptyFile();
  const notes = new StepNotes(file, 'agent-run');
  notes.leave({ text: 'first' });
  notes.leave({ text: 'run_1\nPLATFORM_NOTE=forged' });
  const env = { PLATFORM_PHASE: 'after-job', STATE_PLATFORM_NOTE: saved(file) };
  expect(readNote(env)).toEqual({ operation: 'agent-run', text: 'run_1\nPLATFORM_NOTE=forged' });
});

test('a note may be taken back', () => {
  const file = emptyFile();
  const notes = new StepNotes(file, 'agent-run');
  notes.leave({ text: 'run_1' });
  notes.leave({ text: undefined });
  expect(saved(file)).toBe('');
});

test('its parts are left and taken back each by itself', () => {
  const file = emptyFile();
  const notes = new StepNotes(file, 'agent-run');
  const read = () => readNote({ PLATFORM_PHASE: 'after-job', STATE_PLATFORM_NOTE: saved(file) });
  notes.leave({ deployment: 7 });
  notes.leave({ text: 'run_1' });
  expect(read()).toEqual({ operation: 'agent-run', text: 'run_1', deployment: 7 });
  notes.leave({ text: undefined });
  expect(read()).toEqual({ operation: 'agent-run', deployment: 7 });
  notes.leave({ deployment: undefined });
  expect(saved(file)).toBe('');
});

test('outside a runner none is left', () => {
  expect(() => new StepNotes(undefined, 'agent-run').leave({ text: 'run_1' })).not.toThrow();
});

test('a step isn’t its own clean-up, whatever its environment holds', () => {
  expect(readNote({ STATE_PLATFORM_NOTE: '{"operation":"agent-run","text":"x"}' })).toBeUndefined();
});

test.each(['', '{}', 'null', '{"operation":"agent-run"}', '{"operation":"agent-run","deployment":"7"}'])(
  '%j is no note',
  note => {
    expect(() => readNote({ PLATFORM_PHASE: 'after-job', STATE_PLATFORM_NOTE: note })).toThrow(Failure);
  },
);
