export const id = 3285;
export const ids = [3285];
export const modules = {

/***/ 70601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ equalInConstantTime)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

/** Compares secrets, such as signatures, in a time that depends only on their lengths. */
function equalInConstantTime(given, expected) {
    const [one, other] = [Buffer.from(given), Buffer.from(expected)];
    return one.length === other.length && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(one, other);
}


/***/ }),

/***/ 47070:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ partOf),
/* harmony export */   JB: () => (/* binding */ appName),
/* harmony export */   df: () => (/* binding */ positionOf),
/* harmony export */   mD: () => (/* binding */ beginsTask)
/* harmony export */ });
/** Names an app, and the parts of it that operations change, in the order in which a pull request's comment lists them. */
/** Operations of each part. Any other operation is a part of its own, with its ID as the name. */
const PARTS = {
    Site: ['static-publish', 'source-publish', 'unpublish', 'alias', 'watermark'],
    Preview: ['preview-deploy', 'preview-delete', 'preview-link', 'preview-project'],
    Source: ['import', 'export'],
    Database: ['sql-migrate', 'sql-query', 'sql-schema'],
    Functions: ['cloud-deploy-function', 'cloud-delete-function'],
    Secrets: ['cloud-secrets'],
    Storage: ['cloud-storage-sync'],
    Agent: ['agent-run', 'agent-respond'],
    'Pull request': ['pull-request-check', 'pull-request-open'],
};
/** Operations that prepare or begin a task of the agent, or continue it after a question. */
const AGENT_OPERATIONS = ['pull-request-check', 'agent-run', 'agent-respond'];
/** Returns whether an operation begins a task: entries of an earlier task are outdated then. */
const beginsTask = (operation) => AGENT_OPERATIONS.includes(operation);
/** Returns the name of the part that an operation changes. */
const partOf = (operation) => Object.keys(PARTS).find(part => PARTS[part]?.includes(operation)) ?? operation;
/** Returns the position of an operation in the comment's table. */
function positionOf(operation) {
    const position = Object.values(PARTS).flat().indexOf(operation);
    return position === -1 ? Number.MAX_SAFE_INTEGER : position;
}
/**
 * Returns the app's name, which distinguishes the apps of a pull request in the comment and in deployments. If the user
 * gives a name, it is used alone, so that all steps with this name write the same section.
 *
 * @param givenName the input `comment-section`
 * @param fallback default for it, within the environment
 */
function appName(givenName, fallback, environment) {
    return givenName ?? (environment === undefined ? fallback : `${fallback} in ${environment}`);
}


/***/ }),

/***/ 41512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ PullRequestComments),
/* harmony export */   Z: () => (/* binding */ isViewer)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20304);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(32694);
/** Reads, creates, updates and deletes this action's own comments in a pull request. */



/** Overlap of two consecutive queries. GitHub's clock determines the time, and has a resolution of whole seconds. */
const OVERLAP_MS = 10_000;
/** Resolution of `updated_at` and of the `Date` header, in milliseconds. */
const RESOLUTION_MS = 1_000;
/**
 * This action's comments in a pull request: written by the token's own user, with this action's mark. Checking the user
 * matters, because anybody can write the mark, and a token can change other users' comments.
 */
class PullRequestComments {
    known;
    #github;
    #issue;
    constructor(github, number, known) {
        this.#github = github;
        this.#issue = { ...github.at, issue_number: number };
        this.known = known;
    }
    /** Reads all pages the first time. Later calls request only what has changed since, so that each is fast. */
    async read() {
        const { known } = this;
        const { since } = known;
        const request = { ...this.#issue, per_page: _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .PAGE_SIZE */ .m, ...(since === undefined ? {} : { since }) };
        const entriesOf = (0,_rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .pagesOf */ .E)('comments', { issue_url: `*/issues/${this.#issue.issue_number}` });
        let date;
        const [viewer, comments] = await Promise.all([
            known.viewer ?? this.#github.viewer(),
            this.#github.api.paginate('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', request, page => {
                date ??= page.headers.date;
                return entriesOf(page.data);
            }),
        ]);
        known.viewer = viewer;
        known.since ??= earlierTime(date);
        for (const { id, user, body = '', updated_at: updatedAt } of comments) {
            if ((0,_sections_js__WEBPACK_IMPORTED_MODULE_2__/* .hasCommentMark */ .np)(body))
                known.marked.set(id, { body, login: user?.login, updatedAt });
        }
        return [...known.marked]
            .filter(([, { login }]) => this.#isOwn(login, viewer))
            .map(([id, { body, updatedAt }]) => ({ id, body, unchangedMs: unchangedMs(updatedAt, date) }))
            .toSorted((a, b) => a.id - b.id);
    }
    async create(body, request) {
        const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
        const { data } = await this.#github.api.request(route, { ...this.#issue, body, request });
        // The ID may be another comment's. The list shows which one is new.
        if (data.user?.login !== undefined)
            this.known.author = data.user.login;
    }
    async update(id, body, request) {
        const route = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
        return this.#unlessGone(id, this.#github.api.request(route, { ...this.#github.at, comment_id: id, body, request }));
    }
    async remove(id, request) {
        const route = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';
        await this.#unlessGone(id, this.#github.api.request(route, { ...this.#github.at, comment_id: id, request }));
        this.known.marked.delete(id);
    }
    #isOwn(login, viewer) {
        return login !== undefined && (login === this.known.author || isViewer(login, viewer));
    }
    async #unlessGone(id, changing) {
        try {
            await changing;
            return true;
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.kind !== 'missing')
                throw thrown;
            this.known.marked.delete(id);
            return false;
        }
    }
}
/** Checks whether an author is the token's user. GraphQL may omit the `[bot]` that REST appends to an app's name. */
const isViewer = (login, viewer) => login === viewer || login === `${viewer}[bot]`;
/** Converts a `Date` header to GitHub's time format, `OVERLAP_MS` earlier. */
function earlierTime(date) {
    const ms = Date.parse(date ?? '');
    return Number.isNaN(ms) ? undefined : new Date(ms - OVERLAP_MS).toISOString();
}
/** Returns the time since a change by GitHub's clock, rounded down. Infinite if GitHub doesn't send both times. */
function unchangedMs(updatedAt, date) {
    const ms = Date.parse(date ?? '') - Date.parse(updatedAt) - RESOLUTION_MS;
    return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : Math.max(0, ms);
}


/***/ }),

/***/ 32694:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BA: () => (/* binding */ laterLink),
/* harmony export */   Dx: () => (/* binding */ linesOf),
/* harmony export */   FR: () => (/* binding */ sectionKey),
/* harmony export */   GH: () => (/* binding */ startOf),
/* harmony export */   RF: () => (/* binding */ includesAll),
/* harmony export */   Uf: () => (/* binding */ sectionOrder),
/* harmony export */   XH: () => (/* binding */ appOf),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   dS: () => (/* binding */ encoded),
/* harmony export */   h1: () => (/* binding */ merge),
/* harmony export */   jn: () => (/* binding */ readSections),
/* harmony export */   m5: () => (/* binding */ writeWithinLimit),
/* harmony export */   n_: () => (/* binding */ withStart),
/* harmony export */   np: () => (/* binding */ hasCommentMark),
/* harmony export */   sJ: () => (/* binding */ stepPosition),
/* harmony export */   zI: () => (/* binding */ operationOf)
/* harmony export */ });
/* unused harmony export writeSections */
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(92516);
/* harmony import */ var _base_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(26963);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _runner_workflow_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3644);
/* harmony import */ var _parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47070);
/** Parses, merges and writes the sections of a pull request's comment, within GitHub's size limit. */






/** The first line of every comment of ours, unless somebody has written above it. */
const COMMENT_MARK = '<!-- project-platform-action: comment -->';
const OPEN = /^<!-- project-platform-action: section (\S*~\S*) (\S+)(?: (\S+))? -->$/;
const DETAILS_MARK = '<!-- project-platform-action: details -->';
/** Separates app and operation. `encodeURIComponent` doesn't change it, so earlier versions keep such a key. */
const KEY_SEPARATOR = '~';
/**
 * Builds the key of a section.
 * @param app the project and its environment, or the input `comment-section`
 * @param operation absent for a section about the whole app, which replaces all its earlier sections except failures:
 * the app was unpublished
 */
const sectionKey = (app, operation = '') => `${app}${KEY_SEPARATOR}${operation}`;
/**
 * Builds the position of a step: its start by GitHub's clock, then the run and its attempt, then its start by the runner's
 * clock, which orders the steps of one job. A higher run ID alone isn't later, because an earlier run can be re-run. Since
 * `Date` has whole seconds, the start is rounded up to one: never beyond the response that it was computed from, so a
 * later step of the job never gets an earlier start.
 */
const stepPosition = (startMs, { runId, runAttempt }, ownMs, id) => [
    isoTime(Math.ceil(startMs / 1000) * 1000),
    `${runId.padStart(20, '0')}.${String(runAttempt).padStart(5, '0')}`,
    isoTime(ownMs),
    id,
].join('/');
const isoTime = (ms) => new Date(ms).toISOString();
/** Returns the start in a section's order, which begins with it, in epoch milliseconds. */
const startOf = ({ order }) => Date.parse(order.split('/', 1)[0] ?? '');
/** Replaces the start in a section's order. */
const withStart = (section, startMs) => ({
    ...section,
    order: section.order.replace(/^[^/]*/, isoTime(startMs)),
});
const STATE_SUFFIXES = { working: '/0', success: '/1', failure: '/2' };
/** Digits of an update's number. A step that runs for a day makes fewer than 20,000 updates. */
const UPDATE_DIGITS = 5;
/**
 * Builds the order of a section.
 * @param step a sortable text that identifies the step among all that write the same section
 * @param update number of the update in this state
 */
const sectionOrder = (step, state, update = 0) => `${step}${STATE_SUFFIXES[state]}${update === 0 ? '' : `.${String(update).padStart(UPDATE_DIGITS, '0')}`}`;
/** Returns the app that a section is about. */
const appOf = (key) => key.slice(0, key.lastIndexOf(KEY_SEPARATOR));
/** Returns the operation that wrote a section. In the key, its ID may be followed by `(dry run)`. */
const operationOf = (key) => key.slice(key.lastIndexOf(KEY_SEPARATOR) + 1).split(' ', 1)[0] ?? '';
const rankOf = (key) => (0,_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .positionOf */ .df)(operationOf(key));
const END_MARK = '<!-- project-platform-action: end -->';
/** Checks whether a line of a comment is this action's mark. It doesn't check the comment's author. */
const hasCommentMark = (body) => linesOf(body).includes(COMMENT_MARK);
/** Reads the sections of a comment. Discards text that people have written between them. */
function readSections(body) {
    const sections = new Map();
    let open;
    for (const line of linesOf(body)) {
        const [, key, order, row] = OPEN.exec(line) ?? [];
        if (key !== undefined && order !== undefined)
            open = { key: decoded(key), order, ...readRow(row), body: [] };
        else if (open === undefined)
            continue;
        else if (line === DETAILS_MARK)
            open.details = [];
        else if (line !== END_MARK)
            (open.details ?? open.body).push(line);
        else {
            keepLatest(sections, { ...open, body: joinLines(open.body), details: joinLines(open.details ?? []) });
            open = undefined;
        }
    }
    return sections;
}
/**
 * Writes a comment: a block for each app, with a link to it, a table of its operations, and their errors and details.
 * Sections are sorted by key, so that their order is stable; those with an error come first.
 */
function writeSections(sections) {
    const sorted = [...sections.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const apps = Map.groupBy(sorted, ({ key }) => appOf(key));
    const linked = new Set(sorted.flatMap(({ key, row }) => (row === undefined || row.link === '' ? [] : [appOf(key)])));
    const blocks = [...apps].flatMap(([app, ofApp]) => {
        const [failed, others] = [ofApp.filter(({ body }) => body !== ''), ofApp.filter(({ body }) => body === '')];
        return [...renderHead((0,_runner_workflow_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineText */ .ln)(app, asIs), ofApp, linked.size > 1), ...[...failed, ...others].map(renderSection)];
    });
    return `${[COMMENT_MARK, ...blocks].join('\n\n')}\n`;
}
/**
 * Renders the beginning of an app's block: link, commit, branch and time of its last update, and the table.
 * @param isNamed whether the link's label contains the app, because the comment has links to other apps
 */
function renderHead(app, sections, isNamed) {
    const rows = sections
        .toSorted((a, b) => (a.order < b.order ? 1 : -1))
        .flatMap(({ key, row }) => (row === undefined ? [] : [{ key, ...row }]));
    const [latest] = rows;
    if (latest === undefined)
        return [`### ${app}`];
    const online = rows.find(row => row.link !== '');
    const link = online?.commit === latest.commit ? online.link : online && laterLink(online);
    const shownLink = isNamed ? link?.replace('](', () => `: ${app}](`) : link;
    // The steps of a job have the same log.
    const logs = new Set(rows.map(({ log }) => log));
    const hasOneLog = logs.size === 1;
    const source = `${latest.commit} ${latest.source}${hasOneLog ? ` · ${latest.log}` : ''}`;
    const byPart = rows.toSorted((a, b) => rankOf(a.key) - rankOf(b.key) || (a.key < b.key ? -1 : 1));
    const lines = byPart.flatMap(({ part, result, commit, log, parts = [] }) => [
        [part, commit === latest.commit ? result : `${result} · at ${commit}`, log],
        ...parts.map(([name, partResult]) => [name, partResult, '']),
    ]);
    return [
        ...(shownLink === undefined ? [`### ${app}`, source] : [`## ${shownLink}`, `**${app}** · ${source}`]),
        hasOneLog
            ? (0,_base_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(['Part', 'Result'], lines.map(cells => cells.slice(0, 2)))
            : (0,_base_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .table */ .tp)(['Part', 'Result', 'Log'], lines),
    ];
}
/** Returns the link of a row with the label for an app that a newer commit has not replaced. */
const laterLink = ({ link, later, online }) => later === undefined
    ? link
    : link.replace(/^\[[^\]]*\]/, () => `[${later}${online === undefined ? '' : `, ${online}`}]`);
/** Merges sections. For each key the latest one is kept; of equal ones, the first. */
function merge(...sources) {
    const merged = new Map();
    for (const sections of sources)
        for (const section of sections.values())
            keepLatest(merged, section);
    return clearReplaced(merged);
}
/**
 * Clears replaced sections: those written before their app's section for the whole app, also failures, because what
 * failed no longer exists; and that section, once an operation has written again. Their marks stay, so that the order of
 * merging doesn't matter, and a racing job doesn't restore them.
 */
function clearReplaced(sections) {
    const kept = [...sections.values()].map(section => {
        const app = appOf(section.key);
        const whole = sections.get(sectionKey(app));
        const isReplaced = section === whole
            ? [...sections.values()].some(other => appOf(other.key) === app && other.order > section.order)
            : whole !== undefined && section.order < whole.order;
        return isReplaced ? { key: section.key, order: section.order, body: '', details: '' } : section;
    });
    return new Map(kept.map(section => [section.key, section]));
}
/**
 * Checks whether `sections` contains each of the others or a later version of it. Cleared sections count as contained.
 */
function includesAll(sections, others) {
    return [...others.values()].every(({ key, order }) => (sections.get(key)?.order ?? '') >= order);
}
function keepLatest(sections, section) {
    const existing = sections.get(section.key);
    if (existing === undefined || section.order > existing.order)
        sections.set(section.key, section);
}
function renderSection({ key, order, row, body, details }) {
    const data = row === undefined ? '' : ` ${encoded(JSON.stringify(row))}`;
    return [
        `<!-- project-platform-action: section ${encoded(key)} ${order}${data} -->`,
        ...(body === '' ? [] : [escapeMarks(body)]),
        ...(details === '' ? [] : [DETAILS_MARK, escapeMarks(details)]),
        END_MARK,
    ].join('\n\n');
}
/** Writes a section as a text of its own, without marks. */
const textOf = ({ row, body, details }) => [...(row === undefined ? [] : [`${row.commit} ${row.source} · ${row.log}`]), body, details]
    .filter(text => text !== '')
    .map(escapeMarks)
    .join('\n\n');
/**
 * Prevents text in a section from being read as a mark, including unchanged text in a code block: it breaks up each
 * start of an HTML comment with a zero-width character.
 */
const escapeMarks = (markdown) => markdown.replaceAll('<!--', '<!\u200b--');
/** Encodes any text, so that it adds no space, quote, `>` or `--` to a mark. */
const encoded = (text) => encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27').replaceAll('--', '-%2D');
const ROW_FIELDS = ['part', 'result', 'log', 'commit', 'source', 'link'];
/** Parses a row. A row that somebody has damaged is absent. */
function readRow(text) {
    if (text === undefined)
        return {};
    const value = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .record */ .g1)((0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .parsedJson */ .U4)(decoded(text)).value);
    const fields = ROW_FIELDS.map(name => [name, value[name]]);
    const { parts = [], later, online } = value;
    const labels = (0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_5__/* .definedOnly */ .U)({ later, online });
    if (![...fields.map(([, field]) => field), ...Object.values(labels)].every(isLine))
        return {};
    if (!Array.isArray(parts) || !parts.every(isPart))
        return {};
    const row = { ...Object.fromEntries(fields), ...labels };
    return { row: parts.length === 0 ? row : { ...row, parts } };
}
const isLine = (value) => typeof value === 'string' && !/[\r\n]/.test(value);
const isPart = (value) => Array.isArray(value) && value.length === 2 && value.every(isLine);
function decoded(key) {
    try {
        return decodeURIComponent(key);
    }
    catch {
        // Somebody edited the comment. Treat the text as a key like any other; it isn't one of ours.
        return key;
    }
}
/** GitHub returns a comment with the line breaks of the client that last edited it. */
const linesOf = (body) => body.split(/\r?\n/);
const asIs = (text) => text;
const joinLines = (lines) => lines.join('\n').trim();
/**
 * GitHub refuses a longer comment. GitHub counts characters, and however it counts them, a text never has more
 * characters than bytes.
 */
const COMMENT_LIMIT_BYTES = 65_536;
const NO_DETAILS = '_The details were omitted because of GitHub’s length limit. The job summary, if enabled, has them._';
const NO_BODY = '_This section was omitted because of GitHub’s length limit. The job summary, if enabled, has it._';
/** Steps that shorten a comment. Each is repeated as long as it helps, before the next one is tried. */
const STEPS = [
    sections => shortenLargest(sections, section => ({ ...section, details: NO_DETAILS })),
    sections => shortenLargest(sections, section => ({ ...section, body: bareTitle(section), details: '' })),
    withoutOldest,
];
const bareTitle = ({ body }) => (body === '' ? '' : `${body.split('\n', 1)[0]}\n\n${NO_BODY}`);
/**
 * Writes a comment that fits GitHub's limit. If it would be too long, the largest details are removed first, then all
 * but the first line of the largest sections, then the oldest sections. The job summaries contain what is removed.
 */
function writeWithinLimit(sections, limitBytes = COMMENT_LIMIT_BYTES) {
    let reduced = sections;
    let body = writeSections(reduced);
    for (const shorten of STEPS) {
        while (Buffer.byteLength(body) > limitBytes) {
            const shorter = shorten(reduced);
            if (shorter === undefined)
                break;
            reduced = shorter;
            body = writeSections(reduced);
        }
    }
    return body;
}
/** Shortens the section that this reduces most. Returns undefined if no section gets shorter. */
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
const bytesOf = ({ body, details }) => Buffer.byteLength(body) + Buffer.byteLength(details);
function withoutOldest(sections) {
    const [oldest, ...others] = [...sections.values()].toSorted((a, b) => (a.order < b.order ? -1 : 1));
    if (oldest === undefined || others.length === 0)
        return undefined;
    return new Map(others.map(section => [section.key, section]));
}


/***/ }),

/***/ 65155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XA: () => (/* binding */ shareSection),
/* harmony export */   Yi: () => (/* binding */ supersededText),
/* harmony export */   ey: () => (/* binding */ isTemporary)
/* harmony export */ });
/* harmony import */ var _base_defined_only_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(92516);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20751);
/* harmony import */ var _parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47070);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(32694);
/** Writes a section into the one comment that all jobs of a pull request share, even if they write concurrently. */
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





/** Timeout of a request that changes a comment, in milliseconds. */
const WRITE_MS = 2_000;
/** Maximum age of a text that was read, in milliseconds. An older text isn't written; the comment is read again. */
const STALE_MS = 1_500;
/**
 * Time without a change after which no job can overwrite a section, in milliseconds. GitHub has no conditional update
 * of a text. If two jobs read the same text, the second write overwrites the first one. Only a job that read the comment
 * before its last change can overwrite the section, and it finishes its own write within this time (decision 0032).
 */
const SETTLED_MS = STALE_MS + WRITE_MS;
/** Mean wait before the next check. Each job draws a random wait, so that racing jobs diverge. Failures double it. */
const CHECK_AGAIN_MS = 1_800;
/** Maximum delay before the first comment is created, in milliseconds. Other jobs may be about to create theirs. */
const FIRST_COMMENT_MS = 1_500;
/** Maximum number of reads without the comment that this step tried to create. Then the step gives up. */
const MAX_LOST_CHECKS = 3;
/** Tolerance for GitHub's clocks, in milliseconds. A start that is later than now was taken from a wrong one. */
const CLOCK_TOLERANCE_MS = 60_000;
/**
 * Writes a section into the one comment of a pull request, even if other jobs do the same concurrently. All jobs write
 * into the comment with the lowest id. The content of other comments is merged into it. They are deleted once a read
 * shows the merged content.
 *
 * @param render called once, after a response of GitHub
 * @throws Failure when GitHub refuses, or the time is over
 */
async function shareSection(store, render, options) {
    const { clock, githubClock, time, until, onlyUpdate = false, onlyOwnCommit = false, dropsLink = false, hasTasks = false, } = options;
    let delaysCreation = until === 'shown';
    let failures = 0;
    let lostChecks = 0;
    let section;
    for (;;) {
        const readAt = clock.monotonicMs();
        const read = await store.read();
        const nowMs = githubClock?.timeMs() ?? Number.POSITIVE_INFINITY;
        // Also a start that is no time.
        const isAhead = (one) => !((0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .startOf */ .GH)(one) <= nowMs + CLOCK_TOLERANCE_MS);
        // One wrong `Date` must not hide all results until then.
        const comments = read.map(comment => {
            const known = [...(0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .readSections */ .jn)(comment.body)].map(([key, one]) => [key, isAhead(one) ? (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .withStart */ .n_)(one, 0) : one]);
            return { ...comment, sections: new Map(known) };
        });
        section ??= render();
        if (isAhead(section))
            section = (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .withStart */ .n_)(section, nowMs);
        const own = section;
        const isShown = comments.some(({ sections }) => hasApp(sections, own));
        if (onlyUpdate && !isShown)
            return 'skipped';
        if (onlyOwnCommit && !comments.some(({ sections }) => isOfCommit(sections, own)))
            return isShown ? 'superseded' : 'skipped';
        const [lowest, ...duplicates] = comments;
        if (lowest === undefined && until === 'settled')
            return 'skipped';
        const known = (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .merge */ .h1)(...comments.map(({ sections }) => sections));
        const linked = dropsLink ? own : withLink(own, known.get(own.key)?.row);
        const merged = (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .merge */ .h1)(known, new Map([[own.key, linked]]));
        const sections = hasTasks ? withoutEarlierTasks(merged, own) : merged;
        const result = isSuperseded(sections.get(own.key), own) ? 'superseded' : 'written';
        const body = (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .writeWithinLimit */ .m5)(sections);
        if (lowest !== undefined && (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .includesAll */ .RF)(lowest.sections, (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .readSections */ .jn)(body))) {
            let isOnly = true;
            for (const { id } of duplicates)
                isOnly = (await tryWrite(clock, request => store.remove(id, request))) && isOnly;
            const settlesMs = until === 'settled' ? SETTLED_MS - lowest.unchangedMs : 0;
            const waitMs = isOnly || until === 'written' ? settlesMs : Math.max(settlesMs, CHECK_AGAIN_MS);
            if (waitMs <= 0 || !time.allows(waitMs))
                return result;
            await time.sleep(waitMs);
            continue;
        }
        if (lowest === undefined && store.known.attempt !== undefined) {
            lostChecks += 1;
            const { failure } = store.known.attempt;
            const isRefused = failure !== undefined && !isTemporary(failure);
            if (isRefused || lostChecks > MAX_LOST_CHECKS)
                throw failure ?? deletedFailure();
            failures += 1;
        }
        else if (lowest === undefined && delaysCreation) {
            delaysCreation = false;
            await time.sleep(FIRST_COMMENT_MS * clock.random());
            continue;
        }
        else {
            if (clock.monotonicMs() - readAt > STALE_MS)
                continue;
            const isWritten = await tryWrite(clock, request => lowest === undefined ? createOnce(store, body, request) : store.update(lowest.id, body, request));
            if (isWritten && until === 'written')
                return result;
            failures = isWritten ? 0 : failures + 1;
        }
        await time.sleep(CHECK_AGAIN_MS * (0.5 + clock.random()) * 2 ** Math.max(0, failures - 1));
    }
}
/** Keeps the link of the earlier version, if a section has none: what is online stays online during work, and if it fails. */
function withLink(section, earlier) {
    const { row } = section;
    if (row?.link !== '' || earlier === undefined)
        return section;
    const { online, ...version } = earlier;
    const { link, later } = version;
    // If it is unknown whether this commit was published, it is also unknown which version is online.
    const known = section.isUncertain === true ? version : earlier;
    const kept = earlier.commit === row.commit ? (0,_base_defined_only_js__WEBPACK_IMPORTED_MODULE_4__/* .definedOnly */ .U)({ link, later, online }) : { link: (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .laterLink */ .BA)(known) };
    return { ...section, row: { ...row, ...kept } };
}
/** Removes the sections of an app that are older than the operation that began the app's newest task. */
function withoutEarlierTasks(sections, { key }) {
    const ofApp = [...sections.values()].filter(other => (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(other.key) === (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(key));
    const begins = ofApp.filter(other => (0,_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .beginsTask */ .mD)((0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .operationOf */ .zI)(other.key))).map(({ order }) => order);
    const newest = begins.toSorted().at(-1) ?? '';
    return new Map([...sections].filter(([, other]) => !ofApp.includes(other) || other.order >= newest));
}
/** Checks whether a comment shows a later section instead: of the same key, of the whole app, or of a later task. */
const isSuperseded = (shown, { order, row }) => shown === undefined || shown.order > order || (shown.row === undefined && row !== undefined);
/** Returns the line of the log for such a section. @param what the comment or issue, at the start of a sentence */
const supersededText = (what) => `${what} doesn’t show this result, because it shows a later one.`;
const hasApp = (sections, { key }) => [...sections.keys()].some(other => (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(other) === (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(key));
/** Checks whether the app's newest section is about the same commit. */
function isOfCommit(sections, { key, row }) {
    const ofApp = [...sections.values()].filter(one => (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(one.key) === (0,_sections_js__WEBPACK_IMPORTED_MODULE_3__/* .appOf */ .XH)(key) && one.row !== undefined);
    const newest = ofApp.toSorted((a, b) => (a.order < b.order ? 1 : -1))[0];
    return newest?.row?.commit === row?.commit && row !== undefined;
}
const deletedFailure = () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('missing', 'GitHub doesn’t list what this step created. It may have been deleted.', {
    remedy: 'Re-run the job.',
});
/** Creates a comment, and notes the attempt, and why it failed. */
async function createOnce(store, body, request) {
    const attempt = (store.known.attempt = {});
    try {
        await store.create(body, request);
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
            attempt.failure = thrown;
        throw thrown;
    }
}
/**
 * Writes, and returns whether that succeeded. If the response was lost, the next check shows the outcome. The request
 * isn't aborted when the work ends, because GitHub may process an aborted change later: it would overwrite the next one,
 * and an aborted attempt to create a comment would count as the only one.
 */
async function tryWrite(clock, write) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const limit = __addDisposableResource(env_1, (0,_rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .openTimeLimit */ .x)(clock, WRITE_MS), false);
        try {
            return (await write({ signal: limit.signal })) !== false;
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !isTemporary(thrown))
                throw thrown;
            return false;
        }
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const TEMPORARY = ['limit', 'unavailable', 'timeout'];
/** Checks whether a request may succeed later, or has succeeded although its response was lost. */
const isTemporary = ({ uncertain, kind }) => uncertain || TEMPORARY.includes(kind);


/***/ }),

/***/ 93285:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ln: () => (/* binding */ shareResult),
/* harmony export */   YK: () => (/* binding */ COMMENT),
/* harmony export */   m5: () => (/* binding */ ISSUE_COMMENT),
/* harmony export */   verifySection: () => (/* binding */ verifySection),
/* harmony export */   xv: () => (/* binding */ sealSection)
/* harmony export */ });
/* unused harmony export openSection */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _base_equal_in_constant_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(70601);
/* harmony import */ var _client_calls_server_clock_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(44806);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _runner_saved_state_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8920);
/* harmony import */ var _rest_best_effort_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46410);
/* harmony import */ var _rest_github_client_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(58179);
/* harmony import */ var _rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(20751);
/* harmony import */ var _pull_request_comments_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(41512);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(32694);
/* harmony import */ var _shared_comment_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(65155);
/**
 * Passes a step's section of a comment to the post step of its job, which verifies that no concurrent job has
 * overwritten it (decision 0032).
 */
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











const COMMENT = { what: 'The comment on the pull request', permission: 'pull-requests: write' };
const ISSUE_COMMENT = { what: 'The comment on the issue', permission: 'issues: write' };
/** Warning for a section whose signature doesn't match the token of the post step. */
const UNVERIFIED = 'The comment was not verified after the job: in the post step, `github-token` is empty or different, or another program changed the environment variable `STATE_PLATFORM_NOTE`. A concurrent job may have overwritten this step’s section.';
/** Limit for the saved section, in bytes. The runner passes it in a variable, which Windows limits to 32,767 characters. */
const SECTION_LIMIT_BYTES = 18_000;
/** Time limit of the verification, in milliseconds. */
const VERIFY_MS = 60_000;
const PURPOSE = 'project-platform-action: section of a comment';
/**
 * Signs a section, because other steps can set the post step's variables, but must not choose the text that it
 * publishes. Whoever has the key, the token, can write the comment anyway.
 *
 * @returns a text for the saved state; undefined if it would be too long, and the section can't be verified
 */
function sealSection(written, run, token) {
    const { section, ...others } = written;
    const text = (0,_sections_js__WEBPACK_IMPORTED_MODULE_8__/* .writeWithinLimit */ .m5)(new Map([[section.key, section]]), SECTION_LIMIT_BYTES);
    // Two parts, because JSON would lengthen the text by its quotes and line breaks.
    const content = [JSON.stringify(others), text].map(part => Buffer.from(part).toString('base64url')).join('.');
    const sealed = `${signature(content, run, token)}.${content}`;
    return sealed.length <= _runner_saved_state_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_COMMENT_CHARACTERS */ .Mj ? sealed : undefined;
}
/**
 * Reads a signed section. Returns undefined if it was signed by another program, in another job or with another token.
 * An empty token is refused, because anybody could sign with it.
 */
function openSection(sealed, run, token) {
    if (token === '')
        return undefined;
    const [signed = '', ...parts] = sealed.split('.');
    const content = parts.join('.');
    if (!(0,_base_equal_in_constant_time_js__WEBPACK_IMPORTED_MODULE_1__/* .equalInConstantTime */ .x)(signed, signature(content, run, token)))
        return undefined;
    const [others = '', text = ''] = parts.map(part => Buffer.from(part, 'base64url').toString());
    const [section] = (0,_sections_js__WEBPACK_IMPORTED_MODULE_8__/* .readSections */ .jn)(text).values();
    return section && { ...JSON.parse(others), section };
}
function signature(content, { repository, runId, runAttempt, job }, token) {
    const signed = JSON.stringify([PURPOSE, repository, runId, runAttempt, job, content]);
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHmac)('sha256', token).update(signed).digest('base64url');
}
/**
 * Saves the section of a step's result for the post step, once it is written. A section that GitHub doesn't accept now,
 * or that a canceled job has no time to write, is saved too: the post step writes it.
 *
 * @throws the Failure of the write
 */
async function shareResult(sharing, save) {
    const result = await sharing.catch((thrown) => {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR && ((0,_shared_comment_js__WEBPACK_IMPORTED_MODULE_9__/* .isTemporary */ .ey)(thrown) || thrown.kind === 'cancelled'))
            save();
        throw thrown;
    });
    if (result === 'written')
        save();
    return result;
}
/**
 * Writes a section again if a concurrent job has overwritten it, waits until that can't happen anymore, and deletes
 * duplicate comments. Logs a failure. Never rejects.
 *
 * @param sealed a text from `sealSection`, or from any other program
 */
async function verifySection(sealed, { access, run, log, canceled }) {
    const written = openSection(sealed, run, access.token);
    if (written === undefined) {
        log.warning(UNVERIFIED);
        return;
    }
    const { number, section, hasOwnTime, author, options } = written;
    const known = { marked: new Map(), ...(author === undefined ? {} : { author }) };
    const { clock } = access;
    const githubClock = new _client_calls_server_clock_js__WEBPACK_IMPORTED_MODULE_10__/* .ServerClock */ .i(clock);
    const comment = options.hasTasks === true ? ISSUE_COMMENT : COMMENT;
    await (0,_rest_best_effort_js__WEBPACK_IMPORTED_MODULE_4__/* .bestEffort */ .z)({ ...comment, state: 'may be out of date' }, log, async () => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const time = __addDisposableResource(env_1, (0,_rest_reporting_time_limit_js__WEBPACK_IMPORTED_MODULE_6__/* .openReportingTimeLimit */ .N)(clock, VERIFY_MS, canceled), false);
            const github = await (0,_rest_github_client_js__WEBPACK_IMPORTED_MODULE_5__/* .connectGitHub */ .U)({ ...access, githubClock }, time);
            const comments = new _pull_request_comments_js__WEBPACK_IMPORTED_MODULE_7__/* .PullRequestComments */ .X(github, number, known);
            const render = () => hasOwnTime === true ? (0,_sections_js__WEBPACK_IMPORTED_MODULE_8__/* .withStart */ .n_)(section, (0,_sections_js__WEBPACK_IMPORTED_MODULE_8__/* .startOf */ .GH)(section) + (githubClock.offsetMs() ?? 0)) : section;
            const shared = await (0,_shared_comment_js__WEBPACK_IMPORTED_MODULE_9__/* .shareSection */ .XA)(comments, render, { ...options, clock, githubClock, time, until: 'settled' });
            if (shared === 'superseded')
                log.info((0,_shared_comment_js__WEBPACK_IMPORTED_MODULE_9__/* .supersededText */ .Yi)(comment.what));
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    });
}


/***/ })

};
