/** Table of recorded requests, which the overview and the page of all requests show. */

import { count } from '../../base/amount.ts';
import { html, type Markup } from '../../base/html.ts';
import type { LocalPlatform, RecordedRequest } from '../../platform/local-platform.ts';
import { shortened } from '../../base/shortened.ts';
import { badge, link, table, time, type Tone } from './elements.ts';
import { href } from './reply.ts';

const MAX_PATH = 200;

/** Returns a table of requests in the given order. */
export function requestTable(platform: LocalPlatform, requests: readonly RecordedRequest[], caption: string): Markup {
  return table({
    caption,
    columns: [
      { label: 'Request', kind: 'wide' },
      { label: 'Status' },
      { label: 'Duration', kind: 'minor number' },
      { label: 'Time', kind: 'minor' },
      { label: 'Trace ID', kind: 'minor' },
    ],
    rows: requests.map(request => {
      const { id, method, path, code: errorCode, durationMs, traceId, receivedAt } = platform.showRequest(request);
      return [
        html`<div class="request"><span class="method">${method}</span> ${link(href('request', { id }), pathText(path))}</div>`,
        errorCode === undefined
          ? statusBadge(request)
          : html`${statusBadge(request)} <span class="code">${errorCode}</span>`,
        durationMs === undefined ? '' : `${count(durationMs)} ms`,
        time(receivedAt),
        // The start identifies a request of this machine. The page of the request shows the complete ID.
        traceId === undefined ? '' : html`<code class="id">${shortened(traceId, 8)}</code>`,
      ];
    }),
    empty: 'No requests to show.',
  });
}

/** Returns a path that can break at its slashes. */
const pathText = (path: string): Markup =>
  html`${shortened(path, MAX_PATH)
    .split(/(?<=\/)(?=.)/)
    .map(part => html`${part}<wbr>`)}`;

/** Returns a request's status. Without a response, it was reset or stalled by a fault, or is in progress. */
export function statusBadge({ status, durationMs }: Pick<RecordedRequest, 'status' | 'durationMs'>): Markup {
  if (status === undefined) return badge(durationMs === undefined ? 'In progress' : 'No response', 'warn');
  return badge(String(status), toneOf(status));
}

function toneOf(status: number): Tone {
  if (status >= 500) return 'bad';
  return status >= 400 ? 'warn' : 'good';
}
