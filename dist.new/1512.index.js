export const id = 1512;
export const ids = [1512];
export const modules = {

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

/***/ 31512:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openRepository: () => (/* binding */ openRepository)
});

// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/runner/environment/environment.js
var environment_environment = __webpack_require__(2488);
// EXTERNAL MODULE: ./build/runner/workflow/untrusted.js
var untrusted = __webpack_require__(54727);
// EXTERNAL MODULE: ./build/base/http-date.js
var http_date = __webpack_require__(19059);
// EXTERNAL MODULE: ./build/github/rest/errors.js
var errors = __webpack_require__(1966);
// EXTERNAL MODULE: ./build/github/rest/list-pages.js
var list_pages = __webpack_require__(20304);
;// CONCATENATED MODULE: ./build/github/artifact/stored-artifacts.js
/** Reads artifacts of earlier workflow runs, and those runs, through GitHub's API. */




const REMEDY = 'Grant the job the permission `actions: read`, or set a `github-token` with this permission.';
/** Gives access to the artifacts of the job's repository. @param runId ID of the job's own run @param attempt of that run */
function storedArtifacts({ api, at }, runId, attempt, clock) {
    return {
        runId,
        findByName: name => withRemedy(() => allPages({ name }, async (page) => {
            const request = { ...at, name, per_page: list_pages/* PAGE_SIZE */.m, page };
            return (await api.request('GET /repos/{owner}/{repo}/actions/artifacts', request)).data.artifacts;
        })),
        findByRun: run => withRemedy(() => allPages({ 'workflow_run.id': String(run) }, async (page) => {
            const request = { ...at, run_id: run, per_page: list_pages/* PAGE_SIZE */.m, page };
            return (await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', request)).data
                .artifacts;
        })),
        fetchRun: run => withRemedy(async () => {
            const request = { ...at, run_id: run };
            const { data } = await api.request('GET /repos/{owner}/{repo}/actions/runs/{run_id}', request);
            return {
                url: data.html_url,
                event: data.event,
                sha: data.head_sha,
                branch: data.head_branch ?? undefined,
                headRepository: data.head_repository?.full_name,
                workflow: withoutRef(data.path),
                calledWorkflows: (data.referenced_workflows ?? []).map(({ path }) => withoutRef(path)),
            };
        }),
        fetchAttempt: () => withRemedy(async () => {
            const request = { ...at, run_id: runId, attempt_number: attempt };
            const path = 'GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}';
            const { data, headers } = await api.request(path, request);
            const now = (0,http_date/* httpDate */.z)(headers.date ?? '') ?? clock.now(); // Wall clock: a server that sends no `Date`.
            const startedAt = Date.parse(data.run_started_at ?? '');
            return { startedAt, ageMs: now - startedAt };
        }),
        fetchDownloadUrl: artifactId => withRemedy(async () => {
            // The redirect isn't followed here: the token must not be sent to the storage, and the archive may be large.
            const request = {
                ...at,
                artifact_id: artifactId,
                archive_format: 'zip',
                request: { redirect: 'manual' },
            };
            const path = 'GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}';
            const { headers } = await api.request(path, request);
            if (headers.location !== undefined)
                return headers.location;
            throw new failure/* Failure */.HR('unavailable', `GitHub returned no download URL for the artifact ${artifactId}.`, {
                service: 'GitHub',
                remedy: failure/* RETRY_LATER */.C,
            });
        }),
    };
}
async function allPages(wanted, fetchPage) {
    const found = [];
    const entriesOf = (0,list_pages/* pagesOf */.E)('artifacts', wanted);
    for (let page = 1;; page += 1) {
        const artifacts = entriesOf(await fetchPage(page));
        found.push(...artifacts.flatMap(toArtifact));
        if (artifacts.length < list_pages/* PAGE_SIZE */.m)
            return found;
    }
}
function toArtifact(data) {
    const { id, name, size_in_bytes: size = Number.POSITIVE_INFINITY, expired, created_at: created, expires_at: expires, digest, workflow_run: run, } = data;
    if (run?.id === undefined || created === null)
        return [];
    return [
        {
            id,
            name,
            createdAt: Date.parse(created),
            expiresAt: expires === null ? undefined : Date.parse(expires),
            isExpired: expired,
            size,
            sha256: /^sha256:([0-9a-f]{64})$/.exec(digest ?? '')?.[1],
            runId: run.id,
            isOfFork: run.head_repository_id !== run.repository_id,
        },
    ];
}
/** Returns the path of a workflow without the branch, tag or commit after `@`. */
const withoutRef = (path) => path.replace(/@.*$/, '');
async function withRemedy(work) {
    try {
        return await work();
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR && (0,errors/* isForbidden */.US)(thrown) ? (0,failure/* withDetails */.FE)(thrown, { remedy: REMEDY }) : thrown;
    }
}

// EXTERNAL MODULE: ./build/github/rest/best-effort.js
var best_effort = __webpack_require__(46410);
// EXTERNAL MODULE: ./build/github/deployment/deployment.js
var deployment = __webpack_require__(31929);
// EXTERNAL MODULE: ./build/github/deployment/deployment-records.js
var deployment_records = __webpack_require__(66266);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
;// CONCATENATED MODULE: ./build/github/repository/git-store.js
/** Reads files, creates commits and moves branches through GitHub's API, without a checkout. */





/** Limit for text that is sent within a tree's entry instead of a separate request, in bytes. */
const INLINE_BYTES = 256 * 1024;
/** Limit for the texts and paths in one request, in bytes, so that GitHub accepts it. More requests follow for the others. */
const REQUEST_BYTES = 4 * 1024 * 1024;
/** Size of an entry without its text and path, in bytes. */
const ENTRY_BYTES = 120;
/** Number of pages of a history that are read. */
const HISTORY_PAGES = 10;
/** Permission that the token needs. A rule of the repository can refuse the request too. */
const git_store_REMEDY = 'Grant the job the permission `contents: write`, and check whether a repository rule prevents this change to the branch.';
/** Commits and branches of a repository, through GitHub's API. No checkout is needed. */
class GitStore {
    #github;
    /** Ids of contents that GitHub has already got. */
    #blobs = new Map();
    /** Files of trees, by the tree's ID. */
    #files = new Map();
    constructor(github) {
        this.#github = github;
    }
    /** Returns the newest commit of a branch; undefined if the branch doesn't exist. */
    async fetchHead(branch) {
        const { api, at } = this.#github;
        try {
            const { data } = await api.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref: `heads/${branch}` });
            return data.object.sha;
        }
        catch (thrown) {
            if (thrown instanceof failure/* Failure */.HR && thrown.status === 404)
                return undefined;
            throw thrown;
        }
    }
    /**
     * Returns whether a branch contains a commit; undefined if GitHub finds no such branch or commit, or the token may not
     * read them. A tag of the same name doesn't count.
     */
    async contains(branch, commit) {
        const { api, at } = this.#github;
        try {
            const head = await this.fetchHead(branch);
            if (head === undefined || head === commit)
                return head === undefined ? undefined : true;
            const request = { ...at, basehead: `${head}...${commit}`, per_page: 1 };
            const { data } = await api.request('GET /repos/{owner}/{repo}/compare/{basehead}', request);
            return data.status === 'behind' || data.status === 'identical';
        }
        catch (thrown) {
            if (thrown instanceof failure/* Failure */.HR && (thrown.status === 404 || (0,errors/* isForbidden */.US)(thrown)))
                return undefined;
            throw thrown;
        }
    }
    /** @returns the commits up to the first match, or of the first pages */
    async fetchHistory(commit, isLast) {
        const { api, at } = this.#github;
        const history = [];
        for (let page = 1; page <= HISTORY_PAGES; page += 1) {
            const request = { ...at, sha: commit, per_page: 100, page };
            const { data } = await api.request('GET /repos/{owner}/{repo}/commits', request);
            for (const { sha, commit: made, parents } of data) {
                history.push({ id: sha, message: made.message, tree: made.tree.sha, parents: parents.map(one => one.sha) });
                if (history.slice(-1).some(isLast))
                    return history;
            }
            if (data.length < 100)
                break;
        }
        return history;
    }
    /** @throws Failure if the commit has more files than GitHub lists */
    async fetchFiles(commit) {
        return this.#filesOf((await this.#commit(commit)).tree.sha);
    }
    async #filesOf(sha) {
        const known = this.#files.get(sha);
        if (known !== undefined)
            return known;
        const { api, at } = this.#github;
        const request = { ...at, tree_sha: sha, recursive: 'true' };
        const { data } = await api.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', request);
        if (data.truncated) {
            throw new failure/* Failure */.HR('limit', `Tree ${sha} is too large for GitHub’s file list (100,000 entries or 7 MB).`, {
                remedy: 'For a repository of this size, use Git commands instead of this operation.',
            });
        }
        const files = new Map(data.tree.flatMap(({ path, mode, sha: blob, size }) => isFileMode(mode) ? [[path, { blob, mode, size }]] : []));
        this.#files.set(sha, files);
        return files;
    }
    /**
     * Returns the content of a file of a commit; undefined if it has none.
     * @throws Failure of kind `input` for anything but a file of at most `maxBytes`
     */
    async fetchFile(commit, path, maxBytes) {
        const { api, at } = this.#github;
        try {
            const request = { ...at, path, ref: commit };
            const { data } = await api.request('GET /repos/{owner}/{repo}/contents/{path}', request);
            const problem = Array.isArray(data) || data.type !== 'file'
                ? 'is not a file'
                : data.size > maxBytes
                    ? `has more than ${(0,amount/* byteSize */.mz)(maxBytes)}`
                    : undefined;
            if (problem === undefined)
                return Buffer.from(data.content, 'base64');
            const findings = [{ where: path, message: `${problem} in commit ${commit}` }];
            throw (0,failure/* inputFailure */.vQ)(`${path} can’t be read.`, findings);
        }
        catch (thrown) {
            if (thrown instanceof failure/* Failure */.HR && thrown.status === 404)
                return undefined;
            throw thrown;
        }
    }
    /** Returns the content of a committed file. */
    async fetchBlob(blob) {
        const { api, at } = this.#github;
        const { data } = await api.request('GET /repos/{owner}/{repo}/git/blobs/{file_sha}', { ...at, file_sha: blob });
        return Buffer.from(data.content, 'base64');
    }
    /**
     * @param onto commit with which the new one is merged: the changes are applied to its files, too
     * @returns the new commit's id
     */
    async commit(parent, message, changes, onto = parent) {
        return git_store_withRemedy(async () => {
            const made = await this.#createCommit(await this.#createTree(parent, changes), message, [parent]);
            if (onto === parent)
                return made;
            return this.#createCommit(await this.#createTree(onto, changes), message, [onto, made]);
        });
    }
    /** Moves or creates the branch. Never forces the update, so that commits that somebody else pushed meanwhile stay. */
    async advanceBranch(branch, commit, isNew) {
        const { api, at } = this.#github;
        const send = async () => {
            const [created, moved] = [
                { ...at, ref: `refs/heads/${branch}`, sha: commit },
                { ...at, ref: `heads/${branch}`, sha: commit, force: false },
            ];
            await (isNew
                ? api.request('POST /repos/{owner}/{repo}/git/refs', created)
                : api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', moved));
            return true;
        };
        const find = async () => ((await this.fetchHead(branch)) === commit ? true : undefined);
        try {
            await git_store_withRemedy(() => (0,errors/* changeOnce */.kx)(send, find));
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
                throw thrown;
            const message = `The branch ${branch} may or may not have the new commit ${commit}. ${(0,failure/* sentence */.em)(thrown.message)}`;
            throw (0,failure/* withDetails */.FE)(thrown, { message });
        }
    }
    async #commit(commit) {
        const { api, at } = this.#github;
        const request = { ...at, commit_sha: commit };
        try {
            return (await api.request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', request)).data;
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || thrown.status !== 404)
                throw thrown;
            throw (0,failure/* withDetails */.FE)(thrown, {
                message: `GitHub found no commit ${commit} in ${at.owner}/${at.repo}.`,
                remedy: 'Allow `github-token` to read the repository’s contents, and run the step on a pushed commit.',
            });
        }
    }
    /** Creates the tree of a commit with these changes. @returns its id */
    async #createTree(commit, changes) {
        const { api, at } = this.#github;
        const before = (await this.#commit(commit)).tree.sha;
        let sha = before;
        const blobs = new Map();
        let tree = [];
        let size = 0;
        const send = async () => {
            const request = { ...at, base_tree: sha, tree };
            sha = (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/trees', request))).data.sha;
            tree = [];
            size = 0;
        };
        // Deletions first: a later tree can have a folder in place of a deleted file.
        for (const change of changes.toSorted((a, b) => Number(a.content !== null) - Number(b.content !== null))) {
            const [entry, blob] = await this.#entry(change);
            blobs.set(entry.path, blob);
            const bytes = ENTRY_BYTES + Buffer.byteLength(entry.path) + Buffer.byteLength(entry.content ?? '');
            if (size + bytes > REQUEST_BYTES)
                await send();
            tree.push(entry);
            size += bytes;
        }
        await send();
        const [old, made] = [await this.#filesOf(before), await this.#filesOf(sha)];
        const near = new Set([...blobs.keys()].flatMap(path => [path, ...parentsOf(path)]));
        const wrong = [...blobs].find(([path, blob]) => (made.get(path)?.blob ?? null) !== blob)?.[0] ??
            [...made.keys()].find(path => !blobs.has(path) && !old.has(path)) ??
            [...old].find(([path, { blob }]) => !near.has(path) && made.get(path)?.blob !== blob && !parentsOf(path).some(parent => blobs.get(parent)))?.[0];
        // Unreferenced trees have no effect.
        if (wrong !== undefined)
            throw (0,errors/* unreadableFailure */.S0)(201, false, `the tree ${sha} doesn’t have the right \`${wrong}\``);
        return sha;
    }
    /** @returns the entry, and the ID of its content; null for a deletion */
    async #entry(change) {
        const { api, at } = this.#github;
        const { path, mode } = change;
        const entry = { path, mode, type: 'blob' };
        const known = this.#blobs.get(change);
        const bytes = known === undefined ? await change.content?.() : undefined;
        if (bytes === undefined)
            return [{ ...entry, sha: known ?? null }, known ?? null];
        const blob = (0,external_node_crypto_.createHash)('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
        if (bytes.length <= INLINE_BYTES && (0,external_node_buffer_.isUtf8)(bytes))
            return [{ ...entry, content: bytes.toString() }, blob];
        const request = { ...at, content: bytes.toString('base64'), encoding: 'base64' };
        const { sha } = (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/blobs', request))).data;
        this.#blobs.set(change, sha);
        return [{ ...entry, sha }, blob];
    }
    async #createCommit(tree, message, parents) {
        const { api, at } = this.#github;
        const commit = { ...at, message: message(tree), tree, parents };
        return (await retryOnce(() => api.request('POST /repos/{owner}/{repo}/git/commits', commit))).data.sha;
    }
}
/** Returns the folders above a path. */
const parentsOf = (path) => Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index));
/** Checks that an entry of a tree isn't a folder. The recursive list contains the entries of all folders. */
const isFileMode = (mode) => ['100644', '100755', '120000', '160000'].includes(mode);
/**
 * Repeats a creation once if its response was lost, and after refusals by the rate limit. Unreferenced blobs, trees and
 * commits have no effect.
 */
async function retryOnce(make) {
    try {
        return await (0,errors/* repeatRefused */.uZ)(make);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
            throw thrown;
        return (0,errors/* repeatRefused */.uZ)(make);
    }
}
async function git_store_withRemedy(work) {
    try {
        return await work();
    }
    catch (thrown) {
        // GitHub returns 404 if the token has no write permission.
        const isDenied = thrown instanceof failure/* Failure */.HR && ((0,errors/* isForbidden */.US)(thrown) || thrown.status === 404);
        if (!isDenied)
            throw thrown;
        throw (0,failure/* withDetails */.FE)(thrown, {
            message: `The changes were not committed to the branch. ${(0,failure/* sentence */.em)(thrown.message)}`,
            remedy: git_store_REMEDY,
        });
    }
}

// EXTERNAL MODULE: ./build/github/rest/github-client.js + 1 modules
var github_client = __webpack_require__(58179);
// EXTERNAL MODULE: ./build/github/repository/pull-request.js
var pull_request = __webpack_require__(36748);
// EXTERNAL MODULE: ./build/github/rest/reporting-time-limit.js
var reporting_time_limit = __webpack_require__(20751);
// EXTERNAL MODULE: ./build/github/repository/subject.js
var repository_subject = __webpack_require__(73459);
;// CONCATENATED MODULE: ./build/github/repository/repository.js
/**
 * Gives operations access to the job's repository on GitHub: its commits, branches, pull requests and artifacts. Sets
 * deployments to inactive.
 */















/** Time limit, in milliseconds. No single operation uses GitHub for longer. */
const MAX_SESSION_MS = 7_200_000;
/**
 * Opens the job's repository for operations.
 * @throws Failure of kind `input` outside of a workflow, or without a token
 */
async function openRepository(settings) {
    const { values, github: event, run, proxy, clock, log, signal } = settings;
    const token = values['github-token'];
    if (token === undefined || run.repository === '')
        throw noRepositoryFailure(run.repository === '' ? 'GITHUB_REPOSITORY' : 'github-token');
    const access = { apiUrl: event.apiUrl, repository: run.repository, token, proxy, clock, log };
    const timeLimit = (0,reporting_time_limit/* openTimeLimit */.x)(clock, MAX_SESSION_MS, signal);
    const github = await (0,github_client/* connectGitHub */.U)(access, timeLimit);
    const subject = (0,repository_subject/* readSubject */.$)(event, run.repository);
    const store = new GitStore(github);
    const { host } = new URL(event.serverUrl);
    const listed = new Map();
    const findProposals = (branch) => (0,pull_request/* fetchPulls */.FC)(github, run.repository, branch, 'all');
    /** Fetches a state. If the event has just changed it, waits for a response that doesn't lag behind the event. */
    const fetchState = async (number) => {
        const { newState } = subject.pullRequest?.number === number ? subject.pullRequest : {};
        let found;
        await (0,back_off/* checkAfterDelays */.fy)({ clock, signal }, back_off/* LAG_DELAYS_MS */.vL, async () => {
            found = await findPullRequestState(github, number);
            return newState === undefined || found?.state === newState ? true : undefined;
        });
        return found;
    };
    const isUnlikeEvent = ({ number, state }) => subject.pullRequest?.number === number && (subject.pullRequest.newState ?? state) !== state;
    return {
        name: run.repository,
        get globalId() {
            if (!/^[1-9]\d{0,18}$/.test(run.repositoryId))
                throw noRepositoryFailure('GITHUB_REPOSITORY_ID');
            const hash = (0,sha256_hex/* sha256Hex */.f)(host).slice(0, 8);
            return host === 'github.com' ? run.repositoryId : `${run.repositoryId}-${hash}`;
        },
        sha: subject.sha,
        branch: /^refs\/heads\/(.+)$/.exec(event.ref)?.[1],
        defaultBranch: async () => (await github.api.request('GET /repos/{owner}/{repo}', github.at)).data.default_branch,
        pullRequest: async () => {
            const found = await (0,pull_request/* findPullRequest */._f)(github, subject, values['pull-request']);
            return found === undefined
                ? undefined
                : ((await fetchState(found.number)) ?? (0,pull_request/* fetchPullRequest */.dA)(github, found.number));
        },
        followsPullRequest: subject.branch?.isOfPullRequest === true,
        isSuperseded({ number, headSha }) {
            const { pullRequest, branch } = subject;
            // The search by branch found the pull request by this commit.
            if (pullRequest === undefined)
                return values['pull-request'] === undefined && (branch?.sha ?? headSha) !== headSha;
            return pullRequest.number === number && (pullRequest.headSha ?? headSha) !== headSha;
        },
        isReopened: pullRequest => pullRequest.state === 'open' && isUnlikeEvent(pullRequest),
        isClosedAgain: pullRequest => pullRequest.state === 'closed' && isUnlikeEvent(pullRequest),
        fetchPullRequest: fetchState,
        async changedPaths() {
            const what = {
                what: 'The changed files',
                state: 'are unknown',
                permission: 'pull-requests: read',
                isWarning: true,
            };
            return await (0,best_effort/* bestEffort */.z)(what, log, async () => {
                const found = await (0,pull_request/* findPullRequest */._f)(github, subject, values['pull-request']);
                return found === undefined ? undefined : await (0,pull_request/* fetchChangedPaths */.zy)(github, found.number);
            });
        },
        async endDeployments(pullRequest, { section, environments }) {
            const app = values['comment-section'] ?? section;
            const tag = { madeBy: 'project-platform-action', pullRequest, app, id: '' };
            const what = { what: `The deployment record of \`${app}\``, permission: 'deployments: write' };
            for (const environment of values.environment === undefined ? [] : environments(values.environment)) {
                const request = { environment, sha: subject.sha, tag };
                await (0,best_effort/* bestEffort */.z)(what, log, () => (0,deployment/* endDeployments */.Oh)({ access, request, logUrl: (0,environment_environment/* logUrl */.gO)({ github: event, run }), canceled: signal, log, listed }));
            }
        },
        fetchDeployedUrl: environment => (0,best_effort/* bestEffort */.z)({
            what: `The URL of the last deployment in the environment \`${environment}\``,
            state: 'was not checked',
            permission: 'deployments: read',
        }, log, () => (0,deployment_records/* fetchDeployedUrl */.gu)(github, environment, run.runId)),
        fetchHead: branch => store.fetchHead(branch),
        contains: (branch, commit) => store.contains(branch, commit),
        fetchFiles: commit => store.fetchFiles(commit),
        fetchFile: (commit, path, maxBytes) => store.fetchFile(commit, path, maxBytes),
        fetchBlob: blob => store.fetchBlob(blob),
        fetchHistory: (commit, isLast) => store.fetchHistory(commit, isLast),
        // The message may contain text of others, such as an agent's. It is cleaned like the log's lines.
        commit: (parent, message, changes, onto) => store.commit(parent, tree => (0,untrusted/* safeLines */.Bv)(message(tree), log.hide).join('\n'), changes, onto),
        advanceBranch: (branch, commit, isNew) => store.advanceBranch(branch, commit, isNew),
        findProposals,
        async createPullRequest({ branch, draft: wantsDraft, ...proposal }) {
            const title = (0,untrusted/* safeLine */.om)(proposal.title, log.hide);
            const body = (0,untrusted/* legibleLines */.Gl)(proposal.body, log.hide).join('\n');
            let draft = wantsDraft;
            let lag;
            const findOpen = () => (0,back_off/* checkAfterDelays */.fy)({ clock, signal }, back_off/* LAG_DELAYS_MS */.vL, async () => (await findProposals(branch)).find(({ state, base }) => state === 'open' && base === proposal.base));
            const create = async () => {
                try {
                    const request = { ...github.at, ...proposal, title, body, draft, head: branch };
                    return await (0,errors/* changeOnce */.kx)(async () => {
                        const { status, data } = await github.api.request('POST /repos/{owner}/{repo}/pulls', request);
                        return requirePullRequest(data, status, true);
                    }, findOpen);
                }
                catch (thrown) {
                    if (!(thrown instanceof failure/* Failure */.HR) || thrown.status !== 422)
                        throw thrown;
                    if (draft && /draft pull requests are not supported/i.test(thrown.message)) {
                        log.notice('This repository does not support drafts, so the pull request is not a draft.');
                        draft = false;
                        return create();
                    }
                    if (!NEW_BRANCH_LAG.test(thrown.message))
                        throw thrown;
                    lag = thrown;
                    return undefined;
                }
            };
            try {
                const made = await (0,back_off/* checkAfterDelays */.fy)({ clock, signal }, back_off/* LAG_DELAYS_MS */.vL, create);
                if (made === undefined)
                    throw lag;
                return made;
            }
            catch (thrown) {
                if (!(thrown instanceof failure/* Failure */.HR))
                    throw thrown;
                const result = thrown.uncertain ? 'may or may not have been opened' : 'was not opened';
                const message = `The changes are on the branch ${branch}, but the pull request ${result}. ${(0,failure/* sentence */.em)(thrown.message)}`;
                throw (0,failure/* withDetails */.FE)(thrown, { message, ...((0,errors/* isForbidden */.US)(thrown) && { remedy: PERMISSION_REMEDY }) });
            }
        },
        artifacts: storedArtifacts(github, Number(run.runId), run.runAttempt, clock),
        [Symbol.dispose]: () => timeLimit[Symbol.dispose](),
    };
}
/** GitHub's messages for a pull request of a branch that one of its servers doesn't know yet. */
const NEW_BRANCH_LAG = /no commits between|"field":"head","code":"invalid"/i;
/** Remedy for a setting of the repository, which a job's permissions can't replace. */
const PERMISSION_REMEDY = 'Allow GitHub Actions to create pull requests (Settings > Actions > General), and grant the job the permission `pull-requests: write`.';
function noRepositoryFailure(where) {
    const [message, remedy] = where === 'github-token'
        ? ['is empty', 'Remove the input to use the job’s own token, or set a token.']
        : ['isn’t set', 'Run this operation in a GitHub Actions workflow.'];
    return (0,failure/* inputFailure */.vQ)('This step can’t access GitHub.', [{ where, message, remedy }]);
}
function requirePullRequest(data, status, changes) {
    const pull = (0,pull_request/* toPullRequest */.c$)(data);
    if (pull === undefined)
        throw (0,errors/* unreadableFailure */.S0)(status, changes, 'it does not describe a pull request');
    return pull;
}
async function findPullRequestState(github, number) {
    try {
        return await (0,pull_request/* fetchPullRequest */.dA)(github, number);
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR && thrown.status === 404)
            return undefined;
        throw thrown;
    }
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


/***/ })

};
