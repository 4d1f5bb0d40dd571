import { createHash } from 'node:crypto';

/** What one piece of work is, whoever does it and however often it is tried. */
export interface WorkIdentity {
  readonly repository: string;
  readonly workflow: string;
  readonly job: string;
  readonly runId: string;
  readonly step: string;
  readonly operation: string;
  readonly projectId: string;
  /** The job's index in its matrix (reading R51). Undefined for the only job. */
  readonly matrixIndex?: number | undefined;
  /** How many steps have done the same under all these names before, in the same attempt: none by default. */
  readonly use?: number;
}

/**
 * The default idempotency key (the contract, Common to every operation): the same for each attempt of the same work,
 * another one as soon as anything of it differs. The run's attempt number is left out on purpose, so that a re-run
 * resumes the work of its predecessor. A job's index in its matrix is included, as equal jobs do separate work.
 * @param content a digest, or the text, of what is sent
 * @param generation 0 for the first key, 1 and up for the next ones, each after one under which only a failure is stored
 * (reading R40): the attempt is not in it, so that all attempts have the same chain of keys
 * @returns 44 letters, digits and hyphens: within both formats that the API names (1 to 128 visible ASCII characters;
 * 1 to 128 letters, digits, `_`, `-`)
 */
export function deriveIdempotencyKey(work: WorkIdentity, content: string, generation = 0): string {
  const { repository, workflow, job, runId, step, operation, projectId, matrixIndex, use = 0 } = work;
  const parts: unknown[] = [repository, workflow, job, runId, step, operation, projectId, content, generation];
  if (use > 0) parts.push(use);
  if (matrixIndex !== undefined) parts.push({ matrixIndex });
  return `run-${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40)}`;
}
