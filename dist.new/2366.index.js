export const id = 2366;
export const ids = [2366];
export const modules = {

/***/ 82366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   servePlatform: () => (/* binding */ servePlatform)
/* harmony export */ });
/* harmony import */ var _base_system_child_process_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87850);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(42030);
/* harmony import */ var _base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87578);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _platform_local_platform_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(85606);
/**
 * Runs the local platform for a whole job, in its own process. The action `local-platform` starts this process, and it
 * continues after the step ends. It is the bundle's own program, started with `PLATFORM_SERVER` as its argument.
 */





/**
 * Interval in milliseconds for checking whether the job's process still runs. At the end of a job, the runner ends
 * leftover processes with its RUNNER_TRACKING_ID. A runner that was killed doesn't, so this process must end itself.
 */
const JOB_CHECK_MS = 2_000;
/** Serves until the job ends or the process gets a signal to end. */
function servePlatform() {
    process.once('message', (order) => void serve(order));
    // Without a parent process, or if the parent disconnects before it sends an order, there is nothing to serve.
    process.once('disconnect', setErrorExitCode);
}
function setErrorExitCode() {
    process.exitCode = 1;
}
async function serve({ jobProcess, ...options }) {
    process.off('disconnect', setErrorExitCode);
    try {
        const environment = (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_0__/* .childEnvironment */ .Qc)(process.env);
        const downloads = (0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_0__/* .downloadVariables */ .ef)(process.env);
        const platform = await (0,_platform_local_platform_js__WEBPACK_IMPORTED_MODULE_4__.startLocalPlatform)({ ...options, environment, downloads, startDatabases: true });
        let reported = 0;
        const checkTimer = setInterval(() => {
            for (const failure of platform.failures.slice(reported))
                process.stderr.write(`${String(failure)}\n`);
            reported = platform.failures.length;
            if (jobProcess !== undefined && !(0,_base_system_child_process_js__WEBPACK_IMPORTED_MODULE_0__/* .isRunning */ .W_)(jobProcess))
                void shutDown();
        }, JOB_CHECK_MS);
        const shutDown = async () => {
            clearInterval(checkTimer);
            await platform.close();
        };
        (0,_base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_2__/* .onStopSignals */ .Dp)(process, _base_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .ml, { first: () => void shutDown(), later: () => (0,_base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_2__/* .endAtOnce */ .mR)(1) });
        const { baseUrl, sqlLogUrl } = platform;
        const databases = await platform.databases.description();
        const notes = [await platform.functionRuntime(), ...platform.limits];
        send({ type: 'ready', baseUrl, sqlLogUrl, databases, notes });
    }
    catch (thrown) {
        const { message, remedy } = thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR ? thrown : { message: String(thrown), remedy: undefined };
        send({ type: 'failed', message, ...(remedy === undefined ? {} : { remedy }) });
    }
}
/** Sends a message to the step. The step closes the channel after it, so this process must not close it too. */
const send = (answer) => void process.send?.(answer);


/***/ })

};
