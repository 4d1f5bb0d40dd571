/**
 * Uploads a step's files as a GitHub artifact. Checks, before the step's work, that the service is
 * available.
 */

import { basename, dirname } from 'node:path';
import { plural } from '../../../base/text/amount.ts';
import { artifactFindings } from '../../../base/artifact-names.ts';
import { Failure, type FailureKind, inputFailure } from '../../../base/failure.ts';
import type { Problem } from '../../../base/problem.ts';
import type { UploadedArtifact } from '../../../core/artifacts.ts';
import type { RunnerEnvironment } from '../../runner/environment/environment.ts';
import type { RunnerLog } from '../../runner/workflow/log.ts';
import { isWithin, slashPath } from '../../../base/system/files/paths.ts';
import { type LibraryOutcome, uploadByLibrary, uploadFailureTitle } from './library.ts';

/** Artifact that a step creates. */
export interface ArtifactSettings {
  readonly name: string;
  /**
   * Folder to which the paths in the ZIP are relative; default: the deepest one that contains all
   * files.
   */
  readonly folder?: string | undefined;
  /** Undefined applies the repository's setting. */
  readonly retentionDays: number | undefined;
  /** Whether an artifact of this name in the same run is replaced. */
  readonly replaces: boolean;
  /** Name of the input with `retentionDays`. */
  readonly retentionInput: string;
  readonly environment: Pick<RunnerEnvironment, 'artifacts' | 'github' | 'run' | 'variables'>;
  readonly log: Pick<RunnerLog, 'info' | 'warning' | 'debug' | 'mask' | 'group'>;
  readonly signal: AbortSignal;
}

/**
 * Checks, before any work, that this step can upload an artifact.
 * @throws Failure of kind `input` if it can't
 */
export function checkArtifactService(
  environment: Pick<RunnerEnvironment, 'artifacts' | 'github'>,
): void {
  const problem = artifactServiceProblem(environment);
  if (problem !== undefined)
    throw inputFailure('This step can’t upload an artifact.', [
      { where: 'artifact-name', ...problem },
    ]);
}

/** Returns why a step can't upload artifacts. Undefined if it can. */
export function artifactServiceProblem({
  artifacts,
  github,
}: Pick<RunnerEnvironment, 'artifacts' | 'github'>): Problem | undefined {
  if (!hasArtifacts(github.serverUrl))
    return {
      message: `requires GitHub.com’s artifact service, which is not available on ${github.serverUrl}`,
      remedy:
        'Remove `artifact-name`, and upload the files with a version of actions/upload-artifact that this server supports.',
    };
  if (
    artifacts.resultsUrl === '' ||
    artifacts.runtimeToken === '' ||
    !URL.canParse(artifacts.resultsUrl)
  )
    return {
      message:
        'requires the runner’s ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN, but at least one of them is missing or invalid',
      remedy:
        'Run the action with `uses:`, not in a `run:` step, and don’t set these variables yourself.',
    };
  return undefined;
}

/**
 * Checks the service by the server's host, as @actions/artifact does. GitHub Enterprise Server has
 * a different one.
 */
function hasArtifacts(serverUrl: string): boolean {
  const { hostname } = new URL(serverUrl);
  return (
    hostname === 'github.com' || hostname.endsWith('.ghe.com') || hostname.endsWith('.localhost')
  );
}

/**
 * Uploads files as one artifact, always a ZIP, which every `download-artifact` unpacks.
 *
 * @param files absolute paths; the ZIP contains them relative to `folder`
 * @returns the artifact, with its address for people
 * @throws Failure when the upload fails
 */
export async function uploadArtifact(
  files: readonly string[],
  settings: ArtifactSettings,
): Promise<UploadedArtifact & { readonly url: string }> {
  const { name, replaces, environment, log, signal } = settings;
  const { artifacts, github, run, variables } = environment;
  const rootFolder = settings.folder ?? sharedFolder(files);
  checkNames(name, files, rootFolder);
  log.mask(artifacts.runtimeToken);
  const upload = { name, files, rootFolder, retentionDays: limitRetentionDays(settings), replaces };
  const outcome = await log.group(`Artifact ${name}`, () =>
    uploadByLibrary(upload, { variables, log, signal }),
  );
  if ('refusal' in outcome) throw uploadFailure(name, outcome);
  log.info(`Uploaded the artifact \`${name}\`: ${plural(files.length, 'file')}.`);
  return {
    ...outcome,
    url: `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${outcome.id}`,
  };
}

/** The library would limit the value too, but its warning doesn't mention the input. */
function limitRetentionDays({
  retentionDays,
  retentionInput,
  environment,
  log,
}: ArtifactSettings): number | undefined {
  if (retentionDays === undefined) return undefined;
  const maxDays = environment.artifacts.retentionDays ?? retentionDays;
  if (maxDays < retentionDays) {
    log.warning(
      `The repository keeps artifacts for at most ${plural(maxDays, 'day')}, so \`${retentionInput}\` was reduced to ${maxDays}.`,
    );
  }
  return Math.min(maxDays, retentionDays);
}

/**
 * Known errors of the library, matched by the start of their message. The library reports errors as
 * text only.
 */
const REFUSALS: readonly {
  readonly words: RegExp;
  readonly kind: FailureKind;
  readonly remedy: string;
}[] = [
  {
    words: /^Failed to CreateArtifact: .*\(409\)/s,
    kind: 'conflict',
    remedy:
      'The workflow run already has an artifact with this name, or a response was lost after GitHub created the artifact. Set a different `artifact-name` (in a matrix, include the matrix value), or re-run the job.',
  },
  {
    words: /^Failed to \w+: .*\(40[13]\)/s,
    kind: 'auth',
    remedy:
      'Don’t change ACTIONS_RUNTIME_TOKEN: the runner sets it, and it is valid only for this job.',
  },
  {
    words: /^(?:Failed to get backend IDs|Invalid token specified)/,
    kind: 'unavailable',
    remedy:
      'ACTIONS_RUNTIME_TOKEN does not identify this job. Don’t change the value that the runner sets.',
  },
  {
    words: /quota has been hit/,
    kind: 'limit',
    remedy: 'Delete artifacts, shorten their retention, or raise the storage limit.',
  },
];

function uploadFailure(
  name: string,
  { refusal, uncertain }: Extract<LibraryOutcome, { refusal: string }>,
): Failure {
  const row = REFUSALS.find(({ words }) => words.test(refusal));
  const { kind = 'unavailable', remedy = 'Re-run the job. The log has details.' } = row ?? {};
  const message = `The upload of the artifact \`${name}\` failed: ${refusal}`;
  return new Failure(kind, message, {
    title: uploadFailureTitle(name),
    service: 'GitHub',
    remedy,
    uncertain,
  });
}

/** @throws Failure of kind `input` that lists all files that can't be uploaded */
function checkNames(name: string, files: readonly string[], folder: string): void {
  const findings = artifactFindings(files.map(file => slashPath(folder, file) || basename(file)));
  if (findings.length === 0) return;
  throw new Failure('input', 'The artifact can’t be created.', {
    title: uploadFailureTitle(name),
    findings,
  });
}

/** Returns the deepest folder that contains all files. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  let folder = dirname(first);
  while (others.some(file => !isWithin(file, [folder])) && dirname(folder) !== folder)
    folder = dirname(folder);
  return folder;
}
