import { type Scenario, withDefaults } from '../scenario.ts';
import { ON_GITHUB, packageOf, signed } from './usual.ts';

const TO_1 = { ...ON_GITHUB, to: '1' };
/** As in a job without the credential of the release. */
const UNVERIFIED = { ...TO_1, 'allow-unverified': 'true' };
const NOT_TRUSTED = 'no trustworthy artifact of this repository has the name release-harbour-1';

const only = (run: object) => ({ artifacts: [packageOf(1)], runs: { 101: run } });

export default withDefaults({ with: TO_1 }, [
  {
    name: 'a missing package is reported with the versions that have one',
    published: 4,
    github: { artifacts: [packageOf(2), { ...packageOf(3), isExpired: true }, packageOf(4)] },
    expect: {
      exit: 1,
      errorTitle: 'Package not available: version 1',
      error: [
        'The package of version 1 is not available: no artifact of this repository has the name release-harbour-1.',
        'Set `to` to a version that has an artifact (4, 2), or release the commit of version 1 again, with a new tag: if migrations were applied since, first remove `migrations` from the app’s file',
      ],
      workspace: { 'release-package': null },
    },
  },
  {
    name: 'an expired package is reported with its date',
    published: 2,
    github: { artifacts: [{ ...packageOf(1), isExpired: true }] },
    expect: {
      exit: 1,
      error: [
        /the artifact release-harbour-1 of the run 101 expired at 20\d\d-/,
        'Release the commit of version 1 again, with a new tag: if migrations were applied since, first remove `migrations` from the app’s file, on a branch of that commit. To keep packages longer, increase `retention-days`',
      ],
    },
  },
  {
    name: 'packages of one version from several runs are refused',
    published: 2,
    github: { artifacts: [packageOf(1, 101), packageOf(1, 202)] },
    with: UNVERIFIED,
    expect: {
      exit: 1,
      error: [
        'Several artifacts have the name release-harbour-1. Their workflow runs: https://github.com/harbour/lights/actions/runs/202, https://github.com/harbour/lights/actions/runs/101.',
        'Delete all but the artifact of the run that released this version.',
      ],
    },
  },
  {
    name: 'a hundred packages of forks do not hide the real one, and are one warning',
    published: 2,
    github: {
      artifacts: [packageOf(1), ...Array.from({ length: 100 }, () => packageOf(1, 666))],
      runs: { 101: {}, 666: { headRepository: 'gull/lights' } },
    },
    with: UNVERIFIED,
    expect: {
      exit: 0,
      warnings: [
        /^Ignored the artifact [^\n]*: it used the code of a fork, not of harbour\/lights\. Also ignored 99 more with this name\.$/,
      ],
      workspace: { 'release-package/site/index.html': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'a fork’s package does not hide the real one',
    published: 2,
    github: {
      artifacts: [
        packageOf(1),
        { ...packageOf(1, 666), files: { 'site/index.html': 'evil' }, lacksRepositories: true },
      ],
      runs: { 101: {}, 666: { headRepository: 'gull/lights' } },
    },
    with: UNVERIFIED,
    expect: {
      exit: 0,
      warnings: [
        'Ignored the artifact release-harbour-1 of the run https://github.com/harbour/lights/actions/runs/666: the run used the code of gull/lights, not of harbour/lights.',
      ],
      workspace: { 'release-package/site/index.html': '<h1>Version 1</h1>' },
    },
  },
  {
    name: 'a package from a pull request is refused',
    published: 2,
    github: only({ event: 'pull_request' }),
    with: UNVERIFIED,
    expect: { exit: 1, warnings: ['a pull request started the run (event `pull_request`)'], error: [NOT_TRUSTED] },
  },
  {
    name: 'a package of another workflow is refused',
    published: 2,
    github: only({
      path: '.github/workflows/ci.yml@refs/heads/main',
      calls: ['gull/x/.github/workflows/build.yml@v1'],
    }),
    with: UNVERIFIED,
    expect: {
      exit: 1,
      warnings: ['its workflow, .github/workflows/ci.yml, calls neither `release.yml` nor `rollback.yml`.'],
      error: [NOT_TRUSTED],
    },
  },
  {
    name: 'packages that were created long after the release are refused without a request for each',
    published: 2,
    github: {
      artifacts: Array.from({ length: 50 }, () => ({ ...packageOf(1), createdAt: Date.now() + 7 * 3_600_000 })),
    },
    with: UNVERIFIED,
    expect: {
      exit: 1,
      askedOfGitHub: ['2', '1', '1-signature', '2'].map(
        name => `GET /repos/harbour/lights/actions/artifacts?name=release-harbour-${name}&per_page=100&page=1`,
      ),
      warnings: [
        /it was created at 20\d\d-\S+Z, which is not within about six hours after the release of version 1 at 20/,
      ],
      error: [NOT_TRUSTED],
    },
  },
  {
    name: 'a package that was created before the release is refused',
    published: 2,
    github: { artifacts: [{ ...packageOf(1), createdAt: Date.now() - 3_600_000 }] },
    with: UNVERIFIED,
    expect: { exit: 1, error: [NOT_TRUSTED] },
  },
  {
    name: 'a package of a release without a time is refused',
    published: 2,
    faults: [
      {
        on: 'releases.list',
        do: 'rewrite',
        set: { releases: [2, 1].map(version => ({ release_id: `rel_${version}`, version, status: 'succeeded' })) },
      },
    ],
    github: { artifacts: [packageOf(1)] },
    with: UNVERIFIED,
    expect: {
      exit: 1,
      warnings: ['the platform reports no time for the release of version 1, so the artifact’s time can’t be verified'],
      error: [NOT_TRUSTED],
    },
  },
  {
    name: 'a download with another digest is refused',
    published: 2,
    github: { artifacts: [{ ...packageOf(1), digest: '0'.repeat(64) }] },
    with: UNVERIFIED,
    expect: {
      exit: 1,
      error: [
        /The download doesn’t match the size or checksum that GitHub reported: SHA-256 [0-9a-f]{64} instead of 0{64}\./,
        'report it to GitHub’s support team',
      ],
      workspace: { 'release-package': null },
    },
  },
  {
    name: 'a package with unsafe paths is refused',
    published: 2,
    github: { artifacts: signed({ ...packageOf(1), files: { 'site/index.html': 'x', '../evil.sh': 'x' } }) },
    expect: { exit: 1, error: ['can’t be unpacked safely'], workspace: { 'evil.sh': null, 'release-package': null } },
  },
  {
    name: 'an artifact without a site is refused',
    published: 2,
    github: { artifacts: signed({ ...packageOf(1), files: { 'index.html': 'x' } }) },
    expect: {
      exit: 1,
      errorTitle: 'Package can’t be used: version 1',
      error: [
        'The package of version 1 can’t be used: it doesn’t contain site/index.html.',
        'Set `to` to another version.',
      ],
    },
  },
  {
    name: 'a package without functions is refused if they are wanted',
    published: 2,
    github: { artifacts: signed(packageOf(1)) },
    with: { ...TO_1, 'with-functions': 'true' },
    expect: {
      exit: 1,
      error: [
        'it doesn’t contain the folder `functions`.',
        'Remove the input `with-functions`, or set `to` to another version.',
      ],
    },
  },
  {
    name: 'only an attestation of the same run is used, and without one nothing is unpacked',
    published: 2,
    github: {
      artifacts: [
        packageOf(1),
        { ...packageOf(1, 102), name: 'release-harbour-1-attestation', files: { 'attestation.json': '{}' } },
      ],
    },
    with: { ...UNVERIFIED, 'archive-path': 'package.zip' },
    expect: {
      exit: 1,
      errorTitle: 'Attestation not available: version 1',
      error: [/the run 101 has no artifact named release-harbour-1-attestation/],
      workspace: { 'release-package': null, 'package.zip': null, 'package.zip.json': null },
    },
  },
  {
    name: 'a token without permission is reported with the permission',
    published: 2,
    github: {
      failsWith: { on: /actions\/artifacts/, status: 403, message: 'Resource not accessible by integration' },
    },
    expect: {
      exit: 1,
      error: ['Grant the job the permission `actions: read`, or set a `github-token` with this permission.'],
    },
  },
  {
    name: 'a folder that isn’t empty is refused before any request',
    files: { 'release-package/site/index.html': 'of the last run' },
    github: {},
    expect: {
      exit: 1,
      error: ['`extract-to` leads to `release-package`, which isn’t empty.'],
      requests: [],
      askedOfGitHub: [],
    },
  },
]) satisfies readonly Scenario[];
