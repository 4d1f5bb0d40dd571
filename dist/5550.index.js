export const id = 5550;
export const ids = [5550];
export const modules = {

/***/ 75550:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   uploadInThread: () => (/* binding */ uploadInThread)
/* harmony export */ });
/* harmony import */ var node_worker_threads__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75919);
/* harmony import */ var _node_modules_actions_artifact_lib_generated_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(17911);
/* harmony import */ var _node_modules_actions_artifact_lib_internal_shared_artifact_twirp_client_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15495);
/* harmony import */ var _node_modules_actions_artifact_lib_internal_shared_util_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(14659);
/* harmony import */ var _node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(92111);

// The half that uploads, by path: the package's export map offers nothing but the whole, of which more than a third is
// for downloads and for GitHub's REST API.




/**
 * What the thread of `library.ts` does: uploads what it's given by GitHub's library, and says what came of it.
 * @throws Error anywhere else
 */
async function uploadInThread() {
    const port = node_worker_threads__WEBPACK_IMPORTED_MODULE_0__.parentPort;
    if (port === null)
        throw new Error('This runs in a thread of library.ts only.');
    const outcome = await upload(node_worker_threads__WEBPACK_IMPORTED_MODULE_0__.workerData);
    // Called once all that the library has printed is read on the other side, which ends this thread at the outcome.
    process.stdout.write('', () => port.postMessage(outcome));
}
async function upload({ name, files, rootFolder, retentionDays }) {
    try {
        const options = retentionDays === undefined ? {} : { retentionDays };
        const { id } = await (0,_node_modules_actions_artifact_lib_internal_upload_upload_artifact_js__WEBPACK_IMPORTED_MODULE_4__/* .uploadArtifact */ .m)(name, [...files], rootFolder, options);
        if (id !== undefined)
            return { id };
        return { refusal: 'it was given no id', uncertain: true };
    }
    catch (thrown) {
        const refusal = thrown instanceof Error ? thrown.message : String(thrown);
        if (!refusal.startsWith('Failed to FinalizeArtifact'))
            return { refusal, uncertain: false };
        return afterLostEnd(name, refusal);
    }
}
/**
 * The library gives up where the answer to its last request gets lost, so it's looked up what has become of it. The name
 * was free when it was taken, and can be taken once: an artifact of this name is the one that was uploaded here.
 */
async function afterLostEnd(name, refusal) {
    try {
        const nameFilter = _node_modules_actions_artifact_lib_generated_index_js__WEBPACK_IMPORTED_MODULE_1__/* .StringValue */ .hU.create({ value: name });
        const { artifacts } = await (0,_node_modules_actions_artifact_lib_internal_shared_artifact_twirp_client_js__WEBPACK_IMPORTED_MODULE_2__/* .internalArtifactTwirpClient */ .l)().ListArtifacts({
            ...(0,_node_modules_actions_artifact_lib_internal_shared_util_js__WEBPACK_IMPORTED_MODULE_3__/* .getBackendIdsFromToken */ .a7)(),
            nameFilter,
        });
        const [found] = artifacts;
        return found === undefined ? { refusal, uncertain: false } : { id: Number(found.databaseId) };
    }
    catch {
        // Nobody answers that either: what is told is the refusal, and that it may have been done all the same.
        return { refusal, uncertain: true };
    }
}


/***/ })

};
