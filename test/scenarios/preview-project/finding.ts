import { PREVIEW_NAME_PREFIX, PULL_REQUEST_7, withProjects } from '../pull-requests.ts';
import { withDefaults } from '../scenario.ts';

export default withDefaults({ seed: withProjects() }, [
  {
    name: 'only searches with `create: false`',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, create: 'false' },
    expect: {
      outputs: { project_id: '', pull_request_state: 'open' },
      projects: ['Harbour'],
    },
  },
  {
    name: 'a dry run creates none',
    ...PULL_REQUEST_7,
    with: { ...PULL_REQUEST_7.with, 'dry-run': 'true' },
    expect: {
      outputs: { project_id: '' },
      log: ['Dry run: would create the project'],
      projects: ['Harbour'],
    },
  },
  {
    name: 'a pull request given by number is used on any event',
    github: { pullRequests: { 12: 'open' } },
    with: { 'github-token': 'token-of-the-job', 'pull-request': '12' },
    expect: {
      outputs: { name: `${PREVIEW_NAME_PREFIX}12` },
      projects: ['Harbour', `${PREVIEW_NAME_PREFIX}12`],
    },
  },
]);
