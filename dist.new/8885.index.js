export const id = 8885;
export const ids = [8885,9773];
export const modules = {

/***/ 99257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ SUPABASE_ROLES)
/* harmony export */ });
/**
 * SQL that gives a new database what migrations of Supabase projects expect: its roles, the schemas `auth`, `storage` and
 * `extensions`, and the publication `supabase_realtime` (docs/local.md, Set up new databases). Written after Supabase's
 * public documentation. Assumption R57.
 */
const SUPABASE_ROLES = `do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can’t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;
do $$ begin
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then null;
  end;
end $$;
create schema auth;
create schema storage;
create schema extensions;
do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;
create publication supabase_realtime;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');
`;


/***/ }),

/***/ 74639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ sortedEntries),
/* harmony export */   V: () => (/* binding */ byCode)
/* harmony export */ });
/** Sorts by code units: the same on every machine, whatever its locale. */
/** Compares texts. */
const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Returns the entries, sorted by their keys. */
const sortedEntries = (entries) => [...entries].toSorted(([a], [b]) => byCode(a, b));


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

/***/ 65194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ readSetup)
/* harmony export */ });
/* harmony import */ var _api_supabase_roles_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(99257);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _sql_parser_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99321);
/* harmony import */ var _sql_splitting_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33187);
/* harmony import */ var _migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67680);
/** Reads the SQL that prepares a new database. */





/** Returns the SQL of `database.setup`. @throws Failure of kind `input` for a file that isn't SQL */
async function readSetup(context, path) {
    if (path === 'supabase')
        return _api_supabase_roles_js__WEBPACK_IMPORTED_MODULE_4__/* .SUPABASE_ROLES */ .F;
    const { sql } = (0,_migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_3__/* .readSeed */ .OY)(context, 'setup-sql-text', path);
    const { problems } = (0,_sql_splitting_js__WEBPACK_IMPORTED_MODULE_2__/* .splitSql */ .b)(await (0,_sql_parser_js__WEBPACK_IMPORTED_MODULE_1__/* .loadParser */ .qd)(), path, sql);
    if (problems.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The setup SQL is invalid.', problems);
    return sql;
}


/***/ }),

/***/ 67680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ hasChanged),
/* harmony export */   GU: () => (/* binding */ SEED),
/* harmony export */   K1: () => (/* binding */ SETUP),
/* harmony export */   OY: () => (/* binding */ readSeed),
/* harmony export */   ap: () => (/* binding */ applyOnce)
/* harmony export */ });
/* unused harmony export MAX_SEED_BYTES */
/* harmony import */ var node_path_posix__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53916);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _sql_parser_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99321);
/* harmony import */ var _sql_splitting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(33187);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39773);
/* harmony import */ var _apply_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76703);
/* harmony import */ var _database_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94166);
/* harmony import */ var _files_checksum_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(41043);
/* harmony import */ var _layouts_version_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(49206);
/** Runs a file on a database exactly once, as a migration with a history of its own. */









/** The only version in the history. */
const VERSION = '1';
/** Sample data, after the migrations. */
const SEED = {
    schema: '_platform_seed',
    subject: 'Sample data',
    done: path => `Added the sample data from \`${path}\``,
    earlier: 'Sample data was added earlier',
};
/** SQL that sets up a new database, before the migrations. */
const SETUP = {
    schema: '_platform_setup',
    subject: 'Setup SQL',
    done: () => 'Database set up',
    earlier: 'The database was set up earlier',
};
/** Maximum size of such a file, which runs as a migration: the same as for a migration. */
const MAX_SEED_BYTES = 8 * 1024 * 1024;
/** @throws Failure of kind `input` that names the input and the file */
function readSeed(context, input, path) {
    const file = { input, given: path };
    return { path, sql: (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)(context, { ...file, maxBytes: MAX_SEED_BYTES }), file) };
}
/**
 * Runs the SQL, unless the database's history contains a file of this purpose already. After a lost response, it finds out
 * whether it ran.
 * @param settings defaults of the inputs of `sql-migrate`
 * @throws Failure of the SQL or of a request
 */
async function applyOnce(context, { schema, subject, done, earlier }, { path, sql }, settings) {
    const { log } = context;
    const database = new _database_js__WEBPACK_IMPORTED_MODULE_6__/* .MigrationDatabase */ .Uk(context, schema, (0,_database_js__WEBPACK_IMPORTED_MODULE_6__/* .limitsOf */ .Af)(settings));
    const migration = {
        path: (0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.basename)(path),
        version: VERSION,
        name: subject.toLowerCase(),
        text: sql,
        sql,
        inTransaction: true,
        checksum: (0,_files_checksum_js__WEBPACK_IMPORTED_MODULE_7__/* .checksum */ .c)(sql),
    };
    const applied = await appliedOf(database);
    if (applied !== undefined) {
        if (applied.checksum !== migration.checksum) {
            log.notice(`${path} differs from the ${subject.charAt(0).toLowerCase()}${subject.slice(1)} that ran in this database earlier. It wasn’t run: such SQL runs only once in each database.`);
        }
        return { message: earlier, unchanged: true };
    }
    const parser = await (0,_sql_parser_js__WEBPACK_IMPORTED_MODULE_2__/* .loadParser */ .qd)();
    const { statements, problems } = (0,_sql_splitting_js__WEBPACK_IMPORTED_MODULE_3__/* .splitSql */ .b)(parser, path, sql);
    // An empty file isn't recorded, so that statements that are added to it later run.
    if (statements.length + problems.length === 0) {
        return { message: `\`${path}\` contains no SQL statements`, unchanged: true };
    }
    const inputs = { ...settings, path: (0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.dirname)(path), schema, lint: 'off', drift: 'off' };
    const folder = {
        migrations: [migration],
        skipped: [],
        compare: _layouts_version_js__WEBPACK_IMPORTED_MODULE_8__/* .compareVersions */ .Zy,
    };
    try {
        await (0,_apply_js__WEBPACK_IMPORTED_MODULE_5__/* .applyMigrations */ .K)({ context, inputs, folder, parser, database, checksTables: false });
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || context.signal.aborted)
            throw thrown;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { title: `${subject} ${thrown.uncertain ? 'outcome unknown' : 'failed'}: ${path}` });
    }
    return { message: done(path), unchanged: false };
}
/** Checks whether a database's history contains other SQL of this purpose. Changes nothing. */
async function hasChanged(context, { schema }, { sql }, settings) {
    const applied = await appliedOf(new _database_js__WEBPACK_IMPORTED_MODULE_6__/* .MigrationDatabase */ .Uk(context, schema, (0,_database_js__WEBPACK_IMPORTED_MODULE_6__/* .limitsOf */ .Af)(settings)));
    return applied !== undefined && applied.checksum !== (0,_files_checksum_js__WEBPACK_IMPORTED_MODULE_7__/* .checksum */ .c)(sql);
}
async function appliedOf(database) {
    const history = await database.history();
    const applied = typeof history === 'string' ? undefined : history.recorded[0];
    return applied?.state === 'running' ? undefined : applied;
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

/***/ 43794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _core_common_inputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1919);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(82382);
/* harmony import */ var _features_app_setup_sql_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(65194);
/* harmony import */ var _features_shared_input_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(39773);
/** Starts the local emulator of the platform for the rest of the job. */







const MAX_SEED_BYTES = 64 * 1024 * 1024;
const INPUTS = {
    projects: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)('Public IDs (`url_id`) of the projects to create on the local platform, such as `my-site`. Each is a web project with a cloud service (database, object storage, functions, login methods and secrets).', {
        maxItems: 100,
        ..._core_common_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ,
        default: 'local-project',
    }),
    'seed-json': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Initial content of the local platform as JSON: users, credentials, projects and more. Overrides `projects`.'),
    'seed-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('Path of a JSON file with the initial content. Overrides `projects`. Can’t be combined with `seed-json`.', {
        use: 'read',
        maxBytes: MAX_SEED_BYTES,
    }),
    'setup-sql-text': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('SQL that runs once in [each new database](../../docs/local.md#set-up-new-databases), or `supabase`. Default: none.'),
    ..._features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_4__.APP_INPUTS,
    'app-setup': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Set up each new database as `database.setup` of the app’s file specifies.', 'false'),
    'export-variables': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_PROJECT_ID` (the first project) and, for a team credential, `PLATFORM_ACCESS_KEY` and `PLATFORM_SECRET_KEY` for later steps, instead of their inputs.', 'true'),
};
const OUTPUTS = {
    base_url: { description: 'URL of the local platform, for the input `base-url`.' },
    sql_log_url: { description: 'Root URL of the local platform’s SQL logs, for the input `sql-log-url`.' },
    project_id: { description: 'Public ID of the first project, for the input `project-id`.' },
    token: {
        description: 'OAuth access token with every scope, for the input `token` of all operations except team operations. With a seed: token of the first credential in the seed.',
        secret: true,
    },
    access_key: {
        description: 'Access key of the team, for the input `access-key` of team operations; empty if the seed contains no team credential.',
        secret: true,
    },
    secret_key: {
        description: 'Secret key of the team, for the input `secret-key` of team operations; empty if the seed contains no team credential.',
        secret: true,
    },
    log_path: { description: 'Path of the local platform’s error log.' },
};
/** Calls no endpoint, because its platform doesn't exist yet. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'local-platform',
    group: 'Local platform',
    summary: 'Start the local platform, an emulator of the platform’s API, for the rest of the job. No account or secret is required.',
    note: [
        'With `base-url: local`, each step starts its own local platform. This operation starts one that the later steps of the job share. It is reachable only from the runner, and stops when the job ends. Its credentials are random, unless a seed specifies them.',
    ],
    inputs: INPUTS,
    outputs: OUTPUTS,
    endpoints: [],
    onProject: false,
    timeout: '2m',
    jobOnly: 'Use `project-platform emulator`, which runs until you stop it.',
    example: 'with:\n  projects: my-site\n',
    check({ 'seed-json': seed, 'seed-path': seedPath }) {
        if (seed === undefined || seedPath === undefined)
            return [];
        return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'seed-path', other: 'seed-json' })];
    },
    async run(context, inputs) {
        const { dryRun, job, log } = context;
        const content = contentOf(context, inputs);
        const said = inputs['app-setup'] ? (0,_features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_4__.appOfRun)(context, inputs)?.database?.setup : undefined;
        const setup = said === undefined ? undefined : await (0,_features_app_setup_sql_js__WEBPACK_IMPORTED_MODULE_5__/* .readSetup */ .W)(context, said);
        if (dryRun) {
            await job.checkPlatform(content);
            log.info('Dry run: the inputs are valid. No local platform was started.');
            return { outputs: (0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .noOutputs */ .Q9)(OUTPUTS), report: { title: 'Local platform', blocks: [] } };
        }
        const { baseUrl, sqlLogUrl, databases, token, teamKey, projectId, logPath, notes } = await job.startPlatform(content, setup ?? inputs['setup-sql-text']);
        job.setVariables({ [_core_common_inputs_js__WEBPACK_IMPORTED_MODULE_1__/* .JOB_PLATFORM_VARIABLE */ .jM]: baseUrl });
        if (inputs['export-variables']) {
            job.setVariables({
                PLATFORM_BASE_URL: baseUrl,
                PLATFORM_SQL_LOG_URL: sqlLogUrl,
                PLATFORM_TOKEN: token,
                PLATFORM_PROJECT_ID: projectId,
                ...(teamKey && { PLATFORM_ACCESS_KEY: teamKey.accessKey, PLATFORM_SECRET_KEY: teamKey.secretKey }),
            });
        }
        log.notice(`Started a local platform for this job: ${baseUrl}. Everything on it is deleted when the job ends.`);
        log.info(`Databases: ${databases}`);
        for (const note of notes)
            log.info(note);
        const rows = [
            ['URL', { text: baseUrl, url: baseUrl }],
            ['Project', { code: projectId }],
            ['Log', { code: logPath }],
        ];
        return {
            outputs: {
                base_url: baseUrl,
                sql_log_url: sqlLogUrl,
                project_id: projectId,
                token,
                access_key: teamKey?.accessKey ?? null,
                secret_key: teamKey?.secretKey ?? null,
                log_path: logPath,
            },
            report: { title: 'Local platform started', blocks: [{ type: 'facts', rows }] },
        };
    },
}));
function contentOf(context, inputs) {
    const { projects, 'seed-json': seed, 'seed-path': given } = inputs;
    if (seed !== undefined)
        return { seed, origin: 'seed-json' };
    if (given === undefined)
        return { projects };
    const file = {
        input: 'seed-path',
        given,
        errorTitle: 'The local platform can’t be started.',
        maxBytes: MAX_SEED_BYTES,
    };
    return { seed: (0,_features_shared_input_file_js__WEBPACK_IMPORTED_MODULE_6__/* .utf8Text */ .Hp)((0,_features_shared_input_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readInputFile */ .jH)(context, file), file), origin: `seed-path, ${given}` };
}


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


/***/ })

};
