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
  const rest = ADDRESS.exec(address)?.[1] ?? '';
  const authority = rest.replace(/[/?#].*$/, '');
  // A password with `/`, `?` or `#` should be encoded, but often isn't.
  const isAuthority = authority.includes('@') || URL.canParse(address);
  const login = rest.slice(0, Math.max(0, (isAuthority ? authority : rest).lastIndexOf('@')));
  const colon = login.indexOf(':');
  if (colon < 0) return [login, decoded(login)];
  const [user, password] = [login.slice(0, colon), login.slice(colon + 1)];
  const isToken = user.length >= MIN_WORD_LENGTH && /\d|^[^a-z]*[a-z][^]*[A-Z]/.test(user);
  // The URL standard's spelling, which fetch and database drivers use.
  const standard = URL.canParse(address) ? new URL(address).password : password;
  return [
    login,
    ...(isToken ? [user, decoded(user)] : []),
    // The local database's `postgres:postgres` is no secret.
    ...(password === user ? [] : [password, decoded(password), standard]),
  ];
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
  const form = new URLSearchParams([['', text]]).toString().slice('='.length);
  const bytes = Buffer.from(wellFormed);
  // In `base64(user:secret)`, the secret starts at one of three positions within a group of three
  // bytes. The last group depends on the text that follows.
  const groups = [0, 1, 2].map(skipped =>
    bytes.subarray(skipped, bytes.length - ((bytes.length - skipped) % 3)),
  );
  const pieces = [bytes, ...groups].flatMap(part => [
    part.toString('base64'),
    part.toString('base64url'),
  ]);
  const base64 = pieces.filter(({ length }) => length >= MIN_BASE64_LENGTH);
  return [text, component, strict, form, JSON.stringify(text).slice(1, -1), ...base64];
}
