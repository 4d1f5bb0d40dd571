export const id = 4269;
export const ids = [4269];
export const modules = {

/***/ 64269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   download: () => (/* binding */ download)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_stream__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57075);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _calls_error_answer_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(73985);
/* harmony import */ var _calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94960);
/* harmony import */ var _base_reach_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(46079);
/* harmony import */ var _calls_retry_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(32858);
/** Downloads a signed address to a file: retries, resumes, and checks size and SHA-256. */









/** Returns advice for a failed download: it changes nothing, and each run gets a new address. */
const remedyFor = ({ service }) => `Re-run the job to get a new download URL. If the error persists, report it to ${service ?? 'the platform'}’s support team.`;
const ownerOf = ({ service }) => service ?? 'The platform';
/**
 * Downloads a signed address to disk, without credentials, in bounded memory. An interrupted download resumes if the
 * server supports it, or starts over. The result is checked against `expected`.
 * @throws Failure; with a status of 4xx, except 408, 416 and 429, the address is no longer valid, and a new one may be
 * requested
 */
async function download(task) {
    const { address, path, expected, policy } = task;
    const target = (0,_base_reach_js__WEBPACK_IMPORTED_MODULE_7__/* .platformAddress */ .Ik)(address, task.wire.platformReach);
    if ('problem' in target) {
        const message = `${ownerOf(expected)}’s download URL ${target.problem}.`;
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('unavailable', message, { remedy: remedyFor(expected) });
    }
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(path, 'wx+').catch((error) => throwUnwritable(path, error));
    try {
        const state = { file, received: 0, hash: (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256'), tag: undefined };
        return await (0,_calls_retry_js__WEBPACK_IMPORTED_MODULE_8__/* .retry */ .L5)(policy, () => downloadPart(task, target.url, state));
    }
    catch (thrown) {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.rm)(path);
        throw thrown;
    }
    finally {
        await file.close();
    }
}
function throwUnwritable(path, cause) {
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('input', `${path} can’t be written: ${cause instanceof Error ? cause.message : String(cause)}.`, {
        remedy: 'Make sure that this path is writable, and that its disk has enough free space.',
        cause,
    });
}
/** Bytes of one write. One write for each piece that arrives, 64 KiB, took longer than all else (measured on loopback). */
const WRITE_BYTES = 256 * 1024;
async function downloadPart(task, url, state) {
    const { wire, policy } = task;
    const range = state.received > 0 && state.tag !== undefined ? { range: `bytes=${state.received}-`, 'if-range': state.tag } : {};
    const opening = await wire.open({
        url,
        source: 'platform',
        method: 'GET',
        headers: { 'accept-encoding': 'identity', ...range },
        signal: policy.signal,
    });
    if (opening.type !== 'opened')
        return 'range' in range ? withoutRange(opening, task, state) : refusal(opening, task.expected);
    const before = state.received;
    // Node drops buffered data when the connection is cut. Data that has passed through here is kept.
    const arrived = opening.body.pipe(new node_stream__WEBPACK_IMPORTED_MODULE_2__.PassThrough());
    (0,node_stream__WEBPACK_IMPORTED_MODULE_2__.finished)(opening.body, () => arrived.end());
    try {
        await resume(state, opening);
        await store(task, state, arrived);
        if (opening.body.errored !== null)
            throw opening.body.errored;
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR)
            throw thrown;
        if (policy.signal.aborted)
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .aborted */ .QH)(policy.signal.reason, false);
        const error = thrown instanceof Error ? thrown : new Error(String(thrown));
        // If the connection is cut after the last byte, the download is complete.
        if (state.received !== task.expected.size) {
            const failure = new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR((0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .networkFailureKind */ .pD)(error), `The download was interrupted after ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(state.received, 'byte')}: ${(0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .errorText */ .kc)(error)}.`, { remedy: remedyFor(task.expected) });
            return { retryable: true, failure, progressed: state.received > before };
        }
    }
    finally {
        opening.body.destroy();
    }
    const { size, sha256 } = task.expected;
    const isMeasured = ['content-length', 'transfer-encoding'].some(name => name in opening.headers);
    if (isMeasured || size !== undefined || sha256 !== undefined || (await endsAsZip(state)))
        return verify(task, state);
    const message = `The download was probably cut off after ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(state.received, 'byte')}: its length is unknown, and the file doesn’t end like a ZIP file.`;
    restart(state);
    return { retryable: true, failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('unavailable', message, { remedy: remedyFor(task.expected) }) };
}
/** Checks whether the record that ends a ZIP, of 22 bytes and a comment, ends the file. This client downloads only ZIPs. */
async function endsAsZip({ file, received }) {
    const tail = Buffer.alloc(Math.min(received, 22 + 0xff_ff));
    await file.read(tail, 0, tail.length, received - tail.length);
    for (let at = tail.length - 22; at >= 0; at -= 1)
        if (tail.readUInt32LE(at) === 0x06_05_4b_50 && tail.readUInt16LE(at + 20) === tail.length - at - 22)
            return true;
    return false;
}
/** Appends the received data to the file while more arrives. @throws Failure if the file can't be written */
async function store({ path, expected, onProgress }, state, arrived) {
    let position = state.received;
    let pieces = [];
    let writing = Promise.resolve();
    const write = () => {
        writing = writeWhole(path, state.file, pieces, position);
        // Awaited before the next write and at the end.
        writing.catch(() => undefined);
        position = state.received;
        pieces = [];
    };
    for await (const piece of arrived) {
        state.hash.update(piece);
        pieces.push(piece);
        state.received += piece.length;
        if (state.received - position >= WRITE_BYTES) {
            await writing;
            write();
        }
        onProgress(state.received);
        if (state.received > (expected.size ?? Number.POSITIVE_INFINITY))
            break;
    }
    await writing;
    write();
    await writing;
}
/** Writes all pieces. One write may take less than it is given. */
async function writeWhole(path, file, pieces, position) {
    if (pieces.length === 0)
        return;
    const { bytesWritten } = await file.writev(pieces, position).catch((error) => throwUnwritable(path, error));
    const rest = sizeOf(pieces) - bytesWritten;
    if (rest > 0)
        await writeWhole(path, file, [Buffer.concat(pieces).subarray(-rest)], position + bytesWritten);
}
const sizeOf = (pieces) => pieces.reduce((size, { length }) => size + length, 0);
/** Restarts without a range if the storage no longer accepts it (416). */
function withoutRange(opening, { expected }, state) {
    const outcome = refusal(opening, expected);
    if (opening.type !== 'answered' || opening.status !== 416 || 'done' in outcome)
        return outcome;
    restart(state);
    return { ...outcome, retryable: true };
}
/** Continues after the bytes on disk if the server sends that range. Starts over otherwise. */
async function resume(state, { status, headers }) {
    const resumes = status === 206 && headers['content-range']?.startsWith(`bytes ${state.received}-`) === true;
    if (!resumes) {
        restart(state);
        await state.file.truncate();
    }
    const tag = headers['etag'];
    state.tag = tag?.startsWith('W/') ? undefined : tag;
}
function restart(state) {
    state.received = 0;
    state.hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    state.tag = undefined;
}
/** Checks the bytes on disk against `expected`. On a mismatch the download starts over. */
function verify({ expected }, state) {
    const sha256 = state.hash.copy().digest('hex');
    const found = { size: state.received, sha256 };
    const wrongSize = expected.size !== undefined && expected.size !== found.size;
    const wrongDigest = expected.sha256 !== undefined && expected.sha256.toLowerCase() !== sha256;
    if (!wrongSize && !wrongDigest)
        return { done: found };
    const mismatch = wrongSize
        ? `${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .plural */ .LS)(found.size, 'byte')} instead of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(expected.size)}`
        : `SHA-256 ${sha256} instead of ${expected.sha256}`;
    restart(state);
    return {
        retryable: true,
        failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR('unavailable', `The download doesn’t match the size or checksum that ${expected.service ?? 'the platform'} reported: ${mismatch}.`, { remedy: remedyFor(expected) }),
    };
}
function refusal(opening, expected) {
    switch (opening.type) {
        case 'unreached':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .unreached */ .iq)(opening.error, `${ownerOf(expected)}’s storage`, 'the download URL');
        case 'unsendable':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .unsendable */ .Yf)(opening.error, 'The download request', 'unavailable');
        case 'aborted':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .aborted */ .QH)(opening.reason, false);
        case 'lost':
            return {
                retryable: true,
                failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR((0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .networkFailureKind */ .pD)(opening.error), `The download was interrupted: ${(0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .errorText */ .kc)(opening.error)}.`, { remedy: remedyFor(expected) }),
            };
        case 'answered': {
            const problem = (0,_calls_error_answer_js__WEBPACK_IMPORTED_MODULE_5__/* .readErrorAnswer */ .rK)(opening);
            const message = `${ownerOf(expected)}’s storage answered the download request with an error: ${problem.message}`;
            const retryable = problem.status >= 500 || [408, 429].includes(problem.status);
            // The address comes from the service, so a refusal is never the user's fault.
            const kind = retryable ? problem.kind : 'unavailable';
            return { retryable, failure: (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_6__/* .problemFailure */ .gs)({ ...problem, kind, message, remedy: remedyFor(expected) }) };
        }
    }
}


/***/ })

};
