/** Decides whether a condition is true for all rows: searches for values of the columns with which it isn't. */

import type { A_Expr, Node } from 'libpg-query';
import { bodiesOf, bodyOf, textsOf } from '../../../sql/tree.ts';
import { isSameTree, readsColumn } from './row-conditions.ts';

/** Whether a condition is true. `null`: unknown, as with NULL. Undefined: a variable has no value yet. */
type Truth = boolean | null | undefined;

/** A fact on which a condition depends: the order of two operands, whether one is NULL, or whether a part is true. */
interface Variable {
  readonly kind: 'order' | 'null' | 'truth';
  readonly nodes: readonly Node[];
}
type Value = -1 | 0 | 1 | boolean;

/** Beyond this work, a condition counts as one that isn't true for all rows. */
const MAX_VISITS = 50_000;
const MAX_VARIABLES = 50;
const MAX_DEPTH = 200;

/** Operators, by their results if the left operand is less than, equal to or greater than the right one. */
const OPERATORS: Readonly<Record<string, readonly boolean[]>> = {
  '=': [false, true, false],
  '<>': [true, false, true],
  '<': [true, false, false],
  '<=': [true, true, false],
  '>': [false, false, true],
  '>=': [false, true, true],
};

/**
 * Checks whether a condition is true for all rows, as `true`, `a = 1 OR a <> 1` and `NOT n IS NULL` are. What doesn't
 * depend on a column, such as `random() < 0.5`, counts as what makes the condition true.
 *
 * @param table name of the table with the columns; undefined: any table
 * @param countsNull whether it must be true for rows with NULL, too
 */
export function isTrueForAllRows(condition: Node, table: string | undefined, countsNull: boolean): boolean {
  const variables: Variable[] = [];
  const rest: ReadonlyMap<Variable, Value>[] = [new Map()];
  // Possible values of the facts on which the condition is found to depend, each with the given ones.
  let open: ReadonlyMap<Variable, Value>[] = [];
  let given: ReadonlyMap<Variable, Value> = new Map();
  let visits = 0;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    given = next;
    open = [];
    const truth = truthOf(condition, false, 0);
    if (visits > MAX_VISITS || variables.length > MAX_VARIABLES || (truth !== true && truth !== undefined))
      return false;
    if (truth === undefined) rest.push(...open);
  }
  return true;

  function truthOf(node: Node | undefined, isNegated: boolean, depth: number): Truth {
    if (node === undefined || ++visits > MAX_VISITS) return null;
    const constant = constantOf(node);
    if (constant === null || typeof constant === 'boolean') return constant;
    const inner = (one: Node | undefined, negated = isNegated): Truth => truthOf(one, negated, depth + 1);
    const { boolop, args = [] } = bodyOf(node, 'BoolExpr') ?? {};
    if (boolop === 'NOT_EXPR') return not(inner(args[0], !isNegated));
    if (boolop !== undefined) return joined(boolop === 'AND_EXPR', args, arg => inner(arg));
    const fixed = comparedConstants(bodyOf(node, 'A_Expr'));
    if (fixed !== undefined) return fixed;
    const coalesced = bodyOf(node, 'CoalesceExpr')?.args;
    if (coalesced !== undefined) {
      for (const arg of coalesced) if (inner(arg) !== null) return inner(arg);
      return null;
    }
    const { arg: subject, args: cases = [], defresult } = bodyOf(node, 'CaseExpr') ?? { arg: node };
    if (subject === undefined) {
      for (const { expr, result } of bodiesOf(cases, 'CaseWhen')) {
        const applies = inner(expr);
        if (applies === undefined) return undefined;
        if (applies === true) return inner(result);
      }
      return inner(defresult);
    }
    if (!readsColumn(node, table)) return !isNegated;
    const { arg: tested, booltesttype = '' } = bodyOf(node, 'BooleanTest') ?? {};
    if (tested !== undefined) {
      const truth = inner(tested);
      const wanted = booltesttype.endsWith('TRUE') || (booltesttype.endsWith('FALSE') ? false : null);
      return truth === undefined ? undefined : (truth === wanted) !== booltesttype.startsWith('IS_NOT');
    }
    const { arg: operand, nulltesttype } = bodyOf(node, 'NullTest') ?? {};
    if (operand !== undefined) {
      const isCondition = 'BoolExpr' in operand || bodyOf(operand, 'A_Expr')?.kind === 'AEXPR_OP';
      const truth = isCondition ? inner(operand) : undefined;
      const isNull = isCondition ? (truth === undefined ? undefined : truth === null) : isNullable(operand);
      return isNull === undefined ? undefined : isNull === (nulltesttype === 'IS_NULL');
    }
    const { lexpr, rexpr, name, kind } = (depth < MAX_DEPTH ? bodyOf(node, 'A_Expr') : undefined) ?? {};
    const operator = textsOf(name).join('').replace('!=', '<>');
    if (lexpr !== undefined && rexpr !== undefined && operator in OPERATORS) {
      if (kind === 'AEXPR_OP') return order(lexpr, operator, rexpr);
      const items = bodyOf(rexpr, 'List')?.items ?? [];
      if (kind === 'AEXPR_IN') return joined(operator === '<>', items, item => order(lexpr, operator, item));
    }
    return valueOf('truth', [node], [true, false]) as Truth;
  }

  function order(left: Node, operator: string, right: Node): Truth {
    if (constantOf(left) !== undefined) return order(right, SWAPPED[operator] ?? operator, left);
    for (const operand of [left, right]) {
      const isNull = constantOf(operand) === null || (countsNull && isNullable(operand));
      if (isNull !== false) return isNull === undefined ? undefined : null;
    }
    if (isSameTree(left, right, table)) return OPERATORS[operator]?.[1];
    const found = valueOf('order', [left, right], [-1, 0, 1]);
    return found === undefined ? undefined : OPERATORS[operator]?.[Number(found) + 1];
  }

  function isNullable(node: Node): boolean | undefined {
    const constant = constantOf(node);
    if (constant !== undefined) return constant === null;
    return !countsNull && 'ColumnRef' in node ? false : (valueOf('null', [node], [true, false]) as boolean | undefined);
  }

  /** Returns the variable's value. Without one, it is the next that gets each value that is possible beside the others. */
  function valueOf(kind: Variable['kind'], nodes: readonly Node[], values: readonly Value[]): Value | undefined {
    visits += variables.length;
    const isSame = (one: Variable): boolean =>
      one.kind === kind && one.nodes.every((node, index) => isSameTree(node, nodes[index], table));
    const variable = variables.find(isSame) ?? { kind, nodes };
    if (!variables.includes(variable)) variables.push(variable);
    const value = given.get(variable);
    if (value === undefined && open.length === 0)
      open = values.filter(each => isPossible(variable, each)).map(each => new Map([...given, [variable, each]]));
    return value;
  }

  /** Checks whether a number can stand in this order to a constant, and in the given ones to the other constants. */
  function isPossible({ kind, nodes: [left, right] }: Variable, value: Value): boolean {
    const limit = constantOf(right);
    if (kind !== 'order' || typeof limit !== 'number') return true;
    const orders = [[limit, value] as const];
    for (const [{ nodes }, known] of given) {
      const other = constantOf(nodes[1]);
      if (typeof other === 'number' && isSameTree(nodes[0], left, table)) orders.push([other, known]);
    }
    const limits = orders.map(([one]) => one).toSorted((one, other) => one - other);
    const samples = limits.flatMap((one, index) => [one - 1, one, (one + (limits[index + 1] ?? one + 2)) / 2]);
    return samples.some(sample => orders.every(([one, sign]) => Math.sign(sample - one) === sign));
  }
}

const SWAPPED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

const not = (truth: Truth): Truth => (typeof truth === 'boolean' ? !truth : truth);

function joined(isAnd: boolean, parts: readonly Node[], truthOf: (part: Node) => Truth): Truth {
  let result: Truth = isAnd;
  for (const part of parts) {
    const truth = truthOf(part);
    if (truth === !isAnd) return truth;
    if (truth !== isAnd && result !== undefined) result = truth;
  }
  return result;
}

/** Returns the value of a constant. Undefined if it isn't one. */
function constantOf(node: Node | undefined): string | number | boolean | null | undefined {
  const { isnull, boolval, ival, fval, sval } = bodyOf(node, 'A_Const') ?? {};
  if (isnull === true) return null;
  if (boolval !== undefined) return boolval.boolval ?? false;
  if (ival !== undefined) return ival.ival ?? 0;
  return fval?.fval === undefined ? sval?.sval : Number(fval.fval);
}

/** Compares two constants. Undefined if they aren't, or have different types. */
function comparedConstants({ kind, name, lexpr, rexpr }: A_Expr = {}): Truth {
  const [left, right] = [constantOf(lexpr), constantOf(rexpr)];
  const results = OPERATORS[textsOf(name).join('').replace('!=', '<>')];
  if (kind !== 'AEXPR_OP' || results === undefined || left === undefined || right === undefined) return undefined;
  if (left === null || right === null) return null;
  return typeof left === typeof right ? results[left === right ? 1 : left < right ? 0 : 2] : undefined;
}
