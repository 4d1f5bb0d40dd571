import { refusal } from '../harbour.ts';
import type { Scenario } from '../scenario.ts';
import { PAGE, SITE } from '../small-site.ts';

const ESC = '\u001b';
const COMMANDS =
  '::error::owned\n  ::set-output name=version::9\n##[add-mask]harbour\r::stop-commands::x\n\u200b::warning::owned';
const MARKUP = '</td>|<img src=x onerror=alert(1)> [click](javascript:alert(1)) `x` **bold** @everyone #1 $x$';
const TERMINAL = `${ESC}[31mred${ESC}[2J${ESC}]0;title\u0007 \u0000 \u202eback`;

/** Everything that the platform, or a repository, says is text: not a command, not markup, not an order to a terminal. */
export default [
  {
    name: 'workflow commands in a refusal are shown as text',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'invalid_request', COMMANDS)],
    expect: {
      exit: 1,
      outputs: { error_code: 'invalid_request', version: '' },
      error: [
        '\\::error::owned\n  \\::set-output name=version::9\n##\\[add-mask]harbour\n\\::stop-commands::x\n\\::warning::owned\n',
      ],
      logLacks: ['##[add-mask]harbour', /^##\[warning\]owned/m],
      requests: ['projects.list 200', 'releases.prepare 400'],
    },
  },
  {
    name: 'workflow commands in what is waited for are shown as text',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.complete', 'service_unavailable', COMMANDS)],
    expect: {
      exit: 0,
      outputs: { version: '1' },
      log: ['::error::owned'],
      logLacks: [/^##\[(error|warning)\]/m],
      requests: [
        'projects.list 200',
        'releases.prepare 200',
        'upload 200',
        'releases.complete 503',
        'releases.complete 200',
      ],
    },
  },
  {
    name: 'markup in a refusal is shown as text in the summary',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'invalid_request', MARKUP)],
    expect: {
      exit: 1,
      error: [MARKUP],
      summary: [
        '&#60;/td&#62;&#124;&#60;img src=x onerror=alert(1)&#62; &#91;click&#93;(javascript:alert(1)) &#96;x&#96; &#42;&#42;bold&#42;&#42; @&#8203;everyone &#35;&#8203;1 <span>$</span>x<span>$</span>',
      ],
      requests: ['projects.list 200', 'releases.prepare 400'],
    },
  },
  {
    name: 'orders to a terminal are taken out of a refusal',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'invalid_request', TERMINAL)],
    expect: {
      exit: 1,
      error: ['red \ufffd \ufffdback'],
      logLacks: [/(?![\t\n])\p{Cc}|\u202e/u],
      requests: ['projects.list 200', 'releases.prepare 400'],
    },
  },
  {
    name: 'a very long refusal is cut in the annotation, and remedy, code and trace id still stand in it',
    files: SITE,
    with: { path: 'site' },
    faults: [refusal('releases.prepare', 'invalid_request', `Beginning. ${'long '.repeat(5_000)}`)],
    expect: {
      exit: 1,
      error: [
        /^Beginning\. (long )+.{0,5}…\nCorrect the value that the message names\.\ncode invalid_request, HTTP 400, trace id \S+, POST \S+$/,
      ],
      log: ['The error in full', /^Beginning\. (long ){700,900}/m],
      logLacks: [/.{5000}/],
      requests: ['projects.list 200', 'releases.prepare 400'],
    },
  },
  {
    name: 'a code and a trace id of the platform are text as well',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'answer',
        status: 422,
        body: { code: `nasty\n::error::owned${MARKUP}`, detail: 'Refused.', trace_id: `t\n::warning::owned${MARKUP}` },
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'input', error_status: '422' },
      error: ['Refused.'],
      requests: ['projects.list 200', 'releases.prepare 422'],
    },
  },
  {
    name: 'a secret of the step that the platform repeats is hidden in log, outputs and summary',
    files: SITE,
    with: { path: 'site' },
    faults: [
      refusal('releases.prepare', 'invalid_request', 'The key key-of-the-harbour-master-0123456789 may not do this.'),
    ],
    expect: {
      exit: 1,
      error: ['The key *** may not do this.'],
      summary: ['The key &#42;&#42;&#42; may not do this.'],
      requests: ['projects.list 200', 'releases.prepare 400'],
    },
  },
  {
    name: 'a release token that the platform repeats is hidden',
    files: SITE,
    with: { path: 'site' },
    faults: [
      { on: 'releases.prepare', do: 'rewrite', set: { release_token: 'release-token-of-this-upload' } },
      refusal('releases.complete', 'invalid_request', 'release-token-of-this-upload is of no use.'),
    ],
    expect: {
      exit: 1,
      error: ['*** is of no use.'],
      summary: ['&#42;&#42;&#42; is of no use.'],
      requests: ['projects.list 200', 'releases.prepare 200', 'upload 200', 'releases.complete 400'],
    },
  },
  {
    name: 'names of files are text in the log and in the summary',
    files: {
      ...SITE,
      'site/.::error::owned': 'x',
      'site/.##[error]owned': 'x',
      [`site/.${ESC}[31m<b>|`]: 'x',
    },
    with: { path: 'site' },
    expect: {
      exit: 0,
      outputs: { files: '2' },
      log: ['Left out: .::error::owned (hidden'],
      logLacks: [/^##\[error\]/m, ESC],
      summary: ['| .::error::owned | hidden;', '| .&#35;&#35;&#91;error&#93;owned |', '| .&#60;b&#62;&#124; |'],
    },
  },
  {
    name: 'a name of a file that is refused is text in the annotation',
    files: { 'site.zip': { zip: { 'index.html': PAGE, '::error::owned\n::warning::x.exe': 'x' } } },
    with: { path: 'site.zip' },
    expect: {
      exit: 1,
      outputs: { error_code: 'input' },
      error: [
        'site.zip can’t be published as a static site: one problem',
        '::warning::x.exe: has a control character in its path',
      ],
      logLacks: [/^##\[warning\]/m],
      requests: [],
    },
  },
  {
    name: 'an address of the platform that isn’t one for a link is shown as text in the summary',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { access_url: 'javascript:alert(1)' } }],
    expect: {
      exit: 0,
      outputs: { access_url: 'javascript:alert(1)' },
      summary: ['| **Site** | javascript:alert(1) |'],
    },
  },
  {
    name: 'outputs hold what the platform sent, to the letter, even a delimiter',
    files: SITE,
    with: { path: 'site' },
    faults: [{ on: 'releases.complete', do: 'rewrite', set: { artifact_id: 'version<<EOF' } }],
    expect: { exit: 0, outputs: { artifact_id: 'version<<EOF', version: '1' } },
  },
  {
    name: 'a proxy’s page is summed up by its title',
    files: SITE,
    with: { path: 'site' },
    faults: [
      {
        on: 'releases.prepare',
        do: 'answer',
        status: 403,
        headers: { 'content-type': 'text/html' },
        body: '<html><title>Blocked\n::error::by the firewall</title><script>alert(1)</script></html>',
      },
    ],
    expect: {
      exit: 1,
      outputs: { error_code: 'auth', error_status: '403' },
      error: ["HTTP 403 with text/html that is not the platform's error form: Blocked ::error::by the firewall"],
      logLacks: ['alert(1)'],
      requests: ['projects.list 200', 'releases.prepare 403'],
    },
  },
] satisfies readonly Scenario[];
