export const id = 8642;
export const ids = [8642];
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

/***/ 72538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ schemaFindings)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12504);
/** Checks a value against a JSON Schema, and reports each problem with its path in the value. */


/** Keywords of the errors that describe a problem itself. The others only lead to one. */
const OWN_PROBLEMS = ['type', 'enum', 'anyOf', 'minItems', 'minimum', 'maximum'];
/**
 * Checks a value that consists of JSON's types.
 * @param name name of the whole value in the messages, such as `the seed`
 */
function schemaFindings(schema, value, name) {
    const { errors } = new _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_1__/* .Validator */ .D(schema, '2020-12', false).validate(value);
    const findings = new Map();
    for (const [index, error] of errors.entries()) {
        // An alternative's own errors are part of the error of `anyOf`.
        if (error.keywordLocation.includes('/anyOf/'))
            continue;
        const finding = findingOf(schema, error, errors[index - 1], name);
        if (finding !== undefined && !findings.has(finding.where))
            findings.set(finding.where, finding);
    }
    return [...findings.values()];
}
function findingOf(schema, { keyword, keywordLocation, instanceLocation, error }, previous, name) {
    const parts = segments(instanceLocation);
    if (keyword === 'false' && previous !== undefined)
        return unknownField(schema, previous, parts, name);
    const { parent } = schemaAt(schema, keywordLocation);
    if (keyword === 'required') {
        const [, field = ''] = /"(.*)"/s.exec(error) ?? [];
        const remedy = `Add the field. It must be ${expected(parent.properties?.[field] ?? {})}.`;
        const path = [...parts, field];
        return { path, where: pathOf(path), isMissing: true, message: 'is missing', remedy };
    }
    if (!OWN_PROBLEMS.includes(keyword))
        return undefined;
    const types = (parent.anyOf ?? [parent]).flatMap(({ type, enum: words }) => (words === undefined ? [type] : []));
    return { path: parts, where: pathOf(parts), types, message: `must be ${expected(parent)}` };
}
/** @param previous error of `additionalProperties` in the object that contains the field */
function unknownField(schema, previous, parts, name) {
    const known = Object.keys(schemaAt(schema, previous.keywordLocation).parent.properties ?? {});
    const field = parts.at(-1) ?? '';
    const remedy = (0,_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(field, known, `The fields are ${known.join(', ')}.`);
    const message = `is not a field of ${parts.length === 1 ? name : pathOf(parts.slice(0, -1))}`;
    return { path: parts, where: pathOf(parts), message, remedy };
}
/** Returns the schema that contains the keyword at a location such as `#/properties/users/items/type`. */
function schemaAt(schema, keywordLocation) {
    let parent = schema;
    for (const part of segments(keywordLocation).slice(0, -1))
        parent = parent[part];
    return { parent: parent };
}
/** Describes the values that a schema accepts, as the end of a sentence. */
function expected({ type, enum: words, anyOf, items, minItems = 0, minimum = 0, maximum }) {
    if (anyOf !== undefined)
        return anyOf.map(expected).join(' or ');
    if (words !== undefined)
        return words
            .map(word => `\`${word}\``)
            .join(', ')
            .replace(/, ([^,]*)$/, ' or $1');
    if (type === 'array') {
        return `an array${items?.type === 'string' ? ' of strings' : ''}${minItems > 0 ? ' with at least one entry' : ''}`;
    }
    if (type !== 'integer' && type !== 'number')
        return VALUES[type ?? 'object'];
    const bounds = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
    return `a ${type === 'integer' ? 'whole ' : ''}number ${bounds}`;
}
const VALUES = { boolean: '`true` or `false`', null: '`null`', object: 'an object', string: 'a string' };
/** Splits a JSON pointer in a URI fragment. */
const segments = (pointer) => pointer
    .split('/')
    .slice(1)
    .map(part => decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~'));
/** Joins names and positions to a path such as `users[0].name`. */
const pathOf = (parts) => parts
    .map(part => {
    if (/^\d+$/.test(part))
        return `[${part}]`;
    return /^[\w$-]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
})
    .join('')
    .replace(/^\./, '');


/***/ }),

/***/ 33879:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D8: () => (/* binding */ anything),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   aH: () => (/* binding */ anyObject),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   dv: () => (/* binding */ none),
/* harmony export */   gP: () => (/* binding */ either),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/** Builds a JSON Schema together with the TypeScript type of the values that it accepts. */
const text = (description) => described({ type: 'string' }, description);
/** @param minimum default: 0 */
const integer = (description, minimum = 0, maximum) => described({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) }, description);
/** Number with or without a fraction. */
const number = (minimum, maximum) => described({ type: 'number', minimum, maximum });
const flag = (description) => described({ type: 'boolean' }, description);
const oneOf = (words, description) => described({ type: 'string', enum: words }, description);
const none = () => described({ type: 'null' });
const either = (one, other, description) => described({ anyOf: [one.json, other.json] }, description);
/** @param minItems default: 0 */
const list = (items, description, minItems) => described({ type: 'array', items: items.json, ...(minItems === undefined ? {} : { minItems }) }, description);
/** Object with names of the user's choice. */
const map = (values, description) => described({ type: 'object', additionalProperties: values.json }, description);
/** Value of any type. */
const anything = () => ({ json: {} });
/** Object whose fields aren't checked here. The caller states their type. */
const anyObject = (description) => described({ type: 'object' }, description);
const object = (required, optional, description) => {
    const properties = Object.fromEntries(Object.entries({ ...required, ...optional }).map(([name, { json }]) => [name, json]));
    const names = Object.keys(required);
    return described({ type: 'object', properties, ...(names.length === 0 ? {} : { required: names }), additionalProperties: false }, description);
};
const described = (json, description) => ({
    json: description === undefined ? json : { description, ...json },
});


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

/***/ 75955:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gd: () => (/* binding */ TARGET_INPUTS),
  e$: () => (/* binding */ checkTarget),
  dv: () => (/* binding */ findRelease),
  gS: () => (/* binding */ openRelease),
  An: () => (/* binding */ partsOfPackage),
  iW: () => (/* binding */ replacedAt)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/packing/zip/unpack.js
var unpack = __webpack_require__(79804);
// EXTERNAL MODULE: ./build/features/functions/function-name.js
var function_name = __webpack_require__(79128);
// EXTERNAL MODULE: ./build/features/shared/digest-input.js
var digest_input = __webpack_require__(70281);
// EXTERNAL MODULE: ./build/features/releases/kept-releases.js
var kept_releases = __webpack_require__(6380);
// EXTERNAL MODULE: ./build/features/releases/release-record.js
var release_record = __webpack_require__(68040);
// EXTERNAL MODULE: ./build/features/releases/live-release.js
var live_release = __webpack_require__(10375);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/releases/rollback-target.js
/** Parses the target of a rollback, and determines the release that it selects. */




/** Forms of a target. A version has at most nine digits, so that the ID of a run isn't mistaken for one. */
const VERSION = /^[1-9]\d{0,8}$/;
const RUN = /^run:([1-9]\d{0,14})$/;
const RUN_URL = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/actions\/runs\/([1-9]\d{0,14})(?:[/?#].*)?$/;
/**
 * Parses the input `to`.
 * @param repository `owner/name` of the job's repository, with which a run's URL must match. Undefined if it isn't known
 *   yet
 * @returns the target, or the problem of the input
 */
function parseTarget(given, repository) {
    if (given === 'live' || given === 'previous')
        return { kind: given };
    if (VERSION.test(given))
        return { kind: 'version', version: Number(given) };
    const run = RUN.exec(given)?.[1];
    if (run !== undefined)
        return { kind: 'run', runId: Number(run) };
    const [, runRepository, runId] = RUN_URL.exec(given) ?? [];
    const remedy = 'Set `to` to a version such as `12`, a run such as `run:16012345678` or its URL, `previous`, or `live`.';
    if (runId === undefined)
        return {
            where: 'to',
            message: `is \`${given}\`, which isn’t a version, a workflow run, \`previous\` or \`live\``,
            remedy,
        };
    if (repository !== undefined && runRepository !== repository) {
        return { where: 'to', message: `is a run of ${runRepository}, not of this repository, ${repository}`, remedy };
    }
    return { kind: 'run', runId: Number(runId) };
}
/** Determines the release that a target selects. @throws Failure if there is none */
async function resolveTarget(target, state) {
    if (target.kind === 'previous')
        return previousRelease(state);
    if (target.kind === 'live')
        return { release: liveRelease(state), isLive: true };
    const record = target.kind === 'run' ? await recordOfRun(target.runId, state) : undefined;
    const version = target.kind === 'version' ? target.version : (record?.version ?? 0);
    const release = releaseOf(version, state);
    if (version === state.live?.version)
        return { release, isLive: true, ...(record && { record }) };
    const republished = await findRepublished(release, state);
    return republished === undefined
        ? { release, isLive: false, ...(record && { record }) }
        : { release: republished, isLive: true };
}
/** Returns the live release if an earlier attempt of this run published it as a copy of `release`. */
async function findRepublished(release, state) {
    const { live, releases, kept, recordOf, runId } = state;
    const current = releases.find(({ version }) => version === live?.version);
    if (current === undefined)
        return undefined;
    const { verified } = await kept.find(current.version, current.created_at);
    if (verified?.run.id !== runId || verified.origin === current.version)
        return undefined;
    return verified.origin === (await recordOf(release)).origin ? current : undefined;
}
async function recordOfRun(runId, { kept, releases }) {
    const record = await kept.recordOfRun(runId, releases.map(one => one.version));
    if (record !== undefined)
        return record;
    throw new failure/* Failure */.HR('missing', `The run ${runId} has no signed record of a release of this project.`, {
        title: `Release not kept: run ${runId}`,
        remedy: 'Set `to` to a run of `release.yml` or `rollback.yml` that published a site, or to a version. GitHub deletes expired artifacts.',
    });
}
function releaseOf(version, { releases }) {
    const release = releases.find(one => one.version === version);
    if (release !== undefined)
        return release;
    throw new failure/* Failure */.HR('missing', `Version ${version} was not found in the project’s release history.`, {
        title: `Version not found: ${version}`,
        remedy: 'Set `to` to a version that the operation `release-info` lists. For a workflow run, write `run:` before its ID.',
    });
}
/**
 * Returns the release before the live one. If an earlier attempt of this run has rolled back, that release is live already.
 * @throws Failure of kind `conflict` if another release has gone live since this attempt began, or a rollback published the
 *   live one: the user may not know which version is the one before
 */
async function previousRelease(state) {
    const { live, releases, recordOf, runId } = state;
    const current = liveRelease(state);
    const newer = releases.find(one => one.version > current.version && (0,live_release/* wasPublished */.iS)(one));
    if (newer !== undefined)
        throw ambiguous(`The platform reports that version ${current.version} is live, but its history contains a later version, ${newer.version}.`);
    const { run, origin } = await recordOf(current);
    const isRollback = origin !== current.version;
    if (run.id === runId && isRollback)
        return { release: current, isLive: true };
    if (isRollback)
        throw ambiguous(`A rollback published version ${origin} again as version ${current.version}, which is live.`);
    if (await state.hasSeveral(current))
        throw ambiguous(`Functions were released again with the site of version ${current.version}, which is live.`, 'Set `to` to a version, or to the run that released the functions.');
    const startedAt = await state.startedAt();
    const liveSince = live?.publishedAt;
    if (run.id !== runId && (liveSince === undefined || liveSince >= startedAt - uncertain_outcome/* CLOCK_TOLERANCE_MS */.UG))
        throw ambiguous(`Version ${current.version} has been live since ${(0,report/* instantText */.X)(liveSince) || 'an unknown time'}, but this attempt of the run was started at ${(0,report/* instantText */.X)(startedAt)}.`, 'Run the job again, or set `to` to a version.');
    const release = releases.find(one => one.version < current.version && (0,live_release/* wasPublished */.iS)(one));
    if (release !== undefined)
        return { release, isLive: false };
    throw new failure/* Failure */.HR('missing', `No version earlier than ${current.version} was published successfully.`, {
        title: 'No previous version',
        remedy: 'Set `to` to a version, or release a fix.',
    });
}
const ambiguous = (reason, remedy = 'Set `to` to a version.') => new failure/* Failure */.HR('conflict', `${reason} Nothing was published.`, {
    title: 'Previous version ambiguous',
    remedy,
});
/** @throws Failure of kind `missing` if the platform reports no live version */
function liveRelease(state) {
    const version = state.live?.version;
    if (version !== undefined)
        return releaseOf(version, state);
    throw new failure/* Failure */.HR('missing', 'The platform reports no live version, so the release can’t be determined.', {
        title: 'Live version unknown',
        remedy: 'Set `to` to a version.',
    });
}

;// CONCATENATED MODULE: ./build/features/releases/open-release.js
/** Finds an earlier release of a project, and downloads its package. */












/** Inputs that select an earlier release. */
const TARGET_INPUTS = {
    to: (0,fields/* text */.Qq)('Release to use: a version such as `12`, a workflow run such as `run:16012345678` or its URL, `live` for the live version, or `previous` for the version before the live one; see `docs/releases.md`.', { required: true, maxLength: 500 }),
    digest: (0,fields/* text */.Qq)('SHA-256 of the ZIP of the release’s package, if its record can’t be verified. Copy it only from the log of the release. Requires a version in `@to`. Default: the signed SHA-256.', digest_input/* DIGEST */.Dh),
    'package-key': release_record/* PACKAGE_KEY */.Hy,
};
/** Checks the inputs in combination. */
function checkTarget({ to, digest }) {
    const target = parseTarget(to);
    if ('where' in target)
        return [target];
    if (digest === undefined || target.kind === 'version')
        return [];
    const remedy = `Set ${(0,input_reference/* inputRef */.io)('to')} to the version whose package has this SHA-256.`;
    return [{ where: 'digest', message: `requires a version in ${(0,input_reference/* inputRef */.io)('to')}`, remedy }];
}
/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;
/**
 * Determines the release that the inputs select.
 * @param live what is live
 * @param allowsUnverified whether a record that can't be verified may say which release is the previous one
 */
async function findRelease(context, { to, 'package-key': packageKey }, live, allowsUnverified = false) {
    const { client, projectId } = context;
    const { artifacts, name } = await context.repository();
    const target = parseTarget(to, name);
    if ('where' in target)
        throw (0,failure/* inputFailure */.vQ)('The input `to` is invalid.', [target]);
    const history = await Array.fromAsync(client.list('releases.list', { path: { project_id: projectId } }, MAX_RELEASES));
    const releases = history
        .flatMap((one) => (one.version === undefined ? [] : [{ ...one, version: one.version }]))
        .toSorted((one, other) => other.version - one.version);
    const kept = new kept_releases/* KeptReleases */.D(context, artifacts, packageKey, await context.temporaryFolder());
    const startedAt = async () => client.platformTimeMs() - (await artifacts.fetchAttempt()).ageMs;
    const recordOf = async ({ version, created_at: releasedAt }) => {
        const { verified, others } = allowsUnverified ? await kept.find(version, releasedAt) : NO_RECORDS;
        return verified ?? others[0]?.record ?? kept.require(version, releasedAt);
    };
    const hasSeveral = async ({ version, created_at: releasedAt }) => (await kept.find(version, releasedAt)).signed.length > 1;
    const { runId } = artifacts;
    const resolved = await resolveTarget(target, { live, releases, kept, recordOf, hasSeveral, runId, startedAt });
    return { ...resolved, releases, kept, artifacts };
}
const NO_RECORDS = { verified: undefined, others: [] };
/** Downloads the package of a release, which its signed record or the input `digest` proves. */
async function openRelease({ release, record: named, kept }, digest) {
    const { version, created_at: releasedAt } = release;
    if (digest === undefined) {
        const record = named ?? (await kept.require(version, releasedAt));
        return { package: await kept.download(record), record };
    }
    const { verified, others } = await kept.find(version, releasedAt);
    const runs = new Set([...(verified ? [verified.run.id] : []), ...others.map(({ runId }) => runId)]);
    return { package: await kept.downloadByDigest((0,digest_input/* sha256Of */.Bj)(digest), runs, version), record: verified };
}
/** Returns the start of the next release, in epoch milliseconds. */
const replacedAt = ({ version }, releases) => releases.findLast(one => one.version > version && (0,live_release/* wasPublished */.iS)(one))?.created_at;
/**
 * Returns the parts of a package that a rollback publishes again.
 * @throws Failure of kind `missing` if the package lacks the site, or the functions that are wanted
 */
async function partsOfPackage({ signal }, { folder, parts }, wanted) {
    if (parts.site === undefined)
        throw lacking('no site');
    const recorded = parts.functions ?? [];
    if (wanted.functions && recorded.length === 0)
        throw lacking('no functions', 'Remove the input `with-functions`.');
    const functions = (0,external_node_path_.join)(folder, 'unpacked');
    const deployed = wanted.functions ? recorded : [];
    for (const { name } of deployed) {
        if (!(0,function_name/* isFunctionName */.mx)(name))
            throw lacking(`a function with an invalid name`);
        const archive = (0,external_node_path_.join)(folder, kept_releases/* PACKAGE_FILES */.$.functions, `${name}.zip`);
        (0,external_node_fs_.mkdirSync)(functions, { recursive: true });
        await (0,unpack.unpack)({ archive, into: (0,external_node_path_.join)(functions, name), shownAs: name, signal });
    }
    return {
        migrations: undefined,
        functions: deployed.length === 0
            ? undefined
            : {
                path: functions,
                'verify-jwt': new Map(deployed.map(({ name, verify_jwt: verifyJwt }) => [name, verifyJwt])),
            },
        storage: [],
        secrets: [],
        site: wanted.site ? { path: (0,external_node_path_.join)(folder, kept_releases/* PACKAGE_FILES */.$.site), exclude: undefined } : undefined,
        assets: undefined,
        isSiteBuilt: true,
        others: [],
    };
}
const lacking = (what, remedy = 'Set `to` to another version.') => new failure/* Failure */.HR('missing', `The package has ${what}.`, { title: 'Package can’t be used', remedy });


/***/ }),

/***/ 70281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ sha256Of),
/* harmony export */   Dh: () => (/* binding */ DIGEST),
/* harmony export */   Gw: () => (/* binding */ COMMIT_ID)
/* harmony export */ });
/** Inputs with a SHA-256, or with the ID of a commit. */
/** Form of an input for a SHA-256. */
const DIGEST = {
    pattern: /^(?:sha256:)?[0-9a-f]{64}$/,
    allowed: 'it must be a SHA-256: 64 lowercase hexadecimal digits, with or without `sha256:` before them',
};
/** Returns the SHA-256 in the value of a digest input. */
const sha256Of = (given) => given.replace(/^sha256:/, '');
/** Form of an input for the ID of a commit. */
const COMMIT_ID = {
    pattern: /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/,
    allowed: 'it must be the full ID of a commit',
};


/***/ }),

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

/***/ 79623:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(14486);
/* harmony import */ var _features_releases_kept_releases_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6380);
/* harmony import */ var _features_releases_live_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(30403);
/* harmony import */ var _features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75955);
/* harmony import */ var _features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(74364);
/* harmony import */ var _packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(79804);
/** Downloads the site of an earlier release, which a workflow run has kept. Publishes nothing. */









/** Part 1, Releases: GET releases/current and the history query (decision 0027). */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h9)({
    id: 'release-package',
    group: 'Sites',
    summary: 'Download the site of an earlier release, to compare it with another version.',
    note: [
        'The site is that of a release that `release` or `rollback` has kept ([which records are trusted](../../docs/releases.md#which-packages-are-trusted)). To publish it again, use [`rollback`](../rollback/README.md).',
        'The step changes nothing on the platform.',
    ],
    inputs: {
        ..._features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .TARGET_INPUTS */ .gd,
        'extract-to': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .path */ .Ae)('New or empty folder to which the site is unpacked.', { use: 'write-folder' }, { default: 'release-package' }),
        'allow-unverified': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Also use a record that can’t be verified, to compare files. Don’t publish files of a package that isn’t verified.', 'false'),
    },
    outputs: {
        version: { description: 'Version of the release.' },
        already_live: { description: '`true` if the release that `to` selects is live.' },
        site_path: { description: 'Absolute path of the folder with the site.' },
        commit_sha: { description: 'Commit that was released.' },
        verified: { description: '`true` if a signature or `@digest` proves that this is the package of the release.' },
        replaced_at: {
            description: 'Time at which a later version replaced the release, in ISO 8601; empty if unknown, or if no later version was published.',
        },
    },
    endpoints: ['releases.current', 'releases.list'],
    githubPermissions: ['actions: read'],
    onProject: true,
    timeout: '15m',
    jobOnly: 'Download the artifact of the release with `gh run download`.',
    example: 'with:\n  to: live\n  extract-to: ${{ runner.temp }}/release-package\n',
    check: _features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .checkTarget */ .e$,
    async run(context, inputs) {
        const { log, signal } = context;
        const { 'extract-to': shownAs, 'allow-unverified': allowsUnverified } = inputs;
        const { location, target } = (0,_features_shared_output_file_js__WEBPACK_IMPORTED_MODULE_6__/* .outputFolder */ .qi)(context, 'extract-to', shownAs);
        const live = await _features_releases_live_js__WEBPACK_IMPORTED_MODULE_4__/* .Live */ .ve.read(context, { hasSite: true, hasFunctions: false, hasMigrations: false });
        const found = await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .findRelease */ .dv)(context, inputs, live.site, allowsUnverified);
        const { version } = found.release;
        const { package: kept, record, isVerified } = await open(context, found, inputs.digest, allowsUnverified);
        const archive = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(kept.folder, _features_releases_kept_releases_js__WEBPACK_IMPORTED_MODULE_3__/* .PACKAGE_FILES */ .$.site);
        await (0,_packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_7__.unpack)({ archive, name: `Site of version ${version}`, into: location, shownAs, signal });
        const commit = record?.commit ?? null;
        log.info(`Downloaded the site of version ${version}${commit === null ? '' : ` (commit ${commit.slice(0, 7)})`}.`);
        return {
            outputs: {
                version,
                already_live: found.isLive,
                site_path: target,
                commit_sha: commit,
                verified: isVerified,
                replaced_at: (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)((0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .replacedAt */ .iW)(found.release, found.releases)) || null,
            },
            report: {
                title: `Site of version ${version}`,
                blocks: [
                    {
                        type: 'facts',
                        rows: [
                            ['Version', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .codeCell */ .M)(version)],
                            ['Live', live.site?.text ?? 'nothing'],
                            ['Commit', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .codeCell */ .M)(commit)],
                            ['Workflow run', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .codeCell */ .M)(record?.run.id)],
                            ['SHA-256 of the package', { code: kept.sha256 }],
                            ['Verified', isVerified ? 'yes' : 'not verified'],
                        ],
                    },
                ],
            },
        };
    },
}));
/** Downloads the package of a release. If nothing proves it, takes the record that was created nearest to the release. */
async function open({ log }, found, digest, allowsUnverified) {
    const { release, kept } = found;
    if (!allowsUnverified)
        return { ...(await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .openRelease */ .gS)(found, digest)), isVerified: true };
    const { verified, others, why } = await kept.find(release.version, release.created_at);
    const [other] = others;
    if (verified !== undefined || other === undefined)
        return { ...(await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_5__/* .openRelease */ .gS)(found, digest)), isVerified: true };
    log.notice(`The package of version ${release.version} was not verified: ${why}.`);
    return { package: await kept.download(other.record, other.runId), record: other.record, isVerified: false };
}


/***/ })

};
