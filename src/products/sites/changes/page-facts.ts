/**
 * Reads the text and the addresses of an untrusted page, and some attributes that a person notices.
 */

import { html } from 'parse5';
import { cssReferences } from '../package/css-references.ts';
import { addressesOf, urlOf } from '../package/site-references.ts';
import { type Element, type Nodes, readTree, textIn } from './parse-page.ts';
import { pageAddress, pageKey, type SiteFiles } from './site-files.ts';

/** Kinds of facts, in the order in which a report lists them. */
export const FACT_KINDS = [
  'title',
  'headings',
  'text',
  'links',
  'images',
  'labels',
  'form',
  'metadata',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One thing that a person notices. */
export interface Fact {
  readonly kind: FactKind;
  readonly value: string;
  /**
   * Path of elements, and the class of the last one. Pages with the same layout have the same
   * places.
   */
  readonly place: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements within a line of text. All others begin a new block. */
const INLINE = words(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr',
);
/** Elements whose content isn't shown, or only without scripts. */
const HIDDEN = words('script style template noscript noframes noembed datalist');
/** Elements that give their text another meaning: a price that is crossed out, an exponent. */
const MARKS = words('s strike del sup sub');
const LINKS = words('a area iframe frame');
const FIELDS = words('form input select option textarea button');
/** Attributes with addresses. Scripts that load images later read those with `data-`. */
const ADDRESSES = ['href', 'src', 'data', 'poster', 'data-src'];
const ADDRESS_SETS = ['srcset', 'data-srcset'];
const LABELS = words(
  'alt title label aria-label aria-description aria-roledescription aria-valuetext',
);
/** Other attributes that change how an element looks or works. */
const SHOWN = words(
  'hidden inert popover open disabled reversed controls checked selected required multiple aria-hidden dir start value min max colspan rowspan placeholder method action formaction sandbox allow srcdoc',
);
/** Attributes of drawings that don't change what they show, or that a build makes up. */
const NOT_DRAWN = /^(?:id|class|style|role|tabindex|focusable|aria-.*|data-.*)$/;
const isDrawn = ([key, value]: readonly [string, string]): boolean =>
  key === 'href' ? value.startsWith('#') : !NOT_DRAWN.test(key) && !value.startsWith('url(#');
/** Maximum length of a path of elements, and of a class. */
const MAX_PLACE = 200;
/** White space that isn't a single space already. */
const SPACE = /[\t\n\f\r ]{2,}|[\t\n\f\r]/g;
/**
 * Script that only assigns data, such as the hashes of all pages, or what React reads again
 * (Next.js).
 */
const DATA_SCRIPT =
  /^\s*(?:(?:window\.\w{1,100}=JSON\.parse\("(?:[^"\\]|\\.)*"\)|(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,"(?:[^"\\]|\\.)*")?\]\));?\s*)+$/s;
/**
 * Types of `script` elements that browsers run, or that lead modules elsewhere. Others are data.
 */
const SCRIPT_TYPE = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Text of a block, until the next block begins. */
interface TextBlock {
  text: string;
  readonly kind: FactKind;
  /** Level of a heading. */
  readonly level: string;
  readonly isPreformatted: boolean;
  readonly place: string;
}

/** Facts of one page. */
export class PageFacts {
  /** In the order of the page. */
  readonly facts: Fact[] = [];
  /** Addresses within the site that the page refers to, without the query. */
  readonly targets = new Set<string>();
  /** Names that an anchor can lead to. */
  readonly anchors = new Set<string>();
  /** Its `style` elements and style sheets, and its scripts, in their order. */
  readonly styles: string[] = [];
  readonly scripts: string[] = [];
  readonly #site: SiteFiles;
  readonly #check: (depth: number) => void;
  readonly #key: string;
  #base: string;
  #hasBase = false;

  private constructor(path: string, site: SiteFiles, check: (depth: number) => void) {
    this.#base = urlOf(path);
    this.#site = site;
    this.#check = check;
    this.#key = pageKey(pageAddress(path));
  }

  /**
   * Reads a page.
   * @param path of its file
   * @returns undefined if the page is beyond the limits of its size
   */
  static read(page: string, path: string, site: SiteFiles): PageFacts | undefined {
    return readTree(page, (nodes, check) => {
      const facts = new PageFacts(path, site, check);
      const block: TextBlock = {
        text: '',
        kind: 'text',
        level: '',
        isPreformatted: false,
        place: '',
      };
      facts.#walk(nodes, '', block, 0);
      facts.#end(block);
      return facts;
    });
  }

  /**
   * @param above path of elements, without classes: generators give the first ones the page's name
   */
  #walk(nodes: Nodes, above: string, block: TextBlock, depth: number): void {
    for (const node of nodes)
      if ('tagName' in node) this.#open(node, above, block, depth);
      else if ('value' in node) block.text += node.value;
  }

  #open(element: Element, above: string, block: TextBlock, depth: number): void {
    this.#check(depth);
    const { tagName: name, namespaceURI: namespace } = element;
    const attributes = new Map(
      element.attrs.map(({ name: key, value }) => [key, value.replaceAll(SPACE, ' ').trim()]),
    );
    const isHeading = /^h[1-6]$/.test(name);
    const path = `${above} ${isHeading ? 'h' : name}`.slice(-MAX_PLACE);
    const place = `${path}.${attributes.get('class')?.slice(0, MAX_PLACE) ?? ''}`;
    const isDrawing = namespace === html.NS.SVG;
    this.#readCode(element, attributes, place);
    if (HIDDEN.has(name) && !attributes.has('shadowrootmode')) return;
    if (!isDrawing && /^(?:title|meta|base|link)$/.test(name))
      return this.#readHead(element, attributes, place);
    this.#readAddresses(name, attributes, place);
    if (isDrawing) this.#readDrawing(name, attributes, place);
    else this.#readAttributes(name, attributes, place);
    const { childNodes } = 'content' in element ? (element.content as Element) : element;
    const isInline = INLINE.has(name) || namespace === html.NS.MATHML;
    if (!isInline) this.#end(block);
    const isPreformatted = block.isPreformatted || name === 'pre';
    const [kind, level] = isHeading ? (['headings', `${name} `] as const) : (['text', ''] as const);
    const inner: TextBlock = isInline ? block : { text: '', kind, level, isPreformatted, place };
    if (MARKS.has(name)) inner.text += `<${name}>`;
    this.#walk(childNodes, path, inner, depth + 1);
    if (MARKS.has(name)) inner.text += `</${name}>`;
    if (!isInline) this.#end(inner);
  }

  #end(block: TextBlock): void {
    const text = block.isPreformatted ? block.text : block.text.replaceAll(SPACE, ' ');
    block.text = '';
    // Composed and decomposed letters look the same.
    if (text.trim() !== '')
      this.#add(block.kind, block.level + text.trim().normalize(), block.place);
  }

  #add(kind: FactKind, value: string, place: string): void {
    if (value !== '') this.facts.push({ kind, value, place });
  }

  /** Reads anchors, scripts and styles. */
  #readCode(element: Element, attributes: ReadonlyMap<string, string>, place: string): void {
    const { tagName: name } = element;
    const [type = '', rel = '', media = ''] = ['type', 'rel', 'media'].map(
      key => attributes.get(key) ?? '',
    );
    for (const key of name === 'a' ? ['id', 'name'] : ['id'])
      this.anchors.add(attributes.get(key) ?? '');
    // A file can be replaced under the same name.
    const shownIn = (css: string): string =>
      Array.from(cssReferences(css), each => this.#refer(each)).join(' ');
    this.#add('images', shownIn(attributes.get('style') ?? ''), place);
    const address = attributes.get('src') ?? attributes.get('href');
    const text = textIn(element);
    if (name === 'style') this.styles.push(media, text, shownIn(text));
    if (name === 'link' && /(?:^| )stylesheet(?: |$)/i.test(rel))
      this.styles.push(`${this.#refer(address)} ${media}`);
    if (name !== 'script') return;
    if (address !== undefined) this.scripts.push(`${this.#refer(address)} ${type}`);
    else if (SCRIPT_TYPE.test(type) && !DATA_SCRIPT.test(text)) this.scripts.push(text);
  }

  #readHead(element: Element, attributes: ReadonlyMap<string, string>, place: string): void {
    const { tagName: name } = element;
    const [href = '', content = ''] = ['href', 'content'].map(key => attributes.get(key) ?? '');
    const [meta = '', rel = ''] = [
      attributes.get('name') ?? attributes.get('http-equiv'),
      attributes.get('rel'),
    ];
    if (name === 'title') this.#add('title', textIn(element).replaceAll(SPACE, ' ').trim(), place);
    if (name === 'link' && rel === 'canonical') this.#add('metadata', `canonical ${href}`, place);
    if (name === 'base' && href !== '' && !this.#hasBase) {
      this.#hasBase = true;
      this.#base = URL.parse(href, this.#base)?.href ?? this.#base;
      this.#add('links', `base ${href}`, place);
    }
    // Builds make up nonces and hashes of a security policy.
    if (name === 'meta' && /^(?:description|robots|googlebot|content-security-policy)$/i.test(meta))
      this.#add(
        'metadata',
        `${meta} ${content.replaceAll(/ ?'(?:nonce|sha\d{3})-[^']*'/g, '')}`,
        place,
      );
    const target = /^[\d.]* ?[;, ] ?(?:url ?= ?)?['"]?([^'"]+)/i.exec(content)?.[1];
    if (/^refresh$/i.test(meta) && target !== undefined)
      this.#add('links', this.#refer(target, false), place);
  }

  #readAddresses(name: string, attributes: ReadonlyMap<string, string>, place: string): void {
    const sets = ADDRESS_SETS.flatMap(key => [...addressesOf(attributes.get(key) ?? '')]);
    const all = new Set(
      [...ADDRESSES.map(key => attributes.get(key) ?? ''), ...sets].filter(
        address => address !== '',
      ),
    );
    const targets = Array.from(all, address =>
      this.#refer(address, name !== 'a' && name !== 'area'),
    );
    this.#add(LINKS.has(name) ? 'links' : 'images', targets.join(' '), place);
  }

  #readAttributes(name: string, attributes: ReadonlyMap<string, string>, place: string): void {
    for (const key of LABELS) this.#add('labels', attributes.get(key) ?? '', place);
    // Hidden values and the names of radio groups are often made up by a build.
    const type = attributes.get('type')?.toLowerCase();
    if (name === 'input' && type === 'hidden') return;
    const isField = FIELDS.has(name);
    const typeAttributes = isField || name === 'ol' ? ['type', type === 'radio' ? '' : 'name'] : [];
    const present = new Map([...attributes].filter(([, value]) => value !== 'false'));
    const texts = [...SHOWN, ...typeAttributes]
      .filter(key => present.has(key))
      .map(key => `${key}=${present.get(key)}`);
    this.#add(isField ? 'form' : 'text', [...(isField ? [name] : []), ...texts].join(' '), place);
  }

  /** Reads an element of a drawing, without names that a build makes up. */
  #readDrawing(name: string, attributes: ReadonlyMap<string, string>, place: string): void {
    const drawn = [...attributes].filter(isDrawn).map(entry => entry.join('='));
    this.#add('images', [name, ...drawn.toSorted()].join(' '), place);
  }

  /**
   * Returns an address as it is compared, and records where in the site it leads.
   * @param isShown whether the page shows the file, whose content is compared
   */
  #refer(address = '', isShown = true): string {
    const target = this.#site.locate(address, this.#base);
    if (target === undefined) return address;
    const { path, search, hash } = target;
    this.targets.add(path + hash);
    // A build may make up the names of a page's own anchors.
    const name = this.#site.nameOf(path) + search + (pageKey(path) === this.#key ? '#' : hash);
    return (isShown ? this.#site.contentOf(path) : undefined) ?? name;
  }
}
