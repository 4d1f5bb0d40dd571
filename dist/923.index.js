export const id = 923;
export const ids = [923];
export const modules = {

/***/ 6923:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2503);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);
/* harmony import */ var _foreseen_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2174);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4138);
/* harmony import */ var _cloud_status_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6743);





/** Rule 9. */
const ONLY_ENABLES = 'A login method that is enabled stays so: the API has no way to disable one.';
/** Part 2, Cloud services: PUT /cloud/auth/providers, and rule 9. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h)({
    id: 'cloud-auth',
    summary: 'Enable login methods of the project’s cloud service.',
    note: 'It can only enable: methods that are not named stay as they are, and none can be disabled through the API. Login pages and flows are the application’s own code.',
    inputs: {
        providers: (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)(`The login methods to enable: ${_spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .AUTH_PROVIDERS */ .IQ.map(name => `\`${name}\``).join(', ')}.`, {
            required: true,
            maxItems: _spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .AUTH_PROVIDERS */ .IQ.length,
            item: new RegExp(`^(?:${_spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .AUTH_PROVIDERS */ .IQ.join('|')})$`),
            allowed: `a login method is one of ${_spec_cloud_js__WEBPACK_IMPORTED_MODULE_0__/* .AUTH_PROVIDERS */ .IQ.map(name => `\`${name}\``).join(', ')}`,
        }),
    },
    outputs: {
        providers: { description: 'The login methods as the platform answers, a JSON array of `provider` and `enabled`.' },
    },
    endpoints: ['auth.enable'],
    courtesies: ['database.status'],
    onProject: true,
    timeout: '5m',
    example: 'with:\n  providers: password, email\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { providers }) {
        const { client, dryRun, log, projectId } = context;
        if (dryRun) {
            await wantCloud(context);
            log.info(`Dry run: ${providers.join(', ')} would be enabled for ${projectId}. ${ONLY_ENABLES}`);
            return outcome('Login methods to enable', [], 'to be enabled');
        }
        const { providers: answered } = await client.call('auth.enable', {
            path: { project_id: projectId },
            body: { providers },
        });
        const left = providers.filter(name => !answered.some(({ provider, enabled }) => provider === name && enabled));
        if (left.length > 0)
            log.warning(`The platform does not confirm that ${left.join(', ')} is enabled.`);
        log.info(`Enabled for ${projectId}: ${providers.filter(name => !left.includes(name)).join(', ') || 'nothing'}.`);
        log.info(ONLY_ENABLES);
        return outcome('Login methods', answered, 'not confirmed');
        /** @param otherwise what is shown of a method that the platform says nothing of */
        function outcome(title, known, otherwise) {
            const named = [...new Set([...providers, ...known.map(({ provider }) => provider)])];
            const state = (name) => known.find(({ provider }) => provider === name)?.enabled === true ? 'enabled' : otherwise;
            const rows = named.map(name => [name, state(name)]);
            return {
                outputs: { providers: known },
                report: {
                    title,
                    blocks: [
                        { type: 'table', columns: ['Login method', 'State'], rows },
                        { type: 'text', text: ONLY_ENABLES },
                    ],
                },
            };
        }
    },
}));
/** Fails as enabling would, as far as that can be seen beforehand. */
async function wantCloud(context) {
    if ((await (0,_cloud_status_js__WEBPACK_IMPORTED_MODULE_4__/* .cloudStatus */ .M)(context)) === 'not_enabled') {
        throw (0,_foreseen_js__WEBPACK_IMPORTED_MODULE_2__/* .foreseen */ .m)('cloud_not_enabled', 'Login methods can’t be enabled.');
    }
}


/***/ }),

/***/ 6743:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ cloudStatus)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

/** Codes with which the project itself, or the credential, is refused: whatever else is asked will be, too. */
const REFUSED_ALTOGETHER = ['invalid_token', 'not_found'];
/**
 * Whether the project has a cloud service, as the status of its database tells it: `ready`, or `not_enabled`. A courtesy
 * for dry runs: it needs a scope that the operation itself may do without.
 * @returns undefined where that can't be told, which is said
 * @throws Failure where what is asked for afterwards would fail as well
 */
async function cloudStatus({ client, log, projectId, signal }) {
    try {
        const { status } = await client.call('database.status', { path: { project_id: projectId } });
        return status;
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || signal.aborted || REFUSED_ALTOGETHER.includes(thrown.code))
            throw thrown;
        log.notice(`Whether ${projectId} has a cloud service can’t be told beforehand: ${thrown.message}`);
        return undefined;
    }
}


/***/ }),

/***/ 2174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ foreseen)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8767);


/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
function foreseen(code, message) {
    const { kind, meaning, remedy } = _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ[code];
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(kind, `${message} ${meaning}`, { code, remedy });
}


/***/ })

};
