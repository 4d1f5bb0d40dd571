export const id = 6127;
export const ids = [6127];
export const modules = {

/***/ 30486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ae: () => (/* binding */ SUPABASE_CONFIG),
  ct: () => (/* binding */ SUPABASE_FOLDER),
  Qm: () => (/* binding */ configuredFunctions)
});

// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
;// CONCATENATED MODULE: ./build/base/toml.js
/** Reads the settings in a TOML file of another tool. */

/** Parses TOML. @throws Error with the line and the reason if it’s invalid */
function parseToml(text) {
    try {
        return (0,dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof dist/* TomlError */.zx))
            throw error;
        const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
        throw new Error(`is not valid TOML: line ${error.line}: ${reason}`, { cause: error });
    }
}
/** Returns the table of a file; an empty one if it’s missing or invalid. */
function readToml(text = '') {
    try {
        return parseToml(text);
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./build/base/supabase-functions.js
/** Reads the settings of functions in Supabase's `config.toml`, which is in the folder above the functions. */


const SUPABASE_FOLDER = 'supabase';
const SUPABASE_CONFIG = 'config.toml';
/**
 * Returns the settings of the functions in the text of a `config.toml`, by the functions' names.
 * @throws Error with the reason if the text or one of these settings is invalid
 */
function configuredFunctions(text) {
    const configured = new Map();
    for (const [name, settings] of Object.entries((0,record/* record */.g1)(parseToml(text)['functions']))) {
        if (!(0,record/* isRecord */.u4)(settings))
            continue;
        for (const key of ['enabled', 'verify_jwt'])
            if (!['boolean', 'undefined'].includes(typeof settings[key]))
                throw new Error(`has a \`functions.${name}.${key}\` that is neither \`true\` nor \`false\``);
        configured.set(name, settings);
    }
    return configured;
}


/***/ }),

/***/ 99141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ planDeployment)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _api_functions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(64226);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _packing_files_selection_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39998);
/* harmony import */ var _packing_kinds_function_folders_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(33842);
/* harmony import */ var _packing_kinds_function_package_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(31483);
/* harmony import */ var _shared_held_commit_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(74053);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(39773);
/* harmony import */ var _shared_package_report_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4529);
/* harmony import */ var _shared_packed_once_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(93760);
/* harmony import */ var _function_name_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(79128);
/* harmony import */ var _verify_jwt_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(58411);
/** Finds, names and packs the functions to deploy, before any request to the platform. */














/** Maximum number of shared files that the log lists for each function. */
const MAX_SHARED_NAMES = 20;
/**
 * Finds, names and packs the functions of `path`. Sends no request to the platform.
 * @throws Failure of kind `input` with the problems of all functions
 */
async function planDeployment(context, inputs) {
    const { path, 'function-name': name, 'verify-jwt': rule } = inputs;
    const from = ['functions', context.resolvePath(path), name, rule instanceof Map ? [...rule] : rule];
    return (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_8__/* .readOnce */ .W)(context, from, () => packFunctions(context, inputs));
}
async function packFunctions(context, inputs) {
    const { path, 'verify-jwt': rule } = inputs;
    const all = (0,_packing_kinds_function_folders_js__WEBPACK_IMPORTED_MODULE_6__/* .findFunctions */ .T)(context.resolvePath(path), (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_9__/* .inputPath */ .Mv)(context, 'path', path), path);
    requireConfiguration(context, all.configuration);
    const { true: ignored = [], false: functions = [] } = Object.groupBy(all.functions, ({ source }) => String(all.isCollection && (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_8__/* .ignoresIn */ .D)(context, source)?.(_api_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .FUNCTION_PACKAGE */ .aD.entry) === true));
    const found = {
        ...all,
        functions,
        leftOut: [...all.leftOut, ...ignored.map(({ name }) => ({ path: `${name}/`, reason: _packing_files_selection_js__WEBPACK_IMPORTED_MODULE_5__/* .GIT_IGNORES */ .Nf }))],
    };
    const chosen = selectFunctions(found.functions, found.isCollection, inputs['function-name']);
    for (const { path: other, reason } of found.leftOut)
        context.log.info(`Not deployed: ${other} (${reason})`);
    const names = chosen.map(({ givenName }) => givenName);
    const findings = [
        ...chosen.flatMap(named => nameFinding(named, chosen.length === 1)),
        ...(0,_verify_jwt_js__WEBPACK_IMPORTED_MODULE_13__/* .unknownNames */ .be)(rule, names),
        ...(inputs.prune && !found.isCollection ? [pruneFinding(path)] : []),
    ];
    const packed = await packAll(context, chosen, findings);
    return {
        functions: packed.map(([{ givenName: name, shownAs, configured }, functionPackage]) => {
            const { verifyJwt } = functionPackage;
            const ownJwt = verifyJwt === undefined ? configured : { file: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(shownAs, _packing_kinds_function_package_js__WEBPACK_IMPORTED_MODULE_7__/* .SETTINGS_FILE */ .t), verifyJwt };
            return { name, verifyJwt: (0,_verify_jwt_js__WEBPACK_IMPORTED_MODULE_13__/* .needsJwt */ .ph)(rule, name, ownJwt?.verifyJwt), ownJwt, packed: functionPackage };
        }),
        leftOut: found.leftOut,
        disabled: found.disabled,
    };
}
/**
 * Selects the functions to deploy. `function-name` names the single function of the path, regardless of its folder's
 * name, or selects one of several.
 * @throws Failure of kind `input` if there are several, and none has that name
 */
function selectFunctions(sources, isCollection, name) {
    if (name === undefined)
        return sources.map(source => ({ ...source, givenName: source.name }));
    const [first] = sources;
    const one = !isCollection || sources.length === 1 ? first : sources.find(source => source.name === name);
    if (one !== undefined)
        return [{ ...one, givenName: name }];
    const remedy = `The functions in ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('path')} are ${sources.map(source => `\`${source.name}\``).join(', ')}.`;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The function to deploy was not found.', [
        {
            where: 'function-name',
            message: `is \`${name}\`, but ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('path')} contains no function with this name`,
            remedy,
        },
    ]);
}
/** @param isOnly whether `function-name` can name the function */
function nameFinding({ givenName, shownAs }, isOnly) {
    if ((0,_function_name_js__WEBPACK_IMPORTED_MODULE_12__/* .isFunctionName */ .mx)(givenName))
        return [];
    const message = `has the invalid function name \`${givenName}\`; ${_function_name_js__WEBPACK_IMPORTED_MODULE_12__/* .FUNCTION_NAME_INPUT */ .A8.allowed}`;
    return [
        {
            where: shownAs,
            message,
            remedy: `Rename the folder${isOnly ? ` or .zip file. With \`cloud-deploy-function\`, you can set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('function-name')} instead` : ''}.`,
        },
    ];
}
const pruneFinding = (path) => ({
    where: 'prune',
    message: `requires a folder of functions, but \`${path}\` is not one`,
    remedy: `Remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('prune')}: it would delete every other function of the project.`,
});
/** Packs each function. Problems are reported under the function's own path. */
async function packAll(context, sources, known) {
    const findings = [...known];
    const packed = [];
    const rejected = new Set(sources.filter(({ givenName }) => !(0,_function_name_js__WEBPACK_IMPORTED_MODULE_12__/* .isFunctionName */ .mx)(givenName)));
    let singleFailure;
    for (const named of sources) {
        try {
            packed.push([named, await packOne(context, named)]);
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.kind !== 'input')
                throw thrown;
            rejected.add(named);
            singleFailure = thrown;
            findings.push(...thrown.findings.map(finding => withFunctionPath(named, finding)));
        }
    }
    if (findings.length === 0)
        return packed;
    // For a single function without other problems, the packer's own error is the clearest.
    const title = rejectionTitle(rejected);
    if (sources.length === 1 && known.length === 0 && singleFailure !== undefined) {
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(singleFailure, title);
    }
    const message = `No function was deployed. ${_shared_package_report_js__WEBPACK_IMPORTED_MODULE_10__/* .UNSENT */ .kn}`;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('input', message, { ...title, findings });
}
/** Without a rejected function, only inputs are invalid, and the default title names them. */
function rejectionTitle(rejected) {
    const names = Array.from(rejected, ({ givenName }) => givenName);
    if (names.length === 0)
        return {};
    return { title: `${names.length === 1 ? 'Function' : 'Functions'} rejected: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .listedNames */ .cr)(names)}` };
}
function packOne(context, { source, shownAs, functionsFolder }) {
    const { log, signal } = context;
    return (0,_shared_packed_once_js__WEBPACK_IMPORTED_MODULE_11__/* .packedOnce */ .G)(context, ['function', source, functionsFolder], shownAs, into => log.group(`Package ${shownAs}`, async () => {
        const ignores = (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_8__/* .ignoresIn */ .D)(context, source);
        const ignoresShared = functionsFolder === undefined ? undefined : (0,_shared_held_commit_js__WEBPACK_IMPORTED_MODULE_8__/* .ignoresIn */ .D)(context, functionsFolder);
        const packed = await (0,_packing_kinds_function_package_js__WEBPACK_IMPORTED_MODULE_7__/* .packFunction */ .K)({ source, shownAs, functionsFolder, into, signal, ignores, ignoresShared });
        (0,_shared_package_report_js__WEBPACK_IMPORTED_MODULE_10__/* .logPackage */ .j2)(log, packed);
        if (packed.shared.length > 0)
            log.info(`Included from the folder above: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .listedNames */ .cr)(packed.shared, MAX_SHARED_NAMES)}`);
        return packed;
    }));
}
/** @throws Failure of kind `input` if the configuration of the functions isn't as it is committed */
function requireConfiguration({ commit }, configuration) {
    if (commit === undefined || configuration === undefined)
        return;
    const { source, shownAs: where } = configuration;
    if (commit.tracked.has(source) && !commit.uncommitted.includes(source))
        return;
    const findings = [{ where, message: 'differs from the commit, or isn’t in it', remedy: 'Commit it.' }];
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('input', 'The configuration of the functions isn’t committed.', { findings });
}
const withFunctionPath = ({ shownAs }, finding) => finding.where === shownAs ? finding : { ...finding, where: node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(shownAs, finding.where) };


/***/ }),

/***/ 79128:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A8: () => (/* binding */ FUNCTION_NAME_INPUT),
/* harmony export */   BG: () => (/* binding */ FUNCTION_NOT_FOUND_REMEDY),
/* harmony export */   mx: () => (/* binding */ isFunctionName)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/** Format of function names, and the remedy if a function doesn't exist. */

const { maxLength, pattern } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.function_name;
/** Format of a function's name (Part 2, Cloud services: name formats), as the properties of an input. */
const FUNCTION_NAME_INPUT = {
    pattern: new RegExp(`^${pattern}$`),
    maxLength,
    allowed: `it must consist of 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
};
const isFunctionName = (name) => FUNCTION_NAME_INPUT.pattern.test(name) && name.length <= maxLength;
/** Remedy for a missing function or project: the API doesn't say which of them is missing. */
const FUNCTION_NOT_FOUND_REMEDY = 'Check `@function-name` and `@project-id` (the project’s `url_id`), and that the credential’s user has access to the project.';


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

/***/ 4529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ NOTHING_SENT),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   To: () => (/* binding */ NOTHING_SENT_NO_PROJECT),
/* harmony export */   VD: () => (/* binding */ leftOutLines),
/* harmony export */   j2: () => (/* binding */ logPackage),
/* harmony export */   kn: () => (/* binding */ UNSENT),
/* harmony export */   p8: () => (/* binding */ logValid)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/** Reports a package in the log and the summary: content, size, digest, and left-out files with reasons. */


/** Logs what was packed: probable mistakes, left-out files with reasons, size and digest. */
function logPackage(log, packed) {
    for (const finding of packed.warnings)
        log.warning((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .findingText */ .NK)(finding));
    for (const line of leftOutLines(packed))
        log.info(line);
    if (packed.revisionNote !== undefined)
        log.info(packed.revisionNote);
    log.info(`${contentText(packed)}; package ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)}, SHA-256 ${packed.sha256}`);
}
/** Returns the same facts for the summary. */
function packageBlocks(packed) {
    const facts = {
        type: 'facts',
        rows: [
            ['Content', contentText(packed)],
            ['Package', (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)],
            ['SHA-256', { code: packed.sha256 }],
            ...(packed.revisionNote === undefined ? [] : [['Changes', { sentence: packed.revisionNote }]]),
        ],
    };
    if (packed.leftOut.length === 0)
        return [facts];
    return [
        facts,
        {
            type: 'table',
            columns: ['Left out', 'Reason'],
            rows: leftOutRows(packed).map(([path, reason]) => [{ code: path }, reason]),
        },
    ];
}
function contentText({ files, expandedBytes }) {
    return `${fileCount(files)}, ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(expandedBytes)}`;
}
/** Returns the left-out files with reasons, as lines for the log. */
const leftOutLines = (listed) => leftOutRows(listed).map(([path, reason]) => `Left out: ${path} (${reason})`);
function leftOutRows({ leftOut }) {
    return leftOut.map(({ path, reason, files }) => [
        path,
        files === undefined ? reason : `${reason}, ${fileCount(files)}`,
    ]);
}
const fileCount = (files) => (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files, 'file');
/** Sentence of an error before the first request. */
const UNSENT = 'Nothing was sent to the platform.';
/** Disclaimers for dry runs that send no request, of operations with and without a project. */
const NOTHING_SENT = `${UNSENT} The credential, the project and the quotas were not checked.`;
const NOTHING_SENT_NO_PROJECT = `${UNSENT} The credential and the quotas were not checked.`;
/** Logs the result of a dry run of a package. As a part, it is a check before the operation's own changes. */
const logValid = ({ log, isPart }, disclaimer) => log.info(isPart ? 'Checked: the package is valid.' : `Dry run: the package is valid. ${disclaimer}`);


/***/ }),

/***/ 93760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ packedOnce),
/* harmony export */   H: () => (/* binding */ packedFile)
/* harmony export */ });
/** Packages that a run has packed. An operation that checks an app before its first request then sends what it checked. */
/** Packages in the temporary folders of each run, by what they were packed from. */
const packages = new WeakMap();
/** Returns the path of a package that this run has packed. */
const packedFile = ({ temporaryFolder }, sha256) => packages
    .get(temporaryFolder)
    ?.values()
    .find(packed => packed.sha256 === sha256)?.file;
/**
 * Packs something, unless this run has packed it before.
 * @param from the source, and everything that decides about the package
 * @param pack writes the package into a folder
 */
async function packedOnce({ temporaryFolder, log }, from, shownAs, pack) {
    const earlier = packages.get(temporaryFolder) ?? new Map();
    packages.set(temporaryFolder, earlier);
    const key = JSON.stringify(from);
    const known = earlier.get(key);
    if (known !== undefined) {
        log.debug(`${shownAs}: using the package from the earlier check, SHA-256 ${known.sha256}`);
        // `from` differs for each kind of package, so the type is the same.
        return known;
    }
    const packed = await pack(await temporaryFolder());
    earlier.set(key, packed);
    return packed;
}


/***/ }),

/***/ 8012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ textFile),
/* harmony export */   W: () => (/* binding */ fileOf)
/* harmony export */ });
/** Makes files that are added to a package, but not on disk. */
/** Returns a file with this text. @param path in the package */
const textFile = (path, text) => fileOf(path, Buffer.from(text));
/** Returns a file with this content. @param path in the package */
function fileOf(path, content) {
    return {
        path,
        size: content.length,
        executable: false,
        needsCheck: false,
        read: use => use(content),
        async *pieces() {
            yield content;
        },
    };
}


/***/ }),

/***/ 91961:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ee: () => (/* binding */ credentialFindings),
/* harmony export */   JB: () => (/* binding */ CREDENTIAL_STORES),
/* harmony export */   N0: () => (/* binding */ credentialWarnings),
/* harmony export */   RZ: () => (/* binding */ CREDENTIAL_NAMES)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(39998);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41387);
/** Finds files that may contain credentials among the files of a package. */



/** Files and folders in which tools keep credentials. */
const CREDENTIAL_STORES = [
    { name: /^\.(npmrc|netrc|pypirc|pgpass|htpasswd|dockercfg|git-credentials)$/, reason: 'credentials file' },
    { name: /^\.(ssh|gnupg|aws|azure|kube|docker)$/, reason: 'credentials folder' },
];
/** The same, and private keys. */
const CREDENTIAL_NAMES = [{ name: _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .KEY_FILE */ .d$, reason: 'key file' }, ...CREDENTIAL_STORES];
const mayHoldCredentials = (path) => (0,_files_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)({ names: CREDENTIAL_NAMES }, path) !== undefined;
/**
 * Returns a warning for each file that may contain a credential. A source or a skill is packed with them, because they are
 * often part of a project.
 * @param readers who can read the package's files
 */
function credentialWarnings(paths, readers) {
    return paths.filter(mayHoldCredentials).map(where => ({
        where,
        message: 'is included, and may contain a credential or key',
        remedy: `Make sure that the file contains no secrets: ${readers} can read this file.`,
    }));
}
/** Returns a finding for each file of a function that may contain a credential, which its code gets in another way. */
async function credentialFindings(files) {
    const findings = [];
    for (const file of files.filter(({ path }) => mayHoldCredentials(path))) {
        const isRegistry = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(file.path) === '.npmrc';
        if (isRegistry && !(await file.read(content => hasToken(content.toString('utf8')))))
            continue;
        findings.push({
            where: file.path,
            message: 'may contain a credential or key, which no function’s package should contain',
            remedy: 'Remove the file from the folder. If the code needs its content, set it as a secret with `cloud-secrets`.',
        });
    }
    return findings;
}
/** Whether an `.npmrc` contains a credential. That of a new function of Supabase has only comments. */
const hasToken = (text) => text.split('\n').some(line => /^[^#;=]*_(?:auth|authToken|password) *= *(?!\$\{)[^\s]/.test(line));


/***/ }),

/***/ 58915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ missingEntry),
/* harmony export */   m: () => (/* binding */ withoutTopFolder)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41387);
/**
 * Entry file of a package, such as `SKILL.md` or `index.ts`: removes a single folder around it, and words the finding
 * if it isn't at the root.
 */




/**
 * Removes the single folder around all files, which archives often have, if the entry file is in it. The entry is the
 * file by which the platform recognizes a package. It has to be at the root.
 */
function withoutTopFolder(files, entry) {
    const folder = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .topFolder */ .iq)(files.map(file => file.path));
    if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`))
        return files;
    return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}
/**
 * Creates the finding that the entry isn't at the root. Points to a similar file elsewhere if there is one.
 * @param where the path of the package as the user wrote it
 * @param missingRemedy the remedy if there is no such file
 * @param rank ranks the folders that contain the entry: the lowest is the best
 */
function missingEntry(paths, entry, where, missingRemedy, rank = () => 0) {
    const message = `has no ${entry} at its root`;
    // `index.htm` is similar to `index.html`.
    const similar = paths.find(path => [path, `${path}l`].some(name => name.toLowerCase() === entry.toLowerCase()));
    if (similar !== undefined)
        return { where, message, remedy: `Rename \`${similar}\` to \`${entry}\`.` };
    const folders = paths.filter(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === entry).map(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(path));
    const [best, ...others] = folders.toSorted((a, b) => rank(a) - rank(b));
    if (best === undefined)
        return { where, message, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .withInputRefs */ .XF)(missingRemedy) };
    const equal = [best, ...others.filter(folder => rank(folder) === rank(best))];
    // A site can have a folder for each language.
    const remedy = equal.length > 1 && entry.endsWith('.html')
        ? `Add ${entry} to the root, for example with links to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .listedNames */ .cr)(equal.map(folder => `\`${folder}/\``))}.`
        : folderRemedy(where, best);
    return { where, message, remedy };
}
/**
 * Returns the remedy for an entry file that is in a folder below the root.
 * @param where the path of the package as the user wrote it
 */
const folderRemedy = (where, folder) => /\.zip$/i.test(where)
    ? `In the ZIP, the file is in \`${folder}/\`. Create the ZIP from the content of that folder.`
    : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)('path')} to \`${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(where, folder)}/\`, which contains this file.`;


/***/ }),

/***/ 33842:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ findFunctions),
/* harmony export */   k: () => (/* binding */ functionNames)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _api_functions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64226);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(38086);
/* harmony import */ var _base_supabase_functions_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(30486);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(25427);
/* harmony import */ var _base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(76590);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(75473);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/** Finds the edge functions at a path: a single function, or a folder of them. */











const { entry: ENTRY } = _api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD;
/** Name of a folder of functions, by which it is recognized above a single function. */
const FUNCTIONS_FOLDER = 'functions';
const MAX_CONFIG_BYTES = 1024 * 1024;
/** Whether a folder's entry is a function. By convention, folders whose names begin with `_` hold shared code. */
const isFunction = (folder, name) => /^[^._]/.test(name) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name, ENTRY));
/** Returns the names of the functions in a folder. */
function functionNames(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder).filter(name => isFunction(folder, name));
    }
    catch {
        // Not accessible. Packing the folder reports the reason.
        return [];
    }
}
/**
 * Finds the functions of a path. A ZIP or a folder with `index.ts` at its root is one function. Any other folder may be
 * a folder of functions, each a folder with `index.ts`. Doesn't validate names, but skips those that begin with `_` or
 * `.`, which no function may have.
 *
 * @param path absolute: its last part is the name of the function
 * @param resolved the same path without links
 * @param shownAs the path as the user wrote it
 * @returns the path itself as one function if no functions are found below it, so that packing it reports the problem
 * @throws Failure of kind `input` if the folder or Supabase's configuration can't be read, a link below the folder leads
 * out, or the configuration disables the only function
 */
function findFunctions(path, { location, roots }, shownAs) {
    const isSeveral = isFolder(location) && !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(location, ENTRY));
    const entries = isSeveral ? entriesOf(location, shownAs).toSorted() : [];
    const names = entries.filter(name => isFunction(location, name));
    if (names.length === 0) {
        const single = onlyFunction(path, location, roots, shownAs);
        return { functions: [single], isCollection: false, leftOut: [], disabled: [] };
    }
    const config = configurationOf(location, roots, shownAs);
    const disabled = names.filter(name => config?.functions.get(name)?.enabled === false);
    const functions = names
        .filter(name => !disabled.includes(name))
        .map(name => {
        const shownBelow = `${(0,_base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_9__/* .trimmedEnd */ .E)(shownAs, '/')}/${name}`;
        const source = resolveContained((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(location, name), roots, shownBelow);
        const functionsFolder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(source) === location ? location : undefined;
        return { name, source, shownAs: shownBelow, functionsFolder, configured: configuredJwt(config, name) };
    });
    const leftOut = entries
        .filter(name => !functions.some(found => found.name === name))
        .map(name => {
        if (!isFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(location, name)))
            return { path: name, reason: 'not a folder' };
        return { path: `${name}/`, reason: disabled.includes(name) ? disabledBy(config) : reasonFor(name) };
    });
    return { functions, isCollection: true, leftOut, disabled, configuration: config };
}
/** @throws Failure of kind `input` if Supabase's configuration can't be read or disables the function */
function onlyFunction(path, location, roots, shownAs) {
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const isCollected = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(above) === FUNCTIONS_FOLDER && (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)(above, roots);
    const functionsFolder = isCollected ? above : undefined;
    const config = functionsFolder === undefined ? undefined : configurationOf(functionsFolder, roots, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shownAs, '..'));
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(path).replace(/\.zip$/i, '');
    if (config?.functions.get(name)?.enabled === false) {
        const finding = {
            where: shownAs,
            message: `is disabled (${disabledBy(config)})`,
            remedy: 'Enable it in that file.',
        };
        throw rejection('Function', finding);
    }
    return { name, source: location, shownAs, functionsFolder, configured: configuredJwt(config, name) };
}
/**
 * Reads Supabase's configuration beside a folder of functions.
 * @throws Failure of kind `input` if it can't be read, or a link to it leads out of `roots`
 */
function configurationOf(folder, roots, shownAs) {
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(above, _base_supabase_functions_js__WEBPACK_IMPORTED_MODULE_4__/* .SUPABASE_CONFIG */ .Ae);
    if ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(above) !== _base_supabase_functions_js__WEBPACK_IMPORTED_MODULE_4__/* .SUPABASE_FOLDER */ .ct || !(0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .isWithin */ .UO)(above, roots) || !(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path))
        return undefined;
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(shownAs, '..', _base_supabase_functions_js__WEBPACK_IMPORTED_MODULE_4__/* .SUPABASE_CONFIG */ .Ae);
    const source = resolveContained(path, roots, file);
    try {
        const text = (0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_10__/* .withoutByteOrderMark */ .Y)((0,_base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_6__/* .readRegularFile */ .XF)(source, MAX_CONFIG_BYTES));
        return { source, shownAs: file, functions: (0,_base_supabase_functions_js__WEBPACK_IMPORTED_MODULE_4__/* .configuredFunctions */ .Qm)(text) };
    }
    catch (error) {
        throw rejection('Configuration', { where: file, message: error.message, remedy: 'Correct the file.' });
    }
}
const disabledBy = (config) => `\`enabled = false\` in ${config?.shownAs ?? ''}`;
function configuredJwt(config, name) {
    const verifyJwt = config?.functions.get(name)?.verify_jwt;
    return config === undefined || verifyJwt === undefined ? undefined : { file: config.shownAs, verifyJwt };
}
const reasonFor = (name) => /^[._]/.test(name) ? `a function’s name can’t begin with \`${name.charAt(0)}\`` : `no ${ENTRY}`;
/** Resolves a function's folder or the configuration. @throws Failure of kind `input` for a link that leads out of `roots` */
function resolveContained(folder, roots, shownAs) {
    try {
        const location = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder);
        (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .requireWithin */ .rm)(location, roots);
        return location;
    }
    catch (error) {
        const message = (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._p)(error);
        const remedy = error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR ? { remedy: error.remedy } : {};
        throw rejection('Function', { where: shownAs, message, ...remedy });
    }
}
function isFolder(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory();
    }
    catch {
        // Not accessible. Packing it reports the reason.
        return false;
    }
}
function entriesOf(folder, shownAs) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder);
    }
    catch (error) {
        throw rejection('Folder', { where: shownAs, message: (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._p)(error) });
    }
}
function rejection(subject, finding) {
    const { where, message } = finding;
    const title = `${subject} rejected: ${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(where)}`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('input', `${where} ${message}`, { title, findings: [finding], introduces: true });
}


/***/ }),

/***/ 31483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ packFunction),
/* harmony export */   t: () => (/* binding */ SETTINGS_FILE)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(46435);
/* harmony import */ var _api_functions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64226);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52886);
/* harmony import */ var _credential_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(91961);
/* harmony import */ var _entry_file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(58915);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(42434);
/* harmony import */ var _pack_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(80542);
/* harmony import */ var _rules_profile_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(54689);
/* harmony import */ var _shared_files_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(53469);
/* harmony import */ var _zip_zip_records_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(44612);
/** Checks and packs an edge function, and reads its settings file. */












const { entry: ENTRY, maxBytes: MAX_BYTES } = _api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD;
/**
 * Settings file in the function's folder, which says how to deploy it. The documents don't define it: it belongs to
 * this action. It is packed with the function, like any other file of the folder.
 */
const SETTINGS_FILE = 'function.json';
const SETTINGS_LIMITS = { name: SETTINGS_FILE, maxFileBytes: 64 * 1024, utf8: true };
/**
 * Limits for other files. The documents limit only the size of the whole package. This is the limit of the ZIP format.
 */
const OTHER_LIMITS = { name: 'function', maxFileBytes: _zip_zip_records_js__WEBPACK_IMPORTED_MODULE_9__/* .ZIP_BOUNDS */ .eC.maxBytes };
const MISSING_REMEDY = `Create ${ENTRY}, or set \`@path\` to the function’s own folder or to a folder that contains function folders.`;
/**
 * Profile of a function package (Part 2, Cloud services, rule 7; Limits: Function). A function that needs shared files is
 * packed as the functions folder has it, with an `index.ts` at the root that runs it.
 * @param folder name of the function's folder
 */
function functionProfile({ files: shared, ...others }, folder) {
    const isAlone = shared.length === 0;
    const packedPath = (path) => (isAlone ? path : `${folder}/${path}`);
    return {
        noun: 'a function',
        subject: 'Function',
        refusal: 'can’t be deployed as a function',
        filePrefix: 'function',
        selection: _shared_files_js__WEBPACK_IMPORTED_MODULE_8__/* .FUNCTION_SELECTION */ .e8,
        maxFiles: _zip_zip_records_js__WEBPACK_IMPORTED_MODULE_9__/* .ZIP_BOUNDS */ .eC.maxEntries,
        maxPackageBytes: MAX_BYTES,
        classes: [],
        classify: ({ path }) => (path === packedPath(SETTINGS_FILE) ? SETTINGS_LIMITS : OTHER_LIMITS),
        keepsExecutable: false,
        remedies: (0,_rules_profile_js__WEBPACK_IMPORTED_MODULE_10__/* .folderRemedies */ .f)('function', ', or to a folder that contains function folders'),
        // "Packed without an extra enclosing directory."
        reroot: files => isAlone
            ? (0,_entry_file_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutTopFolder */ .m)(files, ENTRY)
            : (0,_files_listing_builder_js__WEBPACK_IMPORTED_MODULE_6__/* .sortedByPath */ .o2)([...shared, ...files.map(file => ({ ...file, path: packedPath(file.path) }))]),
        async inspect(paths, validFiles, shownAs) {
            const fileAt = (path) => validFiles.find(file => file.path === packedPath(path));
            const settings = await readSettings(fileAt(SETTINGS_FILE));
            const entry = fileAt(ENTRY);
            const { warnings } = others;
            const findings = [
                ...(paths.includes(ENTRY) ? [] : [(0,_entry_file_js__WEBPACK_IMPORTED_MODULE_5__/* .missingEntry */ .D)(paths, ENTRY, shownAs, MISSING_REMEDY)]),
                ...('where' in settings ? [settings] : []),
                ...(entry === undefined ? [] : await (0,_shared_files_js__WEBPACK_IMPORTED_MODULE_8__/* .missingImports */ .DO)(entry, paths)),
                ...[...(await (0,_credential_files_js__WEBPACK_IMPORTED_MODULE_4__/* .credentialFindings */ .Ee)(validFiles)), ...(isAlone ? [] : others.findings)].map(fromFolder),
            ];
            if ('where' in settings)
                return { findings, warnings };
            const names = shared.map(({ path }) => path).filter(path => path !== ENTRY);
            return { findings, warnings, facts: { ...settings, shared: names } };
        },
    };
    /** Returns a finding with its path relative to the function's folder. */
    function fromFolder(finding) {
        return isAlone ? finding : { ...finding, where: node_path__WEBPACK_IMPORTED_MODULE_1__.posix.relative(folder, finding.where) };
    }
}
/**
 * Checks a function's folder or ZIP against part 2, Limits: Function, and packs it as `pack` does. Removes a folder
 * around the function, which archives often have. Adds the files that it shares with other functions if it needs them.
 */
async function packFunction(options) {
    const { source, functionsFolder, ignoresShared, signal } = options;
    const isShared = functionsFolder !== undefined && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(source, ENTRY));
    const shared = isShared ? await (0,_shared_files_js__WEBPACK_IMPORTED_MODULE_8__/* .sharedFiles */ .Nt)(source, functionsFolder, ignoresShared, signal) : _shared_files_js__WEBPACK_IMPORTED_MODULE_8__/* .NOTHING_SHARED */ .Mk;
    return (0,_pack_js__WEBPACK_IMPORTED_MODULE_7__/* .pack */ .qq)(functionProfile(shared, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(source)), options);
}
async function readSettings(file) {
    if (file === undefined)
        return {};
    const { value: settings, reason = 'is not a JSON object' } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .writtenJson */ .EC)(await file.read(content => content.toString('utf8')));
    const remedy = `Set the file’s content to \`{"verify_jwt": false}\` or \`{"verify_jwt": true}\`, or remove the file.`;
    if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_11__/* .isRecord */ .u4)(settings))
        return { where: SETTINGS_FILE, message: reason, remedy };
    // Other platforms' tools have files of this name too, with other fields. Only report misspelled names.
    const misspelled = Object.keys(settings).find(name => /^verify[-_]?jwt$/i.test(name) && name !== 'verify_jwt');
    if (misspelled !== undefined) {
        return { where: SETTINGS_FILE, message: `has a field \`${misspelled}\` instead of \`verify_jwt\``, remedy };
    }
    const { verify_jwt: verifyJwt } = settings;
    if (verifyJwt === undefined)
        return {};
    if (typeof verifyJwt === 'boolean')
        return { verifyJwt };
    return { where: SETTINGS_FILE, message: 'has a `verify_jwt` that is neither `true` nor `false`', remedy };
}


/***/ }),

/***/ 53469:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ missingImports),
/* harmony export */   Mk: () => (/* binding */ NOTHING_SHARED),
/* harmony export */   Nt: () => (/* binding */ sharedFiles),
/* harmony export */   e8: () => (/* binding */ FUNCTION_SELECTION)
/* harmony export */ });
/* unused harmony export selectionWithout */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _api_functions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(64226);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(46435);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(42434);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39998);
/* harmony import */ var _files_text_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(8012);
/* harmony import */ var _folder_listing_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(62519);
/* harmony import */ var _function_folders_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(33842);
/** Finds the files that functions share: everything in their folder that isn't a function itself. */










const NOTHING_SHARED = { files: [], findings: [], warnings: [] };
/** Settings in which Deno looks for an import map, in this order. */
const SETTINGS = ['deno.json', 'deno.jsonc', 'import_map.json'];
const SCRIPT = /\.[cm]?[jt]sx?$/;
/**
 * Relative path of a script's import, or of a file that it reads by its URL. Skips lines that are comments, and imports of
 * types, which don't exist at run time.
 */
const REFERENCE = new RegExp([
    String.raw `^[ \t]*(?:\/\/|\*).*`,
    String.raw `\b(?:import|export)\s+type\s+(?:[\w$]+|\*|\{[^{}'"]{0,4000}\})\s*from\s*['"]`,
    String.raw `\b(?:(?<static>from|import)\s*|(?:import|URL)\s*\(\s*)['"${'`'}](?<path>\.{1,2}\/[^'"${'`'}\n]*)`,
].join('|'), 'gm');
/** Maximum number of findings about one script's imports. */
const MAX_FINDINGS = 10;
/** Selection of files for a function's package. */
const FUNCTION_SELECTION = {
    maxListed: 100_000,
    tooManyRemedy: 'Set `@path` to the function’s own folder.',
    names: [..._files_selection_js__WEBPACK_IMPORTED_MODULE_5__/* .ALWAYS_LEFT_OUT */ .F$, { name: /^node_modules$/, reason: 'dependency folder' }],
};
/** Returns the selection of files without the folders of some functions. */
const selectionWithout = (functions) => ({
    ...FUNCTION_SELECTION,
    rootNames: functions.map(name => ({
        name: new RegExp(`^${RegExp.escape(name.toLowerCase())}/?$`),
        reason: 'function that isn’t part of the package',
    })),
});
/**
 * Lists everything in a functions folder that isn't a function, if a function imports a file from there, or has no settings
 * of its own while there are some. Adds the entry of the package.
 * @param folder the function's folder, without links
 * @param functionsFolder the parent of `folder`
 * @param ignores whether a path in `functionsFolder` is left out
 * @returns no files if the function needs none outside of its folder
 */
async function sharedFiles(folder, functionsFolder, ignores, signal) {
    const name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(folder);
    const own = await (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_6__/* .listFolder */ .b)(folder, name, FUNCTION_SELECTION, signal);
    const settings = SETTINGS.flatMap(path => own.files.find(file => file.path === path) ?? [])[0];
    const isAbove = SETTINGS.some(path => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(functionsFolder, path)));
    if (!(settings === undefined && isAbove) && !(await leadsOut(own.files)))
        return NOTHING_SHARED;
    const others = { ...selectionWithout((0,_function_folders_js__WEBPACK_IMPORTED_MODULE_7__/* .functionNames */ .k)(functionsFolder)), ignores };
    const { files, findings, warnings } = await (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_6__/* .listFolder */ .b)(functionsFolder, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(functionsFolder), others, signal);
    const moved = settings && (await movedSettings(settings, name));
    // The settings of the function replace those above, from which they can refer to an `import_map.json`.
    const replaced = [_api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD.entry, ...(moved === undefined ? [] : ['deno.json', 'deno.jsonc', moved.path])];
    return {
        files: [...files.filter(({ path }) => !replaced.includes(path)), entryOf(name), ...(moved ? [moved] : [])],
        findings,
        warnings,
    };
}
/** Returns whether a script or the settings of a function refer to a file outside of its folder. */
async function leadsOut(files) {
    for (const file of files) {
        const isSettings = SETTINGS.includes(file.path);
        // A larger script comes from a bundler, which resolves imports.
        if ((!isSettings && !SCRIPT.test(file.path)) || file.size > _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_4__/* .READ_WHOLE_BYTES */ .NO)
            continue;
        const text = await file.read(content => content.toString('utf8'));
        if (isSettings && text.includes('"../'))
            return true;
        const targets = isSettings ? [] : referencesOf(text).map(({ path }) => targetOf(file.path, path));
        if (targets.some(target => target.startsWith('../')))
            return true;
    }
    return false;
}
const referencesOf = (text) => [...text.matchAll(REFERENCE)].flatMap(({ index, groups }) => groups?.['path'] === undefined ? [] : { isStatic: groups['static'] !== undefined, path: groups['path'], index });
/** Returns the path of the file to which a path in a script leads. */
const targetOf = (script, path) => node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.dirname(script), path.replace(/[?#].*/, ''));
/**
 * Returns a finding for each import statement of a function's entry whose file isn't in the package. Only of the entry, because
 * other scripts may be tests, and only for those on lines of their own, because a string can contain the text of an import.
 * @param entry with its path in the package
 * @param paths of the package
 */
async function missingImports(entry, paths) {
    if (entry.size > _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_4__/* .READ_WHOLE_BYTES */ .NO)
        return [];
    const text = await entry.read(content => content.toString('utf8'));
    const isStatement = (index) => /^[ \t]*(?:import\b|export\b|\}|$)/.test(text.slice(text.lastIndexOf('\n', index) + 1, index + 'import'.length));
    const isMissing = ({ isStatic, path, index }) => isStatic && isStatement(index) && !paths.includes(targetOf(entry.path, path));
    return referencesOf(text)
        .filter(isMissing)
        .slice(0, MAX_FINDINGS)
        .map(({ path, index }) => ({
        where: `${_api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD.entry}:${text.slice(0, index).split('\n').length}`,
        message: `imports \`${path}\`, which isn’t part of the function’s package`,
        remedy: 'Correct the import path, which must include the file’s extension. A release leaves out files that Git ignores. Shared code has to be in a folder without `index.ts` beside the function’s folder, such as `functions/_shared/`. Otherwise, bundle the function into one index.ts.',
    }));
}
/** Creates the entry of the package, which runs the function in its own folder. */
function entryOf(name) {
    const module = JSON.stringify(`./${encodeURIComponent(name)}/${_api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD.entry}`);
    const text = `import * as entry from ${module};\nexport * from ${module};\nexport default (entry as { default?: unknown }).default;\n`;
    return (0,_files_text_file_js__WEBPACK_IMPORTED_MODULE_8__/* .textFile */ .E)(_api_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_PACKAGE */ .aD.entry, text);
}
/**
 * Creates the package's settings from those in the function's folder: their relative paths lead into that folder. A file
 * that isn't valid stays as it is, so that the platform reports it.
 */
async function movedSettings(file, name) {
    const settings = parsedSettings(await file.read(content => content.toString('utf8')));
    if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_9__/* .isRecord */ .u4)(settings))
        return file;
    const moved = ['imports', 'scopes', 'importMap'].flatMap(key => key in settings ? [[key, movedPaths(settings[key], name)]] : []);
    const text = JSON.stringify({ ...settings, ...Object.fromEntries(moved) });
    return (0,_files_text_file_js__WEBPACK_IMPORTED_MODULE_8__/* .textFile */ .E)(file.path.replace(/jsonc$/, 'json'), `${text}\n`);
}
function parsedSettings(text) {
    try {
        return (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseJsonWithComments */ .GU)(text);
    }
    catch {
        return undefined;
    }
}
/** Returns a part of an import map as it stands in the folder above. @param name the map's own folder there */
function movedPaths(part, name) {
    if (typeof part === 'string')
        return /^\.{1,2}\//.test(part) ? `./${node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(name, part)}` : part;
    if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_9__/* .isRecord */ .u4)(part))
        return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [movedPaths(key, name), movedPaths(value, name)]));
}


/***/ }),

/***/ 54689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderRemedies)
/* harmony export */ });
/** Type of the rules for one kind of package: limits, file classes and checks. */
/**
 * Returns the remedies for a folder of the repository.
 * @param noun what the folder contains, such as `skill`
 * @param others other folders that can be packed
 * @param unneeded examples of files that it doesn't need
 */
const folderRemedies = (noun, others = '', unneeded = '') => ({
    wrongPath: `Set \`@path\` to the ${noun}’s folder or a .zip file of that folder${others}. The path is relative to \`@working-directory\`.`,
    empty: 'Correct `@path`, or check out the repository first.',
    tooMuch: `Remove files that the ${noun} doesn’t need${unneeded}.`,
});


/***/ }),

/***/ 13699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ writeAndVerify)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15036);
/** Sends a write, and checks the state before sending it again if the outcome is unknown. */



/** Maximum number of times that a write is sent, if each check shows that it did not arrive. */
const MAX_SENDS = 3;
/**
 * Waits before each check, in milliseconds. A write must be visible by the last check, so that its absence means that
 * it did not arrive.
 */
const CHECK_DELAYS_MS = [1_000, 4_000];
/**
 * Writes, and reads the state back before it sends anything again (assumption R32): after a lost response, or if the
 * platform says that the outcome is unknown.
 * @throws any error of `send`, `uncertain` if the outcome is unknown; any error of `find`
 */
async function writeAndVerify(context, { effect, send, find }) {
    const { log, signal } = context;
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .isLost */ .JD)(thrown) || signal.aborted)
                throw thrown;
            log.warning(`It is unknown whether ${effect}. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Checking the current state.`);
            const found = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .lookUp */ .TE)(thrown, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(context, CHECK_DELAYS_MS, () => find(thrown, sent)));
            if (found !== undefined) {
                log.info(`Confirmed that ${effect}.`);
                return found;
            }
            if (sent === MAX_SENDS)
                throw thrown;
            log.info('The check found no effect of the request. Sending the request again.');
        }
    }
}


/***/ })

};
