/**
 * Runs the script step `ask`: sends a question, waits for the answer, and selects the steps that
 * follow.
 */

import { checkedResponse } from './answers.ts';
import type { Card, UserResponse } from '../state/input-request.ts';
import type { ScriptStep, StepOf } from '../../seed/script.ts';
import { fillPlaceholders, pause, type ScriptContext } from './script-context.ts';

type AskStep = StepOf<'ask'>;

const NO_STEPS: readonly ScriptStep[] = [];

/**
 * Asks a person and waits for the answer.
 * @returns the steps to run next, depending on the answer
 */
export async function askPerson(
  context: ScriptContext,
  step: AskStep,
): Promise<readonly ScriptStep[]> {
  const { run, placeholders } = context;
  // "No cloud confirmation card is produced and `yolo` cannot override it."
  if (step.cloud === true && run.settings.disableCloud) return step.disabled ?? NO_STEPS;
  if (run.settings.yolo) {
    // "Interactions that need a human may still be cancelled or closed."
    const canApprove =
      step.kind !== 'answers' && step.kind !== 'unsupported' && step.human !== true;
    return (canApprove ? step.approve : step.closed) ?? NO_STEPS;
  }
  const userResponse = await waitForAnswer(context, step);
  run.reportWorking();
  for (const [key, value] of Object.entries(userResponse.answers ?? {}))
    placeholders.set(`answers.${key}`, value);
  placeholders.set('comment', userResponse.comment ?? '');
  if (userResponse.decision === undefined) return step.answered ?? NO_STEPS;
  return (userResponse.decision === 'approve' ? step.approve : step.reject) ?? NO_STEPS;
}

/**
 * Waits for the answer: through the API, or from the script after `answered_after_ms`. The first
 * answer counts.
 */
async function waitForAnswer(context: ScriptContext, step: AskStep): Promise<UserResponse> {
  const { run, signal } = context;
  const card = buildCard(context, step);
  const inputRequest = run.requestInput(card);
  const { answered_after_ms: afterMs, answered_with: response = {} } = step;
  if (afterMs === undefined) return inputRequest.waitForAnswer(signal);
  const finished = new AbortController();
  const answerAfterDelay = async (): Promise<UserResponse> => {
    await pause({ ...context, signal: AbortSignal.any([signal, finished.signal]) }, afterMs);
    run.answer(inputRequest, card === undefined ? {} : checkedResponse(card, response));
    return inputRequest.waitForAnswer(signal);
  };
  try {
    return await Promise.race([inputRequest.waitForAnswer(signal), answerAfterDelay()]);
  } finally {
    finished.abort();
  }
}

/**
 * Builds the content of `run.input_required`. The schema is the script's own, or derived from its
 * questions.
 * @returns undefined for a request that can't be answered through the API
 */
function buildCard(context: ScriptContext, step: AskStep): Card | undefined {
  const {
    kind = 'confirmation',
    questions = {},
    comment = false,
    input_schema: customSchema,
  } = step;
  if (kind === 'unsupported') return undefined;
  const prompt = fillPlaceholders(context, step.ask);
  if (kind === 'answers')
    return { kind, prompt, inputSchema: customSchema ?? answersSchema(questions) };
  return { kind: 'confirmation', prompt, inputSchema: customSchema ?? decisionSchema(comment) };
}

const textSchema = (title: string): object => ({ type: 'string', minLength: 1, title });

const decisionSchema = (comment: boolean): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties: {
    decision: { type: 'string', enum: ['approve', 'reject'] },
    ...(comment ? { comment: { type: 'string' } } : {}),
  },
  required: ['decision'],
  additionalProperties: false,
});

const answersSchema = (
  questions: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties: {
    answers: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(questions).map(([key, question]) => [key, textSchema(question)]),
      ),
      required: Object.keys(questions),
      additionalProperties: false,
    },
  },
  required: ['answers'],
  additionalProperties: false,
});
