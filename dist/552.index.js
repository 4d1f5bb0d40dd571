export const id = 552;
export const ids = [552];
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

/***/ 70552:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(44138);




const { query: QUERY } = _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .PROJECT_ENDPOINTS */ .t['projects.list'].query;
/** Part 1, User and projects: GET /projects. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h)({
    id: 'project-list',
    summary: 'List the projects that the credential can see.',
    inputs: {
        query: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('Only projects whose name contains this, at most 100 characters.', { maxLength: QUERY.maxLength }),
        'created-from': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .instant */ .uR)('Only projects created at this instant or later.'),
        'created-to': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .instant */ .uR)('Only projects created before this instant.'),
        limit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .integer */ .nd)('How many to list at most.', { min: 1, max: 100_000, default: '100' }),
    },
    outputs: {
        projects: { description: 'The projects as a JSON array of `url_id`, `name`, `type` and `created_at`.' },
        count: { description: 'How many there are in it.' },
    },
    endpoints: ['projects.list'],
    onProject: false,
    timeout: '5m',
    example: 'with:\n  query: preview\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check(inputs) {
        const { 'created-from': from, 'created-to': to } = inputs;
        if (from === undefined || to === undefined || to > from)
            return [];
        return [{ where: 'created-to', message: 'is not later than `created-from`', remedy: 'Give a later instant.' }];
    },
    async run({ client, log }, inputs) {
        const query = {
            ...(inputs.query === undefined ? {} : { query: inputs.query }),
            ...(inputs['created-from'] === undefined ? {} : { created_from: inputs['created-from'] }),
            ...(inputs['created-to'] === undefined ? {} : { created_to: inputs['created-to'] }),
        };
        const projects = await Array.fromAsync(client.list('projects.list', { query }, inputs.limit));
        for (const project of projects)
            log.info(`${project.url_id}  ${project.type ?? '?'}  ${project.name ?? ''}`);
        const counted = projects.length === 1 ? '1 project' : `${projects.length} projects`;
        log.info(projects.length < inputs.limit ? `${counted}.` : `${counted}, as many as \`limit\` allows; there may be more.`);
        const rows = projects.map(({ url_id, name, type, created_at }) => [
            url_id,
            name ?? '',
            type ?? '',
            (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_3__/* .instantText */ .X)(created_at),
        ]);
        return {
            outputs: { projects, count: projects.length },
            report: {
                title: projects.length < inputs.limit ? counted : `The first ${counted}`,
                blocks: [{ type: 'table', columns: ['Project', 'Name', 'Type', 'Created'], rows }],
            },
        };
    },
}));


/***/ })

};
