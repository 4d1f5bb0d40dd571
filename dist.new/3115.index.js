export const id = 3115;
export const ids = [3115];
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

/***/ 46635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XM: () => (/* binding */ RELEASE_OUTPUTS),
/* harmony export */   b: () => (/* binding */ GOES_OFFLINE),
/* harmony export */   hO: () => (/* binding */ releaseText),
/* harmony export */   tc: () => (/* binding */ releaseFacts)
/* harmony export */ });
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14486);
/** Describes a new release in the step's outputs and report. */

/** Outputs of an operation that publishes a site. */
const RELEASE_OUTPUTS = {
    release_id: { description: 'ID of the release.' },
    version: { description: 'Version number of the release.' },
    access_url: { description: 'URL of the site.' },
    published_at: { description: 'Time at which the release went live.', form: 'ms' },
    expires_at: { description: 'Time at which the site goes offline. Empty if it stays online.', form: 'ms' },
};
/** Label of the time at which a release expires. */
const GOES_OFFLINE = 'Goes offline';
/**
 * Returns the main facts about a release.
 * @param expiresAt epoch milliseconds; null if the site stays online
 * @param more additional rows of the operation
 */
function releaseFacts(release, expiresAt, more = []) {
    const { access_url: address } = release;
    return {
        type: 'facts',
        rows: [
            ['Site', address === undefined ? 'no URL yet' : { text: address, url: address }],
            ['Version', (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .codeCell */ .M)(release.version)],
            ['Release', { code: release.release_id }],
            ...more,
            [GOES_OFFLINE, expiresAt === null ? 'never' : (0,_core_report_js__WEBPACK_IMPORTED_MODULE_0__/* .instantText */ .X)(expiresAt)],
        ],
    };
}
/** Returns the version and the ID of a release. */
const releaseText = ({ version, release_id: id }) => `${releaseName(version)} (${id})`;
/** Returns what a text calls a release. @param version undefined if the platform reports none */
const releaseName = (version) => version === undefined ? 'a release without a version number' : `version ${version}`;


/***/ }),

/***/ 23115:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   asTrialRun: () => (/* binding */ asTrialRun)
/* harmony export */ });
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75344);
/* harmony import */ var _features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46635);
/** Marks a step's report as a trial run on a local platform, and removes links to that platform, which doesn't last. */


/** Mark of a trial run, appended to titles. */
const MARK = ' (trial run)';
const NOTES = {
    step: 'This was a trial run: with `base-url: local`, the step ran on a local platform that stopped when the step ended. Nothing is online.',
    job: 'This was a trial run: the step ran on the local platform that the job started with `local-platform`. The local platform stops when the job ends, so nothing stays online.',
};
/**
 * Marks a report as that of a trial run. Removes links to the platform and statements that something stays online,
 * because the platform has ended before anybody reads the report.
 */
function asTrialRun(report, end) {
    const note = { type: 'text', text: NOTES[end] };
    const blocks = report.blocks.map(block => endedBlock(block, end));
    return { ...report, title: `${report.title}${MARK}`, blocks: [note, ...blocks] };
}
function endedBlock(block, end) {
    switch (block.type) {
        case 'facts':
            return {
                ...block,
                rows: block.rows.map(([label, value]) => [label, label === _features_releases_release_report_js__WEBPACK_IMPORTED_MODULE_1__/* .GOES_OFFLINE */ .b ? `at the end of this ${end}` : endedCell(value, end)]),
            };
        case 'table':
            return { ...block, rows: block.rows.map(row => row.map(cell => endedCell(cell, end))) };
        case 'details':
            return { ...block, blocks: block.blocks.map(inner => endedBlock(inner, end)) };
        case 'text':
        case 'image':
        case 'heading':
        case 'code':
            return block;
    }
}
function endedCell(cell, end) {
    if (typeof cell !== 'object' || !('url' in cell) || !isLocal(cell.url))
        return cell;
    const ended = `stopped when this ${end} ended`;
    return cell.text === cell.url ? ended : `${cell.text} (${ended})`;
}
/** Checks for an address on loopback. The local platform serves only these. */
const isLocal = (address) => URL.canParse(address) && (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .isLoopback */ .U9)(new URL(address).hostname);


/***/ })

};
