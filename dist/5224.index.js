export const id = 5224;
export const ids = [5224];
export const modules = {

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


/***/ }),

/***/ 85224:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(12822);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44138);
/* harmony import */ var _remedies_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(97575);



const REMEDIES = {
    forbidden: 'Give an OAuth access token or a user’s key as `token`: project keys see no skills. `scope: team` needs an active membership and the team’s skill entitlement.',
};
/** Part 1, Skills: GET /skills. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .defineOperation */ .h)({
    id: 'skill-list',
    summary: 'List the skills that an agent run can be given.',
    inputs: {
        scope: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('Whose skills: one’s own, the team’s, the public ones, or all of these.', ['mine', 'team', 'public', 'all'], {
            default: 'mine',
        }),
        limit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .integer */ .nd)('How many to list at most.', { min: 1, max: 100_000, default: '100' }),
    },
    outputs: {
        skills: {
            description: 'The skills as a JSON array of `skill_id`, `skill_name`, `display_name`, `description`, `source` and `visibility`, as they are at this moment.',
        },
        count: { description: 'How many there are in it.' },
    },
    endpoints: ['skills.list'],
    onProject: false,
    timeout: '5m',
    example: 'with:\n  scope: all\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, log }, { scope, limit }) {
        const skills = await (0,_remedies_js__WEBPACK_IMPORTED_MODULE_2__/* .withRemedies */ .N)(REMEDIES, () => Array.fromAsync(client.list('skills.list', { query: { scope } }, limit)));
        for (const { skill_id, skill_name, visibility } of skills) {
            log.info(`${skill_id}  ${visibility ?? '?'}  ${skill_name ?? ''}`);
        }
        const counted = skills.length === 1 ? '1 skill' : `${skills.length} skills`;
        const whole = skills.length < limit;
        log.info(whole ? `${counted}.` : `${counted}, as many as \`limit\` allows; there may be more.`);
        const rows = skills.map(skill => [
            skill.skill_id,
            skill.skill_name ?? '',
            skill.display_name ?? '',
            skill.visibility ?? '',
            skill.source ?? '',
            skill.description ?? '',
        ]);
        const columns = ['Skill', 'Name', 'Shown as', 'Visibility', 'Source', 'Description'];
        return {
            outputs: { skills, count: skills.length },
            report: { title: whole ? counted : `The first ${counted}`, blocks: [{ type: 'table', columns, rows }] },
        };
    },
}));


/***/ })

};
