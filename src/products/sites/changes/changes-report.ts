/** Describes the changes of a site: paths, kinds and numbers, and no text of its pages. */

import { count, plural } from '../../../base/text/amount.ts';
import { inOneLine } from '../../../base/text/legible.ts';
import { shortened } from '../../../base/text/shortened.ts';
import type { ReportBlock, Cell } from '../../../core/report.ts';
import type { SiteChanges, Sizes } from './compare-sites.ts';
import { FACT_KINDS, type FactKind } from './page-facts.ts';

/**
 * Maximum number of pages, and of broken links, that a report lists. Further pages are collapsed.
 */
const MAX_LISTED = 20;

/**
 * Returns the blocks of the report below its headline.
 * @param url of the later version, if it is online
 */
export function changeBlocks(
  changes: SiteChanges,
  url: string | undefined,
): readonly ReportBlock[] {
  const link = (address: string): Cell =>
    url === undefined
      ? { code: address }
      : { text: address, url: url.replace(/\/+$/, '') + encoded(address) };
  const rows: (readonly Cell[])[] = [
    ...changes.changed.map(({ address, kinds }) => [link(address), kindText(kinds)]),
    ...changes.notCompared.map(address => [link(address), 'differs; not compared']),
    ...changes.added.map(address => [link(address), 'new']),
    ...changes.removed.map(address => [{ code: address }, 'removed']),
  ];
  const listedRows = rows.slice(0, MAX_LISTED);
  const collapsedRows = rows.slice(MAX_LISTED);
  const brokenLinks = mostFrequent(changes).map(target => [{ code: target.to }, pagesOf(target)]);

  const blocks: ReportBlock[] = [];
  if (listedRows.length > 0) blocks.push(pageTable(listedRows));
  if (collapsedRows.length > 0) {
    const summary = plural(collapsedRows.length, 'more page');
    blocks.push({ type: 'details', summary, blocks: [pageTable(collapsedRows)] });
  }
  if (brokenLinks.length > 0)
    blocks.push({ type: 'table', columns: ['Broken link to', 'On'], rows: brokenLinks });
  blocks.push({ type: 'text', text: siteText(changes) });
  return blocks;
}

const pageTable = (rows: readonly (readonly Cell[])[]): ReportBlock => ({
  type: 'table',
  columns: ['Page', 'Change'],
  rows,
});

const encoded = (path: string): string =>
  encodeURI(path.toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent);

/** Sums up the changes: `3 pages changed, 1 new, 1 removed, compared with …`. */
export function headline(changes: SiteChanges, name: string): string {
  const { changed, added, removed, notCompared, shared, compared, scriptsChanged, stylesChanged } =
    changes;
  const changedPages = changed.length + notCompared.length;
  const pagesWithSharedChange = Math.max(0, ...shared.map(({ pages }) => pages));

  const parts: string[] = [];
  if (changedPages > 0) parts.push(`${plural(changedPages, 'page')} changed`);
  if (pagesWithSharedChange > 0)
    parts.push(`${plural(pagesWithSharedChange, 'page')} changed at the same place`);
  if (parts.length === 0) {
    const assets = [scriptsChanged && 'scripts', stylesChanged && 'styles'].filter(Boolean);
    const exception = assets.length === 0 ? '' : `, apart from ${assets.join(' and ')}`;
    parts.push(`No page changed${exception}`);
  }
  if (added.length > 0) parts.push(`${count(added.length)} new`);
  if (removed.length > 0) parts.push(`${count(removed.length)} removed`);

  const shownName = shortened(inOneLine(name).replaceAll('`', '’'), 100);
  return `${parts.join(', ')}, compared with \`${shownName}\` (${plural(compared, 'page')} in both)`;
}

/** Returns what the log says below the headline. */
export const logLines = (changes: SiteChanges): readonly string[] => [
  ...changes.changed
    .slice(0, MAX_LISTED)
    .map(({ address, kinds }) => `${address}: ${kindText(kinds)}`),
  ...mostFrequent(changes).map(target => `Broken link to ${target.to} on ${pagesOf(target)}`),
  siteText(changes),
];

/** Returns the broken links on the most pages. */
const mostFrequent = ({ broken }: SiteChanges): SiteChanges['broken'] =>
  broken.toSorted((first, second) => second.pages.length - first.pages.length).slice(0, MAX_LISTED);

const pagesOf = ({ pages }: SiteChanges['broken'][number]): string =>
  pages.length > 1 ? `${plural(pages.length, 'page')}, one of them ${pages[0]}` : (pages[0] ?? '');

/** Sentences about what isn't listed by page. */
function siteText(changes: SiteChanges): string {
  const { shared, notCompared, stylesChanged, scriptsChanged, bytes, javascript, compared } =
    changes;
  return [
    ...shared.map(
      ({ kind, pages }) => `Same place, ${count(pages)} of ${plural(compared, 'page')}: ${kind}.`,
    ),
    ...(notCompared.length === 0
      ? []
      : ['Pages beyond the limits, and their links, were not compared.']),
    ...(scriptsChanged ? ['The scripts changed.'] : []),
    ...(stylesChanged ? ['The styles changed, so all pages may look different.'] : []),
    `All files: ${sizeText(bytes)}. JavaScript: ${sizeText(javascript)}.`,
  ].join(' ');
}

/** Lists the kinds of changes of a page: `text, links`. */
const kindText = (kinds: ReadonlySet<FactKind>): string =>
  FACT_KINDS.filter(kind => kinds.has(kind)).join(', ');

const kilobytes = (bytes: number): string =>
  bytes < 1000 ? plural(bytes, 'byte') : `${count(Math.round(bytes / 1000))} kB`;

/** Formats a size and its change: `182 kB (+14 kB)`. */
function sizeText([before, after]: Sizes): string {
  const sign = after > before ? '+' : '−';
  return `${kilobytes(after)} (${after === before ? 'same size' : sign + kilobytes(Math.abs(after - before))})`;
}
