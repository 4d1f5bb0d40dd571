/**
 * Reads the input `output-schema`, asks the agent for JSON that is valid for it, and finds that
 * JSON in the reply.
 */

import { isRecord } from '../../../base/values/record.ts';
import { problem } from '../../../base/problem.ts';
import { exactJson, parsedJson, writtenJson } from '../../../base/values/parsed-json.ts';
import {
  dereference,
  type OutputUnit,
  type Schema,
  type SchemaDraft,
  Validator,
} from '@cfworker/json-schema';
import { count } from '../../../base/text/amount.ts';
import { text } from '../../../core/fields.ts';
import type { InputPaths } from '../../../core/run.ts';
import { type Finding, inputFailure } from '../../../base/failure.ts';
import { codeBlock } from '../../../base/text/markdown.ts';
import { shortened } from '../../../base/text/shortened.ts';
import { readInputFile, utf8Text } from '../../shared/input-file.ts';
import { limitedCheck } from './limited-check.ts';
import { META_SCHEMA } from './meta-schema.ts';

/**
 * Size limit of the schema in UTF-8. The limit is ours: the agent reads the schema as a part of
 * each message.
 */
const MAX_SCHEMA_BYTES = 256 * 1024;

/**
 * Limit of the JSON in a reply, in UTF-16 units: that of the output `structured`
 * (`action/runner/workflow/outputs.ts`).
 */
const MAX_JSON_LENGTH = 256 * 1024;

/**
 * Limit of nested arrays and objects in the JSON. It is ours: the output is written, and often
 * read, recursively.
 */
const MAX_LEVELS = 100;

/**
 * Maximum number of problems that are reported to the agent, and maximum length of each, also in
 * errors.
 */
const MAX_PROBLEMS = 10;
const MAX_PROBLEM_LENGTH = 300;

const INPUT = 'output-schema';
const ERROR_TITLE = 'The schema for the agent’s reply is invalid.';

/**
 * Input for a schema or the path of its file. A text that begins with `{` is a schema. A path that
 * begins with `{` can be written as `./{…`.
 */
export const OUTPUT_SCHEMA = text(
  'JSON Schema for the agent’s reply: the path of a file, or the schema itself. Without JSON that conforms to it, as the whole reply or in a fenced code block, the step fails, in most cases after it has asked once more. Default: no JSON is required.',
);

/** The user's schema, which the reply must satisfy. */
export interface OutputSchema {
  readonly schema: Schema;
  readonly draft: SchemaDraft;
}

/**
 * Reads and checks the schema.
 * @throws Failure of kind `input` for a file that can't be read, and for a text that isn't a usable
 *   JSON Schema
 */
export function readOutputSchema(
  context: InputPaths,
  input: string | undefined,
): OutputSchema | undefined {
  if (input === undefined) return undefined;
  const isInline = input.trimStart().startsWith('{');
  const [where, json] = isInline ? [INPUT, input] : [input, readSchemaFile(context, input)];
  const bytes = Buffer.byteLength(json);
  if (bytes > MAX_SCHEMA_BYTES)
    throw schemaFailure(where, [
      problem({ kind: 'size', given: bytes, limit: MAX_SCHEMA_BYTES }).message,
    ]);
  const { value: schema, reason } = writtenJson(json);
  if (reason !== undefined)
    throw schemaFailure(where, [problem({ kind: 'json', given: reason }).message]);
  if (!isRecord(schema)) throw schemaFailure(where, ['is not a JSON object']);
  const draft = draftOf(schema['$schema']);
  if (draft === undefined)
    throw schemaFailure(where, [`has an unknown \`$schema\`; ${KNOWN_DRAFTS}`]);
  const problems = schemaProblems(schema, draft);
  if (problems.length > 0) throw schemaFailure(where, problems);
  return { schema, draft };
}

function readSchemaFile(context: InputPaths, schemaPath: string): string {
  const file = {
    input: INPUT,
    given: schemaPath,
    errorTitle: ERROR_TITLE,
    maxBytes: MAX_SCHEMA_BYTES,
  };
  return utf8Text(readInputFile(context, file), file);
}

const schemaFailure = (where: string, problems: readonly string[]): Error =>
  inputFailure(
    ERROR_TITLE,
    problems.map((message): Finding => ({ where, message, remedy: 'Correct the JSON Schema.' })),
  );

const DRAFTS: readonly (readonly [name: string, draft: SchemaDraft])[] = [
  ['2020-12', '2020-12'],
  ['2019-09', '2019-09'],
  ['draft-07', '7'],
  ['draft-04', '4'],
];
const KNOWN_DRAFTS = `the supported drafts are ${DRAFTS.map(([name]) => name).join(', ')}`;

function draftOf(uri: unknown): SchemaDraft | undefined {
  if (uri === undefined) return '2020-12';
  return DRAFTS.find(
    ([name]) => typeof uri === 'string' && uri.includes(`json-schema.org/${name}/`),
  )?.[1];
}

/**
 * Returns the problems that prevent the check of a reply: keywords of a wrong type, and unknown
 * references.
 */
function schemaProblems(schema: Schema, draft: SchemaDraft): readonly string[] {
  const problems = problemsOf({ schema: META_SCHEMA, draft: '2020-12' }, schema);
  if (problems.length > 0) return problems.map(why => `is not a valid JSON Schema (${why})`);
  try {
    const schemas = dereference(schema);
    const missing = Object.values(schemas).filter(isRecord).map(unknownReference);
    const unknown = missing.flatMap(({ $ref, uri }) =>
      uri === undefined || uri in schemas ? [] : [String($ref)],
    );
    if (unknown.length > 0)
      return [...new Set(unknown)].map(
        ref => `refers to \`${ref}\`, which the schema doesn’t contain`,
      );
    // Checking any value reveals a schema that refers only to itself: the stack overflows.
    limitedCheck(() => new Validator(schema, draft, false).validate({}));
    return [];
  } catch (error) {
    const why =
      error instanceof RangeError
        ? 'its references form an infinite loop'
        : (error as Error).message;
    return [`can’t be used: ${shortened(why, MAX_PROBLEM_LENGTH)}`];
  }
}

/** `dereference` adds the absolute URI of `$ref`. */
const unknownReference = ({ $ref, __absolute_ref__: uri }: Readonly<Record<string, unknown>>) => ({
  $ref,
  uri: typeof uri === 'string' ? uri : undefined,
});

/**
 * Appends the request for JSON to a message. A line with `---` separates it from the task, so that
 * the local platform can recognize the task.
 */
export const withSchema = (message: string, { schema }: OutputSchema): string =>
  [
    message.trimEnd(),
    '---',
    'End your reply with one JSON value in a fenced code block (```json). It must conform to this JSON Schema:',
    codeBlock('json', JSON.stringify(schema)),
  ].join('\n\n');

/** Message that asks for the JSON again. It contains no task, so that the agent repeats no work. */
export const followUpMessage = (problems: readonly string[], schema: OutputSchema): string =>
  withSchema(
    [
      'Your reply has no valid JSON:',
      problems.map(reason => `- ${reason}`).join('\n'),
      'Reply with the result of the task again, as valid JSON. Do not repeat the task, and do not change any files.',
    ].join('\n\n'),
    schema,
  );

/** JSON value of a reply, or the reasons why the reply has none that is valid. */
export type StructuredReply =
  | { readonly value: unknown }
  | { readonly problems: readonly [string, ...string[]] };

/**
 * Finds the JSON in a reply: the whole reply, or the last fenced code block that is valid. The
 * agent's text is untrusted.
 */
export function structuredReply(reply: string, schema: OutputSchema): StructuredReply {
  try {
    return limitedCheck(() => findJson(reply, schema));
  } catch (error) {
    return { problems: [`The JSON can’t be checked: ${(error as Error).message}.`] };
  }
}

/**
 * Returns the problems of JSON by the limits of an output and by the schema.
 * @param value parsed from it
 */
function jsonProblems(json: string, value: unknown, schema: OutputSchema): readonly string[] {
  if (json.length > MAX_JSON_LENGTH)
    return [`The JSON has more than ${count(MAX_JSON_LENGTH)} characters.`];
  if (hasMoreLevels(value, MAX_LEVELS))
    return [`The JSON has more than ${MAX_LEVELS} nested levels.`];
  // As the output contains it: `1e999` is a number for the parser, but is written as null.
  return problemsOf(schema, JSON.parse(JSON.stringify(value)));
}

function findJson(reply: string, schema: OutputSchema): StructuredReply {
  let problems: readonly string[] | undefined;
  for (const candidate of [reply.trim(), ...fencedBlocks(reply).toReversed()]) {
    const parsed = parsedJson(candidate);
    if (parsed.invalidAt !== undefined) continue;
    const candidateProblems = jsonProblems(candidate, parsed.value, schema);
    if (candidateProblems.length === 0) return { value: exactJson(candidate) };
    problems ??= candidateProblems;
  }
  const [first = 'Neither a fenced code block nor the whole reply is valid JSON.', ...others] =
    problems ?? [];
  return { problems: [first, ...others] };
}

const hasMoreLevels = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some(inner => hasMoreLevels(inner, levels - 1)));

/**
 * Returns the contents of the fenced code blocks (CommonMark 0.31, 4.5). The last block may be
 * unclosed.
 */
function fencedBlocks(markdown: string): readonly string[] {
  const blocks: string[] = [];
  let open: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    if (open === undefined) {
      if (fence !== undefined) open = { fence, lines: [] };
    } else if (fence?.startsWith(open.fence) && info.trim() === '') {
      blocks.push(open.lines.join('\n'));
      open = undefined;
    } else open.lines.push(line);
  }
  return open === undefined ? blocks : [...blocks, open.lines.join('\n')];
}

/** Validates a value. @returns the problems, each with the path of the invalid value */
function problemsOf({ schema, draft }: OutputSchema, value: unknown): readonly string[] {
  try {
    const { errors } = new Validator(schema, draft, false).validate(value);
    return errors.filter(isOwnError).slice(0, MAX_PROBLEMS).map(problemText);
  } catch (error) {
    // For example, a value that is nested too deeply.
    return [
      shortened(`The JSON can’t be checked: ${(error as Error).message}`, MAX_PROBLEM_LENGTH),
    ];
  }
}

/**
 * Returns whether an error describes a problem itself, not only that a part of the value is
 * invalid.
 */
const isOwnError = (
  { keywordLocation, keyword }: OutputUnit,
  index: number,
  errors: readonly OutputUnit[],
): boolean =>
  keyword !== 'false' && !errors[index + 1]?.keywordLocation.startsWith(`${keywordLocation}/`);

const problemText = ({ instanceLocation, error }: OutputUnit): string =>
  shortened(
    `${instanceLocation === '#' ? 'The value' : instanceLocation.slice(1)}: ${error}`,
    MAX_PROBLEM_LENGTH,
  );
