// @module-tag slow, because Git itself commits each random tree for comparison.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { CommittedFile } from '../../../src/core/services.ts';
import { folderChanges } from '../../../src/products/pull-requests/folder-changes.ts';
import { listFolder } from '../../../src/packing/folder-listing.ts';
import { SOURCE_SELECTION } from '../../../src/products/source/source-package.ts';
import { seededInteger } from '../../support/seeded-random.ts';

const PATHS =
  'a.txt B.TXT [x].txt -.txt ünï.txt .dot dir/a.txt dir/b.bin dir/sub/a.txt dir/sub/c.md'
    .concat(
      ' foo/x/baz.txt foox/baz.txt other/dir/a.txt x*y.txt a!b.md !a.txt #x.txt dir/sub/deep/a.txt dir/]',
    )
    .split(' ')
    .concat('a b.txt');
const ATTRIBUTE_FILES = ['.gitattributes', 'dir/.gitattributes', 'dir/sub/.gitattributes'];
const PATTERNS =
  String.raw`* ** *.txt *.TXT /a.txt a.txt dir/* dir/** **/a.txt dir/**/a.txt /**/sub/* *.t?t [ab].* [!a]*
  [^a-b]*.txt dir/ [[:alpha:]].txt [[:alpha:]]*.TXT [[:upper:][:digit:]]* !a.txt "\303\274*.txt" "a\tb" foo**/baz.txt foo*/baz.txt \[x\].txt
  x\*y.txt ?n?.txt ??n??.txt dir/*/*.md [ [a []x]* [a-].txt [--/].txt [x].txt *[[:x:]]* dir[^x]sub/a.txt dir?sub/* [[:] *\ #x.txt dir/sub/ **a.txt dir/**.txt
  */a.txt /*/a.txt [\]]* [z-a]* [Z-\b]* d[i]r/*.txt *sub* "*.md" "x sub/[!/]* ü* **/**/a.txt dir\/a.txt dir/**\/a.txt "B.TXT"x`
    .split(/\s+/)
    .concat('"a b.txt"');
const STATES =
  'text -text !text text=auto text=input text=other text= eol=lf eol=crlf eol -eol binary -binary !binary'
    .concat(
      ' crlf -crlf crlf=input filter=lfs -filter filter ident -ident working-tree-encoding=UTF-16 own -own other',
    )
    .concat(
      ' working-tree-encoding=utf8 working-tree-encoding=UTF-8 --text bad*name diff=x text=auto text=auto text text -text -text !text eol=crlf',
    )
    .split(' ');
const PLAIN = ['text', '-text', 'eol=crlf', 'crlf', 'own', 'filter=x', 'binary'];
const CONTENTS =
  '|a\nb\n|a\r\nb\r\n|c\r\n|d\r\n|a\r\nb\n|a\rb\r\n|a\r\r\nb\n|a\r\n\0|\x01\r\n|a\r\n\x1a|\r|$Id$\r\n|é\r\n'
    .concat(
      '|e\r\n|f\r\n\r\n|\x1b[0m\t\r\n|',
      ...['x\r\n\x01', 'x\r\n\0', '\r\n\x7f', '\r\n\x7fx'].map(
        text => `${'x'.repeat(127)}${text}|`,
      ),
    )
    .split('|');

/** Number of trees. `SEED` selects others. */
const TREES = 20;

const blobOf = (content: string): string =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(content)}\0${content}`)
    .digest('hex');

test('a change is committed as Git commits it, in random trees with attributes', {
  timeout: 600_000,
}, async () => {
  using outer = mkdtempDisposableSync(join(tmpdir(), 'attributes-'));
  const chance = seededInteger(1);
  const pick = <T>(from: readonly T[]): T => from[chance(from.length)] as T;
  const attributeLine = (isPlain: boolean): string => {
    const states = Array.from({ length: isPlain ? 1 : 1 + chance(3) }, () =>
      pick(isPlain ? PLAIN : STATES),
    ).join(' \t');
    if (chance(8) === 0) return `[attr]${pick(['own', 'other', 'binary', 'b*d'])} ${states}`;
    return `${pick(['', '', '', ' '])}${pick(PATTERNS)} ${states}${pick(['', '', '', '\r', '\t', ' \0x', ` ${'x'.repeat(2048)}`])}`;
  };
  const attributes = (isPlain: boolean): string =>
    pick(isPlain ? [''] : ['\ufeff', '* text=auto\n', '* text=auto\n']) +
    Array.from({ length: 1 + chance(12) }, () => attributeLine(isPlain)).join('\n') +
    pick(['', '\n']);
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const store = join(outer.path, 'store');
  const run = (args: readonly string[], input?: string): string =>
    execFileSync('git', ['-c', 'core.autocrlf=false', ...args], {
      cwd: outer.path,
      encoding: 'utf8',
      input,
      stdio: 'pipe',
    });
  run(['init', '--quiet', '--bare', store]);
  for (const [index, content] of CONTENTS.entries())
    write(join(outer.path, 'contents', String(index)), content);
  const paths = CONTENTS.map((_, index) => join('contents', String(index)));
  run(['--git-dir', store, 'hash-object', '-w', '--no-filters', '--stdin-paths'], paths.join('\n'));

  const { signal } = new AbortController();
  const counted = { same: 0, raw: 0, converted: 0, left: 0 };
  for (let tree = 0; tree < TREES; tree += 1) {
    const root = join(outer.path, `tree-${tree}`);
    const git = (args: readonly string[], input?: string): string =>
      run(['--git-dir', store, '--work-tree', root, '-C', root, ...args], input);
    // In every second tree, each pattern that matches has an effect.
    const isPlain = tree % 2 === 0;
    const before = new Map(
      PATHS.flatMap(path => (isPlain || chance(3) === 0 ? [] : [[path, pick(CONTENTS)]])),
    );
    const contentOf = (path: string): string =>
      chance(3) === 0 ? (before.get(path) ?? '') : pick(CONTENTS);
    const after = new Map(PATHS.map(path => [path, isPlain ? 'c\r\n' : contentOf(path)]));
    const rules = new Map(
      ATTRIBUTE_FILES.flatMap(path => (chance(4) === 0 ? [] : [[path, attributes(isPlain)]])),
    );
    for (const [path, content] of [...after, ...rules]) write(join(root, path), content);

    const contents = new Map(
      [...CONTENTS, ...rules.values()].map(content => [blobOf(content), Buffer.from(content)]),
    );
    const committed = new Map<string, CommittedFile>(
      Array.from([...before, ...rules], ([path, content]) => [
        path,
        { blob: blobOf(content), mode: '100644' },
      ]),
    );
    const { files } = await listFolder(root, 'tree', SOURCE_SELECTION);
    const wanted = { files, into: '', removesOthers: false };
    const read = async (blob: string): Promise<Buffer> =>
      contents.get(blob) ?? Buffer.from('missing');
    const found = await folderChanges(wanted, committed, committed, read, signal);
    const ours = new Map<string, string | undefined>();
    for (const { path, content } of found.changes)
      ours.set(path, blobOf(String(await content?.())));
    for (const path of found.unconverted) ours.set(path, undefined);

    git(['read-tree', '--empty']);
    git(
      ['update-index', '--index-info'],
      Array.from(before, ([path, text]) => `100644 ${blobOf(text)}\t${path}\n`).join(''),
    );
    const left = leftOut(
      git(['check-attr', '-z', '--stdin', ...ATTRIBUTES], PATHS.map(path => `${path}\0`).join('')),
    );
    const rest = PATHS.filter(path => !left.has(path));
    git(
      ['--literal-pathspecs', 'add', '--pathspec-from-file=-', '--pathspec-file-nul'],
      rest.join('\0'),
    );
    const added = git(['ls-files', '-z', '--stage']).matchAll(/\d+ (\w+) 0\t([^\0]+)\0/g);
    const theirs = new Map(Array.from(added, ([, blob, path = '']) => [path, blob]));
    const expected = new Map<string, string | undefined>();
    for (const [path, content] of after) {
      const blob = left.has(path) ? undefined : theirs.get(path);
      if (
        before.get(path) === content ||
        (before.has(path) && blobOf(before.get(path) ?? '') === blob)
      )
        counted.same += 1;
      else {
        expected.set(path, blob);
        const form = blob === blobOf(content) ? 'raw' : 'converted';
        counted[blob === undefined ? 'left' : form] += 1;
      }
    }
    expect(ours, Array.from(rules).join('\n')).toEqual(expected);
  }
  expect(Math.min(...Object.values(counted))).toBeGreaterThan(5);
});

/** Compares a file with a commit that has these `.gitattributes`. */
const compared = (
  attributes: string,
  signal: AbortSignal,
  size = attributes.length,
  onRead = () => {},
) => {
  const committed: ReadonlyMap<string, CommittedFile> = new Map([
    ['.gitattributes', { blob: 'a', mode: '100644', size }],
  ]);
  return folderChanges(
    {
      files: [
        {
          path: 'a'.repeat(100),
          size: 0,
          executable: false,
          pieces: () => [],
          read: async () => undefined,
        },
      ],
      into: '',
      removesOthers: false,
    } as never,
    committed,
    committed,
    async () => {
      onRead();
      return Buffer.from(attributes);
    },
    signal,
  );
};

test('attributes that are too large are refused by name', async () => {
  const work = compared('', new AbortController().signal, 27_000_000);
  await expect(work).rejects.toThrow(/`.gitattributes`.*it has more than 20 MiB/);
});

test('a cancellation ends the comparison while Git reads the attributes', async () => {
  const canceled = new AbortController();
  const work = compared('*ax* text\n', canceled.signal, 0, () =>
    canceled.abort(new Error('Canceled.')),
  );
  await expect(work).rejects.toThrow('Canceled.');
});

const ATTRIBUTES = ['filter', 'ident', 'working-tree-encoding'];

/** Returns the paths whose content only Git can convert, from the output of `git check-attr`. */
function leftOut(output: string): ReadonlySet<string> {
  const found = output.matchAll(/([^\0]+)\0([^\0]+)\0([^\0]*)\0/g);
  return new Set(
    Array.from(found).flatMap(([, path = '', name, value = '']) => {
      if (name === 'ident') return value === 'set' ? [path] : [];
      return ['unspecified', 'unset', 'set', 'utf8', 'UTF-8'].includes(value) ? [] : [path];
    }),
  );
}
