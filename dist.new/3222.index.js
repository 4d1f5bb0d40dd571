export const id = 3222;
export const ids = [3222];
export const modules = {

/***/ 33325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ STATIC_SITE)
/* harmony export */ });
/** Limits of a static site: its size, its number of files, and the allowed types of files. */
const MIB = 1024 * 1024;
/** Limits of a static site (Part 1, Limits: Static ZIP). A file without a class is rejected with `artifact_invalid`. */
const STATIC_SITE = {
    /** Must be at the root of the package. */
    entry: 'index.html',
    maxFiles: 10_000,
    maxTotalBytes: 512 * MIB,
    classes: [
        {
            name: 'text',
            extensions: ['html', 'htm', 'js', 'mjs', 'cjs', 'css', 'json', 'map', 'svg', 'txt', 'xml', 'md', 'webmanifest'],
            maxFileBytes: 4 * MIB,
            maxTotalBytes: 8 * MIB,
            utf8: true,
        },
        {
            name: 'image',
            extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
            maxFiles: 100,
            maxFileBytes: 10 * MIB,
            maxTotalBytes: 50 * MIB,
        },
        { name: 'font or icon', extensions: ['woff', 'woff2', 'ttf', 'otf', 'eot', 'ico'] },
    ],
};


/***/ }),

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

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 74848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ MAX_SEARCHED_PROJECTS),
/* harmony export */   a: () => (/* binding */ findListedProject)
/* harmony export */ });
/** Searches the list of projects for an ID, with a limit for the number of projects. */
/** Limit of projects that are searched: ten pages. */
const MAX_SEARCHED_PROJECTS = 1_000;
/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first `MAX_SEARCHED_PROJECTS` entries
 * don't
 * @throws Failure of the listing
 */
async function findListedProject(client, projectId, limits) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, MAX_SEARCHED_PROJECTS, limits)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < MAX_SEARCHED_PROJECTS ? 'not-listed' : 'not-found';
}


/***/ }),

/***/ 96886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   bo: () => (/* binding */ warnOfExpiry),
/* harmony export */   gz: () => (/* binding */ checkExpiry),
/* harmony export */   jE: () => (/* binding */ expiryInstant),
/* harmony export */   sO: () => (/* binding */ EXPIRY_INPUTS)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _api_releases_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Defines the inputs for a release's expiry, checks them, and compares them with the platform's response. */






/** Inputs for a release's access expiry (Part 1, Access expiry). */
const EXPIRY_INPUTS = {
    'expires-in': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)('Time from the start of this step until the site goes offline, such as `7d`. Default: the site stays online.', { minMs: 1000 }),
    'expires-at': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('Time at which the site goes offline, such as `2030-01-31T12:00:00Z`. Default: the site stays online.'),
};
/** Upload, extraction and review take time. A shorter lifetime is probably a mistake. */
const SHORT_LIFE_MS = 5 * 60_000;
/** Assumption R25: clock offset above which a warning is logged. */
const CLOCK_OFFSET_MS = 60_000;
/** Returns the problems of the two inputs in combination. */
function checkExpiry(inputs) {
    if (inputs['expires-in'] === undefined || inputs['expires-at'] === undefined)
        return [];
    return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'expires-at', other: 'expires-in' })];
}
/** Returns the requested expiry. @throws Failure of kind `input` if it is in the past, or outside the API's range */
function expiryInstant(inputs, nowMs) {
    const { 'expires-in': span, 'expires-at': given } = inputs;
    const at = span === undefined ? given : nowMs + span;
    const where = span === undefined ? 'expires-at' : 'expires-in';
    const refuse = (message, remedy) => {
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The site’s expiry is invalid.', [{ where, message, remedy }]);
    };
    if (at !== undefined && at > _api_releases_js__WEBPACK_IMPORTED_MODULE_2__/* .EXPIRES_AT */ .Z.max)
        refuse(`would set an expiry after the API’s maximum, ${_api_releases_js__WEBPACK_IMPORTED_MODULE_2__/* .EXPIRES_AT */ .Z.max} (epoch milliseconds)`, `To keep the site online indefinitely, remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(where)}.`);
    if (at !== undefined && at <= nowMs)
        refuse(`is ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(at)}, which is in the past`, 'Set a time in the future.');
    return { at, usesRunnerClock: span !== undefined };
}
/** Warns about values that are allowed but probably unintended, after a response has shown the platform's clock. */
function warnOfExpiry({ client, log }, { at, usesRunnerClock }) {
    if (at === undefined)
        return;
    const offset = client.clockOffsetMs() ?? 0;
    // Only `expires-in` depends on the runner's clock.
    if (usesRunnerClock && Math.abs(offset) > CLOCK_OFFSET_MS) {
        log.warning(`The runner’s clock is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'behind' : 'ahead of'} the platform’s, so the site expires that much ${offset > 0 ? 'earlier' : 'later'} than intended.`);
    }
    if (at - client.platformTimeMs() < SHORT_LIFE_MS) {
        log.warning(`The site’s expiry, ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_5__/* .instantText */ .X)(at)}, is in the past or less than five minutes from now. If this is not intended, set a later expiry.`);
    }
}


/***/ }),

/***/ 10375:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $A: () => (/* binding */ undefinedIfUnpublished),
/* harmony export */   J7: () => (/* binding */ requireNothingNewLive),
/* harmony export */   Rc: () => (/* binding */ alsoReplacedText),
/* harmony export */   Rg: () => (/* binding */ newestVersion),
/* harmony export */   _8: () => (/* binding */ liveRelease),
/* harmony export */   ap: () => (/* binding */ alsoReplaced),
/* harmony export */   iS: () => (/* binding */ wasPublished)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10845);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _release_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(46635);
/** Requests the live release: whether there is one, and whether it is new. */





/** Returns the response; undefined if the platform reports that nothing is live (404 `release_not_found`). */
async function undefinedIfUnpublished(call) {
    try {
        return await call;
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.code === 'release_not_found')
            return undefined;
        throw thrown;
    }
}
/** Waits before each request for the live release, in milliseconds. A replica can lag, and return an earlier release. */
const REPLICA_DELAYS_MS = [0, 1_000, 4_000, 10_000, 15_000];
/**
 * Requests the live release until it is the expected one. Another release, or none, counts only if all responses within
 * 30 s report one.
 * @returns the last response; undefined if nothing is live
 * @throws Failure of a request; the signal's reason when it aborts
 */
async function liveRelease(context, isExpected) {
    const { client, projectId } = context;
    let live;
    await (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_4__/* .checkAfterDelays */ .fy)(context, REPLICA_DELAYS_MS, async () => {
        live = await undefinedIfUnpublished(client.call('releases.current', { path: { project_id: projectId } }));
        return live !== undefined && isExpected(live) ? live : undefined;
    });
    return live;
}
/**
 * Checks that nothing went live since a request whose response was lost, before the work is started again.
 * @param sentAt the platform's time of the request
 * @throws Failure, `uncertain`, if a release did, or if that is unknown
 */
async function requireNothingNewLive(context, lost, sentAt) {
    const isNew = (live) => (live.published_at ?? sentAt) >= sentAt - _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_TOLERANCE_MS */ .UG;
    context.log.warning(`It is unknown whether the release went live. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(lost.message)} Checking the live release.`);
    const live = await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(lost, () => liveRelease(context, isNew));
    if (live === undefined || !isNew(live))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(lost, {
        state: `Currently live: ${(0,_release_report_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseText */ .hO)(live)}. It may be this release, whose response was lost, so it was not published again.`,
        remedy: 'Check the site. If it has the new content, you don’t need to publish again. Otherwise, re-run the job.',
    });
}
/** Checks whether a release was live at some time. */
const wasPublished = ({ status = '' }) => !['processing', 'failed', 'canceled'].includes(status);
/** Returns the newest version that was published; 0 if none was. @throws Failure of a request */
async function newestVersion({ client, projectId }) {
    for await (const release of client.list('releases.list', { path: { project_id: projectId } }))
        if (release.version !== undefined && wasPublished(release))
            return release.version;
    return 0;
}
/**
 * Finds the releases that a publish replaced, apart from the one that it was meant to replace: those that went live after the
 * last look at the live release. The API has no condition for a publish, so this is only known from the history afterwards.
 * Logs a warning that names them, or that they can't be determined.
 * @param expected version of the release that was meant to be replaced, or 0; undefined if the platform reported none
 * @returns newest first; undefined if they can't be determined
 */
async function alsoReplaced({ client, projectId, log }, expected, own) {
    const { release_id: ownId, version: ownVersion } = own;
    const replaced = [];
    try {
        if (expected === undefined || ownVersion === undefined)
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('missing', 'The platform reported no version number.');
        for await (const release of client.list('releases.list', { path: { project_id: projectId } })) {
            const { release_id: id, version = ownVersion } = release;
            if (version <= expected)
                break;
            if (id !== ownId && version < ownVersion && wasPublished(release))
                replaced.push(release);
        }
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        log.warning(`${REPLACED_UNKNOWN} ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .messageOf */ .bD)(thrown))}`);
        return undefined;
    }
    if (replaced.length > 0)
        log.warning(`${alsoReplacedText(replaced.map(_release_report_js__WEBPACK_IMPORTED_MODULE_3__/* .releaseText */ .hO))} Check what must be published again.`);
    return replaced;
}
/** Says that it isn't known whether a publish replaced other releases. */
const REPLACED_UNKNOWN = 'It is not known whether the publish replaced another release that went live meanwhile.';
/** Returns which other releases a publish replaced, as a sentence. @param releases as `releaseText` names them */
const alsoReplacedText = (releases) => `The publish also replaced ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listedNames */ .cr)(releases)}, which went live meanwhile.`;


/***/ }),

/***/ 87703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TYPE_UNCHECKED),
/* harmony export */   t: () => (/* binding */ requirePublishableType)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74848);
/** Refuses a project whose type can't be published. */



/** Part 1, Releases: only `web` projects can be published. Publish must not be called for these types. */
const NEVER_PUBLISHED = ['app', 'miniprogram', 'skill'];
/** Effect of a credential without the scope `project.read`. */
const TYPE_UNCHECKED = 'the step doesn’t check the project’s type before the publish';
/** Retry limits for listing projects before a publish, for all pages together. */
const LIST_LIMITS = { attempts: 1, withinMs: 5_000 };
/**
 * Refuses a project without a publishing channel before publish is called for it. The API shows a project's type only
 * in the list, which is one request for most users. This check is optional: if the credential can't list projects (a
 * project key), or the list fails or takes too long, the platform decides.
 * @throws Failure of kind `input` for a type that is never published
 */
async function requirePublishableType(context) {
    const type = await listedType(context);
    if (!NEVER_PUBLISHED.includes(type))
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `The project ${context.projectId} has the type \`${type}\`, but only web projects can be published.`, {
        title: `Project can’t be published: ${context.projectId}`,
        remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('project-id')} to the ID of a web project.`,
    });
}
/** Returns the project's type; undefined if it isn't available. */
async function listedType({ client, log, projectId, signal }) {
    try {
        const found = await (0,_projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__/* .findListedProject */ .a)(client, projectId, LIST_LIMITS);
        if (typeof found === 'object')
            return found.type;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || signal.aborted)
            throw thrown;
        log.info(`Skipped the check of the project’s type, because the projects could not be listed: ${thrown.message}`);
        return undefined;
    }
    log.info('Skipped the check of the project’s type, because the project was not found in the list of projects.');
    return undefined;
}


/***/ }),

/***/ 46635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XM: () => (/* binding */ RELEASE_OUTPUTS),
/* harmony export */   b: () => (/* binding */ GOES_OFFLINE),
/* harmony export */   hO: () => (/* binding */ releaseText),
/* harmony export */   tc: () => (/* binding */ releaseFacts)
/* harmony export */ });
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14486);
/** Describes a new release in the step's outputs and report. */

/** Outputs of an operation that publishes a site. */
const RELEASE_OUTPUTS = {
    release_id: { description: 'ID of the release.' },
    version: { description: 'Version number of the release.' },
    access_url: { description: 'URL of the site.' },
    published_at: { description: 'Time at which the release went live.', form: 'ms' },
    expires_at: { description: 'Time at which the site goes offline. Empty if it stays online.', form: 'ms' },
};
/** Label of the time at which a release expires. */
const GOES_OFFLINE = 'Goes offline';
/**
 * Returns the main facts about a release.
 * @param expiresAt epoch milliseconds; null if the site stays online
 * @param more additional rows of the operation
 */
function releaseFacts(release, expiresAt, more = []) {
    const { access_url: address } = release;
    return {
        type: 'facts',
        rows: [
            ['Site', address === undefined ? 'no URL yet' : { text: address, url: address }],
            ['Version', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .codeCell */ .M)(release.version)],
            ['Release', { code: release.release_id }],
            ...more,
            [GOES_OFFLINE, expiresAt === null ? 'never' : (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(expiresAt)],
        ],
    };
}
/** Returns the version and the ID of a release. */
const releaseText = ({ version, release_id: id }) => `${releaseName(version)} (${id})`;
/** Returns what a text calls a release. @param version undefined if the platform reports none */
const releaseName = (version) => version === undefined ? 'a release without a version number' : `version ${version}`;


/***/ }),

/***/ 83790:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ waitForSite)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _recovery_poll_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51589);
/** Waits until a published address serves a new version. */



/** Waits between two requests. The documents don't state how long a release takes to be served (assumption R22). */
const POLLING = { shortestMs: 250, longestMs: 5_000 };
/** Time limit for a release's address to respond (assumption R22). */
const URL_TIMEOUT_MS = 180_000;
/** A page that differs for longer counts as altered by the platform (for example by a watermark), not as the old version. */
const DIFFERENT_FOR_MS = 30_000;
/**
 * Waits until the published address serves the new version: a start page with the published bytes, or, if the platform
 * built the site and the bytes are unknown, any success response. If the start page still differs after some time, logs a
 * warning, and doesn't fail: a platform may add to a page that it serves.
 * @param address as returned by the platform; a missing or unsafe address causes a warning, because the release is
 * active
 * @param entrySha256 SHA-256 of the published index.html, lowercase hex; undefined if unknown
 * @throws Failure of kind `timeout` if no success response arrives in time, and the signal's reason when it aborts; the
 * release itself is active in either case, and the message says so
 */
async function waitForSite(context, address, entrySha256) {
    const { log, signal } = context;
    if (address === undefined) {
        log.warning('The release has no URL yet. Whether the site is live was not checked.');
        return;
    }
    try {
        await pollSite(context, address, entrySha256);
    }
    catch (thrown) {
        if (!signal.aborted || !(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        const message = `The release is active, but it wasn’t verified that ${address} serves it: ${thrown.message}`;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { message, remedy: DO_NOT_REPUBLISH() });
    }
}
const DO_NOT_REPUBLISH = () => `Open the URL later. You don’t need to publish again. To skip this check, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('wait-for-url', 'false')} if the step has this input.`;
async function pollSite(context, address, entrySha256) {
    const { client, clock, log } = context;
    const startedAt = clock.monotonicMs();
    let last = '';
    let differentSince;
    const check = async () => {
        const served = await client.fetchPage(address);
        if (served !== undefined && 'problem' in served) {
            log.warning(`Did not check whether ${address} serves the release, because the URL ${served.problem}.`);
            return true;
        }
        last = served === undefined ? 'no response' : `the last response was HTTP ${served.status}`;
        if (served === undefined || served.status < 200 || served.status >= 300) {
            if (served?.status !== 429)
                differentSince = undefined;
            return undefined;
        }
        if (entrySha256 === undefined || served.sha256 === entrySha256) {
            const what = entrySha256 === undefined ? 'responds' : 'serves exactly the published start page';
            log.info(`${address} ${what} (after ${((clock.monotonicMs() - startedAt) / 1000).toFixed(1)} s).`);
            return true;
        }
        differentSince ??= clock.monotonicMs();
        if (clock.monotonicMs() - differentSince < DIFFERENT_FOR_MS)
            return undefined;
        log.warning(`${address} responds, but its start page differs from the published one. The platform or a proxy changed the page, or a different version is being served.`);
        return true;
    };
    if ((await (0,_recovery_poll_js__WEBPACK_IMPORTED_MODULE_2__/* .pollWithin */ .Zh)(context, POLLING, URL_TIMEOUT_MS, check)) === true)
        return;
    const waitedS = Math.round((clock.monotonicMs() - startedAt) / 1000);
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `The release is active, but ${address} did not serve it within ${waitedS} s: ${last}.`, {
        title: `Site not served: ${address}`,
        remedy: DO_NOT_REPUBLISH(),
    });
}


/***/ }),

/***/ 76117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ EXCLUDE),
/* harmony export */   Ls: () => (/* binding */ exclusion),
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Wy: () => (/* binding */ FAIL_ON_MISSING),
/* harmony export */   qp: () => (/* binding */ patterns)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98136);
/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */



/** Declares an input with path patterns. */
const patterns = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'path patterns, one per line', { shape: 'lines' }, _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .ce);
const EXCLUDE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)(patterns('Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.'), 'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.');
const IF_MISSING = 'Fail if the start page loads scripts or style sheets that the site doesn’t contain.';
const FAIL_ON_MISSING = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)(`${IF_MISSING} If \`false\`, the step only warns about them.`, 'false'), `${IF_MISSING} Without this flag, the command warns.`);
/** Returns the check for `PackOptions.excludes`. */
const exclusion = (given) => given && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .pathMatcher */ .kZ)(given);
/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
function warnOfUnused({ log }, given, leftOut) {
    const paths = leftOut.map(({ path }) => path);
    for (const { text: pattern } of (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .unusedPatterns */ .w$)(given ?? [], paths))
        log.warning(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);
}


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

/***/ 93760:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ packedOnce),
/* harmony export */   H: () => (/* binding */ packedFile)
/* harmony export */ });
/** Packages that a run has packed. An operation that checks an app before its first request then sends what it checked. */
/** Packages in the temporary folders of each run, by what they were packed from. */
const packages = new WeakMap();
/** Returns the path of a package that this run has packed. */
const packedFile = ({ temporaryFolder }, sha256) => packages
    .get(temporaryFolder)
    ?.values()
    .find(packed => packed.sha256 === sha256)?.file;
/**
 * Packs something, unless this run has packed it before.
 * @param from the source, and everything that decides about the package
 * @param pack writes the package into a folder
 */
async function packedOnce({ temporaryFolder, log }, from, shownAs, pack) {
    const earlier = packages.get(temporaryFolder) ?? new Map();
    packages.set(temporaryFolder, earlier);
    const key = JSON.stringify(from);
    const known = earlier.get(key);
    if (known !== undefined) {
        log.debug(`${shownAs}: using the package from the earlier check, SHA-256 ${known.sha256}`);
        // `from` differs for each kind of package, so the type is the same.
        return known;
    }
    const packed = await pack(await temporaryFolder());
    earlier.set(key, packed);
    return packed;
}


/***/ }),

/***/ 43132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ static_publish)
});

// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/releases/expiry.js
var releases_expiry = __webpack_require__(96886);
// EXTERNAL MODULE: ./build/features/releases/live-release.js
var live_release = __webpack_require__(10375);
// EXTERNAL MODULE: ./build/recovery/heartbeat.js
var heartbeat = __webpack_require__(78586);
// EXTERNAL MODULE: ./build/recovery/poll.js
var poll = __webpack_require__(51589);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
// EXTERNAL MODULE: ./build/recovery/with-fresh-ticket.js
var with_fresh_ticket = __webpack_require__(97226);
;// CONCATENATED MODULE: ./build/features/releases/publish-package.js
/** Publishes a packed static site: prepares, uploads and completes a release. */







/**
 * Prepares, uploads and completes a release. An upload ticket is replaced once: if it expires meanwhile, or if the
 * response to the upload was lost and the package is not there (assumption R31).
 * @param beforeComplete called right before each request that can make the release live, with the failure of the one that it
 * repeats; what it throws ends the publish
 */
async function publishPackage(context, site, expiry, beforeComplete = () => Promise.resolve()) {
    let mayBeLive = false;
    return (0,with_fresh_ticket/* withFreshTicket */.H)(1, async (steps) => {
        const onTicket = () => steps === 0 && (0,releases_expiry/* warnOfExpiry */.bo)(context, expiry);
        const publishing = publishOnTicket(context, site, expiry.at, mayBeLive, onTicket, beforeComplete);
        try {
            return await (mayBeLive ? (0,uncertain_outcome/* keepUncertain */.lB)(publishing) : publishing);
        }
        catch (thrown) {
            if (!(thrown instanceof with_fresh_ticket/* Expired */.s))
                throw thrown;
            if (mayBeLive)
                throw (0,uncertain_outcome/* asUncertain */.aU)(thrown.failure);
            mayBeLive = thrown.failure.uncertain;
            throw thrown;
        }
    }, why => context.log.warning(`${why} Retrying once with a new upload ticket.`));
}
/**
 * Codes that prove that this package was rejected and isn't live, even if an earlier response was lost: "the same token may
 * be retried", a repeated request for a release that went live returns that release, and "review failures do not replace
 * the live version" (Part 1, Static complete).
 */
const FINAL_CODES = ['forbidden', 'artifact_invalid'];
/** @param mayBeLive whether the response to a `complete` request for an earlier ticket was lost */
async function publishOnTicket(context, site, expiresAt, mayBeLive, onTicket, beforeComplete) {
    const { client, log, projectId } = context;
    const prepareAndUpload = async () => {
        const prepared = await client.call('releases.prepare', {
            path: { project_id: projectId },
            body: {
                runtime: 'static',
                ...(expiresAt === undefined ? {} : { expires_at: expiresAt }),
                artifact: {
                    type: 'static_site',
                    filename: 'site.zip',
                    content_type: 'application/zip',
                    content_length: site.size,
                },
            },
        });
        onTicket();
        return { ticket: prepared, stored: await log.group('Upload', () => upload(context, prepared, site)) };
    };
    const { ticket, stored } = await (mayBeLive ? prepareAndUpload() : withNothingPublishedNote(prepareAndUpload));
    await beforeComplete();
    const startedAt = context.clock.monotonicMs();
    try {
        return await log.group('Extraction and review', () => (0,heartbeat/* withHeartbeat */.p)(context, 'The platform is extracting and reviewing the package', () => complete(context, ticket.release_token, expiresAt, beforeComplete)));
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'release_state_expired') {
            if (thrown.uncertain)
                await (0,live_release/* requireNothingNewLive */.J7)(context, thrown, client.platformTimeMs(startedAt));
            throw new with_fresh_ticket/* Expired */.s(thrown, 'The upload ticket is no longer valid.');
        }
        const classified = FINAL_CODES.includes(thrown.code) ? (0,base_failure/* withDetails */.FE)(thrown, { uncertain: false }) : thrown;
        if (classified.code === 'artifact_invalid' && stored === 'uncertain') {
            const failure = (0,base_failure/* withDetails */.FE)(classified, {
                kind: 'unavailable',
                message: `The platform probably did not receive the complete package. ${classified.message}`,
                remedy: 'Check the runner’s connection to object storage, then re-run the job.',
            });
            throw new with_fresh_ticket/* Expired */.s(failure, 'The platform probably did not receive the complete package.');
        }
        if (!classified.uncertain)
            throw mayBeLive ? classified : nothingPublished(classified);
        throw (0,base_failure/* withDetails */.FE)(classified, {
            state: 'The platform did not confirm the release.',
            remedy: `${['auth', 'timeout'].includes(classified.kind) ? `${classified.remedy ?? ''} ` : ''}Check the current release with \`release-info\`. It is safe to re-run the job: the step publishes the files again.`.trimStart(),
        });
    }
}
/**
 * Completes the upload. A conflict after a lost response probably means that our own publish is still running: polls until
 * it ends. Any other conflict is a publish by someone else, and is an error.
 */
async function complete(context, token, expiresAt, beforeRepeat) {
    const path = { project_id: context.projectId };
    const request = { path, body: { release_token: token }, known: { expires_at: expiresAt ?? null } };
    const settings = {
        // If this check fails, it still isn't known whether the earlier request has published.
        beforeRepeat: (repeated) => repeated.uncertain ? (0,uncertain_outcome/* keepUncertain */.lB)(beforeRepeat(repeated)) : beforeRepeat(repeated),
    };
    const ask = () => context.client.call('releases.complete', request, settings);
    try {
        return await ask();
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR) || thrown.code !== 'release_conflict' || !thrown.uncertain)
            throw thrown;
        context.log.info('The platform reports a publish in progress, probably by an earlier request whose response was lost. Polling until it finishes.');
        const repeat = async () => {
            try {
                await beforeRepeat(thrown);
                return await ask();
            }
            catch (again) {
                if (again instanceof base_failure/* Failure */.HR && again.code === 'release_conflict')
                    return undefined;
                throw again;
            }
        };
        return (0,uncertain_outcome/* keepUncertain */.lB)((0,poll/* pollLater */.wW)(context, POLLING, repeat));
    }
}
/** Waits between two polls of a running publish, up to the step's `timeout`. */
const POLLING = { shortestMs: 500, longestMs: 15_000 };
/** Reports that nothing was published if a step before `complete` fails: nothing can go live before that call. */
async function withNothingPublishedNote(work) {
    try {
        return await work();
    }
    catch (thrown) {
        throw thrown instanceof base_failure/* Failure */.HR ? nothingPublished(thrown) : thrown;
    }
}
function nothingPublished(failure) {
    if (!failure.uncertain && failure.kind !== 'cancelled' && failure.kind !== 'timeout')
        return failure;
    const message = `${(0,base_failure/* sentence */.em)(failure.message)} Nothing was published, and no live site was changed.`;
    return (0,base_failure/* withDetails */.FE)(failure, { message, uncertain: false });
}
/**
 * Uploads the package to object storage. If the outcome of the PUT is unknown, `complete` determines it (Part 1,
 * Upload).
 */
async function upload(context, ticket, site) {
    const { client, log, signal } = context;
    const progress = log.progress('Sent');
    try {
        const { file: path, size, sha256 } = site;
        const packed = { path, size, sha256, shownAs: 'The package' };
        await client.upload(ticket.upload, packed, sent => progress.bytes(sent, size));
        return 'stored';
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        if (thrown.uncertain) {
            log.warning(`${(0,base_failure/* sentence */.em)(thrown.message)} The upload may or may not have completed. Asking the platform instead of uploading again.`);
            return 'uncertain';
        }
        const expired = (ticket.upload.expires_at ?? Number.POSITIVE_INFINITY) <= client.platformTimeMs();
        if (thrown.status === 403 && expired)
            throw new with_fresh_ticket/* Expired */.s(thrown, 'The upload URL has expired.');
        throw thrown;
    }
}

// EXTERNAL MODULE: ./build/features/releases/publishable-type.js
var publishable_type = __webpack_require__(87703);
// EXTERNAL MODULE: ./build/features/releases/release-report.js
var release_report = __webpack_require__(46635);
// EXTERNAL MODULE: ./build/packing/files/content-hash.js
var content_hash = __webpack_require__(61450);
// EXTERNAL MODULE: ./build/packing/kinds/static-site.js + 1 modules
var static_site = __webpack_require__(15662);
// EXTERNAL MODULE: ./build/packing/zip/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(87155);
;// CONCATENATED MODULE: ./build/features/releases/served-files.js
/** Compares all files that a published address serves with those of a site. */



/**
 * Whether an address serves exactly the files of a site, each of which is requested. The start page alone doesn't tell, as it
 * can be the same in several releases.
 */
async function servesSite({ client, signal }, address, { file, entrySha256 }) {
    const isServed = async (path, sha256) => {
        const served = await client.fetchPage(`${address.replace(/\/$/, '')}/${path}`);
        return served !== undefined && 'sha256' in served && served.status === 200 && served.sha256 === sha256;
    };
    if (!(await isServed('', entrySha256)))
        return false;
    const listing = await (0,zip_listing/* listZip */.o)(file, file, static_site/* SITE_SELECTION */.$, signal);
    try {
        for (const one of listing.files) {
            const sha256 = (await (0,content_hash/* contentHash */.A)(one)).digest('hex');
            if (!(await isServed(one.path.split('/').map(encodeURIComponent).join('/'), sha256)))
                return false;
        }
        return true;
    }
    finally {
        listing.close();
    }
}

// EXTERNAL MODULE: ./build/features/releases/served-site.js
var served_site = __webpack_require__(83790);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/packed-once.js
var packed_once = __webpack_require__(93760);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/features/shared/exclude-input.js
var exclude_input = __webpack_require__(76117);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/files/text-file.js
var text_file = __webpack_require__(8012);
;// CONCATENATED MODULE: ./build/operations/static-publish.js
/** Publishes a folder or ZIP of prebuilt files as the project's live site. */
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




















/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
/* harmony default export */ const static_publish = ((0,operation/* defineOperation */.h9)({
    id: 'static-publish',
    group: 'Sites',
    summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
    note: [
        'If the start page loads scripts or style sheets that the site lacks, a warning lists five of them, and the base path for which the site was probably built, such as `/handbook/`: the platform serves a site at the root of its address. For routes of a single-page app, see [Single-page apps](../../docs/app-file.md#single-page-apps).',
        'A static site can’t contain some types, such as PDF, CSV and AVIF. Upload these files to a public bucket with [`cloud-storage-sync`](../cloud-storage-sync/README.md).',
    ],
    inputs: {
        path: (0,fields/* path */.Ae)('Folder or .zip file of the built site, with `index.html` at its root.', { use: 'package', leavesOut: (0,selection/* nameRule */.Mp)(static_site/* SITE_SELECTION */.$) }, { required: true }),
        exclude: exclude_input/* EXCLUDE */.Hx,
        ...releases_expiry/* EXPIRY_INPUTS */.sO,
        'fail-on-missing': exclude_input/* FAIL_ON_MISSING */.Wy,
        noindex: (0,fields/* flag */.Jt)('Ask search engines not to index the site: publish a `robots.txt` that disallows all pages, instead of the site’s own, and a `<meta name="robots" content="noindex">` in each `index.html` and each other page that begins with a doctype, `<html>` or `<head>`. The files in `@path` are not changed.', 'false'),
        'wait-for-url': (0,fields/* flag */.Jt)('Wait until the site’s URL serves the published start page. The step fails if the URL doesn’t respond successfully within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.', 'false'),
    },
    outputs: {
        ...release_report/* RELEASE_OUTPUTS */.XM,
        artifact_id: { description: 'ID that the platform assigned to the uploaded package.' },
        sha256: { description: 'SHA-256 of the uploaded package, in lowercase hexadecimal.' },
        size: { description: 'Size of the package.', form: 'bytes' },
        file_count: { description: 'Number of files in the site.' },
    },
    endpoints: ['releases.prepare', 'releases.complete'],
    // The project's type is looked up first, and the live release if the response to `complete` was lost.
    optionalEndpoints: ['projects.list', 'releases.current'],
    withoutScopes: {
        'project.read': publishable_type/* TYPE_UNCHECKED */.M,
        'release.read': 'the step can’t check the live release after a lost response',
    },
    onProject: true,
    timeout: '30m',
    example: 'with:\n  path: dist\n',
    offlineDryRun: true,
    check: releases_expiry/* checkExpiry */.gz,
    async run(context, inputs) {
        const { clock, dryRun, log } = context;
        const expiry = (0,releases_expiry/* expiryInstant */.jE)(inputs, clock.now()); // Wall clock: the instant at which a release expires.
        const site = await withNothingPublishedNote(() => pack(context, inputs));
        const packed = { sha256: site.sha256, size: site.size, file_count: site.files };
        context.output(packed);
        if (dryRun) {
            (0,package_report/* logValid */.p8)(context, package_report/* NOTHING_SENT */.L5);
            return {
                outputs: { ...packed, ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
                report: {
                    title: 'Static site',
                    blocks: [...(0,package_report/* packageBlocks */.Pj)(site), { type: 'text', text: package_report/* NOTHING_SENT */.L5 }],
                },
            };
        }
        // Runs after packing, so that errors in the package are reported before any request.
        await withNothingPublishedNote(() => (0,publishable_type/* requirePublishableType */.t)(context));
        const { replaces } = context;
        let expectedVersion;
        const release = await publishPackage(context, site, expiry, async (repeated) => {
            if (replaces !== undefined)
                expectedVersion = (await requireLive(context, site, replaces, repeated)) ?? expectedVersion;
        });
        if (replaces === release.release_id)
            throw notPublished(release);
        const outputs = {
            ...packed,
            release_id: release.release_id,
            version: release.version ?? null,
            artifact_id: release.artifact_id ?? null,
            access_url: release.access_url ?? null,
            published_at: release.published_at ?? null,
            expires_at: expiry.at ?? null,
        };
        context.output(outputs);
        log.info(`Published ${(0,release_report/* releaseText */.hO)(release)}: ${release.access_url ?? 'no URL yet'}`);
        const replaced = replaces === undefined ? [] : await (0,live_release/* alsoReplaced */.ap)(context, expectedVersion, release);
        context.onReplaced?.((replaced ?? []).map(release_report/* releaseText */.hO));
        if (inputs['wait-for-url'])
            await (0,served_site/* waitForSite */.Q)(context, release.access_url, site.entrySha256);
        return {
            outputs,
            report: {
                title: 'Static site published',
                blocks: [
                    (0,release_report/* releaseFacts */.tc)(release, expiry.at ?? null),
                    ...(replaced === undefined || replaced.length === 0
                        ? []
                        : [{ type: 'text', text: (0,live_release/* alsoReplacedText */.Rc)(replaced.map(release_report/* releaseText */.hO)) }]),
                    ...(0,package_report/* packageBlocks */.Pj)(site),
                ],
            },
        };
    },
}));
/**
 * Checks right before the publish that no other release went live since the caller read the live one. If the response to a
 * request was lost, the live release may also be that of this step: it is recognized by its files.
 * @param repeated failure of the request that is repeated
 * @returns version of the release that is to be replaced, or the newest one of the past; undefined if it isn't known
 * @throws `repeated` if it isn't known whose release is live
 */
async function requireLive(context, site, expected, repeated) {
    const { client, projectId } = context;
    // Nothing live needs no wait for a replica that lags: it would return an earlier release.
    const find = () => expected === null
        ? (0,live_release/* undefinedIfUnpublished */.$A)(client.call('releases.current', { path: { project_id: projectId } }))
        : (0,live_release/* liveRelease */._8)(context, ({ release_id: id }) => id === expected);
    const live = await (repeated?.uncertain === true ? (0,uncertain_outcome/* keepUncertain */.lB)(find()) : withNothingPublishedNote(find));
    if (live?.release_id === expected)
        return live.version;
    if (live === undefined && expected === null)
        return await (0,live_release/* newestVersion */.Rg)(context);
    if (repeated?.uncertain === true) {
        if (live?.access_url && (await servesSite(context, live.access_url, site)))
            return undefined;
        throw repeated;
    }
    const now = live === undefined ? 'nothing' : (0,release_report/* releaseText */.hO)(live);
    const wanted = expected === null ? 'A release was published meanwhile' : `The release ${expected} is no longer live`;
    throw new base_failure/* Failure */.HR('conflict', `${wanted}. Live now: ${now}. The site was not published.`, {
        title: 'Another release is live',
        remedy: 'Check the site. If it must still be replaced, publish again.',
    });
}
/** The platform answered with the release that was live before. */
const notPublished = (release) => new base_failure/* Failure */.HR('unavailable', `The platform did not publish the site: it responded with ${(0,release_report/* releaseText */.hO)(release)}, which was live before.`, {
    remedy: 'Check the live release with `release-info`, and re-run the job.',
});
const NOTHING_PUBLISHED = {
    release_id: null,
    version: null,
    artifact_id: null,
    access_url: null,
    published_at: null,
};
async function pack(context, inputs) {
    const { added, carried, log, signal } = context;
    const { path: given, exclude, noindex, 'fail-on-missing': failOnMissing } = inputs;
    const patterns = exclude?.map(({ text }) => text).join('\n');
    const from = ['site', given, patterns, failOnMissing, noindex, added !== undefined, carried?.zip];
    return (0,packed_once/* packedOnce */.G)(context, from, given, into => log.group(`Package ${given}`, async () => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const progress = log.progress('Packed');
            const source = (0,input_file/* inputPath */.Mv)(context, 'path', given).location;
            const earlier = carried && (await (0,zip_listing/* listZip */.o)(carried.zip, carried.zip, static_site/* SITE_SELECTION */.$, signal));
            const _ = __addDisposableResource(env_1, { [Symbol.dispose]: () => earlier?.close() }, false);
            const site = await (0,static_site/* packStaticSite */.RU)({
                source,
                ignores: (0,held_commit/* ignoresIn */.D)(context, source),
                shownAs: given,
                excludes: (0,exclude_input/* exclusion */.Ls)(exclude),
                ...(added && { added: Array.from(added, ([name, content]) => (0,text_file/* fileOf */.W)(name, content)) }),
                ...(carried && { carried: earlier?.files.filter(file => carried.paths.has(file.path)) ?? [] }),
                failOnMissing,
                noindex,
                into,
                signal,
                onProgress: (done, total) => progress.bytes(done, total),
            });
            (0,package_report/* logPackage */.j2)(log, site);
            (0,exclude_input/* warnOfUnused */.Mw)(context, exclude, site.leftOut);
            return site;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }));
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

/***/ 8012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ textFile),
/* harmony export */   W: () => (/* binding */ fileOf)
/* harmony export */ });
/** Makes files that are added to a package, but not on disk. */
/** Returns a file with this text. @param path in the package */
const textFile = (path, text) => fileOf(path, Buffer.from(text));
/** Returns a file with this content. @param path in the package */
function fileOf(path, content) {
    return {
        path,
        size: content.length,
        executable: false,
        needsCheck: false,
        read: use => use(content),
        async *pieces() {
            yield content;
        },
    };
}


/***/ }),

/***/ 58915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ missingEntry),
/* harmony export */   m: () => (/* binding */ withoutTopFolder)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41387);
/**
 * Entry file of a package, such as `SKILL.md` or `index.ts`: removes a single folder around it, and words the finding
 * if it isn't at the root.
 */




/**
 * Removes the single folder around all files, which archives often have, if the entry file is in it. The entry is the
 * file by which the platform recognizes a package. It has to be at the root.
 */
function withoutTopFolder(files, entry) {
    const folder = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .topFolder */ .iq)(files.map(file => file.path));
    if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`))
        return files;
    return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}
/**
 * Creates the finding that the entry isn't at the root. Points to a similar file elsewhere if there is one.
 * @param where the path of the package as the user wrote it
 * @param missingRemedy the remedy if there is no such file
 * @param rank ranks the folders that contain the entry: the lowest is the best
 */
function missingEntry(paths, entry, where, missingRemedy, rank = () => 0) {
    const message = `has no ${entry} at its root`;
    // `index.htm` is similar to `index.html`.
    const similar = paths.find(path => [path, `${path}l`].some(name => name.toLowerCase() === entry.toLowerCase()));
    if (similar !== undefined)
        return { where, message, remedy: `Rename \`${similar}\` to \`${entry}\`.` };
    const folders = paths.filter(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === entry).map(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(path));
    const [best, ...others] = folders.toSorted((a, b) => rank(a) - rank(b));
    if (best === undefined)
        return { where, message, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .withInputRefs */ .XF)(missingRemedy) };
    const equal = [best, ...others.filter(folder => rank(folder) === rank(best))];
    // A site can have a folder for each language.
    const remedy = equal.length > 1 && entry.endsWith('.html')
        ? `Add ${entry} to the root, for example with links to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .listedNames */ .cr)(equal.map(folder => `\`${folder}/\``))}.`
        : folderRemedy(where, best);
    return { where, message, remedy };
}
/**
 * Returns the remedy for an entry file that is in a folder below the root.
 * @param where the path of the package as the user wrote it
 */
const folderRemedy = (where, folder) => /\.zip$/i.test(where)
    ? `In the ZIP, the file is in \`${folder}/\`. Create the ZIP from the content of that folder.`
    : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)('path')} to \`${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(where, folder)}/\`, which contains this file.`;


/***/ }),

/***/ 84052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $O: () => (/* binding */ SKIPPED),
/* harmony export */   VT: () => (/* binding */ ORIGIN),
/* harmony export */   kw: () => (/* binding */ decodedPath),
/* harmony export */   lg: () => (/* binding */ missingReferences),
/* harmony export */   rs: () => (/* binding */ urlOf),
/* harmony export */   sO: () => (/* binding */ addressesOf)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/** Finds scripts and style sheets that a site’s start page loads and the site lacks, mostly because of a wrong base path. */

/** Number of missing files that the message lists. */
const MAX_LISTED = 5;
/** Maximum length of a base address, in UTF-16 units: each reference is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** Maximum number of segments of a prefix that may be the base path of a build. */
const MAX_PREFIX_SEGMENTS = 3;
/** Addresses in the same page, with other named characters, and placeholders of templates. */
const SKIPPED = /^[\0-\x20]*(?:[#?]|$)|&[a-z]\w*;|\{\{|\$\{|<%|%(?![\dA-F]{2}%)[A-Z_]+%|\[\[/i;
/** Origin of the site, to resolve addresses as browsers do. */
const ORIGIN = 'https://platform.invalid';
/** Matches tags that load files or set the base address, and comments and scripts, whose text may look like tags. */
const PARTS = /<!--[^]*?(?:-->|$)|<(script)(?=[\s/>])([^>]*)[^]*?(?:<\/script|$)|<(link|base)(?=[\s/])([^>]*)/gi;
const ATTRIBUTE = /[\s"'/](href|rel|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLE_OR_SCRIPT = /(?:^|\s)(?:stylesheet|modulepreload)(?:\s|$)/i;
/**
 * Finds scripts and style sheets of the start page that are missing. Other references aren't checked.
 * @param paths paths of all files
 * @param page text of the start page
 * @param shownAs the site's path as the user wrote it
 */
function missingReferences(paths, page, shownAs) {
    const files = new Set(paths);
    const missing = [...new Set(loadedBy(page))].filter(path => !files.has(path));
    if (missing.length === 0)
        return [];
    const prefix = basePathOf(missing, files);
    const names = missing.map(path => `\`/${path}\``);
    return [
        {
            where: shownAs,
            message: `has a start page that loads ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(missing.length, 'file')} that the site doesn’t contain: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listedNames */ .cr)(names, MAX_LISTED)}`,
            remedy: prefix === undefined
                ? 'Correct the references, or add the files. Browsers get a 404 for a missing file.'
                : `Build the site with the base path \`/\` instead of \`/${prefix}\`: the platform serves the site at the root of its address.`,
        },
    ];
}
/** Returns the paths of the scripts and style sheets of the site that a page loads. */
function loadedBy(page) {
    const addresses = [];
    let base;
    for (const [, script, ofScript = '', other, ofOther = ''] of page.matchAll(PARTS)) {
        const { href, rel = '', src } = attributesOf(script === undefined ? ofOther : ofScript);
        if (other?.toLowerCase() === 'base')
            base ??= href;
        else if (script !== undefined && src !== undefined)
            addresses.push(src);
        else if (href !== undefined && STYLE_OR_SCRIPT.test(rel))
            addresses.push(href);
    }
    const from = URL.parse(base ?? '', `${ORIGIN}/`)?.href ?? `${ORIGIN}/`;
    if (from.length > MAX_BASE_LENGTH)
        return [];
    return addresses.flatMap(address => {
        const url = SKIPPED.test(address.replace(/\?.*$/s, '')) ? null : URL.parse(address, from);
        return url?.origin === ORIGIN ? decodedPath(url.pathname).slice(1) : [];
    });
}
/** Returns the values of attributes in a tag. The first attribute of a name counts. */
function attributesOf(tag) {
    const found = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
    ]);
    return Object.fromEntries(found.toReversed());
}
/**
 * Returns the prefix with which a build probably made all addresses, such as `handbook/`: at least half of the missing
 * files exist without it, and no file exists with it.
 */
function basePathOf(missing, files) {
    const prefixes = missing.slice(0, MAX_LISTED).flatMap(path => {
        const folders = path.split('/').slice(0, -1);
        return folders.slice(0, MAX_PREFIX_SEGMENTS).map((_, at) => `${folders.slice(0, at + 1).join('/')}/`);
    });
    return prefixes.find(prefix => {
        const explained = missing.filter(path => path.startsWith(prefix) && files.has(path.slice(prefix.length)));
        return explained.length * 2 >= missing.length && ![...files].some(path => path.startsWith(prefix));
    });
}
/** Addresses of a `srcset`. An address may contain a comma, but not at its end. */
const addressesOf = (srcset) => Array.from(srcset.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?=\s|,|$)[^,]*/g), ([, address = '']) => address);
/** Returns the URL of a file or folder of the site. */
const urlOf = (path) => `${ORIGIN}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
/** Decodes a path as servers do. An invalid percent sequence is part of the name. */
const decodedPath = (path) => path.replaceAll(/(?:%[\da-f]{2})+/gi, encoded => {
    try {
        return decodeURIComponent(encoded);
    }
    catch {
        return encoded;
    }
});


/***/ }),

/***/ 15662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ SITE_SELECTION),
  zn: () => (/* binding */ STATIC_SITE_PROFILE),
  RU: () => (/* binding */ packStaticSite)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/static-site.js
var static_site = __webpack_require__(33325);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(80542);
// EXTERNAL MODULE: ./build/packing/rules/limit-rules.js
var limit_rules = __webpack_require__(29957);
// EXTERNAL MODULE: ./build/packing/rules/path-rules.js
var path_rules = __webpack_require__(41387);
// EXTERNAL MODULE: ./build/packing/kinds/entry-file.js
var entry_file = __webpack_require__(58915);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/packing/files/text-file.js
var text_file = __webpack_require__(8012);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
;// CONCATENATED MODULE: ./build/packing/kinds/noindex.js
/** Keeps search engines away from a site: adds a robots.txt and a tag in each page to its package. The files on disk stay as they are. */




const ROBOTS = 'robots.txt';
const ROBOTS_CONTENT = 'User-agent: *\nDisallow: /\n';
const TAG = '<meta name="robots" content="noindex">';
const DOCTYPE = '<!doctype';
/** Page of a folder. HTML permits it to have neither doctype nor tags of its own (HTML, Optional tags). */
const INDEX = /(?:^|\/)index\.html$/i;
/** White space, a comment, or a declaration before the head of a page. `<!-->` and `<!--->` are complete comments. */
const BEFORE_HEAD = /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--))[^>]*>/y;
const SPACE = String.raw `[\t\n\f\r ]`;
/** Start tag of a page or of its head. It matches in one way only, so a long tag takes linear time. */
const START_TAG = new RegExp(`<(html|head)(?=${SPACE}|[/>])(?:[^>"'=]|=${SPACE}*(?:"[^"]*"|'[^']*'|(?!${SPACE}|["']))|["'])*>`, 'iy');
/** Adds robots.txt, or replaces that of the site, and adds the tag to each page. @param files of which text is UTF-8 */
async function withNoindex(files, signal) {
    const isRobots = ({ path }) => path.toLowerCase() === ROBOTS;
    const kept = files.filter(file => !isRobots(file));
    const revised = [];
    let pages = 0;
    let others = 0;
    for (const [index, file] of kept.entries()) {
        if (!/\.html?$/i.test(file.path)) {
            revised.push(file);
            continue;
        }
        if ((0,listing_builder/* isTurn */.WD)(file, index))
            await (0,promises_.setImmediate)();
        signal?.throwIfAborted();
        const text = await file.read(content => content.toString('utf8'));
        const at = headStart(text, INDEX.test(file.path));
        revised.push(at === undefined ? file : (0,text_file/* textFile */.E)(file.path, text.slice(0, at) + TAG + text.slice(at)));
        if (at === undefined)
            others += 1;
        else
            pages += 1;
    }
    const verb = kept.length === files.length ? 'added' : 'replaced';
    const skipped = others === 0
        ? ''
        : `, but not to ${(0,amount/* plural */.LS)(others, 'other file')} whose text doesn’t begin with a doctype, \`<html>\` or \`<head>\``;
    return {
        files: (0,listing_builder/* sortedByPath */.o2)([...revised, (0,text_file/* textFile */.E)(ROBOTS, ROBOTS_CONTENT)]),
        note: `In the package, ${verb} ${ROBOTS}, and added \`${TAG}\` to ${(0,amount/* plural */.LS)(pages, 'page')}${skipped}. The files on disk are unchanged.`,
    };
}
/**
 * Returns the offset after the start of `head`. Without it, browsers begin the head at the returned offset. Undefined for
 * a text without a doctype, `html` or `head` at its start that isn't known to be a page: a part of a page, or a file
 * that proves the ownership of a domain and must not change.
 */
function headStart(page, isIndex) {
    let isPage = isIndex;
    for (let at = page.startsWith('\uFEFF') ? 1 : 0;;) {
        START_TAG.lastIndex = BEFORE_HEAD.lastIndex = at;
        const name = START_TAG.exec(page)?.[1]?.toLowerCase();
        isPage ||= name !== undefined || page.slice(at, at + DOCTYPE.length).toLowerCase() === DOCTYPE;
        if (name === 'head')
            return START_TAG.lastIndex;
        if (name === undefined && !BEFORE_HEAD.test(page))
            return isPage ? at : undefined;
        at = name === undefined ? BEFORE_HEAD.lastIndex : START_TAG.lastIndex;
    }
}

// EXTERNAL MODULE: ./build/packing/kinds/site-references.js
var site_references = __webpack_require__(84052);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
;// CONCATENATED MODULE: ./build/packing/kinds/static-site.js
/** Checks and packs a static site. */












const CONTROL_FILE = 'control file of other static hosts';
/** Selection for a static site. It leaves out files that users don't intend to publish. */
const SITE_SELECTION = {
    // High enough to report the exact count for a typical mistake.
    maxListed: 10 * static_site/* STATIC_SITE */.H.maxFiles,
    tooManyRemedy: 'Set `@path` to the build’s output folder.',
    names: [
        ...selection/* ALWAYS_LEFT_OUT */.F$,
        // Vim's swap files are hidden. A name without the leading dot may be another type (.swf, .swc), and the type check
        // reports it.
        { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
        // A hidden file may be a tool's state or credential (.npmrc, .docker/config.json). Publishing one by accident can't
        // be undone, while a missing one is listed in the log. The registered location for a site's metadata (RFC 8615) is
        // the only one that a site intends to publish.
        { name: /^\.(?!well-known$)/, reason: 'hidden; the only hidden folder published is .well-known' },
    ],
    rootNames: [
        // Build dependencies. Deeper ones are content: bundlers write files there that the pages load (Expo's web export
        // keeps its fonts in assets/node_modules). Without them the site would be broken although the step succeeds.
        { name: /^node_modules\/?$/, reason: 'dependency folder' },
        // A site at the repository's root.
        { name: /^project-platform\.yml$/, reason: 'describes the app' },
        // Other static hosts read these files. This platform doesn't document any of them and refuses their types.
        {
            name: /^_redirects$/,
            reason: CONTROL_FILE,
            remedy: 'Write a page for each address. To redirect, use `<meta http-equiv="refresh">` in it. For a single-page app, see docs/app-file.md#single-page-apps.',
        },
        {
            name: /^_headers$/,
            reason: CONTROL_FILE,
            remedy: 'Use `<meta>` in the pages, for example for Content-Security-Policy and the referrer.',
        },
        {
            name: /^cname$/,
            reason: CONTROL_FILE,
            remedy: 'Set the official subdomain with `alias`, and a domain of your own on the platform.',
        },
    ],
};
/** Returns the profile of a static site (Part 1, Limits: Static ZIP). */
const siteProfile = (failOnMissing, noindex) => ({
    ...(noindex && { revise: withNoindex }),
    noun: 'a static site',
    subject: 'Site',
    refusal: 'can’t be published as a static site',
    filePrefix: 'static-site',
    selection: SITE_SELECTION,
    maxFiles: static_site/* STATIC_SITE */.H.maxFiles,
    maxTotalBytes: static_site/* STATIC_SITE */.H.maxTotalBytes,
    classes: static_site/* STATIC_SITE */.H.classes,
    classify,
    keepsExecutable: false,
    remedies: {
        wrongPath: 'Run the build first, and set `@path` to its output folder, relative to `@working-directory`.',
        empty: 'Run the build first, or correct the path.',
        tooMuch: 'Remove files that the pages don’t use, or host some files elsewhere.',
        isExcludable: true,
    },
    async inspect(paths, validFiles, shownAs) {
        const entry = validFiles.find(file => file.path === static_site/* STATIC_SITE */.H.entry);
        const start = await entry?.read(content => ({ sha256: (0,sha256_hex/* sha256Hex */.f)(content), text: content.toString('utf8') }));
        const missing = start === undefined ? [] : (0,site_references/* missingReferences */.lg)(paths, start.text, shownAs);
        return {
            findings: [...entryFindings(paths, shownAs), ...(failOnMissing ? missing : [])],
            warnings: failOnMissing ? [] : missing,
            facts: start && { entrySha256: start.sha256 },
        };
    },
});
const STATIC_SITE_PROFILE = siteProfile(false, false);
/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
async function packStaticSite({ failOnMissing = false, noindex = false, ...options }) {
    return (0,pack/* pack */.qq)(siteProfile(failOnMissing, noindex), options);
}
const ALLOWED_TYPES = static_site/* STATIC_SITE */.H.classes.flatMap(row => row.extensions).join(', ');
/** Way to serve a file of any type. */
const BUCKET_REMEDY = 'Upload the file (up to 5 MiB) to a public bucket with `cloud-storage-sync` and link to it there';
/** Remedies for the types that users most often try to publish, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES = [
    {
        type: /^(gz|br|zst)$/,
        remedy: 'Turn off precompression in the build (app.js is accepted, but app.js.gz is not), or host the file elsewhere.',
    },
    {
        type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
        remedy: `${BUCKET_REMEDY}, or use a media host.`,
    },
    { type: /^wasm$/, remedy: `${BUCKET_REMEDY}, or build the site without WebAssembly.` },
    { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: `${BUCKET_REMEDY}, or convert the image to webp, png or jpg.` },
    {
        type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|sql|php|py|rb)$/,
        remedy: 'This looks like source code. Set `@path` to the build’s output folder (such as `dist`, `build` or `out`), or remove the file.',
    },
];
/** Returns the class of a file by its extension, ignoring case; the finding if a static site may not contain it. */
function classify({ path, size }) {
    const extension = extensionOf(path);
    return static_site/* STATIC_SITE */.H.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size);
}
function typeFinding(path, bytes) {
    const name = external_node_path_.posix.basename(path);
    const extension = extensionOf(name);
    const size = (0,amount/* byteSize */.mz)(bytes);
    if (path_rules/* KEY_FILE */.d$.test(name)) {
        const message = `looks like a secret (${size}); files of this type are not allowed in a static site`;
        const remedy = 'Remove the file from the folder. If the file was ever published, replace the key.';
        return { where: path, message, remedy };
    }
    const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
    const message = extension === ''
        ? `has no extension (${size}); a static site can contain only files with a known extension`
        : `has a type that is not allowed in a static site: .${extension} (${size})`;
    const way = remedy ?? `${BUCKET_REMEDY}, or convert the file to an accepted type: ${ALLOWED_TYPES}.`;
    return {
        where: path,
        message,
        remedy: `${(0,input_reference/* withInputRefs */.XF)(way)}${(0,limit_rules/* excluding */.uF)(/^\w+$/.test(extension) ? `**.${extension}` : path)}`,
        ...(extension === '' ? {} : { reason: 'file-type' }),
    };
}
/**
 * Checks that "the ZIP root must contain index.html" (part 1, Static prepare). If it isn't at the root, the finding
 * points to one elsewhere.
 */
function entryFindings(paths, shownAs) {
    if (paths.includes(static_site/* STATIC_SITE */.H.entry))
        return [];
    const remedy = `Run the build first, and set ${(0,input_reference/* inputRef */.io)('path')} to its output folder.`;
    return [(0,entry_file/* missingEntry */.D)(paths, static_site/* STATIC_SITE */.H.entry, shownAs, remedy, rank)];
}
/** Ranks a folder: output folders of build tools first, then those nearest to the root. */
function rank(folder) {
    const depth = folder.split('/').length;
    return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}
function extensionOf(path) {
    return external_node_path_.posix.extname(path).slice(1).toLowerCase();
}


/***/ }),

/***/ 8238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ finishDespiteCancel),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   qL: () => (/* binding */ withinGrace)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Lets work and requests continue for a limited time after the job was canceled or timed out. */
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


/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
async function withinGrace(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const message = `No complete response was received within ${withinMs / 1000} s.`;
        const expiry = __addDisposableResource(env_1, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message)), false);
        const { signal } = expiry;
        return await work({
            client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It gets `graceMs`
 * milliseconds more.
 * @throws any error of `work`
 */
async function finishDespiteCancel({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const late = __addDisposableResource(env_2, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .abortLater */ .D)(clock, signal, graceMs), false);
        return await work(client.withBounds({ signal: late.signal }));
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/**
 * Returns services for the check of a request that was sent. They last as long as the wait for its response, so that its
 * effect is known even if the job is canceled meanwhile.
 */
function outlasting({ client, clock }) {
    const signal = client.finishSignal;
    return { client: client.withBounds({ signal }), clock, signal };
}


/***/ }),

/***/ 78586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ repeatDuring),
/* harmony export */   p: () => (/* binding */ withHeartbeat)
/* harmony export */ });
/** Logs at intervals that a step is still running, or calls another function, while work is in progress. */
/** Interval of the log lines during a long wait, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Runs work that may be silent for minutes. Prints a log line at intervals, to show that the step is still running.
 * @param message a sentence without its full stop
 */
async function withHeartbeat({ clock, log }, message, work) {
    const startedAt = clock.monotonicMs();
    const logProgress = () => log.info(`${message} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
    return repeatDuring(clock, EVERY_MS, logProgress, work);
}
/**
 * Runs `work`, calling `onInterval` every `everyMs` until it settles.
 * @param everyMs the pause before each call, in milliseconds
 * @throws any error of either of them
 */
async function repeatDuring(clock, everyMs, onInterval, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            onInterval();
        }
    };
    const repeating = repeat().catch((reason) => {
        if (reason !== ended)
            throw reason;
    });
    try {
        return await work();
    }
    finally {
        done.abort(ended);
        await repeating;
    }
}


/***/ }),

/***/ 51589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zh: () => (/* binding */ pollWithin),
/* harmony export */   wW: () => (/* binding */ pollLater),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Repeats a check at growing intervals until it has a result, up to a time limit. */



/** Waits between two checks of work that the platform or another run does. */
const POLLING = { shortestMs: 250, longestMs: 15_000 };
/**
 * Polls until there is a result.
 *
 * @param reason why there is no result yet, as a sentence without its full stop
 * @param check returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `timeoutMs`; any error of `check`
 */
async function poll({ clock, log, signal }, timeoutMs, reason, check) {
    const onFirstWait = () => log.info(`${reason}. Waiting for it to finish.`);
    const result = await pollWithin({ clock, signal }, POLLING, timeoutMs, check, onFirstWait);
    if (result !== undefined)
        return result;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `${reason}. Stopped waiting after ${timeoutMs / 1000} s.`, {
        remedy: `${_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RETRY_LATER */ .C} ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .orIncrease */ .iM)('verify-timeout')}`,
    });
}
/**
 * Waits, and polls until a check has a result, without a limit other than the signal.
 * @param check returns undefined if it has to be repeated
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollLater(context, polling, check) {
    await context.clock.sleep(polling.shortestMs, context.signal);
    return (await pollWithin(context, polling, Infinity, check));
}
/**
 * Polls until a check has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if the next check would start after `timeoutMs`
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollWithin({ clock, signal }, polling, timeoutMs, check, onFirstWait) {
    const startedAt = clock.monotonicMs();
    for (let attempts = 1;; attempts += 1) {
        const result = await check();
        if (result !== undefined)
            return result;
        const waitedMs = clock.monotonicMs() - startedAt;
        const waitMs = (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .pollWaitMs */ .j9)(polling, waitedMs);
        if (waitedMs + waitMs > timeoutMs)
            return undefined;
        if (attempts === 1)
            onFirstWait?.();
        await clock.sleep(waitMs, signal);
    }
}


/***/ }),

/***/ 15036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   He: () => (/* binding */ lateDeletion),
/* harmony export */   Ir: () => (/* binding */ confirmDeleted),
/* harmony export */   JD: () => (/* binding */ isLost),
/* harmony export */   PO: () => (/* binding */ unconfirmedFailure),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   UG: () => (/* binding */ CLOCK_TOLERANCE_MS),
/* harmony export */   aU: () => (/* binding */ asUncertain),
/* harmony export */   hO: () => (/* binding */ confirmMissing),
/* harmony export */   lB: () => (/* binding */ keepUncertain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */



/** Returns the log line for a deletion whose own response was lost. @param what the object: `the project p1` */
const lateDeletion = (what) => `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;
/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
const CLOCK_TOLERANCE_MS = 2_000;
/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the response contradicts the
 * request instead, later responses prove nothing, and the request isn't repeated.
 */
const isLost = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.uncertain && thrown.contradicted !== true;
/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
async function lookUp(lost, query) {
    try {
        return await query();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
        const { kind, remedy: ofQuery } = thrown;
        const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
        const remedy = remedies.filter(Boolean).join(' ');
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, { message, state: lost.state, uncertain: true, remedy });
    }
}
/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
async function keepUncertain(request) {
    try {
        return await request;
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? asUncertain(thrown) : thrown;
    }
}
/** Returns the failure of a further request after one whose response was lost. */
const asUncertain = (failure) => failure.uncertain ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, { state: 'The result of an earlier request is unknown.' });
/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(context, isShown) {
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .LAG_DELAYS_MS */ .vL, async () => ((await isShown(late.client)) ? undefined : true));
}
/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It can also mean that the
 * credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
async function confirmMissing(context, refusal, subject, isListed, action = 'delete it') {
    const look = () => waitUntilGone(context, isListed);
    if (await (refusal.uncertain ? lookUp(refusal, look) : look()))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(refusal, {
        kind: 'conflict',
        code: undefined,
        message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
        remedy: 'Check that the credential has permission for this request, then re-run the job.',
    });
}
/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform no longer shows the
 * target.
 * @param action of the request, such as `delete the function tides`
 * @param shown the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then `uncertain`
 */
async function confirmDeleted(context, action, isShown, shown = 'it') {
    const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
    if (isGone !== true)
        throw unconfirmedFailure(action, `, but still shows ${shown}`);
}
/** Returns the failure of an accepted deletion without proof. @param but further part of the sentence */
const unconfirmedFailure = (action, but = '') => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
});


/***/ }),

/***/ 97226:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ withFreshTicket),
/* harmony export */   s: () => (/* binding */ Expired)
/* harmony export */ });
/** Repeats work with a new key or ticket if the current one has expired. */
/** The key or ticket of an attempt is no longer valid, but a new one would be. */
class Expired extends Error {
    /** Failure to throw if no new one is tried. */
    failure;
    reason;
    /** @param reason a sentence for people */
    constructor(failure, reason) {
        super(reason);
        this.failure = failure;
        this.reason = reason;
    }
}
/**
 * Runs the work. While its key or ticket turns out to be expired, runs it again with the next one.
 * @param maxRenewals maximum number of times to move on to a next one
 * @param work receives the number of steps so far: 0 at first
 * @param onRenewal called before each step with the reason and the number of steps
 * @throws Failure of the work
 */
async function withFreshTicket(maxRenewals, work, onRenewal) {
    for (let renewals = 0;; renewals += 1) {
        try {
            return await work(renewals);
        }
        catch (thrown) {
            if (!(thrown instanceof Expired))
                throw thrown;
            if (renewals >= maxRenewals)
                throw thrown.failure;
            onRenewal(thrown.reason, renewals + 1);
        }
    }
}


/***/ })

};
