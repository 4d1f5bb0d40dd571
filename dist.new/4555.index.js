export const id = 4555;
export const ids = [4555,9773];
export const modules = {

/***/ 33325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ STATIC_SITE)
/* harmony export */ });
/** Limits of a static site: its size, its number of files, and the allowed types of files. */
const MIB = 1024 * 1024;
/** Limits of a static site (Part 1, Limits: Static ZIP). A file without a class is rejected with `artifact_invalid`. */
const STATIC_SITE = {
    /** Must be at the root of the package. */
    entry: 'index.html',
    maxFiles: 10_000,
    maxTotalBytes: 512 * MIB,
    classes: [
        {
            name: 'text',
            extensions: ['html', 'htm', 'js', 'mjs', 'cjs', 'css', 'json', 'map', 'svg', 'txt', 'xml', 'md', 'webmanifest'],
            maxFileBytes: 4 * MIB,
            maxTotalBytes: 8 * MIB,
            utf8: true,
        },
        {
            name: 'image',
            extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
            maxFiles: 100,
            maxFileBytes: 10 * MIB,
            maxTotalBytes: 50 * MIB,
        },
        { name: 'font or icon', extensions: ['woff', 'woff2', 'ttf', 'otf', 'eot', 'ico'] },
    ],
};


/***/ }),

/***/ 50080:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FM: () => (/* binding */ privateOutput),
/* harmony export */   MP: () => (/* binding */ existingParent),
/* harmony export */   ST: () => (/* binding */ resolveOutput),
/* harmony export */   XR: () => (/* binding */ UnsuitableInput),
/* harmony export */   o5: () => (/* binding */ checkoutOf),
/* harmony export */   rm: () => (/* binding */ requireWithin),
/* harmony export */   xI: () => (/* binding */ resolveInput)
/* harmony export */ });
/* unused harmony exports pathOfFlag, privateFolderIn */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(43288);
/** Resolves paths that a user names. Refuses links that lead out of the allowed folders (decision 0013). */




/** Reason why an existing file or folder is not read. The message follows the name of an input or a file. */
class UnsuitableInput extends Error {
    remedy;
    constructor(message, remedy) {
        super(message);
        this.remedy = remedy;
    }
}
/**
 * Resolves the links of a path. A path below one of `roots` must stay in them, any other path in its checkout of Git, if
 * it is in one. Any further path is trusted, but links below it may not lead out of it. No link may lead into a folder of
 * Git or of the runner.
 *
 * @param path absolute
 * @param roots absolute: the workspace, and the runner's folder for temporary files
 * @throws UnsuitableInput for a path whose link leads out of its root, or into a folder of Git or of the runner; the
 * system's error if the path doesn't exist
 */
function resolveInput(path, roots) {
    const location = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(path);
    if (isPrivate(location, roots) && !isPrivate(path, roots)) {
        throw new UnsuitableInput(`resolves through a symbolic link to ${location}, which is in \`.git\` or an internal folder of the runner`, LINK_REMEDY);
    }
    const bounds = boundsOf(path, roots);
    if (bounds === undefined)
        return { location, roots: [location] };
    requireWithin(location, bounds);
    return { location, roots: bounds };
}
/**
 * Returns the folders in which a path must stay, without links; undefined if it is trusted. The author of a repository may
 * have put links into each folder of a checkout, also if the current folder is another one.
 */
function boundsOf(path, roots) {
    const real = realRoots(roots);
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isWithin */ .UO)(path, [...roots, ...real]))
        return real;
    const checkout = checkoutOf(path);
    return checkout === undefined ? undefined : realRoots([checkout]);
}
/** Returns the nearest parent of a path that is a checkout of Git. */
function checkoutOf(path) {
    const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path);
    if (folder === path)
        return undefined;
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git'), { throwIfNoEntry: false }) === undefined ? checkoutOf(folder) : folder;
}
/** Returns the roots that exist, without links. */
function realRoots(roots) {
    return roots.flatMap(root => {
        try {
            return [(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(root)];
        }
        catch {
            // A folder that doesn't exist contains nothing.
            return [];
        }
    });
}
/**
 * Resolves the links in the parents of a path to write to. Neither the path nor its parents need to exist. A path below one
 * of `roots` must stay in them, any other path in its checkout of Git, if it is in one.
 * @throws UnsuitableInput for a path whose link leads out of its root; the system's error for one that can't be resolved
 */
function resolveOutput(path, roots) {
    const existing = existingParent((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
    const location = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(existing), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(existing, path));
    const bounds = boundsOf(path, roots);
    if (bounds !== undefined)
        requireWithin(location, bounds);
    return location;
}
/** Returns a folder, or its nearest parent that exists. */
function existingParent(folder) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder, { throwIfNoEntry: false }) === undefined ? existingParent((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) : folder;
}
/** Returns why a path must not be written: it is in a folder of Git or of the runner. Undefined for any other path. */
function privateOutput(path, location) {
    const own = [path, location].find(each => privateFolderIn(each) !== undefined);
    return own && `${own === path ? '' : `${own}, `}in ${privateFolderIn(own)}`;
}
/**
 * Resolves a path that a flag of a command names. The author of a repository may have put links into the current folder.
 * @param use what happens there: a file is read or written, or a folder is used, in which files are written
 * @throws Failure of kind `input` for a path in a checkout or in the current folder that a link leads out of it, and for
 * one of Git's
 */
function pathOfFlag(flag, given, use, current = process.cwd()) {
    const path = resolve(current, given);
    const roots = [checkoutOf(path) ?? current];
    try {
        if (use === 'read')
            return existsSync(path) ? resolveInput(path, roots).location : path;
        const inside = use === 'folder' ? join(path, 'content') : path;
        const location = resolveOutput(inside, roots);
        const own = privateOutput(inside, location);
        if (own !== undefined)
            throw new UnsuitableInput(`is ${own}, which must not be overwritten`, OTHER_PATH);
        return use === 'folder' ? dirname(location) : location;
    }
    catch (error) {
        const { message } = error;
        const remedy = error instanceof UnsuitableInput ? error.remedy : OTHER_PATH;
        throw inputFailure(`--${flag} can’t be used.`, [{ where: given, message, remedy }]);
    }
}
const OTHER_PATH = 'Specify a different path.';
/** Requires a location. @throws UnsuitableInput unless the location, which has no links, lies in one of the roots */
function requireWithin(location, roots) {
    if ((0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isWithin */ .UO)(location, roots))
        return;
    throw new UnsuitableInput(`resolves through a symbolic link to ${location}, which is outside ${roots.join(' and ')}`, LINK_REMEDY);
}
const LINK_REMEDY = 'Replace the link with a copy of its target, or, if the input allows it, specify the path of the target.';
/**
 * Git's settings may contain the token of the checkout. The runner's command files, such as GITHUB_OUTPUT, contain the
 * outputs of other steps.
 */
const isPrivateName = (name) => _paths_js__WEBPACK_IMPORTED_MODULE_3__/* .GIT_NAME */ .pb.test(name) || name.toLowerCase() === '_runner_file_commands';
/** Returns the private folder of Git or of the runner that a path is or lies in. Undefined for any other path. */
const privateFolderIn = (path) => (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .folderNamed */ .Aq)(path, isPrivateName);
/**
 * Checks for a private folder. The runner's folder for temporary files is private as a whole: it contains the token of
 * newer versions of the checkout action.
 */
const isPrivate = (path, [, ...temporary]) => privateFolderIn(path) !== undefined ||
    [...temporary, ...realRoots(temporary)].some(folder => (0,_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isSamePath */ .ys)(folder, path));


/***/ }),

/***/ 88097:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Wp: () => (/* binding */ LINT_LEVELS),
/* harmony export */   _m: () => (/* binding */ MAX_SIZES_BYTES),
/* harmony export */   mc: () => (/* binding */ INPUTS),
/* harmony export */   pR: () => (/* binding */ FOLDER_INPUTS),
/* harmony export */   py: () => (/* binding */ OUTPUTS)
/* harmony export */ });
/* unused harmony exports MIGRATION_LAYOUT, MIGRATION_IGNORE */
/* harmony import */ var _shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76117);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39998);
/* harmony import */ var _packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(488);
/* harmony import */ var _layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10992);
/* harmony import */ var _statements_request_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68716);
/** Defines the inputs and outputs of the operation `sql-migrate`. */






const VERSION = {
    shape: 'version',
    pattern: /^\S(?:.*\S)?$/,
    allowed: 'a version must not begin or end with a space',
};
const SCHEMA = {
    item: _statements_request_js__WEBPACK_IMPORTED_MODULE_5__/* .SCHEMA_NAME */ .W4,
    pattern: _statements_request_js__WEBPACK_IMPORTED_MODULE_5__/* .SCHEMA_NAME */ .W4,
    allowed: 'a schema name must consist of up to 63 lowercase letters, digits and `_`, and can’t begin with a digit',
};
const MAX_MS = 3_600_000;
/** Maximum size of the file in `table-sizes`. */
const MAX_SIZES_BYTES = 64 * 1024 * 1024;
/** Effects of the linter’s findings. */
const LINT_LEVELS = ['error', 'warning', 'off'];
/** The tool whose rules apply to the migrations. */
const MIGRATION_LAYOUT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Migration tool whose rules apply to the folder. `auto`: the step finds the tool by the files’ names and contents. `numbered`: `<version>_name.sql` without a tool.', ['auto', ..._layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_4__/* .LAYOUT_IDS */ .cs], { default: 'auto' });
/** Files of the folder that aren't migrations. */
const MIGRATION_IGNORE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .withTerminalText */ .uv)((0,_shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_0__/* .patterns */ .qp)('Files in the folder that aren’t migrations, as path patterns relative to that folder, one per line, in the syntax of `on.pull_request.paths`, such as `seeds/**`. Default: no files.'), 'Files in the folder that aren’t migrations, as path patterns relative to the folder, such as `seeds/**`. Default: no files.');
/** Inputs that the app's file decides about, if there is one. */
const FOLDER_INPUTS = {
    path: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Folder with the migrations: files `<version>_name.sql`, or the layout of a tool in `@layout`. Default: the folder in the app’s file, or `migrations`.', { use: 'folder', leavesOut: (0,_packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRule */ .Mp)(_packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .MIGRATION_SELECTION */ .K) }),
    layout: MIGRATION_LAYOUT,
    ignore: MIGRATION_IGNORE,
};
const INPUTS = {
    ...FOLDER_INPUTS,
    target: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Last version to apply, such as `004`: the number in the file’s name, or the migration tool’s name for it. Repeatable migrations don’t run while later versions are pending. Default: all versions.', VERSION),
    baseline: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Version up to which migrations are recorded as applied without running them, for a database that already contains their changes. `none`: it contains none of them. Required once for a database that has tables but no migration history.', VERSION),
    'allow-out-of-order': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Apply a migration even if the database already has a higher version.', 'false'),
    'allow-destructive': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Accept all destructive findings of the linter, including findings about code that it can’t analyze (rule `opaque`).', 'false'),
    lint: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of the linter’s findings. `error`: an error fails the step before any migration is applied, unless a comment in the file (`-- migrate:accept <rule> <reason>`) or `@allow-destructive` accepts it. `warning`: findings are only reported. `off`: findings are ignored. Migrations that can’t be applied atomically are always rejected, and a broken query in `@shapes` can fail the step even with `off`.', LINT_LEVELS, { default: 'error' }),
    shapes: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. `artifact:<name>`, such as `artifact:sql-log-shapes-sql-log-export`: the newest artifact with this name of `sql-log-export.yml` on the default branch, which requires the permissions `actions: read` and `contents: read`. Requires a local platform with the migrations of the base branch. Without a usable file, the step warns and checks nothing. Default: no queries are checked.', { maxLength: 4096 }), 'Path of a `shapes.json` of `sql-log-export`: checks that its queries still work after the pending migrations. Requires a local platform with the base branch’s migrations. Default: no queries are checked.'),
    'queries-before': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .instant */ .uR)('With `@shapes: artifact:<name>`: the step uses the newest artifact whose log begins before this time. Set it before a rollback, to check whether the queries of the earlier release still work. Findings about queries are then only warnings. Default: the newest artifact is used, and broken queries can fail the step.'),
    'table-sizes': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Path of a JSON file of `sql-schema` in the format `sizes`: the linter’s findings about locks and data loss then contain the estimated rows of each table. Default: the findings contain no row counts.', { use: 'read', maxBytes: MAX_SIZES_BYTES }),
    missing: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of an applied versioned migration that is missing from the folder. `fail`: the step fails. `note`: the step only logs a notice.', ['fail', 'note'], { default: 'fail' }),
    drift: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('Effect of schema changes outside of the migrations (drift). `warn`: each run warns until they are undone or accepted. `fail`: the step fails before it runs any migration. `accept`: the current schema becomes the expected one. `off`: the schema isn’t checked.', ['warn', 'fail', 'accept', 'off'], { default: 'warn' }),
    'drift-schemas': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)('Database schemas to check for drift.', { ...SCHEMA, maxItems: 50, default: 'public' }),
    'drift-accept': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)('Objects whose schema changes are accepted in each run, as names with `*` for any text, such as `public.events_*`. Default: no objects.', {
        item: /^[^\s*].{0,199}$/,
        allowed: 'a pattern must begin with the schema, and have at most 200 characters',
        maxItems: 50,
    }),
    'base-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('Migrations folder in a checkout of the base branch. New versioned migrations must have higher versions than those in it, and existing ones must be unchanged. Default: migrations aren’t compared with the base branch.', { use: 'folder', leavesOut: (0,_packing_files_selection_js__WEBPACK_IMPORTED_MODULE_2__/* .nameRule */ .Mp)(_packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .MIGRATION_SELECTION */ .K) }),
    schema: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Database schema for the migration history. The step creates the schema if it doesn’t exist. Use a different schema for each migrations folder.', {
        ...SCHEMA,
        default: '_platform_migrations',
    }),
    'lock-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum time that a statement in a transaction waits for a lock. The step then rolls the migration back and retries it up to five times.', { default: '5s', minMs: 100, maxMs: MAX_MS }),
    'statement-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum duration of one migration, except for `CREATE INDEX CONCURRENTLY` and `DROP INDEX CONCURRENTLY`. Keep it below the platform’s own time limit.', { default: '50s', minMs: 1000, maxMs: MAX_MS }),
    'verify-timeout': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)('Maximum time to determine the outcome of a migration if the platform’s response was lost, and to wait for another run to finish.', { default: '5m', minMs: 1000, maxMs: 6 * MAX_MS }),
};
const OUTPUTS = {
    applied: {
        description: 'Migrations that this run applied, as a JSON array of objects with `version` (null for a repeatable migration), `path` and `ms` (duration in milliseconds, or null if unknown). Also set if the step fails after it began to apply migrations.',
    },
    pending: {
        description: 'Paths of the migrations that are still pending when the step ends. Includes migrations that `@target` excludes.',
        form: 'array',
    },
    applied_count: { description: 'Number of migrations that this run applied.' },
    recorded: {
        description: 'Paths of the migrations that `@baseline` recorded as applied, without running them.',
        form: 'array',
    },
    current: {
        description: 'Highest applied migration version, including a pending `@baseline`. Empty if there is none.',
    },
    drift: {
        description: 'Schema changes outside of the migrations, as a JSON array of up to 300 objects with `relation`, `object`, `was` and `is` (up to 400 characters each). Empty if nothing was compared.',
    },
    drift_result: {
        description: 'Result of the drift check: `none`, `found`, or `not-compared`, for example because the database has no history. Empty with `@drift: off`.',
    },
    lint_findings: {
        description: 'Findings of the linter, as a JSON array of objects with `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, if the finding is accepted, `accepted`. Findings about locks and data loss can also have `tables`, the tables that the statement names. With `@lint: off`, only findings of the check of queries, and those that no setting accepts; empty if there are none.',
    },
    broken_queries: {
        description: 'Number of queries that worked before the migrations and fail after them. Empty if no query was checked.',
    },
    queries_not_checked: {
        description: 'Number of queries in the log that were not checked; `lint_findings` (rule `unchecked-queries`) has examples with reasons. Empty without a usable file in `@shapes`.',
    },
    unknown: {
        description: 'Path of the migration whose outcome is unknown. Empty if there is none.',
    },
};


/***/ }),

/***/ 68716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Em: () => (/* binding */ request),
/* harmony export */   W4: () => (/* binding */ SCHEMA_NAME),
/* harmony export */   kf: () => (/* binding */ reportIn)
/* harmony export */ });
/* unused harmony export WORK */
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46435);
/** Builds a migration request as a PL/pgSQL block with JSON input, and reads the report from its response. */


/** Pattern of a schema name that never needs quotes, in any kind of text. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** Transaction-local settings: the input of a request, and its report. */
const WORK = 'platform_migrate.work';
const REPORT = 'platform_migrate.report';
/**
 * Builds a request: a PL/pgSQL block without any foreign text, and its work as JSON, which may contain anything. It
 * works the same in an implicit transaction, between BEGIN and COMMIT, and with any initial isolation level. Only its
 * last statement returns rows, because the platform doesn't document which result it returns for several statements.
 *
 * The block assigns its report to the PL/pgSQL variable `result`.
 *
 * @param declarations declarations of the block, in addition to `work` and `result`
 * @param mode modes of the transaction, as in SET TRANSACTION
 */
function request(limits, work, declarations, block, mode = '') {
    return [
        // The block sees rows that others commit while it waits for a lock, unless the migration itself asks for another level.
        'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;',
        ...(mode === '' ? [] : [`SET TRANSACTION ${mode};`]),
        `SET LOCAL lock_timeout = ${limits.lockTimeoutMs};`,
        `SET LOCAL statement_timeout = ${limits.statementTimeoutMs};`,
        `SET LOCAL ${WORK} = ${dollarQuoted(JSON.stringify(work))};`,
        `DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${WORK}')::pg_catalog.json;
result pg_catalog.json;
${declarations}
BEGIN
${block}
PERFORM pg_catalog.set_config('${REPORT}', result::pg_catalog.text, true);
END $migrate$;`,
        `SELECT pg_catalog.current_setting('${REPORT}') AS report`,
    ].join('\n');
}
/**
 * Quotes JSON for SQL. This is the only place where text of a repository becomes part of SQL. JSON ends with a bracket,
 * so the end of the JSON can't form the beginning of the tag.
 */
function dollarQuoted(json) {
    let tag = '$work$';
    for (let number = 1; json.includes(tag); number += 1)
        tag = `$work${number}$`;
    return `${tag}${json}${tag}`;
}
/** Returns the report of a request, from the rows of the response; undefined if they contain none. */
function reportIn(rows) {
    const text = rows[0]?.['report'];
    const report = typeof text === 'string' ? (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(text).value : text;
    return typeof (0,_base_record_js__WEBPACK_IMPORTED_MODULE_1__/* .record */ .g1)(report)['is'] === 'string' ? report : undefined;
}


/***/ }),

/***/ 94048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EF: () => (/* binding */ KEEP_INPUTS),
/* harmony export */   Mc: () => (/* binding */ COMPARE_ENVIRONMENT),
/* harmony export */   dd: () => (/* binding */ RELEASED_OUTPUTS),
/* harmony export */   mX: () => (/* binding */ RELEASE_INPUTS)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82382);
/* harmony import */ var _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88097);
/* harmony import */ var _shared_site_package_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87406);
/* harmony import */ var _release_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68040);
/* harmony import */ var _release_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46635);
/** Defines the inputs and outputs of the operation `release`. */






/** Inputs about what a workflow run keeps of a release. */
const KEEP_INPUTS = {
    'package-key': _release_record_js__WEBPACK_IMPORTED_MODULE_4__/* .PACKAGE_KEY */ .Hy,
    'retention-days': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)('Number of days to keep the released files and the record of the release as artifacts, up to the repository’s limit. `0`: they are not kept, so that `rollback` can’t publish the release again, and a release that waits behind it has to be run again.', { default: '90', min: 0, max: 400 }),
};
const COMPARE_ENVIRONMENT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('GitHub environment. The step warns if its last deployment has another URL. Requires `deployments: read`. Default: none.', { maxLength: 255 });
const RELEASE_INPUTS = {
    ..._app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__.APP_INPUTS,
    path: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('Folder or .zip with the site that an earlier step built. The app’s file must contain the same value. Default: the folder of the app’s file.', { use: 'package' }),
    package: _shared_site_package_js__WEBPACK_IMPORTED_MODULE_3__/* .SITE_PACKAGE */ .L,
    lint: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('Effect of the linter’s findings about migrations, as in `sql-migrate`.', _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .LINT_LEVELS */ .Wp, {
        default: 'error',
    }),
    baseline: _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .INPUTS */ .mc.baseline,
    ...KEEP_INPUTS,
    'compare-environment': COMPARE_ENVIRONMENT,
};
const RELEASED_OUTPUTS = {
    access_url: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.access_url,
    release_id: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.release_id,
    version: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.version,
    applied: { description: 'Applied migrations as a JSON array; see `sql-migrate`.' },
    lint_findings: { description: 'Findings of the migration linter, as a JSON array; see `sql-migrate`.' },
    functions: {
        description: 'Result for each function, as a JSON array of objects as in `cloud-deploy-function`. Set only if there are functions.',
    },
    parts: {
        description: 'Result of each part, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
    },
    live_release_id: {
        description: 'ID of the release that is live at the end, even if a part fails. Empty without a site, if nothing is live, if the live release is unknown, or in a dry run that succeeds.',
    },
    package_name: {
        description: 'Name of the artifact with the record of this release, from which `rollback` can publish it again: `release-<project-id>-<version>`. Empty if nothing was kept.',
    },
};


/***/ }),

/***/ 76117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ EXCLUDE),
/* harmony export */   Ls: () => (/* binding */ exclusion),
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Wy: () => (/* binding */ FAIL_ON_MISSING),
/* harmony export */   qp: () => (/* binding */ patterns)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98136);
/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */



/** Declares an input with path patterns. */
const patterns = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'path patterns, one per line', { shape: 'lines' }, _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .ce);
const EXCLUDE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)(patterns('Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.'), 'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.');
const IF_MISSING = 'Fail if the start page loads scripts or style sheets that the site doesn’t contain.';
const FAIL_ON_MISSING = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)(`${IF_MISSING} If \`false\`, the step only warns about them.`, 'false'), `${IF_MISSING} Without this flag, the command warns.`);
/** Returns the check for `PackOptions.excludes`. */
const exclusion = (given) => given && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .pathMatcher */ .kZ)(given);
/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
function warnOfUnused({ log }, given, leftOut) {
    const paths = leftOut.map(({ path }) => path);
    for (const { text: pattern } of (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .unusedPatterns */ .w$)(given ?? [], paths))
        log.warning(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);
}


/***/ }),

/***/ 39773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hp: () => (/* binding */ utf8Text),
/* harmony export */   Mv: () => (/* binding */ inputPath),
/* harmony export */   Nc: () => (/* binding */ readOptionalInputFile),
/* harmony export */   jH: () => (/* binding */ readInputFile)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_input_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(27747);
/** Reads files whose paths are given in inputs, and resolves such paths within the allowed folders. */







/** Reads a file that must exist. @throws Failure of kind `input` that names the input and the file */
function readInputFile(context, file) {
    const location = resolveFile(context, file).location;
    return withFileError(file, () => (0,_packing_files_input_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readRegularFile */ .XF)(location, file.maxBytes));
}
/** Reads a file that may be missing. @returns undefined if it doesn't exist */
function readOptionalInputFile(context, file) {
    try {
        return readInputFile(context, file);
    }
    catch (thrown) {
        if (isMissing(thrown.cause) && (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(file.given) === undefined)
            return undefined;
        throw thrown;
    }
}
/** Decodes a file's content. @throws Failure of kind `input` for anything but UTF-8 */
function utf8Text(content, file) {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(content);
    }
    catch {
        throw fileFailure(file, 'is not UTF-8', 'Save the file as UTF-8.');
    }
}
/**
 * Resolves the links of a folder or package in an input. Returns a path that doesn't exist unchanged, so that the
 * listing reports it, unless its text shows why it can't exist.
 * @throws Failure of kind `input` for a link that leads out of the allowed folders
 */
function inputPath(context, input, given) {
    const file = { input, given };
    try {
        return resolveFile(context, file);
    }
    catch (thrown) {
        if (!isMissing(thrown.cause) || (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(given) !== undefined)
            throw thrown;
        return { location: context.resolvePath(given), roots: [] };
    }
}
const resolveFile = ({ resolvePath, roots }, file) => withFileError(file, () => (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .resolveInput */ .xI)(resolvePath(file.given), roots));
function withFileError(file, work) {
    try {
        return work();
    }
    catch (error) {
        const remedy = error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .UnsuitableInput */ .XR
            ? error.remedy
            : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(file.input)} to ${'maxBytes' in file ? 'the path of a file' : 'a path'} that the job’s user can read.`;
        throw fileFailure(file, (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .whyUnreadable */ ._p)(error), (isMissing(error) ? (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .pathHint */ .Pq)(file.given) : undefined) ?? remedy, error);
    }
}
function fileFailure({ input, given, errorTitle }, limit, remedy, cause) {
    const findings = [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'given', subject: input, given, limit, remedy })];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('input', errorTitle ?? `${given} can’t be read.`, { findings, introduces: true, cause });
}
const isMissing = (error) => error instanceof Error && ['ENOENT', 'ENOTDIR'].includes(error.code ?? '');


/***/ }),

/***/ 87406:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ checkSitePackage),
/* harmony export */   L: () => (/* binding */ SITE_PACKAGE)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/** The input with the built site of an app. */


const SITE_PACKAGE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('ZIP of the site that `app-package` wrote, in place of `@path`.', { use: 'zip' });
/** Returns the problem of `path` and `package` in combination. */
const checkSitePackage = (inputs) => inputs.package === undefined || inputs.path === undefined
    ? []
    : [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'package', other: 'path' })];


/***/ }),

/***/ 12379:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94048);
/* harmony import */ var _features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46635);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10375);
/** Shows the live release and the history (Part 1, Releases: GET releases/current and the history query). */







/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'release-info',
    group: 'Sites',
    summary: 'Show the live release and the release history.',
    inputs: {
        'expected-release-id': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('ID of the release that should be live. The step fails if it isn’t. Default: no check.'),
        'compare-environment': _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .COMPARE_ENVIRONMENT */ .Mc,
        limit: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd)('Maximum number of releases to show from the history.', { min: 1, max: 10_000, default: '20' }),
    },
    outputs: {
        release_id: { description: 'ID of the live release; empty if nothing is live.' },
        version: { description: 'Version number of the live release.' },
        access_url: { description: 'URL of the site; empty if nothing is live, or if the site has no URL yet.' },
        published_at: _features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_1__/* .RELEASE_OUTPUTS */ .XM.published_at,
        releases: { description: 'Release history as a JSON array, newest version first.', limitInput: 'limit' },
    },
    endpoints: ['releases.current', 'releases.list'],
    onProject: true,
    timeout: '2m',
    async run(context, { limit, 'expected-release-id': expected, 'compare-environment': environment }) {
        const { client, log, projectId } = context;
        const path = { project_id: projectId };
        const current = await (0,_features_releases_live_release_js__WEBPACK_IMPORTED_MODULE_5__/* .undefinedIfUnpublished */ .$A)(client.call('releases.current', { path }));
        const address = current?.access_url;
        const name = current?.version === undefined ? 'A release without a version number' : `Version ${current.version}`;
        const known = {
            release_id: current?.release_id ?? null,
            version: current?.version ?? null,
            access_url: address ?? null,
            published_at: current?.published_at ?? null,
        };
        context.output(known);
        const found = current === undefined ? 'Nothing is live.' : `${name} is live: ${current.access_url ?? 'no URL yet'}`;
        // A release has said so itself.
        log[expected === undefined ? 'info' : 'debug'](found);
        const live = current === undefined ? 'nothing' : address ? { text: address, url: address } : 'no URL yet';
        const facts = {
            type: 'facts',
            rows: [
                ['Live', live],
                ['Version', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .M)(current?.version)],
            ],
        };
        context.onFailureReport(() => ({ blocks: [facts] }));
        const deployed = address && environment ? await (await context.repository()).fetchDeployedUrl(environment) : undefined;
        if (deployed !== undefined && withoutSlash(deployed) !== withoutSlash(address ?? ''))
            log.warning(`This release is live at ${address}, but the last deployment in the environment \`${environment}\` is at ${deployed}. If you didn’t change the URL, check \`project-id\`: another project may still be live there.`);
        const releases = await Array.fromAsync(client.list('releases.list', { path }, limit));
        const rows = releases.map(release => [
            (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .codeCell */ .M)(release.version),
            release.status ?? '?',
            release.current === true ? 'yes' : '',
            { code: release.release_id },
            (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(release.created_at),
            (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(release.finished_at),
        ]);
        const outputs = { ...known, releases };
        const blocks = [
            facts,
            { type: 'table', columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'], rows },
        ];
        if (expected !== undefined && current?.release_id !== expected) {
            context.output(outputs);
            context.onFailureReport(() => ({ blocks }));
            const instead = current === undefined ? 'Nothing is live' : `The live release is ${current.release_id}`;
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('conflict', `The release ${expected} is not live. ${instead}.`, {
                title: `Release not live: ${expected}`,
                remedy: 'Check whether another job or person published or unpublished the project. If not, publish again.',
            });
        }
        return {
            outputs,
            report: {
                title: current === undefined ? 'Nothing is live' : `${name} is live`,
                blocks,
            },
        };
    },
}));
const withoutSlash = (url) => url.replace(/\/$/, '');


/***/ }),

/***/ 75473:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   XG: () => (/* binding */ packageFailure),
/* harmony export */   _p: () => (/* binding */ whyUnreadable),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50080);
/** Creates the Failures for rejected packages and files, and explains why a path can't be read. */



/**
 * Creates the Failure for a whole folder or archive.
 * @param subject noun for the title, such as `Site`
 * @param refusal as in `can’t be imported`
 */
function packageFailure(subject, shownAs, refusal, findings, remedy) {
    const title = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .rejectedTitle */ .JV)(subject, findings, shownAs);
    const count = findings.length === 1 ? '.' : `: ${findings.length} problems`;
    const introduces = findings.every(({ where }) => where === shownAs);
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `\`${shownAs}\` ${refusal}${count}`, { title, findings, introduces, remedy });
}
/** Creates the Failure for one unacceptable file. */
function fileFailure(finding, cause) {
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, {
        title: `File rejected: ${finding.where}`,
        findings: [finding],
        introduces: true,
        cause,
    });
}
/**
 * Creates the Failure for a file that has changed since it was listed.
 * @param file its path, and its size when it was listed
 */
function changedFailure({ path, size }) {
    const message = `has changed since it was listed (its size was ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(size)} then)`;
    const remedy = 'Make sure that nothing, such as a build, changes the file while this step runs.';
    return fileFailure({ where: path, message, remedy });
}
/**
 * Returns why a path can't be read, as the end of a sentence that begins with its name. Node's own text contains a
 * system call, which few users understand.
 * @param error thrown by `node:fs` or the module `input-file`
 */
function whyUnreadable(error) {
    if (error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .UnsuitableInput */ .XR)
        return error.message;
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `does not exist${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `can’t be read: permission denied${where}`;
    return `can’t be read: ${message}`;
}


/***/ }),

/***/ 27747:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lo: () => (/* binding */ readExactly),
/* harmony export */   Pg: () => (/* binding */ readOpenFile),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   ZU: () => (/* binding */ openRegularFile),
/* harmony export */   bh: () => (/* binding */ NOT_REGULAR)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(50080);
/* harmony import */ var _pointer_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(47607);
/** Opens and reads files that a user's inputs specify (decision 0013). Refuses anything but regular files. */





/**
 * Opens a regular file for reading. Devices, pipes and sockets are never opened.
 *
 * @param location absolute, without links
 * @returns the descriptor, which the caller closes
 * @throws UnsuitableInput for anything but a regular file; the system's error if it can't be opened
 */
function openRegularFile(location) {
    requireRegular((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location));
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .OPEN_READ_ONLY */ .Xd);
    try {
        const opened = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        requireRegular(opened);
        // A folder on the path may have become a link since the path was resolved.
        const now = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location) !== location || now.ino !== opened.ino || now.dev !== opened.dev)
            throw changed();
        return descriptor;
    }
    catch (error) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
        throw error;
    }
}
const NOT_REGULAR = 'is a device, socket or pipe, not a regular file';
/** @throws UnsuitableInput for anything but a regular file */
function requireRegular(stats) {
    if (stats.isFile())
        return;
    if (stats.isDirectory())
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('is a folder', 'Specify the path of a file.');
    if (stats.isSymbolicLink())
        throw changed();
    throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(NOT_REGULAR, 'Specify the path of a regular file.');
}
/**
 * Reads a complete regular file.
 *
 * @param location absolute, without links
 * @throws UnsuitableInput for anything but a regular file of at most `maxBytes`; the system's error if it can't be read
 */
function readRegularFile(location, maxBytes) {
    const descriptor = openRegularFile(location);
    try {
        return readOpenFile(descriptor, maxBytes);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** Reads an open file completely. @throws UnsuitableInput if it exceeds `maxBytes`, changes meanwhile, or is a pointer */
function readOpenFile(descriptor, maxBytes) {
    const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
    if (size > maxBytes) {
        const remedy = 'Make the file smaller, or specify a different file.';
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR((0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'size', given: size, limit: maxBytes }).message, remedy);
    }
    // Read one byte more, to detect a file that grows, and a file of the kernel, whose size is reported as 0.
    const content = Buffer.allocUnsafe(size + 1);
    if (readExactly(descriptor, content, 0) !== size)
        throw changed();
    const pointer = (0,_pointer_files_js__WEBPACK_IMPORTED_MODULE_4__/* .pointerProblem */ .tm)(content.subarray(0, size));
    if (pointer !== undefined)
        throw new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR(pointer.message, pointer.remedy ?? '');
    return content.subarray(0, size);
}
const changed = () => new _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .UnsuitableInput */ .XR('changed while it was read', 'Make sure that nothing writes to the file while this step runs.');
/**
 * Fills `target` from an open file. Repeats the read, since one read may return less than requested.
 *
 * @param position offset in the file, in bytes
 * @param enough number of bytes that exist for sure. Reading stops once this many are read; the last read may return
 * more
 * @returns the number of bytes read: fewer than `enough` only at the end of the file
 */
function readExactly(descriptor, target, position, enough = target.length) {
    let filled = 0;
    let bytes;
    do {
        bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        filled += bytes;
    } while (bytes > 0 && filled < enough);
    return filled;
}


/***/ }),

/***/ 47607:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ submoduleFolders),
/* harmony export */   Ql: () => (/* binding */ annexProblem),
/* harmony export */   l$: () => (/* binding */ MAX_POINTER_BYTES),
/* harmony export */   tm: () => (/* binding */ pointerProblem)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(25427);
/** Recognizes what a checkout left out: files behind pointers of Git LFS and git-annex, and submodules. */



/** Maximum size of a pointer in bytes. Git LFS reads no more of a file to decide what it is. */
const MAX_POINTER_BYTES = 1024;
const MAX_MODULES_BYTES = 1024 * 1024;
/** Pointers that Git LFS 3 reads, with its earlier versions, extensions, blank lines and any line breaks. */
const LFS_POINTER = /^\s*version (?:https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\/v1|http:\/\/git-media\.io\/v\/2)(?:[\r\n]+ext-\d-\S+ sha256:[\da-f]{64})*[\r\n]+oid sha256:[\da-f]{64}[\r\n]+size \d+\s*$/;
/** Path in git-annex's folder, in a pointer or a link: it ends with a key, such as `SHA256E-s18151--….png`. */
const ANNEX_PATH = /^\S*\/annex\/objects\/(?:.*\/)?[A-Z\d_]+(?:-[smSC]\d+)*--[^/\n]+(?:\n+\/annex\/.*)*\s*$/;
/** Returns why a file's content, of at most `MAX_POINTER_BYTES`, isn't the file itself. */
function pointerProblem(content) {
    const text = content.length > MAX_POINTER_BYTES ? '' : content.toString('latin1');
    return LFS_POINTER.test(text)
        ? {
            message: 'is a pointer of Git LFS, not the file itself',
            remedy: 'Set `checkout: { lfs: true }` in the app’s file (with actions/checkout, `lfs: true`), or first run `git lfs pull`.',
        }
        : annexProblem(text);
}
/** Returns why a link with this target, or a file with this text, isn't the file itself. */
function annexProblem(text) {
    return ANNEX_PATH.test(text.replaceAll('\\', '/'))
        ? {
            message: 'is a pointer of git-annex, not the file itself',
            remedy: 'First run `git annex get` and `git annex unlock` for the file.',
        }
        : undefined;
}
/**
 * Returns the folders that the nearest `.gitmodules` names, which is in a folder or above it, in the same repository.
 * @throws Error if the file can't be read
 */
function submoduleFolders(folder) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.gitmodules');
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file)) {
        const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, '.git')) || above === folder ? new Set() : submoduleFolders(above);
    }
    const paths = (0,_base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readRegularFile */ .XF)(file, MAX_MODULES_BYTES).matchAll(/^[ \t]*path[ \t]*=(.*)$/gm);
    return new Set(paths.map(([, path = '']) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, path.trim().replaceAll('"', ''))));
}


/***/ }),

/***/ 39998:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F$: () => (/* binding */ ALWAYS_LEFT_OUT),
/* harmony export */   Mp: () => (/* binding */ nameRule),
/* harmony export */   Nf: () => (/* binding */ GIT_IGNORES),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   oJ: () => (/* binding */ markedBy),
/* harmony export */   t7: () => (/* binding */ excluded)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43288);
/** Decides which files and folders are left out of a package. */


/** Names that are never part of the user's own work, for all kinds of packages. */
const ALWAYS_LEFT_OUT = [
    { name: _base_system_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .GIT_NAME */ .pb, reason: 'version-control metadata' },
    { name: /^\.(svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    // Templates of environment files are meant to be shared, and contain no secrets.
    {
        name: /^\.(?:env|dev\.vars)(?!\.(?:example|sample|template|dist)$)(?:rc|[._~-].*)?$/,
        reason: 'environment file, which may hold secrets',
    },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];
/**
 * Checks whether a path is left out of the package, by its first segment that matches a rule.
 *
 * @param path within the package; a folder's path ends with `/`
 * @param marked folders that are left out, each with `/` at the end, and the reason
 * @param kept a parent folder that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may be a parent of the path; `undefined` if the path is packed
 */
function leftOut({ names, rootNames = [], excludes, ignores }, path, marked = new Map(), kept = '') {
    const segments = path.slice(kept.length).split('/');
    let reached = kept;
    for (const [index, segment] of segments.entries()) {
        const isAtRoot = reached === '';
        reached += index === segments.length - 1 ? segment : `${segment}/`;
        const rule = ruleFor(names, segment) ?? (isAtRoot ? ruleFor(rootNames, reached) : undefined);
        const reason = rule?.reason ?? marked.get(reached) ?? (ignores?.(reached) === true ? GIT_IGNORES : undefined);
        if (reason !== undefined)
            return { path: reached, reason, ...(rule?.remedy && excludes?.(reached) !== true && { remedy: rule.remedy }) };
    }
    return !path.endsWith('/') && excludes?.(path) === true ? { path, reason: excluded() } : undefined;
}
/** Reason for what isn't part of the commit. */
const GIT_IGNORES = 'Git ignores it';
/** Reason for what the user leaves out. */
const excluded = () => `excluded by the input ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('exclude')}`;
/** Makes the rule of a selection without the user's input and the marks. A folder's path ends with `/`. */
const nameRule = (selection) => (path) => leftOut(selection, path) !== undefined;
function ruleFor(rules, name) {
    const lowerCase = name.toLowerCase();
    return rules.find(rule => rule.name.test(lowerCase));
}
/** Returns why a folder is left out because of a file in it; `undefined` if it isn't. */
function markedBy({ marks = {} }, names) {
    const mark = names.find(name => Object.hasOwn(marks, name));
    return mark === undefined ? undefined : marks[mark];
}


/***/ }),

/***/ 488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ MIGRATION_SELECTION)
/* harmony export */ });
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(39998);
/** Selects the files of a migrations folder. */

/** Selection of files for migrations. */
const MIGRATION_SELECTION = {
    maxListed: 20_000,
    tooManyRemedy: 'Specify a folder that contains only migrations.',
    names: _files_selection_js__WEBPACK_IMPORTED_MODULE_0__/* .ALWAYS_LEFT_OUT */ .F$,
};


/***/ })

};
