/**
 * Compares a response with its request, by the fields that must agree according to the endpoint's
 * row.
 */

/**
 * Value of a request, such as `path.member_id`. `known` has values that the caller knows from
 * elsewhere. `stream` has the first value of each field in the events of a stream.
 */
type Asked = `${'path' | 'query' | 'body' | 'known' | 'stream'}.${string}`;

/**
 * Comparison of a response field with the request. Text is compared without whitespace around it.
 */
export type Echo =
  | Asked
  /** The same text in any letter case. */
  | { readonly anyCase: Asked }
  /** At least 1, and at most this number. */
  | { readonly atMost: Asked }
  /**
   * Time in the future, in epoch milliseconds. If the request has a number of days, at most so many
   * ahead, and not null.
   */
  | { readonly expires: Asked }
  /**
   * No items or words but these. In a scope, a requested `*` stands for all (Part 1, Project key
   * body).
   */
  | { readonly within: Asked }
  /** A list with an object for each of these, whose `enabled` is true if it has that field. */
  | { readonly lists: Asked }
  | { readonly oneOf: readonly unknown[] }
  | { readonly noneOf: readonly unknown[] };

/** Comparisons by response field. A dot leads into an object. */
export type Echoes = { readonly [field: string]: Echo };

type Json = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
/**
 * Tolerance for an expiration time, in milliseconds: the platform may round it up, and clocks
 * differ.
 */
const EXPIRY_TOLERANCE_MS = 3_600_000;

/** Whether a value of the response agrees with the wanted one, by rule. */
const RULES: Readonly<
  Record<string, (answered: unknown, wanted: unknown, nowMs: number) => boolean>
> = {
  equal: (answered, wanted) => text(answered) === text(wanted),
  anyCase: (answered, wanted) => text(answered).toLowerCase() === text(wanted).toLowerCase(),
  atMost: (answered, wanted) => Number(answered) >= 1 && Number(answered) <= Number(wanted),
  expires: (answered, days, nowMs) =>
    answered === null
      ? days === undefined
      : Number(answered) > nowMs &&
        (days === undefined ||
          Number(answered) <= nowMs + Number(days) * DAY_MS + EXPIRY_TOLERANCE_MS),
  within(answered, wanted) {
    const isScope = typeof answered === 'string';
    const words = isScope ? answered.split(' ').filter(Boolean) : items(answered);
    return (
      words.every(word => items(wanted).includes(word)) || (isScope && items(wanted).includes('*'))
    );
  },
  lists: (answered, wanted) =>
    items(wanted).every(one =>
      (items(answered) as readonly Json[]).some(
        item =>
          Object.values(item).includes(one) && (!('enabled' in item) || item['enabled'] === true),
      ),
    ),
  oneOf: (answered, wanted) => items(wanted).includes(answered),
  noneOf: (answered, wanted) => !items(wanted).includes(answered),
};

/** Words before the wanted values in a message, by rule. */
const EXPECTED: Readonly<Record<string, string>> = {
  atMost: 'Expected from 1 to',
  expires: 'Expected a future time, at most this many days from now',
  noneOf: 'Expected none of',
  within: 'Expected only',
};

/**
 * Returns the first contradiction between a response and its request, as sentences. A field that
 * the response lacks, and a value that the request lacks, are not compared.
 * @param asked the parts of the request, by name
 * @param nowMs the platform's time in epoch milliseconds
 */
export function contradiction(
  echoes: Echoes,
  asked: object,
  answer: object,
  nowMs: number,
): string | undefined {
  for (const field in echoes) {
    // Assumptions R6 and R8: the fields of a run can be in `run`.
    const answered = valueAt(answer, `run.${field}`) ?? valueAt(answer, field);
    if (answered === undefined) continue;
    const echo = echoes[field] as Echo;
    const [[rule, value] = ['']] = Object.entries(
      typeof echo === 'string' ? { equal: echo } : echo,
    );
    const wanted: unknown = typeof value === 'string' ? valueAt(asked, value) : value;
    if ((wanted === undefined && rule !== 'expires') || RULES[rule]?.(answered, wanted, nowMs))
      continue;
    const expected =
      wanted === undefined
        ? 'Expected a future time'
        : `${EXPECTED[rule] ?? 'Expected'}: ${items(wanted).map(shown).join(', ')}`;
    return `In the response, \`${field}\` is ${shown(answered)}. ${expected}.`;
  }
  return undefined;
}

const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/**
 * Returns a value as text. An ID can be a number, which keeps digits that JavaScript would round.
 */
const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim().normalize('NFC') : JSON.stringify(value);

/** Value that is too long for a message. */
const LONG = /^([^]{200})[^]+$/;

/**
 * Cuts a value as `shortened` does, whose ellipsis makes the printer hide the start of a secret.
 */
const shown = (value: unknown): string => `\`${text(value).replace(LONG, '$1…')}\``;

const valueAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Json | undefined | null)?.[name], from);
