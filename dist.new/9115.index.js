export const id = 9115;
export const ids = [9115];
export const modules = {

/***/ 46410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ bestEffort)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Runs an optional report on GitHub: a failure is logged and doesn't fail the step. */


/** HTTP status for an unknown or expired token. More permissions wouldn't help. */
const TOKEN_REFUSED = 401;
const UNEXPECTED = 'GitHub’s response has an unexpected format, or this action has a bug. Debug logging shows the error.';
/** GitHub's client reads the machine's proxy when it is loaded. */
const INVALID_URL = 'A URL in an environment variable is invalid. Check `https_proxy` and `GITHUB_API_URL`.';
/**
 * Runs a part of the reporting. A failure is logged once and stops nothing: as a notice if the token lacks a
 * permission, as a warning otherwise.
 * @returns the work's result; undefined if it failed
 */
async function bestEffort({ what, state = 'is missing or out of date', permission, isWarning }, log, work) {
    try {
        return await work();
    }
    catch (thrown) {
        log.debug((0,node_util__WEBPACK_IMPORTED_MODULE_0__.inspect)(thrown));
        // The message of any other error is JavaScript's own.
        const other = thrown.code === 'ERR_INVALID_URL' ? INVALID_URL : UNEXPECTED;
        const { message } = thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? thrown : { message: other };
        const isRefused = thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.status === TOKEN_REFUSED;
        const reason = isRefused ? `GitHub refused \`github-token\`. ${message}` : message;
        const text = `${what} ${state}. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(reason)}`;
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR && thrown.kind === 'auth' && !isRefused) {
            log[isWarning ? 'warning' : 'notice'](`${text} Grant the job the permission \`${permission}\`.${permission.endsWith(': read') ? '' : ' For a pull request from a fork, the token may be read-only. The job summary (unless `summary` is `false`) shows the result of the step.'}`);
        }
        else
            log.warning([text, thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR ? (thrown.remedy ?? '') : ''].join(' ').trim());
        return undefined;
    }
}


/***/ }),

/***/ 20304:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ pagesOf),
/* harmony export */   m: () => (/* binding */ PAGE_SIZE)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1966);
/* harmony import */ var _required_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(97044);
/** Detects lists of GitHub that would never end. */





/** Maximum number of entries of a page (GitHub's REST documentation). */
const PAGE_SIZE = 100;
/** Maximum number of pages. GitHub allows a job's token 1,000 requests an hour and repository. */
const MAX_PAGES = 100;
/**
 * Returns a function that takes each page of one list in order, and returns its entries. It throws a Failure, which a
 * retry doesn't help, if all entries of a page were on earlier ones, after `MAX_PAGES` pages, or if an entry isn't one of
 * those that were requested.
 * @param what the entries, as a plural noun
 * @param wanted values of fields that each entry must have
 */
function pagesOf(what, wanted = {}) {
    const seen = new Set();
    let pages = 0;
    return entries => {
        pages += 1;
        const keys = entries.map(keyOf);
        const isRepeated = keys.length > 0 && keys.every(key => seen.has(key));
        if (isRepeated || pages > MAX_PAGES) {
            const why = isRepeated ? `page ${pages} has only earlier entries` : `it has more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PAGES)} pages`;
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `GitHub’s list of ${what} was not read to its end: ${why}.`, {
                service: 'GitHub',
                remedy: `${_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .OTHER_SERVER_REMEDY */ .mJ} The limit is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(MAX_PAGES * PAGE_SIZE)} entries.`,
            });
        }
        const other = entries.map(entry => (0,_required_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .otherField */ .Xo)(entry, wanted)).find(problem => problem !== undefined);
        if (other !== undefined)
            throw (0,_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadableFailure */ .S0)(200, false, `for an entry of its list of ${what}, ${other}`);
        for (const key of keys)
            seen.add(key);
        return [...entries];
    };
}
/** Returns what identifies an entry: an ID or, for a file of a pull request, its path. */
function keyOf(entry) {
    const { id, filename } = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)(entry);
    return id ?? filename;
}


/***/ })

};
