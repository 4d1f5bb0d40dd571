/** Parses and validates a script for the emulated agent. */

import { isRecord } from '../../base/values/record.ts';
import { parse, YAMLParseError } from 'yaml';
import { type Finding, inputFailure } from '../../base/failure.ts';
import { fieldProblems } from '../http/requests/request-checks.ts';
import {
  BRANCHES,
  SCRIPT_FORM,
  type Script,
  STEP_FORMS,
  type StepKind,
  stepKinds,
} from './script.ts';

/**
 * Reads a script.
 * @param where the script's name in the findings
 * @param source its text, which is YAML or JSON, or the object that such a text contains
 * @throws Failure of kind `input` that lists all problems
 */
export function readScript(where: string, source: unknown): Script {
  const value = typeof source === 'string' ? parseText(where, source) : source;
  const problems = isRecord(value)
    ? scriptProblems(value)
    : ['it must be an object with the field `script`'];
  if (problems.length > 0) throw invalidScript(where, problems);
  // The checks above guarantee this type.
  return value as Script;
}

function parseText(where: string, text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    // Its message quotes the text.
    const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
    throw invalidScript(where, [
      `it is not valid YAML (line ${line}, column ${col}: ${error.code})`,
    ]);
  }
}

function scriptProblems(value: Readonly<Record<string, unknown>>): readonly string[] {
  const problems = fieldProblems(SCRIPT_FORM, value);
  if (problems.length > 0) return problems;
  const { script, on_cancel: onCancel = [], when } = value as unknown as Script;
  return [
    ...stepsProblems(script, 'script', []),
    ...stepsProblems(onCancel, 'on_cancel', ['ask', 'superseded']),
    ...whenProblems(when),
  ];
}

/** @param disallowed steps that are not allowed here, at any depth */
function stepsProblems(
  steps: readonly unknown[],
  where: string,
  disallowed: readonly StepKind[],
): readonly string[] {
  return steps.flatMap((step, index) => stepProblems(step, `${where}[${index}]`, disallowed));
}

function stepProblems(
  step: unknown,
  where: string,
  disallowed: readonly StepKind[],
): readonly string[] {
  const [stepKind, other] = isRecord(step) ? stepKinds(step) : [];
  if (!isRecord(step) || stepKind === undefined) {
    return [`${where} must be one of the steps ${Object.keys(STEP_FORMS).join(', ')}`];
  }
  if (other !== undefined)
    return [`${where} combines \`${stepKind}\` and \`${other}\`; use two steps`];
  if (disallowed.includes(stepKind))
    return [`${where} is the step \`${stepKind}\`, which is not allowed here`];
  const problems = fieldProblems(STEP_FORMS[stepKind], step, where);
  if (problems.length > 0) return problems;
  return BRANCHES.flatMap(name => {
    // The check above guarantees an array.
    const branch = (step[name] ?? []) as readonly unknown[];
    return stepsProblems(branch, `${where}.${name}`, disallowed);
  });
}

function whenProblems(when: string | undefined): readonly string[] {
  if (when === undefined) return [];
  // An empty expression would match every message.
  if (when === '') return ['the field `when` must not be empty'];
  try {
    RegExp(when, 'iu');
    return [];
  } catch {
    return [
      `the field \`when\` contains ${JSON.stringify(when)}, which is not a valid regular expression`,
    ];
  }
}

const invalidScript = (where: string, problems: readonly string[]): Error =>
  inputFailure(
    `The script ${where} is invalid.`,
    problems.map((problem): Finding => ({ where, message: `has an error: ${problem}` })),
  );
