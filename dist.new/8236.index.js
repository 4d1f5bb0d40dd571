export const id = 8236;
export const ids = [8236];
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

/***/ 38086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ withoutByteOrderMark),
/* harmony export */   g: () => (/* binding */ withLineFeeds)
/* harmony export */ });
/** Removes differences between files that are no part of their text. */
/** Removes a byte order mark, which specifies the encoding. */
const withoutByteOrderMark = (text) => text.replace(/^\uFEFF/, '');
/** Replaces each CRLF, and each lone CR, with LF. */
const withLineFeeds = (text) => text.replace(/\r\n?/g, '\n');


/***/ }),

/***/ 30578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ RECORDED_MARK)
/* harmony export */ });
/** Beginning of a file that `sql-record` wrote. The digest of its other lines follows. */
const RECORDED_MARK = '-- Recorded by `project-platform sql-record`. Don’t edit this file: record the migration again. sha256: ';


/***/ }),

/***/ 86959:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ shellWord)
/* harmony export */ });
/** Quotes a word for a POSIX shell, unless it consists of harmless characters. */
const shellWord = (word) => /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw `'\''`)}'`;


/***/ }),

/***/ 71061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ CHANGELOG),
/* harmony export */   N: () => (/* binding */ toolFolder)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _recorded_mark_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(30578);
/* harmony import */ var _shell_word_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(86959);
/**
 * Recognizes the folders of migration tools whose files the step doesn't run as they are. Only the tool knows what such a
 * folder runs, so the tool itself must run it, for `sql-record`.
 */



/** Files that may be Liquibase's, whatever their names are. The folder `meta` is Drizzle’s. */
const CHANGELOG = /^(?!meta\/).*\.(?:xml|ya?ml|json)$/i;
const isLiquibase = (path, text) => CHANGELOG.test(path) ? text.includes('databaseChangeLog') : /^\s*--\s*liquibase\s*formatted/i.test(text);
const SCRIPT = /^[^/]+\.sql$/i;
const TOOLS = [
    {
        name: 'Sqitch',
        path: /^sqitch\.(?:plan|conf)$/,
        commandFor: ({ location }) => `sqitch ${location === '.' ? '' : `--chdir ${pathWord(location)} `}deploy --no-verify "db:$DATABASE_URL"`,
    },
    {
        name: 'graphile-migrate',
        path: /^\.gmrc(?:\.c?js)?$/,
        isMark: (_, text) => text.startsWith('--! Previous: '),
        commandFor({ location, paths }) {
            const isAbove = location === '.' || !paths.some(path => path.startsWith('.gmrc'));
            return `${isAbove ? '' : `cd ${pathWord(location)} && `}npx graphile-migrate migrate`;
        },
    },
    {
        name: 'Liquibase',
        isMark: isLiquibase,
        commandFor(files) {
            const file = changelogIn(files);
            const word = file === undefined ? '<changelog>' : pathWord(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(files.location, file));
            return `liquibase update --changelog-file ${word} --url "jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" --username "$PGUSER" --password "$PGPASSWORD"`;
        },
    },
    {
        name: 'tern',
        path: /^tern\.conf$/,
        isMark: (_, text) => text.includes('---- create above / drop below ----') || /^---- tern:/m.test(text),
        commandFor({ location, paths }) {
            const settings = paths.includes('tern.conf') ? ` --config ${pathWord(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(location, 'tern.conf'))}` : '';
            return `tern migrate --migrations ${pathWord(location)} --conn-string "$DATABASE_URL"${settings}`;
        },
    },
    {
        name: 'goose',
        line: /^[^\S\r\n\u2028\u2029]*--[^\S\r\n\u2028\u2029]*\+goose\b/im,
        commandFor: ({ location }) => ['goose -dir', pathWord(location), 'postgres "$DATABASE_URL" up'].join(' '),
    },
    {
        name: 'sql-migrate (rubenv)',
        line: /^[^\S\r\n\u2028\u2029]*--[^\S\r\n\u2028\u2029]*\+[^\S\r\n\u2028\u2029]*migrate\b/im,
        // It reads the address only from its configuration.
        commandFor: ({ location }) => `printf "development:\\n  dialect: postgres\\n  datasource: %s\\n  dir: %s\\n" "$DATABASE_URL" ${pathWord(location)} | sql-migrate up -config=/dev/stdin`,
    },
    {
        name: 'node-pg-migrate',
        line: /^[^\S\r\n\u2028\u2029]*--(?:[^\S\r\n\u2028\u2029]|-)*(?:up|down)[^\S\r\n\u2028\u2029]+migration/im,
        commandFor: ({ location }) => `npx node-pg-migrate up -m ${pathWord(location)}`,
    },
    {
        name: 'Diesel',
        path: /^\d[^/]*\/up\.sql$/,
        commandFor: ({ location }) => `diesel migration run --migration-dir ${pathWord(location)}`,
    },
    {
        name: 'refinery',
        path: /^(?:\.\.\/)*refinery\.toml$/,
        commandFor: ({ location }) => `refinery migrate -e DATABASE_URL -p ${pathWord(location)}`,
    },
    {
        name: 'Flyway',
        path: /^(?:.*\/)?V\d+(?:[._]\d+)*(?:__[^/]*)?\.sql$/,
        commandFor: ({ location }) => `flyway -url="jdbc:postgresql://$PGHOST:$PGPORT/$PGDATABASE" -user="$PGUSER" -password="$PGPASSWORD" -locations=filesystem:${pathWord(location)} migrate`,
    },
    {
        name: 'Atlas',
        path: /^atlas\.sum$/,
        commandFor({ location, paths }) {
            const format = paths.some(path => path.endsWith('.up.sql')) ? '"?format=golang-migrate"' : '';
            return `atlas migrate apply --dir file://${pathWord(location)}${format} --url "$DATABASE_URL"`;
        },
    },
];
const pathWord = (path) => (0,_shell_word_js__WEBPACK_IMPORTED_MODULE_1__/* .shellWord */ .r)(path.replace(/^-/, './-'));
/** Returns the changelog that no other one includes; undefined if that isn't certain. */
function changelogIn({ paths, textOf }) {
    const logs = paths.flatMap(path => {
        const text = textOf(path) ?? '';
        return isLiquibase(path, text) ? [{ path, text }] : [];
    });
    const included = new Set(logs.flatMap(({ path, text }) => CHANGELOG.test(path) ? text.split(/[\s"'<>{},=:]+/).map(word => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(word)) : []));
    const roots = logs.map(({ path }) => path).filter(path => !included.has(node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path)));
    const lists = roots.filter(path => CHANGELOG.test(path));
    const [root, ...others] = lists.length > 0 ? lists : roots;
    return others.length === 0 ? root : undefined;
}
/** Finds the tool whose folder it is; undefined for all other folders. */
function toolFolder(files) {
    for (const { name, path: own, line, isMark, commandFor } of TOOLS) {
        const mark = files.paths.find(path => {
            if (own?.test(path) === true)
                return true;
            const text = files.textOf(path) ?? '';
            // The comments of recorded files say nothing.
            if (text.startsWith(_recorded_mark_js__WEBPACK_IMPORTED_MODULE_2__/* .RECORDED_MARK */ .H))
                return false;
            return (line !== undefined && SCRIPT.test(path) && line.test(text)) || isMark?.(path, text) === true;
        });
        if (mark === undefined)
            continue;
        const command = `project-platform sql-record --command ${(0,_shell_word_js__WEBPACK_IMPORTED_MODULE_1__/* .shellWord */ .r)(commandFor(files))} --output migrations-sql`;
        return { mark, message: `is a file of ${name}, whose migrations only ${name} itself can run`, command };
    }
    return undefined;
}


/***/ }),

/***/ 10992:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cs: () => (/* binding */ LAYOUT_IDS),
  w5: () => (/* binding */ findLayout),
  T4: () => (/* binding */ readLayout)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/recorded-mark.js
var recorded_mark = __webpack_require__(30578);
// EXTERNAL MODULE: ./build/base/problem.js
var base_problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/sql/lexeme.js
var lexeme = __webpack_require__(47149);
// EXTERNAL MODULE: ./build/sql/psql.js
var psql = __webpack_require__(74539);
// EXTERNAL MODULE: ./build/sql/source-text.js
var source_text = __webpack_require__(95484);
// EXTERNAL MODULE: ./build/features/migrations/layouts/layout.js
var layout = __webpack_require__(20725);
// EXTERNAL MODULE: ./build/features/migrations/layouts/names.js
var names = __webpack_require__(29722);
// EXTERNAL MODULE: ./build/features/migrations/layouts/version.js
var layouts_version = __webpack_require__(49206);
;// CONCATENATED MODULE: ./build/features/migrations/layouts/dbmate.js
/** Layout of dbmate: each file has a section that applies the migration, and one that reverts it. */







const UP = '-- migrate:up';
const DOWN = '-- migrate:down';
function* marksIn(text) {
    for (const { 0: line, index } of text.matchAll(/[^\n]+/g)) {
        const written = line.endsWith('\r') ? line.slice(0, -1) : line;
        const kind = kindOf(written);
        if (kind !== undefined)
            yield { start: index, text: written, kind };
    }
}
/** Reads a line as dbmate does. It ignores options that it doesn't know. */
function kindOf(line) {
    const [, direction, options = ''] = /^\s*--\s*migrate:(up|down)\b(.*)$/i.exec(line) ?? [];
    if (direction === undefined)
        return undefined;
    if (!/^--[\t\f\r ]*migrate:(?:up|down)(?![^\t\f\r ])/.test(line))
        return 'unsupported';
    if (direction === 'down')
        return 'down';
    const [option = 'transaction:true', ...more] = options.split(/[\t\f\r ]+/).filter(one => /^transaction/i.test(one));
    if (more.length > 0 || !/^transaction:(?:true|false)$/.test(option))
        return 'unsupported';
    return option === 'transaction:false' ? 'up outside' : 'up';
}
/** Reduces a file to its "up" section. Otherwise, the "down" section would run directly after it. */
function upSection({ text }) {
    const marks = [...marksIn(text)];
    const problem = (index, message, remedy) => {
        return { ...new source_text/* SourceText */.D(text).placeAt(index), message, remedy };
    };
    const unsupported = marks.find(({ kind }) => kind === 'unsupported');
    if (unsupported !== undefined) {
        const { message } = (0,base_problem/* problem */.CC)({ kind: 'word', given: unsupported.text.trim(), noun: 'directive' });
        return problem(unsupported.start, message, `Write the directive as in \`${UP}\`, or remove it.`);
    }
    const all = [...(0,lexeme/* lexemes */.k)(text)];
    const comments = new Set(all.flatMap(({ kind, start }) => (kind === 'comment' ? start : [])));
    const inside = marks.find(({ start }) => !comments.has(start));
    if (inside !== undefined) {
        const message = `contains the directive \`${inside.text.trim()}\` inside a literal, a function body or a comment, where it isn’t allowed`;
        const remedy = 'Rewrite the literal, function body or comment so that none of its lines is a directive.';
        return problem(inside.start, message, remedy);
    }
    const [up, second] = marks.filter(({ kind }) => kind !== 'down');
    const [down, secondDown] = marks.filter(({ kind }) => kind === 'down');
    if (up === undefined) {
        const message = `doesn’t contain the line \`${UP}\`, so none of its SQL would run`;
        return problem(0, message, `Add the line \`${UP}\` above the SQL of the migration.`);
    }
    const repeated = second ?? secondDown;
    if (repeated !== undefined) {
        const message = `contains a second line \`${repeated.text.trim()}\`, but only one is allowed`;
        return problem(repeated.start, message, 'Merge the two sections, or move one of them to a separate file.');
    }
    const before = all.find(({ kind }) => kind !== 'comment');
    if (before !== undefined && before.start < up.start) {
        const remedy = `Move the line \`${UP}\` above all SQL of the migration, and the down section to the end.`;
        return problem(before.start, `contains SQL above the line \`${UP}\`, where no SQL is allowed`, remedy);
    }
    if (down === undefined) {
        const remedy = `Add the line \`${DOWN}\` at the end, or above the SQL that reverts the migration.`;
        return problem(up.start, `doesn’t contain the line \`${DOWN}\`, without which the tool fails`, remedy);
    }
    const end = down.start > up.start ? down.start : text.length;
    const others = [
        { start: 0, end: up.start + up.text.length },
        { start: end, end: text.length },
    ];
    return { sql: (0,psql/* blanked */.G)(text, others), inTransaction: up.kind === 'up' };
}
const isSign = ({ text }) => !marksIn(text)[Symbol.iterator]().next().done;
function roleOf({ path }) {
    const found = (0,names/* numberedName */.Ys)(path);
    return found === undefined ? (0,names/* otherRole */.n1)(path, 'dbmate') : (0,layout/* migrationRole */.ZN)(found.version, found.name);
}
const DBMATE = {
    id: 'dbmate',
    signIn: (0,layout/* firstSign */.a)(isSign, 'mark'),
    isSign,
    read: folder => (0,layout/* readByRole */.A$)(folder, (0,layout/* rolesBy */.lx)(folder, roleOf), upSection),
    order: layouts_version/* compareFileNames */.gE,
};

// EXTERNAL MODULE: ./build/features/migrations/layouts/drizzle.js
var drizzle = __webpack_require__(99848);
;// CONCATENATED MODULE: ./build/features/migrations/layouts/golang-migrate.js
/** Layout of golang-migrate: pairs of files, of which one reverts the other. */



const golang_migrate_UP = /^(?<version>\d+)_(?<name>[^/]*)\.up\.sql$/;
/** Files that a tool may run beside `.up.sql`, and golang-migrate doesn’t. */
const WITHOUT_UP = /^\d+_(?![^/]*\.(?:up|down)\.sql$)[^/]*\.sql$/;
function golang_migrate_roleOf({ path }) {
    if (WITHOUT_UP.test(path))
        return (0,layout/* misnamedRole */.T1)('isn’t named `<number>_name.up.sql`, so golang-migrate would skip it', 'Rename the file.');
    const { version, name = '' } = golang_migrate_UP.exec(path)?.groups ?? {};
    return version === undefined ? (0,names/* otherRole */.n1)(path, 'golang-migrate') : (0,layout/* migrationRole */.ZN)((0,layouts_version/* canonicalVersion */.Bp)(version), name);
}
const golang_migrate_isSign = ({ path }) => golang_migrate_UP.test(path);
const GOLANG_MIGRATE = {
    id: 'golang-migrate',
    signIn: (0,layout/* firstSign */.a)(golang_migrate_isSign, 'name'),
    isSign: golang_migrate_isSign,
    read: folder => (0,layout/* readByRole */.A$)(folder, (0,layout/* rolesBy */.lx)(folder, golang_migrate_roleOf)),
};

// EXTERNAL MODULE: ./build/features/migrations/layouts/other-kinds.js
var other_kinds = __webpack_require__(3202);
;// CONCATENATED MODULE: ./build/features/migrations/layouts/numbered.js
/** The plain layout `<version>_name.sql`, without a tool. */




/** Files can also be repeatable, as with Flyway, which alone has folders without numbered ones. */
function numbered_roleOf({ path }, { texts }, hasNumbered) {
    const repeatable = /^(?:.*\/)?R__([^/]+)\.sql$/.exec(path)?.[1];
    if (repeatable === undefined) {
        const found = (0,names/* numberedName */.Ys)(path);
        if (found === undefined)
            return (0,names/* otherRole */.n1)(path);
        if (/\.down\.sql$/i.test(path))
            return revertingRole(path, texts);
        return (0,layout/* migrationRole */.ZN)((0,layouts_version/* canonicalVersion */.Bp)(found.version), found.name);
    }
    if (hasNumbered)
        return { is: 'repeatable', name: repeatable };
    return (0,layout/* refusedRole */.D0)('is a repeatable migration, but the folder contains no numbered ones', `Use the folder with both, or add its path to ${(0,input_reference/* inputRef */.io)('ignore')}.`);
}
function revertingRole(path, texts) {
    if (texts.has(path.replace(/\.down\.sql$/i, '.sql')))
        return (0,layout/* skippedRole */.hJ)(names/* REVERTS */.cT);
    const remedy = `If the file is a migration, rename it. Otherwise, add its path to ${(0,input_reference/* inputRef */.io)('ignore')}.`;
    return (0,layout/* refusedRole */.D0)('is named like a file that reverts a migration', remedy);
}
const isNumbered = ({ path }) => (0,names/* numberedName */.Ys)(path) !== undefined;
const NUMBERED = {
    id: 'numbered',
    skipsByteOrderMark: true,
    signIn: (0,layout/* firstSign */.a)(isNumbered, 'name'),
    read: folder => {
        const hasNumbered = folder.scripts.some(isNumbered);
        return (0,layout/* readByRole */.A$)(folder, (0,layout/* rolesBy */.lx)(folder, file => numbered_roleOf(file, folder, hasNumbered)));
    },
};

// EXTERNAL MODULE: ./build/features/migrations/layouts/prisma.js
var prisma = __webpack_require__(30804);
;// CONCATENATED MODULE: ./build/features/migrations/layouts/supabase.js
/** Layout of the Supabase CLI: `<digits>_name.sql` in the folder `supabase/migrations`, in the order of the versions as text. */


/** The CLI skips a first file with such a name and an earlier time: its first versions wrote one. */
const EARLY_INIT = /(?<time>\d{14})_init\.sql/;
const FIRST_TIME = 20211209000000n;
function supabase_roleOf(path, first) {
    const time = path === first ? EARLY_INIT.exec(path)?.groups?.['time'] : undefined;
    if (time !== undefined && BigInt(time) < FIRST_TIME)
        return (0,layout/* skippedRole */.hJ)('the Supabase CLI skips a first file that is named `init` and is older than December 9, 2021');
    const [, version, name = ''] = /^(\d+)_([^/]*)\.sql$/.exec(path) ?? [];
    if (version !== undefined)
        return (0,layout/* migrationRole */.ZN)(version, name);
    return (0,layout/* skippedRole */.hJ)('the Supabase CLI reads only files that are named `<digits>_name.sql`');
}
const SUPABASE = {
    id: 'supabase',
    skipsByteOrderMark: true,
    signIn: ({ location }) => /(?:^|\/)supabase\/migrations$/.test(location) ? 'the path `supabase/migrations`' : undefined,
    read: folder => {
        // The CLI looks at the first name in the folder, of whatever kind it is.
        const [first] = folder.paths.map(path => path.split('/', 1)[0] ?? '').toSorted(layouts_version/* compareText */.n6);
        return (0,layout/* readByRole */.A$)(folder, (0,layout/* rolesBy */.lx)(folder, ({ path }) => supabase_roleOf(path, first)));
    },
    order: layouts_version/* compareText */.n6,
};

;// CONCATENATED MODULE: ./build/features/migrations/layouts/all-layouts.js
/** Finds the layout of a folder. */









/** The layouts in the order in which they are looked for: a list of the migrations decides before names, and names before marks. */
const LAYOUTS = [drizzle/* DRIZZLE */.P9, prisma/* PRISMA */.B, SUPABASE, GOLANG_MIGRATE, DBMATE, NUMBERED];
/** The layouts that a user can name. */
const LAYOUT_IDS = LAYOUTS.map(({ id }) => id).toSorted();
/**
 * Returns the layout of a folder, undefined if nothing in it is a migration.
 * @param wanted the layout that the user names
 */
function findLayout(folder, wanted) {
    // Whatever else stands beside them.
    if (wanted === 'auto' && isRecorded(folder))
        return { layout: NUMBERED, shownBy: 'a file that `sql-record` wrote', isNamed: false };
    for (const layout of LAYOUTS) {
        if (layout.id === wanted)
            return { layout, shownBy: `the input ${(0,input_reference/* inputRef */.io)('layout')}`, isNamed: true };
        const shownBy = wanted === 'auto' ? layout.signIn(folder) : undefined;
        if (shownBy !== undefined)
            return { layout, shownBy, isNamed: false };
    }
    return undefined;
}
/** Whether `sql-record` wrote a file of the folder. Its names say the order, and its comments nothing. */
const isRecorded = ({ scripts }) => scripts.some(({ path, text }) => !path.includes('/') && text.startsWith(recorded_mark/* RECORDED_MARK */.H));
/** Reads a folder in its layout, if it has one. Also finds the signs of other layouts, and files that aren't SQL. */
function readLayout(folder, found) {
    // Without a layout, it says why it skips each file.
    const { layout, shownBy, isNamed } = found ?? { layout: NUMBERED, shownBy: '', isNamed: false };
    const reading = layout.read(folder);
    const scripts = readScripts(folder, reading);
    const marked = layout.skipsByteOrderMark ? [] : byteOrderMarkFindings(scripts, layout.id);
    // A list says which files run. Without one, names and marks do.
    const listed = reading.versions && new Set(reading.drafts.map(({ path }) => path));
    const run = listed === undefined ? scripts : folder.scripts.filter(({ path }) => listed.has(path));
    const mixed = run.flatMap(file => signOfOther(layout, file, shownBy, folder.location));
    if (listed !== undefined)
        return { ...reading, findings: [...reading.findings, ...marked, ...(isNamed ? [] : mixed)] };
    const findings = [...reading.findings, ...marked, ...(0,other_kinds/* otherKindFindings */.t)(folder.paths)];
    return { ...reading, findings: mixed.length > 0 ? mixed : findings };
}
function readScripts({ scripts }, { skipped }) {
    const paths = new Set(skipped.map(({ path }) => path));
    return scripts.filter(({ path }) => !paths.has(path));
}
/** Finds files with a byte order mark, which most tools send to the database, or don't find their marks after. */
const byteOrderMarkFindings = (read, tool) => read
    .filter(({ content }) => content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf)
    .map(({ path }) => ({
    where: path,
    message: `starts with a byte order mark, which ${tool} doesn’t skip`,
    remedy: 'Save the file as UTF-8 without a byte order mark.',
}));
/** Finds the sign of another layout in a file: two tools in one folder would disagree about what was run. */
function signOfOther(layout, file, shownBy, location) {
    // A tool's comment is part of what was recorded.
    if (file.text.startsWith(recorded_mark/* RECORDED_MARK */.H))
        return [];
    const ofTool = (0,other_kinds/* toolFinding */.G)({ location, paths: [file.path], texts: new Map([[file.path, file.text]]) });
    if (ofTool.length > 0)
        return ofTool;
    if (layout.isSign?.(file))
        return [];
    const other = LAYOUTS.find(({ isSign }) => isSign?.(file));
    if (other === undefined)
        return [];
    const message = `has the layout of ${other.id}, but ${shownBy} shows that the folder has the layout of ${layout.id}`;
    return [{ where: file.path, message, remedy: 'Use the same layout for all migrations in a folder.' }];
}


/***/ }),

/***/ 99848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P9: () => (/* binding */ DRIZZLE),
/* harmony export */   ip: () => (/* binding */ JOURNAL_PATH),
/* harmony export */   rZ: () => (/* binding */ breakpointSection)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46435);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(52886);
/* harmony import */ var _sql_lexeme_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(47149);
/* harmony import */ var _sql_source_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(95484);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(20725);
/** Layout of Drizzle: a journal lists the migrations in order. */







/** Path of Drizzle's journal, which alone defines the files that run, and their order. */
const JOURNAL_PATH = 'meta/_journal.json';
/**
 * Returns the roles of the files of a Drizzle folder. A file's version is its tag in the journal, and the order is that
 * of the entries: Drizzle doesn't read `idx`. It never runs a file that the journal doesn't list.
 */
function journalRoles({ texts, scripts }) {
    const entries = readEntries(texts.get(JOURNAL_PATH) ?? '');
    const roles = new Map();
    if ('message' in entries)
        return { roles, versions: [], findings: [entries] };
    const findings = [];
    const present = new Set(scripts.map(({ path }) => path));
    for (const { tag } of entries) {
        const path = `${tag}.sql`;
        const isRepeated = roles.has(path);
        if (isRepeated || !present.has(path)) {
            const message = `lists \`${tag}\`, but the file \`${path}\` doesn’t exist or is ignored`;
            const remedy = `Add the file, remove the migration’s entry from the journal, or correct ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('ignore')}.`;
            const found = isRepeated ? (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'twice', given: tag }) : { message, remedy };
            findings.push({ where: JOURNAL_PATH, ...found });
        }
        roles.set(path, (0,_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .migrationRole */ .ZN)(tag, tag));
    }
    for (const path of present) {
        const reason = `it isn’t listed in ${JOURNAL_PATH}, so Drizzle would never run it`;
        if (!roles.has(path))
            roles.set(path, (0,_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .skippedRole */ .hJ)(reason));
    }
    return { roles, versions: entries.map(({ tag }) => tag), findings };
}
function readEntries(text) {
    const { value: journal, invalidAt } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parsedJson */ .U4)(text);
    if (invalidAt !== undefined)
        return journalFinding(`is not valid JSON: ${invalidAt}`);
    const { dialect, entries } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)(journal);
    if (dialect !== undefined && dialect !== 'postgresql') {
        return journalFinding(`has the dialect ${JSON.stringify(dialect)}, but only "postgresql" is supported`);
    }
    if (!Array.isArray(entries) || !entries.every(isEntry))
        return journalFinding('must contain an array `entries` in which each item has a `tag`');
    return entries;
}
function journalFinding(message) {
    return { where: JOURNAL_PATH, message, remedy: 'Regenerate the journal with drizzle-kit for PostgreSQL.' };
}
function isEntry(value) {
    return typeof (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)(value)['tag'] === 'string';
}
const BREAKPOINT = '--> statement-breakpoint';
/**
 * Replaces Drizzle's breakpoints by semicolons. A breakpoint ends a statement, so the semicolon before it is optional.
 * Drizzle splits the file at each of them, even within a literal or a comment.
 */
function breakpointSection({ text }) {
    const sql = text.replaceAll(BREAKPOINT, ';'.padEnd(BREAKPOINT.length));
    for (const { start, end } of (0,_sql_lexeme_js__WEBPACK_IMPORTED_MODULE_6__/* .lexemes */ .k)(sql)) {
        const within = text.slice(start, end).indexOf(BREAKPOINT);
        if (within !== -1) {
            const message = `contains \`${BREAKPOINT}\` inside a literal, a function body or a comment, where Drizzle would split the statement`;
            return { ...new _sql_source_text_js__WEBPACK_IMPORTED_MODULE_3__/* .SourceText */ .D(text).placeAt(start + within), message, remedy: 'Remove the breakpoint.' };
        }
    }
    return { sql, inTransaction: true };
}
const DRIZZLE = {
    id: 'drizzle',
    signIn: ({ texts }) => (texts.has(JOURNAL_PATH) ? `\`${JOURNAL_PATH}\`` : undefined),
    read: folder => (0,_layout_js__WEBPACK_IMPORTED_MODULE_4__/* .readByRole */ .A$)(folder, journalRoles(folder), breakpointSection),
};


/***/ }),

/***/ 20725:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A$: () => (/* binding */ readByRole),
/* harmony export */   D0: () => (/* binding */ refusedRole),
/* harmony export */   T1: () => (/* binding */ misnamedRole),
/* harmony export */   ZN: () => (/* binding */ migrationRole),
/* harmony export */   a: () => (/* binding */ firstSign),
/* harmony export */   hJ: () => (/* binding */ skippedRole),
/* harmony export */   lx: () => (/* binding */ rolesBy)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/** Meaning of a folder in the layout of a migration tool: which files run, in which order, and which part of each. */

const migrationRole = (version, name) => ({ is: 'migration', version, name });
const skippedRole = (reason) => ({ is: 'skipped', reason });
const refusedRole = (message, remedy) => ({ is: 'refused', message, remedy });
/** Returns the role of a file that may be a misnamed migration. */
const misnamedRole = (message, remedy) => refusedRole(message, `${remedy} If it isn’t a migration, add its path to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('ignore')}.`);
const wholeFile = ({ text }) => ({ sql: text, inTransaction: true });
/**
 * Reads the files of a folder by their roles.
 *
 * @param sectionOf returns the part of a file that runs. Default: all of it, in a transaction
 */
function readByRole({ scripts }, { roles, ...rest }, sectionOf = wholeFile) {
    const drafts = [];
    const skipped = [];
    const findings = [...rest.findings];
    for (const file of scripts) {
        const { path, text } = file;
        const role = roles.get(path);
        if (role?.is === 'refused')
            findings.push({ where: path, message: role.message, remedy: role.remedy });
        if (role?.is === 'skipped')
            skipped.push({ path, reason: role.reason });
        if (role?.is !== 'migration' && role?.is !== 'repeatable')
            continue;
        const section = sectionOf(file);
        if ('message' in section)
            findings.push({ where: path, ...section });
        else
            drafts.push({
                ...(role.is === 'migration' && { version: role.version }),
                path,
                name: role.name,
                text,
                ...section,
            });
    }
    return { ...rest, drafts, skipped, findings };
}
/** Returns the roles of the SQL files that a function gives to each. */
const rolesBy = ({ scripts }, roleOf) => ({
    roles: new Map(scripts.map(file => [file.path, roleOf(file)])),
    findings: [],
});
/** Returns the sign of a layout that single files show: the first of them, with what it shows. */
const firstSign = (isSign, place) => ({ scripts }) => {
    const first = scripts.find(isSign);
    if (first === undefined)
        return undefined;
    return `the ${place}${place === 'name' ? '' : ' in'} \`${first.path}\``;
};


/***/ }),

/***/ 29722:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ys: () => (/* binding */ numberedName),
/* harmony export */   cT: () => (/* binding */ REVERTS),
/* harmony export */   n1: () => (/* binding */ otherRole)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20725);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49206);
/** Names of migration files that several tools share, and names that only look like those of migrations. */



const NUMBERED = new RegExp(String.raw `^(?<version>${_version_js__WEBPACK_IMPORTED_MODULE_2__/* .VERSION_PATTERN */ .Q6})(?:_(?<name>[^/]*))?\.sql$`);
const NEARLY = /^(?:.*\/)?(?:[VRUB]?[^\p{L}\p{N}/]?\p{Nd}|[VRUB]_)[^/]*\.sql$/iu;
/** Reason of a file that undoes a migration. */
const REVERTS = 'it reverts a migration, and migrations are never reverted';
/** Splits the name of a file `<version>_name.sql`; undefined for other names. */
function numberedName(path) {
    const groups = NUMBERED.exec(path)?.groups;
    return groups && { version: groups['version'] ?? '', name: groups['name'] ?? '' };
}
/**
 * Returns the role of a SQL file whose name isn't that of a migration in its folder. Silently skipping a file that was
 * meant to be a migration would be the worst error.
 *
 * @param tool tool that reads only the files directly in the folder
 */
function otherRole(path, tool) {
    if (tool !== undefined && path.includes('/'))
        return (0,_layout_js__WEBPACK_IMPORTED_MODULE_1__/* .skippedRole */ .hJ)(`only files directly in the folder count for ${tool}`);
    if (/^\d+_[^/]*\.down\.sql$/.test(path))
        return (0,_layout_js__WEBPACK_IMPORTED_MODULE_1__/* .skippedRole */ .hJ)(REVERTS);
    if (!NEARLY.test(path))
        return (0,_layout_js__WEBPACK_IMPORTED_MODULE_1__/* .skippedRole */ .hJ)('its name doesn’t start with a version');
    return (0,_layout_js__WEBPACK_IMPORTED_MODULE_1__/* .misnamedRole */ .T1)('looks like a migration, but isn’t named like one of its layout', `Name the file like \`001_init.sql\`, or as your migration tool does, with its name in ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('layout')}.`);
}


/***/ }),

/***/ 3202:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ toolFinding),
/* harmony export */   t: () => (/* binding */ otherKindFindings)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(71061);
/** Finds migrations that the step can't run: those that aren't SQL, and those that only their tool can run. */



/** Extensions of migrations in other languages. */
const EXTENSIONS = 'ts|mts|cts|js|mjs|cjs|go|java|kt|py|rb|php|ex|exs|rs|cs|sh|bash|ps1|bat|cmd|yaml|yml';
/** A file whose name begins as that of a migration. */
const NUMBERED = /^(?:\d|V\d[^/]*__)[^/]*\.[^./]+$/i;
const inLanguage = (...names) => new RegExp(String.raw `^(?:${names.join('|')})\.(?:${EXTENSIONS})$`, 'i');
/** Other names that tools give to migrations in a language. */
const NAMED = inLanguage(
// Flyway, also in subfolders.
String.raw `(?:.*\/)?(?:[BV]\d[^/]*|R)__[^/]*`, 
// SeaORM and Yii; MikroORM; Doctrine.
String.raw `(?:.*\/)?(?:m|Migration|Version)_?\d{6}[^/]*`, 
// Alembic.
String.raw `[\da-f]{12}_[^/]*`, 
// Hasura, and Diesel with Barrel.
String.raw `\d[^/]*\/(?:up|mod)`, 
// Rails and Ecto, which read subfolders.
String.raw `.*\/\d+_[^/]*(?=\.(?:rb|exs)$)`);
/** Files that are read elsewhere, and those that never are migrations. */
const OTHER = /(?:\.sql|\.md|\.txt|_test\.go|\.d\.[cm]?ts|\.down\.\w+)$/i;
/**
 * Finds files of other kinds among the migrations, such as those of Knex, TypeORM and Alembic. Skipping them would run the
 * later ones without them.
 */
function otherKindFindings(paths) {
    const [first, ...others] = paths
        .filter(path => (NUMBERED.test(path) || NAMED.test(path)) && !OTHER.test(path))
        .toSorted();
    if (first === undefined)
        return [];
    const more = others.length === 0 ? '' : ` (the same applies to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(others.length, 'more file')})`;
    const message = `is named like a migration, but isn’t SQL${more}`;
    return [{ where: first, message, remedy: recordRemedy('project-platform sql-record', first) }];
}
/** Finds the file that shows that only its tool can run the migrations. */
function toolFinding({ location, paths, texts, }) {
    const found = (0,_base_system_tool_folder_js__WEBPACK_IMPORTED_MODULE_2__/* .toolFolder */ .N)({ location, paths, textOf: path => texts.get(path) });
    if (found === undefined)
        return [];
    return [{ where: found.mark, message: found.message, remedy: recordRemedy(found.command, found.mark) }];
}
const recordRemedy = (command, file) => {
    // Without its sums, a folder of Atlas looks like one without a tool.
    const other = file === 'atlas.sum' ? '' : ` If the file isn’t a migration, add its path to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('ignore')}.`;
    return `Record the migrations of the tool as SQL files with \`${command}\`, and use the folder of these files. If the database already contains their changes, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('baseline')} of \`sql-migrate\` to the last recorded version.${other}`;
};


/***/ }),

/***/ 30804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ PRISMA),
/* harmony export */   O: () => (/* binding */ LOCK_PATH)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _drizzle_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99848);
/* harmony import */ var _layout_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(20725);
/* harmony import */ var _names_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(29722);
/* harmony import */ var _version_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(49206);
/** Layout of Prisma: a folder for each migration, with `migration.sql`. Later versions of Drizzle have the same one. */





const MIGRATION = /^([^/]+)\/migration\.sql$/;
/** File of Prisma with the database of its migrations. */
const LOCK_PATH = 'migration_lock.toml';
function roleOf({ path }) {
    const folder = MIGRATION.exec(path)?.[1];
    if (folder !== undefined)
        return (0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .migrationRole */ .ZN)(folder, folder);
    if (!/\/migration\.sql$/i.test(path))
        return (0,_names_js__WEBPACK_IMPORTED_MODULE_3__/* .otherRole */ .n1)(path);
    return (0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .misnamedRole */ .T1)('is named like a Prisma migration, but its path isn’t `<version>_name/migration.sql`', `Move the file so that its path within the migrations folder is \`<version>_name/migration.sql\`.`);
}
/** Finds migrations for another database, as Prisma itself does. */
function lockFindings(lock) {
    const provider = /^[ \t\uFEFF]*provider[ \t]*=[ \t]*"(?<name>[^"\n]*)"/m.exec(lock ?? '')?.groups?.['name'] ?? 'postgresql';
    if (provider === 'postgresql')
        return [];
    const message = `says that the migrations are for \`${provider}\`, but the project’s database is PostgreSQL`;
    const remedy = 'Set the provider in `schema.prisma` to `postgresql`, remove `migration_lock.toml` and the old migrations from the folder, and create an initial migration with `prisma migrate dev`.';
    return [{ where: LOCK_PATH, message, remedy }];
}
/** Finds folders without `migration.sql`, with which Prisma fails (P3015). */
function incomplete({ paths, texts }) {
    return paths.flatMap((path) => {
        const folder = /^([^./][^/]*\/)[^/]+$/.exec(path)?.[1];
        if (folder === undefined || /\/migration\.sql$/i.test(path) || texts.has(`${folder}migration.sql`))
            return [];
        const remedy = `Add \`migration.sql\`, or add the folder to ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('ignore')}.`;
        return [{ where: path, message: 'has no `migration.sql` next to it, so Prisma would reject the folder', remedy }];
    });
}
const isSign = ({ path }) => MIGRATION.test(path);
const PRISMA = {
    id: 'prisma',
    skipsByteOrderMark: true,
    signIn: (0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .firstSign */ .a)(isSign, 'name'),
    isSign,
    read: folder => {
        const roles = {
            ...(0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .rolesBy */ .lx)(folder, roleOf),
            findings: [...lockFindings(folder.texts.get(LOCK_PATH)), ...incomplete(folder)],
        };
        const snapshots = new Set(folder.paths.filter(path => path.endsWith('/snapshot.json')));
        return (0,_layout_js__WEBPACK_IMPORTED_MODULE_2__/* .readByRole */ .A$)(folder, roles, file => snapshots.has(file.path.replace(/migration\.sql$/, 'snapshot.json'))
            ? (0,_drizzle_js__WEBPACK_IMPORTED_MODULE_1__/* .breakpointSection */ .rZ)(file)
            : { sql: file.text, inTransaction: true });
    },
    order: _version_js__WEBPACK_IMPORTED_MODULE_4__/* .compareFolderNames */ .GW,
};


/***/ }),

/***/ 49206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Am: () => (/* binding */ findVersion),
/* harmony export */   Bp: () => (/* binding */ canonicalVersion),
/* harmony export */   GW: () => (/* binding */ compareFolderNames),
/* harmony export */   Q6: () => (/* binding */ VERSION_PATTERN),
/* harmony export */   Zy: () => (/* binding */ compareVersions),
/* harmony export */   gE: () => (/* binding */ compareFileNames),
/* harmony export */   gh: () => (/* binding */ listedOrder),
/* harmony export */   n6: () => (/* binding */ compareText)
/* harmony export */ });
/** Orders the versions of migrations, as the tool that wrote them orders them. */
/** Pattern of a version in a file's name: numbers separated by dots. */
const VERSION_PATTERN = String.raw `\d+(?:\.\d+)*`;
/**
 * Returns the canonical form of a version: no leading zeros, and no `.0` at its end. `001` and `1.0` are `1`.
 *
 * @param written numbers separated by dots, as in `VERSION_PATTERN`
 */
function canonicalVersion(written) {
    const numbers = written.split('.').map(withoutZeros);
    while (numbers.length > 1 && numbers.at(-1) === '0')
        numbers.pop();
    return numbers.join('.');
}
/**
 * Compares two canonical versions number by number, of any length: 1 < 2 < 10, 1.2 < 1.10, 1 < 1.1. The folder, the
 * history and all reports use this order.
 */
function compareVersions(a, b) {
    const [left, right] = [a.split('.'), b.split('.')];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
        const difference = compareNumbers(left[index] ?? '0', right[index] ?? '0');
        if (difference !== 0)
            return difference;
    }
    return 0;
}
const withoutZeros = (digits) => digits.replace(/^0+(?=\d)/, '');
/**
 * Compares without converting to a number, which holds 14 digits and more not always exactly. Without leading zeros,
 * the longer one is the larger.
 */
function compareNumbers(a, b) {
    if (a.length !== b.length)
        return a.length - b.length;
    return compareText(a, b);
}
/** Compares by the bytes in UTF-8, as most tools do. */
const compareText = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));
/** Compares versions that a `_` follows in the file's name, by that name, as dbmate does. */
const compareFileNames = (a, b) => compareText(`${a}_`, `${b}_`);
const NAMES = new Intl.Collator('en');
/** Compares names of folders as Prisma and Drizzle do (`localeCompare`). A fixed locale makes it independent of the runner. */
const compareFolderNames = (a, b) => NAMES.compare(a, b) || compareText(a, b);
/** Returns the order of a list. A version that isn't in the list, such as that of a removed file, comes before all. */
function listedOrder(versions) {
    const places = new Map(versions.map((version, index) => [version, index]));
    const placeOf = (version) => places.get(version) ?? -1;
    return (a, b) => placeOf(a) - placeOf(b);
}
/**
 * Returns the version that a user means: a version as it is, or a shorter form that only one version has: a number
 * without its leading zeros (`1` for `0001`), or the part of a name up to a `_`.
 */
function findVersion(given, versions) {
    if (versions.includes(given))
        return given;
    const numbers = isNumber(given)
        ? versions.filter(version => isNumber(version) && canonicalVersion(version) === canonicalVersion(given))
        : [];
    const found = numbers.length > 0 ? numbers : versions.filter(version => version.startsWith(`${given}_`));
    return found.length === 1 ? found[0] : undefined;
}
/** Checks whether an identity is a version in the form of numbers. */
const isNumber = (text) => new RegExp(`^${VERSION_PATTERN}$`).test(text);


/***/ }),

/***/ 47149:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ nextLexeme),
/* harmony export */   k: () => (/* binding */ lexemes)
/* harmony export */ });
/** Splits SQL text into comments, strings, identifiers, words and symbols. */
// PostgreSQL's own classes (scan.l): six white-space characters; every non-ASCII character is a letter.
const SPACE = /[ \t\n\r\f\v]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const ANY_LINE_COMMENT = /--[^\n\r]*/g;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const PLAIN_STRING = /'[^']*(?:''[^']*)*(?:'|$)/y;
const ESCAPE_STRING = /'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y;
const QUOTED_IDENTIFIER = /"[^"]*(?:""[^"]*)*(?:"|$)/y;
/** Continuation of a string, after white space with a line break. It has the same rules for backslashes. */
const CONTINUATION = /(?:[ \t\f\v]|--[^\n\r]*(?=[\n\r]))*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y;
const COMMENT_EDGE = /\/\*|\*\//g;
/**
 * Returns the first lexeme at or after a position that is not inside a lexeme. A lexeme without an end extends to the
 * end of the text; the grammar reports that error. Backslashes in plain strings are plain characters
 * (`standard_conforming_strings` is on).
 *
 * @param from position in UTF-16 units
 */
function nextLexeme(text, from) {
    const start = endOf(SPACE, text, from) ?? from;
    if (start >= text.length)
        return undefined;
    const found = (kind, end) => end === undefined ? undefined : { kind, start, end };
    if (text.startsWith('/*', start)) {
        const end = blockCommentEnd(text, start);
        return end === undefined
            ? { kind: 'comment', start, end: text.length, isOpen: true }
            : { kind: 'comment', start, end };
    }
    return (found('comment', endOf(LINE_COMMENT, text, start)) ??
        stringAt(text, start) ??
        found('quoted-identifier', endOf(QUOTED_IDENTIFIER, text, start)) ??
        found('word', endOf(WORD, text, start)) ?? { kind: 'symbol', start, end: start + 1 });
}
/** Returns all lexemes of a text. */
function* lexemes(text) {
    for (let lexeme = nextLexeme(text, 0); lexeme !== undefined; lexeme = nextLexeme(text, lexeme.end))
        yield lexeme;
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}
/** Returns the end of a block comment. Unlike in the SQL standard, they nest. @returns undefined if it has no end */
function blockCommentEnd(text, start) {
    let depth = 0;
    COMMENT_EDGE.lastIndex = start;
    for (let edge = COMMENT_EDGE.exec(text); edge !== null; edge = COMMENT_EDGE.exec(text)) {
        depth += edge[0] === '/*' ? 1 : -1;
        if (depth === 0)
            return COMMENT_EDGE.lastIndex;
    }
    return undefined;
}
function stringAt(text, start) {
    const dollar = endOf(DOLLAR_QUOTE, text, start);
    if (dollar !== undefined) {
        const tag = text.slice(start, dollar);
        const close = text.indexOf(tag, dollar);
        return { kind: 'string', start, end: close === -1 ? text.length : close + tag.length };
    }
    const isEscape = text.startsWith("e'", start) || text.startsWith("E'", start);
    const pattern = isEscape ? ESCAPE_STRING : PLAIN_STRING;
    let end = endOf(pattern, text, isEscape ? start + 1 : start);
    if (end === undefined)
        return undefined;
    const comments = [];
    for (let next = endOf(CONTINUATION, text, end); next !== undefined; next = endOf(CONTINUATION, text, end)) {
        for (const { 0: comment, index } of text.slice(end, next).matchAll(ANY_LINE_COMMENT)) {
            comments.push({ start: end + index, end: end + index + comment.length });
        }
        end = endOf(pattern, text, next) ?? text.length;
    }
    return { kind: 'string', start, end, ...(comments.length === 0 ? {} : { comments }) };
}


/***/ }),

/***/ 74539:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ blanked),
/* harmony export */   T: () => (/* binding */ serverText)
/* harmony export */ });
/* harmony import */ var _lexeme_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47149);
/** Separates the SQL in a psql script from psql's own commands and COPY data. */

const LINE_REST = /[^\n\r]*/y;
const ONLY_COMMENT = /^[ \t]*(?:--[\s\S]*)?$/;
const END_OF_DATA = /(?<=\n)\\\.(?=\r?\n|$)/g;
const COMMAND = /^\\[^\s\\]*/;
/**
 * Lines of psql without an effect on the server. pg_dump writes them to protect psql against data from a hostile
 * server. After `\\`, the same line would contain SQL.
 */
const HARMLESS = /^\\(?:un)?restrict[ \t]+\w+[ \t]*$/;
const INCLUDE = 'Replace the command with the SQL in the included file.';
const CONNECT = 'Remove the command, and use a separate step for each database.';
const REMEDIES = {
    '\\i': INCLUDE,
    '\\ir': INCLUDE,
    '\\include': INCLUDE,
    '\\include_relative': INCLUDE,
    '\\c': CONNECT,
    '\\connect': CONNECT,
    '\\copy': 'Remove the command. To load data, use INSERT, or COPY … FROM STDIN followed by the data.',
    '\\set': 'Remove the command, and replace each use of the variable with its value.',
    '\\gexec': 'Use a DO block with EXECUTE.',
};
/**
 * Separates the parts that psql reads itself from the SQL that it sends: commands, which begin with a backslash, and
 * the data of `COPY … FROM STDIN`. Commands that only psql can run are reported as problems, all together.
 *
 * @param path path of the file for findings
 */
function serverText(source, path) {
    const reader = new ScriptReader(source, path);
    reader.read();
    const { copies, comments, problems, blanks } = reader;
    return { copies, comments, problems, sql: blanked(source.text, blanks) };
}
class ScriptReader {
    copies = [];
    comments = [];
    problems = [];
    blanks = [];
    #source;
    #text;
    #path;
    /** Words of the current statement, while it may be a COPY. */
    #words = [];
    #lastKind;
    /** Comments since the last lexeme of another kind. */
    #pendingComments = [];
    constructor(source, path) {
        this.#source = source;
        this.#text = source.text;
        this.#path = path;
    }
    read() {
        let lexeme = (0,_lexeme_js__WEBPACK_IMPORTED_MODULE_0__/* .nextLexeme */ .S)(this.#text, 0);
        while (lexeme !== undefined)
            lexeme = (0,_lexeme_js__WEBPACK_IMPORTED_MODULE_0__/* .nextLexeme */ .S)(this.#text, this.#readLexeme(lexeme));
        this.blanks.push(...this.#pendingComments);
    }
    /** @returns the position at which to continue */
    #readLexeme({ kind, start, end, comments, isOpen }) {
        if (kind === 'comment') {
            this.comments.push({ start, end });
            // The grammar reports a comment without an end.
            if (isOpen !== true)
                this.#pendingComments.push({ start, end });
            return end;
        }
        // A comment between two strings decides whether they are one string: `'a' /* */⏎ 'b'` isn't one, `'a' ⏎ 'b'` is.
        if (this.#lastKind !== 'string' || kind !== 'string')
            this.blanks.push(...this.#pendingComments);
        this.blanks.push(...(comments ?? []));
        this.#pendingComments = [];
        this.#lastKind = kind;
        const symbol = kind === 'symbol' ? this.#text[start] : undefined;
        if (symbol === '\\')
            return this.#readCommand(start);
        if (symbol !== ';') {
            if (this.#words.length === 0 || this.#words[0] === 'copy') {
                this.#words.push(kind === 'word' ? this.#text.slice(start, end).toLowerCase() : '');
            }
            return end;
        }
        const isCopy = this.#words[0] === 'copy' && this.#words.some((word, at, all) => word === 'from' && all[at + 1] === 'stdin');
        this.#words = [];
        return isCopy ? this.#readData(start) : end;
    }
    #readCommand(start) {
        const end = endOf(LINE_REST, this.#text, start);
        const line = this.#text.slice(start, end);
        this.blanks.push({ start, end });
        if (!HARMLESS.test(line)) {
            const readCommand = COMMAND.exec(line)?.[0] ?? '';
            const remedy = REMEDIES[readCommand] ?? 'Remove the command. Only psql supports it.';
            this.#addProblem(start, `contains the psql command \`${readCommand}\`, which isn’t SQL`, remedy);
        }
        return end;
    }
    #readData(semicolon) {
        // For psql, only LF ends a line.
        const lineFeed = this.#text.indexOf('\n', semicolon);
        const start = lineFeed === -1 ? this.#text.length : lineFeed + 1;
        if (!ONLY_COMMENT.test(this.#text.slice(semicolon + 1, start).trimEnd())) {
            const message = 'contains more SQL after `COPY … FROM STDIN;` on the same line, but the data must start on the next line';
            this.#addProblem(semicolon, message, 'Move the additional SQL below the data.');
        }
        END_OF_DATA.lastIndex = start;
        const found = END_OF_DATA.exec(this.#text);
        if (found === null) {
            const message = 'contains COPY … FROM STDIN without the line `\\.` that must end its data';
            this.#addProblem(semicolon, message, 'Put the data below the statement, and end the data with a line that contains only `\\.`.');
            this.blanks.push({ start, end: this.#text.length });
            return this.#text.length;
        }
        this.copies.push({ semicolon, start, end: found.index });
        this.blanks.push({ start, end: END_OF_DATA.lastIndex });
        return END_OF_DATA.lastIndex;
    }
    #addProblem(index, message, remedy) {
        this.problems.push({ where: this.#path, ...this.#source.placeAt(index), message, remedy });
    }
}
function endOf(pattern, text, index) {
    pattern.lastIndex = index;
    return pattern.test(text) ? pattern.lastIndex : index;
}
/** Replaces these parts of a text by spaces, and keeps line breaks. @param parts parts in order, without overlaps */
function blanked(text, parts) {
    let kept = 0;
    let result = '';
    for (const { start, end } of parts) {
        result += text.slice(kept, start) + text.slice(start, end).replace(/[^\n\r]/g, ' ');
        kept = end;
    }
    return result + text.slice(kept);
}


/***/ }),

/***/ 95484:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B5: () => (/* binding */ withoutPlaces),
/* harmony export */   D: () => (/* binding */ SourceText),
/* harmony export */   xS: () => (/* binding */ reportedPlace)
/* harmony export */ });
/** Converts positions in a SQL file between bytes, code points, UTF-16 units, and lines and columns. */
const LINE_BREAK = /\r\n?|\n/g;
const SURROGATE = /[\uD800-\uDFFF]/;
/**
 * A text that converts positions. PostgreSQL counts UTF-8 bytes in parse trees and code points in errors, JavaScript
 * counts UTF-16 units, and people count lines. A line ends with LF, CRLF or CR.
 *
 * The parsed text may have spaces in place of other characters of the file, unit for unit. The grammar's bytes and code
 * points refer to the parsed text.
 */
class SourceText {
    text;
    #parsed;
    #lineStarts;
    #isUnitPerCodePoint;
    #unitOfByte;
    /** @param parsed text that the grammar parses, if it differs from the text */
    constructor(text, parsed = text) {
        this.text = text;
        this.#parsed = parsed;
        this.#lineStarts = [0, ...Array.from(text.matchAll(LINE_BREAK), found => found.index + found[0].length)];
        this.#isUnitPerCodePoint = !SURROGATE.test(text);
    }
    /** @param index offset in UTF-16 units */
    placeAt(index) {
        let [low, high] = [0, this.#lineStarts.length];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((this.#lineStarts[middle] ?? 0) <= index)
                low = middle;
            else
                high = middle;
        }
        const start = this.#lineStarts[low] ?? 0;
        const before = this.#isUnitPerCodePoint ? index - start : Array.from(this.text.slice(start, index)).length;
        return { line: low + 1, column: before + 1 };
    }
    /** Returns the position of a location in a parse tree. @param byte offset in the parsed text’s UTF-8 form */
    placeOfByte(byte) {
        return this.placeAt(this.indexOfByte(byte));
    }
    /** @param byte offset in the parsed text’s UTF-8 form @returns offset in UTF-16 units */
    indexOfByte(byte) {
        this.#unitOfByte ??= unitsByByte(this.#parsed);
        return this.#unitOfByte[byte] ?? this.text.length;
    }
    /** @param codePoints number of code points before it in the parsed text @returns offset in UTF-16 units */
    indexOfCodePoint(codePoints) {
        if (this.#isUnitPerCodePoint)
            return Math.min(codePoints, this.text.length);
        let index = 0;
        for (let passed = 0; passed < codePoints && index < this.text.length; passed += 1) {
            index += (this.#parsed.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
        }
        return index;
    }
}
/** Maps each byte of the UTF-8 form to its UTF-16 unit. It is a table, because lookups happen for every statement. */
function unitsByByte(text) {
    const units = new Uint32Array(Buffer.byteLength(text) + 1);
    let byte = 0;
    for (let index = 0; index < text.length;) {
        const code = text.codePointAt(index) ?? 0;
        const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        units.fill(index, byte, byte + bytes);
        byte += bytes;
        index += code > 0xffff ? 2 : 1;
    }
    units[byte] = text.length;
    return units;
}
const SPOT = String.raw `(?:line:? (?<line>\d{1,6}))?(?:,? ?column:? \d+)?(?:,? ?(?:at )?(?:position|character):? (?<position>\d{1,6}))?`;
/**
 * Position in a message of the database: after the SQLSTATE, as in `(SQLSTATE 42601, line 1, column 8, position 8)`, or,
 * without a SQLSTATE, at the end, as PostgreSQL's own tools print it. Elsewhere such words are the user's own.
 */
const AFTER_STATE = new RegExp(`(?<=\\(SQLSTATE \\w{5}), ?(?=[a-z])${SPOT}(?=\\))`, 'i');
const AT_END = new RegExp(`,? ?\\(?\\b(?:at )?(?=line|position|character)${SPOT}\\)?(?=\\.?$)`, 'i');
const placeIn = (message) => (message.includes('(SQLSTATE ') ? AFTER_STATE : AT_END).exec(message);
/** Returns the position in the sent SQL, in characters counted from 1, or else the line, that a message reports. */
function reportedPlace(message) {
    const { line, position } = placeIn(message)?.groups ?? {};
    return { ...(line && { line: Number(line) }), ...(position && { position: Number(position) }) };
}
/** Removes the position from a message of the database: it is one in the sent SQL, not in the user's file. */
function withoutPlaces(message) {
    const found = placeIn(message);
    return found === null ? message : message.slice(0, found.index) + message.slice(found.index + found[0].length);
}


/***/ })

};
