import { type ZipEntry, zip } from './zip.ts';

/** Returns a body that uploads this text, or these bytes, to a bucket. */
export const objectBody = (
  path: string,
  content: Uint8Array | string,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  path,
  content_base64: Buffer.from(content as Uint8Array).toString('base64'),
  content_type: 'text/plain',
  ...more,
});

const HANDLER = "Deno.serve(() => new Response('lit'));\n";

/** Returns a body that deploys a function of these files. */
export const functionBody = (
  files: Readonly<Record<string, string>> = { 'index.ts': HANDLER },
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => archiveBody(zip(Object.entries(files).map(toEntry)), more);

/** Returns a body that deploys this package. */
export const archiveBody = (
  archive: Uint8Array,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  archive_base64: Buffer.from(archive).toString('base64'),
  ...more,
});

const toEntry = ([name, data]: [string, string]): ZipEntry => ({ name, data });
