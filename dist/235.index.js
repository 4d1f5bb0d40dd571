export const id = 235;
export const ids = [235];
export const modules = {

/***/ 12174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ foreseen)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18767);


/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
function foreseen(code, message) {
    const { kind, meaning, remedy } = _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ[code];
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(kind, `${message} ${meaning}`, { code, remedy });
}


/***/ }),

/***/ 10235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);
/* harmony import */ var _foreseen_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12174);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44138);
/* harmony import */ var _delete_function_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(36703);
/* harmony import */ var _function_name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(89101);
/* harmony import */ var _listed_functions_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2528);







/** Part 2, Cloud services: DELETE functions/{function_name}. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h)({
    id: 'cloud-delete-function',
    summary: 'Delete a function of the project.',
    inputs: {
        'function-name': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .text */ .Qq)('The function’s name.', { ..._function_name_js__WEBPACK_IMPORTED_MODULE_5__/* .FUNCTION_NAME */ .ZC, required: true }),
        'if-missing': (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('What a function that is not there means: nothing to do, or a failure.', ['ignore', 'fail'], {
            default: 'ignore',
        }),
    },
    outputs: {
        deleted: { description: '`true` when it was deleted; `false` when there was nothing to delete.' },
    },
    endpoints: ['functions.delete', 'functions.list'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  function-name: tide-tables\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, { 'function-name': name, 'if-missing': ifMissing }) {
        const { dryRun, log } = context;
        const found = await (dryRun ? look(context, name) : deleteOrLook(context, name));
        if (found instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && ifMissing === 'fail')
            throw found;
        if (found instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
            log.notice(`There is no function ${name} to delete.`);
        const status = found instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? 'was not there' : dryRun ? 'would be deleted (dry run)' : 'is deleted';
        log.info(`The function ${name} ${status}.`);
        const rows = [
            ['Function', name],
            ['Status', status],
        ];
        return {
            outputs: { deleted: !dryRun && found === 'deleted' },
            report: { title: 'Function deletion', blocks: [{ type: 'facts', rows }] },
        };
    },
}));
async function look(context, name) {
    if ((await (0,_listed_functions_js__WEBPACK_IMPORTED_MODULE_6__/* .listFunctions */ ._)(context)).has(name))
        return 'deleted';
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)((0,_foreseen_js__WEBPACK_IMPORTED_MODULE_2__/* .foreseen */ .m)('not_found', `There is no function ${name}.`), { remedy: _function_name_js__WEBPACK_IMPORTED_MODULE_5__/* .NO_FUNCTION */ .rc });
}
/** A 404 may be the project's as well: only a list of its functions tells, which is refused where that isn't there. */
async function deleteOrLook(context, name) {
    const found = await (0,_delete_function_js__WEBPACK_IMPORTED_MODULE_4__/* .deleteFunction */ .u)(context, name);
    if (found === 'deleted')
        return found;
    await (0,_listed_functions_js__WEBPACK_IMPORTED_MODULE_6__/* .listFunctions */ ._)(context);
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(found, { remedy: _function_name_js__WEBPACK_IMPORTED_MODULE_5__/* .NO_FUNCTION */ .rc });
}


/***/ }),

/***/ 36703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ deleteFunction)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _read_back_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33859);
/* harmony import */ var _listed_functions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2528);



/**
 * Deletes a function.
 * @returns how the platform refused it, where there was none. One that is gone when the deletion is repeated after a
 *   lost answer was deleted by the first one (reading R37)
 * @throws Failure of the call
 */
async function deleteFunction(context, name) {
    const { client, log, projectId } = context;
    let lost = false;
    return (0,_read_back_js__WEBPACK_IMPORTED_MODULE_1__/* .writeAndReadBack */ .W)(context, {
        done: `${name} was deleted`,
        async send() {
            try {
                await client.call('functions.delete', { path: { project_id: projectId, function_name: name } });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'not_found')
                    throw thrown;
                if (!thrown.uncertain && !lost)
                    return thrown;
                log.notice(`The function ${name} is gone: the first answer was lost, and a second look finds nothing.`);
                return 'deleted';
            }
        },
        async find() {
            lost = true;
            return (await (0,_listed_functions_js__WEBPACK_IMPORTED_MODULE_2__/* .listFunctions */ ._)(context)).has(name) ? undefined : 'deleted';
        },
    });
}


/***/ }),

/***/ 89101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ZC: () => (/* binding */ FUNCTION_NAME),
/* harmony export */   mx: () => (/* binding */ isFunctionName),
/* harmony export */   rc: () => (/* binding */ NO_FUNCTION)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);

const { maxLength, pattern } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.function_name;
/** The form of a function's name (Part 2, Cloud services: name formats), as the traits of an input. */
const FUNCTION_NAME = {
    pattern: new RegExp(`^${pattern}$`),
    maxLength,
    allowed: `it must be 1 to ${maxLength} letters, digits, \`_\` or \`-\`, and begin with a letter`,
};
const isFunctionName = (name) => FUNCTION_NAME.pattern.test(name) && name.length <= maxLength;
/** What to do where neither the function nor the project need be there: the API doesn't tell which is missing. */
const NO_FUNCTION = 'Check `function-name`, `project-id` (the project’s url_id), and that the credential’s user may see the project.';


/***/ }),

/***/ 2528:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ listFunctions)
/* harmony export */ });
/** The project's functions by name. @throws Failure of the call */
async function listFunctions({ client, projectId, }) {
    const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
    return new Map(functions.map(listed => [listed.name, listed]));
}


/***/ }),

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 33859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ writeAndReadBack)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54400);


/** How often a write is sent, if it turns out each time that nothing of it has arrived. */
const MOST_SENT = 3;
/** What was written must show within these looks, so that "not there" means that it wasn't. */
const LOOKS_AFTER_MS = [1_000, 4_000];
/**
 * Writes, and reads back before anything is sent again (reading R32): after a lost answer, or the platform's own word
 * that it doesn't know.
 * @throws what `send` throws, `uncertain` where nobody knows; what `find` throws
 */
async function writeAndReadBack({ clock, log, signal }, { done, send, find }) {
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            log.warning(`It is not known whether ${done}. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking before anything else is done.`);
            const found = await lookFor(thrown);
            if (found !== undefined) {
                log.info(`A look tells that ${done}.`);
                return found;
            }
            if (sent === MOST_SENT)
                throw thrown;
            log.info('It was not, so it is sent once more.');
        }
    }
    async function lookFor(lost) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const found = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(lost, async () => {
                await clock.sleep(waitMs, signal);
                return find(lost);
            });
            if (found !== undefined)
                return found;
        }
        return undefined;
    }
}


/***/ })

};
