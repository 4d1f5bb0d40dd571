import type { Context, OutputField } from '../../core/operation.ts';
import { Failure, sentence, withDetails } from '../../failure.ts';
import { createProject } from './create-project.ts';
import { type ListedProject, oldest } from './project-inputs.ts';

interface Wanted {
  readonly name: string;
  readonly type: 'web' | 'app' | 'miniprogram';
}

/** What the user can do where the name belongs to a project of this other type, which may be one that can't be created. */
type NamesakeRemedy = (type: string | undefined) => string;

/** Of an operation that tells of the project: as soon as it's created, whatever comes after. */
type Telling = Context<{ readonly project_id: OutputField; readonly created: OutputField }>;

interface Ensured {
  /** Empty in a dry run that finds none. */
  readonly projectId: string;
  /** It was created just now. */
  readonly created: boolean;
}

/**
 * The one project with exactly this name, created if there is none. Safe to repeat and to race: whoever looks again
 * after creating agrees with everybody else that the oldest exact match is the one.
 * @throws Failure, of kind `conflict` where the name belongs to a project of another type; where it can't look again, one
 * that names what it has created
 */
export async function ensureProject(
  context: Telling,
  { name, type }: Wanted,
  remedyFor: NamesakeRemedy,
): Promise<Ensured> {
  const { log } = context;
  const { project, namesake } = await findProject(context, { name, type });
  if (project !== undefined) {
    log.info(`The project ${name} exists: ${project.url_id}.`);
    return { projectId: project.url_id, created: false };
  }
  if (namesake !== undefined) {
    // A second project of the same name would leave nobody sure which one is meant.
    throw new Failure(
      'conflict',
      `The project ${name} (${namesake.url_id}) is of the type ${namesake.type}, not ${type}.`,
      { remedy: remedyFor(namesake.type) },
    );
  }
  if (context.dryRun) {
    log.info(`There is no project ${name}; it would be created.`);
    return { projectId: '', created: false };
  }
  const created = await createProject(context, { name, type });
  log.info(`Created the project ${name}: ${created.url_id}.`);
  context.output({ project_id: created.url_id, created: true });
  const first = await firstOf(context, { name, type }, created);
  if (first.url_id === created.url_id) return { projectId: created.url_id, created: true };
  log.warning(
    `Somebody else created a project of the same name first: ${first.url_id} is used. ${created.url_id}, which this step created, is not needed and can be deleted.`,
  );
  return { projectId: first.url_id, created: false };
}

/** The one that everybody takes, once ours is there. */
async function firstOf(context: Telling, wanted: Wanted, created: ListedProject): Promise<ListedProject> {
  try {
    return (await findProject(context, wanted)).project ?? created;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const known = `The project ${wanted.name} was created: ${created.url_id}. Whether somebody else created one of the same name first could not be seen.`;
    throw withDetails(thrown, { message: `${sentence(thrown.message)} ${known}` });
  }
}

interface Found {
  /** The oldest one of the right type. One whose type the platform doesn't tell counts as such: it is known by its name. */
  readonly project: ListedProject | undefined;
  /** One of another type. */
  readonly namesake: ListedProject | undefined;
}

/** Looks through the projects with exactly this name. */
export async function findProject(
  { client, log }: Pick<Context, 'client' | 'log'>,
  { name, type }: Wanted,
): Promise<Found> {
  const named: ListedProject[] = [];
  for await (const project of client.list('projects.list', { query: { query: name } })) {
    if (project.name === name) named.push(project);
  }
  const isOther = (project: ListedProject): boolean => project.type !== undefined && project.type !== type;
  const matches = named.filter(project => !isOther(project));
  if (matches.length > 1) log.info(`${matches.length} projects have exactly this name and type; the oldest is taken.`);
  return { project: oldest(matches), namesake: named.find(isOther) };
}
