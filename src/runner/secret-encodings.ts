/** Minimum length of a base64 piece. Shorter ones occur by chance. */
const SHORTEST_BASE64_PIECE = 8;

/** Spellings of a value: `derived` are those that the runner derives from the plain one, `added` all others. */
interface Spellings {
  readonly derived: readonly string[];
  readonly added: readonly string[];
}

type Writer = (text: string) => string;

/**
 * Encodings that programs use to embed a text: in addresses and forms, in JSON and in markup. All of them can occur in
 * an error message that repeats a request. A text with only letters, digits and `-._` has just one spelling.
 */
const WRITERS: readonly Writer[] = [
  percent,
  inLowerCase(percent),
  strictPercent,
  inLowerCase(strictPercent),
  asForm,
  inLowerCase(asForm),
  json,
  // A message, itself JSON, that quotes a JSON response.
  text => json(json(text)),
  // PHP's JSON.
  text => json(text).replaceAll('/', '\\/'),
  // Go's JSON.
  text => json(text).replace(/[<>&]/g, mark => `\\u00${hexCode(mark)}`),
  // The predefined entities, and those that Go, Python and PHP use instead of `&quot;` and `&apos;`.
  markup('&quot;', '&apos;'),
  markup('&#34;', '&#39;'),
  markup('&quot;', '&#x27;'),
  markup('&quot;', '&#039;'),
  text => Buffer.from(text).toString('hex'),
  text => Buffer.from(text).toString('hex').toUpperCase(),
];

/** Encodings that the runner knows: RFC 3986's percent-encoding, JSON, and XML. */
const RUNNERS_WRITERS: readonly Writer[] = [strictPercent, json, markup('&quot;', '&apos;')];

/** Returns all spellings of a text except the plain one. */
export function spellings(plain: string): Spellings {
  const { padded, pieces } = base64(Buffer.from(plain));
  const derived = new Set([...RUNNERS_WRITERS.map(write => write(plain)), ...padded]);
  const added = new Set([...WRITERS.map(write => write(plain)), ...pieces]);
  return { derived: [...derived], added: [...added.difference(derived).difference(new Set([plain]))] };
}

/**
 * Returns the padded base64, which the runner searches for, and the pieces that don't depend on the text that follows.
 */
function base64(bytes: Buffer): { readonly padded: readonly string[]; readonly pieces: readonly string[] } {
  // In `base64(user:secret)`, the secret starts at one of three positions within a group of three bytes.
  const rests = [0, 1, 2].map(skipped => bytes.subarray(skipped));
  const padded = rests.map(rest => rest.toString('base64')).filter(isFirm);
  const whole = rests.map(rest => rest.subarray(0, rest.length - (rest.length % 3)).toString('base64')).filter(isFirm);
  const pieces = [...padded, ...whole];
  return { padded, pieces: [...pieces, ...pieces.map(piece => piece.replaceAll('+', '-').replaceAll('/', '_'))] };
}

const isFirm = (piece: string): boolean => piece.length >= SHORTEST_BASE64_PIECE;

function percent(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function strictPercent(text: string): string {
  return percent(text).replace(/[!'()*]/g, mark => `%${hexCode(mark).toUpperCase()}`);
}

function inLowerCase(write: Writer): Writer {
  return text => write(text).replace(/%../g, code => code.toLowerCase());
}

function asForm(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice('='.length);
}

function json(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function markup(quote: string, apostrophe: string): Writer {
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
