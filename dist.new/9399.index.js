export const id = 9399;
export const ids = [9399];
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

/***/ 59399:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _api_projects_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57853);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(98157);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(14486);
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(92516);
/** Lists the projects that the credential can see (Part 1, User and projects: GET /projects). */







const { query: QUERY } = _api_projects_js__WEBPACK_IMPORTED_MODULE_2__/* .PROJECT_ENDPOINTS */ .t['projects.list'].query;
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defineOperation */ .h9)({
    id: 'project-list',
    group: 'Projects',
    summary: 'List the projects that the credential can see.',
    inputs: {
        query: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('Text to search for in project names, at most 100 characters. Default: list all projects.', {
            maxLength: QUERY.maxLength,
        }),
        'created-from': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('Start of the creation period: list only projects created at or after this time. Default: no limit.'),
        'created-to': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .instant */ .uR)('End of the creation period: list only projects created before this time. Default: no limit.'),
        limit: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .nd)('Maximum number of projects to list.', { min: 1, max: 100_000, default: '100' }),
    },
    outputs: {
        projects: {
            description: 'Projects, as a JSON array of objects with `url_id`, `name`, `type` and `created_at`.',
            limitInput: 'limit',
        },
        count: { description: 'Number of listed projects.' },
    },
    endpoints: ['projects.list'],
    onProject: false,
    timeout: '5m',
    example: 'with:\n  query: preview\n',
    check(inputs) {
        const { 'created-from': from, 'created-to': to } = inputs;
        if (from === undefined || to === undefined || to > from)
            return [];
        return [
            {
                where: 'created-to',
                message: `must be later than ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('created-from')}`,
                remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('created-to')} to a later time.`,
            },
        ];
    },
    async run({ client, log }, inputs) {
        const query = (0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_5__/* .definedOnly */ .U)({
            query: inputs.query,
            created_from: inputs['created-from'],
            created_to: inputs['created-to'],
        });
        const projects = await Array.fromAsync(client.list('projects.list', { query }, inputs.limit));
        for (const project of projects)
            log.info(`${project.url_id}  ${project.type ?? '?'}  ${project.name ?? ''}`);
        const counted = (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .listedCount */ .P6)(projects.length, 'project', projects.length >= inputs.limit);
        log.info(`${counted}.`);
        const rows = projects.map(({ url_id, name, type, created_at }) => [
            { code: url_id },
            name ?? '',
            { code: type ?? '' },
            (0,_core_report_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(created_at),
        ]);
        return {
            outputs: { projects, count: projects.length },
            report: {
                title: counted,
                blocks: [{ type: 'table', columns: ['Project', 'Name', 'Type', 'Created'], rows }],
            },
        };
    },
}));


/***/ })

};
