/** Imports source as a new project, and can follow the AI adaptation of it. */

import { basename } from 'node:path';
import type { EventOf, LastEventOf } from '../../api/endpoints.ts';
import { Failure, sentence, withDetails } from '../../base/failure.ts';
import type { PathPattern } from '../../base/path-filter.ts';
import { inputRef } from '../../base/text/input-reference.ts';
import type { Received } from '../../client/streams/stream-listener.ts';
import type { Context } from '../../core/operation.ts';
import type { FileRun, Run } from '../../core/run.ts';
import { type ReportBlock, codeCell } from '../../core/report.ts';
import type { HeldCommit } from '../../core/services.ts';
import { packSource, type SourcePackage } from './source-package.ts';
import { confirmCreated } from '../../core/recovery/create-once.ts';
import {
  type KeyInUse,
  stillRunningFailure,
  withKey,
} from '../../core/recovery/idempotent-work.ts';
import { eventFailure } from '../../core/recovery/refusals.ts';
import { CLOCK_TOLERANCE_MS } from '../../core/recovery/uncertain-outcome.ts';
import { Expired } from '../../core/recovery/with-fresh-ticket.ts';
import { listableProjects, projectListing } from '../projects/create-project.ts';
import type { ListedProject } from '../projects/listed-project.ts';
import { PROJECT_NAME } from '../projects/project-inputs.ts';
import { eventProgress } from '../shared/event-progress.ts';
import { exclusion } from '../shared/exclude-input.ts';
import { ignoresIn } from '../shared/held-commit.ts';
import { inputPath } from '../shared/input-file.ts';
import { logPackage, packageBlocks } from '../shared/package-report.ts';
import { finishAdaptation } from './adaptation.ts';
import { describeTraces, LONGEST_IMPORT_MS } from './import-traces.ts';

type LastImportEvent = Received<LastEventOf<'source.import'>>;
type CompletedImport = Extract<LastImportEvent, { event: 'import.completed' }>;
type FailedImport = Extract<LastImportEvent, { event: 'import.failed' }>;

/** Content of the request. */
interface Submission {
  readonly source: SourcePackage;
  /** File name without its path. */
  readonly fileName: string;
  /** The project's name. */
  readonly name: string;
  readonly adapt: boolean;
  /**
   * IDs of the projects that this import can't have created. Undefined if the credential can't list
   * projects.
   */
  readonly before: ReadonlySet<string> | undefined;
  /** Earliest creation time of its project, in epoch milliseconds by the platform's clock. */
  readonly since: number;
}

/** Source of an imported package. */
interface SourceLocation {
  readonly path: string;
  readonly exclude?: readonly PathPattern[] | undefined;
  /** Commit whose files these are. */
  readonly commit?: HeldCommit | undefined;
}

/** @throws Failure of kind `input` for source that can't be imported */
export function packSourceAt(
  context: FileRun,
  { path, exclude, commit }: SourceLocation,
): Promise<SourcePackage> {
  const { log, signal } = context;
  return log.group(`Package ${path}`, async () => {
    const progress = log.progress('Packed');
    const { location } = inputPath(context, 'path', path);
    const source = await packSource({
      source: location,
      ignores: ignoresIn(commit, location),
      shownAs: path,
      excludes: exclusion(exclude),
      into: await context.temporaryFolder(),
      signal,
      onProgress: (done, total) => progress.bytes(done, total),
    });
    logPackage(log, source);
    return source;
  });
}

interface ImportSettings {
  /** Where the source is. Its name is the default of the project's. */
  readonly path: string;
  readonly name?: string | undefined;
  readonly 'ai-adapt'?: boolean;
  /** Whether to wait for the end of the adaptation. */
  readonly follow?: boolean;
}

export async function importSource(
  context: Context,
  source: SourcePackage,
  { path, name: requestedName, 'ai-adapt': adapt = false, follow = true }: ImportSettings,
) {
  const { log } = context;
  const stem = stemOf(context.resolvePath(path));
  const fileName = `${stem}.zip`;
  const name = requestedName ?? stem;

  // Listed before the import, so that the project that it creates can be told from others.
  const earlier = await earlierProjects(context, name);
  const submission: Submission = { source, fileName, name, adapt, ...earlier };

  const content = JSON.stringify([source.sha256, fileName, name, adapt]);
  const { data: imported, traceId } = await withKey(context, content, key =>
    submit(context, submission, key),
  );
  await useProject(context, submission, imported.project_id);

  // Set before the adaptation, which can fail although the source is imported.
  const outputs = {
    import_id: imported.import_id ?? null,
    project_id: imported.project_id,
    conversation_id: imported.conversation_id ?? null,
    ai_status: imported.ai?.status ?? null,
    run_id: imported.ai?.run_id ?? null,
  };
  context.output(outputs);
  const publishingNote = source.hasMiseToml
    ? ''
    : ' Publishing requires a valid `mise.toml`, unless the imported files are an unmodified source export from the platform.';
  log.info(
    `Imported the source as the project ${imported.project_id}. The import published nothing.${publishingNote}`,
  );

  const adaptation = adapt
    ? await finishAdaptation(context, { ...imported, traceId }, follow)
    : 'not requested';
  return {
    outputs,
    report: {
      title: 'Source imported',
      blocks: [projectFacts(imported, adaptation), ...packageBlocks(source)],
    },
  };
}

/**
 * Returns the name of the user's file or folder, cut to the limit of a project's name and trimmed
 * as the platform does.
 */
function stemOf(source: string): string {
  const stem = [...basename(source).replace(/\.zip$/i, '')]
    .slice(0, PROJECT_NAME.maxLength)
    .join('');
  return stem.trim() || 'source';
}

/**
 * Returns the projects that existed before. An earlier attempt under the same key may have created
 * newer ones.
 */
async function earlierProjects(
  context: Context,
  name: string,
): Promise<Pick<Submission, 'before' | 'since'>> {
  const { attempt, client, isKeyGiven } = context;
  const projects = await listableProjects(context, projectListing(name, 'web'));
  const mayResume = attempt > 1 || isKeyGiven;
  const since = client.platformTimeMs() - CLOCK_TOLERANCE_MS - (mayResume ? LONGEST_IMPORT_MS : 0);
  const earlier = projects?.filter(project => !mayResume || (project.created_at ?? 0) < since);
  return { before: earlier && new Set(earlier.map(({ url_id: id }) => id)), since };
}

/**
 * Sets the output to the new project.
 * @throws Failure if the list doesn't show that the import has created it
 */
async function useProject(context: Context, { name, before, since }: Submission, id: string) {
  const isNew = ({ created_at: createdAt = since }: ListedProject): boolean => createdAt >= since;
  const project: ListedProject =
    before === undefined
      ? { url_id: id, name, type: undefined, created_at: undefined }
      : (await confirmCreated(context, projectListing(name, 'web'), id, { before, isNew })).made;
  context.output({ project_id: id });
  return project;
}

/**
 * Sends the package under one key, or resumes the import under it.
 * @throws Expired if only a new key can succeed; Failure
 */
async function submit(
  context: Context,
  submission: Submission,
  key: KeyInUse,
): Promise<CompletedImport> {
  const last = await context.log.group('Import', () => followImport(context, submission, key));
  switch (last.event) {
    case 'import.completed':
      return last;
    case 'import.failed': {
      const failure = await failedImport(context, submission, last);
      if (
        mayBeOlder(key, context) &&
        last.data.project_id === undefined &&
        !FINAL_CODES.includes(failure.code)
      ) {
        throw new Expired(
          failure,
          `The import with the current idempotency key failed, either now or in an earlier attempt of this job: ${sentence(failure.message)}`,
        );
      }
      throw failure;
    }
  }
}

/**
 * Checks whether a failure may be stored from an earlier attempt (assumption R40). `import.failed`
 * has no time, and a stored one may follow another `import.started`. So each failure counts as
 * stored, for as many keys as there were earlier attempts. If it is this attempt's own failure,
 * that costs only another try.
 */
const mayBeOlder = ({ generation }: KeyInUse, { attempt }: Run): boolean =>
  generation < attempt - 1;

async function followImport(
  context: Context,
  submission: Submission,
  { key }: KeyInUse,
): Promise<LastImportEvent> {
  const { client, log } = context;
  const { source, fileName, name, adapt } = submission;
  const uploaded = log.progress('Uploaded');
  using progress = eventProgress(context);
  let importId: string | undefined;
  const form = {
    name,
    ...(adapt ? { ai_adapt: 'true' } : {}),
    file: { path: source.file, size: source.size, name: fileName },
  };
  const listener = {
    // The form is slightly longer than its file.
    onSent: (sent: number) => uploaded.bytes(Math.min(sent, source.size), source.size),
    onEvent: ({ event, data }: EventOf<'source.import'>) => {
      if (event === 'import.progress') progress.show(data.message ?? data.stage, data.progress);
      else if (importId === undefined && data.import_id !== undefined) {
        importId = data.import_id;
        context.output({ import_id: importId });
        log.info(`The import’s ID is ${importId}.`);
      }
    },
  };
  try {
    return await client.stream('source.import', { form, idempotencyKey: key }, listener);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    // Assumption R34: never restarted automatically.
    if (thrown.code === 'import_state_expired') throw await withTraces(context, submission, thrown);
    if (thrown.code === 'insufficient_scope' && adapt) {
      const remedy = `Use a credential with the scopes \`project.write\`, \`source.write\` and, for ${inputRef('ai-adapt')}, \`agent.read\` and \`agent.run\`.`;
      throw withDetails(thrown, { remedy });
    }
    const which = importId === undefined ? '' : ` ${importId}`;
    throw stillRunningFailure(
      context,
      thrown,
      `The import${which} may still be running on the platform. Don’t change the new project until the import has ended.`,
      { inputs: { 'idempotency-key': key } },
    );
  }
}

/**
 * Codes after which a new key doesn't help: the same package would fail again, or may already be
 * imported.
 */
const FINAL_CODES: readonly unknown[] = ['forbidden', 'artifact_invalid', 'import_interrupted'];

async function failedImport(
  context: Context,
  submission: Submission,
  last: FailedImport,
): Promise<Failure> {
  // Assumption R36: an exhausted quota has the same code, and so the same outcome, as in a refusal
  // before the stream.
  const { data, traceId } = last;
  const failure = eventFailure('source.import', data, traceId);
  let project: ListedProject | undefined;
  try {
    if (data.project_id !== undefined)
      project = await useProject(context, submission, data.project_id);
  } catch (thrown) {
    if (!(thrown instanceof Failure) || context.signal.aborted) throw thrown;
    return withDetails(failure, { message: `${sentence(failure.message)} ${thrown.message}` });
  }
  if (failure.code === 'import_interrupted')
    return withTraces(context, submission, failure, project);
  if (project === undefined) return failure;
  const leftover = 'Delete the unfinished project only if you are sure that you don’t need it.';
  return withDetails(failure, {
    message: `${failure.message} The unfinished project ${project.url_id} still exists.`,
    remedy: failure.remedy === undefined ? leftover : `${failure.remedy} ${leftover}`,
  });
}

/** Adds the visible traces of an import to a failure whose outcome is unknown. */
async function withTraces(
  context: Context,
  { name, adapt: withRun }: Submission,
  failure: Failure,
  project?: ListedProject,
): Promise<Failure> {
  const traces = await describeTraces(context, { project, name, withRun });
  return withDetails(failure, {
    message: `${sentence(failure.message)} ${traces}`,
    uncertain: true,
  });
}

function projectFacts(
  { project_id: id, conversation_id: conversation }: CompletedImport['data'],
  adaptation: string,
): ReportBlock {
  return {
    type: 'facts',
    rows: [
      ['Project', { code: id }],
      ['Conversation', codeCell(conversation)],
      ['AI adaptation', adaptation],
    ],
  };
}
