/** Handles requests to read and change whether a project's watermark is removed. */

import type { FullAnswer } from '../../api/endpoints.ts';
import { Problem } from '../http/problems.ts';
import type { ProjectState } from '../seed/seed.ts';
import type { Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';
import { isEntitled, type Shared } from '../state/shared-state.ts';

/**
 * Part 1, Resources, Watermark removal state: an unavailable project isn't in the documents' list of states that
 * prevent editing.
 */
const NOT_EDITABLE: readonly ProjectState[] = ['frozen', 'banned', 'under_review'];

/** Part 1, User and projects: GET watermark-removal. */
export const getWatermark: Handler<'watermark.get'> = (_state, { project }) => watermark(project);

/**
 * Part 1, Watermark rules. Enabling requires an entitlement, unless the removal is already enabled. Disabling requires
 * none.
 */
export const setWatermark: Handler<'watermark.set', Shared<'entitlements'>> = (
  state,
  { project, body: { enabled } },
) => {
  if (!isEditable(project)) {
    const reason = project.watermarkFrozen
      ? 'the watermark is frozen'
      : `the project is ${project.state.replace('_', ' ')}`;
    throw new Problem('project_not_operational', `The project’s watermark can’t be changed: ${reason}.`);
  }
  if (enabled && !project.watermarkRemoved && !isEntitled(state, project.tenant, 'watermark_removal')) {
    throw new Problem('entitlement_required', 'The tenant’s plan doesn’t include the entitlement watermark_removal.');
  }
  project.watermarkRemoved = enabled;
  return watermark(project);
};

const isEditable = ({ state, watermarkFrozen }: Project): boolean => !watermarkFrozen && !NOT_EDITABLE.includes(state);

const watermark = (project: Project): FullAnswer<'watermark.get'> => ({
  enabled: project.watermarkRemoved,
  editable: isEditable(project),
});
