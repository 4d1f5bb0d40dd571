/**
 * Lints migrations: applies all rules to each statement, and then the directives that accept
 * findings.
 */

import type { RangeVar } from 'libpg-query';
import { inputRef } from '../../../base/text/input-reference.ts';
import { nearestName } from '../../../base/text/nearest-name.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import type { PlacedFinding } from '../../../sql/source-text.ts';
import { isOnlyConcurrent } from '../../../sql/transactions/transaction-needs.ts';
import { relationName } from '../../../sql/names.ts';
import { type LocatedNode, objectsWith, relationNames } from '../../../sql/tree.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { type Directive, directivesOf } from './directives.ts';
import { type InnerCode, innerCode } from './inner-code.ts';
import { PendingChanges } from './pending-changes.ts';
import type { Category, CheckedStatement, Severity, Violation } from './rule.ts';
import { type ExecutedStatement, exposuresIn } from './row-level-security.ts';
import { DIRECTIVE_RULES, type DirectiveRule, QUERY_RULES, RULES } from './rules.ts';

/** A finding: its position, why it matters (`message`) and the safe alternative (`remedy`). */
export interface LintFinding extends PlacedFinding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly remedy: string;
  /**
   * Tables that the statement names, without their schemas; only for findings about locks and data
   * loss.
   */
  readonly tables?: readonly string[];
  /** The directive or input that accepts the finding, and why; absent if none does. */
  readonly accepted?: Acceptance;
}

/** A directive in the file, with its reason, or the input `allow-destructive`. */
export interface Acceptance {
  readonly by: 'directive' | 'allow-destructive';
  readonly reason: string;
}

export interface LintSettings {
  /** Whether to accept every finding of the category `destructive`. */
  readonly allowDestructive: boolean;
  /**
   * Names of tables that the database doesn't have, so that IF NOT EXISTS creates them. Default:
   * unknown.
   */
  readonly absentTables?: readonly string[];
}

/** A statement of a file, with the SQL in it. */
interface ReadStatement {
  readonly statement: Statement;
  readonly code: InnerCode;
}

interface StatementFinding {
  readonly finding: LintFinding;
  readonly statement: Statement;
}

const QUERY_IDS: ReadonlySet<string> = new Set(QUERY_RULES.map(({ id }) => id));
const RULE_IDS: ReadonlySet<string> = QUERY_IDS.union(new Set(RULES.map(({ id }) => id)));

/**
 * Rules whose findings nothing accepts: such a migration can't be applied as a whole or not at all.
 */
const FINAL_RULES: ReadonlySet<string> = new Set(
  RULES.filter(({ category }) => category === 'transaction').map(({ id }) => id),
);

/**
 * Finds statements that may lose data, block other sessions, leak settings into the pooled session,
 * or leave a migration applied only in part. It uses PostgreSQL's own grammar, and sends nothing to
 * the database.
 *
 * @param files exactly the files to run, in that order; changes to objects that these files create
 *   are allowed
 * @returns findings in the order of the files and of places in them
 */
export function lintFiles(
  parser: SqlParser,
  files: readonly SplitFile[],
  options: LintSettings,
): readonly LintFinding[] {
  const pending = new PendingChanges(options.absentTables);
  const read = files.map(file => {
    const { source } = file;
    return file.statements.map(statement => ({
      statement,
      code: innerCode(parser, statement, source),
    }));
  });
  const exposures = exposuresIn(read.map(executedStatements));
  return files.flatMap((file, index) => {
    const findings = lintFile(read[index] ?? [], pending, file, exposures);
    const { accepted, directiveFindings } = withDirectives(findings, directivesOf(file), file.path);
    return [
      ...accepted.map(finding => applyAllowDestructive(finding, options)),
      ...directiveFindings,
    ].toSorted((a, b) => a.line - b.line || a.column - b.column);
  });
}

/** Checks whether a finding prevents the migration from running. */
export function isBlocking({ severity, accepted }: LintFinding): boolean {
  return severity === 'error' && accepted === undefined;
}

/** Returns the statements that run with a file, in order. Functions that it defines run later. */
function executedStatements(read: readonly ReadStatement[]): readonly ExecutedStatement[] {
  return read.flatMap(({ statement, code: { statements, unreadable } }) => [
    ...statements.filter(inner => inner.definition === undefined),
    { statement, dynamicText: unreadable.length > 0 ? statement.text : undefined },
  ]);
}

function lintFile(
  read: readonly ReadStatement[],
  pending: PendingChanges,
  file: SplitFile,
  exposures: ReadonlyMap<Statement, readonly Violation[]>,
): readonly StatementFinding[] {
  pending.beginFile();
  const hasOtherStatements = file.statements.length > 1 && !isOnlyConcurrent(file.statements);
  const exposuresOf = (statement: Statement): readonly Violation[] =>
    exposures.get(statement) ?? [];
  return read.flatMap(({ statement, code: { statements, unreadable } }) => {
    const { source } = file;
    const place = (node?: LocatedNode) =>
      node === undefined
        ? source.placeAt(statement.span.start)
        : source.placeOfByte(node.location ?? 0);
    const outer = {
      hasOtherStatements,
      pending,
      statement,
      source,
      exposures: exposuresOf(statement),
      isInDoBlock: false,
      unreadable,
      place,
    };
    const findings = findingsOf(outer, file.path);
    for (const inner of statements) {
      const { line, column } = inner.statement;
      const runsNow = inner.definition === undefined;
      const checked = {
        hasOtherStatements,
        ...inner,
        // Code that runs later doesn't refer to objects that the run created.
        pending: runsNow ? pending : new PendingChanges(),
        exposures: exposuresOf(inner.statement),
        isInDoBlock: true,
        unreadable: [],
        place: () => ({ line, column }),
      };
      findings.push(...findingsOf(checked, file.path));
      if (runsNow) pending.add(inner.statement.node, false);
    }
    pending.add(statement.node);
    return findings.map(finding => ({ finding, statement }));
  });
}

function findingsOf(checked: CheckedStatement, path: string): LintFinding[] {
  const { definition } = checked;
  const prefix = definition === undefined ? '' : `${definition}, which `;
  // Locks, settings and transactions of code that runs later are those of other sessions.
  return RULES.filter(
    ({ category }) => definition === undefined || category === 'destructive',
  ).flatMap(rule =>
    Array.from(rule.find(checked), ({ message, at, line, remedy = rule.remedy }) => {
      const { id, category, severity } = rule;
      const place = line === undefined ? checked.place(at) : { line, column: 1 };
      const named =
        category === 'locking' || category === 'destructive'
          ? relationNames(checked.statement.node)
          : [];
      const tables = named.length === 0 ? {} : { tables: named };
      return {
        where: path,
        ...place,
        rule: id,
        category,
        severity,
        message: prefix + message,
        remedy: withTableName(remedy, checked.statement),
        ...tables,
      };
    }),
  );
}

/**
 * Writes a table's name in place of `<table>` if the statement names only that relation. Without
 * quotes in the statement, the name needs none in the remedy's SQL.
 */
function withTableName(remedy: string, { node, text }: Statement): string {
  if (text.includes('"')) return remedy;
  const relations = [...objectsWith(node, 'relname')] as readonly RangeVar[];
  const names = new Set(relations.map(relationName));
  const [name] = names;
  return name === undefined || names.size > 1 ? remedy : remedy.replaceAll('<table>', () => name);
}

/** Applies directives to the findings, and returns findings about the directives themselves. */
function withDirectives(
  findings: readonly StatementFinding[],
  directives: readonly Directive[],
  path: string,
): {
  readonly accepted: readonly LintFinding[];
  readonly directiveFindings: readonly LintFinding[];
} {
  const used = new Set<string>();
  const accepted = findings.map(({ finding, statement }): LintFinding => {
    const result = acceptedBy(finding, statement, directives);
    if (result.index !== -1) used.add(`${result.index} ${finding.rule}`);
    return result.finding;
  });
  const directiveFindings = directives.flatMap((directive, index) =>
    checkDirective(directive, path, rule => used.has(`${index} ${rule}`)),
  );
  return { accepted, directiveFindings };
}

/**
 * Applies the first directive that accepts a finding.
 * @returns the finding, and the index of the directive or -1
 */
export function acceptedBy(
  finding: LintFinding,
  statement: Statement | undefined,
  directives: readonly Directive[],
): { readonly finding: LintFinding; readonly index: number } {
  const index = directives.findIndex(
    directive =>
      !FINAL_RULES.has(finding.rule) &&
      directive.rules.includes(finding.rule) &&
      directive.reason !== '' &&
      (directive.isForFile || directive.statement === statement),
  );
  const directive = directives[index];
  if (directive === undefined) return { finding, index };
  return {
    finding: { ...finding, accepted: { by: 'directive', reason: directive.reason } },
    index,
  };
}

function checkDirective(
  directive: Directive,
  path: string,
  isUsed: (rule: string) => boolean,
): readonly LintFinding[] {
  const { line, column, rules, reason } = directive;
  const remark = (rule: DirectiveRule, message: string): LintFinding => {
    const { severity, remedy } = DIRECTIVE_RULES[rule];
    return { where: path, line, column, rule, category: 'directive', severity, message, remedy };
  };
  if (rules.length === 0)
    return [remark('unknown-rule', 'contains a `migrate:accept` comment without a rule')];
  return rules.flatMap(rule => {
    if (!RULE_IDS.has(rule)) {
      const nearest = nearestName(rule, [...RULE_IDS]);
      const meant = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
      return remark(
        'unknown-rule',
        `contains a \`migrate:accept\` comment for the rule \`${rule}\`, which doesn’t exist${meant}`,
      );
    }
    if (reason === '')
      return remark(
        'accept-without-reason',
        `contains a \`migrate:accept\` comment for \`${rule}\` without a reason, which is required`,
      );
    if (FINAL_RULES.has(rule))
      return remark(
        'accept-not-possible',
        `contains a \`migrate:accept\` comment for \`${rule}\`, whose findings can’t be accepted`,
      );
    // Queries are checked later, and only with `shapes`.
    return isUsed(rule) || QUERY_IDS.has(rule)
      ? []
      : remark(
          'unused-accept',
          `contains a \`migrate:accept\` comment for \`${rule}\`, but that rule has no finding here`,
        );
  });
}

function applyAllowDestructive(
  finding: LintFinding,
  { allowDestructive }: { readonly allowDestructive: boolean },
): LintFinding {
  const isAccepted =
    allowDestructive && finding.category === 'destructive' && finding.accepted === undefined;
  if (!isAccepted) return finding;
  return {
    ...finding,
    accepted: {
      by: 'allow-destructive',
      reason: `the input ${inputRef('allow-destructive')} is \`true\``,
    },
  };
}
