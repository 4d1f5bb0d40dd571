import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { GitHub } from '../../support/github-fake/known-state.ts';
import { artifactZip } from '../../support/github-server.ts';
import { TOKEN } from '../project-seed.ts';
import type { Usual } from '../usual.ts';

export const ON_GITHUB = { 'github-token': 'token-of-the-job', to: 'previous' };

/** Package of a version, whose start page contains the version's number. */
export const packageOf = (version: number, runId = 100 + version, more: Readonly<Record<string, string>> = {}) => ({
  name: `release-harbour-${version}`,
  runId,
  files: { 'site/index.html': `<h1>Version ${version}</h1>`, ...more } as Readonly<Record<string, string>>,
});

type Files = Readonly<Record<string, string | Buffer>>;
type Package = Omit<ReturnType<typeof packageOf>, 'files'> & { readonly files: Files };

/** Returns the artifact with the signature of a package, as decision 0027 describes it. */
export function signatureOf(
  { name, runId, files }: Package,
  {
    origin,
    secret = TOKEN,
    digest = digestOf(files),
  }: { readonly origin?: number; readonly secret?: string; readonly digest?: string } = {},
): ReturnType<typeof packageOf> {
  const [kind, , number = runId] = name.split('-');
  const version = Number(number);
  const content = { form: 1, project: 'harbour', version, origin: origin ?? version, run: runId, digest };
  const purpose = `project-platform-action ${kind === 'backend' ? kind : 'package'} harbour`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const mac = createHmac('sha256', key).update(JSON.stringify(content)).digest('hex');
  const signature = `${JSON.stringify({ ...content, mac })}\n`;
  return { name: `${name}-signature`, runId, files: { 'package-signature.json': signature } };
}

/** SHA-256 of an artifact's ZIP. */
export const digestOf = (files: Files): string => createHash('sha256').update(artifactZip(files)).digest('hex');

/** Returns packages with their signatures. */
export const signed = <P extends Package>(...packages: readonly P[]): readonly P[] =>
  packages.flatMap(one => [one, { ...one, ...signatureOf(one) }]);

/** Package with the function of a project without a site, which a run deployed long before the step. */
export const backendOf = (runId: number, from = runId): Package & { readonly createdAt: number } => ({
  name: 'backend-harbour',
  runId,
  files: { 'functions/tides/index.ts': `// ${from}` },
  createdAt: Date.now() - (5000 - runId) * 60_000,
});

/** Signature of a run whose release of functions failed. */
export const failureOf = (runId: number) => {
  const one = backendOf(runId);
  return { ...one, ...signatureOf(one, { digest: 'none' }) };
};

/** Package that a rollback published again: version 4 with the files of version 2. */
const ROLLED_BACK: Package = { ...packageOf(2), name: 'release-harbour-4' };
export const rollback = (runId = 104): readonly Package[] => [
  { ...ROLLED_BACK, runId },
  signatureOf({ ...ROLLED_BACK, runId }, { origin: 2 }),
];

const THREE: GitHub = { artifacts: signed(packageOf(1), packageOf(2), packageOf(3)) };

/** The same for tests on a clock that is up to some hours ahead. */
const LATER: GitHub = {
  artifacts: signed(packageOf(1), packageOf(2)).map(one => ({ ...one, createdAt: Date.now() + 3 * 3_600_000 })),
};

export default {
  contract: {
    inputs: {
      to: { required: true },
      'with-functions': { default: 'false' },
      'extract-to': { default: 'release-package' },
      'archive-path': {},
      digest: {},
      'package-key': {},
      'allow-unverified': { default: 'false' },
    },
    outputs: [
      'version',
      'already_live',
      'live_release_id',
      'path',
      'site_path',
      'package_path',
      'functions_path',
      'artifact_name',
      'run_url',
      'commit_sha',
      'verified',
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
        verified: 'true',
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
        'release-package': ['site'],
        'release-package/site/index.html': '<h1>Version 2</h1>',
      },
    },
  },
  requestReason: 'Neither the live release nor the release history contains the other.',
  works: [{ name: 'the version before the live one', published: 2, github: LATER, with: ON_GITHUB }],
  refusals: {
    'releases.current release_not_found': { byHand: 'Nothing is published.' },
  },
  earlyOutputs: { live_release_id: 'releases.current' },
} satisfies Usual;
