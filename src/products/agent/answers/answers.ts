/**
 * Reads a workflow's answers to an agent's questions, builds the response to a question and checks
 * it against the question's schema. Also lists the keys that a question asks for, and detects
 * questions for secrets.
 */

import { isRecord, record } from '../../../base/values/record.ts';
import { problem } from '../../../base/problem.ts';
import { inputRef } from '../../../base/text/input-reference.ts';
import { writtenJson } from '../../../base/values/parsed-json.ts';
import { count, plural } from '../../../base/text/amount.ts';
import { Validator } from '@cfworker/json-schema';
import { ANSWER_LIMITS } from '../../../api/services/agent.ts';
import { field, type InputField, type Parsed } from '../../../core/fields.ts';
import { Failure, inputFailure, sentence } from '../../../base/failure.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { limitedCheck } from '../request/limited-check.ts';
import type { QuestionAction } from '../run/run-state.ts';

/** A workflow's answers, by key. Each question uses only the keys that it asks for. */
export type Answers = ReadonlyMap<string, string>;

type QuestionResponse = Readonly<Record<string, unknown>>;

/** Key in `answers` that decides a confirmation, and the values that it can have. */
const DECISION = 'decision';
const DECISIONS = ['approve', 'reject'] as const;

/** Question that an answer is for. */
export interface PendingAction {
  /** ID that `questionId` returned for it. */
  readonly id: string;
  readonly prompt?: string | undefined;
}

export const PENDING_ACTION_INPUT: InputField<PendingAction> = field(
  'Question to answer: the output `pending_action` of the step that asked it, or its `id`.',
  'JSON object, or an ID',
  { required: true },
  parsePendingAction,
);

function parsePendingAction(text: string): Parsed<PendingAction> {
  const { value, reason } = text.trimStart().startsWith('{')
    ? writtenJson(text)
    : { value: { id: text.trim() } };
  if (reason !== undefined) return problem({ kind: 'json', given: reason, isInline: true });
  const { id, prompt } = record(value);
  if (typeof id !== 'string' || !/^[0-9a-f]{64}$/.test(id))
    return problem({
      kind: 'value',
      given: text,
      limit: 'it must be an output `pending_action`, or the `id` in it',
    });
  return { value: { id, prompt: typeof prompt === 'string' ? prompt : undefined } };
}

const ANSWERS_FORM = 'JSON object, or `key: value` pairs, one per line';

/** Input of `agent-run`. */
export const ANSWERS_INPUT: InputField<Answers | undefined> = field(
  'Answers for `@on-input-required: answer`, such as `color: blue`. A question gets only those whose keys it lists, or all if it lists none. To answer a confirmation request, use the keys `decision` (`approve` or `reject`) and `comment`.',
  ANSWERS_FORM,
  { shape: 'lines' },
  parseAnswers,
);

/** Input of `agent-respond`. */
export const RESPONSE_INPUT: InputField<Answers> = field(
  'Answers to the agent’s question, such as `color: blue`. The step sends only those whose keys the question asks for, or all if it specifies no keys. To answer a confirmation request, use the keys `decision` (`approve` or `reject`) and, if the request permits a comment, `comment`.',
  ANSWERS_FORM,
  { required: true, shape: 'lines' },
  parseAnswers,
);

/**
 * Part 2, Action response: "keys and values are trimmed first; an empty result or a duplicated key
 * gives 400".
 */
function parseAnswers(text: string): Parsed<Answers> {
  const entries = text.trimStart().startsWith('{') ? jsonEntries(text) : lineEntries(text);
  if (typeof entries === 'string') return { message: entries };
  if (entries.length === 0) return { message: 'contains no answers' };
  const answers = new Map<string, string>();
  for (const [untrimmedKey, untrimmedValue] of entries) {
    const [key, value] = [untrimmedKey.trim(), untrimmedValue.trim()];
    const { maxKeyLength, maxValueLength } = ANSWER_LIMITS;
    const to = `to \`${shortened(key, MAX_SHOWN_CHARACTERS)}\``;
    if (key === '') return { message: 'contains an answer without a key' };
    if (value === '') return { message: `contains an empty answer ${to}` };
    if (answers.has(key)) return { message: `contains two answers ${to}` };
    if ([...key].length > maxKeyLength)
      return {
        message: `contains an answer ${to}, a key with more than ${count(maxKeyLength)} characters`,
      };
    if ([...value].length > maxValueLength)
      return {
        message: `contains an answer ${to} with more than ${count(maxValueLength)} characters`,
      };
    answers.set(key, value);
  }
  return { value: answers };
}

type Entries = readonly (readonly [key: string, value: string])[];

/** @returns a description of the problem if the text isn't one JSON object with string values */
function jsonEntries(text: string): Entries | string {
  const { value: object, reason } = writtenJson(text);
  if (reason !== undefined) return problem({ kind: 'json', given: reason, isInline: true }).message;
  const entries = Object.entries(record(object));
  const invalid = entries.find(([, value]) => typeof value !== 'string');
  if (invalid !== undefined)
    return `contains an answer to \`${shortened(invalid[0], MAX_SHOWN_CHARACTERS)}\` that is not a string`;
  return entries as Entries;
}

function lineEntries(text: string): Entries | string {
  const lines = text.split(/\r?\n/);
  const invalid = lines.findIndex(line => line.trim() !== '' && !line.includes(':'));
  if (invalid >= 0)
    return `has no colon on line ${invalid + 1}; each line must have the form \`key: value\``;
  return lines
    .filter(line => line.includes(':'))
    .map(line => line.split(/:(.*)/s, 2) as [string, string]);
}

/**
 * Builds the response to a question, in the form of assumptions R15 and R30, and checks it against
 * the `input_schema`.
 * @throws Failure of kind `input` if the answers don't fit, or if no answer matches the question
 */
export function buildAnswer(action: QuestionAction, answers: Answers): QuestionResponse {
  if (action.kind === 'confirmation') {
    const decision = DECISIONS.find(word => word === answers.get(DECISION));
    if (decision !== undefined) return buildDecision(action, decision, answers.get('comment'));
    throw mismatchFailure([
      `must contain \`${DECISION}: approve\` or \`${DECISION}: reject\`, because the agent asks for a confirmation`,
    ]);
  }
  const answersSchema = schemaProperty(action.input_schema, 'answers');
  const keys = requestedFields(action.input_schema).map(([key]) => key);
  const chosen = [...answers].filter(([key]) => keys.length === 0 || keys.includes(key));
  const { maxEntries } = ANSWER_LIMITS;
  if (chosen.length === 0)
    throw mismatchFailure([
      `contains none of the keys that the agent asks for: ${keys.map(key => `\`${key}\``).join(', ')}`,
    ]);
  if (chosen.length > maxEntries)
    throw mismatchFailure([
      `contains ${plural(chosen.length, 'answer')} to the question; a response can contain at most ${count(maxEntries)}`,
    ]);
  const isList = answersSchema['type'] === 'array';
  return validateResponse(action, {
    answers: isList ? chosen.map(([key, value]) => ({ key, value })) : Object.fromEntries(chosen),
  });
}

/**
 * Builds the decision on a confirmation and checks it against the `input_schema`. "A non-empty
 * `comment` is allowed only when the action's `input_schema` permits it": otherwise the platform
 * would refuse it, so it is left out.
 * @throws Failure of kind `input`
 */
function buildDecision(
  action: QuestionAction,
  decision: string,
  comment: string | undefined,
): QuestionResponse {
  const permitted = 'comment' in recordAt(action.input_schema, 'properties');
  return validateResponse(action, {
    decision,
    ...(permitted && comment !== undefined ? { comment } : {}),
  });
}

/** "JSON Schema that the reply `response` must satisfy." */
function validateResponse(
  { input_schema: schema }: QuestionAction,
  response: QuestionResponse,
): QuestionResponse {
  if (schema === undefined) return response;
  let errors: readonly { readonly instanceLocation: string; readonly error: string }[];
  try {
    ({ errors } = limitedCheck(() => new Validator(schema, '2020-12', false).validate(response)));
  } catch (cause) {
    throw new Failure(
      'unavailable',
      `The schema of the agent’s question can’t be used: ${sentence((cause as Error).message)}`,
      {
        remedy: 'Report the schema to the platform’s support team.',
        cause,
      },
    );
  }
  if (errors.length > 0)
    throw mismatchFailure(
      errors.map(
        ({ instanceLocation: at, error }) =>
          `doesn’t match the question’s schema (${at.slice(1) || '/'}: ${error})`,
      ),
    );
  return response;
}

const mismatchFailure = (problems: readonly string[]): Failure =>
  inputFailure(
    'The answer doesn’t match the agent’s question.',
    problems.map(message => ({
      where: 'answers',
      message,
      remedy: `Check the question in the log, and correct ${inputRef('answers')}.`,
    })),
  );

/** Returns how the agent asks, as the end of a sentence about it. */
export function askText({ kind }: QuestionAction): string {
  if (kind === 'answers') return 'asks';
  return kind === 'confirmation'
    ? 'asks for a confirmation'
    : `asks for input of the type \`${kind ?? 'unknown'}\``;
}

/** Names of secrets, which a person may enter only on the platform's own page. */
const SECRET_NAME =
  /pass(?:word|phrase)|secret|credential|oauth|\btoken\b|api[-_ ]?key|private[-_ ]?key/i;

/**
 * Returns the requested keys with their titles or descriptions. Empty for a confirmation, which
 * asks for a decision.
 */
export function questionsOf({
  kind,
  input_schema: schema,
}: QuestionAction): readonly { key: string; title: string }[] {
  if (kind !== 'answers') return [];
  return requestedFields(schema)
    .slice(0, ANSWER_LIMITS.maxEntries)
    .map(([key, value]) => {
      const { title, description } = record(value);
      return { key, title: [title, description].find(text => typeof text === 'string') ?? '' };
    });
}

/**
 * Returns whether a question asks for a secret, by its schema or by the names in it. A workflow
 * doesn't answer such questions.
 */
export function asksForSecret({ kind, input_schema: schema }: QuestionAction): boolean {
  if (kind !== 'answers') return false;
  return requestedFields(schema).some(([key, value]) => {
    const { format, writeOnly, title, description } = record(value);
    const words = [key, title, description].filter(text => typeof text === 'string');
    return (
      format === 'password' || writeOnly === true || words.some(text => SECRET_NAME.test(text))
    );
  });
}

/** Returns the keys that a schema asks for, each with the schema of its answer. */
const requestedFields = (schema: unknown): readonly (readonly [key: string, schema: unknown])[] =>
  Object.entries(recordAt(schemaProperty(schema, 'answers'), 'properties'));

const schemaProperty = (schema: unknown, name: string): Readonly<Record<string, unknown>> =>
  recordAt(recordAt(schema, 'properties'), name);

function recordAt(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const property = isRecord(value) ? value[name] : undefined;
  return record(property);
}

/** Maximum length of a key in a message. Longer keys are truncated. */
const MAX_SHOWN_CHARACTERS = 60;
