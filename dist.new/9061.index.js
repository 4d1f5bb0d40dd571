export const id = 9061;
export const ids = [9061];
export const modules = {

/***/ 24344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ runPool)
/* harmony export */ });
/**
 * Runs a task for each item, some at the same time. The next item is taken when a task has ended.
 * @throws the first error of a task; no further item is then taken
 */
async function runPool(atOnce, items, task) {
    let hasFailed = false;
    const waiting = Iterator.from(items);
    const work = async () => {
        for (let next = waiting.next(); next.done !== true && !hasFailed; next = waiting.next()) {
            try {
                await task(next.value);
            }
            catch (error) {
                hasFailed = true;
                throw error;
            }
        }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
}


/***/ }),

/***/ 89459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ loopbackServer)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(37067);
/** Creates HTTP servers that keep running when a page, or any other program on this machine, sends them too much. */


/**
 * Maximum size of a request's address and headers. Each site on 127.0.0.1 can set 180 cookies of 4 KiB in a browser,
 * which sends them to every other port, too. Node's own limit of 16 KiB would end such requests.
 */
const MAX_HEADER_BYTES = 1024 * 1024;
/** Part of this process's file descriptors that connections can use: the others are for files and programs. */
const CONNECTION_SHARE = 1 / 3;
const MAX_CONNECTIONS = openFilesLimit() * CONNECTION_SHARE;
/** Connections of all servers of this process. */
let connections = 0;
/**
 * Creates an HTTP server. Connections over the limit are closed at once. Without free descriptors, the server stays
 * open and refuses connections.
 */
function loopbackServer(onRequest) {
    const server = (0,node_http__WEBPACK_IMPORTED_MODULE_1__.createServer)({ maxHeaderSize: MAX_HEADER_BYTES }, onRequest);
    server.on('connection', socket => {
        connections += 1;
        socket.once('close', () => (connections -= 1));
        if (connections > MAX_CONNECTIONS)
            socket.destroy();
    });
    // Failed accepts. Without a listener, one would end the process.
    return server.on('error', () => undefined);
}
/** Reads the limit of open files. Systems without /proc have a high one, to which Node raises its own. */
function openFilesLimit() {
    try {
        const [, limit] = /^Max open files\s+(\d+)/m.exec((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/self/limits', 'utf8')) ?? [];
        return Number(limit ?? Number.POSITIVE_INFINITY);
    }
    catch {
        return Number.POSITIVE_INFINITY;
    }
}


/***/ }),

/***/ 49061:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  takePictures: () => (/* binding */ takePictures)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/base/pool.js
var pool = __webpack_require__(24344);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
;// CONCATENATED MODULE: ./build/pictures/chrome.js
/** Starts the machine's Chrome, and sends it commands of the DevTools protocol. */
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







const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome'];
/** Time limit of the start, and of a command, in milliseconds. */
const START_MS = 20_000;
const COMMAND_MS = 15_000;
/** Socket of Chrome in the folder for temporary files, and the maximum length of its path. */
const SOCKET = 'org.chromium.Chromium.123456/SingletonSocket';
const MAX_SOCKET_PATH = 100;
/** Options for the same picture on each machine, without any request to the internet. */
const OPTIONS = [
    '--headless=new',
    '--remote-debugging-port=0',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    // Also for this machine's own addresses, and no way around the proxy.
    '--proxy-bypass-list=<-loopback>',
    '--disable-quic',
    // Two versions of one option: Chrome ignores the one that it doesn't know, and would send packets around the proxy.
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-backgrounding-occluded-windows',
    '--disable-background-timer-throttling',
    '--disable-renderer-backgrounding',
    '--disable-component-update',
    '--disable-extensions',
    '--disable-sync',
    '--disable-dev-shm-usage',
    '--disable-gpu',
    '--disable-lcd-text',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
    '--mute-audio',
];
/** Chrome itself failed while it worked, for a reason that may be another page. */
class ChromeFailure extends Error {
}
const ENDED = 'Chrome has ended.';
/** Returns the path of Chrome: that of CHROME_PATH, or the first one in PATH. */
function findChrome(variables) {
    const folders = (variables['PATH'] ?? child_process/* DEFAULT_PATH */.OM).split(external_node_path_.delimiter).filter(folder => folder !== '');
    const paths = NAMES.flatMap(name => folders.map(folder => (0,external_node_path_.join)(folder, name)));
    return [...(variables['CHROME_PATH'] ? [variables['CHROME_PATH']] : []), ...paths].find(isExecutable);
}
function isExecutable(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.X_OK);
        return true;
    }
    catch {
        return false;
    }
}
/**
 * Starts Chrome without any variable of this process that isn't on the list for programs.
 * @param folder empty folder for its profile
 * @param proxyPort port of the proxy on this machine, to which all of its connections go
 * @throws Error that says why it doesn't start
 */
async function startChrome(path, folder, proxyPort, variables) {
    // Under root, Chrome refuses to start with its sandbox.
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    // Chrome takes descriptor 3, the group's channel, for one of its own.
    const command = (0,child_process/* shellScript */.ky)('exec "$@" 3<&-', path, ...OPTIONS, ...sandbox, `--proxy-server=127.0.0.1:${proxyPort}`, `--user-data-dir=${folder}`, 'about:blank');
    // A Chrome that is killed leaves its temporary files, which so end with its profile, or with a folder of their own.
    const isTooLong = (0,external_node_path_.join)(folder, SOCKET).length > MAX_SOCKET_PATH;
    const temporary = isTooLong ? await (0,promises_.mkdtempDisposable)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), 'chrome-')) : undefined;
    const environment = (0,child_process/* childEnvironment */.Qc)(variables, { HOME: folder, TMPDIR: temporary?.path ?? folder });
    const group = (0,child_process/* startGroup */.Oh)(command, { environment });
    const end = async () => {
        await group.end();
        await temporary?.remove();
    };
    group.stdout.resume();
    group.stderr.resume();
    try {
        const socket = new WebSocket(await addressOf(folder, group.leader));
        await withLimit((0,external_node_events_.once)(socket, 'open'), 'Chrome does not answer.');
        return new Connection(socket, end);
    }
    catch (error) {
        await end();
        throw error;
    }
}
/** Waits until Chrome has written its address. */
async function addressOf(folder, leader) {
    for (let waited = 0; waited < START_MS && leader.exitCode === null; waited += 50) {
        await (0,external_node_timers_promises_.setTimeout)(50);
        try {
            const [port, path] = (0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, 'DevToolsActivePort'), 'utf8').split('\n');
            if (path)
                return `ws://127.0.0.1:${port}${path}`;
        }
        catch {
            // Not yet written.
        }
    }
    throw new Error('Chrome did not start.');
}
async function withLimit(work, problem) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const stack = __addDisposableResource(env_1, new DisposableStack(), false);
        const limit = new Promise((_, reject) => {
            const timer = setTimeout(() => reject(new ChromeFailure(problem)), COMMAND_MS);
            stack.defer(() => clearTimeout(timer));
        });
        return await Promise.race([work, limit]);
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
class Connection {
    #socket;
    #end;
    #waiting = new Map();
    #listeners = new Map();
    #sent = 0;
    constructor(socket, end) {
        this.#socket = socket;
        this.#end = end;
        socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
        socket.addEventListener('close', () => {
            for (const { reject } of this.#waiting.values())
                reject(new ChromeFailure(ENDED));
            for (const [event, listener] of this.#listeners)
                if (event.endsWith(' Inspector.detached'))
                    listener({});
        });
    }
    #receive({ id, method, params = {}, result = {}, error, sessionId }) {
        if (id === undefined) {
            this.#listeners.get(`${sessionId} ${method}`)?.(params);
            return;
        }
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        if (error === undefined)
            waiting?.resolve(result);
        else
            waiting?.reject(new Error(error.message));
    }
    async #send(method, params = {}, sessionId) {
        if (this.#socket.readyState !== WebSocket.OPEN)
            throw new ChromeFailure(ENDED);
        this.#sent += 1;
        const answer = Promise.withResolvers();
        this.#waiting.set(this.#sent, answer);
        this.#socket.send(JSON.stringify({ id: this.#sent, method, params, sessionId }));
        return withLimit(answer.promise, `Chrome does not answer ${method}.`);
    }
    async #hasPage() {
        const { targetInfos } = await this.#send('Target.getTargets');
        return targetInfos.some(({ type }) => type === 'page');
    }
    async openTab() {
        // A tab that opens before the window has its first one never draws.
        while (!(await this.#hasPage()))
            await (0,external_node_timers_promises_.setTimeout)(50);
        const { browserContextId } = await this.#send('Target.createBrowserContext');
        const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank', browserContextId });
        const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true });
        return {
            send: (method, params) => this.#send(method, params, String(sessionId)),
            on: (event, listener) => void this.#listeners.set(`${String(sessionId)} ${event}`, listener),
            close: async () => void (await this.#send('Target.disposeBrowserContext', { browserContextId })),
        };
    }
    async [Symbol.asyncDispose]() {
        this.#socket.close();
        await this.#end();
    }
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./build/base/system/loopback-server.js
var loopback_server = __webpack_require__(89459);
// EXTERNAL MODULE: ./node_modules/mime/dist/src/index.js + 3 modules
var src = __webpack_require__(15086);
;// CONCATENATED MODULE: ./build/pictures/site-server.js
/** Serves the files of a site on loopback while they are pictured. */



/** @param contentOf the content of the file at a decoded path, which begins with `/`. A folder's path ends with `/` */
async function serveSite(contentOf) {
    const answer = async (pathname, response) => {
        const content = await contentOf(decoded(pathname));
        const type = src["default"].getType(pathname) ?? (/\/$|\/[^.]*$/.test(pathname) ? 'text/html' : 'application/octet-stream');
        response.writeHead(content === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
        // Without text, Chrome shows a page of its own, with the address of this server.
        response.end(content ?? 'Not found');
    };
    const server = (0,loopback_server/* loopbackServer */.H)((request, response) => {
        // A page can ask for any path, such as `//`, which isn't a URL of its own.
        const pathname = URL.parse(`http://127.0.0.1${request.url}`)?.pathname ?? '/';
        answer(pathname, response).catch(() => response.destroy());
    });
    const { port, ...disposal } = await listening(server);
    return { origin: `http://127.0.0.1:${port}`, ...disposal };
}
/** Starts a server on a free port of loopback. */
async function listening(server) {
    server.listen(0, '127.0.0.1');
    await (0,external_node_events_.once)(server, 'listening');
    return {
        port: server.address().port,
        [Symbol.asyncDispose]: async () => {
            server.closeAllConnections();
            await new Promise(resolve => void server.close(resolve));
        },
    };
}
function decoded(pathname) {
    try {
        return decodeURIComponent(pathname);
    }
    catch {
        return pathname;
    }
}

;// CONCATENATED MODULE: ./build/pictures/site-proxy.js
/** Proxy for Chrome that reaches only the servers of the sites. Chrome sends all connections to it, whoever opens them. */



/** @param origins of the sites' servers. Requests to others, and tunnels such as those of WebSockets, are refused */
async function serveProxy(origins) {
    const server = (0,loopback_server/* loopbackServer */.H)((request, response) => {
        const url = URL.parse(request.url ?? '');
        if (url === null || request.method !== 'GET' || !origins.includes(url.origin)) {
            response.writeHead(403).end();
            return;
        }
        const forwarded = (0,external_node_http_.request)(url, answer => {
            response.writeHead(answer.statusCode ?? 502, answer.headers);
            answer.pipe(response);
        });
        forwarded.on('error', () => response.destroy());
        forwarded.end();
    });
    server.on('connect', refuse).on('upgrade', refuse);
    return listening(server);
}
const refuse = ({ socket }) => void socket.destroy();

;// CONCATENATED MODULE: ./build/pictures/take-pictures.js
/** Takes pictures of pages before and after, side by side, with what differs marked. */
var take_pictures_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var take_pictures_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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







const HEIGHT = 800;
/** Maximum height of a page's picture in CSS pixels. The rest is cut off. */
const MAX_HEIGHT = 4000;
/** Number of pictures of a page of which two in a row have to be equal, and the time between them in milliseconds. */
const MAX_ATTEMPTS = 10;
const ATTEMPT_MS = 150;
/** Number of pages at once. */
const AT_ONCE = 2;
/** Time limit of one page, in milliseconds. */
const PAGE_MS = 15_000;
/** Time for a page's scripts after everything has loaded, in milliseconds. */
const SETTLE_MS = 300;
/** Runs in each page before its own scripts. */
const PREPARATION = `{
  let seed = 1;
  const [now, RealDate] = [1767225600000, Date];
  RealDate.now = () => now;
  Date = RealDate.prototype.constructor = new Proxy(RealDate, {
    construct: (target, given, created) => Reflect.construct(target, given.length === 0 ? [now] : given, created),
    apply: () => String(new RealDate(now)),
  });
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style');
    style.textContent = '*,*::before,*::after,*::placeholder,*::backdrop,*::file-selector-button{animation:none!important;transition:none!important;caret-color:transparent!important;scroll-behavior:auto!important}';
    document.documentElement.append(style);
  });
}`;
/** Waits for fonts and for images that load only when they are seen. */
const SETTLE = `(async () => {
  const pause = new Promise(resolve => setTimeout(resolve, ${SETTLE_MS}));
  for (const image of document.images) image.loading = 'eager';
  await Promise.all([document.fonts.ready, ...Array.from(document.images, image => image.decode().catch(() => 0))]);
  await pause;
  return Math.ceil(document.documentElement.scrollHeight);
})()`;
/**
 * Takes pictures of pages that both versions have, with Chrome of this machine.
 * @returns the pictures, and the reasons if there are fewer than pages
 */
async function takePictures({ before, after, pages, signal }, { folder, variables }) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const path = findChrome(variables);
        if (path === undefined)
            return { pictures: [], problem: 'Chrome was not found in PATH or at CHROME_PATH.' };
        const pictures = new Map();
        /** Why pages have no picture, by their index. */
        const failures = new Map();
        const earlier = take_pictures_addDisposableResource(env_1, await serveSite(before), true);
        const later = take_pictures_addDisposableResource(env_1, await serveSite(after), true);
        const proxy = take_pictures_addDisposableResource(env_1, await serveProxy([earlier.origin, later.origin]), true);
        /** Takes pictures in one Chrome. */
        const take = async (indexes) => {
            const env_2 = { stack: [], error: void 0, hasError: false };
            try {
                const profile = take_pictures_addDisposableResource(env_2, await (0,promises_.mkdtempDisposable)((0,external_node_path_.join)(folder, 'chrome-')), true);
                const chrome = take_pictures_addDisposableResource(env_2, await startChrome(path, profile.path, proxy.port, variables), true);
                const drawing = await chrome.openTab();
                await (0,pool/* runPool */.k)(AT_ONCE, indexes, async (index) => {
                    const page = pages[index];
                    if (page === undefined)
                        return;
                    const { address, width } = page;
                    signal.throwIfAborted();
                    try {
                        const views = [
                            await inTab(chrome, tab => picture(tab, earlier.origin, page.earlier, width)),
                            await inTab(chrome, tab => picture(tab, later.origin, address, width)),
                        ];
                        pictures.set(index, { address, width, png: await sideBySide(drawing, views, width) });
                        failures.delete(index);
                    }
                    catch (error) {
                        failures.set(index, error);
                    }
                });
            }
            catch (e_2) {
                env_2.error = e_2;
                env_2.hasError = true;
            }
            finally {
                const result_2 = take_pictures_disposeResources(env_2);
                if (result_2)
                    await result_2;
            }
        };
        const noteFailure = (indexes) => (error) => {
            signal.throwIfAborted();
            for (const index of indexes)
                failures.set(index, error);
        };
        const all = [...pages.keys()];
        await take(all).catch(noteFailure(all));
        // Another page can have ended this Chrome, or made it hang.
        for (const [index, error] of failures)
            if (pages.length > 1 && error instanceof ChromeFailure)
                await take([index]).catch(noteFailure([index]));
        const taken = pages.flatMap((_, index) => pictures.get(index) ?? []);
        if (failures.size === 0)
            return { pictures: taken };
        const byReason = Map.groupBy([...failures.keys()].toSorted((a, b) => a - b), index => failures.get(index)?.message);
        const texts = Array.from(byReason, ([reason, indexes]) => {
            const addresses = new Set(indexes.map(index => pages[index]?.address));
            return `${[...addresses].join(', ')}: ${reason}`;
        });
        return { pictures: taken, problem: texts.join(' ') };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        const result_1 = take_pictures_disposeResources(env_1);
        if (result_1)
            await result_1;
    }
}
/** Runs work in a tab, and closes it. */
async function inTab(chrome, work) {
    const tab = await chrome.openTab();
    try {
        return await work(tab);
    }
    finally {
        // The reason of the work says more.
        await tab.close().catch(() => undefined);
    }
}
/** @returns a PNG in base64 */
async function picture(tab, origin, address, width) {
    const late = AbortSignal.timeout(PAGE_MS);
    // The earlier page can't reach the later one. The proxy refuses all other servers.
    tab.on('Fetch.requestPaused', ({ requestId, request }) => {
        const isOwn = request.url.startsWith(`${origin}/`);
        const answer = isOwn
            ? tab.send('Fetch.continueRequest', { requestId })
            : tab.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
        answer.catch(() => undefined);
    });
    tab.on('Page.javascriptDialogOpening', () => {
        tab.send('Page.handleJavaScriptDialog', { accept: false }).catch(() => undefined);
    });
    await tab.send('Fetch.enable');
    await tab.send('Page.enable');
    await tab.send('Page.bringToFront');
    await tab.send('Emulation.setDeviceMetricsOverride', { width, height: HEIGHT, deviceScaleFactor: 1, mobile: false });
    await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] });
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: PREPARATION });
    const loaded = Promise.withResolvers();
    // No caller waits for it once Chrome has failed.
    loaded.promise.catch(() => undefined);
    late.addEventListener('abort', () => loaded.reject(new Error('The page doesn’t load.')));
    tab.on('Page.loadEventFired', () => loaded.resolve());
    tab.on('Inspector.detached', () => loaded.reject(new ChromeFailure(ENDED)));
    const path = address.split('/').map(encodeURIComponent).join('/');
    await tab.send('Page.navigate', { url: `${origin}${path}` });
    await loaded.promise;
    const evaluated = await tab.send('Runtime.evaluate', { expression: SETTLE, awaitPromise: true, returnByValue: true });
    const { value } = evaluated['result'];
    const data = await capture(tab, width, Math.min(MAX_HEIGHT, Math.max(HEIGHT, Number(value) || 0)));
    const { frameTree } = await tab.send('Page.getFrameTree');
    // Chrome shows a page of its own in place of one that it can't load.
    if (!frameTree.frame.url.startsWith(`${origin}/`))
        throw new Error('The page left the site.');
    return data;
}
/** Takes pictures until two in a row are equal. */
async function capture(tab, width, height) {
    const clip = { x: 0, y: 0, width, height, scale: 1 };
    let last = '';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
        const { data } = await tab.send('Page.captureScreenshot', {
            format: 'png',
            captureBeyondViewport: true,
            clip,
            optimizeForSpeed: true,
        });
        if (data === last)
            return last;
        last = String(data);
        await (0,external_node_timers_promises_.setTimeout)(ATTEMPT_MS);
    }
    throw new Error('The page doesn’t settle.');
}
/** Space between what differs and the frame around it, in pixels. */
const FRAME_SPACE = 4;
/** Draws both pictures side by side, and one frame around all that differs in the later one. */
const DRAW = `(async () => {
  const images = await Promise.all(VIEWS.map(async data => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + data;
    await image.decode();
    return image;
  }));
  const height = Math.max(...images.map(image => image.height));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * WIDTH, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#ddd';
  context.fillRect(0, 0, canvas.width, height);
  images.forEach((image, index) => context.drawImage(image, index * WIDTH, 0));
  context.strokeStyle = '#d00';
  context.lineWidth = 2;
  const [before, after] = [0, 1].map(index => new Uint32Array(context.getImageData(index * WIDTH, 0, WIDTH, height).data.buffer));
  let [left, top, right, bottom] = [WIDTH, height, -1, -1];
  for (let y = 0; y < height; y++) for (let x = 0; x < WIDTH; x++) if (before[y * WIDTH + x] !== after[y * WIDTH + x])
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
  if (right >= 0) {
    [left, top] = [Math.max(1, left - SPACE), Math.max(1, top - SPACE)];
    context.strokeRect(WIDTH + left, top, Math.min(WIDTH - 1, right + 1 + SPACE) - left, Math.min(height - 1, bottom + 1 + SPACE) - top);
  }
  return canvas.toDataURL('image/png').split(',')[1];
})()`;
async function sideBySide(tab, views, width) {
    const settings = { VIEWS: JSON.stringify(views), WIDTH: String(width), SPACE: String(FRAME_SPACE) };
    const expression = DRAW.replaceAll(/\b(?:VIEWS|WIDTH|SPACE)\b/g, name => settings[name]);
    const evaluated = await tab.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { value } = evaluated['result'];
    if (typeof value !== 'string')
        throw new Error('The pictures can’t be drawn side by side.');
    return Buffer.from(value, 'base64');
}


/***/ })

};
