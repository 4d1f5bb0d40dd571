import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, PAGE, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

const CANCELLED = (signal: string): string => `The job was cancelled (${signal}).`;
const NOTHING = 'Nothing was published: what was live stays live.';
const LARGE = { 'site/index.html': PAGE, 'site/pages/#.txt': { copies: 5_000, of: 'x'.repeat(1_000) } } as const;

/** The runner sends SIGINT, then SIGTERM after 7.5 s. Whatever is known by then is told, and nothing is left running. */
export default [
  ...(['SIGINT', 'SIGTERM'] as const).flatMap(
    signal =>
      [
        {
          name: `${signal} while the site is being packed ends the step before any request`,
          files: LARGE,
          published: 1,
          with: { path: 'site' },
          signal: { name: signal, whenLogged: 'Package site' },
          expect: {
            exit: 1,
            outputs: { project_id: 'harbour', error_code: 'cancelled', error_status: '', files: '' },
            error: [`${CANCELLED(signal)} ${NOTHING}`, 'Run it again'],
            logLacks: ['Whether the platform did it is not known.'],
            summary: ['### Failed: Cancelled'],
            requests: [],
            site: STILL_LIVE,
          },
        },
        {
          name: `${signal} at prepare leaves nothing open`,
          files: SITE,
          published: 1,
          with: { path: 'site' },
          faults: [{ on: 'releases.prepare', do: 'stall' }],
          signal: { name: signal, whenRequested: 'releases.prepare' },
          expect: {
            exit: 1,
            outputs: { error_code: 'cancelled', files: '2', sha256: /^[0-9a-f]{64}$/, release_id: '' },
            error: [`${CANCELLED(signal)} ${NOTHING}`],
            logLacks: ['Whether the platform did it is not known.'],
            requests: ['projects.list 200', 'releases.prepare -'],
            site: STILL_LIVE,
          },
        },
        {
          name: `${signal} during the upload leaves nothing open, and complete isn’t called`,
          files: SITE,
          published: 1,
          with: { path: 'site' },
          faults: [{ on: 'upload', do: 'stall' }],
          signal: { name: signal, whenRequested: 'upload' },
          expect: {
            exit: 1,
            outputs: { error_code: 'cancelled', files: '2', release_id: '' },
            error: [`${CANCELLED(signal)} ${NOTHING}`],
            logLacks: ['Whether the platform did it is not known.'],
            requests: ['projects.list 200', 'releases.prepare 200', 'upload -'],
            site: STILL_LIVE,
          },
        },
        {
          name: `${signal} during the review says that the release may go live`,
          files: SITE,
          published: 1,
          with: { path: 'site' },
          faults: [{ on: 'releases.complete', do: 'stall', processed: true }],
          signal: { name: signal, whenRequested: 'releases.complete' },
          expect: {
            exit: 1,
            outputs: { error_code: 'cancelled', files: '2', release_id: '' },
            error: [
              `The release was not confirmed: ${CANCELLED(signal)}`,
              'Whether the platform did it is not known.',
              'Look with the operation `release-info`.',
            ],
            logLacks: [NOTHING],
            summary: ['Whether the platform did it is not known.'],
            requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete -'],
            site: SERVED,
          },
        },
      ] satisfies readonly Scenario[],
  ),
  {
    name: 'SIGINT while a retry is waited for ends the wait at once',
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [{ on: 'releases.prepare', do: 'answer', status: 429, headers: { 'Retry-After': '600' } }],
    signal: { name: 'SIGINT', whenLogged: 'Again in 60' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled' },
      error: [`${CANCELLED('SIGINT')} ${NOTHING}`],
      requests: ['projects.list 200', 'releases.prepare 429'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'SIGINT while the site’s address is waited for leaves every output of the release',
    files: SITE,
    with: { path: 'site', 'wait-for-url': 'true' },
    faults: [{ on: 'site', do: 'answer', status: 503, times: 99 }],
    signal: { name: 'SIGINT', whenLogged: 'Published version 1' },
    expect: {
      exit: 1,
      outputs: { error_code: 'cancelled', version: '1', release_id: /^rel_/, access_url: /^http:/ },
      error: [
        /^The release is active, but whether http:\S+ serves it was not waited for: The job was cancelled \(SIGINT\)\.\nOpen the address later; nothing needs to be published again\./,
      ],
      logLacks: [NOTHING, 'Whether the platform did it is not known.'],
      requests: ONE_PUBLISH,
    },
  },
  {
    name: 'the step’s time is over during the upload',
    files: SITE,
    published: 1,
    with: { path: 'site', timeout: '2m' },
    faults: [{ on: 'upload', do: 'stall' }],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', error_status: '', files: '2' },
      error: [`static-publish did not end within 120 s. ${NOTHING}`, 'Give it more time with `timeout`.'],
      summary: ['### Failed: Out of time'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload -'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'the step’s time is over during the review',
    files: SITE,
    published: 1,
    with: { path: 'site', timeout: '2m' },
    faults: [{ on: 'releases.complete', do: 'stall' }],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 1,
      outputs: { error_code: 'timeout', release_id: '' },
      error: [
        'The release was not confirmed: static-publish did not end within 120 s.',
        'Whether the platform did it is not known.',
      ],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete -'],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
