import { describe, expect, test } from 'vitest';
import { ended, platformWithScript, settled, startedRun } from './agent-platform.ts';
import { call } from '../support/test-platform.ts';

describe('a preview', () => {
  /** The events of a run that shows one, with this done to its project while the sandbox starts. */
  async function eventsWith(meanwhile: readonly string[]): Promise<readonly string[]> {
    const { platform, clock } = await platformWithScript([{ preview: true }, { say: 'Done.' }]);
    const { stream } = await startedRun(platform);
    await stream.heardOf('run.working');
    await settled();
    for (const line of meanwhile) await call(platform, line);
    await ended(stream, clock);
    return stream.names;
  }

  test('comes with the sandbox that was started for it', async () => {
    expect(await eventsWith([])).toContain('preview.ready');
  });

  test.each([
    ['destroyed', ['POST /projects/site/sandbox/kill']],
    ['replaced', ['POST /projects/site/sandbox/kill', 'POST /projects/site/agent/preview-links']],
    ['deleted with its project', ['DELETE /projects/site']],
  ])('isn’t announced for a sandbox that was %s while it started', async (_what, meanwhile) => {
    expect(await eventsWith(meanwhile)).not.toContain('preview.ready');
  });
});
