export const id = 6971;
export const ids = [6971];
export const modules = {

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 97575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy });
    }
}


/***/ }),

/***/ 86971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ skill_upload)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/spec/skills.js
var skills = __webpack_require__(17418);
// EXTERNAL MODULE: ./build/packing/dependency-folders.js
var dependency_folders = __webpack_require__(75019);
// EXTERNAL MODULE: ./build/packing/entry-file.js
var entry_file = __webpack_require__(13331);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
;// CONCATENATED MODULE: ./build/packing/frontmatter.js


const NAME = skills/* SKILL_ENDPOINTS */.d['skills.upload'].body.skill_name;
const NAME_PATTERN = new RegExp(`^(?:${NAME.pattern})$`);
/** From a first line of three hyphens to the next one. A byte order mark before it, as some editors write, is none of the text. */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n(?<yaml>[\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/;
/**
 * Reads the YAML between the lines of three hyphens at the beginning of a SKILL.md (part 1, Skills: POST /skills).
 * Loads the YAML parser, which nothing else needs.
 *
 * @param content UTF-8
 * @param where the file's path, for findings
 * @param expectedName what `name` has to be, where that's given
 */
async function readFrontmatter(content, where, expectedName) {
    const yaml = BLOCK.exec(content.toString())?.groups?.['yaml'];
    if (yaml === undefined) {
        const remedy = 'Begin the file with a line `---`, then `name: …`, then another line `---`.';
        return [{ where, message: 'has no frontmatter at its beginning', remedy }];
    }
    const { LineCounter, parseDocument } = await __webpack_require__.e(/* import() */ 8815).then(__webpack_require__.t.bind(__webpack_require__, 38815, 19));
    const lineCounter = new LineCounter();
    const document = parseDocument(yaml, { lineCounter, logLevel: 'error', prettyErrors: false });
    if (document.errors.length > 0) {
        return document.errors.map(({ message, pos }) => {
            const line = lineCounter.linePos(pos[0]).line + 1;
            return { where, message: `has frontmatter that is no YAML: line ${(0,byte_size/* count */.U)(line)}: ${message}` };
        });
    }
    // Single fields, never the whole: an alias could make it a thousand times as large.
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
        return { where, message: 'has a `name` in its frontmatter that isn’t text', remedy: 'Put it into quotes.' };
    }
    if (name.length > NAME.maxLength || !NAME_PATTERN.test(name)) {
        const message = `has the \`name\` ${JSON.stringify(name)} in its frontmatter, which no skill may have`;
        const remedy = `Use 1 to ${NAME.maxLength} letters, digits, \`.\`, \`_\` or \`-\`, and neither \`.\` nor \`..\`.`;
        return { where, message, remedy };
    }
    if (expectedName === undefined || name === expectedName)
        return undefined;
    const message = `has the \`name\` ${JSON.stringify(name)} in its frontmatter, and the skill is to be ${JSON.stringify(expectedName)}`;
    return { where, message, remedy: 'Make the two equal, letter by letter, or leave `skill-name` out.' };
}

// EXTERNAL MODULE: ./build/packing/pack.js + 4 modules
var pack = __webpack_require__(19794);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
// EXTERNAL MODULE: ./build/packing/zip-records.js
var zip_records = __webpack_require__(51536);
;// CONCATENATED MODULE: ./build/packing/skill-package.js







const { manifest: MANIFEST } = skills/* SKILL_PACKAGE */.Z;
const MANIFEST_LIMITS = { name: MANIFEST, maxFileBytes: skills/* SKILL_PACKAGE */.Z.maxManifestBytes, utf8: true };
/** No clause limits other files, but by the size of the whole package; the format does. */
const OTHER_LIMITS = { name: 'skill', maxFileBytes: zip_records/* ZIP_BOUNDS */.eC.maxBytes };
/** No clause has anything filtered from a skill: what stays out is what nobody made, and secrets. */
const SELECTION = {
    maxListed: 100_000,
    tooManyRemedy: 'Give the skill’s own folder as `path`.',
    names: selection/* NEVER_MADE */.DO,
    rootNames: [],
    marks: {},
};
const ABSENT = 'Write one, or give the skill’s own folder as `path`.';
/**
 * Checks a skill's folder or ZIP against part 1, Limits: Skill package, and packs it as `pack` does. A folder around
 * the skill, as archives of one often have, is taken away.
 */
async function packSkill(options) {
    return (0,pack/* pack */.q)(skillProfile(options.skillName), options);
}
function skillProfile(skillName) {
    return {
        noun: 'a skill package',
        refusal: 'can’t be uploaded as a skill',
        filePrefix: 'skill',
        selection: SELECTION,
        maxFiles: zip_records/* ZIP_BOUNDS */.eC.maxEntries,
        maxPackageBytes: skills/* SKILL_PACKAGE */.Z.maxBytes,
        classes: [],
        classify: ({ path }) => (path === MANIFEST ? MANIFEST_LIMITS : OTHER_LIMITS),
        keepsExecutable: true,
        remedies: {
            wrongPath: 'Give the skill’s folder or a .zip of it, relative to `working-directory`.',
            empty: 'Correct the path, or check the skill out first.',
            tooMuch: 'Remove what the skill doesn’t need.',
        },
        arrange: files => (0,entry_file/* withoutTopFolder */.m)(files, MANIFEST),
        async inspect(paths, sound, shownAs) {
            const warnings = (0,dependency_folders/* dependencyWarnings */.V)(paths, 'skill');
            if (!paths.includes(MANIFEST))
                return { findings: [(0,entry_file/* missingEntry */.D)(paths, MANIFEST, shownAs, ABSENT)], warnings };
            const read = await sound
                .find(file => file.path === MANIFEST)
                ?.read(content => readFrontmatter(content, MANIFEST, skillName));
            // Where its text isn't sound, the check of contents has found why.
            if (read === undefined)
                return { findings: [], warnings };
            return 'skillName' in read ? { findings: [], warnings, facts: read } : { findings: read, warnings };
        },
    };
}

// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(27434);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
;// CONCATENATED MODULE: ./build/operations/skills/skill-upload.js









const BODY = skills/* SKILL_ENDPOINTS */.d['skills.upload'].body;
const REMEDIES = {
    forbidden: '`visibility: tenant` needs an active membership of a team with the skill entitlement; making a skill private again needs the team it was made in.',
};
const INPUTS = {
    path: (0,fields/* path */.Ae)('The folder or .zip with the skill; `SKILL.md` stands at its root.', { required: true }),
    'skill-name': (0,fields/* text */.Qq)('The skill’s name. Absent: `name` in the frontmatter of SKILL.md, to which it has to be equal.', {
        maxLength: BODY.skill_name.maxLength,
        pattern: new RegExp(`^(?:${BODY.skill_name.pattern})$`),
        allowed: 'it must be letters, digits, `.`, `_` or `-`, and neither `.` nor `..`',
    }),
    'skill-name-for-user': (0,fields/* text */.Qq)('The name that people see, at most 100 characters.', {
        maxLength: BODY.skill_name_for_user.maxLength,
    }),
    description: (0,fields/* text */.Qq)('What the skill is for, at most 2,000 characters. Absent: `description` in the frontmatter of SKILL.md, if it is there.', { maxLength: BODY.description.maxLength }),
    'description-for-user': (0,fields/* text */.Qq)('What people read of it, at most 2,000 characters.', {
        maxLength: BODY.description_for_user.maxLength,
    }),
    'change-note': (0,fields/* text */.Qq)('What is new in this version, at most 500 characters.', {
        maxLength: BODY.change_note.maxLength,
    }),
    visibility: (0,fields/* choice */.Yq)('`private` is the owner’s alone; `tenant` goes to the team’s review. Absent: as it was, and `private` for a new skill.', BODY.visibility.oneOf),
};
/** Part 1, Skills: POST /skills. */
/* harmony default export */ const skill_upload = ((0,operation/* defineOperation */.h)({
    id: 'skill-upload',
    summary: 'Upload a skill, or a new version of it, for agent runs to use.',
    inputs: INPUTS,
    outputs: {
        skill_id: { description: 'The skill’s id, which an agent run takes.' },
        version_id: { description: 'The new version’s id.' },
        version: { description: 'The new version, as the platform calls it.' },
        is_new: { description: '`true` when the skill itself is new, too.' },
        sha256: { description: 'SHA-256 of the package, lower-case hex.' },
    },
    endpoints: ['skills.upload', 'skills.list'],
    onProject: false,
    timeout: '15m',
    example: 'with:\n  path: skills/tide-tables\n  change-note: ${{ github.event.head_commit.message }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { dryRun, log } = context;
        const skill = await skill_upload_pack(context, inputs.path, inputs['skill-name']);
        const texts = textsOf(inputs, skill);
        if (dryRun) {
            log.info('Dry run: the package is good; nothing is sent to the platform.');
            return {
                outputs: { skill_id: null, version_id: null, version: null, is_new: null, sha256: skill.sha256 },
                report: { title: 'Skill, checked only', blocks: (0,package_report/* packageBlocks */.Pj)(skill) },
            };
        }
        const uploaded = await upload(context, {
            skill_name: skill.skillName,
            package_base64: await (0,promises_.readFile)(skill.file, 'base64'),
            ...texts,
        });
        log.info(`Uploaded version ${uploaded.version ?? '?'} of ${skill.skillName} (${uploaded.skill_id})${uploaded.is_new === true ? ', a new skill' : ''}.`);
        if (inputs.visibility === 'tenant')
            log.info('It goes to the team’s review; the team sees it once it is approved.');
        return {
            outputs: {
                skill_id: uploaded.skill_id,
                version_id: uploaded.version_id ?? null,
                version: uploaded.version ?? null,
                is_new: uploaded.is_new ?? null,
                sha256: settledDigest(context, skill, uploaded),
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
            source: context.resolvePath(given),
            shownAs: given,
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
            ...(skillName === undefined ? {} : { skillName }),
        });
        (0,package_report/* tellPackage */.Kh)(log, skill);
        return skill;
    });
}
/** What is said of the skill beside its package; what isn't given is left to the platform, which keeps what it has. */
function textsOf(inputs, skill) {
    const description = inputs.description ?? ownDescription(skill);
    const { visibility, 'skill-name-for-user': name, 'description-for-user': forUser, 'change-note': note } = inputs;
    return {
        ...(name === undefined ? {} : { skill_name_for_user: name }),
        ...(description === undefined ? {} : { description }),
        ...(forUser === undefined ? {} : { description_for_user: forUser }),
        ...(note === undefined ? {} : { change_note: note }),
        ...(visibility === undefined ? {} : { visibility }),
    };
}
/** The description of SKILL.md: no input's form has checked it. */
function ownDescription({ description }) {
    const length = [...(description ?? '')].length;
    if (length <= BODY.description.maxLength)
        return description;
    throw (0,failure/* inputFailure */.vQ)('The skill’s description can’t be used.', [
        {
            where: `${skills/* SKILL_PACKAGE */.Z.manifest}, description`,
            message: `has ${length} characters; at most ${BODY.description.maxLength} are allowed`,
            remedy: 'Shorten it, or give `description` under `with:`.',
        },
    ]);
}
/**
 * Uploads a version, once. After a lost answer the list can say that there is no such skill, and then it is sent once
 * more; it names no versions, so where there is one nobody can tell which version that is.
 */
async function upload(context, body) {
    const { log, signal } = context;
    try {
        return await send(context, body);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        log.warning(`It is not known whether the skill was stored. ${(0,failure/* sentence */.em)(thrown.message)} Looking for it before anything else is done.`);
        const listed = await (0,lost_answer/* lookAfter */.s)(thrown, () => listedSkill(context, body.skill_name));
        if (listed !== undefined) {
            throw (0,failure/* refine */.YP)(thrown, {
                message: `${(0,failure/* sentence */.em)(thrown.message)} The platform lists a skill ${body.skill_name} (${listed.skill_id}), but not its versions, so whether this one has arrived can’t be seen.`,
                remedy: 'Run this again: at worst that makes one more version of the same content.',
            });
        }
        // A skill that is stored but not listed yet would get a second version of the very same content.
        log.info('There is no such skill yet, so it is sent once more.');
        return send(context, body);
    }
}
async function listedSkill({ client }, name) {
    for await (const skill of client.list('skills.list', { query: { scope: 'mine' } })) {
        if (skill.skill_name === name)
            return skill;
    }
    return undefined;
}
async function send({ client }, body) {
    try {
        return await (0,remedies/* withRemedies */.N)(REMEDIES, () => client.call('skills.upload', { body }));
    }
    catch (thrown) {
        // The documents give this 409 no code (Part 1, Errors).
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.status !== 409)
            throw thrown;
        throw (0,failure/* refine */.YP)(thrown, {
            remedy: `A skill of this name is public, deleted or another team’s, and keeps the name: choose another one, in ${skills/* SKILL_PACKAGE */.Z.manifest} too.`,
        });
    }
}
/** What the platform says that it has stored; a warning where that isn't what was sent. */
function settledDigest({ log }, { sha256 }, answer) {
    if (answer.sha256 === undefined || answer.sha256.toLowerCase() === sha256)
        return sha256;
    log.warning(`The platform’s SHA-256 of the package is ${answer.sha256}; what was sent has ${sha256}.`);
    return answer.sha256;
}
function skillFacts({ skillName }, answer) {
    return {
        type: 'facts',
        rows: [
            ['Skill', skillName],
            ['Id', answer.skill_id],
            ['Version', answer.version ?? '?'],
            ['New', { true: 'yes', false: 'no, a new version' }[String(answer.is_new)] ?? 'not told'],
        ],
    };
}


/***/ }),

/***/ 75019:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ dependencyWarnings)
/* harmony export */ });
/** Folders of dependencies, which may be meant but are as often left over from a trial. */
const DEPENDENCIES = ['node_modules', '.venv'];
/** A warning for each such folder. @param noun as in `a part of the skill` */
function dependencyWarnings(paths, noun) {
    const folders = paths.flatMap(path => {
        const segments = path.split('/').slice(0, -1);
        const depth = segments.findIndex(segment => DEPENDENCIES.includes(segment));
        return depth === -1 ? [] : [segments.slice(0, depth + 1).join('/')];
    });
    return [...new Set(folders)].map(folder => ({
        where: `${folder}/`,
        message: `is packed as a part of the ${noun}`,
        remedy: `Remove it if the ${noun} doesn’t need it.`,
    }));
}


/***/ }),

/***/ 13331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ missingEntry),
/* harmony export */   m: () => (/* binding */ withoutTopFolder)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _path_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32419);


/**
 * The files without the one folder around all of them, as archives often have it, where that is where the entry stands:
 * the file by which the platform knows a package, and which has to be at its root.
 */
function withoutTopFolder(files, entry) {
    const folder = (0,_path_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .topFolder */ .iq)(files.map(file => file.path));
    if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`))
        return files;
    return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}
/**
 * Says that the entry isn't at the root, and where one is that may be meant.
 * @param where how the user wrote the path of the package
 * @param absent what to do where there is none at all
 */
function missingEntry(paths, entry, where, absent) {
    const message = `has no ${entry} at its root`;
    const misspelt = paths.find(path => path.toLowerCase() === entry.toLowerCase());
    if (misspelt !== undefined)
        return { where, message, remedy: `Rename \`${misspelt}\` to \`${entry}\`.` };
    const below = paths.find(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === entry);
    if (below === undefined)
        return { where, message, remedy: absent };
    return { where, message, remedy: `There is one in \`${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(below)}/\`: give that folder as \`path\`.` };
}


/***/ })

};
