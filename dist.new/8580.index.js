export const id = 8580;
export const ids = [8580];
export const modules = {

/***/ 5269:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ filePieces)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(51455);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57975);
/** Reads a file in pieces to send it, with buffers that are reused, so that memory use stays constant. */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});



const readAt = (0,node_util__WEBPACK_IMPORTED_MODULE_2__.promisify)(node_fs__WEBPACK_IMPORTED_MODULE_0__.read);
/** Bytes of one read. Large reads cost the least (measured: 1 MiB against 64 KiB, 1.3 times as fast). */
const READ_BYTES = 1024 * 1024;
/**
 * Reads a whole file in pieces, in three buffers that are used in turn. With a new buffer for each piece, up to 64
 * MiB would accumulate before the garbage collector runs: 200 MiB at the peak of the largest site instead of 174, from
 * a ZIP 256 instead of 222. When a piece is requested, the previous one may still be in transit while the next one is
 * being read. The client requests a piece only when the socket has taken all earlier pieces.
 *
 * @param source a path, or a descriptor, which the caller closes
 */
async function* filePieces(source) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const opened = __addDisposableResource(env_1, typeof source === 'string' ? await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.open)(source) : undefined, true);
        const descriptor = opened?.fd ?? source;
        let position = 0;
        const buffers = Array.from({ length: 3 }, () => Buffer.allocUnsafe(READ_BYTES));
        const read = async (turn) => {
            const buffer = buffers[turn % buffers.length];
            let filled = 0;
            // One read may return less than is available, and several short pieces may wait in the socket together.
            for (let bytesRead = 1; bytesRead > 0 && filled < READ_BYTES; filled += bytesRead) {
                ({ bytesRead } = await readAt(descriptor, buffer, filled, READ_BYTES - filled, position));
                position += bytesRead;
            }
            return buffer.subarray(0, filled);
        };
        let next = read(0);
        for (let turn = 1;; turn += 1) {
            const piece = await next;
            if (piece.length === 0)
                return;
            next = read(turn);
            // Swallow the error: a caller that stops early never awaits the next piece.
            next.catch(() => undefined);
            yield piece;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = __disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}


/***/ }),

/***/ 68580:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   classifyUpload: () => (/* binding */ classifyUpload),
/* harmony export */   uploadRequest: () => (/* binding */ uploadRequest)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _calls_error_answer_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(73985);
/* harmony import */ var _http_file_pieces_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5269);
/* harmony import */ var _calls_outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(94960);
/* harmony import */ var _base_reach_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46079);
/** Builds the upload of a file to a ticket's signed address, and interprets its result. */







const REPORT = { remedy: _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .REPORT_TO_PLATFORM */ .LJ };
/**
 * Creates the signed upload (Part 1, Releases: Upload) with the ticket's method, address and headers exactly as given,
 * and `Content-Length`. It carries none of our credentials.
 * @param platform the reach of the platform itself
 * @throws Failure if the ticket has no safe address, another method than PUT, or a header that no ticket may set
 */
function uploadRequest(ticket, file, platform, signal, onProgress) {
    // Assumption R1: the address is in `url`. `upload_url` is accepted too.
    const address = ticket.url ?? ticket.upload_url;
    if (address === undefined)
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', 'The platform’s upload ticket has no URL.', REPORT);
    const target = (0,_base_reach_js__WEBPACK_IMPORTED_MODULE_6__/* .platformAddress */ .Ik)(address, platform);
    if ('problem' in target) {
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `The upload URL in the platform’s ticket ${target.problem}.`, REPORT);
    }
    const method = (ticket.method ?? 'PUT').toUpperCase();
    if (method !== 'PUT') {
        const message = `The platform’s upload ticket requires the method ${method}; only PUT is documented.`;
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', message, REPORT);
    }
    const headers = ticketHeaders(ticket.headers ?? {}, target.url);
    return {
        url: target.url,
        source: 'platform',
        method,
        headers: { ...headers, ...contentLength(headers, file.size) },
        body: countedFile(file, onProgress),
        signal,
    };
}
/**
 * Headers that change the recipient, the credential or the framing of a request. "every header from `upload.headers`"
 * (Part 1, Upload) is about the signed ones of the storage, whose credential is the address itself.
 */
const FORBIDDEN_HEADERS = ('authorization cookie proxy-authorization proxy-connection proxy-authenticate ' +
    'connection keep-alive te trailer transfer-encoding upgrade expect').split(' ');
/** Returns the headers of a ticket to send. HTTP sets a `host` header that equals the address's host. */
function ticketHeaders(given, url) {
    const entries = Object.entries(given);
    const refused = entries.find(([name, value]) => {
        const lowerCase = name.toLowerCase();
        return FORBIDDEN_HEADERS.includes(lowerCase) || (lowerCase === 'host' && hostIn(value, url) !== url.host);
    });
    if (refused !== undefined) {
        const name = refused[0].toLowerCase();
        const why = name === 'host' ? 'specifies a different host than the upload URL' : 'is not allowed';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `The header \`${name}\` in the platform’s upload ticket ${why}. Nothing was uploaded.`, {
            remedy: 'Report this to the platform’s support team: the upload URL in the ticket must be pre-authorized, and the ticket’s headers must not set credentials, a different host or connection options.',
        });
    }
    return Object.fromEntries(entries.filter(([name]) => name.toLowerCase() !== 'host'));
}
/** Normalizes a `host` header as the URL standard writes a host: in lower case, without the scheme's default port. */
const hostIn = (value, { protocol }) => URL.parse(`${protocol}//${value.trim()}`)?.host;
/** Returns `Content-Length`, the only header that is added, unless the ticket signed it itself. */
function contentLength(signed, size) {
    const given = Object.entries(signed).find(([name]) => name.toLowerCase() === 'content-length');
    if (given === undefined)
        return { 'content-length': String(size) };
    if (given[1] === String(size))
        return {};
    const message = `The upload ticket was signed for ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(Number(given[1]), 'byte')}, but the file has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(size, 'byte')}.`;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', message, REPORT);
}
/**
 * @throws Failure of kind `input` before the last piece, if the file has changed since its digest was taken; Error if it
 * has become shorter
 */
async function* countedFile({ path, size, sha256, shownAs = 'The file' }, onProgress) {
    const hash = sha256 === undefined ? undefined : (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256');
    let sent = 0;
    for await (const piece of (0,_http_file_pieces_js__WEBPACK_IMPORTED_MODULE_4__/* .filePieces */ .K)(path)) {
        hash?.update(piece);
        if (sent + piece.length >= size && hash !== undefined && hash.digest('hex') !== sha256) {
            throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('input', `${shownAs} changed after it was checked, so the upload was stopped.`, {
                remedy: 'Make sure that nothing writes to the file while this step runs, then re-run the job.',
            });
        }
        yield piece;
        sent += piece.length;
        onProgress(sent);
    }
    // For a file without content, undici would send a request of length 0, and only then report the difference.
    if (sent < size)
        throw new Error(`the file has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(sent, 'byte')} instead of ${size}`);
}
/**
 * Statuses after which the object may be stored. 409 and 412 say that it already exists: "the first successful PUT makes
 * the object immutable" (Part 1, Upload). The existing object may be this very one, if a proxy sent the request twice. A
 * gateway also sends 408 after it has passed the whole request on.
 */
const MAY_BE_STORED = [408, 409, 412];
/**
 * Interprets the result of a signed PUT. Retries only if nothing was sent. Most of 4xx is a refusal. Anything else
 * leaves the outcome unknown, and the documents say what to do then: call complete, never send a second PUT.
 */
function classifyUpload(attempt) {
    switch (attempt.type) {
        case 'unreached':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .unreached */ .iq)(attempt.error, 'Object storage', 'the upload URL');
        case 'unsendable':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .unsendable */ .Yf)(attempt.error, 'The request that the upload ticket requires', 'unavailable');
        case 'aborted':
            return (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .aborted */ .QH)(attempt.reason, attempt.mayBeSent);
        case 'lost':
            // This error was thrown while reading the file: the upload was stopped on purpose.
            if (attempt.error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR)
                return { retryable: false, failure: attempt.error };
            return {
                retryable: false,
                failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', `The upload was interrupted: ${attempt.error.message}.`, {
                    uncertain: true,
                }),
            };
        case 'answered': {
            if (attempt.status >= 200 && attempt.status < 300)
                return { done: true };
            const problem = (0,_calls_error_answer_js__WEBPACK_IMPORTED_MODULE_3__/* .readErrorAnswer */ .rK)(attempt);
            if (attempt.status >= 300 && attempt.status < 500 && !MAY_BE_STORED.includes(attempt.status)) {
                return {
                    retryable: false,
                    failure: (0,_calls_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .problemFailure */ .gs)({
                        ...problem,
                        message: `Object storage refused the upload: ${problem.message}`,
                        remedy: 'Re-run the job to get a new upload ticket. If the error persists, report it to the platform’s support team.',
                    }),
                };
            }
            const message = `Object storage did not confirm the upload: ${problem.message}`;
            return {
                retryable: false,
                failure: new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('unavailable', message, { status: attempt.status, uncertain: true }),
            };
        }
    }
}


/***/ })

};
