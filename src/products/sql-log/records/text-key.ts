/**
 * Computes a key of a SQL text without its plain values, so that queries that differ only in them
 * are parsed only once.
 */

const [OTHER, WORD, DIGIT, SPECIAL] = [0, 1, 2, 3];
const [DOUBLE_QUOTE, DOLLAR, AMPERSAND, QUOTE, ASTERISK, DASH, DOT, SLASH] = [
  34, 36, 38, 39, 42, 45, 46, 47,
];
const SPACE = 32;
/**
 * Start of the hash, which differs in each process: nobody can find two texts with the same key
 * beforehand.
 */
const [SEED_HIGH = 0, SEED_LOW = 0] = crypto.getRandomValues(new Int32Array(2));

const KINDS = Uint8Array.from({ length: 128 }, (_, unit) => {
  const character = String.fromCharCode(unit);
  if (/\d/.test(character)) return DIGIT;
  if (/\w/.test(character)) return WORD;
  return /["$'/-]/.test(character) ? SPECIAL : OTHER;
});
const kindOf = (unit: number): number => (unit < 128 ? (KINDS[unit] ?? OTHER) : WORD);
const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;

/**
 * Returns a hash of a text without its numbers, plain strings and comments, of 53 bits, so that no
 * two texts of a log have the same by chance. Only this process computes the same one.
 * @returns undefined for a text with other values, such as `E'…'` or `$$…$$`, or with nested
 *   comments
 */
export function textKey(text: string): number | undefined {
  let high = SEED_HIGH;
  let low = SEED_LOW;
  let before = SPACE;
  let isInWord = false;
  for (let at = 0; at < text.length; at += 1) {
    let unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    let isWord = kind === WORD;
    if (kind === DIGIT) {
      isWord = isInWord || before === DOT;
      if (!isWord) {
        while (
          isDigit(text.charCodeAt(at + 1)) ||
          (text.charCodeAt(at + 1) === DOT && isDigit(text.charCodeAt(at + 2)))
        )
          at += 1;
        unit = 48;
      }
    } else if (kind === SPECIAL) {
      const next = text.charCodeAt(at + 1);
      if (unit === QUOTE) {
        if (isInWord || before === AMPERSAND) return undefined;
        at = text.indexOf("'", at + 1);
        if (at === -1) return undefined;
      } else if (unit === DOUBLE_QUOTE) {
        const end = text.indexOf('"', at + 1);
        if (end === -1) return undefined;
        for (; at < end; at += 1) {
          high = Math.imul(high ^ text.charCodeAt(at), 0x9e3779b1);
          low = Math.imul(((low << 5) | (low >>> 27)) ^ text.charCodeAt(at), 0x5f356495);
        }
      } else if (unit === DOLLAR) {
        isWord = isInWord;
        if (!isWord && !isDigit(next)) return undefined;
      } else if (unit === DASH && next === DASH) {
        while (at + 1 < text.length && !/[\n\r]/.test(text.charAt(at + 1))) at += 1;
        unit = SPACE;
      } else if (unit === SLASH && next === ASTERISK) {
        const end = text.indexOf('*/', at + 2);
        if (end === -1 || text.slice(at + 2, end).includes('/*')) return undefined;
        at = end + 1;
        unit = SPACE;
      }
    }
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(((low << 5) | (low >>> 27)) ^ unit, 0x5f356495);
    before = unit;
    isInWord = isWord;
  }
  return ((high ^ (high >>> 15)) >>> 0) * 0x200000 + ((low ^ (low >>> 13)) >>> 11);
}
