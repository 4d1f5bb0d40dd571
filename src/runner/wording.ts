/**
 * Wording of texts that name inputs. Operations name an input like a workflow does: `project-id`, set under `with:`. The
 * command rewrites these names to its flags: `--project-id`, and `the step` to `the command`.
 */

import type { InputFields } from '../core/fields.ts';
import { Failure, type Finding, withDetails } from '../failure.ts';
import { inputVariable } from './environment.ts';

/** Unknown input of an operation. */
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
  /** Rewrites a text that names inputs. */
  readonly text: (text: string) => string;
}

const quoted = (word: string): string => `\`${word}\``;

/** Wording for a step of a workflow. */
export const STEP_WORDING: Wording = {
  run: 'job',
  unknown: ({ name, operation, nearest, usable }) => {
    // The runner passes inputs as such variables, so a variable of the job looks like an input.
    const variable = `remove the variable ${inputVariable(name)} from the job’s \`env\``;
    return {
      where: name,
      message: `isn’t an input of ${quoted(operation)}`,
      remedy:
        nearest === undefined
          ? `Remove it from \`with:\`, or ${variable}. The inputs are ${usable.map(quoted).join(', ')}.`
          : `Did you mean ${quoted(nearest)}? If it isn’t under \`with:\`, ${variable}.`,
    };
  },
  text: text => text,
};

/**
 * Returns the wording of the command, whose inputs are flags.
 * @param fields inputs that have a flag
 * @param jobOnly inputs that only a job has, by the reason and what to do instead
 */
export function flagWording(fields: InputFields, jobOnly: Readonly<Record<string, string>>): Wording {
  const names = new Set(Object.keys(fields));
  const flag = (name: string, value: string | undefined): string => {
    if (value === undefined) return `--${name}`;
    if (fields[name]?.type?.type !== 'boolean') return `--${name} ${value}`;
    return value === 'false' ? `--no-${name}` : `--${name}`;
  };
  return {
    run: 'command',
    unknown: ({ name, operation, nearest }) => {
      const where = `--${name}`;
      if (jobOnly[name] !== undefined) {
        return { where, message: 'works only in a GitHub Actions job', remedy: jobOnly[name] };
      }
      const help = `\`project-platform ${operation} --help\` lists the flags.`;
      const remedy = nearest === undefined ? `Remove it. ${help}` : `Did you mean \`--${nearest}\`? ${help}`;
      return { where, message: `isn’t a flag of ${quoted(operation)}`, remedy };
    },
    text: text =>
      text
        .replaceAll(' under `with:`', '')
        .replaceAll(/([Rr])e-run the job\b/g, (_, first: string) => `${first}un the command again`)
        .replaceAll('re-run of the job', 'run of the command')
        .replaceAll('the job is canceled', 'the command is canceled')
        .replaceAll('the workflow run', 'the run of the command')
        .replaceAll(/\b([Tt]h(?:e|is)) step\b/g, '$1 command')
        .replaceAll(/\b([Tt]h(?:e|is)) input\b/g, '$1 flag')
        .replaceAll(/`([a-z][a-z-]*)(?:: ([^`\n]+))?`/g, (whole, name: string, value: string | undefined) =>
          names.has(name) ? quoted(flag(name, value)) : whole,
        ),
  };
}

/**
 * Rewrites the names of inputs in a failure.
 * @param inputs names that its findings can have as their location
 */
export function reworded(thrown: unknown, { text, run }: Wording, inputs: readonly string[]): unknown {
  if (!(thrown instanceof Failure) || run === 'job') return thrown;
  const { title, remedy } = thrown;
  return withDetails(thrown, {
    message: text(thrown.message),
    ...(title === undefined ? {} : { title: text(title) }),
    ...(remedy === undefined ? {} : { remedy: text(remedy) }),
    findings: thrown.findings.map(finding => ({
      ...finding,
      where: inputs.includes(finding.where) ? `--${finding.where}` : finding.where,
      message: text(finding.message),
      ...(finding.remedy === undefined ? {} : { remedy: text(finding.remedy) }),
    })),
  });
}
