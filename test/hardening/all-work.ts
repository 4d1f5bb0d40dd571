import { endpointRow } from '../../src/api/endpoints.ts';
import { loadOperation, OPERATION_IDS, type OperationId } from '../../src/products/operations.ts';
import { usualOf } from '../scenarios/all-usual.ts';
import { reportedOnGitHub } from './reported-on-github.ts';
import { numberOf, sampleOne } from './sampling.ts';
import type { Work } from './work.ts';

export interface OperationWork {
  readonly id: OperationId;
  readonly work: Work;
  readonly name: string;
}

const nameWork = (id: OperationId, work: Work): OperationWork => ({
  id,
  work,
  name: `${id}, ${work.name}`,
});

/** All work that sends requests to a platform, in the order of the operations. */
export const ALL_WORK: readonly OperationWork[] = OPERATION_IDS.flatMap(id =>
  usualOf(id).works.map(work => nameWork(id, work)),
);

/** Disturbances of the work of each operation. */
const DISTURBANCES = ['faults', 'kills', 'cancellations'] as const;

/**
 * Operations whose requests have idempotency keys, because a repeated request would be paid twice.
 */
const operations = await Promise.all(OPERATION_IDS.map(loadOperation));
const KEYED = new Set<string>(
  operations.flatMap(({ id, endpoints }) =>
    endpoints.some(endpoint => endpointRow(endpoint).idempotencyKey !== undefined) ? [id] : [],
  ),
);

/**
 * Returns one piece of work of each operation that is disturbed in this way. Each operation is
 * disturbed in one of the ways, because the same code sends the requests of all operations. Those
 * with idempotency keys are killed, too.
 */
export const workToDisturb = (by: (typeof DISTURBANCES)[number]): readonly OperationWork[] =>
  OPERATION_IDS.filter(
    id =>
      DISTURBANCES[numberOf(id) % DISTURBANCES.length] === by || (by === 'kills' && KEYED.has(id)),
  ).flatMap(id =>
    sampleOne(
      ALL_WORK.filter(piece => piece.id === id),
      DISTURBANCES.indexOf(by),
    ),
  );

const published = ALL_WORK.find(({ id }) => id === 'static-publish');
if (published === undefined) throw new Error('Nothing is published.');

/** A publish that is reported in a pull request's comment and as a deployment. */
const REPORTED_PUBLISH: OperationWork = {
  id: 'static-publish',
  work: reportedOnGitHub(published.work),
  name: 'static-publish, told in a comment and a deployment',
};

/** Work in which GitHub receives requests, in addition to `ALL_WORK`. */
export const GITHUB_WORK: readonly OperationWork[] = [
  ...OPERATION_IDS.flatMap(id => (usualOf(id).worksOnGitHub ?? []).map(work => nameWork(id, work))),
  REPORTED_PUBLISH,
];
