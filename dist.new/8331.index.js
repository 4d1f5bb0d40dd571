export const id = 8331;
export const ids = [8331];
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

/***/ 12404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ normalizeAlias),
/* harmony export */   V: () => (/* binding */ aliasFindings)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _api_alias_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21315);
/** Normalizes a custom subdomain prefix (alias), and checks its form. */


/** Normalizes a prefix. Part 1, Subdomain alias, rule 1: "trimmed and lowercased first". */
const normalizeAlias = (given) => given.trim().toLowerCase();
/**
 * Returns the rules that a custom prefix breaks (Part 1, Subdomain alias, rule 1). Empty if the prefix is allowed.
 * @param alias as returned by `normalizeAlias`
 */
function aliasFindings(alias) {
    // An address breaks every other rule as well. Reporting those would add nothing.
    if (/[.:/\\?#@]/.test(alias)) {
        return [toFinding('looks like a URL or a domain', 'Give the prefix alone, without scheme, domain or path.')];
    }
    const { minLength, maxLength } = _api_alias_js__WEBPACK_IMPORTED_MODULE_1__/* .CUSTOM_ALIAS */ .v;
    const length = [...alias].length;
    const invalidCharacters = [...new Set(alias.replaceAll(/[a-z0-9_-]/g, ''))]
        .map(character => `\`${character}\``)
        .join(', ');
    return [
        ...(length < minLength
            ? [toFinding(`is too short: it has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(length, 'character')}; at least ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(minLength)} are needed`)]
            : []),
        ...(length > maxLength
            ? [toFinding(`is too long: it has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(length, 'character')}; at most ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(maxLength)} are allowed`)]
            : []),
        ...(alias.includes('_') ? [toFinding('contains an underscore', 'Use a hyphen instead.')] : []),
        ...(invalidCharacters === ''
            ? []
            : [toFinding(`contains ${invalidCharacters}; a prefix can contain only the letters a to z, digits and hyphens`)]),
        ...(alias.startsWith('-') ? [toFinding('begins with a hyphen')] : []),
        ...(alias.endsWith('-') ? [toFinding('ends with a hyphen')] : []),
    ];
}
const toFinding = (message, remedy) => ({
    where: 'alias',
    message,
    ...(remedy === undefined ? {} : { remedy }),
});


/***/ }),

/***/ 58331:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _features_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(12404);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(26893);
/** Reads, checks, sets or resets the prefix of the project's official URL. */








const REMEDIES = {
    forbidden: 'Use a credential that belongs to the project’s tenant. For an integration account of the open type, use a member token that its team issued.',
    entitlement_required: 'Add the entitlement `custom_domains` to the plan. Replacing the default prefix with a custom one requires it. Changing a custom prefix, or restoring the default, does not.',
};
/** Part 1, Subdomain alias. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'alias',
    group: 'Sites',
    summary: 'Read, check, set or reset the prefix of the project’s official URL.',
    inputs: {
        alias: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('Prefix to set or check, such as `harbor-lights`: 5 to 24 letters, digits or hyphens, with no hyphen at either end. Leading and trailing whitespace is removed, and letters are lowercased. The project’s own ID restores the default prefix.'),
        mode: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .choice */ .Yq)('Action to take. `set` sets the prefix to `@alias`. `get` reads it. `check` checks whether `@alias` is available, without reserving it, and sets no other output. `reset` restores the default prefix. `get`, `check` and dry runs require only the scope `alias.read`; `set` and `reset` only `alias.write`. Default: `set` if `@alias` is set, otherwise `get`.', ['set', 'get', 'check', 'reset']),
    },
    outputs: {
        alias: {
            description: 'Prefix of the project. With `@mode: check`: the checked prefix, as the platform returns it.',
        },
        default_alias: { description: 'Prefix that `reset` restores: the project’s ID in lowercase.' },
        primary_domain: { description: 'Full official domain with the prefix in `alias`, without `https://`.' },
        access_url: {
            description: 'Preferred URL of the project, which may use a custom domain. A URL doesn’t mean that a site is published there.',
        },
        is_custom_alias: {
            description: '`true` if the project has a custom prefix, `false` if it has the default prefix.',
        },
        available: {
            description: 'With `@mode: check`: `true` if the prefix is available or already belongs to the project.',
        },
    },
    endpoints: ['alias.get', 'alias.check', 'alias.set', 'alias.reset'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  alias: harbor-lights\n',
    check: inputs => {
        const request = requestOf(inputs);
        return 'where' in request ? [request] : [];
    },
    async run(context, inputs) {
        const request = requestOf(inputs);
        if ('where' in request)
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`The inputs ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('alias')} and ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('mode')} don’t match.`, [request]);
        return (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__/* .withRemedies */ .Nq)(REMEDIES, async () => {
            if (!('given' in request)) {
                return request.mode === 'reset' ? reset(context) : configurationOutcome(context, await read(context), 'is');
            }
            const alias = validateAlias(request.given, context.projectId);
            return request.mode === 'check' ? check(context, alias) : set(context, alias);
        });
    },
}));
/** @returns the request, or a finding about the combination of the two inputs */
function requestOf(inputs) {
    const { alias: given, mode = given === undefined ? 'get' : 'set' } = inputs;
    if (mode === 'get' || mode === 'reset') {
        if (given === undefined)
            return { mode };
        const remedy = `Remove ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('alias')}, or set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('mode')} to \`set\` or \`check\`.`;
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'combined', subject: 'alias', other: ['mode', mode], remedy });
    }
    if (given !== undefined)
        return { mode, given };
    return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'missing', subject: 'alias', other: ['mode', mode] });
}
/**
 * Normalizes the prefix as it is sent.
 * @throws Failure of kind `input` that lists every broken rule; the project's own default may break all (rule 2)
 */
function validateAlias(given, projectId) {
    const alias = (0,_features_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__/* .normalizeAlias */ .M)(given);
    const findings = isDefault(alias, projectId) ? [] : (0,_features_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__/* .aliasFindings */ .V)(alias);
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The prefix is invalid.', findings);
    return alias;
}
const isDefault = (alias, projectId) => alias === projectId.toLowerCase();
const read = ({ client, projectId }) => client.call('alias.get', { path: { project_id: projectId } });
async function set(context, alias) {
    const { client, dryRun, log, projectId } = context;
    const path = { project_id: projectId };
    if (!dryRun) {
        const configuration = await client.call('alias.set', { path, body: { alias } });
        // Rule 6: effects that success doesn't have.
        log.info('Changing the prefix does not publish the site. The URL with an old custom prefix stops working, and isn’t redirected.');
        return configurationOutcome(context, configuration, 'is now');
    }
    const current = await read(context);
    // The default needs no lookup, because no other project may have it (rule 2).
    if (!isDefault(alias, projectId))
        await requireAvailable(context, alias);
    log.info(`Dry run: would set the prefix to \`${alias}\`.`);
    return configurationOutcome(context, current, 'is still');
}
async function reset(context) {
    const { client, dryRun, log, projectId } = context;
    if (!dryRun)
        return configurationOutcome(context, await client.call('alias.reset', { path: { project_id: projectId } }), 'is now');
    const current = await read(context);
    log.info(`Dry run: would reset the prefix to \`${current.default_alias ?? projectId.toLowerCase()}\`.`);
    return configurationOutcome(context, current, 'is still');
}
/** Fails in the same way as setting the prefix would. */
async function requireAvailable({ client, projectId }, alias) {
    const { available } = await client.call('alias.check', { path: { project_id: projectId }, query: { alias } });
    if (available)
        return;
    throw (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_6__/* .predictedRefusal */ .xG)('alias_unavailable', `The prefix ${alias} is not available: it is taken or reserved, or failed the content review.`);
}
async function check({ client, log, projectId }, alias) {
    const answer = await client.call('alias.check', { path: { project_id: projectId }, query: { alias } });
    const checked = answer.alias ?? alias;
    const found = answer.available
        ? 'is available or already belongs to this project. The check did not reserve it'
        : 'is not available: it is taken, reserved, or rejected by the content review';
    log.info(`The prefix ${checked} ${found}.`);
    const rows = [
        ['Prefix', { code: checked }],
        ['Available', answer.available ? 'yes' : 'no'],
        ['Domain', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_7__/* .codeCell */ .M)(answer.primary_domain)],
    ];
    return {
        outputs: {
            alias: checked,
            default_alias: null,
            primary_domain: answer.primary_domain ?? null,
            access_url: null,
            is_custom_alias: null,
            available: answer.available,
        },
        report: {
            title: `Prefix ${answer.available ? 'available' : 'not available'}`,
            blocks: [{ type: 'facts', rows }],
        },
    };
}
function configurationOutcome({ log, projectId }, configuration, verb) {
    const { alias, default_alias: defaultAlias, primary_domain: domain, access_url: address } = configuration;
    log.info(`The prefix of the project ${projectId} ${verb} \`${alias}\`. Address: ${domain ?? address ?? 'none yet'}`);
    const site = address === undefined ? '–' : { text: address, url: address };
    const rows = [
        ['Project', { code: projectId }],
        ['Prefix', { code: alias }],
        ['Default prefix', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_7__/* .codeCell */ .M)(defaultAlias)],
        ['Domain', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_7__/* .codeCell */ .M)(domain)],
        ['URL', site],
    ];
    return {
        outputs: {
            alias,
            default_alias: defaultAlias ?? null,
            primary_domain: domain ?? null,
            access_url: address ?? null,
            is_custom_alias: configuration.is_custom_alias ?? null,
            available: null,
        },
        report: { title: `Prefix ${verb} \`${alias}\``, blocks: [{ type: 'facts', rows }] },
        unchanged: verb === 'is still',
    };
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
