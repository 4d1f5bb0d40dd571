/** Lints migrations: applies all rules to each statement, and then the directives that accept findings. */

import { inputRef } from '../../../base/input-reference.ts';
import type { Node } from 'libpg-query';
import { nearestName } from '../../../base/nearest-name.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import { type PlacedFinding, SourceText } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { alterations } from './alterations.ts';
import { type Directive, directivesOf } from './directives.ts';
import { addedEnumValue } from './enum-constants.ts';
import { changesNames } from './new-relations.ts';
import { PendingChanges } from './pending-changes.ts';
import { blockCode } from './routine-code.ts';
import { Routines } from './routines.ts';
import type { Category, Severity, Subject } from './rule.ts';
import { DIRECTIVE_RULES, type DirectiveRule, RULES } from './rules.ts';

/** A finding: its position, why it matters (`message`) and the safe alternative (`remedy`). */
export interface LintFinding extends PlacedFinding {
  readonly rule: string;
  readonly category: Category;
  readonly severity: Severity;
  readonly remedy: string;
  /** The directive or input that accepts the finding, and why; absent if none does. */
  readonly accepted?: Acceptance;
}

/** A directive in the file, with its reason, or the input `allow-destructive`. */
export interface Acceptance {
  readonly by: 'directive' | 'allow-destructive';
  readonly reason: string;
}

interface StatementFinding {
  readonly finding: LintFinding;
  readonly statement: Statement;
}

/** State of the linter while it goes through the files of a run. */
interface LintRun {
  readonly parser: SqlParser;
  readonly pending: PendingChanges;
  readonly routines: Routines;
}

const RULE_IDS: ReadonlySet<string> = new Set(RULES.map(({ id }) => id));

/** Rules whose findings nothing accepts: such a migration can't be applied as a whole or not at all. */
const FINAL_RULES: ReadonlySet<string> = new Set(
  RULES.filter(({ category }) => category === 'transaction').map(({ id }) => id),
);

/**
 * Finds statements that may lose data, block other sessions, leak settings into the pooled session, or leave a
 * migration applied only in part. It uses PostgreSQL's own grammar, and sends nothing to the database.
 *
 * @param files exactly the files to run, in that order; changes to objects that these files create are allowed
 * @param options.allowDestructive accepts every finding of the category `destructive`
 * @param options.earlier SQL of the migrations that were applied before, in their order: the source of the functions
 *   that the files call, and of the columns of enums
 * @returns findings in the order of the files and of places in them
 */
export function lintFiles(
  parser: SqlParser,
  files: readonly SplitFile[],
  options: { readonly allowDestructive: boolean; readonly earlier?: readonly string[] },
): readonly LintFinding[] {
  const run = {
    parser,
    pending: new PendingChanges(),
    routines: new Routines(parser, options.earlier ?? [], destructiveEffectOf),
  };
  // Parsing all earlier migrations takes time, so it is done only for rules that depend on them.
  if (files.some(file => file.statements.some(({ node }) => dependsOnEarlier(node)))) {
    run.pending.addEarlier(run.routines.earlierStatements());
  }
  return files.flatMap(file => {
    const found = lintFile(run, file);
    const { accepted, directiveFindings } = withDirectives(found, directivesOf(file), file.path);
    return [...accepted.map(finding => applyAllowDestructive(finding, options)), ...directiveFindings].toSorted(
      (a, b) => a.line - b.line || a.column - b.column,
    );
  });
}

const dependsOnEarlier = (node: Node): boolean =>
  addedEnumValue(node) !== undefined || alterations(node).some(({ cmd }) => cmd.subtype === 'AT_SetNotNull');

/** Checks whether a finding prevents the migration from running. */
export function isBlocking({ severity, accepted }: LintFinding): boolean {
  return severity === 'error' && accepted === undefined;
}

function lintFile({ parser, pending, routines }: LintRun, file: SplitFile): readonly StatementFinding[] {
  pending.beginFile();
  const hasOtherStatements = file.statements.length > 1;
  return file.statements.flatMap(statement => {
    const { source } = file;
    const place = (index = statement.span.start) => source.placeAt(index);
    const code = blockCode(parser, statement, source);
    const common = { pending, routines, hasOtherStatements };
    const outer = { ...common, statement, source, isInDoBlock: false, unreadable: code.unreadable, place };
    const found = findingsOf(outer, file.path);
    for (const inner of code.statements) {
      const { line, column } = inner.statement;
      const isKnown = !inner.hasUnknownNames;
      const subject = {
        ...common,
        ...inner,
        // A name that is a placeholder isn't the name of an object that the run created.
        pending: isKnown ? pending : new PendingChanges(),
        isInDoBlock: true,
        unreadable: [],
        place: () => ({ line, column }),
      };
      found.push(...findingsOf(subject, file.path));
      if (isKnown) pending.add(inner.statement.node, false);
      else pending.addWithUnknownNames(inner.statement.node);
      routines.add(inner.statement);
    }
    pending.add(statement.node);
    routines.add(statement);
    return found.map(finding => ({ finding, statement }));
  });
}

function findingsOf(subject: Subject, path: string): LintFinding[] {
  return RULES.flatMap(rule =>
    Array.from(rule.find(subject), ({ message, index, line }) => {
      const { id, category, severity, remedy } = rule;
      const place = line === undefined ? subject.place(index) : { line, column: 1 };
      return { where: path, ...place, rule: id, category, severity, message, remedy };
    }),
  );
}

/** Returns the first destructive finding in a statement of a routine or rule, which runs later. */
function destructiveEffectOf(statement: Statement, routines: Routines): string | undefined {
  if (changesNames(statement.node))
    return `contains ${statement.kind}, which can change what names refer to, so the linter can’t check the code`;
  const subject: Subject = {
    statement,
    source: new SourceText(''),
    pending: new PendingChanges(),
    isInDoBlock: true,
    hasOtherStatements: false,
    routines,
    unreadable: [],
    place: () => ({ line: 1, column: 1 }),
  };
  for (const rule of RULES) {
    if (rule.category !== 'destructive') continue;
    for (const { message } of rule.find(subject)) return message;
  }
  return undefined;
}

/** Applies directives to the findings, and returns findings about the directives themselves. */
function withDirectives(
  found: readonly StatementFinding[],
  directives: readonly Directive[],
  path: string,
): { readonly accepted: readonly LintFinding[]; readonly directiveFindings: readonly LintFinding[] } {
  const used = new Set<string>();
  const accepted = found.map(({ finding, statement }): LintFinding => {
    const index = directives.findIndex(
      directive =>
        !FINAL_RULES.has(finding.rule) &&
        directive.rules.includes(finding.rule) &&
        directive.reason !== '' &&
        (directive.isForFile || directive.statement === statement),
    );
    const directive = directives[index];
    if (directive === undefined) return finding;
    used.add(`${index} ${finding.rule}`);
    return { ...finding, accepted: { by: 'directive', reason: directive.reason } };
  });
  const directiveFindings = directives.flatMap((directive, index) =>
    checkDirective(directive, path, rule => used.has(`${index} ${rule}`)),
  );
  return { accepted, directiveFindings };
}

function checkDirective(directive: Directive, path: string, isUsed: (rule: string) => boolean): readonly LintFinding[] {
  const { line, column, rules, reason } = directive;
  const remark = (rule: DirectiveRule, message: string): LintFinding => {
    const { severity, remedy } = DIRECTIVE_RULES[rule];
    return { where: path, line, column, rule, category: 'directive', severity, message, remedy };
  };
  if (rules.length === 0) return [remark('unknown-rule', 'contains a `migrate:accept` comment without a rule')];
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
    return isUsed(rule)
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
  const isAccepted = allowDestructive && finding.category === 'destructive' && finding.accepted === undefined;
  if (!isAccepted) return finding;
  return {
    ...finding,
    accepted: { by: 'allow-destructive', reason: `the input ${inputRef('allow-destructive')} is \`true\`` },
  };
}
