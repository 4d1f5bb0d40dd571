export const id = 3421;
export const ids = [3421];
export const modules = {

/***/ 53421:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   servePlatform: () => (/* binding */ servePlatform)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _platform_local_platform_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99958);


/*
 * The local platform of a whole job, in a process of its own: `local-platform` starts it, and it outlives the step. It
 * is the bundle's own program, started with `PLATFORM_SERVER` as its argument.
 */
/**
 * Often enough that nothing is left behind for long. The runner ends what it finds with its RUNNER_TRACKING_ID by itself;
 * one that was killed doesn't.
 */
const LOOK_MS = 2_000;
/** Serves until the job is over or somebody ends the process. */
function servePlatform() {
    process.once('message', (order) => void serve(order));
    // Started by hand, or left before it was told anything: there is nothing to serve.
    process.once('disconnect', leave);
}
function leave() {
    process.exitCode = 1;
}
async function serve({ jobProcess, ...options }) {
    process.off('disconnect', leave);
    try {
        const platform = await (0,_platform_local_platform_js__WEBPACK_IMPORTED_MODULE_1__.startLocalPlatform)(options);
        let reported = 0;
        const watch = setInterval(() => {
            for (const failure of platform.failures.slice(reported))
                process.stderr.write(`${String(failure)}\n`);
            reported = platform.failures.length;
            if (jobProcess !== undefined && !isRunning(jobProcess))
                void end();
        }, LOOK_MS);
        const end = async () => {
            clearInterval(watch);
            await platform.close();
        };
        for (const signal of ['SIGINT', 'SIGTERM'])
            process.once(signal, () => void end());
        tell({ type: 'ready', baseUrl: platform.baseUrl, sqlLogUrl: platform.sqlLogUrl });
    }
    catch (thrown) {
        const { message, remedy } = thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? thrown : { message: String(thrown), remedy: undefined };
        tell({ type: 'failed', message, ...(remedy === undefined ? {} : { remedy }) });
    }
}
/** The step closes the channel once it has heard: of the two, only one may. */
const tell = (answer) => void process.send?.(answer);
function isRunning(id) {
    try {
        return process.kill(id, 0);
    }
    catch (error) {
        // Somebody else's process is running as well.
        return error.code === 'EPERM';
    }
}


/***/ })

};
