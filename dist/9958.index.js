export const id = 9958;
export const ids = [9958];
export const modules = {

/***/ 95127:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ htmlText)
/* harmony export */ });
const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/** What a page can't show, and what makes text read in another order than it is written. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Text from anywhere as HTML that shows just this text, also within a quoted attribute; the unprintable shows as `�`. */
const htmlText = (text) => text
    .toWellFormed()
    .replaceAll(UNPRINTABLE, '\ufffd')
    .replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);


/***/ }),

/***/ 99958:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  seedFor: () => (/* reexport */ platform_seed.seedFor),
  startLocalPlatform: () => (/* binding */ startLocalPlatform)
});

// UNUSED EXPORTS: DEFAULT_SEED

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/clock.js
var build_clock = __webpack_require__(7094);
// EXTERNAL MODULE: ./build/spec/endpoints.js + 3 modules
var endpoints = __webpack_require__(34018);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./build/spec/errors.js
var errors = __webpack_require__(18767);
// EXTERNAL MODULE: ./build/platform/request-checks.js
var request_checks = __webpack_require__(70633);
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
    const isJson = /^application\/(?:problem\+)?json/.test(String(headers['content-type']));
    if (!isJson || !(body instanceof Uint8Array))
        return undefined;
    try {
        const value = JSON.parse(Buffer.from(body).toString());
        return (0,request_checks/* isRecord */.u4)(value) ? value : undefined;
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

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/platform/seed-team.js
var seed_team = __webpack_require__(53083);
;// CONCATENATED MODULE: ./build/platform/teams.js



const newMember = (user, clock) => ({
    ...user,
    member_id: (0,seed_team/* memberIdOf */.fC)(user),
    created_at: user.created_at ?? clock.now(),
    team_status: user.team_status ?? 'active',
});
/** The teams of a seed by id, and who signs for them by access key. */
function seededTeams({ teams = [] }, members) {
    const made = teams.map(({ id, owner, seats = Number.POSITIVE_INFINITY, unavailable: isUnavailable = false }) => {
        const own = members.filter(({ tenant }) => tenant === id).map(member => [member.member_id, member]);
        return { id, owner, seats, isUnavailable, members: new Map(own) };
    });
    const byId = new Map(made.map(team => [team.id, team]));
    const signers = teams.flatMap(({ id, credentials }) => {
        const team = byId.get(id);
        if (team === undefined)
            return [];
        return credentials.map(credential => [credential.access_key, { team, credential, client: credential.access_key }]);
    });
    return { teams: byId, signers: new Map(signers) };
}
/** Gives a credential other traits. @throws Error for an access key that no team has, which is the caller's mistake */
function reconfigureCredential({ signers }, accessKey, traits) {
    const signer = signers.get(accessKey);
    if (signer === undefined)
        throw new Error(`No team has the access key ${accessKey}.`);
    signers.set(accessKey, { ...signer, credential: { ...signer.credential, ...traits } });
}
const isActive = ({ team_status: status = 'active' }) => status === 'active';
/** Whether requests that are signed with this credential, and tokens that it has delegated, are accepted still. */
const isInForce = ({ team, credential: { revoked, leaked } }) => revoked !== true && leaked !== true && !team.isUnavailable;
/**
 * Part 2, Team members: when a member token stops working before its time.
 * @returns what is said of the token then; undefined while it works
 */
function whyStopped({ teams, signers }, { user, credential }) {
    if (!isActive(user))
        return 'of a member who is not active';
    if (teams.get(user.tenant)?.isUnavailable === true)
        return 'of a team that is unavailable';
    if (credential.delegated_by === undefined)
        return undefined;
    const signer = signers.get(credential.delegated_by);
    if (signer === undefined || !isInForce(signer))
        return 'delegated by a team credential that is no longer in force';
    const { scopes } = signer.credential;
    const isDelegable = credential.scopes !== '*' && credential.scopes.every(scope => scopes.includes(scope));
    return isDelegable ? undefined : 'delegated with a scope that was withdrawn';
}
/**
 * A member of this team, whatever became of them.
 * @throws Problem `not_found` for one that is missing or another team's, which the caller can't tell apart
 */
function memberOf({ members }, memberId) {
    const member = members.get(memberId);
    if (member === undefined)
        throw memberNotFound();
    return member;
}
/** The same for one that isn't deleted. */
function presentMember(team, memberId) {
    const member = memberOf(team, memberId);
    if (member.team_status === 'deleted')
        throw memberNotFound();
    return member;
}
/**
 * Adds a member, who is active and takes a seat. From the count of the seats to the member's place nothing waits,
 * which is the team's lock, and a refused member was never there, which is the roll-back.
 * @throws Problem as `refuseWithoutSeat`
 */
function join(team, clock, { name, avatar }) {
    refuseWithoutSeat(team);
    const id = (0,external_node_crypto_.randomBytes)(12).toString('hex');
    const member = newMember({ open_id: `ou_${id}`, member_id: `tm_${id}`, name, avatar, tenant: team.id }, clock);
    team.members.set(member.member_id, member);
    return member;
}
/**
 * "Virtual and ordinary members share team seats": every active one takes one, the Owner too.
 * @throws Problem `quota_exceeded` when all are taken, `server_error` when it can't be told
 */
function refuseWithoutSeat({ seats, members }) {
    if (seats === 'unavailable') {
        throw new Problem('server_error', 'The team’s seats can’t be counted at the moment.', { status: 503 });
    }
    const taken = [...members.values()].filter(isActive).length;
    if (taken < seats)
        return;
    throw new Problem('quota_exceeded', `All ${seats} seats of the team are taken.`, { status: 409 });
}
/** Frees the member's seat, and revokes the tokens that were delegated to them: a later activation revives none. */
function deactivate({ callers }, member, status) {
    member.team_status = status;
    for (const [token, caller] of callers) {
        if (caller.credential.kind !== 'member-token' || caller.user !== member)
            continue;
        callers.set(token, { ...caller, credential: { ...caller.credential, revoked: true } });
    }
}
const memberNotFound = () => new Problem('not_found', 'The member was not found in this team.');

;// CONCATENATED MODULE: ./build/platform/access.js


/**
 * Who a request comes from.
 * @param authorization the header, as it was sent
 * @throws Problem `invalid_token` if it names no credential that is valid now (Part 1, Authentication)
 */
function authenticate(authorization, world) {
    const token = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1];
    const caller = token === undefined ? undefined : world.callers.get(token);
    if (caller === undefined)
        throw invalidToken('missing or unknown');
    if (caller.credential.revoked === true)
        throw invalidToken('revoked');
    if (world.clock.now() >= (caller.credential.expires_at ?? Number.POSITIVE_INFINITY))
        throw invalidToken('expired');
    const stopped = caller.credential.kind === 'member-token' ? whyStopped(world, caller) : undefined;
    if (stopped !== undefined)
        throw invalidToken(stopped);
    return caller;
}
/**
 * Whether this credential may use this endpoint, and on this project, at all.
 * @param urlId the project that the path names, if it names one
 * @throws Problem `forbidden` for a kind that the row does not accept and for a project key outside its project
 * (Part 1, Errors); `insufficient_scope` where one of the row's scopes is missing
 */
function admit(row, caller, urlId) {
    if ('user' in caller)
        refuseOutside(row, caller, urlId);
    requireScopes(caller, row.scopes);
}
function refuseOutside(row, { credential }, urlId) {
    if (!row.credentials.includes(credential.kind)) {
        throw new Problem('forbidden', `A credential of the kind ${credential.kind} cannot use this endpoint.`);
    }
    if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
        throw new Problem('forbidden', 'This project key is bound to another project.');
    }
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
var spec_alias = __webpack_require__(36742);
;// CONCATENATED MODULE: ./build/platform/content-review.js
/**
 * The content review: a text fails it when it holds one of the seed's forbidden words, in whatever letter case.
 * @returns the word, or undefined for a text that passes
 */
const forbiddenWord = ({ forbiddenWords }, text) => {
    const lowerCase = text.toLowerCase();
    return forbiddenWords.find(word => lowerCase.includes(word));
};

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

;// CONCATENATED MODULE: ./build/platform/agent/action-tokens.js


/** "Short-lived" has no length in the documents. */
const VALIDITY_MS = 10 * 60_000;
/** The signed tokens by which a person answers (`action_id`): each connection is handed its own. */
class ActionTokens {
    #clock;
    #secret = (0,external_node_crypto_.randomBytes)(32);
    validityMs;
    constructor(clock, validityMs = VALIDITY_MS) {
        this.#clock = clock;
        this.validityMs = validityMs;
    }
    issue(runId, askId) {
        const expiresAt = this.#clock.now() + this.validityMs;
        const claim = { runId, askId, expiresAt };
        const text = Buffer.from(JSON.stringify({ ...claim, nonce: this.#clock.uuid() })).toString('base64url');
        return { token: `act_${text}.${this.#signature(text)}`, expiresAt };
    }
    /** What a token stands for, expired or not; undefined for one that was never issued. */
    read(token) {
        const [, text = '', signature = ''] = /^act_([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
        const [given, right] = [Buffer.from(signature), Buffer.from(this.#signature(text))];
        if (given.length !== right.length || !(0,external_node_crypto_.timingSafeEqual)(given, right))
            return undefined;
        const claim = JSON.parse(Buffer.from(text, 'base64url').toString());
        return (0,request_checks/* isRecord */.u4)(claim) ? claim : undefined;
    }
    #signature(text) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('base64url');
    }
}

// EXTERNAL MODULE: ./build/spec/agent.js + 1 modules
var agent = __webpack_require__(4906);
;// CONCATENATED MODULE: ./build/platform/agent/catalogue.js


const MODELS = [
    { id: 'builder-2', name: 'Builder 2' },
    { id: 'builder-2-mini', name: 'Builder 2 Mini' },
];
/** The models and speed tiers that a start can choose from. */
class Catalogue {
    #seed;
    constructor(seed) {
        this.#seed = seed;
    }
    /**
     * In the form of reading R11.
     * @throws Problem `service_unavailable` where the seed says so
     */
    get capabilities() {
        const { catalogue, models = MODELS, speed_tiers: tiers = agent/* SPEED_TIERS */.oM, defaults } = this.#seed;
        if (catalogue === 'unavailable')
            throw new Problem('service_unavailable', 'The model catalogue is unavailable.');
        const [first = MODELS[0]] = models;
        return { models, speed_tiers: tiers, defaults: { model: first.id, speed_tier: 'standard', ...defaults } };
    }
    /**
     * What a start that names these, or leaves them out, is done with.
     * @throws Problem `invalid_request` for a model or tier that isn't there, `service_unavailable` as above
     */
    resolved(asked) {
        const { models, speed_tiers: tiers = [], defaults = {} } = this.capabilities;
        const { model = defaults.model ?? '', speed_tier: speedTier = defaults.speed_tier ?? '' } = asked;
        refuseUnless('model', model, models.map(({ id }) => String(id)));
        refuseUnless('speed_tier', speedTier, tiers.map(String));
        return { model, speedTier };
    }
}
/** "Must exactly equal": aliases and retired ids are as unknown as any other text. */
function refuseUnless(field, given, known) {
    if (known.includes(given))
        return;
    throw new Problem('invalid_request', `${field} is ${JSON.stringify(given)}; the agent has ${known.join(', ')}.`);
}

// EXTERNAL MODULE: ./build/platform/agent/script-reading.js
var script_reading = __webpack_require__(6924);
;// CONCATENATED MODULE: ./build/platform/agent/scripts/default.js
/** What the agent does on any message: it leaves a note of it in the source. */
const DEFAULT = {
    script: [
        { read: 'README.md' },
        { say: 'I’ll write down what you asked for.\n' },
        { write: 'notes/agent.md', content: '# Asked for\n\n{{message}}\n\nStatus: at work\n' },
        { edit: 'notes/agent.md', old: 'Status: at work', new: 'Status: done' },
        { shell: 'Looking at the result', phase: 'finalizing' },
        { preview: true },
        { say: 'It stands in notes/agent.md now.\n' },
        { usage: '12' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/agent/scripts/everything.js
/** Every kind of event, every kind of call, and what clients are to take in their stride. */
const EVERYTHING = {
    script: [
        { say: 'Let me look around.\n' },
        { read: 'src/index.html', message: 'Reading the page' },
        { skill: 'page-design', display_name: 'Page design' },
        {
            together: [
                { write: 'notes/plan.md', content: '# Plan\n\n1. Read\n2. Write\n3. Show\n', takes_ms: 3000 },
                { shell: 'Installing packages', takes_ms: 2000 },
            ],
        },
        { edit: 'notes/plan.md', old: '2. Write\n', new: '' },
        { edit: 'notes/plan.md', old: '\n', new: '\n\n', replace_all: true },
        { edit: 'notes/plan.md', old: 'not in the file', new: 'anything' },
        { write: 'notes/long.md', content: 'A long text, of which only the start is shown.\n', shown: 11 },
        { delete: 'notes/long.md' },
        { media: 'image', count: 65, credits: '40' },
        { media: 'video', credits: '90071992547409931234' },
        { media: 'speech', credits: '0' },
        { media: 'music', outcome: 'failed' },
        { tool: 'Bash', sub_type: 'dance_generate', message: 'Something new' },
        { tool: 'Think', phase: 'pondering' },
        { event: 'run.dreamt', data: { of: 'electric sheep' } },
        { snapshot: 'The page is laid out.\n', tool_calls: true },
        {
            ask: 'Publish the plan?',
            comment: true,
            approve: [{ say: 'It’s public.\n' }],
            reject: [{ say: 'It stays a draft.\n' }],
        },
        { usage: '25', usage_id: 'usage_main' },
        { usage: '25', usage_id: 'usage_main' },
        { preview: true },
        { shell: 'Checking the links', phase: 'finalizing', outcome: 'failed' },
        { say: 'Done.\n' },
        { usage: '17' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/agent/scripts/headline.js
/** Changes what the starter's page says: a publish after it shows that. */
const HEADLINE = {
    script: [
        { read: 'src/index.html' },
        { edit: 'src/index.html', old: '<h1>It works</h1>', new: '<h1>{{message|html}}</h1>' },
        { preview: true },
        { say: 'The headline is “{{message}}” now.\n' },
        { usage: '7' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/agent/scripts/interaction.js
/** Asks whether it may do something, and does it only then. */
const APPROVAL = {
    script: [
        { say: 'The old notes are in the way.\n' },
        { usage: '3' },
        {
            ask: 'Delete notes/agent.md?',
            comment: true,
            approve: [{ delete: 'notes/agent.md' }, { say: 'Deleted. {{comment}}\n' }],
            reject: [{ say: 'It stays. {{comment}}\n' }],
        },
        { usage: '4' },
    ],
};
/** Asks for what it needs to know. */
const QUESTIONS = {
    script: [
        { say: 'I need to know two things.\n' },
        {
            ask: 'What is the site about?',
            kind: 'answers',
            questions: { name: 'What is it called?', colour: 'Which colour is it to have?' },
            answered: [
                { write: 'notes/site.md', content: '# {{answers.name}}\n\nColour: {{answers.colour}}\n' },
                { say: '{{answers.name}} it is, in {{answers.colour}}.\n' },
            ],
            closed: [{ say: 'I go on without knowing.\n' }],
        },
        { usage: '5' },
    ],
};
/** Asks for the cloud, unless it may not. */
const CLOUD = {
    script: [
        {
            ask: 'Enable the cloud service?',
            cloud: true,
            approve: [{ say: 'The data goes into the cloud’s database.\n' }],
            reject: [{ say: 'The data stays in the browser.\n' }],
            disabled: [{ say: 'The cloud is off for this run: the page uses mock data.\n' }],
        },
        { usage: '6' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/agent/scripts/outcomes.js
/** Works for a long time, and settles as it goes: something to cancel. */
const BUSY = {
    script: [
        { say: 'This will take a while.\n' },
        ...Array.from({ length: 60 }, (_, index) => [
            { write: `notes/step-${index + 1}.md`, content: `Step ${index + 1}\n`, takes_ms: 10_000 },
            { usage: '10' },
        ]).flat(),
    ],
    on_cancel: [{ usage: '1' }],
};
const FAILURE = {
    script: [
        { say: 'Let me see.\n' },
        { shell: 'Running the checks', outcome: 'failed' },
        { usage: '2' },
        { end: 'failed', code: 'server_error', message: 'The agent could not make sense of it.' },
    ],
};
/** Another run takes over before it has done what it was asked for. */
const TAKEN_OVER = {
    script: [
        { say: 'Beginning.\n' },
        { wait: 1000 },
        {
            superseded: 'canceled',
            by: [{ say: 'I go on from here.\n' }, { wait: 1000 }, { usage: '8' }],
        },
    ],
};

;// CONCATENATED MODULE: ./build/platform/agent/scripts/scripts.js





/** The local platform's own scripts, by name: a message chooses one with a first line such as `script: headline`. */
const BUILT_IN_SCRIPTS = {
    default: DEFAULT,
    headline: HEADLINE,
    approval: APPROVAL,
    questions: QUESTIONS,
    cloud: CLOUD,
    busy: BUSY,
    failure: FAILURE,
    'taken-over': TAKEN_OVER,
    everything: EVERYTHING,
};

;// CONCATENATED MODULE: ./build/platform/agent/agent.js





/** @throws Failure of kind `input` for a script of the seed that can't be read */
function newAgent(seed, clock) {
    return {
        behaviour: seed,
        catalogue: new Catalogue(seed),
        scripts: new Map(Object.entries({ ...seededScripts(seed), ...missing(seed) })),
        tokens: new ActionTokens(clock, seed.action_validity_ms),
        starts: new KeyedWork(clock),
    };
}
/** Those of the seed first, so that their `when` is asked first. */
const seededScripts = ({ scripts = {} }) => Object.fromEntries(Object.entries(scripts).map(([name, source]) => [name, (0,script_reading/* readScript */.U)(name, source)]));
const missing = ({ scripts = {} }) => Object.fromEntries(Object.entries(BUILT_IN_SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name)));

;// CONCATENATED MODULE: ./build/platform/agent/project-agent.js
/** What the agent keeps of a project. */
class ProjectAgent {
    /** Oldest first. */
    runs = [];
    conversations = new Map();
    /** By `attachment_id`. */
    attachments = new Map();
    /** "Stored in the agent state snapshot and inherited by later runs": nothing ever clears it. */
    yolo = false;
    run(runId) {
        return this.runs.find(run => run.runId === runId);
    }
    get runAtWork() {
        return this.runs.findLast(run => run.isAtWork);
    }
}

;// CONCATENATED MODULE: ./build/platform/cloud/instance-keys.js

/** Nothing is said of how long the keys hold; they outlive every rehearsal. */
const LIFETIME_S = 10 * 365 * 24 * 3600;
/**
 * The two keys of a project's cloud service (Part 2, Cloud service, Credentials). They are JSON Web Tokens, signed with
 * a secret of the project's own: whoever verifies tokens for its functions takes these, and no other project's.
 */
class InstanceKeys {
    anon;
    service;
    #clock;
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /** @param urlId the project whose keys they are */
    constructor(urlId, clock) {
        this.#clock = clock;
        this.anon = this.#issue(urlId, 'anon');
        this.service = this.#issue(urlId, 'service_role');
    }
    /** Whether a token was signed with this project's secret, and holds still. */
    accepts(token) {
        const [head = '', claims = '', signature = '', ...rest] = token.split('.');
        const wanted = this.#signature(`${head}.${claims}`);
        const given = Buffer.from(signature, 'base64url');
        if (rest.length > 0 || given.length !== wanted.length || !(0,external_node_crypto_.timingSafeEqual)(given, wanted))
            return false;
        // What bears the signature was written by whoever holds the secret: by this class.
        const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return this.#clock.now() < exp * 1000;
    }
    #issue(urlId, role) {
        const issuedAt = Math.floor(this.#clock.now() / 1000);
        const claims = { iss: 'local-platform', ref: urlId, role, iat: issuedAt, exp: issuedAt + LIFETIME_S };
        const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
            .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
            .join('.');
        return `${signed}.${this.#signature(signed).toString('base64url')}`;
    }
    #signature(signed) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(signed).digest();
    }
}

;// CONCATENATED MODULE: ./build/platform/cloud/secrets.js
/** A project's secrets: no endpoint gives their values, its functions read them from their environment (Part 2, rule 7). */
class Secrets {
    #clock;
    #secrets = new Map();
    /** @param initial values by name */
    constructor(clock, initial = {}) {
        this.#clock = clock;
        for (const [name, value] of Object.entries(initial))
            this.set(name, value);
    }
    set(name, value) {
        this.#secrets.set(name, { value, updatedAt: this.#clock.now() });
    }
    /** @returns whether there was one of this name */
    delete(name) {
        return this.#secrets.delete(name);
    }
    /** Names and times in milliseconds, ascending by name: no order is documented. */
    list() {
        return [...this.#secrets]
            .map(([name, { updatedAt }]) => ({ name, updated_at: updatedAt }))
            .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    }
    /** For the functions of the project alone. */
    values() {
        return Object.fromEntries([...this.#secrets].map(([name, { value }]) => [name, value]));
    }
}

;// CONCATENATED MODULE: ./build/platform/cloud/cloud-service.js



/** Where the platform's own server answers for the cloud services of all projects: `/cloud/{url_id}/…`. */
const INSTANCE_PREFIX = '/cloud/';
/** "Provisioning creates cloud resources only": nothing is in them but what a seed says. */
const newCloudService = (urlId, clock, { secrets = {} } = {}) => ({
    path: `${INSTANCE_PREFIX}${urlId}`,
    keys: new InstanceKeys(urlId, clock),
    secrets: new Secrets(clock, secrets),
});
/** @throws Problem `cloud_not_enabled` for a project that has no cloud service yet */
function cloudOf({ cloud }) {
    if (cloud === undefined) {
        throw new Problem('cloud_not_enabled', 'The project has no cloud service: provision it with POST …/cloud.');
    }
    return cloud;
}

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
    const users = new Map(seed.users.map(user => [user.open_id, newMember(user, clock)]));
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
            cloud: project.cloud === true ? newCloudService(project.url_id, clock, project) : undefined,
        });
    });
    const skills = (seed.skills ?? []).map(skill => seededSkill(skill, users.get(skill.owner)?.tenant ?? '', clock.now()));
    return {
        callers: new Map(callers),
        ...seededTeams(seed, [...users.values()]),
        projects: new Map(projects.map(project => [project.urlId, project])),
        projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
        cloudServicesPerTenant: seed.quotas?.cloud_services_per_tenant ?? Number.POSITIVE_INFINITY,
        provisioningWarnings: seed.provisioning_warnings ?? [],
        policy: {
            reservedAliases: new Set(seed.reserved_aliases),
            forbiddenWords: (seed.forbidden_words ?? []).map(word => word.toLowerCase()),
            builtInSkills: new Set(seed.built_in_skills),
            skillReviewMs: seed.skill_review_ms ?? SKILL_REVIEW_MS,
        },
        agent: newAgent(seed.agent ?? {}, clock),
        entitlements: new Map((seed.tenants ?? []).flatMap(({ id, entitlements }) => entitlements === undefined ? [] : [[id, entitlements]])),
        skills: new Map(skills.map(skill => [skill.skillId, skill])),
    };
}
/** What a seed gives of one kind, sources for example, by the `url_id` of those projects for which it gives any. */
function seededParts(seed, part) {
    return new Map(seed.projects.flatMap(project => {
        const given = project[part];
        return given === undefined ? [] : [[project.url_id, given]];
    }));
}
/** A project on which nothing was published yet. */
function newProject(traits) {
    return {
        ...traits,
        releases: [],
        live: undefined,
        publishing: false,
        agent: new ProjectAgent(),
        alias: traits.alias ?? defaultAlias(traits.urlId),
        domainInitialized: traits.domainInitialized ?? true,
        watermarkRemoved: traits.watermarkRemoved ?? false,
        watermarkFrozen: traits.watermarkFrozen ?? false,
        previewable: traits.previewable ?? true,
        cloud: traits.cloud,
    };
}
/** Part 1, Subdomain alias configuration: the lower-case form of `url_id`. */
const defaultAlias = (urlId) => urlId.toLowerCase();
/** Whether the plan of this tenant includes something. */
const isEntitled = ({ entitlements }, tenant, entitlement) => entitlements.get(tenant)?.includes(entitlement) ?? true;
/** What the project's address serves now: nothing once the release has expired or the project is deleted. */
function servedRelease(project, now) {
    const { live, state } = project;
    if (live === undefined || state === 'deleted')
        return undefined;
    return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live : undefined;
}
/** The content of what is served now, for a request to the project's address, which is counted. */
function accessContent(project, now) {
    const release = servedRelease(project, now);
    if (release !== undefined)
        release.accesses += 1;
    return release?.content;
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
/** The site of the official domain in a `Host` header; undefined if the header names no such domain. */
function officialSite(world, host = '') {
    const domain = host.toLowerCase().replace(/:\d*$/, '');
    if (!domain.endsWith(DOMAIN_SUFFIX))
        return undefined;
    const project = [...world.projects.values()].find(({ state, domainInitialized, alias }) => state !== 'deleted' && domainInitialized && primaryDomain(alias) === domain);
    return { served: () => (project === undefined ? undefined : accessContent(project, world.clock.now())) };
}

;// CONCATENATED MODULE: ./build/platform/project-state.js

const STATE_CODES = {
    frozen: 'project_frozen',
    banned: 'project_banned',
    under_review: 'project_under_review',
    unavailable: 'project_unavailable',
};
/**
 * @param left what is told of the project beside its state
 * @throws Problem with the code of a state in which a project can't be changed
 */
function refuseInoperable({ state }, left) {
    const code = STATE_CODES[state];
    if (code !== undefined)
        throw new Problem(code, `The project is ${state.replace('_', ' ')}; ${left}.`);
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
/** Part 1, Subdomain alias, rule 8: only set and reset need an operable project. */
const refuseState = (project) => refuseInoperable(project, 'its alias stays');

// EXTERNAL MODULE: ./node_modules/@cfworker/json-schema/dist/esm/validator.js + 6 modules
var validator = __webpack_require__(60207);
;// CONCATENATED MODULE: ./build/platform/agent/responses.js




/** Part 2, Action response: what an entry is once its key and value are trimmed. */
const ENTRY = {
    key: { type: 'string', trimmed: true, minLength: 1, maxLength: agent/* ANSWER_LIMITS */.aq.maxKeyLength },
    value: { type: 'string', trimmed: true, minLength: 1, maxLength: agent/* ANSWER_LIMITS */.aq.maxValueLength },
};
const DECISION = {
    decision: { type: 'string', oneOf: ['approve', 'reject'] },
    comment: { type: 'string', trimmed: true, minLength: 1, optional: true },
};
/**
 * The answer in a `response`, trimmed.
 * @throws Problem `invalid_request` that names what is wrong with it: by the rules of its kind, or by `input_schema`
 */
function checkedResponse(card, response) {
    return card.kind === 'answers' ? answersIn(card, response) : decisionIn(card, response);
}
function decisionIn({ inputSchema }, response) {
    refuse((0,request_checks/* fieldProblems */.dB)(DECISION, response, 'response'));
    // The check above is what gives it this type.
    const { decision, comment } = response;
    if (comment !== undefined && !permitsComment(inputSchema)) {
        throw new Problem('invalid_request', 'response.comment: the input_schema of this action permits none.');
    }
    const given = {
        ...(decision === undefined ? {} : { decision }),
        ...(comment === undefined ? {} : { comment: comment.trim() }),
    };
    holdTo(inputSchema, given);
    return given;
}
const permitsComment = ({ properties }) => (0,request_checks/* isRecord */.u4)(properties) && 'comment' in properties;
/** An object of values by key; a list of `{key, value}` where the schema asks for one (readings R15, R30). */
function answersIn({ inputSchema }, response) {
    const others = Object.keys(response).filter(name => name !== 'answers');
    refuse(others.map(name => `response.${name} is not a field of this response`));
    const { answers } = response;
    const entries = Array.isArray(answers)
        ? listedEntries(answers)
        : (0,request_checks/* isRecord */.u4)(answers)
            ? keyedEntries(answers)
            : undefined;
    if (entries === undefined)
        throw new Problem('invalid_request', 'response.answers is required, with its entries by key.');
    const { maxEntries } = agent/* ANSWER_LIMITS */.aq;
    if (entries.length < 1 || entries.length > maxEntries) {
        const detail = `response.answers has ${entries.length} entries; it must have 1 to ${maxEntries}.`;
        throw new Problem('invalid_request', detail);
    }
    const keys = entries.map(([key]) => key);
    const doubled = keys.find((key, index) => keys.indexOf(key) !== index);
    if (doubled !== undefined) {
        throw new Problem('invalid_request', `response.answers has the key ${JSON.stringify(doubled)} twice.`);
    }
    const given = { answers: Object.fromEntries(entries) };
    const asSent = Array.isArray(answers) ? { answers: entries.map(([key, value]) => ({ key, value })) } : given;
    holdTo(inputSchema, asSent);
    return given;
}
const keyedEntries = (answers) => Object.entries(answers).map(([key, value]) => checkedEntry({ key, value }, `response.answers[${JSON.stringify(key)}]`));
const listedEntries = (answers) => answers.map((entry, index) => checkedEntry((0,request_checks/* isRecord */.u4)(entry) ? entry : {}, `response.answers[${index}]`));
function checkedEntry(entry, where) {
    refuse((0,request_checks/* fieldProblems */.dB)(ENTRY, entry, where));
    return [String(entry['key']).trim(), String(entry['value']).trim()];
}
/** "JSON Schema that the reply `response` must satisfy." */
function holdTo(schema, response) {
    const { errors } = new validator/* Validator */.D(schema, '2020-12', false).validate(response);
    refuse(errors.map(({ instanceLocation, error }) => `response${instanceLocation.slice(1)}: ${error.replace(/\.$/, '')}`));
}
function refuse(problems) {
    if (problems.length > 0)
        throw new Problem('invalid_request', `${problems.join('; ')}.`);
}

;// CONCATENATED MODULE: ./build/platform/agent/ask.js

/** A request for input at which a run waits. */
class Ask {
    id = (0,external_node_crypto_.randomBytes)(9).toString('base64url');
    /** Absent: nothing that can be answered through the API (`detail: unsupported_action`). */
    card;
    #given = Promise.withResolvers();
    #state = 'pending';
    constructor(card) {
        this.card = card;
    }
    get state() {
        return this.#state;
    }
    /** The first answer counts; a later one has no effect. */
    answer(given) {
        if (this.#state !== 'pending')
            return;
        this.#state = 'answered';
        this.#given.resolve(given);
    }
    /**
     * Waits for the answer.
     * @throws the signal's reason when it aborts first: the request is then closed
     */
    async answered(signal) {
        const close = () => {
            if (this.#state === 'pending')
                this.#state = 'closed';
            this.#given.reject(signal.reason);
        };
        if (signal.aborted)
            close();
        signal.addEventListener('abort', close, { once: true });
        try {
            return await this.#given.promise;
        }
        finally {
            signal.removeEventListener('abort', close);
        }
    }
}

;// CONCATENATED MODULE: ./build/platform/changes.js
/** Lets any number of listeners wait for the next change of something. */
class Changes {
    #clock;
    #next = Promise.withResolvers();
    constructor(clock) {
        this.#clock = clock;
    }
    /** Wakes all who wait. */
    announce() {
        this.#next.resolve();
        this.#next = Promise.withResolvers();
    }
    /**
     * Waits for the next change, but no longer than this.
     * @returns whether there was one
     * @throws the signal's reason when it aborts
     */
    async within(ms, gone) {
        const awake = new AbortController();
        const changed = this.#next.promise.then(() => true);
        const slept = this.#clock.sleep(ms, AbortSignal.any([gone, awake.signal])).then(() => false);
        try {
            return await Promise.race([changed, slept]);
        }
        finally {
            awake.abort();
        }
    }
}

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
    #events = [];
    #mishap;
    #ended = false;
    #changes;
    constructor(id, clock, mishap) {
        this.#id = id;
        this.#changes = new Changes(clock);
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
        this.#changes.announce();
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
            if (!(await this.#changes.within(HEARTBEAT_MS, gone)))
                yield { comment: 'heartbeat' };
        }
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/turn.js
/** Part 2, Limits: snapshot tool calls. */
const MAX_CALLS = 64;
/** The Bash calls that are persisted; ordinary shell calls, and any that nobody knows, aren't (Part 2, Events). */
const MEDIA = ['image_generate', 'video_generate', 'speech_generate', 'music_generate'];
const PERSISTED_TOOLS = ['Read', 'Write', 'Edit', 'Skill'];
/** What a run has come to since the user's message: made of its events, as the documents tell clients to. */
class Turn {
    #reply = '';
    /** By `tool_call_id`, in the order of their starts. */
    #calls = new Map();
    get reply() {
        return this.#reply;
    }
    /** Events that a script makes up may hold anything: what has no meaning changes nothing. */
    apply({ event, data }) {
        const { delta, content, field, tool_call_id: id } = data;
        if (event === 'message.delta' && typeof delta === 'string')
            this.#reply += delta;
        if (event === 'message.snapshot' && typeof content === 'string')
            this.#reply = content;
        if (typeof id !== 'string')
            return;
        if (event === 'tool.call' || event === 'tool.input.snapshot')
            this.#merge(id, data);
        if (event === 'tool.input.delta' && typeof delta === 'string' && typeof field === 'string') {
            const input = this.#calls.get(id)?.['input'];
            this.#merge(id, { input: { ...input, [field]: `${input?.[field] ?? ''}${delta}` }, complete: false });
        }
    }
    /** The public tool calls as they are persisted: the latest of them, with the input of those that have any. */
    get persistedCalls() {
        return this.#persisted().slice(-MAX_CALLS);
    }
    /** The persisted `message.snapshot`; undefined while there is nothing to put into one. */
    get snapshot() {
        const all = this.#persisted();
        if (this.#reply === '' && all.length === 0)
            return undefined;
        const truncated = all.length > MAX_CALLS ? { truncated: true } : {};
        return {
            event: 'message.snapshot',
            data: { content: this.#reply, tool_calls: this.persistedCalls, ...truncated },
        };
    }
    /** The fall-back "if message storage is unavailable": the reply alone. */
    get plainSnapshot() {
        return this.#reply === '' ? undefined : { event: 'message.snapshot', data: { content: this.#reply } };
    }
    /** The public inputs of the calls that have any, generated whole or not. */
    get inputSnapshots() {
        return this.persistedCalls
            .filter(({ input }) => input !== undefined)
            .map(({ tool_call_id, file_name, input, complete, truncated }) => ({
            event: 'tool.input.snapshot',
            data: { tool_call_id, file_name, input, complete, truncated },
        }));
    }
    #persisted() {
        return [...this.#calls.values()].filter(({ tool_name: name, sub_type: kind }) => PERSISTED_TOOLS.includes(String(name)) || (name === 'Bash' && MEDIA.includes(String(kind))));
    }
    #merge(id, data) {
        this.#calls.set(id, { ...this.#calls.get(id), ...data });
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/run-feed.js






const LAST_EVENTS = endpoints/* ENDPOINTS */.Hr['agent.events'].lastEvents;
/** A run's events, and the request for input that is open, for all who listen. */
class RunFeed {
    turn = new Turn();
    #runId;
    #clock;
    #tokens;
    #replay;
    #events = [];
    #changes;
    #mishap;
    #ask;
    constructor(about, clock, tokens) {
        this.#runId = about.runId;
        this.#replay = about.replay;
        this.#mishap = about.mishap;
        this.#clock = clock;
        this.#tokens = tokens;
        this.#changes = new Changes(clock);
    }
    /** @throws WorkFailure where the run's mishap was to come before this event */
    append(event, data) {
        this.appendAny({ event, data });
    }
    /** Appends an event that may be none of the documents'; otherwise as `append`. */
    appendAny(event) {
        if (this.#mishap !== undefined && this.#events.length >= this.#mishap.afterEvents) {
            const { code, message } = this.#mishap;
            this.#mishap = undefined;
            throw new WorkFailure(code, message);
        }
        this.#events.push(event);
        this.turn.apply(event);
        this.#changes.announce();
    }
    /**
     * Appends the event that ends the run, behind what is persisted of it, where that is to be had. A mishap that was to
     * come later finds nothing more to befall.
     */
    end(last) {
        this.#mishap = undefined;
        const persisted = this.#persisted();
        if (persisted !== undefined)
            this.appendAny(persisted);
        this.appendAny(last);
    }
    /** Shows every connection this request for input, for as long as it's pending. */
    show(ask) {
        this.#ask = ask;
        this.#changes.announce();
    }
    get #ended() {
        return LAST_EVENTS.includes(this.#events.at(-1)?.event ?? '');
    }
    /** The events for one connection, numbered from 1; heartbeats while there are none. It ends with the run. */
    stream() {
        return new EventStream(gone => this.#numbered(gone));
    }
    async *#numbered(gone) {
        let id = 0;
        for await (const frame of this.#frames(gone)) {
            if ('event' in frame)
                id += 1;
            yield 'event' in frame ? { id, ...frame } : frame;
        }
    }
    async *#frames(gone) {
        // One look at both: nothing is told twice, nothing is left out.
        const earlier = this.#replay === 'everything' ? [] : this.#restored();
        let next = this.#replay === 'everything' ? 0 : this.#events.length - (this.#ended ? 1 : 0);
        let shown;
        yield* earlier;
        for (;;) {
            for (const event of this.#events.slice(next)) {
                next += 1;
                yield event;
            }
            if (next < this.#events.length)
                continue;
            if (this.#ended)
                return;
            const ask = this.#ask?.state === 'pending' ? this.#ask : undefined;
            if (ask !== undefined && (ask !== shown?.ask || this.#clock.now() >= shown.renewAt)) {
                const { event, renewAt } = this.#request(ask);
                shown = { ask, renewAt };
                yield event;
                continue;
            }
            const renewInMs = ask === undefined || shown === undefined ? HEARTBEAT_MS : shown.renewAt - this.#clock.now();
            const waitMs = Math.min(HEARTBEAT_MS, renewInMs);
            const changed = await this.#changes.within(waitMs, gone);
            if (!changed && waitMs === HEARTBEAT_MS)
                yield { comment: 'heartbeat' };
        }
    }
    /** The state that a new connection starts from. */
    #restored() {
        const snapshot = this.#persisted();
        return [
            ...(this.#ended ? [] : this.#events.filter(({ event }) => event === 'run.working').slice(-1)),
            ...(snapshot === undefined ? [] : [snapshot]),
            ...(this.#replay === 'snapshot' ? this.turn.inputSnapshots : []),
            ...(this.#replay === 'live' ? [] : this.#events.filter(({ event }) => event === 'run.usage')),
        ];
    }
    #persisted() {
        if (this.#replay === 'live')
            return undefined;
        return this.#replay === 'text' ? this.turn.plainSnapshot : this.turn.snapshot;
    }
    /** "Each connection or reconnection issues a fresh `action_id`"; it's "renewed at half its lifetime". */
    #request(ask) {
        const event = 'run.input_required';
        if (ask.card === undefined) {
            return { event: { event, data: { detail: 'unsupported_action' } }, renewAt: Number.POSITIVE_INFINITY };
        }
        const { kind, prompt, inputSchema: input_schema } = ask.card;
        const { token, expiresAt } = this.#tokens.issue(this.#runId, ask.id);
        const action = { action_id: token, kind, prompt, input_schema, expires_at: expiresAt };
        return { event: { event, data: { action } }, renewAt: expiresAt - Math.floor(this.#tokens.validityMs / 2) };
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/run.js



/** Why a run is stopped while it's at work. */
class Stopped extends Error {
    successor;
    /** @param successor the run that takes over; absent: the run is cancelled */
    constructor(successor) {
        super('The run was stopped.');
        this.name = 'Stopped';
        this.successor = successor;
    }
}
/** A run of the agent on a project. */
class AgentRun {
    runId = `run_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    conversation;
    settings;
    startedAt;
    feed;
    #clock;
    #asks = new Map();
    #stopping = new AbortController();
    #status = 'working';
    constructor(about, clock, tokens) {
        this.conversation = about.conversation;
        this.settings = about.settings;
        this.startedAt = clock.now();
        this.#clock = clock;
        this.feed = new RunFeed({ ...about, runId: this.runId }, clock, tokens);
    }
    get status() {
        return this.#status;
    }
    get isAtWork() {
        return this.#status === 'working' || this.#status === 'input_required';
    }
    /** Aborts with a `Stopped` when the run is to stop. */
    get stopping() {
        return this.#stopping.signal;
    }
    /** Tells that the run is being worked on. */
    tellWorking() {
        this.feed.append('run.working', { run_id: this.runId, status: 'working' });
    }
    /** Waits for input; the card is absent for a request that can't be answered through the API. */
    waitFor(card) {
        const ask = new Ask(card);
        this.#asks.set(ask.id, ask);
        this.#status = 'input_required';
        this.feed.show(ask);
        return ask;
    }
    /** A request for input of this run, pending or not. */
    ask(id) {
        return this.#asks.get(id);
    }
    /** Answers a request for input, if nobody has yet and the run isn't over; it then goes on. */
    answer(ask, given) {
        if (ask.state !== 'pending')
            return;
        ask.answer(given);
        this.#status = 'working';
    }
    /** Lets the run stop at its next step; the first reason counts. */
    stop(reason) {
        if (this.isAtWork)
            this.#stopping.abort(reason);
    }
    /** Ends the run, persists what it has said and done, and tells everybody. */
    end({ status, code, message, successor }) {
        const { reply, persistedCalls } = this.feed.turn;
        this.#status = status;
        if (reply !== '' || persistedCalls.length > 0) {
            this.conversation.add(this.#clock.now(), { role: 'assistant', content: reply, tool_calls: persistedCalls });
        }
        this.feed.end(successor === undefined
            ? { event: `run.${status}`, data: { run_id: this.runId, status, code, message } }
            : { event: 'run.superseded', data: { status, current_run_id: successor.runId } });
    }
}

// EXTERNAL MODULE: external "node:path/posix"
var posix_ = __webpack_require__(53916);
;// CONCATENATED MODULE: ./build/platform/skill-access.js

const skill_access_isActive = ({ team_status: status = 'active' }) => status === 'active';
/** "An active member of the current team whose team has a usable skill entitlement": a tenant is a team here. */
const sharesSkills = (world, user) => skill_access_isActive(user) && isEntitled(world, user.tenant, 'skills');
/** The skills in a scope of the listing that a user can select, in no order. */
function selectableSkills(world, user, scope) {
    const now = world.clock.now();
    return [...world.skills.values()].filter(skill => skill.state === 'active' && skill.isConsumable && isInScope(world, user, skill, scope, now));
}
/** A skill that a run of this user's can be given. */
const findSkill = (world, user, skillId) => selectableSkills(world, user, 'all').find(skill => skill.skillId === skillId);
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

;// CONCATENATED MODULE: ./build/platform/agent/conversation.js

const MAX_TITLE_CHARACTERS = 60;
/** What a user and the agent have said to one another. */
class Conversation {
    id = `conv_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    createdAt;
    messages = [];
    updatedAt;
    constructor(now) {
        this.createdAt = now;
        this.updatedAt = now;
    }
    /** The start of what was said first; null as long as nothing was. */
    get title() {
        const [first] = this.messages;
        const [line = ''] = first?.content.trim().split('\n', 1) ?? [];
        return line === '' ? null : [...line].slice(0, MAX_TITLE_CHARACTERS).join('');
    }
    add(now, message) {
        this.updatedAt = now;
        this.messages.push({ message_id: `msg_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`, created_at: now, ...message });
    }
}

// EXTERNAL MODULE: ./build/html.js
var build_html = __webpack_require__(95127);
;// CONCATENATED MODULE: ./build/platform/agent/stage.js

/** Waits by the platform's clock. */
async function pause({ world, signal }, ms) {
    if (ms > 0)
        await world.clock.sleep(ms, signal);
}
/** A text of the script with its words put in: `{{name}}`, or `{{name|html}}` for a page. Unknown ones stay as they are. */
function filled({ words }, text) {
    return text.replaceAll(/\{\{([^{}|]+)(\|html)?\}\}/g, (whole, name, html) => {
        const word = words.get(name.trim());
        if (word === undefined)
            return whole;
        return html === undefined ? word : (0,build_html/* htmlText */.j)(word);
    });
}

;// CONCATENATED MODULE: ./build/platform/agent/asking.js


const NO_STEPS = [];
/**
 * Asks a person, and waits.
 * @returns the steps that follow from the answer
 */
async function askPerson(stage, step) {
    const { run, words } = stage;
    // "No cloud confirmation card is produced and `yolo` cannot override it."
    if (step.cloud === true && run.settings.disableCloud)
        return step.disabled ?? NO_STEPS;
    if (run.settings.yolo) {
        // "Interactions that need a human may still be cancelled or closed."
        const decides = step.kind !== 'answers' && step.kind !== 'unsupported' && step.human !== true;
        return (decides ? step.approve : step.closed) ?? NO_STEPS;
    }
    const given = await answerTo(stage, step);
    run.tellWorking();
    for (const [key, value] of Object.entries(given.answers ?? {}))
        words.set(`answers.${key}`, value);
    words.set('comment', given.comment ?? '');
    if (given.decision === undefined)
        return step.answered ?? NO_STEPS;
    return (given.decision === 'approve' ? step.approve : step.reject) ?? NO_STEPS;
}
/** The answer: through the API, or from elsewhere when the script says so. Whoever comes first is heard. */
async function answerTo(stage, step) {
    const { run, signal } = stage;
    const card = cardOf(stage, step);
    const ask = run.waitFor(card);
    const { answered_after_ms: afterMs, answered_with: response = {} } = step;
    if (afterMs === undefined)
        return ask.answered(signal);
    const answeredHere = new AbortController();
    const elsewhere = async () => {
        await pause({ ...stage, signal: AbortSignal.any([signal, answeredHere.signal]) }, afterMs);
        run.answer(ask, card === undefined ? {} : checkedResponse(card, response));
        return ask.answered(signal);
    };
    try {
        return await Promise.race([ask.answered(signal), elsewhere()]);
    }
    finally {
        answeredHere.abort();
    }
}
/** What stands in `run.input_required`; the schema is the script's own, or follows from what it asks. */
function cardOf(stage, step) {
    const { kind = 'confirmation', questions = {}, comment = false, input_schema: own } = step;
    if (kind === 'unsupported')
        return undefined;
    const prompt = filled(stage, step.ask);
    if (kind === 'answers')
        return { kind, prompt, inputSchema: own ?? answersSchema(questions) };
    return { kind: 'confirmation', prompt, inputSchema: own ?? decisionSchema(comment) };
}
const asking_text = (title) => ({ type: 'string', minLength: 1, ...(title === undefined ? {} : { title }) });
const decisionSchema = (comment) => ({
    type: 'object',
    properties: {
        decision: { type: 'string', enum: ['approve', 'reject'] },
        ...(comment ? { comment: asking_text() } : {}),
    },
    required: ['decision'],
    additionalProperties: false,
});
const answersSchema = (questions) => ({
    type: 'object',
    properties: {
        answers: {
            type: 'object',
            properties: Object.fromEntries(Object.entries(questions).map(([key, question]) => [key, asking_text(question)])),
            required: Object.keys(questions),
            additionalProperties: false,
        },
    },
    required: ['answers'],
    additionalProperties: false,
});

// EXTERNAL MODULE: ./build/platform/agent/script.js
var script = __webpack_require__(40009);
;// CONCATENATED MODULE: ./build/platform/agent/media.js

/** Part 2, Limits: images in one result. */
const MAX_IMAGES = 64;
const ENDINGS = { image: 'png', video: 'mp4', speech: 'mp3', music: 'mp3' };
/** Addresses that lead nowhere, signed as real ones may be. */
const address = (kind) => `https://media.platform.invalid/${(0,external_node_crypto_.randomBytes)(8).toString('hex')}.${ENDINGS[kind]}?signature=${(0,external_node_crypto_.randomBytes)(16).toString('hex')}`;
/**
 * The public result of a media call (Part 2, Events).
 * @param count of images, of which no more than the limit are shown
 */
function mediaResult(kind, count = 1) {
    if (kind === 'video')
        return { type: 'video', video: address(kind) };
    if (kind !== 'image')
        return { type: 'audio', audio: address(kind) };
    const images = Array.from({ length: Math.min(count, MAX_IMAGES) }, () => address(kind));
    return { type: 'image', images, ...(count > MAX_IMAGES ? { truncated: true } : {}) };
}

;// CONCATENATED MODULE: ./build/platform/agent/source-edits.js


/** What keeps a file that is there from being written only if it's missing. */
const THERE_ALREADY = 'It is there already';
/** Errors of the file system that a path or a folder's state is to blame for. */
const OBSTACLES = {
    ENOENT: 'There is no such file',
    ENOTDIR: 'A file is in the way',
    EISDIR: 'A folder is in the way',
    EEXIST: 'A file is in the way',
    ERR_FS_EISDIR: 'A folder is in the way',
    ENAMETOOLONG: 'The name is too long',
};
/** @param ifMissing a file that is there stays as it is */
async function writeSourceFile(folder, path, text, ifMissing) {
    const location = (0,external_node_path_.join)(folder, path);
    if (ifMissing && (await findSourceFile(folder, path)) === undefined)
        return THERE_ALREADY;
    return obstacleTo(async () => {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        await (0,promises_.writeFile)(location, text);
    });
}
/** Replaces a text that is in the file once, or everywhere. */
async function editSourceFile(folder, path, change) {
    let found = 0;
    const obstacle = await obstacleTo(async () => {
        const location = (0,external_node_path_.join)(folder, path);
        const parts = (await (0,promises_.readFile)(location, 'utf8')).split(change.old);
        found = parts.length - 1;
        if (found === 1 || (found > 1 && change.everywhere))
            await (0,promises_.writeFile)(location, parts.join(change.new));
    });
    if (obstacle !== undefined || found === 1)
        return obstacle;
    if (found === 0)
        return 'The text is not in the file';
    return change.everywhere ? undefined : `The text is in the file ${found} times`;
}
const deleteSourceFile = (folder, path) => obstacleTo(() => (0,promises_.rm)((0,external_node_path_.join)(folder, path)));
/** Whether there is such a file to read. */
const findSourceFile = (folder, path) => obstacleTo(async () => {
    await (0,promises_.stat)((0,external_node_path_.join)(folder, path));
});
async function obstacleTo(work) {
    try {
        await work();
        return undefined;
    }
    catch (error) {
        const obstacle = OBSTACLES[error.code ?? ''];
        if (obstacle === undefined)
            throw error;
        return obstacle;
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/tool-calls.js





/** How long a call takes: long enough to be seen working, short enough for a rehearsal. */
const CALL_MS = 1_000;
/** The public inputs are bounded "by size and concurrency limits", which aren't given. */
const MAX_SHOWN_CHARACTERS = 65_536;
const readFile = (stage, step) => makeCall(stage, 'Read', { phase: 'analyzing', ...step }, { file_name: (0,posix_.basename)(step.read) }, async () => ({
    obstacle: await findSourceFile(stage.folder, step.read),
}));
const writeFile = (stage, step) => {
    const text = filled(stage, step.content);
    const name = (0,posix_.basename)(step.write);
    return makeCall(stage, 'Write', { phase: 'building', ...doing(step, `Writing ${name}`), ...step }, {}, async (call) => {
        await tellInput(stage, call, name, { content: text }, step);
        if (fails(step))
            return {};
        const obstacle = await writeSourceFile(stage.folder, step.write, text, step.if_missing === true);
        // A file that was to be written only if it's missing is in order as it is.
        if (step.if_missing === true && obstacle === THERE_ALREADY)
            return { data: doing(step, `${name} is there already`) };
        return { obstacle, data: doing(step, `Wrote ${name}`) };
    });
};
const editFile = (stage, step) => {
    const [old, replacement] = [filled(stage, step.old), filled(stage, step.new)];
    const name = (0,posix_.basename)(step.edit);
    return makeCall(stage, 'Edit', { phase: 'building', ...doing(step, `Editing ${name}`), ...step }, {}, async (call) => {
        const everywhere = step.replace_all === true;
        await tellInput(stage, call, name, { old_string: old, new_string: replacement }, step);
        if (fails(step))
            return {};
        const change = { old, new: replacement, everywhere };
        return { obstacle: await editSourceFile(stage.folder, step.edit, change), data: doing(step, `Edited ${name}`) };
    });
};
const deleteFile = (stage, step) => bash(stage, { phase: 'building', message: `Deleting ${(0,posix_.basename)(step.delete)}`, ...step }, 'shell', async () => ({
    obstacle: fails(step) ? undefined : await deleteSourceFile(stage.folder, step.delete),
}));
const runShell = (stage, step) => bash(stage, { phase: 'validating', message: filled(stage, step.shell), ...step }, 'shell', async () => ({}));
/** A result is left out when the call fails; its settlement comes behind it, and names no call. */
async function makeMedia(stage, step) {
    // One of the kinds, by the table of steps.
    const kind = step.media;
    await bash(stage, { phase: 'building', ...step }, `${kind}_generate`, async () => fails(step) ? {} : { data: { result: mediaResult(kind, step.count) } });
    if (step.credits !== undefined)
        settle(stage, { usage: step.credits });
}
const useSkill = (stage, step) => {
    const { skill: skill_name, display_name } = step;
    const skill = display_name === undefined ? { skill_name } : { skill_name, display_name };
    return makeCall(stage, 'Skill', { phase: 'coordinating', ...step }, { skill }, async () => ({}));
};
const useTool = (stage, step) => {
    const { file_name, sub_type } = step;
    const about = { ...(file_name === undefined ? {} : { file_name }), ...(sub_type === undefined ? {} : { sub_type }) };
    return makeCall(stage, step.tool, step, about, async () => ({}));
};
/** Tells of a settlement; one that names an earlier `usage_id` is a replay of it. */
function settle({ run }, { usage, usage_id: id }) {
    const usageId = id ?? `usage_${(0,external_node_crypto_.randomBytes)(9).toString('base64url')}`;
    run.feed.append('run.usage', { usage_id: usageId, credits_used: usage });
}
/** What a call says of itself, unless the script has words for it. */
const doing = ({ message }, text) => message === undefined ? { message: text } : {};
const fails = ({ outcome = 'succeeded' }) => outcome !== 'succeeded';
/** `sub_type` is "assigned at the first `started` event after parameter generation". */
const bash = (stage, traits, kind, work) => makeCall(stage, 'Bash', traits, {}, async (call) => {
    call.tell({ status: 'started', sub_type: kind });
    const { obstacle, data } = await work(call);
    return { obstacle, data: { ...data, sub_type: kind } };
});
async function makeCall(stage, name, traits, about, work) {
    const id = `call_${(0,external_node_crypto_.randomBytes)(9).toString('base64url')}`;
    const { call_ms: callMs = CALL_MS } = stage.world.agent.behaviour;
    const { phase, message, takes_ms: takesMs = callMs, outcome: told } = traits;
    const known = {
        tool_name: name,
        tool_call_id: id,
        ...(phase === undefined ? {} : { phase }),
        ...(message === undefined ? {} : { message: filled(stage, message) }),
        ...about,
    };
    const call = { id, tell: data => stage.run.feed.append('tool.call', { ...known, ...data }) };
    call.tell({ status: 'started' });
    try {
        await pause(stage, takesMs / 2);
        const { obstacle, data } = await work(call);
        await pause(stage, takesMs / 2);
        if (obstacle !== undefined)
            call.tell({ ...data, status: 'completed', outcome: 'failed', message: obstacle });
        else
            call.tell({ ...data, status: 'completed', outcome: told ?? 'succeeded' });
    }
    catch (error) {
        // The run stops in the middle of it.
        call.tell({ status: 'completed', outcome: 'canceled' });
        throw error;
    }
}
/** The start of a text, which doesn't end in half a character. */
const cut = (text, length) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
/** The generation of a call's parameters, bit by bit; the final snapshot is authoritative. */
async function tellInput(stage, { id }, fileName, texts, traits) {
    const { replace_all: everywhere, shown: length = MAX_SHOWN_CHARACTERS, each_ms: eachMs = 0 } = traits;
    const { feed } = stage.run;
    const shown = Object.entries(texts).map(([field, text]) => [field, cut(text, length)]);
    for (const [field, text] of shown) {
        for (const delta of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
            stage.signal.throwIfAborted();
            feed.append('tool.input.delta', { tool_call_id: id, field, delta });
            await pause(stage, eachMs);
        }
    }
    const isCut = Object.values(texts).some(text => text.length > length);
    feed.append('tool.input.snapshot', {
        tool_call_id: id,
        file_name: fileName,
        input: { ...Object.fromEntries(shown), ...(everywhere === true ? { replace_all: true } : {}) },
        complete: true,
        ...(isCut ? { truncated: true } : {}),
    });
}

;// CONCATENATED MODULE: ./build/platform/agent/performance.js





const PLAYERS = {
    say,
    async snapshot(stage, step) {
        const content = filled(stage, step.snapshot);
        const tools = step.tool_calls === true ? { tool_calls: stage.run.feed.turn.persistedCalls } : {};
        stage.run.feed.append('message.snapshot', { content, ...tools });
    },
    read: readFile,
    write: writeFile,
    edit: editFile,
    delete: deleteFile,
    shell: runShell,
    media: makeMedia,
    skill: useSkill,
    tool: useTool,
    wait: (stage, step) => pause(stage, step.wait),
    async usage(stage, step) {
        settle(stage, step);
    },
    preview: async (stage, step) => (step.preview ? showPreview(stage) : undefined),
    ask: async (stage, step) => play(stage, await askPerson(stage, step)),
    together,
    async event({ run }, { event, data = {} }) {
        run.feed.appendAny({ event, data });
    },
    async superseded(stage, step) {
        // One of the statuses, as in `end`, by the table of steps.
        return { status: step.superseded, successor: stage.succeed(step.by ?? []) };
    },
    async end(stage, { end, code, message }) {
        const status = end;
        return {
            status,
            ...(code === undefined ? {} : { code }),
            ...(message === undefined ? {} : { message: filled(stage, message) }),
        };
    },
};
/**
 * Plays steps, one after another.
 * @returns how the run ends, where one of them says so
 * @throws the signal's reason when it aborts, WorkFailure where a mishap befalls the run
 */
async function play(stage, steps) {
    for (const step of steps) {
        stage.signal.throwIfAborted();
        const [verb] = (0,script/* verbsOf */.kN)(step);
        // The verb is what tells which of the players the step is for.
        const player = verb && PLAYERS[verb];
        const ending = await player?.(stage, step);
        if (ending !== undefined)
            return ending;
    }
    return undefined;
}
/** Whole words, so that the reply can be followed; the text is theirs again when they are put together. */
async function say(stage, step) {
    const { times = 1, each_ms: eachMs = 0 } = step;
    const words = filled(stage, step.say).match(/\S+\s*|\s+/g) ?? [];
    for (let time = 0; time < times; time += 1) {
        for (const delta of words) {
            stage.signal.throwIfAborted();
            stage.run.feed.append('message.delta', { delta });
            await pause(stage, eachMs);
        }
    }
}
/** All of them are over before this is, also when one fails. */
async function together(stage, { together: steps }) {
    const results = await Promise.allSettled(steps.map(step => play(stage, [step])));
    const failed = results.find(result => result.status === 'rejected');
    if (failed !== undefined)
        throw failed.reason;
}
/** "Sent only when the internal dev server is exactly `running`"; "never for `starting` or failure". */
async function showPreview(stage) {
    const { world, project, run } = stage;
    if (!project.previewable || project.state !== 'operational')
        return;
    try {
        const sandbox = world.sandboxes.use(project);
        for (let ms = world.sandboxes.startingMs(sandbox); ms > 0; ms = world.sandboxes.startingMs(sandbox)) {
            await pause(stage, ms);
        }
        const { url, expiresAt } = world.previewLinks.issue(project, sandbox.id);
        run.feed.append('preview.ready', { url, expires_at: expiresAt });
    }
    catch (error) {
        // No sandbox is to be had: a run goes on without a preview.
        if (!(error instanceof Problem))
            throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/launching.js



/** Launches a run: it goes on whether anyone listens or not. It's the project's current one from now on. */
function launchRun(world, project, order) {
    const { behaviour, tokens } = world.agent;
    const { conversation, settings, mishap } = order;
    const { replay = 'snapshot' } = behaviour;
    const run = new AgentRun({ conversation, settings, replay, mishap }, world.clock, tokens);
    project.agent.runs.push(run);
    world.background.start(closing => perform(world, project, run, order, closing));
    return run;
}
async function perform(world, project, run, order, closing) {
    try {
        const { folder } = await world.sources.of(project.urlId);
        const script = typeof order.script === 'function' ? await order.script(folder) : order.script;
        const stage = {
            world,
            project,
            run,
            folder,
            signal: AbortSignal.any([closing, run.stopping]),
            words: new Map(Object.entries(order.words)),
            succeed: steps => launchSuccessor(world, project, run, steps),
        };
        run.end(await endingOf(stage, script, closing));
    }
    catch (error) {
        closing.throwIfAborted();
        run.end({ status: 'failed', code: 'server_error', message: 'The local platform failed at this.' });
        throw error;
    }
}
/** One that ends by itself while it's being stopped was faster. */
async function endingOf(stage, script, closing) {
    const afterwards = { ...stage, signal: closing };
    try {
        return await unlessBefallen(async () => {
            stage.run.tellWorking();
            return (await play(stage, script.script)) ?? usualEnding(stage.world);
        });
    }
    catch (error) {
        if (!(error instanceof Stopped))
            throw error;
        const { successor } = error;
        if (successor !== undefined)
            return { status: 'canceled', successor };
        return unlessBefallen(async () => (await play(afterwards, script.on_cancel ?? [])) ?? { status: 'canceled' });
    }
}
/** "Interrupted" is a run whose own work isn't to blame for its end. */
async function unlessBefallen(work) {
    try {
        return await work();
    }
    catch (error) {
        const failure = failureOf(error);
        if (failure === undefined)
            throw error;
        return { status: 'interrupted', ...failure };
    }
}
function usualEnding({ agent }) {
    const { last_event: lastEvent = 'run.completed' } = agent.behaviour;
    return { status: STATUS_AFTER[lastEvent] };
}
const STATUS_AFTER = {
    'run.completed': 'completed',
    'run.failed': 'failed',
    'run.canceled': 'canceled',
    'run.interrupted': 'interrupted',
};
function launchSuccessor(world, project, run, script) {
    const { conversation, settings } = run;
    return launchRun(world, project, { conversation, settings, words: {}, script: { script } });
}

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
;// CONCATENATED MODULE: ./build/platform/agent/script-choice.js



/** The name of the script that is played where nothing else is chosen. */
const DEFAULT_SCRIPT = 'default';
/** A message that names its script in its first line. */
const NAMED = /^script:[ \t]*([\w.-]+)[ \t]*(?:\r?\n|$)/;
/** A message that is a script itself, after comments perhaps. */
const INLINE = /^(?:[ \t]*(?:#[^\n]*)?\n)*script:[ \t]*(?:#[^\n]*)?\r?\n/;
/**
 * Chooses by the message, in this order: it is a script, it names one, one's `when` finds something in it, the default.
 * @throws Problem `invalid_request` for a script that isn't there or can't be read
 */
function chooseScript(scripts, message) {
    if (INLINE.test(message))
        return { script: inlineScript(message), message: '' };
    const [line, name] = NAMED.exec(message) ?? [];
    if (line === undefined || name === undefined) {
        const found = [...scripts.values()].find(({ when }) => when !== undefined && new RegExp(when, 'iu').test(message));
        return { script: found ?? named(scripts, DEFAULT_SCRIPT), message };
    }
    return { script: named(scripts, name), message: message.slice(line.length).trim() };
}
function named(scripts, name) {
    const script = scripts.get(name);
    if (script !== undefined)
        return script;
    const known = [...scripts.keys()].join(', ');
    throw new Problem('invalid_request', `message: the local platform's agent has no script ${name}; it has ${known}.`);
}
function inlineScript(message) {
    try {
        return (0,script_reading/* readScript */.U)('message', message);
    }
    catch (error) {
        if (!(error instanceof failure/* Failure */.HR))
            throw error;
        const findings = error.findings.map(({ where, message: text }) => `${where}: ${text}`);
        throw new Problem('invalid_request', `${findings.join('; ')}.`);
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/starting.js








/**
 * Checks what a start asks for.
 * @throws Problem `invalid_request` that names the field, `not_found` for a conversation that isn't the project's,
 * `service_unavailable` while the model catalogue is
 */
function checkStart(world, caller, { agent }, asked) {
    const selection = world.agent.catalogue.resolved(asked);
    const { conversation_id: conversationId, skills = [], attachments = [] } = asked;
    const conversation = conversationId === undefined ? undefined : agent.conversations.get(conversationId);
    if (conversationId !== undefined && conversation === undefined) {
        throw new Problem('not_found', 'conversation_id: the conversation was not found.');
    }
    return {
        asked,
        selection,
        choice: chooseScript(world.agent.scripts, asked.message),
        conversation,
        skills: skills.map(({ skill_id: id }, index) => {
            const skill = findSkill(world, caller.user, id);
            if (skill === undefined)
                throw unusable(`skills[${index}].skill_id`, 'is no skill that this user can select');
            return skill;
        }),
        attachments: attachments.map(({ attachment_id: id }, index) => {
            const attachment = agent.attachments.get(id);
            const where = `attachments[${index}].attachment_id`;
            if (attachment === undefined)
                throw unusable(where, 'was not issued for this project');
            if (world.storage.find(attachment.objectKey) === undefined)
                throw unusable(where, 'was not uploaded');
            return attachment;
        }),
    };
}
/**
 * What makes two starts the same (run setting rules 1 and 3): the selection as it was resolved, so that "retries keep
 * the same configuration"; `false` is the same as nothing.
 */
function digestOf({ asked, selection }) {
    const { message, conversation_id, skills = [], attachments = [], yolo = false, disable_cloud = false } = asked;
    const whole = [message, conversation_id ?? null, skills, attachments, yolo, disable_cloud, selection];
    return (0,external_node_crypto_.createHash)('sha256').update(JSON.stringify(whole)).digest('hex');
}
/**
 * Starts a run. One that is at work in the same conversation is taken over ("`run.superseded` names the new run"); the
 * documents don't say what becomes of one in another conversation, so that is a conflict unless the seed says otherwise.
 * @throws Problem `run_conflict`
 */
function startRun(world, project, start, mishap) {
    const { agent } = project;
    const { asked, selection, choice, skills, attachments } = start;
    const atWork = agent.runAtWork;
    if (atWork !== undefined)
        refuseBusy(world, atWork, start);
    const conversation = start.conversation ?? new Conversation(world.clock.now());
    agent.conversations.set(conversation.id, conversation);
    conversation.add(world.clock.now(), { role: 'user', content: asked.message });
    agent.yolo ||= asked.yolo === true;
    const names = attachments.map(({ filename }) => (0,posix_.basename)(filename));
    const { model, speedTier: speed_tier } = selection;
    const run = launchRun(world, project, {
        conversation,
        settings: { ...selection, yolo: agent.yolo, disableCloud: asked.disable_cloud === true },
        words: { message: choice.message, model, speed_tier, attachments: names.join(', ') },
        mishap,
        // "Each given skill is loaded by force."
        script: { ...choice.script, script: [...skills.map(loading), ...choice.script.script] },
    });
    atWork?.stop(new Stopped(run));
    return run;
}
const loading = ({ name, displayName }) => ({
    skill: name,
    display_name: displayName,
});
function refuseBusy({ agent }, atWork, { conversation }) {
    const { while_working: rule = atWork.conversation === conversation ? 'supersede' : 'refuse' } = agent.behaviour;
    if (rule === 'supersede')
        return;
    throw new Problem('run_conflict', `The run ${atWork.runId} of this project is at work; wait for its end or cancel it.`);
}
const unusable = (where, how) => new Problem('invalid_request', `${where} ${how}.`);

;// CONCATENATED MODULE: ./build/platform/handlers/agent-runs.js




/** Part 2, Agent: GET capabilities. */
const getCapabilities = ({ agent }) => agent.catalogue.capabilities;
/**
 * Part 2, Agent: POST runs. A known key gets its run again, as it is now (reading R7); with another digest it's a
 * conflict, for which the agent's code is `run_conflict`.
 */
const start = (world, { caller, project, body, idempotencyKey, mishap }) => {
    // "Frozen, banned or otherwise inoperable projects may return project-specific codes."
    refuseInoperable(project, 'no run can be started on it');
    const checked = checkStart(world, caller, project, body);
    const digest = digestOf(checked);
    const known = world.agent.starts.find(caller, project.urlId, idempotencyKey);
    if (known !== undefined && known.digest !== digest) {
        throw new Problem('run_conflict', 'This Idempotency-Key belongs to a start with other settings; use a new key.');
    }
    const run = known?.run ?? startRun(world, project, checked, mishap);
    if (known === undefined)
        world.agent.starts.keep(caller, project.urlId, idempotencyKey, { run, digest });
    return runAnswer(project, run);
};
/**
 * Part 2, Agent: the current or most recent run; reading R8. "The last persisted values, which right after start need
 * not equal the start response": a run comes into sight only after the seed's lag.
 */
const currentRun = ({ agent, clock }, { project }) => {
    const persistedAt = clock.now() - (agent.behaviour.current_lag_ms ?? 0);
    const run = project.agent.runs.findLast(({ startedAt }) => startedAt <= persistedAt);
    if (run === undefined)
        throw new Problem('not_found', 'No run was started on this project.');
    return runAnswer(project, run);
};
/** Part 2, Agent: a run's events. */
const followRun = (_world, { project, path }) => runIn(project, path.run_id).feed.stream();
/**
 * Part 2, States: cancel. It takes effect at the run's next step: the answer is the run as it is now, and its stream
 * tells the end. A run that ends meanwhile otherwise was faster.
 */
const cancelRun = (world, { project, path }) => {
    const run = runIn(project, path.run_id);
    if (!run.isAtWork && run.status !== 'canceled') {
        throw new Problem('not_cancelable', `The run has ended as ${run.status}.`);
    }
    const { cancel_ms: delayMs = 0 } = world.agent.behaviour;
    if (delayMs === 0)
        run.stop(new Stopped());
    else {
        world.background.start(async (closing) => {
            await world.clock.sleep(delayMs, closing);
            run.stop(new Stopped());
        });
    }
    return runAnswer(project, run);
};
/** A run's fields (readings R6, R8). */
const runAnswer = ({ urlId }, run) => ({
    project_id: urlId,
    conversation_id: run.conversation.id,
    run_id: run.runId,
    status: run.status,
    model: run.settings.model,
    speed_tier: run.settings.speedTier,
});
function runIn({ agent }, runId) {
    const run = agent.run(runId);
    if (run === undefined)
        throw new Problem('not_found', 'The run was not found.');
    return run;
}

;// CONCATENATED MODULE: ./build/platform/handlers/agent-actions.js



/**
 * Part 2, Agent: POST action-responses. The documents give no order for the refusals: what has become of the request
 * for input is told before what is wrong with the token or the response. A token that a newer one has replaced is as
 * good as that until it expires.
 */
const respond = (world, { project, body }) => {
    const claim = world.agent.tokens.read(body.action_id);
    if (claim === undefined) {
        throw new Problem('invalid_request', 'action_id is not one that the platform issued; return it unchanged.');
    }
    const run = project.agent.run(claim.runId);
    const ask = run?.ask(claim.askId);
    if (run === undefined || ask?.card === undefined)
        throw new Problem('not_found', 'The action was not found.');
    if (ask.state === 'answered')
        throw new Problem('action_already_responded', 'The action was answered already.');
    if (ask.state === 'closed' || run.stopping.aborted) {
        throw new Problem('run_conflict', 'The run no longer waits for this action.');
    }
    if (world.clock.now() >= claim.expiresAt) {
        throw new Problem('action_expired', 'The action_id has expired; subscribe to the run again for a new one.');
    }
    run.answer(ask, checkedResponse(ask.card, body.response));
    return runAnswer(project, run);
};

;// CONCATENATED MODULE: ./build/platform/page-tokens.js


/** Part 1: `page_size`, default 20 everywhere; where 0 may be asked for, it "gives 20" too. */
const DEFAULT_PAGE_SIZE = 20;
/**
 * Cuts lists into pages. A token holds the key of the last item shown, so that a page neither repeats nor skips an
 * item when others come or go in between, and a signature over the listing that it belongs to.
 */
class Pager {
    #secret = (0,external_node_crypto_.randomBytes)(32);
    /**
     * @param items in any order
     * @param keyOf a text that is unique and sorts as the listing does
     * @param listing whatever the token is bound to: endpoint, caller, project, filters
     * @param order of the keys
     * @throws Problem `invalid_page_token` for a token that is not this listing's
     */
    page(items, keyOf, listing, query, order = 'descending') {
        const isBefore = (a, b) => (order === 'descending' ? a > b : a < b);
        const after = query.page_token === undefined ? undefined : this.#read(query.page_token, listing);
        const rest = items
            .map(item => ({ item, key: keyOf(item) }))
            .filter(({ key }) => after === undefined || isBefore(after, key))
            .toSorted((a, b) => (isBefore(a.key, b.key) ? -1 : 1));
        const { page_size: size = 0 } = query;
        const shown = rest.slice(0, size === 0 ? DEFAULT_PAGE_SIZE : size);
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

;// CONCATENATED MODULE: ./build/platform/handlers/agent-conversations.js



/** Part 2, Agent: GET conversations; reading R13. The order isn't given there: newest first here. */
const listConversations = (world, { caller, project, query }) => {
    const listing = ['agent.conversations', caller.user.open_id, project.urlId];
    const all = [...project.agent.conversations.values()];
    const { items, next } = world.pager.page(all, newestFirst, listing, query);
    const conversations = items.map(({ id, title, createdAt, updatedAt }) => ({
        conversation_id: id,
        title,
        created_at: createdAt,
        updated_at: updatedAt,
    }));
    return { conversations, ...next };
};
/** Part 2, Agent: GET messages; reading R14. The order isn't given there: newest first here. */
const listMessages = (world, { caller, project, path, query }) => {
    const conversation = project.agent.conversations.get(path.conversation_id);
    if (conversation === undefined)
        throw new Problem('not_found', 'The conversation was not found.');
    const listing = ['agent.messages', caller.user.open_id, conversation.id];
    const numbered = conversation.messages.map((message, index) => ({ message, index }));
    const { items, next } = world.pager.page(numbered, ({ index }) => sortable(index), listing, query);
    return { messages: items.map(({ message }) => message), ...next };
};
/** Part 2, Agent: POST uploads; reading R12. An attachment is the project's, whoever asked for its ticket. */
const issueUpload = (world, { project, body }) => {
    const { objectKey, upload } = world.storage.issueLink(body.content_length, body.content_type);
    const attachmentId = `att_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    project.agent.attachments.set(attachmentId, { objectKey, filename: body.filename });
    return { attachment_id: attachmentId, upload };
};
const newestFirst = ({ createdAt, id }) => `${sortable(createdAt)} ${id}`;

;// CONCATENATED MODULE: ./build/platform/handlers/cloud.js



/** Part 2, Cloud services: POST cloud. No endpoint shows the description again, so it's of no use here. */
const provisionCloud = (world, { project }) => {
    const created = project.cloud === undefined;
    if (created) {
        checkQuota(world, project.tenant);
        project.cloud = newCloudService(project.urlId, world.clock);
    }
    return {
        status: 'ready',
        created,
        public_url: `${world.origin()}${cloudOf(project).path}`,
        ...(created && world.provisioningWarnings.length > 0 ? { warnings: world.provisioningWarnings } : {}),
    };
};
function checkQuota({ projects, cloudServicesPerTenant }, tenant) {
    const others = [...projects.values()].filter(project => project.tenant === tenant && project.state !== 'deleted' && project.cloud !== undefined);
    if (others.length < cloudServicesPerTenant)
        return;
    const detail = `${others.length} projects have a cloud service; the plan's quota is ${cloudServicesPerTenant}.`;
    throw new Problem('quota_exceeded', detail);
}
/** Part 2, Cloud services: GET cloud/credentials; rule 11. */
const readCredentials = (world, { project }) => {
    const { path, keys } = cloudOf(project);
    const credentials = { url: `${world.origin()}${path}`, anon_key: keys.anon, service_key: keys.service };
    return new Success(200, credentials, { 'cache-control': 'private, no-store' });
};
/** Part 2, Cloud services: PUT cloud/auth/providers; rule 9. Only what was asked for is answered, enabled before or not. */
const enableLoginMethods = (_world, { project, body }) => {
    cloudOf(project);
    return { providers: [...new Set(body.providers)].map(provider => ({ provider, enabled: true })) };
};

// EXTERNAL MODULE: ./build/spec/database.js
var database = __webpack_require__(28273);
;// CONCATENATED MODULE: ./build/platform/database/database.js
/** PostgreSQL has refused the SQL, or broken off; nothing of the transaction at hand stays. */
class SqlError extends Error {
    sqlState;
    position;
    detail;
    hint;
    constructor({ message, code, position, detail, hint }) {
        super(message);
        this.name = 'SqlError';
        // "Internal error", which is what PostgreSQL gives to whatever has no state of its own.
        this.sqlState = code ?? 'XX000';
        this.position = position === undefined ? undefined : Number(position);
        this.detail = detail;
        this.hint = hint;
    }
}
/** There is no database to be had, or the connection to it is gone, with or without the SQL having run. */
class DatabaseUnavailable extends Error {
    /** @param message one sentence, with what can be done about it where that is known */
    constructor(message, cause) {
        super(message, { cause });
        this.name = 'DatabaseUnavailable';
    }
}

// EXTERNAL MODULE: ./node_modules/pg/esm/index.mjs
var esm = __webpack_require__(83849);
;// CONCATENATED MODULE: ./build/platform/database/json-values.js

/** OIDs of PostgreSQL's built-in types; they never change. */
const OID = {
    bool: 16,
    bytea: 17,
    int2: 21,
    int4: 23,
    oid: 26,
    json: 114,
    float4: 700,
    float8: 701,
    jsonb: 3802,
    textArray: 1009,
};
/** Declared for the types that it lists, and without what it makes of them. */
const parserOf = esm/* types */.gK.getTypeParser;
const bytesOf = parserOf(OID.bytea);
const textsOf = parserOf(OID.textArray);
/**
 * Part 2, rule 4, so far as a value isn't its text. Not named there: the other numbers are JSON numbers, which hold all
 * of them exactly but NaN and the infinities.
 */
const MAPPED = new Map([
    [OID.bool, text => text === 't'],
    [OID.bytea, text => bytesOf(text).toString('base64')],
    [OID.json, exactJson],
    [OID.jsonb, exactJson],
    [OID.int2, Number],
    [OID.int4, Number],
    [OID.oid, Number],
    [OID.float4, finiteNumber],
    [OID.float8, finiteNumber],
]);
/**
 * The element types of built-in array types. Rule 4 doesn't name arrays: these are JSON arrays, of values as they'd be
 * by themselves. Arrays of types that the database's users have made keep their text form.
 */
const ELEMENTS = new Map([
    [1000, OID.bool],
    [1001, OID.bytea],
    [1005, OID.int2],
    [1007, OID.int4],
    [1028, OID.oid],
    [199, OID.json],
    [3807, OID.jsonb],
    [1021, OID.float4],
    [1022, OID.float8],
    // bigint, numeric, character types, uuid, dates and times, interval, network addresses, xml: as texts.
    ...[1016, 1231, 1002, 1003, 1009, 1014, 1015, 2951, 1182, 1183, 1270, 1115, 1185, 1187, 1041, 651, 1040, 143].map((array) => [array, 25]),
]);
/**
 * A value as the API's JSON has it.
 * @param typeId the OID of its type
 * @param text its text form
 */
function jsonValue(typeId, text) {
    if (text === null)
        return null;
    const element = ELEMENTS.get(typeId);
    if (element !== undefined)
        return mappedArray(element, textsOf(text));
    const map = MAPPED.get(typeId);
    return map === undefined ? text : map(text);
}
const mappedArray = (element, values) => values.map(value => Array.isArray(value) ? mappedArray(element, value) : jsonValue(element, value));
function finiteNumber(text) {
    const number = Number(text);
    return Number.isFinite(number) ? number : text;
}
/** Numbers that JavaScript would round, such as large integers, stay as the database wrote them. */
function exactJson(text) {
    const json = JSON;
    return json.parse(text, (_name, value, { source }) => typeof value === 'number' && source !== undefined && String(value) !== source ? json.rawJSON(source) : value);
}

;// CONCATENATED MODULE: ./build/platform/database/tables-query.js
/**
 * The tables of the schema `public`, as one JSON array with the fields of the documents (Part 2, Table; rule 2). Their
 * columns' `data_type` is the name that the SQL standard gives the type, `format` PostgreSQL's own. `unique` holds for a
 * column whose values alone can't recur, `updatable` for one that an UPDATE may set.
 */
const TABLES_QUERY = `
SELECT coalesce(json_agg(listed ORDER BY listed.name), '[]')
FROM (
  SELECT
    n.nspname AS schema,
    c.relname AS name,
    c.relrowsecurity AS rls_enabled,
    c.relforcerowsecurity AS rls_forced,
    -- The planner's number; until a table is first analysed, which gives it one, that of the running statistics.
    CASE WHEN c.reltuples < 0 THEN pg_catalog.pg_stat_get_live_tuples(c.oid) ELSE c.reltuples::bigint END::text
      AS estimated_rows,
    pg_catalog.obj_description(c.oid, 'pg_class') AS comment,
    coalesce(of_table.columns, '[]') AS columns
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object(
      'name', a.attname,
      'data_type', standard.data_type,
      'format', t.typname,
      'nullable', NOT (a.attnotnull OR t.typnotnull),
      'updatable', a.attgenerated = '' AND a.attidentity <> 'a',
      'unique', EXISTS (
        SELECT FROM pg_catalog.pg_index i
        WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
          AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum
      ),
      'default_value', CASE WHEN a.attgenerated = '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid) END,
      'enums', coalesce(
        (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid),
        '[]'
      ),
      'comment', pg_catalog.col_description(c.oid, a.attnum)
    ) ORDER BY a.attnum) AS columns
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    JOIN information_schema.columns standard
      ON standard.table_schema = n.nspname AND standard.table_name = c.relname AND standard.column_name = a.attname
    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  ) of_table
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
) listed`;

;// CONCATENATED MODULE: ./build/platform/handlers/database.js






/** Part 2, Cloud services: GET database/status. */
const databaseStatus = (_world, { project }) => ({
    status: project.cloud === undefined ? 'not_enabled' : 'ready',
});
/** Part 2, Cloud services: GET database/tables. */
const listTables = async (world, { project }) => {
    cloudOf(project);
    const { rows } = await refusing(TABLES_QUERY, world.databases.run(project.urlId, TABLES_QUERY));
    return { tables: JSON.parse(rows[0]?.[0] ?? '[]') };
};
/**
 * Part 2, Cloud services: POST database/queries; rules 3 and 4. The documents don't say which of several statements is
 * answered: it's the last one that has a result table. So a SELECT can be followed by a COMMIT and still be read.
 */
const runQuery = async (world, { caller, project, body: { query } }) => {
    cloudOf(project);
    // No text of PostgreSQL's holds it, and its protocol would end the query there.
    if (query.includes('\0'))
        throw refusal(query, new SqlError({ message: 'the query holds a zero byte', code: '22021' }));
    const executed = world.databases.execute(project.urlId, caller.user.open_id, query);
    const answer = answerOf(await refusing(query, executed));
    const bytes = Buffer.byteLength(JSON.stringify(answer));
    if (bytes > database/* SQL_LIMITS */.i.maxAnswerBytes) {
        const detail = `The result has ${bytes} bytes; at most ${database/* SQL_LIMITS */.i.maxAnswerBytes} are answered. The SQL has run.`;
        throw new Problem('response_too_large', detail);
    }
    return answer;
};
/** Of columns that share a name, a row holds the last: `columns` shows that there are more. */
function answerOf({ columns, rows, rowCount }) {
    const named = (values) => Object.fromEntries(columns.map(({ name, typeId }, index) => [name, jsonValue(typeId, values[index] ?? null)]));
    return {
        rows: rows.map(named),
        columns: columns.map(({ name }) => name),
        row_count: rowCount,
        truncated: columns.length > 0 && rowCount > rows.length,
    };
}
async function refusing(sql, result) {
    try {
        return await result;
    }
    catch (error) {
        if (error instanceof SqlError)
            throw refusal(sql, error);
        if (error instanceof DatabaseUnavailable)
            throw new Problem('upstream_error', error.message);
        throw error;
    }
}
/**
 * SQLSTATE classes that tell of the database rather than of the SQL: connection, resources, operator, system, internal.
 * Everything else counts among "syntax, object-name or constraint errors".
 */
const DATABASE_AT_FAULT = ['08', '53', '57', '58', 'XX'];
/** "Query canceled": the SQL took longer than it may, or wanted data with it; PostgreSQL says that it's rolled back. */
const CANCELED = '57014';
function refusal(sql, { message, sqlState, position, detail, hint }) {
    const isAtFault = DATABASE_AT_FAULT.includes(sqlState.slice(0, 2)) && sqlState !== CANCELED;
    const place = position === undefined ? '' : `, ${placeOf(sql, position)}`;
    const more = [detail, hint].filter(text => text !== undefined);
    return new Problem(isAtFault ? 'upstream_error' : 'invalid_query', [`${message} (SQLSTATE ${sqlState}${place}).`, ...more].join(' '));
}
/** @param position in characters, from 1 on, as PostgreSQL counts them */
function placeOf(sql, position) {
    const lines = [...sql]
        .slice(0, position - 1)
        .join('')
        .split('\n');
    return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}, position ${position}`;
}

// EXTERNAL MODULE: ./build/spec/functions.js
var functions = __webpack_require__(22655);
;// CONCATENATED MODULE: ./build/platform/base64.js
/**
 * The bytes of a standard Base64 text as RFC 4648, 4, has it: padded, with nothing before, in between or after.
 * @returns undefined for any other text
 */
function fromBase64(text) {
    const bytes = Buffer.from(text, 'base64');
    // Node reads past whatever isn't Base64; what it has read, written again, tells whether there was any.
    return bytes.toString('base64') === text ? bytes : undefined;
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./build/platform/zip-reading.js


/**
 * Opens a ZIP for as long as `read` takes.
 * @param archive its path, or its bytes
 * @throws Problem `artifact_invalid` for a file that is no ZIP
 */
async function withZip(archive, options, read) {
    const settings = { ...options, autoClose: false };
    const opened = typeof archive === 'string' ? yauzl.openPromise(archive, settings) : yauzl.fromBufferPromise(archive, settings);
    const zip = await opened.catch(refuseArchive);
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

;// CONCATENATED MODULE: ./build/platform/packaged-files.js









/** File systems take no longer name for a file or folder, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1024;
/** Says that a name is UTF-8, in the general purpose bits. */
const UTF8_FLAG = 0x800;
/** What is wrong with an entry's name and kind, whatever it's for; one sentence for each thing. */
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
const tooMany = (what, count, limit) => count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];
/**
 * Writes files as they are packed. Declared sizes are held to: one that expands to another size ends the work.
 * @param folder where to put them; it must exist and be empty
 * @param wanted what a package with a damaged file is not: "a source that can be imported"
 * @returns the SHA-256 of each file, in lower-case hex, by its path
 * @throws Problem `artifact_invalid` that lists the damaged files
 */
async function expandFiles(zip, files, folder, wanted) {
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
    refuseFor(wanted, damaged);
    return digests;
}

;// CONCATENATED MODULE: ./build/platform/functions/function-package.js





const WANTED = 'a function';
/** The documents bound the packed size alone; these keep a package from filling the disk once it's expanded. */
const MAX_ENTRIES = 5_000;
const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;
/**
 * Checks the ZIP of a function and expands it (Part 2, Cloud services, rule 7).
 * @param folder where to put the files; it must exist and be empty
 * @throws Problem `artifact_too_large` beyond 10 MiB; `invalid_request` that lists whatever else is wrong with it: the
 * documents have no code for packages here
 */
async function expandFunction(base64, folder) {
    const archive = fromBase64(base64);
    if (archive === undefined)
        throw new Problem('invalid_request', 'archive_base64 is not standard Base64.');
    if (archive.length > functions/* FUNCTION_PACKAGE */.aD.maxBytes) {
        const limit = `at most ${functions/* FUNCTION_PACKAGE */.aD.maxBytes} are allowed`;
        throw new Problem('artifact_too_large', `archive_base64 has ${archive.length} bytes decoded; ${limit}.`);
    }
    try {
        // Names are decoded here, as UTF-8, whatever the package says of them.
        await withZip(archive, { decodeStrings: false }, zip => expandTo(folder, zip));
    }
    catch (error) {
        if (!(error instanceof Problem))
            throw error;
        throw new Problem('invalid_request', `archive_base64: ${error.message}`);
    }
}
async function expandTo(folder, zip) {
    refuseFor(WANTED, tooMany('entries', zip.entryCount, MAX_ENTRIES));
    const entries = await entriesOf(zip, () => false);
    refuseFor(WANTED, entries.flatMap(entryFindings));
    const files = entries.map(entry => ({ path: pathOf(entry), entry })).filter(({ path }) => !path.endsWith('/'));
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    const paths = files.map(({ path }) => path);
    refuseFor(WANTED, [
        ...collisions(files),
        ...tooMany('bytes expanded', total, MAX_EXPANDED_BYTES),
        ...entryPointFindings(paths),
    ]);
    await expandFiles(zip, files, folder, WANTED);
}
/** "The ZIP root must contain `index.ts`, packed without an extra enclosing directory." */
function entryPointFindings(paths) {
    if (paths.includes(functions/* FUNCTION_PACKAGE */.aD.entry))
        return [];
    const enclosed = paths.find(path => path.split('/').length === 2 && path.endsWith(`/${functions/* FUNCTION_PACKAGE */.aD.entry}`));
    const missing = `it has no ${functions/* FUNCTION_PACKAGE */.aD.entry} at its root`;
    return [enclosed === undefined ? missing : `${missing}, but ${enclosed}: pack it without the enclosing folder`];
}

;// CONCATENATED MODULE: ./build/platform/handlers/functions.js




/** Part 2, Cloud services: GET /cloud/functions. The order isn't given there: ascending by name here. */
const listFunctions = async (world, { project }) => {
    cloudOf(project);
    const functions = [...(await world.functions.of(project.urlId)).values()];
    return { functions: functions.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(record) };
};
/** Part 2, Cloud services: PUT /cloud/functions/{function_name}; rule 7. */
const deployFunction = async (world, { project, path, body }) => {
    cloudOf(project);
    const { archive_base64: archive, verify_jwt: verifyJwt = true } = body;
    const deployed = await world.functions.deploy(project.urlId, path.function_name, verifyJwt, folder => expandFunction(archive, folder));
    return { function: record(deployed) };
};
/** Part 2, Cloud services: DELETE /cloud/functions/{function_name}. */
const deleteFunction = async (world, { project, path }) => {
    cloudOf(project);
    await world.functions.delete(project.urlId, path.function_name);
    return { name: path.function_name, deleted: true };
};
/** Part 2, Cloud services: GET /cloud/functions/{function_name}/logs; rule 8. */
const functionLogs = async (world, { project, path, query }) => {
    cloudOf(project);
    const found = await world.functions.find(project.urlId, path.function_name);
    const { end_time: end = world.clock.now(), limit = functions/* LOG_WINDOW */.O3.defaultEntries } = query;
    const { start_time: start = Math.max(0, end - functions/* LOG_WINDOW */.O3.defaultMs) } = query;
    if (start >= end)
        throw new Problem('invalid_request', `start_time ${start} must be less than end_time ${end}.`);
    if (end - start > functions/* LOG_WINDOW */.O3.maxMs) {
        const detail = `From start_time to end_time there are ${end - start} ms; at most ${functions/* LOG_WINDOW */.O3.maxMs} are allowed.`;
        throw new Problem('invalid_request', detail);
    }
    const { total, entries } = found.log.window(start, end, limit, world.logView);
    return {
        function_name: found.name,
        start_time: start,
        end_time: end,
        total,
        returned: entries.length,
        entries,
    };
};
const record = (edge) => ({
    name: edge.name,
    status: 'ACTIVE',
    version: edge.version,
    verify_jwt: edge.verifyJwt,
    created_at: edge.createdAt,
    updated_at: edge.updatedAt,
});

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
/** Part 2, Cloud services, rule 1: "by default" these are lacking, so that `*` doesn't bring them; their names do. */
const ONLY_BY_NAME = ['cloud.credentials.read', 'cloud.storage.write'];
const DAY_MS = 24 * 3_600_000;
/**
 * Part 1, User and projects: POST tokens. The key works from now on, on this project only, with what its creator may
 * do there: the documents name no role for creating one, and give the key none of its own.
 */
const createProjectToken = (world, { caller, project, body }) => {
    const all = body.scopes.includes('*');
    const refused = body.scopes.filter(scope => scope !== '*' && !PROJECT_KEY_SCOPES.includes(scope));
    if (refused.length > 0) {
        const wrong = refused.map(scope => JSON.stringify(scope)).join(', ');
        const detail = `scopes: a project key can't have ${wrong}; it can have ${PROJECT_KEY_SCOPES.join(', ')} and *.`;
        throw new Problem('invalid_request', detail);
    }
    const named = [...new Set(body.scopes)];
    const scopes = all
        ? PROJECT_KEY_SCOPES.filter(scope => named.includes(scope) || !ONLY_BY_NAME.includes(scope))
        : named;
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
    const { items, next } = world.pager.page(projects, projects_newestFirst, listing, query);
    return { projects: items.map(projects_record), ...next };
};
/** Part 1, User and projects: POST /projects. The caller becomes the owner. */
const createProject = (world, { caller: { user }, body }) => projects_record(addProject(world, user, { name: body.name ?? DEFAULT_NAME, type: body.type ?? 'web' }));
/**
 * Part 1, Delete rules: marked as deleted, not erased, whatever its operational state. The row has made sure of the
 * role, and of a project that is still there: a second deletion is a 404 like any other.
 */
const deleteProject = (_world, { project }) => {
    project.state = 'deleted';
    return { project_id: project.urlId, status: 'deleted' };
};
const projects_newestFirst = ({ createdAt, urlId }) => `${sortable(createdAt)} ${urlId}`;
const projects_record = ({ urlId, name, type, createdAt }) => ({
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
const openSite = (world, project) => world.sites.open(project.urlId, () => accessContent(project, world.clock.now()));
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
        accesses: 0,
        finishedAt: publishedAt,
        publishedAt,
    };
    if (project.live !== undefined)
        project.live.status = 'succeeded';
    project.releases.push(release);
    project.live = release;
    return release;
}

// EXTERNAL MODULE: ./build/spec/static-site.js
var static_site = __webpack_require__(16492);
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









const site_package_WANTED = 'a static site';
/**
 * Reviews and expands a ZIP, a chunk at a time. Declared sizes are held to: an entry that expands to more than it
 * declares ends the work.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist, and doesn't if the package is refused
 * @throws Problem `artifact_invalid` that lists what is wrong with the package; `forbidden` for content that the review
 * refuses (Part 1, Errors: "failed content review on static upload")
 */
function expandSite(archive, location, policy) {
    // Strict names: a backslash is refused, not rewritten; yauzl itself refuses absolute names and `..`.
    return withZip(archive, { strictFileNames: true }, async (zip) => {
        const entries = await fileEntries(zip);
        refuseFor(site_package_WANTED, reviewFiles(entries.map(packagedFile)));
        const target = await (0,promises_.open)(location, 'wx');
        try {
            return { location, files: await expandEntries(zip, entries, target, policy) };
        }
        catch (error) {
            await (0,promises_.rm)(location);
            throw error;
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
async function expandEntries(zip, entries, target, policy) {
    const files = new Map();
    const findings = [];
    const forbidden = [];
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
        const content = Buffer.concat(text);
        if (!(0,external_node_buffer_.isUtf8)(content))
            findings.push(`${entry.fileName} is not UTF-8`);
        if (forbiddenWord(policy, `${entry.fileName}\n${content.toString()}`) !== undefined)
            forbidden.push(entry.fileName);
        files.set(entry.fileName, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
        offset += length;
    }
    refuseFor(site_package_WANTED, findings);
    if (forbidden[0] !== undefined)
        throw new Problem('forbidden', `${forbidden[0]} did not pass the content review.`);
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
        const location = (0,external_node_path_.join)(world.releaseFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        const content = await expandSite(archive, location, world.policy);
        const release = activate(world, project, { createdAt, expiresAt, accessUrl, content, app: 'static' });
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
var skills = __webpack_require__(17418);
;// CONCATENATED MODULE: ./build/platform/skill-package.js







/**
 * Part 1, Skills: takes a package apart as far as the rules reach.
 * @param base64 standard Base64
 * @throws Problem `invalid_request` that names the rule that the package breaks
 */
async function readSkillPackage(base64) {
    const archive = fromBase64(base64);
    if (archive === undefined)
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
    const { scope = 'mine' } = query;
    if (scope === 'team' && !sharesSkills(world, user))
        throw notInTeam();
    const skills = selectableSkills(world, user, scope);
    const listing = ['skills.list', user.open_id, user.tenant, scope];
    const { items, next } = world.pager.page(skills, skills_newestFirst, listing, query);
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
    if (wanted === 'private' && known?.visibility === 'tenant' && !skill_access_isActive(user))
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
const notInTeam = () => new Problem('forbidden', 'This needs an active member of the team, and a team with the skill entitlement.');
const skills_newestFirst = ({ createdAt, skillId }) => `${sortable(createdAt)} ${skillId}`;

;// CONCATENATED MODULE: ./build/platform/handlers/secrets.js


/** Part 2, Cloud services: GET cloud/secrets. */
const listSecrets = (_world, { project }) => ({
    secrets: cloudOf(project).secrets.list(),
});
/** Part 2, Cloud services: PUT cloud/secrets/{secret_name}. */
const setSecret = (_world, { project, path: { secret_name: name }, body }) => {
    cloudOf(project).secrets.set(name, body.value);
    return { name, updated: true };
};
/** Part 2, Cloud services: DELETE cloud/secrets/{secret_name}. */
const deleteSecret = (_world, { project, path: { secret_name: name } }) => {
    if (!cloudOf(project).secrets.delete(name))
        throw new Problem('not_found', 'The project has no secret of this name.');
    return { name, deleted: true };
};

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./node_modules/archiver/index.js + 32 modules
var archiver = __webpack_require__(20079);
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
        if (!(0,request_checks/* isRecord */.u4)(project))
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
        return (0,request_checks/* isRecord */.u4)(value) ? value : {};
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
var source = __webpack_require__(78193);
;// CONCATENATED MODULE: ./build/platform/agent/adaptation.js





/**
 * Part 1, AI adaptation: launches a run that makes an imported source fit to be published. "Cloud provisioning is
 * disabled for it."
 * @returns what the import says of it, as `ai` in its last event
 */
function launchAdaptation(world, project, conversation) {
    const { behaviour, catalogue } = world.agent;
    if (behaviour.launch_error !== undefined)
        return { status: 'failed', error: behaviour.launch_error };
    try {
        const settings = { ...catalogue.resolved({}), yolo: project.agent.yolo, disableCloud: true };
        const { runId } = launchRun(world, project, { conversation, settings, words: {}, script: adaptation });
        return { status: 'started', run_id: runId };
    }
    catch (error) {
        // Without a model the source is imported all the same.
        const failure = failureOf(error);
        if (failure === undefined)
            throw error;
        return { status: 'failed', error: failure };
    }
}
/** Writes what a source can't be published without; one that has it stays as it is. */
async function adaptation(folder) {
    const content = `[tasks.build]\nrun = ${JSON.stringify(await buildCommands(folder))}\n`;
    return {
        script: [{ wait: 1000 }, { write: source/* SOURCE_PACKAGE */.hp.publishManifest, content, if_missing: true }, { wait: 1000 }],
    };
}
/** What a project with a build of its own says that it is; a plain site has nothing to build. */
async function buildCommands(folder) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'package.json'), 'utf8').catch(() => '{}');
    return /"build"\s*:/.test(text) ? ['npm install', 'npm run build'] : [];
}

;// CONCATENATED MODULE: ./build/platform/source/package.js




const package_WANTED = 'a source that can be imported';
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
        return expandFiles(zip, files, folder, package_WANTED);
    });
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
function sizeFindings(files) {
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    return [
        ...files.flatMap(({ path, entry }) => tooMany(`bytes in ${path}`, entry.uncompressedSize, source/* SOURCE_PACKAGE */.hp.maxFileBytes)),
        ...tooMany('bytes expanded', total, source/* SOURCE_PACKAGE */.hp.maxTotalBytes),
    ];
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
        const conversation = new Conversation(world.clock.now());
        project.agent.conversations.set(conversation.id, conversation);
        const ai = order.aiAdapt ? launchAdaptation(world, project, conversation) : { status: 'skipped' };
        const { urlId: project_id } = project;
        log.append('import.completed', { import_id: importId, project_id, conversation_id: conversation.id, ai });
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
var external_node_util_ = __webpack_require__(57975);
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
var external_node_child_process_ = __webpack_require__(31421);
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
    if (!(0,request_checks/* isRecord */.u4)(tasks))
        throw invalid('must have [tasks] as a table');
    const { build = [] } = tasks;
    // mise lets a task be written as its command alone.
    const task = (0,request_checks/* isRecord */.u4)(build) ? build : { run: build };
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
    if (outputs === undefined || (0,request_checks/* isRecord */.u4)(outputs))
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
        return activate(world, project, { createdAt, expiresAt, accessUrl, content, app: 'fullstack' });
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

;// CONCATENATED MODULE: ./build/platform/handlers/team-members.js



/**
 * Part 2, Team members: POST members. "Joins the team's first usable workspace": a team is one tenant here, which is
 * all there is to join.
 */
const createMember = (world, { caller: { team }, body }) => team_members_record(team, join(team, world.clock, { name: body.nickname, avatar: body.avatar ?? null }));
/** Part 2, Team members: GET members. The order isn't given there: newest first here. Deleted ones are gone from it. */
const listMembers = (world, { caller: { team }, query }) => {
    const members = [...team.members.values()].filter(({ team_status: status }) => status !== 'deleted');
    const { items, next } = world.pager.page(members, team_members_newestFirst, ['team.list', team.id], query);
    return { members: items.map(member => team_members_record(team, member)), ...next };
};
/** Part 2, Team members: GET members/{member_id}. */
const getMember = (_world, { caller: { team }, path }) => team_members_record(team, presentMember(team, path.member_id));
/**
 * Part 2, Team members: PATCH, and the states of a member. The scope `team.member.freeze` "exists" beside that of the
 * table without anything that asks for it: a credential may be given it, and `team.member.update` is what counts.
 */
const updateMember = (world, { caller: { team }, path, body }) => {
    const member = presentMember(team, path.member_id);
    refuseOwner(team, member, 'changed');
    if (body.status === 'freeze')
        deactivate(world, member, 'freeze');
    else if (!isActive(member)) {
        refuseWithoutSeat(team);
        member.team_status = 'active';
    }
    return team_members_record(team, member);
};
/** Part 2, Team members: DELETE; reading R20. The member's projects stay as they are. */
const deleteMember = (world, { caller: { team }, path }) => {
    const member = presentMember(team, path.member_id);
    refuseOwner(team, member, 'deleted');
    deactivate(world, member, 'deleted');
    return { member_id: member.member_id, status: member.team_status };
};
function refuseOwner({ owner }, { open_id: id }, what) {
    if (id === owner)
        throw new Problem('forbidden', `The team’s Owner can’t be ${what} through this API.`);
}
const team_members_newestFirst = ({ created_at: at, member_id: id }) => `${sortable(at)} ${id}`;
const team_members_record = (team, member) => ({
    member_id: member.member_id,
    nickname: member.name,
    avatar: member.avatar ?? null,
    role: roleOf(team, member),
    status: member.team_status,
    created_at: member.created_at,
});
/** The documents name the role of created members only. */
function roleOf({ owner }, { open_id: id, tenant_admin: isAdmin }) {
    if (id === owner)
        return 'owner';
    return isAdmin === true ? 'admin' : 'member';
}

;// CONCATENATED MODULE: ./build/platform/handlers/team-tokens.js




/** "Explicit business scopes": whatever an endpoint needs that takes a member token. */
const BUSINESS_SCOPES = new Set(endpoints/* ENDPOINT_IDS */.DN.map(endpoints/* endpointRow */.ug)
    .filter(({ credentials }) => credentials.includes('member-token'))
    .flatMap(({ scopes }) => scopes));
/** Neither the cap's number is given nor what a token without `expires_in` gets: an hour, and as much as it may. */
const DEFAULT_MAX_EXPIRES_IN_S = 3600;
/**
 * Part 2, Team members: POST members/{member_id}/tokens. A longer `expires_in` than the credential's own is shortened,
 * which the answer tells. The Owner, who isn't managed through this API, isn't acted for through it either.
 */
const issueToken = (world, { caller: { team, credential: signer }, path, body }) => {
    const member = memberOf(team, path.member_id);
    if (member.open_id === team.owner) {
        throw new Problem('forbidden', 'Tokens are delegated to members that the team manages, not to its Owner.');
    }
    if (!isActive(member))
        throw new Problem('member_inactive', 'The member is frozen or deleted.');
    const scopes = [...new Set(body.scopes)];
    team_tokens_refuse(scopes, scope => BUSINESS_SCOPES.has(scope), 'are no scopes that a member token can have', 400);
    team_tokens_refuse(scopes, scope => signer.scopes.includes(scope), 'can’t be delegated by this team credential', 403);
    const { max_expires_in: max = DEFAULT_MAX_EXPIRES_IN_S } = signer;
    const expiresIn = Math.min(body.expires_in ?? max, max);
    const token = `mt_${(0,external_node_crypto_.randomBytes)(32).toString('base64url')}`;
    const credential = {
        token,
        kind: 'member-token',
        user: member.open_id,
        scopes,
        expires_at: world.clock.now() + expiresIn * 1000,
        delegated_by: signer.access_key,
    };
    world.callers.set(token, { credential, user: member, client: token });
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn, scope: scopes.join(' ') };
};
function team_tokens_refuse(scopes, passes, why, status) {
    const refused = scopes.filter(scope => !passes(scope)).map(scope => JSON.stringify(scope));
    if (refused.length > 0)
        throw new Problem('invalid_scope', `scopes: ${refused.join(', ')} ${why}.`, { status });
}

// EXTERNAL MODULE: ./build/spec/team.js
var team = __webpack_require__(14909);
;// CONCATENATED MODULE: ./build/platform/usage.js
const GIGABYTE = 1_000_000_000;
/**
 * What is counted under each code, with the names and units that a real platform's configuration has. No item has a
 * monthly period: each counts what there is, or all that there was since the platform's start.
 */
const ITEMS = {
    max_projects: ['Project count', 'count', (_world, projects) => projects.filter(isPresent).length],
    cloud_count: ['Cloud service count', 'count', (_world, projects) => projects.filter(hasCloud).length],
    cloud_db_storage: ['Data storage', 'gigabytes', storedGigabytes],
    sandbox_runtime: [
        'Build sandbox',
        'minutes',
        ({ sandboxes }, projects) => sum(projects.map(project => sandboxes.runtimeMs(project))) / 60_000,
    ],
    cloud_function_count: ['Cloud function count', 'count', functionCount],
    fullstack_app_access: ['Full-stack app access', 'times', (_world, projects) => accesses(projects, 'fullstack')],
    static_app_access: ['Static app access', 'times', (_world, projects) => accesses(projects, 'static')],
};
/** The items of these codes, in their order; if one can't be counted, there are none (Part 2, Entitlement usage). */
const countUsage = (world, projects, codes) => Promise.all(codes.map(async (code) => {
    const [name, unit, count] = ITEMS[code];
    return { code, name, used: await count(world, projects), unit };
}));
/** Deleting a project undoes no use of it, but it counts no more itself. */
const isPresent = ({ state }) => state !== 'deleted';
const hasCloud = (project) => isPresent(project) && project.cloud !== undefined;
/** What is in the databases, and in the buckets. */
async function storedGigabytes({ buckets, databases }, projects) {
    const sizes = projects.filter(hasCloud).map(async ({ urlId }) => {
        const objects = [...(await buckets.of(urlId)).values()].flatMap(bucket => [...bucket.objects.values()]);
        return (await databases.bytes(urlId)) + sum(objects.map(({ bytes }) => bytes));
    });
    return sum(await Promise.all(sizes)) / GIGABYTE;
}
async function functionCount({ functions }, projects) {
    const counts = projects.filter(hasCloud).map(async ({ urlId }) => (await functions.of(urlId)).size);
    return sum(await Promise.all(counts));
}
const accesses = (projects, app) => sum(projects.flatMap(({ releases }) => releases.filter(release => release.app === app)).map(each => each.accesses));
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

;// CONCATENATED MODULE: ./build/platform/handlers/usage.js






/** Part 2, Entitlement usage: POST member-usage/current. A member uses what their own projects use. */
const memberUsage = async (world, { caller: { team }, body }) => {
    refuseUnentitled(world, team);
    const codes = supportedCodes(body.codes);
    const { open_id: id, member_id } = memberOf(team, body.member_id);
    const own = projectsOf(world, team).filter(({ roles }) => roles.get(id) === 'owner');
    return { member_id, ...billingPeriod(world), items: await counted(world, own, codes) };
};
/** Part 2, Entitlement usage: POST team-usage/current. */
const teamUsage = async (world, { caller: { team }, body }) => {
    refuseUnentitled(world, team);
    const codes = supportedCodes(body.codes);
    return { ...billingPeriod(world), items: await counted(world, projectsOf(world, team), codes) };
};
/** "If any item fails, the entire request fails with no partial data." */
async function counted(world, projects, codes) {
    try {
        return await countUsage(world, projects, codes);
    }
    catch (error) {
        if (error instanceof DatabaseUnavailable)
            throw new Problem('service_unavailable', error.message);
        throw error;
    }
}
/** "A team whose main account holds an ACTIVE open-type entitlement": as with others, it's the tenant's here. */
function refuseUnentitled(world, { id }) {
    if (isEntitled(world, id, 'open_type'))
        return;
    throw new Problem('entitlement_required', 'The team’s main account has no active entitlement of the open type.');
}
/** "Omitted or `[]`: all; duplicates are removed and order of first appearance kept; any unsupported fails the whole." */
function supportedCodes(given = []) {
    const unsupported = given.filter(code => !isSupported(code)).map(code => JSON.stringify(code));
    if (unsupported.length > 0) {
        const detail = `codes: ${unsupported.join(', ')} aren’t supported; these are: ${team/* USAGE_CODES */.h0.join(', ')}.`;
        throw new Problem('invalid_request', detail);
    }
    return given.length === 0 ? team/* USAGE_CODES */.h0 : [...new Set(given.filter(isSupported))];
}
const isSupported = (code) => team/* USAGE_CODES */.h0.includes(code);
const projectsOf = ({ projects }, { id }) => [...projects.values()].filter(({ tenant }) => tenant === id);
/**
 * "Local-time strings, possibly with fractional seconds, not epoch values", so without an offset: the calendar month,
 * by a clock on the wall of this platform that shows UTC.
 */
function billingPeriod({ clock }) {
    const now = new Date(clock.now());
    const monthStart = (months) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);
    return { start_time: localTime(monthStart(0)), end_time: localTime(monthStart(1) - 1) };
}
const localTime = (at) => new Date(at).toISOString().replace('Z', '');

;// CONCATENATED MODULE: ./build/platform/buckets/listing.js
/** What is in a bucket under a prefix, in any order. */
function entriesUnder({ objects }, prefix, view) {
    const { names = 'full', depth = 'folder' } = view;
    const start = names === 'full' || prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`;
    const entries = [];
    const folders = new Set();
    for (const [path, object] of objects) {
        if (!path.startsWith(start))
            continue;
        const slash = depth === 'all' ? -1 : path.indexOf('/', start.length);
        if (slash !== -1)
            folders.add(names === 'full' ? path.slice(0, slash + 1) : path.slice(start.length, slash));
        else
            entries.push(objectEntry(names === 'full' ? path : path.slice(start.length), object, view));
    }
    return [...entries, ...[...folders].map(prefixEntry)];
}
/** Names in the order of their UTF-16 units; an object comes before a folder of the same name. */
const entryKey = ({ name, type }) => `${name}\n${type}`;
const objectEntry = (name, object, view) => ({
    name,
    type: 'object',
    size: String(object.bytes),
    mime_type: object.contentType,
    cache_control: object.cacheControl,
    etag: etagOf(object, view),
    created_at: object.createdAt,
    updated_at: object.updatedAt,
    // Nothing here reads an object: "no download or download-link endpoint exists".
    last_accessed_at: null,
});
function etagOf({ md5, location }, { etags = 'md5' }) {
    if (etags === 'none')
        return null;
    // The location is as new with each upload as such a tag is.
    return etags === 'md5' ? `"${md5}"` : `"${location.slice(-32)}-2"`;
}
const prefixEntry = (name) => ({
    name,
    type: 'prefix',
    size: null,
    mime_type: null,
    cache_control: null,
    etag: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
});

// EXTERNAL MODULE: ./build/spec/storage.js
var storage = __webpack_require__(75519);
;// CONCATENATED MODULE: ./build/platform/buckets/object-rules.js



/** The names of a type and a subtype (RFC 6838, 4.2), with nothing after them. */
const MIME_TYPE = /^[A-Za-z0-9][\w!#$&^.+-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126}$/;
/**
 * The path of an object as it's kept (Part 2, Cloud services, rule 6): trimmed.
 * @param field what the sentence calls it
 * @throws Problem `invalid_request` that names the rule which it breaks
 */
function objectPath(field, given) {
    const path = given.trim();
    const bytes = Buffer.byteLength(path);
    const refused = (rule) => new Problem('invalid_request', `${field} ${rule}.`);
    if (bytes > storage/* STORAGE_LIMITS */.p.maxPathBytes) {
        throw refused(`has ${bytes} bytes; at most ${storage/* STORAGE_LIMITS */.p.maxPathBytes} are allowed`);
    }
    if (/\p{Cc}/u.test(path))
        throw refused('holds a control character');
    if (!path.isWellFormed())
        throw refused('holds half of a surrogate pair');
    if (path.startsWith('/') || path.endsWith('/'))
        throw refused('begins or ends with a slash');
    for (const segment of path.split('/')) {
        if (segment === '')
            throw refused('is empty or has an empty segment');
        if (segment === '.' || segment === '..')
            throw refused(`has the segment ${segment}`);
    }
    return path;
}
/**
 * The content of an object, which this bucket takes.
 * @throws Problem `invalid_request` for what isn't standard Base64; `artifact_too_large` beyond 5 MiB or the bucket's own
 * limit, whichever is less: "the bucket's own size limit does not lift the 5 MiB cap"
 */
function objectContent(base64, { name, fileSizeLimit }) {
    const content = fromBase64(base64);
    if (content === undefined)
        throw new Problem('invalid_request', 'content_base64 is not standard Base64.');
    const limits = [
        { bytes: storage/* STORAGE_LIMITS */.p.maxObjectBytes, whose: 'an object' },
        { bytes: fileSizeLimit ?? Number.POSITIVE_INFINITY, whose: `an object of the bucket ${name}` },
    ];
    for (const { bytes, whose } of limits) {
        if (content.length <= bytes)
            continue;
        const detail = `content_base64 has ${content.length} bytes decoded; ${whose} may have ${bytes}.`;
        throw new Problem('artifact_too_large', detail);
    }
    return content;
}
/** @throws Problem `invalid_request` for what isn't a MIME type without parameters, or not one that the bucket takes */
function checkContentType(type, { name, allowedMimeTypes }) {
    if (!MIME_TYPE.test(type)) {
        throw new Problem('invalid_request', 'content_type must be a MIME type without parameters, such as text/plain.');
    }
    const given = type.toLowerCase();
    const allows = (allowed) => allowed.endsWith('/*') ? given.startsWith(allowed.slice(0, -1)) : given === allowed;
    if (allowedMimeTypes === null || allowedMimeTypes.some(allows))
        return;
    const detail = `content_type ${type} is not one that the bucket ${name} takes: ${allowedMimeTypes.join(', ')}.`;
    throw new Problem('invalid_request', detail);
}

;// CONCATENATED MODULE: ./build/platform/handlers/storage.js




/** "Above 100 treated as 100." */
const MAX_PAGE_SIZE = 100;
/** Part 2, Cloud services: GET /cloud/storage/buckets. The order isn't given there: ascending by name here. */
const listBuckets = async (world, { project }) => {
    cloudOf(project);
    const buckets = [...(await world.buckets.of(project.urlId)).values()];
    return { buckets: buckets.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(storage_record) };
};
/** Part 2, Cloud services: GET /cloud/storage/buckets/{bucket_name}/objects; rule 5. */
const listObjects = async (world, { project, path, query }) => {
    cloudOf(project);
    const { prefix = '', page_size: size = 0, ...rest } = query;
    const bucket = await world.buckets.find(project.urlId, path.bucket_name);
    const listing = ['storage.list', project.urlId, bucket.name, prefix];
    // "0 means default."
    const paging = size === 0 ? rest : { ...rest, page_size: Math.min(size, MAX_PAGE_SIZE) };
    const entries = entriesUnder(bucket, prefix, world.storageView);
    const { items, next } = world.pager.page(entries, entryKey, listing, paging, 'ascending');
    return { bucket_name: bucket.name, prefix, objects: items, ...next };
};
/** Part 2, Cloud services: PUT /cloud/storage/buckets/{bucket_name}/objects; rule 6. */
const putObject = async (world, { project, path: { bucket_name: name }, body }) => {
    cloudOf(project);
    const { content_type: contentType, cache_control: cacheControl = null, upsert = true } = body;
    const bucket = await world.buckets.find(project.urlId, name);
    const path = objectPath('path', body.path);
    checkContentType(contentType, bucket);
    const content = objectContent(body.content_base64, bucket);
    if (!(await world.buckets.put(bucket, path, upsert, { content, contentType, cacheControl }))) {
        // The documents name no code for it, so it goes out as `invalid_request`, with the status that says what is amiss.
        const detail = `path: the bucket ${name} has an object ${path} already, and upsert is false.`;
        throw new Problem('invalid_request', detail, { status: 409 });
    }
    return { bucket_name: name, path, size: String(content.length), content_type: contentType, uploaded: true };
};
/**
 * Part 2, Cloud services: DELETE /cloud/storage/buckets/{bucket_name}/objects. Whether `deleted` names paths under which
 * there was nothing isn't said: it doesn't here.
 */
const deleteObjects = async (world, { project, path, body }) => {
    cloudOf(project);
    const bucket = await world.buckets.find(project.urlId, path.bucket_name);
    const paths = new Set(body.paths.map((given, index) => objectPath(`paths[${index}]`, given)));
    return { bucket_name: bucket.name, deleted: await world.buckets.delete(bucket, paths) };
};
const storage_record = (bucket) => ({
    name: bucket.name,
    public: bucket.public,
    file_size_limit: bucket.fileSizeLimit === null ? null : String(bucket.fileSizeLimit),
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt,
    // Nothing changes a bucket's settings here.
    updated_at: bucket.createdAt,
});

;// CONCATENATED MODULE: ./build/platform/sql-log/log-tasks.js
const DEFAULT_MAX_PAGE_SIZE = 1_000;
const DEFAULT_INIT_MS = 1_000;
const DEFAULT_RUNNING_MS = 4_000;
const DEFAULT_KEPT_MS = 3_600_000;
/** The export tasks of all projects. */
class LogTasks {
    #clock;
    #view;
    #tasks = new Map();
    /** Of completed tasks whose results are kept. */
    #logs = new Map();
    constructor(clock, view) {
        this.#clock = clock;
        this.#view = view;
    }
    create(request) {
        const task = { ...request, id: String(700_001 + this.#tasks.size), createdAt: this.#clock.now() };
        this.#tasks.set(task.id, task);
        return task;
    }
    /** The task with this id, if it is of this project. */
    find(id, urlId) {
        const task = this.#tasks.get(id);
        return task?.urlId === urlId ? task : undefined;
    }
    /** @param read reads the log: called once, when somebody first looks at the completed task */
    stateOf({ id, createdAt }, read) {
        const { init_ms: init = DEFAULT_INIT_MS, running_ms: running = DEFAULT_RUNNING_MS } = this.#view;
        const age = this.#clock.now() - createdAt;
        if (age < init)
            return { status: 'INIT', expired: false, log: undefined };
        if (age < init + running)
            return { status: 'RUNNING', expired: false, log: undefined };
        const expired = age >= init + running + (this.#view.kept_ms ?? DEFAULT_KEPT_MS);
        const log = expired ? undefined : (this.#logs.get(id) ?? read());
        if (log === undefined)
            this.#logs.delete(id);
        else
            this.#logs.set(id, log);
        return { status: 'COMPLETED', expired, log };
    }
}

;// CONCATENATED MODULE: ./build/platform/handlers/sql-log.js




/** Part 2, SQL log export: Create task. */
const createSqlLogTask = (world, { caller, body }) => {
    const { type = 'prod', name, startTime: start, endTime: end } = body;
    const project = projectNamed(world, caller, 'sql-log.create', body.projectUrlId);
    if (end <= start)
        throw new Problem('invalid_request', `endTime ${end} must be after startTime ${start}.`);
    const filters = filtersOf(body['filters.1.Key'], body['filters.1.Value']);
    databaseOf(world, project, type);
    const task = world.logTasks.create({
        urlId: project.urlId,
        type: type,
        name,
        start,
        end,
        filters,
    });
    return { status: 'INIT', ...told(task) };
};
/** Part 2, SQL log export: Describe task. */
const describeSqlLogTask = (world, { caller, body }) => {
    const { projectUrlId, taskId, pageNo, pageSize } = body;
    const project = projectNamed(world, caller, 'sql-log.describe', projectUrlId);
    const { max_page_size: largest = DEFAULT_MAX_PAGE_SIZE, record_keys: keys, window_end: last } = world.sqlLogView;
    if (pageSize > largest)
        throw new Problem('invalid_request', `pageSize ${pageSize} must be at most ${largest}.`);
    const task = world.logTasks.find(taskId, project.urlId);
    if (task === undefined)
        throw new Problem('not_found', 'The task was not found.');
    const { urlId, type, start: from, end, filters, name } = task;
    const to = last === 'included' ? end + 1 : end;
    const { status, expired, log } = world.logTasks.stateOf(task, () => world.sqlLogs.select(urlId, databaseOf(world, project, type), { from, to, text: searchedText(filters[0]?.Value) }));
    const queries = log?.page(pageNo, pageSize) ?? [];
    return {
        status,
        ...told(task),
        expire: expired,
        filters,
        queries: keys === 'lower-case-first' ? queries.map(lowerCaseFirst) : queries,
        taskType: 'Query',
        total: log?.total ?? 0,
        name,
    };
};
/** What both answers tell of a task. The form of its times isn't shown: epoch milliseconds, as in the request. */
const told = ({ id, start, end, createdAt, type }) => ({
    taskId: id,
    start,
    end,
    createTime: createdAt,
    env: `local-${type}`,
});
/** The path names no project, so what is checked of one elsewhere is checked here. */
function projectNamed(world, caller, id, urlId) {
    admit((0,endpoints/* endpointRow */.ug)(id), caller, urlId);
    return projectFor((0,endpoints/* endpointRow */.ug)(id), caller, world.projects.get(urlId));
}
/** "The project and `type` must resolve to exactly one database." */
function databaseOf({ sqlLogs }, { urlId, cloud }, type) {
    const databases = sqlLogs.databases(urlId, type, cloud !== undefined);
    const [database] = databases;
    if (database !== undefined && databases.length === 1)
        return database;
    throw new Problem('invalid_request', `The project has ${databases.length} databases of the type ${type}, not one.`);
}
function filtersOf(key, value) {
    if (key === undefined && value === undefined)
        return [];
    if (key !== 'query')
        throw new Problem('invalid_request', 'filters.1.Key must be query.');
    if (value === undefined)
        throw new Problem('invalid_request', 'filters.1.Value is required.');
    searchedText(value);
    return [{ Key: key, Value: value }];
}
/** "A text match of the form sql:"<text>"" is the one expression that is shown. A backslash keeps a quote in the text. */
function searchedText(expression) {
    if (expression === undefined)
        return undefined;
    const text = /^sql:"((?:[^"\\]|\\.)+)"$/s.exec(expression.trim())?.[1];
    if (text === undefined)
        throw new Problem('invalid_request', 'filters.1.Value must be of the form sql:"<text>".');
    return text.replaceAll(/\\(.)/gs, '$1');
}
const lowerCaseFirst = (record) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name.slice(0, 1).toLowerCase() + name.slice(1), value]));

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
    'agent.capabilities': getCapabilities,
    'agent.start': start,
    'agent.current': currentRun,
    'agent.events': followRun,
    'agent.cancel': cancelRun,
    'agent.respond': respond,
    'agent.uploads': issueUpload,
    'agent.conversations': listConversations,
    'agent.messages': listMessages,
    'storage.buckets': listBuckets,
    'storage.list': listObjects,
    'storage.put': putObject,
    'storage.delete': deleteObjects,
    'functions.list': listFunctions,
    'functions.deploy': deployFunction,
    'functions.delete': deleteFunction,
    'functions.logs': functionLogs,
    'team.create': createMember,
    'team.list': listMembers,
    'team.get': getMember,
    'team.update': updateMember,
    'team.delete': deleteMember,
    'team.token': issueToken,
    'usage.member': memberUsage,
    'usage.team': teamUsage,
    'cloud.provision': provisionCloud,
    'cloud.credentials': readCredentials,
    'auth.enable': enableLoginMethods,
    'secrets.list': listSecrets,
    'secrets.set': setSecret,
    'secrets.delete': deleteSecret,
    'database.status': databaseStatus,
    'database.tables': listTables,
    'database.query': runQuery,
    'sql-log.create': createSqlLogTask,
    'sql-log.describe': describeSqlLogTask,
};

;// CONCATENATED MODULE: ./build/platform/request-body.js






/** The documents name no limit for JSON bodies; every one without a package fits into this many bytes many times over. */
const MAX_BODY_BYTES = 1024 * 1024;
/** Bytes that stand in a body as Base64: four characters for three, beside the other fields. */
const MAX_BASE64_BYTES = {
    'skills.upload': skills/* SKILL_PACKAGE */.Z.maxBytes,
    'storage.put': storage/* STORAGE_LIMITS */.p.maxObjectBytes,
    'functions.deploy': functions/* FUNCTION_PACKAGE */.aD.maxBytes,
};
/** What the body of a request to this endpoint may have. */
function bodyLimit(id) {
    const bytes = Math.ceil((MAX_BASE64_BYTES[id] ?? 0) / 3) * 4 + MAX_BODY_BYTES;
    // A body that can't but hold too large a package is refused as the package would be, where there is a code for that.
    return {
        bytes,
        code: (0,endpoints/* endpointRow */.ug)(id).codes.includes('artifact_too_large') ? 'artifact_too_large' : 'invalid_request',
    };
}
/**
 * The whole body of a request.
 * @throws Problem with the limit's code when it is longer; the rest is then read and dropped, so that a client which is
 * still sending gets to see the answer
 */
async function receiveBody(request, { bytes, code }) {
    const chunks = [];
    let received = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        received += chunk.length;
        if (received > bytes) {
            request.resume();
            throw new Problem(code, `The body is longer than ${bytes} bytes.`);
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
    if (!(0,request_checks/* isRecord */.u4)(value))
        throw new Problem('invalid_request', 'The body must be a JSON object.');
    return value;
}
/**
 * The JSON object in the one field of a form: "the business parameters are a JSON string in the form field `params`"
 * (Part 2, SQL log export).
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type or field, and for what isn't a JSON object in UTF-8
 */
function paramsOfForm(body, contentType) {
    if (!/^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
        throw new Problem('invalid_request', 'The header Content-Type must be application/x-www-form-urlencoded.');
    }
    const form = [...new URLSearchParams(body.toString())];
    const [[name, params] = []] = form;
    if (form.length !== 1 || name !== 'params' || params === undefined) {
        throw new Problem('invalid_request', 'The form must have the field params, and no other.');
    }
    const value = request_body_parsed(Buffer.from(params));
    if (!(0,request_checks/* isRecord */.u4)(value))
        throw new Problem('invalid_request', 'params must be a JSON object.');
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
var busboy = __webpack_require__(86614);
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
        const problems = (0,request_checks/* fieldProblems */.dB)(this.#fields, values);
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

;// CONCATENATED MODULE: ./build/platform/sql-log/envelope.js

/** The envelope around an answer (Part 2, SQL log export): some of its codes are strings, and the inner one isn't. */
function enclosed(data, requestId) {
    return {
        code: '200',
        data: { ...data, code: 200, success: true },
        httpStatusCode: '200',
        requestId,
        successResponse: true,
    };
}
/** A refusal in the same form, with the status of a problem: the documents show none (reading R27). */
function refusalEnvelope({ status, message, headers }, requestId) {
    const body = {
        code: String(status),
        message,
        data: { code: status, success: false },
        httpStatusCode: String(status),
        requestId,
        successResponse: false,
    };
    return jsonAnswer(status, body, headers);
}

;// CONCATENATED MODULE: ./build/platform/api.js










/** Answers a request to the API: whatever goes wrong becomes a problem, or an envelope of its own, with a trace id. */
async function answerApi(context, request) {
    const traceId = context.world.clock.uuid();
    const isEnclosed = !(request.route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(request.route.id).envelope === true;
    const refused = (problem) => isEnclosed && context.world.sqlLogView.errors === 'envelope'
        ? refusalEnvelope(problem, traceId)
        : problemAnswer(problem, traceId);
    try {
        const result = await outcome(context, request);
        return successAnswer(isEnclosed ? enclosed(result, traceId) : result, { [TRACE_HEADER]: traceId });
    }
    catch (error) {
        if (error instanceof Problem)
            return refused(error);
        // A client that left in the middle of its body gets no answer, and is no failure.
        if (request.message.socket.destroyed)
            throw error;
        context.onFailure(error);
        return refused(new Problem('server_error', 'The local platform failed at this request.'));
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
async function outcome({ world, signatures, rateLimiter }, request) {
    const { message, route, befalling } = request;
    const isForm = !(route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(route.id).form !== undefined;
    // A form can be large: nobody gets to lay one on disk before being admitted.
    const body = isForm ? Buffer.alloc(0) : await receiveBody(message, limitFor(route));
    if (!isForm && body.length <= MAX_BODY_BYTES)
        request.onBody(recordedText(route, body));
    await befalling.arrival?.();
    if (route instanceof Problem)
        throw route;
    const { id, parameters } = route;
    const row = (0,endpoints/* endpointRow */.ug)(id);
    const { headers, method = '', url = '' } = message;
    const caller = row.credentials.includes('team-key')
        ? signatures.check({ method, url, headers, body })
        : authenticate(headers.authorization, world);
    const path = checkedPath(parameters);
    const urlId = path['project_id'];
    rateLimiter.admit(id, caller, { urlId, address: message.socket.remoteAddress });
    admit(row, caller, urlId);
    const query = checkedQuery(row, request.query);
    const idempotencyKey = checkedKey(row, headers['idempotency-key']);
    const fields = isForm ? undefined : checkedBody(row, body, headers['content-type']);
    const isOnProject = urlId !== undefined && 'user' in caller;
    const project = isOnProject ? projectFor(row, caller, world.projects.get(urlId)) : undefined;
    if (row.pace !== undefined && project !== undefined)
        rateLimiter.admitWrite(id, row.pace, project.urlId);
    const form = row.form === undefined ? undefined : await receiveForm(message, row.form, world.formFolder);
    if (form !== undefined)
        request.onBody(formText(form));
    // The checks above are what gives these values the types of the row.
    const handler = HANDLERS[id];
    return handler(world, { caller, project, path, query, body: fields, form, idempotencyKey, mishap: befalling.mishap });
}
const limitFor = (route) => route instanceof Problem ? { bytes: MAX_BODY_BYTES, code: 'invalid_request' } : bodyLimit(route.id);
/** Of a form, the values as JSON. */
function recordedText(route, body) {
    const text = body.toString();
    const isParams = !(route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(route.id).encoding === 'params-form';
    return (isParams ? new URLSearchParams(text).get('params') : null) ?? text;
}
function checkedKey(row, key) {
    if (row.idempotencyKey === undefined)
        return undefined;
    api_refuse((0,request_checks/* fieldProblems */.dB)({ 'Idempotency-Key': row.idempotencyKey }, { 'Idempotency-Key': key }));
    return String(key);
}
/** Records what a form says, and of its files what they are, not where they lie. */
function formText(values) {
    return JSON.stringify(values, (name, value) => (name === 'path' ? undefined : value));
}
function checkedPath(parameters) {
    const decoded = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]));
    const rows = Object.entries(endpoints/* PATH_PARAMETERS */.VV).filter(([name]) => Object.hasOwn(parameters, name));
    api_refuse((0,request_checks/* fieldProblems */.dB)(Object.fromEntries(rows), decoded));
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
    const { values, problems } = (0,request_checks/* queryValues */.R4)(row.query ?? none, query);
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
    const fields = row.encoding === 'params-form' ? paramsOfForm(body, contentType) : jsonObject(body, contentType);
    api_refuse((0,request_checks/* fieldProblems */.dB)(row.body, fields));
    return fields;
}
function api_refuse(problems) {
    if (problems.length > 0)
        throw new Problem('invalid_request', `${problems.join('; ')}.`);
}

;// CONCATENATED MODULE: ./build/platform/database/result-reader.js

/** Commands whose count is of rows that they have changed: the others' are of rows that they have found. */
const CHANGING = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];
/** Reads the messages with which PostgreSQL answers a simple query, and keeps no more of them than is asked for. */
class ResultReader {
    #columns = [];
    #rows = [];
    /** Of the statement at hand. */
    #hasTable = false;
    #seen = 0;
    /** Of the statements before it, and of it, once it's completed. */
    #tableRows;
    #affected = 0;
    #command;
    #returnedRows = 0;
    #changedRows = 0;
    /** A statement has a result table; that of an earlier one isn't told any more. */
    onColumns(fields) {
        this.#columns = fields.map(({ name, dataTypeID }) => ({ name, typeId: dataTypeID }));
        this.#rows = [];
        this.#hasTable = true;
    }
    onRow(values) {
        this.#seen += 1;
        if (this.#rows.length < database/* SQL_LIMITS */.i.maxRows)
            this.#rows.push(values);
    }
    /** @param tag what a statement was and, for some, its number of rows: `INSERT 0 3`, `CREATE TABLE` */
    onCompleted(tag) {
        // The 0 of INSERT was once the OID of a row.
        const [, command = tag, counted] = /^([A-Z ]+?)(?:(?: 0)? (\d+))?$/.exec(tag) ?? [];
        this.#command = command;
        if (this.#hasTable)
            this.#tableRows = counted === undefined ? this.#seen : Number(counted);
        if (counted !== undefined)
            this.#affected = Number(counted);
        this.#returnedRows += this.#seen;
        if (CHANGING.includes(command))
            this.#changedRows += Number(counted);
        this.#hasTable = false;
        this.#seen = 0;
    }
    /** After the last message. */
    result() {
        return {
            columns: this.#columns,
            rows: this.#rows,
            rowCount: this.#tableRows ?? this.#affected,
            command: this.#command,
            returnedRows: this.#returnedRows,
            changedRows: this.#changedRows,
        };
    }
}

;// CONCATENATED MODULE: ./build/platform/database/pglite-engine.js


/**
 * PostgreSQL in this process: a database takes over a second to start and hundreds of megabytes, has one session, in
 * which requests take turns, and knows no timeout.
 */
class PgliteEngine {
    #open;
    #opened = [];
    /** @param open starts an empty database in memory */
    constructor(open) {
        this.#open = open;
    }
    async create() {
        const database = await this.#open();
        this.#opened.push(database);
        return { run: sql => database.runExclusive(() => runInFreshSession(database, sql)) };
    }
    async close() {
        await Promise.all(this.#opened.map(database => database.close()));
    }
}
async function runInFreshSession(database, sql) {
    try {
        return await pglite_engine_run(database, sql);
    }
    finally {
        await pglite_engine_run(database, 'ROLLBACK');
        await pglite_engine_run(database, 'DISCARD ALL');
    }
}
/** The messages themselves, as `exec` would read values in its own way. */
async function pglite_engine_run(database, sql) {
    // A COPY FROM STDIN waits for its data for ever. So the answer to that stands ready; else it goes unnoticed.
    const sent = Buffer.concat([message('Q', sql), message('f', 'No data can be sent')]);
    const { messages: answer } = await database.execProtocol(sent, { throwOnError: false });
    const reader = new ResultReader();
    for (const received of answer) {
        if (isA(received, 'rowDescription'))
            reader.onColumns(received.fields);
        if (isA(received, 'dataRow'))
            reader.onRow(received.fields);
        if (isA(received, 'commandComplete'))
            reader.onCompleted(received.text);
        if (isA(received, 'error'))
            throw new SqlError(received);
    }
    return reader.result();
}
/** Their names tell messages apart, but not in their types. */
const isA = (received, name) => received.name === name;
/** One message of the protocol: its kind, the length of the rest, a text that ends with a zero. */
function message(kind, text) {
    const body = Buffer.from(`${text}\0`);
    const length = Buffer.alloc(4);
    length.writeInt32BE(length.length + body.length);
    return Buffer.concat([Buffer.from(kind), length, body]);
}

;// CONCATENATED MODULE: ./build/platform/database/postgres-engine.js




/** No number is documented; longer than anyone rehearses, shorter than any client waits for an answer. */
const STATEMENT_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** At once in one database; more wait. Several platforms share a server, which takes a hundred by default. */
const MAX_CONNECTIONS = 16;
/** Whatever the server's own settings are, the same text comes back as from any other. */
const SESSION_SETTINGS = {
    timezone: 'UTC',
    datestyle: 'ISO,MDY',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    statement_timeout: STATEMENT_TIMEOUT_MS,
};
/** Databases of a PostgreSQL server, version 13 or later. Many platforms may share it: their databases never meet. */
class PostgresEngine {
    #url;
    #created = new Map();
    /** @param url of a database in which one may create others */
    constructor(url) {
        this.#url = url;
    }
    async create() {
        const name = `local_platform_${(0,external_node_crypto_.randomBytes)(8).toString('hex')}`;
        // Of template0, which nobody else is connected to: a template in use can't be copied.
        await this.#administer(client => client.query(`CREATE DATABASE ${(0,esm/* escapeIdentifier */.F)(name)} TEMPLATE template0 ENCODING 'UTF8'`));
        const pool = new esm/* Pool */.bC({
            ...this.#settings(name),
            max: MAX_CONNECTIONS,
            // Each request has a session of its own: nothing that one sets is there for the next.
            maxUses: 1,
        });
        pool.on('connect', client => client.on('error', TOLD_BY_THE_QUERY)).on('error', TOLD_BY_THE_QUERY);
        this.#created.set(name, pool);
        return { run: sql => postgres_engine_runIn(pool, sql) };
    }
    async close() {
        if (this.#created.size === 0)
            return;
        await this.#administer(async (client) => {
            // Not side by side: each waits for the sessions that it ends.
            for (const name of this.#created.keys()) {
                await client.query(`DROP DATABASE ${(0,esm/* escapeIdentifier */.F)(name)} WITH (FORCE)`);
            }
        });
        await Promise.all([...this.#created.values()].map(pool => pool.end()));
    }
    /** @param database by default the one that the address names */
    #settings(database) {
        const url = new URL(this.#url);
        if (database !== undefined)
            url.pathname = database;
        return {
            connectionString: url.href,
            connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
            options: Object.entries(SESSION_SETTINGS)
                .map(([name, value]) => `-c ${name}=${value}`)
                .join(' '),
            application_name: 'local-platform',
        };
    }
    async #administer(work) {
        const client = new esm/* Client */.Kj(this.#settings());
        client.on('error', TOLD_BY_THE_QUERY);
        try {
            await client.connect();
            await work(client);
        }
        catch (error) {
            throw postgres_engine_unavailable(error);
        }
        finally {
            await client.end();
        }
    }
}
async function postgres_engine_runIn(pool, sql) {
    const client = await pool.connect().catch((error) => {
        throw postgres_engine_unavailable(error);
    });
    try {
        return await client.query(new SimpleQuery(sql)).result;
    }
    catch (error) {
        throw error instanceof esm/* DatabaseError */.a$ ? new SqlError(error) : postgres_engine_unavailable(error);
    }
    finally {
        client.release();
    }
}
/** What befalls a connection, the query on it tells, if there is one; without a listener it would end the process. */
const TOLD_BY_THE_QUERY = () => undefined;
function postgres_engine_unavailable(error) {
    const { message, code } = error;
    // Where a name has several addresses and none answers, Node says no more than the code.
    return new DatabaseUnavailable(`The PostgreSQL server can’t do it: ${message || code}.`, error);
}
/** A query of which only so much is kept as an answer can hold, however many rows it has: `pg` tells it each message. */
class SimpleQuery {
    result;
    #sql;
    #reader = new ResultReader();
    #settle;
    constructor(sql) {
        const { promise, ...settle } = Promise.withResolvers();
        this.#sql = sql;
        this.result = promise;
        this.#settle = settle;
    }
    submit(connection) {
        connection.query(this.#sql);
    }
    handleRowDescription({ fields }) {
        this.#reader.onColumns(fields);
    }
    handleDataRow({ fields }) {
        this.#reader.onRow(fields);
    }
    handleCommandComplete({ text }) {
        this.#reader.onCompleted(text);
    }
    handleReadyForQuery() {
        this.#settle.resolve(this.#reader.result());
    }
    handleError(error) {
        this.#settle.reject(error);
    }
    handleEmptyQuery() {
        // SQL of comments alone: no statement, so nothing to read.
    }
    handleCopyInResponse(connection) {
        connection.sendCopyFail('No data can be sent');
    }
    handleCopyData() {
        // What COPY TO STDOUT writes is no result table.
    }
}

// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
;// CONCATENATED MODULE: ./build/platform/database/postgres-server.js







/** Where Debian's packages, and so GitHub's Ubuntu runners, keep the servers, one folder a version. */
const DEBIAN_VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root: it then runs as the user of this number, which is `nobody` almost anywhere. */
const NOBODY = 65_534;
/** Nobody needs the data after the server: it doesn't wait for the disk. It's reached through a file, not the network. */
const SETTINGS = {
    listen_addresses: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    shared_buffers: '32MB',
    lc_messages: 'C',
};
/** Written to its log as soon as it takes connections. */
const READY = 'database system is ready to accept connections';
/**
 * Runs the server as the shell's child, and ends it when the shell's input does; then nothing of it stays. The input
 * ends when we say so, and also when we are gone without having been able to. The shell lets go of the log, whose end
 * is then the server's.
 */
const KEEPER = 'folder=$1; shift; "$@" & server=$!; exec 2>&-; read -r _; kill -INT "$server"; wait "$server"; rm -rf "$folder"';
/**
 * The folder of the PostgreSQL server that is installed on this machine.
 * @param searchPath folders to look in first, as in PATH
 * @param versionsFolder holds a folder for each version that is installed
 * @returns undefined where there is none
 */
async function findPostgres(searchPath, versionsFolder = DEBIAN_VERSIONS) {
    const versions = await (0,promises_.readdir)(versionsFolder).catch(() => []);
    const newestFirst = versions.toSorted((one, other) => Number(other) - Number(one));
    const folders = [
        ...searchPath.split(external_node_path_.delimiter).filter(folder => folder !== ''),
        ...newestFirst.map(version => (0,external_node_path_.join)(versionsFolder, version, 'bin')),
    ];
    for (const folder of folders) {
        const found = await Promise.all(['initdb', 'postgres'].map(name => isExecutable((0,external_node_path_.join)(folder, name))));
        if (found.every(Boolean))
            return folder;
    }
    return undefined;
}
const isExecutable = (file) => (0,promises_.access)(file, promises_.constants.X_OK).then(() => true, () => false);
/**
 * Starts a server with no data.
 * @param binFolder where `initdb` and `postgres` are
 * @throws Error with the server's own words where it doesn't start
 */
async function startPostgres(binFolder) {
    // Not in the platform's own folder: the name of a socket holds about a hundred bytes, and where we are root another
    // user has to get in.
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'postgres-'));
    const data = (0,external_node_path_.join)(folder, 'data');
    try {
        const identity = await unprivileged(folder);
        const options = { ...identity, cwd: folder, env: {} };
        const initial = ['--username', 'postgres', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
        const initArguments = ['--pgdata', data, ...initial, '--no-sync', '--no-instructions'];
        await (0,external_node_util_.promisify)(external_node_child_process_.execFile)((0,external_node_path_.join)(binFolder, 'initdb'), initArguments, options);
        const settings = Object.entries({ ...SETTINGS, unix_socket_directories: folder });
        const serverArguments = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
        const command = ['-c', KEEPER, 'sh', folder, (0,external_node_path_.join)(binFolder, 'postgres'), ...serverArguments];
        const keeper = (0,external_node_child_process_.spawn)('/bin/sh', command, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
        await ready(keeper);
        return {
            url: `postgresql:///postgres?${String(new URLSearchParams({ host: folder, user: 'postgres' }))}`,
            async stop() {
                const ended = (0,external_node_events_.once)(keeper, 'close');
                keeper.stdin.end();
                await ended;
            },
        };
    }
    catch (error) {
        await (0,promises_.rm)(folder, { recursive: true, force: true });
        throw error;
    }
}
/** As whom the server runs: as we do, unless we are root. The folder becomes theirs. */
async function unprivileged(folder) {
    if ((await (0,promises_.stat)(folder)).uid !== 0)
        return {};
    await (0,promises_.chown)(folder, NOBODY, NOBODY);
    return { uid: NOBODY, gid: NOBODY };
}
/** Reads the server's log until it's ready, and goes on reading, or the server would stand still at a full pipe. */
async function ready(keeper) {
    const log = [];
    const lines = (0,external_node_readline_.createInterface)({ input: keeper.stderr });
    const { promise, resolve, reject } = Promise.withResolvers();
    lines.on('line', line => {
        if (line.includes(READY))
            resolve();
        else
            log.push(line);
    });
    keeper.on('error', reject);
    lines.on('close', () => reject(new Error(`PostgreSQL did not start: ${log.join('\n')}`)));
    await promise;
}

;// CONCATENATED MODULE: ./build/platform/database/databases.js





/** The databases of projects, each made when it's first asked for: functions and storage need none. */
class Databases {
    #settings;
    #clock;
    #byProject = new Map();
    #engine;
    constructor(clock, settings) {
        this.#clock = clock;
        this.#settings = settings;
    }
    /**
     * Runs the platform's own SQL in a project's database.
     * @throws SqlError, DatabaseUnavailable
     */
    async run(urlId, sql) {
        return (await this.#of(urlId)).run(sql);
    }
    /**
     * How much a project's database holds, in bytes: nothing before it's first asked for.
     * @throws SqlError, DatabaseUnavailable
     */
    async bytes(urlId) {
        const database = await this.#byProject.get(urlId);
        if (database === undefined)
            return 0;
        const { rows } = await database.run('SELECT pg_catalog.pg_database_size(pg_catalog.current_database())');
        return Number(rows[0]?.[0]);
    }
    /**
     * Runs a caller's SQL in a project's database, and tells the observer of it.
     * @param account the `open_id` of the caller's user
     * @throws SqlError, DatabaseUnavailable
     */
    async execute(urlId, account, sql) {
        const database = await this.#of(urlId);
        const startedAt = this.#clock.now();
        const observe = (state, result) => this.#settings.onExecuted?.({
            urlId,
            sql,
            account,
            startedAt,
            durationMs: this.#clock.now() - startedAt,
            state,
            command: result?.command,
            returnedRows: result?.returnedRows ?? 0,
            changedRows: result?.changedRows ?? 0,
        });
        try {
            const result = await database.run(sql);
            observe('00000', result);
            return result;
        }
        catch (error) {
            if (error instanceof SqlError)
                observe(error.sqlState);
            throw error;
        }
    }
    async close() {
        // What is being made is to be removed as well; what never came to be leaves nothing to close.
        await Promise.allSettled(this.#byProject.values());
        const engine = await this.#engine?.catch(() => undefined);
        await engine?.close();
    }
    /** What fails is tried anew by the next who asks. */
    #of(urlId) {
        const known = this.#byProject.get(urlId);
        if (known !== undefined)
            return known;
        this.#engine ??= chooseEngine(this.#settings).catch((error) => {
            this.#engine = undefined;
            throw error;
        });
        const made = this.#engine
            .then(engine => engine.create())
            .catch((error) => {
            this.#byProject.delete(urlId);
            throw error;
        });
        this.#byProject.set(urlId, made);
        return made;
    }
}
/** A server that was named, else PGlite, else the server that is installed: see decision 0006. */
async function chooseEngine(settings) {
    const { url, searchPath, loadPglite = importPglite, findServer = findPostgres } = settings;
    if (url !== undefined)
        return new PostgresEngine(url);
    const pglite = await loadPglite();
    if (pglite !== undefined)
        return new PgliteEngine(() => pglite.create());
    const folder = await findServer(searchPath);
    if (folder === undefined)
        throw new DatabaseUnavailable(NO_DATABASE);
    const server = await startPostgres(folder).catch((error) => {
        throw new DatabaseUnavailable(`The PostgreSQL server in ${folder} can’t be started: ${String(error)}`, error);
    });
    const engine = new PostgresEngine(server.url);
    // Its databases go with it.
    return { create: () => engine.create(), close: () => server.stop() };
}
const NO_DATABASE = 'This machine has no PostgreSQL for the local platform: install its server (on Ubuntu: apt install postgresql), or ' +
    'name one that is running in PLATFORM_LOCAL_DATABASE_URL (postgresql://user:password@host:5432/postgres).';
async function importPglite() {
    try {
        // The comment keeps the bundler from following: the package stands beside the bundle, if it's there at all.
        return (await import(/* webpackIgnore: true */ '@electric-sql/pglite')).PGlite;
    }
    catch (error) {
        if (error.code === 'ERR_MODULE_NOT_FOUND')
            return undefined;
        throw error;
    }
}
/**
 * Refuses an address of a PostgreSQL server that can't be one, without repeating it: it may hold a password.
 * @throws Failure of kind `input`
 */
function checkDatabaseUrl(url) {
    const isPostgres = URL.canParse(url) && ['postgres:', 'postgresql:'].includes(new URL(url).protocol);
    if (isPostgres)
        return;
    const finding = {
        where: 'PLATFORM_LOCAL_DATABASE_URL',
        message: 'isn’t the address of a PostgreSQL database',
        remedy: 'Give it the form postgresql://user:password@host:5432/postgres, or leave it empty.',
    };
    throw (0,failure/* inputFailure */.vQ)('The local platform can’t reach its database.', [finding]);
}

;// CONCATENATED MODULE: ./build/platform/buckets/buckets.js




/** The API can't make buckets, and a project without any could rehearse nothing. */
const DEFAULT_BUCKETS = [{ name: 'public', public: true }, { name: 'private' }];
/** What is in a seed has no type of its own. */
const SEEDED_TYPE = 'text/plain';
/** The buckets of all projects, with their objects on disk. Those of a seed are made when their project's are asked for. */
class Buckets {
    #root;
    #clock;
    #initial;
    /** By `url_id`. */
    #projects = new Map();
    /**
     * @param root the folder that contents are kept in; it must exist by the time that the first is put there
     * @param initial by `url_id`, what projects have that don't have the default ones
     */
    constructor(root, clock, initial) {
        this.#root = root;
        this.#clock = clock;
        this.#initial = initial;
    }
    /** Those of one project, by name. */
    of(urlId) {
        const buckets = this.#projects.get(urlId) ?? this.#seeded(this.#initial.get(urlId) ?? DEFAULT_BUCKETS);
        this.#projects.set(urlId, buckets);
        return buckets;
    }
    /** @throws Problem `not_found` */
    async find(urlId, name) {
        const found = (await this.of(urlId)).get(name);
        if (found === undefined)
            throw new Problem('not_found', `The project has no bucket ${name}.`);
        return found;
    }
    /**
     * Puts an object into a bucket, in place of the one that has its path, if there is one and it may be overwritten.
     * @returns whether it's there now; false: one was there that may not be overwritten
     */
    async put({ objects }, path, upsert, given) {
        const { content, ...traits } = given;
        const location = (0,external_node_path_.join)(this.#root, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        await (0,promises_.writeFile)(location, content, { flag: 'wx' });
        // From here to its place nothing waits: of two that may not overwrite one another, one comes first.
        const known = objects.get(path);
        const isPut = known === undefined || upsert;
        if (isPut) {
            const updatedAt = this.#clock.now();
            const md5 = (0,external_node_crypto_.createHash)('md5').update(content).digest('hex');
            const createdAt = known?.createdAt ?? updatedAt;
            objects.set(path, { ...traits, location, bytes: content.length, md5, createdAt, updatedAt });
        }
        const superfluous = isPut ? known?.location : location;
        if (superfluous !== undefined)
            await (0,promises_.rm)(superfluous);
        return isPut;
    }
    /** @returns those of these paths under which there was an object */
    async delete({ objects }, paths) {
        const deleted = [];
        const locations = [];
        for (const path of paths) {
            const known = objects.get(path);
            if (known === undefined)
                continue;
            objects.delete(path);
            deleted.push(path);
            locations.push(known.location);
        }
        await Promise.all(locations.map(location => (0,promises_.rm)(location)));
        return deleted;
    }
    async #seeded(given) {
        const buckets = new Map();
        for (const seed of given) {
            const bucket = {
                name: seed.name,
                public: seed.public ?? false,
                fileSizeLimit: seed.file_size_limit ?? null,
                allowedMimeTypes: seed.allowed_mime_types?.map(type => type.toLowerCase()) ?? null,
                createdAt: this.#clock.now(),
                objects: new Map(),
            };
            for (const [path, text] of Object.entries(seed.objects ?? {})) {
                const object = { content: Buffer.from(text), contentType: SEEDED_TYPE, cacheControl: null };
                await this.put(bucket, path, false, object);
            }
            buckets.set(bucket.name, bucket);
        }
        return buckets;
    }
}

;// CONCATENATED MODULE: ./build/platform/faults.js



const PROXY_PAGE = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';
/** What most streams of events are longer than. */
const STREAM_BYTES = 512;
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
    /** @returns what takes it back */
    add(fault) {
        const scripted = { fault, seen: 0 };
        this.#scripted.push(scripted);
        return () => {
            this.#scripted = this.#scripted.filter(other => other !== scripted);
        };
    }
    /**
     * Answers a request, with the faults that befall it. Several are laid around one another, the earliest outermost.
     * @param process does what the request asks; it's told what is to befall that
     */
    reply(target, process) {
        const innermost = async (befalling = {}) => whole(await process(befalling));
        const disturbed = this.#befalling(target).reduceRight((next, fault) => outer => this.#disturb(fault, inner => next({ ...outer, ...inner })), innermost);
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
            case 'hold':
                return next({ arrival: () => this.#clock.sleep(fault.ms, this.#closing) });
            case 'stall':
                if (fault.processed === true)
                    await next();
                return stall;
            case 'truncate':
                return { ...(await next()), delivery: { how: 'start', bytes: fault.bytes, after: 'cut' } };
            case 'cut': {
                const reply = await next();
                const bytes = Math.floor(bodyLength(reply) * fault.share);
                return { ...reply, delivery: { how: 'start', bytes, after: 'cut' } };
            }
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
                return next({ mishap: { code, message, afterEvents } });
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
/** In bytes. */
function bodyLength({ answer }) {
    if (answer === undefined || answer.body instanceof EventStream)
        return STREAM_BYTES;
    return answer.body.length ?? STREAM_BYTES;
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
        return [name, (0,request_checks/* isRecord */.u4)(value) && (0,request_checks/* isRecord */.u4)(below) ? laidOver(below, value) : value];
    });
    return { ...object, ...Object.fromEntries(laid) };
}
function renamed(object, [name = '', ...deeper], to) {
    const { [name]: value, ...others } = object;
    if (deeper.length === 0)
        return { ...others, [to]: value };
    return (0,request_checks/* isRecord */.u4)(value) ? { ...object, [name]: renamed(value, deeper, to) } : object;
}

;// CONCATENATED MODULE: ./build/platform/functions/function-log.js
/** A function that logs in a loop mustn't fill the memory. */
const function_log_MAX_ENTRIES = 10_000;
const MAX_TEXT = 16 * 1024;
/** What one function has logged, over all of its versions: the latest entries, in the order of their arrival. */
class FunctionLog {
    #entries;
    /** @param initial in any order */
    constructor(initial = []) {
        this.#entries = initial.toSorted((one, other) => one.timestamp - other.timestamp);
    }
    add({ stack, ...entry }) {
        const shortStack = stack === undefined ? {} : { stack: shortened(stack) };
        if (this.#entries.push({ ...entry, message: shortened(entry.message), ...shortStack }) > function_log_MAX_ENTRIES) {
            this.#entries.shift();
        }
    }
    /**
     * @param start the first millisecond that is wanted
     * @param end the first after it that isn't
     * @returns at most `limit` entries of the window, and how many it has
     */
    window(start, end, limit, { kept = 'newest', order = 'ascending' }) {
        const all = this.#entries.filter(({ timestamp }) => timestamp >= start && timestamp < end);
        const entries = kept === 'newest' ? all.slice(-limit) : all.slice(0, limit);
        return { total: all.length, entries: order === 'ascending' ? entries : entries.toReversed() };
    }
}
const shortened = (text) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./build/platform/functions/instance.js




/** Why a call came to nothing; the function's log says more. */
class CallFailure extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'CallFailure';
        this.status = status;
    }
}
/** The runtime stands beside this module's chunk in the bundle, and two folders above it in the sources. */
const RUNTIME = (0,external_node_url_.fileURLToPath)(new URL(import.meta.url.endsWith('.ts') ? '../../edge-runtime.ts' : './edge-runtime.js', import.meta.url));
/**
 * A process that runs one version of a function. It has none of our environment, may read its own files alone, write
 * none, and start no other process.
 */
class Instance {
    /** Resolves when the process is gone. */
    ended;
    #settings;
    #child;
    #ready = Promise.withResolvers();
    #calls = new Map();
    #lastId = 0;
    #failure;
    #isReplaced = false;
    #idle;
    constructor(settings) {
        const { folder, environment } = settings;
        this.#settings = settings;
        this.#child = (0,external_node_child_process_.fork)(RUNTIME, {
            cwd: folder,
            // Secrets come with the first message: as variables, some would be options of Node itself.
            env: {},
            execArgv: [
                '--permission',
                `--allow-fs-read=${RUNTIME}`,
                `--allow-fs-read=${folder}`,
                '--experimental-transform-types',
                '--disable-warning=ExperimentalWarning',
            ],
            // So that bytes go over as bytes.
            serialization: 'advanced',
            stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        });
        this.ended = new Promise(resolve => {
            this.#child.once('close', () => resolve());
            this.#child.once('error', error => {
                this.#fail(new CallFailure(500, `The function’s process could not be started: ${error.message}.`));
                resolve();
            });
        });
        this.#child.on('message', message => this.#receive(message));
        this.#child.on('exit', () => this.#fail(new CallFailure(500, 'The function’s process ended.')));
        // Nobody may be waiting when it fails; whoever is hears of it.
        this.#ready.promise.catch(() => undefined);
        this.#readLines('stdout', 'info');
        this.#readLines('stderr', 'error');
        this.#send({ type: 'start', folder: `${(0,external_node_url_.pathToFileURL)(folder).href}/`, entry: functions/* FUNCTION_PACKAGE */.aD.entry, environment });
    }
    /** It failed or was ended: it takes no further call. */
    get isOver() {
        return this.#failure !== undefined;
    }
    /**
     * @param gone aborts when nobody waits for the answer any more
     * @throws CallFailure when the process fails, or takes too long
     */
    async call(call, gone) {
        const id = (this.#lastId += 1);
        const inbox = new Inbox();
        this.#calls.set(id, inbox);
        clearTimeout(this.#idle);
        const limit = setTimeout(() => this.#runOut(), this.#settings.timeoutMs);
        const end = () => {
            clearTimeout(limit);
            gone.removeEventListener('abort', cancel);
            if (this.#calls.delete(id))
                this.#rest();
        };
        const cancel = () => {
            if (!this.isOver)
                this.#send({ type: 'cancel', id });
            inbox.put(new CallFailure(500, 'The caller has left.'));
            end();
        };
        gone.addEventListener('abort', cancel, { once: true });
        try {
            if (gone.aborted)
                throw new CallFailure(500, 'The caller has left.');
            if (this.#failure !== undefined)
                throw this.#failure;
            await this.#ready.promise;
            this.#send({ type: 'call', id, ...call });
            const head = await inbox.next();
            if (head instanceof CallFailure)
                throw head;
            if (head.type !== 'head')
                throw new CallFailure(500, 'The function’s process answered without a status.');
            return { status: head.status, headers: head.headers, body: this.#body(id, inbox, end) };
        }
        catch (error) {
            end();
            throw error;
        }
    }
    /** Another instance takes the calls from now on: it ends as soon as those are answered that it has. */
    replace() {
        this.#isReplaced = true;
        this.#rest();
    }
    /** Ends the process, and with it whatever calls it still works on. */
    end() {
        this.#fail(new CallFailure(500, 'The function was stopped.'));
    }
    async *#body(id, inbox, end) {
        let isWhole = false;
        try {
            for (;;) {
                if (!this.isOver)
                    this.#send({ type: 'pull', id });
                const message = await inbox.next();
                if (message instanceof CallFailure)
                    throw message;
                isWhole = message.type === 'end';
                if (isWhole)
                    return;
                if (message.type !== 'chunk')
                    throw new CallFailure(500, 'The function’s answer broke off.');
                yield message.bytes;
            }
        }
        finally {
            if (!isWhole && !this.isOver)
                this.#send({ type: 'cancel', id });
            end();
        }
    }
    #receive(message) {
        if (message.type === 'log')
            this.#settings.onLog(message.level, message.message, message.stack);
        else if (message.type === 'ready')
            this.#ready.resolve();
        else if (message.type === 'crashed')
            this.#fail(new CallFailure(500, 'The function failed.'));
        else
            this.#calls.get(message.id)?.put(message);
    }
    /** A process that has nothing to do ends, at once or after a while. */
    #rest() {
        if (this.#calls.size > 0 || this.isOver)
            return;
        if (this.#isReplaced)
            this.end();
        else
            this.#idle = setTimeout(() => this.end(), this.#settings.idleMs);
    }
    /** A process that computes without end hears nothing, so that it can only be ended as a whole. */
    #runOut() {
        const message = `The function took longer than ${this.#settings.timeoutMs / 1000} s.`;
        this.#settings.onLog('error', message);
        this.#fail(new CallFailure(504, message));
    }
    #fail(failure) {
        if (this.isOver)
            return;
        this.#failure = failure;
        clearTimeout(this.#idle);
        this.#ready.reject(failure);
        for (const inbox of this.#calls.values())
            inbox.put(failure);
        this.#child.kill('SIGKILL');
    }
    /** What is written past the console, and what Node itself has to say of a process that it gives up. */
    #readLines(stream, level) {
        const input = this.#child[stream];
        if (input === null)
            return;
        (0,external_node_readline_.createInterface)({ input }).on('line', line => {
            if (line !== '')
                this.#settings.onLog(level, line);
        });
    }
    #send(message) {
        // A process that has just ended can't be told anything; its end is told by the event.
        this.#child.send(message, () => undefined);
    }
}
/** Messages in the order of their arrival, for one reader. */
class Inbox {
    #waiting = [];
    #take;
    put(message) {
        const take = this.#take;
        this.#take = undefined;
        if (take === undefined)
            this.#waiting.push(message);
        else
            take(message);
    }
    next() {
        const first = this.#waiting.shift();
        if (first !== undefined)
            return Promise.resolve(first);
        return new Promise(resolve => {
            this.#take = resolve;
        });
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/edge-function.js


/** A demo that runs for days mustn't keep a process for each function that was called once. */
const IDLE_MS = 60_000;
/** A deployed function: its current version, the process that runs it, and what all versions have logged. */
class EdgeFunction {
    name;
    createdAt;
    log;
    #clock;
    #timeoutMs;
    #updatedAt;
    #number;
    #version;
    /** Every process that isn't gone yet: the current one, and those that still answer their last calls. */
    #instances = new Set();
    #current;
    /** @param timeoutMs how long a call may take, in milliseconds of real time */
    constructor(traits, version, clock, timeoutMs) {
        this.name = traits.name;
        this.createdAt = traits.createdAt;
        this.log = new FunctionLog(traits.logs);
        this.#updatedAt = traits.createdAt;
        this.#number = traits.version ?? 1;
        this.#version = version;
        this.#clock = clock;
        this.#timeoutMs = timeoutMs;
    }
    /** Counts from 1. */
    get version() {
        return this.#number;
    }
    get updatedAt() {
        return this.#updatedAt;
    }
    get verifyJwt() {
        return this.#version.verifyJwt;
    }
    /** Puts another version in place of the current one, whose calls under way are still answered. */
    update(version) {
        this.#number += 1;
        this.#updatedAt = this.#clock.now();
        this.#version = version;
        this.#retire();
    }
    /**
     * Calls the current version; the first call starts its process.
     * @param environment the secrets as they are now: where others hold since the process was started, a new one is
     * @param gone aborts when nobody waits for the answer any more
     * @throws CallFailure when the process fails or takes too long
     */
    call(call, environment, gone) {
        const known = JSON.stringify(environment);
        if (this.#current?.instance.isOver === true)
            this.#current = undefined;
        if (this.#current?.environment !== known)
            this.#retire();
        this.#current ??= { instance: this.#start(environment), environment: known };
        return this.#current.instance.call(call, gone);
    }
    /** Ends every process; resolves when they are gone. */
    async end() {
        for (const instance of this.#instances)
            instance.end();
        await Promise.all([...this.#instances].map(({ ended }) => ended));
    }
    #start(environment) {
        const { folder } = this.#version;
        // What Node calls the files is nobody's business but this machine's.
        const shown = (text) => text.replaceAll(`file://${folder}/`, '').replaceAll(`${folder}/`, '');
        const instance = new Instance({
            folder,
            environment,
            timeoutMs: this.#timeoutMs,
            idleMs: IDLE_MS,
            onLog: (level, message, stack) => {
                const shownStack = stack === undefined ? {} : { stack: shown(stack) };
                this.log.add({ timestamp: this.#clock.now(), level, message: shown(message), ...shownStack });
            },
        });
        this.#instances.add(instance);
        void instance.ended.then(() => this.#instances.delete(instance));
        return instance;
    }
    #retire() {
        this.#current?.instance.replace();
        this.#current = undefined;
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/functions.js





/** The functions of all projects. Those of a seed are written when their project's are asked for. */
class Functions {
    #settings;
    /** By `url_id`. */
    #projects = new Map();
    constructor(settings) {
        this.#settings = settings;
    }
    /** Those of one project, by name. */
    of(urlId) {
        return this.#of(urlId);
    }
    /**
     * The function of this name.
     * @throws Problem `not_found`
     */
    async find(urlId, name) {
        const found = (await this.#of(urlId)).get(name);
        if (found === undefined)
            throw notFound(name);
        return found;
    }
    /**
     * Creates the function, or its next version (Part 2, States, Function).
     * @param fill puts its files into a new folder, or throws
     * @throws Problem `quota_exceeded` for a new one where the project has as many as it may, before anything is written
     */
    async deploy(urlId, name, verifyJwt, fill) {
        const functions = await this.#of(urlId);
        this.#refuseBeyondQuota(functions, name);
        const folder = await this.#newFolder(fill);
        // Nothing below waits: of two new ones that ask for the last place, one gets it.
        const known = functions.get(name);
        known?.update({ folder, verifyJwt });
        if (known !== undefined)
            return known;
        this.#refuseBeyondQuota(functions, name);
        const { clock, timeoutMs } = this.#settings;
        const created = new EdgeFunction({ name, createdAt: clock.now() }, { folder, verifyJwt }, clock, timeoutMs);
        functions.set(name, created);
        return created;
    }
    /**
     * Removes a function with its log, and ends its calls.
     * @throws Problem `not_found`
     */
    async delete(urlId, name) {
        const found = await this.find(urlId, name);
        // Another deletion may have come first.
        if (!(await this.#of(urlId)).delete(name))
            throw notFound(name);
        await found.end();
    }
    /** Ends every process. */
    async close() {
        for (const functions of await Promise.all(this.#projects.values())) {
            await Promise.all([...functions.values()].map(each => each.end()));
        }
    }
    #of(urlId) {
        const functions = this.#projects.get(urlId) ?? this.#seeded(this.#settings.initial.get(urlId) ?? []);
        this.#projects.set(urlId, functions);
        return functions;
    }
    async #seeded(given) {
        const { clock, timeoutMs } = this.#settings;
        const functions = new Map();
        for (const { name, files, verify_jwt: verifyJwt = true, version, logs } of given) {
            const folder = await this.#newFolder(target => writeFiles(target, files));
            const traits = { name, createdAt: clock.now(), version, logs };
            functions.set(name, new EdgeFunction(traits, { folder, verifyJwt }, clock, timeoutMs));
        }
        return functions;
    }
    #refuseBeyondQuota(functions, name) {
        const { perProject } = this.#settings;
        if (functions.has(name) || functions.size < perProject)
            return;
        throw new Problem('quota_exceeded', `The project’s quota of ${perProject} functions is used up.`);
    }
    async #newFolder(fill) {
        const folder = (0,external_node_path_.join)(await (0,promises_.realpath)(this.#settings.root), (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        await (0,promises_.mkdir)(folder);
        try {
            await fill(folder);
        }
        catch (error) {
            await (0,promises_.rm)(folder, { recursive: true });
            throw error;
        }
        return folder;
    }
}
const notFound = (name) => new Problem('not_found', `The project has no function ${name}.`);
async function writeFiles(folder, files) {
    for (const [path, text] of Object.entries(files)) {
        const location = (0,external_node_path_.join)(folder, path);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        await (0,promises_.writeFile)(location, text, { flag: 'wx' });
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/invocation.js





/** Part 2, Cloud services, rule 7: where a function stands under the address of its project's instance. */
const FUNCTIONS_PATH = /^\/functions\/v1\/([^/]+)(?:\/.*)?$/;
/** The documents name no limit; a function's request is held in memory as a whole. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of one connection only (RFC 9110, 7.6.1), or for the server to say once it knows how the body goes out. */
const OF_THE_CONNECTION = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);
/** Why a request doesn't get through to a function. */
class Refusal extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'Refusal';
        this.status = status;
    }
}
/**
 * Answers a request to a project's cloud instance, which is no part of the API: anyone may come, problems are plain JSON.
 * Of such an instance, the functions are all that answers here.
 * @param path from `INSTANCE_PREFIX` on
 * @param query as it was sent, with its question mark; empty if there was none
 */
async function answerInvocation(world, message, path, query) {
    try {
        return await invoke(world, message, path, query);
    }
    catch (error) {
        if (error instanceof Problem)
            return jsonAnswer(error.status, { error: error.message });
        if (!(error instanceof Refusal || error instanceof CallFailure))
            throw error;
        return jsonAnswer(error.status, { error: error.message });
    }
}
async function invoke(world, message, path, query) {
    const [urlId = '', ...rest] = path.slice(INSTANCE_PREFIX.length).split('/');
    const instancePath = `/${rest.join('/')}`;
    const name = FUNCTIONS_PATH.exec(instancePath)?.[1];
    const project = world.projects.get(urlId);
    const cloud = project?.state === 'deleted' ? undefined : project?.cloud;
    if (cloud === undefined || name === undefined)
        throw new Refusal(404, 'There is nothing at this address.');
    const found = await world.functions.find(urlId, name);
    const { method = '' } = message;
    if (!METHODS.includes(method))
        throw new Refusal(405, `A function takes no ${method}.`);
    // A browser asks before it sends a credential, and without one; what may come in is for the function to say.
    if (found.verifyJwt && method !== 'OPTIONS')
        requireJwt(message, token => cloud.keys.accepts(token));
    const body = Buffer.from(await receiveBody(message, { bytes: MAX_REQUEST_BYTES, code: 'artifact_too_large' }));
    const call = { method, url: `${world.origin()}${instancePath}${query}`, headers: headersOf(message), body };
    const { signal, forget } = leaving(message);
    try {
        return toAnswer(await found.call(call, cloud.secrets.values(), signal), forget);
    }
    catch (error) {
        forget();
        throw error;
    }
}
/** "The management token must not be used as an application user JWT": it's signed by nobody, or by somebody else. */
function requireJwt({ headers }, accepts) {
    const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined)
        throw new Refusal(401, 'The header Authorization must bear a JWT of this project.');
    if (!accepts(token))
        throw new Refusal(401, 'The JWT is not one of this project, or has expired.');
}
/** Told by the connection, which serves one request after another. */
function leaving({ socket }) {
    const left = new AbortController();
    const leave = () => left.abort();
    socket.once('close', leave);
    if (socket.destroyed)
        leave();
    return { signal: left.signal, forget: () => socket.off('close', leave) };
}
function headersOf({ headersDistinct }) {
    return Object.entries(headersDistinct).flatMap(([name, values = []]) => OF_THE_CONNECTION.has(name) ? [] : values.map(value => [name, value]));
}
function toAnswer({ status, headers, body }, forget) {
    const joined = {};
    for (const [name, value] of headers) {
        if (OF_THE_CONNECTION.has(name))
            continue;
        // Each cookie is a header of its own (RFC 6265, 3); of any other name, `Headers` has joined the values already.
        const cookies = [joined[name] ?? []].flat();
        joined[name] = name === 'set-cookie' ? [...cookies, value] : value;
    }
    const open = async function* () {
        try {
            yield* body;
        }
        finally {
            forget();
        }
    };
    return { status, headers: joined, body: { open } };
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
    const hasLength = status !== 204 && status !== 304 && !(body instanceof EventStream);
    return hasLength && body.length !== undefined ? { 'content-length': body.length } : {};
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
    /** A new object's key, and the link through which exactly `contentLength` bytes of this type can be put there. */
    issueLink(contentLength, contentType = 'application/zip') {
        const objectKey = (0,external_node_crypto_.randomBytes)(16).toString('hex');
        const expiresAt = this.#clock.now() + LINK_VALIDITY_MS;
        const path = `${STORAGE_PREFIX}${objectKey}`;
        const headers = { 'Content-Type': contentType, [FORBID_OVERWRITE]: 'true' };
        const length = String(contentLength);
        const expires = String(expiresAt);
        const signed = { method: 'PUT', path, contentType, forbidOverwrite: 'true', length, expires };
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
const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${(0,build_html/* htmlText */.j)(title)}</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% } p { margin: 2em }</style>
${body}
</html>
`;
const OVER_PAGE = page('Preview', '<p>This preview is over, or never was. Ask for a new link.</p>');
/** A full-screen frame around what the project shows: its site, once it has one, else its name and type. */
function framePage(project, now) {
    const { name, type, live } = project;
    const shown = live !== undefined && servedRelease(project, now) !== undefined
        ? `src="${(0,build_html/* htmlText */.j)(live.accessUrl)}"`
        : `srcdoc="${(0,build_html/* htmlText */.j)(page(name, `<p>${(0,build_html/* htmlText */.j)(name)}: a project of type ${(0,build_html/* htmlText */.j)(type)}.</p>`))}"`;
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
const MINUTE_MS = 60_000;
/** Part 2, Limits: agent event stream. How many requests its window takes isn't given. */
const FIXED_WINDOW = ['agent.events'];
/** Counts requests over the time that has just passed, such as the last minute; where the window is a fixed one, over it. */
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
     * @throws Problem `temporarily_unavailable`, or `rate_limit_exceeded` to a team (Part 2, Errors), with `Retry-After`
     * in seconds; a refused request isn't counted
     */
    admit(id, { client, user }, about) {
        const { perClient, perClientAndUser, perProject, perAddress, countedAs = id } = this.#limits[id] ?? {};
        const budgets = [
            { counted: { client }, requests: perClient },
            { counted: { client, user: user?.open_id }, requests: perClientAndUser },
            { counted: { project: about.urlId }, requests: perProject },
            { counted: { address: about.address }, requests: perAddress },
        ];
        this.#draw(id, budgets.flatMap(({ counted, requests }) => requests === undefined ? [] : [{ key: JSON.stringify([countedAs, counted]), requests, perMs: MINUTE_MS }]));
    }
    /**
     * Counts a write to a project's cloud service (Part 2, Limits: per-project write pacing), whoever it comes from. The
     * documents don't say whether a request that is refused for another reason counts: here it doesn't.
     * @throws Problem as `admit` does
     */
    admitWrite(id, { budget, requests, perMs }, urlId) {
        this.#draw(id, [{ key: JSON.stringify([budget, { project: urlId }]), requests, perMs }]);
    }
    /** All of these, or none. */
    #draw(id, budgets) {
        const now = this.#clock.now();
        const drawn = budgets.map(({ key, requests, perMs }) => {
            const isFixed = FIXED_WINDOW.includes(id);
            const since = isFixed ? now - (now % perMs) - 1 : now - perMs;
            const recent = (this.#admitted.get(key) ?? []).filter(at => at > since);
            // "`Retry-After: 60` is an upper bound on safe wait, not the remaining time."
            const waitMs = isFixed ? perMs : (recent[0] ?? now) + perMs - now;
            if (recent.length >= requests)
                throw limitReached(id, requests, perMs, waitMs);
            return { key, recent };
        });
        for (const { key, recent } of drawn)
            this.#admitted.set(key, [...recent, now]);
    }
}
function limitReached(id, requests, perMs, waitMs) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    const detail = `The rate limit of ${requests} requests per ${perMs / 1000} s is reached; try again in ${seconds} s.`;
    const isSigned = (0,endpoints/* endpointRow */.ug)(id).credentials.includes('team-key');
    const code = isSigned ? 'rate_limit_exceeded' : 'temporarily_unavailable';
    return new Problem(code, detail, { headers: { 'retry-after': String(seconds) } });
}

;// CONCATENATED MODULE: ./build/platform/routing.js


/** Part 1: the base address' path. */
const API_PREFIX = '/open/v1';
/** The SQL log endpoints' "host root is not the base address'": here it's another path of the same server (reading R17). */
const SQL_LOG_PREFIX = '/sql-log';
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
        const parameters = matchPath(fullPath(row), path);
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
/** Team paths are given in full (reading R39). */
function fullPath({ root, path }) {
    if (root === 'service')
        return path;
    return `${root === 'sql-log' ? SQL_LOG_PREFIX : API_PREFIX}${path}`;
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
const sandboxes_IDLE_MS = 30 * 60_000;
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
    /** By `url_id`, in milliseconds, of sandboxes that were a project's once. */
    #pastRuntime = new Map();
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
        this.#unmap(project);
        return { sandboxId, wasRunning };
    }
    /** For how many milliseconds sandboxes of this project have run until now, idle time before their end included. */
    runtimeMs({ urlId }) {
        const present = this.#mapped.get(urlId);
        return (this.#pastRuntime.get(urlId) ?? 0) + (present === undefined ? 0 : this.#ranMs(present));
    }
    #start(project, now) {
        const { urlId, tenant } = project;
        const others = [...this.#mapped.values()].filter(other => other.tenant === tenant && this.#isRunning(other));
        if (others.length >= this.#perTenant) {
            const detail = `${others.length} sandboxes run in this tenant; its limit is ${this.#perTenant}.`;
            const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
            throw new Problem('sandbox_concurrency_limit_exceeded', detail, { headers });
        }
        const sandbox = { id: `sb_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`, tenant, startedAt: now, lastUsedAt: now };
        this.#unmap(project);
        this.#mapped.set(urlId, sandbox);
        return sandbox;
    }
    #unmap(project) {
        this.#pastRuntime.set(project.urlId, this.runtimeMs(project));
        this.#mapped.delete(project.urlId);
    }
    #ranMs({ startedAt, lastUsedAt }) {
        return Math.min(this.#clock.now(), lastUsedAt + sandboxes_IDLE_MS) - startedAt;
    }
    #isRunning({ lastUsedAt }) {
        return this.#clock.now() < lastUsedAt + sandboxes_IDLE_MS;
    }
}

// EXTERNAL MODULE: ./build/platform/seed.js
var platform_seed = __webpack_require__(54733);
;// CONCATENATED MODULE: ./build/platform/used-nonces.js

/** More than signed requests come in on a local platform while their nonces matter. */
const MAX_KEPT = 100_000;
/**
 * Nonces that must not be used again for as long as the signatures that they belong to are accepted. They are kept in
 * two generations, of which the older one is dropped as a whole: nothing ever looks through all of them.
 */
class UsedNonces {
    #keepMs;
    #maxKept;
    #recent = new Set();
    #older = new Set();
    #renewAt = 0;
    /**
     * @param keepMs how long each is kept at least
     * @param maxKept how many may be used within that time
     */
    constructor(keepMs, maxKept = MAX_KEPT) {
        this.#keepMs = keepMs;
        this.#maxKept = maxKept;
    }
    /**
     * @param now epoch milliseconds
     * @returns whether it's the first use
     * @throws Problem `rate_limit_exceeded` when there is no room for it: to forget an earlier one would let it in again
     */
    use(nonce, now) {
        if (now >= this.#renewAt) {
            this.#older = now < this.#renewAt + this.#keepMs ? this.#recent : new Set();
            this.#recent = new Set();
            this.#renewAt = now + this.#keepMs;
        }
        if (this.#recent.has(nonce) || this.#older.has(nonce))
            return false;
        if (this.#recent.size >= this.#maxKept) {
            const seconds = Math.ceil((this.#renewAt - now) / 1000);
            const detail = `More than ${this.#maxKept} signed requests have come in; try again in ${seconds} s.`;
            throw new Problem('rate_limit_exceeded', detail, { headers: { 'retry-after': String(seconds) } });
        }
        this.#recent.add(nonce);
        return true;
    }
}

;// CONCATENATED MODULE: ./build/platform/signature-check.js




/** How far a timestamp may be from the platform's clock, before or after it. The documents don't say. */
const signature_check_WINDOW_MS = 5 * 60_000;
const AUTHORIZATION = /^HMAC-SHA256 Credential=([^\s,]+), Signature=([0-9a-f]{64})$/;
const EPOCH_MS = /^\d{13}$/;
/** Of a form that isn't given: a random UUID fits, and so does any other text with as much chance in it. */
const NONCE = /^[\w-]{16,128}$/;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/**
 * The signatures of teams (Part 2, Authentication). The documents name what goes into them, not how: that is reading
 * R16, written here a second time and apart from the client.
 */
class SignatureCheck {
    #clock;
    #signers;
    /** A timestamp may lie ahead: from then on until it has expired it's twice the window. */
    #nonces = new UsedNonces(2 * signature_check_WINDOW_MS + 1);
    /** @param signers by access key */
    constructor(clock, signers) {
        this.#clock = clock;
        this.#signers = signers;
    }
    /**
     * Who has signed a request. Only a signature that is right uses its nonce up, and is told that it came too late.
     * Nothing in here waits, so that of two requests with one nonce exactly one passes.
     * @throws Problem `invalid_signature`, `signature_expired`, `signature_replayed`
     */
    check({ method, url, headers, body }) {
        const [, accessKey = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
        if (accessKey === '') {
            throw signature_check_invalid('Authorization must be HMAC-SHA256 Credential=…, Signature=…: only a team’s signature is taken here');
        }
        const timestamp = header(headers, 'X-Service-Timestamp', EPOCH_MS, 'epoch milliseconds');
        const nonce = header(headers, 'X-Service-Nonce', NONCE, '16 to 128 letters, digits, _ and -');
        const signer = this.#signers.get(accessKey);
        if (signer === undefined || !isInForce(signer))
            throw signature_check_invalid('The access key is unknown or no longer in force');
        refuseWithoutType(method, headers, body);
        const digest = (0,external_node_crypto_.createHash)('sha256').update(body).digest('hex');
        if (headers['x-service-content-sha256'] !== digest) {
            throw signature_check_invalid('X-Service-Content-Sha256 is not the lower-case SHA-256 of the body');
        }
        const [path = '', ...query] = url.split('?');
        const canonical = [method, path, canonicalQuery(query.join('?')), timestamp, nonce, digest].join('\n');
        const expected = (0,external_node_crypto_.createHmac)('sha256', signer.credential.secret_key).update(canonical).digest();
        if (!(0,external_node_crypto_.timingSafeEqual)(expected, Buffer.from(signature, 'hex'))) {
            throw signature_check_invalid('The signature is not the one of this request and this access key');
        }
        const now = this.#clock.now();
        if (Math.abs(now - Number(timestamp)) > signature_check_WINDOW_MS) {
            const detail = `X-Service-Timestamp is more than ${signature_check_WINDOW_MS / 60_000} minutes from the platform’s time, ${now}.`;
            throw unauthorized('signature_expired', detail);
        }
        if (!this.#nonces.use(JSON.stringify([accessKey, nonce]), now)) {
            throw unauthorized('signature_replayed', 'X-Service-Nonce was used already.');
        }
        return signer;
    }
}
/** Names and values percent-encoded with no exception but the unreserved characters of RFC 3986, in order of both. */
function canonicalQuery(query) {
    const pairs = [...new URLSearchParams(query)].map(pair => pair.map(percentEncoded));
    return pairs
        .toSorted(([a = '', x = ''], [b = '', y = '']) => inOrder(a, b) || inOrder(x, y))
        .map(pair => pair.join('='))
        .join('&');
}
const inOrder = (a, b) => Number(a > b) - Number(a < b);
const percentEncoded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
function header(headers, name, form, wanted) {
    const value = headers[name.toLowerCase()];
    if (typeof value === 'string' && form.test(value))
        return value;
    throw signature_check_invalid(`${name} must be ${wanted}`);
}
/** Part 2, Team members: "without that content type a bodiless DELETE may fail with 401"; here it does. */
function refuseWithoutType(method, headers, body) {
    if (method !== 'DELETE' || body.length > 0 || JSON_TYPE.test(headers['content-type'] ?? ''))
        return;
    throw signature_check_invalid('A DELETE without a body must have the header Content-Type: application/json');
}
const signature_check_invalid = (what) => unauthorized('invalid_signature', `${what}.`);
function unauthorized(code, detail) {
    return new Problem(code, detail, { headers: { 'www-authenticate': 'HMAC-SHA256' } });
}

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
    headers: { ...downloads_headersOf(download), 'content-length': String(download.size) },
    body: Buffer.alloc(0),
});
function downloads_fileAnswer(download, asking) {
    const { location, size } = download;
    const headers = downloads_headersOf(download);
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
const downloads_headersOf = ({ sha256, filename }) => ({
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

;// CONCATENATED MODULE: ./build/platform/sql-log/generated-records.js
const TABLES = ['piers', 'berths', 'ships', 'tides', 'cargo', 'pilots', 'lamps', 'tugs'];
/** Texts as applications send them, each with a value of its own. */
const TEXTS = [
    (table, value) => `SELECT id, name, state FROM ${table} WHERE id = ${value} ORDER BY name LIMIT 20`,
    (table, value) => `SELECT count(*) FROM ${table} WHERE owner = 'owner-${value}@harbour.example' AND depth > ${value % 90}.5`,
    (table, value) => `INSERT INTO ${table} (id, name, note) VALUES (${value}, 'name ${value}', 'it''s number ${value}')`,
    (table, value) => `UPDATE ${table} SET note = 'seen by ${value}', changed_at = now() WHERE id = ${value}`,
    (table, value) => `DELETE FROM ${table} WHERE id IN (${value}, ${value + 1}, ${value + 2}) /* sweep ${value} */`,
];
/** The first place whose time isn't before this instant; `count` where there is none. */
function firstPlaceFrom({ count, from, to }, instant) {
    const place = Math.ceil(((instant - from) * count) / (to - from));
    return Math.min(count, Math.max(0, place));
}
/** @param place from 0 on */
function generatedRecord({ count, from, to }, place) {
    const time = from + Math.floor(((to - from) * place) / count);
    const random = spread(place);
    const text = TEXTS[random % TEXTS.length]?.(TABLES[random % TABLES.length] ?? '', random % 1_000_000) ?? '';
    const sqlType = (/^[A-Z]+/.exec(text)?.[0] ?? '').toLowerCase();
    const returned = sqlType === 'select' ? random % 20 : 0;
    return {
        ExecuteTime: new Date(time).toISOString(),
        SqlText: text,
        HostAddress: `10.7.0.${random % 40}`,
        ReturnRows: returned,
        SqlId: random.toString(16).padStart(16, '0'),
        UpdateRows: sqlType === 'select' ? 0 : 1,
        OriginTime: time,
        Consume: random % (random % 97 === 0 ? 5_000 : 60),
        ScanRows: returned * (1 + (random % 30)),
        ThreadId: String(place % 64),
        State: random % 199 === 0 ? '40P01' : '00000',
        NodeId: `local-${place % 2}`,
        DBName: 'postgres',
        SqlType: sqlType,
        AccountName: ['web', 'worker', 'reports'][random % 3] ?? '',
    };
}
/** A number that follows from the place, spread evenly over 32 bits. */
function spread(place) {
    const mixed = Math.imul(place ^ (place >>> 15) ^ 0x5bd1e995, 0x9e3779b1);
    const bits = Math.imul(mixed ^ (mixed >>> 13), 0x85ebca6b);
    return (bits ^ (bits >>> 16)) >>> 0;
}

;// CONCATENATED MODULE: ./build/platform/sql-log/exported-log.js

/** The records of a selection, page by page: those that are listed, and then those that are made up as they're asked for. */
class ExportedLog {
    #listed;
    #generated;
    /** Of the generated records: the first place and how many from there on, or each place by itself. */
    #first = 0;
    #count = 0;
    #places;
    constructor(listed, generated, { from, to, text }) {
        this.#listed = listed
            .filter(({ time }) => time === undefined || (time >= from && time < to))
            .map(({ record }) => record)
            .filter(record => holds(record, text));
        this.#generated = generated;
        if (generated === undefined)
            return;
        this.#first = firstPlaceFrom(generated, from);
        this.#count = firstPlaceFrom(generated, to) - this.#first;
        if (text === undefined)
            return;
        const all = Uint32Array.from({ length: this.#count }, (_, index) => this.#first + index);
        this.#places = all.filter(place => generatedRecord(generated, place).SqlText.includes(text));
        this.#count = this.#places.length;
    }
    get total() {
        return this.#listed.length + this.#count;
    }
    /** @param pageNo from 1 on; one beyond the last is empty */
    page(pageNo, pageSize) {
        const start = (pageNo - 1) * pageSize;
        const listed = this.#listed.slice(start, start + pageSize);
        const first = Math.max(0, start - this.#listed.length);
        const length = Math.max(0, Math.min(pageSize - listed.length, this.#count - first));
        return [...listed, ...Array.from({ length }, (_, index) => this.#generatedAt(first + index))];
    }
    #generatedAt(index) {
        if (this.#generated === undefined)
            throw new Error('There are no generated records.');
        return { ...generatedRecord(this.#generated, this.#places?.[index] ?? this.#first + index) };
    }
}
/** The samples of the documents begin their keys in lower case. */
function holds(record, text) {
    if (text === undefined)
        return true;
    const sql = record['SqlText'] ?? record['sqlText'];
    return typeof sql === 'string' && sql.includes(text);
}

;// CONCATENATED MODULE: ./build/platform/sql-log/query-record.js

/**
 * SQL that was really executed, as its log tells it. Whatever the documents leave open is decided here: `Consume` and
 * `OriginTime` are milliseconds, `State` is the SQLSTATE, and since PostgreSQL doesn't tell how many rows it looked at,
 * `ScanRows` are those that it must have looked at.
 * @param thread of the session that ran it: each request has one of its own
 */
function recordOf(executed, thread) {
    const { sql, account, startedAt, durationMs, state, command, returnedRows, changedRows } = executed;
    return {
        ExecuteTime: new Date(startedAt).toISOString(),
        SqlText: sql,
        HostAddress: '127.0.0.1',
        ReturnRows: returnedRows,
        SqlId: (0,external_node_crypto_.createHash)('sha256').update(sql).digest('hex').slice(0, 16),
        UpdateRows: changedRows,
        OriginTime: startedAt,
        Consume: durationMs,
        ScanRows: returnedRows + changedRows,
        ThreadId: String(thread),
        State: state,
        NodeId: 'local-0',
        DBName: 'postgres',
        SqlType: typeOf(command ?? sql),
        AccountName: account,
    };
}
/** "For example select, set": the first word. */
const typeOf = (sql) => /[a-z]+/.exec(sql.toLowerCase())?.[0] ?? 'other';

;// CONCATENATED MODULE: ./build/platform/sql-log/sql-logs.js


/** A platform that runs for days mustn't fill the memory: the latest records are kept. */
const MAX_RECORDED = 100_000;
/** The SQL logs of all projects: what the seed gives, and what is executed on their databases. */
class SqlLogs {
    #seeded;
    /** By project. */
    #recorded = new Map();
    #threads = 0;
    /** @param seeded databases by the `url_id` of their project */
    constructor(seeded) {
        this.#seeded = seeded;
    }
    /** Notes what has run on the project's database, which is that for production. */
    record(executed) {
        this.#threads += 1;
        const entries = this.#recorded.get(executed.urlId) ?? [];
        this.#recorded.set(executed.urlId, entries);
        const entry = { time: executed.startedAt, record: { ...recordOf(executed, this.#threads) } };
        if (entries.push(entry) > MAX_RECORDED)
            entries.shift();
    }
    /**
     * The databases of this type that a project has: those of the seed, and that for production of a cloud service.
     * @param hasCloud the project has a cloud service
     */
    databases(urlId, type, hasCloud) {
        const seeded = (this.#seeded.get(urlId) ?? []).filter(log => (log.type ?? 'prod') === type);
        return seeded.length === 0 && type === 'prod' && hasCloud ? [{ type }] : seeded;
    }
    /** What the log of a database holds of a selection, at this moment. */
    select(urlId, { type = 'prod', records = [], generated }, selection) {
        const seeded = records.map((record) => ({ time: timeOf(record), record }));
        const recorded = type === 'prod' ? (this.#recorded.get(urlId) ?? []) : [];
        return new ExportedLog([...seeded, ...recorded], generated, selection);
    }
}
function timeOf(record) {
    const time = Date.parse(String(record['ExecuteTime'] ?? record['executeTime']));
    return Number.isNaN(time) ? undefined : time;
}

;// CONCATENATED MODULE: ./build/platform/local-platform.js

































const DEFAULT_BUILD_PATH = '/usr/local/bin:/usr/bin:/bin';
const DEFAULT_BUILD_TIMEOUT_MS = 600_000;
const DEFAULT_FUNCTION_TIMEOUT_MS = 60_000;
/** What the platform's own folder holds. */
const FOLDERS = ['uploads', 'releases', 'sources', 'exports', 'forms', 'work', 'objects', 'functions'];
/** A platform that runs for days, as a demo does, mustn't fill the memory with its record. */
const MAX_RECORDED_REQUESTS = 10_000;
/**
 * Starts a platform on loopback. Its state is in memory and in a temporary folder, and ends with it.
 * @throws Failure of kind `input` for a seed that contradicts itself and for a database's address that is none; the listening error for a port that is taken
 */
async function startLocalPlatform(options = {}) {
    const { clock = build_clock/* systemClock */.m, seed = platform_seed/* DEFAULT_SEED */.K } = options;
    (0,platform_seed/* checkSeed */.r)(seed);
    if (options.databaseUrl !== undefined)
        checkDatabaseUrl(options.databaseUrl);
    const failures = [];
    const requests = [];
    const closing = new AbortController();
    const context = { clock, closing: closing.signal, onFailure: error => failures.push(error) };
    const faults = new Faults(clock, closing.signal);
    for (const fault of options.faults ?? [])
        faults.add(fault);
    const folder = await (0,promises_.mkdtemp)((0,external_node_path_.join)(options.temporaryFolder ?? (0,external_node_os_.tmpdir)(), 'local-platform-'));
    const folderNamed = (name) => (0,external_node_path_.join)(folder, name);
    const searchPath = options.buildPath ?? DEFAULT_BUILD_PATH;
    const background = new Background(context);
    const origin = () => options.reachedAt ?? server.origin;
    const sqlLogs = new SqlLogs(seededParts(seed, 'sql_logs'));
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
        buckets: new Buckets(folderNamed('objects'), clock, seededParts(seed, 'buckets')),
        storageView: seed.storage_view ?? {},
        functions: new Functions({
            root: folderNamed('functions'),
            clock,
            initial: seededParts(seed, 'functions'),
            perProject: seed.quotas?.functions_per_project ?? Number.POSITIVE_INFINITY,
            timeoutMs: options.functionTimeoutMs ?? DEFAULT_FUNCTION_TIMEOUT_MS,
        }),
        logView: seed.log_view ?? {},
        sites: new Sites(context, faults),
        sources: new Sources(folderNamed('sources'), seededParts(seed, 'source')),
        publishes: new KeyedWork(clock),
        imports: new KeyedWork(clock),
        exportSeal: new ExportSeal(),
        downloads: new Downloads(clock, origin),
        databases: new Databases(clock, {
            url: options.databaseUrl,
            searchPath,
            onExecuted: executed => {
                sqlLogs.record(executed);
                options.onSql?.(executed);
            },
        }),
        sqlLogs,
        sqlLogView: seed.sql_log_view ?? {},
        logTasks: new LogTasks(clock, seed.sql_log_view ?? {}),
        background,
        buildSettings: {
            searchPath,
            timeoutMs: options.buildTimeoutMs ?? DEFAULT_BUILD_TIMEOUT_MS,
        },
        releaseFolder: folderNamed('releases'),
        exportFolder: folderNamed('exports'),
        formFolder: folderNamed('forms'),
        workFolder: folderNamed('work'),
    };
    const api = {
        ...context,
        world,
        signatures: new SignatureCheck(clock, world.signers),
        rateLimiter: new RateLimiter(clock, options.rateLimits),
    };
    let server;
    try {
        await Promise.all(FOLDERS.map(name => (0,promises_.mkdir)(folderNamed(name))));
        server = await listen(context, options.port ?? 0, request => local_platform_respond(request, api, faults, requests));
    }
    catch (error) {
        await (0,promises_.rm)(folder, { recursive: true });
        throw error;
    }
    return {
        baseUrl: `${server.origin}${API_PREFIX}`,
        sqlLogUrl: `${server.origin}${SQL_LOG_PREFIX}`,
        requests,
        failures,
        projects: world.projects,
        teams: world.teams,
        buckets: world.buckets,
        functions: world.functions,
        addFault: fault => faults.add(fault),
        reconfigure: (accessKey, traits) => reconfigureCredential(world, accessKey, traits),
        async close() {
            closing.abort(new Error('The local platform is closing.'));
            await Promise.all([
                server.close(),
                world.sites.close(),
                world.functions.close(),
                // A server that is gone by now keeps its databases; all else is still to be cleaned up.
                world.databases.close().catch((error) => context.onFailure(error)),
                background.settled(),
            ]);
            await (0,promises_.rm)(folder, { recursive: true, force: true });
        },
    };
}
async function local_platform_respond(message, api, faults, requests) {
    const { method = '', url = '', headers } = message;
    const site = officialSite(api.world, headers.host);
    if (site !== undefined)
        return faults.reply('site', async () => siteAnswer(message, site.served()));
    // Not through `URL`, which would resolve dot segments and refuse addresses that deserve an answer.
    const [path = '', ...rest] = url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const link = linkOf(api.world, message, path, query) ?? invocationOf(api.world, message);
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
        processed: undefined,
        code: undefined,
    };
    if (requests.push(record) > MAX_RECORDED_REQUESTS)
        requests.shift();
    const onBody = (text) => {
        record.body = text;
    };
    const reply = await faults.reply(target, async (befalling) => {
        const answer = await (link?.answer() ?? answerApi(api, { message, route, query, befalling, onBody }));
        record.processed = answer.status;
        return answer;
    });
    record.status = reply.answer?.status;
    record.code = reply.answer && problemCode(reply.answer);
    return reply;
}
/** A call of what stands under the address of a project's cloud instance: anybody's, outside the API. */
function invocationOf(world, message) {
    const { url = '' } = message;
    if (!url.startsWith(INSTANCE_PREFIX))
        return undefined;
    const [path = ''] = url.split('?', 1);
    return { target: 'function', answer: () => answerInvocation(world, message, path, url.slice(path.length)) };
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

/***/ 16492:
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
