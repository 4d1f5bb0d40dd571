export const id = 9182;
export const ids = [9182];
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

/***/ 4529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ NOTHING_SENT),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   To: () => (/* binding */ NOTHING_SENT_NO_PROJECT),
/* harmony export */   VD: () => (/* binding */ leftOutLines),
/* harmony export */   j2: () => (/* binding */ logPackage),
/* harmony export */   kn: () => (/* binding */ UNSENT),
/* harmony export */   p8: () => (/* binding */ logValid)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/** Reports a package in the log and the summary: content, size, digest, and left-out files with reasons. */


/** Logs what was packed: probable mistakes, left-out files with reasons, size and digest. */
function logPackage(log, packed) {
    for (const finding of packed.warnings)
        log.warning((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .findingText */ .NK)(finding));
    for (const line of leftOutLines(packed))
        log.info(line);
    if (packed.revisionNote !== undefined)
        log.info(packed.revisionNote);
    log.info(`${contentText(packed)}; package ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)}, SHA-256 ${packed.sha256}`);
}
/** Returns the same facts for the summary. */
function packageBlocks(packed) {
    const facts = {
        type: 'facts',
        rows: [
            ['Content', contentText(packed)],
            ['Package', (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)],
            ['SHA-256', { code: packed.sha256 }],
            ...(packed.revisionNote === undefined ? [] : [['Changes', { sentence: packed.revisionNote }]]),
        ],
    };
    if (packed.leftOut.length === 0)
        return [facts];
    return [
        facts,
        {
            type: 'table',
            columns: ['Left out', 'Reason'],
            rows: leftOutRows(packed).map(([path, reason]) => [{ code: path }, reason]),
        },
    ];
}
function contentText({ files, expandedBytes }) {
    return `${fileCount(files)}, ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(expandedBytes)}`;
}
/** Returns the left-out files with reasons, as lines for the log. */
const leftOutLines = (listed) => leftOutRows(listed).map(([path, reason]) => `Left out: ${path} (${reason})`);
function leftOutRows({ leftOut }) {
    return leftOut.map(({ path, reason, files }) => [
        path,
        files === undefined ? reason : `${reason}, ${fileCount(files)}`,
    ]);
}
const fileCount = (files) => (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files, 'file');
/** Sentence of an error before the first request. */
const UNSENT = 'Nothing was sent to the platform.';
/** Disclaimers for dry runs that send no request, of operations with and without a project. */
const NOTHING_SENT = `${UNSENT} The credential, the project and the quotas were not checked.`;
const NOTHING_SENT_NO_PROJECT = `${UNSENT} The credential and the quotas were not checked.`;
/** Logs the result of a dry run of a package. As a part, it is a check before the operation's own changes. */
const logValid = ({ log, isPart }, disclaimer) => log.info(isPart ? 'Checked: the package is valid.' : `Dry run: the package is valid. ${disclaimer}`);


/***/ }),

/***/ 39182:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _api_projects_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(87306);
/* harmony import */ var _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4529);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(26893);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(39328);
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(92516);
/** Creates an API key for one project. */











const BODY = _api_projects_js__WEBPACK_IMPORTED_MODULE_2__/* .PROJECT_ENDPOINTS */ .t['project-tokens.create'].body;
/** Scope that creates keys. Part 1, Project key body: no key may create others. */
const KEY_MAKING_SCOPE = 'project.token.write';
/** Part 1, Project key body, allowed scopes: some by name, others by their prefix. */
const ALLOWED_SCOPE = /^(?:\*|project\.read|alias\.(?:read|write)|cli\.compat|(?:agent|cloud|source|release)\.[a-z][a-z._]*)$/;
const ALLOWED_SCOPES = 'Allowed: `project.read`, `alias.read`, `alias.write`, `cli.compat`, scopes that begin with `agent.`, `cloud.`, `source.` or `release.`, and `*`.';
/** Limit for shown text in characters. No scope is longer. */
const MAX_SHOWN_CHARACTERS = 60;
const REMEDIES = {
    forbidden: 'Set `@token` to an OAuth access token. User keys, project keys (even with `*`) and member tokens can’t create project keys.',
    insufficient_scope: 'Set `@token` to an OAuth access token with the scope `project.token.write`. Only the platform’s administrators can grant this scope to an application.',
};
/** Part 1, User and projects: POST tokens; Project key body; Authentication. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defineOperation */ .h9)({
    id: 'project-token',
    group: 'Projects',
    summary: 'Create an API key that is bound to one project.',
    inputs: {
        name: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('Name of the key, 1 to 100 characters.', { required: true, maxLength: BODY.name.maxLength }),
        description: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('Purpose of the key, at most 200 characters.', { maxLength: BODY.description.maxLength }),
        'expires-in-days': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .nd)('Lifetime of the key in days. Default: set by the platform, which can create a key without an expiration date.', { min: BODY.expires_in_days.min, max: BODY.expires_in_days.max }),
        scopes: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)('Scopes of the key, such as `release.read, release.write`. `*` grants every scope that a project key can have.', {
            required: true,
            maxItems: BODY.scopes.maxItems,
            item: /^[\x21-\x7e]+$/,
            allowed: 'a scope can’t contain spaces; an example is `release.write`',
        }),
    },
    outputs: {
        token: {
            description: 'Value of the key. The platform shows it only once. Other jobs can’t read this output.',
            atTerminal: 'Value of the key. The platform shows it only once.',
            secret: true,
            shownOnce: 'The API can’t revoke keys. To revoke the new key (see `@name`), use the platform itself.',
        },
        scope: { description: 'Scopes that the platform granted, separated by spaces, or `*`.' },
        expires_at: { description: 'Time at which the key expires. Empty if it never expires.', form: 'ms' },
    },
    endpoints: ['project-tokens.create'],
    onProject: true,
    offlineDryRun: true,
    timeout: '2m',
    example: 'with:\n  name: publish-from-ci\n  scopes: release.read, release.write\n  expires-in-days: 30\n  token: ${{ secrets.PLATFORM_OAUTH_TOKEN }}\n',
    check({ scopes }) {
        const refused = [...new Set(scopes)].filter(scope => !ALLOWED_SCOPE.test(scope));
        return refused.map(scope => ({
            where: 'scopes',
            message: `contains \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_8__/* .shortened */ .v)(scope, MAX_SHOWN_CHARACTERS)}\`, which is not allowed for a project key`,
            remedy: scope === KEY_MAKING_SCOPE ? 'Remove this scope.' : ALLOWED_SCOPES,
        }));
    },
    async run(context, inputs) {
        const { log, projectId } = context;
        const { name, description, 'expires-in-days': days, scopes } = inputs;
        if (scopes.includes(_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__/* .ALL_SCOPES */ .qk) && scopes.length > 1)
            log.notice(`The scope \`*\` includes the other scopes in ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('scopes')}. You can remove them.`);
        if (context.dryRun) {
            log.info(`Dry run: would create the key \`${name}\` for the project ${projectId} with ${scopes.length === 1 ? 'the scope' : 'the scopes'} \`${scopes.join('`, `')}\`. ${_features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_6__/* .NOTHING_SENT */ .L5}`);
            const expiry = days === undefined ? 'set by the platform' : `${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(days, 'day')} after creation`;
            const nothing = { token: null, scope: null, expires_at: null };
            const unchecked = [{ type: 'text', text: _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_6__/* .NOTHING_SENT */ .L5 }];
            return outcome('Project key to create', scopes.join(' '), expiry, nothing, unchecked);
        }
        const body = {
            name,
            scopes,
            ...(0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_9__/* .definedOnly */ .U)({ description, expires_in_days: days }),
        };
        const key = await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__/* .withRemedies */ .Nq)(REMEDIES, () => create(context, body));
        const scope = key.scope ?? '';
        const missing = (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__/* .missingScopes */ ["if"])(scopes, scope);
        if (missing.length > 0)
            log.warning(`The platform created the key without these requested scopes: ${missing.join(', ')}.`);
        const expiry = key.expires_at === null ? 'never' : (0,_core_report_js__WEBPACK_IMPORTED_MODULE_10__/* .instantText */ .X)(key.expires_at) || 'unknown';
        log.info(`Created the key \`${name}\` for the project ${projectId}. Expires: ${expiry}.`);
        const outputs = { token: key.token, scope, expires_at: key.expires_at ?? null };
        return outcome('Project key created', scope, expiry, outputs);
        function outcome(title, shownScope, shownExpiry, values, further = []) {
            const rows = [
                ['Project', { code: projectId }],
                ['Name', name],
                ['Scopes', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_10__/* .codeCell */ .M)(shownScope.split(' ').filter(Boolean))],
                ['Expires', shownExpiry],
            ];
            return { outputs: values, report: { title, blocks: [{ type: 'facts', rows }, ...further] } };
        }
    },
}));
/**
 * Creates a key, once. If the response is lost, the key can't be retrieved or looked up, because the API lists no keys.
 */
async function create({ client, projectId }, body) {
    try {
        return await client.call('project-tokens.create', { path: { project_id: projectId }, body });
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .Failure */ .HR) || !thrown.uncertain)
            throw thrown;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .withDetails */ .FE)(thrown, {
            state: `The project ${projectId} may now have an unused key \`${body.name}\`, whose value is lost.`,
            remedy: 'Check on the platform whether the project has this key. If so, revoke the key there, because the API can’t revoke keys. Then re-run the job.',
        });
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
