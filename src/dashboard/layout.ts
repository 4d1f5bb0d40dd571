/** Renders the HTML of a page around its content: header, navigation, status message and footer. */

import { html, type Markup, NOTHING } from '../base/html.ts';
import { pageText } from '../base/html-page.ts';
import { href, type Page, type PageError, type Section } from './pages/reply.ts';

const NAVIGATION: readonly { readonly section: Section; readonly title: string; readonly href: string }[] = [
  { section: 'overview', title: 'Overview', href: href('') },
  { section: 'projects', title: 'Projects', href: href('projects') },
  { section: 'requests', title: 'Requests', href: href('requests') },
  { section: 'faults', title: 'Faults', href: href('faults') },
  { section: 'seed', title: 'Seed', href: href('seed') },
];

/** Returns the HTML of a page. Every value is escaped. */
export function pageHtml({ title, section, parents = [], notice, content }: Page): string {
  const body = html`<a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="brand" href="${href('')}"><img src="./icon.svg" alt="" width="22" height="22">Local platform</a>
<nav aria-label="Main"><ul>${NAVIGATION.map(entry => navigationEntry(entry, section))}</ul></nav></header>
<main id="content" tabindex="-1">
${parents.length === 0 ? NOTHING : html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${parents.map(parent => html`<li><a href="${parent.href}">${parent.title}</a></li>`)}</ol></nav>`}
<h1>${title}</h1>
<div role="status">${notice === undefined ? NOTHING : html`<p class="notice ${notice.kind}">${notice.text}</p>`}</div>
${content}
</main>
<footer><p>All times are in UTC.</p></footer>
`;
  return pageText({ title: `${title} · Local platform`, head: HEAD }, body);
}

const HEAD = html`<link rel="icon" href="./icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="./style.css">
<script src="./live.js" defer></script>
`;

function navigationEntry(
  { section, title, href: address }: (typeof NAVIGATION)[number],
  current: Section | undefined,
): Markup {
  return section === current
    ? html`<li><a href="${address}" aria-current="true">${title}</a></li>`
    : html`<li><a href="${address}">${title}</a></li>`;
}

/** Returns the page for a request that can't be fulfilled. */
export const errorPage = ({ status, message }: PageError): Page => ({
  status,
  title: status === 404 ? 'Not found' : 'Request refused',
  content: html`<section><p>${message}</p><p><a href="${href('')}">Go to the overview</a></p></section>`,
});
