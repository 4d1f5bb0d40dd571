import { EOL } from 'node:os';
import { Failure } from '../failure.ts';
import { appendToRunnerFile } from './file-command.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/** What a step leaves for its clean-up after the job. */
export interface StepNote {
  readonly operation: string;
  /** What the operation has at work. */
  readonly text?: string | undefined;
  /** The GitHub deployment that has no final state yet. */
  readonly deployment?: number | undefined;
}

/** The runner hands it to the clean-up as the variable STATE_PLATFORM_NOTE, which `post.mjs` of the catalogue knows. */
const NAME = 'PLATFORM_NOTE';

/** The note of one step, of which each part is left by somebody else. */
export class StepNotes {
  readonly #file: string | undefined;
  #note: StepNote;

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
  leave(part: Omit<StepNote, 'operation'>): void {
    this.#note = { ...this.#note, ...part };
    if (this.#file === undefined) return;
    const { text, deployment } = this.#note;
    const isEmpty = text === undefined && deployment === undefined;
    const value = isEmpty ? '' : JSON.stringify(this.#note);
    appendToRunnerFile(this.#file, 'GITHUB_STATE', `${prepareKeyValueMessage(NAME, value)}${EOL}`);
  }
}

/**
 * The note that the clean-up was started with; undefined in a step itself.
 * @param env the process's environment
 * @throws Failure for one that this action has not written
 */
export function readNote(env: NodeJS.ProcessEnv): StepNote | undefined {
  if (env['PLATFORM_PHASE'] !== 'after-job') return undefined;
  const note = JSON.parse(env[`STATE_${NAME}`] || 'null') as Partial<Record<keyof StepNote, unknown>> | null;
  const { operation, text, deployment } = note ?? {};
  const isNote = isText(text) || isId(deployment);
  if (typeof operation !== 'string' || !isNote) {
    throw new Failure('bug', `STATE_${NAME} holds no note of a step.`, {
      remedy: 'Leave that variable to the runner.',
    });
  }
  return { operation, ...(isText(text) && { text }), ...(isId(deployment) && { deployment }) };
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isId = (value: unknown): value is number => Number.isSafeInteger(value);
