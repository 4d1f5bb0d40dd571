/** Derives a step's idempotency key from the workflow run and the content that is sent. */

import { sha256Hex } from '../../base/values/sha256-hex.ts';

/** Identity of one piece of work, the same for every attempt. */
export interface WorkIdentity {
  readonly repository: string;
  readonly workflow: string;
  readonly job: string;
  readonly runId: string;
  readonly step: string;
  readonly operation: string;
  readonly projectId: string;
  /** The job's index in its matrix (assumption R51). Undefined for the only job. */
  readonly matrixIndex?: number | undefined;
  /** Number of earlier steps in the same attempt with the same identity. Default: 0. */
  readonly use?: number;
}

/**
 * Derives the default idempotency key (the contract, Common to every operation). It is the same for
 * each attempt of the same work and differs if any part of the work differs. The run's attempt
 * number is not included, so that a re-run resumes the work of its predecessor. A job's index in
 * its matrix is included, because jobs of a matrix do separate work.
 * @param content a digest, or the text, of what is sent
 * @param generation 0 for the first key; 1 and up for each key after one that stores only a failure
 *   (assumption R40). It doesn't include the attempt, so that all attempts have the same chain of
 *   keys
 * @returns 44 letters, digits and hyphens: within both formats that the API defines (1 to 128
 *   visible ASCII characters; 1 to 128 letters, digits, `_`, `-`)
 */
export function deriveIdempotencyKey(work: WorkIdentity, content: string, generation = 0): string {
  const {
    repository,
    workflow,
    job,
    runId,
    step,
    operation,
    projectId,
    matrixIndex,
    use = 0,
  } = work;
  const parts: unknown[] = [
    repository,
    workflow,
    job,
    runId,
    step,
    operation,
    projectId,
    content,
    generation,
  ];
  if (use > 0) parts.push(use);
  if (matrixIndex !== undefined) parts.push({ matrixIndex });
  return `run-${sha256Hex(JSON.stringify(parts)).slice(0, 40)}`;
}
