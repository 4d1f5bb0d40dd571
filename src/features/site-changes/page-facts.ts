/** Reads what a person notices of an untrusted page, with a parser that follows the HTML standard. */

import { type DefaultTreeAdapterTypes, html } from 'parse5';
import { cssReferences } from '../../packing/kinds/css-references.ts';
import { addressesOf, ORIGIN, urlOf } from '../../packing/kinds/site-references.ts';
import { deepText, type Element, HIDDEN, type Node, nodesOf, parsePage, textIn } from './parse-page.ts';
import { type Address, pageAddress, pageKey, type SiteFiles } from './site-files.ts';

/** Kinds of facts, in the order in which a report lists them. */
export const FACT_KINDS = ['title', 'headings', 'text', 'links', 'images', 'alt', 'form', 'metadata'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** One thing that a person notices. */
export interface Fact {
  readonly kind: FactKind;
  readonly value: string;
  /** Hash of the path of elements and the class of the last one. Pages with the same layout have the same places. */
  readonly place: number;
  /** Nearest element of the page's structure, such as `footer`. Empty if there is none. */
  readonly landmark: string;
}

/** Facts of a page that a person notices, and that its checks need. */
export interface PageFacts {
  /** In the order of the page. */
  readonly facts: readonly Fact[];
  /** Addresses within the site that the page refers to, without the query. */
  readonly targets: ReadonlySet<string>;
  /** Names that an anchor can lead to. */
  readonly anchors: ReadonlySet<string>;
  /** Content of its `style` elements, its style sheets, and files that styles in it refer to, in their order. */
  readonly styles: string;
  /** Content of its inline scripts and event handlers, and the scripts that it loads. */
  readonly scripts: string;
  /** Hosts of scripts that aren't the site's own. */
  readonly foreignScripts: ReadonlySet<string>;
  /** Whether it has a script, no links and hardly any text: a script creates its content. */
  readonly isCreatedByScripts: boolean;
}

/** Elements within a line of text. All others begin a new block. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const LANDMARKS = new Set(['header', 'nav', 'main', 'article', 'aside', 'footer']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const MEDIA = new Set(['audio', 'video', 'embed', 'object', 'track']);
const LABELS = ['alt', 'title', 'label', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'];
/** Elements that give their text another meaning: a price that is crossed out, an exponent. */
const MARKS = new Set(['s', 'strike', 'del', 'sup', 'sub']);
/** Attributes that browsers show as numbers, bars, or the direction of text, and what a frame may do. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  progress: ['value', 'max'],
  meter: ['value', 'min', 'max'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
  html: ['dir'],
  bdo: ['dir'],
  audio: ['controls'],
  video: ['controls'],
  iframe: ['sandbox', 'allow'],
};
const FIELDS = new Set(['input', 'select', 'option', 'textarea', 'button']);
const FIELD_ATTRIBUTES = 'type placeholder value checked selected required disabled multiple formaction'.split(' ');
/** Elements that are read even if they have no attributes. */
const READ_WITHOUT_ATTRIBUTES = new Set([...FIELDS, 'title', 'form', 'iframe', 'frame']);
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();
/** A page with a script, no links, and fewer characters of text than this counts as created by it. */
const LITTLE_TEXT = 20;
/** Maximum length of a base address, in UTF-16 units: each address is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** White space that isn't a single space already. */
const SPACE = /[\t\n\f\r ]{2,}|[\t\n\f\r]/g;
const BREAKS = /[\t\n\r]+/g;
/** Script that only assigns data, such as the hashes of all pages, or what React reads again (Next.js). */
const DATA_SCRIPT =
  /^\s*(?:(?:window\.\w{1,100}=JSON\.parse\("(?:[^"\\]|\\.)*"\)|(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,"(?:[^"\\]|\\.)*")?\]\));?\s*)+$/s;
/** Types of `script` elements that browsers run, or that lead modules and prefetched pages elsewhere. Others are data. */
const SCRIPT_TYPE = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/**
 * Reads a page, in time and memory linear to its length.
 * @param path of its file
 * @returns undefined if that isn't possible
 */
export function readPage(page: string, path: string, site: SiteFiles): PageFacts | undefined {
  const document = parsePage(page);
  return document && new PageReader(path, site).read(document);
}

type Place = Pick<Fact, 'place' | 'landmark'> & {
  /** Begins the values of facts that aren’t shown, read or usable until a script changes that, such as a closed tab. */
  readonly hidden: string;
};

/** Text of a block, until the next block begins. */
interface Block extends Place {
  text: string;
  readonly kind: FactKind;
  /** Level of a heading. */
  readonly level: string;
  readonly isPreformatted: boolean;
}

/** Nodes to be read, with what they inherit. */
interface Level {
  readonly nodes: readonly Node[];
  /** Index of the next one. */
  next: number;
  /** Hash of the path of elements. Generators give the first ones classes with the name of the page. */
  readonly path: number;
  readonly landmark: string;
  readonly hidden: Place['hidden'];
  readonly block: Block;
}

class PageReader {
  readonly #facts: Fact[] = [];
  readonly #targets = new Set<string>();
  readonly #anchors = new Set<string>();
  readonly #styles: string[] = [];
  readonly #scripts: string[] = [];
  readonly #foreignScripts = new Set<string>();
  readonly #site: SiteFiles;
  readonly #key: string;
  /** Stack of levels, and of blocks that end there. There is no recursion, because the depth is up to the page. */
  readonly #waiting: (Level | Block)[] = [];
  #base: string;
  #hasBase = false;
  #hasScript = false;
  #characters = 0;

  constructor(path: string, site: SiteFiles) {
    this.#base = urlOf(path);
    this.#site = site;
    this.#key = pageKey(pageAddress(path));
  }

  read({ childNodes }: DefaultTreeAdapterTypes.Document): PageFacts {
    const at = { place: 0, landmark: '', hidden: '' } as const;
    const root: Block = { text: '', kind: 'text', level: '', isPreformatted: false, ...at };
    this.#push(childNodes, { ...at, path: 0, block: root });
    for (let level = this.#waiting.at(-1); level !== undefined; level = this.#waiting.at(-1)) {
      const node = 'text' in level ? undefined : level.nodes[level.next++];
      if (node === undefined) this.#waiting.pop();
      if ('text' in level) this.#end(level);
      else if (node !== undefined && 'tagName' in node) this.#open(node, level);
      else if (node !== undefined && 'value' in node) level.block.text += node.value;
    }
    this.#end(root);
    return {
      facts: this.#facts,
      targets: this.#targets,
      anchors: this.#anchors,
      styles: this.#styles.join('\n'),
      scripts: this.#scripts.join('\n'),
      foreignScripts: this.#foreignScripts,
      isCreatedByScripts:
        this.#hasScript && this.#characters < LITTLE_TEXT && !this.#facts.some(({ kind }) => kind === 'links'),
    };
  }

  #push(nodes: readonly Node[], { path, landmark, hidden, block }: Omit<Level, 'nodes' | 'next'>): void {
    if (nodes.length > 0) this.#waiting.push({ nodes, next: 0, path, landmark, hidden, block });
  }

  #open(element: Element, level: Level): void {
    const { tagName: name, namespaceURI: namespace, attrs } = element;
    const attributes = attrs.length === 0 ? NO_ATTRIBUTES : new Map(attrs.map(({ name: key, value }) => [key, value]));
    const isInline = INLINE.has(name) || namespace === html.NS.MATHML;
    const path = hashOf(level.path, HEADINGS.has(name) ? 'h' : name);
    const landmark = LANDMARKS.has(name) ? name : level.landmark;
    const hidden = hiddenIn(level.hidden, name, attributes);
    const at = { place: hashOf(path, attributes.get('class') ?? ''), landmark, hidden };
    const anchor = attributes.get('id') ?? (name === 'a' ? attributes.get('name') : undefined);
    if (anchor !== undefined) this.#anchors.add(anchor);
    if (namespace === html.NS.SVG) return this.#readDrawing(element, at);
    for (const { name: key, value } of attrs) if (key.startsWith('on')) this.#scripts.push(`${key} ${value}`);
    if (name === 'script') this.#readScript(element, attributes);
    if (name === 'style') this.#readStyle(textIn(element), attributes);
    const style = attributes.get('style');
    if (style !== undefined) for (const content of this.#contentsIn(style)) this.#add('images', content, at);
    const relation = attributes.get('rel') ?? '';
    if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(relation)) {
      const isOff = attributes.has('disabled') || /(?:^|\s)alternate(?:\s|$)/i.test(relation);
      const more = ['media', 'integrity', 'type'].map(key => attributes.get(key) ?? '').join(' ');
      this.#styles.push(`${this.#show(attributes.get('href') ?? '')} ${more} ${isOff}`);
    }
    if (HIDDEN.has(name) && !attributes.has('shadowrootmode')) return;
    if (attrs.length > 0 || READ_WITHOUT_ATTRIBUTES.has(name)) this.#readElement(element, attributes, at);
    if (name === 'title' || name === 'textarea') return;
    const children = 'content' in element ? (element as DefaultTreeAdapterTypes.Template).content : element;
    if (isInline) {
      const [start, end] = MARKS.has(name) ? [`<${name}>`, `</${name}>`] : ['', ''];
      level.block.text += start;
      if (end !== '') this.#push([{ nodeName: '#text', value: end, parentNode: element }], level);
      this.#push(children.childNodes, { path, landmark, hidden, block: level.block });
      return;
    }
    this.#end(level.block);
    const isHeading = HEADINGS.has(name);
    const block: Block = {
      text: '',
      kind: isHeading ? 'headings' : 'text',
      level: isHeading ? `${name} ` : '',
      isPreformatted: level.block.isPreformatted || name === 'pre',
      ...at,
    };
    this.#waiting.push(block);
    this.#push(children.childNodes, { path, landmark, hidden, block });
  }

  #readScript(element: Element, attributes: ReadonlyMap<string, string>): void {
    this.#hasScript = true;
    const address = attributes.get(element.namespaceURI === html.NS.SVG ? 'href' : 'src');
    const [type, text] = [attributes.get('type')?.trim().toLowerCase() ?? '', textIn(element)];
    const isRun = SCRIPT_TYPE.test(type);
    if (address !== undefined) {
      const source = URL.parse(address, this.#base);
      const isForeign = source !== null && source.origin !== ORIGIN;
      if (isForeign) this.#foreignScripts.add(source.host);
      const code = isForeign ? source.href : (this.#codeAt(address) ?? address);
      const integrity = code === '' ? '' : (attributes.get('integrity') ?? '');
      this.#scripts.push([code, integrity, isRun, type === 'module', attributes.has('nomodule')].join(' '));
    } else if (isRun && !DATA_SCRIPT.test(text)) {
      const withCode = (quoted: string, to: string): string => this.#codeAt(to) ?? quoted;
      this.#scripts.push(type === 'importmap' ? text.replaceAll(/"([^"\\]*)"/g, withCode) : text);
    }
  }

  /** Returns the content of the site’s file at an address if both versions have it. Otherwise, its content changed: ''. */
  #codeAt(address: string): string | undefined {
    const target = this.#site.locate(address, this.#base);
    return target && this.#site.commonContentOf(target.path);
  }

  #readStyle(css: string, attributes: ReadonlyMap<string, string>): void {
    this.#styles.push(attributes.get('media') ?? '', attributes.get('type') ?? '', css, ...this.#contentsIn(css));
  }

  /** Returns the contents of the site’s files to which a style refers: a file can be replaced under the same name. */
  #contentsIn(css: string): readonly string[] {
    if (!/[(@]/.test(css)) return [];
    return Array.from(cssReferences(css), address => this.#contentAt(address)).filter(content => content !== '');
  }

  #end(block: Block): void {
    const value = (block.isPreformatted ? block.text : block.text.replaceAll(SPACE, ' ')).trim();
    block.text = '';
    if (value === '') return;
    this.#characters += value.length;
    // Composed and decomposed letters look the same.
    this.#add(block.kind, block.level + value.normalize(), block);
  }

  #add(kind: FactKind, value: string, { place, landmark, hidden }: Place): void {
    this.#facts.push({ kind, value: hidden + value, place, landmark });
  }

  #readElement(element: Element, attributes: ReadonlyMap<string, string>, at: Place): void {
    const { tagName: name } = element;
    // Browsers leave line breaks out of addresses.
    const given = (key: string): string => {
      const value = attributes.get(key)?.trim() ?? '';
      return key === 'href' || key === 'src' ? value.replaceAll(BREAKS, '') : value.replaceAll(SPACE, ' ');
    };
    const add = (kind: FactKind, value: string): void => {
      if (value !== '') this.#add(kind, value, at);
    };
    if (name === 'base' && !this.#hasBase && attributes.has('href')) {
      this.#hasBase = true;
      const { href } = URL.parse(given('href'), this.#base) ?? { href: '' };
      if (href !== '' && href.length <= MAX_BASE_LENGTH) this.#base = href;
      // Links of a base elsewhere are compared as they are written.
      if (href !== '' && !href.startsWith(`${ORIGIN}/`)) add('links', `base ${href}`);
    } else if (name === 'title') add('title', textIn(element).replaceAll(SPACE, ' ').trim());
    else if (name === 'meta') this.#readMeta(given, add);
    else if (name === 'link' && /(?:^| )canonical(?: |$)/i.test(given('rel')))
      add('metadata', `canonical ${given('href')}`);
    else if ((name === 'a' || name === 'area') && attributes.has('href'))
      add('links', `${this.#refer(given('href'))} ${deepText(element).replaceAll(SPACE, ' ').trim()}`);
    else if (name === 'iframe' || name === 'frame') {
      add('links', `${this.#refer(given('src'))} ${given('srcdoc')}`.trim());
      add('images', this.#contentAt(given('src')));
    } else if (name === 'form') add('form', `form ${given('method')} ${given('action')}`);
    else if (MEDIA.has(name) || (name === 'source' && attributes.has('src'))) {
      for (const key of ['src', 'data', 'poster'].filter(one => attributes.has(one)))
        add('images', this.#show(given(key)));
    } else if (name === 'img' || name === 'source' || (name === 'input' && attributes.has('src'))) {
      // Scripts that load images later read these attributes.
      const later = [given('data-src'), ...addressesOf(given('data-srcset'))];
      const shown = [given('src'), ...addressesOf(given('srcset')), ...later].filter(address => address !== '');
      add('images', [...new Set(shown.map(address => this.#show(address)))].join(' '));
    }
    if (FIELDS.has(name)) add('form', fieldOf(name, attributes, element));
    for (const key of LABELS) if (attributes.has(key)) add('alt', given(key));
    if (!Object.hasOwn(SHOWN, name)) return;
    const shown = (SHOWN[name] ?? []).filter(key => attributes.has(key));
    add('text', shown.map(key => `${key}=${given(key)}`).join(' '));
  }

  #readMeta(given: (key: string) => string, add: (kind: FactKind, value: string) => void): void {
    const [name = '', directive = ''] = ['name', 'http-equiv'].map(key => given(key).toLowerCase());
    if (/^(?:description|robots|googlebot)$/.test(name)) add('metadata', `${name} ${given('content')}`);
    // Builds make up nonces and hashes.
    if (directive === 'content-security-policy')
      add('metadata', `${directive} ${given('content').replaceAll(/ ?'(?:nonce|sha\d{3})-[^']*'/g, '')}`);
    if (directive !== 'refresh') return;
    const address = /^[\d.]* ?[;, ] ?(?:url ?= ?)?['"]?([^'"]+)/i.exec(given('content'))?.[1];
    if (address !== undefined) add('links', this.#refer(address));
  }

  /** Returns an address as it is compared, and records where in the site it leads. */
  #refer(address: string): string {
    const target = this.#locate(address);
    if (target === undefined) return address;
    // A build may make up the names of a page's own anchors.
    const anchor = target.key === this.#key ? '#' : target.hash;
    return this.#site.nameOf(target) + target.search + anchor;
  }

  /** Returns a file of the site by its content, and another one by its address. */
  #show(address: string): string {
    return this.#contentAt(address) || this.#refer(address);
  }

  /** Returns the content of a file of the site that isn't a page; otherwise, an empty text. */
  #contentAt(address: string): string {
    const target = this.#locate(address);
    return (target && this.#site.contentOf(target.path)) ?? '';
  }

  #locate(address: string): Address | undefined {
    const target = this.#site.locate(address, this.#base);
    if (target !== undefined) this.#targets.add(target.path + target.hash);
    return target;
  }

  /** Reads what a drawing shows, without names that a build makes up. */
  #readDrawing(root: Element, at: Place): void {
    const [parts, texts]: [string[], string[]] = [[], []];
    for (const node of nodesOf(root)) {
      if (!('tagName' in node)) {
        if ('value' in node) texts.push(node.value);
        continue;
      }
      const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
      if (attributes.has('id')) this.#anchors.add(attributes.get('id') ?? '');
      if (node.tagName === 'script') this.#readScript(node, attributes);
      if (node.tagName === 'style') this.#readStyle(textIn(node), attributes);
      const shown = node.attrs.filter(({ name, value }) => !NOT_DRAWN.test(name) && !value.startsWith('url(#'));
      const written = shown.map(
        ({ name, value }) => `${name}=${name === 'href' && !value.startsWith('#') ? this.#show(value) : value}`,
      );
      parts.push(`<${node.tagName} ${written.toSorted().join(' ')}>`);
    }
    this.#add('images', parts.join(''), at);
    const text = texts.join(' ').replaceAll(SPACE, ' ').trim();
    if (text !== '') this.#add('text', text, at);
  }
}

/** Adds how an element hides what is in it. Each of these words occurs once, however deep the page is. */
function hiddenIn(above: string, name: string, attributes: ReadonlyMap<string, string>): string {
  const isClosed = (name === 'dialog' || name === 'details') && !attributes.has('open');
  const words = ['inert', 'disabled'].filter(key => attributes.has(key));
  if (isClosed || attributes.has('hidden') || attributes.has('popover')) words.push('hidden');
  if (attributes.get('aria-hidden')?.toLowerCase() === 'true') words.push('aria-hidden');
  return words.reduce((all, word) => (` ${all}`.includes(` ${word} `) ? all : `${all}${word} `), above);
}

/** Attributes of drawings that don't change what they show, or that a build makes up. */
const NOT_DRAWN = /^(?:id|class|style|role|tabindex|focusable|aria-.*|data-.*)$/;

/** Describes a field of a form. Hidden values and the names of radio groups are often made up by a build. */
function fieldOf(name: string, attributes: ReadonlyMap<string, string>, element: Element): string {
  const type = attributes.get('type')?.toLowerCase();
  if (type === 'hidden') return '';
  const shown = FIELD_ATTRIBUTES.filter(key => attributes.has(key)).map(key => `${key}=${attributes.get(key)}`);
  const own = type === 'radio' ? '' : (attributes.get('name') ?? '');
  return [name, own, ...shown, name === 'textarea' ? textIn(element) : ''].join(' ');
}

/** Returns a hash of another one and a text: an integer below 2^53. */
function hashOf(above: number, text: string): number {
  let low = above | 0;
  let high = (above / 0x1_00_00_00_00) | 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2_654_435_761);
    high = Math.imul(high ^ code, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16) ^ high, 2_246_822_507);
  high = Math.imul(high ^ (high >>> 13) ^ low, 3_266_489_909);
  return 0x1_00_00_00_00 * (high & 0x1f_ff_ff) + (low >>> 0);
}
