export const id = 4457;
export const ids = [4457];
export const modules = {

/***/ 64457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkArtifactService: () => (/* binding */ checkArtifactService),
  uploadArtifact: () => (/* binding */ uploadArtifact)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(80481);
// EXTERNAL MODULE: external "node:worker_threads"
var external_node_worker_threads_ = __webpack_require__(75919);
// EXTERNAL MODULE: ./build/runner/own-program.js
var own_program = __webpack_require__(7798);
;// CONCATENATED MODULE: ./build/runner/artifact/library.js




/**
 * Uploads by `@actions/artifact`, in a thread of its own. The library writes what servers say to stdout as it is, reads
 * `process.env`, takes no signal, and throws where nobody can catch it when a file is gone while it's packed: in a thread
 * all of that is held together, and what it says reaches the log through the one printer, with secrets hidden.
 *
 * @throws Failure when the thread ends without an outcome; the signal's reason when it aborts
 */
async function uploadByLibrary(upload, room) {
    const { variables: env, log, signal } = room;
    signal.throwIfAborted();
    const thread = new external_node_worker_threads_.Worker(own_program/* OWN_PROGRAM */.G, { workerData: upload, env, execArgv: [], stdout: true, stderr: true });
    const relayed = Promise.all([
        eachLine(thread.stdout, line => relay(line, log)),
        eachLine(thread.stderr, line => log.debug(line)),
    ]);
    const { promise: outcome, resolve, reject } = Promise.withResolvers();
    const onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    thread.once('message', resolve);
    thread.once('error', (cause) => reject(broken(cause.message, cause)));
    thread.once('exit', code => reject(broken(`it ended with ${code}`)));
    try {
        return await outcome;
    }
    finally {
        signal.removeEventListener('abort', onAbort);
        await thread.terminate();
        await relayed;
    }
}
const broken = (how, cause) => new failure/* Failure */.HR('unavailable', `GitHub’s library for artifacts broke off: ${how}`, { uncertain: true, cause });
async function eachLine(stream, take) {
    for await (const line of (0,external_node_readline_.createInterface)({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }))
        take(line);
}
const COMMAND = /^::(?<name>[a-z-]+)(?: [^:]*)?::(?<data>.*)$/;
/**
 * Says what the library says. Its masks are ours as well, as the addresses that it's given are capabilities. Its warnings
 * are annotations, as of a file that it has left out; its errors are none, as the one that ends the upload follows them.
 */
function relay(line, log) {
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
/** As the runner reads a command's data. */
const unescaped = (data) => data.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');

;// CONCATENATED MODULE: ./build/runner/artifact/upload.js



/**
 * Makes sure, before any work, that an artifact can be uploaded from here.
 * @throws Failure of kind `input` where it can't
 */
function checkArtifactService({ artifacts, github }) {
    if (!hasArtifacts(github.serverUrl)) {
        const remedy = 'Leave it out there, and upload the file with a version of actions/upload-artifact that it supports.';
        throw notFromHere(`needs artifacts as github.com has them, which ${github.serverUrl} doesn’t`, remedy);
    }
    if (artifacts.resultsUrl === '' || artifacts.runtimeToken === '' || !URL.canParse(artifacts.resultsUrl)) {
        const remedy = 'Use the action as a step of its own, with `uses:`; a step of `run:` gets neither.';
        throw notFromHere('needs the runner’s ACTIONS_RESULTS_URL and ACTIONS_RUNTIME_TOKEN, which aren’t set', remedy);
    }
}
const notFromHere = (message, remedy) => (0,failure/* inputFailure */.vQ)('No artifact can be uploaded from here.', [{ where: 'artifact-name', message, remedy }]);
/** GitHub Enterprise Server has another service for them; as @actions/artifact tells the two apart. */
function hasArtifacts(serverUrl) {
    const { hostname } = new URL(serverUrl);
    return hostname === 'github.com' || hostname.endsWith('.ghe.com') || hostname.endsWith('.localhost');
}
/**
 * Uploads files as one artifact, always a ZIP, which every `download-artifact` unpacks.
 *
 * @param files absolute paths; in the ZIP they stand as they do below the folder that all of them share
 * @returns where people find it
 * @throws Failure when it can't be uploaded
 */
async function uploadArtifact(files, settings) {
    const { name, environment, log, signal } = settings;
    const { artifacts, github, run, variables } = environment;
    const rootFolder = sharedFolder(files);
    checkNames(files, rootFolder);
    log.mask(artifacts.runtimeToken);
    const upload = { name, files, rootFolder, retentionDays: keptDays(settings) };
    const outcome = await log.group(`Artifact ${name}`, () => uploadByLibrary(upload, { variables, log, signal }));
    if ('refusal' in outcome)
        throw failureOf(name, outcome);
    log.info(`Uploaded as the artifact ${name}: ${files.length === 1 ? 'one file' : `${files.length} files`}.`);
    return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/artifacts/${outcome.id}`;
}
/** The library would shorten it as well, but its warning doesn't name the input. */
function keptDays({ retentionDays, environment, log }) {
    if (retentionDays === undefined)
        return undefined;
    const most = environment.artifacts.retentionDays ?? retentionDays;
    if (most < retentionDays) {
        log.warning(`The repository keeps artifacts for ${most} days, so \`artifact-retention-days\` is ${most}.`);
    }
    return Math.min(most, retentionDays);
}
/** The library tells what went wrong in words only: what is known of them, by their beginnings. */
const REFUSALS = [
    {
        words: /^Failed to CreateArtifact: .*\(409\)/s,
        kind: 'conflict',
        remedy: 'The run has an artifact of this name, or an answer to this step got lost after it was taken. Give another `artifact-name`, in a matrix one with the leg in it, or run the job again.',
    },
    {
        words: /^Failed to \w+: .*\(40[13]\)/s,
        kind: 'auth',
        remedy: 'Leave ACTIONS_RUNTIME_TOKEN as the runner sets it; it is good for this job only.',
    },
    {
        words: /^(?:Failed to get backend IDs|Invalid token specified)/,
        kind: 'unavailable',
        remedy: 'The runner’s ACTIONS_RUNTIME_TOKEN doesn’t say which job this is: leave it as the runner sets it.',
    },
    {
        words: /quota has been hit/,
        kind: 'limit',
        remedy: 'Delete artifacts, have them kept for fewer days, or raise the limit of storage.',
    },
];
function failureOf(name, { refusal, uncertain }) {
    const known = REFUSALS.find(({ words }) => words.test(refusal));
    const { kind = 'unavailable', remedy = 'Run the job again; the log of the upload says more.' } = known ?? {};
    return new failure/* Failure */.HR(kind, `The artifact ${name} could not be uploaded: ${refusal}`, { remedy, uncertain });
}
/** What no file in an artifact may have in its name, as it's downloaded to systems that couldn't hold it. */
const FORBIDDEN = /["<>:|*?\r\n]/;
/** @throws Failure of kind `input` with all that can't be uploaded */
function checkNames(files, folder) {
    const paths = files.map(file => (0,external_node_path_.relative)(folder, file).split(external_node_path_.sep).join('/') || (0,external_node_path_.basename)(file));
    const refused = paths.filter(path => FORBIDDEN.test(path));
    if (refused.length === 0)
        return;
    const remedy = 'Give the operation’s `output-path` a name without them.';
    const message = 'has one of `" : < > | * ?` or a line break in its name, which no artifact may hold';
    throw (0,failure/* inputFailure */.vQ)('The files can’t be uploaded.', refused.map(where => ({ where, message, remedy })));
}
/** The deepest folder in which all of them lie. */
function sharedFolder([first = '', ...others]) {
    let folder = (0,external_node_path_.dirname)(first);
    while (others.some(file => !isWithin(file, folder)) && (0,external_node_path_.dirname)(folder) !== folder)
        folder = (0,external_node_path_.dirname)(folder);
    return folder;
}
const isWithin = (file, folder) => file.startsWith(folder.endsWith(external_node_path_.sep) ? folder : folder + external_node_path_.sep);


/***/ })

};
