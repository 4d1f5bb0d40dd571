/**
 * Prepares the project of a preview: finds, creates or imports it, creates its cloud service, and
 * recreates it if the migrations don't match its database.
 */

import { isOfCloud, siteUrl } from '../../app-file/build-values.ts';
import { Failure, type Finding, findingText } from '../../base/failure.ts';
import { record } from '../../base/values/record.ts';
import type { Context } from '../../core/operation.ts';
import { KEYS, type SiteFolder } from '../app/app-inputs.ts';
import { readCredentials } from '../cloud/credentials.ts';
import { provisionCloud } from '../cloud/provision.ts';
import { findHistoryConflicts } from '../migrations/apply/history-conflicts.ts';
import { hasChanged, SETUP } from '../migrations/once.ts';
import { PART } from '../shared/app-parts.ts';
import { asPart, inKeysOfFile } from '../shared/part-runs.ts';
import { type BuildEnvironment, buildEnvironment, type BuildSources } from './build-environment.ts';
import { migrationInputs } from './cloud-parts.ts';
import { ensurePreview } from './ensure-preview.ts';
import type { PreviewApp } from './preview-app.ts';
import type { PreviewContent } from './preview-content.ts';
import { readPreviewFact, writePreviewFact } from './preview-facts.ts';
import { deleteProjects, type PreviewOwner } from './preview-owner.ts';
import type { PreviewRun } from './preview-run.ts';
import { setAlias } from './publish-preview.ts';

/** Name under which the preview's database records that its project was recreated. */
const RESET_RECORD = 'reset';

/** Project of a preview, with the values that its build reads. */
export interface PreparedProject {
  readonly values: BuildSources;
  /** Variables of the build. Empty without a cloud service, or if a part has failed. */
  readonly environment: BuildEnvironment;
  /** URL of the site, if it was set before the build. */
  readonly address: string | undefined;
}

/** Project of a preview that was found, created or imported. */
type AddressedProject = Pick<PreparedProject, 'address'>;

/** Address and keys of the preview's cloud service. */
interface CloudAccess {
  url: string | undefined;
  anonKey: string | undefined;
}

/** Project with a cloud service. */
interface CloudProject extends AddressedProject {
  readonly access: Readonly<CloudAccess>;
  /** Why this step has recreated the project, as a clause. Undefined if it has not. */
  readonly resetReason: string | undefined;
}

const NO_ACCESS: Readonly<CloudAccess> = { url: undefined, anonKey: undefined };
const NO_VARIABLES: BuildEnvironment = new Map();

/**
 * @param options.isBeforeBuild whether another job builds the site after this step. Otherwise, this
 *   step publishes it
 * @returns undefined if the project quota is used up, and `if-full` is `skip`
 * @throws Failure if the project was recreated, and the site was built for the earlier one
 */
export async function prepareProject(
  run: PreviewRun,
  owner: PreviewOwner,
  content: PreviewContent,
  { isBeforeBuild }: { readonly isBeforeBuild: boolean },
): Promise<PreparedProject | undefined> {
  const { app, parts } = run;
  const { sha } = owner.repository;

  // Finds or creates the project, or imports the source.
  const project = await (app.source === undefined
    ? ensureProject(run, owner)
    : importProject(run, owner, app.source, content));
  if (project === undefined) return undefined;
  if (!hasCloud(app)) {
    const { address } = project;
    return { address, values: buildSources(run, address, NO_ACCESS), environment: NO_VARIABLES };
  }

  // Creates its cloud service. This may recreate the project.
  const cloudProject = await prepareCloud(run, owner, content, project);
  if (cloudProject === undefined) return undefined;
  const { address, access, resetReason } = cloudProject;
  const values = buildSources(run, address, access);

  // A site that reads no variables works with any project. After a failure, values may be missing.
  if (app.environment.size === 0 || parts.failure() !== undefined)
    return { address, values, environment: NO_VARIABLES };

  // A site that was built for the earlier project doesn't work with the new one. The record tells
  // the step that publishes the next build of the commit.
  if (resetReason !== undefined) {
    await writePreviewFact(parts.workContext(), RESET_RECORD, { sha, reason: resetReason });
    if (!isBeforeBuild) throw builtForEarlierProject(resetReason);
  }

  const environment = buildEnvironment(app.environment, values);
  if (!isBeforeBuild) await reportRecordedReset(run, sha);
  return { address, values, environment };
}

/** Checks whether a preview has a part of the cloud service, or a variable with a value of it. */
function hasCloud(app: PreviewApp): boolean {
  const { setup, migrations, seed, functions, storage } = app;
  const cloudParts = [setup, migrations, seed, app.inputs.secrets, functions, ...storage];
  return (
    [...app.environment.values()].some(isOfCloud) || cloudParts.some(part => part !== undefined)
  );
}

/** Returns the values of the project that a build can read. */
const buildSources = (
  { parts }: PreviewRun,
  address: string | undefined,
  { url, anonKey }: CloudAccess,
): BuildSources => ({
  cloud_url: url,
  anon_key: anonKey,
  project_id: parts.projectId,
  site_url: address === undefined ? undefined : siteUrl(address),
});

/**
 * Finds or creates the project.
 * @param message of the part's result
 * @returns undefined if the project quota is used up, and `if-full` is `skip`
 */
async function ensureProject(
  run: PreviewRun,
  { repository, name, alias }: PreviewOwner,
  message?: string,
): Promise<AddressedProject | undefined> {
  const { app, parts } = run;
  const ensured = await parts.run(PART.project, [], async () => {
    const { projectId, created, skipped } = await ensurePreview(
      parts.workContext(),
      repository,
      name,
      app.inputs['if-full'],
    );
    run.useProject(projectId);
    return {
      message: message ?? `Project ${created ? 'created' : 'found'}`,
      unchanged: !created,
      isSkipped: skipped,
    };
  });
  if (ensured?.isSkipped === true) return undefined;

  // The build gets the address that the site will have.
  const readsAddress = [...app.environment.values()].includes('site_url');
  return { address: readsAddress ? await setAlias(run, alias, PART.project) : undefined };
}

/**
 * Imports the source. An import always creates a project, so the previous one is deleted first.
 * From then on, the preview is offline, even if the import fails.
 */
async function importProject(
  run: PreviewRun,
  { name }: PreviewOwner,
  { path }: SiteFolder,
  { source }: PreviewContent,
): Promise<AddressedProject> {
  await run.parts.run(PART.source, [], async part => {
    await deleteProjects(run, name);
    if (source === undefined) throw new Error('The source was not packed.');
    const { importSource } = await import('../source/import-source.ts');
    const imported = await inKeysOfFile(KEYS.source, () =>
      importSource(part, source, { path, name }),
    );
    run.useProject(imported.outputs.project_id);
    return asPart(imported);
  });
  return { address: undefined };
}

/**
 * Creates the cloud service of a project. If its database doesn't match the migrations, recreates
 * the project with its cloud service.
 * @returns undefined if the project was deleted, and could not be recreated for lack of quota
 */
async function prepareCloud(
  run: PreviewRun,
  owner: PreviewOwner,
  content: PreviewContent,
  project: AddressedProject,
): Promise<CloudProject | undefined> {
  const { log } = run.context;
  const access = await provision(run);
  const conflicts = await findConflicts(run, content);
  if (conflicts.length === 0) return { ...project, access, resetReason: undefined };

  const resetReason = `because these migrations did not match its database: ${namesOf(conflicts)}`;
  for (const { where, message } of conflicts) log.info(findingText({ where, message }));
  log.notice(`Recreating the preview’s project, ${resetReason}.`);
  await deleteProjects(run, owner.name);
  run.parts.restart();
  run.output({ reset: true });

  const recreated = await ensureProject(run, owner, `Project recreated, ${resetReason}`);
  if (recreated === undefined) return undefined;
  return { ...recreated, access: await provision(run), resetReason };
}

/**
 * Creates the cloud service, and reads its address and, if the build reads it, its key for clients.
 */
async function provision(run: PreviewRun): Promise<CloudAccess> {
  const { app, parts } = run;
  const requested = [...app.environment.values()];
  // The part stores each value at once: if it can't read the key, the URL is an output all the same.
  const access: CloudAccess = { ...NO_ACCESS };
  await parts.run(PART.cloud, [PART.project, PART.source], async part => {
    const provisioned = await provisionCloud(part);
    access.url = provisioned.answer.public_url ?? undefined;

    const isUrlMissing = requested.includes('cloud_url') && access.url === undefined;
    if (requested.includes('anon_key') || isUrlMissing) {
      const { url, anon_key: anonKey } = await readCredentials(part);
      access.url = url ?? access.url;
      access.anonKey = anonKey;
    }
    return asPart({ ...provisioned, outputs: {} });
  });
  run.output({ cloud_url: access.url ?? null });
  return access;
}

/**
 * Compares the setup SQL and the migrations with the database's history.
 * @returns the files that don't match it, for which the project must be recreated
 */
async function findConflicts(
  { app, parts }: PreviewRun,
  content: PreviewContent,
): Promise<readonly Finding[]> {
  const { source, setup, migrations, inputs } = app;
  // The database of an imported project is new.
  if (source !== undefined || (migrations ?? setup) === undefined) return [];

  const comparison = await parts.run(
    setup === undefined ? PART.migrations : PART.setup,
    [PART.cloud],
    async () => {
      const conflicts = await compareSchema(app, content, parts.workContext());
      if (conflicts.length > 0 && inputs['if-edited-migration'] === 'fail')
        throw migrationsRejected(app, conflicts);
      const message =
        conflicts.length === 0
          ? 'No migration conflicts found'
          : 'Some migrations don’t match the database';
      return { message, unchanged: true, conflicts };
    },
    'Compare the migrations with the database',
  );
  return comparison?.conflicts ?? [];
}

/** Returns the setup SQL, if it has changed since it ran, and the migrations that conflict. */
async function compareSchema(
  app: PreviewApp,
  { migrations }: PreviewContent,
  work: Context,
): Promise<readonly Finding[]> {
  const { setup } = app;
  const conflicts: Finding[] = [];
  if (
    setup !== undefined &&
    (await hasChanged(work, SETUP, setup, migrationInputs(app, setup.path)))
  )
    conflicts.push({
      where: setup.path,
      message: 'differs from the setup SQL that ran in this database',
    });
  if (migrations !== undefined)
    conflicts.push(...(await findHistoryConflicts(work, migrations, migrationInputs(app))));
  return conflicts;
}

const migrationsRejected = (
  { migrations, setup }: PreviewApp,
  conflicts: readonly Finding[],
): Failure =>
  new Failure(
    'conflict',
    `These migrations don’t match the preview’s database: ${namesOf(conflicts)}. No migration was run.`,
    {
      title: `Migrations rejected: ${(migrations ?? setup)?.path}`,
      findings: conflicts,
      remedy:
        'Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview’s project.',
    },
  );

/**
 * Reports that the job before the build has recreated the project for the same commit: the report
 * of this step replaces that of the other job.
 */
async function reportRecordedReset(run: PreviewRun, sha: string): Promise<void> {
  const { parts } = run;
  const reset = record(await readPreviewFact(parts.workContext(), RESET_RECORD));
  if (reset['sha'] !== sha) return;
  run.output({ reset: true });
  parts.note(PART.project, 'done', `Project recreated, ${String(reset['reason'])}`);
}

const builtForEarlierProject = (reason: string): Failure =>
  new Failure(
    'conflict',
    `The preview’s project was recreated, ${reason}. The site was built for the earlier project, so it was not published.`,
    {
      title: 'Preview site not published',
      remedy: 'Re-run all jobs of the workflow run, so that the site is built for the new project.',
    },
  );

const namesOf = (findings: readonly Finding[]): string =>
  [...new Set(findings.map(({ where }) => `\`${where}\``))].join(', ');
