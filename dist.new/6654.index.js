export const id = 6654;
export const ids = [6654];
export const modules = {

/***/ 79457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ artifactFindings)
/* harmony export */ });
/** Finds paths that GitHub's artifacts don't allow, because some systems that download them don't support the names. */
const MESSAGE = 'has a character in its path that artifacts, and so the workflows preview.yml and release.yml, don’t allow: one of `" : < > | * ?` or a line break';
/** Returns a finding for each path that no artifact may contain, such as `log/12:30.html`. */
const artifactFindings = (paths) => paths
    .filter(path => /["<>:|*?\r\n]/.test(path))
    .map(where => ({ where, message: MESSAGE, remedy: 'Rename the file.' }));


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

/***/ 44820:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ checkContents)
/* harmony export */ });
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(57075);
/* harmony import */ var node_stream_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46466);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9218);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(75473);
/* harmony import */ var _files_pointer_files_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(47607);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(42434);
/**
 * Checks content before it is packed: text files must be UTF-8, entries of a ZIP must be undamaged, and no file may be a
 * pointer to another one.
 */









const LINE_FEED = 0x0a;
/**
 * Reads all content that must be checked before anything is written: text files, which must be UTF-8, small files, which
 * may be pointers, and files that may be damaged. Reads and holds no more than a valid package has: skips files that are
 * refused by type or size, and files beyond the total limits.
 *
 * @param shownAs the path as the user wrote it: findings about the whole package point to it
 */
async function checkContents(profile, files, shownAs, signal) {
    const findings = [];
    const checked = [];
    const readLimit = new ReadLimit(profile.maxTotalBytes);
    let unread = 0;
    for (const [index, file] of files.entries()) {
        if (index % _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_8__/* .FILES_PER_TURN */ .aJ === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
        signal?.throwIfAborted();
        const limits = profile.classify(file);
        if ('where' in limits || file.size > (limits.maxFileBytes ?? Number.POSITIVE_INFINITY))
            continue;
        if (!readLimit.reserve(limits, file.size))
            unread += 1;
        else {
            try {
                const isHeld = limits.utf8 === true || file.size <= _files_pointer_files_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_POINTER_BYTES */ .l$;
                const valid = isHeld ? readHeld(file, limits) : readToEnd(file);
                // Await only real promises: awaiting every result would create a promise for each of thousands of small files.
                checked.push(valid instanceof Promise ? await valid : valid);
            }
            catch (error) {
                if (!(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR))
                    throw error;
                findings.push(...error.findings);
            }
        }
    }
    if (unread > 0) {
        const message = `exceeds a limit for the total size, so the content of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(unread, 'file')} was not checked`;
        findings.push({
            where: shownAs,
            message,
            remedy: 'The step checks this content once the package is within the limits.',
        });
    }
    return { findings, files: checked };
}
/** Limit for reading a package that exceeds the totals: as much as a valid package has. */
class ReadLimit {
    #maxTotalBytes;
    #reservedByClass = new Map();
    #reserved = 0;
    constructor(maxTotalBytes = Number.POSITIVE_INFINITY) {
        this.#maxTotalBytes = maxTotalBytes;
    }
    reserve(limits, bytes) {
        const ofClass = (this.#reservedByClass.get(limits) ?? 0) + bytes;
        const inAll = this.#reserved + bytes;
        if (inAll > this.#maxTotalBytes || ofClass > (limits.maxTotalBytes ?? this.#maxTotalBytes))
            return false;
        this.#reservedByClass.set(limits, ofClass);
        this.#reserved = inAll;
        return true;
    }
}
/**
 * Reads a text file or a small file, and keeps its content in memory, so that exactly the checked bytes are packed. All
 * text files together have at most 8 MiB.
 */
function readHeld(file, limits) {
    return file.read(content => heldFile(file, Buffer.from(content), limits));
}
/** Checks that the content isn't a pointer, and that a text is UTF-8. @throws Failure otherwise */
function heldFile(file, content, { utf8 }) {
    const pointer = (0,_files_pointer_files_js__WEBPACK_IMPORTED_MODULE_7__/* .pointerProblem */ .tm)(content);
    if (pointer !== undefined)
        throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .fileFailure */ .fE)({ where: file.path, ...pointer });
    const invalid = utf8 !== true || (0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content) ? undefined : firstInvalid(content);
    if (invalid === undefined)
        return { ...file, needsCheck: false, read: use => use(content) };
    const line = content.subarray(0, invalid).filter(byte => byte === LINE_FEED).length + 1;
    throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_6__/* .fileFailure */ .fE)({
        where: file.path,
        message: `is not UTF-8: the byte at offset ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(invalid)} (line ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(line)}) is 0x${content.toString('hex', invalid, invalid + 1)}`,
        remedy: 'Save the file as UTF-8.',
    });
}
/** Returns the offset of the first character that isn't valid UTF-8. */
function firstInvalid(content) {
    let offset = 0;
    while (offset < content.length) {
        const first = content.readUInt8(offset);
        const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (length > 1 && !(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content.subarray(offset, offset + length)))
            break;
        offset += length;
    }
    return offset;
}
function readToEnd(file) {
    if (!file.needsCheck)
        return file;
    if (file.size <= _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_8__/* .READ_WHOLE_BYTES */ .NO)
        return file.read(() => file);
    return (0,node_stream_promises__WEBPACK_IMPORTED_MODULE_2__.finished)(node_stream__WEBPACK_IMPORTED_MODULE_1__.Readable.from(file.pieces()).resume()).then(() => file);
}


/***/ })

};
