/**
 * Shows the live release and the history (Part 1, Releases: GET releases/current and the history
 * query).
 */

import { integer, text } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { readLiveSite } from './live/read-live-site.ts';
import { COMPARE_ENVIRONMENT, SITE_OUTPUTS } from './live/site-report.ts';

export default defineOperation({
  id: 'release-info',
  group: 'Sites',
  summary: 'Show the live release and the release history.',
  inputs: {
    'expected-release-id': text(
      'ID of the release that should be live. The step fails if it isn’t. Default: no check.',
    ),
    'compare-environment': COMPARE_ENVIRONMENT,
    limit: integer('Maximum number of releases to show from the history.', {
      min: 1,
      max: 10_000,
      default: '20',
    }),
  },
  outputs: {
    release_id: { description: 'ID of the live release; empty if nothing is live.' },
    version: { description: 'Version number of the live release.' },
    access_url: {
      description: 'URL of the site; empty if nothing is live, or if the site has no URL yet.',
    },
    published_at: SITE_OUTPUTS.published_at,
    releases: {
      description: 'Release history as a JSON array, newest version first.',
      limitInput: 'limit',
    },
  },
  endpoints: ['releases.current', 'releases.list'],
  onProject: true,
  timeout: '2m',
  nextStep: { output: 'version', run: 'echo "Version $VERSION is live"' },
  run: (context, { limit, 'expected-release-id': expected, 'compare-environment': environment }) =>
    readLiveSite(context, {
      limit,
      expected: expected === undefined ? undefined : { id: expected },
      environment,
    }),
});
