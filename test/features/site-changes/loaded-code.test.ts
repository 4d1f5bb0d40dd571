import { expect, it } from 'vitest';
import { headline, logLines } from '../../../src/features/site-changes/changes-report.ts';
import { compareFiles, type Files } from './compare-files.ts';

const compare = (before: string, after: string, others: Files = {}, othersAfter = others) => {
  const page = (head: string) => `${head}<p>A page with a <a href="/">link</a> and with enough text.`;
  return compareFiles({ ...others, 'index.html': page(before) }, { ...othersAfter, 'index.html': page(after) });
};

const map = (to: string, key = 'a'): string => `<script type=importmap>{"imports":{"${key}":"${to}"}}</script>`;
const script = (url: string, more = ''): string => `<script src="${url}" ${more}></script>`;
const sheet = (more: string): string => `<link rel=stylesheet href="https://a.example/a.css" ${more}>`;
const [ONE, TWO] = ['https://a.example/1.js', 'https://a.example/2.js'];
const FILES = { 'a.js': '1', 'b.js': '2' };

it.each([
  ['an import map that leads elsewhere', map('/a.js'), map(ONE)],
  ['an import map that leads to another file', map('/a.js'), map('/b.js')],
  ['a module of another name', map('/a.js'), map('/a.js', 'b')],
  [
    'rules for prefetched pages',
    '<script type=speculationrules>1</script>',
    '<script type=speculationrules>2</script>',
  ],
  ['another address on the same host', script(ONE), script(TWO)],
  ['integrity that is removed', script(ONE, 'integrity=sha384-a'), script(ONE)],
  ['integrity of the site’s file that is removed', script('a.js', 'integrity=sha384-a'), script('a.js')],
  ['another file of the site', script('a.js'), script('b.js')],
  ['an address that is no file', script('/api/1'), script('/api/2')],
  ['a script that runs now', script(ONE, 'type=text/plain'), script(ONE)],
  ['a script for new browsers', script(ONE, 'nomodule'), script(ONE)],
  ['a script in a drawing', '<svg><script>1</script></svg>', '<svg><script>2</script></svg>'],
  ['an address in a drawing', `<svg><script href=${ONE} /></svg>`, `<svg><script href=${TWO} /></svg>`],
  ['an inline script with an attribute for drawings', '<script href=a.js>1</script>', '<script href=a.js>2</script>'],
])('%s changes the scripts of a page', async (_, before, after) => {
  const changes = await compare(before, after, FILES);
  expect([changes.inlineScriptsChanged, logLines(changes).join('')]).toEqual([
    1,
    expect.stringContaining('Scripts of 1 page changed.'),
  ]);
  expect(headline(changes, 'main')).toMatch(/^No page changed, apart from scripts, compared|^1 page changed/);
});

it('names and contents of the site’s own scripts are no change of the page', async () => {
  const page = (name: string) => map(`/${name}`) + script(name, 'integrity=sha384-a');
  const count = async (content: string) =>
    (
      await compare(
        page('a-1f2e3d4c.js'),
        page('a-9a8b7c6d.js'),
        { 'a-1f2e3d4c.js': '1' },
        { 'a-9a8b7c6d.js': content },
      )
    ).inlineScriptsChanged;
  expect([await count('1'), await count('2')]).toEqual([0, 0]);
});

it.each([
  ['integrity that is removed', sheet('integrity=sha384-a'), sheet('')],
  ['a style sheet that is off', sheet(''), sheet('disabled')],
  ['the type of a style element', '<style>p{}</style>', '<style type=x>p{}</style>'],
  ['the type of a style sheet', sheet(''), sheet('type=text/x')],
  ['the media of a style element', '<style>p{}</style>', '<style media=print>p{}</style>'],
  ['a style in a drawing', '<svg><style>p{}</style></svg>', '<svg><style>a{}</style></svg>'],
])('%s changes the styles', async (_, before, after) => {
  const changes = await compare(before, after);
  expect([changes.stylesChanged, headline(changes, 'main')]).toEqual([
    true,
    expect.stringMatching(/^No page changed, apart from styles,/),
  ]);
});

const svg = (price: string, more = ''): Files => ({ 'a.svg': `<svg>${more}<text>${price} EUR</text></svg>` });

it.each(['<iframe src=a.svg></iframe>', '<object data=a.svg></object>'])('%s shows a file', async frame => {
  const changes = await compare(frame, frame, svg('10'), svg('99'));
  expect([changes.changed.length, changes.scriptsChanged]).toEqual([1, false]);
});

it.each(['<script href="https://a.example/1.js"/>', '<x:script/>', '<g\nonload = "a()"/>'])(
  '%s in a drawing’s file is a script',
  async code => {
    expect((await compare('', '', svg('1'), svg('1', code))).scriptsChanged).toBe(true);
  },
);

const frame = (more: string): string => `<iframe src=/ ${more}></iframe>`;
const policy = (text: string): string => `<meta http-equiv=Content-Security-Policy content="${text}">`;

it.each([
  ['the sandbox of a frame', frame('sandbox'), frame('sandbox=allow-scripts')],
  ['a sandbox that is removed', frame('sandbox'), frame('')],
  ['the permissions of a frame', frame('allow=camera'), frame('')],
  ['a security policy', policy("default-src 'self'"), policy('default-src *')],
])('%s changes the page', async (_, before, after) => {
  expect((await compare(before, after)).changed).toHaveLength(1);
});

it('the nonce and the hashes of a security policy are no change of the page', async () => {
  const { changed } = await compare(policy("script-src 'nonce-A1' 'sha256-a='"), policy("script-src 'sha256-b='"));
  expect(changed).toEqual([]);
});

it('a folder with the name of that for pictures is part of the site', async () => {
  const { changed } = await compare('', '', { '_preview/index.html': 'A' }, { '_preview/index.html': 'B' });
  expect(changed.map(({ address }) => address)).toEqual(['/_preview/']);
});
