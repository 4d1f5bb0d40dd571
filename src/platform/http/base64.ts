/**
 * The bytes of a standard Base64 text as RFC 4648, 4, has it: padded, with nothing before, in between or after.
 * @returns undefined for any other text
 */
export function fromBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = Buffer.from(text, 'base64');
  // Node reads past whatever isn't Base64; what it has read, written again, tells whether there was any.
  return bytes.toString('base64') === text ? bytes : undefined;
}
