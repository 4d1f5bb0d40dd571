import { functionLogSeed } from '../function-log.ts';
import { backendOf, packageOf, signed } from '../release-package/usual.ts';
import type { Expectation, Scenario } from '../scenario.ts';

/** The state before a release, with a package and one function. */
const prepared = (name: string, scenario: Partial<Scenario>, more: Partial<Expectation>): Scenario => ({
  name: `prepares: ${name}`,
  seed: functionLogSeed([]),
  published: 1,
  github: { artifacts: signed(packageOf(1)) },
  ...scenario,
  with: { phase: 'before', 'guard-action': 'roll-back', 'github-token': 'token-of-the-job', ...scenario.with },
  expect: { exit: 0, outputs: { baseline_path: /release-guard-/ }, ...more },
});

const refused = { do: 'answer', status: 403, body: { code: 'insufficient_scope', message: 'No' }, times: 100 } as const;
const only = (reason: string): string => `but can’t roll it back, because ${reason}`;

export default [
  prepared(
    'a project of which nothing is live',
    { published: 0 },
    {
      warnings: [
        only('nothing is live yet: The project has no releases, and no signed package of its functions was found.'),
      ],
      outputs: { earlier_package: '' },
    },
  ),
  prepared(
    'the functions of a project without a site',
    { published: 0, github: { artifacts: signed({ ...backendOf(101), createdAt: Date.now() }) } },
    { outputs: { earlier_package: 'backend-harbour' }, summary: ['- **Rollback:** to the functions of the run 101'] },
  ),
  prepared(
    'a live version without a package',
    { github: { artifacts: [] } },
    {
      warnings: [only('the live version has no package that can be used: ')],
      outputs: { earlier_package: '' },
      summary: ['- **Rollback:** not possible: the live version has no package that can be used'],
    },
  ),
  prepared(
    'a live version whose name a pull request’s run has taken',
    { github: { artifacts: [packageOf(1)], runs: { 101: { event: 'pull_request' } } } },
    { warnings: [only('the live version has no package that can be used: ')], outputs: { earlier_package: '' } },
  ),
  prepared(
    'a release that is only reported: without the package, and without a warning',
    { github: { artifacts: [] }, with: { 'guard-action': 'report' } },
    { outputs: { earlier_package: '' }, askedOfGitHub: [], logLacks: ['can only report'] },
  ),
  {
    ...prepared('nothing, if a rollback could not verify the package', { github: { artifacts: [packageOf(1)] } }, {}),
    expect: {
      exit: 1,
      errorTitle: 'Rollback not possible',
      error: [
        'The release was not started, because the guard would not be able to roll it back. The package of version 1 can’t be verified: it has no signature (an artifact named release-harbour-1-signature).',
        'Release this version with `guard-action: report`. To sign later packages with a separate key instead of the credential, set the secret PACKAGE_KEY first.',
      ],
      outputs: { baseline_path: '', error_code: 'package_not_verified' },
      requests: ['releases.current 200', 'releases.current 200', 'releases.list 200'],
    },
  },
  prepared(
    'an unsigned package, whose attestation the next step verifies',
    { github: { artifacts: [packageOf(1)] }, with: { 'archive-path': 'package.zip' } },
    {
      notices: ['The package of version 1 was not verified: it has no signature'],
      warnings: [/the run 101 has no artifact named release-harbour-1-attestation/],
    },
  ),
  prepared(
    'functions that can’t be listed',
    { faults: [{ on: 'functions.list', ...refused }] },
    { summary: ['- **Functions:** the functions could not be listed (insufficient_scope)'] },
  ),
  {
    ...prepared('nothing, if the job is canceled', {}, {}),
    signal: { name: 'SIGINT', whenRequested: 'releases.list' },
    expect: {
      exit: 1,
      outputs: { baseline_path: '', earlier_package: '' },
      logLacks: ['can only report'],
      requestsOnce: ['releases.current 200', 'releases.list 200'],
    },
  },
] satisfies readonly Scenario[];
