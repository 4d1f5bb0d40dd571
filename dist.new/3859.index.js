export const id = 3859;
export const ids = [3859];
export const modules = {

/***/ 35283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ buildValues),
/* harmony export */   a0: () => (/* binding */ platformValues),
/* harmony export */   p7: () => (/* binding */ environmentOf),
/* harmony export */   zo: () => (/* binding */ variableNames)
/* harmony export */ });
/* unused harmony export readsCloud */
/** The values that a site's build reads: constants, values of the project that is deployed to, and variables. */
/** Returns what the build of an app's site reads. */
const environmentOf = ({ site }) => site?.environment ?? new Map();
/** Returns the names of the project's values that a build reads, each once. */
const platformValues = (environment) => [
    ...new Set([...environment.values()].flatMap(value => ('platform' in value ? value.platform : []))),
];
/** Whether a build reads values of the project's cloud service, which `cloud-credentials` returns. */
const readsCloud = (environment) => platformValues(environment).some(name => name !== 'project_id');
/** Returns the names of the variables that a build reads, each once. */
const variableNames = (environment) => [
    ...new Set([...environment.values()].flatMap(value => ('variable' in value ? value.variable : []))),
];
/** Returns the values of a build, without those that nothing sets. */
function buildValues(environment, { platform, variables }) {
    const missing = new Set();
    const values = new Map();
    for (const [name, value] of environment) {
        const [source, found] = 'constant' in value
            ? [undefined, value.constant]
            : 'platform' in value
                ? [value.platform, platform[value.platform]]
                : [value.variable, variables.get(value.variable)];
        if (found !== undefined)
            values.set(name, found);
        if (source !== undefined && found === undefined)
            missing.add(source);
    }
    return { values, missing: [...missing] };
}


/***/ }),

/***/ 13859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ preview_prepare)
});

// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/app/app-parts.js
var app_parts = __webpack_require__(82382);
// EXTERNAL MODULE: ./build/features/previews/inputs.js
var inputs = __webpack_require__(60657);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/app/build-values.js
var build_values = __webpack_require__(35283);
// EXTERNAL MODULE: ./build/app/read-app-file.js + 1 modules
var read_app_file = __webpack_require__(47873);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/app/project-values.js
var project_values = __webpack_require__(78322);
// EXTERNAL MODULE: ./build/features/shared/inner-operation.js
var inner_operation = __webpack_require__(10898);
// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/features/previews/deploy-preview.js + 6 modules
var deploy_preview = __webpack_require__(47103);
// EXTERNAL MODULE: ./build/features/previews/preview-app.js
var preview_app = __webpack_require__(77712);
// EXTERNAL MODULE: ./build/features/previews/preview-name.js
var preview_name = __webpack_require__(75864);
;// CONCATENATED MODULE: ./build/features/previews/prepare-apps.js
/** Prepares the previews of several apps before they are built: reports each, and creates the projects that builds read from. */













/** Operation that publishes the preview later. The preparation is shown in its place. */
const DEPLOY = { id: 'preview-deploy', continuesDeployment: true };
/** Name of the only app of a file without `apps`. */
const ONLY = '';
/** Previews of a pull request's apps, before their builds. */
class AppPreparation {
    #context;
    #settings;
    constructor(context, settings) {
        this.#context = context;
        this.#settings = settings;
    }
    /** Reports apps that the pull request doesn't concern. */
    async skip(apps) {
        const report = { title: 'Not built: the pull request doesn’t affect this app', blocks: [] };
        for (const app of apps)
            await this.#report(app, { outputs: {}, report, unchanged: true, deploysNothing: true }, { skipsDeployment: true });
    }
    /**
     * Prepares apps, one after another.
     * @returns those to build
     * @throws Failure of the first app that can't be prepared, after all of them
     */
    async prepare(apps) {
        const built = [];
        let failed;
        // Before anything is reported or requested.
        for (const app of apps)
            this.#fileOf(app);
        for (const app of apps) {
            try {
                const outcome = this.#readsProject(app) && !this.#context.dryRun ? await this.#createProject(app) : BUILDING;
                await this.#report(app, outcome);
                if (outcome.isRunning)
                    built.push(app);
            }
            catch (thrown) {
                if (!(thrown instanceof failure/* Failure */.HR) || this.#context.signal.aborted)
                    throw thrown;
                await this.#report(app, { outputs: {}, report: { title: 'Preview not prepared', blocks: [] } }, {}, thrown);
                failed ??= app === ONLY ? thrown : (0,failure/* withDetails */.FE)(thrown, { message: `${app}: ${thrown.message}` });
            }
            this.#context.output({ apps: built });
        }
        if (failed !== undefined)
            throw failed;
        return built;
    }
    /** Returns the file with the values of an app. @throws Failure of kind `input` if it must not be written */
    #fileOf(app) {
        return (0,output_file/* outputFile */.i9)(this.#context, 'values-folder', (0,external_node_path_.join)(this.#settings['values-folder'], `${app || 'app'}.json`));
    }
    #readsProject(app) {
        // Without the file, the app has no build that reads values.
        if (this.#settings['app-file'] === undefined && !(0,external_node_fs_.existsSync)(this.#context.resolvePath(read_app_file/* APP_FILE */.xH)))
            return false;
        const site = (0,app_parts.appOfRun)(this.#context, { ...this.#settings, app: app || undefined })?.site;
        return site?.path !== undefined && (0,build_values/* platformValues */.a0)(site.environment).length > 0;
    }
    /** Creates the preview's project, and writes its values to a file. */
    async #createProject(app) {
        const { 'values-folder': _, ...settings } = this.#settings;
        const file = this.#fileOf(app);
        const context = { ...this.#context, output: () => undefined, recordRemoval: () => undefined };
        const given = { ...(0,inner_operation/* defaultsOf */.Gf)(inputs/* PREVIEW_INPUTS */.pK), ...settings, app: app || undefined };
        const preview = await (0,preview_app/* readPreviewApp */.E)(context, given);
        const deployment = new deploy_preview/* PreviewDeployment */.K(context, preview, true);
        const outcome = await this.#context.log.group(app || 'Preview', () => deployment.run());
        if (outcome.isRunning)
            await (0,output_file/* writeOutput */.zh)(file, (0,project_values/* projectValuesText */.db)(deployment.values));
        return outcome;
    }
    #report(app, outcome, as = {}, failure) {
        const name = app || undefined;
        return this.#context.reportApp({
            app: (0,preview_name/* previewApp */._l)(name),
            name,
            as: { ...DEPLOY, ...as },
            outcome,
            ...(failure && { failure }),
        });
    }
}
const BUILDING = {
    outputs: {},
    report: { title: 'Building', blocks: [{ type: 'facts', rows: [['Work', 'The build is running.']] }] },
    isRunning: true,
};

;// CONCATENATED MODULE: ./build/operations/preview-prepare.js
/** Prepares the previews of a pull request's apps before they are built. */








/** Uses the endpoints of `preview-deploy` that come before the build. */
/* harmony default export */ const preview_prepare = ((0,operation/* defineOperation */.h9)({
    id: 'preview-prepare',
    group: 'Previews',
    summary: 'Show that the previews of a pull request are being built, and create the projects whose values builds read.',
    note: [
        'Run it in a job before those that build. If a project’s database doesn’t match the migrations, it is recreated, as by `preview-deploy`.',
    ],
    inputs: {
        'app-file': app_parts.APP_INPUTS['app-file'],
        apps: names('Apps to build: the output `apps` of `app`.', true),
        unchanged: names('Apps that are not built: the output `unchanged` of `app`. Default: none.', false),
        'if-edited-migration': inputs/* PREVIEW_INPUTS */.pK['if-edited-migration'],
        'if-full': inputs/* PREVIEW_INPUTS */.pK['if-full'],
        'values-folder': (0,fields/* path */.Ae)('Folder for the values of each project: `NAME.json`, or `app.json` for the only app of a file without `apps`.', { use: 'write-folder' }, { default: 'preview-values' }),
    },
    outputs: {
        apps: { description: 'Apps to build, as a JSON array of names, without those that could not be prepared.' },
    },
    endpoints: [
        'projects.list',
        'projects.create',
        'projects.delete',
        'cloud.provision',
        'cloud.credentials',
        'database.query',
    ],
    optionalEndpoints: ['database.status'],
    withoutScopes: {
        'cloud.database.read': 'the step doesn’t check the cloud service after a lost response, and repeats the request',
    },
    githubPermissions: ['pull-requests: write', 'deployments: write'],
    onProject: false,
    offlineDryRun: true,
    reportsApps: true,
    runsOperations: true,
    manifestDefaults: { environment: 'preview', 'pr-comment': 'true' },
    timeout: '30m',
    jobOnly: 'It prepares later jobs of a run on a pull request.',
    example: 'with:\n  apps: ${{ steps.app.outputs.apps }}\n',
    async run(context, { apps = [], unchanged = [], ...settings }) {
        const preparation = new AppPreparation(context, settings);
        await preparation.skip(unchanged);
        const built = await preparation.prepare(apps);
        return {
            outputs: { apps: built },
            report: { title: `${(0,amount/* plural */.LS)(built.length, 'preview')} to build`, blocks: [] },
            unchanged: built.length === 0,
        };
    },
}));
/** Creates an input with names of apps. */
function names(description, required) {
    return (0,fields/* field */.ZZ)(description, 'JSON array', required ? { required } : {}, readNames);
}
const isName = (one) => typeof one === 'string' && /^[a-z0-9-]{0,30}$/.test(one);
function readNames(given) {
    const { value, reason } = (0,parsed_json/* writtenJson */.EC)(given);
    if (reason !== undefined)
        return (0,problem/* problem */.CC)({ kind: 'json', given: reason });
    return Array.isArray(value) && value.every(isName) ? { value } : { message: 'must be a JSON array of names of apps' };
}


/***/ })

};
