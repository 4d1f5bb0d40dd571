/**
 * Lists the parts of a secret that are secrets by themselves, and the spellings of each. The
 * toolkit masks one exact text.
 */

/**
 * Minimum length of a user name or a parameter's value that is masked. Shorter ones may be common
 * words.
 */
const MIN_WORD_LENGTH = 8;

/** Minimum length of a masked base64 piece. Shorter ones occur by chance. */
const MIN_BASE64_LENGTH = 8;

/** Address with scheme, and everything after it (RFC 3986, appendix B). */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(.+)$/i;

/**
 * Names of an address's parameters whose values are credentials, as in signed URLs for uploads and
 * downloads.
 */
const CREDENTIAL_NAME = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;

/**
 * Returns the secret, its lines, and for each line that is an address: its user, password and
 * credentials.
 */
export function secretParts(secret: string): readonly string[] {
  const lines = secret.split(/[\r\n]+/).map(line => line.trim());
  return [
    secret,
    ...lines,
    ...lines.flatMap(line => [...loginParts(line), ...credentialsIn(line)]),
  ];
}

/** Returns user and password of an address. */
function loginParts(address: string): readonly string[] {
  const login = loginOf(address);
  const colon = login.indexOf(':');
  if (colon < 0) return [login, decoded(login)];

  const parts = [login];
  const user = login.slice(0, colon);
  if (isTokenLike(user)) parts.push(user, decoded(user));

  const password = login.slice(colon + 1);
  // The local database's `postgres:postgres` is no secret.
  if (password !== user) {
    parts.push(password, decoded(password));
    // The URL standard's spelling, which fetch and database drivers use.
    if (URL.canParse(address)) parts.push(new URL(address).password);
  }
  return parts;
}

/** Returns the text before the `@` of an address: `user:password`; empty if it has no login. */
function loginOf(address: string): string {
  const afterScheme = ADDRESS.exec(address)?.[1] ?? '';
  const authority = afterScheme.replace(/[/?#].*$/, '');
  // A password with `/`, `?` or `#` should be encoded, but often isn't: in `db://user:a/b@host`, the
  // text before the slash has no `@`, and the address isn't valid.
  const isCutInPassword = !authority.includes('@') && !URL.canParse(address);
  const end = (isCutInPassword ? afterScheme : authority).lastIndexOf('@');
  return end < 0 ? '' : afterScheme.slice(0, end);
}

/**
 * Checks whether a user name looks like a token: it is long, and has a digit, or an uppercase letter
 * after a lowercase one. `app_4f9c` and `liveToken` do; `postgres` and `Administrator` don't.
 */
function isTokenLike(user: string): boolean {
  return user.length >= MIN_WORD_LENGTH && /\d|^[^a-z]*[a-z][^]*[A-Z]/.test(user);
}

/**
 * Returns the values of the parameters in an address's query and fragment that are named like a
 * credential.
 */
function credentialsIn(address: string): readonly string[] {
  const parameters = ADDRESS.exec(address)?.[1]?.matchAll(/[?&#]([^=?&#]*)=([^&#]*)/g) ?? [];
  return [...parameters].flatMap(([, name = '', value = '']) =>
    CREDENTIAL_NAME.test(name) && value.length >= MIN_WORD_LENGTH ? [value, decoded(value)] : [],
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A literal percent sign.
    return text;
  }
}

/** Returns a text with its spellings in addresses and forms, in JSON and in base64. */
export function spellingsOf(text: string): readonly string[] {
  const wellFormed = text.toWellFormed();
  const component = encodeURIComponent(wellFormed);
  const strict = component.replace(
    /[!'()*]/g,
    mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  // A form with one field: `=text`, as the name is empty.
  const form = new URLSearchParams([['', text]]).toString().slice(1);
  const jsonWithoutQuotes = JSON.stringify(text).slice(1, -1);
  const base64 = base64Spellings(Buffer.from(wellFormed));
  return [text, component, strict, form, jsonWithoutQuotes, ...base64];
}

/**
 * Returns the base64 of bytes, and the pieces that occur in the base64 of a longer text around them,
 * such as `base64(user:secret)`.
 *
 * Base64 encodes groups of three bytes. A secret in a longer text can start at each of the three
 * positions in a group: 0, 1 or 2 of its bytes then share a group with the text before. The bytes
 * after the last full group share one with the text after.
 */
function base64Spellings(bytes: Buffer): readonly string[] {
  const parts = [bytes];
  for (const skipped of [0, 1, 2]) {
    const end = bytes.length - ((bytes.length - skipped) % 3);
    parts.push(bytes.subarray(skipped, end));
  }
  return parts
    .flatMap(part => [part.toString('base64'), part.toString('base64url')])
    .filter(({ length }) => length >= MIN_BASE64_LENGTH);
}
