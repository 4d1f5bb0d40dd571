export const id = 2234;
export const ids = [2234];
export const modules = {

/***/ 58395:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ neededScopes)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/** Determines the API scopes that an operation requires, from the rows of its endpoints. */

/** Returns the scopes that an operation's credential needs, grouped by when it needs them. */
function neededScopes({ inputs, endpoints, conditionalEndpoints = {}, partEndpoints = {}, optionalEndpoints, }) {
    const byInput = Object.entries(conditionalEndpoints);
    const byPart = Object.entries(partEndpoints);
    const conditionalIds = new Set([...byInput, ...byPart].flatMap(([, ids = []]) => ids));
    const always = new Set(scopesOf(endpoints.filter(id => !conditionalIds.has(id))));
    const conditional = [
        // A request field has the name of its input, in snake case.
        ...endpoints
            .flatMap(id => Object.entries((0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id).scopesWith ?? {}))
            .map(([field, scopes]) => ({ input: field.replaceAll('_', '-'), scopes }))
            .filter(({ input }) => input in inputs),
        ...byInput.map(([input, ids = []]) => ({ input, scopes: scopesOf(ids) })),
    ];
    const withInputs = new Map();
    for (const { input, scopes } of conditional) {
        const all = new Set([...(withInputs.get(input) ?? []), ...scopes]);
        withInputs.set(input, [...all.difference(always)].toSorted());
    }
    const withParts = new Map(byPart.map(([key, ids]) => [key, [...new Set(scopesOf(ids)).difference(always)].toSorted()]));
    const required = new Set([...always, ...[...withInputs.values(), ...withParts.values()].flat()]);
    const optional = new Set(scopesOf(optionalEndpoints)).difference(required);
    return { always: [...always].toSorted(), withInputs, withParts, optional: [...optional].toSorted() };
}
const scopesOf = (ids) => ids.flatMap(id => (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id).scopes);


/***/ }),

/***/ 42234:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runCommandProcess: () => (/* binding */ runCommandProcess)
/* harmony export */ });
/* unused harmony export PROGRAM */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_readline__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(80481);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _client_http_wire_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(48886);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(42030);
/* harmony import */ var _core_common_inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1919);
/* harmony import */ var _core_needed_scopes_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(58395);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(98157);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(87306);
/* harmony import */ var _base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(87578);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(45860);
/* harmony import */ var _operations_table_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(99027);
/* harmony import */ var _runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(2488);
/* harmony import */ var _runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(54727);
/* harmony import */ var _runner_workflow_wording_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(48349);
/* harmony import */ var _step_run_step_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(22794);
/** Runs the command `project-platform` in this process: passes it the operations and the code that runs them. */

















/** Code that the command runs. */
const PROGRAM = {
    operations: _operations_table_js__WEBPACK_IMPORTED_MODULE_12__/* .OPERATIONS */ .xb,
    groups: _core_operation_js__WEBPACK_IMPORTED_MODULE_8__/* .OPERATION_GROUPS */ .H0,
    inputsOf: _core_common_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .inputsOutsideJob */ .a3,
    inputVariable: _runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_13__/* .inputVariable */ .LO,
    withFlags: _runner_workflow_wording_js__WEBPACK_IMPORTED_MODULE_15__/* .withFlags */ .WW,
    refusal: (message, remedy) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_9__/* .Failure */ .HR('input', message, { title: 'Not confirmed', remedy }),
    commandText: marked => (0,_runner_workflow_wording_js__WEBPACK_IMPORTED_MODULE_15__/* .flagWording */ .Ni)({}).text((0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_11__/* .withInputRefs */ .XF)(marked)),
    safeLines: untrusted => (0,_runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_14__/* .safeLines */ .Bv)(untrusted, shown => shown),
    scopesOf: (operation, names) => {
        const { always, withInputs, withParts } = (0,_core_needed_scopes_js__WEBPACK_IMPORTED_MODULE_7__/* .neededScopes */ .N)(operation);
        return [...always, ...names.flatMap(name => [...(withInputs.get(name) ?? []), ...(withParts.get(name) ?? [])])];
    },
    runAction: _step_run_step_js__WEBPACK_IMPORTED_MODULE_16__/* .runAction */ .C,
    loadPlatform: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(3292), __webpack_require__.e(3849), __webpack_require__.e(6614), __webpack_require__.e(1861), __webpack_require__.e(5606)]).then(__webpack_require__.bind(__webpack_require__, 85606)),
    loadLayouts: () => Promise.all(/* import() */[__webpack_require__.e(8236), __webpack_require__.e(1344)]).then(__webpack_require__.bind(__webpack_require__, 21344)),
    loadApps: () => Promise.all(/* import() */[__webpack_require__.e(2504), __webpack_require__.e(8815), __webpack_require__.e(8236), __webpack_require__.e(2382), __webpack_require__.e(9773)]).then(__webpack_require__.bind(__webpack_require__, 82382)),
    loadUnpacking: () => Promise.all(/* import() */[__webpack_require__.e(663), __webpack_require__.e(2542), __webpack_require__.e(2165), __webpack_require__.e(2383), __webpack_require__.e(9804)]).then(__webpack_require__.bind(__webpack_require__, 79804)),
    loadRecorder: () => Promise.all(/* import() */[__webpack_require__.e(3849), __webpack_require__.e(6924), __webpack_require__.e(1861), __webpack_require__.e(5674)]).then(__webpack_require__.bind(__webpack_require__, 98610)),
    clock: _base_clock_js__WEBPACK_IMPORTED_MODULE_5__/* .systemClock */ .ml,
    timeouts: _client_http_wire_js__WEBPACK_IMPORTED_MODULE_4__.STANDARD_TIMEOUTS,
};
/**
 * Runs the command. Sets the exit code, or ends the process by the signal that interrupted the command.
 * @param args arguments after `project-platform`
 */
async function runCommandProcess(args) {
    // If the process that has started this one ends or closes the channel, this one stops.
    process.once('disconnect', stop);
    process.channel?.unref();
    // A file of its own, which a job doesn't download.
    const { runCommand } = await import(/* webpackIgnore: true */ '#command');
    // A reader may stop reading (`… | head`). The operation still continues to its cleanup.
    const stdout = checkedStream(process.stdout, 1);
    const stderr = checkedStream(process.stderr, 2);
    const end = await runCommand(args, PROGRAM, {
        env: process.env,
        stdout: stdout.stream,
        stderr: stderr.stream,
        failedWrite: async (needsReader) => (await stdout.failure(needsReader)) ?? (await stderr.failure()),
        ...(process.stdin.isTTY && process.stderr.isTTY && !process.env['CI']
            ? { readLine, ask }
            : { readLine: undefined }),
        signals: process,
        ...(process.send === undefined ? {} : { tellParent }),
        readInput,
        endBy: _base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_10__/* .endBySignal */ .DA,
    });
    if (typeof end === 'number')
        process.exitCode = end;
    else
        (0,_base_system_stop_signals_js__WEBPACK_IMPORTED_MODULE_10__/* .endBySignal */ .DA)(end);
}
/** Reads standard input until it ends, or until it has enough bytes. */
async function readInput(enoughBytes, signal) {
    const pieces = [];
    let size = 0;
    try {
        for await (const piece of (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.addAbortSignal)(signal, process.stdin)) {
            pieces.push(piece);
            size += piece.length;
            if (size >= enoughBytes)
                break;
        }
    }
    catch (error) {
        signal.throwIfAborted();
        throw error;
    }
    return Buffer.concat(pieces);
}
const stop = () => process.emit('SIGTERM', 'SIGTERM');
/** Sends a message to the process that has started this one. Stops if that one has ended before anything listened. */
const tellParent = message => {
    if (process.connected)
        process.send?.(message);
    else
        stop();
};
/** Lets the process end while the terminal is open for further questions. */
const release = () => {
    process.stdin.pause();
    process.stdin.unref();
};
/** Milliseconds in which what was typed before a question reaches this process. */
const DISCARD_MS = 20;
const CTRL_C = '\u0003';
function onTyped(typed) {
    if (typed.includes(CTRL_C))
        process.emit('SIGINT', 'SIGINT');
}
/** Discards what was typed before a question, which must be asked at once. */
async function discardTyped() {
    const { stdin } = process;
    // In this mode, a line without its end is read, too, and Ctrl+C is no signal.
    stdin.setRawMode(true);
    stdin.on('data', onTyped).resume();
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(DISCARD_MS);
    // If the process had to wait for the processor, the timer ends before anything is read. An immediate comes after that.
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setImmediate)();
    stdin.off('data', onTyped).pause();
    stdin.setRawMode(false);
}
/** Reads a line from the terminal. Ctrl+C is a signal as usual, because the terminal stays in its mode. */
async function readLine(signal, prompt) {
    // An input with the value `-` has read it.
    if (process.stdin.readableEnded)
        return undefined;
    process.stdin.ref();
    try {
        await discardTyped();
        prompt();
        for await (const line of (0,node_readline__WEBPACK_IMPORTED_MODULE_1__.createInterface)({ input: process.stdin, terminal: false, signal }))
            return line;
        return undefined;
    }
    finally {
        release();
    }
}
/** Asks at the terminal. What is typed for a secret isn't shown. */
async function ask(questions, signal) {
    let isHidden = false;
    const output = new node_stream__WEBPACK_IMPORTED_MODULE_2__.Writable({
        write(chunk, _encoding, done) {
            if (!isHidden)
                process.stderr.write(chunk);
            // At once, so that a prompt isn't kept back until its answer is hidden.
            done();
        },
    });
    process.stdin.ref();
    await discardTyped();
    const reader = (0,node_readline__WEBPACK_IMPORTED_MODULE_1__.createInterface)({ input: process.stdin, output, terminal: true, historySize: 0, signal });
    // In its mode, the terminal sends no signal.
    reader.on('SIGINT', () => process.emit('SIGINT', 'SIGINT'));
    const answers = [];
    try {
        for (const { text, isSecret = false } of questions) {
            isHidden = false;
            reader.setPrompt(text);
            reader.prompt();
            isHidden = isSecret;
            const line = await new Promise(resolve => {
                reader.once('line', resolve).once('close', () => resolve(undefined));
            });
            if (isSecret)
                process.stderr.write('\n');
            if (line === undefined)
                return undefined;
            answers.push(line.trim());
        }
        return answers;
    }
    finally {
        reader.close();
        release();
    }
}
/**
 * Returns a stream whose failed writes are known. A file is written here: Node writes to one only once, so that a disk
 * that becomes full cuts the text without an error. A closed pipe is no failure: its reader wants no more (`… | head`),
 * unless it needs a reader. Nor is a closed terminal, for which SIGHUP interrupts the command.
 */
function checkedStream(stream, fd) {
    let failure;
    let closed;
    const onError = (error) => {
        const { code } = error;
        if (code === 'EPIPE' || (code === 'EIO' && stream.isTTY))
            closed = error;
        else
            failure ??= error;
    };
    stream.on('error', onError);
    if (stream.isTTY || !isFile(fd)) {
        const flushed = () => new Promise(resolve => stream.write('', () => resolve()));
        return { stream, failure: needsReader => flushed().then(() => failure ?? (needsReader ? closed : undefined)) };
    }
    const write = (text) => {
        try {
            if (failure === undefined)
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(fd, text);
        }
        catch (error) {
            onError(error);
        }
        return true;
    };
    // Still a stream: Node’s function for colors refuses anything else.
    return { stream: Object.create(stream, { write: { value: write } }), failure: async () => failure };
}
/** Whether a descriptor is a file or a device, which are written synchronously. */
function isFile(fd) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(fd);
    return stats.isFile() || stats.isCharacterDevice();
}


/***/ })

};
