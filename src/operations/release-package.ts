/** Downloads the package of an earlier release that a release workflow kept as an artifact, to publish it again. */

import { copyFileSync, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { flag, path, text } from '../core/fields.ts';
import { defineOperation } from '../core/operation.ts';
import { type Block, codeCell, instantText } from '../core/report.ts';
import type { StoredArtifact } from '../core/artifacts.ts';
import type { ProjectServices, Services } from '../core/services.ts';
import { listed } from '../base/problem.ts';
import { Failure, inputFailure, messageOf } from '../base/failure.ts';
import { inputRef } from '../base/input-reference.ts';
import { listFunctions } from '../features/functions/listed-functions.ts';
import { findBackend } from '../features/releases/kept-backends.ts';
import { type KeptPackage, KeptPackages, type PastRelease } from '../features/releases/kept-packages.ts';
import { undefinedIfUnpublished } from '../features/releases/live-release.ts';
import { keyPurpose, PACKAGE_KEY } from '../features/releases/package-signature.ts';
import { archiveOf, openArtifact, readAttestation, readSignature } from '../features/releases/release-artifacts.ts';
import { parseTarget, type ResolvedTarget, resolveTarget, wasPublished } from '../features/releases/rollback-target.ts';
import {
  attemptWrite,
  moveToTarget,
  type OutputFile,
  outputFile,
  outputFolder,
  withTemporaryFile,
  writeOutput,
} from '../features/shared/output-file.ts';
import { DIGEST, sha256Of } from '../features/shared/digest-input.ts';
import { PACKAGE_FILE } from '../packing/app-package/contents.ts';
import { openAppPackage } from '../packing/app-package/read-package.ts';

type Facts = Extract<Block, { readonly type: 'facts' }>;

/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;

/**
 * Part 1, Releases: GET releases/current and the history query. The platform can't activate an earlier release, so its
 * files are published again (decision 0027).
 */
export default defineOperation({
  id: 'release-package',
  group: 'Sites',
  summary: 'Download the package of an earlier release, to publish it again.',
  note: [
    'The flow [`rollback`](../rollback/README.md) uses this operation.',
    'The package is the artifact `release-<project-id>-<version>` of a workflow run, with the site in the folder `site` and the functions in `functions`. If the project never had a site, it is `backend-<project-id>`. Only [trusted packages](../../docs/releases.md#which-packages-are-trusted) are used.',
    'The step changes nothing on the platform.',
  ],
  inputs: {
    to: text(
      'Release whose package to download: a version such as `12`, a workflow run such as `run:16012345678` or its URL, `live` for the live version, or `previous` for the version before the live one; see `docs/releases.md`.',
      { required: true, maxLength: 500 },
    ),
    'with-functions': flag(
      'Download the package even if the release is already live, and fail if the package contains no functions.',
      'false',
    ),
    'extract-to': path(
      'New or empty folder to which the package is unpacked.',
      { use: 'write-folder' },
      { default: 'release-package' },
    ),
    'archive-path': path(
      'Path for the package’s ZIP archive, such as `package.zip`, so that later steps can verify it. Its attestation, the artifact with `-attestation` after its name, is written to the same path with `.json` appended. The step fails if there is none. Default: neither file is written.',
      { use: 'write' },
    ),
    digest: text(
      'SHA-256 of the ZIP archive of a package whose signature can’t be verified. Copy it only from the log of the release. Requires a version in `@to`. Default: the signed SHA-256.',
      DIGEST,
    ),
    'package-key': PACKAGE_KEY,
    'allow-unverified': flag(
      'Also use a package whose signature is missing or can’t be verified, if only one fits the release. Set this only if a later step verifies the package’s attestation, or to compare files. Don’t publish files of a package that isn’t verified.',
      'false',
    ),
  },
  outputs: {
    version: {
      description:
        'Version under which the package was first published; for an app without a site, the ID of the run. If the release is already live and the package wasn’t downloaded: the live version.',
    },
    already_live: { description: '`true` if the release that `to` selects is already live.' },
    live_release_id: { description: 'ID of the live release; empty if nothing is live.' },
    path: {
      description:
        'Absolute path of the folder with the package; empty if the package was not downloaded, because the release is already live, `to` isn’t `live`, and `with-functions` is `false`.',
    },
    site_path: {
      description: 'Absolute path of the site’s folder in the package; empty if it has none or was not downloaded.',
    },
    package_path: {
      description:
        'Absolute path of the app’s package (`app-package`), whose parts are also in `path`; empty if there is none or it was not downloaded.',
    },
    functions_path: {
      description:
        'Absolute path of the functions’ folder in the package; empty if the package has none or was not downloaded.',
    },
    artifact_name: { description: 'Name of the artifact with the package; empty if the package was not downloaded.' },
    run_url: {
      description:
        'URL of the workflow run that signed the package, or that created an unverified one; empty if it is unknown or the package was not downloaded.',
    },
    commit_sha: { description: 'Commit of the workflow run in `run_url`; empty if that is empty.' },
    verified: {
      description:
        '`true` if a signature or `@digest` proves that this is the package; empty if the package was not downloaded.',
    },
    replaced_at: {
      description:
        'Time at which a later version replaced the release, in ISO 8601; empty if unknown, if no later version was published, or if the package was not downloaded.',
    },
  },
  endpoints: ['releases.current', 'releases.list'],
  optionalEndpoints: ['functions.list'],
  withoutScopes: {
    'cloud.function.read': 'later deployments of functions aren’t noticed',
  },
  githubPermissions: ['actions: read'],
  onProject: true,
  timeout: '15m',
  jobOnly: 'Download the artifact of the release with `gh run download`.',
  example: 'with:\n  to: previous\n  extract-to: ${{ runner.temp }}/release-package\n',
  check({ to, digest }) {
    const target = parseTarget(to);
    if ('where' in target) return [target];
    if (digest === undefined || target.kind === 'version') return [];
    const remedy = `Set ${inputRef('to')} to the version whose package has this SHA-256.`;
    return [{ where: 'digest', message: `requires a version in ${inputRef('to')}`, remedy }];
  },
  async run(context, inputs) {
    const { client, log, projectId } = context;
    const { target: folder, location } = outputFolder(context, 'extract-to', inputs['extract-to']);
    const into = { folder: location, shownAs: inputs['extract-to'] };
    const archivePath = inputs['archive-path'];
    const archive = archivePath === undefined ? undefined : outputFile(context, 'archive-path', archivePath);
    const bundle = archive && outputFile(context, 'archive-path', `${archivePath}.json`);
    const repository = await context.repository();
    const { artifacts } = repository;
    const target = parseTarget(inputs.to, repository.name);
    if ('where' in target) throw inputFailure('The input `to` is invalid.', [target]);

    const at = { path: { project_id: projectId } };
    const live = await undefinedIfUnpublished(client.call('releases.current', at));
    context.output({ live_release_id: live?.release_id ?? null });
    const history = await Array.fromAsync(client.list('releases.list', at, MAX_RELEASES));
    const releases = history
      .flatMap((one): PastRelease[] => (one.version === undefined ? [] : [{ ...one, version: one.version }]))
      .toSorted((one, other) => other.version - one.version);
    const temporary = await context.temporaryFolder();
    const downloads = { context, artifacts, temporary };
    const { digest, 'package-key': packageKey } = inputs;
    const hasSite = live !== undefined || releases.length > 0;
    const purpose = keyPurpose(projectId, hasSite);
    const trust = {
      credentialKey: context.deriveKey(purpose),
      packageKey: packageKey === undefined ? undefined : context.deriveKey(purpose, packageKey),
      named: target.kind === 'version' ? target.version : undefined,
      digest: digest && sha256Of(digest),
      allowsUnverified: inputs['allow-unverified'],
      readSignature: (artifact: StoredArtifact) => readSignature(downloads, artifact),
    };
    const startedAt = async (): Promise<number> => {
      const ageMs = await artifacts.fetchAgeMs();
      return client.platformTimeMs() - ageMs;
    };
    const download = async (kept: KeptPackage, label: string): Promise<Downloaded> => {
      // Before the package, so that nothing is unpacked without an attestation.
      const attestation = archive && (await readAttestation(downloads, kept));
      await openArtifact(downloads, kept.artifact, into);
      const packed = await unpackPackage(context, location);
      requireParts(folder, label, { site: hasSite, functions: inputs['with-functions'] || !hasSite });
      if (archive !== undefined) await writeArchive(archive, archiveOf(downloads, kept.artifact));
      if (bundle !== undefined) await writeOutput(bundle, attestation ?? '');
      const functions = join(folder, 'functions');
      log.info(
        `Downloaded the package of ${label} (${kept.run === undefined ? 'run unknown' : `commit ${kept.run.sha.slice(0, 7)}, ${kept.run.url}`}).`,
      );
      return {
        version: kept.origin,
        path: folder,
        site_path: hasSite ? join(folder, 'site') : null,
        package_path: packed ? join(folder, PACKAGE_FILE) : null,
        functions_path: existsSync(functions) ? functions : null,
        artifact_name: kept.artifact.name,
        run_url: kept.run?.url ?? null,
        commit_sha: kept.run?.sha ?? null,
        verified: kept.isVerified,
      };
    };
    if (!hasSite) {
      const deployedAt = () => deployedLast(context);
      const kept = await findBackend(target, { projectId, artifacts, trust, startedAt, deployedAt });
      const note = `A rollback deploys the functions of the run ${kept.version} again. It deletes no functions, and doesn’t change migrations, secrets or storage.`;
      log.notice(note);
      const label = `the run ${kept.version}`;
      const outputs = await download(kept, label);
      const blocks = [
        factsOfPackage(
          [
            ['Run', codeCell(kept.version)],
            ['First deployed by the run', codeCell(kept.origin)],
          ],
          kept,
        ),
        { type: 'text', text: note },
      ] as const;
      return {
        outputs: { ...outputs, already_live: false, live_release_id: null, replaced_at: null },
        report: { title: `Package of ${label}`, blocks },
      };
    }
    const packages = new KeptPackages(projectId, repository, releases, trust, log);
    const resolved = await resolveTarget(target, {
      live,
      releases,
      packages,
      // With an archive, a later step verifies the attestation of the package, and publishes it.
      allowsUnverifiedLive: inputs['allow-unverified'] && archive === undefined,
      runId: artifacts.runId,
      startedAt,
    });
    const { release, isLive } = resolved;
    const note =
      target.kind === 'live'
        ? `Version ${release.version} is live.`
        : noteFor(resolved, live?.version, inputs['with-functions']);
    log.notice(note);
    if (isLive && !inputs['with-functions'] && target.kind !== 'live') {
      const { version, release_id } = release;
      const outputs = { ...NO_PACKAGE, version, already_live: true, live_release_id: release_id };
      return {
        outputs,
        report: { title: `Version ${release.version} is already live`, blocks: [{ type: 'text', text: note }] },
        unchanged: true,
      };
    }
    const kept = await packages.find(release);
    const outputs = await download(kept, `version ${release.version}`);
    return {
      outputs: {
        ...outputs,
        already_live: isLive,
        live_release_id: live?.release_id ?? null,
        replaced_at: instantText(replacedAt(release, releases)) || null,
      },
      report: {
        title: `Package of version ${release.version}`,
        blocks: [facts(kept, release, live?.version), { type: 'text', text: note }],
      },
    };
  },
});

/** Returns when a function was deployed last. Undefined if there is none, or if they can't be listed. */
async function deployedLast(context: ProjectServices): Promise<number | undefined> {
  try {
    const times = Array.from((await listFunctions(context)).values(), ({ updated_at: at }) => at ?? 0);
    return times.length === 0 ? undefined : Math.max(...times);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    context.log.warning(`It is unknown whether a function was deployed later. ${messageOf(thrown)}`);
    return undefined;
  }
}

/** Facts about a package that was downloaded. */
interface Downloaded {
  readonly version: number;
  readonly path: string;
  readonly site_path: string | null;
  readonly package_path: string | null;
  readonly functions_path: string | null;
  readonly artifact_name: string;
  readonly run_url: string | null;
  readonly commit_sha: string | null;
  readonly verified: boolean;
}

const NO_PACKAGE = {
  path: null,
  site_path: null,
  package_path: null,
  functions_path: null,
  artifact_name: null,
  run_url: null,
  commit_sha: null,
  verified: null,
  replaced_at: null,
} as const;

/** Returns the start of the next release, in epoch milliseconds. */
const replacedAt = ({ version }: PastRelease, releases: readonly PastRelease[]): number | undefined =>
  releases.findLast(one => one.version > version && wasPublished(one))?.created_at;

/**
 * Unpacks the package of an app that an artifact contains, beside it.
 * @returns whether there is one
 * @throws Failure if it isn't what it says, or if the artifact contains anything else
 */
async function unpackPackage({ signal }: Pick<Services, 'signal'>, folder: string): Promise<boolean> {
  const file = join(folder, PACKAGE_FILE);
  if (!existsSync(file)) return false;
  const others = readdirSync(folder).filter(name => name !== PACKAGE_FILE);
  if (others.length > 0)
    throw new Failure('missing', `The artifact contains ${listed(others)} beside ${PACKAGE_FILE}.`, {
      title: 'Package can’t be used',
      remedy: 'Set `to` to another version.',
    });
  const { unpackAll, close } = await openAppPackage({ file, shownAs: PACKAGE_FILE, signal });
  try {
    await unpackAll(folder);
  } finally {
    close();
  }
  return true;
}

const writeArchive = (file: OutputFile, archive: string): Promise<void> =>
  withTemporaryFile(file, async part => {
    attemptWrite(file, () => copyFileSync(archive, part));
    moveToTarget(file, part);
  });

/** @throws Failure if the package lacks a part that is required */
function requireParts(
  folder: string,
  label: string,
  { site, functions }: Readonly<Record<'site' | 'functions', boolean>>,
): void {
  if (site && !existsSync(join(folder, 'site', 'index.html')))
    throw packageFailure(label, 'it doesn’t contain site/index.html');
  if (!functions || existsSync(join(folder, 'functions'))) return;
  const remedy = site
    ? 'Remove the input `with-functions`, or set `to` to another version.'
    : 'Set `to` to another run.';
  throw packageFailure(label, 'it doesn’t contain the folder `functions`', remedy);
}

const packageFailure = (label: string, why: string, remedy = 'Set `to` to another version.'): Failure =>
  new Failure('missing', `The package of ${label} can’t be used: ${why}.`, {
    title: `Package can’t be used: ${label}`,
    remedy,
  });

/** Describes which parts a rollback changes, and which it doesn't. This operation itself publishes nothing. */
function noteFor({ release, isLive }: ResolvedTarget, live: number | undefined, functions: boolean): string {
  const published = isLive
    ? `Version ${release.version} is already live, so a rollback doesn’t publish the site again.`
    : `A rollback publishes the files of version ${release.version} as a new version${live === undefined ? '' : `, which replaces version ${live}`}.`;
  const scope = functions
    ? `It deploys the functions of version ${release.version}, deletes no functions, and doesn’t change migrations, secrets or storage.`
    : 'It doesn’t change migrations, functions, secrets or storage.';
  return `${published} ${scope}`;
}

const facts = (kept: KeptPackage, release: PastRelease, live: number | undefined): Block =>
  factsOfPackage(
    [
      ['Version', codeCell(release.version)],
      ...(kept.origin === release.version ? [] : ([['First published as version', codeCell(kept.origin)]] as const)),
      ['Live version', codeCell(live)],
      ['Released', instantText(release.created_at)],
    ],
    kept,
  );

function factsOfPackage(first: Facts['rows'], { artifact, run, isVerified }: KeptPackage): Facts {
  return {
    type: 'facts',
    rows: [
      ...first,
      ['Commit', run === undefined ? '' : { code: run.sha }],
      ['Workflow run', run === undefined ? '' : { text: run.url, url: run.url }],
      ['Artifact', { code: artifact.name }],
      ['SHA-256', artifact.sha256 === undefined ? '' : { code: artifact.sha256 }],
      ['Verified', isVerified ? 'yes' : 'not verified'],
      ['Artifact expires', instantText(artifact.expiresAt)],
    ],
  };
}
