import { refusal, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_TICKET, PREPARED, SERVED, SITE, STILL_LIVE, UPLOADED } from '../small-site.ts';

/** Part 1, Errors: every code of complete. Whatever is refused here leaves the live version as it was. */
export default [
  {
    name: 'defect: on any error the whole deploy runs again: a package that the review refuses is sent once, and told in the platform’s words',
    meets: ['releases.complete artifact_invalid'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'artifact_invalid', 'index.html links to a file of type .exe.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid', error_status: '400', trace_id: TRACE_ID, release_id: '', files: '2' },
      error: [
        'index.html links to a file of type .exe.',
        'Compare the package with the limits for static sites, correct it and publish again.',
      ],
      requests: [...PREPARED, 'releases.complete 400'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'content that the review forbids is refused, and what is live stays',
    meets: ['releases.complete forbidden'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'forbidden', 'The content review found gambling in index.html.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', error_status: '403', trace_id: TRACE_ID },
      error: [
        'The content review found gambling in index.html.',
        'and what the message says of the content.',
        `code forbidden, HTTP 403, trace id ${TRACE_ID}`,
      ],
      requests: [...PREPARED, 'releases.complete 403'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'another publish in progress is a conflict, and isn’t waited out',
    meets: ['releases.complete release_conflict'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'release_conflict', 'Another publish of this project is in progress.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_conflict', error_status: '409', trace_id: TRACE_ID },
      error: [
        'Wait until it has ended, then run this again. A workflow `concurrency` group keeps two jobs from meeting here.',
      ],
      summary: ['### Failed: Conflict'],
      requests: [...PREPARED, 'releases.complete 409'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'an upload ticket that has expired at complete is replaced, once',
    meets: ['releases.complete release_state_expired'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'release_state_expired', 'The ticket is of an older kind.')],
    expect: {
      exit: 0,
      outputs: { version: '2', error_code: '' },
      warnings: ['The upload ticket has expired. A new upload ticket is taken, once.'],
      requests: [...PREPARED, 'releases.complete 409', ...ONE_TICKET],
      site: SERVED,
    },
  },
  {
    name: 'a second upload ticket that has expired at complete ends the step',
    meets: ['releases.complete release_state_expired'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'release_state_expired', 'The ticket is of an older kind.', { times: 9 })],
    expect: {
      exit: 1,
      outputs: { error_code: 'release_state_expired', error_status: '409', trace_id: TRACE_ID },
      error: ['The ticket is of an older kind.', 'Publish again: a new upload ticket is needed.'],
      requests: [...PREPARED, 'releases.complete 409', ...UPLOADED, 'releases.complete 409'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'a review that stays unavailable is asked again with the same ticket, and the package is sent once',
    meets: ['releases.complete service_unavailable'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'service_unavailable', 'The review is down.', { times: 99 })],
    onlyFast: 'Fourteen attempts wait about three minutes in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable', error_status: '503', trace_id: TRACE_ID },
      error: ['The review is down.', 'Run it again later.'],
      requests: [...PREPARED, ...Array.from({ length: 14 }, () => 'releases.complete 503')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'a review that asks for short waits time after time is asked for three minutes, and answers',
    meets: ['releases.complete service_unavailable'],
    files: SITE,
    with: { path: 'site' },
    faults: [
      refusal('releases.complete', 'service_unavailable', 'The review is down.', {
        times: 20,
        headers: { 'retry-after': '1' },
      }),
    ],
    onlyFast: 'It waits for two minutes.',
    expect: {
      exit: 0,
      outputs: { version: '1' },
      requests: [...PREPARED, ...Array.from({ length: 20 }, () => 'releases.complete 503'), 'releases.complete 200'],
      site: SERVED,
    },
  },
  ...(
    [
      ['forbidden', '403', 'The content review found gambling in index.html.'],
      ['artifact_invalid', '400', 'index.html links to a file of type .exe.'],
    ] as const
  ).map(
    ([code, status, detail]) =>
      ({
        name: `complete: ${code} after an answer that was lost is the review’s word, and nothing is left open`,
        meets: [`releases.complete ${code}`],
        files: SITE,
        published: 1,
        with: { path: 'site' },
        faults: [
          { on: 'releases.complete', do: 'reset-before' },
          refusal('releases.complete', code, detail, { nth: 2 }),
        ],
        expect: {
          exit: 1,
          outputs: { error_code: code, error_status: status },
          error: [detail],
          logLacks: ['was not confirmed', 'is not known'],
          requests: [...PREPARED, 'releases.complete -', `releases.complete ${status}`],
          site: STILL_LIVE,
        },
      }) satisfies Scenario,
  ),
  {
    name: 'a rate limit whose end lies after the step’s time isn’t waited for at complete',
    meets: ['releases.complete temporarily_unavailable'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [
      refusal('releases.complete', 'temporarily_unavailable', 'Enough for today.', {
        headers: { 'retry-after': '7200' },
      }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'temporarily_unavailable', error_status: '429', trace_id: TRACE_ID },
      error: [
        /^Enough for today\. The next attempt would be in 720[01] s, after the `timeout` of this step\.$/m,
        'Run it again later, or let fewer jobs share one credential.',
      ],
      requests: [...PREPARED, 'releases.complete 429'],
      site: STILL_LIVE,
    },
  },
] satisfies readonly Scenario[];
