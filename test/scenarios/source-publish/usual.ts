import { PUBLISH_REQUESTS, SERVED, SOURCE_SITE } from '../source-site.ts';
import type { Usual } from '../usual.ts';
import { WITH_TIMEOUT } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'builds the current source and publishes it, with its progress in the log',
    seed: SOURCE_SITE,
    expect: {
      outputs: {
        operation_id: /^op_\w+$/,
        release_id: /^rel_\w+$/,
        version: '1',
        access_url: /^http/,
        published_at: /^\d{13}$/,
        expires_at: '',
        project_id: 'harbour',
      },
      log: [
        /Idempotency key: run-[0-9a-f]{40}/,
        /The platform started the publish as operation op_\w+\./,
        'Building (20%)',
        'Reviewing the content (70%)',
        /Published as version 1 \(rel_\w+\): http/,
      ],
      summary: [' Source published', '- **Version:** `1`', '- **Goes offline:** never'],
      sent: { 'releases.publish': { expires_at: undefined } },
      requests: [...PUBLISH_REQUESTS],
      site: SERVED,
    },
  },
  requestReason:
    'Some types of projects must not be published (Part 1, Releases), and only the list shows the type. A token that can’t list projects skips the first request.',
  works: [{ name: 'a version', seed: SOURCE_SITE, with: WITH_TIMEOUT }],
  onlyAfterFault: { 'releases.current': 'What is live after a failed publish.' },
  refusals: {
    'projects.list *': { byHand: 'The list only gives the project’s type.' },
    'releases.publish release_conflict': { hasFurtherRequests: true },
    'releases.publish release_state_expired': { isRepeated: true },
  },
} satisfies Usual;
