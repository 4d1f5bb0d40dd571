export const id = 1193;
export const ids = [1193];
export const modules = {

/***/ 51193:
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
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/hidden-values.js
var hidden_values = __webpack_require__(39346);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
;// CONCATENATED MODULE: ./build/operations/database/listed-tables.js
/** Control characters, and those that make a line read in another order than it is written. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
/**
 * In an order that doesn't depend on the platform's, nor on anybody's language, so that a file is the same until the
 * schema changes. Columns stay as they came: their order is the table's own.
 */
function inOrder(tables) {
    const key = ({ schema = '', name }) => `${schema}\0${name}`;
    return tables.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
/** PostgreSQL's own name of a column's type (`int8`, `_text` for an array of texts), else the standard's. */
const typeName = ({ format, data_type: dataType }) => format ?? dataType ?? 'unknown';

// EXTERNAL MODULE: ./build/markdown.js
var markdown = __webpack_require__(37403);
;// CONCATENATED MODULE: ./build/operations/database/er-diagram.js

/** Mermaid refuses a longer text. */
const LONGEST_DIAGRAM = 50_000;
/**
 * The tables and how they refer to one another, in Mermaid's language for entity-relationship diagrams.
 * @returns the columns of keys only, where all of them would be too much; undefined where even that is
 */
function erDiagram(tables, keys) {
    const all = diagram(tables, keys, () => true);
    if (all.length <= LONGEST_DIAGRAM)
        return all;
    const keysOnly = diagram(tables, keys, (table, column) => marksOf(table, column, keys).length > 0);
    return keysOnly.length <= LONGEST_DIAGRAM ? keysOnly : undefined;
}
function diagram(tables, keys, chosen) {
    const byName = new Map(tables.map(table => [table.name, table]));
    const entities = entityNames([...byName.keys()]);
    const blocks = tables.flatMap(table => [
        `  ${entities.get(table.name)} {`,
        ...table.columns.filter(column => chosen(table, column)).map(column => attribute(table, column, keys)),
        '  }',
    ]);
    const relations = keys.foreign.flatMap(key => {
        const [child, parent] = [byName.get(key.table), entities.get(key.referencedTable)];
        if (child === undefined || parent === undefined)
            return [];
        return [
            `  ${entities.get(key.table)} ${cardinality(child, key, keys)} ${parent} : "${key.columns.map(word).join(',')}"`,
        ];
    });
    return ['erDiagram', ...blocks, ...relations].join('\n');
}
/** How many rows of the one table belong to how many of the other: that is in the key's columns. */
function cardinality(child, { columns }, { primary }) {
    const own = child.columns.filter(({ name }) => columns.includes(name));
    const isPrimary = primary.get(child.name)?.toSorted().join('\0') === columns.toSorted().join('\0');
    const isUnique = isPrimary || (own.length === 1 && own.every(({ unique }) => unique === true));
    const isOptional = own.some(({ nullable }) => nullable === true);
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
/** What a column is in keys, in the words of both Mermaid and the table's page. */
function marksOf({ name: table }, { name, unique }, keys) {
    const isPrimary = keys.primary.get(table)?.includes(name) ?? false;
    const isForeign = keys.foreign.some(key => key.table === table && key.columns.includes(name));
    return [...(isPrimary ? ['PK'] : []), ...(isForeign ? ['FK'] : []), ...(unique === true && !isPrimary ? ['UK'] : [])];
}
/**
 * Names in quotes, which no word of the language can be taken for. Blanks go as well: the lexer reads a whole line that
 * holds `direction TB`, quoted or not, as that order.
 */
function entityNames(names) {
    const taken = new Set();
    const entities = new Map();
    for (const name of names) {
        let entity = word(name);
        while (taken.has(entity))
            entity += '_';
        taken.add(entity);
        entities.set(name, `"${entity}"`);
    }
    return entities;
}
const word = (name) => name.replace(/[^\p{L}\p{N}_$.-]/gu, '_') || '_';
/** The lexer wants a letter first, and takes `pk`, `fk` and `uk` for keys, in any case. */
function attributeWord(name) {
    const fit = name.replace(/[^A-Za-z0-9_[\]\u00c0-\uffff]/g, '_');
    return /^[A-Za-z_\u00c0-\uffff]/.test(fit) && !/^[pfu]k(?!\w)/i.test(fit) ? fit : `_${fit}`;
}

;// CONCATENATED MODULE: ./build/operations/database/schema-page.js



/**
 * The tables as a Markdown page. Names and comments come from the database and are shown as just that text.
 * @param keys absent where they aren't known: then there is no diagram, and no column is marked
 */
function markdownOf(tables, keys) {
    const diagram = keys === undefined || tables.length === 0 ? [] : [diagramSection(tables, keys)];
    return `${['# Database schema', ...diagram, ...tables.map(table => tableSection(table, keys))].join('\n\n')}\n`;
}
function diagramSection(tables, keys) {
    const diagram = erDiagram(tables, keys);
    return diagram === undefined ? 'There are too many tables for a diagram.' : (0,markdown/* codeBlock */.DV)('mermaid', diagram);
}
function tableSection(table, keys) {
    const { columns, comment, rls_enabled: enabled, rls_forced: forced } = table;
    const security = { true: forced === true ? 'on, for the owner as well' : 'on', false: 'off' }[String(enabled)];
    const known = keys !== undefined;
    const head = ['Column', 'Type', 'Nullable', 'Default', ...(known ? ['Key'] : []), 'Comment'];
    const lines = columns.map(column => [
        (0,markdown/* codeCell */.MZ)(oneLine(column.name)),
        typeCell(column),
        { true: 'yes', false: 'no' }[String(column.nullable)] ?? '',
        column.default_value ? (0,markdown/* codeCell */.MZ)(oneLine(column.default_value)) : '',
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
    const type = (0,markdown/* codeCell */.MZ)(oneLine(typeName(column)));
    return values.length === 0 ? type : `${type}: ${values.map(value => (0,markdown/* codeCell */.MZ)(oneLine(value))).join(', ')}`;
}
/** As code it would be nothing without a character. */
const oneLine = (given) => given.replace(/\s+/g, ' ').replace(UNPRINTABLE, '\ufffd') || ' ';
const schema_page_text = (given) => given
    .split(/[\r\n]+/)
    .map(line => (0,markdown/* literal */.eu)(line.replace(UNPRINTABLE, '\ufffd')))
    .join('<br>');

;// CONCATENATED MODULE: ./build/operations/database/schema-types.js

/**
 * What the API's JSON holds for a column's type (Part 2, Cloud services, rule 4): `bigint` and `numeric` as decimal
 * strings, `bytea` as Base64, dates, times and UUIDs as strings. The smaller numbers fit a double, and NaN, which JSON
 * doesn't have, is a text where it comes at all.
 */
const TYPES = new Map([
    ...each('string', 'int8 numeric bytea text varchar bpchar char name citext uuid date time timetz timestamp timestamptz'),
    ...each('string', 'bigint character date'),
    ...each('number', 'int2 int4 smallint integer'),
    ...each('number | string', 'float4 float8 real'),
    ...each('boolean', 'bool boolean'),
    ...each('Json', 'json jsonb'),
    ['character varying', 'string'],
    ['double precision', 'number | string'],
    ['time without time zone', 'string'],
    ['time with time zone', 'string'],
    ['timestamp without time zone', 'string'],
    ['timestamp with time zone', 'string'],
]);
function each(type, names) {
    return names.split(' ').map(name => [name, type]);
}
const HEADER = `// Generated by the operation sql-schema from the project's database. Do not edit.
// Values as the platform's API gives them: bigint and numeric as decimal strings, bytea as Base64, dates, times and
// UUIDs as strings. A type of which its documents say nothing is unknown.

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
`;
const FOOTER = `
export type TableName = keyof Tables;
/** One row of a table. */
export type Row<Name extends TableName> = Tables[Name];
`;
/** The rows of all tables as TypeScript, a module that needs no other. */
function typescriptOf(tables) {
    const members = tables.map(table => {
        const { name, columns } = table;
        const fields = columns.map(column => `${doc(column.comment, '    ')}    ${property(column.name)}: ${typeOf(column)};\n`);
        return `${doc(table.comment, '  ')}  ${property(name)}: {\n${fields.join('')}  };\n`;
    });
    return `${HEADER}\n/** The tables of the schema public, by name. */\nexport interface Tables {\n${members.join('')}}\n${FOOTER}`;
}
/** An absent flag says nothing against NULL. */
function typeOf(column) {
    const type = valueType(column);
    return column.nullable === false || type === 'unknown' ? type : `${type} | null`;
}
function valueType(column) {
    const { enums = [], data_type: dataType = '' } = column;
    if (enums.length > 0)
        return enums.map(quoted).join(' | ');
    const name = typeName(column);
    // PostgreSQL names the type of an array after its elements', which may each be NULL.
    const element = TYPES.get(name.replace(/^_/, ''));
    if (name.startsWith('_') || dataType === 'ARRAY') {
        return element === undefined ? 'unknown' : `readonly (${element} | null)[]`;
    }
    // A domain has a name of its own, and the standard's name of what it's made of.
    return element ?? TYPES.get(dataType) ?? 'unknown';
}
/** A name as it may stand in an interface. */
const property = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));
/** What JSON leaves as it is, though nobody sees it, is escaped as well. */
const quoted = (text) => JSON.stringify(text).replace(UNPRINTABLE, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
/** A comment of the database's, which must not end ours. */
function doc(comment, indent) {
    if (!comment?.trim())
        return '';
    const lines = comment
        .trim()
        .replaceAll('*/', '*\\/')
        .split(/[\r\n\u2028\u2029]+/)
        .map(line => line.replace(UNPRINTABLE, '\ufffd').trim());
    if (lines.length === 1)
        return `${indent}/** ${lines.join('')} */\n`;
    return `${indent}/**\n${lines.map(line => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
;// CONCATENATED MODULE: ./build/operations/database/table-keys.js

/**
 * One row, as no more than 100 would come back; all names with their schema, whatever the search path is. Keys that
 * lead out of `public` are left out, as the tables there are.
 */
const KEYS_QUERY = `select coalesce(pg_catalog.json_agg(pg_catalog.json_build_object(
  'type', found.contype::text, 'table', found.relname, 'columns', found.columns,
  'referenced_table', found.referenced, 'referenced_columns', found.referenced_columns
) order by found.relname, found.conname), '[]'::json) as keys
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
/**
 * Reads the keys, which the list of tables doesn't show. A courtesy: it needs the scope for SQL, which a credential that
 * may list the tables need not have.
 * @returns undefined where they can't be had, which is said
 */
async function readKeys({ client, log, projectId, signal }) {
    try {
        const request = { path: { project_id: projectId }, body: { query: KEYS_QUERY } };
        const { rows } = await client.call('database.query', request, { repeat: 'safe' });
        const keys = keysOf(rows[0]?.['keys']);
        if (keys === undefined)
            log.notice('The keys of the tables came in a form that nobody knows; they are left out.');
        return keys;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        log.notice(`The keys of the tables are left out, and the diagram with them: ${thrown.message}`);
        return undefined;
    }
}
/** @param given what our own query asked for; a platform that maps JSON in another way may have sent its text */
function keysOf(given) {
    const list = typeof given === 'string' ? parsed(given) : given;
    if (!Array.isArray(list))
        return undefined;
    const primary = new Map();
    const foreign = [];
    for (const entry of list) {
        const { table, columns, type, referenced_table: referencedTable, referenced_columns: others } = entry ?? {};
        if (typeof table !== 'string' || !isTexts(columns))
            return undefined;
        if (type === 'p')
            primary.set(table, columns);
        else if (type === 'f' && typeof referencedTable === 'string' && isTexts(others)) {
            foreign.push({ table, columns, referencedTable, referencedColumns: others });
        }
        else
            return undefined;
    }
    return { primary, foreign };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // No JSON: the caller says that its form is unknown.
        return undefined;
    }
}
const isTexts = (value) => Array.isArray(value) && value.every(item => typeof item === 'string');

;// CONCATENATED MODULE: ./build/operations/database/sql-schema.js










const FORMATS = ['json', 'markdown', 'typescript'];
/** What a file is, where nobody says it. */
const BY_END = new Map([
    ['.md', 'markdown'],
    ['.markdown', 'markdown'],
    ['.ts', 'typescript'],
    ['.mts', 'typescript'],
]);
/** Part 2, Cloud services: GET /cloud/database/tables; rules 2 and 4. */
/* harmony default export */ const sql_schema = ((0,operation/* defineOperation */.h)({
    id: 'sql-schema',
    summary: 'Read the tables of the project’s database, and write them as JSON, as a page with a diagram, or as TypeScript types.',
    note: 'It shows the tables of the schema `public`, which is all that the API lists. The API shows no keys: for a page they are read by one query of the catalogue, which changes nothing; a credential without the scope for SQL gets the page without keys and diagram, and a notice. The types are those of the values as the API gives them. Page and types stay the same until the schema changes; the JSON has estimated numbers of rows in it.',
    inputs: {
        'output-path': (0,fields/* path */.Ae)('Where the file goes. One that is there is replaced once the new one is whole. Absent: no file.'),
        format: (0,fields/* choice */.Yq)('What is written. Absent: `markdown` for a file that ends in `.md`, `typescript` for one that ends in `.ts`, else `json`.', FORMATS),
    },
    outputs: {
        tables: { description: 'The tables as the API lists them, a JSON array in the order of their names.' },
        path: { description: 'The absolute path of the file; empty without `output-path`.' },
    },
    endpoints: ['database.tables'],
    courtesies: ['database.query'],
    onProject: true,
    timeout: '5m',
    writesFiles: true,
    example: 'with:\n  output-path: docs/database.md\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ 'output-path': target, format }) {
        if (format === undefined || target !== undefined)
            return [];
        return [
            { where: 'format', message: 'is given without `output-path`', remedy: 'Give that, or leave `format` out.' },
        ];
    },
    async run(context, { 'output-path': wanted, format }) {
        const { log, projectId } = context;
        const target = wanted === undefined ? undefined : (0,output_file/* outputFile */.i9)(context, 'output-path', wanted);
        const chosen = format ?? BY_END.get((0,external_node_path_.extname)(wanted ?? '').toLowerCase()) ?? 'json';
        const tables = target === undefined ? await list(context) : await write(context, target, chosen);
        const counted = tables.length === 1 ? '1 table' : `${tables.length} tables`;
        log.info(`The database of ${projectId} has ${counted} in the schema public.`);
        if (target !== undefined) {
            context.wrote(target.target);
            log.info(`Written as ${chosen} to ${target.target}.`);
        }
        noteUnprotected(context, tables);
        const columns = ['Table', 'Columns', 'Row-level security', 'Rows, about'];
        const rows = tables.map(table => [
            table.name,
            table.columns.length,
            { true: 'on', false: 'off' }[String(table.rls_enabled)] ?? 'not told',
            table.estimated_rows ?? 'not told',
        ]);
        const file = wanted === undefined ? [] : [{ type: 'facts', rows: [['File', wanted]] }];
        return {
            outputs: { tables, path: target?.target ?? null },
            report: { title: counted, blocks: [...file, { type: 'table', columns, rows }] },
        };
    },
}));
async function list({ client, projectId }) {
    const { tables } = await client.call('database.tables', { path: { project_id: projectId } });
    return inOrder(tables);
}
function write(context, target, format) {
    return (0,output_file/* besideTarget */.Ie)(target, async (part) => {
        const tables = await list(context);
        const content = await contentOf(context, (0,hidden_values/* withoutSecrets */.c)(tables, context.log.hide), format);
        (0,output_file/* place */.ik)(target, () => {
            (0,external_node_fs_.writeFileSync)(part, content);
            (0,external_node_fs_.renameSync)(part, target.target);
        });
        return tables;
    });
}
async function contentOf(context, tables, format) {
    switch (format) {
        case 'json':
            return `${JSON.stringify(tables, undefined, 2)}\n`;
        case 'typescript':
            return typescriptOf(tables);
        case 'markdown':
            return markdownOf(tables, await readKeys(context));
    }
}
/** "Client key, subject to row-level-security policies": a table without it is open to whoever has that key. */
function noteUnprotected({ log }, tables) {
    const open = tables.filter(({ rls_enabled: enabled }) => enabled === false).map(({ name }) => name);
    if (open.length === 0)
        return;
    log.notice(`Row-level security is off, so that no policy keeps clients from: ${open.join(', ')}.`);
}


/***/ }),

/***/ 39346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ hiding),
/* harmony export */   c: () => (/* binding */ withoutSecrets)
/* harmony export */ });
/**
 * A replacer for `JSON.stringify` that hides secrets in each text by itself: in the JSON of one, its escapes would
 * stand between.
 */
const hiding = (hide) => (_, value) => typeof value === 'string' ? hide(value) : value;
/**
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them.
 * @param value that came as JSON
 */
function withoutSecrets(value, hide) {
    return JSON.parse(JSON.stringify(value, hiding(hide)));
}


/***/ }),

/***/ 18633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ besideTarget),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   zX: () => (/* binding */ noPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59874);




/** @throws Failure of kind `input` where a folder stands in its place, or a file that the runner or the job needs */
function outputFile(context, input, given) {
    const file = { target: context.resolvePath(given), input, given };
    const there = standing(file.target);
    if (there === undefined)
        return file;
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.target) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.target).isDirectory()) {
        throw noPlace(file, `is a folder (${given})`, 'Give the path of a file.');
    }
    // Whatever way leads there. A link is itself: it's the link that would be replaced.
    const isTarget = ({ dev, ino }) => dev === there.dev && ino === there.ino;
    const kept = context.keptPaths.find(path => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)));
    if (kept !== undefined)
        throw noPlace(file, `is ${kept}, which is still needed`, 'Give a path of its own.');
    return file;
}
/** What is there already. Whatever is in the way of looking is in the way of writing as well, and told of there. */
function standing(target) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/**
 * Does the work with a place for the file on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 * @param work given the path at which to write; it renames it to the target by `place`
 * @throws Failure of kind `input` where nothing can be written there; what `work` throws
 */
async function besideTarget(file, work) {
    const { target } = file;
    const made = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), { recursive: true }));
    try {
        const folder = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)}-`)));
        try {
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)));
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
        }
    }
    catch (thrown) {
        if (made !== undefined)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(made, { recursive: true, force: true });
        throw thrown;
    }
}
/** Makes something on the way to the file. @throws Failure of kind `input` where the system refuses it */
function place(file, make) {
    try {
        return make();
    }
    catch (error) {
        const message = `can’t be written (${file.given}): ${error.message}`;
        throw noPlace(file, message, 'Give a path that the job’s user may write to.');
    }
}
/** The Failure for a file that can't stand where it is wanted. */
function noPlace({ input }, message, remedy) {
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The file has no place to go.', [{ where: input, message, remedy }]);
}


/***/ })

};
