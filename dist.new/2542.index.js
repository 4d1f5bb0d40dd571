export const id = 2542;
export const ids = [2542];
export const modules = {

/***/ 75840:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ removeEmptyFolders),
/* harmony export */   i: () => (/* binding */ makeMissingFolders)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/** Creates a folder with its missing parents, and deletes them again. */


/**
 * Creates a folder and its missing parents, like `mkdirSync` with `recursive`. That never returns in a file system that
 * answers ENOENT, such as `/proc`.
 *
 * @param folder an absolute path
 * @returns the topmost folder that it created; undefined if the folder existed
 * @throws the error of the file system, for the folder that could not be created
 */
function makeMissingFolders(folder, options = {}) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder)) {
        // Fails if a file is in its place.
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true });
        return undefined;
    }
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder);
    // A missing drive of Windows has no parent.
    const parent = above === folder ? undefined : makeMissingFolders(above, options);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, options);
    }
    catch (thrown) {
        // Another process may have created it in the meantime.
        if (thrown.code !== 'EEXIST')
            throw thrown;
    }
    return parent ?? folder;
}
/**
 * Deletes a folder and those of its parents that `makeMissingFolders` created, up to one in which another process has
 * created something.
 * @param topmost result of `makeMissingFolders`
 */
function removeEmptyFolders(folder, topmost) {
    if (topmost === undefined)
        return;
    try {
        for (let each = folder; each.length >= topmost.length; each = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(each))
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmdirSync)(each);
    }
    catch {
        // Its parents aren't empty either.
    }
}


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

/***/ 65480:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ai: () => (/* binding */ createTemporaryFolder),
  aM: () => (/* binding */ createWorkFolder),
  b1: () => (/* binding */ otherWorkFolders),
  MT: () => (/* binding */ removeWorkFolder)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/system/busy-files.js
var busy_files = __webpack_require__(43157);
// EXTERNAL MODULE: ./build/base/system/regular-file.js
var regular_file = __webpack_require__(25427);
;// CONCATENATED MODULE: ./build/base/system/file-lock.js
/** Lets one process at a time change a file or folder. */
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


/** Another process, or this one, keeps the lock. */
class LockedError extends Error {
}
/** Milliseconds to wait for another process. Changes take much less. */
const WAIT_MS = 10_000;
/** SQLite's code of a lock that another process has. */
const SQLITE_BUSY = 5;
/** Files that this process has locked. POSIX ends a lock when its process closes any descriptor of the file. */
const HELD = new Set();
/**
 * Locks a file. It is a lock of the system on an empty SQLite file, so it ends with its process, however that ends, and
 * requires no hard links.
 * @param file created if it is missing
 * @param waitMs milliseconds to wait for another process
 * @param isTemporary whether the end of the lock deletes the file. Windows keeps it
 * @throws LockedError if another process keeps the lock; Error if the file isn't an empty regular file
 */
function lockFile(file, waitMs, isTemporary = false) {
    let lock;
    // The end of another process's lock can delete the file meanwhile, and a third process can lock a new one.
    let isReplaced;
    try {
        if (HELD.has(identity(file) ?? ''))
            throw new LockedError('this process has locked it');
        // SQLite would apply a journal beside a file with content. Anyone may have written both.
        (0,regular_file/* withRegularFile */.p0)(file, regular_file/* OPEN_READ_ONLY */.Xd | external_node_fs_.constants.O_CREAT, descriptor => {
            if ((0,external_node_fs_.fstatSync)(descriptor).size > 0)
                throw new Error('it is not empty');
        });
        const opened = identity(file);
        isReplaced = () => opened === undefined || identity(file) !== opened;
        const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
        lock = new Database(file, { timeout: waitMs });
        lock.exec('BEGIN EXCLUSIVE');
        if (!isReplaced())
            return held(opened ?? '', isTemporary ? temporary(file, lock) : lock);
        lock.close();
    }
    catch (cause) {
        lock?.close();
        if (isReplaced?.())
            return lockFile(file, waitMs, isTemporary);
        const remedy = 'Try again when no other command runs. If the file is not an empty regular file, delete it.';
        const isLocked = cause instanceof LockedError || cause.errcode === SQLITE_BUSY;
        const Kind = isLocked ? LockedError : Error;
        throw new Kind(`${file} can’t be locked: ${cause.message}. ${remedy}`, { cause });
    }
    return lockFile(file, waitMs, isTemporary);
}
/** Returns a text that no other file at this path has. Undefined if it is missing. */
function identity(file) {
    const stats = (0,external_node_fs_.lstatSync)(file, { bigint: true, throwIfNoEntry: false });
    return stats && `${stats.ino} ${stats.birthtimeNs}`;
}
function held(id, lock) {
    HELD.add(id);
    return {
        [Symbol.dispose]() {
            HELD.delete(id);
            lock[Symbol.dispose]();
        },
    };
}
/** Deletes the file of a lock before its end: afterward, it may be that of another process. */
const temporary = (file, lock) => ({
    [Symbol.dispose]() {
        try {
            (0,external_node_fs_.rmSync)(file, { force: true });
        }
        catch {
            // Windows deletes no file that is open.
        }
        lock[Symbol.dispose]();
    },
});
/** Runs `work` while no other process does so with the same lock. @throws Error as `lockFile` */
function withFileLock(file, work, waitMs = WAIT_MS) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const _ = __addDisposableResource(env_1, lockFile(file, waitMs), false);
        return work();
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}

// EXTERNAL MODULE: ./build/base/system/file-modes.js
var file_modes = __webpack_require__(4141);
// EXTERNAL MODULE: ./build/base/system/system.js
var system = __webpack_require__(70431);
;// CONCATENATED MODULE: ./build/base/system/work-folder.js
/**
 * Hidden folders for incomplete content beside its target. A killed process leaves its folder. Another process has to tell
 * that from a folder of the user, or of the author of a repository, and from one that is in use.
 */







/**
 * Returns the path of the file in a work folder that is its mark and its lock. It binds the folder by inode and birth
 * time, which a copy, a clone and a checkout of Git can't choose.
 */
const markOf = (folder, { ino, birthtimeNs }) => (0,external_node_path_.join)(folder, `${ino}-${birthtimeNs}.lock`);
const MARK = /^\d+-\d+\.lock/;
/** Creates a folder that only the user can access. @param prefix start of its path */
function createWorkFolder(prefix) {
    const path = (0,external_node_fs_.mkdtempSync)(prefix);
    const mark = markOf(path, (0,external_node_fs_.lstatSync)(path, { bigint: true }));
    // Another process takes a mark that isn't locked for that of a killed one. Windows renames no open file.
    const created = system/* IS_WINDOWS */.H ? mark : `${mark}.new`;
    const lock = tryLock(created);
    // Without a lock, no other process could find out whether the folder is in use.
    if (lock === undefined)
        (0,external_node_fs_.rmSync)(created, { force: true });
    else
        (0,external_node_fs_.renameSync)(created, mark);
    return { path, lock };
}
/** Number of random characters that `mkdtemp` adds to a prefix. */
const RANDOM_LENGTH = 6;
/** Finds the folders with this prefix, except `own`. Locks those of processes that have ended; the caller ends these locks. */
function* otherWorkFolders(prefix, own) {
    for (const name of (0,external_node_fs_.readdirSync)((0,external_node_path_.dirname)(prefix))) {
        const path = (0,external_node_path_.join)((0,external_node_path_.dirname)(prefix), name);
        if (path === own || !name.startsWith((0,external_node_path_.basename)(prefix)) || path.length !== prefix.length + RANDOM_LENGTH)
            continue;
        const stats = (0,external_node_fs_.lstatSync)(path, { bigint: true, throwIfNoEntry: false });
        if (stats?.isDirectory() !== true)
            continue;
        const mark = markOf(path, stats);
        // Without birth times, which are then 0, inodes could be guessed.
        const isOurs = (0,file_modes/* isOwn */.NP)(stats) && stats.birthtimeNs > 0n && (0,external_node_fs_.lstatSync)(mark, { throwIfNoEntry: false })?.isFile() === true;
        yield { path, isOurs, lock: isOurs ? tryLock(mark) : undefined };
    }
}
function tryLock(mark) {
    try {
        return lockFile(mark, 0);
    }
    catch {
        return undefined;
    }
}
/** Creates a folder among temporary files, and deletes those of killed processes. @param prefix start of its name */
function createTemporaryFolder(prefix, parent = (0,external_node_os_.tmpdir)()) {
    const path = (0,external_node_path_.join)((0,external_node_fs_.realpathSync)(parent), prefix);
    for (const other of otherWorkFolders(path))
        if (other.lock !== undefined)
            removeLeftOver(other);
    const folder = createWorkFolder(path);
    return { ...folder, [Symbol.dispose]: () => removeWorkFolder(folder) };
}
function removeLeftOver(folder) {
    try {
        removeWorkFolder(folder);
    }
    catch {
        // A program of the killed process may still be ending. The mark is deleted last, so the next process deletes the rest.
    }
}
/** Deletes a folder with its content, and ends its lock. Its mark is deleted last, in case this process is killed. */
function removeWorkFolder({ path, lock }) {
    try {
        if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) === undefined)
            return;
        for (const name of (0,external_node_fs_.readdirSync)(path))
            if (!MARK.test(name))
                (0,external_node_fs_.rmSync)((0,external_node_path_.join)(path, name), busy_files/* WHOLE_FOLDER */.F);
    }
    finally {
        lock?.[Symbol.dispose]();
    }
    (0,external_node_fs_.rmSync)(path, busy_files/* WHOLE_FOLDER */.F);
}


/***/ }),

/***/ 16951:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ newFolderProblem),
/* harmony export */   U: () => (/* binding */ fillNewFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75840);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(65480);
/** Fills a folder that doesn't exist yet, or is empty, as `git clone` does. Nothing is ever replaced. */
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






/** Returns why a folder can't be filled, as a predicate. Undefined if there is none yet, or an empty one. */
function newFolderProblem(folder) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(folder, { throwIfNoEntry: false });
    if (stats === undefined)
        return undefined;
    if (!stats.isDirectory())
        return 'isn’t a folder';
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder).length === 0 ? undefined : 'isn’t empty';
}
/**
 * Fills a folder beside the new one, and then moves its content there, so that the new folder has the complete content or
 * none. Deletes what killed processes left for the same folder.
 * @param fill writes into the empty folder that it receives
 * @returns the result of `fill`
 * @throws any error of `fill`, or a Failure if the folder can't be written or isn't empty. Then nothing remains
 */
async function fillNewFolder(target, fill) {
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target.folder);
    const made = attempt(target, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .makeMissingFolders */ .i)(parent));
    try {
        return await fillBeside(target, parent, fill);
    }
    catch (error) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_4__/* .removeEmptyFolders */ .d)(parent, made);
        throw error;
    }
}
async function fillBeside(target, parent, fill) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { folder, shownAs } = target;
        const work = __addDisposableResource(env_1, attempt(target, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_5__/* .createTemporaryFolder */ .ai)(`.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(folder)}.new-`, parent);
        }), false);
        const content = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(work.path, 'new');
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(content);
        const filled = await fill(content);
        attempt(target, () => {
            const problem = newFolderProblem(folder);
            if (problem !== undefined) {
                const remedy = 'Delete it, or specify a new or empty folder.';
                throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('conflict', `\`${shownAs}\` ${problem}. Nothing was written to it.`, { remedy });
            }
            if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder))
                (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_3__/* .move */ .C)(content, folder);
            // The folder itself stays: it may be the current one.
            else
                for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(content))
                    (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_3__/* .move */ .C)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(content, name), (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name));
        });
        return filled;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function attempt({ shownAs }, work) {
    try {
        return work();
    }
    catch (cause) {
        if (cause instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
            throw cause;
        const remedy = 'Free up disk space, and make sure that the job’s user can write to the folder and its parent folder, which must be on the same file system.';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `\`${shownAs}\` can’t be written: ${cause.message}`, { remedy, cause });
    }
}


/***/ })

};
