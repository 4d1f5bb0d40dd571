import { PROJECT_ID } from '../project-seed.ts';
import type { Usual } from '../usual.ts';
import { SEEN_BY_CALL } from '../usual-parts.ts';

export default {
  usualRun: {
    name: 'removes the watermark',
    with: { enabled: 'true' },
    expect: {
      outputs: { enabled: 'true', editable: 'true', project_id: PROJECT_ID },
      log: ['harbour shows no watermark.'],
      summary: ['- **Watermark:** removed'],
      requests: ['watermark.set 200'],
    },
  },
  requestReason: SEEN_BY_CALL,
  works: [{ name: 'reading it' }, { name: 'removing it', with: { enabled: 'true' } }],
  refusals: {
    'watermark.get not_found': { remedy: 'that the credential’s user owns the project' },
    'watermark.set not_found': { remedy: 'that the credential’s user owns the project' },
    'watermark.set entitlement_required': {
      remedy:
        'Upgrade to a plan with the entitlement `watermark_removal`. `enabled: false` requires no entitlement.',
    },
  },
} satisfies Usual;
