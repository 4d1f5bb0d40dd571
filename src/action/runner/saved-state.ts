/** Saves a step's unfinished work for the cleanup after the job, and reads it there. */

import * as core from '@actions/core';
import { parsedJson } from '../../base/values/parsed-json.ts';
import { record } from '../../base/values/record.ts';
import { writesTo } from './workflow/runner-file.ts';

/** Work that a step saves for its cleanup after the job. */
export interface SavedState {
  readonly operation: string;
  /** Operation-specific text that identifies the unfinished work. */
  readonly text?: string | undefined;
  /** The GitHub deployment that has no final state yet. */
  readonly deployment?: number | undefined;
  /** The section that the step has written to a comment, signed. The cleanup verifies it. */
  readonly comment?: string | undefined;
}

/**
 * The runner passes the value to the cleanup as the variable STATE_PLATFORM_NOTE, which `post.mjs`
 * of the catalog reads.
 */
const NAME = 'PLATFORM_NOTE';

/** The saved state of one step. The operation and the reporting each set their own part. */
export class SavedStateFile {
  readonly #file: string | undefined;
  #state: SavedState;

  /** @param file the value of GITHUB_STATE; undefined outside a runner, where no cleanup follows */
  constructor(file: string | undefined, operation: string) {
    this.#file = file;
    this.#state = { operation };
  }

  /** The state, if it contains unfinished work. */
  get unfinished(): SavedState | undefined {
    return isUnfinished(this.#state) ? this.#state : undefined;
  }

  /**
   * Saves a part of the state immediately, so that it is kept even if the process is killed later.
   * The last value of a part counts; undefined removes it.
   * @throws Failure when the file can't be written
   */
  save(part: Omit<SavedState, 'operation'>): void {
    this.#state = { ...this.#state, ...part };
    if (this.#file === undefined) return;
    const hasWork = isUnfinished(this.#state) || this.#state.comment !== undefined;
    const value = hasWork ? JSON.stringify(this.#state) : '';
    writesTo('GITHUB_STATE', () => core.saveState(NAME, value));
  }
}

/** Checks whether a step has left work to its cleanup, in addition to verifying the comment. */
export const isUnfinished = ({ text, deployment }: SavedState): boolean =>
  text !== undefined || deployment !== undefined;

/** Validators of the state's fields. */
const PARTS: { readonly [Part in keyof SavedState]-?: (value: unknown) => boolean } = {
  operation: value => typeof value === 'string',
  text: value => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARACTERS,
  deployment: value => Number.isSafeInteger(value) && (value as number) > 0,
  comment: value =>
    typeof value === 'string' && value !== '' && value.length <= MAX_COMMENT_CHARACTERS,
};

/** Warning for state that this action did not write. */
const IGNORED_STATE = `The post-job cleanup ignored \`STATE_${NAME}\`, because this action did not write its value. Check which step sets this variable. If this step’s agent run or GitHub deployment is unfinished, end it manually.`;

/** Limit for an operation's text, which contains only ids and names. */
const MAX_TEXT_CHARACTERS = 4096;

/** Limit for a signed section of a comment. */
export const MAX_COMMENT_CHARACTERS = 28_000;

/**
 * Reads the state of the cleanup. The runner passes it in the environment, where any earlier step
 * of the job can set it too. So state in an unexpected form is ignored.
 *
 * @param env the process's environment
 * @param operations ids of all operations
 * @returns the state, or a sentence for a warning
 */
export function readSavedState(
  env: NodeJS.ProcessEnv,
  operations: readonly string[],
): { readonly state: SavedState } | { readonly problem: string } {
  const state = parsed(env[`STATE_${NAME}`] ?? '');
  const operationOfStep = env['INPUT_OPERATION']?.trim();
  const isOfStep =
    operations.some(id => id === state['operation']) &&
    (!operationOfStep || operationOfStep === state['operation']);
  const hasForm = Object.entries(state).every(
    ([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name as keyof SavedState](value),
  );
  const isComplete =
    'operation' in state && ('text' in state || 'deployment' in state || 'comment' in state);
  return hasForm && isComplete && isOfStep
    ? { state: state as unknown as SavedState }
    : { problem: IGNORED_STATE };
}

const parsed = (text: string): Readonly<Record<string, unknown>> => ({
  ...record(parsedJson(text).value),
});
