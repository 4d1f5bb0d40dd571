import { type Scenario, withDefaults } from '../scenario.ts';
import { digestOf, ON_GITHUB, packageOf, rollback, signatureOf, signed } from './usual.ts';

const TO_1 = { ...ON_GITHUB, to: '1' };
const KEY = 'K2v9xQ4mT7pL0sW3yB6nE1rU8aZ5dF4gHjC2kVtXoMw=';
const PLANTED = { 'site/index.html': '<h1>Evil</h1>', 'functions/pay/index.ts': 'export {};' };
const planted = (runId: number) => ({ ...packageOf(1, runId), files: PLANTED });
const LARGE = Array.from({ length: 30_000 }, (_, index) => index ** 3).join(' ');
const [genuine, signature] = [packageOf(1), signatureOf(packageOf(1))];
const NOT_SIGNED =
  'The package of version 1 can’t be verified: it has no signature (an artifact named release-harbour-1-signature).';
const OTHER_KEY = 'The package of version 1 can’t be verified: none of its signatures was made with this credential';
const used = { exit: 0 as const, workspace: { 'release-package/site/index.html': '<h1>Version 1</h1>' } };
const refused = (...error: readonly (string | RegExp)[]) => ({
  exit: 1 as const,
  errorTitle: 'Package not verified: version 1',
  error,
  workspace: { 'release-package': null },
});

export default withDefaults({ with: TO_1 }, [
  {
    name: 'a package that the build of the same run planted is refused',
    published: 2,
    github: { artifacts: [planted(101)] },
    expect: refused(
      NOT_SIGNED,
      `Set \`to: 1\`, and set \`digest\` to the SHA-256 of the artifact release-harbour-1 in the log`,
    ),
  },
  {
    name: 'one that another run or a fork planted is ignored, with a warning',
    published: 2,
    github: {
      artifacts: [planted(202), planted(666), genuine, signature],
      runs: { 666: { headRepository: 'gull/lights' } },
    },
    expect: {
      ...used,
      outputs: { verified: 'true' },
      warnings: ['Ignored 2 artifacts named release-harbour-1 whose SHA-256 differs from the package’s.'],
    },
  },
  {
    name: 'a package that another run copied has the commit of the run that signed it',
    published: 2,
    github: { artifacts: [{ ...genuine, runId: 7 }, signature], runs: { 101: { sha: 'b'.repeat(40) } } },
    expect: { ...used, outputs: { run_url: /\/actions\/runs\/101$/, commit_sha: 'b'.repeat(40) } },
  },
  {
    name: 'a planted package next to the signature of another version, project or digest is refused',
    published: 2,
    github: {
      artifacts: [
        planted(101),
        { ...signatureOf(packageOf(2)), name: signature.name },
        {
          ...signature,
          runId: 7,
          files: {
            'a.json':
              signatureOf(genuine).files['package-signature.json']?.replace(
                /"digest":"\w+"/,
                `"digest":"${digestOf(PLANTED)}"`,
              ) ?? '',
          },
        },
        { ...signature, runId: 8, files: { 'a.json': '{' } },
        { ...signature, runId: 9, files: { 'a.json': 'null', '../evil.json': 'x' } },
        { ...signature, runId: 10, files: { 'readme.md': 'x' } },
      ],
    },
    expect: refused(OTHER_KEY),
  },
  {
    name: 'a package that was signed with another credential is refused',
    published: 2,
    github: { artifacts: [genuine, signatureOf(genuine, { secret: 'the-credential-before-it-was-rotated' })] },
    expect: refused(OTHER_KEY, 'a separate key instead of the credential, set the secret PACKAGE_KEY.'),
  },
  {
    name: 'with PACKAGE_KEY, the credential may have changed',
    published: 2,
    github: { artifacts: [genuine, signatureOf(genuine, { secret: KEY })] },
    with: { ...TO_1, 'package-key': KEY },
    expect: used,
  },
  {
    name: 'with PACKAGE_KEY, a package that the credential signed is used if the user specified its version',
    published: 2,
    github: { artifacts: [genuine, signature] },
    with: { ...TO_1, 'package-key': KEY },
    expect: used,
  },
  {
    name: 'with PACKAGE_KEY, a package that the credential signed is refused for `live`',
    published: 1,
    github: { artifacts: [genuine, signature] },
    with: { ...TO_1, to: 'live', 'package-key': KEY },
    expect: refused('none of its signatures was made with PACKAGE_KEY'),
  },
  {
    name: 'a short PACKAGE_KEY is refused',
    with: { ...TO_1, 'package-key': KEY.slice(0, 42) },
    expect: {
      exit: 1,
      error: ['create one with `openssl rand -base64 32`'],
      requests: [],
      logLacks: [KEY.slice(0, 42)],
    },
  },
  {
    name: 'signatures for different packages of one version are refused',
    published: 2,
    github: { artifacts: [genuine, signature, planted(202), signatureOf(planted(202))] },
    expect: refused('its signatures contradict each other: '),
  },
  {
    name: 'a digest from the user replaces a signature',
    published: 2,
    github: { artifacts: [planted(202), genuine] },
    with: { ...TO_1, digest: `sha256:${digestOf(genuine.files)}` },
    expect: { ...used, outputs: { verified: 'true', version: '1', run_url: '', commit_sha: '' } },
  },
  {
    name: 'a digest from the user that no artifact has is refused',
    published: 2,
    github: { artifacts: [genuine, signature] },
    with: { ...TO_1, digest: digestOf(PLANTED) },
    expect: {
      exit: 1,
      error: [`no artifact of this repository has the name release-harbour-1 and the SHA-256 ${digestOf(PLANTED)}`],
    },
  },
  ...['previous', 'live', 'run:101'].map(to => ({
    name: `a digest for \`${to}\` is refused`,
    with: { ...TO_1, to, digest: digestOf(PLANTED) },
    expect: { exit: 1 as const, error: ['`digest` requires a version in `to`'], requests: [] },
  })),
  {
    name: 'a hundred artifacts do not hide the signature, whose run has the package',
    published: 2,
    github: {
      artifacts: [
        genuine,
        { ...signature, createdAt: Date.now() + 60_000 },
        ...Array.from({ length: 100 }, (_, index) => ({
          ...signature,
          runId: 1000 + index,
          files: { 'package-signature.json': 'x' },
        })),
        {
          ...signature,
          runId: 1,
          files: { 'package-signature.json': Array.from({ length: 2000 }, (_, index) => index ** 3).join(' ') },
        },
      ],
    },
    expect: used,
  },
  {
    name: 'planted artifacts with a false size or SHA-256 hide neither the signature nor the package',
    published: 2,
    github: {
      artifacts: [
        genuine,
        signature,
        { ...signature, runId: 101, digest: digestOf(PLANTED) },
        { ...signature, runId: 7, digest: digestOf(PLANTED), files: { 'a.json': 'x' } },
        { ...signature, runId: 8, size: 1, files: { 'a.json': LARGE } },
        { ...planted(101), digest: digestOf(genuine.files) },
      ],
    },
    expect: { ...used, outputs: { verified: 'true' } },
  },
  ...[404, 410].map(status => ({
    name: `a signature that was deleted meanwhile is ignored (${status})`,
    published: 2,
    github: {
      artifacts: [genuine, signature, { ...signature, runId: 7 }],
      failsWith: { on: /artifacts\/3\/zip/, status, message: 'Gone' },
    },
    expect: used,
  })),
  {
    name: 'a signature that GitHub can’t return at the moment is not ignored',
    published: 2,
    github: {
      artifacts: [genuine, signature, { ...signature, runId: 7 }],
      failsWith: { on: /artifacts\/3\/zip/, status: 503, message: 'Busy' },
    },
    expect: { exit: 1, error: ['GitHub responded with 503: Busy'], workspace: { 'release-package': null } },
  },
  {
    name: 'a signature of a fork is ignored without a request',
    published: 2,
    github: {
      artifacts: [genuine, { ...signature, runId: 666 }],
      runs: { 666: { headRepository: 'gull/lights' } },
    },
    expect: {
      ...refused(NOT_SIGNED),
      askedOfGitHub: [
        ...['2', '1', '1-signature'].map(name => `artifacts?name=release-harbour-${name}&per_page=100&page=1`),
        'runs/101',
      ].map(path => `GET /repos/harbour/lights/actions/${path}`),
    },
  },
  {
    name: 'a run’s planted artifacts don’t change which version it published',
    published: 3,
    github: {
      artifacts: [
        ...signed(packageOf(1), packageOf(2), packageOf(3)),
        { ...packageOf(3, 101), files: PLANTED },
        { ...signatureOf(packageOf(3)), runId: 101 },
      ],
    },
    with: { ...ON_GITHUB, to: 'run:101' },
    expect: { ...used, outputs: { version: '1' } },
  },
  {
    name: 'without signatures, `previous` works where nothing is published',
    published: 2,
    github: { artifacts: [packageOf(1), packageOf(2)] },
    with: { ...ON_GITHUB, 'allow-unverified': 'true' },
    expect: {
      ...used,
      outputs: { verified: 'false', replaced_at: /^20/ },
      notices: ['The package of version 2 was not verified: ', 'The package of version 1 was not verified: '],
    },
  },
  {
    name: 'without signatures, `previous` doesn’t work where the package is published once its attestation is verified',
    published: 2,
    github: { artifacts: [packageOf(1), packageOf(2)] },
    with: { ...ON_GITHUB, 'allow-unverified': 'true', 'archive-path': 'package.zip' },
    expect: { exit: 1, errorTitle: 'Previous version unknown', error: ['The package of version 2 can’t be verified'] },
  },
  {
    name: '`previous` is refused if a rollback published the live version',
    published: 4,
    github: { artifacts: [...signed(packageOf(1), packageOf(2), packageOf(3)), ...rollback()] },
    with: ON_GITHUB,
    expect: {
      exit: 1,
      errorTitle: 'Previous version ambiguous',
      error: [
        'A rollback published version 2 again as version 4, which is live. Nothing was published.',
        'Set `to` to a version.',
      ],
      workspace: { 'release-package': null },
    },
  },
  ...['1', '2'].map(attempt => ({
    name: `\`previous\` is refused if another version went live after the first attempt of the run (attempt ${attempt})`,
    env: { GITHUB_RUN_ATTEMPT: attempt },
    published: 3,
    github: { artifacts: signed(packageOf(1), packageOf(2), packageOf(3)), runs: { 4711: { ageMs: 60_000 } } },
    with: ON_GITHUB,
    expect: {
      exit: 1 as const,
      errorTitle: 'Previous version ambiguous',
      error: [
        /^Version 3 has been live since 20\S+, but this run was started at 20\S+\. No earlier version is known\. Nothing was published\./,
      ],
      workspace: { 'release-package': null },
    },
  })),
  {
    name: '`previous` works for a version that this run has released since it was started',
    published: 2,
    github: { artifacts: signed(packageOf(1), packageOf(2, 4711)), runs: { 4711: { ageMs: 60_000 } } },
    with: ON_GITHUB,
    expect: { ...used, outputs: { version: '1', already_live: 'false' } },
  },
  {
    name: 'a signature that was copied into this run doesn’t make the version its own',
    published: 3,
    github: {
      artifacts: [
        ...signed(packageOf(1), packageOf(2), packageOf(3)),
        packageOf(3, 4711),
        { ...signatureOf(packageOf(3)), runId: 4711 },
      ],
      runs: { 4711: { ageMs: 60_000 } },
    },
    with: ON_GITHUB,
    expect: { exit: 1, errorTitle: 'Previous version ambiguous' },
  },
]) satisfies readonly Scenario[];
