export const id = 9374;
export const ids = [9374,9804];
export const modules = {

/***/ 66335:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ listFunctions)
/* harmony export */ });
/** Reads the list of a project's deployed functions from the platform. */
/** Returns the project's functions by name. @throws Failure of the request */
async function listFunctions({ client, projectId, }) {
    const { functions } = await client.call('functions.list', { path: { project_id: projectId } });
    return new Map(functions.map(listed => [listed.name, listed]));
}


/***/ }),

/***/ 6380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ PACKAGE_FILES),
/* harmony export */   D: () => (/* binding */ KeptReleases)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45860);
/* harmony import */ var _packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(79804);
/* harmony import */ var _release_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68040);
/**
 * Finds the records and packages of a project's releases among the artifacts of the job's repository. Any workflow run can
 * create an artifact of any name, even the run of a fork's pull request, so only a signed record is trusted, and the package
 * whose digest it names (decision 0027).
 */






/** Maximum number of records of one version that are downloaded. */
const MAX_RECORDS = 100;
/** Maximum size of the ZIP of a record. */
const MAX_RECORD_ZIP = _release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_RECORD_BYTES */ .xR;
const RECORD_LIMITS = {
    ..._packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_4__.UNPACK_LIMITS,
    maxEntries: 2,
    maxFileBytes: _release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_RECORD_BYTES */ .xR,
    maxTotalBytes: _release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_RECORD_BYTES */ .xR,
};
/** Code of a failure if there is a record, but none that can be verified. */
const NOT_VERIFIED = 'package_not_verified';
/** Names of a package's files. */
const PACKAGE_FILES = { site: 'site.zip', functions: 'functions', parts: 'parts.json' };
class KeptReleases {
    #context;
    #artifacts;
    #keys;
    #temporary;
    /** @param packageKey in place of the key that follows from the credential @param temporary folder for downloads */
    constructor(context, artifacts, packageKey, temporary) {
        this.#context = context;
        this.#artifacts = artifacts;
        this.#keys = [context.deriveKey((0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .keyPurpose */ .yv)(context.projectId), packageKey)];
        this.#temporary = temporary;
    }
    /**
     * Returns the records of a version. Reads those first that were created nearest to the release, so that others can't hide
     * them.
     * @param version null: that of releases without a site
     * @param releasedAt time of the release, in epoch milliseconds
     */
    async find(version, releasedAt = Number.POSITIVE_INFINITY) {
        const { projectId } = this.#context;
        const name = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .recordName */ .xD)(projectId, version);
        const distance = ({ createdAt }) => Number.isFinite(releasedAt) ? Math.abs(createdAt - releasedAt) : -createdAt;
        const all = (await this.#artifacts.findByName(name))
            .filter(({ isOfFork, isExpired, size }) => !isOfFork && !isExpired && size <= MAX_RECORD_ZIP)
            .toSorted((one, two) => distance(one) - distance(two));
        const found = [];
        for (const artifact of all.slice(0, MAX_RECORDS)) {
            const parsed = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .parseRecord */ .Hh)((await this.#read(artifact)) ?? '', this.#keys);
            if (parsed?.record.project === projectId && parsed.record.version === version)
                found.push({ ...parsed, runId: artifact.runId });
        }
        const signed = found
            .filter(({ isVerified }) => isVerified)
            .map(({ record }) => record)
            .toSorted((one, two) => two.run.started_at - one.run.started_at);
        return {
            verified: signed[0],
            signed,
            others: found.filter(({ isVerified }) => !isVerified),
            why: all.length === 0
                ? `no artifact of this repository has the name ${name}: \`release\` and \`rollback\` keep one for each release, and GitHub deletes it when it expires`
                : `none of its records was signed with the key that this step has: they are forged, or were signed with another PACKAGE_KEY or with a credential that has been replaced or has expired, such as a team’s token`,
        };
    }
    /** Returns the signed record of a version. @throws Failure of kind `auth` or `missing` if there is none */
    async require(version, releasedAt) {
        const { verified, others, why } = await this.find(version, releasedAt);
        if (verified !== undefined)
            return verified;
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(others.length === 0 ? 'missing' : 'auth', `The record of version ${version} can’t be used: ${why}.`, {
            code: others.length === 0 ? undefined : NOT_VERIFIED,
            title: `Release not ${others.length === 0 ? 'kept' : 'verified'}: version ${version}`,
            remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('digest')} to the SHA-256 of the package in the log of this release, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('to')} to another version, or release its commit again, with a new tag. To sign later records with a separate key instead of the credential, set the secret PACKAGE_KEY.`,
        });
    }
    /** Returns the record of the newest of these versions that a run has released. Undefined if it has released none. */
    async recordOfRun(runId, versions) {
        const names = new Set((await this.#artifactsOf(runId)).map(({ name }) => name));
        for (const version of versions.filter(one => names.has((0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .recordName */ .xD)(this.#context.projectId, one)))) {
            const found = (await this.find(version)).signed.find(({ run }) => run.id === runId);
            if (found !== undefined)
                return found;
        }
        return undefined;
    }
    /** Downloads the package of a record. @param runId run that must have created it, if the record isn't signed */
    async download({ version, package: kept }, runId) {
        if (kept === null)
            throw notKept(version, `its release kept no package, because \`retention-days\` was \`0\` or the upload failed`);
        const isOfRun = runId === undefined || (await this.#artifactsOf(runId)).some(({ id }) => id === kept.artifact);
        if (!isOfRun)
            throw notKept(version, `its run ${runId} has no artifact with the ID in the record`);
        return this.#open({ id: kept.artifact, sha256: kept.sha256 }, version);
    }
    /**
     * Downloads a package that the user names by its SHA-256.
     * @param runs runs that may have created it
     */
    async downloadByDigest(sha256, runs, version) {
        for (const run of runs) {
            const beginning = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .packageName */ .oZ)(this.#context.projectId, run, 0).slice(0, -1);
            const found = (await this.#artifactsOf(run)).find(one => one.name.startsWith(beginning) && one.sha256 === sha256 && !one.isOfFork && !one.isExpired);
            if (found !== undefined)
                return this.#open({ id: found.id, sha256 }, version);
        }
        throw notKept(version, `no artifact of its workflow runs has the SHA-256 ${sha256}`);
    }
    async #open({ id, sha256 }, version) {
        const { log, signal } = this.#context;
        const name = `Package of version ${version}`;
        return log.group(name, async () => {
            try {
                await this.#download(id, sha256);
            }
            catch (thrown) {
                if (isGone(thrown))
                    throw notKept(version, `GitHub has deleted its package, the artifact ${id}`);
                throw thrown;
            }
            const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#temporary, 'package-'));
            await (0,_packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_4__.unpack)({ archive: this.#archive(id), name, into: folder, shownAs: name, signal });
            const file = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, PACKAGE_FILES.parts);
            const parts = (0,_release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .parseParts */ .il)((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file) ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, 'utf8') : '');
            if (parts === undefined)
                throw notKept(version, 'the artifact isn’t a package of a release');
            return { folder, parts, sha256 };
        });
    }
    /** Returns the text of a record. Undefined if the artifact contains something else, or was deleted. */
    async #read(artifact) {
        const tooLarge = new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('limit', `The artifact ${artifact.name} is too large for a record.`);
        try {
            await this.#download(artifact.id, undefined, received => {
                if (received > MAX_RECORD_ZIP)
                    throw tooLarge;
            });
        }
        catch (thrown) {
            if (thrown === tooLarge || isGone(thrown))
                return undefined;
            throw thrown;
        }
        const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#temporary, 'record-'));
        const { name } = artifact;
        try {
            const archive = this.#archive(artifact.id);
            await (0,_packing_zip_unpack_js__WEBPACK_IMPORTED_MODULE_4__.unpack)({ archive, name, into: folder, shownAs: name, limits: RECORD_LIMITS, signal: this.#context.signal });
            return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, _release_record_js__WEBPACK_IMPORTED_MODULE_5__/* .RECORD_FILE */ .lt), 'utf8');
        }
        catch (thrown) {
            if (this.#context.signal.aborted)
                throw thrown;
            return undefined;
        }
    }
    /** Downloads the ZIP of an artifact, unless this step has already done so. */
    async #download(id, sha256, onProgress = () => undefined) {
        const { client, log } = this.#context;
        const archive = this.#archive(id);
        if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(archive))
            return;
        const url = await this.#artifacts.fetchDownloadUrl(id);
        log.mask(url);
        await client.download(url, archive, { sha256, service: 'GitHub' }, onProgress);
    }
    #archive(id) {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(this.#temporary, `${id}.zip`);
    }
    async #artifactsOf(runId) {
        try {
            return await this.#artifacts.findByRun(runId);
        }
        catch (thrown) {
            if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR && thrown.status === 404)
                return [];
            throw thrown;
        }
    }
}
/** Whether GitHub has deleted an artifact. */
const isGone = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR && [404, 410].includes(thrown.status ?? 0);
const notKept = (version, why) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('missing', `The package of version ${version} is not available: ${why}.`, {
    title: `Package not available: version ${version}`,
    remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)('to')} to another version, or release the commit of version ${version} again, with a new tag: if migrations were applied since, first remove \`migrations\` from the app’s file, on a branch of that commit. To keep packages longer, increase \`retention-days\`.`,
});


/***/ }),

/***/ 30403:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ds: () => (/* binding */ cameBetween),
/* harmony export */   ve: () => (/* binding */ Live)
/* harmony export */ });
/* unused harmony export siteOf */
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(46435);
/* harmony import */ var _functions_listed_functions_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(66335);
/* harmony import */ var _migrations_apply_database_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94166);
/* harmony import */ var _live_release_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10375);
/* harmony import */ var _release_report_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46635);
/** What is live in a project: read when a release starts, and held before each of its parts and after the last. */







const HISTORY = { schema: '_platform_migrations', limits: { 'lock-timeout': 5_000, 'statement-timeout': 50_000 } };
/** State of a project during a release. */
class Live {
    #context;
    #parts;
    #state;
    constructor(context, parts, state) {
        this.#context = context;
        this.#parts = parts;
        this.#state = state;
    }
    static async read(context, parts) {
        return new Live(context, parts, await readState(context, parts));
    }
    /** The live release; null if nothing is live. */
    get site() {
        return this.#state.site;
    }
    /** Returns what a release replaces. @param names of the functions that it deploys */
    replacedBy(names) {
        const listed = names.flatMap(name => this.#state.functions.get(name) ?? []);
        const times = listed.map(({ updated_at: at }) => at).filter(at => typeof at === 'number');
        return {
            site: this.#state.site,
            functions: listed.map(({ name }) => name),
            updatedAt: times.length < listed.length || times.length === 0 ? undefined : Math.max(...times),
        };
    }
    /** Deployments of the functions of which the platform reports enough. */
    get deployments() {
        return new Map([...this.#state.functions].flatMap(([name, { version, updated_at: updatedAt }]) => version === undefined || typeof updatedAt !== 'number' ? [] : [[name, { version, updatedAt }]]));
    }
    /**
     * @param functions names of those that the release deploys
     * @throws Failure of kind `conflict` if another release changed something meanwhile
     */
    async hold(functions) {
        const now = await readState(this.#context, this.#parts);
        const { site, functions: before, migrations } = this.#state;
        const changed = [
            ...(now.site?.id === site?.id ? [] : [`the site (live: ${now.site?.text ?? 'nothing'})`]),
            ...functions
                .filter(name => !isSame(now.functions.get(name), before.get(name)))
                .map(name => `the function ${name} (live: ${versionText(now.functions.get(name))})`),
            ...((0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(now.migrations, migrations) ? [] : ['the migrations']),
        ];
        if (changed.length > 0)
            throw cameBetween(changed.join(', '));
    }
    /**
     * @param names of functions that the release deploys
     * @throws Failure of kind `conflict` if the listed ones are others than those that were read
     */
    requireListed(names, listed) {
        const changed = names.filter(name => !isSame(listed.get(name), this.#state.functions.get(name)));
        if (changed.length > 0)
            throw cameBetween(`the functions ${changed.join(', ')}`);
    }
    /** Takes over what this release has published. */
    published(site) {
        this.#state = { ...this.#state, site };
    }
    /**
     * Takes over what this release has deployed.
     * @param deployed output `functions` of the deployment
     * @throws Failure of kind `conflict` if another version is listed than the platform answered; of kind `unavailable` if it
     *   answered none
     */
    async deployed(deployed) {
        const functions = await (0,_functions_listed_functions_js__WEBPACK_IMPORTED_MODULE_5__/* .listFunctions */ ._)(this.#context);
        for (const { name, version } of (Array.isArray(deployed) ? deployed : []).map(_base_record_js__WEBPACK_IMPORTED_MODULE_6__/* .record */ .g1)) {
            const listed = functions.get(String(name));
            if (typeof version !== 'number')
                throw unversioned(String(name));
            if (listed?.version !== version)
                throw cameBetween(`the function ${String(name)} (live: ${versionText(listed)})`);
        }
        this.#state = { ...this.#state, functions };
    }
    /** Takes over the migrations that this release has applied or recorded. @param applied number of them */
    async applied(applied) {
        const { migrations } = await readState(this.#context, { ...this.#parts, hasSite: false, hasFunctions: false });
        const earlier = new Set(this.#state.migrations);
        if (migrations.filter(one => !earlier.has(one)).length === applied)
            this.#state = { ...this.#state, migrations };
    }
}
async function readState(context, parts) {
    const { client, projectId } = context;
    const live = parts.hasSite
        ? await (0,_live_release_js__WEBPACK_IMPORTED_MODULE_3__/* .undefinedIfUnpublished */ .$A)(client.call('releases.current', { path: { project_id: projectId } }))
        : undefined;
    const functions = parts.hasFunctions ? await (0,_functions_listed_functions_js__WEBPACK_IMPORTED_MODULE_5__/* .listFunctions */ ._)(context) : new Map();
    const { schema, limits } = HISTORY;
    const history = parts.hasMigrations
        ? await new _migrations_apply_database_js__WEBPACK_IMPORTED_MODULE_2__/* .MigrationDatabase */ .Uk(context, schema, (0,_migrations_apply_database_js__WEBPACK_IMPORTED_MODULE_2__/* .limitsOf */ .Af)(limits)).history()
        : 'absent';
    return {
        site: live === undefined ? null : siteOf(live),
        functions,
        migrations: typeof history === 'string' ? [] : history.recorded.map(({ attempt }) => attempt),
    };
}
/** Returns the live site of an answer about a release. */
const siteOf = (live) => ({
    id: live.release_id,
    version: live.version,
    publishedAt: live.published_at,
    url: live.access_url ?? undefined,
    text: (0,_release_report_js__WEBPACK_IMPORTED_MODULE_4__/* .releaseText */ .hO)(live),
});
const isSame = (one, other) => one?.version === other?.version && one?.updated_at === other?.updated_at;
const versionText = (listed) => listed === undefined ? 'none' : `version ${listed.version ?? 'unknown'}`;
const unversioned = (name) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('unavailable', `The platform responded with no version of the function ${name}.`, {
    state: 'It isn’t known whether it is this release’s.',
    remedy: 'Check the function, and release again.',
});
const cameBetween = (what) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('conflict', `Another release came between. It changed ${what}.`, {
    title: 'Another release came between',
    remedy: 'Check what is live. If it must still be replaced, release again.',
});


/***/ }),

/***/ 79804:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UNPACK_LIMITS: () => (/* binding */ UNPACK_LIMITS),
/* harmony export */   unpack: () => (/* binding */ unpack),
/* harmony export */   unpackedSizeFindings: () => (/* binding */ unpackedSizeFindings),
/* harmony export */   writeListed: () => (/* binding */ writeListed)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9218);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(43288);
/* harmony import */ var _base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4141);
/* harmony import */ var _files_errors_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(75473);
/* harmony import */ var _rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(29957);
/* harmony import */ var _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(42434);
/* harmony import */ var _files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(16951);
/* harmony import */ var _zip_listing_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(87155);
/** Unpacks an untrusted ZIP into a folder, after checking its names and sizes. */












const MIB = 1024 * 1024;
/**
 * Default limits. The documents don't limit an export. These are several times the limits of an import, so that any
 * real project can be unpacked, without filling a runner's disk. Source deflates to about a tenth. A ratio is
 * meaningless for small archives, where one empty database or bitmap determines it.
 */
const UNPACK_LIMITS = {
    maxEntries: 100_000,
    maxFileBytes: 512 * MIB,
    maxTotalBytes: 2048 * MIB,
    maxRatio: 100,
    ratioFromBytes: 64 * MIB,
};
/**
 * Unpacks an untrusted ZIP into a folder, which has all of it afterwards or nothing (`fillNewFolder`). Checks names,
 * types and declared sizes before anything is written. Never inflates an entry beyond its declared size, and its
 * checksum has to match. Of a file's mode, keeps only the executable bit.
 *
 * @throws Failure of kind `unavailable` with all problems of the archive as findings, or if the disk can't be written;
 * of kind `conflict` if the folder isn't empty; the signal's reason when it aborts
 */
async function unpack(options) {
    const { archive, name = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(archive), into, shownAs } = options;
    return (0,_files_new_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .fillNewFolder */ .U)({ folder: into, shownAs }, folder => withArchiveFailure(name, async () => {
        const listing = await listChecked({ ...options, name });
        try {
            return { ...(await writeListed(listing, folder, options)), leftOut: listing.leftOut };
        }
        finally {
            listing.close();
        }
    }));
}
/**
 * Replaces the remedies of findings. Those are for authors of a ZIP. A user who unpacks one made no mistake, and can
 * only get another one.
 */
async function withArchiveFailure(name, work) {
    try {
        return await work();
    }
    catch (error) {
        if (!(error instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR) || error.findings.length === 0)
            throw error;
        const findings = error.findings.map(({ where, message }) => ({ where, message }));
        const remedy = 'Nothing was unpacked. If the archive is damaged, get a new copy. Otherwise, inspect the archive before you trust it.';
        const failure = (0,_files_errors_js__WEBPACK_IMPORTED_MODULE_7__/* .packageFailure */ .XG)('Archive', name, 'can’t be unpacked safely', findings, remedy);
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .withDetails */ .FE)(failure, { kind: 'unavailable', title: `Archive rejected: ${name}` });
    }
}
/** Lists and checks the archive. Names that are equal on this file system make the writing fail. */
async function listChecked({ archive, name, limits = UNPACK_LIMITS, signal, }) {
    const names = [{ name: _base_system_paths_js__WEBPACK_IMPORTED_MODULE_5__/* .GIT_NAME */ .pb, reason: 'a name that is reserved for Git' }];
    const selection = { maxListed: limits.maxEntries, tooManyRemedy: '', names };
    const listing = await (0,_zip_listing_js__WEBPACK_IMPORTED_MODULE_11__/* .listZip */ .o)(archive, name, selection, signal);
    const findings = [...unpackedSizeFindings(listing.files, name, (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(archive).size, limits), ...listing.findings];
    if (findings.length === 0)
        return listing;
    listing.close();
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)(name, findings);
}
/** Checks the sizes of files against the limits for an archive. @param where name of the archive */
function unpackedSizeFindings(files, where, archiveBytes, { maxFileBytes, maxTotalBytes, maxRatio, ratioFromBytes }) {
    const limits = { name: 'unpacked', maxFileBytes };
    const profile = { noun: 'an archive', classes: [], classify: () => limits, maxTotalBytes, remedies: { tooMuch: '' } };
    const bytes = files.reduce((sum, file) => sum + file.size, 0);
    const found = (0,_rules_limit_rules_js__WEBPACK_IMPORTED_MODULE_8__/* .limitFindings */ .uL)(profile, files, where);
    if (bytes <= Math.max(ratioFromBytes, archiveBytes * maxRatio))
        return found;
    const message = `unpacks to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(bytes)}, more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .count */ .U9)(maxRatio)} times its size of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_4__/* .byteSize */ .mz)(archiveBytes)}`;
    return [...found, { where, message }];
}
/** Writes listed files, whose names were checked together, to an empty folder. @throws Failure */
async function writeListed({ files, folders }, into, options) {
    const totalBytes = files.reduce((sum, file) => sum + file.size, 0);
    const made = new Set();
    const make = (folder) => {
        if (made.has(folder))
            return;
        withWriteFailure(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, folder), { recursive: true }));
        made.add(folder);
    };
    for (const folder of folders)
        make(folder);
    let bytes = 0;
    for (const [index, file] of files.entries()) {
        if (index % _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .FILES_PER_TURN */ .aJ === 0)
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        options.signal?.throwIfAborted();
        make((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(file.path));
        await write(file, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(into, file.path), options.signal, done => options.onProgress?.(bytes + done, totalBytes));
        bytes += file.size;
    }
    return { files: files.length, bytes };
}
/** Writes synchronously: for thousands of small files, asynchronous calls take several times as long. */
async function write(file, location, signal, onBytes) {
    // Never opens an existing file, and leaves the rest of the mode to the umask.
    const descriptor = withWriteFailure(file.path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'wx', (0,_base_system_file_modes_js__WEBPACK_IMPORTED_MODULE_6__/* .unpackedMode */ .bV)(file.executable)));
    try {
        let bytes = 0;
        const put = (content) => {
            signal?.throwIfAborted();
            withWriteFailure(file.path, () => writeWhole(descriptor, content));
            bytes += content.length;
            onBytes(bytes);
        };
        if (file.size <= _files_listing_builder_js__WEBPACK_IMPORTED_MODULE_9__/* .READ_WHOLE_BYTES */ .NO)
            await file.read(put);
        else
            for await (const piece of file.pieces())
                put(piece);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
function writeWhole(descriptor, content) {
    for (let offset = 0; offset < content.length;)
        offset += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeSync)(descriptor, content, offset);
}
function withWriteFailure(path, work) {
    try {
        return work();
    }
    catch (cause) {
        const { code = '', message } = cause;
        const remedy = TAKEN.has(code)
            ? 'The archive has another file or folder with a name that is the same on this file system.'
            : 'Free up disk space, and make sure that the job’s user can write to the destination folder.';
        throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .Failure */ .HR('unavailable', `\`${path}\` can’t be written: ${message}`, { remedy, cause });
    }
}
/** Error codes for a name that is taken, or that of a file where a folder is needed. */
const TAKEN = new Set(['EEXIST', 'ENOTDIR']);


/***/ })

};
