/** Finds or creates the project that previews a pull request. */

import { PULL_REQUEST_OUTPUTS } from '../pull-requests/pull-request-outputs.ts';
import { flag } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import type { Run } from '../../core/run.ts';
import type { JobRepository } from '../../core/services.ts';
import { ensurePreview, IF_FULL } from './ensure-preview.ts';
import { previewApp, previewName, SITE } from './preview-name.ts';
import { PREVIEW_TYPE, requirePullRequest } from './preview-projects.ts';
import { findProject } from '../projects/ensure-project.ts';

/** Part 1, User and projects: GET, POST and DELETE /projects. */
export default defineOperation({
  id: 'preview-project',
  group: 'Previews',
  summary:
    'Find or create the preview project of a pull request, and report whether the pull request is still open.',
  note: [
    'The step identifies the project by its name, which is derived from the repository, the pull request and `site`. Every run for the same pull request and `site` finds the same project. The step creates no project for a closed pull request. If the project quota is used up, the step deletes the previews of closed pull requests, and with `environment` also sets their deployments to inactive.',
  ],
  inputs: {
    site: SITE,
    create: flag(
      'Create the project if it doesn’t exist. If `false`, the step only searches for it.',
      'true',
    ),
    'if-full': IF_FULL,
  },
  outputs: {
    project_id: {
      description: 'Public ID of the preview project. Empty if the step found or created none.',
    },
    created: { description: '`true` if this step created the project.' },
    name: { description: 'Name of the preview project.' },
    ...PULL_REQUEST_OUTPUTS,
    pull_request_state: { description: 'Current state of the pull request: `open` or `closed`.' },
    skipped: {
      description:
        '`true` if the preview was skipped, because the project quota is used up (with `if-full: skip`), or because the pull request was closed or has a newer commit (on `workflow_run`).',
    },
  },
  endpoints: ['projects.list', 'projects.create', 'projects.delete'],
  githubPermissions: ['pull-requests: read'],
  onProject: false,
  reporting: 'no-deployment',
  app: ({ site }) => previewApp(site),
  timeout: '10m',
  jobOnly: 'Use `project-platform project-ensure` with a name that you choose.',
  nextStep: { output: 'project_id', run: 'echo "Project of the preview: $PROJECT_ID"' },
  async run(context, { site, create, 'if-full': ifFull }) {
    const repository = await context.repository();
    const pullRequest = repository.followsPullRequest
      ? await repository.pullRequest()
      : await requirePullRequest(repository);
    if (pullRequest === undefined) return skippedOutcome(context, repository);
    const name = previewName(repository.globalId, { pullRequest: pullRequest.number, site });
    const { number, state, headSha, url } = pullRequest;
    context.output({
      name,
      pull_request_number: number,
      pull_request_state: state,
      head_sha: headSha,
    });
    const find = async () =>
      (await findProject(context, { name, type: PREVIEW_TYPE })).project?.url_id ?? '';
    const result =
      create && state === 'open'
        ? await ensurePreview(context, repository, name, ifFull)
        : { projectId: await find(), created: false, skipped: false };
    context.log.info(
      `Pull request ${number} is ${state}. The preview project ${name} ${result.projectId === '' ? 'doesn’t exist' : `has the ID ${result.projectId}`}.`,
    );
    const rows = [
      ['Pull request', { text: `#${number} (${state})`, url }],
      ['Project', result.projectId === '' ? 'none' : { code: result.projectId }],
      ['Name', { code: name }],
      ['Created by this step', result.created ? 'yes' : 'no'],
    ] as const;
    const uncreated = result.projectId === '' ? 'not created' : 'found';
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
        title: `Preview project ${result.created ? 'created' : uncreated}`,
        blocks: [{ type: 'facts', rows }],
      },
      unchanged: result.skipped,
    };
  },
});

/**
 * Reports a commit that is no longer a pull request's newest one. The newer commit's run previews
 * that one.
 */
function skippedOutcome({ log }: Run, { sha }: JobRepository) {
  log.notice(
    `Skipped the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request.`,
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
    report: {
      title: 'Preview skipped: the pull request was closed or has a newer commit',
      blocks: [],
    },
    unchanged: true,
  };
}
