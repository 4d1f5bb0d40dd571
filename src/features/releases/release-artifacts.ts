/** Downloads artifacts of releases: packages, their signatures and their attestations. */

import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../base/failure.ts';
import type { Artifacts, StoredArtifact } from '../../core/artifacts.ts';
import type { ProjectServices } from '../../core/services.ts';
import type { NewFolder } from '../../packing/files/new-folder.ts';
import { unpack, UNPACK_LIMITS, type UnpackLimits } from '../../packing/zip/unpack.ts';
import { leftOutLines } from '../shared/package-report.ts';
import { type KeptPackage, MAX_SIGNATURE_ZIP } from './kept-packages.ts';
import { MAX_SIGNATURE_BYTES } from './package-signature.ts';

const SIGNATURE_LIMITS: UnpackLimits = {
  ...UNPACK_LIMITS,
  maxEntries: 10,
  maxFileBytes: MAX_SIGNATURE_BYTES,
  maxTotalBytes: MAX_SIGNATURE_BYTES,
};

/** Services that the downloads of a step need. */
export interface Downloads {
  readonly context: ProjectServices;
  readonly artifacts: Artifacts;
  /** Temporary folder, in which each artifact is downloaded once. */
  readonly temporary: string;
}

/** Downloads an artifact and unpacks it. */
export async function openArtifact(downloads: Downloads, artifact: StoredArtifact, into: NewFolder): Promise<void> {
  await downloads.context.log.group(`Artifact ${artifact.name}`, async () => {
    await download(downloads, artifact);
    const unpacked = await unpackArtifact(downloads, artifact, into);
    for (const line of leftOutLines(unpacked)) downloads.context.log.warning(line);
  });
}

/** Downloads the ZIP of an artifact, unless this step has already done so. */
async function download(
  downloads: Downloads,
  artifact: StoredArtifact,
  onProgress: (receivedBytes: number) => void = () => undefined,
): Promise<void> {
  const { client, log } = downloads.context;
  const archive = archiveOf(downloads, artifact);
  if (existsSync(archive)) return;
  const url = await downloads.artifacts.fetchDownloadUrl(artifact.id);
  log.mask(url);
  await client.download(url, archive, { sha256: artifact.sha256, service: 'GitHub' }, onProgress);
}

const unpackArtifact = (
  downloads: Downloads,
  artifact: StoredArtifact,
  { folder, ...target }: NewFolder,
  limits = UNPACK_LIMITS,
): ReturnType<typeof unpack> =>
  unpack({
    archive: archiveOf(downloads, artifact),
    name: artifact.name,
    into: folder,
    ...target,
    limits,
    signal: downloads.context.signal,
  });

/** Returns the path of an artifact's ZIP while the step runs. */
export const archiveOf = ({ temporary }: Downloads, { id }: StoredArtifact): string => join(temporary, `${id}.zip`);

/**
 * Returns the text of a signature. Undefined if the artifact contains something else or was deleted: anyone can create one,
 * and declare any size and SHA-256. @throws Failure if the download fails for another reason
 */
export async function readSignature(downloads: Downloads, artifact: StoredArtifact): Promise<string | undefined> {
  const { name } = artifact;
  const folder = mkdtempSync(join(downloads.temporary, 'signature-'));
  const tooLarge = new Failure('limit', `The artifact ${name} is too large for a signature.`);
  try {
    await download(downloads, { ...artifact, sha256: undefined }, received => {
      if (received > MAX_SIGNATURE_ZIP) throw tooLarge;
    });
  } catch (thrown) {
    if (thrown === tooLarge || (thrown instanceof Failure && [404, 410].includes(thrown.status ?? 0))) return undefined;
    throw thrown;
  }
  try {
    await unpackArtifact(downloads, artifact, { folder, shownAs: name }, SIGNATURE_LIMITS);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || downloads.context.signal.aborted) throw thrown;
    return undefined;
  }
  const [file] = globSync('*.json', { cwd: folder });
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
}

/** Returns the attestation of a package. It needs no check here: whoever uses it verifies its signature. */
export async function readAttestation(downloads: Downloads, { artifact, version }: KeptPackage): Promise<string> {
  const name = `${artifact.name}-attestation`;
  const found = (await downloads.artifacts.findByName(name)).find(
    one => one.runId === artifact.runId && !one.isExpired,
  );
  const folder = join(downloads.temporary, 'attestation');
  if (found !== undefined) await openArtifact(downloads, found, { folder, shownAs: name });
  const [file] = found === undefined ? [] : globSync('*.json', { cwd: folder });
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const problem =
    found === undefined ? `has no artifact named ${name}` : `has an artifact named ${name} without a .json file`;
  const message = `The package of version ${version} can’t be verified: the run ${artifact.runId} ${problem}.`;
  throw new Failure('missing', message, {
    title: `Attestation not available: version ${version}`,
    remedy: 'Set `to` to a version that was released with `attest: true`.',
  });
}
