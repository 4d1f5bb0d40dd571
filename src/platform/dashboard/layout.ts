/** Renders the HTML of a page around its content: navigation, heading and footer. */

import { html } from '../../base/text/html.ts';
import { pageText } from '../../base/text/html-page.ts';
import { href, type DashboardPage, PageError } from './pages/reply.ts';

/** Titles of the sections, by the name of their page. */
const NAVIGATION = { '': 'Overview', requests: 'Requests', sql: 'SQL', runs: 'Agent runs' };

/** Returns the HTML of a page. Every value is escaped. */
export function pageHtml({ title, section, content }: DashboardPage): string {
  const entries = Object.entries(NAVIGATION).map(
    ([name, text]) =>
      html`<li><a href="${href(name)}" aria-current="${String(name === section)}">${text}</a></li>`,
  );
  const body = html`<a class="skip" href="#content">Skip to content</a>
<header><a class="brand" href="${href('')}" aria-label="Local platform"><img src="./icon.svg" alt="" width="22" height="22"><span>Local platform</span></a>
<nav aria-label="Main"><ul>${entries}</ul></nav></header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
<p class="error" id="disconnected" role="alert" hidden>The dashboard doesn’t respond. Reload this page when the local platform runs.</p>
${content}
</main>
<footer>All times are in UTC.</footer>
`;
  return pageText({ title: `${title} · Local platform`, head: HEAD }, body);
}

const HEAD = html`<link rel="icon" href="./icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="./style.css">
<script src="./live.js" defer></script>
`;

/** Titles of the pages for some statuses. Any other one refuses a request. */
const ERROR_TITLES = new Map([
  [404, 'Not found'],
  [500, 'Internal error of the dashboard'],
]);

/**
 * Returns the page for a request that can't be fulfilled, or that caused an error of the dashboard.
 */
export function errorPage(error: unknown): DashboardPage {
  const { status, message } =
    error instanceof PageError ? error : { status: 500, message: String(error) };
  return {
    status,
    title: ERROR_TITLES.get(status) ?? 'Request refused',
    content: html`<section><p>${message}</p><p><a href="${href('')}">Go to the overview</a></p></section>`,
  };
}
