/**
 * Creates a secret with every character that some encoding escapes, and none that a header can't
 * contain.
 */
export const secretWithSpecialCharacters = (what: string): string =>
  `${what}/of+the"harbour&its\\<boats>'%2B~=?`;

/**
 * Lists the ways in which programs may write a text, independent of our code. Each contains the
 * whole text; one shorter than `MIN_LENGTH` proves nothing.
 */
export function encodingsOf(secret: string): ReadonlyMap<string, string> {
  const component = encodeURIComponent(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const bytes = Buffer.from(secret);
  const named: readonly (readonly [way: string, encoding: string])[] = [
    ['as it is', secret],
    ['percent-encoded', component],
    ['percent-encoded as RFC 3986 has it', strict(component)],
    ['as a form', new URLSearchParams({ _: secret }).toString().slice(2)],
    ['in JSON', json],
    ...['', 'u', 'u:'].flatMap(before => base64Within(before, bytes)),
  ];
  return new Map(named.filter(([, encoding]) => encoding.length >= MIN_LENGTH));
}

/** Minimum length in characters: shorter texts occur by chance. */
export const MIN_LENGTH = 8;

const strict = (component: string): string =>
  component.replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Returns the part of the secret in the base64 of a longer text: the characters that depend on
 * nothing else.
 */
function base64Within(before: string, secret: Buffer): readonly (readonly [string, string])[] {
  const whole = Buffer.concat([Buffer.from(before), secret]);
  const firm = whole.subarray(0, whole.length - (whole.length % 3));
  const start = Math.ceil((before.length * 4) / 3);
  const places = `behind ${before.length} bytes`;
  return [
    [`in base64, ${places}`, firm.toString('base64').slice(start)],
    [`in base64url, ${places}`, firm.toString('base64url').slice(start)],
  ];
}
