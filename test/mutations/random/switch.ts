/**
 * Decides in the instrumented sources which fault acts. Without an active fault, it records which
 * test reaches which fault. Files carry the state, because tests start processes with few
 * variables.
 */

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stateFile = (name: string): string => join(import.meta.dirname, `state-${name}`);

/** File with the number of the active fault; absent while reached faults are recorded. */
export const ACTIVE_FILE = stateFile('active');
/** File with a line of JSON for each test and fault that it reaches: `Reached`. */
export const REACHED_FILE = stateFile('reached');
const TEST_FILE = stateFile('test');

/** Test file, full name of the test (empty outside of tests), and number of the fault. */
export type Reached = readonly [file: string, test: string, fault: number];

interface SwitchState {
  readonly active: number | undefined;
  /** JSON of file and name. */
  test: string;
  reached: Set<number>;
}

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The process has one state, although a test runner loads this module more than once. */
const shared = globalThis as { faultSwitch?: SwitchState };
const state = (shared.faultSwitch ??= {
  active: existsSync(ACTIVE_FILE) ? Number(read(ACTIVE_FILE)) : undefined,
  test: read(TEST_FILE),
  reached: new Set(),
});

/** Records what follows as reached by this test. */
export function enterTest(file: string, name: string): void {
  state.test = JSON.stringify([file, name]);
  state.reached = new Set();
  if (state.active === undefined) writeFileSync(TEST_FILE, state.test);
}

/** @returns whether the fault with this number acts */
export function isActive(fault: number): boolean {
  if (state.active !== undefined) return fault === state.active;
  // Before the first test, nothing is recorded.
  if (state.test !== '' && !state.reached.has(fault)) {
    state.reached.add(fault);
    appendFileSync(REACHED_FILE, `${state.test.slice(0, -1)},${fault}]\n`);
  }
  return false;
}
