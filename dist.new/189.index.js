export const id = 189;
export const ids = [189,9804];
export const modules = {

/***/ 95815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ withFile),
/* harmony export */   SR: () => (/* binding */ partValues),
/* harmony export */   iY: () => (/* binding */ MIGRATION_NAMES),
/* harmony export */   k8: () => (/* binding */ keysOfFile)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47873);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98136);
/* harmony import */ var _functions_verify_jwt_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58411);
/* harmony import */ var _app_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82382);
/** Turns an app of the file into values of operations' inputs, and names keys of the file in place of these inputs. */






/** Returns the parts of an app. */
function partValues({ site, migrations, functions, storage = {} }) {
    const { path, layout = 'auto', ignore } = migrations ?? {};
    const folder = (given) => given === undefined ? undefined : { path: given, exclude: site?.exclude && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(site.exclude) };
    return {
        site: folder(site?.path),
        source: folder(site?.source),
        migrations: path === undefined
            ? undefined
            : {
                path,
                layout: layout,
                ignore: ignore && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(ignore),
            },
        functions: functions && { path: functions.path, 'verify-jwt': (0,_functions_verify_jwt_js__WEBPACK_IMPORTED_MODULE_4__/* .ruleWithoutJwt */ .mX)(functions['no-verify-jwt']) },
        storage: Object.entries(storage).map(([bucket, { path: at, prune = false, keep }]) => ({
            bucket,
            path: at,
            prune,
            keep: keep && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(keep),
        })),
    };
}
/** Names of the settings of migrations, by the inputs of `sql-migrate`. */
const MIGRATION_NAMES = {
    path: 'migrations',
    layout: 'migration-layout',
    ignore: 'migration-ignore',
};
/** Returns the keys of the app's file, by the inputs with the same settings. */
const keysOfFile = ({ name }) => ({
    path: 'site.path',
    'source-path': 'site.source',
    exclude: 'site.exclude',
    migrations: 'migrations.path',
    'migration-layout': 'migrations.layout',
    'migration-ignore': 'migrations.ignore',
    functions: 'functions.path',
    'verify-jwt': 'functions.no-verify-jwt',
    storage: 'storage',
    'setup-sql-text': 'database.setup',
    'seed-sql': 'database.seed',
    // The folder to which paths in the file are relative.
    'working-directory': name === undefined ? _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH : `apps.${name}.folder`,
});
/**
 * Replaces inputs by what the app's file says.
 * @param fields the inputs that the file decides about
 * @param given values of all inputs
 * @param file its path, for messages
 * @throws Failure of kind `input` for an input with another value than the file says, by the name of the input
 */
function withFile(fields, given, texts, file) {
    const findings = [];
    const entries = Object.entries(fields).map(([name, field]) => {
        const parse = (text = '') => {
            const parsed = text === '' ? { value: undefined } : field.parse(text);
            if ('value' in parsed)
                return parsed.value;
            findings.push({ ...parsed, where: name });
            return undefined;
        };
        const [said, value] = [parse(texts[name] ?? field.default), given[name]];
        const isUnset = value === undefined || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(value, parse(field.default));
        if (!isUnset && !(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(value, said))
            findings.push((0,_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.contradiction)(name, texts[name], file));
        return [name, said];
    });
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)(`The inputs contradict ${file}.`, findings);
    return { ...given, ...Object.fromEntries(entries) };
}


/***/ }),

/***/ 58411:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   eg: () => (/* binding */ jwtRule),
/* harmony export */   mX: () => (/* binding */ ruleWithoutJwt),
/* harmony export */   ph: () => (/* binding */ needsJwt)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52886);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39328);
/** Parses the input `verify-jwt`, and determines for each function whether callers need a JWT. */




const FORMS = 'Enter `true` or `false` for all functions, one `name: value` line per function (such as `tide-tables: false`), or a JSON object.';
/** Creates an optional input with a rule. */
const jwtRule = (description) => ({
    ...(0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, '`true` or `false` for all functions, or one line per function, such as `tide-tables: false`', { shape: 'lines' }, parseRule),
    orSwitch: true,
});
function parseRule(text) {
    const given = text.trim();
    const word = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBoolean */ .yG)(given);
    if (word !== undefined)
        return { value: word };
    return given.startsWith('{') ? parseJson(given) : parseLines(given);
}
function parseJson(given) {
    const { value: object, reason } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writtenJson */ .EC)(given);
    if (reason !== undefined)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'json', given: reason, remedy: FORMS });
    const entries = Object.entries(object);
    const invalid = entries.find(([, value]) => typeof value !== 'boolean');
    if (invalid !== undefined)
        return { message: `contains a value for \`${invalid[0]}\` that is neither \`true\` nor \`false\``, remedy: FORMS };
    return { value: new Map(entries) };
}
function parseLines(given) {
    const rule = new Map();
    for (const line of (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .listEntries */ .fi)(given)) {
        const { name = '', value = '' } = /^(?<name>[^:\s]+)\s*:\s*(?<value>\S+)$/.exec(line)?.groups ?? {};
        const word = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBoolean */ .yG)(value);
        if (word === undefined)
            return { message: `contains the invalid line \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(line, 60)}\``, remedy: FORMS };
        if (rule.has(name))
            return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'twice', given: name });
        rule.set(name, word);
    }
    return { value: rule };
}
/** Returns the rule for the functions that `functions.no-verify-jwt` of an app's file names. */
const ruleWithoutJwt = (names) => names && new Map(names.map(name => [name, false]));
/**
 * Returns whether a function requires a JWT: as the input specifies, else a settings file, else yes, which is the API's
 * default. The value is always sent, so that a deployment doesn't depend on the previous one.
 */
function needsJwt(rule, name, own) {
    const given = typeof rule === 'object' ? rule.get(name) : rule;
    return given ?? own ?? true;
}
/**
 * Returns names in the rule that match no function. Most are typing errors, which would leave a function closed or
 * open.
 */
function unknownNames(rule, names) {
    if (typeof rule !== 'object')
        return [];
    const unknown = [...rule.keys()].filter(name => !names.includes(name));
    return unknown.map(name => ({
        where: 'verify-jwt',
        message: `contains \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(name, 60)}\`, but no function with this name is being deployed`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(name, names),
    }));
}


/***/ }),

/***/ 21344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DEFAULT_READING: () => (/* binding */ DEFAULT_READING),
/* harmony export */   isRelevant: () => (/* binding */ isRelevant),
/* harmony export */   layoutOf: () => (/* binding */ layoutOf),
/* harmony export */   readMigrations: () => (/* binding */ readMigrations)
/* harmony export */ });
/* harmony import */ var node_path_posix__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53916);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_legible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9656);
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(38086);
/* harmony import */ var _base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71061);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10992);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(98136);
/* harmony import */ var _layouts_drizzle_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(99848);
/* harmony import */ var _layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3202);
/* harmony import */ var _layouts_prisma_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(30804);
/* harmony import */ var _layouts_version_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49206);
/* harmony import */ var _checksum_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(41043);
/** Interprets the files of a migrations folder as the tool that created them would: order, versions, SQL to run. */













const DEFAULT_READING = { layout: 'auto', ignore: undefined };
/**
 * Reads the files of a folder as the tool that created them would. Checks names, marks and encodings; splitting
 * validates the SQL later.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs the folder as the user wrote it
 * @param input the input with the folder
 * @throws Failure of kind `input` with all problems: migrations only in a subfolder, mixed layouts, duplicate versions, names that almost look like a
 *   migration's, ambiguous sections
 */
function readMigrations(sources, shownAs, { layout: wanted, ignore = [] } = DEFAULT_READING, input = 'path', location = shownAs) {
    const findings = [];
    const throwIfInvalid = () => {
        const placed = findings.map(({ where, line, column, ...finding }) => {
            return { ...finding, where: line === undefined ? where : `${where}:${line}:${column}` };
        });
        if (placed.length > 0)
            throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Migrations', shownAs, 'is not a valid migrations folder', placed);
    };
    const isIgnored = (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_6__/* .pathMatcher */ .kZ)(ignore);
    const used = sources.filter(({ path }) => !isIgnored(path));
    const folder = sourceFolder(location, used, path => {
        findings.push({ where: path, message: 'is not valid UTF-8', remedy: 'Save the file as UTF-8.' });
    });
    throwIfInvalid();
    // The command is for the user's terminal.
    if (wanted === 'auto')
        findings.push(...(0,_layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__/* .toolFinding */ .G)({ ...folder, location: shownAs }));
    throwIfInvalid();
    const found = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(folder, wanted);
    const reading = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .readLayout */ .T4)(folder, found);
    findings.push(...subfolderFindings(used, reading, wanted, name => `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(input)} to \`${(0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.join)(shownAs, name)}\`.`));
    throwIfInvalid();
    findings.push(...reading.findings);
    throwIfInvalid();
    findings.push(...duplicates(reading.drafts), ...reading.drafts.flatMap(illegible));
    throwIfInvalid();
    const migrations = reading.drafts.map((draft) => ({ ...draft, checksum: (0,_checksum_js__WEBPACK_IMPORTED_MODULE_11__/* .checksum */ .c)(draft.text) }));
    const compare = reading.versions === undefined ? (found?.layout.order ?? _layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareVersions */ .Zy) : (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .listedOrder */ .gh)(reading.versions);
    const isRead = (path) => folder.texts.has(path) && !_base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .CHANGELOG */ .L.test(path);
    const others = [
        ...folder.paths.filter(path => !isRead(path)).map(path => ({ path, reason: 'it isn’t a SQL file' })),
        ...sources
            .filter(({ path }) => isIgnored(path))
            .map(({ path }) => ({ path, reason: `the input ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('ignore')} matches it` })),
    ];
    return {
        ...(found === undefined ? {} : { layout: found.layout.id, shownBy: found.shownBy }),
        compare,
        migrations: migrations.toSorted((a, b) => compareMigrations(a, b, compare)),
        skipped: [...reading.skipped, ...others].toSorted((a, b) => (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareText */ .n6)(a.path, b.path)),
    };
}
/** Returns the layout of a folder, and what shows it. @param paths of all its files */
function layoutOf(location, paths, textOf) {
    const sources = paths.map(path => ({ path, content: Buffer.from((isRelevant({ path }) && textOf(path)) || '') }));
    const found = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(sourceFolder(location, sources, () => undefined), 'auto');
    return found && { id: found.layout.id, shownBy: found.shownBy };
}
/** @param refuse called with the path of each file to read that isn't valid UTF-8 */
function sourceFolder(location, sources, refuse) {
    const files = sources.filter(isRelevant).flatMap(({ path, content }) => {
        const text = decoded(content, SCRIPT.test(path));
        if (text !== undefined)
            return { path, text, content };
        refuse(path);
        return [];
    });
    return {
        location: location.replaceAll('\\', '/'),
        paths: sources.map(({ path }) => path),
        texts: new Map(files.map(({ path, text }) => [path, text])),
        scripts: files.filter(({ path }) => SCRIPT.test(path)),
    };
}
/** Maximum number of subfolders with migrations. If there are more, each is likely a single migration. */
const MOST_SUBFOLDERS = 3;
/** Finds the subfolders with migrations if the folder itself has none, because the input is one level too high. */
function subfolderFindings(sources, { drafts, findings }, wanted, remedyFor) {
    if (drafts.length > 0 || findings.some(({ where }) => !where.includes('/')))
        return [];
    const bySubfolder = Map.groupBy(sources, ({ path }) => path.slice(0, Math.max(path.indexOf('/'), 0)));
    const found = [...bySubfolder].flatMap(([name, files]) => {
        if (name === '')
            return [];
        const below = files.map(({ path, content }) => ({ path: path.slice(name.length + 1), content }));
        const folder = sourceFolder('', below, () => undefined);
        const isOfTool = wanted === 'auto' && (0,_layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__/* .toolFinding */ .G)(folder).length > 0;
        return isOfTool || (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .readLayout */ .T4)(folder, (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(folder, wanted)).drafts.length > 0 ? name : [];
    });
    if (found.length > MOST_SUBFOLDERS)
        return [];
    const message = 'contains migrations, but the folder above it contains none';
    return found.map(name => ({ where: name, message, remedy: remedyFor(name) }));
}
const SCRIPT = /\.sql$/i;
/** Selects the files to read. All others are listed as skipped, without being read. */
function isRelevant({ path }) {
    return SCRIPT.test(path) || [_layouts_drizzle_js__WEBPACK_IMPORTED_MODULE_7__/* .JOURNAL_PATH */ .ip, _layouts_prisma_js__WEBPACK_IMPORTED_MODULE_9__/* .LOCK_PATH */ .O].includes(path) || _base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .CHANGELOG */ .L.test(path);
}
function decoded(content, isScript) {
    try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
        return isScript ? (0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_12__/* .withoutByteOrderMark */ .Y)(text) : text;
    }
    catch (error) {
        if (error instanceof TypeError)
            return undefined;
        throw error;
    }
}
/** Finds a name that would hide something in outputs, which contain the names unchanged. */
function illegible({ path, version = '', name }) {
    const names = path + version + name;
    const message = 'has a name with control characters or invisible characters';
    return (0,_base_legible_js__WEBPACK_IMPORTED_MODULE_2__/* .legible */ .bG)(names) === names && !/[\t\n\r\u2028\u2029]/.test(names)
        ? []
        : [{ where: path, message, remedy: 'Rename the migration.' }];
}
function duplicates(drafts) {
    const seen = new Map();
    return drafts.flatMap(({ path, version, name }) => {
        const kind = version === undefined ? 'name' : 'version';
        const identity = `${kind} \`${version ?? name}\``;
        const existing = seen.get(identity);
        seen.set(identity, path);
        if (existing === undefined)
            return [];
        const message = `has the ${identity}, which \`${existing}\` already uses`;
        return { where: path, message, remedy: `Give one of the two files a different ${kind}.` };
    });
}
function compareMigrations(a, b, compare) {
    if (a.version !== undefined && b.version !== undefined)
        return compare(a.version, b.version);
    return Number(a.version === undefined) - Number(b.version === undefined) || (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareText */ .n6)(a.name, b.name);
}


/***/ }),

/***/ 28773:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readFolder)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _packing_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(62519);
/* harmony import */ var _packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(488);
/* harmony import */ var _shared_held_commit_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(74053);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(39773);
/* harmony import */ var _migration_files_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(21344);
/** Reads a folder of migrations from disk, within size limits. */










/**
 * Maximum size of a migration. A larger one would need hundreds of requests; that many rows are better imported by
 * other means.
 */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** Maximum size of all migrations together, because they are all in memory at once. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const REFUSAL = 'can’t be used as a migrations folder';
/**
 * Reads a folder of migrations.
 *
 * @param shownAs the path as the user wrote it
 * @param options the layout, and the files to leave out
 * @throws Failure of kind `input` with all problems
 */
async function readFolder(context, input, shownAs, options) {
    const { folder, sources } = await (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_7__/* .readOnce */ .W)(context, ['migrations', context.resolvePath(shownAs)], async () => {
        const { location } = (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__/* .inputPath */ .Mv)(context, input, shownAs);
        return { folder: location, sources: await readSources(context, location, shownAs) };
    });
    return (0,_migration_files_js__WEBPACK_IMPORTED_MODULE_9__.readMigrations)(sources, shownAs, options, input, folder);
}
async function readSources(context, folder, shownAs) {
    const { signal } = context;
    const problem = (0,_packing_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .folderProblem */ .I)(folder);
    if (problem !== undefined) {
        const remedy = `Specify the path of the migrations folder, relative to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('working-directory')}.`;
        throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Migrations', shownAs, REFUSAL, [{ where: shownAs, message: problem, remedy }]);
    }
    const listing = await (0,_packing_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .listFolder */ .b)(folder, shownAs, { ..._packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .MIGRATION_SELECTION */ .K, ignores: (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_7__/* .ignoresIn */ .D)(context, folder) }, signal);
    const tooLarge = listing.files
        .filter(file => (0,_migration_files_js__WEBPACK_IMPORTED_MODULE_9__.isRelevant)(file) && file.size > MAX_FILE_BYTES)
        .map(({ path, size }) => {
        const remedy = /\.sql$/i.test(path)
            ? 'Split the migration, or load its rows with a different tool.'
            : 'Reduce the size of the file.';
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'size', subject: path, given: size, limit: MAX_FILE_BYTES, other: 'a file', remedy });
    });
    const findings = [...listing.findings, ...tooLarge];
    if (findings.length > 0)
        throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Migrations', shownAs, REFUSAL, findings);
    const readable = listing.files.filter(({ size }) => size <= MAX_FILE_BYTES);
    const total = readable.reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_TOTAL_BYTES) {
        const message = `contains files with a total size of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .byteSize */ .mz)(total)}, but the maximum for a migrations folder is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .byteSize */ .mz)(MAX_TOTAL_BYTES)}`;
        const finding = { where: shownAs, message, remedy: _packing_kinds_migrations_folder_js__WEBPACK_IMPORTED_MODULE_6__/* .MIGRATION_SELECTION */ .K.tooManyRemedy };
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('input', `The migrations folder \`${shownAs}\` is too large.`, {
            title: `Migrations rejected: ${shownAs}`,
            findings: [finding],
        });
    }
    const sources = [];
    for (const file of readable) {
        signal.throwIfAborted();
        sources.push({ path: file.path, content: await file.read(content => Uint8Array.from(content)) });
    }
    return sources;
}


/***/ }),

/***/ 74053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ignoresIn),
/* harmony export */   W: () => (/* binding */ readOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/** Reads folders as the commit has them that is released. Without one, as they are. */

/** Returns which paths in a folder aren't part of the commit, for a selection of files. @param folder without links */
const ignoresIn = ({ commit }, folder) => commit &&
    (path => {
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, path.replace(/\/$/, ''));
        const isIgnored = !commit.tracked.has(location);
        if (isIgnored)
            commit.leftOut.add(location);
        return isIgnored;
    });
/**
 * Reads something of the commit, unless this run has read it before: a build that ran meanwhile can have changed the files.
 * @param from the source, and everything that decides about the result
 */
async function readOnce({ commit }, from, read) {
    if (commit === undefined)
        return read();
    const key = JSON.stringify(from);
    // `from` differs for each kind of content, so the type is the same.
    if (commit.held.has(key))
        return commit.held.get(key);
    if (commit.isClosed)
        throw new Error(`${key} was not read before the build.`);
    const content = await read();
    commit.held.set(key, content);
    return content;
}


/***/ }),

/***/ 60189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_migrate)
});

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/migrations/apply/apply.js + 12 modules
var apply = __webpack_require__(76703);
// EXTERNAL MODULE: ./build/features/migrations/apply/database.js + 4 modules
var apply_database = __webpack_require__(94166);
// EXTERNAL MODULE: ./build/features/migrations/apply/errors.js
var errors = __webpack_require__(72674);
// EXTERNAL MODULE: ./build/features/migrations/files/plan.js
var plan = __webpack_require__(61567);
// EXTERNAL MODULE: ./build/features/migrations/inputs.js
var inputs = __webpack_require__(88097);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
// EXTERNAL MODULE: ./build/features/app/app-parts.js
var app_parts = __webpack_require__(82382);
// EXTERNAL MODULE: ./build/app/read-app-file.js + 1 modules
var read_app_file = __webpack_require__(47873);
// EXTERNAL MODULE: ./build/features/migrations/files/read-folder.js
var read_folder = __webpack_require__(28773);
// EXTERNAL MODULE: ./build/features/migrations/lint/table-sizes.js
var table_sizes = __webpack_require__(16753);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/packing/zip/unpack.js
var unpack = __webpack_require__(79804);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/features/sql-log/export/export-files.js
var export_files = __webpack_require__(50545);
// EXTERNAL MODULE: ./build/features/sql-log/figures/run-figures.js
var run_figures = __webpack_require__(68961);
;// CONCATENATED MODULE: ./build/features/sql-log/export/newest-artifact.js
/**
 * Downloads the query shapes of the newest export on the default branch. Any workflow run can create an artifact of any
 * name, even the run of a fork's pull request, so only runs of this repository on a commit of its default branch are used.
 */









/** Events that only people and workflows with write access can trigger. */
const TRUSTED_EVENTS = ['schedule', 'workflow_dispatch', 'push', 'repository_dispatch'];
/**
 * Any owner counts, because each user calls a copy of this action. A trusted run is on a commit of the default branch, so
 * only people with write access choose the workflows that it calls.
 */
const EXPORT_WORKFLOW = /\/\.github\/workflows\/sql-log-export\.yml$/;
/** Maximum number of artifacts to examine, each with up to five requests. */
const MAX_EXAMINED = 300;
/**
 * Downloads the newest trusted artifact with this name.
 * @param before if set, the artifact’s log must begin before this time, in epoch milliseconds
 * @returns the path of its `shapes.json`, or why there is none, as a clause
 * @throws Failure if GitHub's API can't be used
 */
async function downloadShapes(context, name, before = Number.POSITIVE_INFINITY) {
    const { client, log, signal } = context;
    const repository = await context.repository();
    const { artifacts } = repository;
    const branch = await repository.defaultBranch();
    const all = (await artifacts.findByName(name)).filter(({ isExpired }) => !isExpired);
    // Any number of artifacts of forks is left out without a request for each.
    const own = all.filter(({ isOfFork }) => !isOfFork);
    if (own.length < all.length)
        log.info(`Ignored ${(0,amount/* plural */.LS)(all.length - own.length, 'artifact')} ${name} of forks.`);
    const newest = own.toSorted((one, two) => two.createdAt - one.createdAt || two.id - one.id);
    for (const artifact of newest.slice(0, MAX_EXAMINED)) {
        const run = await artifacts.fetchRun(artifact.runId);
        const ignore = (why) => log.info(`Ignored the artifact ${name} of the run ${run.url}: ${why}.`);
        const problem = await problemOf(run, repository, branch);
        if (problem !== undefined) {
            ignore(problem);
            continue;
        }
        const folder = (0,external_node_path_.join)(await context.temporaryFolder(), (0,external_node_crypto_.randomUUID)());
        const archive = `${folder}.zip`;
        const url = await artifacts.fetchDownloadUrl(artifact.id);
        log.mask(url);
        await client.download(url, archive, { sha256: artifact.sha256, service: 'GitHub' }, () => undefined);
        const unpacked = await (0,unpack.unpack)({ archive, name, into: folder, shownAs: name, signal });
        for (const line of (0,package_report/* leftOutLines */.VD)(unpacked))
            log.warning(line);
        const file = (0,external_node_path_.join)(folder, export_files/* NAMES */.Xk.shapes);
        const unsuitable = unsuitability(file, before);
        if (unsuitable === undefined) {
            log.info(`Using the query shapes of the run ${run.url}.`);
            return { file };
        }
        ignore(unsuitable);
    }
    const limit = own.length > MAX_EXAMINED ? ` among the newest ${MAX_EXAMINED}` : '';
    return {
        problem: `the branch \`${branch}\` has no usable artifact \`${name}\`${limit}. \`sql-log-export.yml\` creates artifacts named \`sql-log-shapes-<name of the export>\``,
    };
}
/** Returns why a downloaded file can't be used, as a clause. */
function unsuitability(file, before) {
    if (!(0,external_node_fs_.existsSync)(file))
        return `it contains no ${export_files/* NAMES */.Xk.shapes}`;
    if (!Number.isFinite(before))
        return undefined;
    const run = (0,run_figures/* parseRunFigures */.Qg)((0,external_node_fs_.readFileSync)(file, 'utf8'));
    if (typeof run !== 'object' || run.window.from < before)
        return undefined;
    return `its log begins at ${(0,report/* instantText */.X)(run.window.from)}, but must begin before ${(0,report/* instantText */.X)(before)}`;
}
/** Returns why a run isn't trusted, as a clause. The name of its branch says nothing: a tag can have the same name. */
async function problemOf(run, repository, branch) {
    if (run.headRepository !== repository.name)
        return `the run used code from ${run.headRepository ?? 'a deleted repository'}`;
    if (!TRUSTED_EVENTS.includes(run.event))
        return `the untrusted event \`${run.event}\` triggered the run`;
    if (!run.calledWorkflows.some(path => EXPORT_WORKFLOW.test(path)))
        return `its workflow, ${run.workflow}, doesn’t call \`sql-log-export.yml\``;
    const isOnBranch = await repository.contains(branch, run.sha);
    if (isOnBranch === true)
        return undefined;
    const reason = isOnBranch === false ? '' : ', or the job lacks the permission `contents: read`';
    return `its commit ${run.sha} isn’t on the branch \`${branch}\`${reason}`;
}

// EXTERNAL MODULE: ./build/features/migrations/queries/queries.js
var queries_queries = __webpack_require__(96709);
// EXTERNAL MODULE: ./build/base/path-filter.js
var path_filter = __webpack_require__(98136);
// EXTERNAL MODULE: ./build/sql/parser.js + 1 modules
var sql_parser = __webpack_require__(99321);
;// CONCATENATED MODULE: ./build/operations/sql-migrate.js
/** Applies a folder's migrations to the project's database, or checks them in a dry run. */


















/** Time limit for waiting for a lock in a dry run, in milliseconds. Other sessions queue behind it. */
const DRY_RUN_LOCK_MS = 1000;
/** Number of files that a log line of skipped files names. */
const MAX_SKIPPED = 5;
/** Folder of the migrations if neither an input nor the app's file names one. */
const USUAL_FOLDER = 'migrations';
/** Part 2, Cloud services: POST /cloud/database/queries; rule 3. */
/* harmony default export */ const sql_migrate = ((0,operation/* defineOperation */.h9)({
    id: 'sql-migrate',
    group: 'Database',
    summary: 'Apply a folder’s pending migrations to the project’s database, each exactly once.',
    note: [
        'The [guide](../../docs/migrations.md) says how the step applies migrations, and what it does after a failure or a lost response.',
        'The history requires the language plpgsql and the permission to create its schema.',
    ],
    inputs: { ...app_parts.APP_INPUTS, ...inputs/* INPUTS */.mc },
    outputs: inputs/* OUTPUTS */.py,
    endpoints: ['database.query'],
    onProject: true,
    irreversible: {
        by: [
            ['allow-destructive', true],
            ['lint', 'warning'],
            ['lint', 'off'],
        ],
        change: 'run migrations that can delete data of the project',
    },
    timeout: '1h',
    example: 'with:\n  path: migrations\n',
    async run(context, asked) {
        const inputs = withFolder(context, asked);
        const { 'table-sizes': sizesPath } = inputs;
        const sizes = sizesPath === undefined ? undefined : (0,table_sizes/* readTableSizes */.B)(context, sizesPath);
        const folder = await readFiles(context, inputs);
        const parser = await (0,sql_parser/* loadParser */.qd)();
        const lockTimeoutMs = context.dryRun ? Math.min(DRY_RUN_LOCK_MS, inputs['lock-timeout']) : inputs['lock-timeout'];
        const limits = { lockTimeoutMs, statementTimeoutMs: inputs['statement-timeout'] };
        const database = new apply_database/* MigrationDatabase */.Uk(context, inputs.schema, limits);
        const given = await checkedQueries(context, parser, inputs);
        const queries = typeof given === 'string' ? { noQueries: given } : { queries: given };
        const checksTables = !context.isDisposable;
        const step = { context, inputs, folder, parser, database, checksTables, sizes, ...queries };
        return context.dryRun ? (0,apply/* dryRun */.P)(step) : (0,apply/* applyMigrations */.K)(step);
    },
}));
/**
 * Returns the inputs with the folder of the app's file, if no input names one.
 * @throws Failure of kind `input` if the file contradicts the inputs, or names no migrations
 */
function withFolder(context, given) {
    if (given.path !== undefined)
        return { ...given, path: given.path };
    const app = (0,app_parts.appOfRun)(context, given);
    if (app === undefined)
        return { ...given, path: USUAL_FOLDER };
    const file = given['app-file'] ?? read_app_file/* APP_FILE */.xH;
    const { migrations } = (0,app_parts.partsOfApp)(app);
    if (migrations !== undefined) {
        const said = (0,app_inputs/* withFile */.D4)(inputs/* FOLDER_INPUTS */.pR, given, migrations, file);
        return { ...said, path: said.path ?? '' };
    }
    const remedy = `Add \`migrations\` with the path of the folder, or set ${(0,input_reference/* inputRef */.io)('path')}.`;
    throw (0,failure/* inputFailure */.vQ)('There are no migrations.', [
        { where: file, message: 'specifies no `migrations` for the app', remedy },
    ]);
}
/** Reads the queries in `shapes`. @returns undefined if it isn't set; a sentence if it contains no queries */
async function checkedQueries(context, parser, { shapes: given, 'queries-before': before }) {
    if (given === undefined)
        return undefined;
    if (context.dryRun) {
        const message = `can’t be used with ${(0,input_reference/* inputRef */.io)('dry-run', 'true')}`;
        throw (0,failure/* inputFailure */.vQ)('The queries can only be checked in a real run on the local platform.', [
            { where: 'shapes', message, remedy: `Remove ${(0,input_reference/* inputRef */.io)('dry-run')}.` },
        ]);
    }
    (0,queries_queries/* requireLocal */.tN)(context.client.isLocal);
    const artifact = /^artifact:(.+)$/.exec(given)?.[1];
    const shapes = artifact === undefined ? { file: given } : await downloadShapes(context, artifact, before);
    if ('problem' in shapes)
        return noQueries(shapes.problem);
    const queries = (0,queries_queries/* readQueries */.p3)(context, parser, shapes.file);
    if (queries !== undefined && queries.queries.length + queries.unchecked.length > 0)
        return queries;
    const problem = queries === undefined ? 'was written by a different version of this action' : 'contains no queries';
    return noQueries(`\`${given}\` ${problem}. Export the SQL log again`);
    function noQueries(reason) {
        const text = `No query was checked, because ${reason}.`;
        context.log.warning(text);
        return text;
    }
}
/** Reads the folder, and compares it with the base branch's folder. */
async function readFiles(context, inputs) {
    const { path, 'base-path': basePath, ignore = [] } = inputs;
    const folder = await (0,read_folder/* readFolder */.j)(context, 'path', path, inputs);
    if (folder.layout !== undefined)
        context.log.info(`Layout: ${folder.layout} (shown by ${folder.shownBy})`, true);
    for (const [reason, files] of Map.groupBy(folder.skipped, skipped => skipped.reason)) {
        const named = files.slice(0, MAX_SKIPPED).map(skipped => skipped.path);
        const others = files.length - named.length;
        context.log.info(`Skipped ${named.join(', ')}${others > 0 ? ` and ${(0,amount/* plural */.LS)(others, 'other file')}` : ''} (${reason})`);
    }
    if (folder.migrations.length === 0) {
        throw new failure/* Failure */.HR('input', `\`${path}\` contains no SQL files that can run as migrations.`, {
            title: `Migrations rejected: ${path}`,
            remedy: `Set ${(0,input_reference/* inputRef */.io)('path')} to the folder with the migrations.`,
        });
    }
    const skipped = folder.skipped.map(one => one.path);
    for (const { text } of (0,path_filter/* unusedPatterns */.w$)(ignore, skipped))
        context.log.warning(`The pattern \`${text}\` in ${(0,input_reference/* inputRef */.io)('ignore')} matches no file in \`${path}\`.`);
    if (basePath === undefined)
        return folder;
    const base = await (0,read_folder/* readFolder */.j)(context, 'base-path', basePath, inputs);
    const findings = (0,plan/* orderFindings */.$t)(folder, base.migrations);
    if (findings.length > 0)
        throw (0,errors/* planFailure */.Mx)(context, path, folder.migrations, findings);
    return folder;
}


/***/ }),

/***/ 62519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ folderProblem),
/* harmony export */   b: () => (/* binding */ listFolder)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(41387);
/* harmony import */ var _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4141);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _zip_deflating_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(12804);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(75473);
/* harmony import */ var _files_input_file_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(27747);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(42434);
/* harmony import */ var _files_pointer_files_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(47607);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(39998);
/** Lists the files of a folder for packing, and reads them. Refuses links that lead outside, and special files. */














// All file calls here are synchronous: for thousands of small files, asynchronous ones take ten times as long.
/** Replacement character that Node shows for bytes that aren't UTF-8. */
const REPLACEMENT = '\ufffd';
/**
 * Lists a folder. Follows links to files and folders inside it. Links that lead outside, nowhere or in a circle are
 * findings. Devices, sockets and pipes are findings too, and are never opened.
 *
 * @param folder absolute
 * @param shownAs the path as the user wrote it
 */
async function listFolder(folder, shownAs, selection, signal) {
    const listing = new _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_11__/* .ListingBuilder */ .W7(shownAs, selection);
    const root = tryCall(listing, shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(folder));
    if (root !== undefined)
        await list({ root, shownAs, listing, signal, markedTargets: new Set() }, { folder: root, prefix: '', above: [] });
    return { ...listing.result(), close: () => { } };
}
/** Returns why a path can’t be listed: it is not a folder, or not accessible. Undefined if it can. */
function folderProblem(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(folder).isDirectory() ? undefined : `is not a folder (${folder})`;
    }
    catch (error) {
        return (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .whyUnreadable */ ._p)(error);
    }
}
/** Lets a signal abort the listing. */
async function nextTurn({ signal }) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
    signal?.throwIfAborted();
}
async function list(walk, level) {
    await nextTurn(walk);
    const entries = entriesOf(walk, level);
    if (entries.length === 0 && (walk.submodules ??= submodulesOf(walk)).has(level.folder))
        walk.listing.addWarning(submoduleWarning(walk, level));
    const names = entries.map(({ name }) => name);
    const mark = level.prefix === '' ? undefined : (0,_files_selection_js__WEBPACK_IMPORTED_MODULE_13__/* .markedBy */ .oJ)(walk.listing.selection, names);
    if (mark !== undefined) {
        walk.listing.mark(level.prefix, mark);
        await skipIfLeftOut(walk, level.prefix, level.folder);
        return;
    }
    const nonUtf8 = names.some(name => name.includes(REPLACEMENT)) ? nonUtf8Names(walk, level) : [];
    for (const [index, entry] of entries.entries()) {
        if ((index + 1) % _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_11__/* .FILES_PER_TURN */ .aJ === 0)
            await nextTurn(walk);
        walk.listing.countEntries();
        const path = `${level.prefix}${entry.name}`;
        // Faster than `join`, which takes longer than the system call for the file.
        const location = `${level.folder}/${entry.name}`;
        if (nonUtf8.includes(entry.name)) {
            walk.listing.addFinding({ where: path, message: _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .NOT_UTF8_NAME */ .sS, remedy: 'Rename the file or folder.' });
        }
        else if (entry.isFile()) {
            if (!walk.listing.recordIfLeftOut(path))
                addFile(walk, path, location);
        }
        else
            await addOther(walk, level, entry, path, location);
    }
}
function entriesOf({ listing, shownAs }, { folder, prefix }) {
    return tryCall(listing, prefix || shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true })) ?? [];
}
/**
 * Returns the names in a folder that aren't UTF-8, as Node shows them: with a replacement character. A valid name may
 * contain that character as well. Called only if one is seen, since reading names as bytes creates a buffer for each.
 */
function nonUtf8Names({ listing, shownAs }, { folder, prefix }) {
    const names = tryCall(listing, prefix || shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { encoding: 'buffer' })) ?? [];
    return names.filter(name => !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(name)).map(name => name.toString());
}
/**
 * Calls the system for a path. An error becomes a finding: the file may be gone by now, or not accessible even though
 * its folder can be listed.
 */
function tryCall(listing, where, call, refusal = unreadableFinding) {
    try {
        return call();
    }
    catch (error) {
        listing.addFinding(refusal(where, error));
        return undefined;
    }
}
function unreadableFinding(where, error) {
    const remedy = 'Give the job’s user read permission, or remove this entry from the folder. Make sure that nothing else writes to the folder while this step runs.';
    return { where, message: (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .whyUnreadable */ ._p)(error), remedy };
}
/** Adds an entry that isn't a regular file. */
async function addOther(walk, level, entry, path, location) {
    if (entry.isDirectory()) {
        if (!(await skipIfLeftOut(walk, `${path}/`, location)))
            await descend(walk, level, path, location);
    }
    else if (!walk.listing.recordIfLeftOut(path)) {
        if (entry.isSymbolicLink())
            await follow(walk, level, path, location);
        else
            refuseSpecial(walk, path);
    }
}
/** Checks whether a folder is left out. If so, counts its files for the report. */
async function skipIfLeftOut(walk, path, location) {
    if (!walk.listing.recordIfLeftOut(path))
        return false;
    walk.listing.countLeftOut(path, await countFiles(location, walk));
    return true;
}
/** Counts the files below a folder, up to the listing limit: a cache may hold millions. */
async function countFiles(folder, { listing, signal }) {
    const folders = [folder];
    let files = 0;
    for (let next = folders.pop(); next !== undefined && files < listing.selection.maxListed; next = folders.pop()) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
        signal?.throwIfAborted();
        for (const entry of readEntries(next)) {
            if (entry.isDirectory())
                folders.push((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(next, entry.name));
            else
                files += 1;
        }
    }
    return files;
}
function readEntries(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // The folder is left out anyway, so an unreadable folder inside it is no reason to refuse the package.
        return [];
    }
}
function addFile({ listing }, path, location) {
    const stats = tryCall(listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(location));
    if (stats !== undefined)
        listing.add(fileAt(location, path, stats));
}
async function descend(walk, level, path, folder) {
    await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}
async function follow(walk, level, path, location) {
    const pointer = (0,_files_pointer_files_js__WEBPACK_IMPORTED_MODULE_12__/* .annexProblem */ .Ql)(tryCall(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(location)) ?? '');
    if (pointer !== undefined)
        walk.listing.addFinding({ where: path, ...pointer });
    if (pointer !== undefined)
        return;
    const target = tryCall(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(location), brokenLinkFinding);
    if (target === undefined)
        return;
    if (!(0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isWithin */ .UO)(target, [walk.root])) {
        walk.listing.addFinding(linkFinding(path, `is a link to ${target}, which is outside \`${walk.shownAs}\``));
    }
    else if (!isTargetLeftOut(walk, path, target)) {
        const stats = tryCall(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(target));
        if (stats === undefined)
            return;
        if (stats.isFile())
            walk.listing.add(fileAt(target, path, stats));
        else if (!stats.isDirectory())
            refuseSpecial(walk, path);
        else if ([...level.above, level.folder].some(folder => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(folder, target)))
            walk.listing.addFinding(linkFinding(path, 'is a link to a folder that contains the link itself'));
        else
            await descend(walk, level, path, target);
    }
}
/** Checks whether the target of a link is left out, or is in a folder that is left out and hasn't been listed yet. */
function isTargetLeftOut({ root, listing, markedTargets }, path, target) {
    const within = (location) => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .slashPath */ .Lz)(root, location);
    for (let folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target); folder.length > root.length && !markedTargets.has(folder); folder = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder)) {
        markedTargets.add(folder);
        const names = Object.keys(listing.selection.marks ?? {}).filter(name => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, name)));
        const mark = (0,_files_selection_js__WEBPACK_IMPORTED_MODULE_13__/* .markedBy */ .oJ)(listing.selection, names);
        if (mark !== undefined)
            listing.mark(`${within(folder)}/`, mark);
    }
    return listing.recordIfLeftOut(path, within(target));
}
/** Creates the finding for a link to a missing target, a circular link, or a link to an inaccessible target. */
function brokenLinkFinding(where, error) {
    const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
    return leadsNowhere ? linkFinding(where, 'is a broken link') : unreadableFinding(where, error);
}
function submodulesOf({ root, listing }) {
    try {
        return (0,_files_pointer_files_js__WEBPACK_IMPORTED_MODULE_12__/* .submoduleFolders */ .AA)(root);
    }
    catch (error) {
        const message = `can’t be read, so empty folders of submodules aren’t reported: ${error.message}`;
        listing.addWarning({ where: '.gitmodules', message, remedy: 'Correct the file.' });
        return new Set();
    }
}
function submoduleWarning({ shownAs }, { prefix }) {
    const remedy = 'Set `checkout: { submodules: true }` in the app’s file (with actions/checkout, `submodules: true`), or first run `git submodule update --init`.';
    return { where: prefix || shownAs, message: 'is the empty folder of a submodule that wasn’t checked out', remedy };
}
function linkFinding(where, message) {
    return { where, message, remedy: _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .REPLACE_LINK */ .k7 };
}
function refuseSpecial(walk, where) {
    walk.listing.addFinding({ where, message: _files_input_file_js__WEBPACK_IMPORTED_MODULE_10__/* .NOT_REGULAR */ .bh, remedy: 'Remove it from the folder.' });
}
function fileAt(location, path, { size, mode }) {
    return {
        path,
        size,
        executable: (0,_base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_5__/* .isExecutable */ .TV)({ mode }),
        needsCheck: false,
        read: use => (0,_zip_deflating_js__WEBPACK_IMPORTED_MODULE_8__/* .withBuffer */ .Xs)(size + 1, buffer => use(readWhole(location, path, size, buffer))),
        async *pieces() {
            yield* readPieces(location, path, size);
        },
    };
}
/**
 * Reads a file that was listed with `size` bytes. Refuses a file that has changed since then.
 *
 * @param buffer at least one byte larger than `size`, to detect a file that has grown: asking the system for its size is
 * slower
 */
function readWhole(location, path, size, buffer) {
    const descriptor = callOrFail(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_READ_ONLY */ .Xd));
    try {
        if (callOrFail(path, () => (0,_files_input_file_js__WEBPACK_IMPORTED_MODULE_10__/* .readExactly */ .Lo)(descriptor, buffer, 0, size)) !== size)
            throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .changedFailure */ .Vd)({ path, size });
        return buffer.subarray(0, size);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/** Reads a file like `readWhole`, but in pieces. */
function* readPieces(location, path, size) {
    const descriptor = callOrFail(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_READ_ONLY */ .Xd));
    try {
        if (callOrFail(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor)).size !== size)
            throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .changedFailure */ .Vd)({ path, size });
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafeSlow(Math.min(_files_listing_builder_js__WEBPACK_IMPORTED_MODULE_11__/* .PIECE_BYTES */ .ts, size - offset));
            const start = offset;
            if (callOrFail(path, () => (0,_files_input_file_js__WEBPACK_IMPORTED_MODULE_10__/* .readExactly */ .Lo)(descriptor, piece, start)) < piece.length)
                throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .changedFailure */ .Vd)({ path, size });
            offset += piece.length;
            yield piece;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/** Calls the system for a listed file. Throws a Failure on an error. */
function callOrFail(path, call) {
    try {
        return call();
    }
    catch (error) {
        throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_9__/* .fileFailure */ .fE)(unreadableFinding(path, error), error);
    }
}


/***/ }),

/***/ 79804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UNPACK_LIMITS: () => (/* binding */ UNPACK_LIMITS),
/* harmony export */   unpack: () => (/* binding */ unpack),
/* harmony export */   unpackedSizeFindings: () => (/* binding */ unpackedSizeFindings),
/* harmony export */   writeListed: () => (/* binding */ writeListed)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9218);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(43288);
/* harmony import */ var _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4141);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(75473);
/* harmony import */ var _rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(29957);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(42434);
/* harmony import */ var _files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(16951);
/* harmony import */ var _zip_listing_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(87155);
/** Unpacks an untrusted ZIP into a folder, after checking its names and sizes. */












const MIB = 1024 * 1024;
/**
 * Default limits. The documents don't limit an export. These are several times the limits of an import, so that any
 * real project can be unpacked, without filling a runner's disk. Source deflates to about a tenth. A ratio is
 * meaningless for small archives, where one empty database or bitmap determines it.
 */
const UNPACK_LIMITS = {
    maxEntries: 100_000,
    maxFileBytes: 512 * MIB,
    maxTotalBytes: 2048 * MIB,
    maxRatio: 100,
    ratioFromBytes: 64 * MIB,
};
/**
 * Unpacks an untrusted ZIP into a folder, which has all of it afterwards or nothing (`fillNewFolder`). Checks names,
 * types and declared sizes before anything is written. Never inflates an entry beyond its declared size, and its
 * checksum has to match. Of a file's mode, keeps only the executable bit.
 *
 * @throws Failure of kind `unavailable` with all problems of the archive as findings, or if the disk can't be written;
 * of kind `conflict` if the folder isn't empty; the signal's reason when it aborts
 */
async function unpack(options) {
    const { archive, name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(archive), into, shownAs } = options;
    return (0,_files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .fillNewFolder */ .U)({ folder: into, shownAs }, folder => withArchiveFailure(name, async () => {
        const listing = await listChecked({ ...options, name });
        try {
            return { ...(await writeListed(listing, folder, options)), leftOut: listing.leftOut };
        }
        finally {
            listing.close();
        }
    }));
}
/**
 * Replaces the remedies of findings. Those are for authors of a ZIP. A user who unpacks one made no mistake, and can
 * only get another one.
 */
async function withArchiveFailure(name, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR) || error.findings.length === 0)
            throw error;
        const findings = error.findings.map(({ where, message }) => ({ where, message }));
        const remedy = 'Nothing was unpacked. If the archive is damaged, get a new copy. Otherwise, inspect the archive before you trust it.';
        const failure = (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .packageFailure */ .XG)('Archive', name, 'can’t be unpacked safely', findings, remedy);
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { kind: 'unavailable', title: `Archive rejected: ${name}` });
    }
}
/** Lists and checks the archive. Names that are equal on this file system make the writing fail. */
async function listChecked({ archive, name, limits = UNPACK_LIMITS, signal, }) {
    const names = [{ name: _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .GIT_NAME */ .pb, reason: 'a name that is reserved for Git' }];
    const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names };
    const listing = await (0,_zip_listing_js__WEBPACK_IMPORTED_MODULE_11__/* .listZip */ .o)(archive, name, selection, signal);
    const findings = [...unpackedSizeFindings(listing.files, name, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(archive).size, limits), ...listing.findings];
    if (findings.length === 0)
        return listing;
    listing.close();
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)(name, findings);
}
/** Checks the sizes of files against the limits for an archive. @param where name of the archive */
function unpackedSizeFindings(files, where, archiveBytes, { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }) {
    const limits = { name: 'unpacked', maxFileBytes };
    const profile = { noun: 'an archive', classes: [], classify: () => limits, maxTotalBytes, remedies: { tooMuch: '' } };
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const found = (0,_rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__/* .limitFindings */ .uL)(profile, files, where);
    if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio))
        return found;
    const message = `unpacks to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(bytes)}, more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(maxRatio)} times its size of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(archiveBytes)}`;
    return [...found, { where, message }];
}
/** Writes listed files, whose names were checked together, to an empty folder. @throws Failure */
async function writeListed({ files, folders }, into, options) {
    const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
    const made = new Set();
    const make = (folder) => {
        if (made.has(folder))
            return;
        withWriteFailure(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, folder), { recursive: true }));
        made.add(folder);
    };
    for (const folder of folders)
        make(folder);
    let bytes = 0;
    for (const [index, file] of files.entries()) {
        if (index % _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .FILES_PER_TURN */ .aJ === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        options.signal?.throwIfAborted();
        make((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path));
        await write(file, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, file.path), options.signal, done => options.onProgress?.(bytes + done, totalBytes));
        bytes += file.size;
    }
    return { files: files.length, bytes };
}
/** Writes synchronously: for thousands of small files, asynchronous calls take several times as long. */
async function write(file, location, signal, onBytes) {
    // Never opens an existing file, and leaves the rest of the mode to the umask.
    const descriptor = withWriteFailure(file.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'wx', (0,_base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__/* .unpackedMode */ .bV)(file.executable)));
    try {
        let bytes = 0;
        const put = (content) => {
            signal?.throwIfAborted();
            withWriteFailure(file.path, () => writeWhole(descriptor, content));
            bytes += content.length;
            onBytes(bytes);
        };
        if (file.size <= _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .READ_WHOLE_BYTES */ .NO)
            await file.read(put);
        else
            for await (const piece of file.pieces())
                put(piece);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function writeWhole(descriptor, content) {
    for (let offset = 0; offset < content.length;)
        offset += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, content, offset);
}
function withWriteFailure(path, work) {
    try {
        return work();
    }
    catch (cause) {
        const { code = '', message } = cause;
        const remedy = TAKEN.has(code)
            ? 'The archive has another file or folder with a name that is the same on this file system.'
            : 'Free up disk space, and make sure that the job’s user can write to the destination folder.';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('unavailable', `\`${path}\` can’t be written: ${message}`, { remedy, cause });
    }
}
/** Error codes for a name that is taken, or that of a file where a folder is needed. */
const TAKEN = new Set(['EEXIST', 'ENOTDIR']);


/***/ })

};
