import type { Place } from '../../../sql/source-text.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';

/**
 * A comment that accepts findings: `-- migrate:accept <rule>[, <rule>] <reason>`. It stands above a statement, in it, or
 * behind it in the same line, and is about that one. `-- migrate:accept-file …`, anywhere, is about the whole file.
 */
export interface Directive extends Place {
  /** The statement that it is about; absent for the whole file, and where no statement follows. */
  readonly statement: Statement | undefined;
  readonly isForFile: boolean;
  /** As they're written; there may be unknown ones among them. */
  readonly rules: readonly string[];
  /** Empty where it has none. */
  readonly reason: string;
}

const DIRECTIVE = /^--[ \t]*migrate:accept(?<file>-file)?(?![\w-])[ \t]*(?<rest>.*?)[ \t]*$/;
const RULES_AND_REASON = /^(?<rules>[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)(?:[ \t]+|$)(?<reason>.*)$/;

/** The directives of a file, in its order. */
export function directivesOf({ source, comments, statements }: SplitFile): readonly Directive[] {
  return comments.flatMap(({ start, end }) => {
    const found = DIRECTIVE.exec(source.text.slice(start, end))?.groups;
    if (found === undefined) return [];
    const { rules = '', reason = '' } = RULES_AND_REASON.exec(found['rest'] ?? '')?.groups ?? {};
    const isForFile = found['file'] !== undefined;
    return {
      ...source.placeAt(start),
      isForFile,
      statement: isForFile ? undefined : statementAt(start, statements, source.text),
      rules: rules.split(',').flatMap(rule => rule.trim() || []),
      reason,
    };
  });
}

function statementAt(index: number, statements: readonly Statement[], text: string): Statement | undefined {
  const next = statements.findIndex(({ span }) => span.end > index);
  const before = statements[(next === -1 ? statements.length : next) - 1];
  const isBehind = before !== undefined && !/[\n\r]/.test(text.slice(before.span.end, index));
  return isBehind && !isInside(statements[next], index) ? before : statements[next];
}

function isInside(statement: Statement | undefined, index: number): boolean {
  return statement !== undefined && statement.span.start <= index;
}
