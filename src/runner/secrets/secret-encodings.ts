/** Lists the spellings in which a secret can appear: percent-encoded, JSON, base64 and others. */

/** Minimum length of a base64 piece. Shorter ones occur by chance. */
const MIN_BASE64_LENGTH = 8;

/** Spellings of a value: `derived` are those that the runner derives from the plain one, `added` all others. */
interface Encodings {
  readonly derived: readonly string[];
  readonly added: readonly string[];
}

type Encoder = (text: string) => string;

/**
 * Encodings that programs use to embed a text: in addresses and forms, in JSON and in markup. All of them can occur in
 * an error message that repeats a request. A text with only letters, digits and `-._` has just one spelling.
 */
const ENCODERS: readonly Encoder[] = [
  percentEncode,
  inLowerCase(percentEncode),
  strictPercentEncode,
  inLowerCase(strictPercentEncode),
  formEncode,
  inLowerCase(formEncode),
  jsonEscape,
  // A message, itself JSON, that quotes a JSON response.
  text => jsonEscape(jsonEscape(text)),
  // PHP's JSON.
  text => jsonEscape(text).replaceAll('/', '\\/'),
  // Go's JSON.
  text => jsonEscape(text).replace(/[<>&]/g, mark => `\\u00${hexCode(mark)}`),
  // The predefined entities, and those that Go, Python and PHP use instead of `&quot;` and `&apos;`.
  markupEncoder('&quot;', '&apos;'),
  markupEncoder('&#34;', '&#39;'),
  markupEncoder('&quot;', '&#x27;'),
  markupEncoder('&quot;', '&#039;'),
  text => Buffer.from(text).toString('hex'),
  text => Buffer.from(text).toString('hex').toUpperCase(),
];

/** Encodings that the runner knows: RFC 3986's percent-encoding, JSON, and XML. */
const RUNNER_ENCODERS: readonly Encoder[] = [strictPercentEncode, jsonEscape, markupEncoder('&quot;', '&apos;')];

/** Returns all spellings of a text except the plain one. */
export function encodingsOf(plain: string): Encodings {
  const { padded, pieces } = base64(Buffer.from(plain));
  const derived = new Set([...RUNNER_ENCODERS.map(encode => encode(plain)), ...padded]);
  const added = new Set([...ENCODERS.map(encode => encode(plain)), ...pieces]);
  return { derived: [...derived], added: [...added.difference(derived).difference(new Set([plain]))] };
}

/**
 * Returns the padded base64, which the runner searches for, and the pieces that don't depend on the text that follows.
 */
function base64(bytes: Buffer): { readonly padded: readonly string[]; readonly pieces: readonly string[] } {
  // In `base64(user:secret)`, the secret starts at one of three positions within a group of three bytes.
  const alignments = [0, 1, 2].map(skipped => bytes.subarray(skipped));
  const padded = alignments.map(rest => rest.toString('base64')).filter(isLongEnough);
  const whole = alignments
    .map(rest => rest.subarray(0, rest.length - (rest.length % 3)).toString('base64'))
    .filter(isLongEnough);
  const pieces = [...padded, ...whole];
  return { padded, pieces: [...pieces, ...pieces.map(piece => piece.replaceAll('+', '-').replaceAll('/', '_'))] };
}

const isLongEnough = (piece: string): boolean => piece.length >= MIN_BASE64_LENGTH;

function percentEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function strictPercentEncode(text: string): string {
  return percentEncode(text).replace(/[!'()*]/g, mark => `%${hexCode(mark).toUpperCase()}`);
}

function inLowerCase(encode: Encoder): Encoder {
  return text => encode(text).replace(/%../g, code => code.toLowerCase());
}

function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice('='.length);
}

function jsonEscape(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function markupEncoder(quote: string, apostrophe: string): Encoder {
  const written: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': quote,
    "'": apostrophe,
  };
  return text => text.replace(/[&<>"']/g, mark => written[mark] ?? mark);
}

/** Returns the two-digit code of an ASCII character. */
function hexCode(mark: string): string {
  return mark.charCodeAt(0).toString(16).padStart(2, '0');
}
