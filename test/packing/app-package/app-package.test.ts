import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listAppFiles } from '../../../src/packing/app-package/write-package.ts';
import { packStaticSite } from '../../../src/packing/kinds/static-site.ts';
import { listZip } from '../../../src/packing/zip/zip-listing.ts';
import { createFolder, createTemporaryFolder, expectRefusal, listTree, writeZipFile } from '../fixture.ts';
import { rawZip, type RawEntry } from '../raw-zip.ts';
import { APP, open, ORIGIN, PAGE, sourcesIn, wholePackage, writePackage } from './package-fixture.ts';

const files = async (file: string): Promise<readonly string[]> => {
  const selection = { maxListed: 100, tooManyRemedy: '', names: [], rootNames: [], marks: {} };
  const listing = await listZip(file, file, selection);
  listing.close();
  return listing.files.map(({ path }) => path);
};

describe('a written package', () => {
  it('contains all parts, which are unpacked as they were', async () => {
    const { file, contents } = await wholePackage();
    expect(await files(file)).toEqual([...Object.keys(APP), 'app.json', 'seed.sql', 'setup.sql'].toSorted());
    expect(contents).toMatchObject({ schema: 1, ...ORIGIN, left_out: { files: 0, names: [] } });
    const into = join(createTemporaryFolder(), 'parts');
    const parts = await (await open(file)).unpackParts(into);
    expect(parts).toEqual({
      functions: join(into, 'functions/'),
      migrations: join(into, 'migrations/'),
      setup: join(into, 'setup.sql'),
      seed: join(into, 'seed.sql'),
      storage: { images: join(into, 'storage/images/') },
    });
    for (const [path, content] of Object.entries(APP).filter(([name]) => !name.startsWith('site/')))
      expect(readFileSync(join(into, path)), path).toEqual(Buffer.from(content as string));
    expect(readFileSync(parts.setup ?? '', 'utf8')).toBe('CREATE ROLE reader;');
    expect(listTree(into)).not.toContain('site');
  });

  it('has a digest that depends on its content and origin alone', async () => {
    const [one, same] = [await wholePackage(), await wholePackage()];
    expect(same.digest).toBe(one.digest);
    const other = [
      await wholePackage({ ...APP, 'functions/orders/index.ts': 'Deno.serve(() => new Response("order"));' }),
      await wholePackage({ ...APP, 'functions/renamed/index.ts': APP['functions/orders/index.ts'] as string }),
      await writePackage(sourcesIn(createFolder(APP)), { ...ORIGIN, app: null }),
      await writePackage(sourcesIn(createFolder(APP)), { ...ORIGIN, commit: null }),
      await writePackage(sourcesIn(createFolder(APP)), { ...ORIGIN, values: 'b'.repeat(64) }),
    ];
    expect(new Set([one, ...other].map(({ digest }) => digest)).size).toBe(6);
  });

  it('contains the settings of functions that require no JWT', async () => {
    const folder = createFolder({ ...APP, 'functions/hook/index.ts': '', 'functions/hook/function.json': '{"a": 1}' });
    const { functions, ...others } = sourcesIn(folder);
    const [closed, { file, digest }] = [
      await writePackage(sourcesIn(folder)),
      await writePackage({ ...others, functions: functions && { ...functions, withoutJwt: ['orders', 'hook'] } }),
    ];
    expect(digest).not.toBe(closed.digest);
    const { functions: at = '' } = await (await open(file)).unpackParts(join(createTemporaryFolder(), 'parts'));
    const settings = (name: string): unknown => JSON.parse(readFileSync(join(at, name, 'function.json'), 'utf8'));
    expect(settings('orders')).toEqual({ verify_jwt: false });
    expect(settings('hook')).toEqual({ a: 1, verify_jwt: false });
  });

  it('describes a part as `sha256sum` does', async () => {
    const { contents } = await wholePackage();
    const folder = createFolder({ 'index.html': PAGE, 'assets/app.js': APP['site/assets/app.js'] as string });
    const printed = execFileSync('sha256sum', ['assets/app.js', 'index.html'], { cwd: folder });
    expect(contents.parts.site?.sha256).toBe(createHash('sha256').update(printed).digest('hex'));
  });

  it('names what is left out', async () => {
    const site = createFolder({ 'index.html': PAGE, '.npmrc': 'x', 'a.js.map': '{}' });
    const excludes = (path: string): boolean => path.endsWith('.map');
    const { contents } = await writePackage({ site: { source: site, shownAs: 'dist', excludes } });
    expect(contents.left_out).toEqual({ files: 2, names: ['site/.npmrc', 'site/a.js.map'] });
    expect(contents.parts).toMatchObject({ site: { files: 1 } });
  });

  it.each([
    ['a site with a file of a wrong type', { 'site/index.html': PAGE, 'site/a.exe': 'x' }, 'site', 'a.exe'],
    ['a site without a start page', { 'site/page.html': PAGE }, 'site', 'site'],
    [
      'a pointer of Git LFS',
      { 'functions/a.bin': `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n` },
      'functions',
      'a.bin',
    ],
    ['an empty folder', { 'functions/': '' }, 'functions', 'functions'],
  ] as const)('is not made from %s', async (_what, content, part, where) => {
    const folder = createFolder(content);
    const { findings } = await expectRefusal(listAppFiles({ [part]: { source: join(folder, part), shownAs: part } }));
    expect(findings.map(finding => finding.where)).toContain(where);
  });

  it('is not made from a link that leads out of a part', async () => {
    const folder = createFolder({ 'functions/a/index.ts': '', 'secret.txt': 'x' });
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'functions/a/b.txt'));
    const { findings } = await expectRefusal(
      listAppFiles({ functions: { source: join(folder, 'functions'), shownAs: 'functions' } }),
    );
    expect(findings[0]?.where).toBe('a/b.txt');
    expect(findings[0]?.message).toContain('is a link to');
  });
});

describe('the site of a package', () => {
  it('is published with the compressed data of the package', async () => {
    const { file } = await wholePackage();
    const { site } = await open(file);
    const into = createTemporaryFolder();
    const packed = await packStaticSite({ source: site ?? '', shownAs: 'app.zip', into });
    const folder = createFolder({ 'index.html': PAGE, 'assets/app.js': APP['site/assets/app.js'] as string });
    const fromFolder = await packStaticSite({ source: folder, shownAs: 'dist', into });
    expect(packed.sha256).toBe(fromFolder.sha256);
    // Stored data, although the content would be worth deflating.
    const stored = await repack(file, entry => ({ ...entry, stored: true }));
    const copied = await packStaticSite({ source: (await open(stored)).site ?? '', shownAs: 'app.zip', into });
    expect(copied.size).toBeGreaterThan(PAGE.length);
    expect(copied).toMatchObject({ files: 2, entrySha256: fromFolder.entrySha256 });
  });
});

/** Writes a package again with other entries. */
async function repack(
  file: string,
  change: (entry: RawEntry, index: number) => RawEntry | undefined | readonly RawEntry[],
): Promise<string> {
  const selection = { maxListed: 100, tooManyRemedy: '', names: [], rootNames: [], marks: {} };
  const listing = await listZip(file, file, selection);
  const entries: RawEntry[] = [];
  for (const [index, one] of listing.files.entries()) {
    const changed = change({ name: one.path, content: await one.read(content => Buffer.from(content)) }, index);
    if (changed !== undefined) entries.push(...[changed].flat());
  }
  listing.close();
  return writeZipFile(rawZip(entries));
}

const CREATE_AGAIN = 'Create the package again with `app-package` or `project-platform deploy`.';

describe('a package', () => {
  const named = (name: string, content: (before: string) => string | Buffer) => (entry: RawEntry) =>
    entry.name === name ? { ...entry, content: content(String(entry.content)) } : entry;
  const added = (one: RawEntry) => (entry: RawEntry) => (entry.name === 'app.json' ? [entry, one] : entry);

  it.each<[string, (entry: RawEntry) => RawEntry | undefined | readonly RawEntry[], RegExp]>([
    [
      'with another content',
      named('site/index.html', text => text.replace('Shop', 'Shot')),
      /site\/ doesn’t have the SHA-256/,
    ],
    [
      'with another name',
      entry => (entry.name === 'migrations/001_lamps.sql' ? { ...entry, name: 'migrations/002_lamps.sql' } : entry),
      /migrations\/ doesn’t have the SHA-256/,
    ],
    [
      'with another setup',
      named('setup.sql', text => text.replace('reader', 'writer')),
      /setup.sql doesn’t have the SHA-256/,
    ],
    ['with a function more', added({ name: 'functions/more/index.ts', content: 'x' }), /functions\/ has 3 files/],
    ['with a file of no part', added({ name: 'readme.md', content: 'x' }), /readme.md belongs to no part/],
    [
      'with a bucket that it doesn’t list',
      added({ name: 'storage/public/a.txt', content: 'x' }),
      /storage\/public\/a.txt belongs to no part/,
    ],
    ['with a bucket that is a file', added({ name: 'storage/a.txt', content: 'x' }), /a.txt belongs to no part/],
    ['with two `app.json`', added({ name: 'app.json', content: '{}' }), /app.json exists more than once/],
    [
      'with two `app.json`, one of them by another name',
      added({ name: './app.json', content: '{}' }),
      /app.json exists more than once/,
    ],
    ['without `app.json`', entry => (entry.name === 'app.json' ? undefined : entry), /doesn’t contain app.json/],
    ['without one of its files', entry => (entry.name === 'seed.sql' ? undefined : entry), /seed.sql has 0 files/],
    [
      'with an entry for a folder',
      added({ name: 'site/empty/', mode: 0o040755 }),
      /site\/empty is an entry for a folder/,
    ],
    ['with a link', added({ name: 'site/a.html', content: '/etc/passwd', mode: 0o120777 }), /site\/a.html is a link/],
    [
      'with a name of Git',
      added({ name: 'functions/.git/config', content: 'x' }),
      /functions\/.git\/config has a name that is reserved for Git/,
    ],
    ['that leads out', added({ name: 'functions/../../up.ts', content: 'x' }), /has `..` in its path/],
    [
      'of another format',
      named('app.json', text => text.replace('"schema":1', '"schema":2')),
      /app.json has the format 2/,
    ],
    [
      'with an unknown key',
      named('app.json', text => text.replace('"schema":1', '"schema":1,"project":"p"')),
      /app.json is invalid: `project` is not a field/,
    ],
    [
      'with a repeated key',
      named('app.json', text => text.replace('"schema":1', '"app":"other","schema":1')),
      /differs from the file that/,
    ],
    [
      'with `app.json` in another form',
      named('app.json', text => text.replace('"schema":1', '"schema": 1')),
      /differs from the file that/,
    ],
    [
      'with a part without files',
      named('app.json', text => text.replace(/"files":2/, '"files":0')),
      /must be a whole number/,
    ],
    ['with an `app.json` that isn’t JSON', named('app.json', () => '{'), /app.json is not valid JSON/],
    [
      'with an `app.json` that is too large',
      named('app.json', () => Buffer.alloc(300_000, ' ')),
      /app.json is larger than/,
    ],
  ])('%s is refused', async (_what, change, error) => {
    const file = await repack((await wholePackage()).file, change);
    const { findings } = await expectRefusal(open(file));
    expect(findings.map(({ where, message }) => `${where} ${message}`).join('\n')).toMatch(error);
  });

  it('with a hidden file in its site is refused', async () => {
    const { file } = await writePackage({
      site: { source: createFolder({ 'index.html': PAGE, 'x.json': '{}' }), shownAs: 'dist' },
    });
    const listed = createHash('sha256').update(
      [
        ['.npmrc', '{}'],
        ['index.html', PAGE],
      ]
        .map(
          ([name, text]) =>
            `${createHash('sha256')
              .update(text ?? '')
              .digest('hex')}  ${name}\n`,
        )
        .join(''),
    );
    const digest = listed.digest('hex');
    const hostile = await repack(file, entry => {
      if (entry.name === 'site/x.json') return { ...entry, name: 'site/.npmrc' };
      if (entry.name !== 'app.json') return entry;
      return { ...entry, content: String(entry.content).replace(/"sha256":"\w+"/, `"sha256":"${digest}"`) };
    });
    const { findings } = await expectRefusal(open(hostile));
    expect(findings[0]?.where).toBe('site/.npmrc');
    expect(findings[0]?.message).toContain('hidden');
  });

  it.each([
    ['app', { app: 'docs' }, 'belongs to the app `shop`, not to the app `docs`'],
    ['only app of a file', { app: null }, 'belongs to the app `shop`, not to an app without a name'],
    ['commit', { commits: ['b'.repeat(40)] }, `belongs to the commit ${'a'.repeat(40)}, not to ${'b'.repeat(40)}`],
    ['set of values', { values: 'd'.repeat(64) }, 'contains a site that was built with the values of another project'],
    ['digest', { digest: '0'.repeat(64) }, 'has the SHA-256'],
  ])('is refused as that of another %s', async (_what, expected, message) => {
    const { file, digest } = await writePackage(sourcesIn(createFolder(APP)), { ...ORIGIN, values: 'c'.repeat(64) });
    const { findings } = await expectRefusal(open(file, expected));
    expect(findings.map(({ where }) => where)).toEqual(['app.zip']);
    expect(findings[0]?.message).toContain(message);
    const own = { app: 'shop', commits: ['b'.repeat(40), 'a'.repeat(40)], values: 'c'.repeat(64), digest };
    expect((await open(file, own)).digest).toBe(digest);
  });

  it('without values fits each project, unless the build reads some', async () => {
    const { file } = await wholePackage();
    expect((await open(file, { values: null })).contents.values).toBeNull();
    const { findings } = await expectRefusal(open(file, { values: 'd'.repeat(64) }));
    expect(findings.map(({ message }) => message.includes('doesn’t state'))).toEqual([true]);
  });

  it('that is truncated is refused', async () => {
    const bytes = readFileSync((await wholePackage()).file);
    const file = writeZipFile(bytes.subarray(0, bytes.length / 2));
    writeFileSync(`${file}.zip`, '');
    for (const damaged of [file, `${file}.zip`]) {
      const { findings } = await expectRefusal(open(damaged));
      expect(findings.map(({ remedy }) => remedy)).toEqual([CREATE_AGAIN]);
    }
  });

  it('that is damaged is refused, without the remedies for a folder’s ZIP', async () => {
    const { file } = await wholePackage();
    const page = (change: Partial<RawEntry>) =>
      repack(file, entry => (entry.name === 'site/index.html' ? { ...entry, ...change } : entry));
    const damaged = await expectRefusal(open(await page({ fields: { crc: 1 } })));
    expect(damaged.findings.map(({ remedy }) => remedy)).toEqual([CREATE_AGAIN]);
    const misnamed = await expectRefusal(open(await page({ name: Buffer.from('site/z\xfcrich.html', 'latin1') })));
    expect(misnamed.findings.map(({ remedy }) => remedy)).toEqual([undefined]);
    expect(misnamed.remedy).toBe(CREATE_AGAIN);
  });
});
