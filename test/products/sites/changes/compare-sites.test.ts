import { describe, expect, it } from 'vitest';
import {
  compareSites,
  type SiteChanges,
} from '../../../../src/products/sites/changes/compare-sites.ts';
import {
  changeBlocks,
  headline,
  logLines,
} from '../../../../src/products/sites/changes/changes-report.ts';
import { comparisonOutputs } from '../../../../src/products/sites/changes/inputs.ts';
import { textFile } from '../../../../src/packing/files/text-file.ts';

/** Texts of a site's files by path. */
type Files = Readonly<Record<string, string>>;

function compare(before: Files, after: Files): Promise<SiteChanges> {
  const list = (files: Files) => Object.entries(files).map(([path, text]) => textFile(path, text));
  return compareSites(list(before), list(after), new AbortController().signal);
}

/** Returns the kinds of changes of a page. */
async function kindsOf(
  before: string,
  after: string,
  others: Files = {},
  othersAfter = others,
): Promise<string> {
  const changes = await compare(
    { ...others, 'a.html': before },
    { ...othersAfter, 'a.html': after },
  );
  return [...(changes.changed[0]?.kinds ?? [])].join(', ');
}

describe('a change that a person notices', () => {
  it.each([
    ['text', '<p>One', '<p>Two', 'text'],
    ['a word that is split', '<p>noon', '<p>no on', 'text'],
    ['a heading', '<h2>One', '<h2>Two', 'headings'],
    ['the level of a heading', '<h2>One', '<h3>One', 'headings'],
    ['text that is hidden now', '<p>One', '<p hidden>One', 'text'],
    [
      'text that only screen readers skip',
      '<p aria-hidden=true>One',
      '<p aria-hidden=true>Two',
      'text',
    ],
    ['the title', '<title>One', '<title>Two', 'title'],
    ['the target of a link', '<a href="b.html">B', '<a href="c.html">B', 'links'],
    ['the text of a link', '<p><a href="b.html">B', '<p><a href="b.html">C', 'text'],
    ['an anchor of another page', '<a href="b.html#x">B', '<a href="b.html#y">B', 'links'],
    ['the target of a redirect', redirect('/b.html'), redirect('/c.html'), 'links'],
    [
      'a redirect with a comma',
      '<meta http-equiv=refresh content="0,url=/b.html">',
      '<meta http-equiv=refresh content="0,url=/c.html">',
      'links',
    ],
    ['a frame', '<iframe src="https://a.example/">', '<iframe src="https://b.example/">', 'links'],
    [
      'an image elsewhere',
      '<img src="https://a.example/1">',
      '<img src="https://a.example/2">',
      'images',
    ],
    ['a drawing', '<svg><path d="M0">', '<svg><path d="M1">', 'images'],
    ['a symbol', '<svg><use href="#a">', '<svg><use href="#b">', 'images'],
    ['text in a drawing', '<svg><text>1', '<svg><text>2', 'text'],
    ['a label', '<img alt="One">', '<img alt="Two">', 'labels'],
    ['an option', '<select><option value="1">A', '<select><option value="2">A', 'form'],
    [
      'the description',
      '<meta name=description content=a>',
      '<meta name=description content=b>',
      'metadata',
    ],
    ['white space in pre', '<pre>a b', '<pre>a  b', 'text'],
    ['rows of a table that changed places', table(1, 2), table(2, 1), 'text'],
    ['a price that is crossed out', '<p>9 <b>8</b>', '<p><s>9</s> <b>8</b>', 'text'],
    ['details that open', '<details><p>A</details>', '<details open><p>A</details>', 'text'],
    [
      'text that screen readers skip now',
      '<p aria-hidden=false>A',
      '<p aria-hidden=true>A',
      'text',
    ],
    ['text that moves into what is hidden', '<p>A<p hidden>', '<p><p hidden>A', 'text'],
    ['the base of links', base('https://a.example/'), base('https://b.example/'), 'links'],
    [
      'a shadow root',
      '<b><template shadowrootmode=open>1',
      '<b><template shadowrootmode=open>2',
      'text',
    ],
  ])('%s', async (_, before, after, expected) => {
    expect(await kindsOf(before, after)).toBe(expected);
  });

  it('an image of the site with another content, however it is named', async () => {
    const page = (name: string): string => `<img src="${name}" srcset="${name} 2x">`;
    const kinds = (name: string, content: string) =>
      kindsOf(page('a.1f2e3d4c.png'), page(name), { 'a.1f2e3d4c.png': '1' }, { [name]: content });
    expect(await kinds('a.1f2e3d4c.png', '2')).toBe('images');
    expect(await kinds('a.9a8b7c6d.png', '1')).toBe('');
  });

  it('a page that isn’t valid UTF-8, of which each byte is a character', async () => {
    const list = (text: string) => {
      const content = Buffer.from(text, 'latin1');
      return [{ ...textFile('a.html', ''), read: reading(content) }];
    };
    const compared = (before: string, after: string) =>
      compareSites(list(before), list(after), new AbortController().signal);
    expect((await compared('<p>\xe9', '<p>\xe8')).changed).toHaveLength(1);
    expect((await compared('<p>\xe9', '<p >\xe9')).changed).toEqual([]);
  });
});

describe('a change that a person doesn’t notice', () => {
  it.each([
    [
      'white space, quotes and the order of attributes',
      '<p  id=a class=b>A\n B',
      "<p class='b' id='a'>A B",
    ],
    ['a tag within a word', '<p>word', '<p>wo<b>rd</b>'],
    ['a decomposed letter', '<p>\u00e9', '<p>e\u0301'],
    ['an entity', '<p>é &amp;', '<p>&eacute; &#38;'],
    [
      'class, style and data',
      '<p class=a1 style="x" data-a=1>A',
      '<p class=b2 style="y" data-a=2>A',
    ],
    [
      'an ID that a build makes up, and its link',
      '<a href="#a1">A</a><p id=a1>B',
      '<a href="#b2">A</a><p id=b2>B',
    ],
    ['a script and its data', '<script>a</script><p>A', '<script type=x>b</script><p>A'],
    [
      'a comment and the generator',
      '<!--a--><meta name=generator content=1>A',
      '<!--b--><meta name=generator content=2>A',
    ],
    ['a template', '<template><p>A</template>', '<template><p>B</template>'],
    ['content without scripts', '<noscript>A</noscript>', '<noscript>B</noscript>'],
    ['a hidden value', '<input type=hidden value=1>', '<input type=hidden value=2>'],
    ['the name of a radio group', '<input type=radio name=a1>', '<input type=radio name=b2>'],
    ['the hash of a script', '<a href="/x-1a2b3c4d.pdf">A', '<a href="/x-5e6f7a8b.pdf">A'],
    ['another spelling of an address', '<a href="a.html">A', '<a href="/a">A'],
  ])('%s', async (_, before, after) => {
    expect(await kindsOf(before, after)).toBe('');
  });
});

describe('a change on many pages', () => {
  const site = (pages: number, bodyOf: (page: number) => string): Files =>
    Object.fromEntries(Array.from({ length: pages }, (_, page) => [`${page}.html`, bodyOf(page)]));
  const changesOf = async (pages: number, bodyOf: (page: number) => string) => {
    const { changed, shared } = await compare(
      site(pages, page => `<main><p>${page}</main><footer>0</footer>`),
      site(pages, bodyOf),
    );
    const places = shared.map(change => `${change.kind} ${change.pages}`);
    return [changed.length, places.join(', ')];
  };

  it('is reported once, above 20 % of the pages, and at least five', async () => {
    const first = (number: number) => (page: number) =>
      `<main><p>${page}</main><footer>${page < number ? `built ${page}` : 0}</footer>`;
    expect(await changesOf(24, first(5))).toEqual([0, 'text 5']);
    expect(await changesOf(25, first(5))).toEqual([5, '']);
    expect(await changesOf(10, first(4))).toEqual([4, '']);
    expect(await changesOf(3, first(3))).toEqual([0, 'text 3']);
  });

  it('doesn’t hide a page with more changes at the same place', async () => {
    const bodyOf = (page: number) =>
      `<main><p>${page} of 9${page === 4 ? '<p>New' : ''}</main><footer>0</footer>`;
    expect(await changesOf(9, bodyOf)).toEqual([1, 'text 9']);
  });

  it('is found although generators give the first elements a class for each page', async () => {
    const bodyOf = (page: number) =>
      `<html class="page-${page}"><main><p>${page}</main><footer>1</footer>`;
    expect(await changesOf(9, bodyOf)).toEqual([0, 'text 9']);
  });
});

it('a page is the same page if the build writes it elsewhere, unless both files exist', async () => {
  const both = { 'a.html': '<p>1', 'a/index.html': '<p>2' };
  const one = await compare(both, { 'a/index.html': '<p>2' });
  expect([one.changed, one.removed]).toEqual([[], ['/a.html']]);
  const moved = await compare({ 'a.html': '<p>1' }, { 'a/index.html': '<p>1' });
  expect([moved.changed, moved.removed, moved.added]).toEqual([[], [], []]);
});

describe('a broken link', () => {
  it.each([
    ['to a removed page', '<a href="/old/">A', ['/old']],
    ['to a removed page, spelled otherwise', '<a href="./old/index.html?a#b">A', ['/old']],
    ['to an anchor that has vanished', '<a href="b.html#here">A', ['/b.html#here']],
    ['to a missing image', '<img src="lamp.png">', ['/lamp.png']],
    ['that was broken before', '<a href="/never">A', []],
    ['to an anchor that no page had', '<a href="b.html#other">A', []],
    ['to another site', '<a href="https://a.example/old">A', []],
    ['to a page without its extension', '<a href="/b">A', []],
  ])('%s', async (_, page, expected) => {
    const pages = { 'a.html': page, 'b.html': '<p id=here>' };
    const before = { ...pages, 'old/index.html': '', 'lamp.png': '1' };
    const { broken, changed } = await compare(before, { ...pages, 'b.html': '<p>' });
    expect(broken.map(({ to }) => to)).toEqual(expected);
    expect(changed.map(({ address }) => address)).toEqual(page.includes('img') ? ['/a.html'] : []);
  });

  it.each([
    ['an anchor that the page lacks', '#name', ['/b.html#nme']],
    ['one of a page whose scripts create anchors', '#made-up', []],
  ])('is a new link to %s', async (_, old, expected) => {
    const linking = (anchor: string): string =>
      `<a href="b.html${old}">A</a><a href="b.html${anchor}">B`;
    const pages = { 'b.html': '<p id=name>' };
    const before = { ...pages, 'a.html': linking('#name') };
    const { broken } = await compare(before, { ...pages, 'a.html': linking('#nme') });
    expect(broken.map(({ to }) => to)).toEqual(expected);
  });

  it('on many pages is shown with their number, before one on a single page', async () => {
    const pages = (old: string) =>
      Object.fromEntries(['c', 'd', 'e'].map(name => [`${name}.html`, old]));
    const link = { 'a.html': '<a href="one.html">A', ...pages('<a href="many.html">A') };
    const changes = await compare({ ...link, 'one.html': '', 'many.html': '' }, link);
    expect(logLines(changes).slice(0, 2)).toEqual([
      'Broken link to /many on 3 pages, one of them /c.html',
      'Broken link to /one on /a.html',
    ]);
    expect(changeBlocks(changes, undefined)).toContainEqual({
      type: 'table',
      columns: ['Broken link to', 'On'],
      rows: [
        [{ code: '/many' }, '3 pages, one of them /c.html'],
        [{ code: '/one' }, '/a.html'],
      ],
    });
  });

  it('leads to another form of a page’s address', async () => {
    const link = { 'a.html': '<a href="/about.html">A</a><a href="#top">B' };
    const { broken } = await compare(
      { ...link, 'about.html': '<p>' },
      { ...link, 'about/index.html': '<p>' },
    );
    expect(broken.map(({ to }) => to)).toEqual(['/about.html']);
  });

  it('is new on a page if no page had it', async () => {
    const { broken } = await compare(
      { 'a.html': '<a href="/x">' },
      { 'a.html': '<a href="/x"><a href="/y">', 'b.html': '<a href="/x">' },
    );
    expect(broken).toEqual([{ to: '/y', pages: ['/a.html'] }]);
  });

  it.each([
    ['a folder without a start page', '/folder/', ['/folder']],
    ['a file as if it were a folder', '/b.html/', ['/b.html/']],
    ['a start page without its extension', '/part/index', []],
    ['an anchor in a drawing', 'b.html#part', []],
  ])('is one that is new to %s', async (_, address, expected) => {
    const pages = { 'b.html': '<svg><g id=part>', 'part/index.html': '', 'folder/b.pdf': '' };
    const { broken } = await compare(
      { ...pages, 'index.html': '<a href="/b.html#part">' },
      { ...pages, 'index.html': `<a href="${address}">` },
    );
    expect(broken.map(({ to }) => to)).toEqual(expected);
  });
});

it('styles, scripts and sizes are of the site', async () => {
  const changes = await compare(
    { 'index.html': '<script>a()</script>', 'a.css': 'p{}', 'a.mjs': 'a()' },
    { 'index.html': '<script>b()</script>', 'b.css': 'p{}', 'a.mjs': 'a();b()' },
  );
  expect(changes).toMatchObject({ stylesChanged: false, scriptsChanged: true, javascript: [3, 7] });
  expect(headline(changes, 'main')).toBe(
    'No page changed, apart from scripts, compared with `main` (1 page in both)',
  );
  expect((await compare({ 'a.html': '<style>a' }, { 'a.html': '<style>b' })).stylesChanged).toBe(
    true,
  );
});

it('a page that is too large is compared by its bytes', async () => {
  const large = (text: string): string => `<p>${text.repeat(2 ** 20)}`;
  const same = await compare({ 'a.html': large('a') }, { 'a.html': large('a') });
  expect(same).toMatchObject({ notCompared: [], changed: [] });
  const differing = await compare({ 'a.html': large('a') }, { 'a.html': large('b') });
  expect(differing.notCompared).toEqual(['/a.html']);
  expect(comparisonOutputs(differing).broken_links).toBeNull();
});

it.each([
  [
    'whose unclosed elements multiply in each paragraph',
    (i: number) => `<font color=${i}><p>`,
    20_000,
  ],
  ['of elements within each other', () => '<div>', 600],
  ['of very many elements', () => '<hr>', 64_000],
  ['of very many attributes', () => '<hr a b c>', 16_001],
])('a page %s is not compared, and counts as changed', async (_, piece, times) => {
  const page = (text: string): string =>
    Array.from({ length: times }, (__, i) => piece(i) + text).join('');
  const changes = await compare(
    { 'b.html': page('a'), 'a.html': '<p>a' },
    { 'b.html': page('b'), 'a.html': '<p>b' },
  );
  expect(changes.notCompared).toEqual(['/b.html']);
  expect(comparisonOutputs(changes).changed_pages).toEqual(['/a.html', '/b.html']);
  expect(headline(changes, 'main')).toContain('2 pages changed');
  expect(JSON.stringify(changeBlocks(changes, undefined))).toContain('differs; not compared');
});

function base(address: string): string {
  return `<base href="${address}"><a href="b">B</a>`;
}

function redirect(target: string): string {
  return `<meta http-equiv=refresh content="0; url=${target}">`;
}

function table(one: number, other: number): string {
  return `<table><tr><td>${one}<td>a<tr><td>${other}<td>b</table>`;
}

const reading =
  (content: Buffer) =>
  <T>(use: (content: Buffer) => T | Promise<T>): T | Promise<T> =>
    use(content);

it('a page beside one of another form of its address is new', async () => {
  const { added } = await compare(
    { 'about/index.html': 'A' },
    { 'about/index.html': 'A', 'about.html': 'A' },
  );
  expect(added).toEqual(['/about.html']);
});

it('a file whose name only looks like one with a hash is another file', async () => {
  const page = (file: string) => ({ 'a.html': `<a href="/${file}">A`, [file]: file });
  const { changed } = await compare(page('price-ListJan1.pdf'), page('price-ListFeb1.pdf'));
  expect(changed.length).toBe(1);
});

it('styles and scripts of the site are compared by content and order', async () => {
  const page = (head: string) => ({
    'a.html': `${head}<p>A`,
    'a.css': '1',
    'b.css': '2',
    'a.js': '1',
  });
  const [one, two] = ['<link rel=stylesheet href=a.css>', '<link rel=stylesheet href=b.css>'];
  expect(await compare(page(one), page(two))).toMatchObject({
    stylesChanged: true,
    scriptsChanged: false,
  });
  expect(await compare(page(one + two), page(two + one))).toMatchObject({ stylesChanged: true });
  const script = '<script src=https://cdn.example/x.js></script>';
  expect(await compare(page(one), page(one + script))).toMatchObject({
    stylesChanged: false,
    scriptsChanged: true,
  });
});

it('data for scripts is no script', async () => {
  const isChanged = async (before: string, after: string) =>
    (await compare({ 'a.html': before }, { 'a.html': after })).scriptsChanged;
  for (const tag of ['script', 'script type=module', 'svg><script'])
    expect(await isChanged(`<${tag}>a()</script>`, `<${tag}>b()</script>`), tag).toBe(true);
  expect(
    await isChanged(
      '<script type=application/json>1</script>',
      '<script type=application/json>2</script>',
    ),
  ).toBe(false);
  const data = (value: string, more = '') =>
    `<script>window.__MAP__=JSON.parse("{\\"a\\":${value}}");${more}</script>`;
  expect([
    await isChanged(data('1'), data('2')),
    await isChanged(data('1'), data('1', 'a()')),
  ]).toEqual([false, true]);
  const nextData = (build: string, more = '') =>
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:{\\"b\\":\\"${build}\\"}"])${more}</script>`;
  expect(await isChanged(nextData('a'), nextData('b'))).toBe(false);
  expect(await isChanged(nextData('a'), nextData('b', ';a()'))).toBe(true);
});

it('the nonce and the hashes of a security policy are no change of the page', async () => {
  const policy = (text: string): string =>
    `<meta http-equiv=Content-Security-Policy content="${text}">`;
  const changed = async (before: string, after: string) =>
    (await compare({ 'a.html': policy(before) }, { 'a.html': policy(after) })).changed.length;
  expect(await changed("script-src 'nonce-A1' 'sha256-a='", "script-src 'sha256-b='")).toBe(0);
  expect(await changed("default-src 'self'", 'default-src *')).toBe(1);
});

it('ends if the signal aborts between two versions of the last page', async () => {
  const controller = new AbortController();
  const later = textFile('a.html', '<p>2');
  const read: typeof later.read = use => {
    controller.abort();
    return later.read(use);
  };
  const compared = compareSites(
    [textFile('a.html', '<p>1')],
    [{ ...later, read }],
    controller.signal,
  );
  await expect(compared).rejects.toThrow('aborted');
});

describe('a file that only styles refer to, replaced under the same name', () => {
  const changes = (page: string, css = '') =>
    compare(
      { 'index.html': page, 'css/a.css': css, 'lamp.png': '1' },
      { 'index.html': page, 'css/a.css': css, 'lamp.png': '2' },
    );

  it.each([
    ['in a style sheet', '<p>A', String.raw`.\[\'\]{}p{background:url("../lamp.png")}`],
    ['in an import', '<p>A', '@import "/lamp.png";'],
    ['in a style element', '<style>p{background:url(lamp.png)}</style>', ''],
  ])('changes the styles: %s', async (_, page, css) => {
    expect(await changes(page, css)).toMatchObject({ stylesChanged: true, changed: [] });
  });

  it('changes the page with it in an attribute', async () => {
    const { changed, stylesChanged } = await changes('<p style="background:url(/lamp.png)">A');
    expect([changed.map(({ address }) => address), stylesChanged]).toEqual([['/'], false]);
    expect((await changes('<p>A', 'p{color:red}')).stylesChanged).toBe(false);
  });
});
