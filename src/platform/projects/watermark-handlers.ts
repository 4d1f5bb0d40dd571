/** Handles requests to read and change whether a project's watermark is removed. */

import type { FullAnswer } from '../../api/endpoints.ts';
import type { Project } from '../state/entities.ts';
import type { Handler } from '../state/handler.ts';

/** Part 1, User and projects: GET watermark-removal. */
export const getWatermark: Handler<'watermark.get'> = (_state, { project }) => watermark(project);

/** Part 1, Watermark rules. */
export const setWatermark: Handler<'watermark.set'> = (_state, { project, body: { enabled } }) => {
  project.watermarkRemoved = enabled;
  return watermark(project);
};

const watermark = ({ watermarkRemoved: enabled }: Project): FullAnswer<'watermark.get'> => ({
  enabled,
  editable: true,
});
