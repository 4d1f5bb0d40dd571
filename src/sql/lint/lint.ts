import { nearestName } from '../../nearest-name.ts';
import type { SqlParser } from '../parser.ts';
import type { PlacedFinding } from '../source-text.ts';
import type { SplitFile, Statement } from '../splitting.ts';
import { type Directive, directivesOf } from './directives.ts';
import { innerStatements } from './do-blocks.ts';
import { PendingChanges } from './pending-changes.ts';
import type { Category, Severity, Subject } from './rule.ts';
import { DIRECTIVE_RULES, type DirectiveRule, RULES } from './rules.ts';

/** What the lint found, where, why it matters (`message`) and what the safe way is (`remedy`). */
export interface LintFinding extends PlacedFinding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly remedy: string;
  /** Who takes it as it is, and why; absent where nobody does. */
  readonly accepted?: Acceptance;
}

/** A directive in the file, with its reason, or the input `allow-destructive`. */
export interface Acceptance {
  readonly by: 'directive' | 'allow-destructive';
  readonly reason: string;
}

interface Found {
  readonly finding: LintFinding;
  readonly statement: Statement;
}

const RULE_IDS: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));

/**
 * Looks for what may lose data, keep others waiting, leak into the pooled session or break a migration in two, by
 * PostgreSQL's own grammar; the database isn't asked.
 *
 * @param files that are to be run, in that order, and no others: what they make themselves may be changed freely
 * @param options.allowDestructive accepts every finding of the category `destructive`
 * @returns findings in the order of the files and of places in them
 */
export function lintFiles(
  parser: SqlParser,
  files: readonly SplitFile[],
  options: { readonly allowDestructive: boolean },
): readonly LintFinding[] {
  const pending = new PendingChanges();
  return files.flatMap(file => {
    const found = lintFile(parser, file, pending);
    const { accepted, remarks } = withDirectives(found, directivesOf(file), file.path);
    return [...accepted.map(finding => allowed(finding, options)), ...remarks].toSorted(
      (a, b) => a.line - b.line || a.column - b.column,
    );
  });
}

/** Whether a finding keeps the migration from being run. */
export function isBlocking({ severity, accepted }: LintFinding): boolean {
  return severity === 'error' && accepted === undefined;
}

function lintFile(parser: SqlParser, file: SplitFile, pending: PendingChanges): readonly Found[] {
  pending.beginFile();
  const hasCompany = file.statements.length > 1;
  return file.statements.flatMap(statement => {
    const { source } = file;
    const place = (index = statement.span.start) => source.placeAt(index);
    const outer: Subject = { statement, source, pending, isInDoBlock: false, hasCompany, place };
    const found = findingsOf(outer, file.path);
    for (const inner of innerStatements(parser, statement, source)) {
      const { line, column } = inner.statement;
      const subject = { ...inner, pending, isInDoBlock: true, hasCompany, place: () => ({ line, column }) };
      found.push(...findingsOf(subject, file.path));
      pending.add(inner.statement.node);
    }
    pending.add(statement.node);
    return found.map(finding => ({ finding, statement }));
  });
}

function findingsOf(subject: Subject, path: string): LintFinding[] {
  return RULES.flatMap(rule =>
    Array.from(rule.find(subject), ({ message, index }) => {
      const { id, category, severity, remedy } = rule;
      return { where: path, ...subject.place(index), rule: id, category, severity, message, remedy };
    }),
  );
}

/** Findings with what directives say of them, and findings about the directives. */
function withDirectives(
  found: readonly Found[],
  directives: readonly Directive[],
  path: string,
): { readonly accepted: readonly LintFinding[]; readonly remarks: readonly LintFinding[] } {
  const used = new Set<string>();
  const accepted = found.map(({ finding, statement }): LintFinding => {
    const index = directives.findIndex(
      directive =>
        directive.rules.includes(finding.rule) &&
        directive.reason !== '' &&
        (directive.isForFile || directive.statement === statement),
    );
    const directive = directives[index];
    if (directive === undefined) return finding;
    used.add(`${index} ${finding.rule}`);
    return { ...finding, accepted: { by: 'directive', reason: directive.reason } };
  });
  const remarks = directives.flatMap((directive, index) =>
    remarksOn(directive, path, rule => used.has(`${index} ${rule}`)),
  );
  return { accepted, remarks };
}

function remarksOn(directive: Directive, path: string, isUsed: (rule: string) => boolean): readonly LintFinding[] {
  const { line, column, rules, reason } = directive;
  const remark = (rule: DirectiveRule, message: string): LintFinding => {
    return { where: path, line, column, rule, category: 'directive', ...DIRECTIVE_RULES[rule], message };
  };
  if (rules.length === 0) return [remark('unknown-rule', 'accepts something, and doesn’t say which rule')];
  return rules.flatMap(rule => {
    if (!RULE_IDS.has(rule)) {
      const nearest = nearestName(rule, [...RULE_IDS]);
      const meant = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
      return remark('unknown-rule', `accepts \`${rule}\`, and there is no such rule${meant}`);
    }
    if (reason === '') return remark('accept-without-reason', `accepts \`${rule}\` without a reason`);
    return isUsed(rule) ? [] : remark('unused-accept', `accepts \`${rule}\`, which isn’t found there`);
  });
}

function allowed(finding: LintFinding, { allowDestructive }: { readonly allowDestructive: boolean }): LintFinding {
  const isLifted = allowDestructive && finding.category === 'destructive' && finding.accepted === undefined;
  if (!isLifted) return finding;
  return { ...finding, accepted: { by: 'allow-destructive', reason: 'the input `allow-destructive` is true' } };
}
