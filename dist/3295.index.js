export const id = 3295;
export const ids = [3295];
export const modules = {

/***/ 23720:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ notGranted),
/* harmony export */   h: () => (/* binding */ EVERY_SCOPE)
/* harmony export */ });
/** All scopes that a credential can have; it "wins when mixed with others" (Part 1, Project key body). */
const EVERY_SCOPE = '*';
/**
 * The scopes that were asked for and not granted: "effective scopes" may be fewer.
 * @param granted as the platform tells them, separated by spaces; empty where it doesn't
 */
function notGranted(asked, granted) {
    const effective = granted.split(' ');
    if (granted === '' || effective.includes(EVERY_SCOPE) || asked.includes(EVERY_SCOPE))
        return [];
    return asked.filter(scope => !effective.includes(scope));
}


/***/ }),

/***/ 64568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 73295:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(12822);
/* harmony import */ var _granted_scopes_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(23720);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(44138);
/* harmony import */ var _remedies_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(97575);







const BODY = _spec_projects_js__WEBPACK_IMPORTED_MODULE_1__/* .PROJECT_ENDPOINTS */ .t['project-tokens.create'].body;
/** Part 1, Project key body: it makes keys, and no key may make others. */
const KEY_MAKING_SCOPE = 'project.token.write';
const REMEDIES = {
    forbidden: 'Give an OAuth access token as `token`: only that creates project keys. User keys, project keys (those with `*` too) and member tokens are refused.',
    insufficient_scope: 'Give an OAuth access token with `project.token.write`, a scope that only the platform’s administrators grant to an application.',
};
/** Part 1, User and projects: POST tokens; Project key body; Authentication. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_3__/* .defineOperation */ .h)({
    id: 'project-token',
    summary: 'Create an API key that is bound to one project.',
    inputs: {
        name: (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('The key’s name, 1 to 100 characters.', { required: true, maxLength: BODY.name.maxLength }),
        description: (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .text */ .Qq)('What the key is for, at most 200 characters.', { maxLength: BODY.description.maxLength }),
        'expires-in-days': (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .integer */ .nd)('After so many days the key is void. Absent: the platform decides, which may be never.', {
            min: BODY.expires_in_days.min,
            max: BODY.expires_in_days.max,
        }),
        scopes: (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)('What the key may do, such as `release.write`; `*` is everything that a project key can.', {
            required: true,
            maxItems: BODY.scopes.maxItems,
            item: /^[\x21-\x7e]+$/,
            allowed: 'a scope is a word such as `release.write`',
        }),
    },
    outputs: {
        token: {
            description: 'The key. The platform shows it this once; being masked, it can’t be handed to another job.',
            secret: true,
        },
        scope: { description: 'What it may do, as the platform granted it: scopes separated by spaces, or `*`.' },
        expires_at: { description: 'When it becomes void, in epoch milliseconds; empty when it doesn’t.' },
    },
    endpoints: ['project-tokens.create'],
    onProject: true,
    timeout: '2m',
    example: 'with:\n  name: publish-from-ci\n  scopes: release.read, release.write\n  expires-in-days: 30\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_OAUTH_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ scopes }) {
        if (!scopes.includes(KEY_MAKING_SCOPE))
            return [];
        const message = `holds \`${KEY_MAKING_SCOPE}\`, which no project key can have`;
        return [{ where: 'scopes', message, remedy: 'Leave it out.' }];
    },
    async run(context, inputs) {
        const { log, projectId } = context;
        const { name, description, 'expires-in-days': days, scopes } = inputs;
        if (scopes.includes(_granted_scopes_js__WEBPACK_IMPORTED_MODULE_5__/* .EVERY_SCOPE */ .h) && scopes.length > 1)
            log.notice('`*` makes the other scopes superfluous.');
        if (context.dryRun) {
            log.info(`Would create a key ${name} for ${projectId} with ${scopes.join(' ')}.`);
            const expiry = days === undefined ? 'left to the platform' : `${days} ${days === 1 ? 'day' : 'days'} after its creation`;
            return outcome('Project key to create', scopes.join(' '), expiry, { token: null, scope: null, expires_at: null });
        }
        const body = {
            name,
            scopes,
            ...(description === undefined ? {} : { description }),
            ...(days === undefined ? {} : { expires_in_days: days }),
        };
        const key = await (0,_remedies_js__WEBPACK_IMPORTED_MODULE_4__/* .withRemedies */ .N)(REMEDIES, () => create(context, body));
        const scope = key.scope ?? '';
        const less = (0,_granted_scopes_js__WEBPACK_IMPORTED_MODULE_5__/* .notGranted */ .T)(scopes, scope);
        if (less.length > 0)
            log.warning(`The key was created without ${less.join(', ')}.`);
        const expiry = key.expires_at === null ? 'never' : (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(key.expires_at) || 'not told';
        log.info(`Created the key ${name} for ${projectId}. It becomes void: ${expiry}.`);
        const outputs = { token: key.token, scope, expires_at: key.expires_at ?? null };
        return outcome('Project key created', scope, expiry, outputs);
        function outcome(title, shownScope, shownExpiry, values) {
            const rows = [
                ['Project', projectId],
                ['Name', name],
                ['Scopes', shownScope],
                ['Becomes void', shownExpiry],
            ];
            return { outputs: values, report: { title, blocks: [{ type: 'facts', rows }] } };
        }
    },
}));
/** Creates a key, once: one whose answer was lost can't be had again, nor looked for, as the API lists no keys. */
async function create({ client, projectId }, body) {
    try {
        return await client.call('project-tokens.create', { path: { project_id: projectId }, body });
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain)
            throw thrown;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, {
            message: `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} A key named ${body.name} may exist in ${projectId} that nobody has seen and nobody uses.`,
            remedy: 'Look for it among the project’s keys on the platform and revoke it (the API can’t), then run this again.',
        });
    }
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
