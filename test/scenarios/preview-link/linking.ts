import { problemFault } from '../project-seed.ts';
import type { Scenario } from '../scenario.ts';
import { LINK, ready } from './usual.ts';

export default [
  {
    name: 'shows the link on request',
    with: { 'expose-preview-url': 'true' },
    faults: [ready],
    expect: {
      outputs: {
        preview_url: LINK,
        preview_expires_at: '4102444800000',
        result: new RegExp(`"preview_url":"${LINK}"`),
      },
      log: [
        `The preview link of the project harbour is valid until 2100-01-01T00:00:00.000Z: ${LINK}`,
      ],
      summary: [`(<${LINK}>)`],
      requests: ['preview.link 200'],
    },
  },
  {
    name: 'ready without a link is an error',
    faults: [{ ...ready, body: { status: 'ready' } }],
    expect: {
      outputs: { error_code: 'unavailable', preview_url: '' },
      error: ['The platform reported the preview status `ready`, but no link.'],
      requests: ['preview.link 200'],
    },
  },
  {
    name: 'a dry run starts no sandbox, and needs no credential',
    with: { 'dry-run': 'true', token: '' },
    expect: {
      outputs: { preview_url: '', dry_run: 'true' },
      log: [
        'Dry run: would prepare the sandbox of harbour and request a preview link. Nothing was sent',
      ],
      summary: ['Nothing was sent'],
      requests: [],
    },
  },
  {
    name: 'a tenant at its limit of sandboxes gets the number and the limit',
    meets: ['preview.link sandbox_concurrency_limit_exceeded'],
    faults: [
      problemFault(
        'preview.link',
        'sandbox_concurrency_limit_exceeded',
        'The tenant has 2 running sandboxes.',
        {
          headers: { 'retry-after': '60' },
          times: 3,
        },
      ),
    ],
    expect: {
      outputs: { error_code: 'sandbox_concurrency_limit_exceeded', error_status: '429' },
      error: ['The tenant has 2 running sandboxes.'],
      log: ['The tenant has 2 running sandboxes. Retrying in'],
      requests: Array.from({ length: 3 }, () => 'preview.link 429'),
    },
  },
] satisfies readonly Scenario[];
