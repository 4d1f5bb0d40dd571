import { parse } from 'dotenv';
import type { Parsed } from '../../core/fields.ts';

/** Values by name, in the order in which they were given. */
export type GivenSecrets = ReadonlyMap<string, string>;

const FORMS = 'Write lines such as `NAME="value"` (dotenv), or a JSON object of texts.';

/**
 * Reads secrets from dotenv lines or from a JSON object of texts. What is wrong is told by line or name, and never by
 * what stands there: only where every line is one of dotenv's can a name be told from a value's middle.
 */
export function readSecrets(text: string): Parsed<GivenSecrets> {
  return text.trimStart().startsWith('{') ? fromJson(text) : fromDotenv(text.replace(/\r\n?/g, '\n'));
}

function fromJson(text: string): Parsed<GivenSecrets> {
  let object: Record<string, unknown>;
  try {
    object = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    // Of the message no more than the place: it may quote a value.
    const [place] = /line \d+ column \d+/.exec((error as Error).message) ?? [];
    return { problem: `begins as JSON and is none${place === undefined ? '' : ` (${place})`}`, remedy: FORMS };
  }
  const other = Object.keys(object).find(name => typeof object[name] !== 'string');
  if (other !== undefined) {
    return {
      problem: `has a value for \`${other}\` that is no text`,
      remedy: 'Put it into double quotes: only a text is sure to arrive as it is written.',
    };
  }
  // With nothing but texts in it, the names are every other one; `JSON.parse` keeps the last of equal ones.
  const names = (text.match(/"(?:\\.|[^"\\])*"/g) ?? []).filter((_, index) => index % 2 === 0);
  const twice = secondOf(names.map(name => JSON.parse(name) as string));
  if (twice !== undefined) return { problem: `names \`${twice}\` twice`, remedy: 'Keep one of the two.' };
  return notNone(new Map(Object.entries(object as Record<string, string>)));
}

/**
 * The expression by which dotenv finds an assignment: its parser passes over all that doesn't match without a word, and
 * takes what follows a `#` for a comment, so that a password is cut where it has one.
 */
const ASSIGNMENT =
  /^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;

interface Assignment {
  readonly name: string;
  /** Where its name stands. */
  readonly line: number;
}

function fromDotenv(text: string): Parsed<GivenSecrets> {
  const problems: string[] = [];
  let hasNoValue = false;
  const assignments: Assignment[] = [];
  let end = 0;
  const lineAt = (index: number): number => text.slice(0, index).split('\n').length;
  const passOver = (until: number): void => {
    const firstLine = lineAt(end);
    for (const [index, line] of text.slice(end, until).split('\n').entries()) {
      if (/^\s*(?:#|$)/.test(line)) continue;
      problems.push(`line ${firstLine + index} is neither an assignment nor a comment`);
    }
  };
  for (const { 0: whole, index, groups = {} } of text.matchAll(ASSIGNMENT)) {
    passOver(index);
    end = index + whole.length;
    const line = lineAt(index + whole.search(/\S/));
    const { name = '', value = '', rest = '' } = groups;
    assignments.push({ name, line });
    if (isUnclosed(value.trim())) problems.push(`line ${line} opens a quote that is not closed`);
    // The padding of Base64: what looks like a name is the end of a value that goes over several lines.
    else if (/^\s*=*\s*$/.test(value)) {
      problems.push(`line ${line} has no value`);
      hasNoValue = true;
    }
    // Behind white space, or a closed quote, a `#` begins a comment wherever people write one.
    else if (rest.startsWith('#') && !/^\s*['"`]|\s$/.test(value)) {
      problems.push(`line ${line} has a \`#\` in its value, which cuts it off there`);
    }
  }
  passOver(text.length);
  if (problems.length > 0) {
    const remedy = 'Put a value with `#`, line breaks or quotes in it into quotes that it does not hold itself.';
    return { problem: `can’t be read: ${problems.join('; ')}`, remedy, isEmptySecret: hasNoValue };
  }
  return assigned(assignments, parse(text));
}

const isUnclosed = (value: string): boolean =>
  /^['"`]/.test(value) && (value.length === 1 || value.at(0) !== value.at(-1));

function assigned(assignments: readonly Assignment[], values: Readonly<Record<string, string>>): Parsed<GivenSecrets> {
  const twice = secondOf(assignments.map(({ name }) => name));
  if (twice !== undefined) {
    const lines = assignments.filter(({ name }) => name === twice).map(({ line }) => line);
    return { problem: `names \`${twice}\` more than once (lines ${lines.join(', ')})`, remedy: 'Keep one of them.' };
  }
  const lost = assignments.find(({ name }) => !Object.hasOwn(values, name));
  if (lost !== undefined)
    return { problem: `has a name in line ${lost.line} that can’t be read`, remedy: 'Rename it.' };
  return notNone(new Map(Object.entries(values)));
}

const secondOf = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

const notNone = (secrets: GivenSecrets): Parsed<GivenSecrets> =>
  secrets.size === 0 ? { problem: 'holds no secret', remedy: FORMS } : { value: secrets };
