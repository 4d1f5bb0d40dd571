import { describe, expect, it } from 'vitest';
import { compareSites } from '../../../src/features/site-changes/compare-sites.ts';
import { changeBlocks, headline, logLines } from '../../../src/features/site-changes/changes-report.ts';
import { comparisonOutputs } from '../../../src/features/site-changes/inputs.ts';
import { textFile } from '../../../src/packing/files/text-file.ts';
import { compareFiles as compare, type Files } from './compare-files.ts';

/** Returns the kinds of changes of a page, with their numbers. */
async function kindsOf(before: string, after: string, others: Files = {}, othersAfter = others): Promise<string> {
  const changes = await compare({ ...others, 'a.html': before }, { ...othersAfter, 'a.html': after });
  return Array.from(changes.changed[0]?.kinds ?? [], ([kind, number]) => `${number} ${kind}`).join(', ');
}

describe('a change that a person notices', () => {
  it.each([
    ['text', '<p>One', '<p>Two', '1 text'],
    ['a word that is split', '<p>noon', '<p>no on', '1 text'],
    ['a heading', '<h2>One', '<h2>Two', '1 headings'],
    ['the level of a heading', '<h2>One', '<h3>One', '1 headings'],
    ['text that is hidden now', '<p>One', '<p hidden>One', '1 text'],
    ['text of a closed tab', '<div hidden><p>One', '<div hidden><p>Two', '1 text'],
    ['text that only screen readers skip', '<p aria-hidden=true>One', '<p aria-hidden=true>Two', '1 text'],
    ['the title', '<title>One', '<title>Two', '1 title'],
    ['the target of a link', '<a href="b.html">B', '<a href="c.html">B', '1 links'],
    ['the text of a link', '<p><a href="b.html">B', '<p><a href="b.html">C', '1 links, 1 text'],
    ['an anchor of another page', '<a href="b.html#x">B', '<a href="b.html#y">B', '1 links'],
    ['the target of a redirect', redirect('/b.html'), redirect('/c.html'), '1 links'],
    [
      'a redirect with a comma',
      '<meta http-equiv=refresh content="0,url=/b.html">',
      '<meta http-equiv=refresh content="0,url=/c.html">',
      '1 links',
    ],
    [
      'an order to one search engine',
      '<meta name=googlebot content=all>',
      '<meta name=googlebot content=noindex>',
      '1 metadata',
    ],
    ['a frame', '<iframe src="https://a.example/">', '<iframe src="https://b.example/">', '1 links'],
    ['an image elsewhere', '<img src="https://a.example/1">', '<img src="https://a.example/2">', '1 images'],
    ['a drawing', '<svg><path d="M0">', '<svg><path d="M1">', '1 images'],
    ['a symbol', '<svg><use href="#a">', '<svg><use href="#b">', '1 images'],
    ['text in a drawing', '<svg><text>1', '<svg><text>2', '1 text'],
    ['a label', '<img alt="One">', '<img alt="Two">', '1 alt'],
    [
      'an image that a script loads',
      '<img data-src="https://a.example/1">',
      '<img data-src="https://a.example/2">',
      '1 images',
    ],
    ['an option', '<select><option value="1">A', '<select><option value="2">A', '1 form'],
    ['the description', '<meta name=description content=a>', '<meta name=description content=b>', '1 metadata'],
    ['white space in pre', '<pre>a b', '<pre>a  b', '1 text'],
    ['rows of a table that changed places', table(1, 2), table(2, 1), '1 text'],
    ['a price that is crossed out', '<p>9 <b>8</b>', '<p><s>9</s> <b>8</b>', '1 text'],
    ['an exponent', '<p>102', '<p>10<sup>2</sup>', '1 text'],
    ['the first number of a list', '<ol><li>A', '<ol start=5><li>A', '1 text'],
    ['a number in a list', '<ol><li>A', '<ol><li value=5>A', '1 text'],
    ['a bar', '<progress value=1 max=9>', '<progress value=2 max=9>', '1 text'],
    ['the direction of text', '<html><p>A', '<html dir=rtl><p>A', '1 text'],
    ['text that opens later', '<div>A', '<div popover>A', '1 text'],
    ['a dialog that is open', '<dialog>A', '<dialog open>A', '1 text'],
    ['details that open', '<details><p>A</details>', '<details open><p>A</details>', '1 text'],
    ['text that can’t be used now', '<p>A', '<p inert>A', '1 text'],
    ['text that screen readers skip now', '<p aria-hidden=false>A', '<p aria-hidden=true>A', '1 text'],
    ['a group of fields that is off', '<fieldset><p>A', '<fieldset disabled><p>A', '1 text'],
    ['text that moves into what is hidden', '<p>A<p hidden>', '<p><p hidden>A', '1 text'],
    ['controls of a video', '<video>', '<video controls>', '1 text'],
    ['a group of options', '<select><optgroup label=A>', '<select><optgroup label=B>', '1 alt'],
    ['the base of links', base('https://a.example/'), base('https://b.example/'), '1 links'],
    ['a shadow root', '<b><template shadowrootmode=open>1', '<b><template shadowrootmode=open>2', '1 text'],
  ])('%s', async (_, before, after, expected) => {
    expect(await kindsOf(before, after)).toBe(expected);
  });

  it('an image of the site with another content, however it is named', async () => {
    const page = (name: string): string => `<img src="${name}" srcset="${name} 2x">`;
    const kinds = (name: string, content: string) =>
      kindsOf(page('a.1f2e3d4c.png'), page(name), { 'a.1f2e3d4c.png': '1' }, { [name]: content });
    expect(await kinds('a.1f2e3d4c.png', '2')).toBe('1 images');
    expect(await kinds('a.9a8b7c6d.png', '1')).toBe('');
  });

  it('a page in its own encoding', async () => {
    const changed = async (before: Buffer, after: Buffer): Promise<boolean> => {
      const list = (content: Buffer) => [{ ...textFile('a.html', ''), read: reading(content) }];
      return (await compareSites(list(before), list(after), new AbortController().signal)).changed.length > 0;
    };
    const bytes = (text: string) => Buffer.from(text, 'latin1');
    const utf16 = (text: string) => Buffer.from(`\ufeff<meta charset=windows-1251><p>${text}`, 'utf16le');
    const cyrillic = '<meta charset=windows-1251><p>';
    expect(await changed(bytes(`${cyrillic}\xe9`), bytes(`${cyrillic}\xe8`))).toBe(true);
    expect(await changed(bytes(`${cyrillic}\xe9`), Buffer.from(`${cyrillic.replace('windows-1251', 'utf-8')}й`))).toBe(
      false,
    );
    expect(await changed(utf16('é'), utf16('è'))).toBe(true);
    expect(await changed(utf16('é'), utf16('é').swap16())).toBe(false);
    // Invalid bytes would all be the same character.
    expect(await changed(bytes('<p>\xe9'), bytes('<p>\xe8'))).toBe(true);
    expect(await changed(bytes('<meta charset=none><p>\xe9'), bytes('<meta charset=none><p>\xe8'))).toBe(true);
  });
});

describe('a change that a person doesn’t notice', () => {
  it.each([
    ['white space, quotes and the order of attributes', '<p  id=a class=b>A\n B', "<p class='b' id='a'>A B"],
    ['a tag within a word', '<p>word', '<p>wo<b>rd</b>'],
    ['a decomposed letter', '<p>\u00e9', '<p>e\u0301'],
    ['an entity', '<p>é &amp;', '<p>&eacute; &#38;'],
    ['class, style and data', '<p class=a1 style="x" data-a=1>A', '<p class=b2 style="y" data-a=2>A'],
    ['an ID that a build makes up, and its link', '<a href="#a1">A</a><p id=a1>B', '<a href="#b2">A</a><p id=b2>B'],
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
    const places = shared.map(change => `${change.landmark} ${change.pages}`);
    return [changed.length, places.join(', ')];
  };

  it('is reported once, above 20 % of the pages, and at least five', async () => {
    const first = (number: number) => (page: number) =>
      `<main><p>${page}</main><footer>${page < number ? `built ${page}` : 0}</footer>`;
    expect(await changesOf(24, first(5))).toEqual([0, 'footer 5']);
    expect(await changesOf(25, first(5))).toEqual([5, '']);
    expect(await changesOf(10, first(4))).toEqual([4, '']);
    expect(await changesOf(3, first(3))).toEqual([0, 'footer 3']);
  });

  it('doesn’t hide a page with more changes at the same place', async () => {
    const bodyOf = (page: number) => `<main><p>${page} of 9${page === 4 ? '<p>New' : ''}</main><footer>0</footer>`;
    expect(await changesOf(9, bodyOf)).toEqual([1, 'main 9']);
  });

  it('is found although generators give the first elements a class for each page', async () => {
    const bodyOf = (page: number) => `<html class="page-${page}"><main><p>${page}</main><footer>1</footer>`;
    expect(await changesOf(9, bodyOf)).toEqual([0, 'footer 9']);
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
    const linking = (anchor: string): string => `<a href="b.html${old}">A</a><a href="b.html${anchor}">B`;
    const pages = { 'b.html': '<p id=name>' };
    const before = { ...pages, 'a.html': linking('#name') };
    const { broken } = await compare(before, { ...pages, 'a.html': linking('#nme') });
    expect(broken.map(({ to }) => to)).toEqual(expected);
  });

  it('on many pages is logged with their number, before one on a single page', async () => {
    const pages = (old: string) => Object.fromEntries(['c', 'd', 'e'].map(name => [`${name}.html`, old]));
    const link = { 'a.html': '<a href="one.html">A', ...pages('<a href="many.html">A') };
    const changes = await compare({ ...link, 'one.html': '', 'many.html': '' }, link);
    expect(logLines(changes).slice(0, 2)).toEqual([
      'Broken link to /many on 3 pages, one of them /c.html',
      'Broken link to /one on /a.html',
    ]);
  });

  it('leads to another form of a page’s address', async () => {
    const link = { 'a.html': '<a href="/about.html">A</a><a href="#top">B' };
    const { broken } = await compare({ ...link, 'about.html': '<p>' }, { ...link, 'about/index.html': '<p>' });
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
    ['a page, with a line break in its address', 'b.h\ntml', []],
    ['an anchor in a drawing', 'b.html#part', []],
  ])('is one that is new to %s', async (_, address, expected) => {
    const pages = { 'b.html': '<svg><g id=part>', 'part/index.html': '', 'folder/b.pdf': '' };
    const { broken } = await compare(
      { ...pages, 'index.html': '<a href="/b.html#part">' },
      { ...pages, 'index.html': `<a href="${address}">` },
    );
    expect(broken.map(({ to }) => to)).toEqual(expected);
  });

  it('is read without the base path of the build', async () => {
    const page = '<link rel=stylesheet href="/docs/a.css"><a href="/docs/b.html">B</a><a href="/docs/c.html">C</a>';
    const { broken } = await compare(
      { 'index.html': page, 'b.html': '', 'c.html': '' },
      { 'index.html': page, 'c.html': '' },
    );
    expect(broken).toEqual([{ to: '/b', pages: ['/'] }]);
  });
});

it('styles, scripts and sizes are of the site', async () => {
  const changes = await compare(
    { 'index.html': '<script>a()</script>', 'a.css': 'p{}', 'a.mjs': 'a()' },
    { 'index.html': '<script>b()</script>', 'b.css': 'p{}', 'a.mjs': 'a();b()' },
  );
  expect(changes).toMatchObject({ stylesChanged: false, createdByScripts: 1, javascript: { before: 3, after: 7 } });
  expect((await compare({ 'a.html': '<style>a' }, { 'a.html': '<style>b' })).stylesChanged).toBe(true);
});

it('a page that is too large to be parsed is compared as a whole', async () => {
  const large = (text: string): string => `<p>${text.repeat(2 ** 20)}`;
  expect(await compare({ 'a.html': large('a') }, { 'a.html': large('a') })).toMatchObject({
    tooLarge: [],
    changed: [],
  });
  const differing = await compare({ 'a.html': large('a') }, { 'a.html': large('b') });
  expect(differing).toMatchObject({ tooLarge: ['/a.html'], unparsed: 1 });
  expect(comparisonOutputs(differing).broken_links).toBeNull();
  const ending = (byte: number) => {
    const content = Buffer.concat([Buffer.from(large('a')), Buffer.from([byte])]);
    return [{ ...textFile('a.html', ''), size: content.length, read: reading(content) }];
  };
  const { tooLarge } = await compareSites(ending(0xff), ending(0xfe), new AbortController().signal);
  expect(tooLarge).toEqual(['/a.html']);
});

it.each([
  ['whose unclosed elements multiply in each paragraph', (i: number) => `<font color=${i}><p>`, 20_000],
  ['of tables within each other', () => '<table><td>', 200],
  ['of very many elements', () => '<hr>', 64_000],
  ['of very many attributes', () => '<hr a b c>', 16_000],
])('a page %s is compared as a whole, and counts as changed', async (_, piece, times) => {
  const page = (text: string, number: number): string =>
    Array.from({ length: number }, (__, i) => piece(i) + text).join('');
  const compared = async (number: number) => {
    const pages = { 'b.html': page('a', number), 'a.html': '<p>a' };
    return compare(pages, { 'b.html': page('b', number), 'a.html': '<p>b' });
  };
  const changes = await compared(times);
  expect([changes.tooLarge, changes.unparsed]).toEqual([['/b.html'], 1]);
  expect(comparisonOutputs(changes).changed_pages).toEqual(['/a.html', '/b.html']);
  expect(headline(changes, 'main')).toContain('2 pages changed');
  expect(JSON.stringify(changeBlocks(changes, { maxPages: 9 }))).toContain('differs; not compared in full');
  expect((await compared(times / 4)).unparsed).toBe(times === 20_000 ? 1 : 0);
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
  const { added } = await compare({ 'about/index.html': 'A' }, { 'about/index.html': 'A', 'about.html': 'A' });
  expect(added).toEqual(['/about.html']);
});

it('a file whose name only looks like one with a hash is another file', async () => {
  const page = (file: string) => ({ 'a.html': `<a href="/${file}">A`, [file]: file });
  const { changed } = await compare(page('price-ListJan1.pdf'), page('price-ListFeb1.pdf'));
  expect(changed.length).toBe(1);
});

it('styles and scripts of the site are compared by content, order and host', async () => {
  const page = (head: string) => ({ 'a.html': `${head}<p>A`, 'a.css': '1', 'b.css': '2', 'a.js': '1' });
  const [one, two] = ['<link rel=stylesheet href=a.css>', '<link rel=stylesheet href=b.css>'];
  expect(await compare(page(one), page(two))).toMatchObject({ stylesChanged: true, scriptsChanged: false });
  expect(await compare(page(one + two), page(two + one))).toMatchObject({ stylesChanged: true });
  const script = '<script src=https://cdn.example/x.js></script>';
  expect(await compare(page(one), { ...page(one + script), 'a.js': '2' })).toMatchObject({
    stylesChanged: false,
    scriptsChanged: true,
    foreignScripts: ['cdn.example'],
  });
});

it('inline scripts and event handlers are counted by page, and data for scripts isn’t', async () => {
  const count = async (before: string, after: string) =>
    (await compare({ 'a.html': before }, { 'a.html': after })).inlineScriptsChanged;
  for (const tag of ['script', 'script type=module'])
    expect(await count(`<${tag}>a()</script>`, `<${tag}>b()</script>`)).toBe(1);
  expect(await count('<p onclick="a()">', '<p onclick="b()">')).toBe(1);
  expect(await count('<script type=application/json>1</script>', '<script type=application/json>2</script>')).toBe(0);
  const data = (value: string, more = '') => `<script>window.__MAP__=JSON.parse("{\\"a\\":${value}}");${more}</script>`;
  expect(await count(data('1'), data('2'))).toBe(0);
  expect(await count(data('1'), data('1', 'a()'))).toBe(1);
  expect(await count('<script src=a.js>a</script>', '<script src=a.js>b</script>')).toBe(0);
  const nextData = (build: string, more = '') =>
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:{\\"b\\":\\"${build}\\"}"])${more}</script>`;
  expect(await count(nextData('a'), nextData('b'))).toBe(0);
  expect(await count(nextData('a'), nextData('b', ';a()'))).toBe(1);
});

describe('a file that only styles refer to, replaced under the same name', () => {
  const changes = (page: string, css = '') =>
    compare(
      { 'index.html': page, 'css/a.css': css, 'lamp.png': '1' },
      { 'index.html': page, 'css/a.css': css, 'lamp.png': '2' },
    );

  it.each([
    ['in a style sheet', '<p>A', 'p{background:url("../lamp.png")}'],
    ['in an import', '<p>A', '@import "/lamp.png";'],
    ['in a style sheet for a base path', '<a href=/docs/css/a.css>A', 'p{background:url(/docs/lamp.png)}'],
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

describe('pages of which the addresses differ only in their form', () => {
  it('are different targets if a version has both', async () => {
    const both = { 'a.html': 'A', 'a/index.html': 'B' };
    const link = (to: string) => ({ ...both, 'b.html': `<a href="${to}">C` });
    expect((await compare(link('/a.html'), link('/a/'))).changed.map(({ address }) => address)).toEqual(['/b.html']);
    const { changed, added } = await compare(link('/a.html'), { ...link('/a/'), 'a.html': 'A' });
    expect([changed.length, added]).toEqual([1, []]);
  });

  it('are not both compared with one earlier page', async () => {
    const { changed, added, removed } = await compare({ 'a.htm': 'A' }, { 'a.html': 'A', 'a/index.html': 'B' });
    expect([changed, added, removed]).toEqual([[], ['/a/'], []]);
  });

  it('are known by both addresses, for their pictures', async () => {
    const { changed } = await compare({ 'a.html': 'A' }, { 'a/index.html': 'B' });
    expect(changed).toMatchObject([{ address: '/a/', earlier: '/a.html' }]);
  });
});
