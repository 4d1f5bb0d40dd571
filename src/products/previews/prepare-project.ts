/**
 * Prepares the project of a preview: finds, creates or imports it, creates its cloud service, and
 * recreates it if the migrations don't match its database.
 */

import { isOfCloud, siteUrl } from '../../app-file/build-values.ts';
import { Failure, type Finding, findingText } from '../../base/failure.ts';
import { record } from '../../base/values/record.ts';
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

/** Address and keys of the preview's cloud service. */
interface CloudAccess {
  readonly url: string | undefined;
  readonly anonKey: string | undefined;
}

const NO_ACCESS: CloudAccess = { url: undefined, anonKey: undefined };
const NO_VARIABLES: BuildEnvironment = new Map();

/**
 * @param isPreparation whether the site isn't built yet
 * @returns undefined if the project quota is used up, and `if-full` is `skip`
 * @throws Failure if the project was recreated, and the site was built for the earlier one
 */
export async function prepareProject(
  run: PreviewRun,
  owner: PreviewOwner,
  content: PreviewContent,
  isPreparation: boolean,
): Promise<PreparedProject | undefined> {
  const { context, app, parts } = run;
  const { environment, migrations, setup, source } = app;
  const { repository } = owner;

  // Find or create the project, or import the source, which always creates one.
  let project = await (source === undefined
    ? ensureProject(run, owner)
    : importProject(run, owner, source, content));
  if (project === undefined) return undefined;
  if (!hasCloud(app))
    return {
      values: buildSources(run, project, NO_ACCESS),
      environment: NO_VARIABLES,
      address: project.address,
    };

  // Create the cloud service.
  let access = await provision(run);

  // Recreate a project whose database doesn't match the migrations.
  const isNew = source !== undefined;
  const hasSchema = (migrations ?? setup) !== undefined;
  const conflicts = hasSchema && !isNew ? await findConflicts(run, content) : [];
  const reason =
    conflicts.length === 0
      ? undefined
      : `because these migrations did not match its database: ${namesOf(conflicts)}`;
  if (reason !== undefined) {
    for (const { where, message } of conflicts) context.log.info(findingText({ where, message }));
    context.log.notice(`Recreating the preview’s project, ${reason}.`);
    await deleteProjects(run, owner.name);
    parts.restart();
    run.output({ reset: true });
    project = await ensureProject(run, owner, `Project recreated, ${reason}`);
    if (project === undefined) return undefined;
    access = await provision(run);
  }

  const { address } = project;
  const values = buildSources(run, project, access);
  if (environment.size === 0 || parts.failure() !== undefined)
    return { values, environment: NO_VARIABLES, address };

  // A site that was built for the earlier project doesn't work with the new one.
  if (reason !== undefined) {
    const { sha } = repository;
    await writePreviewFact(parts.workContext(), RESET_RECORD, { sha, reason });
    if (!isPreparation) throw builtForEarlierProject(reason);
  }

  // Report that the job before the build has recreated the project: this step's report replaces
  // that of the other job.
  const variables = buildEnvironment(environment, values);
  if (!isPreparation) {
    const reset = record(await readPreviewFact(parts.workContext(), RESET_RECORD));
    if (reset['sha'] === repository.sha) {
      run.output({ reset: true });
      parts.note(PART.project, 'done', `Project recreated, ${String(reset['reason'])}`);
    }
  }
  return { values, environment: variables, address };
}

/** Checks whether a preview has a cloud service. */
const hasCloud = ({
  inputs,
  setup,
  migrations,
  seed,
  functions,
  storage,
  environment,
}: PreviewApp): boolean =>
  [...environment.values()].some(isOfCloud) ||
  [setup, migrations, seed, inputs.secrets, functions, ...storage].some(part => part !== undefined);

/** Project of a preview that was found, created or imported. */
interface AddressedProject {
  /** URL of its site, if it was set before the build. */
  readonly address: string | undefined;
}

/** Returns the values of the project that a build can read. */
const buildSources = (
  { parts }: PreviewRun,
  { address }: AddressedProject,
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
  let isSkipped = false as boolean;
  await parts.run(PART.project, [], async () => {
    const ensured = await ensurePreview(
      parts.workContext(),
      repository,
      name,
      app.inputs['if-full'],
    );
    isSkipped = ensured.skipped;
    run.useProject(ensured.projectId);
    return {
      message: message ?? `Project ${ensured.created ? 'created' : 'found'}`,
      unchanged: !ensured.created,
    };
  });
  if (isSkipped) return undefined;

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
 * Creates the cloud service, and reads its address and, if the build reads it, its key for clients.
 */
async function provision(run: PreviewRun): Promise<CloudAccess> {
  const { app, parts } = run;
  const requested = [...app.environment.values()];
  let access = NO_ACCESS;
  await parts.run(PART.cloud, [PART.project, PART.source], async part => {
    const provisioned = await provisionCloud(part);
    access = { url: provisioned.answer.public_url ?? undefined, anonKey: undefined };
    const isUrlMissing = requested.includes('cloud_url') && access.url === undefined;
    if (requested.includes('anon_key') || isUrlMissing) {
      const { url, anon_key: anonKey } = await readCredentials(part);
      access = { url: url ?? access.url, anonKey };
    }
    return asPart({ ...provisioned, outputs: {} });
  });
  run.output({ cloud_url: access.url ?? null });
  return access;
}

/**
 * Compares the setup SQL and the migrations with the database's history.
 * @returns what doesn't match it, and for which the project must be recreated
 */
async function findConflicts(
  { app, parts }: PreviewRun,
  { migrations }: PreviewContent,
): Promise<readonly Finding[]> {
  const { setup, inputs } = app;
  let conflicts: readonly Finding[] = [];
  await parts.run(
    setup === undefined ? PART.migrations : PART.setup,
    [PART.cloud],
    async () => {
      const work = parts.workContext();
      const findings: Finding[] = [];
      if (
        setup !== undefined &&
        (await hasChanged(work, SETUP, setup, migrationInputs(app, setup.path)))
      )
        findings.push({
          where: setup.path,
          message: 'differs from the setup SQL that ran in this database',
        });
      if (migrations !== undefined)
        findings.push(...(await findHistoryConflicts(work, migrations, migrationInputs(app))));

      if (findings.length > 0 && inputs['if-edited-migration'] === 'fail') {
        const remedy =
          'Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview’s project.';
        const message = `These migrations don’t match the preview’s database: ${namesOf(findings)}. No migration was run.`;
        throw new Failure('conflict', message, {
          title: `Migrations rejected: ${(app.migrations ?? setup)?.path}`,
          findings,
          remedy,
        });
      }
      conflicts = findings;
      const message =
        findings.length === 0
          ? 'No migration conflicts found'
          : 'Some migrations don’t match the database';
      return { message, unchanged: true };
    },
    'Compare the migrations with the database',
  );
  return conflicts;
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
