/** Receives a `multipart/form-data` request, and writes its files to disk. */

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Fields, FileValue, ShapeOf } from '../../../api/shapes/field.ts';
import { ApiProblem } from '../problems.ts';
import { fieldProblems } from './request-checks.ts';
import { saveFile } from '../../files/save-file.ts';

/** File of a form that is completely on disk. */
export interface ReceivedFile extends FileValue {
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Values of a received form with these fields. */
export type ReceivedForm<F extends Fields> = {
  readonly [Name in keyof ShapeOf<F>]: ShapeOf<F>[Name] extends FileValue
    ? ReceivedFile
    : ShapeOf<F>[Name];
};

/**
 * Many times the size of any form of the API. Without limits, a malicious form could exhaust the
 * memory.
 */
const LIMITS = { parts: 100, fieldSize: 64 * 1024 };

/**
 * Receives a `multipart/form-data` body and writes its files directly to disk:
 * `Response.formData()` would hold a source of 100 MiB in memory several times.
 * @param fields fields of the form in the endpoint's row
 * @param folder folder for the files, which get random names; the caller must remove them
 * @returns the values by name, with the types of the row
 * @throws ApiProblem `invalid_request` for a body that isn't the row's form or repeats a field,
 *   `artifact_too_large` as soon as a file exceeds its limit
 */
export async function receiveForm(
  request: IncomingMessage,
  fields: Fields,
  folder: string,
): Promise<Readonly<Record<string, string | ReceivedFile>>> {
  const parser = parserFor(request.headers['content-type'] ?? '');
  const values = new Map<string, string | ReceivedFile>();
  const names = new Set<string>();
  const files: {
    readonly stream: BusboyFileStream;
    readonly path: string;
    readonly saved: Promise<void>;
  }[] = [];
  // Aborts with the error that makes the form invalid.
  const invalid = new AbortController();
  const { signal } = invalid;
  const refuse = (error: unknown): void => invalid.abort(error);
  // Part 1, Source import: "each field is submitted once (repeated fields undefined)". Here a
  // repeated field is rejected.
  const requireFirst = (name: string): void => {
    if (names.has(name))
      refuse(invalidRequest(`The form contains ${JSON.stringify(name)} more than once.`));
    names.add(name);
  };
  parser.on('error', error => refuse(malformed(error)));
  parser.on('partsLimit', () =>
    refuse(invalidRequest(`The form has more than ${LIMITS.parts} parts.`)),
  );
  parser.on('field', (name, value, _, truncated) => {
    requireFirst(name);
    const reason = `is longer than ${LIMITS.fieldSize} bytes, which is allowed only for a part with a filename`;
    if (truncated) refuse(invalidRequest(`${name} ${reason}.`));
    values.set(name, value);
  });
  parser.on('file', (name, stream, filename) => {
    requireFirst(name);
    // The part ends before its closing boundary. An error in saving also destroys the stream, and
    // is reported below.
    stream.on('error', error => {
      if (stream.errored === null) refuse(malformed(error));
    });
    const path = join(folder, randomBytes(16).toString('hex'));
    const saved = saveTo(path, stream, name, filename, fields).then(
      file => void values.set(name, file),
      refuse,
    );
    files.push({ stream, path, saved });
  });
  try {
    for await (const chunk of request.iterator({
      destroyOnReturn: false,
    }) as AsyncIterable<Buffer>) {
      if (!parser.write(chunk)) await once(parser, 'drain', { signal });
      signal.throwIfAborted();
    }
    const finished = once(parser, 'finish', { signal });
    parser.end();
    await finished;
    await Promise.all(files.map(({ saved }) => saved));
    signal.throwIfAborted();
    const form = Object.fromEntries(values);
    const problems = fieldProblems(fields, form);
    if (problems.length > 0) throw invalidRequest(`${problems.join('; ')}.`);
    return form;
  } catch (error) {
    for (const { stream } of files) stream.destroy();
    await Promise.all(files.map(({ saved }) => saved));
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
    throw signal.aborted ? signal.reason : error;
  }
}

async function saveTo(
  path: string,
  stream: BusboyFileStream,
  name: string,
  filename: string,
  fields: Fields,
): Promise<ReceivedFile> {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.type !== 'file')
    throw invalidRequest(`${JSON.stringify(name)} is not a file field of this form.`);
  const { extension, maxBytes = Number.POSITIVE_INFINITY } = field;
  if (extension !== undefined && !filename.toLowerCase().endsWith(`.${extension}`)) {
    throw invalidRequest(
      `The filename of ${name} is ${JSON.stringify(filename)}; it must end in .${extension}.`,
    );
  }
  const hash = createHash('sha256');
  let size = 0;
  await saveFile(stream, path, chunk => {
    size += chunk.length;
    if (size > maxBytes)
      throw new ApiProblem('artifact_too_large', `${name} is larger than ${maxBytes} bytes.`);
    hash.update(chunk);
  });
  return { path, size, name: filename, sha256: hash.digest('hex') };
}

/**
 * Treats only a part with a filename as a file. By default, the parser also does so for the type
 * application/octet-stream.
 */
const isPartAFile = (_name?: string, _type?: string, filename?: string): boolean =>
  filename !== undefined;

function parserFor(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw invalidRequest(
      'The header Content-Type must be multipart/form-data with a boundary, which HTTP libraries set.',
    );
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, isPartAFile });
  } catch (error) {
    throw malformed(error);
  }
}

const invalidRequest = (detail: string): ApiProblem => new ApiProblem('invalid_request', detail);

const malformed = (error: unknown): ApiProblem =>
  invalidRequest(`The body is not valid multipart/form-data: ${(error as Error).message}.`);
