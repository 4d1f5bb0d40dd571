/**
 * Finds the packages with the functions of a project without a site. The platform lists no earlier versions of functions, so
 * the newest package is taken for the one that is deployed, unless a function was deployed later. Only signed packages are
 * used.
 */

import { Failure } from '../../base/failure.ts';
import type { Artifacts, StoredArtifact } from '../../core/artifacts.ts';
import { CLOCK_TOLERANCE_MS } from '../../recovery/uncertain-outcome.ts';
import { instantText } from '../../core/report.ts';
import {
  CLOCK_OFFSET_MS,
  type KeptPackage,
  MAX_SIGNATURES,
  maySign,
  type PackageTrust,
  undefinedIfMissing,
} from './kept-packages.ts';
import { backendName, NO_PACKAGE, verifiedPackage } from './package-signature.ts';
import { ambiguous, type RollbackState, type RollbackTarget } from './rollback-target.ts';

type Trust = Pick<PackageTrust, 'credentialKey' | 'packageKey' | 'readSignature'>;

/** A package whose signature is valid. Its version is the ID of the run that deployed it. */
interface SignedBackend extends Pick<KeptPackage, 'version' | 'origin'> {
  readonly digest: string;
  readonly signedAt: number;
}

/** State of the platform and of GitHub from which a package is found. */
interface BackendState extends Pick<RollbackState, 'startedAt'> {
  readonly projectId: string;
  readonly artifacts: Artifacts;
  readonly trust: Trust;
  /** Returns when a function was deployed last, in epoch milliseconds of the platform's clock. Undefined if it is unknown. */
  readonly deployedAt: () => Promise<number | undefined>;
}

/**
 * Returns the package that a target selects. A run stands for the functions that it deployed.
 * @throws Failure if there is none
 */
export async function findBackend(target: RollbackTarget, state: BackendState): Promise<KeptPackage> {
  const { projectId, artifacts, trust, startedAt } = state;
  const name = backendName(projectId);
  if (target.kind === 'version')
    throw missing(`The project has no version ${target.version}, because it has no releases of a site.`);
  const runId = target.kind === 'run' ? target.runId : undefined;
  const signed = signedBackends(projectId, artifacts, trust, runId);
  const newest = (await signed.next()).value;
  if (newest === undefined)
    throw missing(
      runId === undefined
        ? 'The project has no releases, and no signed package of its functions was found.'
        : `The project has no releases, and the run ${runId} has no signed package of its functions.`,
    );
  const isOwn = newest.version === artifacts.runId;
  const isOwnRollback = isOwn && newest.origin !== newest.version;
  if (target.kind === 'run' || (target.kind === 'previous' && isOwnRollback))
    return withArtifact(newest, name, artifacts);
  const deployedAt = await state.deployedAt();
  if (deployedAt !== undefined && deployedAt > newest.signedAt + CLOCK_OFFSET_MS)
    throw ambiguous(
      `A function was deployed at ${instantText(deployedAt)}, after the package of the run ${newest.version}.`,
      SET_RUN,
    );
  if (target.kind === 'live') return withArtifact(newest, name, artifacts);
  if (newest.origin !== newest.version)
    throw ambiguous(
      `A rollback in the run ${newest.version} deployed the functions of the run ${newest.origin} again.`,
      SET_RUN,
    );
  if (!isOwn && newest.signedAt >= (await startedAt()) - CLOCK_TOLERANCE_MS)
    throw ambiguous(`The run ${newest.version} has deployed functions since this run was started.`, SET_RUN);
  const before = (await signed.next()).value;
  if (before === undefined) throw missing(`No signed package older than the run ${newest.version} was found.`);
  return withArtifact(before, name, artifacts);
}

const SET_RUN = 'Set `to` to a run.';

/** Yields the packages with a valid signature, the newest first. A signature is valid only in the run that it names. */
async function* signedBackends(
  projectId: string,
  artifacts: Artifacts,
  { credentialKey, packageKey, readSignature }: Trust,
  runId: number | undefined,
): AsyncGenerator<SignedBackend, undefined> {
  // As for a site, the credential's signature counts beside PACKAGE_KEY only for a package that the user named.
  const keys =
    packageKey === undefined ? [credentialKey] : [packageKey, ...(runId === undefined ? [] : [credentialKey])];
  const found = (await artifacts.findByName(`${backendName(projectId)}-signature`))
    .filter(one => maySign(one) && (runId === undefined || one.runId === runId))
    .toSorted((one, two) => two.createdAt - one.createdAt || two.id - one.id);
  for (const artifact of found.slice(0, MAX_SIGNATURES)) {
    const signed = verifiedPackage((await readSignature(artifact)) ?? '', keys, projectId, artifact.runId);
    if (signed !== undefined) yield { ...signed, signedAt: artifact.createdAt };
  }
  return undefined;
}

async function withArtifact(
  { version, origin, digest }: SignedBackend,
  name: string,
  artifacts: Artifacts,
): Promise<KeptPackage> {
  if (digest === NO_PACKAGE)
    throw ambiguous(`The release of the run ${version} failed after it had deployed functions.`, SET_RUN);
  const isIt = ({ sha256, runId, isExpired }: StoredArtifact): boolean =>
    sha256 === digest && runId === version && !isExpired;
  const artifact = (await artifacts.findByName(name)).find(isIt);
  if (artifact === undefined)
    throw missing(`The artifact ${name} of the run ${version} with the SHA-256 ${digest} was not found.`);
  const run = await undefinedIfMissing(artifacts.fetchRun(version));
  return { version, origin, artifact, run, runId: version, isVerified: true };
}

const missing = (message: string): Failure =>
  new Failure('missing', message, {
    title: 'Package not available',
    remedy: 'Set `to` to a run of `release.yml` that deployed functions, or release the earlier commit again.',
  });
