export const id = 3982;
export const ids = [3982];
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

/***/ 53982:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  follow: () => (/* binding */ follow),
  streamRequest: () => (/* binding */ streamRequest)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/client/calls/error-answer.js
var error_answer = __webpack_require__(73985);
// EXTERNAL MODULE: ./node_modules/eventsource-parser/dist/parse.js + 1 modules
var parse = __webpack_require__(46085);
// EXTERNAL MODULE: ./build/client/http/json-size.js
var json_size = __webpack_require__(63319);
;// CONCATENATED MODULE: ./build/client/streams/event-stream.js
/** Parses a stream of server-sent events into messages. */


/** Limits of an event, in characters and lines. A longer one means that the stream is broken or malicious. */
const MAX_EVENT_LENGTH = 20 * 1024 * 1024;
/** The parser keeps each line: 20 million empty ones took 2 GB. */
const MAX_EVENT_LINES = 200_000;
/** The stream was interrupted. See the cause. */
class BrokenStream extends Error {
    cause;
    constructor(cause) {
        super('The stream was interrupted.');
        this.cause = cause instanceof Error ? cause : new Error(String(cause));
    }
}
/** The event exceeds a limit. */
class OversizeEvent extends Error {
    constructor() {
        super(`an event exceeds the limit of ${MAX_EVENT_LENGTH} characters, ${MAX_EVENT_LINES} lines or ${json_size/* MAX_VALUES */.E} JSON values`);
    }
}
const BLANK_LINES = ['\n\n', '\r\r', '\n\r\n'];
/** Line ends, CRLF as one, except before a comment: a connection can consist of heartbeats for hours. */
const KEPT_LINES = /\r(?![\n:])|\n(?!:)/g;
/**
 * Reads a stream of server-sent events with LF, CRLF and CR line ends, in pieces of any size. Ignores comments, which
 * are heartbeats here. Text after the last blank line is returned as a message with `complete: false`.
 * @returns the messages as they arrive, those of one piece together: a turn of the event loop for each message would
 * cost more than reading it
 * @throws BrokenStream if reading the body fails, or an event exceeds the size limit
 */
async function* readEvents(body) {
    const state = { complete: true, tooLarge: false };
    let ready = [];
    const parser = (0,parse/* createParser */.C)({
        onEvent: ({ id, event, data }) => {
            state.tooLarge ||= (0,json_size/* hasTooManyValues */.i)(data);
            if (!state.tooLarge)
                ready.push({ id, event, data, complete: state.complete });
        },
    });
    const decoder = new TextDecoder();
    /** Text after the last blank line. The parser’s own limit counts only a part of it. */
    const unfinished = { length: 0, lines: 0, end: '' };
    let interruption;
    try {
        for await (const piece of body) {
            const text = decoder.decode(piece, { stream: true });
            // A blank line can arrive in two pieces.
            const joined = unfinished.end + text;
            const blank = Math.max(...BLANK_LINES.map(ends => joined.lastIndexOf(ends)));
            const rest = blank < 0 ? text : joined.slice(blank + 1);
            unfinished.end = joined.slice(-2);
            unfinished.length = (blank < 0 ? unfinished.length : 0) + rest.length;
            unfinished.lines = (blank < 0 ? unfinished.lines : 0) + (rest.match(KEPT_LINES)?.length ?? 0);
            state.tooLarge ||= unfinished.length > MAX_EVENT_LENGTH || unfinished.lines > MAX_EVENT_LINES;
            if (blank >= 0 || !state.tooLarge)
                parser.feed(text);
            if (ready.length > 0)
                yield ready;
            ready = [];
            if (state.tooLarge)
                throw new OversizeEvent();
        }
    }
    catch (error) {
        interruption = new BrokenStream(error);
    }
    state.complete = false;
    if (!state.tooLarge)
        parser.feed(`${decoder.decode()}\n\n`);
    if (ready.length > 0)
        yield ready;
    if (interruption !== undefined)
        throw interruption;
}

// EXTERNAL MODULE: ./build/client/http/file-pieces.js
var file_pieces = __webpack_require__(5269);
;// CONCATENATED MODULE: ./build/client/http/multipart.js
/** Creates a `multipart/form-data` body that every attempt sends with the same bytes. */

/**
 * Creates a `multipart/form-data` body (RFC 7578) with a known length.
 * @param boundary a text that occurs in no part: a random one, the same for all attempts
 */
function multipartForm(parts, boundary) {
    const pieces = [];
    for (const [name, value] of Object.entries(parts)) {
        const isFile = typeof value !== 'string';
        const filename = isFile ? `; filename="${escapeName(value.name)}"` : '';
        const type = isFile ? 'content-type: application/zip\r\n' : '';
        const head = `--${boundary}\r\ncontent-disposition: form-data; name="${escapeName(name)}"${filename}\r\n${type}\r\n`;
        pieces.push(Buffer.from(head), isFile ? value : Buffer.from(value), Buffer.from('\r\n'));
    }
    pieces.push(Buffer.from(`--${boundary}--\r\n`));
    const length = pieces.reduce((sum, piece) => sum + (Buffer.isBuffer(piece) ? piece.length : piece.size), 0);
    return {
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': String(length) },
        body: onSent => bytesOf(pieces, onSent),
    };
}
/** Escapes a name as browsers do in a form's headers (the URL and Fetch standards' rule). */
function escapeName(name) {
    return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
async function* bytesOf(pieces, onSent) {
    let sent = 0;
    for (const piece of pieces) {
        for await (const bytes of Buffer.isBuffer(piece) ? [piece] : (0,file_pieces/* filePieces */.K)(piece.path)) {
            yield bytes;
            sent += bytes.length;
            onSent(sent);
        }
    }
}

// EXTERNAL MODULE: ./build/client/calls/outcome.js + 1 modules
var calls_outcome = __webpack_require__(94960);
// EXTERNAL MODULE: ./build/client/calls/read-answer.js
var read_answer = __webpack_require__(9005);
// EXTERNAL MODULE: ./build/client/calls/request.js
var calls_request = __webpack_require__(97869);
// EXTERNAL MODULE: ./build/client/calls/retry.js
var retry = __webpack_require__(32858);
;// CONCATENATED MODULE: ./build/client/streams/follow-stream.js
/** Follows an event stream to its last event: reconnects after interruptions, and skips replayed events. */








/**
 * Minimum time in milliseconds after which an open stream counts as progress, even without a new event. Waits grow as
 * long as there is no progress. A build may take minutes without an event, and a proxy may cut connections that are
 * idle for a minute.
 */
const PROGRESS_MS = 30_000;
/** Number of earlier events that are remembered, to recognize them in a replay. */
const MAX_REMEMBERED = 100_000;
/** Maximum number of attempts after an event that is too long: a snapshot would come again with the same length. */
const ATTEMPTS_AFTER_OVERSIZE = 3;
/**
 * Limits of the values of a stream that are masked, in characters: of one value, and of all. Each of about ten
 * spellings of a value is searched for in every text.
 */
const MAX_SECRET_LENGTH = 8192;
const MAX_SECRETS_LENGTH = 128 * 1024;
class OversizeSecrets extends OversizeEvent {
    message = `URLs and IDs to mask exceed the limit of ${MAX_SECRET_LENGTH} characters each, or ${MAX_SECRETS_LENGTH} in total`;
}
/**
 * Follows a stream to its last event, which alone proves the end. A stream that is interrupted, or that ends without
 * its last event, is requested again with the same request, up to the deadline. Events that were seen before aren't
 * passed on twice, if the row says how to recognize them.
 * @throws Failure of the opening; `uncertain` if the stream stays broken
 */
async function follow(options) {
    const { wire, row, request, policy, now } = options;
    const replayed = replayFilter(row);
    const secrets = secretFields(row, options.exposed);
    const mask = boundedMask(options.mask);
    const first = {};
    const asked = { ...options.asked, stream: first };
    let connected = false;
    return (0,retry/* retry */.L5)(policy, async () => {
        const opening = await wire.open(request());
        if ('headers' in opening)
            options.onHeaders(opening.headers);
        if (opening.type !== 'opened')
            return refusal(row, opening, now(), connected);
        const traceId = (0,error_answer/* traceIdOf */.aB)(opening.headers);
        const openedAt = policy.clock.monotonicMs();
        let hasNewEvents = false;
        // The platform continues its work, however often the connection breaks. A page instead of the stream proves
        // nothing.
        const stillRunning = typeOf(opening) === EVENT_STREAM;
        if (stillRunning)
            options.onConnected();
        connected ||= stillRunning;
        const progress = () => ({
            progressed: policy.clock.monotonicMs() - openedAt >= (hasNewEvents ? (row.reconnection?.progressMs ?? 0) : PROGRESS_MS),
            stillRunning,
        });
        try {
            for await (const messages of readEvents(opening.body)) {
                for (const message of messages) {
                    const { event: name = '', data: text, complete } = message;
                    const fields = row.events?.[name];
                    const isLast = row.lastEvents?.includes(name) ?? false;
                    if (fields === undefined && complete)
                        options.onSkipped({ event: name, why: 'unknown' });
                    // After a cut only the last event counts. Any other incomplete event would be sent again, complete.
                    if (fields === undefined || !(complete || isLast))
                        continue;
                    const secretsByEvent = secrets.get(name);
                    if (secretsByEvent !== undefined)
                        (0,read_answer/* maskSecretsOf */.V7)(secretsByEvent, text, mask);
                    // The name of a last event is enough if none of its fields is required (assumption R10).
                    let why = '';
                    const read = (0,read_answer/* readObject */.Ag)(fields, text, problem => {
                        why = `, because ${problem}`;
                    });
                    const data = read ?? (isLast && complete ? (0,read_answer/* readEmpty */.sm)(fields) : undefined);
                    if (data === undefined && isLast && complete)
                        return unreadable(row, `\`${name}\` is invalid${why}`, traceId);
                    if (data === undefined && complete)
                        options.onSkipped({ event: name, why: 'unreadable' });
                    // The last event was never passed on before, whatever its id is.
                    if (data === undefined || (!isLast && replayed(message)))
                        continue;
                    const wrong = (0,calls_outcome/* contradicted */.vF)(row, asked, data, now(), traceId);
                    if (wrong !== undefined)
                        return wrong;
                    for (const field in row.echoes)
                        first[field] ??= data[field];
                    hasNewEvents = true;
                    const known = { event: name, data, traceId };
                    options.secretsIn(known).forEach(mask);
                    const handling = options.onEvent(known);
                    if (handling instanceof Promise)
                        await handling;
                    if (isLast)
                        return { done: known };
                }
            }
            return {
                ...(0,calls_outcome/* open */.ho)(row, `${streamText(opening)} ended before its last event.`, 'unavailable', { traceId }),
                ...progress(),
            };
        }
        catch (thrown) {
            if (!(thrown instanceof BrokenStream))
                throw thrown;
            const { signal } = policy;
            if (signal.aborted)
                return (0,calls_outcome/* aborted */.QH)(signal.reason, row.method !== 'GET');
            const { cause } = thrown;
            const attemptLimit = cause instanceof OversizeEvent ? { attempts: ATTEMPTS_AFTER_OVERSIZE } : {};
            return {
                ...(0,calls_outcome/* open */.ho)(row, `the stream was interrupted: ${(0,calls_outcome/* errorText */.kc)(cause)}.`, (0,calls_outcome/* networkFailureKind */.pD)(cause), { traceId }),
                ...progress(),
                ...attemptLimit,
            };
        }
        finally {
            opening.body.destroy();
        }
    });
}
/** Masks each value once. @throws BrokenStream if a value, or all together, are too long */
function boundedMask(mask) {
    const masked = new Set();
    let length = 0;
    return secret => {
        if (masked.has(secret))
            return;
        length += secret.length;
        if (secret.length > MAX_SECRET_LENGTH || length > MAX_SECRETS_LENGTH)
            throw new BrokenStream(new OversizeSecrets());
        masked.add(secret);
        mask(secret);
    };
}
/** Returns the secret fields of each event that has any. */
function secretFields(row, exposed) {
    const secretsByEvent = Object.entries(row.events ?? {}).map(([name, fields]) => {
        const kept = Object.entries(fields).filter(([field]) => !exposed.includes(field));
        return [name, Object.fromEntries(kept)];
    });
    return new Map(secretsByEvent.filter(([, fields]) => (0,read_answer/* hasSecrets */.kH)(fields)));
}
/** Interprets an opening without a stream. `open` returns every success, so this is a failure of some kind. */
function refusal(row, attempt, nowMs, connected) {
    const outcome = (0,calls_outcome/* classify */.L8)(row, attempt, nowMs);
    if ('done' in outcome)
        throw new Error('A successful response was not opened as a stream.');
    if (row.reconnection === undefined)
        return outcome;
    const { attemptsWhileMissing, rateLimitedMs } = row.reconnection;
    const { status } = outcome.failure;
    if (status === 404 && !connected)
        return { ...outcome, retryable: true, attempts: attemptsWhileMissing };
    return status === 429 ? { retryAfterMs: rateLimitedMs, ...outcome } : outcome;
}
/** Reports an unreadable last event. A retry would get the same event, because the platform has stored it. */
function unreadable(row, what, traceId) {
    const message = `the stream’s last event ${what}.`;
    return { ...(0,calls_outcome/* open */.ho)(row, message, 'unavailable', { traceId }), retryable: false };
}
/** Describes the response in a message. A page instead of the stream is recognized by its content type. */
function streamText(opening) {
    const type = typeOf(opening);
    return type === EVENT_STREAM ? 'the stream' : `the response of type ${type || 'unknown'} (not ${EVENT_STREAM})`;
}
const EVENT_STREAM = 'text/event-stream';
function typeOf({ headers }) {
    const [type = ''] = headers['content-type']?.split(';') ?? [];
    return type.trim().toLowerCase();
}
/**
 * Recognizes events that were passed on before, unless the row's `eventIds` are `state`. Compares ids if the documents
 * say that these are kept. Otherwise compares the text, since a replayed event is the stored one with its original
 * times.
 */
function replayFilter(row) {
    if (row.eventIds === 'state')
        return () => false;
    let highest = -1;
    const seen = new Set();
    return ({ id, event = '', data }) => {
        if (row.eventIds === 'kept' && id !== undefined && /^\d{1,15}$/.test(id)) {
            if (Number(id) <= highest)
                return true;
            highest = Number(id);
            return false;
        }
        const digest = (0,external_node_crypto_.createHash)('sha256').update(`${event}\n${data}`).digest('base64');
        if (seen.has(digest))
            return true;
        if (seen.size >= MAX_REMEMBERED)
            for (const oldest of seen.values().take(1))
                seen.delete(oldest);
        seen.add(digest);
        return false;
    };
}
/**
 * Creates a request whose response is an event stream. A form, if there is one, is read from disk for each request.
 * @param idleMs maximum time without data, in milliseconds; the row may set a lower one
 */
function streamRequest(row, request, sender, idleMs, boundary, onSent) {
    const plain = (0,calls_request/* apiRequest */.AT)(row, request, sender);
    const form = request.form === undefined ? undefined : multipartForm(request.form, boundary);
    return {
        ...plain,
        headers: { ...plain.headers, accept: 'text/event-stream', ...form?.headers },
        ...(form === undefined ? {} : { body: form.body(onSent) }),
        idleMs: Math.min(idleMs, row.reconnection?.silentMs ?? idleMs),
    };
}


/***/ })

};
