import { OPERATION_IDS, type OperationId } from '../../src/operations/table.ts';
import { usualOf } from '../scenarios/all-usual.ts';
import { shownOnGitHub } from './shown-on-github.ts';
import type { Work } from './work.ts';

/** Work with its operation. */
interface Piece {
  readonly id: OperationId;
  readonly work: Work;
  readonly name: string;
}

const pieceOf = (id: OperationId, work: Work): Piece => ({ id, work, name: `${id}, ${work.name}` });

/** All work that sends requests to a platform, in the order of the operations. */
export const PIECES: readonly Piece[] = OPERATION_IDS.flatMap(id => usualOf(id).works.map(work => pieceOf(id, work)));

const published = PIECES.find(({ id }) => id === 'static-publish');
if (published === undefined) throw new Error('Nothing is published.');

/** A publish that is reported in a pull request's comment and as a deployment. */
const REPORTED: Piece = {
  id: 'static-publish',
  work: shownOnGitHub(published.work),
  name: 'static-publish, told in a comment and a deployment',
};

/** Work in which GitHub receives requests, in addition to `PIECES`. */
export const GITHUB_PIECES: readonly Piece[] = [
  ...OPERATION_IDS.flatMap(id => (usualOf(id).worksOnGitHub ?? []).map(work => pieceOf(id, work))),
  REPORTED,
];
