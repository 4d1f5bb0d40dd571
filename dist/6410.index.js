export const id = 6410;
export const ids = [6410];
export const modules = {

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

/***/ 84195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QC: () => (/* binding */ SHORTEST_TOKEN_MS),
/* harmony export */   T9: () => (/* binding */ MEMBER_ID),
/* harmony export */   tb: () => (/* binding */ NO_SUCH_MEMBER)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);
/* harmony import */ var _spec_team_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14909);


const { maxLength, pattern } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.member_id;
/** The form of a member's public id. */
const MEMBER_ID = {
    maxLength,
    pattern: new RegExp(`^${pattern}$`),
    allowed: 'a member’s public id begins with `tm_`',
};
/** What a person can do where the platform knows no such member. */
const NO_SUCH_MEMBER = 'Check `member-id`, and that the member belongs to the team of `access-key`: `team-members` lists them.';
/** Part 2, Limits: the shortest life of a member's token. */
const SHORTEST_TOKEN_MS = _spec_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS * 1000;


/***/ }),

/***/ 6410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_token)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/foreseen.js
var foreseen = __webpack_require__(12174);
// EXTERNAL MODULE: ./build/operations/granted-scopes.js
var granted_scopes = __webpack_require__(23720);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/operations/team/member.js
var member = __webpack_require__(84195);
// EXTERNAL MODULE: ./build/nearest-name.js
var nearest_name = __webpack_require__(31972);
// EXTERNAL MODULE: ./build/spec/endpoints.js + 3 modules
var spec_endpoints = __webpack_require__(34018);
;// CONCATENATED MODULE: ./build/operations/team/wanted-scopes.js




const takesMemberToken = (row) => row.credentials.includes('member-token');
/** Every scope that a member's token can be of use with. */
const SCOPES = [
    ...new Set(spec_endpoints/* ENDPOINT_IDS */.DN.map(spec_endpoints/* endpointRow */.ug)
        .filter(takesMemberToken)
        .flatMap(row => row.scopes)),
].toSorted();
/** A line of the input that names operations. */
const FOR_OPERATIONS = /^for\s+(.*)$/;
/** The input `scopes` of a member's token. */
function scopesInput(description) {
    const form = 'list: one a line, or separated by commas; a line `for …` names operations';
    return (0,fields/* field */.ZZ)(description, form, { required: true }, (given) => {
        const wanted = { scopes: new Set(), operations: new Set() };
        for (const line of given.split('\n').map(text => text.trim())) {
            const operations = FOR_OPERATIONS.exec(line)?.[1];
            const words = (operations ?? line).split(',').map(word => word.trim());
            for (const word of words.filter(Boolean))
                wanted[operations === undefined ? 'scopes' : 'operations'].add(word);
        }
        const scopes = [...wanted.scopes];
        if (scopes.includes('*')) {
            return {
                problem: 'holds `*`, which can’t be delegated to a member',
                remedy: 'Name the scopes, or the operations: `for static-publish`.',
            };
        }
        const unknown = scopes.find(scope => !SCOPES.includes(scope));
        if (unknown !== undefined)
            return unknownScope(unknown);
        if (scopes.length + wanted.operations.size === 0)
            return { problem: 'names nothing' };
        return { value: { scopes, operations: [...wanted.operations] } };
    });
}
function unknownScope(word) {
    const problem = `holds \`${word.slice(0, 60)}\`, which is no scope of a member’s token`;
    if (FOR_OPERATIONS.test(word))
        return { problem, remedy: 'Let a line of its own begin with `for`.' };
    if (/\s/.test(word))
        return { problem, remedy: 'Separate scopes by commas or line breaks.' };
    const nearest = (0,nearest_name/* nearestName */.q)(word, SCOPES);
    if (nearest !== undefined)
        return { problem, remedy: `Did you mean \`${nearest}\`?` };
    return { problem, remedy: `The scopes are ${SCOPES.map(scope => `\`${scope}\``).join(', ')}.` };
}
/**
 * The scopes that are wanted by name, and those that the operations' own endpoints always need. What an operation asks
 * as a courtesy it can do without, and what only some of its requests need is not for everybody, so that those scopes
 * are told and not taken.
 * @throws Failure of kind `input` that names every operation for which no member's token can be issued
 */
async function leastScopes({ scopes, operations }, table) {
    const looked = await Promise.all(operations.map(id => lookUp(id, table)));
    const findings = looked.filter(one => 'where' in one);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('Not every operation of `scopes` can be had a token for.', findings);
    const found = looked.filter(one => 'id' in one);
    const needed = new Set([...scopes, ...found.flatMap(({ endpoints }) => scopesOf(endpoints))]);
    const helpful = new Set([
        ...found.flatMap(({ courtesies }) => scopesOf(courtesies)),
        ...found.flatMap(({ endpoints }) => endpoints.map(spec_endpoints/* endpointRow */.ug)).flatMap(sometimesNeeded),
    ]);
    return { needed: [...needed].toSorted(), helpful: [...helpful.difference(needed)].toSorted() };
}
const scopesOf = (ids) => ids.flatMap(id => (0,spec_endpoints/* endpointRow */.ug)(id).scopes);
const sometimesNeeded = ({ scopesWith = {} }) => Object.values(scopesWith).flat();
async function lookUp(id, table) {
    const load = Object.hasOwn(table, id) ? table[id] : undefined;
    if (load === undefined) {
        const nearest = (0,nearest_name/* nearestName */.q)(id, Object.keys(table));
        return {
            where: 'scopes',
            message: `holds \`for ${id.slice(0, 60)}\`, which is no operation`,
            remedy: SCOPES.includes(id)
                ? 'It is a scope: name it on a line without `for`.'
                : nearest === undefined
                    ? 'The README lists the operations.'
                    : `Did you mean \`${nearest}\`?`,
        };
    }
    const { default: operation } = await load();
    if (operation.endpoints.map(spec_endpoints/* endpointRow */.ug).every(takesMemberToken))
        return operation;
    return {
        where: 'scopes',
        message: `holds \`for ${id}\`, which takes no member’s token`,
        remedy: 'Leave it out; its README names the kinds of credential that it takes.',
    };
}

;// CONCATENATED MODULE: ./build/operations/team/team-token.js








const REMEDIES = {
    not_found: member/* NO_SUCH_MEMBER */.tb,
    forbidden: 'Name a managed member of the team: `team-members` lists them with their roles.',
    invalid_scope: 'Ask for fewer scopes, or have these added to what the team’s credential may delegate.',
};
/** Part 2, Team members: POST tokens; Authentication: Member token. */
/* harmony default export */ const team_token = ((0,operation/* defineOperation */.h)({
    id: 'team-token',
    summary: 'Issue a short-lived token of a team’s member, with the least scopes, for the rest of the job.',
    note: 'The team’s credential delegates only what it has: beside `team.member.token.issue` it needs the scopes that its tokens are to have. Give the output `token` to later steps of the same job, as their `token` or in PLATFORM_TOKEN. It is masked, and the runner drops a job output that holds a masked value: another job issues a token of its own. Nothing has to be cleaned up: the token can’t be refreshed and expires by itself, and it stops working as soon as the member is frozen or deleted, or the team’s credential is revoked.',
    inputs: {
        'member-id': (0,fields/* text */.Qq)('The member in whose name the token acts: its public id, `tm_…`.', {
            ...member/* MEMBER_ID */.T9,
            required: true,
        }),
        scopes: scopesInput('What the token may do: scopes such as `release.write`, or the operations that it is for, as `for static-publish, export`; `*` can’t be had.'),
        'expires-in': (0,fields/* duration */.p0)('How long it is good for, at least 60 s. The platform may cap it, as the team’s credential is configured.', { default: '1h' }),
    },
    outputs: {
        token: {
            description: 'The token, for later steps of this job.',
            secret: true,
        },
        expires_in: { description: 'How long it is good for, in seconds, as the platform granted it.' },
        scope: { description: 'What it may do, as the platform granted it: scopes separated by spaces.' },
    },
    endpoints: ['team.token'],
    courtesies: ['team.get'],
    onProject: false,
    timeout: '2m',
    example: 'id: member\nwith:\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n  scopes: for static-publish\n  expires-in: 15m\n  access-key: ${{ secrets.PLATFORM_ACCESS_KEY }}\n  secret-key: ${{ secrets.PLATFORM_SECRET_KEY }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ 'expires-in': expiresInMs }) {
        if (expiresInMs >= member/* SHORTEST_TOKEN_MS */.QC)
            return [];
        const message = `is shorter than ${member/* SHORTEST_TOKEN_MS */.QC / 1000} s, the shortest that the platform issues`;
        return [{ where: 'expires-in', message, remedy: 'Give `1m` or more.' }];
    },
    async run(context, inputs) {
        const { log } = context;
        const { 'member-id': memberId } = inputs;
        const { needed: scopes, helpful } = await leastScopes(inputs.scopes, context.operations);
        const expiresInS = Math.floor(inputs['expires-in'] / 1000);
        if (helpful.length > 0) {
            log.info(`These operations could also use ${helpful.join(', ')}, and mostly do without; name them if they are wanted.`);
        }
        if (context.dryRun) {
            await checkMember(context, memberId);
            log.info(`Would issue a token of ${memberId} for ${expiresInS} s with ${scopes.join(' ')}.`);
            const nothing = { token: null, expires_in: null, scope: null };
            return outcome('Member token to issue', scopes.join(' '), expiresInS, nothing);
        }
        const issued = await (0,remedies/* withRemedies */.N)(REMEDIES, () => issue(context, memberId, { scopes, expires_in: expiresInS }));
        const granted = issued.scope ?? '';
        const less = (0,granted_scopes/* notGranted */.T)(scopes, granted);
        if (less.length > 0)
            log.warning(`The token was issued without ${less.join(', ')}.`);
        const grantedS = issued.expires_in ?? expiresInS;
        if (grantedS < expiresInS) {
            log.notice(`The token is good for ${grantedS} s, not ${expiresInS} s: the team’s credential caps it.`);
        }
        log.info(`Issued a token of ${memberId} for ${grantedS} s. It can’t be refreshed, and expires by itself.`);
        const outputs = { token: issued.access_token, expires_in: issued.expires_in ?? null, scope: granted };
        return outcome('Member token issued', granted || 'not told', grantedS, outputs);
        function outcome(title, shownScope, seconds, values) {
            const rows = [
                ['Member', memberId],
                ['Scopes', shownScope],
                ['Good for', `${seconds} s`],
            ];
            return { outputs: values, report: { title, blocks: [{ type: 'facts', rows }] } };
        }
    },
}));
async function issue({ client }, memberId, body) {
    try {
        return await client.call('team.token', { path: { member_id: memberId }, body });
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
            throw thrown;
        throw (0,failure/* refine */.YP)(thrown, {
            message: `${(0,failure/* sentence */.em)(thrown.message)} A token of ${memberId} may have been issued that nobody has seen; it expires by itself.`,
        });
    }
}
/**
 * Fails as the real thing would, as far as the member tells. To look, the credential needs a scope that issuing doesn't:
 * without it the plan is told all the same.
 */
async function checkMember({ client, log }, memberId) {
    try {
        const { status } = await (0,remedies/* withRemedies */.N)(REMEDIES, () => client.call('team.get', { path: { member_id: memberId } }));
        if (status === 'freeze')
            throw (0,foreseen/* foreseen */.m)('member_inactive', `${memberId} is frozen.`);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'insufficient_scope')
            throw thrown;
        log.info(`Whether ${memberId} is active was not checked: ${thrown.message}`);
    }
}


/***/ })

};
