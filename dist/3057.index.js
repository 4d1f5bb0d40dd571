export const id = 3057;
export const ids = [3057];
export const modules = {

/***/ 53057:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readSeed: () => (/* binding */ readSeed)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _nearest_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31972);
/* harmony import */ var _seed_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54733);



/** The parts of a seed: the compiler wants each one here. */
const PARTS = {
    users: true,
    credentials: true,
    projects: true,
    quotas: true,
    tenants: true,
    teams: true,
    reserved_aliases: true,
    forbidden_words: true,
    built_in_skills: true,
    skills: true,
    agent: true,
    storage_view: true,
    log_view: true,
    sql_log_view: true,
    provisioning_warnings: true,
    skill_review_ms: true,
};
/** Lists without whose texts nothing works, not even the check for contradictions. */
const LISTS = {
    users: ['open_id', 'name', 'tenant'],
    credentials: ['token', 'kind', 'user'],
    projects: ['url_id', 'name', 'type', 'owner'],
};
/**
 * Reads a seed that a user has written, as JSON.
 * @throws Failure of kind `input` with all that is wrong with it
 */
function readSeed(text) {
    const seed = parsed(text);
    const findings = isRecord(seed)
        ? [...strangeParts(seed), ...Object.entries(LISTS).flatMap(([list, texts]) => listFindings(seed, list, texts))]
        : [{ where: 'seed', message: 'is no JSON object' }];
    if (findings.length > 0)
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The seed of the local platform can’t be used.', findings);
    // What lies deeper is read where it's needed: a seed is made by whoever runs it.
    (0,_seed_js__WEBPACK_IMPORTED_MODULE_1__/* .checkSeed */ .r)(seed);
    return seed;
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch (error) {
        const message = `is not JSON: ${error.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The seed of the local platform can’t be used.', [{ where: 'seed', message }]);
    }
}
function strangeParts(seed) {
    const parts = Object.keys(PARTS);
    const strange = Object.keys(seed).filter(name => !parts.includes(name));
    return strange.map(name => {
        const nearest = (0,_nearest_name_js__WEBPACK_IMPORTED_MODULE_2__/* .nearestName */ .q)(name, parts);
        const remedy = nearest === undefined ? `Its parts are ${parts.join(', ')}.` : `Did you mean \`${nearest}\`?`;
        return { where: `seed.${name}`, message: 'is no part of a seed', remedy };
    });
}
function listFindings(seed, list, texts) {
    const items = seed[list];
    if (!Array.isArray(items) || items.length === 0) {
        return [{ where: `seed.${list}`, message: 'must be a list of at least one' }];
    }
    return items.flatMap((item, index) => {
        const lacking = texts.filter(name => !isRecord(item) || typeof item[name] !== 'string');
        return lacking.map(name => ({ where: `seed.${list}[${index}].${name}`, message: 'must be a text' }));
    });
}
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);


/***/ })

};
