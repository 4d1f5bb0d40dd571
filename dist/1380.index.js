export const id = 1380;
export const ids = [1380];
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

/***/ 95070:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ unlessNothingLive)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** What the call answers; undefined where the platform says that nothing is live (404 `release_not_found`). */
async function unlessNothingLive(call) {
    try {
        return await call;
    }
    catch (thrown) {
        if (thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.code === 'release_not_found')
            return undefined;
        throw thrown;
    }
}


/***/ }),

/***/ 1380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);
/* harmony import */ var _live_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(95070);





/** Part 1, Releases: GET releases/current and the history query. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'release-info',
    summary: 'Show what is live, and the history of releases.',
    inputs: {
        'expected-release-id': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Fail unless this release is the live one: a health check for a step after a publish.'),
        limit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('How many releases of the history to show at most.', { min: 1, max: 10_000, default: '20' }),
    },
    outputs: {
        release_id: { description: 'The current release’s id; empty when nothing is live.' },
        version: { description: 'Its number within the project.' },
        access_url: { description: 'Where the site is served; empty when there is no address yet.' },
        published_at: { description: 'When it went live, in epoch milliseconds.' },
        releases: { description: 'The history as a JSON array, newest version first.' },
    },
    endpoints: ['releases.current', 'releases.list'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { limit, 'expected-release-id': expected }) {
        const { client, log, projectId } = context;
        const path = { project_id: projectId };
        const current = await (0,_live_release_js__WEBPACK_IMPORTED_MODULE_3__/* .unlessNothingLive */ .K)(client.call('releases.current', { path }));
        const releases = await Array.fromAsync(client.list('releases.list', { path }, limit));
        log.info(current === undefined
            ? 'Nothing is live.'
            : `Version ${current.version ?? '?'} is live: ${current.access_url ?? 'no address yet'}`);
        for (const release of releases)
            log.info(`${release.version ?? '?'}  ${release.status ?? '?'}  ${release.release_id}`);
        const rows = releases.map(release => [
            release.version ?? '?',
            release.status ?? '?',
            release.current === true ? 'yes' : '',
            release.release_id,
            (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_4__/* .instantText */ .X)(release.created_at),
            (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_4__/* .instantText */ .X)(release.finished_at),
        ]);
        const address = current?.access_url;
        const live = current === undefined ? 'nothing' : address ? { text: address, url: address } : 'no address yet';
        const outputs = {
            release_id: current?.release_id ?? null,
            version: current?.version ?? null,
            access_url: address ?? null,
            published_at: current?.published_at ?? null,
            releases,
        };
        const blocks = [
            {
                type: 'facts',
                rows: [
                    ['Live', live],
                    ['Version', current?.version ?? '–'],
                ],
            },
            { type: 'table', columns: ['Version', 'Status', 'Current', 'Release', 'Created', 'Finished'], rows },
        ];
        if (expected !== undefined && current?.release_id !== expected) {
            context.output(outputs);
            context.ifItFails(() => ({ blocks }));
            const instead = current === undefined ? 'nothing is' : `${current.release_id} is`;
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('conflict', `The release ${expected} is not live: ${instead}.`, {
                remedy: 'Look whether somebody else has published or unpublished meanwhile; publish again where nobody has.',
            });
        }
        return { outputs, report: { title: 'Releases', blocks } };
    },
}));


/***/ })

};
