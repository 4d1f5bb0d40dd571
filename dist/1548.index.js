export const id = 1548;
export const ids = [1548];
export const modules = {

/***/ 91548:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ pull_request_open)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/markdown.js
var markdown = __webpack_require__(37403);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
// EXTERNAL MODULE: ./build/packing/source-selection.js
var source_selection = __webpack_require__(61432);
;// CONCATENATED MODULE: ./build/operations/pull-requests/folder-changes.js





/**
 * What decides over workflows, owners and reviews: nobody's output may change these by way of a pull request that one
 * merges for its pages. A job's token isn't allowed to change workflows anyway, and GitHub would refuse the whole.
 */
const WITHHELD = /^(?:\.github\/|\.gitmodules$|(?:docs\/)?CODEOWNERS$)/i;
/**
 * What no export of the platform holds (Part 1, Source export: "build output, caches, … `.env` and `.env.*`"), so that
 * its absence says nothing. Which names these are isn't said; these are the ones of common tools.
 */
const NEVER_EXPORTED = /^(?:dist|build|out)\/|(?:^|\/)(?:\.env(?:\.[^/]*)?$|(?:node_modules|bower_components|\.venv|__pypackages__|\.cache|\.npm|\.parcel-cache|\.turbo|\.vite|__pycache__|\.pytest_cache|\.sass-cache|\.next|\.nuxt|\.output|\.svelte-kit|\.astro|\.vercel|\.netlify)\/)/;
/**
 * Compares a folder with the files of a commit.
 * @throws Failure of kind `input` for a folder that can't be read, has nothing in it, or holds what no commit can
 */
async function folderChanges({ folder, shownAs, into, removesOthers }, committed, signal) {
    const { files, findings } = await (0,folder_listing/* listFolder */.b)(folder, shownAs, source_selection/* SOURCE_SELECTION */.N, signal);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)(`${shownAs} can’t be proposed.`, findings);
    if (files.length === 0) {
        const remedy = 'Correct the path, or let the step before it write there.';
        throw (0,failure/* inputFailure */.vQ)('There is nothing to propose.', [
            { where: 'path', message: `has no files (${folder})`, remedy },
        ]);
    }
    const changes = [];
    for (const file of files) {
        const path = `${into}${file.path}`;
        const before = committed.get(path);
        const mode = file.executable ? '100755' : '100644';
        if (before?.mode === mode && before.blob === (await blobOf(file)))
            continue;
        changes.push({ path, mode, content: () => file.read(content => Buffer.from(content)) });
    }
    if (removesOthers)
        changes.push(...removals(committed, into, new Set(files.map(({ path }) => `${into}${path}`))));
    return {
        changes: changes.filter(({ path }) => !WITHHELD.test(path)),
        withheld: changes.filter(({ path }) => WITHHELD.test(path)).map(({ path }) => path),
    };
}
function removals(committed, into, kept) {
    return Array.from(committed)
        .filter(([path]) => path.startsWith(into) && !kept.has(path))
        .filter(([path]) => {
        const within = path.slice(into.length);
        return !NEVER_EXPORTED.test(within) && (0,selection/* leftOut */.ig)(source_selection/* SOURCE_SELECTION */.N, within) === undefined;
    })
        .map(([path, { mode }]) => ({ path, mode, content: null }));
}
/** Git's id of a file's content. */
async function blobOf(file) {
    const hash = (0,external_node_crypto_.createHash)('sha1').update(`blob ${file.size}\0`);
    for await (const piece of file.pieces())
        hash.update(piece);
    return hash.digest('hex');
}

;// CONCATENATED MODULE: ./build/operations/pull-requests/pull-request-open.js






/** Stands in the description of every pull request that this operation has opened, and shows to nobody. */
const MARKER = '<!-- project-platform-action: pull-request-open -->';
/** Ends the message of each commit of this operation: by it a branch is known whose pull request was not opened yet. */
const TRAILER = 'Made-by: project-platform-action';
/** GitHub's bound for a description, in characters. */
const BODY_LIMIT = 65_536;
/** What git check-ref-format takes, without what needs quoting anywhere. */
const BRANCH = {
    maxLength: 200,
    pattern: /^(?!.*(?:\.\.|\/\/|\.lock(?:\/|$)|\/\.))[A-Za-z0-9_][A-Za-z0-9._/-]*(?<![./])$/,
    allowed: 'a branch has letters, digits, `.`, `_`, `-` and single `/` between them',
};
const INPUTS = {
    path: (0,fields/* path */.Ae)('The folder whose files are to be in the branch, such as an unpacked export.', { required: true }),
    into: (0,fields/* text */.Qq)('The folder of the repository that it stands for, without `./`. Absent: the repository’s root.', {
        maxLength: 1000,
        pattern: /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\0\\][^\0\\]*$/,
        allowed: 'it must be a path within the repository, such as `apps/site`',
    }),
    branch: (0,fields/* text */.Qq)('The branch to make, or to go on with where this operation has made it.', { ...BRANCH, required: true }),
    base: (0,fields/* text */.Qq)('The branch to merge into. Absent: the one that the run is on, else the repository’s default one.', BRANCH),
    title: (0,fields/* text */.Qq)('The pull request’s title, and the commit’s message.', {
        required: true,
        maxLength: 256,
        pattern: /^[^\p{Cc}]+$/u,
        allowed: 'it must be one line without control characters',
    }),
    body: (0,fields/* text */.Qq)('The pull request’s description, as Markdown.'),
    'body-path': (0,fields/* path */.Ae)('The file that holds it.'),
    'quote-path': (0,fields/* path */.Ae)('A file with somebody else’s words, such as an agent’s `reply_path`: it is shown below the description as plain text, so that it mentions nobody and closes nothing.'),
    draft: (0,fields/* flag */.Jt)('Open it as a draft.', 'false'),
    delete: (0,fields/* flag */.Jt)('Also remove files of the branch that the folder doesn’t have, but for what no export holds: build output, dependencies, caches, `.env`.', 'false'),
};
/** Of GitHub's API only: the platform isn't asked. */
/* harmony default export */ const pull_request_open = ((0,operation/* defineOperation */.h)({
    id: 'pull-request-open',
    summary: 'Commit a folder’s files to a branch of the job’s repository, and open a pull request for it.',
    note: 'The branch begins at the commit that the run is about, so that what was merged since is merged, not undone. Files below `.github/`, `.gitmodules` and `CODEOWNERS` are never changed. The repository has to allow GitHub Actions to create pull requests (Settings, Actions, General). A pull request that is opened with a job’s own token starts no workflows: give a token of a GitHub App for that.',
    inputs: INPUTS,
    outputs: {
        pull_request_number: { description: 'The pull request’s number; empty where nothing differs.' },
        pull_request_url: { description: 'Its address.' },
        created: { description: '`true` when this step opened it; `false` when it was open already, or nothing differs.' },
        commit_sha: { description: 'The new commit; empty where nothing differs.' },
        changed: { description: 'The paths that the commit changes, as a JSON array.' },
    },
    endpoints: [],
    asksGitHub: ['contents: write', 'pull-requests: write'],
    onProject: false,
    timeout: '15m',
    example: 'with:\n  path: source\n  branch: agent/${{ github.run_id }}\n  title: What the agent has changed\n  github-token: ${{ github.token }}\n',
    check({ body, 'body-path': bodyPath }) {
        if (body === undefined || bodyPath === undefined)
            return [];
        return [{ where: 'body-path', message: 'is given together with `body`', remedy: 'Give one of the two.' }];
    },
    async run(context, inputs) {
        const { dryRun, log } = context;
        const body = descriptionOf(context, inputs);
        const repository = await context.repository();
        const { base, parent, isNew, existing, changes } = await planOf(context, repository, inputs);
        const changed = changes.map(({ path: changedPath }) => changedPath);
        for (const { path: changedPath, content } of changes)
            log.info(`${content === null ? '-' : '+'} ${changedPath}`);
        if (changes.length === 0 && (isNew || existing !== undefined)) {
            log.notice(`Nothing differs from ${isNew ? `commit ${parent.slice(0, 7)}` : `the branch ${inputs.branch}`}.`);
            return outcome('Nothing to propose', existing, null, false);
        }
        if (dryRun)
            return outcome('Pull request to open', existing, null, false);
        const commit = changes.length === 0 ? parent : await commitOf();
        context.output({ commit_sha: commit, changed });
        const { branch, title, draft } = inputs;
        const pullRequest = existing ?? (await repository.propose({ branch, base, title, body, draft }));
        log.info(`Pull request ${pullRequest.number}: ${pullRequest.url}`);
        return outcome(existing ? 'Pull request updated' : 'Pull request opened', pullRequest, commit, !existing);
        async function commitOf() {
            const made = await repository.commit(parent, `${inputs.title}\n\n${TRAILER}`, changes);
            await repository.advance(inputs.branch, made, isNew);
            return made;
        }
        function outcome(reported, found, sha, created) {
            const rows = [
                ...(found === undefined ? [] : [['Pull request', { text: `#${found.number}`, url: found.url }]]),
                ['Branch', `${inputs.branch} → ${base}`],
                ['Commit', sha ?? 'none'],
                ['Files', changes.length],
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
                        { type: 'table', columns: ['Changed files'], rows: changed.map(file => [file]) },
                    ],
                },
            };
        }
    },
}));
/** The user's own description, then the words of somebody else, as far as there is room; the marker always. */
function descriptionOf(context, inputs) {
    const own = fileText(context, inputs, 'body-path') ?? inputs.body ?? '';
    const quoted = fileText(context, inputs, 'quote-path');
    // Half of it for each; the fence around a block may be as long as what is in it.
    const block = quoted === undefined ? [] : [(0,markdown/* codeBlock */.DV)('text', cut(quoted, BODY_LIMIT / 8))];
    return [cut(own, BODY_LIMIT / 2), ...block, MARKER].join('\n\n');
}
const cut = (words, room) => words.length > room ? `${words.slice(0, room).toWellFormed()} …` : words;
function fileText(context, inputs, where) {
    const given = inputs[where];
    if (given === undefined)
        return undefined;
    try {
        return (0,external_node_fs_.readFileSync)(context.resolvePath(given), 'utf8');
    }
    catch (error) {
        const message = `can’t be read (${given}): ${error.message}`;
        const remedy = 'Give the path of a text file, relative to `working-directory`.';
        throw (0,failure/* inputFailure */.vQ)('The pull request can’t be described.', [{ where, message, remedy }]);
    }
}
async function planOf(context, repository, inputs) {
    const { log, signal } = context;
    const { branch, into } = inputs;
    const base = inputs.base ?? repository.branch ?? (await repository.defaultBranch());
    if (branch === base) {
        throw (0,failure/* inputFailure */.vQ)('A branch can’t be merged into itself.', [
            { where: 'branch', message: `is \`${branch}\`, as \`base\` is`, remedy: 'Give another name.' },
        ]);
    }
    const head = await repository.headOf(branch);
    const existing = head === undefined ? undefined : await ownProposal(repository, { branch, base, head });
    const parent = head ?? repository.sha;
    const wanted = {
        folder: context.resolvePath(inputs.path),
        shownAs: inputs.path,
        into: into === undefined ? '' : `${into.replace(/\/+$/, '')}/`,
        removesOthers: inputs.delete,
    };
    const { changes, withheld } = await folderChanges(wanted, await repository.filesOf(parent), signal);
    if (withheld.length > 0)
        log.warning(`These files are not changed, as they govern the repository: ${withheld.join(', ')}.`);
    return { base, parent, isNew: head === undefined, existing, changes };
}
/**
 * The open pull request that this operation has made for a branch; undefined where an earlier attempt has come as far as
 * the branch only.
 * @throws Failure of kind `conflict` for any other branch: somebody else works there
 */
async function ownProposal(repository, { branch, base, head }) {
    const found = await repository.proposalFor(branch, base);
    if (found?.body.includes(MARKER))
        return found;
    if (found === undefined && (await repository.messageOf(head)).trimEnd().endsWith(TRAILER))
        return undefined;
    throw new failure/* Failure */.HR('conflict', `The branch ${branch} exists, and this operation has not made it.`, {
        remedy: 'Give another `branch`, such as one with the run’s id in it, or delete that one.',
    });
}


/***/ }),

/***/ 31716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ count),
/* harmony export */   m: () => (/* binding */ byteSize)
/* harmony export */ });
const MIB = 1024 * 1024;
/** A number with its thousands set apart: `10,000`. */
function count(value) {
    return value.toLocaleString('en-GB');
}
/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
function byteSize(bytes) {
    const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
    return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}


/***/ }),

/***/ 62519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ folderProblem),
/* harmony export */   b: () => (/* binding */ listFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38316);
/* harmony import */ var _read_exactly_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4251);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7980);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(40918);
/* harmony import */ var _unreadable_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(34457);








/**
 * Lists a folder. Links to files and folders inside it are followed; those that lead out of it, nowhere or round in a
 * circle are findings, and so are devices, sockets and pipes, which are never opened.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 */
async function listFolder(folder, shownAs, selection, signal) {
    const listing = new _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .ListingBuilder */ .W7(shownAs, selection);
    const root = ask(listing, shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder));
    if (root !== undefined)
        await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
    return { ...listing.result(), close: () => { } };
}
/** Why a path can’t be listed: it is no folder, or nothing that can be looked at; undefined where it can. */
function folderProblem(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory() ? undefined : `is not a folder (${folder})`;
    }
    catch (error) {
        return (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error);
    }
}
async function list(walk, level) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
    walk.signal?.throwIfAborted();
    const entries = entriesOf(walk, level);
    const mark = level.prefix === ''
        ? undefined
        : (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(walk.listing.selection, entries.map(entry => entry.name.toString()));
    if (mark !== undefined) {
        walk.listing.mark(level.prefix, mark);
        await leave(walk, level.prefix, level.folder);
        return;
    }
    for (const entry of entries) {
        walk.listing.meet();
        const name = entry.name.toString();
        const path = `${level.prefix}${name}`;
        if (!Buffer.from(name).equals(entry.name)) {
            walk.listing.refuse({ where: path, message: 'has a name that is not UTF-8', remedy: 'Rename it.' });
        }
        else {
            // Not `join`, which takes longer than the system does to tell what stands there.
            await take(walk, level, entry, path, `${level.folder}/${name}`);
        }
    }
}
function entriesOf({ listing, shownAs }, { folder, prefix }) {
    const options = { withFileTypes: true, encoding: 'buffer' };
    return ask(listing, prefix || shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, options)) ?? [];
}
/**
 * What the system says of a path. Where it refuses, that is a finding: a file may be gone by now, and one in a folder
 * that can be listed may still be out of reach.
 */
function ask(listing, where, question, refusal = outOfReach) {
    try {
        return question();
    }
    catch (error) {
        listing.refuse(refusal(where, error));
        return undefined;
    }
}
function outOfReach(where, error) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
    return { where, message: (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error), remedy };
}
async function take(walk, level, entry, path, location) {
    if (entry.isDirectory()) {
        if (!(await leave(walk, `${path}/`, location)))
            await descend(walk, level, path, location);
    }
    else if (!walk.listing.leavesOut(path)) {
        if (entry.isSymbolicLink())
            await follow(walk, level, path, location);
        else if (entry.isFile())
            addFile(walk, path, location);
        else
            refuseSpecial(walk, path);
    }
}
/** Whether a folder stays out, in which case its files are counted, so that nobody wonders how much that is. */
async function leave(walk, path, location) {
    if (!walk.listing.leavesOut(path))
        return false;
    walk.listing.countLeftOut(path, await filesBeneath(location, walk));
    return true;
}
/** At most as many as are ever listed: a cache may hold millions. */
async function filesBeneath(folder, { listing, signal }) {
    const folders = [folder];
    let files = 0;
    for (let next = folders.pop(); next !== undefined && files < listing.selection.maxListed; next = folders.pop()) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        signal?.throwIfAborted();
        for (const entry of countable(next)) {
            if (entry.isDirectory())
                folders.push((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(next, entry.name));
            else
                files += 1;
        }
    }
    return files;
}
function countable(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // It stays out whatever stands in it: what can't be listed is no reason to refuse the package.
        return [];
    }
}
function addFile({ listing }, path, location) {
    const stats = ask(listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location));
    if (stats !== undefined)
        listing.add(fileAt(location, path, stats));
}
async function descend(walk, level, path, folder) {
    await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}
async function follow(walk, level, path, location) {
    const target = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location), strayLink);
    if (target === undefined)
        return;
    if (target !== walk.root && !target.startsWith(walk.root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? walk.root : walk.root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        walk.listing.refuse(linkFinding(path, `is a link that leads out of the folder, to ${target}`));
    }
    else if (!stays(walk, path, target)) {
        const stats = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(target));
        if (stats === undefined)
            return;
        if (stats.isFile())
            walk.listing.add(fileAt(target, path, stats));
        else if (!stats.isDirectory())
            refuseSpecial(walk, path);
        else if ([...level.above, level.folder].includes(target))
            walk.listing.refuse(linkFinding(path, 'is a link to a folder that it stands in'));
        else
            await descend(walk, level, path, target);
    }
}
/** Whether a link stays out. It may lead into a folder that does, and that hasn't been listed yet. */
function stays({ root, listing }, path, target) {
    const within = (location) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, location).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/');
    for (let folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target); folder.length > root.length; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        const names = Object.keys(listing.selection.marks).filter(name => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)));
        const mark = (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(listing.selection, names);
        if (mark !== undefined)
            listing.mark(`${within(folder)}/`, mark);
    }
    return listing.leavesOut(path, within(target));
}
/** A link whose end doesn't exist, to which links go round in a circle, or which is out of reach. */
function strayLink(where, error) {
    const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
    return leadsNowhere ? linkFinding(where, 'is a link that leads nowhere') : outOfReach(where, error);
}
function linkFinding(where, message) {
    return { where, message, remedy: 'Put a copy in its place, or remove it.' };
}
function refuseSpecial(walk, where) {
    walk.listing.refuse({ where, message: 'is a device, socket or pipe', remedy: 'Remove it.' });
}
function fileAt(location, path, { size, mode }) {
    return {
        path,
        size,
        executable: (mode & node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.S_IXUSR) !== 0,
        unproven: false,
        async read(use) {
            const [whole = Buffer.allocUnsafeSlow(0)] = readListed(location, path, size, size);
            return (0,_listing_js__WEBPACK_IMPORTED_MODULE_3__/* .lend */ .oF)(whole, use);
        },
        async *pieces() {
            yield* readListed(location, path, size, _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .PIECE_BYTES */ .ts);
        },
    };
}
/** Reads a file that was listed with `size` bytes; what has changed since then is refused. */
function* readListed(location, path, size, pieceBytes) {
    const descriptor = insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'r'));
    try {
        if (insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor)).size !== size)
            throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - offset));
            const start = offset;
            if (insist(path, () => (0,_read_exactly_js__WEBPACK_IMPORTED_MODULE_4__/* .readExactly */ .L)(descriptor, piece, start)) < piece.length)
                throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
            offset += piece.length;
            yield piece;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** What the system gives of a file that was listed. Throws a Failure where it refuses. */
function insist(path, question) {
    try {
        return question();
    }
    catch (error) {
        throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .fileFailure */ .fE)(outOfReach(path, error), error);
    }
}


/***/ }),

/***/ 38316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ READ_WHOLE_BYTES),
/* harmony export */   W7: () => (/* binding */ ListingBuilder),
/* harmony export */   aJ: () => (/* binding */ FILES_PER_TURN),
/* harmony export */   oF: () => (/* binding */ lend),
/* harmony export */   ts: () => (/* binding */ PIECE_BYTES)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31716);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40918);



/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest image of a static site (part 1,
 * Limits), and twice that is the largest file of a source package: what is held at once stays small beside Node itself.
 */
const READ_WHOLE_BYTES = 10 * 1024 * 1024;
/**
 * How much of a file is read or inflated at once where it's streamed. What was used lies about until V8 has made enough
 * objects to collect them, so small pieces leave less behind, in the same time: an export with files of 20 MiB had 160
 * MiB at its peak with pieces of 1 MiB, and 130 with 64 KiB; packing a ZIP of them has 135 in place of 140, on average
 * of six runs.
 */
const PIECE_BYTES = 16 * 1024;
/** How many files are read or written before the event loop gets its turn, so that a signal can abort. */
const FILES_PER_TURN = 100;
/** Gathers what a folder or ZIP holds: the one selection that both go through. */
class ListingBuilder {
    selection;
    #shownAs;
    #files = [];
    #folders = [];
    #marked = new Map();
    #leftOut = new Map();
    /** Folders that are packed, by what is marked so far: what stands in them is judged by its own name only. */
    #kept = new Set();
    #findings = [];
    #listed = 0;
    /** @param shownAs how the user wrote the path */
    constructor(shownAs, selection) {
        this.#shownAs = shownAs;
        this.selection = selection;
    }
    /** Counts files and folders as they are met. Throws a Failure beyond the selection's `maxListed`. */
    meet(entries = 1) {
        this.#listed += entries;
        const { maxListed, tooManyRemedy: remedy } = this.selection;
        if (this.#listed <= maxListed)
            return;
        const message = `holds more than ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U)(maxListed)} files and folders`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)(`${this.#shownAs} holds too much to be looked at`, [{ where: this.#shownAs, message, remedy }]);
    }
    /** Has a folder stay out for what stands in it. @param folder its path, with `/` at the end */
    mark(folder, reason) {
        this.#marked.set(folder, reason);
        this.#kept.clear();
    }
    /**
     * Whether a file or folder stays out, in which case it's noted.
     *
     * @param path within the package; a folder's ends with `/`
     * @param target the path within the package that a link leads to: what stays out doesn't come in by another name
     */
    leavesOut(path, target) {
        const direct = this.#find(path);
        const found = direct ?? (target === undefined ? undefined : this.#find(target));
        if (found === undefined)
            return false;
        if (direct === undefined)
            this.#note({ path, reason: `link to ${found.path}: ${found.reason}` });
        else {
            const known = this.#leftOut.get(direct.path);
            if (known === undefined)
                this.#note(direct.path.endsWith('/') ? { ...direct, files: 0 } : direct);
            if (!path.endsWith('/'))
                this.countLeftOut(direct.path, 1);
        }
        return true;
    }
    /** Adds to the files that are told of a folder that stays out. */
    countLeftOut(folder, files) {
        const known = this.#leftOut.get(folder);
        if (known?.files !== undefined)
            this.#note({ ...known, files: known.files + files });
    }
    add(file) {
        this.#files.push(file);
    }
    /** @param path without `/` at the end */
    addFolder(path) {
        this.#folders.push(path);
    }
    refuse(finding) {
        this.#findings.push(finding);
    }
    /** All that was gathered, in the order of paths. */
    result() {
        return {
            files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            folders: this.#folders.toSorted(codeUnitOrder),
            leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
        };
    }
    #find(path) {
        const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
        if (folder === '' || this.#kept.has(folder))
            return (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked, folder);
        const found = (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked);
        if (found === undefined)
            this.#kept.add(folder);
        return found;
    }
    #note(found) {
        this.#leftOut.set(found.path, found);
    }
}
/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the files of a large package come to a
 * hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 *
 * @param content with memory of its own, as from `Buffer.allocUnsafeSlow`: none that it shares with other buffers
 */
async function lend(content, use) {
    const result = await use(content);
    content.buffer.transfer(0);
    return result;
}
/** The same on every machine, whatever its locale. */
function codeUnitOrder(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 4251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readExactly)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @returns how many bytes there were: fewer than `target` is long only where the file ends
 */
function readExactly(descriptor, target, position) {
    let filled = 0;
    while (filled < target.length) {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        if (bytes === 0)
            break;
        filled += bytes;
    }
    return filled;
}


/***/ }),

/***/ 7980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31716);


/** The Failure for a whole folder or archive. @param refusal as in `can’t be imported` */
function refused(shownAs, refusal, findings, remedy) {
    const problems = findings.length === 1 ? 'one problem' : `${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(findings.length)} problems`;
    const traits = remedy === undefined ? { findings } : { findings, remedy };
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${shownAs} ${refusal}: ${problems}`, traits);
}
/** The Failure for one file that can't be taken as it is. */
function fileFailure(finding, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, { findings: [finding], cause });
}
/** The Failure for a file that is no longer what was listed. @param file its path, and the bytes that it had */
function changedFailure({ path, size }) {
    const message = `was ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .m)(size)} and has changed since it was listed`;
    const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
    return fileFailure({ where: path, message, remedy });
}


/***/ }),

/***/ 40918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ NEVER_MADE),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   oJ: () => (/* binding */ markedBy)
/* harmony export */ });
/** What never is part of what somebody made, whichever kind of package it becomes. */
const NEVER_MADE = [
    { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    // Templates of them are made to be shared, and hold names and no secrets.
    { name: /^\.env(?!\.(?:example|sample|template|dist)$)(\..*)?$/, reason: 'environment file, which may hold secrets' },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];
/**
 * Whether a path stays out of the package, by the first of its segments that says so.
 *
 * @param path within the package; a folder's ends with `/`
 * @param marked folders that were found to stay out, each with `/` at the end, and why
 * @param kept a folder around it that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
function leftOut({ names, rootNames }, path, marked = new Map(), kept = '') {
    const segments = path.slice(kept.length).split('/');
    let reached = kept;
    for (const [index, segment] of segments.entries()) {
        const isAtRoot = reached === '';
        reached += index === segments.length - 1 ? segment : `${segment}/`;
        const reason = reasonIn(names, segment) ?? (isAtRoot ? reasonIn(rootNames, reached) : undefined) ?? marked.get(reached);
        if (reason !== undefined)
            return { path: reached, reason };
    }
    return undefined;
}
function reasonIn(rules, name) {
    const lowerCase = name.toLowerCase();
    return rules.find(rule => rule.name.test(lowerCase))?.reason;
}
/** Why a folder stays out by one of the names that stand in it; `undefined` when it doesn't. */
function markedBy({ marks }, names) {
    const mark = names.find(name => Object.hasOwn(marks, name));
    return mark === undefined ? undefined : marks[mark];
}


/***/ }),

/***/ 61432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ SOURCE_SELECTION)
/* harmony export */ });
/* harmony import */ var _spec_source_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78193);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40918);


/**
 * What a package of source takes of a folder: all but what part 1 (Source import, Archive rules) has filtered or
 * rejected, and what version control and operating systems add. Other hidden files are part of a project (.github,
 * .gitignore), and an export's manifest may be one.
 */
const SOURCE_SELECTION = {
    // An honest mistake is still told its real count.
    maxListed: 10 * _spec_source_js__WEBPACK_IMPORTED_MODULE_0__/* .SOURCE_PACKAGE */ .hp.maxEntries,
    tooManyRemedy: 'Give the project’s own folder as `path`, without what builds and tools have put there.',
    names: [
        ..._selection_js__WEBPACK_IMPORTED_MODULE_1__/* .NEVER_MADE */ .DO,
        { name: /^node_modules$/, reason: 'dependency folder' },
        { name: /^\.venv$/, reason: 'virtual environment' },
    ],
    rootNames: [],
    // A virtual environment may have any name, and a folder named venv may be a program: this file tells (PEP 405).
    marks: { 'pyvenv.cfg': 'virtual environment' },
};


/***/ }),

/***/ 34457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ whyUnreadable)
/* harmony export */ });
/**
 * Why a path can't be read, behind its name: what Node says is a system call's word, which tells few people anything.
 * @param error of `node:fs`
 */
function whyUnreadable(error) {
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `is not there${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `may not be read by the job’s user${where}`;
    return `can’t be read: ${message}`;
}


/***/ })

};
