import { describe, expect, test } from 'vitest';
import { advanceToEnd, startScriptedPlatform, startAndFollow } from './agent-platform.ts';
import { waitForPendingWork } from '../support/stepped-clock.ts';
import { call } from '../support/test-platform.ts';

describe('a preview', () => {
  /**
   * Returns the events of a run that shows a preview, after applying these changes while the
   * sandbox starts.
   */
  async function previewEvents(meanwhile: readonly string[]): Promise<readonly string[]> {
    const { platform, clock } = await startScriptedPlatform([{ preview: true }, { say: 'Done.' }]);
    const { stream } = await startAndFollow(platform);
    await stream.waitForNamed('run.working');
    await waitForPendingWork();
    for (const line of meanwhile) await call(platform, line);
    await advanceToEnd(stream, clock);
    return stream.names;
  }

  test('is announced with the sandbox that was started for it', async () => {
    expect(await previewEvents([])).toContain('preview.ready');
  });

  test.each([
    ['destroyed', ['POST /projects/site/sandbox/kill']],
    ['replaced', ['POST /projects/site/sandbox/kill', 'POST /projects/site/agent/preview-links']],
    ['deleted with its project', ['DELETE /projects/site']],
  ])('isn’t announced if its sandbox was %s during its start', async (_what, meanwhile) => {
    expect(await previewEvents(meanwhile)).not.toContain('preview.ready');
  });
});
