/** Releases the package of an earlier release again, and verifies that it is live. */

import { TYPE_UNCHECKED } from '../sites/publishable-type.ts';
import { flag } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { Live } from './live.ts';
import {
  checkTarget,
  findRelease,
  openRelease,
  partsOfPackage,
  TARGET_INPUTS,
} from './open-release.ts';
import { releaseApp } from './release-app.ts';
import { KEEP_INPUTS, RELEASED_OUTPUTS } from './release-inputs.ts';
import { COMPARE_ENVIRONMENT } from '../sites/live/release-report.ts';
import { ReleaseKeeper } from './release-keeper.ts';
import { PartRuns } from '../shared/part-runs.ts';

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
    const { log } = context;
    const {
      'with-functions': withFunctions,
      'package-key': packageKey,
      'retention-days': retentionDays,
    } = inputs;
    const live = await Live.read(context, {
      hasSite: true,
      hasFunctions: withFunctions,
      historySchema: undefined,
    });
    const found = await findRelease(context, inputs, live.site);
    const { release, isLive } = found;
    const scope = withFunctions
      ? 'It deploys the functions of that release, and doesn’t change migrations, secrets or storage.'
      : 'It doesn’t change migrations, functions, secrets or storage.';
    const replaced = live.site === null ? '' : `, which replaces ${live.site.text}`;
    log.notice(
      isLive
        ? `Version ${release.version} is already live, so its site is not published again.${withFunctions ? ` ${scope}` : ''}`
        : `The rollback publishes the files of version ${release.version} as a new version${replaced}. ${scope}`,
    );
    if (isLive && !withFunctions)
      return {
        outputs: {
          ...NOTHING_RELEASED,
          access_url: live.site?.url ?? null,
          package_version: release.version,
          already_live: true,
          live_release_id: live.site?.id ?? null,
        },
        report: { title: `Version ${release.version} is already live`, blocks: [] },
        unchanged: true,
      };
    const opened = await openRelease(found, inputs.digest);
    const { record } = opened;
    const origin = record?.origin ?? release.version;
    const own = { package_version: origin, already_live: isLive };
    context.output(own);
    const app = await partsOfPackage(context, opened.package, {
      site: !isLive,
      functions: withFunctions,
    });
    const keeper = new ReleaseKeeper(context, {
      packageKey,
      retentionDays,
      app: record?.app ?? null,
      commit: record?.commit ?? null,
    });
    const names = opened.package.parts.functions?.map(({ name }) => name) ?? [];
    const known = await keeper.find(live.replacedBy(withFunctions ? names : []));
    const { outputs, report } = await releaseApp(
      {
        context,
        runs: new PartRuns(context),
        app,
        keeper: {
          find: () => known,
          keep: (packages, kept) => keeper.keep(packages, kept, origin),
        },
        environment: inputs['compare-environment'],
      },
      { live, known },
    );
    const { applied: _, lint_findings: __, ...released } = outputs;
    return {
      outputs: { ...released, ...own },
      report: { ...report, title: `Version ${release.version} released again` },
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
