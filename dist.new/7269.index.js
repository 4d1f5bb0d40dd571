export const id = 7269;
export const ids = [7269];
export const modules = {

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

/***/ 97269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4529);
/** Destroys the project's sandbox (Part 1, Sandbox and preview: POST sandbox/kill; Kill rules). */




/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h9)({
    id: 'sandbox-kill',
    group: 'Previews',
    summary: 'Destroy the project’s sandbox. The project itself is kept.',
    inputs: {},
    outputs: {
        outcome: {
            description: '`killed`, or `not_found` if the project had no sandbox. Both mean success. Empty in a dry run.',
        },
        sandbox_id: { description: 'ID of the sandbox; empty in a dry run, or if the project had none.' },
    },
    endpoints: ['sandbox.kill'],
    onProject: true,
    offlineDryRun: true,
    timeout: '3m',
    async run(context) {
        const { dryRun, log, projectId } = context;
        if (dryRun) {
            log.info(`Dry run: would destroy the sandbox of the project ${projectId}, if it has one. ${_features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_2__/* .NOTHING_SENT */ .L5}`);
            return outcome('Sandbox to destroy', 'would be destroyed, if there is one', {}, [
                { type: 'text', text: _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_2__/* .NOTHING_SENT */ .L5 },
            ]);
        }
        const answer = await kill(context);
        const [heading, message] = answer.outcome === 'killed' ? DESTROYED : NO_SANDBOX;
        log.info(message);
        return outcome(heading, answer.outcome, answer);
        function outcome(title, shown, { outcome: result, sandbox_id: id, confirmed_at: at }, further = []) {
            const rows = [
                ['Project', { code: projectId }],
                ['Outcome', shown],
                ['Sandbox', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_3__/* .codeCell */ .M)(id)],
                ['Confirmed', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_3__/* .instantText */ .X)(at) || '–'],
            ];
            return {
                outputs: { outcome: result ?? null, sandbox_id: id ?? null },
                report: { title, blocks: [{ type: 'facts', rows }, ...further] },
            };
        }
    },
}));
/** Titles and messages for the two outcomes (Part 1, Kill rules). */
const DESTROYED = ['Sandbox destroyed', 'Destroyed the sandbox. Usage already incurred still counts.'];
const NO_SANDBOX = ['No sandbox to destroy', 'The project has no sandbox.'];
/** Destroys the sandbox. An outcome that the platform doesn't confirm never counts as success. */
async function kill({ client, projectId }) {
    try {
        return await client.call('sandbox.kill', { path: { project_id: projectId } });
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || !thrown.uncertain)
            throw thrown;
        throw unconfirmed(projectId, thrown);
    }
}
function unconfirmed(projectId, failure) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(failure, {
        state: `The platform did not confirm that the sandbox of the project ${projectId} was destroyed.`,
        remedy: `${failure.kind === 'auth' && failure.remedy !== undefined ? `${failure.remedy} Then re-run` : 'Re-run'} the job. Make sure that no preview or agent run starts the sandbox while the job runs.`,
    });
}


/***/ })

};
