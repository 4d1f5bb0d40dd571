export const id = 626;
export const ids = [626];
export const modules = {

/***/ 7474:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ NOTHING_SENT)
/* harmony export */ });
/** What a dry run that makes no request has to own up to. */
const NOTHING_SENT = 'Nothing was sent to the platform, so neither the credential nor the project nor any quota was checked.';


/***/ }),

/***/ 4568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 4138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ defineOperation)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2822);

/**
 * Declares an operation. `run` gets its inputs with the types of the fields, and the compiler wants every declared
 * output of it.
 */
function defineOperation(definition) {
    const timeoutMs = (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .durationMs */ .pc)(definition.timeout);
    if (timeoutMs === undefined)
        throw new Error(`The timeout of ${definition.id} is no duration.`);
    return {
        ...definition,
        timeoutMs,
        check: inputs => definition.check?.(inputs) ?? [],
        // The runner parses exactly these fields before it calls, so the record has their types.
        run: (context, inputs) => definition.run(context, inputs),
    };
}


/***/ }),

/***/ 6626:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ static_publish)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(9874);
;// CONCATENATED MODULE: ./build/packing/byte-size.js
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/spec/static-site.js
var static_site = __webpack_require__(6492);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:stream/promises"
var promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./build/packing/path-rules.js
const CONTROL = /\p{Cc}/u;
/**
 * What keeps a path from standing in a package: anything that a system which unpacks it could take to lead elsewhere,
 * or that the archive writer would silently change.
 *
 * @param path within the site, with `/` between segments
 */
function pathFinding(path) {
    const problem = pathProblem(path);
    return problem === undefined
        ? undefined
        : { where: path, message: `${problem}, so it can’t be packed`, remedy: 'Rename it.' };
}
function pathProblem(path) {
    if (CONTROL.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/'))
        return 'has an absolute path';
    // Windows reads a drive or a stream in it, a browser a scheme, and archiver drops it from the name.
    if (/^\w+:/.test(path))
        return 'has a path that begins like a drive or an address scheme';
    const segments = path.split('/');
    if (segments.includes('..'))
        return 'has `..` in its path';
    if (segments.includes('.') || segments.includes(''))
        return 'has an empty segment or `.` in its path';
    return undefined;
}
/**
 * Names that meet. The same name twice, a file where another needs a folder, and names that are equal once Unicode is
 * normalised are refused: nobody could link to the one or the other on purpose. Names that differ in case only are
 * two addresses on a web host (RFC 3986, 6.2.2.1) and no clause forbids them, so these only warn.
 */
function collisions(paths) {
    const findings = [];
    const warnings = [];
    const all = new Set(paths);
    const normalised = new Map();
    const folded = new Map();
    for (const path of paths) {
        const form = path.normalize('NFC');
        const twin = normalised.get(form);
        const lookAlike = folded.get(form.toLowerCase());
        if (twin !== undefined)
            findings.push(twinFinding(path, twin));
        else if (lookAlike !== undefined) {
            const remedy = 'Rename one of them: on many machines only one of the two can exist.';
            warnings.push({ where: path, message: `differs from \`${lookAlike}\` in case only`, remedy });
        }
        const folder = enclosingFolders(path).find(above => all.has(above));
        if (folder !== undefined) {
            const remedy = 'Keep one of the two.';
            findings.push({ where: path, message: `stands under \`${folder}\`, which is a file as well`, remedy });
        }
        normalised.set(form, path);
        folded.set(form.toLowerCase(), path);
    }
    return { findings, warnings };
}
function twinFinding(path, twin) {
    if (path === twin)
        return { where: path, message: 'is there more than once', remedy: 'Keep one of them.' };
    return {
        where: path,
        message: 'has the same name as another file, written with other Unicode characters (NFC and NFD forms)',
        remedy: 'Keep one of them, or rename one so that they differ in sight.',
    };
}
function enclosingFolders(path) {
    const segments = path.split('/');
    return segments.slice(1).map((_, index) => segments.slice(0, index + 1).join('/'));
}

;// CONCATENATED MODULE: ./build/packing/site-rules.js




const ALLOWED_TYPES = static_site/* STATIC_SITE */.H.classes.flatMap(row => row.extensions).join(', ');
/** What to do about types that people publish most often, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES = [
    {
        type: /^(gz|br|zst)$/,
        remedy: 'Switch pre-compression off in the build: of a pair such as app.js and app.js.gz only the first is taken.',
    },
    {
        type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
        remedy: 'Keep video and sound in a storage bucket or at a media host, and link to them.',
    },
    { type: /^wasm$/, remedy: 'WebAssembly can’t be part of a static site: host it elsewhere, or build without it.' },
    { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: 'Convert it to webp, png or jpg.' },
    {
        type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|php|py|rb)$/,
        remedy: 'This looks like source code: give the folder that the build writes (dist, build, out) as `path`.',
    },
];
/** Names under which private keys and key stores are kept. */
const SECRET = /\.(pem|key|p8|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$|^id_(rsa|dsa|ecdsa|ed25519)$/i;
/** The class that a file belongs to by its extension, in any case; `undefined` when a static site may not hold it. */
function classOf(path) {
    const extension = extensionOf(path);
    return static_site/* STATIC_SITE */.H.classes.find(row => row.extensions.includes(extension));
}
/**
 * Checks all that can be checked without reading a file: part 1, Limits: Static ZIP. Bounds are inclusive.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
function checkListing(files, shownAs) {
    const paths = files.map(file => file.path);
    const { findings, warnings } = collisions(paths);
    return {
        findings: [
            ...entryFindings(paths, shownAs),
            ...totalFindings('', files, static_site/* STATIC_SITE */.H, shownAs),
            ...static_site/* STATIC_SITE */.H.classes.flatMap(row => totalFindings(`${row.name} `, files.filter(file => classOf(file.path) === row), row, shownAs)),
            ...files.flatMap(file => fileFindings(file)),
            ...findings,
        ],
        warnings,
    };
}
function fileFindings(file) {
    const found = pathFinding(file.path);
    const row = classOf(file.path);
    if (row === undefined)
        return [...(found ? [found] : []), typeFinding(file)];
    if (file.size <= (row.maxFileBytes ?? Number.POSITIVE_INFINITY))
        return found ? [found] : [];
    const message = `is ${byteSize(file.size)}; one ${row.name} file may be ${byteSize(row.maxFileBytes ?? 0)} at most`;
    return [...(found ? [found] : []), { where: file.path, message, remedy: 'Make it smaller, or split it.' }];
}
function typeFinding(file) {
    const name = external_node_path_.posix.basename(file.path);
    const extension = extensionOf(name);
    const size = byteSize(file.size);
    if (SECRET.test(name)) {
        const message = `looks like a secret (${size}); a static site may not hold files of its type`;
        const remedy = 'Keep it out of the folder. If it was ever published, replace the key.';
        return { where: file.path, message, remedy };
    }
    const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
    const message = extension === ''
        ? `has no extension (${size}), and a static site may only hold files of known types`
        : `is of a type that a static site may not hold: .${extension} (${size})`;
    return {
        where: file.path,
        message,
        remedy: remedy ?? `Remove it, or convert it to a type that is taken: ${ALLOWED_TYPES}.`,
    };
}
function totalFindings(kind, files, limit, shownAs) {
    const findings = [];
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (limit.maxFiles !== undefined && files.length > limit.maxFiles) {
        const message = `holds ${count(files.length)} ${kind}files; a static site may hold ${count(limit.maxFiles)} at most`;
        findings.push({ where: shownAs, message, remedy: 'Remove what the pages don’t use, or keep it elsewhere.' });
    }
    if (limit.maxTotalBytes !== undefined && bytes > limit.maxTotalBytes) {
        const message = `holds ${byteSize(bytes)} of ${kind}files; a static site may hold ${byteSize(limit.maxTotalBytes)} at most`;
        const largest = files.toSorted((a, b) => b.size - a.size).slice(0, 3);
        const list = largest.map(file => `${file.path} (${byteSize(file.size)})`).join(', ');
        findings.push({ where: shownAs, message, remedy: `Make the largest ones smaller or remove them: ${list}.` });
    }
    return findings;
}
/** "The ZIP root must contain index.html" (part 1, Static prepare). Says where one is, when it isn't at the root. */
function entryFindings(paths, shownAs) {
    if (paths.includes(static_site/* STATIC_SITE */.H.entry))
        return [];
    const message = `has no ${static_site/* STATIC_SITE */.H.entry} at its root`;
    const misspelt = paths.find(path => /^index\.html?$/i.test(path));
    if (misspelt !== undefined) {
        return [{ where: shownAs, message, remedy: `Rename \`${misspelt}\` to \`${static_site/* STATIC_SITE */.H.entry}\`.` }];
    }
    const folders = paths.filter(path => external_node_path_.posix.basename(path) === static_site/* STATIC_SITE */.H.entry).map(path => external_node_path_.posix.dirname(path));
    const nearest = folders.toSorted((a, b) => rank(a) - rank(b))[0];
    const remedy = nearest === undefined
        ? 'Run the build first, and give the folder that it writes as `path`.'
        : `There is one in \`${nearest}/\`: give that folder as \`path\`, or zip what is in it rather than the folder itself.`;
    return [{ where: shownAs, message, remedy }];
}
/** The folders that build tools write come first, then those nearest to the root. */
function rank(folder) {
    const depth = folder.split('/').length;
    return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}
function extensionOf(path) {
    return external_node_path_.posix.extname(path).slice(1).toLowerCase();
}

;// CONCATENATED MODULE: ./build/packing/left-out.js
/**
 * What a build or a machine leaves in a folder and nobody means to publish. The first match gives the reason; names
 * are compared without regard to case, as the systems that make most of these do.
 */
const NEVER_PUBLISHED = [
    { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    { name: /^\.env(\..*)?$/, reason: 'environment file, which may hold secrets' },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
    // Vim's swap files are hidden; one without the dot may be anything (.swf, .swc), and its type is told to be refused.
    { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
    // A hidden file is as likely a tool's state or credential (.npmrc, .docker/config.json) as anything: publishing
    // one by accident can't be undone, and one that is missed is named in the log. The registered place for a site's
    // metadata (RFC 8615) is the one that a site means to publish.
    { name: /^\.(?!well-known$)/, reason: 'hidden; of these only .well-known is published' },
];
/** The same at the root only; the name of a folder ends with `/` here. */
const NEVER_PUBLISHED_AT_ROOT = [
    // What the build needed. Deeper ones are content: bundlers write there what the pages load (Expo's web export keeps
    // its fonts in assets/node_modules), and dropping it would leave a site without them under a green step.
    { name: /^node_modules\/?$/, reason: 'dependency folder' },
    // Other static hosts read these files, this platform names none of them, and their types are refused.
    { name: /^(cname|_headers|_redirects)$/, reason: 'control file of other static hosts' },
];
/**
 * Whether a path stays out of the package, by the first of its segments that does.
 *
 * @param path within the site; a folder's ends with `/`
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
function leftOut(path) {
    const segments = path.split('/');
    for (const [index, segment] of segments.entries()) {
        const name = segment.toLowerCase();
        const isFile = index === segments.length - 1;
        const reason = NEVER_PUBLISHED.find(row => row.name.test(name))?.reason ??
            (index === 0
                ? NEVER_PUBLISHED_AT_ROOT.find(row => row.name.test(isFile ? name : `${name}/`))?.reason
                : undefined);
        if (reason !== undefined)
            return { path: segments.slice(0, index + 1).join('/') + (isFile ? '' : '/'), reason };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/packing/site-source.js




/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest file for which part 1 sets a limit
 * (an image), so only fonts and icons beyond it are ever streamed.
 */
const READ_WHOLE_BYTES = 10 * 1024 * 1024;
/** How much of a file is read at once where it's streamed. */
const PIECE_BYTES = 1024 * 1024;
/**
 * How many files and folders of a source are looked at: ten times what a site may hold, so that a `path` of `/` or an
 * archive of a million entries ends soon, and an honest mistake is still told its real count.
 */
const MAX_LISTED = 10 * static_site/* STATIC_SITE */.H.maxFiles;
/** Gathers what a folder or ZIP holds: the one selection that both go through. */
class SourceListing {
    #shownAs;
    #files = [];
    #leftOut = new Map();
    #findings = [];
    #listed = 0;
    /** @param shownAs how the user wrote the path */
    constructor(shownAs) {
        this.#shownAs = shownAs;
    }
    /** Counts files and folders as they are met. Throws a Failure beyond `MAX_LISTED`. */
    meet(entries = 1) {
        this.#listed += entries;
        if (this.#listed <= MAX_LISTED)
            return;
        const message = `holds more than ${count(MAX_LISTED)} files and folders; a static site may hold ${count(static_site/* STATIC_SITE */.H.maxFiles)} files`;
        const remedy = 'Give the folder that the build writes as `path`.';
        throw (0,build_failure/* inputFailure */.vQ)(`${this.#shownAs} is no static site`, [{ where: this.#shownAs, message, remedy }]);
    }
    /**
     * Whether a file or folder stays out, in which case it's noted.
     *
     * @param path within the site; a folder's ends with `/`
     * @param target the path within the site that a link leads to: what stays out doesn't come in by another name
     */
    leavesOut(path, target) {
        const direct = leftOut(path);
        const found = direct ?? (target === undefined ? undefined : leftOut(target));
        if (found === undefined)
            return false;
        const reason = found === direct ? found.reason : `link to ${found.path}: ${found.reason}`;
        this.#leftOut.set(direct?.path ?? path, { path: direct?.path ?? path, reason });
        return true;
    }
    add(file) {
        this.#files.push(file);
    }
    refuse(finding) {
        this.#findings.push(finding);
    }
    /** All that was gathered, in the order of paths. */
    result() {
        return {
            files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
        };
    }
}
/** Buffers from this size have memory of their own (Node cuts smaller ones out of shared slabs). */
const FREED_FROM_BYTES = 128 * 1024;
/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the images and fonts of a large site come
 * to a hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 */
async function lend(content, use) {
    const result = await use(content);
    if (content.length >= FREED_FROM_BYTES)
        content.buffer.transfer(0);
    return result;
}
/** The Failure for one file that can't be packed as it is. */
function fileFailure(finding, cause) {
    return new build_failure/* Failure */.HR('input', `${finding.where} ${finding.message}`, { findings: [finding], cause });
}
/** The same on every machine, whatever its locale. */
function codeUnitOrder(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/packing/site-contents.js









const LINE_FEED = 0x0a;
/** How many files are read before the event loop gets its turn, so that a signal can abort. */
const READS_PER_TURN = 100;
/**
 * Reads what has to be looked into before anything is written: texts, which must be UTF-8 (part 1, Limits: Static
 * ZIP), and files that may turn out to be damaged. No more is read and held than an allowed site has: files that are
 * refused by type or size aren't read, nor is what stands beyond the totals.
 *
 * @param shownAs how the user wrote the path: where findings about the whole package point
 */
async function checkContents(files, shownAs, signal) {
    const findings = [];
    const checked = [];
    const budget = new ReadBudget();
    let unread = 0;
    for (const [index, file] of files.entries()) {
        if (index % READS_PER_TURN === 0)
            await (0,external_node_timers_promises_.setImmediate)();
        signal?.throwIfAborted();
        const row = classOf(file.path);
        const toRead = row !== undefined && file.size <= (row.maxFileBytes ?? Number.POSITIVE_INFINITY);
        if (toRead && !budget.spend(row, file.size))
            unread += 1;
        else if (toRead) {
            try {
                checked.push(row.utf8 ? await readText(file) : await readThrough(file));
            }
            catch (error) {
                if (!(error instanceof build_failure/* Failure */.HR))
                    throw error;
                findings.push(...error.findings);
            }
        }
    }
    if (unread > 0) {
        const message = `holds files beyond its totals, which were not looked into: ${count(unread)}`;
        findings.push({ where: shownAs, message, remedy: 'They are checked once the totals fit.' });
    }
    return { findings, files: checked };
}
/** What may be read of a package that breaks the totals: as much as one that keeps them has. */
class ReadBudget {
    #spentByClass = new Map();
    #spent = 0;
    spend(row, bytes) {
        const ofClass = (this.#spentByClass.get(row) ?? 0) + bytes;
        const inAll = this.#spent + bytes;
        if (inAll > static_site/* STATIC_SITE */.H.maxTotalBytes || ofClass > (row.maxTotalBytes ?? static_site/* STATIC_SITE */.H.maxTotalBytes))
            return false;
        this.#spentByClass.set(row, ofClass);
        this.#spent = inAll;
        return true;
    }
}
/** Texts are at most 8 MiB in all, so they're held: what is packed is what was checked. */
async function readText(file) {
    const content = await file.read(lent => Buffer.from(lent));
    const invalid = (0,external_node_buffer_.isUtf8)(content) ? undefined : firstInvalid(content);
    if (invalid === undefined)
        return { ...file, unproven: false, read: async (use) => use(content) };
    const line = content.subarray(0, invalid).filter(byte => byte === LINE_FEED).length + 1;
    throw fileFailure({
        where: file.path,
        message: `is not UTF-8: byte ${count(invalid)} (line ${count(line)}) is 0x${content.toString('hex', invalid, invalid + 1)}`,
        remedy: 'Save it as UTF-8.',
    });
}
/** The offset at which the first character that isn't UTF-8 begins. */
function firstInvalid(content) {
    let offset = 0;
    while (offset < content.length) {
        const first = content.readUInt8(offset);
        const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (length > 1 && !(0,external_node_buffer_.isUtf8)(content.subarray(offset, offset + length)))
            break;
        offset += length;
    }
    return offset;
}
async function readThrough(file) {
    if (!file.unproven)
        return file;
    if (file.size <= READ_WHOLE_BYTES)
        await file.read(() => { });
    else
        await (0,promises_.finished)(external_node_stream_.Readable.from(file.pieces()).resume());
    return file;
}

;// CONCATENATED MODULE: ./build/packing/read-exactly.js

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @returns how many bytes there were: fewer than `target` is long only where the file ends
 */
function readExactly(descriptor, target, position) {
    let filled = 0;
    while (filled < target.length) {
        const bytes = (0,external_node_fs_.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        if (bytes === 0)
            break;
        filled += bytes;
    }
    return filled;
}

;// CONCATENATED MODULE: ./build/packing/source-folder.js






/**
 * Lists a folder. Links to files and folders inside it are followed; those that lead out of it, nowhere or round in a
 * circle are findings, and so are devices, sockets and pipes, which are never opened.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 */
async function openFolder(folder, shownAs, signal) {
    const listing = new SourceListing(shownAs);
    const root = ask(listing, shownAs, () => (0,external_node_fs_.realpathSync)(folder));
    if (root !== undefined)
        await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
    return { ...listing.result(), close: () => { } };
}
async function list(walk, level) {
    await (0,external_node_timers_promises_.setImmediate)();
    walk.signal?.throwIfAborted();
    for (const entry of entriesOf(walk, level)) {
        walk.listing.meet();
        const name = entry.name.toString();
        const path = `${level.prefix}${name}`;
        if (!Buffer.from(name).equals(entry.name)) {
            walk.listing.refuse({ where: path, message: 'has a name that is not UTF-8', remedy: 'Rename it.' });
        }
        else {
            await take(walk, level, entry, path, (0,external_node_path_.join)(level.folder, name));
        }
    }
}
function entriesOf({ listing, shownAs }, { folder, prefix }) {
    const options = { withFileTypes: true, encoding: 'buffer' };
    return ask(listing, prefix || shownAs, () => (0,external_node_fs_.readdirSync)(folder, options)) ?? [];
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
function outOfReach(where, { message }) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
    return { where, message: `can’t be read: ${message}`, remedy };
}
async function take(walk, level, entry, path, location) {
    if (walk.listing.leavesOut(entry.isDirectory() ? `${path}/` : path))
        return;
    if (entry.isSymbolicLink())
        await follow(walk, level, path, location);
    else if (entry.isDirectory())
        await descend(walk, level, path, location);
    else if (entry.isFile())
        addFile(walk, path, location);
    else
        refuseSpecial(walk, path);
}
function addFile({ listing }, path, location) {
    const stats = ask(listing, path, () => (0,external_node_fs_.statSync)(location));
    if (stats !== undefined)
        listing.add(fileAt(location, path, stats.size));
}
async function descend(walk, level, path, folder) {
    await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}
async function follow(walk, level, path, location) {
    const target = ask(walk.listing, path, () => (0,external_node_fs_.realpathSync)(location), strayLink);
    if (target === undefined)
        return;
    if (target !== walk.root && !target.startsWith(walk.root.endsWith(external_node_path_.sep) ? walk.root : walk.root + external_node_path_.sep)) {
        walk.listing.refuse(linkFinding(path, `is a link that leads out of the folder, to ${target}`));
    }
    else if (!walk.listing.leavesOut(path, (0,external_node_path_.relative)(walk.root, target).split(external_node_path_.sep).join('/'))) {
        const stats = ask(walk.listing, path, () => (0,external_node_fs_.statSync)(target));
        if (stats === undefined)
            return;
        if (stats.isFile())
            walk.listing.add(fileAt(target, path, stats.size));
        else if (!stats.isDirectory())
            refuseSpecial(walk, path);
        else if ([...level.above, level.folder].includes(target))
            walk.listing.refuse(linkFinding(path, 'is a link to a folder that it stands in'));
        else
            await descend(walk, level, path, target);
    }
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
function fileAt(location, path, size) {
    return {
        path,
        size,
        unproven: false,
        async read(use) {
            const [whole = Buffer.alloc(0)] = readListed(location, path, size, size);
            return lend(whole, use);
        },
        async *pieces() {
            yield* readListed(location, path, size, PIECE_BYTES);
        },
    };
}
/** Reads a file that was listed with `size` bytes; what has changed since then is refused. */
function* readListed(location, path, size, pieceBytes) {
    const descriptor = insist(path, () => (0,external_node_fs_.openSync)(location, 'r'));
    try {
        if (insist(path, () => (0,external_node_fs_.fstatSync)(descriptor)).size !== size)
            throw changed(path, size);
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - offset));
            const start = offset;
            if (insist(path, () => readExactly(descriptor, piece, start)) < piece.length)
                throw changed(path, size);
            offset += piece.length;
            yield piece;
        }
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** What the system gives of a file that was listed. Throws a Failure where it refuses. */
function insist(path, question) {
    try {
        return question();
    }
    catch (error) {
        throw fileFailure(outOfReach(path, error), error);
    }
}
function changed(path, size) {
    const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
    return fileFailure({
        where: path,
        message: `was ${byteSize(size)} and has changed while it was being packed`,
        remedy,
    });
}

// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
;// CONCATENATED MODULE: ./build/packing/file-window.js


const WINDOW_BYTES = 256 * 1024;
/**
 * How yauzl reads a ZIP: through a window that is kept, since it asks for some bytes of a header at a time. With its
 * own reader the directory and headers of 10,000 entries take seven times as long. For headers only; the descriptor stays the caller's.
 */
class FileWindow extends yauzl.RandomAccessReader {
    #descriptor;
    #window = Buffer.allocUnsafe(WINDOW_BYTES);
    #start = 0;
    #filled = 0;
    constructor(descriptor) {
        super();
        this.#descriptor = descriptor;
    }
    /** Calls back with an error where the file ends too early. */
    read(buffer, offset, length, position, callback) {
        setImmediate(callback, this.#attempt(buffer.subarray(offset, offset + length), position));
    }
    #attempt(target, position) {
        try {
            return this.#copy(target, position) ? null : new Error('the file ends too early');
        }
        catch (error) {
            return error;
        }
    }
    #copy(target, position) {
        if (target.length > WINDOW_BYTES)
            return readExactly(this.#descriptor, target, position) === target.length;
        if (position < this.#start || position + target.length > this.#start + this.#filled) {
            this.#start = position;
            this.#filled = readExactly(this.#descriptor, this.#window, position);
        }
        return this.#window.copy(target, 0, position - this.#start, this.#filled) >= target.length;
    }
}

// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./build/packing/zip-entry.js



/** Compression methods. */
const STORED = 0;
const DEFLATED = 8;
const FLAG_ENCRYPTED = 0x1;
const FLAG_SIZES_FOLLOW = 0x8;
const FLAG_UTF8 = 0x800;
/** Stands for a size that is written in a ZIP64 field. */
const IN_ZIP64_FIELD = 0xffff_ffff;
/** What to do about a ZIP that isn't in order. */
const REMAKE_ZIP = 'Make the ZIP anew, or give the folder itself as `path`.';
/**
 * The path of an entry; a folder's ends with `/`. Names are taken as UTF-8 even where the flag that says so is missing,
 * as macOS writes them: bytes of any older encoding are hardly ever valid UTF-8, and then show as U+FFFD, which
 * `entryFinding` refuses. The Unicode field of Info-ZIP goes first.
 */
function entryPath(entry) {
    return (0,yauzl.getFileNameLowLevel)(FLAG_UTF8, entry.fileNameRaw, entry.extraFields, true);
}
/** What keeps an entry from being a file of a site, by its record in the central directory. */
function entryFinding(entry, path) {
    if (path.includes('\ufffd')) {
        const remedy = 'Make the ZIP with UTF-8 names, or give the folder itself as `path`.';
        return { where: path, message: 'has a name that is not UTF-8', remedy };
    }
    const problem = typeProblem(entry, path) ?? dataProblem(entry);
    return problem && { where: path, ...problem };
}
function typeProblem(entry, path) {
    // The upper half is the Unix mode; tools of other systems leave it 0, which says nothing.
    const type = (entry.externalFileAttributes >>> 16) & external_node_fs_.constants.S_IFMT;
    if (type === external_node_fs_.constants.S_IFLNK)
        return { message: 'is a link', remedy: 'Put a copy in its place, or remove it.' };
    if (type === 0 || type === (path.endsWith('/') ? external_node_fs_.constants.S_IFDIR : external_node_fs_.constants.S_IFREG))
        return undefined;
    return { message: 'is neither a file nor a folder', remedy: 'Remove it.' };
}
function dataProblem(entry) {
    const { compressedSize, compressionMethod: method, uncompressedSize: size } = entry;
    if (entry.generalPurposeBitFlag & FLAG_ENCRYPTED)
        return { message: 'is encrypted', remedy: 'Make the ZIP without a password.' };
    if (method !== STORED && method !== DEFLATED) {
        return { message: `is compressed by method ${method}; only deflate and none are read`, remedy: REMAKE_ZIP };
    }
    // Deflate adds some per cent at worst, so whatever is larger is made to be, and isn't worth the memory.
    if (method === STORED ? compressedSize === size : compressedSize <= 2 * size + 1024)
        return undefined;
    return {
        message: `takes ${byteSize(compressedSize)} in the ZIP for a file of ${byteSize(size)}`,
        remedy: REMAKE_ZIP,
    };
}
/**
 * Where the header that stands before an entry's data differs from its record in the directory. Tools differ in which
 * of the two they believe, so such an archive may hold something else for each of them.
 */
function headerFinding(entry, path, header) {
    const sizesFollow = (header.generalPurposeBitFlag & FLAG_SIZES_FOLLOW) !== 0;
    const sameSize = (local, central) => local === central || local === IN_ZIP64_FIELD || (sizesFollow && local === 0);
    const sameSizes = sameSize(header.compressedSize, entry.compressedSize) && sameSize(header.uncompressedSize, entry.uncompressedSize);
    const differences = [
        header.fileName.equals(entry.fileNameRaw) ? [] : ['name'],
        header.compressionMethod === entry.compressionMethod ? [] : ['method'],
        (header.generalPurposeBitFlag ^ entry.generalPurposeBitFlag) & FLAG_ENCRYPTED ? ['encryption'] : [],
        header.crc32 === entry.crc32 || (sizesFollow && header.crc32 === 0) ? [] : ['checksum'],
        sameSizes ? [] : ['size'],
    ].flat();
    if (differences.length === 0)
        return undefined;
    return damagedFinding(path, `its header and the ZIP’s directory differ in ${differences.join(' and ')}`);
}
/** The finding for an entry that can't be read as the directory declares it. */
function damagedFinding(path, how) {
    return { where: path, message: `is damaged in the ZIP: ${how}`, remedy: REMAKE_ZIP };
}

;// CONCATENATED MODULE: ./build/packing/zip-content.js








/**
 * The content of an entry. It's inflated to its declared size and no further; length and CRC-32 are checked each time
 * that it's read. yauzl's own streams do the first only, and take ten times as long for small files.
 */
function zipEntryFile(packed) {
    const { path, size } = packed;
    return {
        path,
        size,
        unproven: true,
        read: use => lend(Buffer.allocUnsafe(packed.packedSize), data => {
            if (readExactly(packed.descriptor, data, packed.start) < data.length)
                throw damaged(path, 'its data ends too early');
            if (!packed.deflated)
                return use(proven(packed, data));
            return lend(inflate(packed, data), content => use(proven(packed, content)));
        }),
        async *pieces() {
            let bytes = 0;
            let checksum = 0;
            try {
                for await (const piece of openContent(packed)) {
                    bytes += piece.length;
                    checksum = (0,external_node_zlib_.crc32)(piece, checksum);
                    if (bytes > size)
                        throw unpacksToMore(packed);
                    yield piece;
                }
            }
            catch (error) {
                throw error instanceof build_failure/* Failure */.HR ? error : damaged(path, error.message);
            }
            prove(packed, bytes, checksum);
        },
    };
}
function openContent({ descriptor, start, packedSize, deflated }) {
    const range = { fd: descriptor, autoClose: false, start, end: start + packedSize - 1, highWaterMark: PIECE_BYTES };
    const data = (0,external_node_fs_.createReadStream)('', range);
    // Nothing is lost with the callback's error: whoever iterates gets it as well.
    return deflated ? (0,external_node_stream_.pipeline)(data, (0,external_node_zlib_.createInflateRaw)({ chunkSize: PIECE_BYTES }), () => { }) : data;
}
function inflate(packed, data) {
    try {
        // One chunk of the declared size, so that small files don't cost 16 KiB each; 64 is zlib's least.
        const room = Math.max(packed.size + 1, 64);
        return (0,external_node_zlib_.inflateRawSync)(data, { maxOutputLength: room, chunkSize: room });
    }
    catch (error) {
        if (error.code === 'ERR_BUFFER_TOO_LARGE')
            throw unpacksToMore(packed);
        throw damaged(packed.path, error.message);
    }
}
function proven(packed, content) {
    prove(packed, content.length, (0,external_node_zlib_.crc32)(content));
    return content;
}
function prove(packed, bytes, checksum) {
    if (bytes > packed.size)
        throw unpacksToMore(packed);
    if (bytes < packed.size) {
        throw damaged(packed.path, `it unpacks to ${byteSize(bytes)} in place of ${byteSize(packed.size)}`);
    }
    if (checksum !== packed.crc32)
        throw damaged(packed.path, 'its checksum (CRC-32) does not match');
}
function unpacksToMore({ path, size }) {
    return damaged(path, `it unpacks to more than the ${byteSize(size)} that it declares`);
}
function damaged(path, how) {
    return fileFailure(damagedFinding(path, how));
}

;// CONCATENATED MODULE: ./build/packing/source-zip.js








/**
 * Lists a ZIP that a user made. Nothing of it is unpacked to disk, and its entries' sizes are only believed as bounds:
 * encrypted entries, links, unknown methods, names that aren't UTF-8, and entries whose two headers disagree or whose
 * data overlaps are findings.
 *
 * @param file absolute
 * @param shownAs how the user wrote the path
 */
async function openZip(file, shownAs, signal) {
    const descriptor = (0,external_node_fs_.openSync)(file, 'r');
    try {
        const listing = new SourceListing(shownAs);
        const { zip, entries } = await readDirectory(descriptor, listing, shownAs);
        const reading = { zip, descriptor, listing, spans: [] };
        for (const entry of entries) {
            signal?.throwIfAborted();
            const finding = await admit(reading, entry);
            if (finding !== undefined)
                listing.refuse(finding);
        }
        refuseOverlaps(reading);
        return { ...listing.result(), close: () => (0,external_node_fs_.closeSync)(descriptor) };
    }
    catch (error) {
        (0,external_node_fs_.closeSync)(descriptor);
        throw error;
    }
}
/** The central directory, which alone says what is in a ZIP. */
async function readDirectory(descriptor, listing, shownAs) {
    // Names are decoded and judged here: yauzl would end at the first bad one, and turn backslashes round.
    const options = { decodeStrings: false, autoClose: false, validateEntrySizes: false };
    try {
        const zip = await (0,yauzl.fromRandomAccessReaderPromise)(new FileWindow(descriptor), (0,external_node_fs_.fstatSync)(descriptor).size, options);
        listing.meet(zip.entryCount);
        return { zip, entries: await Array.fromAsync(zip.eachEntry()) };
    }
    catch (error) {
        if (error instanceof build_failure/* Failure */.HR)
            throw error;
        const message = `can’t be read as a ZIP: ${error.message}`;
        const remedy = 'Make it anew (zip -r site.zip . in the site’s folder), or give the folder itself as `path`.';
        throw (0,build_failure/* inputFailure */.vQ)(`${shownAs} is no usable ZIP`, [{ where: shownAs, message, remedy }]);
    }
}
/** Adds an entry to the listing, unless it's a folder or stays out. Gives the finding where it's refused. */
async function admit({ zip, descriptor, listing, spans }, entry) {
    const path = entryPath(entry);
    // Judged before anything is left out: `.git/../x` is no part of .git.
    const misnamed = pathFinding(path.replace(/\/$/, ''));
    if (misnamed !== undefined)
        return misnamed;
    if (listing.leavesOut(path))
        return undefined;
    const unfit = entryFinding(entry, path);
    if (unfit !== undefined || path.endsWith('/'))
        return unfit;
    const header = await zip.readLocalFileHeaderPromise(entry).catch((error) => error);
    if (header instanceof Error)
        return damagedFinding(path, header.message);
    const mismatch = headerFinding(entry, path, header);
    if (mismatch !== undefined)
        return mismatch;
    const start = header.fileDataStart;
    const packedSize = entry.compressedSize;
    const deflated = entry.compressionMethod === DEFLATED;
    const { uncompressedSize: size, crc32 } = entry;
    listing.add(zipEntryFile({ path, descriptor, start, packedSize, deflated, size, crc32 }));
    spans.push({ path, start: entry.relativeOffsetOfLocalHeader, end: start + packedSize });
    return undefined;
}
/** Entries that share data are how a small ZIP expands to anything; no honest tool writes them. */
function refuseOverlaps({ spans, listing }) {
    const inOrder = spans.toSorted((a, b) => a.start - b.start);
    for (const [index, span] of inOrder.entries()) {
        const before = inOrder[index - 1];
        if (before === undefined || before.end <= span.start)
            continue;
        const message = `shares its data in the ZIP with \`${before.path}\``;
        listing.refuse({ where: span.path, message, remedy: REMAKE_ZIP });
    }
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: ./node_modules/archiver/index.js + 32 modules
var archiver = __webpack_require__(79);
;// CONCATENATED MODULE: ./build/packing/zip-writer.js









/** Already compressed: deflating them again makes a large site take five times as long, and saves nothing. */
const COMPRESSED = /\.(png|jpe?g|webp|gif|woff2?)$/i;
/**
 * Smaller files are stored. Deflating one takes archiver 0.13 ms, about as long as it takes to send the 1.2 KB that it
 * saves at 10 MB/s; text is 8 MiB at most, so the ZIP grows by little.
 */
const DEFLATE_FROM_BYTES = 2048;
/** How much is gathered before it goes to the file: archiver writes some thirty pieces of a few bytes per entry. */
const ARENA_BYTES = 256 * 1024;
/** The earliest time that a ZIP can express: a fixed one, so that the same files give the same bytes. */
const FIXED_DATE = new Date(Date.UTC(1980, 0, 1));
const FIXED_MODE = 0o644;
/**
 * Writes files into a new ZIP, in the order given: same files, same bytes. Whatever goes wrong, no half-written file
 * stays behind.
 *
 * @param path where to write; must not exist yet
 * @param onProgress called with the expanded bytes done so far
 * @throws what reading a file throws, a Failure where it can't be written, or the signal's reason when it aborts
 */
async function writeZip(path, files, options) {
    const target = new ZipTarget(path);
    const archive = new archiver/* ZipArchive */.SJ({ zlib: { level: 6 } });
    // Either end that fails stops the other: archiver tells neither of the two by itself.
    const failure = new AbortController();
    const stop = (error) => failure.abort(error);
    const signal = AbortSignal.any([failure.signal, ...(options.signal === undefined ? [] : [options.signal])]);
    const piped = (0,promises_.pipeline)(archive, target, { signal }).catch(stop);
    const appended = appendAll(archive, files, signal, options.onProgress)
        .then(() => void archive.finalize().catch(stop))
        .catch(stop);
    await Promise.all([piped, appended]);
    if (!signal.aborted)
        return target.written();
    (0,external_node_fs_.rmSync)(path, { force: true });
    throw signal.reason;
}
async function appendAll(archive, files, signal, onProgress) {
    let doneBytes = 0;
    for (const file of files) {
        signal.throwIfAborted();
        const entry = { name: file.path, date: FIXED_DATE, mode: FIXED_MODE };
        if (file.size <= READ_WHOLE_BYTES) {
            const store = COMPRESSED.test(file.path) || file.size < DEFLATE_FROM_BYTES;
            await file.read(content => appendWhole(archive, content, { ...entry, store }, signal));
        }
        else {
            const startedAt = doneBytes;
            const pieces = counted(file, bytes => onProgress(startedAt + bytes));
            await appendPieces(archive, pieces, entry, signal);
        }
        doneBytes += file.size;
        onProgress(doneBytes);
    }
}
/** Resolves once the content is no longer needed: archiver passes stored bytes on as they are. */
async function appendWhole(archive, content, entry, signal) {
    const added = (0,external_node_events_.once)(archive, 'entry', { signal });
    archive.append(content, entry);
    await added;
    // `ZipTarget` takes them at once, so there is nothing to wait for unless archiver queues where it doesn't today.
    while (archive.readableLength + archive.writableLength > 0)
        await (0,external_node_timers_promises_.setImmediate)(undefined, { signal });
}
/** Never stored: an entry whose size stands behind its data must be deflated, or some unpackers can't find its end. */
async function appendPieces(archive, pieces, entry, signal) {
    const content = external_node_stream_.Readable.from(pieces, { objectMode: false });
    try {
        const added = (0,external_node_events_.once)(archive, 'entry', { signal });
        // archiver pipes it on without looking at errors, and would wait for ever.
        content.once('error', error => archive.destroy(error));
        archive.append(content, { ...entry, store: false });
        await added;
    }
    finally {
        content.destroy();
    }
}
async function* counted(file, onPiece) {
    let bytes = 0;
    for await (const piece of file.pieces()) {
        yield piece;
        bytes += piece.length;
        onPiece(bytes);
    }
}
/**
 * The file that archiver writes into, hashed on the way. It takes every piece at once and writes without waiting: in a
 * usual stream the 180,000 pieces of a directory of 10,000 entries queue up as objects, which takes 200 MiB at the
 * peak in place of 130, and 1.6 times as long.
 */
class ZipTarget extends external_node_stream_.Writable {
    #descriptor;
    #hash = (0,external_node_crypto_.createHash)('sha256');
    #arena = Buffer.allocUnsafe(ARENA_BYTES);
    #filled = 0;
    #size = 0;
    constructor(path) {
        super();
        try {
            this.#descriptor = (0,external_node_fs_.openSync)(path, 'wx', 0o600);
        }
        catch (error) {
            throw unwritable(error);
        }
    }
    _write(piece, _encoding, done) {
        this.#attempt(done, () => {
            if (this.#filled + piece.length > ARENA_BYTES)
                this.#flush();
            if (piece.length > ARENA_BYTES)
                this.#put(piece);
            else
                this.#filled += piece.copy(this.#arena, this.#filled);
        });
    }
    _final(done) {
        this.#attempt(done, () => this.#flush());
    }
    _destroy(error, done) {
        (0,external_node_fs_.closeSync)(this.#descriptor);
        done(error);
    }
    /** Of the finished file; to be asked once. */
    written() {
        return { size: this.#size, sha256: this.#hash.digest('hex') };
    }
    #attempt(done, work) {
        try {
            work();
        }
        catch (error) {
            done(unwritable(error));
            return;
        }
        done();
    }
    #flush() {
        this.#put(this.#arena.subarray(0, this.#filled));
        this.#filled = 0;
    }
    #put(bytes) {
        this.#hash.update(bytes);
        for (let offset = 0; offset < bytes.length;)
            offset += (0,external_node_fs_.writeSync)(this.#descriptor, bytes, offset);
        this.#size += bytes.length;
    }
}
function unwritable(error) {
    const remedy = 'Free some space in the temporary folder, and let the job’s user write there.';
    return new build_failure/* Failure */.HR('unavailable', `The package can’t be written: ${error.message}`, {
        remedy,
        cause: error,
    });
}

;// CONCATENATED MODULE: ./build/packing/static-site.js











/**
 * Checks a site against every rule of part 1, Limits: Static ZIP, and packs it. Nothing is written before all is
 * checked. The ZIP is always written anew, also from a ZIP: the same files give the same bytes.
 *
 * @throws Failure of kind `input` with everything that is wrong as findings; the signal's reason when it aborts. No
 *   file stays behind in either case
 */
async function packStaticSite(options) {
    const source = await openSource(options);
    try {
        const { files, warnings } = await check(source, options);
        const expandedBytes = files.reduce((sum, file) => sum + file.size, 0);
        const entrySha256 = await entryDigest(files);
        const file = (0,external_node_path_.join)(options.into, `static-site-${(0,external_node_crypto_.randomUUID)()}.zip`);
        const written = await writeZip(file, files, {
            signal: options.signal,
            onProgress: doneBytes => options.onProgress?.(doneBytes, expandedBytes),
        });
        return { file, ...written, files: files.length, expandedBytes, entrySha256, leftOut: source.leftOut, warnings };
    }
    finally {
        source.close();
    }
}
async function openSource({ source, shownAs, signal }) {
    const kind = kindOf(source);
    if (kind === 'folder')
        return openFolder(source, shownAs, signal);
    if (kind === 'zip')
        return openZip(source, shownAs, signal);
    const remedy = 'Give the folder that the build writes, relative to `working-directory`, and let the build run first.';
    throw refusal(shownAs, [{ where: shownAs, message: kind.problem, remedy }]);
}
function kindOf(source) {
    try {
        (0,external_node_fs_.accessSync)(source, external_node_fs_.constants.R_OK);
        const stats = (0,external_node_fs_.statSync)(source);
        if (stats.isDirectory())
            return 'folder';
        const isZip = stats.isFile() && source.toLowerCase().endsWith('.zip');
        return isZip ? 'zip' : { problem: `is neither a folder nor a .zip file (${source})` };
    }
    catch (error) {
        return { problem: `can’t be read: ${error.message}` };
    }
}
/** Gathers everything that is wrong, so that all of it can be mended at once. */
async function check(source, { source: resolvedPath, shownAs, signal }) {
    if (source.files.length === 0 && source.findings.length === 0) {
        const others = source.leftOut.length === 0 ? '' : `; ${count(source.leftOut.length)} that are never published stay out`;
        const message = `holds no files (${resolvedPath})${others}`;
        throw refusal(shownAs, [{ where: shownAs, message, remedy: 'Run the build first, or correct the path.' }]);
    }
    const listing = checkListing(source.files, shownAs);
    const contents = await checkContents(source.files, shownAs, signal);
    const findings = [...listing.findings, ...source.findings, ...contents.findings];
    if (findings.length > 0)
        throw refusal(shownAs, findings);
    return { files: contents.files, warnings: listing.warnings };
}
function refusal(shownAs, findings) {
    const problems = findings.length === 1 ? 'one problem' : `${count(findings.length)} problems`;
    return (0,build_failure/* inputFailure */.vQ)(`${shownAs} can’t be published as a static site: ${problems}`, findings);
}
async function entryDigest(files) {
    const entry = files.find(file => file.path === static_site/* STATIC_SITE */.H.entry);
    // The rules ask for it, and its text is held since it was checked.
    if (entry === undefined)
        throw new Error(`A checked site has no ${static_site/* STATIC_SITE */.H.entry}.`);
    return entry.read(content => (0,external_node_crypto_.createHash)('sha256').update(content).digest('hex'));
}

// EXTERNAL MODULE: ./build/operations/dry-run.js
var dry_run = __webpack_require__(7474);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(2822);
// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(4568);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/spec/releases.js
var releases = __webpack_require__(586);
;// CONCATENATED MODULE: ./build/operations/releases/expiry.js



/** How a release's access expiry is asked for (Part 1, Access expiry). */
const EXPIRY_INPUTS = {
    'expires-in': (0,fields/* duration */.p0)('The site goes offline this long after the start of this step. Absent: it stays.', {
        minMs: 1000,
    }),
    'expires-at': (0,fields/* instant */.uR)('The site goes offline at this instant. Absent: it stays.'),
};
/** Upload, extraction and review take their time; a shorter life than this is most likely a slip. */
const SHORT_LIFE_MS = 5 * 60_000;
/** Reading R25: beyond this the runner's clock is worth a warning. */
const CLOCK_OFFSET_MS = 60_000;
/** What is wrong with the two inputs taken together. */
function checkExpiry(inputs) {
    if (inputs['expires-in'] === undefined || inputs['expires-at'] === undefined)
        return [];
    return [{ where: 'expires-at', message: 'is given together with `expires-in`', remedy: 'Give one of the two.' }];
}
/**
 * The expiry that was asked for.
 * @returns or what is wrong with it: in the past, or outside the API's range
 */
function expiryInstant(inputs, nowMs) {
    const { 'expires-in': span, 'expires-at': given } = inputs;
    const at = span === undefined ? given : nowMs + span;
    const where = span === undefined ? 'expires-at' : 'expires-in';
    const expiry = { at, byOurClock: span !== undefined };
    if (at === undefined)
        return expiry;
    if (at > releases/* EXPIRES_AT */.Z.max) {
        return {
            where,
            message: `ends after ${releases/* EXPIRES_AT */.Z.max} (the API’s latest instant)`,
            remedy: 'Leave it out for a site that stays.',
        };
    }
    if (at <= nowMs)
        return { where, message: `is ${(0,instant_text/* instantText */.X)(at)}, which has passed`, remedy: 'Give a later instant.' };
    return expiry;
}
/** Warns of what is allowed but most likely not meant, once the platform has answered and its clock is known. */
function warnOfExpiry({ client, clock, log }, { at, byOurClock }) {
    if (at === undefined)
        return;
    const offset = client.clockOffsetMs() ?? 0;
    // Only a span is counted from our clock; an instant is the same one by any.
    if (byOurClock && Math.abs(offset) > CLOCK_OFFSET_MS) {
        log.warning(`The runner’s clock is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'behind' : 'ahead of'} the platform’s, so the site expires that much ${offset > 0 ? 'earlier' : 'later'} than meant.`);
    }
    if (at - (clock.now() + offset) < SHORT_LIFE_MS) {
        log.warning('The site expires within five minutes, and upload and review take part of that.');
    }
}
/**
 * When the site goes offline, in epoch milliseconds; null when it stays. What the platform answers counts; where it
 * differs from what was asked for, that is warned about.
 * @param answered undefined where the answer doesn't say
 */
function settledExpiry(log, asked, answered) {
    const wanted = asked ?? null;
    if (answered === undefined || answered === wanted)
        return wanted;
    log.warning(`The site ${lifeText(answered)}, by the platform’s answer; asked for was that it ${lifeText(wanted)}.`);
    return answered;
}
const lifeText = (expiresAt) => expiresAt === null ? 'stays' : `goes offline at ${(0,instant_text/* instantText */.X)(expiresAt)}`;

;// CONCATENATED MODULE: ./build/operations/still-waiting.js
/** How often a long wait says that it is one, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Does work that may take minutes without a word, with a line in the log now and then, so that nobody takes it for dead.
 * @param what a sentence without its full stop
 */
async function stillWaiting({ clock, log }, what, work) {
    const done = new AbortController();
    const startedAt = clock.now();
    const tell = async () => {
        for (;;) {
            await clock.sleep(EVERY_MS, done.signal);
            log.info(`${what} (${Math.round((clock.now() - startedAt) / 1000)} s so far).`);
        }
    };
    const ended = new Error('The work has ended.');
    const telling = tell().catch((reason) => {
        if (reason !== ended)
            throw reason;
    });
    try {
        return await work();
    }
    finally {
        done.abort(ended);
        await telling;
    }
}

;// CONCATENATED MODULE: ./build/operations/releases/publish-package.js



/**
 * Prepare, upload, complete. A ticket that has expired on the way is replaced by a new one, once; so is one whose
 * upload was uncertain and turned out not to have arrived (reading R31).
 */
async function publishPackage(context, site, expiry) {
    try {
        return await publishOnTicket(context, site, expiry.at, () => warnOfExpiry(context, expiry));
    }
    catch (thrown) {
        if (!(thrown instanceof TicketSpent))
            throw thrown;
        context.log.warning(`${thrown.why} A new upload ticket is taken, once.`);
    }
    try {
        return await publishOnTicket(context, site, expiry.at);
    }
    catch (thrown) {
        throw thrown instanceof TicketSpent ? thrown.failure : thrown;
    }
}
/** This ticket leads nowhere any more, but a new one would; `failure` is for when that has been tried. */
class TicketSpent extends Error {
    failure;
    why;
    constructor(failure, why) {
        super(why);
        this.failure = failure;
        this.why = why;
    }
}
async function publishOnTicket(context, site, expiresAt, onTicket) {
    const { client, log, projectId } = context;
    const { ticket, stored } = await beforeGoingLive(async () => {
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
        onTicket?.();
        return { ticket: prepared, stored: await log.group('Upload', () => upload(context, prepared, site)) };
    });
    try {
        return await log.group('Extraction and review', () => stillWaiting(context, 'The platform extracts and reviews the package', () => complete(context, ticket.release_token)));
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'release_state_expired')
            throw new TicketSpent(thrown, 'The upload ticket has expired.');
        if (thrown.code === 'artifact_invalid' && stored === 'uncertain') {
            const failure = (0,build_failure/* refine */.YP)(thrown, {
                kind: 'unavailable',
                message: `The upload was cut short twice, and the package has not arrived: ${thrown.message}`,
                remedy: 'Check that the runner’s connection to object storage holds, then run it again.',
            });
            throw new TicketSpent(failure, 'The upload that was cut short has not arrived.');
        }
        if (!thrown.uncertain)
            throw thrown;
        throw (0,build_failure/* refine */.YP)(thrown, {
            message: `The release was not confirmed: ${thrown.message}`,
            remedy: 'Look with the operation `release-info`. Running this step again publishes the same files anew, which does no harm.',
        });
    }
}
/**
 * Completes the upload. A conflict after a lost answer is this very publish, still running: it is waited for. Any other
 * one is somebody else's publish, which isn't.
 */
async function complete(context, token) {
    const ask = () => context.client.call('releases.complete', {
        path: { project_id: context.projectId },
        body: { release_token: token },
    });
    try {
        return await ask();
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.code !== 'release_conflict' || !thrown.uncertain)
            throw thrown;
    }
    try {
        return await outlast(context, ask);
    }
    catch (thrown) {
        // However the waiting ends, what was asked for at first may still be done.
        throw thrown instanceof build_failure/* Failure */.HR ? (0,build_failure/* refine */.YP)(thrown, { uncertain: true }) : thrown;
    }
}
/** How long it waits between two looks at a publish of its own that still runs: first and longest, in milliseconds. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** Asks again ("the same token may be retried") for as long as the answer is a conflict, up to the step's `timeout`. */
async function outlast({ clock, log, signal }, ask) {
    log.info('The platform still works on this publish, whose answer was lost; it is asked again until that has ended.');
    for (let waitMs = FIRST_WAIT_MS;; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        await clock.sleep(waitMs, signal);
        try {
            return await ask();
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.code !== 'release_conflict')
                throw thrown;
        }
    }
}
/** Until complete is called nothing can go live: what fails before leaves nothing open, which is worth saying. */
async function beforeGoingLive(work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        if (!thrown.uncertain && thrown.kind !== 'cancelled' && thrown.kind !== 'timeout')
            throw thrown;
        const message = `${(0,build_failure/* sentence */.em)(thrown.message)} Nothing was published: what was live stays live.`;
        throw (0,build_failure/* refine */.YP)(thrown, { message, uncertain: false });
    }
}
/** Puts the package into object storage; after a PUT whose outcome is open, complete finds out (Part 1, Upload). */
async function upload(context, ticket, site) {
    const { client, clock, log, signal } = context;
    const progress = log.progress('Sent');
    try {
        await client.upload(ticket.upload, { path: site.file, size: site.size }, sent => progress.bytes(sent, site.size));
        return 'stored';
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        if (thrown.uncertain) {
            log.warning(`${(0,build_failure/* sentence */.em)(thrown.message)} Whether the package has arrived is asked of the platform; it is not sent twice.`);
            return 'uncertain';
        }
        const serverNow = clock.now() + (client.clockOffsetMs() ?? 0);
        const expired = (ticket.upload.expires_at ?? Number.POSITIVE_INFINITY) <= serverNow;
        if (thrown.status === 403 && expired)
            throw new TicketSpent(thrown, 'The upload link has expired.');
        throw thrown;
    }
}

// EXTERNAL MODULE: ./build/address.js
var build_address = __webpack_require__(2952);
;// CONCATENATED MODULE: ./build/operations/releases/served-site.js


/** First and longest pause between two looks, in milliseconds. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
/** How long a release's address may take to answer (reading R22). */
const PATIENCE_MS = 180_000;
/** A page that stays different this long is taken as altered on its way (a watermark, say), not as the old version. */
const DIFFERENT_FOR_MS = 30_000;
/**
 * Waits until the published address serves the new version: its start page is the very bytes that were published.
 * A success answer whose bytes stay different is reported, not failed: a platform may add to a page it serves.
 * @param address as the platform gave it; one that is missing or isn't safe to ask is warned about, as the release is active
 * @param entrySha256 SHA-256 of the published index.html, lower-case hex
 * @throws Failure of kind `timeout` when no success answer comes in time, and the signal's reason when it aborts; the
 *   release itself is active in either case, and the message says so
 */
async function waitForSite(context, address, entrySha256) {
    const { log, signal } = context;
    if (address === undefined) {
        log.warning('The release has no address yet, so whether it is served can’t be waited for.');
        return;
    }
    const target = (0,build_address/* safeAddress */.Md)(address);
    if ('problem' in target) {
        log.warning(`Whether ${address} serves the release is not looked at: the address ${target.problem}.`);
        return;
    }
    try {
        await watch(context, address, entrySha256);
    }
    catch (thrown) {
        if (!signal.aborted || !(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        const message = `The release is active, but whether ${address} serves it was not waited for: ${thrown.message}`;
        throw (0,build_failure/* refine */.YP)(thrown, { message, remedy: NOT_AGAIN });
    }
}
const NOT_AGAIN = 'Open the address later; nothing needs to be published again. `wait-for-url: false` skips this check.';
async function watch({ client, clock, log, signal }, address, entrySha256) {
    const startedAt = clock.now();
    let pauseMs = FIRST_PAUSE_MS;
    let differentSince;
    for (;;) {
        const served = await client.look(address);
        const waitedMs = clock.now() - startedAt;
        const answers = served !== undefined && served.status >= 200 && served.status < 300;
        if (answers && served.sha256 === entrySha256) {
            log.info(`${address} serves the published start page byte for byte (after ${(waitedMs / 1000).toFixed(1)} s).`);
            return;
        }
        if (answers) {
            differentSince ??= clock.now();
            if (clock.now() - differentSince >= DIFFERENT_FOR_MS) {
                log.warning(`${address} answers, but its start page is not byte for byte the published one: it was altered on its way, or an older version is still served.`);
                return;
            }
        }
        else {
            differentSince = undefined;
        }
        if (waitedMs + pauseMs > PATIENCE_MS) {
            const last = served === undefined ? 'nothing answers' : `the last answer was HTTP ${served.status}`;
            throw new build_failure/* Failure */.HR('timeout', `The release is active, but ${address} does not serve it after ${Math.round(waitedMs / 1000)} s: ${last}.`, { remedy: NOT_AGAIN });
        }
        await clock.sleep(pauseMs, signal);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
}

;// CONCATENATED MODULE: ./build/operations/releases/static-publish.js










/** Part 1, Releases: Static prepare, Upload, Static complete, Access expiry. */
/* harmony default export */ const static_publish = ((0,operation/* defineOperation */.h)({
    id: 'static-publish',
    summary: 'Publish a folder or ZIP of prebuilt files as the project’s live site.',
    inputs: {
        path: (0,fields/* path */.Ae)('The folder or .zip with the built site; `index.html` stands at its root.', { required: true }),
        ...EXPIRY_INPUTS,
        'wait-for-url': (0,fields/* flag */.Jt)('Wait until the site’s address serves what was published.', 'false'),
    },
    outputs: {
        release_id: { description: 'The release’s id.' },
        version: { description: 'The release’s number within the project.' },
        artifact_id: { description: 'The stored package’s id.' },
        access_url: { description: 'Where the site is served.' },
        published_at: { description: 'When it went live, in epoch milliseconds.' },
        expires_at: { description: 'When it goes offline, in epoch milliseconds; empty when it stays.' },
        sha256: { description: 'SHA-256 of the uploaded package, lower-case hex.' },
        size: { description: 'The package’s size in bytes.' },
        files: { description: 'How many files the site has.' },
    },
    endpoints: ['releases.prepare', 'releases.complete'],
    onProject: true,
    timeout: '30m',
    example: 'with:\n  path: dist\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    offlineDryRun: true,
    check: checkExpiry,
    async run(context, inputs) {
        const { clock, dryRun, log } = context;
        const expiry = expiryInstant(inputs, clock.now());
        if ('where' in expiry)
            throw (0,build_failure/* inputFailure */.vQ)('The site’s expiry can’t be used.', [expiry]);
        const site = await beforeGoingLive(() => pack(context, inputs.path));
        const packed = { sha256: site.sha256, size: site.size, files: site.files };
        context.output(packed);
        if (dryRun) {
            log.info(`Dry run: the package is good. ${dry_run/* NOTHING_SENT */.L}`);
            return {
                outputs: { ...packed, ...NOTHING_PUBLISHED, expires_at: expiry.at ?? null },
                report: {
                    title: 'Static site, checked only',
                    blocks: [packageFacts(site), { type: 'text', text: dry_run/* NOTHING_SENT */.L }, ...static_publish_leftOut(site)],
                },
            };
        }
        const release = await publishPackage(context, site, expiry);
        const expiresAt = settledExpiry(log, expiry.at, release.expires_at);
        const outputs = {
            ...packed,
            release_id: release.release_id,
            version: release.version ?? null,
            artifact_id: release.artifact_id ?? null,
            access_url: release.access_url ?? null,
            published_at: release.published_at ?? null,
            expires_at: expiresAt,
        };
        context.output(outputs);
        log.info(`Published version ${release.version ?? '?'} (${release.release_id}): ${release.access_url ?? 'no address yet'}`);
        if (inputs['wait-for-url'])
            await waitForSite(context, release.access_url, site.entrySha256);
        return {
            outputs,
            report: {
                title: 'Static site published',
                blocks: [releaseFacts(release, expiresAt), packageFacts(site), ...static_publish_leftOut(site)],
            },
        };
    },
}));
const NOTHING_PUBLISHED = {
    release_id: null,
    version: null,
    artifact_id: null,
    access_url: null,
    published_at: null,
};
async function pack(context, given) {
    const { log, signal } = context;
    const into = await context.temporaryFolder();
    return log.group(`Package ${given}`, async () => {
        const progress = log.progress('Packed');
        const site = await packStaticSite({
            source: context.resolvePath(given),
            shownAs: given,
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
        });
        for (const { path: name, reason } of site.leftOut)
            log.info(`Left out: ${name} (${reason})`);
        for (const { where, message, remedy = '' } of site.warnings)
            log.warning(`${where} ${message}. ${remedy}`);
        log.info(`${contentText(site)}; package ${byteSize(site.size)}, SHA-256 ${site.sha256}`);
        return site;
    });
}
function releaseFacts(release, expiresAt) {
    const { access_url: address } = release;
    const site = address === undefined ? 'no address yet' : { text: address, url: address };
    return {
        type: 'facts',
        rows: [
            ['Site', site],
            ['Version', release.version ?? '?'],
            ['Release', release.release_id],
            ['Goes offline', expiresAt === null ? 'never' : (0,instant_text/* instantText */.X)(expiresAt)],
        ],
    };
}
function packageFacts(site) {
    return {
        type: 'facts',
        rows: [
            ['Content', contentText(site)],
            ['Package', byteSize(site.size)],
            ['SHA-256', site.sha256],
        ],
    };
}
function contentText({ files, expandedBytes }) {
    return `${count(files)} ${files === 1 ? 'file' : 'files'}, ${byteSize(expandedBytes)}`;
}
function static_publish_leftOut(site) {
    if (site.leftOut.length === 0)
        return [];
    return [
        { type: 'table', columns: ['Left out', 'Why'], rows: site.leftOut.map(({ path: name, reason }) => [name, reason]) },
    ];
}


/***/ }),

/***/ 6492:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ STATIC_SITE)
/* harmony export */ });
const MIB = 1024 * 1024;
/** Part 1, Limits: Static ZIP. Whatever is in no class is rejected with `artifact_invalid`. */
const STATIC_SITE = {
    /** Must stand at the root of the package. */
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


/***/ })

};
