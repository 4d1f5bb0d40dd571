export const id = 830;
export const ids = [830];
export const modules = {

/***/ 22851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D3: () => (/* binding */ commitOf),
  Y: () => (/* binding */ isSiteBuilt),
  wG: () => (/* binding */ pathsOf)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/app/read-app-file.js + 1 modules
var read_app_file = __webpack_require__(47873);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/supabase-functions.js + 1 modules
var supabase_functions = __webpack_require__(30486);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
// EXTERNAL MODULE: ./build/base/system/user-paths.js
var user_paths = __webpack_require__(50080);
// EXTERNAL MODULE: ./build/base/system/work-folder.js + 1 modules
var work_folder = __webpack_require__(65480);
;// CONCATENATED MODULE: ./build/base/system/git.js
/** Asks Git about a checkout, without running a program that its configuration names. */
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
 * Variables of Git, also of the Git that `gh` starts: no hook, no monitor, no fetch of missing objects, and no remote
 * repository that is a folder or a command.
 */
const SAFE_GIT = {
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'https:ssh',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: '3',
    GIT_CONFIG_KEY_0: 'core.hooksPath',
    GIT_CONFIG_VALUE_0: '/dev/null',
    GIT_CONFIG_KEY_1: 'core.fsmonitor',
    GIT_CONFIG_VALUE_1: 'false',
    GIT_CONFIG_KEY_2: 'safe.bareRepository',
    GIT_CONFIG_VALUE_2: 'explicit',
};
/** Returns the variables without folders of packages in PATH: under `npx`, those of the repository come first. */
const withoutPackages = (variables) => ({
    ...variables,
    PATH: (variables['PATH'] ?? child_process/* DEFAULT_PATH */.OM)
        .split(external_node_path_.delimiter)
        .filter(folder => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
        .join(external_node_path_.delimiter),
});
/** Maximum number of characters that are read of Git's list. */
const MAX_LIST = 1024 * 1024;
/** Maximum number of characters of the list of a commit's files. */
const MAX_FILES = 64 * 1024 * 1024;
/**
 * Compares a checkout with its commit. Git reads each file again for it, into an index of its own: that of the checkout can
 * say that a file isn't to be looked at.
 * @param folder absolute, without links
 * @returns undefined outside of a checkout
 * @throws Error if Git fails, for example because nothing is committed
 */
async function commitFiles(folder) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const checkout = (0,user_paths/* checkoutOf */.o5)((0,external_node_path_.join)(folder, 'index'));
        if (checkout === undefined)
            return undefined;
        const temporary = __addDisposableResource(env_1, (0,work_folder/* createTemporaryFolder */.ai)('project-platform-'), false);
        const added = { GIT_INDEX_FILE: (0,external_node_path_.join)(temporary.path, 'index'), GIT_NO_REPLACE_OBJECTS: '1' };
        const ask = (...args) => git(checkout, args, added, MAX_FILES);
        const commit = (await ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}').catch(() => '')).trim();
        if (commit === '')
            throw new Error('nothing is committed yet');
        if ((await ask('rev-parse', '--show-cdup')).trim() !== '')
            throw new Error(`${checkout} has a folder \`.git\`, but isn’t the top folder of a repository`);
        await ask('read-tree', '--no-sparse-checkout', commit);
        const root = (0,external_node_fs_.realpathSync)(checkout);
        const tracked = new Set([root]);
        const submodules = [];
        for (const line of listedIn(await ask('ls-files', '-z', '--stage'))) {
            const path = line.slice(line.indexOf('\t') + 1);
            if (line.startsWith('160000 '))
                submodules.push((0,external_node_path_.join)(root, path));
            else
                tracked.add((0,external_node_path_.join)(root, path));
            for (let above = (0,external_node_path_.dirname)(path); above !== '.' && !tracked.has((0,external_node_path_.join)(root, above)); above = (0,external_node_path_.dirname)(above))
                tracked.add((0,external_node_path_.join)(root, above));
        }
        const status = [
            'status',
            '--porcelain=v1',
            '-z',
            '--no-renames',
            '--untracked-files=normal',
            '--ignore-submodules=none',
        ];
        const uncommitted = listedIn(await ask(...status)).map(line => (0,external_node_path_.join)(root, line.slice('XY '.length)));
        return { commit, tracked, submodules, uncommitted };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const listedIn = (printed) => printed.split('\0').filter(one => one !== '');
/** Returns what Git prints in a folder; nothing outside of a checkout. @throws Error if Git fails */
async function git(folder, args, added = {}, maxCharacters = MAX_LIST) {
    const checkout = (0,user_paths/* checkoutOf */.o5)((0,external_node_path_.join)(folder, 'index'));
    if (checkout === undefined)
        return '';
    // The user of a container may not be the owner of the checkout.
    const owned = { GIT_CONFIG_COUNT: '4', GIT_CONFIG_KEY_3: 'safe.directory', GIT_CONFIG_VALUE_3: checkout };
    const environment = (0,child_process/* childEnvironment */.Qc)(withoutPackages(process.env), { ...SAFE_GIT, ...owned, ...added });
    return (0,child_process/* runProgram */.mB)(['git', ...args], { environment, folder }, maxCharacters);
}

// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
;// CONCATENATED MODULE: ./build/features/app/commit-parts.js
/** The commit that is released, or previewed: its files are the parts of an app that no build writes. */









/** Whether a site isn't read from the commit: a build, or an earlier step of the job, writes it. */
const isSiteBuilt = ({ site }, { path, package: packed }) => (path ?? packed ?? site?.build) !== undefined;
/** Returns the paths of an app's file and of its parts but those for new databases. */
function pathsOf(app, inputs) {
    const { migrations, functions, storage, site } = (0,app_inputs/* partValues */.SR)(app);
    const isBuilt = isSiteBuilt(app, inputs);
    const parts = [migrations, functions, ...storage, isBuilt ? undefined : site].map(part => part?.path);
    return {
        parts: [inputs['app-file'] ?? read_app_file/* APP_FILE */.xH, ...parts.filter(path => path !== undefined)],
        built: isBuilt ? site?.path : undefined,
    };
}
/**
 * Reads which files the commit has.
 * @returns the commit, and the paths of other files that differ from it
 * @throws Failure of kind `input` outside of a checkout, or if a part isn't as it is committed
 */
async function commitOf(context, { parts, built }) {
    const folder = (0,external_node_fs_.realpathSync)(context.resolvePath('.'));
    const files = await commitFiles(folder).catch((cause) => {
        const message = `Git can’t compare this folder with its commit: ${cause.message}.`;
        throw new failure/* Failure */.HR('input', message, {
            remedy: 'Commit the app, and make sure that `git status` works here.',
            cause,
        });
    });
    if (files === undefined)
        throw new failure/* Failure */.HR('input', `An app is published from a commit, and no repository of Git contains ${folder}.`, {
            remedy: 'Run `git init`, and commit the app.',
        });
    // The link to a part may be uncommitted, too.
    const locations = (paths) => paths.flatMap(path => [(0,external_node_path_.resolve)(folder, path), (0,input_file/* inputPath */.Mv)(context, 'app-file', path).location]);
    const shown = (path) => (0,external_node_path_.relative)(folder, path) || '.';
    const places = locations(parts);
    const own = [...places, ...places.flatMap(configurationBeside)];
    const submodules = files.submodules.filter(path => isOf(own, path)).map(path => shown(path));
    if (submodules.length > 0)
        throw new failure/* Failure */.HR('input', `An app can’t contain files of a submodule: ${submodules.join(', ')}.`, {
            remedy: 'Commit the files to this repository.',
        });
    const ignored = places.filter(path => (0,external_node_fs_.existsSync)(path) && !files.tracked.has(path));
    const changed = new Set([...files.uncommitted.filter(path => isOf(own, path)), ...ignored]);
    if (changed.size > 0)
        throw new failure/* Failure */.HR('input', 'An app is published from a commit, and these files aren’t committed. Nothing was changed.', {
            title: 'Not committed',
            findings: Array.from(changed, path => ({
                where: shown(path),
                message: 'differs from the commit, or isn’t in it',
            })),
            remedy: 'Commit them first. What must not be published belongs in `.gitignore`; for a site that a build writes, set `site.build`.',
        });
    const output = locations(built === undefined ? [] : [built]);
    const others = files.uncommitted.filter(path => files.tracked.has(path) || !(0,paths/* isWithin */.UO)(path, output)).map(shown);
    return { commit: { ...files, held: new Map(), leftOut: new Set(), isClosed: false }, others };
}
/** Whether a path is in one of these, or contains one: a folder of which Git tracks nothing is listed without its files. */
const isOf = (all, path) => (0,paths/* isWithin */.UO)(path, all) || all.some(one => (0,paths/* isWithin */.UO)(one, [path]));
/** Returns the path of Supabase's configuration beside a folder of functions: it says which of them need a JWT. */
const configurationBeside = (folder) => (0,external_node_path_.basename)((0,external_node_path_.dirname)(folder)) === supabase_functions/* SUPABASE_FOLDER */.ct ? [(0,external_node_path_.join)((0,external_node_path_.dirname)(folder), supabase_functions/* SUPABASE_CONFIG */.Ae)] : [];


/***/ }),

/***/ 60830:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87703);
/* harmony import */ var _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(47873);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98157);
/* harmony import */ var _features_app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(95815);
/* harmony import */ var _features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82382);
/* harmony import */ var _features_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(22851);
/* harmony import */ var _features_releases_release_app_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(42011);
/* harmony import */ var _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(94048);
/* harmony import */ var _features_releases_release_keeper_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(76055);
/* harmony import */ var _features_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(4260);
/* harmony import */ var _features_shared_site_package_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(87406);
/** Releases an app: applies migrations, deploys functions, uploads files, publishes the site, and verifies that it is live. */












/** Uses the endpoints of the operations that it runs (Parts 1 and 2). */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h9)({
    id: 'release',
    group: 'Sites',
    summary: 'Release an app: apply migrations, deploy functions, upload files, publish the site, and verify that it is live.',
    note: [
        'The [guide](../../docs/releases.md) says what happens if a part fails. The parts after it are not run.',
        'Before the first change, the step checks all files, and that the secrets that the app’s file names are set.',
        'The app’s file, migrations, functions, stored files, and a site without a build, are those of the commit: what Git tracks. They must not differ from it. So the job needs Git and the checkout.',
        'The step reads what is live when it starts. If another release comes between, the next part is not run. A release that a later run published is not replaced.',
        'An app without a site is released without one. No part deletes what the app no longer contains, except `storage` with `prune`, once the site is live.',
        'The platform can’t release an app’s `source`: [only previews can](../../docs/app-file.md#apps-that-the-platform-builds).',
    ],
    inputs: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_8__/* .RELEASE_INPUTS */ .mX,
    outputs: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_8__/* .RELEASED_OUTPUTS */ .dd,
    endpoints: [
        'secrets.list',
        'database.query',
        'functions.list',
        'functions.deploy',
        'storage.buckets',
        'storage.list',
        'storage.put',
        'storage.delete',
        'releases.prepare',
        'releases.complete',
        'releases.current',
        'releases.list',
    ],
    partEndpoints: {
        migrations: ['database.query'],
        functions: ['functions.list', 'functions.deploy'],
        'functions.secrets': ['secrets.list'],
        storage: ['storage.buckets', 'storage.list', 'storage.put', 'storage.delete'],
    },
    optionalEndpoints: ['projects.list'],
    withoutScopes: {
        'project.read': _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_0__/* .TYPE_UNCHECKED */ .M,
    },
    githubPermissions: ['actions: read'],
    onProject: true,
    runsOperations: true,
    timeout: '2h',
    example: 'with:\n  package: app.zip\n',
    check: _features_shared_site_package_js__WEBPACK_IMPORTED_MODULE_11__/* .checkSitePackage */ .G,
    async run(context, inputs) {
        const { releaser, isWorkflowRun, isDisposable, dryRun } = context;
        if (releaser?.isKept !== true)
            (0,_features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.requireAppFile)(context, inputs);
        const app = (0,_features_app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.selectApp)(context, inputs);
        return (0,_features_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_10__/* .inKeysOfFile */ .bb)((0,_features_app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .keysOfFile */ .k8)(app), async () => {
            const read = releaser?.isKept === true ? undefined : await (0,_features_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .commitOf */ .D3)(context, (0,_features_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .pathsOf */ .wG)(app, inputs));
            const released = { ...context, commit: read?.commit };
            const parts = { ...releasedParts(context, app, inputs), others: read?.others ?? [] };
            const { 'package-key': packageKey, 'retention-days': retentionDays } = inputs;
            const settings = { packageKey, retentionDays, app: app.name ?? null, commit: read?.commit.commit ?? null };
            const keeper = releaser === undefined
                ? isWorkflowRun && !isDisposable && !dryRun
                    ? new _features_releases_release_keeper_js__WEBPACK_IMPORTED_MODULE_9__/* .ReleaseKeeper */ .c(context, settings)
                    : undefined
                : {
                    find: ({ site }) => releaser.find({ releaseId: site?.id ?? null }),
                    keep: packages => releaser.keep(packages),
                };
            return new _features_releases_release_app_js__WEBPACK_IMPORTED_MODULE_7__/* .AppRelease */ .F(released, new _features_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_10__/* .PartRuns */ .Yy(released, false), parts, keeper).run(inputs['compare-environment']);
        });
    },
}));
/** @throws Failure of kind `input` if there is nothing to release */
function releasedParts(context, app, inputs) {
    const { package: packed, 'app-file': file = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_1__/* .APP_FILE */ .xH, lint, baseline } = inputs;
    const { migrations, functions, storage, ...values } = (0,_features_app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .partValues */ .SR)(app);
    if (packed !== undefined && values.site === undefined)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFailure */ .vQ)('The inputs contradict the app’s file.', [
            { where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` },
        ]);
    // The package has the site, without the files that are left out.
    const site = packed === undefined ? values.site : { path: packed, exclude: undefined };
    const isEmpty = [site, migrations, functions, ...storage].every(part => part === undefined);
    const source = values.source?.path;
    if (source !== undefined && !isEmpty)
        context.log.warning(`The site is not released: ${ONLY_PREVIEWS}`);
    if (!isEmpty)
        return {
            migrations: migrations && { ...migrations, lint, baseline },
            functions,
            secrets: app.functions?.secrets ?? [],
            storage,
            site,
            assets: app.site?.['keep-assets'] === true ? { exclude: values.site?.exclude } : undefined,
            isSiteBuilt: (0,_features_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .isSiteBuilt */ .Y)(app, inputs),
        };
    const message = source === undefined
        ? 'contains nothing that can be released'
        : `says \`source: ${source}\`, which can’t be released: ${ONLY_PREVIEWS}`;
    const remedy = 'Set `site.path` to the folder of the built site, or add another part.';
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFailure */ .vQ)('There is nothing to release.', [{ where: file, message, remedy }]);
}
/** Part 1, Import, and assumption: an import always creates a new project. */
const ONLY_PREVIEWS = 'the platform imports a source as a new project each time, so only previews of it are possible.';


/***/ })

};
