export const id = 8535;
export const ids = [8535];
export const modules = {

/***/ 78535:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44138);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(32971);


/** Part 2, Agent: GET capabilities; reading R11. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h)({
    id: 'agent-capabilities',
    summary: 'List the models and speed tiers that an agent run can choose from.',
    inputs: {},
    outputs: {
        models: {
            description: 'The models as a JSON array, as the platform describes them; `agent-run` takes their `id`.',
        },
        speed_tiers: { description: 'The ids of the speed tiers, as a JSON array.' },
        defaults: { description: 'What a run takes that chooses nothing: `model` and `speed_tier`, as JSON.' },
    },
    endpoints: ['agent.capabilities'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, log, projectId }) {
        const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
        const { models, speedTiers, defaults } = (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .capabilitiesIn */ .g)(answer);
        const rows = [
            ['Models', marked(models, defaults.model)],
            ['Speed tiers', marked(speedTiers, defaults.speedTier)],
        ];
        for (const [label, ids] of rows)
            log.info(`${label}: ${ids}`);
        return {
            outputs: {
                models: answer.models,
                speed_tiers: speedTiers,
                defaults: { model: defaults.model ?? null, speed_tier: defaults.speedTier ?? null },
            },
            report: { title: 'Agent capabilities', blocks: [{ type: 'facts', rows }] },
        };
    },
}));
const marked = (ids, standard) => ids.map(id => (id === standard ? `${id} (default)` : id)).join(', ') || '–';


/***/ }),

/***/ 32971:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ checkSelection),
/* harmony export */   g: () => (/* binding */ capabilitiesIn)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _nearest_name_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31972);


function capabilitiesIn({ models, speed_tiers, defaults }) {
    return {
        models: models.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
        speedTiers: (speed_tiers ?? []).flatMap(idOf),
        defaults: { model: defaults?.model, speedTier: defaults?.speed_tier },
    };
}
function idOf(tier) {
    const id = typeof tier === 'object' && tier !== null && 'id' in tier ? tier.id : tier;
    return typeof id === 'string' ? [id] : [];
}
/**
 * Checks a selection: a model "must exactly equal a `models[].id`" (Part 2, Agent). A list that is empty, as no platform
 * has to tell its tiers, refuses nothing.
 * @throws Failure of kind `input` that names the nearest one, and all
 */
function checkSelection({ model, speedTier }, { models, speedTiers }) {
    const findings = [...notThere('model', model, models), ...notThere('speed-tier', speedTier, speedTiers)];
    if (findings.length > 0)
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The agent can’t be run with this selection.', findings);
}
function notThere(where, given, known) {
    if (given === undefined || known.length === 0 || known.includes(given))
        return [];
    const nearest = (0,_nearest_name_js__WEBPACK_IMPORTED_MODULE_1__/* .nearestName */ .q)(given, known);
    const choice = `The platform has ${known.map(id => `\`${id}\``).join(', ')}.`;
    const remedy = nearest === undefined ? choice : `Did you mean \`${nearest}\`? ${choice}`;
    return [{ where, message: `is \`${given}\`, which the platform doesn’t have`, remedy }];
}


/***/ })

};
