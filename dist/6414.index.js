export const id = 6414;
export const ids = [6414];
export const modules = {

/***/ 36414:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44138);




const INPUTS = {
    projects: (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)('The projects that it has, by their public ids (`url_id`): web projects with a cloud service.', {
        maxItems: 100,
        item: /^[A-Za-z0-9_-]{1,50}$/,
        allowed: 'a project’s url_id has 1 to 50 letters, digits, `_` or `-`',
        default: 'local-project',
    }),
    seed: (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('All that exists on it, in place of `projects`: users, credentials, projects and more, as JSON.'),
    'seed-path': (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('The file that holds it.'),
    'export-variables': (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .flag */ .Jt)('Set `PLATFORM_BASE_URL`, `PLATFORM_SQL_LOG_URL`, `PLATFORM_TOKEN`, `PLATFORM_ACCESS_KEY`, `PLATFORM_SECRET_KEY` and `PLATFORM_PROJECT_ID` (the first project) for the steps that follow, so that they need no inputs for it.', 'true'),
};
const NOTHING = {
    base_url: null,
    sql_log_url: null,
    project_id: null,
    token: null,
    access_key: null,
    secret_key: null,
    log_path: null,
};
/** Of a platform that isn't there yet, no endpoint is called. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h)({
    id: 'local-platform',
    summary: 'Start the embedded local platform for the rest of the job: the whole API on loopback, no account, no secret.',
    note: 'Unlike `base-url: local`, which gives each step a platform of its own, this one lasts from step to step: what one step publishes, the next one finds. It ends with the job. Its sites, functions and database are real; nobody outside of the machine can reach them.',
    inputs: INPUTS,
    outputs: {
        base_url: { description: 'Its address, for `base-url`.' },
        sql_log_url: { description: 'The root address of its SQL logs, for `sql-log-url`.' },
        project_id: { description: 'The first of its projects, for `project-id`.' },
        token: { description: 'A credential that may do everything, for `token`.', secret: true },
        access_key: { description: 'Of the team’s credential, for `access-key`.', secret: true },
        secret_key: { description: 'The other half of it, for `secret-key`.', secret: true },
        log_path: { description: 'The file that it writes its own troubles to.' },
    },
    endpoints: [],
    onProject: false,
    timeout: '2m',
    example: 'with:\n  projects: my-site\n',
    check({ seed, 'seed-path': seedPath }) {
        if (seed === undefined || seedPath === undefined)
            return [];
        return [{ where: 'seed-path', message: 'is given together with `seed`', remedy: 'Give one of the two.' }];
    },
    async run(context, inputs) {
        const { dryRun, job, log } = context;
        const content = contentOf(context, inputs);
        if (dryRun) {
            await job.checkPlatform(content);
            log.info('Dry run: a local platform could be started with that; none is.');
            return {
                outputs: NOTHING,
                report: { title: 'Local platform, checked only', blocks: [] },
            };
        }
        const { baseUrl, sqlLogUrl, token, teamKey, projectId, logPath } = await job.startPlatform(content);
        if (inputs['export-variables']) {
            job.setVariables({
                PLATFORM_BASE_URL: baseUrl,
                PLATFORM_SQL_LOG_URL: sqlLogUrl,
                PLATFORM_TOKEN: token,
                PLATFORM_PROJECT_ID: projectId,
                ...(teamKey && { PLATFORM_ACCESS_KEY: teamKey.accessKey, PLATFORM_SECRET_KEY: teamKey.secretKey }),
            });
        }
        log.notice(`This job works on a local platform at ${baseUrl}: what it publishes is gone when it ends.`);
        const rows = [
            ['Address', baseUrl],
            ['Project', projectId],
            ['Log', logPath],
        ];
        return {
            outputs: {
                base_url: baseUrl,
                sql_log_url: sqlLogUrl,
                project_id: projectId,
                token,
                access_key: teamKey?.accessKey ?? null,
                secret_key: teamKey?.secretKey ?? null,
                log_path: logPath,
            },
            report: { title: 'Local platform', blocks: [{ type: 'facts', rows }] },
        };
    },
}));
function contentOf(context, inputs) {
    const { projects, seed, 'seed-path': given } = inputs;
    if (seed !== undefined)
        return { seed };
    if (given === undefined)
        return { projects };
    try {
        return { seed: (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(context.resolvePath(given), 'utf8') };
    }
    catch (error) {
        const message = `can’t be read (${given}): ${error.message}`;
        const remedy = 'Give the path of a JSON file, relative to `working-directory`.';
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)('The local platform has no seed.', [{ where: 'seed-path', message, remedy }]);
    }
}


/***/ })

};
