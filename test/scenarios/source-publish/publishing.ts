import type { Scenario } from '../scenario.ts';
import { PUBLISH_REQUESTS, SOURCE_SITE, STILL_LIVE } from '../source-site.ts';

const TOMORROW = 4_102_444_800_000;

export default [
  {
    name: 'waits until the address answers',
    seed: SOURCE_SITE,
    with: { 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, body: 'not yet', times: 2 }],
    expect: {
      log: [/http\S+ responds \(after \d+\.\d s\)\./],
      requests: [...PUBLISH_REQUESTS],
    },
  },
  {
    name: 'a dry run requests the project’s type, and publishes nothing',
    seed: SOURCE_SITE,
    published: 1,
    with: { 'dry-run': 'true', 'expires-at': String(TOMORROW) },
    expect: {
      outputs: { dry_run: 'true', release_id: '', operation_id: '', expires_at: String(TOMORROW) },
      log: [
        'Dry run: would build and publish the current source of harbour. Nothing was published.',
      ],
      summary: [' Publish from source (dry run)'],
      requests: ['projects.list 200'],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
