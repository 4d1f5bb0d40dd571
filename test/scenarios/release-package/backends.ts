import { functionLogSeed } from '../function-log.ts';
import { type Scenario, withDefaults } from '../scenario.ts';
import { backendOf, failureOf, ON_GITHUB, signatureOf, signed } from './usual.ts';

const [FIRST, SECOND, THIRD] = [backendOf(101), backendOf(102), backendOf(103)] as const;
const THREE = signed(FIRST, SECOND, THIRD);
/** The function was deployed at this time. */
const deployed = (at: number) => ({
  on: 'functions.list' as const,
  do: 'rewrite' as const,
  set: { functions: [{ name: 'tides', status: 'ready', version: 3, verify_jwt: true, updated_at: at }] },
});
const DEPLOYED = deployed(THIRD.createdAt);

/** A package of the first run that another run deployed again. */
const again = (runId: number) => {
  const one = backendOf(runId, 101);
  return [one, { ...one, ...signatureOf(one, { origin: 101 }) }];
};

const missing = (name: string, to: string, error: string, artifacts: typeof THREE = THREE): Scenario => ({
  name: `without a site: ${name}`,
  github: { artifacts },
  faults: [DEPLOYED],
  with: { ...ON_GITHUB, to },
  expect: { exit: 1, errorTitle: 'Package not available', error: [error], workspace: { 'release-package': null } },
});

const ambiguous = (name: string, error: string, scenario: Partial<Scenario>): Scenario => ({
  name: `without a site, \`previous\` is refused ${name}`,
  github: { artifacts: THREE },
  faults: [DEPLOYED],
  ...scenario,
  expect: {
    exit: 1,
    errorTitle: 'Previous version ambiguous',
    error: [error, 'Set `to` to a run.'],
    workspace: { 'release-package': null },
  },
});

const found = (name: string, to: string, from: number, scenario: Partial<Scenario> = {}): Scenario => ({
  name: `without a site: ${name}`,
  github: { artifacts: THREE },
  faults: [DEPLOYED],
  ...scenario,
  with: { ...ON_GITHUB, to, ...scenario.with },
  expect: { exit: 0, workspace: { 'release-package/functions/tides/index.ts': `// ${from}` } },
});

export default withDefaults({ seed: functionLogSeed([]), with: ON_GITHUB }, [
  {
    ...found('the functions of the run before the newest are downloaded', 'previous', 102),
    expect: {
      exit: 0,
      outputs: {
        version: '102',
        already_live: 'false',
        live_release_id: '',
        site_path: '',
        functions_path: /\/release-package\/functions$/,
        artifact_name: 'backend-harbour',
        run_url: 'https://github.com/harbour/lights/actions/runs/102',
        verified: 'true',
      },
      notices: [
        'A rollback deploys the functions of the run 102 again. It deletes no functions, and doesn’t change migrations, secrets or storage.',
      ],
      summary: [' Package of the run 102', '- **Artifact:** `backend-harbour`'],
      requests: ['releases.current 404', 'releases.list 200', 'functions.list 200'],
      workspace: { 'release-package': ['functions'], 'release-package/functions/tides/index.ts': '// 102' },
    },
  },
  found('a run is selected by its ID, whatever was deployed since', 'run:101', 101, { faults: [deployed(Date.now())] }),
  found('`live` is the newest package', 'live', 103),
  found('functions that can’t be listed aren’t compared', 'previous', 102, {
    faults: [{ on: 'functions.list', do: 'answer', status: 403, body: { code: 'insufficient_scope' } }],
  }),
  found('a release of the same run can be rolled back', 'previous', 103, {
    github: { artifacts: [...THREE, ...signed(backendOf(4711))] },
  }),
  found('a re-run of a rollback to `previous` deploys the same again', 'previous', 101, {
    github: { artifacts: [...THREE, ...again(4711)] },
  }),
  found('a signature that another run copied, and one by another credential, don’t count', 'previous', 102, {
    github: {
      artifacts: [
        ...THREE,
        { ...backendOf(104, 101), ...signatureOf(FIRST), runId: 104 },
        { ...backendOf(105), ...signatureOf(backendOf(105), { secret: 'another-credential' }) },
      ],
    },
  }),
  ambiguous('if a function was deployed after the newest package', 'after the package of the run 103.', {
    faults: [deployed(THIRD.createdAt + 3_600_000)],
  }),
  found('`previous` after a release that failed is the newest package', 'previous', 103, {
    github: { artifacts: [...THREE, failureOf(104)] },
  }),
  ambiguous('if the release of this run failed', 'The release of the run 102 failed after it had deployed functions.', {
    github: { artifacts: [...signed(FIRST, THIRD), failureOf(102)] },
  }),
  ambiguous(
    'if a rollback deployed the newest package',
    'A rollback in the run 104 deployed the functions of the run 101',
    {
      github: { artifacts: [...THREE, ...again(104)] },
    },
  ),
  ambiguous('if another run has deployed since this one was started', 'The run 4999 has deployed functions since', {
    github: { artifacts: [...THREE, ...signed(backendOf(4999))], runs: { 4711: { ageMs: 3_600_000 } } },
  }),
  missing(
    'a project without packages has none',
    'previous',
    'The project has no releases, and no signed package of its functions was found.',
    [],
  ),
  missing(
    'the first package has no previous one',
    'previous',
    'No signed package older than the run 101 was found.',
    signed(FIRST),
  ),
  missing('a run without a package has none', 'run:99', 'the run 99 has no signed package of its functions.'),
  missing(
    'a project without a site has no versions',
    '1',
    'The project has no version 1, because it has no releases of a site.',
  ),
  missing(
    'a package with another digest than the signed one isn’t used',
    'run:101',
    'The artifact backend-harbour of the run 101 with the SHA-256',
    [
      { ...FIRST, files: { 'functions/tides/index.ts': '// 666' } },
      { ...FIRST, ...signatureOf(FIRST) },
    ],
  ),
  {
    ...missing('a package without functions can’t be used', 'run:101', 'it doesn’t contain the folder `functions`', []),
    github: { artifacts: signed({ ...FIRST, files: { 'migrations/1.sql': '' } }) },
    expect: { exit: 1, errorTitle: 'Package can’t be used: the run 101', error: ['Set `to` to another run.'] },
  },
]) satisfies readonly Scenario[];
