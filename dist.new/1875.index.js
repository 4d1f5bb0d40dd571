export const id = 1875;
export const ids = [1875];
export const modules = {

/***/ 79596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J3: () => (/* binding */ SKILLS),
/* harmony export */   gG: () => (/* binding */ checkChosenModel),
/* harmony export */   gd: () => (/* binding */ skillIds),
/* harmony export */   gr: () => (/* binding */ capabilitiesIn)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46435);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Checks the skills, model and speed tier that the user chose for an agent run. */






const SKILLS = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)('Skills for the agent to use: IDs, or names as `skill-list` lists them. With a project key or a member’s token, only IDs work. Default: none.', {
    maxItems: 50,
    item: /^[^\s,]{1,255}$/,
    allowed: 'each entry must be the ID or the name of a skill, without whitespace',
});
/**
 * Returns the ids of the chosen skills. A credential that can't list skills, such as a project's key or a member's
 * token, can still use ids, since "only `agent.run` is required" to use one (Part 1, Skills).
 * @throws Failure of kind `input` for a skill that doesn't exist, and for a name that several skills share
 */
async function skillIds({ client, log }, given = []) {
    if (given.length === 0)
        return [];
    const listed = await visibleSkills(client);
    if (listed === undefined) {
        log.notice(`This credential can’t list skills, so the entries of ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('skills')} are used as IDs, without a check.`);
        return given;
    }
    const found = given.map(word => resolveSkill(word, listed));
    const findings = found.filter((one) => typeof one !== 'string');
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('Some skills can’t be used.', findings);
    return [...new Set(found)];
}
async function visibleSkills(client) {
    try {
        return await Array.fromAsync(client.list('skills.list', { query: { scope: 'all' } }));
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR && thrown.status === 403)
            return undefined;
        throw thrown;
    }
}
/** Resolves a skill. An id must match exactly. A name must belong to only one skill. */
function resolveSkill(word, listed) {
    if (listed.some(({ skill_id: id }) => id === word))
        return word;
    const ids = listed.filter(({ skill_name: name }) => name === word).map(({ skill_id: id }) => id);
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0)
        return id;
    if (id !== undefined) {
        return {
            where: 'skills',
            message: `contains \`${word}\`, a name that ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(ids.length, 'skill')} share`,
            remedy: `Specify the ID of one of these skills instead of the name: ${ids.join(', ')}.`,
        };
    }
    const names = listed.flatMap(({ skill_name: name }) => name ?? []);
    return {
        where: 'skills',
        message: `contains \`${word}\`, but no skill with this ID or name is available to the credential`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(word, names, `List the available skills with \`skill-list\` and ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('scope', 'all')}.`),
    };
}
function capabilitiesIn({ models, speed_tiers, defaults }) {
    return {
        models: models.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
        speedTiers: (speed_tiers ?? []).flatMap(idOf),
        defaults: { model: defaults?.model, speedTier: defaults?.speed_tier },
    };
}
function idOf(tier) {
    const id = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)(tier)['id'] ?? tier;
    return typeof id === 'string' ? [id] : [];
}
/**
 * Checks a selection: a model "must exactly equal a `models[].id`" (Part 2, Agent). An empty list refuses nothing,
 * because a platform doesn't have to report its tiers.
 * @throws Failure of kind `input` that lists the nearest option, and all options
 */
function checkChosenModel({ model, speedTier }, { models, speedTiers }) {
    const findings = [
        ...selectionFindings('model', model, models),
        ...selectionFindings('speed-tier', speedTier, speedTiers),
    ];
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The agent doesn’t support the selected options.', findings);
}
function selectionFindings(where, given, known) {
    if (given === undefined || known.length === 0 || known.includes(given))
        return [];
    return [{ where, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'given', given, limit: 'is not available on the platform', known }) }];
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

/***/ 61875:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ agent_run)
});

// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/defined-only.js
var defined_only = __webpack_require__(92516);
// EXTERNAL MODULE: ./build/features/agent/request/allowed-actors.js
var allowed_actors = __webpack_require__(39969);
// EXTERNAL MODULE: ./build/features/agent/answers/answers.js
var answers = __webpack_require__(2483);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: ./build/base/system/user-paths.js
var user_paths = __webpack_require__(50080);
// EXTERNAL MODULE: ./build/packing/files/input-file.js
var input_file = __webpack_require__(27747);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/kinds/credential-files.js
var credential_files = __webpack_require__(91961);
;// CONCATENATED MODULE: ./build/features/agent/request/attachments.js
/** Finds and checks the files to attach to an agent's message, and uploads them. */














/** Limits of our own, since the documents give none: an agent is unlikely to read larger files. */
const MAX_FILES = 20;
const MAX_BYTES = 20 * 1024 * 1024;
const ATTACHMENTS = {
    ...(0,fields/* list */.p_)(`Files to attach to the message: paths or glob patterns in the workspace, such as \`docs/*.md\`. At most ${MAX_FILES} files of up to ${(0,amount/* byteSize */.mz)(MAX_BYTES)} each. Experimental: the platform’s documentation doesn’t specify the format of these uploads.`, { maxItems: MAX_FILES, item: /^[^\0]{1,1000}$/, allowed: 'each entry must have 1 to 1,000 characters' }),
    path: { use: 'read', maxBytes: MAX_BYTES },
};
/** Files that are attached only if specified exactly. A pattern doesn't include them. */
const SENSITIVE_FILES = { names: [...selection/* ALWAYS_LEFT_OUT */.F$, ...credential_files/* CREDENTIAL_NAMES */.RZ] };
/**
 * Finds and checks the files to attach, before anything is sent.
 * @param open closes the files when it is disposed
 * @throws Failure of kind `input` with all problems: files that don't exist, that are or lead outside the workspace, or
 * that are too large
 */
async function findAttachments(context, given = [], open) {
    const findings = [];
    const found = new Map();
    const root = given.length === 0 ? '' : (0,external_node_fs_.realpathSync)(context.workspace);
    for (const word of given) {
        for (const candidate of await expandPattern(context, word)) {
            const file = checkFile(context, root, candidate, open);
            if (file === undefined)
                continue;
            if ('message' in file)
                findings.push(file);
            else
                found.set(file.path, file);
        }
    }
    if (found.size > MAX_FILES) {
        findings.push({
            where: 'attachments',
            message: `matches ${(0,amount/* plural */.LS)(found.size, 'file')}; at most ${(0,amount/* count */.U9)(MAX_FILES)} can be attached`,
        });
    }
    if (findings.length > 0)
        throw new failure/* Failure */.HR('input', 'The attachments can’t be used.', { title: 'Attachments rejected', findings });
    return [...found.values()];
}
async function expandPattern({ log, resolvePath }, word) {
    if (pathExists(resolvePath(word)) || !/[*?[{]/.test(word))
        return [{ shownAs: word, exact: true }];
    const files = (await Array.fromAsync((0,promises_.glob)(word, { cwd: resolvePath('.') }))).toSorted();
    if (files.length === 0)
        log.warning(`The pattern \`${word}\` in ${(0,input_reference/* inputRef */.io)('attachments')} matches no file.`);
    return files.map(shownAs => ({ shownAs, exact: false }));
}
/** Checks whether a path exists. If it doesn't, the word may be a pattern. */
function pathExists(path) {
    try {
        return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
    }
    catch {
        // The name may be too long, or a folder on the path may be a file: reading it reports the reason.
        return false;
    }
}
/** @returns undefined for a match of a pattern that isn't attached */
function checkFile(context, root, { shownAs, exact }, open) {
    const { log, resolvePath, roots } = context;
    const toFinding = (message, remedy) => ({
        where: 'attachments',
        message: `contains \`${shownAs}\`, which ${message}`,
        remedy,
    });
    try {
        const path = (0,user_paths/* resolveInput */.xI)(resolvePath(shownAs), roots).location;
        if (!(0,paths/* isWithin */.UO)(path, [root])) {
            return toFinding('is outside the workspace, or is a link to a file outside it', 'Copy the file into the workspace.');
        }
        const sensitive = [shownAs.split(/[\\/]/).join('/'), (0,paths/* slashPath */.Lz)(root, path)]
            .map(one => (0,selection/* leftOut */.ig)(SENSITIVE_FILES, one))
            .find(reason => reason !== undefined);
        if (sensitive !== undefined) {
            if (!exact) {
                log.info(`Skipped the attachment ${shownAs} (${sensitive.reason}). To attach such a file, specify its exact path.`);
                return undefined;
            }
            log.warning(`Attaching ${shownAs} (${sensitive.reason}), because its exact path was specified. Make sure that it contains no secrets.`);
        }
        if (!exact && (0,external_node_fs_.lstatSync)(path).isDirectory())
            return undefined;
        const descriptor = (0,input_file/* openRegularFile */.ZU)(path);
        open.defer(() => (0,external_node_fs_.closeSync)(descriptor));
        const content = (0,input_file/* readOpenFile */.Pg)(descriptor, MAX_BYTES);
        const { length: size } = content;
        if (size === 0)
            return toFinding('is empty', `Exclude the file from ${(0,input_reference/* inputRef */.io)('attachments')}.`);
        const sha256 = (0,sha256_hex/* sha256Hex */.f)(content);
        return { path, descriptor, shownAs, name: (0,external_node_path_.basename)(shownAs), size, sha256 };
    }
    catch (error) {
        const remedy = error instanceof user_paths/* UnsuitableInput */.XR ? error.remedy : `Set ${(0,input_reference/* inputRef */.io)('attachments')} to paths of readable files.`;
        return toFinding((0,errors/* whyUnreadable */._p)(error), (0,fields/* pathHint */.Pq)(shownAs.replaceAll(/[*?]/g, '')) ?? remedy);
    }
}
/**
 * Uploads the files, each with its own upload URL (see R12 in docs/assumptions.md).
 * @returns the attachment ids, in order
 * @throws Failure
 */
async function uploadAttachments(context, files) {
    const ids = [];
    for (const file of files)
        ids.push(await uploadFile(context, file));
    return ids;
}
async function uploadFile(context, file) {
    const { log, signal } = context;
    try {
        return await uploadWithTicket(context, file);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        // An unreferenced upload has no effect, so a second upload is safe.
        log.info(`${file.shownAs}: ${(0,failure/* sentence */.em)(thrown.message)} Uploading the file again, with a new upload URL.`);
        return uploadWithTicket(context, file);
    }
}
async function uploadWithTicket({ client, log, projectId }, file) {
    const { default: mime } = await __webpack_require__.e(/* import() */ 5086).then(__webpack_require__.bind(__webpack_require__, 15086));
    const body = {
        filename: file.name,
        content_type: mime.getType(file.name) ?? 'application/octet-stream',
        content_length: file.size,
    };
    const { attachment_id: id, upload } = await client.call('agent.uploads', { path: { project_id: projectId }, body });
    const progress = log.progress(`Attached ${file.shownAs}`);
    const { descriptor, size, sha256, shownAs } = file;
    await client.upload(upload, { path: descriptor, size, sha256, shownAs }, sent => progress.bytes(sent, file.size));
    return id;
}

// EXTERNAL MODULE: ./build/features/agent/follow/cleanup.js
var cleanup = __webpack_require__(37188);
// EXTERNAL MODULE: ./build/features/agent/run/current-run.js
var current_run = __webpack_require__(1187);
// EXTERNAL MODULE: ./build/features/agent/answers/input-policy.js
var input_policy = __webpack_require__(52499);
// EXTERNAL MODULE: ./build/features/agent/request/inputs.js
var inputs = __webpack_require__(17257);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var shared_input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./node_modules/@cfworker/json-schema/dist/esm/dereference.js
var dereference = __webpack_require__(51176);
// EXTERNAL MODULE: ./node_modules/@cfworker/json-schema/dist/esm/validator.js + 4 modules
var validator = __webpack_require__(12504);
// EXTERNAL MODULE: ./build/base/markdown.js
var markdown = __webpack_require__(26963);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/features/agent/request/limited-check.js
var limited_check = __webpack_require__(62577);
;// CONCATENATED MODULE: ./build/features/agent/request/meta-schema.js
/** Defines the meta-schema that checks a user's JSON Schema: the types of the keywords that the validator reads. */
const SELF = { $ref: '#' };
const SCHEMAS = { type: 'array', minItems: 1, items: SELF };
const MAP = { type: 'object', additionalProperties: SELF };
const STRINGS = { type: 'array', items: { type: 'string' } };
const SIZE = { type: 'integer', minimum: 0 };
const NUMBER = { type: 'number' };
const PATTERN = { type: 'string', format: 'regex' };
const TYPE = { enum: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] };
const forEach = (keywords, type) => Object.fromEntries(keywords.map(keyword => [keyword, type]));
/** One meta-schema for all supported drafts, without the differences between them. It allows unknown keywords. */
const META_SCHEMA = {
    type: ['object', 'boolean'],
    properties: {
        type: { anyOf: [TYPE, { type: 'array', minItems: 1, items: TYPE }] },
        // No value is valid for an empty list, so both runs would cost credits and fail.
        enum: { type: 'array', minItems: 1 },
        required: STRINGS,
        items: { anyOf: [SELF, { type: 'array', items: SELF }] },
        pattern: PATTERN,
        patternProperties: { ...MAP, propertyNames: PATTERN },
        uniqueItems: { type: 'boolean' },
        multipleOf: { type: 'number', exclusiveMinimum: 0 },
        exclusiveMinimum: { type: ['number', 'boolean'] },
        exclusiveMaximum: { type: ['number', 'boolean'] },
        dependentRequired: { type: 'object', additionalProperties: STRINGS },
        ...forEach(['$ref', '$id', '$schema', '$anchor', 'format', 'title', 'description'], { type: 'string' }),
        ...forEach(['properties', '$defs', 'definitions', 'dependentSchemas'], MAP),
        ...forEach(['allOf', 'anyOf', 'oneOf', 'prefixItems'], SCHEMAS),
        ...forEach(['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'], SIZE),
        ...forEach(['minContains', 'maxContains'], SIZE),
        ...forEach(['minimum', 'maximum'], NUMBER),
        ...forEach(['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalItems'], SELF),
        ...forEach(['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'], SELF),
    },
};

;// CONCATENATED MODULE: ./build/features/agent/request/output-schema.js
/** Reads the input `output-schema`, asks the agent for JSON that is valid for it, and finds that JSON in the reply. */












/** Size limit of the schema in UTF-8. The limit is ours: the agent reads the schema as a part of each message. */
const MAX_SCHEMA_BYTES = 256 * 1024;
/** Limit of the JSON in a reply, in UTF-16 units: that of the output `structured` (`runner/workflow/outputs.ts`). */
const MAX_JSON_LENGTH = 256 * 1024;
/** Limit of nested arrays and objects in the JSON. It is ours: the output is written, and often read, recursively. */
const MAX_LEVELS = 100;
/** Maximum number of problems that are reported to the agent, and maximum length of each, also in errors. */
const MAX_PROBLEMS = 10;
const MAX_PROBLEM_LENGTH = 300;
const INPUT = 'output-schema';
const ERROR_TITLE = 'The schema for the agent’s reply is invalid.';
/**
 * Input for a schema or the path of its file. A text that begins with `{` is a schema. A path that begins with `{` can be
 * written as `./{…`.
 */
const OUTPUT_SCHEMA = (0,fields/* text */.Qq)('JSON Schema for the agent’s reply: the path of a file, or the schema itself. Without JSON that conforms to it, as the whole reply or in a fenced code block, the step fails, in most cases after it has asked once more. Default: no JSON is required.');
/**
 * Reads and checks the schema.
 * @throws Failure of kind `input` for a file that can't be read, and for a text that isn't a usable JSON Schema
 */
function readOutputSchema(context, given) {
    if (given === undefined)
        return undefined;
    const isInline = given.trimStart().startsWith('{');
    const [where, json] = isInline ? [INPUT, given] : [given, readSchemaFile(context, given)];
    const bytes = Buffer.byteLength(json);
    if (bytes > MAX_SCHEMA_BYTES)
        throw schemaFailure(where, [(0,problem/* problem */.CC)({ kind: 'size', given: bytes, limit: MAX_SCHEMA_BYTES }).message]);
    const { value: schema, reason } = (0,parsed_json/* writtenJson */.EC)(json);
    if (reason !== undefined)
        throw schemaFailure(where, [(0,problem/* problem */.CC)({ kind: 'json', given: reason }).message]);
    if (!(0,record/* isRecord */.u4)(schema))
        throw schemaFailure(where, ['is not a JSON object']);
    const draft = draftOf(schema['$schema']);
    if (draft === undefined)
        throw schemaFailure(where, [`has an unknown \`$schema\`; ${KNOWN_DRAFTS}`]);
    const problems = schemaProblems(schema, draft);
    if (problems.length > 0)
        throw schemaFailure(where, problems);
    return { schema, draft };
}
function readSchemaFile(context, given) {
    const file = { input: INPUT, given, errorTitle: ERROR_TITLE, maxBytes: MAX_SCHEMA_BYTES };
    return (0,shared_input_file/* utf8Text */.Hp)((0,shared_input_file/* readInputFile */.jH)(context, file), file);
}
const schemaFailure = (where, problems) => (0,failure/* inputFailure */.vQ)(ERROR_TITLE, problems.map((message) => ({ where, message, remedy: 'Correct the JSON Schema.' })));
const DRAFTS = [
    ['2020-12', '2020-12'],
    ['2019-09', '2019-09'],
    ['draft-07', '7'],
    ['draft-04', '4'],
];
const KNOWN_DRAFTS = `the supported drafts are ${DRAFTS.map(([name]) => name).join(', ')}`;
function draftOf(uri) {
    if (uri === undefined)
        return '2020-12';
    return DRAFTS.find(([name]) => typeof uri === 'string' && uri.includes(`json-schema.org/${name}/`))?.[1];
}
/** Returns the problems that prevent the check of a reply: keywords of a wrong type, and unknown references. */
function schemaProblems(schema, draft) {
    const problems = problemsOf({ schema: META_SCHEMA, draft: '2020-12' }, schema);
    if (problems.length > 0)
        return problems.map(why => `is not a valid JSON Schema (${why})`);
    try {
        const known = (0,dereference/* dereference */.DS)(schema);
        const missing = Object.values(known).filter(record/* isRecord */.u4).map(unknownReference);
        const unknown = missing.flatMap(({ $ref, uri }) => (uri === undefined || uri in known ? [] : [String($ref)]));
        if (unknown.length > 0)
            return [...new Set(unknown)].map(ref => `refers to \`${ref}\`, which the schema doesn’t contain`);
        // Checking any value reveals a schema that refers only to itself: the stack overflows.
        (0,limited_check/* limitedCheck */.j)(() => new validator/* Validator */.D(schema, draft, false).validate({}));
        return [];
    }
    catch (error) {
        const why = error instanceof RangeError ? 'its references form an infinite loop' : error.message;
        return [`can’t be used: ${(0,shortened/* shortened */.v)(why, MAX_PROBLEM_LENGTH)}`];
    }
}
/** `dereference` adds the absolute URI of `$ref`. */
const unknownReference = ({ $ref, __absolute_ref__: uri }) => ({
    $ref,
    uri: typeof uri === 'string' ? uri : undefined,
});
/**
 * Appends the request for JSON to a message. A line with `---` separates it from the task, so that the local
 * platform can recognize the task.
 */
const withSchema = (message, { schema }) => [
    message.trimEnd(),
    '---',
    'End your reply with one JSON value in a fenced code block (```json). It must conform to this JSON Schema:',
    (0,markdown/* codeBlock */.DV)('json', JSON.stringify(schema)),
].join('\n\n');
/** Message that asks for the JSON again. It contains no task, so that the agent repeats no work. */
const followUpMessage = (problems, schema) => withSchema([
    'Your reply has no valid JSON:',
    problems.map(one => `- ${one}`).join('\n'),
    'Reply with the result of the task again, as valid JSON. Do not repeat the task, and do not change any files.',
].join('\n\n'), schema);
/**
 * Finds the JSON in a reply: the whole reply, or the last fenced code block that is valid. The agent's text is
 * untrusted.
 */
function structuredReply(reply, schema) {
    try {
        return (0,limited_check/* limitedCheck */.j)(() => findJson(reply, schema));
    }
    catch (error) {
        return { problems: [`The JSON can’t be checked: ${error.message}.`] };
    }
}
function findJson(reply, schema) {
    let problems;
    for (const candidate of [reply.trim(), ...fencedBlocks(reply).toReversed()]) {
        const parsed = (0,parsed_json/* parsedJson */.U4)(candidate);
        if (parsed.invalidAt !== undefined)
            continue;
        const found = candidate.length > MAX_JSON_LENGTH
            ? [`The JSON has more than ${(0,amount/* count */.U9)(MAX_JSON_LENGTH)} characters.`]
            : hasMoreLevels(parsed.value, MAX_LEVELS)
                ? [`The JSON has more than ${MAX_LEVELS} nested levels.`]
                : // As the output contains it: `1e999` is a number for the parser, but is written as null.
                    problemsOf(schema, JSON.parse(JSON.stringify(parsed.value)));
        if (found.length === 0)
            return { value: (0,parsed_json/* exactJson */.ip)(candidate) };
        problems ??= found;
    }
    const [first = 'Neither a fenced code block nor the whole reply is valid JSON.', ...others] = problems ?? [];
    return { problems: [first, ...others] };
}
const hasMoreLevels = (value, levels) => typeof value === 'object' &&
    value !== null &&
    (levels === 0 || Object.values(value).some(inner => hasMoreLevels(inner, levels - 1)));
/** Returns the contents of the fenced code blocks (CommonMark 0.31, 4.5). The last block may be unclosed. */
function fencedBlocks(markdown) {
    const blocks = [];
    let open;
    for (const line of markdown.split(/\r\n|\r|\n/)) {
        const [, fence, info = ''] = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
        if (open === undefined) {
            if (fence !== undefined)
                open = { fence, lines: [] };
        }
        else if (fence?.startsWith(open.fence) && info.trim() === '') {
            blocks.push(open.lines.join('\n'));
            open = undefined;
        }
        else
            open.lines.push(line);
    }
    return open === undefined ? blocks : [...blocks, open.lines.join('\n')];
}
/** Validates a value. @returns the problems, each with the path of the invalid value */
function problemsOf({ schema, draft }, value) {
    try {
        const { errors } = new validator/* Validator */.D(schema, draft, false).validate(value);
        return errors.filter(isOwnError).slice(0, MAX_PROBLEMS).map(problemText);
    }
    catch (error) {
        // For example, a value that is nested too deeply.
        return [(0,shortened/* shortened */.v)(`The JSON can’t be checked: ${error.message}`, MAX_PROBLEM_LENGTH)];
    }
}
/** Returns whether an error describes a problem itself, not only that a part of the value is invalid. */
const isOwnError = ({ keywordLocation, keyword }, index, errors) => keyword !== 'false' && !errors[index + 1]?.keywordLocation.startsWith(`${keywordLocation}/`);
const problemText = ({ instanceLocation, error }) => (0,shortened/* shortened */.v)(`${instanceLocation === '#' ? 'The value' : instanceLocation.slice(1)}: ${error}`, MAX_PROBLEM_LENGTH);

;// CONCATENATED MODULE: ./build/features/agent/request/message.js
/** Reads the message to the agent from the input `message` or from a file. */






/** Size limit in UTF-8. The documents give none. This limit is ours: a longer message is probably a wrong file. */
const message_MAX_BYTES = 1024 * 1024;
const MESSAGE_INPUTS = {
    message: (0,fields/* withTerminalText */.uv)((0,fields/* text */.Qq)('Task for the agent, such as `Add a contact page`. If a `run` step prepares it from an event, pass the text through `env`: an expression in `run` could execute commands in it.'), 'Task for the agent, such as `Add a contact page`.'),
    'message-path': (0,fields/* path */.Ae)('File that contains the message, in UTF-8. Required without `@message`.', {
        use: 'read',
        maxBytes: message_MAX_BYTES,
    }),
};
/** Returns the problems of the two inputs in combination. */
function checkMessage({ message, 'message-path': file }) {
    if ((message === undefined) !== (file === undefined))
        return [];
    return [
        message === undefined
            ? (0,problem/* problemAt */.l4)({ kind: 'neither', subject: 'message', other: 'message-path' })
            : (0,problem/* problemAt */.l4)({ kind: 'combined', subject: 'message-path', other: 'message' }),
    ];
}
/**
 * Returns the message, from the input or the file, with the request for JSON if there is a schema.
 * @throws Failure of kind `input` for a file that can't be read, and for a message that is blank or too long
 */
function readMessage(context, given, schema) {
    const { message = '', 'message-path': file } = given;
    const [read, where] = file === undefined ? [message, 'message'] : [readMessageFile(context, file), file];
    const bytes = Buffer.byteLength(read);
    if (bytes > message_MAX_BYTES) {
        const { message: size } = (0,problem/* problem */.CC)({ kind: 'size', given: bytes, limit: message_MAX_BYTES });
        throw messageFailure(where, size, 'Shorten the message.');
    }
    if (read.includes('\0'))
        throw messageFailure(where, 'contains a NUL character', 'Save the message as UTF-8 text.');
    if (read.trim() === '')
        throw messageFailure(where, 'contains no text', 'Describe the task for the agent.');
    return schema === undefined ? read : withinLimit(withSchema(read, schema));
}
function withinLimit(message) {
    const bytes = Buffer.byteLength(message);
    if (bytes <= message_MAX_BYTES)
        return message;
    const size = `makes the message ${(0,amount/* byteSize */.mz)(bytes)} long; the limit is ${(0,amount/* byteSize */.mz)(message_MAX_BYTES)}`;
    throw messageFailure('output-schema', size, 'Shorten the message or the schema.');
}
function readMessageFile(context, given) {
    const file = { input: 'message-path', given, errorTitle: message_ERROR_TITLE, maxBytes: message_MAX_BYTES };
    return (0,shared_input_file/* utf8Text */.Hp)((0,shared_input_file/* readInputFile */.jH)(context, file), file);
}
const message_ERROR_TITLE = 'The message to the agent is invalid.';
const messageFailure = (where, message, remedy) => (0,failure/* inputFailure */.vQ)(message_ERROR_TITLE, [{ where, message, remedy }]);

// EXTERNAL MODULE: ./build/features/agent/request/run-options.js
var run_options = __webpack_require__(79596);
// EXTERNAL MODULE: ./build/features/agent/follow/report-run.js + 2 modules
var report_run = __webpack_require__(80066);
// EXTERNAL MODULE: ./build/recovery/idempotent-work.js
var idempotent_work = __webpack_require__(33481);
// EXTERNAL MODULE: ./build/recovery/with-fresh-ticket.js
var with_fresh_ticket = __webpack_require__(97226);
// EXTERNAL MODULE: ./build/features/agent/follow/run-end.js
var run_end = __webpack_require__(89353);
// EXTERNAL MODULE: ./build/features/agent/follow/start-run.js
var start_run = __webpack_require__(5640);
// EXTERNAL MODULE: ./build/features/agent/follow/supervise-run.js + 2 modules
var supervise_run = __webpack_require__(10502);
;// CONCATENATED MODULE: ./build/features/agent/follow/start-and-follow.js
/** Starts or resumes an agent run, and follows it until it ends. Asks once more if the reply lacks the required JSON. */















const YOLO = () => `${(0,input_reference/* inputRef */.io)('yolo')} is \`true\`: the platform responds to the agent’s confirmation requests automatically. The setting applies to all later runs of this project, and the API can’t turn it off.`;
/**
 * Starts the run under a key, or resumes it, and follows it until it ends. If the reply lacks the JSON that the schema
 * requires, starts a second run in the same conversation.
 * @throws Failure if a run doesn't complete, or neither reply has the JSON; Expired if the run under the key failed, was
 * canceled or was interrupted before this attempt
 */
async function startAndFollow(context, plan, key) {
    const started = await start(context, plan, key);
    if (!plan.inputs.follow) {
        context.saveState(undefined);
        return notFollowedOutcome(started);
    }
    const first = await follow(context, plan, started);
    if (first.reply === undefined || 'value' in first.reply || plan.schema === undefined)
        return start_and_follow_report(context, first);
    const whyNot = reasonNotToAskAgain(plan, first);
    if (whyNot !== undefined)
        return start_and_follow_report(context, first, whyNot);
    context.log.warning(`${invalidReply(first, first.reply.problems)} Asking once more in the same conversation.`);
    const { attachments: _, ...request } = plan.request;
    const followUp = {
        ...plan,
        request: {
            ...request,
            ...(started.conversationId === undefined ? {} : { conversation_id: started.conversationId }),
            message: followUpMessage(first.reply.problems, plan.schema),
        },
    };
    const keys = { ...context, idempotencyKey: (_content, generation = 0) => followUpKey(key, generation) };
    return (0,idempotent_work/* withKey */.i)(keys, '', nextKey => askAgain(context, followUp, nextKey, first));
}
/** Derives the second run's key from the first one's, so that an attempt that resumes the first run also resumes the second. */
const followUpKey = ({ key }, generation) => `run-${(0,sha256_hex/* sha256Hex */.f)(JSON.stringify([key, 'follow-up', generation])).slice(0, 40)}`;
/**
 * Starts or resumes the second run.
 * @throws Expired if the second run ended before this attempt with an invalid reply. A new key then asks once more,
 * because every re-run of the job would read the same reply (assumption R40)
 */
async function askAgain(context, plan, key, first) {
    const started = await start(context, plan, key);
    const second = await follow(context, plan, started, (0,report_run/* earlierRun */.Su)(first.task, first.supervised));
    if (second.reply !== undefined && 'problems' in second.reply && (await isOlder(context, second))) {
        const why = `The agent was already asked a second time, with the same idempotency key. ${invalidReply(second, second.reply.problems)}`;
        throw new with_fresh_ticket/* Expired */.s(invalidReplyFailure(second, second.reply.problems), why);
    }
    return start_and_follow_report(context, second);
}
/** Returns whether a run ended before this attempt. Events have no timestamps, but a run that was just started is the latest. */
async function isOlder({ client, projectId }, { started, task }) {
    if (started.pickedUp)
        return (0,current_run/* hasEnded */.hY)(started);
    return task.run.mayBeOlder && (await (0,current_run/* currentRun */.xh)(client, projectId))?.runId !== started.runId;
}
/** Returns the reason why the agent can't be asked again, as a sentence. */
function reasonNotToAskAgain({ inputs }, { started, task, supervised }) {
    const maxCredits = inputs['max-credits'];
    if (supervised.ended.end?.event !== 'run.completed')
        return 'The step did not ask again, because the run that it started was superseded.';
    if (started.conversationId === undefined)
        return 'The step did not ask again, because the platform did not report the run’s conversation.';
    return maxCredits !== undefined && (0,report_run/* earlierRun */.Su)(task, supervised).cost.total >= maxCredits
        ? `The step did not ask again, because the cost has reached ${(0,input_reference/* inputRef */.io)('max-credits')}.`
        : undefined;
}
async function start(context, { request }, key) {
    const { client, log, projectId } = context;
    // The previous run identifies the run of a start whose response was lost (assumption R28), and a resumed one.
    const before = await (0,current_run/* currentRun */.xh)(client, projectId);
    const run = await (0,cleanup/* startWithSavedState */.rM)(context, request, before, () => (0,start_run/* startRun */.AD)(context, request, key, before));
    context.output({ run_id: run.runId, conversation_id: run.conversationId ?? null, ...resolvedOutputs(run) });
    log.info(startText(run, projectId));
    return run;
}
const resolvedOutputs = ({ model, speedTier }) => ({ model: model ?? null, speed_tier: speedTier ?? null });
async function follow(context, { inputs, schema, transcript }, started, earlier) {
    const { attempt, isKeyGiven } = context;
    const run = {
        ...started,
        fromStart: !started.pickedUp,
        isKnown: true,
        // Under a new key, no earlier run can exist.
        mayBeOlder: !started.pickedUp && (attempt > 1 || isKeyGiven),
        notes: [
            ...(inputs.yolo ? [YOLO()] : []),
            ...(earlier === undefined
                ? []
                : [
                    `The reply of the earlier run \`${earlier.runId}\` contained no JSON that conforms to ${(0,input_reference/* inputRef */.io)('output-schema')}, so the agent was asked again in a second run. The tool calls, files and credits in this report are those of both runs. If the second run has no preview, the preview is that of the first run. Everything else is about the second run.`,
                ]),
        ],
    };
    const policy = { onInputRequired: inputs['on-input-required'], answers: inputs.answers };
    const task = { run, inputs, policies: { input: policy }, transcript, earlier };
    const supervised = await (0,supervise_run/* superviseRun */.M)(context, task);
    const { ended, stopped } = supervised;
    const isDone = ended.end !== undefined && (0,run_end/* statusOf */.c2)(ended.end) === 'completed' && stopped === undefined;
    const reply = schema === undefined || !isDone ? undefined : structuredReply(ended.state.reply, schema);
    return { started, task, supervised, reply };
}
/** Reports the run. @throws Failure unless the run ended as the user specified, and its reply has the required JSON */
async function start_and_follow_report(context, followed, whyNotAskedAgain) {
    const { started, task, supervised, reply } = followed;
    const structured = reply !== undefined && 'value' in reply ? jsonOutput(reply.value) : null;
    context.output({ structured });
    const outcome = await (0,report_run/* reportRun */.Go)(context, task, supervised);
    if (reply !== undefined && 'problems' in reply)
        throw invalidReplyFailure(followed, reply.problems, whyNotAskedAgain);
    return { ...outcome, outputs: { ...outcome.outputs, ...resolvedOutputs(started), structured } };
}
/** Encodes strings and `null` as JSON. An output would contain a string without quotes, and `null` as an empty string. */
const jsonOutput = (value) => typeof value === 'object' && value !== null ? value : JSON.stringify(value);
/** Maximum number of problems in an error message. The message to the agent lists more (`MAX_PROBLEMS`). */
const MAX_SHOWN_PROBLEMS = 3;
function invalidReply({ supervised }, problems) {
    const others = problems.length - MAX_SHOWN_PROBLEMS;
    const shown = [
        ...problems.slice(0, MAX_SHOWN_PROBLEMS).map(failure/* sentence */.em),
        ...(others > 0 ? [`And ${(0,amount/* plural */.LS)(others, 'more problem')}.`] : []),
    ];
    return `The reply of the run ${supervised.ended.runId} contains no JSON that conforms to ${(0,input_reference/* inputRef */.io)('output-schema')}. ${shown.join(' ')}`;
}
function invalidReplyFailure(followed, problems, whyNotAskedAgain) {
    const asked = whyNotAskedAgain ?? 'The agent was asked for the JSON more than once.';
    return new failure/* Failure */.HR('conflict', `${invalidReply(followed, problems)} ${asked}`, {
        title: `Agent’s reply is invalid: ${followed.supervised.ended.runId}`,
        code: 'invalid_reply',
        remedy: `Compare the output \`reply\` with the schema. Simplify the schema, or describe the expected result in the message.${whyNotAskedAgain === undefined ? ` If you re-run the job, the step asks once more, unless ${(0,input_reference/* inputRef */.io)('attachments')} is set.` : ''}`,
    });
}
function startText({ runId, conversationId, model, speedTier, pickedUp }, projectId) {
    const facts = [
        ...(conversationId === undefined ? [] : [`conversation ${conversationId}`]),
        ...(model === undefined ? [] : [`model ${model}`]),
        ...(speedTier === undefined ? [] : [`speed tier ${speedTier}`]),
    ];
    const known = facts.length === 0 ? '' : ` (${facts.join(', ')})`;
    return `The agent run ${runId} was ${pickedUp ? 'already ' : ''}started on the project ${projectId}${known}.`;
}
function notFollowedOutcome(run) {
    return {
        outputs: {
            ...inputs/* NO_STARTED_RUN_OUTPUTS */.rQ,
            ...resolvedOutputs(run),
            run_id: run.runId,
            conversation_id: run.conversationId ?? null,
            status: run.status ?? 'working',
            reason: 'not_followed',
        },
        report: {
            title: run.pickedUp ? 'Agent run already started' : 'Agent run started',
            blocks: [
                {
                    type: 'facts',
                    rows: [
                        ['Run', { code: run.runId }],
                        ['Conversation', (0,report/* codeCell */.M)(run.conversationId)],
                        ['Model', (0,report/* codeCell */.M)(run.model)],
                        ['Speed tier', (0,report/* codeCell */.M)(run.speedTier)],
                    ],
                },
            ],
        },
    };
}

;// CONCATENATED MODULE: ./build/operations/agent-run.js
/** Starts an agent run, or resumes that of an earlier attempt, and by default follows it to its end. */
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




















const INPUTS = {
    ...MESSAGE_INPUTS,
    'conversation-id': (0,inputs/* conversationIdInput */.xM)('ID of the conversation to continue. Default: a new conversation.'),
    skills: run_options/* SKILLS */.J3,
    model: (0,fields/* text */.Qq)('ID of the model, exactly as `agent-capabilities` lists it. Default: the platform chooses for each run.'),
    'speed-tier': (0,fields/* text */.Qq)('Speed tier, a trade-off between speed, depth and cost: `fast`, `standard` or `deep`, as `agent-capabilities` lists them. Default: the platform chooses for each run.'),
    yolo: (0,fields/* flag */.Jt)('Let the platform respond to the agent’s confirmation requests automatically, in this and all later runs of the project. A later run without it doesn’t turn it off.', 'false'),
    'disable-cloud': (0,fields/* flag */.Jt)('Prevent the agent from enabling or using the project’s cloud service in this run. The agent uses mock data instead.', 'false'),
    attachments: ATTACHMENTS,
    'output-schema': OUTPUT_SCHEMA,
    follow: (0,fields/* flag */.Jt)('Follow the run until it ends. If `false`, the step starts the run, sets `run_id` and ends; the run continues.', 'true', 'Start the run, print its ID, and end. The run continues.'),
    'on-input-required': (0,fields/* choice */.Yq)('Action to take if the agent asks for input. `fail` cancels the run, and the step fails. `answer` sends `@answers`, which nobody reviews; if the step can’t answer a question in this way, it cancels the run and fails. `wait` waits until someone answers in the web app. `detach` ends the step and leaves the run waiting for an answer, for example from `agent-respond`.', input_policy/* INPUT_POLICIES */.KH, { default: 'fail' }),
    answers: answers/* ANSWERS_INPUT */.jk,
    ...inputs/* FOLLOWING_INPUTS */.Qv,
};
/** Part 2, Agent: POST runs and its run setting rules; Events. */
/* harmony default export */ const agent_run = ((0,operation/* defineOperation */.h9)({
    id: 'agent-run',
    group: 'Agent',
    summary: 'Run the platform’s agent on a project, and follow the run until it ends, with a live log and an optional credit limit.',
    note: [
        'The guide says [what a re-run resumes and what is canceled](../../docs/agent.md#cost), and [who can start a run](../../docs/agent.md#who-can-trigger-a-run).',
    ],
    inputs: INPUTS,
    outputs: inputs/* STARTED_RUN_OUTPUTS */.vT,
    endpoints: [
        'agent.capabilities',
        'agent.current',
        'agent.start',
        'agent.events',
        'agent.cancel',
        'agent.respond',
        'agent.uploads',
    ],
    // Looks up skills by name, finds an earlier attempt's run by its message, and renews an expired link.
    optionalEndpoints: ['skills.list', 'agent.messages', 'preview.link'],
    onProject: true,
    irreversible: {
        by: [['yolo', true]],
        change: 'let the platform answer the agent’s confirmation requests in this and all later runs of the project',
    },
    timeout: '2h',
    writesFiles: true,
    example: 'with:\n  message-path: .github/agent-task.md\n  max-credits: 500\n',
    check: inputs => [...checkMessage(inputs), ...checkAnswers(inputs), ...checkSchema(inputs)],
    async run(context, inputs) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const open = __addDisposableResource(env_1, new DisposableStack(), false);
            const wanted = await prepareRun(context, inputs, open);
            if (context.dryRun)
                return await plan(context, wanted);
            if (inputs.yolo)
                context.log.warning(YOLO());
            const { request, attachments, schema, transcript } = wanted;
            const content = JSON.stringify([request, attachments.map(({ name, sha256 }) => [name, sha256])]);
            const ids = await uploadAttachments(context, attachments);
            const sent = ids.length === 0 ? request : { ...request, attachments: ids.map(id => ({ attachment_id: id })) };
            return await (0,idempotent_work/* withKey */.i)(context, content, key => startAndFollow(context, { inputs, request: sent, schema, transcript }, key));
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    },
    cleanUp: cleanup/* cancelUnfinishedRun */.x3,
}));
function checkAnswers(inputs) {
    const { 'on-input-required': how, answers } = inputs;
    if ((how === 'answer') === (answers !== undefined))
        return [];
    const facts = { subject: 'answers', other: ['on-input-required', 'answer'] };
    const because = `but ${(0,input_reference/* inputRef */.io)('on-input-required')} is \`${how}\``;
    return [(0,problem/* problemAt */.l4)(how === 'answer' ? { kind: 'missing', ...facts } : { kind: 'requires', ...facts, because })];
}
function checkSchema({ 'output-schema': schema, follow }) {
    if (schema === undefined || follow)
        return [];
    return [
        (0,problem/* problemAt */.l4)({
            kind: 'requires',
            subject: 'output-schema',
            other: ['follow', 'true'],
            because: 'because the step checks the reply at the end of the run',
            remedy: `Remove ${(0,input_reference/* inputRef */.io)('follow')} or ${(0,input_reference/* inputRef */.io)('output-schema')}.`,
        }),
    ];
}
/** Runs all checks that are possible before the run costs credits. Local checks come first. */
async function prepareRun(context, inputs, open) {
    const { client, projectId, log } = context;
    const schema = readOutputSchema(context, inputs['output-schema']);
    const message = readMessage(context, inputs, schema);
    const attachments = await findAttachments(context, inputs.attachments, open);
    const transcript = inputs.follow && !context.dryRun ? await (0,report_run/* createTranscript */.X0)(context, inputs) : undefined;
    await (0,allowed_actors.requireTrustedActor)(context, inputs['allowed-actors']);
    const { model, 'speed-tier': speedTier } = inputs;
    if (context.dryRun || model !== undefined || speedTier !== undefined) {
        const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
        const capabilities = (0,run_options/* capabilitiesIn */.gr)(answer);
        (0,run_options/* checkChosenModel */.gG)({ model, speedTier }, capabilities);
        const { defaults } = capabilities;
        log.info(`Model: ${model ?? defaults.model ?? 'chosen by the platform'}; speed tier: ${speedTier ?? defaults.speedTier ?? 'chosen by the platform'}.`);
    }
    const skills = await (0,run_options/* skillIds */.gd)(context, inputs.skills);
    const { 'conversation-id': conversation } = inputs;
    return {
        attachments,
        schema,
        transcript,
        request: {
            message,
            ...(0,defined_only/* definedOnly */.U)({ conversation_id: conversation }),
            ...(skills.length === 0 ? {} : { skills: skills.map(id => ({ skill_id: id })) }),
            ...(0,defined_only/* definedOnly */.U)({ model, speed_tier: speedTier }),
            ...(inputs.yolo ? { yolo: true } : {}),
            ...(inputs['disable-cloud'] ? { disable_cloud: true } : {}),
        },
    };
}
/** Checks everything that a run needs, and starts none. */
async function plan(context, { request, attachments }) {
    const { client, log, projectId } = context;
    const latest = await (0,current_run/* currentRun */.xh)(client, projectId);
    const state = latest === undefined
        ? 'The project has no agent runs yet'
        : `The project’s latest agent run is \`${latest.runId}\` (status: ${latest.status ?? 'unknown'})`;
    log.info(`Dry run: would start an agent run on the project ${projectId}. No message was sent. ${state}.`);
    return {
        outputs: inputs/* NO_STARTED_RUN_OUTPUTS */.rQ,
        report: {
            title: 'Agent run',
            blocks: [
                {
                    type: 'facts',
                    rows: [
                        ['Project', { code: projectId }],
                        ['Message size', (0,amount/* byteSize */.mz)(Buffer.byteLength(request.message))],
                        ['Skills', (0,report/* codeCell */.M)((request.skills ?? []).map(({ skill_id: id }) => id))],
                        ['Attachments', (0,report/* codeCell */.M)(attachments.map(({ shownAs }) => shownAs))],
                        ['Latest run', { sentence: `${state}.` }],
                    ],
                },
            ],
        },
    };
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

/***/ 41387:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ds: () => (/* binding */ packedPathFinding),
/* harmony export */   Jp: () => (/* binding */ pathFinding),
/* harmony export */   S5: () => (/* binding */ segmentsProblem),
/* harmony export */   d$: () => (/* binding */ KEY_FILE),
/* harmony export */   eS: () => (/* binding */ collisions),
/* harmony export */   iq: () => (/* binding */ topFolder),
/* harmony export */   k7: () => (/* binding */ REPLACE_LINK),
/* harmony export */   sS: () => (/* binding */ NOT_UTF8_NAME)
/* harmony export */ });
/* unused harmony export folderOf */
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/** Checks the paths in a package: invalid paths, and names that collide. */

/** Names of private keys and key stores. */
const KEY_FILE = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)(_sk)?$/i;
/**
 * Maximum length of a path, in bytes. Linux can't hold longer ones, and the work to check a path grows with its depth.
 */
const MAX_PATH_BYTES = 4096;
const MAX_NAME_BYTES = 255;
const CONTROL = /\p{Cc}/u;
/**
 * Returns why a path can't be in any archive: the unpacking system could resolve it to a location elsewhere, or
 * couldn't hold it.
 *
 * @param path within the archive, with `/` between segments
 */
function pathFinding(path) {
    return finding(path, pathProblem(path));
}
/**
 * Checks a path like `pathFinding`, for a package of ours. Also refuses a URL scheme at its start: a browser would
 * interpret it, and archivers drop it from the name.
 */
function packedPathFinding(path) {
    const scheme = /^\w+:/.test(path) ? 'has a path that begins with a word and a colon, like a URL' : undefined;
    return finding(path, pathProblem(path) ?? scheme);
}
function finding(where, message) {
    return message === undefined ? undefined : { where, message, remedy: 'Rename or move the file or folder.' };
}
/** Problems of an entry of a folder or a ZIP file. */
const NOT_UTF8_NAME = 'has a name that is not UTF-8';
const REPLACE_LINK = 'Replace the link with a copy of its target, or remove the link.';
function pathProblem(path) {
    if (CONTROL.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/'))
        return 'has an absolute path';
    if (/^[A-Za-z]:/.test(path))
        return 'has a path that begins with a drive letter';
    const segmentsWrong = segmentsProblem(path);
    if (segmentsWrong !== undefined)
        return segmentsWrong;
    if (Buffer.byteLength(path) > MAX_PATH_BYTES)
        return `has a path of more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PATH_BYTES)} bytes`;
    const long = path.split('/').some(segment => Buffer.byteLength(segment) > MAX_NAME_BYTES);
    return long ? `has a name of more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_NAME_BYTES)} bytes in its path` : undefined;
}
/** Returns why a path isn't a plain path below a root, such as that of a bucket. */
function segmentsProblem(path) {
    const segments = path.split('/');
    if (segments.includes('..'))
        return 'has `..` in its path';
    return segments.includes('.') || segments.includes('') ? 'has an empty segment or `.` in its path' : undefined;
}
/**
 * Finds colliding names. Refuses the same name twice, a file where another path needs a folder, and names that are
 * equal after Unicode normalization: nobody could refer to one of them on purpose. Names that differ only in case are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and two files on Linux, and no clause forbids them, so these are only
 * warnings.
 */
function collisions(paths) {
    const findings = [];
    const warnings = [];
    const all = new Set(paths);
    const normalized = new Map();
    const folded = new Map();
    // The outermost file in the path of each folder. Looking for each folder of each path would take minutes.
    const files = new Map();
    const fileIn = (folder) => {
        if (folder !== '' && !files.has(folder))
            files.set(folder, fileIn(folderOf(folder)) ?? (all.has(folder) ? folder : undefined));
        return files.get(folder);
    };
    for (const path of paths) {
        const form = path.normalize('NFC');
        const twin = normalized.get(form);
        const lookAlike = folded.get(form.toLowerCase());
        if (twin !== undefined)
            findings.push(twinFinding(path, twin));
        else if (lookAlike !== undefined) {
            const remedy = 'Rename one of the two files: on a case-insensitive file system, only one of them can exist.';
            warnings.push({ where: path, message: `differs from \`${lookAlike}\` only in case`, remedy });
        }
        const file = fileIn(folderOf(path));
        if (file !== undefined) {
            const remedy = 'Rename or remove the file or the folder.';
            findings.push({
                where: path,
                message: `is in the folder \`${file}\`, but \`${file}\` is also a file`,
                remedy,
            });
        }
        normalized.set(form, path);
        folded.set(form.toLowerCase(), path);
    }
    return { findings, warnings };
}
function twinFinding(path, twin) {
    if (path === twin)
        return { where: path, message: 'exists more than once', remedy: 'Keep only one of them.' };
    return {
        where: path,
        message: 'has the same name as another file, but in a different Unicode normalization form (NFC or NFD)',
        remedy: 'Remove one of the two files, or rename it so that the names differ visibly.',
    };
}
/** Returns the single folder at the root that contains all paths; `undefined` if there is none. */
function topFolder(paths) {
    const first = paths[0]?.split('/') ?? [];
    const folder = first.length > 1 ? first[0] : undefined;
    return folder !== undefined && paths.every(path => path.startsWith(`${folder}/`)) ? folder : undefined;
}
/** Returns the folder of a path; empty at the root. */
const folderOf = (path) => path.slice(0, Math.max(0, path.lastIndexOf('/')));


/***/ })

};
