import { type ZipEntry, zip } from './zip.ts';

/** A body that puts this text, or these bytes, into a bucket. */
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

const ANSWERING = "Deno.serve(() => new Response('lit'));\n";

/** A body that deploys a function of these files. */
export const functionBody = (
  files: Readonly<Record<string, string>> = { 'index.ts': ANSWERING },
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => archiveBody(zip(Object.entries(files).map(toEntry)), more);

/** A body that deploys what this package holds. */
export const archiveBody = (
  archive: Uint8Array,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({ archive_base64: Buffer.from(archive).toString('base64'), ...more });

const toEntry = ([name, data]: [string, string]): ZipEntry => ({ name, data });
