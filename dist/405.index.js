export const id = 405;
export const ids = [405];
export const modules = {

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

/***/ 60405:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ source_export)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/packing/limit-rules.js
var limit_rules = __webpack_require__(18141);
// EXTERNAL MODULE: ./build/packing/listing.js
var listing = __webpack_require__(38316);
// EXTERNAL MODULE: ./build/packing/refusal.js
var refusal = __webpack_require__(7980);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/packing/replaced-folder.js




/**
 * Fills a new folder beside an old one and then swaps the two, so that whoever looks sees the one or the other, whole.
 * Until the swap nothing touches the old one, even if this process is killed. The swap is two renames, since Node can't
 * exchange folders: killed between them, a process leaves the old folder as `old` in a hidden one beside it. The next
 * one that replaces the folder puts it back, and removes whatever killed ones have left; so no two may do so at once.
 * Loss of power isn't provided for: every file would have to be synced.
 *
 * @param fill writes into the empty folder that it's given
 * @returns what `fill` returns
 * @throws what `fill` throws, or a Failure where the folder may not or can't be replaced. The old folder is as it was
 *   and nothing stays behind, unless the message says otherwise
 */
async function replaceFolder(replaced, fill) {
    const { folder } = replaced;
    refuseIrreplaceable(replaced);
    takeUpLeftovers(replaced);
    const place = standing((0,external_node_path_.dirname)(folder));
    const beside = attempt(`No folder can be made in ${place}`, () => (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(place, besidePrefix(folder))));
    try {
        const fresh = (0,external_node_path_.join)(beside, NEW);
        (0,external_node_fs_.mkdirSync)(fresh);
        const filled = await fill(fresh);
        swap(replaced, fresh, (0,external_node_path_.join)(beside, OLD));
        remove(beside);
        return filled;
    }
    catch (error) {
        remove(beside);
        throw error;
    }
}
/** In the hidden folder: what is to come, and, from the swap on, what was there before. */
const [NEW, OLD] = ['new', 'old'];
const besidePrefix = (folder) => `.${(0,external_node_path_.basename)(folder)}.swap-`;
const remove = (beside) => attempt(`${beside} can’t be removed`, () => (0,external_node_fs_.rmSync)(beside, { recursive: true, force: true }));
/**
 * Puts back what a process had moved away that was killed in its swap, and removes what killed ones have left. Only
 * where the folder's own parent is there: further up, another folder's leftovers may have the same name.
 */
function takeUpLeftovers({ folder, shownAs }) {
    const place = (0,external_node_path_.dirname)(folder);
    if (!(0,external_node_fs_.existsSync)(place))
        return;
    for (const left of attempt(`${place} can’t be looked at`, () => leftovers(place, besidePrefix(folder)))) {
        const claimed = (0,external_node_path_.join)(place, besidePrefix(folder) + (0,external_node_crypto_.randomUUID)().slice(0, SUFFIX_LENGTH));
        attempt(`What an interrupted process has left of ${shownAs} can’t be put back`, () => {
            // Under another name nothing can come into it any more, should its owner be alive after all.
            (0,external_node_fs_.renameSync)(left, claimed);
            if ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(claimed, OLD)) && !(0,external_node_fs_.existsSync)(folder))
                (0,external_node_fs_.renameSync)((0,external_node_path_.join)(claimed, OLD), folder);
        });
        remove(claimed);
    }
}
/** Of what `mkdtemp` adds to a name. */
const SUFFIX_LENGTH = 6;
/** By their names and by what is in them: anything else is somebody's own. */
function leftovers(place, prefix) {
    return (0,external_node_fs_.readdirSync)(place, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && entry.name.startsWith(prefix))
        .filter(({ name }) => name.length === prefix.length + SUFFIX_LENGTH)
        .map(({ name }) => (0,external_node_path_.join)(place, name))
        .filter(beside => (0,external_node_fs_.readdirSync)(beside).every(name => name === NEW || name === OLD));
}
/** @throws Failure of kind `input` where replacing the folder can't be done, or would take away what nobody meant to give */
function refuseIrreplaceable({ folder, shownAs: where, mustStay }) {
    const problem = irreplaceable(folder, mustStay);
    if (problem === undefined)
        return;
    const remedy = 'Name a folder of its own, such as `exported`: it’s replaced as a whole.';
    throw (0,failure/* inputFailure */.vQ)(`${where} can’t be replaced by a new folder`, [{ where, message: problem, remedy }]);
}
function irreplaceable(folder, mustStay) {
    try {
        const place = standing((0,external_node_path_.dirname)(folder));
        if (!(0,external_node_fs_.statSync)(place).isDirectory())
            return `would stand in ${place}, which is no folder`;
        (0,external_node_fs_.accessSync)(place, external_node_fs_.constants.W_OK);
        const stats = (0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false });
        if (stats === undefined)
            return undefined;
        if (!stats.isDirectory())
            return 'is a link or file, and no folder';
        const real = (0,external_node_fs_.realpathSync)(folder);
        if (real.split(external_node_path_.sep).includes('.git') || (0,external_node_fs_.existsSync)((0,external_node_path_.join)(real, '.git'))) {
            return 'is a checkout, and its history would be lost';
        }
        const kept = ['.', ...mustStay].filter(path => (0,external_node_fs_.existsSync)(path)).find(path => holds(real, (0,external_node_fs_.realpathSync)(path)));
        if (kept === undefined)
            return undefined;
        return `holds ${kept === '.' ? 'the folder that this step runs in' : `${kept}, which is still needed`}`;
    }
    catch (error) {
        return `can’t be used: ${error.message}`;
    }
}
function holds(folder, path) {
    return path === folder || path.startsWith(folder.endsWith(external_node_path_.sep) ? folder : folder + external_node_path_.sep);
}
/** The nearest folder upwards that exists: on the same file system as those that will be made in it. */
function standing(folder) {
    return (0,external_node_fs_.existsSync)(folder) ? folder : standing((0,external_node_path_.dirname)(folder));
}
function swap({ folder, shownAs, whenReplaced }, fresh, old) {
    const cannot = `${shownAs} can’t be replaced`;
    const made = attempt(cannot, () => (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(folder), { recursive: true }));
    const undo = made === undefined ? [] : [() => (0,external_node_fs_.rmSync)(made, { recursive: true })];
    const move = (from, to) => {
        attempt(cannot, () => (0,external_node_fs_.renameSync)(from, to));
        undo.unshift(() => (0,external_node_fs_.renameSync)(to, from));
    };
    try {
        if ((0,external_node_fs_.existsSync)(folder))
            move(folder, old);
        move(fresh, folder);
        whenReplaced?.();
    }
    catch (error) {
        for (const back of undo)
            back();
        throw error;
    }
}
function attempt(problem, work) {
    try {
        return work();
    }
    catch (cause) {
        const remedy = 'Let the job’s user write there, and let nothing else use the folder meanwhile.';
        throw new failure/* Failure */.HR('unavailable', `${problem}: ${cause.message}`, { remedy, cause });
    }
}

// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
;// CONCATENATED MODULE: ./build/packing/unpacked-names.js




/** What Windows takes for a device, with any ending; also with the superscript digits that it reads as digits. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(\.|$)/i;
/** What the file system of a folder does with names, found by trying. @param folder empty, and so it is afterwards */
function nameRulesOf(folder) {
    const probe = (0,external_node_path_.join)(folder, 'prob\u00e9');
    (0,external_node_fs_.writeFileSync)(probe, '');
    try {
        return {
            ignoresCase: (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, 'PROB\u00e9')),
            ignoresForm: (0,external_node_fs_.existsSync)(probe.normalize('NFD')),
            windows: external_node_path_.sep === '\\',
        };
    }
    finally {
        (0,external_node_fs_.rmSync)(probe);
    }
}
/**
 * Looks for names that can't all be unpacked: what is there twice, is a file and a folder, or is one to the file system
 * at hand. What only others couldn't hold is a sound export all the same (`aux.js`, `README.md` beside `readme.md`).
 *
 * @param maxNames how many files and folders there may be with those that only stand on the way to others: a thousand
 *   of them can stand in one path
 * @param shownAs the archive, for what is said of all of it
 */
function checkUnpackedNames({ files, folders }, maxNames, shownAs, rules) {
    const names = new Names(rules);
    const entries = [
        ...folders.map(path => ({ path, isFile: false })),
        ...files.map(({ path }) => ({ path, isFile: true })),
    ];
    for (const named of entries) {
        for (const folder of (0,path_rules/* enclosingFolders */.yh)(named.path))
            names.take({ path: folder, isFile: false });
        names.take(named);
        if (names.size <= maxNames)
            continue;
        const message = `holds more than ${(0,byte_size/* count */.U)(maxNames)} files and folders, with those on the way to others`;
        return { findings: [...names.findings, { where: shownAs, message }], warnings: names.warnings };
    }
    return names;
}
class Names {
    findings = [];
    warnings = [];
    #rules;
    /** By what this file system, and by what any would take for the same. */
    #taken = new Map();
    #alike = new Map();
    constructor(rules) {
        this.#rules = rules;
    }
    get size() {
        return this.#taken.size;
    }
    take(named) {
        const { path, isFile } = named;
        const { ignoresCase, ignoresForm, windows } = this.#rules;
        const formed = ignoresForm ? path.normalize('NFC') : path;
        const same = ignoresCase ? formed.toLowerCase() : formed;
        const alike = path.normalize('NFC').toLowerCase();
        const before = this.#taken.get(same);
        if (before !== undefined) {
            if (isFile || before.isFile || before.path !== path)
                this.findings.push({ where: path, message: clash(named, before) });
            return;
        }
        this.#taken.set(same, named);
        const twin = this.#alike.get(alike);
        this.#alike.set(alike, named);
        if (twin !== undefined)
            this.warnings.push({ where: path, message: `would be \`${twin.path}\` on many systems` });
        const problem = windowsProblem(path);
        if (problem !== undefined)
            (windows ? this.findings : this.warnings).push({ where: path, message: problem });
    }
}
function clash(named, before) {
    if (named.path !== before.path)
        return `is the same as \`${before.path}\` on this file system`;
    return named.isFile && before.isFile ? 'is there more than once' : 'is both a file and a folder';
}
/** Only of the last segment: those before it are names of their own. */
function windowsProblem(path) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (DEVICE.test(name))
        return 'has the name of a Windows device';
    if (name.includes(':'))
        return 'has a colon in its name, which Windows takes for a part of another file';
    return /[. ]$/.test(name) ? 'has a name that ends with a dot or a space, which Windows drops' : undefined;
}

// EXTERNAL MODULE: ./build/packing/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(38013);
;// CONCATENATED MODULE: ./build/packing/unpack.js











const MIB = 1024 * 1024;
/**
 * No clause limits an export. These are several times what an import may hold, so that whatever the platform can have
 * come by is unpacked, and a runner's disk isn't filled. Source deflates to a tenth or so; a ratio says nothing of small
 * archives, where one empty database or bitmap decides it.
 */
const UNPACK_LIMITS = {
    maxEntries: 100_000,
    maxFileBytes: 512 * MIB,
    maxTotalBytes: 2048 * MIB,
    maxRatio: 100,
    ratioFromBytes: 64 * MIB,
};
/**
 * Unpacks a ZIP that isn't trusted into a folder, which is replaced as a whole or not at all (`replaceFolder`). Names,
 * kinds and declared sizes are checked before anything is written; nothing is inflated beyond what it declares, and its
 * checksum has to match. Of a file's mode only whether it may be run is taken over.
 *
 * @throws Failure of kind `input` with everything that is wrong as findings, `unavailable` where the disk doesn't take
 *   it, or the signal's reason when it aborts
 */
async function unpack(options) {
    const { archive, into, shownAs, mustStay = [], whenReplaced } = options;
    const replaced = { folder: into, shownAs, mustStay: [archive, ...mustStay], whenReplaced };
    return replaceFolder(replaced, folder => asArchive((0,external_node_path_.basename)(archive), async () => {
        const { listing, warnings } = await listChecked(options, folder);
        try {
            return { ...(await writeAll(listing, folder, options)), warnings };
        }
        finally {
            listing.close();
        }
    }));
}
/** The remedies of a listing are for somebody who makes the ZIP. Who unpacks one can only get another. */
async function asArchive(name, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof failure/* Failure */.HR) || error.findings.length === 0)
            throw error;
        const findings = error.findings.map(({ where, message }) => ({ where, message }));
        const remedy = 'Nothing of it was unpacked. Get the archive anew; if it’s the same again, look into it before you trust it.';
        throw (0,refusal/* refused */.J5)(name, 'can’t be unpacked safely', findings, remedy);
    }
}
/** @param into the empty folder to which it's to be unpacked */
async function listChecked({ archive, limits = UNPACK_LIMITS, signal }, into) {
    const name = (0,external_node_path_.basename)(archive);
    const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names: [], rootNames: [], marks: {} };
    const listing = await (0,zip_listing/* listZip */.o)(archive, name, selection, signal);
    const names = checkUnpackedNames(listing, limits.maxEntries, name, writing('The first file', () => nameRulesOf(into)));
    const findings = [
        ...sizeFindings(listing.files, name, (0,external_node_fs_.statSync)(archive).size, limits),
        ...names.findings,
        ...listing.findings,
    ];
    if (findings.length === 0)
        return { listing, warnings: names.warnings };
    listing.close();
    throw (0,failure/* inputFailure */.vQ)(name, findings);
}
function sizeFindings(files, where, archiveBytes, { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }) {
    const limits = { name: 'unpacked', maxFileBytes };
    const profile = { noun: 'an archive', classes: [], classify: () => limits, maxTotalBytes, remedies: { tooMuch: '' } };
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const found = (0,limit_rules/* limitFindings */.u)(profile, files, where);
    if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio))
        return found;
    const message = `unpacks to ${(0,byte_size/* byteSize */.m)(bytes)}, more than ${(0,byte_size/* count */.U)(maxRatio)} times its own ${(0,byte_size/* byteSize */.m)(archiveBytes)}`;
    return [...found, { where, message }];
}
async function writeAll({ files, folders }, into, options) {
    const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
    const made = new Set();
    const make = (folder) => {
        if (made.has(folder))
            return;
        writing(folder, () => (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(into, folder), { recursive: true }));
        made.add(folder);
    };
    for (const folder of folders)
        make(folder);
    let bytes = 0;
    for (const [index, file] of files.entries()) {
        if (index % listing/* FILES_PER_TURN */.aJ === 0)
            await (0,promises_.setImmediate)();
        options.signal?.throwIfAborted();
        make((0,external_node_path_.dirname)(file.path));
        await write(file, (0,external_node_path_.join)(into, file.path), options.signal, done => options.onProgress?.(bytes + done, totalBytes));
        bytes += file.size;
    }
    return { files: files.length, bytes };
}
/** Writes without waiting: for thousands of small files asynchronous calls take several times as long. */
async function write(file, location, signal, onBytes) {
    // Never opens what is there already, and leaves the rest of the mode to the umask.
    const descriptor = writing(file.path, () => (0,external_node_fs_.openSync)(location, 'wx', file.executable ? 0o777 : 0o666));
    try {
        let bytes = 0;
        const put = (content) => {
            signal?.throwIfAborted();
            writing(file.path, () => writeWhole(descriptor, content));
            bytes += content.length;
            onBytes(bytes);
        };
        if (file.size <= listing/* READ_WHOLE_BYTES */.NO)
            await file.read(put);
        else
            for await (const piece of file.pieces())
                put(piece);
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
function writeWhole(descriptor, content) {
    for (let offset = 0; offset < content.length;)
        offset += (0,external_node_fs_.writeSync)(descriptor, content, offset);
}
function writing(path, work) {
    try {
        return work();
    }
    catch (cause) {
        const remedy = 'Free some space on the disk, and let the job’s user write there.';
        throw new failure/* Failure */.HR('unavailable', `${path} can’t be written: ${cause.message}`, { remedy, cause });
    }
}

// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/output-file.js
var output_file = __webpack_require__(18633);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
;// CONCATENATED MODULE: ./build/operations/source/export-places.js



/**
 * Where an export goes: everything that can be known to be wrong with it is told before anything is asked for.
 * @param zip the input `output-path`
 * @param unpacked the input `extract-to`
 * @throws Failure of kind `input`
 */
function exportPlaces(context, zip, unpacked) {
    const file = (0,output_file/* outputFile */.i9)(context, 'output-path', zip);
    if (unpacked === undefined)
        return { file, folder: undefined };
    const mustStay = [context.resolvePath('.'), (0,external_node_path_.dirname)(file.target), ...context.keptPaths];
    const folder = { folder: context.resolvePath(unpacked), shownAs: unpacked, mustStay };
    refuseOneInTheOther(file, folder.folder);
    refuseIrreplaceable(folder);
    return { file, folder };
}
function refuseOneInTheOther(file, folder) {
    const remedy = 'Give a path outside of it.';
    if (isWithin(file.target, folder))
        throw (0,output_file/* noPlace */.zX)(file, 'lies in the folder of `extract-to`, which is replaced as a whole', remedy);
    if (isWithin(folder, file.target))
        throw (0,output_file/* noPlace */.zX)(file, 'is where the folder of `extract-to` is to stand', remedy);
}
function isWithin(inner, folder) {
    const way = (0,external_node_path_.relative)(folder, inner);
    return way !== '..' && !way.startsWith(`..${external_node_path_.sep}`);
}

;// CONCATENATED MODULE: ./build/operations/source/export.js









const REMEDIES = {
    forbidden: 'The plan needs the source-download entitlement, and a project key is good for its own project only.',
};
/** Part 1, Source export: "avoid concurrent exports for one project". */
/* harmony default export */ const source_export = ((0,operation/* defineOperation */.h)({
    id: 'export',
    summary: 'Download the project’s current source as a ZIP, verified, and unpack it where that is wanted.',
    // The API itself has no lock.
    note: 'The documents ask for one export of a project at a time: where several jobs may export it, give them one `concurrency` group.',
    inputs: {
        'output-path': (0,fields/* path */.Ae)('Where the ZIP goes. A file that is there is replaced once the new one is whole.', {
            default: 'source.zip',
        }),
        'extract-to': (0,fields/* path */.Ae)('A folder for the unpacked source. It is replaced as a whole, and only by a sound archive.'),
    },
    outputs: {
        export_id: { description: 'The platform’s id of this export.' },
        filename: { description: 'The file name that the platform suggests.' },
        size: { description: 'The ZIP’s size in bytes.' },
        sha256: { description: 'SHA-256 of the ZIP, lower-case hex.' },
        path: { description: 'The ZIP’s absolute path.' },
    },
    endpoints: ['source.export'],
    onProject: true,
    timeout: '30m',
    writesFiles: true,
    example: 'with:\n  extract-to: source\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { dryRun, log, projectId } = context;
        const { file, folder } = exportPlaces(context, inputs['output-path'], inputs['extract-to']);
        const { target } = file;
        if (dryRun) {
            const unpacking = folder === undefined ? '' : ` and unpacked to ${folder.folder}`;
            log.info(`Dry run: the source of ${projectId} would be exported to ${target}${unpacking}; nothing is asked for.`);
            return {
                outputs: { export_id: null, filename: null, size: null, sha256: null, path: null },
                report: { title: 'Source export, planned only', blocks: [{ type: 'facts', rows: [['ZIP', target]] }] },
            };
        }
        return (0,output_file/* besideTarget */.Ie)(file, async (part) => {
            const exported = await download(context, part);
            const keepZip = () => (0,output_file/* place */.ik)(file, () => (0,external_node_fs_.renameSync)(part, target));
            const unpacked = folder && (await extract(context, part, folder, keepZip));
            if (folder === undefined)
                keepZip();
            context.wrote(target);
            const { answer, size, sha256 } = exported;
            log.info(`Exported to ${target}: ${(0,byte_size/* byteSize */.m)(size)}, SHA-256 ${sha256}`);
            return {
                outputs: {
                    export_id: answer.export_id ?? null,
                    filename: answer.filename ?? null,
                    size,
                    sha256,
                    path: target,
                },
                report: { title: 'Source exported', blocks: [facts(target, exported, unpacked)] },
            };
        });
    },
}));
/** Exports and downloads; an address that has expired on the way is replaced by that of a new export, once. */
async function download(context, part) {
    try {
        return await downloadOnce(context, part);
    }
    catch (thrown) {
        if (!(thrown instanceof AddressExpired))
            throw thrown;
        context.log.warning(`${thrown.failure.message} The address has expired; the source is exported once more.`);
    }
    try {
        return await downloadOnce(context, part);
    }
    catch (thrown) {
        throw thrown instanceof AddressExpired ? thrown.failure : thrown;
    }
}
/** This address leads nowhere any more, but that of a new export would. */
class AddressExpired extends Error {
    failure;
    constructor(failure) {
        super(failure.message);
        this.failure = failure;
    }
}
async function downloadOnce({ client, log, projectId }, part) {
    const answer = await log.group('Export', () => (0,remedies/* withRemedies */.N)(REMEDIES, () => readOnly(client.call('source.export', { path: { project_id: projectId } }))));
    const { download_url: address, size, sha256 } = answer;
    const progress = log.progress('Downloaded');
    try {
        const downloaded = await log.group('Download', () => client.download(address, part, { size, sha256 }, received => {
            if (size !== undefined)
                progress.bytes(Math.min(received, size), size);
        }));
        return { answer, ...downloaded };
    }
    catch (thrown) {
        const expired = thrown instanceof failure/* Failure */.HR && [403, 404, 410].includes(thrown.status ?? 0);
        throw expired ? new AddressExpired(thrown) : thrown;
    }
}
/** An export changes nothing on the platform, so none without an answer leaves anything open. */
async function readOnly(call) {
    try {
        return await call;
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR ? (0,failure/* refine */.YP)(thrown, { uncertain: false }) : thrown;
    }
}
/** @param keepZip puts the ZIP in its place; where it can't, the folder is as it was before */
async function extract({ log, signal }, archive, { folder, shownAs, mustStay }, keepZip) {
    const progress = log.progress('Unpacked');
    const unpacked = await log.group('Unpack', () => unpack({
        archive,
        into: folder,
        shownAs,
        mustStay,
        signal,
        onProgress: (done, total) => progress.bytes(done, total),
        whenReplaced: keepZip,
    }));
    for (const { where, message } of unpacked.warnings)
        log.warning(`${where} ${message}.`);
    log.info(`Unpacked ${contentText(unpacked)} to ${shownAs}`);
    return unpacked;
}
function facts(target, { answer, size, sha256 }, unpacked) {
    return {
        type: 'facts',
        rows: [
            ['ZIP', target],
            ['Size', (0,byte_size/* byteSize */.m)(size)],
            ['SHA-256', sha256],
            ['Export', answer.export_id ?? '–'],
            ['Unpacked', unpacked === undefined ? 'no' : contentText(unpacked)],
        ],
    };
}
function contentText({ files, bytes }) {
    return `${(0,byte_size/* count */.U)(files)} ${files === 1 ? 'file' : 'files'}, ${(0,byte_size/* byteSize */.m)(bytes)}`;
}


/***/ })

};
