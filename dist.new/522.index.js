export const id = 522;
export const ids = [522];
export const modules = {

/***/ 79457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ artifactFindings)
/* harmony export */ });
/** Finds paths that GitHub's artifacts don't allow, because some systems that download them don't support the names. */
const MESSAGE = 'has a character in its path that artifacts, and so the workflows preview.yml and release.yml, don’t allow: one of `" : < > | * ?` or a line break';
/** Returns a finding for each path that no artifact may contain, such as `log/12:30.html`. */
const artifactFindings = (paths) => paths
    .filter(path => /["<>:|*?\r\n]/.test(path))
    .map(where => ({ where, message: MESSAGE, remedy: 'Rename the file.' }));


/***/ }),

/***/ 50522:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  artifactServiceProblem: () => (/* binding */ artifactServiceProblem),
  checkArtifactService: () => (/* binding */ checkArtifactService),
  uploadArtifact: () => (/* binding */ uploadArtifact)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/artifact-names.js
var artifact_names = __webpack_require__(79457);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(75919);
;// CONCATENATED MODULE: ./build/github/artifact/library.js
/** Uploads an artifact with GitHub's library, in a separate thread. */



/** Separate file in the bundle (decision 0010). */
const LIBRARY_THREAD = new URL(import.meta.url.endsWith('.ts') ? './library-thread.ts' : './artifact-library.js', import.meta.url);
/**
 * Uploads with `@actions/artifact`, in a separate thread. The library prints servers' responses to stdout unchanged,
 * reads `process.env`, accepts no signal, and throws an uncatchable error if a file disappears while it is packed. The
 * thread isolates all of that, and its output reaches the log through the one printer, which hides secrets.
 *
 * @throws Failure when the thread ends without an outcome; the signal's reason when it aborts
 */
async function uploadByLibrary(upload, context) {
    const { variables: env, log, signal } = context;
    signal.throwIfAborted();
    const thread = new external_node_worker_threads_.Worker(LIBRARY_THREAD, {
        workerData: upload,
        env,
        execArgv: [],
        stdout: true,
        stderr: true,
    });
    const relayed = Promise.all([
        forEachLine(thread.stdout, line => relayLine(line, log)),
        forEachLine(thread.stderr, line => log.debug(line)),
    ]);
    const { promise: outcome, resolve, reject } = Promise.withResolvers();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    thread.once('message', resolve);
    thread.once('error', (cause) => reject(libraryFailure(upload, cause.message, cause)));
    thread.once('exit', code => reject(libraryFailure(upload, `its thread exited with code ${code}`)));
    try {
        return await outcome;
    }
    finally {
        signal.removeEventListener('abort', onAbort);
        await thread.terminate();
        await relayed;
    }
}
/** Returns the title of an upload's failure. */
const uploadFailureTitle = (name) => `Artifact upload failed: ${name}`;
function libraryFailure({ name }, how, cause) {
    const details = { title: uploadFailureTitle(name), service: 'GitHub', uncertain: true, cause };
    return new failure/* Failure */.HR('unavailable', `GitHub’s artifact library failed: ${how}`, details);
}
async function forEachLine(stream, onLine) {
    for await (const line of (0,external_node_readline_.createInterface)({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
        onLine(line);
}
const COMMAND = /^::(?<name>[a-z-]+)(?: [^:]*)?::(?<data>.*)$/;
/**
 * Relays a line of the library's output to the log. Its masks are applied here too, because the addresses that it
 * receives grant access. Its warnings, such as about an omitted file, become annotations. Its errors don't, because the
 * error that ends the upload follows them.
 */
function relayLine(line, log) {
    const { name, data = '' } = COMMAND.exec(line)?.groups ?? {};
    if (name === undefined)
        log.info(line);
    else if (name === 'add-mask')
        log.mask(unescaped(data));
    else if (name === 'debug')
        log.debug(unescaped(data));
    else if (name === 'warning')
        log.warning(unescaped(data));
    else
        log.info(unescaped(data));
}
/** Decodes a command's data as the runner does. */
const unescaped = (data) => data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

;// CONCATENATED MODULE: ./build/github/artifact/upload.js
/** Uploads a step's files as a GitHub artifact. Checks, before the step's work, that the service is available. */






/** Checks, before any work, that this step can upload an artifact. @throws Failure of kind `input` if it can't */
function checkArtifactService(environment) {
    const problem = artifactServiceProblem(environment);
    if (problem !== undefined)
        throw (0,failure/* inputFailure */.vQ)('This step can’t upload an artifact.', [{ where: 'artifact-name', ...problem }]);
}
/** Returns why a step can't upload artifacts. Undefined if it can. */
function artifactServiceProblem({ artifacts, github, }) {
    if (!hasArtifacts(github.serverUrl))
        return {
            message: `requires GitHub.com’s artifact service, which is not available on ${github.serverUrl}`,
            remedy: 'Remove `artifact-name`, and upload the files with a version of actions/upload-artifact that this server supports.',
        };
    if (artifacts.resultsUrl === '' || artifacts.runtimeToken === '' || !URL.canParse(artifacts.resultsUrl))
        return {
            message: 'requires the runner’s ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN, but at least one of them is missing or invalid',
            remedy: 'Run the action with `uses:`, not in a `run:` step, and don’t set these variables yourself.',
        };
    return undefined;
}
/** Checks the service by the server's host, as @actions/artifact does. GitHub Enterprise Server has a different one. */
function hasArtifacts(serverUrl) {
    const { hostname } = new URL(serverUrl);
    return hostname === 'github.com' || hostname.endsWith('.ghe.com') || hostname.endsWith('.localhost');
}
/**
 * Uploads files as one artifact, always a ZIP, which every `download-artifact` unpacks.
 *
 * @param files absolute paths; the ZIP contains them relative to the deepest folder that contains all of them
 * @returns the artifact, with its address for people
 * @throws Failure when the upload fails
 */
async function uploadArtifact(files, settings) {
    const { name, replaces, environment, log, signal } = settings;
    const { artifacts, github, run, variables } = environment;
    const rootFolder = sharedFolder(files);
    checkNames(name, files, rootFolder);
    log.mask(artifacts.runtimeToken);
    const upload = { name, files, rootFolder, retentionDays: limitRetentionDays(settings), replaces };
    const outcome = await log.group(`Artifact ${name}`, () => uploadByLibrary(upload, { variables, log, signal }));
    if ('refusal' in outcome)
        throw uploadFailure(name, outcome);
    log.info(`Uploaded the artifact \`${name}\`: ${(0,amount/* plural */.LS)(files.length, 'file')}.`);
    return { ...outcome, url: `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${outcome.id}` };
}
/** The library would limit the value too, but its warning doesn't mention the input. */
function limitRetentionDays({ retentionDays, retentionInput, environment, log }) {
    if (retentionDays === undefined)
        return undefined;
    const maxDays = environment.artifacts.retentionDays ?? retentionDays;
    if (maxDays < retentionDays) {
        log.warning(`The repository keeps artifacts for at most ${(0,amount/* plural */.LS)(maxDays, 'day')}, so \`${retentionInput}\` was reduced to ${maxDays}.`);
    }
    return Math.min(maxDays, retentionDays);
}
/** Known errors of the library, matched by the start of their message. The library reports errors as text only. */
const REFUSALS = [
    {
        words: /^Failed to CreateArtifact: .*\(409\)/s,
        kind: 'conflict',
        remedy: 'The workflow run already has an artifact with this name, or a response was lost after GitHub created the artifact. Set a different `artifact-name` (in a matrix, include the matrix value), or re-run the job.',
    },
    {
        words: /^Failed to \w+: .*\(40[13]\)/s,
        kind: 'auth',
        remedy: 'Don’t change ACTIONS_RUNTIME_TOKEN: the runner sets it, and it is valid only for this job.',
    },
    {
        words: /^(?:Failed to get backend IDs|Invalid token specified)/,
        kind: 'unavailable',
        remedy: 'ACTIONS_RUNTIME_TOKEN does not identify this job. Don’t change the value that the runner sets.',
    },
    {
        words: /quota has been hit/,
        kind: 'limit',
        remedy: 'Delete artifacts, shorten their retention, or raise the storage limit.',
    },
];
function uploadFailure(name, { refusal, uncertain }) {
    const known = REFUSALS.find(({ words }) => words.test(refusal));
    const { kind = 'unavailable', remedy = 'Re-run the job. The log has details.' } = known ?? {};
    const message = `The upload of the artifact \`${name}\` failed: ${refusal}`;
    return new failure/* Failure */.HR(kind, message, { title: uploadFailureTitle(name), service: 'GitHub', remedy, uncertain });
}
/** @throws Failure of kind `input` that lists all files that can't be uploaded */
function checkNames(name, files, folder) {
    const findings = (0,artifact_names/* artifactFindings */.l)(files.map(file => (0,paths/* slashPath */.Lz)(folder, file) || (0,external_node_path_.basename)(file)));
    if (findings.length === 0)
        return;
    throw new failure/* Failure */.HR('input', 'The artifact can’t be created.', {
        title: uploadFailureTitle(name),
        findings,
    });
}
/** Returns the deepest folder that contains all files. */
function sharedFolder([first = '', ...others]) {
    let folder = (0,external_node_path_.dirname)(first);
    while (others.some(file => !(0,paths/* isWithin */.UO)(file, [folder])) && (0,external_node_path_.dirname)(folder) !== folder)
        folder = (0,external_node_path_.dirname)(folder);
    return folder;
}


/***/ })

};
