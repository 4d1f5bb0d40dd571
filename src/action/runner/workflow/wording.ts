/**
 * Wording of messages. Operations speak of a step and its inputs, which are set under `with:`. The
 * command writes references to inputs as flags (`input-reference.ts`). In texts that contain no
 * words of others, which are descriptions and remedies, it also replaces words such as `the step`.
 * Messages, titles and excerpts stay as they are.
 */

import { Failure, type Finding, withDetails } from '../../../base/failure.ts';
import {
  asFlag,
  asInput,
  inputRef,
  withInputRefs,
  withReferences,
} from '../../../base/text/input-reference.ts';
import { inputVariable } from '../environment/environment.ts';

/** End of the remedy for a missing secret, for jobs only. */
export const IN_REUSABLE_WORKFLOW = ' A reusable workflow takes secrets under `secrets:`.';

/** Remedy for a refused credential, in a command without the flag. */
const SET_TOKEN = /Set `token` or the environment variable PLATFORM_TOKEN to a valid credential/g;

interface UnknownInput {
  readonly name: string;
  readonly operation: string;
  /** The most similar input that exists. */
  readonly nearest: string | undefined;
  /** Inputs that the operation uses. */
  readonly usable: readonly string[];
}

/** Wording for one kind of user interface. */
export interface Wording {
  /** The thing that a signal cancels. */
  readonly run: 'job' | 'command';
  /** Describes an input that the operation doesn't take. */
  readonly unknown: (input: UnknownInput) => Finding;
  /** Replaces the words for a step in a text without words of others. */
  readonly text: (text: string) => string;
}

const quoted = (word: string): string => `\`${word}\``;

/** Wording for a step of a workflow. */
export const STEP_WORDING: Wording = {
  run: 'job',
  unknown: ({ name, operation, nearest, usable }) => {
    // The runner passes inputs as such variables, so a variable of the job looks like an input.
    const variable = `remove the environment variable ${inputVariable(name)}`;
    return {
      where: name,
      message: `isn’t an input of ${quoted(operation)}`,
      remedy:
        nearest === undefined
          ? `Remove it from \`with:\`, or ${variable}. The inputs are ${usable.map(quoted).join(', ')}.`
          : `Did you mean ${quoted(nearest)}? If ${quoted(name)} isn’t under \`with:\`, ${variable}.`,
    };
  },
  text: text => text,
};

/**
 * Writes references to inputs as flags in all messages that `work` creates. Every flag of an input
 * has its name; a switch takes no value.
 * @param has whether the command has a flag. Other inputs keep their names, because the user can't
 *   set them. Default: all
 */
export const withFlags = <T>(work: () => T, has: (flag: string) => boolean = () => true): T =>
  withReferences((name, value) => (has(name) ? asFlag : asInput)(name, value), work);

/**
 * Wording of the command, whose inputs are flags.
 * @param jobOnly inputs that only a job has, by the reason and what to do instead
 */
export const flagWording = (jobOnly: Readonly<Record<string, string>>): Wording => ({
  run: 'command',
  unknown: ({ name, operation, nearest }) => {
    const where = `--${name}`;
    const instead = Object.hasOwn(jobOnly, name) ? jobOnly[name] : undefined;
    if (instead !== undefined) {
      return {
        where,
        message: 'works only in a GitHub Actions job',
        remedy: withInputRefs(instead),
      };
    }
    const help = `\`project-platform ${operation} --help\` lists the flags.`;
    const other = nearest === undefined ? 'Remove it.' : `Did you mean ${inputRef(nearest)}?`;
    const remedy = `${other} ${help}`;
    return { where, message: `isn’t a flag of ${quoted(operation)}`, remedy };
  },
  text: text =>
    text
      .replaceAll(' under `with:`', '')
      .replaceAll(IN_REUSABLE_WORKFLOW, '')
      .replaceAll(
        SET_TOKEN,
        'Set PLATFORM_TOKEN to a valid credential, or log in with `project-platform login`',
      )
      .replaceAll(
        /set the environment variable PLATFORM_(?:TOKEN|BASE_URL)\b/g,
        'run `project-platform login`',
      )
      .replaceAll('set the environment variable PLATFORM_PROJECT_ID', 'run `project-platform link`')
      .replaceAll(/([Rr])e-run the job\b/g, (_, first: string) => `${first}un the command again`)
      .replaceAll('start a new workflow run', 'run the command again')
      .replaceAll('re-run of the job', 'new run of the command')
      .replaceAll('the job is canceled', 'the command is canceled')
      .replaceAll('the job’s user', 'your user')
      .replaceAll('the workflow run', 'the run of the command')
      .replaceAll('`${{ github.workspace }}/site` or ', '')
      .replaceAll('the workspace', 'the current folder')
      .replaceAll(/\bth(?:e|is) runner\b/g, 'this machine')
      .replaceAll(/\b([Tt]h(?:e|is)) step\b/g, '$1 command')
      .replaceAll(/\b([Tt]h(?:e|is)) input\b/g, '$1 flag'),
});

/**
 * Replaces the words for a step in the remedies of a failure.
 * @param inputs names that its findings can have as their location
 */
export function reworded<T>(
  thrown: T,
  { text, run }: Wording,
  inputs: readonly string[],
): T | Failure {
  if (!(thrown instanceof Failure) || run === 'job') return thrown;
  const withRemedy = (remedy: string | undefined) =>
    remedy === undefined ? {} : { remedy: text(remedy) };
  return withDetails(thrown, {
    ...withRemedy(thrown.remedy),
    findings: thrown.findings.map(finding => ({
      ...finding,
      where: inputs.includes(finding.where) ? `--${finding.where}` : finding.where,
      ...withRemedy(finding.remedy),
    })),
  });
}
