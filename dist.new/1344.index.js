export const id = 1344;
export const ids = [1344];
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

/***/ 41043:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ checksum)
/* harmony export */ });
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(38086);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84949);
/** Computes a migration's checksum. */


/**
 * Returns the checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes without a byte order mark
 * and with every CRLF and every lone CR as LF. It equals the output of `sha256sum` for a file with LF, regardless of
 * Git's line-ending conversion. The SQL runs with the file's original line endings, because a carriage return in a
 * string is data.
 */
function checksum(text) {
    return (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256Hex */ .f)((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withLineFeeds */ .g)((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutByteOrderMark */ .Y)(text)));
}


/***/ }),

/***/ 21344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DEFAULT_READING: () => (/* binding */ DEFAULT_READING),
/* harmony export */   isRelevant: () => (/* binding */ isRelevant),
/* harmony export */   layoutOf: () => (/* binding */ layoutOf),
/* harmony export */   readMigrations: () => (/* binding */ readMigrations)
/* harmony export */ });
/* harmony import */ var node_path_posix__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53916);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_legible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9656);
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(38086);
/* harmony import */ var _base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71061);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(10992);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(98136);
/* harmony import */ var _layouts_drizzle_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(99848);
/* harmony import */ var _layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3202);
/* harmony import */ var _layouts_prisma_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(30804);
/* harmony import */ var _layouts_version_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(49206);
/* harmony import */ var _checksum_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(41043);
/** Interprets the files of a migrations folder as the tool that created them would: order, versions, SQL to run. */













const DEFAULT_READING = { layout: 'auto', ignore: undefined };
/**
 * Reads the files of a folder as the tool that created them would. Checks names, marks and encodings; splitting
 * validates the SQL later.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs the folder as the user wrote it
 * @param input the input with the folder
 * @throws Failure of kind `input` with all problems: migrations only in a subfolder, mixed layouts, duplicate versions, names that almost look like a
 *   migration's, ambiguous sections
 */
function readMigrations(sources, shownAs, { layout: wanted, ignore = [] } = DEFAULT_READING, input = 'path', location = shownAs) {
    const findings = [];
    const throwIfInvalid = () => {
        const placed = findings.map(({ where, line, column, ...finding }) => {
            return { ...finding, where: line === undefined ? where : `${where}:${line}:${column}` };
        });
        if (placed.length > 0)
            throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Migrations', shownAs, 'is not a valid migrations folder', placed);
    };
    const isIgnored = (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_6__/* .pathMatcher */ .kZ)(ignore);
    const used = sources.filter(({ path }) => !isIgnored(path));
    const folder = sourceFolder(location, used, path => {
        findings.push({ where: path, message: 'is not valid UTF-8', remedy: 'Save the file as UTF-8.' });
    });
    throwIfInvalid();
    // The command is for the user's terminal.
    if (wanted === 'auto')
        findings.push(...(0,_layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__/* .toolFinding */ .G)({ ...folder, location: shownAs }));
    throwIfInvalid();
    const found = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(folder, wanted);
    const reading = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .readLayout */ .T4)(folder, found);
    findings.push(...subfolderFindings(used, reading, wanted, name => `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(input)} to \`${(0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.join)(shownAs, name)}\`.`));
    throwIfInvalid();
    findings.push(...reading.findings);
    throwIfInvalid();
    findings.push(...duplicates(reading.drafts), ...reading.drafts.flatMap(illegible));
    throwIfInvalid();
    const migrations = reading.drafts.map((draft) => ({ ...draft, checksum: (0,_checksum_js__WEBPACK_IMPORTED_MODULE_11__/* .checksum */ .c)(draft.text) }));
    const compare = reading.versions === undefined ? (found?.layout.order ?? _layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareVersions */ .Zy) : (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .listedOrder */ .gh)(reading.versions);
    const isRead = (path) => folder.texts.has(path) && !_base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .CHANGELOG */ .L.test(path);
    const others = [
        ...folder.paths.filter(path => !isRead(path)).map(path => ({ path, reason: 'it isn’t a SQL file' })),
        ...sources
            .filter(({ path }) => isIgnored(path))
            .map(({ path }) => ({ path, reason: `the input ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('ignore')} matches it` })),
    ];
    return {
        ...(found === undefined ? {} : { layout: found.layout.id, shownBy: found.shownBy }),
        compare,
        migrations: migrations.toSorted((a, b) => compareMigrations(a, b, compare)),
        skipped: [...reading.skipped, ...others].toSorted((a, b) => (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareText */ .n6)(a.path, b.path)),
    };
}
/** Returns the layout of a folder, and what shows it. @param paths of all its files */
function layoutOf(location, paths, textOf) {
    const sources = paths.map(path => ({ path, content: Buffer.from((isRelevant({ path }) && textOf(path)) || '') }));
    const found = (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(sourceFolder(location, sources, () => undefined), 'auto');
    return found && { id: found.layout.id, shownBy: found.shownBy };
}
/** @param refuse called with the path of each file to read that isn't valid UTF-8 */
function sourceFolder(location, sources, refuse) {
    const files = sources.filter(isRelevant).flatMap(({ path, content }) => {
        const text = decoded(content, SCRIPT.test(path));
        if (text !== undefined)
            return { path, text, content };
        refuse(path);
        return [];
    });
    return {
        location: location.replaceAll('\\', '/'),
        paths: sources.map(({ path }) => path),
        texts: new Map(files.map(({ path, text }) => [path, text])),
        scripts: files.filter(({ path }) => SCRIPT.test(path)),
    };
}
/** Maximum number of subfolders with migrations. If there are more, each is likely a single migration. */
const MOST_SUBFOLDERS = 3;
/** Finds the subfolders with migrations if the folder itself has none, because the input is one level too high. */
function subfolderFindings(sources, { drafts, findings }, wanted, remedyFor) {
    if (drafts.length > 0 || findings.some(({ where }) => !where.includes('/')))
        return [];
    const bySubfolder = Map.groupBy(sources, ({ path }) => path.slice(0, Math.max(path.indexOf('/'), 0)));
    const found = [...bySubfolder].flatMap(([name, files]) => {
        if (name === '')
            return [];
        const below = files.map(({ path, content }) => ({ path: path.slice(name.length + 1), content }));
        const folder = sourceFolder('', below, () => undefined);
        const isOfTool = wanted === 'auto' && (0,_layouts_other_kinds_js__WEBPACK_IMPORTED_MODULE_8__/* .toolFinding */ .G)(folder).length > 0;
        return isOfTool || (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .readLayout */ .T4)(folder, (0,_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_5__/* .findLayout */ .w5)(folder, wanted)).drafts.length > 0 ? name : [];
    });
    if (found.length > MOST_SUBFOLDERS)
        return [];
    const message = 'contains migrations, but the folder above it contains none';
    return found.map(name => ({ where: name, message, remedy: remedyFor(name) }));
}
const SCRIPT = /\.sql$/i;
/** Selects the files to read. All others are listed as skipped, without being read. */
function isRelevant({ path }) {
    return SCRIPT.test(path) || [_layouts_drizzle_js__WEBPACK_IMPORTED_MODULE_7__/* .JOURNAL_PATH */ .ip, _layouts_prisma_js__WEBPACK_IMPORTED_MODULE_9__/* .LOCK_PATH */ .O].includes(path) || _base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .CHANGELOG */ .L.test(path);
}
function decoded(content, isScript) {
    try {
        const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
        return isScript ? (0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_12__/* .withoutByteOrderMark */ .Y)(text) : text;
    }
    catch (error) {
        if (error instanceof TypeError)
            return undefined;
        throw error;
    }
}
/** Finds a name that would hide something in outputs, which contain the names unchanged. */
function illegible({ path, version = '', name }) {
    const names = path + version + name;
    const message = 'has a name with control characters or invisible characters';
    return (0,_base_legible_js__WEBPACK_IMPORTED_MODULE_2__/* .legible */ .bG)(names) === names && !/[\t\n\r\u2028\u2029]/.test(names)
        ? []
        : [{ where: path, message, remedy: 'Rename the migration.' }];
}
function duplicates(drafts) {
    const seen = new Map();
    return drafts.flatMap(({ path, version, name }) => {
        const kind = version === undefined ? 'name' : 'version';
        const identity = `${kind} \`${version ?? name}\``;
        const existing = seen.get(identity);
        seen.set(identity, path);
        if (existing === undefined)
            return [];
        const message = `has the ${identity}, which \`${existing}\` already uses`;
        return { where: path, message, remedy: `Give one of the two files a different ${kind}.` };
    });
}
function compareMigrations(a, b, compare) {
    if (a.version !== undefined && b.version !== undefined)
        return compare(a.version, b.version);
    return Number(a.version === undefined) - Number(b.version === undefined) || (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_10__/* .compareText */ .n6)(a.name, b.name);
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


/***/ })

};
