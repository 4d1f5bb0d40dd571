import { basename, dirname, relative, sep } from 'node:path';
import type { Clock } from '../../clock.ts';
import { Failure, inputFailure, refine } from '../../failure.ts';
import type { ArtifactService, GitHubRun, RunIdentity } from '../environment.ts';
import type { Fetch } from '../fetch.ts';
import type { RunnerLog } from '../log.ts';
import { sendBlocks } from './blocks.ts';
import { ArtifactsApi, type SentZip } from './service.ts';

/** An artifact that a step wants. */
export interface ArtifactSettings {
  readonly name: string;
  /** Undefined leaves it to the repository. */
  readonly retentionDays: number | undefined;
  readonly service: ArtifactService;
  readonly github: GitHubRun;
  readonly run: RunIdentity;
  /** Packs files into a new ZIP: handed in, as the runner's layer knows no archives. */
  readonly pack: (files: readonly { location: string; path: string }[]) => Promise<SentZip & { readonly file: string }>;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly log: Pick<RunnerLog, 'info' | 'warning' | 'mask'>;
  readonly signal: AbortSignal;
}

const DAY_MS = 86_400_000;

/**
 * Makes sure, before any work, that an artifact can be uploaded from here.
 * @throws Failure of kind `input` where it can't
 */
export function checkArtifactService({ service, github }: Pick<ArtifactSettings, 'service' | 'github'>): void {
  if (!hasArtifacts(github.serverUrl)) {
    const remedy =
      'Leave it out there, and upload the file with a version of actions/upload-artifact that it supports.';
    throw notFromHere(`needs artifacts as github.com has them, which ${github.serverUrl} doesn’t`, remedy);
  }
  if (service.resultsUrl === '' || service.runtimeToken === '' || !URL.canParse(service.resultsUrl)) {
    const remedy = 'Use the action as a step of its own, with `uses:`; a step of `run:` gets neither.';
    throw notFromHere('needs the runner’s ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN, which aren’t set', remedy);
  }
}

const notFromHere = (message: string, remedy: string): Failure =>
  inputFailure('No artifact can be uploaded from here.', [{ where: 'artifact-name', message, remedy }]);

/** GitHub Enterprise Server has another service for them; as @actions/artifact tells the two apart. */
function hasArtifacts(serverUrl: string): boolean {
  const { hostname } = new URL(serverUrl);
  return hostname === 'github.com' || hostname.endsWith('.ghe.com') || hostname.endsWith('.localhost');
}

/**
 * Uploads files as one artifact, always a ZIP, which every `download-artifact` unpacks.
 *
 * @param files absolute paths; in the ZIP they stand as they do below the folder that all of them share
 * @returns where people find it
 * @throws Failure when it can't be uploaded
 */
export async function uploadArtifact(files: readonly string[], settings: ArtifactSettings): Promise<string> {
  const { name, service, github, run, fetch, clock, log, signal } = settings;
  const access = { service, fetch, clock, signal };
  log.mask(service.runtimeToken);
  const zip = await settings.pack(placed(files));
  const api = new ArtifactsApi(access);
  const address = await nameTaken(name, () => api.create(name, expiry(settings)));
  log.mask(address);
  for (const signature of new URL(address).searchParams.getAll('sig')) log.mask(signature);
  await sendBlocks(address, zip.file, access);
  const id = await api.finalize(name, zip);
  log.info(`Uploaded as the artifact ${name}: ${files.length === 1 ? 'one file' : `${files.length} files`}.`);
  return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${id}`;
}

async function nameTaken<T>(name: string, create: () => Promise<T>): Promise<T> {
  try {
    return await create();
  } catch (thrown) {
    if (!(thrown instanceof Failure) || thrown.kind !== 'conflict') throw thrown;
    const mine = thrown.uncertain ? ' It may be this very step’s: an answer to it was lost before.' : '';
    throw refine(thrown, {
      message: `This run has an artifact ${name} already. ${thrown.message}${mine}`,
      uncertain: false,
      remedy: 'Give another `artifact-name`: in a matrix, one with the leg in it.',
    });
  }
}

function expiry({ retentionDays, service, clock, log }: ArtifactSettings): number | undefined {
  if (retentionDays === undefined) return undefined;
  const most = service.retentionDays ?? retentionDays;
  if (most < retentionDays) {
    log.warning(`The repository keeps artifacts for ${most} days, so \`artifact-retention-days\` is ${most}.`);
  }
  return clock.now() + Math.min(most, retentionDays) * DAY_MS;
}

/** What no file in an artifact may have in its name, as it's downloaded to systems that couldn't hold it. */
const FORBIDDEN = /["<>:|*?\r\n]/;

function placed(files: readonly string[]): readonly { location: string; path: string }[] {
  const folder = sharedFolder(files);
  return files.map(location => {
    const path = relative(folder, location).split(sep).join('/') || basename(location);
    if (!FORBIDDEN.test(path)) return { location, path };
    const remedy = 'Give the operation’s `output-path` a name without them.';
    const message = 'has one of `" : < > | * ?` or a line break in its name, which no artifact may hold';
    throw inputFailure('The files can’t be uploaded.', [{ where: path, message, remedy }]);
  });
}

/** The deepest folder in which all of them lie. */
function sharedFolder([first = '', ...others]: readonly string[]): string {
  let folder = dirname(first);
  while (others.some(file => !isWithin(file, folder)) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

const isWithin = (file: string, folder: string): boolean =>
  file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
