export const id = 9100;
export const ids = [9100];
export const modules = {

/***/ 12174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ foreseen)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18767);


/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
function foreseen(code, message) {
    const { kind, meaning, remedy } = _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ[code];
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(kind, `${message} ${meaning}`, { code, remedy });
}


/***/ }),

/***/ 29100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _foreseen_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12174);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);
/* harmony import */ var _remedies_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(97575);




const REMEDIES = {
    entitlement_required: 'Add `watermark_removal` to the plan; `enabled: false` needs no entitlement.',
    not_found: 'Check `project-id`, and that the credential’s user owns the project: nobody else may see or set this.',
};
/** Part 1, User and projects: watermark-removal, and its rules. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'watermark',
    summary: 'Read whether the platform’s watermark is removed from the project, remove it, or bring it back.',
    inputs: {
        enabled: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('`true` removes the watermark, `false` brings it back. Absent: the state is only read.'),
    },
    outputs: {
        enabled: { description: '`true` when the project shows no watermark.' },
        editable: {
            description: '`false` when it can’t be changed: the project is frozen, banned or under review, or the platform fixed it.',
        },
    },
    endpoints: ['watermark.get', 'watermark.set'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  enabled: true\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { enabled: wanted }) {
        return (0,_remedies_js__WEBPACK_IMPORTED_MODULE_3__/* .withRemedies */ .N)(REMEDIES, async () => {
            if (wanted === undefined)
                return outcome(context, await read(context));
            if (context.dryRun)
                return outcome(context, await plan(context, wanted));
            return outcome(context, await set(context, wanted));
        });
    },
}));
const read = ({ client, projectId }) => client.call('watermark.get', { path: { project_id: projectId } });
async function set({ client, log, projectId }, enabled) {
    const removal = await client.call('watermark.set', { path: { project_id: projectId }, body: { enabled } });
    if (removal.enabled !== enabled) {
        log.warning(`Asked for was \`enabled: ${enabled}\`; the platform accepted that, and answers ${removal.enabled}.`);
    }
    return removal;
}
/** Fails as the change would, as far as that can be seen beforehand; the entitlement can't. */
async function plan(context, wanted) {
    const removal = await read(context);
    if (removal.editable === false) {
        throw (0,_foreseen_js__WEBPACK_IMPORTED_MODULE_1__/* .foreseen */ .m)('project_not_operational', 'The watermark can’t be changed now.');
    }
    const change = removal.enabled === wanted ? 'nothing would change' : `it would be ${wanted ? 'removed' : 'brought back'}`;
    context.log.info(`Dry run: ${change}.`);
    return removal;
}
function outcome({ log, projectId }, { enabled, editable }) {
    log.info(`${projectId} shows ${enabled ? 'no watermark' : 'the platform’s watermark'}.`);
    if (editable === false) {
        log.info('It can’t be changed now: the project is frozen, banned or under review, or the platform has fixed it.');
    }
    const changeable = { true: 'yes', false: 'no' }[String(editable)] ?? 'not told';
    const rows = [
        ['Project', projectId],
        ['Watermark', enabled ? 'removed' : 'shown'],
        ['Can be changed', changeable],
    ];
    return {
        outputs: { enabled, editable: editable ?? null },
        report: { title: 'Watermark', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ }),

/***/ 97575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

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
