/**
 * Pages for recorded requests: all of them, the newest first, and one with its headers and bodies.
 */

import type { OutgoingHttpHeaders } from 'node:http';
import { count, plural } from '../../../base/text/amount.ts';
import { html, type Markup, NOTHING } from '../../../base/text/html.ts';
import { exactJson } from '../../../base/values/parsed-json.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { RecordedRequest } from '../../local-platform.ts';
import { badge, code, facts, section, table, time } from './elements.ts';
import { href, PageError, type View } from './reply.ts';

const PAGE_SIZE = 100;
const MAX_PATH = 200;

/** Lists requests. A page starts below the request `before`, so that new requests don't move it. */
export const requestList: View = ({ platform, query }) => {
  const search = query.get('search') ?? '';
  const before = query.has('before') ? numberIn(query, 'before') : Number.POSITIVE_INFINITY;
  const matching = platform.requests.filter(request => isMatch(request, search)).toReversed();
  const remaining = matching.filter(({ id }) => id < before);
  const page = remaining.slice(0, PAGE_SIZE);
  const filter = search === '' ? {} : { search };
  const older = href('requests', { ...filter, before: String(page.at(-1)?.id) });
  const isLive = before === Number.POSITIVE_INFINITY;
  return {
    title: 'Requests',
    section: 'requests',
    content: html`<section>
<form class="filter" method="get" action="${href('requests')}">
<label for="search">Path, status, error code or trace ID</label>
<input type="search" id="search" name="search" value="${search}" autocomplete="off" spellcheck="false">
<button type="submit">Search</button>
</form>
<div id="requests" ${isLive ? html`data-live="on"` : NOTHING}>
${requestTable(page, platform.requests.length === 0 ? html`No requests yet. Send one with the <a href="${href('')}">commands of the overview</a>: it appears here at once.` : html`No request matches. <a href="${href('requests')}">Show all requests</a>`)}
<nav aria-label="Pages"><span>${plural(matching.length, 'request')}</span>${isLive ? NOTHING : html`<a href="${href('requests', filter)}">Newest</a>`}${page.length === remaining.length ? NOTHING : html`<a href="${older}">Older</a>`}</nav>
</div></section>`,
  };
};

const isMatch = (
  { path, status, code: errorCode, traceId = '' }: RecordedRequest,
  search: string,
): boolean =>
  search === '' ||
  path.includes(search) ||
  [String(status), errorCode].includes(search) ||
  traceId.startsWith(search);

const requestTable = (requests: readonly RecordedRequest[], empty: Markup): Markup =>
  table({
    caption: 'Requests, newest first',
    columns: [
      { label: 'Request', kind: 'wide' },
      { label: 'Status' },
      { label: 'Duration', kind: 'minor' },
      { label: 'Time', kind: 'minor' },
    ],
    rows: requests.map(({ id, method, path, receivedAt, durationMs, ...request }) => [
      html`<div class="request"><span class="method">${method}</span> <a href="${href('request', { id: String(id) })}">${pathText(path)}</a></div>`,
      html`${statusBadge({ ...request, durationMs })} <span class="hint">${request.code ?? ''}</span>`,
      durationMs === undefined ? '' : `${count(durationMs)} ms`,
      time(receivedAt),
    ]),
    empty,
  });

/** Returns a path that can break at its slashes. */
const pathText = (path: string): Markup =>
  html`${shortened(path, MAX_PATH)
    .split(/(?<=\/)(?=.)/)
    .map(part => html`${part}<wbr>`)}`;

/** Shows one request. */
export const requestDetails: View = ({ platform, query }) => {
  const id = numberIn(query, 'id');
  const request = platform.requests.find(record => record.id === id);
  if (request === undefined)
    throw new PageError(
      404,
      `The request ${id} isn’t recorded. The local platform keeps the latest 10,000 requests.`,
    );
  const { method, path, status, processed, durationMs, code: errorCode, traceId } = request;
  return {
    title: `${method} ${path}`,
    section: 'requests',
    content: html`<div id="request" ${durationMs === undefined ? html`data-live="on"` : NOTHING}><section>${facts(
      {
        Status: statusBadge(request),
        'Error code': errorCode === undefined ? undefined : code(errorCode),
        'Without the fault':
          durationMs === undefined || status === processed
            ? undefined
            : (processed ?? 'Not processed'),
        Duration: durationMs === undefined ? undefined : `${count(durationMs)} ms`,
        Received: time(request.receivedAt),
        Endpoint: code(request.target),
        'Trace ID': traceId === undefined ? undefined : code(traceId),
      },
    )}</section>
${section('Request body', body(request.body, 'None was recorded: only those of API requests with a valid credential are, up to 1 MiB.'))}
${section('Response body', body(request.responseBody, 'None was recorded: only JSON responses of the API are.'))}
${section('Query parameters', valueList(request.query))}
${section('Request headers', valueList(request.headers))}
${section('Response headers', valueList(request.responseHeaders))}</div>`,
  };
};

/**
 * Returns a request's status. Without a response, it was reset or stalled by a fault, or is in
 * progress.
 */
function statusBadge({
  status,
  durationMs,
}: Pick<RecordedRequest, 'status' | 'durationMs'>): Markup {
  if (status === undefined)
    return badge(durationMs === undefined ? 'In progress' : 'No response', 'warn');
  if (status >= 500) return badge(String(status), 'bad');
  return badge(String(status), status >= 400 ? 'warn' : 'good');
}

function valueList(values: OutgoingHttpHeaders): Markup {
  const codeValues = Object.entries(values).map(
    ([name, value = '']) => [name, code([value].flat().join('\n'))] as const,
  );
  return codeValues.length === 0
    ? html`<p class="empty">None.</p>`
    : facts(Object.fromEntries(codeValues));
}

const body = (text: string | undefined, missing: string): Markup =>
  text === undefined || text === ''
    ? html`<p class="empty">${missing}</p>`
    : html`<pre>${indentedJson(text)}</pre>`;

/**
 * Returns JSON with line breaks. Any other text, such as a cut one, is returned as it is. Numbers
 * keep their digits.
 */
function indentedJson(text: string): string {
  try {
    return JSON.stringify(exactJson(text, true), null, 2);
  } catch {
    return text;
  }
}

/**
 * Returns a whole number of the address.
 * @throws PageError for another text, and if the parameter is missing
 */
function numberIn(query: URLSearchParams, name: string): number {
  const value = query.get(name) ?? '';
  if (!/^\d+$/.test(value))
    throw new PageError(400, `The parameter ${name} of the URL must be a whole number.`);
  return Number(value);
}
