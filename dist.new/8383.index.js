export const id = 8383;
export const ids = [8383];
export const modules = {

/***/ 30436:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ EVENT_CODES)
/* harmony export */ });
/** Error codes of a stream's last event: the kind of failure, its meaning, and a remedy for each. */
/**
 * Codes of the last event of a stream (Part 1, Events): those that occur only there, and those with another meaning
 * there.
 */
const EVENT_CODES = {
    forbidden: {
        kind: 'input',
        meaning: 'The source failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and import the package again. If `@idempotency-key` is set, also set a new key.',
    },
    artifact_invalid: {
        kind: 'input',
        meaning: 'The package is invalid, or the platform can’t review it.',
        remedy: 'Change the package, and import it again. If `@idempotency-key` is set, also set a new key.',
    },
    service_unavailable: {
        kind: 'unavailable',
        meaning: 'The platform’s content review was unavailable.',
        remedy: 'Import again later with a new idempotency key, because the same key returns this failure again: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run.',
    },
    import_interrupted: {
        kind: 'unavailable',
        meaning: 'The import made no progress for a long time. The platform may have saved the source anyway.',
        remedy: 'If the import created a complete project, use that project. Otherwise, import again with a new idempotency key: set a different `@idempotency-key` or, if it isn’t set, start a new workflow run. Delete an incomplete project only if you are sure that it isn’t needed.',
    },
    duplicate_release: {
        kind: 'conflict',
        meaning: 'A publish of this project is already in progress.',
        remedy: 'Re-run the job after the running publish ends. To prevent concurrent publishes, use a `concurrency` group.',
    },
    project_not_found: {
        kind: 'missing',
        meaning: 'The project to publish doesn’t exist.',
        remedy: 'Check the ID of the project (its `url_id`).',
    },
    content_violation: {
        kind: 'input',
        meaning: 'The content failed the platform’s content review.',
        remedy: 'Change the content that the error message describes, and publish again.',
    },
    release_failed: {
        kind: 'input',
        meaning: 'The platform failed to build or deploy the project.',
        remedy: 'If the error message shows a build error, fix it. Then publish again.',
    },
    release_interrupted: {
        kind: 'unavailable',
        meaning: 'The publish was interrupted on the platform.',
        remedy: 'Re-run the job. The new attempt uses a new idempotency key.',
    },
};


/***/ }),

/***/ 87703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ TYPE_UNCHECKED),
/* harmony export */   t: () => (/* binding */ requirePublishableType)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(74848);
/** Refuses a project whose type can't be published. */



/** Part 1, Releases: only `web` projects can be published. Publish must not be called for these types. */
const NEVER_PUBLISHED = ['app', 'miniprogram', 'skill'];
/** Effect of a credential without the scope `project.read`. */
const TYPE_UNCHECKED = 'the step doesn’t check the project’s type before the publish';
/** Retry limits for listing projects before a publish, for all pages together. */
const LIST_LIMITS = { attempts: 1, withinMs: 5_000 };
/**
 * Refuses a project without a publishing channel before publish is called for it. The API shows a project's type only
 * in the list, which is one request for most users. This check is optional: if the credential can't list projects (a
 * project key), or the list fails or takes too long, the platform decides.
 * @throws Failure of kind `input` for a type that is never published
 */
async function requirePublishableType(context) {
    const type = await listedType(context);
    if (!NEVER_PUBLISHED.includes(type))
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `The project ${context.projectId} has the type \`${type}\`, but only web projects can be published.`, {
        title: `Project can’t be published: ${context.projectId}`,
        remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('project-id')} to the ID of a web project.`,
    });
}
/** Returns the project's type; undefined if it isn't available. */
async function listedType({ client, log, projectId, signal }) {
    try {
        const found = await (0,_projects_listed_project_js__WEBPACK_IMPORTED_MODULE_2__/* .findListedProject */ .a)(client, projectId, LIST_LIMITS);
        if (typeof found === 'object')
            return found.type;
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || signal.aborted)
            throw thrown;
        log.info(`Skipped the check of the project’s type, because the projects could not be listed: ${thrown.message}`);
        return undefined;
    }
    log.info('Skipped the check of the project’s type, because the project was not found in the list of projects.');
    return undefined;
}


/***/ }),

/***/ 42011:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ AppRelease)
});

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/failure.js
var base_failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
// EXTERNAL MODULE: ./build/features/app/app-parts.js
var app_parts = __webpack_require__(82382);
// EXTERNAL MODULE: ./build/features/shared/part-runs.js
var part_runs = __webpack_require__(4260);
// EXTERNAL MODULE: ./build/packing/kinds/static-site.js + 1 modules
var static_site = __webpack_require__(15662);
// EXTERNAL MODULE: ./build/packing/zip/zip-listing.js + 3 modules
var zip_listing = __webpack_require__(87155);
// EXTERNAL MODULE: ./build/features/shared/exclude-input.js
var exclude_input = __webpack_require__(76117);
;// CONCATENATED MODULE: ./build/features/releases/kept-assets.js
/** Chooses assets of the live release that the next one also publishes, because pages that are open still load them. */





/** Folders into which frameworks write hashed assets: Astro, Vite, SvelteKit, Next.js, Nuxt, Create React App, Remix. */
const FOLDERS = ['_astro', 'assets', '_app/immutable', '_next/static', '_nuxt', 'static', 'build'];
const IN_FOLDER = new RegExp(`^(?:${FOLDERS.join('|')})/`);
/**
 * Name of an asset that pages load, with a content hash: eight characters that aren't a word or a date, or a longer
 * hexadecimal number. Types that pages only link to, such as HTML, JSON and source maps, are none.
 */
const HASHED_NAME = /(?:^|[/._-])(?:(?=[\w-]{0,7}[A-Z\d])(?![\d-]{8}[.-])[\w-]{8}|(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{8,64})(?:\.chunk|\.lean|\.min|-s)?(?:\.p)?\.(?:m?js|css|woff2?|ttf|otf|eot|png|jpe?g|gif|webp|svg|ico)$/;
const isHashedAsset = (path) => IN_FOLDER.test(path) && HASHED_NAME.test(path);
/** Checks whether a site is live, and with it no asset that is no longer kept. */
function isSiteLive(assets, { parts }, known) {
    const isExcluded = (0,exclude_input/* exclusion */.Ls)(assets?.exclude);
    const isStale = (path) => assets === undefined || isExcluded?.(path) === true;
    return known?.siteSha256 !== undefined && known.siteSha256 === parts.site?.sha256 && !known.carried.some(isStale);
}
/**
 * Chooses assets of the live release. A release continues without its package.
 * @param held what is live; undefined if that wasn't read
 * @returns them, and the package of the site to which they are added
 */
async function keptAssets({ log, signal }, assets, content, held) {
    const { site } = content.packages;
    if (assets === undefined || !held?.live.site || site === undefined || isSiteLive(assets, content, held.known))
        return undefined;
    try {
        if (held.known === undefined)
            throw new base_failure/* Failure */.HR('missing', 'It has no signed record that this run can verify.');
        const own = content.parts.site?.files ?? [];
        const chosen = await chooseAssets(await held.known.openSite(), own, assets.exclude, signal);
        log.info(chosen.note);
        return { ...chosen, site: site.file };
    }
    catch (thrown) {
        if (!(thrown instanceof base_failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        log.notice(`No assets of the live release are kept. ${(0,base_failure/* sentence */.em)((0,base_failure/* messageOf */.bD)(thrown))}`);
        return undefined;
    }
}
/** A file name that a case-insensitive file system would take for the same. */
const folded = (path) => path.normalize('NFC').toLowerCase();
/**
 * Chooses the assets that the new site doesn't have, the smallest first, as many as the platform's limits allow.
 * @param zip site of the live release, without files that it carried from the one before it
 * @param own files of the new site
 */
async function chooseAssets(zip, own, exclude, signal) {
    const listing = await (0,zip_listing/* listZip */.o)(zip, zip, static_site/* SITE_SELECTION */.$, signal);
    listing.close();
    const isExcluded = (0,exclude_input/* exclusion */.Ls)(exclude);
    const names = new Set(own.map(({ path }) => folded(path)));
    const all = listing.files.filter(({ path }) => isHashedAsset(path));
    const gone = all.filter(({ path }) => !names.has(folded(path)) && isExcluded?.(path) !== true);
    const take = roomBeside(own);
    const kept = gone.toSorted((one, other) => one.size - other.size).filter(take);
    const dropped = gone.length - kept.length;
    const lack = all.length > 0 ? '' : ` It has none in the folders that are known: ${FOLDERS.join(', ')}.`;
    return {
        zip,
        paths: new Set(kept.map(({ path }) => path)),
        note: `Kept ${(0,amount/* plural */.LS)(kept.length, 'asset')} of the release before.${lack}${dropped === 0 ? '' : ` ${(0,amount/* count */.U9)(dropped)} more would exceed the platform’s limits for a site.`}`,
    };
}
/** Returns what tells whether a further file fits into a site, and then counts it. */
function roomBeside(own) {
    const whole = static_site/* STATIC_SITE_PROFILE */.zn;
    const rooms = new Map([whole, ...whole.classes].map((limits) => [
        limits,
        { files: limits.maxFiles ?? Number.POSITIVE_INFINITY, bytes: limits.maxTotalBytes ?? Number.POSITIVE_INFINITY },
    ]));
    const roomsOf = (file) => [rooms.get(whole), rooms.get(whole.classify(file))];
    const add = (file) => {
        for (const room of roomsOf(file).filter(one => one !== undefined)) {
            room.files -= 1;
            room.bytes -= file.size;
        }
    };
    for (const { path, bytes: size } of own)
        add({ path, size });
    return file => {
        const fits = roomsOf(file).every(room => room !== undefined && room.files >= 1 && room.bytes >= file.size);
        if (fits)
            add(file);
        return fits;
    };
}

// EXTERNAL MODULE: ./build/features/releases/live.js
var releases_live = __webpack_require__(30403);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/features/app/check-parts.js
var check_parts = __webpack_require__(38593);
// EXTERNAL MODULE: ./build/features/cloud/set-secret.js
var set_secret = __webpack_require__(53273);
// EXTERNAL MODULE: ./build/features/shared/bucket-folder.js + 1 modules
var bucket_folder = __webpack_require__(79278);
// EXTERNAL MODULE: ./build/features/shared/packed-once.js
var packed_once = __webpack_require__(93760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/packing/files/content-hash.js
var content_hash = __webpack_require__(61450);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
;// CONCATENATED MODULE: ./build/features/releases/site-files.js
/** Describes the files of a packed site, for the record of its release. */





/**
 * Part of a file name that bundlers derive from the content: eight or more characters with a digit, or with a capital after a
 * small letter, before the extension of an asset. It changes with each build, and isn't a change of the page that refers to it.
 */
const CONTENT_HASH = /(?<=[./_-])(?=[\w-]{0,39}(?:\d|[a-z][A-Z]))[\w-]{8,40}(?=\.(?:m?js|css|woff2?|png|jpe?g|gif|svg|webp|avif|ico|json)\b)/g;
/**
 * Reads a packed site.
 * @param file absolute path of its ZIP
 * @returns the digest of all files, as `sha256sum` lists them, and each file: of a page, the digest is that of its text with
 * the names of hashed assets replaced
 */
async function describeSite(file, signal) {
    const listing = await (0,zip_listing/* listZip */.o)(file, file, static_site/* SITE_SELECTION */.$, signal);
    try {
        const contents = [];
        const files = [];
        for (const one of (0,listing_builder/* sortedByPath */.o2)(listing.files)) {
            signal.throwIfAborted();
            const { path, size: bytes } = one;
            const sha256 = (await (0,content_hash/* contentHash */.A)(one)).digest('hex');
            contents.push({ path, sha256 });
            files.push({ path, sha256: /\.html?$/i.test(path) ? await pageDigest(one) : sha256, bytes });
        }
        return { sha256: (0,content_hash/* filesDigest */.h)(contents), files };
    }
    finally {
        listing.close();
    }
}
const pageDigest = (file) => file.read(content => (0,sha256_hex/* sha256Hex */.f)(content.toString('latin1').replaceAll(CONTENT_HASH, '')));

;// CONCATENATED MODULE: ./build/features/releases/release-content.js
/** Reads and checks what a release consists of. Changes nothing. */








/** Returns the services with which operations read the site: one that a build writes isn't read from the commit. */
const siteServices = ({ isSiteBuilt }) => isSiteBuilt ? { commit: undefined } : {};
/**
 * Checks the files and the secrets, has the site built, and packs it.
 * @throws Failure of kind `input` for files that can't be released, and of kind `conflict` for missing secrets
 */
async function readContent(context, runs, app) {
    const { commit, log, releaser, signal } = context;
    const { site } = app;
    const { functions, parts } = await log.group('Check the files of the app', () => checkFiles(runs, app));
    await requireSecrets(context, app.secrets);
    if (commit !== undefined)
        commit.isClosed = true;
    const unbuilt = await releaser?.build(app.others);
    if (unbuilt !== undefined)
        throw new base_failure/* Failure */.HR('input', `${unbuilt} Nothing was changed.`);
    const packages = functions.map(({ name, packed: { file, sha256 }, verifyJwt }) => ({
        name,
        file,
        sha256,
        verifyJwt,
    }));
    if (site === undefined)
        return { functions, site, parts, packages: { site, functions: packages } };
    const services = siteServices(app);
    const result = await runs.operation({ id: 'static-publish', inputs: { ...site }, dryRun: true, services });
    const sha256 = (0,part_runs/* textOf */.b6)(result, 'sha256') ?? '';
    const file = (0,packed_once/* packedFile */.H)(context, sha256);
    if (file === undefined)
        throw new Error('The site was not packed.');
    const described = await describeSite(file, signal);
    return {
        functions,
        site: result,
        parts: { ...parts, site: described },
        packages: { site: { file, sha256, content: described.sha256, carried: [] }, functions: packages },
    };
}
/** Sends no request. @returns the functions, and the parts but the site @throws Failure of kind `input` */
async function checkFiles(runs, { migrations, functions, storage }) {
    const context = runs.workContext();
    const checked = migrations && (await (0,check_parts/* checkMigrations */.wE)(context, migrations));
    if (migrations !== undefined && checked?.number === 0) {
        const message = `is \`${migrations.path}\`, which contains no migrations`;
        throw (0,base_failure/* inputFailure */.vQ)('The release has no migrations. Nothing was changed.', [
            { where: 'migrations', message, remedy: 'Correct it, or remove it.' },
        ]);
    }
    const planned = functions && (await (0,check_parts/* checkFunctions */.Cm)(context, functions.path, functions['verify-jwt']));
    const buckets = [];
    for (const { bucket, path } of storage) {
        await (0,check_parts/* checkBucketFolder */.BQ)(context, path);
        buckets.push([bucket, (await (0,bucket_folder/* readBucketFolder */.B)(context, 'storage', path)).sha256 ?? '']);
    }
    return {
        functions: planned ?? [],
        parts: {
            ...(checked && { migrations: checked.sha256 }),
            ...(planned && {
                functions: planned.map(({ name, packed: { sha256 }, verifyJwt }) => ({
                    name,
                    sha256,
                    verify_jwt: verifyJwt,
                    version: null,
                    updated_at: null,
                })),
            }),
            ...(buckets.length > 0 && { storage: Object.fromEntries(buckets) }),
        },
    };
}
/**
 * A trial run, which has no secrets, only says what a release requires.
 * @throws Failure if a secret that the app's file names isn't set. The platform lists names, never values
 */
async function requireSecrets(context, secrets) {
    const { projectId, isDisposable, log } = context;
    if (isDisposable && secrets.length > 0) {
        log.notice(`The functions have no secrets in a trial run. A release requires: ${(0,problem/* listed */.KE)(secrets)}.`);
        return;
    }
    const missing = await (0,set_secret/* missingSecrets */.mO)(context, secrets, set_secret/* listSecrets */.AQ);
    if (missing.length === 0)
        return;
    const subject = missing.length === 1 ? 'The secret' : 'The secrets';
    throw new base_failure/* Failure */.HR('conflict', `${subject} ${(0,problem/* listed */.KE)(missing)} of the functions ${missing.length === 1 ? 'is' : 'are'} not set in the project. Nothing was changed.`, {
        title: `Secrets not set: ${missing.join(', ')}`,
        remedy: `Set them with \`project-platform cloud-secrets --project-id ${projectId} --secrets - < FILE\`, where the file has a line such as \`${missing[0] ?? ''}=value\`, or with the operation \`cloud-secrets\`. Then release again.`,
    });
}

// EXTERNAL MODULE: ./build/features/releases/release-inputs.js
var release_inputs = __webpack_require__(94048);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/features/releases/release-plan.js
/** Describes for a person what a release would change. */




/** Number of paths that a row lists. */
const MAX_PATHS = 20;
/** @param live what is live now */
function planRows({ commit, resolvePath }, { migrations, functions, storage, site, assets, others }, live) {
    const ignored = [...(commit?.leftOut ?? [])].map(path => (0,external_node_path_.relative)(resolvePath('.'), path)).toSorted();
    return [
        ...(commit === undefined ? [] : [['Commit', commit.commit]]),
        ...(migrations === undefined ? [] : migrationRows(migrations)),
        ...(functions === undefined ? [] : functionRows(functions)),
        ...storage.flatMap(storageRows),
        ...(site === undefined ? [] : siteRows(site, live)),
        ...(assets === undefined ? [] : [[app_parts.PART.assets, assets]]),
        ...pathRows('Left out', ignored, 'ignored by Git'),
        ...pathRows('Not committed', others, 'which the site may contain'),
    ];
}
function migrationRows({ outputs }) {
    const pending = listOf(outputs['pending']).map(String);
    const findings = listOf(outputs['lint_findings'])
        .map(record/* record */.g1)
        .filter(({ accepted }) => accepted === undefined || accepted === null)
        .map(({ where, severity, message }) => `${String(severity)}: ${String(where)} ${String(message)}`);
    const recorded = listOf(outputs['recorded']).map(String);
    const text = pending.length === 0 ? 'none pending' : `${pending.length} pending: ${pending.join(', ')}`;
    return [
        ...(recorded.length === 0
            ? []
            : [['Migrations', `${recorded.length} recorded as applied, without running: ${recorded.join(', ')}`]]),
        ['Migrations', text],
        ...findings.map(finding => ['', finding]),
    ];
}
function functionRows({ outputs }) {
    const rows = listOf(outputs['functions']).map(record/* record */.g1);
    const by = (outcome) => rows.filter(row => row['outcome'] === outcome).map(({ name }) => name);
    return [
        ...named('new', by('to-create')),
        ...named('deployed again', by('to-update')),
        ...named('unchanged', by('unchanged')),
        ...named('live, but not in the folder (they stay)', listOf(outputs['deleted'])),
        ...named('can be called without a JWT', rows.filter(row => row['verify_jwt'] === false).map(({ name }) => name)),
    ];
}
function storageRows({ bucket, path, result: { outputs } }) {
    const [changed, unchanged, deleted] = ['uploaded_count', 'unchanged_count', 'deleted_count'].map(name => Number(outputs[name]));
    const changes = (0,record/* record */.g1)(outputs['changes']);
    const [gone, spared] = ['deleted', 'not_deleted'].map(name => listOf(changes[name]).map(String));
    return [
        ['Storage', `${path}: ${(0,amount/* plural */.LS)(changed ?? 0, 'file')} to upload to ${bucket}, ${unchanged} unchanged`],
        ...pathRows('', gone ?? [], `to delete from ${bucket}`, deleted),
        ...pathRows('', spared ?? [], 'not deleted, because of `keep`'),
    ];
}
const named = (kind, names) => names.length === 0 ? [] : [['Functions', `${kind}: ${names.join(', ')}`]];
const siteRows = ({ outputs }, live) => [
    ['Site', `${(0,amount/* plural */.LS)(Number(outputs['file_count']), 'file')}, ${(0,amount/* byteSize */.mz)(Number(outputs['size']))} packed`],
    ['Live now', live],
];
function pathRows(label, paths, why, all = paths.length) {
    if (paths.length === 0)
        return [];
    const more = all > MAX_PATHS ? `, and ${all - MAX_PATHS} more` : '';
    return [[label, `${paths.slice(0, MAX_PATHS).join(', ')}${more}: ${why}`]];
}
const listOf = (value) => (Array.isArray(value) ? value : []);

// EXTERNAL MODULE: ./build/features/releases/release-report.js
var release_report = __webpack_require__(46635);
;// CONCATENATED MODULE: ./build/features/releases/release-app.js
/** Releases an app: its parts in their order, and the check that the published release is live. */













/** Number of releases that the reports show. */
const SHOWN_RELEASES = 5;
/** Part that checks which release is live. */
const LIVE = 'Live release';
const storageSync = (inputs) => ({
    id: 'cloud-storage-sync',
    inputs,
    names: { path: 'storage', bucket: 'storage' },
});
const NO_OUTPUTS = { ...(0,operation/* noOutputs */.Q9)(release_inputs/* RELEASED_OUTPUTS */.dd), parts: [] };
/** Release of one app. */
class AppRelease {
    #context;
    #runs;
    #app;
    #keeper;
    #outputs = NO_OUTPUTS;
    /** Other releases that the publish replaced, because they went live right before it. */
    #alsoReplaced = [];
    /** Assets of the live release that are published, too. */
    #assets;
    /** Number of migrations that the baseline recorded. */
    #recorded = 0;
    /** @param keeper undefined: nothing is kept, and nothing is known about the live release */
    constructor(context, runs, app, keeper) {
        this.#context = context;
        this.#runs = runs;
        this.#app = app;
        this.#keeper = keeper;
    }
    /**
     * Checks everything that can be checked before the first change, and runs the parts.
     * @param environment GitHub environment whose last deployment is compared
     * @param given what is live, if it was read before
     * @throws Failure of the first part that failed. The later ones are not run
     */
    async run(environment, given) {
        const { dryRun, releaser } = this.#context;
        const content = await readContent(this.#context, this.#runs, this.#app);
        this.#context.onFailureReport(() => this.#runs.report());
        const held = given ?? (dryRun && releaser === undefined ? undefined : await this.#readLive(content));
        this.#assets = await keptAssets(this.#context, this.#app.assets, content, held);
        if (releaser !== undefined && held !== undefined) {
            const live = held.live.site?.text ?? 'nothing';
            const isAgreed = await releaser.agree(planRows(this.#context, await this.#plan(content.site, held.known), live));
            if (dryRun)
                return this.#ended();
            if (!isAgreed)
                throw new base_failure/* Failure */.HR('input', 'Nothing was changed.');
        }
        try {
            await this.#runParts(environment, dryRun ? undefined : held, content);
        }
        catch (thrown) {
            throw thrown instanceof base_failure/* Failure */.HR && this.#context.signal.aborted ? this.#interrupted(thrown) : thrown;
        }
        return this.#ended();
    }
    async #readLive({ functions: planned }) {
        const { site, functions, migrations } = this.#app;
        const live = await releases_live/* Live */.ve.read(this.#context, {
            hasSite: site !== undefined,
            hasFunctions: functions !== undefined,
            hasMigrations: migrations !== undefined,
        });
        const names = planned.map(({ name }) => name);
        return { live, known: await this.#keeper?.find(live.replacedBy(names)) };
    }
    /**
     * Runs the parts, up to the check of the live release.
     * @param held what is live, which must stay so but for the parts of this release. Undefined in a dry run
     * @throws Failure of the first part that failed, with what stays changed; that of an interruption
     */
    async #runParts(environment, held, content) {
        const { live, known } = held ?? {};
        const names = content.functions.map(({ name }) => name);
        const isLive = isSiteLive(this.#app.assets, content, known);
        const recordRelease = held === undefined ? undefined : await this.#keep(content, known, isLive);
        const done = [];
        for (const [name, operation] of [...this.#backend(known, live, names), ...this.#site(live)]) {
            await this.#runs.run(name, done, async () => {
                await live?.hold(names);
                const isUnchanged = name === app_parts.PART.site && isLive && live?.site !== undefined && live.site !== null;
                const result = isUnchanged ? this.#unchanged(live.site) : await this.#runs.operation(operation);
                await this.#takeOver(name, live, recordRelease);
                return result;
            });
            done.push(name);
            if (name === app_parts.PART.site && this.#assets !== undefined && this.#runs.outcomeOf(name) === 'done')
                this.#runs.note(app_parts.PART.assets, 'done', this.#assets.note);
        }
        const hasSite = this.#app.site !== undefined;
        if (live !== undefined)
            await this.#runs.run(LIVE, done, async () => {
                const result = hasSite
                    ? await this.#runs.operation(this.#verification(environment))
                    : { message: 'No other release came between.' };
                await live.hold(names);
                if (this.#alsoReplaced.length > 0)
                    throw (0,releases_live/* cameBetween */.ds)(`the site, and this release replaced it: ${(0,amount/* listedNames */.cr)(this.#alsoReplaced)}`);
                if (!hasSite)
                    await recordRelease?.(this.#released(live, undefined, null));
                return result;
            });
        // Until the site is live, the earlier one can refer to what is deleted.
        for (const inputs of this.#app.storage.filter(({ prune }) => prune))
            await this.#runs.run(`Prune ${inputs.bucket}`, [...done, LIVE], async () => {
                await live?.hold(names);
                return this.#runs.operation(storageSync(inputs));
            });
        const failure = this.#runs.failure();
        if (failure !== undefined) {
            const isShown = hasSite && this.#runs.outcomeOf(LIVE) !== 'failed';
            const shown = isShown ? await this.#showLive() : undefined;
            const message = [(0,base_failure/* sentence */.em)(failure.message), ...this.#standing(shown)].join(' ');
            throw (0,base_failure/* withDetails */.FE)(failure, { message });
        }
    }
    /** Takes over what a part has changed. */
    async #takeOver(part, live, recordRelease) {
        const { applied, functions, release_id: id, version, access_url: url } = this.#outputs;
        if (part === app_parts.PART.migrations)
            await live?.applied((Array.isArray(applied) ? applied.length : 0) + this.#recorded);
        if (part === app_parts.PART.functions)
            await live?.deployed(functions);
        if (part !== app_parts.PART.site || typeof id !== 'string' || live === undefined)
            return;
        const known = typeof version === 'number' ? version : undefined;
        if (live.site?.id !== id)
            live.published({
                id,
                version: known,
                publishedAt: undefined,
                url: typeof url === 'string' ? url : undefined,
                text: (0,release_report/* releaseText */.hO)({ release_id: id, version: known }),
            });
        const name = await recordRelease?.(this.#released(live, known, id));
        if (typeof name === 'string')
            this.#output({ package_name: name });
    }
    /** Says that the site is live already. */
    #unchanged({ id, version, url, text }) {
        this.#output({ access_url: url ?? null, release_id: id, version: version ?? null });
        return { message: `These files are live already, as ${text}`, unchanged: true };
    }
    #released(live, version, releaseId) {
        return { version, releaseId, functions: this.#app.functions === undefined ? new Map() : live.deployments };
    }
    /** Says what the release would change. */
    async #plan(site, known) {
        const dry = (part) => part && this.#runs.operation({ ...part[1], dryRun: true });
        const [migrations, functions] = [app_parts.PART.migrations, app_parts.PART.functions].map(wanted => this.#backend(known).find(([name]) => name === wanted));
        return {
            migrations: await dry(migrations),
            functions: await dry(functions && [functions[0], { ...functions[1], inputs: { ...functions[1].inputs, prune: true } }]),
            storage: await Array.fromAsync(this.#app.storage, async (inputs) => ({
                ...inputs,
                result: await this.#runs.operation({ ...storageSync(inputs), dryRun: true }),
            })),
            site,
            assets: this.#assets?.note,
            others: this.#app.isSiteBuilt ? this.#app.others : [],
        };
    }
    /**
     * Keeps the packages, unless all of them are live.
     * @returns what records the release; undefined if nothing is kept
     */
    async #keep({ functions, packages, parts }, known, isLive) {
        const isSame = ({ name, packed, verifyJwt }) => {
            const one = known?.functions.get(name);
            return one?.sha256 === packed.sha256 && one.verifyJwt === verifyJwt;
        };
        const carried = isLive ? (known?.carried ?? []) : [...(this.#assets?.paths ?? [])];
        const kept = { ...packages, site: packages.site && { ...packages.site, carried } };
        return isLive && functions.every(isSame) ? undefined : this.#keeper?.keep(kept, parts);
    }
    /** The parts before the site. The site expects what they change. */
    #backend(known, live, deployed = []) {
        const { migrations, functions, storage } = this.#app;
        const parts = [];
        if (migrations !== undefined) {
            const names = app_inputs/* MIGRATION_NAMES */.iY;
            const receive = this.#receiver('applied', 'lint_findings');
            const onOutput = (outputs) => {
                receive(outputs);
                if (Array.isArray(outputs['recorded']))
                    this.#recorded = outputs['recorded'].length;
            };
            parts.push([app_parts.PART.migrations, { id: 'sql-migrate', inputs: { ...migrations }, names, onOutput }]);
        }
        if (functions !== undefined) {
            const onOutput = this.#receiver('functions');
            const names = { path: 'functions' };
            const services = {
                known: known?.functions,
                checkListed: live && (listed => live.requireListed(deployed, listed)),
            };
            parts.push([app_parts.PART.functions, { id: 'cloud-deploy-function', inputs: functions, names, services, onOutput }]);
        }
        for (const inputs of storage)
            parts.push([`Storage ${inputs.bucket}`, storageSync({ ...inputs, prune: false, keep: undefined })]);
        return parts;
    }
    #site(live) {
        const { site } = this.#app;
        if (site === undefined)
            return [];
        const onOutput = this.#receiver('access_url', 'release_id', 'version');
        const services = {
            ...(this.#assets === undefined ? siteServices(this.#app) : { commit: undefined, carried: this.#assets }),
            replaces: live && (live.site?.id ?? null),
            onReplaced: (releases) => void (this.#alsoReplaced = releases),
        };
        // With assets, the package that is kept is published, not what the folder contains by now.
        const from = this.#assets === undefined ? site : { path: this.#assets.site };
        return [[app_parts.PART.site, { id: 'static-publish', inputs: { ...from, 'wait-for-url': true }, services, onOutput }]];
    }
    /** The URL can still serve the previous release, so the ID of the live release is compared. */
    #verification(environment) {
        return {
            id: 'release-info',
            inputs: {
                'expected-release-id': this.#outputs.release_id,
                'compare-environment': environment,
                limit: SHOWN_RELEASES,
            },
            onOutput: this.#receiveLive,
        };
    }
    /**
     * Shows which release is live after a part has failed. Its own failure is only logged.
     * @returns its version, if it is known
     */
    async #showLive() {
        const { log } = this.#context;
        const onOutput = this.#receiveLive;
        try {
            const { outputs } = await log.group('Show the live release after a failure', () => this.#runs.operation({ id: 'release-info', inputs: { limit: SHOWN_RELEASES }, onOutput }));
            return typeof outputs['version'] === 'number' ? outputs['version'] : undefined;
        }
        catch (thrown) {
            if (!(thrown instanceof base_failure/* Failure */.HR) || this.#context.signal.aborted)
                throw thrown;
            log.info(`The live release can’t be determined: ${(0,part_runs/* firstLines */.UV)(this.#context.reworded(thrown))}`);
            return undefined;
        }
    }
    /** Adds to the failure of an interruption what was changed and stays. */
    #interrupted(failure) {
        const { release_id: own, live_release_id: live, applied } = this.#outputs;
        const isActive = this.#runs.outcomeOf(app_parts.PART.site) === 'done' && own !== null && (live ?? own) === own;
        const isPartial = this.#runs.outcomeOf(app_parts.PART.migrations) === 'failed' && Array.isArray(applied) && applied.length > 0;
        const message = [
            (0,base_failure/* sentence */.em)(failure.message),
            ...(isActive ? ['The release is active.'] : []),
            ...(isPartial ? [`Migrations applied before: ${applied.map(one => (0,record/* record */.g1)(one)['path']).join(', ')}.`] : []),
            ...this.#standing(undefined),
        ].join(' ');
        const remedy = 'You don’t need to publish again. To check which release is live, use `release-info`.';
        return (0,base_failure/* withDetails */.FE)(failure, { message, ...(isActive && { remedy }) });
    }
    /**
     * Says after a failure which parts stay changed, and what undoes the changes of the site and the functions.
     * @param live version of the live release, if it was shown
     */
    #standing(live) {
        const { dryRun, isWorkflowRun } = this.#context;
        const { site } = this.#app;
        if (dryRun)
            return [];
        const done = this.#runs.results.filter(({ outcome }) => outcome === 'done').map(({ part }) => part);
        const stays = done.length === 0 ? [] : [`Done before, and not undone: ${done.join(', ')}.`];
        const { functions, release_id: own, live_release_id: liveId } = this.#outputs;
        const isPublished = own !== null;
        const isDeployed = Array.isArray(functions) &&
            functions.some(one => ['created', 'updated', 'unknown'].includes(String((0,record/* record */.g1)(one)['outcome'])));
        const to = isPublished ? 'previous' : live;
        const isReplaced = isPublished && liveId !== null && liveId !== own;
        // Only releases with a site are kept.
        const isUndoable = site !== undefined && (isPublished || isDeployed) && !isReplaced;
        if (!isUndoable || to === undefined)
            return stays;
        if (!isWorkflowRun)
            return [...stays, 'To go back, run `project-platform rollback`, which lists the kept versions.'];
        const also = isDeployed ? ' and `with-functions: true`' : '';
        return [...stays, `To go back, run \`rollback.yml\` with \`to: ${to}\`${also}.`];
    }
    /** Returns what passes outputs of an operation on. */
    #receiver(...names) {
        return known => this.#output(Object.fromEntries(names.flatMap(name => (known[name] === undefined ? [] : [[name, known[name]]]))));
    }
    /** Passes on which release is live. */
    #receiveLive = ({ release_id: live }) => {
        if (live !== undefined)
            this.#output({ live_release_id: live });
    };
    /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
    #output(known) {
        this.#outputs = { ...this.#outputs, ...known };
        this.#context.output(known);
    }
    #ended() {
        const report = this.#runs.report();
        const { access_url: url, version } = this.#outputs;
        const rows = [
            ['Project', { code: this.#context.projectId }],
            ...(typeof url === 'string' ? [['URL', { text: url, url }]] : []),
            ...(typeof version === 'number' ? [['Version', { code: String(version) }]] : []),
        ];
        return {
            outputs: { ...this.#outputs, parts: this.#runs.results },
            report: {
                ...report,
                title: this.#context.dryRun ? 'Release' : 'Released',
                blocks: [{ type: 'facts', rows }, ...report.blocks],
            },
        };
    }
}


/***/ }),

/***/ 94048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EF: () => (/* binding */ KEEP_INPUTS),
/* harmony export */   Mc: () => (/* binding */ COMPARE_ENVIRONMENT),
/* harmony export */   dd: () => (/* binding */ RELEASED_OUTPUTS),
/* harmony export */   mX: () => (/* binding */ RELEASE_INPUTS)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82382);
/* harmony import */ var _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88097);
/* harmony import */ var _shared_site_package_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87406);
/* harmony import */ var _release_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68040);
/* harmony import */ var _release_report_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46635);
/** Defines the inputs and outputs of the operation `release`. */






/** Inputs about what a workflow run keeps of a release. */
const KEEP_INPUTS = {
    'package-key': _release_record_js__WEBPACK_IMPORTED_MODULE_4__/* .PACKAGE_KEY */ .Hy,
    'retention-days': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)('Number of days to keep the released files and the record of the release as artifacts, up to the repository’s limit. `0`: they are not kept, so that `rollback` can’t publish the release again, and a release that waits behind it has to be run again.', { default: '90', min: 0, max: 400 }),
};
const COMPARE_ENVIRONMENT = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('GitHub environment. The step warns if its last deployment has another URL. Requires `deployments: read`. Default: none.', { maxLength: 255 });
const RELEASE_INPUTS = {
    ..._app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__.APP_INPUTS,
    path: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('Folder or .zip with the site that an earlier step built. The app’s file must contain the same value. Default: the folder of the app’s file.', { use: 'package' }),
    package: _shared_site_package_js__WEBPACK_IMPORTED_MODULE_3__/* .SITE_PACKAGE */ .L,
    lint: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('Effect of the linter’s findings about migrations, as in `sql-migrate`.', _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .LINT_LEVELS */ .Wp, {
        default: 'error',
    }),
    baseline: _migrations_inputs_js__WEBPACK_IMPORTED_MODULE_2__/* .INPUTS */ .mc.baseline,
    ...KEEP_INPUTS,
    'compare-environment': COMPARE_ENVIRONMENT,
};
const RELEASED_OUTPUTS = {
    access_url: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.access_url,
    release_id: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.release_id,
    version: _release_report_js__WEBPACK_IMPORTED_MODULE_5__/* .RELEASE_OUTPUTS */ .XM.version,
    applied: { description: 'Applied migrations as a JSON array; see `sql-migrate`.' },
    lint_findings: { description: 'Findings of the migration linter, as a JSON array; see `sql-migrate`.' },
    functions: {
        description: 'Result for each function, as a JSON array of objects as in `cloud-deploy-function`. Set only if there are functions.',
    },
    parts: {
        description: 'Result of each part, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
    },
    live_release_id: {
        description: 'ID of the release that is live at the end, even if a part fails. Empty without a site, if nothing is live, if the live release is unknown, or in a dry run that succeeds.',
    },
    package_name: {
        description: 'Name of the artifact with the record of this release, from which `rollback` can publish it again: `release-<project-id>-<version>`. Empty if nothing was kept.',
    },
};


/***/ }),

/***/ 76055:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ ReleaseKeeper)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(84949);
/* harmony import */ var _core_report_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(14486);
/* harmony import */ var _packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75473);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(15036);
/* harmony import */ var _kept_releases_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6380);
/* harmony import */ var _release_record_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(68040);
/** Keeps what a workflow run releases, and knows by the records of releases which of two is newer (decision 0027). */









const NO_RECORDS = { verified: undefined, why: 'the platform reports no version' };
class ReleaseKeeper {
    #context;
    #settings;
    #attempt;
    constructor(context, settings) {
        this.#context = context;
        this.#settings = settings;
    }
    /**
     * Reads the records of what is live: that of the live site and, of the releases without a site, the newest one. Requires
     * `actions: read`.
     * @returns undefined if nothing is live, or if no record can be verified
     * @throws Failure of kind `conflict` if one of them is newer than this attempt of the run: its own attempt was started later,
     * or it has no record that can be verified and was published after this attempt began
     */
    async find({ site, functions, updatedAt }) {
        if (site === null && functions.length === 0)
            return undefined;
        const { artifacts } = await this.#context.repository();
        const attempt = await artifacts.fetchAttempt();
        this.#attempt = attempt;
        const { packageKey } = this.#settings;
        const kept = new _kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .KeptReleases */ .D(this.#context, artifacts, packageKey, await this.#context.temporaryFolder());
        const backend = functions.length === 0 ? NO_RECORDS : await kept.find(null, updatedAt);
        if (backend.verified !== undefined)
            requireOlder(backend.verified, 'A release of functions', attempt);
        if (site === null) {
            const text = `The function ${functions.join(', ')}`;
            const known = backend.verified && knownFrom(backend.verified, kept);
            const times = functions.map(name => known?.functions.get(name)?.updatedAt ?? 0);
            // Somebody else can have deployed a function since.
            if (Math.max(...times) !== updatedAt)
                this.#requireEarlier({ text, publishedAt: updatedAt }, attempt, backend.why);
            return known;
        }
        const { version, id, publishedAt, text } = site;
        const found = version === undefined ? NO_RECORDS : await kept.find(version, publishedAt);
        if (found.verified?.release_id !== id) {
            this.#requireEarlier({ text, publishedAt }, attempt, found.why);
            return undefined;
        }
        requireOlder(found.verified, text, attempt);
        return knownFrom(found.verified, kept);
    }
    /** @param why the reason why the live release has no record, as a clause */
    #requireEarlier({ publishedAt, text }, { startedAt, ageMs }, why) {
        const { client, log } = this.#context;
        const began = client.platformTimeMs() - ageMs;
        if (publishedAt !== undefined && publishedAt < began - _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_5__/* .CLOCK_TOLERANCE_MS */ .UG) {
            log.info(`${text} is live. Its record was not verified: ${why}.`);
            return;
        }
        const when = publishedAt === undefined ? 'at an unknown time' : `at ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(publishedAt)}`;
        throw newer(`${text} is live. It was published ${when}, and this attempt was started at ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(startedAt)}. It isn’t known which of them is newer: ${why}.`);
    }
    /**
     * Uploads the packages, before the first change.
     * @param origin version whose site a rollback publishes again
     * @returns what uploads the record of the release, and returns the name of its artifact; undefined if there is none
     * @throws Failure if the upload fails
     */
    async keep(packages, parts, origin) {
        const { projectId, runId, attempt, log } = this.#context;
        const { retentionDays } = this.#settings;
        const isEmpty = packages.site === undefined && parts.functions === undefined;
        if (retentionDays === 0 || runId === null || isEmpty)
            return () => Promise.resolve(undefined);
        const name = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_7__/* .packageName */ .oZ)(projectId, runId, attempt);
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(await this.#context.temporaryFolder(), name);
        const files = [
            ...(packages.site === undefined ? [] : [[_kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.site, packages.site]]),
            ...packages.functions.map(one => [(0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(_kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.functions, `${one.name}.zip`), one]),
        ];
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.functions), { recursive: true });
        for (const [path, { file, sha256 }] of files) {
            const content = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file);
            if ((0,_base_sha256_hex_js__WEBPACK_IMPORTED_MODULE_3__/* .sha256Hex */ .f)(content) !== sha256)
                throw (0,_packing_files_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .changedFailure */ .Vd)({ path, size: content.length });
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, path), content);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.parts), JSON.stringify(parts));
        const paths = [_kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.parts, ...files.map(([path]) => path)].map(path => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, path));
        const uploaded = await this.#context.uploadArtifact({ name, files: paths, retentionDays });
        if (uploaded === undefined) {
            log.warning('This release is not kept, because the runner has no artifact service: `rollback` can’t publish it again, and a release that waits behind it has to be run again.');
            return () => Promise.resolve(undefined);
        }
        log.info(`Kept the package ${name}. SHA-256 of its ZIP: ${uploaded.sha256}`);
        const carried = [...(packages.site?.carried ?? [])];
        return released => this.#record(released, { parts, carried, uploaded, folder, origin });
    }
    /** Uploads the record. A failure is only a warning, because the release is live. */
    async #record({ version, releaseId, functions }, { parts, carried, uploaded, folder, origin = version }) {
        const { projectId, runId, attempt, deriveKey, log } = this.#context;
        const { app, commit, packageKey, retentionDays } = this.#settings;
        try {
            if ((releaseId !== null && version === undefined) || runId === null)
                throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('missing', 'The platform reported no version number.');
            this.#attempt ??= await (await this.#context.repository()).artifacts.fetchAttempt();
            const record = {
                form: 1,
                project: projectId,
                app,
                version: version ?? null,
                release_id: releaseId,
                origin: origin ?? null,
                commit,
                run: { id: runId, attempt, started_at: this.#attempt.startedAt },
                package: { artifact: uploaded.id, sha256: uploaded.sha256 },
                parts: {
                    ...parts,
                    ...(parts.site && carried.length > 0 && { site: { ...parts.site, carried } }),
                    ...(parts.functions && {
                        functions: parts.functions.map(one => ({
                            ...one,
                            version: functions.get(one.name)?.version ?? null,
                            updated_at: functions.get(one.name)?.updatedAt ?? null,
                        })),
                    }),
                },
            };
            const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, 'record', _release_record_js__WEBPACK_IMPORTED_MODULE_7__/* .RECORD_FILE */ .lt);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file), { recursive: true });
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(file, (0,_release_record_js__WEBPACK_IMPORTED_MODULE_7__/* .recordText */ .Pe)(deriveKey((0,_release_record_js__WEBPACK_IMPORTED_MODULE_7__/* .keyPurpose */ .yv)(projectId), packageKey), record));
            const name = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_7__/* .recordName */ .xD)(projectId, record.version);
            await this.#context.uploadArtifact({ name, files: [file], retentionDays });
            return name;
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR) || this.#context.signal.aborted)
                throw thrown;
            log.warning(`The release is live, but its record was not kept: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(thrown))} So \`rollback\` can’t publish it again, and a release that waits behind it has to be run again.`);
            return undefined;
        }
    }
}
/** Returns what a record says about a release. */
const knownFrom = (record, kept) => ({
    siteSha256: record.parts.site?.sha256,
    carried: record.parts.site?.carried ?? [],
    openSite: async () => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)((await kept.download(record)).folder, _kept_releases_js__WEBPACK_IMPORTED_MODULE_6__/* .PACKAGE_FILES */ .$.site),
    functions: new Map((record.parts.functions ?? []).flatMap(({ name, sha256, verify_jwt: verifyJwt, version, updated_at: updatedAt }) => version === null || updatedAt === null ? [] : [[name, { sha256, verifyJwt, version, updatedAt }]])),
});
/** @throws Failure of kind `conflict` if the attempt that published a release was started later than this one */
function requireOlder({ run }, text, { startedAt }) {
    if (run.started_at <= startedAt)
        return;
    throw newer(`${text} is live. The run that published it, ${run.id} (attempt ${run.attempt}), was started at ${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(run.started_at)}, after this attempt (${(0,_core_report_js__WEBPACK_IMPORTED_MODULE_8__/* .instantText */ .X)(startedAt)}).`);
}
const newer = (message) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('conflict', `${message} Nothing was changed.`, {
    title: 'A newer release is live',
    remedy: 'Check what is live. If it must be replaced, run the job again.',
});


/***/ }),

/***/ 84052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $O: () => (/* binding */ SKIPPED),
/* harmony export */   VT: () => (/* binding */ ORIGIN),
/* harmony export */   kw: () => (/* binding */ decodedPath),
/* harmony export */   lg: () => (/* binding */ missingReferences),
/* harmony export */   rs: () => (/* binding */ urlOf),
/* harmony export */   sO: () => (/* binding */ addressesOf)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/** Finds scripts and style sheets that a site’s start page loads and the site lacks, mostly because of a wrong base path. */

/** Number of missing files that the message lists. */
const MAX_LISTED = 5;
/** Maximum length of a base address, in UTF-16 units: each reference is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** Maximum number of segments of a prefix that may be the base path of a build. */
const MAX_PREFIX_SEGMENTS = 3;
/** Addresses in the same page, with other named characters, and placeholders of templates. */
const SKIPPED = /^[\0-\x20]*(?:[#?]|$)|&[a-z]\w*;|\{\{|\$\{|<%|%(?![\dA-F]{2}%)[A-Z_]+%|\[\[/i;
/** Origin of the site, to resolve addresses as browsers do. */
const ORIGIN = 'https://platform.invalid';
/** Matches tags that load files or set the base address, and comments and scripts, whose text may look like tags. */
const PARTS = /<!--[^]*?(?:-->|$)|<(script)(?=[\s/>])([^>]*)[^]*?(?:<\/script|$)|<(link|base)(?=[\s/])([^>]*)/gi;
const ATTRIBUTE = /[\s"'/](href|rel|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLE_OR_SCRIPT = /(?:^|\s)(?:stylesheet|modulepreload)(?:\s|$)/i;
/**
 * Finds scripts and style sheets of the start page that are missing. Other references aren't checked.
 * @param paths paths of all files
 * @param page text of the start page
 * @param shownAs the site's path as the user wrote it
 */
function missingReferences(paths, page, shownAs) {
    const files = new Set(paths);
    const missing = [...new Set(loadedBy(page))].filter(path => !files.has(path));
    if (missing.length === 0)
        return [];
    const prefix = basePathOf(missing, files);
    const names = missing.map(path => `\`/${path}\``);
    return [
        {
            where: shownAs,
            message: `has a start page that loads ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(missing.length, 'file')} that the site doesn’t contain: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listedNames */ .cr)(names, MAX_LISTED)}`,
            remedy: prefix === undefined
                ? 'Correct the references, or add the files. Browsers get a 404 for a missing file.'
                : `Build the site with the base path \`/\` instead of \`/${prefix}\`: the platform serves the site at the root of its address.`,
        },
    ];
}
/** Returns the paths of the scripts and style sheets of the site that a page loads. */
function loadedBy(page) {
    const addresses = [];
    let base;
    for (const [, script, ofScript = '', other, ofOther = ''] of page.matchAll(PARTS)) {
        const { href, rel = '', src } = attributesOf(script === undefined ? ofOther : ofScript);
        if (other?.toLowerCase() === 'base')
            base ??= href;
        else if (script !== undefined && src !== undefined)
            addresses.push(src);
        else if (href !== undefined && STYLE_OR_SCRIPT.test(rel))
            addresses.push(href);
    }
    const from = URL.parse(base ?? '', `${ORIGIN}/`)?.href ?? `${ORIGIN}/`;
    if (from.length > MAX_BASE_LENGTH)
        return [];
    return addresses.flatMap(address => {
        const url = SKIPPED.test(address.replace(/\?.*$/s, '')) ? null : URL.parse(address, from);
        return url?.origin === ORIGIN ? decodedPath(url.pathname).slice(1) : [];
    });
}
/** Returns the values of attributes in a tag. The first attribute of a name counts. */
function attributesOf(tag) {
    const found = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
    ]);
    return Object.fromEntries(found.toReversed());
}
/**
 * Returns the prefix with which a build probably made all addresses, such as `handbook/`: at least half of the missing
 * files exist without it, and no file exists with it.
 */
function basePathOf(missing, files) {
    const prefixes = missing.slice(0, MAX_LISTED).flatMap(path => {
        const folders = path.split('/').slice(0, -1);
        return folders.slice(0, MAX_PREFIX_SEGMENTS).map((_, at) => `${folders.slice(0, at + 1).join('/')}/`);
    });
    return prefixes.find(prefix => {
        const explained = missing.filter(path => path.startsWith(prefix) && files.has(path.slice(prefix.length)));
        return explained.length * 2 >= missing.length && ![...files].some(path => path.startsWith(prefix));
    });
}
/** Addresses of a `srcset`. An address may contain a comma, but not at its end. */
const addressesOf = (srcset) => Array.from(srcset.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?=\s|,|$)[^,]*/g), ([, address = '']) => address);
/** Returns the URL of a file or folder of the site. */
const urlOf = (path) => `${ORIGIN}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
/** Decodes a path as servers do. An invalid percent sequence is part of the name. */
const decodedPath = (path) => path.replaceAll(/(?:%[\da-f]{2})+/gi, encoded => {
    try {
        return decodeURIComponent(encoded);
    }
    catch {
        return encoded;
    }
});


/***/ }),

/***/ 15662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ SITE_SELECTION),
  zn: () => (/* binding */ STATIC_SITE_PROFILE),
  RU: () => (/* binding */ packStaticSite)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/static-site.js
var static_site = __webpack_require__(33325);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(80542);
// EXTERNAL MODULE: ./build/packing/rules/limit-rules.js
var limit_rules = __webpack_require__(29957);
// EXTERNAL MODULE: ./build/packing/rules/path-rules.js
var path_rules = __webpack_require__(41387);
// EXTERNAL MODULE: ./build/packing/kinds/entry-file.js
var entry_file = __webpack_require__(58915);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/packing/files/text-file.js
var text_file = __webpack_require__(8012);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
;// CONCATENATED MODULE: ./build/packing/kinds/noindex.js
/** Keeps search engines away from a site: adds a robots.txt and a tag in each page to its package. The files on disk stay as they are. */




const ROBOTS = 'robots.txt';
const ROBOTS_CONTENT = 'User-agent: *\nDisallow: /\n';
const TAG = '<meta name="robots" content="noindex">';
const DOCTYPE = '<!doctype';
/** Page of a folder. HTML permits it to have neither doctype nor tags of its own (HTML, Optional tags). */
const INDEX = /(?:^|\/)index\.html$/i;
/** White space, a comment, or a declaration before the head of a page. `<!-->` and `<!--->` are complete comments. */
const BEFORE_HEAD = /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--))[^>]*>/y;
const SPACE = String.raw `[\t\n\f\r ]`;
/** Start tag of a page or of its head. It matches in one way only, so a long tag takes linear time. */
const START_TAG = new RegExp(`<(html|head)(?=${SPACE}|[/>])(?:[^>"'=]|=${SPACE}*(?:"[^"]*"|'[^']*'|(?!${SPACE}|["']))|["'])*>`, 'iy');
/** Adds robots.txt, or replaces that of the site, and adds the tag to each page. @param files of which text is UTF-8 */
async function withNoindex(files, signal) {
    const isRobots = ({ path }) => path.toLowerCase() === ROBOTS;
    const kept = files.filter(file => !isRobots(file));
    const revised = [];
    let pages = 0;
    let others = 0;
    for (const [index, file] of kept.entries()) {
        if (!/\.html?$/i.test(file.path)) {
            revised.push(file);
            continue;
        }
        if ((0,listing_builder/* isTurn */.WD)(file, index))
            await (0,promises_.setImmediate)();
        signal?.throwIfAborted();
        const text = await file.read(content => content.toString('utf8'));
        const at = headStart(text, INDEX.test(file.path));
        revised.push(at === undefined ? file : (0,text_file/* textFile */.E)(file.path, text.slice(0, at) + TAG + text.slice(at)));
        if (at === undefined)
            others += 1;
        else
            pages += 1;
    }
    const verb = kept.length === files.length ? 'added' : 'replaced';
    const skipped = others === 0
        ? ''
        : `, but not to ${(0,amount/* plural */.LS)(others, 'other file')} whose text doesn’t begin with a doctype, \`<html>\` or \`<head>\``;
    return {
        files: (0,listing_builder/* sortedByPath */.o2)([...revised, (0,text_file/* textFile */.E)(ROBOTS, ROBOTS_CONTENT)]),
        note: `In the package, ${verb} ${ROBOTS}, and added \`${TAG}\` to ${(0,amount/* plural */.LS)(pages, 'page')}${skipped}. The files on disk are unchanged.`,
    };
}
/**
 * Returns the offset after the start of `head`. Without it, browsers begin the head at the returned offset. Undefined for
 * a text without a doctype, `html` or `head` at its start that isn't known to be a page: a part of a page, or a file
 * that proves the ownership of a domain and must not change.
 */
function headStart(page, isIndex) {
    let isPage = isIndex;
    for (let at = page.startsWith('\uFEFF') ? 1 : 0;;) {
        START_TAG.lastIndex = BEFORE_HEAD.lastIndex = at;
        const name = START_TAG.exec(page)?.[1]?.toLowerCase();
        isPage ||= name !== undefined || page.slice(at, at + DOCTYPE.length).toLowerCase() === DOCTYPE;
        if (name === 'head')
            return START_TAG.lastIndex;
        if (name === undefined && !BEFORE_HEAD.test(page))
            return isPage ? at : undefined;
        at = name === undefined ? BEFORE_HEAD.lastIndex : START_TAG.lastIndex;
    }
}

// EXTERNAL MODULE: ./build/packing/kinds/site-references.js
var site_references = __webpack_require__(84052);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
;// CONCATENATED MODULE: ./build/packing/kinds/static-site.js
/** Checks and packs a static site. */












const CONTROL_FILE = 'control file of other static hosts';
/** Selection for a static site. It leaves out files that users don't intend to publish. */
const SITE_SELECTION = {
    // High enough to report the exact count for a typical mistake.
    maxListed: 10 * static_site/* STATIC_SITE */.H.maxFiles,
    tooManyRemedy: 'Set `@path` to the build’s output folder.',
    names: [
        ...selection/* ALWAYS_LEFT_OUT */.F$,
        // Vim's swap files are hidden. A name without the leading dot may be another type (.swf, .swc), and the type check
        // reports it.
        { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
        // A hidden file may be a tool's state or credential (.npmrc, .docker/config.json). Publishing one by accident can't
        // be undone, while a missing one is listed in the log. The registered location for a site's metadata (RFC 8615) is
        // the only one that a site intends to publish.
        { name: /^\.(?!well-known$)/, reason: 'hidden; the only hidden folder published is .well-known' },
    ],
    rootNames: [
        // Build dependencies. Deeper ones are content: bundlers write files there that the pages load (Expo's web export
        // keeps its fonts in assets/node_modules). Without them the site would be broken although the step succeeds.
        { name: /^node_modules\/?$/, reason: 'dependency folder' },
        // A site at the repository's root.
        { name: /^project-platform\.yml$/, reason: 'describes the app' },
        // Other static hosts read these files. This platform doesn't document any of them and refuses their types.
        {
            name: /^_redirects$/,
            reason: CONTROL_FILE,
            remedy: 'Write a page for each address. To redirect, use `<meta http-equiv="refresh">` in it. For a single-page app, see docs/app-file.md#single-page-apps.',
        },
        {
            name: /^_headers$/,
            reason: CONTROL_FILE,
            remedy: 'Use `<meta>` in the pages, for example for Content-Security-Policy and the referrer.',
        },
        {
            name: /^cname$/,
            reason: CONTROL_FILE,
            remedy: 'Set the official subdomain with `alias`, and a domain of your own on the platform.',
        },
    ],
};
/** Returns the profile of a static site (Part 1, Limits: Static ZIP). */
const siteProfile = (failOnMissing, noindex) => ({
    ...(noindex && { revise: withNoindex }),
    noun: 'a static site',
    subject: 'Site',
    refusal: 'can’t be published as a static site',
    filePrefix: 'static-site',
    selection: SITE_SELECTION,
    maxFiles: static_site/* STATIC_SITE */.H.maxFiles,
    maxTotalBytes: static_site/* STATIC_SITE */.H.maxTotalBytes,
    classes: static_site/* STATIC_SITE */.H.classes,
    classify,
    keepsExecutable: false,
    remedies: {
        wrongPath: 'Run the build first, and set `@path` to its output folder, relative to `@working-directory`.',
        empty: 'Run the build first, or correct the path.',
        tooMuch: 'Remove files that the pages don’t use, or host some files elsewhere.',
        isExcludable: true,
    },
    async inspect(paths, validFiles, shownAs) {
        const entry = validFiles.find(file => file.path === static_site/* STATIC_SITE */.H.entry);
        const start = await entry?.read(content => ({ sha256: (0,sha256_hex/* sha256Hex */.f)(content), text: content.toString('utf8') }));
        const missing = start === undefined ? [] : (0,site_references/* missingReferences */.lg)(paths, start.text, shownAs);
        return {
            findings: [...entryFindings(paths, shownAs), ...(failOnMissing ? missing : [])],
            warnings: failOnMissing ? [] : missing,
            facts: start && { entrySha256: start.sha256 },
        };
    },
});
const STATIC_SITE_PROFILE = siteProfile(false, false);
/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
async function packStaticSite({ failOnMissing = false, noindex = false, ...options }) {
    return (0,pack/* pack */.qq)(siteProfile(failOnMissing, noindex), options);
}
const ALLOWED_TYPES = static_site/* STATIC_SITE */.H.classes.flatMap(row => row.extensions).join(', ');
/** Way to serve a file of any type. */
const BUCKET_REMEDY = 'Upload the file (up to 5 MiB) to a public bucket with `cloud-storage-sync` and link to it there';
/** Remedies for the types that users most often try to publish, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES = [
    {
        type: /^(gz|br|zst)$/,
        remedy: 'Turn off precompression in the build (app.js is accepted, but app.js.gz is not), or host the file elsewhere.',
    },
    {
        type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
        remedy: `${BUCKET_REMEDY}, or use a media host.`,
    },
    { type: /^wasm$/, remedy: `${BUCKET_REMEDY}, or build the site without WebAssembly.` },
    { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: `${BUCKET_REMEDY}, or convert the image to webp, png or jpg.` },
    {
        type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|sql|php|py|rb)$/,
        remedy: 'This looks like source code. Set `@path` to the build’s output folder (such as `dist`, `build` or `out`), or remove the file.',
    },
];
/** Returns the class of a file by its extension, ignoring case; the finding if a static site may not contain it. */
function classify({ path, size }) {
    const extension = extensionOf(path);
    return static_site/* STATIC_SITE */.H.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size);
}
function typeFinding(path, bytes) {
    const name = external_node_path_.posix.basename(path);
    const extension = extensionOf(name);
    const size = (0,amount/* byteSize */.mz)(bytes);
    if (path_rules/* KEY_FILE */.d$.test(name)) {
        const message = `looks like a secret (${size}); files of this type are not allowed in a static site`;
        const remedy = 'Remove the file from the folder. If the file was ever published, replace the key.';
        return { where: path, message, remedy };
    }
    const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
    const message = extension === ''
        ? `has no extension (${size}); a static site can contain only files with a known extension`
        : `has a type that is not allowed in a static site: .${extension} (${size})`;
    const way = remedy ?? `${BUCKET_REMEDY}, or convert the file to an accepted type: ${ALLOWED_TYPES}.`;
    return {
        where: path,
        message,
        remedy: `${(0,input_reference/* withInputRefs */.XF)(way)}${(0,limit_rules/* excluding */.uF)(/^\w+$/.test(extension) ? `**.${extension}` : path)}`,
        ...(extension === '' ? {} : { reason: 'file-type' }),
    };
}
/**
 * Checks that "the ZIP root must contain index.html" (part 1, Static prepare). If it isn't at the root, the finding
 * points to one elsewhere.
 */
function entryFindings(paths, shownAs) {
    if (paths.includes(static_site/* STATIC_SITE */.H.entry))
        return [];
    const remedy = `Run the build first, and set ${(0,input_reference/* inputRef */.io)('path')} to its output folder.`;
    return [(0,entry_file/* missingEntry */.D)(paths, static_site/* STATIC_SITE */.H.entry, shownAs, remedy, rank)];
}
/** Ranks a folder: output folders of build tools first, then those nearest to the root. */
function rank(folder) {
    const depth = folder.split('/').length;
    return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}
function extensionOf(path) {
    return external_node_path_.posix.extname(path).slice(1).toLowerCase();
}


/***/ }),

/***/ 26893:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bh: () => (/* binding */ eventFailure),
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   Nq: () => (/* binding */ withRemedies),
/* harmony export */   "if": () => (/* binding */ missingScopes),
/* harmony export */   qk: () => (/* binding */ ALL_SCOPES),
/* harmony export */   xG: () => (/* binding */ predictedRefusal)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(96860);
/* harmony import */ var _api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(30436);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Interprets the platform's refusals: known codes, specific remedies, and failure events of streams. */





/** Known codes that stand in for an unknown code, by HTTP status. */
const BY_STATUS = {
    400: 'invalid_request',
    401: 'invalid_token',
    403: 'forbidden',
    404: 'not_found',
};
/**
 * Returns the code by which to handle a refusal: "clients handle known codes by `code` and future ones by HTTP status"
 * (Part 2, Errors).
 * @returns undefined for a status that isn't specific enough, and if there is no code at all: then the response came
 * from a proxy, or from a server at a wrong address, and not from the platform (assumption R37)
 */
function errorCode({ code, status = 0 }) {
    if (code === undefined)
        return undefined;
    return Object.hasOwn(_api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, code) ? code : BY_STATUS[status];
}
/**
 * Runs the work. If the platform refuses it with one of these codes, the failure gets the operation's remedy.
 * @throws any error of `work`
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .withDetails */ .FE)(thrown, { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
    }
}
/**
 * Creates the failure for a dry run that predicts a refusal by the platform. It is the failure of the real operation,
 * without the HTTP status.
 * @param message the cause, instead of the code's general meaning
 */
function predictedRefusal(code, message) {
    const { kind, remedy } = _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ[code];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(kind, message, { code, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(remedy) });
}
/**
 * Creates the Failure for a failure event at the end of a stream (Part 1, Events). The code determines its meaning in
 * this stream. An unknown code leaves open who caused it. The first line of the message is the error. The other lines,
 * such as a build's output, are its excerpt.
 * @param traceId of the connection that delivered the event
 */
function eventFailure(stream, data, traceId) {
    const code = data.code !== undefined && _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code === undefined ? undefined : rowOf(stream, code);
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const error = first === '' ? (row?.meaning ?? 'The platform reported a failure without a message.') : first;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)(error), {
        code,
        traceId,
        ...(row === undefined ? {} : { remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .withInputRefs */ .XF)(row.remedy) }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}
/** Returns the row of a code. If the stream lists the code as its own, the row for streams takes precedence. */
function rowOf(stream, code) {
    const isOwn = (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(stream).eventCodes?.some(own => own === code) ?? false;
    const rows = isOwn ? { ..._api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ, ..._api_event_codes_js__WEBPACK_IMPORTED_MODULE_3__/* .EVENT_CODES */ .S } : _api_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ERROR_CODES */ .OQ;
    return Object.hasOwn(rows, code) ? rows[code] : undefined;
}
/**
 * Scope that includes all scopes that a credential can have. It "wins when mixed with others" (Part 1, Project key
 * body).
 */
const ALL_SCOPES = '*';
/**
 * Returns the scopes that were requested but not granted: "effective scopes" may be fewer.
 * @param granted scopes as the platform returns them, separated by spaces; empty if it doesn't
 */
function missingScopes(requested, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(ALL_SCOPES) || requested.includes(ALL_SCOPES))
        return [];
    return requested.filter(scope => !effective.includes(scope));
}


/***/ })

};
