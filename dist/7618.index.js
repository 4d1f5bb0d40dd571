export const id = 7618;
export const ids = [7618];
export const modules = {

/***/ 22628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ MOST_FAILURES),
/* harmony export */   dN: () => (/* binding */ eachOnItsOwn),
/* harmony export */   g5: () => (/* binding */ failureOf),
/* harmony export */   p$: () => (/* binding */ concernsAll)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** With a platform that is down, hundreds of pieces would each be tried for minutes. */
const MOST_FAILURES = 10;
/**
 * Does each piece of work in order. One that fails stops no other one, unless it failed for what they have in common
 * (the credential, the project, the time), or so many have failed that the others would hardly fare better.
 *
 * @param mostAtOnce how many are under way together
 * @throws whatever `work` throws that isn't a Failure
 */
async function eachOnItsOwn(pieces, mostAtOnce, work) {
    const done = new Set();
    const failed = new Map();
    const queue = pieces.values();
    const worker = async () => {
        for (const piece of queue) {
            try {
                await work(piece);
                done.add(piece);
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                failed.set(piece, thrown);
            }
            if (failed.size >= MOST_FAILURES || [...failed.values()].some(concernsAll))
                return;
        }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, worker));
    return {
        done: pieces.filter(piece => done.has(piece)),
        failed,
        untried: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
    };
}
/**
 * Whether a failure is one that every other piece would meet. In the documents a 403 that isn't about the credential has
 * a code of another kind; and where the step's own time is over, a request isn't begun any more, so nothing is open.
 */
function concernsAll({ kind, code, uncertain }) {
    if (kind === 'timeout')
        return !uncertain;
    return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}
/**
 * The one failure for all of them: that of the only piece as it is; else a finding for each, under the code and kind
 * of the first.
 * @param summary a sentence that says how many failed, and what was done all the same
 */
function failureOf({ done, failed, untried }, nameOf, summary) {
    const [first] = failed.values();
    if (first === undefined)
        throw new Error('Nothing has failed.');
    if (done.length + failed.size + untried.length === 1)
        return first;
    const findings = Array.from(failed, ([piece, failure]) => {
        const { message, remedy, traceId, uncertain } = failure;
        const told = [
            (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(message),
            ...(uncertain ? ['Whether the platform did it is not known.'] : []),
            ...(traceId === undefined ? [] : [`Trace id ${traceId}.`]),
        ];
        return [{ where: nameOf(piece), message: told.join(' '), ...(remedy === undefined ? {} : { remedy }) }];
    }).flat();
    const notBegun = untried.map(piece => ({
        where: nameOf(piece),
        message: 'was not begun, as that would fail as well',
    }));
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(first, {
        message: summary,
        findings: [...findings, ...notBegun],
        uncertain: [...failed.values()].some(({ uncertain }) => uncertain),
    });
}


/***/ }),

/***/ 87618:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_deploy_function)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/spec/functions.js
var functions = __webpack_require__(22655);
// EXTERNAL MODULE: ./build/packing/dependency-folders.js
var dependency_folders = __webpack_require__(75019);
// EXTERNAL MODULE: ./build/packing/entry-file.js
var entry_file = __webpack_require__(13331);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/packing/listing.js
var listing = __webpack_require__(38316);
;// CONCATENATED MODULE: ./build/packing/outside-imports.js


const SCRIPT = /\.[cm]?[jt]sx?$/;
/**
 * The parts of a script that matter here: comments, templates and plain strings, which are passed over; imports and
 * exports of types, which are gone when it runs; and the modules that are imported by a relative path. No part can
 * match the start of another one, and none but comments and templates goes beyond a line. It is no parser: a regular
 * expression with a quote in it may hide what stands behind it on the same line, which is then found when it runs.
 */
const PARTS = new RegExp([
    String.raw `//[^\n]*`,
    String.raw `/\*[^]*?\*/`,
    '`(?:\\\\[^]|[^\\\\`])*`',
    String.raw `\b(?:import|export)\s+type\b[^'"\`;]{0,10000}\bfrom\s*(?:'[^'\n]*'|"[^"\n]*")`,
    String.raw `(?<![.\w$])(?:from\s*|import\s*(?:\(\s*)?)(?<quote>['"])(?<module>\.\.?\/[^'"\n]*)\k<quote>`,
    String.raw `'(?:\\.|[^'\\\n])*'`,
    String.raw `"(?:\\.|[^"\\\n])*"`,
].join('|'), 'g');
/**
 * The relative imports of a package's scripts that lead out of it: what they name isn't packed, so that the platform
 * couldn't start them.
 * @param files in the package, with their paths in it
 */
async function outsideImports(files) {
    const findings = [];
    for (const file of files) {
        // What is larger was made by a bundler, whose business it is to leave no such import.
        if (!SCRIPT.test(file.path) || file.size > listing/* READ_WHOLE_BYTES */.NO)
            continue;
        const text = await file.read(content => content.toString('utf8'));
        findings.push(...outsideImportsOf(file.path, text));
    }
    return findings;
}
function outsideImportsOf(path, text) {
    return Array.from(text.matchAll(PARTS)).flatMap(({ index, groups }) => {
        const module = groups?.['module'];
        if (module === undefined || !leadsOut(path, module))
            return [];
        const line = text.slice(0, index).split('\n').length;
        const message = `imports \`${module}\`, which lies outside of the function’s folder; the package holds that folder alone`;
        const remedy = 'Have a step before this one copy the shared code into the folder, or bundle the function into one index.ts.';
        return [{ where: `${path}:${line}`, message, remedy }];
    });
}
const leadsOut = (path, module) => external_node_path_.posix.join(external_node_path_.posix.dirname(path), module).split('/', 1)[0] === '..';

// EXTERNAL MODULE: ./build/packing/pack.js + 4 modules
var pack = __webpack_require__(19794);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
// EXTERNAL MODULE: ./build/packing/zip-records.js
var zip_records = __webpack_require__(51536);
;// CONCATENATED MODULE: ./build/packing/function-package.js







const { entry: ENTRY, maxBytes: MAX_BYTES } = functions/* FUNCTION_PACKAGE */.aD;
/**
 * Stands beside the function and says how it is to be deployed. No clause knows it: it's this action's own. It is
 * packed with the function, as any other file of the folder is.
 */
const SETTINGS_FILE = 'function.json';
const SETTINGS_LIMITS = { name: SETTINGS_FILE, maxFileBytes: 64 * 1024, utf8: true };
/** No clause limits other files, but by the size of the whole package; the format does. */
const OTHER_LIMITS = { name: 'function', maxFileBytes: zip_records/* ZIP_BOUNDS */.eC.maxBytes };
const ABSENT = `Write one, or give the function’s own folder, or a folder of such folders, as \`path\`.`;
/** Part 2, Cloud services, rule 7; Limits: Function. */
const FUNCTION_PROFILE = {
    noun: 'a function',
    refusal: 'can’t be deployed as a function',
    filePrefix: 'function',
    selection: {
        maxListed: 100_000,
        tooManyRemedy: 'Give the function’s own folder as `path`.',
        names: selection/* NEVER_MADE */.DO,
        rootNames: [],
        marks: {},
    },
    maxFiles: zip_records/* ZIP_BOUNDS */.eC.maxEntries,
    maxPackageBytes: MAX_BYTES,
    classes: [],
    classify: ({ path }) => (path === SETTINGS_FILE ? SETTINGS_LIMITS : OTHER_LIMITS),
    keepsExecutable: false,
    remedies: {
        wrongPath: 'Give the function’s folder, a folder of functions, or a .zip, relative to `working-directory`.',
        empty: 'Correct the path, or check the function out first.',
        tooMuch: 'Remove what the function doesn’t need.',
    },
    // "Packed without an extra enclosing directory."
    arrange: files => (0,entry_file/* withoutTopFolder */.m)(files, ENTRY),
    async inspect(paths, sound, shownAs) {
        const warnings = (0,dependency_folders/* dependencyWarnings */.V)(paths, 'function');
        const settings = await readSettings(sound.find(({ path }) => path === SETTINGS_FILE));
        const findings = [
            ...(paths.includes(ENTRY) ? [] : [(0,entry_file/* missingEntry */.D)(paths, ENTRY, shownAs, ABSENT)]),
            ...('where' in settings ? [settings] : []),
            ...(await outsideImports(sound)),
        ];
        return 'where' in settings ? { findings, warnings } : { findings, warnings, facts: settings };
    },
};
/**
 * Checks a function's folder or ZIP against part 2, Limits: Function, and packs it as `pack` does. A folder around the
 * function, as archives of one often have, is taken away.
 */
async function packFunction(options) {
    return (0,pack/* pack */.q)(FUNCTION_PROFILE, options);
}
async function readSettings(file) {
    if (file === undefined)
        return {};
    const settings = parsed(await file.read(content => content.toString('utf8')));
    const remedy = `Write \`{"verify_jwt": false}\` or \`{"verify_jwt": true}\`, or remove the file.`;
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
        return { where: SETTINGS_FILE, message: 'is no JSON object', remedy };
    }
    // Tools of other platforms have files of this name too, with fields of their own.
    const misspelt = Object.keys(settings).find(name => /^verify[-_]?jwt$/i.test(name) && name !== 'verify_jwt');
    if (misspelt !== undefined) {
        return { where: SETTINGS_FILE, message: `has a field \`${misspelt}\`, which is called \`verify_jwt\``, remedy };
    }
    const { verify_jwt: verifyJwt } = settings;
    if (verifyJwt === undefined)
        return {};
    if (typeof verifyJwt === 'boolean')
        return { verifyJwt };
    return { where: SETTINGS_FILE, message: 'has a `verify_jwt` that is neither `true` nor `false`', remedy };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // Not JSON at all, which the caller says as it says that it's no object.
        return undefined;
    }
}

// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/packing/unreadable.js
var unreadable = __webpack_require__(34457);
;// CONCATENATED MODULE: ./build/packing/function-folders.js





const { entry: function_folders_ENTRY } = functions/* FUNCTION_PACKAGE */.aD;
/** Settings that the edge runtime's own tools look for beside the functions as well. */
const RUNTIME_SETTINGS = /^(?:deno\.jsonc?|import_map\.json)$/;
/**
 * Finds the functions of a path: a ZIP or a folder with `index.ts` at its root is one function, and any other folder
 * may be one of functions, each a folder with `index.ts`. Names aren't judged here, but for those that begin with `_`
 * or `.`: no function may be called so, and by custom such folders hold what functions share.
 *
 * @param path absolute
 * @param shownAs how the user wrote it
 * @returns the path itself as one function where nothing says otherwise, so that packing it tells what is wrong with it
 * @throws Failure of kind `input` where the folder can't be read
 */
function findFunctions(path, shownAs) {
    const single = { name: (0,external_node_path_.basename)(path).replace(/\.zip$/i, ''), source: path, shownAs };
    const alone = { functions: [single], isCollection: false, leftOut: [], warnings: [] };
    if (!isFolder(path) || (0,external_node_fs_.existsSync)((0,external_node_path_.join)(path, function_folders_ENTRY)))
        return alone;
    const names = entriesOf(path, shownAs).toSorted();
    const isFunction = (name) => /^[^._]/.test(name) && (0,external_node_fs_.existsSync)((0,external_node_path_.join)(path, name, function_folders_ENTRY));
    const functions = names.filter(isFunction).map(name => {
        return { name, source: (0,external_node_path_.join)(path, name), shownAs: `${shownAs.replace(/\/+$/, '')}/${name}` };
    });
    if (functions.length === 0)
        return alone;
    const others = names.filter(name => !isFunction(name));
    return {
        functions,
        isCollection: true,
        leftOut: others.map(name => isFolder((0,external_node_path_.join)(path, name))
            ? { path: `${name}/`, reason: reasonFor(name) }
            : { path: name, reason: 'stands beside the functions, in none of their folders' }),
        warnings: others.filter(name => RUNTIME_SETTINGS.test(name)).map(settingsWarning),
    };
}
const reasonFor = (name) => /^[._]/.test(name) ? `begins with \`${name.charAt(0)}\`, as no function’s name may` : `has no ${function_folders_ENTRY}`;
const settingsWarning = (where) => ({
    where,
    message: 'stands beside the functions, so that it is part of no package',
    remedy: 'Put what a function needs of it into the function’s own folder.',
});
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        // Nothing that can be looked into; packing it says why.
        return false;
    }
}
function entriesOf(folder, shownAs) {
    try {
        return (0,external_node_fs_.readdirSync)(folder);
    }
    catch (error) {
        const message = (0,unreadable/* whyUnreadable */._)(error);
        throw (0,failure/* inputFailure */.vQ)(`${shownAs} ${message}`, [{ where: shownAs, message }]);
    }
}

// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(27434);
// EXTERNAL MODULE: ./build/operations/functions/function-name.js
var function_name = __webpack_require__(89101);
;// CONCATENATED MODULE: ./build/operations/functions/verify-jwt.js

const FORMS = 'Write `true` or `false` for all functions, or lines such as `tide-tables: false`, or a JSON object.';
/** The input: a rule, or nothing. */
const jwtRule = (description) => (0,fields/* field */.ZZ)(description, '`true`, `false`, or a list of `name: false`', {}, parseRule);
function parseRule(text) {
    const given = text.trim();
    const word = wordOf(given);
    if (word !== undefined)
        return { value: word };
    return given.startsWith('{') ? parseJson(given) : parseLines(given);
}
function parseJson(given) {
    let object;
    try {
        object = JSON.parse(given);
    }
    catch (error) {
        return { problem: `is no valid JSON: ${error.message}`, remedy: FORMS };
    }
    const entries = Object.entries(object);
    const odd = entries.find(([, value]) => typeof value !== 'boolean');
    if (odd !== undefined)
        return { problem: `says neither \`true\` nor \`false\` of \`${odd[0]}\``, remedy: FORMS };
    // The values are no texts, so every text is a name; of equal ones `JSON.parse` keeps the last.
    const names = (given.match(/"(?:\\.|[^"\\])*"/g) ?? []).map(name => JSON.parse(name));
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined)
        return namedTwice(twice);
    return { value: new Map(entries) };
}
function parseLines(given) {
    const rule = new Map();
    for (const line of given.split(/[\n,]/).map(part => part.trim())) {
        if (line === '')
            continue;
        const { name = '', value = '' } = /^(?<name>[^:\s]+)\s*:\s*(?<value>\S+)$/.exec(line)?.groups ?? {};
        const word = wordOf(value);
        if (word === undefined)
            return { problem: `holds \`${line.slice(0, 60)}\``, remedy: FORMS };
        if (rule.has(name))
            return namedTwice(name);
        rule.set(name, word);
    }
    return { value: rule };
}
function namedTwice(name) {
    return { problem: `names \`${name}\` twice`, remedy: 'Keep one of the two.' };
}
function wordOf(text) {
    const word = text.toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : undefined;
}
/**
 * Whether a function is to be called with a JWT only: as the input says, else its own settings file, else yes, which is
 * the API's default. It's always sent, so that what is deployed doesn't depend on what was there before.
 */
function needsJwt(rule, name, own) {
    const given = typeof rule === 'object' ? rule.get(name) : rule;
    return given ?? own ?? true;
}
/** Names in the rule that none of the functions has: most are typing errors, which would leave a function closed or open. */
function strangersIn(rule, names) {
    if (typeof rule !== 'object')
        return [];
    const strangers = [...rule.keys()].filter(name => !names.includes(name));
    const remedy = `The functions are ${names.map(name => `\`${name}\``).join(', ')}.`;
    return strangers.map(name => {
        return { where: 'verify-jwt', message: `names \`${name}\`, which is none of the functions`, remedy };
    });
}

;// CONCATENATED MODULE: ./build/operations/functions/deploy-plan.js






/**
 * Finds, names and packs the functions of `path`. Nothing is asked of the platform.
 * @throws Failure of kind `input` with all that is wrong with any of them
 */
async function planDeployment(context, inputs) {
    const { path, 'verify-jwt': rule } = inputs;
    const found = findFunctions(context.resolvePath(path), path);
    const chosen = choose(found.functions, found.isCollection, inputs['function-name']);
    for (const { where, message, remedy = '' } of found.warnings)
        context.log.warning(`${where} ${message}. ${remedy}`);
    for (const { path: left, reason } of found.leftOut)
        context.log.info(`Left out: ${left} (${reason})`);
    const names = chosen.map(({ givenName }) => givenName);
    const findings = [
        ...chosen.flatMap(nameFinding),
        ...strangersIn(rule, names),
        ...(inputs.prune && !found.isCollection ? [pruneFinding(path)] : []),
    ];
    const packed = await packAll(context, chosen, findings);
    return {
        functions: packed.map(([{ givenName: name }, functionPackage]) => ({
            name,
            verifyJwt: needsJwt(rule, name, functionPackage.verifyJwt),
            packed: functionPackage,
        })),
        leftOut: found.leftOut.map(({ path: left }) => left),
    };
}
/**
 * `function-name` names the one function of the path, however its folder is called, or chooses one of several.
 * @throws Failure of kind `input` where there are several, and none of that name
 */
function choose(sources, isCollection, name) {
    if (name === undefined)
        return sources.map(source => ({ ...source, givenName: source.name }));
    const [first] = sources;
    const one = !isCollection || sources.length === 1 ? first : sources.find(source => source.name === name);
    if (one !== undefined)
        return [{ ...one, givenName: name }];
    const remedy = `The functions of the path are ${sources.map(source => `\`${source.name}\``).join(', ')}.`;
    throw (0,failure/* inputFailure */.vQ)('There is no such function to deploy.', [
        { where: 'function-name', message: `is \`${name}\`, which is none of the functions of \`path\``, remedy },
    ]);
}
function nameFinding({ givenName, shownAs }) {
    if ((0,function_name/* isFunctionName */.mx)(givenName))
        return [];
    const message = `would be a function named \`${givenName}\`; ${function_name/* FUNCTION_NAME */.ZC.allowed}`;
    return [
        { where: shownAs, message, remedy: 'Rename the folder, or give a single function’s name as `function-name`.' },
    ];
}
const pruneFinding = (path) => ({
    where: 'prune',
    message: `is given for ${path}, which is one function and not a folder of functions`,
    remedy: 'Leave it out: every other function of the project would be deleted.',
});
/** Packs each of them; what is wrong with one stands under its own path. */
async function packAll(context, sources, known) {
    const into = await context.temporaryFolder();
    const findings = [...known];
    const packed = [];
    let alone;
    for (const named of sources) {
        try {
            packed.push([named, await packOne(context, named, into)]);
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || thrown.kind !== 'input')
                throw thrown;
            alone = thrown;
            findings.push(...thrown.findings.map(finding => under(named, finding)));
        }
    }
    if (findings.length === 0)
        return packed;
    // The packer's own words are the best where there is nothing else to say.
    if (sources.length === 1 && known.length === 0 && alone !== undefined)
        throw alone;
    throw (0,failure/* inputFailure */.vQ)('Not all functions can be deployed, so none is: nothing was sent to the platform.', findings);
}
function packOne({ log, signal }, { source, shownAs }, into) {
    return log.group(`Package ${shownAs}`, async () => {
        const packed = await packFunction({ source, shownAs, into, signal });
        (0,package_report/* tellPackage */.Kh)(log, packed);
        return packed;
    });
}
const under = ({ shownAs }, finding) => finding.where === shownAs ? finding : { ...finding, where: `${shownAs}/${finding.where}` };

;// CONCATENATED MODULE: ./build/operations/functions/deployed-state.js


const TRAITS = ['sha256', 'verify_jwt', 'version', 'updated_at', 'status'];
/**
 * What was deployed from here, in a file that the workflow keeps between runs. The platform tells a function's version
 * and when it was updated, and nothing of what is in it: only where both, the status and the settings are still those
 * of a deployment of the very same package is it certain that a deployment would change nothing.
 */
class DeployedState {
    #file;
    #others;
    #functions;
    #projectId;
    constructor(file, projectId, states) {
        const { [projectId]: own = {}, ...others } = states;
        this.#file = file;
        this.#projectId = projectId;
        this.#others = others;
        this.#functions = new Map(Object.entries(own));
    }
    /** Reads the file. One that isn't there says nothing; neither does a damaged one, which is warned about. */
    static read({ log, projectId }, file) {
        try {
            return new DeployedState(file, projectId, statesIn((0,external_node_fs_.readFileSync)(file.target, 'utf8')));
        }
        catch (error) {
            if (error.code !== 'ENOENT') {
                log.warning(`${file.given} can’t be used, so that every function is deployed: ${error.message}`);
            }
            return new DeployedState(file, projectId, {});
        }
    }
    /** Whether a deployment would certainly change nothing. */
    isCurrent({ name, packed, verifyJwt }, listed) {
        const known = this.#functions.get(name);
        const now = listed && stateOf(packed.sha256, listed);
        if (known === undefined || now?.verify_jwt !== verifyJwt)
            return false;
        return TRAITS.every(trait => known[trait] === now[trait]);
    }
    /** Notes a deployment; one of which the platform tells too little to recognise it is forgotten. */
    note({ name, packed }, deployed) {
        const state = stateOf(packed.sha256, deployed);
        if (state === undefined)
            this.#functions.delete(name);
        else
            this.#functions.set(name, state);
    }
    /** Writes the file anew. @throws Failure of kind `input` where it can't be written */
    async write() {
        const states = {
            ...this.#others,
            [this.#projectId]: Object.fromEntries([...this.#functions].toSorted(byName)),
        };
        await (0,output_file/* besideTarget */.Ie)(this.#file, async (part) => {
            (0,output_file/* place */.ik)(this.#file, () => {
                (0,external_node_fs_.writeFileSync)(part, `${JSON.stringify(states, undefined, 2)}\n`);
                (0,external_node_fs_.renameSync)(part, this.#file.target);
            });
        });
    }
}
/** The same functions are the same file, in whatever order they were deployed. */
const byName = ([a], [b]) => (a < b ? -1 : 1);
function stateOf(sha256, listed) {
    const { version, updated_at: updatedAt, verify_jwt: verifyJwt, status = null } = listed;
    if (version === undefined || typeof updatedAt !== 'number' || verifyJwt === undefined)
        return undefined;
    return { sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt, status };
}
function statesIn(text) {
    const states = JSON.parse(text);
    const isSound = isMap(states) && Object.values(states).every(own => isMap(own) && Object.values(own).every(isMap));
    if (!isSound)
        throw new Error('it isn’t what this operation writes');
    return states;
}
const isMap = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/operations/each-on-its-own.js
var each_on_its_own = __webpack_require__(22628);
// EXTERNAL MODULE: ./build/operations/functions/delete-function.js
var delete_function = __webpack_require__(36703);
// EXTERNAL MODULE: ./build/operations/read-back.js
var read_back = __webpack_require__(33859);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/operations/functions/listed-functions.js
var listed_functions = __webpack_require__(2528);
;// CONCATENATED MODULE: ./build/operations/functions/deploy-once.js





const REMEDIES = {
    quota_exceeded: 'Delete a function that isn’t needed with the operation `cloud-delete-function`, or raise the plan’s number of functions. New versions of functions that are there need no room.',
    artifact_too_large: 'Leave out what the function doesn’t need; its ZIP may have 10 MiB at most.',
};
/**
 * Deploys a function, as one new version. Sent twice it would be two versions, so after a lost answer the list says
 * whether the version has moved on from what it was, and only where it hasn't is it sent once more.
 * @param before the function as it was listed before this step wrote anything; undefined for a new one
 * @returns the function as it is now
 * @throws Failure, `uncertain` where it can't be told whether it was deployed
 */
async function deployOnce(context, { name, packed, verifyJwt }, before) {
    const path = { project_id: context.projectId, function_name: name };
    return (0,read_back/* writeAndReadBack */.W)(context, {
        done: `${name} was deployed`,
        async send() {
            // Read at once, so that functions take their turns in the order in which they were begun.
            const body = { archive_base64: (0,external_node_fs_.readFileSync)(packed.file, 'base64'), verify_jwt: verifyJwt };
            return (await (0,remedies/* withRemedies */.N)(REMEDIES, () => context.client.call('functions.deploy', { path, body }))).function;
        },
        async find(lost) {
            const listed = (await (0,listed_functions/* listFunctions */._)(context)).get(name);
            if (listed === undefined || !hasMovedOn(listed, before))
                return undefined;
            if (!isNextOf(before, listed) || (listed.verify_jwt ?? verifyJwt) !== verifyJwt)
                throw foreign(lost, listed);
            return listed;
        },
    });
}
function hasMovedOn(now, before) {
    return before === undefined || now.version !== before.version || now.updated_at !== before.updated_at;
}
function isNextOf(before, { version }) {
    return version === undefined || before?.version === undefined || version === before.version + 1;
}
/** More than one step on, or another setting: somebody else has deployed it, and ours may be among that or not. */
function foreign(lost, { name, version }) {
    return (0,failure/* refine */.YP)(lost, {
        message: `${(0,failure/* sentence */.em)(lost.message)} Somebody else has deployed ${name} meanwhile: version ${version ?? '?'} is there, and whether this one is in it can’t be seen.`,
        remedy: 'Run this again when nothing else deploys it; a `concurrency` group keeps two jobs from meeting here.',
    });
}

;// CONCATENATED MODULE: ./build/operations/functions/deployment.js




/**
 * How many deployments are under way together: the platform answers when a version is there, which may take longer than
 * the 2 s that have to lie between two of them (Part 2, Limits). Each holds its package, up to 14 MiB of Base64.
 */
const MOST_AT_ONCE = 3;
/** The deployment of all planned functions, and the deletion of those that aren't planned. */
class Deployment {
    #context;
    #plan;
    #before;
    #state;
    #results = new Map();
    /** What came of the deletions that were begun. */
    #deletions = new Map();
    /** @param before the project's functions, before anything is written */
    constructor(context, plan, before, state) {
        this.#context = context;
        this.#plan = plan;
        this.#before = before;
        this.#state = state;
        for (const planned of plan.functions)
            this.#settle(planned, this.#planOf(planned), before.get(planned.name));
    }
    /** Says what a change of `verify_jwt` means, as it happens beside the code's and is easily missed. */
    tellJwtChanges() {
        for (const { name, verifyJwt } of this.#plan.functions) {
            const known = this.#before.get(name)?.verify_jwt;
            if (known === undefined || known === verifyJwt)
                continue;
            const effect = verifyJwt ? 'calls without a JWT are refused' : 'anybody may call it, without a JWT';
            this.#context.log.notice(`verify_jwt of ${name} changes from ${known} to ${verifyJwt}: ${effect}.`);
        }
    }
    /**
     * The functions that a pruning deletes: all that aren't in the plan, but for those whose folder is there still, without
     * a function in it, which is more likely a slip than meant.
     */
    prunable() {
        const planned = this.#plan.functions.map(({ name }) => name);
        const unplanned = [...this.#before.keys()].filter(name => !planned.includes(name));
        const kept = unplanned.filter(name => this.#plan.leftOut.includes(`${name}/`));
        for (const name of kept) {
            this.#context.log.warning(`${name} is not deleted: its folder is there, though no function is in it.`);
        }
        return unplanned.filter(name => !kept.includes(name));
    }
    /** Deploys what isn't unchanged; one that fails stops no other. */
    async deploy() {
        const { log } = this.#context;
        const changed = this.#plan.functions.filter(({ name }) => this.#results.get(name)?.outcome !== 'unchanged');
        const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)(changed, MOST_AT_ONCE, async (planned) => {
            const { name } = planned;
            const before = this.#before.get(name);
            const now = await deployOnce(this.#context, planned, before);
            this.#settle(planned, before === undefined ? 'created' : 'updated', now);
            this.#state?.note(planned, now);
            log.info(`Deployed ${name}: version ${now.version ?? '?'}, ${now.status ?? 'no status'}.`);
        });
        for (const [planned, { message, uncertain }] of outcomes.failed) {
            this.#settle(planned, uncertain ? 'unknown' : 'failed', this.#before.get(planned.name));
            log.info(`${planned.name} ${uncertain ? 'may or may not be' : 'was not'} deployed: ${message}`);
        }
        for (const planned of outcomes.untried)
            this.#settle(planned, 'untried', this.#before.get(planned.name));
        return outcomes;
    }
    /** Deletes these functions. @throws Failure where one or more of them can't be */
    async prune(names) {
        const { log } = this.#context;
        const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)(names, 1, async (name) => {
            const isDeleted = (await (0,delete_function/* deleteFunction */.u)(this.#context, name)) === 'deleted';
            this.#deletions.set(name, isDeleted ? 'deleted' : 'gone');
            log.info(isDeleted ? `Deleted ${name}.` : `${name} was gone already.`);
        });
        if (outcomes.failed.size === 0)
            return;
        for (const [name, { uncertain }] of outcomes.failed)
            this.#deletions.set(name, uncertain ? 'unknown' : 'failed');
        const left = [...outcomes.failed.keys(), ...outcomes.untried].join(', ');
        throw (0,each_on_its_own/* failureOf */.g5)(outcomes, name => name, `All functions were deployed; of the others these are left: ${left}.`);
    }
    /** The one failure of a deployment that didn't come off as a whole. @param further a sentence on what follows of it */
    failure(outcomes, further) {
        const all = this.#plan.functions.length;
        const left = outcomes.failed.size + outcomes.untried.length;
        const there = this.#rows().filter(({ outcome }) => ['created', 'updated', 'unchanged'].includes(outcome));
        const deployed = there.map(({ name, version, outcome }) => {
            return `${name} (${outcome === 'unchanged' ? 'unchanged, ' : ''}version ${version ?? '?'})`;
        });
        const others = deployed.length === 0 ? 'None was.' : `Deployed: ${deployed.join(', ')}.`;
        const surely = [...outcomes.failed.values()].some(({ uncertain }) => uncertain) ? 'not certainly' : 'not';
        const summary = `${left} of ${all} functions ${left === 1 ? 'was' : 'were'} ${surely} deployed. ${others}${further}`;
        return (0,each_on_its_own/* failureOf */.g5)(outcomes, ({ name }) => name, summary);
    }
    outputs() {
        const rows = this.#rows();
        const [only] = rows.length === 1 ? rows : [];
        return {
            functions: rows,
            function_name: only?.name ?? null,
            function_version: only?.version ?? null,
            deleted: [...this.#deletions].flatMap(([name, outcome]) => (outcome === 'deleted' ? [name] : [])),
        };
    }
    /** @param toDelete what a pruning would delete, or was to */
    table(toDelete) {
        const rows = this.#rows().map(({ name, outcome, version, status, verify_jwt: verifyJwt, size }) => [
            name,
            outcome.replace('-', ' '),
            version ?? '–',
            status ?? '–',
            verifyJwt ? 'yes' : 'no',
            (0,byte_size/* byteSize */.m)(size),
        ]);
        const deletions = toDelete.map(name => [
            name,
            this.#deletions.get(name) ?? (this.#context.dryRun ? 'to delete' : 'kept'),
            this.#before.get(name)?.version ?? '–',
            this.#before.get(name)?.status ?? '–',
            '–',
            '–',
        ]);
        const columns = ['Function', 'Outcome', 'Version', 'Status', 'JWT needed', 'Package'];
        return { type: 'table', columns, rows: [...rows, ...deletions] };
    }
    #planOf(planned) {
        const listed = this.#before.get(planned.name);
        if (listed === undefined)
            return 'to-create';
        return this.#state?.isCurrent(planned, listed) === true ? 'unchanged' : 'to-update';
    }
    #settle({ name, verifyJwt, packed }, outcome, now) {
        this.#results.set(name, {
            name,
            outcome,
            version: now?.version ?? null,
            status: now?.status ?? null,
            verify_jwt: verifyJwt,
            size: packed.size,
            sha256: packed.sha256,
        });
    }
    #rows() {
        return [...this.#results.values()];
    }
}

// EXTERNAL MODULE: ./build/operations/functions/log-text.js
var log_text = __webpack_require__(8487);
// EXTERNAL MODULE: ./build/operations/functions/log-windows.js
var log_windows = __webpack_require__(98371);
;// CONCATENATED MODULE: ./build/operations/functions/first-logs.js



/** How many of a function's newest entries are shown. */
const MOST_SHOWN = 50;
/**
 * Shows what functions have logged since an instant, after a while in which they may have been called. It's a courtesy:
 * where the platform refuses it, the deployment stands.
 * @param since epoch milliseconds, by the platform's clock
 * @param waitMs how long to wait before it looks
 */
async function showFirstLogs(context, names, since, waitMs) {
    const { client, clock, log, signal } = context;
    await clock.sleep(waitMs, signal);
    const span = { from: since, to: clock.now() + (client.clockOffsetMs() ?? 0) };
    for (const name of names) {
        await log.group(`Log of ${name} since its deployment`, async () => {
            try {
                const { value: newest } = await (0,log_windows/* readLog */.x)(context, name, span).next();
                const shown = newest?.entries.slice(-MOST_SHOWN) ?? [];
                for (const entry of shown)
                    log.info((0,log_text/* logText */.kc)(entry));
                log.info(shown.length === 0 ? 'Nothing was logged.' : `The newest ${shown.length} of ${newest?.total ?? '?'}.`);
            }
            catch (thrown) {
                if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
                    throw thrown;
                log.warning(`The log of ${name} can’t be shown: ${thrown.message}`);
            }
        });
    }
}

;// CONCATENATED MODULE: ./build/operations/functions/cloud-deploy-function.js












/** Part 2, Cloud services: PUT functions/{function_name}; rule 7. */
/* harmony default export */ const cloud_deploy_function = ((0,operation/* defineOperation */.h)({
    id: 'cloud-deploy-function',
    summary: 'Deploy one edge function, or all of a folder.',
    note: `A function is a folder with \`index.ts\`, packed as it is, so that it can’t import what lies outside of it: an import that leads out is refused, with its line. In a folder of functions each folder with \`index.ts\` is one, and what begins with \`_\` or \`.\` is none. Everything is packed and checked before the first one is sent. One that the platform refuses stops no other; the step fails at its end and says what was deployed. A file \`${SETTINGS_FILE}\` in the function’s folder with \`{"verify_jwt": false}\` opens it to calls without a JWT; it is packed with the rest. To skip what is unchanged, keep the file of \`state-path\` between runs, with actions/cache for instance.`,
    inputs: {
        path: (0,fields/* path */.Ae)('One function’s folder, a folder of functions, or a .zip of one function.', { required: true }),
        'function-name': (0,fields/* text */.Qq)('The function’s name; of a folder of functions, the one to deploy. Absent: as its folder or .zip is called.', function_name/* FUNCTION_NAME */.ZC),
        'verify-jwt': jwtRule(`Whether only calls with a valid JWT reach the function: for all, or by name. Goes before what \`${SETTINGS_FILE}\` says; without either it is \`true\`, whatever it was before.`),
        prune: (0,fields/* flag */.Jt)('Delete the project’s functions that are not in the folder of functions, once all of it is deployed. A dry run lists them.', 'false'),
        'state-path': (0,fields/* path */.Ae)('A file, outside of the functions’ folders, in which this step notes what it deployed. What is in the file and, by the platform’s own word, still as it was deployed, is not deployed again. Absent: everything is.'),
        logs: (0,fields/* duration */.p0)('Wait so long, then show what the new versions have logged.', { minMs: 1000, maxMs: 600_000 }),
    },
    outputs: {
        functions: {
            description: 'A JSON array of `name`, `outcome` (`created`, `updated`, `unchanged`, `failed`, `unknown`, `untried`; in a dry run `to-create`, `to-update`), `version`, `status`, `verify_jwt`, `size` and `sha256` of the package. Also set when the step fails.',
        },
        function_name: { description: 'The function’s name, where it is one.' },
        function_version: { description: 'The version that it has now, where it is one.' },
        deleted: { description: 'The names of the functions that `prune` deleted, as a JSON array.' },
    },
    endpoints: ['functions.deploy', 'functions.list', 'functions.delete'],
    courtesies: ['functions.logs'],
    onProject: true,
    timeout: '30m',
    example: 'with:\n  path: functions\n  verify-jwt: |\n    tide-tables: false\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ prune, 'function-name': name }) {
        if (!prune || name === undefined)
            return [];
        const remedy = 'Leave one of the two out.';
        return [{ where: 'prune', message: 'is given together with `function-name`, which chooses one function', remedy }];
    },
    async run(context, inputs) {
        const { client, clock, dryRun, log } = context;
        const plan = await planDeployment(context, inputs);
        const state = await readState(context, inputs['state-path']);
        const deployment = new Deployment(context, plan, await (0,listed_functions/* listFunctions */._)(context), state);
        const toDelete = inputs.prune ? deployment.prunable() : [];
        deployment.tellJwtChanges();
        if (dryRun) {
            if (toDelete.length > 0)
                log.info(`Would delete: ${toDelete.join(', ')}.`);
            log.info('Dry run: the packages are good; nothing was changed on the platform.');
            return outcome('Functions, checked only');
        }
        context.ifItFails(() => ({ blocks: [deployment.table(toDelete)] }));
        const since = clock.now() + (client.clockOffsetMs() ?? 0);
        const outcomes = await deployment.deploy();
        context.output(deployment.outputs());
        await writeState(context, state);
        const isWhole = outcomes.failed.size === 0;
        if (isWhole && toDelete.length > 0)
            await prune();
        if (inputs.logs !== undefined && outcomes.done.length > 0) {
            const names = outcomes.done.map(({ name }) => name);
            await showFirstLogs(context, names, since, inputs.logs);
        }
        if (isWhole)
            return outcome('Functions deployed');
        throw deployment.failure(outcomes, inputs.prune ? ' So nothing was deleted.' : '');
        async function prune() {
            log.info(`To be deleted, as the folder has them not: ${toDelete.join(', ')}.`);
            try {
                await deployment.prune(toDelete);
            }
            finally {
                context.output(deployment.outputs());
            }
        }
        function outcome(title) {
            return { outputs: deployment.outputs(), report: { title, blocks: [deployment.table(toDelete)] } };
        }
    },
}));
async function readState(context, given) {
    return given === undefined ? undefined : DeployedState.read(context, (0,output_file/* outputFile */.i9)(context, 'state-path', given));
}
/** What is deployed is deployed, though it can't be noted: the next run deploys it again, which does no harm. */
async function writeState({ log }, state) {
    try {
        await state?.write();
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        for (const { where, message } of thrown.findings)
            log.warning(`What was deployed isn’t noted: ${where} ${message}.`);
    }
}


/***/ }),

/***/ 36703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ deleteFunction)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _read_back_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33859);
/* harmony import */ var _listed_functions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);



/**
 * Deletes a function.
 * @returns how the platform refused it, where there was none. One that is gone when the deletion is repeated after a
 *   lost answer was deleted by the first one (reading R37)
 * @throws Failure of the call
 */
async function deleteFunction(context, name) {
    const { client, log, projectId } = context;
    let lost = false;
    return (0,_read_back_js__WEBPACK_IMPORTED_MODULE_1__/* .writeAndReadBack */ .W)(context, {
        done: `${name} was deleted`,
        async send() {
            try {
                await client.call('functions.delete', { path: { project_id: projectId, function_name: name } });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'not_found')
                    throw thrown;
                if (!thrown.uncertain && !lost)
                    return thrown;
                log.notice(`The function ${name} is gone: the first answer was lost, and a second look finds nothing.`);
                return 'deleted';
            }
        },
        async find() {
            lost = true;
            return (await (0,_listed_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .listFunctions */ ._)(context)).has(name) ? undefined : 'deleted';
        },
    });
}


/***/ }),

/***/ 89101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZC: () => (/* binding */ FUNCTION_NAME),
/* harmony export */   mx: () => (/* binding */ isFunctionName),
/* harmony export */   rc: () => (/* binding */ NO_FUNCTION)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);

const { maxLength, pattern } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.function_name;
/** The form of a function's name (Part 2, Cloud services: name formats), as the traits of an input. */
const FUNCTION_NAME = {
    pattern: new RegExp(`^${pattern}$`),
    maxLength,
    allowed: `it must be 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
};
const isFunctionName = (name) => FUNCTION_NAME.pattern.test(name) && name.length <= maxLength;
/** What to do where neither the function nor the project need be there: the API doesn't tell which is missing. */
const NO_FUNCTION = 'Check `function-name`, `project-id` (the project’s url_id), and that the credential’s user may see the project.';


/***/ }),

/***/ 2528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ listFunctions)
/* harmony export */ });
/** The project's functions by name. @throws Failure of the call */
async function listFunctions({ client, projectId, }) {
    const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
    return new Map(functions.map(listed => [listed.name, listed]));
}


/***/ }),

/***/ 8487:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RK: () => (/* binding */ levelsText),
/* harmony export */   Rl: () => (/* binding */ NO_LEVEL),
/* harmony export */   kc: () => (/* binding */ logText)
/* harmony export */ });
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64568);

/** What a log line's own level is called where the platform gives none. */
const NO_LEVEL = 'none';
/** An entry for people: its time, level and message, and its stack on the lines below. */
function logText({ timestamp, level, message, stack }) {
    const time = timestamp === null ? 'no time' : (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(timestamp);
    const head = `${time || 'no time'}  ${level ?? NO_LEVEL}  ${message ?? ''}`;
    return stack === undefined ? head : `${head}\n${stack}`;
}
/** How many entries each level has: `12 info, 1 error`. */
function levelsText(levels) {
    const counts = [...levels].toSorted(([, a], [, b]) => b - a).map(([level, count]) => `${count} ${level}`);
    return counts.join(', ');
}


/***/ }),

/***/ 98371:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ readLog)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(22655);


/**
 * Reads a function's log of any span of time, piece by piece, the newest first; each piece is oldest first. A window
 * of the API is an hour long at most and has 500 entries at most, without a way to the others (Part 2, Cloud services,
 * rule 8), so a window that has more is halved, down to a millisecond.
 * @throws Failure of the call
 */
async function* readLog({ client, projectId }, functionName, span) {
    const timeless = new TimelessEntries();
    for (let to = span.to; to > span.from; to -= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxMs) {
        yield* piecesOf(await ask({ from: Math.max(span.from, to - _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxMs), to }));
    }
    async function ask({ from, to }) {
        const query = { start_time: from, end_time: to, limit: _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries };
        const path = { project_id: projectId, function_name: functionName };
        return { ...(await client.call('functions.logs', { path, query })), span: { from, to } };
    }
    async function* piecesOf(answer) {
        const { from, to } = answer.span;
        if (!isCut(answer) || to - from === 1) {
            yield pieceOf(answer);
            return undefined;
        }
        const middle = Math.floor((from + to) / 2);
        const newer = await ask({ from: middle, to });
        const older = await ask({ from, to: middle });
        // Halving doesn't help where every window has the same entries, as it may those without a time (it would go on
        // millions of times), nor where the halves have less between them than the whole has given.
        const inHalves = (newer.total ?? newer.entries.length) + (older.total ?? older.entries.length);
        const shared = answer.total === undefined ? 0 : inHalves - answer.total;
        if (shared >= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries || inHalves < answer.entries.length)
            yield pieceOf(answer);
        else {
            yield* piecesOf(newer);
            yield* piecesOf(older);
        }
    }
    function pieceOf({ span: within, entries, total }) {
        // What is outside would come a second time, with the window that it belongs to.
        const inside = entries.filter(({ timestamp }) => isWithin(timestamp ?? within.from, within));
        const once = timeless.unseen(inside);
        const cut = isCut({ entries, total });
        return {
            span: within,
            entries: oldestFirst(once),
            total: total ?? entries.length,
            missing: cut && total === undefined ? undefined : Math.max(0, (total ?? 0) - entries.length),
            repeated: inside.length - once.length,
        };
    }
}
const isWithin = (instant, { from, to }) => instant >= from && instant < to;
/** Whether the window has more entries than were given. Without a count, a full answer is taken for a cut one. */
function isCut({ entries, total }) {
    return total === undefined ? entries.length >= _spec_functions_js__WEBPACK_IMPORTED_MODULE_1__/* .LOG_WINDOW */ .O3.maxEntries : total > entries.length;
}
/**
 * Which order the entries of an answer have isn't shown. One without a time stays with the one that it came after.
 */
function oldestFirst(entries) {
    const times = entries.flatMap(({ timestamp }) => timestamp ?? []);
    const isNewestFirst = (times[0] ?? 0) > (times.at(-1) ?? 0);
    let at = Number.MIN_SAFE_INTEGER;
    const placed = (isNewestFirst ? entries.toReversed() : entries).map(entry => {
        at = entry.timestamp ?? at;
        return { entry, at };
    });
    return placed.toSorted((a, b) => a.at - b.at).map(({ entry }) => entry);
}
/**
 * Entries whose `timestamp` is null. Which windows they belong to isn't shown: where each window has them, they would
 * come again and again. So of equal ones as many are kept as any one window has had.
 */
class TimelessEntries {
    #kept = new Map();
    unseen(entries) {
        const met = new Map();
        return entries.filter(({ timestamp, level, message, stack }) => {
            if (timestamp !== null)
                return true;
            const key = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256')
                .update(JSON.stringify([level, message, stack]))
                .digest('base64');
            const count = (met.get(key) ?? 0) + 1;
            met.set(key, count);
            if (count <= (this.#kept.get(key) ?? 0))
                return false;
            this.#kept.set(key, count);
            return true;
        });
    }
}


/***/ }),

/***/ 64568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

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

/***/ 18633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ie: () => (/* binding */ besideTarget),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   ik: () => (/* binding */ place),
/* harmony export */   zX: () => (/* binding */ noPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(59874);




/** @throws Failure of kind `input` where a folder stands in its place, or a file that the runner or the job needs */
function outputFile(context, input, given) {
    const file = { target: context.resolvePath(given), input, given };
    const there = standing(file.target);
    if (there === undefined)
        return file;
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.target) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.target).isDirectory()) {
        throw noPlace(file, `is a folder (${given})`, 'Give the path of a file.');
    }
    // Whatever way leads there. A link is itself: it's the link that would be replaced.
    const isTarget = ({ dev, ino }) => dev === there.dev && ino === there.ino;
    const kept = context.keptPaths.find(path => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path)));
    if (kept !== undefined)
        throw noPlace(file, `is ${kept}, which is still needed`, 'Give a path of its own.');
    return file;
}
/** What is there already. Whatever is in the way of looking is in the way of writing as well, and told of there. */
function standing(target) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(target, { throwIfNoEntry: false });
    }
    catch {
        return undefined;
    }
}
/**
 * Does the work with a place for the file on the target's own disk, from where one rename puts it there. Work that fails
 * leaves neither that place nor the folders behind that were made for it.
 * @param work given the path at which to write; it renames it to the target by `place`
 * @throws Failure of kind `input` where nothing can be written there; what `work` throws
 */
async function besideTarget(file, work) {
    const { target } = file;
    const made = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), { recursive: true }));
    try {
        const folder = place(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(target), `.${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)}-`)));
        try {
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(target)));
        }
        finally {
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(folder, { recursive: true, force: true });
        }
    }
    catch (thrown) {
        if (made !== undefined)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(made, { recursive: true, force: true });
        throw thrown;
    }
}
/** Makes something on the way to the file. @throws Failure of kind `input` where the system refuses it */
function place(file, make) {
    try {
        return make();
    }
    catch (error) {
        const message = `can’t be written (${file.given}): ${error.message}`;
        throw noPlace(file, message, 'Give a path that the job’s user may write to.');
    }
}
/** The Failure for a file that can't stand where it is wanted. */
function noPlace({ input }, message, remedy) {
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The file has no place to go.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 33859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ writeAndReadBack)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54400);


/** How often a write is sent, if it turns out each time that nothing of it has arrived. */
const MOST_SENT = 3;
/** What was written must show within these looks, so that "not there" means that it wasn't. */
const LOOKS_AFTER_MS = [1_000, 4_000];
/**
 * Writes, and reads back before anything is sent again (reading R32): after a lost answer, or the platform's own word
 * that it doesn't know.
 * @throws what `send` throws, `uncertain` where nobody knows; what `find` throws
 */
async function writeAndReadBack({ clock, log, signal }, { done, send, find }) {
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            log.warning(`It is not known whether ${done}. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking before anything else is done.`);
            const found = await lookFor(thrown);
            if (found !== undefined) {
                log.info(`A look tells that ${done}.`);
                return found;
            }
            if (sent === MOST_SENT)
                throw thrown;
            log.info('It was not, so it is sent once more.');
        }
    }
    async function lookFor(lost) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const found = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(lost, async () => {
                await clock.sleep(waitMs, signal);
                return find(lost);
            });
            if (found !== undefined)
                return found;
        }
        return undefined;
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
