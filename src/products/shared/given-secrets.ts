/**
 * Parses secrets from dotenv lines or JSON, and checks them. Error messages never repeat a value.
 */

import { duplicateIn, problem } from '../../base/problem.ts';
import { parsedJson, writtenJson } from '../../base/values/parsed-json.ts';
import { withLineFeeds } from '../../base/text/plain-text.ts';
import { trimmedEnd } from '../../base/text/trimmed-end.ts';
import { parse } from 'dotenv';
import { byteSize } from '../../base/text/amount.ts';
import { CLOUD_ENDPOINTS } from '../../api/services/cloud.ts';
import { PATH_PARAMETERS } from '../../api/endpoints.ts';
import { field, type Parsed } from '../../core/fields.ts';
import type { Finding } from '../../base/failure.ts';

/** Values by name, in their given order. */
export type GivenSecrets = ReadonlyMap<string, string>;

const { maxLength: MAX_NAME, pattern: NAME_PATTERN } = PATH_PARAMETERS.secret_name;
const { maxBytes: MAX_BYTES } = CLOUD_ENDPOINTS['secrets.set'].body.value;

const FORMS = 'Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';

/**
 * Reads secrets from dotenv lines or from a JSON object of strings. A problem is reported with its
 * line or name, never with the text: a name can be distinguished from the middle of a value only if
 * every line is valid dotenv.
 */
export function readSecrets(text: string): Parsed<GivenSecrets> {
  return isJson(text) ? parseJson(text) : parseDotenv(withLineFeeds(text));
}

const isJson = (text: string): boolean => text.trimStart().startsWith('{');

/**
 * Returns the values in a text, even if `readSecrets` refuses it. Of several with one name, its
 * parsers return the last. Of a line that they refuse, returns each part that may be the value.
 */
export function secretsIn(text: string): readonly string[] {
  if (!isJson(text)) return [...dotenvValues(withLineFeeds(text))];
  const isValid = parsedJson(text).invalidAt === undefined;
  return [...stringsIn(text), ...(isValid ? [] : text.split(/[\r\n]/).flatMap(refusedParts))];
}

/** Declares an input with secrets. */
export const secretsField = (description: string) =>
  field(
    description,
    'dotenv lines or JSON object',
    { shape: 'lines', secret: true, secretsIn },
    readSecrets,
  );

function* dotenvValues(text: string): Iterable<string> {
  let end = 0;
  const skippedParts = (until: number): readonly string[] =>
    text.slice(end, until).split('\n').filter(isContent).flatMap(refusedParts);
  for (const { 0: whole, index, groups: { value = '', rest = '' } = {} } of text.matchAll(
    ASSIGNMENT,
  )) {
    yield* skippedParts(index);
    end = index + whole.length;
    yield* Object.values(parse(`value=${value}`));
    yield `${value}${rest}`.trim();
    if (isUnclosed(value.trim())) yield* refusedParts(value);
  }
  yield* skippedParts(text.length);
}

/** A string, in any quotes and closed or not, or a number. JSON needn't be valid. */
const JSON_PART = /(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g;

/** Returns strings and numbers, except strings that are names. */
const stringsIn = (text: string): readonly string[] =>
  [...text.matchAll(JSON_PART)]
    .filter(({ groups: { name } = {} }) => name === undefined)
    .map(([part]) => decoded(part));

/**
 * Starts of a line or of its part before a value: up to a sign, the first word, and all words but
 * the last.
 */
const VALUE_STARTS = [/^/, /^[^=]*=/, /^[^:]*:/, /^\s*\S+\s+/, /^.*\s(?=\S)/s];

/** Returns all parts of a line that may be its value. */
function refusedParts(line: string): readonly string[] {
  const parts = [line, ...line.split(/[,;{}[\]]/)].map(part => part.trim());
  const values = parts.flatMap(part => VALUE_STARTS.map(start => part.replace(start, '').trim()));
  return [...new Set([...stringsIn(line), ...values, ...values.map(withoutSigns)])];
}

/** Removes quotes and separators around a value. */
const withoutSigns = (value: string): string =>
  trimmedEnd(value.replace(/^[\s=:>"'`]+/, ''), ' \t"\'`,;)');

function decoded(part: string): string {
  const { value = part } = /^["\d-]/.test(part) ? parsedJson(part) : {};
  return value === part ? part.replace(/^["'`]/, '').replace(/["'`]$/, '') : String(value);
}

function parseJson(text: string): Parsed<GivenSecrets> {
  const { value, reason } = writtenJson(text);
  if (reason !== undefined)
    return problem({ kind: 'json', given: reason, isInline: true, remedy: FORMS });
  const object = value as Record<string, unknown>;
  const other = Object.keys(object).find(name => typeof object[name] !== 'string');
  if (other !== undefined) {
    return {
      message: `contains a value for \`${other}\` that is not a string`,
      remedy: 'Put the value in double quotes. Only strings are passed on unchanged.',
    };
  }
  return requireSecrets(new Map(Object.entries(object as Record<string, string>)));
}

/**
 * Expression by which dotenv finds an assignment. Its parser silently skips text that doesn't
 * match, and treats text after a `#` as a comment, so that a password with a `#` is cut.
 */
const ASSIGNMENT =
  /^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;

interface Assignment {
  readonly name: string;
  /** Line of its name. */
  readonly line: number;
}

function parseDotenv(text: string): Parsed<GivenSecrets> {
  const problems: string[] = [];
  let hasNoValue = false;
  const assignments: Assignment[] = [];
  let end = 0;
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const checkSkippedLines = (until: number): void => {
    const firstLine = lineAt(end);
    for (const [index, line] of text.slice(end, until).split('\n').entries()) {
      if (!isContent(line)) continue;
      problems.push(`line ${firstLine + index} is neither an assignment nor a comment`);
    }
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(ASSIGNMENT)) {
    checkSkippedLines(index);
    end = index + whole.length;
    const line = lineAt(index + whole.search(/\S/));
    const { name = '', value = '', rest = '' } = groups;
    assignments.push({ name, line });
    if (isUnclosed(value.trim())) problems.push(`line ${line} has an unclosed quote`);
    // Base64 padding: the apparent name is the end of a value that spans several lines.
    else if (/^=*$/.test(value.trim())) {
      problems.push(`line ${line} has no value`);
      hasNoValue = true;
    }
    // After white space or a closed quote, a `#` starts a comment in common use.
    else if (rest.startsWith('#') && !/^\s*['"`]|\s$/.test(value)) {
      problems.push(`line ${line} has an unquoted \`#\`, which would truncate the value`);
    }
  }
  checkSkippedLines(text.length);
  if (problems.length > 0) {
    const remedy = `${hasNoValue ? 'Set the missing values, or remove the lines that have none. ' : ''}${FORMS} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quotation mark that it does not contain.`;
    return { message: `can’t be read: ${problems.join('; ')}`, remedy, isEmptySecret: hasNoValue };
  }
  return assigned(assignments, parse(text));
}

/** Whether a line is neither blank nor a comment. */
const isContent = (line: string): boolean => !/^\s*(?:#|$)/.test(line);

const isUnclosed = (value: string): boolean =>
  /^['"`]/.test(value) && (value.length === 1 || value.at(0) !== value.at(-1));

function assigned(
  assignments: readonly Assignment[],
  values: Readonly<Record<string, string>>,
): Parsed<GivenSecrets> {
  const duplicate = duplicateIn(
    assignments.map(({ name }) => name),
    assignments.map(({ line }) => line),
  );
  if (duplicate !== undefined) return duplicate;
  const unread = assignments.find(({ name }) => !Object.hasOwn(values, name));
  if (unread !== undefined)
    return {
      message: `contains an unsupported name on line ${unread.line}`,
      remedy: 'Use a different name.',
    };
  return requireSecrets(new Map(Object.entries(values)));
}

function requireSecrets(secrets: GivenSecrets): Parsed<GivenSecrets> {
  if (secrets.size === 0) return { message: 'contains no values', remedy: FORMS };
  const [name] = [...secrets].find(([, value]) => value.includes('\0')) ?? [];
  if (name === undefined) return { value: secrets };
  // Functions and builds read the values from their environment.
  const message = `contains a value for \`${name}\` with a NUL character, which no environment variable can contain`;
  return { message, remedy: 'Remove the character, or encode the value, for example as Base64.' };
}

/** Returns the rules that secrets break (Part 2, Cloud services: PUT secrets/{secret_name}). */
export const findSecretProblems = (secrets: GivenSecrets): readonly Finding[] =>
  [...secrets].flatMap(([name, value]) => findingsOf(name, value));

function findingsOf(name: string, value: string): readonly Finding[] {
  const findings: Finding[] = [];
  const where = 'secrets';
  if (!new RegExp(`^(?:${NAME_PATTERN})$`).test(name) || [...name].length > MAX_NAME) {
    const remedy = `Use a name of 1 to ${MAX_NAME} letters, digits or \`_\` that begins with a letter or \`_\`.`;
    findings.push({
      where,
      ...problem({ kind: 'word', given: name, limit: 'is not a valid secret name', remedy }),
    });
  }
  if (value === '') {
    const message = `has no value for \`${name}\`; the platform does not accept empty values`;
    findings.push({
      where,
      message,
      remedy: 'Set a value for the secret, or remove its entry.',
      isEmptySecret: true,
    });
  }
  const bytes = Buffer.byteLength(value);
  if (bytes > MAX_BYTES) {
    const message = `has a value of ${byteSize(bytes)} for \`${name}\`; the maximum is ${byteSize(MAX_BYTES)}`;
    findings.push({
      where,
      message,
      remedy: 'Shorten the value, or split it across several secrets.',
    });
  }
  return findings;
}
