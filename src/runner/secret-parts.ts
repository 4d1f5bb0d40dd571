/**
 * Shorter texts aren't masked: a mask of `1` or `on` would riddle the log with `***` and tell by their places what
 * it hides. A credential of three characters isn't one.
 */
export const SHORTEST_MASK = 4;

/** A shorter word of an address may well be a common one. */
const SHORTEST_WORD = 8;

/** A number of so many digits is a size or an instant. */
const LONGEST_NUMBER = 15;

/** What of a secret is one by itself. */
interface SecretParts {
  /** Hidden wherever they stand. */
  readonly certain: readonly string[];
  /** Words of an address' path and query: hidden unless they are ids that the step shows as such. */
  readonly likely: readonly string[];
}

/** Whoever refuses or repeats a secret may name a part of it: a line, an address' signature, a header's token. */
export function partsOf(secret: string): SecretParts {
  const lines = secret.split(/[\r\n]+/).map(line => line.trim());
  // On one line, as titles are shown.
  const inOneLine = secret.replace(/\s+/g, ' ').trim();
  const texts = [...new Set([secret, ...lines, inOneLine, ...textsInJson(secret)])];
  const parts = texts.flatMap(text => [addressParts(text), credentialParts(text)]);
  return {
    certain: [...texts, ...parts.flatMap(({ certain }) => certain)].filter(part => part.length >= SHORTEST_MASK),
    likely: parts.flatMap(({ likely }) => likely),
  };
}

const NONE: SecretParts = { certain: [], likely: [] };

/** A service account's key, say, whose line breaks JSON writes in another way. */
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

/** Scheme, authority, path, query and fragment, as RFC 3986 (appendix B) tells them apart. */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Names of parameters whose values are secrets, whatever they look like. */
const SECRET_NAME = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;

/** An address is a secret by its user and password, its path, its query or its fragment; if by none of them, by its host. */
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

/** User and password. Where no URL parser could read the address, its password has characters that end an authority. */
function userParts(address: string, authority: string): readonly string[] {
  const rest = address.slice(address.indexOf('://') + '://'.length);
  const isUnreadable = !authority.includes('@') && !URL.canParse(address);
  const end = isUnreadable ? rest.lastIndexOf('@') : authority.lastIndexOf('@');
  if (end < 0) return [];
  const both = rest.slice(0, end);
  const colon = both.indexOf(':');
  if (colon < 0) return decodings(both);
  const [user, password] = [both.slice(0, colon), both.slice(colon + 1)];
  const isCommon = password.length < SHORTEST_WORD && /^[a-z]*$/i.test(password);
  // As the URL standard writes it, which fetch and drivers of databases do.
  const standard = URL.canParse(address) ? new URL(address).password : password;
  return [
    both,
    ...(isUncommonWord(user) ? decodings(user) : []),
    // The local database's `postgres:postgres` is no secret.
    ...(isCommon || password === user ? [] : [...decodings(password), standard]),
  ];
}

/** The parameters of a query or fragment, as they are written. */
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

/** Each word behind a scheme; of `Basic`, what its Base64 holds as well (RFC 7617). */
function credentialParts(value: string): SecretParts {
  const [, scheme = '', rest = ''] = CREDENTIALS.exec(value) ?? [];
  if (scheme === '' || /[\r\n]/.test(value)) return NONE;
  const words = rest.split(/[\s,;]+/);
  // `Signature=…`, but not the padding of Base64.
  const given = words.map(word => /^[\w-]+="?([^"]*[^="][^"]*)"?$/.exec(word)?.[1] ?? word);
  if (/^(?:basic|bearer|token|digest)$/i.test(scheme)) {
    return { certain: [rest, ...given, ...given.flatMap(basicParts)], likely: [] };
  }
  // Any sentence has this form.
  return { certain: given.filter(isUncommon), likely: [] };
}

function basicParts(word: string): readonly string[] {
  const text = Buffer.from(word, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 0 || /[\p{Cc}\ufffd]/u.test(text)) return [];
  return [text, text.slice(0, colon), text.slice(colon + 1)];
}

const isLong = (word: string): boolean => word.length >= SHORTEST_WORD;

/** No common word: long, and with digits or in mixed case. */
const isUncommon = (word: string): boolean =>
  isLong(word) && (/\d/.test(word) ? !isNumber(word) : /[a-z]/.test(word) && /[A-Z]/.test(word));

const isNumber = (word: string): boolean => word.length <= LONGEST_NUMBER && /^\d+$/.test(word);

const isUncommonWord = (word: string): boolean => decodings(word).some(isUncommon);

/** A word of an address as it's written, and what it stands for. */
function decodings(word: string): readonly string[] {
  const plain = [word, word.replaceAll('+', ' ')].flatMap(text => {
    try {
      return [decodeURIComponent(text)];
    } catch {
      // A percent sign that is meant as one.
      return [];
    }
  });
  return [...new Set([word, ...plain])].filter(text => text.length >= SHORTEST_MASK);
}
