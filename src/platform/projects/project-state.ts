import type { ErrorCode } from '../../api/errors.ts';
import { Problem } from '../http/problems.ts';
import type { ProjectState } from '../seed/seed.ts';
import type { Project } from '../state/entities.ts';

const STATE_CODES: { readonly [State in ProjectState]?: ErrorCode } = {
  frozen: 'project_frozen',
  banned: 'project_banned',
  under_review: 'project_under_review',
  unavailable: 'project_unavailable',
};

/**
 * @param left what is told of the project beside its state
 * @throws Problem with the code of a state in which a project can't be changed
 */
export function refuseInoperable({ state }: Project, left: string): void {
  const code = STATE_CODES[state];
  if (code !== undefined) throw new Problem(code, `The project is ${state.replace('_', ' ')}; ${left}.`);
}

/** One that isn't operational counts as having nothing to preview: the documents give no other code for it there. */
export const canBePreviewed = ({ previewable, state }: Project): boolean => previewable && state === 'operational';
