import { kept } from '../kept-release.ts';
import type { Usual } from '../usual.ts';

const ARTIFACTS = [...kept(1), ...kept(2), ...kept(3)];
const WITH = { 'github-token': 'token-of-the-job', to: 'previous' };
const UNVERIFIED = [...kept(1, { secret: 'x' }), ...kept(2, { secret: 'x' })];

export default {
  usualRun: {
    name: 'downloads the site of the version before the live one',
    published: 3,
    github: { artifacts: ARTIFACTS },
    with: WITH,
    expect: {
      outputs: {
        version: '2',
        already_live: 'false',
        site_path: /\/release-package$/,
        commit_sha: /^[0-9a-f]{40}$/,
        verified: 'true',
        replaced_at: /^20\d\d-\d\d-\d\dT.*Z$/,
      },
      log: [/Downloaded the site of version 2 \(commit [0-9a-f]{7}\)/],
      summary: [' Site of version 2'],
      requests: ['releases.current 200', 'releases.list 200'],
      workspace: {
        'release-package': ['index.html'],
        'release-package/index.html': '<h1>Version 2</h1>',
      },
    },
  },
  requestReason: 'Neither the live release nor the release history contains the other.',
  works: [],
  scenarios: [
    {
      name: 'without a signature, a record is refused',
      published: 2,
      github: { artifacts: UNVERIFIED },
      with: { ...WITH, to: '1' },
      expect: {
        error: ['none of its records was signed with the key that this step has'],
        errorTitle: 'Release not verified: version 1',
        workspace: { 'release-package': null },
      },
    },
    {
      name: 'without a signature, a record works where files are only compared',
      published: 2,
      github: { artifacts: UNVERIFIED },
      with: { ...WITH, 'allow-unverified': 'true', 'package-path': 'live.zip' },
      expect: {
        workspace: { 'live.zip': /^PK/ },
        outputs: { verified: 'false', version: '1', replaced_at: /^20/ },
        notices: ['The package of version 1 was not verified: '],
      },
    },
    {
      name: 'an unverified record can’t name the artifact of another run',
      published: 2,
      github: {
        artifacts: [
          ...kept(1, { secret: 'x', record: { package: { artifact: 3, sha256: '' } } }),
          ...kept(2),
        ],
      },
      with: { ...WITH, to: '1', 'allow-unverified': 'true' },
      expect: { error: ['its run 101 has no artifact with the ID in the record'] },
    },
    {
      name: 'without a live version there is no previous one',
      meets: ['releases.current release_not_found'],
      github: { artifacts: ARTIFACTS },
      with: WITH,
      expect: {
        error: ['The platform reports no live version, so the release can’t be determined.'],
        errorTitle: 'Live version unknown',
      },
    },
  ],
  refusals: {
    'releases.current release_not_found': { byHand: 'Nothing is published.' },
  },
} satisfies Usual;
