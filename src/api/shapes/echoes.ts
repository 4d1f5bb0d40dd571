/**
 * Compares a response with its request, by the fields that must agree according to the endpoint's
 * row.
 */

/**
 * Value of a request, such as `path.member_id`. `known` has values that the caller knows from
 * elsewhere. `stream` has the first value of each field in the events of a stream.
 */
type RequestPath = `${'path' | 'query' | 'body' | 'known' | 'stream'}.${string}`;

/**
 * Comparison of a response field with the request. Text is compared without whitespace around it.
 */
export type Echo =
  | RequestPath
  /** The same text in any letter case. */
  | { readonly anyCase: RequestPath }
  /** At least 1, and at most this number. */
  | { readonly atMost: RequestPath }
  /**
   * Time in the future, in epoch milliseconds. If the request has a number of days, at most so many
   * ahead, and not null.
   */
  | { readonly expires: RequestPath }
  /**
   * No items or words but these. In a scope, a requested `*` stands for all (Part 1, Project key
   * body).
   */
  | { readonly within: RequestPath }
  /** A list with an object for each of these, whose `enabled` is true if it has that field. */
  | { readonly lists: RequestPath }
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

type Check = (answered: unknown, expected: unknown, nowMs: number) => boolean;

/** Whether a value of the response agrees with the expected one, by rule. */
const CHECKS = {
  equal: (answered, expected) => text(answered) === text(expected),
  anyCase: (answered, expected) => text(answered).toLowerCase() === text(expected).toLowerCase(),
  atMost: (answered, expected) => Number(answered) >= 1 && Number(answered) <= Number(expected),
  expires: isExpiry,
  within: isWithin,
  lists: (answered, expected) =>
    items(expected).every(name => items(answered).some(item => isEnabled(item as Json, name))),
  oneOf: (answered, expected) => items(expected).includes(answered),
  noneOf: (answered, expected) => !items(expected).includes(answered),
} satisfies Record<string, Check>;

type EchoRule = keyof typeof CHECKS;

function isExpiry(answered: unknown, days: unknown, nowMs: number): boolean {
  if (answered === null) return days === undefined;
  const latest =
    days === undefined
      ? Number.POSITIVE_INFINITY
      : nowMs + Number(days) * DAY_MS + EXPIRY_TOLERANCE_MS;
  return Number(answered) > nowMs && Number(answered) <= latest;
}

function isWithin(answered: unknown, expected: unknown): boolean {
  const allowed = items(expected);
  if (typeof answered !== 'string') return items(answered).every(item => allowed.includes(item));
  const words = answered.split(' ').filter(Boolean);
  return allowed.includes('*') || words.every(word => allowed.includes(word));
}

/** Whether an object of a list is the one with this name, and isn't turned off. */
const isEnabled = (item: Json, name: unknown): boolean =>
  Object.values(item).includes(name) && (!('enabled' in item) || item['enabled'] === true);

/** Words before the expected values in a message, by rule. */
const EXPECTATIONS: { readonly [rule in EchoRule]?: string } = {
  atMost: 'Expected from 1 to',
  expires: 'Expected a future time, at most this many days from now',
  noneOf: 'Expected none of',
  within: 'Expected only',
};

/**
 * Returns the first contradiction between a response and its request, as sentences. A field that
 * the response lacks, and a value that the request lacks, are not compared.
 * @param request the parts of the request, by name
 * @param nowMs the platform's time in epoch milliseconds
 */
export function contradiction(
  echoes: Echoes,
  request: object,
  answer: object,
  nowMs: number,
): string | undefined {
  for (const field in echoes) {
    // Assumptions R6 and R8: the fields of a run can be in `run`.
    const answered = valueAt(answer, `run.${field}`) ?? valueAt(answer, field);
    if (answered === undefined) continue;
    const [rule, source] = ruleOf(echoes[field] as Echo);
    const expected: unknown = typeof source === 'string' ? valueAt(request, source) : source;
    if (expected === undefined && rule !== 'expires') continue;
    if (CHECKS[rule](answered, expected, nowMs)) continue;

    const expectation =
      expected === undefined
        ? 'Expected a future time'
        : `${EXPECTATIONS[rule] ?? 'Expected'}: ${items(expected).map(quoted).join(', ')}`;
    return `In the response, \`${field}\` is ${quoted(answered)}. ${expectation}.`;
  }
  return undefined;
}

/**
 * Returns the rule of a comparison, and where it has the expected values from: a path in the
 * request, or a list.
 */
function ruleOf(echo: Echo): readonly [EchoRule, unknown] {
  if (typeof echo === 'string') return ['equal', echo];
  const [rule] = Object.entries(echo) as [[EchoRule, unknown]];
  return rule;
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
const quoted = (value: unknown): string => `\`${text(value).replace(LONG, '$1…')}\``;

const valueAt = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Json | undefined | null)?.[name], from);
