export const id = 1072;
export const ids = [1072];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
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

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
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

/***/ 99237:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ skill_upload)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/api/skills.js
var skills = __webpack_require__(98461);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/defined-only.js
var defined_only = __webpack_require__(92516);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/packing/kinds/credential-files.js
var credential_files = __webpack_require__(91961);
// EXTERNAL MODULE: ./build/packing/kinds/entry-file.js
var entry_file = __webpack_require__(58915);
;// CONCATENATED MODULE: ./build/packing/kinds/frontmatter.js
/** Reads the name and description from the frontmatter of a SKILL.md. */



const NAME = skills/* SKILL_ENDPOINTS */.d['skills.upload'].body.skill_name;
const NAME_PATTERN = new RegExp(`^(?:${NAME.pattern})$`);
/** Most characters. The parser takes seconds for a longer text that is hostile. */
const MAX_YAML = 16 * 1024;
/**
 * Matches the frontmatter: from a first line of three hyphens to the next one. Ignores a byte order mark before it,
 * which some editors write.
 */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?<yaml>[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;
/**
 * Reads the YAML between the lines of three hyphens at the beginning of a SKILL.md (part 1, Skills: POST /skills).
 * Loads the YAML parser, which nothing else needs.
 *
 * @param content UTF-8
 * @param where the file's path, for findings
 * @param expectedName required value of `name`, if given
 */
async function readFrontmatter(content, where, expectedName) {
    const yaml = BLOCK.exec(content.toString())?.groups?.['yaml'];
    if (yaml === undefined) {
        const remedy = 'Begin the file with a line `---`, then `name: …`, then another line `---`.';
        return [{ where, message: 'does not begin with frontmatter', remedy }];
    }
    if (yaml.length > MAX_YAML)
        return [{ where, message: 'has too long a frontmatter', remedy: `Use at most ${(0,amount/* count */.U9)(MAX_YAML)} characters.` }];
    const { LineCounter, parseDocument } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const lineCounter = new LineCounter();
    const document = parseDocument(yaml, { lineCounter, logLevel: 'error', prettyErrors: false });
    if (document.errors.length > 0) {
        // The message of an error may quote the text.
        return document.errors.map(({ code, pos }) => {
            const line = lineCounter.linePos(pos[0]).line + 1;
            return { where, message: `has invalid YAML in its frontmatter: line ${(0,amount/* count */.U9)(line)} (${code})` };
        });
    }
    // Read single fields, never the whole document: an alias could expand it a thousandfold.
    const name = document.get('name');
    const description = document.get('description');
    const finding = nameFinding(name, where, expectedName);
    if (finding !== undefined)
        return [finding];
    return { skillName: String(name), ...(typeof description === 'string' ? { description } : {}) };
}
function nameFinding(name, where, expectedName) {
    if (name === undefined || name === null) {
        return { where, message: 'has no `name` in its frontmatter', remedy: 'Add a line `name: …`.' };
    }
    if (typeof name !== 'string') {
        return { where, message: 'has frontmatter in which `name` isn’t a string', remedy: 'Put the name in quotes.' };
    }
    if (name.length > NAME.maxLength || !NAME_PATTERN.test(name)) {
        const message = `has the invalid skill \`name\` ${JSON.stringify(name)} in its frontmatter`;
        const remedy = `Use 1 to ${NAME.maxLength} letters, digits, \`.\`, \`_\` or \`-\`. The names \`.\` and \`..\` are not allowed.`;
        return { where, message, remedy };
    }
    if (expectedName === undefined || name === expectedName)
        return undefined;
    const message = `has the \`name\` ${JSON.stringify(name)} in its frontmatter, but ${(0,input_reference/* inputRef */.io)('skill-name')} is ${JSON.stringify(expectedName)}`;
    return { where, message, remedy: `Make both names identical, or remove ${(0,input_reference/* inputRef */.io)('skill-name')}.` };
}

// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(80542);
// EXTERNAL MODULE: ./build/packing/rules/profile.js
var profile = __webpack_require__(54689);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/zip/zip-records.js
var zip_records = __webpack_require__(44612);
;// CONCATENATED MODULE: ./build/packing/kinds/skill-package.js
/** Checks and packs a skill. */








const { manifest: MANIFEST } = skills/* SKILL_PACKAGE */.Z;
const MANIFEST_LIMITS = { name: MANIFEST, maxFileBytes: skills/* SKILL_PACKAGE */.Z.maxManifestBytes, utf8: true };
/**
 * Limits for other files. The documents limit only the size of the whole package. This is the limit of the ZIP format.
 */
const OTHER_LIMITS = { name: 'skill', maxFileBytes: zip_records/* ZIP_BOUNDS */.eC.maxBytes };
/**
 * Selection for skills. The documents filter nothing. Only version-control metadata, operating-system files and
 * environment files, which may hold secrets, are left out.
 */
const SELECTION = {
    maxListed: 100_000,
    tooManyRemedy: 'Set `@path` to the skill’s own folder.',
    names: selection/* ALWAYS_LEFT_OUT */.F$,
};
const DEPENDENCIES = ['node_modules', '.venv'];
const MISSING_REMEDY = 'Create the file, or set `@path` to the skill’s own folder.';
/**
 * Checks a skill's folder or ZIP against part 1, Limits: Skill package, and packs it as `pack` does. Removes a folder
 * around the skill, which archives often have.
 */
async function packSkill(options) {
    return (0,pack/* pack */.qq)(skillProfile(options.skillName), options);
}
function skillProfile(skillName) {
    return {
        noun: 'a skill package',
        subject: 'Skill',
        refusal: 'can’t be uploaded as a skill',
        filePrefix: 'skill',
        selection: SELECTION,
        maxFiles: zip_records/* ZIP_BOUNDS */.eC.maxEntries,
        maxPackageBytes: skills/* SKILL_PACKAGE */.Z.maxBytes,
        classes: [],
        classify: ({ path }) => (path === MANIFEST ? MANIFEST_LIMITS : OTHER_LIMITS),
        keepsExecutable: true,
        remedies: (0,profile/* folderRemedies */.f)('skill'),
        reroot: files => (0,entry_file/* withoutTopFolder */.m)(files, MANIFEST),
        async inspect(paths, validFiles, shownAs) {
            const warnings = [...dependencyWarnings(paths), ...(0,credential_files/* credentialWarnings */.N0)(paths, 'everyone who can use the skill')];
            if (!paths.includes(MANIFEST))
                return { findings: [(0,entry_file/* missingEntry */.D)(paths, MANIFEST, shownAs, MISSING_REMEDY)], warnings };
            const read = await validFiles
                .find(file => file.path === MANIFEST)
                ?.read(content => readFrontmatter(content, MANIFEST, skillName));
            // If its text is invalid, the check of contents has reported why.
            if (read === undefined)
                return { findings: [], warnings };
            return 'skillName' in read ? { findings: [], warnings, facts: read } : { findings: read, warnings };
        },
    };
}
/** Returns a warning for each dependency folder. They may be intended, but are often leftovers. */
function dependencyWarnings(paths) {
    const folders = paths.flatMap(path => {
        const segments = path.split('/').slice(0, -1);
        const depth = segments.findIndex(segment => DEPENDENCIES.includes(segment));
        return depth === -1 ? [] : [segments.slice(0, depth + 1).join('/')];
    });
    return [...new Set(folders)].map(folder => ({
        where: `${folder}/`,
        message: 'is included in the skill',
        remedy: 'Remove the folder if the skill doesn’t need it.',
    }));
}

// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
;// CONCATENATED MODULE: ./build/operations/skill-upload.js
/** Uploads a skill, or a new version of it. */













const BODY = skills/* SKILL_ENDPOINTS */.d['skills.upload'].body;
const REMEDIES = {
    forbidden: '`@visibility: tenant` requires an active membership in a team with the skill entitlement. To make a team’s skill private again, you must still belong to the team in which it was created, and have write permission.',
};
const INPUTS = {
    path: (0,fields/* path */.Ae)('Folder or .zip file of the skill, with `SKILL.md` at the root or in a single top-level folder.', { use: 'package' }, { required: true }),
    'skill-name': (0,fields/* text */.Qq)('Name of the skill. It must match `name` in the frontmatter of `SKILL.md`, which is also the default.', {
        maxLength: BODY.skill_name.maxLength,
        pattern: new RegExp(`^(?:${BODY.skill_name.pattern})$`),
        allowed: 'it must consist of letters, digits, `.`, `_` or `-`, and must not be `.` or `..`',
    }),
    'skill-name-for-user': (0,fields/* text */.Qq)('Display name of the skill, at most 100 characters.', {
        maxLength: BODY.skill_name_for_user.maxLength,
    }),
    description: (0,fields/* text */.Qq)('Description of the skill for agents, at most 2,000 characters. Default: `description` in the frontmatter of `SKILL.md`, unless it exceeds this limit.', { maxLength: BODY.description.maxLength }),
    'description-for-user': (0,fields/* text */.Qq)('Description of the skill for people, at most 2,000 characters.', {
        maxLength: BODY.description_for_user.maxLength,
    }),
    'change-note': (0,fields/* text */.Qq)('Changes in this version, at most 500 characters.', {
        maxLength: BODY.change_note.maxLength,
    }),
    visibility: (0,fields/* choice */.Yq)('Visibility of the skill. `private`: only for its owner. `tenant`: for the team, after the team’s review. Default: unchanged, or `private` for a new skill.', BODY.visibility.oneOf),
};
/** Part 1, Skills: POST /skills. */
/* harmony default export */ const skill_upload = ((0,operation/* defineOperation */.h9)({
    id: 'skill-upload',
    group: 'Agent',
    summary: 'Upload a skill, or a new version of a skill, for agent runs.',
    inputs: INPUTS,
    outputs: {
        skill_id: { description: 'ID of the skill, as used to start agent runs.' },
        version_id: { description: 'ID of the new version.' },
        version: { description: 'Version that the upload created, as the platform reports it.' },
        is_new: { description: '`true` if the upload created the skill; `false` if it added a version.' },
        sha256: { description: 'SHA-256 of the package, in lowercase hexadecimal.' },
    },
    endpoints: ['skills.upload'],
    onProject: false,
    offlineDryRun: true,
    timeout: '15m',
    example: 'with:\n  path: skills/tide-tables\n  change-note: Add the tides of 2027\n',
    async run(context, inputs) {
        const { dryRun, log } = context;
        const skill = await skill_upload_pack(context, inputs.path, inputs['skill-name']);
        const texts = textsOf(context, inputs, skill);
        if (dryRun) {
            (0,package_report/* logValid */.p8)(context, package_report/* NOTHING_SENT_NO_PROJECT */.To);
            return {
                outputs: { skill_id: null, version_id: null, version: null, is_new: null, sha256: skill.sha256 },
                report: {
                    title: 'Skill',
                    blocks: [...(0,package_report/* packageBlocks */.Pj)(skill), { type: 'text', text: package_report/* NOTHING_SENT_NO_PROJECT */.To }],
                },
            };
        }
        const uploaded = await upload(context, {
            skill_name: skill.skillName,
            package_base64: await (0,promises_.readFile)(skill.file, 'base64'),
            ...texts,
        });
        log.info(`Uploaded the ${uploaded.is_new === true ? 'new ' : ''}skill ${skill.skillName} (${uploaded.skill_id}). Version: ${uploaded.version ?? 'unknown'}.`);
        if (inputs.visibility === 'tenant')
            log.info('The skill was submitted for the team’s review. The team sees it after approval.');
        return {
            outputs: {
                skill_id: uploaded.skill_id,
                version_id: uploaded.version_id ?? null,
                version: uploaded.version ?? null,
                is_new: uploaded.is_new ?? null,
                sha256: confirmDigest(context, skill, uploaded),
            },
            report: {
                title: 'Skill uploaded',
                blocks: [skillFacts(skill, uploaded), ...(0,package_report/* packageBlocks */.Pj)(skill)],
            },
        };
    },
}));
async function skill_upload_pack(context, given, skillName) {
    const { log, signal } = context;
    const into = await context.temporaryFolder();
    return log.group(`Package ${given}`, async () => {
        const progress = log.progress('Packed');
        const skill = await packSkill({
            source: (0,input_file/* inputPath */.Mv)(context, 'path', given).location,
            shownAs: given,
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
            ...(0,defined_only/* definedOnly */.U)({ skillName }),
        });
        (0,package_report/* logPackage */.j2)(log, skill);
        return skill;
    });
}
/** Returns the skill's texts besides its package. The platform keeps its current value of each that is omitted. */
function textsOf(context, inputs, skill) {
    const description = inputs.description ?? ownDescription(context, skill);
    const { visibility, 'skill-name-for-user': name, 'description-for-user': forUser, 'change-note': note } = inputs;
    return (0,defined_only/* definedOnly */.U)({
        skill_name_for_user: name,
        description,
        description_for_user: forUser,
        change_note: note,
        visibility,
    });
}
/**
 * Returns the description in SKILL.md. The limit is the optional field's; the package itself may contain a longer one.
 */
function ownDescription({ log }, { description }) {
    const length = [...(description ?? '')].length;
    const { maxLength } = BODY.description;
    if (length <= maxLength)
        return description;
    log.warning(`The \`description\` in ${skills/* SKILL_PACKAGE */.Z.manifest} has ${(0,amount/* plural */.LS)(length, 'character')}, but a skill’s description can have at most ${(0,amount/* count */.U9)(maxLength)}. This description is not used. Shorten the description in ${skills/* SKILL_PACKAGE */.Z.manifest}, or set the input ${(0,input_reference/* inputRef */.io)('description')}.`);
    return undefined;
}
/** Uploads a version, once. Lists contain no versions, so they don’t show whether an upload took effect. */
async function upload({ client }, body) {
    try {
        return await (0,refusals/* withRemedies */.Nq)(REMEDIES, () => client.call('skills.upload', { body }));
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        if (thrown.uncertain) {
            throw (0,failure/* withDetails */.FE)(thrown, {
                message: `${(0,failure/* sentence */.em)(thrown.message)} Whether the skill ${body.skill_name} has the new version can’t be checked, because the platform doesn’t list versions.`,
                remedy: 'Re-run the job. At worst, the new upload creates another version with the same content.',
            });
        }
        // The documents specify no code for this 409 (Part 1, Errors).
        if (thrown.status !== 409)
            throw thrown;
        throw (0,failure/* withDetails */.FE)(thrown, {
            remedy: `The name is already used by a public skill, a deleted skill, or a different team’s skill. Set \`name\` in ${skills/* SKILL_PACKAGE */.Z.manifest} to a different name. If you use ${(0,input_reference/* inputRef */.io)('skill-name')}, change it to the same name.`,
        });
    }
}
/** Returns the digest that the platform stored. Warns if it differs from the digest of the sent package. */
function confirmDigest({ log }, { sha256 }, answer) {
    if (answer.sha256 === undefined || answer.sha256.toLowerCase() === sha256)
        return sha256;
    log.warning(`The platform reports the SHA-256 ${answer.sha256} for the package, but the SHA-256 of the uploaded package is ${sha256}.`);
    return answer.sha256;
}
function skillFacts({ skillName }, answer) {
    return {
        type: 'facts',
        rows: [
            ['Skill', { code: skillName }],
            ['ID', { code: answer.skill_id }],
            ['Version', (0,report/* codeCell */.M)(answer.version)],
            ['New skill', { true: 'yes', false: 'no, new version of an existing skill' }[String(answer.is_new)] ?? 'unknown'],
        ],
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

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
}


/***/ })

};
