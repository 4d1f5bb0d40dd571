import { Failure } from '../../failure.ts';
import { text } from '../fields.ts';
import { type Context, defineOperation } from '../operation.ts';
import { createProject } from './create-project.ts';
import { type ListedProject, oldest, PROJECT_NAME, projectType } from './project-inputs.ts';

/**
 * The one project with exactly this name, created if there is none. Safe to repeat and to race: whoever looks again
 * after creating agrees with everybody else that the oldest exact match is the one.
 */
export default defineOperation({
  id: 'project-ensure',
  summary: 'Find the project with exactly this name, or create it.',
  inputs: {
    name: text('The project’s exact name, 1 to 100 characters.', { ...PROJECT_NAME, required: true }),
    type: projectType,
  },
  outputs: {
    project_id: { description: 'The project’s public id.' },
    created: { description: '`true` when this step created it.' },
  },
  endpoints: ['projects.list', 'projects.create'],
  onProject: false,
  timeout: '2m',
  example:
    'with:\n  name: my-site-preview-${{ github.event.number }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context, { name, type }) {
    const { log } = context;
    const { project, namesake } = await find(context, name, type);
    if (project !== undefined) {
      log.info(`The project ${name} exists: ${project.url_id}.`);
      return outcome(name, project.url_id, false);
    }
    if (namesake !== undefined) {
      // A second project of the same name would leave nobody sure which one is meant.
      throw new Failure(
        'conflict',
        `The project ${name} (${namesake.url_id}) is of the type ${namesake.type}, not ${type}.`,
        {
          remedy: 'Give its type as `type`, or another `name`.',
        },
      );
    }
    if (context.dryRun) {
      log.info(`There is no project ${name}; it would be created.`);
      return outcome(name, '', false);
    }
    const created = await createProject(context, { name, type });
    const first = (await find(context, name, type)).project ?? created;
    if (first.url_id === created.url_id) {
      log.info(`Created the project ${name}: ${created.url_id}.`);
      return outcome(name, created.url_id, true);
    }
    log.warning(
      `Somebody else created a project of the same name first: ${first.url_id} is used. ${created.url_id}, which this step created, is not needed and can be deleted.`,
    );
    return outcome(name, first.url_id, false);
  },
});

interface Found {
  /** The oldest one of the right type. One whose type the platform doesn't tell counts as such: it is known by its name. */
  readonly project: ListedProject | undefined;
  /** One of another type. */
  readonly namesake: ListedProject | undefined;
}

/** Looks through the projects with exactly this name. */
async function find({ client, log }: Context, name: string, type: string): Promise<Found> {
  const named: ListedProject[] = [];
  for await (const project of client.list('projects.list', { query: { query: name } })) {
    if (project.name === name) named.push(project);
  }
  const isOther = (project: ListedProject): boolean => project.type !== undefined && project.type !== type;
  const matches = named.filter(project => !isOther(project));
  if (matches.length > 1) log.info(`${matches.length} projects have exactly this name and type; the oldest is taken.`);
  return { project: oldest(matches), namesake: named.find(isOther) };
}

function outcome(name: string, projectId: string, created: boolean) {
  const rows: [string, string][] = [
    ['Project', projectId || 'would be created'],
    ['Name', name],
    ['Created now', created ? 'yes' : 'no'],
  ];
  return {
    outputs: { project_id: projectId, created },
    report: { title: created ? 'Project created' : 'Project', blocks: [{ type: 'facts' as const, rows }] },
  };
}
