export const id = 4520;
export const ids = [4520];
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

/***/ 39069:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readAnonKey),
/* harmony export */   g: () => (/* binding */ EXPOSE_ANON_KEY)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/** Reads the key with which clients, such as browsers, use a project's cloud service. */

/** Input of operations that return the key. */
const EXPOSE_ANON_KEY = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Don’t mask `anon_key`, so that other jobs can read the output, for example to build it into a site. The key is intended for browsers, and row-level security policies apply to it.', 'false'), 'Print `anon_key`, the key for clients. Row-level security policies apply to it.');
/**
 * Reads the key without masking it (assumption R41).
 * @throws Failure if the project has no cloud service, or the credential may not read its keys
 */
async function readAnonKey({ client, projectId }) {
    const request = { path: { project_id: projectId } };
    return (await client.call('cloud.credentials', request, { exposed: ['anon_key'] })).anon_key;
}


/***/ }),

/***/ 89116:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ cloudStatus)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/** Reads the status of a project's cloud service, for dry runs and after lost responses. */


/** Codes that refuse the project or the credential. Every other request would be refused, too. */
const FATAL_CODES = ['invalid_token', 'not_found'];
/**
 * Returns whether the project has a cloud service, as the status of its database: `ready` or `not_enabled`. This is an
 * optional check for dry runs and after lost responses: it requires a scope that the operation itself may not need.
 * @returns undefined, with a notice, if the status can't be read
 * @throws Failure if the following requests would fail as well
 */
async function cloudStatus({ client, log, projectId, signal }) {
    try {
        const { status } = await client.call('database.status', { path: { project_id: projectId } });
        return status;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || signal.aborted || FATAL_CODES.includes((0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(thrown)))
            throw thrown;
        log.notice(`Could not check whether the project ${projectId} has a cloud service: ${thrown.message}`);
        return undefined;
    }
}


/***/ }),

/***/ 34520:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(49299);
/* harmony import */ var _api_cloud_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(24930);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98157);
/* harmony import */ var _features_cloud_anon_key_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39069);
/* harmony import */ var _features_cloud_cloud_status_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(89116);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(26893);
/* harmony import */ var _recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(13699);
/** Creates the project's cloud service, unless it exists. */









const { maxLength: MAX_LENGTH } = _api_cloud_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOUD_ENDPOINTS */ .DW['cloud.provision'].body.description;
const REMEDIES = {
    quota_exceeded: 'Raise the plan’s limit for cloud services, or delete a project that has a cloud service.',
    service_unavailable: `${_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .RETRY_LATER */ .C} The platform currently can’t check the plan’s entitlements.`,
};
/** "1 to 200 chars after trimming." */
const description = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .field */ .ZZ)('Purpose of the cloud service, 1 to 200 characters.', 'text', {}, given => {
    const trimmed = given.trim();
    const length = [...trimmed].length;
    if (length === 0)
        return { message: `contains only whitespace; it must have 1 to ${MAX_LENGTH} characters` };
    return length > MAX_LENGTH
        ? (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_1__/* .problem */ .CC)({ kind: 'amount', given: length, unit: ['character'], limit: MAX_LENGTH })
        : { value: trimmed };
});
/** Part 2, Cloud services: POST /cloud, and rule 10. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defineOperation */ .h9)({
    id: 'cloud-provision',
    group: 'Cloud service',
    summary: 'Create the project’s cloud service (database, object storage, functions, login methods and secrets).',
    note: [
        'The operation is idempotent: an existing cloud service is not changed. The operation doesn’t create tables, row-level security policies or application code.',
    ],
    inputs: {
        description,
        'expose-anon-key': {
            ..._features_cloud_anon_key_js__WEBPACK_IMPORTED_MODULE_5__/* .EXPOSE_ANON_KEY */ .g,
            description: 'Also read the key for clients, and set the output `anon_key` to it without masking it. The key is intended for browsers, and row-level security policies apply to it. Requires the scope `cloud.credentials.read`.',
        },
    },
    outputs: {
        created: {
            description: '`true` if this step’s request created the cloud service. `false` if it already existed, possibly because an earlier request from this step created it and the response was lost.',
        },
        public_url: { description: 'Public root URL of the cloud service. Empty if the platform doesn’t report it.' },
        anon_key: {
            description: 'Key for clients, subject to row-level security policies. Set only with `@expose-anon-key: true`.',
        },
        warnings: { description: 'Warnings from the platform, as a JSON array of strings.' },
    },
    endpoints: ['cloud.provision', 'cloud.credentials'],
    conditionalEndpoints: { 'expose-anon-key': ['cloud.credentials'] },
    optionalEndpoints: ['database.status'],
    withoutScopes: { 'cloud.database.read': 'a dry run doesn’t show whether the cloud service exists' },
    onProject: true,
    timeout: '20m',
    async run(context, { description: text, 'expose-anon-key': exposed }) {
        if (context.dryRun)
            return plan(context);
        const { log, projectId } = context;
        const { status, created, public_url, warnings } = await (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_7__/* .withRemedies */ .Nq)(REMEDIES, () => provision(context, text));
        context.output({ created: created ?? null, public_url: public_url ?? null, warnings: warnings ?? null });
        const anonKey = exposed ? await (0,_features_cloud_anon_key_js__WEBPACK_IMPORTED_MODULE_5__/* .readAnonKey */ ._)(context) : null;
        for (const warning of warnings ?? [])
            log.warning(`Warning from the platform: ${warning}`);
        const result = { true: 'created', false: 'already existed' }[String(created)] ?? 'exists';
        const how = created === true ? `was ${result}` : result;
        log.info(`The cloud service of the project ${projectId} ${how}. Status: ${status}.`);
        const address = public_url ? { text: public_url, url: public_url } : '–';
        const rows = [
            ['Project', { code: projectId }],
            ['Cloud service', result],
            ['Status', status],
            ['URL', address],
        ];
        const warned = {
            type: 'facts',
            rows: (warnings ?? []).map(warning => ['Warning from the platform', warning]),
        };
        return {
            outputs: {
                created: created ?? null,
                public_url: public_url ?? null,
                anon_key: anonKey,
                warnings: warnings ?? null,
            },
            unchanged: created === false,
            report: {
                title: `Cloud service ${result}`,
                blocks: [{ type: 'facts', rows }, ...(warned.rows.length === 0 ? [] : [warned])],
            },
        };
    },
}));
/**
 * After a 502, the database's status shows whether the cloud service exists (assumption R32), but not its address. If it
 * exists, or if this credential may not read the status, the request is repeated, because it doesn't change an existing
 * service.
 * @throws Failure, `uncertain` if the service may have been created
 */
async function provision(context, purpose) {
    const { client, projectId } = context;
    const body = purpose === undefined ? {} : { body: { description: purpose } };
    const request = { path: { project_id: projectId }, ...body };
    return (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_8__/* .writeAndVerify */ .s)(context, {
        effect: `the cloud service of the project ${projectId} exists`,
        send: () => client.call('cloud.provision', request),
        async find() {
            if ((await (0,_features_cloud_cloud_status_js__WEBPACK_IMPORTED_MODULE_6__/* .cloudStatus */ .M)(context)) === 'not_enabled')
                return undefined;
            return client.call('cloud.provision', request, { repeat: 'safe' });
        },
    });
}
/** Reports what would happen. Only the platform knows whether the quota allows another cloud service. */
async function plan(context) {
    const { log, projectId } = context;
    const status = await (0,_features_cloud_cloud_status_js__WEBPACK_IMPORTED_MODULE_6__/* .cloudStatus */ .M)(context);
    const planned = { ready: 'already exists; nothing would change', not_enabled: 'would be created' }[status ?? ''] ??
        'would be created, unless it already exists';
    log.info(`Dry run: the cloud service of the project ${projectId} ${planned}.`);
    const rows = [
        ['Project', { code: projectId }],
        ['Cloud service', planned],
        ['Status', status ?? 'unknown'],
    ];
    return {
        outputs: { created: null, public_url: null, anon_key: null, warnings: null },
        report: { title: 'Cloud service', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ }),

/***/ 8238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ finishDespiteCancel),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   qL: () => (/* binding */ withinGrace)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Lets work and requests continue for a limited time after the job was canceled or timed out. */
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


/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
async function withinGrace(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const message = `No complete response was received within ${withinMs / 1000} s.`;
        const expiry = __addDisposableResource(env_1, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message)), false);
        const { signal } = expiry;
        return await work({
            client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
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
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It gets `graceMs`
 * milliseconds more.
 * @throws any error of `work`
 */
async function finishDespiteCancel({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const late = __addDisposableResource(env_2, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .abortLater */ .D)(clock, signal, graceMs), false);
        return await work(client.withBounds({ signal: late.signal }));
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/**
 * Returns services for the check of a request that was sent. They last as long as the wait for its response, so that its
 * effect is known even if the job is canceled meanwhile.
 */
function outlasting({ client, clock }) {
    const signal = client.finishSignal;
    return { client: client.withBounds({ signal }), clock, signal };
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


/***/ }),

/***/ 15036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   He: () => (/* binding */ lateDeletion),
/* harmony export */   Ir: () => (/* binding */ confirmDeleted),
/* harmony export */   JD: () => (/* binding */ isLost),
/* harmony export */   PO: () => (/* binding */ unconfirmedFailure),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   UG: () => (/* binding */ CLOCK_TOLERANCE_MS),
/* harmony export */   aU: () => (/* binding */ asUncertain),
/* harmony export */   hO: () => (/* binding */ confirmMissing),
/* harmony export */   lB: () => (/* binding */ keepUncertain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */



/** Returns the log line for a deletion whose own response was lost. @param what the object: `the project p1` */
const lateDeletion = (what) => `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;
/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
const CLOCK_TOLERANCE_MS = 2_000;
/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the response contradicts the
 * request instead, later responses prove nothing, and the request isn't repeated.
 */
const isLost = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.uncertain && thrown.contradicted !== true;
/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
async function lookUp(lost, query) {
    try {
        return await query();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
        const { kind, remedy: ofQuery } = thrown;
        const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
        const remedy = remedies.filter(Boolean).join(' ');
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, { message, state: lost.state, uncertain: true, remedy });
    }
}
/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
async function keepUncertain(request) {
    try {
        return await request;
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? asUncertain(thrown) : thrown;
    }
}
/** Returns the failure of a further request after one whose response was lost. */
const asUncertain = (failure) => failure.uncertain ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, { state: 'The result of an earlier request is unknown.' });
/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(context, isShown) {
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .LAG_DELAYS_MS */ .vL, async () => ((await isShown(late.client)) ? undefined : true));
}
/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It can also mean that the
 * credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
async function confirmMissing(context, refusal, subject, isListed, action = 'delete it') {
    const look = () => waitUntilGone(context, isListed);
    if (await (refusal.uncertain ? lookUp(refusal, look) : look()))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(refusal, {
        kind: 'conflict',
        code: undefined,
        message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
        remedy: 'Check that the credential has permission for this request, then re-run the job.',
    });
}
/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform no longer shows the
 * target.
 * @param action of the request, such as `delete the function tides`
 * @param shown the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then `uncertain`
 */
async function confirmDeleted(context, action, isShown, shown = 'it') {
    const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
    if (isGone !== true)
        throw unconfirmedFailure(action, `, but still shows ${shown}`);
}
/** Returns the failure of an accepted deletion without proof. @param but further part of the sentence */
const unconfirmedFailure = (action, but = '') => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
});


/***/ }),

/***/ 13699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ writeAndVerify)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15036);
/** Sends a write, and checks the state before sending it again if the outcome is unknown. */



/** Maximum number of times that a write is sent, if each check shows that it did not arrive. */
const MAX_SENDS = 3;
/**
 * Waits before each check, in milliseconds. A write must be visible by the last check, so that its absence means that
 * it did not arrive.
 */
const CHECK_DELAYS_MS = [1_000, 4_000];
/**
 * Writes, and reads the state back before it sends anything again (assumption R32): after a lost response, or if the
 * platform says that the outcome is unknown.
 * @throws any error of `send`, `uncertain` if the outcome is unknown; any error of `find`
 */
async function writeAndVerify(context, { effect, send, find }) {
    const { log, signal } = context;
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .isLost */ .JD)(thrown) || signal.aborted)
                throw thrown;
            log.warning(`It is unknown whether ${effect}. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Checking the current state.`);
            const found = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .lookUp */ .TE)(thrown, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(context, CHECK_DELAYS_MS, () => find(thrown, sent)));
            if (found !== undefined) {
                log.info(`Confirmed that ${effect}.`);
                return found;
            }
            if (sent === MAX_SENDS)
                throw thrown;
            log.info('The check found no effect of the request. Sending the request again.');
        }
    }
}


/***/ })

};
