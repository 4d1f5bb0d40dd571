/** Handles the request that publishes a project's source, and streams the events of the publish. */

import { ApiProblem } from '../http/problems.ts';
import type { Handler } from '../state/handler.ts';
import type { KeyedWork } from '../state/idempotency.ts';
import { requireWebProject } from './activate-release.ts';
import {
  type Publish,
  type PublishState,
  refuseOtherExpiry,
  startPublish,
} from './start-publish.ts';

/** State for publishes of a project's source, including those in progress. */
export interface SourcePublishState extends PublishState {
  readonly publishes: KeyedWork<Publish>;
}

/**
 * Part 1, Source publish. A known key replays the events of its publish from the first one,
 * whatever its state. A new key starts a publish, unless one is in progress (assumption R35).
 */
export const publishSource: Handler<'releases.publish', SourcePublishState> = (
  state,
  { caller, project, body, idempotencyKey, injectedFailure },
) => {
  requireWebProject(project);
  const expiresAt = body.expires_at ?? null;
  const keyedPublish = state.publishes.find(caller, project.urlId, idempotencyKey);
  if (keyedPublish !== undefined) refuseOtherExpiry(keyedPublish, expiresAt);
  if (keyedPublish === undefined && project.publishing) {
    throw new ApiProblem('release_conflict', 'Another publish of this project is in progress.');
  }
  const publish = keyedPublish ?? startPublish(state, project, expiresAt, injectedFailure);
  if (keyedPublish === undefined)
    state.publishes.keep(caller, project.urlId, idempotencyKey, publish);
  return publish.log.stream({ from: 'first', ids: true });
};
