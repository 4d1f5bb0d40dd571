var __rewriteRelativeImportExtension = (this && this.__rewriteRelativeImportExtension) || function (path, preserveJsx) {
    if (typeof path === "string" && /^\.\.?\//.test(path)) {
        return path.replace(/\.(tsx)$|((?:\.d)?)((?:\.[^./]+?)?)\.([cm]?)ts$/i, function (m, tsx, d, ext, cm) {
            return tsx ? preserveJsx ? ".jsx" : ".js" : d && (!ext || !cm) ? m : (d + ext + "." + cm.toLowerCase() + "js");
        });
    }
    return path;
};
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { format } from 'node:util';
/** The platform stands between a function and whoever calls it, so all calls come from there. */
const CALLER = { remoteAddr: { transport: 'tcp', hostname: '127.0.0.1', port: 0 } };
/** Node's names for what a file holds, by its ending. Those of JSX are not among them: Node has no support for it. */
const FORMATS = {
    ts: 'module-typescript',
    mts: 'module-typescript',
    js: 'module',
    mjs: 'module',
    json: 'json',
};
const exchanges = new Map();
let isServing = false;
process.once('message', (message) => {
    if (message.type === 'start')
        void start(message);
});
// The platform is gone, and with it whoever could call.
process.once('disconnect', () => process.exit(0));
process.on('uncaughtException', crash);
async function start({ folder, entry, environment }) {
    process.env = { ...environment };
    logConsole();
    keepImportsIn(folder);
    // oxlint-disable-next-line no-restricted-globals -- a global is what the function's code takes it from.
    Object.defineProperty(globalThis, 'Deno', { value: denoWith(environment), enumerable: true });
    try {
        const { default: exported } = (await import(__rewriteRelativeImportExtension(new URL(entry, folder).href)));
        const handler = typeof exported === 'function' ? exported : fetchOf(exported);
        if (!isServing && handler !== undefined)
            serve(handler);
        if (!isServing)
            throw new Error(`${entry} neither calls Deno.serve nor exports a handler as its default.`);
    }
    catch (error) {
        crash(error);
    }
}
function fetchOf(exported) {
    const { fetch: handler } = (exported ?? {});
    return typeof handler === 'function' ? handler.bind(exported) : undefined;
}
/** The part of the `Deno` namespace that functions need to serve and to read their secrets. */
function denoWith(environment) {
    const secrets = new Map(Object.entries(environment));
    return Object.freeze({
        env: Object.freeze({
            get: (name) => secrets.get(name),
            has: (name) => secrets.has(name),
            toObject: () => Object.fromEntries(secrets),
        }),
        serve,
    });
}
/** `serve(handler)`, `serve(options, handler)` and `serve({ handler, … })`; where to listen is the platform's matter. */
function serve(first, second) {
    const { onError, handler = second } = typeof first === 'function' ? { handler: first } : first;
    if (handler === undefined)
        throw new TypeError('Deno.serve was given no handler.');
    if (isServing)
        throw new Error('Deno.serve was called twice: a function serves once.');
    isServing = true;
    process.on('message', (message) => receive(message, { handler, ...(onError && { onError }) }));
    // What the module does after this line is done first, as it is where a server listens.
    setImmediate(() => send({ type: 'ready' }));
    return {
        addr: CALLER.remoteAddr,
        finished: new Promise(nothing),
        shutdown: () => Promise.resolve(),
        ref: nothing,
        unref: nothing,
    };
}
const nothing = () => { };
function receive(message, service) {
    if (message.type === 'call')
        void answer(message, service);
    if (message.type === 'pull')
        void sendPiece(message.id);
    if (message.type === 'cancel') {
        const exchange = exchanges.get(message.id);
        exchanges.delete(message.id);
        exchange?.leaving.abort();
        // A stream that fails while it is given up is told of in the log, as there is no answer left.
        exchange?.body?.cancel().catch(logFailure);
    }
}
async function answer({ id, method, url, headers, body }, service) {
    const exchange = { leaving: new AbortController() };
    exchanges.set(id, exchange);
    const response = await responseTo(async () => {
        const request = new Request(url, {
            method,
            headers: headers.map(([name, value]) => [name, value]),
            body: body.length === 0 ? null : body,
            signal: exchange.leaving.signal,
        });
        return service.handler(request, CALLER);
    }, service);
    if (response.body !== null)
        exchange.body = response.body.getReader();
    send({ type: 'head', id, status: response.status, headers: [...response.headers] });
}
/** What the handler answers; what `onError` makes of its failure; or the plain 500 that goes with a line in the log. */
async function responseTo(handle, { onError }) {
    try {
        return checked(await handle());
    }
    catch (error) {
        if (onError !== undefined)
            return responseTo(async () => onError(error), {});
        logFailure(error);
        return new Response('Internal Server Error', { status: 500 });
    }
}
function checked(response) {
    if (response instanceof Response && response.status !== 0 && !response.bodyUsed)
        return response;
    throw new TypeError('The handler’s answer is not a Response whose body is still unread.');
}
async function sendPiece(id) {
    const exchange = exchanges.get(id);
    if (exchange === undefined)
        return;
    try {
        const piece = await exchange.body?.read();
        if (piece?.value !== undefined) {
            send({ type: 'chunk', id, bytes: piece.value });
            return;
        }
        exchanges.delete(id);
        send({ type: 'end', id });
    }
    catch (error) {
        exchanges.delete(id);
        logFailure(error);
        send({ type: 'broken', id });
    }
}
/**
 * A function imports what stands in its own folder, and Node's own modules. Whatever else it names would have to be
 * fetched from a registry or a server first, which the local platform doesn't do.
 */
function keepImportsIn(folder) {
    registerHooks({
        resolve(specifier, context, nextResolve) {
            const { parentURL = '' } = context;
            const isOwn = parentURL.startsWith(folder);
            if (specifier.startsWith('node:') || (!isOwn && !specifier.startsWith(folder))) {
                return nextResolve(specifier, context);
            }
            const named = `${JSON.stringify(specifier)}${isOwn ? `, which ${parentURL.slice(folder.length)} imports,` : ''}`;
            const isRelative = /^\.{1,2}\//.test(specifier) || specifier.startsWith(folder);
            if (!isRelative) {
                const remedy = 'Copy the code into the function’s folder and import it by a relative path.';
                throw new Error(`${named} can’t be loaded on the local platform: it fetches no packages. ${remedy}`);
            }
            const url = new URL(specifier, parentURL || folder);
            const { href, pathname } = url;
            if (!href.startsWith(folder))
                throw new Error(`${named} lies outside of the function’s folder.`);
            if (!existsSync(url))
                throw new Error(`${named} is not in the function’s folder.`);
            const known = FORMATS[pathname.slice(pathname.lastIndexOf('.') + 1)];
            if (known === undefined) {
                throw new Error(`${named} is of no kind that can be imported: ${Object.keys(FORMATS).join(', ')}.`);
            }
            return { url: href, format: known, importAttributes: context.importAttributes, shortCircuit: true };
        },
    });
}
/** What the other ways of the console write passes through these, or through the standard streams. */
function logConsole() {
    const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };
    for (const [way, level] of Object.entries(levels)) {
        console[way] = (...given) => log(level, given);
    }
}
function log(level, given) {
    const stack = ownFrames(given.find(part => part instanceof Error)?.stack);
    const message = format(...given.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)));
    send({ type: 'log', level, message, ...(stack === undefined ? {} : { stack }) });
}
/** A stack without the frames of Node and of this file, which say nothing about the function. */
function ownFrames(stack) {
    const lines = stack?.split('\n') ?? [];
    return lines.length === 0 ? undefined : lines.filter(line => !isForeignFrame(line)).join('\n');
}
const isForeignFrame = (line) => /^ +at /.test(line) && (/\bnode:/.test(line) || line.includes(import.meta.filename));
const logFailure = (error) => log('error', [error]);
/** An error that nothing handles is the end of the process. The platform ends it, once it has read why. */
function crash(error) {
    logFailure(error);
    send({ type: 'crashed' });
}
function send(message) {
    process.send?.(message);
}
