/** Releases the package of an earlier release again, and verifies that it is live. */

import { Failure } from '../../base/failure.ts';
import { flag } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { PartRuns } from '../shared/part-runs.ts';
import { COMPARE_ENVIRONMENT } from '../sites/live/site-report.ts';
import { TYPE_UNCHECKED } from '../sites/publishable-type.ts';
import { sameLiveSite } from './kept-assets.ts';
import { LiveProject } from './live-project.ts';
import {
  checkTarget,
  findRelease,
  openRelease,
  partsOfPackage,
  TARGET_INPUTS,
} from './open-release.ts';
import { keepPackages, type Release, verifyLive } from './release-app.ts';
import { readContent } from './release-content.ts';
import { KEEP_INPUTS, RELEASED_OUTPUTS } from './release-inputs.ts';
import { ReleaseKeeper } from './release-keeper.ts';
import { interruptedRelease, releaseOutcome, requireParts } from './release-outcome.ts';
import { deployApp, publishApp } from './release-parts.ts';
import { ReleaseProgress } from './release-progress.ts';

/**
 * Part 1, Releases: GET releases/current, the history query, Static prepare and complete. The
 * platform can't activate an earlier release, so its files are published again (decision 0027).
 */
export default defineOperation({
  id: 'rollback',
  group: 'Sites',
  summary: 'Release the package of an earlier release again, and verify that it is live.',
  note: [
    'The step publishes only a package whose SHA-256 is in a record that `release` or `rollback` has signed, or is `digest` ([which records are trusted](../../docs/releases.md#which-packages-are-trusted)).',
    'The step reads what is live when it starts, and holds it: if another release comes between, the next part is not run. It doesn’t change migrations, secrets or storage, and changes functions only with `with-functions`.',
  ],
  inputs: {
    ...TARGET_INPUTS,
    'with-functions': flag(
      'Also deploy the functions that this release deployed. The project’s other functions stay deployed.',
      'false',
    ),
    'retention-days': KEEP_INPUTS['retention-days'],
    'compare-environment': COMPARE_ENVIRONMENT,
  },
  outputs: {
    access_url: RELEASED_OUTPUTS.access_url,
    release_id: {
      description: 'ID of the new release. Empty in a dry run, or if the release was already live.',
    },
    version: {
      description:
        'Version number of the new release. Empty in a dry run, or if the release was already live.',
    },
    package_version: { description: 'Version under which the site was first published.' },
    already_live: {
      description:
        '`true` if the release was already live, so that the site wasn’t published again.',
    },
    functions: RELEASED_OUTPUTS.functions,
    parts: RELEASED_OUTPUTS.parts,
    live_release_id: RELEASED_OUTPUTS.live_release_id,
    package_name: RELEASED_OUTPUTS.package_name,
  },
  endpoints: [
    'functions.list',
    'functions.deploy',
    'releases.prepare',
    'releases.complete',
    'releases.current',
    'releases.list',
  ],
  partEndpoints: { functions: ['functions.list', 'functions.deploy'] },
  optionalEndpoints: ['projects.list'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
  },
  githubPermissions: ['actions: read'],
  onProject: true,
  runsParts: true,
  timeout: '1h',
  jobOnly:
    'At a terminal, use the command `rollback`, which publishes a version that `deploy` has kept.',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  example: 'with:\n  to: previous\n',
  check: checkTarget,
  async run(context, inputs) {
    const { dryRun, log } = context;
    const { 'with-functions': withFunctions } = inputs;

    // Read what is live, and find the release that the inputs select.
    const liveProject = await LiveProject.read(context, {
      hasSite: true,
      hasFunctions: withFunctions,
      historySchema: undefined,
    });
    const target = await findRelease(context, inputs, liveProject.site);
    const { version } = target.release;

    // Say what changes.
    const scope = withFunctions
      ? 'The rollback deploys the functions of that release, and doesn’t change migrations, secrets or storage.'
      : 'It doesn’t change migrations, functions, secrets or storage.';
    const replacing = liveProject.site ? `, which replaces ${liveProject.site.text}` : '';
    log.notice(
      target.isLive
        ? `Version ${version} is already live, so its site is not published again.${withFunctions ? ` ${scope}` : ''}`
        : `The rollback publishes the files of version ${version} as a new version${replacing}. ${scope}`,
    );
    if (target.isLive && !withFunctions)
      return {
        outputs: {
          ...NOTHING_RELEASED,
          access_url: liveProject.site?.url ?? null,
          package_version: version,
          already_live: true,
          live_release_id: liveProject.site?.id ?? null,
        },
        report: { title: `Version ${version} is already live`, blocks: [] },
        unchanged: true,
      };

    // Download the package. Only the record or `digest` proves that it is that of the release.
    const { package: downloaded, record: targetRecord } = await openRelease(target, inputs.digest);
    const origin = targetRecord?.origin ?? version;
    const targetOutputs = { package_version: origin, already_live: target.isLive };
    context.output(targetOutputs);
    const parts = await partsOfPackage(context, downloaded, {
      site: !target.isLive,
      functions: withFunctions,
    });

    // Check that no newer run has published what is live.
    const keeper = new ReleaseKeeper(context, {
      packageKey: inputs['package-key'],
      retentionDays: inputs['retention-days'],
      app: targetRecord?.app ?? null,
      commit: targetRecord?.commit ?? null,
      origin,
    });
    const names = withFunctions ? downloaded.parts.functions?.map(({ name }) => name) : undefined;
    const liveRelease = await keeper.find(liveProject.replacedBy(names ?? []));

    // Pack the site and the functions again.
    const runs = new PartRuns(context);
    const content = await readContent(context, runs, parts);
    context.onFailureReport(() => runs.report());

    // A dry run checks the parts, whatever is live.
    const comparedRelease = dryRun ? undefined : liveRelease;
    const release: Release = {
      context,
      runs,
      progress: new ReleaseProgress(context),
      content,
      liveProject: dryRun ? undefined : liveProject,
      liveRelease: comparedRelease,
      sameSite: sameLiveSite(undefined, content, liveProject.site, comparedRelease),
      // The package already has the assets that its release kept.
      assets: undefined,
    };
    try {
      // Keep the packages, before the first change.
      const record = await keepPackages(release, keeper);

      // Deploy the functions, and publish the site, which expects them.
      if (content.functions !== undefined) await deployApp(release, content.functions);
      const alsoReplaced =
        content.site === undefined ? [] : await publishApp(release, content.site, record);

      // Verify that the release is live.
      await verifyLive(release, record, alsoReplaced, inputs['compare-environment']);
      await requireParts(release);
    } catch (thrown) {
      // A step that is canceled or out of time says what it has changed.
      if (!(thrown instanceof Failure) || !context.signal.aborted) throw thrown;
      throw interruptedRelease(release, thrown);
    }
    const { outputs, report } = releaseOutcome(release);
    const { applied: _, lint_findings: __, ...released } = outputs;
    return {
      outputs: { ...released, ...targetOutputs },
      report: { ...report, title: `Version ${version} released again` },
    };
  },
});

const NOTHING_RELEASED = {
  access_url: null,
  release_id: null,
  version: null,
  package_version: null,
  already_live: false,
  functions: null,
  parts: [],
  live_release_id: null,
  package_name: null,
} as const;
