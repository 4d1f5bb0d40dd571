import { packageOf, signed } from '../release-package/usual.ts';
import { functionLogSeed } from '../function-log.ts';
import type { Usual } from '../usual.ts';

const BEFORE = { phase: 'before', 'guard-action': 'roll-back', 'github-token': 'token-of-the-job' };

export default {
  contract: {
    inputs: {
      phase: { default: 'watch' },
      'baseline-path': {},
      'release-id': {},
      guard: { default: '10m' },
      'guard-action': { default: 'report' },
      'guard-paths': { default: '/' },
      'guard-functions': {},
      'guard-new-errors': { default: '5' },
      'guard-migrations-checked': { default: 'false' },
      'applied-migrations': {},
      'lint-findings': {},
      'deployed-functions': {},
      exclude: {},
      'package-key': {},
      'archive-path': {},
    },
    outputs: [
      'baseline_path',
      'earlier_package',
      'guard',
      'guard_evidence',
      'restored_version',
      'version',
      'release_id',
      'package_path',
    ],
  },
  usualRun: {
    name: 'before a release: downloads the live version’s package, requests the paths and lists the functions',
    seed: functionLogSeed([]),
    published: 1,
    github: { artifacts: signed(packageOf(1)) },
    with: { ...BEFORE, 'guard-paths': '/, /missing' },
    expect: {
      exit: 0,
      outputs: { baseline_path: /release-guard-/, earlier_package: 'release-harbour-1', guard: '' },
      log: ['/: HTTP 200', '/missing: HTTP 404. The guard can judge this path only if it works after the release.'],
      summary: ['- **Rollback:** to version 1', '- **Functions:** `tides`'],
      requests: ['releases.current 200', 'releases.current 200', 'releases.list 200', 'functions.list 200'],
    },
  },
  requestReason: 'The live release twice, because `release-package` requests it, too.',
  refusals: {
    'releases.current release_not_found': { byHand: 'Nothing is live yet.' },
    'releases.list *': { byHand: 'The guard can only report the release.' },
    'functions.list *': { byHand: 'The functions aren’t judged.' },
    'functions.logs *': { byHand: 'The function isn’t judged.' },
  },
  works: [],
} satisfies Usual;
