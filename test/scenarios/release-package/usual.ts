import type { GitHub } from '../../support/github-server.ts';
import type { Usual } from '../usual.ts';

export const ON_GITHUB = { 'github-token': 'token-of-the-job', to: 'previous' };

/** Package of a version, whose start page contains the version's number. */
export const packageOf = (version: number, runId = 100 + version, more: Readonly<Record<string, string>> = {}) => ({
  name: `release-harbour-${version}`,
  runId,
  files: { 'site/index.html': `<h1>Version ${version}</h1>`, ...more },
});

/** Package that a rollback published again: version 4 with the files of version 2. */
export const ROLLBACK = { ...packageOf(4, 104, { 'release.json': '{"version":2}\n' }) };

const THREE: GitHub = { artifacts: [packageOf(1), packageOf(2), packageOf(3)] };

/** The same for tests on a clock that is up to some hours ahead. */
const LATER: GitHub = {
  artifacts: [packageOf(1), packageOf(2)].map(one => ({ ...one, createdAt: Date.now() + 3 * 3_600_000 })),
};

export default {
  contract: {
    inputs: {
      to: { required: true },
      functions: { default: 'false' },
      'extract-to': { default: 'release-package' },
      'release-workflows': {},
      'archive-path': {},
    },
    outputs: [
      'version',
      'already_live',
      'live_release_id',
      'path',
      'site_path',
      'functions_path',
      'artifact_name',
      'run_url',
      'commit_sha',
      'replaced_at',
    ],
  },
  usualRun: {
    name: 'downloads the package of the version before the live one',
    published: 3,
    github: THREE,
    with: ON_GITHUB,
    expect: {
      exit: 0,
      outputs: {
        version: '2',
        already_live: 'false',
        live_release_id: /^rel_/,
        path: /\/release-package$/,
        site_path: /\/release-package\/site$/,
        functions_path: '',
        run_url: 'https://github.com/harbour/lights/actions/runs/102',
        commit_sha: /^[0-9a-f]{40}$/,
        replaced_at: /^20\d\d-\d\d-\d\dT.*Z$/,
      },
      log: [/Downloaded the package of version 2 \(commit [0-9a-f]{7}, https:/],
      notices: [
        'A rollback publishes the files of version 2 as a new version, which replaces version 3. It doesn’t change migrations, functions, secrets or storage.',
      ],
      summary: [
        ' Package of version 2',
        '- **Artifact:** `release-harbour-2`',
        'It doesn’t change migrations, functions, secrets or storage.',
      ],
      requests: ['releases.current 200', 'releases.list 200'],
      workspace: {
        'release-package': ['release.json', 'site'],
        'release-package/site/index.html': '<h1>Version 2</h1>',
        'release-package/release.json': '{"version":2}\n',
      },
    },
  },
  requestReason: 'Neither the live release nor the release history contains the other.',
  works: [{ name: 'the version before the live one', published: 2, github: LATER, with: ON_GITHUB }],
  refusals: {
    'releases.current release_not_found': { byHand: 'Nothing is published.' },
  },
  earlyOutputs: { live_release_id: 'releases.current' },
  mixedSteps: [{ with: { 'github-token': 'leak-github-token', to: '1' }, exit: 1 }],
} satisfies Usual;
