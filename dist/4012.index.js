export const id = 4012;
export const ids = [4012];
export const modules = {

/***/ 34012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openRepository: () => (/* binding */ openRepository)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/runner/github/api.js + 1 modules
var api = __webpack_require__(36176);
// EXTERNAL MODULE: ./build/runner/github/app-name.js
var app_name = __webpack_require__(97926);
// EXTERNAL MODULE: ./build/runner/github/budget.js
var github_budget = __webpack_require__(82398);
// EXTERNAL MODULE: ./build/runner/github/courtesy.js
var courtesy = __webpack_require__(35821);
// EXTERNAL MODULE: ./build/runner/github/deployment.js
var deployment = __webpack_require__(1240);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./build/runner/github/git-store.js


/** Text that goes to GitHub in one request, in bytes: a tree's entries may hold it themselves. */
const INLINE_BYTES = 256 * 1024;
/** Of all such texts together, so that the request stays one that GitHub takes. */
const INLINE_TOTAL_BYTES = 4 * 1024 * 1024;
/** What the token has to be allowed. A rule of the repository can refuse it as well. */
const REMEDY = 'Let the job have `permissions: contents: write`, and see whether a rule of the repository keeps this branch from being made.';
/** The commits and branches of a repository, through GitHub's API: nothing has to be checked out for it. */
class GitStore {
    #github;
    constructor(github) {
        this.#github = github;
    }
    /** The newest commit of a branch; undefined where there is no such branch. */
    async headOf(branch) {
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
    async messageOf(commit) {
        return (await this.#commit(commit)).message;
    }
    /** @throws Failure where the commit has more files than GitHub lists */
    async filesOf(commit) {
        const { api, at } = this.#github;
        const { tree } = await this.#commit(commit);
        const request = { ...at, tree_sha: tree.sha, recursive: 'true' };
        const { data } = await api.request('GET /repos/{owner}/{repo}/git/trees/{tree_sha}', request);
        if (data.truncated) {
            throw new failure/* Failure */.HR('limit', `Commit ${commit} has more files than GitHub lists at once (100,000).`, {
                remedy: 'Use git itself for a repository of this size.',
            });
        }
        const files = data.tree.flatMap(({ path, mode, sha }) => mode === '100644' || mode === '100755' ? [[path, { blob: sha, mode }]] : []);
        return new Map(files);
    }
    /** @returns the new commit's id */
    async commit(parent, message, changes) {
        const { api, at } = this.#github;
        const { tree: base } = await this.#commit(parent);
        const tree = [];
        let inline = 0;
        for (const { path, mode, content } of changes) {
            const bytes = await content?.();
            const fits = bytes !== undefined && bytes.length <= INLINE_BYTES && inline + bytes.length <= INLINE_TOTAL_BYTES;
            if (fits && (0,external_node_buffer_.isUtf8)(bytes)) {
                inline += bytes.length;
                tree.push({ path, mode, type: 'blob', content: bytes.toString() });
            }
            else {
                tree.push({ path, mode, type: 'blob', sha: bytes === undefined ? null : await this.#blob(bytes) });
            }
        }
        return withRemedy(async () => {
            const request = { ...at, base_tree: base.sha, tree };
            const { data: made } = await again(() => api.request('POST /repos/{owner}/{repo}/git/trees', request));
            const commit = { ...at, message, tree: made.sha, parents: [parent] };
            return (await again(() => api.request('POST /repos/{owner}/{repo}/git/commits', commit))).data.sha;
        });
    }
    /** Never by force: what somebody else has put on top of a branch meanwhile stays. */
    async advance(branch, commit, isNew) {
        const { api, at } = this.#github;
        try {
            await withRemedy(async () => {
                if (isNew) {
                    const request = { ...at, ref: `refs/heads/${branch}`, sha: commit };
                    await api.request('POST /repos/{owner}/{repo}/git/refs', request);
                }
                else {
                    const request = { ...at, ref: `heads/${branch}`, sha: commit, force: false };
                    await api.request('PATCH /repos/{owner}/{repo}/git/refs/{ref}', request);
                }
            });
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
                throw thrown;
            if ((await this.headOf(branch)) !== commit)
                throw thrown;
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
            throw (0,failure/* refine */.YP)(thrown, {
                message: `GitHub has no commit ${commit} in ${at.owner}/${at.repo}.`,
                remedy: 'Let `github-token` read the repository’s contents, and run this on a commit that was pushed.',
            });
        }
    }
    async #blob(bytes) {
        const { api, at } = this.#github;
        const request = { ...at, content: bytes.toString('base64'), encoding: 'base64' };
        return (await again(() => api.request('POST /repos/{owner}/{repo}/git/blobs', request))).data.sha;
    }
}
/** Blobs, trees and commits that nothing names change nothing, so one whose answer was lost may be made once more. */
async function again(make) {
    try {
        return await make();
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
            throw thrown;
        return make();
    }
}
async function withRemedy(work) {
    try {
        return await work();
    }
    catch (thrown) {
        // GitHub answers 404 for what the token may not write.
        if (!(thrown instanceof failure/* Failure */.HR) || (thrown.status !== 403 && thrown.status !== 404))
            throw thrown;
        throw (0,failure/* refine */.YP)(thrown, { message: `The commit was not made. ${(0,failure/* sentence */.em)(thrown.message)}`, remedy: REMEDY });
    }
}

// EXTERNAL MODULE: ./build/runner/github/pull-request.js
var pull_request = __webpack_require__(8004);
// EXTERNAL MODULE: ./build/runner/github/subject.js
var github_subject = __webpack_require__(72699);
;// CONCATENATED MODULE: ./build/runner/github/repository.js









/** No single operation talks to GitHub for longer. */
const WHOLE_MS = 3_600_000;
/**
 * The job's repository, for operations.
 * @throws Failure of kind `input` outside of a workflow, or without a token
 */
async function openRepository(settings) {
    const { values, github: event, run, clock, log, signal } = settings;
    const token = values['github-token'];
    if (token === undefined || run.repository === '')
        throw nowhere(token);
    const access = { apiUrl: event.apiUrl, repository: run.repository, token, clock, log };
    const budget = (0,github_budget/* openBudget */.a)(clock, WHOLE_MS, signal);
    const github = await (0,api/* connectGitHub */.U)(access, budget);
    const subject = (0,github_subject/* readSubject */.$)(event, run.repository);
    const store = new GitStore(github);
    const pullRequestOf = (number) => pullRequestNow(github, number);
    return {
        name: run.repository,
        sha: subject.sha,
        branch: /^refs\/heads\/(.+)$/.exec(event.ref)?.[1],
        defaultBranch: async () => (await github.api.request('GET /repos/{owner}/{repo}', github.at)).data.default_branch,
        pullRequest: async () => {
            const found = await (0,pull_request/* findPullRequest */._)(github, subject, values['pull-request']);
            return found === undefined ? undefined : pullRequestOf(found.number);
        },
        pullRequestOf,
        async endDeployments(pullRequest, section) {
            const { environment } = values;
            if (environment === undefined)
                return;
            const app = (0,app_name/* appName */.J)(section, environment);
            const tag = { madeBy: 'project-platform-action', pullRequest, app, id: '' };
            const logUrl = `${event.serverUrl}/${run.repository}/actions/runs/${run.runId}/attempts/${run.runAttempt}`;
            const request = { environment, sha: subject.sha, tag };
            const what = { what: `The record of ${app}`, permission: 'deployments: write' };
            await (0,courtesy/* asCourtesy */.R)(what, log, () => (0,deployment/* endDeployments */.Oh)({ access, request, logUrl, log }));
        },
        headOf: branch => store.headOf(branch),
        filesOf: commit => store.filesOf(commit),
        messageOf: commit => store.messageOf(commit),
        commit: (parent, message, changes) => store.commit(parent, message, changes),
        advance: (branch, commit, isNew) => store.advance(branch, commit, isNew),
        proposalFor: (branch, base) => proposalFor(github, branch, base),
        async propose({ branch, ...proposal }) {
            try {
                const request = { ...github.at, ...proposal, head: branch };
                const { data } = await github.api.request('POST /repos/{owner}/{repo}/pulls', request);
                return seen(data);
            }
            catch (thrown) {
                if (!(thrown instanceof failure/* Failure */.HR))
                    throw thrown;
                const found = thrown.uncertain ? await proposalFor(github, branch, proposal.base) : undefined;
                if (found !== undefined)
                    return found;
                throw thrown.status === 403 ? (0,failure/* refine */.YP)(thrown, { remedy: MAY_NOT_PROPOSE }) : thrown;
            }
        },
        [Symbol.dispose]: () => budget[Symbol.dispose](),
    };
}
/** A setting of the repository, which no permission of a job can make up for. */
const MAY_NOT_PROPOSE = 'Let GitHub Actions create pull requests (Settings, Actions, General), and the job have `permissions: pull-requests: write`.';
function nowhere(token) {
    const [where, message, remedy] = token === undefined
        ? ['github-token', 'is missing', 'Leave it out, so that it is the job’s own token, or give one.']
        : ['GITHUB_REPOSITORY', 'isn’t set', 'This operation is for a job of a workflow: run it there.'];
    return (0,failure/* inputFailure */.vQ)('GitHub can’t be asked.', [{ where, message, remedy }]);
}
const seen = ({ number, state, html_url: url, head }) => ({
    number,
    state: state === 'open' ? 'open' : 'closed',
    url,
    headSha: head.sha,
});
async function pullRequestNow({ api, at }, number) {
    try {
        const request = { ...at, pull_number: number };
        return seen((await api.request('GET /repos/{owner}/{repo}/pulls/{pull_number}', request)).data);
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR && thrown.status === 404)
            return undefined;
        throw thrown;
    }
}
async function proposalFor({ api, at }, branch, base) {
    const head = `${at.owner}:${branch}`;
    const { data } = await api.request('GET /repos/{owner}/{repo}/pulls', { ...at, state: 'open', head, base });
    const [found] = data;
    return found === undefined ? undefined : { ...seen(found), body: found.body ?? '' };
}


/***/ })

};
