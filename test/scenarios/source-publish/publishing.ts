import { BUOYS, ONE_PUBLISH, SERVED, STILL_LIVE } from '../buoys.ts';
import type { Scenario } from '../scenario.ts';

const TOMORROW = 4_102_444_800_000;

/** Every visible ASCII character, and then as many as a key may have. */
const WIDEST_KEY = String.fromCharCode(...Array.from({ length: 0x7f - 0x21 }, (_, index) => 0x21 + index))
  .concat('##[group]::error::')
  .padEnd(128, 'k');

export default [
  {
    name: 'builds the current source and publishes it, with its progress in the log',
    seed: BUOYS,
    expect: {
      exit: 0,
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
        'Building (20 %)',
        'Reviewing the content (70 %)',
        /Published version 1 \(rel_\w+\): http/,
      ],
      summary: ['### Source published', '| **Version** | 1 |', '| **Goes offline** | never |'],
      sent: { 'releases.publish': { expires_at: undefined } },
      requests: [...ONE_PUBLISH],
      site: SERVED,
    },
  },
  {
    name: 'publishes until an instant',
    seed: BUOYS,
    with: { 'expires-at': String(TOMORROW) },
    expect: {
      exit: 0,
      outputs: { expires_at: String(TOMORROW) },
      summary: ['| **Goes offline** | 2100-01-01T00:00:00.000Z |'],
      sent: { 'releases.publish': { expires_at: TOMORROW } },
    },
  },
  {
    name: 'another expiry than was asked for is told',
    seed: BUOYS,
    faults: [{ on: 'releases.publish', do: 'rewrite', event: 'release.completed', set: { expires_at: TOMORROW } }],
    expect: {
      exit: 0,
      outputs: { expires_at: String(TOMORROW) },
      warnings: ['The site goes offline at 2100-01-01T00:00:00.000Z, by the platform’s answer'],
    },
  },
  {
    name: 'a clock that differs is warned about, as the instant was reckoned with it',
    seed: BUOYS,
    with: { 'expires-in': '7d' },
    faults: [{ on: 'releases.publish', do: 'clock-offset', ms: 3_600_000 }],
    expect: { exit: 0, warnings: [/The runner’s clock is 3[56]\d\d s behind the platform’s/] },
  },
  {
    name: 'waits until the address answers',
    seed: BUOYS,
    with: { 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, body: 'not yet', times: 2 }],
    expect: {
      exit: 0,
      log: [/http\S+ answers \(after \d+\.\d s\)\./],
      requests: [...ONE_PUBLISH],
    },
  },
  {
    name: 'a dry run asks for the project’s type, and publishes nothing',
    seed: BUOYS,
    published: 1,
    with: { 'dry-run': 'true', 'expires-at': String(TOMORROW) },
    expect: {
      exit: 0,
      outputs: { dry_run: 'true', release_id: '', operation_id: '', expires_at: String(TOMORROW) },
      log: ['Dry run: would build and publish the current source of harbour. Nothing was published.'],
      summary: ['### Source publish, checked only'],
      requests: ['projects.list 200'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'the last event with its key field alone is enough',
    seed: BUOYS,
    faults: [
      {
        on: 'releases.publish',
        do: 'rewrite',
        set: {
          operation_id: undefined,
          version: undefined,
          access_url: undefined,
          published_at: undefined,
          expires_at: undefined,
        },
      },
    ],
    expect: {
      exit: 0,
      outputs: { release_id: /^rel_/, version: '', operation_id: '', published_at: '' },
      log: [/Published version \? \(rel_\w+\): no address yet/],
    },
  },
  {
    name: 'a key of one’s own may be of any visible ASCII characters, 128 of them',
    seed: BUOYS,
    with: { 'idempotency-key': WIDEST_KEY },
    expect: { exit: 0, requests: [...ONE_PUBLISH] },
  },
  {
    name: 'a key of 129 characters is refused before anything is sent',
    seed: BUOYS,
    with: { 'idempotency-key': `${WIDEST_KEY}~` },
    expect: { exit: 1, error: ['idempotency-key: has 129 characters; at most 128 are allowed.'], requests: [] },
  },
] satisfies readonly Scenario[];
