export const id = 876;
export const ids = [876];
export const modules = {

/***/ 64568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 80876:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);




/** Part 1, Sandbox and preview: POST agent/preview-links; reading R41. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'preview-link',
    summary: 'Prepare the project’s sandbox, and get a short-lived link to its preview.',
    inputs: {
        'expose-preview-url': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Show the link in log and summary, and let it cross jobs. Whoever has it sees the preview until it expires.', 'false'),
    },
    outputs: {
        preview_url: {
            description: 'The link, to be used whole: as the source of a frame, say. Ask for a new one when it has expired.',
            secret: { unless: 'expose-preview-url' },
        },
        preview_expires_at: { description: 'When it expires, in epoch milliseconds.' },
    },
    endpoints: ['preview.link'],
    onProject: true,
    timeout: '10m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, dryRun, log, projectId }, { 'expose-preview-url': exposed }) {
        if (dryRun) {
            log.info(`Would prepare the sandbox of ${projectId} and ask for a link to its preview.`);
            return outcome('not asked for (dry run)', undefined, undefined);
        }
        const link = await client.call('preview.link', { path: { project_id: projectId } }, exposed ? { exposed: ['url'] } : {});
        const { url, expires_at: expiresAt, status } = link;
        if (url === undefined) {
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform calls the preview ${status}, but gives no link to it.`, {
                remedy: 'Run it again; report it if it stays.',
            });
        }
        const until = (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_3__/* .instantText */ .X)(expiresAt) || 'a time that the platform does not tell';
        log.info(exposed
            ? `The preview of ${projectId} is ready until ${until}: ${url}`
            : `The preview of ${projectId} is ready until ${until}. Its link is masked; it is in the output preview_url.`);
        return outcome(exposed ? { text: url, url } : 'masked; in the output preview_url', url, expiresAt);
        function outcome(shown, address, expiry) {
            const rows = [
                ['Project', projectId],
                ['Link', shown],
                ['Expires', (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_3__/* .instantText */ .X)(expiry) || '–'],
            ];
            return {
                outputs: { preview_url: address ?? null, preview_expires_at: expiry ?? null },
                report: { title: 'Preview', blocks: [{ type: 'facts', rows }] },
            };
        }
    },
}));


/***/ })

};
