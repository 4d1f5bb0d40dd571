export const id = 8160;
export const ids = [8160];
export const modules = {

/***/ 4041:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ BRANCH_NAME)
/* harmony export */ });
/** Rules for the names of branches to which files are committed. */
/** Branch names that git check-ref-format accepts, except those that need quoting anywhere. */
const BRANCH_NAME = {
    maxLength: 200,
    pattern: /^(?!.*(?:\.\.|\/\/|\.lock(?:\/|$)|\/\.))[A-Za-z0-9_][A-Za-z0-9._/-]*(?<![./])$/,
    allowed: 'it must be a valid Git branch name of at most 200 letters, digits, `.`, `_`, `-` and `/`, such as `agent/update`',
};


/***/ }),

/***/ 38160:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ pull_request_open)
});

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/core/reporting-inputs.js
var reporting_inputs = __webpack_require__(76780);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/pull-requests/branch-name.js
var branch_name = __webpack_require__(4041);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/api/source.js
var source = __webpack_require__(22062);
// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
// EXTERNAL MODULE: ./build/packing/kinds/source-package.js
var source_package = __webpack_require__(58894);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/path-filter.js
var path_filter = __webpack_require__(98136);
;// CONCATENATED MODULE: ./build/features/pull-requests/path-pattern.js
/** Parses patterns of `.gitattributes`, which Git matches with `wildmatch`. */

/** Character classes in brackets, of ASCII only. */
const CLASSES = {
    alnum: '0-9A-Za-z',
    alpha: 'A-Za-z',
    blank: ' \\t',
    cntrl: '\\x00-\\x1f\\x7f',
    digit: '0-9',
    graph: '!-~',
    lower: 'a-z',
    print: ' -~',
    punct: '!-\\x2f:-@\\x5b-`{-~',
    space: ' \\t\\n\\r',
    upper: 'A-Z',
    xdigit: '0-9A-Fa-f',
};
/**
 * Parses a pattern.
 * @param pattern its UTF-8 bytes, one a character
 * @returns the function that matches a file's path in the same form, relative to the pattern's folder; undefined if the
 * pattern matches no file
 */
function pathPattern(pattern) {
    if (pattern.startsWith('!'))
        return undefined;
    const isPath = pattern.includes('/');
    const parts = partsOf(pattern.replace(/^\//, ''), isPath);
    const end = pattern.slice(1 + Math.max(...Array.from('*?[]\\/', special => pattern.lastIndexOf(special))));
    if (parts === undefined)
        return undefined;
    const match = (0,path_filter/* partsMatcher */.L9)([parts], '');
    return path => path.endsWith(end) && match(isPath ? path : path.slice(path.lastIndexOf('/') + 1)) === 0;
}
function partsOf(pattern, isPath) {
    const parts = [];
    const one = (set) => {
        const expression = new RegExp(set);
        return (0,path_filter/* single */.J0)(character => (character !== '/' || !isPath) && expression.test(character));
    };
    // Git compares the text before the first wildcard separately, and takes what follows for the start of the pattern.
    const start = pattern.search(/[*?[\\]|$/);
    for (let at = 0; at < pattern.length; at += 1) {
        const stars = /^\*+/.exec(pattern.slice(at))?.[0].length ?? 0;
        if (stars > 0) {
            const isWhole = stars > 1 && (at === start || pattern[at - 1] === '/') && /^(?:\\?\/|$)/.test(pattern.slice(at + stars));
            const isFolders = isWhole && pattern[at + stars] === '/';
            parts.push(...(isFolders ? path_filter/* FOLDERS */.Yk : [isPath && !isWhole ? path_filter/* STAR */.Vw : path_filter/* ANY */.x4]));
            at += isFolders ? stars : stars - 1;
        }
        else if (pattern[at] === '[') {
            const set = setAt(pattern, at + 1);
            if (set === undefined)
                return undefined;
            parts.push(one(set.source));
            at = set.end;
        }
        else if (pattern[at] === '?')
            parts.push(one('[^]'));
        else {
            if (pattern[at] === '\\')
                at += 1;
            const literal = pattern[at];
            if (literal === undefined)
                return undefined;
            parts.push((0,path_filter/* single */.J0)(character => character === literal));
        }
    }
    return parts;
}
/** Returns a set in brackets as a regular expression, and the index of its end. Undefined if it is incomplete. */
function setAt(pattern, begin) {
    const isNegated = /[!^]/.test(pattern.charAt(begin));
    let source = '';
    /** Index of the character with which a range can begin. */
    let first;
    for (let at = isNegated ? begin + 1 : begin; at < pattern.length; at += 1) {
        if (pattern[at] === ']' && source !== '')
            return { source: `[${isNegated ? '^' : ''}${source}]`, end: at };
        const name = /^\[:([^\]]*):\]/.exec(pattern.slice(at))?.[1];
        if (name !== undefined) {
            if (!Object.hasOwn(CLASSES, name))
                return undefined;
            source += CLASSES[name];
            at += name.length + 3;
            first = undefined;
        }
        else if (pattern[at] === '-' && first !== undefined && (pattern[at + 1] ?? ']') !== ']') {
            at += pattern[at + 1] === '\\' ? 2 : 1;
            if (pattern.charAt(first) <= pattern.charAt(at))
                source += `${escaped(pattern, first)}-${escaped(pattern, at)}`;
            first = undefined;
        }
        else {
            if (pattern[at] === '\\')
                at += 1;
            first = at;
            source += escaped(pattern, at);
        }
    }
    return undefined;
}
/** @returns an escape of a regular expression; of no effect at the end of the text */
const escaped = (text, at) => `\\x${(text.charCodeAt(at) || 0).toString(16).padStart(2, '0')}`;

;// CONCATENATED MODULE: ./build/features/pull-requests/git-attributes.js
/** Reads the attributes of files from the `.gitattributes` of a commit, as Git does (`attr.c`, `convert.c`). */



/** Git ignores lines of this many bytes. */
const TOO_LONG = 2048;
/** Limit for the `.gitattributes` of all folders together, in bytes. */
const MAX_BYTES = 512 * 1024;
/** Number of characters of paths that are matched before a cancellation can take effect. */
const CHARACTERS_AT_ONCE = 16_384;
const BUILT_IN = '[attr]binary -diff -merge -text\n';
/** Attributes of a commit's files. */
class GitAttributes {
    #read;
    #signal;
    #rules = new Map();
    #macros;
    #bytes = 0;
    #matched = 0;
    /** @param read returns the content of a committed file */
    constructor(read, signal) {
        this.#read = read;
        this.#signal = signal;
    }
    /**
     * Returns the conversion of a file, for any user: settings such as `core.autocrlf` don't count.
     * @throws Failure of kind `limit` if the attributes are too large
     */
    async conversionOf(path) {
        const values = await this.#valuesOf(path);
        const encoding = values.get('working-tree-encoding') ?? '';
        const isEncoded = encoding !== '' && !/^utf-?8$/i.test(String(encoding));
        if (typeof values.get('filter') === 'string' || values.get('ident') === true || isEncoded)
            return 'other';
        const kind = kindOf(values.get('text')) ?? kindOf(values.get('crlf'));
        const hasEnd = ['lf', 'crlf'].includes(String(values.get('eol')));
        return kind ?? (hasEnd ? 'text' : 'none');
    }
    async #valuesOf(path) {
        const values = new Map();
        // Other files can't define macros.
        const ofRoot = await this.#rulesOf('');
        const macros = (this.#macros ??= new Map(ofRoot.toReversed().map(({ target, states }) => [target, states])));
        const add = (states) => {
            const left = [...states];
            for (let state = left.pop(); state !== undefined; state = left.pop()) {
                const [name, value] = state;
                if (values.has(name))
                    continue;
                values.set(name, value);
                if (value === true)
                    left.push(...(macros.get(name) ?? []));
            }
        };
        const bytes = bytesOf(path);
        for (let folder = path; folder !== '';) {
            folder = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
            const inFolder = bytes.slice(bytesOf(folder).length);
            for (const { target, states } of await this.#rulesOf(folder)) {
                if (typeof target === 'function' && target(inFolder))
                    add(states);
                this.#matched += inFolder.length;
                if (this.#matched < CHARACTERS_AT_ONCE)
                    continue;
                this.#matched = 0;
                await (0,promises_.setImmediate)();
                this.#signal.throwIfAborted();
            }
        }
        return values;
    }
    /** Returns the rules of a folder, the last one first, because it decides. */
    #rulesOf(folder) {
        const known = this.#rules.get(folder) ?? this.#parse(`${folder}.gitattributes`);
        this.#rules.set(folder, known);
        return known;
    }
    async #parse(path) {
        const content = (await this.#read(path)) ?? Buffer.alloc(0);
        this.#bytes += content.length;
        if (this.#bytes <= MAX_BYTES)
            return parseRules(content);
        const limit = `the \`.gitattributes\` of all folders may have at most ${MAX_BYTES / 1024} KiB together`;
        throw new failure/* Failure */.HR('limit', `The file \`${path}\` can’t be read: ${limit}.`, {
            remedy: 'Shorten it, or commit the files with Git.',
        });
    }
}
const bytesOf = (text) => Buffer.from(text).toString('latin1');
function kindOf(value) {
    if (value === true || value === 'input')
        return 'text';
    return value === false ? 'none' : value === 'auto' ? 'auto' : undefined;
}
function parseRules(content) {
    const lines = `${BUILT_IN}${content.toString('latin1').replace(/^\xef\xbb\xbf/, '')}`.split(/\r?\n/);
    // A NUL ends a line, too.
    return lines.toReversed().flatMap(line => {
        const [text = ''] = line.split('\0', 1);
        return text.length < TOO_LONG ? parseRule(text) : [];
    });
}
function parseRule(line) {
    const [, quoted, plain, rest = ''] = /^[ \t\r]*(?:"((?:[^"\\]|\\(?:[abfnrtv\\"]|[0-3][0-7]{2}))*)"|([^ \t\r]+))(.*)$/s.exec(line) ?? [];
    const name = quoted === undefined ? plain : unquoted(quoted);
    if (name === undefined || plain?.startsWith('#') === true)
        return [];
    const words = rest.split(/[ \t\r]+/).filter(word => word !== '');
    const states = words.flatMap(word => {
        const [found, sign = '', attribute = '', value] = /^([-!]?)([\w.][\w.-]*)(?:=(.*))?$/s.exec(word) ?? [];
        return found === undefined
            ? []
            : [[attribute, sign === '' ? (value ?? true) : sign === '!' ? undefined : false]];
    });
    // Git ignores a line with an invalid attribute.
    if (states.length < words.length)
        return [];
    const [, macro] = /^\[attr\][ \t]*(.+)$/s.exec(name) ?? [];
    const target = macro ?? pathPattern(name);
    return target === undefined ? [] : [{ target, states }];
}
const ESCAPES = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const unquoted = (text) => text.replace(/\\([0-7]{3}|.)/g, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code));

;// CONCATENATED MODULE: ./build/features/pull-requests/line-ends.js
/** Converts line ends as Git does when a file is added (`crlf_to_git`). */
const [LF, CR] = [10, 13];
/** Control characters that text contains: backspace, tab, form feed, escape. */
const TEXT_CONTROLS = [8, 9, 12, 27];
const [END_OF_FILE, DELETE, SPACE] = [26, 127, 32];
/** Returns whether content that may be binary has CRLF line ends, and none other with a CR. */
const isTextWithCrlf = (content) => content.includes('\r\n') && !isBinary(content);
/** Replaces each CRLF by LF. */
const withoutCr = (content) => Buffer.from(content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
function isBinary(content) {
    let printable = 0;
    // A last character of DOS.
    let others = content.at(-1) === END_OF_FILE ? -1 : 0;
    for (let at = 0; at < content.length; at += 1) {
        const byte = content[at] ?? 0;
        if (byte === 0 || (byte === CR && content[at + 1] !== LF))
            return true;
        if (byte === LF || byte === CR)
            continue;
        if (byte === DELETE || (byte < SPACE && !TEXT_CONTROLS.includes(byte)))
            others += 1;
        else
            printable += 1;
    }
    return Math.floor(printable / 128) < others;
}

// EXTERNAL MODULE: ./build/base/trimmed-end.js
var trimmed_end = __webpack_require__(76590);
;// CONCATENATED MODULE: ./build/features/pull-requests/protected-paths.js
/** Determines which paths of a repository a commit may not change. */

/**
 * Files that run, or instruct a program, without a command that names them, by the reason. An operation's output must not
 * change them through a pull request that is merged for its pages. `/` at the start: only at the root. `*`: any
 * characters. Sources, manifests and their scripts aren't in the list: they are the output that a review is about.
 */
const PROTECTED_PATHS = {
    'Workflows, code owners and bots of GitHub, GitLab and Forgejo': 'action.y*ml .bulldozer.yml /CODEOWNERS .coderabbit.y* /docs/CODEOWNERS /.forgejo /.gitea /.github /.gitlab /.gitlab-ci.yml .kodiak.toml .mergify.yml .pr_agent.toml .pullapprove.y* renovate.json* .renovaterc* .restyled.y*',
    'CI services run them on a push': '.agola .appveyor.yml appveyor.yml .azure* azure-pipelines* bitbucket-pipelines.yml bitrise.yml .buddy buddy.yml .build.yml .buildkite .builds buildspec* ci_scripts .circleci .cirrus.* cloudbuild.* .cnb.y* .codecatalyst codefresh.yml codemagic.yaml codeship-* .crow* .drone* .eas .gocd* .harness .jenkins Jenkinsfile* .nx .onedev-buildspec.yml .packit.y* .prow* .readthedocs.y* .rultor.yml .rwx screwdriver.yaml .scrutinizer.yml .semaphore .shippable.yml .tangled .teamcity .tekton .travis.yml .vela.y* wercker.yml .woodpecker* .zuul.* zuul.*',
    'Hosting services build or deploy with them on a push': 'amplify.yml app.json apphosting.* apprunner.yaml appspec.* .buildpacks captain-definition clevercloud .cloudcannon .deployment .do .ebextensions firebase.json .firebaserc fly.json fly.toml fly.yaml heroku.yml jitpack.yml .lagoon.y* .netlify netlify.toml nixpacks.* now.json okteto.y* .platform .platform.* Procfile railpack.* railway.json railway.toml render.yaml scalingo.json sst.config.* .upsun vercel.*s vercel.json wrangler.* zbpack.*',
    'Git and its hooks use them': 'captainhook.json cog.toml commitlint.config.* .commitlintrc* .git-hooks .gitattributes .gitconfig .githooks .gitlint /.gitmodules grumphp.y* hk*.pkl .husky* .lefthook* lefthook* .lfsconfig lint-staged.config.* .lintstagedrc* .nano-staged* nano-staged.* .overcommit.yml .pre-commit-* prek.toml .simple-git-hooks.* simple-git-hooks.* .trunk',
    'Shells, version managers and development containers load them': '.*-version .autoenv* .codesandbox /.config/mise /.config/mise.toml devbox.json .devcontainer* devenv.* .devfile.y* devfile.y* .envrc .flox .gitpod* .idx .mise* mise.* /mise/config.toml .nvmrc .ona .prototools .replit .rtx.toml rust-toolchain* .rvmrc .sdkmanrc .shadowenv.d .stackblitz* .tool-versions',
    'Editors and debuggers load them': '*.code-workspace .dir-locals* .exrc .externalToolBuilders .fleet .gdbinit .helix .idea .lazy.lua .lldbinit .luarc.json* .lvimrc .nova .nvim* .theia .vim* .vs* .zed',
    'Agents take instructions, hooks and tools from them': '.agent AGENT.md .agents AGENTS.md AGENTS.override.md .aiassistant .aider* .amazonq .amp .antigravity* .augment* .claude* CLAUDE.local.md CLAUDE.md .cline* .codebuddy CODEBUDDY.md .codeium .codex .continue* .copilot .crush* crush.json CRUSH.local.md CRUSH.md .cursor* .devin .factory .firebender .gemini GEMINI.md .goose* .grok .iflow IFLOW.md .junie .kilocode* .kimi* .kiro .lingma .mcp.json mcp.json .opencode opencode.json* .openhands* .qoder .qodo .qwen QWEN.md replit.* .roo .roomodes .roorules* .rovodev .ruler .rules .serena .trae .vibe .warp WARP.md .windsurf*',
    'Interpreters run them at their start': '.ghci .iex.exs .irbrc .ocamlinit .octaverc .pdbrc .pryrc .psysh.php .Renviron .Rprofile',
    'Package managers and build tools take registries, hooks and plugins from them': '.bazel* .buckconfig .bundle bunfig.toml .cargo .condarc .corepack.env *customize.py Directory.Build.* Directory.Packages.props Directory.Solution.* .gemrc gradle-wrapper.* .jvmopts .mambarc .moon .mvn .npmrc nuget.config pip.conf pip.ini .pnp* .pypirc .sbtopts .sbtrc uv.toml .yarn*',
};
/** Short name on Windows, such as `VSCODE~1`. It can stand for any name. */
const SHORT_NAME = /^[^.~]{1,6}~\d{1,6}(?:\.[^.]{0,3})?$/;
/**
 * Creates the rule for paths that a commit may not change: protected paths, all paths below them, and their parents,
 * because a file that replaces a folder removes the folder.
 *
 * @param kept entries of the branch that have to stay, such as links and submodules: a file at one, or on the path to
 * one, would replace it
 */
function pathProtection(kept) {
    const patterns = Object.values(PROTECTED_PATHS).join(' ').split(' ').map(normalizePath);
    const name = new RegExp(`^(?:${patterns.join('|').replaceAll('.', '\\.').replaceAll('*', '.*')})$`, 's');
    const atRoot = patterns.filter(path => path.startsWith('/')).map(path => path.slice(1));
    const fixed = pathTree([...atRoot, ...kept.map(normalizePath)]);
    return {
        isProtected: given => {
            const names = normalizePath(given).split('/');
            return containsPath(fixed, names) || names.some(each => name.test(each) || SHORT_NAME.test(each));
        },
    };
}
function pathTree(paths) {
    const root = new Map();
    for (const path of paths) {
        let tree = root;
        for (const name of [...path.split('/'), '/']) {
            const below = tree.get(name) ?? new Map();
            tree.set(name, below);
            tree = below;
        }
    }
    return root;
}
/** Returns whether a path is an entry or below one, or a parent of one. */
function containsPath(tree, names) {
    let found = tree;
    for (const name of names) {
        found = found.get(name);
        if (found === undefined)
            return false;
        if (found.has('/'))
            return true;
    }
    return true;
}
/**
 * Normalizes a path as case-insensitive file systems compare it. macOS also ignores zero-width characters and composes
 * accents. Windows separates names also with a backslash, removes dots and spaces at a name's end and ends the name at a colon.
 */
function normalizePath(path) {
    return path
        .normalize('NFKC')
        .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
        .replaceAll('\\', '/')
        .toLowerCase()
        .split('/')
        .map(name => (0,trimmed_end/* trimmedEnd */.E)(name.replace(/:.*$/s, ''), '. ') || name)
        .join('/');
}

;// CONCATENATED MODULE: ./build/features/pull-requests/folder-changes.js
/** Compares a folder with a branch, and returns the file changes for a commit. */










/** Limit for a committed file that is read, in bytes. GitHub's response is a third longer, and also limited. */
const MAX_FETCHED_BYTES = 20 * 1024 * 1024;
/**
 * Paths that no export of the platform contains (Part 1, Source export: "build output, caches, … `.env` and `.env.*`"),
 * so that their absence means nothing. The documents don't list the names. These are the ones of common tools.
 */
const NEVER_EXPORTED = /^(?:dist|build|out)\/|(?:^|\/)(?:\.env(?:\.[^/]*)?$|(?:node_modules|bower_components|\.venv|__pypackages__|\.cache|\.npm|\.parcel-cache|\.turbo|\.vite|__pycache__|\.pytest_cache|\.sass-cache|\.next|\.nuxt|\.output|\.svelte-kit|\.astro|\.vercel|\.netlify)\/)/;
/**
 * Lists a folder for a pull request, and logs which of its files are never committed.
 * @param folder absolute path
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` if the folder can't be read, is empty, or contains something that a commit can't
 */
async function proposedFiles({ log, signal }, folder, shownAs) {
    const problem = (0,folder_listing/* folderProblem */.I)(folder);
    if (problem !== undefined)
        throw (0,failure/* inputFailure */.vQ)(`\`${shownAs}\` can’t be committed.`, [{ where: 'path', message: problem }]);
    const listing = await (0,folder_listing/* listFolder */.b)(folder, shownAs, source_package/* SOURCE_SELECTION */.N0, signal);
    const { files, findings } = listing;
    if (findings.length > 0) {
        const title = (0,failure/* rejectedTitle */.JV)('Folder', findings, shownAs);
        throw new failure/* Failure */.HR('input', `\`${shownAs}\` can’t be committed.`, { title, findings });
    }
    for (const line of (0,package_report/* leftOutLines */.VD)(listing))
        log.info(line);
    for (const warning of listing.warnings)
        log.warning((0,failure/* findingText */.NK)(warning));
    if (files.length === 0) {
        const remedy = 'Correct `path`, or make sure that an earlier step writes files to it.';
        throw (0,failure/* inputFailure */.vQ)('There are no files to commit.', [
            { where: 'path', message: `contains no files that can be committed (${folder})`, remedy },
        ]);
    }
    return files;
}
/**
 * Compares files with those of a commit. The content of a change is what Git would commit by the branch's `.gitattributes`:
 * those of the folder may be changed by whoever wrote the files.
 * @param current files of the branch's newest commit, which may be newer than the compared one
 * @param fetchBlob returns the content of a committed file by its id
 * @throws Failure of kind `input` if a file can't be read anymore
 */
async function folderChanges({ files, into, removesOthers }, committed, current, fetchBlob, signal) {
    const fetchAt = async (path) => {
        const { blob, mode, size = 0 } = current.get(path) ?? {};
        if (blob === undefined || mode === undefined || !isFileMode(mode))
            return undefined;
        if (size <= MAX_FETCHED_BYTES)
            return fetchBlob(blob);
        throw new failure/* Failure */.HR('limit', `The branch’s file \`${path}\` can’t be read: it has more than 20 MiB.`, {
            remedy: 'Commit the changes with Git instead of `pull-request-open`.',
        });
    };
    const attributes = new GitAttributes(fetchAt, signal);
    const changes = [];
    const unconverted = [];
    for (const file of files) {
        const path = `${into}${file.path}`;
        const before = committed.get(path);
        const mode = file.executable ? '100755' : '100644';
        const blob = await blobId(file.size, file.pieces());
        signal.throwIfAborted();
        const conversion = before?.blob === blob ? 'none' : await attributes.conversionOf(path);
        const text = await textBlob(file, conversion);
        // Git keeps the line ends of a file that was committed with CRLF, unless it is certainly text.
        const keepsCrlf = async () => conversion === 'auto' && text !== before?.blob && isTextWithCrlf((await fetchAt(path)) ?? Buffer.alloc(0));
        const isText = text !== undefined && !(await keepsCrlf());
        if (conversion === 'other' && file.path !== source/* EXPORT_MANIFEST */.xI)
            unconverted.push(path);
        if (conversion !== 'other' && (before?.mode !== mode || before.blob !== (isText ? text : blob)))
            changes.push({ path, mode, content: async () => file.read(isText ? withoutCr : bytes => Buffer.from(bytes)) });
    }
    if (removesOthers)
        changes.push(...deletedFiles(committed, into, new Set(files.map(({ path }) => `${into}${path}`))));
    const links = Array.from(committed).flatMap(([path, { mode }]) => (isFileMode(mode) ? [] : [path]));
    // A file that replaces a folder also removes the branch's protected files in that folder.
    const kept = Array.from(committed.keys()).filter(pathProtection(links).isProtected);
    const { isProtected } = pathProtection(kept);
    return {
        changes: changes.filter(({ path }) => path !== `${into}${source/* EXPORT_MANIFEST */.xI}` && !isProtected(path)),
        withheld: changes.map(({ path }) => path).filter(isProtected),
        unconverted,
    };
}
const isFileMode = (mode) => mode === '100644' || mode === '100755';
function deletedFiles(committed, into, kept) {
    return Array.from(committed)
        .filter(([path]) => path.startsWith(into) && !kept.has(path))
        .filter(([path]) => {
        const within = path.slice(into.length);
        return !NEVER_EXPORTED.test(within) && (0,selection/* leftOut */.ig)(source_package/* SOURCE_SELECTION */.N0, within) === undefined;
    })
        .flatMap(([path, { mode }]) => (isFileMode(mode) ? [{ path, mode, content: null }] : []));
}
/** Returns the id of a file's content with LF instead of CRLF; undefined if Git doesn't convert it. */
async function textBlob(file, conversion) {
    if (conversion !== 'text' && conversion !== 'auto')
        return undefined;
    return file.read(async (content) => {
        if (!(conversion === 'text' ? content.includes('\r\n') : isTextWithCrlf(content)))
            return undefined;
        const text = withoutCr(content);
        return blobId(text.length, [text]);
    });
}
/** Returns Git's id of a content. @param size in bytes */
async function blobId(size, pieces) {
    const hash = (0,external_node_crypto_.createHash)('sha1').update(`blob ${size}\0`);
    for await (const piece of pieces)
        hash.update(piece);
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./build/features/pull-requests/proposed-branch.js
/** Chooses the branch for a pull request's commits: a new one, this operation's own, or that of an open pull request. */



/** Number of names that are tried, so that a wrong list of GitHub can't cause endless requests. */
const MAX_NAMES = 50;
/** Number of paths or commits that a message lists. */
const MAX_SHOWN = 20;
const MARK_WORDS = 'Made-by: project-platform-action';
/**
 * Returns the last line of a commit message of this operation. The tree distinguishes the commit from one that another
 * person has amended or rebased.
 */
const commitMark = (branch, base, tree) => `${MARK_WORDS} (${branch} into ${base}, tree ${tree})`;
const MARK = new RegExp(`^${MARK_WORDS} \\((\\S+) into (\\S+), tree (\\w+)\\)$`);
/** Returns the base branch that one of this operation's commits on a branch is for; undefined for any other commit. */
function baseOfOwn({ message, tree }, branch) {
    const lastLine = message.slice(message.trimEnd().lastIndexOf('\n') + 1).trimEnd();
    const [, markedBranch, base, markedTree] = MARK.exec(lastLine) ?? [];
    return markedBranch === branch && markedTree === tree ? base : undefined;
}
/**
 * Chooses the branch. A branch belongs to one base: for another one, and after its pull request was closed, the commits go
 * to a branch with a number after its name, so that nothing closed returns. The log says so.
 * @throws Failure of kind `conflict` if others may have created the branch; of kind `input` if `base` doesn't exist
 */
async function ownBranch(repository, wanted, log) {
    const { base } = wanted;
    for (let number = 1; number <= MAX_NAMES; number += 1) {
        const branch = number === 1 ? wanted.branch : `${wanted.branch}-${number}`;
        const head = await repository.fetchHead(branch);
        if (head === undefined) {
            const parent = await startOf(repository, base);
            return { branch, base, head, parent, foreign: [], existing: undefined };
        }
        const proposals = await repository.findProposals(branch);
        const history = await repository.fetchHistory(head, commit => baseOfOwn(commit, branch) !== undefined);
        const own = history.at(-1);
        const ownBase = own && baseOfOwn(own, branch);
        if (own === undefined || ownBase === undefined)
            throw foreignFailure(branch);
        const existing = proposals.find(({ state }) => state === 'open');
        const since = new Set(history.map(({ id }) => id));
        const closed = proposals.find(({ state, headSha }) => state === 'closed' && since.has(headSha));
        if (ownBase === base && (existing !== undefined || closed === undefined)) {
            // A merge commit of this operation has its own commit as its second parent.
            return { branch, base, head, parent: own.parents[1] ?? own.id, foreign: history.slice(0, -1), existing };
        }
        const reason = ownBase === base ? `its pull request #${closed?.number} is closed` : `its commits are for the base ${ownBase}`;
        log.notice(`The step doesn’t use the branch ${branch}, because ${reason}.`);
    }
    throw foreignFailure(wanted.branch);
}
/**
 * Returns the branch of an open pull request that somebody else may have created.
 * @throws Failure of kind `conflict` if the branch has another newest commit, or no open pull request
 */
async function expectedBranch(repository, { branch, base }, expected) {
    const head = await repository.fetchHead(branch);
    const open = (await repository.findProposals(branch)).filter(({ state }) => state === 'open');
    const existing = open.find(found => found.base === base) ?? open[0];
    if (existing === undefined)
        throw closedFailure(branch);
    if (head !== expected)
        throw movedFailure(branch);
    return { branch, base: existing.base ?? base, head, parent: head, foreign: [], existing };
}
/**
 * Checks that the pull request is still open, and, before a commit, that the branch has the same newest commit: after an
 * earlier one, GitHub's fast-forward would restore the commits that somebody has removed.
 * @param made commit that was added to the branch, with which the pull request may have been merged
 * @throws Failure of kind `conflict` otherwise
 */
async function requireUnchanged(repository, { branch, head, existing }, made) {
    const pull = existing && (await repository.findProposals(branch)).find(({ number }) => number === existing.number);
    const isMerged = made !== undefined && pull?.headSha === made;
    if (existing !== undefined && pull?.state !== 'open' && !isMerged)
        throw closedFailure(branch, made);
    if (made === undefined && head !== undefined && (await repository.fetchHead(branch)) !== head)
        throw movedFailure(branch);
}
/**
 * @param before files of the branch's `parent`
 * @param now files of its `head`, or the same
 * @throws Failure of kind `conflict` if commits of others and the changes are about the same paths
 */
function requireNoConflict({ branch, foreign }, before, now, changes) {
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter(path => {
        const [old, current] = [before.get(path), now.get(path)];
        return old?.blob !== current?.blob || old?.mode !== current?.mode;
    });
    const tree = pathTree(changed);
    const paths = changes.map(({ path }) => path).filter(path => containsPath(tree, path.split('/')));
    if (paths.length === 0)
        return;
    const commits = foreign.map(({ id, message }) => `${id.slice(0, 7)} “${message.split('\n', 1)[0]}”`);
    const by = commits.length === 0 ? '' : ` (${(0,amount/* listedNames */.cr)(commits, MAX_SHOWN)})`;
    throw new failure/* Failure */.HR('conflict', `On the branch ${branch}, others changed files that this step would change, too${by}: ${(0,amount/* listedNames */.cr)(paths, MAX_SHOWN)}. Nothing was committed.`, {
        title: `Conflicting changes on the branch ${branch}`,
        remedy: 'Commit the files with Git, or set `branch` to a different branch.',
    });
}
const movedFailure = (branch) => new failure/* Failure */.HR('conflict', `The newest commit of the branch ${branch} is not the expected one. Nothing was committed.`, {
    title: `Branch has a different newest commit: ${branch}`,
    remedy: 'Re-run the job or, with `expected-head`, start the work again from the newest commit.',
});
const closedFailure = (branch, made) => new failure/* Failure */.HR('conflict', `The branch ${branch} has no open pull request. ${made === undefined ? 'Nothing was committed' : `Commit ${made} was added to the branch`}.`, {
    title: `No open pull request: ${branch}`,
    remedy: 'Open or reopen the pull request, and start the work again.',
});
const foreignFailure = (branch) => new failure/* Failure */.HR('conflict', `The branch ${branch} already exists, and this operation may not have created it.`, {
    title: `Branch already exists: ${branch}`,
    remedy: 'Set `branch` to a different branch, such as one with the run ID, or delete the existing branch.',
});
/** Returns the commit of the run if it is on the base branch, so that later changes stay; otherwise that branch's newest. */
async function startOf(repository, base) {
    const { branch, sha } = repository;
    if (branch === base || (branch === undefined && (await repository.contains(base, sha)) === true))
        return sha;
    const head = await repository.fetchHead(base);
    if (head !== undefined)
        return head;
    throw (0,failure/* inputFailure */.vQ)('The base branch doesn’t exist.', [
        { where: 'base', message: `is \`${base}\`, a branch that GitHub does not find`, remedy: 'Set an existing branch.' },
    ]);
}

// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/base/markdown.js
var markdown = __webpack_require__(26963);
// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/operations/pull-request-open.js
/** Commits a folder's files to a branch of the job's repository, and opens a pull request or continues its own. */













/** GitHub's limit for a description, in characters. */
const BODY_LIMIT = 65_536;
/** Limit for the text, as large as a build's log. Only a part of it is shown. */
const MAX_QUOTED_BYTES = 64 * 1024 * 1024;
const QUOTED_FILE = { use: 'read', maxBytes: MAX_QUOTED_BYTES };
const INPUTS = {
    path: (0,fields/* path */.Ae)('Folder with the files to commit, such as exported source.', { use: 'folder' }, { required: true }),
    into: (0,fields/* text */.Qq)('Target folder in the repository, without a leading `./`, such as `apps/site`. Default: the repository’s root.', {
        maxLength: 1000,
        pattern: /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\0\\][^\0\\]*$/,
        allowed: 'it must be a path in the repository, such as `apps/site`',
    }),
    branch: (0,fields/* text */.Qq)('Branch to commit to. The step creates it, or continues it if this operation created it.', {
        ...branch_name/* BRANCH_NAME */.P,
        required: true,
    }),
    'expected-head': (0,fields/* text */.Qq)('SHA of the newest commit of `branch`, to commit to an open pull request that this operation did not create. The step fails if the branch now has a different newest commit, or if the pull request is closed. Default: only branches that this operation created.', { maxLength: 40, pattern: /^[0-9a-f]{40}$/, allowed: 'it must be a full SHA in lowercase' }),
    base: (0,fields/* text */.Qq)('Branch to merge the pull request into. Default: the branch of the workflow run, or, if it has none, the repository’s default branch.', branch_name/* BRANCH_NAME */.P),
    title: (0,fields/* text */.Qq)('Title of the pull request, and commit message. Default: the first sentence in the file at `quote-path` that describes what was done, or else the number of files, such as `Update 3 files`.', { maxLength: 256, ...reporting_inputs/* ONE_LINE */.St }),
    body: (0,fields/* text */.Qq)('Description of the pull request, in Markdown.'),
    'quote-path': (0,fields/* path */.Ae)('File with untrusted text, such as the output `reply_path` of `agent-run`. The text, shortened if it is long, is shown below the description as a code block, so mentions and keywords such as “closes #1” have no effect.', QUOTED_FILE),
    draft: (0,fields/* flag */.Jt)('Open the pull request as a draft, if the repository supports drafts.', 'false'),
    prune: (0,fields/* flag */.Jt)('Delete files from the target folder on the branch if `path` doesn’t contain them. Files that an export never contains, such as build output, dependencies, caches and `.env`, are kept.', 'false'),
};
/** Uses only GitHub's API. It sends no request to the platform. */
/* harmony default export */ const pull_request_open = ((0,operation/* defineOperation */.h9)({
    id: 'pull-request-open',
    group: 'GitHub',
    summary: 'Commit a folder’s files to a branch of the job’s repository, and open a pull request for the branch.',
    note: [
        'A new branch starts at the workflow run’s commit, so merging keeps later changes on the base branch. If the run isn’t on the base branch, the new branch starts at the tip of the base branch. A later run keeps others’ commits, and fails if they changed the same files. If the branch’s pull request is closed or for another `base`, the step adds `-2` to the name.',
        'The step skips changes to [protected paths](../../src/features/pull-requests/protected-paths.ts) with a warning. Protected paths are links, submodules, and files that a program runs or follows automatically: instructions and tools of agents, and settings of CI, hosting services, editors, Git and package managers.',
        'Line endings follow `text` and `eol` in the branch’s `.gitattributes`. The step skips changed files with `filter` (Git LFS), `ident` or `working-tree-encoding`, with a warning.',
        'To open pull requests with the job’s own token, allow GitHub Actions to create them (Settings > Actions > General). To start workflows, use the token of a GitHub App.',
    ],
    inputs: INPUTS,
    outputs: {
        pull_request_number: {
            description: 'Number of the pull request. Empty if none is open, for example in a dry run with a new branch.',
        },
        pull_request_url: {
            description: 'URL of the pull request. Empty if none is open, for example in a dry run with a new branch.',
        },
        created: { description: '`true` if this step opened the pull request; otherwise `false`.' },
        commit_sha: { description: 'SHA of the newest commit; empty in a dry run, or if the step changed nothing.' },
        changed: { description: 'Paths that the commit changes, or would change in a dry run.', form: 'array' },
    },
    endpoints: [],
    githubPermissions: ['contents: write', 'pull-requests: write'],
    onProject: false,
    // GitHub's pace: 3,000 files that need a request each take 50 minutes.
    timeout: '2h',
    jobOnly: 'Use `git push` and `gh pr create`.',
    example: 'with:\n  path: source\n  branch: agent/${{ github.run_id }}\n  title: Changes by the agent\n  github-token: ${{ github.token }}\n',
    check: ({ into = '' }) => into
        .split('/')
        .filter(name => paths/* GIT_NAME */.pb.test(name))
        .map(given => (0,problem/* problemAt */.l4)({ kind: 'word', subject: 'into', noun: 'name', given, limit: 'Git refuses' })),
    async run(context, inputs) {
        const { dryRun, log } = context;
        const quoted = quotedText(context, inputs['quote-path']);
        const body = descriptionOf(inputs.body, quoted);
        const files = await proposedFiles(context, (0,input_file/* inputPath */.Mv)(context, 'path', inputs.path).location, inputs.path);
        const repository = await context.repository();
        const plan = await planOf(context, repository, inputs, files);
        const { branch, base, head, parent, existing, changes, withheld } = plan;
        const isNew = head === undefined;
        const changed = changes.map(({ path: changedPath }) => changedPath);
        for (const { path: changedPath, content } of changes)
            log.info(`${content === null ? '-' : '+'} ${changedPath}`);
        if (changes.length === 0 && (isNew || existing !== undefined)) {
            log.notice(`Compared with ${isNew ? `commit ${parent.slice(0, 7)}` : `the branch ${branch}`}, there are no changes to commit.`);
            return outcome('No changes to commit', existing, null, false);
        }
        if (dryRun)
            return outcome(`Pull request to ${existing ? 'update' : 'open'}`, existing, null, false);
        const title = inputs.title ?? plainSentence(quoted) ?? `Update ${changed.length} ${changed.length === 1 ? 'file' : 'files'}`;
        const commit = changes.length === 0 ? (head ?? parent) : await commitOf();
        context.output({ commit_sha: commit, changed });
        if (changes.length > 0)
            await requireUnchanged(repository, plan, commit);
        const { draft } = inputs;
        const pullRequest = existing ?? (await repository.createPullRequest({ branch, base, title, body, draft }));
        log.info(`Pull request ${pullRequest.number}: ${pullRequest.url}`);
        return outcome(existing ? 'Pull request updated' : 'Pull request opened', pullRequest, commit, !existing);
        async function commitOf() {
            const isOwn = inputs['expected-head'] === undefined;
            // The mark would identify the branch of somebody else as this operation's own.
            const message = (tree) => (isOwn ? `${title}\n\n${commitMark(branch, base, tree)}` : title);
            const made = await repository.commit(parent, message, changes, head);
            await requireUnchanged(repository, plan);
            try {
                await repository.advanceBranch(branch, made, isNew);
            }
            catch (thrown) {
                // GitHub refuses the commit if somebody else has created the branch, or pushed to it, since the check.
                const current = await repository.fetchHead(branch);
                // GitHub may have received the request twice, and refused only the second one.
                if (current === made)
                    return made;
                if (current !== head)
                    throw movedFailure(branch);
                throw thrown;
            }
            return made;
        }
        function outcome(reported, found, sha, created) {
            const rows = [
                ...(found === undefined ? [] : [['Pull request', { text: `#${found.number}`, url: found.url }]]),
                ['Branch', { sentence: `\`${branch}\` → \`${existing?.base ?? base}\`` }],
                ['Commit', sha ? { code: sha } : 'none'],
                ['Files', changes.length],
                ...(withheld.length === 0 ? [] : [['Skipped (protected)', { code: withheld }]]),
            ];
            return {
                outputs: {
                    pull_request_number: found?.number ?? null,
                    pull_request_url: found?.url ?? null,
                    created,
                    commit_sha: sha,
                    changed,
                },
                report: {
                    title: reported,
                    blocks: [
                        { type: 'facts', rows },
                        { type: 'table', columns: ['Changed files'], rows: changed.map(file => [{ code: file }]) },
                    ],
                },
            };
        }
    },
}));
/** Returns the user's own description, and the quoted text as far as it fits. */
function descriptionOf(own = '', quoted) {
    // Each gets half of the limit. The fence of a block can be as long as its content.
    const block = quoted === undefined ? [] : [(0,markdown/* codeBlock */.DV)('text', (0,shortened/* shortened */.v)(quoted, BODY_LIMIT / 8))];
    return [(0,shortened/* shortened */.v)(own, BODY_LIMIT / 2), ...block].join('\n\n');
}
/** Limit for a title that is made from a text. Git's own tools cut longer ones. */
const SENTENCE_LIMIT = 72;
/** Number of a line's characters that are searched for a title, because the search isn't linear. */
const SENTENCE_SOURCE = 1000;
/** Number of lines of a text that are searched for a title. */
const TITLE_LINES = 20;
/** Beginnings of sentences that say what was done, or what is different now. */
const RESULT = /^(?:(?:I|we)(?:['’]ve| have)? )?(?:added|built|changed|converted|corrected|created|deleted|disabled|enabled|extended|fixed|implemented|improved|introduced|made|moved|refactored|removed|renamed|replaced|restored|rewrote|simplified|split|switched|translated|turned|updated|wrote)\s|^(?:the|your)\s.+\snow(?:\s|$)/i;
/**
 * Returns the first sentence of a line in an untrusted Markdown text, without its markup, that says what was done. As a
 * title it is also a commit message, where `closes #1` closes an issue, `[skip ci]` skips workflows, and the mark is for
 * this operation's own commits. So anything but words and their punctuation makes a sentence unusable.
 */
function plainSentence(markdown = '') {
    const sentences = markdown.split('\n', TITLE_LINES).map(line => {
        const plain = line
            .slice(0, SENTENCE_SOURCE)
            .replace(/^[\s#*+-]*(?:\d+[.)]\s)?/, '')
            .replaceAll(/[`*]/g, '');
        return (plain.split(/(?<=[.!?:])(?<!\b(?:e\.g|i\.e)\.)\s/, 1)[0] ?? '').replace(/[.!?:\s]+$/, '');
    });
    const result = sentences.find(sentence => RESULT.test(sentence) && /^[\p{L}\p{N} ,.'’"“”()\-–—/&+%_]+$/u.test(sentence) && !/\bgh-\d/i.test(sentence));
    return result === undefined ? undefined : (0,shortened/* shortened */.v)(result, SENTENCE_LIMIT - 1);
}
function quotedText(context, given) {
    if (given === undefined)
        return undefined;
    const file = {
        input: 'quote-path',
        given,
        errorTitle: 'The text for the pull request can’t be read.',
        maxBytes: MAX_QUOTED_BYTES,
    };
    return (0,input_file/* utf8Text */.Hp)((0,input_file/* readInputFile */.jH)(context, file), file);
}
async function planOf({ log, signal }, repository, inputs, files) {
    const { branch, into } = inputs;
    const base = inputs.base ?? repository.branch ?? (await repository.defaultBranch());
    if (branch === base) {
        throw (0,failure/* inputFailure */.vQ)('The input `branch` can’t be the base branch.', [
            {
                where: 'branch',
                message: `is \`${branch}\`, which is also the base branch`,
                remedy: 'Set `branch` to a different branch.',
            },
        ]);
    }
    const expected = inputs['expected-head'];
    const place = expected === undefined
        ? await ownBranch(repository, { branch, base }, log)
        : await expectedBranch(repository, { branch, base }, expected);
    const { number, base: actual = base } = place.existing ?? {};
    if (actual !== base)
        log.notice(`The base of pull request #${number} is ${actual}, not ${base}.`);
    const wanted = {
        files,
        into: into === undefined ? '' : `${into.replace(/\/+$/, '')}/`,
        removesOthers: inputs.prune,
    };
    const { head = place.parent, parent } = place;
    const committed = await repository.fetchFiles(parent);
    const current = head === parent ? committed : await repository.fetchFiles(head);
    const { changes, withheld, unconverted } = await folderChanges(wanted, committed, current, blob => repository.fetchBlob(blob), signal);
    if (unconverted.length > 0)
        log.warning(`Skipped changed files that only Git can commit, because of \`filter\` (as for Git LFS), \`ident\` or \`working-tree-encoding\` in \`.gitattributes\`: ${(0,amount/* listedNames */.cr)(unconverted, MAX_SHOWN)}. Commit them with Git.`);
    if (withheld.length > 0)
        log.warning(`Skipped changes to protected paths: ${(0,amount/* listedNames */.cr)(withheld, MAX_SHOWN)}. To change them, commit them with Git.`);
    requireNoConflict(place, committed, current, changes);
    return { ...place, changes, withheld };
}


/***/ })

};
