export const id = 1403;
export const ids = [1403];
export const modules = {

/***/ 75955:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  gd: () => (/* binding */ TARGET_INPUTS),
  e$: () => (/* binding */ checkTarget),
  dv: () => (/* binding */ findRelease),
  gS: () => (/* binding */ openRelease),
  An: () => (/* binding */ partsOfPackage),
  iW: () => (/* binding */ replacedAt)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/packing/zip/unpack.js
var unpack = __webpack_require__(79804);
// EXTERNAL MODULE: ./build/features/functions/function-name.js
var function_name = __webpack_require__(79128);
// EXTERNAL MODULE: ./build/features/shared/digest-input.js
var digest_input = __webpack_require__(70281);
// EXTERNAL MODULE: ./build/features/releases/kept-releases.js
var kept_releases = __webpack_require__(6380);
// EXTERNAL MODULE: ./build/features/releases/release-record.js
var release_record = __webpack_require__(68040);
// EXTERNAL MODULE: ./build/features/releases/live-release.js
var live_release = __webpack_require__(10375);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
;// CONCATENATED MODULE: ./build/features/releases/rollback-target.js
/** Parses the target of a rollback, and determines the release that it selects. */




/** Forms of a target. A version has at most nine digits, so that the ID of a run isn't mistaken for one. */
const VERSION = /^[1-9]\d{0,8}$/;
const RUN = /^run:([1-9]\d{0,14})$/;
const RUN_URL = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/actions\/runs\/([1-9]\d{0,14})(?:[/?#].*)?$/;
/**
 * Parses the input `to`.
 * @param repository `owner/name` of the job's repository, with which a run's URL must match. Undefined if it isn't known
 *   yet
 * @returns the target, or the problem of the input
 */
function parseTarget(given, repository) {
    if (given === 'live' || given === 'previous')
        return { kind: given };
    if (VERSION.test(given))
        return { kind: 'version', version: Number(given) };
    const run = RUN.exec(given)?.[1];
    if (run !== undefined)
        return { kind: 'run', runId: Number(run) };
    const [, runRepository, runId] = RUN_URL.exec(given) ?? [];
    const remedy = 'Set `to` to a version such as `12`, a run such as `run:16012345678` or its URL, `previous`, or `live`.';
    if (runId === undefined)
        return {
            where: 'to',
            message: `is \`${given}\`, which isn’t a version, a workflow run, \`previous\` or \`live\``,
            remedy,
        };
    if (repository !== undefined && runRepository !== repository) {
        return { where: 'to', message: `is a run of ${runRepository}, not of this repository, ${repository}`, remedy };
    }
    return { kind: 'run', runId: Number(runId) };
}
/** Determines the release that a target selects. @throws Failure if there is none */
async function resolveTarget(target, state) {
    if (target.kind === 'previous')
        return previousRelease(state);
    if (target.kind === 'live')
        return { release: liveRelease(state), isLive: true };
    const record = target.kind === 'run' ? await recordOfRun(target.runId, state) : undefined;
    const version = target.kind === 'version' ? target.version : (record?.version ?? 0);
    const release = releaseOf(version, state);
    if (version === state.live?.version)
        return { release, isLive: true, ...(record && { record }) };
    const republished = await findRepublished(release, state);
    return republished === undefined
        ? { release, isLive: false, ...(record && { record }) }
        : { release: republished, isLive: true };
}
/** Returns the live release if an earlier attempt of this run published it as a copy of `release`. */
async function findRepublished(release, state) {
    const { live, releases, kept, recordOf, runId } = state;
    const current = releases.find(({ version }) => version === live?.version);
    if (current === undefined)
        return undefined;
    const { verified } = await kept.find(current.version, current.created_at);
    if (verified?.run.id !== runId || verified.origin === current.version)
        return undefined;
    return verified.origin === (await recordOf(release)).origin ? current : undefined;
}
async function recordOfRun(runId, { kept, releases }) {
    const record = await kept.recordOfRun(runId, releases.map(one => one.version));
    if (record !== undefined)
        return record;
    throw new failure/* Failure */.HR('missing', `The run ${runId} has no signed record of a release of this project.`, {
        title: `Release not kept: run ${runId}`,
        remedy: 'Set `to` to a run of `release.yml` or `rollback.yml` that published a site, or to a version. GitHub deletes expired artifacts.',
    });
}
function releaseOf(version, { releases }) {
    const release = releases.find(one => one.version === version);
    if (release !== undefined)
        return release;
    throw new failure/* Failure */.HR('missing', `Version ${version} was not found in the project’s release history.`, {
        title: `Version not found: ${version}`,
        remedy: 'Set `to` to a version that the operation `release-info` lists. For a workflow run, write `run:` before its ID.',
    });
}
/**
 * Returns the release before the live one. If an earlier attempt of this run has rolled back, that release is live already.
 * @throws Failure of kind `conflict` if another release has gone live since this attempt began, or a rollback published the
 *   live one: the user may not know which version is the one before
 */
async function previousRelease(state) {
    const { live, releases, recordOf, runId } = state;
    const current = liveRelease(state);
    const newer = releases.find(one => one.version > current.version && (0,live_release/* wasPublished */.iS)(one));
    if (newer !== undefined)
        throw ambiguous(`The platform reports that version ${current.version} is live, but its history contains a later version, ${newer.version}.`);
    const { run, origin } = await recordOf(current);
    const isRollback = origin !== current.version;
    if (run.id === runId && isRollback)
        return { release: current, isLive: true };
    if (isRollback)
        throw ambiguous(`A rollback published version ${origin} again as version ${current.version}, which is live.`);
    if (await state.hasSeveral(current))
        throw ambiguous(`Functions were released again with the site of version ${current.version}, which is live.`, 'Set `to` to a version, or to the run that released the functions.');
    const startedAt = await state.startedAt();
    const liveSince = live?.publishedAt;
    if (run.id !== runId && (liveSince === undefined || liveSince >= startedAt - uncertain_outcome/* CLOCK_TOLERANCE_MS */.UG))
        throw ambiguous(`Version ${current.version} has been live since ${(0,report/* instantText */.X)(liveSince) || 'an unknown time'}, but this attempt of the run was started at ${(0,report/* instantText */.X)(startedAt)}.`, 'Run the job again, or set `to` to a version.');
    const release = releases.find(one => one.version < current.version && (0,live_release/* wasPublished */.iS)(one));
    if (release !== undefined)
        return { release, isLive: false };
    throw new failure/* Failure */.HR('missing', `No version earlier than ${current.version} was published successfully.`, {
        title: 'No previous version',
        remedy: 'Set `to` to a version, or release a fix.',
    });
}
const ambiguous = (reason, remedy = 'Set `to` to a version.') => new failure/* Failure */.HR('conflict', `${reason} Nothing was published.`, {
    title: 'Previous version ambiguous',
    remedy,
});
/** @throws Failure of kind `missing` if the platform reports no live version */
function liveRelease(state) {
    const version = state.live?.version;
    if (version !== undefined)
        return releaseOf(version, state);
    throw new failure/* Failure */.HR('missing', 'The platform reports no live version, so the release can’t be determined.', {
        title: 'Live version unknown',
        remedy: 'Set `to` to a version.',
    });
}

;// CONCATENATED MODULE: ./build/features/releases/open-release.js
/** Finds an earlier release of a project, and downloads its package. */












/** Inputs that select an earlier release. */
const TARGET_INPUTS = {
    to: (0,fields/* text */.Qq)('Release to use: a version such as `12`, a workflow run such as `run:16012345678` or its URL, `live` for the live version, or `previous` for the version before the live one; see `docs/releases.md`.', { required: true, maxLength: 500 }),
    digest: (0,fields/* text */.Qq)('SHA-256 of the ZIP of the release’s package, if its record can’t be verified. Copy it only from the log of the release. Requires a version in `@to`. Default: the signed SHA-256.', digest_input/* DIGEST */.Dh),
    'package-key': release_record/* PACKAGE_KEY */.Hy,
};
/** Checks the inputs in combination. */
function checkTarget({ to, digest }) {
    const target = parseTarget(to);
    if ('where' in target)
        return [target];
    if (digest === undefined || target.kind === 'version')
        return [];
    const remedy = `Set ${(0,input_reference/* inputRef */.io)('to')} to the version whose package has this SHA-256.`;
    return [{ where: 'digest', message: `requires a version in ${(0,input_reference/* inputRef */.io)('to')}`, remedy }];
}
/** Maximum number of releases that are read from the history. */
const MAX_RELEASES = 1000;
/**
 * Determines the release that the inputs select.
 * @param live what is live
 * @param allowsUnverified whether a record that can't be verified may say which release is the previous one
 */
async function findRelease(context, { to, 'package-key': packageKey }, live, allowsUnverified = false) {
    const { client, projectId } = context;
    const { artifacts, name } = await context.repository();
    const target = parseTarget(to, name);
    if ('where' in target)
        throw (0,failure/* inputFailure */.vQ)('The input `to` is invalid.', [target]);
    const history = await Array.fromAsync(client.list('releases.list', { path: { project_id: projectId } }, MAX_RELEASES));
    const releases = history
        .flatMap((one) => (one.version === undefined ? [] : [{ ...one, version: one.version }]))
        .toSorted((one, other) => other.version - one.version);
    const kept = new kept_releases/* KeptReleases */.D(context, artifacts, packageKey, await context.temporaryFolder());
    const startedAt = async () => client.platformTimeMs() - (await artifacts.fetchAttempt()).ageMs;
    const recordOf = async ({ version, created_at: releasedAt }) => {
        const { verified, others } = allowsUnverified ? await kept.find(version, releasedAt) : NO_RECORDS;
        return verified ?? others[0]?.record ?? kept.require(version, releasedAt);
    };
    const hasSeveral = async ({ version, created_at: releasedAt }) => (await kept.find(version, releasedAt)).signed.length > 1;
    const { runId } = artifacts;
    const resolved = await resolveTarget(target, { live, releases, kept, recordOf, hasSeveral, runId, startedAt });
    return { ...resolved, releases, kept, artifacts };
}
const NO_RECORDS = { verified: undefined, others: [] };
/** Downloads the package of a release, which its signed record or the input `digest` proves. */
async function openRelease({ release, record: named, kept }, digest) {
    const { version, created_at: releasedAt } = release;
    if (digest === undefined) {
        const record = named ?? (await kept.require(version, releasedAt));
        return { package: await kept.download(record), record };
    }
    const { verified, others } = await kept.find(version, releasedAt);
    const runs = new Set([...(verified ? [verified.run.id] : []), ...others.map(({ runId }) => runId)]);
    return { package: await kept.downloadByDigest((0,digest_input/* sha256Of */.Bj)(digest), runs, version), record: verified };
}
/** Returns the start of the next release, in epoch milliseconds. */
const replacedAt = ({ version }, releases) => releases.findLast(one => one.version > version && (0,live_release/* wasPublished */.iS)(one))?.created_at;
/**
 * Returns the parts of a package that a rollback publishes again.
 * @throws Failure of kind `missing` if the package lacks the site, or the functions that are wanted
 */
async function partsOfPackage({ signal }, { folder, parts }, wanted) {
    if (parts.site === undefined)
        throw lacking('no site');
    const recorded = parts.functions ?? [];
    if (wanted.functions && recorded.length === 0)
        throw lacking('no functions', 'Remove the input `with-functions`.');
    const functions = (0,external_node_path_.join)(folder, 'unpacked');
    const deployed = wanted.functions ? recorded : [];
    for (const { name } of deployed) {
        if (!(0,function_name/* isFunctionName */.mx)(name))
            throw lacking(`a function with an invalid name`);
        const archive = (0,external_node_path_.join)(folder, kept_releases/* PACKAGE_FILES */.$.functions, `${name}.zip`);
        (0,external_node_fs_.mkdirSync)(functions, { recursive: true });
        await (0,unpack.unpack)({ archive, into: (0,external_node_path_.join)(functions, name), shownAs: name, signal });
    }
    return {
        migrations: undefined,
        functions: deployed.length === 0
            ? undefined
            : {
                path: functions,
                'verify-jwt': new Map(deployed.map(({ name, verify_jwt: verifyJwt }) => [name, verifyJwt])),
            },
        storage: [],
        secrets: [],
        site: wanted.site ? { path: (0,external_node_path_.join)(folder, kept_releases/* PACKAGE_FILES */.$.site), exclude: undefined } : undefined,
        assets: undefined,
        isSiteBuilt: true,
        others: [],
    };
}
const lacking = (what, remedy = 'Set `to` to another version.') => new failure/* Failure */.HR('missing', `The package has ${what}.`, { title: 'Package can’t be used', remedy });


/***/ }),

/***/ 70281:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ sha256Of),
/* harmony export */   Dh: () => (/* binding */ DIGEST),
/* harmony export */   Gw: () => (/* binding */ COMMIT_ID)
/* harmony export */ });
/** Inputs with a SHA-256, or with the ID of a commit. */
/** Form of an input for a SHA-256. */
const DIGEST = {
    pattern: /^(?:sha256:)?[0-9a-f]{64}$/,
    allowed: 'it must be a SHA-256: 64 lowercase hexadecimal digits, with or without `sha256:` before them',
};
/** Returns the SHA-256 in the value of a digest input. */
const sha256Of = (given) => given.replace(/^sha256:/, '');
/** Form of an input for the ID of a commit. */
const COMMIT_ID = {
    pattern: /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/,
    allowed: 'it must be the full ID of a commit',
};


/***/ }),

/***/ 1403:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87703);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98157);
/* harmony import */ var _features_releases_live_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30403);
/* harmony import */ var _features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75955);
/* harmony import */ var _features_releases_release_app_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(42011);
/* harmony import */ var _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94048);
/* harmony import */ var _features_releases_release_keeper_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(76055);
/* harmony import */ var _features_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(4260);
/** Releases the package of an earlier release again, and verifies that it is live. */









/**
 * Part 1, Releases: GET releases/current, the history query, Static prepare and complete. The platform can't activate an
 * earlier release, so its files are published again (decision 0027).
 */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_2__/* .defineOperation */ .h9)({
    id: 'rollback',
    group: 'Sites',
    summary: 'Release the package of an earlier release again, and verify that it is live.',
    note: [
        'The package is the one that the record of the release names, an artifact that `release` or `rollback` has signed ([which records are trusted](../../docs/releases.md#which-packages-are-trusted)).',
        'The step reads what is live when it starts, and holds it: if another release comes between, the next part is not run. It doesn’t change migrations, secrets or storage, and changes functions only with `with-functions`.',
    ],
    inputs: {
        ..._features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__/* .TARGET_INPUTS */ .gd,
        'with-functions': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)('Also deploy the functions that this release deployed. The project’s other functions stay deployed.', 'false'),
        'retention-days': _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .KEEP_INPUTS */ .EF['retention-days'],
        'compare-environment': _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .COMPARE_ENVIRONMENT */ .Mc,
    },
    outputs: {
        access_url: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .RELEASED_OUTPUTS */ .dd.access_url,
        release_id: { description: 'ID of the new release. Empty in a dry run, or if the release was already live.' },
        version: {
            description: 'Version number of the new release. Empty in a dry run, or if the release was already live.',
        },
        package_version: { description: 'Version under which the site was first published.' },
        already_live: { description: '`true` if the release was already live, so that the site wasn’t published again.' },
        functions: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .RELEASED_OUTPUTS */ .dd.functions,
        parts: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .RELEASED_OUTPUTS */ .dd.parts,
        live_release_id: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .RELEASED_OUTPUTS */ .dd.live_release_id,
        package_name: _features_releases_release_inputs_js__WEBPACK_IMPORTED_MODULE_6__/* .RELEASED_OUTPUTS */ .dd.package_name,
    },
    endpoints: [
        'functions.list',
        'functions.deploy',
        'releases.prepare',
        'releases.complete',
        'releases.current',
        'releases.list',
    ],
    partEndpoints: { functions: ['functions.list', 'functions.deploy'] },
    optionalEndpoints: ['projects.list'],
    withoutScopes: {
        'project.read': _features_releases_publishable_type_js__WEBPACK_IMPORTED_MODULE_0__/* .TYPE_UNCHECKED */ .M,
    },
    githubPermissions: ['actions: read'],
    onProject: true,
    runsOperations: true,
    timeout: '1h',
    jobOnly: 'At a terminal, use the command `rollback`, which publishes a version that `deploy` has kept.',
    example: 'with:\n  to: previous\n',
    check: _features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__/* .checkTarget */ .e$,
    async run(context, inputs) {
        const { log } = context;
        const { 'with-functions': withFunctions, 'package-key': packageKey, 'retention-days': retentionDays } = inputs;
        const live = await _features_releases_live_js__WEBPACK_IMPORTED_MODULE_3__/* .Live */ .ve.read(context, { hasSite: true, hasFunctions: withFunctions, hasMigrations: false });
        const found = await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__/* .findRelease */ .dv)(context, inputs, live.site);
        const { release, isLive } = found;
        const scope = withFunctions
            ? 'It deploys the functions of that release, and doesn’t change migrations, secrets or storage.'
            : 'It doesn’t change migrations, functions, secrets or storage.';
        const replaced = live.site === null ? '' : `, which replaces ${live.site.text}`;
        log.notice(isLive
            ? `Version ${release.version} is already live, so its site is not published again.${withFunctions ? ` ${scope}` : ''}`
            : `The rollback publishes the files of version ${release.version} as a new version${replaced}. ${scope}`);
        if (isLive && !withFunctions)
            return {
                outputs: {
                    ...NOTHING_RELEASED,
                    access_url: live.site?.url ?? null,
                    package_version: release.version,
                    already_live: true,
                    live_release_id: live.site?.id ?? null,
                },
                report: { title: `Version ${release.version} is already live`, blocks: [] },
                unchanged: true,
            };
        const opened = await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__/* .openRelease */ .gS)(found, inputs.digest);
        const { record } = opened;
        const origin = record?.origin ?? release.version;
        const own = { package_version: origin, already_live: isLive };
        context.output(own);
        const parts = await (0,_features_releases_open_release_js__WEBPACK_IMPORTED_MODULE_4__/* .partsOfPackage */ .An)(context, opened.package, { site: !isLive, functions: withFunctions });
        const keeper = new _features_releases_release_keeper_js__WEBPACK_IMPORTED_MODULE_7__/* .ReleaseKeeper */ .c(context, {
            packageKey,
            retentionDays,
            app: record?.app ?? null,
            commit: record?.commit ?? null,
        });
        const names = opened.package.parts.functions?.map(({ name }) => name) ?? [];
        const known = await keeper.find(live.replacedBy(withFunctions ? names : []));
        const { outputs, report } = await new _features_releases_release_app_js__WEBPACK_IMPORTED_MODULE_5__/* .AppRelease */ .F({ ...context, commit: undefined }, new _features_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_8__/* .PartRuns */ .Yy(context, false), parts, {
            find: () => known,
            keep: (packages, kept) => keeper.keep(packages, kept, origin),
        }).run(inputs['compare-environment'], { live, known });
        const { applied: _, lint_findings: __, ...released } = outputs;
        return {
            outputs: { ...released, ...own },
            report: { ...report, title: `Version ${release.version} released again` },
        };
    },
}));
const NOTHING_RELEASED = {
    access_url: null,
    release_id: null,
    version: null,
    package_version: null,
    already_live: false,
    functions: null,
    parts: [],
    live_release_id: null,
    package_name: null,
};


/***/ })

};
