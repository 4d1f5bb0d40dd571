/**
 * Decides in the instrumented sources which fault acts. Without an active fault, it records which
 * test file reaches which fault. Files carry the state, because tests start processes with few
 * variables.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stateFile = (name: string): string => join(import.meta.dirname, `state-${name}`);

/** File with the number of the active fault; absent while reached faults are recorded. */
export const ACTIVE_FILE = stateFile('active');
/** File with a line for each test file and fault that it reaches. */
export const REACHED_FILE = stateFile('reached');
const TEST_FILE = stateFile('test');

interface SwitchState {
  readonly active: number | undefined;
  testFile: string;
  reached: Set<number>;
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The process has one state, although a test runner loads this module more than once. */
const shared = globalThis as { faultSwitch?: SwitchState };
const state = (shared.faultSwitch ??= {
  active: existsSync(ACTIVE_FILE) ? Number(read(ACTIVE_FILE)) : undefined,
  testFile: read(TEST_FILE),
  reached: new Set(),
});

/** Records what follows as reached by this test file. */
export function enterTestFile(path: string): void {
  state.testFile = path;
  state.reached = new Set();
  writeFileSync(TEST_FILE, path);
}

/** @returns whether the fault with this number acts */
export function isActive(fault: number): boolean {
  if (state.active !== undefined) return fault === state.active;
  if (!state.reached.has(fault)) {
    state.reached.add(fault);
    appendFileSync(REACHED_FILE, `${state.testFile}\t${fault}\n`);
  }
  return false;
}
