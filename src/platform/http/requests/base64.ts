/**
 * Decodes standard Base64 (RFC 4648, section 4): padded, with no other characters before, in
 * between or after.
 * @returns undefined for any other text
 */
export function fromBase64(text: string): Buffer<ArrayBuffer> | undefined {
  const bytes = Buffer.from(text, 'base64');
  // Node skips characters that aren't Base64. If it skipped any, encoding the result again yields
  // another text.
  return bytes.toString('base64') === text ? bytes : undefined;
}
