import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Failure } from '../../../src/base/failure.ts';
import {
  CONTENTS_FILE,
  contentsText,
  type PackageParts,
  packageDigest,
} from '../../../src/packing/app-package/contents.ts';
import { openAppPackage } from '../../../src/packing/app-package/read-package.ts';
import { packStaticSite } from '../../../src/packing/kinds/static-site.ts';
import { createTemporaryFolder, listTree } from '../fixture.ts';
import { type RawEntry, rawZip } from '../raw-zip.ts';

/** Returns the same numbers from 0 to `below` for the same seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) >>> 0;
    return ((state ^ (state >>> 12)) >>> 0) % below;
  };
}

type Random = (below: number) => number;
interface Draft {
  entries: RawEntry[];
  /** Of `app.json`, if it isn't that of the entries. */
  contents: (text: string) => string;
  bytes: (zip: Buffer) => Buffer;
}

const MIB = 1024 * 1024;
const ZEROS = deflateRawSync(Buffer.alloc(8 * MIB));
const NAMES = [
  '../up.txt',
  'site/../../up.txt',
  '/tmp/up.txt',
  'functions\\..\\up.ts',
  'C:/up.txt',
  'functions/.git/config',
  'functions/GIT~1/hooks/post-checkout',
  'site/index.html/a.txt',
  'migrations/\u0000.sql',
  'storage/../functions/a.ts',
  'storage//a.txt',
  './site/index.html',
  'SITE/index.html',
  `functions/${'a/'.repeat(2500)}x.ts`,
  `functions/${'n'.repeat(300)}.ts`,
  'readme.md',
  'app.json/x',
  'setup.sql/x',
  'functions/e\u0301.ts',
];

/** Kinds of hostile packages, each a change of a valid one. */
const KINDS: Readonly<Record<string, (draft: Draft, random: Random) => void>> = {
  name: ({ entries }, random) => entries.push({ name: NAMES[random(NAMES.length)] ?? '', content: 'x' }),
  'renamed file': ({ entries }, random) => {
    const at = random(entries.length);
    entries[at] = { ...entries[at], name: NAMES[random(NAMES.length)] ?? '' };
  },
  link: ({ entries }, random) => {
    const at = random(entries.length);
    entries[at] = {
      ...entries[at],
      name: entries[at]?.name ?? '',
      mode: [0o120777, 0o060666, 0o140777][random(3)] ?? 0,
    };
  },
  'link to a folder': ({ entries }) => entries.unshift({ name: 'functions/out', content: '/tmp', mode: 0o120777 }),
  bomb: ({ entries }, random) => {
    const size = [8 * MIB, 4096, 0xffff_fff0][random(3)] ?? 0;
    entries.push({ name: 'functions/bomb.bin', data: ZEROS, fields: { size, crc: 0 } });
  },
  'many bombs': ({ entries }) => {
    for (let index = 0; index < 300; index++)
      entries.push({
        name: `functions/${index}.bin`,
        data: Buffer.from('x'),
        fields: { size: 8 * MIB, packedSize: 1 },
      });
  },
  'shared data': ({ entries }) => entries.push({ name: 'functions/twin.ts', content: 'x', sharesDataOf: 0 }),
  'other content': ({ entries }, random) => {
    const at = random(entries.length);
    entries[at] = { ...entries[at], name: entries[at]?.name ?? '', content: `${String(entries[at]?.content)}!` };
  },
  'two files of one name': ({ entries }, random) =>
    entries.push({ ...entries[random(entries.length)], name: entries[0]?.name ?? '' }),
  'two app.json': ({ entries }, random) => {
    entries.push({ name: ['app.json', './app.json', 'APP.JSON', 'app.json '][random(4)] ?? '', content: '{}' });
  },
  'file less': ({ entries }, random) => entries.splice(random(entries.length), 1),
  'foreign schema': draft => (draft.contents = text => text.replace('"schema":1', '"schema":2')),
  'other keys': (draft, random) => {
    const [key, value] = [
      ['"schema":1', '"schema":1,"token":"x"'],
      ['"schema":1', '"schema":1,"schema":1'],
      ['"app":"shop"', '"app":["shop"]'],
      ['"files":1', '"files":1e0'],
      ['"bytes":', '"bytes":-'],
      ['{', '{ '],
      ['"parts":{', '"parts":{"__proto__":{},'],
      ['"storage":{"images"', '"storage":{"../site"'],
      ['"storage":{"images"', '"storage":{"images/a"'],
      ['"left_out":{', '"left_out":{"names":[],'],
    ][random(10)] as [string, string];
    draft.contents = text => text.replace(key, value);
  },
  truncated: (draft, random) => (draft.bytes = zip => zip.subarray(0, random(zip.length))),
  'damaged byte': (draft, random) =>
    (draft.bytes = zip => {
      // Not in the times of entries and their versions, which mean nothing.
      const at = zip.indexOf('PK\u0001\u0002') + 46 + random(4);
      return Buffer.concat([
        zip.subarray(0, at),
        Buffer.from([(zip[at] ?? 0) ^ (1 + random(255))]),
        zip.subarray(at + 1),
      ]);
    }),
  'bytes of a file': (draft, random) =>
    (draft.bytes = () => Buffer.from(Array.from({ length: random(300) }, () => random(256)))),
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns a valid package with random content. */
function validDraft(random: Random): { readonly draft: Draft; readonly text: string } {
  const word = (): string => random(1e9).toString(36);
  const files = (prefix: string, ending: string): [string, string][] =>
    Array.from({ length: 1 + random(4) }, (_, index) => [
      `${prefix}${index}${word()}${ending}`,
      word().repeat(1 + random(400)),
    ]);
  const parts = {
    'site/': [['index.html', `<!doctype html><title>${word()}</title>`], ...files('', '.txt')],
    'functions/': files('a/', '.ts'),
    'migrations/': files('V', '.sql'),
    'storage/images/': files('', '.bin'),
    'seed.sql': [['seed.sql', word()]],
  } as Readonly<Record<string, [string, string][]>>;
  const described = Object.fromEntries(
    Object.entries(parts).map(([path, all]) => {
      const lines = all
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, text]) => `${sha256(text)}  ${name}\n`);
      const bytes = all.reduce((sum, [, text]) => sum + text.length, 0);
      return [
        path.split('/')[0] === 'storage' ? 'storage' : path.replace(/\/|\.sql/, ''),
        { sha256: sha256(lines.join('')), files: all.length, bytes },
      ];
    }),
  );
  const { storage, ...others } = described;
  const all = { ...others, storage: { images: storage } } as PackageParts;
  const contents = {
    schema: 1,
    app: 'shop',
    commit: null,
    values: null,
    parts: all,
    left_out: { files: 0, names: [] },
  };
  const entries = Object.entries(parts).flatMap(([path, own]) =>
    own.map(
      ([name, content]): RawEntry => ({
        name: path.endsWith('/') ? `${path}${name}` : name,
        content,
        ...(random(2) === 0 && { stored: true }),
      }),
    ),
  );
  return { draft: { entries, contents: text => text, bytes: zip => zip }, text: contentsText(contents) };
}

const zipOf = ({ entries, contents, bytes }: Draft, text: string): Buffer =>
  bytes(rawZip([{ name: CONTENTS_FILE, content: contents(text) }, ...entries]));

/** Opens a package, and uses all of it, as a deployment does. */
async function use(zip: Buffer, parent: string, random: Random): Promise<void> {
  const file = join(parent, 'app.zip');
  writeFileSync(file, zip);
  const opened = await openAppPackage({ file, shownAs: 'app.zip' });
  try {
    const into = join(parent, 'parts', String(random(1e9)));
    mkdirSync(join(parent, 'parts'), { recursive: true });
    await opened.unpackParts(into);
    if (opened.site !== undefined) await packStaticSite({ source: opened.site, shownAs: 'app.zip', into });
  } finally {
    opened.close();
  }
}

const SECONDS = 120;

it('takes no random hostile package, and writes nothing outside of its folder', {
  timeout: SECONDS * 1000,
}, async () => {
  const count = 200;
  const parent = createTemporaryFolder();
  const kinds = Object.entries(KINDS);
  const refused = new Map<string, number>();
  let slowest = 0;
  const before = process.memoryUsage.rss();
  let highest = before;
  for (let index = 0; index < count; index++) {
    const random = randomOf(index * 7919 + 1);
    const { draft, text } = validDraft(random);
    const valid = zipOf({ ...draft }, text);
    const [kind = '', change] = kinds[index % kinds.length] ?? [];
    change?.(draft, random);
    const zip = zipOf(draft, text);
    const isSame = zip.equals(valid);
    const begin = performance.now();
    const error: unknown = await use(zip, parent, random).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    slowest = Math.max(slowest, performance.now() - begin);
    highest = Math.max(highest, process.memoryUsage.rss());
    const taken = error instanceof Failure ? error.kind : error;
    expect(taken, `${kind} ${index}`).toBe(isSame ? undefined : 'input');
    refused.set(kind, (refused.get(kind) ?? 0) + (isSame ? 0 : 1));
    const left = listTree(parent).filter(path => !/^(?:app\.zip$|parts(?:$|\/))/.test(path));
    expect(left, `${kind} ${index}`).toEqual([]);
    rmSync(join(parent, 'parts'), { recursive: true, force: true });
    // A valid package of the same content is taken: the refusal has a reason.
    if (index % 20 === 0) await use(valid, parent, random);
  }
  expect(['/tmp/up.txt', join(parent, '../up.txt')].filter(path => existsSync(path))).toEqual([]);
  expect([...refused].filter(([, number]) => number === 0)).toEqual([]);
  expect(slowest).toBeLessThan(5000);
  expect(highest - before).toBeLessThan(300 * MIB);
  console.log(`${count} packages, at most ${Math.round(slowest)} ms and ${Math.round((highest - before) / MIB)} MiB`);
});

it('has the digest of what it says, whatever the compression', async () => {
  const { draft, text } = validDraft(randomOf(1));
  const parent = createTemporaryFolder();
  const file = join(parent, 'app.zip');
  const stored = { ...draft, entries: draft.entries.map(entry => ({ ...entry, stored: true as const })) };
  const digests = [];
  for (const one of [draft, stored]) {
    writeFileSync(file, zipOf(one, text));
    const { digest, contents, close } = await openAppPackage({ file, shownAs: 'app.zip' });
    expect(packageDigest(contents)).toBe(digest);
    digests.push(`${digest} ${readFileSync(file).length}`);
    close();
  }
  expect(digests[0]?.slice(0, 64)).toBe(digests[1]?.slice(0, 64));
  expect(digests[0]).not.toBe(digests[1]);
});
