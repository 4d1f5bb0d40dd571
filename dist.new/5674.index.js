export const id = 5674;
export const ids = [5674];
export const modules = {

/***/ 30578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ RECORDED_MARK)
/* harmony export */ });
/** Beginning of a file that `sql-record` wrote. The digest of its other lines follows. */
const RECORDED_MARK = '-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: ';


/***/ }),

/***/ 75840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ removeEmptyFolders),
/* harmony export */   i: () => (/* binding */ makeMissingFolders)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/** Creates a folder with its missing parents, and deletes them again. */


/**
 * Creates a folder and its missing parents, like `mkdirSync` with `recursive`. That never returns in a file system that
 * answers ENOENT, such as `/proc`.
 *
 * @param folder an absolute path
 * @returns the topmost folder that it created; undefined if the folder existed
 * @throws the error of the file system, for the folder that could not be created
 */
function makeMissingFolders(folder, options = {}) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder)) {
        // Fails if a file is in its place.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true });
        return undefined;
    }
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    // A missing drive of Windows has no parent.
    const parent = above === folder ? undefined : makeMissingFolders(above, options);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, options);
    }
    catch (thrown) {
        // Another process may have created it in the meantime.
        if (thrown.code !== 'EEXIST')
            throw thrown;
    }
    return parent ?? folder;
}
/**
 * Deletes a folder and those of its parents that `makeMissingFolders` created, up to one in which another process has
 * created something.
 * @param topmost result of `makeMissingFolders`
 */
function removeEmptyFolders(folder, topmost) {
    if (topmost === undefined)
        return;
    try {
        for (let each = folder; each.length >= topmost.length; each = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(each))
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(each);
    }
    catch {
        // Its parents aren't empty either.
    }
}


/***/ }),

/***/ 98610:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  recordMigrations: () => (/* binding */ recordMigrations)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/system/work-folder.js + 1 modules
var work_folder = __webpack_require__(65480);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var sql_parser = __webpack_require__(99321);
// EXTERNAL MODULE: ./build/sql/settings.js
var sql_settings = __webpack_require__(36598);
;// CONCATENATED MODULE: ./build/sql/statement-texts.js
/** Divides texts without psql's commands into statements, and replaces their tokens. */
/** Divides a text into its statements. */
function statementsOf(text, parser) {
    const bytes = Buffer.from(text);
    return parser.parse(text).map(({ node, startByte, lengthInBytes }) => {
        const stop = lengthInBytes === undefined ? bytes.length : startByte + lengthInBytes;
        return { node, sql: bytes.subarray(startByte, stop).toString().trim() };
    });
}
/** Writes a text between the tokens of a statement. @param textAt new text of a token, or undefined to keep it */
function rewritten(sql, parser, textAt) {
    const bytes = Buffer.from(sql);
    let [written, kept] = ['', 0];
    for (const { kind, text, start, end } of parser.tokens(sql)) {
        const replacement = textAt(kind, text);
        if (replacement === undefined)
            continue;
        written += bytes.subarray(kept, start).toString() + replacement;
        kept = end;
    }
    return written + bytes.subarray(kept).toString();
}

// EXTERNAL MODULE: ./build/sql/command-tag.js
var command_tag = __webpack_require__(13987);
// EXTERNAL MODULE: ./build/sql/copy-rows.js
var copy_rows = __webpack_require__(33150);
// EXTERNAL MODULE: ./build/sql/transaction-needs.js
var transaction_needs = __webpack_require__(24775);
// EXTERNAL MODULE: ./build/sql/tree.js
var tree = __webpack_require__(97391);
// EXTERNAL MODULE: ./build/sql/database-objects.js
var database_objects = __webpack_require__(68187);
;// CONCATENATED MODULE: ./build/sql/database-content.js
/** Queries for what a database contains: objects, roles, settings, and the relations with rows. */

/** Settings on which the text of definitions and values depends. */
const SET = `set search_path to pg_catalog; set row_security to off; set timezone to 'UTC'; set datestyle to 'ISO, MDY';
  set intervalstyle to postgres; set extra_float_digits to 1; set bytea_output to hex; set xmloption to content;
  set lc_monetary to 'C'; set lc_numeric to 'C'; set lc_time to 'C'; set quote_all_identifiers to off;
  set client_encoding to 'UTF8'`;
const USERS = `nspname !~ '^(pg_|_platform)|^information_schema$' and nspname || '.*' <> all ($1)`;
/** Queries for lines of text, without the relations named `$1`. */
const LINES = {
    object: `select relation, object, definition from (${(0,database_objects/* objectsQuery */.j)(`array(select nspname from pg_namespace where ${USERS})`)}) o
    where not exists (select from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname || '.' || relname = any ($1) and relation = format('%I.%I', nspname, relname))`,
    'range type': `select r.rngtypid::regtype, r.rngsubtype::regtype from pg_range r join pg_type t on t.oid = rngtypid
    join pg_namespace n on n.oid = typnamespace where ${USERS}`,
    extension: `select extname from pg_extension`,
    role: `select rolname, rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolbypassrls, rolconnlimit,
    rolvaliduntil, shobj_description(oid, 'pg_authid'),
    array(select concat(roleid::regrole, admin_option) from pg_auth_members where member = r.oid order by 1) from pg_roles r
    where oid >= 16384 and not exists (select from pg_database where datdba = r.oid)`,
    'privilege on the database': `select grantee::regrole, privilege_type, is_grantable
    from pg_database, aclexplode(datacl) join pg_roles r on r.oid = grantee
    where datname = current_database() and grantee >= 16384 and not exists (select from pg_database where datdba = grantee)`,
    setting: `select coalesce(r.rolname, 'all roles'), setdatabase <> 0, setting from pg_db_role_setting s
    left join pg_roles r on r.oid = setrole, unnest(setconfig) setting
    where setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
};
/** Catalogs of other objects. */
const OTHERS = 'publication collation foreign_data_wrapper foreign_server event_trigger cast conversion operator opclass opfamily ts_config ts_dict ts_parser ts_template transform user_mapping subscription language am'
    .split(' ')
    .map(name => `select 'pg_${name}'::regclass as class, oid from pg_${name}`);
/** Query for the names of these objects, and the number of large objects. */
const NAMES = `select distinct type, identity from (${OTHERS.join(' union all ')}) o, pg_identify_object(class, o.oid, 0)
  where o.oid >= 16384 and identity !~ '^_platform' and not exists (select from pg_depend d where d.classid = class and d.objid = o.oid and deptype in ('e', 'i'))
  union all select 'rows of foreign table', ftrelid::regclass::text from pg_foreign_table
  union all select 'large objects', count(*)::text from pg_largeobject_metadata having count(*) > 0 order by 1, 2`;
/** Volatile functions of PostgreSQL and its extensions that change nothing which lasts, and read no rows. */
const HARMLESS = '^(pg_(try_)?advisory_\\w+|pg_sleep\\w*|pg_is_\\w+|random\\w*|gen_random_uuid|uuid\\w*|clock_timestamp|timeofday)$';
/** The queries. Parameter `$1` of some is an array of names to leave out: those of relations, with the schema, and of schemas, with `.*`. */
const CONTENT = {
    settings: SET,
    /** The database's owner, whose name differs between servers. */
    owner: `select rolname as owner from pg_database join pg_roles r on r.oid = datdba where datname = current_database()`,
    /** Objects, roles and settings, each by kind. */
    lines: LINES,
    /** Types and names of objects whose definition isn't read. */
    names: NAMES,
    /** Tables, materialized views and sequences, all of which have rows. */
    tables: `select nspname, relname, relkind::text from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${USERS} and nspname || '.' || relname <> all ($1) and relkind in ('r', 'm', 'S')`,
    /** Tables, each with its columns, and with its own name and those of its indexes and sequences. */
    columns: `select nspname as schema, c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum) as columns,
    array(select c.relname::text union select i.relname::text from pg_index join pg_class i on i.oid = indexrelid where indrelid = c.oid
    union select s.relname::text from pg_depend o join pg_class s on s.oid = objid and s.relkind = 'S' where refobjid = c.oid) as own
    from pg_class c join pg_namespace n on n.oid = relnamespace where relkind = 'r' and nspname !~ '^(pg_|_platform)|^information_schema$'`,
    /** Names of functions: which of PostgreSQL and extensions change nothing that lasts, and which return nothing. */
    functions: `select proname as name, bool_and(not is_own and (provolatile <> 'v' or proname ~ '${HARMLESS}')) as harmless,
    bool_and(prorettype = 'void'::regtype or (prokind = 'p' and prorettype <> 'record'::regtype)) as silent
    from (select p.*, pronamespace <> 'pg_catalog'::regnamespace and d.objid is null as is_own
    from pg_proc p left join pg_depend d on d.objid = p.oid and d.classid = 'pg_proc'::regclass and deptype = 'e') f
    group by proname`,
    /** Names of types. Without a length, `bit` and `character` would be one bit or character long. */
    types: `select oid::text as id, case when typnamespace = 'pg_catalog'::regnamespace then format_type(oid, -1)
    else format('%I.%I', typnamespace::regnamespace, typname) end as name from pg_type`,
};

;// CONCATENATED MODULE: ./build/sql/history-tables.js
/** Tables in which migration tools record what they have applied. */
/** @param table with its schema, if the tool has its own @param names columns that contain the migration's name */
function history_tables_history(tool, table, names, more = {}) {
    const [name = '', schema] = table.split('.').toReversed();
    const { has, ...others } = more;
    return {
        tool,
        name: names.split(' ').filter(Boolean),
        ...(schema !== undefined && { schema }),
        table: name,
        ...(has !== undefined && { has: has.split(' ') }),
        ...(schema === undefined && (has ?? more.columns) !== undefined && { isCommon: true }),
        ...others,
    };
}
const SUPABASE = history_tables_history('Supabase', 'supabase_migrations.schema_migrations', 'version');
/** Known histories, from the tools' sources. Of those with the same table, the first that fits counts. */
const HISTORIES = [
    history_tables_history('Knex', 'knex_migrations', 'name'), // also Objection
    history_tables_history('Sequelize', 'SequelizeMeta', 'name'),
    history_tables_history('Sequelize', 'SequelizeData', 'name'),
    history_tables_history('MikroORM', 'mikro_orm_migrations', 'name'),
    history_tables_history('Kysely', 'kysely_migration', 'name'),
    history_tables_history('node-pg-migrate', 'pgmigrations', 'name'),
    history_tables_history('db-migrate', 'migrations', 'name', { has: 'name run_on' }),
    history_tables_history('Drizzle', 'drizzle.__drizzle_migrations', 'created_at'),
    history_tables_history('Prisma', '_prisma_migrations', 'migration_name', { begins: '' }),
    history_tables_history('Alembic', 'alembic_version', 'version_num'),
    history_tables_history('Django', 'django_migrations', 'app name', {
        filled: ['django_content_type', 'auth_permission', 'django_site'],
    }),
    history_tables_history('Flyway', 'flyway_schema_history', 'script'),
    history_tables_history('Flyway', 'schema_version', 'script', { has: 'installed_rank script' }), // before version 5
    history_tables_history('Liquibase', 'databasechangelog', 'id'),
    history_tables_history('goose', 'goose_db_version', 'version_id'),
    history_tables_history('sql-migrate (rubenv)', 'gorp_migrations', 'id'),
    history_tables_history('tern', 'schema_version', 'version', { has: 'version' }),
    history_tables_history('Atlas', 'atlas_schema_revisions.atlas_schema_revisions', 'version'),
    history_tables_history('graphile-migrate', 'graphile_migrate.migrations', 'filename', { has: 'filename previous_hash' }),
    history_tables_history('Sqitch', 'sqitch.changes', 'change', { has: 'change_id planned_at' }),
    SUPABASE,
    history_tables_history('Bun', 'bun_migrations', 'name'),
    history_tables_history('Entity Framework', '__EFMigrationsHistory', 'MigrationId'),
    history_tables_history('Doctrine', 'doctrine_migration_versions', 'version'),
    history_tables_history('Phinx', 'phinxlog', 'migration_name'),
    history_tables_history('sqlx', '_sqlx_migrations', 'version description'),
    history_tables_history('Diesel', '__diesel_schema_migrations', 'version'),
    history_tables_history('refinery', 'refinery_schema_history', 'version name'),
    history_tables_history('Ecto', 'schema_migrations', 'version', { has: 'inserted_at version' }),
    history_tables_history('golang-migrate', 'schema_migrations', 'version', { has: 'dirty version', begins: 'dirty' }),
    history_tables_history('dbmate or Rails', 'schema_migrations', 'version', { has: 'version' }),
    history_tables_history('TypeORM', 'migrations', 'name', { has: 'name timestamp' }),
    history_tables_history('Laravel', 'migrations', 'migration', { has: 'batch migration' }),
    history_tables_history('gormigrate', 'migrations', 'id', { columns: 'id' }),
    history_tables_history('xorm', 'migrations', 'id', { columns: 'description,id' }),
];
/** Schemas that only a tool's own tables are in, with the table that shows it. */
const TOOL_SCHEMAS = new Map(HISTORIES.flatMap(each => (each.schema === undefined || each === SUPABASE ? [] : [[each.schema, each]])));
/** Tables of tools that have several in their schema. */
const TABLES_OF = {
    Sqitch: 'changes dependencies events projects releases tags',
    'graphile-migrate': 'current migrations',
};
/** Columns of Knex's tables, whose names can be set. The name of the lock follows from that of the history. */
const KNEX = 'batch,id,migration_time,name';
const KNEX_LOCK = 'index,is_locked';
/** Tables that tools keep besides their histories. */
const BESIDES = [
    history_tables_history('Knex', 'knex_migrations_lock', '', { columns: KNEX_LOCK }),
    history_tables_history('Kysely', 'kysely_migration_lock', '', { columns: 'id,is_locked' }),
    history_tables_history('Liquibase', 'databasechangeloglock', '', { columns: 'id,locked,lockedby,lockgranted' }),
    history_tables_history('Bun', 'bun_migration_locks', '', { columns: 'id,table_name' }),
    history_tables_history('dbmate or Rails', 'ar_internal_metadata', '', { columns: 'created_at,key,updated_at,value' }),
];
// Without its schema, Supabase's table can't be told from others.
const RECORDED = [...HISTORIES.filter(each => each !== SUPABASE), ...BESIDES];
/**
 * Finds the tables that fit one of a tool by name and columns. A table of the user's can be among them.
 * @param tables columns in alphabetical order, by the table's name
 */
const historiesIn = (tables) => new Map([...tables].flatMap(([name, all]) => {
    const found = RECORDED.find(({ table, columns = all, has = [] }) => table === name && columns === all && has.every(one => all.split(',').includes(one))) ?? renamedKnex(name, tables);
    return found === undefined ? [] : [[name, found]];
}));
/** Finds a table of Knex that has another name, by both tables. */
function renamedKnex(name, tables) {
    const entries = name.replace(/_lock$/, '');
    if (tables.get(entries) !== KNEX || tables.get(`${entries}_lock`) !== KNEX_LOCK)
        return undefined;
    return history_tables_history('Knex', name, name === entries ? 'name' : '', { isCommon: true });
}

// EXTERNAL MODULE: ./build/sql/names.js
var sql_names = __webpack_require__(44655);
;// CONCATENATED MODULE: ./build/recorder/history.js
/** Finds a tool's own tables, and the ends of its migrations. */




/** @param statements that the program has run @throws Error if the tool's own tables can't be told from the user's */
async function readSurroundings(client, statements) {
    const { rows } = await client.query(CONTENT.columns);
    const functions = await client.query(CONTENT.functions);
    const inSchemas = rows.flatMap(({ schema, name }) => {
        const history = TOOL_SCHEMAS.get(schema);
        return history?.table === name ? [[`${schema}.${name}`, history]] : [];
    });
    const others = rows.filter(({ schema }) => !TOOL_SCHEMAS.has(schema));
    const fitting = historiesIn(new Map(others.map(({ name, columns }) => [name, columns.toSorted().join(',')])));
    const histories = keptTables(new Map([...fitting, ...inSchemas]), statements);
    const schemas = new Set(Array.from(histories.keys(), name => (name.includes('.') ? name.split('.')[0] : undefined)));
    const foreign = rows.find(({ schema, name }) => {
        const { tool = '', table = '' } = (schemas.has(schema) ? TOOL_SCHEMAS.get(schema) : undefined) ?? {};
        return table !== '' && !(TABLES_OF[tool] ?? table).split(' ').includes(name);
    });
    if (foreign !== undefined)
        throw new Error(`The schema \`${foreign.schema}\` belongs to a migration tool, so the recorder can’t record your table \`${foreign.schema}.${foreign.name}\`. Move the table to another schema.`);
    const users = new Set(others.flatMap(({ own }) => own));
    const made = statements.map(({ node }) => (0,tree/* textsOf */.CB)((0,tree/* bodyOf */.EN)(node, 'CreateFunctionStmt')?.funcname).at(-1) ?? '');
    return {
        histories,
        own: new Set([
            ...others.flatMap(({ schema, name, own }) => histories.has(name) ? own.flatMap(each => [each, `${schema}.${each}`]) : []),
            ...rows.flatMap(({ schema, own }) => (schemas.has(schema) ? own.filter(name => !users.has(name)) : [])),
            ...Array.from(schemas, schema => `${schema}.*`),
        ]),
        harmless: new Set(functions.rows.flatMap(each => (each.harmless ? each.name : []))).difference(new Set(made)),
        silent: new Set(functions.rows.flatMap(each => (each.silent ? each.name : []))),
        columns: new Map(rows.map(({ name, columns }) => [name, columns])),
    };
}
/**
 * Returns the tables that belong to the program: its history, which it has read itself, and the tables besides that. If a
 * user's table can have the same name, the program has created its own before all others. If it has read none, its history is
 * the table that it has created before all others and written to, as Alembic does at first.
 * @param fitting tables that fit one of a tool by name and columns
 * @throws Error if those of several tools do
 */
function keptTables(fitting, statements) {
    const created = statements.flatMap(({ node }) => ((0,tree/* bodyOf */.EN)(node, 'CreateStmt')?.relation ?? (0,tree/* bodyOf */.EN)(node, 'CreateTableAsStmt')?.into?.rel)?.relname ?? []);
    const read = new Set();
    const written = new Set();
    for (const { node, error } of statements) {
        if (node === undefined || error !== undefined)
            continue;
        written.add((0,tree/* bodyOf */.EN)(node, 'InsertStmt')?.relation?.relname);
        if ((0,tree/* tagOf */.cO)(node) === 'SelectStmt')
            for (const { relname } of (0,tree/* allWithin */.dX)(node, 'RangeVar'))
                read.add(relname);
    }
    const isFirst = (name, tool) => created.includes(name) && created.slice(0, created.indexOf(name)).every(other => fitting.get(other)?.tool === tool);
    const known = [...fitting].filter(([name, { tool, name: columns, isCommon }]) => columns.length > 0 && (isCommon !== true || isFirst(name, tool)));
    const ofRead = known.filter(([, { table }]) => read.has(table));
    const kept = ofRead.length > 0 ? ofRead : known.filter(([name, { tool, table }]) => written.has(table) && isFirst(name, tool));
    const tools = new Set(kept.map(([, { tool }]) => tool));
    if (tools.size > 1)
        throw new Error(`The tables ${kept.map(([name]) => `\`${name}\``).join(' and ')} can each be the history of a tool. Record the migrations of one tool at a time, and rename a table of yours that has the name of a history.`);
    return new Map([...kept, ...[...fitting].filter(([, { tool, name }]) => name.length === 0 && tools.has(tool))]);
}
/** Checks whether a name, with or without its schema, is that of a tool's table, or of its index or sequence. */
const isOwn = ({ own }, name) => own.has(name) || own.has(`${name.split('.')[0] ?? ''}.*`);
/** Returns the migration that a statement on the history ends or begins. Its name can be unknown. */
function boundaryOf(node, around) {
    const insert = (0,tree/* bodyOf */.EN)(node, 'InsertStmt');
    const update = (0,tree/* bodyOf */.EN)(node, 'UpdateStmt');
    const relation = (insert ?? update)?.relation ?? {};
    const name = (0,sql_names/* relationName */.CJ)(relation);
    const isNamed = ([key, { table }]) => key === name || (isOwn(around, name) && (key === relation.relname || table === relation.relname));
    const [, history] = [...around.histories].find(isNamed) ?? [];
    if (history === undefined || history.name.length === 0)
        return undefined;
    const values = new Map();
    for (const target of (0,tree/* bodiesOf */.AV)(update?.targetList, 'ResTarget'))
        values.set(target.name ?? '', (0,tree/* constantOf */.yi)(target.val) ?? '');
    const columns = (0,tree/* bodiesOf */.AV)(insert?.cols, 'ResTarget').map(column => column.name ?? '');
    const row = (0,tree/* bodyOf */.EN)((0,tree/* bodyOf */.EN)(insert?.selectStmt, 'SelectStmt')?.valuesLists?.at(-1), 'List')?.items ?? [];
    for (const [index, item] of row.entries())
        values.set(columns[index] ?? history.name[index] ?? '', (0,tree/* constantOf */.yi)(item) ?? '');
    const begins = history.begins === ''
        ? insert !== undefined
        : history.begins !== undefined && values.get(history.begins) === 'true';
    const names = history.name.flatMap(column => values.get(column) || []);
    return { name: names.length === 0 ? undefined : names.join('_'), begins };
}

;// CONCATENATED MODULE: ./build/recorder/reads.js
/**
 * Finds what told a program something about rows. The recorded files can't react to rows, so one coarse rule refuses it: what
 * a statement returned counts, whether or not the program used it.
 */




/** Errors that tell of objects, settings and the program's own transactions. */
const OF_OBJECTS = /^(?:42|3D|3F|26|34|25)/;
/** Views of the server's statistics that tell of sessions and objects. */
const STATISTICS = /^pg_stat(?!_activity$|_user_tables$|istic_ext$)|^pg_largeobject/;
/** Columns of catalogs and functions of PostgreSQL that tell of rows. The second run tells of values of sequences. */
const OF_ROWS = /\b(?:reltuples|relpages|n_(?:live|dead|mod)_\w+|pg_(?:total_)?(?:relation|table|database|indexes)_size)\b/;
/** Functions that change only what the second run of the program makes visible, and those of the server itself. */
const OF_SERVER = /^(?:nextval|setval|set_config|pg_\w+)$/;
/** Whether an error, with which the program went on, can depend on rows. */
const isErrorOfRows = (error) => !OF_OBJECTS.test(error);
const nameOf = ({ funcname }) => (0,tree/* textsOf */.CB)(funcname).at(-1) ?? '';
/** Whether a query only changes settings. */
const onlySets = (node) => (0,sql_settings/* callsIn */.Tz)(node).every(call => nameOf(call) === 'set_config') && !(0,tree/* hasWithin */.mY)(node, 'RangeVar');
/** Whether a query changes something, or calls a function that may. */
const isChanging = (node, { harmless }) => (0,tree/* changesRows */.j_)(node) ||
    (0,tree/* bodyOf */.EN)(node, 'SelectStmt')?.intoClause !== undefined ||
    (0,sql_settings/* callsIn */.Tz)(node).some(call => !harmless.has(nameOf(call)));
/** Checks whether the rows that change have a limit. On an empty database, a loop of such changes runs only once. */
const isPartial = (node) => (0,tree/* bodyOf */.EN)((0,tree/* bodyOf */.EN)(node, 'InsertStmt')?.selectStmt, 'SelectStmt')?.limitCount !== undefined ||
    (((0,tree/* bodyOf */.EN)(node, 'UpdateStmt') ?? (0,tree/* bodyOf */.EN)(node, 'DeleteStmt')) !== undefined &&
        [...(0,tree/* allWithin */.dX)(node, 'SelectStmt')].some(({ limitCount }) => limitCount !== undefined));
/**
 * Returns what a statement tells the program of the rows of the user's tables.
 * @param filled tables that the tool itself reads at this place
 */
function readOf(node, around, filled) {
    const isReturned = tree/* ROW_CHANGES */.TF.some(tag => [...(0,tree/* allWithin */.dX)(node, tag)].some(({ relation = {}, returningClause }) => {
        if (returningClause === undefined || isOwn(around, (0,sql_names/* relationName */.CJ)(relation)))
            return false;
        const { selectStmt, onConflictClause } = (0,tree/* bodyOf */.EN)(node, 'InsertStmt') ?? {};
        // Values from sequences differ in the second run.
        return (0,tree/* bodyOf */.EN)(selectStmt, 'SelectStmt')?.valuesLists === undefined || onConflictClause !== undefined;
    }));
    if (isReturned)
        return 'RETURNING';
    const query = (0,tree/* bodyOf */.EN)(node, 'SelectStmt');
    const copied = (0,tree/* bodyOf */.EN)(node, 'CopyStmt');
    const isQuery = /^(?:Select|DeclareCursor|Explain|Copy|Call)Stmt$/.test((0,tree/* tagOf */.cO)(node));
    if (!isQuery || query?.intoClause !== undefined || copied?.is_from === true)
        return undefined;
    const withs = new Set(Array.from((0,tree/* allWithin */.dX)(node, 'CommonTableExpr'), ({ ctename }) => ctename));
    const relations = [...(0,tree/* allWithin */.dX)(node, 'RangeVar'), ...(copied?.relation === undefined ? [] : [copied.relation])];
    const foreign = relations.find(({ schemaname, relname = '' }) => !isOfServer(schemaname, relname) &&
        !(schemaname === undefined && withs.has(relname)) &&
        !filled.includes(relname) &&
        !isOwn(around, schemaname === undefined ? relname : `${schemaname}.${relname}`));
    if (foreign !== undefined)
        return (0,sql_names/* relationName */.CJ)(foreign);
    const called = (0,sql_settings/* callsIn */.Tz)(node)
        .map(nameOf)
        .find(name => !around.harmless.has(name) && !around.silent.has(name) && !OF_SERVER.test(name));
    return called ?? OF_ROWS.exec(JSON.stringify(node))?.[0];
}
/** Whether a relation is a catalog that tells of objects. */
const isOfServer = (schema, name) => schema === 'information_schema' ||
    ((schema ?? 'pg_catalog') === 'pg_catalog' && name.startsWith('pg_') && !STATISTICS.test(name));
/** Whether a statement changes only the tool's own tables. */
const isOfHistory = (node, around) => {
    const targets = (0,sql_names/* targetsOf */.QR)(node);
    return (0,tree/* tagOf */.cO)(node) !== 'SelectStmt' && targets.length > 0 && targets.every(name => isOwn(around, name));
};

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(77030);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./node_modules/pg/esm/index.mjs
var esm = __webpack_require__(83849);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
// EXTERNAL MODULE: ./build/base/system/file-modes.js
var file_modes = __webpack_require__(4141);
// EXTERNAL MODULE: ./build/platform/database/engine-choice.js + 9 modules
var engine_choice = __webpack_require__(5396);
// EXTERNAL MODULE: ./build/platform/database/postgres-server.js
var postgres_server = __webpack_require__(70999);
;// CONCATENATED MODULE: ./build/recorder/server-log.js
/** Reads what a program ran from the log of its PostgreSQL server: all statements, with the values and their types. */




/**
 * Settings of a server that logs to a CSV file of its data. Its collector keeps the messages of parallel sessions apart, which
 * a pipe doesn't if they are long.
 */
const LOG_SETTINGS = {
    logging_collector: 'on',
    log_destination: 'csvlog',
    log_filename: 'server',
    log_rotation_age: '0',
    log_rotation_size: '0',
    log_parameter_max_length: '-1',
};
/** Place of this file in the server's folder. */
const LOG_FILE = 'data/log/server.csv';
/** Settings of the roles and databases whose statements are logged. */
const LOGGED = ["log_statement = 'all'", 'debug_print_parse = on', 'debug_pretty_print = off'];
/** Start of a message with the name of a new index, which an event trigger writes. */
const INDEX_NAMED = 'sql-record index ';
/** A field in quotes, or another one, and what ends it. */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^,\n]*))([,\n])/gy;
/** Places of the fields that are read. */
const [DATABASE, SESSION, VIRTUAL_ID, LEVEL, STATE, TEXT, DETAIL, CONTEXT, QUERY] = [2, 5, 9, 11, 12, 13, 14, 18, 19];
/** A message with statements. Further parts of a cursor's rows are logged with `fetch from`, and run nothing new. */
const RUN = /^(?:statement|execute (?!fetch from )[^]+?): ([^]*)$/;
const VALUE = /\$\d+ = (NULL|'([^']*(?:''[^']*)*)')/g;
const TYPE = /:paramkind\s+0\s+:paramid\s+(\d+)\s+:paramtype\s+(\d+)/g;
/**
 * Returns the statements in the order in which they ran.
 * @param types names of the types by their object IDs
 */
function readLog(log, types, parser) {
    const messages = [];
    /** Latest message of each session. */
    const latest = new Map();
    /** Types of the parameters, by session and text. */
    const parameters = new Map();
    for (const fields of entriesOf(log)) {
        const at = (place) => fields[place] ?? '';
        const [session, text, query] = [at(SESSION), at(TEXT), at(QUERY)];
        const transaction = `${session} ${at(VIRTUAL_ID)}`;
        const nothing = { node: undefined, problem: undefined, error: undefined };
        const unread = { session, transaction, database: at(DATABASE), ...nothing };
        const message = latest.get(session);
        if (at(LEVEL) === 'ERROR') {
            const isOpen = message?.transaction === transaction || (message !== undefined && isDivided(message));
            if (message?.text === query && isOpen)
                fail(message, at(STATE));
            // It failed before it ran, for example because of a missing table.
            else
                messages.push({ transaction, text: query, statements: [{ ...unread, sql: query, error: at(STATE) }] });
        }
        else if (at(LEVEL) !== 'LOG')
            continue;
        else if (text === 'parse tree:' && at(CONTEXT) === '') {
            const found = Array.from(at(DETAIL).matchAll(TYPE), ([, number, type = '']) => [Number(number), type]);
            if (found.length > 0)
                parameters.set(`${session} ${query}`, new Map(found.map(([number, type]) => [number, types.get(type) ?? ''])));
        }
        else if (text.startsWith(INDEX_NAMED)) {
            if (message !== undefined)
                nameIndex(message, text.slice(INDEX_NAMED.length), parser);
        }
        else if (text.startsWith('fastpath')) {
            const problem = 'is a function call of the protocol';
            messages.push({ transaction, text, statements: [{ ...unread, sql: text, problem }] });
        }
        else {
            const sql = at(CONTEXT) === '' ? RUN.exec(text)?.[1] : undefined; // Functions write messages with a context.
            if (sql === undefined)
                continue;
            const values = /^parameters: /i.test(at(DETAIL)) ? valuesIn(at(DETAIL), parameters.get(`${session} ${sql}`)) : [];
            const written = rewritten(sql, parser, (kind, token) => kind === 'PARAM' ? values[Number(token.slice(1)) - 1] : undefined);
            const found = statementsOf(written, parser);
            const statements = found.map(each => ({ ...unread, ...each, problem: problemOf(each.node) }));
            const next = { transaction, text: sql, statements };
            messages.push(next);
            latest.set(session, next);
        }
    }
    return messages.flatMap(({ statements }) => statements);
}
function* entriesOf(log) {
    let fields = [];
    for (const [, inQuotes, plain = '', end] of log.matchAll(FIELD)) {
        fields.push(inQuotes?.replaceAll('""', '"') ?? plain);
        if (end !== '\n')
            continue;
        yield fields;
        fields = [];
    }
}
/** Whether a message begins or ends transactions. If it fails, those before may have been kept. */
const isDivided = ({ statements }) => statements.length > 1 && statements.some(({ node }) => (0,tree/* bodyOf */.EN)(node, 'TransactionStmt'));
/** Marks the statements of a message as failed. */
function fail(message, error) {
    const problem = isDivided(message) ? 'failed in a message with other transactions' : undefined;
    for (const [index, each] of message.statements.entries())
        message.statements[index] = { ...each, error, problem: problem ?? each.problem };
}
/** Writes the name that the server has chosen into a statement that creates an index concurrently. */
function nameIndex({ statements }, name, parser) {
    for (const [index, each] of statements.entries()) {
        const { concurrent = false, idxname } = (0,tree/* bodyOf */.EN)(each.node, 'IndexStmt') ?? {};
        if (!concurrent || idxname !== undefined)
            continue;
        const sql = rewritten(each.sql, parser, (_, text) => text.toLowerCase() === 'concurrently' ? `${text} ${(0,copy_rows/* quoted */.TL)(name)}` : undefined);
        statements[index] = { ...each, sql };
    }
}
/** Returns literals of the values in a message's detail. */
const valuesIn = (detail, known) => Array.from(detail.matchAll(VALUE), ([, value, inner = ''], index) => {
    const type = known?.get(index + 1) ?? '';
    const text = value === 'NULL' ? 'NULL' : (0,copy_rows/* literal */.eu)(inner.replaceAll("''", "'"));
    return `(${text}${type === '' ? '' : `::${type}`})`;
});
/** Returns why a statement can't be in a file. */
function problemOf(node) {
    const copy = (0,tree/* bodyOf */.EN)(node, 'CopyStmt');
    if (copy?.is_from === true && copy.is_program !== true && copy.filename === undefined)
        return 'loads rows with COPY. Use INSERT';
    if ((0,tree/* bodyOf */.EN)(node, 'PrepareStmt') ?? (0,tree/* bodyOf */.EN)(node, 'ExecuteStmt'))
        return 'uses SQL’s PREPARE or EXECUTE';
    if ((0,tree/* bodyOf */.EN)(node, 'ListenStmt'))
        return 'waits for notifications';
    if ((0,transaction_needs/* transactionNeed */.H)(node) === 'two-phase')
        return 'uses two-phase commit';
    return (0,tree/* bodyOf */.EN)(node, 'TransactionStmt')?.chain === true ? 'begins a transaction with AND CHAIN' : undefined;
}

;// CONCATENATED MODULE: ./build/recorder/scratch-server.js
/** A temporary PostgreSQL server for the runs of a program of the user's, which logs what the program runs. */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});














/** Name of the program's database and of its owner. It is unusual, because a statement that contains it can't be recorded. */
const SCRATCH = 'sql_record_scratch';
/** Start of the names of this program’s temporary folders. */
const FOLDER = 'sql-record-';
/** Interval for checks whether the server has written its log. */
const LOG_CHECK_MS = 5;
const newPassword = () => (0,external_node_crypto_.randomBytes)(24).toString('hex');
const startTemporary = async (variables, folder) => {
    const environment = (0,child_process/* childEnvironment */.Qc)(variables);
    const programs = await (0,engine_choice/* temporaryServer */.tV)(environment, folder);
    const password = newPassword();
    return (0,postgres_server/* startPostgres */.CO)({ programs, password, environment, temporaryFolder: folder, settings: LOG_SETTINGS });
};
class ScratchServer {
    /** URL of the superuser. */
    url;
    #signal;
    #resources = new AsyncDisposableStack();
    /** Log-in of the program. */
    #owner;
    constructor(url, signal) {
        const { searchParams } = new URL(url);
        [this.url, this.#signal] = [url, signal];
        const [host, port] = [searchParams.get('host') ?? '', searchParams.get('port') ?? ''];
        this.#owner = { host, port, user: SCRATCH, password: '' };
    }
    /**
     * Starts the server. `reset` creates the program's database.
     * @param signal keeps further work from connecting to the server
     * @throws Error that says what is missing
     */
    static async start(variables, signal, startServer = startTemporary) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const resources = __addDisposableResource(env_1, new AsyncDisposableStack(), true);
            const folder = resources.use((0,work_folder/* createTemporaryFolder */.ai)(FOLDER));
            // Under root, PostgreSQL runs as another user.
            (0,file_modes/* letOthersPass */.Ip)(folder.path);
            const postgres = await startServer(variables, folder.path);
            resources.defer(() => postgres.stop());
            const server = new ScratchServer(postgres.url, signal);
            server.#resources = resources.move();
            return server;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            const result_1 = __disposeResources(env_1);
            if (result_1)
                await result_1;
        }
    }
    /** Runs `work` with a connection to the program's database. @throws the signal's reason, if it is aborted */
    async asOwner(work) {
        this.#signal.throwIfAborted();
        return connected(new URL((0,postgres_server/* ownDatabaseUrl */.f_)(SCRATCH, this.#owner)), work);
    }
    /** Runs `work` with a connection to any database. @throws the signal's reason, if it is aborted */
    async asSuperuser(database, work) {
        this.#signal.throwIfAborted();
        const address = new URL(this.url);
        address.pathname = `/${database}`;
        return connected(address, work);
    }
    /** Replaces the program's database and role by new ones, and deletes the roles that it has created. No session may be open. */
    async reset() {
        await connected(new URL(this.url), async (client) => {
            await client.query(`drop database if exists ${SCRATCH} with (force)`);
            await client.query(DROP_ROLES);
            // A process that an earlier run has left can't log in.
            this.#owner = { ...this.#owner, password: newPassword() };
            // The rights that the local platform gives.
            await client.query(`create role ${SCRATCH} login createrole bypassrls password '${this.#owner.password}'`);
            await client.query(`create database ${SCRATCH} owner ${SCRATCH} template template0`);
        });
    }
    /**
     * Runs `work`, and ends the sessions that its program leaves.
     * @param work gets the variables with which the program connects to its database
     * @returns what the server has logged
     */
    async logged(work) {
        const { host, port, password } = this.#owner;
        const log = (0,external_node_path_.join)(host, LOG_FILE);
        const { size } = await (0,promises_.stat)(log);
        // The server itself listens only on a socket. Another program can't take a port that Node has opened already.
        const sockets = [];
        const passing = (0,external_node_net_.createServer)(program => {
            const server = (0,external_node_net_.connect)({ path: (0,external_node_path_.join)(host, `.s.PGSQL.${port}`) });
            sockets.push(program, server);
            // The other side of a connection ends with an error, too.
            program.on('error', () => server.destroy()).pipe(server);
            server.on('error', () => program.destroy()).pipe(program);
        }).listen(0, '127.0.0.1');
        await (0,external_node_events_.once)(passing, 'listening');
        const bound = String(passing.address().port);
        await this.#setLogged(setting => `set ${setting}`);
        try {
            await work({
                DATABASE_URL: `postgresql://${SCRATCH}:${password}@127.0.0.1:${bound}/${SCRATCH}`,
                PGHOST: '127.0.0.1',
                PGPORT: bound,
                PGUSER: SCRATCH,
                PGPASSWORD: password,
                PGDATABASE: SCRATCH,
                PGSSLMODE: 'disable',
                // The user's passwords aren't for the tool. Go's `pq` refuses libpq's variables for other files.
                PGPASSFILE: (0,external_node_path_.join)(external_node_os_.devNull, 'none'),
                TZ: 'UTC',
            });
        }
        finally {
            passing.close();
            await this.#admin(END_SESSIONS);
            for (const each of sockets)
                each.destroy();
        }
        const mark = newPassword();
        await this.#admin(`do $$ begin raise log '${mark}'; end $$`);
        await this.#setLogged(setting => `reset ${setting.split(' ')[0] ?? ''}`);
        for (;;) {
            const text = (await (0,promises_.readFile)(log)).toString('utf8', size);
            if (text.includes(mark))
                return text;
            await (0,external_node_timers_promises_.setTimeout)(LOG_CHECK_MS);
        }
    }
    [Symbol.asyncDispose]() {
        return this.#resources.disposeAsync();
    }
    /** Changes the settings of the program's role, and of its database, in which a role that it creates can log in. */
    async #setLogged(change) {
        for (const place of [`role ${SCRATCH}`, `database ${SCRATCH}`])
            for (const setting of LOGGED)
                await this.#admin(`alter ${place} ${change(setting)}`);
    }
    /** Runs SQL, also after the signal is aborted. */
    #admin(sql) {
        return connected(new URL(this.url), async (client) => void (await client.query(sql)));
    }
}
async function connected(address, work) {
    const client = new esm/* Client */.Kj({ connectionString: address.href, options: postgres_server/* NO_OPTIONS */.lz });
    // A lost connection also makes the next query fail.
    client.on('error', () => undefined);
    await client.connect();
    try {
        return await work(client);
    }
    finally {
        await client.end();
    }
}
/** Deletes the roles that the program has created, and then its own. One that has granted a role can’t be deleted before that. */
const DROP_ROLES = `do $$ declare role text; granted record; begin
  for granted in select roleid::regrole as role, member::regrole, grantor::regrole from pg_auth_members where grantor >= 16384 loop
    execute format('revoke %s from %s granted by %s cascade', granted.role, granted.member, granted.grantor);
  end loop;
  for role in select rolname from pg_roles where oid >= 16384 order by rolname = '${SCRATCH}' loop
    execute format('drop role %I', role);
  end loop;
end $$`;
/** Ends the sessions of the program, with any role, and waits for their end. It can’t log in as the superuser. */
const END_SESSIONS = `do $$ begin
  perform pg_terminate_backend(pid, 10000) from pg_stat_activity
    where backend_type = 'client backend' and usename is distinct from current_user;
end $$`;

// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/recorder/secrets.js
/** Finds passwords and keys in statements. */



/** Longest part of a statement or a command in a message. */
const MAX_SHOWN = 100;
/** Shortens a statement for a message of one line, without `node` if it can't be read. One that may contain a secret isn't shown. */
function shownStatement({ sql, node }) {
    const hasSecret = node === undefined ? looksSecret(sql) : secretIn(node) !== undefined;
    return hasSecret
        ? 'a statement with a secret'
        : (0,shortened/* shortened */.v)(sql.slice(0, 2 * MAX_SHOWN).replace(/\s+/g, ' '), MAX_SHOWN);
}
/** Names of variables, columns, options and settings with a secret. */
const SECRET_NAME = /(?:^|_)P(?:W|WD|ASS)$|TOKEN|SECRET|PASSWOR[DT](?!_ENCRYPTION)|OTP_?SEED|PASSWD|PASSPHRASE|CREDENTIAL|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SIGNING_?KEY|ENCRYPTION_?KEY/i;
/** Names of other keys, which are secret if the value looks like that. */
const KEY_NAME = /(?<!(?:^|[_.:-])(?:public|publishable|anon|primary|foreign|unique|sort|cache|partition|idempotency|object|storage|lookup|translation))[_.:-](?:key|private)$/i;
/** A value that nobody has made up, without a path or words. */
const RANDOM = /^(?=\D*\d)(?=[^a-z]*[a-z])[\w+=-]{12,}$/i;
/** Texts with a secret: in each row those of one kind or provider. */
const SECRET_TEXT = new RegExp([
    // URLs with a password, private keys, HTTP’s Authorization, tokens of JSON (JWT), passwords and keys as constants of SQL.
    /[a-z]:\/\/(?:[^\s/@:]*:[^\s/@]+|[\da-f]{32})@/,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bLS0tLS1CRUdJTi|\bAGE-SECRET-KEY-1/,
    /\b(?:Bearer|Basic) +(?=\w*\d)[\w+/=.-]{16}|\w\.eyJ[\w-]{6}/,
    /\bpassword\s+e?'+[^'%]|\b(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|hmac)\s*\([^(),]*,\s*'+[^'%]/,
    // Payments and shops: Stripe, Square, Shopify. Models: OpenAI and Anthropic, Hugging Face.
    /\b(?:[sr]k_(?:live|test)_|whsec_\w{20}|sq0(?:atp|csp)-|shp(?:at|ca|pa|ss)_\w{8})/,
    /\b(?:sk-[\w-]{20}|hf_\w{30})/,
    // Code and packages: GitHub, GitLab, npm, PyPI, RubyGems, Docker.
    /\b(?:gh[pousr]_\w{20}|github_pat_|gl(?:pat|dt|rt|ptt|cbt|soat)-[\w-]{20})/,
    /\b(?:npm_\w{30}|pypi-AgE|rubygems_[\da-f]{20}|dckr_[po]at_)/,
    // Clouds: Amazon, Google, Azure, DigitalOcean, Databricks, Vault, Terraform, Supabase, PlanetScale, Doppler.
    /\b(?:A[KS]IA[A-Z\d]{12}|AIza[\w-]{35}|GOCSPX-|ya29\.[\w-]{20}|(?:Account|SharedAccess)Key=\w)/,
    /\b(?:do[opr]_v1_|dapi[\da-f]{32}|hv[sbr]\.[\w-]{20})|\.atlasv1\./,
    /\b(?:sb(?:p_[\da-f]{20}|_secret_)|pscale_(?:tkn|pw|oauth)_|dp\.[a-z]{2}\.\w{30})/,
    // Mail and messages: SendGrid, Mailgun, Mailchimp, Brevo, Resend, Twilio, Telegram, Discord, Slack.
    /\b(?:SG\.[\w-]{16}|key-[\da-f]{32}|[\da-f]{32}-us\d|xkeysib-|re_[a-z\d]{8}_[a-z\d]{20})/,
    /\b(?:SK[\da-f]{32}|\d{8,10}:AA[\w-]{30})|discord(?:app)?\.com\/api\/webhooks\//,
    /\b(?:xox[abeprs]-|xapp-\d-)|hooks\.slack\.com\/services\//,
    // Work and monitoring: Atlassian, Linear, Notion, Figma, Airtable, Postman, Sentry, Grafana, New Relic, HubSpot.
    /\b(?:ATATT3x|lin_api_|ntn_\w{30}|figd_|pat\w{14}\.[\da-f]{32}|PMAK-)/,
    /\b(?:sntry[su]_|gl(?:sa|c)_\w{30}|NRAK-|pat-[a-z]{2}\d-[\da-f]{8}-)/,
]
    .map(({ source }) => source)
    .join('|'), 'i');
/** Texts, but not code, that give a secret a value, and keys of JSON with a text. */
const ASSIGNED = /\b(?:password|pwd)\s*[=:]\s*\S|\b(?:token|secret|api_?key|pass)=\S/i;
const JSON_KEY = /(?<=")(\w*)"(?=\s*:\s*"[^"])/g;
const JSON_SECRET = /password|secret|token|api_?key|^(?:pass|pwd|passwd|passphrase)$/i;
/** Checks a text of SQL that isn’t parsed. */
const looksSecret = (sql) => SECRET_NAME.test(sql) || SECRET_TEXT.test(sql) || isAssigned(sql);
const isAssigned = (text) => ASSIGNED.test(text) || text.matchAll(JSON_KEY).some(([, key = '']) => JSON_SECRET.test(key));
/**
 * Says which secret a statement contains.
 * @param columnsOf columns of a table in their order
 * @returns undefined if none is visible
 */
function secretIn(node, columnsOf = () => []) {
    for (const { defname = '', arg } of (0,tree/* allWithin */.dX)(node, 'DefElem'))
        if ((defname === 'password' || SECRET_NAME.test(defname)) && ((0,tree/* textOf */.b6)(arg) ?? '') !== '')
            return 'a password';
    const code = new Set([...(0,tree/* allWithin */.dX)(node, 'DefElem')].filter(({ defname }) => defname === 'as').flatMap(textsIn));
    for (const text of textsIn(node))
        if (SECRET_TEXT.test(text) || (!code.has(text) && isAssigned(text)))
            return 'a text that looks like a password or key';
    const column = secretColumn(node, columnsOf);
    return column === undefined ? undefined : `a value of \`${column}\``;
}
/** A constant of bytes. */
const HEX = /^\\x(?:[\da-f]{2})+$/i;
/** Columns of tables with a name and a value in each row. */
const VALUE_COLUMN = /(?:^|_)val$|^v$|value|content|data$/i;
/** Longest name in such a table. */
const MAX_KEY = 80;
function textsIn(node) {
    const texts = [];
    // Without recursion, because an expression can be nested thousands of times.
    const open = [node];
    while (open.length > 0) {
        const value = open.pop();
        if (typeof value === 'object' && value !== null)
            for (const part of Object.values(value))
                open.push(part);
        if (typeof value === 'string')
            texts.push(value);
        if (typeof value === 'string' && HEX.test(value))
            texts.push(Buffer.from(value.slice(2), 'hex').toString('latin1'));
    }
    return texts;
}
/** Returns the name of a column, setting or argument to which a statement itself gives a secret. */
function secretColumn(node, columnsOf) {
    const set = ((0,tree/* bodyOf */.EN)(node, 'AlterRoleSetStmt') ?? (0,tree/* bodyOf */.EN)(node, 'AlterDatabaseSetStmt'))?.setstmt;
    const changes = (0,sql_settings/* settingChanges */.eC)(set === undefined ? node : { VariableSetStmt: set });
    const names = [];
    const add = (named, values) => {
        const isKey = values.some(value => RANDOM.test(value));
        names.push(...named.filter(name => SECRET_NAME.test(name) || (isKey && KEY_NAME.test(name))));
    };
    for (const { name, values = [] } of changes)
        if (values.some(Boolean))
            add([name], values);
    // Rows with names, from which a column can take its value.
    const listed = [...(0,tree/* allWithin */.dX)(node, 'RangeSubselect')].map(({ subquery }) => subquery);
    const queries = [...listed, ...Array.from((0,tree/* allWithin */.dX)(node, 'CommonTableExpr'), ({ ctequery }) => ctequery)];
    const isListed = queries.some(query => rowsOf((0,tree/* bodyOf */.EN)(query, 'SelectStmt')).flat().some(hasConstant));
    const isGiven = (value) => hasConstant(value) || (isListed && value !== undefined && (0,tree/* hasWithin */.mY)(value, 'ColumnRef'));
    const addRow = (cols, table, items) => {
        const named = (0,tree/* bodiesOf */.AV)(cols, 'ResTarget').map(({ name = '' }) => name);
        const columns = named.length > 0 ? named : columnsOf(table ?? '');
        const given = columns.filter((_, index) => isGiven(items[index]));
        const keys = given.some(name => VALUE_COLUMN.test(name)) ? items.flatMap(keysIn) : [];
        add([...given, ...keys], items.flatMap(tree/* constantTexts */.tB));
    };
    const addTargets = (targets, condition) => {
        for (const { name = '', val } of (0,tree/* bodiesOf */.AV)(targets, 'ResTarget'))
            if (isGiven(val))
                add([name, ...(VALUE_COLUMN.test(name) ? [...keysIn(condition), ...keysIn(val)] : [])], (0,tree/* constantTexts */.tB)(val));
    };
    // ON CONFLICT isn’t a node of its own in the tree.
    for (const { cols, relation, selectStmt, onConflictClause: conflict } of (0,tree/* allWithin */.dX)(node, 'InsertStmt')) {
        for (const items of rowsOf((0,tree/* bodyOf */.EN)(selectStmt, 'SelectStmt')))
            addRow(cols, relation?.relname, items);
        addTargets(conflict?.targetList, conflict?.whereClause);
    }
    for (const { targetList, whereClause } of (0,tree/* allWithin */.dX)(node, 'UpdateStmt'))
        addTargets(targetList, whereClause);
    const addNamed = (column, value) => {
        if ((WHOLE_NAME.test(column) || KEY_NAME.test(column)) && hasConstant(value))
            add([column], (0,tree/* constantTexts */.tB)(value));
    };
    for (const { colname = '', constraints } of (0,tree/* allWithin */.dX)(node, 'ColumnDef'))
        for (const { contype, raw_expr } of (0,tree/* bodiesOf */.AV)(constraints, 'Constraint'))
            if (contype === 'CONSTR_DEFAULT')
                addNamed(colname, raw_expr);
    for (const { name = '', subtype, def } of (0,tree/* allWithin */.dX)(node, 'AlterTableCmd'))
        if (subtype === 'AT_ColumnDefault')
            addNamed(name, def);
    for (const { targetList } of (0,tree/* allWithin */.dX)(node, 'SelectStmt'))
        for (const { name = '', val } of (0,tree/* bodiesOf */.AV)(targetList, 'ResTarget'))
            addNamed(name, val);
    for (const { funcname, args } of (0,tree/* allWithin */.dX)(node, 'FuncCall')) {
        const name = (0,tree/* textsOf */.CB)(funcname).at(-1) ?? '';
        if (/secret|password/i.test(name) && args?.some(hasConstant) === true)
            names.push(name);
        if (name === 'crypt' && hasConstant(args?.[0]))
            names.push('password');
        const [, key] = TAKES_KEY.test(name) ? (args ?? []) : [];
        if (hasConstant(key) && !JSON.stringify(key).includes('"current_setting"'))
            names.push('encryption_key');
    }
    for (const { relation, joinCondition, mergeWhenClauses } of (0,tree/* allWithin */.dX)(node, 'MergeStmt'))
        for (const { targetList, values } of (0,tree/* bodiesOf */.AV)(mergeWhenClauses, 'MergeWhenClause'))
            if (values === undefined)
                addTargets(targetList, joinCondition);
            else
                addRow(targetList, relation?.relname, values);
    return names[0];
}
/** Functions of pgcrypto and pgjwt whose second argument is a key. */
const TAKES_KEY = /^(?:pgp_sym_(?:en|de)crypt(?:_bytea)?|pgp_pub_decrypt(?:_bytea)?|hmac|(?:en|de)crypt(?:_iv)?|sign)$/;
/** A default, or a column of a query, is a secret only if the whole name is that of one, unlike `token_type`. */
const WHOLE_NAME = new RegExp(`(?:${SECRET_NAME.source})$`, 'i');
/** Returns the rows of VALUES, and those of queries, also of each part of a UNION. */
function rowsOf(select) {
    const rows = [];
    const open = [select];
    // Not recursive: a UNION of ten thousand queries is a tree of this depth.
    while (open.length > 0) {
        const { larg, rarg, valuesLists, targetList } = open.pop() ?? {};
        if (larg !== undefined)
            open.push(larg, rarg);
        for (const { items = [] } of (0,tree/* bodiesOf */.AV)(valuesLists, 'List'))
            rows.push(items);
        if (targetList !== undefined)
            rows.push((0,tree/* bodiesOf */.AV)(targetList, 'ResTarget').flatMap(({ val }) => val ?? []));
    }
    return rows;
}
/** Returns the constants that can be the name of a value in the same row. */
const keysIn = (node) => (0,tree/* constantTexts */.tB)(node).filter(text => text.length <= MAX_KEY && /^[\w.:/-]+$/.test(text));
const hasConstant = (node) => (0,tree/* constantTexts */.tB)(node).length > 0;
/** Shortens a command line for a message, without arguments that look like secrets. */
const shownCommand = (line) => (0,shortened/* shortened */.v)(line.replace(/\S+/g, word => (looksSecret(word) ? '…' : word)), MAX_SHOWN);

;// CONCATENATED MODULE: ./build/recorder/transactions.js
/** Finds what a program ran and the server rolled back. */

/** Returns the statements that were rolled back: by an error, ROLLBACK, or the end of the session. */
function undoneIn(statements) {
    const undone = new Set();
    const undo = (some) => {
        for (const each of some)
            undone.add(each);
    };
    const open = new Map();
    for (const each of statements) {
        const { node, transaction, error } = each;
        const block = open.get(transaction) ?? { statements: [], savepoints: [], isBegun: false, hasFailed: false };
        open.set(transaction, block);
        const { kind, savepoint_name: name = '' } = (0,tree/* bodyOf */.EN)(node, 'TransactionStmt') ?? {};
        const place = block.savepoints.findLastIndex(([one]) => one === name);
        block.hasFailed ||= error !== undefined;
        if (kind === undefined) {
            block.statements.push(each);
            if (error !== undefined)
                undone.add(each);
        }
        else if (kind === 'TRANS_STMT_BEGIN' || kind === 'TRANS_STMT_START')
            block.isBegun = true;
        else if (kind === 'TRANS_STMT_SAVEPOINT')
            block.savepoints.push([name, block.statements.length]);
        else if (kind === 'TRANS_STMT_RELEASE')
            block.savepoints = block.savepoints.slice(0, Math.max(place, 0));
        else if (kind === 'TRANS_STMT_ROLLBACK_TO') {
            undo(block.statements.splice(block.savepoints[place]?.[1] ?? 0));
            block.savepoints = block.savepoints.slice(0, place + 1);
            block.hasFailed = false;
        }
        else {
            if (block.hasFailed || kind === 'TRANS_STMT_ROLLBACK')
                undo(block.statements);
            open.delete(transaction);
        }
    }
    for (const { statements: left, isBegun, hasFailed } of open.values())
        if (isBegun || hasFailed)
            undo(left);
    return undone;
}

;// CONCATENATED MODULE: ./build/recorder/migrations.js
/** Divides what a tool ran into its migrations. */










/** Reasons for which a person has to accept a recording. */
const RISKS = ['rows', 'values', 'sessions', 'secrets'];
const shownName = (name) => name === undefined ? 'statements outside of a known migration' : `\`${name}\``;
/** Statements that change nothing which a file could repeat. */
const WITHOUT_EFFECT = /^(?:VariableShow|DeclareCursor|Fetch|ClosePortal|Listen|Unlisten|Notify|Deallocate|CheckPoint|Load|Transaction)Stmt$/;
/** A query, which changes something only if it calls code or contains a change. */
const migrations_QUERY = /^(?:Select|Explain)Stmt$/;
/**
 * Returns the migrations in their order.
 * @throws Error with the statements that can't be recorded
 */
function migrationsOf(statements, around) {
    if (!statements.some(({ database }) => database === SCRATCH))
        throw new Error('The command ran no SQL in the database of `DATABASE_URL`. It may have changed another one.');
    const division = new Division(around);
    const undone = undoneIn(statements);
    const last = statements.findLastIndex(each => !undone.has(each) && each.node !== undefined && boundaryOf(each.node, around)?.begins === false);
    for (const [index, each] of statements.entries())
        division.add(each, undone.has(each), index > last);
    return division.end();
}
/** Settings of a session, as statements that set them. */
class Settings {
    #ofSession = new Map();
    /** Those until the end of a transaction; empty for defaults. */
    #local = new Map();
    #transaction = '';
    change({ name, isLocal, ...change }, statement, transaction) {
        this.#begin(transaction);
        if (name === 'all') {
            this.#ofSession.clear();
            this.#local.clear();
            return;
        }
        const text = (0,sql_settings/* isDefault */.uP)({ name, isLocal, ...change }) || isOwnRole({ name, ...change }) ? '' : statement;
        if (isLocal)
            this.#local.set(name, text.replace(/^set\s+local\b/i, 'SET'));
        else {
            this.#local.delete(name);
            this.#ofSession.set(name, text);
        }
    }
    /** Returns the settings that aren't the defaults. */
    at(transaction) {
        this.#begin(transaction);
        return new Map([...this.#ofSession, ...this.#local].filter(([, text]) => text !== ''));
    }
    #begin(transaction) {
        if (transaction !== this.#transaction)
            this.#local = new Map();
        this.#transaction = transaction;
    }
}
/** Collects the statements of one migration after another. */
class Division {
    #around;
    /** Tables that the tool itself reads after the last migration. */
    #filled;
    #migrations = [];
    #refused = [];
    #settings = new Map();
    /** Sessions that have changed the database, and the latest one. */
    #writers = new Set();
    #writer;
    #open = newRun();
    /** Name of the migration that the history has begun. */
    #begun;
    /** Settings at this place of the file. */
    #inFile = new Map();
    /** Whether the next statement has to be in another file. */
    #isFull = false;
    /** Transaction that has added a value to an enumeration, which can be used only after it. */
    #adding;
    constructor(around) {
        this.#around = around;
        this.#filled = [...around.histories.values()].flatMap(({ filled = [] }) => filled);
    }
    /** @param isAfter whether the last migration has ended */
    add(each, isUndone, isAfter) {
        const { node, session, transaction, error } = each;
        if (error !== undefined && isErrorOfRows(error))
            this.#note('rows', `failed (${error}), which can depend on the rows of the database, and the tool went on`, each);
        const problem = this.#problemOf(each);
        if (problem !== undefined)
            this.#refused.push(`${titleOf(each)} ${problem}: ${shownStatement(each)}`);
        if (node === undefined)
            return;
        // A statement that failed because of objects returned nothing.
        const read = error === undefined ? readOf(node, this.#around, isAfter ? this.#filled : []) : undefined;
        if (read !== undefined)
            this.#note('rows', `returns data that can depend on the rows of the database (${read})`, each);
        const settings = this.#settings.get(session) ?? new Settings();
        this.#settings.set(session, settings);
        if (isUndone || WITHOUT_EFFECT.test((0,tree/* tagOf */.cO)(node)))
            return;
        const changes = (0,sql_settings/* settingChanges */.eC)(node);
        if (changes.length > 0 && ((0,tree/* tagOf */.cO)(node) !== 'SelectStmt' || onlySets(node)))
            for (const change of changes) {
                if (change.name === 'set_config')
                    this.#refused.push(`SELECT sets an unknown setting: ${shownStatement(each)}`);
                else if (!(0,sql_settings/* isIrrelevant */.Di)(change.name))
                    settings.change(change, each.sql, transaction);
            }
        else if (isOfHistory(node, this.#around))
            this.#addHistory(each, node, settings.at(transaction));
        else if (!migrations_QUERY.test((0,tree/* tagOf */.cO)(node)) || isChanging(node, this.#around))
            this.#addChange(each, node, settings.at(transaction));
    }
    /** Ends the last migration. @throws Error with the statements that can't be recorded */
    end() {
        if (this.#refused.length > 0)
            throw new Error(`The command ran statements that can’t be recorded:\n${this.#refused.map(one => `- ${one}`).join('\n')}`);
        this.#end(undefined);
        return this.#migrations;
    }
    #problemOf({ node, sql, database, problem }) {
        if (problem !== undefined)
            return problem;
        if (node === undefined || WITHOUT_EFFECT.test((0,tree/* tagOf */.cO)(node)))
            return undefined;
        const isChange = !migrations_QUERY.test((0,tree/* tagOf */.cO)(node)) || isChanging(node, this.#around);
        if (isOfHistory(node, this.#around) || (0,sql_settings/* settingChanges */.eC)(node).some(isOwnRole))
            return undefined;
        if (isChange && database !== SCRATCH)
            return `changes the database ${database}`;
        return isChange && sql.includes(SCRATCH)
            ? 'contains the name of the temporary server’s user or database'
            : undefined;
    }
    #addHistory({ sql }, node, settings) {
        const table = this.#around.histories.get((0,tree/* bodyOf */.EN)(node, 'UpdateStmt')?.relation?.relname ?? '');
        // A table without migrations contains the tool's lock, with the name of this machine.
        if ((0,tree/* tagOf */.cO)(node) === 'LockStmt' || table?.name.length === 0)
            return;
        this.#open.history.push([...settings.values(), sql, ...[...settings.keys()].map(resetOf)].join('; '));
        const boundary = boundaryOf(node, this.#around);
        if (boundary?.begins === true)
            this.#begun = boundary.name;
        const name = boundary?.name ?? this.#begun;
        if (boundary?.begins !== false || name === undefined)
            return;
        this.#end(name);
        this.#begun = undefined;
    }
    #addChange(each, node, settings) {
        const { session, transaction, sql } = each;
        if (this.#writer !== session && this.#writers.has(session))
            this.#risk('sessions', 'Several sessions changed the database in turn, so the order of the changes isn’t certain.');
        this.#writers.add(session);
        this.#writer = session;
        if (isPartial(node))
            this.#note('rows', 'with LIMIT changes only some rows, and the tool may repeat it until none are left', each);
        const secret = secretIn(node, table => this.#around.columns.get(table) ?? []);
        if (secret !== undefined)
            this.#risk('secrets', `${(0,command_tag/* commandTag */.c)(node)} contains ${secret}.`);
        const isAlone = (0,transaction_needs/* transactionNeed */.H)(node) === 'concurrent';
        const { statements, starts } = this.#open;
        const isAfterAdding = this.#adding !== undefined && this.#adding !== transaction;
        if (isAfterAdding)
            this.#adding = undefined;
        if (statements.length > 0 && (isAlone || this.#isFull || isAfterAdding)) {
            this.#set(new Map());
            starts.push(statements.length);
        }
        if (!isAlone)
            this.#set(settings);
        statements.push(sql);
        this.#isFull = isAlone;
        if ((0,tree/* bodyOf */.EN)(node, 'AlterEnumStmt')?.newVal !== undefined)
            this.#adding = transaction;
    }
    /** Changes the settings of the file. */
    #set(settings) {
        const resets = [...this.#inFile.keys()].filter(name => !settings.has(name)).map(resetOf);
        const sets = [...settings].filter(([name, text]) => this.#inFile.get(name) !== text).map(([, text]) => text);
        this.#open.statements.push(...resets, ...new Set(sets));
        this.#inFile = settings;
    }
    #end(name) {
        this.#set(new Map());
        if (name !== undefined || this.#open.statements.length > 0)
            this.#migrations.push({ ...this.#open, name });
        else
            this.#migrations.at(-1)?.history.push(...this.#open.history);
        this.#open = newRun();
        this.#isFull = false;
        this.#adding = undefined;
    }
    #note(risk, text, each) {
        this.#risk(risk, `${titleOf(each)} ${text}: ${shownStatement(each)}`);
    }
    #risk(risk, text) {
        this.#open.risks.push({ risk, text });
    }
}
const isOwnRole = ({ name, values }) => name === 'role' && values?.join() === SCRATCH; // Flyway sets it.
/** A part of a setting’s name can be a keyword. */
const resetOf = (name) => `RESET ${name.includes('.') ? name.split('.').map(copy_rows/* quoted */.TL).join('.') : name}`;
const newRun = () => ({ name: undefined, statements: [], starts: [], history: [], risks: [] });
const titleOf = ({ node }) => (node === undefined ? 'A statement' : (0,command_tag/* commandTag */.c)(node));

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/system/missing-folders.js
var missing_folders = __webpack_require__(75840);
// EXTERNAL MODULE: ./build/base/system/regular-file.js
var regular_file = __webpack_require__(25427);
// EXTERNAL MODULE: ./build/base/recorded-mark.js
var recorded_mark = __webpack_require__(30578);
;// CONCATENATED MODULE: ./build/recorder/recorded-files.js
/** Reads and writes the folder of recorded migrations. Only this program's unchanged files are in it. */








const NAME = '-- Migration: ';
const ACCEPTED = '-- Accepted: ';
const NOTE = '-- Note: ';
const HISTORY = '-- History: ';
const MAX_BYTES = 64 * 1024 * 1024;
/** A line with which the user accepts a finding of the linter. */
const ACCEPTED_FINDING = /^-- migrate:accept.*\n/gm;
/** Longest part of a file's name that comes from the tool. */
const MAX_NAME = 80;
/** A last line that can be a comment, which must not contain the semicolon. */
const END_COMMENT = /--[^\n]*$/;
const linesOf = (lines) => lines.map(line => `${line}\n`).join('');
/** Writes statements as a file contains them. */
const textOf = (statements) => statements.map(statement => `${statement}${END_COMMENT.test(statement) ? '\n' : ''};\n`).join('');
/** Returns the files of migrations. @param first number of the first file */
function filesOf(runs, first) {
    const files = [];
    for (const { name, statements, starts, history: all, risks } of runs) {
        const accepted = RISKS.filter(risk => risks.some(each => each.risk === risk));
        const head = [
            ...(name === undefined ? [] : [NAME + JSON.stringify(name)]),
            ...(accepted.length === 0 ? [] : [ACCEPTED + accepted.join(', ')]),
            ...new Set(risks.map(({ text }) => NOTE + JSON.stringify(text))),
        ];
        const base = (name?.split('/').at(-1) ?? 'statements').replace(/\.\w{1,5}$/, '').replace(/[^\w-]+/g, '_');
        for (const [index, start] of [0, ...starts].entries()) {
            const sql = textOf(statements.slice(start, starts[index]));
            const history = index === starts.length ? all : [];
            const body = `${linesOf(head)}${sql}${linesOf(history.map(each => HISTORY + JSON.stringify(each)))}`;
            const part = starts.length === 0 ? '' : `_part${index + 1}`;
            const path = `${String(first + files.length).padStart(4, '0')}_${base.slice(0, MAX_NAME)}${part}.sql`;
            files.push({ path, text: `${recorded_mark/* RECORDED_MARK */.H}${(0,sha256_hex/* sha256Hex */.f)(body)}\n${body}`, name, accepted, sql, history });
        }
    }
    return files;
}
/**
 * Reads the folder. A folder that doesn't exist is empty.
 * @throws Error with all files that this program didn't write, or that were changed, for a gap in the numbers, and for a migration without its last file
 */
function readRecorded(folder) {
    if (!(0,external_node_fs_.existsSync)(folder))
        return [];
    const paths = (0,external_node_fs_.readdirSync)(folder)
        .filter(path => /\.sql$/i.test(path))
        .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10) || (one < other ? -1 : 1));
    const problems = [];
    const files = paths.flatMap((path, index) => {
        const file = (0,external_node_path_.join)(folder, path);
        const text = (0,regular_file/* withRegularFile */.p0)(file, regular_file/* OPEN_READ_ONLY */.Xd, descriptor => (0,regular_file/* readText */.yR)(descriptor, MAX_BYTES));
        const end = text.indexOf('\n');
        const body = text.slice(end + 1).replaceAll(ACCEPTED_FINDING, '');
        if (!text.startsWith(recorded_mark/* RECORDED_MARK */.H))
            problems.push(`${path} wasn’t written by \`sql-record\`. Use a folder that contains only recorded migrations.`);
        else if (text.slice(recorded_mark/* RECORDED_MARK */.H.length, end) !== (0,sha256_hex/* sha256Hex */.f)(body))
            problems.push(`${path} was edited. Restore the file. If it was never applied, you can delete it and all files with higher numbers, and record again.`);
        else if (Number.parseInt(path, 10) !== index + 1)
            problems.push(`${path} has the number ${Number.parseInt(path, 10)}, but ${index + 1} comes next. Restore the missing file. If this one was never applied, you can delete it and all files with higher numbers, and record again.`);
        return [parsedFile(path, text, body)];
    });
    const last = files.at(-1);
    if (problems.length === 0 && last?.name !== undefined && last.history.length === 0)
        problems.push(`${last.path} is the last file, but the migration \`${last.name}\` has more: they were deleted, or \`sql-record\` was killed before it wrote them. Restore them, or delete all files of this migration, and record again.`);
    if (problems.length > 0)
        throw new Error(problems.join('\n'));
    return files;
}
/** Returns the texts after a mark. */
function valuesOf(mark, lines) {
    return lines.flatMap(line => {
        const value = line.startsWith(mark) ? (0,parsed_json/* parsedJson */.U4)(line.slice(mark.length)).value : undefined;
        return typeof value === 'string' ? [value] : [];
    });
}
/** Whether a line is only a comment with a mark. For PostgreSQL, a carriage return ends a comment, too. */
const isComment = (line, marks) => !line.includes('\r') && marks.some(mark => line.startsWith(mark));
function parsedFile(path, text, body) {
    const lines = body.split('\n');
    const start = lines.findIndex(line => !isComment(line, [NAME, ACCEPTED, NOTE]));
    const after = lines.findLastIndex(line => line !== '' && !isComment(line, [HISTORY])) + 1;
    const end = Math.max(start, after);
    const head = lines.slice(0, Math.max(start, 0));
    const accepted = head.find(line => line.startsWith(ACCEPTED)) ?? '';
    return {
        path,
        text,
        name: valuesOf(NAME, head)[0],
        accepted: RISKS.filter(risk => accepted.includes(risk)),
        sql: lines
            .slice(start, end)
            .map(line => `${line}\n`)
            .join(''),
        history: valuesOf(HISTORY, lines.slice(end)),
    };
}
/** Writes new files in their order, so that a kill or an error leaves the first ones, which are a shorter history. */
function writeRecorded(folder, files) {
    (0,missing_folders/* makeMissingFolders */.i)(folder);
    for (const { path } of files)
        if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, path)))
            throw new Error(`${path} already exists in the output folder: another process wrote it during this run. Nothing was written. Run the command again.`);
    for (const { path, text } of files)
        (0,regular_file/* writeRegularFile */.E2)((0,external_node_path_.join)(folder, path), text);
}

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/system/shell-command.js
var shell_command = __webpack_require__(67082);
;// CONCATENATED MODULE: ./build/recorder/compare.js
/** Reads what a database contains, to compare two of them. */



/** Values as PostgreSQL writes them, because JavaScript’s numbers and dates are not exact. */
const AS_TEXT = { getTypeParser: () => (value) => value };
/**
 * Reads a database.
 * @param client connection of a superuser
 * @param leftOut names of tables, indexes and sequences that don't count, and of schemas, each with `.*`
 */
async function readState(client, leftOut) {
    await client.query(CONTENT.settings);
    // A name can contain `$1`.
    const read = (text, values = text.includes('$1') ? [[...leftOut]] : []) => client.query({ text, values, rowMode: 'array', types: AS_TEXT });
    const [[owner]] = (await read(CONTENT.owner)).rows;
    const schema = [];
    for (const [kind, text] of Object.entries(CONTENT.lines))
        for (const row of (await read(text)).rows)
            schema.push(`${kind} ${JSON.stringify(row)}`.replaceAll(owner, 'owner of the database'));
    const named = (await read(CONTENT.names)).rows.map(([kind, name]) => `${kind} ${name}`);
    const tables = new Map();
    for (const [namespace, table, kind] of (await read(CONTENT.tables)).rows) {
        const name = [namespace, table].map(part => (0,esm/* escapeIdentifier */.F)(part ?? '')).join('.');
        const { fields, rows } = await read(`select ${kind === 'S' ? 'last_value, is_called' : '*'} from only ${name}`, []);
        tables.set(name, { columns: fields.map(field => field.name), rows });
    }
    return { schema: schema.concat(named).toSorted(), named, tables };
}
/**
 * Returns the differences between two databases, each as a line.
 * @param again content of a database for which the same program ran as for `one`. A column that differs there differs at
 *   each run, such as a time, and isn't compared.
 * @param onIgnored called with each such column
 */
function differences(one, other, again, onIgnored) {
    const schemas = [new Set(one.schema), new Set(other.schema)];
    const found = [
        ...one.schema.filter(line => !schemas[1].has(line)).map(line => `only after the command: ${line}`),
        ...other.schema.filter(line => !schemas[0].has(line)).map(line => `only after the recorded files: ${line}`),
    ];
    for (const [table, content] of one.tables) {
        const { columns } = content;
        const repeated = again.tables.get(table);
        const isStable = contentOf(content, columns) === contentOf(repeated, columns);
        const compared = columns.filter(column => isStable || contentOf(content, [column]) === contentOf(repeated, [column]));
        for (const column of columns)
            if (!compared.includes(column))
                onIgnored(`${table}.${column}`);
        const applied = other.tables.get(table);
        if (contentOf(content, compared) !== contentOf(applied, compared))
            found.push(`rows of ${table}${reasonIn(content, compared)}`);
        if (columns.join() !== applied?.columns.join())
            found.push(`the order of the columns of ${table}`);
    }
    return [...new Set(found)];
}
/** Names the columns with the temporary server’s user, as `current_user` gives it. */
function reasonIn(content, columns) {
    const names = columns.filter(column => contentOf(content, [column]).includes(SCRATCH)).join(', ');
    return names && ` (${names}: the user of the session, which is another one with the files)`;
}
/** Returns the values of these columns, in an order that doesn't depend on that of the rows. */
function contentOf(content, names) {
    const places = names.map(name => content?.columns.indexOf(name) ?? -1);
    return JSON.stringify((content?.rows ?? []).map(row => JSON.stringify(places.map(place => row[place]))).toSorted());
}

;// CONCATENATED MODULE: ./build/recorder/watch.js
/**
 * Functions and triggers in the program's database, which the comparison of databases leaves out. The functions are in the
 * server's own schema, because Atlas refuses a database with another one.
 */


/** Writes the names of new indexes to the log: the server chooses that of an index without one. */
const WATCHED = `
create function information_schema._platform_record_name_indexes() returns event_trigger language plpgsql as $$ declare made record; begin
  for made in select relname from pg_event_trigger_ddl_commands() join pg_class c on c.oid = objid where relkind in ('i', 'I') loop
    raise log '${INDEX_NAMED}%', made.relname;
  end loop;
end $$;
create event trigger _platform_record_indexes on ddl_command_end when tag in ('CREATE INDEX')
  execute function information_schema._platform_record_name_indexes();`;
/**
 * Moves all sequences on at the beginning and whenever a migration ends, as on a database with more rows.
 * @param histories names of the tool's tables that contain its migrations
 */
const movedSequences = (histories) => `
create function information_schema._platform_record_move() returns void language plpgsql security definer set search_path to pg_catalog as $$
declare sequence regclass; begin
  for sequence in select c.oid from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'S' and nspname !~ '^(pg_|_platform)|^information_schema$' loop
    begin perform setval(sequence, nextval(sequence) + 1000);
    exception when others then null; -- It ends before that.
    end;
  end loop;
end $$;
create function information_schema._platform_record_move_after() returns trigger language plpgsql security definer as $$ begin
  perform information_schema._platform_record_move();
  return null;
end $$;
create function information_schema._platform_record_attach(name regclass) returns void language plpgsql security definer as $$ begin
  execute format('create trigger _platform_record after insert or update on %s
    for each statement execute function information_schema._platform_record_move_after()', name);
end $$;
create function information_schema._platform_record_attach_to_new() returns event_trigger language plpgsql security definer as $$ begin
  perform information_schema._platform_record_attach(oid) from pg_class c -- Its constraints can have rows, too.
    where oid in (select objid from pg_event_trigger_ddl_commands()) and relkind = 'r' and ${isHistory(histories)};
end $$;
create event trigger _platform_record_tables on ddl_command_end when tag in ('CREATE TABLE', 'CREATE TABLE AS')
  execute function information_schema._platform_record_attach_to_new();
select information_schema._platform_record_attach(oid) from pg_class c where relkind = 'r' and ${isHistory(histories)};
select information_schema._platform_record_move();`;
/** Condition for a table `c`. */
function isHistory(histories) {
    const names = histories.map(name => (0,esm/* escapeLiteral */.NO)(name)).join(', ');
    return `relnamespace::regnamespace::text !~ '^(pg_|_platform)' and relname = any (array[${names}]::text[])`;
}

;// CONCATENATED MODULE: ./build/recorder/tool-run.js
/** Runs the tool on the temporary server, and reads what it did. */












/**
 * Runs the tool on a database with the migrations of these files.
 * @param earlier another run's. If it is given, all sequences move on at the end of each migration
 * @throws Error if the tool fails, or runs statements that can't be recorded
 */
async function runTool(tool, base, earlier) {
    const { command, given, server, signal, log, parser } = tool;
    await server.reset();
    for (const file of base)
        await applyRecorded(tool, file);
    const tables = Array.from(earlier?.histories.values() ?? [], ({ table }) => table);
    await server.asSuperuser(SCRATCH, client => client.query(WATCHED + (earlier === undefined ? '' : movedSequences(tables))));
    const risks = [];
    const text = await server.logged(async (variables) => {
        const environment = (0,child_process/* childEnvironment */.Qc)({}, { ...given, ...variables });
        const ending = await (0,shell_command/* runShellCommand */.f)(command, { environment, signal, log: line => log(`${line}\n`) });
        if (ending.failure !== undefined)
            throw new Error(`The command ended with ${ending.failure}. Nothing was written.`);
        const [running] = await (0,child_process/* commandLinesWith */.VC)(variables['PGPASSWORD'] ?? '');
        const left = running === undefined ? 'a process' : `the process \`${shownCommand(running)}\``;
        if (running !== undefined || ending.isLeft)
            risks.push({
                risk: 'sessions',
                text: `The command left ${left} running. Changes that it makes later aren’t recorded.`,
            });
    });
    return await server.asSuperuser(SCRATCH, async (client) => {
        const types = await client.query(CONTENT.types);
        const executed = readLog(text, new Map(types.rows.map(({ id, name }) => [id, name])), parser);
        const around = await readSurroundings(client, executed);
        const migrations = migrationsOf(executed, around);
        migrations.at(-1)?.risks.push(...risks);
        return { migrations, around, state: await readState(client, around.own) };
    });
}
/** Applies a recorded file, with its statements on the tool's own tables. */
async function applyRecorded({ server, parser }, file) {
    for (const texts of [[file.sql], file.history]) {
        const statements = texts.flatMap(text => statementsOf(text, parser));
        // Each connection ends with its settings.
        await server.asOwner(async (client) => {
            try {
                if (statements.length > 1)
                    await client.query('begin');
                for (const { sql } of statements)
                    await client.query(sql);
                if (statements.length > 1)
                    await client.query('commit');
            }
            catch (error) {
                throw new Error(`The recorded file ${file.path} failed on the temporary server: ${(0,failure/* sentence */.em)(error.message)} Nothing was written. Check that this server has the version and extensions of the one that recorded the file, or, if the file was never applied, delete it and all files with higher numbers, and record again.`, { cause: error });
            }
        });
    }
}

;// CONCATENATED MODULE: ./build/recorder/check.js
/** Compares recorded files with what the tool runs now. */





/**
 * Compares the statements of each migration, with the settings that they run with. Values may vary where that is accepted.
 * @param first run of the tool after the files
 * @throws Error with what isn't recorded, or differs
 */
async function check(recorded, first, tool) {
    if (first.migrations.length > 0)
        throw new Error(`These migrations aren’t recorded yet:\n${first.migrations.map(({ name }) => `- ${shownName(name)}`).join('\n')}\nRun \`project-platform sql-record\`, and commit the files.`);
    const again = await runTool(tool, []);
    const varied = recorded.some(({ accepted }) => accepted.includes('values'))
        ? await runTool(tool, [], again.around)
        : again;
    const groups = [recorded, filesOf(again.migrations, 1), filesOf(varied.migrations, 1)].map(files => Map.groupBy(files, ({ name }) => name));
    const names = new Set(groups.flatMap(group => [...group.keys()]));
    const problems = [...names].flatMap(name => {
        const [files = [], ...runs] = groups.map(group => group.get(name) ?? []);
        const [one = [], other = []] = runs.map(run => effective(run, tool));
        const written = effective(files, tool);
        const varies = files.some(({ accepted }) => accepted.includes('values'));
        const isSame = files.length > 0 &&
            written.length === one.length &&
            written.every((text, at) => text === one[at] || (varies && isBetween(text, one[at] ?? '', other[at] ?? '', tool.parser)));
        return isSame ? [] : [`${shownName(name)}: ${files.map(({ path }) => path).join(', ') || 'no file'}`];
    });
    if (problems.length > 0)
        throw new Error(`These migrations differ from their recorded files:\n${problems.map(line => `- ${line}`).join('\n')}\nRestore the migration and put the change into a new one. If the file was never applied, delete it and all files with higher numbers, and record again.`);
}
/** Returns the statements of files, each with the settings that it runs with: several recordings set them again. */
function effective(files, { parser }) {
    const settings = new Map();
    return files
        .flatMap(({ sql }) => statementsOf(sql, parser))
        .flatMap(({ sql, node }) => {
        const changes = (0,sql_settings/* settingChanges */.eC)(node);
        for (const { name, isReset } of changes) {
            settings.delete(name);
            if (!isReset)
                settings.set(name, sql);
        }
        return changes.length > 0 ? [] : [`${[...settings.values()].toSorted().join('; ')}; ${sql}`];
    });
}
/** Checks whether a statement has today's date, which is the same in both runs. */
const namesToday = (sql) => sql.includes(new Date().toISOString().slice(0, 10));
/** Checks whether a statement differs from those of two runs only in tokens in which these differ, or that contain the date. */
function isBetween(text, one, other, parser) {
    const [given = [], first = [], second = []] = [text, one, other].map(sql => parser.tokens(sql).map(token => token.text));
    return (given.length === first.length &&
        first.length === second.length &&
        given.every((token, at) => token === first[at] || first[at] !== second[at] || namesToday(first[at] ?? '')));
}

// EXTERNAL MODULE: ./build/base/job-variables.js
var job_variables = __webpack_require__(44083);
;// CONCATENATED MODULE: ./build/recorder/tool-environment.js
/** Keeps a migration tool away from other databases than the temporary one, as far as variables, arguments and `.env` files show them. */





/**
 * Variables that the tool gets: those of the system, and with which languages find their programs and packages. A list of
 * those that lead to a database could never be complete. The user can set others in the command.
 */
const GIVEN = new Set(`PATH HOME USER LOGNAME SHELL PWD TERM COLORTERM NO_COLOR FORCE_COLOR CI TMPDIR TEMP TMP TZ
LANG LANGUAGE LC_ALL LC_CTYPE LC_COLLATE LC_MESSAGES LC_NUMERIC LC_TIME LD_LIBRARY_PATH DYLD_LIBRARY_PATH
XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_RUNTIME_DIR
HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY SSL_CERT_FILE SSL_CERT_DIR REQUESTS_CA_BUNDLE CURL_CA_BUNDLE
NODE_ENV NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NVM_DIR NVM_BIN VOLTA_HOME FNM_DIR COREPACK_HOME PNPM_HOME
NPM_CONFIG_REGISTRY NPM_CONFIG_CACHE NPM_CONFIG_PREFIX NPM_CONFIG_USERCONFIG BUN_INSTALL DENO_DIR
PYTHONPATH PYTHONHOME PYTHONUNBUFFERED VIRTUAL_ENV CONDA_PREFIX PYENV_ROOT PYENV_VERSION UV_CACHE_DIR PIP_CACHE_DIR
DJANGO_SETTINGS_MODULE DJANGO_CONFIGURATION FLASK_APP FLASK_ENV
RAILS_ENV RACK_ENV GEM_HOME GEM_PATH BUNDLE_GEMFILE BUNDLE_PATH RUBYLIB RUBYOPT RBENV_ROOT RBENV_VERSION
JAVA_HOME JDK_HOME M2_HOME MAVEN_HOME GRADLE_HOME GRADLE_USER_HOME CLASSPATH
GOPATH GOROOT GOBIN GOCACHE GOMODCACHE GOFLAGS GOPROXY GOTOOLCHAIN CARGO_HOME RUSTUP_HOME RUSTUP_TOOLCHAIN
DOTNET_ROOT DOTNET_CLI_HOME DOTNET_ENVIRONMENT ASPNETCORE_ENVIRONMENT NUGET_PACKAGES COMPOSER_HOME
MIX_ENV MIX_HOME HEX_HOME PERL5LIB ASDF_DIR ASDF_DATA_DIR MISE_DATA_DIR APP_ENV ENVIRONMENT`.split(/\s/));
/** Names of variables, in a file or a command, that lead to a database. */
const DATABASE_NAME = /(?:^|_)(?:\w*DB|\w*DATABASES?|DATASOURCE|DSN|PG(?!P)\w*|PSQL|POSTGRES\w*|MYSQL|SUPABASE|NEON|RDS|PRISMA|FLYWAY|LIQUIBASE|SQITCH|DOTENV)\d*(?:_|$)|DSN$|CONN(?:ECTION)?_?(?:STR(?:ING)?|UR[IL])|(?:PROD|PRODUCTION|STAGING|LIVE)_HOST/i;
/** Names of variables like these for other kinds of stores. */
const OTHER_STORE = /MONGO|DYNAMO|COUCH|INFLUX|ENGINE/i;
/** Texts with the address of a database. */
const ADDRESS = /\b(?:postgres(?:ql)?|postgis|pgx?\d*|cockroach(?:db)?|mysql2?|mariadb|mssql|sqlserver|prisma|ecto)(?:\+\w+)*:\/\/|\b(?:db|jdbc):\w+:|\b(?:host|hostaddr|dbname|service|server|data source)\s*=\s*[^\s=]/i;
/** An address of the temporary server. */
const OWN_ADDRESS = /\b(?:\w+:)+\/\/(?:\$\{?PGUSER\}?:\$\{?PGPASSWORD\}?@)?\$\{?PGHOST\}?(?::\$\{?PGPORT\}?)?(?=[/?"'\s]|$)/g;
/** Variables that the tool gets from this program. A file’s variables don’t replace them, usually. */
const OWN = /^(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE|SSLMODE))$/;
const OWN_VALUE = /\$\{?(?:DATABASE_URL|PG(?:HOST|PORT|USER|PASSWORD|DATABASE))\b/;
/** Programs and options with which a file’s variables replace those of the environment. */
const REPLACING = /(?:\b|_)(?:override|overload|env-cmd)\b|(?:^|[\s;&])(?:source|\.|set -a)\s/i;
/** Options with the name of a server, and the value. */
const HOST_OPTION = /(?:^|\s)(?:-h|--?(?:db-?|database-?)?host(?:name)?)(?:=|\s+)(?!-)(\S+)/gi;
const ASSIGNMENT = /(?:^|[\s;&|(])([A-Za-z_]\w*)=("[^"]*"|'[^']*'|[^\s;&|)]*)/g;
const ENV_FILE = /^\.env(?:\.(?!example|sample|template)[\w.-]+)?$/;
/** An entry of a file with variables, as any language’s dotenv reads it. A value in quotes can have several lines. */
const ENTRY = /^[^\S\n]*(?:export\s+)?([A-Za-z_][\w.-]*)[^\S\n]*[=:][^\S\n]*("[^"]*"|'[^']*'|`[^`]*`|[^\n]*)/gm;
const hasAddress = (text) => ADDRESS.test(text.replaceAll(OWN_ADDRESS, ''));
/** Whether a variable with this value leads to another database. */
const leadsAway = (name, value) => hasAddress(value) ||
    (DATABASE_NAME.test(name) && !OTHER_STORE.test(name) && !/^(["'`]?)\1$/.test(value) && !OWN_VALUE.test(value));
/**
 * Chooses the variables that the tool gets.
 * @param command for the shell
 * @param variables of this process
 * @param folder in which the command runs
 * @returns the variables, and the names of the others, except those of the platform and of a job
 * @throws Error if the command, or a `.env` file of the folder, names another database
 */
function toolEnvironment(command, variables, folder = (0,external_node_path_.resolve)()) {
    const found = [...foundInCommand(command), ...foundInFiles(folder, command)];
    if (found.length > 0)
        throw new Error(`The command was not run, because these may point it to a database other than the temporary one: ${[...new Set(found)].join(', ')}. Remove them, or set the variables in --command to the values of the temporary server, such as \`DB_HOST=$PGHOST\`.`);
    const all = Object.entries(variables).flatMap(([name, value = '']) => (value === '' ? [] : [[name, value]]));
    const leftOut = all.filter(entry => !isGiven(entry) && !/^PLATFORM_/i.test(entry[0]) && !job_variables/* OF_JOB */.o5.test(entry[0]));
    return { given: Object.fromEntries(all.filter(isGiven)), leftOut: leftOut.map(([name]) => name).toSorted() };
}
const isGiven = ([name, value]) => GIVEN.has(name.toUpperCase()) && !hasAddress(value) && !SECRET_TEXT.test(value);
/** Returns what names another database in the command. */
function foundInCommand(command) {
    const hosts = Array.from(command.matchAll(HOST_OPTION), ([, host = '']) => host);
    const isAway = hosts.some(host => !OWN_VALUE.test(host) && !/^(?:0\.0\.0\.0|::|\*)$/.test(host));
    return [
        ...Array.from(command.matchAll(ASSIGNMENT)).flatMap(([, name = '', value = '']) => leadsAway(name, value) ? [`the variable ${name} in the command`] : []),
        ...(isAway || hasAddress(command) ? ['an argument of the command'] : []),
    ];
}
/** Returns the variables in `.env` files that lead to another database, and that the command doesn’t set itself. */
function foundInFiles(folder, command) {
    const assigned = new Set(Array.from(command.matchAll(ASSIGNMENT), ([, name]) => name));
    const isReplaced = (name) => !REPLACING.test(command) && (OWN.test(name) || assigned.has(name));
    const files = [...(0,external_node_fs_.readdirSync)(folder).filter(name => ENV_FILE.test(name)), 'prisma/.env'];
    return files.flatMap(file => {
        const path = (0,external_node_path_.join)(folder, file);
        const entries = (0,external_node_fs_.existsSync)(path) ? Array.from((0,regular_file/* readRegularFile */.XF)(path).matchAll(ENTRY)) : [];
        return entries.flatMap(([, name = '', value = '']) => !isReplaced(name) && leadsAway(name, value.trim()) ? [`${name} in ${file}`] : []);
    });
}

;// CONCATENATED MODULE: ./build/recorder/record.js
/** Records the migrations of any tool as SQL files, and checks what is recorded. */
var record_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var record_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});











/** Number of risks or differences that an error lists. */
const MAX_LISTED = 10;
/**
 * Records what the tool runs beyond the recorded files. Writes nothing unless `sql-migrate` creates the same database with
 * the files.
 * @param startServer default: starts a temporary one
 * @returns the new files
 * @throws Error that says why nothing was written or, in a check, what isn't recorded
 */
async function recordMigrations(request, startServer) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { command, output, accepted, isCheck, notice, variables, signal, migrate } = request;
        const parser = await (0,sql_parser/* loadParser */.qd)();
        const recorded = readRecorded(output);
        const { leftOut, given } = toolEnvironment(command, variables);
        if (leftOut.length > 0)
            notice(`The command runs without these variables, because they could point to another database or contain a secret: ${leftOut.join(', ')}. If it needs one, set it in --command.`);
        const server = record_addDisposableResource(env_1, await ScratchServer.start(variables, signal, startServer), true);
        const tool = { ...request, given, server, parser };
        const first = await runTool(tool, recorded);
        if (isCheck) {
            await check(recorded, first, tool);
            return { paths: [], proof: [] };
        }
        if (first.migrations.length === 0)
            return { paths: [], proof: [] };
        const again = await runTool(tool, recorded, first.around);
        const { migrations, difference } = compareRuns(first.migrations, again.migrations);
        refuseRisks(migrations, accepted);
        if (difference !== undefined)
            throw new Error(difference);
        for (const { name, risks } of migrations)
            for (const text of new Set(risks.map(each => each.text)))
                notice(`${shownName(name)}: ${text}`);
        const files = filesOf(migrations, recorded.length + 1);
        const ignored = [];
        const applied = await stateOfFiles(server, [...recorded, ...files], first.around, migrate);
        let found = differences(first.state, applied, first.state, () => undefined);
        // A column that differs between runs of the tool, such as a time, can’t be compared.
        if (found.length > 0)
            found = differences(first.state, applied, (await runTool(tool, recorded)).state, column => ignored.push(column));
        if (found.length > 0)
            throw new Error(`The recorded files don’t create the same database as the command. Nothing was written.\n${listed(found)}\nChange the migration that causes the difference, for example so that its SQL doesn’t depend on the session or its user.`);
        for (const { path, sql } of files)
            if (sql.includes('\r'))
                notice(`${path}: A statement contains carriage returns, which Git can remove. Before you commit, add the line \`*.sql -text\` to \`.gitattributes\` in the output folder.`);
        writeRecorded(output, files);
        const { named } = first.state;
        return {
            paths: files.map(({ path }) => path),
            proof: [
                'Compared after the command and after `sql-migrate`: objects, rows, sequences, roles and settings. Read the files before you commit them: what other rows would cause isn’t compared.',
                ...(named.length === 0 ? [] : [`Compared only by their names: ${named.join(', ')}.`]),
                ...ignored.map(column => `Not compared: ${column}, whose values differ at each run.`),
            ],
        };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = record_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
function listed(lines) {
    const more = lines.length > MAX_LISTED ? [`and ${lines.length - MAX_LISTED} more`] : [];
    return [...lines.slice(0, MAX_LISTED), ...more].map(line => `- ${line}`).join('\n');
}
const OTHER_CHANGES = 'The recorded SQL might change another database differently';
/** Problem of each risk. */
const DANGERS = {
    rows: OTHER_CHANGES,
    sessions: OTHER_CHANGES,
    values: 'The recorded SQL gives every database the values of this run',
    secrets: 'The recorded files would contain secrets',
};
function refuseRisks(migrations, accepted) {
    const refused = migrations.flatMap(({ name, risks }) => risks.flatMap(({ risk, text }) => (accepted.includes(risk) ? [] : [{ risk, line: `${shownName(name)}: ${text}` }])));
    if (refused.length === 0)
        return;
    const lines = Map.groupBy(refused, ({ risk }) => DANGERS[risk]);
    const found = [...lines].map(([problem, each]) => `${problem}:\n${listed([...new Set(each.map(({ line }) => line))])}`);
    const risks = RISKS.filter(risk => refused.some(each => each.risk === risk));
    throw new Error(`${found.join('\n')}\nNothing was written. Change the migration or, if this is right for every database and everyone who can read the files, add \`--accept ${risks.join(',')}\`.`);
}
/** Returns the migrations with the risk of values that differ between two runs, such as times, or whether other statements ran. */
function compareRuns(first, again) {
    const at = [...first, undefined].findIndex((one, index) => one?.name !== again[index]?.name || one?.statements.length !== again[index]?.statements.length);
    const migrations = first.map((migration, index) => {
        const varying = migration.statements.find((sql, place) => sql !== again[index]?.statements[place] || namesToday(sql));
        if (at >= 0 || varying === undefined)
            return migration;
        const text = `A statement contains a value that isn’t the same at each run or on each database, such as the time, a random value or the number of a row: ${shownStatement({ sql: varying })}`;
        return { ...migration, risks: [...migration.risks, { risk: 'values', text }] };
    });
    const difference = `The command ran different statements when it ran again, so they can’t be recorded. The first difference is in ${shownName(first[at]?.name)}. Nothing was written.`;
    return { migrations, difference: at >= 0 ? difference : undefined };
}
/** Applies the files with `sql-migrate`. */
async function stateOfFiles(server, files, { own }, migrate) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const temporary = record_addDisposableResource(env_2, (0,work_folder/* createTemporaryFolder */.ai)(FOLDER), false);
        const folder = (0,external_node_path_.join)(temporary.path, 'files');
        writeRecorded(folder, files);
        await server.reset();
        return await migrate(server.url, async (apply) => {
            await apply(folder);
            const { rows } = await server.asSuperuser('postgres', client => client.query(OTHER_DATABASE));
            return server.asSuperuser(rows[0]?.name ?? '', client => readState(client, own));
        });
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        record_disposeResources(env_2);
    }
}
/** Query for the database of the local platform, whose owner has its name. */
const OTHER_DATABASE = `select datname as name from pg_database join pg_roles r on r.oid = datdba
  where rolname = datname and datname not in ('postgres', '${SCRATCH}')`;


/***/ }),

/***/ 68187:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ objectsQuery)
/* harmony export */ });
/**
 * Builds a query for the objects in some schemas. The result has one row for each object, with its definition and
 * comment, and a separate row for its grants and default privileges. An owner is part of the definition unless it owns the
 * database. Objects of extensions are left out, and parts that a partition has from its parent. The search path must be
 * `pg_catalog` alone, because definitions depend on it.
 *
 * @param schemas a SQL expression: an array of names
 */
const objectsQuery = (schemas) => `SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${schemas}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${ofNoExtension('pg_class', 'c')}
  ), columns AS (
    SELECT r.full_name, r.relkind, r.relispartition, a.*, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
      CASE WHEN a.attnotnull THEN 'not null' END,
      CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
      CASE WHEN a.attgenerated <> '' THEN 'generated ' || a.attgenerated::text WHEN d.oid IS NOT NULL THEN 'default' END,
      pg_get_expr(d.adbin, d.adrelid), CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END,
      'compression ' || nullif(to_jsonb(a)->>'attcompression', '')) AS definition,
      concat_ws(' ', 'statistics ' || nullif(a.attstattarget, -1)::text,
        'options ' || array_to_string(a.attoptions || a.attfdwoptions, ' ')) AS tuning
    FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${schemas}) AND ${ofNoExtension('pg_proc', 'f')}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${schemas}) AND t.typtype IN ('e', 'd') AND ${ofNoExtension('pg_type', 't')}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${schemas})
  )
  SELECT CASE relkind WHEN 'c' THEN 'pg_type'::regclass ELSE 'pg_class'::regclass END,
    CASE relkind WHEN 'c' THEN reltype ELSE oid END, 0, full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END, CASE WHEN NOT relispopulated THEN 'with no data' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    (SELECT 'inherits ' || string_agg(i.inhparent::regclass::text, ' ' ORDER BY i.inhseqno)
      FROM pg_inherits i WHERE i.inhrelid = r.oid),
    CASE WHEN relkind IN ('r', 'p', 'm') AND relreplident <> 'd' THEN concat_ws(' ', 'replica identity', relreplident,
      (SELECT i.indexrelid::regclass FROM pg_index i WHERE i.indrelid = r.oid AND i.indisreplident)) END,
    ${ownerText('relowner')},
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations r
  UNION ALL
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END,
    CASE WHEN s.seqcache <> 1 THEN 'cache ' || s.seqcache END, (SELECT format('owned by %s.%I', o.attrelid::regclass, o.attname)
      FROM pg_depend d JOIN pg_attribute o ON o.attrelid = d.refobjid AND o.attnum = d.refobjsubid
      WHERE d.classid = 'pg_class'::regclass AND d.objid = r.oid AND d.refclassid = d.classid AND d.deptype = 'a'))
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname),
    concat_ws(' ', a.definition, nullif(a.tuning, ''))
  FROM columns a LEFT JOIN pg_inherits i ON a.relispartition AND i.inhrelid = a.attrelid
    LEFT JOIN columns p ON p.attrelid = i.inhparent AND p.attname = a.attname
  WHERE p.definition IS DISTINCT FROM a.definition OR a.tuning NOT IN ('', p.tuning)
    OR col_description(a.attrelid, a.attnum) <> coalesce(col_description(p.attrelid, p.attnum), '')
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), concat_ws(' ',
    pg_get_constraintdef(k.oid), t.disabled)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid CROSS JOIN LATERAL (
    SELECT 'with triggers ' || string_agg(DISTINCT t.tgenabled::text, ' ') AS disabled FROM pg_trigger t
    WHERE t.tgconstraint = k.oid AND t.tgenabled <> 'O') t
  WHERE k.contype NOT IN ('n', 't') AND NOT ((k.conparentid <> 0 OR r.relispartition AND k.coninhcount > 0)
    AND k.convalidated AND t.disabled IS NULL AND coalesce(obj_description(k.oid, 'pg_constraint'), '') IN
      ('', obj_description(k.conparentid, 'pg_constraint')))
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
    CASE WHEN i.indisclustered THEN 'clustered' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
    LEFT JOIN pg_inherits h ON h.inhrelid = x.oid LEFT JOIN pg_class p ON p.oid = h.inhparent
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
    AND NOT (p.oid IS NOT NULL AND p.reloptions IS NOT DISTINCT FROM x.reloptions AND i.indisvalid
      AND NOT i.indisclustered AND coalesce(obj_description(x.oid, 'pg_class'), '') IN ('', obj_description(p.oid, 'pg_class')))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid LEFT JOIN pg_trigger p ON p.oid = t.tgparentid
  WHERE NOT t.tgisinternal AND p.tgenabled IS DISTINCT FROM t.tgenabled
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${roleName('o')}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), concat_ws(' ',
    pg_get_ruledef(w.oid), 'enabled', w.ev_enabled)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_statistic_ext'::regclass, s.oid, 0, r.full_name, format('statistics %I', s.stxname), concat_ws(' ',
    pg_get_statisticsobjdef(s.oid), nullif(s.stxstattarget, -1))
  FROM relations r JOIN pg_statistic_ext s ON s.stxrelid = r.oid
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', CASE prokind WHEN 'a' THEN 'aggregate ' ||
    (SELECT (to_jsonb(a) - 'aggfnoid')::text FROM pg_aggregate a WHERE a.aggfnoid = r.oid) ELSE pg_get_functiondef(oid) END,
    ${ownerText('proowner')}) FROM routines r
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', concat_ws(', ', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod),
      CASE WHEN t.typcollation NOT IN (0, 100) THEN 'collate ' || t.typcollation::regcollation::text END, CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(concat_ws(' comment ', pg_get_constraintdef(k.oid),
          quote_literal(obj_description(k.oid, 'pg_constraint'))), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END, ${ownerText('t.typowner')})
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', concat_ws(', ', 'schema', ${ownerText('nspowner')})
  FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, coalesce('schema ' || quote_ident(n.nspname), 'database'),
    format('default privileges of %I for %s', pg_get_userbyid(d.defaclrole), CASE d.defaclobjtype WHEN 'r' THEN 'tables'
      WHEN 'S' THEN 'sequences' WHEN 'f' THEN 'functions' WHEN 'T' THEN 'types' WHEN 'n' THEN 'schemas' ELSE d.defaclobjtype::text END),
    (SELECT coalesce(string_agg(
      concat_ws(' ', x.privilege_type, 'to', ${roleName('x.grantee')}, CASE WHEN x.is_grantable THEN 'with grant option' END),
      ', ' ORDER BY ${roleName('x.grantee')} COLLATE "C", x.privilege_type COLLATE "C"), 'none') FROM aclexplode(d.defaclacl) x)
  FROM pg_default_acl d LEFT JOIN pg_namespace n ON n.oid = d.defaclnamespace
  WHERE d.defaclnamespace = 0 OR n.nspname = ANY (${schemas})
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${roleName('g.grantee')},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${roleName('g.grantee')} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${grants('relacl', `CASE relkind WHEN 'S' THEN 's' ELSE 'r' END`, 'relowner')} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${grants('proacl', `'f'`, 'proowner')} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${grants('typacl', `'T'`, 'typowner')} x
    UNION ALL
    SELECT full_name, 'grants', t.typowner, x.* FROM relations r JOIN pg_type t ON t.typrelid = r.oid AND r.relkind = 'c',
      ${grants('t.typacl', `'T'`, 't.typowner')} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${grants('nspacl', `'n'`, 'nspowner')} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`;
const ofNoExtension = (catalog, row) => `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;
const ownerText = (owner) => `(SELECT 'owner ' || ${roleName(owner)} FROM pg_database
      WHERE datname = current_database() AND datdba <> ${owner})`;
const roleName = (oid) => `coalesce(pg_get_userbyid(nullif(${oid}, 0)), 'public')`;
/**
 * Expands an access list. Without any grant or revoke the list is null, and PostgreSQL uses a default that depends on
 * the kind of object.
 */
const grants = (list, kind, owner) => `aclexplode(coalesce(${list}, acldefault((${kind})::"char", ${owner})))`;


/***/ }),

/***/ 47149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ nextLexeme),
/* harmony export */   k: () => (/* binding */ lexemes)
/* harmony export */ });
/** Splits SQL text into comments, strings, identifiers, words and symbols. */
// PostgreSQL's own classes (scan.l): six white-space characters; every non-ASCII character is a letter.
const SPACE = /[ \t\n\r\f\v]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const ANY_LINE_COMMENT = /--[^\n\r]*/g;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const PLAIN_STRING = /'[^']*(?:''[^']*)*(?:'|$)/y;
const ESCAPE_STRING = /'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y;
const QUOTED_IDENTIFIER = /"[^"]*(?:""[^"]*)*(?:"|$)/y;
/** Continuation of a string, after white space with a line break. It has the same rules for backslashes. */
const CONTINUATION = /(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y;
const COMMENT_EDGE = /\/\*|\*\//g;
/**
 * Returns the first lexeme at or after a position that is not inside a lexeme. A lexeme without an end extends to the
 * end of the text; the grammar reports that error. Backslashes in plain strings are plain characters
 * (`standard_conforming_strings` is on).
 *
 * @param from position in UTF-16 units
 */
function nextLexeme(text, from) {
    const start = endOf(SPACE, text, from) ?? from;
    if (start >= text.length)
        return undefined;
    const found = (kind, end) => end === undefined ? undefined : { kind, start, end };
    if (text.startsWith('/*', start)) {
        const end = blockCommentEnd(text, start);
        return end === undefined
            ? { kind: 'comment', start, end: text.length, isOpen: true }
            : { kind: 'comment', start, end };
    }
    return (found('comment', endOf(LINE_COMMENT, text, start)) ??
        stringAt(text, start) ??
        found('quoted-identifier', endOf(QUOTED_IDENTIFIER, text, start)) ??
        found('word', endOf(WORD, text, start)) ?? { kind: 'symbol', start, end: start + 1 });
}
/** Returns all lexemes of a text. */
function* lexemes(text) {
    for (let lexeme = nextLexeme(text, 0); lexeme !== undefined; lexeme = nextLexeme(text, lexeme.end))
        yield lexeme;
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}
/** Returns the end of a block comment. Unlike in the SQL standard, they nest. @returns undefined if it has no end */
function blockCommentEnd(text, start) {
    let depth = 0;
    COMMENT_EDGE.lastIndex = start;
    for (let edge = COMMENT_EDGE.exec(text); edge !== null; edge = COMMENT_EDGE.exec(text)) {
        depth += edge[0] === '/*' ? 1 : -1;
        if (depth === 0)
            return COMMENT_EDGE.lastIndex;
    }
    return undefined;
}
function stringAt(text, start) {
    const dollar = endOf(DOLLAR_QUOTE, text, start);
    if (dollar !== undefined) {
        const tag = text.slice(start, dollar);
        const close = text.indexOf(tag, dollar);
        return { kind: 'string', start, end: close === -1 ? text.length : close + tag.length };
    }
    const isEscape = text.startsWith("e'", start) || text.startsWith("E'", start);
    const pattern = isEscape ? ESCAPE_STRING : PLAIN_STRING;
    let end = endOf(pattern, text, isEscape ? start + 1 : start);
    if (end === undefined)
        return undefined;
    const comments = [];
    for (let next = endOf(CONTINUATION, text, end); next !== undefined; next = endOf(CONTINUATION, text, end)) {
        for (const { 0: comment, index } of text.slice(end, next).matchAll(ANY_LINE_COMMENT)) {
            comments.push({ start: end + index, end: end + index + comment.length });
        }
        end = endOf(pattern, text, next) ?? text.length;
    }
    return { kind: 'string', start, end, ...(comments.length === 0 ? {} : { comments }) };
}


/***/ })

};
