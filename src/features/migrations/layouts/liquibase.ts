/** Layout of Liquibase: changesets in files of its format for SQL, and the changelogs that include them. */

import { posix } from 'node:path';
import { problem } from '../../../base/problem.ts';
import type { Finding } from '../../../base/failure.ts';
import { inputRef, withInputRefs } from '../../../base/input-reference.ts';
import type { Span } from '../../../sql/psql.ts';
import { SourceText, type PlacedFinding } from '../../../sql/source-text.ts';
import { rejectedLine, sentText } from './liquibase-text.ts';
import { type Draft, firstSign, type Layout, type LayoutReading, type SourceFolder, type TextFile } from './layout.ts';
import { namedFinding, revertingName } from './reverting.ts';
import { listedOrder } from './version.ts';

/** A changeset: one migration of a file. */
interface Changeset {
  /** Path, ID and author, which together identify it. */
  readonly identity: string;
  /** Text of the changeset, from its own line to the next. */
  readonly text: string;
  /** Number of the line breaks above it. */
  readonly breaks: number;
  readonly sql: string;
  readonly inTransaction: boolean;
  readonly isRepeatable: boolean;
  /** Why the changeset doesn't run; absent if it does. */
  readonly skippedBecause?: string;
}

const LINE = /(?<![^\n])[ \t\v\f]*--[ \t\v\f]*changeset\b[^\n]*/gi;
const HEAD =
  /^[ \t]*--[ \t]*changeset[ \t]+(?![ \t])(?:"(?<quoted>[^"]+)"|(?<author>[^:\n]+)):(?:"(?<quotedId>[^"]+)"|(?<id>\S+(?!\S)))(?<attributes>.*)$/is;

/** Lines and attributes that change what runs in a way that the step doesn't follow. */
const UNSUPPORTED: readonly (readonly [RegExp, string, string])[] = [
  [/^[ \t]*--[ \t]*precondition\S*/im, 'precondition', 'Replace the line with SQL, such as `IF NOT EXISTS`.'],
  [/^[ \t]*--[ \t]*property\b/im, 'property', 'Remove the line, and set the value in the input `@variables`.'],
  [/^[ \t]*--[ \t]*ignoreLines\b/im, 'line', 'Remove the line, and the SQL that Liquibase ignores because of it.'],
  [/^[ \t]*--[ \t]*include(?:All)?\b/im, 'line', 'Replace the line with the changesets that it includes.'],
];
const UNSUPPORTED_ATTRIBUTES: readonly (readonly [RegExp, string])[] = [
  [
    /\brunAlways:\s*true\b/i,
    'Use `runOnChange:true` to run the changeset again only when it changes. For SQL that must run each time, use `sql-query`.',
  ],
  [
    /\bfailOnError:\s*false\b/i,
    'Remove the attribute, and fix the SQL so that it succeeds. A failed migration is rolled back.',
  ],
  [
    /\bendDelimiter:\s*(?!"?;"?(?:\s|$))\S*/i,
    'Remove the attribute, end each statement with `;`, and add `splitStatements:false` if a function body contains `;`.',
  ],
  [/\bdbms:\s*"[^"]*"?/i, 'Write the list without quotes and spaces.'],
  [/\b\w+:\s+\S+/, 'Remove the space after the colon.'],
  [/\brunWith:\s*\S+/i, 'Remove the attribute, and write the changeset as plain SQL.'],
];

/** Files that may list others: their names don’t matter to Liquibase. The folder `meta` is Drizzle’s. */
export const CHANGELOG = /^(?!meta\/).*\.(?:xml|ya?ml|json)$/i;

/** Returns the changelogs of a folder that aren't SQL, with their texts. */
const changelogsIn = (texts: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  [...texts].filter(([path, text]) => CHANGELOG.test(path) && text.includes('databaseChangeLog'));

/** Maximum number of line breaks above all changesets together. */
const MAX_BREAKS = 2 ** 25;

/** Checks whether a file is in Liquibase's format: the first line says so. */
const isLiquibase = ({ text }: Pick<TextFile, 'text'>): boolean => /^\s*--\s*liquibase\s*formatted/i.test(text);

/** Returns the changesets of a file in order, and what isn't supported. */
function changesetsOf({ path, text: written }: TextFile): {
  readonly changesets: readonly Changeset[];
  readonly findings: readonly PlacedFinding[];
} {
  // Liquibase reads lines.
  const text = written.replaceAll(/\r\n?/g, '\n');
  const source = new SourceText(text);
  const findings: PlacedFinding[] = [];
  const refuse = (at: number, message: string, remedy: string): void => {
    findings.push({ where: path, ...source.placeAt(at), message, remedy: withInputRefs(remedy) });
  };
  const heads = Array.from(text.matchAll(LINE), ({ 0: line, index }) => ({ line: line.trimEnd(), index }));
  for (const [pattern, what, remedy] of UNSUPPORTED) {
    const found = pattern.exec(text);
    if (found !== null) refuse(found.index, unsupported(found[0].trim(), `Liquibase ${what}`), remedy);
  }
  const rejected = rejectedLine(text, heads[0]?.index ?? text.length);
  if (rejected !== undefined) {
    const line = text.slice(rejected.start, rejected.end).trim();
    refuse(rejected.start, `contains the line \`${line}\`, which Liquibase rejects`, 'Remove or change the line.');
  }
  if (heads.length === 0)
    refuse(0, 'contains no line `--changeset author:id`, so none of its SQL would run', 'Add that line above the SQL.');
  const changesets = heads.flatMap(({ line, index }, at): Changeset[] => {
    const { quoted, author = quoted, quotedId, id = quotedId, attributes = '' } = HEAD.exec(line)?.groups ?? {};
    if (author === undefined || id === undefined) {
      refuse(
        index,
        `contains \`${line.trim()}\`, which doesn’t have the form \`--changeset author:id\``,
        'Write the author and the ID, with a `:` and no space between them.',
      );
      return [];
    }
    for (const [pattern, remedy] of UNSUPPORTED_ATTRIBUTES) {
      const found = pattern.exec(attributes);
      if (found !== null) refuse(index, unsupported(found[0], 'changeset attribute'), remedy);
    }
    const span: Span = { start: index, end: heads[at + 1]?.index ?? text.length };
    const last = (pattern: RegExp): string | undefined => [...line.matchAll(pattern)].at(-1)?.[1];
    const isOn = (name: string, byDefault = false): boolean =>
      (last(new RegExp(`${name}:(\\w+)`, 'gi')) ?? String(byDefault)).toLowerCase() === 'true';
    const databases = /\bdbms:\s*"?(?<list>[^\s"]+)/i.exec(attributes)?.groups?.['list'];
    const skippedBecause = isOn('ignore')
      ? 'it has `ignore:true`'
      : databases !== undefined && !runsOnPostgres(databases)
        ? `it is for \`dbms:${databases}\``
        : undefined;
    const file = /\blogicalFilePath:\s*"?(?<file>[^\s"]+)/i.exec(attributes)?.groups?.['file'] ?? path;
    const inTransaction = isOn('runInTransaction', true);
    const ownText = text.slice(span.start, span.end);
    const sent = sentText({
      text: ownText,
      inTransaction,
      splitsStatements: isOn('splitStatements', true),
      stripsComments: isOn('stripComments', true),
      endDelimiter: last(/\bendDelimiter:(\S*)/gi),
    });
    if (skippedBecause === undefined && typeof sent !== 'string') refuse(index + sent.at, sent.message, sent.remedy);
    return [
      {
        identity: `${file}::${id}::${author.trim()}`,
        text: ownText.trim(),
        breaks: source.placeAt(index).line - 1,
        sql: typeof sent === 'string' ? sent : ownText,
        inTransaction,
        isRepeatable: isOn('runOnChange'),
        ...(skippedBecause === undefined ? {} : { skippedBecause }),
      },
    ];
  });
  return { changesets, findings };
}

/**
 * Follows the includes of the changelogs in a folder, which define the order of its SQL files.
 *
 * @param texts files of the folder by path
 * @returns the included SQL files in order, and what isn't supported; undefined if the folder has no changelog
 */
function includedFiles(
  texts: ReadonlyMap<string, string>,
): { readonly paths: readonly string[]; readonly findings: readonly Finding[] } | undefined {
  const logs = changelogsIn(texts);
  if (logs.length === 0) return undefined;
  const findings: Finding[] = [];
  const known = [...texts.keys()].map(path => `/${path}`).toSorted();
  const targets = new Map(logs.map(([path, text]) => [path, targetsOf(path, text)]));
  const included = new Set([...targets.values()].flat());
  const seen = new Set<string>();
  const open = logs.flatMap(([path]) => (included.has(path) ? [] : path)).toReversed();
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const target of targets.get(path)?.toReversed() ?? []) open.push(target);
  }
  return { paths: [...seen].filter(path => path.endsWith('.sql')), findings };

  function targetsOf(path: string, text: string): readonly string[] {
    const content = text.replaceAll(/<!--[^]*?(?:-->|$)/g, '');
    if (!path.endsWith('.xml') || /<(?!\/?(?:databaseChangeLog|include|includeAll)\b|\?xml\b)/.test(content)) {
      const remedy = 'Move any changesets to formatted SQL files, and include the files in an XML changelog.';
      findings.push({
        where: path,
        message: 'is an unsupported changelog: a changelog must be an XML file, and contain only includes',
        remedy,
      });
    }
    const files: string[] = [];
    const done = new Set<string>();
    for (const [, all, attributes = ''] of content.matchAll(/<include(All)?\s([^<>]*)>/g)) {
      const other = attributes.replaceAll(/\b(?:file|path|relativeToChangelogFile)\s*=\s*(["'])[^"']*\1/g, '').trim();
      if (!/^\/?$/.test(other)) {
        const remedy = 'Remove the attribute. To leave files out, list the others, each with `<include>`.';
        findings.push({ where: path, message: unsupported(other, 'attribute'), remedy });
      }
      const address = /\b(?:file|path)\s*=\s*["']([^"']*)/.exec(attributes)?.[1] ?? '';
      const isRelative = /\brelativeToChangelogFile\s*=\s*(["'])true\1/.test(attributes);
      const below = posix.join('/', isRelative ? posix.dirname(path) : '', address);
      const whole = all === undefined ? below : below.replace(/\/?$/, '/');
      // The address may begin with folders above this one, such as those of the class path.
      const places = isRelative ? [whole] : Array.from(whole.matchAll(/\/(?!$)/g), ({ index }) => whole.slice(index));
      const place = places.find(one => done.has(one) || filesAt(one).length > 0);
      if (place === undefined && address !== '') {
        const message = `includes \`${address}\`, but the folder contains no SQL file or changelog there that isn’t ignored`;
        findings.push({
          where: path,
          message,
          remedy: `Add it, remove the include, or correct ${inputRef('ignore')}.`,
        });
      } else if (place !== undefined && !done.has(place)) {
        done.add(place);
        files.push(...filesAt(place));
      }
    }
    return files;
  }

  /** Returns the file at a place, or the files of a folder, which ends with `/`. */
  function filesAt(place: string): readonly string[] {
    let start = 0;
    for (let high = known.length; start < high; ) {
      const middle = (start + high) >>> 1;
      if ((known[middle] ?? '') < place) start = middle + 1;
      else high = middle;
    }
    const isAt = (one: string | undefined): boolean =>
      place.endsWith('/') ? one?.startsWith(place) === true : one === place;
    let end = start;
    while (isAt(known[end])) end += 1;
    return known.slice(start, end).map(one => one.slice(1));
  }
}

/** Checks a list such as `postgresql,h2` or `!oracle`. */
function runsOnPostgres(list: string): boolean {
  const names = list.toLowerCase().split(',');
  if (names.includes('!postgresql') || names.includes('none')) return false;
  return names.every(name => name.startsWith('!')) || names.includes('postgresql') || names.includes('all');
}

function read({ scripts, texts }: SourceFolder): LayoutReading {
  const included = includedFiles(texts);
  const paths = included && new Set(included.paths);
  const findings: LayoutReading['findings'][number][] = [...(included?.findings ?? [])];
  const skipped: { path: string; reason: string }[] = [];
  let total = 0;
  const place = listedOrder(included?.paths ?? []);
  const drafts = scripts
    .toSorted((a, b) => place(a.path, b.path))
    .flatMap((file): readonly Draft[] => {
      const { path, text } = file;
      if (paths?.has(path) === false) {
        skipped.push({ path, reason: 'no changelog in the folder includes it' });
        return [];
      }
      if (!isLiquibase(file)) {
        const message = 'doesn’t begin with the line `--liquibase formatted sql`, but other files in the folder do';
        findings.push({ where: path, message, remedy: 'Add that line, and a line `--changeset author:id`.' });
        return [];
      }
      if (included === undefined && revertingName(path) !== null) findings.push(namedFinding(path));
      const { changesets, findings: problems } = changesetsOf(file);
      findings.push(...problems);
      return changesets.flatMap(({ identity, text: ownText, breaks, isRepeatable, skippedBecause, ...rest }) => {
        if (skippedBecause !== undefined) {
          skipped.push({ path, reason: `changeset \`${identity}\`: ${skippedBecause}` });
          return [];
        }
        total += breaks;
        if (total > MAX_BREAKS) return [];
        // Keeps the numbers of lines. Blanks in place of all other changesets would take quadratic memory.
        const sql = '\n'.repeat(breaks) + rest.sql;
        const draft = { path, name: identity, text, ownText, sql, inTransaction: rest.inTransaction };
        return [isRepeatable ? draft : { ...draft, version: identity }];
      });
    });
  if (total > MAX_BREAKS) {
    const message = 'contains too many changesets in long files, for which the step would need too much memory';
    findings.push({ where: scripts[0]?.path ?? '', message, remedy: 'Split the files.' });
  }
  const filtered = drafts.filter(({ ownText = '' }) => /^.*\b(?:context(?:Filter)?|labels):\S/i.test(ownText));
  const notes = filtered.map(
    ({ path, name }) => `${path}: the changeset \`${name}\` has a context or labels. It runs regardless of them.`,
  );
  return { drafts, skipped, findings, notes, versions: drafts.map(({ name }) => name) };
}

const signOf = firstSign(isLiquibase, 'first line');

export const LIQUIBASE: Layout = {
  id: 'liquibase',
  skipsByteOrderMark: true,
  signIn: folder => signOf(folder) ?? changelogsIn(folder.texts).map(([path]) => `\`${path}\``)[0],
  read,
  session: 'path',
};

const unsupported = (given: string, noun: string): string => problem({ kind: 'word', given, noun }).message;
