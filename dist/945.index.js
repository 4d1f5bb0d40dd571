export const id = 945;
export const ids = [945];
export const modules = {

/***/ 945:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Reporting: () => (/* binding */ Reporting)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(9874);
;// CONCATENATED MODULE: ./build/runner/github/budget.js

/**
 * Opens a budget; dispose of it when the piece is done.
 *
 * @param ms its length in milliseconds
 * @param whole what it is a part of, and ends with
 */
function openBudget(clock, ms, whole) {
    const deadline = clock.now() + ms;
    const over = new AbortController();
    const done = new AbortController();
    const signal = whole === undefined ? over.signal : AbortSignal.any([over.signal, whole]);
    clock.sleep(ms, done.signal).then(() => over.abort(new build_failure/* Failure */.HR('timeout', `It was not done within ${ms / 1000} s.`)), () => undefined);
    return {
        signal,
        allows: wanted => clock.now() + wanted < deadline && !signal.aborted,
        sleep: wanted => clock.sleep(wanted, signal),
        [Symbol.dispose]: () => done.abort(),
    };
}

;// CONCATENATED MODULE: ./build/runner/comment/sections.js
/** The first line of every comment of ours. */
const COMMENT_MARK = '<!-- project-platform-action: comment -->';
const OPEN = /^<!-- project-platform-action: section (\S+) (\S+) -->$/;
const DETAILS_MARK = '<!-- project-platform-action: details -->';
const END_MARK = '<!-- project-platform-action: end -->';
/** Whether a comment's text is one of ours; whose it is, is another question. */
function isShared(body) {
    return linesOf(body)[0] === COMMENT_MARK;
}
/** Reads the sections of a comment. What people have written between them is not kept. */
function readSections(body) {
    const sections = new Map();
    let open;
    for (const line of linesOf(body)) {
        const [, key, order] = OPEN.exec(line) ?? [];
        if (key !== undefined && order !== undefined)
            open = { key: decoded(key), order, head: [] };
        else if (open === undefined)
            continue;
        else if (line === DETAILS_MARK)
            open.details = [];
        else if (line !== END_MARK)
            (open.details ?? open.head).push(line);
        else {
            const { head, details = [] } = open;
            keep(sections, { key: open.key, order: open.order, head: joined(head), details: joined(details) });
            open = undefined;
        }
    }
    return sections;
}
/** Writes a comment: the sections sorted by key, so that they don't change places from one time to the next. */
function writeSections(sections) {
    const sorted = [...sections.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return `${[COMMENT_MARK, ...sorted.map(drawn)].join('\n\n')}\n`;
}
/** All sections; of those with one key the latest, and of equal ones the first. */
function merge(...several) {
    const merged = new Map();
    for (const sections of several)
        for (const section of sections.values())
            keep(merged, section);
    return merged;
}
/** Whether `sections` has all of the others, or what was written later in their place. What was left out of it since, it has. */
function holds(sections, others) {
    return [...others.values()].every(({ key, order }) => (sections.get(key)?.order ?? '') >= order);
}
function keep(sections, section) {
    const there = sections.get(section.key);
    if (there === undefined || section.order > there.order)
        sections.set(section.key, section);
}
function drawn({ key, order, head, details }) {
    const parts = [`<!-- project-platform-action: section ${encoded(key)} ${order} -->`, unmarked(head)];
    if (details !== '')
        parts.push(DETAILS_MARK, unmarked(details));
    return [...parts, END_MARK].join('\n\n');
}
/**
 * No text in a section can be taken for a mark, also where it stands in a code block as it is: nothing in there starts
 * an HTML comment. The character in between has no width.
 */
const unmarked = (markdown) => markdown.replaceAll('<!--', '<!\u200b--');
/** A key is anybody's text: no blank of it, no quote and no `>` stands in the mark. */
const encoded = (key) => encodeURIComponent(key.toWellFormed()).replaceAll("'", '%27');
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        // Somebody has edited the comment: a key like any other, only that it isn't ours.
        return key;
    }
}
/** GitHub gives a comment back with the line breaks of whoever has edited it. */
const linesOf = (body) => body.split(/\r?\n/);
const joined = (lines) => lines.join('\n').trim();

;// CONCATENATED MODULE: ./build/runner/comment/fit.js

/**
 * GitHub refuses a longer comment. It counts characters, in one way or another: whichever it is, there are never more of
 * them than bytes.
 */
const COMMENT_LIMIT_BYTES = 65_536;
const NO_DETAILS = '_The details are left out, as the comment would be too long: the job summary has them._';
const NO_HEAD = '_Left out, as the comment would be too long: the job summary has it._';
/** Each is taken as often as it helps, before the next one. */
const STEPS = [
    sections => shortenLargest(sections, section => ({ ...section, details: NO_DETAILS })),
    sections => shortenLargest(sections, section => ({ ...section, head: bareTitle(section), details: '' })),
    withoutOldest,
];
const bareTitle = ({ head }) => `${head.split('\n', 1)[0]}\n\n${NO_HEAD}`;
/**
 * Writes a comment that GitHub takes. Where it would be too long, first the largest details go, then all but the first
 * line of the largest sections, and at last the oldest sections as a whole. What is left out stands in the summaries.
 */
function writeFitting(sections, limitBytes = COMMENT_LIMIT_BYTES) {
    let fitting = sections;
    let body = writeSections(fitting);
    for (const shorten of STEPS) {
        while (Buffer.byteLength(body) > limitBytes) {
            const shorter = shorten(fitting);
            if (shorter === undefined)
                break;
            fitting = shorter;
            body = writeSections(fitting);
        }
    }
    return body;
}
/** The sections with the one shortened from which the most goes; undefined where nothing would. */
function shortenLargest(sections, shorten) {
    const choices = [...sections.values()].map(section => {
        const shorter = shorten(section);
        return { shorter, gain: bytesOf(section) - bytesOf(shorter) };
    });
    const [largest] = choices.toSorted((a, b) => b.gain - a.gain);
    if (largest === undefined || largest.gain <= 0)
        return undefined;
    return new Map([...sections, [largest.shorter.key, largest.shorter]]);
}
const bytesOf = ({ head, details }) => Buffer.byteLength(head) + Buffer.byteLength(details);
function withoutOldest(sections) {
    const [oldest, ...others] = [...sections.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1));
    if (oldest === undefined || others.length === 0)
        return undefined;
    return new Map(others.map(section => [section.key, section]));
}

;// CONCATENATED MODULE: ./build/runner/comment/shared-comment.js



/** How long a request that changes a comment may take, in milliseconds: the board gives it up then. */
const WRITE_MS = 2_000;
/** A text that was read longer ago than this isn't written any more: it's read anew. */
const STALE_MS = 1_500;
/**
 * GitHub has no "replace this text if it's still that one", so of two jobs that read the same text the second to write
 * undoes what the first one wrote. Whoever did that read before our writing, and has written within this time. So it's
 * for this long that a section must stand before it's believed to stay.
 */
const QUIET_MS = STALE_MS + WRITE_MS;
/** About how long is waited before it's looked again; each job's own chance keeps them from going in step. */
const LOOK_AGAIN_MS = 1_800;
/** So long, at most, a first comment is held back: others may be about to write theirs. */
const FIRST_COMMENT_MS = 1_500;
/**
 * Brings a section into the one comment of a pull request, whoever else does the same at the same time. All write into
 * the comment with the lowest id. What stands in others is merged into it, and they are deleted once it is seen there.
 *
 * @throws Failure when GitHub refuses, or the time is over
 */
async function shareSection(board, section, sharing) {
    const { clock, sleep, makeSure } = sharing;
    const own = new Map([[section.key, section]]);
    let heldBack = !makeSure;
    /** When it was first seen to stand, with nothing of ours written since. */
    let standsSince;
    for (;;) {
        const readAt = clock.now();
        const [lowest, ...doubles] = (await board.read()).map(({ id, body }) => ({ id, sections: readSections(body) }));
        const there = lowest?.sections ?? new Map();
        const body = writeFitting(merge(there, ...doubles.map(double => double.sections), own));
        if (lowest !== undefined && holds(there, readSections(body))) {
            for (const { id } of doubles)
                await unlessLost(() => board.remove(id));
            standsSince ??= readAt;
            if (!makeSure || (doubles.length === 0 && readAt - standsSince >= QUIET_MS))
                return;
        }
        else if (lowest === undefined && !heldBack) {
            heldBack = true;
            await sleep(FIRST_COMMENT_MS * clock.random());
            continue;
        }
        else if (clock.now() - readAt <= STALE_MS) {
            standsSince = undefined;
            await unlessLost(() => (lowest === undefined ? board.create(body) : board.update(lowest.id, body)));
        }
        await sleep(LOOK_AGAIN_MS * (0.5 + clock.random()));
    }
}
/** What may have been written is found by the next look, and what GitHub put off is done then. */
async function unlessLost(write) {
    try {
        await write();
    }
    catch (thrown) {
        const passing = thrown instanceof build_failure/* Failure */.HR && (thrown.uncertain || PASSING.includes(thrown.kind));
        if (!passing)
            throw thrown;
    }
}
const PASSING = ['limit', 'unavailable', 'timeout'];

;// CONCATENATED MODULE: ./build/runner/comment/comment-board.js
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




/** How far back a second look goes beyond the first one's time, by GitHub's own clock, which tells whole seconds. */
const OVERLAP_MS = 10_000;
/**
 * The comments of ours in a pull request: by the token's own user, with our mark. Anybody can write the mark, and a
 * token may change anybody's comments.
 */
class PullRequestComments {
    #github;
    #clock;
    #budget;
    #issue;
    #known = new Map();
    #author;
    #lookedAt;
    constructor(github, number, clock, budget) {
        this.#github = github;
        this.#clock = clock;
        this.#budget = budget;
        this.#issue = { ...github.at, issue_number: number };
    }
    /** The first look goes through all pages; the others ask what has changed since, so that none of them takes long. */
    async read() {
        const { api } = this.#github;
        const author = (this.#author ??= await this.#github.viewer());
        const since = this.#lookedAt;
        const request = { ...this.#issue, per_page: 100, ...(since === undefined ? {} : { since }) };
        const comments = await api.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', request, page => {
            this.#lookedAt ??= before(page.headers.date);
            return page.data;
        });
        for (const { id, user, body = '' } of comments) {
            if (isAuthor(user?.login, author) && isShared(body))
                this.#known.set(id, body);
        }
        return [...this.#known].map(([id, body]) => ({ id, body })).toSorted((a, b) => a.id - b.id);
    }
    async create(body) {
        await this.#write(async (request) => {
            const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
            await this.#github.api.request(route, { ...this.#issue, body, request });
        });
    }
    async update(id, body) {
        await this.#unlessGone(id, async (request) => {
            const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
            await this.#github.api.request(route, { ...this.#github.at, comment_id: id, body, request });
        });
    }
    async remove(id) {
        await this.#unlessGone(id, async (request) => {
            const route = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
            await this.#github.api.request(route, { ...this.#github.at, comment_id: id, request });
        });
        this.#known.delete(id);
    }
    async #unlessGone(id, change) {
        try {
            await this.#write(change);
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.kind !== 'missing')
                throw thrown;
            this.#known.delete(id);
        }
    }
    async #write(change) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const time = __addDisposableResource(env_1, openBudget(this.#clock, WRITE_MS, this.#budget.signal), false);
            await change({ signal: time.signal });
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    }
}
/** As GitHub writes an instant, a little before a `Date` header. */
function before(date) {
    const ms = Date.parse(date ?? '');
    return Number.isNaN(ms) ? undefined : new Date(ms - OVERLAP_MS).toISOString();
}
/** GraphQL may leave out the `[bot]` in which REST lets an app's name end. */
const isAuthor = (login, author) => login === author || login === `${author}[bot]`;

// EXTERNAL MODULE: ./build/runner/failure-report.js
var failure_report = __webpack_require__(4316);
// EXTERNAL MODULE: ./build/runner/markdown.js
var markdown = __webpack_require__(1134);
// EXTERNAL MODULE: ./build/runner/summary.js
var summary = __webpack_require__(1115);
;// CONCATENATED MODULE: ./build/runner/comment/section.js




/** So much of a report stands in the comment, in bytes; the whole is in the job summary. */
const DETAILS_LIMIT_BYTES = 10_000;
/** So much of an error's message and of what to do about it, in characters. */
const MESSAGE_LIMIT = 600;
const ICONS = { working: '⏳', success: '✅', failure: '❌' };
/** Draws a section as GitHub Markdown, in which all texts are shown as just these texts. */
function drawSection(content, hide) {
    const { key, order, state, title, facts, failure, report } = content;
    const shown = (text) => (0,markdown/* inlineText */.ln)(shortened(hide(text).trim()), hide);
    const head = [
        `### ${ICONS[state]} ${(0,markdown/* inlineText */.ln)(title, hide)}`,
        facts.map(fact => (0,markdown/* inlineCell */.mk)(fact, hide)).join(' · '),
        ...(failure === undefined ? [] : [`**${shown(firstLine(failure.message))}**`, ...causes(failure).map(shown)]),
    ];
    return { key, order, head: head.join('\n\n'), details: report === undefined ? '' : details(report, hide) };
}
function details(report, hide) {
    const drawn = (0,summary/* renderReport */.B1)(report, hide, DETAILS_LIMIT_BYTES).trim();
    return `<details><summary>Details</summary>\n\n${drawn}\n\n</details>`;
}
/** The first thing that is wrong, and what to do. */
function causes({ findings, remedy }) {
    const [first, ...others] = findings;
    const more = others.length === 0 ? '' : ` And ${others.length} more, in the details.`;
    return [...(first === undefined ? [] : [`${(0,failure_report/* findingText */.N)(first)}${more}`]), ...(remedy === undefined ? [] : [remedy])];
}
const firstLine = (text) => (0,build_failure/* sentence */.em)(text.trim().split(/\r?\n/, 1)[0] ?? '');
function shortened(text) {
    return text.length <= MESSAGE_LIMIT ? text : `${text.slice(0, MESSAGE_LIMIT).toWellFormed()}…`;
}

;// CONCATENATED MODULE: ./build/runner/github/refusal.js

function isHttpError(thrown) {
    return thrown instanceof Error && thrown.name === 'HttpError' && 'status' in thrown;
}
/** GitHub's documentation: "wait for at least one minute" where a secondary limit names no time. */
const UNNAMED_WAIT_MS = 60_000;
const KINDS = {
    401: 'auth',
    403: 'auth',
    404: 'missing',
    408: 'timeout',
    409: 'conflict',
    410: 'missing',
    422: 'conflict',
};
/**
 * Reads what Octokit threw.
 *
 * @param changes whether the request would have changed something, so that without an answer nobody knows
 * @param nowMs by which GitHub's instants are compared
 */
function readRefusal(thrown, changes, nowMs) {
    if (!isHttpError(thrown))
        throw thrown;
    const { response, status } = thrown;
    // Without a response Octokit invents a status, and keeps what `fetch` threw.
    if (response === undefined)
        return unanswered(thrown, changes);
    const said = `GitHub says ${status}: ${messageOf(response.data) ?? thrown.message}`;
    const retryAfterMs = waitOf(status, response.headers, said, nowMs);
    if (retryAfterMs !== undefined) {
        const traits = { status, remedy: 'Run fewer jobs at once, or run it again later.' };
        return { failure: new build_failure/* Failure */.HR('limit', said, traits), passing: true, retryAfterMs };
    }
    const failed = status >= 500;
    const kind = KINDS[status] ?? 'unavailable';
    return { failure: new build_failure/* Failure */.HR(kind, said, { status, uncertain: failed && changes }), passing: failed };
}
function unanswered(error, changes) {
    const { cause } = error;
    // The reason of the signal that has stopped it: whatever follows would be stopped, too.
    if (cause instanceof build_failure/* Failure */.HR)
        return { failure: (0,build_failure/* refine */.YP)(cause, { uncertain: changes }), passing: false };
    const failure = new build_failure/* Failure */.HR('unavailable', `GitHub gave no answer: ${error.message}`, { uncertain: changes, cause });
    return { failure, passing: true };
}
function messageOf(data) {
    if (typeof data !== 'object' || data === null || !('message' in data))
        return undefined;
    const { message, errors } = data;
    if (typeof message !== 'string')
        return undefined;
    return Array.isArray(errors) ? `${message} (${JSON.stringify(errors)})` : message;
}
/** A rate limit answers 429, or 403 as a missing permission does: its headers and its words tell them apart. */
function waitOf(status, headers, said, nowMs) {
    if (status !== 403 && status !== 429)
        return undefined;
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    if (Number.isFinite(seconds) && seconds >= 0)
        return seconds * 1000;
    if (String(headers['x-ratelimit-remaining']) === '0') {
        const resetMs = Number(headers['x-ratelimit-reset']) * 1000;
        return Number.isFinite(resetMs) ? Math.max(0, resetMs - nowMs) : UNNAMED_WAIT_MS;
    }
    return status === 429 || /rate limit|abuse/i.test(said) ? UNNAMED_WAIT_MS : undefined;
}

;// CONCATENATED MODULE: ./build/runner/github/api.js


const ATTEMPTS = 4;
const FIRST_WAIT_MS = 500;
/**
 * Connects to GitHub. Its requests reject with a Failure. Those that read are made again where that may help; those that
 * change something never, as what they were made of may be stale by then: that is for their callers. Whatever is asked
 * next waits for as long as GitHub has asked for.
 *
 * The library is loaded here and not above, as it reads the event's file and the proxy's address when it's loaded, and
 * throws where it doesn't understand them (decision 0007): that fails a courtesy then, and not the step.
 */
async function connectGitHub(access, budget) {
    const { apiUrl, repository, token, clock, log } = access;
    const { GitHub: Octokit, defaults, getOctokitOptions } = await __webpack_require__.e(/* import() */ 845).then(__webpack_require__.bind(__webpack_require__, 1845));
    const debug = (text) => log.debug(text);
    const octokitLog = { debug, info: debug, warn: debug, error: debug };
    const settings = {
        baseUrl: apiUrl.replace(/\/+$/, ''),
        userAgent: 'project-platform-action',
        log: octokitLog,
        // `request` is replaced as a whole: without the library's own, requests would pass the proxy by.
        request: { ...defaults.request, signal: budget.signal, log: octokitLog },
    };
    const api = new Octokit(getOctokitOptions(token, settings));
    let pause;
    api.hook.wrap('request', async (request, options) => {
        const reads = options.method === 'GET' || options.url.endsWith('/graphql');
        for (let attempt = 1;; attempt += 1) {
            const pauseMs = (pause?.until ?? 0) - clock.now();
            if (pause !== undefined && pauseMs > 0) {
                if (!budget.allows(pauseMs))
                    throw pause.failure;
                await budget.sleep(pauseMs);
            }
            try {
                return await request(options);
            }
            catch (thrown) {
                const { failure, passing, retryAfterMs } = readRefusal(thrown, !reads, clock.now());
                if (retryAfterMs !== undefined)
                    pause = { until: clock.now() + retryAfterMs, failure };
                const waitMs = retryAfterMs === undefined ? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + clock.random()) : 0;
                if (!reads || !passing || attempt === ATTEMPTS || !budget.allows(waitMs))
                    throw failure;
                await budget.sleep(waitMs);
            }
        }
    });
    const [owner = '', repo = ''] = repository.split('/');
    return { api, at: { owner, repo }, viewer: () => viewer(api) };
}
/** Only GraphQL tells every kind of token who it is: `GET /user` refuses that of a job. */
async function viewer(api) {
    try {
        const { viewer: who } = await api.graphql('{ viewer { login } }');
        return who.login;
    }
    catch (thrown) {
        if (thrown instanceof build_failure/* Failure */.HR)
            throw thrown;
        const { message } = thrown;
        throw new build_failure/* Failure */.HR('unavailable', `GitHub doesn’t say who \`github-token\` is: ${message}`, { cause: thrown });
    }
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./build/runner/github/courtesy.js


/**
 * Does a piece of reporting. Whatever goes wrong is told once and stops nothing: a notice where the token may not, a
 * warning otherwise.
 * @returns what the work gives; undefined where it failed
 */
async function asCourtesy({ what, permission }, log, work) {
    try {
        return await work();
    }
    catch (thrown) {
        log.debug((0,external_node_util_.inspect)(thrown));
        const { message } = thrown instanceof Error ? thrown : new Error((0,external_node_util_.inspect)(thrown));
        const said = `${what} is missing or out of date. ${(0,build_failure/* sentence */.em)(message)}`;
        if (thrown instanceof build_failure/* Failure */.HR && thrown.kind === 'auth') {
            log.notice(`${said} Let the job have \`permissions: ${permission}\`. In a pull request from a fork its token can only read; the job summary tells the same.`);
        }
        else
            log.warning([said, thrown instanceof build_failure/* Failure */.HR ? (thrown.remedy ?? '') : ''].join(' ').trim());
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/runner/github/deployment-records.js

/** GitHub's bound for a status's description, in characters (its OpenAPI description). */
const DESCRIPTION_LIMIT = 140;
/** A lost answer is looked after, and the request then made anew where it did not arrive: this often in all. */
const deployment_records_ATTEMPTS = 3;
/** Names under which the product itself runs: `production`, `prod`, and those of several apps, as `production-docs`. */
const PRODUCTION = /^prod(?:uction)?(?![a-z0-9])/i;
/**
 * Records a deployment.
 * @returns its id
 * @throws Failure when GitHub refuses
 */
async function createDeployment(github, { environment, sha, tag }) {
    const preview = tag.pullRequest !== null;
    return untilKnown(async () => {
        const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/deployments', {
            ...github.at,
            ref: sha,
            environment,
            // What is deployed is built already: neither checks nor the state of the branch may hold the record up.
            required_contexts: [],
            auto_merge: false,
            payload: { ...tag },
            transient_environment: preview,
            production_environment: !preview && PRODUCTION.test(environment),
            description: preview ? `Preview of pull request ${tag.pullRequest}` : '',
        });
        if ('id' in data)
            return Number(data.id);
        throw new build_failure/* Failure */.HR('conflict', `GitHub says ${status}: ${data.message ?? 'no deployment was made'}`, { status });
    }, async () => {
        const all = await taggedDeployments(github, environment, tag, { sha });
        return all.find(deployment => deployment.tag.id === tag.id)?.id;
    });
}
/**
 * Adds a status. GitHub's own way of ending earlier deployments is left off: it would end those of other pull requests.
 * @throws Failure when GitHub refuses
 */
async function addStatus(github, id, status) {
    await untilKnown(async () => {
        await github.api.request('POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
            ...github.at,
            deployment_id: id,
            state: status.state,
            description: cut(status.description),
            log_url: status.logUrl,
            ...(status.address === undefined ? {} : { environment_url: status.address }),
            auto_inactive: false,
        });
        return true;
    }, async () => ((await stateOf(github, id)) === status.state ? true : undefined));
}
/** The newest state of a deployment; undefined where it has none yet. */
async function stateOf({ api, at }, id) {
    const { data } = await api.request('GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses', {
        ...at,
        deployment_id: id,
        per_page: 1,
    });
    return data[0]?.state;
}
/** All deployments, on however many pages, of an environment that are of the same app and pull request as the tag. */
async function taggedDeployments({ api, at }, environment, tag, more = {}) {
    const request = { ...at, environment, ...more, per_page: 100 };
    const all = await api.paginate('GET /repos/{owner}/{repo}/deployments', request);
    return all.flatMap(({ id, payload }) => {
        const found = readTag(payload);
        const same = found?.pullRequest === tag.pullRequest && found.app === tag.app;
        return same ? [{ id, tag: found }] : [];
    });
}
/** GitHub gives a payload back as it came, or as JSON in a text. */
function readTag(payload) {
    if (typeof payload === 'string')
        return payload.startsWith('{') ? readTag(parsed(payload)) : undefined;
    if (!(payload instanceof Object))
        return undefined;
    const { madeBy, pullRequest = null, app, id } = payload;
    const isNumber = pullRequest === null || typeof pullRequest === 'number';
    if (madeBy !== 'project-platform-action' || !isNumber || typeof app !== 'string')
        return undefined;
    return { madeBy, pullRequest, app, id: String(id) };
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        // Whoever wrote that, it wasn't we.
        return undefined;
    }
}
/**
 * Makes a change that must not be made twice: after an answer that was lost, `look` finds out whether it was done.
 * @param look what the change would have given; undefined where it was not done
 */
async function untilKnown(change, look) {
    for (let attempt = 1;; attempt += 1) {
        try {
            return await change();
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || attempt === deployment_records_ATTEMPTS)
                throw thrown;
            const passing = thrown.uncertain || thrown.kind === 'limit' || thrown.kind === 'unavailable';
            if (!passing)
                throw thrown;
            const found = thrown.uncertain ? await look() : undefined;
            if (found !== undefined)
                return found;
        }
    }
}
function cut(description) {
    if (description.length <= DESCRIPTION_LIMIT)
        return description;
    return `${description.slice(0, DESCRIPTION_LIMIT - 1).toWellFormed()}…`;
}

;// CONCATENATED MODULE: ./build/runner/github/deployment.js
var deployment_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var deployment_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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



/** How long each part may take in milliseconds: the work waits for the first one. */
const BEGIN_MS = 20_000;
const END_MS = 30_000;
const RETIRE_MS = 60_000;
/**
 * From SIGINT to the end of the process there are 10 s, of which the first 7.5 are ours to count on. Work that hasn't
 * ended by itself this long after the signal is told to be broken off, and that takes no longer than the second time.
 */
const GRACE_MS = 2_500;
const LAST_WORDS_MS = 3_000;
/**
 * One deployment from its record to its one final state. It is recorded and in progress before the work begins; a
 * cancelled job ends it in time whatever the work still does.
 */
class Deployment {
    id;
    #settings;
    #stopWatching = new AbortController();
    #end;
    constructor(settings, id) {
        this.id = id;
        this.#settings = settings;
    }
    /** @throws Failure when GitHub records none */
    static async record(settings) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const budget = deployment_addDisposableResource(env_1, openBudget(settings.access.clock, BEGIN_MS), false);
            const id = await createDeployment(await connectGitHub(settings.access, budget), settings.request);
            const deployment = new Deployment(settings, id);
            deployment.#watch();
            return deployment;
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            deployment_disposeResources(env_1);
        }
    }
    /** Says that the work begins. @throws Failure when GitHub refuses */
    async start() {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, logUrl } = this.#settings;
            const budget = deployment_addDisposableResource(env_2, openBudget(access.clock, BEGIN_MS), false);
            await addStatus(await connectGitHub(access, budget), this.id, {
                state: 'in_progress',
                description: 'At work',
                logUrl,
            });
        }
        catch (e_2) {
            env_2.error = e_2;
            env_2.hasError = true;
        }
        finally {
            deployment_disposeResources(env_2);
        }
    }
    /**
     * Gives it its final state: the first call counts. After a success the earlier ones of the same app and pull request,
     * which it replaces, are ended as well.
     * @throws Failure when GitHub refuses
     */
    async end(ending) {
        this.#stopWatching.abort();
        const { state, written } = this.#endOnce(ending);
        await written;
        if (state === 'success')
            await endDeployments(this.#settings, this.id);
    }
    #endOnce(ending) {
        this.#end ??= { state: ending.state, written: this.#write(ending) };
        return this.#end;
    }
    async #write(ending) {
        const env_3 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, cancelled, logUrl } = this.#settings;
            const budget = deployment_addDisposableResource(env_3, openBudget(access.clock, cancelled.aborted ? LAST_WORDS_MS : END_MS), false);
            await addStatus(await connectGitHub(access, budget), this.id, { ...ending, logUrl });
        }
        catch (e_3) {
            env_3.error = e_3;
            env_3.hasError = true;
        }
        finally {
            deployment_disposeResources(env_3);
        }
    }
    #watch() {
        const { access, cancelled } = this.#settings;
        const watching = this.#stopWatching.signal;
        const onCancel = () => {
            void brokenOff(access.clock, watching, () => {
                const { written } = this.#endOnce({ state: 'error', description: 'Cancelled before the work had ended' });
                // Whoever ends it later awaits the same, and tells of its failure.
                written.catch(() => undefined);
            });
        };
        if (cancelled.aborted)
            onCancel();
        else
            cancelled.addEventListener('abort', onCancel, { once: true, signal: watching });
    }
}
async function brokenOff(clock, watching, end) {
    try {
        await clock.sleep(GRACE_MS, watching);
    }
    catch {
        return; // The work has ended by itself.
    }
    end();
}
/** States in which a deployment counts as over. */
const OVER = ['inactive', 'failure', 'error'];
/**
 * Ends deployments of one app and pull request in an environment, on all pages and of nobody else.
 *
 * @param replacedBy only those before this one; undefined for all, as nothing is deployed any more
 * @throws Failure when GitHub refuses
 */
async function endDeployments({ access, request, logUrl, log }, replacedBy) {
    const env_4 = { stack: [], error: void 0, hasError: false };
    try {
        const budget = deployment_addDisposableResource(env_4, openBudget(access.clock, RETIRE_MS), false);
        const github = await connectGitHub(access, budget);
        const tagged = await taggedDeployments(github, request.environment, request.tag);
        const description = replacedBy === undefined ? 'Taken down' : `Replaced by deployment ${replacedBy}`;
        let count = 0;
        for (const { id } of tagged) {
            if (replacedBy !== undefined && id >= replacedBy)
                continue;
            if (OVER.includes(await stateOf(github, id)))
                continue;
            await addStatus(github, id, { state: 'inactive', description, logUrl });
            count += 1;
        }
        if (count > 0)
            log.info(`${count === 1 ? 'One deployment' : `${count} deployments`} of ${request.environment} made inactive.`);
    }
    catch (e_4) {
        env_4.error = e_4;
        env_4.hasError = true;
    }
    finally {
        deployment_disposeResources(env_4);
    }
}

;// CONCATENATED MODULE: ./build/runner/github/pull-request.js
/**
 * Finds the pull request of a run: the one that is given, the one that the event names, or the open one of its branch.
 * Of several, the oldest: somebody reads that one already.
 *
 * @param given its number, where the user names it
 * @returns undefined where there is none
 * @throws Failure when GitHub can't be asked
 */
async function findPullRequest(github, trigger, given) {
    const { pullRequest, branch } = trigger;
    const number = given ?? pullRequest?.number;
    if (number !== undefined) {
        const headSha = pullRequest?.number === number ? pullRequest.headSha : undefined;
        return { number, headSha: headSha ?? (await headOf(github, number)) };
    }
    return branch === undefined ? undefined : openPullRequest(github, branch);
}
async function headOf({ api, at }, number) {
    const { data } = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', { ...at, pull_number: number });
    return data.head.sha;
}
async function openPullRequest({ api, at }, { owner, name, sha }) {
    const head = `${owner}:${name}`;
    const open = await api.paginate('GET /repos/{owner}/{repo}/pulls', { ...at, state: 'open', head, per_page: 100 });
    const fitting = open
        .map(pull => ({ number: pull.number, headSha: pull.head.sha }))
        .filter(({ headSha }) => sha === undefined || headSha === sha);
    return fitting.toSorted((a, b) => a.number - b.number)[0];
}

// EXTERNAL MODULE: ./build/address.js
var build_address = __webpack_require__(2952);
;// CONCATENATED MODULE: ./build/runner/github/result-facts.js

/** The contract's names for an address at which people see what was done, the most telling first. */
const SITES = ['access_url', 'preview_url', 'public_url'];
/** Where what was done can be looked at; undefined where nothing can, or nobody may know where. */
function siteOf(result) {
    const addresses = SITES.flatMap(name => textOf(result, name) ?? []);
    return addresses.find(address => 'url' in (0,build_address/* safeAddress */.Md)(address));
}
/** Site and version, as far as the result has them. */
function resultFacts(result) {
    const site = siteOf(result);
    const version = textOf(result, 'version') ?? textOf(result, 'release_id');
    return [
        ...(site === undefined ? [] : [{ text: site, url: site }]),
        ...(version === undefined ? [] : [`version ${version}`]),
    ];
}
function textOf({ outputs, fields }, name) {
    const value = outputs[name];
    if (fields[name]?.secret !== undefined)
        return undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
;// CONCATENATED MODULE: ./build/runner/github/trigger.js


/**
 * Reads what started the run.
 * @throws Failure when the event's file can't be read
 */
function readTrigger(run, repository) {
    const event = readEvent(run.eventFile);
    const pull = event.at('pull_request');
    const number = pull.number('number') ?? (event.has('issue', 'pull_request') ? event.at('issue').number('number') : undefined);
    if (number !== undefined) {
        const headSha = pull.at('head').text('sha');
        return { sha: headSha ?? run.sha, pullRequest: { number, headSha } };
    }
    const [owner = ''] = repository.split('/');
    const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
    if (run.eventName === 'workflow_run')
        return readWorkflowRun(event.at('workflow_run'), run, owner);
    if (branch === undefined)
        return { sha: run.sha };
    return { sha: run.sha, branch: { owner, name: branch } };
}
/**
 * A run that another one started. That one may have been a fork's, so nothing that it wrote is believed: the pull
 * request is the one whose newest commit is the one that GitHub says it ran on.
 */
function readWorkflowRun(started, run, repositoryOwner) {
    const sha = started.text('head_sha') ?? run.sha;
    const name = started.text('head_branch');
    if (name === undefined)
        return { sha };
    const owner = started.at('head_repository').at('owner').text('login') ?? repositoryOwner;
    return { sha, branch: { owner, name, sha } };
}
/** A part of the event, in which anything may be missing. */
class Part {
    #value;
    constructor(value) {
        this.#value = value;
    }
    at(name) {
        return new Part(this.#read(name));
    }
    has(...names) {
        return names.reduce((part, name) => part.at(name), this).#value instanceof Object;
    }
    text(name) {
        const value = this.#read(name);
        return typeof value === 'string' && value !== '' ? value : undefined;
    }
    number(name) {
        const value = this.#read(name);
        return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
    }
    #read(name) {
        return this.#value instanceof Object ? this.#value[name] : undefined;
    }
}
function readEvent(file) {
    if (file === '')
        return new Part({});
    try {
        return new Part(JSON.parse((0,external_node_fs_.readFileSync)(file, 'utf8')));
    }
    catch (cause) {
        const remedy = 'The runner names this file in GITHUB_EVENT_PATH: let it be the event, as JSON.';
        throw new build_failure/* Failure */.HR('unavailable', `${file} can't be read: ${cause.message}`, { remedy, cause });
    }
}

;// CONCATENATED MODULE: ./build/runner/github/reporting.js
var reporting_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var reporting_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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










const COMMENT = { what: 'The pull request’s comment', permission: 'pull-requests: write' };
const DEPLOYMENT = { what: 'The deployment’s record', permission: 'deployments: write' };
const PULL_REQUEST = { what: 'What belongs to the pull request', permission: 'pull-requests: read' };
/** How long each part may take, in milliseconds. */
const FIND_MS = 20_000;
const COMMENT_MS = 90_000;
/** In a cancelled job, of which little time is left. */
const LAST_COMMENT_MS = 3_000;
/** What people see of a step on GitHub: a deployment, and a section in the pull request's comment. */
class Reporting {
    #settings;
    #access;
    /** The step's own place among all that write the same section. */
    #order;
    #startedAt;
    #sha;
    #pullRequest;
    #over = new AbortController();
    #deployment;
    constructor(settings, access, sha, pullRequest) {
        const { clock } = settings;
        this.#settings = settings;
        this.#access = access;
        this.#startedAt = clock.now();
        this.#order = `${new Date(this.#startedAt).toISOString()}/${clock.uuid()}`;
        this.#sha = pullRequest?.headSha ?? sha;
        this.#pullRequest = pullRequest;
    }
    /** Says on GitHub that the work begins. What can't be said there is told in the log, and stops nothing. */
    static async begin(settings) {
        const { github, run, values, clock, log, cancelled } = settings;
        const { repository } = run;
        const access = { apiUrl: github.apiUrl, repository, token: values['github-token'] ?? '', clock, log };
        const trigger = await asCourtesy(PULL_REQUEST, log, () => Promise.try(readTrigger, github, repository));
        if (trigger === undefined)
            return new Reporting(settings, access, github.sha);
        const given = values['pull-request'];
        const found = await asCourtesy(PULL_REQUEST, log, async () => {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const budget = reporting_addDisposableResource(env_1, openBudget(clock, FIND_MS, cancelled), false);
                return { pullRequest: await findPullRequest(await connectGitHub(access, budget), trigger, given) };
            }
            catch (e_1) {
                env_1.error = e_1;
                env_1.hasError = true;
            }
            finally {
                reporting_disposeResources(env_1);
            }
        });
        if (values['pr-comment'] && found !== undefined && found.pullRequest === undefined) {
            log.info('No open pull request belongs to this run, so nothing is written into one.');
        }
        const reporting = new Reporting(settings, access, trigger.sha, found?.pullRequest);
        // A branch is deployed also where nobody may ask whether there is a pull request of it; of one that is named, the
        // right commit isn't known.
        const isNamed = given !== undefined || trigger.pullRequest !== undefined;
        if (found !== undefined || !isNamed)
            await reporting.#begin();
        return reporting;
    }
    /** The id of the deployment that was recorded. */
    get deploymentId() {
        return this.#deployment?.id;
    }
    /** Says how the work ended. Whatever goes wrong with that is told in the log, and stops nothing. */
    async end(result) {
        this.#over.abort();
        await Promise.all([this.#endDeployment(result), this.#endComment(result)]);
    }
    async #begin() {
        const { values, operation, log, cancelled } = this.#settings;
        if (this.#pullRequest !== undefined && values['pr-comment'])
            void this.#announce(this.#pullRequest);
        const request = this.#deploymentRequest();
        if (request === undefined || operation.takesDown)
            return;
        const settings = { access: this.#access, request, logUrl: this.#logUrl(), cancelled, log };
        this.#deployment = await asCourtesy(DEPLOYMENT, log, () => Deployment.record(settings));
        const deployment = this.#deployment;
        if (deployment !== undefined)
            await asCourtesy(DEPLOYMENT, log, () => deployment.start());
    }
    /** Undefined where none is wanted, or nothing is deployed. */
    #deploymentRequest() {
        const { values, clock } = this.#settings;
        const { environment } = values;
        if (environment === undefined || values['dry-run'])
            return undefined;
        const pullRequest = this.#pullRequest?.number ?? null;
        const tag = { madeBy: 'project-platform-action', pullRequest, app: this.#app(), id: clock.uuid() };
        return { environment, sha: this.#sha, tag };
    }
    async #endDeployment(result) {
        const { operation, log } = this.#settings;
        const deployment = this.#deployment;
        if (deployment !== undefined)
            await asCourtesy(DEPLOYMENT, log, () => deployment.end(endingOf(result)));
        const request = operation.takesDown && result.state === 'success' ? this.#deploymentRequest() : undefined;
        if (request === undefined)
            return;
        const settings = { access: this.#access, request, logUrl: this.#logUrl(), log };
        await asCourtesy(DEPLOYMENT, log, () => endDeployments(settings));
    }
    /** While the work goes on. What keeps this from being written keeps the final section as well, and is told then. */
    async #announce(pullRequest) {
        await this.#share(pullRequest, { state: 'working' }, { budgetMs: FIND_MS, makeSure: false }, this.#over.signal).catch((thrown) => this.#settings.log.debug(String(thrown)));
    }
    async #endComment(result) {
        const { values, log, cancelled } = this.#settings;
        const pullRequest = this.#pullRequest;
        if (pullRequest === undefined || !values['pr-comment'])
            return;
        const [effort, stop] = cancelled.aborted
            ? [{ budgetMs: LAST_COMMENT_MS, makeSure: false }]
            : [{ budgetMs: COMMENT_MS, makeSure: true }, cancelled];
        await asCourtesy(COMMENT, log, () => this.#share(pullRequest, result, effort, stop));
    }
    async #share({ number }, result, { budgetMs, makeSure }, stop) {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const { clock, log } = this.#settings;
            const budget = reporting_addDisposableResource(env_2, openBudget(clock, budgetMs, stop), false);
            const board = new PullRequestComments(await connectGitHub(this.#access, budget), number, clock, budget);
            const section = drawSection(this.#sectionContent(result), log.hide);
            await shareSection(board, section, { clock, sleep: ms => budget.sleep(ms), makeSure });
        }
        catch (e_2) {
            env_2.error = e_2;
            env_2.hasError = true;
        }
        finally {
            reporting_disposeResources(env_2);
        }
    }
    #sectionContent(result) {
        const { values, operation, github, run, clock } = this.#settings;
        const title = values['comment-section'] ?? [operation.id, this.#settings.projectId].filter(Boolean).join(' · ');
        const commit = { text: this.#sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${this.#sha}` };
        const place = { key: this.#app(), title: values['dry-run'] ? `${title} (dry run)` : title };
        const log = { text: 'log', url: this.#logUrl() };
        if (result.state === 'working') {
            return { ...place, order: `${this.#order}/0`, state: 'working', facts: [commit, log] };
        }
        const seconds = `${Math.max(1, Math.round((clock.now() - this.#startedAt) / 1000))} s`;
        const { failure } = result;
        return {
            ...place,
            order: `${this.#order}/1`,
            state: result.state,
            facts: [...resultFacts(result), commit, seconds, log],
            ...(failure === undefined ? {} : { failure }),
            report: result.report,
        };
    }
    /** What tells one app from the others of a pull request, for its section and for its deployments. */
    #app() {
        const { values, operation, projectId } = this.#settings;
        const name = values['comment-section'] ?? (projectId || operation.id);
        return values.environment === undefined ? name : `${name} in ${values.environment}`;
    }
    #logUrl() {
        const { github, run } = this.#settings;
        return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
    }
}
/** Work that was broken off says nothing of what was to be deployed: that is an `error`, and a refusal a `failure`. */
function endingOf(result) {
    if (result.failure === undefined) {
        return { state: 'success', description: result.report.title, address: siteOf(result) };
    }
    const brokenOff = ['cancelled', 'timeout', 'bug'];
    const state = brokenOff.includes(result.failure.kind) ? 'error' : 'failure';
    return { state, description: result.failure.message };
}


/***/ })

};
