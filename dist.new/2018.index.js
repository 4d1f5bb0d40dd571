export const id = 2018;
export const ids = [2018];
export const modules = {

/***/ 74364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ attemptWrite),
/* harmony export */   EU: () => (/* binding */ writeFailure),
/* harmony export */   U6: () => (/* binding */ withTemporaryFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   YD: () => (/* binding */ moveToTarget),
/* harmony export */   _A: () => (/* binding */ growingFile),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   sm: () => (/* binding */ outputFailure),
/* harmony export */   zh: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75840);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(16951);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(65480);
/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module writes to these paths
 * (decision 0013).
 */











/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the runner's, for a path
 *   that a link leads out of the workspace, and for one that the job's user may not write to
 */
function outputFile(context, input, given) {
    const file = outputPath(context, input, given);
    const there = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location, { throwIfNoEntry: false }));
    if (there === undefined)
        return file;
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.location) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.location).isDirectory();
    if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
        const message = `leads to \`${given}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
        throw outputFailure(file, message, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    }
    return file;
}
/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
function outputFolder(context, input, given) {
    const folder = outputPath(context, input, given);
    const problem = attemptWrite(folder, () => (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newFolderProblem */ .Q)(folder.location));
    if (problem === undefined)
        return folder;
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a new or empty folder, or delete \`${given}\`.`;
    throw outputFailure(folder, `leads to \`${given}\`, which ${problem}`, remedy);
}
/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
function outputPath({ resolvePath, protectedPaths, roots }, input, given) {
    const target = resolvePath(given);
    const asGiven = { target, location: target, input, given };
    let location;
    try {
        location = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveOutput */ .ST)(target, roots);
    }
    catch (error) {
        throw error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR
            ? outputFailure(asGiven, `${error.message} (${given})`, error.remedy)
            : writeFailure(asGiven, error);
    }
    const file = { ...asGiven, location };
    attemptWrite(file, () => {
        const folder = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .existingParent */ .MP)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location));
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory())
            throw new Error(`${folder} is not a folder`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(folder, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    });
    const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
    if (protectedBy !== undefined)
        throw outputFailure(file, `is ${protectedBy}, which must not be overwritten`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    return file;
}
/** Returns the protected folder of Git or of the runner that contains the path, or is the path. Undefined if there is none. */
function protectedLocation({ target, location }, protectedPaths) {
    const own = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .privateOutput */ .FM)(target, location);
    if (own !== undefined)
        return own;
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    // Compare inodes, as several paths may lead to the file. A link counts as itself, because the link would be replaced.
    const isTarget = ({ dev, ino }) => dev === there?.dev && ino === there.ino;
    return protectedPaths.find(path => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(path, target) || ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path))));
}
/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that file. If the work fails,
 * deletes the file and the folders that were created for it. Also deletes what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
async function withTemporaryFile(file, work) {
    const { location } = file;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)}.part-`);
    const made = attemptWrite(file, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeMissingFolders */ .i)(parent));
    try {
        const folder = attemptWrite(file, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .createWorkFolder */ .aM)(prefix);
        });
        try {
            attemptWrite(file, () => {
                for (const other of (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .otherWorkFolders */ .b1)(prefix, folder.path))
                    if (other.lock !== undefined)
                        (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(other);
            });
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)));
        }
        finally {
            (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(folder);
        }
    }
    catch (thrown) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEmptyFolders */ .d)(parent, made);
        throw thrown;
    }
}
/** Moves a finished file to its target atomically. @throws Failure of kind `input` if the system refuses it */
function moveToTarget(file, part) {
    attemptWrite(file, () => (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(part, file.location));
}
/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
async function writeOutput(file, content) {
    await withTemporaryFile(file, async (part) => {
        attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, content));
        moveToTarget(file, part);
    });
}
/** Creates a file that others may read while it grows. @throws Failure of kind `input` if it can't be written */
async function growingFile(file) {
    await writeOutput(file, '');
    const created = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location));
    return {
        append: text => attemptWrite(file, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file.location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_TO_APPEND */ .M$);
            try {
                const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
                if (dev !== created.dev || ino !== created.ino)
                    throw new Error('a different file replaced it during the run');
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(descriptor, text);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        }),
    };
}
/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
function attemptWrite(file, make) {
    try {
        return make();
    }
    catch (error) {
        throw writeFailure(file, error);
    }
}
/** Returns the Failure for a file that the system refuses to write. */
function writeFailure(file, { message }) {
    return outputFailure(file, `can’t be written (${file.given}): ${message}`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`);
}
/** Returns the Failure for a file that can't be written at its path. */
function outputFailure({ input }, message, remedy) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The output can’t be written to this path.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 22018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_schema)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
;// CONCATENATED MODULE: ./build/features/database/listed-tables.js
/** Tables as the API lists them: their types, sort order, and names of column types. */
/**
 * Sorts tables independently of the platform's order and of any locale, so that a file changes only with the schema.
 * Columns keep their order, which is the table's own.
 */
function sortTables(tables) {
    const key = ({ schema = '', name }) => `${schema}\0${name}`;
    return tables.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
/** Returns PostgreSQL's own name of a column's type (`int8`, `_text` for an array of texts), or else the standard's. */
const typeName = ({ format, data_type: dataType }) => format ?? dataType ?? 'unknown';

// EXTERNAL MODULE: ./build/base/legible.js
var legible = __webpack_require__(9656);
// EXTERNAL MODULE: ./build/base/markdown.js
var markdown = __webpack_require__(26963);
;// CONCATENATED MODULE: ./build/features/database/er-diagram.js
/** Renders a database schema as a Mermaid entity-relationship diagram. */

/** Mermaid's limit of characters. */
const MAX_DIAGRAM_LENGTH = 50_000;
/**
 * Returns the tables and their relationships, in Mermaid's language for entity-relationship diagrams.
 * @returns only the columns of keys if all columns would be too long; undefined if even that is too long
 */
function erDiagram(tables, keys) {
    const all = diagram(tables, keys, () => true);
    if (all.length <= MAX_DIAGRAM_LENGTH)
        return all;
    const keysOnly = diagram(tables, keys, (table, column) => marksOf(table, column, keys).length > 0);
    return keysOnly.length <= MAX_DIAGRAM_LENGTH ? keysOnly : undefined;
}
function diagram(tables, keys, isIncluded) {
    const byName = new Map(tables.map(table => [table.name, table]));
    const entities = entityNames([...byName.keys()]);
    const blocks = tables.flatMap(table => [
        `  ${entities.get(table.name)} {`,
        ...table.columns.filter(column => isIncluded(table, column)).map(column => attribute(table, column, keys)),
        '  }',
    ]);
    const relations = keys.foreign.flatMap(key => {
        const [child, parent] = [byName.get(key.table), entities.get(key.referencedTable)];
        if (child === undefined || parent === undefined)
            return [];
        return [
            `  ${entities.get(key.table)} ${cardinality(child, key, keys)} ${parent} : "${key.columns.map(safeName).join(',')}"`,
        ];
    });
    return ['erDiagram', ...blocks, ...relations].join('\n');
}
/** Returns how many rows of one table belong to how many of the other. The key's columns determine this. */
function cardinality(child, { columns }, { primary }) {
    const keyColumns = child.columns.filter(({ name }) => columns.includes(name));
    const isPrimary = primary.get(child.name)?.toSorted().join('\0') === columns.toSorted().join('\0');
    const isUnique = isPrimary || (keyColumns.length === 1 && keyColumns.every(({ unique }) => unique === true));
    const isOptional = keyColumns.some(({ nullable }) => nullable === true);
    return `${isUnique ? '|o' : '}o'}--${isOptional ? 'o|' : '||'}`;
}
function attribute(table, column, keys) {
    const name = attributeWord(column.name);
    const marks = marksOf(table, column, keys);
    return [
        `    ${attributeWord(typeName(column).replace(/^_(.*)$/, '$1[]'))} ${name}`,
        ...(marks.length === 0 ? [] : [marks.join(', ')]),
        ...(name === column.name ? [] : [`"${column.name.replace(/[^\p{L}\p{N} _$.,:()-]/gu, '_')}"`]),
    ].join(' ');
}
/** Returns a column's roles in keys, in the terms of both Mermaid and the table's page. */
function marksOf({ name: table }, { name, unique }, keys) {
    const isPrimary = keys.primary.get(table)?.includes(name) ?? false;
    const isForeign = keys.foreign.some(key => key.table === table && key.columns.includes(name));
    return [...(isPrimary ? ['PK'] : []), ...(isForeign ? ['FK'] : []), ...(unique === true && !isPrimary ? ['UK'] : [])];
}
/**
 * Returns quoted names, which can't be mistaken for keywords. Blanks are replaced as well: the lexer treats a whole
 * line that contains `direction TB`, quoted or not, as that command.
 */
function entityNames(names) {
    const taken = new Set();
    const entities = new Map();
    for (const name of names) {
        let entity = safeName(name);
        while (taken.has(entity))
            entity += '_';
        taken.add(entity);
        entities.set(name, `"${entity}"`);
    }
    return entities;
}
const safeName = (name) => name.replace(/[^\p{L}\p{N}_$.-]/gu, '_') || '_';
/**
 * Returns a name that the lexer accepts: it requires a letter first, and treats `pk`, `fk` and `uk` as keys, in any
 * case.
 */
function attributeWord(name) {
    const fit = name.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g, '_');
    return /^[A-Za-z_\u00c0-\uffff]/.test(fit) && !/^[pfu]k(?!\w)/i.test(fit) ? fit : `_${fit}`;
}

;// CONCATENATED MODULE: ./build/features/database/schema-page.js
/** Formats a database schema as a Markdown page: a diagram, and a list of columns for each table. */




/**
 * Returns the tables as a Markdown page. Names and comments from the database are shown as plain text.
 * @param keys undefined if they aren't known: then there is no diagram, and no column is marked
 */
function markdownOf(tables, keys) {
    const diagram = keys === undefined || tables.length === 0 ? [] : [diagramSection(tables, keys)];
    return `${['# Database schema', ...diagram, ...tables.map(table => tableSection(table, keys))].join('\n\n')}\n`;
}
function diagramSection(tables, keys) {
    const diagram = erDiagram(tables, keys);
    return diagram === undefined ? 'The schema is too large for a diagram.' : (0,markdown/* codeBlock */.DV)('mermaid', diagram);
}
function tableSection(table, keys) {
    const { columns, comment, rls_enabled: enabled, rls_forced: forced } = table;
    const security = { true: forced === true ? 'on, including for the table owner' : 'on', false: 'off' }[String(enabled)];
    const known = keys !== undefined;
    const head = ['Column', 'Type', 'Nullable', 'Default', ...(known ? ['Key'] : []), 'Comment'];
    const lines = columns.map(column => [
        (0,markdown/* inlineCode */.ti)(oneLine(column.name)),
        typeCell(column),
        { true: 'yes', false: 'no' }[String(column.nullable)] ?? '',
        column.default_value ? (0,markdown/* inlineCode */.ti)(oneLine(column.default_value)) : '',
        ...(known ? [marksOf(table, column, keys).join(', ')] : []),
        schema_page_text(column.comment ?? ''),
    ]);
    return [
        `## ${(0,markdown/* code */.aY)(oneLine(table.name))}`,
        ...(comment ? [schema_page_text(comment)] : []),
        ...(security === undefined ? [] : [`Row-level security: ${security}.`]),
        ...(lines.length === 0 ? [] : [(0,markdown/* table */.tp)(head, lines)]),
    ].join('\n\n');
}
function typeCell(column) {
    const values = column.enums ?? [];
    const type = (0,markdown/* inlineCode */.ti)(oneLine(typeName(column)));
    return values.length === 0 ? type : `${type}: ${values.map(value => (0,markdown/* inlineCode */.ti)(oneLine(value))).join(', ')}`;
}
/** Empty code isn't rendered, so an empty text becomes a blank. */
const oneLine = (given) => (0,legible/* legible */.bG)(given.replace(/\s+/g, ' ')) || ' ';
const schema_page_text = (given) => given
    .split(/[\r\n]+/)
    .map(line => (0,markdown/* literal */.eu)((0,legible/* legible */.bG)(line)))
    .join('<br>');

// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./build/base/without-secrets.js
var without_secrets = __webpack_require__(68008);
;// CONCATENATED MODULE: ./build/features/database/catalog-read.js
/** Reads what the list of tables doesn't contain, with one query of the database catalog. */



/**
 * Reads it. This is optional: it requires the scope for SQL, which a credential for listing tables may lack.
 * @returns undefined, with a notice, if it can't be read
 */
async function readCatalog({ client, log, projectId, signal }, { query, what, without, parse }) {
    try {
        const request = { path: { project_id: projectId }, body: { query } };
        const { rows } = await client.call('database.query', request, { repeat: 'safe' });
        const value = (0,without_secrets/* withoutSecrets */.c)(rows[0]?.['found'], log.hide);
        // A platform that maps JSON differently may send it as text.
        const found = parse(typeof value === 'string' ? (0,parsed_json/* parsedJson */.U4)(value).value : value);
        if (found === undefined)
            log.notice(`The platform returned ${what} in an unexpected format. ${without}`);
        return found;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        log.notice(`Couldn’t read ${what}: ${(0,failure/* sentence */.em)(thrown.message)} ${without}`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/features/database/column-facts.js
/** Reads what TypeScript types of columns need beyond the list of tables: types of the database, and what an INSERT sets. */


const factKey = (table, column) => JSON.stringify([table, column]);
/** All names include their schema, for any search path. A type of another schema has its name in front. */
const FACTS_QUERY = `with recursive listed as (
  select c.relname, a.attname, a.atttypid, a.attgenerated <> '' or a.attidentity = 'a' as is_generated,
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as has_default
  from pg_catalog.pg_attribute a
  join pg_catalog.pg_class c on c.oid = a.attrelid
  join pg_catalog.pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and a.attnum > 0 and not a.attisdropped
), used as (
  select atttypid as id from listed
  union
  select part.id from used join pg_catalog.pg_type t on t.oid = used.id cross join lateral (
    select t.typelem as id where t.typcategory = 'A' and t.typlen = -1
    union all select t.typbasetype where t.typtype = 'd'
    union all select a.atttypid from pg_catalog.pg_attribute a
      where t.typtype = 'c' and a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped
  ) part
  where part.id <> 0
)
select pg_catalog.json_build_object(
  'columns', (select pg_catalog.json_agg(pg_catalog.json_build_object(
    'table', relname, 'column', attname, 'type', atttypid::text, 'is_generated', is_generated, 'has_default', has_default))
    from listed),
  'types', (select pg_catalog.json_object_agg(t.oid::text, pg_catalog.json_build_object(
    'name', case when n.nspname in ('pg_catalog', 'public') then '' else n.nspname || '.' end || t.typname,
    'element', case when t.typcategory = 'A' and t.typlen = -1 and t.typelem <> 0 then t.typelem::text end,
    'base', case when t.typtype = 'd' then t.typbasetype::text end,
    'not_null', t.typnotnull,
    'labels', (select pg_catalog.json_agg(e.enumlabel order by e.enumsortorder) from pg_catalog.pg_enum e where e.enumtypid = t.oid),
    'fields', case when t.typtype = 'c' then (select pg_catalog.json_agg(
      pg_catalog.json_build_array(a.attname, a.atttypid::text) order by a.attnum)
      from pg_catalog.pg_attribute a where a.attrelid = t.typrelid and a.attnum > 0 and not a.attisdropped) end))
    from used join pg_catalog.pg_type t on t.oid = used.id join pg_catalog.pg_namespace n on n.oid = t.typnamespace)
) as found`;
/** Reads the facts. @returns undefined, with a notice, if they can't be read */
const readColumnFacts = (context) => readCatalog(context, {
    query: FACTS_QUERY,
    what: 'the types and defaults of the columns',
    without: 'Writing the types without `Insert`, `Update` and composite types.',
    parse: factsOf,
});
function factsOf(found) {
    const { columns, types } = (0,record/* record */.g1)(found);
    if (!isListOf(columns ?? [], isColumn))
        return undefined;
    const named = Object.entries((0,record/* record */.g1)(types));
    if (!named.every((entry) => isType(entry[1])))
        return undefined;
    const byName = (columns ?? []).map(fact => [factKey(fact.table, fact.column), fact]);
    return { columns: new Map(byName), types: new Map(named) };
}
const isText = (value) => typeof value === 'string';
const isListOf = (value, isItem) => Array.isArray(value) && value.every(isItem);
function isColumn(value) {
    const { table, column, type, is_generated: generated, has_default: hasDefault } = (0,record/* record */.g1)(value);
    return [table, column, type].every(isText) && typeof generated === 'boolean' && typeof hasDefault === 'boolean';
}
function isType(value) {
    const { name, element, base, labels, fields } = (0,record/* record */.g1)(value);
    return ([name, element ?? '', base ?? ''].every(isText) &&
        isListOf(labels ?? [], isText) &&
        isListOf(fields ?? [], field => isListOf(field, isText) && field.length === 2));
}

;// CONCATENATED MODULE: ./build/features/database/schema-types.js
/** Generates TypeScript types for the rows of database tables, and for what inserts and updates set. */



/**
 * TypeScript types for the API's JSON, by column type (Part 2, Cloud services, rule 4): `bigint` and `numeric` as
 * decimal strings, `bytea` as Base64, dates, times and UUIDs as strings. The smaller numbers fit a double. NaN doesn't
 * exist in JSON, so it is a string if it is returned at all.
 */
const TYPES = new Map([
    ...typeEntries('string', 'int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz'),
    ...typeEntries('string', 'bigint character date'),
    ...typeEntries('number', 'int2 int4 smallint integer'),
    ...typeEntries('number | string', 'float4 float8 real'),
    ...typeEntries('boolean', 'bool boolean'),
    ...typeEntries('Json', 'json jsonb'),
    ['character varying', 'string'],
    ['double precision', 'number | string'],
    ['time without time zone', 'string'],
    ['time with time zone', 'string'],
    ['timestamp without time zone', 'string'],
    ['timestamp with time zone', 'string'],
]);
function typeEntries(type, names) {
    return names.split(' ').map(name => [name, type]);
}
const HEADER = `// Generated by the operation sql-schema from the project's database. Do not edit.
// Values have the format of the platform's API: bigint and numeric are decimal strings, bytea is a Base64 string,
// and dates, times and UUIDs are strings. Columns of less common types, such as interval, have the type unknown.
// The API's documents don't define the values of composite types and of arrays of enums: here they are as to_json gives them.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`;
const FOOTER = `
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name]['Row'];
`;
const CHANGES = `/** What an INSERT into a table sets: a column with a default or an identity may be absent, a generated one must. */
export type Insert<Name extends TableName> = Tables[Name]['Insert'];
/** What an UPDATE of a table can set. */
export type Update<Name extends TableName> = Tables[Name]['Update'];
`;
/**
 * Returns the types of all tables as TypeScript, in a module without imports.
 * @param facts undefined if they aren't known: then only rows have types
 */
function typescriptOf(tables, facts) {
    const members = tables.map(table => `${docComment(table.comment, '  ')}  ${propertyName(table.name)}: {\n${formsOf(table, facts).join('')}  };\n`);
    const composites = [...(facts?.types.values() ?? [])].flatMap(({ name, fields }) => {
        if (!facts || !fields || fields.length === 0)
            return [];
        const lines = fields.map(([field, type]) => `    ${propertyName(field)}: ${namedType(type, facts)} | null;\n`);
        return [`  ${propertyName(name)}: {\n${lines.join('')}  };\n`];
    });
    return [
        HEADER,
        '\n/** The tables of the schema public, by name, as Supabase and PostgREST name them. */\n',
        `export interface Tables {\n${members.join('')}}\n`,
        '\nexport interface Database {\n  public: { Tables: Tables };\n}\n',
        ...(composites.length === 0
            ? []
            : [
                `\n/** Composite types, by name. */\nexport interface CompositeTypes {\n${composites.toSorted().join('')}}\n`,
            ]),
        FOOTER,
        ...(facts === undefined ? [] : [CHANGES]),
    ].join('');
}
const schema_types_form = (title, lines) => `    ${title}: {\n${lines.join('')}    };\n`;
/** Returns the members `Row`, `Insert` and `Update` of a table. */
function formsOf({ name, columns }, facts) {
    const known = columns.map(column => {
        const fact = facts?.columns.get(factKey(name, column.name));
        const value = valueType(column, fact, facts);
        const isNullable = column.nullable !== false && !isNotNullDomain(fact?.type, facts);
        const type = isNullable && value !== 'unknown' ? `${value} | null` : value;
        return { column, fact, isNullable, name: propertyName(column.name), type };
    });
    const rows = known.map(one => `${docComment(one.column.comment, '      ')}      ${one.name}: ${one.type};\n`);
    if (facts === undefined)
        return [schema_types_form('Row', rows)];
    // A column that was added between the two requests has no facts, and is left out.
    const set = known.filter(({ fact }) => fact?.is_generated === false);
    const inserted = set.map(one => `      ${one.name}${one.isNullable || one.fact?.has_default === true ? '?' : ''}: ${one.type};\n`);
    const updated = set.map(one => `      ${one.name}?: ${one.type};\n`);
    return [schema_types_form('Row', rows), schema_types_form('Insert', inserted), schema_types_form('Update', updated)];
}
/** Deepest chain of domains and arrays that is followed. PostgreSQL's end, but the platform may send any. */
const MAX_DEPTH = 16;
function isNotNullDomain(type, facts) {
    let found = facts?.types.get(type ?? '');
    for (let depth = 0; found?.base && depth < MAX_DEPTH; depth++) {
        if (found.not_null === true)
            return true;
        found = facts?.types.get(found.base);
    }
    return false;
}
/** Returns the type of values of a database type. @param id its OID */
function namedType(id, facts, depth = 0) {
    const type = facts.types.get(id);
    if (type === undefined || depth > MAX_DEPTH)
        return 'unknown';
    const { name, element, base, labels, fields } = type;
    if (base)
        return namedType(base, facts, depth + 1);
    if (labels && labels.length > 0)
        return labels.map(quoted).join(' | ');
    if (fields && fields.length > 0)
        return `CompositeTypes[${quoted(name)}]`;
    if (!element)
        return TYPES.get(name) ?? 'unknown';
    const item = namedType(element, facts, depth + 1);
    return item === 'unknown' ? item : `readonly (${item} | null)[]`;
}
function valueType(column, fact, facts) {
    if (fact !== undefined && facts !== undefined)
        return namedType(fact.type, facts);
    const { enums = [], data_type: dataType = '' } = column;
    if (enums.length > 0)
        return enums.map(quoted).join(' | ');
    const name = typeName(column);
    // PostgreSQL names an array's type after its elements. Each element may be NULL.
    const element = TYPES.get(name.replace(/^_/, ''));
    if (name.startsWith('_') || dataType === 'ARRAY') {
        return element === undefined ? 'unknown' : `readonly (${element} | null)[]`;
    }
    // A domain has its own name, and the standard's name of its base type.
    return element ?? TYPES.get(dataType) ?? 'unknown';
}
/** Returns a name in the form of an interface's property. */
const propertyName = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
/** Returns a quoted string. Invisible characters, which JSON leaves unchanged, are escaped as well. */
const quoted = (text) => (0,legible/* escapedUnits */.bF)(JSON.stringify(text));
/** Returns a comment from the database, escaped so that it can't end ours. */
function docComment(comment, indent) {
    if (!comment?.trim())
        return '';
    const lines = comment
        .trim()
        .replaceAll('*/', '*\\/')
        .split(/[\r\n\u2028\u2029]+/)
        .map(line => (0,legible/* legible */.bG)(line).trim());
    if (lines.length === 1)
        return `${indent}/** ${lines.join('')} */\n`;
    return `${indent}/**\n${lines.map(line => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

;// CONCATENATED MODULE: ./build/features/database/table-keys.js
/** Reads the primary and foreign keys of the schema `public`. */


/**
 * All names include their schema, for any search path. Keys that refer to tables outside `public` are left out, like those tables.
 */
const KEYS_QUERY = `select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
  'type', found.contype::text, 'table', found.relname, 'columns', found.columns,
  'referenced_table', found.referenced, 'referenced_columns', found.referenced_columns
) order by found.relname, found.conname), '[]'::json) as found
from (
  select c.contype, c.conname, t.relname, r.relname as referenced,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.conkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum) as columns,
    (select pg_catalog.json_agg(a.attname order by k.place)
      from pg_catalog.unnest(c.confkey) with ordinality as k(attnum, place)
      join pg_catalog.pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum) as referenced_columns
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  left join pg_catalog.pg_class r on r.oid = c.confrelid
  left join pg_catalog.pg_namespace rn on rn.oid = r.relnamespace
  where n.nspname = 'public' and (c.contype = 'p' or c.contype = 'f' and rn.nspname = 'public' and c.conparentid = 0)
) as found`;
/** Reads the keys. @returns undefined, with a notice, if they can't be read */
const readKeys = (context) => readCatalog(context, {
    query: KEYS_QUERY,
    what: 'the primary and foreign keys',
    without: 'Writing the schema without keys or a diagram.',
    parse: keysOf,
});
function keysOf(list) {
    if (!Array.isArray(list))
        return undefined;
    const primary = new Map();
    const foreign = [];
    for (const entry of list) {
        const { table, columns, type, referenced_table: referencedTable, referenced_columns: targetColumns } = entry ?? {};
        if (typeof table !== 'string' || !(0,record/* areTexts */.Dq)(columns))
            return undefined;
        if (type === 'p')
            primary.set(table, columns);
        else if (type === 'f' && typeof referencedTable === 'string' && (0,record/* areTexts */.Dq)(targetColumns)) {
            foreign.push({ table, columns, referencedTable, referencedColumns: targetColumns });
        }
        else
            return undefined;
    }
    return { primary, foreign };
}

// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
;// CONCATENATED MODULE: ./build/operations/sql-schema.js
/** Reads the tables of the project's database, and can write them as JSON, Markdown or TypeScript. */














const FORMATS = ['json', 'markdown', 'typescript', 'sizes'];
/** Formats by the extension of the file. */
const BY_END = new Map([
    ['', 'json'],
    ['.json', 'json'],
    ['.md', 'markdown'],
    ['.markdown', 'markdown'],
    ['.ts', 'typescript'],
    ['.mts', 'typescript'],
]);
/** Part 2, Cloud services: GET /cloud/database/tables; rules 2 and 4. */
/* harmony default export */ const sql_schema = ((0,operation/* defineOperation */.h9)({
    id: 'sql-schema',
    group: 'Database',
    summary: 'Read the tables of the project’s database, and write them as JSON, as a Markdown page with a diagram, or as TypeScript types.',
    note: [
        'The API lists only the tables of the schema `public`, without keys and identities: for the Markdown page and TypeScript, the step reads them with one read-only query of the database catalog. If it can’t, it logs a notice, and the page has no keys and no diagram, and TypeScript only the type `Row` of each table. The types match the values that the API returns.',
    ],
    inputs: {
        'output-path': (0,fields/* path */.Ae)('File to write, such as `docs/database.md`. An existing file is replaced once the new one is complete.', { use: 'write' }),
        format: (0,fields/* choice */.Yq)('Format of the file. Default: by the extension of `@output-path`: `.json` or none is `json`, `.md` or `.markdown` is `markdown`, and `.ts` or `.mts` is `typescript`. With `sizes`, the file is JSON with only the names and estimated row counts, for `@table-sizes` of `sql-migrate`.', FORMATS),
    },
    outputs: {
        tables: {
            description: 'Tables that the API lists, as a JSON array sorted by name.',
            fileInput: 'output-path',
        },
        path: { description: 'Absolute path of the file; empty without `@output-path`.' },
    },
    endpoints: ['database.tables'],
    optionalEndpoints: ['database.query'],
    withoutScopes: { 'cloud.database.write': 'the page and TypeScript lack what the query reads' },
    onProject: true,
    timeout: '5m',
    writesFiles: true,
    example: 'with:\n  output-path: docs/database.md\n',
    check({ 'output-path': target, format }) {
        if (format === undefined)
            return target === undefined ? [] : endingProblem(target);
        if (target !== undefined)
            return [];
        return [(0,problem/* problemAt */.l4)({ kind: 'requires', subject: 'format', other: 'output-path' })];
    },
    async run(context, { 'output-path': wanted, format }) {
        const { log, projectId } = context;
        const target = wanted === undefined ? undefined : (0,output_file/* outputFile */.i9)(context, 'output-path', wanted);
        const chosen = format ?? formatOf(wanted ?? '') ?? 'json';
        const tables = target === undefined ? await list(context) : await write(context, target, chosen);
        const counted = (0,amount/* plural */.LS)(tables.length, 'table');
        log.info(`The database of ${projectId} has ${counted} in the schema \`public\`.`);
        if (target !== undefined) {
            context.addArtifactFile(target.target);
            log.info(`Wrote the tables to ${target.target} (format: ${chosen}).`);
        }
        if (chosen !== 'sizes')
            noteUnprotected(context, tables);
        const columns = ['Table', 'Columns', 'Row-level security', 'Rows (estimated)'];
        const rows = tables.map(table => [
            { code: table.name },
            table.columns.length,
            { true: 'on', false: 'off' }[String(table.rls_enabled)] ?? 'unknown',
            table.estimated_rows ?? 'unknown',
        ]);
        const file = wanted === undefined ? [] : [{ type: 'facts', rows: [['File', { code: wanted }]] }];
        return {
            outputs: { tables, path: target?.target ?? null },
            report: { title: `Database schema: ${counted}`, blocks: [...file, { type: 'table', columns, rows }] },
        };
    },
}));
const formatOf = (target) => BY_END.get((0,external_node_path_.extname)(target).toLowerCase());
function endingProblem(target) {
    if (formatOf(target) !== undefined)
        return [];
    const endings = [...BY_END.keys()].filter(Boolean).map(ending => `\`${ending}\``);
    return [
        {
            where: 'output-path',
            message: `has the extension \`${(0,external_node_path_.extname)(target)}\`, which is not supported`,
            remedy: `Use one of the extensions ${endings.join(', ')}, or set ${(0,input_reference/* inputRef */.io)('format')}.`,
        },
    ];
}
async function list({ client, projectId }) {
    const { tables } = await client.call('database.tables', { path: { project_id: projectId } });
    return sortTables(tables);
}
function write(context, target, format) {
    return (0,output_file/* withTemporaryFile */.U6)(target, async (part) => {
        const tables = await list(context);
        const content = await contentOf(context, (0,without_secrets/* withoutSecrets */.c)(tables, context.log.hide), format);
        (0,output_file/* attemptWrite */.$z)(target, () => (0,external_node_fs_.writeFileSync)(part, content));
        (0,output_file/* moveToTarget */.YD)(target, part);
        return tables;
    });
}
async function contentOf(context, tables, format) {
    switch (format) {
        case 'json':
            return `${JSON.stringify(tables, undefined, 2)}\n`;
        case 'sizes':
            return JSON.stringify(tables.map(({ name, estimated_rows }) => ({ name, estimated_rows })));
        case 'typescript':
            return typescriptOf(tables, await readColumnFacts(context));
        case 'markdown':
            return markdownOf(tables, await readKeys(context));
    }
}
/**
 * "Client key, subject to row-level-security policies": everybody with that key can access a table without such
 * security.
 */
function noteUnprotected({ log }, tables) {
    const open = tables.filter(({ rls_enabled: enabled }) => enabled === false).map(({ name }) => name);
    if (open.length === 0)
        return;
    log.notice(`Row-level security is off, so no policy restricts the access of clients to these tables: ${open.join(', ')}.`);
}


/***/ })

};
