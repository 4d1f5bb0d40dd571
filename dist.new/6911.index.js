export const id = 6911;
export const ids = [6911];
export const modules = {

/***/ 56911:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   startPlatformProcess: () => (/* binding */ startPlatformProcess)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73136);
/* harmony import */ var _base_system_child_process_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87850);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _program_path_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(72191);
/** Starts a local platform as a background process for the rest of the job. */






/** Maximum length of the log excerpt in an error, taken from the end. */
const EXCERPT_CHARACTERS = 2_000;
/**
 * Starts the local platform as a process that outlives this one and ends with the job.
 *
 * @param folder for its log and its files; deleted with the job
 * @returns once the platform responds
 * @throws Failure if it can't be started; the signal's reason
 */
async function startPlatformProcess(request, { folder, variables, signal }) {
    signal.throwIfAborted();
    const logPath = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'local-platform.log');
    const log = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(logPath, 'a');
    const command = [...(0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_3__/* .nodeCommand */ .Ei)([], (0,node_url__WEBPACK_IMPORTED_MODULE_2__.fileURLToPath)(_program_path_js__WEBPACK_IMPORTED_MODULE_5__/* .PROGRAM_PATH */ .df)), _program_path_js__WEBPACK_IMPORTED_MODULE_5__/* .PLATFORM_SERVER */ .Ky];
    const environment = (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_3__/* .childEnvironment */ .Qc)(variables, (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_3__/* .downloadVariables */ .ef)(variables));
    const { leader: child } = (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_3__/* .startDetached */ .tG)(command, { environment }, ['ignore', log, log, 'ipc']);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(log);
    const firstMessage = Promise.withResolvers();
    child.once('message', message => firstMessage.resolve(message));
    child.once('error', error => firstMessage.resolve({ type: 'failed', message: error.message }));
    child.once('exit', (code, name) => firstMessage.resolve({ type: 'failed', message: `its process ended (exit code or signal: ${code ?? name})` }));
    const onAbort = () => firstMessage.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
        // In a container, the runner's process isn't visible. There the container ends with the job.
        const jobProcess = process.ppid > 1 ? process.ppid : undefined;
        child.send({ ...request, temporaryFolder: folder, jobProcess });
        const answer = await firstMessage.promise;
        if (answer.type === 'failed')
            throw startFailure(answer, logPath);
        child.unref();
        const { baseUrl, sqlLogUrl, databases, notes } = answer;
        return { baseUrl, sqlLogUrl, databases, notes, logPath };
    }
    catch (thrown) {
        child.kill();
        throw thrown;
    }
    finally {
        signal.removeEventListener('abort', onAbort);
        if (child.connected)
            child.disconnect();
    }
}
function startFailure({ message, remedy }, logPath) {
    const excerpt = lastLines((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(logPath, 'utf8'));
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('unavailable', `The local platform could not be started: ${message}`, {
        title: 'Local platform not started',
        remedy,
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Keeps complete lines only: in a line without its start, the end of a secret would not be recognized. */
function lastLines(text) {
    if (text.length <= EXCERPT_CHARACTERS)
        return text;
    const end = text.slice(-EXCERPT_CHARACTERS);
    return end.slice(end.indexOf('\n') + 1 || end.length);
}


/***/ })

};
