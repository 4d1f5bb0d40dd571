import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { RunnerEnvironment } from './environment.ts';

/** Beyond this the file isn't ours. */
const LONGEST_BYTES = 8 * 1024 * 1024;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PURPOSE = 'project-platform-action: secrets of a job';

type Environment = Pick<RunnerEnvironment, 'artifacts' | 'inputs' | 'run' | 'temporaryFolder'>;

/**
 * The secrets that steps of this job were given or have issued, for the steps after them: an operation that shows a
 * function's log hides what another one has set, whatever becomes of the runner's own masks in a text that was escaped
 * (decision 0012). They are kept in the runner's folder for temporary files, which goes with the job, one encrypted line
 * each; the key is made of a token that only this job's actions have.
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

  /** Undefined outside of a run, and where no token tells the job's actions from other programs. */
  static open({ artifacts, inputs, run, temporaryFolder }: Environment): JobSecrets | undefined {
    const token = artifacts.runtimeToken || inputs.get('github-token');
    if (run.runId === '' || !token) return undefined;
    const job = createHash('sha256')
      .update(JSON.stringify([run.repository, run.runId, run.runAttempt, run.job]))
      .digest('hex');
    const file = join(temporaryFolder, `job-secrets-${job}`);
    return new JobSecrets(file, Buffer.from(hkdfSync('sha256', token, job, PURPOSE, 32)), [token]);
  }

  /** What earlier steps have kept. A file that can't be read, or a line of somebody else, is passed over. */
  read(): readonly string[] {
    const lines = textOf(this.#file).split('\n').filter(Boolean);
    const secrets = lines.flatMap(line => this.#opened(Buffer.from(line, 'base64')) ?? []);
    for (const secret of secrets) this.#known.add(secret);
    return secrets;
  }

  /** Keeps a secret for the steps that follow. Without a place for it the job goes on. */
  keep(secret: string): void {
    if (this.#known.has(secret)) return;
    this.#known.add(secret);
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    append(this.#file, `${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')}\n`);
  }

  #opened(line: Buffer): string | undefined {
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, line.subarray(0, IV_BYTES));
      decipher.setAuthTag(line.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(line.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      // Written under another token, or by somebody else.
      return undefined;
    }
  }
}

function textOf(file: string): string {
  try {
    return within(file, constants.O_RDONLY, opened => {
      const { size } = fstatSync(opened);
      return size <= LONGEST_BYTES ? readFileSync(opened, 'utf8') : '';
    });
  } catch {
    // No step before this one has kept anything.
    return '';
  }
}

function append(file: string, line: string): void {
  try {
    within(file, constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT, opened => writeSync(opened, line));
  } catch {
    // The runner masks it in later steps as well; what is lost is the second look.
  }
}

/** Opens no link, and nothing that would block. */
function within<T>(file: string, how: number, work: (opened: number) => T): T {
  const opened = openSync(file, how | constants.O_NOFOLLOW | constants.O_NONBLOCK, 0o600);
  try {
    if (!fstatSync(opened).isFile()) throw new Error('It is no regular file.');
    return work(opened);
  } finally {
    closeSync(opened);
  }
}
