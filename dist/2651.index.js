export const id = 2651;
export const ids = [2651];
export const modules = {

/***/ 52651:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ alias)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/foreseen.js
var foreseen = __webpack_require__(12174);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/spec/alias.js
var spec_alias = __webpack_require__(36742);
;// CONCATENATED MODULE: ./build/operations/alias/alias-form.js

/** Part 1, Subdomain alias, rule 1: "trimmed and lowercased first". */
const normalAlias = (given) => given.trim().toLowerCase();
/**
 * The rules that a custom prefix breaks (Part 1, Subdomain alias, rule 1); none where it can be asked for.
 * @param alias as `normalAlias` gives it
 */
function aliasFindings(alias) {
    // Of an address every other rule would be broken as well, which says nothing more.
    if (/[.:/\\?#@]/.test(alias)) {
        return [broken('looks like an address or a domain', 'Give the prefix alone, without scheme, domain or path.')];
    }
    const { minLength, maxLength } = spec_alias/* CUSTOM_ALIAS */.v;
    const length = [...alias].length;
    const foreign = [...new Set(alias.replaceAll(/[a-z0-9_-]/g, ''))].map(sign => `\`${sign}\``).join(', ');
    return [
        ...(length < minLength
            ? [broken(`is too short: it has ${length} characters; at least ${minLength} are needed`)]
            : []),
        ...(length > maxLength
            ? [broken(`is too long: it has ${length} characters; at most ${maxLength} are allowed`)]
            : []),
        ...(alias.includes('_') ? [broken('holds an underscore', 'Write a hyphen instead.')] : []),
        ...(foreign === '' ? [] : [broken(`holds ${foreign}; only the letters a to z, digits and hyphens are allowed`)]),
        ...(alias.startsWith('-') ? [broken('begins with a hyphen')] : []),
        ...(alias.endsWith('-') ? [broken('ends with a hyphen')] : []),
    ];
}
const broken = (message, remedy) => ({
    where: 'alias',
    message,
    ...(remedy === undefined ? {} : { remedy }),
});

;// CONCATENATED MODULE: ./build/operations/alias/alias.js






const REMEDIES = {
    forbidden: 'Use a credential of this very project’s tenant; an integration account of the open type needs a member token that its team delegates.',
    entitlement_required: 'Add `custom_domains` to the plan: the first custom prefix needs it. Renaming one and restoring the default need nothing.',
};
/** Part 1, Subdomain alias. */
/* harmony default export */ const alias = ((0,operation/* defineOperation */.h)({
    id: 'alias',
    summary: 'Read, check, set or reset the prefix of the project’s official address.',
    inputs: {
        alias: (0,fields/* text */.Qq)('The prefix to set or check: 5 to 24 letters, digits or hyphens; it is trimmed and lower-cased. The project’s own id restores the default.'),
        mode: (0,fields/* choice */.Yq)('What to do; without it `set` where `alias` is given, else `get`. `reset` restores the default; `check` reserves nothing.', ['set', 'get', 'check', 'reset']),
    },
    outputs: {
        alias: {
            description: 'The prefix in use; with `mode: check` the one that was checked, as the platform writes it.',
        },
        default_alias: { description: 'The prefix that `reset` restores: the project’s id in lower case.' },
        primary_domain: { description: 'The whole official domain, without a scheme.' },
        access_url: { description: 'The preferred address, which may be an independent domain; it may serve nothing yet.' },
        is_custom_alias: { description: '`true` when the prefix isn’t the default one.' },
        available: { description: 'With `mode: check`: whether the prefix can be had, or is the project’s already.' },
    },
    endpoints: ['alias.get', 'alias.check', 'alias.set', 'alias.reset'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  alias: harbour-lights\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check: inputs => {
        const request = requestOf(inputs);
        return 'where' in request ? [request] : [];
    },
    async run(context, inputs) {
        const request = requestOf(inputs);
        if ('where' in request)
            throw (0,failure/* inputFailure */.vQ)('The prefix can’t be asked for.', [request]);
        return (0,remedies/* withRemedies */.N)(REMEDIES, async () => {
            if (!('given' in request)) {
                return request.mode === 'reset' ? alias_reset(context) : configured(context, await read(context), 'is');
            }
            const alias = wellFormed(request.given, context.projectId);
            return request.mode === 'check' ? check(context, alias) : set(context, alias);
        });
    },
}));
/** @returns or what is wrong with the two inputs taken together */
function requestOf(inputs) {
    const { alias: given, mode = given === undefined ? 'get' : 'set' } = inputs;
    if (mode === 'get' || mode === 'reset') {
        if (given === undefined)
            return { mode };
        return { where: 'alias', message: `is given with \`mode: ${mode}\`, which takes none`, remedy: 'Leave one out.' };
    }
    if (given !== undefined)
        return { mode, given };
    return {
        where: 'alias',
        message: `is missing; \`mode: ${mode}\` needs it`,
        remedy: 'Give the prefix under `with:`.',
    };
}
/**
 * The prefix as it is sent.
 * @throws Failure of kind `input` that names every rule it breaks; the project's own default need keep none (rule 2)
 */
function wellFormed(given, projectId) {
    const alias = normalAlias(given);
    const findings = isDefault(alias, projectId) ? [] : aliasFindings(alias);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('The prefix can’t be asked for.', findings);
    return alias;
}
const isDefault = (alias, projectId) => alias === projectId.toLowerCase();
const read = ({ client, projectId }) => client.call('alias.get', { path: { project_id: projectId } });
async function set(context, alias) {
    const { client, dryRun, log, projectId } = context;
    const path = { project_id: projectId };
    if (!dryRun) {
        const configuration = await client.call('alias.set', { path, body: { alias } });
        // Rule 6: what success doesn't mean.
        log.info('Nothing is published by that, and an earlier custom address is neither kept nor redirected.');
        return configured(context, configuration, 'is now');
    }
    const current = await read(context);
    // The default needs no looking up: nobody else may have it (rule 2).
    if (!isDefault(alias, projectId))
        await wantAvailable(context, alias);
    log.info(`Dry run: the prefix would become ${alias}.`);
    return configured(context, current, 'is still');
}
async function alias_reset(context) {
    const { client, dryRun, log, projectId } = context;
    if (!dryRun)
        return configured(context, await client.call('alias.reset', { path: { project_id: projectId } }), 'is now');
    const current = await read(context);
    log.info(`Dry run: the prefix would become ${current.default_alias ?? projectId.toLowerCase()}.`);
    return configured(context, current, 'is still');
}
/** Fails as setting it would. */
async function wantAvailable({ client, projectId }, alias) {
    const { available } = await client.call('alias.check', { path: { project_id: projectId }, query: { alias } });
    if (available)
        return;
    throw (0,foreseen/* foreseen */.m)('alias_unavailable', `The prefix ${alias} can’t be had.`);
}
async function check({ client, log, projectId }, alias) {
    const answer = await client.call('alias.check', { path: { project_id: projectId }, query: { alias } });
    const checked = answer.alias ?? alias;
    const found = answer.available
        ? 'is available, or this project’s already; nothing is reserved'
        : 'can’t be had: it is taken, reserved, or refused by the content review';
    log.info(`The prefix ${checked} ${found}.`);
    const rows = [
        ['Prefix', checked],
        ['Available', answer.available ? 'yes' : 'no'],
        ['Domain', answer.primary_domain ?? '–'],
    ];
    return {
        outputs: {
            alias: checked,
            default_alias: null,
            primary_domain: answer.primary_domain ?? null,
            access_url: null,
            is_custom_alias: null,
            available: answer.available,
        },
        report: { title: 'Prefix checked', blocks: [{ type: 'facts', rows }] },
    };
}
function configured({ log, projectId }, configuration, verb) {
    const { alias, default_alias: standard, primary_domain: domain, access_url: address } = configuration;
    log.info(`The prefix of ${projectId} ${verb} ${alias}: ${domain ?? address ?? 'no domain yet'}`);
    const site = address === undefined ? '–' : { text: address, url: address };
    const rows = [
        ['Project', projectId],
        ['Prefix', alias],
        ['Default prefix', standard ?? '–'],
        ['Domain', domain ?? '–'],
        ['Address', site],
    ];
    return {
        outputs: {
            alias,
            default_alias: standard ?? null,
            primary_domain: domain ?? null,
            access_url: address ?? null,
            is_custom_alias: configuration.is_custom_alias ?? null,
            available: null,
        },
        report: { title: verb === 'is now' ? 'Prefix changed' : 'Prefix', blocks: [{ type: 'facts', rows }] },
    };
}


/***/ }),

/***/ 12174:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ foreseen)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(18767);


/**
 * What a dry run sees that the platform would refuse: the failure of the real thing, but for the HTTP status.
 * @param message one sentence; the code's meaning follows it
 */
function foreseen(code, message) {
    const { kind, meaning, remedy } = _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ[code];
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(kind, `${message} ${meaning}`, { code, remedy });
}


/***/ }),

/***/ 97575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy });
    }
}


/***/ })

};
