/**
 * Runs a source import in the background: checks the package, creates the project, and reports the
 * events.
 */

import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchAdaptation } from '../agent/launch-adaptation.ts';
import { Conversation } from '../agent/state/conversation.ts';
import { agentOf } from '../agent/state/agent.ts';
import type { LaunchState } from '../agent/launch-run.ts';
import { failureOf, type InjectedFailure } from '../http/background.ts';
import { EventLog } from '../http/event-log.ts';
import type { ReceivedFile } from '../http/requests/request-form.ts';
import { ApiProblem, internalMessage } from '../http/problems.ts';
import { addProject, type ProjectQuotaState } from '../state/project-records.ts';
import type { Caller, Project } from '../state/entities.ts';
import { KeyedWork, STOPPED } from '../state/idempotency.ts';
import type { Clock } from '../../base/time/clock.ts';
import type { SavedRecords } from '../saving/saved-records.ts';
import type { SourceState } from './sources.ts';
import { expandSource } from './import-package.ts';
import { EXPORT_MANIFEST } from '../../api/services/source.ts';
import type { ManifestSigner } from './manifest-signer.ts';

/** Part 1, Project name. */
const MAX_NAME_CHARACTERS = 100;

/** Project name if the ZIP's name consists of its extension only. */
const DEFAULT_NAME = 'Imported project';

/** Parameters of an import. */
export interface ImportOptions {
  /** The ZIP, which is removed at the end. */
  readonly archive: ReceivedFile;
  /** Name of the new project, trimmed. If absent, the name is derived from that of the ZIP. */
  readonly name: string | undefined;
  readonly aiAdapt: boolean;
}

/** Import of a source, from its start on. */
export interface Import {
  readonly importId: string;
  readonly options: ImportOptions;
  /** The new project, once it exists. */
  urlId?: string;
  readonly log: EventLog<'source.import'>;
}

/** State for imports of a source. */
export interface ImportState extends Omit<LaunchState, 'sources'>, SourceState, ProjectQuotaState {
  readonly manifestSigner: ManifestSigner;
}

/**
 * Returns the saved imports. One that was in progress when the platform stopped fails with
 * `import_interrupted`.
 */
export const restoredImports = (saved: SavedRecords, clock: Clock): KeyedWork<Import> =>
  new KeyedWork(clock, 'import', saved, (fields, events) => {
    const log = new EventLog('source.import', clock, undefined, events);
    if (!log.isEnded) {
      const projectField = fields.urlId === undefined ? {} : { project_id: fields.urlId };
      const failure = { import_id: fields.importId, code: 'import_interrupted', message: STOPPED };
      log.append('import.failed', { ...failure, ...projectField });
    }
    return { ...fields, log };
  });

/** Starts an import, which continues even if the client disconnects. */
export function startImport(
  state: ImportState,
  caller: Caller,
  options: ImportOptions,
  injectedFailure: InjectedFailure | undefined,
): Import {
  const importId = `imp_${randomBytes(12).toString('hex')}`;
  const started: Import = {
    importId,
    options,
    log: new EventLog('source.import', state.clock, injectedFailure),
  };
  state.background.start(closing => runImport(state, caller, started, closing));
  return started;
}

async function runImport(
  state: ImportState,
  caller: Caller,
  started: Import,
  closing: AbortSignal,
): Promise<void> {
  const { importId, options, log } = started;
  const staged = join(state.workFolder, randomBytes(16).toString('hex'));
  /**
   * Also reported in a failure: "`project_id` when a project was already created" (Part 1, Events).
   */
  let project: Project | undefined;
  try {
    log.append('import.started', { import_id: importId });
    const checked = await checkedSource(state, started, staged);
    // "The project record exists before the source is written" (Part 1, Ordering rule).
    project = addProject(state, caller.user, {
      name: options.name ?? deriveName(options.archive.name),
      type: 'web',
    });
    started.urlId = project.urlId;
    reportProgress(started, 'writing', 80, 'Writing the source');
    await state.sources.moveFrom(project.urlId, staged, checked.external);
    const conversation = Conversation.start(state.clock.now());
    agentOf(state, project).conversations.set(conversation.id, conversation);
    const ai = options.aiAdapt
      ? launchAdaptation(state, project, conversation)
      : { status: 'skipped' };
    const { urlId: project_id } = project;
    log.append('import.completed', {
      import_id: importId,
      project_id,
      conversation_id: conversation.id,
      ai,
    });
  } catch (error) {
    closing.throwIfAborted();
    const { code, message } = failureOf(error) ?? {
      code: 'server_error',
      message: internalMessage(error),
    };
    const projectField = project === undefined ? {} : { project_id: project.urlId };
    log.append('import.failed', { import_id: importId, code, message, ...projectField });
    if (failureOf(error) === undefined) throw error;
  } finally {
    await Promise.all(
      [staged, options.archive.path].map(path => rm(path, { recursive: true, force: true })),
    );
  }
}

/** Derives a project name from the ZIP's name: "Derived from the ZIP file name when omitted." */
function deriveName(filename: string): string {
  const derived = [...filename.replace(/\.zip$/i, '').trim()]
    .slice(0, MAX_NAME_CHARACTERS)
    .join('')
    .trim();
  return derived || DEFAULT_NAME;
}

/**
 * Expands the package into its own folder, and checks it. The project is created only after that.
 */
async function checkedSource(
  state: Pick<ImportState, 'manifestSigner'>,
  started: Import,
  staged: string,
): Promise<{ readonly external: boolean }> {
  reportProgress(started, 'checking', 10, 'Checking the package');
  await mkdir(staged);
  const digests = await expandSource(started.options.archive.path, staged);
  reportProgress(started, 'reviewing', 50, 'Reviewing the content');
  return verifyManifest(state, staged, digests);
}

/**
 * Part 1, Archive rules: an export with a valid manifest keeps its runtime arrangement and needs no
 * `mise.toml`, whatever its original source was; "unverifiable archives are treated as ordinary
 * external source".
 */
async function verifyManifest(
  { manifestSigner }: Pick<ImportState, 'manifestSigner'>,
  staged: string,
  digests: ReadonlyMap<string, string>,
): Promise<{ readonly external: boolean }> {
  if (!digests.has(EXPORT_MANIFEST)) return { external: true };
  const otherDigests = new Map([...digests].filter(([path]) => path !== EXPORT_MANIFEST));
  const manifest = join(staged, EXPORT_MANIFEST);
  const type = manifestSigner.verifiedType(await readFile(manifest, 'utf8'), otherDigests);
  if (type === undefined) return { external: true };
  if (type !== 'web') {
    throw new ApiProblem(
      'artifact_invalid',
      `The package was exported from a project of type ${type}, but only web projects can be imported.`,
    );
  }
  await rm(manifest);
  return { external: false };
}

/** @param percent progress on the scale of assumption R24 */
function reportProgress({ log }: Import, stage: string, percent: number, message: string): void {
  log.append('import.progress', { stage, progress: percent, message });
}
