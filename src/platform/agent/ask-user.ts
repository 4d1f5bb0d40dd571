import { checkedResponse } from './answers.ts';
import type { Card, Given } from './input-request.ts';
import type { Step, StepOf } from './script.ts';
import { filled, pause, type ScriptContext } from './script-context.ts';

type AskStep = StepOf<'ask'>;

const NO_STEPS: readonly Step[] = [];

/**
 * Asks a person and waits for the answer.
 * @returns the steps to run next, depending on the answer
 */
export async function askPerson(stage: ScriptContext, step: AskStep): Promise<readonly Step[]> {
  const { run, words } = stage;
  // "No cloud confirmation card is produced and `yolo` cannot override it."
  if (step.cloud === true && run.settings.disableCloud) return step.disabled ?? NO_STEPS;
  if (run.settings.yolo) {
    // "Interactions that need a human may still be cancelled or closed."
    const decides = step.kind !== 'answers' && step.kind !== 'unsupported' && step.human !== true;
    return (decides ? step.approve : step.closed) ?? NO_STEPS;
  }
  const given = await answerTo(stage, step);
  run.tellWorking();
  for (const [key, value] of Object.entries(given.answers ?? {})) words.set(`answers.${key}`, value);
  words.set('comment', given.comment ?? '');
  if (given.decision === undefined) return step.answered ?? NO_STEPS;
  return (given.decision === 'approve' ? step.approve : step.reject) ?? NO_STEPS;
}

/** Waits for the answer: through the API, or from the script after `answered_after_ms`. The first answer counts. */
async function answerTo(stage: ScriptContext, step: AskStep): Promise<Given> {
  const { run, signal } = stage;
  const card = cardOf(stage, step);
  const ask = run.waitFor(card);
  const { answered_after_ms: afterMs, answered_with: response = {} } = step;
  if (afterMs === undefined) return ask.answered(signal);
  const answeredHere = new AbortController();
  const elsewhere = async (): Promise<Given> => {
    await pause({ ...stage, signal: AbortSignal.any([signal, answeredHere.signal]) }, afterMs);
    run.answer(ask, card === undefined ? {} : checkedResponse(card, response));
    return ask.answered(signal);
  };
  try {
    return await Promise.race([ask.answered(signal), elsewhere()]);
  } finally {
    answeredHere.abort();
  }
}

/**
 * Builds the content of `run.input_required`. The schema is the script's own, or derived from its questions.
 * @returns undefined for a request that can't be answered through the API
 */
function cardOf(stage: ScriptContext, step: AskStep): Card | undefined {
  const { kind = 'confirmation', questions = {}, comment = false, input_schema: own } = step;
  if (kind === 'unsupported') return undefined;
  const prompt = filled(stage, step.ask);
  if (kind === 'answers') return { kind, prompt, inputSchema: own ?? answersSchema(questions) };
  return { kind: 'confirmation', prompt, inputSchema: own ?? decisionSchema(comment) };
}

const text = (title: string): object => ({ type: 'string', minLength: 1, title });

const decisionSchema = (comment: boolean): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties: {
    decision: { type: 'string', enum: ['approve', 'reject'] },
    ...(comment ? { comment: { type: 'string' } } : {}),
  },
  required: ['decision'],
  additionalProperties: false,
});

const answersSchema = (questions: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> => ({
  type: 'object',
  properties: {
    answers: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(questions).map(([key, question]) => [key, text(question)])),
      required: Object.keys(questions),
      additionalProperties: false,
    },
  },
  required: ['answers'],
  additionalProperties: false,
});
