export const id = 9804;
export const ids = [9804];
export const modules = {

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
