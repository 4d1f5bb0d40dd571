export const id = 9773;
export const ids = [9773];
export const modules = {

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


/***/ })

};
