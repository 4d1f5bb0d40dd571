import { credential, GENUINE_TRACE, project, refusal, strangersProject, TRACE_ID } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { ONE_PUBLISH, SERVED, SITE, STILL_LIVE } from '../small-site.ts';

/** Part 1, Errors: every code of prepare, refused by the local platform itself where it can. */
export default [
  {
    name: 'a package that prepare already finds unsuitable is refused before it is sent',
    meets: ['releases.prepare artifact_invalid'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'artifact_invalid', 'content_length is more than a static site may have.')],
    expect: {
      exit: 1,
      outputs: { error_code: 'artifact_invalid', error_status: '400', trace_id: TRACE_ID, files: '2', release_id: '' },
      error: [
        'content_length is more than a static site may have.',
        'Compare the package with the limits for static sites, correct it and publish again.',
      ],
      requests: ['projects.list 200', 'releases.prepare 400'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'an unknown token is refused',
    meets: ['releases.prepare invalid_token'],
    files: SITE,
    published: 1,
    with: { path: 'site', token: 'a-token-that-nobody-issued' },
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_token', error_status: '401', trace_id: GENUINE_TRACE },
      error: [
        'The credential is missing or unknown.',
        'Give a valid credential as `token` (or PLATFORM_TOKEN).',
        'code invalid_token, HTTP 401',
      ],
      summary: ['### Failed: Not allowed'],
      requests: ['projects.list 401', 'releases.prepare 401'],
      site: STILL_LIVE,
    },
  },
  {
    name: 'another project’s key is refused',
    meets: ['releases.prepare forbidden'],
    files: SITE,
    seed: credential({ kind: 'project-key', project: 'pier' }),
    with: { path: 'site' },
    expect: {
      exit: 1,
      outputs: { error_code: 'forbidden', error_status: '403', trace_id: GENUINE_TRACE },
      error: ['This project key is bound to another project.', 'Check that the credential belongs to this project'],
      requests: ['projects.list 403', 'releases.prepare 403'],
    },
  },
  {
    name: 'a project that doesn’t exist isn’t found',
    meets: ['releases.prepare not_found'],
    files: SITE,
    with: { path: 'site', 'project-id': 'no-such-project' },
    expect: {
      exit: 1,
      outputs: { project_id: 'no-such-project', error_code: 'not_found', error_status: '404', trace_id: GENUINE_TRACE },
      error: [
        'The project was not found.',
        'Check `project-id` (the project’s url_id) and that the credential’s user has the needed role in it.',
      ],
      summary: ['### Failed: Not found'],
      requests: ['projects.list 200', 'releases.prepare 404'],
    },
  },
  {
    name: 'a member of a stranger’s project can publish it',
    files: SITE,
    seed: strangersProject('member'),
    with: { path: 'site' },
    expect: { exit: 0, outputs: { version: '1' }, requests: ONE_PUBLISH, site: SERVED },
  },
  {
    name: 'a frozen project is published: the documents block only its alias and watermark',
    files: SITE,
    seed: { projects: [project({ url_id: 'harbour', name: 'Harbour', state: 'frozen' })] },
    with: { path: 'site' },
    expect: { exit: 0, outputs: { version: '1' }, requests: ONE_PUBLISH },
  },
  {
    name: 'a rate limit whose end lies after the step’s time isn’t waited for at prepare',
    meets: ['releases.prepare temporarily_unavailable'],
    files: SITE,
    with: { path: 'site', timeout: '1h' },
    faults: [
      refusal('releases.prepare', 'temporarily_unavailable', 'Enough for today.', {
        headers: { 'retry-after': '7200' },
      }),
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'temporarily_unavailable', error_status: '429', trace_id: TRACE_ID },
      error: [
        /^Enough for today\. The next attempt would be in 720[01] s, after the `timeout` of this step\.$/m,
        'Run it again later, or let fewer jobs share one credential.',
        `code temporarily_unavailable, HTTP 429, trace id ${TRACE_ID}`,
      ],
      summary: ['### Failed: Limit reached'],
      requests: ['projects.list 200', 'releases.prepare 429'],
    },
  },
  {
    name: 'a dependency of prepare that stays down is tried six times',
    meets: ['releases.prepare service_unavailable'],
    files: SITE,
    published: 1,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'service_unavailable', 'The storage is down.', { times: 99 })],
    onlyFast: 'Six attempts wait about twelve seconds in between.',
    expect: {
      exit: 1,
      outputs: { error_code: 'service_unavailable', error_status: '503', trace_id: TRACE_ID },
      error: ['The storage is down.', 'Run it again later. Report the trace id if it stays.'],
      log: [/POST \/projects\/\{project_id\}\/releases\/prepare: The storage is down\. Again in \d+\.\d s\./],
      requests: ['projects.list 200', ...Array.from({ length: 6 }, () => 'releases.prepare 503')],
      site: STILL_LIVE,
    },
  },
  {
    name: 'a code that nobody knows is taken by its status',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'answer',
        status: 403,
        body: { status: 403, code: 'project_on_fire', detail: 'The project is on fire.', trace_id: TRACE_ID },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'project_on_fire', error_status: '403', trace_id: TRACE_ID },
      error: [
        'The project is on fire.',
        'Check the scopes of the credential, and that its user may do this in the project.',
        `code project_on_fire, HTTP 403, trace id ${TRACE_ID}`,
      ],
      logLacks: ['Something before the platform'],
      summary: ['### Failed: Not allowed'],
      requests: ['projects.list 200', 'releases.prepare 403'],
    },
  },
  {
    name: 'a trace id that stands in the header only is shown all the same',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'answer',
        status: 404,
        headers: { 'X-Service-Trace-Id': 'trace-of-the-header' },
        body: '<html><title>Lost</title></html>',
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'missing', error_status: '404', trace_id: 'trace-of-the-header' },
      error: [
        "HTTP 404 with text/plain that is not the platform's error form: Lost",
        'Check `project-id` and `base-url`. Something before the platform, or something else than it, seems to have answered: check `base-url`.',
        'HTTP 404, trace id trace-of-the-header',
      ],
      requests: ['projects.list 200', 'releases.prepare 404'],
    },
  },
] satisfies readonly Scenario[];
