export const id = 9111;
export const ids = [9111];
export const modules = {

/***/ 69111:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fetchPage: () => (/* binding */ fetchPage)
/* harmony export */ });
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84949);
/* harmony import */ var _base_reach_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46079);
/** Requests a public page once and returns its status and the SHA-256 of its body. */


/** Maximum number of redirects. A site that needs more is broken, though browsers follow up to 20. */
const MAX_REDIRECTS = 5;
/**
 * Requests a public address once, without the step's credential. Follows redirects within the site, that is to the same
 * host name, and to public addresses.
 * @param key bearer token for the site, which other hosts don't get
 * @returns undefined if there is no response, or a redirect leads nowhere; the problem if the address is refused, or
 * one to which it redirects
 */
async function fetchPage(wire, address, key, signal) {
    let next = address;
    let site;
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
        const isSite = site === undefined || (URL.canParse(next) && new URL(next).hostname === site);
        const target = (0,_base_reach_js__WEBPACK_IMPORTED_MODULE_1__/* .platformAddress */ .Ik)(next, isSite ? wire.platformReach : 'public');
        if ('problem' in target)
            return hop === 0 ? target : undefined;
        site ??= target.url.hostname;
        const attempt = await wire.attempt({
            url: target.url,
            source: isSite ? 'platform' : 'page',
            method: 'GET',
            headers: { 'cache-control': 'no-cache', ...(isSite && key !== undefined && { authorization: `Bearer ${key}` }) },
            signal,
        });
        signal.throwIfAborted();
        const isRefused = attempt.type === 'unreached' && attempt.error instanceof _base_reach_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedAddress */ .f1;
        if (isRefused && hop === 0)
            return { problem: `was refused: ${attempt.error.message}` };
        if (isRefused) {
            return {
                problem: `redirects to ${target.url.hostname}, which is neither the site’s own host nor a public address`,
            };
        }
        if (attempt.type !== 'answered')
            return undefined;
        const { status, body } = attempt;
        const location = status >= 300 && status < 400 ? attempt.headers['location'] : undefined;
        if (location === undefined || !URL.canParse(location, next)) {
            return { status, sha256: (0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_0__/* .sha256Hex */ .f)(body) };
        }
        next = new URL(location, next).href;
    }
    return undefined;
}


/***/ })

};
