/**
 * Builds the project's source on the platform and publishes it, or resumes that of an earlier
 * attempt.
 */

import { flag } from '../../core/fields.ts';
import { defineOperation } from '../../core/operation.ts';
import { checkExpiry, EXPIRY_INPUTS, expiryInstant } from './expiry.ts';
import { SITE_OUTPUTS } from './live/site-report.ts';
import { publishSource } from './publish-source.ts';
import { TYPE_UNCHECKED } from './publishable-type.ts';

/** Part 1, Releases: Source publish; Events: Source publish stream. */
export default defineOperation({
  id: 'source-publish',
  group: 'Sites',
  summary: 'Build the project’s current source on the platform and publish it as the live site.',
  inputs: {
    'expires-in': {
      ...EXPIRY_INPUTS['expires-in'],
      description: `${EXPIRY_INPUTS['expires-in'].description} Each re-run of the job calculates a different end time. So a re-run publishes again, or fails with a conflict if \`@idempotency-key\` is set. With \`@expires-at\`, a re-run resumes the earlier publish.`,
      atTerminal:
        'Time from the start of this command until the site goes offline, such as `7d`. A new run calculates another end time: it publishes again, or fails with a conflict if `@idempotency-key` is the same. Default: the site stays online.',
    },
    'expires-at': EXPIRY_INPUTS['expires-at'],
    'wait-for-url': flag(
      'Wait until the site’s URL responds successfully. The step fails if it doesn’t do so within three minutes.',
      'false',
    ),
  },
  outputs: {
    operation_id: {
      description: 'ID of this publish on the platform. Set as soon as the publish starts.',
    },
    ...SITE_OUTPUTS,
  },
  endpoints: ['releases.publish'],
  // A conflict reports the live release. The project's type is looked up first.
  optionalEndpoints: ['releases.current', 'projects.list'],
  withoutScopes: {
    'project.read': TYPE_UNCHECKED,
    'release.read': 'the step can’t check the live release after a failure or a lost response',
  },
  onProject: true,
  timeout: '60m',
  nextStep: { output: 'access_url', run: 'curl --fail "$ACCESS_URL"' },
  check: checkExpiry,
  async run(context, inputs) {
    // Wall clock: the instant at which a release expires.
    const expiry = expiryInstant(inputs, context.clock.now());
    return publishSource(context, { expiry, waitsForUrl: inputs['wait-for-url'] });
  },
});
