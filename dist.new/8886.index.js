export const id = 8886;
export const ids = [8886];
export const modules = {

/***/ 9218:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LS: () => (/* binding */ plural),
/* harmony export */   P6: () => (/* binding */ listedCount),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   YE: () => (/* binding */ listedClauses),
/* harmony export */   cr: () => (/* binding */ listedNames),
/* harmony export */   mz: () => (/* binding */ byteSize)
/* harmony export */ });
/* harmony import */ var _input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/** Formats counts, with or without their nouns, and byte sizes for messages. */

const MIB = 1024 * 1024;
/**
 * Formats an integer with thousands separators: `10,000`. Doesn't use `toLocaleString`, which loads ICU: that takes
 * half as long as Node's own start, before the first line of a log is printed (decision 0010).
 */
function count(value) {
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
/**
 * Formats a count with its noun: `1 file`, `1,200 files`.
 * @param many plural of the noun; default: `one` with an `s`
 */
function plural(value, one, many = `${one}s`) {
    const shown = count(value);
    return `${shown} ${shown === '1' ? one : many}`;
}
/** Joins names, such as for a title. Of a longer list, shows only the number of the others: `a, b, c and 4 more`. */
function listedNames(names, most = 3) {
    const shown = names.slice(0, most).join(', ');
    return names.length > most ? `${shown} and ${count(names.length - most)} more` : shown;
}
/** Joins clauses, as `listedNames`: `a; b; and 4 more`. */
function listedClauses(clauses, most) {
    const more = clauses.length > most ? [`and ${count(clauses.length - most)} more`] : [];
    return [...clauses.slice(0, most), ...more].join('; ');
}
/**
 * Formats a size: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count shows when a file exceeds a limit by one
 * byte.
 */
function byteSize(bytes) {
    const exact = plural(bytes, 'byte');
    if (bytes < MIB / 10)
        return exact;
    return bytes < MIB ? `${Math.round(bytes / 1024)} KiB (${exact})` : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}
/** Formats the number of listed items. @param isCut whether the input `limit` may have cut the list */
function listedCount(length, noun, isCut) {
    const counted = plural(length, noun);
    return isCut ? `${counted}, the maximum set by ${(0,_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('limit')}; there may be more` : counted;
}


/***/ }),

/***/ 87306:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ RETRY_LATER),
/* harmony export */   FE: () => (/* binding */ withDetails),
/* harmony export */   HR: () => (/* binding */ Failure),
/* harmony export */   JV: () => (/* binding */ rejectedTitle),
/* harmony export */   LJ: () => (/* binding */ REPORT_TO_PLATFORM),
/* harmony export */   NK: () => (/* binding */ findingText),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   qE: () => (/* binding */ uncertaintyText),
/* harmony export */   vQ: () => (/* binding */ inputFailure)
/* harmony export */ });
/** Failure, the error class of the whole project, and the findings that it can list. */
/** Remedies for a cause that may go away, and for one in the platform. */
const RETRY_LATER = 'Re-run the job later.';
const REPORT_TO_PLATFORM = 'Report this to the platform’s support team.';
/**
 * The only error class of this project. Everything that is thrown on purpose is a Failure. Any other error at the top
 * level is a bug of ours and is reported as one.
 */
class Failure extends Error {
    kind;
    title;
    needsTitle;
    service;
    remedy;
    code;
    status;
    traceId;
    request;
    findings;
    introduces;
    reason;
    excerpt;
    place;
    uncertain;
    contradicted;
    state;
    /**
     * @param kind kind of failure from the user's view
     * @param message one sentence; it may contain external text, so it is printed as untrusted
     */
    constructor(kind, message, details = {}) {
        super(withState(message, details.state), details.cause === undefined ? undefined : { cause: details.cause });
        this.name = 'Failure';
        this.kind = kind;
        this.title = details.title;
        this.needsTitle = details.needsTitle ?? details.title === undefined;
        this.service = details.service;
        this.remedy = details.remedy;
        this.code = details.code;
        this.status = details.status;
        this.traceId = details.traceId;
        this.request = details.request;
        this.findings = details.findings ?? [];
        this.introduces = details.introduces;
        this.reason = details.reason;
        this.excerpt = details.excerpt;
        this.place = details.place;
        this.uncertain = details.uncertain ?? details.state !== undefined;
        this.contradicted = details.contradicted;
        this.state = details.state;
    }
}
/** Returns the same failure with another kind, message or traits. The original is its cause. */
function withDetails(failure, details) {
    const { kind: ownKind, message: ownMessage, ...traits } = failure;
    const { kind = ownKind, message = ownMessage, ...replaced } = details;
    const { uncertain = failure.uncertain || replaced.state !== undefined } = replaced;
    // If the outcome turns out to be certain, what was known before is no longer true.
    const state = uncertain ? failure.state : undefined;
    // A message with its own title says what failed, and another message isn't only an introduction.
    const needsTitle = failure.needsTitle && (details.title === undefined || details.message === undefined);
    const introduces = details.message === undefined && failure.introduces;
    const own = { ...traits, state, needsTitle, introduces, cause: failure };
    return new Failure(kind, message, { ...own, ...replaced, uncertain });
}
/** Adds the state to a message, unless the message is made of one that contains it. */
const withState = (message, state = '') => message.includes(state) ? message : `${sentence(message)} ${state}`;
/** Returns a failure's message; empty if it would only introduce one finding. */
const messageOf = ({ message, findings, introduces }) => introduces === true && findings.length === 1 ? '' : message;
/** Returns the sentence about a request whose outcome is unknown. Empty if it is known, or if the message says so. */
const uncertaintyText = ({ service, uncertain, state }) => uncertain && state === undefined ? `It is unknown whether ${service ?? 'the platform'} completed the request.` : '';
/**
 * Creates a Failure of kind `input` from all findings, so that the user can fix them together.
 * @param summary introduces several findings
 */
function inputFailure(summary, findings) {
    return new Failure('input', summary, { findings, introduces: true });
}
/**
 * Returns the title for rejected files: the file's name if it is only one, otherwise the number of files.
 * @param subject the thing that contains the files, such as `Site`
 * @param shownAs its path, which is the location of problems of the whole
 */
function rejectedTitle(subject, findings, shownAs) {
    const files = [...new Set(findings.map(({ where }) => where))].filter(where => where !== shownAs);
    const [first = shownAs, ...others] = files;
    return `${subject} rejected: ${others.length === 0 ? first : `${files.length} files`}`;
}
/** Formats a finding as a sentence, with its remedy: `bucket` is missing. Set `bucket`. */
function findingText({ where, message, remedy }) {
    const problem = sentence(`\`${where}\` ${message}`);
    return remedy === undefined ? problem : `${problem} ${remedy}`;
}
/**
 * Ends a text with a full stop, if it has no end mark, so that another sentence can follow. External texts often lack
 * it.
 */
function sentence(text) {
    return /^$|[.!?…。！？]$/.test(text) ? text : `${text}.`;
}


/***/ }),

/***/ 45860:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ withInputRefs),
/* harmony export */   ZC: () => (/* binding */ nameIn),
/* harmony export */   iM: () => (/* binding */ orIncrease),
/* harmony export */   io: () => (/* binding */ inputRef),
/* harmony export */   jR: () => (/* binding */ withKeys),
/* harmony export */   lv: () => (/* binding */ asInput),
/* harmony export */   nN: () => (/* binding */ withInputNames),
/* harmony export */   nW: () => (/* binding */ withReferences)
/* harmony export */ });
/* harmony import */ var node_async_hooks__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(16698);
/**
 * References to inputs in texts for users. A step names an input as under `with:`, such as `base-url: local`, and the
 * command as its flag, `--base-url local`. A reference is marked in the source: `inputRef('base-url', 'local')` in
 * a message, and an `@` before the name in a text that is data, such as a description. So neither other words in code
 * format nor text of others is taken for one.
 */

const forms = new node_async_hooks__WEBPACK_IMPORTED_MODULE_0__.AsyncLocalStorage();
const asInput = (name, value) => (value === undefined ? name : `${name}: ${value}`);
/** Reference in a text that is data. */
const MARKED = /`@([a-z][a-z-]*)(?:: ([^`\n]+))?`/g;
/** Runs `work` with another form of references, that of a flag. */
const withReferences = (form, work) => forms.run(form, work);
/** Runs `work`, in which references to these inputs name other inputs, of the operation that the user runs. */
function withInputNames(names, work) {
    const outer = forms.getStore() ?? asInput;
    return forms.run((name, value) => outer(nameIn(names, name) ?? name, value), work);
}
/**
 * Runs `work`, in which references to these inputs name keys of a file. Their form doesn't depend on the program. The only
 * values in such references are those of lists.
 */
function withKeys(keys, work) {
    const outer = forms.getStore() ?? asInput;
    return forms.run((name, value) => {
        const key = nameIn(keys, name);
        if (key === undefined)
            return outer(name, value);
        return value === undefined ? key : `${key}: [${value}]`;
    }, work);
}
/** Returns the other name of an input. Not only names of inputs are looked up: a message contains values, such as `valueOf`. */
const nameIn = (names, name) => Object.hasOwn(names, name) ? names[name] : undefined;
/**
 * Returns a reference to an input in a message, in code format. Call it when the message is created: the form depends on
 * the program that runs.
 * @param value value to set, or that is set
 */
const inputRef = (name, value) => `\`${(forms.getStore() ?? asInput)(name, value === undefined ? undefined : String(value))}\``;
/** Writes the marked references of a text that is data. Never pass a text with words of others. */
const withInputRefs = (text) => text.replaceAll(MARKED, (_, name, value) => inputRef(name, value));
/** Returns a remedy's last sentence: a limit that only `sql-migrate` takes as an input. */
const orIncrease = (name) => `In a \`sql-migrate\` step, you can also increase ${inputRef(name)}.`;


/***/ }),

/***/ 45952:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ withResetErrors)
/* harmony export */ });
/** Makes the reset of a connection an error: undici takes it for the end of a body without a length (RFC 9112, 8). */
/** Returns a callback that receives a connection before `callback`. undici recognizes a reset by the code of its error. */
const withResetErrors = (callback) => (...outcome) => {
    // The message still contains the code.
    outcome[1]?.on('error', (error) => {
        if (error.code === 'ECONNRESET')
            delete error.code;
    });
    callback(...outcome);
};


/***/ }),

/***/ 63319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ MAX_VALUES),
/* harmony export */   i: () => (/* binding */ hasTooManyValues)
/* harmony export */ });
/** Limits the number of values in JSON, because each takes much more time and memory than its text. */
/** Length from which JSON is checked. */
const CHECKED_BYTES = 2 * 1024 * 1024;
/**
 * Maximum number of values in JSON beyond that length: a SQL result, which has the most, has at most 1 MiB. 15 million
 * nested arrays in 30 MB took 1.5 GB and 20 s, and nothing can interrupt V8's parser.
 */
const MAX_VALUES = 500_000;
const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = Buffer.from('"\\,[{');
/** Returns whether JSON has more values than a client should parse. The text doesn't have to be valid. */
function hasTooManyValues(text) {
    if (text.length <= CHECKED_BYTES)
        return false;
    const json = typeof text === 'string' ? Buffer.from(text) : text;
    let values = 0;
    let inString = false;
    for (let at = 0; at < json.length && values <= MAX_VALUES; at += 1) {
        const byte = json[at];
        if (byte === QUOTE)
            inString = !inString;
        else if (inString)
            at += byte === BACKSLASH ? 1 : 0;
        else if (byte === COMMA || byte === BRACKET || byte === BRACE)
            values += 1;
    }
    return values > MAX_VALUES;
}


/***/ }),

/***/ 49803:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ PROXY_VARIABLE),
/* harmony export */   e: () => (/* binding */ openProxyAgent)
/* harmony export */ });
/* harmony import */ var _undici_agent__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(92881);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _connection_resets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45952);
/** Reads the machine's proxy settings, and opens connections through the proxy. */



/** Names of the environment variable with the proxy. */
const PROXY_VARIABLE = '`https_proxy` or `HTTPS_PROXY`';
/**
 * Returns the dispatcher for https on a machine with a proxy. Requests to the hosts of `no_proxy` go without it. undici's
 * agent is loaded here, because most machines have no proxy.
 * @param options the options of the connections without the proxy
 * @param connectMs maximum time for the tunnel and for each handshake, in milliseconds
 * @param tracked receives each connection to the proxy when it is being opened, and returns it
 * @throws Failure of kind `input` if the setting isn't the URL of a proxy
 */
async function openProxyAgent({ httpsProxy = '', noProxy = '' }, options, connectMs, tracked) {
    const { default: EnvHttpProxyAgent } = await import(/* webpackIgnore: true */ '#undici/proxy');
    const { default: connect } = await import(/* webpackIgnore: true */ '#undici/tunnel');
    const tls = { allowH2: false, timeout: connectMs };
    try {
        // Without a scheme it means http, as in curl.
        const proxy = new URL(httpsProxy.includes('://') ? httpsProxy : `http://${httpsProxy}`);
        if (!/^https?:$/.test(proxy.protocol))
            throw new TypeError('not a proxy for HTTP');
        return new EnvHttpProxyAgent({
            ...options,
            httpProxy: '',
            httpsProxy: proxy.href,
            noProxy,
            requestTls: tls,
            proxyTls: tls,
            factory: (_, given) => {
                const { connect: open, ...others } = given;
                return new _undici_agent__WEBPACK_IMPORTED_MODULE_0__["default"]({ ...others, connect: (to, callback) => open(to, (0,_connection_resets_js__WEBPACK_IMPORTED_MODULE_2__/* .withResetErrors */ .Z)(callback)) });
            },
            clientFactory: (_, given) => {
                const { connect: open, ...others } = given;
                // undici gives the name of the proxy's host, also if it is an IP address, which TLS doesn't allow (RFC 6066, 3).
                const agent = new _undici_agent__WEBPACK_IMPORTED_MODULE_0__["default"]({
                    ...others,
                    headersTimeout: connectMs,
                    connect: (to, callback) => tracked(open({ ...to, servername: '' }, (...[error, socket]) => {
                        if (error !== null)
                            error.message = `proxy ${proxy.host}: ${error.message}`;
                        if (error === null)
                            callback(null, socket);
                        else
                            callback(error, null);
                    })),
                });
                // Only undici's main module, which is ten times as large, gives its clients this method.
                return Object.assign(agent, { connect });
            },
        });
    }
    catch {
        // Not repeated in the message, because it may contain a password.
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `${PROXY_VARIABLE} is not the URL of an HTTP or HTTPS proxy.`, {
            remedy: 'Correct or remove the environment variable. Write a `%` in the user name or password as `%25`. If both are set, `https_proxy` takes precedence.',
        });
    }
}


/***/ }),

/***/ 48886:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  MAX_ANSWER_BYTES: () => (/* binding */ MAX_ANSWER_BYTES),
  OversizeAnswer: () => (/* binding */ OversizeAnswer),
  STANDARD_TIMEOUTS: () => (/* binding */ STANDARD_TIMEOUTS),
  Wire: () => (/* binding */ Wire)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: external "#undici/connect"
var connect_ = __webpack_require__(16510);
// EXTERNAL MODULE: external "#undici/agent"
var agent_ = __webpack_require__(92881);
// EXTERNAL MODULE: ./build/base/address.js
var address = __webpack_require__(75344);
// EXTERNAL MODULE: ./build/client/http/connection-resets.js
var connection_resets = __webpack_require__(45952);
// EXTERNAL MODULE: ./build/base/lookup.js + 1 modules
var base_lookup = __webpack_require__(26897);
// EXTERNAL MODULE: ./build/client/http/proxy.js
var proxy = __webpack_require__(49803);
// EXTERNAL MODULE: ./build/base/reach.js
var base_reach = __webpack_require__(46079);
;// CONCATENATED MODULE: ./build/client/http/connections.js
/** Opens connections, directly or through a proxy, and refuses addresses that their source may not lead to. */







/** Time in milliseconds for which an unused connection is kept, unless the server announces a shorter one. */
const UNUSED_MS = 4_000;
/**
 * Connections to hosts, directly or through a proxy. Each source of addresses has its own, limited to where it may
 * lead.
 */
class Connections {
    #connectMs;
    #proxy;
    #early;
    /** Dispatchers by source, and by whether they may need a proxy. */
    #dispatchers = new Map();
    #sockets = new Set();
    #platformHost;
    #platformReach;
    #isClosed = false;
    /**
     * @param connectMs maximum time for a connection, including the TLS handshake, in milliseconds
     * @param early serves the first request to its destination, if that request comes soon and needs no proxy
     * @param platform the base URL; its connections show which addresses its responses may lead to
     */
    constructor(connectMs, proxy, early, platform) {
        this.#connectMs = connectMs;
        this.#proxy = proxy;
        this.#early = early;
        this.#platformHost = platform && (0,address/* withoutBrackets */.o4)(platform.hostname);
        this.#platformReach = (0,base_reach/* reachOfHost */.P)(platform?.hostname ?? '') ?? 'public';
    }
    /**
     * Reach of the platform itself. It is read from the spelling of the platform's host, or else from the remote address
     * of a connection to it, which a proxy hides.
     */
    get platformReach() {
        return this.#platformReach;
    }
    /** Closes all connections. No more are opened. */
    close() {
        this.#isClosed = true;
        for (const opening of this.#dispatchers.values())
            void opening.then(dispatcher => dispatcher.destroy(), () => undefined);
        // Also those that are still being opened, which undici would wait for.
        for (const socket of this.#sockets)
            socket.destroy(closedError());
    }
    /**
     * Returns the dispatcher for requests to the host of this address.
     * @throws RefusedAddress if its source may not lead there; Failure of kind `input` if the machine's proxy setting
     * can't be used
     */
    async dispatcher(url, source) {
        if (this.#isClosed)
            throw closedError();
        this.#checkSpelling(url, source);
        // Plain http goes to loopback only, and nothing on loopback is behind a proxy.
        const isDirect = this.#proxy.httpsProxy === undefined || url.protocol === 'http:' || (0,address/* isLoopback */.U9)(url.hostname);
        const key = `${source} ${isDirect}`;
        const opening = this.#dispatchers.get(key) ?? this.#open(source, isDirect);
        this.#dispatchers.set(key, opening);
        return opening;
    }
    async #open(source, isDirect) {
        const options = { connect: this.#direct(source), keepAliveTimeout: UNUSED_MS, keepAliveMaxTimeout: UNUSED_MS };
        if (isDirect)
            return new agent_["default"](options);
        return (0,proxy/* openProxyAgent */.e)(this.#proxy, options, this.#connectMs, socket => this.#tracked(socket));
    }
    /** Checks an IP address in a URL, which is connected to without a lookup. Names are checked in their lookup. */
    #checkSpelling({ hostname }, source) {
        const reach = (0,base_reach/* reachOfHost */.P)(hostname);
        if (reach === undefined || this.#isAllowed(source, reach) || this.#isPlatform(source, hostname))
            return;
        throw new base_reach/* RefusedAddress */.f1(hostname, hostname, reach);
    }
    #isAllowed(source, reach) {
        return source === 'user' || (0,base_reach/* isReachAllowed */.e_)(source === 'page' ? 'public' : this.#platformReach, reach);
    }
    /** A platform may always lead to its own host. */
    #isPlatform(source, hostname) {
        return source === 'platform' && (0,address/* withoutBrackets */.o4)(hostname) === this.#platformHost;
    }
    #direct(source) {
        const lookup = (0,base_lookup/* lookupFor */.M)(reach => this.#isAllowed(source, reach));
        const open = (0,connect_["default"])({ allowH2: false, timeout: this.#connectMs, lookup });
        return (options, callback) => {
            const onConnect = (...outcome) => {
                const address = outcome[1]?.remoteAddress;
                if (source === 'user' && address !== undefined && options.hostname === this.#platformHost)
                    this.#platformReach = (0,base_reach/* reachOfIp */._I)(address);
                (0,connection_resets/* withResetErrors */.Z)(callback)(...outcome);
            };
            const early = source === 'user' ? this.#early?.take(options, onConnect) : undefined;
            return this.#tracked(early ?? open(options, onConnect));
        };
    }
    #tracked(socket) {
        this.#sockets.add(socket);
        return socket.once('close', () => this.#sockets.delete(socket));
    }
}
const closedError = () => new Error('the connections were closed');

// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
;// CONCATENATED MODULE: ./build/client/http/exchange.js
/** Sends one HTTP request, and returns the response once its head arrives. */


/**
 * Sends a request. Redirects are not followed, interim responses are ignored, and nothing is sent twice. A connection
 * is kept for further requests after the complete response to a complete request.
 * @returns the response; the caller has to read or destroy its body, and an error destroys it
 * @throws the signal's reason if it aborts; undici's error
 */
function exchange(options) {
    const { url, method, headers, body, firstByteMs, idleMs, signal, sentSignal } = options;
    const { promise, resolve, reject } = Promise.withResolvers();
    let received;
    let release;
    options.dispatcher.dispatch({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method,
        headers: typeof body === 'string' ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers,
        // undici accepts any iterable, but its types don't list them.
        body: isShort(body) ? (body ?? null) : slices(body),
        headersTimeout: firstByteMs,
        bodyTimeout: idleMs,
    }, {
        onRequestStart(controller) {
            if (signal.aborted)
                return controller.abort(signal.reason);
            options.onSending();
            const abort = () => controller.abort(sentSignal.reason);
            sentSignal.addEventListener('abort', abort, { once: true });
            release = () => sentSignal.removeEventListener('abort', abort);
        },
        onResponseStart(controller, status, given) {
            // Without the header `upgrade`, undici takes 101 for a response.
            if (status === 101)
                return controller.abort(new Error('the server switched protocols'));
            if (status < 200)
                return;
            received = new external_node_stream_.Readable({
                read: () => controller.resume(),
                destroy: (error, done) => {
                    controller.abort(error ?? new Error('the response was not read to its end'));
                    done(error);
                },
            });
            const first = Object.entries(given).map(([name, value]) => [name, [value].flat()[0] ?? '']);
            resolve({ status, headers: Object.fromEntries(first), body: received });
        },
        onResponseData(controller, piece) {
            if (received?.push(piece) === false)
                controller.pause();
        },
        onResponseEnd() {
            release?.();
            received?.push(null);
        },
        onResponseError(_, thrown) {
            release?.();
            const error = silence(thrown, received === undefined ? firstByteMs : idleMs);
            received?.destroy(error);
            reject(error);
        },
    });
    return promise;
}
/**
 * Bytes of one write. The time limit of undici starts again when the socket takes a piece, so even a slow connection has
 * to take a whole one in time.
 */
const SLICE_BYTES = 64 * 1024;
const isShort = (body) => body === undefined || (typeof body === 'string' && body.length <= SLICE_BYTES);
/** Asks for a piece only when the socket has taken nearly all earlier ones (see `filePieces`). */
async function* slices(body) {
    for await (const piece of typeof body === 'string' ? [Buffer.from(body)] : body)
        for (let at = 0; at < piece.length; at += SLICE_BYTES)
            yield piece.subarray(at, at + SLICE_BYTES);
}
/** Returns a time limit's error with its time. */
function silence(error, ms) {
    const { code = '' } = error;
    if (code !== 'UND_ERR_HEADERS_TIMEOUT' && code !== 'UND_ERR_BODY_TIMEOUT')
        return error;
    return Object.assign(new Error(`no data arrived for ${(0,amount/* plural */.LS)(ms / 1000, 'second')}`), { code: 'ETIMEDOUT' });
}

// EXTERNAL MODULE: ./build/client/http/json-size.js
var json_size = __webpack_require__(63319);
;// CONCATENATED MODULE: ./build/client/http/wire.js
/**
 * Sends one HTTP request and returns what happened, within timeouts. It neither retries nor interprets the response.
 */






/** A connection can end without notice. An unreachable host must be reported soon, and be retried. */
const STANDARD_TIMEOUTS = {
    connectMs: 10_000,
    firstByteMs: 60_000,
    slowFirstByteMs: 600_000,
    idleMs: 60_000,
    streamIdleMs: 180_000,
};
/** Maximum size of a JSON response, to bound memory. No response of the API comes near it. */
const MAX_ANSWER_BYTES = 32 * 1024 * 1024;
/** The response exceeds a limit. A retry would get the same response. */
class OversizeAnswer extends Error {
}
/** The wire: exchanges and timeouts only. Redirects are never followed. */
class Wire {
    #timeouts;
    #connections;
    /**
     * @param early see `Connections`
     * @param platform see `Connections`; absent if the request doesn't go to a platform
     */
    constructor(timeouts, proxy, early, platform) {
        this.#timeouts = timeouts;
        this.#connections = new Connections(timeouts.connectMs, proxy, early, platform);
    }
    /** See `Connections`. */
    get platformReach() {
        return this.#connections.platformReach;
    }
    /**
     * Makes one exchange. Failures on the wire are returned as an Attempt.
     * @throws Failure of kind `input` if the machine's proxy setting can't be used
     */
    async attempt(wire) {
        return this.#unlessAborted(wire, async (sending) => {
            const opening = await this.#open(wire, sending);
            if (opening.type !== 'opened')
                return opening;
            try {
                const { status, headers } = opening;
                return { type: 'answered', status, headers, body: await readBody(opening.body) };
            }
            catch (thrown) {
                return { type: 'lost', error: errorOf(thrown) };
            }
        });
    }
    /**
     * Makes an exchange up to the head of a successful response. The caller has to read or destroy the body, which may be
     * of any length. If the response is an error, its body has been read, and is part of the result.
     * @throws Failure of kind `input` if the machine's proxy setting can't be used
     */
    async open(wire) {
        return this.#unlessAborted(wire, sending => this.#open(wire, sending));
    }
    /**
     * Races the exchange against the signal, because undici reports an aborted request only once it is connected, and a
     * canceled job has 7.5 seconds left in total. A request that was aborted before that is never sent.
     */
    async #unlessAborted(wire, send) {
        const { signal, finish } = wire;
        const sending = { mayBeSent: false };
        const aborted = ({ reason }) => ({ type: 'aborted', reason, ...sending });
        if (signal.aborted)
            return aborted(signal);
        const stopped = Promise.withResolvers();
        const ended = new AbortController();
        const onAbort = () => {
            if (finish === undefined || finish.signal.aborted || !sending.mayBeSent)
                stopped.resolve(aborted(signal));
            else
                finish.onStart();
        };
        const onFinish = () => stopped.resolve(aborted(finish?.signal ?? signal));
        signal.addEventListener('abort', onAbort, { once: true, signal: ended.signal });
        finish?.signal.addEventListener('abort', onFinish, { once: true, signal: ended.signal });
        try {
            return await Promise.race([stopped.promise, send(sending)]);
        }
        finally {
            ended.abort();
        }
    }
    async #open(wire, sending) {
        try {
            const { status, headers, body } = await exchange({
                dispatcher: await this.#connections.dispatcher(wire.url, wire.source ?? 'user'),
                url: wire.url,
                method: wire.method,
                headers: wire.headers,
                body: wire.body,
                firstByteMs: wire.firstByteMs ?? this.#timeouts[wire.slow ? 'slowFirstByteMs' : 'firstByteMs'],
                idleMs: wire.idleMs ?? this.#timeouts.idleMs,
                signal: wire.signal,
                sentSignal: wire.finish?.signal ?? wire.signal,
                onSending: () => {
                    sending.mayBeSent = true;
                },
            });
            if (status >= 200 && status < 300) {
                // Swallow 'error': an abandoned body must not crash the process. A reader of the body still gets its errors.
                body.on('error', () => undefined);
                return { type: 'opened', status, headers, body };
            }
            return { type: 'answered', status, headers, body: await readErrorBody(body) };
        }
        catch (thrown) {
            // A problem with the machine's proxy setting.
            if (thrown instanceof failure/* Failure */.HR && !sending.mayBeSent)
                throw thrown;
            const error = errorOf(thrown);
            if (sending.mayBeSent)
                return { type: 'lost', error };
            return { type: UNSENDABLE.includes(error.code ?? '') ? 'unsendable' : 'unreached', error };
        }
    }
    close() {
        this.#connections.close();
    }
}
/** Codes of undici for a request that HTTP doesn't allow. */
const UNSENDABLE = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED'];
const errorOf = (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
/** Reads a complete body. Throws OversizeAnswer if it exceeds a limit. */
async function readBody(body) {
    const pieces = [];
    let length = 0;
    for await (const piece of body) {
        length += piece.length;
        if (length > MAX_ANSWER_BYTES)
            throw new OversizeAnswer(`the response is longer than the limit of ${MAX_ANSWER_BYTES / 1024 / 1024} MiB`);
        pieces.push(piece);
    }
    // undici uses a connection again only one turn of the event loop after the response. Before that, a request opens
    // another connection.
    await (0,promises_.setImmediate)();
    const whole = external_node_buffer_.Buffer.concat(pieces, length);
    if ((0,json_size/* hasTooManyValues */.i)(whole))
        throw new OversizeAnswer(`the response exceeds the limit of ${json_size/* MAX_VALUES */.E} JSON values`);
    return whole;
}
/** Reads the body of an error response. The body may be cut off: the status and headers are enough to interpret it. */
async function readErrorBody(body) {
    return readBody(body).catch(() => external_node_buffer_.Buffer.alloc(0));
}


/***/ })

};
