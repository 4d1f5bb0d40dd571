// @module-tag slow, because each scanner reads texts that are long enough to show quadratic growth.
import { expect, test } from 'vitest';
import { literal } from '../../src/base/text/markdown.ts';
import { parseJsonWithComments, parsedJson } from '../../src/base/values/parsed-json.ts';
import { toolFolder } from '../../src/base/system/processes/tool-folder.ts';
import { readErrorAnswer } from '../../src/client/calls/error-answer.ts';
import { readEvents } from '../../src/client/streams/event-stream.ts';
import { structuredReply } from '../../src/products/agent/request/output-schema.ts';
import { secretsIn } from '../../src/products/shared/given-secrets.ts';
import { assetReferences } from '../../src/products/releases/asset-references.ts';
import { isPlainRead } from '../../src/products/database/plain-read.ts';
import { resultBlocks } from '../../src/products/database/query-report.ts';
import { readMigrations } from '../../src/products/migrations/files/migration-files.ts';
import { directivesOf } from '../../src/products/migrations/lint/directives.ts';
import { parsePathPattern, pathMatcher } from '../../src/base/path-filter.ts';
import { pathProtection } from '../../src/products/pull-requests/protected-paths.ts';
import { csvCell } from '../../src/products/shared/csv-cell.ts';
import { compareSites } from '../../src/products/sites/changes/compare-sites.ts';
import { shapeOf } from '../../src/products/sql-log/records/query-shape.ts';
import { textKey } from '../../src/products/sql-log/records/text-key.ts';
import { looksSecret, secretIn } from '../../src/command/recorder/secrets.ts';
import { readLog } from '../../src/command/recorder/server-log.ts';
import { toolEnvironment } from '../../src/command/recorder/tool-environment.ts';
import { cssReferences } from '../../src/products/sites/package/css-references.ts';
import { readFrontmatter } from '../../src/products/skills/frontmatter.ts';
import { withNoindex } from '../../src/products/sites/package/noindex.ts';
import { missingImports } from '../../src/products/functions/package/shared-files.ts';
import { missingReferences } from '../../src/products/sites/package/site-references.ts';
import { textFile } from '../../src/packing/files/text-file.ts';
import { Masks } from '../../src/action/runner/secrets/masking.ts';
import { secretParts } from '../../src/action/runner/secrets/spellings.ts';
import { inlineText, sentenceText } from '../../src/action/runner/workflow/markdown.ts';
import { safeLines } from '../../src/action/runner/workflow/untrusted.ts';
import { lexemes } from '../../src/sql/lexeme.ts';
import { loadParser } from '../../src/sql/parser.ts';
import { denoFile } from '../../src/command/setup/backend.ts';
import { type Site, withoutComments } from '../../src/command/setup/sites/builds.ts';
import type { Repository } from '../../src/command/setup/repository/repository.ts';
import { routingNote } from '../../src/command/setup/sites/routing.ts';
import { fixedProjectNotes } from '../../src/command/setup/supabase.ts';
import { authorOf, reportWithoutValues } from '../../src/sql/shown-error.ts';
import { SourceText } from '../../src/sql/source-text.ts';
import { withoutLiterals } from '../../src/sql/without-literals.ts';
import { maskText } from '../products/sql-log/masked-text.ts';
import { cpuMs } from '../support/cpu-time.ts';
import { sampleEvery } from './sampling.ts';

const PARSER = await loadParser();
const masks = new Masks();
masks.add('hunter22\nhunter22a');

function safely(scan: (text: string) => unknown) {
  return (text: string): void => {
    try {
      scan(text);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
  };
}

const PATTERNS = ['**/*a*a/**', '[a-z]*/**/a'].flatMap(pattern => parsePathPattern(pattern) ?? []);
const piecesOf = (text: string): readonly Uint8Array[] =>
  (text.match(/[^]{1,512}/g) ?? []).map(piece => Buffer.from(piece));

type Texts = Readonly<Record<string, string>>;
const readAll = (files: Texts) =>
  readMigrations(
    Object.entries(files).map(([path, content]) => ({ path, content: Buffer.from(content) })),
    'migrations',
  );
const migration = (path: string, others: Texts = {}) =>
  safely(text => readAll({ ...others, [path]: text }));

const signsOf = (text: string) =>
  ['a.sql', 'a.xml'].map(path => toolFolder({ location: '.', paths: [path], textOf: () => text }));

/** A repository with one file, and this text in each file that is looked up. */
const holding = (name: string, text: string) =>
  ({ folders: new Map([['', [name]]]), text: () => text }) as unknown as Repository;

const CHANGESET = '--liquibase formatted sql\n--changeset a:1\nselect 1;';
const each = (length: number, textOf: (index: number) => string): string =>
  Array.from({ length }, (_, index) => textOf(index)).join('');
const folder = (length: number, pathOf: (index: number) => string, text = 'select 1;'): Texts =>
  Object.fromEntries(Array.from({ length }, (_, index) => [pathOf(index), text]));

/** Folders of migrations with a number of files, or of parts that differ. */
const FOLDERS: Readonly<Record<string, (length: number) => Texts>> = {
  'numbered files': length => folder(length, index => `${index}_a.sql`),
  'files of one version': length => folder(length, index => `1_${index}.sql`),
  'files that revert others': length => ({
    ...folder(length / 2, index => `${index}_a.sql`),
    ...folder(length / 2, index => `${index}_a.down.sql`),
  }),
  'files with long names': length =>
    folder(length / 16, index => `${index}_${'_-'.repeat(100)}a.sql`),
  'folders of Prisma': length => folder(length, index => `${index}_a/migration.sql`),
  'incomplete folders of Prisma': length => ({
    ...folder(length, index => `${index}_a/b.ts`),
    '1/migration.sql': '',
  }),
  'repeatable files': length => ({
    ...folder(length, index => `R__${index}.sql`),
    '1_a.sql': 'select 1;',
  }),
  'entries of Drizzle': length => ({
    ...folder(length, index => `${index}.sql`),
    'meta/_journal.json': JSON.stringify({
      entries: Array.from({ length }, (_, index) => ({ tag: `${index}`, when: index })),
    }),
  }),
  'files of Liquibase': length => ({
    ...folder(length, index => `z/${index}.sql`, CHANGESET),
    'a.xml': `<databaseChangeLog>${'<include file="z"/>'.repeat(length)}`,
  }),
  'objects in a file': length => ({
    '1_a.sql': each(length, index => `create table a${index} (); drop table b${index};`),
  }),
};

/** Parts that open something, end something, or are skipped, separated by `¦`. */
const COMMON = String.raw` ¦\n¦ \n\t¦a¦a ¦-¦.¦/¦\\¦=¦:¦,¦$¦'¦"¦\u0060¦\\"¦\\'¦(¦[¦{¦<¦#¦@`;
type Scanner = readonly [scan: (text: string) => unknown, ...starts: string[]];

/** Scanners of texts that other people write, each with starts that lead into its loops. */
const SCANNERS: Readonly<
  Record<string, { readonly pieces: string; readonly of: Readonly<Record<string, Scanner>> }>
> = {
  site: {
    pieces: String.raw`{¦u\72 l(¦\000061 ¦url(\61 ¦<script><!--<script>¦</script>¦<!--¦<!-->¦<a ¦<a href=¦<script src=¦<link ¦<a b="¦<img '¦<script>¦<style>¦</style¦<title¦url(¦url( ¦url("¦@import¦@import/*¦/*¦*/¦a,¦, ¦,a ¦&a¦&#¦%A¦<html ¦<div>¦<a><table><td>¦<b><i>¦<svg>¦</p>¦<option>`,
    of: {
      'start page': [
        text => missingReferences([], text, 'site'),
        '',
        '<script src="',
        '<link rel=stylesheet href="',
        '<base href="/',
      ],
      'scripts below a base': [
        text =>
          missingReferences(
            [],
            `<base href="/${text}">${each(text.length / 16, index => `<script src="${index}"></script>`)}`,
            'site',
          ),
        '',
        '?',
      ],
      'files that a script loads': [
        text => assetReferences('assets/a.js', text),
        '',
        '"',
        'a.png ',
      ],
      'style sheet': [text => [...cssReferences(text)], '', 'a { b: url(', '@import '],
      'what a person notices': [
        async text =>
          compareSites(
            [textFile('a.html', ''), textFile(text.slice(0, 200), 'a')],
            [textFile('a.html', text)],
            new AbortController().signal,
          ),
        '',
        '<base href="/',
        '<a href="',
        '<img srcset="',
        '<svg><a ',
        '<svg><a aria-',
        '<meta http-equiv=refresh content="',
        '<script src="/a-1',
        '<style>',
        '<p style="',
        '<script>window.a=JSON.parse("',
        '<script type=importmap>"/',
      ],
      noindex: [
        text => withNoindex([textFile('a.html', text)]),
        '',
        '<!doctype html>',
        '<html ',
        '<html a="b" ',
      ],
    },
  },
  sql: {
    pieces: String.raw`+¦+-¦''¦/*¦((),¦"a".¦a@¦U&¦1-a-¦"a" /* */ ¦[1:¦case when ¦(1), ¦# $1\n¦"a"¦'--¦'\n¦' -- ¦$a$¦$a¦/*/¦/**/¦/**/+¦/* */¦-- ¦--\n¦;¦?¦1.¦--changeset a:1\n¦-- migrate:up\n¦-- +goose Up\n¦--changeset ¦<include ¦<!--¦{{¦--> statement-breakpoint ¦down-¦roll ¦create ¦create table ¦drop table a,¦insert into a(¦nextval(¦currval('a')¦new . ¦"a":"¦a@¦new.a:=statement_timestamp()`,
    of: {
      'log of recorded statements': [
        text => [looksSecret(text), readLog(text, new Map(), PARSER)],
        '',
        '"',
        'a,"b""',
      ],
      'PostgreSQL grammar': [safely(text => PARSER.parse(text)), '', '/**/ ', "select '' "],
      'bodies in PL/pgSQL': [text => PARSER.parsePlpgsql(text), 'do $$ begin '],
      lexemes: [text => [...lexemes(text)], "select 'a'"],
      'read-only query': [text => isPlainRead(PARSER, text), "select 'a' "],
      'signs of migration tools': [
        // A line ends at each of these characters, of which other patterns skip any number.
        text => ['', '\r', '\u2028'].forEach(end => signsOf(end.repeat(text.length / 8) + text)),
        '',
        '-- ',
        '-- liquibase',
        '---- tern',
        'databaseChangeLog',
      ],
      'paths of migration tools': [
        path => toolFolder({ location: '.', paths: [path], textOf: () => '' }),
        '',
        'V1',
        '1',
      ],
      'numbered migration': [migration('1_a.sql'), '', '-- '],
      'marks of dbmate': [migration('1_a.sql'), '-- migrate:up ', '-- migrate:up\n'],
      'breakpoints of Drizzle': [
        migration('a.sql', { 'meta/_journal.json': '{"entries":[{"tag":"a","when":1}]}' }),
        '',
      ],
      'lock of Prisma': [
        migration('migration_lock.toml', { '1_a/migration.sql': '' }),
        '',
        'provider',
      ],
      'marks of node-pg-migrate': [
        migration('1_a.sql'),
        '-- Up Migration',
        '-- Up Migration\n',
        '--',
      ],
      directives: [
        text =>
          directivesOf({
            ...{ path: 'a.sql', source: new SourceText(text), statements: [] },
            comments: [{ start: 0, end: text.length }],
          } as never),
        '-- migrate:accept',
        '-- migrate:accept a',
      ],
      mask: [maskText, '', "select '", 'select a = '],
      fingerprint: [textKey, '', "select '"],
      shape: [shapeOf, '', 'create '],
    },
  },
  text: {
    pieces: String.raw`\r¦\u0060\u0060\u0060\n¦~~~¦---\n¦...¦…¦::¦{"a":¦[{¦//¦/*¦data:¦data:a\n¦<title¦&¦hunter2¦A=\n¦**/¦*¦\u3000¦\u001b[¦\u001b]¦\u001b]a;¦\u001b¦\u009d¦1;¦#\u200b¦:\u200b¦. ¦a/¦import './a'\n¦import type {¦\\\u0060¦/[¦\\\n\\"¦postgres+a+¦a:`,
    of: {
      'imports of a script': [
        text => missingImports(textFile('index.ts', text), [], 'index.ts'),
        '',
        "import './a'",
      ],
      'imports for Deno': [text => denoFile(holding('a.ts', text), ''), '', 'from', 'import'],
      'rules of other hosts': [
        text => routingNote(holding('a.ts', text), [['', { folder: '' } as Site]]),
        '',
        'functions',
      ],
      'fixed projects in code': [
        text => fixedProjectNotes(holding('a.ts', text), [{ folder: '' } as Site]),
        '',
        '"https://a.supabase.co"\n',
        '"https://${',
      ],
      'comments of a configuration': [withoutComments, '', '/*', '"\\\\', '`\\\\'],
      frontmatter: [async text => readFrontmatter(Buffer.from(text), 'SKILL.md'), '---\n---'],
      'parts of a secret': [text => secretParts(`a://${text}:b@c?sig=${text}`), ''],
      'secrets in the log': [masks.hide, '', 'hunter2'],
      'lines of the log': [text => safeLines(text, masks.hide), '', '::', '\u001b['],
      'Markdown of a summary': [
        text => [inlineText(text, masks.hide), sentenceText(text, masks.hide)],
        '',
      ],
      'literal Markdown': [literal, ''],
      'protected paths': [pathProtection(['a/b']).isProtected, ''],
      'secrets in SQL': [text => secretIn({ A_Const: { sval: { sval: text } } }), ''],
      'addresses in a command': [safely(text => toolEnvironment(text, {}, '/')), ''],
      'path patterns': [pathMatcher(PATTERNS), ''],
      'events of a stream': [
        async text => {
          for await (const events of readEvents(ReadableStream.from(piecesOf(text))))
            expect(events).not.toEqual([]);
        },
        '',
      ],
      'rows of a query': [
        text =>
          resultBlocks('a', { rows: [{ a: text }] } as never, ['a'], undefined, {
            hide: one => one,
            showsValues: true,
          }),
        '',
      ],
      'errors of a database': [reportWithoutValues, '', 'a (SQLSTATE 42601, line 1', 'function a('],
      'context of an error': [
        text => authorOf(text, 'select 1'),
        '',
        'PL/pgSQL function ',
        'SQL statement "',
      ],
      'definitions of a database': [withoutLiterals, '', "'", '1,', 'numeric('],
      'secrets of an input': [secretsIn, 'A=', '{'],
      'CSV cell': [csvCell, ''],
      JSON: [parsedJson, '', '["'],
      'JSON with comments': [safely(parseJsonWithComments), '', '["', '{"a":1,'],
      'JSON in a reply': [text => structuredReply(text, { schema: {}, draft: '2020-12' }), '', '{'],
      'error page': [
        text =>
          readErrorAnswer({ type: 'answered', status: 502, headers: {}, body: Buffer.from(text) }),
        '',
      ],
    },
  },
};

/** Reads the escapes of a part. */
const unescaped = (part: string): string =>
  part.replaceAll(/\\(?:u(....)|(.))/g, (_, hex: string | undefined, one: string) =>
    hex === undefined
      ? ({ n: '\n', r: '\r', t: '\t' }[one] ?? one)
      : String.fromCharCode(Number.parseInt(hex, 16)),
  );

const SIZES = [10, 40, 320];
/** CPU time below which growth can't be told from other work of the process, in milliseconds. */
const SMALLEST_MS = 150;

/**
 * Returns the CPU times of a scan for each size, up to the first that shows more than linear
 * growth: eight times the size takes more than 32 times as long. Quadratic growth takes 64 times as
 * long.
 */
async function timesOf(scan: (text: string) => unknown, textOf: (length: number) => string) {
  const times: number[] = [];
  const time = async (size: number): Promise<number> => {
    const text = textOf(size * 1000);
    const started = cpuMs();
    await scan(text);
    return cpuMs() - started;
  };
  for (const [index, size] of SIZES.entries()) {
    let taken = await time(size);
    const limit = Math.max(
      SMALLEST_MS,
      32 * Math.max(1, times[index - 1] ?? Number.POSITIVE_INFINITY),
    );
    if (taken > limit) taken = Math.min(taken, await time(size));
    times.push(taken);
    if (taken > limit) return { times, isLinear: false };
  }
  return { times, isLinear: true };
}

/**
 * Every how many pieces a usual run repeats after a start. Each scanner and each start repeat
 * others.
 */
const STEP = 52;

/** Yields the texts that a scanner doesn't read in linear time, with its CPU times. */
async function* slowTexts(
  name: string,
  [scan, ...starts]: Scanner,
  pieces: string,
): AsyncGenerator<string> {
  for (const start of starts) {
    for (const piece of sampleEvery(pieces.split('¦').map(unescaped), STEP, `${name} ${start}`)) {
      const { times, isLinear } = await timesOf(
        scan,
        length => `${start}${piece.repeat(length / piece.length)}x\u2028`,
      );
      if (!isLinear)
        yield `${JSON.stringify([start, piece])}: ${times.map(Math.round).join(', ')} ms`;
    }
  }
}

test.each(
  Object.entries(SCANNERS).flatMap(([kind, { pieces, of }]) =>
    Object.entries(of).map(
      ([name, scanner]) => [`${kind}: ${name}`, scanner, `${COMMON}¦${pieces}`] as const,
    ),
  ),
)('%s, of 10 to 320 kB, in linear time', async (name, scanner, pieces) => {
  expect(
    await Array.fromAsync(slowTexts(name, scanner, pieces)),
    'A scanner of untrusted text takes linear time. Replace the pattern that backtracks, or the search that begins again at each match',
  ).toEqual([]);
});

const READERS = Object.entries(FOLDERS).map(
  ([name, folderOf]) =>
    [name, safely(length => readAll(folderOf(Math.floor(Number(length) / 32))))] as const,
);

const STATEMENTS = [
  'statements of a query',
  (size: string) => maskText('end;'.repeat(Number(size) / 8)),
] as const;

test.each([...READERS, STATEMENTS])('%s, 300 to 10,000, in linear time', async (_, read) => {
  expect(await timesOf(read, String)).toMatchObject({ isLinear: true });
});
