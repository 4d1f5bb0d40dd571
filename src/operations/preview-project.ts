/** Finds or creates the project that previews a pull request. */

import { plural } from '../amount.ts';
import { choice, flag } from '../core/fields.ts';
import { defineOperation, type Results } from '../core/operation.ts';
import type { Mode, Repository, Services } from '../core/services.ts';
import { Failure, sentence, withDetails } from '../failure.ts';
import { previewName, SITE } from '../features/previews/preview-name.ts';
import { deleteOrphans, findOrphans, requirePullRequest } from '../features/previews/preview-projects.ts';
import { ensureProject, findProject } from '../features/projects/ensure-project.ts';

/** Result of finding or creating the project. */
interface PreviewProjectResult {
  readonly projectId: string;
  readonly created: boolean;
  readonly skipped: boolean;
}

const NO_PROJECT: PreviewProjectResult = { projectId: '', created: false, skipped: false };

/** Part 1, User and projects: GET, POST and DELETE /projects. */
export default defineOperation({
  id: 'preview-project',
  group: 'Previews',
  summary: 'Find or create the preview project of a pull request, and report whether the pull request is still open.',
  note: 'The step identifies the project by its name, which is derived from the repository, the pull request and `site`. Every run for the same pull request finds the same project. The step creates no project for a closed pull request. If it deletes other previews to make room, it sets their deployments in `environment` to inactive.',
  inputs: {
    site: SITE,
    create: flag('Create the project if it doesn’t exist. `false` only searches for it.', 'true'),
    'if-full': choice(
      'Action to take if the project quota is still used up after the step has deleted the previews of closed pull requests. `fail` fails the step. `skip` skips the preview with a warning.',
      ['fail', 'skip'],
      { default: 'fail' },
    ),
  },
  outputs: {
    project_id: { description: 'Public ID of the preview project; empty if there is none.' },
    created: { description: '`true` if this step created the project.' },
    name: { description: 'Name of the preview project.' },
    pull_request_number: { description: 'Number of the pull request.' },
    pull_request_state: { description: 'Current state of the pull request: `open` or `closed`.' },
    head_sha: { description: 'SHA of the pull request’s newest commit.' },
    skipped: {
      description:
        '`true` if the preview was skipped: the project quota is used up (with `if-full: skip`), or, on `workflow_run`, the pull request was closed or has a newer commit.',
    },
  },
  endpoints: ['projects.list', 'projects.create', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  skipsDeployment: true,
  timeout: '10m',
  jobOnly: 'Use `project-platform project-ensure` with a name of your own.',
  example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
  async run(context, { site, create, 'if-full': ifFull }) {
    const repository = await context.repository();
    const pullRequest = repository.followsPullRequest
      ? await repository.pullRequest()
      : await requirePullRequest(repository);
    if (pullRequest === undefined) return skippedOutcome(context, repository);
    const name = previewName(repository.name, { pullRequest: pullRequest.number, site });
    const { number, state, headSha, url } = pullRequest;
    context.output({ name, pull_request_number: number, pull_request_state: state, head_sha: headSha });
    const wanted = { name, type: 'web' } as const;
    const result =
      create && state === 'open'
        ? await makeRoom(context, repository, wanted, ifFull)
        : { ...NO_PROJECT, projectId: (await findProject(context, wanted)).project?.url_id ?? '' };
    context.log.info(`Pull request ${number} is ${state}. Its preview project ${name}: ${result.projectId || 'none'}.`);
    const rows = [
      ['Pull request', { text: `#${number} (${state})`, url }],
      ['Project', result.projectId === '' ? 'none' : { code: result.projectId }],
      ['Name', { code: name }],
      ['Created by this step', result.created ? 'yes' : 'no'],
    ] as const;
    return {
      outputs: {
        project_id: result.projectId,
        created: result.created,
        name,
        pull_request_number: number,
        pull_request_state: state,
        head_sha: headSha,
        skipped: result.skipped,
      },
      report: {
        title: `Preview project ${result.created ? 'created' : result.projectId === '' ? 'not created' : 'found'}`,
        blocks: [{ type: 'facts', rows }],
      },
    };
  },
});

/** Reports a commit that is no longer a pull request's newest one. The newer commit's run previews that one. */
function skippedOutcome({ log }: Pick<Services, 'log'>, { sha }: Repository) {
  log.notice(
    `Skipped the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request. The pull request was closed or has a newer commit.`,
  );
  return {
    outputs: {
      project_id: '',
      created: false,
      name: '',
      pull_request_number: '',
      pull_request_state: '',
      head_sha: '',
      skipped: true,
    },
    report: { title: 'Preview skipped: the commit is no longer the newest', blocks: [] },
  };
}

/** Ensures the project. If the platform has no room for one, it first deletes the previews of closed pull requests. */
async function makeRoom(
  context: Services & Mode & Results,
  repository: Repository,
  wanted: { readonly name: string; readonly type: 'web' },
  ifFull: 'fail' | 'skip',
): Promise<PreviewProjectResult> {
  const { log } = context;
  try {
    return { ...(await ensureProject(context, wanted, () => NAME_IS_TAKEN)), skipped: false };
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    log.warning(`${sentence(thrown.message)} Deleting previews of closed pull requests to make room.`);
  }
  const { deleted, outcomes } = await deleteOrphans(context, repository, await findOrphans(context, repository));
  const [last] = [...outcomes.failed.values()].slice(-1);
  // The last failed deletion may be uncertain. Later errors wouldn't report that.
  if (context.signal.aborted && last !== undefined) throw last;
  for (const [{ name }, { message }] of outcomes.failed) log.warning(`Deleting ${name} failed. ${message}`);
  log.info(`Deleted ${plural(deleted.length, 'preview')} of closed pull requests.`);
  try {
    return { ...(await ensureProject(context, wanted, () => NAME_IS_TAKEN)), skipped: false };
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    if (ifFull === 'fail')
      throw withDetails(thrown, {
        remedy: `${MAKE_ROOM} To skip the preview instead of failing, set \`if-full: skip\`.`,
      });
    log.warning(`Skipped the preview. ${sentence(thrown.message)} ${MAKE_ROOM}`);
    return { ...NO_PROJECT, skipped: true };
  }
}

const NAME_IS_TAKEN = 'Rename or delete that project on the platform, or set `site` to a different name.';

const MAKE_ROOM = 'Delete unused projects, or have the project quota increased.';

const isFull = (thrown: unknown): thrown is Failure => thrown instanceof Failure && thrown.code === 'quota_exceeded';
