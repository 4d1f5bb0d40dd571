export const id = 3903;
export const ids = [3903];
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

/***/ 38593:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BQ: () => (/* binding */ checkBucketFolder),
/* harmony export */   Cm: () => (/* binding */ checkFunctions),
/* harmony export */   wE: () => (/* binding */ checkMigrations)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _packing_files_content_hash_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(61450);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(75473);
/* harmony import */ var _packing_files_selection_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39998);
/* harmony import */ var _packing_kinds_bucket_folder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(13361);
/* harmony import */ var _sql_parser_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(99321);
/* harmony import */ var _functions_deploy_plan_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(99141);
/* harmony import */ var _migrations_files_read_folder_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(28773);
/* harmony import */ var _migrations_lint_prepare_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(28869);
/* harmony import */ var _shared_bucket_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(79278);
/* harmony import */ var _app_inputs_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(95815);
/* harmony import */ var _shared_part_runs_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4260);
/** Checks the files of an app's parts against the rules of the platform. Sends no request. */












/**
 * Checks all migrations, also those that a database may have already.
 * @returns their number, the digest of their files, and what the linter finds in them
 * @throws Failure of kind `input` that lists all problems
 */
async function checkMigrations(context, { path, ...options }) {
    const names = _app_inputs_js__WEBPACK_IMPORTED_MODULE_10__/* .MIGRATION_NAMES */ .iY;
    const folder = await (0,_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_11__/* .inUsersWords */ .D6)(names, () => (0,_migrations_files_read_folder_js__WEBPACK_IMPORTED_MODULE_7__/* .readFolder */ .j)(context, 'path', path, options));
    const settings = { lint: 'error', allowDestructive: false };
    const { invalid, findings } = (0,_migrations_lint_prepare_js__WEBPACK_IMPORTED_MODULE_8__/* .prepare */ .iA)(await (0,_sql_parser_js__WEBPACK_IMPORTED_MODULE_5__/* .loadParser */ .qd)(), folder.migrations, path, settings);
    (0,_migrations_lint_prepare_js__WEBPACK_IMPORTED_MODULE_8__/* .requireValid */ .AK)(context, invalid);
    const files = folder.migrations.map(({ path: at, checksum: sha256 }) => ({ path: at, sha256 }));
    return { number: files.length, sha256: (0,_packing_files_content_hash_js__WEBPACK_IMPORTED_MODULE_1__/* .filesDigest */ .h)(files), findings };
}
/**
 * Packs and checks all functions.
 * @param rule of the app's file
 * @throws Failure of kind `input` that lists all problems
 */
async function checkFunctions(context, path, rule) {
    const inputs = { path, 'function-name': undefined, 'verify-jwt': rule, prune: false };
    const plan = await (0,_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_11__/* .inUsersWords */ .D6)({ path: 'functions' }, () => (0,_functions_deploy_plan_js__WEBPACK_IMPORTED_MODULE_6__/* .planDeployment */ .H)(context, inputs));
    const findings = plan.functions.flatMap(({ name, verifyJwt, ownJwt }) => verifyJwt || ownJwt?.verifyJwt !== true
        ? []
        : {
            where: 'verify-jwt',
            message: `contains \`${name}\`, but \`${ownJwt.file}\` says that \`verify_jwt\` is \`true\``,
            remedy: 'Remove one of them.',
        });
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('It is unclear whether functions require a JWT.', findings);
    return plan.functions;
}
/**
 * Checks a folder's files against the rules for all buckets. The rules of its own bucket are known only with the platform.
 * @throws Failure of kind `input` that lists all problems
 */
async function checkBucketFolder(context, folder) {
    if ((0,_packing_files_selection_js__WEBPACK_IMPORTED_MODULE_3__/* .nameRule */ .Mp)(_packing_kinds_bucket_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .BUCKET_SELECTION */ .CH)(`${folder}/`)) {
        const remedy = 'Choose a folder whose files all users of the bucket may read.';
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The folder can’t be synced.', [
            { where: 'storage', message: `is \`${folder}\`, in a folder that is never uploaded`, remedy },
        ]);
    }
    const check = async () => {
        const listing = await (0,_shared_bucket_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .readBucketFolder */ .B)(context, 'storage', folder);
        const { findings } = (0,_packing_kinds_bucket_folder_js__WEBPACK_IMPORTED_MODULE_4__/* .bucketObjects */ .bf)(listing, folder, '', { types: [] });
        if (findings.length > 0)
            throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .packageFailure */ .XG)('Folder', folder, 'can’t be synced', findings);
    };
    await (0,_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_11__/* .inUsersWords */ .D6)({ path: 'storage' }, check);
}


/***/ }),

/***/ 53273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   Pq: () => (/* binding */ setSecret),
/* harmony export */   e3: () => (/* binding */ deleteSecret),
/* harmony export */   mO: () => (/* binding */ missingSecrets),
/* harmony export */   r8: () => (/* binding */ listSecretsIfAllowed)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13699);
/** Lists, sets and deletes the project's secrets, and checks the list after a lost response. */




/** Returns the project's secrets by name. @throws Failure of the request */
async function listSecrets({ client, projectId }) {
    const { secrets } = await client.call('secrets.list', { path: { project_id: projectId } });
    return new Map(secrets.map(listed => [listed.name, listed]));
}
/**
 * Returns the project's secrets, for callers that don't require them: "different scopes never imply each other" (Part
 * 2, Cloud services, rule 1).
 * @returns undefined, with a notice, if the credential lacks the scope
 */
async function listSecretsIfAllowed(context) {
    try {
        return await listSecrets(context);
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'insufficient_scope')
            throw thrown;
        context.log.notice(`Could not list the project’s secrets (continuing without the list): ${thrown.message}`);
        return undefined;
    }
}
/** Returns which of the names are not set in the project. Without the scope, none. @param list how the secrets are listed */
async function missingSecrets(context, names, list) {
    const set = names.length === 0 ? undefined : await list(context);
    return set === undefined ? [] : names.filter(name => !set.has(name));
}
/**
 * Creates or updates a secret. After a lost response, the time in the list shows whether it was set. Without a list, it
 * is set again, which is idempotent.
 * @param before the project's secrets as listed before this step wrote anything; undefined if they aren't known
 * @throws Failure, `uncertain` if the secret may have been set
 */
async function setSecret(context, name, value, before) {
    const request = { path: { project_id: context.projectId, secret_name: name }, body: { value } };
    const setWithRetry = () => context.client.call('secrets.set', request, { repeat: 'safe' });
    if (before === undefined) {
        await setWithRetry();
        return;
    }
    const known = before.get(name);
    await (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAndVerify */ .s)(context, {
        effect: `the secret ${name} was set`,
        send: () => context.client.call('secrets.set', request),
        async find() {
            const secrets = await listSecretsIfAllowed(context);
            if (secrets === undefined)
                return setWithRetry();
            const listed = secrets.get(name);
            return known === undefined || listed?.updated_at !== known.updated_at ? listed : undefined;
        },
    });
}
/**
 * Deletes a secret. A secret that doesn't exist counts as deleted, whether by an attempt whose response was lost
 * (assumption R37) or by someone else.
 * @returns the platform's refusal if it doesn't allow deleting this secret, most likely one of the platform's own
 * @throws Failure of the request
 */
async function deleteSecret(context, name) {
    const { projectId } = context;
    const path = { project_id: projectId, secret_name: name };
    const isListed = async (client) => (await listSecrets({ client, projectId })).has(name);
    const result = await (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAndVerify */ .s)(context, {
        effect: `the secret ${name} was deleted`,
        async send() {
            try {
                await context.client.call('secrets.delete', { path });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                const code = (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(thrown);
                if (code === 'not_found') {
                    await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmMissing */ .hO)(context, thrown, `the secret ${name}`, isListed);
                    context.log.notice(`The secret ${name} had already been deleted.`);
                    return 'deleted';
                }
                // Setting secrets has just succeeded with the same credential and scope, so the refusal concerns this secret
                // only.
                if (code === 'forbidden' || code === 'invalid_request')
                    return thrown;
                throw thrown;
            }
        },
        async find() {
            return (await isListed(context.client)) ? undefined : 'deleted';
        },
    });
    if (result === 'deleted')
        await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmDeleted */ .Ir)(context, `delete the secret ${name}`, isListed);
    return result;
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

/***/ 74848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ MAX_SEARCHED_PROJECTS),
/* harmony export */   a: () => (/* binding */ findListedProject)
/* harmony export */ });
/** Searches the list of projects for an ID, with a limit for the number of projects. */
/** Limit of projects that are searched: ten pages. */
const MAX_SEARCHED_PROJECTS = 1_000;
/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first `MAX_SEARCHED_PROJECTS` entries
 * don't
 * @throws Failure of the listing
 */
async function findListedProject(client, projectId, limits) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, MAX_SEARCHED_PROJECTS, limits)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < MAX_SEARCHED_PROJECTS ? 'not-listed' : 'not-found';
}


/***/ }),

/***/ 79278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ readBucketFolder)
});

// EXTERNAL MODULE: ./build/packing/files/content-hash.js
var content_hash = __webpack_require__(61450);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
;// CONCATENATED MODULE: ./build/packing/files/held-file.js
/** A file of which only the path and the digest are kept: another content is an error when it is read again. */




/** Reads a file, and returns one that always has this content. */
async function heldFile(file) {
    const sha256 = (await (0,content_hash/* contentHash */.A)(file)).digest('hex');
    return {
        ...file,
        sha256,
        read: use => file.read(content => {
            if ((0,sha256_hex/* sha256Hex */.f)(content) !== sha256)
                throw (0,errors/* changedFailure */.Vd)(file);
            return use(content);
        }),
        async *pieces() {
            const hash = (0,external_node_crypto_.createHash)('sha256');
            let last;
            for await (const piece of file.pieces()) {
                if (last !== undefined)
                    yield last;
                hash.update(piece);
                last = piece;
            }
            // Without its last piece, a file is not used.
            if (hash.digest('hex') !== sha256)
                throw (0,errors/* changedFailure */.Vd)(file);
            if (last !== undefined)
                yield last;
        },
    };
}

// EXTERNAL MODULE: ./build/packing/kinds/bucket-folder.js
var bucket_folder = __webpack_require__(13361);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
;// CONCATENATED MODULE: ./build/features/shared/bucket-folder.js
/** Reads a folder for a storage bucket. */





/** Lists a folder, as `listBucketFolder`. Files of a commit keep the content that they have now. */
const readBucketFolder = (context, input, shownAs) => (0,held_commit/* readOnce */.W)(context, ['bucket', context.resolvePath(shownAs)], async () => {
    const { location } = (0,input_file/* inputPath */.Mv)(context, input, shownAs);
    const listing = await (0,bucket_folder/* listBucketFolder */.th)(location, shownAs, context.signal, (0,held_commit/* ignoresIn */.D)(context, location));
    if (context.commit === undefined)
        return listing;
    const files = await Array.fromAsync(listing.files, heldFile);
    return { ...listing, files, sha256: (0,content_hash/* filesDigest */.h)(files) };
});


/***/ }),

/***/ 10898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gf: () => (/* binding */ defaultsOf),
/* harmony export */   SR: () => (/* binding */ runInner),
/* harmony export */   d1: () => (/* binding */ loadInner)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/** Runs another operation as a part of an operation. */

/**
 * Runs an operation. Its outputs aren't outputs of the step, and its files aren't uploaded.
 * @param context a context whose idempotency keys are the operation's own
 * @throws Failure of the operation, also for inputs that can't be combined
 */
async function runInner(context, { id, inputs, onOutput, onFailed }) {
    const operation = await loadInner(context, id);
    const values = { ...defaultsOf(operation.inputs), ...inputs };
    let partialReport;
    try {
        const findings = operation.check(values);
        if (findings.length > 0)
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The inputs are invalid.', findings);
        const { outputs, report, unchanged } = await operation.run({
            ...context,
            isPart: true,
            output: known => onOutput?.(known),
            onFailureReport: content => (partialReport = content),
            addArtifactFile: () => undefined,
            saveState: () => undefined,
        }, values);
        return { outputs, report, unchanged };
    }
    catch (thrown) {
        if (partialReport !== undefined)
            onFailed?.(partialReport());
        throw thrown;
    }
}
/** Loads the definition of an operation. */
async function loadInner({ operations }, id) {
    const load = operations[id];
    if (load === undefined)
        throw new Error(`There is no operation ${id}.`);
    return (await load()).default;
}
/** Returns the default values of inputs. */
function defaultsOf(fields) {
    const values = Object.entries(fields).map(([name, field]) => {
        const parsed = field.default === undefined ? { value: undefined } : field.parse(field.default);
        if ('message' in parsed)
            throw new Error(`The default of the input ${name} is invalid: it ${parsed.message}.`);
        return [name, parsed.value];
    });
    return Object.fromEntries(values);
}


/***/ }),

/***/ 4260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D6: () => (/* binding */ inUsersWords),
/* harmony export */   UV: () => (/* binding */ firstLines),
/* harmony export */   Yy: () => (/* binding */ PartRuns),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   bb: () => (/* binding */ inKeysOfFile)
/* harmony export */ });
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45860);
/* harmony import */ var _inner_operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10898);
/** Runs the parts of an app one after another, most of them as operations, and records the result of each. */





/** Runs parts in the order of the calls. If a part fails, only the parts that depend on it are skipped. */
class PartRuns {
    #context;
    #results = new Map();
    #blocks = [];
    #lead = [];
    #isDisposable;
    /** Public ID of the project on which operations work. */
    projectId;
    /**
     * @param isDisposable whether the project is disposable. Each attempt may then have another one, so that it never resumes
     * the work of an earlier attempt
     */
    constructor(context, isDisposable) {
        this.#context = context;
        this.#isDisposable = isDisposable;
        this.projectId = context.projectId;
    }
    get results() {
        return Array.from(this.#results.values(), ({ part, outcome, message }) => ({ part, outcome, message }));
    }
    /** Content of the report: a table of the parts for the job summary, and the operations' own reports. */
    report() {
        const rows = this.results.map(({ part, outcome, message }) => [part, outcome, { sentence: message }]);
        const table = { type: 'table', columns: ['Part', 'Outcome', 'Result'], rows, onlyInSummary: true };
        return { blocks: rows.length === 0 ? [] : [table, ...this.#blocks], lead: this.#lead, parts: this.results };
    }
    /**
     * Runs a part, unless it has failed or was skipped before. If a part in `after` failed or was skipped, it is skipped. Records a
     * failure of the part, which `failure` returns at the end.
     * @param title of the group in the log
     * @returns whether the part succeeded
     * @throws Failure if the step is canceled or out of time, and any other error
     */
    async run(part, after, work, title = part) {
        const { log, signal } = this.#context;
        if (['failed', 'skipped'].includes(this.outcomeOf(part) ?? ''))
            return false;
        const blocker = after.find(name => ['failed', 'skipped'].includes(this.#results.get(name)?.outcome ?? ''));
        if (blocker !== undefined) {
            const { outcome } = this.#results.get(blocker);
            const reason = `the part ${blocker} ${outcome === 'failed' ? 'failed' : 'was skipped'}`;
            this.#record({ part, outcome: 'skipped', message: `Skipped, because ${reason}.` });
            log.info(`${part}: skipped, because ${reason}.`);
            return false;
        }
        try {
            const { message, unchanged, blocks = [], lead = [] } = await log.group(title, work);
            this.#record({ part, outcome: unchanged === true ? 'unchanged' : 'done', message });
            if (blocks.length > 0)
                this.#blocks.push({ type: 'details', summary: part, blocks });
            this.#lead.push(...lead);
            return true;
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR))
                throw thrown;
            const shown = this.#context.reworded(thrown);
            this.#record({ part, outcome: 'failed', message: firstLines(shown), failure: thrown });
            if (signal.aborted)
                throw thrown;
            for (const line of failureLines(shown))
                log.info(`${part}: ${line}`);
            return false;
        }
    }
    /** Records the result of a part that doesn't run anything. */
    note(part, outcome, message) {
        this.#record({ part, outcome, message });
    }
    /** Returns how a part ended. Undefined if it was not run. */
    outcomeOf(part) {
        return this.#results.get(part)?.outcome;
    }
    /** Removes all results, because all parts run again. */
    restart() {
        this.#results.clear();
        this.#blocks.length = 0;
        this.#lead.length = 0;
    }
    /** Returns a context for work on the project without an operation. Its outputs aren't outputs of the step. */
    workContext() {
        return { ...this.#context, projectId: this.projectId, output: () => undefined, onFailureReport: () => undefined };
    }
    /** Returns the default values of an operation's inputs. */
    async defaultsOf(id) {
        return (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defaultsOf */ .Gf)((await (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .loadInner */ .d1)(this.#context, id)).inputs);
    }
    /**
     * Runs an operation on the project, with the default of each input that isn't given.
     * @throws Failure that contains the names of the user's inputs
     */
    async operation({ id, inputs, names = {}, dryRun, services, signal, onOutput, }) {
        const { attempt, idempotencyKey } = this.#context;
        const context = {
            ...this.workContext(),
            ...(this.#isDisposable && { isDisposable: true }),
            ...(dryRun && { dryRun }),
            ...services,
            ...(signal && { signal: AbortSignal.any([signal, this.#context.signal]) }),
            idempotencyKey: (content, generation) => idempotencyKey(JSON.stringify([...(this.#isDisposable ? [attempt] : []), id, this.projectId, content]), generation),
        };
        const onFailed = ({ blocks = [] }) => {
            if (blocks.length > 0)
                this.#blocks.push({ type: 'details', summary: id, blocks });
        };
        try {
            const run = () => (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .runInner */ .SR)(context, { id, inputs, onOutput, onFailed });
            const { outputs, report, unchanged } = await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withInputNames */ .nN)(names, run);
            const { title: message, blocks, lead } = report;
            return { outputs, message, unchanged, blocks, lead };
        }
        catch (thrown) {
            throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(withoutKeyRemedy(thrown), names) : thrown;
        }
    }
    /** Returns the first failure, with the other failures and the parts that were not run. Undefined if none failed. */
    failure() {
        const results = [...this.#results.values()];
        const [first, ...others] = results.filter(({ outcome }) => outcome === 'failed');
        if (first?.failure === undefined)
            return undefined;
        const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ part }) => part);
        const consequences = [
            ...(others.length === 0 ? [] : [`Other failed parts: ${others.map(({ part }) => part).join(', ')}.`]),
            ...(skipped.length === 0 ? [] : [`Skipped parts: ${skipped.join(', ')}.`]),
        ];
        if (consequences.length === 0)
            return first.failure;
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(first.failure, { message: [(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(first.failure.message), ...consequences].join(' ') });
    }
    #record(result) {
        this.#results.set(result.part, result);
        this.#context.output({ parts: this.results });
    }
}
/** Number of a failed part's findings that the log shows. */
const MAX_LOGGED_FINDINGS = 20;
/** Returns the lines that an annotation of the failure would have. Only the first failed part gets an annotation. */
const failureLines = (failure) => {
    const { findings, excerpt, remedy } = failure;
    const listed = findings.slice(0, MAX_LOGGED_FINDINGS).map(_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .findingText */ .NK);
    const others = findings.length - listed.length;
    const more = others === 0 ? '' : `And ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(others, 'more problem')}.`;
    return [(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(failure)), excerpt ?? '', ...listed, more, remedy ?? ''].filter(Boolean);
};
/** Returns the first line of a failure's message, and its first finding. */
const firstLines = (failure) => {
    const line = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(failure).trim().split(/\r?\n/, 1)[0] ?? '');
    return [line, ...failure.findings.slice(0, 1).map(_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .findingText */ .NK)].filter(Boolean).join(' ');
};
/** Adapts an operation's remedy: the user's operation has no `idempotency-key`. */
const withoutKeyRemedy = (failure) => failure.remedy === undefined ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(failure, { remedy: (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutKeys */ .Pe)(failure.remedy) });
/** Replaces the inputs of an operation at which a failure's problems are by the user's inputs. Its texts name those already. */
const renamed = (failure, names) => (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(failure, {
    findings: failure.findings.map(finding => ({ ...finding, where: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .nameIn */ .ZC)(names, finding.where) ?? finding.where })),
});
/** Does work. Its messages, and the Failure that it throws, contain the names of the user's inputs. */
async function inUsersWords(names, work) {
    try {
        return await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withInputNames */ .nN)(names, work);
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(thrown, names) : thrown;
    }
}
/** Does work. Its messages, and the Failure that it throws, contain keys of the app's file instead of inputs. */
async function inKeysOfFile(keys, work) {
    try {
        return await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withKeys */ .jR)(keys, work);
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(thrown, keys) : thrown;
    }
}
/** Returns an output that is a text. */
function textOf({ outputs }, name) {
    const value = outputs[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
}


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

/***/ 61450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ contentHash),
/* harmony export */   h: () => (/* binding */ filesDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84949);
/* harmony import */ var _listing_builder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42434);
/** Hashes the content of a listed file. */



/** Returns the SHA-256 of a file's content, which is read in pieces if it is large. */
function contentHash(file) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    return file.size <= _listing_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .READ_WHOLE_BYTES */ .NO ? file.read(content => hash.update(content)) : hashPieces(file, hash);
}
async function hashPieces(file, hash) {
    for await (const piece of file.pieces())
        hash.update(piece);
    return hash;
}
/** Returns the digest of files: that of a line for each, as `sha256sum` prints it. @param files sorted by path */
const filesDigest = (files) => (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256Hex */ .f)(files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));


/***/ }),

/***/ 13361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CH: () => (/* binding */ BUCKET_SELECTION),
/* harmony export */   bf: () => (/* binding */ bucketObjects),
/* harmony export */   th: () => (/* binding */ listBucketFolder)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_artifact_names_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(79457);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var mime__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15086);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71074);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _folder_listing_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(62519);
/* harmony import */ var _object_path_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(32233);
/* harmony import */ var _rules_content_check_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(44820);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(41387);
/* harmony import */ var _credential_files_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(91961);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(39998);
/** Lists a folder as objects for a storage bucket, and checks them against the rules for uploads. */












/** Selection of files for a bucket. */
const BUCKET_SELECTION = {
    // At two objects a second, writing this many takes fourteen hours.
    maxListed: 100_000,
    tooManyRemedy: 'Sync the subfolders in separate steps, or set `@path` to a folder with fewer files.',
    names: [
        ..._files_selection_js__WEBPACK_IMPORTED_MODULE_10__/* .ALWAYS_LEFT_OUT */ .F$,
        { name: /^\.(git)?keep$/, reason: 'placeholder that keeps an empty folder in Git' },
        { name: /^node_modules$/, reason: 'dependencies' },
        ..._credential_files_js__WEBPACK_IMPORTED_MODULE_9__/* .CREDENTIAL_STORES */ .JB,
    ],
};
const ANY_FILE = { name: 'object' };
/** MIME type for unknown content (RFC 2046, 4.5.1). */
const UNKNOWN_TYPE = 'application/octet-stream';
/**
 * Lists a folder for a bucket. Pointers to files that weren't checked out are findings.
 *
 * @param folder absolute
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` if it is not a folder; the signal's reason when it aborts
 */
async function listBucketFolder(folder, shownAs, signal, ignores) {
    const problem = (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .folderProblem */ .I)(folder);
    if (problem === undefined) {
        const listing = await (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .listFolder */ .b)(folder, shownAs, { ...BUCKET_SELECTION, ignores }, signal);
        const { files, findings } = await (0,_rules_content_check_js__WEBPACK_IMPORTED_MODULE_7__/* .checkContents */ .h)({ classify: () => ANY_FILE }, listing.files, shownAs, signal);
        return { ...listing, files, findings: [...listing.findings, ...findings] };
    }
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('path')} to the folder to sync, relative to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('working-directory')}.`;
    throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Folder', shownAs, 'can’t be synced', [{ where: shownAs, message: problem, remedy }]);
}
/**
 * Creates the objects of a listing, and checks them against every rule for uploads (Part 2, Cloud services, rule 6).
 *
 * @param prefix path prefix within the bucket, without a slash at either end; empty for the bucket's root
 */
function bucketObjects(listing, shownAs, prefix, rules) {
    const all = listing.files.map(file => ({
        ...file,
        objectPath: prefix === '' ? file.path : `${prefix}/${file.path}`,
        contentType: contentTypeOf(file.path),
    }));
    const files = all.filter(({ size }) => size > 0);
    const pathCollisions = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_8__/* .collisions */ .eS)(files.map(({ path }) => path));
    const own = files.flatMap(file => [
        ...pathFindings(file),
        ...sizeFindings(file, rules),
        ...typeFindings(file, rules),
    ]);
    const findings = [...own, ...pathCollisions.findings, ...listing.findings];
    const nothing = files.length === 0 && findings.length === 0 ? [...listing.warnings, emptyFinding(shownAs, all.length > 0)] : [];
    const empty = all.filter(({ size }) => size === 0);
    const artifact = (0,_base_artifact_names_js__WEBPACK_IMPORTED_MODULE_11__/* .artifactFindings */ .l)(files.map(({ path }) => path));
    const warnings = [...listing.warnings, ...pathCollisions.warnings, ...artifact];
    return { files, empty, findings: [...findings, ...nothing], warnings };
}
/** Returns the MIME type for the extension. The API takes no parameters, so no charset is added. */
function contentTypeOf(path) {
    // Without a folder before it, `mime` treats the whole name as an extension.
    return mime__WEBPACK_IMPORTED_MODULE_2__["default"].getType(`/${path}`) ?? UNKNOWN_TYPE;
}
/** Refuses an empty folder: a build that produced no files must not delete everything in the bucket. */
function emptyFinding(shownAs, hasEmptyFiles) {
    const message = `contains ${hasEmptyFiles ? 'only empty files' : 'no files to sync'}; the operation never empties a bucket`;
    return { where: shownAs, message, remedy: 'Run the build first, or correct the path.' };
}
function pathFindings({ path, objectPath }) {
    const message = (0,_object_path_js__WEBPACK_IMPORTED_MODULE_6__/* .objectPathProblem */ .C)(objectPath, path === objectPath ? '' : ', including the prefix');
    if (message === undefined)
        return [];
    // If the path is invalid by itself, a shorter prefix doesn't help.
    const isValidAlone = (0,_object_path_js__WEBPACK_IMPORTED_MODULE_6__/* .objectPathProblem */ .C)(path) === undefined;
    const remedy = isValidAlone ? `Rename the file, or shorten ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('prefix')}.` : 'Rename the file or folder.';
    return [{ where: path, message, remedy }];
}
function sizeFindings({ path, size }, { maxObjectBytes }) {
    const ofBucket = maxObjectBytes !== undefined && maxObjectBytes < _api_storage_js__WEBPACK_IMPORTED_MODULE_3__/* .STORAGE_LIMITS */ .p.maxObjectBytes;
    const maxBytes = ofBucket ? maxObjectBytes : _api_storage_js__WEBPACK_IMPORTED_MODULE_3__/* .STORAGE_LIMITS */ .p.maxObjectBytes;
    if (size <= maxBytes)
        return [];
    const other = ofBucket ? 'an object in this bucket' : 'an object';
    const remedy = ofBucket
        ? 'Make the file smaller, or raise the bucket’s limit.'
        : 'Make the file smaller, or split it.';
    return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'size', subject: path, given: size, limit: maxBytes, other, remedy })];
}
function typeFindings({ path, contentType }, { types }) {
    if (types.length === 0 || types.some(type => allowsType(type, contentType)))
        return [];
    const message = `has the type \`${contentType}\`; this bucket accepts only ${types.map(type => `\`${type}\``).join(', ')}`;
    return [{ where: path, message, remedy: 'Remove the file from the folder, or allow its type in the bucket.' }];
}
/** Checks whether a bucket's type, which may be a pattern such as `image/*`, includes a file's type. */
function allowsType(allowed, contentType) {
    const [type = ''] = allowed.toLowerCase().split(';', 1);
    const wanted = type.trim();
    if (wanted === '*' || wanted === '*/*')
        return true;
    return wanted.endsWith('/*') ? contentType.startsWith(wanted.slice(0, -1)) : contentType === wanted;
}


/***/ }),

/***/ 32233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ objectPathProblem)
/* harmony export */ });
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41387);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71074);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/** Rules for the paths of objects in a bucket. */



const { maxPathBytes } = _api_storage_js__WEBPACK_IMPORTED_MODULE_1__/* .STORAGE_LIMITS */ .p;
/**
 * Returns why an object of a bucket can't have this path (Part 2, Cloud services, rule 6), as the end of a sentence:
 * `has …`. Undefined for a valid path.
 * @param including says what the number of bytes includes, such as `, including the prefix`
 */
function objectPathProblem(path, including = '') {
    if (!path.isWellFormed())
        return 'has a path that isn’t valid UTF-8: it contains an incomplete character';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    // "Trimmed": the object would be stored under another path than the one that pages refer to.
    if (path.trim() !== path)
        return 'has whitespace at the beginning or end of its path';
    const bytes = Buffer.byteLength(path);
    if (bytes <= maxPathBytes)
        return (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .segmentsProblem */ .S5)(path);
    return `has a path of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(bytes, 'byte')}${including}; the limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(maxPathBytes)}`;
}


/***/ })

};
