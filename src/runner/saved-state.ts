import { EOL } from 'node:os';
import { appendToRunnerFile } from './file-command.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/** Work that a step saves for its clean-up after the job. */
export interface SavedState {
  readonly operation: string;
  /** What the operation has at work. */
  readonly text?: string | undefined;
  /** The GitHub deployment that has no final state yet. */
  readonly deployment?: number | undefined;
}

/** The runner hands it to the clean-up as the variable STATE_PLATFORM_NOTE, which `post.mjs` of the catalogue knows. */
const NAME = 'PLATFORM_NOTE';

/** The note of one step, of which each part is left by somebody else. */
export class StateFile {
  readonly #file: string | undefined;
  #note: SavedState;

  /** @param file the value of GITHUB_STATE; undefined outside a runner, where no clean-up follows */
  constructor(file: string | undefined, operation: string) {
    this.#file = file;
    this.#note = { operation };
  }

  /**
   * Leaves a part of the note, at once: it counts even where the process is killed later. The last one stands; undefined
   * takes it back.
   * @throws Failure when the file can't be written
   */
  leave(part: Omit<SavedState, 'operation'>): void {
    this.#note = { ...this.#note, ...part };
    if (this.#file === undefined) return;
    const { text, deployment } = this.#note;
    const isEmpty = text === undefined && deployment === undefined;
    const value = isEmpty ? '' : JSON.stringify(this.#note);
    appendToRunnerFile(this.#file, 'GITHUB_STATE', `${prepareKeyValueMessage(NAME, value)}${EOL}`);
  }
}

/** Fields of a note, and the pattern that each must match. */
const PARTS: { readonly [Part in keyof SavedState]-?: (value: unknown) => boolean } = {
  operation: value => typeof value === 'string',
  text: value => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARACTERS,
  deployment: value => Number.isSafeInteger(value) && (value as number) > 0,
};

/** Warning for a note that this action did not write. */
const IGNORED_NOTE = `The clean-up after the job ignored STATE_${NAME}: this action did not write it. Check which step sets it. If the step left an agent run or a GitHub deployment unfinished, end it by hand.`;

/** An operation notes ids and names only. */
const MAX_TEXT_CHARACTERS = 4096;

/**
 * Reads the note of the clean-up. The runner puts it into the environment, where any earlier step of the job can put
 * one as well: a note of another form is not obeyed.
 *
 * @param env the process's environment
 * @param operations the ids of all
 * @returns the note, or a sentence for a warning
 */
export function readNote(
  env: NodeJS.ProcessEnv,
  operations: readonly string[],
): { readonly note: SavedState } | { readonly problem: string } {
  const note = parsed(env[`STATE_${NAME}`] ?? '');
  const operationOfStep = env['INPUT_OPERATION']?.trim();
  const isOfStep =
    operations.some(id => id === note['operation']) && (!operationOfStep || operationOfStep === note['operation']);
  const hasForm = Object.entries(note).every(
    ([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name as keyof SavedState](value),
  );
  const isWhole = 'operation' in note && ('text' in note || 'deployment' in note);
  return hasForm && isWhole && isOfStep ? { note: note as unknown as SavedState } : { problem: IGNORED_NOTE };
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
