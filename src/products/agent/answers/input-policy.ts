/** Decides how the step reacts to an agent's question: answer it, wait, detach or fail. */

import { inputRef } from '../../../base/text/input-reference.ts';
import { Failure, sentence, withDetails } from '../../../base/failure.ts';
import {
  type Answers,
  askText,
  asksForSecret,
  buildAnswer,
  type PendingAction,
} from './answers.ts';
import { type AgentQuestion, type QuestionAction, questionId } from '../run/run-state.ts';
import { oneLine } from '../run/tool-call-text.ts';

/** Ways to handle a question of the agent. */
export const INPUT_POLICIES = ['fail', 'answer', 'wait', 'detach'] as const;

export interface InputPolicy {
  readonly onInputRequired: (typeof INPUT_POLICIES)[number];
  /** Required for `answer`. */
  readonly answers?: Answers | undefined;
  /**
   * The only question that the answer is for. If it doesn't fit, the run is left as it is: another
   * step can retry.
   */
  readonly pendingAction?: PendingAction;
}

export type Reaction =
  | {
      readonly type: 'respond';
      readonly actionId: string;
      readonly response: Readonly<Record<string, unknown>>;
    }
  /** Wait until someone answers in the web app. */
  | { readonly type: 'wait' }
  /** The step ends, and the run keeps waiting. */
  | { readonly type: 'detach' }
  /** The run is canceled, and the step fails. */
  | { readonly type: 'cancel'; readonly failure: Failure }
  /** The step fails, and the run keeps waiting. */
  | { readonly type: 'keep-waiting'; readonly failure: Failure };

/**
 * Returns the reaction to a question under a policy. It is computed again for each token, since
 * only the newest token is valid.
 */
export function reactionTo(runId: string, question: AgentQuestion, policy: InputPolicy): Reaction {
  const { action, detail } = question;
  const { answers, onInputRequired: mode, pendingAction } = policy;
  if (mode === 'wait' || mode === 'detach') return { type: mode };
  const requestText =
    action === undefined
      ? `asks for input that can only be entered in the web app (${detail ?? 'no details'})`
      : questionText(action);
  const giveUp = (failure: Failure): Reaction => ({
    type: pendingAction === undefined ? 'cancel' : 'keep-waiting',
    failure,
  });
  const giveUpBecause = (why: string): Reaction =>
    giveUp(unansweredFailure(policy, action, requestText, why));
  const id = questionId(runId, question);
  if (pendingAction !== undefined && pendingAction.id !== id) {
    const why = `The answer was not sent, because it is for a different question: ${oneLine(pendingAction.prompt ?? pendingAction.id)}`;
    const remedy = `The run is still waiting for an answer. ${isAnswerable(action) ? `To answer the open question, set ${inputRef('pending-action', id)}.` : 'Answer the question in the web app.'}`;
    return giveUp(
      withDetails(unansweredFailure(policy, action, oneLine(requestText), why), { remedy }),
    );
  }
  if (mode === 'fail')
    return giveUpBecause(`${inputRef('on-input-required')} is \`fail\`, so no answer was awaited.`);
  if (action === undefined) return giveUpBecause('This question can’t be answered here.');
  if (asksForSecret(action))
    return giveUpBecause(
      'The question seems to ask for a secret. Such questions are not answered.',
    );
  if (answers === undefined || !isKnownKind(action))
    return giveUpBecause(`This question can’t be answered with ${inputRef('answers')}.`);
  try {
    return { type: 'respond', actionId: action.action_id, response: buildAnswer(action, answers) };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    if (thrown.findings.length > 0) return giveUp(thrown);
    return giveUp(
      withDetails(thrown, {
        remedy: `${answerRemedy(policy, undefined)} ${thrown.remedy ?? ''}`.trim(),
      }),
    );
  }
}

/**
 * Returns whether a given comment is missing in the response: "A non-empty `comment` is allowed
 * only when the action's `input_schema` permits it" (Part 2, Action response).
 */
export const isCommentDropped = (
  { action }: AgentQuestion,
  { answers }: InputPolicy,
  response: Readonly<Record<string, unknown>>,
): boolean =>
  action?.kind === 'confirmation' && answers?.has('comment') === true && !('comment' in response);

/** Returns whether the kind is known. Future kinds, such as OAuth, can't be answered. */
const isKnownKind = ({ kind }: QuestionAction): boolean =>
  kind === 'answers' || kind === 'confirmation';

/** Returns whether a step can answer the question, as opposed to a person in the web app. */
export const isAnswerable = (action: QuestionAction | undefined): boolean =>
  action !== undefined && isKnownKind(action) && !asksForSecret(action);

const questionText = (action: QuestionAction): string =>
  `${askText(action)}: ${action.prompt ?? '(no prompt)'}`;

const unansweredFailure = (
  policy: InputPolicy,
  action: QuestionAction | undefined,
  requestText: string,
  why: string,
): Failure =>
  new Failure('conflict', `The agent ${sentence(requestText)} ${why}`, {
    title: 'Agent’s question not answered',
    code: 'input_required',
    remedy: answerRemedy(policy, action),
  });

/**
 * Returns how the question can be answered: still, if the run keeps waiting, or else the next time.
 */
function answerRemedy({ pendingAction }: InputPolicy, action: QuestionAction | undefined): string {
  if (pendingAction !== undefined)
    return 'The run is still waiting for an answer. Answer the question in the web app.';
  return `To let someone answer in the web app, set ${inputRef('on-input-required')} to \`wait\`.${isAnswerable(action) ? ' To answer later with `agent-respond`, set the input to `detach`.' : ''}`;
}
