import { PROJECT_ID, project } from './project-seed.ts';
import type { Scenario } from './scenario.ts';

/** Name of every preview project of `harbour/lights`, without its number. */
export const PREVIEW_NAME_PREFIX = 'preview-4217-pr-';

/** A job of pull request 7, which is open. */
export const PULL_REQUEST_7 = {
  event: {
    name: 'pull_request',
    payload: { pull_request: { number: 7, head: { sha: 'a'.repeat(40) } } },
  },
  github: { pullRequests: { 7: 'open' } },
  with: { 'github-token': 'token-of-the-job' },
} satisfies Partial<Scenario>;

/**
 * The job in a repository of which everybody can read the log, the summary, comments and
 * deployments.
 */
export const PUBLIC_PULL_REQUEST_7 = {
  ...PULL_REQUEST_7,
  event: {
    ...PULL_REQUEST_7.event,
    payload: { ...PULL_REQUEST_7.event.payload, repository: { private: false } },
  },
} satisfies Partial<Scenario>;

/** A job of pull request 7 after it's closed. */
export const CLOSED_PULL_REQUEST_7 = {
  ...PULL_REQUEST_7,
  github: { pullRequests: { 7: 'closed' } },
} satisfies Partial<Scenario>;

/** The branch of every pull request that is opened in `test/hardening`. */
export const PROPOSED_BRANCH = 'agent/7';

/** Seeds these projects, next to one that is not a preview. */
export const withProjects = (...names: readonly string[]): NonNullable<Scenario['seed']> => ({
  projects: [
    project({ url_id: PROJECT_ID, name: 'Harbour' }),
    ...names.map((name, index) => project({ url_id: `preview-${index + 1}`, name })),
  ],
});
