export const id = 1435;
export const ids = [1435];
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

/***/ 61435:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_usage)
});

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
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
// EXTERNAL MODULE: ./build/api/team.js
var team = __webpack_require__(67994);
;// CONCATENATED MODULE: ./build/features/team/usage-codes.js
/** Parses the inputs `codes` and `fail-above` of `team-usage`. */



/** Creates the input `codes`. Each code counts once, in the order of first appearance, as on the platform. */
function codesInput(description) {
    const form = 'list of usage codes, one per line or separated by commas';
    return (0,fields/* field */.ZZ)(description, form, { shape: 'list' }, (given) => {
        const codes = new Set();
        for (const word of (0,fields/* listEntries */.fi)(given)) {
            if (!isCode(word))
                return unknownCode(word);
            codes.add(word);
        }
        return codes.size === 0 ? fields/* EMPTY_LIST */.xF : { value: [...codes] };
    });
}
/** Creates the input `fail-above`: `code=number`, any number of times. */
function thresholdsInput(description) {
    const form = 'list of `code=number` pairs, one per line or separated by commas';
    return (0,fields/* field */.ZZ)(description, form, { shape: 'list' }, (given) => {
        const limits = new Map();
        for (const word of (0,fields/* listEntries */.fi)(given)) {
            const [, name = '', figure] = /^([^=\s]+)\s*=\s*(\d{1,15}(?:\.\d{1,15})?)$/.exec(word) ?? [];
            if (figure === undefined) {
                const remedy = 'Write a threshold such as `cloud_db_storage=5` or `cloud_db_storage=4.5`.';
                return (0,problem/* problem */.CC)({ kind: 'word', given: word, limit: 'doesn’t have the form `code=number`', remedy });
            }
            if (!isCode(name))
                return unknownCode(name);
            if (limits.has(name))
                return (0,problem/* problem */.CC)({ kind: 'twice', given: name });
            limits.set(name, Number(figure));
        }
        if (limits.size === 0)
            return fields/* EMPTY_LIST */.xF;
        return { value: Array.from(limits, ([code, limit]) => ({ code, limit })) };
    });
}
const isCode = (word) => team/* USAGE_CODES */.h0.some(code => code === word);
const unknownCode = (given) => (0,problem/* problem */.CC)({ kind: 'word', given, limit: 'is not a usage code', known: team/* USAGE_CODES */.h0 });

;// CONCATENATED MODULE: ./build/features/team/usage-report.js
/** Builds the report of the usage of a team or a member, as a table with bars. */
/** Length of a full bar, in characters. */
const BAR_LENGTH = 20;
/** Explanation of the bars. The platform reports no quotas (Part 2, Entitlement usage: rules), so none can be shown. */
const BARS = 'A full bar represents the threshold for the code. For a code without a threshold, it represents the largest value in the same unit; if no other code has that unit, there is no bar. The platform doesn’t report quotas.';
/** Returns the usage as a table with bars. @param thresholds the thresholds that the user set in `fail-above` */
function usageReport(title, { items, start_time: from, end_time: to }, thresholds) {
    const limitOf = (code) => thresholds.find(threshold => threshold.code === code)?.limit;
    const rows = items.map(item => {
        const limit = limitOf(item.code);
        const full = limit ?? largestInUnit(item, items);
        return [
            { code: item.code },
            item.name ?? '',
            item.used,
            item.unit ?? '',
            limit ?? '',
            full === undefined ? '' : bar(item.used, full),
        ];
    });
    const facts = {
        type: 'facts',
        // Local times of the billing period. The platform reports no time zone.
        rows: [
            ['From', from ?? 'unknown'],
            ['To', to ?? 'unknown'],
        ],
    };
    const columns = ['Code', 'Name', 'Used', 'Unit', 'Threshold', 'Bar'];
    return { title, blocks: [facts, { type: 'table', columns, rows }, { type: 'text', text: BARS }] };
}
/** Returns the largest value in an item's unit; undefined if no other item has that unit. */
function largestInUnit({ unit }, items) {
    const alike = unit === undefined ? [] : items.filter(item => item.unit === unit);
    return alike.length < 2 ? undefined : Math.max(...alike.map(({ used }) => used));
}
/** Draws a bar: `█████░░░░░`. A value above a full bar ends in `+`. A value above 0 has at least one filled block. */
function bar(used, full) {
    if (used > full)
        return `${'█'.repeat(BAR_LENGTH)}+`;
    const share = full > 0 ? Math.max(0, used) / full : 0;
    const pieces = used > 0 ? Math.max(1, Math.floor(share * BAR_LENGTH)) : 0;
    return '█'.repeat(pieces) + '░'.repeat(BAR_LENGTH - pieces);
}

// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
;// CONCATENATED MODULE: ./build/operations/team-usage.js
/** Shows the usage of a team or of one of its members, and can fail above a threshold. */









const REMEDIES = {
    not_found: member/* MEMBER_NOT_FOUND_REMEDY */.d5,
    entitlement_required: 'Usage is available only for teams whose main account has an active open-type entitlement. Have this entitlement activated on the platform.',
    service_unavailable: `The platform’s entitlement, billing or metering service is unavailable, and the platform returns no partial usage. ${failure/* RETRY_LATER */.C}`,
};
/** Part 2, Entitlement usage. */
/* harmony default export */ const team_usage = ((0,operation/* defineOperation */.h9)({
    id: 'team-usage',
    group: 'Teams',
    summary: 'Show the usage of a team or of one member.',
    note: [
        'Values are in the platform’s units. The platform doesn’t report quotas. `@fail-above` fails the step if a value exceeds a threshold that you set, or is missing from the platform’s response. The billing period applies only to values that the platform counts monthly. The usage of frozen and deleted members is still available.',
    ],
    inputs: {
        'member-id': (0,fields/* text */.Qq)('Public ID of a member, which begins with `tm_`, to show only that member’s usage. Default: the whole team.', member/* MEMBER_ID_INPUT */.sq),
        codes: codesInput('Codes of the values to show, such as `cloud_db_storage, max_projects`. Default: all codes.'),
        'fail-above': thresholdsInput('Thresholds above which the step fails, such as `cloud_db_storage=5`, in the platform’s unit. Default: none.'),
    },
    outputs: {
        items: { description: 'Usage values, as a JSON array of objects with `code`, `name`, `used` and `unit`.' },
        start_time: { description: 'Start of the billing period, as a local time in the platform’s format.' },
        end_time: { description: 'End of the billing period, as a local time in the platform’s format.' },
    },
    endpoints: ['usage.team', 'usage.member'],
    onProject: false,
    timeout: '2m',
    example: 'with:\n  fail-above: cloud_db_storage=5, max_projects=40\n',
    check({ codes, 'fail-above': thresholds = [] }) {
        return thresholds
            .filter(({ code }) => codes !== undefined && !codes.includes(code))
            .map(({ code }) => ({
            where: 'fail-above',
            message: `contains \`${code}\`, which is not in ${(0,input_reference/* inputRef */.io)('codes')}`,
            remedy: `Add \`${code}\` to ${(0,input_reference/* inputRef */.io)('codes')}, or remove ${(0,input_reference/* inputRef */.io)('codes')}.`,
        }));
    },
    async run(context, { 'member-id': memberId, codes, 'fail-above': thresholds = [] }) {
        const usage = await (0,refusals/* withRemedies */.Nq)(REMEDIES, () => read(context, memberId, codes));
        for (const { code, used, unit, name } of usage.items) {
            context.log.info(`${code}  ${used} ${unit ?? ''}  ${name ?? ''}`.trimEnd());
        }
        const whose = memberId ?? 'the team';
        const outputs = { items: usage.items, start_time: usage.start_time ?? '', end_time: usage.end_time ?? '' };
        const report = usageReport(`Usage of ${whose}`, usage, thresholds);
        const findings = thresholds.flatMap(threshold => excess(threshold, usage));
        if (findings.length === 0)
            return { outputs, report };
        context.output(outputs);
        context.onFailureReport(() => report);
        const isExceeded = findings.some(({ remedy }) => remedy === undefined);
        const fault = isExceeded ? 'exceeds a threshold' : 'can’t be compared with the thresholds';
        throw new failure/* Failure */.HR('limit', `The usage of ${whose} ${fault} in ${(0,input_reference/* inputRef */.io)('fail-above')}.`, {
            title: `Usage check failed: ${(0,amount/* listedNames */.cr)(findings.map(({ where }) => where))}`,
            findings,
            ...(isExceeded ? { remedy: `Reduce the usage, or set a higher threshold in ${(0,input_reference/* inputRef */.io)('fail-above')}.` } : {}),
        });
    },
}));
/** Only reads, despite its HTTP method. So a lost response leaves no open question. */
async function read({ client }, memberId, codes) {
    const asked = codes === undefined ? {} : { codes };
    try {
        if (memberId === undefined)
            return await client.call('usage.team', { body: asked });
        return await client.call('usage.member', { body: { member_id: memberId, ...asked } });
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR ? (0,failure/* withDetails */.FE)(thrown, { uncertain: false }) : thrown;
    }
}
/** Reports a threshold that is exceeded, or that can't be checked, which must not count as success. */
function excess({ code, limit }, { items }) {
    const item = items.find(one => one.code === code);
    if (item === undefined) {
        const message = `is missing from the platform’s response, so the threshold ${limit} can’t be checked`;
        return [{ where: code, message, remedy: `Remove the threshold from ${(0,input_reference/* inputRef */.io)('fail-above')}.` }];
    }
    if (item.used <= limit)
        return [];
    const unit = item.unit === undefined ? '' : ` ${item.unit}`;
    return [{ where: code, message: `is ${item.used}${unit}, which exceeds the threshold of ${limit}${unit}` }];
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
