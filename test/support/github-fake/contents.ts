/** A file, the bytes of which GitHub sends up to 1 MiB, or something else, by its type. */
export type FakeContent = string | Buffer | { readonly type: 'dir' | 'symlink' | 'submodule' };

/** Answers a request for the content of a path. */
export function contentAnswer(content: FakeContent | undefined): {
  readonly status: number;
  readonly body: object;
} {
  if (content === undefined) return { status: 404, body: { message: 'Not Found' } };
  if (typeof content === 'object' && 'type' in content)
    return { status: 200, body: content.type === 'dir' ? [] : content };
  const bytes = Buffer.from(content);
  const sent = bytes.length > 1024 * 1024 ? { encoding: 'none', content: '' } : inBase64(bytes);
  return { status: 200, body: { type: 'file', size: bytes.length, ...sent } };
}

/** GitHub breaks the lines of base64. */
const inBase64 = (bytes: Buffer): object => ({
  encoding: 'base64',
  content: bytes.toString('base64').replaceAll(/.{60}/g, '$&\n'),
});
