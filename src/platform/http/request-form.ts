/** Receives a `multipart/form-data` request, and writes its files to disk. */

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { Fields, FileField, FileValue, ShapeOf } from '../../api/field.ts';
import { Problem } from './problems.ts';
import { fieldProblems } from './request-checks.ts';
import { saveFile } from '../files/save-file.ts';

/** File of a form that is completely on disk. */
export interface ReceivedFile extends FileValue {
  /** Lower-case hex. */
  readonly sha256: string;
}

/** Values of a received form with these fields. */
export type ReceivedForm<F extends Fields> = {
  readonly [Name in keyof ShapeOf<F>]: ShapeOf<F>[Name] extends FileValue ? ReceivedFile : ShapeOf<F>[Name];
};

/** Many times the size of any form of the API. Without limits, a malicious form could exhaust the memory. */
const LIMITS = { parts: 100, fieldSize: 64 * 1024 };

/**
 * Receives a `multipart/form-data` body and writes its files directly to disk.
 * @param fields fields of the form in the endpoint's row
 * @param folder folder for the files, which get random names; the caller must remove them
 * @returns the values by name, with the types of the row
 * @throws Problem `invalid_request` for a body that isn't the row's form or repeats a field, `artifact_too_large` as
 * soon as a file exceeds its limit
 */
export async function receiveForm(
  request: IncomingMessage,
  fields: Fields,
  folder: string,
): Promise<Readonly<Record<string, string | ReceivedFile>>> {
  const reader = new FormReader(request.headers['content-type'] ?? '', fields, folder);
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      await reader.parse(chunk);
    }
    return await reader.values();
  } catch (error) {
    await reader.discard();
    throw error;
  }
}

class FormReader {
  readonly #fields: Fields;
  readonly #folder: string;
  readonly #parser: BusboyInstance;
  readonly #values = new Map<string, string | ReceivedFile>();
  readonly #names = new Set<string>();
  readonly #incoming: { readonly stream: BusboyFileStream; readonly saved: Promise<void> }[] = [];
  /** Files that are completely on disk. */
  readonly #locations: string[] = [];
  /** Aborts with the error that makes the form invalid. */
  readonly #invalidForm = new AbortController();

  constructor(contentType: string, fields: Fields, folder: string) {
    this.#fields = fields;
    this.#folder = folder;
    this.#parser = parserFor(contentType);
    this.#parser.on('error', error => this.#abort(malformed(error)));
    this.#parser.on('partsLimit', () => this.#abort(invalidRequest(`The form has more than ${LIMITS.parts} parts.`)));
    this.#parser.on('field', (name, value, _, truncated) => {
      this.#requireFirst(name);
      if (truncated) {
        this.#abort(
          invalidRequest(
            `${name} is longer than ${LIMITS.fieldSize} bytes, which is allowed only for a part with a filename.`,
          ),
        );
      }
      this.#values.set(name, value);
    });
    this.#parser.on('file', (name, stream, filename) => {
      this.#requireFirst(name);
      // The part ends before its closing boundary. An error in saving also destroys the stream, and is reported below.
      stream.on('error', error => {
        if (stream.errored === null) this.#abort(malformed(error));
      });
      const saved = this.#save(name, stream, filename).catch((error: unknown) => this.#abort(error));
      this.#incoming.push({ stream, saved });
    });
  }

  /** Parses a chunk. Resolves when the parser has room for more. */
  async parse(chunk: Buffer): Promise<void> {
    await this.#runUnlessInvalid(async signal => {
      if (!this.#parser.write(chunk)) await once(this.#parser, 'drain', { signal });
    });
  }

  async values(): Promise<Readonly<Record<string, string | ReceivedFile>>> {
    await this.#runUnlessInvalid(async signal => {
      const finished = once(this.#parser, 'finish', { signal });
      this.#parser.end();
      await finished;
      await Promise.all(this.#incoming.map(({ saved }) => saved));
    });
    const values = Object.fromEntries(this.#values);
    const problems = fieldProblems(this.#fields, values);
    if (problems.length > 0) throw invalidRequest(`${problems.join('; ')}.`);
    return values;
  }

  /** Removes the files received so far. Saving of an incomplete file fails, which removes the file. */
  async discard(): Promise<void> {
    for (const { stream } of this.#incoming) stream.destroy();
    await Promise.all(this.#incoming.map(({ saved }) => saved));
    await Promise.all(this.#locations.map(location => rm(location)));
  }

  /**
   * Part 1, Source import: "each field is submitted once (repeated fields undefined)". Here a repeated field is
   * rejected.
   */
  #requireFirst(name: string): void {
    if (this.#names.has(name)) this.#abort(invalidRequest(`The form contains ${JSON.stringify(name)} more than once.`));
    this.#names.add(name);
  }

  async #save(name: string, stream: BusboyFileStream, filename: string): Promise<void> {
    const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (field?.type !== 'file') throw invalidRequest(`${JSON.stringify(name)} is not a file field of this form.`);
    const extension = field.extension;
    if (extension !== undefined && !filename.toLowerCase().endsWith(`.${extension}`)) {
      throw invalidRequest(`The filename of ${name} is ${JSON.stringify(filename)}; it must end in .${extension}.`);
    }
    const location = join(this.#folder, randomBytes(16).toString('hex'));
    const hash = createHash('sha256');
    let size = 0;
    await saveFile(stream, location, chunk => {
      size += chunk.length;
      if (size > (field.maxBytes ?? Number.POSITIVE_INFINITY)) throw tooLarge(name, field);
      hash.update(chunk);
    });
    this.#locations.push(location);
    this.#values.set(name, { path: location, size, name: filename, sha256: hash.digest('hex') });
  }

  #abort(error: unknown): void {
    this.#invalidForm.abort(error);
  }

  async #runUnlessInvalid(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.#invalidForm;
    try {
      await work(signal);
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
    signal.throwIfAborted();
  }
}

/**
 * Treats only a part with a filename as a file. By default, the parser also does so for the type
 * application/octet-stream.
 */
const isPartAFile = (_name?: string, _type?: string, filename?: string): boolean => filename !== undefined;

function parserFor(contentType: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw invalidRequest('The header Content-Type must be multipart/form-data.');
  }
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, isPartAFile });
  } catch (error) {
    throw malformed(error);
  }
}

const invalidRequest = (detail: string): Problem => new Problem('invalid_request', detail);

const malformed = (error: unknown): Problem =>
  invalidRequest(`The body is not valid multipart/form-data: ${(error as Error).message}.`);

const tooLarge = (name: string, { maxBytes }: FileField): Problem =>
  new Problem('artifact_too_large', `${name} is larger than ${maxBytes} bytes.`);
