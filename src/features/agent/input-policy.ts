import { Failure, sentence } from '../../failure.ts';
import { type Answers, answerTo, asksForSecret, type Decision, decisionOn } from './answers.ts';
import type { Question } from './run-state.ts';

/** Ways to handle a question of the agent. */
export const INPUT_POLICIES = ['fail', 'cancel', 'approve', 'reject', 'answer', 'wait', 'detach'] as const;

export interface InputPolicy {
  readonly onInputRequired: (typeof INPUT_POLICIES)[number];
  readonly answers?: Answers | undefined;
  readonly comment?: string | undefined;
  /** If the answers don't fit the question, leave the run as it is: another step can retry. */
  readonly leaveUnfit?: true;
}

/** Reaction to a question. */
export type Reaction =
  | { readonly type: 'respond'; readonly actionId: string; readonly response: Readonly<Record<string, unknown>> }
  /** Wait until someone answers in the web app. */
  | { readonly type: 'wait' }
  /** The step ends, and the run keeps waiting. */
  | { readonly type: 'detach' }
  /** The run is cancelled. If there is a failure, the step fails. */
  | { readonly type: 'cancel'; readonly failure: Failure | undefined }
  /** The step fails, and the run keeps waiting. */
  | { readonly type: 'leave'; readonly failure: Failure };

/**
 * Returns the reaction to a question under a policy. It is computed again for each token, since only the newest token
 * is valid.
 */
export function reactionTo({ action, detail }: Question, policy: InputPolicy): Reaction {
  const { onInputRequired: how, leaveUnfit } = policy;
  if (how === 'wait' || how === 'detach') return { type: how };
  if (how === 'cancel') return { type: 'cancel', failure: undefined };
  const asked =
    action === undefined ? `something that only the web app can answer (${detail ?? 'no detail'})` : askedFor(action);
  const giveUp = (failure: Failure): Reaction => ({ type: leaveUnfit === true ? 'leave' : 'cancel', failure });
  if (how === 'fail') return giveUp(unanswered(asked, 'This step answers nothing.'));
  if (action === undefined) return giveUp(unanswered(asked, 'The API takes no answer to it.'));
  if (asksForSecret(action)) return giveUp(unanswered(asked, 'A workflow hands over no secret.'));
  try {
    const response = responseTo(action, how, policy);
    if (response === undefined) return giveUp(unanswered(asked, `\`${how}\` is no answer to that.`));
    return { type: 'respond', actionId: action.action_id, response };
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return giveUp(thrown);
  }
}

/**
 * Returns whether a given comment is missing in the response: "A non-empty `comment` is allowed only when the action's
 * `input_schema` permits it" (Part 2, Action response).
 */
export function isCommentDropped(
  { action }: Question,
  { comment, answers }: InputPolicy,
  response: Readonly<Record<string, unknown>>,
): boolean {
  const given = comment ?? (action?.kind === 'confirmation' ? answers?.get('comment') : undefined);
  return given !== undefined && !('comment' in response);
}

type Action = NonNullable<Question['action']>;

/** @returns undefined for a kind that the policy doesn't cover: approving confirmations answers no question */
function responseTo(
  action: Action,
  how: Decision | 'answer',
  { answers, comment }: InputPolicy,
): Readonly<Record<string, unknown>> | undefined {
  if (how === 'answer') return answers === undefined || !isKnown(action) ? undefined : answerTo(action, answers);
  return action.kind === 'confirmation' ? decisionOn(action, how, comment) : undefined;
}

/** Returns whether the kind is known. Future kinds, such as OAuth, can't be answered. */
const isKnown = ({ kind }: Action): boolean => kind === 'answers' || kind === 'confirmation';

const askedFor = ({ kind, prompt }: Action): string =>
  `${kind === 'confirmation' ? 'a confirmation' : kind === 'answers' ? 'answers' : `input of the kind ${kind ?? 'unknown'}`}: ${prompt ?? 'it does not say what for'}`;

const unanswered = (asked: string, why: string): Failure =>
  new Failure('conflict', `The agent asks for ${sentence(asked)} ${why}`, {
    code: 'input_required',
    remedy:
      'Say with `on-input-required` what is to be done about it: `wait` lets people answer in the web app, `detach` leaves it to a later job with `agent-respond`.',
  });
