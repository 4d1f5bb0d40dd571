export const id = 986;
export const ids = [986];
export const modules = {

/***/ 2986:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2503);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4138);
/* harmony import */ var _remedies_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7575);
/* harmony import */ var _cloud_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6743);





const { maxLength: LONGEST } = _spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .CLOUD_ENDPOINTS */ .DW['cloud.provision'].body.description;
const REMEDIES = {
    quota_exceeded: 'Raise the plan’s number of cloud services, or delete a project that has one.',
    service_unavailable: 'Run it again later: the platform can’t confirm the plan’s entitlement just now.',
};
/** "1 to 200 chars after trimming." */
const description = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .field */ .ZZ)('What the cloud service is for, 1 to 200 characters.', 'text', {}, given => {
    const trimmed = given.trim();
    const length = [...trimmed].length;
    if (length === 0)
        return { problem: 'holds nothing but white space' };
    return length > LONGEST
        ? { problem: `has ${length} characters; at most ${LONGEST} are allowed` }
        : { value: trimmed };
});
/** Part 2, Cloud services: POST /cloud, and rule 10. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'cloud-provision',
    summary: 'Give the project a cloud service: a database, object storage, functions, login methods and secrets.',
    note: 'It may be repeated: a cloud service that is there stays as it is. It makes resources only: no tables, no row-level-security policies, no code of the application.',
    inputs: { description },
    outputs: {
        created: {
            description: '`true` when this step’s request made it; `false` when it was there, also through a request of this step whose answer was lost.',
        },
        public_url: { description: 'The public root address; empty where the platform gives none.' },
        warnings: { description: 'What the platform warns of without failing, as a JSON array of texts.' },
    },
    endpoints: ['cloud.provision'],
    courtesies: ['database.status'],
    onProject: true,
    timeout: '20m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { description: text }) {
        if (context.dryRun)
            return plan(context);
        const { client, log, projectId } = context;
        const body = text === undefined ? {} : { body: { description: text } };
        const { status, created, public_url, warnings } = await (0,_remedies_js__WEBPACK_IMPORTED_MODULE_3__/* .withRemedies */ .N)(REMEDIES, () => client.call('cloud.provision', { path: { project_id: projectId }, ...body }));
        for (const warning of warnings ?? [])
            log.warning(`The platform warns: ${warning}`);
        const how = { true: 'was made', false: 'was there already' }[String(created)] ?? 'is there';
        log.info(`The cloud service of ${projectId} ${how}; its status is ${status}.`);
        const address = public_url ? { text: public_url, url: public_url } : '–';
        const rows = [
            ['Project', projectId],
            ['Cloud service', how],
            ['Status', status],
            ['Address', address],
        ];
        const warned = {
            type: 'table',
            columns: ['The platform warns'],
            rows: (warnings ?? []).map(warning => [warning]),
        };
        return {
            outputs: { created: created ?? null, public_url: public_url ?? null, warnings: warnings ?? [] },
            report: {
                title: 'Cloud service',
                blocks: [{ type: 'facts', rows }, ...(warned.rows.length === 0 ? [] : [warned])],
            },
        };
    },
}));
/** Whether the quota allows another one only the platform knows. */
async function plan(context) {
    const { log, projectId } = context;
    const status = await (0,_cloud_status_js__WEBPACK_IMPORTED_MODULE_4__/* .cloudStatus */ .M)(context);
    const planned = { ready: 'is there already; nothing would change', not_enabled: 'would be made' }[status ?? ''] ??
        'would be made, unless it is there already';
    log.info(`Dry run: the cloud service of ${projectId} ${planned}.`);
    const rows = [
        ['Project', projectId],
        ['Cloud service', planned],
        ['Status', status ?? 'not known'],
    ];
    return {
        outputs: { created: null, public_url: null, warnings: [] },
        report: { title: 'Cloud service, planned only', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ }),

/***/ 6743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ cloudStatus)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

/** Codes with which the project itself, or the credential, is refused: whatever else is asked will be, too. */
const REFUSED_ALTOGETHER = ['invalid_token', 'not_found'];
/**
 * Whether the project has a cloud service, as the status of its database tells it: `ready`, or `not_enabled`. A courtesy
 * for dry runs: it needs a scope that the operation itself may do without.
 * @returns undefined where that can't be told, which is said
 * @throws Failure where what is asked for afterwards would fail as well
 */
async function cloudStatus({ client, log, projectId, signal }) {
    try {
        const { status } = await client.call('database.status', { path: { project_id: projectId } });
        return status;
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || signal.aborted || REFUSED_ALTOGETHER.includes(thrown.code))
            throw thrown;
        log.notice(`Whether ${projectId} has a cloud service can’t be told beforehand: ${thrown.message}`);
        return undefined;
    }
}


/***/ }),

/***/ 7575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy });
    }
}


/***/ })

};
