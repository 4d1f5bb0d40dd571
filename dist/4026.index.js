export const id = 4026;
export const ids = [4026];
export const modules = {

/***/ 44026:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Reporting: () => (/* binding */ Reporting),
  endLeftDeployment: () => (/* binding */ endLeftDeployment)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/runner/github/budget.js
var github_budget = __webpack_require__(82398);
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
        const passing = thrown instanceof failure/* Failure */.HR && (thrown.uncertain || PASSING.includes(thrown.kind));
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
            if (!(thrown instanceof failure/* Failure */.HR) || thrown.kind !== 'missing')
                throw thrown;
            this.#known.delete(id);
        }
    }
    async #write(change) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const time = __addDisposableResource(env_1, (0,github_budget/* openBudget */.a)(this.#clock, WRITE_MS, this.#budget.signal), false);
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
var failure_report = __webpack_require__(74316);
// EXTERNAL MODULE: ./build/runner/markdown.js
var markdown = __webpack_require__(71134);
// EXTERNAL MODULE: ./build/runner/summary.js
var summary = __webpack_require__(61115);
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
const firstLine = (text) => (0,failure/* sentence */.em)(text.trim().split(/\r?\n/, 1)[0] ?? '');
function shortened(text) {
    return text.length <= MESSAGE_LIMIT ? text : `${text.slice(0, MESSAGE_LIMIT).toWellFormed()}…`;
}

// EXTERNAL MODULE: ./build/runner/github/api.js + 1 modules
var api = __webpack_require__(36176);
// EXTERNAL MODULE: ./build/runner/github/app-name.js
var app_name = __webpack_require__(97926);
// EXTERNAL MODULE: ./build/runner/github/courtesy.js
var courtesy = __webpack_require__(35821);
// EXTERNAL MODULE: ./build/runner/github/deployment.js
var github_deployment = __webpack_require__(1240);
// EXTERNAL MODULE: ./build/runner/github/deployment-records.js
var deployment_records = __webpack_require__(715);
// EXTERNAL MODULE: ./build/runner/github/pull-request.js
var pull_request = __webpack_require__(8004);
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

// EXTERNAL MODULE: ./build/runner/github/subject.js
var github_subject = __webpack_require__(72699);
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
        const subject = await (0,courtesy/* asCourtesy */.R)(PULL_REQUEST, log, () => Promise.try(github_subject/* readSubject */.$, github, repository));
        if (subject === undefined)
            return new Reporting(settings, access, github.sha);
        const given = values['pull-request'];
        const found = await (0,courtesy/* asCourtesy */.R)(PULL_REQUEST, log, async () => {
            const env_1 = { stack: [], error: void 0, hasError: false };
            try {
                const budget = reporting_addDisposableResource(env_1, (0,github_budget/* openBudget */.a)(clock, FIND_MS, cancelled), false);
                return { pullRequest: await (0,pull_request/* findPullRequest */._)(await (0,api/* connectGitHub */.U)(access, budget), subject, given) };
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
        const reporting = new Reporting(settings, access, subject.sha, found?.pullRequest);
        // A branch is deployed also where nobody may ask whether there is a pull request of it; of one that is named, the
        // right commit isn't known.
        const isNamed = given !== undefined || subject.pullRequest !== undefined;
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
        const { values, operation, log, cancelled, notes } = this.#settings;
        if (this.#pullRequest !== undefined && values['pr-comment'])
            void this.#announce(this.#pullRequest);
        const request = this.#deploymentRequest();
        if (request === undefined || operation.takesDown)
            return;
        const settings = { access: this.#access, request, logUrl: this.#logUrl(), cancelled, log };
        this.#deployment = await (0,courtesy/* asCourtesy */.R)(DEPLOYMENT, log, () => github_deployment/* Deployment */.Sn.record(settings));
        const deployment = this.#deployment;
        if (deployment === undefined)
            return;
        await (0,courtesy/* asCourtesy */.R)(DEPLOYMENT, log, async () => {
            notes.leave({ deployment: deployment.id });
            await deployment.start();
        });
    }
    /** Undefined where none is wanted, or nothing is deployed. */
    #deploymentRequest() {
        const { values, clock } = this.#settings;
        const { environment } = values;
        if (environment === undefined || values['dry-run'])
            return undefined;
        // Deployed for everybody, also where a pull request's merge or a branch with one started it: each replaces the last.
        const pullRequest = (0,deployment_records/* isProduction */.KV)(environment) ? null : (this.#pullRequest?.number ?? null);
        const tag = { madeBy: 'project-platform-action', pullRequest, app: this.#app(), id: clock.uuid() };
        return { environment, sha: this.#sha, tag };
    }
    async #endDeployment(result) {
        const { operation, log, notes } = this.#settings;
        const deployment = this.#deployment;
        if (deployment !== undefined) {
            await (0,courtesy/* asCourtesy */.R)(DEPLOYMENT, log, async () => {
                await deployment.end(endingOf(result));
                notes.leave({ deployment: undefined });
            });
        }
        const request = operation.takesDown && result.state === 'success' ? this.#deploymentRequest() : undefined;
        if (request === undefined)
            return;
        const settings = { access: this.#access, request, logUrl: this.#logUrl(), log };
        await (0,courtesy/* asCourtesy */.R)(DEPLOYMENT, log, () => (0,github_deployment/* endDeployments */.Oh)(settings));
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
        await (0,courtesy/* asCourtesy */.R)(COMMENT, log, () => this.#share(pullRequest, result, effort, stop));
    }
    async #share({ number }, result, { budgetMs, makeSure }, stop) {
        const env_2 = { stack: [], error: void 0, hasError: false };
        try {
            const { clock, log } = this.#settings;
            const budget = reporting_addDisposableResource(env_2, (0,github_budget/* openBudget */.a)(clock, budgetMs, stop), false);
            const board = new PullRequestComments(await (0,api/* connectGitHub */.U)(this.#access, budget), number, clock, budget);
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
            facts: [...(failure === undefined ? [result.report.title] : []), ...resultFacts(result), commit, seconds, log],
            ...(failure === undefined ? {} : { failure }),
            report: result.report,
        };
    }
    #app() {
        const { values, operation, projectId } = this.#settings;
        return (0,app_name/* appName */.J)(values['comment-section'] ?? (projectId || operation.id), values.environment);
    }
    #logUrl() {
        return logUrl(this.#settings);
    }
}
/** Where people read what the job has said. */
function logUrl({ github, run }) {
    return `${github.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
}
/** After the job: ends a deployment whose step was killed, or whose last word GitHub did not take. */
async function endLeftDeployment(id, { github, run, values, clock, log, }) {
    const { apiUrl } = github;
    const access = { apiUrl, repository: run.repository, token: values['github-token'] ?? '', clock, log };
    await (0,courtesy/* asCourtesy */.R)(DEPLOYMENT, log, () => (0,github_deployment/* endLeft */.p5)({ access, logUrl: logUrl({ github, run }), log }, id));
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
