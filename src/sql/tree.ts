/** Reads nodes of the grammar's parse tree. */

import type { Node } from 'libpg-query';

type KeyOfUnion<T> = T extends unknown ? keyof T : never;
/** Kind of a node, with the grammar's name: `SelectStmt`. */
export type NodeTag = KeyOfUnion<Node>;
/** Fields of a node of this kind. */
export type NodeBody<Tag extends NodeTag> = Tag extends unknown
  ? Extract<Node, Readonly<Record<Tag, unknown>>>[Tag]
  : never;

/** Returns the fields of a node if it is of this kind. */
export function bodyOf<Tag extends NodeTag>(
  node: Node | undefined,
  tag: Tag,
): NodeBody<Tag> | undefined {
  return (node as { readonly [Each in NodeTag]?: NodeBody<Each> } | undefined)?.[tag];
}

/** Returns the fields of those nodes in a list that are of this kind. */
export function bodiesOf<Tag extends NodeTag>(
  nodes: readonly Node[] | undefined,
  tag: Tag,
): readonly NodeBody<Tag>[] {
  return (nodes ?? []).flatMap(node => bodyOf(node, tag) ?? []);
}

/**
 * Fields of a node with its position: an offset in the parsed text’s UTF-8 form, which the grammar
 * leaves out if it is 0.
 */
export interface LocatedNode {
  readonly location?: number;
}

/** Returns the kind of a node. */
export function tagOf(node: Node): NodeTag {
  const [tag] = Object.keys(node);
  return tag as NodeTag;
}

/** Returns the text of a node that is a name or a string constant. */
export function textOf(node: Node | undefined): string | undefined {
  return bodyOf(node, 'String')?.sval ?? bodyOf(node, 'A_Const')?.sval?.sval;
}

/** Returns a constant as text, also if it is cast; undefined for another node. */
export function constantOf(node: Node | undefined): string | undefined {
  let inner = node;
  for (let cast = bodyOf(node, 'TypeCast'); cast !== undefined; cast = bodyOf(inner, 'TypeCast'))
    inner = cast.arg;
  const constant = bodyOf(inner, 'A_Const');
  const { sval, ival, boolval, fval, isnull } = constant ?? {};
  if (constant === undefined || isnull === true) return undefined;
  // The tree lacks the value of an empty text, of 0 and of false.
  if (boolval !== undefined) return String(boolval.boolval === true);
  return ival === undefined ? (sval?.sval ?? fval?.fval ?? '') : String(ival.ival ?? 0);
}

/** Returns the texts of a list of names, such as the parts of a qualified name. */
export function textsOf(nodes: readonly Node[] | undefined): readonly string[] {
  return (nodes ?? []).flatMap(node => textOf(node) ?? []);
}

/**
 * Returns a node and all nodes below it, parents first; no other order is guaranteed. It isn't
 * recursive, because a chain of ten thousand `+` is a tree of the same depth.
 *
 * @param isClosed checks whether to skip the inside of a node, or of each node of its kind
 */
function* nodesWithin(
  node: Node,
  isClosed: (tag: NodeTag, node: Node) => boolean = () => false,
): Iterable<Node> {
  const open: unknown[] = [node];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) open.push(value[index]);
      continue;
    }
    // A node is an object with one field, named after its kind. All other fields begin in lower
    // case.
    const keys = Object.keys(value);
    if (keys.length === 1 && /^[A-Z]/.test(keys[0] ?? '')) {
      yield value as Node;
      if (isClosed(keys[0] as NodeTag, value as Node)) continue;
    }
    for (const key of keys) open.push((value as Readonly<Record<string, unknown>>)[key]);
  }
}

/** Checks whether a tree contains a node of one kind. */
export const hasWithin = (node: Node, tag: NodeTag): boolean =>
  !allWithin(node, tag)[Symbol.iterator]().next().done;

/** Statements that change rows. */
export const ROW_CHANGES = ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'] as const;

/** Checks whether a tree contains a statement that changes rows, as a WITH can. */
export const changesRows = (node: Node): boolean => ROW_CHANGES.some(tag => hasWithin(node, tag));

/** Returns the fields of all nodes of one kind in a tree, including the root. */
export function* allWithin<Tag extends NodeTag>(
  node: Node,
  tag: Tag,
  isClosed?: (tag: NodeTag, node: Node) => boolean,
): Iterable<NodeBody<Tag>> {
  for (const inner of nodesWithin(node, isClosed)) {
    const body = bodyOf(inner, tag);
    if (body !== undefined) yield body;
  }
}

/**
 * Returns all objects in a tree that have a field. In most statements, a relation or a role isn't a
 * node of its own.
 */
export function* objectsWith<Field extends string>(
  root: Node,
  field: Field,
): Iterable<LocatedNode & Readonly<Record<Field, unknown>>> {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (field in value) yield value as LocatedNode & Readonly<Record<Field, unknown>>;
    for (const part of Object.values(value)) open.push(part);
  }
}

/** Returns the names of all tables and other relations in a statement, without their schemas. */
export function relationNames(statement: Node): readonly string[] {
  const names = new Set<string>();
  const { removeType, objects } = bodyOf(statement, 'DropStmt') ?? {};
  if (removeType === 'OBJECT_TABLE') {
    for (const { items } of bodiesOf(objects, 'List')) names.add(textsOf(items).at(-1) ?? '');
  }
  for (const { relname } of objectsWith(statement, 'relname'))
    if (typeof relname === 'string') names.add(relname);
  return [...names];
}

/**
 * Checks whether an option in parentheses is on: without a value, or with a value that means true.
 */
export function isOn(options: readonly Node[] | undefined, name: string): boolean {
  const option = bodiesOf(options, 'DefElem').find(({ defname }) => defname === name);
  if (option === undefined) return false;
  const value =
    textOf(option.arg) ??
    bodyOf(option.arg, 'Integer')?.ival ??
    bodyOf(option.arg, 'Boolean')?.boolval;
  return option.arg === undefined || ['true', 'on', '1', 1, true].includes(value ?? 0);
}

/** Returns the texts, without empty ones, that are constants in a tree. */
export const constantTexts = (node: Node | undefined): readonly string[] =>
  node === undefined ? [] : [...allWithin(node, 'A_Const')].flatMap(({ sval }) => sval?.sval || []);
