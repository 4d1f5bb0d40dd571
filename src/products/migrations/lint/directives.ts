/** Reads the comments in a migration that accept lint findings. */

import type { SqlPosition } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';

/**
 * A comment that accepts findings: `-- migrate:accept <rule>[, <rule>] <reason>`. It applies to the
 * statement that it is above, inside, or after on the same line. `-- migrate:accept-file …` applies
 * to the whole file, at any position.
 */
export interface Directive extends SqlPosition {
  /** The statement to which it applies; absent for the whole file, and if no statement follows. */
  readonly statement: Statement | undefined;
  readonly isForFile: boolean;
  /** Rules as written; some of them may be unknown. */
  readonly rules: readonly string[];
  /** Empty if there is no reason. */
  readonly reason: string;
}

const DIRECTIVE = /^--[ \t]*migrate:accept(?<file>-file)?(?![\w-])(?<rest>.*)$/s;
const RULES_AND_REASON = /^(?<rules>[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)(?:[ \t]+|$)(?<reason>.*)$/s;

/** Returns the directives of a file, in file order. */
export function directivesOf({ source, comments, statements }: SplitFile): readonly Directive[] {
  return comments.flatMap(({ start, end }) => {
    const directive = DIRECTIVE.exec(source.text.slice(start, end))?.groups;
    if (directive === undefined) return [];
    const { rules = '', reason = '' } =
      RULES_AND_REASON.exec(directive['rest']?.trim() ?? '')?.groups ?? {};
    const isForFile = directive['file'] !== undefined;
    return {
      ...source.placeAt(start),
      isForFile,
      statement: isForFile ? undefined : statementAt(start, statements, source.text),
      rules: rules.split(',').flatMap(rule => rule.trim() || []),
      reason,
    };
  });
}

function statementAt(
  index: number,
  statements: readonly Statement[],
  text: string,
): Statement | undefined {
  const next = statements.findIndex(({ span }) => span.end > index);
  const before = statements[(next === -1 ? statements.length : next) - 1];
  const isBehind = before !== undefined && !/[\n\r]/.test(text.slice(before.span.end, index));
  return isBehind && !isInside(statements[next], index) ? before : statements[next];
}

function isInside(statement: Statement | undefined, index: number): boolean {
  return statement !== undefined && statement.span.start <= index;
}
