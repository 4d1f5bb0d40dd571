export const id = 1741;
export const ids = [1741];
export const modules = {

/***/ 98136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hd: () => (/* binding */ folderPattern),
/* harmony export */   J0: () => (/* binding */ single),
/* harmony export */   L9: () => (/* binding */ partsMatcher),
/* harmony export */   Pz: () => (/* binding */ checkedPatterns),
/* harmony export */   RF: () => (/* binding */ matchesNothing),
/* harmony export */   Vw: () => (/* binding */ STAR),
/* harmony export */   Yk: () => (/* binding */ FOLDERS),
/* harmony export */   ce: () => (/* binding */ readPatterns),
/* harmony export */   ex: () => (/* binding */ PATTERN_REMEDY),
/* harmony export */   kZ: () => (/* binding */ pathMatcher),
/* harmony export */   uG: () => (/* binding */ lengthProblem),
/* harmony export */   w$: () => (/* binding */ unusedPatterns),
/* harmony export */   x4: () => (/* binding */ ANY),
/* harmony export */   zW: () => (/* binding */ parsePathPattern)
/* harmony export */ });
/* unused harmony exports literalPattern, withinLength */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _shortened_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39328);
/** Matches paths against patterns in the syntax of `on.pull_request.paths` in a workflow. */



const ANY = { test: () => true, repeats: true, skips: 1 };
const STAR = { test: character => character !== '/', repeats: true, skips: 1 };
/** Returns the part for one character that passes a test. */
const single = (test) => ({ test, repeats: false, skips: 0 });
const character = (text) => single(one => one === text);
/** Any folders, or none, each with its slash. */
const FOLDERS = [{ ...ANY, skips: 2 }, character('/')];
/**
 * Tokens of a pattern. `?` and `+` apply to the character or class before them. Any character after a backslash stands
 * for itself.
 */
const TOKEN = /(?<folders>(?<=^|\/)\*\*\/)|(?<any>\*\*)|(?<star>\*)|(?<class>\[[^\]]*\])|\\?(?<one>[^])/gu;
const CLASS = /^\[(?:[a-zA-Z0-9](?:-[a-zA-Z0-9])?)+\]$/;
/** Parses a pattern. Undefined if it isn't valid: GitHub would refuse it, or never match it. */
function parsePathPattern(pattern) {
    const excludes = pattern.startsWith('!');
    const text = excludes ? pattern.slice(1) : pattern;
    const parts = [];
    let canRepeat = false;
    for (const { 0: token, groups = {} } of text.matchAll(TOKEN)) {
        const isQuantifier = token === '?' || token === '+';
        const last = parts.at(-1);
        if (isQuantifier) {
            if (!canRepeat || last === undefined)
                return undefined;
            parts.splice(-1, 1, token === '?' ? { ...last, skips: 1 } : { ...last, repeats: true });
        }
        else if (groups['folders'] !== undefined)
            parts.push(...FOLDERS);
        else if (groups['any'] !== undefined)
            parts.push(ANY);
        else if (groups['star'] !== undefined)
            parts.push(STAR);
        else if (groups['class'] !== undefined) {
            const part = classOf(token);
            if (part === undefined)
                return undefined;
            parts.push(part);
        }
        else if (token === '[' || token === '\\')
            return undefined;
        else
            parts.push(character(groups['one'] ?? ''));
        canRepeat = !isQuantifier && !token.startsWith('*');
    }
    return text === '' ? undefined : { text: pattern, parts, excludes };
}
/** Returns a pattern that matches only this path. */
const literalPattern = (path) => path.replaceAll(/^ |[\\*?+[\]!{}]/g, '\\$&');
/** Returns a pattern that matches all files in a folder. @param folder empty or `.` for the root */
const folderPattern = (folder) => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(literalPattern(folder), '**');
/** Parses patterns that were checked before. @throws Error if one is invalid all the same */
const checkedPatterns = (patterns) => patterns.map(one => {
    const pattern = parsePathPattern(one);
    if (pattern === undefined)
        throw new Error(`The pattern \`${one}\` is invalid.`);
    return pattern;
});
/** Remedy for an invalid pattern. */
const PATTERN_REMEDY = 'Use the pattern syntax of `on.pull_request.paths`. `?` and `+` must follow a character or `[]`, and `[]` may contain only letters, digits and ranges of them.';
/** Whether no path within a folder matches a pattern, although it looks like one in other tools. */
const matchesNothing = (pattern) => /^!?\/|\/\/|\/$|(?:^!?|\/)\.{1,2}(?:\/|$)|(?<!\\)\{[^{},]*,[^{}]*\}/.test(pattern);
function classOf(token) {
    if (!CLASS.test(token))
        return undefined;
    try {
        const expression = new RegExp(token, 'u');
        return single(one => expression.test(one));
    }
    catch {
        return undefined; // A range such as `[z-a]`.
    }
}
/** Maximum number of characters of a list of patterns: matching takes time in proportion to it. */
const MAX_CHARACTERS = 2048;
/** Returns the first patterns of a list, as many as it may have. */
function withinLength(patterns) {
    let length = 0;
    return patterns.filter(pattern => (length += pattern.length) <= MAX_CHARACTERS);
}
/** Returns the problem of a list of patterns that is too long. */
function lengthProblem(patterns) {
    const length = patterns.reduce((sum, pattern) => sum + pattern.length, 0);
    if (length <= MAX_CHARACTERS)
        return undefined;
    const message = `has patterns with ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(length, 'character')}; at most ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(MAX_CHARACTERS)} are allowed`;
    return { message, remedy: 'Use fewer patterns, with wildcards such as `**/*.map`.' };
}
/** Reads patterns, one per line. */
function readPatterns(text) {
    const lines = text
        .split(/\r?\n/)
        .map(one => one.trim())
        .filter(Boolean);
    const tooLong = lengthProblem(lines);
    if (tooLong !== undefined)
        return tooLong;
    const patterns = [];
    for (const line of lines) {
        const pattern = parsePathPattern(line);
        if (pattern === undefined)
            return { message: `contains an invalid pattern: \`${(0,_shortened_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .v)(line, 60)}\``, remedy: PATTERN_REMEDY };
        patterns.push(pattern);
    }
    return { value: patterns };
}
/** Returns what tells whether the last pattern that matches a path includes it. */
function pathMatcher(patterns) {
    const lastMatch = partsMatcher(patterns.map(({ parts }) => parts), patterns.map(({ text }) => text).join(''));
    return path => patterns[lastMatch(path)]?.excludes === false;
}
/** Returns the patterns that match none of the paths. Those that exclude paths don't count. */
const unusedPatterns = (patterns, paths) => patterns.filter(pattern => !pattern.excludes && !paths.some(pathMatcher([pattern])));
/**
 * Returns what finds the last list whose parts match a path in order: its index, or -1. Follows all possibilities of all lists
 * at once, because a regular expression such as `a+a+a+a+b` takes hours for a long path. A state is a bit, the number of the
 * parts before it, so that each step handles 32 of them: 10,000 paths of 1,000 characters take seconds, not minutes.
 * @param text all characters beyond U+00FF that some part, but not each part, matches
 */
function partsMatcher(lists, text) {
    const special = new Set(text);
    /** Each list ends with a state without a part. */
    const parts = lists.flatMap(list => [...withoutRepeatedFolders(list), undefined]);
    const bits = (isSet, shift = 0) => {
        const words = new Uint32Array((parts.length >>> 5) + 1);
        for (const [index, part] of parts.entries()) {
            const at = index + shift;
            if (part !== undefined && isSet(part, index))
                words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
        }
        return words;
    };
    const skippable = bits(({ skips }) => skips > 0);
    const folders = bits(({ skips }) => skips === 2);
    const starts = bits((_, index) => index === 0 || parts[index - 1] === undefined);
    const size = starts.length;
    const known = new Map();
    return path => {
        let states = starts.slice();
        let next = new Uint32Array(size);
        for (const one of path) {
            skip(states);
            const { moves, stays } = matchingOf(one);
            let [carry, reached] = [0, 0];
            for (let word = 0; word < size; word += 1) {
                const state = states[word] ?? 0;
                const moved = state & (moves[word] ?? 0);
                reached |= next[word] = (moved << 1) | carry | (state & (stays[word] ?? 0));
                carry = moved >>> 31;
            }
            if (reached === 0)
                return -1;
            [states, next] = [next, states];
        }
        skip(states);
        let list = lists.length;
        for (let at = parts.length - 1; at >= 0; at -= 1) {
            if (parts[at] !== undefined)
                continue;
            list -= 1;
            if (((states[at >>> 5] ?? 0) >>> (at & 31)) & 1)
                return list;
        }
        return -1;
    };
    function matchingOf(one) {
        const key = one <= '\u00FF' || special.has(one) ? one : '';
        const found = known.get(key);
        if (found !== undefined)
            return found;
        const matching = {
            moves: bits(({ test }) => test(one)),
            stays: bits(({ test, repeats }) => repeats && test(one), 1),
        };
        known.set(key, matching);
        return matching;
    }
    /** Adds the states that need no further character. */
    function skip(states) {
        let [shifted, carry] = [0, 0];
        for (let word = 0; word < size; word += 1) {
            const [state, run] = [states[word] ?? 0, skippable[word] ?? 0];
            const whole = state & (folders[word] ?? 0);
            const reached = (state | (whole << 2) | shifted) >>> 0;
            shifted = whole >>> 30;
            // The carry of the addition goes through each run of parts that can be skipped, from its first state that is reached.
            const sum = run + ((reached & run) >>> 0) + carry;
            carry = sum > 0xff_ff_ff_ff ? 1 : 0;
            states[word] = reached | (sum ^ run);
        }
    }
}
/** `FOLDERS` twice match what they match once. Without this, a state could skip any number of them. */
const withoutRepeatedFolders = (parts) => parts.filter((_, index) => ![index, index - 1].some(at => parts[at]?.skips === 2 && parts[at - 2]?.skips === 2));


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

/***/ 79278:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ readBucketFolder)
});

// EXTERNAL MODULE: ./build/packing/files/content-hash.js
var content_hash = __webpack_require__(61450);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
;// CONCATENATED MODULE: ./build/packing/files/held-file.js
/** A file of which only the path and the digest are kept: another content is an error when it is read again. */




/** Reads a file, and returns one that always has this content. */
async function heldFile(file) {
    const sha256 = (await (0,content_hash/* contentHash */.A)(file)).digest('hex');
    return {
        ...file,
        sha256,
        read: use => file.read(content => {
            if ((0,sha256_hex/* sha256Hex */.f)(content) !== sha256)
                throw (0,errors/* changedFailure */.Vd)(file);
            return use(content);
        }),
        async *pieces() {
            const hash = (0,external_node_crypto_.createHash)('sha256');
            let last;
            for await (const piece of file.pieces()) {
                if (last !== undefined)
                    yield last;
                hash.update(piece);
                last = piece;
            }
            // Without its last piece, a file is not used.
            if (hash.digest('hex') !== sha256)
                throw (0,errors/* changedFailure */.Vd)(file);
            if (last !== undefined)
                yield last;
        },
    };
}

// EXTERNAL MODULE: ./build/packing/kinds/bucket-folder.js
var bucket_folder = __webpack_require__(13361);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
;// CONCATENATED MODULE: ./build/features/shared/bucket-folder.js
/** Reads a folder for a storage bucket. */





/** Lists a folder, as `listBucketFolder`. Files of a commit keep the content that they have now. */
const readBucketFolder = (context, input, shownAs) => (0,held_commit/* readOnce */.W)(context, ['bucket', context.resolvePath(shownAs)], async () => {
    const { location } = (0,input_file/* inputPath */.Mv)(context, input, shownAs);
    const listing = await (0,bucket_folder/* listBucketFolder */.th)(location, shownAs, context.signal, (0,held_commit/* ignoresIn */.D)(context, location));
    if (context.commit === undefined)
        return listing;
    const files = await Array.fromAsync(listing.files, heldFile);
    return { ...listing, files, sha256: (0,content_hash/* filesDigest */.h)(files) };
});


/***/ }),

/***/ 74053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ignoresIn),
/* harmony export */   W: () => (/* binding */ readOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/** Reads folders as the commit has them that is released. Without one, as they are. */

/** Returns which paths in a folder aren't part of the commit, for a selection of files. @param folder without links */
const ignoresIn = ({ commit }, folder) => commit &&
    (path => {
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, path.replace(/\/$/, ''));
        const isIgnored = !commit.tracked.has(location);
        if (isIgnored)
            commit.leftOut.add(location);
        return isIgnored;
    });
/**
 * Reads something of the commit, unless this run has read it before: a build that ran meanwhile can have changed the files.
 * @param from the source, and everything that decides about the result
 */
async function readOnce({ commit }, from, read) {
    if (commit === undefined)
        return read();
    const key = JSON.stringify(from);
    // `from` differs for each kind of content, so the type is the same.
    if (commit.held.has(key))
        return commit.held.get(key);
    if (commit.isClosed)
        throw new Error(`${key} was not read before the build.`);
    const content = await read();
    commit.held.set(key, content);
    return content;
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

/***/ 98552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AW: () => (/* binding */ fetchBuckets),
/* harmony export */   BX: () => (/* binding */ BUCKET_NAME),
/* harmony export */   Nk: () => (/* binding */ bucketFolderInput),
/* harmony export */   a3: () => (/* binding */ bucketRules),
/* harmony export */   fo: () => (/* binding */ unknownBucket)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49299);
/* harmony import */ var _packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(32233);
/** Lists the project's buckets, and defines the inputs and rules for them. */




const { bucket_name: NAME } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV;
/** Format of a bucket's name (Part 2, Cloud services: name formats), as the properties of a text input. */
const BUCKET_NAME = {
    maxLength: NAME.maxLength,
    pattern: new RegExp(`^(?:${NAME.pattern})$`),
    allowed: 'a bucket name must begin with a letter or digit, and can contain only letters, digits, `.`, `_` and `-`',
};
/**
 * Input for a folder within a bucket. Slashes at its ends are ignored. The rest may be empty, which is the bucket's
 * root.
 */
const bucketFolderInput = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .field */ .ZZ)(description, 'path within the bucket', {}, given => {
    const cleaned = given.replaceAll(/^[\s/]+|[\s/]+$/g, '');
    const message = cleaned === '' ? undefined : (0,_packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__/* .objectPathProblem */ .C)(cleaned);
    return message === undefined ? { value: cleaned } : { message };
});
/** Returns all buckets of the project. The API can't create buckets, and lists them without pagination. */
async function fetchBuckets({ client, projectId }) {
    const { buckets } = await client.call('storage.buckets', { path: { project_id: projectId } });
    return buckets;
}
/** Returns the finding that the project has no bucket of this name, with the nearest name. */
function unknownBucket(name, buckets) {
    const names = buckets.map(bucket => bucket.name);
    const others = names.length === 0
        ? 'The project has no buckets. Create a bucket on the platform first.'
        : `Use one of the project’s buckets: ${(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(names)}.`;
    return {
        where: 'bucket',
        message: `specifies \`${name}\`, but the project has no bucket with this name`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .suggestion */ .h)(name, names, others),
    };
}
/** Returns the settings of a bucket. A limit that isn't a number is left to the platform. */
function bucketRules({ file_size_limit: limit, allowed_mime_types: types }) {
    const isNumber = /^\d{1,15}$/.test(limit ?? '');
    return { ...(isNumber ? { maxObjectBytes: Number(limit) } : {}), types: types ?? [] };
}


/***/ }),

/***/ 52512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ storedObjects),
/* harmony export */   j: () => (/* binding */ storedObject)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(32233);
/** Lists the objects of a bucket under a prefix, in all folders and pages. */




/**
 * Limit of folders. A bucket with more would take hours to list, and a listing that keeps inventing folders would never
 * end.
 */
const MAX_FOLDERS = 20_000;
/** Minimum of entries that are processed together if fewer objects are requested: the size of a page. */
const MIN_BATCH = 100;
/**
 * Lists the objects whose paths begin with `prefix`, in all pages and folders. The request contains the folder of the
 * prefix: names may be relative to the requested folder, and can't be relative to an incomplete name (assumption R29).
 * @param limit maximum number of objects
 * @throws Failure
 */
async function storedObjects(context, bucket, prefix, limit) {
    const walk = new Walk(context, bucket, prefix, limit);
    await walk.list(folderOf(prefix));
    return walk;
}
/** Returns the object with this path, if its folder's listing contains it. @throws Failure */
async function storedObject(context, bucket, path) {
    const folder = folderOf(path);
    const entries = await Array.fromAsync(entriesIn(context, bucket, folder, path));
    const found = withPaths(folder, entries).find(one => one.entry.type === 'object' && one.path === path);
    return found && toStoredObject(found);
}
class Walk {
    objects = [];
    unrecognized = [];
    isCut = false;
    #context;
    #bucket;
    #prefix;
    #limit;
    #listed = new Set();
    constructor(context, bucket, prefix, limit) {
        this.#context = context;
        this.#bucket = bucket;
        this.#prefix = prefix;
        this.#limit = limit;
    }
    async list(folder) {
        this.#listed.add(folder);
        if (this.#listed.size > MAX_FOLDERS) {
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('limit', `The bucket \`${this.#bucket}\` has more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(MAX_FOLDERS)} folders${this.#prefix === '' ? '' : ` under the prefix \`${this.#prefix}\``}.`, {
                remedy: `Process one folder at a time: set a more specific ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('prefix')}. For a sync, also set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('path')} to the corresponding folder.`,
            });
        }
        const start = this.#prefix.startsWith(folder) ? this.#prefix : folder;
        const listing = entriesIn(this.#context, this.#bucket, folder, start);
        let seen = [];
        let isWhole = false;
        while (!isWhole) {
            const most = Math.max(this.#limit - this.objects.length, MIN_BATCH);
            const next = await takeUpTo(most, listing);
            isWhole = next.length < most;
            seen = [...seen, ...next];
            for (const found of withPaths(folder, seen).slice(seen.length - next.length)) {
                await this.#take(found);
                if (this.isCut)
                    return;
            }
            if (this.objects.length >= this.#limit) {
                this.isCut = !isWhole;
                return;
            }
        }
    }
    async #take(found) {
        const { entry, path } = found;
        const isFolder = entry.type === 'prefix';
        const folder = `${path.replace(/\/$/, '')}/`;
        if (!(isFolder ? folder : path).startsWith(this.#prefix))
            return;
        // A folder is valid if an object in it can be.
        const isValid = (0,_packing_kinds_object_path_js__WEBPACK_IMPORTED_MODULE_3__/* .objectPathProblem */ .C)(isFolder ? `${folder}x` : path) === undefined;
        const isTaken = isFolder ? !this.#listed.has(folder) : entry.type === 'object';
        if (!isValid || !isTaken)
            this.unrecognized.push(entry.name);
        else if (this.objects.length >= this.#limit)
            this.isCut = true;
        else if (isFolder)
            await this.list(folder);
        else
            this.objects.push(toStoredObject(found));
    }
}
function toStoredObject({ entry: { name: _name, type: _type, ...details }, path }) {
    return { path, ...details };
}
/** Returns the path up to its last slash. */
const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);
/**
 * Yields a folder's entries up to those whose paths begin with `start`: they are "ascending by name" (Part 2, Cloud
 * services, rule 5), so later pages needn't be requested.
 */
async function* entriesIn({ client, projectId }, bucket, folder, start) {
    const path = { project_id: projectId, bucket_name: bucket };
    const query = folder === '' ? {} : { prefix: folder };
    for await (const entry of client.list('storage.list', { path, query })) {
        yield entry;
        // Folders may be sorted separately. It isn't known yet whether names are relative.
        const isPast = [start, start.slice(folder.length)].every(text => isAfter(entry.name, text));
        if (entry.type === 'object' && isPast)
            return;
    }
}
/** Dictionary order, in which case and accents matter last. */
const DICTIONARY = new Intl.Collator('en', { sensitivity: 'base' });
/** Returns whether a name sorts after all names that begin with this text, both by characters and by dictionary. */
function isAfter(name, text) {
    const start = name.slice(0, text.length);
    return start > text && DICTIONARY.compare(start, text) > 0;
}
async function takeUpTo(most, items) {
    const taken = [];
    while (taken.length < most) {
        const { done, value } = await items.next();
        if (done === true)
            break;
        taken.push(value);
    }
    return taken;
}
/**
 * Returns each entry with its full path (assumption R29): a name that starts with the requested folder is a full path, any
 * other is relative to it. A platform formats all its names in one way. So if one of them can't be a full path, none
 * is: `site/x` under `site/` is then `site/site/x`. Objects and folders may have different formats.
 */
function withPaths(folder, entries) {
    const relative = new Set(entries.filter(entry => !isWhole(folder, entry)).map(({ type }) => type));
    return entries.map(entry => ({ entry, path: relative.has(entry.type) ? `${folder}${entry.name}` : entry.name }));
}
/**
 * Returns whether a name can be a full path. A folder with the name of the requested folder would cause an endless
 * loop: it is a subfolder of that name.
 */
const isWhole = (folder, { name, type }) => name.startsWith(folder) && !(type === 'prefix' && name === folder && folder !== '');


/***/ }),

/***/ 32420:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_storage_sync)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/shared/bucket-folder.js + 1 modules
var bucket_folder = __webpack_require__(79278);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/features/storage/bucket.js
var storage_bucket = __webpack_require__(98552);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/api/storage.js
var storage = __webpack_require__(71074);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/features/storage/cache-control.js
/** Parses the input `cache-control`, and returns the value for each file. */





const { maxLength } = storage/* STORAGE_ENDPOINTS */.b['storage.put'].body.cache_control;
/**
 * Input with lines of `<glob>: <value>`. A line without a glob applies to every file. Values are as the API accepts
 * them (Part 2, rule 6).
 */
const cacheControlInput = (description) => (0,fields/* field */.ZZ)(description, '`<glob>: <value>` or `<value>`, one per line', { shape: 'lines' }, given => {
    const rules = [];
    for (const line of given.split(/\r?\n/).map(text => text.trim())) {
        if (line === '')
            continue;
        const parsed = ruleOf(line);
        if ('message' in parsed)
            return parsed;
        rules.push(parsed.value);
    }
    return rules.length === 0 ? { message: 'contains no value' } : { value: rules };
});
/** Length to which a text is cut in a message. */
const MAX_SHOWN_CHARACTERS = 60;
function ruleOf(line) {
    // No directive has a colon (RFC 9111, 5.2), so the first one ends the glob.
    const [, glob, value = ''] = /^(?:([^:]*):)?(.*)$/su.exec(line) ?? [];
    const text = value.trim();
    const length = [...text].length;
    if (glob?.trim() === '')
        return { message: `contains a line without a glob before the colon: \`${(0,shortened/* shortened */.v)(line, MAX_SHOWN_CHARACTERS)}\`` };
    if (length === 0)
        return { message: `contains a line without a value: \`${(0,shortened/* shortened */.v)(line, MAX_SHOWN_CHARACTERS)}\`` };
    if (/\p{Cc}/u.test(text))
        return { message: `contains a control character in the value \`${(0,shortened/* shortened */.v)(text, MAX_SHOWN_CHARACTERS)}\`` };
    if (length > maxLength) {
        return {
            message: `contains a value with ${(0,amount/* plural */.LS)(length, 'character')} (\`${(0,shortened/* shortened */.v)(text, MAX_SHOWN_CHARACTERS)}\`); at most ${(0,amount/* count */.U9)(maxLength)} are allowed`,
        };
    }
    return { value: { ...(glob === undefined ? {} : { glob: glob.trim() }), value: text } };
}
/** Returns the value for a file. If several rules match, the last one applies. Undefined if none matches. */
function cacheControlOf(rules, path) {
    return rules.findLast(rule => matches(rule, path))?.value;
}
/** Returns globs that match none of the paths, which are probably mistakes. */
function unmatchedGlobs(rules, paths) {
    return rules.flatMap(rule => (rule.glob === undefined || paths.some(path => matches(rule, path)) ? [] : [rule.glob]));
}
const matches = ({ glob }, path) => glob === undefined || external_node_path_.posix.matchesGlob(path, glob.replace(/^\.?\//, ''));

// EXTERNAL MODULE: ./build/base/path-filter.js
var path_filter = __webpack_require__(98136);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
;// CONCATENATED MODULE: ./build/features/storage/keep-input.js
/** The input `keep` of a sync: objects that it never deletes. */



const KEEP = (0,fields/* field */.ZZ)('Objects that `@prune` never deletes, relative to `@prefix`, such as `uploads/**`, in the syntax of `on.pull_request.paths`. A pattern also matches everything below what it names. Default: no objects.', 'path patterns, one per line', { shape: 'lines' }, given => {
    const read = (0,path_filter/* readPatterns */.ce)(given);
    // A pattern that keeps nothing would delete what the user wants to keep.
    const idle = 'value' in read ? read.value.find(({ text }, index) => isIdle(text, index)) : undefined;
    const message = `contains \`${idle?.text ?? ''}\`, which matches no object`;
    return idle === undefined ? read : { message, remedy: path_filter/* PATTERN_REMEDY */.ex };
});
const isIdle = (pattern, index) => (0,path_filter/* matchesNothing */.RF)(pattern) || (index === 0 && pattern.startsWith('!'));
/** Returns the problem of `keep` without `prune`. */
const checkKeep = (inputs) => inputs.keep === undefined || inputs.prune
    ? []
    : [(0,problem/* problemAt */.l4)({ kind: 'requires', subject: 'keep', other: ['prune', 'true'] })];

// EXTERNAL MODULE: ./build/features/storage/stored-objects.js
var stored_objects = __webpack_require__(52512);
// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/recovery/grace-period.js
var grace_period = __webpack_require__(8238);
// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
// EXTERNAL MODULE: ./build/recovery/run-each.js
var run_each = __webpack_require__(70917);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/storage/sync-deletes.js
/** Deletes objects from a bucket in batches, and checks those whose deletion is not confirmed. */









/** Number of concurrent requests. Each deletes a hundred objects. */
const MAX_CONCURRENT = 4;
/** Limit of rounds for deletions whose outcome is unknown. */
const ROUNDS = 3;
/** Waits between the rounds: the cause may be temporary. */
const WAITS = { firstMs: 1_000 };
/** Limit of paths in a message. */
const MAX_SHOWN_PATHS = 5;
/**
 * Deletes objects, a hundred per request. The list then shows which ones are gone: an accepted deletion may lack effect,
 * and an object that no response names may not have existed, or its response was lost (assumption R32).
 * @throws Failure with all failures, and for objects that still exist
 */
async function deleteObjects(context, deletions, tally) {
    const { clock, log, projectId, signal } = context;
    let { paths } = deletions;
    for (let round = 1;; round += 1) {
        const lost = await deleteOnce(context, { ...deletions, paths });
        let remaining = paths;
        const late = (0,grace_period/* outlasting */.jd)(context);
        const look = () => (0,back_off/* checkAfterDelays */.fy)(late, lost === undefined ? back_off/* LAG_DELAYS_MS */.vL : [0], async () => {
            remaining = await remainingPaths({ ...late, log, projectId }, deletions, new Set(paths));
            return remaining.length === 0 ? true : undefined;
        });
        await (lost === undefined ? look() : (0,uncertain_outcome/* lookUp */.TE)(lost, look));
        const left = new Set(remaining);
        for (const path of paths.filter(candidate => !left.has(candidate)))
            recordDeleted(context, tally, path);
        if (remaining.length === 0)
            return;
        if (lost === undefined || round === ROUNDS)
            throw lost ?? notDeletedFailure(remaining);
        log.info(`${(0,base_failure/* sentence */.em)(lost.message)} Objects that still exist: ${(0,amount/* count */.U9)(remaining.length)}. Repeating the deletion.`);
        await clock.sleep((0,back_off/* backOffMs */.Vv)(WAITS, round, clock), signal);
        paths = remaining;
    }
}
/** Sends one request per hundred objects. @returns the failure of a lost response, if there was one */
async function deleteOnce(context, { bucket, paths }) {
    const { client, log, projectId, signal } = context;
    const most = storage/* STORAGE_LIMITS */.p.maxDeletedPaths;
    const batches = Array.from({ length: Math.ceil(paths.length / most) }, (_, index) => paths.slice(index * most, (index + 1) * most));
    let lost;
    const outcomes = await (0,run_each/* runEach */.Tm)(batches, MAX_CONCURRENT, async (batch) => {
        const path = { project_id: projectId, bucket_name: bucket };
        try {
            await client.call('storage.delete', { path, body: { paths: batch } });
        }
        catch (thrown) {
            if (!(0,uncertain_outcome/* isLost */.JD)(thrown) || signal.aborted)
                throw thrown;
            // Assumption R37: retry of a deletion whose response was lost.
            if ((0,refusals/* errorCode */.CA)(thrown) === 'not_found')
                log.notice('The retry of a deletion request returned HTTP 404. Checking the list of objects.');
            lost = thrown;
        }
    });
    const { failed, skipped } = outcomes;
    if (failed.size === 0)
        return lost;
    const fatal = [...failed.values()].find(run_each/* affectsAll */.Sk);
    if (fatal !== undefined)
        throw fatal;
    const left = [...failed.keys(), ...skipped].flat().length;
    const summary = `${(0,amount/* count */.U9)(left)} of ${(0,amount/* plural */.LS)(paths.length, 'object')} could not be deleted.`;
    throw (0,run_each/* combinedFailure */.UV)(outcomes, 'Deletion', batch => [...new Set([batch[0], batch.at(-1)])].join(' to '), summary);
}
async function remainingPaths(context, { bucket, prefix }, paths) {
    const { objects } = await (0,stored_objects/* storedObjects */.e)(context, bucket, prefix, Number.POSITIVE_INFINITY);
    return objects.map(({ path }) => path).filter(path => paths.has(path));
}
function recordDeleted({ log }, tally, path) {
    log.info(`Deleted ${path}`);
    tally.deleted(path);
}
function notDeletedFailure(paths) {
    const message = `The platform accepted the deletion, but did not delete these objects: ${(0,amount/* listedNames */.cr)(paths, MAX_SHOWN_PATHS)}.`;
    return new base_failure/* Failure */.HR('unavailable', message, {
        remedy: 'Re-run the job. If the problem persists, report it to the platform’s support team.',
    });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/features/storage/sync-plan.js
/** Compares a folder with a bucket, and returns the uploads and deletions. */


/**
 * Compares a folder with the content of the bucket.
 * @param stored everything under the prefix, and nothing else
 * @throws Failure for a file that can't be read or has changed since it was listed
 */
async function planSync({ files, empty, cacheControlOf, upsert, prune: deletes, keep = [], prefix }, stored, signal) {
    const objects = new Map(stored.map(object => [object.path, object]));
    const wanted = new Set([...files, ...empty].map(({ objectPath }) => objectPath));
    const uploads = [];
    const unchanged = [];
    const kept = [];
    for (const file of files) {
        signal.throwIfAborted();
        const cacheControl = cacheControlOf(file.path);
        const object = objects.get(file.objectPath);
        const reason = object === undefined ? 'new' : await difference({ ...file, cacheControl }, object);
        if (reason === undefined)
            unchanged.push(file.objectPath);
        else if (object !== undefined && !upsert)
            kept.push(file.objectPath);
        else
            uploads.push({ ...file, cacheControl, reason, before: object });
    }
    const gone = deletes ? [...objects.keys()].filter(path => !wanted.has(path)).toSorted() : [];
    // `uploads` is meant as the folder, whose objects can't be restored.
    const isSpared = (0,path_filter/* pathMatcher */.kZ)((0,path_filter/* checkedPatterns */.Pz)(keep.flatMap(({ text }) => [text, `${text}/**`])));
    const { spared = [], deletions = [] } = Object.groupBy(gone, path => isSpared(path.slice(prefix.length)) ? 'spared' : 'deletions');
    return { uploads, unchanged, kept, deletions, spared, empty };
}
/** Difference between two contents that may be equal: no digest is available. */
const NOT_COMPARABLE = 'content can’t be compared';
/**
 * Returns the difference between a file and the object at its path; undefined if there is none. Content that can’t be
 * compared counts as a difference. Other values that the listing omits don't: otherwise, if a platform never reports a
 * type, all files would be sent every time.
 */
async function difference(file, { size, etag, mime_type: type, cache_control: cached }) {
    if (size !== String(file.size))
        return 'different size';
    if (typeof type === 'string' && mediaType(type) !== file.contentType)
        return 'different content type';
    if (cached !== undefined && file.cacheControl !== undefined && cached !== file.cacheControl)
        return 'different Cache-Control';
    const digest = digestIn(etag);
    if (digest === undefined)
        return NOT_COMPARABLE;
    // Listings identify content by its MD5. The code only relies on two versions of a file having different digests.
    const own = await file.read(content => (0,external_node_crypto_.createHash)('md5').update(content).digest('hex'));
    return own === digest ? undefined : 'different content';
}
/**
 * Returns the MD5 in an entity tag, if it looks like one. Tags of multipart uploads and weak tags have another form.
 */
function digestIn(etag) {
    return /^"?([0-9a-f]{32})"?$/i.exec(etag ?? '')?.[1]?.toLowerCase();
}
/** Returns a media type without parameters, in lower case. */
const mediaType = (type) => type.split(';', 1).join('').trim().toLowerCase();

;// CONCATENATED MODULE: ./build/features/storage/sync-report.js
/** Texts about a storage sync: the plan's counts, the warning about kept objects, the result and the summary. */



/** Limit of rows in the summary's table. The log contains all uploads and deletions. */
const MAX_ROWS = 200;
const sync_report_MAX_SHOWN_PATHS = 10;
const { requests, perMs } = storage/* STORAGE_ENDPOINTS */.b['storage.put'].pace;
/** Logs the plan, and the minimum duration at the platform's rate limit. */
function logPlan(log, { uploads, deletions, unchanged, spared }) {
    const todo = `${(0,amount/* count */.U9)(uploads.length)} to upload, ${(0,amount/* count */.U9)(deletions.length)} to delete, ${(0,amount/* count */.U9)(unchanged.length)} unchanged`;
    const writes = uploads.length + Math.ceil(deletions.length / storage/* STORAGE_LIMITS */.p.maxDeletedPaths);
    const leastS = (Math.ceil(writes / requests) - 1) * (perMs / 1_000);
    if (spared.length > 0)
        log.info(`Not deleted, because of ${(0,input_reference/* inputRef */.io)('keep')}: ${(0,amount/* listedNames */.cr)(spared, sync_report_MAX_SHOWN_PATHS)}.`);
    log.info(leastS > 0 ? `${todo}. At the API’s rate limit, the sync takes at least ${(0,amount/* count */.U9)(leastS)} s.` : `${todo}.`);
}
/** Warns about objects that differ and are kept. */
function warnOfKept(log, paths) {
    if (paths.length === 0)
        return;
    log.warning(`These objects differ or may differ from the files, but were not overwritten because of ${(0,input_reference/* inputRef */.io)('upsert', 'false')}: ${(0,amount/* listedNames */.cr)(paths, sync_report_MAX_SHOWN_PATHS)}.`);
}
/** Returns the result in one line, without its final period. */
function countsText({ uploaded_count: uploaded, bytes, deleted_count: deleted, unchanged_count: unchanged, kept_count: kept, }) {
    const parts = [
        `${(0,amount/* count */.U9)(uploaded)} uploaded`,
        `${(0,amount/* count */.U9)(deleted)} deleted`,
        `${(0,amount/* count */.U9)(unchanged)} unchanged`,
        ...(kept === 0 ? [] : [`${(0,amount/* count */.U9)(kept)} kept`]),
    ];
    return `${parts.join(', ')}. Size of the uploads: ${(0,amount/* byteSize */.mz)(bytes)}`;
}
/**
 * Builds the summary of a sync.
 * @param place the bucket and the folder in it
 * @param dryRun whether `outputs` are only planned
 */
function syncBlocks(place, { uploads, spared }, outputs, dryRun) {
    const [uploadedText, deletedText] = dryRun ? ['to upload', 'to delete'] : ['uploaded', 'deleted'];
    const facts = {
        type: 'facts',
        rows: [
            ['Destination', { code: place }],
            [dryRun ? 'To upload' : 'Uploaded', `${(0,amount/* plural */.LS)(outputs.uploaded_count, 'object')}, ${(0,amount/* byteSize */.mz)(outputs.bytes)}`],
            [dryRun ? 'To delete' : 'Deleted', (0,amount/* count */.U9)(outputs.deleted_count)],
            ...(spared.length === 0 ? [] : [['Not deleted', (0,amount/* count */.U9)(spared.length)]]),
            ['Unchanged', (0,amount/* count */.U9)(outputs.unchanged_count)],
            ...(outputs.kept_count === 0 ? [] : [['Kept', (0,amount/* count */.U9)(outputs.kept_count)]]),
        ],
    };
    const { deleted, kept, uploaded } = outputs.changes;
    const sent = new Map(uploads.map(upload => [upload.objectPath, upload]));
    const rows = [
        ...uploaded.map(path => {
            const upload = sent.get(path);
            return [
                { code: path },
                `${uploadedText}: ${upload?.reason ?? ''}`,
                { code: upload?.contentType ?? '' },
                (0,amount/* byteSize */.mz)(upload?.size ?? 0),
            ];
        }),
        ...deleted.map(path => [{ code: path }, deletedText, '', '']),
        ...kept.map(path => [{ code: path }, 'kept', '', '']),
        ...spared.map(path => [{ code: path }, 'not deleted: matches keep', '', '']),
    ];
    if (rows.length === 0)
        return [facts];
    const table = {
        type: 'table',
        columns: ['Object', 'Outcome', 'Content type', 'Size'],
        rows: rows.slice(0, MAX_ROWS),
    };
    const all = outputs.uploaded_count + outputs.deleted_count + outputs.kept_count + spared.length;
    const more = all - table.rows.length;
    return more === 0
        ? [facts, table]
        : [facts, table, { type: 'text', text: `… and ${(0,amount/* count */.U9)(more)} more. The log lists all uploads and deletions.` }];
}

;// CONCATENATED MODULE: ./build/features/storage/sync-tally.js
/** Records what a sync of a bucket has uploaded, deleted and kept, for the progress lines and the outputs. */

/** Limit of paths per kind in an output: a job's outputs may have 1 MB in total. */
const MAX_OUTPUT_PATHS = 500;
/** Progress of a sync. It is updated during the sync, so that a failure can report it. */
class SyncTally {
    #plan;
    #progress;
    #uploaded = new Set();
    #deleted = new Set();
    #kept;
    constructor(plan, progress) {
        this.#plan = plan;
        this.#progress = progress;
        this.#kept = new Set(plan.kept);
    }
    uploaded(upload) {
        this.#uploaded.add(upload);
        this.#show();
    }
    /** @param path within the bucket */
    deleted(path) {
        this.#deleted.add(path);
        this.#show();
    }
    /** Notes that someone else's object exists at the path by now and may not be overwritten. */
    kept(path) {
        this.#kept.add(path);
        this.#show();
    }
    #show() {
        const { uploads, deletions, kept } = this.#plan;
        const done = this.#uploaded.size + this.#deleted.size + this.#kept.size - kept.length;
        this.#progress.items(done, uploads.length + deletions.length);
    }
    /**
     * Returns the results so far, as the operation's outputs; paths in the order of the plan, not of their completion.
     */
    outputs() {
        const { uploads, deletions } = this.#plan;
        const uploaded = uploads.filter(upload => this.#uploaded.has(upload));
        const deleted = deletions.filter(path => this.#deleted.has(path));
        return countsOf(this.#plan, uploaded, deleted, this.allKept);
    }
    /** Paths of existing objects that differ and are kept. */
    get allKept() {
        return [...this.#kept].toSorted();
    }
    /** Returns sentences about the progress, for a failure's message. */
    progressText() {
        const { uploads, deletions } = this.#plan;
        return `${confirmed('uploads', this.#uploaded.size, uploads.length)}${confirmed('deletions', this.#deleted.size, deletions.length)}The next successful run makes the remaining changes.`;
    }
}
const confirmed = (noun, done, all) => all === 0 ? '' : `Confirmed ${noun}: ${(0,amount/* count */.U9)(done)} of ${(0,amount/* count */.U9)(all)}. `;
/** Returns the outputs of a dry run: the results if the whole plan were carried out. */
function plannedOutputs(plan) {
    return countsOf(plan, plan.uploads, plan.deletions, plan.kept);
}
function countsOf({ unchanged, spared }, uploads, deletions, kept) {
    return {
        uploaded_count: uploads.length,
        deleted_count: deletions.length,
        unchanged_count: unchanged.length,
        kept_count: kept.length,
        bytes: uploads.reduce((sum, { size }) => sum + size, 0),
        changes: {
            uploaded: uploads.slice(0, MAX_OUTPUT_PATHS).map(({ objectPath }) => objectPath),
            deleted: deletions.slice(0, MAX_OUTPUT_PATHS),
            kept: kept.slice(0, MAX_OUTPUT_PATHS),
            not_deleted: spared.slice(0, MAX_OUTPUT_PATHS),
        },
    };
}

;// CONCATENATED MODULE: ./build/features/storage/put-object.js
/** Uploads one file to a bucket, and looks the object up before it retries. */






/** Limit of attempts for one object if the outcome is unknown. */
const ATTEMPTS = 4;
/** Waits between the attempts: the cause may be temporary. */
const put_object_WAITS = { firstMs: 1_000 };
/**
 * Uploads one file. If the response is lost or leaves the outcome open, the object is looked up before it is sent again
 * (assumption R32).
 * @returns `kept` if overwriting isn't allowed and someone else's object exists at the path by now
 * @throws Failure
 */
async function putObject(context, target, upload) {
    const { clock, log, signal } = context;
    let lost;
    for (let attempt = 1;; attempt += 1) {
        try {
            await send(context, target, upload);
            return 'uploaded';
        }
        catch (thrown) {
            if (!(thrown instanceof base_failure/* Failure */.HR) || thrown.contradicted || signal.aborted)
                throw thrown;
            // The documents don't say which refusal means that overwriting isn't allowed. A conflict can mean nothing else.
            const mayBeInPlace = !target.upsert && [400, 409].includes(thrown.status ?? 0) && !(0,run_each/* affectsAll */.Sk)(thrown);
            if (!thrown.uncertain && !mayBeInPlace)
                throw thrown;
            if (thrown.uncertain)
                lost = thrown;
            const found = await (0,uncertain_outcome/* lookUp */.TE)(thrown, () => (0,stored_objects/* storedObject */.j)(context, target.bucket, upload.objectPath));
            if (lost !== undefined && found !== undefined && (await isUploaded(target, upload, found)))
                return 'uploaded';
            if (!target.upsert && (found !== undefined || (mayBeInPlace && thrown.status === 409)))
                return 'kept';
            if (!thrown.uncertain || attempt >= ATTEMPTS)
                throw thrown;
            log.info(`${(0,base_failure/* sentence */.em)(thrown.message)} The list of objects does not confirm the upload of ${upload.objectPath}. Uploading it again.`);
        }
        await clock.sleep((0,back_off/* backOffMs */.Vv)(put_object_WAITS, attempt, clock), signal);
    }
}
async function send({ client, projectId }, { bucket, upsert }, upload) {
    const { objectPath, contentType, cacheControl } = upload;
    const content = await upload.read(bytes => bytes.toString('base64'));
    await client.call('storage.put', {
        path: { project_id: projectId, bucket_name: bucket },
        known: { size: upload.size },
        body: {
            path: objectPath,
            content_base64: content,
            content_type: contentType,
            ...(cacheControl === undefined ? {} : { cache_control: cacheControl }),
            // The platform's default is `true`.
            ...(upsert ? {} : { upsert }),
        },
    });
}
/**
 * Returns whether the stored object is the one that was sent. If no digest is available and overwriting is allowed, an
 * object of the right size that is newer than the listed one is accepted. Otherwise an object without a digest could
 * never be recognized.
 */
async function isUploaded({ upsert }, upload, found) {
    const differs = await difference(upload, found);
    if (differs === undefined)
        return true;
    const { before } = upload;
    const isNew = before === undefined || (found.updated_at ?? undefined) !== (before.updated_at ?? undefined);
    return differs === NOT_COMPARABLE && upsert && isNew;
}

;// CONCATENATED MODULE: ./build/features/storage/sync-uploads.js
/** Uploads the files of a sync concurrently, with pages last. */




/**
 * Number of concurrent uploads: each may take four windows of the rate limit without wasting any. All of them hold
 * their Base64 and JSON in memory while waiting, so there are fewer large ones.
 */
const sync_uploads_MAX_CONCURRENT = 8;
const MAX_CONCURRENT_BYTES = 4 * storage/* STORAGE_LIMITS */.p.maxObjectBytes;
/**
 * Number of uploads that must succeed before others follow: as many as the rate limit allows at the same time, so that the
 * check takes no extra time.
 */
const PROBES = storage/* STORAGE_ENDPOINTS */.b['storage.put'].pace.requests;
/**
 * Uploads all files. Pages come last, after the files that they refer to. After a refused file, other files are still
 * uploaded, but no pages. `MAX_FAILURES`, or a failure that would affect all files, such as a refused credential, stops the
 * upload.
 * @throws Failure with all failures
 */
async function uploadAll(context, target, uploads, tally) {
    const others = uploads.filter(upload => !isPage(upload));
    const pages = uploads.filter(isPage);
    const [first = [], ...later] = [others, pages].filter(files => files.length > 0);
    const failed = new Map();
    const done = [];
    for (const batch of [first.slice(0, PROBES), first.slice(PROBES), ...later]) {
        const isHeldBack = batch.some(isPage) && others.some(other => failed.has(other));
        if (isHeldBack || failed.size >= run_each/* MAX_FAILURES */.T9 || [...failed.values()].some(run_each/* affectsAll */.Sk))
            break;
        const outcomes = await (0,run_each/* runEach */.Tm)(batch, maxConcurrent(uploads), upload => uploadOne(context, target, upload, tally));
        done.push(...outcomes.done);
        for (const [upload, failure] of outcomes.failed)
            failed.set(upload, failure);
    }
    if (failed.size === 0)
        return;
    const fatal = [...failed.values()].find(run_each/* affectsAll */.Sk);
    if (fatal !== undefined)
        throw fatal;
    const verb = (0,run_each/* isAnyUncertain */.Ez)({ failed }) ? 'may not have been' : 'could not be';
    const summary = `${(0,amount/* count */.U9)(failed.size)} of ${(0,amount/* plural */.LS)(uploads.length, 'file')} ${verb} uploaded.`;
    const left = uploads.length - done.length - failed.size;
    const why = failed.size >= run_each/* MAX_FAILURES */.T9
        ? 'too many uploads had already failed'
        : 'HTML pages are uploaded only after all other files have been uploaded';
    const message = left === 0 ? summary : `${summary} ${(0,amount/* plural */.LS)(left, 'more file was', 'more files were')} not uploaded: ${why}.`;
    throw (0,run_each/* combinedFailure */.UV)({ done, failed, skipped: [] }, 'Upload', ({ path }) => path, message);
}
async function uploadOne(context, target, upload, tally) {
    const { objectPath, contentType, size, reason } = upload;
    const outcome = await putObject(context, target, upload);
    if (outcome === 'uploaded') {
        context.log.info(`Uploaded ${objectPath} (${reason}; ${contentType}, ${(0,amount/* byteSize */.mz)(size)})`);
        tally.uploaded(upload);
    }
    else {
        context.log.info(`Kept ${objectPath}: an object was created at this path in the meantime, and it may differ from the file`);
        tally.kept(objectPath);
    }
}
const isPage = ({ contentType }) => /^(?:text\/html|application\/xhtml\+xml)$/.test(contentType);
function maxConcurrent(uploads) {
    const largest = uploads.reduce((size, upload) => Math.max(size, upload.size), 1);
    return Math.min(sync_uploads_MAX_CONCURRENT, Math.floor(MAX_CONCURRENT_BYTES / largest));
}

// EXTERNAL MODULE: ./build/packing/kinds/bucket-folder.js
var kinds_bucket_folder = __webpack_require__(13361);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
;// CONCATENATED MODULE: ./build/operations/cloud-storage-sync.js
/** Uploads a folder's new and changed files to a bucket, and can delete objects that the folder lacks. */



















const INPUTS = {
    path: (0,fields/* path */.Ae)('Folder with the files to upload.', { use: 'folder', leavesOut: (0,selection/* nameRule */.Mp)(kinds_bucket_folder/* BUCKET_SELECTION */.CH) }, { required: true }),
    bucket: (0,fields/* text */.Qq)('Name of the bucket. It must exist, because the API can’t create buckets.', {
        ...storage_bucket/* BUCKET_NAME */.BX,
        required: true,
    }),
    prefix: (0,storage_bucket/* bucketFolderInput */.Nk)('Folder in the bucket, such as `app`. Objects outside this folder are neither read nor changed. Default: the root of the bucket.'),
    prune: (0,fields/* flag */.Jt)('After all uploads, delete the objects under `@prefix` that have no corresponding file in `@path`.', 'false'),
    keep: KEEP,
    'cache-control': cacheControlInput('`Cache-Control` of the uploaded objects. The last matching rule applies. Globs match paths relative to `@path`. `*` doesn’t match `/`, `**` does; neither matches names that begin with a dot. Default: files without a matching rule are uploaded without `Cache-Control`.'),
    upsert: (0,fields/* flag */.Jt)('Overwrite objects that differ or may differ from the corresponding file. If `false`, these objects are kept and listed.', 'true', 'Keep objects that differ or may differ from the corresponding file, and list them.'),
};
const OUTPUTS = {
    uploaded_count: {
        description: 'Number of uploaded objects. In a dry run, this and the other outputs contain the planned values.',
    },
    deleted_count: { description: 'Number of deleted objects.' },
    unchanged_count: {
        description: 'Number of files that were not uploaded, because the bucket already contains identical objects.',
    },
    kept_count: {
        description: 'With `@upsert: false`: number of objects that differ or may differ from the corresponding file and were not overwritten.',
    },
    bytes: { description: 'Total size of the uploaded files.', form: 'bytes' },
    changes: {
        description: 'Paths in the bucket, as a JSON object with the lists `uploaded`, `deleted`, `kept` and `not_deleted`, the objects that `@keep` keeps. Each list contains at most 500 paths.',
    },
};
/** Limit of objects in the bucket. More would take an hour to list, and their paths too much memory. */
const MAX_OBJECTS = 200_000;
const NO_RULES = { types: [] };
/** Part 2, Cloud services: the storage endpoints; rules 5 and 6. */
/* harmony default export */ const cloud_storage_sync = ((0,operation/* defineOperation */.h9)({
    id: 'cloud-storage-sync',
    group: 'Cloud service',
    summary: 'Sync a folder to a storage bucket: upload new and changed files, and optionally delete objects that have no corresponding file.',
    note: [
        'A file is skipped if the object at its path in the bucket has the same size, MD5, content type and, if a rule sets it, Cache-Control. The file extension determines the content type.',
        'Empty files can’t be uploaded. The step uploads all other files, then fails and lists the empty ones.',
        'HTML files are uploaded last, and objects are deleted after all uploads.',
        'The platform allows two writes per second for each project, so a thousand files take more than eight minutes.',
        'Version-control metadata, `.env` files (except templates such as `.env.example`), operating-system files and the placeholders `.gitkeep` and `.keep` are never uploaded; with `@prune`, existing objects for such files are deleted.',
        'Project keys have the scope `cloud.storage.write` only if you grant it.',
    ],
    inputs: INPUTS,
    outputs: OUTPUTS,
    endpoints: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
    onProject: true,
    irreversible: {
        by: [['prune', true]],
        change: 'delete objects without a corresponding file from the bucket',
        typed: 'bucket',
    },
    timeout: '1h',
    check: checkKeep,
    example: 'with:\n  path: dist\n  bucket: public\n  prefix: app\n  prune: true\n  cache-control: |\n    no-cache\n    assets/**: public, max-age=31536000, immutable\n',
    async run(context, inputs) {
        const { log } = context;
        const plan = await log.group(`Compare the folder ${inputs.path} with the destination ${placeOf(inputs)}`, () => compare(context, inputs));
        logPlan(log, plan);
        if (context.dryRun) {
            for (const { objectPath, reason } of plan.uploads)
                log.info(`Would upload ${objectPath} (${reason})`);
            for (const objectPath of plan.deletions)
                log.info(`Would delete ${objectPath}`);
            const outputs = plannedOutputs(plan);
            context.output(outputs);
            requireNoEmpty(plan, 'would be');
            const blocks = syncBlocks(placeOf(inputs), plan, outputs, true);
            return { outputs, report: { title: 'Storage sync', blocks } };
        }
        const tally = new SyncTally(plan, log.progress('Written'));
        context.onFailureReport(() => ({ blocks: syncBlocks(placeOf(inputs), plan, tally.outputs(), false) }));
        try {
            await carryOut(context, inputs, plan, tally);
        }
        catch (thrown) {
            if (!(thrown instanceof base_failure/* Failure */.HR))
                throw thrown;
            throw (0,base_failure/* withDetails */.FE)(thrown, { message: `${(0,base_failure/* sentence */.em)(thrown.message)} ${tally.progressText()}` });
        }
        finally {
            context.output(tally.outputs());
        }
        requireNoEmpty(plan, 'were');
        const outputs = tally.outputs();
        warnOfKept(log, tally.allKept);
        log.info(`${countsText(outputs)}.`);
        const unchanged = plan.uploads.length === 0 && plan.deletions.length === 0;
        const blocks = syncBlocks(placeOf(inputs), plan, outputs, false);
        return { outputs, report: { title: unchanged ? 'Storage unchanged' : 'Storage synced', blocks }, unchanged };
    },
}));
/** Runs all possible checks, and compares the folder with the bucket. Changes nothing. */
async function compare(context, inputs) {
    const { log, signal } = context;
    const { path: shownAs, prefix = '', 'cache-control': rules = [] } = inputs;
    const listing = await (0,bucket_folder/* readBucketFolder */.B)(context, 'path', shownAs);
    const { files, empty, warnings } = await checkedObjects(context, inputs, listing);
    for (const line of (0,package_report/* leftOutLines */.VD)(listing))
        log.info(line);
    for (const finding of warnings)
        log.warning((0,base_failure/* findingText */.NK)(finding));
    const paths = files.map(file => file.path);
    for (const glob of unmatchedGlobs(rules, paths))
        log.warning(`No file in the folder ${shownAs} matches the ${(0,input_reference/* inputRef */.io)('cache-control')} pattern \`${glob}\`.`);
    const { objects, unrecognized, isCut } = await (0,stored_objects/* storedObjects */.e)(context, inputs.bucket, folderPrefix(prefix), MAX_OBJECTS);
    if (isCut)
        throw tooMany(inputs);
    for (const name of unrecognized)
        log.info(`Skipped ${name} in the bucket: the platform’s list contains an invalid entry for this name.`);
    const cacheControl = (file) => cacheControlOf(rules, file);
    return planSync({ ...inputs, files, empty, cacheControlOf: cacheControl, prefix: folderPrefix(prefix) }, objects, signal);
}
/** @throws Failure of kind `input` that lists all problems, including those of the bucket */
async function checkedObjects(context, inputs, listing) {
    const { path: shownAs, prefix = '', bucket: name } = inputs;
    const buckets = await (0,storage_bucket/* fetchBuckets */.AW)(context);
    const bucket = buckets.find(candidate => candidate.name === name);
    const objects = (0,kinds_bucket_folder/* bucketObjects */.bf)(listing, shownAs, prefix, bucket === undefined ? NO_RULES : (0,storage_bucket/* bucketRules */.a3)(bucket));
    const findings = [...(bucket === undefined ? [(0,storage_bucket/* unknownBucket */.fo)(name, buckets)] : []), ...objects.findings];
    if (findings.length === 0)
        return objects;
    const failure = (0,errors/* packageFailure */.XG)('Folder', shownAs, 'can’t be synced', findings);
    if (bucket !== undefined)
        throw failure;
    throw (0,base_failure/* withDetails */.FE)(failure, { title: `Bucket not found: ${name}`, introduces: true });
}
/** @throws Failure of kind `input` if the folder contains empty files, after everything else is done */
function requireNoEmpty({ empty }, done) {
    if (empty.length === 0)
        return;
    const findings = empty.map(({ path: where }) => ({
        where,
        message: 'is empty; an object must have at least 1 byte',
        remedy: 'Remove the file, or add content to it.',
    }));
    const subject = (0,amount/* plural */.LS)(empty.length, 'empty file');
    const message = `${subject} can’t be uploaded. All other changes ${done} made. Objects at the paths of empty files are unchanged.`;
    throw new base_failure/* Failure */.HR('input', message, { title: (0,base_failure/* rejectedTitle */.JV)('Upload', findings, ''), findings });
}
/** Uploads the files. Deletes objects only after all uploads have succeeded. */
async function carryOut(context, inputs, plan, tally) {
    const { log } = context;
    const { bucket, upsert, prefix = '' } = inputs;
    if (plan.uploads.length > 0) {
        await log.group(`Upload to the bucket ${bucket}`, () => uploadAll(context, { bucket, upsert }, plan.uploads, tally));
    }
    if (plan.deletions.length > 0) {
        await log.group(`Delete from the bucket ${bucket}`, () => deleteObjects(context, { bucket, prefix: folderPrefix(prefix), paths: plan.deletions }, tally));
    }
}
/** Appends a slash, so that `app` doesn't match `app-2`. */
const folderPrefix = (prefix) => (prefix === '' ? '' : `${prefix}/`);
const placeOf = ({ bucket, prefix = '' }) => (prefix === '' ? bucket : `${bucket}/${prefix}`);
function tooMany({ bucket, prefix = '' }) {
    return new base_failure/* Failure */.HR('limit', `The bucket ${bucket} contains too many objects${prefix === '' ? '' : ` in the folder ${prefix}`}: a single sync supports at most ${(0,amount/* count */.U9)(MAX_OBJECTS)}.`, {
        remedy: `Sync one folder at a time: set ${(0,input_reference/* inputRef */.io)('path')} to the folder, and ${(0,input_reference/* inputRef */.io)('prefix')} to the corresponding folder in the bucket.`,
    });
}


/***/ }),

/***/ 61450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ contentHash),
/* harmony export */   h: () => (/* binding */ filesDigest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84949);
/* harmony import */ var _listing_builder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42434);
/** Hashes the content of a listed file. */



/** Returns the SHA-256 of a file's content, which is read in pieces if it is large. */
function contentHash(file) {
    const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    return file.size <= _listing_builder_js__WEBPACK_IMPORTED_MODULE_2__/* .READ_WHOLE_BYTES */ .NO ? file.read(content => hash.update(content)) : hashPieces(file, hash);
}
async function hashPieces(file, hash) {
    for await (const piece of file.pieces())
        hash.update(piece);
    return hash;
}
/** Returns the digest of files: that of a line for each, as `sha256sum` prints it. @param files sorted by path */
const filesDigest = (files) => (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256Hex */ .f)(files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join(''));


/***/ }),

/***/ 13361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CH: () => (/* binding */ BUCKET_SELECTION),
/* harmony export */   bf: () => (/* binding */ bucketObjects),
/* harmony export */   th: () => (/* binding */ listBucketFolder)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_artifact_names_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(79457);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var mime__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15086);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(71074);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _folder_listing_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(62519);
/* harmony import */ var _object_path_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(32233);
/* harmony import */ var _rules_content_check_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(44820);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(41387);
/* harmony import */ var _credential_files_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(91961);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(39998);
/** Lists a folder as objects for a storage bucket, and checks them against the rules for uploads. */












/** Selection of files for a bucket. */
const BUCKET_SELECTION = {
    // At two objects a second, writing this many takes fourteen hours.
    maxListed: 100_000,
    tooManyRemedy: 'Sync the subfolders in separate steps, or set `@path` to a folder with fewer files.',
    names: [
        ..._files_selection_js__WEBPACK_IMPORTED_MODULE_10__/* .ALWAYS_LEFT_OUT */ .F$,
        { name: /^\.(git)?keep$/, reason: 'placeholder that keeps an empty folder in Git' },
        { name: /^node_modules$/, reason: 'dependencies' },
        ..._credential_files_js__WEBPACK_IMPORTED_MODULE_9__/* .CREDENTIAL_STORES */ .JB,
    ],
};
const ANY_FILE = { name: 'object' };
/** MIME type for unknown content (RFC 2046, 4.5.1). */
const UNKNOWN_TYPE = 'application/octet-stream';
/**
 * Lists a folder for a bucket. Pointers to files that weren't checked out are findings.
 *
 * @param folder absolute
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` if it is not a folder; the signal's reason when it aborts
 */
async function listBucketFolder(folder, shownAs, signal, ignores) {
    const problem = (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .folderProblem */ .I)(folder);
    if (problem === undefined) {
        const listing = await (0,_folder_listing_js__WEBPACK_IMPORTED_MODULE_5__/* .listFolder */ .b)(folder, shownAs, { ...BUCKET_SELECTION, ignores }, signal);
        const { files, findings } = await (0,_rules_content_check_js__WEBPACK_IMPORTED_MODULE_7__/* .checkContents */ .h)({ classify: () => ANY_FILE }, listing.files, shownAs, signal);
        return { ...listing, files, findings: [...listing.findings, ...findings] };
    }
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('path')} to the folder to sync, relative to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('working-directory')}.`;
    throw (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .packageFailure */ .XG)('Folder', shownAs, 'can’t be synced', [{ where: shownAs, message: problem, remedy }]);
}
/**
 * Creates the objects of a listing, and checks them against every rule for uploads (Part 2, Cloud services, rule 6).
 *
 * @param prefix path prefix within the bucket, without a slash at either end; empty for the bucket's root
 */
function bucketObjects(listing, shownAs, prefix, rules) {
    const all = listing.files.map(file => ({
        ...file,
        objectPath: prefix === '' ? file.path : `${prefix}/${file.path}`,
        contentType: contentTypeOf(file.path),
    }));
    const files = all.filter(({ size }) => size > 0);
    const pathCollisions = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_8__/* .collisions */ .eS)(files.map(({ path }) => path));
    const own = files.flatMap(file => [
        ...pathFindings(file),
        ...sizeFindings(file, rules),
        ...typeFindings(file, rules),
    ]);
    const findings = [...own, ...pathCollisions.findings, ...listing.findings];
    const nothing = files.length === 0 && findings.length === 0 ? [...listing.warnings, emptyFinding(shownAs, all.length > 0)] : [];
    const empty = all.filter(({ size }) => size === 0);
    const artifact = (0,_base_artifact_names_js__WEBPACK_IMPORTED_MODULE_11__/* .artifactFindings */ .l)(files.map(({ path }) => path));
    const warnings = [...listing.warnings, ...pathCollisions.warnings, ...artifact];
    return { files, empty, findings: [...findings, ...nothing], warnings };
}
/** Returns the MIME type for the extension. The API takes no parameters, so no charset is added. */
function contentTypeOf(path) {
    // Without a folder before it, `mime` treats the whole name as an extension.
    return mime__WEBPACK_IMPORTED_MODULE_2__["default"].getType(`/${path}`) ?? UNKNOWN_TYPE;
}
/** Refuses an empty folder: a build that produced no files must not delete everything in the bucket. */
function emptyFinding(shownAs, hasEmptyFiles) {
    const message = `contains ${hasEmptyFiles ? 'only empty files' : 'no files to sync'}; the operation never empties a bucket`;
    return { where: shownAs, message, remedy: 'Run the build first, or correct the path.' };
}
function pathFindings({ path, objectPath }) {
    const message = (0,_object_path_js__WEBPACK_IMPORTED_MODULE_6__/* .objectPathProblem */ .C)(objectPath, path === objectPath ? '' : ', including the prefix');
    if (message === undefined)
        return [];
    // If the path is invalid by itself, a shorter prefix doesn't help.
    const isValidAlone = (0,_object_path_js__WEBPACK_IMPORTED_MODULE_6__/* .objectPathProblem */ .C)(path) === undefined;
    const remedy = isValidAlone ? `Rename the file, or shorten ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('prefix')}.` : 'Rename the file or folder.';
    return [{ where: path, message, remedy }];
}
function sizeFindings({ path, size }, { maxObjectBytes }) {
    const ofBucket = maxObjectBytes !== undefined && maxObjectBytes < _api_storage_js__WEBPACK_IMPORTED_MODULE_3__/* .STORAGE_LIMITS */ .p.maxObjectBytes;
    const maxBytes = ofBucket ? maxObjectBytes : _api_storage_js__WEBPACK_IMPORTED_MODULE_3__/* .STORAGE_LIMITS */ .p.maxObjectBytes;
    if (size <= maxBytes)
        return [];
    const other = ofBucket ? 'an object in this bucket' : 'an object';
    const remedy = ofBucket
        ? 'Make the file smaller, or raise the bucket’s limit.'
        : 'Make the file smaller, or split it.';
    return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'size', subject: path, given: size, limit: maxBytes, other, remedy })];
}
function typeFindings({ path, contentType }, { types }) {
    if (types.length === 0 || types.some(type => allowsType(type, contentType)))
        return [];
    const message = `has the type \`${contentType}\`; this bucket accepts only ${types.map(type => `\`${type}\``).join(', ')}`;
    return [{ where: path, message, remedy: 'Remove the file from the folder, or allow its type in the bucket.' }];
}
/** Checks whether a bucket's type, which may be a pattern such as `image/*`, includes a file's type. */
function allowsType(allowed, contentType) {
    const [type = ''] = allowed.toLowerCase().split(';', 1);
    const wanted = type.trim();
    if (wanted === '*' || wanted === '*/*')
        return true;
    return wanted.endsWith('/*') ? contentType.startsWith(wanted.slice(0, -1)) : contentType === wanted;
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

/***/ 32233:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ objectPathProblem)
/* harmony export */ });
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(41387);
/* harmony import */ var _api_storage_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(71074);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/** Rules for the paths of objects in a bucket. */



const { maxPathBytes } = _api_storage_js__WEBPACK_IMPORTED_MODULE_1__/* .STORAGE_LIMITS */ .p;
/**
 * Returns why an object of a bucket can't have this path (Part 2, Cloud services, rule 6), as the end of a sentence:
 * `has …`. Undefined for a valid path.
 * @param including says what the number of bytes includes, such as `, including the prefix`
 */
function objectPathProblem(path, including = '') {
    if (!path.isWellFormed())
        return 'has a path that isn’t valid UTF-8: it contains an incomplete character';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    // "Trimmed": the object would be stored under another path than the one that pages refer to.
    if (path.trim() !== path)
        return 'has whitespace at the beginning or end of its path';
    const bytes = Buffer.byteLength(path);
    if (bytes <= maxPathBytes)
        return (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_0__/* .segmentsProblem */ .S5)(path);
    return `has a path of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(bytes, 'byte')}${including}; the limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(maxPathBytes)}`;
}


/***/ })

};
