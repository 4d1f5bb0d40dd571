export const id = 6445;
export const ids = [6445];
export const modules = {

/***/ 79596:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J3: () => (/* binding */ SKILLS),
/* harmony export */   gG: () => (/* binding */ checkChosenModel),
/* harmony export */   gd: () => (/* binding */ skillIds),
/* harmony export */   gr: () => (/* binding */ capabilitiesIn)
/* harmony export */ });
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(46435);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9218);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/** Checks the skills, model and speed tier that the user chose for an agent run. */






const SKILLS = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .list */ .p_)('Skills for the agent to use: IDs, or names as `skill-list` lists them. With a project key or a member’s token, only IDs work. Default: none.', {
    maxItems: 50,
    item: /^[^\s,]{1,255}$/,
    allowed: 'each entry must be the ID or the name of a skill, without whitespace',
});
/**
 * Returns the ids of the chosen skills. A credential that can't list skills, such as a project's key or a member's
 * token, can still use ids, since "only `agent.run` is required" to use one (Part 1, Skills).
 * @throws Failure of kind `input` for a skill that doesn't exist, and for a name that several skills share
 */
async function skillIds({ client, log }, given = []) {
    if (given.length === 0)
        return [];
    const listed = await visibleSkills(client);
    if (listed === undefined) {
        log.notice(`This credential can’t list skills, so the entries of ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('skills')} are used as IDs, without a check.`);
        return given;
    }
    const found = given.map(word => resolveSkill(word, listed));
    const findings = found.filter((one) => typeof one !== 'string');
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('Some skills can’t be used.', findings);
    return [...new Set(found)];
}
async function visibleSkills(client) {
    try {
        return await Array.fromAsync(client.list('skills.list', { query: { scope: 'all' } }));
    }
    catch (thrown) {
        if (thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .Failure */ .HR && thrown.status === 403)
            return undefined;
        throw thrown;
    }
}
/** Resolves a skill. An id must match exactly. A name must belong to only one skill. */
function resolveSkill(word, listed) {
    if (listed.some(({ skill_id: id }) => id === word))
        return word;
    const ids = listed.filter(({ skill_name: name }) => name === word).map(({ skill_id: id }) => id);
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0)
        return id;
    if (id !== undefined) {
        return {
            where: 'skills',
            message: `contains \`${word}\`, a name that ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_2__/* .plural */ .LS)(ids.length, 'skill')} share`,
            remedy: `Specify the ID of one of these skills instead of the name: ${ids.join(', ')}.`,
        };
    }
    const names = listed.flatMap(({ skill_name: name }) => name ?? []);
    return {
        where: 'skills',
        message: `contains \`${word}\`, but no skill with this ID or name is available to the credential`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(word, names, `List the available skills with \`skill-list\` and ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('scope', 'all')}.`),
    };
}
function capabilitiesIn({ models, speed_tiers, defaults }) {
    return {
        models: models.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
        speedTiers: (speed_tiers ?? []).flatMap(idOf),
        defaults: { model: defaults?.model, speedTier: defaults?.speed_tier },
    };
}
function idOf(tier) {
    const id = (0,_base_record_js__WEBPACK_IMPORTED_MODULE_5__/* .record */ .g1)(tier)['id'] ?? tier;
    return typeof id === 'string' ? [id] : [];
}
/**
 * Checks a selection: a model "must exactly equal a `models[].id`" (Part 2, Agent). An empty list refuses nothing,
 * because a platform doesn't have to report its tiers.
 * @throws Failure of kind `input` that lists the nearest option, and all options
 */
function checkChosenModel({ model, speedTier }, { models, speedTiers }) {
    const findings = [
        ...selectionFindings('model', model, models),
        ...selectionFindings('speed-tier', speedTier, speedTiers),
    ];
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('The agent doesn’t support the selected options.', findings);
}
function selectionFindings(where, given, known) {
    if (given === undefined || known.length === 0 || known.includes(given))
        return [];
    return [{ where, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'given', given, limit: 'is not available on the platform', known }) }];
}


/***/ }),

/***/ 86445:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/* harmony import */ var _features_agent_request_run_options_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(79596);
/** Lists the models and speed tiers for agent runs (Part 2, Agent: GET capabilities; assumption R11). */



/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h9)({
    id: 'agent-capabilities',
    group: 'Agent',
    summary: 'List the models and speed tiers that are available for agent runs.',
    inputs: {},
    outputs: {
        models: {
            description: 'Models, as the JSON array that the platform returns. To use a model, pass its `id` to `agent-run` as `@model`.',
        },
        speed_tiers: { description: 'IDs of the speed tiers.', form: 'array' },
        defaults: {
            description: 'Default model and speed tier for runs that don’t specify them: a JSON object with `model` and `speed_tier`.',
        },
    },
    endpoints: ['agent.capabilities'],
    onProject: true,
    timeout: '2m',
    async run({ client, log, projectId }) {
        const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
        const { models, speedTiers, defaults } = (0,_features_agent_request_run_options_js__WEBPACK_IMPORTED_MODULE_2__/* .capabilitiesIn */ .gr)(answer);
        const rows = [
            ['Models', { sentence: marked(models, defaults.model) }],
            ['Speed tiers', { sentence: marked(speedTiers, defaults.speedTier) }],
        ];
        for (const [label, { sentence }] of rows)
            log.info(`${label}: ${sentence.replaceAll('`', '')}`);
        return {
            outputs: {
                models: answer.models,
                speed_tiers: speedTiers,
                defaults: { model: defaults.model ?? null, speed_tier: defaults.speedTier ?? null },
            },
            report: { title: `Agent: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(models.length, 'model')}`, blocks: [{ type: 'facts', rows }] },
        };
    },
}));
const marked = (ids, defaultId) => ids.map(id => (id === defaultId ? `\`${id}\` (default)` : `\`${id}\``)).join(', ') || '–';


/***/ })

};
