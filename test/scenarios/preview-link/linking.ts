import type { Scenario } from '../scenario.ts';
import { LINK, ready, starting } from './usual.ts';

export default [
  {
    name: 'waits for the sandbox, and returns the link only in the output',
    expect: {
      exit: 0,
      outputs: {
        preview_url: /^http:\/\/127\.0\.0\.1:\d+\/open\/preview\/[\w-]+$/,
        preview_expires_at: /^\d{13}$/,
        result: /^(?!.*preview_url)(?!.*\/open\/preview\/)/,
      },
      log: [
        'POST /projects/{project_id}/agent/preview-links: the result is not ready yet. Retrying in',
        'The link is masked in the log. To read it, use the output `preview_url`.',
      ],
      logLacks: ['/open/preview/'],
      summary: [/^(?![^]*\/open\/preview\/)[^]* Preview/, '- **Link:** masked, in the output <code>preview_url</code>'],
    },
  },
  {
    name: 'shows the link on request',
    with: { 'expose-preview-url': 'true' },
    faults: [ready],
    expect: {
      exit: 0,
      outputs: {
        preview_url: LINK,
        preview_expires_at: '4102444800000',
        result: new RegExp(`"preview_url":"${LINK}"`),
      },
      log: [`The preview link of the project harbour is valid until 2100-01-01T00:00:00.000Z: ${LINK}`],
      summary: [`(<${LINK}>)`],
      requests: ['preview.link 200'],
    },
  },
  {
    name: 'a slow sandbox is waited for without a limit of polls',
    faults: [
      { ...starting, times: 20 },
      { ...ready, nth: 21 },
    ],
    expect: {
      exit: 0,
      outputs: { preview_url: LINK },
      requests: [...Array.from({ length: 20 }, () => 'preview.link 202'), 'preview.link 200'],
    },
  },
  {
    name: 'ready without a link is an error',
    faults: [{ ...ready, body: { status: 'ready' } }],
    expect: {
      exit: 1,
      outputs: { error_code: 'unavailable', preview_url: '' },
      error: ['The platform reported the preview status `ready`, but no link.'],
      requests: ['preview.link 200'],
    },
  },
  {
    name: 'a link without an expiry is valid',
    faults: [{ ...ready, body: { status: 'ready', url: LINK } }],
    expect: {
      exit: 0,
      outputs: { preview_url: LINK, preview_expires_at: '' },
      log: ['is valid. The link is masked'],
      summary: ['- **Expires:** –'],
    },
  },
  {
    name: 'a dry run starts no sandbox, and needs no credential',
    with: { 'dry-run': 'true', token: '' },
    expect: {
      exit: 0,
      outputs: { preview_url: '', dry_run: 'true' },
      log: ['Dry run: would prepare the sandbox of harbour and request a preview link. Nothing was sent'],
      summary: ['Nothing was sent'],
      requests: [],
    },
  },
] satisfies readonly Scenario[];
