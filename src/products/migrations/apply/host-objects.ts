/** Finds what migrations use of the objects that a host such as Supabase gives to each database. */

import type { Node, ObjectType, RoleSpec } from 'libpg-query';
import {
  isSupabasePublication,
  isSupabaseRole,
  SUPABASE_EXTENSION_FUNCTIONS,
  SUPABASE_EXTENSION_SCHEMAS,
  SUPABASE_SCHEMAS,
} from '../../../api/supabase-names.ts';
import type { SqlParser } from '../../../sql/parser.ts';
import type { SplitFile, Statement } from '../../../sql/splitting.ts';
import { settingChanges } from '../../../sql/database/settings.ts';
import {
  allWithin,
  bodiesOf,
  bodyOf,
  constantOf,
  objectsWith,
  textOf,
  textsOf,
} from '../../../sql/tree.ts';
import { innerCode } from '../lint/inner-code.ts';
import { PATH } from '../lint/pending-changes.ts';
import type { DatabaseObject } from '../statements/objects-request.ts';

/** Object, and the first statement that uses it. */
export interface UsedObject extends DatabaseObject {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  /**
   * Whether only the code of functions uses the object, so that the database looks for it when they
   * are called.
   */
  readonly isLate: boolean;
}

/**
 * Returns the objects of such a host that the files use, and that no statement before creates. In
 * doubt, an object counts as created: one that a DO block names while it builds SQL, or that an
 * extension may contain.
 * @param files in the order in which they run
 */
export function usedObjects(parser: SqlParser, files: readonly SplitFile[]): readonly UsedObject[] {
  const created = new CreatedObjects();
  const used = new Map<string, UsedObject>();
  const late = new Map<string, UsedObject>();
  for (const file of files) {
    const checksBodies = !file.statements.some(({ node }) => turnsOffBodyChecks(node));
    for (const statement of file.statements) {
      const { line, column, node } = statement;
      created.addStatement(parser, statement, file);
      // Objects that a block uses aren't required, because conditions decide which of its
      // statements run.
      if (bodyOf(node, 'DoStmt') !== undefined) continue;
      const body = innerCode(parser, statement, file.source).statements.map(
        ({ statement: inner }) => inner.node,
      );
      const isResolved = checksBodies && languageOf(node) === 'sql';
      for (const object of [node, ...(isResolved ? body : [])].flatMap(each => neededObjects(each)))
        if (!created.has(object) && !created.isInSearchPath(object) && !used.has(keyOf(object)))
          used.set(keyOf(object), { ...object, path: file.path, line, column, isLate: false });
      for (const object of isResolved ? [] : body.flatMap(each => neededObjects(each)))
        if (!late.has(keyOf(object)) && !created.isInSearchPath(object))
          late.set(keyOf(object), { ...object, path: file.path, line, column, isLate: true });
    }
  }
  const called = [...late].filter(([key, object]) => !used.has(key) && !created.has(object));
  return [...used.values(), ...called.map(([, object]) => object)];
}

/** Returns the first of the files that creates an object by itself. */
export const creatorOf = (
  parser: SqlParser,
  files: readonly SplitFile[],
  object: DatabaseObject,
): SplitFile | undefined =>
  files.find(file => {
    const created = new CreatedObjects();
    for (const statement of file.statements) created.addStatement(parser, statement, file);
    return created.has(object);
  });

/** Returns the name of an object with its kind, for people. */
export const objectText = ({ kind, schema, name }: DatabaseObject): string =>
  `the ${kind} \`${schema === null ? name : `${schema}.${name}`}${kind === 'function' ? '()' : ''}\``;

/** Returns a text that differs for each object. */
export const keyOf = ({ kind, schema, name }: DatabaseObject): string =>
  JSON.stringify([kind, schema, name]);

/** Objects that the statements so far have created. */
class CreatedObjects {
  readonly #keys = new Set<string>();
  /** Schemas that can contain any object by now. */
  readonly #filledSchemas = new Set<string>();
  /** Words of the blocks that run SQL that they build. */
  readonly #words = new Set<string>();
  /** Extensions that were created in a schema that can be in the search path. */
  readonly #usualExtensions = new Set<string>();
  /**
   * Extensions that were created in the schema `extensions` first, so that IF NOT EXISTS skips a
   * later one.
   */
  readonly #hiddenExtensions = new Set<string>();
  /** The file that changes the search path for its own statements. */
  #changingPath: string | undefined;
  /** Whether a role or the database has got another search path. */
  #hasOtherPath = false;
  /** The statement that was added last. */
  #last: { readonly node: Node; readonly path: string } | undefined;

  has(object: DatabaseObject): boolean {
    const { kind, schema, name } = object;
    // Each table has a type of the same name.
    const isTable = kind === 'type' && this.#keys.has(keyOf({ kind: 'table', schema, name }));
    // A column of type `serial` has a sequence, whose name begins with that of the table.
    const isSequence =
      kind === 'table' &&
      name.endsWith('_seq') &&
      Array.from(name.matchAll(/_/g)).some(({ index }) =>
        this.#keys.has(keyOf({ kind, schema, name: name.slice(0, index) })),
      );
    const isOfExtension =
      kind === 'function' &&
      schema === null &&
      SUPABASE_EXTENSION_FUNCTIONS.some(
        ([extension, functions]) => functions.test(name) && this.#usualExtensions.has(extension),
      );
    const isFilled = schema !== null && this.#filledSchemas.has(schema);
    if (kind === 'owner') return this.has({ kind: 'role', schema, name });
    return (
      isTable ||
      isSequence ||
      isOfExtension ||
      isFilled ||
      this.#keys.has(keyOf(object)) ||
      this.#words.has(name)
    );
  }

  /**
   * Checks whether a function without a schema may be in a search path that the last statement, or
   * one before, sets.
   */
  isInSearchPath({ kind, schema }: DatabaseObject): boolean {
    if (kind !== 'function' || schema !== null || this.#last === undefined) return false;
    const { node, path } = this.#last;
    const options = bodiesOf(bodyOf(node, 'CreateFunctionStmt')?.options, 'DefElem');
    const isOfFunction = options.some(
      ({ arg }) => bodyOf(arg, 'VariableSetStmt')?.name === 'search_path',
    );
    return this.#hasOtherPath || this.#changingPath === path || isOfFunction;
  }

  addStatement(parser: SqlParser, statement: Statement, file: SplitFile): void {
    const { node } = statement;
    const { setstmt } =
      bodyOf(node, 'AlterRoleSetStmt') ?? bodyOf(node, 'AlterDatabaseSetStmt') ?? {};
    const isBlock = bodyOf(node, 'DoStmt') !== undefined;
    this.#hasOtherPath ||=
      setstmt?.name === 'search_path' || (isBlock && statement.text.includes('search_path'));
    if (settingChanges(node).some(({ name }) => PATH.test(name))) this.#changingPath = file.path;
    this.#last = { node, path: file.path };
    if (bodyOf(statement.node, 'DoStmt') === undefined) this.#add(statement.node);
    else this.#addBlock(parser, statement, file);
  }

  #add(node: Node): void {
    for (const object of createdBy(node)) this.#keys.add(keyOf(object));
    for (const schema of schemasFilledBy(node)) this.#filledSchemas.add(schema);
    const { extname: extension = '', options } = bodyOf(node, 'CreateExtensionStmt') ?? {};
    if (extension === '') return;
    const schema = bodiesOf(options, 'DefElem').find(({ defname }) => defname === 'schema')?.arg;
    if (textOf(schema) === 'extensions') this.#hiddenExtensions.add(extension);
    else if (!this.#hiddenExtensions.has(extension)) this.#usualExtensions.add(extension);
    for (const name of SUPABASE_EXTENSION_SCHEMAS) {
      this.#filledSchemas.add(name);
      // No extension creates this schema: it has to exist before.
      if (name !== 'extensions') this.#keys.add(keyOf({ kind: 'schema', schema: null, name }));
    }
  }

  #addBlock(parser: SqlParser, statement: Statement, { source }: SplitFile): void {
    const { statements, unreadable } = innerCode(parser, statement, source);
    for (const { statement: inner } of statements) this.#add(inner.node);
    if (unreadable.length > 0)
      for (const [word] of statement.text.matchAll(/\w+/g)) this.#words.add(word);
  }
}

/**
 * Returns the schemas in which a statement, or those after it, may create objects without their
 * schema's name: one that the files create, and the first one of the search path. Objects that are
 * moved or renamed aren't looked at.
 */
function schemasFilledBy(node: Node): readonly string[] {
  const { schemaname: newSchema, if_not_exists: canExist } = bodyOf(node, 'CreateSchemaStmt') ?? {};
  const { name: setting, args } = bodyOf(node, 'VariableSetStmt') ?? {};
  const { renameType, newname, relation, object } = bodyOf(node, 'RenameStmt') ?? {};
  const renamedNames = textsOf(
    bodyOf(object, 'List')?.items ?? bodyOf(object, 'ObjectWithArgs')?.objname,
  );
  const schemas = [
    canExist === true ? undefined : newSchema,
    setting === 'search_path' ? textsOf(args)[0] : undefined,
    renameType === 'OBJECT_SCHEMA' ? newname : undefined,
    relation?.schemaname,
    renamedNames.length === 2 ? renamedNames[0] : undefined,
    bodyOf(node, 'AlterObjectSchemaStmt')?.newschema,
  ];
  return schemas.filter(schema => schema !== undefined);
}

/**
 * Returns the language of a function. The database resolves the names in one in SQL when it creates
 * it.
 */
function languageOf(node: Node): string | undefined {
  const options = bodiesOf(bodyOf(node, 'CreateFunctionStmt')?.options, 'DefElem');
  return textOf(options.find(({ defname }) => defname === 'language')?.arg)?.toLowerCase();
}

/** Checks whether a statement is `SET check_function_bodies = off`, as in dumps. */
function turnsOffBodyChecks(node: Node): boolean {
  const { name, args = [] } = bodyOf(node, 'VariableSetStmt') ?? {};
  return name === 'check_function_bodies' && /^(?:f|n|of|0)/i.test(constantOf(args[0]) ?? '');
}

/** Returns the objects that a statement creates, with their schemas. */
export function createdBy(node: Node): readonly DatabaseObject[] {
  const tables = [
    bodyOf(node, 'CreateStmt')?.relation,
    bodyOf(node, 'CreateForeignTableStmt')?.base?.relation,
    bodyOf(node, 'ViewStmt')?.view,
    bodyOf(node, 'CreateTableAsStmt')?.into?.rel,
    bodyOf(node, 'SelectStmt')?.intoClause?.rel,
    bodyOf(node, 'CreateSeqStmt')?.sequence,
  ].map(relation => [relation?.schemaname, relation?.relname]);
  const { kind: definedKind, defnames } = bodyOf(node, 'DefineStmt') ?? {};
  const typevar = bodyOf(node, 'CompositeTypeStmt')?.typevar;
  const types = [
    textsOf(bodyOf(node, 'CreateEnumStmt')?.typeName),
    textsOf(bodyOf(node, 'CreateDomainStmt')?.domainname),
    textsOf(bodyOf(node, 'CreateRangeStmt')?.typeName),
    ...(definedKind === 'OBJECT_TYPE' ? [textsOf(defnames)] : []),
    [typevar?.schemaname, typevar?.relname],
  ];
  const functions = [
    textsOf(bodyOf(node, 'CreateFunctionStmt')?.funcname),
    ...(definedKind === 'OBJECT_AGGREGATE' ? [textsOf(defnames)] : []),
  ];
  const { renameType, newname } = bodyOf(node, 'RenameStmt') ?? {};
  const newName = (type: ObjectType): string | undefined =>
    renameType === type ? newname : undefined;
  return [
    ...tables.flatMap(names => inSchema('table', names)),
    ...types.flatMap(names => inSchema('type', names)),
    ...functions.flatMap(names => inSchema('function', names)),
    // In doubt, its schema is in the search path.
    ...outsideSchemas('function', [
      ...functions.map(names => names.at(-1)),
      newName('OBJECT_FUNCTION'),
    ]),
    ...outsideSchemas('schema', [
      bodyOf(node, 'CreateSchemaStmt')?.schemaname,
      newName('OBJECT_SCHEMA'),
    ]),
    ...outsideSchemas('role', [bodyOf(node, 'CreateRoleStmt')?.role, newName('OBJECT_ROLE')]),
    ...outsideSchemas('publication', [bodyOf(node, 'CreatePublicationStmt')?.pubname]),
  ];
}

/**
 * Returns the objects of the host that a statement needs. One that removes something, or has IF
 * EXISTS, needs none.
 */
export function neededObjects(node: Node): readonly DatabaseObject[] {
  const isDrop = (bodyOf(node, 'DropStmt') ?? bodyOf(node, 'DropRoleStmt')) !== undefined;
  if (isDrop || bodyOf(node, 'AlterTableStmt')?.missing_ok === true) return [];
  const objects = [
    ...fieldsOf(node, 'relname').flatMap(relation =>
      inSchema('table', [relation['schemaname'], relation['relname']]),
    ),
    ...['funcname', 'objname'].flatMap(field =>
      fieldsOf(node, field).flatMap(parent => functionsNamed(namesIn(parent[field]))),
    ),
    ...commentedObjects(node),
    ...castObjects(node),
    ...fieldsOf(node, 'names').flatMap(({ names }) => inSchema('type', namesIn(names))),
    ...outsideSchemas('schema', schemasIn(node)),
    ...outsideSchemas('role', rolesIn(node)),
    ...outsideSchemas('owner', ownersIn(node)),
    ...outsideSchemas('publication', [bodyOf(node, 'AlterPublicationStmt')?.pubname]),
    ...outsideSchemas('extension', [bodyOf(node, 'CreateExtensionStmt')?.extname]),
    ...outsideSchemas('parameter', [parameterIn(node)]),
  ];
  return objects.filter(isOfHost);
}

function isOfHost({ kind, schema, name }: DatabaseObject): boolean {
  // Which extensions a server offers, and which parameters a project can set, differs on each host.
  if (kind === 'extension' || kind === 'parameter') return true;
  if (kind === 'role' || kind === 'owner') return isSupabaseRole(name);
  if (kind === 'publication') return isSupabasePublication(name);
  if (kind === 'function' && schema === null) return isExtensionFunction(name);
  return SUPABASE_SCHEMAS.includes(schema ?? name);
}

/**
 * Checks whether a function is in the search path only if `extensions` is. PostgreSQL has
 * `gen_random_uuid()` itself.
 */
const isExtensionFunction = (name: string): boolean =>
  name !== 'gen_random_uuid' &&
  SUPABASE_EXTENSION_FUNCTIONS.some(([, functions]) => functions.test(name));

const functionsNamed = (names: readonly string[]): readonly DatabaseObject[] =>
  names.length === 1 ? outsideSchemas('function', names) : inSchema('function', names);

/** Returns the table, view or sequence on which a statement comments, or on whose column. */
function commentedObjects(node: Node): readonly DatabaseObject[] {
  const { objtype = 'OBJECT_SCHEMA', object } = bodyOf(node, 'CommentStmt') ?? {};
  const names = textsOf(bodyOf(object, 'List')?.items);
  const isRelation = ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_SEQUENCE', 'OBJECT_MATVIEW'].includes(
    objtype,
  );
  if (isRelation) return inSchema('table', names);
  return objtype === 'OBJECT_COLUMN' ? inSchema('table', names.slice(0, -1)) : [];
}

/** Kinds of the objects whose names are cast to these types. */
const NAME_TYPES: Readonly<Record<string, DatabaseObject['kind']>> = {
  regclass: 'table',
  regproc: 'function',
  regprocedure: 'function',
  regtype: 'type',
};

/** Returns the objects in casts such as `'auth.users'::regclass`. */
function castObjects(node: Node): readonly DatabaseObject[] {
  return [...allWithin(node, 'TypeCast')].flatMap(({ arg, typeName }) => {
    const kind = NAME_TYPES[textsOf(typeName?.names).at(-1) ?? ''];
    const [, ...names] = /^([a-z_]\w*)\.([a-z_]\w*)(?:\(|$)/.exec(textOf(arg) ?? '') ?? [];
    return kind === undefined ? [] : inSchema(kind, names);
  });
}

/** Returns the schemas that a statement names by themselves, or in which it creates something. */
function schemasIn(node: Node): readonly unknown[] {
  const { objtype, targtype, objects } = bodyOf(node, 'GrantStmt') ?? {};
  const namesSchemas = objtype === 'OBJECT_SCHEMA' || targtype === 'ACL_TARGET_ALL_IN_SCHEMA';
  const { renameType, subname } = bodyOf(node, 'RenameStmt') ?? {};
  const { objectType, object: ownedObject } = bodyOf(node, 'AlterOwnerStmt') ?? {};
  const comment = bodyOf(node, 'CommentStmt');
  const options = [
    ...bodiesOf(bodyOf(node, 'CreateExtensionStmt')?.options, 'DefElem'),
    ...bodiesOf(bodyOf(node, 'AlterDefaultPrivilegesStmt')?.options, 'DefElem'),
  ].filter(({ defname }) => defname === 'schema' || defname === 'schemas');
  return [
    ...(namesSchemas ? textsOf(objects) : []),
    ...(renameType === 'OBJECT_SCHEMA' ? [subname] : []),
    ...(objectType === 'OBJECT_SCHEMA' ? [textOf(ownedObject)] : []),
    ...(comment?.objtype === 'OBJECT_SCHEMA' ? [textOf(comment.object)] : []),
    ...options.flatMap(({ arg }) => textOf(arg) ?? textsOf(bodyOf(arg, 'List')?.items)),
    ...createdBy(node).map(({ schema }) => schema),
    bodyOf(node, 'AlterObjectSchemaStmt')?.newschema,
  ];
}

function rolesIn(node: Node): readonly unknown[] {
  const { name, args } = bodyOf(node, 'VariableSetStmt') ?? {};
  const granted = bodiesOf(bodyOf(node, 'GrantRoleStmt')?.granted_roles, 'AccessPriv');
  return [
    ...fieldsOf(node, 'rolename').map(({ rolename }) => rolename),
    ...granted.map(({ priv_name: role }) => role),
    ...(name === 'role' ? textsOf(args) : []),
  ];
}

/**
 * Returns the parameter of an extension or a service that a statement sets for a role or a
 * database.
 */
function parameterIn(node: Node): string | undefined {
  const { setstmt } =
    bodyOf(node, 'AlterRoleSetStmt') ?? bodyOf(node, 'AlterDatabaseSetStmt') ?? {};
  return setstmt?.kind === 'VAR_SET_VALUE' && setstmt.name?.includes('.') === true
    ? setstmt.name
    : undefined;
}

/** Returns the roles to which a statement gives objects, or those that they will create. */
function ownersIn(node: Node): readonly unknown[] {
  const options = bodiesOf(bodyOf(node, 'AlterDefaultPrivilegesStmt')?.options, 'DefElem');
  const creators = bodyOf(options.find(({ defname }) => defname === 'roles')?.arg, 'List')?.items;
  return [
    ...fieldsOf(node, 'newowner').map(({ newowner }) => (newowner as RoleSpec).rolename),
    bodyOf(node, 'CreateSchemaStmt')?.authrole?.rolename,
    ...bodiesOf(creators, 'RoleSpec').map(({ rolename }) => rolename),
  ];
}

/** Returns the objects in a tree that have a field, in any order. */
const fieldsOf = (node: Node, field: string): readonly Readonly<Record<string, unknown>>[] => [
  ...objectsWith(node, field),
];

const namesIn = (names: unknown): readonly string[] =>
  Array.isArray(names) ? textsOf(names as readonly Node[]) : [];

/** Returns an object with these names, if they are a schema and a name. */
function inSchema(
  kind: DatabaseObject['kind'],
  names: readonly unknown[],
): readonly DatabaseObject[] {
  const [schema, name] = names;
  return names.length === 2 && typeof schema === 'string' && typeof name === 'string'
    ? [{ kind, schema, name }]
    : [];
}

const outsideSchemas = (
  kind: DatabaseObject['kind'],
  names: readonly unknown[],
): readonly DatabaseObject[] =>
  names.flatMap(name =>
    typeof name === 'string' && name !== '' ? [{ kind, schema: null, name }] : [],
  );
