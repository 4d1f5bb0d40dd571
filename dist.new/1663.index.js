export const id = 1663;
export const ids = [1663];
export const modules = {

/***/ 71663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98157);
/* harmony import */ var _features_previews_deploy_checks_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(79713);
/* harmony import */ var _features_previews_deploy_preview_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47103);
/* harmony import */ var _features_previews_inputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(60657);
/* harmony import */ var _features_previews_preview_app_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(77712);
/* harmony import */ var _features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75864);
/** Publishes the preview of a pull request: its project, database, functions, files and site. */






/** Uses the endpoints of the operations that it runs (Parts 1 and 2). */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h9)({
    id: 'preview-deploy',
    group: 'Previews',
    summary: 'Publish a preview of a pull request: a separate project with its own database, functions, files and site.',
    note: [
        'The [guide](../../docs/previews.md#whole-stack-previews) describes the parts, their order, and what a later run does with each.',
        'The app’s file and all parts but a built site are those of the commit: what Git tracks. They must not differ from it.',
        'The step creates the cloud service only if the app’s file or `@secrets` requires it.',
        'For a closed pull request, the step publishes nothing and deletes the preview. For a commit that is no longer the newest, it publishes nothing.',
        'With `@pr-comment: false` and an empty `@environment`, `pull-requests: read` is the only required permission.',
        'A dry run isn’t supported: the step fails with `@dry-run: true`.',
    ],
    inputs: _features_previews_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .PREVIEW_INPUTS */ .pK,
    outputs: _features_previews_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .PREVIEW_OUTPUTS */ .so,
    endpoints: [
        'projects.list',
        'projects.create',
        'projects.delete',
        'source.import',
        'cloud.provision',
        'cloud.credentials',
        'database.query',
        'secrets.set',
        'functions.list',
        'functions.deploy',
        'functions.delete',
        'storage.buckets',
        'storage.list',
        'storage.put',
        'releases.prepare',
        'releases.complete',
        'releases.publish',
        'alias.set',
    ],
    conditionalEndpoints: {
        secrets: ['cloud.provision', 'secrets.set'],
        alias: ['alias.set'],
    },
    partEndpoints: {
        'site.source': ['source.import', 'releases.publish'],
        'site.environment': ['cloud.provision', 'cloud.credentials'],
        database: ['cloud.provision', 'database.query'],
        migrations: ['cloud.provision', 'database.query'],
        functions: ['cloud.provision', 'functions.list', 'functions.deploy', 'functions.delete', 'database.query'],
        'functions.secrets': ['secrets.set'],
        storage: ['cloud.provision', 'storage.buckets', 'storage.list', 'storage.put'],
    },
    optionalEndpoints: ['database.status', 'secrets.list', 'releases.current'],
    withoutScopes: {
        'cloud.database.read': 'the step doesn’t check the cloud service after a lost response, and repeats the request',
        'cloud.secret.read': 'the step doesn’t check a secret after a lost response, and sets it again',
        'release.read': 'the step can’t check the live release after a lost response',
    },
    githubPermissions: ['pull-requests: write', 'deployments: write'],
    onProject: false,
    runsOperations: true,
    continuesDeployment: true,
    app: ({ site, app }) => (0,_features_previews_preview_name_js__WEBPACK_IMPORTED_MODULE_5__/* .previewApp */ ._l)(site ?? app),
    manifestDefaults: { environment: 'preview', 'pr-comment': 'true' },
    withoutSecrets: {
        notice: 'Pull requests from forks and from Dependabot have no access to the credential. Nothing was published.',
        outputs: _features_previews_inputs_js__WEBPACK_IMPORTED_MODULE_3__/* .NOTHING_DEPLOYED */ .jH,
        report: { title: '⏭ No preview: the run has no access to the credential', blocks: [] },
    },
    timeout: '2h',
    jobOnly: 'In a terminal, run the individual operations instead: `static-publish`, `sql-migrate`, and so on.',
    example: 'with:\n  package: app.zip\n',
    check: _features_previews_deploy_checks_js__WEBPACK_IMPORTED_MODULE_1__/* .checkDeployInputs */ .Vc,
    async run(context, inputs) {
        const app = await (0,_features_previews_preview_app_js__WEBPACK_IMPORTED_MODULE_4__/* .readPreviewApp */ .E)(context, inputs);
        return new _features_previews_deploy_preview_js__WEBPACK_IMPORTED_MODULE_2__/* .PreviewDeployment */ .K(context, app, false).run();
    },
}));


/***/ })

};
