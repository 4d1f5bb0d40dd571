/** Finds the places of a source file at which a small mistake could stand, and how each would read. */

import { parseSync, type Node } from 'oxc-parser';

/** A mistake: the text between two offsets of a file is replaced by another expression. */
export interface FaultSite {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Whether it runs when the module is loaded, so that each test that loads the module reaches it. */
  readonly atLoad: boolean;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Methods that return their object if nothing is to be done. */
const OMITTED_METHODS = new Set(['filter', 'trim', 'toSorted', 'toLowerCase', 'slice']);

const OTHER_METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

/** Conditions that have an opposite of their own. */
const COMPARISONS = new Set(['BinaryExpression', 'LogicalExpression', 'UnaryExpression']);

/** Expressions of which only the effect counts, if they are statements. */
const isStep = ({ type }: Node): boolean => type === 'CallExpression' || type === 'AwaitExpression';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Nodes with text that isn't an expression of the program. */
const isSkipped = ({ type }: Node): boolean =>
  type.startsWith('TS')
    ? !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)
    : ['ImportDeclaration', 'ExportAllDeclaration', 'ImportExpression'].includes(type);

const isFunction = ({ type }: Node): boolean => /Function/.test(type);

/** @returns offsets at which the bodies of a file's functions begin, after the brace */
export function functionStarts(path: string, source: string): readonly number[] {
  const starts: number[] = [];
  const visit = (node: Node): void => {
    if ('body' in node && isFunction(node) && isNode(node.body))
      if (node.body.type === 'BlockStatement') starts.push(node.body.start + 1);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseSync(path, source).program);
  return starts;
}

/** @returns all places in the order of the text; none in a file that can't be parsed */
export function faultSites(path: string, source: string): readonly FaultSite[] {
  const sites: FaultSite[] = [];
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  const visit = (node: Node, parent: Node | undefined, key: string, atLoad: boolean): void => {
    if (isSkipped(node)) return;
    if (isReplaceable(node, parent, key))
      for (const replacement of replacements(node, parent, textOf))
        sites.push({ start: node.start, end: node.end, replacement, atLoad });
    const isRunLater = isFunction(node) || node.type === 'PropertyDefinition';
    for (const [childKey, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, node, childKey, atLoad && !isRunLater);
  };
  visit(parseSync(path, source).program, undefined, '', true);
  return sites.toSorted((one, other) => one.start - other.start);
}

/** Returns whether another expression may stand in the node's place. */
function isReplaceable(node: Node, parent: Node | undefined, key: string): boolean {
  if (parent === undefined) return false;
  const isName = ['key', 'id', 'label', 'imported', 'exported', 'left'].includes(key);
  const isPart =
    (isName && ['Property', 'PropertyDefinition', 'MethodDefinition'].includes(parent.type)) ||
    parent.type === 'SwitchCase' ||
    (parent.type === 'MemberExpression' && key === 'object') ||
    (parent.type === 'CallExpression' && key === 'callee') ||
    parent.type === 'ChainExpression' ||
    (parent.type === 'ExpressionStatement' && node.type === 'Literal');
  return !isPart;
}

function replacements(
  node: Node,
  parent: Node | undefined,
  textOf: (node: Node) => string,
): readonly string[] {
  if (parent?.type === 'ExpressionStatement' && isStep(node)) return ['undefined'];
  if (parent?.type === 'IfStatement' && !COMPARISONS.has(node.type)) return [`!(${textOf(node)})`];
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const { left, operator, right } = node;
    if (operator === '??') return [textOf(right)];
    const opposite = OPPOSITES[operator];
    return opposite === undefined ? [] : [`(${textOf(left)}) ${opposite} (${textOf(right)})`];
  }
  if (node.type === 'UnaryExpression') return node.operator === '!' ? [textOf(node.argument)] : [];
  if (node.type === 'ConditionalExpression')
    return [`(${textOf(node.test)}) ? ${textOf(node.alternate)} : ${textOf(node.consequent)}`];
  if (node.type === 'Literal') return ofLiteral(node.value);
  if (node.type === 'CallExpression') return ofCall(node, textOf);
  return node.type === 'ArrayExpression' && node.elements.length > 0 ? ['[]'] : [];
}

function ofLiteral(value: unknown): readonly string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'number') return [String(value + 1)];
  // A text with spaces is for people.
  return typeof value === 'string' && value !== '' && !value.includes(' ') ? ["''"] : [];
}

function ofCall(
  node: Extract<Node, { type: 'CallExpression' }>,
  textOf: (node: Node) => string,
): readonly string[] {
  const { callee, optional } = node;
  if (callee.type !== 'MemberExpression' || optional || callee.optional) return [];
  const object = textOf(callee.object);
  const method = textOf(callee.property);
  if (OMITTED_METHODS.has(method)) return [object];
  const other = OTHER_METHODS[method];
  const callArguments = node.arguments.map(textOf).join(', ');
  return other === undefined ? [] : [`${object}.${other}(${callArguments})`];
}
