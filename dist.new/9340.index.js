export const id = 9340;
export const ids = [9340];
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

/***/ 79340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(14486);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4529);
/**
 * Prepares the sandbox and creates a link to its preview
 * (Part 1, Sandbox and preview: POST agent/preview-links; assumption R41).
 */





/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h9)({
    id: 'preview-link',
    group: 'Previews',
    summary: 'Prepare the project’s sandbox and create a short-lived link to its preview.',
    inputs: {
        'expose-preview-url': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Show the link in the log and the summary, and allow other jobs to read the output. Anyone with the link can see the preview until the link expires.', 'false'), 'Print the link. Anyone with the link can see the preview until the link expires.'),
    },
    outputs: {
        preview_url: {
            description: 'Link to the preview. Use it unchanged, for example as the `src` of an `<iframe>`. After the link expires, re-run the job to get a new link.',
            secret: { unless: 'expose-preview-url' },
        },
        preview_expires_at: { description: 'Time at which the link expires.', form: 'ms' },
    },
    endpoints: ['preview.link'],
    onProject: true,
    offlineDryRun: true,
    timeout: '10m',
    dryRunDiffers: true,
    async run({ client, dryRun, log, projectId }, { 'expose-preview-url': exposed }) {
        if (dryRun) {
            log.info(`Dry run: would prepare the sandbox of ${projectId} and request a preview link. ${_features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_3__/* .NOTHING_SENT */ .L5}`);
            return outcome('not requested', undefined, undefined, [{ type: 'text', text: _features_shared_package_report_js__WEBPACK_IMPORTED_MODULE_3__/* .NOTHING_SENT */ .L5 }]);
        }
        const link = await client.call('preview.link', { path: { project_id: projectId } }, exposed ? { exposed: ['url'] } : {});
        const { url, expires_at: expiresAt, status } = link;
        if (url === undefined) {
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `The platform reported the preview status \`${status}\`, but no link.`, {
                remedy: 'Re-run the job. If the error persists, report it to the platform’s support team.',
            });
        }
        const until = (0,_core_report_js__WEBPACK_IMPORTED_MODULE_4__/* .instantText */ .X)(expiresAt);
        const valid = `The preview link of the project ${projectId} is valid${until === '' ? '' : ` until ${until}`}`;
        log.info(exposed
            ? `${valid}: ${url}`
            : `${valid}. The link is masked in the log. To read it, use the output \`preview_url\`.`);
        return outcome(exposed ? { text: url, url } : { sentence: 'masked, in the output `preview_url`' }, url, expiresAt);
        function outcome(shown, address, expiry, further = []) {
            const rows = [
                ['Project', { code: projectId }],
                ['Link', shown],
                ['Expires', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_4__/* .instantText */ .X)(expiry) || '–'],
            ];
            return {
                outputs: { preview_url: address ?? null, preview_expires_at: expiry ?? null },
                report: {
                    title: address === undefined ? 'Preview link not requested' : 'Preview link created',
                    blocks: [{ type: 'facts', rows }, ...further],
                },
            };
        }
    },
}));


/***/ })

};
