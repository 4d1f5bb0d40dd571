export const id = 5350;
export const ids = [5350];
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

/***/ 70947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ pageText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28863);
/** Builds the shell of an HTML page around its content. */


const digest = (text) => `'sha256-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('base64')}'`;
/** Returns the HTML before and after the content of a page, which is readable without scripts, in light and dark mode. */
function htmlPage({ title, style = '', script = '', isClosed = false, head = _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ }) {
    const scripts = script === '' ? '' : ` script-src ${digest(script)};`;
    const policy = `default-src 'none'; style-src ${digest(style)};${scripts} base-uri 'none'; form-action 'none'`;
    const closed = (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<meta http-equiv="Content-Security-Policy" content="${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(policy)}">
<meta name="referrer" content="no-referrer">
`;
    return {
        start: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${isClosed ? closed : _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<style>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(style)}</style>\n`}${head}</head>
<body>
`,
        end: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${script === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<script>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(script)}</script>\n`}</body>
</html>
`,
    };
}
/** Returns a page as text. */
function pageText(page, content) {
    const { start, end } = htmlPage(page);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${start}${content}${end}`.text;
}


/***/ }),

/***/ 28863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   js: () => (/* binding */ htmlText),
/* harmony export */   qy: () => (/* binding */ html)
/* harmony export */ });
/* harmony import */ var _legible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9656);
/** Escapes untrusted text as HTML, and builds HTML from templates that escape all values in them. */

const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/**
 * Escapes untrusted text as HTML that shows exactly this text, also in a quoted attribute. Invisible characters are
 * removed.
 */
const htmlText = (text) => (0,_legible_js__WEBPACK_IMPORTED_MODULE_0__/* .legible */ .bG)(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
/** HTML that needs no escaping. Only this module creates it, so that all values from outside are escaped. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** Returns HTML from a template. It escapes the values, for text and for quoted attributes. */
function html(strings, ...values) {
    return new Markup(strings.map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string).join(''));
}
/** Returns the action's own text, such as a style sheet or script, as HTML without escaping. */
const verbatim = (text) => new Markup(text);
const NOTHING = html ``;
function markupOf(value) {
    if (value === undefined)
        return '';
    if (value instanceof Markup)
        return value.text;
    if (typeof value === 'object')
        return value.map(({ text }) => text).join('');
    return htmlText(String(value));
}


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

/***/ 74364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ attemptWrite),
/* harmony export */   EU: () => (/* binding */ writeFailure),
/* harmony export */   U6: () => (/* binding */ withTemporaryFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   YD: () => (/* binding */ moveToTarget),
/* harmony export */   _A: () => (/* binding */ growingFile),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   sm: () => (/* binding */ outputFailure),
/* harmony export */   zh: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75840);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(16951);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(65480);
/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module writes to these paths
 * (decision 0013).
 */











/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the runner's, for a path
 *   that a link leads out of the workspace, and for one that the job's user may not write to
 */
function outputFile(context, input, given) {
    const file = outputPath(context, input, given);
    const there = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location, { throwIfNoEntry: false }));
    if (there === undefined)
        return file;
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.location) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.location).isDirectory();
    if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
        const message = `leads to \`${given}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
        throw outputFailure(file, message, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    }
    return file;
}
/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
function outputFolder(context, input, given) {
    const folder = outputPath(context, input, given);
    const problem = attemptWrite(folder, () => (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newFolderProblem */ .Q)(folder.location));
    if (problem === undefined)
        return folder;
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a new or empty folder, or delete \`${given}\`.`;
    throw outputFailure(folder, `leads to \`${given}\`, which ${problem}`, remedy);
}
/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
function outputPath({ resolvePath, protectedPaths, roots }, input, given) {
    const target = resolvePath(given);
    const asGiven = { target, location: target, input, given };
    let location;
    try {
        location = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveOutput */ .ST)(target, roots);
    }
    catch (error) {
        throw error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR
            ? outputFailure(asGiven, `${error.message} (${given})`, error.remedy)
            : writeFailure(asGiven, error);
    }
    const file = { ...asGiven, location };
    attemptWrite(file, () => {
        const folder = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .existingParent */ .MP)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location));
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory())
            throw new Error(`${folder} is not a folder`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(folder, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    });
    const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
    if (protectedBy !== undefined)
        throw outputFailure(file, `is ${protectedBy}, which must not be overwritten`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    return file;
}
/** Returns the protected folder of Git or of the runner that contains the path, or is the path. Undefined if there is none. */
function protectedLocation({ target, location }, protectedPaths) {
    const own = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .privateOutput */ .FM)(target, location);
    if (own !== undefined)
        return own;
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    // Compare inodes, as several paths may lead to the file. A link counts as itself, because the link would be replaced.
    const isTarget = ({ dev, ino }) => dev === there?.dev && ino === there.ino;
    return protectedPaths.find(path => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(path, target) || ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path))));
}
/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that file. If the work fails,
 * deletes the file and the folders that were created for it. Also deletes what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
async function withTemporaryFile(file, work) {
    const { location } = file;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)}.part-`);
    const made = attemptWrite(file, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeMissingFolders */ .i)(parent));
    try {
        const folder = attemptWrite(file, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .createWorkFolder */ .aM)(prefix);
        });
        try {
            attemptWrite(file, () => {
                for (const other of (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .otherWorkFolders */ .b1)(prefix, folder.path))
                    if (other.lock !== undefined)
                        (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(other);
            });
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)));
        }
        finally {
            (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(folder);
        }
    }
    catch (thrown) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEmptyFolders */ .d)(parent, made);
        throw thrown;
    }
}
/** Moves a finished file to its target atomically. @throws Failure of kind `input` if the system refuses it */
function moveToTarget(file, part) {
    attemptWrite(file, () => (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(part, file.location));
}
/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
async function writeOutput(file, content) {
    await withTemporaryFile(file, async (part) => {
        attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, content));
        moveToTarget(file, part);
    });
}
/** Creates a file that others may read while it grows. @throws Failure of kind `input` if it can't be written */
async function growingFile(file) {
    await writeOutput(file, '');
    const created = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location));
    return {
        append: text => attemptWrite(file, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file.location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_TO_APPEND */ .M$);
            try {
                const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
                if (dev !== created.dev || ino !== created.ino)
                    throw new Error('a different file replaced it during the run');
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(descriptor, text);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        }),
    };
}
/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
function attemptWrite(file, make) {
    try {
        return make();
    }
    catch (error) {
        throw writeFailure(file, error);
    }
}
/** Returns the Failure for a file that the system refuses to write. */
function writeFailure(file, { message }) {
    return outputFailure(file, `can’t be written (${file.given}): ${message}`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`);
}
/** Returns the Failure for a file that can't be written at its path. */
function outputFailure({ input }, message, remedy) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The output can’t be written to this path.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 28291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SD: () => (/* binding */ NOT_COMPARED),
/* harmony export */   _5: () => (/* binding */ comparisonOutputs),
/* harmony export */   jx: () => (/* binding */ COMPARISON_OUTPUTS),
/* harmony export */   wT: () => (/* binding */ COMPARISON_INPUTS)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/** Inputs and outputs of a comparison of two versions of a site, for the operations that make one. */


const COMPARISON_INPUTS = {
    'compare-name': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Name of the earlier version in the report. Default: the path in `@base-path`.', {
        maxLength: 200,
    }),
};
const COMPARISON_OUTPUTS = {
    compared: { description: '`true` if the versions were compared.' },
    changed_pages: {
        description: 'Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.',
        form: 'array',
    },
    added_pages: { description: 'New pages.', form: 'array' },
    removed_pages: { description: 'Removed pages.', form: 'array' },
    broken_links: {
        description: 'Newly broken links: a JSON array of objects with `to` and `pages`. Empty if unknown.',
    },
    bytes_delta: { description: 'Growth of all files.', form: 'bytes' },
    javascript_bytes_delta: { description: 'Growth of `.js`, `.mjs` and `.cjs` files.', form: 'bytes' },
    styles_changed: { description: '`true` if styles changed.' },
};
/** Outputs of a step that compares nothing. */
const NOT_COMPARED = {
    ...(0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .noOutputs */ .Q9)(COMPARISON_OUTPUTS),
    compared: false,
};
const comparisonOutputs = (changes) => ({
    compared: true,
    changed_pages: [...changes.changed.map(({ address }) => address), ...changes.notCompared],
    added_pages: changes.added,
    removed_pages: changes.removed,
    // The links of pages beyond the limits weren't read.
    broken_links: changes.broken.length === 0 && changes.notCompared.length > 0 ? null : changes.broken,
    bytes_delta: changes.bytes[1] - changes.bytes[0],
    javascript_bytes_delta: changes.javascript[1] - changes.javascript[0],
    styles_changed: changes.stylesChanged,
});


/***/ }),

/***/ 77564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RF: () => (/* binding */ writePictures),
/* harmony export */   a1: () => (/* binding */ picturePage),
/* harmony export */   jK: () => (/* binding */ requirePicturesFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _api_static_site_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33325);
/* harmony import */ var _base_html_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28863);
/* harmony import */ var _base_html_page_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(70947);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(45860);
/* harmony import */ var _shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(74364);
/** Writes pictures of changed pages, and a page that shows them. */








const INPUT = 'pictures-path';
/**
 * Checks that the folder for the pictures is new or empty, so that nothing is overwritten.
 * @throws Failure of kind `input`
 */
function requirePicturesFolder(context, given) {
    const folder = (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputPath */ .XC)(context, INPUT, given);
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.location) && (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .attemptWrite */ .$z)(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder.location)).length > 0)
        throw (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputFailure */ .sm)(folder, `leads to \`${given}\`, which isn’t empty`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_6__/* .inputRef */ .io)(INPUT)} to a new folder.`);
}
/**
 * Takes pictures of changed pages and writes them, with a page that shows them.
 * @returns their number; 0 if no page changed; null if none could be taken, for a reason in the log
 */
async function writePictures(context, inputs, changes, before, after) {
    const { pictures: wanted, [INPUT]: folder } = inputs;
    const pages = changes.changed.slice(0, wanted).map(page => ({ ...page, width: 1280 }));
    if (pages.length === 0)
        return 0;
    const { log, signal, job } = context;
    const request = { before: contentOf(before), after: contentOf(after), pages, signal };
    const { pictures, problem } = await job.takePictures(request);
    if (problem !== undefined)
        log.notice(`Took ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(pictures.length, 'picture')} of ${pages.length}. ${problem}`);
    if (pictures.length === 0)
        return null;
    const write = (name, content) => (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .writeOutput */ .zh)((0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputFile */ .i9)(context, INPUT, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)), content);
    for (const [index, { png }] of pictures.entries())
        await write(`${index + 1}.png`, png);
    await write(_api_static_site_js__WEBPACK_IMPORTED_MODULE_2__/* .STATIC_SITE */ .H.entry, picturePage(pictures.map(({ address }) => address)));
    log.info(`Wrote ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(pictures.length, 'picture')} to ${folder}.`);
    return pictures.length;
}
function contentOf(files) {
    const byPath = new Map(files.map(file => [`/${file.path}`, file]));
    return async (path) => {
        const file = byPath.get(path) ?? byPath.get(`${path.replace(/\/$/, '')}/${_api_static_site_js__WEBPACK_IMPORTED_MODULE_2__/* .STATIC_SITE */ .H.entry}`);
        return file?.read(content => Buffer.from(content));
    };
}
/** Returns a page with all pictures. @param addresses of their pages in the site around it, if these are known */
function picturePage(addresses) {
    const figures = addresses.map((address, index) => {
        const page = address === undefined ? (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `Page ${index + 1}` : (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<a href="${`..${address}`}">${address}</a>`;
        return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<figure><figcaption>${page}, before and after</figcaption><img src="${index + 1}.png" alt="${address ?? ''}" style="max-width:100%"></figure>`;
    });
    const head = (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<meta name="robots" content="noindex">`;
    return (0,_base_html_page_js__WEBPACK_IMPORTED_MODULE_4__/* .pageText */ .x)({ title: 'Changed pages', head }, (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<h1>Changed pages</h1>${figures}`);
}


/***/ }),

/***/ 45350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ site_changes)
});

// EXTERNAL MODULE: ./build/features/shared/exclude-input.js
var exclude_input = __webpack_require__(76117);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/legible.js
var legible = __webpack_require__(9656);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./node_modules/parse5/dist/index.js + 17 modules
var dist = __webpack_require__(63194);
;// CONCATENATED MODULE: ./build/packing/kinds/css-references.js
/** Finds the addresses in untrusted style sheets (CSS Syntax, Tokenization), reading each character once. */
/** Longest address of a file. Embedded files are longer. */
const MAX_LENGTH = 10_000;
const SPACE = '\t\n ';
/** Returns a pattern of a name that may have escapes. None of its letters is a hexadecimal digit. */
const named = (name) => Array.from(name, letter => {
    const [small, capital] = [letter, letter.toUpperCase()].map(each => each.charCodeAt(0).toString(16));
    return `(?:\\\\?${letter}|\\\\0{0,4}(?:${small}|${capital})[${SPACE}]?)`;
}).join('');
const NAME = '\\w\\\\\\u0080-\\uffff-';
const START = new RegExp(`/\\*|["'{]|(?<![#@${NAME}])(?:@${named('import')}(?![${NAME}])|${named('url')}\\([${SPACE}]*)`, 'gi');
const ESCAPE = /\\(?:\n|([\da-f]{1,6})[\t\n ]?|([^])|$)/gi;
/** Characters that an address without quotes can't contain. */
const INVALID = /(?![\t\n\u0080-\uffff])\p{Cc}|\\\n/u;
/**
 * Returns the addresses of `url(…)` and `@import`, without escapes. Text in comments and other strings isn't one, and
 * neither is `@import` after the first block, which browsers ignore.
 */
function* cssReferences(text) {
    const css = text.replaceAll(/\r\n?|\f/g, '\n').replaceAll('\0', '\ufffd');
    let [isImport, hasBlock] = [false, false];
    for (let at = 0;;) {
        START.lastIndex = at;
        const found = START.exec(css);
        if (found === null)
            return;
        const [start] = found;
        isImport &&= css.slice(at, found.index).trim() === '';
        at = found.index + start.length;
        if (start === '/*') {
            const end = css.indexOf('*/', at);
            at = end < 0 ? css.length : end + 2;
        }
        else if (start === '{')
            [isImport, hasBlock] = [false, true];
        else if (start.startsWith('@'))
            isImport = !hasBlock;
        else {
            const isUrl = start.includes('(');
            const isReference = isUrl || isImport;
            isImport = false;
            const first = isUrl ? (css[at] ?? '') : start;
            const isString = first === '"' || first === "'";
            if (isUrl && isString)
                at += 1;
            const end = endOf(css, at, isString ? `${first}\n` : `"'()${SPACE}`);
            const address = css.slice(at, end);
            at = end + 1;
            let isValid = !(isString ? css[end] === '\n' : INVALID.test(address));
            if (!isString && css[end] !== ')') {
                // White space may only precede the end. Otherwise, it is an invalid address, which extends to the parenthesis.
                at = endOf(css, end, ')') + 1;
                isValid &&= css.slice(end, at - 1).trim() === '';
            }
            if (isReference && isValid && address.length <= MAX_LENGTH)
                yield unescaped(address);
        }
    }
}
/** Returns the offset of the first of these characters that isn't escaped, or of the end. */
function endOf(css, from, stops) {
    let at = from;
    while (at < css.length && !stops.includes(css.charAt(at)))
        if (css[at] === '\\') {
            ESCAPE.lastIndex = at;
            ESCAPE.test(css);
            at = ESCAPE.lastIndex;
        }
        else
            at += 1;
    return at;
}
const unescaped = (text) => text.replaceAll(ESCAPE, (_, hex, character) => {
    if (hex === undefined)
        return character ?? '';
    const code = Number.parseInt(hex, 16);
    return code === 0 || code > 0x10_ff_ff || (code >= 0xd8_00 && code < 0xe0_00)
        ? '\ufffd'
        : String.fromCodePoint(code);
});

// EXTERNAL MODULE: ./build/packing/kinds/site-references.js
var site_references = __webpack_require__(84052);
;// CONCATENATED MODULE: ./build/features/site-changes/parse-page.js
/** Parses an untrusted page as browsers do, within limits of its size. */

/**
 * Maximum number of elements and attributes. The densest of 2,900 installed pages of documentation would have 62,600 in
 * 1 MiB.
 */
const MAX_NODES = 64_000;
/** Maximum number of elements in each other. Chromium doesn't nest deeper, either. */
const MAX_DEPTH = 512;
class BeyondLimits extends Error {
}
/**
 * Parses a page, and reads its tree.
 * @param read gets the nodes, and a check of the limits for each element, which throws
 * @returns undefined if the page is beyond the limits
 */
function readTree(page, read) {
    let nodes = 0;
    const check = (depth = 0) => {
        if (nodes > MAX_NODES || depth > MAX_DEPTH)
            throw new BeyondLimits();
    };
    const treeAdapter = {
        ...dist/* defaultTreeAdapter */.jh,
        createElement(name, namespace, attributes) {
            nodes += 1 + attributes.length;
            check();
            return dist/* defaultTreeAdapter */.jh.createElement(name, namespace, attributes);
        },
    };
    try {
        return read((0,dist/* parse */.qg)(page, { treeAdapter }).childNodes, check);
    }
    catch (error) {
        if (error instanceof BeyondLimits)
            return undefined;
        throw error;
    }
}
/** Returns the text directly in an element. */
const textIn = ({ childNodes }) => childNodes.map(node => ('value' in node ? node.value : '')).join('');

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
;// CONCATENATED MODULE: ./build/features/site-changes/site-files.js
/** Files of one version of a site, and the addresses that lead to them. */






/** Hash of the content in a file's name, as bundlers write it: hexadecimal, or eight characters with capitals. */
const CONTENT_HASH = /[-._](?:(?=[a-f]{0,63}\d)(?=\d{0,63}[a-f])[\da-f]{8,64}|(?=[\w-]{0,7}[A-Z])(?=[\w-]{0,7}[a-z])[\w-]{8})(?=(?:\.\w{1,10}){1,2}$)/;
const isPage = ({ path }) => /\.html?$/i.test(path);
/** Returns a page's address: `/about/` for `about/index.html`, `/about.html` for `about.html`. */
const pageAddress = (path) => `/${path.endsWith('index.html') ? path.replace(/(^|\/)index\.html$/, '$1') : path}`;
/** Returns the part of a page's address that stays if a build writes `about/index.html` instead of `about.html`. */
const pageKey = (address) => address.replace(/(?<=.)(?:\.html?|\/)$/, '');
/** Files of one version of a site. */
class SiteFiles {
    pages;
    #addresses;
    /** Digests of the files that aren't pages, by their path. */
    #contents = new Map();
    /** Addresses to which each style sheet refers. */
    #references = new Map();
    constructor(files) {
        this.pages = files.filter(isPage);
        this.#addresses = new Set(files.map(({ path }) => pageAddress(path)));
    }
    /** Lists the files, and reads the content of those that aren't pages. */
    static async read(files, signal) {
        const site = new SiteFiles(files);
        for (const [index, file] of files.entries()) {
            if (isPage(file))
                continue;
            if ((0,listing_builder/* isTurn */.WD)(file, index))
                await (0,promises_.setImmediate)();
            signal.throwIfAborted();
            site.#contents.set(`/${file.path}`, await file.read(sha256_hex/* sha256Hex */.f));
            if (/\.css$/i.test(file.path))
                site.#references.set(file.path, await file.read(content => new Set(cssReferences(content.toString()))));
        }
        return site;
    }
    /** Identifies the content of all files of a kind, however they are named. */
    contentsOf(kind) {
        const found = [...this.#contents].filter(([path]) => kind.test(path)).map(([, content]) => content);
        return found.toSorted().join(' ');
    }
    /** Identifies the content of all style sheets, and of the files to which they refer. */
    styles() {
        const shown = Array.from(this.#references, ([path, addresses]) => Array.from(addresses, address => this.contentOf(this.locate(address, (0,site_references/* urlOf */.rs)(path))?.path ?? '')).join());
        return `${this.contentsOf(/\.css$/i)} ${shown.toSorted().join(' ')}`;
    }
    /** @param path decoded. @returns whether a file or page has this address */
    has(path) {
        return this.#addresses.has(this.#addressOf(path));
    }
    /** @returns the digest of a file that isn't a page; undefined if there is none */
    contentOf(path) {
        return this.#contents.get(path);
    }
    /** @returns a path as links to it are compared: a file by its content if its name has a hash */
    nameOf(path) {
        const name = path.replace(CONTENT_HASH, '');
        return (name === path ? undefined : this.contentOf(path)) ?? pageKey(name);
    }
    /**
     * Resolves an address as browsers do.
     * @returns the path, decoded, and for a page as `pageAddress` lists it. Undefined if it leads elsewhere, or contains a template
     */
    locate(address, base) {
        if (address !== '' && !/^[#?]/.test(address) && site_references/* SKIPPED */.$O.test(address))
            return undefined;
        const url = URL.parse(address, base);
        const path = (0,site_references/* decodedPath */.kw)(url?.pathname ?? '');
        // In a target, `#` separates the anchor.
        if (url?.origin !== site_references/* ORIGIN */.VT || path.includes('#'))
            return undefined;
        return { path: this.#addressOf(path), search: url.search, hash: (0,site_references/* decodedPath */.kw)(url.hash) };
    }
    /** Returns the address of the page or file to which a path leads, as the local platform serves it. */
    #addressOf(path) {
        const address = pageAddress(path.replace(/^\//, ''));
        // Some hosts serve a page without its extension, so this isn't a broken link.
        const others = [address.endsWith('/') ? address : `${address}/`, pageAddress(`${address.slice(1)}.html`)];
        return [address, ...others].find(one => this.#addresses.has(one)) ?? address;
    }
}
/** Reads a page as UTF-8, or else as bytes, of which each is a character of its own. */
const textOf = async (file) => file.read(content => content.toString((0,external_node_buffer_.isUtf8)(content) ? 'utf8' : 'latin1'));

;// CONCATENATED MODULE: ./build/features/site-changes/page-facts.js
/** Reads the text and the addresses of an untrusted page, and some attributes that a person notices. */





/** Kinds of facts, in the order in which a report lists them. */
const FACT_KINDS = ['title', 'headings', 'text', 'links', 'images', 'labels', 'form', 'metadata'];
const words = (text) => new Set(text.split(' '));
/** Elements within a line of text. All others begin a new block. */
const INLINE = words('a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr');
/** Elements whose content isn't shown, or only without scripts. */
const HIDDEN = words('script style template noscript noframes noembed datalist');
/** Elements that give their text another meaning: a price that is crossed out, an exponent. */
const MARKS = words('s strike del sup sub');
const LINKS = words('a area iframe frame');
const FIELDS = words('form input select option textarea button');
/** Attributes with addresses. Scripts that load images later read those with `data-`. */
const ADDRESSES = ['href', 'src', 'data', 'poster', 'data-src'];
const ADDRESS_SETS = ['srcset', 'data-srcset'];
const LABELS = words('alt title label aria-label aria-description aria-roledescription aria-valuetext');
/** Other attributes that change how an element looks or works. */
const SHOWN = words('hidden inert popover open disabled reversed controls checked selected required multiple aria-hidden dir start value min max colspan rowspan placeholder method action formaction sandbox allow srcdoc');
/** Attributes of drawings that don't change what they show, or that a build makes up. */
const NOT_DRAWN = /^(?:id|class|style|role|tabindex|focusable|aria-.*|data-.*)$/;
const isDrawn = ([key, value]) => key === 'href' ? value.startsWith('#') : !NOT_DRAWN.test(key) && !value.startsWith('url(#');
/** Maximum length of a path of elements, and of a class. */
const MAX_PLACE = 200;
/** White space that isn't a single space already. */
const page_facts_SPACE = /[\t\n\f\r ]{2,}|[\t\n\f\r]/g;
/** Script that only assigns data, such as the hashes of all pages, or what React reads again (Next.js). */
const DATA_SCRIPT = /^\s*(?:(?:window\.\w{1,100}=JSON\.parse\("(?:[^"\\]|\\.)*"\)|(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(\[\d(?:,"(?:[^"\\]|\\.)*")?\]\));?\s*)+$/s;
/** Types of `script` elements that browsers run, or that lead modules elsewhere. Others are data. */
const SCRIPT_TYPE = /^(?:module|importmap|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;
/** Facts of one page. */
class PageFacts {
    /** In the order of the page. */
    facts = [];
    /** Addresses within the site that the page refers to, without the query. */
    targets = new Set();
    /** Names that an anchor can lead to. */
    anchors = new Set();
    /** Its `style` elements and style sheets, and its scripts, in their order. */
    styles = [];
    scripts = [];
    #site;
    #check;
    #key;
    #base;
    #hasBase = false;
    constructor(path, site, check) {
        this.#base = (0,site_references/* urlOf */.rs)(path);
        this.#site = site;
        this.#check = check;
        this.#key = pageKey(pageAddress(path));
    }
    /**
     * Reads a page.
     * @param path of its file
     * @returns undefined if the page is beyond the limits of its size
     */
    static read(page, path, site) {
        return readTree(page, (nodes, check) => {
            const facts = new PageFacts(path, site, check);
            const block = { text: '', kind: 'text', level: '', isPreformatted: false, place: '' };
            facts.#walk(nodes, '', block, 0);
            facts.#end(block);
            return facts;
        });
    }
    /** @param above path of elements, without classes: generators give the first ones the page's name */
    #walk(nodes, above, block, depth) {
        for (const node of nodes)
            if ('tagName' in node)
                this.#open(node, above, block, depth);
            else if ('value' in node)
                block.text += node.value;
    }
    #open(element, above, block, depth) {
        this.#check(depth);
        const { tagName: name, namespaceURI: namespace } = element;
        const attributes = new Map(element.attrs.map(({ name: key, value }) => [key, value.replaceAll(page_facts_SPACE, ' ').trim()]));
        const isHeading = /^h[1-6]$/.test(name);
        const path = `${above} ${isHeading ? 'h' : name}`.slice(-MAX_PLACE);
        const place = `${path}.${attributes.get('class')?.slice(0, MAX_PLACE) ?? ''}`;
        const isDrawing = namespace === dist/* html.NS */.qy.NS.SVG;
        this.#readCode(element, attributes, place);
        if (HIDDEN.has(name) && !attributes.has('shadowrootmode'))
            return;
        if (!isDrawing && /^(?:title|meta|base|link)$/.test(name))
            return this.#readHead(element, attributes, place);
        this.#readAddresses(name, attributes, place);
        if (isDrawing)
            this.#readDrawing(name, attributes, place);
        else
            this.#readAttributes(name, attributes, place);
        const { childNodes } = 'content' in element ? element.content : element;
        const isInline = INLINE.has(name) || namespace === dist/* html.NS */.qy.NS.MATHML;
        if (!isInline)
            this.#end(block);
        const isPreformatted = block.isPreformatted || name === 'pre';
        const [kind, level] = isHeading ? ['headings', `${name} `] : ['text', ''];
        const inner = isInline ? block : { text: '', kind, level, isPreformatted, place };
        if (MARKS.has(name))
            inner.text += `<${name}>`;
        this.#walk(childNodes, path, inner, depth + 1);
        if (MARKS.has(name))
            inner.text += `</${name}>`;
        if (!isInline)
            this.#end(inner);
    }
    #end(block) {
        const text = block.isPreformatted ? block.text : block.text.replaceAll(page_facts_SPACE, ' ');
        block.text = '';
        // Composed and decomposed letters look the same.
        if (text.trim() !== '')
            this.#add(block.kind, block.level + text.trim().normalize(), block.place);
    }
    #add(kind, value, place) {
        if (value !== '')
            this.facts.push({ kind, value, place });
    }
    /** Reads anchors, scripts and styles. */
    #readCode(element, attributes, place) {
        const { tagName: name } = element;
        const [type = '', rel = '', media = ''] = ['type', 'rel', 'media'].map(key => attributes.get(key) ?? '');
        for (const key of name === 'a' ? ['id', 'name'] : ['id'])
            this.anchors.add(attributes.get(key) ?? '');
        // A file can be replaced under the same name.
        const shownIn = (css) => Array.from(cssReferences(css), each => this.#refer(each)).join(' ');
        this.#add('images', shownIn(attributes.get('style') ?? ''), place);
        const address = attributes.get('src') ?? attributes.get('href');
        const text = textIn(element);
        if (name === 'style')
            this.styles.push(media, text, shownIn(text));
        if (name === 'link' && /(?:^| )stylesheet(?: |$)/i.test(rel))
            this.styles.push(`${this.#refer(address)} ${media}`);
        if (name !== 'script')
            return;
        if (address !== undefined)
            this.scripts.push(`${this.#refer(address)} ${type}`);
        else if (SCRIPT_TYPE.test(type) && !DATA_SCRIPT.test(text))
            this.scripts.push(text);
    }
    #readHead(element, attributes, place) {
        const { tagName: name } = element;
        const [href = '', content = ''] = ['href', 'content'].map(key => attributes.get(key) ?? '');
        const [meta = '', rel = ''] = [attributes.get('name') ?? attributes.get('http-equiv'), attributes.get('rel')];
        if (name === 'title')
            this.#add('title', textIn(element).replaceAll(page_facts_SPACE, ' ').trim(), place);
        if (name === 'link' && rel === 'canonical')
            this.#add('metadata', `canonical ${href}`, place);
        if (name === 'base' && href !== '' && !this.#hasBase) {
            this.#hasBase = true;
            this.#base = URL.parse(href, this.#base)?.href ?? this.#base;
            this.#add('links', `base ${href}`, place);
        }
        // Builds make up nonces and hashes of a security policy.
        if (name === 'meta' && /^(?:description|robots|googlebot|content-security-policy)$/i.test(meta))
            this.#add('metadata', `${meta} ${content.replaceAll(/ ?'(?:nonce|sha\d{3})-[^']*'/g, '')}`, place);
        const target = /^[\d.]* ?[;, ] ?(?:url ?= ?)?['"]?([^'"]+)/i.exec(content)?.[1];
        if (/^refresh$/i.test(meta) && target !== undefined)
            this.#add('links', this.#refer(target, false), place);
    }
    #readAddresses(name, attributes, place) {
        const sets = ADDRESS_SETS.flatMap(key => [...(0,site_references/* addressesOf */.sO)(attributes.get(key) ?? '')]);
        const all = new Set([...ADDRESSES.map(key => attributes.get(key) ?? ''), ...sets].filter(address => address !== ''));
        const shown = Array.from(all, address => this.#refer(address, name !== 'a' && name !== 'area'));
        this.#add(LINKS.has(name) ? 'links' : 'images', shown.join(' '), place);
    }
    #readAttributes(name, attributes, place) {
        for (const key of LABELS)
            this.#add('labels', attributes.get(key) ?? '', place);
        // Hidden values and the names of radio groups are often made up by a build.
        const type = attributes.get('type')?.toLowerCase();
        if (name === 'input' && type === 'hidden')
            return;
        const isField = FIELDS.has(name);
        const own = isField || name === 'ol' ? ['type', type === 'radio' ? '' : 'name'] : [];
        const given = new Map([...attributes].filter(([, value]) => value !== 'false'));
        const shown = [...SHOWN, ...own].filter(key => given.has(key)).map(key => `${key}=${given.get(key)}`);
        this.#add(isField ? 'form' : 'text', [...(isField ? [name] : []), ...shown].join(' '), place);
    }
    /** Reads an element of a drawing, without names that a build makes up. */
    #readDrawing(name, attributes, place) {
        const drawn = [...attributes].filter(isDrawn).map(entry => entry.join('='));
        this.#add('images', [name, ...drawn.toSorted()].join(' '), place);
    }
    /**
     * Returns an address as it is compared, and records where in the site it leads.
     * @param isShown whether the page shows the file, whose content is compared
     */
    #refer(address = '', isShown = true) {
        const target = this.#site.locate(address, this.#base);
        if (target === undefined)
            return address;
        const { path, search, hash } = target;
        this.targets.add(path + hash);
        // A build may make up the names of a page's own anchors.
        const name = this.#site.nameOf(path) + search + (pageKey(path) === this.#key ? '#' : hash);
        return (isShown ? this.#site.contentOf(path) : undefined) ?? name;
    }
}

;// CONCATENATED MODULE: ./build/features/site-changes/changes-report.js
/** Describes the changes of a site: paths, kinds and numbers, and no text of its pages. */




/** Maximum number of pages, and of broken links, that a report lists. Further pages are collapsed. */
const MAX_LISTED = 20;
/**
 * Returns the blocks of the report below its headline.
 * @param url of the later version, if it is online
 */
function changeBlocks(changes, url) {
    const link = (address) => url === undefined ? { code: address } : { text: address, url: url.replace(/\/+$/, '') + encoded(address) };
    const rows = [
        ...changes.changed.map(({ address, kinds }) => [link(address), kindText(kinds)]),
        ...changes.notCompared.map(address => [link(address), 'differs; not compared']),
        ...changes.added.map(address => [link(address), 'new']),
        ...changes.removed.map(address => [{ code: address }, 'removed']),
    ];
    const table = (some) => ({ type: 'table', columns: ['Page', 'Change'], rows: some });
    const others = rows.slice(MAX_LISTED);
    const more = (0,amount/* plural */.LS)(others.length, 'more page');
    const broken = mostFrequent(changes).map(target => [{ code: target.to }, pagesOf(target)]);
    return [
        ...(rows.length === 0 ? [] : [table(rows.slice(0, MAX_LISTED))]),
        ...(others.length === 0 ? [] : [{ type: 'details', summary: more, blocks: [table(others)] }]),
        ...(broken.length === 0 ? [] : [{ type: 'table', columns: ['Broken link to', 'On'], rows: broken }]),
        { type: 'text', text: siteText(changes) },
    ];
}
const encoded = (path) => encodeURI(path.toWellFormed()).replaceAll(/[?#]/g, encodeURIComponent);
/** Sums up the changes: `3 pages changed, 1 new, 1 removed, compared with …`. */
function headline(changes, name) {
    const { changed, added, removed, notCompared, shared, compared, scriptsChanged, stylesChanged } = changes;
    const number = changed.length + notCompared.length;
    const most = Math.max(0, ...shared.map(({ pages }) => pages));
    const others = [...(scriptsChanged ? ['scripts'] : []), ...(stylesChanged ? ['styles'] : [])].join(' and ');
    const parts = [
        ...(number === 0 ? [] : [`${(0,amount/* plural */.LS)(number, 'page')} changed`]),
        ...(most === 0 ? [] : [`${(0,amount/* plural */.LS)(most, 'page')} changed at the same place`]),
        ...(number + most > 0 ? [] : [`No page changed${others === '' ? '' : `, apart from ${others}`}`]),
        ...(added.length === 0 ? [] : [`${(0,amount/* count */.U9)(added.length)} new`]),
        ...(removed.length === 0 ? [] : [`${(0,amount/* count */.U9)(removed.length)} removed`]),
    ];
    const shownName = (0,shortened/* shortened */.v)((0,legible/* inOneLine */.UX)(name).replaceAll('`', '’'), 100);
    return `${parts.join(', ')}, compared with \`${shownName}\` (${(0,amount/* plural */.LS)(compared, 'page')} in both)`;
}
/** Returns what the log says below the headline. */
const logLines = (changes) => [
    ...changes.changed.slice(0, MAX_LISTED).map(({ address, kinds }) => `${address}: ${kindText(kinds)}`),
    ...mostFrequent(changes).map(target => `Broken link to ${target.to} on ${pagesOf(target)}`),
    siteText(changes),
];
/** Returns the broken links on the most pages. */
const mostFrequent = ({ broken }) => broken.toSorted((one, other) => other.pages.length - one.pages.length).slice(0, MAX_LISTED);
const pagesOf = ({ pages }) => pages.length > 1 ? `${(0,amount/* plural */.LS)(pages.length, 'page')}, one of them ${pages[0]}` : (pages[0] ?? '');
/** Sentences about what isn't listed by page. */
function siteText(changes) {
    const { shared, notCompared, stylesChanged, scriptsChanged, bytes, javascript, compared } = changes;
    return [
        ...shared.map(({ kind, pages }) => `Same place, ${(0,amount/* count */.U9)(pages)} of ${(0,amount/* plural */.LS)(compared, 'page')}: ${kind}.`),
        ...(notCompared.length === 0 ? [] : ['Pages beyond the limits, and their links, were not compared.']),
        ...(scriptsChanged ? ['The scripts changed.'] : []),
        ...(stylesChanged ? ['The styles changed, so all pages may look different.'] : []),
        `All files: ${sizeText(bytes)}. JavaScript: ${sizeText(javascript)}.`,
    ].join(' ');
}
/** Lists the kinds of changes of a page: `text, links`. */
const kindText = (kinds) => FACT_KINDS.filter(kind => kinds.has(kind)).join(', ');
const kilobytes = (bytes) => bytes < 1000 ? (0,amount/* plural */.LS)(bytes, 'byte') : `${(0,amount/* count */.U9)(Math.round(bytes / 1000))} kB`;
/** Formats a size and its change: `182 kB (+14 kB)`. */
function sizeText([before, after]) {
    const sign = after > before ? '+' : '−';
    return `${kilobytes(after)} (${after === before ? 'same size' : sign + kilobytes(Math.abs(after - before))})`;
}

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/packing/files/errors.js
var errors = __webpack_require__(75473);
// EXTERNAL MODULE: ./build/packing/kinds/static-site.js + 1 modules
var static_site = __webpack_require__(15662);
// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(80542);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
;// CONCATENATED MODULE: ./build/features/site-changes/broken-links.js
/** Finds addresses in a site's pages that lead to nothing, and did not before. */

const parts = (target) => {
    const [path = '', anchor = ''] = target.split('#', 2);
    return [path, anchor];
};
/** Returns the broken targets that existed in the earlier version, and those to which none of its pages referred. */
function newlyBroken([site, pages], later) {
    const before = brokenIn([site, pages]);
    // Scripts create anchors of a page if links name some that its file doesn't have.
    const scripted = new Set([...before.keys()].map(parts).flatMap(([path, anchor]) => (anchor === '' ? [] : [path])));
    const isNew = (target) => {
        const [path, anchor] = parts(target);
        if (anchor === '')
            return site.has(path) || !before.has(target);
        const anchors = pages.get(path)?.anchors;
        return anchors !== undefined && (anchors.has(anchor) || !scripted.has(path));
    };
    return [...brokenIn(later)].filter(([to]) => isNew(to)).map(([to, on]) => ({ to, pages: [...on] }));
}
/** Returns the pages with each broken target. */
function brokenIn([site, pages]) {
    const broken = new Map();
    for (const [address, { targets }] of pages)
        for (const target of targets) {
            const [path, anchor] = parts(target);
            const isThere = site.has(path);
            // Text fragments, and the routes of scripts, aren't anchors.
            const isAnchor = /^[\w.-]+$/.test(anchor) && !/^top$/i.test(anchor);
            if (isThere && !(isAnchor && pages.get(path)?.anchors.has(anchor) === false))
                continue;
            // A page of another form, such as `/about/` for `/about.html`, doesn't answer at this address.
            const key = pageKey(path);
            const to = isThere ? target : site.has(key) ? path : key;
            broken.set(to, (broken.get(to) ?? new Set()).add(address));
        }
    return broken;
}

;// CONCATENATED MODULE: ./build/features/site-changes/page-differences.js
/** Finds what differs between two versions of a page, and what many pages have in common. */
/** Share of the pages above which a change at one place counts as one change of the site. */
const SHARED_SHARE = 0.2;
/** Fewest pages of a shared change, unless all pages have it. */
const MIN_SHARED = 5;
const MIN_ALL = 3;
const placeOf = ({ kind, place }) => `${kind} ${place}`;
const keyOf = ({ kind, value }) => `${kind} ${value}`;
const placedKeyOf = (fact) => `${fact.place} ${keyOf(fact)}`;
/** Finds the facts of one version that the other one doesn't have. If there are none, finds the first in another order. */
function differencesOf(before, after) {
    const found = new Map();
    // A fact that was replaced is one change.
    for (const facts of [missingFrom(after, before), missingFrom(before, after)])
        for (const [place, same] of Map.groupBy(facts, placeOf)) {
            const [{ kind }] = same;
            found.set(place, { kind, count: Math.max(found.get(place)?.count ?? 0, same.length) });
        }
    if (found.size > 0)
        return found;
    const expected = before.filter(isInBody);
    const moved = after.filter(isInBody).find((fact, index) => keyOf(fact) !== keyOf(expected[index] ?? fact));
    return moved === undefined ? found : new Map([[placeOf(moved), { kind: moved.kind, count: 1 }]]);
}
/** The order of elements in the head isn't seen. */
const isInBody = ({ kind }) => kind !== 'metadata' && kind !== 'title';
/** Returns those of `facts` that `others` doesn't have, or has fewer times. Facts at the same place belong together. */
const missingFrom = (others, facts) => without(without(facts, others, placedKeyOf), without(others, facts, placedKeyOf), keyOf);
function without(facts, others, key) {
    const counts = new Map();
    for (const fact of others)
        counts.set(key(fact), (counts.get(key(fact)) ?? 0) + 1);
    return facts.filter(fact => {
        const left = counts.get(key(fact)) ?? 0;
        counts.set(key(fact), left - 1);
        return left <= 0;
    });
}
/** Finds the differences that many of the compared pages have at one place. */
function sharedOf(pages, compared) {
    const places = [...pages].flatMap(differences => [...differences]);
    const isShared = (number) => number > compared * SHARED_SHARE && (number >= MIN_SHARED || (number === compared && number >= MIN_ALL));
    const shared = new Map();
    for (const [place, found] of Map.groupBy(places, ([key]) => key)) {
        const [[, { kind }]] = found;
        const counts = found.map(([, { count }]) => count).toSorted((one, other) => other - one);
        const count = counts.find((_, index) => isShared(index + 1));
        if (count !== undefined)
            shared.set(place, { kind, count, pages: found.length });
    }
    return shared;
}

;// CONCATENATED MODULE: ./build/features/site-changes/compare-sites.js
/** Compares two versions of a site by the text and the addresses of their pages, as a person notices them. */






/** Maximum size of a page that is compared, in bytes. */
const MAX_PAGE_BYTES = 1024 * 1024;
const SCRIPT = /\.[cm]?js$/i;
const bytesOf = (files, kind = /^/) => files.filter(({ path }) => kind.test(path)).reduce((sum, { size }) => sum + size, 0);
const compare_sites_keyOf = ({ path }) => pageKey(pageAddress(path));
/**
 * Compares two versions of a site.
 * @param before files of the earlier version
 * @param after files of the later one
 * @throws the signal's reason when it aborts
 */
async function compareSites(before, after, signal) {
    const [earlier, later] = [await SiteFiles.read(before, signal), await SiteFiles.read(after, signal)];
    const read = async (site, page) => {
        // A page of 1 MiB can take more than a second.
        await (0,promises_.setImmediate)();
        signal.throwIfAborted();
        return page.size > MAX_PAGE_BYTES ? undefined : PageFacts.read(await textOf(page), page.path, site);
    };
    const partners = partnersOf(earlier.pages, later.pages);
    const [readBefore, readAfter] = [new Map(), new Map()];
    const differences = new Map();
    const notCompared = [];
    let stylesChanged = earlier.styles() !== later.styles();
    let scriptsChanged = earlier.contentsOf(SCRIPT) !== later.contentsOf(SCRIPT);
    for (const page of later.pages) {
        const partner = partners.get(page);
        const facts = await read(later, page);
        const factsBefore = partner && (await read(earlier, partner));
        if (facts === undefined || (partner !== undefined && factsBefore === undefined)) {
            if (partner !== undefined && (await partner.read(sha256_hex/* sha256Hex */.f)) !== (await page.read(sha256_hex/* sha256Hex */.f)))
                notCompared.push(pageAddress(page.path));
            continue;
        }
        readAfter.set(pageAddress(page.path), { anchors: facts.anchors, targets: facts.targets });
        if (partner === undefined || factsBefore === undefined)
            continue;
        readBefore.set(pageAddress(partner.path), { anchors: factsBefore.anchors, targets: factsBefore.targets });
        stylesChanged ||= factsBefore.styles.join('\n') !== facts.styles.join('\n');
        scriptsChanged ||= factsBefore.scripts.join('\n') !== facts.scripts.join('\n');
        differences.set(page, differencesOf(factsBefore.facts, facts.facts));
    }
    const shared = sharedOf(differences.values(), partners.size);
    const changed = Array.from(differences, ([page, found]) => ({
        address: pageAddress(page.path),
        earlier: pageAddress(partners.get(page)?.path ?? page.path),
        // A place can have more differences than many pages share.
        kinds: new Set([...found].flatMap(([key, { kind, count }]) => (count > (shared.get(key)?.count ?? 0) ? [kind] : []))),
    }));
    const kept = new Set(partners.values());
    return {
        changed: changed.filter(({ kinds }) => kinds.size > 0),
        shared: [...shared.values()],
        added: later.pages.filter(page => !partners.has(page)).map(({ path }) => pageAddress(path)),
        removed: earlier.pages.filter(page => !kept.has(page)).map(({ path }) => pageAddress(path)),
        broken: newlyBroken([earlier, readBefore], [later, readAfter]),
        notCompared,
        compared: partners.size,
        stylesChanged,
        scriptsChanged,
        bytes: [bytesOf(before), bytesOf(after)],
        javascript: [bytesOf(before, SCRIPT), bytesOf(after, SCRIPT)],
    };
}
/** Returns the earlier version of each page: the same file, or a removed one whose address differs only in its form. */
function partnersOf(before, after) {
    const byPath = new Map(before.map(page => [page.path, page]));
    const laterPaths = new Set(after.map(({ path }) => path));
    const removed = new Map(before.filter(({ path }) => !laterPaths.has(path)).map(page => [compare_sites_keyOf(page), page]));
    const partners = new Map();
    for (const page of after) {
        const partner = byPath.get(page.path) ?? removed.get(compare_sites_keyOf(page));
        if (partner !== undefined)
            partners.set(page, partner);
    }
    return partners;
}

;// CONCATENATED MODULE: ./build/features/site-changes/compare-paths.js
/** Compares the sites at two paths of the user's. */
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
 * Compares the sites in two folders or ZIPs, of the files that would be published.
 * @param onCompared called while the files can be read
 * @throws Failure of kind `input` that lists what can't be read
 */
async function comparePaths(context, paths, onCompared) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const stack = __addDisposableResource(env_1, new DisposableStack(), false);
        const { 'base-path': earlier, exclude, path } = paths;
        const after = stack.adopt(await openSite(context, 'path', path, exclude), listing => listing.close());
        const before = stack.adopt(await openSite(context, 'base-path', earlier, exclude), listing => listing.close());
        requireComparable(after, path);
        requireComparable(before, earlier);
        const changes = await compareSites(before.files, after.files, context.signal);
        await onCompared(changes, before.files, after.files);
        return changes;
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/** @throws Failure of kind `input` that names the input if the path leads elsewhere */
async function openSite(context, input, given, exclude) {
    const wrongPath = `Set ${(0,input_reference/* inputRef */.io)(input)} to the folder or ZIP of a built site.`;
    const remedies = { wrongPath, empty: wrongPath, tooMuch: wrongPath };
    const profile = { selection: static_site/* SITE_SELECTION */.$, subject: 'Site', refusal: 'can’t be compared', remedies };
    const source = (0,input_file/* inputPath */.Mv)(context, input, given).location;
    const ignores = input === 'path' ? (0,held_commit/* ignoresIn */.D)(context, source) : undefined;
    return (0,pack/* openSource */.oD)(profile, { source, shownAs: given, signal: context.signal, excludes: (0,exclude_input/* exclusion */.Ls)(exclude), ignores });
}
/** @throws Failure of kind `input` if a listing has problems or no files */
function requireComparable({ files, findings }, where) {
    const found = files.length === 0 ? [...findings, { where, message: 'contains no files' }] : findings;
    if (found.length > 0)
        throw (0,errors/* packageFailure */.XG)('Site', where, 'can’t be compared', found);
}

// EXTERNAL MODULE: ./build/features/site-changes/picture-files.js
var picture_files = __webpack_require__(77564);
// EXTERNAL MODULE: ./build/features/site-changes/inputs.js
var site_changes_inputs = __webpack_require__(28291);
;// CONCATENATED MODULE: ./build/operations/site-changes.js
/** Compares two versions of a built site. Sends no request. */







/** Decision 0045. */
/* harmony default export */ const site_changes = ((0,operation/* defineOperation */.h9)({
    id: 'site-changes',
    group: 'Sites',
    summary: 'List the pages that a person would see changed between two builds of a site.',
    note: [
        '[What counts as a change](../../docs/site-changes.md). The report has no text of the pages. The step sends no request to the platform.',
    ],
    inputs: {
        path: (0,fields/* path */.Ae)('Folder or .zip file of the site.', { use: 'package' }, { required: true }),
        'base-path': (0,fields/* path */.Ae)('Folder or .zip file of the site’s earlier version.', { use: 'package' }, { required: true }),
        url: (0,fields/* text */.Qq)('URL of the site, for links to its pages. Default: no links.', {
            maxLength: 2000,
            pattern: /^https?:\/\/[!-~]+$/,
            allowed: 'it must begin with `https://` or `http://`',
        }),
        exclude: (0,exclude_input/* patterns */.qp)('Files of both versions to leave out, as for `static-publish`. Default: none.'),
        ...site_changes_inputs/* COMPARISON_INPUTS */.wT,
        pictures: (0,fields/* integer */.nd)('Number of changed pages to picture before and after, with this machine’s Chrome.', {
            default: '0',
            min: 0,
            max: 20,
        }),
        'pictures-path': (0,fields/* path */.Ae)('New or empty folder for the pictures and their page.', { use: 'write-folder' }, { default: 'site-pictures' }),
    },
    outputs: {
        ...site_changes_inputs/* COMPARISON_OUTPUTS */.jx,
        pictures: { description: 'Number of pictures in `@pictures-path`. Empty if none.' },
    },
    endpoints: [],
    onProject: false,
    timeout: '10m',
    dryRunDiffers: true,
    example: 'with:\n  path: dist\n  base-path: dist-of-main\n',
    async run(context, inputs) {
        const { log } = context;
        const { 'base-path': earlier, 'compare-name': name = earlier, url } = inputs;
        let pictures = null;
        if (inputs.pictures > 0)
            (0,picture_files/* requirePicturesFolder */.jK)(context, inputs['pictures-path']);
        const changes = await comparePaths(context, inputs, async (found, before, after) => {
            if (inputs.pictures > 0 && !context.dryRun)
                pictures = await (0,picture_files/* writePictures */.RF)(context, inputs, found, before, after);
        });
        const title = headline(changes, name);
        log.info(`${title}.`);
        for (const line of logLines(changes))
            log.info(line);
        const blocks = changeBlocks(changes, url);
        return { outputs: { ...(0,site_changes_inputs/* comparisonOutputs */._5)(changes), pictures }, report: { title, blocks, lead: blocks } };
    },
}));


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


/***/ })

};
