export const id = 272;
export const ids = [272];
export const modules = {

/***/ 4272:
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
// EXTERNAL MODULE: ./build/spec/endpoints.js + 3 modules
var endpoints = __webpack_require__(9693);
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
        case 'file':
            // A file itself is checked while it's received.
            return isRecord(value) ? [] : [`${where} must be a file: a part of the form with a filename`];
    }
}
function stringProblems(field, given, where) {
    const value = field.trimmed === true ? given.trim() : given;
    // Code points (reading R42).
    const length = value.length - (value.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
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

/** What a handler answers with where HTTP 200 and the row's fields don't say it all. */
class Success {
    status;
    fields;
    headers;
    /** @param headers lower-case names */
    constructor(status, fields, headers = {}) {
        this.status = status;
        this.fields = fields;
        this.headers = headers;
    }
}
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
        this.status = traits.status ?? errors/* ERROR_CODES */.OQ[code].statuses[0];
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
function admit(row, caller, urlId) {
    const { credential } = caller;
    if (!row.credentials.includes(credential.kind)) {
        throw new Problem('forbidden', `A credential of the kind ${credential.kind} cannot use this endpoint.`);
    }
    if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
        throw new Problem('forbidden', 'This project key is bound to another project.');
    }
    requireScopes(caller, row.scopes);
}
/** @throws Problem `insufficient_scope` that names those of these scopes which the credential lacks */
function requireScopes({ credential }, scopes) {
    const missing = scopes.filter(scope => credential.scopes !== '*' && !credential.scopes.includes(scope));
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
    if (!rolesIn(project, user).some(role => rolesFor(row).includes(role)))
        throw projectNotFound();
    return project;
}
/** A user who is nothing in a project doesn't get to know that it exists. */
function rolesIn({ roles }, { open_id: id, tenant_admin: isAdmin }) {
    const role = roles.get(id);
    return [...(role === undefined ? [] : [role]), ...(isAdmin === true ? ['tenant-admin'] : [])];
}
/**
 * Where the documents name no role, whoever belongs to the project may read, and all but viewers may write. An
 * administrator is that of the project or of its tenant ("as decided by project and team role", Part 1, Delete rules).
 */
function rolesFor(row) {
    if (row.role === 'owner')
        return ['owner'];
    if (row.role === 'owner-or-tenant-admin')
        return ['owner', 'tenant-admin'];
    const administrators = ['owner', 'admin', 'tenant-admin'];
    if (row.role === 'admin')
        return administrators;
    return row.method === 'GET' ? [...administrators, 'member', 'viewer'] : [...administrators, 'member'];
}
function invalidToken(how) {
    const headers = { 'www-authenticate': 'Bearer' };
    return new Problem('invalid_token', `The credential is ${how}.`, { headers });
}

;// CONCATENATED MODULE: ./build/platform/event-stream.js
/** An answer's body that is sent frame by frame, as these come. */
class EventStream {
    /** @param gone aborts when the client has left or the platform closes: nobody waits for frames any more */
    frames;
    lineEnding;
    constructor(frames, lineEnding = '\n') {
        this.frames = frames;
        this.lineEnding = lineEnding;
    }
    /** The bytes of its frames, one frame a chunk. */
    async *bytes(gone) {
        for await (const frame of this.frames(gone))
            yield Buffer.from(frameText(frame, this.lineEnding));
    }
}
function frameText(frame, ending) {
    if ('comment' in frame)
        return `: ${frame.comment}${ending}${ending}`;
    const { id, event, data } = frame;
    // JSON has no line breaks of its own, so its text is one line of data.
    const lines = [...(id === undefined ? [] : [`id: ${id}`]), `event: ${event}`, `data: ${JSON.stringify(data)}`];
    return `${lines.join(ending)}${ending}${ending}`;
}

// EXTERNAL MODULE: ./build/spec/alias.js
var spec_alias = __webpack_require__(6742);
;// CONCATENATED MODULE: ./build/platform/content-review.js
/**
 * The content review: a text fails it when it holds one of the seed's forbidden words, in whatever letter case.
 * @returns the word, or undefined for a text that passes
 */
const forbiddenWord = ({ forbiddenWords }, text) => {
    const lowerCase = text.toLowerCase();
    return forbiddenWords.find(word => lowerCase.includes(word));
};

;// CONCATENATED MODULE: ./build/platform/skills.js
/** @param tenant its owner's */
function seededSkill(seed, tenant, now) {
    const createdAt = seed.created_at ?? now;
    return {
        skillId: seed.skill_id,
        name: seed.skill_name,
        owner: seed.owner,
        createdAt,
        state: seed.state ?? 'active',
        visibility: seed.visibility,
        team: seed.tenant ?? tenant,
        submittedAt: createdAt,
        displayName: seed.display_name ?? seed.skill_name,
        description: seed.description ?? '',
        versions: 1,
        isConsumable: true,
    };
}

;// CONCATENATED MODULE: ./build/platform/state.js

/** What isn't said of a review: long enough to be met under way, short enough for a rehearsal. */
const SKILL_REVIEW_MS = 60_000;
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
            alias: project.alias,
            domainInitialized: project.domain_initialized,
            watermarkRemoved: project.watermark_removed,
            watermarkFrozen: project.watermark_frozen,
            previewable: project.previewable,
        });
    });
    const skills = (seed.skills ?? []).map(skill => seededSkill(skill, users.get(skill.owner)?.tenant ?? '', clock.now()));
    return {
        callers: new Map(callers),
        projects: new Map(projects.map(project => [project.urlId, project])),
        projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
        policy: {
            reservedAliases: new Set(seed.reserved_aliases),
            forbiddenWords: (seed.forbidden_words ?? []).map(word => word.toLowerCase()),
            builtInSkills: new Set(seed.built_in_skills),
            skillReviewMs: seed.skill_review_ms ?? SKILL_REVIEW_MS,
        },
        agent: seed.agent ?? {},
        entitlements: new Map((seed.tenants ?? []).flatMap(({ id, entitlements }) => entitlements === undefined ? [] : [[id, entitlements]])),
        skills: new Map(skills.map(skill => [skill.skillId, skill])),
    };
}
/** The sources that a seed gives, by `url_id`. */
const seededSources = (seed) => new Map(seed.projects.flatMap(({ url_id: id, source }) => (source === undefined ? [] : [[id, source]])));
/** A project on which nothing was published yet. */
function newProject(traits) {
    return {
        ...traits,
        releases: [],
        live: undefined,
        publishing: false,
        runs: [],
        alias: traits.alias ?? defaultAlias(traits.urlId),
        domainInitialized: traits.domainInitialized ?? true,
        watermarkRemoved: traits.watermarkRemoved ?? false,
        watermarkFrozen: traits.watermarkFrozen ?? false,
        previewable: traits.previewable ?? true,
    };
}
/** Part 1, Subdomain alias configuration: the lower-case form of `url_id`. */
const defaultAlias = (urlId) => urlId.toLowerCase();
/** Whether the plan of this tenant includes something. */
const isEntitled = ({ entitlements }, tenant, entitlement) => entitlements.get(tenant)?.includes(entitlement) ?? true;
/** What the project's address serves now: nothing once the release has expired or the project is deleted. */
function servedContent(project, now) {
    const { live, state } = project;
    if (live === undefined || state === 'deleted')
        return undefined;
    return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live.content : undefined;
}

;// CONCATENATED MODULE: ./build/platform/official-domains.js



/**
 * The official suffix. Names below `localhost` lead to this machine (RFC 6761, 6.3), so that the platform's own port
 * serves a project to whoever asks for its official domain there.
 */
const DOMAIN_SUFFIX = '.apps.localhost';
const primaryDomain = (alias) => `${alias}${DOMAIN_SUFFIX}`;
/** The address at which the platform serves an official domain. */
function officialAddress(world, alias) {
    return `http://${primaryDomain(alias)}:${new URL(world.origin()).port}/`;
}
/** Part 1, Subdomain alias, rule 1: trimmed and lower-cased before anything else. */
const normalAlias = (given) => given.trim().toLowerCase();
/**
 * Part 1, Subdomain alias, rule 1.
 * @param alias in its normal form
 * @returns the rule that it breaks as a custom alias; undefined if it breaks none
 */
function malformed(alias) {
    const { minLength, maxLength, pattern } = spec_alias/* CUSTOM_ALIAS */.v;
    const length = [...alias].length;
    if (length < minLength || length > maxLength) {
        return `alias has ${length} characters; a custom one has ${minLength} to ${maxLength}`;
    }
    if (new RegExp(`^(?:${pattern})$`).test(alias))
        return undefined;
    return 'alias may hold only letters, digits and hyphens, with no hyphen at either end';
}
/**
 * Part 1, Subdomain alias, rule 2. Deleting a project gives its custom alias back ("custom domains are cleaned"); a
 * default one is never given back, as the `url_id` that it's made of isn't.
 * @param alias a well-formed custom alias
 * @returns why this project can't have it; undefined if it can
 */
function unavailable({ policy, projects }, project, alias) {
    for (const other of projects.values()) {
        if (other === project)
            continue;
        if (other.state !== 'deleted' && other.alias === alias)
            return 'is used by another project';
        if (defaultAlias(other.urlId) === alias)
            return 'is the default of another project';
    }
    if (policy.reservedAliases.has(alias))
        return 'is reserved';
    return forbiddenWord(policy, alias) === undefined ? undefined : 'did not pass the content review';
}
/**
 * What the official domain in a `Host` header serves now.
 * @returns undefined if the header names no official domain; no content for one that nothing is published under
 */
function officialSite(world, host = '') {
    const domain = host.toLowerCase().replace(/:\d*$/, '');
    if (!domain.endsWith(DOMAIN_SUFFIX))
        return undefined;
    const project = [...world.projects.values()].find(({ state, domainInitialized, alias }) => state !== 'deleted' && domainInitialized && primaryDomain(alias) === domain);
    return { content: project === undefined ? undefined : servedContent(project, world.clock.now()) };
}

;// CONCATENATED MODULE: ./build/platform/handlers/alias.js



/** Part 1, Subdomain alias: GET alias. */
const getAlias = (world, { caller, project }) => {
    refuseUnready(caller, project);
    return configuration(world, project);
};
/**
 * Part 1, Subdomain alias, rule 4. What the project has or could always get back counts as available, whatever its
 * form (rule 2); nothing is reserved by asking.
 */
const checkAlias = (world, { caller, project, query }) => {
    refuseUnready(caller, project);
    const alias = normalAlias(query.alias);
    const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
    if (!isOwn)
        refuseMalformed(alias);
    const available = isOwn || unavailable(world, project, alias) === undefined;
    return { alias, available, primary_domain: primaryDomain(alias) };
};
/**
 * Part 1, Subdomain alias: PUT alias. The documents give no order for the refusals: form, project, plan, name. From
 * the look at the name to its claim nothing else can happen, so that of two callers exactly one gets it.
 */
const setAlias = (world, { caller, project, body }) => {
    const alias = normalAlias(body.alias);
    const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
    if (!isOwn)
        refuseMalformed(alias);
    refuseUnready(caller, project);
    refuseState(project);
    if (!isOwn) {
        if (!isCustom(project) && !isEntitled(world, project.tenant, 'custom_domains')) {
            throw new Problem('entitlement_required', 'The plan lacks the entitlement custom_domains.');
        }
        const reason = unavailable(world, project, alias);
        if (reason !== undefined)
            throw new Problem('alias_unavailable', `The alias ${alias} ${reason}.`);
    }
    project.alias = alias;
    return configuration(world, project);
};
/** Part 1, Subdomain alias: DELETE alias; rule 7. */
const resetAlias = (world, { caller, project }) => {
    refuseUnready(caller, project);
    refuseState(project);
    project.alias = defaultAlias(project.urlId);
    return configuration(world, project);
};
function configuration(world, project) {
    const { urlId, alias } = project;
    return {
        url_id: urlId,
        alias,
        default_alias: defaultAlias(urlId),
        domain_suffix: DOMAIN_SUFFIX,
        primary_domain: primaryDomain(alias),
        is_custom_alias: isCustom(project),
        // "An independent domain takes precedence when present": a published site's own origin is one.
        access_url: project.releases.at(-1)?.accessUrl ?? officialAddress(world, alias),
    };
}
const isCustom = ({ alias, urlId }) => alias !== defaultAlias(urlId);
function refuseMalformed(alias) {
    const rule = malformed(alias);
    if (rule !== undefined)
        throw new Problem('invalid_request', `${rule}.`);
}
/**
 * Part 1, Authentication: "integration accounts of the open type must use a team-delegated token for alias endpoints";
 * Errors: `domain_not_initialized` applies to all of these.
 */
function refuseUnready({ user, credential }, { domainInitialized }) {
    if (user.integration === true && credential.kind !== 'member-token') {
        throw new Problem('forbidden', 'An integration account needs a token that its team has delegated.');
    }
    if (!domainInitialized) {
        throw new Problem('domain_not_initialized', "The project's official domain is not initialized yet.");
    }
}
const STATE_CODES = {
    frozen: 'project_frozen',
    banned: 'project_banned',
    under_review: 'project_under_review',
    unavailable: 'project_unavailable',
};
/** Part 1, Subdomain alias, rule 8: only set and reset need an operable project. */
function refuseState({ state }) {
    const code = STATE_CODES[state];
    if (code !== undefined)
        throw new Problem(code, `The project is ${state.replace('_', ' ')}; its alias stays.`);
}

;// CONCATENATED MODULE: ./build/platform/handlers/agent.js

/** Part 2, Agent: the current or most recent run; reading R8. */
const currentRun = (_world, { project }) => {
    const run = project.runs.at(-1);
    if (run === undefined)
        throw new Problem('not_found', 'No run was started on this project.');
    return { run_id: run.runId, conversation_id: run.conversationId, status: run.status };
};
/**
 * Part 2, Agent: a run's events. Which of those before the connection are sent again is left open ("replay is limited
 * to a cache and run state"); here it's all of them, under ids of the connection, from 1 on.
 */
const followRun = (_world, { project, path }) => {
    const run = project.runs.find(({ runId }) => runId === path.run_id);
    if (run === undefined)
        throw new Problem('not_found', 'The run was not found.');
    return run.log.stream({ from: 'first', ids: true });
};

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./build/platform/handlers/project-tokens.js


/**
 * Part 1, Project key body: what a project key may be given. It names `project.read`, two alias scopes, `cli.compat`
 * and the kinds agent, cloud, source and release; Part 2, Authentication, lists those of agent and cloud.
 */
const PROJECT_KEY_SCOPES = [
    'project.read',
    'agent.read',
    'agent.run',
    'cloud.write',
    'cloud.credentials.read',
    'cloud.database.read',
    'cloud.database.write',
    'cloud.storage.read',
    'cloud.storage.write',
    'cloud.function.read',
    'cloud.function.write',
    'cloud.function.logs.read',
    'cloud.secret.read',
    'cloud.secret.write',
    'source.read',
    'source.write',
    'release.read',
    'release.write',
    'alias.read',
    'alias.write',
    'cli.compat',
];
const DAY_MS = 24 * 3_600_000;
/**
 * Part 1, User and projects: POST tokens. The key works from now on, on this project only, with what its creator may
 * do there: the documents name no role for creating one, and give the key none of its own.
 */
const createProjectToken = (world, { caller, project, body }) => {
    const all = body.scopes.includes('*');
    const refused = body.scopes.filter(scope => scope !== '*' && !PROJECT_KEY_SCOPES.includes(scope));
    if (refused.length > 0) {
        const named = refused.map(scope => JSON.stringify(scope)).join(', ');
        const detail = `scopes: a project key can't have ${named}; it can have ${PROJECT_KEY_SCOPES.join(', ')} and *.`;
        throw new Problem('invalid_request', detail);
    }
    const scopes = all ? PROJECT_KEY_SCOPES : [...new Set(body.scopes)];
    const createdAt = world.clock.now();
    const expiresAt = body.expires_in_days === undefined ? null : createdAt + body.expires_in_days * DAY_MS;
    const token = `pk_${(0,external_node_crypto_.randomBytes)(32).toString('base64url')}`;
    const credential = {
        token,
        kind: 'project-key',
        user: caller.user.open_id,
        scopes,
        project: project.urlId,
        ...(expiresAt === null ? {} : { expires_at: expiresAt }),
    };
    world.callers.set(token, { credential, user: caller.user, client: token });
    return {
        token,
        token_type: 'Bearer',
        project_id: project.urlId,
        scope: all ? '*' : scopes.join(' '),
        expires_at: expiresAt,
        created_at: createdAt,
    };
};

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

;// CONCATENATED MODULE: ./build/platform/project-records.js


/**
 * A new project, which the user owns.
 * @throws Problem `quota_exceeded` if the user owns as many as they may
 */
function addProject(world, user, traits) {
    const owned = [...world.projects.values()].filter(({ state, roles }) => state !== 'deleted' && roles.get(user.open_id) === 'owner');
    if (owned.length >= world.projectsPerUser) {
        throw new Problem('quota_exceeded', `The plan's quota of ${world.projectsPerUser} projects is used up.`);
    }
    const project = newProject({
        ...traits,
        urlId: world.clock.uuid().replaceAll('-', ''),
        createdAt: world.clock.now(),
        tenant: user.tenant,
        roles: new Map([[user.open_id, 'owner']]),
        state: 'operational',
    });
    world.projects.set(project.urlId, project);
    return project;
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
    const projects = [...world.projects.values()].filter(project => project.state !== 'deleted' &&
        project.tenant === caller.user.tenant &&
        rolesIn(project, caller.user).length > 0 &&
        project.name.includes(text) &&
        project.createdAt >= from &&
        project.createdAt < to);
    const listing = ['projects.list', caller.user.open_id, caller.user.tenant, text, from, query.created_to];
    const { items, next } = world.pager.page(projects, newestFirst, listing, query);
    return { projects: items.map(record), ...next };
};
/** Part 1, User and projects: POST /projects. The caller becomes the owner. */
const createProject = (world, { caller: { user }, body }) => record(addProject(world, user, { name: body.name ?? DEFAULT_NAME, type: body.type ?? 'web' }));
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

;// CONCATENATED MODULE: ./build/platform/releasing.js



/**
 * "Publishing covers `type=web` projects only" (Part 1, Releases): the documents name no code for others, so it is
 * `invalid_request`, as the path names a project that this request is not for.
 */
function refuseUnlessWeb({ type }) {
    if (type === 'web')
        return;
    const detail = `project_id is a project of type ${type}; only web projects can be published.`;
    throw new Problem('invalid_request', detail);
}
/** The address of a project's site, served from now on. */
const openSite = (world, project) => world.sites.open(project.urlId, () => servedContent(project, world.clock.now()));
/**
 * Makes a new release the live one, in one step; the server assigns its version (Part 1, States and transitions).
 * @throws Problem `not_found` if the project was deleted meanwhile, which nothing in the documents forbids
 */
function activate(world, project, made) {
    if (project.state === 'deleted')
        throw projectNotFound();
    const publishedAt = world.clock.now();
    const release = {
        ...made,
        releaseId: `rel_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        version: project.releases.length + 1,
        status: 'active',
        finishedAt: publishedAt,
        publishedAt,
    };
    if (project.live !== undefined)
        project.live.status = 'succeeded';
    project.releases.push(release);
    project.live = release;
    return release;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
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

// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
;// CONCATENATED MODULE: ./build/platform/zip-reading.js


/**
 * Opens a ZIP for as long as `read` takes.
 * @throws Problem `artifact_invalid` for a file that is no ZIP
 */
async function withZip(archive, options, read) {
    const zip = await yauzl.openPromise(archive, { ...options, autoClose: false }).catch(refuseArchive);
    try {
        return await read(zip);
    }
    finally {
        zip.close();
    }
}
/**
 * The entries in the order of the ZIP's directory.
 * @param isEnough told of each: a directory without end need not be read to its end
 */
async function entriesOf(zip, isEnough) {
    const entries = [];
    try {
        for await (const entry of zip.eachEntry()) {
            entries.push(entry);
            if (isEnough(entry))
                break;
        }
    }
    catch (error) {
        refuseArchive(error);
    }
    return entries;
}
/** A link, a device: anything but a file or a folder. */
function isSpecial(entry) {
    // The upper half holds the Unix mode, where the packer knew one.
    const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
    return ![0, 0o100000, 0o040000].includes(fileType);
}
/** A file's bytes, exactly as many as its entry declares: yauzl ends the reading of one that expands to more, or less. */
async function* expanded(zip, entry) {
    try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream)
            yield chunk;
    }
    catch (error) {
        // Only what reading throws arrives here: what the consumer throws ends a generator without passing through it.
        refuseArchive(error);
    }
}
/** Whatever goes wrong while a package is read is the package's fault, not the platform's. */
function refuseArchive(error) {
    throw new Problem('artifact_invalid', `The package is not a ZIP that can be read: ${error.message}.`);
}
/** A problem's detail stays readable, however many files are at fault. */
const MAX_FINDINGS_TOLD = 20;
/**
 * @param what a package is not, if there are findings: "a static site"
 * @throws Problem `artifact_invalid` that lists them, if there are any
 */
function refuseFor(what, findings) {
    if (findings.length === 0)
        return;
    const told = findings.slice(0, MAX_FINDINGS_TOLD).join('; ');
    const rest = findings.length - MAX_FINDINGS_TOLD;
    const more = rest > 0 ? `; and ${rest} more` : '';
    throw new Problem('artifact_invalid', `The package is not ${what}: ${told}${more}.`);
}

;// CONCATENATED MODULE: ./build/platform/site-package.js







const WANTED = 'a static site';
/**
 * Reviews and expands a ZIP, a chunk at a time. Declared sizes are held to: an entry that expands to more than it
 * declares ends the work.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist
 * @throws Problem `artifact_invalid` that lists what is wrong with the package
 */
function expandSite(archive, location) {
    // Strict names: a backslash is refused, not rewritten; yauzl itself refuses absolute names and `..`.
    return withZip(archive, { strictFileNames: true }, async (zip) => {
        const entries = await fileEntries(zip);
        refuseFor(WANTED, reviewFiles(entries.map(packagedFile)));
        const target = await (0,promises_.open)(location, 'wx');
        try {
            return { location, files: await expandEntries(zip, entries, target) };
        }
        finally {
            await target.close();
        }
    });
}
async function fileEntries(zip) {
    let files = 0;
    const isEnough = ({ fileName }) => {
        if (!isFolder(fileName))
            files += 1;
        // One more than allowed is enough to refuse the package.
        return files > static_site/* STATIC_SITE */.H.maxFiles;
    };
    return (await entriesOf(zip, isEnough)).filter(({ fileName }) => !isFolder(fileName));
}
const isFolder = (name) => name.endsWith('/');
const packagedFile = (entry) => ({
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    encrypted: entry.isEncrypted(),
    special: isSpecial(entry),
});
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
    refuseFor(WANTED, findings);
    return files;
}

;// CONCATENATED MODULE: ./build/platform/handlers/releases.js






/** "Expired recoverable state" (Part 1, Errors) has no length in the documents; a day is that of other recoveries. */
const TICKET_VALIDITY_MS = 24 * 3_600_000;
/** Part 1, Static prepare. */
const prepareRelease = (world, { project, body }) => {
    refuseUnlessWeb(project);
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
        const accessUrl = await openSite(world, project);
        const content = await expandSite(archive, (0,external_node_path_.join)(world.releaseFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex')));
        const release = activate(world, project, { createdAt, expiresAt, accessUrl, content });
        return {
            release_id: release.releaseId,
            version: release.version,
            artifact_id: `art_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
            runtime: 'static',
            artifact_type: 'static_site',
            status: 'active',
            access_url: accessUrl,
            published_at: release.publishedAt,
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

;// CONCATENATED MODULE: ./build/platform/handlers/sandbox.js


/**
 * Part 1, Sandbox and preview: POST agent/preview-links. A project that isn't operational is taken as one that can't
 * be previewed: the documents give no other code for it here.
 */
const linkPreview = (world, { project }) => {
    if (!project.previewable || project.state !== 'operational') {
        throw new Problem('preview_not_ready', 'The project has nothing that can be previewed.');
    }
    const sandbox = world.sandboxes.use(project);
    const about = { object: 'preview_link', project_id: project.urlId };
    const startingMs = world.sandboxes.startingMs(sandbox);
    if (startingMs > 0) {
        const answer = { ...about, status: 'starting', code: 'preview_starting', retry_after_ms: startingMs };
        return new Success(202, answer, { 'retry-after': String(Math.ceil(startingMs / 1000)) });
    }
    const { url, expiresAt } = world.previewLinks.issue(project, sandbox.id);
    return { ...about, status: 'ready', url, expires_at: expiresAt };
};
/** Part 1, Kill rules. A sandbox that was reclaimed already is still mapped, but no longer found. */
const killSandbox = (world, { project }) => {
    const { sandboxId, wasRunning } = world.sandboxes.destroy(project);
    return {
        project_id: project.urlId,
        sandbox_id: sandboxId,
        outcome: wasRunning ? 'killed' : 'not_found',
        // Reading R23: possibly fractional, so that nobody comes to rely on an integer.
        confirmed_at: world.clock.now() + 0.5,
    };
};

// EXTERNAL MODULE: ./build/spec/skills.js
var skills = __webpack_require__(7418);
;// CONCATENATED MODULE: ./build/platform/skill-package.js






/**
 * Part 1, Skills: takes a package apart as far as the rules reach.
 * @param base64 standard Base64 as RFC 4648, 4, has it: padded, with nothing in between
 * @throws Problem `invalid_request` that names the rule that the package breaks
 */
async function readSkillPackage(base64) {
    const archive = Buffer.from(base64, 'base64');
    // Node reads past whatever isn't Base64; what it has read, written again, tells whether there was any.
    if (archive.toString('base64') !== base64)
        throw refused('is not standard Base64');
    if (archive.length > skills/* SKILL_PACKAGE */.Z.maxBytes) {
        throw refused(`has ${archive.length} bytes decoded; at most ${skills/* SKILL_PACKAGE */.Z.maxBytes} are allowed`);
    }
    const manifest = await manifestIn(archive);
    return { archive, manifest, name: nameIn(manifest) };
}
/** "ZIP must contain `SKILL.md`": the documents know of no folder around it here, as they do for source packages. */
async function manifestIn(archive) {
    try {
        // Strict names: a backslash is refused, not rewritten; yauzl itself refuses absolute names and `..`.
        const zip = await yauzl.fromBufferPromise(archive, { strictFileNames: true });
        const found = [];
        for await (const entry of zip.eachEntry()) {
            if (entry.isEncrypted())
                throw refused(`holds ${entry.fileName}, which is encrypted`);
            if (isSpecial(entry))
                throw refused(`holds ${entry.fileName}, which is a link or a special file`);
            if (entry.fileName === skills/* SKILL_PACKAGE */.Z.manifest)
                found.push(entry);
        }
        const [entry, ...others] = found;
        if (entry === undefined)
            throw refused(`has no ${skills/* SKILL_PACKAGE */.Z.manifest} at its root`);
        if (others.length > 0)
            throw refused(`has more than one ${skills/* SKILL_PACKAGE */.Z.manifest}`);
        if (entry.uncompressedSize > skills/* SKILL_PACKAGE */.Z.maxManifestBytes) {
            const limit = `at most ${skills/* SKILL_PACKAGE */.Z.maxManifestBytes} are allowed`;
            throw refused(`has a ${skills/* SKILL_PACKAGE */.Z.manifest} of ${entry.uncompressedSize} bytes expanded; ${limit}`);
        }
        return await textOf(zip, entry);
    }
    catch (error) {
        if (error instanceof Problem)
            throw error;
        throw refused(`is not a ZIP that can be read: ${error.message}`);
    }
}
async function textOf(zip, entry) {
    const chunks = [];
    // No more than it declares is ever expanded: yauzl ends a stream that goes on.
    for await (const chunk of (await zip.openReadStreamPromise(entry)))
        chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if ((0,external_node_zlib_.crc32)(bytes) !== entry.crc32)
        throw refused(`has a ${skills/* SKILL_PACKAGE */.Z.manifest} that is damaged`);
    if (!(0,external_node_buffer_.isUtf8)(bytes))
        throw refused(`has a ${skills/* SKILL_PACKAGE */.Z.manifest} that is not UTF-8`);
    return bytes.toString();
}
/**
 * The `name` in a frontmatter: whatever else YAML can do, a name of the allowed characters stands there as it is, or
 * in quotes.
 */
function nameIn(manifest) {
    const frontmatter = /^\uFEFF?---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n|$)/s.exec(manifest.replaceAll('\r\n', '\n'))?.[1];
    if (frontmatter === undefined)
        throw refused(`has a ${skills/* SKILL_PACKAGE */.Z.manifest} that does not begin with frontmatter`);
    const names = [...frontmatter.matchAll(/^name:[ \t]+(["']?)([A-Za-z0-9._-]+)\1[ \t]*(?:[ \t]#.*)?$/gm)];
    const name = names[0]?.[2];
    if (name === undefined || names.length > 1) {
        throw refused(`has a ${skills/* SKILL_PACKAGE */.Z.manifest} whose frontmatter does not give one skill's name`);
    }
    return name;
}
const refused = (how) => new Problem('invalid_request', `package_base64 ${how}.`);

;// CONCATENATED MODULE: ./build/platform/handlers/skills.js







/** Part 1, Skills: POST /skills. */
const uploadSkill = async (world, { caller: { user }, body }) => {
    const { skill_name: name } = body;
    if (world.policy.builtInSkills.has(name)) {
        throw new Problem('invalid_request', `skill_name: ${name} is the name of a built-in skill.`);
    }
    const skillPackage = await readSkillPackage(body.package_base64);
    if (skillPackage.name !== name) {
        throw new Problem('invalid_request', `skill_name: ${name} is not the name in SKILL.md, ${skillPackage.name}.`);
    }
    // Nothing below waits, so that two uploads of one name never make two skills.
    const createdAt = world.clock.now();
    const known = updatable(world, user, name);
    const visibility = (body.visibility ?? known?.visibility) === 'tenant' ? 'tenant' : 'private';
    refuseVisibility(world, user, known, visibility);
    const skill = known ?? newSkill(name, user, createdAt);
    const isSubmitted = visibility === 'tenant' && skill.visibility !== 'tenant';
    const version = skill.versions + 1;
    world.skills.set(skill.skillId, {
        ...skill,
        visibility,
        // A newer version of what the team has approved waits for no second approval: the older one is still consumable.
        ...(isSubmitted ? { team: user.tenant, submittedAt: createdAt } : {}),
        displayName: body.skill_name_for_user ?? skill.displayName,
        description: body.description_for_user ?? body.description ?? skill.description,
        versions: version,
        isConsumable: skill.isConsumable || forbiddenWord(world.policy, skillPackage.manifest) === undefined,
    });
    return new Success(201, {
        skill_id: skill.skillId,
        skill_name: name,
        version_id: `skv_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        version: String(version),
        is_new: known === undefined,
        sha256: (0,external_node_crypto_.createHash)('sha256').update(skillPackage.archive).digest('hex'),
        created_at: createdAt,
    });
};
/** Part 1, Skills: GET /skills. The order isn't given there: newest first here. */
const listSkills = (world, { caller: { user }, query }) => {
    const { scope = 'mine', page_size: size = 0, ...rest } = query;
    if (scope === 'team' && !sharesSkills(world, user))
        throw notInTeam();
    const now = world.clock.now();
    const skills = [...world.skills.values()].filter(skill => skill.state === 'active' && skill.isConsumable && isInScope(world, user, skill, scope, now));
    const listing = ['skills.list', user.open_id, user.tenant, scope];
    // "Omitted or 0 gives 20."
    const { items, next } = world.pager.page(skills, skills_newestFirst, listing, size === 0 ? rest : query);
    return { skills: items.map(skill => listed(skill, user)), ...next };
};
/**
 * Same-name update rules. Names are each user's own, as private skills are: only a public one stands in everybody's
 * way.
 * @returns the caller's skill that the upload becomes a version of, if there is one
 * @throws Problem with status 409, for which the documents name no code, so it goes out as `invalid_request`
 */
function updatable(world, user, name) {
    const sameName = [...world.skills.values()].filter(skill => skill.name === name);
    const own = sameName.filter(({ owner }) => owner === user.open_id);
    const known = own.find(({ state, visibility, team }) => state === 'active' && (visibility === 'private' || (visibility === 'tenant' && team === user.tenant)));
    const obstacle = own[0] ?? sameName.find(({ state, visibility }) => state === 'active' && visibility === 'public');
    if (known !== undefined || obstacle === undefined)
        return known;
    const what = obstacle.state === 'deleted' ? 'deleted' : obstacle.visibility === 'public' ? 'public' : 'another team’s';
    throw new Problem('invalid_request', `skill_name: the skill ${name} exists, and is ${what}.`, { status: 409 });
}
/** The rules for `visibility=tenant`, and "write permission" in the team for taking a skill back from it. */
function refuseVisibility(world, user, known, wanted) {
    if (wanted === 'tenant' && !sharesSkills(world, user))
        throw notInTeam();
    if (wanted === 'private' && known?.visibility === 'tenant' && !isActive(user))
        throw notInTeam();
}
function newSkill(name, user, createdAt) {
    return {
        skillId: `sk_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        name,
        owner: user.open_id,
        createdAt,
        state: 'active',
        visibility: 'private',
        team: user.tenant,
        submittedAt: createdAt,
        displayName: name,
        description: '',
        versions: 0,
        isConsumable: false,
    };
}
/** `all` leaves out the team's part for a caller who may not see it: only asking for it by name is refused. */
function isInScope(world, user, skill, scope, now) {
    if (scope === 'all')
        return ['mine', 'team', 'public'].some(part => isInScope(world, user, skill, part, now));
    if (scope === 'public')
        return skill.visibility === 'public';
    const isTeams = skill.visibility === 'tenant' && skill.team === user.tenant;
    if (scope === 'mine')
        return skill.owner === user.open_id && (skill.visibility !== 'tenant' || isTeams);
    return isTeams && now >= skill.submittedAt + world.policy.skillReviewMs && sharesSkills(world, user);
}
function listed(skill, user) {
    return {
        skill_id: skill.skillId,
        skill_name: skill.name,
        display_name: skill.displayName,
        description: skill.description,
        // Of the sources only `owned` is shown; the others are called as the scopes are.
        source: skill.owner === user.open_id ? 'owned' : skill.visibility === 'public' ? 'public' : 'team',
        visibility: skill.visibility,
    };
}
const isActive = ({ team_status: status = 'active' }) => status === 'active';
/** "An active member of the current team whose team has a usable skill entitlement": a tenant is a team here. */
const sharesSkills = (world, user) => isActive(user) && isEntitled(world, user.tenant, 'skills');
const notInTeam = () => new Problem('forbidden', 'This needs an active member of the team, and a team with the skill entitlement.');
const skills_newestFirst = ({ createdAt, skillId }) => `${sortable(createdAt)} ${skillId}`;

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: ./node_modules/archiver/index.js + 32 modules
var archiver = __webpack_require__(79);
;// CONCATENATED MODULE: ./build/platform/source/exclusions.js
const VERSION_CONTROL = ['.git', '.hg', '.svn', '.bzr', 'CVS'];
const DEPENDENCIES = ['node_modules', 'bower_components', '.venv', '__pypackages__'];
const CACHES = ['.cache', '.npm', '.parcel-cache', '.turbo', '.vite', '__pycache__', '.pytest_cache', '.sass-cache'];
const FRAMEWORK_OUTPUT = ['.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.vercel', '.netlify'];
/** Only at the root: further down these are names like any others. */
const BUILD_OUTPUT = ['dist', 'build', 'out'];
/** The platform's own files in a source, which are made anew for each export. */
const PLATFORM_FILES = /^\.platform-[a-z-]+\.json$/;
const LEFT_OUT_OF_EXPORTS = new Set([...VERSION_CONTROL, ...DEPENDENCIES, ...CACHES, ...FRAMEWORK_OUTPUT]);
/**
 * Part 1, Source export: "version-control metadata, dependency directories, build output, caches, platform temporary
 * files, `.env` and `.env.*`". Which names these are isn't said; here it's those of common tools.
 * @param path within the source, of a file or a folder
 */
function isLeftOutOfExports(path) {
    const segments = path.split('/');
    return (segments.some(name => LEFT_OUT_OF_EXPORTS.has(name) || /^\.env(?:\..+)?$/.test(name)) ||
        BUILD_OUTPUT.includes(segments[0] ?? '') ||
        PLATFORM_FILES.test(path));
}
const FILTERED_FROM_IMPORTS = new Set(['.git', 'node_modules', '.venv', '.env']);
/** What marks a folder as a virtual environment of Python, whatever its name (PEP 405): one named venv may be a program. */
const VIRTUAL_ENVIRONMENT_MARK = /(?:^|\/)pyvenv\.cfg$/;
/**
 * Part 1, Archive rules: "`.git`, `node_modules`, local virtual environments and `.env` are filtered or rejected";
 * here they're filtered.
 * @param paths of all files of a package
 * @returns tells of a path whether it's filtered
 */
function importFilter(paths) {
    const environments = paths
        .filter(path => VIRTUAL_ENVIRONMENT_MARK.test(path))
        .map(path => path.replace(VIRTUAL_ENVIRONMENT_MARK, '/'))
        .filter(folder => folder !== '/');
    return path => path.split('/').some(name => FILTERED_FROM_IMPORTS.has(name)) ||
        environments.some(folder => path.startsWith(folder));
}

;// CONCATENATED MODULE: ./build/platform/source/export-seal.js


/** The name of the manifest in an export (Part 1, Archive rules: "verified through their manifest"). */
const EXPORT_MANIFEST = '.platform-export.json';
/** Writes and verifies the manifests of exports. The documents show no form; only this platform can sign one. */
class ExportSeal {
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /** The text of the manifest of an export with these files. */
    manifest(project, files) {
        const content = { project, files: Object.fromEntries(sorted(files)) };
        return `${JSON.stringify({ ...content, signature: this.#sign(project, files) }, undefined, 2)}\n`;
    }
    /**
     * @param files those that the manifest came with, without itself
     * @returns undefined unless this platform has signed the manifest for exactly these files
     */
    verified(text, files) {
        const { project, signature } = parsed(text);
        if (!isRecord(project))
            return undefined;
        const { type, external } = project;
        if (typeof type !== 'string' || typeof external !== 'boolean')
            return undefined;
        return this.#sign({ type, external }, files) === signature ? { type, external } : undefined;
    }
    #sign({ type, external }, files) {
        const text = JSON.stringify([type, external, sorted(files)]);
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('hex');
    }
}
const sorted = (files) => [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
/** Whatever stands in a file of this name came from outside. */
function parsed(text) {
    try {
        const value = JSON.parse(text);
        return isRecord(value) ? value : {};
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./build/platform/source/folder-files.js


/**
 * Lists a folder with all that is below it. Links aren't followed.
 * @param isLeftOut asked of every path, of files and folders; what is below such a folder isn't looked at
 */
async function listFolder(folder, isLeftOut) {
    const files = [];
    const special = [];
    const walk = async (below) => {
        for (const entry of await (0,promises_.readdir)((0,external_node_path_.join)(folder, below), { withFileTypes: true })) {
            const path = below === '' ? entry.name : `${below}/${entry.name}`;
            if (isLeftOut(path))
                continue;
            if (entry.isDirectory())
                await walk(path);
            else if (entry.isFile())
                files.push(await fileAt(folder, path));
            else
                special.push(path);
        }
    };
    await walk('');
    return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), special };
}
async function fileAt(folder, path) {
    const location = (0,external_node_path_.join)(folder, path);
    const { size: bytes, mode } = await (0,promises_.stat)(location);
    return { path, location, bytes, executable: (mode & 0o100) !== 0 };
}

;// CONCATENATED MODULE: ./build/platform/source/export-package.js









/**
 * Packs a source, without what exports leave out, a chunk at a time.
 * @param location path of the ZIP; it must not exist
 * @param date given to every entry
 * @param manifestFor the text of the manifest for the files that were packed, by their SHA-256
 */
async function packExport(folder, location, date, manifestFor) {
    const { files } = await listFolder(folder, isLeftOutOfExports);
    // An export is made to be fetched at once and is rarely kept: the fastest level saves more time than the best saves bytes.
    const archive = new archiver/* ZipArchive */.SJ({ zlib: { level: 1 } });
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let size = 0;
    const measured = async function* (source) {
        for await (const chunk of source) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
        }
    };
    const written = (0,external_node_stream_promises_.pipeline)(archive, measured, (0,external_node_fs_.createWriteStream)(location, { flags: 'wx' }));
    const appended = appendAll(archive, files, date, manifestFor).catch((error) => {
        // Ends the pipeline, which then throws it.
        archive.destroy(error);
    });
    await Promise.all([written, appended]);
    return { size, sha256: hash.digest('hex') };
}
async function appendAll(archive, files, date, manifestFor) {
    const digests = new Map();
    for (const { path, location, executable } of files) {
        const hash = (0,external_node_crypto_.createHash)('sha256');
        const hashed = async function* () {
            for await (const chunk of (0,external_node_fs_.createReadStream)(location)) {
                hash.update(chunk);
                yield chunk;
            }
        };
        const mode = executable ? 0o755 : 0o644;
        await append(archive, external_node_stream_.Readable.from(hashed(), { objectMode: false }), { name: path, date, mode });
        digests.set(path, hash.digest('hex'));
    }
    await append(archive, Buffer.from(manifestFor(digests)), { name: EXPORT_MANIFEST, date, mode: 0o644 });
    await archive.finalize();
}
/** One at a time, so that no more than one file is open. */
async function append(archive, content, entry) {
    const added = (0,external_node_events_.once)(archive, 'entry');
    // archiver pipes it on without looking at errors, and would wait for ever.
    if (content instanceof external_node_stream_.Readable)
        content.once('error', error => archive.destroy(error));
    archive.append(content, entry);
    await added;
}

;// CONCATENATED MODULE: ./build/platform/handlers/source-export.js






/**
 * Part 1, Source export. What a sandbox would hold and what is persisted are one folder here. For a project that isn't
 * operable the documents give no code: it's the one for what else stands in the way of an export.
 */
const exportSource = async (world, { project }) => {
    const { urlId, tenant, state, type } = project;
    if (!isEntitled(world, tenant, 'source_download')) {
        throw new Problem('forbidden', 'The plan does not include the entitlement source_download.');
    }
    if (state !== 'operational')
        throw new Problem('forbidden', `The project is ${state}; only an operational one is exported.`);
    const exportId = `se_${(0,external_node_crypto_.randomBytes)(16).toString('hex')}`;
    const location = (0,external_node_path_.join)(world.exportFolder, exportId);
    const { folder, external } = await world.sources.of(urlId);
    const date = new Date(world.clock.now());
    const seal = (files) => world.exportSeal.manifest({ type, external }, files);
    const { size, sha256 } = await packExport(folder, location, date, seal);
    const filename = `${urlId}.zip`;
    const { url, expiresAt } = await world.downloads.issue(exportId, { location, size, sha256, filename });
    const answer = {
        export_id: exportId,
        project_id: urlId,
        filename,
        content_type: 'application/zip',
        size,
        sha256,
        download_url: url,
        download_url_expires_at: expiresAt,
    };
    return new Success(201, answer, { 'cache-control': 'private, no-store' });
};

// EXTERNAL MODULE: ./build/spec/source.js
var source = __webpack_require__(8193);
;// CONCATENATED MODULE: ./build/platform/work.js

/** Why work failed that goes on after its request was answered, in the words of its stream's last event. */
class WorkFailure extends Error {
    code;
    constructor(code, message) {
        super(message);
        this.name = 'WorkFailure';
        this.code = code;
    }
}
/** What an event can say of an error, if it is one that the caller may be told of. */
const failureOf = (error) => error instanceof WorkFailure || error instanceof Problem ? { code: error.code, message: error.message } : undefined;
/** Work that outlives the request that started it. */
class Background {
    #context;
    #running = new Set();
    constructor(context) {
        this.#context = context;
    }
    /**
     * Starts work at once; nobody waits for it until the platform closes.
     * @param work told when that is, to end then; whatever else it throws is an error of the platform itself
     */
    start(work) {
        const { closing } = this.#context;
        const running = work(closing)
            .catch((error) => {
            if (error !== closing.reason)
                this.#context.onFailure(error);
        })
            .finally(() => this.#running.delete(running));
        this.#running.add(running);
    }
    /** Resolves when nothing is being worked on. */
    async settled() {
        // What ends may have started something else.
        while (this.#running.size > 0)
            await Promise.all(this.#running);
    }
}

;// CONCATENATED MODULE: ./build/platform/event-log.js



/** The documents name comments as heartbeats but no interval: often enough for proxies, which give up after a minute. */
const HEARTBEAT_MS = 15_000;
/** The events of one piece of work, for all who listen, whenever they come. */
class EventLog {
    #id;
    #clock;
    #events = [];
    #mishap;
    #ended = false;
    #changed = Promise.withResolvers();
    constructor(id, clock, mishap) {
        this.#id = id;
        this.#clock = clock;
        this.#mishap = mishap;
    }
    /**
     * Tells everybody of an event. The row's last events end the log.
     * @throws WorkFailure where the work's mishap was to come before this event; the next one is told again
     */
    append(event, data) {
        if (this.#mishap !== undefined && this.#events.length >= this.#mishap.afterEvents) {
            const { code, message } = this.#mishap;
            this.#mishap = undefined;
            throw new WorkFailure(code, message);
        }
        this.#events.push({ event, data });
        this.#ended = (0,endpoints/* endpointRow */.ug)(this.#id).lastEvents?.includes(event) === true;
        this.#changed.resolve();
        this.#changed = Promise.withResolvers();
    }
    /** The events as a stream, with heartbeats while there are none; it ends with the last event. */
    stream(connection) {
        const start = connection.from === 'first' ? 0 : Math.max(0, this.#events.length - 1);
        return new EventStream(gone => this.#follow(start, connection.ids, gone));
    }
    async *#follow(start, ids, gone) {
        for (let next = start;;) {
            for (const event of this.#events.slice(next)) {
                next += 1;
                yield ids ? { id: next, ...event } : event;
            }
            if (next < this.#events.length)
                continue;
            if (this.#ended)
                return;
            if (!(await this.#changedWithin(HEARTBEAT_MS, gone)))
                yield { comment: 'heartbeat' };
        }
    }
    /** @throws the signal's reason when it aborts */
    async #changedWithin(ms, gone) {
        const awake = new AbortController();
        const changed = this.#changed.promise.then(() => true);
        const slept = this.#clock.sleep(ms, AbortSignal.any([gone, awake.signal])).then(() => false);
        try {
            return await Promise.race([changed, slept]);
        }
        finally {
            awake.abort();
        }
    }
}

;// CONCATENATED MODULE: ./build/platform/agent-runs.js





/** How long each step of a run takes: long enough to be seen working, short enough for a rehearsal. */
const STEP_MS = 1000;
const TOOL_CALL = { tool_name: 'Write', tool_call_id: 'call_1' };
/** What the agent writes into a source that can't be published without it. */
const FILE = source/* SOURCE_PACKAGE */.hp.publishManifest;
/**
 * Part 1, AI adaptation: launches a run that makes an imported source fit to be published.
 * @returns what the import says of it, as `ai` in its last event
 */
function launchAdaptation(world, project, conversationId) {
    const { launch_error: error, last_event: lastEvent = 'run.completed' } = world.agent;
    if (error !== undefined)
        return { status: 'failed', error };
    const runId = `run_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const run = { runId, conversationId, status: 'working', log: new EventLog('agent.events', world.clock) };
    project.runs.push(run);
    world.background.start(closing => adapt(world, project, run, lastEvent, closing));
    return { status: 'started', run_id: runId };
}
async function adapt(world, project, run, lastEvent, closing) {
    try {
        await work(world, project, run, closing);
        end(run, lastEvent);
    }
    catch (error) {
        closing.throwIfAborted();
        end(run, 'run.failed');
        throw error;
    }
}
async function work(world, project, { log, runId }, closing) {
    log.append('run.working', { run_id: runId, status: 'working' });
    await world.clock.sleep(STEP_MS, closing);
    log.append('tool.call', { ...TOOL_CALL, status: 'started', phase: 'building', message: `Writing ${FILE}` });
    await world.clock.sleep(STEP_MS, closing);
    const { folder } = await world.sources.of(project.urlId);
    const message = (await writeManifest(folder)) ? `Wrote ${FILE}` : `${FILE} is there already`;
    log.append('tool.call', { ...TOOL_CALL, status: 'completed', phase: 'building', outcome: 'succeeded', message });
    await world.clock.sleep(STEP_MS, closing);
}
function end(run, lastEvent) {
    run.status = STATUS_AFTER[lastEvent];
    run.log.append(lastEvent, { run_id: run.runId, status: run.status });
}
const STATUS_AFTER = {
    'run.completed': 'completed',
    'run.failed': 'failed',
    'run.canceled': 'canceled',
    'run.interrupted': 'interrupted',
};
/** @returns whether it was missing */
async function writeManifest(folder) {
    const text = `[tasks.build]\nrun = ${JSON.stringify(await buildCommands(folder))}\n`;
    try {
        await (0,promises_.writeFile)((0,external_node_path_.join)(folder, FILE), text, { flag: 'wx' });
        return true;
    }
    catch (error) {
        if (error.code === 'EEXIST')
            return false;
        throw error;
    }
}
/** What a project with a build of its own says that it is; a plain site has nothing to build. */
async function buildCommands(folder) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'package.json'), 'utf8').catch(() => '{}');
    return /"build"\s*:/.test(text) ? ['npm install', 'npm run build'] : [];
}

;// CONCATENATED MODULE: ./build/platform/source/package.js











const package_WANTED = 'a source that can be imported';
/** File systems take no longer name for a file or folder, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1024;
/** Says that a name is UTF-8, in the general purpose bits. */
const UTF8_FLAG = 0x800;
/**
 * Checks a source ZIP and expands it (Part 1, Source import: Archive rules; Limits). Declared sizes are held to, so they
 * are the real ones: an entry that expands to another one ends the work.
 * @param folder where to put the files; it must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path in the source
 * @throws Problem `artifact_invalid` that lists what is wrong with the package
 */
function expandSource(archive, folder) {
    // Names are decoded here, as UTF-8, whatever the package says of them.
    return withZip(archive, { decodeStrings: false }, async (zip) => {
        refuseFor(package_WANTED, tooMany('entries', zip.entryCount, source/* SOURCE_PACKAGE */.hp.maxEntries));
        let count = 0;
        const entries = await entriesOf(zip, () => {
            count += 1;
            return count > source/* SOURCE_PACKAGE */.hp.maxEntries;
        });
        refuseFor(package_WANTED, [
            ...tooMany('entries', entries.length, source/* SOURCE_PACKAGE */.hp.maxEntries),
            ...entries.flatMap(entryFindings),
        ]);
        const files = sourceFiles(entries);
        refuseFor(package_WANTED, [...collisions(files), ...sizeFindings(files)]);
        return expandFiles(zip, files, folder);
    });
}
function entryFindings(entry) {
    const path = pathOf(entry);
    const problems = [
        pathProblem(path.replace(/\/$/, ''), entry),
        entry.isEncrypted() ? 'is encrypted' : undefined,
        isSpecial(entry) ? 'is a link or a special file' : undefined,
    ];
    return problems.flatMap(problem => (problem === undefined ? [] : [`${JSON.stringify(path)} ${problem}`]));
}
/** The name as UTF-8, or that of the Unicode field which some packers add; a folder's ends with a slash. */
const pathOf = (entry) => yauzl.getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, entry.extraFields, true);
function pathProblem(path, { fileNameRaw }) {
    if (path.includes('\uFFFD') && !(0,external_node_buffer_.isUtf8)(fileNameRaw))
        return 'has a name that is not UTF-8';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
        return 'has an absolute path';
    const segments = path.split('/');
    if (segments.some(name => name === '' || name === '.' || name === '..'))
        return 'leads out of the package';
    if (segments.some(name => Buffer.byteLength(name) > MAX_NAME_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES) {
        return `has a name of more than ${MAX_NAME_BYTES} bytes, or a path of more than ${MAX_PATH_BYTES}`;
    }
    return undefined;
}
/**
 * The files that are imported, by where they go: "source at the ZIP root or under one single top-level directory",
 * which is told by whether a file stands at the root.
 */
function sourceFiles(entries) {
    const all = entries.map(entry => ({ path: pathOf(entry), entry })).filter(({ path }) => !path.endsWith('/'));
    const isFiltered = importFilter(all.map(({ path }) => path));
    const kept = all.filter(({ path }) => !isFiltered(path));
    if (kept.length === 0)
        refuseFor(package_WANTED, ['it has no files']);
    if (kept.some(({ path }) => !path.includes('/')))
        return kept;
    const folders = new Set(kept.map(({ path }) => path.slice(0, path.indexOf('/'))));
    if (folders.size > 1) {
        refuseFor(package_WANTED, [`its files stand neither at the root nor under one folder, but under ${folders.size}`]);
    }
    return kept.map(({ path, entry }) => ({ path: path.slice(path.indexOf('/') + 1), entry }));
}
/** A path can be a file only once, and not a folder as well. */
function collisions(files) {
    const paths = new Set();
    const folders = new Set();
    const twice = [];
    for (const { path } of files) {
        if (paths.has(path))
            twice.push(`${path} is in the package more than once`);
        paths.add(path);
        for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
            folders.add(path.slice(0, end));
    }
    const both = [...paths].filter(path => folders.has(path));
    return [...twice, ...both.map(path => `${path} is both a file and a folder`)];
}
function sizeFindings(files) {
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    return [
        ...files.flatMap(({ path, entry }) => tooMany(`bytes in ${path}`, entry.uncompressedSize, source/* SOURCE_PACKAGE */.hp.maxFileBytes)),
        ...tooMany('bytes expanded', total, source/* SOURCE_PACKAGE */.hp.maxTotalBytes),
    ];
}
const tooMany = (what, count, limit) => count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];
async function expandFiles(zip, files, folder) {
    const digests = new Map();
    const damaged = [];
    for (const { path, entry } of files) {
        const location = (0,external_node_path_.join)(folder, path);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        const hash = (0,external_node_crypto_.createHash)('sha256');
        let crc = 0;
        const measured = async function* () {
            for await (const chunk of expanded(zip, entry)) {
                hash.update(chunk);
                crc = (0,external_node_zlib_.crc32)(chunk, crc);
                yield chunk;
            }
        };
        const mode = ((entry.externalFileAttributes >>> 16) & 0o111) === 0 ? 0o644 : 0o755;
        await (0,external_node_stream_promises_.pipeline)(measured, (0,external_node_fs_.createWriteStream)(location, { flags: 'wx', mode }));
        if (crc !== entry.crc32)
            damaged.push(`${path} is damaged: its checksum is not the declared one`);
        digests.set(path, hash.digest('hex'));
    }
    refuseFor(package_WANTED, damaged);
    return digests;
}

;// CONCATENATED MODULE: ./build/platform/source/review.js



/**
 * The content review of files: of their paths, and of what is text.
 * @returns what is wrong with the first file that doesn't pass; undefined if all of them do
 */
async function review_reviewFiles(policy, files) {
    if (policy.forbiddenWords.length === 0)
        return undefined;
    for (const { path, location } of files) {
        const content = await (0,promises_.readFile)(location);
        const text = (0,external_node_buffer_.isUtf8)(content) ? content.toString() : '';
        if (forbiddenWord(policy, `${path}\n${text}`) !== undefined)
            return `${path} did not pass the content review.`;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/platform/source/importing.js












/** Starts an import: it goes on whether anyone listens or not. */
function startImport(world, caller, order, mishap) {
    const importId = `imp_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const started = { importId, order, log: new EventLog('source.import', world.clock, mishap) };
    world.background.start(closing => run(world, caller, started, closing));
    return started;
}
async function run(world, caller, started, closing) {
    const { importId, order, log } = started;
    const staged = (0,external_node_path_.join)(world.workFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
    /** Told of in a failure too: "`project_id` when a project was already created" (Part 1, Events). */
    let project;
    try {
        log.append('import.started', { import_id: importId });
        const checked = await checkedSource(world, started, staged);
        // "The project record exists before the source is written" (Part 1, Ordering rule).
        project = addProject(world, caller.user, { name: order.name, type: 'web' });
        tell(started, 'writing', 80, 'Writing the source');
        await world.sources.adopt(project.urlId, staged, checked.external);
        const conversationId = `conv_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
        const ai = order.aiAdapt ? launchAdaptation(world, project, conversationId) : { status: 'skipped' };
        const { urlId: project_id } = project;
        log.append('import.completed', { import_id: importId, project_id, conversation_id: conversationId, ai });
    }
    catch (error) {
        closing.throwIfAborted();
        const { code, message } = failureOf(error) ?? {
            code: 'server_error',
            message: 'The local platform failed at this.',
        };
        const made = project === undefined ? {} : { project_id: project.urlId };
        log.append('import.failed', { import_id: importId, code, message, ...made });
        if (failureOf(error) === undefined)
            throw error;
    }
    finally {
        await Promise.all([staged, order.archive].map(path => (0,promises_.rm)(path, { recursive: true, force: true })));
    }
}
/** Expands the package into a folder of its own, checks and reviews it: until then there is no project. */
async function checkedSource(world, started, staged) {
    tell(started, 'checking', 10, 'Checking the package');
    await (0,promises_.mkdir)(staged);
    const digests = await expandSource(started.order.archive, staged);
    tell(started, 'reviewing', 50, 'Reviewing the content');
    const { files } = await listFolder(staged, () => false);
    const finding = await review_reviewFiles(world.policy, files);
    if (finding !== undefined)
        throw new WorkFailure('forbidden', finding);
    return verifyManifest(world, staged, digests);
}
/**
 * Part 1, Archive rules: an export that its manifest verifies keeps its runtime arrangement, so that it's no more
 * external than its source was; "unverifiable archives are treated as ordinary external source".
 */
async function verifyManifest({ exportSeal }, staged, digests) {
    if (!digests.has(EXPORT_MANIFEST))
        return { external: true };
    const others = new Map([...digests].filter(([path]) => path !== EXPORT_MANIFEST));
    const manifest = (0,external_node_path_.join)(staged, EXPORT_MANIFEST);
    const exported = exportSeal.verified(await (0,promises_.readFile)(manifest, 'utf8'), others);
    if (exported === undefined)
        return { external: true };
    if (exported.type !== 'web') {
        throw new Problem('artifact_invalid', `The package is an export of a project of type ${exported.type}; only web ones are imported.`);
    }
    await (0,promises_.rm)(manifest);
    return { external: exported.external };
}
/** @param percent on the scale of reading R24 */
function tell({ log }, stage, percent, message) {
    log.append('import.progress', { stage, progress: percent, message });
}

;// CONCATENATED MODULE: ./build/platform/handlers/source-import.js




/** Part 1, Project name. */
const MAX_NAME_CHARACTERS = 100;
/** For a ZIP whose name is nothing but its ending. */
const source_import_DEFAULT_NAME = 'Imported project';
/**
 * Part 1, Source import. A known key gets its import again: "only latest progress and final result are kept, no full
 * replay". It counts for the caller alone, as there is no project yet.
 */
const importSource = async (world, { caller, form, idempotencyKey, mishap }) => {
    const { file, name = nameFrom(file.name), ai_adapt: aiAdapt = 'false' } = form;
    const order = { archive: file.path, sha256: file.sha256, name: name.trim(), aiAdapt: aiAdapt === 'true' };
    try {
        if (order.aiAdapt)
            requireScopes(caller, ['agent.run']);
        const known = world.imports.find(caller, 'import', idempotencyKey);
        if (known !== undefined) {
            refuseOtherInput(known, order);
            await (0,promises_.rm)(file.path);
            return known.log.stream({ from: 'latest', ids: false });
        }
    }
    catch (error) {
        await (0,promises_.rm)(file.path);
        throw error;
    }
    const started = startImport(world, caller, order, mishap);
    world.imports.keep(caller, 'import', idempotencyKey, started);
    return started.log.stream({ from: 'first', ids: false });
};
/** "Derived from the ZIP file name when omitted." */
function nameFrom(filename) {
    const derived = [...filename.replace(/\.zip$/i, '').trim()].slice(0, MAX_NAME_CHARACTERS).join('').trim();
    return derived || source_import_DEFAULT_NAME;
}
function refuseOtherInput({ order }, given) {
    if (order.sha256 === given.sha256 && order.name === given.name && order.aiAdapt === given.aiAdapt)
        return;
    const detail = 'This Idempotency-Key belongs to an import of another package or with other options; use a new key.';
    throw new Problem('import_conflict', detail);
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/platform/build/build-error.js

/** Part 1, Events: "a sanitized build error, at most 4000 characters". */
const MAX_CHARACTERS = 4000;
/**
 * What a caller may see of what a build printed: plain text, its end where it's too long, and nothing of how the
 * platform lays out its folders.
 * @param folders absolute paths, the innermost first; each is replaced by `.`
 */
function buildError(printed, folders) {
    const plain = (0,external_node_util_.stripVTControlCharacters)(printed)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim();
    const characters = [...folders.reduce((text, folder) => text.replaceAll(folder, '.'), plain)];
    return characters.length <= MAX_CHARACTERS
        ? characters.join('')
        : `…${characters.slice(1 - MAX_CHARACTERS).join('')}`;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
;// CONCATENATED MODULE: ./build/platform/build/command.js


const SHELL = '/bin/sh';
/** An error stands at the end of what a build prints. */
const KEPT_BYTES = 64 * 1024;
/** What is left in the pipes is read at once; only a process that got away from its group could hold them longer. */
const PIPE_GRACE_MS = 1000;
/**
 * Runs a command in a folder, with next to nothing of this process's environment.
 * @throws the signal's reason when it aborts; nothing of the command is then running any more
 */
async function runCommand(command, folder, { searchPath, timeoutMs }, signal) {
    signal.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    const shell = (0,external_node_child_process_.spawn)(SHELL, ['-ec', command], {
        cwd: folder,
        env: { PATH: searchPath, HOME: folder, LANG: 'C.UTF-8', CI: 'true' },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A group of its own, so that whatever it starts can be ended with it.
        detached: true,
    });
    const printed = endOfOutput(shell);
    const code = await exitCode(shell, AbortSignal.any([signal, limit]));
    const tookTooLong = limit.aborted;
    await endGroup(shell);
    await outputClosed(shell);
    signal.throwIfAborted();
    if (tookTooLong)
        return { failure: `took longer than ${timeoutMs / 1000} s`, printed: printed() };
    if (code === 0)
        return { printed: printed() };
    return { failure: code === null ? 'was ended by a signal' : `ended with exit code ${code}`, printed: printed() };
}
/** @returns null if a signal ended it, as it does when `over` aborts */
async function exitCode(shell, over) {
    const end = () => void endGroup(shell);
    over.addEventListener('abort', end, { once: true });
    try {
        const [code] = (await (0,external_node_events_.once)(shell, 'exit'));
        return code;
    }
    finally {
        over.removeEventListener('abort', end);
    }
}
/** Ends whatever of the group still runs. The shell does it, as a layer that leaves the process alone can't. */
async function endGroup({ pid }) {
    const killer = (0,external_node_child_process_.spawn)(SHELL, ['-c', `kill -9 -${pid}`], { stdio: 'ignore' });
    // It fails where nothing runs any more, which is what it's for.
    await (0,external_node_events_.once)(killer, 'exit');
}
/** @returns tells the end of what was printed so far, whatever came by which of the two ways */
function endOfOutput({ stdout, stderr }) {
    let kept = Buffer.alloc(0);
    const keep = (chunk) => {
        kept = Buffer.concat([kept, chunk]).subarray(-KEPT_BYTES);
    };
    stdout.on('data', keep);
    stderr.on('data', keep);
    return () => kept.toString();
}
async function outputClosed(shell) {
    for (const stream of [shell.stdout, shell.stderr]) {
        const patience = setTimeout(() => stream.destroy(), PIPE_GRACE_MS);
        if (!stream.closed)
            await (0,external_node_events_.once)(stream, 'close');
        clearTimeout(patience);
    }
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
;// CONCATENATED MODULE: ./build/platform/build/plan.js






const MANIFEST = source/* SOURCE_PACKAGE */.hp.publishManifest;
/**
 * What `mise.toml` says of the task `build`.
 * @param required a source without the file can't be built; else it's taken as it is
 * @throws WorkFailure `release_failed` for a file that is missing or can't be followed
 */
async function readPlan(folder, required) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(folder, MANIFEST), 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return undefined;
        throw error;
    });
    if (text !== undefined)
        return planIn(text);
    if (!required)
        return { commands: [] };
    throw invalid('is missing at the root of the source: imported source needs one before it can be published');
}
function planIn(text) {
    const tasks = tomlTable(text)['tasks'] ?? {};
    if (!isRecord(tasks))
        throw invalid('must have [tasks] as a table');
    const { build = [] } = tasks;
    // mise lets a task be written as its command alone.
    const task = isRecord(build) ? build : { run: build };
    if (task['depends'] !== undefined) {
        throw invalid('has tasks.build.depends, which is not followed here: put its commands into tasks.build.run');
    }
    const output = outputIn(task['outputs']);
    return { commands: texts(task['run'] ?? [], 'tasks.build.run'), ...(output === undefined ? {} : { output }) };
}
function tomlTable(text) {
    try {
        return (0,dist/* parse */.qg)(text);
    }
    catch (error) {
        throw invalid(`is not TOML: ${error.message.trim()}`);
    }
}
/** The first of the outputs. mise lets them be patterns: the part before the first special character is the folder. */
function outputIn(outputs) {
    if (outputs === undefined || isRecord(outputs))
        return undefined;
    const [first] = texts(outputs, 'tasks.build.outputs');
    const folder = first?.replace(/(?:^|\/)[^/]*[*?[{].*$/s, '').replace(/\/+$/, '');
    if (folder?.startsWith('/') === true || folder?.split('/').includes('..') === true) {
        throw invalid('names an output outside the source in tasks.build.outputs');
    }
    return folder;
}
function texts(value, where) {
    const list = Array.isArray(value) ? value : [value];
    return list.map(item => {
        if (typeof item !== 'string')
            throw invalid(`must have a text, or a list of texts, as ${where}`);
        return item;
    });
}
const invalid = (how) => new WorkFailure('release_failed', `${MANIFEST} ${how}.`);

;// CONCATENATED MODULE: ./build/platform/build/site-output.js








/** Where builds usually leave a site; the first of them that is there is taken. */
const USUAL_FOLDERS = ['dist', 'build', 'out', 'public'];
/**
 * The files of a built site.
 * @param folder in which it was built
 * @param output the folder within, if the build names one
 * @throws WorkFailure `release_failed` where there is none, or it can't be served
 */
async function findSite(folder, output) {
    if (output !== undefined && !(await site_output_isFolder((0,external_node_path_.join)(folder, output)))) {
        throw failed(`The build has not made ${output}, which tasks.build.outputs names`);
    }
    const site = output ?? (await firstFolder(folder));
    // Without a build the source is the site, though not all of it is meant for visitors.
    const { files, special } = await listFolder((0,external_node_path_.join)(folder, site), site === '' ? isLeftOutOfExports : () => false);
    const where = site === '' ? 'The source' : site;
    if (special.length > 0)
        throw failed(`${where} holds ${special[0]}, which is a link or a special file`);
    if (!files.some(({ path }) => path === static_site/* STATIC_SITE */.H.entry)) {
        throw failed(`${where} has no ${static_site/* STATIC_SITE */.H.entry}${site === '' ? `, and there is no ${USUAL_FOLDERS.join(', ')}` : ''}`);
    }
    return files;
}
/**
 * Makes a site's content of files on disk, a chunk at a time.
 * @param location path of the file to write the content to; it must not exist
 */
async function collectSite(files, location) {
    const target = await (0,promises_.open)(location, 'wx');
    try {
        const collected = new Map();
        let offset = 0;
        for (const file of files) {
            const hash = (0,external_node_crypto_.createHash)('sha256');
            let length = 0;
            for await (const chunk of (0,external_node_fs_.createReadStream)(file.location)) {
                await target.write(chunk, 0, chunk.length, offset + length);
                hash.update(chunk);
                length += chunk.length;
            }
            collected.set(file.path, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
            offset += length;
        }
        return { location, files: collected };
    }
    finally {
        await target.close();
    }
}
async function firstFolder(folder) {
    for (const name of USUAL_FOLDERS)
        if (await site_output_isFolder((0,external_node_path_.join)(folder, name)))
            return name;
    return '';
}
async function site_output_isFolder(location) {
    const found = await (0,promises_.stat)(location).catch(() => undefined);
    return found?.isDirectory() === true;
}
const failed = (how) => new WorkFailure('release_failed', `${how}.`);

;// CONCATENATED MODULE: ./build/platform/build/build.js






/**
 * Builds a source in a copy of it, with this machine's shell.
 * @param workFolder where the copy is made; it must not exist, and holds the result
 * @returns the files of the site
 * @throws WorkFailure `release_failed` that says what is wrong with the source, or how the build failed
 */
async function build(source, workFolder, settings, signal) {
    await (0,promises_.mkdir)(workFolder);
    await (0,promises_.cp)(source.folder, workFolder, { recursive: true });
    const { commands, output } = await readPlan(workFolder, source.external);
    for (const command of commands) {
        const { failure, printed } = await runCommand(command, workFolder, settings, signal);
        if (failure === undefined)
            continue;
        const folders = [workFolder, await (0,promises_.realpath)(workFolder)];
        const error = buildError(printed, folders);
        const what = `The build failed: ${JSON.stringify(command)} ${failure}.`;
        throw new WorkFailure('release_failed', error === '' ? what : `${what}\n\n${error}`);
    }
    return findSite(workFolder, output);
}

;// CONCATENATED MODULE: ./build/platform/publishing.js










/** Starts a publish: it goes on whether anyone listens or not. The project must not be in another one. */
function startPublish(world, project, expiresAt, mishap) {
    const operationId = `op_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const log = new EventLog('releases.publish', world.clock, mishap);
    const publish = { operationId, project, expiresAt, log };
    project.publishing = true;
    world.background.start(closing => publishing_run(world, publish, closing));
    return publish;
}
async function publishing_run(world, publish, closing) {
    const { operationId: operation_id, project, log } = publish;
    try {
        log.append('release.started', { operation_id, started_at: world.clock.now() });
        const release = await makeRelease(world, publish, closing);
        log.append('release.completed', {
            operation_id,
            release_id: release.releaseId,
            version: release.version,
            access_url: release.accessUrl,
            published_at: release.publishedAt,
            expires_at: release.expiresAt,
        });
    }
    catch (error) {
        closing.throwIfAborted();
        const failure = failureOf(error) ?? { code: 'release_failed', message: 'The local platform failed at this.' };
        // The stream has a code of its own for a project that is gone (Part 1, Events).
        const code = failure.code === 'not_found' ? 'project_not_found' : failure.code;
        log.append('release.failed', { operation_id, code, message: failure.message, failed_at: world.clock.now() });
        if (failureOf(error) === undefined)
            throw error;
    }
    finally {
        project.publishing = false;
    }
}
/** Builds, reviews and deploys (Part 1, States and transitions); nothing is live before all of it succeeded. */
async function makeRelease(world, publish, closing) {
    const { project, expiresAt } = publish;
    const createdAt = world.clock.now();
    const name = (0,external_node_crypto_.randomBytes)(16).toString('hex');
    const workFolder = (0,external_node_path_.join)(world.workFolder, name);
    try {
        publishing_tell(world, publish, 10, 'Preparing the source');
        const source = await world.sources.of(project.urlId);
        publishing_tell(world, publish, 20, 'Building');
        const files = await build(source, workFolder, world.buildSettings, closing);
        publishing_tell(world, publish, 70, 'Reviewing the content');
        const finding = await review_reviewFiles(world.policy, files);
        if (finding !== undefined)
            throw new WorkFailure('content_violation', finding);
        publishing_tell(world, publish, 80, 'Deploying');
        const accessUrl = await openSite(world, project);
        const content = await collectSite(files, (0,external_node_path_.join)(world.releaseFolder, name));
        return activate(world, project, { createdAt, expiresAt, accessUrl, content });
    }
    finally {
        await (0,promises_.rm)(workFolder, { recursive: true, force: true });
    }
}
/** @param percent the documents give `progress` no scale (reading R4) */
function publishing_tell(world, { operationId, log }, percent, message) {
    const timestamp = world.clock.now();
    log.append('release.progress', { operation_id: operationId, progress: percent, message, timestamp });
}
/**
 * Part 1, Source publish: "changing `expires_at` under the same key conflicts". The code is that of the other conflict
 * of publishes.
 */
function refuseOtherExpiry({ expiresAt }, asked) {
    if (expiresAt === asked)
        return;
    const detail = `expires_at is ${asked}, but a publish with this Idempotency-Key was started with ${expiresAt}; use a new key.`;
    throw new Problem('release_conflict', detail);
}

;// CONCATENATED MODULE: ./build/platform/handlers/source-publish.js



/**
 * Part 1, Source publish. A known key gets its publish again, from the first event on, whatever has become of it; a new
 * one starts a publish unless one is running (reading R35).
 */
const publishSource = (world, { caller, project, body, idempotencyKey, mishap }) => {
    refuseUnlessWeb(project);
    const expiresAt = body.expires_at ?? null;
    const known = world.publishes.find(caller, project.urlId, idempotencyKey);
    if (known !== undefined)
        refuseOtherExpiry(known, expiresAt);
    if (known === undefined && project.publishing) {
        throw new Problem('release_conflict', 'Another publish of this project is in progress.');
    }
    const publish = known ?? startPublish(world, project, expiresAt, mishap);
    if (known === undefined)
        world.publishes.keep(caller, project.urlId, idempotencyKey, publish);
    return publish.log.stream({ from: 'first', ids: true });
};

;// CONCATENATED MODULE: ./build/platform/handlers/user.js
/** Part 1, User and projects: GET /user. */
const getUser = (_world, { caller: { user } }) => ({
    open_id: user.open_id,
    name: user.name,
    avatar: user.avatar ?? null,
});

;// CONCATENATED MODULE: ./build/platform/handlers/watermark.js


/** Part 1, Resources, Watermark removal state: an unavailable project isn't among those that can't be edited. */
const NOT_EDITABLE = ['frozen', 'banned', 'under_review'];
/** Part 1, User and projects: GET watermark-removal. */
const getWatermark = (_world, { project }) => watermark(project);
/**
 * Part 1, Watermark rules. Enabling takes an entitlement, unless it's enabled already; disabling takes none.
 */
const setWatermark = (world, { project, body: { enabled } }) => {
    if (!isEditable(project)) {
        const reason = project.watermarkFrozen ? 'its watermark is frozen' : `it is ${project.state.replace('_', ' ')}`;
        throw new Problem('project_not_operational', `The project's watermark can't be changed: ${reason}.`);
    }
    if (enabled && !project.watermarkRemoved && !isEntitled(world, project.tenant, 'watermark_removal')) {
        throw new Problem('entitlement_required', 'The plan lacks the entitlement watermark_removal.');
    }
    project.watermarkRemoved = enabled;
    return watermark(project);
};
const isEditable = ({ state, watermarkFrozen }) => !watermarkFrozen && !NOT_EDITABLE.includes(state);
const watermark = (project) => ({
    enabled: project.watermarkRemoved,
    editable: isEditable(project),
});

;// CONCATENATED MODULE: ./build/platform/handlers/handlers.js












/** A handler for each row: the compiler refuses a row without one. */
const HANDLERS = {
    'user.get': getUser,
    'projects.list': listProjects,
    'projects.create': createProject,
    'projects.delete': deleteProject,
    'watermark.get': getWatermark,
    'watermark.set': setWatermark,
    'project-tokens.create': createProjectToken,
    'alias.get': getAlias,
    'alias.check': checkAlias,
    'alias.set': setAlias,
    'alias.reset': resetAlias,
    'releases.prepare': prepareRelease,
    'releases.complete': completeRelease,
    'releases.publish': publishSource,
    'releases.unpublish': unpublish,
    'releases.current': currentRelease,
    'releases.list': listReleases,
    'source.import': importSource,
    'source.export': exportSource,
    'preview.link': linkPreview,
    'sandbox.kill': killSandbox,
    'skills.upload': uploadSkill,
    'skills.list': listSkills,
    'agent.current': currentRun,
    'agent.events': followRun,
};

;// CONCATENATED MODULE: ./build/platform/request-body.js



/** The documents name no limit for JSON bodies; every one without a package fits into this many bytes many times over. */
const MAX_BODY_BYTES = 1024 * 1024;
/** A skill's package stands in its body as Base64: four characters for three bytes, beside the other fields. */
const MAX_SKILL_BODY_BYTES = Math.ceil(skills/* SKILL_PACKAGE */.Z.maxBytes / 3) * 4 + MAX_BODY_BYTES;
/** How many bytes the body of a request to this endpoint may have. */
const maxBodyBytes = (id) => id === 'skills.upload' ? MAX_SKILL_BODY_BYTES : MAX_BODY_BYTES;
/**
 * The whole body of a request.
 * @throws Problem `invalid_request` when it is longer than `maxBytes`; the rest is then read and dropped, so that a
 * client which is still sending gets to see the answer
 */
async function receiveBody(request, maxBytes) {
    const chunks = [];
    let received = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        received += chunk.length;
        if (received > maxBytes) {
            request.resume();
            throw new Problem('invalid_request', `The body is longer than ${maxBytes} bytes.`);
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
    const value = request_body_parsed(body);
    if (!isRecord(value))
        throw new Problem('invalid_request', 'The body must be a JSON object.');
    return value;
}
function request_body_parsed(body) {
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
    }
    catch (error) {
        throw new Problem('invalid_request', `The body is not JSON in UTF-8: ${error.message}`);
    }
}

// EXTERNAL MODULE: ./node_modules/@fastify/busboy/index.js
var busboy = __webpack_require__(6614);
;// CONCATENATED MODULE: ./build/platform/request-form.js









/** Many times what any form of the API holds; without a bound a hostile one would fill the memory. */
const LIMITS = { parts: 100, fieldSize: 64 * 1024 };
/**
 * Receives a `multipart/form-data` body, its files straight to disk.
 * @param fields the row's
 * @param folder where files are put, under names of our own; they're the caller's to remove
 * @returns the values by name, of the types of the row
 * @throws Problem `invalid_request` for a body that isn't the row's form or has a field twice, `artifact_too_large` as
 * soon as a file is; what is still to come is then read and dropped, so that the client gets to see the answer
 */
async function receiveForm(request, fields, folder) {
    const reader = new FormReader(request.headers['content-type'] ?? '', fields, folder);
    try {
        for await (const chunk of request.iterator({ destroyOnReturn: false })) {
            await reader.take(chunk);
        }
        return await reader.values();
    }
    catch (error) {
        request.resume();
        await reader.discard();
        throw error;
    }
}
class FormReader {
    #fields;
    #folder;
    #parser;
    #values = new Map();
    #names = new Set();
    #incoming = [];
    #locations = [];
    /** Aborts with what is wrong with the form. */
    #refused = new AbortController();
    constructor(contentType, fields, folder) {
        this.#fields = fields;
        this.#folder = folder;
        this.#parser = parserFor(contentType);
        this.#parser.on('error', error => this.#refuse(broken(error)));
        this.#parser.on('partsLimit', () => this.#refuse(request_form_invalid(`The form has more than ${LIMITS.parts} parts.`)));
        this.#parser.on('field', (name, value, _, truncated) => {
            this.#claim(name);
            if (truncated)
                this.#refuse(request_form_invalid(`${name} is longer than ${LIMITS.fieldSize} bytes.`));
            this.#values.set(name, value);
        });
        this.#parser.on('file', (name, stream, filename) => {
            this.#claim(name);
            // A part that ends before its closing boundary. What goes wrong in saving also destroys the stream; that is told below.
            stream.on('error', error => {
                if (stream.errored === null)
                    this.#refuse(broken(error));
            });
            const saved = this.#save(name, stream, filename).catch((error) => this.#refuse(error));
            this.#incoming.push({ stream, saved });
        });
    }
    /** Resolves when there is room for more. */
    async take(chunk) {
        await this.#unlessRefused(async (signal) => {
            if (!this.#parser.write(chunk))
                await (0,external_node_events_.once)(this.#parser, 'drain', { signal });
        });
    }
    async values() {
        await this.#unlessRefused(async (signal) => {
            const finished = (0,external_node_events_.once)(this.#parser, 'finish', { signal });
            this.#parser.end();
            await finished;
            await Promise.all(this.#incoming.map(({ saved }) => saved));
        });
        const values = Object.fromEntries(this.#values);
        const problems = fieldProblems(this.#fields, values);
        if (problems.length > 0)
            throw request_form_invalid(`${problems.join('; ')}.`);
        return values;
    }
    /** Removes what was received so far. */
    async discard() {
        for (const { stream } of this.#incoming)
            stream.destroy();
        await Promise.all(this.#incoming.map(({ saved }) => saved));
        await Promise.all(this.#locations.map(location => (0,promises_.rm)(location, { force: true })));
    }
    /** Part 1, Source import: "each field is submitted once (repeated fields undefined)"; here a repeated one is refused. */
    #claim(name) {
        if (this.#names.has(name))
            this.#refuse(request_form_invalid(`${JSON.stringify(name)} is in the form more than once.`));
        this.#names.add(name);
    }
    async #save(name, stream, filename) {
        const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
        if (field?.type !== 'file')
            throw request_form_invalid(`${JSON.stringify(name)} is not a file of this form.`);
        const ending = field.extension;
        if (ending !== undefined && !filename.toLowerCase().endsWith(`.${ending}`)) {
            throw request_form_invalid(`${name} must be a .${ending} file by its name; it is ${JSON.stringify(filename)}.`);
        }
        const location = (0,external_node_path_.join)(this.#folder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        this.#locations.push(location);
        const hash = (0,external_node_crypto_.createHash)('sha256');
        let size = 0;
        const measured = async function* (source) {
            for await (const chunk of source) {
                size += chunk.length;
                if (size > (field.maxBytes ?? Number.POSITIVE_INFINITY))
                    throw request_form_tooLarge(name, field);
                hash.update(chunk);
                yield chunk;
            }
        };
        await (0,external_node_stream_promises_.pipeline)(stream, measured, (0,external_node_fs_.createWriteStream)(location, { flags: 'wx' }));
        this.#values.set(name, { path: location, size, name: filename, sha256: hash.digest('hex') });
    }
    #refuse(why) {
        this.#refused.abort(why);
    }
    async #unlessRefused(work) {
        const { signal } = this.#refused;
        try {
            await work(signal);
        }
        catch (error) {
            throw signal.aborted ? signal.reason : error;
        }
        signal.throwIfAborted();
    }
}
function parserFor(contentType) {
    if (!/^multipart\/form-data\s*;/i.test(contentType)) {
        throw request_form_invalid('The header Content-Type must be multipart/form-data.');
    }
    try {
        return new busboy.Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
    }
    catch (error) {
        throw broken(error);
    }
}
const request_form_invalid = (detail) => new Problem('invalid_request', detail);
const broken = (error) => request_form_invalid(`The body is not a form in multipart/form-data: ${error.message}`);
const request_form_tooLarge = (name, { maxBytes }) => new Problem('artifact_too_large', `${name} is larger than ${maxBytes} bytes.`);

;// CONCATENATED MODULE: ./build/platform/api.js









/** Answers a request to the API: whatever goes wrong becomes a problem with a trace id. */
async function answerApi(context, request) {
    const traceId = context.world.clock.uuid();
    try {
        return successAnswer(await outcome(context, request), { [TRACE_HEADER]: traceId });
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
function successAnswer(result, headers) {
    if (result instanceof EventStream) {
        const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers };
        return { status: 200, headers: streamHeaders, body: result };
    }
    if (!(result instanceof Success))
        return jsonAnswer(200, result, headers);
    return jsonAnswer(result.status, result.fields, { ...result.headers, ...headers });
}
/**
 * The documents give no order for the checks. This one tells a caller who isn't known nothing about what is in the
 * request, one who may not call nothing but that its path is wrong, and one who may not see a project nothing about it.
 */
async function outcome({ world, rateLimiter }, request) {
    const { message, route, mishap } = request;
    const isForm = !(route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(route.id).form !== undefined;
    // A form can be large: nobody gets to lay one on disk before being admitted.
    const body = isForm ? Buffer.alloc(0) : await receiveBody(message, maxBytesFor(route));
    if (!isForm && body.length <= MAX_BODY_BYTES)
        request.onBody(body.toString());
    if (route instanceof Problem)
        throw route;
    const { id, parameters } = route;
    const row = (0,endpoints/* endpointRow */.ug)(id);
    const caller = authenticate(message.headers.authorization, world.callers, world.clock.now());
    const path = checkedPath(parameters);
    const urlId = path['project_id'];
    rateLimiter.admit(id, caller, { urlId, address: message.socket.remoteAddress });
    admit(row, caller, urlId);
    const query = checkedQuery(row, request.query);
    const idempotencyKey = checkedKey(row, message.headers['idempotency-key']);
    const fields = isForm ? undefined : checkedBody(row, body, message.headers['content-type']);
    const project = urlId === undefined ? undefined : projectFor(row, caller, world.projects.get(urlId));
    const form = row.form === undefined ? undefined : await receiveForm(message, row.form, world.formFolder);
    if (form !== undefined)
        request.onBody(formText(form));
    // The checks above are what gives these values the types of the row.
    const handler = HANDLERS[id];
    return handler(world, { caller, project, path, query, body: fields, form, idempotencyKey, mishap });
}
const maxBytesFor = (route) => route instanceof Problem ? MAX_BODY_BYTES : maxBodyBytes(route.id);
function checkedKey(row, key) {
    if (row.idempotencyKey === undefined)
        return undefined;
    refuse(fieldProblems({ 'Idempotency-Key': row.idempotencyKey }, { 'Idempotency-Key': key }));
    return String(key);
}
/** Records what a form says, and of its files what they are, not where they lie. */
function formText(values) {
    return JSON.stringify(values, (name, value) => (name === 'path' ? undefined : value));
}
function checkedPath(parameters) {
    const decoded = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]));
    const rows = Object.entries(endpoints/* PATH_PARAMETERS */.VV).filter(([name]) => Object.hasOwn(parameters, name));
    refuse(fieldProblems(Object.fromEntries(rows), decoded));
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
    refuse(problems);
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
    refuse(fieldProblems(row.body, fields));
    return fields;
}
function refuse(problems) {
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
     * @param process does what the request asks; it's told what is to befall the work that it starts, if anything is
     */
    reply(target, process) {
        const innermost = async (mishap) => whole(await process(mishap));
        const disturbed = this.#befalling(target).reduceRight((next, fault) => outer => this.#disturb(fault, inner => next(inner ?? outer)), innermost);
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
                return { ...(await next()), delivery: { how: 'start', bytes: fault.bytes, after: 'cut' } };
            case 'end-early':
                return { ...(await next()), delivery: { how: 'start', bytes: fault.afterBytes, after: 'end' } };
            case 'freeze':
                return { ...(await next()), delivery: { how: 'start', bytes: fault.afterBytes, after: 'stall' } };
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
                return edited(await next(), object => laidOver(object, fault.set), fault.event);
            case 'rename':
                return edited(await next(), object => renamed(object, fault.field.split('.'), fault.to));
            case 'line-endings':
                return restreamed(await next(), ({ frames }) => new EventStream(frames, fault.use));
            case 'noise':
                return restreamed(await next(), stream => reframed(stream, frame => [...fault.frames, frame]));
            case 'mishap': {
                const { code, message = 'Something happened to it.', afterEvents = 1 } = fault;
                return next({ code, message, afterEvents });
            }
        }
    }
    #scriptedAnswer({ status, headers = {}, retryAtMs, body }) {
        const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
        if (retryAtMs !== undefined)
            lowerCase['retry-after'] = new Date(this.#clock.now() + retryAtMs).toUTCString();
        if (body === undefined)
            return { status, headers: lowerCase, body: Buffer.alloc(0) };
        if (body instanceof Uint8Array)
            return { status, headers: lowerCase, body: Buffer.from(body) };
        if (typeof body === 'string')
            return textAnswer(status, 'text/plain', body, lowerCase);
        const contentType = status < 400 ? 'application/json' : 'application/problem+json';
        return jsonAnswer(status, body, { 'content-type': contentType, ...lowerCase });
    }
}
/** An answer that is neither a JSON object nor a stream of events stays as it is. */
function edited(reply, edit, event) {
    const { answer } = reply;
    if (answer === undefined)
        return reply;
    if (answer.body instanceof EventStream) {
        const isMeant = (frame) => 'event' in frame && (event === undefined || frame.event === event);
        return restreamed(reply, stream => reframed(stream, frame => [isMeant(frame) ? { ...frame, data: edit(frame.data) } : frame]));
    }
    const object = jsonObjectOf(answer);
    if (object === undefined)
        return reply;
    return { ...reply, answer: { ...answer, body: Buffer.from(JSON.stringify(edit(object))) } };
}
/** An answer that is no stream of events stays as it is. */
function restreamed(reply, change) {
    const { answer } = reply;
    if (!(answer?.body instanceof EventStream))
        return reply;
    return { ...reply, answer: { ...answer, body: change(answer.body) } };
}
function reframed({ frames, lineEnding }, change) {
    return new EventStream(async function* (gone) {
        for await (const frame of frames(gone))
            yield* change(frame);
    }, lineEnding);
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
    const left = new AbortController();
    response.once('close', () => left.abort(new Error('The client has left.')));
    const body = chunks(answer, AbortSignal.any([context.closing, left.signal]));
    if (delivery.how !== 'start') {
        await (0,external_node_stream_promises_.pipeline)(pieces(body, delivery, context), response);
        return;
    }
    await sendStart(body, delivery.bytes, response);
    // The bytes written so far still go out before the connection ends.
    if (delivery.after === 'cut')
        response.socket?.destroySoon();
    if (delivery.after === 'end')
        response.end();
}
/**
 * RFC 9110, 8.6: an answer without content, such as 304, is not given a length. A stream's isn't known, so Node sends
 * it in chunks.
 */
function lengthOf({ status, body }) {
    return status === 204 || status === 304 || body instanceof EventStream ? {} : { 'content-length': body.length };
}
async function sendStart(body, bytes, response) {
    response.flushHeaders();
    let left = bytes;
    for await (const chunk of body) {
        const start = chunk.subarray(0, left);
        response.write(start);
        left -= start.length;
        if (left === 0)
            return;
    }
}
async function* pieces(body, delivery, context) {
    for await (const chunk of body) {
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
async function* chunks({ body }, gone) {
    if (body instanceof Uint8Array)
        yield body;
    else if (body instanceof EventStream)
        yield* body.bytes(gone);
    else
        yield* body.open();
}

;// CONCATENATED MODULE: ./build/platform/keyed-work.js
/** Part 1: how long an `Idempotency-Key` stands for the same work, of publishes and imports alike. */
const WINDOW_MS = 24 * 3_600_000;
/**
 * Work by the key that it was started with. A key is its credential's and user's: "a reissued member token is a new
 * credential and does not deduplicate" (Part 1, Source import).
 */
class KeyedWork {
    #clock;
    #kept = new Map();
    constructor(clock) {
        this.#clock = clock;
    }
    /**
     * What was started under this key, unless that is a day ago: the key is then as good as new.
     * @param scope what the key counts for besides, such as a project
     */
    find(caller, scope, key) {
        const kept = this.#kept.get(nameOf(caller, scope, key));
        return kept !== undefined && this.#clock.now() < kept.until ? kept.work : undefined;
    }
    keep(caller, scope, key, work) {
        this.#kept.set(nameOf(caller, scope, key), { work, until: this.#clock.now() + WINDOW_MS });
    }
}
const nameOf = ({ credential, user }, scope, key) => JSON.stringify([credential.token, user.open_id, scope, key]);

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

;// CONCATENATED MODULE: ./build/platform/preview-links.js



/** Part 1, Sandbox and preview: the public route, on the service host but outside the API's prefix. */
const PREVIEW_PREFIX = '/open/preview/';
/** "Short-lived" has no length in the documents; that of a source export's address is ten minutes too. */
const preview_links_LINK_VALIDITY_MS = 10 * 60_000;
/** What a page of ours may load: one frame, from this machine. Any site may frame it in turn, as the link is for that. */
const HEADERS = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:*",
    'x-content-type-options': 'nosniff',
};
/** Links through which anyone who holds one sees a project for a short time. */
class PreviewLinks {
    #clock;
    #sandboxes;
    #origin;
    /** By ticket. */
    #links = new Map();
    /** @param origin where the server listens, known once it does */
    constructor(clock, sandboxes, origin) {
        this.#clock = clock;
        this.#sandboxes = sandboxes;
        this.#origin = origin;
    }
    /** A new link to what this sandbox shows of its project. */
    issue(project, sandboxId) {
        const now = this.#clock.now();
        for (const [ticket, link] of this.#links)
            if (now >= link.expiresAt)
                this.#links.delete(ticket);
        const ticket = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
        const expiresAt = now + preview_links_LINK_VALIDITY_MS;
        this.#links.set(ticket, { project, sandboxId, expiresAt });
        return { url: `${this.#origin()}${PREVIEW_PREFIX}${ticket}`, expiresAt };
    }
    /** Answers a request to a link, without asking who makes it. Whatever it comes to, no sandbox is started. */
    answer({ method = '' }, path) {
        if (method !== 'GET' && method !== 'HEAD') {
            return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
        }
        const project = this.#shown(path.slice(PREVIEW_PREFIX.length));
        const text = project === undefined ? OVER_PAGE : framePage(project, this.#clock.now());
        return textAnswer(project === undefined ? 404 : 200, 'text/html; charset=utf-8', text, HEADERS);
    }
    #shown(ticket) {
        const link = this.#links.get(ticket);
        if (link === undefined || this.#clock.now() >= link.expiresAt || link.project.state === 'deleted')
            return undefined;
        const sandbox = this.#sandboxes.running(link.project);
        // A sandbox that was started since is another one.
        return sandbox?.id === link.sandboxId ? link.project : undefined;
    }
}
const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text) => text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% } p { margin: 2em }</style>
${body}
</html>
`;
const OVER_PAGE = page('Preview', '<p>This preview is over, or never was. Ask for a new link.</p>');
/** A full-screen frame around what the project shows: its site, once it has one, else its name and type. */
function framePage(project, now) {
    const { name, type, live } = project;
    const shown = live !== undefined && servedContent(project, now) !== undefined
        ? `src="${escaped(live.accessUrl)}"`
        : `srcdoc="${escaped(page(name, `<p>${escaped(name)}: a project of type ${escaped(type)}.</p>`))}"`;
    return page(name, `<iframe ${shown} title="Preview"></iframe>`);
}

;// CONCATENATED MODULE: ./build/platform/rate-limits.js

/** "PUT and DELETE share." */
const ALIAS_WRITE = { perClient: 300, perClientAndUser: 20, perProject: 10, countedAs: 'alias.set' };
/**
 * Part 1, Limits. For other endpoints the documents give no numbers, so these are not limited by themselves. A user has
 * one tenant here, so "per client and user and tenant" is no other count than per client and user.
 */
const DOCUMENTED = {
    'projects.delete': { perClient: 600, perClientAndUser: 20 },
    'alias.get': { perClient: 600, perClientAndUser: 60 },
    'alias.check': { perClient: 300, perClientAndUser: 30 },
    'alias.set': ALIAS_WRITE,
    'alias.reset': ALIAS_WRITE,
    'source.export': { perAddress: 20_000, perClient: 600, perClientAndUser: 10 },
    'sandbox.kill': { perClient: 2000, perClientAndUser: 2000 },
};
const rate_limits_WINDOW_MS = 60_000;
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
     * @param about the project that it is about, if it's about one, and the IP address that it comes from
     * @throws Problem `temporarily_unavailable` with `Retry-After` in seconds (Part 1, Errors); a refused request isn't
     * counted
     */
    admit(id, { client, user }, about) {
        const { perClient, perClientAndUser, perProject, perAddress, countedAs = id } = this.#limits[id] ?? {};
        const buckets = [
            { key: JSON.stringify([countedAs, { client }]), limit: perClient },
            { key: JSON.stringify([countedAs, { client, user: user.open_id }]), limit: perClientAndUser },
            { key: JSON.stringify([countedAs, { project: about.urlId }]), limit: perProject },
            { key: JSON.stringify([countedAs, { address: about.address }]), limit: perAddress },
        ];
        const now = this.#clock.now();
        const counted = buckets.flatMap(({ key, limit }) => {
            if (limit === undefined)
                return [];
            const recent = (this.#admitted.get(key) ?? []).filter(at => at > now - rate_limits_WINDOW_MS);
            if (recent.length >= limit)
                throw limitReached(limit, (recent[0] ?? now) + rate_limits_WINDOW_MS - now);
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

;// CONCATENATED MODULE: ./build/platform/sandboxes.js


/** "Platform reclaims idle sandboxes on its own, typically within 30 minutes to 6 hours": the shortest of these. */
const IDLE_MS = 30 * 60_000;
/** How long a simulated start takes, step by step: the sandbox itself, then the dev server in it. */
const START_STEPS_MS = [2000, 1000];
/** What a refused caller is told to wait: nothing tells when a sandbox will be given up. */
const RETRY_AFTER_SECONDS = 60;
/** Part 1, Sandbox and preview: at most one sandbox for each project, started by use and reclaimed when idle. */
class Sandboxes {
    #clock;
    #perTenant;
    /** By `url_id`. One that was reclaimed stays its project's until it's destroyed or another takes its place. */
    #mapped = new Map();
    /** @param perTenant how many of them may run at once in one tenant; any number by default */
    constructor(clock, perTenant = Number.POSITIVE_INFINITY) {
        this.#clock = clock;
        this.#perTenant = perTenant;
    }
    /**
     * The project's sandbox, started if none is running.
     * @throws Problem `sandbox_concurrency_limit_exceeded` that tells count and limit
     */
    use(project) {
        const now = this.#clock.now();
        const sandbox = this.running(project) ?? this.#start(project, now);
        sandbox.lastUsedAt = now;
        return sandbox;
    }
    /** The project's sandbox, if it was used lately enough to be running still. */
    running({ urlId }) {
        const sandbox = this.#mapped.get(urlId);
        return sandbox !== undefined && this.#isRunning(sandbox) ? sandbox : undefined;
    }
    /** Milliseconds that the present step of a start still takes; 0 once the dev server is running. */
    startingMs({ startedAt }) {
        let ends = startedAt;
        for (const stepMs of START_STEPS_MS) {
            ends += stepMs;
            if (this.#clock.now() < ends)
                return ends - this.#clock.now();
        }
        return 0;
    }
    /**
     * Destroys the project's sandbox.
     * @returns its id, empty if the project has none, and whether it was still running
     */
    destroy(project) {
        const wasRunning = this.running(project) !== undefined;
        const sandboxId = this.#mapped.get(project.urlId)?.id ?? '';
        this.#mapped.delete(project.urlId);
        return { sandboxId, wasRunning };
    }
    #start({ urlId, tenant }, now) {
        const others = [...this.#mapped.values()].filter(other => other.tenant === tenant && this.#isRunning(other));
        if (others.length >= this.#perTenant) {
            const detail = `${others.length} sandboxes run in this tenant; its limit is ${this.#perTenant}.`;
            const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
            throw new Problem('sandbox_concurrency_limit_exceeded', detail, { headers });
        }
        const sandbox = { id: `sb_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`, tenant, startedAt: now, lastUsedAt: now };
        this.#mapped.set(urlId, sandbox);
        return sandbox;
    }
    #isRunning({ lastUsedAt }) {
        return this.#clock.now() < lastUsedAt + IDLE_MS;
    }
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
        reserved_aliases: ['admin', 'login', 'status', 'support'],
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
        ...repeated('projects by alias', seed.projects.map(project => project.alias ?? project.url_id.toLowerCase())),
        ...repeated('tenants', (seed.tenants ?? []).map(tenant => tenant.id)),
        ...repeated('skills', (seed.skills ?? []).map(skill => skill.skill_id)),
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
        for (const path of Object.keys(project.source ?? {})) {
            if (path.split('/').some(name => ['', '.', '..'].includes(name))) {
                findings.push({
                    where: `projects.${project.url_id}.source`,
                    message: `has a path that leads out of it: ${path}`,
                });
            }
        }
    }
    for (const skill of seed.skills ?? [])
        wantUser(`skills.${skill.skill_id}.owner`, skill.owner);
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
/** What a site answers to a request; without content, as one that isn't there. */
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

;// CONCATENATED MODULE: ./build/platform/source/downloads.js





/** Where exports are fetched from: outside the API's prefix, as the address takes no credential. */
const DOWNLOAD_PREFIX = '/source-downloads/';
const TEXT = 'text/plain; charset=utf-8';
/** Exports behind signed addresses that are good for ten minutes (Part 1, Source export). */
class Downloads {
    #clock;
    #origin;
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /** By export id, in the order of their expiry. */
    #downloads = new Map();
    /** @param origin where the server listens, known once it does */
    constructor(clock, origin) {
        this.#clock = clock;
        this.#origin = origin;
    }
    /** An address for this ZIP, which is removed some time after the address has expired. */
    async issue(exportId, download) {
        await this.#removeExpired();
        const expiresAt = this.#clock.now() + source/* SOURCE_EXPORT */.zW.addressMs;
        this.#downloads.set(exportId, { ...download, expiresAt });
        const expires = String(expiresAt);
        const query = new URLSearchParams({ expires, signature: this.#sign(exportId, expires) });
        return { url: `${this.#origin()}${DOWNLOAD_PREFIX}${exportId}?${query.toString()}`, expiresAt };
    }
    /** Answers a request to an address: GET or HEAD, whole or one range (RFC 9110, 14). */
    answer({ method = '', headers }, path, query) {
        if (method !== 'GET' && method !== 'HEAD') {
            return textAnswer(405, TEXT, 'Method Not Allowed\n', { allow: 'GET, HEAD' });
        }
        // Object storage takes one kind of authorization at a time. No client has reason to send its credential here.
        if (headers.authorization !== undefined)
            return textAnswer(400, TEXT, 'The address is signed: send no credential.\n');
        const exportId = path.slice(DOWNLOAD_PREFIX.length);
        const expires = query.get('expires') ?? '';
        if (query.get('signature') !== this.#sign(exportId, expires)) {
            return textAnswer(403, TEXT, 'The signature does not match the address.\n');
        }
        const download = this.#downloads.get(exportId);
        if (download === undefined || this.#clock.now() >= Number(expires)) {
            return textAnswer(403, TEXT, 'The address has expired.\n');
        }
        return method === 'HEAD' ? headAnswer(download) : downloads_fileAnswer(download, headers);
    }
    async #removeExpired() {
        for (const [exportId, { location, expiresAt }] of this.#downloads) {
            if (this.#clock.now() < expiresAt)
                continue;
            this.#downloads.delete(exportId);
            await (0,promises_.rm)(location, { force: true });
        }
    }
    #sign(exportId, expires) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(`${exportId}\n${expires}`).digest('hex');
    }
}
/** RFC 9110, 14.2: a range means something to GET only. */
const headAnswer = (download) => ({
    status: 200,
    headers: { ...headersOf(download), 'content-length': String(download.size) },
    body: Buffer.alloc(0),
});
function downloads_fileAnswer(download, asking) {
    const { location, size } = download;
    const headers = headersOf(download);
    const { range, 'if-range': ifRange = headers.etag } = asking;
    // A range of a file that has changed since would not fit what the client has.
    const asked = ifRange === headers.etag ? rangeOf(range, size) : 'whole';
    if (asked === 'unsatisfiable') {
        return textAnswer(416, TEXT, 'Range Not Satisfiable\n', { 'content-range': `bytes */${size}` });
    }
    const { start, end } = asked === 'whole' ? { start: 0, end: size - 1 } : asked;
    const body = {
        length: end - start + 1,
        open: () => (0,external_node_fs_.createReadStream)(location, { start, end }),
    };
    if (asked === 'whole')
        return { status: 200, headers, body };
    return { status: 206, headers: { ...headers, 'content-range': `bytes ${start}-${end}/${size}` }, body };
}
const headersOf = ({ sha256, filename }) => ({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${filename}"`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    etag: `"${sha256}"`,
});
/** RFC 9110, 14.2: whatever isn't one range of bytes is ignored, several ranges too. */
function rangeOf(header, size) {
    const [, first = '', last = ''] = /^bytes=(\d{0,16})-(\d{0,16})$/.exec(header ?? '') ?? [];
    if (first === '' && last === '')
        return 'whole';
    if (first !== '' && last !== '' && Number(last) < Number(first))
        return 'whole';
    const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
    const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
    return start > end ? 'unsatisfiable' : { start, end };
}

;// CONCATENATED MODULE: ./build/platform/source/starter.js
/** What a new project starts with: a page that builds with nothing but a shell. */
const STARTER_SOURCE = {
    'mise.toml': `[tasks.build]
description = "Copies the site into dist/"
run = ["mkdir -p dist", "cp -R src/. dist/"]
outputs = ["dist"]
`,
    'README.md': `# Starter

\`src/\` is the site. \`mise run build\` copies it into \`dist/\`, which is what gets published.
`,
    'src/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Starter</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main>
      <h1>It works</h1>
      <p>Change <code>src/index.html</code>, then publish.</p>
    </main>
  </body>
</html>
`,
    'src/style.css': `body {
  margin: 4rem auto;
  max-width: 40rem;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}
`,
};

;// CONCATENATED MODULE: ./build/platform/source/sources.js




/**
 * The sources of all projects, each a folder on disk under a name of our own. One that nobody has touched yet is written
 * when it's asked for: the starter, or what the seed says.
 */
class Sources {
    #root;
    #initial;
    /** By `url_id`. A deleted project's is kept, as the project is (Part 1, Delete rules). */
    #sources = new Map();
    /**
     * @param root the folder that they're kept in; it must exist
     * @param initial by `url_id`, what projects start with that don't start with the starter
     */
    constructor(root, initial) {
        this.#root = root;
        this.#initial = initial;
    }
    of(urlId) {
        const source = this.#sources.get(urlId) ?? this.#written(this.#initial.get(urlId) ?? STARTER_SOURCE);
        this.#sources.set(urlId, source);
        return source;
    }
    /** Makes a folder the source of a project that has none yet. The folder is moved. */
    async adopt(urlId, staged, external) {
        const folder = this.#newFolder();
        await (0,promises_.rename)(staged, folder);
        this.#sources.set(urlId, Promise.resolve({ folder, external }));
    }
    async #written(files) {
        const folder = this.#newFolder();
        for (const [path, text] of Object.entries(files)) {
            const location = (0,external_node_path_.join)(folder, path);
            await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
            await (0,promises_.writeFile)(location, text, { flag: 'wx' });
        }
        return { folder, external: false };
    }
    #newFolder() {
        return (0,external_node_path_.join)(this.#root, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
    }
}

;// CONCATENATED MODULE: ./build/platform/local-platform.js
























const DEFAULT_BUILD_PATH = '/usr/local/bin:/usr/bin:/bin';
const DEFAULT_BUILD_TIMEOUT_MS = 600_000;
/** What the platform's own folder holds. */
const FOLDERS = ['uploads', 'releases', 'sources', 'exports', 'forms', 'work'];
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
    const folderNamed = (name) => (0,external_node_path_.join)(folder, name);
    const background = new Background(context);
    const origin = () => server.origin;
    const sandboxes = new Sandboxes(clock, seed.quotas?.sandboxes_per_tenant);
    const world = {
        ...seeded(seed, clock),
        clock,
        origin,
        sandboxes,
        previewLinks: new PreviewLinks(clock, sandboxes, origin),
        tickets: new Map(),
        pager: new Pager(),
        storage: new ObjectStorage(folderNamed('uploads'), clock, origin),
        sites: new Sites(context, faults),
        sources: new Sources(folderNamed('sources'), seededSources(seed)),
        publishes: new KeyedWork(clock),
        imports: new KeyedWork(clock),
        exportSeal: new ExportSeal(),
        downloads: new Downloads(clock, origin),
        background,
        buildSettings: {
            searchPath: options.buildPath ?? DEFAULT_BUILD_PATH,
            timeoutMs: options.buildTimeoutMs ?? DEFAULT_BUILD_TIMEOUT_MS,
        },
        releaseFolder: folderNamed('releases'),
        exportFolder: folderNamed('exports'),
        formFolder: folderNamed('forms'),
        workFolder: folderNamed('work'),
    };
    const api = { ...context, world, rateLimiter: new RateLimiter(clock, options.rateLimits) };
    let server;
    try {
        await Promise.all(FOLDERS.map(name => (0,promises_.mkdir)(folderNamed(name))));
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
            await Promise.all([server.close(), world.sites.close(), background.settled()]);
            await (0,promises_.rm)(folder, { recursive: true, force: true });
        },
    };
}
async function respond(message, api, faults, requests) {
    const { method = '', url = '', headers } = message;
    const site = officialSite(api.world, headers.host);
    if (site !== undefined)
        return faults.reply('site', async () => siteAnswer(message, site.content));
    // Not through `URL`, which would resolve dot segments and refuse addresses that deserve an answer.
    const [path = '', ...rest] = url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const link = linkOf(api.world, message, path, query);
    const route = routeOf(method, path);
    const target = link?.target ?? (route instanceof Problem ? 'unknown' : route.id);
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
    const reply = await faults.reply(target, mishap => link?.answer() ?? answerApi(api, { message, route, query, mishap, onBody }));
    record.status = reply.answer?.status;
    record.code = reply.answer && problemCode(reply.answer);
    return reply;
}
/** What the platform has handed out links to: these stand outside the API, and need no credential. */
function linkOf({ storage, previewLinks, downloads }, message, path, query) {
    if (path.startsWith(STORAGE_PREFIX)) {
        return { target: 'upload', answer: () => storage.answer(message, path, query) };
    }
    if (path.startsWith(PREVIEW_PREFIX)) {
        return { target: 'preview', answer: async () => previewLinks.answer(message, path) };
    }
    if (path.startsWith(DOWNLOAD_PREFIX)) {
        return { target: 'download', answer: async () => downloads.answer(message, path, query) };
    }
    return undefined;
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
