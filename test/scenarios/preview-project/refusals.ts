import type { Scenario } from '../scenario.ts';

/**
 * Returns the event of a job that runs after another workflow, which was triggered by the given
 * event.
 */
const after = (event: string): NonNullable<Scenario['event']> => ({
  name: 'workflow_run',
  payload: {
    workflow_run: {
      event,
      head_sha: 'b'.repeat(40),
      head_branch: 'lights',
      head_repository: { full_name: 'gull/lights' },
    },
  },
});

export default [
  {
    name: 'a commit that a fork’s pull request no longer has is skipped, with a notice',
    event: after('pull_request'),
    github: {},
    with: { 'github-token': 'token-of-the-job' },
    expect: {
      notices: ['Skipped the preview: bbbbbbb is not the newest commit of an open pull request.'],
      outputs: { skipped: 'true', project_id: '', pull_request_state: '', pull_request_number: '' },
      requests: [],
    },
  },
] satisfies readonly Scenario[];
