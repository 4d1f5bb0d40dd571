/** Finds the project with an exact name, or creates it. */

import { plural } from '../../base/text/amount.ts';
import type { OutputField, Context } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';

import { Failure } from '../../base/failure.ts';
import { createProject } from './create-project.ts';
import { type SearchedProject, oldestProject } from './project-inputs.ts';

interface WantedProject {
  readonly name: string;
  readonly type: 'web' | 'app' | 'miniprogram';
}

/**
 * Returns the remedy if the name belongs to a project of another type, which may be one that can't
 * be created.
 */
type NamesakeRemedy = (type: string | undefined) => string;

/**
 * Context of an operation with these outputs. They are set as soon as the project is created, even
 * if a later step fails.
 */
type EnsureContext = Context<{ readonly project_id: OutputField; readonly created: OutputField }>;

interface EnsuredProject {
  /** The project's id; empty in a dry run if no project exists. */
  readonly projectId: string;
  /** `true` if this step created the project. */
  readonly created: boolean;
}

/**
 * Returns the project with exactly this name, or creates it. This is safe to repeat and to run
 * concurrently: after creating a project, each caller searches again, and all use the oldest exact
 * match.
 * @throws Failure, of kind `conflict` if the name belongs to a project of another type; `uncertain`
 *   if the list doesn't show the created project, or can't be read
 */
export async function ensureProject(
  context: EnsureContext,
  { name, type }: WantedProject,
  remedyFor: NamesakeRemedy,
): Promise<EnsuredProject> {
  const { log } = context;
  const { project, namesake, listedIds } = await findProject(context, { name, type });
  if (project !== undefined) {
    log.info(`Found the project ${name}: ${project.url_id}.`);
    return { projectId: project.url_id, created: false };
  }
  if (namesake !== undefined) {
    // A second project of the same name would be ambiguous.
    throw new Failure(
      'conflict',
      `The project ${name} (${namesake.url_id}) has the type \`${namesake.type}\`, not \`${type}\`.`,
      { title: `Project has a different type: ${name}`, remedy: remedyFor(namesake.type) },
    );
  }
  if (context.dryRun) {
    log.info(`Dry run: would create the project ${name}, which doesn’t exist yet.`);
    return { projectId: '', created: false };
  }
  const { made: created, listed } = await createProject(context, { name, type }, listedIds);
  log.info(`Created the project ${name}: ${created.url_id}.`);
  context.output({ project_id: created.url_id, created: true });
  const first =
    oldestProject(
      listed.filter(candidate => candidate.name === name || candidate.url_id === created.url_id),
    ) ?? created;
  if (first.url_id === created.url_id) return { projectId: created.url_id, created: true };
  log.warning(
    `Another job or person created a project with the same name first. Using that project: ${first.url_id}. You can delete ${created.url_id}, the duplicate.`,
  );
  return { projectId: first.url_id, created: false };
}

interface FoundProjects {
  /**
   * Oldest project of the right type. A project whose type the platform doesn't report counts as
   * such, because its name matches.
   */
  readonly project: SearchedProject | undefined;
  /** A project of another type. */
  readonly namesake: SearchedProject | undefined;
  /** IDs of all projects whose names contain the name. */
  readonly listedIds: ReadonlySet<string>;
}

/** Searches the projects with exactly this name. */
export async function findProject(
  { client, log }: Run,
  { name, type }: WantedProject,
): Promise<FoundProjects> {
  const named: SearchedProject[] = [];
  const listedIds = new Set<string>();
  for await (const project of client.list('projects.list', { query: { query: name.trim() } })) {
    listedIds.add(project.url_id);
    if (project.name === name) named.push(project);
  }
  const isOther = (project: SearchedProject): boolean =>
    project.type !== undefined && project.type !== type;
  const matches = named.filter(project => !isOther(project));
  if (matches.length > 1)
    log.info(
      `Found ${plural(matches.length, 'project')} with the name ${name} whose type is ${type} or unknown. Using the oldest one.`,
    );
  return { project: oldestProject(matches), namesake: named.find(isOther), listedIds };
}
