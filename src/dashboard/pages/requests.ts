/** Pages for recorded requests: all of them, the newest first, and one with its headers and body. */

import { count, plural } from '../../base/amount.ts';
import { html, type Markup, NOTHING } from '../../base/html.ts';
import type { RecordedRequest } from '../../platform/local-platform.ts';
import { block, code, facts, field, indentedJson, link, options, section, table, time } from './elements.ts';
import { href, numberParameter, PageError, type View } from './reply.ts';
import { requestTable, statusBadge } from './request-table.ts';

const PAGE_SIZE = 100;

const NO_BODY =
  'No body was recorded: the request had none, had a body of more than 1 MiB, was not an API request, had no valid credential, or was not processed.';

/** Lists requests. A page starts below the request `before`, so that new requests don't move it. */
export const requestList: View = ({ platform, query }) => {
  const search = query.get('search') ?? '';
  const outcome = query.get('outcome') ?? '';
  const before = query.has('before') ? numberParameter(query, 'before') : Number.POSITIVE_INFINITY;
  const matching = platform.requests.filter(request => isMatch(request, search, outcome)).toReversed();
  const remaining = matching.filter(({ id }) => id < before);
  const shown = remaining.slice(0, PAGE_SIZE);
  const [last] = shown.slice(-1);
  const beforeOldest = remaining.at(-PAGE_SIZE - 1);
  const filters = { ...(search === '' ? {} : { search }), ...(outcome === '' ? {} : { outcome }) };
  return {
    title: 'Requests',
    section: 'requests',
    content: html`<section>
<form class="filter" method="get" action="${href('requests')}">
${field('Path or trace ID', 'search', html`<input type="search" id="search" name="search" value="${search}" autocomplete="off" spellcheck="false">`)}
${field('Outcome', 'outcome', html`<select id="outcome" name="outcome">${options(OUTCOMES, outcome)}</select>`)}
<button type="submit">Filter</button>
</form>
<p class="summary">${summaryText(matching.length, shown.length, platform.requests.length)}</p>
${requestTable(platform, shown, 'Requests, newest first')}
<nav class="pager" aria-label="Pages">
${shown.length === matching.length || shown[0] === matching[0] ? NOTHING : link(href('requests', filters), 'Newest')}
${
  last === undefined || shown.length === remaining.length
    ? NOTHING
    : html`${link(href('requests', { ...filters, before: last.id }), 'Older')}
${link(href('requests', { ...filters, before: beforeOldest?.id ?? last.id }), 'Oldest')}`
}
</nav></section>`,
  };
};

const OUTCOMES = [
  { value: '', text: 'All' },
  { value: 'failed', text: 'Failed (4xx, 5xx or no response)' },
  { value: 'changed', text: 'Status changed by a fault' },
];

function isMatch(request: RecordedRequest, search: string, outcome: string): boolean {
  const { status = Number.POSITIVE_INFINITY, processed } = request;
  if (!request.path.includes(search) && request.traceId?.startsWith(search) !== true) return false;
  if (outcome === 'failed') return request.durationMs !== undefined && status >= 400;
  return outcome !== 'changed' || (request.durationMs !== undefined && request.status !== processed);
}

function summaryText(matching: number, shown: number, all: number): string {
  const found = matching === all ? plural(all, 'request') : `${count(matching)} of ${plural(all, 'request')}`;
  return shown === matching ? `${found}.` : `${found}, ${plural(shown, 'request')} on this page.`;
}

/** Shows one request. */
export const requestDetails: View = ({ platform, query }) => {
  const id = numberParameter(query, 'id');
  const recorded = platform.requests.find(request => request.id === id);
  if (recorded === undefined) {
    throw new PageError(
      404,
      `The request ${id} isn’t recorded. The local platform keeps only the latest requests, at most 10,000.`,
    );
  }
  const request = platform.showRequest(recorded);
  const { status, processed, durationMs } = request;
  const isChanged = durationMs !== undefined && status !== processed;
  return {
    title: `${request.method} ${request.path}`,
    section: 'requests',
    parents: [{ title: 'Requests', href: href('requests') }],
    content: html`
${facts({
  Status: statusBadge(request),
  'Error code': request.code === undefined ? undefined : code(request.code),
  'Without the fault': isChanged ? (processed === undefined ? 'Not processed' : String(processed)) : undefined,
  Duration: durationMs === undefined ? undefined : `${durationMs} ms`,
  Received: time(request.receivedAt),
  Endpoint: code(request.target),
  'Trace ID': request.traceId === undefined ? undefined : code(request.traceId),
})}
${section('Request', valueTable('Query parameters', 'Parameter', request.query), valueTable('Request headers', 'Header', request.headers), body(request.body, 'Request body', NO_BODY))}
${section('Response', valueTable('Response headers', 'Header', request.responseHeaders), body(request.responseBody, 'Response body', 'No body was recorded: there was no response, or it had no body, was not JSON, or came from a function or a file.'))}`,
  };
};

function valueTable(
  caption: string,
  label: string,
  values: Readonly<Record<string, string | readonly string[]>>,
): Markup {
  const rows = Object.entries(values).flatMap(([name, value]) =>
    [value].flat().map(text => [html`<code>${name}</code>`, html`<code>${text}</code>`]),
  );
  if (rows.length === 0) return NOTHING;
  return html`<h3>${caption}</h3>${table({ caption, columns: [{ label }, { label: 'Value', kind: 'wide' }], rows, empty: '' })}`;
}

const body = (text: string | undefined, heading: string, missing: string): Markup =>
  html`<h3>${heading}</h3>${text === undefined || text === '' ? html`<p class="empty">${missing}</p>` : block(indentedJson(text), heading)}`;
