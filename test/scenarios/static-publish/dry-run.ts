import type { Scenario } from '../scenario.ts';
import { SITE, STILL_LIVE } from '../small-site.ts';

export default [
  {
    name: 'a dry run packs, checks and sends nothing',
    files: { ...SITE, 'site/.env': 'KEY=1' },
    published: 1,
    with: { path: 'site', 'dry-run': 'true', 'wait-for-url': 'true', 'expires-at': '2100-01-01T00:00:00Z' },
    expect: {
      exit: 0,
      outputs: {
        dry_run: 'true',
        file_count: '2',
        sha256: /^[0-9a-f]{64}$/,
        size: /^\d{3}$/,
        release_id: '',
        version: '',
        artifact_id: '',
        access_url: '',
        published_at: '',
        expires_at: '4102444800000',
      },
      log: [
        'Dry run: the package is valid. Nothing was sent to the platform. The credential, the project and the quotas were not checked.',
        'Left out: .env',
      ],
      summary: [
        ' Static site (dry run)',
        '- **Content:** 2 files, 113 bytes',
        'Nothing was sent to the platform. The credential, the project and the quotas were not checked.',
      ],
      requests: [],
      site: STILL_LIVE,
    },
  },
  {
    name: 'a dry run needs no token, which a pull request from a fork doesn’t have',
    files: SITE,
    with: { path: 'site', 'dry-run': 'true', token: '' },
    expect: { exit: 0, outputs: { dry_run: 'true', file_count: '2' }, log: ['the package is valid'], requests: [] },
  },
] satisfies readonly Scenario[];
