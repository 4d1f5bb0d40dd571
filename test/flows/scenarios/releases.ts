import type { FlowScenario } from '../rig.ts';

const TAG = { ref: 'refs/tags/v1.0.0' };

/** Scenarios of releases that fail, or that another release replaces. */
export const RELEASES: readonly FlowScenario[] = [
  {
    name: 'complaint E23: a failed release reports the live version',
    async run(rig) {
      await rig.run('release', 'push', TAG);
      rig.platform.addFault({
        on: 'releases.complete',
        do: 'answer',
        status: 422,
        body: { status: 422, code: 'artifact_invalid', detail: 'The archive has no index.html.' },
      });
      const run = await rig.run('release', 'push', TAG);
      rig.check(!run.succeeded, 'it fails');
      rig.check(/Version 1 is live/.test(run.log), 'the log says that version 1 is live');
    },
  },
  {
    name: 'complaint E23: a release fails if the server still serves the previous one',
    async run(rig) {
      await rig.run('release', 'push', TAG);
      const before = rig.platform.projects.get('harbour')?.live;
      rig.platform.addFault({
        on: 'releases.current',
        do: 'rewrite',
        set: { release_id: before?.releaseId, version: 1 },
      });
      const run = await rig.run('release', 'push', TAG);
      rig.check(!run.succeeded, 'it fails');
      rig.check(/is not live\. The live release is rel_\w+/.test(run.log), 'the log contains the live release');
    },
  },
];
