export const id = 862;
export const ids = [862];
export const modules = {

/***/ 9862:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  seedFor: () => (/* reexport */ seedFor),
  startLocalPlatform: () => (/* binding */ startLocalPlatform)
});

// UNUSED EXPORTS: DEFAULT_SEED

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/spec/endpoints.js + 1 modules
var endpoints = __webpack_require__(5112);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: ./build/spec/errors.js
var errors = __webpack_require__(8767);
;// CONCATENATED MODULE: ./build/platform/request-checks.js
/**
 * Compares an object with the fields of a row.
 * @param where the path to the object, for the sentences; empty at the top
 * @returns one sentence for each thing that is wrong, naming the field; none if all is well. A field that the row
 * does not know is wrong too.
 */
function fieldProblems(fields, given, where = '') {
    const unknown = Object.keys(given)
        .filter(name => !Object.hasOwn(fields, name))
        .map(name => `${shown(join(where, name))} is not a field of this request`);
    const known = Object.entries(fields).flatMap(([name, field]) => {
        const value = Object.hasOwn(given, name) ? given[name] : undefined;
        if (value !== undefined)
            return valueProblems(field, value, join(where, name));
        return field.optional === true ? [] : [`${join(where, name)} is required`];
    });
    return [...unknown, ...known];
}
/**
 * The values of a query by the row's fields: texts that are whole numbers become numbers where the row wants one;
 * anything else stays text, for `fieldProblems` to refuse.
 */
function queryValues(fields, query) {
    const values = {};
    const problems = [];
    for (const name of new Set(query.keys())) {
        const [text = '', ...others] = query.getAll(name);
        if (others.length > 0)
            problems.push(`${shown(name)} is given more than once`);
        const isNumber = Object.hasOwn(fields, name) && fields[name]?.type === 'integer' && /^-?\d{1,16}$/.test(text);
        values[name] = isNumber ? Number(text) : text;
    }
    return { values, problems: [...problems, ...fieldProblems(fields, values)] };
}
function valueProblems(field, value, where) {
    if (value === null)
        return field.nullable === true ? [] : [`${where} must not be null`];
    switch (field.type) {
        case 'string':
            return typeof value === 'string' ? stringProblems(field, value, where) : [`${where} must be a string`];
        case 'integer':
        case 'number':
            return numberProblems(field, value, where);
        case 'boolean':
            return typeof value === 'boolean' ? [] : [`${where} must be true or false`];
        case 'array': {
            if (!Array.isArray(value))
                return [`${where} must be an array`];
            const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
            if (value.length < minItems)
                return [`${where} must have at least ${minItems} items`];
            if (value.length > maxItems)
                return [`${where} must have at most ${maxItems} items`];
            return value.flatMap((item, index) => valueProblems(field.items, item, `${where}[${index}]`));
        }
        case 'object':
            return isRecord(value) ? fieldProblems(field.fields, value, where) : [`${where} must be an object`];
        case 'string-map':
            if (!isRecord(value))
                return [`${where} must be an object`];
            return Object.entries(value)
                .filter(([, item]) => typeof item !== 'string')
                .map(([name]) => `${shown(join(where, name))} must be a string`);
    }
}
function stringProblems(field, value, where) {
    // Code points (reading R42).
    const length = [...value].length;
    if (length < (field.minLength ?? 0))
        return [`${where} must have at least ${field.minLength} characters`];
    if (length > (field.maxLength ?? Number.POSITIVE_INFINITY)) {
        return [`${where} has ${length} characters; at most ${field.maxLength} are allowed`];
    }
    if (field.notBlank === true && value.trim() === '')
        return [`${where} must not be only white space`];
    if (field.oneOf !== undefined && !field.oneOf.includes(value)) {
        return [`${where} must be one of ${field.oneOf.join(', ')}`];
    }
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
        return [`${where} must match ${field.pattern}`];
    }
    return [];
}
function numberProblems(field, value, where) {
    if (typeof value !== 'number')
        return [`${where} must be ${field.type === 'integer' ? 'an integer' : 'a number'}`];
    if (field.type === 'integer' && !Number.isSafeInteger(value))
        return [`${where} must be an integer`];
    if (value < (field.min ?? Number.NEGATIVE_INFINITY))
        return [`${where} must be at least ${field.min}`];
    if (value > (field.max ?? Number.POSITIVE_INFINITY))
        return [`${where} must be at most ${field.max}`];
    return [];
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const join = (where, name) => (where === '' ? name : `${where}.${name}`);
/** A name of the caller's, short enough for one sentence. */
const shown = (name) => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);

;// CONCATENATED MODULE: ./build/platform/answer.js

/** An answer whose body is text. */
function textAnswer(status, contentType, text, headers = {}) {
    return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) };
}
/** An answer whose body is this value, as JSON. */
function jsonAnswer(status, value, headers = {}) {
    return textAnswer(status, 'application/json', JSON.stringify(value), headers);
}
/** The JSON object that an answer's body is; undefined for any other body, such as a fault's that only claims to be one. */
function jsonObjectOf({ headers, body }) {
    const isJson = /^application\/(?:problem\+)?json/.test(headers['content-type'] ?? '');
    if (!isJson || !(body instanceof Uint8Array))
        return undefined;
    try {
        const value = JSON.parse(Buffer.from(body).toString());
        return isRecord(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/platform/problems.js



/** A refusal in the API's own words. Whatever throws one ends the request with it. */
class Problem extends Error {
    code;
    status;
    headers;
    /**
     * @param code the API's code; its row gives the status
     * @param detail one sentence that names the field or file at fault
     */
    constructor(code, detail, traits = {}) {
        super(detail);
        this.name = 'Problem';
        this.code = code;
        this.status = traits.status ?? errors/* ERROR_CODES */.O[code].statuses[0];
        this.headers = traits.headers ?? {};
    }
}
/** The header that carries the trace id beside the body (Part 1, Conventions). */
const TRACE_HEADER = 'x-service-trace-id';
/** The problem as the API writes it (Part 1, Conventions: Error body). */
function problemAnswer(problem, traceId) {
    const body = {
        type: 'about:blank',
        title: external_node_http_.STATUS_CODES[problem.status] ?? 'Error',
        status: problem.status,
        detail: problem.message,
        code: problem.code,
        trace_id: traceId,
    };
    return jsonAnswer(problem.status, body, {
        ...problem.headers,
        'content-type': 'application/problem+json',
        [TRACE_HEADER]: traceId,
    });
}
/** The `code` of an answer that is a problem, whoever made it; undefined for any other answer. */
function problemCode(answer) {
    const code = answer.status < 400 ? undefined : jsonObjectOf(answer)?.['code'];
    return typeof code === 'string' ? code : undefined;
}
/**
 * The one answer to a project that is missing, deleted, another tenant's, or out of the caller's rights: a caller
 * must not be able to tell these apart (Part 1, Errors).
 */
const projectNotFound = () => new Problem('not_found', 'The project was not found.');

;// CONCATENATED MODULE: ./build/platform/access.js

/**
 * Who a request comes from.
 * @param authorization the header, as it was sent
 * @throws Problem `invalid_token` if it names no credential that is valid at `now` (Part 1, Authentication)
 */
function authenticate(authorization, callers, now) {
    const token = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1];
    const caller = token === undefined ? undefined : callers.get(token);
    if (caller === undefined)
        throw invalidToken('missing or unknown');
    if (caller.credential.revoked === true)
        throw invalidToken('revoked');
    if (now >= (caller.credential.expires_at ?? Number.POSITIVE_INFINITY))
        throw invalidToken('expired');
    return caller;
}
/**
 * Whether this credential may use this endpoint, and on this project, at all.
 * @param urlId the project that the path names, if it names one
 * @throws Problem `forbidden` for a kind that the row does not accept and for a project key outside its project
 * (Part 1, Errors); `insufficient_scope` where one of the row's scopes is missing
 */
function admit(row, { credential }, urlId) {
    if (!row.credentials.includes(credential.kind)) {
        throw new Problem('forbidden', `A credential of the kind ${credential.kind} cannot use this endpoint.`);
    }
    if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
        throw new Problem('forbidden', 'This project key is bound to another project.');
    }
    const missing = row.scopes.filter(scope => credential.scopes !== '*' && !credential.scopes.includes(scope));
    if (missing.length > 0)
        throw new Problem('insufficient_scope', `The credential lacks ${missing.join(', ')}.`);
}
/**
 * The project that the caller names, if it may see it and do there what the endpoint does.
 * @throws Problem `not_found`, the same for every reason (Part 1, Errors)
 */
function projectFor(row, { user }, project) {
    if (project === undefined || project.state === 'deleted' || project.tenant !== user.tenant)
        throw projectNotFound();
    const role = project.roles.get(user.open_id);
    if (role === undefined || !rolesFor(row).includes(role))
        throw projectNotFound();
    return project;
}
/** Where the documents name no role, whoever belongs to the project may read, and all but viewers may write. */
function rolesFor(row) {
    if (row.role === 'owner')
        return ['owner'];
    if (row.role === 'admin')
        return ['owner', 'admin'];
    return row.method === 'GET' ? ['owner', 'admin', 'member', 'viewer'] : ['owner', 'admin', 'member'];
}
function invalidToken(how) {
    const headers = { 'www-authenticate': 'Bearer' };
    return new Problem('invalid_token', `The credential is ${how}.`, { headers });
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/platform/page-tokens.js


/** Part 1: `page_size`, default 20, for projects and releases alike. */
const DEFAULT_PAGE_SIZE = 20;
/**
 * Cuts lists into pages. A token holds the key of the last item shown, so that a page neither repeats nor skips an
 * item when others come or go in between, and a signature over the listing that it belongs to.
 */
class Pager {
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /**
     * @param items in any order
     * @param keyOf a text that is unique and sorts as the listing does; the greatest comes first
     * @param listing whatever the token is bound to: endpoint, caller, project, filters
     * @throws Problem `invalid_page_token` for a token that is not this listing's
     */
    page(items, keyOf, listing, query) {
        const after = query.page_token === undefined ? undefined : this.#read(query.page_token, listing);
        const rest = items
            .map(item => ({ item, key: keyOf(item) }))
            .filter(({ key }) => after === undefined || key < after)
            .toSorted((a, b) => (a.key < b.key ? 1 : -1));
        const shown = rest.slice(0, query.page_size ?? DEFAULT_PAGE_SIZE);
        const last = shown.at(-1);
        const more = last !== undefined && shown.length < rest.length;
        return {
            items: shown.map(({ item }) => item),
            next: more ? { next_page_token: this.#issue(last.key, listing) } : {},
        };
    }
    #issue(key, listing) {
        const signature = (0,external_node_crypto_.createHmac)('sha256', this.#secret)
            .update(JSON.stringify([listing, key]))
            .digest('base64url');
        return `${Buffer.from(key).toString('base64url')}.${signature}`;
    }
    #read(token, listing) {
        const key = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
        if (this.#issue(key, listing) === token)
            return key;
        throw new Problem('invalid_page_token', 'page_token is not one of this listing; start at its first page.');
    }
}
/** A number as text that sorts as the number does: epoch milliseconds and versions fit into sixteen digits. */
const sortable = (value) => String(value).padStart(16, '0');

;// CONCATENATED MODULE: ./build/platform/state.js
/** What a seed says, as the platform keeps it. The seed must have passed `checkSeed`. */
function seeded(seed, clock) {
    const users = new Map(seed.users.map(user => [user.open_id, user]));
    const callers = seed.credentials.flatMap(credential => {
        const user = users.get(credential.user);
        const client = credential.client ?? credential.token;
        return user === undefined ? [] : [[credential.token, { credential, user, client }]];
    });
    const projects = seed.projects.map(project => {
        const members = (project.members ?? []).map(({ user, role }) => [user, role]);
        return newProject({
            urlId: project.url_id,
            name: project.name,
            type: project.type,
            createdAt: project.created_at ?? clock.now(),
            tenant: users.get(project.owner)?.tenant ?? '',
            roles: new Map([...members, [project.owner, 'owner']]),
            state: project.state ?? 'operational',
        });
    });
    return {
        callers: new Map(callers),
        projects: new Map(projects.map(project => [project.urlId, project])),
        projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
    };
}
/** A project on which nothing was published yet. */
function newProject(traits) {
    return { ...traits, releases: [], live: undefined, publishing: false };
}
/** What the project's address serves now: nothing once the release has expired or the project is deleted. */
function servedContent(project, now) {
    const { live, state } = project;
    if (live === undefined || state === 'deleted')
        return undefined;
    return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live.content : undefined;
}

;// CONCATENATED MODULE: ./build/platform/handlers/projects.js



/** The documents name no default; `name` may be left out. */
const DEFAULT_NAME = 'Untitled project';
/**
 * Part 1, User and projects: GET /projects. The order isn't given there: newest first here, equal times by `url_id`.
 * Listed are the projects of the caller's tenant in which the caller has a role. Letter case counts in `query`.
 */
const listProjects = (world, { caller, query }) => {
    const { query: text = '', created_from: from = 0, created_to: to = Number.POSITIVE_INFINITY } = query;
    if (to <= from && query.created_from !== undefined) {
        throw new Problem('invalid_request', 'created_to must exceed created_from.');
    }
    const projects = [...world.projects.values()].filter(({ state, tenant, roles, name, createdAt }) => state !== 'deleted' &&
        tenant === caller.user.tenant &&
        roles.has(caller.user.open_id) &&
        name.includes(text) &&
        createdAt >= from &&
        createdAt < to);
    const listing = ['projects.list', caller.user.open_id, caller.user.tenant, text, from, query.created_to];
    const { items, next } = world.pager.page(projects, newestFirst, listing, query);
    return { projects: items.map(record), ...next };
};
/** Part 1, User and projects: POST /projects. The caller becomes the owner. */
const createProject = (world, { caller: { user }, body }) => {
    const owned = [...world.projects.values()].filter(({ state, roles }) => state !== 'deleted' && roles.get(user.open_id) === 'owner');
    if (owned.length >= world.projectsPerUser) {
        throw new Problem('quota_exceeded', `The plan's quota of ${world.projectsPerUser} projects is used up.`);
    }
    const project = newProject({
        urlId: world.clock.uuid().replaceAll('-', ''),
        name: body.name ?? DEFAULT_NAME,
        type: body.type ?? 'web',
        createdAt: world.clock.now(),
        tenant: user.tenant,
        roles: new Map([[user.open_id, 'owner']]),
        state: 'operational',
    });
    world.projects.set(project.urlId, project);
    return record(project);
};
/**
 * Part 1, Delete rules: marked as deleted, not erased, whatever its operational state. The row has made sure of the
 * role, and of a project that is still there: a second deletion is a 404 like any other.
 */
const deleteProject = (_world, { project }) => {
    project.state = 'deleted';
    return { project_id: project.urlId, status: 'deleted' };
};
const newestFirst = ({ createdAt, urlId }) => `${sortable(createdAt)} ${urlId}`;
const record = ({ urlId, name, type, createdAt }) => ({
    url_id: urlId,
    name,
    type,
    created_at: createdAt,
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
// EXTERNAL MODULE: ./build/spec/static-site.js
var static_site = __webpack_require__(6492);
;// CONCATENATED MODULE: ./build/platform/static-review.js

/**
 * Compares a package with the rules for static sites (Part 1, Limits: Static ZIP; Releases: Static prepare).
 * @returns one sentence for each rule that a file or the package breaks; none if it may be published
 */
function reviewFiles(files) {
    const findings = [];
    if (files.length > static_site/* STATIC_SITE */.H.maxFiles) {
        findings.push(`the package has more than ${static_site/* STATIC_SITE */.H.maxFiles} files`);
    }
    const paths = new Set();
    for (const { path, encrypted, special } of files) {
        if (paths.has(path))
            findings.push(`${path} is in the package more than once`);
        if (encrypted)
            findings.push(`${path} is encrypted`);
        if (special)
            findings.push(`${path} is a link or a special file`);
        if (classOf(path) === undefined)
            findings.push(`${path} is of a type that a static site cannot hold`);
        paths.add(path);
    }
    if (!paths.has(static_site/* STATIC_SITE */.H.entry))
        findings.push(`${static_site/* STATIC_SITE */.H.entry} is missing at the root of the package`);
    findings.push(...tooLarge('the package', totalBytes(files), static_site/* STATIC_SITE */.H.maxTotalBytes));
    return [...findings, ...static_site/* STATIC_SITE */.H.classes.flatMap(row => reviewClass(row, files))];
}
function reviewClass(row, files) {
    const members = files.filter(({ path }) => classOf(path) === row);
    const findings = members.flatMap(({ path, bytes }) => tooLarge(path, bytes, row.maxFileBytes));
    findings.push(...tooLarge(`all ${row.name} files together`, totalBytes(members), row.maxTotalBytes));
    if (members.length > (row.maxFiles ?? Number.POSITIVE_INFINITY)) {
        findings.push(`the package has ${members.length} ${row.name} files; at most ${row.maxFiles} are allowed`);
    }
    return findings;
}
/** The class of a file by its ending, in whatever case; none for a file that a static site cannot hold. */
function classOf(path) {
    const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
    return static_site/* STATIC_SITE */.H.classes.find(row => ending !== undefined && row.extensions.includes(ending));
}
function tooLarge(what, bytes, maxBytes = Number.POSITIVE_INFINITY) {
    return bytes > maxBytes ? [`${what}: ${bytes} bytes expanded; at most ${maxBytes} are allowed`] : [];
}
const totalBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

;// CONCATENATED MODULE: ./build/platform/site-package.js








/** A problem's detail stays readable, however many files are at fault. */
const MAX_FINDINGS_TOLD = 20;
/**
 * Reviews and expands a ZIP, a chunk at a time. Declared sizes are held to: an entry that expands to more than it
 * declares ends the work.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist
 * @throws Problem `artifact_invalid` that lists what is wrong with the package
 */
async function expandSite(archive, location) {
    const zip = await openZip(archive);
    try {
        const entries = await fileEntries(zip);
        refuse(reviewFiles(entries.map(packagedFile)));
        const target = await (0,promises_.open)(location, 'wx');
        try {
            return { location, files: await expandEntries(zip, entries, target) };
        }
        finally {
            await target.close();
        }
    }
    finally {
        zip.close();
    }
}
async function openZip(archive) {
    try {
        // Strict names: a backslash is refused, not rewritten; yauzl itself refuses absolute names and `..`.
        return await yauzl.openPromise(archive, { strictFileNames: true, autoClose: false });
    }
    catch (error) {
        throw unreadable(error);
    }
}
async function fileEntries(zip) {
    const entries = [];
    try {
        for await (const entry of zip.eachEntry()) {
            if (!entry.fileName.endsWith('/'))
                entries.push(entry);
            // One more than allowed is enough to refuse the package; a directory without end isn't read to its end.
            if (entries.length > static_site/* STATIC_SITE */.H.maxFiles)
                break;
        }
    }
    catch (error) {
        throw unreadable(error);
    }
    return entries;
}
function packagedFile(entry) {
    // The upper half holds the Unix mode, where the packer knew one.
    const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
    return {
        path: entry.fileName,
        bytes: entry.uncompressedSize,
        encrypted: entry.isEncrypted(),
        special: fileType !== 0 && fileType !== 0o100000,
    };
}
async function expandEntries(zip, entries, target) {
    const files = new Map();
    const findings = [];
    let offset = 0;
    for (const entry of entries) {
        const mustBeUtf8 = classOf(entry.fileName)?.utf8 === true;
        const text = [];
        const hash = (0,external_node_crypto_.createHash)('sha256');
        let crc = 0;
        let length = 0;
        for await (const chunk of expanded(zip, entry)) {
            await target.write(chunk, 0, chunk.length, offset + length);
            hash.update(chunk);
            crc = (0,external_node_zlib_.crc32)(chunk, crc);
            length += chunk.length;
            // Only text is gathered, and the review has seen that each text file is small.
            if (mustBeUtf8)
                text.push(chunk);
        }
        if (crc !== entry.crc32)
            findings.push(`${entry.fileName} is damaged: its checksum is not the declared one`);
        if (!(0,external_node_buffer_.isUtf8)(Buffer.concat(text)))
            findings.push(`${entry.fileName} is not UTF-8`);
        files.set(entry.fileName, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
        offset += length;
    }
    refuse(findings);
    return files;
}
async function* expanded(zip, entry) {
    try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream)
            yield chunk;
    }
    catch (error) {
        // Only what reading throws arrives here: what the consumer throws ends a generator without passing through it.
        throw unreadable(error);
    }
}
function refuse(findings) {
    if (findings.length === 0)
        return;
    const told = findings.slice(0, MAX_FINDINGS_TOLD).join('; ');
    const rest = findings.length - MAX_FINDINGS_TOLD;
    const more = rest > 0 ? `; and ${rest} more` : '';
    throw new Problem('artifact_invalid', `The package is not a static site: ${told}${more}.`);
}
/** Whatever goes wrong while a package is read is the package's fault, not the platform's. */
function unreadable(error) {
    return new Problem('artifact_invalid', `The package is not a ZIP that can be read: ${error.message}.`);
}

;// CONCATENATED MODULE: ./build/platform/handlers/releases.js






/** "Expired recoverable state" (Part 1, Errors) has no length in the documents; a day is that of other recoveries. */
const TICKET_VALIDITY_MS = 24 * 3_600_000;
/**
 * Part 1, Static prepare. "Publishing covers `type=web` projects only": the documents name no code for others, so it
 * is `invalid_request`, as the path names a project that this request is not for.
 */
const prepareRelease = (world, { project, body }) => {
    if (project.type !== 'web') {
        const detail = `project_id is a project of type ${project.type}; only web projects can be published.`;
        throw new Problem('invalid_request', detail);
    }
    const { objectKey, upload } = world.storage.issueLink(body.artifact.content_length);
    const releaseToken = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
    world.tickets.set(releaseToken, {
        project,
        objectKey,
        expiresAt: body.expires_at ?? null,
        validUntil: world.clock.now() + TICKET_VALIDITY_MS,
        completion: undefined,
    });
    return { release_token: releaseToken, upload };
};
/**
 * Part 1, Static complete. A repeat with the same token joins the publish that runs, or gets its result again,
 * however old it is; a publish that failed may be tried again.
 */
const completeRelease = (world, { project, body }) => {
    const ticket = world.tickets.get(body.release_token);
    // A token of another project is no more known here than one that never was.
    if (ticket === undefined || ticket.project !== project)
        throw ticketExpired('is not known for this project');
    if (ticket.completion !== undefined)
        return ticket.completion;
    if (world.clock.now() >= ticket.validUntil)
        throw ticketExpired('has expired');
    if (project.publishing)
        throw new Problem('release_conflict', 'Another publish of this project is in progress.');
    ticket.completion = publish(world, ticket).catch((error) => {
        ticket.completion = undefined;
        throw error;
    });
    return ticket.completion;
};
/** Expands and reviews the upload, and only then, in one step, makes it the live release. */
async function publish(world, ticket) {
    const { project, expiresAt } = ticket;
    const createdAt = world.clock.now();
    const archive = world.storage.find(ticket.objectKey);
    if (archive === undefined)
        throw new Problem('artifact_invalid', 'The package of this ticket was not uploaded.');
    project.publishing = true;
    try {
        const accessUrl = await world.sites.open(project.urlId, () => servedContent(project, world.clock.now()));
        const content = await expandSite(archive, (0,external_node_path_.join)(world.releaseFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex')));
        // It may have been deleted meanwhile, which nothing in the documents forbids.
        if (project.state === 'deleted')
            throw projectNotFound();
        const publishedAt = world.clock.now();
        const release = {
            releaseId: `rel_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
            version: project.releases.length + 1,
            status: 'active',
            createdAt,
            finishedAt: publishedAt,
            publishedAt,
            expiresAt,
            accessUrl,
            content,
        };
        if (project.live !== undefined)
            project.live.status = 'succeeded';
        project.releases.push(release);
        project.live = release;
        return {
            release_id: release.releaseId,
            version: release.version,
            artifact_id: `art_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
            runtime: 'static',
            artifact_type: 'static_site',
            status: 'active',
            access_url: accessUrl,
            published_at: publishedAt,
            expires_at: expiresAt,
        };
    }
    finally {
        project.publishing = false;
    }
}
/** Part 1, Unpublish. The local platform has no showcase and no templates, so none is ever removed. */
const unpublish = (world, { project }) => {
    if (project.publishing)
        throw new Problem('release_conflict', 'A publish of this project is in progress.');
    const release = project.live;
    if (release === undefined)
        throw noRelease();
    release.status = 'canceled';
    release.finishedAt = world.clock.now();
    project.live = undefined;
    return {
        status: 'unpublished',
        previous_version: String(release.version),
        showcase_removed: false,
        template_unpublished: false,
        unpublished_at: release.finishedAt,
    };
};
/**
 * Part 1, GET releases/current. A release that has expired is still the current one: the documents take away its
 * address ("the access address returns 404"), not its record.
 */
const currentRelease = (_world, { project: { live } }) => {
    if (live === undefined)
        throw noRelease();
    return {
        release_id: live.releaseId,
        version: live.version,
        status: live.status,
        access_url: live.accessUrl,
        published_at: live.publishedAt,
    };
};
/** Part 1, History query: newest version first; only publishes that succeeded are there. */
const listReleases = (world, { caller, project, query }) => {
    const listing = ['releases.list', caller.user.open_id, project.urlId];
    const { items, next } = world.pager.page(project.releases, releases_newestFirst, listing, query);
    const releases = items.map(release => ({
        release_id: release.releaseId,
        version: release.version,
        status: release.status,
        created_at: release.createdAt,
        finished_at: release.finishedAt,
        current: release === project.live,
    }));
    return { releases, ...next };
};
const releases_newestFirst = ({ version }) => sortable(version);
const noRelease = () => new Problem('release_not_found', 'The project has no current release.');
const ticketExpired = (how) => new Problem('release_state_expired', `The release_token ${how}; prepare a new upload.`);

;// CONCATENATED MODULE: ./build/platform/handlers/user.js
/** Part 1, User and projects: GET /user. */
const getUser = (_world, { caller: { user } }) => ({
    open_id: user.open_id,
    name: user.name,
    avatar: user.avatar ?? null,
});

;// CONCATENATED MODULE: ./build/platform/handlers/handlers.js



/** A handler for each row: the compiler refuses a row without one. */
const HANDLERS = {
    'user.get': getUser,
    'projects.list': listProjects,
    'projects.create': createProject,
    'projects.delete': deleteProject,
    'releases.prepare': prepareRelease,
    'releases.complete': completeRelease,
    'releases.unpublish': unpublish,
    'releases.current': currentRelease,
    'releases.list': listReleases,
};

;// CONCATENATED MODULE: ./build/platform/request-body.js


/** The documents name no limit for JSON bodies; every one of today's fits into this many bytes many times over. */
const MAX_BODY_BYTES = 1024 * 1024;
/**
 * The whole body of a request.
 * @throws Problem `invalid_request` when it is longer than `MAX_BODY_BYTES`; the rest is then read and dropped, so
 * that a client which is still sending gets to see the answer
 */
async function receiveBody(request) {
    const chunks = [];
    let received = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        received += chunk.length;
        if (received > MAX_BODY_BYTES) {
            request.resume();
            throw new Problem('invalid_request', `The body is longer than ${MAX_BODY_BYTES} bytes.`);
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
/**
 * The JSON object in a body.
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type, for text that isn't UTF-8 or JSON, and for JSON that
 * isn't an object
 */
function jsonObject(body, contentType) {
    if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
        throw new Problem('invalid_request', 'The header Content-Type must be application/json.');
    }
    const value = parsed(body);
    if (!isRecord(value))
        throw new Problem('invalid_request', 'The body must be a JSON object.');
    return value;
}
function parsed(body) {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    }
    catch (error) {
        throw new Problem('invalid_request', `The body is not JSON in UTF-8: ${error.message}`);
    }
}

;// CONCATENATED MODULE: ./build/platform/api.js







/** Answers a request to the API: whatever goes wrong becomes a problem with a trace id. */
async function answerApi(context, request) {
    const traceId = context.world.clock.uuid();
    try {
        return jsonAnswer(200, await outcome(context, request), { [TRACE_HEADER]: traceId });
    }
    catch (error) {
        if (error instanceof Problem)
            return problemAnswer(error, traceId);
        // A client that left in the middle of its body gets no answer, and is no failure.
        if (request.message.socket.destroyed)
            throw error;
        context.onFailure(error);
        return problemAnswer(new Problem('server_error', 'The local platform failed at this request.'), traceId);
    }
}
/**
 * The documents give no order for the checks. This one tells a caller who isn't known nothing about what is in the
 * request, one who may not call nothing but that its path is wrong, and one who may not see a project nothing about it.
 */
async function outcome({ world, rateLimiter }, request) {
    const body = await receiveBody(request.message);
    request.onBody(body.toString());
    if (request.route instanceof Problem)
        throw request.route;
    const { id, parameters } = request.route;
    const row = (0,endpoints/* endpointRow */.ug)(id);
    const caller = authenticate(request.message.headers.authorization, world.callers, world.clock.now());
    rateLimiter.admit(id, caller);
    const path = checkedPath(parameters);
    const urlId = path['project_id'];
    admit(row, caller, urlId);
    const query = checkedQuery(row, request.query);
    const fields = checkedBody(row, body, request.message.headers['content-type']);
    const project = urlId === undefined ? undefined : projectFor(row, caller, world.projects.get(urlId));
    // The checks above are what gives these values the types of the row.
    const handler = HANDLERS[id];
    return handler(world, { caller, project, query, body: fields });
}
function checkedPath(parameters) {
    const decoded = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]));
    const rows = Object.entries(endpoints/* PATH_PARAMETERS */.VV).filter(([name]) => Object.hasOwn(parameters, name));
    api_refuse(fieldProblems(Object.fromEntries(rows), decoded));
    return decoded;
}
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        throw new Problem('invalid_request', 'The path holds a percent sign that starts no escape.');
    }
}
function checkedQuery(row, query) {
    const none = {};
    const { values, problems } = queryValues(row.query ?? none, query);
    api_refuse(problems);
    return values;
}
function checkedBody(row, body, contentType) {
    if (row.body === undefined) {
        if (body.length > 0)
            throw new Problem('invalid_request', 'This request takes no body.');
        return {};
    }
    if (body.length === 0 && row.bodyOptional === true)
        return {};
    const fields = jsonObject(body, contentType);
    api_refuse(fieldProblems(row.body, fields));
    return fields;
}
function api_refuse(problems) {
    if (problems.length > 0)
        throw new Problem('invalid_request', `${problems.join('; ')}.`);
}

;// CONCATENATED MODULE: ./build/platform/faults.js


const PROXY_PAGE = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';
const whole = (answer) => ({ answer, delivery: { how: 'whole' }, dateOffsetMs: 0 });
const faults_reset = { delivery: { how: 'reset' }, dateOffsetMs: 0 };
const stall = { delivery: { how: 'stall' }, dateOffsetMs: 0 };
/** The faults of a platform, each with a count of the requests it has seen. */
class Faults {
    #clock;
    #closing;
    #scripted = [];
    /** @param closing aborts when the platform closes, which ends every wait */
    constructor(clock, closing) {
        this.#clock = clock;
        this.#closing = closing;
    }
    add(fault) {
        this.#scripted.push({ fault, seen: 0 });
    }
    /**
     * Answers a request, with the faults that befall it. Several are laid around one another, the earliest outermost.
     * @param process does what the request asks
     */
    reply(target, process) {
        const innermost = async () => whole(await process());
        const disturbed = this.#befalling(target).reduceRight((next, fault) => () => this.#disturb(fault, next), innermost);
        return disturbed();
    }
    /** Counts the request for every fault that it matches, and picks those whose turn it is. */
    #befalling(target) {
        const matching = this.#scripted.filter(({ fault }) => fault.on === target || fault.on === '*');
        for (const scripted of matching)
            scripted.seen += 1;
        return matching
            .filter(({ fault: { nth = 1, times = 1 }, seen }) => seen >= nth && seen < nth + times)
            .map(({ fault }) => fault);
    }
    async #disturb(fault, next) {
        switch (fault.do) {
            case 'reset-before':
                return faults_reset;
            case 'reset-after':
                await next();
                return faults_reset;
            case 'answer':
                if (fault.processed === true)
                    await next();
                return whole(this.#scriptedAnswer(fault));
            case 'delay': {
                if (fault.when === 'before')
                    await this.#clock.sleep(fault.ms, this.#closing);
                const reply = await next();
                if (fault.when === 'after')
                    await this.#clock.sleep(fault.ms, this.#closing);
                return reply;
            }
            case 'stall':
                if (fault.processed === true)
                    await next();
                return stall;
            case 'truncate':
                return { ...(await next()), delivery: { how: 'truncate', bytes: fault.bytes } };
            case 'drip':
                return { ...(await next()), delivery: { how: 'drip', chunkBytes: fault.chunkBytes, everyMs: fault.everyMs } };
            case 'redirect':
                return whole(textAnswer(307, 'text/plain', '', { location: fault.location }));
            case 'html502':
                if (fault.processed === true)
                    await next();
                return whole(textAnswer(502, 'text/html', PROXY_PAGE));
            case 'clock-offset':
                return { ...(await next()), dateOffsetMs: fault.ms };
            case 'rewrite':
                return edited(await next(), object => laidOver(object, fault.set));
            case 'rename':
                return edited(await next(), object => renamed(object, fault.field.split('.'), fault.to));
        }
    }
    #scriptedAnswer({ status, headers = {}, retryAtMs, body }) {
        const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
        if (retryAtMs !== undefined)
            lowerCase['retry-after'] = new Date(this.#clock.now() + retryAtMs).toUTCString();
        if (body === undefined)
            return { status, headers: lowerCase, body: Buffer.alloc(0) };
        if (typeof body === 'string')
            return textAnswer(status, 'text/plain', body, lowerCase);
        const contentType = status < 400 ? 'application/json' : 'application/problem+json';
        return jsonAnswer(status, body, { 'content-type': contentType, ...lowerCase });
    }
}
/** An answer that is no JSON object stays as it is. */
function edited(reply, edit) {
    const { answer } = reply;
    if (answer === undefined)
        return reply;
    const object = jsonObjectOf(answer);
    if (object === undefined)
        return reply;
    return { ...reply, answer: { ...answer, body: Buffer.from(JSON.stringify(edit(object))) } };
}
function laidOver(object, set) {
    const laid = Object.entries(set).map(([name, value]) => {
        const below = object[name];
        return [name, isRecord(value) && isRecord(below) ? laidOver(below, value) : value];
    });
    return { ...object, ...Object.fromEntries(laid) };
}
function renamed(object, [name = '', ...deeper], to) {
    const { [name]: value, ...others } = object;
    if (deeper.length === 0)
        return { ...others, [to]: value };
    return isRecord(value) ? { ...object, [name]: renamed(value, deeper, to) } : object;
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./build/platform/http-server.js



/** Loopback only: the platform has no business with other machines. */
const HOST = '127.0.0.1';
/**
 * Listens on loopback and sends what `respond` comes to.
 * @param port 0 for a free one
 * @throws the listening error, such as EADDRINUSE
 */
async function listen(context, port, respond) {
    const inProgress = new Set();
    const server = (0,external_node_http_.createServer)((request, response) => {
        const work = exchange(context, request, response, respond).finally(() => inProgress.delete(work));
        inProgress.add(work);
    });
    server.listen(port, HOST);
    await (0,external_node_events_.once)(server, 'listening');
    return {
        origin: `http://${HOST}:${server.address().port}`,
        async close() {
            server.close();
            server.closeAllConnections();
            await Promise.all(inProgress);
        },
    };
}
async function exchange(context, request, response, respond) {
    try {
        await deliver(context, response, await respond(request));
    }
    catch (error) {
        // A client that left, or the platform's own end, is nobody's fault.
        if (!request.socket.destroyed && !context.closing.aborted)
            context.onFailure(error);
        response.destroy();
    }
}
async function deliver(context, response, reply) {
    const { answer, delivery, dateOffsetMs } = reply;
    if (delivery.how === 'reset')
        response.socket?.resetAndDestroy();
    if (answer === undefined || delivery.how === 'reset' || delivery.how === 'stall')
        return;
    response.sendDate = false;
    response.writeHead(answer.status, {
        date: new Date(context.clock.now() + dateOffsetMs).toUTCString(),
        ...lengthOf(answer),
        ...answer.headers,
    });
    if (delivery.how !== 'truncate') {
        await (0,external_node_stream_promises_.pipeline)(pieces(answer, delivery, context), response);
        return;
    }
    await sendStart(answer, delivery.bytes, response);
    // The bytes written so far still go out before the connection ends.
    response.socket?.destroySoon();
}
/** RFC 9110, 8.6: an answer without content, such as 304, is not given a length. */
function lengthOf({ status, body }) {
    return status === 204 || status === 304 ? {} : { 'content-length': body.length };
}
async function sendStart(answer, bytes, response) {
    response.flushHeaders();
    let left = bytes;
    for await (const chunk of chunks(answer)) {
        const start = chunk.subarray(0, left);
        response.write(start);
        left -= start.length;
        if (left === 0)
            return;
    }
}
async function* pieces(answer, delivery, context) {
    for await (const chunk of chunks(answer)) {
        if (delivery.how !== 'drip') {
            yield chunk;
            continue;
        }
        for (let start = 0; start < chunk.length; start += delivery.chunkBytes) {
            yield chunk.subarray(start, start + delivery.chunkBytes);
            await context.clock.sleep(delivery.everyMs, context.closing);
        }
    }
}
async function* chunks({ body }) {
    if (body instanceof Uint8Array)
        yield body;
    else
        yield* body.open();
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/platform/object-storage.js






/** Where uploads go: outside the API's prefix, as object storage is another service. */
const STORAGE_PREFIX = '/object-storage/';
/** The documents give upload links an expiry but no length; this one is the local platform's. */
const LINK_VALIDITY_MS = 15 * 60_000;
/** Part 1, Upload: the name of the header "carries a storage-vendor prefix and is taken from the response". */
const FORBID_OVERWRITE = 'x-oss-forbid-overwrite';
/** Objects on disk behind signed links, with a store's own errors: XML, not problems. */
class ObjectStorage {
    #folder;
    #clock;
    #origin;
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /** Path on disk by object key. */
    #objects = new Map();
    /** @param origin where the server listens, known once it does */
    constructor(folder, clock, origin) {
        this.#folder = folder;
        this.#clock = clock;
        this.#origin = origin;
    }
    /** A new object's key, and the link through which exactly `contentLength` bytes can be put there. */
    issueLink(contentLength) {
        const objectKey = `${(0,external_node_crypto_.randomBytes)(16).toString('hex')}.zip`;
        const expiresAt = this.#clock.now() + LINK_VALIDITY_MS;
        const path = `${STORAGE_PREFIX}${objectKey}`;
        const headers = { 'Content-Type': 'application/zip', [FORBID_OVERWRITE]: 'true' };
        const length = String(contentLength);
        const expires = String(expiresAt);
        const signed = { method: 'PUT', path, contentType: 'application/zip', forbidOverwrite: 'true', length, expires };
        const query = new URLSearchParams({ length, expires, signature: this.#sign(signed) });
        const url = `${this.#origin()}${path}?${query.toString()}`;
        return { objectKey, upload: { method: 'PUT', url, headers, expires_at: expiresAt } };
    }
    /** The path on disk of an object that was uploaded whole. */
    find(objectKey) {
        return this.#objects.get(objectKey);
    }
    /** Answers a request to a link. An upload that breaks off leaves nothing behind, so that it can be sent again. */
    async answer(request, path, query) {
        const length = query.get('length') ?? '';
        const expires = query.get('expires') ?? '';
        const signature = this.#sign({
            method: request.method ?? '',
            path,
            contentType: request.headers['content-type'] ?? '',
            forbidOverwrite: String(request.headers[FORBID_OVERWRITE] ?? ''),
            length,
            expires,
        });
        if (query.get('signature') === null)
            return this.#error(403, 'AccessDenied', 'The request is not signed.');
        if (query.get('signature') !== signature) {
            const message = 'The signature does not match the method, address and headers of this request.';
            return this.#error(403, 'SignatureDoesNotMatch', message);
        }
        if (this.#clock.now() >= Number(expires))
            return this.#error(403, 'AccessDenied', 'Request has expired.');
        const declared = request.headers['content-length'];
        if (declared === undefined)
            return this.#error(411, 'MissingContentLength', 'Content-Length is required.');
        if (declared !== length) {
            return this.#error(400, 'InvalidArgument', `Content-Length is ${declared}; the link was signed for ${length}.`);
        }
        return this.#store(request, path.slice(STORAGE_PREFIX.length));
    }
    async #store(request, objectKey) {
        if (this.#objects.has(objectKey))
            return this.#alreadyExists();
        // A name of its own for each attempt: two that run at once can't write into one another.
        const location = (0,external_node_path_.join)(this.#folder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        const hash = (0,external_node_crypto_.createHash)('md5');
        const hashing = async function* (source) {
            for await (const chunk of source) {
                hash.update(chunk);
                yield chunk;
            }
        };
        try {
            await (0,external_node_stream_promises_.pipeline)(request, hashing, (0,external_node_fs_.createWriteStream)(location, { flags: 'wx' }));
        }
        catch (error) {
            await (0,promises_.rm)(location, { force: true });
            throw error;
        }
        if (this.#objects.has(objectKey)) {
            await (0,promises_.rm)(location);
            return this.#alreadyExists();
        }
        this.#objects.set(objectKey, location);
        return { status: 200, headers: { etag: `"${hash.digest('hex').toUpperCase()}"` }, body: Buffer.alloc(0) };
    }
    /** Part 1, Upload: "the first successful PUT makes the object immutable". */
    #alreadyExists() {
        return this.#error(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.');
    }
    #error(status, code, message) {
        const requestId = this.#clock.uuid();
        const xml = '<?xml version="1.0" encoding="UTF-8"?>\n' +
            `<Error>\n  <Code>${code}</Code>\n  <Message>${message}</Message>\n  <RequestId>${requestId}</RequestId>\n</Error>\n`;
        return textAnswer(status, 'application/xml', xml);
    }
    #sign({ method, path, contentType, forbidOverwrite, length, expires }) {
        const text = [method, path, contentType, forbidOverwrite, length, expires].join('\n');
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('hex');
    }
}

;// CONCATENATED MODULE: ./build/platform/rate-limits.js

/** Part 1, Limits. For other endpoints the documents give no numbers, so these are not limited by themselves. */
const DOCUMENTED = { 'projects.delete': { perClient: 600, perClientAndUser: 20 } };
const WINDOW_MS = 60_000;
/** Counts requests over the last minute, not over calendar minutes. */
class RateLimiter {
    #clock;
    #limits;
    #admitted = new Map();
    /** @param limits further limits, or others in place of the documented ones */
    constructor(clock, limits = {}) {
        this.#clock = clock;
        this.#limits = { ...DOCUMENTED, ...limits };
    }
    /**
     * Counts a request of this caller.
     * @throws Problem `temporarily_unavailable` with `Retry-After` in seconds (Part 1, Errors); a refused request isn't
     * counted
     */
    admit(id, { client, user }) {
        const { perClient, perClientAndUser } = this.#limits[id] ?? {};
        const buckets = [
            { key: JSON.stringify([id, client]), limit: perClient },
            { key: JSON.stringify([id, client, user.open_id]), limit: perClientAndUser },
        ];
        const now = this.#clock.now();
        const counted = buckets.flatMap(({ key, limit }) => {
            if (limit === undefined)
                return [];
            const recent = (this.#admitted.get(key) ?? []).filter(at => at > now - WINDOW_MS);
            if (recent.length >= limit)
                throw limitReached(limit, (recent[0] ?? now) + WINDOW_MS - now);
            return [{ key, recent }];
        });
        for (const { key, recent } of counted)
            this.#admitted.set(key, [...recent, now]);
    }
}
function limitReached(limit, waitMs) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const detail = `The rate limit of ${limit} requests per minute is reached; try again in ${seconds} s.`;
    return new Problem('temporarily_unavailable', detail, { headers: { 'retry-after': String(seconds) } });
}

;// CONCATENATED MODULE: ./build/platform/routing.js


/** Part 1: the base address' path. */
const API_PREFIX = '/open/v1';
/**
 * Finds the row of a request.
 * @param path without the query
 * @returns the row, or the problem to answer with: 404 for an unknown path, 405 for a known one with another method.
 * The documents name no code for 405, so it goes out as `invalid_request`.
 */
function routeOf(method, path) {
    const allowed = [];
    for (const id of endpoints/* ENDPOINT_IDS */.DN) {
        const row = (0,endpoints/* endpointRow */.ug)(id);
        const parameters = matchPath(`${API_PREFIX}${row.path}`, path);
        if (parameters === undefined)
            continue;
        if (row.method === method)
            return { id, parameters };
        allowed.push(row.method);
    }
    if (allowed.length === 0)
        return new Problem('not_found', 'There is no such path in this API.');
    const allow = allowed.join(', ');
    const detail = `This path does not take the method ${method}; it takes ${allow}.`;
    return new Problem('invalid_request', detail, { status: 405, headers: { allow } });
}
function matchPath(pattern, path) {
    const wanted = pattern.split('/');
    const given = path.split('/');
    if (wanted.length !== given.length)
        return undefined;
    const parameters = {};
    for (const [index, segment] of wanted.entries()) {
        const value = given[index] ?? '';
        const name = /^\{(\w+)\}$/.exec(segment)?.[1];
        if (name !== undefined)
            parameters[name] = value;
        else if (segment !== value)
            return undefined;
    }
    return parameters;
}

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(9874);
;// CONCATENATED MODULE: ./build/platform/seed.js

/** The smallest useful world: one user, their key with all its scopes, one web project. */
function seedFor({ token, projectId }) {
    const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
    return {
        users: [user],
        credentials: [{ token, kind: 'user-key', user: user.open_id, scopes: '*' }],
        projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id }],
    };
}
const DEFAULT_SEED = seedFor({ token: 'local-platform-token', projectId: 'local-project' });
/**
 * Refuses a seed that contradicts itself.
 * @throws Failure of kind `input` that lists every contradiction
 */
function checkSeed(seed) {
    const users = seed.users.map(user => user.open_id);
    const projects = seed.projects.map(project => project.url_id);
    const findings = [
        ...repeated('users', users),
        ...repeated('projects', projects),
        ...repeated('credentials', seed.credentials.map(credential => credential.token)),
    ];
    const wantUser = (where, user) => {
        if (!users.includes(user))
            findings.push({ where, message: `names the user ${user}, whom the seed does not have` });
    };
    for (const project of seed.projects) {
        wantUser(`projects.${project.url_id}.owner`, project.owner);
        for (const member of project.members ?? [])
            wantUser(`projects.${project.url_id}.members`, member.user);
    }
    for (const [index, { kind, user, project }] of seed.credentials.entries()) {
        wantUser(`credentials[${index}].user`, user);
        if ((kind === 'project-key') !== (project !== undefined)) {
            findings.push({ where: `credentials[${index}].project`, message: 'belongs to a project key, and only to one' });
        }
    }
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('The seed of the local platform contradicts itself.', findings);
}
function repeated(where, names) {
    return names.flatMap((name, index) => names.indexOf(name) === index ? [] : [{ where: `${where}[${index}]`, message: 'has the id of an earlier one' }]);
}

// EXTERNAL MODULE: external "node:path/posix"
var posix_ = __webpack_require__(3916);
;// CONCATENATED MODULE: ./build/platform/sites.js





/** Content types of what a static site may hold (Part 1, Limits: Static ZIP), by ending. */
const CONTENT_TYPES = {
    html: 'text/html; charset=utf-8',
    htm: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    cjs: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    bmp: 'image/bmp',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    eot: 'application/vnd.ms-fontobject',
    ico: 'image/x-icon',
};
const NOT_FOUND_PAGE = '<!doctype html><meta charset="utf-8"><title>404 Not Found</title><h1>404 Not Found</h1>\n';
/**
 * Published sites, each at an origin of its own, so that addresses from the root work in their pages and one site's
 * scripts can't reach another's. An origin stays a project's for as long as the platform runs.
 */
class Sites {
    #context;
    #faults;
    #servers = new Map();
    constructor(context, faults) {
        this.#context = context;
        this.#faults = faults;
    }
    /**
     * Starts to serve a project, if it isn't served yet.
     * @param served what the project's address serves at this moment; none is answered with 404
     * @returns the address, with a slash at its end
     */
    async open(projectId, served) {
        const server = this.#servers.get(projectId) ??
            listen(this.#context, 0, request => this.#faults.reply('site', async () => siteAnswer(request, served())));
        this.#servers.set(projectId, server);
        return `${(await server).origin}/`;
    }
    async close() {
        await Promise.all([...this.#servers.values()].map(async (server) => (await server).close()));
    }
}
function siteAnswer(request, content) {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
        return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    }
    const path = sitePath(url);
    const found = content?.files.get(path);
    if (content !== undefined && found !== undefined)
        return fileAnswer(request, path, content.location, found);
    // Without the slash, relative addresses in the folder's page would lead astray.
    if (content?.files.has(`${path}/${static_site/* STATIC_SITE */.H.entry}`) === true) {
        return textAnswer(301, 'text/plain', '', { location: `/${encodeURI(path)}/` });
    }
    return textAnswer(404, 'text/html; charset=utf-8', NOT_FOUND_PAGE, { 'cache-control': 'no-store' });
}
/** The file that an address names. It's only ever looked up among the package's names, so none can lead elsewhere. */
function sitePath(url) {
    const path = sites_percentDecoded(url.replace(/[?#].*$/s, '')).replace(/^\//, '');
    return path === '' || path.endsWith('/') ? `${path}${static_site/* STATIC_SITE */.H.entry}` : path;
}
function sites_percentDecoded(path) {
    try {
        return decodeURIComponent(path);
    }
    catch {
        // A stray percent sign stands for itself, as a file's name may hold one.
        return path;
    }
}
function fileAnswer(request, path, location, file) {
    const { offset, length, etag } = file;
    const headers = {
        'content-type': CONTENT_TYPES[(0,posix_.extname)(path).slice(1).toLowerCase()] ?? 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-cache',
        etag,
    };
    const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, '')) ?? [];
    if (known.includes(etag) || known.includes('*'))
        return { status: 304, headers, body: Buffer.alloc(0) };
    if (request.method === 'HEAD' || length === 0) {
        return { status: 200, headers: { ...headers, 'content-length': String(length) }, body: Buffer.alloc(0) };
    }
    const open = () => (0,external_node_fs_.createReadStream)(location, { start: offset, end: offset + length - 1 });
    return { status: 200, headers, body: { length, open } };
}

;// CONCATENATED MODULE: ./build/platform/local-platform.js
















/** A platform that runs for days, as a demo does, mustn't fill the memory with its record. */
const MAX_RECORDED_REQUESTS = 10_000;
/**
 * Starts a platform on loopback. Its state is in memory and in a temporary folder, and ends with it.
 * @throws Failure of kind `input` for a seed that contradicts itself; the listening error for a port that is taken
 */
async function startLocalPlatform(options = {}) {
    const { clock = build_clock/* systemClock */.m, seed = DEFAULT_SEED } = options;
    checkSeed(seed);
    const failures = [];
    const requests = [];
    const closing = new AbortController();
    const context = { clock, closing: closing.signal, onFailure: error => failures.push(error) };
    const faults = new Faults(clock, closing.signal);
    for (const fault of options.faults ?? [])
        faults.add(fault);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(options.temporaryFolder ?? (0,external_node_os_.tmpdir)(), 'local-platform-'));
    const [uploadFolder, releaseFolder] = [(0,external_node_path_.join)(folder, 'uploads'), (0,external_node_path_.join)(folder, 'releases')];
    const world = {
        ...seeded(seed, clock),
        clock,
        tickets: new Map(),
        pager: new Pager(),
        storage: new ObjectStorage(uploadFolder, clock, () => server.origin),
        sites: new Sites(context, faults),
        releaseFolder,
    };
    const api = { ...context, world, rateLimiter: new RateLimiter(clock, options.rateLimits) };
    let server;
    try {
        await Promise.all([(0,promises_.mkdir)(uploadFolder), (0,promises_.mkdir)(releaseFolder)]);
        server = await listen(context, options.port ?? 0, request => respond(request, api, faults, requests));
    }
    catch (error) {
        await (0,promises_.rm)(folder, { recursive: true });
        throw error;
    }
    return {
        baseUrl: `${server.origin}${API_PREFIX}`,
        requests,
        failures,
        projects: world.projects,
        addFault: fault => faults.add(fault),
        async close() {
            closing.abort(new Error('The local platform is closing.'));
            await Promise.all([server.close(), world.sites.close()]);
            await (0,promises_.rm)(folder, { recursive: true, force: true });
        },
    };
}
async function respond(message, api, faults, requests) {
    const { method = '', url = '', headers } = message;
    // Not through `URL`, which would resolve dot segments and refuse addresses that deserve an answer.
    const [path = '', ...rest] = url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const isUpload = path.startsWith(STORAGE_PREFIX);
    const route = routeOf(method, path);
    const target = isUpload ? 'upload' : route instanceof Problem ? 'unknown' : route.id;
    const record = {
        target,
        method,
        path,
        query: Object.fromEntries(query),
        headers,
        body: undefined,
        status: undefined,
        code: undefined,
    };
    if (requests.push(record) > MAX_RECORDED_REQUESTS)
        requests.shift();
    const onBody = (text) => {
        record.body = text;
    };
    const reply = await faults.reply(target, () => isUpload ? api.world.storage.answer(message, path, query) : answerApi(api, { message, route, query, onBody }));
    record.status = reply.answer?.status;
    record.code = reply.answer && problemCode(reply.answer);
    return reply;
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
