export const id = 2216;
export const ids = [2216];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
};


/***/ }),

/***/ 58395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ neededScopes)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/** Determines the API scopes that an operation requires, from the rows of its endpoints. */

/** Returns the scopes that an operation's credential needs, grouped by when it needs them. */
function neededScopes({ inputs, endpoints, conditionalEndpoints = {}, partEndpoints = {}, optionalEndpoints, }) {
    const byInput = Object.entries(conditionalEndpoints);
    const byPart = Object.entries(partEndpoints);
    const conditionalIds = new Set([...byInput, ...byPart].flatMap(([, ids = []]) => ids));
    const always = new Set(scopesOf(endpoints.filter(id => !conditionalIds.has(id))));
    const conditional = [
        // A request field has the name of its input, in snake case.
        ...endpoints
            .flatMap(id => Object.entries((0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id).scopesWith ?? {}))
            .map(([field, scopes]) => ({ input: field.replaceAll('_', '-'), scopes }))
            .filter(({ input }) => input in inputs),
        ...byInput.map(([input, ids = []]) => ({ input, scopes: scopesOf(ids) })),
    ];
    const withInputs = new Map();
    for (const { input, scopes } of conditional) {
        const all = new Set([...(withInputs.get(input) ?? []), ...scopes]);
        withInputs.set(input, [...all.difference(always)].toSorted());
    }
    const withParts = new Map(byPart.map(([key, ids]) => [key, [...new Set(scopesOf(ids)).difference(always)].toSorted()]));
    const required = new Set([...always, ...[...withInputs.values(), ...withParts.values()].flat()]);
    const optional = new Set(scopesOf(optionalEndpoints)).difference(required);
    return { always: [...always].toSorted(), withInputs, withParts, optional: [...optional].toSorted() };
}
const scopesOf = (ids) => ids.flatMap(id => (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id).scopes);


/***/ }),

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 62058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QC: () => (/* binding */ SHORTEST_TOKEN_MS),
/* harmony export */   d5: () => (/* binding */ MEMBER_NOT_FOUND_REMEDY),
/* harmony export */   sq: () => (/* binding */ MEMBER_ID_INPUT)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/* harmony import */ var _api_team_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67994);
/** Format of member IDs, the remedy for an unknown member, and the shortest lifetime of a member's token. */


const { maxLength, pattern } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.member_id;
/** Format of a member's public id. */
const MEMBER_ID_INPUT = {
    maxLength,
    pattern: new RegExp(`^${pattern}$`),
    allowed: 'it must be a member’s public ID, which begins with `tm_`',
};
/** Remedy if the platform knows no such member. */
const MEMBER_NOT_FOUND_REMEDY = 'Check that `@member-id` specifies a member of the team that `@access-key` belongs to. `team-members` lists the members.';
/** Part 2, Limits: the shortest lifetime of a member's token. */
const SHORTEST_TOKEN_MS = _api_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS * 1000;


/***/ }),

/***/ 62216:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_token)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/team/member.js
var member = __webpack_require__(62058);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/api/endpoints.js + 3 modules
var endpoints = __webpack_require__(7841);
// EXTERNAL MODULE: ./build/core/needed-scopes.js
var needed_scopes = __webpack_require__(58395);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/features/team/requested-scopes.js
/** Determines the scopes for a member's token, from scopes and operations that the user lists. */







const takesMemberToken = (row) => row.credentials.includes('member-token');
/** Every scope that a member's token can use. */
const SCOPES = [
    ...new Set(endpoints/* ENDPOINT_IDS */.DN.map(endpoints/* endpointRow */.ug)
        .filter(takesMemberToken)
        .flatMap(row => row.scopes)),
].toSorted();
/** A line of the input that lists operations. */
const FOR_OPERATIONS = /^for\s+(.*)$/;
/** Creates the input `scopes` of a member's token. */
function scopesInput(description) {
    const form = 'list of scopes, one per line or separated by commas; a line that begins with `for` lists operations';
    return (0,fields/* field */.ZZ)(description, form, { shape: 'list', required: true }, (given) => {
        const wanted = { scopes: new Set(), operations: new Set() };
        for (const line of given.split('\n').map(text => text.trim())) {
            const operations = FOR_OPERATIONS.exec(line)?.[1];
            const words = (operations ?? line).split(',').map(word => word.trim());
            for (const word of words.filter(Boolean))
                wanted[operations === undefined ? 'scopes' : 'operations'].add(word);
        }
        const scopes = [...wanted.scopes];
        if (scopes.includes('*')) {
            return {
                message: 'contains `*`, which can’t be delegated to a member',
                remedy: 'List the scopes, or the operations, such as `for static-publish`.',
            };
        }
        const unknown = scopes.find(scope => !SCOPES.includes(scope));
        if (unknown !== undefined)
            return unknownScope(unknown);
        if (scopes.length + wanted.operations.size === 0)
            return fields/* EMPTY_LIST */.xF;
        return { value: { scopes, operations: [...wanted.operations] } };
    });
}
function unknownScope(word) {
    const unknown = (0,problem/* problem */.CC)({
        kind: 'word',
        given: word,
        limit: 'is not a scope that a member token can have',
        known: SCOPES,
    });
    if (FOR_OPERATIONS.test(word))
        return {
            ...unknown,
            remedy: 'Write `for` at the beginning of another line (at a terminal, in another `--scopes`).',
        };
    return /\s/.test(word) ? { ...unknown, remedy: 'Separate the scopes with commas or line breaks.' } : unknown;
}
/**
 * Returns the scopes requested by name, and those that the operations' own endpoints always need. Scopes for optional
 * requests, and for requests of only some inputs, are reported but not included.
 * @throws Failure of kind `input` that lists every operation for which no member's token can be issued
 */
async function minimumScopes({ scopes, operations }, table) {
    const results = await Promise.all(operations.map(id => findOperation(id, table)));
    const findings = results.filter(one => 'where' in one);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)(`The input ${(0,input_reference/* inputRef */.io)('scopes')} lists operations that can’t be used after \`for\`.`, findings);
    const found = results.filter(one => 'id' in one);
    const least = found.map(needed_scopes/* neededScopes */.N);
    const needed = new Set([...scopes, ...least.flatMap(({ always }) => always)]);
    const optional = new Set(least.flatMap(({ withInputs, withParts, optional: besides }) => [...besides, ...withInputs.values(), ...withParts.values()].flat()));
    return { needed: [...needed].toSorted(), optional: [...optional.difference(needed)].toSorted() };
}
async function findOperation(id, table) {
    const load = Object.hasOwn(table, id) ? table[id] : undefined;
    if (load === undefined) {
        return {
            where: 'scopes',
            message: `contains \`for ${(0,shortened/* shortened */.v)(id, 60)}\`, but there is no operation with this name`,
            remedy: SCOPES.includes(id)
                ? `\`${id}\` is a scope. Write it on another line than \`for\` (at a terminal, in another \`--scopes\`).`
                : (0,problem/* suggestion */.h)(id, Object.keys(table), 'The action’s README lists the operations.'),
        };
    }
    const { default: operation } = await load();
    if (operation.endpoints.map(endpoints/* endpointRow */.ug).every(takesMemberToken))
        return operation;
    return {
        where: 'scopes',
        message: `contains \`for ${id}\`, an operation that doesn’t accept member tokens`,
        remedy: 'Remove the operation. Its README lists the credentials that it accepts.',
    };
}

// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
;// CONCATENATED MODULE: ./build/operations/team-token.js
/** Issues a short-lived token in the name of a team member. */








const REMEDIES = {
    not_found: member/* MEMBER_NOT_FOUND_REMEDY */.d5,
    forbidden: 'Set `@member-id` to a managed member of the team. `team-members` lists the members with their roles.',
    invalid_scope: 'Request only scopes that the team’s credential can delegate, or add scopes to the credential.',
};
const SCOPES_TEXT = 'Scopes of the token, such as `release.write`, or the operations that use it, such as `for static-publish, export`. `*` is not allowed.';
/** Part 2, Team members: POST tokens; Authentication: Member token. */
/* harmony default export */ const team_token = ((0,operation/* defineOperation */.h9)({
    id: 'team-token',
    group: 'Teams',
    summary: 'Issue a short-lived token for a team member, with only the scopes that you specify.',
    note: [
        'The team’s credential also needs every scope that it delegates to the token. Pass the output `token` to later steps of the same job: the runner doesn’t pass masked values to other jobs. The [guide](../../docs/team-tokens.md) has an example, and says when the token stops working.',
    ],
    inputs: {
        'member-id': (0,fields/* text */.Qq)('Public ID of the member on whose behalf the token acts. It begins with `tm_`.', {
            ...member/* MEMBER_ID_INPUT */.sq,
            required: true,
        }),
        scopes: (0,fields/* withTerminalText */.uv)(scopesInput(SCOPES_TEXT), `${SCOPES_TEXT} Repeat the flag for scopes beside \`for\`.`),
        'expires-in': (0,fields/* duration */.p0)('Lifetime of the token. The configuration of the team’s credential can limit it.', {
            default: '1h',
            minMs: member/* SHORTEST_TOKEN_MS */.QC,
        }),
    },
    outputs: {
        token: {
            description: 'Token of the member, for later steps of this job.',
            atTerminal: 'Token of the member.',
            secret: true,
            shownOnce: 'The token expires by itself. To revoke all tokens of the member now, run `team-members` with `@member-id` and the mode `freeze`.',
        },
        expires_in: { description: 'Lifetime of the token in seconds, as granted by the platform.' },
        scope: { description: 'Scopes that the platform granted, separated by spaces.' },
    },
    endpoints: ['team.token'],
    optionalEndpoints: ['team.get'],
    withoutScopes: { 'team.member.read': 'a dry run doesn’t check whether the member is active' },
    onProject: false,
    timeout: '2m',
    example: 'id: member\nwith:\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n  scopes: for static-publish\n  expires-in: 15m\n',
    async run(context, inputs) {
        const { log } = context;
        const { 'member-id': memberId } = inputs;
        const { needed: scopes, optional } = await minimumScopes(inputs.scopes, context.operations);
        const expiresInS = Math.floor(inputs['expires-in'] / 1000);
        if (optional.length > 0) {
            log.info(`The operations in ${(0,input_reference/* inputRef */.io)('scopes')} can also use these scopes, but usually don’t need them: ${optional.join(', ')}. To grant these scopes, add them to ${(0,input_reference/* inputRef */.io)('scopes')}.`);
        }
        if (context.dryRun) {
            await checkMember(context, memberId);
            log.info(`Dry run: would issue a token for ${memberId} with a lifetime of ${expiresInS} s and ${scopes.length === 1 ? 'the scope' : 'the scopes'} \`${scopes.join('`, `')}\`.`);
            const nothing = { token: null, expires_in: null, scope: null };
            return outcome('Member token to issue', scopes.join(' '), expiresInS, nothing);
        }
        const issued = await (0,refusals/* withRemedies */.Nq)(REMEDIES, () => issue(context, memberId, { scopes, expires_in: expiresInS }));
        const granted = issued.scope ?? '';
        const missing = (0,refusals/* missingScopes */["if"])(scopes, granted);
        if (missing.length > 0)
            log.warning(`The platform issued the token without these requested scopes: ${missing.join(', ')}.`);
        const grantedS = issued.expires_in ?? expiresInS;
        if (grantedS < expiresInS) {
            log.notice(`The token expires after ${grantedS} s instead of ${expiresInS} s, because the team’s credential limits the lifetime.`);
        }
        log.info(`Issued a token for ${memberId}. It expires after ${grantedS} s and can’t be refreshed.`);
        const outputs = { token: issued.access_token, expires_in: issued.expires_in ?? null, scope: granted };
        return outcome('Member token issued', granted, grantedS, outputs);
        function outcome(title, shownScope, seconds, values) {
            const rows = [
                ['Member', { code: memberId }],
                ['Scopes', (0,report/* codeCell */.M)(shownScope.split(' ').filter(Boolean))],
                ['Lifetime', `${seconds} s`],
            ];
            return { outputs: values, report: { title, blocks: [{ type: 'facts', rows }] } };
        }
    },
}));
async function issue({ client }, memberId, body) {
    try {
        return await client.call('team.token', { path: { member_id: memberId }, body });
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
            throw thrown;
        throw (0,failure/* withDetails */.FE)(thrown, {
            state: `The platform may have issued a token for ${memberId}. The value of this token is lost, and the token expires on its own.`,
            remedy: `Re-run the job for a new token. To revoke the lost token now, freeze the member or revoke the team’s credential.${thrown.code === 'signature_replayed' ? ' Check whether a proxy between the runner and the platform sends requests twice. The action itself signs each request with a new nonce.' : ''}`,
        });
    }
}
/**
 * Fails as the issuing would, as far as the member's status shows. The query needs a scope that issuing doesn't need.
 * Without that scope, the plan is reported anyway.
 */
async function checkMember({ client, log }, memberId) {
    try {
        const { status } = await (0,refusals/* withRemedies */.Nq)(REMEDIES, () => client.call('team.get', { path: { member_id: memberId } }));
        if (status === 'freeze')
            throw (0,refusals/* predictedRefusal */.xG)('member_inactive', `The member ${memberId} is frozen.`);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'insufficient_scope')
            throw thrown;
        log.info(`Could not check whether ${memberId} is active: ${thrown.message}`);
    }
}


/***/ }),

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
}


/***/ })

};
