/** Stores the secrets of a job's steps, encrypted, so that later steps can hide them. */

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { constants, fstatSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sha256Hex } from '../../base/sha256-hex.ts';
import { OPEN_READ_ONLY, OPEN_TO_APPEND, withRegularFile } from '../../base/system/regular-file.ts';
import type { RunnerEnvironment } from '../environment/environment.ts';

/** Limit for the file's size. A larger file isn't ours. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'project-platform-action: secrets of a job';

type Environment = Pick<RunnerEnvironment, 'artifacts' | 'inputs' | 'run' | 'temporaryFolder'>;

/**
 * The secrets that steps of this job were given or have issued, stored for later steps. So an operation that shows a
 * function's log hides a secret that another step has set, even in escaped text, which the runner's masks don't match
 * (decision 0012). They are stored in the runner's folder for temporary files, which is deleted with the job, one
 * encrypted line each. The key is derived from a token that only this job's actions have.
 */
export class JobSecrets {
  readonly #file: string;
  readonly #key: Buffer;
  readonly #known: Set<string>;

  private constructor(file: string, key: Buffer, known: readonly string[]) {
    this.#file = file;
    this.#key = key;
    this.#known = new Set(known);
  }

  /** Undefined outside of a run, and without a token that only the job's actions have. */
  static open({ artifacts, inputs, run, temporaryFolder }: Environment): JobSecrets | undefined {
    const token = artifacts.runtimeToken || inputs.get('github-token');
    if (run.runId === '' || !token) return undefined;
    const job = sha256Hex(JSON.stringify([run.repository, run.runId, run.runAttempt, run.job]));
    const file = join(temporaryFolder, `job-secrets-${job}`);
    return new JobSecrets(file, Buffer.from(hkdfSync('sha256', token, job, PURPOSE, 32)), [token]);
  }

  /** Returns the secrets of earlier steps. Ignores an unreadable file, and lines that this action didn't write. */
  read(): readonly string[] {
    const lines = readText(this.#file).split('\n').filter(Boolean);
    const secrets = lines.flatMap(line => this.#decrypt(Buffer.from(line, 'base64')) ?? []);
    for (const secret of secrets) this.#known.add(secret);
    return secrets;
  }

  /** Stores a secret for later steps. Does nothing if it can't be stored. */
  store(secret: string): void {
    if (this.#known.has(secret)) return;
    this.#known.add(secret);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    append(this.#file, `${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')}\n`);
  }

  #decrypt(line: Buffer): string | undefined {
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, line.subarray(0, IV_BYTES));
      decipher.setAuthTag(line.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(line.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Encrypted with another token, or written by another program.
      return undefined;
    }
  }
}

function readText(file: string): string {
  try {
    return withRegularFile(file, OPEN_READ_ONLY, decrypt => {
      const { size } = fstatSync(decrypt);
      return size <= MAX_FILE_BYTES ? readFileSync(decrypt, 'utf8') : '';
    });
  } catch {
    // No earlier step has stored anything.
    return '';
  }
}

function append(file: string, line: string): void {
  try {
    withRegularFile(file, OPEN_TO_APPEND | constants.O_CREAT, decrypt => writeSync(decrypt, line));
  } catch {
    // The runner still masks the secret in later steps. Only this action's own masking is lost.
  }
}
