import { expect, test } from 'vitest';
import { parseJsonWithComments, parsedJson } from '../../src/base/parsed-json.ts';
import { readErrorAnswer } from '../../src/client/error-answer.ts';
import { structuredReply } from '../../src/features/agent/output-schema.ts';
import { isPlainRead } from '../../src/features/database/plain-read.ts';
import { includedFiles } from '../../src/features/migrations/files/liquibase.ts';
import { readMigrations } from '../../src/features/migrations/files/migration-files.ts';
import { DBMATE, GOOSE, nodePgSection, upSection } from '../../src/features/migrations/files/sections.ts';
import { planRoles } from '../../src/features/migrations/files/sqitch-plan.ts';
import { csvCell } from '../../src/features/shared/csv-cell.ts';
import { TextKey } from '../../src/features/sql-log/mask/fingerprint.ts';
import { shapeOf } from '../../src/features/sql-log/records/query-shape.ts';
import { cssReferences } from '../../src/packing/kinds/css-references.ts';
import { readFrontmatter } from '../../src/packing/kinds/frontmatter.ts';
import { withNoindex } from '../../src/packing/kinds/noindex.ts';
import { scriptImports } from '../../src/packing/kinds/script-imports.ts';
import { missingReferences } from '../../src/packing/kinds/site-references.ts';
import { textFile } from '../../src/packing/text-file.ts';
import { Masks } from '../../src/runner/secrets/masking.ts';
import { inlineText, sentenceText } from '../../src/runner/workflow/markdown.ts';
import { safeLines } from '../../src/runner/workflow/untrusted.ts';
import { lexemes } from '../../src/sql/lexeme.ts';
import { maskText } from '../features/sql-log/masked-text.ts';
import { cpuMs } from '../support/cpu-time.ts';

const masks = new Masks();
masks.add('hunter22\nhunter22a');

function safely(scan: (text: string) => unknown) {
  return (text: string): void => {
    try {
      scan(text);
    } catch (error) {
      expect(error).toBeInstanceOf(Error);
    }
  };
}

const scanSite = (path: string, text: string) => missingReferences([], [textFile(path, text)], 'site');

const migration = (path: string) =>
  safely(text => readMigrations([{ path, content: Buffer.from(text) }], 'migrations'));

/** Parts that open something, end something, or are skipped, separated by `¦`. */
const COMMON = String.raw` ¦\n¦ \n\t¦a¦a ¦-¦.¦/¦\\¦=¦:¦,¦$¦'¦"¦\u0060¦\\"¦\\'¦(¦[¦{¦<¦#¦@`;
type Scanner = readonly [scan: (text: string) => unknown, ...starts: string[]];

/** Scanners of texts that other people write, each with starts that lead into its loops. */
const SCANNERS: Readonly<Record<string, { readonly pieces: string; readonly of: Readonly<Record<string, Scanner>> }>> =
  {
    site: {
      pieces: String.raw`<!--¦<!-->¦<a ¦<a href=¦<a b="¦<style>¦</style¦<title¦url(¦url( ¦url("¦@import¦@import/*¦/*¦*/¦a,¦, ¦,a ¦&a¦&#¦%A¦<html `,
      of: {
        page: [
          text => scanSite('a.html', text),
          '',
          '<a href="',
          '<style>',
          '<p style="',
          '<a srcset="',
          '<base href="/',
        ],
        'style sheet': [text => [...cssReferences(text)], '', 'a { b: url(', '@import '],
        'web manifest': [text => scanSite('manifest.json', text), '{"src":"'],
        noindex: [text => withNoindex([textFile('a.html', text)]), '', '<!doctype html>', '<html '],
      },
    },
    sql: {
      pieces: String.raw`''¦'--¦'\n¦' -- ¦$a$¦$a¦/*/¦/* */¦-- ¦--\n¦;¦?¦1.¦--changeset a:1\n¦-- migrate:up\n¦-- +goose Up\n¦<include ¦<!--¦{{`,
      of: {
        lexemes: [text => [...lexemes(text)], "select 'a'"],
        'read-only query': [isPlainRead, "select 'a' "],
        'marks of dbmate': [text => upSection(DBMATE, text), '-- migrate:up '],
        'marks of goose': [text => upSection(GOOSE, text), '-- +goose '],
        'marks of node-pg-migrate': [nodePgSection, '-- Up Migration'],
        'changelog of Liquibase': [text => includedFiles(new Map([['changelog.xml', `databaseChangeLog${text}`]])), ''],
        'plan of Sqitch': [text => planRoles(text, []), 'a'],
        'migration of Flyway': [migration('V1__a.sql'), ''],
        'migration of graphile-migrate': [migration('committed/000001.sql'), '--! '],
        mask: [maskText, '', "select '", 'select a = '],
        fingerprint: [text => new TextKey().read(text), '', "select '"],
        shape: [shapeOf, '', 'create '],
      },
    },
    text: {
      pieces: String.raw`\r¦\u0060\u0060\u0060\n¦~~~¦---\n¦...¦…¦::¦{"a":¦[{¦//¦/*¦data:¦data:a\n¦<title¦&¦hunter2¦A=\n¦**/¦*¦\u3000¦\u001b[¦import 'a'\n¦\\\u0060¦/[¦\\\n\\"`,
      of: {
        'imports of a script': [scriptImports, ''],
        frontmatter: [async text => readFrontmatter(Buffer.from(text), 'SKILL.md'), '---\n---'],
        'secrets in the log': [masks.hide, '', 'hunter2'],
        'lines of the log': [text => safeLines(text, masks.hide), '', '::'],
        'Markdown of a summary': [text => [inlineText(text, masks.hide), sentenceText(text, masks.hide)], ''],
        'CSV cell': [csvCell, ''],
        JSON: [parsedJson, '', '["'],
        'JSON with comments': [safely(parseJsonWithComments), '', '["', '{"a":1,'],
        'JSON in a reply': [text => structuredReply(text, { schema: {}, draft: '2020-12' }), '', '{'],
        'error page': [
          text => readErrorAnswer({ type: 'answered', status: 502, headers: {}, body: Buffer.from(text) }),
          '',
        ],
      },
    },
  };

/** Reads the escapes of a part. */
const unescaped = (part: string): string =>
  part.replaceAll(/\\(?:u(....)|(.))/g, (_, hex: string | undefined, one: string) =>
    hex === undefined ? ({ n: '\n', r: '\r', t: '\t' }[one] ?? one) : String.fromCharCode(Number.parseInt(hex, 16)),
  );

const SIZES = [10, 40, 320];
/** CPU time below which growth can't be told from other work of the process, in milliseconds. */
const SMALLEST_MS = 150;

/**
 * Returns the CPU times of a scan for each size, up to the first that shows more than linear growth: eight times the size
 * takes more than 32 times as long. Quadratic growth takes 64 times as long.
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
    const limit = Math.max(SMALLEST_MS, 32 * Math.max(1, times[index - 1] ?? Number.POSITIVE_INFINITY));
    if (taken > limit) taken = Math.min(taken, await time(size));
    times.push(taken);
    if (taken > limit) return { times, isLinear: false };
  }
  return { times, isLinear: true };
}

test.each(
  Object.entries(SCANNERS).flatMap(([kind, { pieces, of }]) =>
    Object.entries(of).map(([name, scanner]) => [`${kind}: ${name}`, scanner, `${COMMON}¦${pieces}`] as const),
  ),
)('%s, of 10 to 320 kB, in linear time', async (_, [scan, ...starts], pieces) => {
  const slow: string[] = [];
  for (const start of starts) {
    for (const piece of pieces.split('¦').map(unescaped)) {
      const { times, isLinear } = await timesOf(scan, length => `${start}${piece.repeat(length / piece.length)}x`);
      if (!isLinear) slow.push(`${JSON.stringify([start, piece])}: ${times.map(Math.round).join(', ')} ms`);
    }
  }
  expect(slow).toEqual([]);
});
