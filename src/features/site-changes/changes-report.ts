/** Describes the changes of a site: paths, kinds and numbers, and no text of its pages. */

import { count, plural } from '../../base/amount.ts';
import { inOneLine } from '../../base/legible.ts';
import { shortened } from '../../base/shortened.ts';
import type { Block, Cell } from '../../core/report.ts';
import type { KindCounts, SharedChange, SiteChanges, Sizes } from './compare-sites.ts';
import { FACT_KINDS, type FactKind } from './page-facts.ts';

/** Maximum number of broken links that a report lists. */
const MAX_BROKEN = 20;

const KIND_NAMES: Readonly<Record<FactKind, string | readonly [one: string, many: string]>> = {
  title: 'title',
  headings: ['heading', 'headings'],
  text: 'text',
  links: ['link', 'links'],
  images: ['image', 'images'],
  alt: ['label', 'labels'],
  form: ['form field', 'form fields'],
  metadata: 'metadata',
};

export interface ReportOptions {
  /** Number of pages to list before the others are collapsed. */
  readonly maxPages: number;
  /** URL of the later version, if it is online. */
  readonly url?: string | undefined;
}

/** Returns the blocks of the report below its headline. */
export function changeBlocks(changes: SiteChanges, { maxPages, url }: ReportOptions): readonly Block[] {
  const link = (address: string): Cell =>
    url === undefined ? { code: address } : { text: address, url: `${url.replace(/\/+$/, '')}${pathOf(address)}` };
  const rows: (readonly Cell[])[] = [
    ...changes.changed.map(({ address, kinds }) => [link(address), kindText(kinds)]),
    ...changes.tooLarge.map(address => [link(address), 'differs; not compared in full']),
    ...changes.added.map(address => [link(address), 'new']),
    ...changes.removed.map(address => [{ code: address }, 'removed']),
  ];
  const others = rows.slice(maxPages);
  return [
    ...(rows.length === 0 ? [] : [pageTable(rows.slice(0, maxPages))]),
    ...(others.length === 0
      ? []
      : [{ type: 'details', summary: plural(others.length, 'more page'), blocks: [pageTable(others)] } as const]),
    ...brokenBlocks(changes),
    { type: 'text', text: siteText(changes) },
  ];
}

const pageTable = (rows: readonly (readonly Cell[])[]): Block => ({ type: 'table', columns: ['Page', 'Change'], rows });

/** Encodes a decoded path. */
const pathOf = (address: string): string =>
  address
    .split('/')
    .map(segment => encodeURIComponent(segment.toWellFormed()))
    .join('/');

/** Sums up the changes: `3 pages changed, 1 new, 1 removed, compared with …`. */
export function headline(changes: SiteChanges, name: string): string {
  const { changed, added, removed, tooLarge, shared, compared } = changes;
  const number = changed.length + tooLarge.length;
  const most = shared.reduce((largest, { pages }) => Math.max(largest, pages), 0);
  const parts = [
    ...(number === 0 && most > 0 ? [] : [number === 0 ? nothingChanged(changes) : `${plural(number, 'page')} changed`]),
    ...(most === 0 ? [] : [`${plural(most, 'page')} changed at the same place`]),
    ...(added.length === 0 ? [] : [`${count(added.length)} new`]),
    ...(removed.length === 0 ? [] : [`${count(removed.length)} removed`]),
  ];
  const withShortCommits = inOneLine(name).replaceAll(/\b([\da-f]{7})[\da-f]{33}\b/g, '$1');
  const shownName = shortened(withShortCommits.replaceAll('`', '’'), 100);
  return `${parts.join(', ')}, compared with \`${shownName}\` (${plural(compared, 'page')} in both)`;
}

/** Says that no page changed, but not of pages whose content was not compared, nor of scripts and styles. */
function nothingChanged(changes: SiteChanges): string {
  const { createdByScripts, compared, scriptsChanged, inlineScriptsChanged, foreignScripts, stylesChanged } = changes;
  if (createdByScripts > 0 && createdByScripts >= compared)
    return 'Pages not compared, because scripts create their content';
  const others = [
    ...(scriptsChanged || inlineScriptsChanged > 0 || foreignScripts.length > 0 ? ['scripts'] : []),
    ...(stylesChanged ? ['styles'] : []),
    ...(createdByScripts > 0 ? [`${plural(createdByScripts, 'page')} whose content scripts create`] : []),
  ];
  return `No page changed${others.length === 0 ? '' : ', apart from '}${others.join(' and ')}`;
}

/** Returns what the log says below the headline, apart from the changed pages. */
export const logLines = (changes: SiteChanges): readonly string[] => [
  ...mostFrequent(changes).map(target => `Broken link to ${target.to} on ${pagesOf(target)}`),
  siteText(changes),
];

/** Returns the broken links on the most pages. */
const mostFrequent = ({ broken }: SiteChanges): SiteChanges['broken'] =>
  broken.toSorted((one, other) => other.pages.length - one.pages.length).slice(0, MAX_BROKEN);

const pagesOf = ({ pages }: SiteChanges['broken'][number]): string =>
  pages.length > 1 ? `${plural(pages.length, 'page')}, one of them ${pages[0]}` : (pages[0] ?? '');

function brokenBlocks(changes: SiteChanges): readonly Block[] {
  const { broken } = changes;
  if (broken.length === 0) return [];
  const shown = mostFrequent(changes);
  const rows = shown.map(target => [{ code: target.to }, pagesOf(target)]);
  const more = broken.length - shown.length;
  return [
    { type: 'table', columns: ['Broken link to', 'On'], rows },
    ...(more === 0 ? [] : [{ type: 'text', text: `${plural(more, 'more broken link')}.` } as const]),
  ];
}

/** Sentences about what isn't listed by page. */
function siteText(changes: SiteChanges): string {
  const { shared, createdByScripts, unparsed, stylesChanged, foreignScripts, bytes, javascript, compared } = changes;
  const { scriptsChanged, inlineScriptsChanged: inline } = changes;
  const total = (change: SharedChange): string => (change.pages === compared ? 'all' : `${count(change.pages)} of`);
  return [
    ...shared.map(
      change =>
        `The ${listKinds(change.kinds)} ${change.landmark === '' ? 'at the same place' : `in \`${change.landmark}\``} changed on ${total(change)} ${plural(compared, 'page')}.`,
    ),
    ...(createdByScripts === 0
      ? []
      : [`Scripts create the content of ${plural(createdByScripts, 'page')}, which wasn’t compared.`]),
    ...(unparsed === 0
      ? []
      : [
          `Not compared in full: ${plural(unparsed, 'page')} above 1 MiB or with extreme markup. Only bytes were compared, and no links were checked.`,
        ]),
    ...(inline === 0 ? [] : [`Scripts of ${plural(inline, 'page')} changed.`]),
    ...(stylesChanged ? ['The styles changed, so all pages may look different.'] : []),
    ...(foreignScripts.length === 0
      ? []
      : [
          `Now loads scripts of ${foreignScripts
            .slice(0, 5)
            .map(host => `\`${inOneLine(host).replaceAll('`', '')}\``)
            .join(', ')}.`,
        ]),
    `All files: ${sizeText(bytes)}. JavaScript: ${sizeText(javascript)}${scriptsChanged && javascript.before === javascript.after ? ', other content' : ''}.`,
  ].join(' ');
}

const listKinds = (kinds: ReadonlySet<FactKind>): string => {
  const names = FACT_KINDS.filter(kind => kinds.has(kind)).map(kind => nameOf(kind, 2));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

function nameOf(kind: FactKind, number: number): string {
  const name = KIND_NAMES[kind];
  return typeof name === 'string' ? name : number === 1 ? name[0] : name[1];
}

/** Describes what changed on a page: `text, 2 links`. */
export const kindText = (kinds: KindCounts): string =>
  FACT_KINDS.flatMap(kind => {
    const number = kinds.get(kind) ?? 0;
    if (number === 0) return [];
    return [typeof KIND_NAMES[kind] === 'string' ? nameOf(kind, 1) : `${count(number)} ${nameOf(kind, number)}`];
  }).join(', ');

const kilobytes = (bytes: number): string =>
  bytes < 1000 ? plural(bytes, 'byte') : `${count(Math.round(bytes / 1000))} kB`;

/** Formats a size and its change: `182 kB (+14 kB)`. */
function sizeText({ before, after }: Sizes): string {
  const delta = after - before;
  return delta === 0
    ? `${kilobytes(after)} (same size)`
    : `${kilobytes(after)} (${delta > 0 ? '+' : '−'}${kilobytes(Math.abs(delta))})`;
}
