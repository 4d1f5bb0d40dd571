/**
 * Handles requests for a preview link, which start the project's sandbox, and requests to kill the
 * sandbox.
 */

import { Success } from '../http/answer.ts';
import type { Handler } from '../state/handler.ts';
import type { StatePart } from '../state/shared-state.ts';
import type { PreviewLinks } from './preview-links.ts';
import type { Sandboxes } from './sandboxes.ts';

/** State for the previews of projects. */
export interface SandboxState {
  readonly sandboxes: Sandboxes;
  readonly previewLinks: PreviewLinks;
}

/** Part 1, Sandbox and preview: POST agent/preview-links. */
export const linkPreview: Handler<'preview.link', SandboxState> = (state, { project }) => {
  const sandbox = state.sandboxes.use(project);
  const common = { object: 'preview_link', project_id: project.urlId };
  const startingMs = state.sandboxes.startingMs(sandbox);
  if (startingMs > 0) {
    const answer = {
      ...common,
      status: 'starting',
      code: 'preview_starting',
      retry_after_ms: startingMs,
    };
    return new Success(202, answer, { 'retry-after': String(Math.ceil(startingMs / 1000)) });
  }
  const { url, expiresAt } = state.previewLinks.issue(project, sandbox.id);
  return { ...common, status: 'ready', url, expires_at: expiresAt };
};

/**
 * Part 1, Kill rules. A sandbox that was reclaimed is still mapped, but its outcome is `not_found`.
 */
export const killSandbox: Handler<
  'sandbox.kill',
  Pick<SandboxState, 'sandboxes'> & StatePart<'clock'>
> = (state, { project }) => {
  const { sandboxId, wasRunning } = state.sandboxes.destroy(project);
  return {
    project_id: project.urlId,
    sandbox_id: sandboxId,
    outcome: wasRunning ? 'killed' : 'not_found',
    // Assumption R23: possibly fractional. A fraction here keeps clients from relying on an
    // integer.
    confirmed_at: state.clock.now() + 0.5,
  };
};
