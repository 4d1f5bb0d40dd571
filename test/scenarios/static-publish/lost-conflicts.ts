import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { PREPARED, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const STILL_RUNNING =
  'The platform still works on this publish, whose answer was lost; it is asked again until that has ended.';
const NOT_KNOWN = 'Whether the platform did it is not known.';
const LOOK = 'Look with the operation `release-info`.';

const conflict = (nth: number, times = 1) =>
  refusal('releases.complete', 'release_conflict', 'Another publish of this project is in progress.', { nth, times });

/** A conflict at complete after an answer that was lost is this very publish, which still runs. */
export default [
  {
    name: 'a publish of one’s own that still runs is asked for again with the same ticket',
    meets: ['releases.complete release_conflict'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'reset-after' }, conflict(2)],
    expect: {
      exit: 0,
      outputs: { version: '2', release_id: /^rel_/, error_code: '' },
      log: [STILL_RUNNING],
      requests: [...PREPARED, 'releases.complete -', 'releases.complete 409', 'releases.complete 200'],
      site: SERVED,
    },
  },
  {
    name: 'a publish of one’s own that runs for long is waited for, without another upload',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'html502', processed: true }, conflict(2, 6)],
    onlyFast: 'Six conflicts are waited out for 46 seconds.',
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: [STILL_RUNNING, 'The platform extracts and reviews the package ('],
      requests: [
        ...PREPARED,
        'releases.complete 502',
        ...Array.from({ length: 6 }, () => 'releases.complete 409'),
        'releases.complete 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'an answer that is lost while a publish of one’s own is waited for is waited for as well',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      conflict(2),
      { on: 'releases.complete', do: 'reset-before', nth: 3 },
      conflict(4),
    ],
    onlyFast: 'The pauses come to more than three seconds.',
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: [
        ...PREPARED,
        'releases.complete -',
        'releases.complete 409',
        'releases.complete -',
        'releases.complete 409',
        'releases.complete 200',
      ],
      site: SERVED,
    },
  },
  {
    name: 'a refusal while a publish of one’s own is waited for leaves open what that does',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.complete', do: 'reset-after' },
      conflict(2),
      refusal('releases.complete', 'invalid_token', 'The credential is revoked.', { nth: 3 }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', error_status: '401', release_id: '' },
      error: ['The release was not confirmed: The credential is revoked.', NOT_KNOWN, LOOK],
      requests: [...PREPARED, 'releases.complete -', 'releases.complete 409', 'releases.complete 401'],
      site: SERVED,
    },
  },
  ...(['SIGINT', 'SIGTERM'] as const).map(
    signal =>
      ({
        name: `${signal} while a publish of one’s own is waited for says that it may go live`,
        files: SITE,
        with: { path: 'site' },
        faults: [{ on: 'releases.complete', do: 'reset-after' }, conflict(2, 99)],
        signal: { name: signal, whenLogged: STILL_RUNNING },
        expect: {
          exit: 1,
          outputs: { error_code: 'cancelled', release_id: '' },
          error: [`The release was not confirmed: The job was cancelled (${signal}).`, NOT_KNOWN, LOOK],
          logLacks: ['Nothing was published'],
          site: SERVED,
        },
      }) satisfies Scenario,
  ),
  {
    name: 'a publish of one’s own that never ends is waited for until the step’s time is over',
    files: SITE,
    published: 1,
    with: { path: 'site', timeout: '2m' },
    faults: [{ on: 'releases.complete', do: 'reset-before' }, conflict(2, 99)],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', release_id: '' },
      error: ['The release was not confirmed: static-publish did not end within 120 s.', NOT_KNOWN, LOOK],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
