export const id = 8007;
export const ids = [8007,4498];
export const modules = {

/***/ 28007:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  beginReporting: () => (/* binding */ beginReporting)
});

// EXTERNAL MODULE: ./build/github/rest/best-effort.js
var best_effort = __webpack_require__(46410);
// EXTERNAL MODULE: ./build/github/rest/github-client.js + 1 modules
var github_client = __webpack_require__(58179);
// EXTERNAL MODULE: ./build/client/calls/server-clock.js
var server_clock = __webpack_require__(44806);
// EXTERNAL MODULE: ./build/runner/environment/environment.js
var environment = __webpack_require__(2488);
// EXTERNAL MODULE: ./build/github/comment/parts.js
var parts = __webpack_require__(47070);
// EXTERNAL MODULE: ./build/github/comment/sections.js
var sections = __webpack_require__(32694);
// EXTERNAL MODULE: ./build/github/deployment/deployment-records.js
var deployment_records = __webpack_require__(66266);
// EXTERNAL MODULE: ./build/github/repository/pull-request.js
var pull_request = __webpack_require__(36748);
// EXTERNAL MODULE: ./build/github/rest/reporting-time-limit.js
var reporting_time_limit = __webpack_require__(20751);
// EXTERNAL MODULE: ./build/github/repository/subject.js
var repository_subject = __webpack_require__(73459);
;// CONCATENATED MODULE: ./build/github/step-reports/reported-step.js
/**
 * Finds the commit and the pull request that a step reports on, and the other facts that its deployment and its comment
 * share.
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










/**
 * Finds what a step reports on.
 * @returns undefined if that is unknown, which a warning says; then nothing is reported
 */
async function findReportedStep(settings) {
    const { github, run, values, operation, projectId, proxy, clock, log } = settings;
    const { repository } = run;
    const githubClock = new server_clock/* ServerClock */.i(clock);
    const token = values['github-token'] ?? '';
    const access = { apiUrl: github.apiUrl, repository, token, proxy, clock, log, githubClock };
    // Before the first request, by whose response GitHub's time of this moment is known.
    const startedAt = clock.monotonicMs();
    const ownMs = clock.now(); // Wall clock: the order of steps in one job.
    let position;
    const target = await findTarget(access, settings);
    if (target === undefined)
        return undefined;
    return {
        ...settings,
        ...target,
        access,
        app: (0,parts/* appName */.JB)(values['comment-section'], projectId || operation.id, values.environment),
        // A preview isn't production, whatever the name of its environment.
        isProduction: (0,deployment_records/* isProduction */.KV)(values.environment ?? '') && (0,parts/* partOf */.BU)(operation.id) !== 'Preview',
        logUrl: settings.logUrl ?? (0,environment/* logUrl */.gO)(settings),
        begin: () => (position ??= (0,sections/* stepPosition */.sJ)(githubClock.timeMs(startedAt), run, ownMs, clock.uuid())),
        startedAt,
    };
}
/** Checks whether a step has taken the app offline, and deployed nothing. */
function takesDown({ operation }, result) {
    if (result.state !== 'success' || result.isRemovalUnknown === true)
        return false;
    return operation.removesDeployment === true || (result.isRemoved && result.deploysNothing === true);
}
/** Time limit of each query, in milliseconds. */
const FIND_MS = 20_000;
const NOTHING = 'No deployment, comment or issue';
/** Finds the target. Queries GitHub only for facts that the event doesn't contain. Never fails. */
async function findTarget(access, { values, operation, github, canceled, log }) {
    const { clock, repository } = access;
    const { 'pr-comment': hasComment, environment, 'pull-request': given } = values;
    const attempt = async (what, state, work, isWarning = true) => (0,best_effort/* bestEffort */.z)({ what, state, permission: 'pull-requests: read', isWarning }, log, work);
    const query = async (work) => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const time = __addDisposableResource(env_1, (0,reporting_time_limit/* openReportingTimeLimit */.N)(clock, FIND_MS, canceled), false);
            return await work(await (0,github_client/* connectGitHub */.U)(access, time));
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            __disposeResources(env_1);
        }
    };
    const needsPullRequest = environment !== undefined || hasComment;
    const unknown = 'was created or updated, because the pull request is unknown';
    const subject = await attempt(NOTHING, unknown, () => Promise.try(repository_subject/* readSubject */.$, github, repository));
    if (subject === undefined)
        return undefined;
    const { sha, pullRequest: ofEvent } = subject;
    // The event of a comment on a pull request contains the default branch's commit.
    const isOtherCommit = ofEvent !== undefined && ofEvent.headSha === undefined && ofEvent.number === values['issue-comment'];
    if (!needsPullRequest && !isOtherCommit)
        return { sha };
    // A branch is deployed even if the token can't query its pull requests. For a pull request that the input or the event
    // specifies, the right commit is unknown then.
    const isSpecified = needsPullRequest && (given !== undefined || ofEvent !== undefined);
    const find = () => query(async (api) => ({ pullRequest: await (0,pull_request/* findPullRequest */._f)(api, subject, given) }));
    const found = await (isSpecified || hasComment
        ? attempt(isSpecified ? NOTHING : 'No comment on a pull request', unknown, find)
        : attempt('The pull request', 'is unknown, so the report doesn’t mention it', find, false));
    const continues = operation.continuesDeployment === true;
    // A run that a pull request's run started: without that pull request, its commit is outdated.
    const isOfRun = continues && subject.branch?.isOfPullRequest === true;
    if (found === undefined)
        return isSpecified ? undefined : { sha, isOutdated: isOfRun };
    const { pullRequest } = found;
    if (hasComment && pullRequest === undefined)
        log.info('Found no open pull request to comment on.');
    const isOutdated = continues &&
        (await attempt('The report', 'may be about an outdated commit of the pull request', () => query(api => (0,pull_request/* isOutdatedCommit */.oT)(api, subject, given))));
    const isOrphan = isOfRun && pullRequest === undefined;
    return { sha: pullRequest?.headSha ?? sha, pullRequest, isOutdated: isOrphan || isOutdated === true };
}

;// CONCATENATED MODULE: ./build/github/comment/progress.js
/** Writes the state of running work to a comment on GitHub, at a limited rate. */
/** Minimum time between two updates, in milliseconds. GitHub limits changes, and each one adds to the edit history. */
const PROGRESS_MS = 30_000;
/** Minimum time before an urgent update, such as a question of an agent, in milliseconds. */
const URGENT_MS = 5_000;
/** Writes the start of the work, then its latest state. States that arrive while the writer waits are replaced by later ones. */
class ProgressWriter {
    #settings;
    /** At first the start, which is written at once. */
    #pending = () => ({ facts: [], blocks: [] });
    #writtenAt = Number.NEGATIVE_INFINITY;
    #isUrgent = false;
    #wake = new AbortController();
    #writing;
    constructor(settings) {
        this.#settings = settings;
        this.#startWriting();
    }
    /** Settles when nothing is being written. Never rejects. */
    get settled() {
        return this.#writing ?? Promise.resolve();
    }
    /** Writes a state later, without waiting for it. @param state called when it is written */
    show(state, isUrgent) {
        this.#pending = state;
        if (isUrgent && !this.#isUrgent) {
            this.#isUrgent = true;
            this.#wake.abort();
        }
        this.#startWriting();
    }
    #startWriting() {
        this.#writing ??= this.#writePending().finally(() => {
            this.#writing = undefined;
        });
    }
    async #writePending() {
        const { clock, ended, write } = this.#settings;
        while (this.#pending !== undefined) {
            await this.#waitUntilDue();
            if (ended.aborted)
                return;
            const state = this.#pending;
            this.#pending = undefined;
            this.#isUrgent = false;
            this.#writtenAt = clock.monotonicMs();
            await write(state());
        }
    }
    async #waitUntilDue() {
        const { clock, ended } = this.#settings;
        for (;;) {
            const waitMs = this.#writtenAt + (this.#isUrgent ? URGENT_MS : PROGRESS_MS) - clock.monotonicMs();
            if (waitMs <= 0 || ended.aborted)
                return;
            this.#wake = new AbortController();
            // An urgent state, or the end of the work, ends the wait.
            await clock.sleep(waitMs, AbortSignal.any([this.#wake.signal, ended])).catch(() => undefined);
        }
    }
}

// EXTERNAL MODULE: ./build/github/comment/pull-request-comments.js
var pull_request_comments = __webpack_require__(41512);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/duration.js
var duration = __webpack_require__(15902);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/markdown.js
var markdown = __webpack_require__(26963);
// EXTERNAL MODULE: ./build/runner/workflow/markdown.js
var workflow_markdown = __webpack_require__(3644);
// EXTERNAL MODULE: ./build/runner/workflow/summary.js
var summary = __webpack_require__(88841);
// EXTERNAL MODULE: ./build/runner/workflow/untrusted.js
var untrusted = __webpack_require__(54727);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/github/comment/section.js
/** Renders the result of one operation as a section of the pull request's comment. */









/**
 * Limit for the part of a report that the comment contains, in bytes: less than half of GitHub's limit for a comment, which
 * several sections share. The job summary contains the complete report.
 */
const DETAILS_LIMIT_BYTES = 30_000;
/** Limit for an error's message, and for its remedy, in characters. */
const MESSAGE_LIMIT = 600;
/** `skipped` only means that the work was not run; `passed` is a dry run or trial run. */
const ICONS = { working: '⏳', success: '✅', failure: '❌', skipped: '⏭', unchanged: '➖', passed: '🧪' };
/** Renders a section as GitHub Markdown. Texts are escaped, so that they appear exactly as given. */
function renderSection(content, hide) {
    const { key, order, state, operation, facts, site, pullRequest, branch, updatedAt, lead = [] } = content;
    const { failure, hasRun = true, report } = content;
    // A non-breaking space keeps icon and name together on a narrow screen.
    const part = `${ICONS[state]}&nbsp;${(0,workflow_markdown/* inlineText */.ln)((0,parts/* partOf */.BU)(operation), hide)}`;
    const log = (0,workflow_markdown/* inlineCell */.mk)(content.log, hide);
    const on = branch === undefined ? '' : `on ${(0,markdown/* code */.aY)((0,untrusted/* safeLine */.om)(branch, hide))} `;
    const row = {
        part,
        result: facts.map(fact => (0,workflow_markdown/* sentenceText */.x7)(fact, hide)).join(' · '),
        log,
        commit: (0,workflow_markdown/* inlineCell */.mk)(content.commit, hide),
        source: `${on}· updated ${(0,duration/* minuteText */.Wn)(updatedAt)} UTC`,
        link: (0,workflow_markdown/* inlineCell */.mk)(pullRequest ?? site ?? '', hide),
        ...(site === undefined || pullRequest !== undefined ? {} : laterLabel(content, hide)),
        ...partRows(content, hide),
    };
    const shownLead = lead.length === 0 ? [] : [`#### ${part}`, blocksText(lead, hide)];
    const body = failure === undefined
        ? shownLead
        : [`#### ${part}: ${operationText(operation, hide)} ${hasRun ? 'failed' : 'not run'}`, ...causes(failure, hide)];
    return {
        key: hide(key),
        order,
        row,
        body: body.join('\n\n'),
        ...(failure?.uncertain === true ? { isUncertain: true } : {}),
        details: report === undefined ? '' : details(part, report, hide),
    };
}
/** Returns the link's label for when a newer commit follows, which has published nothing yet. */
const laterLabel = ({ commit, onlineUntil }, hide) => ({
    later: (0,workflow_markdown/* inlineText */.ln)(`Version of ${commit.text}`, hide),
    online: onlineUntil === undefined ? 'still online' : `online until ${(0,duration/* minuteText */.Wn)(onlineUntil)} UTC`,
});
/** Icons of the parts. While the work is running, `skipped` means that the part has not run yet. */
const PART_ICONS = { done: ICONS.success, unchanged: ICONS.unchanged, failed: ICONS.failure, skipped: ICONS.skipped };
function partRows({ state, report }, hide) {
    const { parts = [] } = report ?? {};
    if (parts.length === 0)
        return {};
    return {
        parts: parts.map(({ part, outcome, message }) => {
            const icon = state === 'working' && outcome === 'skipped' ? ICONS.working : PART_ICONS[outcome];
            const result = (0,workflow_markdown/* sentenceText */.x7)((0,shortened/* shortened */.v)(hide(message).trim(), MESSAGE_LIMIT), hide);
            return [`${icon}&nbsp;${(0,workflow_markdown/* inlineText */.ln)(part, hide)}`, result];
        }),
    };
}
const operationText = (operation, hide) => (0,markdown/* code */.aY)((0,untrusted/* safeLine */.om)(operation, hide));
function details(part, report, hide) {
    const blocks = report.blocks.filter(block => block.type === 'details' || block.onlyInSummary !== true);
    const whole = (0,summary/* renderReport */.B1)({ ...report, blocks }, hide);
    const drawn = (0,summary/* renderReport */.B1)({ ...report, blocks }, hide, DETAILS_LIMIT_BYTES);
    const note = drawn === whole ? '' : '\n\n_The job summary, if enabled, contains the complete report._';
    return `<details><summary>${part}: details</summary>\n\n${drawn.trim()}${note}\n\n</details>`;
}
/** Renders blocks without a title, within the limit of the details. */
const blocksText = (blocks, hide) => (0,summary/* renderReport */.B1)({ title: '', blocks }, hide, DETAILS_LIMIT_BYTES)
    .replace(/^###.*\n/, '')
    .trim();
/** Returns the message, the first problem and the remedy. */
function causes(failure, hide) {
    const { message, findings, remedy } = failure;
    const shown = (text) => (0,workflow_markdown/* sentenceText */.x7)((0,shortened/* shortened */.v)(hide(text).trim(), MESSAGE_LIMIT), hide);
    const [first, ...others] = findings;
    if (first !== undefined && others.length === 0) {
        const { remedy: what = '', ...problem } = first;
        return [
            `**${shown((0,base_failure/* findingText */.NK)(problem))}** ${shown(what)}`.trim(),
            ...((0,base_failure/* messageOf */.bD)(failure) === '' ? [] : [shown(firstLine(message))]),
            ...(remedy === undefined ? [] : [shown(remedy)]),
        ];
    }
    return [
        `**${shown(firstLine(message))}**`,
        ...((0,base_failure/* uncertaintyText */.qE)(failure) === '' ? [] : [shown((0,base_failure/* uncertaintyText */.qE)(failure))]),
        ...(first === undefined
            ? []
            : [shown(`${(0,base_failure/* findingText */.NK)(first)} The details show ${(0,amount/* plural */.LS)(others.length, 'more problem')}.`)]),
        ...(remedy === undefined ? [] : [shown(remedy)]),
    ];
}
const firstLine = (text) => (0,base_failure/* sentence */.em)(text.trim().split(/\r?\n/, 1)[0] ?? '');

// EXTERNAL MODULE: ./build/github/comment/shared-comment.js
var shared_comment = __webpack_require__(65155);
// EXTERNAL MODULE: ./build/github/step-reports/result-facts.js
var result_facts = __webpack_require__(67348);
;// CONCATENATED MODULE: ./build/github/step-reports/step-section.js
/** Selects the content of a step's section of a comment from the state of its work. */



/** Returns the content of the section. @param updates number of states of the running work that were written before */
function contentOf(step, result, updates) {
    const { values, operation, github, run, access, clock, isTrialRun, sha, startedAt } = step;
    const { state } = result;
    // A dry run or a trial run doesn't unpublish anything or replace earlier results.
    const kinds = [...(values['dry-run'] ? ['dry run'] : []), ...(isTrialRun ? ['trial run'] : [])];
    const title = kinds.length === 0 ? operation.id : `${operation.id} (${kinds.join(', ')})`;
    const isGone = result.state !== 'working' && takesDown(step, result) && kinds.length === 0;
    const section = {
        key: (0,sections/* sectionKey */.FR)(step.app, isGone ? undefined : title),
        order: (0,sections/* sectionOrder */.Uf)(step.begin(), state, state === 'working' ? updates : 0),
        operation: operation.id,
        hasRun: operation.reportsFailure !== true || step.issueTitle !== undefined,
        commit: { text: sha.slice(0, 7), url: `${github.serverUrl}/${run.repository}/commit/${sha}` },
        branch: step.pullRequest?.branch,
        updatedAt: access.githubClock.timeMs(),
        log: { text: 'Log', url: step.logUrl },
    };
    if (result.state === 'working') {
        return { ...section, state: result.state, facts: ['running', ...kinds, ...result.facts], lead: result.blocks };
    }
    const seconds = `${Math.max(1, Math.round((clock.monotonicMs() - startedAt) / 1000))} s`;
    const { failure, report } = result;
    if (failure !== undefined)
        return { ...section, state, facts: ['failed', ...kinds, seconds], failure, report };
    if (result.isRunning === true)
        return { ...section, state: 'working', facts: [report.title, ...kinds, seconds], report };
    const version = isTrialRun ? undefined : (0,result_facts/* versionOf */.E4)(result);
    const url = isTrialRun ? undefined : (0,result_facts/* siteOf */.zU)(result);
    const pullRequest = (0,result_facts/* pullRequestOf */._n)(result);
    const site = url === undefined ? undefined : { text: step.isProduction ? 'Open the site' : 'Open the preview', url };
    return {
        ...section,
        state: kinds.length > 0 ? 'passed' : result.unchanged === true ? 'unchanged' : state,
        // The title contains the kinds.
        facts: [report.title, ...(version === undefined ? [] : [`version ${version}`]), seconds],
        onlineUntil: (0,result_facts/* expiryOf */.p1)(result),
        site,
        pullRequest: pullRequest === undefined ? undefined : { text: 'Open the pull request', url: pullRequest },
        lead: report.lead,
        report,
    };
}

// EXTERNAL MODULE: ./build/github/comment/written-section.js
var written_section = __webpack_require__(93285);
;// CONCATENATED MODULE: ./build/github/step-reports/step-comment.js
/** Reports a step in a section of the comment on a pull request or an issue, from its start to its result. */
var step_comment_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var step_comment_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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










/** Time limits, in milliseconds: of a state of the work, and of the result. */
const STATE_MS = 20_000;
const RESULT_MS = 90_000;
/** Time limit in a canceled job, which has little time left. */
const CANCELED_RESULT_MS = 3_000;
/** A step's section of a comment. Failures don't stop the step. */
class StepComment {
    #step;
    /** Number of the pull request or issue. */
    #number;
    #ended = new AbortController();
    #known = { marked: new Map() };
    #progress;
    /** Number of states of the running work that were written. */
    #updates = 0;
    /** Reports the start in the background, unless the step shows only its result. */
    constructor(step, number) {
        this.#step = step;
        this.#number = number;
        if (step.operation.removesDeployment || step.isOutdated)
            return;
        const write = (state) => this.#writeProgress(state);
        this.#progress = new ProgressWriter({ clock: step.clock, write, ended: this.#ended.signal });
    }
    /** Shows the state of the running work. It is written later, at a limited rate. */
    showProgress(state, isUrgent) {
        this.#progress?.show(state, isUrgent);
    }
    /** Writes the result. A failure is logged. */
    async end(result) {
        const { values, log, canceled, isOutdated } = this.#step;
        this.#ended.abort();
        await this.#progress?.settled;
        const onlyUpdate = takesDown(this.#step, result);
        const onlyOwnCommit = isOutdated === true || result.isSuperseded === true;
        const [limitMs, stop] = canceled.aborted ? [CANCELED_RESULT_MS] : [RESULT_MS, canceled];
        const options = { until: 'written', onlyUpdate, onlyOwnCommit, dropsLink: result.isRemoved };
        const comment = values['issue-comment'] === undefined ? written_section/* COMMENT */.YK : written_section/* ISSUE_COMMENT */.m5;
        const shared = await (0,best_effort/* bestEffort */.z)(comment, log, () => this.#share(result, limitMs, options, stop));
        if (shared === 'superseded')
            log.info((0,shared_comment/* supersededText */.Yi)(comment.what));
    }
    /** Reports that the work is running. An error here also prevents the final section, and is reported then. */
    async #writeProgress(progress) {
        const state = { state: 'working', ...progress };
        await this.#share(state, STATE_MS, { until: 'shown' }, this.#ended.signal).catch((thrown) => this.#step.log.debug(String(thrown)));
        this.#updates += 1;
    }
    async #share(state, limitMs, limits, stop) {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const { access, clock, log, run, savedState, values } = this.#step;
            const number = this.#number;
            const time = step_comment_addDisposableResource(env_1, (0,reporting_time_limit/* openReportingTimeLimit */.N)(clock, limitMs, stop), false);
            const comments = new pull_request_comments/* PullRequestComments */.X(await (0,github_client/* connectGitHub */.U)(access, time), number, this.#known);
            let section;
            const render = () => (section ??= renderSection(contentOf(this.#step, state, this.#updates), log.hide));
            const options = { ...limits, hasTasks: values['issue-comment'] !== undefined };
            const sharing = (0,shared_comment/* shareSection */.XA)(comments, render, { clock, githubClock: access.githubClock, time, ...options });
            if (state.state === 'working')
                return await sharing;
            return await (0,written_section/* shareResult */.Ln)(sharing, () => {
                const hasOwnTime = access.githubClock.offsetMs() === undefined;
                const written = { number, section: render(), hasOwnTime, author: this.#known.author, options };
                savedState.save({ comment: (0,written_section/* sealSection */.xv)(written, run, access.token) });
            });
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            step_comment_disposeResources(env_1);
        }
    }
}

// EXTERNAL MODULE: ./build/github/rest/errors.js
var errors = __webpack_require__(1966);
// EXTERNAL MODULE: ./build/github/rest/list-pages.js
var list_pages = __webpack_require__(20304);
;// CONCATENATED MODULE: ./build/github/comment/failure-issues.js
/** Opens, comments on and closes the issue that reports the failures of a workflow. */




/** Label of the issues. Without it, each search would have to read all issues of the repository. */
const LABEL = 'project-platform';
/** Opens an issue, or comments on the open one. @returns its URL @throws Failure when GitHub refuses */
async function reportFailedRun(github, topic, text) {
    const { api, at } = github;
    const [open] = await openIssues(github, topic);
    if (open !== undefined) {
        const route = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
        await api.request(route, { ...at, issue_number: open.number, body: text });
        return open.html_url;
    }
    const issue = { ...at, title: topic.title, body: `${markOf(topic)}\n\n${text}`, labels: [LABEL] };
    return await (0,errors/* changeOnce */.kx)(async () => (await api.request('POST /repos/{owner}/{repo}/issues', issue)).data.html_url, async () => (await openIssues(github, topic))[0]?.html_url);
}
/** Closes all open issues of the topic. @returns their URLs @throws Failure when GitHub refuses */
async function closeIssues(github, topic) {
    const issues = await openIssues(github, topic);
    for (const { number } of issues) {
        const change = { ...github.at, issue_number: number, state: 'closed' };
        await github.api.request('PATCH /repos/{owner}/{repo}/issues/{issue_number}', change);
    }
    return issues.map(({ html_url: url }) => url);
}
/**
 * Lists the open issues of a topic, the oldest first: created by the token's own user, with the topic's mark. Checking
 * the user matters, because anybody can write the mark, and a token can change other users' issues.
 */
async function openIssues(github, topic) {
    const { api, at } = github;
    const request = { ...at, state: 'open', labels: LABEL, per_page: list_pages/* PAGE_SIZE */.m };
    const entriesOf = (0,list_pages/* pagesOf */.E)('issues');
    const [viewer, issues] = await Promise.all([
        github.viewer(),
        api.paginate('GET /repos/{owner}/{repo}/issues', request, page => entriesOf(page.data)),
    ]);
    const mark = markOf(topic);
    return issues
        .filter(({ user, pull_request: pull }) => pull === undefined && (0,pull_request_comments/* isViewer */.Z)(user?.login, viewer))
        .filter(({ body }) => (0,sections/* linesOf */.Dx)(body ?? '').includes(mark))
        .toSorted((a, b) => a.number - b.number);
}
const markOf = ({ workflow, title }) => `<!-- project-platform-action: issue ${(0,sections/* encoded */.dS)(workflow)} ${(0,sections/* encoded */.dS)(title)} -->`;

;// CONCATENATED MODULE: ./build/github/step-reports/step-issue.js
/** Reports a failed run in an issue, and closes the issue after a run that succeeded. */
var step_issue_addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
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
var step_issue_disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
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







const ISSUE = { what: 'The `issue-title` issue', permission: 'issues: write', isWarning: true };
/** Time limit, in milliseconds. */
const ISSUE_MS = 60_000;
/**
 * Writes a failure to the issue of `issue-title`, if that input is set, or closes that issue. Running work, a check of
 * nothing and a canceled job change no issue. A problem is logged and doesn't stop the step.
 */
async function reportToIssue(step, result) {
    const { access, canceled, clock, issueTitle, log, run, values } = step;
    if (issueTitle === undefined || result.isRunning === true || result.unchanged === true)
        return;
    if (values['dry-run'] || canceled.aborted)
        return;
    await (0,best_effort/* bestEffort */.z)(ISSUE, log, async () => {
        const env_1 = { stack: [], error: void 0, hasError: false };
        try {
            const time = step_issue_addDisposableResource(env_1, (0,reporting_time_limit/* openReportingTimeLimit */.N)(clock, ISSUE_MS, canceled), false);
            const github = await (0,github_client/* connectGitHub */.U)(access, time);
            const topic = { workflow: run.workflowFile, title: log.hide(issueTitle) };
            if (result.state === 'failure') {
                const text = (0,sections/* textOf */.b6)(renderSection(contentOf(step, result, 0), log.hide));
                log.info(`Issue opened or updated: ${await reportFailedRun(github, topic, text)}`);
            }
            else
                for (const url of await closeIssues(github, topic))
                    log.info(`Issue closed: ${url}`);
        }
        catch (e_1) {
            env_1.error = e_1;
            env_1.hasError = true;
        }
        finally {
            step_issue_disposeResources(env_1);
        }
    });
}

// EXTERNAL MODULE: ./build/github/deployment/deployment.js
var deployment_deployment = __webpack_require__(31929);
// EXTERNAL MODULE: ./build/github/step-reports/deployment-ending.js
var deployment_ending = __webpack_require__(74498);
;// CONCATENATED MODULE: ./build/github/step-reports/step-deployment.js
/** Reports a step as a deployment, and ends the deployments of an app that a step takes offline. */




/** A step's deployment, if it deploys. Failures are logged and don't stop the step. */
class StepDeployment {
    #step;
    #deployment;
    constructor(step, deployment) {
        this.#step = step;
        this.#deployment = deployment;
    }
    /** Id of the recorded deployment. */
    get id() {
        return this.#deployment?.id;
    }
    /** Records the deployment as in progress, unless nothing is deployed or no deployment is requested. */
    static async begin(step) {
        const { values, operation, log, savedState, isOutdated, isTrialRun } = step;
        if (isTrialRun && values.environment !== undefined) {
            log.info('No deployment was recorded, because this step uses a local platform, which stops with the step or the job.');
        }
        const isRecorded = !operation.removesDeployment && !operation.skipsDeployment && isOutdated !== true;
        const request = isRecorded ? requestFor(step) : undefined;
        if (request === undefined)
            return new StepDeployment(step);
        const continues = operation.continuesDeployment === true;
        const deployment = await (0,best_effort/* bestEffort */.z)(deployment_ending/* DEPLOYMENT */.u, log, () => deployment_deployment/* Deployment */.Sn.record({ ...step, request, continues }));
        if (deployment !== undefined) {
            await (0,best_effort/* bestEffort */.z)(deployment_ending/* DEPLOYMENT */.u, log, async () => {
                savedState.save({ deployment: deployment.id });
                await deployment.start();
            });
        }
        return new StepDeployment(step, deployment);
    }
    /** Sets the final state. */
    async end(result) {
        const { environments, isOutdated, log, operation, savedState } = this.#step;
        const deployment = this.#deployment;
        if (deployment !== undefined) {
            await (0,best_effort/* bestEffort */.z)(deployment_ending/* DEPLOYMENT */.u, log, async () => {
                if (result.isRunning)
                    deployment.leaveRunning();
                else
                    await deployment.end((0,deployment_ending/* endingOf */.z)(result, log.hide), result.isRemoved);
                savedState.save({ deployment: undefined });
            });
        }
        const isDown = takesDown(this.#step, result);
        // Nothing was built for this commit: the builds of earlier commits are over, and what is online stays.
        const isReplaced = operation.skipsDeployment === true && result.deploysNothing === true && isOutdated !== true;
        const request = isDown || isReplaced ? requestFor(this.#step) : undefined;
        if (request === undefined)
            return;
        for (const environment of environments?.(request.environment) ?? [request.environment]) {
            const settings = { ...this.#step, request: { ...request, environment } };
            await (0,best_effort/* bestEffort */.z)(deployment_ending/* DEPLOYMENT */.u, log, () => (0,deployment_deployment/* endDeployments */.Oh)(settings, isDown ? {} : { only: 'in_progress' }));
        }
    }
}
/** Returns undefined if no deployment is requested, or nothing is deployed. */
function requestFor(step) {
    const { values, app, clock, sha, isTrialRun } = step;
    const { environment } = values;
    if (environment === undefined || isTrialRun || values['dry-run'])
        return undefined;
    // Production has no pull request, even if a merge or a branch with one started the run: each deployment replaces the last.
    const pullRequest = step.isProduction ? null : (step.pullRequest?.number ?? null);
    return { environment, sha, tag: { madeBy: 'project-platform-action', pullRequest, app, id: clock.uuid() } };
}

;// CONCATENATED MODULE: ./build/github/reporting.js
/**
 * Reports a step on GitHub, from its start to its result: a deployment, a section of the comment on a pull request or an
 * issue, and an issue that reports the failures of a workflow.
 */




/** Reports the start. @returns undefined if it is unknown what the step reports on */
async function beginReporting(settings) {
    const { values } = settings;
    const step = await findReportedStep(settings);
    if (step === undefined)
        return undefined;
    const number = values['issue-comment'] ?? (values['pr-comment'] ? step.pullRequest?.number : undefined);
    const comment = number === undefined ? undefined : new StepComment(step, number);
    const deployment = await StepDeployment.begin(step);
    return {
        deploymentId: deployment.id,
        showProgress: (state, isUrgent) => comment?.showProgress(state, isUrgent),
        end: async (result) => void (await Promise.all([deployment.end(result), comment?.end(result), reportToIssue(step, result)])),
    };
}


/***/ }),

/***/ 36748:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FC: () => (/* binding */ fetchPulls),
/* harmony export */   _f: () => (/* binding */ findPullRequest),
/* harmony export */   c$: () => (/* binding */ toPullRequest),
/* harmony export */   dA: () => (/* binding */ fetchPullRequest),
/* harmony export */   oT: () => (/* binding */ isOutdatedCommit),
/* harmony export */   zy: () => (/* binding */ fetchChangedPaths)
/* harmony export */ });
/* harmony import */ var _rest_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1966);
/* harmony import */ var _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(20304);
/* harmony import */ var _rest_required_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97044);
/** Finds the pull request to report to: from an input, the event, or GitHub's API. */



/**
 * Finds the pull request of a run: the given one, the one in the event, or the open one of the branch. If there are
 * several, it returns the oldest, which people already follow.
 *
 * @param given the pull request's number, if the user specifies one
 * @returns undefined if there is none
 * @throws Failure when GitHub can't be queried
 */
async function findPullRequest(github, subject, given) {
    const { pullRequest, branch } = subject;
    const number = given ?? pullRequest?.number;
    if (number !== undefined) {
        const { headSha, branch: name } = pullRequest?.number === number ? pullRequest : {};
        return headSha === undefined ? fetchPullRequest(github, number) : { number, headSha, branch: name };
    }
    if (branch?.repository === undefined)
        return undefined;
    const { repository, name, sha } = branch;
    const open = await fetchPulls(github, repository, name, 'open');
    const matching = open.filter(({ headSha }) => sha === undefined || headSha === sha);
    return matching.toSorted((a, b) => a.number - b.number)[0];
}
/**
 * Returns whether the event's commit is no longer the newest one of its open pull request, such as in a re-run of an
 * earlier run. False for a pull request that the user specifies.
 * @throws Failure when GitHub can't be queried
 */
async function isOutdatedCommit(github, { pullRequest }, given) {
    const { number, headSha } = pullRequest ?? {};
    if (number === undefined || headSha === undefined || (given ?? number) !== number)
        return false;
    const { state, headSha: newest } = await fetchPullRequest(github, number);
    return state === 'closed' || newest !== headSha;
}
/** Returns a pull request. @throws Failure, of status 404 if there is none */
async function fetchPullRequest({ api, at }, number) {
    const request = { ...at, pull_number: number };
    const { status, data } = await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', request);
    const pull = toPullRequest(data);
    if (pull !== undefined)
        return pull;
    throw (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .unreadableFailure */ .S0)(status, false, `it does not describe pull request ${number}`);
}
/** Maximum number of files that GitHub lists for a pull request (its REST documentation). */
const MAX_FILES = 3000;
/**
 * Returns the paths of the files that a pull request changes, with the earlier paths of renamed files. Undefined if GitHub
 * may not list all of them.
 * @throws Failure when GitHub can't be queried
 */
async function fetchChangedPaths({ api, at }, number) {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files';
    const entriesOf = (0,_rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .pagesOf */ .E)('changed files');
    const request = { ...at, pull_number: number, per_page: _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .PAGE_SIZE */ .m };
    const files = await api.paginate(route, request, page => entriesOf(page.data));
    if (files.some(file => typeof file?.filename !== 'string'))
        throw (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .unreadableFailure */ .S0)(200, false, 'it does not list files');
    if (files.length >= MAX_FILES)
        return undefined;
    return files.flatMap(({ filename, previous_filename: previous }) => [filename, ...(previous ? [previous] : [])]);
}
/**
 * Reads a pull request. Returns undefined for any other value: a preview is deleted only if its pull request is known to
 * be closed.
 */
function toPullRequest(data) {
    const { number, state, html_url: url, head, base } = data ?? {};
    const { sha: headSha, ref, repo } = head ?? {};
    if (typeof number !== 'number' || typeof url !== 'string' || typeof headSha !== 'string' || !_rest_required_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .SHA */ .hG.test(headSha))
        return undefined;
    if (state !== 'open' && state !== 'closed')
        return undefined;
    const branches = {
        branch: textOf(ref),
        headRepository: textOf(repo?.full_name),
        base: textOf(base?.ref),
    };
    return { number, state, url, headSha, ...branches };
}
const textOf = (value) => (typeof value === 'string' ? value : undefined);
/**
 * Returns the pull requests of a branch, the newest first. GitHub searches by the owner of the branch's repository, who may
 * also own forks of it.
 * @param repository `owner/name` of the branch's repository
 * @throws Failure when GitHub can't be queried
 */
async function fetchPulls({ api, at }, repository, branch, state) {
    const [owner = ''] = repository.split('/');
    const query = { state, head: `${owner}:${branch}`, per_page: _rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .PAGE_SIZE */ .m };
    const entriesOf = (0,_rest_list_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .pagesOf */ .E)('pull requests', { 'head.ref': branch, 'base.repo.full_name': `${at.owner}/${at.repo}` });
    const route = 'GET /repos/{owner}/{repo}/pulls';
    const found = await api.paginate(route, { ...at, ...query }, page => entriesOf(page.data));
    return found.flatMap(data => {
        const pull = toPullRequest(data);
        if (pull === undefined)
            throw (0,_rest_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .unreadableFailure */ .S0)(200, false, 'it does not describe a pull request');
        return pull.headRepository?.toLowerCase() === repository.toLowerCase() ? [pull] : [];
    });
}


/***/ }),

/***/ 73459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readSubject)
/* harmony export */ });
/* harmony import */ var _runner_environment_event_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6440);
/** Determines which commit, pull request or branch a run is about, from its event. */

/**
 * Reads the subject of the run. Any field of the event may be missing.
 * @throws Failure when the event's file can't be read
 */
function readSubject(run, repository) {
    const event = (0,_runner_environment_event_file_js__WEBPACK_IMPORTED_MODULE_0__/* .readEvent */ .j)(run.eventFile);
    const ofIssue = event('issue', 'pull_request') instanceof Object ? event('issue', 'number') : undefined;
    const number = positive(event('pull_request', 'number')) ?? positive(ofIssue);
    if (number !== undefined) {
        const headSha = text(event('pull_request', 'head', 'sha'));
        const branch = text(event('pull_request', 'head', 'ref'));
        const action = run.eventName.startsWith('pull_request') ? event('action') : undefined;
        const newState = action === 'closed' ? action : action === 'reopened' ? 'open' : undefined;
        return { sha: headSha ?? run.sha, pullRequest: { number, headSha, branch, newState } };
    }
    const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
    if (run.eventName === 'workflow_run')
        return readWorkflowRun(event, run);
    if (branch === undefined)
        return { sha: run.sha };
    return { sha: run.sha, branch: { repository, name: branch } };
}
/**
 * Reads the subject of a run that another run started. The other run may be a fork's, so nothing that it wrote is
 * trusted. The pull request is the one whose newest commit is the commit that GitHub reports for that run.
 */
function readWorkflowRun(event, run) {
    const sha = text(event('workflow_run', 'head_sha')) ?? run.sha;
    const name = text(event('workflow_run', 'head_branch'));
    if (name === undefined)
        return { sha };
    // GitHub sends null for a deleted fork. A branch of the same name in this repository is a different one.
    const repository = text(event('workflow_run', 'head_repository', 'full_name'));
    return { sha, branch: { repository, name, sha, isOfPullRequest: event('workflow_run', 'event') === 'pull_request' } };
}
const text = (value) => (typeof value === 'string' && value !== '' ? value : undefined);
const positive = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;


/***/ }),

/***/ 74498:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   endUnfinishedDeployment: () => (/* binding */ endUnfinishedDeployment),
/* harmony export */   u: () => (/* binding */ DEPLOYMENT),
/* harmony export */   z: () => (/* binding */ endingOf)
/* harmony export */ });
/* harmony import */ var _runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2488);
/* harmony import */ var _runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54727);
/* harmony import */ var _rest_best_effort_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(46410);
/* harmony import */ var _deployment_deployment_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(31929);
/* harmony import */ var _result_facts_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67348);
/** Builds the final state of a deployment from a step's result, and ends the deployment of a step that was killed. */





const DEPLOYMENT = { what: 'The deployment record', permission: 'deployments: write' };
/** Ends a deployment after the job, if its step was killed or GitHub refused its final state. */
async function endUnfinishedDeployment(id, { github, run, values, proxy, clock, log }) {
    const { apiUrl } = github;
    const access = { apiUrl, repository: run.repository, token: values['github-token'] ?? '', proxy, clock, log };
    await (0,_rest_best_effort_js__WEBPACK_IMPORTED_MODULE_2__/* .bestEffort */ .z)(DEPLOYMENT, log, () => (0,_deployment_deployment_js__WEBPACK_IMPORTED_MODULE_3__/* .endUnfinished */ .rw)({ access, logUrl: (0,_runner_environment_environment_js__WEBPACK_IMPORTED_MODULE_0__/* .logUrl */ .gO)({ github, run }), log }, id));
}
/**
 * Builds the final state. Interrupted work is an `error`, because it says nothing about what was to be deployed; a
 * refusal is a `failure`. The description may contain a server's text. GitHub shows it to everybody who can read the
 * repository, and may refuse text with control characters. So it is cleaned like the log's lines.
 */
function endingOf(result, hide) {
    if (result.failure === undefined) {
        const description = (0,_runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om)(result.report.title, hide);
        if (result.deploysNothing === true)
            return { state: 'inactive', description };
        return { state: 'success', description, address: publicAddress((0,_result_facts_js__WEBPACK_IMPORTED_MODULE_4__/* .siteOf */ .zU)(result), hide) };
    }
    const interrupted = ['cancelled', 'timeout', 'bug'];
    const state = interrupted.includes(result.failure.kind) ? 'error' : 'failure';
    return { state, description: (0,_runner_workflow_untrusted_js__WEBPACK_IMPORTED_MODULE_1__/* .safeLine */ .om)(result.failure.message, hide) };
}
/** Returns the address as the URL standard writes it; undefined if it contains a secret. */
function publicAddress(site, hide) {
    return site === undefined || hide(site) !== site ? undefined : new URL(site).href;
}


/***/ }),

/***/ 67348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E4: () => (/* binding */ versionOf),
/* harmony export */   _n: () => (/* binding */ pullRequestOf),
/* harmony export */   p1: () => (/* binding */ expiryOf),
/* harmony export */   zU: () => (/* binding */ siteOf)
/* harmony export */ });
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(75344);
/** Extracts the addresses of the site and the pull request, and the version, from a step's result. */

/** Output names of the contract that contain the site's address, the most useful first. */
const SITES = ['access_url', 'preview_url'];
/** Returns the address of the site; undefined if there is none, or if it is secret. */
function siteOf(result) {
    const addresses = SITES.flatMap(name => textOf(result, name) ?? []);
    return addresses.find(address => 'url' in (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(address));
}
/** Returns the address of the pull request that the step has opened or updated; undefined if there is none. */
function pullRequestOf(result) {
    const url = textOf(result, 'pull_request_url');
    return url === undefined || !('url' in (0,_base_address_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAddress */ .Md)(url)) ? undefined : url;
}
/** Returns the time at which the site goes offline, in epoch milliseconds; undefined if it stays online. */
function expiryOf({ outputs }) {
    const { expires_at: value } = outputs;
    return typeof value === 'number' ? value : undefined;
}
/** Returns the version or release, if the result has one. */
function versionOf(result) {
    return textOf(result, 'version') ?? textOf(result, 'release_id');
}
function textOf({ outputs, fields }, name) {
    const value = outputs[name];
    if (fields[name]?.secret !== undefined)
        return undefined;
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}


/***/ })

};
