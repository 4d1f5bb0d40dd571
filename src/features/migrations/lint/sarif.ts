/** Formats lint findings as SARIF 2.1.0 (OASIS), which GitHub code scanning and editors can show. */

import type { Log, ReportingDescriptor, Result, Suppression } from 'sarif';
import { sentence } from '../../../base/failure.ts';
import { lineHashes } from './line-hash.ts';
import type { Acceptance, LintFinding } from './lint.ts';
import type { Category, Rule } from './rule.ts';
import { DIRECTIVE_RULES, INVALID_MIGRATION, QUERY_RULES, RULES } from './rules.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** The risk of a category, as a sentence that follows the description of a rule. */
const RISKS: { readonly [C in Category]: string } = {
  destructive: 'The statement can delete data or objects.',
  locking: 'On a table that is in use, the statement can fail or block other sessions.',
  session: 'As written, the statement can change the state of a session that other clients share.',
  transaction: 'The step can’t run the statement in the transaction of the migration.',
  validity: 'The step rejects the migration.',
  directive: 'The comment, or a part of it, has no effect.',
  queries: 'The migration affects queries that the application runs.',
};

type DescribedRule = Omit<Rule, 'find'>;

const ALL_RULES: readonly DescribedRule[] = [
  ...RULES,
  ...QUERY_RULES,
  INVALID_MIGRATION,
  ...Object.entries(DIRECTIVE_RULES).map(([id, rule]) => ({ id, category: 'directive' as const, ...rule })),
];
const INDEX_BY_ID: ReadonlyMap<string, number> = new Map(ALL_RULES.map(({ id }, index) => [id, index]));

/** The files of the findings, and their locations for readers of the SARIF file. */
export interface SarifSource {
  /** URI of the migrations folder, relative to the repository's root if it is in there. */
  readonly folderUri: string;
  /** The linted files, by the path that findings have in `where`. */
  readonly files: ReadonlyMap<string, SarifFile>;
  /** URL of the page about the linter, with an anchor for each rule; undefined if unknown. */
  readonly pageUrl: string | undefined;
}

interface SarifFile {
  readonly uri: string;
  /** The complete text. */
  readonly text: string;
}

/**
 * Returns the SARIF log of one run of the linter. Lists all rules, so that a reader can distinguish a rule without findings
 * from a rule that was removed. Keeps the order of the findings.
 * @param findings without secrets
 */
export function sarifLog(findings: readonly LintFinding[], { folderUri, files, pageUrl }: SarifSource): Log {
  // Most files have no findings.
  const found = new Set(findings.map(({ where }) => where));
  const readers = new Map(
    [...files].flatMap(([path, file]) => (found.has(path) ? [[path, readerOf(file)] as const] : [])),
  );
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'sql-migrate',
            ...(pageUrl === undefined ? {} : { informationUri: pageUrl }),
            rules: ALL_RULES.map(rule => descriptor(rule, pageUrl)),
          },
        },
        // Separates the results of several folders. GitHub takes the part before the last slash as the category.
        automationDetails: { id: `sql-migrate/${folderUri}/` },
        columnKind: 'unicodeCodePoints',
        originalUriBaseIds: { [ROOT_ID]: { description: { text: 'The root of the repository.' } } },
        results: findings.flatMap(finding => {
          const reader = readers.get(finding.where);
          return reader === undefined ? [] : [result(finding, reader)];
        }),
      },
    ],
  };
}

const ROOT_ID = '%SRCROOT%';

function descriptor(
  { id, category, severity, description, remedy }: DescribedRule,
  pageUrl: string | undefined,
): ReportingDescriptor {
  const text = `${capitalized(description.replaceAll('`', ''))}.`;
  return {
    id,
    shortDescription: { text },
    fullDescription: { text: `${text} ${RISKS[category]}` },
    help: { text: remedy.replaceAll('`', ''), markdown: remedy },
    ...(pageUrl === undefined ? {} : { helpUri: `${pageUrl}#${id}` }),
    defaultConfiguration: { level: severity },
    properties: { tags: [category] },
  };
}

interface FileReader extends SarifFile {
  readonly lines: readonly string[];
  readonly hashOf: (line: number) => string;
}

const readerOf = (file: SarifFile): FileReader => ({
  ...file,
  lines: file.text.split(/\r\n?|\n/),
  hashOf: lineHashes(file.text),
});

function result({ rule, severity, message, remedy, line, column, accepted }: LintFinding, file: FileReader): Result {
  const lineEnd = Array.from((file.lines[line - 1] ?? '').trimEnd()).length + 1;
  const isInRepository = !/^[a-z]+:/i.test(file.uri);
  return {
    ruleId: rule,
    ruleIndex: INDEX_BY_ID.get(rule) ?? -1,
    level: severity,
    message: { text: plainMessage(`${capitalized(sentence(message))} ${remedy}`) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.uri, ...(isInRepository ? { uriBaseId: ROOT_ID } : {}) },
          region: { startLine: line, startColumn: column, endLine: line, endColumn: Math.max(column, lineEnd) },
        },
      },
    ],
    partialFingerprints: { primaryLocationLineHash: file.hashOf(line) },
    ...(accepted === undefined ? {} : { suppressions: [suppression(accepted)] }),
  };
}

function suppression({ by, reason }: Acceptance): Suppression {
  return { kind: by === 'directive' ? 'inSource' : 'external', status: 'accepted', justification: reason };
}

/** Prevents links in a message: SARIF reads `[text](target)` as a link, and names in a message are untrusted. */
const plainMessage = (text: string): string => text.replaceAll('](', '] (');

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
