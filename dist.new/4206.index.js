export const id = 4206;
export const ids = [4206];
export const modules = {

/***/ 77677:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  NT: () => (/* binding */ AGENT_ENDPOINTS),
  aq: () => (/* binding */ ANSWER_LIMITS),
  oM: () => (/* binding */ SPEED_TIERS)
});

// EXTERNAL MODULE: ./build/api/ids.js
var ids = __webpack_require__(88637);
;// CONCATENATED MODULE: ./build/api/agent-events.js
/** Event table of an agent run's stream: each event with the fields of its data. */

/** Fields of a terminal event, none of which is required (assumption R10). */
const ENDED = {
    run_id: { ...ids/* AGENT_ID */.G7, optional: true },
    status: { type: 'string', optional: true },
    code: { type: 'string', optional: true },
    message: { type: 'string', optional: true },
};
/**
 * Fields of a tool call. "fields below" the events' table: safe names only, no raw parameters, directories or results.
 */
const TOOL_CALL = {
    tool_name: { type: 'string', optional: true },
    tool_call_id: { type: 'string', optional: true },
    status: { type: 'string', optional: true },
    phase: { type: 'string', optional: true },
    message: { type: 'string', optional: true },
    outcome: { type: 'string', optional: true },
    file_name: { type: 'string', optional: true },
    skill: {
        type: 'object',
        fields: { skill_name: { type: 'string' }, display_name: { type: 'string', optional: true } },
        optional: true,
    },
    sub_type: { type: 'string', optional: true },
    // Media addresses in it may be signed. They are masked on reading (assumption R41).
    result: { type: 'record', optional: true },
};
/** Request of the agent for a person's input. */
const ACTION = {
    action_id: { type: 'string', key: true, secret: true },
    kind: { type: 'string', note: '`answers` or `confirmation`' },
    prompt: { type: 'string' },
    input_schema: { type: 'record', optional: true },
    expires_at: { type: 'integer' },
};
/** Events of an agent run (Part 2, Events). */
const RUN_EVENTS = {
    'run.working': { run_id: { ...ids/* AGENT_ID */.G7, optional: true }, status: { type: 'string', optional: true } },
    'tool.call': TOOL_CALL,
    'tool.input.delta': {
        tool_call_id: { type: 'string', optional: true },
        field: { type: 'string', optional: true },
        // Assumption R47: the documents don't show the name of the appended text. Reads `delta`, as in `message.delta`, and
        // `text`.
        delta: { type: 'string', optional: true },
        text: { type: 'string', optional: true },
    },
    'tool.input.snapshot': {
        tool_call_id: { type: 'string', optional: true },
        file_name: { type: 'string', optional: true },
        input: { type: 'record', optional: true },
        complete: { type: 'boolean', optional: true },
        truncated: { type: 'boolean', optional: true },
    },
    'message.delta': { delta: { type: 'string', optional: true } },
    'message.snapshot': {
        content: { type: 'string', optional: true },
        // Each item is read separately: an invalid one must not invalidate the whole snapshot.
        tool_calls: { type: 'array', items: { type: 'json' }, optional: true },
        truncated: { type: 'boolean', optional: true },
    },
    'preview.ready': {
        url: { type: 'string', optional: true, secret: true },
        expires_at: { type: 'integer', optional: true },
    },
    'run.input_required': {
        action: { type: 'object', fields: ACTION, optional: true },
        detail: { type: 'string', optional: true },
    },
    'run.usage': {
        usage_id: { type: 'string', optional: true },
        // A non-negative decimal integer as a string. A number is accepted as well.
        credits_used: { type: 'json', optional: true },
    },
    'run.completed': ENDED,
    'run.failed': ENDED,
    'run.canceled': ENDED,
    'run.interrupted': ENDED,
    'run.superseded': { status: { type: 'string', optional: true }, current_run_id: { ...ids/* AGENT_ID */.G7, optional: true } },
};

// EXTERNAL MODULE: ./build/api/endpoint.js
var endpoint = __webpack_require__(94618);
// EXTERNAL MODULE: ./build/api/upload-ticket.js
var upload_ticket = __webpack_require__(41719);
;// CONCATENATED MODULE: ./build/api/agent.js
/** Endpoint table of the agent: runs, their events, answers to questions, uploads and conversations. */




/** Codes of all agent endpoints. "404 on agent paths does not enumerate projects or runs." */
const AGENT_CODES = ['forbidden', 'not_found'];
/** Documented speed tiers. Others are read and shown unchanged. */
const SPEED_TIERS = ['fast', 'standard', 'deep'];
/** Limits of answers to an agent's question (Part 2, Limits: Action answers). Lengths are counted after trimming. */
const ANSWER_LIMITS = { maxEntries: 4, maxKeyLength: 1_000, maxValueLength: 10_000 };
/** Fields of a run, at the top level or under `run` (assumptions R6, R8). */
const RUN_FIELDS = {
    project_id: { ...ids/* PROJECT_ID */.iJ, optional: true },
    run_id: { ...ids/* AGENT_ID */.G7, optional: true },
    conversation_id: { ...ids/* AGENT_ID */.G7, optional: true },
    status: { type: 'string', optional: true },
    model: { type: 'string', optional: true },
    speed_tier: { type: 'string', optional: true },
};
const RUN_ANSWER = {
    ...RUN_FIELDS,
    run: { type: 'object', fields: RUN_FIELDS, nullable: true, optional: true, note: 'R6, R8' },
};
const PAGE = {
    page_size: {
        type: 'integer',
        min: 0,
        max: 100,
        openBounds: true,
        optional: true,
        note: 'limits assumed to be those of the lists in Part 1; 0 means the default; R44',
    },
    page_token: { type: 'string', optional: true },
};
const AGENT_ENDPOINTS = {
    'agent.capabilities': {
        summary: 'Get the models and speed tiers of the agent',
        method: 'GET',
        path: '/projects/{project_id}/agent/capabilities',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        answer: {
            models: { type: 'array', key: true, items: { type: 'record' }, note: 'objects with `id`; R11' },
            speed_tiers: {
                type: 'array',
                items: { type: 'json' },
                optional: true,
                note: 'strings, or objects with `id`; R11',
            },
            defaults: {
                type: 'object',
                fields: { model: { type: 'string', optional: true }, speed_tier: { type: 'string', optional: true } },
                optional: true,
            },
        },
        repeat: 'safe',
        codes: [...AGENT_CODES, 'service_unavailable'],
        clause: 'Part 2, Agent: GET capabilities; assumption R11',
    },
    'agent.start': {
        summary: 'Start an agent run',
        method: 'POST',
        path: '/projects/{project_id}/agent/runs',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        // Assumption R7. No clause requires it: where a key is required, the documents say so.
        idempotencyKey: { ...endpoint/* PLAIN_KEY_FORM */.Ye, optional: true },
        body: {
            message: { type: 'string', notBlank: true },
            conversation_id: { type: 'string', minLength: 1, optional: true },
            skills: {
                type: 'array',
                items: { type: 'object', fields: { skill_id: { type: 'string', minLength: 1 } } },
                optional: true,
            },
            model: { type: 'string', minLength: 1, optional: true },
            speed_tier: { type: 'string', oneOf: SPEED_TIERS, optional: true },
            yolo: { type: 'boolean', optional: true },
            disable_cloud: { type: 'boolean', optional: true },
            attachments: {
                type: 'array',
                items: { type: 'object', fields: { attachment_id: { type: 'string', minLength: 1 } } },
                optional: true,
                note: 'R12',
            },
        },
        answer: RUN_ANSWER,
        // "Echoes the validated `model` and `speed_tier`."
        echoes: {
            project_id: 'path.project_id',
            conversation_id: 'body.conversation_id',
            model: 'body.model',
            speed_tier: 'body.speed_tier',
        },
        // A start costs money: after a lost response, the client first looks for the run (assumption R28).
        repeat: 'confirm',
        codes: [...AGENT_CODES, 'run_conflict', 'service_unavailable'],
        slow: true,
        clause: 'Part 2, Agent: POST runs; run setting rules; assumptions R6, R7, R28',
    },
    'agent.current': {
        summary: 'Get the latest agent run',
        method: 'GET',
        path: '/projects/{project_id}/agent/runs/current',
        scopes: ['agent.read'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        answer: RUN_ANSWER,
        echoes: { project_id: 'path.project_id' },
        repeat: 'safe',
        codes: AGENT_CODES,
        clause: 'Part 2, Agent: GET runs/current; assumption R8',
    },
    'agent.events': {
        summary: 'Stream the events of an agent run',
        method: 'GET',
        path: '/projects/{project_id}/agent/runs/{run_id}/events',
        scopes: ['agent.read'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        answer: {},
        events: RUN_EVENTS,
        lastEvents: ['run.completed', 'run.failed', 'run.canceled', 'run.interrupted', 'run.superseded'],
        eventIds: 'state',
        echoes: { run_id: 'path.run_id' },
        // "Bounded exponential backoff and jitter"; "fixed 60-second rate-limit window; [...] add small random jitter": the
        // window ends for all clients at once. Each connection begins with snapshots, so events alone are not progress.
        reconnection: {
            firstMs: 1_000,
            longestMs: 30_000,
            jitterMs: 5_000,
            rateLimitedMs: 60_000,
            progressMs: 10_000,
            // The documents don't say how often heartbeats come. An unnecessary reconnect has no cost, since each connection
            // begins with the state.
            silentMs: 90_000,
            attemptsWhileMissing: 3,
        },
        repeat: 'safe',
        codes: AGENT_CODES,
        clause: 'Part 2, Agent: GET runs/{run_id}/events; Events',
    },
    'agent.cancel': {
        summary: 'Cancel an agent run',
        method: 'POST',
        path: '/projects/{project_id}/agent/runs/{run_id}/cancellations',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        body: {},
        bodyOptional: true,
        answer: RUN_ANSWER,
        echoes: { project_id: 'path.project_id', run_id: 'path.run_id' },
        // "Repeat cancel: unchanged, HTTP 200, idempotent."
        repeat: 'safe',
        codes: [...AGENT_CODES, 'not_cancelable', 'run_conflict'],
        clause: 'Part 2, Agent: POST runs/{run_id}/cancellations; States',
    },
    'agent.respond': {
        summary: 'Answer an input request of an agent run',
        method: 'POST',
        path: '/projects/{project_id}/agent/action-responses',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        body: { action_id: { type: 'string', minLength: 1, secret: true }, response: { type: 'record', note: 'R15, R30' } },
        answer: RUN_ANSWER,
        // "Success returns the resumed run object."
        echoes: { project_id: 'path.project_id', run_id: 'known.run_id' },
        // "No idempotency key exists; after an uncertain result restore run state first."
        repeat: 'confirm',
        codes: [...AGENT_CODES, 'action_expired', 'action_already_responded', 'run_conflict'],
        clause: 'Part 2, Agent: POST action-responses; assumptions R15, R30',
    },
    'agent.uploads': {
        summary: 'Request an upload URL for an attachment',
        method: 'POST',
        path: '/projects/{project_id}/agent/uploads',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        body: {
            filename: { type: 'string', minLength: 1, maxLength: 255 },
            content_type: { type: 'string', minLength: 1 },
            content_length: { type: 'integer', min: 1 },
        },
        answer: {
            attachment_id: { ...ids/* OPAQUE_ID */.ej, key: true },
            upload: { type: 'object', key: true, fields: upload_ticket/* UPLOAD_TICKET */.p, note: 'R12' },
        },
        // A ticket that is never used has no effect.
        repeat: 'safe',
        codes: AGENT_CODES,
        clause: 'Part 2, Agent: POST uploads; assumptions R1, R12',
    },
    'agent.conversations': {
        summary: 'List conversations',
        method: 'GET',
        path: '/projects/{project_id}/agent/conversations',
        scopes: ['agent.read'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        query: PAGE,
        answer: {
            conversations: {
                type: 'array',
                key: true,
                note: 'R13',
                items: {
                    type: 'object',
                    fields: {
                        conversation_id: { ...ids/* AGENT_ID */.G7, key: true },
                        title: { type: 'string', nullable: true, optional: true },
                        created_at: { type: 'integer', nullable: true, optional: true },
                        updated_at: { type: 'integer', nullable: true, optional: true },
                    },
                },
            },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'conversations',
        repeat: 'safe',
        codes: [...AGENT_CODES, 'invalid_page_token'],
        clause: 'Part 2, Agent: GET conversations; assumptions R13, R21',
    },
    'agent.messages': {
        summary: 'List the messages of a conversation',
        method: 'GET',
        path: '/projects/{project_id}/agent/conversations/{conversation_id}/messages',
        scopes: ['agent.read'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        query: PAGE,
        answer: {
            messages: {
                type: 'array',
                key: true,
                note: 'R14',
                items: {
                    type: 'object',
                    fields: {
                        message_id: { type: 'string', optional: true },
                        role: { type: 'string', optional: true },
                        content: { type: 'json', optional: true },
                        created_at: { type: 'integer', nullable: true, optional: true },
                        // Each item is passed on unchanged: an invalid one must not invalidate the whole listing.
                        tool_calls: { type: 'array', items: { type: 'json' }, optional: true },
                    },
                },
            },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'messages',
        repeat: 'safe',
        codes: [...AGENT_CODES, 'invalid_page_token'],
        clause: 'Part 2, Agent: GET conversations/{conversation_id}/messages; assumptions R14, R21',
    },
};


/***/ }),

/***/ 21315:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ ALIAS_ENDPOINTS),
/* harmony export */   v: () => (/* binding */ CUSTOM_ALIAS)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of a project's subdomain alias, and the allowed form of a custom alias. */


/** Form of a custom prefix after trimming and lower-casing (Part 1, Subdomain alias, rule 1). */
const CUSTOM_ALIAS = { minLength: 5, maxLength: 24, pattern: '[a-z0-9]([a-z0-9-]*[a-z0-9])?' };
/**
 * Alias configuration (Part 1, Subdomain alias configuration). Setting `url_id` restores the default, whatever its form
 * (rule 2).
 */
const ALIAS = {
    url_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ,
    alias: { type: 'string', key: true },
    default_alias: { type: 'string' },
    domain_suffix: { type: 'string' },
    primary_domain: { type: 'string' },
    is_custom_alias: { type: 'boolean' },
    access_url: { type: 'string' },
};
const STATE_CODES = ['project_frozen', 'project_banned', 'project_under_review', 'project_unavailable'];
const ALIAS_ENDPOINTS = {
    'alias.get': {
        summary: 'Get the alias of a project',
        method: 'GET',
        path: '/projects/{project_id}/alias',
        scopes: ['alias.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: ALIAS,
        echoes: { url_id: 'path.project_id' },
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'domain_not_initialized', 'server_error'],
        clause: 'Part 1, Subdomain alias: GET alias',
    },
    'alias.check': {
        summary: 'Check whether an alias is available',
        method: 'GET',
        path: '/projects/{project_id}/alias/availability',
        scopes: ['alias.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        // Rule 4: a malformed name gives 400. Its form is checked after trimming, so the handler checks it.
        query: { alias: { type: 'string' } },
        answer: {
            alias: { type: 'string' },
            available: { type: 'boolean', key: true },
            primary_domain: { type: 'string' },
        },
        // Rule 1: `alias` is normalized.
        echoes: { alias: { anyCase: 'query.alias' } },
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'domain_not_initialized', 'server_error', 'service_unavailable'],
        clause: 'Part 1, Subdomain alias: GET alias/availability; rules 3 and 4',
    },
    'alias.set': {
        summary: 'Set the alias of a project',
        method: 'PUT',
        path: '/projects/{project_id}/alias',
        scopes: ['alias.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { alias: { type: 'string', minLength: 1 } },
        answer: ALIAS,
        echoes: { url_id: 'path.project_id', alias: { anyCase: 'body.alias' } },
        // Rule 6: setting the same value again is allowed.
        repeat: 'safe',
        codes: [
            'forbidden',
            'not_found',
            'entitlement_required',
            ...STATE_CODES,
            'alias_unavailable',
            'domain_not_initialized',
            'server_error',
            'service_unavailable',
        ],
        role: 'owner-or-tenant-admin',
        clause: 'Part 1, Subdomain alias: PUT alias; rules 1 to 8',
    },
    'alias.reset': {
        summary: 'Restore the default alias',
        method: 'DELETE',
        path: '/projects/{project_id}/alias',
        scopes: ['alias.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: ALIAS,
        // The default is the "lowercase form of `url_id`".
        echoes: { url_id: 'path.project_id', alias: { anyCase: 'path.project_id' }, is_custom_alias: { oneOf: [false] } },
        // Rule 7: a repeated DELETE returns the default configuration.
        repeat: 'safe',
        codes: ['forbidden', 'not_found', ...STATE_CODES, 'domain_not_initialized', 'server_error'],
        role: 'owner-or-tenant-admin',
        clause: 'Part 1, Subdomain alias: DELETE alias; rule 7',
    },
};


/***/ }),

/***/ 24930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DW: () => (/* binding */ CLOUD_ENDPOINTS),
/* harmony export */   IQ: () => (/* binding */ AUTH_PROVIDERS),
/* harmony export */   cB: () => (/* binding */ PROVISIONED_CODES),
/* harmony export */   n2: () => (/* binding */ CLOUD_CODES)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of a project's cloud service: provisioning, keys, login methods and secrets. */


/** Codes that any call to a project's cloud service may return (Part 2, Errors). */
const CLOUD_CODES = ['forbidden', 'not_found', 'upstream_error'];
/** Codes of calls that require the cloud service to be enabled. */
const PROVISIONED_CODES = [...CLOUD_CODES, 'cloud_not_enabled'];
/** "Secret create, overwrite and delete share 1 per 1 second." */
const SECRET_PACE = { rateLimit: 'cloud.secrets', requests: 1, perMs: 1_000 };
/** Login methods that can be enabled (Part 2, Cloud services: PUT auth/providers). */
const AUTH_PROVIDERS = ['password', 'email', 'sms'];
/** Enabling the cloud service, its keys, login methods, and secrets. */
const CLOUD_ENDPOINTS = {
    'cloud.provision': {
        summary: 'Provision the cloud service of a project',
        method: 'POST',
        path: '/projects/{project_id}/cloud',
        scopes: ['cloud.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { description: { type: 'string', minLength: 1, maxLength: 200, trimmed: true, optional: true } },
        bodyOptional: true,
        answer: {
            status: { type: 'string', key: true, fixed: ['ready'] },
            created: { type: 'boolean' },
            public_url: { type: 'string', nullable: true, optional: true },
            warnings: { type: 'array', items: { type: 'string' }, optional: true },
        },
        echoes: { status: { oneOf: ['ready'] } },
        // "Already enabled returns `created: false`."
        repeat: 'safe',
        codes: [...CLOUD_CODES, 'quota_exceeded', 'service_unavailable'],
        unconfirmed: ['upstream_error'],
        slow: true,
        pace: { rateLimit: 'cloud.provision', requests: 1, perMs: 5_000 },
        clause: 'Part 2, Cloud services: POST /cloud; States; Limits; assumption R32',
    },
    'cloud.credentials': {
        summary: 'Get the credentials of the cloud service',
        method: 'GET',
        path: '/projects/{project_id}/cloud/credentials',
        scopes: ['cloud.credentials.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        noStore: true,
        answer: {
            url: { type: 'string', nullable: true },
            anon_key: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .CREDENTIAL */ .Yj,
            service_key: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .CREDENTIAL */ .Yj,
        },
        repeat: 'safe',
        codes: PROVISIONED_CODES,
        pace: { rateLimit: 'cloud.credentials', requests: 5, perMs: 60_000 },
        clause: 'Part 2, Cloud services: GET /cloud/credentials; rules 1 and 11; Limits',
    },
    'auth.enable': {
        summary: 'Enable login methods',
        method: 'PUT',
        path: '/projects/{project_id}/cloud/auth/providers',
        scopes: ['cloud.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { providers: { type: 'array', items: { type: 'string', oneOf: AUTH_PROVIDERS }, minItems: 1 } },
        answer: {
            providers: {
                type: 'array',
                key: true,
                items: { type: 'object', fields: { provider: { type: 'string', key: true }, enabled: { type: 'boolean' } } },
            },
        },
        echoes: { providers: { lists: 'body.providers' } },
        // Assumption R32: enabling login methods may be repeated.
        repeat: 'safe',
        codes: PROVISIONED_CODES,
        pace: { rateLimit: 'cloud.auth', requests: 1, perMs: 2_000 },
        clause: 'Part 2, Cloud services: PUT /cloud/auth/providers; rule 9; Limits',
    },
    'secrets.list': {
        summary: 'List secrets',
        method: 'GET',
        path: '/projects/{project_id}/cloud/secrets',
        scopes: ['cloud.secret.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: {
            secrets: {
                type: 'array',
                key: true,
                items: {
                    type: 'object',
                    fields: { name: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .SECRET_NAME */ .J4, key: true }, updated_at: { type: 'integer', nullable: true } },
                },
            },
        },
        repeat: 'safe',
        codes: PROVISIONED_CODES,
        clause: 'Part 2, Cloud services: GET /cloud/secrets',
    },
    'secrets.set': {
        summary: 'Set a secret',
        method: 'PUT',
        path: '/projects/{project_id}/cloud/secrets/{secret_name}',
        scopes: ['cloud.secret.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { value: { type: 'string', minLength: 1, maxBytes: 65_536, secret: true } },
        answer: { name: { type: 'string' }, updated: { type: 'boolean', fixed: [true], confirms: true } },
        echoes: { name: 'path.secret_name', updated: { oneOf: [true] } },
        // Setting the same value again changes only its update time.
        repeat: 'safe',
        codes: PROVISIONED_CODES,
        unconfirmed: ['upstream_error'],
        pace: SECRET_PACE,
        clause: 'Part 2, Cloud services: PUT /cloud/secrets/{secret_name}; Limits; assumption R32',
    },
    'secrets.delete': {
        summary: 'Delete a secret',
        method: 'DELETE',
        path: '/projects/{project_id}/cloud/secrets/{secret_name}',
        scopes: ['cloud.secret.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: { name: { type: 'string' }, deleted: { type: 'boolean', fixed: [true], confirms: true } },
        echoes: { name: 'path.secret_name', deleted: { oneOf: [true] } },
        repeat: 'safe',
        codes: PROVISIONED_CODES,
        unconfirmed: ['upstream_error'],
        pace: SECRET_PACE,
        clause: 'Part 2, Cloud services: DELETE /cloud/secrets/{secret_name}; Limits; assumption R37',
    },
};


/***/ }),

/***/ 87382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ SQL_LIMITS),
/* harmony export */   t: () => (/* binding */ DATABASE_ENDPOINTS)
/* harmony export */ });
/* harmony import */ var _cloud_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24930);
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94618);
/** Endpoint table of a project's database: status, tables and SQL queries, with the limits of SQL. */


/** Limits of SQL queries (Part 2, Limits: SQL). */
const SQL_LIMITS = { maxQueryBytes: 65_536, maxRows: 100, maxAnswerBytes: 1024 * 1024 };
const COLUMN = {
    name: { type: 'string', key: true },
    data_type: { type: 'string' },
    format: { type: 'string' },
    nullable: { type: 'boolean' },
    updatable: { type: 'boolean' },
    unique: { type: 'boolean' },
    default_value: { type: 'string', nullable: true },
    enums: { type: 'array', items: { type: 'string' } },
    comment: { type: 'string', nullable: true },
};
const TABLE = {
    schema: { type: 'string' },
    name: { type: 'string', key: true },
    rls_enabled: { type: 'boolean' },
    rls_forced: { type: 'boolean' },
    estimated_rows: { type: 'string' },
    comment: { type: 'string', nullable: true },
    columns: { type: 'array', key: true, items: { type: 'object', fields: COLUMN } },
};
const DATABASE_ENDPOINTS = {
    'database.status': {
        summary: 'Get the status of the database',
        method: 'GET',
        path: '/projects/{project_id}/cloud/database/status',
        scopes: ['cloud.database.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        answer: { status: { type: 'string', key: true, fixed: ['not_enabled', 'ready'] } },
        repeat: 'safe',
        // "HTTP 200 even when not enabled."
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .CLOUD_CODES */ .n2,
        clause: 'Part 2, Cloud services: GET /cloud/database/status',
    },
    'database.tables': {
        summary: 'List tables',
        method: 'GET',
        path: '/projects/{project_id}/cloud/database/tables',
        scopes: ['cloud.database.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        answer: { tables: { type: 'array', key: true, items: { type: 'object', fields: TABLE } } },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        clause: 'Part 2, Cloud services: GET /cloud/database/tables; rule 2',
    },
    'database.query': {
        summary: 'Run SQL',
        method: 'POST',
        path: '/projects/{project_id}/cloud/database/queries',
        scopes: ['cloud.database.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        body: { query: { type: 'string', notBlank: true, maxBytes: SQL_LIMITS.maxQueryBytes } },
        answer: {
            rows: { type: 'array', key: true, items: { type: 'record' } },
            columns: { type: 'array', items: { type: 'string' } },
            row_count: { type: 'integer' },
            truncated: { type: 'boolean' },
        },
        // "Response size limit, timeout and network break do not imply rollback."
        repeat: 'confirm',
        codes: [..._cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB, 'invalid_query', 'response_too_large'],
        unconfirmed: ['upstream_error', 'response_too_large'],
        slow: true,
        clause: 'Part 2, Cloud services: POST /cloud/database/queries; rules 3 and 4',
    },
};


/***/ }),

/***/ 94618:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CE: () => (/* binding */ TEAM_KEY),
/* harmony export */   DD: () => (/* binding */ NOT_PROJECT_KEYS),
/* harmony export */   Nt: () => (/* binding */ ANY_CREDENTIAL),
/* harmony export */   Ye: () => (/* binding */ PLAIN_KEY_FORM),
/* harmony export */   sl: () => (/* binding */ VISIBLE_KEY_FORM)
/* harmony export */ });
/** Type of a row in the endpoint tables, and the kinds of credentials and idempotency keys that the rows use. */
/** Key form of publishing (Part 1, Source publish). */
const VISIBLE_KEY_FORM = {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    pattern: '[\\x21-\\x7e]+',
    characters: 'visible ASCII characters',
};
/** Key form of imports and agent runs (Part 1, Source import; assumption R7). */
const PLAIN_KEY_FORM = {
    ...VISIBLE_KEY_FORM,
    pattern: '[A-Za-z0-9_-]+',
    characters: 'letters, digits, `_` or `-`',
};
/** Credentials of team and entitlement endpoints, which accept only a signature (Part 2, Authentication). */
const TEAM_KEY = ['team-key'];
/** All kinds of bearer credential (Part 1, Authentication). */
const ANY_CREDENTIAL = ['oauth', 'user-key', 'project-key', 'member-token'];
/**
 * All bearer credentials except project keys. Those can't access user-level and tenant-level collections, nor create
 * projects (Part 1, Authentication).
 */
const NOT_PROJECT_KEYS = ['oauth', 'user-key', 'member-token'];


/***/ }),

/***/ 7841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Hr: () => (/* binding */ ENDPOINTS),
  DN: () => (/* binding */ ENDPOINT_IDS),
  VV: () => (/* binding */ PATH_PARAMETERS),
  ug: () => (/* binding */ endpointRow),
  Ch: () => (/* binding */ hasPathForm),
  Xb: () => (/* binding */ isChange)
});

// UNUSED EXPORTS: PRODUCTS, codesOf, statusesOf

// EXTERNAL MODULE: ./build/api/agent.js + 1 modules
var agent = __webpack_require__(77677);
// EXTERNAL MODULE: ./build/api/alias.js
var alias = __webpack_require__(21315);
// EXTERNAL MODULE: ./build/api/cloud.js
var cloud = __webpack_require__(24930);
// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
// EXTERNAL MODULE: ./build/api/errors.js
var errors = __webpack_require__(96860);
// EXTERNAL MODULE: ./build/api/functions.js
var functions = __webpack_require__(64226);
// EXTERNAL MODULE: ./build/api/ids.js
var ids = __webpack_require__(88637);
// EXTERNAL MODULE: ./build/api/projects.js
var projects = __webpack_require__(57853);
// EXTERNAL MODULE: ./build/api/releases.js
var releases = __webpack_require__(41853);
// EXTERNAL MODULE: ./build/api/endpoint.js
var endpoint = __webpack_require__(94618);
;// CONCATENATED MODULE: ./build/api/sandbox.js
/** Endpoint table of a project's sandbox: creates a preview link, and kills the sandbox. */


const SANDBOX_ENDPOINTS = {
    'preview.link': {
        summary: 'Create a preview link',
        method: 'POST',
        path: '/projects/{project_id}/agent/preview-links',
        scopes: ['agent.read'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        body: {},
        bodyOptional: true,
        answer: {
            object: { type: 'string', fixed: ['preview_link'] },
            project_id: ids/* PROJECT_ID */.iJ,
            status: { type: 'string', key: true, fixed: ['ready', 'starting'] },
            url: { type: 'string', optional: true, secret: true },
            expires_at: { type: 'integer', optional: true },
            code: { type: 'string', optional: true },
            retry_after_ms: { type: 'integer', min: 0, optional: true },
        },
        echoes: { project_id: 'path.project_id' },
        // "Wait per `Retry-After`, then repeat the same POST."
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'preview_not_ready', 'sandbox_concurrency_limit_exceeded', 'service_unavailable'],
        // A slot becomes free when somebody destroys a sandbox, or when an idle one is reclaimed. Neither is likely within
        // minutes.
        attemptsAfter: { sandbox_concurrency_limit_exceeded: 3 },
        slow: true,
        pending: 'retry_after_ms',
        clause: 'Part 1, Sandbox and preview: POST agent/preview-links',
    },
    'sandbox.kill': {
        summary: 'Destroy the sandbox of a project',
        method: 'POST',
        path: '/projects/{project_id}/sandbox/kill',
        scopes: ['agent.run'],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        answer: {
            project_id: ids/* PROJECT_ID */.iJ,
            sandbox_id: { ...ids/* OPAQUE_ID */.ej, minLength: 0, pattern: '[!-~]*' },
            outcome: { type: 'string', key: true, fixed: ['killed', 'not_found'] },
            confirmed_at: { type: 'number', note: 'R23: milliseconds, possibly fractional' },
        },
        echoes: { project_id: 'path.project_id', outcome: { oneOf: ['killed', 'not_found'] } },
        // "Retry with the same project id": killing a sandbox that is gone returns `not_found`, which is a success.
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'service_unavailable'],
        // "503 means the result is unconfirmed and must not be treated as success."
        unconfirmed: ['service_unavailable'],
        role: 'owner',
        clause: 'Part 1, Sandbox and preview: POST sandbox/kill; Kill rules',
    },
};

// EXTERNAL MODULE: ./build/api/skills.js
var skills = __webpack_require__(98461);
// EXTERNAL MODULE: ./build/api/source.js
var source = __webpack_require__(22062);
;// CONCATENATED MODULE: ./build/api/sql-log.js
/** Endpoint table of SQL log export: create an export task, and read its state and records. */

const TASK = {
    status: { type: 'string', key: true, note: '`INIT`, `RUNNING` or `COMPLETED`; R19' },
    taskId: { type: 'json', optional: true, note: 'a string or a number' },
    start: { type: 'json', optional: true },
    end: { type: 'json', optional: true },
    createTime: { type: 'json', optional: true },
    env: { type: 'string', optional: true },
};
/**
 * SQL log endpoints. "The business parameters are a JSON string in the form field `params`". Their names are those of
 * the documents.
 */
const SQL_LOG_ENDPOINTS = {
    'sql-log.create': {
        summary: 'Create an export task for a SQL log',
        method: 'POST',
        root: 'sql-log',
        path: '/database/createSqlLogTask',
        // The documents specify no scope for it.
        scopes: [],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        encoding: 'params-form',
        body: {
            type: { type: 'string', oneOf: ['dev', 'prod'], optional: true },
            name: { type: 'string', minLength: 1 },
            startTime: { type: 'integer', min: 0 },
            endTime: { type: 'integer', min: 1 },
            'filters.1.Key': { type: 'string', minLength: 1, optional: true, note: 'R18' },
            'filters.1.Value': { type: 'string', minLength: 1, optional: true, note: 'R18' },
            projectUrlId: { type: 'string', minLength: 1 },
        },
        envelope: true,
        answer: { ...TASK, status: { ...TASK.status, fixed: ['INIT'] } },
        // Tasks can't be listed or deleted, and their cost isn't documented. A second task is reported.
        repeat: 'confirm',
        codes: [],
        clause: 'Part 2, SQL log export: Create task; assumptions R17, R18, R27',
    },
    'sql-log.describe': {
        summary: 'Get the state and records of an export task',
        method: 'POST',
        root: 'sql-log',
        path: '/database/describeSqlLogTask',
        scopes: [],
        credentials: endpoint/* ANY_CREDENTIAL */.Nt,
        encoding: 'params-form',
        body: {
            projectUrlId: { type: 'string', minLength: 1 },
            taskId: { type: 'string', minLength: 1 },
            pageNo: { type: 'integer', min: 1 },
            pageSize: { type: 'integer', min: 1, note: 'the server sets the upper limit' },
        },
        envelope: true,
        answer: {
            ...TASK,
            expire: { type: 'json', optional: true, note: 'a boolean, or the string `true` or `false`' },
            filters: { type: 'array', items: { type: 'record' }, optional: true },
            queries: {
                type: 'array',
                items: { type: 'json' },
                optional: true,
                note: 'log records, each validated separately',
            },
            taskType: { type: 'string', optional: true },
            total: { type: 'json', optional: true, note: 'a long integer' },
            name: { type: 'string', optional: true },
        },
        echoes: { taskId: 'body.taskId' },
        repeat: 'safe',
        codes: [],
        slow: true,
        clause: 'Part 2, SQL log export: Describe task; assumptions R19, R27',
    },
};

// EXTERNAL MODULE: ./build/api/storage.js
var storage = __webpack_require__(71074);
// EXTERNAL MODULE: ./build/api/team.js
var team = __webpack_require__(67994);
;// CONCATENATED MODULE: ./build/api/user.js
/** Endpoint table of the user: the profile of the credential's user. */


const USER_ENDPOINTS = {
    'user.get': {
        summary: 'Get the user of the credential',
        method: 'GET',
        path: '/user',
        scopes: ['user.read'],
        credentials: endpoint/* NOT_PROJECT_KEYS */.DD,
        answer: {
            open_id: { ...ids/* OPAQUE_ID */.ej, key: true },
            name: { type: 'string' },
            avatar: { type: 'string', nullable: true },
        },
        repeat: 'safe',
        codes: ['forbidden'],
        clause: 'Part 1, User and projects: GET /user; Resources, User',
    },
};

;// CONCATENATED MODULE: ./build/api/endpoints.js
/** Combines all endpoint tables into one, and derives each endpoint's request and response types from its row. */
















/** Products of the API, in the order of docs/openapi.json, with their rows. */
const PRODUCTS = {
    User: USER_ENDPOINTS,
    Projects: projects/* PROJECT_ENDPOINTS */.t,
    Alias: alias/* ALIAS_ENDPOINTS */.U,
    Releases: releases/* RELEASE_ENDPOINTS */.l,
    Source: source/* SOURCE_ENDPOINTS */.tw,
    Sandbox: SANDBOX_ENDPOINTS,
    Skills: skills/* SKILL_ENDPOINTS */.d,
    Agent: agent/* AGENT_ENDPOINTS */.NT,
    Cloud: cloud/* CLOUD_ENDPOINTS */.DW,
    Database: database/* DATABASE_ENDPOINTS */.t,
    Storage: storage/* STORAGE_ENDPOINTS */.b,
    Functions: functions/* FUNCTION_ENDPOINTS */.kx,
    Team: team/* TEAM_ENDPOINTS */.ZC,
    'SQL log': SQL_LOG_ENDPOINTS,
};
/** All endpoints, by the ids that this project uses. */
const ENDPOINTS = {
    ...USER_ENDPOINTS,
    ...projects/* PROJECT_ENDPOINTS */.t,
    ...alias/* ALIAS_ENDPOINTS */.U,
    ...releases/* RELEASE_ENDPOINTS */.l,
    ...source/* SOURCE_ENDPOINTS */.tw,
    ...SANDBOX_ENDPOINTS,
    ...skills/* SKILL_ENDPOINTS */.d,
    ...agent/* AGENT_ENDPOINTS */.NT,
    ...cloud/* CLOUD_ENDPOINTS */.DW,
    ...database/* DATABASE_ENDPOINTS */.t,
    ...storage/* STORAGE_ENDPOINTS */.b,
    ...functions/* FUNCTION_ENDPOINTS */.kx,
    ...team/* TEAM_ENDPOINTS */.ZC,
    ...SQL_LOG_ENDPOINTS,
};
/** Path parameters and their formats (Part 1, Conventions). */
const PATH_PARAMETERS = {
    project_id: ids/* PROJECT_ID */.iJ,
    run_id: ids/* AGENT_ID */.G7,
    member_id: ids/* MEMBER_ID */.T9,
    conversation_id: ids/* AGENT_ID */.G7,
    // Part 2, Cloud services: name formats.
    bucket_name: { type: 'string', minLength: 1, maxLength: 100, pattern: '[A-Za-z0-9][A-Za-z0-9._-]*' },
    function_name: ids/* FUNCTION_NAME */.ZC,
    secret_name: ids/* SECRET_NAME */.J4,
};
/** Whether a value has the form of a path parameter. `..`, `/` or an empty value would lead to another endpoint. */
function hasPathForm(name, value) {
    const { pattern, maxLength } = PATH_PARAMETERS[name];
    return value.length <= maxLength && new RegExp(`^(?:${pattern})$`).test(value);
}
/** Returns all codes that an endpoint may respond with. */
function codesOf(row) {
    // The documents show no errors of the SQL log endpoints (assumption R27).
    if (row.root === 'sql-log')
        return row.codes;
    return [...(row.credentials.includes('team-key') ? SIGNED_CODES : COMMON_CODES), ...row.codes];
}
/**
 * Returns the statuses with which an endpoint responds with a code. Of a code with two statuses, the team endpoints have
 * the second one. `invalid_scope` has either (Part 2, Errors).
 */
function statusesOf({ credentials }, code) {
    const { statuses } = ERROR_CODES[code];
    if (code === 'invalid_scope')
        return statuses;
    return credentials.includes('team-key') ? statuses.slice(-1) : statuses.slice(0, 1);
}
/** Returns a row without its literal types, for code that handles any endpoint. */
const endpointRow = (id) => ENDPOINTS[id];
/** Whether a request to an endpoint changes something on the platform. */
const isChange = ({ method, scopes }) => method !== 'GET' && scopes.some(scope => !scope.endsWith('.read'));
const ENDPOINT_IDS = Object.keys(ENDPOINTS);


/***/ }),

/***/ 96860:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hi: () => (/* binding */ CODE_FORM),
/* harmony export */   OQ: () => (/* binding */ ERROR_CODES),
/* harmony export */   Pe: () => (/* binding */ withoutKeys)
/* harmony export */ });
/* unused harmony exports COMMON_CODES, SIGNED_CODES */
/** Error codes of the API: the HTTP statuses of each, its meaning, and what a person can do about it. */
/** Form of a code. Codes become outputs, which workflows use in scripts. A value of another form counts as missing. */
const CODE_FORM = /^[\w.-]{1,100}$/;
const ERROR_CODES = {
    invalid_request: {
        statuses: [400],
        kind: 'input',
        meaning: 'The request contains an invalid ID, body, header, range or idempotency key.',
        remedy: 'Correct the value that the error message describes.',
    },
    invalid_page_token: {
        statuses: [400],
        kind: 'input',
        meaning: 'The page token is invalid or belongs to a different query.',
        remedy: 'Re-run the job: the step starts again at the first page.',
    },
    invalid_query: {
        statuses: [400],
        kind: 'input',
        meaning: 'The database rejected the SQL. All of it was rolled back, unless the SQL or a procedure that it calls contains transaction control.',
        remedy: 'Correct the SQL, or the data that the error message describes.',
    },
    artifact_invalid: {
        statuses: [400],
        kind: 'input',
        meaning: 'The package is missing or damaged, has no `index.html` at its root, or contains files that are not allowed.',
        remedy: 'If the package was not uploaded, re-run the job. Otherwise, correct what the error message describes, and publish again.',
    },
    invalid_token: {
        statuses: [401],
        kind: 'auth',
        meaning: 'The credential is missing, invalid, expired or revoked.',
        remedy: 'Set `@token` or the environment variable PLATFORM_TOKEN to a valid credential.',
    },
    invalid_signature: {
        statuses: [401],
        kind: 'auth',
        meaning: 'The team credential, body digest, timestamp, nonce or signature is invalid.',
        remedy: 'Check `@access-key` and `@secret-key`. If both are correct, the platform might expect a different format: set `@string-to-sign` and `@authorization-header`.',
    },
    signature_expired: {
        statuses: [401],
        kind: 'auth',
        meaning: 'The signature’s timestamp has expired.',
        remedy: 'Set the runner’s clock to the correct time.',
    },
    signature_replayed: {
        statuses: [401],
        kind: 'auth',
        meaning: 'The signature’s nonce was already used.',
        remedy: 'A proxy probably sent the request twice. If the request changes something, check whether it took effect before you re-run the job.',
    },
    invalid_scope: {
        statuses: [400, 403],
        kind: 'input',
        meaning: 'A requested scope is not supported, or the team credential is not allowed to delegate it.',
        remedy: 'Request only supported scopes that the team credential is allowed to delegate.',
    },
    member_inactive: {
        statuses: [403],
        kind: 'conflict',
        meaning: 'The member is frozen or deleted.',
        remedy: 'If the member is frozen, use `team-members` with `@mode: activate`, which uses one of the team’s seats.',
    },
    insufficient_scope: {
        statuses: [403],
        kind: 'auth',
        meaning: 'The credential lacks a scope that this operation requires.',
        remedy: 'Use a credential with the scopes that the operation’s page lists for the inputs that you set.',
    },
    forbidden: {
        statuses: [403],
        kind: 'auth',
        meaning: 'The platform denied the request.',
        remedy: 'If the error message describes the cause, fix that. Otherwise, check that the credential can be used for this operation and, if it is a project key, for this project.',
    },
    quota_exceeded: {
        // 409: the team has no seat left.
        statuses: [403, 409],
        kind: 'limit',
        meaning: 'A quota of the plan is used up, such as that for projects, imports, cloud services, functions or team seats.',
        remedy: 'Delete unused resources, or request a higher quota.',
    },
    not_found: {
        statuses: [404],
        kind: 'missing',
        meaning: 'The resource doesn’t exist, or the credential has no access to it.',
        remedy: 'Check the IDs and names (a project’s ID is its `url_id`), and that the credential, or its user, has permission for this operation.',
    },
    release_not_found: {
        statuses: [404],
        kind: 'missing',
        meaning: 'The project has no current release.',
        remedy: 'If a release should be live, publish the project.',
    },
    release_conflict: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'A publish is in progress, or used the same idempotency key with a different `expires_at`.',
        remedy: 'If a publish is running, re-run the job after it ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    release_state_expired: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The upload ticket, or the saved state of the publish, has expired.',
        remedy: 'Re-run the job to publish again.',
    },
    entitlement_required: {
        statuses: [403],
        kind: 'limit',
        meaning: 'The plan lacks a feature (an entitlement): `watermark_removal` to remove the watermark, `custom_domains` to replace the default alias, or, to query usage, an active entitlement of the type “open” of the team’s main account.',
        remedy: 'Have the platform’s operator add the entitlement to the plan. Without it, keep the watermark and the default alias (in `preview-deploy`, remove `alias`).',
    },
    project_frozen: {
        statuses: [403],
        kind: 'conflict',
        meaning: 'The project is frozen, so this change is not allowed.',
        remedy: 'Have the project unfrozen on the platform.',
    },
    project_banned: {
        statuses: [403],
        kind: 'conflict',
        meaning: 'The project is banned, so this change is not allowed.',
        remedy: 'Contact the platform’s support team.',
    },
    project_under_review: {
        statuses: [403],
        kind: 'conflict',
        meaning: 'The project is under review, so this change is not allowed.',
        remedy: 'Re-run the job after the review has ended.',
    },
    project_unavailable: {
        statuses: [403],
        kind: 'conflict',
        meaning: 'The project is not available.',
        remedy: 'Check the project’s state on the platform.',
    },
    project_not_operational: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The project is frozen, banned or under review, or the platform has locked its watermark.',
        remedy: 'Re-run the job once this has changed.',
    },
    alias_unavailable: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The alias is taken or reserved, or failed the content review.',
        remedy: 'Choose a different alias. To check its availability first, run the operation `alias` with `@mode: check`.',
    },
    domain_not_initialized: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The platform has not set up the project’s official domain yet.',
        remedy: 'Re-run the job later, or contact the platform’s support team.',
    },
    cloud_not_enabled: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'Cloud services are not enabled for this project yet.',
        remedy: 'Run the operation `cloud-provision` once for this project. If `cloud-provision` or `preview-deploy` fails with this code, re-run the job.',
    },
    import_conflict: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The idempotency key was already used for a different import.',
        remedy: 'If `@idempotency-key` is set, remove it, or set a new key.',
    },
    import_state_expired: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The platform’s saved state of this import is incomplete or has expired.',
        remedy: 'If the import created a complete project, use that project; otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    action_expired: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The short-lived token that was sent with the answer to the agent’s question has expired.',
        remedy: 'Answer again with `agent-respond`, which gets a new token.',
    },
    action_already_responded: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The agent’s question was already answered.',
        remedy: 'Check the state of the run with `agent-status`.',
    },
    run_conflict: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The state of the project’s agent run has changed, or another run is in progress.',
        remedy: 'Check the run with `agent-status`. Wait until the run ends, or cancel it with `agent-cancel`.',
    },
    not_cancelable: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The run can’t be canceled, because it has already ended.',
        remedy: 'No action is needed. To see the result of the run, use `agent-status`.',
    },
    preview_not_ready: {
        statuses: [409],
        kind: 'conflict',
        meaning: 'The project can’t be previewed in its current state.',
        remedy: 'Make sure that the project is operational and has an app.',
    },
    sandbox_concurrency_limit_exceeded: {
        statuses: [429],
        kind: 'limit',
        meaning: 'The tenant has reached its limit of concurrent sandboxes.',
        remedy: 'Destroy an unused sandbox with `sandbox-kill`, or wait until the platform reclaims one.',
    },
    artifact_too_large: {
        statuses: [413],
        kind: 'limit',
        meaning: 'The package or file exceeds the platform’s size limit.',
        remedy: 'Remove unneeded files from a package, or make a single file smaller.',
    },
    response_too_large: {
        statuses: [413],
        kind: 'limit',
        meaning: 'The result is larger than 1 MiB. The SQL may still have run in full.',
        remedy: 'Select fewer columns or rows. If the SQL changes data, first check the data.',
    },
    upstream_error: {
        statuses: [502],
        kind: 'unavailable',
        meaning: 'A service that the platform depends on failed.',
        remedy: 'Re-run the job later. If the step changes data, first check whether the change took effect.',
    },
    rate_limit_exceeded: {
        statuses: [429],
        kind: 'limit',
        meaning: 'The rate limit of the team endpoints was reached.',
        remedy: 'Re-run the job later, or use the team credential in fewer concurrent jobs.',
    },
    temporarily_unavailable: {
        statuses: [429],
        kind: 'limit',
        meaning: 'A rate limit was reached, or can’t be checked.',
        remedy: 'Re-run the job later, or use the credential in fewer concurrent jobs.',
    },
    server_error: {
        // 503: the team's seats can't be counted at the moment.
        statuses: [500, 503],
        kind: 'unavailable',
        meaning: 'The platform had an internal error, or can’t confirm the result.',
        remedy: 'Check the current state on the platform, then re-run the job.',
    },
    service_unavailable: {
        statuses: [503],
        kind: 'unavailable',
        meaning: 'A service that the platform depends on is unavailable.',
        remedy: 'Re-run the job later. If the error persists, report the trace ID to the platform’s support team.',
    },
};
/** Returns a remedy without the sentences about idempotency keys, for work that has none and isn't resumed. */
const withoutKeys = (remedy) => {
    const sentences = remedy.split(/(?<=\.)\s(?=\p{Lu})/u).filter(one => !/idempotency[- ]key|resume/.test(one));
    return sentences.join(' ') || 'Re-run the job later.';
};
/** Codes that any endpoint with a bearer credential may respond with (Part 1, Errors: "all"). */
const COMMON_CODES = (/* unused pure expression or super */ null && ([
    'invalid_request',
    'invalid_token',
    'insufficient_scope',
    'temporarily_unavailable',
]));
/** Codes that any endpoint with a team's signature may respond with (Part 2, Errors). */
const SIGNED_CODES = (/* unused pure expression or super */ null && ([
    'invalid_request',
    'invalid_signature',
    'signature_expired',
    'signature_replayed',
    'insufficient_scope',
    'rate_limit_exceeded',
]));


/***/ }),

/***/ 64226:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O3: () => (/* binding */ LOG_WINDOW),
/* harmony export */   aD: () => (/* binding */ FUNCTION_PACKAGE),
/* harmony export */   kx: () => (/* binding */ FUNCTION_ENDPOINTS)
/* harmony export */ });
/* harmony import */ var _cloud_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24930);
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88637);
/** Endpoint table of edge functions: list, deploy, delete and logs, with the limits of packages and logs. */



/** Limits of a function package (Part 2, Cloud services, rule 7; Limits: Function). */
const FUNCTION_PACKAGE = {
    /** Maximum decoded size. A package has at least one byte. */
    maxBytes: 10 * 1024 * 1024,
    /** Must be at the root of the package. */
    entry: 'index.ts',
};
/** Limits of function logs (Part 2, Limits: Function logs). */
const LOG_WINDOW = { maxMs: 3_600_000, defaultMs: 900_000, maxEntries: 500, defaultEntries: 100 };
/** "Function deploy and delete share 1 per 2 seconds." */
const WRITE_PACE = { rateLimit: 'cloud.functions', requests: 1, perMs: 2_000 };
const FUNCTION = {
    name: { ..._ids_js__WEBPACK_IMPORTED_MODULE_2__/* .FUNCTION_NAME */ .ZC, key: true },
    status: { type: 'string' },
    version: { type: 'integer' },
    verify_jwt: { type: 'boolean' },
    created_at: { type: 'integer', nullable: true },
    updated_at: { type: 'integer', nullable: true },
};
const LOG_ENTRY = {
    timestamp: { type: 'integer', nullable: true },
    level: { type: 'string', nullable: true },
    message: { type: 'string' },
    stack: { type: 'string', optional: true },
};
/** Listing, deploying and deleting functions, and their logs. A function is called at its own URL, not by this API. */
const FUNCTION_ENDPOINTS = {
    'functions.list': {
        summary: 'List functions',
        method: 'GET',
        path: '/projects/{project_id}/cloud/functions',
        scopes: ['cloud.function.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        answer: { functions: { type: 'array', key: true, items: { type: 'object', fields: FUNCTION } } },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        clause: 'Part 2, Cloud services: GET /cloud/functions',
    },
    'functions.deploy': {
        summary: 'Deploy a function',
        method: 'PUT',
        path: '/projects/{project_id}/cloud/functions/{function_name}',
        scopes: ['cloud.function.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        body: {
            archive_base64: { type: 'string', minLength: 1, base64: true },
            verify_jwt: { type: 'boolean', optional: true },
        },
        answer: { function: { type: 'object', key: true, fields: FUNCTION } },
        echoes: { 'function.name': 'path.function_name', 'function.verify_jwt': 'body.verify_jwt' },
        // A second deployment creates a second version. The caller checks the version first (assumption R32).
        repeat: 'confirm',
        codes: [..._cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB, 'artifact_too_large', 'quota_exceeded', 'service_unavailable'],
        unconfirmed: ['upstream_error'],
        slow: true,
        pace: WRITE_PACE,
        clause: 'Part 2, Cloud services: PUT /cloud/functions/{function_name}; rule 7; Limits',
    },
    'functions.delete': {
        summary: 'Delete a function',
        method: 'DELETE',
        path: '/projects/{project_id}/cloud/functions/{function_name}',
        scopes: ['cloud.function.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        answer: { name: { type: 'string' }, deleted: { type: 'boolean', fixed: [true], confirms: true } },
        echoes: { name: 'path.function_name', deleted: { oneOf: [true] } },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        unconfirmed: ['upstream_error'],
        pace: WRITE_PACE,
        clause: 'Part 2, Cloud services: DELETE /cloud/functions/{function_name}; Limits; assumption R37',
    },
    'functions.logs': {
        summary: 'Get the logs of a function',
        method: 'GET',
        path: '/projects/{project_id}/cloud/functions/{function_name}/logs',
        scopes: ['cloud.function.logs.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        query: {
            start_time: { type: 'integer', min: 0, optional: true, openBounds: true },
            end_time: { type: 'integer', min: 0, optional: true, openBounds: true },
            limit: { type: 'integer', min: 1, max: LOG_WINDOW.maxEntries, optional: true },
        },
        answer: {
            function_name: { type: 'string' },
            start_time: { type: 'integer' },
            end_time: { type: 'integer' },
            total: { type: 'integer' },
            returned: { type: 'integer' },
            entries: { type: 'array', key: true, items: { type: 'object', fields: LOG_ENTRY } },
        },
        echoes: { function_name: 'path.function_name', start_time: 'query.start_time', end_time: 'query.end_time' },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        clause: 'Part 2, Cloud services: GET /cloud/functions/{function_name}/logs; rule 8',
    },
};


/***/ }),

/***/ 88637:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G7: () => (/* binding */ AGENT_ID),
/* harmony export */   J4: () => (/* binding */ SECRET_NAME),
/* harmony export */   T9: () => (/* binding */ MEMBER_ID),
/* harmony export */   Yj: () => (/* binding */ CREDENTIAL),
/* harmony export */   ZC: () => (/* binding */ FUNCTION_NAME),
/* harmony export */   ej: () => (/* binding */ OPAQUE_ID),
/* harmony export */   iJ: () => (/* binding */ PROJECT_ID)
/* harmony export */ });
/** Formats of the IDs, names and credentials that the API uses: projects, agent runs, team members, functions, secrets. */
const idField = (maxLength, pattern) => ({ type: 'string', minLength: 1, maxLength, pattern });
/** `url_id` of a project (Part 1, Conventions). */
const PROJECT_ID = idField(50, '[A-Za-z0-9_-]+');
/** IDs of runs and conversations, whose format isn't documented. This pattern keeps each within one path segment. */
const AGENT_ID = idField(200, '[A-Za-z0-9_:-][A-Za-z0-9_.:-]*');
/** Id of a team member (Part 2, Team member): "form `tm_...`". */
const MEMBER_ID = idField(200, 'tm_[A-Za-z0-9_-]+');
/** Ids without a documented format that aren't in a path. They become outputs, so they must be one visible word. */
const OPAQUE_ID = idField(200, '[!-~]+');
/** Credential in a response. Its use in a header requires visible ASCII characters (RFC 6750, 2.1). */
const CREDENTIAL = { type: 'string', pattern: '[!-~]+', key: true, secret: true };
/** Names of functions and secrets (Part 2, Cloud services: name formats). */
const FUNCTION_NAME = idField(64, '[A-Za-z][A-Za-z0-9_-]*');
const SECRET_NAME = idField(128, '[A-Za-z_][A-Za-z0-9_]*');


/***/ }),

/***/ 57853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ CREATABLE_PROJECT_TYPES),
/* harmony export */   t: () => (/* binding */ PROJECT_ENDPOINTS)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of projects: list, create and delete, watermark removal, and project keys. */


/**
 * Project types that can be created (Part 1, Project). Listings may also contain `skill`, `unknown` and future types.
 */
const CREATABLE_PROJECT_TYPES = ['web', 'app', 'miniprogram'];
/** Project (Part 1, Resources, Project). `type` accepts any string: clients must tolerate unknown project types. */
const PROJECT = {
    url_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ, key: true },
    name: { type: 'string' },
    type: { type: 'string' },
    created_at: { type: 'integer' },
};
/** Watermark removal state (Part 1, Resources). */
const WATERMARK = {
    enabled: { type: 'boolean', key: true },
    editable: { type: 'boolean' },
};
const PROJECT_ENDPOINTS = {
    'projects.list': {
        summary: 'List projects',
        method: 'GET',
        path: '/projects',
        scopes: ['project.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .NOT_PROJECT_KEYS */ .DD,
        query: {
            page_size: { type: 'integer', min: 1, max: 100, optional: true, openBounds: true },
            page_token: { type: 'string', optional: true },
            query: { type: 'string', maxLength: 100, optional: true },
            created_from: { type: 'integer', min: 0, optional: true, openBounds: true },
            created_to: {
                type: 'integer',
                min: 0,
                optional: true,
                note: 'must be later than created_from if both are set',
                openBounds: true,
            },
        },
        answer: {
            projects: { type: 'array', key: true, items: { type: 'object', fields: PROJECT } },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'projects',
        repeat: 'safe',
        codes: ['forbidden', 'invalid_page_token'],
        clause: 'Part 1, User and projects: GET /projects',
    },
    'projects.create': {
        summary: 'Create a project',
        method: 'POST',
        path: '/projects',
        scopes: ['project.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .NOT_PROJECT_KEYS */ .DD,
        body: {
            name: { type: 'string', minLength: 1, maxLength: 100, notBlank: true, optional: true },
            type: { type: 'string', oneOf: CREATABLE_PROJECT_TYPES, optional: true },
        },
        answer: PROJECT,
        echoes: { name: 'body.name', type: 'body.type' },
        repeat: 'confirm',
        codes: ['forbidden', 'quota_exceeded'],
        clause: 'Part 1, User and projects: POST /projects',
    },
    'projects.delete': {
        summary: 'Delete a project',
        method: 'DELETE',
        path: '/projects/{project_id}',
        scopes: ['project.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: {
            project_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ,
            status: { type: 'string', fixed: ['deleted'] },
        },
        echoes: { project_id: 'path.project_id', status: { oneOf: ['deleted'] } },
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'server_error'],
        role: 'admin',
        clause: 'Part 1, User and projects: DELETE /projects/{project_id}; Delete rules',
    },
    'watermark.get': {
        summary: 'Get the state of watermark removal',
        method: 'GET',
        path: '/projects/{project_id}/watermark-removal',
        scopes: ['project.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: WATERMARK,
        repeat: 'safe',
        codes: ['forbidden', 'not_found'],
        role: 'owner',
        clause: 'Part 1, User and projects: GET watermark-removal; Watermark rules',
    },
    'watermark.set': {
        summary: 'Turn watermark removal on or off',
        method: 'PUT',
        path: '/projects/{project_id}/watermark-removal',
        scopes: ['project.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { enabled: { type: 'boolean' } },
        answer: WATERMARK,
        echoes: { enabled: 'body.enabled' },
        // "Idempotent, repeating the same target succeeds without extra entitlement use."
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'entitlement_required', 'project_not_operational'],
        role: 'owner',
        clause: 'Part 1, User and projects: PUT watermark-removal; Watermark rules',
    },
    'project-tokens.create': {
        summary: 'Create a project key',
        method: 'POST',
        path: '/projects/{project_id}/tokens',
        scopes: ['project.token.write'],
        credentials: ['oauth'],
        body: {
            name: { type: 'string', minLength: 1, maxLength: 100 },
            description: { type: 'string', maxLength: 200, optional: true },
            expires_in_days: { type: 'integer', min: 1, max: 3650, optional: true },
            scopes: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1, maxItems: 100 },
        },
        answer: {
            token: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .CREDENTIAL */ .Yj,
            token_type: { type: 'string', fixed: ['Bearer'] },
            project_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ,
            scope: { type: 'string' },
            expires_at: { type: 'integer', nullable: true },
            created_at: { type: 'integer' },
        },
        // "Effective scopes" can be fewer than requested.
        echoes: {
            project_id: 'path.project_id',
            token_type: { oneOf: ['Bearer', 'bearer'] },
            scope: { within: 'body.scopes' },
            expires_at: { expires: 'body.expires_in_days' },
        },
        // The key is shown once. If the response is lost, the key can't be retrieved, and there is no way to list or revoke
        // it.
        repeat: 'confirm',
        codes: ['forbidden', 'not_found'],
        clause: 'Part 1, User and projects: POST tokens; Project key body; Authentication',
    },
};


/***/ }),

/***/ 41853:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ EXPIRES_AT),
/* harmony export */   l: () => (/* binding */ RELEASE_ENDPOINTS)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/* harmony import */ var _upload_ticket_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(41719);
/** Endpoint table of releases: static upload, publishing from source, unpublishing and history. */



/** Range of the field `expires_at` of a prepare or a publish, in epoch milliseconds (Part 1, Access expiry). */
const EXPIRES_AT = { min: 1, max: 253_402_271_999_999 };
/** Record of the current version (Part 1, Resources, Release). */
const CURRENT_RELEASE = {
    release_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
    version: { type: 'integer' },
    status: { type: 'string', fixed: ['active'] },
    access_url: { type: 'string', nullable: true },
    published_at: { type: 'integer' },
};
/** History item (Part 1, Resources, Release). An unknown `status` is shown unchanged. */
const HISTORY_ITEM = {
    release_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
    version: { type: 'integer' },
    status: { type: 'string' },
    created_at: { type: 'integer' },
    finished_at: { type: 'integer' },
    current: { type: 'boolean' },
};
/** Statuses other than `active`. Clients must tolerate unknown ones (Part 1, Versioning). */
const NOT_LIVE = { noneOf: ['processing', 'failed', 'canceled'] };
/** Events of a source publish (Part 1, Events: Source publish stream). */
const RELEASE_EVENTS = {
    'release.started': {
        operation_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        started_at: { type: 'integer' },
    },
    'release.progress': {
        operation_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        progress: { type: 'number', optional: true, note: 'R4' },
        message: { type: 'string' },
        timestamp: { type: 'integer' },
    },
    'release.completed': {
        operation_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        release_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
        version: { type: 'integer' },
        access_url: { type: 'string' },
        published_at: { type: 'integer' },
        expires_at: { type: 'integer', nullable: true },
    },
    'release.failed': {
        operation_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        code: { type: 'string' },
        message: { type: 'string' },
        failed_at: { type: 'integer' },
    },
};
/** Static upload (prepare, complete), publish from source, unpublish, the current release, and the history. */
const RELEASE_ENDPOINTS = {
    'releases.prepare': {
        summary: 'Request an upload URL for a static site',
        method: 'POST',
        path: '/projects/{project_id}/releases/prepare',
        scopes: ['release.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        // Omitted: the optional MD5 checksum, whose name isn't documented (R2), and the modes of a team's identity (R3).
        body: {
            runtime: { type: 'string', oneOf: ['static'] },
            expires_at: { type: 'integer', ...EXPIRES_AT, nullable: true, optional: true },
            artifact: {
                type: 'object',
                fields: {
                    type: { type: 'string', oneOf: ['static_site'] },
                    filename: { type: 'string', minLength: 1, openBounds: true },
                    content_type: { type: 'string', oneOf: ['application/zip'] },
                    content_length: { type: 'integer', min: 1, openBounds: true },
                },
            },
        },
        answer: {
            release_token: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .CREDENTIAL */ .Yj,
            upload: { type: 'object', key: true, fields: _upload_ticket_js__WEBPACK_IMPORTED_MODULE_2__/* .UPLOAD_TICKET */ .p },
        },
        // A ticket that is never used has no effect, so requesting another one is safe.
        repeat: 'safe',
        onlyPrepares: true,
        codes: ['artifact_invalid', 'forbidden', 'not_found', 'service_unavailable'],
        clause: 'Part 1, Releases: Static prepare',
    },
    'releases.complete': {
        summary: 'Publish an uploaded static site',
        method: 'POST',
        path: '/projects/{project_id}/releases/complete',
        scopes: ['release.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: {
            release_token: { type: 'string', minLength: 1, secret: true },
        },
        answer: {
            release_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
            version: { type: 'integer' },
            artifact_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
            runtime: { type: 'string', fixed: ['static'] },
            artifact_type: { type: 'string', fixed: ['static_site'] },
            status: { type: 'string', fixed: ['active'] },
            access_url: { type: 'string' },
            published_at: { type: 'integer' },
            expires_at: { type: 'integer', nullable: true },
        },
        echoes: { status: NOT_LIVE, expires_at: 'known.expires_at' },
        // "The same token may be retried; retries do not extend validity."
        repeat: 'safe',
        codes: [
            'artifact_invalid',
            'forbidden',
            'not_found',
            'release_conflict',
            'release_state_expired',
            'service_unavailable',
        ],
        slow: true,
        clause: 'Part 1, Releases: Static complete',
    },
    'releases.publish': {
        summary: 'Publish a project from its source',
        method: 'POST',
        path: '/projects/{project_id}/releases',
        scopes: ['release.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: { expires_at: { type: 'integer', ...EXPIRES_AT, nullable: true, optional: true } },
        bodyOptional: true,
        idempotencyKey: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .VISIBLE_KEY_FORM */ .sl,
        answer: {},
        events: RELEASE_EVENTS,
        lastEvents: ['release.completed', 'release.failed'],
        eventIds: 'kept',
        echoes: { operation_id: 'stream.operation_id', expires_at: 'known.expires_at' },
        // "The same credential, user, project and key starts one publish per 24 hours."
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'release_conflict', 'release_state_expired', 'service_unavailable'],
        eventCodes: [
            'duplicate_release',
            'project_not_found',
            'content_violation',
            'quota_exceeded',
            'release_failed',
            'release_interrupted',
        ],
        clause: 'Part 1, Releases: Source publish; Events: Source publish stream',
    },
    'releases.unpublish': {
        summary: 'Unpublish the current release',
        method: 'POST',
        path: '/projects/{project_id}/releases/unpublish',
        scopes: ['release.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        body: {},
        bodyOptional: true,
        answer: {
            status: { type: 'string', fixed: ['unpublished'], confirms: true },
            previous_version: { type: 'string' },
            showcase_removed: { type: 'boolean' },
            template_unpublished: { type: 'boolean' },
            unpublished_at: { type: 'integer' },
        },
        echoes: { status: { oneOf: ['unpublished'] } },
        // A second request could unpublish a release that somebody published in between.
        repeat: 'confirm',
        codes: ['forbidden', 'not_found', 'release_not_found', 'release_conflict'],
        role: 'admin',
        clause: 'Part 1, Releases: Unpublish; States and transitions',
    },
    'releases.current': {
        summary: 'Get the current release',
        method: 'GET',
        path: '/projects/{project_id}/releases/current',
        scopes: ['release.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        answer: CURRENT_RELEASE,
        echoes: { status: NOT_LIVE },
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'release_not_found'],
        clause: 'Part 1, Releases: GET releases/current',
    },
    'releases.list': {
        summary: 'List releases',
        method: 'GET',
        path: '/projects/{project_id}/releases',
        scopes: ['release.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        query: {
            page_size: { type: 'integer', min: 1, max: 100, optional: true, openBounds: true },
            page_token: { type: 'string', optional: true },
        },
        answer: {
            releases: { type: 'array', key: true, items: { type: 'object', fields: HISTORY_ITEM } },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'releases',
        repeat: 'safe',
        codes: ['forbidden', 'invalid_page_token', 'not_found'],
        clause: 'Part 1, Releases: History query',
    },
};


/***/ }),

/***/ 98461:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ SKILL_PACKAGE),
/* harmony export */   d: () => (/* binding */ SKILL_ENDPOINTS)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of skills: upload and list, with the limits of a skill package. */


const MIB = 1024 * 1024;
/** Limits of a skill package (Part 1, Limits: Skill package). */
const SKILL_PACKAGE = {
    maxBytes: 32 * MIB,
    /** Must be in the package. Its frontmatter's `name` equals `skill_name` exactly. */
    manifest: 'SKILL.md',
    maxManifestBytes: 1 * MIB,
};
const LISTED_SKILL = {
    skill_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
    skill_name: { type: 'string' },
    display_name: { type: 'string' },
    description: { type: 'string' },
    source: { type: 'string' },
    visibility: { type: 'string' },
};
const SKILL_ENDPOINTS = {
    'skills.upload': {
        summary: 'Upload a skill',
        method: 'POST',
        path: '/skills',
        scopes: ['skill.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .NOT_PROJECT_KEYS */ .DD,
        body: {
            skill_name: { type: 'string', minLength: 1, maxLength: 255, pattern: '(?!\\.{1,2}$)[A-Za-z0-9._-]+' },
            package_base64: { type: 'string', minLength: 1, base64: true },
            skill_name_for_user: { type: 'string', maxLength: 100, optional: true },
            description: { type: 'string', maxLength: 2000, optional: true },
            description_for_user: { type: 'string', maxLength: 2000, optional: true },
            change_note: { type: 'string', maxLength: 500, optional: true },
            visibility: { type: 'string', oneOf: ['private', 'tenant'], optional: true },
        },
        status: 201,
        answer: {
            skill_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej, key: true },
            skill_name: { type: 'string' },
            version_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
            version: { type: 'string' },
            is_new: { type: 'boolean' },
            sha256: { type: 'string' },
            created_at: { type: 'integer' },
        },
        echoes: { skill_name: 'body.skill_name' },
        // A second upload creates a second version.
        repeat: 'confirm',
        codes: ['forbidden', 'service_unavailable'],
        // 409: another skill has the name. 502: the storage failed (Part 1, Errors; assumption R54).
        uncodedStatuses: [409, 502],
        slow: true,
        clause: 'Part 1, Skills: POST /skills',
    },
    'skills.list': {
        summary: 'List skills',
        method: 'GET',
        path: '/skills',
        scopes: ['agent.run'],
        // "OAuth and user-level API keys": a team member's token is neither.
        credentials: ['oauth', 'user-key'],
        query: {
            scope: { type: 'string', oneOf: ['mine', 'team', 'public', 'all'], optional: true },
            page_size: { type: 'integer', min: 0, max: 100, optional: true, note: '0 means the default', openBounds: true },
            page_token: { type: 'string', optional: true },
        },
        answer: {
            skills: { type: 'array', key: true, items: { type: 'object', fields: LISTED_SKILL } },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'skills',
        repeat: 'safe',
        codes: ['forbidden', 'invalid_page_token'],
        clause: 'Part 1, Skills: GET /skills',
    },
};


/***/ }),

/***/ 22062:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   hp: () => (/* binding */ SOURCE_PACKAGE),
/* harmony export */   tw: () => (/* binding */ SOURCE_ENDPOINTS),
/* harmony export */   xI: () => (/* binding */ EXPORT_MANIFEST),
/* harmony export */   zW: () => (/* binding */ SOURCE_EXPORT)
/* harmony export */ });
/* unused harmony export IMPORT_EVENTS */
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of source import and export, with the limits of a source package and the events of an import. */


const MIB = 1024 * 1024;
/** Limits of a source package (Part 1, Limits: Source import; Source import, Archive rules). */
const SOURCE_PACKAGE = {
    maxBytes: 100 * MIB,
    maxEntries: 10_000,
    maxFileBytes: 20 * MIB,
    maxTotalBytes: 200 * MIB,
    /** Required before a project of ordinary external source can be published. */
    publishManifest: 'mise.toml',
};
/** Manifest that the platform adds to an export (Part 1, Archive rules: "verified through their manifest"). */
const EXPORT_MANIFEST = '.platform-export.json';
/**
 * Time limits of an export (Part 1, Source export), in milliseconds: for the request, and for the validity of the
 * address.
 */
const SOURCE_EXPORT = { timeoutMs: 240_000, addressMs: 600_000 };
/** Events of a source import (Part 1, Events: Source import stream). */
const IMPORT_EVENTS = {
    'import.started': { import_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej },
    'import.progress': {
        stage: { type: 'string', optional: true, note: 'R24' },
        progress: { type: 'number', optional: true, note: 'R24; same scale as in R4' },
        message: { type: 'string', optional: true, note: 'R24' },
    },
    'import.completed': {
        import_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        project_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ, key: true },
        conversation_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .AGENT_ID */ .G7, optional: true },
        ai: {
            type: 'object',
            fields: {
                status: { type: 'string' },
                run_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .AGENT_ID */ .G7, optional: true },
                error: {
                    type: 'object',
                    optional: true,
                    fields: { code: { type: 'string' }, message: { type: 'string' } },
                },
            },
        },
    },
    'import.failed': {
        import_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .OPAQUE_ID */ .ej,
        code: { type: 'string' },
        message: { type: 'string' },
        project_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ, optional: true },
    },
};
const SOURCE_ENDPOINTS = {
    'source.import': {
        summary: 'Import a source package as a new project',
        method: 'POST',
        path: '/projects/import',
        scopes: ['project.write', 'source.write'],
        scopesWith: { ai_adapt: ['agent.run'] },
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .NOT_PROJECT_KEYS */ .DD,
        form: {
            file: { type: 'file', extension: 'zip', maxBytes: SOURCE_PACKAGE.maxBytes },
            name: { type: 'string', minLength: 1, maxLength: 100, trimmed: true, optional: true },
            ai_adapt: { type: 'string', oneOf: ['true', 'false'], optional: true },
        },
        idempotencyKey: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .PLAIN_KEY_FORM */ .Ye,
        answer: {},
        events: IMPORT_EVENTS,
        lastEvents: ['import.completed', 'import.failed'],
        echoes: { import_id: 'stream.import_id' },
        // Within 24 hours the same key, package and options resume the import, or return the final result.
        repeat: 'safe',
        codes: [
            'forbidden',
            'quota_exceeded',
            'import_conflict',
            'import_state_expired',
            'artifact_too_large',
            'service_unavailable',
        ],
        eventCodes: ['forbidden', 'artifact_invalid', 'quota_exceeded', 'service_unavailable', 'import_interrupted'],
        clause: 'Part 1, Source import: POST /projects/import',
    },
    'source.export': {
        summary: 'Export the source of a project',
        method: 'POST',
        path: '/projects/{project_id}/source-exports',
        scopes: ['source.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .ANY_CREDENTIAL */ .Nt,
        status: 201,
        noStore: true,
        answer: {
            export_id: { type: 'string', maxLength: 35, pattern: 'se_[0-9a-f]{32}' },
            project_id: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ID */ .iJ,
            filename: { type: 'string' },
            content_type: { type: 'string', fixed: ['application/zip'] },
            size: { type: 'integer' },
            sha256: { type: 'string' },
            download_url: { type: 'string', key: true, secret: true },
            download_url_expires_at: { type: 'integer' },
        },
        echoes: { project_id: 'path.project_id' },
        // An export changes nothing, but "avoid concurrent exports for one project", and an export with a lost response may
        // continue for minutes. So the "limited backoff retry" makes few attempts, far apart. The limit is 10 a minute.
        repeat: 'safe',
        attempts: 3,
        pauseAfterLostMs: 25_000,
        codes: ['forbidden', 'not_found', 'upstream_error', 'service_unavailable'],
        slow: true,
        firstByteMs: SOURCE_EXPORT.timeoutMs,
        role: 'admin',
        clause: 'Part 1, Source export: POST /projects/{project_id}/source-exports',
    },
};


/***/ }),

/***/ 71074:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ STORAGE_ENDPOINTS),
/* harmony export */   p: () => (/* binding */ STORAGE_LIMITS)
/* harmony export */ });
/* harmony import */ var _cloud_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(24930);
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94618);
/** Endpoint table of storage buckets: list buckets, and list, upload and delete objects, with their limits. */


/** Limits of storage (Part 2, Limits: object upload, delete and list; Cloud services, rule 6). */
const STORAGE_LIMITS = {
    /** Maximum decoded size. An object has at least one byte. */
    maxObjectBytes: 5 * 1024 * 1024,
    maxPathBytes: 1_024,
    maxDeletedPaths: 100,
};
/** "Object upload and delete share 2 per 1 second." */
const WRITE_PACE = { rateLimit: 'cloud.storage', requests: 2, perMs: 1_000 };
const BUCKET = {
    name: { type: 'string', key: true },
    public: { type: 'boolean' },
    file_size_limit: { type: 'string', nullable: true },
    allowed_mime_types: { type: 'array', items: { type: 'string' }, nullable: true },
    created_at: { type: 'integer', nullable: true },
    updated_at: { type: 'integer', nullable: true },
};
const ENTRY = {
    name: { type: 'string', key: true },
    type: { type: 'string', key: true, note: '`object` or `prefix`; R29' },
    size: { type: 'string', nullable: true },
    mime_type: { type: 'string', nullable: true },
    cache_control: { type: 'string', nullable: true },
    etag: { type: 'string', nullable: true },
    created_at: { type: 'integer', nullable: true },
    updated_at: { type: 'integer', nullable: true },
    last_accessed_at: { type: 'integer', nullable: true },
};
const STORAGE_ENDPOINTS = {
    'storage.buckets': {
        summary: 'List buckets',
        method: 'GET',
        path: '/projects/{project_id}/cloud/storage/buckets',
        scopes: ['cloud.storage.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        answer: { buckets: { type: 'array', key: true, items: { type: 'object', fields: BUCKET } } },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        clause: 'Part 2, Cloud services: GET /cloud/storage/buckets',
    },
    'storage.list': {
        summary: 'List the objects of a bucket',
        method: 'GET',
        path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
        scopes: ['cloud.storage.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        query: {
            prefix: { type: 'string', maxBytes: 1_024, pattern: '[^\\u0000-\\u001f\\u007f-\\u009f]*', optional: true },
            page_size: { type: 'integer', min: 0, max: 100, clamped: true, optional: true, note: '0 means the default' },
            page_token: { type: 'string', maxLength: 2_048, optional: true, openBounds: true },
        },
        answer: {
            bucket_name: { type: 'string' },
            prefix: { type: 'string' },
            objects: { type: 'array', key: true, items: { type: 'object', fields: ENTRY } },
            next_page_token: { type: 'string', optional: true },
        },
        echoes: { bucket_name: 'path.bucket_name', prefix: 'query.prefix' },
        list: 'objects',
        repeat: 'safe',
        codes: [..._cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB, 'invalid_page_token'],
        clause: 'Part 2, Cloud services: GET /cloud/storage/buckets/{bucket_name}/objects; rule 5',
    },
    'storage.put': {
        summary: 'Upload an object',
        method: 'PUT',
        path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
        scopes: ['cloud.storage.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        body: {
            path: { type: 'string', minLength: 1, maxBytes: STORAGE_LIMITS.maxPathBytes, trimmed: true },
            content_base64: {
                type: 'string',
                minLength: 1,
                base64: true,
                note: 'standard Base64 without line breaks or a data-URL prefix',
            },
            content_type: { type: 'string', minLength: 1, note: 'a MIME type without parameters' },
            cache_control: { type: 'string', minLength: 1, maxLength: 200, pattern: '[^\\r\\n]*', optional: true },
            upsert: { type: 'boolean', optional: true },
        },
        answer: {
            bucket_name: { type: 'string' },
            path: { type: 'string' },
            size: { type: 'string' },
            content_type: { type: 'string' },
            uploaded: { type: 'boolean', fixed: [true], confirms: true },
        },
        echoes: {
            bucket_name: 'path.bucket_name',
            path: 'body.path',
            size: 'known.size',
            content_type: { anyCase: 'body.content_type' },
            uploaded: { oneOf: [true] },
        },
        // Without `upsert`, a second request would be refused although the first took effect. The caller checks first
        // (assumption R32).
        repeat: 'confirm',
        codes: [..._cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB, 'artifact_too_large'],
        // "`false` refuses overwrite" (rule 6; assumption R54).
        uncodedStatuses: [409],
        unconfirmed: ['upstream_error'],
        pace: WRITE_PACE,
        clause: 'Part 2, Cloud services: PUT /cloud/storage/buckets/{bucket_name}/objects; rule 6; Limits',
    },
    'storage.delete': {
        summary: 'Delete objects',
        method: 'DELETE',
        path: '/projects/{project_id}/cloud/storage/buckets/{bucket_name}/objects',
        scopes: ['cloud.storage.write'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_1__/* .ANY_CREDENTIAL */ .Nt,
        body: {
            paths: {
                type: 'array',
                items: { type: 'string', minLength: 1, maxBytes: STORAGE_LIMITS.maxPathBytes, trimmed: true },
                minItems: 1,
                maxItems: STORAGE_LIMITS.maxDeletedPaths,
                distinct: true,
            },
        },
        answer: { bucket_name: { type: 'string' }, deleted: { type: 'array', key: true, items: { type: 'string' } } },
        echoes: { bucket_name: 'path.bucket_name', deleted: { within: 'body.paths' } },
        repeat: 'safe',
        codes: _cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .PROVISIONED_CODES */ .cB,
        unconfirmed: ['upstream_error'],
        pace: WRITE_PACE,
        clause: 'Part 2, Cloud services: DELETE /cloud/storage/buckets/{bucket_name}/objects; Limits; assumption R29',
    },
};


/***/ }),

/***/ 67994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZC: () => (/* binding */ TEAM_ENDPOINTS),
/* harmony export */   dM: () => (/* binding */ NICKNAME),
/* harmony export */   dy: () => (/* binding */ MEMBER_TOKEN),
/* harmony export */   h0: () => (/* binding */ USAGE_CODES),
/* harmony export */   of: () => (/* binding */ AVATAR)
/* harmony export */ });
/* harmony import */ var _endpoint_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94618);
/* harmony import */ var _ids_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88637);
/** Endpoint table of a team: its members, their tokens, and entitlement usage. */


/** Limits of team members (Part 2, Limits: Team member). */
const NICKNAME = { minLength: 1, maxLength: 50 };
const AVATAR = { maxLength: 512 };
const MEMBER_TOKEN = { minExpiresInS: 60 };
/** Supported codes, in their default order (Part 2, Entitlement usage). */
const USAGE_CODES = [
    'max_projects',
    'cloud_count',
    'cloud_db_storage',
    'sandbox_runtime',
    'cloud_function_count',
    'fullstack_app_access',
    'static_app_access',
];
const MEMBER = {
    member_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_ID */ .T9, key: true },
    nickname: { type: 'string' },
    avatar: { type: 'string', nullable: true },
    role: { type: 'string' },
    status: { type: 'string', note: '`active` or `freeze`' },
    created_at: { type: 'integer' },
};
/** "Any unsupported code fails the whole request." */
const CODES = {
    type: 'array',
    items: { type: 'string', oneOf: USAGE_CODES },
    optional: true,
    note: 'omitted or `[]` means all codes; `null` is invalid',
};
const USAGE = {
    start_time: { type: 'string', note: 'local time of the billing period, not an epoch value' },
    end_time: { type: 'string' },
    items: {
        type: 'array',
        key: true,
        items: {
            type: 'object',
            fields: {
                code: { type: 'string', key: true },
                name: { type: 'string' },
                used: { type: 'number', key: true },
                unit: { type: 'string' },
            },
        },
    },
};
/** Team paths are given in full, with their trailing slashes (assumption R39). */
const MEMBERS = '/open/v1/team/members';
const ENTITLEMENTS = '/open/v1/team/entitlements';
const TEAM_ENDPOINTS = {
    'team.create': {
        summary: 'Create a team member',
        method: 'POST',
        root: 'service',
        path: `${MEMBERS}/`,
        scopes: ['team.member.create'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        body: {
            nickname: { type: 'string', ...NICKNAME },
            avatar: { type: 'string', ...AVATAR, nullable: true, optional: true },
        },
        answer: MEMBER,
        // States: "active, role `member`".
        echoes: {
            nickname: 'body.nickname',
            avatar: 'body.avatar',
            role: { oneOf: ['member'] },
            status: { oneOf: ['active'] },
        },
        // A second request would create a second member, who takes a second seat.
        repeat: 'confirm',
        codes: ['quota_exceeded', 'server_error'],
        clause: 'Part 2, Team members: POST /open/v1/team/members/; States',
    },
    'team.list': {
        summary: 'List team members',
        method: 'GET',
        root: 'service',
        path: `${MEMBERS}/`,
        scopes: ['team.member.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        query: {
            page_size: { type: 'integer', min: 1, max: 100, optional: true },
            page_token: { type: 'string', optional: true },
        },
        answer: {
            members: { type: 'array', key: true, items: { type: 'object', fields: MEMBER } },
            next_page_token: { type: 'string', optional: true },
        },
        list: 'members',
        repeat: 'safe',
        codes: ['invalid_page_token'],
        clause: 'Part 2, Team members: GET /open/v1/team/members/',
    },
    'team.get': {
        summary: 'Get a team member',
        method: 'GET',
        root: 'service',
        path: `${MEMBERS}/{member_id}`,
        scopes: ['team.member.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        answer: MEMBER,
        echoes: { member_id: 'path.member_id' },
        repeat: 'safe',
        codes: ['not_found'],
        clause: 'Part 2, Team members: GET /open/v1/team/members/{member_id}',
    },
    'team.update': {
        summary: 'Freeze or activate a team member',
        method: 'PATCH',
        root: 'service',
        path: `${MEMBERS}/{member_id}`,
        scopes: ['team.member.update'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        body: { status: { type: 'string', oneOf: ['active', 'freeze'] } },
        answer: MEMBER,
        echoes: { member_id: 'path.member_id', status: 'body.status' },
        // Setting the same status again changes nothing.
        repeat: 'safe',
        codes: ['forbidden', 'not_found', 'quota_exceeded', 'server_error'],
        clause: 'Part 2, Team members: PATCH /open/v1/team/members/{member_id}; States',
    },
    'team.delete': {
        summary: 'Delete a team member',
        method: 'DELETE',
        root: 'service',
        path: `${MEMBERS}/{member_id}`,
        scopes: ['team.member.delete'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        emptyJson: true,
        // Assumption R20: any 2xx is a success. The response is passed through.
        answer: { member_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_ID */ .T9, optional: true }, status: { type: 'string', optional: true } },
        echoes: { member_id: 'path.member_id', status: { noneOf: ['active', 'freeze'] } },
        repeat: 'safe',
        codes: ['forbidden', 'not_found'],
        clause: 'Part 2, Team members: DELETE /open/v1/team/members/{member_id}; assumptions R20, R37',
    },
    'team.token': {
        summary: 'Issue a token for a team member',
        method: 'POST',
        root: 'service',
        path: `${MEMBERS}/{member_id}/tokens`,
        scopes: ['team.member.token.issue'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        body: {
            scopes: { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
            expires_in: { type: 'integer', min: MEMBER_TOKEN.minExpiresInS, optional: true },
        },
        answer: {
            access_token: _ids_js__WEBPACK_IMPORTED_MODULE_1__/* .CREDENTIAL */ .Yj,
            token_type: { type: 'string', fixed: ['Bearer'] },
            expires_in: { type: 'integer' },
            scope: { type: 'string' },
        },
        // "Capped by credential setting": the lifetime, like the scopes, can be less than requested.
        echoes: {
            token_type: { oneOf: ['Bearer', 'bearer'] },
            expires_in: { atMost: 'body.expires_in' },
            scope: { within: 'body.scopes' },
        },
        // Not retried: every request may issue another live token.
        repeat: 'confirm',
        codes: ['forbidden', 'not_found', 'invalid_scope', 'member_inactive'],
        clause: 'Part 2, Team members: POST /open/v1/team/members/{member_id}/tokens; Authentication',
    },
    'usage.member': {
        summary: 'Get the entitlement usage of a team member',
        method: 'POST',
        root: 'service',
        path: `${ENTITLEMENTS}/member-usage/current`,
        scopes: ['team.entitlement.usage.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        body: { member_id: { type: 'string', minLength: 1, pattern: 'tm_[A-Za-z0-9_-]+' }, codes: CODES },
        answer: { member_id: { ..._ids_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_ID */ .T9, optional: true }, ...USAGE },
        echoes: { member_id: 'body.member_id', items: { lists: 'body.codes' } },
        repeat: 'safe',
        codes: ['not_found', 'entitlement_required', 'service_unavailable'],
        clause: 'Part 2, Entitlement usage: POST member-usage/current',
    },
    'usage.team': {
        summary: 'Get the entitlement usage of the team',
        method: 'POST',
        root: 'service',
        path: `${ENTITLEMENTS}/team-usage/current`,
        scopes: ['team.entitlement.usage.read'],
        credentials: _endpoint_js__WEBPACK_IMPORTED_MODULE_0__/* .TEAM_KEY */ .CE,
        body: { codes: CODES },
        answer: USAGE,
        echoes: { items: { lists: 'body.codes' } },
        repeat: 'safe',
        codes: ['entitlement_required', 'service_unavailable'],
        clause: 'Part 2, Entitlement usage: POST team-usage/current',
    },
};


/***/ }),

/***/ 41719:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ UPLOAD_TICKET)
/* harmony export */ });
/** Response fields that tell a client how to upload a file: method, URL, headers and expiry. */
/**
 * Signed upload, in the form of assumption R1: for a static site (Part 1, Resources, Release) and for an attachment (R12).
 */
const UPLOAD_TICKET = {
    method: { type: 'string', optional: true, note: 'R1: PUT if missing' },
    url: { type: 'string', optional: true, secret: true, note: 'R1' },
    upload_url: { type: 'string', optional: true, secret: true, note: 'R1: accepted alternative name' },
    headers: { type: 'string-map', optional: true, secret: true, note: 'R1: sent exactly as given' },
    expires_at: { type: 'integer', optional: true, note: 'expiry of the upload link, not of the uploaded file' },
};


/***/ }),

/***/ 10845:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vv: () => (/* binding */ backOffMs),
/* harmony export */   fy: () => (/* binding */ checkAfterDelays),
/* harmony export */   j9: () => (/* binding */ pollWaitMs),
/* harmony export */   vL: () => (/* binding */ LAG_DELAYS_MS)
/* harmony export */ });
/** Calculates waits: exponential back-off with jitter, polling, and the delays of a repeated check. */
/**
 * Returns the wait before the next try in milliseconds: exponential back-off. Up to half of the ceiling is left out at
 * random, so that many jobs don't try at the same moment.
 * @param tries tries so far, from 1
 */
function backOffMs({ firstMs, factor = 2, longestMs = Number.POSITIVE_INFINITY }, tries, clock) {
    return Math.round(Math.min(firstMs * factor ** (tries - 1), longestMs) * (0.5 + clock.random() / 2));
}
/**
 * Returns the wait before the next poll in milliseconds: a tenth of the time waited so far, within bounds. So a poll
 * notices a result too late by at most the shortest wait, or a tenth of the time that the work took.
 * @param waitedMs time since the work started, or since the first poll
 */
const pollWaitMs = ({ shortestMs, longestMs }, waitedMs) => Math.round(Math.min(Math.max(shortestMs, waitedMs / 10), longestMs));
/** Waits before each look at a list or a record that may lag behind a change, in milliseconds. Together 15 s. */
const LAG_DELAYS_MS = [0, 1_000, 2_000, 4_000, 8_000];
/**
 * Runs a check after each of the delays, until it has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if no check had a result
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function checkAfterDelays({ clock, signal }, delaysMs, check) {
    for (const delayMs of delaysMs) {
        if (delayMs > 0)
            await clock.sleep(delayMs, signal);
        const result = await check();
        if (result !== undefined)
            return result;
    }
    return undefined;
}


/***/ }),

/***/ 92516:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ definedOnly)
/* harmony export */ });
/** Leaves out properties without a value. */
/**
 * Returns the properties that aren't undefined: `exactOptionalPropertyTypes` distinguishes an optional property from one
 * that is undefined.
 */
function definedOnly(properties) {
    const defined = Object.entries(properties).filter(([, value]) => value !== undefined);
    return Object.fromEntries(defined);
}


/***/ }),

/***/ 15902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S5: () => (/* binding */ durationText),
/* harmony export */   Wn: () => (/* binding */ minuteText),
/* harmony export */   a3: () => (/* binding */ formatDuration),
/* harmony export */   pc: () => (/* binding */ durationMs),
/* harmony export */   rG: () => (/* binding */ MAX_DURATION_MS)
/* harmony export */ });
/** Parses and formats durations, and formats times. */
const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const ISO_DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
/** Maximum time between the epoch and any `Date` (ECMAScript, Time Values and Time Range). */
const MAX_DURATION_MS = 100_000_000 * UNIT_MS.d;
/** Formats a duration in the largest unit that gives an integer. `durationMs` can parse the result. */
function durationText(ms) {
    const units = Object.entries(UNIT_MS).toReversed();
    const [unit, unitMs] = units.find(([, one]) => ms >= one && ms % one === 0) ?? ['s', UNIT_MS.s];
    return `${ms / unitMs}${unit}`;
}
/** Parses a duration to milliseconds. Undefined for a text of another form. */
function durationMs(given) {
    if (/^(?:\d+(?:ms|s|m|h|d))+$/.test(given)) {
        const parts = given.matchAll(/(\d+)(ms|s|m|h|d)/g);
        return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit], 0);
    }
    const iso = ISO_DURATION.exec(given);
    if (iso === null || given === 'P' || given.endsWith('T'))
        return undefined;
    const [weeks, days, hours, minutes, seconds] = iso.slice(1).map(part => Number(part || 0));
    return Math.round(((weeks ?? 0) * 7 + (days ?? 0)) * UNIT_MS.d +
        (hours ?? 0) * UNIT_MS.h +
        (minutes ?? 0) * UNIT_MS.m +
        (seconds ?? 0) * UNIT_MS.s);
}
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Formats a duration for people: `3.4 s`, `2 min 5 s`, `1 h 3 min`. */
function formatDuration(ms) {
    if (ms < MINUTE_MS - 50)
        return `${(ms / SECOND_MS).toFixed(1)} s`;
    // Round first, so that the result never shows 60 seconds.
    const seconds = Math.round(ms / SECOND_MS);
    if (ms < HOUR_MS)
        return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
    const minutes = Math.round(ms / MINUTE_MS);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
/** Formats a time as `2026-03-02 14:05`, in UTC. */
const minuteText = (epochMs) => new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ');


/***/ }),

/***/ 19059:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ httpDate)
/* harmony export */ });
/** Reads dates of HTTP. */
/** Start of an HTTP date. All three forms (RFC 9110) begin with a day. `Date.parse` alone would accept `-5` and `1`. */
const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /;
/** Parses an HTTP date to epoch milliseconds. Undefined for any other text. */
function httpDate(text) {
    const trimmed = text.trim();
    if (!HTTP_DATE.test(trimmed))
        return undefined;
    // The oldest of the forms has no zone. Like the others, it is in GMT.
    const date = Date.parse(trimmed.endsWith(' GMT') ? trimmed : `${trimmed} GMT`);
    return Number.isNaN(date) ? undefined : date;
}


/***/ }),

/***/ 44083:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F0: () => (/* binding */ NOT_FOR_COMMANDS),
/* harmony export */   o5: () => (/* binding */ OF_JOB),
/* harmony export */   oz: () => (/* binding */ BUILD_VARIABLE)
/* harmony export */ });
/** Names of variables that belong to a job of GitHub Actions. */
/**
 * Variables that a program in a step with `run:` doesn’t pass on: its operation would otherwise write to the files of that
 * step, print workflow commands, and mistake inputs of an enclosing action for its own.
 */
const OF_JOB = /^(?:GITHUB|RUNNER|INPUT|ACTIONS|STATE)_/i;
/**
 * Variables that a step doesn’t pass to a command of the repository: what the runner gives only to actions, what could
 * change this run, and the platform's credential. Others of the job stay, because builds read them, such as GITHUB_SHA.
 */
const NOT_FOR_COMMANDS = /^(?:ACTIONS_|INPUT_|STATE_|PLATFORM_|GITHUB_(?:TOKEN|OUTPUT|STATE|ENV|PATH|STEP_SUMMARY)$)/i;
/**
 * Name that a variable of a build may have. The runner ignores or refuses the others in GITHUB_ENV, or they change how
 * programs start.
 */
const BUILD_VARIABLE = {
    pattern: /^(?!(?:GITHUB_|RUNNER_|LD_)|(?:BASH_ENV|NODE_OPTIONS|PATH)$)[A-Z_]\w{0,199}$/i,
    words: 'a name of at most 200 letters, digits and `_` that doesn’t begin with a digit, `GITHUB_`, `RUNNER_` or `LD_`, and isn’t `PATH`, `BASH_ENV` or `NODE_OPTIONS`',
};


/***/ }),

/***/ 9656:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UX: () => (/* binding */ inOneLine),
/* harmony export */   bF: () => (/* binding */ escapedUnits),
/* harmony export */   bG: () => (/* binding */ legible)
/* harmony export */ });
/** Makes untrusted text readable: removes invisible characters, and replaces control characters. */
/**
 * Invisible characters, which can pass text to a machine that a person can't see: Unicode's
 * Default_Ignorable_Code_Point (tags, soft hyphens, fillers, zero-width characters) and the annotations U+FFF9–FFFB.
 * Exceptions are the characters that scripts and emoji need: U+200C and U+200D between characters beyond ASCII, and
 * U+FE0E and U+FE0F after the character that they change, one at a time. All other variation selectors are removed: a
 * row of them can encode any text, and without them a character only takes its usual form. The flags of England,
 * Scotland and Wales are lost too, because they consist of tags. The pattern doesn't use `\p{…}` and the flag `u`,
 * which would add a millisecond to each step's start.
 */
const INVISIBLE = new RegExp([
    '[\\u00ad\\u034f\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b\\u2060-\\u2065\\u206a-\\u206f\\u3164\\ufe00-\\ufe0d\\ufeff\\uffa0\\ufff0-\\ufffb]',
    '\\ud82f[\\udca0-\\udca3]|\\ud834[\\udd73-\\udd7a]|[\\udb40-\\udb43][\\udc00-\\udfff]',
    '(?<=^|[\\0-\\x7f\\u00ad\\u200b-\\u200f\\u2060-\\u206f\\ufeff])[\\u200c\\u200d]|[\\u200c\\u200d](?=$|[\\0-\\x7f])',
    // A digit, `#` or `*` with U+FE0F starts a keycap if U+20E3 follows. Otherwise it could split a secret.
    '(?<=^|[\\0-"$-)+-/:-\\x7f\\ufe0e\\ufe0f])[\\ufe0e\\ufe0f]|(?<=[#*\\d])[\\ufe0e\\ufe0f](?!\\u20e3)',
].join('|'), 'g');
/** Control characters except tab and line breaks, and characters that change the reading order of a line. */
const CONTROLS = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f';
const DIRECTION_MARKS = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
const UNPRINTABLE = new RegExp(`[${CONTROLS}${DIRECTION_MARKS}]`, 'g');
/**
 * Returns the text so that a person sees all that a machine reads: invisible characters are removed; control
 * characters, direction marks and unpaired surrogates become U+FFFD. For every medium: log, summary, comment, page,
 * diagram, description. Redact secrets before the call, as it may split a secret, and after it, as it may join one.
 */
const legible = (text) => text.toWellFormed().replace(INVISIBLE, '').replace(UNPRINTABLE, '\ufffd');
/** Replaces line breaks and tabs with a space. */
const inOneLine = (text) => text.replaceAll(/[\r\n\t\u0085\u2028\u2029]+/g, ' ');
/** Escapes the same characters as `\uXXXX`, for code, where a text has to keep its value. */
const escapedUnits = (text) => [INVISIBLE, UNPRINTABLE].reduce((escaped, characters) => escaped.replace(characters, unitEscapes), text);
const unitEscapes = (units) => Array.from({ length: units.length }, (_, index) => {
    return `\\u${units.charCodeAt(index).toString(16).padStart(4, '0')}`;
}).join('');


/***/ }),

/***/ 26963:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DV: () => (/* binding */ codeBlock),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   eu: () => (/* binding */ literal),
/* harmony export */   ti: () => (/* binding */ inlineCode),
/* harmony export */   tp: () => (/* binding */ table)
/* harmony export */ });
/* unused harmony export inline */
/** Formats a table in GitHub's Markdown. Cells must be Markdown already: `inline` converts plain sentences. */
function table(columns, rows) {
    const lines = [columns, columns.map(() => '---'), ...rows];
    return lines.map(cells => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
/**
 * Formats one of our sentences for one line. Code spans remain, and text outside of them isn't read as HTML. Doesn't
 * escape pipes: `table` does, because it also has to escape them in code spans.
 */
function inline(sentence) {
    return sentence
        .split(/(`[^`]*`)/)
        .map(part => (part.startsWith('`') ? part : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;')))
        .join('')
        .replaceAll(/\s+/g, space => (space.includes('\n') ? ' ' : space));
}
const entity = (mark) => `&#${mark.charCodeAt(0)};`;
/** Zero-width character that breaks mentions and references, for which GitHub searches after rendering the Markdown. */
const APART = '&#8203;';
/**
 * Converts one line of untrusted text to GitHub Markdown that shows exactly this text: no markup, HTML, link, mention,
 * reference, formula or break-out of a table's cell. Snake case stays readable in the source, as `_` inside a word
 * isn't markup.
 */
function literal(line) {
    return (line
        .trim()
        .replace(/[&<>\\`*[\]|~#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, entity)
        // GitHub's documented way to write a dollar sign that starts no formula.
        .replaceAll('$', () => '<span>$</span>')
        // GitHub turns a bare address into a link. An invisible tag inside splits the text, which prevents that. The
        // address can still be copied.
        .replace(/(?<=https?|ftp):(?=\/\/)|(?<=www)\./gi, mark => `<span>${mark}</span>`)
        // At the start of a line these characters begin lists, rules, and underlines of headings.
        .replace(/^[+=-]|(?<=^\d{1,9})[.)]/, entity)
        .replace(/@(?=[\p{L}\p{N}])|&#35;(?=\d)|\bGH-(?=\d)/giu, mark => `${mark}${APART}`));
}
/** Formats any value as a code span. */
function code(value) {
    const fence = '`'.repeat(longestRun(value) + 1);
    const padding = value.startsWith('`') || value.endsWith('`') ? ' ' : '';
    return `${fence}${padding}${value}${padding}${fence}`;
}
/**
 * Formats a value as code for any place, including a table's cell. A code span with a pipe would show a backslash before
 * it, or end the cell.
 */
function inlineCode(value) {
    return value.includes('|') ? `<code>${literal(value)}</code>` : code(value);
}
/** Formats any text as a code block. */
function codeBlock(language, text) {
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    return `${fence}${language}\n${text.trimEnd()}\n${fence}`;
}
function longestRun(text) {
    return Math.max(0, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
}


/***/ }),

/***/ 99452:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ nearestName)
/* harmony export */ });
/** Suggests the name that a user probably meant. */
/**
 * Returns the name that the user probably meant: the one with the fewest typing errors (a letter too many, missing,
 * wrong, or two swapped) between it and `given`. Undefined if even that has more errors than a third of its letters and
 * more than two.
 */
function nearestName(given, names) {
    const near = names
        .map(name => ({ name, errors: typingErrors(given, name) }))
        .filter(({ name, errors }) => errors <= Math.max(2, Math.floor(name.length / 3)) && errors < name.length)
        .toSorted((a, b) => a.errors - b.errors);
    return near[0]?.name;
}
/** Returns the restricted Damerau-Levenshtein distance: no letter is edited twice. */
function typingErrors(a, b) {
    let twoBack = [];
    let oneBack = Array.from({ length: b.length + 1 }, (_, column) => column);
    for (let row = 1; row <= a.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= b.length; column += 1) {
            const same = a[row - 1] === b[column - 1];
            const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
            current[column] = Math.min((oneBack[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (oneBack[column - 1] ?? 0) + (same ? 0 : 1), swapped ? (twoBack[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY);
        }
        twoBack = oneBack;
        oneBack = current;
    }
    return oneBack[b.length] ?? 0;
}


/***/ }),

/***/ 52886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EC: () => (/* binding */ writtenJson),
/* harmony export */   GU: () => (/* binding */ parseJsonWithComments),
/* harmony export */   U4: () => (/* binding */ parsedJson),
/* harmony export */   ip: () => (/* binding */ exactJson)
/* harmony export */ });
/** Parses JSON: from inputs, files and requests without quoting it in errors, and from responses without losing digits. */
/**
 * Parses JSON. A wrong path may lead to a file of secrets, and V8's messages quote the first characters of such a file
 * (`Unexpected token 'T', "TOKEN=hunt"... is not valid JSON`), so a problem contains only its position.
 */
function parsedJson(text) {
    try {
        return { value: JSON.parse(text) };
    }
    catch (error) {
        return { invalidAt: placeOf(text, invalidOffset(text, error)) };
    }
}
/**
 * Parses JSON that a person has written: in addition, refuses a key that occurs twice in one object, of which `JSON.parse`
 * silently takes the last one, and an unpaired surrogate, which UTF-8 can't encode. Files of other tools are read as the tool
 * does: npm takes the last one of package.json.
 * @param keepsSurrogates whether to accept unpaired surrogates, for text that isn't sent
 */
function writtenJson(text, keepsSurrogates = false) {
    const { value, invalidAt } = parsedJson(text);
    if (invalidAt !== undefined)
        return { reason: `is not valid JSON: ${invalidAt}` };
    const problem = writtenProblem(text, keepsSurrogates);
    return problem === undefined
        ? { value }
        : { reason: `${problem.what}: ${placeOf(text, problem.offset)}; ${problem.remedy}` };
}
/** Matches strings, of which those before a colon are keys, and the ends of objects. Each character is read once. */
const KEY_OR_BRACE = /"[^"\\]*(?:\\[^][^"\\]*)*"(?<colon>\s*:)?|[{}]/g;
/** Returns the offset of the first repeated key or unpaired surrogate, and the problem. @param text valid JSON */
function writtenProblem(text, keepsSurrogates) {
    const objects = [];
    for (const { 0: token, index, groups: { colon } = {} } of text.matchAll(KEY_OR_BRACE)) {
        if (token === '{')
            objects.push(new Set());
        else if (token === '}')
            objects.pop();
        else if (colon !== undefined || token.includes('\\u')) {
            const string = JSON.parse(token.slice(0, token.length - (colon?.length ?? 0)));
            if (!keepsSurrogates && !string.isWellFormed())
                return { offset: index, what: 'has an unpaired surrogate in a string', remedy: 'remove it' };
            const keys = colon === undefined ? undefined : objects.at(-1);
            if (keys && keys.size === keys.add(string).size)
                return { offset: index, what: 'has the same key twice in one object', remedy: 'keep only one' };
        }
    }
    return undefined;
}
function placeOf(text, offset) {
    const before = text.slice(0, offset).split('\n');
    return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
/**
 * Returns the offset of the first character that isn't JSON. For a message that quotes the text, V8 reports none. It is
 * at the end of the shortest prefix with the same problem: a shorter one is incomplete.
 */
function invalidOffset(text, error) {
    if (!isQuoting(error))
        return Number(/ at position (\d+)/.exec(error.message)?.[1] ?? text.length);
    let [start, end] = [0, text.length];
    while (end - start > 1) {
        const middle = Math.floor((start + end) / 2);
        if (isQuotingOf(text.slice(0, middle)))
            end = middle;
        else
            start = middle;
    }
    return start;
}
const isQuoting = ({ message }) => message.endsWith('is not valid JSON');
function isQuotingOf(text) {
    try {
        JSON.parse(text);
        return false;
    }
    catch (error) {
        return isQuoting(error);
    }
}
/** Number of digits that a double always holds, unless the number is close to zero. */
const EXACT_DIGITS = 15;
/** Smallest normal double. Smaller numbers have fewer digits of precision, and in the end none. */
const SMALLEST_PRECISE = 2 ** -1022;
/**
 * Matches where a number with more digits, with an exponent, or -0 may occur: as a value, or in a string that looks like
 * one. Few responses have such a number. Parsing with the source of each number takes six times as long as without
 * (measured). This search takes a third of that.
 */
const INEXACT_NUMBER = new RegExp(`(?:^|[:,[])\\s*(?:-?\\d(?:[\\d.]{${EXACT_DIGITS}}|[\\d.]*[eE])|-0(?:\\.0+)?(?![\\d.]))`);
/**
 * Parses JSON and keeps numbers exact. A number that a double would change becomes a `JSON.rawJSON` object, so that it
 * is the same when it is written as JSON again: "json and jsonb keep their JSON type" (Part 2, Cloud services, rule 4),
 * and a SQL log has longs (SQL log export).
 * @param keepsText whether to keep each number that JavaScript would write in another way, such as `1.0`, too
 * @throws SyntaxError
 */
function exactJson(text, keepsText = false) {
    if (!keepsText && !INEXACT_NUMBER.test(text))
        return JSON.parse(text);
    const json = JSON;
    return json.parse(text, (_name, value, { source = '' }) => typeof value === 'number' && String(value) !== source && (keepsText || !isExact(value, source))
        ? json.rawJSON(source)
        : value);
}
/** Checks whether a double is sure to hold this number exactly. The number may be too long, too large or too small. */
function isExact(value, source) {
    const digits = source.replace(/e.*/i, '').replace(/\D/g, '');
    if (!/[1-9]/.test(digits))
        return !Object.is(value, -0);
    return digits.length <= EXACT_DIGITS && Number.isFinite(value) && Math.abs(value) >= SMALLEST_PRECISE;
}
/**
 * Strings are matched too, because they can contain what looks like a comment or a trailing comma. One that is never closed
 * extends to the end, so that no text is read twice.
 */
const STRING_OR_COMMENT = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|\/\/.*|\/\*[^]*?(?:\*\/|$)/g;
const STRING_OR_TRAILING_COMMA = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|,(?=\s*[}\]])/g;
const keepString = (found) => (found.startsWith('"') ? found : ' ');
/**
 * Parses JSON that may contain comments and trailing commas, such as Deno's settings. Of equal keys, takes the last, as
 * Deno 2 does in an import map.
 * @throws SyntaxError
 */
function parseJsonWithComments(text) {
    return JSON.parse(text.replace(STRING_OR_COMMENT, keepString).replace(STRING_OR_TRAILING_COMMA, keepString));
}


/***/ }),

/***/ 49299:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CC: () => (/* binding */ problem),
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   h: () => (/* binding */ suggestion),
/* harmony export */   l4: () => (/* binding */ problemAt),
/* harmony export */   zB: () => (/* binding */ duplicateIn)
/* harmony export */ });
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _nearest_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99452);
/* harmony import */ var _shortened_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39328);
/** Renders messages of a few kinds about an input, a file or an entry from facts, with the usual remedy. */




const ref = (input) => (typeof input === 'string' ? (0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(input) : (0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(...input));
const nameOf = (input) => (0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(typeof input === 'string' ? input : input[0]);
const reason = (because) => (because === undefined ? '' : `, ${because}`);
/** Asks whether the user meant the most similar name, and lists all. @param others replaces the list */
function suggestion(given, known, others = `Allowed values: ${listed(known)}.`) {
    const nearest = (0,_nearest_name_js__WEBPACK_IMPORTED_MODULE_2__/* .nearestName */ .q)(given, known);
    return `${nearest === undefined ? '' : `Did you mean \`${nearest}\`? `}${others}`;
}
const listed = (names) => names.map(name => `\`${name}\``).join(', ');
const RENDERED = {
    combined: ({ subject, other, because }) => ({
        message: `can’t be combined with ${ref(other)}${reason(because)}`,
        remedy: typeof other === 'string'
            ? `Remove ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(other)} or ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)}.`
            : `Remove ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)}, or change ${nameOf(other)}.`,
    }),
    requires: ({ subject, other, because }) => ({
        message: `requires ${ref(other)}${reason(because)}`,
        remedy: `Set ${ref(other)}, or remove ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)}.`,
    }),
    missing: ({ subject, other }) => ({
        message: `is missing; ${ref(other)} requires it`,
        isMissing: true,
        remedy: `Set ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)}, or change ${nameOf(other)}.`,
    }),
    neither: ({ subject, other }) => ({
        message: `is missing, and so is ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(other)}; one of them is required`,
        isMissing: true,
        remedy: `Set ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)} or ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(other)}.`,
    }),
    value: ({ given, limit }) => ({
        message: `is ${given === undefined ? 'not in a valid format' : `\`${(0,_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(given, 60)}\``}; ${limit}`,
    }),
    given: ({ given, limit, known }) => ({
        message: `is \`${given}\`, which ${limit}`,
        ...(known && { remedy: suggestion(given, known) }),
    }),
    absent: ({ subject, given }) => ({
        message: `is \`${given}\`, which does not exist`,
        remedy: `Check ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(subject)} and ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('working-directory')}.`,
    }),
    word: ({ given, noun, limit = 'isn’t supported', known }) => ({
        message: `contains ${noun === undefined ? '' : `the ${noun} `}\`${(0,_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(given, 60)}\`, which ${limit}`,
        ...(known && { remedy: suggestion(given, known) }),
    }),
    twice: ({ given, lines }) => ({
        message: `contains \`${given}\` ${lines === undefined ? 'twice' : `more than once (lines ${lines.join(', ')})`}`,
        remedy: 'Keep only one of these entries.',
    }),
    json: ({ given, isInline }) => ({
        message: `${isInline ? 'begins with `{`, but ' : ''}${given}`,
    }),
    amount: ({ given, unit, limit }) => ({
        message: `has ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(given, ...unit)}; at most ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(limit)} are allowed`,
    }),
    size: ({ given, limit, other }) => ({
        message: `is ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .mz)(given)}; the limit${other === undefined ? '' : ` for ${other}`} is ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .byteSize */ .mz)(limit)}`,
    }),
};
/** Returns the message and the remedy for a kind of problem. */
function problem(facts) {
    const { remedy } = facts;
    return { ...RENDERED[facts.kind](facts), ...(remedy === undefined ? {} : { remedy }) };
}
/**
 * Returns the problem of the first name that occurs twice.
 * @param lines the line of each name, if the message should contain them
 */
function duplicateIn(names, lines) {
    const seen = new Set();
    const given = names.find(name => seen.size === seen.add(name).size);
    if (given === undefined)
        return undefined;
    return problem({ kind: 'twice', given, lines: lines?.filter((_, index) => names[index] === given) });
}
/** Returns a problem as a finding at its subject. */
const problemAt = (facts) => ({
    where: facts.subject,
    ...problem(facts),
});


/***/ }),

/***/ 46435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dq: () => (/* binding */ areTexts),
/* harmony export */   g1: () => (/* binding */ record),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/** Checks untrusted JSON values. */
/** Whether a JSON value is an object, and not an array. */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Returns the fields of a JSON object; none of any other value. */
const record = (value) => (isRecord(value) ? value : {});
/** Whether a JSON value is an array of strings. */
const areTexts = (value) => Array.isArray(value) && value.every(one => typeof one === 'string');


/***/ }),

/***/ 84949:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ sha256Hex)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

/** Returns the SHA-256 of a content as hexadecimal digits. */
const sha256Hex = (content) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', content);


/***/ }),

/***/ 39328:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ shortened)
/* harmony export */ });
/**
 * Cuts a text to at most `limit` UTF-16 units. The ellipsis follows directly after the remaining text: it shows the
 * printer that a secret may have been cut, so that the printer hides the start of one. So all texts for people are cut
 * here. An unpaired surrogate before the ellipsis is removed.
 */
function shortened(text, limit) {
    return text.length <= limit ? text : `${text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')}…`;
}


/***/ }),

/***/ 43157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ move),
/* harmony export */   F: () => (/* binding */ WHOLE_FOLDER)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _system_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70431);
/**
 * Moves and deletes files that another program may have open. Windows refuses both, and virus scanners open each new
 * file for a moment. Other systems allow it.
 */


/** Options to delete a folder with its content. Node repeats the attempt after the errors of an open file. */
const WHOLE_FOLDER = { recursive: true, force: true, maxRetries: 5 };
/** Error codes on Windows for a file that another program has open. */
const IN_USE = ['EPERM', 'EACCES', 'EBUSY'];
/** Number of further attempts, and the wait before each in milliseconds: two seconds altogether. */
const RETRIES = _system_js__WEBPACK_IMPORTED_MODULE_1__/* .IS_WINDOWS */ .H ? 20 : 0;
const RETRY_MS = 100;
/**
 * Renames a file or folder, and replaces an existing file. On Windows, repeats this for two seconds if another program
 * has it open, and blocks this process meanwhile.
 * @param rename renames once
 * @throws the system's error
 */
function move(from, to, rename = node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync, retries = RETRIES) {
    for (let left = retries;; left -= 1) {
        try {
            rename(from, to);
            return;
        }
        catch (error) {
            if (left === 0 || !IN_USE.includes(error.code ?? ''))
                throw error;
            Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
        }
    }
}


/***/ }),

/***/ 87850:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ei: () => (/* binding */ nodeCommand),
/* harmony export */   I4: () => (/* binding */ signalLeftover),
/* harmony export */   OM: () => (/* binding */ DEFAULT_PATH),
/* harmony export */   Oh: () => (/* binding */ startGroup),
/* harmony export */   Qc: () => (/* binding */ childEnvironment),
/* harmony export */   R$: () => (/* binding */ NO_DESCRIPTORS),
/* harmony export */   SR: () => (/* binding */ NODE_VERSION),
/* harmony export */   VC: () => (/* binding */ commandLinesWith),
/* harmony export */   W_: () => (/* binding */ isRunning),
/* harmony export */   XE: () => (/* binding */ readRest),
/* harmony export */   ef: () => (/* binding */ downloadVariables),
/* harmony export */   jN: () => (/* binding */ SHELL),
/* harmony export */   ky: () => (/* binding */ shellScript),
/* harmony export */   l0: () => (/* binding */ commandLineOf),
/* harmony export */   mB: () => (/* binding */ runProgram),
/* harmony export */   tG: () => (/* binding */ startDetached)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(78474);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(51455);
/* harmony import */ var _system_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70431);
/**
 * Starts programs (a lint rule keeps `node:child_process` out of the action's other layers). Each program gets its own
 * environment, which `childEnvironment` builds. All programs except detached ones end with this process. Windows has
 * neither process groups nor a POSIX shell, so a program there starts without them.
 */
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




/** Folders of commands, for a process without a PATH. */
const DEFAULT_PATH = _system_js__WEBPACK_IMPORTED_MODULE_3__/* .IS_WINDOWS */ .H ? '' : '/usr/local/bin:/usr/bin:/bin';
/**
 * Variables of this process that programs need: to find commands, to write temporary files, and for the runner to find
 * the program at the end of the job (RUNNER_TRACKING_ID). They contain no input and no token. TEMP, TMP, USERPROFILE and
 * SystemRoot are Windows' own.
 */
const ALLOWED = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'TEMP', 'TMP', 'USERPROFILE', 'SystemRoot', 'RUNNER_TRACKING_ID'];
/** Variables that say how this machine downloads packages. */
const DOWNLOADS = /^(?:https?_proxy|no_proxy|ssl_cert_(?:file|dir)|node_extra_ca_certs|deno_cert|deno_tls_ca_store|npm_config_registry|jsr_url)$/i;
/**
 * Builds the environment of a program from an allow-list.
 * @param variables of this process
 * @param added variables that the program gets in addition, or that replace those of this process
 * @param ignoresCase whether names of variables are equal regardless of case, as on Windows, where PATH is `Path`
 */
function childEnvironment(variables, added = {}, ignoresCase = _system_js__WEBPACK_IMPORTED_MODULE_3__/* .IS_WINDOWS */ .H) {
    const form = (name) => (ignoresCase ? name.toUpperCase() : name);
    const values = new Map(Object.entries(variables).map(([name, value]) => [form(name), value]));
    const allowed = ALLOWED.flatMap(name => {
        const value = values.get(form(name));
        return value ? [[name, value]] : [];
    });
    return { ...Object.fromEntries(allowed), ...added };
}
const REGISTRIES = ['NPM_CONFIG_REGISTRY', 'JSR_URL'];
/**
 * Returns the variables for downloads: proxies, trusted certificates, registries. A proxy's URL can contain a password, so
 * only a program that downloads packages gets them. A registry's URL is left out if it contains a credential: the program
 * quotes it in errors, which the code that it runs can read.
 * @param variables of this process
 */
function downloadVariables(variables) {
    return Object.fromEntries(Object.entries(variables).flatMap(([name, value]) => value && DOWNLOADS.test(name) && !(REGISTRIES.includes(name.toUpperCase()) && value.includes('@'))
        ? [[name, value]]
        : []));
}
/** The POSIX shell. Windows has none. */
const SHELL = '/bin/sh';
/** Returns the command that runs a script in the POSIX shell. @param args the script's parameters `$1`, `$2`… */
const shellScript = (script, ...args) => [
    SHELL,
    '-c',
    script,
    'sh',
    ...args,
];
/**
 * Shell script that becomes the program and leaves a watcher in its process group. The watcher waits for the end of
 * descriptor 4. This process holds the other end, which the kernel closes when this process ends, even by SIGKILL. The
 * watcher then kills the group, including itself. It keeps none of the program's descriptors open.
 */
const WATCHER_SCRIPT = '(read -r _; kill -KILL 0) <&4 >/dev/null 2>&1 3<&- 4<&- & exec 4<&-; exec "$@"';
/**
 * Starts a program as the leader of a process group of its own. The group is killed when its leader exits, and when
 * this process ends, however that happens. A program that can't be started ends with exit code 126 or 127.
 *
 * On Windows, only the program itself is killed, not programs that it started. The programs that the local platform runs
 * on Windows start no others. A program that can't be started there emits an error.
 * @param command path or name of the program, and its arguments
 */
function startGroup(command, options, onWindows = _system_js__WEBPACK_IMPORTED_MODULE_3__/* .IS_WINDOWS */ .H) {
    return onWindows ? startInJobObject(command, options) : startWatched(command, options);
}
function startWatched(command, options) {
    // A lower limit of this process stays in force.
    const limit = options.memoryKib === undefined ? '' : `ulimit -d ${options.memoryKib} 2>/dev/null; `;
    const script = shellScript(`${limit}${WATCHER_SCRIPT}`, ...command);
    const leader = start(script, options, ['ignore', 'pipe', 'pipe', 'pipe', 'pipe'], true);
    const [, stdout, stderr, channel, lifeline] = leader.stdio;
    // Ignore failed writes: the program has already ended.
    for (const stream of [channel, lifeline])
        stream.on('error', () => undefined);
    lifeline.resume();
    const gone = (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(lifeline, 'close');
    const end = async () => {
        lifeline.end();
        await gone;
    };
    leader.once('exit', () => void end());
    return { leader, stdout, stderr, channel, end };
}
/** Starts a program in Windows' job object for Node's child processes, which ends them together with this process. */
function startInJobObject(command, options) {
    const leader = start(command, options, ['ignore', 'pipe', 'pipe', 'pipe'], false);
    const [, stdout, stderr, channel] = leader.stdio;
    channel.on('error', () => undefined);
    const gone = new Promise(resolve => {
        for (const event of ['exit', 'error'])
            leader.once(event, () => resolve());
    });
    const end = async () => {
        leader.kill('SIGKILL');
        await gone;
    };
    return { leader, stdout, stderr, channel, end };
}
/**
 * Starts a program that isn't killed with this process, in a process group of its own. It watches its standard input or
 * its job to decide when to end.
 * @param stdio as of Node's `spawn`
 */
function startDetached(command, options, stdio) {
    const leader = start(command, options, stdio, true);
    return { leader, stdin: leader.stdin, stderr: leader.stderr };
}
/**
 * Time to wait until the output is closed. Remaining output is read at once. Only a process that left the process group
 * could keep the pipes open longer.
 */
const PIPE_GRACE_MS = 1000;
/**
 * Waits until the rest of an ended program's output is read, for at most a second.
 * @returns whether a process that left the process group still runs
 */
async function readRest({ stdout, stderr, channel, }) {
    const streams = [stdout, stderr, channel];
    let isLeft = false;
    const timer = setTimeout(() => {
        isLeft = true;
        for (const stream of streams)
            stream.destroy();
    }, PIPE_GRACE_MS);
    for (const stream of streams)
        if (!stream.closed)
            await (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(stream, 'close');
    clearTimeout(timer);
    return isLeft;
}
/**
 * Runs a program to its end.
 * @param maxPrinted maximum number of characters to return
 * @returns the end of its output
 * @throws Error with the end of its output, if it fails
 */
async function runProgram(command, options, maxPrinted = 4000) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { leader, stdout, stderr, end } = startGroup(command, options);
        const _ = __addDisposableResource(env_1, options.signal && (0,node_events__WEBPACK_IMPORTED_MODULE_1__.addAbortListener)(options.signal, () => void end()), false);
        let printed = '';
        const keep = (chunk) => {
            printed = `${printed}${String(chunk)}`.slice(-maxPrinted);
        };
        stdout.on('data', keep);
        stderr.on('data', keep);
        const [code, signal] = (await (0,node_events__WEBPACK_IMPORTED_MODULE_1__.once)(leader, 'close'));
        if (code !== 0)
            throw new Error(`${command[0]} ended with ${signal ?? `exit code ${code}`}: ${printed.trim()}`);
        return printed;
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
 * Sends a signal to a program that an earlier process of ours has left behind.
 * @param pid process ID that was checked to be that program's
 */
function signalLeftover(pid, signal) {
    try {
        process.kill(pid, signal);
    }
    catch (error) {
        // It has ended in the meantime.
        if (error.code !== 'ESRCH')
            throw error;
    }
}
/** Checks whether a process runs, of any user. */
function isRunning(pid) {
    try {
        return process.kill(pid, 0);
    }
    catch (error) {
        // The process exists, but belongs to another user.
        return error.code === 'EPERM';
    }
}
/**
 * Returns the command line of a process: its arguments, each followed by NUL. Empty if there is no such process.
 * Undefined if this system can't tell, because it has no /proc.
 */
async function commandLineOf(pid) {
    return (await readCommandLine('self')) === '' ? undefined : readCommandLine(String(pid));
}
const readCommandLine = (id) => (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
/**
 * Returns the command lines of this user's processes that have a text among their variables or arguments. Empty if this
 * system has no /proc.
 */
async function commandLinesWith(text) {
    const ids = (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readdir)('/proc').catch(() => [])).filter(name => /^\d+$/.test(name));
    const found = ids.map(async (id) => {
        const line = await readCommandLine(id);
        const variables = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.readFile)(`/proc/${id}/environ`, 'utf8').catch(() => '');
        return line !== '' && (line + variables).includes(text) ? [line.replaceAll('\0', ' ').trim()] : [];
    });
    return (await Promise.all(found)).flat();
}
/** Code of the error if a program can't be started because this process has too many open files. */
const NO_DESCRIPTORS = 'EMFILE';
/** Version of the Node that `nodeCommand` starts. */
const NODE_VERSION = process.versions.node;
/**
 * Returns the program and arguments that run one of our scripts in this Node, without the signal that opens a debugger.
 */
const nodeCommand = (options, script) => [
    process.execPath,
    '--disable-sigusr1',
    ...options,
    script,
];
function start([program = '', ...args], { environment, folder, identity = {} }, stdio, detached) {
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, args, {
        ...identity,
        env: environment,
        cwd: folder,
        detached,
        stdio,
        windowsHide: true,
    });
    // Without free file descriptors, Node creates no streams, and reports the error only later.
    if (child.stdio === undefined) {
        child.once('error', () => undefined);
        throw Object.assign(new Error(`\`${program}\` can’t be started: this process has too many open files.`), {
            code: NO_DESCRIPTORS,
        });
    }
    return child;
}


/***/ }),

/***/ 71947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ isFullDisk),
/* harmony export */   T: () => (/* binding */ FULL_DISK_REMEDY)
/* harmony export */ });
/** Recognizes the errors of a full disk. */
/** Codes of a full disk, of an exceeded quota, and SQLite's own. */
const FULL_DISK = ['ENOSPC', 'EDQUOT', 13];
/** Remedy for a full disk. */
const FULL_DISK_REMEDY = 'Free up disk space.';
/** Checks whether an error of the file system or of SQLite says that the disk is full. */
function isFullDisk(error) {
    const { code, errcode } = error;
    return FULL_DISK.includes(errcode === undefined ? code : errcode % 256);
}


/***/ }),

/***/ 4141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ip: () => (/* binding */ letOthersPass),
/* harmony export */   NP: () => (/* binding */ isOwn),
/* harmony export */   TV: () => (/* binding */ isExecutable),
/* harmony export */   Zl: () => (/* binding */ OWNER_FILE),
/* harmony export */   bV: () => (/* binding */ unpackedMode),
/* harmony export */   xQ: () => (/* binding */ OWNER_FOLDER)
/* harmony export */ });
/* unused harmony export isOpenToOthers */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _system_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70431);
/** Permissions of files and folders. Windows has none of these: there, files inherit the permissions of their folder. */


/** Mode of a file that only its owner can access. */
const OWNER_FILE = 0o600;
/** Mode of a folder that only its owner can access. */
const OWNER_FOLDER = 0o700;
/** Lets other users reach what a folder of the owner contains, by its path, without listing it. */
const letOthersPass = (folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.chmodSync)(folder, 0o711);
/** Checks whether a file or folder belongs to the user of this process. Always true on Windows. */
const isOwn = ({ uid }) => Number(uid) === (process.getuid?.() ?? Number(uid));
/** Checks whether other users can change a file, or the entries of a folder. Always false on Windows. */
const isOpenToOthers = ({ mode }) => !IS_WINDOWS && (mode & 0o022) !== 0;
/** Returns the mode to create an unpacked file with. The system removes the permissions of its umask. */
const unpackedMode = (executable) => (executable ? 0o777 : 0o666);
/** Checks whether a file's owner can run it. Always false on Windows, where no file has that permission. */
const isExecutable = ({ mode }) => (mode & 0o100) !== 0;


/***/ }),

/***/ 43288:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Aq: () => (/* binding */ folderNamed),
/* harmony export */   Lz: () => (/* binding */ slashPath),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   pb: () => (/* binding */ GIT_NAME),
/* harmony export */   s5: () => (/* binding */ windowsPathProblem),
/* harmony export */   uF: () => (/* binding */ isWindows),
/* harmony export */   ys: () => (/* binding */ isSamePath)
/* harmony export */ });
/* unused harmony exports withSlashes, windowsNameProblem, userStateFolder, userConfigFolder */
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _system_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70431);
/**
 * Rules for paths and names. Each function applies the rules of this system, unless it gets those of another one:
 * `path.win32` or `path.posix`.
 */


/** Checks whether these are Windows' rules. */
const isWindows = (rules = node_path__WEBPACK_IMPORTED_MODULE_0__) => rules.sep === '\\';
/**
 * Checks whether a path is in one of these folders, or is one of them. Windows ignores case.
 * @param location absolute
 * @param folders absolute
 */
function isWithin(location, folders, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) {
    return folders.some(folder => {
        const rest = rules.relative(folder, location);
        // The rest is absolute if it is on another drive of Windows.
        return rest !== '..' && !rest.startsWith(`..${rules.sep}`) && !rules.isAbsolute(rest);
    });
}
/** Checks whether two absolute paths are the same. Windows ignores case, and the kind of the separators. */
const isSamePath = (one, other, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) => rules.relative(one, other) === '';
/** Returns a path of this system with `/`, as in a ZIP, a URL or Git. */
const withSlashes = (location, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) => location.split(rules.sep).join('/');
/** Returns the path from a folder to a location in it, with `/`. */
const slashPath = (folder, location, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) => withSlashes(rules.relative(folder, location), rules);
/** Characters that HFS+ ignores in a name. */
const IGNORED = '[\\u200c-\\u200f\\u202a-\\u202e\\u206a-\\u206f\\ufeff]*';
/**
 * Names that Git refuses in a path, because a file system may store them as `.git`: on HFS+ also with ignored characters,
 * on NTFS also the short name, with dots and spaces at the end, and with a stream. The same on every system, as Git's
 * `verify_path` with `core.protectHFS` and `core.protectNTFS`.
 */
const GIT_NAME = new RegExp(`^${['', '\\.', 'g', 'i', 't', ''].join(IGNORED)}$|(?:^|\\\\)(?:\\.git|git~1)[. ]*(?:$|[\\\\:])`, 'i');
/** Returns the outermost part of a path with such a name: `/a/.git` for `/a/.git/config`. Undefined if there is none. */
function folderNamed(location, isNamed, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) {
    const parts = location.split(rules.sep);
    const found = parts.findIndex(isNamed);
    return found < 0 ? undefined : parts.slice(0, found + 1).join(rules.sep);
}
/** Names that Windows treats as devices, with any extension. Includes superscript digits, which it reads as digits. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(\.|$)/i;
/** Maximum length of a name in UTF-16 code units. The length of a whole path isn't limited: Node uses long paths. */
const MAX_NAME = 255;
/** Returns why Windows can't store a file or folder with this name, as a predicate. Undefined if it can. */
function windowsNameProblem(name) {
    if (DEVICE.test(name))
        return 'has a name that Windows reserves for a device';
    if (name.includes(':'))
        return 'has a colon in its name, which Windows treats as the start of an alternate data stream';
    // oxlint-disable-next-line no-control-regex -- Windows doesn't allow control characters.
    if (/[<>"|?*\\\u0000-\u001f]/.test(name))
        return 'has a character in its name that Windows doesn’t allow';
    if (/[. ]$/.test(name))
        return 'has a name that ends with a dot or a space, which Windows removes';
    return name.length > MAX_NAME ? `has a name of more than ${MAX_NAME} characters, the limit of Windows` : undefined;
}
/** Explains why a path can't be written on Windows: one of its names, or its drive. Undefined on other systems. */
function windowsPathProblem(given, rules = node_path__WEBPACK_IMPORTED_MODULE_0__) {
    if (!isWindows(rules))
        return undefined;
    if (/^[A-Za-z]:(?![\\/])/.test(given)) {
        return 'A path such as `C:name` depends on the current folder of the drive. Write `C:\\name`, or a path without a drive.';
    }
    const names = given.slice(rules.parse(given).root.length).split(/[\\/]/);
    for (const name of names) {
        const problem = ['.', '..'].includes(name) ? undefined : windowsNameProblem(name);
        if (problem !== undefined)
            return `\`${name}\` ${problem}. Use a different name.`;
    }
    return undefined;
}
/** Name of this program's folder in that of all programs. */
const OWN_FOLDER = 'project-platform';
/**
 * Returns the folder of this user's state. `XDG_STATE_HOME` applies on every system (XDG Base Directory Specification,
 * which ignores relative paths).
 * @returns undefined if the environment doesn't contain the user's folder
 */
const userStateFolder = (env, system = SYSTEM) => userFolder(env, system, env['XDG_STATE_HOME'], ['.local', 'state']);
/** Returns the folder of this user's configuration, like `userStateFolder`, with `XDG_CONFIG_HOME`. */
const userConfigFolder = (env, system = SYSTEM) => userFolder(env, system, env['XDG_CONFIG_HOME'], ['.config']);
function userFolder({ HOME = '', LOCALAPPDATA = '' }, system, given = '', onLinux) {
    if (path.isAbsolute(given))
        return path.join(given, OWN_FOLDER);
    const [parent, ...names] = system === 'win32'
        ? [LOCALAPPDATA]
        : [HOME, ...(system === 'darwin' ? ['Library', 'Application Support'] : onLinux)];
    return path.isAbsolute(parent) ? path.join(parent, ...names, OWN_FOLDER) : undefined;
}


/***/ }),

/***/ 23680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ readPrintedLines)
/* harmony export */ });
/** Splits the output of a program into lines of limited length. */
/** Maximum length of a line. Longer lines are cut, because a program can print a line that never ends. */
const MAX_LINE = 64 * 1024;
/**
 * Reads a program's output line by line. The rest of a line over the limit is dropped.
 * @param onLine called with each line that isn't empty, without its line ending
 */
function readPrintedLines(input, onLine) {
    let line = '';
    const add = (text) => {
        if (line.length < MAX_LINE)
            line += text.slice(0, MAX_LINE - line.length);
    };
    const emitLine = () => {
        const whole = line.replace(/\r$/, '');
        line = '';
        if (whole !== '')
            onLine(whole);
    };
    input.setEncoding('utf8').on('data', (text) => {
        const [end = '', ...lines] = text.split('\n');
        add(end);
        for (const next of lines) {
            emitLine();
            add(next);
        }
    });
    input.on('end', emitLine);
}


/***/ }),

/***/ 25427:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E2: () => (/* binding */ writeRegularFile),
/* harmony export */   M$: () => (/* binding */ OPEN_TO_APPEND),
/* harmony export */   XF: () => (/* binding */ readRegularFile),
/* harmony export */   Xd: () => (/* binding */ OPEN_READ_ONLY),
/* harmony export */   p0: () => (/* binding */ withRegularFile),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* unused harmony exports utf8Text, createRegularFile */
/* harmony import */ var node_buffer__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4573);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73024);
/* harmony import */ var _amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _file_modes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4141);
/** Opens, reads or writes a file only if it is a regular file. */






/** Windows has neither of these flags. */
const { O_NOFOLLOW, O_NONBLOCK } = node_fs__WEBPACK_IMPORTED_MODULE_2__.constants;
/** Open flags: don't follow a link, and don't block on a pipe without a writer. */
const SAFE_FLAGS = (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0);
const OPEN_READ_ONLY = node_fs__WEBPACK_IMPORTED_MODULE_2__.constants.O_RDONLY | SAFE_FLAGS;
const OPEN_TO_APPEND = node_fs__WEBPACK_IMPORTED_MODULE_2__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_2__.constants.O_APPEND | SAFE_FLAGS;
/** Follows links: for a file that the user named. */
const OPEN_NAMED = node_fs__WEBPACK_IMPORTED_MODULE_2__.constants.O_RDONLY | (O_NONBLOCK ?? 0);
/** Maximum size of a text file in bytes. Longer than any file of settings or seed. */
const MAX_TEXT = 64 * 1024 * 1024;
/**
 * Reads a text file that the user named, possibly through a link.
 * @throws Error for a pipe, a device or a folder, and if the file is too long or can't be read
 */
const readRegularFile = (file, maxBytes = MAX_TEXT) => withRegularFile(file, OPEN_NAMED, descriptor => readText(descriptor, maxBytes), { followsLinks: true });
/** Reads an open regular file as text. @throws Error if it is longer than `maxBytes`, or isn't UTF-8 */
function readText(descriptor, maxBytes) {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_2__.fstatSync)(descriptor).size > maxBytes)
        throw new Error(`it has more than ${(0,_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(maxBytes, 'byte')}`);
    return utf8Text((0,node_fs__WEBPACK_IMPORTED_MODULE_2__.readFileSync)(descriptor));
}
/** Decodes text, and keeps a byte-order mark. @throws Error for anything but UTF-8, never replacement characters */
function utf8Text(content) {
    if (!(0,node_buffer__WEBPACK_IMPORTED_MODULE_0__.isUtf8)(content))
        throw new Error('it is not UTF-8');
    return content.toString();
}
/**
 * Writes a text file in one step, so that a full disk or a kill leaves the earlier content.
 * @throws Error for a link, a file with another hard link, a pipe, a device or a folder
 */
function writeRegularFile(file, text) {
    const earlier = replaceable(file);
    const incomplete = `${file}.${(0,node_crypto__WEBPACK_IMPORTED_MODULE_1__.randomUUID)()}`;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.writeFileSync)(incomplete, text, { flag: 'wx', mode: earlier === undefined ? 0o666 : earlier.mode & 0o777 });
        // Replaces a link that was put there meanwhile, without following it.
        (0,_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(incomplete, file);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.rmSync)(incomplete, { force: true });
    }
}
/** Writes a new text file. A full disk leaves none. @throws Error if there is a file */
function createRegularFile(file, text) {
    const descriptor = openSync(file, 'wx');
    try {
        writeFileSync(descriptor, text);
    }
    catch (error) {
        rmSync(file);
        throw error;
    }
    finally {
        closeSync(descriptor);
    }
}
/** Returns the state of a file; undefined if there is none. @throws Error unless it may be replaced */
function replaceable(file) {
    const earlier = (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.lstatSync)(file, { throwIfNoEntry: false });
    if (earlier?.isSymbolicLink() === true)
        throw new Error('it is a link');
    if (earlier !== undefined && !earlier.isFile())
        throw new Error('it is not a regular file');
    if (earlier !== undefined && earlier.nlink !== 1)
        throw new Error('it has more than one hard link');
    return earlier;
}
/**
 * Opens a regular file that isn't a link, runs `work` with its descriptor, and closes it.
 * @param flags one of those above; with O_CREAT, only the owner can access a new file
 * @throws Error for a link, a pipe, a device or a folder, and if the file can't be opened
 */
function withRegularFile(file, flags, work, { followsLinks = false } = {}) {
    // On Windows, the only check. Creating a link there requires a special privilege. Elsewhere, it explains the error.
    if (!followsLinks && (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.lstatSync)(file, { throwIfNoEntry: false })?.isSymbolicLink() === true)
        throw new Error('it is a link');
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.openSync)(file, flags, _file_modes_js__WEBPACK_IMPORTED_MODULE_5__/* .OWNER_FILE */ .Zl);
    try {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_2__.fstatSync)(descriptor).isFile())
            throw new Error('it is not a regular file');
        return work(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_2__.closeSync)(descriptor);
    }
}


/***/ }),

/***/ 67082:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ runShellCommand)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78474);
/* harmony import */ var _child_process_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87850);
/* harmony import */ var _printed_lines_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23680);
/** Runs a shell command to its end. */



/**
 * Runs a shell command. The processes that it starts end with it, unless they left its process group.
 * @param log receives its output in lines
 * @throws the signal's reason if it is stopped
 */
async function runShellCommand(script, options) {
    const { signal, log, ...child } = options;
    signal.throwIfAborted();
    const group = (0,_child_process_js__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh)((0,_child_process_js__WEBPACK_IMPORTED_MODULE_1__/* .shellScript */ .ky)(script), child);
    for (const stream of [group.stdout, group.stderr])
        (0,_printed_lines_js__WEBPACK_IMPORTED_MODULE_2__/* .readPrintedLines */ .c)(stream, log);
    const stop = () => void group.end();
    signal.addEventListener('abort', stop);
    try {
        const [code, killed] = (await (0,node_events__WEBPACK_IMPORTED_MODULE_0__.once)(group.leader, 'exit'));
        // Otherwise, the group’s watcher can still run.
        await group.end();
        const isLeft = await (0,_child_process_js__WEBPACK_IMPORTED_MODULE_1__/* .readRest */ .XE)(group);
        signal.throwIfAborted();
        return { failure: code === 0 ? undefined : (killed ?? `exit code ${code}`), isLeft };
    }
    finally {
        signal.removeEventListener('abort', stop);
    }
}


/***/ }),

/***/ 87578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DA: () => (/* binding */ endBySignal),
/* harmony export */   Dp: () => (/* binding */ onStopSignals),
/* harmony export */   JZ: () => (/* binding */ endProcess),
/* harmony export */   l$: () => (/* binding */ isLookingUp),
/* harmony export */   mR: () => (/* binding */ endAtOnce)
/* harmony export */ });
/* unused harmony exports STOP_SIGNALS, passOnSignals */
/* harmony import */ var _system_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(70431);
/** Signals by which a runner, a terminal or another program asks this process to stop, and its end during a lookup. */

/**
 * A canceled job sends the first two to a step: SIGINT, and 7.5 s later SIGTERM, or on Windows SIGBREAK (Ctrl+Break).
 * After another 2.5 s, it kills the step. A terminal that is closed sends SIGHUP. A system that doesn't have a signal
 * never sends it.
 */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'];
/**
 * Milliseconds after the first signal in which another one counts as the same. npx, and the program that starts a newer
 * Node, pass on the signal that the terminal has already sent, so that one Ctrl+C arrives several times.
 */
const SAME_SIGNAL_MS = 500;
/** Listens to the signals until `dispose`. No other code listens to them. */
function onStopSignals(signals, clock, { first, later }) {
    let receivedMs;
    const onSignal = (name) => {
        if (receivedMs === undefined) {
            receivedMs = clock.monotonicMs();
            first(name);
        }
        else if (clock.monotonicMs() - receivedMs >= SAME_SIGNAL_MS) {
            later(name);
        }
    };
    for (const name of STOP_SIGNALS)
        signals.on(name, onSignal);
    return {
        dispose: () => {
            for (const name of STOP_SIGNALS)
                signals.off(name, onSignal);
        },
    };
}
/**
 * Passes each signal on to a process that this one only starts. A program that sends a signal knows only this process. A
 * terminal sends Ctrl+C to both: the other one counts the second as the same. On Windows, only a terminal sends SIGINT, and
 * passing it on would kill the other process.
 */
function passOnSignals(child) {
    for (const name of STOP_SIGNALS)
        process.on(name, () => (IS_WINDOWS && name === 'SIGINT' ? undefined : child.kill(name)));
}
/** Ends the process during a lookup of a name, for which it would wait: it can’t be canceled, even by `process.exit`. */
async function endProcess() {
    for (const stream of [process.stdout, process.stderr])
        await new Promise(done => stream.write('', done));
    endAtOnce(Number(process.exitCode ?? 0));
}
/**
 * Ends the process at once, by a signal that it, or its only child, has received. A shell so ends its loop, too. Windows has no signals: there
 * the exit code is 1.
 */
function endBySignal(name) {
    if (_system_js__WEBPACK_IMPORTED_MODULE_0__/* .IS_WINDOWS */ .H)
        return endAtOnce(1);
    for (const each of STOP_SIGNALS)
        process.removeAllListeners(each);
    process.kill(process.pid, name);
}
/** Checks whether this process looks up a name. */
const isLookingUp = () => process.getActiveResourcesInfo().includes('GetAddrInfoReqWrap');
/** Ends the process without a cleanup, as `process.exit`, but also during a lookup. */
function endAtOnce(code) {
    // oxlint-disable-next-line no-process-exit -- nothing is left to be written.
    if (!isLookingUp())
        process.exit(code);
    const { execPath, env } = process;
    process.execve?.(execPath, [execPath, '-e', `process.exitCode = ${code}`], { ...env, NODE_OPTIONS: '' });
    // Windows has no `execve`. A process that is killed there has exit code 1.
    if (code !== 0)
        process.kill(process.pid, 'SIGKILL');
}


/***/ }),

/***/ 70431:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ IS_WINDOWS),
/* harmony export */   I: () => (/* binding */ SYSTEM)
/* harmony export */ });
/** Name of the system that this process runs on. */
const SYSTEM = process.platform;
/** Windows has no POSIX shell at a known path, no process groups, and no Unix sockets that Node can connect to. */
const IS_WINDOWS = SYSTEM === 'win32';


/***/ }),

/***/ 2609:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ abortLater),
/* harmony export */   r: () => (/* binding */ startTimeLimit)
/* harmony export */ });
/** Time limits that abort a signal with a Failure. */
/**
 * Starts a time limit.
 * @param ms its length in milliseconds
 * @param failure returns the reason of the signal. It is called only when the time is over, because the stack of a
 *   Failure keeps everything in memory that its creator holds.
 */
function startTimeLimit(clock, ms, failure) {
    const expiry = new AbortController();
    const disposal = new AbortController();
    clock.sleep(ms, disposal.signal).then(() => expiry.abort(failure()), () => undefined);
    return { signal: expiry.signal, [Symbol.dispose]: () => disposal.abort() };
}
/** Returns a signal that aborts some milliseconds after another one, with its reason. Disposing of it stops it. */
function abortLater(clock, signal, ms) {
    const late = new AbortController();
    const disposal = new AbortController();
    const onAbort = () => {
        clock.sleep(ms, disposal.signal).then(() => late.abort(signal.reason), () => undefined);
    };
    if (signal.aborted)
        onAbort();
    else
        signal.addEventListener('abort', onAbort, { once: true, signal: disposal.signal });
    return { signal: late.signal, [Symbol.dispose]: () => disposal.abort() };
}


/***/ }),

/***/ 68008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ withoutSecrets)
/* harmony export */ });
/**
 * Hides secrets in a value before it is written as JSON or CSV: in its texts, and in the names of its fields, except
 * plain names such as those of the API.
 */
/** A field name of the API or of this project. Masking such a word must not rename the field. */
const PLAIN_NAME = /^[a-z_]{1,30}$/;
/** Function of `JSON` that TypeScript's library types don't have yet. */
const json = JSON;
/**
 * Hides secrets in the texts of a value, and in the names of its fields. For values that are written to files and
 * outputs as JSON or CSV, whose escapes could split a secret. Numbers that a double can't represent keep their original
 * digits.
 * @param value that came as JSON
 */
function withoutSecrets(value, hide) {
    const cleared = (part) => {
        if (typeof part === 'string')
            return hide(part);
        if (Array.isArray(part))
            return part.map(cleared);
        if (typeof part !== 'object' || part === null || json.isRawJSON(part))
            return part;
        return Object.fromEntries(Object.entries(part).map(([name, inner]) => [PLAIN_NAME.test(name) ? name : hide(name), cleared(inner)]));
    };
    return cleared(value);
}


/***/ }),

/***/ 73985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y2: () => (/* binding */ mayHaveTakenEffect),
/* harmony export */   aB: () => (/* binding */ traceIdOf),
/* harmony export */   hk: () => (/* binding */ openEnvelope),
/* harmony export */   j3: () => (/* binding */ envelopeError),
/* harmony export */   rK: () => (/* binding */ readErrorAnswer)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46435);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(96860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39328);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52886);
/**
 * Reads an error response, a problem body or a page, into its message, code, status and remedy. Also opens the envelope
 * of the SQL log endpoints, which contains the data of a success or the description of an error.
 */






/** Form of a trace ID. As with codes, a value of another form counts as missing. */
const TRACE_ID = /^[\w.:/+=-]{1,200}$/;
/** Maximum length of the platform's text in a message, in UTF-16 units. */
const MAX_DETAIL = 4_000;
/** Maximum length of a page's title in a message, in UTF-16 units. */
const MAX_TITLE = 200;
/**
 * Reads an error response (Part 1, Conventions: Error body). Accepts unknown codes and fields, HTML pages and empty
 * bodies. The meaning comes from `code`, or else from the status (Part 1, Versioning).
 */
function readErrorAnswer(answer) {
    const text = answer.body.toString('utf8');
    const body = problemBody(text);
    const code = ifMatches(_api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CODE_FORM */ .Hi, body?.['code']);
    const row = code !== undefined && Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ, code) ? _api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ[code] : undefined;
    const remedy = row === undefined ? remedyOfStatus(answer.status, code !== undefined) : (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy);
    const detail = nonEmpty(body?.['detail']) ?? nonEmpty(body?.['title']) ?? row?.meaning;
    return {
        message: (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .v)(detail ?? pageMessage(answer, text), MAX_DETAIL),
        code,
        status: answer.status,
        traceId: ifMatches(TRACE_ID, body?.['trace_id']) ?? traceIdOf(answer.headers),
        kind: row?.kind ?? kindOfStatus(answer.status),
        remedy,
        fromPlatform: code !== undefined,
    };
}
/**
 * Returns whether the request may have taken effect despite an error response (assumption R33). A gateway also sends 408
 * after it has passed the whole request on. 425 and 429 mean that the request was not processed (RFC 8470, RFC 6585),
 * also from a gateway: it checks its limits before it passes a request on.
 */
const mayHaveTakenEffect = ({ status, fromPlatform }) => status === 408 || status === 503 ? !fromPlatform : status >= 500;
/** Reads an envelope that reports a failure (assumption R27). If its own codes don't explain it, it counts as a fault. */
function envelopeError({ message, status, requestId }, answer) {
    const effectiveStatus = answer.status >= 400 ? answer.status : (status ?? answer.status);
    return {
        message: (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .v)(message, MAX_DETAIL),
        code: undefined,
        status: effectiveStatus,
        traceId: ifMatches(TRACE_ID, requestId) ?? traceIdOf(answer.headers),
        kind: effectiveStatus < 400 ? 'unavailable' : kindOfStatus(effectiveStatus),
        remedy: remedyOfStatus(effectiveStatus, true),
        fromPlatform: true,
    };
}
/** Returns the trace ID in the response headers (Part 1, Conventions: Error body). */
function traceIdOf(headers) {
    return ifMatches(TRACE_ID, headers['x-service-trace-id']);
}
function problemBody(text) {
    // Not JSON: a proxy's page or an incomplete body. The caller describes it by the status.
    const { value: body } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parsedJson */ .U4)(text);
    return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(body) && ['code', 'title', 'detail'].some(name => nonEmpty(body[name])) ? body : undefined;
}
function pageMessage(answer, text) {
    // A proxy's HTML has a title. Object storage's XML has a message.
    const title = (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .v)(/<(?:title|message)[^<>]*>([^<]+)/i.exec(text)?.[1] ?? '', MAX_TITLE)
        .trim()
        .replace(/\s+/g, ' ');
    const type = answer.headers['content-type']?.split(';')[0];
    if (text.trim() === '')
        return `HTTP ${answer.status} with an empty body`;
    return `HTTP ${answer.status} with a body${type === undefined ? '' : ` of type ${type}`} that is not in the platform’s error format${title ? `: ${title}` : ''}`;
}
function kindOfStatus(status) {
    if (status === 401 || status === 403)
        return 'auth';
    if (status === 404 || status === 410)
        return 'missing';
    if (status === 409 || status === 412)
        return 'conflict';
    if (status === 413 || status === 429)
        return 'limit';
    if (status === 408 || status === 504)
        return 'timeout';
    return status >= 400 && status < 500 ? 'input' : 'unavailable';
}
/** Returns what to do if no documented code applies (Part 1, Versioning: unknown codes are handled by status). */
function remedyOfStatus(status, fromPlatform) {
    if (status === 401)
        return (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(_api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ.invalid_token.remedy);
    if (status === 403)
        return 'Make sure that the credential has the required scopes and that its user has permission for this operation.';
    if (status === 404 || status === 410)
        return `Check ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('project-id')} and ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('base-url')}.`;
    if (status === 429)
        return _api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ.temporarily_unavailable.remedy;
    if ((status === 408 && fromPlatform) || status === 425)
        return _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .RETRY_LATER */ .C;
    // Assumption R33: if the platform itself sends a 503, the request was refused.
    if (status === 503 && fromPlatform)
        return _api_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ.service_unavailable.remedy;
    // For any other fault the remedy depends on whether the request may be repeated. The row defines that.
    if (status === 408 || status >= 500)
        return undefined;
    return 'If the error message describes an invalid value, correct it. Otherwise, contact the platform’s support team, and include the trace ID if there is one.';
}
function nonEmpty(value) {
    return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
function ifMatches(form, value) {
    return typeof value === 'string' && form.test(value) ? value : undefined;
}
/** Names that identify an envelope. An object with none of these is not an envelope. */
const ENVELOPE_NAMES = ['httpStatusCode', 'successResponse', 'requestId', 'data'];
/**
 * Opens the envelope of the SQL log endpoints. "Success requires all of: `httpStatusCode` is 200, `code` is 200,
 * `successResponse` is true, inner `code` is 200, inner `success` is true" (Part 2, SQL log export: Handling).
 * @returns undefined if the text is not an envelope
 */
function openEnvelope(text) {
    const envelope = parsed(text);
    // For example a problem body, which is the form of all other errors (assumption R27).
    if (envelope === undefined || !ENVELOPE_NAMES.some(name => Object.hasOwn(envelope, name)))
        return undefined;
    const data = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(envelope['data']) ? envelope['data'] : undefined;
    const markers = {
        httpStatusCode: is200(envelope['httpStatusCode']),
        code: is200(envelope['code']),
        successResponse: isTrue(envelope['successResponse']),
        'data.code': is200(data?.['code']),
        'data.success': isTrue(data?.['success']),
    };
    const disagreeing = Object.entries(markers).flatMap(([name, agrees]) => (agrees ? [] : [name]));
    if (data !== undefined && disagreeing.length === 0)
        return { data };
    const codes = [envelope['httpStatusCode'], envelope['code'], data?.['code']].map(Number);
    const { requestId } = envelope;
    return {
        refusal: {
            message: `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(refusalText(envelope, data))} Fields of the response that don’t report success (such as \`code\`: 200): ${disagreeing.map(name => `\`${name}\``).join(', ')}.`,
            status: codes.find(code => Number.isInteger(code) && code >= 400 && code < 600),
            requestId: typeof requestId === 'string' ? requestId : undefined,
        },
    };
}
/** Returns the first text that is present (assumption R27). */
function refusalText(envelope, data) {
    const candidates = [envelope['message'], envelope['detail'], data?.['message'], envelope['code'], data?.['code']];
    const texts = candidates.map(text => /^\d+$/.test(String(text)) ? `The platform reported the code ${String(text)}` : text);
    return (texts.find((text) => typeof text === 'string' && text.trim() !== '') ??
        'The platform reported no reason');
}
function parsed(text) {
    try {
        const value = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .exactJson */ .ip)(text);
        return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(value) ? value : undefined;
    }
    catch {
        // A proxy's page or an incomplete body.
        return undefined;
    }
}
/** Accepts strings too: numbers sometimes arrive as strings, and the documents don't say where. */
const is200 = (value) => value === 200 || value === '200';
const isTrue = (value) => value === true || value === 'true';


/***/ }),

/***/ 94960:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  QH: () => (/* binding */ aborted),
  L8: () => (/* binding */ classify),
  vF: () => (/* binding */ contradicted),
  kc: () => (/* binding */ errorText),
  pD: () => (/* binding */ networkFailureKind),
  ho: () => (/* binding */ outcome_open),
  gs: () => (/* binding */ problemFailure),
  Vs: () => (/* binding */ retryAfterMs),
  iq: () => (/* binding */ unreached),
  Yf: () => (/* binding */ unsendable)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./build/base/http-date.js
var http_date = __webpack_require__(19059);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/endpoint.js
var endpoint = __webpack_require__(94618);
;// CONCATENATED MODULE: ./build/api/echoes.js
/** Compares a response with its request, by the fields that must agree according to the endpoint's row. */
const DAY_MS = 86_400_000;
/** Tolerance for an expiration time, in milliseconds: the platform may round it up, and clocks differ. */
const EXPIRY_TOLERANCE_MS = 3_600_000;
/** Whether a value of the response agrees with the wanted one, by rule. */
const RULES = {
    equal: (answered, wanted) => echoes_text(answered) === echoes_text(wanted),
    anyCase: (answered, wanted) => echoes_text(answered).toLowerCase() === echoes_text(wanted).toLowerCase(),
    atMost: (answered, wanted) => Number(answered) >= 1 && Number(answered) <= Number(wanted),
    expires: (answered, days, nowMs) => answered === null
        ? days === undefined
        : Number(answered) > nowMs &&
            (days === undefined || Number(answered) <= nowMs + Number(days) * DAY_MS + EXPIRY_TOLERANCE_MS),
    within(answered, wanted) {
        const isScope = typeof answered === 'string';
        const words = isScope ? answered.split(' ').filter(Boolean) : items(answered);
        return words.every(word => items(wanted).includes(word)) || (isScope && items(wanted).includes('*'));
    },
    lists: (answered, wanted) => items(wanted).every(one => items(answered).some(item => Object.values(item).includes(one) && (!('enabled' in item) || item['enabled'] === true))),
    oneOf: (answered, wanted) => items(wanted).includes(answered),
    noneOf: (answered, wanted) => !items(wanted).includes(answered),
};
/** Words before the wanted values in a message, by rule. */
const EXPECTED = {
    atMost: 'Expected from 1 to',
    expires: 'Expected a future time, at most this many days from now',
    noneOf: 'Expected none of',
    within: 'Expected only',
};
/**
 * Returns the first contradiction between a response and its request, as sentences. A field that the response lacks, and a
 * value that the request lacks, are not compared.
 * @param asked the parts of the request, by name
 * @param nowMs the platform's time in epoch milliseconds
 */
function contradiction(echoes, asked, answer, nowMs) {
    for (const field in echoes) {
        // Assumptions R6 and R8: the fields of a run can be in `run`.
        const answered = valueAt(answer, `run.${field}`) ?? valueAt(answer, field);
        if (answered === undefined)
            continue;
        const echo = echoes[field];
        const [[rule, value] = ['']] = Object.entries(typeof echo === 'string' ? { equal: echo } : echo);
        const wanted = typeof value === 'string' ? valueAt(asked, value) : value;
        if ((wanted === undefined && rule !== 'expires') || RULES[rule]?.(answered, wanted, nowMs))
            continue;
        const expected = wanted === undefined
            ? 'Expected a future time'
            : `${EXPECTED[rule] ?? 'Expected'}: ${items(wanted).map(shown).join(', ')}`;
        return `In the response, \`${field}\` is ${shown(answered)}. ${expected}.`;
    }
    return undefined;
}
const items = (value) => (Array.isArray(value) ? value : [value]);
/** Returns a value as text. An ID can be a number, which keeps digits that JavaScript would round. */
const echoes_text = (value) => typeof value === 'string' ? value.trim().normalize('NFC') : JSON.stringify(value);
/** Value that is too long for a message. */
const LONG = /^([^]{200})[^]+$/;
/** Cuts a value as `shortened` does, whose ellipsis makes the printer hide the start of a secret. */
const shown = (value) => `\`${echoes_text(value).replace(LONG, '$1…')}\``;
const valueAt = (from, path) => path.split('.').reduce((value, name) => value?.[name], from);

// EXTERNAL MODULE: ./build/api/errors.js
var errors = __webpack_require__(96860);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/client/calls/error-answer.js
var error_answer = __webpack_require__(73985);
// EXTERNAL MODULE: ./build/client/http/proxy.js
var proxy = __webpack_require__(49803);
// EXTERNAL MODULE: ./build/base/reach.js
var reach = __webpack_require__(46079);
// EXTERNAL MODULE: ./build/client/calls/read-answer.js
var read_answer = __webpack_require__(9005);
// EXTERNAL MODULE: ./build/client/http/wire.js + 2 modules
var wire = __webpack_require__(48886);
;// CONCATENATED MODULE: ./build/client/calls/outcome.js
/**
 * Decides the outcome of an attempt: it succeeded, may be retried, or failed permanently. Creates the Failure for it.
 */












/** Certificate errors, which don't go away in the seconds between two attempts. */
const PERMANENT_ERRORS = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_|ERR_SSL_|HOSTNAME_|UND_ERR_PRX_TLS)/;
/**
 * Interprets an attempt on an endpoint by its row (may it be repeated without a check?) and by what is known (did it
 * reach the platform? was it refused, or is the outcome unknown?), never by the status alone.
 */
function classify(row, attempt, nowMs, asked = {}) {
    if (attempt.type === 'unreached')
        return unreached(attempt.error, 'The platform', addressInput(row));
    if (attempt.type === 'unsendable')
        return unsendable(attempt.error, 'The request', 'input');
    if (attempt.type === 'aborted')
        return aborted(attempt.reason, attempt.mayBeSent && row.method !== 'GET');
    if (attempt.type === 'lost') {
        if (attempt.error instanceof wire.OversizeAnswer)
            return oversize(row, attempt.error);
        return outcome_open(row, `no complete response was received: ${errorText(attempt.error)}.`, networkFailureKind(attempt.error));
    }
    if (attempt.status === 202 && row.pending !== undefined)
        return pending(row, row.pending, attempt, nowMs, asked);
    const envelope = row.envelope === true ? (0,error_answer/* openEnvelope */.hk)(attempt.body.toString('utf8')) : undefined;
    if (envelope !== undefined && 'refusal' in envelope) {
        const problem = (0,error_answer/* envelopeError */.j3)(envelope.refusal, attempt);
        return refused(row, problem, retryAfterMs(attempt.headers['retry-after'], nowMs));
    }
    if (attempt.status >= 200 && attempt.status < 300) {
        try {
            if (!(0,external_node_buffer_.isUtf8)(attempt.body))
                throw new read_answer/* IncompleteAnswer */.Ti('it is not UTF-8');
            const done = envelope === undefined ? (0,read_answer/* readAnswer */.JN)(row, attempt.body.toString('utf8')) : (0,read_answer/* readParsed */.mY)(row, envelope.data);
            if (row.envelope === true && envelope === undefined)
                throw new read_answer/* UnreadableAnswer */.ym('it lacks the envelope fields that report success');
            const traceId = (0,error_answer/* traceIdOf */.aB)(attempt.headers);
            return contradicted(row, asked, done, nowMs, traceId) ?? withoutConfirmation(row, done, traceId) ?? { done };
        }
        catch (thrown) {
            if (!(thrown instanceof read_answer/* UnreadableAnswer */.ym))
                throw thrown;
            const { status, headers } = attempt;
            const message = `HTTP ${status}, but the response can’t be read because ${thrown.message}.`;
            const outcome = outcome_open(row, message, 'unavailable', { status, traceId: (0,error_answer/* traceIdOf */.aB)(headers) });
            // The platform would send a complete response of the same form again.
            return { ...outcome, retryable: outcome.retryable && thrown instanceof read_answer/* IncompleteAnswer */.Ti };
        }
    }
    if (attempt.status < 400)
        return redirected(row, attempt.status, attempt.headers['location']);
    return refused(row, (0,error_answer/* readErrorAnswer */.rK)(attempt), retryAfterMs(attempt.headers['retry-after'], nowMs));
}
/**
 * Reports a failed connection. Nothing was sent, so any request may be retried.
 * @param peer the host that wasn't reached, as the start of a sentence
 * @param addressOfPeer where the user finds the address of that host
 */
function unreached(error, peer, addressOfPeer) {
    if (error instanceof reach/* RefusedAddress */.f1) {
        const failure = new base_failure/* Failure */.HR('unavailable', `${peer} was not contacted: ${error.message}.`, {
            remedy: `Nothing was sent. Report this address to the support team of the service that issued ${addressOfPeer}.`,
            cause: error,
        });
        return { retryable: false, failure };
    }
    const code = systemErrorCode(error);
    const permanent = PERMANENT_ERRORS.test(code);
    return {
        retryable: !permanent,
        unreached: true,
        failure: new base_failure/* Failure */.HR(networkFailureKind(error), `${peer} can’t be reached: ${errorText(error)}.`, {
            remedy: permanent
                ? code === 'ERR_SSL_WRONG_VERSION_NUMBER'
                    ? `Check the port in ${addressOfPeer}, or in ${proxy/* PROXY_VARIABLE */.E}.`
                    : `Check the certificate and the TLS settings of the host in ${addressOfPeer}, or of the proxy in ${proxy/* PROXY_VARIABLE */.E}. To trust a private certificate authority, set NODE_EXTRA_CA_CERTS.`
                : `Make sure that the runner can connect to the host in ${addressOfPeer}, or to the proxy in ${proxy/* PROXY_VARIABLE */.E}.`,
            cause: error,
        }),
    };
}
/** Reports a request that HTTP doesn't allow. Nothing was sent, and a retry would be the same. */
function unsendable(error, what, kind) {
    const remedy = kind === 'input'
        ? 'Correct the value that the error message describes.'
        : 'Report this to the support team of the service that specified the request: the request is invalid.';
    return {
        retryable: false,
        failure: new base_failure/* Failure */.HR(kind, `${what} can’t be sent: ${error.message}.`, { remedy, cause: error }),
    };
}
/** Wait between two polls, in milliseconds, if the platform specifies none. The preparation takes seconds at least. */
const PENDING_WAIT_MS = 2_000;
/** Minimum wait between two polls, even if the platform specifies none at all: a request for each round trip is a load. */
const MIN_PENDING_WAIT_MS = 100;
/** Reports a pending response. "Wait per `Retry-After`, then repeat the same POST" (Part 1, Sandbox and preview). */
function pending(row, field, { headers, body }, nowMs, asked) {
    const answer = (0,read_answer/* readObject */.Ag)(row.answer, body.toString('utf8')) ?? {};
    const wrong = contradicted(row, asked, answer, nowMs, (0,error_answer/* traceIdOf */.aB)(headers));
    if (wrong !== undefined)
        return wrong;
    const said = answer[field];
    const retryAfter = retryAfterMs(headers['retry-after'], nowMs) ?? (typeof said === 'number' ? said : PENDING_WAIT_MS);
    const failure = new base_failure/* Failure */.HR('timeout', `${row.method} ${row.path}: the result is not ready yet.`, {
        status: 202,
        remedy: `Increase ${(0,input_reference/* inputRef */.io)('timeout')}, or re-run the job later.`,
    });
    return { retryable: true, failure, progressed: true, retryAfterMs: Math.max(MIN_PENDING_WAIT_MS, retryAfter) };
}
/** Reports that the job was canceled or timed out during a request. */
function aborted(reason, uncertain) {
    const said = reason instanceof base_failure/* Failure */.HR ? reason : new base_failure/* Failure */.HR('cancelled', 'The operation was stopped.', { cause: reason });
    const remedy = said.remedy === undefined ? {} : { remedy: said.remedy };
    return { retryable: false, failure: new base_failure/* Failure */.HR(said.kind, said.message, { ...remedy, uncertain, cause: said }) };
}
/** Advice for an unknown outcome. A re-run sends a second request, too. */
const UNKNOWN_REMEDY = {
    safe: 'Re-run the job. If the error persists, contact the platform’s support team, and include the trace ID if there is one.',
    confirm: 'Check whether the request took effect before you re-run the job. If the error persists, contact the platform’s support team, and include the trace ID if there is one.',
};
/** Reports a request that may have taken effect. Only a row that is safe to repeat is retried. */
function outcome_open(row, message, kind, details = {}) {
    return {
        retryable: row.repeat === 'safe',
        failure: new base_failure/* Failure */.HR(kind, `${row.method} ${row.path}: ${message}`, {
            uncertain: row.method !== 'GET',
            code: details.code,
            status: details.status,
            traceId: details.traceId,
            remedy: details.remedy ?? UNKNOWN_REMEDY[row.repeat],
        }),
    };
}
/**
 * Reports a response that contradicts its request, if it does. It may belong to another request, so it is neither a
 * success nor a reason to send the request again.
 */
function contradicted(row, asked, answer, nowMs, traceId) {
    const found = row.echoes && contradiction(row.echoes, asked, answer, nowMs);
    if (found === undefined)
        return undefined;
    const { failure } = outcome_open(row, `the response contradicts the request. ${found}`, 'unavailable', {
        traceId,
        remedy: UNKNOWN_REMEDY[row.method === 'GET' ? 'safe' : 'confirm'],
    });
    return { retryable: false, failure: (0,base_failure/* withDetails */.FE)(failure, { contradicted: true }) };
}
/** Reports a success without the field that confirms the effect. The caller looks the effect up instead of sending again. */
function withoutConfirmation(row, answer, traceId) {
    const missing = Object.keys(row.answer).find(name => row.answer[name]?.confirms && answer[name] === undefined);
    if (missing === undefined)
        return undefined;
    return { ...outcome_open(row, `the response lacks \`${missing}\`.`, 'unavailable', { traceId }), retryable: false };
}
/** Reports an oversize response. A retry would get a response of the same size. */
function oversize(row, error) {
    const remedy = row.list === undefined ? base_failure/* REPORT_TO_PLATFORM */.LJ : 'Request less data, or report this to the platform’s support team.';
    return { ...outcome_open(row, `${error.message}.`, 'limit', { remedy }), retryable: false };
}
/** Reports a redirect. A bearer token or a signed body never follows one. */
function redirected(row, status, location) {
    const target = location !== undefined && URL.canParse(location) ? new URL(location).origin : 'a different URL';
    return {
        retryable: false,
        failure: new base_failure/* Failure */.HR('unavailable', `The platform redirects to ${target}. Redirects are not followed.`, {
            status,
            remedy: `If that server is correct, set ${addressInput(row)} to it, and keep the path of the current URL.`,
        }),
    };
}
function refused(row, problem, retryAfter) {
    const wait = retryAfter === undefined ? {} : { retryAfterMs: retryAfter };
    // Assumption R32 requires only status 502, so a proxy's 502 counts like the platform's own.
    const code = problem.code ?? (problem.status === 502 ? 'upstream_error' : undefined);
    const unconfirmed = row.unconfirmed?.some(listed => listed === code) ?? false;
    if (unconfirmed || (0,error_answer/* mayHaveTakenEffect */.Y2)(problem)) {
        const outcome = outcome_open(row, problem.message, problem.status === 504 ? 'timeout' : problem.kind, problem);
        // Assumption R32: for a code that the row lists as unconfirmed, an operation first reads the state back.
        const readsStateFirst = unconfirmed && problem.status === 502;
        return { ...outcome, retryable: outcome.retryable && !readsStateFirst, ...wait };
    }
    const attempts = row.attemptsAfter?.[problem.code];
    const attemptLimit = attempts === undefined ? {} : { attempts };
    const refusedEarly = [408, 425, 429, 503].includes(problem.status);
    return { retryable: refusedEarly, failure: problemFailure(problem, row), ...wait, ...attemptLimit };
}
/** Returns the input that holds the address of this row's root (assumption R17). */
const addressInput = (row) => row.root === 'sql-log' ? (0,input_reference/* inputRef */.io)('sql-log-url') : (0,input_reference/* inputRef */.io)('base-url');
/** @param said text that precedes the hint */
const notPlatformHint = (row, said = '') => {
    const address = addressInput(row);
    const hint = 'A proxy or another server probably responded instead of the platform.';
    return said.includes(address) ? hint : `${hint} Check ${address}.`;
};
/** Creates the Failure for a response in which the platform, or a proxy before it, refused the request. */
function problemFailure(problem, row) {
    const own = (row && remedyOfRow(problem, row)) ?? problem.remedy;
    const proxyHint = row === undefined || problem.fromPlatform ? undefined : notPlatformHint(row, own);
    const remedy = [own, proxyHint].filter(Boolean).join(' ');
    return new base_failure/* Failure */.HR(problem.kind, problem.message, {
        status: problem.status,
        code: problem.code,
        traceId: problem.traceId,
        ...(remedy === '' ? {} : { remedy }),
    });
}
/** Returns the remedy for a code that the endpoint's row explains better than the code's row. */
function remedyOfRow({ code, status, remedy = '' }, row) {
    if (code === 'insufficient_scope' && row.scopes.length > 0) {
        return `Use a credential that has the required scopes: ${row.scopes.map(scope => `\`${scope}\``).join(', ')}.`;
    }
    if (code === 'forbidden' && row.credentials === endpoint/* NOT_PROJECT_KEYS */.DD) {
        const action = `${row.summary.charAt(0).toLowerCase()}${row.summary.slice(1)}`;
        return `A project key can’t ${action}. Use an OAuth access token, a user key or a member’s token.${row.method === 'GET' ? '' : ' If the error message describes rejected content, change that content.'}`;
    }
    if (!Object.hasOwn(errors/* ERROR_CODES */.OQ, code ?? '') && status === 401 && row.credentials.includes('team-key'))
        return (0,input_reference/* withInputRefs */.XF)(errors/* ERROR_CODES */.OQ.invalid_signature.remedy);
    if (code === undefined && (status === 404 || status === 410) && row.root !== undefined) {
        return `Check ${row.root === 'sql-log' ? `${(0,input_reference/* inputRef */.io)('project-id')} and ` : ''}${addressInput(row)}.`;
    }
    if (code === 'not_found' && row.root === 'sql-log')
        return `${remedy} Also check ${addressInput(row)}.`;
    // The documents list no 404 for a path without an ID, so the server or version is another one.
    const isFixedPath = row.root === undefined && !row.path.includes('{');
    return status === 404 && isFixedPath
        ? `Check ${(0,input_reference/* inputRef */.io)('base-url')}. Its path should end in \`/open/v1\`, the supported version of the API.`
        : undefined;
}
/**
 * Parses `Retry-After`, in seconds or as a date (RFC 9110). Accepts fractions of a second, which some proxies send.
 * Anything else counts as missing.
 * @param nowMs current time of the responding server's clock
 */
function retryAfterMs(header, nowMs) {
    if (header === undefined)
        return undefined;
    if (/^\s*\d{1,9}(?:\.\d{1,9})?\s*$/.test(header))
        return Math.ceil(Number(header) * 1000);
    const date = (0,http_date/* httpDate */.z)(header);
    return date === undefined ? undefined : Math.max(0, date - nowMs);
}
function networkFailureKind(error) {
    return ['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].includes(systemErrorCode(error))
        ? 'timeout'
        : 'unavailable';
}
function systemErrorCode(error) {
    const { code } = error;
    return typeof code === 'string' ? code : '';
}
/** Formats a network error in one line. If several addresses were tried, uses the first error. */
function errorText(error) {
    const first = error instanceof AggregateError ? error.errors[0] : error;
    const message = first instanceof Error ? first.message : String(first);
    const code = systemErrorCode(error);
    if (code === 'ERR_SSL_WRONG_VERSION_NUMBER')
        return `the server doesn’t support TLS on this port (${code})`;
    // OpenSSL's own line: thread, `error`, number, library, function, reason, source file, line.
    const openSsl = /:SSL routines:[^:]*:([^:]+):/.exec(message)?.[1];
    if (openSsl !== undefined)
        return `${openSsl} (${code})`;
    return code === '' || message.includes(code) ? message : `${message} (${code})`;
}


/***/ }),

/***/ 9005:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ag: () => (/* binding */ readObject),
/* harmony export */   JN: () => (/* binding */ readAnswer),
/* harmony export */   Ti: () => (/* binding */ IncompleteAnswer),
/* harmony export */   V7: () => (/* binding */ maskSecretsOf),
/* harmony export */   f: () => (/* binding */ newEntries),
/* harmony export */   i0: () => (/* binding */ nextPageToken),
/* harmony export */   kH: () => (/* binding */ hasSecrets),
/* harmony export */   mY: () => (/* binding */ readParsed),
/* harmony export */   sm: () => (/* binding */ readEmpty),
/* harmony export */   ym: () => (/* binding */ UnreadableAnswer)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(52886);
/** Reads the fields of a JSON response by its endpoint's row, and masks its secrets. */





/** Headers of an upload ticket that describe the file or the request, and contain no credential. */
const COMMON_NAMES = new Set(('accept cache-control content-disposition content-encoding content-language content-length content-md5 content-type ' +
    'date expect expires host if-match if-none-match transfer-encoding user-agent x-amz-acl x-amz-content-sha256 ' +
    'x-amz-date x-amz-server-side-encryption x-amz-storage-class x-goog-acl x-goog-content-length-range x-goog-date ' +
    'x-ms-blob-content-type x-ms-blob-type x-ms-date x-ms-version x-upsert').split(' '));
/**
 * Words (`static`, `eu-central-1`), content types, and numbers. Masking one of these would make the log and outputs
 * unreadable, and no credential consists of a few short words.
 */
const COMMON_VALUE = /^(?:\*|aes256|utf-8|[a-z]{1,12}(?:-[a-z]{1,12}){0,3}(?:-\d)?|(?:application|audio|font|image|model|multipart|text|video)\/[\w.+-]+(?:; *[\w-]+=[\w.-]+)*|\d{1,15}(?:,\d{1,15})?)$/i;
/** Names whose value may be a word that is a password. */
const CREDENTIAL_NAME = /auth|cookie|credential|key|pass|secret|signature|ticket|token/i;
/**
 * Checks whether a ticket's header is known not to be secret. All other headers are masked, even short ones: any value
 * that a storage service requires with an upload may be a credential.
 */
const isCommonHeader = (name, value) => COMMON_NAMES.has(name.toLowerCase()) || (!CREDENTIAL_NAME.test(name) && COMMON_VALUE.test(value.trim()));
/** Scheme before a credential (RFC 9110, section 11.4). A storage service may repeat the credential alone. */
const AUTHENTICATION_SCHEME = /^(?:basic|bearer|token) +/i;
/** Thrown if a response lacks a required field. The message contains the field's name. */
class UnreadableAnswer extends Error {
}
/** Thrown if a response isn't complete JSON: a proxy's page, a cut gzip stream, or the start of a response. A retry may help. */
class IncompleteAnswer extends UnreadableAnswer {
}
/** Matches a page from a proxy, whose status isn't the platform's, or an incomplete object. */
const PAGE_OR_FRAGMENT = /^\s*[<{]/;
/**
 * Reads a response tolerantly. Unknown fields are dropped. A known field that is missing or of another type is
 * undefined. Only a missing key field makes the response unreadable. If the row has no key field, a body that isn't an
 * object is accepted, as any 2xx is a success (assumptions R20, R43). This doesn't apply to GET, whose response must
 * contain something, nor to a page or an incomplete object.
 * @throws UnreadableAnswer
 */
function readAnswer(row, text) {
    const answer = parseAnswer(row, text);
    if (!(answer instanceof UnreadableAnswer))
        return readParsed(row, answer);
    const empty = row.method === 'GET' || PAGE_OR_FRAGMENT.test(text) ? undefined : readEmpty(row.answer);
    if (empty === undefined)
        throw answer;
    return empty;
}
function parseAnswer(row, text) {
    if (text.trim() === '')
        return new IncompleteAnswer('it is empty');
    try {
        const parsed = hasRecords(row.answer) ? (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .exactJson */ .ip)(text) : JSON.parse(text);
        return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(parsed) ? parsed : new UnreadableAnswer('it is not a JSON object');
    }
    catch (cause) {
        return new IncompleteAnswer('it is not complete JSON', { cause });
    }
}
/** Returns the fields of an empty response; undefined if a key field would be missing. */
const readEmpty = (fields) => Object.values(fields).some(({ key }) => key) ? undefined : readFields(fields, {}, '');
/** Reads an object that is already parsed. @throws UnreadableAnswer */
const readParsed = (row, parsed) => readFields(row.answer, withListName(parsed, row.answer), '');
/** Checks whether a response contains records of arbitrary user data, which pass through unchanged. */
const hasRecords = (fields) => Object.values(fields).some(field => field.type === 'array' && field.items.type === 'record');
/** Arrays in responses that list something, in pages or complete (assumption R5). */
const LISTS = [
    'releases',
    'conversations',
    'messages',
    'projects',
    'skills',
    'members',
    'tables',
    'buckets',
    'objects',
    'functions',
    'secrets',
    'entries',
];
/** Finds a list whose array has another name than ours, if there is exactly one array in the response (assumption R5). */
function withListName(answer, fields) {
    const name = LISTS.find(list => fields[list]?.type === 'array');
    if (name === undefined || Array.isArray(answer[name]))
        return answer;
    const arrays = Object.values(answer).filter(Array.isArray);
    return arrays.length === 1 ? { ...answer, [name]: arrays[0] } : answer;
}
/**
 * Reads text that may not be a JSON object, or may lack a key field. Returns undefined in both cases.
 * @param onUnreadable receives the problem of an object that is complete
 */
function readObject(fields, text, onUnreadable) {
    try {
        const parsed = JSON.parse(text);
        return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(parsed) ? readFields(fields, parsed, '') : undefined;
    }
    catch (thrown) {
        // An incomplete event of a stream that was cut, or one of an unknown form.
        if (thrown instanceof UnreadableAnswer)
            onUnreadable?.(thrown.message);
        return undefined;
    }
}
function readFields(fields, given, path) {
    const read = {};
    // A stream can have a million events: avoid an array of entries for each event, and names that only an error needs.
    for (const name in fields) {
        const field = fields[name];
        if (field === undefined)
            continue;
        const value = readValue(field, given[name], path, name);
        if (value === undefined && field.key)
            throw new UnreadableAnswer(unusableText(field, given[name], `${path}${name}`));
        read[name] = value;
    }
    return read;
}
/** Compiled patterns of rows, cached because a stream can have a million events. */
const compiled = new Map();
/**
 * Checks whether a text has the pattern of its row. Ids need this check, because they become parts of paths and
 * outputs. A value of another form counts as missing.
 */
function matchesPattern({ pattern, maxLength = Number.POSITIVE_INFINITY }, text) {
    if (pattern === undefined)
        return true;
    const form = compiled.get(pattern) ?? new RegExp(`^(?:${pattern})$`, 'u');
    compiled.set(pattern, form);
    return text.length <= maxLength && form.test(text);
}
/** Describes the problem of a key field, without its value, which may be anything. */
function unusableText(field, given, where) {
    if (field.type !== 'string' || field.pattern === undefined || typeof given !== 'string') {
        return `it has no valid \`${where}\``;
    }
    const limit = field.maxLength === undefined ? '' : `1 to ${field.maxLength} characters that match `;
    return `its \`${where}\` is not in the documented format, ${limit}\`${field.pattern}\``;
}
/** @param path the path of the object that contains the field with this name */
function readValue(field, given, path, name) {
    if (given === null && field.nullable)
        return null;
    switch (field.type) {
        case 'string':
            return typeof given === 'string' && matchesPattern(field, given) ? given : undefined;
        case 'boolean':
            return typeof given === 'boolean' ? given : undefined;
        case 'integer':
            return Number.isSafeInteger(given) ? given : undefined;
        case 'number':
            return Number.isFinite(given) ? given : undefined;
        case 'string-map':
            return given === undefined || given === null ? undefined : readTexts(given, `${path}${name}`);
        case 'json':
            return given;
        case 'record':
            return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(given) ? given : undefined;
        case 'object':
            return (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(given) ? readFields(field.fields, given, `${path}${name}.`) : undefined;
        case 'file':
            return undefined;
        case 'array':
            return Array.isArray(given)
                ? given.map((item, index) => readItem(field.items, item, `${path}${name}[${index}]`))
                : undefined;
    }
}
function readItem(field, given, path) {
    const value = readValue(field, given, path, '');
    if (value === undefined)
        throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
    return value;
}
/**
 * Reads a map of texts, all of which are required: "`headers` (all must be sent on upload)" (Part 1, Release). Booleans
 * and integers, which have only one spelling, become texts. Any other value is an error rather than silently dropped.
 */
function readTexts(given, path) {
    if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(given))
        throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
    return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, textOf(value, `${path}.${name}`)]));
}
function textOf(value, path) {
    if (typeof value === 'string')
        return value;
    if (typeof value === 'boolean' || Number.isSafeInteger(value))
        return String(value);
    throw new UnreadableAnswer(`\`${path}\` is not of the documented type`);
}
/** Passes every secret of a response to `mask`, as its row marks them (assumption R41). */
function maskSecrets(fields, answer, mask) {
    for (const [name, field] of Object.entries(fields)) {
        const value = answer[name];
        if (field.type === 'object' && (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value))
            maskSecrets(field.fields, value, mask);
        if (!field.secret)
            continue;
        if (typeof value === 'string')
            mask(value);
        if (!(0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value))
            continue;
        for (const [header, text] of Object.entries(value)) {
            const credential = String(text).replace(AUTHENTICATION_SCHEME, '');
            if (!isCommonHeader(header, String(text)))
                for (const part of new Set([String(text), credential]))
                    mask(part);
        }
    }
}
/**
 * Masks the secrets in the text of a response, even if it is unreadable: a missing field must not expose the others.
 */
function maskSecretsOf(fields, text, mask) {
    if (!hasSecrets(fields))
        return;
    // In text that isn't JSON, secrets can't be distinguished from other text.
    const { value: answer } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parsedJson */ .U4)(text);
    if ((0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(answer))
        maskSecrets(fields, answer, mask);
}
const ID_NAME = /(?:^|_)id$/;
/** Checks whether any of these fields, at any depth, is secret. */
const hasSecrets = (fields) => Object.values(fields).some(field => field.secret === true || (field.type === 'object' && hasSecrets(field.fields)));
/** Maximum number of pages in a row without an entry that no earlier page has. */
const MAX_STALE_PAGES = 10;
/**
 * Returns a function that takes each page of one list in order, and returns its new entries: a page can repeat those of an
 * earlier one, for example if an entry was added meanwhile.
 * @param list the row's field of the list, whose entries are known by their required ID, if they have one
 * @throws Failure after `MAX_STALE_PAGES` pages without a new entry
 */
function newEntries(list) {
    const fields = list?.type === 'array' && list.items.type === 'object' ? list.items.fields : {};
    const name = Object.keys(fields).find(one => fields[one]?.key === true && ID_NAME.test(one));
    const seen = new Set();
    let stale = 0;
    return page => {
        const fresh = page.filter(entry => {
            const id = name && entry[name];
            const isNew = id === undefined || !seen.has(id);
            seen.add(id);
            return isNew;
        });
        stale = fresh.length > 0 ? 0 : stale + 1;
        if (stale > MAX_STALE_PAGES)
            throw endlessFailure(`sent more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_STALE_PAGES)} pages in a row without a new entry`);
        return fresh;
    };
}
const endlessFailure = (why) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `The platform ${why}, so the list might never end.`, {
    remedy: `${_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .REPORT_TO_PLATFORM */ .LJ} If the step has the input ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('limit')}, a smaller value may help, because it requires fewer pages.`,
});
/** Maximum number of pages of a list. A sync of a bucket reads up to 200,000 objects, in pages of 100. */
const MAX_PAGES = 3_000;
/**
 * Returns the token of the next page; undefined after the last page.
 * @param seen the tokens of earlier pages: a repeated token would list the same pages forever
 * @throws Failure if the token is one of them, or after `MAX_PAGES` pages
 */
function nextPageToken(given, seen) {
    if (typeof given !== 'string' || given === '')
        return undefined;
    const isRepeated = seen.has(given);
    if (isRepeated || seen.size === MAX_PAGES - 1) {
        const why = isRepeated ? 'returned the same page token twice' : `listed more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PAGES)} pages`;
        throw endlessFailure(why);
    }
    seen.add(given);
    return given;
}


/***/ }),

/***/ 97869:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AT: () => (/* binding */ apiRequest),
/* harmony export */   JI: () => (/* binding */ isSigned),
/* harmony export */   dJ: () => (/* binding */ isLasting)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92516);
/* harmony import */ var _base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(76590);
/* harmony import */ var _signature_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5934);
/**
 * Builds the HTTP request for an endpoint: address, query, headers, and a JSON or URL-encoded body. `signing.ts` adds
 * signatures, `follow-stream.ts` multipart bodies.
 */





/** Creates the request to an endpoint that takes JSON, or no body. */
function apiRequest(row, request, sender) {
    const path = row.path.replace(/\{(\w+)\}/g, (_, name) => pathSegment(name, request.path?.[name] ?? ''));
    const url = addressOf(row, path, sender);
    const query = Object.entries(request.query ?? {}).filter(([, value]) => value !== undefined);
    url.search = (0,_signature_js__WEBPACK_IMPORTED_MODULE_2__/* .canonicalQuery */ .J)(query.map(([name, value]) => [name, String(value)]));
    const { type, body } = encodedBody(row, request.body);
    return {
        url,
        method: row.method,
        headers: {
            accept: 'application/json',
            ...(isSigned(row) ? {} : { authorization: `Bearer ${sender.token}` }),
            'user-agent': 'project-platform-action',
            ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ 'idempotency-key': request.idempotencyKey, 'content-type': type }),
        },
        ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ body, slow: row.slow, firstByteMs: row.firstByteMs }),
        signal: sender.signal,
    };
}
/** Checks whether the row requires a team's signature instead of a bearer token (Part 2, Authentication). */
const isSigned = (row) => row.credentials.includes('team-key');
/** Returns the URL of the path below the root that the row specifies (assumptions R17, R39). */
function addressOf(row, path, { baseUrl, sqlLogUrl }) {
    const url = new URL(row.root === 'sql-log' ? requireSqlLogUrl(sqlLogUrl) : baseUrl);
    const root = (0,_base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_4__/* .trimmedEnd */ .E)(url.pathname, '/');
    url.pathname = (row.root === 'service' ? root.replace(/\/open\/v1$/, '') : root) + path;
    return url;
}
function requireSqlLogUrl(sqlLogUrl) {
    if (sqlLogUrl === undefined)
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('bug', 'The URL for SQL log requests is not set.');
    return sqlLogUrl;
}
function encodedBody(row, body) {
    const json = 'application/json';
    // "DELETE must send `Content-Type: application/json` with an empty body" (Part 2, Team members).
    if (row.emptyJson === true)
        return { type: json };
    if (body === undefined)
        return {};
    if (row.encoding === undefined)
        return { type: json, body: JSON.stringify(body) };
    const form = new URLSearchParams({ params: JSON.stringify(body) });
    return { type: 'application/x-www-form-urlencoded', body: form.toString() };
}
/** Returns a path segment, only if it has the documented format. */
function pathSegment(name, value) {
    if ((0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .hasPathForm */ .Ch)(name, value))
        return value;
    const format = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV[name];
    const allowed = `must have 1 to ${format.maxLength} characters and match \`${format.pattern}\``;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `${name.replace('_', '-')} ${allowed}.`);
}
/**
 * Whether a request has an effect that can't be taken back. One that must be confirmed has none if a caller marks it as
 * safe: a query that only reads.
 */
function isLasting(id, repeat) {
    const row = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id);
    if (row.method === 'GET' || row.onlyPrepares === true)
        return false;
    return row.repeat === 'confirm' ? repeat !== 'safe' : (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .isChange */ .Xb)(row);
}


/***/ }),

/***/ 32858:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ retry),
/* harmony export */   dT: () => (/* binding */ listTimeLimit),
/* harmony export */   sO: () => (/* binding */ RETRY_LIMITS)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2609);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94960);
/** Retries a request with back-off, within limits on attempts and time. */





/** Retry limits by kind of request. A wait that the platform asked for counts as an attempt as well. */
const RETRY_LIMITS = {
    usual: { attempts: 6, honorRetryAfterMs: 60_000 },
    /** For a service that reviews before it responds and may be busy for minutes: waits up to about three minutes. */
    slow: { attempts: 14, honorRetryAfterMs: 180_000 },
    upload: { attempts: 4, honorRetryAfterMs: 0 },
};
/**
 * Milliseconds after which a step gives up on a host without a connection. A restart or a network change takes less.
 * Without this limit, an import would be retried until its timeout of 24 hours.
 */
const UNREACHED_MS = 10 * 60_000;
/** Back-off that limits the load on a failing platform, if it doesn't state a time in `Retry-After`. */
const USUAL_WAITS = { firstMs: 500, longestMs: 20_000, jitterMs: 1_000 };
/**
 * Retries an attempt until it succeeds, fails permanently, or attempts or time run out. While the platform sends
 * `Retry-After`, it stops only when both attempts and `honorRetryAfterMs` have run out.
 * @throws Failure the last one, `uncertain` if any of the attempts may have taken effect; also instead of a wait that
 * would end after the deadline
 */
async function retry(policy, attempt) {
    const withRequest = (failure, open) => (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, { uncertain: open, request: policy.what, cause: failure.cause });
    if (policy.signal.aborted)
        throw withRequest((0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .aborted */ .QH)(policy.signal.reason, false).failure, false);
    let uncertain = false;
    let stillRunning = false;
    let honorUntil = policy.clock.monotonicMs() + policy.honorRetryAfterMs;
    let unreachedSince;
    for (let attemptNumber = 1;; attemptNumber += 1) {
        const outcome = await attempt();
        if ('done' in outcome)
            return outcome.done;
        uncertain ||= outcome.failure.uncertain;
        const failure = withRequest(outcome.failure, uncertain);
        if (outcome.progressed) {
            attemptNumber = 1;
            honorUntil = policy.clock.monotonicMs() + policy.honorRetryAfterMs;
        }
        stillRunning ||= outcome.stillRunning === true;
        const maxAttempts = stillRunning ? Number.POSITIVE_INFINITY : policy.attempts;
        const hasAttemptsLeft = attemptNumber < Math.min(maxAttempts, outcome.attempts ?? maxAttempts);
        const hasRetryAfter = outcome.retryAfterMs !== undefined && outcome.attempts === undefined;
        const isHonored = hasRetryAfter && policy.clock.monotonicMs() < honorUntil;
        if (!outcome.retryable || !(hasAttemptsLeft || isHonored))
            throw failure;
        unreachedSince = outcome.unreached === true ? (unreachedSince ?? policy.clock.monotonicMs()) : undefined;
        const pause = outcome.failure.uncertain ? policy.pauseAfterLostMs : undefined;
        // After progress, the requested wait is the interval of a poll. Jobs poll for work of their own, so it needs no jitter.
        const { jitterMs } = outcome.progressed === true ? { jitterMs: 0 } : (policy.waits ?? USUAL_WAITS);
        const requestedMs = waitMs(outcome.retryAfterMs ?? pause, attemptNumber, jitterMs, policy);
        // Past the counted attempts, wait at least as long as the usual back-off.
        const wait = hasAttemptsLeft
            ? requestedMs
            : Math.max(requestedMs, waitMs(undefined, attemptNumber, jitterMs, policy));
        if (policy.clock.monotonicMs() + wait > policy.deadline) {
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, {
                message: `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(failure.message)} The next attempt would start in ${Math.ceil(wait / 1000)} s, but the time limit (${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('timeout')} or a shorter one) ends before then.`,
            });
        }
        if (unreachedSince !== undefined && policy.clock.monotonicMs() + wait - unreachedSince > UNREACHED_MS) {
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, {
                message: `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(failure.message)} No connection was established for almost ${UNREACHED_MS / 60_000} minutes.`,
            });
        }
        policy.onWait(failure, wait);
        try {
            await policy.clock.sleep(wait, policy.signal);
        }
        catch (reason) {
            // Keep `uncertain` from earlier attempts, even if the job is canceled meanwhile.
            throw withRequest((0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .aborted */ .QH)(reason, uncertain).failure, uncertain);
        }
        await policy.beforeRepeat?.(failure);
    }
}
/** Returns the requested wait plus jitter, or else that of the back-off. */
function waitMs(requestedMs, attemptNumber, jitterMs, { clock, waits = USUAL_WAITS }) {
    if (requestedMs !== undefined)
        return Math.round(requestedMs + clock.random() * jitterMs);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .backOffMs */ .Vv)(waits, attemptNumber, clock);
}
/** Starts the time limit of a list. */
const listTimeLimit = ({ withinMs }, clock) => (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_4__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `The complete list did not arrive within ${withinMs / 1000} s.`));


/***/ }),

/***/ 44806:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ ServerClock)
/* harmony export */ });
/* harmony import */ var _base_http_date_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(19059);
/** Estimates a server's time from the `Date` of its responses: the platform's (assumption R25), and GitHub's. */

class ServerClock {
    #clock;
    /** The server's epoch milliseconds minus the monotonic clock's. It stays valid if this machine's wall clock jumps. */
    #aheadMs;
    constructor(clock) {
        this.#clock = clock;
    }
    /** Reads the time of a response. @param atMonotonicMs the time that it stands for; default: now, the arrival */
    read(headers, atMonotonicMs = this.#clock.monotonicMs()) {
        const date = (0,_base_http_date_js__WEBPACK_IMPORTED_MODULE_0__/* .httpDate */ .z)(headers['date'] ?? '');
        if (date !== undefined)
            this.#aheadMs = date - atMonotonicMs;
    }
    /**
     * Returns the server's time in epoch milliseconds. Before the first response: this machine's time.
     * @param atMonotonicMs a time of the monotonic clock
     */
    timeMs(atMonotonicMs = this.#clock.monotonicMs()) {
        return atMonotonicMs + (this.#aheadMs ?? this.#clock.now() - this.#clock.monotonicMs()); // Wall clock: no date yet.
    }
    /** Returns the server's time minus this machine's, in milliseconds; undefined before the first response. */
    offsetMs() {
        return this.#aheadMs === undefined ? undefined : this.timeMs() - this.#clock.now(); // Wall clock: the difference.
    }
}


/***/ }),

/***/ 5934:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ canonicalQuery),
/* harmony export */   n: () => (/* binding */ signatureHeaders)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84949);
/** Computes the signature headers of a team's request. */


/** Returns the headers that sign a request. */
function signatureHeaders(key, parts) {
    const { method, path, query, nonce } = parts;
    const shared = {
        access_key: key.accessKey,
        timestamp: String(parts.timestampMs),
        nonce,
        body_sha256: (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_1__/* .sha256Hex */ .f)(parts.body),
    };
    const signedText = fillTemplate(key.stringToSign, { ...shared, method, path, query });
    const signature = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', key.secretKey).update(signedText).digest('hex');
    return {
        authorization: fillTemplate(key.authorization, { ...shared, signature }),
        'x-service-timestamp': shared.timestamp,
        'x-service-nonce': nonce,
        'x-service-content-sha256': shared.body_sha256,
    };
}
/** Returns a query in the form that is signed: percent-encoded (RFC 3986), sorted by name and then by value. */
function canonicalQuery(parameters) {
    return [...parameters]
        .map(([name, value]) => [percentEncoded(name), percentEncoded(value)])
        .toSorted(([name, value], [otherName, otherValue]) => compare(name, otherName) || compare(value, otherValue))
        .map(pair => pair.join('='))
        .join('&');
}
/** Compares by code units, which is enough for ASCII. */
const compare = (a, b) => Number(a > b) - Number(a < b);
/**
 * Percent-encodes a text. `encodeURIComponent` leaves five characters that RFC 3986 reserves, and throws at a lone
 * surrogate.
 */
const percentEncoded = (text) => encodeURIComponent(text.toWellFormed()).replace(/[!'()*]/g, char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
/** Fills in a template. An unknown placeholder stays as it is. */
const fillTemplate = (template, values) => template.replace(/\{(\w+)\}/g, (text, name) => Object.hasOwn(values, name) ? values[name] : text);


/***/ }),

/***/ 9004:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ Pacing),
/* harmony export */   q: () => (/* binding */ RateLimit)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94960);
/** Delays writes to a project so that they stay within the platform's documented rates. */



/**
 * Limits the rate of writes to the documented pace (Part 2, Limits: per-project write pacing). A request is sent as soon
 * as its budget allows, in the order of the calls.
 */
class Pacing {
    #options;
    #rateLimits = new Map();
    constructor(options) {
        this.#options = options;
    }
    /**
     * Makes the exchange: at once if nothing paces the endpoint, otherwise in its turn. A 429 with `Retry-After` delays all
     * requests of the same budget.
     * @returns the attempt, or a failure if its turn did not come and nothing was sent
     */
    async attempt(row, projectId, signal, exchange) {
        if (row.pace === undefined)
            return exchange();
        const { deadline, platformNow } = this.#options;
        const budget = this.#budget(row.pace, projectId);
        try {
            await budget.waitForTurn(signal, deadline);
        }
        catch (reason) {
            const failure = reason instanceof TurnTooLate ? tooLateFailure(row, reason) : (0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .aborted */ .QH)(reason, false).failure;
            return { failure, retryable: false };
        }
        const attempt = await exchange();
        if (attempt.type === 'answered' && attempt.status === 429)
            budget.delayAll((0,_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .retryAfterMs */ .Vs)(attempt.headers['retry-after'], platformNow()) ?? 0);
        return attempt;
    }
    #budget(pace, projectId) {
        const key = JSON.stringify([pace.rateLimit, projectId]);
        const budget = this.#rateLimits.get(key) ?? new RateLimit(pace, this.#options.clock);
        this.#rateLimits.set(key, budget);
        return budget;
    }
}
function tooLateFailure({ method, path }, { waitMs }) {
    const message = `${method} ${path}: the platform’s rate limit would delay this request by ${Math.ceil(waitMs / 1000)} s, past the time limit (${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('timeout')} or a shorter one).`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', message, { remedy: `If ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('timeout')} is that time limit, increase it.` });
}
/** The turn would come after the deadline. */
class TurnTooLate extends Error {
    waitMs;
    constructor(waitMs) {
        super('Because of the rate limit, this request would have to wait longer than the time limit allows.');
        this.waitMs = waitMs;
    }
}
/**
 * Fraction of the window that is added to it: the platform counts arrivals, and one request may take longer to arrive
 * than the next. If it takes even longer, the platform responds with 429 and `Retry-After`.
 */
const MARGIN = 0.05;
/** Sliding window of the requests of one budget. */
class RateLimit {
    #pace;
    #clock;
    /** Times of the last requests, as many as a window may have. */
    #sentAt = [];
    #delayedUntil = Number.NEGATIVE_INFINITY;
    /** Resolves when all earlier callers have had their turn or have left the queue. */
    #queue = Promise.resolve();
    constructor(pace, clock) {
        this.#pace = pace;
        this.#clock = clock;
    }
    /** Waits for a turn and takes it. @throws TurnTooLate; the signal's reason */
    async waitForTurn(signal, deadline) {
        const before = this.#queue;
        const finished = Promise.withResolvers();
        this.#queue = before.then(() => finished.promise);
        try {
            await unlessAborted(before, signal);
            for (let waitMs = this.#waitMs(); waitMs > 0; waitMs = this.#waitMs()) {
                if (this.#clock.monotonicMs() + waitMs > deadline)
                    throw new TurnTooLate(waitMs);
                await this.#clock.sleep(Math.ceil(waitMs), signal);
            }
            signal.throwIfAborted();
            this.#sentAt = [...this.#sentAt, this.#clock.monotonicMs()].slice(-this.#pace.requests);
        }
        finally {
            finished.resolve();
        }
    }
    /** Blocks all turns for this many milliseconds. */
    delayAll(ms) {
        this.#delayedUntil = Math.max(this.#delayedUntil, this.#clock.monotonicMs() + ms);
    }
    #waitMs() {
        const { requests, perMs } = this.#pace;
        const first = this.#sentAt.at(-requests) ?? Number.NEGATIVE_INFINITY;
        return Math.max(this.#delayedUntil, first + perMs * (1 + MARGIN)) - this.#clock.monotonicMs();
    }
}
/** @throws the signal's reason */
async function unlessAborted(work, signal) {
    signal.throwIfAborted();
    const stopped = Promise.withResolvers();
    const onAbort = () => stopped.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
        await Promise.race([work, stopped.promise]);
    }
    finally {
        signal.removeEventListener('abort', onAbort);
    }
}


/***/ }),

/***/ 1919:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G8: () => (/* binding */ LOCAL),
/* harmony export */   Jz: () => (/* binding */ checkCommonInputs),
/* harmony export */   Wk: () => (/* binding */ commonInputsOf),
/* harmony export */   a3: () => (/* binding */ inputsOutsideJob),
/* harmony export */   hc: () => (/* binding */ COMMON_OUTPUTS),
/* harmony export */   iJ: () => (/* binding */ PROJECT_ID),
/* harmony export */   jM: () => (/* binding */ JOB_PLATFORM_VARIABLE)
/* harmony export */ });
/* unused harmony export COMMON_INPUTS */
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75344);
/* harmony import */ var _api_endpoint_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94618);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7841);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(72189);
/* harmony import */ var _reporting_inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76780);
/* harmony import */ var _sql_log_inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(85111);
/* harmony import */ var _team_key_inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(60478);
/** Inputs and outputs that all operations share, and the checks of their combinations. */








/** Value of `base-url` that starts the embedded local platform for this step. */
const LOCAL = 'local';
/** Environment variable with the URL of the local platform that `local-platform` has started for the job. */
const JOB_PLATFORM_VARIABLE = 'PLATFORM_LOCAL_URL';
/** Creates the input for the platform's address, or the word for the embedded local platform. */
const platform = (description) => (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .field */ .ZZ)(description, `URL or \`${LOCAL}\``, { shape: 'URL', required: true, environment: 'PLATFORM_BASE_URL' }, given => {
    if (given === LOCAL)
        return { value: LOCAL };
    const address = (0,_base_address_js__WEBPACK_IMPORTED_MODULE_1__/* .baseAddress */ .uU)(given);
    return 'url' in address ? { value: address.url } : { message: address.problem };
});
/** Creates the input for an idempotency key in the form that an endpoint requires. */
const keyInput = ({ maxLength, pattern, characters }) => (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .withTerminalText */ .uv)((0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Idempotency key to send with the request. Default: in a workflow, a key derived from the run and the content of the request; otherwise, a new key each time. Only operations that start an import, an agent run or a publish from source use this input.', {
    maxLength,
    pattern: new RegExp(`^(?:${pattern})$`),
    allowed: `it must consist of 1 to ${maxLength} ${characters}`,
}), 'Idempotency key of the request. If you run the command again with the same key, the platform repeats nothing. Default: a new key each time.');
/** Form of a project's ID. */
const PROJECT_ID = {
    item: /^[A-Za-z0-9_-]{1,50}$/,
    allowed: 'a project’s `url_id` must consist of 1 to 50 letters, digits, `_` or `-`',
};
/** Inputs of every operation (the contract, "Common to every operation"). */
const COMMON_INPUTS = {
    'base-url': (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .withTerminalText */ .uv)(platform(`URL of the platform, such as \`https://host/open/v1\`. \`${LOCAL}\` starts a local emulator of the platform for this step. It needs no account and no secret.`), `URL of the platform, such as \`https://host/open/v1\`. \`${LOCAL}\` starts a local platform for this command, without an account. Default: PLATFORM_BASE_URL, the URL that \`link\` saved for the folder, or that of the login.`),
    token: (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .withTerminalText */ .uv)((0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Credential for the platform, sent as a bearer token. Not needed with `@base-url: local`.', {
        secret: true,
        environment: 'PLATFORM_TOKEN',
        maxLength: 8192,
        ..._fields_js__WEBPACK_IMPORTED_MODULE_4__/* .VISIBLE_ASCII */ .bd,
    }), 'Credential for the platform. Default: PLATFORM_TOKEN, or the credential of the login.'),
    'project-id': (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .withTerminalText */ .uv)((0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .text */ .Qq)('Public ID of the project (its `url_id`). Required by operations that work on a given project.', {
        environment: 'PLATFORM_PROJECT_ID',
        localDefault: 'local-project',
        pattern: PROJECT_ID.item,
        allowed: PROJECT_ID.allowed,
    }), 'Public ID of the project (its `url_id`). Default: PLATFORM_PROJECT_ID, or the project that `link` saved for the folder.'),
    'working-directory': (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .path */ .Ae)('Base folder for relative paths.', { use: 'base' }, { default: '.' }),
    'dry-run': (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .flag */ .Jt)('Run only checks that don’t change anything on the platform, and show the planned changes without making them.', 'false'),
    // The widest form. `commonInputsOf` narrows it to the operation's own.
    'idempotency-key': keyInput(_api_endpoint_js__WEBPACK_IMPORTED_MODULE_2__/* .VISIBLE_KEY_FORM */ .sl),
    'matrix-index': (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .integer */ .nd)('Index of the job in its matrix. It is part of the derived idempotency key, so that the jobs of a matrix don’t share a key. Set it only if a matrix calls a reusable workflow, and give each call a different index.', { min: 0, max: 255, expression: "${{ strategy.job-total > 1 && format('{0}', strategy.job-index) || '' }}" }),
    timeout: (0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .withTerminalText */ .uv)((0,_fields_js__WEBPACK_IMPORTED_MODULE_4__/* .duration */ .p0)('Time limit of the step, such as `15m`. Each operation has its own default.', {
        minMs: 1000,
        maxMs: 7 * 86_400_000,
    }), 'Time limit of the command, such as `15m`.'),
    ..._reporting_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .REPORTING_INPUTS */ .$Q,
    ..._reporting_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .ARTIFACT_INPUTS */ .vD,
};
/** Unused inputs that don't cause an error: a workflow may give every step the same platform. */
const ALLOWED_UNUSED = ['token', 'project-id', 'matrix-index'];
/** Returns the common inputs that an operation takes. Inputs that it doesn't take are never read. */
function commonInputsOf({ unusedInputs, endpoints, }) {
    const [ownKey = _api_endpoint_js__WEBPACK_IMPORTED_MODULE_2__/* .VISIBLE_KEY_FORM */ .sl] = endpoints.flatMap(id => (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_3__/* .endpointRow */ .ug)(id).idempotencyKey ?? []);
    const taken = Object.entries({ ...COMMON_INPUTS, 'idempotency-key': keyInput(ownKey) }).filter(([name]) => ALLOWED_UNUSED.includes(name) || !unusedInputs.includes(name));
    return Object.fromEntries(taken);
}
/**
 * Returns the inputs that an operation uses outside a job: the command's flags. It refuses an input that the operation
 * doesn't use, or that has no effect: nobody gives all commands the same flags, unlike the steps of a workflow.
 */
function inputsOutsideJob(operation) {
    const { unusedInputs, inputsWithoutEffect, timeout } = operation;
    const isUsed = ([name]) => _reporting_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .JOB_ONLY_INPUTS */ .Ln[name] === undefined && !unusedInputs.includes(name) && !inputsWithoutEffect.includes(name);
    const common = { ...commonInputsOf(operation), timeout: { ...COMMON_INPUTS.timeout, default: timeout } };
    return {
        common: Object.fromEntries(Object.entries(common).filter(isUsed)),
        own: Object.fromEntries(Object.entries(operation.inputs).filter(isUsed)),
    };
}
/**
 * Checks combinations of the inputs that every operation, or every team operation, takes. A request to the platform
 * needs a credential. Only the local platform, and a dry run without requests, work without one.
 */
function checkCommonInputs(values, operation) {
    const { offlineDryRun, signed } = operation;
    const reporting = (0,_reporting_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .checkReportingInputs */ .gi)(values);
    if (operation.endpoints.length === 0)
        return reporting;
    const { token } = COMMON_INPUTS;
    const { 'access-key': accessKey, 'secret-key': secretKey } = _team_key_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .TEAM_KEY_INPUTS */ .s;
    const credential = signed ? { 'access-key': accessKey, 'secret-key': secretKey } : { token };
    const missing = Object.entries(credential).filter(([name]) => values[name] === undefined);
    const needsNoCredential = values['base-url'] === LOCAL || (values['dry-run'] && offlineDryRun);
    // An incomplete credential is a mistake, even if it isn't needed.
    if (needsNoCredential && missing.length === Object.keys(credential).length)
        return reporting;
    const credentials = missing.map(([name, { environment }]) => ({
        where: name,
        message: 'is missing',
        isMissing: true,
        remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)(name)} under \`with:\`, or set the environment variable ${environment}.`,
        isEmptySecret: true,
    }));
    return [...reporting, ...credentials, ...(needsNoCredential ? [] : (0,_sql_log_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .checkSqlLogRoot */ .XP)(values, operation))];
}
/** Outputs of every operation, as far as they are known. */
const COMMON_OUTPUTS = {
    result: {
        description: 'Result as JSON: `operation`, `succeeded` and the outputs, except secrets. If the JSON would be too long, lists and objects are `null`.',
    },
    project_id: { description: 'Public ID of the project, if the operation works on a project.' },
    dry_run: { description: '`true` if this was a dry run, which changes nothing on the platform.' },
    deployment_id: { description: 'ID of the GitHub deployment, if the step recorded one (see `environment`).' },
    artifact_url: { description: 'URL of the artifact, if `artifact-name` is set and the operation wrote files.' },
    error_code: {
        description: 'On failure: the platform’s error code, or the kind of failure, such as `timeout`, if there is no code.',
    },
    error_status: { description: 'On failure: the HTTP status of the response, if there was one.' },
    trace_id: {
        description: 'On failure: the platform’s trace ID. Include it when you report the problem to the platform’s support team.',
    },
};


/***/ }),

/***/ 72189:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ path),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Pq: () => (/* binding */ pathHint),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Yq: () => (/* binding */ choice),
/* harmony export */   ZZ: () => (/* binding */ field),
/* harmony export */   bd: () => (/* binding */ VISIBLE_ASCII),
/* harmony export */   fi: () => (/* binding */ listEntries),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   uR: () => (/* binding */ instant),
/* harmony export */   uv: () => (/* binding */ withTerminalText),
/* harmony export */   xF: () => (/* binding */ EMPTY_LIST),
/* harmony export */   yG: () => (/* binding */ parseBoolean),
/* harmony export */   zM: () => (/* binding */ choices)
/* harmony export */ });
/* harmony import */ var _base_duration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(15902);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39328);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(43288);
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(92516);
/** Creates the inputs of operations: a description, a type and a parser for each kind (text, flag, list, path, …). */





/** Creates an input with its own parser. */
function field(description, form, options, parse, type) {
    return {
        description,
        form,
        flagForm: form.split(ONE_PER_LINE)[0] ?? form,
        ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ shape: options.shape, type }),
        required: options.required ?? false,
        secret: options.secret ?? false,
        ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ secretsIn: options.secretsIn }),
        ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ default: options.default, localDefault: options.localDefault }),
        ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_3__/* .definedOnly */ .U)({ expression: options.expression, environment: options.environment }),
        parse,
    };
}
/** Gives an input another description at a terminal. Its references to inputs are marked, as in the other one. */
const withTerminalText = (input, atTerminal) => ({ ...input, atTerminal });
/** Begins the end of the form of an input that takes several texts. */
const ONE_PER_LINE = ', one per line';
/** Form of a credential, which fits in a header. */
const VISIBLE_ASCII = {
    pattern: /^[\x21-\x7e]+$/,
    allowed: 'it must consist of printable ASCII characters without spaces or line breaks',
};
/** Creates a text input. Its limits are counted in code points (assumption R42). */
function text(description, options = {}) {
    const parsed = field(description, 'text', options, given => {
        const length = [...given].length;
        if (options.maxLength !== undefined && length > options.maxLength) {
            return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'amount', given: length, unit: ['character'], limit: options.maxLength });
        }
        if (options.pattern !== undefined && !options.pattern.test(given)) {
            return invalid(given, options.allowed ?? `it must match the pattern \`${options.pattern.source}\``, options);
        }
        return { value: given };
    });
    const maxLength = options.maxLength === undefined ? {} : { maxLength: options.maxLength };
    const pattern = options.pattern === undefined ? {} : { pattern: options.pattern.source };
    return { ...parsed, limits: { ...maxLength, ...pattern } };
}
function flag(about, standard, negated) {
    const options = standard === undefined ? {} : { default: standard };
    const made = field(about, '`true` or `false`', options, parseFlag, { type: 'boolean' });
    return negated === undefined ? made : { ...made, negated };
}
/** Reads `true` or `false`, in any case. Undefined for any other text. */
function parseBoolean(given) {
    const word = given.trim().toLowerCase();
    return word === 'true' ? true : word === 'false' ? false : undefined;
}
function parseFlag(given) {
    const value = parseBoolean(given);
    return value === undefined ? invalid(given, 'it must be `true` or `false`') : { value };
}
/** Creates an input that takes one of a few words. */
function choice(description, words, options = {}) {
    const allowed = (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(words);
    const parse = (given) => {
        const found = words.find(word => word === given.trim());
        return found === undefined ? invalid(given, `it must be one of ${allowed}`) : { value: found };
    };
    return field(description, `one of ${allowed}`, options, parse, { type: 'enum', words });
}
/** Splits a list of entries, one per line or separated by commas. */
const listEntries = (given) => given
    .split(/[\n,]/)
    .map(entry => entry.trim())
    .filter(entry => entry !== '');
/**
 * Creates an input that takes several of a few words, one per line or separated by commas. The value has them in the
 * order of `words`.
 */
function choices(description, words, options = {}) {
    const allowed = (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(words);
    const parse = (given) => {
        const chosen = listEntries(given);
        const wrong = chosen.find(word => !words.some(known => known === word));
        if (wrong !== undefined)
            return { message: `contains ${quote(wrong)}; allowed values are ${allowed}` };
        const value = words.filter(word => chosen.includes(word));
        return value.length === 0 ? { message: `contains no value; allowed values are ${allowed}` } : { value };
    };
    const form = `list of ${allowed}${ONE_PER_LINE} or separated by commas`;
    return field(description, form, { ...options, shape: 'list' }, parse, { type: 'list', words });
}
/** Problem of a list that contains only separators. */
const EMPTY_LIST = { message: 'contains no value; at least one is required' };
/** Creates an input that takes several words, one per line or separated by commas. Repeated words count once. */
function list(description, options) {
    const parse = (given) => {
        const words = new Set(listEntries(given));
        if (words.size === 0)
            return EMPTY_LIST;
        if (words.size > options.maxItems) {
            return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'amount', given: words.size, unit: ['entry', 'entries'], limit: options.maxItems });
        }
        const wrong = [...words].find(word => !options.item.test(word));
        return wrong === undefined ? { value: [...words] } : { message: `contains ${quote(wrong)}; ${options.allowed}` };
    };
    return field(description, `list${ONE_PER_LINE} or separated by commas`, { ...options, shape: 'list' }, parse, {
        type: 'list',
    });
}
/** Creates an input that takes an integer within bounds. */
function integer(description, options) {
    const parse = (given) => {
        const value = /^\d{1,15}$/.test(given.trim()) ? Number(given.trim()) : Number.NaN;
        if (value >= options.min && value <= options.max)
            return { value };
        return invalid(given, `it must be a whole number from ${options.min} to ${options.max}`);
    };
    const { min: minimum, max: maximum } = options;
    const form = `whole number, ${minimum} to ${maximum}`;
    return { ...field(description, form, options, parse, { type: 'integer' }), limits: { minimum, maximum } };
}
/**
 * Creates a path input. A relative path is resolved against `working-directory`. The description of an optional file to
 * write ends with its default.
 */
function path(description, use, options = {}) {
    const isOptional = options.default === undefined && !options.required && !description.includes('Default: ');
    const described = use.use === 'write' && isOptional ? `${description} Default: no file is written.` : description;
    const parsed = field(described, 'path', options, given => {
        if (given.includes('\0'))
            return { message: 'contains a NUL character' };
        const hint = use.use.startsWith('write') || use.use === 'state' ? pathHint(given) : undefined;
        return hint === undefined
            ? { value: given }
            : { message: `is ${quote(given)}, which can’t be used as a path here`, remedy: hint };
    });
    return { ...parsed, path: use };
}
/** Explains why a text is probably not a valid path by these rules, or by this system's. Undefined for any other. */
function pathHint(given, rules) {
    if (/^~(?:[\\/]|$)/.test(given)) {
        return '`~` is not expanded. Write the full path, such as `${{ github.workspace }}/site` or `/home/runner/site`.';
    }
    if (!(0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isWindows */ .uF)(rules) && /^[A-Za-z]:[\\/]|\\/.test(given)) {
        return 'Backslashes and drive letters work only on Windows, and this runner doesn’t use Windows. Write the path with `/` and without a drive letter.';
    }
    if (/[*?]/.test(given))
        return '`*` and `?` are not expanded. Write the path of a single file or folder.';
    return (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .windowsPathProblem */ .s5)(given, rules);
}
/**
 * Creates an input for a duration, read as milliseconds: `90s`, `15m`, `24h`, `7d`, `1h30m`, or ISO 8601 (`P7D`,
 * `PT15M`).
 */
function duration(description, options = {}) {
    const { minMs = 1, maxMs = _base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .MAX_DURATION_MS */ .rG } = options;
    const [least, most] = [(0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S5)(minMs), (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationText */ .S5)(maxMs)];
    const isOpen = options.maxMs === undefined;
    const form = `duration, ${isOpen ? `${least} or more` : `${least} to ${most}`}`;
    return field(description, form, { ...options, shape: 'duration' }, given => {
        const ms = (0,_base_duration_js__WEBPACK_IMPORTED_MODULE_0__/* .durationMs */ .pc)(given.trim());
        if (ms === undefined) {
            return invalid(given, 'it must be a duration such as `90s`, `15m`, `24h`, `7d` or `P7D`');
        }
        if (ms >= minMs && ms <= maxMs)
            return { value: ms };
        const allowed = isOpen && ms < minMs ? `${least} or more` : `from ${least} to ${most}`;
        return invalid(given, `it must be ${allowed}`);
    });
}
/**
 * Creates an input for a point in time, read as epoch milliseconds. Accepts ISO 8601 with time and zone, or the number
 * itself.
 */
function instant(description, options = {}) {
    return field(description, 'date and time', { ...options, shape: 'time' }, given => {
        const word = given.trim();
        if (/^\d{1,15}$/.test(word))
            return { value: Number(word) };
        const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/.test(word);
        const value = iso ? Date.parse(word) : Number.NaN;
        const day = word.slice(0, 10);
        // `Date.parse` reads February 30 as March 2.
        const isDay = Number.isFinite(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
        if (Number.isFinite(value) && isDay)
            return { value };
        if (isDay && /^\d{4}-\d{2}-\d{2}$/.test(word)) {
            return {
                message: `is ${quote(given)}, which has no time and no time zone; write \`${day}T00:00:00Z\` for the start of that day in UTC`,
            };
        }
        return invalid(given, 'it must be an ISO 8601 date and time with a time zone, such as `2026-12-31T23:59:59Z`, or a Unix time in milliseconds');
    });
}
/** Returns the problem that a text breaks a rule. A secret's text is never repeated. */
const invalid = (given, limit, { secret } = {}) => (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'value', given: secret ? undefined : given, limit });
const quote = (given) => `\`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .v)(given, 60)}\``;


/***/ }),

/***/ 98157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H0: () => (/* binding */ OPERATION_GROUPS),
  h9: () => (/* binding */ defineOperation),
  Q9: () => (/* binding */ noOutputs),
  rN: () => (/* binding */ outputsWith)
});

// EXTERNAL MODULE: ./build/api/endpoints.js + 3 modules
var api_endpoints = __webpack_require__(7841);
// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(15902);
// EXTERNAL MODULE: ./build/core/team-key-inputs.js + 1 modules
var team_key_inputs = __webpack_require__(60478);
// EXTERNAL MODULE: ./build/core/reporting-inputs.js
var reporting_inputs = __webpack_require__(76780);
;// CONCATENATED MODULE: ./build/core/unused-inputs.js
/** Common inputs that an operation doesn't use, or that have no effect on it. */


/** Inputs that specify the platform and the requests to it. */
const PLATFORM_INPUTS = ['base-url', 'token', 'project-id', 'idempotency-key', 'matrix-index'];
/** Whether an operation sends a request with an idempotency key. */
const hasKey = ({ endpoints }) => endpoints.some(id => (0,api_endpoints/* endpointRow */.ug)(id).idempotencyKey !== undefined);
/** Returns the common inputs that an operation doesn't use. @param signed whether a team's key signs its requests */
function unusedInputs({ endpoints, onProject, writesFiles, reportsFailure, runsOperations }, signed) {
    const unusedWithoutPlatform = reportsFailure
        ? PLATFORM_INPUTS.filter(name => name !== 'project-id')
        : PLATFORM_INPUTS;
    const unusedWithPlatform = [
        ...(onProject ? [] : ['project-id']),
        ...(signed ? ['token'] : []),
        ...(hasKey({ endpoints }) ? [] : ['matrix-index']),
        ...(runsOperations ? ['idempotency-key'] : []),
    ];
    return [
        ...(endpoints.length === 0 ? unusedWithoutPlatform : unusedWithPlatform),
        ...(writesFiles ? [] : Object.keys(reporting_inputs/* ARTIFACT_INPUTS */.vD)),
    ];
}
/** Returns the common inputs that a step takes, but that have no effect. @param changes whether the operation changes something */
const inputsWithoutEffect = (uses, changes) => [
    ...(hasKey(uses) ? [] : ['idempotency-key']),
    ...(changes || uses.dryRunDiffers ? [] : ['dry-run']),
];

;// CONCATENATED MODULE: ./build/core/operation.js
/** Definition of an operation: its declaration, the context that it runs in, and its result. */




const FORMS = { ms: ', in epoch milliseconds', bytes: ' in bytes', array: ', as a JSON array' };
/** Returns the values of outputs of which none is set. */
const noOutputs = (outputs) => Object.fromEntries(Object.keys(outputs).map(name => [name, null]));
/** Groups of operations, in the order of docs/operations.md. */
const OPERATION_GROUPS = [
    'App',
    'Sites',
    'Previews',
    'Source',
    'Database',
    'Cloud service',
    'Agent',
    'Projects',
    'Teams',
    'GitHub',
    'Local platform',
];
const isChanging = (id) => (0,api_endpoints/* isChange */.Xb)((0,api_endpoints/* endpointRow */.ug)(id));
/**
 * Declares an operation. `run` gets its inputs with the types of the fields, and the compiler requires it to return
 * every declared output.
 */
function defineOperation(definition) {
    const timeoutMs = (0,duration/* durationMs */.pc)(definition.timeout);
    if (timeoutMs === undefined)
        throw new Error(`The default timeout of the operation ${definition.id} is not a valid duration.`);
    const { endpoints, optionalEndpoints = [] } = definition;
    const signed = endpoints.some(id => (0,api_endpoints/* endpointRow */.ug)(id).credentials.includes('team-key'));
    const changes = endpoints.some(isChanging);
    return {
        ...definition,
        outputs: Object.fromEntries(Object.entries(definition.outputs).map(([name, { form, ...output }]) => {
            const description = output.description.replace(/\.(?= |$)/, `${form === undefined ? '' : FORMS[form]}.`);
            return [name, { ...output, description }];
        })),
        inputs: signed ? { ...definition.inputs, ...team_key_inputs/* TEAM_KEY_INPUTS */.s } : definition.inputs,
        optionalEndpoints,
        signed,
        changes,
        unusedInputs: unusedInputs(definition, signed),
        inputsWithoutEffect: inputsWithoutEffect(definition, changes),
        timeoutMs,
        example: completedExample(definition, signed),
        check: inputs => definition.check?.(inputs) ?? [],
        app: inputs => definition.app?.(inputs),
        // The runner parses exactly these fields before the call, so the record has their types.
        run: (context, inputs) => definition.run(context, inputs),
    };
}
/** Adds the platform, the credential and the project to the example, unless it has them or sends no requests. */
function completedExample(definition, signed) {
    const { example = 'with:\n', endpoints, onProject, group } = definition;
    if (endpoints.length === 0)
        return example;
    const secrets = signed ? ['access-key', 'secret-key'] : ['token'];
    const names = [...(onProject ? ['project-id'] : []), ...secrets, 'base-url'];
    const variable = (name) => 
    // An import before a task creates a new project, so the agent's is another one than production's.
    name === 'project-id' && group === 'Agent' ? 'AGENT_PROJECT_ID' : name.replace('-', '_').toUpperCase();
    const lines = names
        .filter(name => !example.includes(`\n  ${name}: `))
        .map(name => `  ${name}: \${{ ${secrets.includes(name) ? 'secrets' : 'vars'}.PLATFORM_${variable(name)} }}\n`);
    return example + lines.join('');
}
/** Returns an operation's outputs with these inputs: an output that an input exposes is no longer secret. */
function outputsWith({ outputs }, inputs) {
    const fields = Object.entries(outputs).map(([name, { secret, ...others }]) => {
        const isPublic = secret === undefined || (secret !== true && inputs[secret.unless] === true);
        return [name, isPublic ? others : { ...others, secret: true }];
    });
    return Object.fromEntries(fields);
}


/***/ }),

/***/ 76780:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $Q: () => (/* binding */ REPORTING_INPUTS),
/* harmony export */   Ln: () => (/* binding */ JOB_ONLY_INPUTS),
/* harmony export */   St: () => (/* binding */ ONE_LINE),
/* harmony export */   gi: () => (/* binding */ checkReportingInputs),
/* harmony export */   vD: () => (/* binding */ ARTIFACT_INPUTS)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/** Defines the inputs for reports on GitHub (summary, comment, deployment, artifact), and checks them. */


/** Pattern for one line of printable text. `\p{Cc}` would add a millisecond to each step's start. */
const ONE_LINE = {
    pattern: /^[ -~\xa0-\u{10ffff}]+$/u,
    allowed: 'it must be a single line without control characters',
};
/** Inputs for reporting on GitHub, in addition to the step's log. */
const REPORTING_INPUTS = {
    'github-token': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Token for the GitHub API. Default: the job’s own token. `pr-comment` requires the permission `pull-requests: write`, `issue-comment` requires `issues: write`, and `environment` requires `deployments: write`.', {
        secret: true,
        expression: '${{ github.token }}',
        maxLength: 8192,
        ..._fields_js__WEBPACK_IMPORTED_MODULE_1__/* .VISIBLE_ASCII */ .bd,
    }),
    summary: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Write the result to the job summary.', 'true'),
    'pr-comment': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Show the result in a comment on the pull request, which all steps share. Each app has its own section (see `comment-section`).', 'false'),
    'issue-comment': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('Number of the issue to comment on with the state of the step. All steps with this number share one comment. Requires the permission `issues: write`. Can’t be combined with `pr-comment`. Default: no comment.', { min: 1, max: 2_147_483_647 }),
    'comment-section': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Name of this app’s section in the comment, such as `docs`. Default: for the preview of a pull request, the name of the site or `Preview`; otherwise, the project ID (or the operation’s name if it works on no project), with the environment if `environment` is set. Operations that share a section each have their own entry.', { maxLength: 100, ...ONE_LINE }),
    'pull-request': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('Number of the pull request that the step works on or reports on. Default: the pull request of the event that triggered the workflow, or else the open pull request of the branch.', { min: 1, max: 2_147_483_647 }),
    environment: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('GitHub environment, such as `production`, in which the step records a deployment with its status and URL or, if it takes the site offline, sets the deployments to inactive. No deployment is recorded if the input is empty, in a dry run, with a local platform, or by the operation `preview-project`. If the job has an `environment:`, set `deployment: false` there, or GitHub records a second deployment.', { maxLength: 255, ...ONE_LINE }),
};
/** Inputs for operations that write files (`writesFiles` of the definition). */
const ARTIFACT_INPUTS = {
    'artifact-name': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Name of the artifact to create from the operation’s output files. A name can be used only once per attempt of a workflow run. Default: no artifact is uploaded.', {
        maxLength: 255,
        pattern: /^(?:(?!["<>:|*?\\/])[ -~\xa0-\u{10ffff}])+$/u,
        allowed: 'an artifact’s name can’t contain `" : < > | * ? \\ /` or control characters, such as line breaks',
    }),
    'artifact-retention-days': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('Number of days to keep the artifact. Default and maximum: the repository’s retention setting.', { min: 1, max: 400 }),
};
const NO_GITHUB = 'The command calls no GitHub API. To report on GitHub, use the action in a workflow.';
const NO_ARTIFACT = 'The command leaves the files where it writes them. To upload them, use the action in a workflow.';
/** Inputs that have no effect outside a job, by the reason and what to do instead. The command has no flags for them. */
const JOB_ONLY_INPUTS = {
    'github-token': NO_GITHUB,
    'pr-comment': NO_GITHUB,
    'comment-section': NO_GITHUB,
    'issue-comment': NO_GITHUB,
    'pull-request': NO_GITHUB,
    environment: NO_GITHUB,
    'compare-environment': NO_GITHUB,
    summary: 'Only a job has a summary. The command prints the result.',
    'artifact-name': NO_ARTIFACT,
    'artifact-retention-days': NO_ARTIFACT,
    'matrix-index': 'It distinguishes the jobs of a matrix. To send a key of your own, set `@idempotency-key`.',
    'queries-before': 'It selects an artifact of a workflow run. Set `@shapes` to the path of a file.',
    'allowed-actors': 'It restricts who can trigger a workflow. Only you start this command.',
};
/** Checks combinations of these inputs. */
function checkReportingInputs(values) {
    const twoComments = values['pr-comment'] && values['issue-comment'] !== undefined
        ? [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'issue-comment', other: 'pr-comment' })]
        : [];
    // An input that is invalid by itself is absent here, and reported elsewhere.
    if (!('github-token' in values) || values['github-token'] !== undefined)
        return twoComments;
    const requiring = values['pr-comment'] ? ['pr-comment'] : [];
    for (const name of ['issue-comment', 'environment'])
        if (values[name] !== undefined)
            requiring.push(name);
    const withoutToken = requiring.map(where => ({
        where,
        message: 'requires `github-token`, which is empty',
        remedy: 'Remove `github-token` from the step to use the job’s own token, or check that the secret that `github-token` refers to is set.',
    }));
    return [...twoComments, ...withoutToken];
}


/***/ }),

/***/ 85111:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XP: () => (/* binding */ checkSqlLogRoot),
/* harmony export */   dD: () => (/* binding */ SQL_LOG_ROOT),
/* harmony export */   hC: () => (/* binding */ takesSqlLogRoot)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75344);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7841);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/** Defines and checks the input for the address of the SQL log service, which differs from `base-url`. */




/** Additional inputs of operations that read SQL logs, which have a root address of their own (assumption R17). */
const SQL_LOG_ROOT = {
    'sql-log-url': (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .field */ .ZZ)('Root URL of the platform’s SQL log service, which differs from `@base-url`. The token is sent to this URL. Required, except in a dry run or with `@base-url: local`, which ignores this input.', 'URL', { shape: 'URL', environment: 'PLATFORM_SQL_LOG_URL' }, given => {
        const address = (0,_base_address_js__WEBPACK_IMPORTED_MODULE_1__/* .rootAddress */ .Nl)(given);
        return 'url' in address ? { value: address.url } : { message: address.problem };
    }),
};
/** Checks whether an operation calls endpoints below that root, and so has the input for it. */
const takesSqlLogRoot = ({ endpoints }) => endpoints.some(id => (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .endpointRow */ .ug)(id).root === 'sql-log');
/** Checks that input. It is required unless all requests go to the local platform. */
function checkSqlLogRoot(values, operation) {
    if (!takesSqlLogRoot(operation) || values['sql-log-url'] !== undefined)
        return [];
    return [
        {
            where: 'sql-log-url',
            message: 'is missing',
            isMissing: true,
            remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('sql-log-url')} or the environment variable PLATFORM_SQL_LOG_URL to the root URL of the platform’s SQL log service. The URL can’t be derived from ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('base-url')}.`,
        },
    ];
}


/***/ }),

/***/ 60478:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  s: () => (/* binding */ TEAM_KEY_INPUTS),
  G: () => (/* binding */ teamKeyOf)
});

;// CONCATENATED MODULE: ./build/api/signature.js
/** Default templates of a team's signature, and their allowed placeholders. */
/**
 * Templates of a team's signature (assumption R16). The documents list the signed values, but show neither the form of the
 * signed text nor that of the header. Both are configurable, as a real platform may differ.
 */
const SIGNATURE_TEMPLATES = {
    stringToSign: {
        fallback: '{method}\n{path}\n{query}\n{timestamp}\n{nonce}\n{body_sha256}',
        placeholders: ['method', 'path', 'query', 'timestamp', 'nonce', 'body_sha256', 'access_key'],
    },
    /** Template of the header `Authorization`. */
    authorization: {
        fallback: 'HMAC-SHA256 Credential={access_key}, Signature={signature}',
        placeholders: ['access_key', 'signature', 'timestamp', 'nonce', 'body_sha256'],
    },
};

// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
;// CONCATENATED MODULE: ./build/core/team-key-inputs.js
/** Inputs for a team's access key and secret key, with which team operations sign their requests. */



/** Form of a key: it must fit in a header, and in a secret of one line. */
const KEY_FORM = { maxLength: 1024, ...fields/* VISIBLE_ASCII */.bd };
/** Inputs of every team operation, whose requests are signed (Part 2, Authentication; assumption R16). */
const TEAM_KEY_INPUTS = {
    'access-key': (0,fields/* text */.Qq)('Access key of the team. Not needed with `@base-url: local`.', {
        ...KEY_FORM,
        secret: true,
        environment: 'PLATFORM_ACCESS_KEY',
    }),
    'secret-key': (0,fields/* text */.Qq)('Secret key of the team. It signs the requests and is never sent. Not needed with `@base-url: local`.', {
        ...KEY_FORM,
        secret: true,
        environment: 'PLATFORM_SECRET_KEY',
    }),
    'string-to-sign': template('Template for the text to sign. Change it only if your platform expects a different text. Write each line break as an actual line break or as `\\n`.', 'stringToSign', given => given.replaceAll('\\n', '\n').replaceAll('\r', '')),
    'authorization-header': template('Template for the `Authorization` header. Change it only if your platform expects a different header.', 'authorization', given => given),
};
/** Returns the key and templates that sign the requests. @param fallback replaces a missing credential */
function teamKeyOf(inputs, fallback) {
    return {
        accessKey: inputs['access-key'] ?? fallback.accessKey,
        secretKey: inputs['secret-key'] ?? fallback.secretKey,
        stringToSign: inputs['string-to-sign'],
        authorization: inputs['authorization-header'],
    };
}
function template(description, name, unescaped) {
    const { fallback, placeholders } = SIGNATURE_TEMPLATES[name];
    const form = `text with the placeholders ${placeholders.map(inBraces).join(', ')}`;
    return (0,fields/* field */.ZZ)(description, form, { default: fallback.replaceAll('\n', '\\n') }, given => {
        const read = unescaped(given);
        return templateProblem(read, name) ?? { value: read };
    });
}
function templateProblem(given, name) {
    const placeholders = SIGNATURE_TEMPLATES[name].placeholders;
    const used = Array.from(given.matchAll(/\{([^{}\n]*)\}/g), ([, word = '']) => word);
    const unknown = used.find(word => !placeholders.includes(word));
    if (unknown !== undefined) {
        const known = placeholders.map(inBraces);
        return (0,problem/* problem */.CC)({ kind: 'word', given: inBraces(unknown), limit: 'is not a known placeholder', known });
    }
    if (used.length === 0)
        return { message: 'contains no placeholder, so its value would be the same for every request' };
    if (name === 'stringToSign')
        return undefined;
    if (!used.includes('signature'))
        return { message: 'doesn’t contain `{signature}`, so requests would be sent without a signature' };
    if (!/^[\x20-\x7e]+$/.test(given))
        return { message: 'must be a single line of printable ASCII characters, because it is sent as a header' };
    return undefined;
}
function inBraces(word) {
    return `{${word}}`;
}


/***/ }),

/***/ 1966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QS: () => (/* binding */ noAnswerFailure),
/* harmony export */   S0: () => (/* binding */ unreadableFailure),
/* harmony export */   US: () => (/* binding */ isForbidden),
/* harmony export */   bU: () => (/* binding */ otherOriginFailure),
/* harmony export */   fe: () => (/* binding */ classifyError),
/* harmony export */   kx: () => (/* binding */ changeOnce),
/* harmony export */   mJ: () => (/* binding */ OTHER_SERVER_REMEDY),
/* harmony export */   uZ: () => (/* binding */ repeatRefused)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46435);
/* harmony import */ var _base_http_date_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(19059);
/* harmony import */ var _client_http_wire_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48886);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Converts errors of GitHub's API to Failures, and determines whether a retry can help. */




function isHttpError(thrown) {
    return thrown instanceof Error && thrown.name === 'HttpError' && 'status' in thrown;
}
/** GitHub's documentation: "wait for at least one minute" if a secondary limit specifies no time. */
const DEFAULT_WAIT_MS = 60_000;
const GITHUB = 'GitHub';
const KINDS = {
    401: 'auth',
    403: 'auth',
    404: 'missing',
    408: 'timeout',
    409: 'conflict',
    410: 'missing',
    422: 'conflict',
};
/** Default remedies, for callers that have no better one. */
const RETRY_REMEDY = `${_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RETRY_LATER */ .C} If possible, the step reuses work that is already complete.`;
const OTHER_SERVER_REMEDY = 'Check whether a proxy or other server responded instead of GitHub.';
const FIX_REMEDY = 'Fix the problem that GitHub reports, then re-run the job.';
const PERMISSION_REMEDY = 'Give the job the required `permissions`, or set a `github-token` that has them.';
const REMEDIES = {
    401: 'Remove `github-token` to use the job’s own token, or set a valid one.',
    403: PERMISSION_REMEDY,
    // GitHub also returns 404 if the token can't see the resource.
    404: `Check whether the requested resource exists. ${PERMISSION_REMEDY}`,
};
/**
 * Converts an error to a refusal: Octokit's error, or a Failure for an unreadable or missing response. The latter
 * always counts as temporary.
 *
 * @param changes whether the request changes something, so that its outcome is unknown without a response
 * @param nowMs current time, to compare with GitHub's timestamps if the response has no `Date`
 */
function classifyError(thrown, changes, nowMs) {
    if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR)
        return { failure: thrown, temporary: true };
    if (!isHttpError(thrown))
        throw thrown;
    const { response, status } = thrown;
    // Without a response, Octokit makes up a status and keeps the error of `fetch` as the cause.
    if (response === undefined)
        return noAnswerRefusal(thrown, changes);
    const text = `GitHub responded with ${status}: ${errorMessage(response.data) ?? thrown.message}`;
    const retryAfterMs = rateLimitWait(status, response.headers, text, nowMs);
    if (retryAfterMs !== undefined) {
        const details = {
            service: GITHUB,
            status,
            remedy: 'Run fewer jobs at once, or re-run the job later.',
        };
        return { failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('limit', text, details), temporary: true, retryAfterMs };
    }
    // A gateway also sends 408 after it has passed the whole request on.
    const failed = status >= 500 || status === 408;
    const kind = KINDS[status] ?? 'unavailable';
    const remedy = REMEDIES[status] ?? (failed ? RETRY_REMEDY : FIX_REMEDY);
    const title = status === 401 ? { title: 'GitHub refused the token' } : {};
    const details = { ...title, service: GITHUB, status, remedy, uncertain: failed && changes };
    return { failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR(kind, text, details), temporary: failed };
}
/** Returns whether GitHub refused a request for lack of a permission, as opposed to its rate limit. */
const isForbidden = ({ status, kind }) => status === 403 && kind === 'auth';
/**
 * Creates the Failure for a success that can't be read: the response was truncated, or came from another server.
 * @param why a clause
 */
function unreadableFailure(status, changes, why = 'it is not JSON') {
    const remedy = `${OTHER_SERVER_REMEDY} ${RETRY_REMEDY}`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('unavailable', `GitHub’s response can’t be read: ${why} (HTTP ${status}).`, {
        service: GITHUB,
        status,
        remedy,
        uncertain: changes,
    });
}
/** Creates the Failure for a list whose next page is on another server. */
const otherOriginFailure = (origin) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `GitHub’s list continues at ${origin}, a different origin, so it was not read to its end.`, {
    service: GITHUB,
    remedy: OTHER_SERVER_REMEDY,
});
/** Creates the Failure for a request that got no response in time. */
function noAnswerFailure(waitedMs, changes) {
    const message = `GitHub did not respond within ${waitedMs / 1000} s.`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', message, { service: GITHUB, remedy: RETRY_REMEDY, uncertain: changes });
}
function noAnswerRefusal(error, changes) {
    const { cause } = error;
    // The reason of the signal that aborted the request. The signal would abort a retry too.
    if (cause instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) {
        const reason = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(cause.message);
        const message = cause.service === GITHUB ? reason : `${reason} GitHub had not responded by then.`;
        return { failure: (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(cause, { message, uncertain: changes }), temporary: false };
    }
    // A repetition would be as long.
    const isTooLong = cause instanceof _client_http_wire_js__WEBPACK_IMPORTED_MODULE_0__.OversizeAnswer;
    const remedy = isTooLong ? 'For files and lists of this size, use Git commands.' : RETRY_REMEDY;
    const details = { service: GITHUB, remedy, uncertain: changes, cause };
    const failure = new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('unavailable', `The request to GitHub failed: ${error.message}`, details);
    return { failure, temporary: !isTooLong };
}
function errorMessage(data) {
    const { message, errors } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_2__/* .record */ .g1)(data);
    if (typeof message !== 'string')
        return undefined;
    return Array.isArray(errors) ? `${message} (${JSON.stringify(errors)})` : message;
}
/**
 * Returns the wait of a rate limit. Its status is 429, or 403 like a missing permission; headers and message differ.
 */
function rateLimitWait(status, headers, text, nowMs) {
    if (status !== 403 && status !== 429)
        return undefined;
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds >= 0)
        return seconds * 1000;
    if (String(headers['x-ratelimit-remaining']) === '0') {
        const resetMs = Number(headers['x-ratelimit-reset']) * 1000;
        const dateMs = (0,_base_http_date_js__WEBPACK_IMPORTED_MODULE_3__/* .httpDate */ .z)(String(headers['date'] ?? '')) ?? nowMs;
        return Number.isFinite(resetMs) ? Math.max(0, resetMs - dateMs) : DEFAULT_WAIT_MS;
    }
    return status === 429 || /rate limit|abuse/i.test(text) ? DEFAULT_WAIT_MS : undefined;
}
/** Number of times that a request is repeated after a refusal by GitHub's rate limit. */
const MAX_REPETITIONS = 5;
/**
 * Repeats a request that GitHub's rate limit refused, which changed nothing. The client waits first, for as long as GitHub
 * asks.
 */
async function repeatRefused(send) {
    for (let left = MAX_REPETITIONS;; left -= 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || thrown.kind !== 'limit' || left === 0)
                throw thrown;
        }
    }
}
/**
 * Maximum number of attempts. After a lost response, a look comes first, and only a request without effect is repeated.
 */
const ATTEMPTS = 3;
/**
 * Makes a change that isn't idempotent. After a lost response, or if GitHub says that the object already exists, `find`
 * finds out whether the change was made.
 * @param find returns the change's result; undefined if the change was not made
 * @throws Failure, `uncertain` if an earlier attempt may have taken effect
 */
async function changeOnce(change, find) {
    let isLost = false;
    for (let attempt = 1;; attempt += 1) {
        try {
            return await repeatRefused(change);
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
                throw thrown;
            isLost ||= thrown.uncertain;
            const exists = thrown.status === 422 && /already exists/i.test(thrown.message);
            const failure = isLost && !thrown.uncertain ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { uncertain: true }) : thrown;
            if (!thrown.uncertain && !exists)
                throw failure;
            const found = await find().catch((cause) => {
                throw cause instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, { cause }) : cause;
            });
            if (found !== undefined)
                return found;
            if (exists || attempt === ATTEMPTS)
                throw failure;
        }
    }
}


/***/ }),

/***/ 58179:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  U: () => (/* binding */ connectGitHub)
});

// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/client/calls/write-pacing.js
var write_pacing = __webpack_require__(9004);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/github/rest/errors.js
var errors = __webpack_require__(1966);
// EXTERNAL MODULE: ./build/client/http/wire.js + 2 modules
var http_wire = __webpack_require__(48886);
;// CONCATENATED MODULE: ./build/github/rest/octokit-fetch.js
/** Provides `fetch` for GitHub's client library over this action's own connections. */

/** GitHub's documentation asks clients to follow redirects, for example of a renamed repository. */
const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 307, 308];
/** Responses with these statuses have no body, and `Response` refuses one. */
const BODILESS = [204, 205, 304];
/**
 * `fetch` as Octokit uses it, over the connections of the platform's client: same proxy, same timeouts, connections kept
 * alive, same limit of a response's size. undici's own `fetch` has no such limit, and would follow a redirect to another
 * host.
 *
 * @param done aborts when no more requests follow, and closes the connections
 * @returns a function that rejects with the signal's reason, or with the connection's error if the response is
 * incomplete
 */
function octokitFetch(proxy, done) {
    const wire = new http_wire.Wire(http_wire.STANDARD_TIMEOUTS, proxy);
    done.addEventListener('abort', () => wire.close(), { once: true });
    return async (address, { method, headers, body, redirect, signal }) => {
        let url = new URL(address);
        for (let redirects = 0;; redirects += 1) {
            const sent = body === undefined ? {} : { body };
            const answer = requireAnswer(await wire.attempt({ url, method, headers, signal, ...sent }));
            const { location } = answer.headers;
            if (redirect === 'manual' || !REDIRECTS.includes(answer.status) || location === undefined)
                return responseOf(answer);
            const next = new URL(location, url);
            // The token must not be sent to another host.
            if (next.origin !== url.origin)
                throw new Error(`the redirect from ${url.origin} to ${next.origin} was not followed, because it leads to a different origin`);
            if (redirects === MAX_REDIRECTS)
                throw new Error(`the request was redirected more than ${MAX_REDIRECTS} times`);
            url = next;
        }
    };
}
function requireAnswer(attempt) {
    if (attempt.type === 'answered')
        return attempt;
    throw attempt.type === 'aborted' ? attempt.reason : attempt.error;
}
function responseOf({ status, headers, body }) {
    return new Response(BODILESS.includes(status) ? null : new Uint8Array(body), { status, headers });
}

// EXTERNAL MODULE: ./build/github/rest/reporting-time-limit.js
var reporting_time_limit = __webpack_require__(20751);
// EXTERNAL MODULE: ./build/github/rest/required-fields.js
var required_fields = __webpack_require__(97044);
;// CONCATENATED MODULE: ./build/github/rest/github-client.js
/** Creates a client for GitHub's API that retries reads and respects rate limits. */
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







/** Rate of the requests that change something: below GitHub's secondary limit of 80 a minute. */
const CHANGES = { rateLimit: 'GitHub', requests: 60, perMs: 60_000 };
const ATTEMPTS = 4;
/** Waits between the attempts of a read: the cause may be temporary. */
const WAITS = { firstMs: 500 };
/**
 * Time limit for one response, including sending the request. The library's own limit is five minutes, which would
 * leave no time for other requests.
 */
const ANSWER_MS = 120_000;
/**
 * Connects to GitHub. Its requests reject with a Failure. Requests that only read are retried if that may help.
 * Requests that change something are never retried here, because their data may be stale by then; their callers decide.
 * If GitHub asks for a wait, the next request waits for that long. Changes are paced.
 *
 * The library is imported here and not at the top, because on loading it reads the event's file and the proxy's
 * address, and throws if they are invalid (decision 0008). This way, that fails only the optional report and not the
 * step.
 */
async function connectGitHub(access, timeLimit) {
    const { apiUrl, repository, token, proxy, clock, log, githubClock } = access;
    // In the bundle, a separate file (`src/catalog/bundled-libraries.ts`).
    const library = await import(/* webpackIgnore: true */ '#@actions/github');
    const { GitHub: Octokit, getOctokitOptions } = library;
    const debug = (text) => log.debug(text);
    const octokitLog = { debug, info: debug, warn: debug, error: debug };
    const settings = {
        baseUrl: apiUrl.replace(/\/+$/, ''),
        userAgent: 'project-platform-action',
        log: octokitLog,
        request: { fetch: octokitFetch(proxy, timeLimit.done), signal: timeLimit.signal, log: octokitLog },
    };
    const api = new Octokit(getOctokitOptions(token, settings));
    const changes = new write_pacing/* RateLimit */.q(CHANGES, clock);
    let pause;
    api.hook.wrap('request', async (request, options) => {
        const reads = options.method === 'GET' || options.url.endsWith('/graphql');
        const kind = reads ? 'reads' : 'changes';
        // The next page of a list can have any URL. The token must not be sent to another host.
        const { origin } = new URL(options.url, settings.baseUrl);
        if (origin !== new URL(settings.baseUrl).origin)
            throw (0,errors/* otherOriginFailure */.bU)(origin);
        const { signal = timeLimit.signal } = options.request;
        for (let attempt = 1;; attempt += 1) {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const pauseMs = (pause?.until ?? 0) - clock.monotonicMs();
                if (pause !== undefined && pauseMs > 0) {
                    if (!timeLimit.allows(pauseMs))
                        throw pause.failure;
                    await timeLimit.sleep(pauseMs);
                }
                if (!reads)
                    await changes.waitForTurn(timeLimit.signal, Number.POSITIVE_INFINITY);
                timeLimit.requestSent(kind);
                const sentAt = clock.monotonicMs();
                const answerLimit = __addDisposableResource(env_1, (0,reporting_time_limit/* openTimeLimit */.x)(clock, ANSWER_MS, signal), false);
                // Changed in place, because an earlier hook receives this same object, whatever options it is called with.
                options.request = { ...options.request, signal: answerLimit.signal };
                try {
                    const answer = await request(options);
                    githubClock?.read({ date: answer.headers.date ?? '' }, sentAt);
                    // The library returns a response that isn't JSON as text, and a truncated one too.
                    if (answer.status === 204 ||
                        answer.status === 302 ||
                        (typeof answer.data === 'object' && answer.data !== null)) {
                        const problem = (0,required_fields/* answerProblem */.mr)(options, answer.data);
                        if (problem !== undefined)
                            throw (0,errors/* unreadableFailure */.S0)(answer.status, !reads, problem);
                        timeLimit.requestSucceeded(kind);
                        return answer;
                    }
                    throw (0,errors/* unreadableFailure */.S0)(answer.status, !reads);
                }
                catch (thrown) {
                    const timedOut = answerLimit.signal.aborted && !signal.aborted;
                    const error = timedOut ? (0,errors/* noAnswerFailure */.QS)(ANSWER_MS, !reads) : thrown;
                    const { failure, temporary, retryAfterMs } = (0,errors/* classifyError */.fe)(error, !reads, clock.now()); // Wall clock: HTTP dates.
                    // A permanent refusal is a response, too.
                    if (temporary || failure.status === undefined)
                        timeLimit.requestFailed(failure);
                    else
                        timeLimit.requestSucceeded(kind);
                    if (retryAfterMs !== undefined)
                        pause = { until: clock.monotonicMs() + retryAfterMs, failure };
                    const waitMs = retryAfterMs === undefined ? (0,back_off/* backOffMs */.Vv)(WAITS, attempt, clock) : 0;
                    if (!reads || !temporary || attempt === ATTEMPTS || !timeLimit.allows(waitMs))
                        throw failure;
                    await timeLimit.sleep(waitMs);
                }
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                __disposeResources(env_1);
            }
        }
    });
    const [owner = '', repo = ''] = repository.split('/');
    return { api, at: { owner, repo }, viewer: () => viewer(api) };
}
/** Queries GraphQL, which returns the user for every kind of token. `GET /user` refuses a job's token. */
async function viewer(api) {
    try {
        const login = (await api.graphql('{ viewer { login } }'))?.viewer?.login;
        if (typeof login !== 'string')
            throw new Error('its response has no valid `data.viewer.login`');
        return login;
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR || thrown instanceof TypeError)
            throw thrown;
        const { message } = thrown;
        throw new failure/* Failure */.HR('unavailable', `GitHub did not report the user of \`github-token\`: ${message}`, {
            cause: thrown,
        });
    }
}


/***/ }),

/***/ 20751:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ openReportingTimeLimit),
/* harmony export */   x: () => (/* binding */ openTimeLimit)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Limits the time for reports to GitHub: in total, and for requests of one kind without a success. */


const timeout = (message) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message, { service: 'GitHub' });
/**
 * Opens a time limit. The caller disposes of it when the part is done.
 *
 * @param ms length in milliseconds
 * @param enclosing signal of the enclosing work, which ends the time limit when it aborts
 * @param stallMs time limit without a successful request
 */
function openTimeLimit(clock, ms, enclosing, shortenOn, stallMs = Number.POSITIVE_INFINITY) {
    const deadline = clock.monotonicMs() + ms;
    const expiry = new AbortController();
    const done = new AbortController();
    const signal = enclosing === undefined ? expiry.signal : AbortSignal.any([expiry.signal, enclosing]);
    const limits = new DisposableStack();
    const abortAfter = (afterMs, failure) => {
        const limit = limits.use((0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, afterMs, failure));
        limit.signal.addEventListener('abort', () => expiry.abort(limit.signal.reason), { once: true });
        return limit;
    };
    const endAfter = (leftMs) => {
        abortAfter(leftMs, () => timeout(`The requests to GitHub did not complete within ${leftMs / 1000} s.`));
    };
    endAfter(ms);
    const shorten = () => endAfter(shortenOn?.leftMs ?? ms);
    if (shortenOn?.signal.aborted === true)
        shorten();
    else
        shortenOn?.signal.addEventListener('abort', shorten, { once: true, signal: done.signal });
    const stalls = new Map();
    let reason;
    return {
        signal,
        done: done.signal,
        allows: neededMs => {
            const until = Math.min(deadline, ...[...stalls.values()].map(stall => stall.deadline));
            return clock.monotonicMs() + neededMs < until && !signal.aborted;
        },
        sleep: neededMs => clock.sleep(neededMs, signal),
        requestSent: kind => {
            if (stallMs === Number.POSITIVE_INFINITY || stalls.has(kind))
                return;
            const stall = () => timeout(`GitHub did not respond to a request within ${stallMs / 1000} s.`);
            const limit = abortAfter(stallMs, () => reason ?? stall());
            stalls.set(kind, { deadline: clock.monotonicMs() + stallMs, limit });
        },
        requestSucceeded: kind => {
            stalls.get(kind)?.limit[Symbol.dispose]();
            stalls.delete(kind);
        },
        requestFailed: failure => {
            reason = failure;
        },
        [Symbol.dispose]: () => {
            limits.dispose();
            done.abort();
        },
    };
}
/**
 * Time limit without a success of one kind, in milliseconds. Reading and changing are separate kinds, because GitHub
 * may still list comments while it refuses every write. A step that has published must end within 15 s.
 */
const STALL_MS = 12_000;
/** Creates a time limit for one report. The report also ends if GitHub hangs, or refuses all requests of one kind. */
function openReportingTimeLimit(clock, ms, enclosing, shortenOn) {
    return openTimeLimit(clock, ms, enclosing, shortenOn, STALL_MS);
}


/***/ }),

/***/ 97044:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Xo: () => (/* binding */ otherField),
/* harmony export */   hG: () => (/* binding */ SHA),
/* harmony export */   mr: () => (/* binding */ answerProblem)
/* harmony export */ });
/** Fields that this action reads from GitHub's responses. Another server, or a proxy, may respond without them. */
/** Texts that a response must have, by its request; `sha` must be an object ID. `[]` stands for each entry of a list. */
const REQUIRED = {
    'GET /repos/{owner}/{repo}': ['default_branch'],
    'GET /repos/{owner}/{repo}/git/ref/{ref}': ['object.sha'],
    'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': ['message', 'tree.sha'],
    'GET /repos/{owner}/{repo}/commits': ['[].sha', '[].commit.message', '[].commit.tree.sha', '[].parents.[].sha'],
    'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': ['tree.[].path', 'tree.[].mode', 'tree.[].sha'],
    'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': ['content'],
    'POST /repos/{owner}/{repo}/git/trees': ['sha'],
    'POST /repos/{owner}/{repo}/git/commits': ['sha'],
    'POST /repos/{owner}/{repo}/git/blobs': ['sha'],
    'POST /repos/{owner}/{repo}/git/refs': ['object.sha'],
    'PATCH /repos/{owner}/{repo}/git/refs/{ref}': ['object.sha'],
    'GET /repos/{owner}/{repo}/actions/artifacts': ['artifacts.[].name'],
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['artifacts.[].name'],
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}': ['html_url', 'event', 'head_sha', 'path'],
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}': ['run_started_at'],
};
/**
 * Values that a response must repeat, by its request, as templates of the request's parameters: otherwise it is about
 * something else. `*` stands for any text.
 */
const REPEATED = {
    'GET /repos/{owner}/{repo}/collaborators/{username}/permission': { 'user.login': '{username}' },
    'GET /repos/{owner}/{repo}/pulls/{pull_number}': {
        number: '{pull_number}',
        'base.repo.full_name': '{owner}/{repo}',
    },
    'POST /repos/{owner}/{repo}/pulls': {
        'head.ref': '{head}',
        'base.ref': '{base}',
        'base.repo.full_name': '{owner}/{repo}',
    },
    'POST /repos/{owner}/{repo}/issues': { title: '{title}' },
    'PATCH /repos/{owner}/{repo}/issues/{issue_number}': { number: '{issue_number}', state: '{state}' },
    'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': { issue_url: '*/issues/{issue_number}' },
    'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': { id: '{comment_id}' },
    'POST /repos/{owner}/{repo}/deployments': {
        sha: '{ref}',
        environment: '{environment}',
        'payload.id': '{payload.id}',
    },
    'GET /repos/{owner}/{repo}/deployments/{deployment_id}': { id: '{deployment_id}' },
    'POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses': { state: '{state}' },
    'GET /repos/{owner}/{repo}/git/ref/{ref}': { ref: 'refs/{ref}' },
    'POST /repos/{owner}/{repo}/git/refs': { ref: '{ref}', 'object.sha': '{sha}' },
    'PATCH /repos/{owner}/{repo}/git/refs/{ref}': { ref: 'refs/{ref}', 'object.sha': '{sha}' },
    'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': { sha: '{commit_sha}' },
    'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': { sha: '{file_sha}' },
    'POST /repos/{owner}/{repo}/git/commits': {
        'tree.sha': '{tree}',
        'parents.length': '{parents.length}',
        'parents.0.sha': '{parents.0}',
        'parents.1.sha': '{parents.1}',
    },
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}': { id: '{run_id}' },
    'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}': { id: '{run_id}' },
};
/** Returns why a response isn't that of its request, as a clause; undefined if nothing contradicts it. */
function answerProblem(asked, data) {
    const route = `${asked.method} ${asked.url}`;
    const missing = REQUIRED[route]?.find(path => !hasText(data, path.split('.')));
    if (missing !== undefined)
        return `it has no valid \`${missing}\``;
    const wanted = Object.entries(REPEATED[route] ?? {}).map(([path, template]) => [
        path,
        template.replaceAll(/\{([\w.]+)\}/g, (_, name) => textOf(valueAt(asked, name) ?? '*')),
    ]);
    return otherField(data, Object.fromEntries(wanted));
}
/** Fields that GitHub compares regardless of case. */
const ANY_CASE = /(?:environment|login|full_name)$/;
/** Returns the first field with another value, as a clause. Fields that GitHub omits aren't compared. */
function otherField(data, wanted) {
    const other = Object.entries(wanted).find(([path, value]) => {
        const found = valueAt(data, path);
        if (found === undefined || found === null || value === '*')
            return false;
        const [has, wants] = [textOf(found), value].map(text => (ANY_CASE.test(path) ? text.toLowerCase() : text.trim()));
        return wants?.startsWith('*') ? has?.endsWith(wants.slice(1)) !== true : has !== wants;
    });
    return other && `its \`${other[0]}\` is not \`${other[1]}\`, as requested`;
}
const textOf = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
const valueAt = (from, path) => path.split('.').reduce((value, name) => value?.[name], from);
/** An object's ID in Git. */
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
function hasText(value, [name, ...deeper], last) {
    if (name === undefined)
        return typeof value === 'string' && (last !== 'sha' || SHA.test(value));
    if (name === '[]')
        return Array.isArray(value) && value.every(entry => hasText(entry, deeper));
    return hasText(value?.[name], deeper, name);
}


/***/ }),

/***/ 99027:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GD: () => (/* binding */ loadOperation),
/* harmony export */   bk: () => (/* binding */ OPERATION_IDS),
/* harmony export */   xb: () => (/* binding */ OPERATIONS)
/* harmony export */ });
/** Table of all operations, with a loader for each. */
/** Table of all operations, by id. */
const OPERATIONS = {
    whoami: () => __webpack_require__.e(/* import() */ 3914).then(__webpack_require__.bind(__webpack_require__, 3914)),
    'project-create': () => __webpack_require__.e(/* import() */ 5379).then(__webpack_require__.bind(__webpack_require__, 15379)),
    'project-ensure': () => __webpack_require__.e(/* import() */ 801).then(__webpack_require__.bind(__webpack_require__, 60801)),
    'project-list': () => __webpack_require__.e(/* import() */ 9399).then(__webpack_require__.bind(__webpack_require__, 59399)),
    'project-delete': () => __webpack_require__.e(/* import() */ 640).then(__webpack_require__.bind(__webpack_require__, 90640)),
    'project-token': () => __webpack_require__.e(/* import() */ 9182).then(__webpack_require__.bind(__webpack_require__, 39182)),
    watermark: () => __webpack_require__.e(/* import() */ 6925).then(__webpack_require__.bind(__webpack_require__, 76925)),
    alias: () => __webpack_require__.e(/* import() */ 8331).then(__webpack_require__.bind(__webpack_require__, 58331)),
    'static-publish': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(3222)]).then(__webpack_require__.bind(__webpack_require__, 43132)),
    'source-publish': () => Promise.all(/* import() */[__webpack_require__.e(5957), __webpack_require__.e(4048)]).then(__webpack_require__.bind(__webpack_require__, 4048)),
    'release-info': () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(8236), __webpack_require__.e(2382), __webpack_require__.e(7206), __webpack_require__.e(4555)]).then(__webpack_require__.bind(__webpack_require__, 12379)),
    'release-package': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(4166), __webpack_require__.e(7206), __webpack_require__.e(9374), __webpack_require__.e(8642)]).then(__webpack_require__.bind(__webpack_require__, 79623)),
    release: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(5086), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(8236), __webpack_require__.e(542), __webpack_require__.e(2382), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(6127), __webpack_require__.e(3903), __webpack_require__.e(7206), __webpack_require__.e(9374), __webpack_require__.e(8383), __webpack_require__.e(830)]).then(__webpack_require__.bind(__webpack_require__, 60830)),
    rollback: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(5086), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(8236), __webpack_require__.e(542), __webpack_require__.e(2382), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(6127), __webpack_require__.e(3903), __webpack_require__.e(7206), __webpack_require__.e(9374), __webpack_require__.e(8383), __webpack_require__.e(1403)]).then(__webpack_require__.bind(__webpack_require__, 1403)),
    unpublish: () => __webpack_require__.e(/* import() */ 5525).then(__webpack_require__.bind(__webpack_require__, 85525)),
    import: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(5957), __webpack_require__.e(6373), __webpack_require__.e(418), __webpack_require__.e(7164)]).then(__webpack_require__.bind(__webpack_require__, 17164)),
    export: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(3365)]).then(__webpack_require__.bind(__webpack_require__, 63365)),
    'preview-link': () => __webpack_require__.e(/* import() */ 9340).then(__webpack_require__.bind(__webpack_require__, 79340)),
    'sandbox-kill': () => __webpack_require__.e(/* import() */ 7269).then(__webpack_require__.bind(__webpack_require__, 97269)),
    'skill-upload': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(1072)]).then(__webpack_require__.bind(__webpack_require__, 99237)),
    'site-changes': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(3194), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(5350)]).then(__webpack_require__.bind(__webpack_require__, 45350)),
    'skill-list': () => __webpack_require__.e(/* import() */ 7959).then(__webpack_require__.bind(__webpack_require__, 57959)),
    'agent-run': () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(2542), __webpack_require__.e(5957), __webpack_require__.e(6373), __webpack_require__.e(2961), __webpack_require__.e(1875)]).then(__webpack_require__.bind(__webpack_require__, 61875)),
    'agent-respond': () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(2542), __webpack_require__.e(5957), __webpack_require__.e(6373), __webpack_require__.e(2961), __webpack_require__.e(7298)]).then(__webpack_require__.bind(__webpack_require__, 37298)),
    'agent-cancel': () => __webpack_require__.e(/* import() */ 6425).then(__webpack_require__.bind(__webpack_require__, 6425)),
    'agent-status': () => __webpack_require__.e(/* import() */ 3185).then(__webpack_require__.bind(__webpack_require__, 93185)),
    'agent-messages': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(5871)]).then(__webpack_require__.bind(__webpack_require__, 25871)),
    'agent-capabilities': () => __webpack_require__.e(/* import() */ 6445).then(__webpack_require__.bind(__webpack_require__, 86445)),
    'cloud-provision': () => __webpack_require__.e(/* import() */ 4520).then(__webpack_require__.bind(__webpack_require__, 34520)),
    'cloud-credentials': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(5517)]).then(__webpack_require__.bind(__webpack_require__, 15517)),
    'cloud-auth': () => __webpack_require__.e(/* import() */ 4213).then(__webpack_require__.bind(__webpack_require__, 14213)),
    'cloud-secrets': () => Promise.all(/* import() */[__webpack_require__.e(6452), __webpack_require__.e(9363)]).then(__webpack_require__.bind(__webpack_require__, 9363)),
    'cloud-deploy-function': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(3292), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(6452), __webpack_require__.e(6127), __webpack_require__.e(7974)]).then(__webpack_require__.bind(__webpack_require__, 54843)),
    'cloud-function-logs': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(5179)]).then(__webpack_require__.bind(__webpack_require__, 75179)),
    'cloud-delete-function': () => __webpack_require__.e(/* import() */ 9901).then(__webpack_require__.bind(__webpack_require__, 69901)),
    'cloud-storage-sync': () => Promise.all(/* import() */[__webpack_require__.e(5086), __webpack_require__.e(2165), __webpack_require__.e(6654), __webpack_require__.e(6452), __webpack_require__.e(1741)]).then(__webpack_require__.bind(__webpack_require__, 32420)),
    'cloud-storage-list': () => __webpack_require__.e(/* import() */ 9759).then(__webpack_require__.bind(__webpack_require__, 89759)),
    'sql-migrate': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(8236), __webpack_require__.e(2382), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(8961), __webpack_require__.e(6703), __webpack_require__.e(702), __webpack_require__.e(189)]).then(__webpack_require__.bind(__webpack_require__, 60189)),
    'sql-query': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(5559)]).then(__webpack_require__.bind(__webpack_require__, 95559)),
    'sql-schema': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(2018)]).then(__webpack_require__.bind(__webpack_require__, 22018)),
    'team-token': () => __webpack_require__.e(/* import() */ 2216).then(__webpack_require__.bind(__webpack_require__, 62216)),
    'team-members': () => __webpack_require__.e(/* import() */ 2685).then(__webpack_require__.bind(__webpack_require__, 82685)),
    'team-usage': () => __webpack_require__.e(/* import() */ 1435).then(__webpack_require__.bind(__webpack_require__, 61435)),
    'sql-log-export': () => Promise.all(/* import() */[__webpack_require__.e(2542), __webpack_require__.e(8961), __webpack_require__.e(702), __webpack_require__.e(2831)]).then(__webpack_require__.bind(__webpack_require__, 53671)),
    'preview-project': () => Promise.all(/* import() */[__webpack_require__.e(6452), __webpack_require__.e(5799), __webpack_require__.e(5786)]).then(__webpack_require__.bind(__webpack_require__, 8375)),
    'preview-deploy': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(5086), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(8236), __webpack_require__.e(542), __webpack_require__.e(2382), __webpack_require__.e(6452), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(6127), __webpack_require__.e(8961), __webpack_require__.e(6703), __webpack_require__.e(3903), __webpack_require__.e(5799), __webpack_require__.e(3922), __webpack_require__.e(1663)]).then(__webpack_require__.bind(__webpack_require__, 71663)),
    'preview-delete': () => Promise.all(/* import() */[__webpack_require__.e(6452), __webpack_require__.e(2247)]).then(__webpack_require__.bind(__webpack_require__, 52247)),
    'preview-sweep': () => Promise.all(/* import() */[__webpack_require__.e(6452), __webpack_require__.e(1462)]).then(__webpack_require__.bind(__webpack_require__, 31462)),
    'preview-prepare': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(5086), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(8236), __webpack_require__.e(542), __webpack_require__.e(2382), __webpack_require__.e(6452), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(6127), __webpack_require__.e(8961), __webpack_require__.e(6703), __webpack_require__.e(3903), __webpack_require__.e(5799), __webpack_require__.e(3922), __webpack_require__.e(3859)]).then(__webpack_require__.bind(__webpack_require__, 13859)),
    'report-failure': () => __webpack_require__.e(/* import() */ 34).then(__webpack_require__.bind(__webpack_require__, 90034)),
    'pull-request-check': () => __webpack_require__.e(/* import() */ 4621).then(__webpack_require__.bind(__webpack_require__, 84621)),
    'pull-request-open': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(542), __webpack_require__.e(418), __webpack_require__.e(8160)]).then(__webpack_require__.bind(__webpack_require__, 38160)),
    'local-platform': () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(8236), __webpack_require__.e(2382), __webpack_require__.e(4166), __webpack_require__.e(6924), __webpack_require__.e(2795), __webpack_require__.e(8961), __webpack_require__.e(6703), __webpack_require__.e(8885)]).then(__webpack_require__.bind(__webpack_require__, 43794)),
    app: () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(8236), __webpack_require__.e(2382), __webpack_require__.e(2740)]).then(__webpack_require__.bind(__webpack_require__, 91680)),
    'app-package': () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(6654), __webpack_require__.e(8236), __webpack_require__.e(542), __webpack_require__.e(2382), __webpack_require__.e(4565)]).then(__webpack_require__.bind(__webpack_require__, 34565)),
};
const OPERATION_IDS = Object.keys(OPERATIONS);
/** Loads the definition of an operation. */
async function loadOperation(id) {
    return (await OPERATIONS[id]()).default;
}


/***/ }),

/***/ 2488:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LO: () => (/* binding */ inputVariable),
/* harmony export */   NK: () => (/* binding */ readChannels),
/* harmony export */   Qo: () => (/* binding */ readEnvironment),
/* harmony export */   gO: () => (/* binding */ logUrl)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/**
 * Reads a step's environment variables, with defaults: the files for its output, and its environment (inputs, folders,
 * proxy, run, GitHub, artifact service).
 */


const PROTECTED_FOLDERS = ['RUNNER_TEMP', 'GITHUB_WORKSPACE', 'HOME', 'RUNNER_TOOL_CACHE'];
/** Variables with the paths of the files through which a step and the runner exchange data. */
const COMMAND_FILES = [
    'GITHUB_OUTPUT',
    'GITHUB_STATE',
    'GITHUB_ENV',
    'GITHUB_PATH',
    'GITHUB_STEP_SUMMARY',
    'GITHUB_EVENT_PATH',
];
const INPUT_PREFIX = 'INPUT_';
/**
 * Reads the destinations of a step's output. It never fails, because all other problems are reported there.
 *
 * @param env the process's environment
 */
function readChannels(env) {
    return {
        outputFile: env['GITHUB_OUTPUT'] || undefined,
        summaryFile: env['GITHUB_STEP_SUMMARY'] || undefined,
        stateFile: env['GITHUB_STATE'] || undefined,
        underRunner: env['GITHUB_ACTIONS'] === 'true',
        stepDebug: env['RUNNER_DEBUG'] === '1',
    };
}
/**
 * Reads the environment of a step. Outside a runner, where nothing is set, everything has a working default.
 *
 * @param env the process's environment
 * @param fixedOperation the operation of a sub-action
 * @param currentFolder returns the folder to use if no workspace is set
 * @throws Failure of kind `input` if no workspace is set and the current folder doesn't exist
 */
function readEnvironment(env, fixedOperation, currentFolder = () => process.cwd()) {
    const text = (name) => env[name] ?? '';
    return {
        fixedOperation,
        inputs: readInputs(env),
        variables: env,
        workspace: env['GITHUB_WORKSPACE'] || fallbackWorkspace(currentFolder),
        temporaryFolder: env['RUNNER_TEMP'] || (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)(),
        protectedPaths: [...PROTECTED_FOLDERS, ...COMMAND_FILES].map(text).filter(Boolean),
        proxy: readProxy(env),
        run: {
            repository: text('GITHUB_REPOSITORY'),
            repositoryId: text('GITHUB_REPOSITORY_ID'),
            workflow: text('GITHUB_WORKFLOW'),
            // `owner/name/path@ref`
            workflowFile: /^[^/]+\/[^/]+\/(.+?)@refs\//.exec(text('GITHUB_WORKFLOW_REF'))?.[1] ?? text('GITHUB_WORKFLOW'),
            job: text('GITHUB_JOB'),
            runId: text('GITHUB_RUN_ID'),
            runAttempt: /^[1-9]\d{0,8}$/.test(text('GITHUB_RUN_ATTEMPT')) ? Number(text('GITHUB_RUN_ATTEMPT')) : 1,
            actionStep: text('GITHUB_ACTION'),
        },
        github: {
            apiUrl: env['GITHUB_API_URL'] || 'https://api.github.com',
            serverUrl: env['GITHUB_SERVER_URL'] || 'https://github.com',
            eventName: text('GITHUB_EVENT_NAME'),
            eventFile: env['GITHUB_EVENT_PATH'] || undefined,
            actor: text('GITHUB_ACTOR'),
            triggeringActor: text('GITHUB_TRIGGERING_ACTOR'),
            sha: text('GITHUB_SHA'),
            ref: text('GITHUB_REF'),
        },
        artifacts: {
            resultsUrl: text('ACTIONS_RESULTS_URL'),
            runtimeToken: text('ACTIONS_RUNTIME_TOKEN'),
            retentionDays: /^\d{1,4}$/.test(text('GITHUB_RETENTION_DAYS'))
                ? Number(text('GITHUB_RETENTION_DAYS'))
                : undefined,
        },
    };
}
function fallbackWorkspace(currentFolder) {
    try {
        return currentFolder();
    }
    catch (error) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', 'No working folder is available.', {
            title: 'Workspace folder not found',
            findings: [
                {
                    where: 'GITHUB_WORKSPACE',
                    message: `is not set, and the current folder can’t be used instead: ${error.message}`,
                    remedy: 'Run the step from a folder that exists, or set GITHUB_WORKSPACE to the path of an existing folder.',
                },
            ],
        });
    }
}
/**
 * Reads the inputs from the environment. The runner converts names to upper case and spaces to `_`, and keeps hyphens.
 * It sets every declared input, to an empty string if it isn't given. Surrounding white space is removed, as in the
 * toolkit's `getInput`: a secret that was stored with a line break at its end is the same secret.
 */
function readInputs(env) {
    const inputs = new Map();
    for (const [variable, value] of Object.entries(env)) {
        const text = value?.trim();
        if (!variable.startsWith(INPUT_PREFIX) || !text)
            continue;
        inputs.set(variable.slice(INPUT_PREFIX.length).toLowerCase(), text);
    }
    return inputs;
}
/** Returns the name of an input's environment variable, given the input's lower-case name. */
const inputVariable = (input) => `${INPUT_PREFIX}${input.toUpperCase()}`;
/** Reads the usual proxy variables. Their lower-case spelling takes precedence, as in curl. */
function readProxy(env) {
    const httpsProxy = env['https_proxy'] || env['HTTPS_PROXY'];
    const noProxy = env['no_proxy'] || env['NO_PROXY'];
    return { ...(httpsProxy && { httpsProxy }), ...(noProxy && { noProxy }) };
}
/** Returns the address of the job's log. */
function logUrl({ github, run, }) {
    return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
}


/***/ }),

/***/ 6440:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ readEvent),
/* harmony export */   n: () => (/* binding */ hasNoSecrets)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46435);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52886);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(25427);
/** Reads the event that triggered the workflow, and determines whether GitHub withholds secrets from the run. */






/** File size limit. GitHub limits an event to 25 MiB; the runner indents the JSON. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;
/**
 * Reads the runner's event file.
 * @param file the value of GITHUB_EVENT_PATH; undefined outside a runner, in which case every value is undefined
 * @throws Failure that contains the variable's name
 */
function readEvent(file) {
    const event = file === undefined ? {} : parseFile(file);
    return (...path) => path.reduce((value, name) => ((0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .isRecord */ .u4)(value) ? value[name] : undefined), event);
}
/** Checks whether GitHub passes no secrets to this run, because a fork's pull request or Dependabot started it. */
function hasNoSecrets({ github, run }) {
    if (!/^pull_request(?:_review|_review_comment)?$/.test(github.eventName))
        return false;
    if (github.actor === 'dependabot[bot]')
        return true;
    let event;
    try {
        event = readEvent(github.eventFile);
    }
    catch {
        // Only a hint depends on the file here. Code that needs it reports that it is invalid.
        return false;
    }
    if (event('pull_request', 'head') === undefined)
        return false;
    // GitHub sends null for a deleted fork.
    return event('pull_request', 'head', 'repo', 'full_name') !== run.repository;
}
function parseFile(file) {
    try {
        const { value, invalidAt } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsedJson */ .U4)(readContent(file));
        if (invalidAt === undefined)
            return value;
        throw new Error(`it is not valid JSON (${invalidAt})`);
    }
    catch (cause) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('unavailable', `The event file ${file} can’t be read: ${cause.message}.`, {
            remedy: 'The runner sets the path of this file in GITHUB_EVENT_PATH. Check that no earlier step changed the variable or the file.',
            cause,
        });
    }
}
/** Reads the file. An earlier step may have put a pipe, a link or a device there, which are refused. */
function readContent(file) {
    return (0,_base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_4__/* .withRegularFile */ .p0)(file, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_4__/* .OPEN_READ_ONLY */ .Xd, descriptor => {
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
        if (size > MAX_FILE_BYTES)
            throw new Error(`it has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(size, 'byte')}; the limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(MAX_FILE_BYTES)}`);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(descriptor, 'utf8');
    });
}


/***/ }),

/***/ 72191:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ky: () => (/* binding */ PLATFORM_SERVER),
/* harmony export */   Wr: () => (/* binding */ COMMAND),
/* harmony export */   df: () => (/* binding */ PROGRAM_PATH),
/* harmony export */   x2: () => (/* binding */ parsePart)
/* harmony export */ });
/**
 * Path of this program, to start it again for another part. The bundle's entry is in the same folder as this module's
 * chunk; in the sources it is in `start/`.
 */
const PROGRAM_PATH = new URL(import.meta.url.endsWith('.ts') ? '../start/entry.ts' : './index.js', import.meta.url);
/** Argument that starts a local platform for a whole job instead of a step. */
const PLATFORM_SERVER = 'local-platform-server';
/** Argument that starts the command instead of a step. Its own arguments follow. */
const COMMAND = 'command';
/**
 * Reads the part from the process's arguments, which the catalog's entry points set (`POST_ENTRY`, `operationEntry`).
 * Environment variables aren't used, because every earlier step of the job can set them.
 *
 * @param args without Node and its script
 */
function parsePart([name, operation]) {
    return { cleanUp: name === 'cleanup', operation: name === 'operation' ? operation : undefined };
}


/***/ }),

/***/ 8920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mj: () => (/* binding */ MAX_COMMENT_CHARACTERS),
/* harmony export */   rh: () => (/* binding */ readSavedState),
/* harmony export */   ui: () => (/* binding */ isUnfinished),
/* harmony export */   zg: () => (/* binding */ SavedStateFile)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(48161);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _workflow_runner_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(66022);
/* harmony import */ var _workflow_toolkit_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(21707);
/** Saves a step's unfinished work for the cleanup after the job, and reads it there. */





/**
 * The runner passes the value to the cleanup as the variable STATE_PLATFORM_NOTE, which `post.mjs` of the catalog
 * reads.
 */
const NAME = 'PLATFORM_NOTE';
/** The saved state of one step. The operation and the reporting each set their own part. */
class SavedStateFile {
    #file;
    #state;
    /** @param file the value of GITHUB_STATE; undefined outside a runner, where no cleanup follows */
    constructor(file, operation) {
        this.#file = file;
        this.#state = { operation };
    }
    /** The state, if it contains unfinished work. */
    get unfinished() {
        return isUnfinished(this.#state) ? this.#state : undefined;
    }
    /**
     * Saves a part of the state immediately, so that it is kept even if the process is killed later. The last value of a
     * part counts; undefined removes it.
     * @throws Failure when the file can't be written
     */
    save(part) {
        this.#state = { ...this.#state, ...part };
        if (this.#file === undefined)
            return;
        const hasWork = isUnfinished(this.#state) || this.#state.comment !== undefined;
        const value = hasWork ? JSON.stringify(this.#state) : '';
        (0,_workflow_runner_file_js__WEBPACK_IMPORTED_MODULE_2__/* .appendToRunnerFile */ .CS)(this.#file, 'GITHUB_STATE', `${(0,_workflow_toolkit_js__WEBPACK_IMPORTED_MODULE_3__/* .prepareKeyValueMessage */ .v)(NAME, value)}${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}`);
    }
}
/** Checks whether a step has left work to its cleanup, in addition to verifying the comment. */
const isUnfinished = ({ text, deployment }) => text !== undefined || deployment !== undefined;
/** Validators of the state's fields. */
const PARTS = {
    operation: value => typeof value === 'string',
    text: value => typeof value === 'string' && value !== '' && value.length <= MAX_TEXT_CHARACTERS,
    deployment: value => Number.isSafeInteger(value) && value > 0,
    comment: value => typeof value === 'string' && value !== '' && value.length <= MAX_COMMENT_CHARACTERS,
};
/** Warning for state that this action did not write. */
const IGNORED_STATE = `The post-job cleanup ignored \`STATE_${NAME}\`, because this action did not write its value. Check which step sets this variable. If this step’s agent run or GitHub deployment is unfinished, end it manually.`;
/** Limit for an operation's text, which contains only ids and names. */
const MAX_TEXT_CHARACTERS = 4096;
/** Limit for a signed section of a comment. */
const MAX_COMMENT_CHARACTERS = 28_000;
/**
 * Reads the state of the cleanup. The runner passes it in the environment, where any earlier step of the job can set
 * it too. So state in an unexpected form is ignored.
 *
 * @param env the process's environment
 * @param operations ids of all operations
 * @returns the state, or a sentence for a warning
 */
function readSavedState(env, operations) {
    const state = parsed(env[`STATE_${NAME}`] ?? '');
    const operationOfStep = env['INPUT_OPERATION']?.trim();
    const isOfStep = operations.some(id => id === state['operation']) && (!operationOfStep || operationOfStep === state['operation']);
    const hasForm = Object.entries(state).every(([name, value]) => Object.hasOwn(PARTS, name) && PARTS[name](value));
    const isComplete = 'operation' in state && ('text' in state || 'deployment' in state || 'comment' in state);
    return hasForm && isComplete && isOfStep ? { state: state } : { problem: IGNORED_STATE };
}
const parsed = (text) => ({ ...(0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)((0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsedJson */ .U4)(text).value) });


/***/ }),

/***/ 3644:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d6: () => (/* binding */ codeFence),
/* harmony export */   ln: () => (/* binding */ inlineText),
/* harmony export */   mk: () => (/* binding */ inlineCell),
/* harmony export */   v0: () => (/* binding */ sentenceLines),
/* harmony export */   x7: () => (/* binding */ sentenceText)
/* harmony export */ });
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75344);
/* harmony import */ var _base_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(26963);
/* harmony import */ var _untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54727);
/** Converts texts and values, including untrusted ones, to safe GitHub Markdown and Mermaid. */



/** Converts untrusted text to lines of GitHub Markdown. Each line appears exactly as given. */
function inlineLines(text, hide) {
    return (0,_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .legibleLines */ .Gl)(text, hide).map(_base_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .eu);
}
/** Converts untrusted text to one line of Markdown. */
function inlineText(text, hide) {
    return inlineLines(text, hide).join('<br>');
}
/**
 * Converts sentences of ours to lines of Markdown, in which code spans stay. The sentences may quote untrusted text,
 * which can't do more than form a code span too.
 */
function sentenceLines(text, hide) {
    return (0,_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .legibleLines */ .Gl)(text, hide).map(line => line
        .split(/(`[^`]+`)/)
        .map(part => (/^`.+`$/.test(part) ? `<code>${(0,_base_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .eu)(part.slice(1, -1))}</code>` : literalPart(part)))
        .join('')
        .trim());
}
/** Converts a sentence of ours to one line of Markdown. */
function sentenceText(text, hide) {
    return sentenceLines(text, hide).join('<br>');
}
/** Like `literal`, for a part of a line: keeps the spaces around it. */
const literalPart = (part) => `${part.startsWith(' ') ? ' ' : ''}${(0,_base_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .literal */ .eu)(part)}${/\S +$/.test(part) ? ' ' : ''}`;
/**
 * Formats a value for a table or line. A cell with an address becomes a link only if the address is safe, because a
 * link's text can differ from its target. Otherwise, the address is shown after the text.
 */
function inlineCell(cell, hide) {
    if (typeof cell === 'number')
        return String(cell);
    if (typeof cell === 'string')
        return inlineText(cell, hide);
    if ('code' in cell)
        return [cell.code]
            .flat()
            .map(value => codeText(value, hide))
            .filter(Boolean)
            .join(', ');
    if ('sentence' in cell)
        return sentenceText(cell.sentence, hide);
    const address = (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(cell.url);
    const isOpen = 'url' in address && [cell.url, address.url.href].every(url => hide(url) === url);
    if (isOpen)
        return `[${inlineText(cell.text, hide)}](<${linkTarget(address.url)}>)`;
    return inlineText(cell.text === cell.url ? cell.text : `${cell.text} (${cell.url})`, hide);
}
/** Formats a value to copy as code. */
function codeText(value, hide) {
    const line = (0,_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om)(value, hide).trim();
    return line === '' ? '' : (0,_base_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCode */ .ti)(line);
}
/**
 * Returns the address as the URL standard writes it. Percent-encodes characters that would end a link or a table's
 * cell.
 */
function linkTarget(address) {
    return address.href
        .replace(/[|\\`<>$@]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
        .replaceAll('&', '&amp;');
}
/** Returns a fence of backticks that no line of the code can close. */
function codeFence(lines) {
    const runs = lines.flatMap(line => line.match(/`+/g) ?? []);
    return '`'.repeat(runs.reduce((longest, run) => Math.max(longest, run.length + 1), 3));
}


/***/ }),

/***/ 66022:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ appendToRunnerFile),
/* harmony export */   Jl: () => (/* binding */ setJobVariables),
/* harmony export */   lA: () => (/* binding */ ReservedRunnerFile)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _toolkit_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(21707);
/** Writes the files that the runner reads after a step. */




/**
 * Appends to a file that the runner reads after the step. Writes immediately, so that the text is kept even if the
 * process is killed later.
 *
 * @param variable the environment variable that contains the file's path
 * @throws Failure that contains both
 */
function appendToRunnerFile(file, variable, text) {
    withWriteFailure(file, variable, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(file, text, 'utf8'));
}
/**
 * Sets environment variables for the job's later steps. Does nothing outside a runner, where no step follows.
 *
 * @param file the value of GITHUB_ENV, undefined outside a runner
 * @throws Failure when the file can't be written
 */
function setJobVariables(file, variables) {
    if (file === undefined)
        return;
    const lines = Object.entries(variables).map(([name, value]) => `${(0,_toolkit_js__WEBPACK_IMPORTED_MODULE_3__/* .prepareKeyValueMessage */ .v)(name, value)}${node_os__WEBPACK_IMPORTED_MODULE_1__.EOL}`);
    appendToRunnerFile(file, 'GITHUB_ENV', lines.join(''));
}
function withWriteFailure(file, variable, work) {
    try {
        return work();
    }
    catch (cause) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `${file} can’t be written: ${cause.message}.`, {
            remedy: `The runner sets the path of this file in ${variable}. Check that the step can write to the file, and that the disk isn’t full.`,
            cause,
        });
    }
}
/** Bytes that are reserved for a step's outputs: ids, tokens and numbers. Long lists are written to separate files. */
const RESERVED_BYTES = 256 * 1024;
const LINE_FEED = 0x0a;
/** A command file of the runner, with reserved space. */
class ReservedRunnerFile {
    #path;
    #variable;
    /** The unused part of the reservation, as offsets in the file. Both are equal if there is none. */
    #reserved = { from: 0, to: 0 };
    /** @param variable the environment variable that contains the file's path */
    constructor(path, variable) {
        this.#path = path;
        this.#variable = variable;
    }
    /**
     * Reserves space with line feeds, which the runner ignores. So the results of a request can be written even if the
     * disk is full by then.
     * @throws Failure that names the file and the variable
     */
    reserve() {
        this.#open(descriptor => {
            const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
            // Only a regular file can reserve space. For others, a write of one byte shows that the file is writable.
            const bytes = stats.isFile() ? RESERVED_BYTES : 1;
            writeAll(descriptor, Buffer.alloc(bytes, LINE_FEED), stats.isFile() ? stats.size : null);
            if (stats.isFile())
                this.#reserved = { from: stats.size, to: stats.size + bytes };
        });
    }
    /** Appends immediately, like `appendToRunnerFile`. @throws Failure that names the file and the variable */
    append(text) {
        const bytes = Buffer.from(text);
        const { from, to } = this.#reserved;
        if (from + bytes.length > to) {
            this.release();
            appendToRunnerFile(this.#path, this.#variable, text);
            return;
        }
        this.#open(descriptor => writeAll(descriptor, bytes, from));
        this.#reserved = { from: from + bytes.length, to };
    }
    /** Releases the unused space. @throws Failure that names the file and the variable */
    release() {
        const { from, to } = this.#reserved;
        if (from === to)
            return;
        this.#reserved = { from, to: from };
        this.#open(descriptor => {
            const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
            // Another process emptied the file: there is nothing to release.
            if (size < to)
                return;
            const rest = Buffer.alloc(size - to);
            readAll(descriptor, rest, to);
            writeAll(descriptor, rest, from);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.ftruncateSync)(descriptor, from + rest.length);
        });
    }
    #open(work) {
        withWriteFailure(this.#path, this.#variable, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(this.#path, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDWR | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_CREAT);
            try {
                work(descriptor);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        });
    }
}
/** Repeats writes until all bytes are written. @param position null to append to a file that isn't regular */
function writeAll(descriptor, bytes, position) {
    for (let written = 0; written < bytes.length;) {
        const at = position === null ? null : position + written;
        written += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, bytes, written, bytes.length - written, at);
    }
}
function readAll(descriptor, target, position) {
    for (let filled = 0; filled < target.length;) {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        if (bytes === 0)
            throw new Error('the file was truncated while it was read');
        filled += bytes;
    }
}


/***/ }),

/***/ 88841:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B1: () => (/* binding */ renderReport),
/* harmony export */   Sy: () => (/* binding */ writeSummary)
/* harmony export */ });
/* unused harmony export SUMMARY_LIMIT_BYTES */
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3644);
/* harmony import */ var _runner_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(66022);
/* harmony import */ var _untrusted_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(54727);
/** Renders a report as GitHub Markdown within a size limit, and appends it to the job summary. */





/** Size limit of a step's summary. The runner drops a larger one completely, with an error. */
const SUMMARY_LIMIT_BYTES = 1024 * 1024;
/**
 * Draws a report as GitHub Markdown. Its texts may come from any source, and appear exactly as given.
 *
 * @param hide removes secrets from a text
 * @param limitBytes limit in UTF-8 bytes; the largest blocks are shortened, with a note, until the document fits
 */
function renderReport(report, hide, limitBytes = report.limitBytes ?? SUMMARY_LIMIT_BYTES) {
    const title = `### ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sentenceText */ .x7)(report.title, hide)}`;
    let sections = joinFacts(report.blocks)
        .map(block => section(block, hide))
        .filter(({ pieces }) => pieces.length > 0);
    let markdown = document(title, sections);
    while (Buffer.byteLength(markdown) > limitBytes && sections.length > 0) {
        const excess = Buffer.byteLength(markdown) - limitBytes;
        const largest = sections.reduce((found, other) => (byteSize(other) > byteSize(found) ? other : found));
        const shorter = truncate(largest, byteSize(largest) - excess);
        sections = sections.flatMap(other => (other === largest ? shorter : [other]));
        markdown = document(title, sections);
    }
    return markdown;
}
/**
 * Appends a report to the step's summary. Does nothing outside a runner. Every step has its own file, even within a
 * composite action, so it can use the full limit. If the file can't be written, it only logs a warning: the step's work
 * is done, and its outputs and log report it.
 *
 * @param file the value of GITHUB_STEP_SUMMARY, undefined outside a runner
 */
function writeSummary(file, report, log) {
    if (file === undefined)
        return;
    const markdown = renderReport(report, log.hide);
    try {
        (0,_runner_file_js__WEBPACK_IMPORTED_MODULE_3__/* .appendToRunnerFile */ .CS)(file, 'GITHUB_STEP_SUMMARY', markdown);
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR))
            throw thrown;
        log.warning(`The job summary could not be written. ${thrown.message} ${thrown.remedy ?? ''}`);
    }
}
/** Joins adjacent lists of facts, which Markdown would read as one list with gaps. */
function joinFacts(blocks) {
    const joined = [];
    for (const block of blocks) {
        const last = joined.at(-1);
        const isSame = last?.type === 'facts' && block.type === 'facts' && last.onlyInSummary === block.onlyInSummary;
        if (isSame)
            joined.splice(-1, 1, { ...last, rows: [...last.rows, ...block.rows] });
        else
            joined.push(block);
    }
    return joined;
}
function section(block, hide) {
    if (block.type !== 'details')
        return flatSection(block, hide);
    const parts = joinFacts(block.blocks).map(inner => section(inner, hide));
    // A single part can be cut within itself.
    const [only] = parts;
    const { open, pieces, separator, close } = parts.length === 1 && only !== undefined
        ? only
        : { open: '', pieces: parts.map(rendered), separator: '\n\n', close: '' };
    const summary = `<summary>${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sentenceText */ .x7)(block.summary, hide)}</summary>`;
    // The blank lines end the HTML, so that the text between them is Markdown again.
    return { open: `<details>${summary}\n\n${open}`, pieces, separator, close: `${close}\n\n</details>` };
}
function flatSection(block, hide) {
    switch (block.type) {
        case 'facts':
            return {
                open: '',
                pieces: block.rows.map(([label, value]) => `- **${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineText */ .ln)(label, hide)}:** ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCell */ .mk)(value, hide)}`.trimEnd()),
                separator: '\n',
                close: '',
            };
        case 'table':
            return table(block.columns.map((column, index) => ({
                name: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineText */ .ln)(column, hide),
                isNumeric: block.rows.every(row => isNumeric(row[index])) && block.rows.some(row => hasDigit(row[index])),
            })), block.rows.map(row => row.map(cell => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCell */ .mk)(cell, hide))));
        case 'text':
            return { open: '', pieces: (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sentenceLines */ .v0)(block.text, hide), separator: '<br>', close: '' };
        case 'image': {
            const link = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .inlineCell */ .mk)({ text: block.alt, url: block.url }, hide);
            const target = /\]\(<.*>\)$/.exec(link)?.[0];
            return { open: '', pieces: [target === undefined ? link : `[!${link}${target}`], separator: '', close: '' };
        }
        case 'heading':
            return { open: '#### ', pieces: [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .sentenceText */ .x7)(block.text, hide)], separator: '', close: '' };
        case 'code':
            return code((0,_untrusted_js__WEBPACK_IMPORTED_MODULE_4__/* .legibleLines */ .Gl)(block.text, hide), block.language);
    }
}
function code(lines, given = '') {
    const fence = (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeFence */ .d6)(lines);
    const language = /^[a-z][a-z0-9+-]*$/.test(given) ? given : '';
    return { open: `${fence}${language}\n`, pieces: lines, separator: '\n', close: `\n${fence}` };
}
function table(columns, rows) {
    const head = tableLine(columns.map(({ name }) => name));
    const rule = tableLine(columns.map(({ isNumeric }) => (isNumeric ? '---:' : '---')));
    return { open: `${head}\n${rule}\n`, pieces: rows.map(tableLine), separator: '\n', close: '' };
}
/**
 * Matches a number as this project formats it: with a unit, a second unit (`2 min 5 s`) or the exact value in
 * parentheses. A placeholder for a missing value fits any column.
 */
const NUMBER = /^(?:[+\-−±<>]?\d[\d,.]*[KMG]?(?: ?(?:%|bytes?|[kMG]i?B|ms|s|min|h))?(?: \d+ (?:s|min))?(?: \([\d,.]+ ?(?:%|bytes?)?\))?|[–?]?)$/;
const hasDigit = (cell) => typeof cell === 'number' || (typeof cell === 'string' && /\d/.test(cell));
const isNumeric = (cell) => typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell));
const tableLine = (cells) => `| ${cells.join(' | ')} |`;
const rendered = ({ open, pieces, separator, close }) => `${open}${pieces.join(separator)}${close}`;
const byteSize = (part) => Buffer.byteLength(rendered(part));
const document = (title, sections) => `${[title, ...sections.map(rendered)].join('\n\n')}\n`;
/**
 * Keeps the first pieces that fit into `maxBytes` bytes, and adds a note about the rest. Removes a section that is only a
 * note.
 */
function truncate(whole, maxBytes) {
    const { open, pieces, separator, close } = whole;
    if (pieces.length === 0)
        return [];
    const omissionNote = (kept) => `_Omitted ${pieces.length - kept} of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(pieces.length, 'item')} because of the size limit._`;
    // The note is longest if it counts every piece. The blank line before it takes two bytes.
    let size = Buffer.byteLength(`${open}${close}${omissionNote(0)}`) + 2;
    let kept = 0;
    for (const piece of pieces) {
        size += Buffer.byteLength(piece) + separator.length;
        if (size > maxBytes)
            break;
        kept += 1;
    }
    if (kept === 0)
        return [{ open: omissionNote(0), pieces: [], separator: '', close: '' }];
    return [{ open, pieces: pieces.slice(0, kept), separator, close: `${close}\n\n${omissionNote(kept)}` }];
}


/***/ }),

/***/ 21707:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* reexport */ prepareKeyValueMessage),
  k: () => (/* reexport */ toCommandProperties)
});

// EXTERNAL MODULE: external "crypto"
var external_crypto_ = __webpack_require__(76982);
// EXTERNAL MODULE: external "fs"
var external_fs_ = __webpack_require__(79896);
// EXTERNAL MODULE: external "os"
var external_os_ = __webpack_require__(70857);
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ./node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!fs.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${external_crypto_.randomUUID()}`;
    const convertedValue = utils_toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${external_os_.EOL}${convertedValue}${external_os_.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
;// CONCATENATED MODULE: ./build/runner/workflow/toolkit.js
/**
 * Parts of `@actions/core`, imported by path. Its export map offers only the whole package, which brings an HTTP client
 * with undici and adds 20 ms to each start. Node refuses an import map that points into node_modules.
 */




/***/ }),

/***/ 54727:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ safeLines),
/* harmony export */   Gl: () => (/* binding */ legibleLines),
/* harmony export */   om: () => (/* binding */ safeLine)
/* harmony export */ });
/* unused harmony exports LINE_LIMIT, MAX_LINES */
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_legible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9656);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39328);
/** Converts untrusted text to safe, readable lines without secrets and workflow commands. */



/** Maximum length of a line in characters. A longer line of the log isn't readable. */
const LINE_LIMIT = 16_384;
/**
 * Maximum number of lines of one text. More aren't readable either, and a step can't react to a cancellation meanwhile:
 * this many take a tenth of a second, and 8 million took ten seconds.
 */
const MAX_LINES = 100_000;
const ESC = '\\u001b';
const BEL = '\\u0007';
/**
 * Control sequences of terminals: CSI (colors, cursor), strings (OSC, DCS, SOS, PM, APC: titles, links) up to their end
 * on the same line, and other escapes. A sequence has at most one intermediate character, and doesn't end with a backtick:
 * otherwise, an ESC at the end of a quotation would remove the text or the backtick after it. No part can match the
 * start of another one, so it runs in linear time. Node's own `stripVTControlCharacters` took 4 s for 80 KB of `ESC ]
 * ESC ] …`.
 */
const TERMINAL_SEQUENCES = new RegExp([
    `(?:${ESC}\\[|\\u009b)[0-?]*[ -/]?[@-Za-z~]`,
    `(?:${ESC}[\\]PX^_]|[\\u0090\\u0098\\u009d-\\u009f])[^${BEL}${ESC}\\u0090\\u0098\\u009c-\\u009f\\r\\n]*(?:${BEL}|${ESC}\\\\|\\u009c)`,
    `${ESC}[ -/]?[0-_a-~]`,
].join('|'), 'g');
/** Line breaks: the runner splits at CR, LF and CRLF, viewers of the log also at NEL and Unicode's two separators. */
const LINE_BREAK = /\r\n|[\r\n\u0085\u2028\u2029]/;
/**
 * Converts untrusted text (from the platform, the agent, a repository) to readable lines. Hides secrets, removes
 * terminal control sequences, applies `legible` to each line, and cuts lines at `LINE_LIMIT` and the text at
 * `MAX_LINES`.
 */
function legibleLines(text, hide) {
    const hidden = hide(text);
    const plain = hidden.replace(TERMINAL_SEQUENCES, '');
    // Removing control sequences may have joined the parts of a secret.
    const shown = plain === hidden ? plain : hide(plain);
    const lines = shown.split(LINE_BREAK, MAX_LINES + 1).map(line => legibleLine(line, hide));
    return lines.length > MAX_LINES ? lines.with(MAX_LINES, '(more lines omitted)') : lines;
}
/**
 * Converts untrusted text to lines that contain no workflow commands for the runner. All printed text goes through
 * here. Ordinary text stays exactly the same.
 */
function safeLines(text, hide) {
    return legibleLines(text, hide).map(escapeCommands);
}
/** Converts untrusted text to one line, for a title or a field on GitHub. */
function safeLine(text, hide) {
    return safeLines(text, hide).join(' ');
}
function legibleLine(line, hide) {
    if (line === '')
        return line;
    // Text that isn't shown is neither searched nor masked.
    const start = (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .v)(line, 2 * LINE_LIMIT);
    const seen = (0,_base_legible_js__WEBPACK_IMPORTED_MODULE_1__/* .legible */ .bG)(start);
    const shown = seen === start ? seen : hide(seen);
    if (shown.length <= LINE_LIMIT && start === line)
        return shown;
    return `${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_2__/* .shortened */ .v)(shown, LINE_LIMIT)} (${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(Math.max(shown.length, line.length) - LINE_LIMIT, 'more character')} omitted)`;
}
/**
 * Disarms workflow commands. The runner reads a line as a command if `::` follows only white space, and if `##[` occurs
 * anywhere. It compares by its culture (ICU), which ignores zero-width characters, soft hyphens, most controls and
 * more, depending on its version. So every character that isn't printable ASCII counts as absent here. The inserted
 * backslash is ASCII, because the runner might ignore an invisible character too.
 */
function escapeCommands(line) {
    return line.replace(/^([^!-~]*)(:[^ -~]*:)/, '$1\\$2').replace(/(#[^ -~]*#[^ -~]*)\[/g, '$1\\[');
}


/***/ }),

/***/ 48349:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fg: () => (/* binding */ reworded),
/* harmony export */   Ni: () => (/* binding */ flagWording),
/* harmony export */   WW: () => (/* binding */ withFlags),
/* harmony export */   eB: () => (/* binding */ IN_REUSABLE_WORKFLOW),
/* harmony export */   gd: () => (/* binding */ STEP_WORDING)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _environment_environment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2488);
/**
 * Wording of messages. Operations speak of a step and its inputs, which are set under `with:`. The command writes
 * references to inputs as flags (`input-reference.ts`). In texts that contain no words of others, which are descriptions
 * and remedies, it also replaces words such as `the step`. Messages, titles and excerpts stay as they are.
 */



/** End of the remedy for a missing secret, for jobs only. */
const IN_REUSABLE_WORKFLOW = ' A reusable workflow takes secrets under `secrets:`.';
/** Remedy for a refused credential, in a command without the flag. */
const SET_TOKEN = /Set `token` or the environment variable PLATFORM_TOKEN to a valid credential/g;
const quoted = (word) => `\`${word}\``;
/** Wording for a step of a workflow. */
const STEP_WORDING = {
    run: 'job',
    unknown: ({ name, operation, nearest, usable }) => {
        // The runner passes inputs as such variables, so a variable of the job looks like an input.
        const variable = `remove the environment variable ${(0,_environment_environment_js__WEBPACK_IMPORTED_MODULE_2__/* .inputVariable */ .LO)(name)}`;
        return {
            where: name,
            message: `isn’t an input of ${quoted(operation)}`,
            remedy: nearest === undefined
                ? `Remove it from \`with:\`, or ${variable}. The inputs are ${usable.map(quoted).join(', ')}.`
                : `Did you mean ${quoted(nearest)}? If ${quoted(name)} isn’t under \`with:\`, ${variable}.`,
        };
    },
    text: text => text,
};
/**
 * Writes references to inputs as flags in all messages that `work` creates. Every flag of an input has its name; a switch
 * takes no value.
 * @param has whether the command has a flag. Other inputs keep their names, because the user can't set them. Default: all
 */
const withFlags = (work, has = () => true) => (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .withReferences */ .nW)((name, value) => {
    if (!has(name))
        return (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .asInput */ .lv)(name, value);
    if (value === 'false')
        return `--no-${name}`;
    return value === undefined || value === 'true' ? `--${name}` : `--${name} ${value}`;
}, work);
/**
 * Wording of the command, whose inputs are flags.
 * @param jobOnly inputs that only a job has, by the reason and what to do instead
 */
const flagWording = (jobOnly) => ({
    run: 'command',
    unknown: ({ name, operation, nearest }) => {
        const where = `--${name}`;
        const instead = Object.hasOwn(jobOnly, name) ? jobOnly[name] : undefined;
        if (instead !== undefined) {
            return { where, message: 'works only in a GitHub Actions job', remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .withInputRefs */ .XF)(instead) };
        }
        const help = `\`project-platform ${operation} --help\` lists the flags.`;
        const other = nearest === undefined ? 'Remove it.' : `Did you mean ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(nearest)}?`;
        const remedy = `${other} ${help}`;
        return { where, message: `isn’t a flag of ${quoted(operation)}`, remedy };
    },
    text: text => text
        .replaceAll(' under `with:`', '')
        .replaceAll(IN_REUSABLE_WORKFLOW, '')
        .replaceAll(SET_TOKEN, 'Set PLATFORM_TOKEN to a valid credential, or log in with `project-platform login`')
        .replaceAll(/set the environment variable PLATFORM_(?:TOKEN|BASE_URL)\b/g, 'run `project-platform login`')
        .replaceAll('set the environment variable PLATFORM_PROJECT_ID', 'run `project-platform link`')
        .replaceAll(/([Rr])e-run the job\b/g, (_, first) => `${first}un the command again`)
        .replaceAll('re-run of the job', 'new run of the command')
        .replaceAll('the job is canceled', 'the command is canceled')
        .replaceAll('the job’s user', 'your user')
        .replaceAll('the workflow run', 'the run of the command')
        .replaceAll('`${{ github.workspace }}/site` or ', '')
        .replaceAll('the workspace', 'the current folder')
        .replaceAll(/\bth(?:e|is) runner\b/g, 'this machine')
        .replaceAll(/\b([Tt]h(?:e|is)) step\b/g, '$1 command')
        .replaceAll(/\b([Tt]h(?:e|is)) input\b/g, '$1 flag'),
});
/**
 * Replaces the words for a step in the remedies of a failure.
 * @param inputs names that its findings can have as their location
 */
function reworded(thrown, { text, run }, inputs) {
    if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || run === 'job')
        return thrown;
    const withRemedy = (remedy) => (remedy === undefined ? {} : { remedy: text(remedy) });
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, {
        ...withRemedy(thrown.remedy),
        findings: thrown.findings.map(finding => ({
            ...finding,
            where: inputs.includes(finding.where) ? `--${finding.where}` : finding.where,
            ...withRemedy(finding.remedy),
        })),
    });
}


/***/ }),

/***/ 64206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   run: () => (/* binding */ run)
/* harmony export */ });
/* harmony import */ var node_v8__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78877);
/* harmony import */ var _client_http_wire_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48886);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(42030);
/* harmony import */ var _base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87578);
/* harmony import */ var _runner_program_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(72191);
/* harmony import */ var _step_run_step_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(22794);
/**
 * Sets up the process, then runs its part: a step, the cleanup after the job, the command `project-platform`, or the
 * local platform's server.
 */






// V8 doubles the space for new objects when many are created quickly, and then collects too rarely for the buffers that
// they reference. A package of 100 MiB took up to 256 MiB of memory to import and 204 to export. With a space of
// constant size it takes 142 and 130, in the same time. A SQL log of 1,000,000 records took 280 MiB, of which 13 were
// in use, and takes 170, in less time.
node_v8__WEBPACK_IMPORTED_MODULE_0__.setFlagsFromString('--semi-space-growth-factor=1');
// Any process of the same user can send SIGUSR1, on which Node opens a debugger. With a listener, Node doesn't.
process.on('SIGUSR1', () => undefined);
// The reader of the log may stop reading (`… | head`). The step still continues to its cleanup, but prints nothing
// more.
let logIsRead = true;
process.stdout.on('error', () => {
    logIsRead = false;
});
/**
 * Runs the part that this process was started for. Default: a step.
 * @param connection leads to the platform, if the guessed address is right; closed if it isn't used
 */
async function run(connection) {
    const args = process.argv.slice(2);
    if (args[0] === _runner_program_path_js__WEBPACK_IMPORTED_MODULE_4__/* .PLATFORM_SERVER */ .Ky) {
        const { servePlatform } = await Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(3849), __webpack_require__.e(6614), __webpack_require__.e(1861), __webpack_require__.e(5606), __webpack_require__.e(2366)]).then(__webpack_require__.bind(__webpack_require__, 82366));
        servePlatform();
    }
    else if (args[0] === _runner_program_path_js__WEBPACK_IMPORTED_MODULE_4__/* .COMMAND */ .Wr) {
        const { runCommandProcess } = await __webpack_require__.e(/* import() */ 2234).then(__webpack_require__.bind(__webpack_require__, 42234));
        await runCommandProcess(args.slice(1));
    }
    else {
        await runStep((0,_runner_program_path_js__WEBPACK_IMPORTED_MODULE_4__/* .parsePart */ .x2)(args), connection);
    }
    if ((0,_base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_3__/* .isLookingUp */ .l$)())
        await (0,_base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_3__/* .endProcess */ .JZ)();
}
async function runStep(part, connection) {
    try {
        // The exit code is set, never forced: `process.exit` would cut off what is still on its way to stdout and to files.
        process.exitCode = await (0,_step_run_step_js__WEBPACK_IMPORTED_MODULE_5__/* .runAction */ .C)({
            part,
            env: process.env,
            signals: process,
            clock: _base_clock_js__WEBPACK_IMPORTED_MODULE_2__/* .systemClock */ .ml,
            timeouts: _client_http_wire_js__WEBPACK_IMPORTED_MODULE_1__.STANDARD_TIMEOUTS,
            connection,
            write: text => {
                if (logIsRead)
                    process.stdout.write(text);
            },
        });
    }
    finally {
        connection?.close();
    }
}


/***/ }),

/***/ 22794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: ./build/core/common-inputs.js
var common_inputs = __webpack_require__(1919);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var core_operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/core/reporting-inputs.js
var reporting_inputs = __webpack_require__(76780);
// EXTERNAL MODULE: ./build/operations/table.js
var table = __webpack_require__(99027);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/system/stop-signals.js
var stop_signals = __webpack_require__(87578);
;// CONCATENATED MODULE: ./build/runner/cancellation.js
/** Converts the signals of a canceled job to abort signals. */


/**
 * Turns the signals of a canceled job into abort signals. A third signal has no effect, so that it doesn't interrupt the
 * cleanup. The process ends by itself when its work does.
 *
 * @param signals emitter of the signals or, for a command, which listens to them itself, its signal
 * @param run the thing that is canceled
 */
function cancellationSignal(signals, clock, run = 'job') {
    const [first, last] = [new AbortController(), new AbortController()];
    const remedy = `${run === 'job' ? 'Re-run the job' : `Run the ${run} again`}. If possible, the new attempt reuses completed work, and resumes work in progress on the platform.`;
    const abort = (controller, message) => controller.abort(new base_failure/* Failure */.HR('cancelled', message, { remedy }));
    const listener = signals instanceof AbortSignal
        ? onAbort(signals, () => abort(first, signals.reason.message))
        : (0,stop_signals/* onStopSignals */.Dp)(signals, clock, {
            first: name => abort(first, `The ${run} was canceled (${name}).`),
            later: name => abort(last, `The ${run} was canceled (${name}).`),
        });
    return { signal: first.signal, killSignal: last.signal, dispose: listener.dispose };
}
function onAbort(signal, listener) {
    if (signal.aborted)
        listener();
    signal.addEventListener('abort', listener);
    return { dispose: () => signal.removeEventListener('abort', listener) };
}

// EXTERNAL MODULE: ./build/runner/environment/environment.js
var environment_environment = __webpack_require__(2488);
// EXTERNAL MODULE: ./build/base/without-secrets.js
var without_secrets = __webpack_require__(68008);
// EXTERNAL MODULE: ./build/runner/environment/event-file.js
var event_file = __webpack_require__(6440);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/system/disk-errors.js
var disk_errors = __webpack_require__(71947);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
;// CONCATENATED MODULE: ./build/runner/workflow/failure-title.js
/** Chooses the title of an error: it names the thing that failed. */


/**
 * Returns the title of an error's annotation and report. Code that knows the thing that failed sets the failure's
 * title. Otherwise the title names the invalid inputs, GitHub, or the operation.
 */
function failureTitle(failure, { operation = 'Step', inputs }) {
    if (failure.title !== undefined)
        return failure.title;
    if (failure.kind === 'bug')
        return 'Bug in this action';
    const { kind, findings, service } = failure;
    if (kind === 'input' && findings.length > 0 && findings.every(({ where }) => inputs.includes(where))) {
        return inputTitle(findings);
    }
    const subject = service === undefined ? operation : `${service} request`;
    if (kind === 'timeout')
        return `${subject} timed out`;
    return kind === 'cancelled' ? `${subject} canceled` : `${subject} failed`;
}
/** Returns the title for problems whose locations are inputs. */
function inputTitle(findings) {
    const names = [...new Set(findings.map(({ where }) => (where.startsWith('--') ? `\`${where}\`` : (0,input_reference/* inputRef */.io)(where))))];
    const missing = findings.filter(({ isMissing }) => isMissing === true).length;
    const problem = missing === 0 ? 'invalid' : missing === findings.length ? 'missing' : 'missing or invalid';
    return names.length === 1 ? `Input ${names[0]} is ${problem}` : `Inputs are ${problem}: ${(0,amount/* listedNames */.cr)(names)}`;
}

;// CONCATENATED MODULE: ./build/runner/workflow/failure-report.js
/** Reports the error that ended a step: annotation, log, outputs and summary. */






/** Number of findings that the log lists. The others are counted. The summary lists all of them. */
const MAX_LISTED_FINDINGS = 20;
/**
 * Limits of an annotation's parts, in characters. The runner cuts its message at 4,096 characters. These limits ensure
 * that the remedy and the trace ID, which come last, are always included, even if the printer inserts a backslash at
 * every third character.
 */
const ANNOTATION = { message: 900, part: 250, findings: 5 };
/** Limits of an error that isn't an annotation. */
const UNLIMITED = {
    message: Number.POSITIVE_INFINITY,
    part: Number.POSITIVE_INFINITY,
    findings: MAX_LISTED_FINDINGS,
};
const TITLE_LIMIT = 200;
/**
 * Reports the error that ended the step: one error annotation; the full text in a log group if the annotation can't
 * hold it; and, only if step debugging is on, the stack.
 *
 * @param thrown any value; a value that isn't a Failure is reported as a full disk or as a bug of this action
 * @param step names the failed operation in the title, if nothing more specific is known
 * @param limits `ANNOTATION`, or `UNLIMITED` for an error that no annotation shows
 * @param hasSummary whether the step writes a job summary, which lists all findings
 */
async function reportFailure(thrown, log, step = { inputs: [] }, limits = ANNOTATION, hasSummary = true) {
    const failure = thrown instanceof base_failure/* Failure */.HR ? thrown : unexpectedFailure(thrown);
    const title = (0,shortened/* shortened */.v)(log.hide(failureTitle(failure, step)), TITLE_LIMIT);
    const { findings, excerpt = '', remedy = '' } = failure;
    // Findings name what is wrong.
    const needsTitle = failure.needsTitle && findings.length === 0;
    log.error(title, errorText(failure, log.hide, limits), failure.place, needsTitle);
    const listed = findings.slice(0, MAX_LISTED_FINDINGS).map(base_failure/* findingText */.NK);
    const others = findings.length - listed.length;
    const rest = hasSummary ? 'See the job summary.' : 'Fix the listed problems, and run the step again to see more.';
    const note = others === 0 ? '' : `${(0,amount/* plural */.LS)(others, 'more problem is', 'more problems are')} not listed here. ${rest}`;
    const whole = [(0,base_failure/* messageOf */.bD)(failure), ...listed, note, excerpt, remedy].filter(Boolean);
    if (limits === ANNOTATION && (findings.length > 1 || whole.some(part => part.length > ANNOTATION.part))) {
        await log.group('Full error', async () => {
            for (const part of whole)
                log.info(part);
        });
    }
    log.debug(stackText(thrown));
    return {
        failure,
        outputs: failureOutputs(failure),
        report: (partial = { blocks: [] }) => reportWith(failure, title, partial),
    };
}
/** Formats texts unquoted: `inspect` would quote them, and insert escapes into a secret. */
function stackText(thrown) {
    if (!(thrown instanceof Error))
        return (0,external_node_util_.inspect)(thrown);
    const { stack = String(thrown), cause } = thrown;
    const errors = thrown instanceof AggregateError ? thrown.errors : [];
    const causes = cause === undefined ? errors : [...errors, cause];
    return [stack, ...causes.map(one => `Cause: ${stackText(one)}`)].join('\n');
}
function unexpectedFailure(thrown) {
    const description = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : (0,external_node_util_.inspect)(thrown, { depth: 1 });
    if (thrown instanceof Error && (0,disk_errors/* isFullDisk */.R)(thrown))
        return new base_failure/* Failure */.HR('unavailable', `The disk is full. ${description}`, {
            title: 'Disk full',
            remedy: disk_errors/* FULL_DISK_REMEDY */.T,
            cause: thrown,
        });
    return new base_failure/* Failure */.HR('bug', `An unexpected error occurred. ${description}`, {
        remedy: 'Enable debug logging, try again, and report the problem, including the log, to the maintainers of this action.',
        cause: thrown,
    });
}
/** Builds the error's text. Hides secrets before it cuts anything, because a part of a secret isn't recognized. */
function errorText(failure, hide, limits) {
    const shown = (text, limit) => (0,shortened/* shortened */.v)(hide(text), limit);
    const annotated = failure.findings.slice(0, limits.findings);
    const more = failure.findings.length - annotated.length;
    const message = (0,base_failure/* messageOf */.bD)(failure);
    return [
        shown(message, limits.message),
        ...annotated.map(finding => `${message === '' ? '' : '- '}${shown((0,base_failure/* findingText */.NK)(finding), limits.part)}`),
        ...(more > 0 ? [`- and ${more} more${limits === UNLIMITED ? '' : ' (see the log)'}`] : []),
        ...(annotated.length > 0 ? [] : [shown(failure.excerpt ?? '', limits.findings * limits.part)]),
        (0,base_failure/* uncertaintyText */.qE)(failure),
        ...(failure.remedy === undefined ? [] : [shown(failure.remedy, 2 * limits.part)]),
        shown(originText(failure), limits.part),
    ]
        .filter(Boolean)
        .join('\n');
}
/**
 * Lists the platform's code, the status, the trace ID, which support asks for, and the request if the message lacks it.
 */
function originText({ message, request, code, status, traceId }) {
    return [
        ...(code === undefined ? [] : [`code ${code}`]),
        ...(status === undefined ? [] : [`HTTP ${status}`]),
        ...(traceId === undefined ? [] : [`trace ID ${traceId}`]),
        ...(request === undefined || message.includes(request) ? [] : [request]),
    ].join(', ');
}
/**
 * Returns the outputs of a failure. Without a platform code, the failure's kind replaces it, so that workflows can test
 * it.
 */
function failureOutputs({ code, kind, status, traceId }) {
    return {
        error_code: code ?? kind,
        error_status: status === undefined ? '' : String(status),
        trace_id: traceId ?? '',
    };
}
const asCode = (code) => (code === undefined ? undefined : { code });
function reportWith(failure, title, partial) {
    const { listsFindings = false, ...done } = partial;
    const facts = [
        ['What to do', failure.remedy === undefined ? undefined : { sentence: failure.remedy }],
        ['Request', asCode(failure.request)],
        ['Code', asCode(failure.code)],
        ['HTTP status', failure.status],
        ['Trace ID', asCode(failure.traceId)],
    ];
    const rows = failure.findings.map(({ where, message, remedy = '' }) => [
        { code: where },
        { sentence: message },
        { sentence: remedy },
    ]);
    return {
        ...done,
        title,
        blocks: [
            {
                type: 'text',
                text: `${failure.uncertain ? failure.message : (0,base_failure/* messageOf */.bD)(failure)}\n${(0,base_failure/* uncertaintyText */.qE)(failure)}`.trimEnd(),
            },
            ...(failure.excerpt === undefined ? [] : [{ type: 'code', text: failure.excerpt }]),
            ...(listsFindings ? [] : [{ type: 'table', columns: ['Where', 'Problem', 'What to do'], rows }]),
            {
                type: 'facts',
                rows: facts.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [[label, value]])),
            },
            ...done.blocks,
        ],
    };
}

// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/nearest-name.js
var nearest_name = __webpack_require__(99452);
// EXTERNAL MODULE: ./build/runner/workflow/wording.js
var workflow_wording = __webpack_require__(48349);
;// CONCATENATED MODULE: ./build/runner/inputs.js
/** Chooses the operation of a step, and reads and validates its inputs. */









/**
 * Returns the operation that the step or its sub-action specifies.
 *
 * @param ids of all operations
 * @param savedOperation operation of the step that saved state, in the cleanup after the job
 * @throws Failure of kind `input` that suggests the most similar operation and lists all
 */
function chooseOperation(environment, ids, savedOperation) {
    const given = savedOperation ?? environment.fixedOperation ?? environment.inputs.get('operation');
    const found = ids.find(id => id === given);
    if (found !== undefined)
        return found;
    const choice = `Set it to one of ${(0,problem/* listed */.KE)(ids)}.`;
    throw invalidInputs(given === undefined ? 'The step does not specify an operation.' : 'The operation does not exist.', [
        given === undefined
            ? { where: 'operation', message: 'is missing', isMissing: true, remedy: choice }
            : (0,problem/* problemAt */.l4)({
                kind: 'given',
                subject: 'operation',
                given: (0,shortened/* shortened */.v)(given, 60),
                limit: 'isn’t an operation',
                known: ids,
            }),
    ]);
}
/**
 * Reads every input: from the step, from the environment variable that the field specifies, or from its default. Masks
 * each secret when it is read. Prints nothing before all secrets are masked.
 *
 * @throws Failure of kind `input` that lists all problems: invalid or missing values, inputs that the operation doesn't
 *   take, missing files, and, if each value is valid by itself, the findings of the operation's own check
 */
function parseInputs(request) {
    const { operation, common } = request;
    const fields = { ...common, ...operation.inputs };
    const findings = unknownInputFindings(request, fields);
    const values = {};
    for (const [name, field] of Object.entries(fields)) {
        // `base-url` is the first of the common inputs.
        const localDefault = values['base-url'] === 'local' && operation.onProject ? field.localDefault : undefined;
        const read = readInput(name, field, request, localDefault);
        if ('finding' in read)
            findings.push(read.finding);
        else
            values[name] = read.value;
    }
    request.onRead?.(values);
    const allValid = findings.length === 0;
    const invalidNames = new Set(findings.map(({ where }) => where));
    const found = request.checkCommon?.(values) ?? [];
    findings.push(...found.filter(({ where }) => !invalidNames.has(where)));
    if (allValid)
        findings.push(...operation.check(values));
    if (findings.length > 0)
        findings.push(...(request.checkFiles?.(values) ?? []));
    if (findings.length > 0) {
        const count = (0,amount/* plural */.LS)(findings.length, 'problem');
        throw invalidInputs(`${count} with the inputs of ${quoted(operation.id)}.`, explainEmptySecrets(findings, request));
    }
    return { values: values };
}
const invalidInputs = (message, findings) => new base_failure/* Failure */.HR('input', message, { title: inputTitle(findings), findings, introduces: true });
function readInput(name, field, { operation, environment, log }, localDefault) {
    const own = environment.inputs.get(name);
    // A job's variable is set for all steps. An operation that doesn't use the input ignores the variable.
    const usesVariable = field.environment !== undefined && !operation.unusedInputs.includes(name);
    const fallback = usesVariable ? environment.variables[field.environment]?.trim() : undefined;
    const text = own ?? (fallback || (field.default ?? localDefault));
    if (text === undefined) {
        const required = field.required || (operation.onProject && name === 'project-id');
        return required ? { finding: missingFinding(name, field) } : { value: undefined };
    }
    if (field.secret && field.secretsIn === undefined && text.length > MAX_SECRET_LENGTH)
        return {
            finding: (0,problem/* problemAt */.l4)({ kind: 'size', subject: name, given: Buffer.byteLength(text), limit: MAX_SECRET_LENGTH }),
        };
    if (field.secret)
        maskInput(field, text, log);
    const parsed = field.parse(text);
    if ('value' in parsed)
        return { value: parsed.value };
    const origin = own === undefined && fallback ? ` (from ${field.environment})` : '';
    return { finding: { where: name, ...parsed, message: `${parsed.message}${origin}` } };
}
/** Masks the secret inputs of a step that doesn't read its inputs. */
function maskSecretInputs(fields, { environment, log }) {
    for (const [name, field] of Object.entries(fields))
        if (field.secret)
            maskInput(field, environment.inputs.get(name) ?? '', log);
}
/**
 * Maximum length of a secret in UTF-16 units, as of a secret of the cloud service. No operation accepts a longer one, and
 * masking 6 MB takes 3 s.
 */
const MAX_SECRET_LENGTH = 65_536;
function maskInput({ secretsIn }, text, log) {
    const secrets = [text, ...(secretsIn?.(text) ?? [])];
    for (const secret of secrets)
        if (secret.length <= MAX_SECRET_LENGTH)
            log.mask(secret);
}
/** Explains why a secret is empty, if the run gets no secrets. */
function explainEmptySecrets(findings, { environment }) {
    if (!findings.some(({ isEmptySecret }) => isEmptySecret) || !(0,event_file/* hasNoSecrets */.n)(environment))
        return findings;
    return findings.map(finding => finding.isEmptySecret ? { ...finding, remedy: `${finding.remedy ?? ''} ${NO_SECRETS()}`.trim() } : finding);
}
const NO_SECRETS = () => `GitHub passes no Actions secrets to pull requests from forks or Dependabot. To try the step without secrets, set ${(0,input_reference/* inputRef */.io)('base-url', 'local')}, which runs the step on a local platform.`;
function missingFinding(name, field) {
    const variable = field.environment === undefined ? '' : `, or set the environment variable ${field.environment}`;
    return {
        where: name,
        message: 'is missing',
        isMissing: true,
        remedy: `Set it under \`with:\` as ${(0,input_reference/* inputRef */.io)(name, '…')} (type: ${field.form})${variable}.${field.secret ? workflow_wording/* IN_REUSABLE_WORKFLOW */.eB : ''}`,
        ...(field.secret ? { isEmptySecret: true } : {}),
    };
}
/** Reports inputs that this operation doesn't take. Most are typing errors, so none is silently ignored. */
function unknownInputFindings({ operation, environment, log, wording = workflow_wording/* STEP_WORDING */.gd }, fields) {
    const names = Object.keys(fields);
    const taken = environment.fixedOperation === undefined ? ['operation', ...names] : names;
    const unknownInputs = [...environment.inputs.keys()].filter(name => !taken.includes(name));
    const usableNames = names.filter(name => !operation.unusedInputs.includes(name));
    return unknownInputs.map(name => {
        const nearest = (0,nearest_name/* nearestName */.q)(name, names);
        // Mask a secret even if its input's name is misspelled.
        const field = nearest === undefined ? undefined : fields[nearest];
        if (field?.secret)
            maskInput(field, environment.inputs.get(name) ?? '', log);
        return wording.unknown({ name, operation: operation.id, nearest, usable: usableNames });
    });
}
const quoted = (word) => `\`${word}\``;

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/runner/secrets/spellings.js
/** Lists the parts of a secret that are secrets by themselves, and the spellings of each. */
/** Minimum length of a user name or a parameter's value that is masked. Shorter ones may be common words. */
const MIN_WORD_LENGTH = 8;
/** Minimum length of a masked base64 piece. Shorter ones occur by chance. */
const MIN_BASE64_LENGTH = 8;
/** Address with scheme, and everything after it (RFC 3986, appendix B). */
const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(.+)$/i;
/** Names of an address's parameters whose values are credentials, as in signed URLs for uploads and downloads. */
const CREDENTIAL_NAME = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;
/** Returns the secret, its lines, and for each line that is an address: its user, password and credentials. */
function secretParts(secret) {
    const lines = secret.split(/[\r\n]+/).map(line => line.trim());
    return [secret, ...lines, ...lines.flatMap(line => [...loginParts(line), ...credentialsIn(line)])];
}
/** Returns user and password of an address. */
function loginParts(address) {
    const rest = ADDRESS.exec(address)?.[1] ?? '';
    const authority = rest.replace(/[/?#].*$/, '');
    // A password with `/`, `?` or `#` should be encoded, but often isn't.
    const isAuthority = authority.includes('@') || URL.canParse(address);
    const login = rest.slice(0, Math.max(0, (isAuthority ? authority : rest).lastIndexOf('@')));
    const colon = login.indexOf(':');
    if (colon < 0)
        return [login, decoded(login)];
    const [user, password] = [login.slice(0, colon), login.slice(colon + 1)];
    const isToken = user.length >= MIN_WORD_LENGTH && /\d|[a-z].*[A-Z]/.test(user);
    // The URL standard's spelling, which fetch and database drivers use.
    const standard = URL.canParse(address) ? new URL(address).password : password;
    return [
        login,
        ...(isToken ? [user, decoded(user)] : []),
        // The local database's `postgres:postgres` is no secret.
        ...(password === user ? [] : [password, decoded(password), standard]),
    ];
}
/** Returns the values of the parameters in an address's query and fragment that are named like a credential. */
function credentialsIn(address) {
    const parameters = ADDRESS.exec(address)?.[1]?.matchAll(/[?&#]([^=?&#]*)=([^&#]*)/g) ?? [];
    return [...parameters].flatMap(([, name = '', value = '']) => CREDENTIAL_NAME.test(name) && value.length >= MIN_WORD_LENGTH ? [value, decoded(value)] : []);
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        // A literal percent sign.
        return text;
    }
}
/** Returns a text with its spellings in addresses and forms, in JSON and in base64. */
function spellingsOf(text) {
    const wellFormed = text.toWellFormed();
    const component = encodeURIComponent(wellFormed);
    const strict = component.replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
    const form = new URLSearchParams([['', text]]).toString().slice('='.length);
    const bytes = Buffer.from(wellFormed);
    // In `base64(user:secret)`, the secret starts at one of three positions within a group of three bytes. The last group
    // depends on the text that follows.
    const groups = [0, 1, 2].map(skipped => bytes.subarray(skipped, bytes.length - ((bytes.length - skipped) % 3)));
    const pieces = [bytes, ...groups].flatMap(part => [part.toString('base64'), part.toString('base64url')]);
    const base64 = pieces.filter(({ length }) => length >= MIN_BASE64_LENGTH);
    return [text, component, strict, form, JSON.stringify(text).slice(1, -1), ...base64];
}

;// CONCATENATED MODULE: ./build/runner/secrets/masking.js
/** Hides the secrets of a run in any text, in all their spellings. */

/**
 * Minimum length of a masked text. Masking `1` or `on` would make the log unreadable, and the positions of the masks
 * would reveal the value. A credential is longer than three characters.
 */
const MIN_MASK_LENGTH = 4;
/** Minimum length of a truncated secret that is masked. A shorter beginning of a word occurs by chance. */
const MIN_CUT_LENGTH = 8;
/** Maximum length of the start of a word for which `indexOf` searches: for longer ones, it isn't linear. */
const MAX_SEARCHED_LENGTH = 64;
const ELLIPSIS = '…'.charCodeAt(0);
/**
 * The secrets of this run. The action hides them itself, because the runner masks neither files nor outputs nor
 * comments.
 */
class Masks {
    #words = new Map();
    /**
     * Hides `secret` from now on: the text itself and its parts (`secretParts`), each in all spellings.
     * @returns the values to register with the runner. A text of several lines is registered line by line, because the
     * runner would also mask a line that is just `{`.
     */
    add(secret) {
        const parts = secretParts(secret).filter(({ length }) => length >= MIN_MASK_LENGTH);
        const words = [...new Set(parts.flatMap(spellingsOf))];
        for (const word of words)
            if (!this.#words.has(word))
                this.#words.set(word, new Word(word));
        return words.filter(word => !/[\r\n]/.test(word));
    }
    /**
     * Overlapping secrets are hidden completely. So is the beginning of a secret before the ellipsis of `shortened`,
     * because a truncated secret matches none of the spellings.
     */
    hide = text => {
        const ranges = [...this.#words.values()].flatMap(word => word.find(text));
        let shown = '';
        let hiddenTo = 0;
        for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
            if (start > hiddenTo || hiddenTo === 0)
                shown += `${text.slice(hiddenTo, start)}***`;
            hiddenTo = Math.max(hiddenTo, end);
        }
        return shown + text.slice(hiddenTo);
    };
    /**
     * Returns how many UTF-16 units at the end of a text to hold back if more text follows: they may be the start of a
     * secret.
     */
    partialSecretLength = (text) => this.#words.values().reduce((most, word) => Math.max(most, word.lengthAtEnd(text)), 0);
}
/**
 * A word to search for in linear time (Knuth, Morris and Pratt). Each word has its own search: one regular expression
 * for all of them is too large for V8 with a secret of 64 KiB, and tries them one after the other at each position.
 */
class Word {
    #text;
    /** For each length of a beginning of the word: the length of the longest shorter beginning at its end. */
    #fallbacks;
    constructor(text) {
        this.#text = text;
    }
    /** Finds the word and, before each ellipsis, the longest beginning of it. */
    find(text) {
        const ranges = [];
        const least = text.includes('…') ? MIN_CUT_LENGTH : MAX_SEARCHED_LENGTH;
        this.#scan(text, 0, this.#text.slice(0, least), (length, end) => {
            const isCut = length >= MIN_CUT_LENGTH && text.charCodeAt(end) === ELLIPSIS;
            if (isCut || length === this.#text.length)
                ranges.push({ start: end - length, end });
        });
        return ranges;
    }
    /** Returns how many of a text's last units are a beginning of the word, or the whole word. */
    lengthAtEnd(text) {
        return this.#scan(text, Math.max(0, text.length - this.#text.length), this.#text.charAt(0));
    }
    /**
     * Visits every end of the longest beginning of the word.
     * @param first start of the word, for which the much faster `indexOf` searches. Shorter beginnings may be skipped
     * @returns the length of the beginning at the end of the text
     */
    #scan(text, from, first, visit) {
        let end = from;
        let length = 0;
        while (end < text.length) {
            if (length === 0) {
                const start = text.indexOf(first, end);
                if (start < 0)
                    break;
                length = first.length;
                end = start + length;
            }
            else {
                length = this.#next(length, text.charCodeAt(end));
                end += 1;
            }
            visit?.(length, end);
        }
        return length;
    }
    /** Returns the length of the longest beginning of the word at the end of a text, given that before its last unit. */
    #next(before, unit) {
        let length = before;
        while (length > 0 && this.#text.charCodeAt(length) !== unit)
            length = this.#fallback(length);
        return this.#text.charCodeAt(length) === unit ? length + 1 : 0;
    }
    #fallback(length) {
        if (length === 1)
            return 0;
        this.#fallbacks ??= fallbacksOf(this.#text);
        return this.#fallbacks[length] ?? 0;
    }
}
function fallbacksOf(word) {
    const fallbacks = new Int32Array(word.length + 1);
    for (let end = 1, length = 0; end < word.length; end += 1) {
        while (length > 0 && word.charCodeAt(end) !== word.charCodeAt(length))
            length = fallbacks[length] ?? 0;
        if (word.charCodeAt(end) === word.charCodeAt(length))
            length += 1;
        fallbacks[end + 1] = length;
    }
    return fallbacks;
}

;// CONCATENATED MODULE: ./build/runner/workflow/progress.js
/** Formats progress as log lines: percentage, amount, and the rate or the remaining time. */
/** Minimum interval of progress lines: frequent enough to show activity, rare enough to keep the log short. */
const INTERVAL_MS = 5000;
/** Minimum interval of redraws on a terminal. */
const REDRAW_MS = 100;
/** Limit above which times are shown in minutes, without seconds. */
const LONGEST_IN_SECONDS = 120;
/**
 * Prints progress as lines: at most one per `INTERVAL_MS`, and always the last one. Rates and the remaining time are
 * based on the average since the start.
 *
 * @param print receives a complete line
 * @param draw draws a line with its progress (0 to 1) on a terminal, in place of the previous one. With it, only the last
 *   line is printed.
 */
function progressLines(label, clock, print, draw) {
    const intervalMs = draw === undefined ? INTERVAL_MS : REDRAW_MS;
    const startedMs = clock.monotonicMs();
    let printedMs = startedMs;
    let complete = false;
    const show = (textOf) => (done, total) => {
        const nowMs = clock.monotonicMs();
        const wasComplete = complete;
        complete = done >= total;
        if (complete ? wasComplete : nowMs - printedMs < intervalMs)
            return;
        printedMs = nowMs;
        const line = `${label}: ${percentText(done, total)}% ${textOf(done, total, nowMs - startedMs)}`;
        if (complete || draw === undefined)
            print(line);
        else
            draw(line, total > 0 ? done / total : 1);
    };
    return { bytes: show(bytesText), items: show(itemsText) };
}
const percentText = (done, total) => (total > 0 ? Math.floor((100 * done) / total) : 100);
function bytesText(done, total, elapsedMs) {
    const amount = `(${byteText(done)} of ${byteText(total)})`;
    return elapsedMs > 0 ? `${amount}, ${byteText((1000 * done) / elapsedMs)}/s` : amount;
}
function itemsText(done, total, elapsedMs) {
    const amount = `(${done} of ${total})`;
    if (done === 0 || done >= total)
        return amount;
    const leftS = Math.ceil(((total - done) * elapsedMs) / done / 1000);
    return `${amount}, about ${leftS <= LONGEST_IN_SECONDS ? `${leftS} s` : `${Math.ceil(leftS / 60)} min`} left`;
}
const UNITS = ['KiB', 'MiB', 'GiB', 'TiB'];
/**
 * Formats a rounded size, for progress. Packing uses exact sizes, to distinguish a file's size from the limit it
 * exceeds.
 */
function byteText(bytes) {
    if (bytes < 1024)
        return `${Math.round(bytes)} B`;
    const power = Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length);
    return `${(bytes / 1024 ** power).toFixed(1)} ${UNITS[power - 1]}`;
}

// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: ./build/base/defined-only.js
var defined_only = __webpack_require__(92516);
// EXTERNAL MODULE: ./build/runner/workflow/untrusted.js
var untrusted = __webpack_require__(54727);
// EXTERNAL MODULE: ./build/runner/workflow/toolkit.js + 2 modules
var toolkit = __webpack_require__(21707);
;// CONCATENATED MODULE: ./build/runner/workflow/workflow-command.js
/** Formats and escapes workflow commands, which the runner reads from a step's output. */

/**
 * Formats a workflow command as one line, with its line break. The toolkit's `issueCommand` writes directly to stdout,
 * which bypasses the log and tests. So this function formats the line, with the same escaping rules.
 *
 * @param data the command's text; only its line breaks and percent signs are escaped
 */
function commandLine(name, data, properties = {}) {
    const given = Object.entries((0,toolkit/* toCommandProperties */.k)(properties))
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
    return `::${[name, given.join(',')].filter(Boolean).join(' ')}::${escapeData(data)}\n`;
}
function escapeData(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

;// CONCATENATED MODULE: ./build/runner/workflow/log.js
/** Prints the job log. It hides secrets, and makes untrusted text safe to print. */








/** Number of annotations per level that the runner keeps for a step. It silently drops the rest. */
const ANNOTATION_LIMIT = 10;
/** Limit of an annotation's message, in UTF-16 units. The runner cuts it there, in the log too. */
const ANNOTATION_MESSAGE_LIMIT = 4096;
/**
 * Returns the path at which GitHub shows an annotation. A step whose base folder is outside of the workspace works on a
 * copy of the repository's files, such as an artifact in the runner's temporary folder. The runner only shows paths in
 * the workspace relative to the repository.
 * @param folder the input `working-directory`
 */
function placeInRepository(file, workspace, folder) {
    const base = (0,external_node_path_.resolve)(workspace, folder);
    const isCopy = !(0,paths/* isWithin */.UO)(base, [workspace]) && (0,paths/* isWithin */.UO)(file, [base]);
    return isCopy ? (0,external_node_path_.resolve)(workspace, (0,external_node_path_.relative)(base, file)) : file;
}
/**
 * The job log, and the only writer to stdout. It removes secrets and control sequences from all text, and disarms
 * workflow commands. Outside a runner, it prints annotations and groups as plain lines.
 */
class RunnerLog {
    #settings;
    #write;
    #masks = new Masks();
    #counts = { error: 0, warning: 0, notice: 0 };
    #plain = [];
    #inGroup = false;
    constructor(settings) {
        this.#settings = settings;
        this.#write = settings.write;
    }
    /** Removes secrets from text that doesn't go through this log: summary, comments, `result`. */
    hide = text => this.#masks.hide(text);
    partialSecretLength = (text) => this.#masks.partialSecretLength(text);
    info(text, isRemark = false) {
        if (isRemark)
            this.#remark('info', text);
        this.#print(text);
    }
    debug(text) {
        if (!this.#settings.stepDebug)
            return;
        if (!this.#settings.underRunner) {
            this.#print(text, 'debug');
            return;
        }
        for (const line of (0,untrusted/* safeLines */.Bv)(text, this.hide))
            this.#write(commandLine('debug', line));
    }
    notice(text, about) {
        this.#annotate('notice', text, undefined, about);
    }
    warning(text, about) {
        this.#annotate('warning', text, undefined, about);
    }
    /**
     * Prints an annotation of level error, with a title. Only the step's error handler calls this; an operation throws
     * instead.
     * @param needsTitle whether the text is incomplete without the title. Otherwise, a terminal omits the title
     */
    error(title, text, place, needsTitle = true) {
        this.#annotate('error', text, needsTitle || this.#settings.underRunner ? title : undefined, place);
    }
    /**
     * Runs work in a group. The runner's groups don't nest, so an inner group is only a heading there. Outside a runner, only
     * the outer group has a heading.
     */
    async group(title, work) {
        const { underRunner } = this.#settings;
        const isInner = this.#inGroup;
        if (underRunner && !isInner)
            this.#write(commandLine('group', this.#oneLine(title)));
        else if (underRunner)
            this.info(title);
        else if (!isInner)
            this.#write(`${this.#oneLine(title)}\n`, 'heading');
        if (isInner)
            return work();
        this.#inGroup = true;
        try {
            return await work();
        }
        finally {
            this.#inGroup = false;
            if (underRunner)
                this.#write(commandLine('endgroup', ''));
        }
    }
    progress(label) {
        const { clock, drawProgress } = this.#settings;
        const draw = drawProgress && ((line, part) => drawProgress(this.#oneLine(line), part));
        return progressLines(label, clock, line => this.info(line), draw);
    }
    mask(secret) {
        const registered = this.#masks.add(secret);
        // Without a runner, the mask command would print the secret.
        if (this.#settings.underRunner)
            for (const value of registered)
                this.#write(commandLine('add-mask', value));
        return registered.length > 0;
    }
    /**
     * Logs how many texts were not annotated, at the end of a step. Their lines are in the log above.
     * @param hasSummary whether the step writes a job summary
     * @returns a block for the summary that lists them, except those in the operation's report
     */
    reportPlainAnnotations(hasSummary) {
        if (this.#plain.length === 0)
            return [];
        const counts = ['error', 'warning', 'notice'].flatMap(level => {
            const count = this.#plain.filter(one => one.level === level).length;
            return count === 0 ? [] : (0,amount/* plural */.LS)(count, level);
        });
        const which = `${counts.join(', ')} without an annotation`;
        const place = hasSummary ? 'the job summary' : 'the log';
        this.info(`${which}: GitHub shows at most ${ANNOTATION_LIMIT} annotations of each level per step. These messages are in ${place}.`);
        const listed = this.#plain.filter(({ inReport }) => !inReport);
        if (listed.length === 0)
            return [];
        const rows = listed.map(({ level, text }) => [level, { sentence: text }]);
        const table = { type: 'table', columns: ['Level', 'Message'], rows };
        return [{ type: 'details', summary: which, blocks: [table] }];
    }
    #annotate(level, text, title, about = {}) {
        if (!this.#settings.underRunner) {
            if (about.inError === true)
                return;
            const shown = title === undefined ? text : `${title}: ${text}`;
            this.#remark(level, shown);
            this.#print(shown, level);
            return;
        }
        this.#counts[level] += 1;
        if (this.#counts[level] > ANNOTATION_LIMIT) {
            this.#plain.push({ level, text, inReport: about.inReport ?? false });
            this.info([level, title, text].filter(Boolean).join(': '));
            return;
        }
        const { file, line, column } = about;
        const message = (0,untrusted/* safeLines */.Bv)(text, this.hide).join('\n');
        const properties = {
            ...(title === undefined ? {} : { title: this.#oneLine(title) }),
            ...(file === undefined ? {} : { file: this.#oneLine(this.#settings.placeFile?.(file) ?? file) }),
            ...(0,defined_only/* definedOnly */.U)({ startLine: line, startColumn: column }),
        };
        this.#write(commandLine(level, message, properties));
        if (message.length > ANNOTATION_MESSAGE_LIMIT)
            this.info(`Full ${level}: ${text}`);
    }
    #print(text, level) {
        const lines = (0,untrusted/* safeLines */.Bv)(level === undefined ? text : `${level}: ${text}`, this.hide);
        this.#write(`${lines.join('\n')}\n`, level);
    }
    #remark(level, text) {
        this.#settings.receiveRemark?.({ level, text: (0,untrusted/* safeLines */.Bv)(text, this.hide).join('\n') });
    }
    #oneLine(text) {
        return (0,untrusted/* safeLine */.om)(text, this.hide);
    }
}

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/runner/workflow/runner-file.js
var runner_file = __webpack_require__(66022);
;// CONCATENATED MODULE: ./build/runner/workflow/outputs.js
/** Writes the outputs of a step, without secrets unless the output itself is secret. */






/**
 * Limit of an array or object as JSON, in UTF-16 units. All outputs that a job passes on are limited to 1 MB of UTF-16.
 * So one value takes at most half of that, and the runner doesn't silently drop any.
 */
const MAX_JSON_LENGTH = 256 * 1024;
/**
 * The outputs of a step. Each is set as soon as it is known, and a later value replaces an earlier one. At the end,
 * `result` contains all of them. Texts are written unchanged, `null` as the empty text (which `if:` treats as false),
 * and other values as JSON, unless that is too long. Outside a runner, they are printed.
 *
 * Secret outputs are masked first, and written in full. In all others secrets are hidden, because the runner masks
 * printed text but not files.
 */
class StepOutputs {
    #file;
    #log;
    #fields;
    #operation;
    #known = {};
    #receive;
    #written = new Map();
    #tooLong = new Set();
    /**
     * @param file the value of GITHUB_OUTPUT, undefined outside a runner
     * @param common the outputs that every operation sets
     * @param receive receives the outputs at the end, of any length. Then nothing is written or printed here.
     */
    constructor(file, common, log, receive) {
        this.#file = file === undefined ? undefined : new runner_file/* ReservedRunnerFile */.lA(file, 'GITHUB_OUTPUT');
        this.#fields = common;
        this.#log = log;
        this.#receive = receive;
    }
    /**
     * Sets the operation, which `result` contains, and its outputs.
     * @param outputs with their secrecy, which depends on inputs; may be declared again once the inputs are read
     */
    declare(operation, outputs) {
        this.#operation = operation;
        this.#fields = { ...this.#fields, ...outputs };
    }
    /**
     * Reserves space for the outputs before the first request: a key that a request creates can't be retrieved again.
     * @throws Failure when the file can't be written, or the disk is full
     */
    reserve() {
        this.#file?.reserve();
    }
    /**
     * Sets values that only repeat inputs. They are written at the end, because nothing is written before the first
     * request.
     */
    record(outputs) {
        this.#known = { ...this.#known, ...outputs };
    }
    /**
     * Sets outputs. An array or object that is too long stays empty, also in `result`, and a warning is logged.
     * @throws Failure when the file can't be written
     */
    set(outputs) {
        for (const [name, value] of Object.entries(outputs)) {
            if (value === undefined)
                continue;
            const text = this.#textOf(name, value);
            const fits = this.#fits(value, text);
            if (!fits)
                this.#warnTooLong(name, text.length);
            this.record({ [name]: fits ? value : null });
            this.#write(name, fits ? text : '');
        }
    }
    /**
     * Sets the last outputs, and `result`: all known outputs as JSON, except secret ones. If that is too long, `result`
     * omits the arrays and objects, which have their own outputs.
     *
     * @throws Failure when the file can't be written
     */
    end(succeeded, outputs) {
        this.set({ ...this.#known, ...outputs });
        const publicOutputs = Object.entries(this.#known).filter(([name]) => !this.#fields[name]?.secret);
        // No output has the name `succeeded`, whereas some are called `status` and `outcome`.
        const head = { operation: this.#operation, succeeded };
        const whole = { ...head, ...Object.fromEntries(publicOutputs) };
        const text = this.#textOf('result', whole);
        this.#receive?.({ result: text, outputs: this.#ended() });
        if (this.#fits(whole, text)) {
            this.#write('result', text);
            this.#file?.release();
            return;
        }
        this.#log.warning(`\`result\` omits arrays and objects, which have their own outputs: ${excessText(text.length)}.`);
        const plain = publicOutputs.map(([name, value]) => [name, typeof value === 'object' ? null : value]);
        this.#write('result', this.#textOf('result', { ...head, ...Object.fromEntries(plain) }));
        this.#file?.release();
    }
    /** The limit is the runner's. A program that receives the outputs has none. */
    #fits(value, text) {
        return this.#receive !== undefined || typeof value !== 'object' || text.length <= MAX_JSON_LENGTH;
    }
    #ended() {
        return Array.from(this.#written, ([name, text]) => ({ name, text, secret: Boolean(this.#fields[name]?.secret) }));
    }
    #textOf(name, value) {
        return outputText(value, this.#fields[name]?.secret ? unchanged : this.#log.hide);
    }
    /** Warns once per output, though values may be set more than once. */
    #warnTooLong(name, length) {
        if (this.#tooLong.has(name))
            return;
        this.#tooLong.add(name);
        const { fileInput, limitInput } = this.#fields[name] ?? {};
        const ways = [
            ...(fileInput === undefined ? [] : [`use ${(0,input_reference/* inputRef */.io)(fileInput)}, which writes it to a file`]),
            ...(limitInput === undefined ? [] : [`set a smaller ${(0,input_reference/* inputRef */.io)(limitInput)}`]),
        ];
        const remedy = ways.length === 0 ? '' : ` To get the value, ${ways.join(', or ')}.`;
        this.#log.warning(`The output \`${name}\` is empty: ${excessText(length)}.${remedy}`);
    }
    /** Writes an output. The runner keeps a name's last value, so an unchanged value isn't written again. */
    #write(name, text) {
        if (this.#written.get(name) === text)
            return;
        if (this.#fields[name]?.secret)
            this.#log.mask(text);
        // The toolkit's `issueFileCommand` reads its path from `process.env`; ours is passed in. So only its format is
        // used.
        if (this.#file !== undefined)
            this.#file.append(`${(0,toolkit/* prepareKeyValueMessage */.v)(name, text)}${external_node_os_.EOL}`);
        else if (this.#receive === undefined)
            this.#log.info(`${name}: ${text}`);
        this.#written.set(name, text);
    }
}
const excessText = (length) => `the complete JSON would have ${(0,amount/* plural */.LS)(length, 'character')}; the limit is ${(0,amount/* count */.U9)(MAX_JSON_LENGTH)}`;
/**
 * Converts a value to text. Hides secrets only within texts, so that a number that contains a secret's digits stays
 * JSON.
 */
function outputText(value, hide) {
    if (value === null)
        return '';
    if (typeof value === 'string')
        return hide(value);
    return JSON.stringify((0,without_secrets/* withoutSecrets */.c)(value, hide));
}
const unchanged = text => text;

// EXTERNAL MODULE: ./build/runner/saved-state.js
var saved_state = __webpack_require__(8920);
// EXTERNAL MODULE: ./build/runner/workflow/summary.js
var workflow_summary = __webpack_require__(88841);
// EXTERNAL MODULE: ./build/github/rest/github-client.js + 1 modules
var github_client = __webpack_require__(58179);
// EXTERNAL MODULE: ./build/github/rest/reporting-time-limit.js
var reporting_time_limit = __webpack_require__(20751);
;// CONCATENATED MODULE: ./build/github/repository/permission.js
/** Queries a user's permission in the job's repository, for `trigger.ts`. */
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



/** Time limit for the query, in milliseconds. The operation waits for it. */
const QUERY_MS = 60_000;
const REMEDY = 'If GitHub did not respond, re-run the job later. Otherwise, set `github-token` to the job’s own token, which can read permissions, or add the actor’s exact login to `allowed-actors`.';
/**
 * Returns a user's permission in a repository: `admin`, `write`, `read` or `none`. GitHub reports `maintain` as `write`
 * here, and `triage` as `read`.
 * @throws Failure of kind `auth` if GitHub doesn't respond: a user that can't be checked isn't trusted
 */
async function fetchPermission(login, { token, signal, ...access }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        if (token === undefined)
            throw permissionFailure(login, '`github-token` is not set');
        const timeLimit = __addDisposableResource(env_1, (0,reporting_time_limit/* openTimeLimit */.x)(access.clock, QUERY_MS, signal), false);
        try {
            const { api, at } = await (0,github_client/* connectGitHub */.U)({ ...access, token }, timeLimit);
            const route = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission';
            return (await api.request(route, { ...at, username: login })).data.permission;
        }
        catch (cause) {
            signal.throwIfAborted();
            throw permissionFailure(login, cause instanceof Error ? cause.message : String(cause), cause);
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
function permissionFailure(login, why, cause) {
    const message = `GitHub did not report the permissions of \`${login}\` in this repository. ${(0,base_failure/* sentence */.em)(why)}`;
    return new base_failure/* Failure */.HR('auth', message, { remedy: REMEDY, cause });
}

;// CONCATENATED MODULE: ./build/github/step-reports/trigger.js
/** Identifies the users who caused the job, and their permissions, for operations that restrict who may run them. */


/** Identifies who triggered the job. Reads the event's file and queries GitHub only on demand. */
function createTrigger(run, access) {
    const { eventName, eventFile, actor, triggeringActor, sha } = run;
    return {
        event: eventName,
        actors: () => texts([actor, triggeringActor, ...eventLogins((0,event_file/* readEvent */.j)(eventFile))]),
        commits: () => {
            const event = (0,event_file/* readEvent */.j)(eventFile);
            return texts([sha, event('pull_request', 'head', 'sha'), event('workflow_run', 'head_sha')]);
        },
        isPublic: () => {
            const isPrivate = (0,event_file/* readEvent */.j)(eventFile)('repository', 'private');
            return typeof isPrivate === 'boolean' ? !isPrivate : undefined;
        },
        fetchPermission: login => fetchPermission(login, access),
    };
}
/** Returns the texts that aren't empty, each once. */
const texts = (values) => [
    ...new Set(values.flatMap(value => (typeof value === 'string' && value !== '' ? [value] : []))),
];
function eventLogins(event) {
    return [
        event('sender', 'login'),
        event('workflow_run', 'actor', 'login'),
        event('workflow_run', 'triggering_actor', 'login'),
    ];
}

// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
// EXTERNAL MODULE: ./build/core/sql-log-inputs.js
var sql_log_inputs = __webpack_require__(85111);
// EXTERNAL MODULE: ./build/core/team-key-inputs.js + 1 modules
var team_key_inputs = __webpack_require__(60478);
// EXTERNAL MODULE: ./build/base/system/busy-files.js
var busy_files = __webpack_require__(43157);
;// CONCATENATED MODULE: ./build/step/folders.js
/** Creates temporary folders, which are deleted with the step or with the job. */



/** Loaded on demand: it would take a twentieth of a simple step's start (decision 0010). */
const fileSystem = () => Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 51455, 19));
/** Creates a folder within the runner's folder for temporary files. It is deleted when the step ends. */
async function temporaryFolder(owner, cleanup) {
    const folder = await jobFolder(owner);
    cleanup.defer(async () => (await fileSystem()).rm(folder, busy_files/* WHOLE_FOLDER */.F));
    return folder;
}
/** Creates a folder that the runner deletes with the job. @throws Failure of kind `input` that names RUNNER_TEMP */
async function jobFolder({ environment, operation }) {
    const parent = environment.temporaryFolder;
    try {
        const { mkdtemp, realpath } = await fileSystem();
        return await mkdtemp((0,external_node_path_.join)(await realpath(parent), `${operation.id}-`));
    }
    catch (error) {
        throw new base_failure/* Failure */.HR('input', 'Temporary files can’t be written.', {
            title: 'Temporary folder not writable',
            findings: [
                {
                    where: parent,
                    message: `is the folder for temporary files, but no folder can be created in it: ${error.message}`,
                    remedy: 'Set RUNNER_TEMP (outside a GitHub runner: TMPDIR) to an existing folder that the job’s user can write to.',
                },
            ],
        });
    }
}

;// CONCATENATED MODULE: ./build/step/platform-address.js
/**
 * Determines the URLs of the platform and its SQL log, and the credentials for them. For `local`, starts a local
 * platform in this process, until the step ends.
 */







/** Address for an operation that calls no endpoint. Nothing is ever sent there (RFC 6761, 6.4). */
const NO_PLATFORM = {
    baseUrl: new URL('https://platform.invalid/open/v1'),
    token: '',
    teamKey: undefined,
    sqlLogUrl: undefined,
};
/** Returns when the local platform that a step uses ends. Returns undefined if the step uses no local platform. */
function localPlatformEnd({ environment, operation, values, }) {
    if (operation.endpoints.length === 0)
        return undefined;
    const { 'base-url': given } = values;
    if (given === common_inputs/* LOCAL */.G8)
        return 'step';
    return given.href === environment.variables[common_inputs/* JOB_PLATFORM_VARIABLE */.jM] ? 'job' : undefined;
}
/** Returns address and credential of the platform. `local` starts a platform here, which lasts as long as this step. */
async function openPlatform(step, cleanup) {
    const { host, environment, log, operation, values } = step;
    if (operation.endpoints.length === 0)
        return NO_PLATFORM;
    const { 'base-url': given, token } = values;
    // A signed operation has these inputs, so the record has their types.
    const teamKey = (fallback) => operation.signed ? (0,team_key_inputs/* teamKeyOf */.G)(values, fallback) : undefined;
    // checkCommonInputs ensures that a step that sends requests to the platform has a credential.
    if (given !== common_inputs/* LOCAL */.G8) {
        const { 'sql-log-url': sqlLogUrl } = (0,sql_log_inputs/* takesSqlLogRoot */.hC)(operation) ? values : {};
        return { baseUrl: given, token: token ?? '', teamKey: teamKey({ accessKey: '', secretKey: '' }), sqlLogUrl };
    }
    const local = await Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(3849), __webpack_require__.e(6614), __webpack_require__.e(1861), __webpack_require__.e(5606)]).then(__webpack_require__.bind(__webpack_require__, 85606));
    const newKeys = local.newCredentials();
    const signing = teamKey(newKeys);
    const credential = {
        token: token ?? newKeys.token,
        projectId: values['project-id'] ?? 'local-project',
        ...(signing === undefined ? {} : { accessKey: signing.accessKey, secretKey: signing.secretKey }),
    };
    for (const secret of [credential.token, signing?.accessKey, signing?.secretKey])
        if (secret)
            log.mask(secret);
    const seed = local.seedFor(credential);
    const readsSqlLog = (0,sql_log_inputs/* takesSqlLogRoot */.hC)(operation);
    // The platform ends with the step, so no other step could have run SQL on it. Wall clock: dates of the records.
    const logs = readsSqlLog ? { sql_logs: [{ records: local.sampleRecords(host.clock.now()) }] } : {};
    const runsSql = operation.endpoints.some(id => id in database/* DATABASE_ENDPOINTS */.t);
    const platform = await local.startLocalPlatform({
        clock: host.clock,
        seed: { ...seed, projects: seed.projects.map(project => ({ ...project, ...logs })) },
        temporaryFolder: await temporaryFolder(step, cleanup),
        environment: (0,child_process/* childEnvironment */.Qc)(environment.variables),
        downloads: (0,child_process/* downloadVariables */.ef)(environment.variables),
        databaseUrl: environment.variables['PLATFORM_LOCAL_DATABASE_URL'] || undefined,
        setupSql: environment.variables['PLATFORM_LOCAL_SETUP_SQL'] || undefined,
        startDatabases: runsSql,
    });
    cleanup.defer(() => platform.close());
    log.info(`The local platform is available at ${platform.baseUrl} while this operation runs.`);
    for (const limit of platform.limits)
        log.info(limit);
    if (runsSql)
        log.info(`Databases: ${await platform.databases.description()}`);
    if (readsSqlLog)
        log.info(`The local platform’s SQL log contains ${(0,amount/* plural */.LS)(local.SAMPLE_RECORDS, 'sample record')} of the last day.`);
    return {
        baseUrl: new URL(platform.baseUrl),
        token: credential.token,
        teamKey: signing,
        sqlLogUrl: new URL(platform.sqlLogUrl),
    };
}

;// CONCATENATED MODULE: ./build/step/github-reports.js
/** Starts and ends a step's deployment and comment on GitHub, and uploads its files as an artifact. */




/** The operation logs the same warnings. */
const SILENT = { warning: () => { } };
/**
 * Verifies the section that a step has written to a comment, in the cleanup after the job. Reads no other input than the
 * token: the files and folders of the others may be gone. Never fails.
 */
async function verifyComment({ host, environment, log, cancellation }, sealed) {
    const { github, inputs, proxy, run } = environment;
    const token = inputs.get('github-token') ?? '';
    if (token !== '')
        log.mask(token);
    const { verifySection } = await Promise.all(/* import() */[__webpack_require__.e(3285), __webpack_require__.e(9115)]).then(__webpack_require__.bind(__webpack_require__, 93285));
    const access = { apiUrl: github.apiUrl, repository: run.repository, token, proxy, clock: host.clock, log };
    await verifySection(sealed, { access, run, log, canceled: cancellation.signal });
}
/**
 * A step's reports on GitHub: deployment, comment, artifact. Each module is loaded only on demand, so that it doesn't
 * delay other steps.
 */
class GitHubReports {
    #step;
    #files = new Set();
    #reporting;
    #isRemoved = false;
    constructor(step) {
        this.#step = step;
    }
    /**
     * Runs before the operation.
     * @returns outputs that are known by now
     * @throws Failure if an artifact is requested that this step can't upload; other problems don't stop the step
     */
    async begin() {
        const { environment, operation, values, log } = this.#step;
        const { run } = environment;
        if (values['artifact-name'] !== undefined) {
            const { checkArtifactService } = await __webpack_require__.e(/* import() */ 522).then(__webpack_require__.bind(__webpack_require__, 50522));
            checkArtifactService(environment);
        }
        const { reportsFailure } = operation;
        // Operations of this kind define these inputs as texts.
        const issueTitle = reportsFailure ? values['issue-title'] : undefined;
        const isOnIssue = values['issue-comment'] !== undefined;
        const isReported = isOnIssue || issueTitle !== undefined || values['pr-comment'];
        if (!isReported && values.environment === undefined)
            return {};
        if (operation.reportsApps)
            return {};
        if (run.repository === '') {
            log.notice('The step runs outside of GitHub Actions, so it writes no comment or issue and records no deployment.');
            return {};
        }
        if (isOnIssue && !(await this.#isTrusted()))
            return {};
        const app = operation.app(values);
        const reportedOperation = reportsFailure
            ? {
                operation: {
                    ...operation,
                    id: String(values['in-place-of']),
                    continuesDeployment: true,
                    ...(values['state'] === 'unchanged' ? { skipsDeployment: true } : {}),
                },
                logUrl: values['log-url'],
                issueTitle,
            }
            : { operation };
        this.#reporting = await this.#begin(reportedOperation, app, values.environment);
        return { deployment_id: this.#reporting?.deploymentId };
    }
    async #begin(reported, app, environment) {
        const { host, environment: own, operation, values, log, cancellation, savedState } = this.#step;
        const { github, run, proxy } = own;
        const { beginReporting } = await Promise.all(/* import() */[__webpack_require__.e(7810), __webpack_require__.e(3285), __webpack_require__.e(8007)]).then(__webpack_require__.bind(__webpack_require__, 28007));
        return beginReporting({
            values: { ...values, environment, 'comment-section': values['comment-section'] ?? app?.section },
            environments: app?.environments,
            ...reported,
            isTrialRun: localPlatformEnd(this.#step) !== undefined,
            projectId: operation.onProject || operation.reportsFailure ? (values['project-id'] ?? '') : '',
            github,
            run,
            proxy,
            savedState,
            clock: host.clock,
            log,
            canceled: cancellation.signal,
        });
    }
    /** Reports one of several apps, from its start to its result. Never fails. */
    async reportApp({ app, name, as, outcome, failure }) {
        const { environment: own, operation, values } = this.#step;
        const { environment } = values;
        if ((!values['pr-comment'] && environment === undefined) || own.run.repository === '')
            return;
        const named = environment === undefined || name === undefined ? environment : `${environment}-${name}`;
        const reporting = await this.#begin({ operation: as }, app, named);
        const ending = failure === undefined ? { state: 'success' } : { state: 'failure', failure };
        await reporting?.end({ ...outcome, ...ending, fields: (0,core_operation/* outputsWith */.rN)(operation, values), isRemoved: false });
    }
    /**
     * Returns whether the step may write to an issue. If the operation restricts who may trigger it, nobody else may
     * replace the comment of an earlier task. The operation reports the reason itself.
     */
    async #isTrusted() {
        const { cancellation, operation, values } = this.#step;
        if (!('allowed-actors' in operation.inputs))
            return true;
        const { requireTrustedActor } = await __webpack_require__.e(/* import() */ 9969).then(__webpack_require__.bind(__webpack_require__, 39969));
        const trigger = this.trigger(cancellation.signal);
        try {
            await requireTrustedActor({ log: SILENT, trigger }, values['allowed-actors']);
            return true;
        }
        catch (thrown) {
            if (!(thrown instanceof base_failure/* Failure */.HR))
                throw thrown;
            return false;
        }
    }
    /** Returns who triggered the job. */
    trigger(signal) {
        const { host, environment, log, values } = this.#step;
        const { github, run, proxy } = environment;
        const access = { apiUrl: github.apiUrl, repository: run.repository, token: values['github-token'] };
        return createTrigger(github, { ...access, proxy, clock: host.clock, log, signal });
    }
    /** Shows the state of the running operation in the comment, if there is one. */
    showProgress(state, isUrgent) {
        this.#reporting?.showProgress(state, isUrgent);
    }
    /** Records that the app's earlier version is offline. */
    recordRemoval() {
        this.#isRemoved = true;
    }
    /** Adds a file that the operation has written for people. */
    addArtifactFile(file) {
        this.#files.add(file);
    }
    /**
     * Uploads the files that the operation has written, if an artifact is requested.
     * @returns outputs that are known by now
     * @throws Failure when the upload fails: the user requested it, so the step fails
     */
    async uploadFiles() {
        const { environment, values, log, cancellation } = this.#step;
        const { 'artifact-name': name, 'artifact-retention-days': retentionDays } = values;
        if (name === undefined)
            return {};
        const files = [...this.#files];
        this.#files.clear();
        if (files.length === 0) {
            log.info(`The operation wrote no files, so the artifact \`${name}\` was not uploaded.`);
            return {};
        }
        const { uploadArtifact } = await __webpack_require__.e(/* import() */ 522).then(__webpack_require__.bind(__webpack_require__, 50522));
        const settings = {
            name,
            retentionDays,
            retentionInput: 'artifact-retention-days',
            replaces: false,
            environment,
            log,
            signal: cancellation.signal,
        };
        return { artifact_url: (await uploadArtifact(files, settings)).url };
    }
    /**
     * Uploads the files after the operation failed. An upload error is only logged, because the operation's error counts.
     */
    async uploadFilesAfterFailure() {
        const { log, cancellation } = this.#step;
        if (this.#files.size === 0 || cancellation.signal.aborted)
            return {};
        try {
            return await this.uploadFiles();
        }
        catch (thrown) {
            const { message, findings = [], remedy = '' } = thrown;
            log.warning([message ?? String(thrown), ...findings.map(base_failure/* findingText */.NK), remedy].join(' ').trim());
            return {};
        }
    }
    /** `GitHubServices.uploadArtifact`. */
    async uploadArtifact({ name, files, retentionDays }, signal) {
        const { environment, log } = this.#step;
        const { artifactServiceProblem, uploadArtifact } = await __webpack_require__.e(/* import() */ 522).then(__webpack_require__.bind(__webpack_require__, 50522));
        if (artifactServiceProblem(environment) !== undefined)
            return undefined;
        const retentionInput = 'retention-days';
        return uploadArtifact(files, { name, retentionDays, retentionInput, replaces: true, environment, log, signal });
    }
    /** Runs after the operation, whether it succeeded or failed. Never fails the step. */
    async end(outcome, failure) {
        const { operation, values } = this.#step;
        const fields = (0,core_operation/* outputsWith */.rN)(operation, values);
        const ending = failure === undefined ? { state: 'success' } : { state: 'failure', failure };
        await this.#reporting?.end({ ...outcome, ...ending, fields, isRemoved: this.#isRemoved });
    }
    /** Opens the job's repository until `cleanup` is disposed of. */
    async repository(signal, cleanup) {
        const { host, environment, values, log } = this.#step;
        const { openRepository } = await Promise.all(/* import() */[__webpack_require__.e(7810), __webpack_require__.e(1512)]).then(__webpack_require__.bind(__webpack_require__, 31512));
        return cleanup.use(await openRepository({ ...environment, values, clock: host.clock, log, signal }));
    }
    /** Ends the deployment of a step that couldn't do so itself, in the cleanup after the job. Never fails. */
    async endUnfinishedDeployment(deployment) {
        const { host, environment, values, log } = this.#step;
        const { endUnfinishedDeployment } = await Promise.all(/* import() */[__webpack_require__.e(7810), __webpack_require__.e(4498)]).then(__webpack_require__.bind(__webpack_require__, 74498));
        await endUnfinishedDeployment(deployment, { ...environment, values, clock: host.clock, log });
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
;// CONCATENATED MODULE: ./build/client/calls/idempotency-key.js
/** Derives a step's idempotency key from the workflow run and the content that is sent. */

/**
 * Derives the default idempotency key (the contract, Common to every operation). It is the same for each attempt of the
 * same work and differs if any part of the work differs. The run's attempt number is not included, so that a re-run
 * resumes the work of its predecessor. A job's index in its matrix is included, because jobs of a matrix do separate
 * work.
 * @param content a digest, or the text, of what is sent
 * @param generation 0 for the first key; 1 and up for each key after one that stores only a failure (assumption R40). It
 * doesn't include the attempt, so that all attempts have the same chain of keys
 * @returns 44 letters, digits and hyphens: within both formats that the API defines (1 to 128 visible ASCII characters;
 * 1 to 128 letters, digits, `_`, `-`)
 */
function deriveIdempotencyKey(work, content, generation = 0) {
    const { repository, workflow, job, runId, step, operation, projectId, matrixIndex, use = 0 } = work;
    const parts = [repository, workflow, job, runId, step, operation, projectId, content, generation];
    if (use > 0)
        parts.push(use);
    if (matrixIndex !== undefined)
        parts.push({ matrixIndex });
    return `run-${(0,sha256_hex/* sha256Hex */.f)(JSON.stringify(parts)).slice(0, 40)}`;
}

;// CONCATENATED MODULE: ./build/step/idempotency-keys.js
/** Provides the idempotency keys of a step, so that a re-run resumes work and an equal later step is new work. */



/**
 * The idempotency keys of one step (assumption R40). The runner gives all steps of a composite action the name of the step
 * that uses it, so only their order distinguishes equal steps. If a step of this attempt has succeeded under a key, the
 * key is used up, and a later equal step is new work. A step that failed or was killed doesn't use up its key, so an
 * equal step resumes its work. Each attempt of the job starts counting again, so that the same steps get the same keys.
 */
class IdempotencyKeys {
    #step;
    #work;
    /** Replaces a missing run id. Outside a run, each start is new work. */
    #ownRunId;
    /** Number of equal steps that succeeded before this one, by content. */
    #uses = new Map();
    constructor(step) {
        this.#step = step;
        const { clock, environment, operation, projectId, matrixIndex } = step;
        const { run } = environment;
        this.#work = { ...run, step: run.actionStep, operation, projectId, matrixIndex };
        this.#ownRunId = run.runId || clock.uuid();
    }
    /** Implements `idempotencyKey` of an operation's context. */
    key(content, generation = 0) {
        const { given } = this.#step;
        if (given === undefined)
            return this.#derive(content, this.#useNumber(content), generation);
        return generation === 0 ? given : deriveIdempotencyKey(this.#work, given, generation);
    }
    /**
     * Records that the step has succeeded under its keys. Creates a file for each key in the runner's folder for
     * temporary files, which is deleted with the job.
     */
    markUsed() {
        if (!this.#isCounted())
            return;
        for (const [content, use] of this.#uses) {
            try {
                (0,external_node_fs_.writeFileSync)(this.#markerFile(content, use), '', { flag: 'wx' });
            }
            catch (error) {
                this.#step.log.info(`Could not record that the idempotency key was used: ${error.message}. A later step of the same composite action that sends the same request resumes this step’s work instead of starting new work.`);
            }
        }
    }
    #useNumber(content) {
        const known = this.#uses.get(content);
        if (known !== undefined)
            return known;
        let use = 0;
        while (this.#isCounted() && (0,external_node_fs_.existsSync)(this.#markerFile(content, use)))
            use += 1;
        this.#uses.set(content, use);
        return use;
    }
    /** Checks whether uses are counted. Outside of a run, no other step can have the same key. */
    #isCounted() {
        return this.#work.runId !== '';
    }
    #markerFile(content, use) {
        const { run, temporaryFolder } = this.#step.environment;
        return (0,external_node_path_.join)(temporaryFolder, `used-key-${run.runAttempt}-${this.#derive(content, use, 0)}`);
    }
    #derive(content, use, generation) {
        return deriveIdempotencyKey({ ...this.#work, runId: this.#ownRunId, use }, content, generation);
    }
}

;// CONCATENATED MODULE: ./build/step/missing-path.js
/** Finds a missing `path`, so that a step can report it together with problems in other inputs. */



/**
 * Checks whether the path in the input `path` exists, for a step that fails because of other inputs.
 *
 * @param values the inputs that could be read
 * @returns at most one finding
 */
function missingPath({ workspace }, { path, 'working-directory': folder }) {
    if (typeof path !== 'string' || typeof folder !== 'string')
        return [];
    const given = (0,external_node_path_.resolve)(workspace, folder, path);
    return (0,external_node_fs_.existsSync)(given) ? [] : [(0,problem/* problemAt */.l4)({ kind: 'absent', subject: 'path', given })];
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/address.js
var address = __webpack_require__(75344);
// EXTERNAL MODULE: ./build/api/endpoints.js + 3 modules
var endpoints = __webpack_require__(7841);
// EXTERNAL MODULE: ./build/client/calls/outcome.js + 1 modules
var outcome = __webpack_require__(94960);
// EXTERNAL MODULE: ./build/client/calls/read-answer.js
var read_answer = __webpack_require__(9005);
// EXTERNAL MODULE: ./build/client/calls/request.js
var calls_request = __webpack_require__(97869);
// EXTERNAL MODULE: ./build/client/calls/retry.js
var retry = __webpack_require__(32858);
// EXTERNAL MODULE: ./build/client/calls/server-clock.js
var server_clock = __webpack_require__(44806);
// EXTERNAL MODULE: ./build/client/calls/signature.js
var calls_signature = __webpack_require__(5934);
;// CONCATENATED MODULE: ./build/client/calls/signing.js
/** Signs each attempt of a request to a team endpoint, and corrects the clock if a signature has expired. */



/** Signs the requests of a client to endpoints that take a team's signature (Part 2, Authentication). */
class Signing {
    #teamKey;
    #clock;
    /** Milliseconds that signature timestamps are ahead of this machine's clock. */
    #aheadMs = 0;
    constructor({ teamKey, clock }) {
        this.#teamKey = teamKey;
        this.#clock = clock;
    }
    /**
     * Returns the attempts of one call. Each attempt is signed anew, because a nonce may be used only once. If the
     * platform reports an expired timestamp, the next attempt uses the platform's clock, once per call (assumption R39). For
     * an endpoint that takes a bearer token, all attempts are the same.
     */
    attempts(row, request) {
        if (!(0,calls_request/* isSigned */.JI)(row))
            return { request: () => request, adjust: outcome => outcome };
        let corrected = false;
        return {
            request: () => this.#signed(request),
            adjust: (outcome, offsetMs) => {
                if ('done' in outcome)
                    return outcome;
                if (outcome.failure.code === 'signature_replayed')
                    return replayedByProxy(row, outcome);
                if (outcome.failure.code !== 'signature_expired' || corrected || offsetMs === undefined)
                    return outcome;
                corrected = true;
                this.#aheadMs = offsetMs;
                return { ...outcome, retryable: true, retryAfterMs: 0 };
            },
        };
    }
    #signed(request) {
        if (this.#teamKey === undefined)
            throw new base_failure/* Failure */.HR('bug', 'A request that must be signed has no team credential.');
        const { url, method, body, headers } = request;
        const signature = (0,calls_signature/* signatureHeaders */.n)(this.#teamKey, {
            method,
            path: url.pathname,
            query: url.search.slice(1),
            body: typeof body === 'string' ? body : '',
            timestampMs: Math.round(this.#clock.now() + this.#aheadMs), // Wall clock: the timestamp of a signature.
            nonce: this.#clock.uuid(),
        });
        return { ...request, headers: { ...headers, ...signature } };
    }
}
/**
 * Handles a replayed signature. Each nonce is new: if the platform has seen it before, a proxy has sent the request
 * twice, and the first of the two may have taken effect.
 */
const replayedByProxy = (row, refused) => ({
    ...refused,
    retryable: row.repeat === 'safe',
    attempts: 2,
    failure: (0,base_failure/* withDetails */.FE)(refused.failure, { uncertain: row.method !== 'GET' }),
});

// EXTERNAL MODULE: ./build/client/http/wire.js + 2 modules
var wire = __webpack_require__(48886);
// EXTERNAL MODULE: ./build/client/calls/write-pacing.js
var write_pacing = __webpack_require__(9004);
;// CONCATENATED MODULE: ./build/client/client.js
var client_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var client_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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











/** Largest page that any listing accepts (Part 1, Limits). We never request a larger one (assumption R44). */
const LARGEST_PAGE = 100;
function createClient(options) {
    return new PlatformClient(new wire.Wire(options.timeouts, options.proxy, options.connection, options.baseUrl), options);
}
class PlatformClient {
    #wire;
    #options;
    #serverClock;
    #signing;
    #pacing;
    /** Failure of the first response that contradicted its request. All clients on these connections share the object. */
    #trust;
    constructor(wire, options, serverClock = new server_clock/* ServerClock */.i(options.clock), trust = {}) {
        this.#trust = trust;
        this.#wire = wire;
        this.#options = options;
        this.#serverClock = serverClock;
        this.#signing = new Signing(options);
        this.#pacing = new write_pacing/* Pacing */.P({ ...options, platformNow: () => this.#serverClock.timeMs() });
    }
    call(id, request, settings = {}) {
        return this.#call(id, request, settings, {});
    }
    async #call(id, request, { exposed = [], repeat, beforeRepeat }, { attempts, signal = this.#options.signal }) {
        const row = repeat === 'safe' ? asRepeatable((0,endpoints/* endpointRow */.ug)(id)) : (0,endpoints/* endpointRow */.ug)(id);
        const what = `${row.method} ${row.path}`;
        const wireRequest = {
            ...(0,calls_request/* apiRequest */.AT)(row, request, { ...this.#options, signal }),
            finish: this.#finishOf(id, what, repeat),
        };
        const hidden = Object.fromEntries(Object.entries(row.answer).filter(([name]) => !exposed.some(open => open === name)));
        const maxAttempts = attempts ?? row.attempts;
        const usual = row.slow ? retry/* RETRY_LIMITS */.sO.slow : retry/* RETRY_LIMITS */.sO.usual;
        const retryLimits = maxAttempts === undefined ? usual : { attempts: maxAttempts, honorRetryAfterMs: 0 };
        const signed = this.#signing.attempts(row, wireRequest);
        const project = request.path?.['project_id'];
        const answer = await (0,retry/* retry */.L5)({
            ...this.#policy(what, retryLimits, signal),
            pauseAfterLostMs: row.pauseAfterLostMs,
            beforeRepeat,
        }, async () => {
            const attempt = await this.#pacing.attempt(row, project, signal, async () => {
                this.#requireTrust(row);
                const made = await this.#wire.attempt(signed.request());
                if (made.type !== 'answered')
                    return made;
                this.#serverClock.read(made.headers);
                // Mask before anything reads the body: an error message may contain parts of it.
                (0,read_answer/* maskSecretsOf */.V7)(hidden, made.body.toString('utf8'), this.#options.mask);
                return made;
            });
            if ('failure' in attempt)
                return attempt;
            return signed.adjust((0,outcome/* classify */.L8)(row, attempt, this.#serverClock.timeMs(), request), this.#serverClock.offsetMs());
        }).catch((thrown) => this.#fail(thrown, (0,calls_request/* isLasting */.dJ)(id, repeat)));
        if ((0,calls_request/* isLasting */.dJ)(id, repeat))
            this.#options.onEffect?.();
        // readAnswer has checked each field against the row from which this type is inferred.
        return answer;
    }
    async stream(id, request, listener) {
        const options = this.#options;
        const row = (0,endpoints/* endpointRow */.ug)(id);
        // One boundary for all attempts, so that a retry sends exactly the same bytes.
        const boundary = `form-${options.clock.uuid()}`;
        const signal = listener.signal === undefined ? options.signal : AbortSignal.any([options.signal, listener.signal]);
        const sender = { ...options, signal };
        const what = `${row.method} ${row.path}`;
        const finish = this.#finishOf(id, what);
        const ended = new AbortController();
        this.#requireTrust(row);
        const { follow, streamRequest } = await Promise.all(/* import() */[__webpack_require__.e(6085), __webpack_require__.e(3982)]).then(__webpack_require__.bind(__webpack_require__, 53982));
        const last = await follow({
            wire: this.#wire,
            row,
            asked: request,
            request: () => ({
                ...streamRequest(row, request, sender, options.timeouts.streamIdleMs, boundary, bytes => listener.onSent?.(bytes)),
                finish,
            }),
            policy: { ...this.#policy(what, retry/* RETRY_LIMITS */.sO.usual, signal), waits: row.reconnection },
            mask: options.mask,
            exposed: listener.exposed ?? [],
            now: () => this.#serverClock.timeMs(),
            onHeaders: headers => this.#serverClock.read(headers),
            onConnected() {
                if ((0,calls_request/* isLasting */.dJ)(id))
                    options.onEffect?.();
                if (finish)
                    signal.addEventListener('abort', finish.onStart, { once: true, signal: ended.signal });
                listener.onConnected?.();
            },
            onSkipped: event => listener.onSkipped?.(event),
            // readObject has checked each field against the row from which this type is inferred.
            secretsIn: event => listener.secretsIn?.(event) ?? [],
            onEvent: event => listener.onEvent(event),
        })
            .catch((thrown) => this.#fail(thrown, (0,calls_request/* isLasting */.dJ)(id)))
            .finally(() => ended.abort());
        return last;
    }
    async *list(id, request, limit = Number.POSITIVE_INFINITY, limits) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const row = (0,endpoints/* endpointRow */.ug)(id);
            const name = row.list;
            const seen = new Set();
            const entriesOf = (0,read_answer/* newEntries */.f)(row.answer[name]);
            const timeLimit = client_addDisposableResource(env_1, limits && (0,retry/* listTimeLimit */.dT)(limits, this.#options.clock), false);
            const bounds = limits && timeLimit
                ? { attempts: limits.attempts, signal: AbortSignal.any([this.#options.signal, timeLimit.signal]) }
                : {};
            // Same size for all pages: the documents don't say that a page token is valid with another size.
            const pageSize = Math.min(limit, LARGEST_PAGE);
            let remaining = limit;
            let pageToken;
            while (remaining > 0) {
                const page = { page_size: pageSize, ...(pageToken === undefined ? {} : { page_token: pageToken }) };
                const query = { ...request.query, ...page };
                const pageRequest = { ...request, query };
                const answer = (await this.#call(id, pageRequest, {}, bounds));
                const items = entriesOf(answer[name]).slice(0, remaining);
                yield* items;
                remaining -= items.length;
                pageToken = (0,read_answer/* nextPageToken */.i0)(answer['next_page_token'], seen);
                if (pageToken === undefined)
                    return;
            }
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            client_disposeResources(env_1);
        }
    }
    async upload(ticket, file, onProgress) {
        const { classifyUpload, uploadRequest } = await __webpack_require__.e(/* import() */ 8580).then(__webpack_require__.bind(__webpack_require__, 68580));
        const wire = this.#wire;
        await (0,retry/* retry */.L5)(this.#policy('PUT upload URL', retry/* RETRY_LIMITS */.sO.upload), async () => classifyUpload(await wire.attempt(uploadRequest(ticket, file, wire.platformReach, this.#options.signal, onProgress))));
    }
    async download(address, path, expected, onProgress) {
        const { download } = await __webpack_require__.e(/* import() */ 4269).then(__webpack_require__.bind(__webpack_require__, 64269));
        const policy = this.#policy('GET download URL', retry/* RETRY_LIMITS */.sO.usual);
        return download({ wire: this.#wire, address, path, expected, onProgress, policy });
    }
    async fetchPage(address, key) {
        return (await __webpack_require__.e(/* import() */ 9111).then(__webpack_require__.bind(__webpack_require__, 69111))).fetchPage(this.#wire, address, key, this.#options.signal);
    }
    clockOffsetMs() {
        return this.#serverClock.offsetMs();
    }
    platformTimeMs(atMonotonicMs) {
        return this.#serverClock.timeMs(atMonotonicMs);
    }
    get isLocal() {
        return (0,address/* isLoopback */.U9)(this.#options.baseUrl.hostname);
    }
    get finishSignal() {
        return this.#options.finish?.signal ?? this.#options.signal;
    }
    withBounds(bounds) {
        return new PlatformClient(this.#wire, { ...this.#options, finish: undefined, ...bounds }, this.#serverClock, this.#trust);
    }
    /** Returns the wait for the response to a request that can't be taken back. Undefined for any other request. */
    #finishOf(id, what, repeat) {
        const { finish } = this.#options;
        return (0,calls_request/* isLasting */.dJ)(id, repeat) && finish ? { ...finish, onStart: () => finish.onStart(what) } : undefined;
    }
    /** Refuses writes after a contradiction, also those that were already waiting: the platform may mix up requests. */
    #requireTrust({ method }) {
        const { lost } = this.#trust;
        if (lost === undefined || method === 'GET')
            return;
        throw (0,base_failure/* withDetails */.FE)(lost, {
            message: `The request was not sent, because an earlier response contradicted its request. ${lost.message}`,
            uncertain: false,
        });
    }
    /** Notes what a failed request may have done: a caller that finds its effect goes on, and can fail later. */
    #fail(thrown, lasts) {
        if (lasts && thrown instanceof base_failure/* Failure */.HR && thrown.uncertain)
            this.#options.onEffect?.();
        if (thrown instanceof base_failure/* Failure */.HR && thrown.contradicted)
            this.#trust.lost ??= thrown;
        throw thrown;
    }
    async close() {
        this.#wire.close();
    }
    #policy(what, retryLimits, signal = this.#options.signal) {
        const { clock, deadline } = this.#options;
        const onWait = (failure, waitMs) => this.#options.onWait(what, failure, waitMs);
        return { ...retryLimits, what, clock, signal, deadline, onWait };
    }
}
/** Marks a row as safe to repeat. A request that may be retried never has an open outcome, whatever the response. */
const asRepeatable = (row) => ({ ...row, repeat: 'safe', unconfirmed: [] });

// EXTERNAL MODULE: ./build/base/time-limit.js
var time_limit = __webpack_require__(2609);
// EXTERNAL MODULE: ./build/base/job-variables.js
var job_variables = __webpack_require__(44083);
// EXTERNAL MODULE: ./build/base/system/shell-command.js
var shell_command = __webpack_require__(67082);
;// CONCATENATED MODULE: ./build/base/system/command-line.js
/** Runs a repository's own commands. */


/**
 * Runs a shell command in a folder. The processes that it starts end with it, unless they left its process group.
 * @throws Error with the exit code if it fails, and the signal's reason if it is stopped
 */
async function runCommandLine(script, { folder, variables, added = [], signal, log }) {
    const downloads = (0,child_process/* downloadVariables */.ef)(variables);
    const proxies = Object.keys(downloads).filter(name => /_proxy$/i.test(name) && !added.includes(name) && downloads[name]?.includes('@'));
    const environment = (0,child_process/* childEnvironment */.Qc)(variables, {
        ...downloads,
        ...Object.fromEntries(proxies.map(name => [name, withoutCredential(downloads[name] ?? '')])),
        ...Object.fromEntries(added.flatMap(name => (variables[name] === undefined ? [] : [[name, variables[name]]]))),
    });
    // Each line of a script counts, as in a workflow's step.
    const { failure, isLeft } = await (0,shell_command/* runShellCommand */.f)(`set -e; ${script}`, { environment, folder, signal, log });
    if (isLeft)
        log(`\`${script}\` left a process running. End it yourself if you don’t need it.`);
    const stripped = proxies.length === 0 ? '' : ` It got ${proxies.join(', ')} without user name and password.`;
    if (failure !== undefined)
        throw new Error(`\`${script}\` ended with ${failure}.${stripped}`);
}
/** Leaves out the user name and the password of a proxy's URL, which may lack its scheme. */
const withoutCredential = (url) => `${/^\w+:\/\//.exec(url)?.[0] ?? ''}${url.slice(url.lastIndexOf('@') + 1)}`;

;// CONCATENATED MODULE: ./build/step/job.js
/** Creates the job that a step belongs to: it checks a seed, starts a local platform from it, and sets variables. */




/** Creates the interface to the job that a step belongs to. */
function createJob({ temporaryFolder, variables }, signal) {
    return {
        checkPlatform: async (content) => void (await loadSeed(content)),
        async startPlatform(content, setupSql) {
            const seed = await loadSeed(content);
            const request = {
                seed,
                setupSql,
                databaseUrl: variables['PLATFORM_LOCAL_DATABASE_URL'] || undefined,
            };
            const [{ mkdtemp }, { startPlatformProcess }] = await Promise.all([
                Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 51455, 19)),
                __webpack_require__.e(/* import() */ 6911).then(__webpack_require__.bind(__webpack_require__, 56911)),
            ]);
            const folder = await mkdtemp((0,external_node_path_.join)(temporaryFolder, 'local-platform-'));
            const started = await startPlatformProcess(request, { folder, variables, signal });
            const [team] = seed.teams?.flatMap(({ credentials }) => credentials) ?? [];
            // The seed was checked, so it contains a credential and a project.
            return {
                ...started,
                teamKey: team === undefined ? undefined : { accessKey: team.access_key, secretKey: team.secret_key },
                token: seed.credentials[0]?.token ?? '',
                projectId: seed.projects[0]?.url_id ?? '',
            };
        },
        async takePictures(request) {
            const { takePictures } = await Promise.all(/* import() */[__webpack_require__.e(5086), __webpack_require__.e(9061)]).then(__webpack_require__.bind(__webpack_require__, 49061));
            return takePictures(request, { folder: temporaryFolder, variables });
        },
        async runCommand(script, { variables: added, ...options }) {
            const passed = { ...withoutCredentials(variables), ...Object.fromEntries(added) };
            await runCommandLine(script, { ...options, variables: passed, added: Object.keys(passed) });
        },
        setVariables: wanted => (0,runner_file/* setJobVariables */.Jl)(variables['GITHUB_ENV'] || undefined, wanted),
    };
}
const withoutCredentials = (variables) => Object.fromEntries(Object.entries(variables).filter(([name]) => !job_variables/* NOT_FOR_COMMANDS */.F0.test(name)));
async function loadSeed(content) {
    if ('seed' in content) {
        const { readSeed } = await Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(3849), __webpack_require__.e(6614), __webpack_require__.e(1861), __webpack_require__.e(5606)]).then(__webpack_require__.bind(__webpack_require__, 85606));
        return readSeed(content.seed, content.origin);
    }
    const { seedFor } = await __webpack_require__.e(/* import() */ 9581).then(__webpack_require__.bind(__webpack_require__, 99581));
    const [projectId, ...otherIds] = content.projects;
    const base = seedFor(projectId === undefined ? {} : { projectId });
    const otherProjects = otherIds.flatMap(url_id => base.projects.map(project => ({ ...project, url_id, name: url_id })));
    return { ...base, projects: [...base.projects, ...otherProjects] };
}

;// CONCATENATED MODULE: ./build/step/run-operation.js
/** Runs a step's operation with its context and time limit, or its cleanup after the job. */
var run_operation_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var run_operation_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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











/** Runs the operation within its time limit, against the platform in `base-url`. Always runs the cleanup. */
async function runOperation(run) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { operation, values } = run;
        warnOfUncheckedCertificates(run);
        const cleanup = run_operation_addDisposableResource(env_1, new AsyncDisposableStack(), true);
        const context = await openContext(run, values.timeout ?? operation.timeoutMs, cleanup);
        // Awaited here, so that the cleanup runs after it.
        return await operation.run(context, values);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = run_operation_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/**
 * Warns of a setting with which Node accepts any certificate. Node's own warning is only on stderr, which users rarely
 * read.
 */
function warnOfUncheckedCertificates({ environment, log }) {
    if (environment.variables['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0')
        return;
    log.warning('NODE_TLS_REJECT_UNAUTHORIZED=0 disables certificate checks: anyone between the runner and the platform can read the credential and change requests. Remove the variable. To trust a private certificate authority, set NODE_EXTRA_CA_CERTS.');
}
/** Time limit of the cleanup, in milliseconds. The job has ended, so the cleanup must be short. */
const CLEANUP_MS = 60_000;
/** Finishes the work of an interrupted step. @throws Failure when the operation's part of it fails */
async function cleanUpAfter(run, state) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const { operation, values, githubReports } = run;
        if (state.deployment !== undefined)
            await githubReports.endUnfinishedDeployment(state.deployment);
        // The local platform ended with its step, and so did all work there.
        if (state.text === undefined || values['base-url'] === common_inputs/* LOCAL */.G8)
            return;
        const cleanup = run_operation_addDisposableResource(env_2, new AsyncDisposableStack(), true);
        const context = await openContext(run, operation.cleanUpMs ?? CLEANUP_MS, cleanup, true);
        await operation.cleanUp?.(context, state.text);
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        const result_2 = run_operation_disposeResources(env_2);
        if (result_2)
            await result_2;
    }
}
async function openContext(run, timeoutMs, cleanup, isCleanup = false) {
    const { host, environment, log, cancellation, values, step, savedState } = run;
    const projectId = values['project-id'] ?? '';
    const time = timeLimit(run, timeoutMs, cleanup, isCleanup);
    const platform = await openPlatform(run, cleanup);
    const clientWith = (token) => {
        const made = createClient({
            ...platform,
            token,
            clock: host.clock,
            ...time,
            timeouts: host.timeouts,
            connection: host.connection,
            onEffect: run.onEffect,
            proxy: environment.proxy,
            mask: secret => void log.mask(secret),
            onWait: (what, { message }, waitMs) => {
                const text = message.startsWith(`${what}: `) ? message : `${what}: ${message}`;
                log.info(`${(0,base_failure/* sentence */.em)(text)} Retrying in ${(waitMs / 1000).toFixed(1)} s.`);
            },
        });
        cleanup.defer(() => made.close());
        return made;
    };
    return {
        client: clientWith(platform.token),
        clientWith,
        deriveKey: (purpose, secret = platform.token) => Buffer.from((0,external_node_crypto_.hkdfSync)('sha256', secret, '', purpose, 32)),
        operations: table/* OPERATIONS */.xb,
        repository: () => run.githubReports.repository(time.signal, cleanup),
        uploadArtifact: artifact => run.githubReports.uploadArtifact(artifact, time.signal),
        job: createJob(environment, time.signal),
        log,
        clock: host.clock,
        signal: time.signal,
        deadline: time.deadline,
        killSignal: cancellation.killSignal,
        trigger: run.githubReports.trigger(time.signal),
        releaser: host.command?.releaser,
        dryRun: values['dry-run'],
        isConfirmed: host.command?.isConfirmed === true,
        isDisposable: localPlatformEnd(run) !== undefined,
        reworded: run.reworded,
        projectId,
        workspace: environment.workspace,
        // Outside a runner, all users share one folder for temporary files.
        roots: [environment.workspace, ...[environment.variables['RUNNER_TEMP'] ?? []].flat()],
        resolvePath: path => (0,external_node_path_.resolve)(environment.workspace, values['working-directory'], path),
        temporaryFolder: () => temporaryFolder(run, cleanup),
        jobFolder: () => jobFolder(run),
        protectedPaths: environment.protectedPaths,
        output: known => {
            step.set(known);
        },
        addArtifactFile: file => run.githubReports.addArtifactFile(file),
        showProgress: (state, isUrgent = false) => run.githubReports.showProgress(state, isUrgent),
        recordRemoval: () => run.githubReports.recordRemoval(),
        reportApp: report => run.githubReports.reportApp(report),
        onFailureReport: run.onFailureReport,
        attempt: environment.run.runAttempt,
        runName: runName(environment.run),
        runId: environment.run.runId === '' ? null : Number(environment.run.runId),
        isWorkflowRun: environment.run.runId !== '',
        isKeyGiven: values['idempotency-key'] !== undefined,
        idempotencyKey: (content, generation) => run.keys.key(content, generation),
        saveState: text => savedState.save({ text }),
    };
}
/**
 * Milliseconds after the first signal in which the response to a request that can't be taken back is awaited. A runner kills
 * the step 10 s after it, and the step must report its end before that. At a terminal, a second signal ends the wait.
 */
const FINISH_MS = { job: 3_000, command: 30_000 };
/**
 * Returns the operation's signal. It aborts when the job is canceled or the time limit is reached, whichever is first.
 */
function timeLimit({ host, cancellation, operation, log }, timeoutMs, cleanup, isCleanup) {
    const remedy = isCleanup ? undefined : `Increase ${(0,input_reference/* inputRef */.io)('timeout')}.`;
    const message = `${isCleanup ? 'The cleanup of ' : ''}\`${operation.id}\` did not finish within ${timeoutMs / 1000} s.`;
    const limit = (0,time_limit/* startTimeLimit */.r)(host.clock, timeoutMs, () => new base_failure/* Failure */.HR('timeout', message, { remedy }));
    cleanup.defer(() => limit[Symbol.dispose]());
    const late = (0,time_limit/* abortLater */.D)(host.clock, cancellation.signal, FINISH_MS[host.command === undefined ? 'job' : 'command']);
    cleanup.defer(() => late[Symbol.dispose]());
    return {
        signal: AbortSignal.any([cancellation.signal, limit.signal]),
        finish: {
            signal: AbortSignal.any([late.signal, limit.signal, cancellation.killSignal]),
            onStart: (what) => log.info(`Waiting for the response to ${what}, because this request can’t be undone.`),
        },
        deadline: host.clock.monotonicMs() + timeoutMs,
    };
}
function runName({ repository, runId, runAttempt }) {
    return runId === '' ? 'a run outside GitHub Actions' : `${repository}, run ${runId}, attempt ${runAttempt}`;
}

;// CONCATENATED MODULE: ./build/step/run-step.js
/** Runs a whole step: inputs, operation, outputs, summary and GitHub reports. */





















/**
 * Runs one step, from environment to exit code: reads the inputs, runs the operation, writes outputs and summary, and
 * reports to GitHub. In the cleanup after the job, it finishes the work that the step saved; no cleanup follows a
 * command, so it finishes that work itself. It is the only place that reports errors.
 * @returns the exit code: 0 on success, 1 otherwise
 */
const runAction = (host) => new StepRun(host).run();
/** One step, from its first line in the log to its last. Its methods are the phases, in their order. */
class StepRun {
    #host;
    #channels;
    #wording;
    #log;
    #cancellation;
    #outputs;
    /** The operation and its inputs, for the report of a failure, as soon as they are known. */
    #failedStep = { inputs: [] };
    /** Sentence with the project and the source of its ID, for an operation on a project. */
    #project = '';
    #writesSummary = true;
    /** Place of a file in annotations. */
    #placeFile = run_step_unchanged;
    /** Whether nothing stays: a dry run, or a run on a local platform. */
    #isTrial = false;
    /** Marks the report of a dry run or a trial run. */
    #marked = run_step_unchanged;
    #partialReport = emptyReport;
    #githubReports;
    /** Work that follows in any case. */
    #finish = nothing;
    #hasTakenEffect = false;
    constructor(host) {
        const { command, clock } = host;
        this.#host = host;
        this.#channels = (0,environment_environment/* readChannels */.NK)(host.env);
        this.#wording = command === undefined ? workflow_wording/* STEP_WORDING */.gd : (0,workflow_wording/* flagWording */.Ni)(reporting_inputs/* JOB_ONLY_INPUTS */.Ln);
        this.#log = new RunnerLog({
            clock,
            underRunner: this.#channels.underRunner,
            stepDebug: this.#channels.stepDebug,
            write: (...line) => host.write(...line),
            drawProgress: command?.drawProgress,
            receiveRemark: command?.receiveRemark,
            placeFile: file => this.#placeFile(file),
        });
        this.#cancellation = cancellationSignal(host.signals, clock, this.#wording.run);
        this.#outputs = new StepOutputs(this.#channels.outputFile, common_inputs/* COMMON_OUTPUTS */.hc, this.#log, command?.receiveOutputs);
    }
    async run() {
        try {
            await this.#start();
            return 0;
        }
        catch (thrown) {
            await this.#fail(thrown);
            return 1;
        }
        finally {
            try {
                await this.#finish();
            }
            catch (thrown) {
                await this.#report(thrown);
            }
            this.#cancellation.dispose();
        }
    }
    /** Reads the environment and chooses the operation: that of the inputs or, in the cleanup, that of the saved state. */
    async #start() {
        const host = this.#host;
        const log = this.#log;
        const environment = (0,environment_environment/* readEnvironment */.Qo)(host.env, host.part?.operation);
        const saved = host.part?.cleanUp ? (0,saved_state/* readSavedState */.rh)(host.env, table/* OPERATION_IDS */.bk) : undefined;
        if (saved !== undefined && 'problem' in saved)
            return log.warning(saved.problem);
        const { state } = saved ?? {};
        const { comment } = state ?? {};
        if (comment !== undefined)
            this.#finish = () => verifyComment({ host, environment, log, cancellation: this.#cancellation }, comment);
        if (state !== undefined && !(0,saved_state/* isUnfinished */.ui)(state))
            return;
        const loaded = await (0,table/* loadOperation */.GD)(chooseOperation(environment, table/* OPERATION_IDS */.bk, state?.operation));
        const { common, own } = host.command === undefined ? { common: (0,common_inputs/* commonInputsOf */.Wk)(loaded), own: loaded.inputs } : (0,common_inputs/* inputsOutsideJob */.a3)(loaded);
        const operation = { ...loaded, inputs: own };
        this.#failedStep = { operation: operation.id, inputs: Object.keys({ ...common, ...operation.inputs }) };
        // Inputs can make an output public. Until they are read, every output that can be secret counts as secret.
        this.#outputs.declare(operation.id, (0,core_operation/* outputsWith */.rN)(operation, {}));
        const { withoutSecrets: anonymous } = operation;
        if (anonymous !== undefined && lacksCredential(environment)) {
            maskSecretInputs({ ...common, ...operation.inputs }, { environment, log });
            log.notice(anonymous.notice);
            this.#outputs.end(true, anonymous.outputs);
            return (0,workflow_summary/* writeSummary */.Sy)(this.#channels.summaryFile, anonymous.report, log);
        }
        const run = await this.#readInputs(environment, operation, common);
        if (state !== undefined)
            return cleanUpAfter(run, state);
        await this.#operate(run);
    }
    /** Reads the inputs, all of them before the first error, and creates the run from them. */
    async #readInputs(environment, operation, common) {
        const log = this.#log;
        const { values } = parseInputs({
            operation,
            common,
            checkCommon: read => (0,common_inputs/* checkCommonInputs */.Jz)(read, operation),
            // An invalid value says nothing. Where the input has no effect, a command doesn't take it.
            onRead: ({ 'dry-run': dryRun = 'dry-run' in common ? undefined : false, 'project-id': projectId }) => this.#outputs.record({ dry_run: dryRun, ...(operation.onProject ? { project_id: projectId } : {}) }),
            checkFiles: read => missingPath(environment, read),
            environment,
            log,
            wording: this.#wording,
        });
        this.#outputs.declare(operation.id, (0,core_operation/* outputsWith */.rN)(operation, values));
        const source = this.#host.command?.projectSource ?? (environment.inputs.has('project-id') ? 'the input' : 'PLATFORM_PROJECT_ID');
        if (operation.onProject)
            this.#project = ` The project ID, \`${values['project-id']}\`, comes from ${source}.`;
        this.#writesSummary = values.summary;
        this.#placeFile = file => placeInRepository(file, environment.workspace, values['working-directory']);
        if (values['dry-run'])
            this.#marked = asDryRun;
        const localEnd = localPlatformEnd({ environment, operation, values });
        this.#isTrial = values['dry-run'] || localEnd !== undefined;
        if (localEnd !== undefined) {
            const { asTrialRun } = await __webpack_require__.e(/* import() */ 3115).then(__webpack_require__.bind(__webpack_require__, 23115));
            const marked = this.#marked;
            this.#marked = report => asTrialRun(marked(report), localEnd);
        }
        const keys = new IdempotencyKeys({
            environment,
            operation: operation.id,
            projectId: values['project-id'] ?? '',
            matrixIndex: values['matrix-index'],
            given: values['idempotency-key'],
            clock: this.#host.clock,
            log,
        });
        const savedState = new saved_state/* SavedStateFile */.zg(this.#channels.stateFile, operation.id);
        const step = {
            host: this.#host,
            environment,
            log,
            cancellation: this.#cancellation,
            operation,
            values,
            keys,
            savedState,
        };
        const onFailureReport = (partialReport) => {
            this.#partialReport = partialReport;
        };
        const onEffect = () => {
            this.#hasTakenEffect = true;
        };
        return {
            ...step,
            step: this.#outputs,
            githubReports: new GitHubReports(step),
            onFailureReport,
            onEffect,
            reworded: failure => (0,workflow_wording/* reworded */.Fg)(failure, this.#wording, []),
        };
    }
    /** Runs the operation, and reports its success: outputs, artifact, summary, GitHub. */
    async #operate(run) {
        const { command } = this.#host;
        const { githubReports, savedState, values, keys } = run;
        this.#githubReports = githubReports;
        // The first signal has aborted the operation. Only the second one ends this.
        const uncanceled = { ...run, cancellation: { ...run.cancellation, signal: run.cancellation.killSignal } };
        this.#finish = async () => {
            if (command !== undefined && savedState.unfinished)
                await cleanUpAfter(uncanceled, savedState.unfinished);
        };
        await command?.confirm(values, run.cancellation.signal);
        const outputs = this.#outputs;
        outputs.reserve();
        outputs.set(await githubReports.begin());
        const outcome = await runOperation(run);
        outputs.set(outcome.outputs);
        outputs.set(await githubReports.uploadFiles());
        outputs.end(true, {});
        const report = this.#marked(outcome.report);
        this.#endLog(report, this.#isTrial ? '🧪 ' : outcome.unchanged === true ? '➖ ' : '✅ ');
        await githubReports.end({ ...outcome, report }, outcome.reportedFailure);
        // Must be last: if a step is killed before this and started again, it resumes its own work.
        keys.markUsed();
    }
    /** Reports the failure of a phase, in the log, the outputs, the summary and on GitHub. */
    async #fail(thrown) {
        const { failure, outputs, report } = await this.#report(thrown);
        // After a defect, it is unknown which requests were sent.
        const mayHaveTakenEffect = failure.uncertain || failure.kind === 'bug' || this.#hasTakenEffect;
        const { remedy, excerpt, findings, reason } = failure;
        const end = { message: (0,base_failure/* messageOf */.bD)(failure), remedy, excerpt, findings, reason, mayHaveTakenEffect };
        this.#host.command?.receiveFailure?.((0,without_secrets/* withoutSecrets */.c)(end, this.#log.hide));
        this.#outputs.set((await this.#githubReports?.uploadFilesAfterFailure()) ?? {});
        try {
            this.#outputs.end(false, outputs);
        }
        catch (writeError) {
            // The failure itself is already reported. Log that its outputs can't be written as a line, not as another
            // annotation.
            this.#log.info(writeError instanceof Error ? writeError.message : String(writeError));
        }
        const marked = this.#marked(report(this.#partialReport()));
        this.#endLog(marked, '❌ ');
        await this.#githubReports?.end({ report: marked, outputs }, failure);
    }
    /** Logs a failure. */
    #report(thrown) {
        const { inputs } = this.#failedStep;
        const limits = this.#host.command === undefined ? ANNOTATION : UNLIMITED;
        const isMissing = thrown instanceof base_failure/* Failure */.HR && thrown.status === 404 && thrown.service === undefined;
        const known = isMissing ? (0,base_failure/* withDetails */.FE)(thrown, { remedy: `${thrown.remedy ?? ''}${this.#project}`.trim() }) : thrown;
        const failure = (0,workflow_wording/* reworded */.Fg)(known, this.#wording, inputs);
        return reportFailure(failure, this.#log, this.#failedStep, limits, this.#hasSummary);
    }
    get #hasSummary() {
        return this.#writesSummary && this.#channels.summaryFile !== undefined;
    }
    /** Logs how many texts have no annotation, and writes the summary, which lists these texts, too. */
    #endLog(report, icon) {
        const hasSummary = this.#hasSummary;
        const blocks = [...report.blocks, ...this.#log.reportPlainAnnotations(hasSummary)];
        const summary = { ...report, title: `${icon}${report.title}`, blocks };
        if (hasSummary)
            (0,workflow_summary/* writeSummary */.Sy)(this.#channels.summaryFile, summary, this.#log);
    }
}
/** Checks whether the step has no credential because GitHub passes no secrets to the run. */
const lacksCredential = (environment) => !environment.inputs.has('token') &&
    !environment.variables['PLATFORM_TOKEN']?.trim() &&
    environment.inputs.get('base-url') !== common_inputs/* LOCAL */.G8 &&
    (0,event_file/* hasNoSecrets */.n)(environment);
const nothing = async () => undefined;
const run_step_unchanged = (value) => value;
const asDryRun = (report) => ({ ...report, title: `${report.title} (dry run)` });
const emptyReport = () => ({ blocks: [] });


/***/ })

};
