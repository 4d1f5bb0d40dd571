/** Checks a person's response to the agent's question or confirmation. */

import { isRecord, record } from '../../../base/values/record.ts';
import { plural } from '../../../base/text/amount.ts';
import { definedOnly } from '../../../base/values/defined-only.ts';
import { Validator } from '@cfworker/json-schema';
import { ANSWER_LIMITS } from '../../../api/services/agent.ts';
import type { Fields } from '../../../api/shapes/field.ts';
import { ApiProblem } from '../../http/problems.ts';
import { fieldProblems } from '../../http/requests/request-checks.ts';
import type { Card, UserResponse } from '../state/input-request.ts';

type Response = Readonly<Record<string, unknown>>;
type AnswerEntry = readonly [key: string, value: string];

/** Part 2, Action response: the limits for an entry's key and value, after trimming. */
const ENTRY = {
  key: { type: 'string', trimmed: true, minLength: 1, maxLength: ANSWER_LIMITS.maxKeyLength },
  value: { type: 'string', trimmed: true, minLength: 1, maxLength: ANSWER_LIMITS.maxValueLength },
} as const satisfies Fields;

const DECISION = {
  decision: { type: 'string', oneOf: ['approve', 'reject'] },
  comment: { type: 'string', optional: true },
} as const satisfies Fields;

/**
 * Checks a `response` and trims its values.
 * @throws ApiProblem `invalid_request` that lists the violations of the rules for the card's kind,
 *   or of its `input_schema`
 */
export function checkedResponse(card: Card, response: Response): UserResponse {
  return card.kind === 'answers' ? checkAnswers(card, response) : checkDecision(card, response);
}

function checkDecision({ inputSchema }: Card, response: Response): UserResponse {
  rejectIfInvalid(fieldProblems(DECISION, response, 'response'));
  // The check above guarantees this type.
  const { decision, comment: rawComment = '' } = response as UserResponse;
  // "A non-empty `comment` is allowed only when …": an empty comment counts as no comment.
  const comment = rawComment.trim() === '' ? undefined : rawComment.trim();
  if (comment !== undefined && !permitsComment(inputSchema)) {
    throw new ApiProblem(
      'invalid_request',
      'response.comment is not permitted by the input_schema of this action.',
    );
  }
  const result = definedOnly({ decision, comment });
  validateAgainst(inputSchema, result);
  return result;
}

const permitsComment = ({ properties }: Response): boolean =>
  isRecord(properties) && 'comment' in properties;

/**
 * Accepts an object of values by key, or a list of `{key, value}` if the schema requires a list
 * (assumptions R15, R30).
 */
function checkAnswers({ inputSchema }: Card, response: Response): UserResponse {
  const unknownFields = Object.keys(response).filter(name => name !== 'answers');
  rejectIfInvalid(unknownFields.map(name => `response.${name} is not a known field`));
  const { answers } = response;
  if (!Array.isArray(answers) && !isRecord(answers))
    throw new ApiProblem(
      'invalid_request',
      'response.answers must be an object, or an array of objects with `key` and `value`.',
    );
  const entries = Array.isArray(answers) ? listedEntries(answers) : keyedEntries(answers);
  const { maxEntries } = ANSWER_LIMITS;
  if (entries.length < 1 || entries.length > maxEntries) {
    const detail = `response.answers has ${plural(entries.length, 'entry', 'entries')}; 1 to ${maxEntries} are allowed.`;
    throw new ApiProblem('invalid_request', detail);
  }
  const keys = entries.map(([key]) => key);
  const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
  if (duplicate !== undefined) {
    throw new ApiProblem(
      'invalid_request',
      `response.answers contains the key ${JSON.stringify(duplicate)} more than once.`,
    );
  }
  const result = { answers: Object.fromEntries(entries) };
  const asSent = Array.isArray(answers)
    ? { answers: entries.map(([key, value]) => ({ key, value })) }
    : result;
  validateAgainst(inputSchema, asSent);
  return result;
}

const keyedEntries = (answers: Response): readonly AnswerEntry[] =>
  Object.entries(answers).map(([key, value]) =>
    checkedEntry({ key, value }, `response.answers[${JSON.stringify(key)}]`),
  );

const listedEntries = (answers: readonly unknown[]): readonly AnswerEntry[] =>
  answers.map((entry, index) => checkedEntry(record(entry), `response.answers[${index}]`));

function checkedEntry(entry: Response, where: string): AnswerEntry {
  rejectIfInvalid(fieldProblems(ENTRY, entry, where));
  return [String(entry['key']).trim(), String(entry['value']).trim()];
}

/**
 * Validates a response against the `input_schema`: "JSON Schema that the reply `response` must
 * satisfy."
 */
function validateAgainst(schema: Response, response: UserResponse | Response): void {
  const { errors } = new Validator(schema, '2020-12', false).validate(response);
  rejectIfInvalid(
    errors.map(
      ({ instanceLocation, error }) =>
        `response${instanceLocation.slice(1)}: ${error.replace(/\.$/, '')}`,
    ),
  );
}

function rejectIfInvalid(problems: readonly string[]): void {
  if (problems.length > 0) throw new ApiProblem('invalid_request', `${problems.join('; ')}.`);
}
