/** Checks whether a project's state (frozen, banned, under review, …) allows changes and previews. */

import type { ErrorCode } from '../../api/errors.ts';
import { Problem } from '../http/problems.ts';
import type { ProjectState } from '../seed/seed.ts';
import type { Project } from './entities.ts';

const STATE_CODES: { readonly [State in ProjectState]?: ErrorCode } = {
  frozen: 'project_frozen',
  banned: 'project_banned',
  under_review: 'project_under_review',
  unavailable: 'project_unavailable',
};

/**
 * Rejects a request to change a project in a state that doesn't allow it.
 * @param consequence the part of the error message after the state: what the request leaves unchanged
 * @throws Problem with the code of the project's state
 */
export function refuseInoperable({ state }: Project, consequence: string): void {
  const code = STATE_CODES[state];
  if (code !== undefined) throw new Problem(code, `The project is ${state.replace('_', ' ')}; ${consequence}.`);
}

/**
 * Checks whether a project can be previewed. A project that isn't operational counts as having nothing to preview,
 * because the documents specify no other error code for it there.
 */
export const canBePreviewed = ({ previewable, state }: Project): boolean => previewable && state === 'operational';
