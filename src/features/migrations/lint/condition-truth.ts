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

/** Beyond this work, it isn't known whether a part is true. */
const MAX_VISITS = 50_000;
const MAX_VARIABLES = 50;
const MAX_DEPTH = 200;
/** Depth that a comparison adds, because the work multiplies with each one in another, as in `((a = 1) = true) = true`. */
const COMPARED_DEPTH = 50;

/** Operators, by their results if the left operand is less than, equal to or greater than the right one. */
const OPERATORS: Readonly<Record<string, readonly boolean[]>> = {
  '=': [false, true, false],
  '<>': [true, false, true],
  '<': [true, false, false],
  '<=': [true, true, false],
  '>': [false, false, true],
  '>=': [false, true, true],
};

/** Kinds of expressions, besides those with a comparison operator, whose truth is NULL exactly if their value is. */
const CONDITIONS = /^AEXPR_(?:IN|(?:NOT_)?(?:BETWEEN|DISTINCT))$/;

/**
 * Checks whether a condition is true for all rows, as `true`, `a = 1 OR a <> 1` and `NOT n IS NULL` are. What doesn't
 * depend on a column, such as `random() < 0.5`, counts as what makes the condition true.
 *
 * @param table name of the table with the columns; undefined: any table
 * @param countsNull whether it must be true for rows with NULL, too
 */
export function isTrueForAllRows(condition: Node, table: string | undefined, countsNull: boolean): boolean {
  const variables: Variable[] = [];
  /** Operands, each with the first one that is the same expression. */
  const operands = new Map<Node, Node>();
  const rest: ReadonlyMap<Variable, Value>[] = [new Map()];
  // Possible values of the facts on which the condition is found to depend, each with the given ones.
  let open: ReadonlyMap<Variable, Value>[] = [];
  let given: ReadonlyMap<Variable, Value> = new Map();
  let visits = 0;
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    given = next;
    open = [];
    const truth = truthOf(condition, false, 0);
    if (truth === true) continue;
    if (truth !== undefined || visits > MAX_VISITS || variables.length > MAX_VARIABLES) return false;
    rest.push(...open);
  }
  return true;

  function truthOf(node: Node | undefined, isNegated: boolean, depth: number): Truth {
    if (depth > MAX_DEPTH) visits = MAX_VISITS;
    if (node === undefined) return null;
    if (++visits > MAX_VISITS) return undefined;
    const constant = constantOf(node);
    if (constant === null || typeof constant === 'boolean') return constant;
    const inner = (one: Node | undefined, negated = isNegated): Truth => truthOf(one, negated, depth + 1);
    const order = (left: Node, sign: string, right: Node): Truth => orderOf(left, sign, right, depth + COMPARED_DEPTH);
    const { boolop, args = [] } = bodyOf(node, 'BoolExpr') ?? {};
    if (boolop === 'NOT_EXPR') return not(inner(args[0], !isNegated));
    if (boolop !== undefined) return joined(boolop === 'AND_EXPR', args, arg => inner(arg));
    const { lexpr, rexpr, name, kind = '' } = bodyOf(node, 'A_Expr') ?? {};
    const operator = kind === 'AEXPR_DISTINCT' ? '<>' : operatorOf(name);
    if (kind === 'AEXPR_OP') {
      const fixed = comparedConstants(lexpr, operator, rexpr);
      if (fixed !== undefined) return fixed;
    }
    const isComparison = /^AEXPR_(?:OP|DISTINCT|NOT_DISTINCT)$/.test(kind) && operator in OPERATORS;
    if (isComparison && lexpr !== undefined && 'ColumnRef' in lexpr && isSameTree(lexpr, rexpr, table))
      return OPERATORS[operator]?.[1];
    const coalesced = bodyOf(node, 'CoalesceExpr')?.args;
    if (coalesced !== undefined) {
      for (const arg of coalesced) if (inner(arg) !== null) return inner(arg);
      return null;
    }
    const { arg: subject, args: cases = [], defresult } = bodyOf(node, 'CaseExpr') ?? {};
    if (cases.length > 0 && (subject === undefined || readsColumn(node, table))) {
      for (const { expr, result } of bodiesOf(cases, 'CaseWhen')) {
        const applies = subject === undefined || expr === undefined ? inner(expr) : order(subject, '=', expr);
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
    // A row is neither if only some of its fields are NULL.
    if (operand !== undefined && !('RowExpr' in operand)) {
      const { kind: inside = '', name: sign } = bodyOf(operand, 'A_Expr') ?? {};
      const compares = inside === 'AEXPR_OP' && operatorOf(sign) in OPERATORS;
      const isCondition = 'BoolExpr' in operand || compares || CONDITIONS.test(inside);
      const truth = isCondition ? inner(operand) : undefined;
      const isNull = isCondition ? (truth === undefined ? undefined : truth === null) : isNullable(operand);
      return isNull === undefined ? undefined : isNull === (nulltesttype === 'IS_NULL');
    }
    if (lexpr !== undefined && rexpr !== undefined) {
      const items = bodyOf(rexpr, 'List')?.items ?? bodyOf(rexpr, 'A_ArrayExpr')?.elements ?? [];
      if (/^AEXPR_(?:NOT_)?BETWEEN$/.test(kind)) {
        const isBetween = kind === 'AEXPR_BETWEEN';
        const [low, high] = isBetween ? ['>=', '<='] : ['<', '>'];
        return joined(isBetween, items, item => order(lexpr, item === items[0] ? low : high, item));
      }
      // With this pattern, LIKE is true for each text, but not for NULL. With the text itself, nearly always.
      if (/^AEXPR_I?LIKE$/.test(kind) && (/^%+$/.test(String(constantOf(rexpr))) || isSameTree(lexpr, rexpr, table)))
        return order(lexpr, operator.startsWith('!') ? '<>' : '=', lexpr);
      if (operator in OPERATORS) {
        if (kind === 'AEXPR_OP') return order(lexpr, operator, rexpr);
        if (isComparison) return compared(lexpr, operator, rexpr, depth + COMPARED_DEPTH);
        const isAll = kind === 'AEXPR_IN' ? operator === '<>' : kind === 'AEXPR_OP_ALL';
        if (kind === 'AEXPR_IN' || 'A_ArrayExpr' in rexpr)
          return joined(isAll, items, item => order(lexpr, operator, item));
      }
    }
    return valueOf('truth', [node], [true, false]) as Truth;
  }

  /** Compares two operands as IS DISTINCT FROM (`<>`) and IS NOT DISTINCT FROM (`=`) do: NULL equals NULL. */
  function compared(left: Node, operator: string, right: Node, depth: number): Truth {
    const [isLeftNull, isRightNull] = [isNullable(left), isNullable(right)];
    if (isLeftNull === undefined || isRightNull === undefined) return undefined;
    if (!isLeftNull && !isRightNull) return orderOf(left, operator, right, depth);
    return (isLeftNull === isRightNull) === (operator === '=');
  }

  function orderOf(left: Node, operator: string, right: Node, depth: number): Truth {
    const fixed = comparedConstants(left, operator, right);
    if (fixed !== undefined) return fixed;
    if (constantOf(left) !== undefined && constantOf(right) === undefined)
      return orderOf(right, SWAPPED[operator] ?? operator, left, depth);
    for (const operand of [left, right]) {
      const isNull = constantOf(operand) === null || (countsNull && isNullable(operand));
      if (isNull !== false) return isNull === undefined ? undefined : null;
    }
    if (isSameTree(left, right, table)) return OPERATORS[operator]?.[1];
    const wanted = constantOf(right);
    if (typeof wanted === 'boolean' && /^(?:=|<>)$/.test(operator)) {
      const truth = truthOf(left, false, depth);
      return typeof truth === 'boolean' ? (truth === wanted) === (operator === '=') : truth;
    }
    const found = valueOf('order', [left, right], [-1, 0, 1]);
    return found === undefined ? undefined : OPERATORS[operator]?.[Number(found) + 1];
  }

  function isNullable(node: Node): boolean | undefined {
    const constant = constantOf(node);
    if (constant !== undefined) return constant === null;
    let inner = node;
    for (let arg: Node | undefined = node; arg !== undefined; arg = bodyOf(arg, 'TypeCast')?.arg) inner = arg;
    if ('NullTest' in inner || 'BooleanTest' in inner || (!countsNull && 'ColumnRef' in inner)) return false;
    return valueOf('null', [inner], [true, false]) as boolean | undefined;
  }

  /** Returns the variable's value. Without one, it is the next that gets each value that is possible beside the others. */
  function valueOf(kind: Variable['kind'], nodes: readonly Node[], values: readonly Value[]): Value | undefined {
    if (variables.length > MAX_VARIABLES) return undefined;
    visits += variables.length;
    const same = nodes.map(firstSame);
    const isSame = (one: Variable): boolean => one.kind === kind && one.nodes.every((node, at) => node === same[at]);
    const variable = variables.find(isSame) ?? { kind, nodes: same };
    if (!variables.includes(variable)) variables.push(variable);
    const value = given.get(variable);
    if (value === undefined && open.length === 0)
      open = values.filter(each => isPossible(variable, each)).map(each => new Map([...given, [variable, each]]));
    return value;
  }

  function firstSame(node: Node): Node {
    const known = operands.get(node);
    if (known !== undefined) return known;
    const first = new Set(operands.values()).values().find(one => isSameTree(one, node, table)) ?? node;
    operands.set(node, first);
    return first;
  }

  /** Checks whether a number can stand in this order to a constant, and in the given ones to the other constants. */
  function isPossible({ kind, nodes: [left, right] }: Variable, value: Value): boolean {
    const limit = constantOf(right);
    if (kind !== 'order' || typeof limit !== 'number') return true;
    const orders = [[limit, value] as const];
    for (const [{ nodes }, known] of given) {
      const other = constantOf(nodes[1]);
      if (typeof other === 'number' && nodes[0] === left) orders.push([other, known]);
    }
    const limits = orders.map(([one]) => one).toSorted((one, other) => one - other);
    const samples = limits.flatMap((one, index) => [one - 1, one, (one + (limits[index + 1] ?? one + 2)) / 2]);
    return samples.some(sample => orders.every(([one, sign]) => Math.sign(sample - one) === sign));
  }
}

/** Returns an operator by its usual name. @param name of an expression */
const operatorOf = (name: A_Expr['name']): string => textsOf(name).join('').replace('!=', '<>');

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

/** Length of a number in characters up to which JavaScript orders numbers as PostgreSQL does. */
const EXACT_LENGTH = 15;

/** Returns the value of a constant. Undefined if it isn't one, or a number that JavaScript can't represent. */
function constantOf(node: Node | undefined): string | number | boolean | null | undefined {
  const { isnull, boolval, ival, fval, sval } = bodyOf(node, 'A_Const') ?? {};
  if (isnull === true) return null;
  if (boolval !== undefined) return boolval.boolval ?? false;
  if (ival !== undefined) return ival.ival ?? 0;
  if (fval?.fval === undefined) return sval?.sval;
  return fval.fval.length > EXACT_LENGTH || /e/i.test(fval.fval) ? undefined : Number(fval.fval);
}

/** Compares two constants. Undefined if they aren't, or have different types. */
function comparedConstants(leftNode: Node | undefined, operator: string, rightNode: Node | undefined): Truth {
  const [left, right] = [constantOf(leftNode), constantOf(rightNode)];
  const results = OPERATORS[operator];
  if (results === undefined || left === undefined || right === undefined) return undefined;
  if (left === null || right === null) return null;
  return typeof left === typeof right ? results[left === right ? 1 : left < right ? 0 : 2] : undefined;
}
