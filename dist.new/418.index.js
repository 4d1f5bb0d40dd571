export const id = 418;
export const ids = [418];
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

/***/ 58894:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F4: () => (/* binding */ packSource),
/* harmony export */   N0: () => (/* binding */ SOURCE_SELECTION)
/* harmony export */ });
/* unused harmony export SOURCE_PACKAGE_PROFILE */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _api_source_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22062);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _credential_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(91961);
/* harmony import */ var _pack_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(80542);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(41387);
/* harmony import */ var _rules_profile_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(54689);
/* harmony import */ var _files_selection_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(39998);
/** Checks and packs a project's source for import. */









/**
 * Selection for source packages: everything except what part 1 (Source import, Archive rules) filters or rejects, and
 * what version control and operating systems add. Other hidden files are part of a project (.github, .gitignore), and
 * may include an export's manifest.
 */
const SOURCE_SELECTION = {
    // High enough to report the exact count for a typical mistake.
    maxListed: 10 * _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.maxEntries,
    tooManyRemedy: 'Set `@path` to the project’s own folder, and remove files that builds and tools created.',
    names: [
        ..._files_selection_js__WEBPACK_IMPORTED_MODULE_7__/* .ALWAYS_LEFT_OUT */ .F$,
        { name: /^node_modules$/, reason: 'dependency folder' },
        { name: /^\.venv$/, reason: 'virtual environment' },
    ],
    // A virtual environment may have any name, and a folder named venv may be a program. This file identifies one (PEP
    // 405).
    marks: { 'pyvenv.cfg': 'virtual environment' },
};
const ANY_FILE = { name: 'source', maxFileBytes: _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.maxFileBytes };
/**
 * Profile of a source package (Part 1, Source import, Archive rules). Paths stay unchanged, even below a single top
 * folder, which the clause allows: an export is recognized by its manifest, and the documents don't say which paths
 * that contains.
 */
const SOURCE_PACKAGE_PROFILE = {
    noun: 'a source package',
    subject: 'Source package',
    refusal: 'can’t be imported',
    filePrefix: 'source',
    selection: SOURCE_SELECTION,
    // Folders have no entries of their own, so the number of entries is the number of files.
    maxFiles: _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.maxEntries,
    maxTotalBytes: _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.maxTotalBytes,
    maxPackageBytes: _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.maxBytes,
    classes: [],
    classify: () => ANY_FILE,
    keepsExecutable: true,
    copiesDeflated: true,
    remedies: { ...(0,_rules_profile_js__WEBPACK_IMPORTED_MODULE_8__/* .folderRemedies */ .f)('project', '', ', such as caches and build output'), isExcludable: true },
    inspect: async (paths, _sound, shownAs) => {
        const root = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_6__/* .topFolder */ .iq)(paths);
        const manifest = node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(root ?? '', _api_source_js__WEBPACK_IMPORTED_MODULE_2__/* .SOURCE_PACKAGE */ .hp.publishManifest);
        const hasMiseToml = paths.includes(manifest);
        const missing = {
            where: manifest,
            message: 'is missing: the project can be imported without this file, but publishing requires a valid one',
            remedy: 'Add the file at the root of the project. It isn’t needed if the package is an unmodified source export from the platform.',
        };
        return {
            findings: [],
            warnings: [
                ...severalTopFolders(paths, shownAs),
                ...(hasMiseToml ? [] : [missing]),
                ...(0,_credential_files_js__WEBPACK_IMPORTED_MODULE_4__/* .credentialWarnings */ .N0)(paths, 'everyone who can read the project'),
            ],
            facts: { hasMiseToml },
        };
    },
};
/** Checks a project's folder or ZIP against every rule of part 1, Source import, and packs it as `pack` does. */
async function packSource(options) {
    return (0,_pack_js__WEBPACK_IMPORTED_MODULE_5__/* .pack */ .qq)(SOURCE_PACKAGE_PROFILE, options);
}
/**
 * Warns if there are several top folders and no file at the root: "One project per ZIP". They may be one project or
 * several.
 */
function severalTopFolders(paths, where) {
    const folders = new Set(paths.map(path => path.slice(0, path.indexOf('/') + 1)));
    if (folders.size < 2 || folders.has(''))
        return [];
    const message = `has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(folders.size, 'folder')} and no files at its root; the folders are imported together as one project`;
    const remedy = `If only one of the folders is the project, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('path')} to that folder.`;
    return [{ where, message, remedy }];
}


/***/ }),

/***/ 54689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ folderRemedies)
/* harmony export */ });
/** Type of the rules for one kind of package: limits, file classes and checks. */
/**
 * Returns the remedies for a folder of the repository.
 * @param noun what the folder contains, such as `skill`
 * @param others other folders that can be packed
 * @param unneeded examples of files that it doesn't need
 */
const folderRemedies = (noun, others = '', unneeded = '') => ({
    wrongPath: `Set \`@path\` to the ${noun}’s folder or a .zip file of that folder${others}. The path is relative to \`@working-directory\`.`,
    empty: 'Correct `@path`, or check out the repository first.',
    tooMuch: `Remove files that the ${noun} doesn’t need${unneeded}.`,
});


/***/ })

};
