/** Finds the parts of a secret that must be hidden on their own, such as the password in an address. */

/**
 * Minimum length of a masked text. Masking `1` or `on` would make the log unreadable, and the positions of the masks
 * would reveal the value. A credential is longer than three characters.
 */
export const MIN_MASK_LENGTH = 4;

/** Minimum length of a masked word of an address. Shorter ones may be common words. */
const MIN_WORD_LENGTH = 8;

/** Maximum length of a number that counts as a size or a timestamp, not as a secret. */
const MAX_NUMBER_LENGTH = 15;

/** Parts of a secret that are secrets by themselves. */
interface SecretParts {
  /** Parts that are hidden everywhere. */
  readonly certain: readonly string[];
  /** Words of an address's path and query. Hidden unless they are ids that the step shows. */
  readonly likely: readonly string[];
}

/** Returns the parts of a secret that a message may contain alone: a line, an address's signature, a header's token. */
export function secretParts(secret: string): SecretParts {
  const lines = secret.split(/[\r\n]+/).map(line => line.trim());
  // Titles are shown on one line.
  const inOneLine = secret.replace(/\s+/g, ' ').trim();
  const texts = [...new Set([secret, ...lines, inOneLine, ...textsInJson(secret)])];
  const parts = texts.flatMap(text => [addressParts(text), credentialParts(text)]);
  return {
    certain: [...texts, ...parts.flatMap(({ certain }) => certain)].filter(part => part.length >= MIN_MASK_LENGTH),
    likely: parts.flatMap(({ likely }) => likely),
  };
}

const NONE: SecretParts = { certain: [], likely: [] };

/** Returns the texts in a JSON secret, for example a service account's key, whose line breaks JSON escapes. */
function textsInJson(secret: string): readonly string[] {
  if (!/^\s*[[{]/.test(secret)) return [];
  try {
    return textsIn(JSON.parse(secret)).filter(text => isUncommon(text) || /[\r\n]/.test(text));
  } catch {
    return [];
  }
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/[\r\n]+/)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Address with scheme, authority, path, query and fragment (RFC 3986, appendix B). */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Names of parameters whose values are always secrets. */
const SECRET_NAME = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;

/** Returns the secret parts of an address: user and password, path, query and fragment; if there are none, the host. */
function addressParts(address: string): SecretParts {
  const [, authority = '', path = '', query = '', fragment = ''] = ADDRESS.exec(address) ?? [];
  if (authority === '') return NONE;
  const user = userParts(address, authority);
  const values = [query, fragment].flatMap(text => parameters(text));
  const named = values.flatMap(({ name, value }) => (SECRET_NAME.test(name) && isLong(value) ? [value] : []));
  // A segment may have parameters: `/x;session=…`.
  const segments = [...path.split('/'), ...path.split(/[/;=,]/)];
  const words = [...segments, ...values.map(({ value }) => value)].filter(isUncommonWord);
  const target = `${path}${query}`;
  const isByTarget = named.length > 0 || words.length > 0;
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const isByHost = !isByTarget && user.length === 0 && isLong(host);
  return {
    certain: [
      ...user,
      ...named.flatMap(decodings),
      ...(isByTarget && isLong(target) ? [target, `${host}${target}`] : []),
      ...(isByHost ? [host, host.toUpperCase()] : []),
    ],
    likely: [...words.flatMap(decodings), ...(isByHost ? host.split(/[.:]/).filter(isUncommon) : [])],
  };
}

/**
 * Returns user and password. If no URL parser can read the address, the password contains characters that end an
 * authority.
 */
function userParts(address: string, authority: string): readonly string[] {
  const rest = address.slice(address.indexOf('://') + '://'.length);
  const isUnreadable = !authority.includes('@') && !URL.canParse(address);
  const end = isUnreadable ? rest.lastIndexOf('@') : authority.lastIndexOf('@');
  if (end < 0) return [];
  const both = rest.slice(0, end);
  const colon = both.indexOf(':');
  if (colon < 0) return decodings(both);
  const [user, password] = [both.slice(0, colon), both.slice(colon + 1)];
  const isCommon = password.length < MIN_WORD_LENGTH && /^[a-z]*$/i.test(password);
  // The URL standard's spelling, which fetch and database drivers use.
  const standard = URL.canParse(address) ? new URL(address).password : password;
  return [
    both,
    ...(isUncommonWord(user) ? decodings(user) : []),
    // The local database's `postgres:postgres` is no secret.
    ...(isCommon || password === user ? [] : [...decodings(password), standard]),
  ];
}

/** Lists the parameters of a query or fragment, in their original spelling. */
function parameters(text: string): readonly { readonly name: string; readonly value: string }[] {
  return text
    .slice(1)
    .split('&')
    .map(pair => {
      const equals = pair.indexOf('=');
      return { name: pair.slice(0, Math.max(0, equals)), value: pair.slice(equals + 1) };
    });
}

/** A header's value: its scheme, and what follows it. RFC 9110, section 11.4. */
const CREDENTIALS = /^([a-z][\w-]*)[ \t]+(\S.*)$/i;

/** Lists each word after a scheme; for `Basic`, also the decoded Base64 (RFC 7617). */
function credentialParts(value: string): SecretParts {
  const [, scheme = '', rest = ''] = CREDENTIALS.exec(value) ?? [];
  if (scheme === '' || /[\r\n]/.test(value)) return NONE;
  const words = rest.split(/[\s,;]+/);
  // `Signature=…`, but not the padding of Base64.
  const given = words.map(word => /^[\w-]+="?([^"]*[^="][^"]*)"?$/.exec(word)?.[1] ?? word);
  if (/^(?:basic|bearer|token|digest)$/i.test(scheme)) {
    return { certain: [rest, ...given, ...given.flatMap(basicParts)], likely: [] };
  }
  // Ordinary sentences have this form too.
  return { certain: given.filter(isUncommon), likely: [] };
}

function basicParts(word: string): readonly string[] {
  const text = Buffer.from(word, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0 || /[\p{Cc}\ufffd]/u.test(text)) return [];
  return [text, text.slice(0, colon), text.slice(colon + 1)];
}

const isLong = (word: string): boolean => word.length >= MIN_WORD_LENGTH;

/** Checks that a word isn't a common one: it is long, and has digits or mixed case. */
const isUncommon = (word: string): boolean =>
  isLong(word) && (/\d/.test(word) ? !isNumber(word) : /[a-z]/.test(word) && /[A-Z]/.test(word));

const isNumber = (word: string): boolean => word.length <= MAX_NUMBER_LENGTH && /^\d+$/.test(word);

const isUncommonWord = (word: string): boolean => decodings(word).some(isUncommon);

/** Returns a word of an address in its original and in its decoded form. */
function decodings(word: string): readonly string[] {
  const plain = [word, word.replaceAll('+', ' ')].flatMap(text => {
    try {
      return [decodeURIComponent(text)];
    } catch {
      // A literal percent sign.
      return [];
    }
  });
  return [...new Set([word, ...plain])].filter(text => text.length >= MIN_MASK_LENGTH);
}
