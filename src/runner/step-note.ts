import { EOL } from 'node:os';
import { Failure } from '../failure.ts';
import { appendToRunnerFile } from './file-command.ts';
import { prepareKeyValueMessage } from './toolkit.ts';

/** What a step leaves for its clean-up after the job. */
export interface StepNote {
  readonly operation: string;
  readonly text: string;
}

/** The runner hands it to the clean-up as the variable STATE_PLATFORM_NOTE, which `post.mjs` of the catalogue knows. */
const NAME = 'PLATFORM_NOTE';

/**
 * Leaves a note, at once: it counts even where the process is killed later. The last one stands.
 * @param file the value of GITHUB_STATE; undefined outside a runner, where no clean-up follows
 * @param note undefined where nothing is left to be done
 * @throws Failure when the file can't be written
 */
export function leaveNote(file: string | undefined, note: StepNote | undefined): void {
  if (file === undefined) return;
  const text = note === undefined ? '' : JSON.stringify(note);
  appendToRunnerFile(file, 'GITHUB_STATE', `${prepareKeyValueMessage(NAME, text)}${EOL}`);
}

/**
 * The note that the clean-up was started with; undefined in a step itself.
 * @param env the process's environment
 * @throws Failure for one that this action has not written
 */
export function readNote(env: NodeJS.ProcessEnv): StepNote | undefined {
  if (env['PLATFORM_PHASE'] !== 'after-job') return undefined;
  const note = JSON.parse(env[`STATE_${NAME}`] || 'null') as Partial<StepNote> | null;
  if (typeof note?.operation !== 'string' || typeof note.text !== 'string') {
    throw new Failure('bug', `STATE_${NAME} holds no note of a step.`, {
      remedy: 'Leave that variable to the runner.',
    });
  }
  return { operation: note.operation, text: note.text };
}
