import { describe, expect, it } from 'vitest';
import { requireTrustedActor } from '../../../src/products/agent/request/allowed-actors.ts';
import { recordLog } from '../../action/runner/recorded-log.ts';

/** Checks an event triggered by a user with read permission. */
const checkActor = (event: string, actors = ['stranger']): Promise<void> =>
  requireTrustedActor({
    log: recordLog().log,
    trigger: {
      event,
      actors: () => actors,
      commits: () => [],
      isPublic: async () => true,
      fetchPermission: async () => 'read',
    },
  });

describe('an event that anybody can trigger', () => {
  it.each([
    'commit_comment',
    'discussion',
    'discussion_comment',
    'fork',
    'gollum',
    'issue_comment',
    'issues',
    'pull_request',
    'pull_request_review',
    'pull_request_review_comment',
    'pull_request_target',
    'watch',
    'workflow_run',
    'an_event_of_tomorrow',
    '',
  ])('%s needs write permission', async event => {
    await expect(checkActor(event)).rejects.toThrow(
      'Triggering this step requires write permission for this repository, but the permission of `stranger` is `read`',
    );
  });
});

it.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'release'])(
  '%s needs no check: only people with write permission can trigger it',
  async event => {
    await expect(checkActor(event)).resolves.toBeUndefined();
  },
);

it('a command at a terminal needs no check', async () => {
  await expect(checkActor('', [])).resolves.toBeUndefined();
});
