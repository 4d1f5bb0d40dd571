export const id = 2685;
export const ids = [2685];
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

/***/ 14486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ codeCell),
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** Shown instead of a value that the platform didn't report. */
const ABSENT = '–';
/** Returns the cell of an identifier or of a list of them, or a dash if there is none. */
function codeCell(value) {
    if (value === undefined || value === null || value === '')
        return ABSENT;
    if (typeof value !== 'object')
        return { code: String(value) };
    return value.length === 0 ? ABSENT : { code: value };
}
/** Latest time that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** Formats a platform's time for people: ISO 8601 in UTC. Empty if the platform sent none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ }),

/***/ 74848:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ MAX_SEARCHED_PROJECTS),
/* harmony export */   a: () => (/* binding */ findListedProject)
/* harmony export */ });
/** Searches the list of projects for an ID, with a limit for the number of projects. */
/** Limit of projects that are searched: ten pages. */
const MAX_SEARCHED_PROJECTS = 1_000;
/**
 * Returns the project's entry in the list of projects, which is all that the API shows about a project.
 * @returns 'not-listed' if the complete list doesn't contain it, 'not-found' if its first `MAX_SEARCHED_PROJECTS` entries
 * don't
 * @throws Failure of the listing
 */
async function findListedProject(client, projectId, limits) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, MAX_SEARCHED_PROJECTS, limits)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < MAX_SEARCHED_PROJECTS ? 'not-listed' : 'not-found';
}


/***/ }),

/***/ 62058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QC: () => (/* binding */ SHORTEST_TOKEN_MS),
/* harmony export */   d5: () => (/* binding */ MEMBER_NOT_FOUND_REMEDY),
/* harmony export */   sq: () => (/* binding */ MEMBER_ID_INPUT)
/* harmony export */ });
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7841);
/* harmony import */ var _api_team_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(67994);
/** Format of member IDs, the remedy for an unknown member, and the shortest lifetime of a member's token. */


const { maxLength, pattern } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.member_id;
/** Format of a member's public id. */
const MEMBER_ID_INPUT = {
    maxLength,
    pattern: new RegExp(`^${pattern}$`),
    allowed: 'it must be a member’s public ID, which begins with `tm_`',
};
/** Remedy if the platform knows no such member. */
const MEMBER_NOT_FOUND_REMEDY = 'Check that `@member-id` specifies a member of the team that `@access-key` belongs to. `team-members` lists the members.';
/** Part 2, Limits: the shortest lifetime of a member's token. */
const SHORTEST_TOKEN_MS = _api_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS * 1000;


/***/ }),

/***/ 82685:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_members)
});

// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/api/team.js
var team = __webpack_require__(67994);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/team/member.js
var member = __webpack_require__(62058);
// EXTERNAL MODULE: ./build/recovery/create-once.js
var create_once = __webpack_require__(87284);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/core/report.js
var report = __webpack_require__(14486);
;// CONCATENATED MODULE: ./build/features/team/member-report.js
/** Builds the outputs and the report of `team-members`, for one member or a list. */


/** Returns the outputs and the report of an operation on one member. */
function memberOutcome(title, member, note) {
    const { member_id: id, nickname, role, status, created_at: createdAt } = member;
    const known = [
        ['Member', id === '' ? 'to be created' : { code: id }],
        ['Nickname', nickname],
        ['Role', role && { code: role }],
        ['Status', status],
        ['Created', (0,report/* instantText */.X)(createdAt)],
    ];
    const facts = { type: 'facts', rows: known.flatMap(([label, value]) => (value ? [[label, value]] : [])) };
    const blocks = note === undefined ? [facts] : [facts, { type: 'text', text: note }];
    return {
        outputs: { members: null, count: null, member_id: id, status: status ?? '' },
        report: { title, blocks },
    };
}
/** Returns the outputs and the report of a listing. */
function listOutcome(members) {
    const counted = (0,amount/* plural */.LS)(members.length, 'member');
    const rows = members.map(({ member_id: id, nickname, role, status, created_at: createdAt }) => [
        { code: id },
        nickname ?? '',
        { code: role ?? '' },
        status ?? '',
        (0,report/* instantText */.X)(createdAt),
    ]);
    return {
        outputs: { members, count: members.length, member_id: null, status: null },
        report: {
            title: counted,
            blocks: [{ type: 'table', columns: ['Member', 'Nickname', 'Role', 'Status', 'Created'], rows }],
        },
    };
}

// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
;// CONCATENATED MODULE: ./build/features/team/seats.js
/** Adds the number of seats in use to failures for lack of a free seat, and counts active members. */



/** Retry limits for counting, which is only for the message. */
const COUNT_LIMITS = { attempts: 2, withinMs: 15_000 };
/**
 * Runs `work`, which takes one of the team's seats. If there is no free seat, the failure says how many members hold
 * one.
 * @throws what `work` throws
 */
async function withSeat(context, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'quota_exceeded') {
            throw (0,failure/* withDetails */.FE)(thrown, {
                title: 'Team has no free seat',
                message: `${(0,failure/* sentence */.em)(thrown.message)} ${await takenSeatsText(context)}`,
                remedy: `Free a seat with ${(0,input_reference/* inputRef */.io)('mode', 'freeze')} or ${(0,input_reference/* inputRef */.io)('mode', 'delete')}, or have the number of seats increased.`,
            });
        }
        if (thrown.code === 'server_error' && thrown.status === 503) {
            throw (0,failure/* withDetails */.FE)(thrown, {
                remedy: `${failure/* RETRY_LATER */.C} The platform refuses this change until it can count the team’s seats.`,
            });
        }
        throw thrown;
    }
}
/**
 * Returns a sentence with the number of members that hold a seat. Ordinary members share the seats (Part 2, Team
 * members: rules).
 */
async function takenSeatsText({ client }) {
    try {
        return `${await activeMembersText(client, COUNT_LIMITS)}. Members that the platform doesn’t list can also use seats.`;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        return `Listing the members failed: ${(0,failure/* sentence */.em)(thrown.message)}`;
    }
}
/** Returns a clause with the number of active members that the platform lists. */
async function activeMembersText(client, limits) {
    let active = 0;
    for await (const { status } of client.list('team.list', {}, undefined, limits)) {
        if (status === 'active')
            active += 1;
    }
    return `The platform lists ${(0,amount/* plural */.LS)(active, 'active member')}`;
}

;// CONCATENATED MODULE: ./build/features/team/member-creation.js
/** Creates a team member and logs it. In a dry run, only logs the member that would be created. */




/** Creates a member, who uses a seat; exactly once, also if the response is lost. */
async function createMember(context, wanted) {
    const { client, dryRun, log } = context;
    const { nickname, avatar } = wanted;
    if (dryRun) {
        const seats = `${await activeMembersText(client)}. Whether a seat is free can’t be checked in advance.`;
        log.info(`Dry run: would create the member \`${nickname}\`. ${seats}`);
        return memberOutcome('Member to create', { member_id: '', nickname }, seats);
    }
    const body = { nickname, ...(avatar === undefined ? {} : { avatar }) };
    const { made: member } = await withSeat(context, () => (0,create_once/* createOnce */.U)(context, {
        noun: 'member',
        ambiguousRemedy: `Use ${(0,input_reference/* inputRef */.io)('mode', 'get')} to check the members that the message lists, and use one of them. Delete a listed member only if no other job or person uses it.`,
        create: () => client.call('team.create', { body }),
        list: lister => matchingMembers(lister, nickname),
        idOf: made => made.member_id,
        createdAt: made => made.created_at,
    }));
    log.info(`Created the member \`${member.nickname ?? nickname}\` (${member.member_id}). The member uses a seat.`);
    return memberOutcome('Member created', { ...member, nickname: member.nickname ?? nickname });
}
/** Yields active members only: a new member is never frozen. */
async function* matchingMembers(client, nickname) {
    for await (const member of client.list('team.list', {})) {
        if (member.nickname === nickname && (member.status ?? 'active') === 'active')
            yield member;
    }
}

// EXTERNAL MODULE: ./build/recovery/refusals.js
var refusals = __webpack_require__(26893);
// EXTERNAL MODULE: ./build/recovery/uncertain-outcome.js
var uncertain_outcome = __webpack_require__(15036);
// EXTERNAL MODULE: ./build/features/projects/listed-project.js
var listed_project = __webpack_require__(74848);
;// CONCATENATED MODULE: ./build/features/team/member-status.js
/** Freezes or activates a team member. */



const CHANGES = {
    freeze: {
        state: 'frozen',
        means: 'The seat is free, and the member’s tokens no longer work.',
        dryRunNote: 'The seat would be free, and the member’s tokens would no longer work.',
    },
    active: {
        state: 'active',
        means: 'The member uses a seat.',
        dryRunNote: 'The member would use a seat. Whether a seat is free can’t be checked in advance.',
    },
};
/** Freezes or activates a member. This is idempotent. */
async function setStatus(context, memberId, wanted) {
    const { client, dryRun, log } = context;
    const { state, means, dryRunNote } = CHANGES[wanted];
    if (dryRun) {
        const member = await fetchForDryRun(context, memberId, wanted);
        const isSame = member.status === wanted;
        const note = isSame ? `The member ${memberId} is already ${state}. Nothing would change.` : dryRunNote;
        log.info(note);
        return memberOutcome(isSame ? `Member already ${state}` : 'Member to change', member, note);
    }
    const member = await withSeat(context, () => client.call('team.update', { path: { member_id: memberId }, body: { status: wanted } }));
    log.info(`The member ${memberId} is ${state}. ${means}`);
    return memberOutcome(`Member ${state}`, { ...member, status: wanted }, means);
}
/**
 * Returns the current member, for the dry run of a change. It fails as the change would.
 * @param state the status after the change
 */
async function fetchForDryRun({ client, log }, memberId, state) {
    const member = await client.call('team.get', { path: { member_id: memberId } });
    // Part 2, Team members: the owner can't be changed or deleted.
    if (member.role?.toLowerCase() === 'owner')
        throw (0,refusals/* predictedRefusal */.xG)('forbidden', `The member ${memberId} is the team’s owner.`);
    log.info(`Dry run: the status of ${memberId} is \`${member.status ?? 'unknown'}\`. Planned status: \`${state}\`.`);
    return member;
}

;// CONCATENATED MODULE: ./build/features/team/member-deletion.js
/**
 * Deletes a team member, and warns about the member's projects, which remain. On request, lists them before the
 * deletion, with a token that it issues in the member's name.
 */









const MAX_LISTED_PROJECTS = 10;
/** Note on what remains after a deletion (Part 2, Team members). */
const PROJECTS_STAY = 'Deleting a member doesn’t delete or transfer the member’s projects.';
const PROJECTS_ADVICE = `${PROJECTS_STAY} Delete projects that you don’t need before you delete the member.`;
/**
 * Deletes a member. Their projects remain, and a warning says so. The API lists projects only for bearer tokens, so a
 * token is issued in the member's name to see them. The deletion revokes it.
 */
async function deleteMember(context, { memberId, ifMissing, lookForProjects }) {
    const { dryRun, log } = context;
    try {
        if (dryRun)
            return memberOutcome('Member to delete', await fetchForDryRun(context, memberId, 'deleted'), PROJECTS_ADVICE);
        const projects = lookForProjects ? await warnAboutProjects(context, memberId) : undefined;
        const status = await requestDeletion(context, memberId);
        if (projects === undefined)
            log.warning(`The member ${memberId} may have projects. ${PROJECTS_STAY}`);
        const note = projects?.length === 0 ? undefined : PROJECTS_STAY;
        return memberOutcome('Member deleted', { member_id: memberId, status }, note);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || (0,refusals/* errorCode */.CA)(thrown) !== 'not_found' || ifMissing === 'fail')
            throw thrown;
        log.notice(`The member ${memberId} was not found. It doesn’t exist or belongs to a different team; the platform doesn’t report which of the two applies.`);
        return memberOutcome('No member to delete', { member_id: memberId, status: 'missing' });
    }
}
async function requestDeletion(context, memberId) {
    const { client, log } = context;
    try {
        const { status } = await client.call('team.delete', { path: { member_id: memberId } });
        // Assumption R20.
        await ifListable(context, memberId, () => (0,uncertain_outcome/* confirmDeleted */.Ir)(context, `delete the member ${memberId}`, lister => isListed(lister, memberId)));
        log.info(`Deleted the member ${memberId}. The seat is free, and the member’s tokens no longer work.`);
        return status ?? 'deleted';
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        if (thrown.code === 'member_inactive')
            return handleInactive(context, memberId, thrown);
        if ((0,refusals/* errorCode */.CA)(thrown) !== 'not_found')
            throw thrown;
        const confirm = () => (0,uncertain_outcome/* confirmMissing */.hO)(context, thrown, `the member ${memberId}`, lister => isListed(lister, memberId));
        if (thrown.uncertain)
            await confirm();
        else {
            await ifListable(context, memberId, confirm);
            throw thrown;
        }
        // Assumption R37: retry of a deletion whose response was lost.
        log.notice((0,uncertain_outcome/* lateDeletion */.He)(`the member ${memberId}`));
        return 'deleted';
    }
}
/**
 * Handles "Member frozen or deleted". If the deletion was repeated after a lost response, most likely the first request
 * deleted the member (assumption R37). The usual remedy, to activate the member, doesn't apply here.
 * @throws Failure if the member isn't deleted
 */
async function handleInactive(context, memberId, refusal) {
    const isDeleted = refusal.uncertain && !(await (0,uncertain_outcome/* lookUp */.TE)(refusal, () => isListed(context.client, memberId)));
    if (!isDeleted)
        throw (0,failure/* withDetails */.FE)(refusal, {
            remedy: `Check with ${(0,input_reference/* inputRef */.io)('mode', 'get')} whether the member is already deleted.`,
        });
    context.log.notice(`Deleted the member ${memberId}. (The result of an earlier request was unknown, but the member is no longer active.)`);
    return 'deleted';
}
/** Runs a check of the list, unless the credential can't list members. */
async function ifListable({ log }, memberId, check) {
    try {
        await check();
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'insufficient_scope')
            throw thrown;
        log.info(`The credential can’t list members. The list was not checked for ${memberId}.`);
    }
}
/** Returns whether the team has the member. @throws Failure of the request */
async function isListed(client, memberId) {
    for await (const { member_id: id, status = 'active' } of client.list('team.list', {}))
        if (id === memberId && ['active', 'freeze'].includes(status))
            return true;
    return false;
}
/**
 * Lists the projects that the member can see, and warns about them.
 * @returns undefined if they can't be listed, such as those of a frozen member
 */
async function warnAboutProjects({ client, clientWith, log, signal }, memberId) {
    try {
        const { access_token: token } = await client.call('team.token', {
            path: { member_id: memberId },
            body: { scopes: ['project.read'], expires_in: team/* MEMBER_TOKEN */.dy.minExpiresInS },
        });
        const projects = await Array.fromAsync(clientWith(token).list('projects.list', {}, listed_project/* MAX_SEARCHED_PROJECTS */.O));
        for (const { url_id: id, name } of projects)
            log.info(`${id}  ${name ?? ''}`);
        if (projects.length > 0) {
            const named = (0,amount/* listedNames */.cr)(projects.map(({ url_id: id }) => id), MAX_LISTED_PROJECTS);
            const counted = `${projects.length < listed_project/* MAX_SEARCHED_PROJECTS */.O ? '' : 'at least '}${(0,amount/* plural */.LS)(projects.length, 'project')}`;
            log.warning(`The member ${memberId} has access to ${counted}: ${named}. ${PROJECTS_STAY}`);
        }
        return projects;
    }
    catch (thrown) {
        // Continue after any failure, even if the member doesn't exist: the deletion itself reports what matters.
        if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        log.info(`Could not list the projects of ${memberId}: ${thrown.message}`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/operations/team-members.js
/** Lists, shows, creates, freezes, activates or deletes the members of a team. */











const MODES = ['list', 'get', 'create', 'freeze', 'activate', 'delete'];
/** Inputs that specify the subject of a mode. */
const SUBJECTS = ['member-id', 'nickname', 'avatar'];
/** Inputs that each mode takes. The first one is required. */
const TAKES = {
    list: [],
    get: ['member-id'],
    create: ['nickname', 'avatar'],
    freeze: ['member-id'],
    activate: ['member-id'],
    delete: ['member-id'],
};
const REMEDIES = {
    not_found: member/* MEMBER_NOT_FOUND_REMEDY */.d5,
    forbidden: 'Check that the team’s credential permits this action. The API can’t freeze, activate or delete the team’s owner.',
};
/** Part 2, Team members. */
/* harmony default export */ const team_members = ((0,operation/* defineOperation */.h9)({
    id: 'team-members',
    group: 'Teams',
    summary: 'List, show, create, freeze, activate or delete the members of a team.',
    note: [
        'Each active member uses a seat. Freezing or deleting a member frees the seat and revokes the member’s tokens.',
        'Deleting a member keeps the member’s projects. Before the deletion of an active member, the step lists them with a one-minute token of the member.',
        'A credential needs only the scopes of the modes that you use. `freeze` and `activate` require `team.member.update`; if freezing is configured separately, `freeze` requires `team.member.freeze`. `create`, dry runs, and checks after a lost response require `team.member.read`.',
    ],
    inputs: {
        mode: (0,fields/* choice */.Yq)('Action to take. Default: `get` if `@member-id` is set, otherwise `list`.', MODES),
        'member-id': (0,fields/* text */.Qq)('Public ID of the member, which begins with `tm_`. Required by every mode except `list` and `create`.', member/* MEMBER_ID_INPUT */.sq),
        nickname: (0,fields/* text */.Qq)(`Nickname of the new member, at most ${team/* NICKNAME */.dM.maxLength} characters. Required by \`create\`.`, {
            maxLength: team/* NICKNAME */.dM.maxLength,
        }),
        avatar: (0,fields/* text */.Qq)(`URL of the new member’s avatar, at most ${team/* AVATAR */.of.maxLength} characters.`, {
            maxLength: team/* AVATAR */.of.maxLength,
        }),
        'if-missing': (0,fields/* choice */.Yq)('Action to take with `@mode: delete` if the member is not found.', ['ignore', 'fail'], {
            default: 'ignore',
        }),
        'look-for-projects': (0,fields/* flag */.Jt)('With `@mode: delete`, list the member’s projects before the deletion, and warn that they remain. Default: `true`.'),
    },
    outputs: {
        members: { description: 'All members. Set by `list` only.', form: 'array' },
        count: { description: 'Number of members. Set by `list` only.' },
        member_id: { description: 'Public ID of the member.' },
        status: {
            description: 'Status of the member: `active`, `freeze` (frozen), `deleted`, or `missing` if the member to delete was not found.',
        },
    },
    endpoints: ['team.list', 'team.get', 'team.create', 'team.update', 'team.delete'],
    optionalEndpoints: ['team.token', 'projects.list'],
    withoutScopes: {
        'project.read': '`@mode: delete` doesn’t list the member’s projects',
        'team.member.token.issue': '`@mode: delete` doesn’t list the member’s projects',
    },
    onProject: false,
    irreversible: {
        by: [['mode', 'delete']],
        change: 'revoke the member’s tokens and delete the member',
        typed: 'member-id',
    },
    timeout: '5m',
    example: 'with:\n  mode: freeze\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n',
    check(inputs) {
        const mode = modeOf(inputs);
        const [needed] = TAKES[mode];
        const findings = [];
        if (needed !== undefined && inputs[needed] === undefined) {
            findings.push((0,problem/* problemAt */.l4)({ kind: 'missing', subject: needed, other: ['mode', mode] }));
        }
        for (const name of SUBJECTS) {
            if (inputs[name] === undefined || TAKES[mode].includes(name))
                continue;
            findings.push((0,problem/* problemAt */.l4)({ kind: 'combined', subject: name, other: ['mode', mode] }));
        }
        if (inputs['look-for-projects'] !== undefined && mode !== 'delete')
            findings.push((0,problem/* problemAt */.l4)({
                kind: 'requires',
                subject: 'look-for-projects',
                other: ['mode', 'delete'],
                remedy: `Remove ${(0,input_reference/* inputRef */.io)('look-for-projects')}.`,
            }));
        return findings;
    },
    async run(context, inputs) {
        const { client, log } = context;
        // `check` ensures that the inputs that a mode requires are present.
        const { 'member-id': memberId = '', nickname = '', avatar } = inputs;
        return (0,refusals/* withRemedies */.Nq)(REMEDIES, async () => {
            switch (modeOf(inputs)) {
                case 'list': {
                    const members = await Array.fromAsync(client.list('team.list', {}));
                    for (const { member_id: id, role, status, nickname: name } of members) {
                        log.info(`${id}  ${role ?? '?'}  ${status ?? '?'}  ${name ?? ''}`);
                    }
                    return listOutcome(members);
                }
                case 'get': {
                    const member = await client.call('team.get', { path: { member_id: memberId } });
                    log.info(`Member ${memberId}: status ${member.status ?? 'unknown'}${member.nickname === undefined ? '' : `, nickname \`${member.nickname}\``}.`);
                    return memberOutcome('Member', member);
                }
                case 'create':
                    return createMember(context, { nickname, avatar });
                case 'freeze':
                    return setStatus(context, memberId, 'freeze');
                case 'activate':
                    return setStatus(context, memberId, 'active');
                case 'delete':
                    return deleteMember(context, {
                        memberId,
                        ifMissing: inputs['if-missing'],
                        lookForProjects: inputs['look-for-projects'] ?? true,
                    });
            }
        });
    },
}));
const modeOf = (inputs) => inputs.mode ?? (inputs['member-id'] === undefined ? 'list' : 'get');


/***/ }),

/***/ 87284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createOnce),
/* harmony export */   t: () => (/* binding */ confirmCreated)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/* harmony import */ var _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/** Creates an object at most once. The object counts as created only if the list shows it as new. */




/**
 * Finds a new object in the list by the ID in the response to its creation. The ID alone proves nothing: it may be that
 * of another object.
 * @throws Failure, `uncertain` if the list doesn't show the object as new, or can't be read
 */
async function confirmCreated(context, { noun, list, idOf }, id, { before, isNew }) {
    const unconfirmed = (but) => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform responded that ${id} is the new ${noun}${but}.`, {
        title: `New ${noun} not confirmed: ${id}`,
        state: `It is unknown which ${noun} was created: ${id} may be someone else’s. It was not used or changed.`,
        remedy: `Check the list of ${noun}s. Don’t change or delete this ${noun}, unless you know that it is the new one.`,
    });
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    if (before.has(id))
        throw unconfirmed(', but it was listed before the request');
    const created = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(unconfirmed(''), () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .LAG_DELAYS_MS */ .vL, async () => {
        const listed = await Array.fromAsync(list(late.client));
        const made = listed.find(one => idOf(one) === id);
        return made && { made, listed };
    }));
    if (created === undefined)
        throw unconfirmed(`, but the list of ${noun}s doesn’t show it as requested`);
    if (!isNew(created.made))
        throw unconfirmed(`, but the list of ${noun}s shows it as older than the request`);
    return created;
}
/**
 * Sends the request for a new object once. After a lost response, the object is taken from the list only if nothing else
 * can be the new one. Its absence there shows nothing, because the platform may still be creating it. So the request is
 * never repeated: a second object may cost money.
 * @param known IDs of the objects that match the wanted one, if the caller has just listed them
 * @throws Failure, `uncertain` if the new object can't be identified, or the list can't be read
 */
async function createOnce(context, creation, known) {
    const { create, list, idOf, createdAt } = creation;
    const { client, clock } = context;
    const before = known ?? new Set((await Array.fromAsync(list(client))).map(idOf));
    const startedAt = clock.monotonicMs();
    // An object without a time may be older than the request. The platform's clock is known from the list's response.
    const isNew = (made) => {
        const since = client.platformTimeMs(startedAt) - _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .CLOCK_TOLERANCE_MS */ .UG;
        return (createdAt(made) ?? since) >= since;
    };
    let id;
    try {
        id = idOf(await create());
    }
    catch (thrown) {
        if (!(0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .isLost */ .JD)(thrown))
            throw withUncertainState(thrown, creation);
        return await findLost(context, creation, thrown, { before, isNew });
    }
    return confirmCreated(context, creation, id, { before, isNew });
}
/** Adds to a failure what a response that contradicts its request leaves unknown. Returns other errors unchanged. */
function withUncertainState(thrown, { noun }) {
    if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain)
        return thrown;
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, {
        state: `It is unknown which ${noun} was created, if any.`,
        remedy: `Before you re-run the job, check the list of ${noun}s for a new ${noun}. ${thrown.remedy ?? ''}`.trim(),
    });
}
/** Finds the new object after a lost response. @throws Failure, `uncertain`, unless exactly one object can be it */
async function findLost(context, { noun, ambiguousRemedy, unidentifiableRemedy, list, idOf, createdAt }, lost, { before, isNew }) {
    const limit = lost.kind === 'timeout' ? `${lost.remedy ?? ''} ` : '';
    const remedy = `${limit}Before you re-run the job, check whether the ${noun} was created.`;
    const { client, log } = context;
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    if (late.signal.aborted)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, { remedy });
    if (unidentifiableRemedy !== undefined)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, { remedy: unidentifiableRemedy });
    log.warning(`The ${noun} may or may not have been created. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Checking the list of ${noun}s.`);
    let listed = [];
    const candidates = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .lookUp */ .TE)(lost, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_3__/* .LAG_DELAYS_MS */ .vL, async () => {
        listed = await Array.fromAsync(list(late.client));
        const possible = listed.filter(one => !before.has(idOf(one)) && isNew(one));
        return possible.length === 0 ? undefined : possible;
    }));
    const [found, ...others] = candidates ?? [];
    const isKnown = client.clockOffsetMs() !== undefined && others.length === 0;
    if (found !== undefined && createdAt(found) !== undefined && isKnown) {
        log.info(`Using the only listed ${noun} that matches and is at most 2 s older than the request: ${idOf(found)}.`);
        return { made: found, listed };
    }
    const ids = (candidates ?? listed).map(idOf).join(', ');
    const state = ids === ''
        ? `No matching ${noun} is listed, but the platform may still be creating it.`
        : `It is unknown whether a ${noun} was created. Listed ${noun}s that match the request, but may be older or someone else’s: ${ids}.`;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(lost, {
        state: `${state} After the lost response, the request was not sent again.`,
        ...(ids === '' ? {} : { remedy: ambiguousRemedy }),
    });
}


/***/ }),

/***/ 8238:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ finishDespiteCancel),
/* harmony export */   jd: () => (/* binding */ outlasting),
/* harmony export */   qL: () => (/* binding */ withinGrace)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2609);
/** Lets work and requests continue for a limited time after the job was canceled or timed out. */
var __addDisposableResource = (undefined && undefined.__addDisposableResource) || function (env, value, async) {
    if (value !== null && value !== void 0) {
        if (typeof value !== "object" && typeof value !== "function") throw new TypeError("Object expected.");
        var dispose, inner;
        if (async) {
            if (!Symbol.asyncDispose) throw new TypeError("Symbol.asyncDispose is not defined.");
            dispose = value[Symbol.asyncDispose];
        }
        if (dispose === void 0) {
            if (!Symbol.dispose) throw new TypeError("Symbol.dispose is not defined.");
            dispose = value[Symbol.dispose];
            if (async) inner = dispose;
        }
        if (typeof dispose !== "function") throw new TypeError("Object not disposable.");
        if (inner) dispose = function() { try { inner.call(this); } catch (e) { return Promise.reject(e); } };
        env.stack.push({ value: value, dispose: dispose, async: async });
    }
    else if (async) {
        env.stack.push({ async: true });
    }
    return value;
};
var __disposeResources = (undefined && undefined.__disposeResources) || (function (SuppressedError) {
    return function (env) {
        function fail(e) {
            env.error = env.hasError ? new SuppressedError(e, env.error, "An error was suppressed during disposal.") : e;
            env.hasError = true;
        }
        var r, s = 0;
        function next() {
            while (r = env.stack.pop()) {
                try {
                    if (!r.async && s === 1) return s = 0, env.stack.push(r), Promise.resolve().then(next);
                    if (r.dispose) {
                        var result = r.dispose.call(r.value);
                        if (r.async) return s |= 2, Promise.resolve(result).then(next, function(e) { fail(e); return next(); });
                    }
                    else s |= 1;
                }
                catch (e) {
                    fail(e);
                }
            }
            if (s === 1) return env.hasError ? Promise.reject(env.error) : Promise.resolve();
            if (env.hasError) throw env.error;
        }
        return next();
    };
})(typeof SuppressedError === "function" ? SuppressedError : function (error, suppressed, message) {
    var e = new Error(message);
    return e.name = "SuppressedError", e.error = error, e.suppressed = suppressed, e;
});


/**
 * Runs `work` although the job was canceled or timed out, within a limit in milliseconds.
 * @throws any error of `work`
 */
async function withinGrace(context, withinMs, work) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const { client, clock, log, projectId } = context;
        const message = `No complete response was received within ${withinMs / 1000} s.`;
        const expiry = __addDisposableResource(env_1, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .startTimeLimit */ .r)(clock, withinMs, () => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('timeout', message)), false);
        const { signal } = expiry;
        return await work({
            client: client.withBounds({ signal, deadline: clock.monotonicMs() + withinMs }),
            clock,
            log,
            projectId,
            signal,
        });
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
/**
 * Makes a request with all its attempts, even if the job is canceled or timed out meanwhile. It gets `graceMs`
 * milliseconds more.
 * @throws any error of `work`
 */
async function finishDespiteCancel({ client, clock, signal }, graceMs, work) {
    const env_2 = { stack: [], error: void 0, hasError: false };
    try {
        const late = __addDisposableResource(env_2, (0,_base_time_limit_js__WEBPACK_IMPORTED_MODULE_1__/* .abortLater */ .D)(clock, signal, graceMs), false);
        return await work(client.withBounds({ signal: late.signal }));
    }
    catch (e_2) {
        env_2.error = e_2;
        env_2.hasError = true;
    }
    finally {
        __disposeResources(env_2);
    }
}
/**
 * Returns services for the check of a request that was sent. They last as long as the wait for its response, so that its
 * effect is known even if the job is canceled meanwhile.
 */
function outlasting({ client, clock }) {
    const signal = client.finishSignal;
    return { client: client.withBounds({ signal }), clock, signal };
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


/***/ }),

/***/ 15036:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   He: () => (/* binding */ lateDeletion),
/* harmony export */   Ir: () => (/* binding */ confirmDeleted),
/* harmony export */   JD: () => (/* binding */ isLost),
/* harmony export */   PO: () => (/* binding */ unconfirmedFailure),
/* harmony export */   TE: () => (/* binding */ lookUp),
/* harmony export */   UG: () => (/* binding */ CLOCK_TOLERANCE_MS),
/* harmony export */   aU: () => (/* binding */ asUncertain),
/* harmony export */   hO: () => (/* binding */ confirmMissing),
/* harmony export */   lB: () => (/* binding */ keepUncertain)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _grace_period_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8238);
/** Marks failures as uncertain after a lost response, because the first request may have taken effect. */



/** Returns the log line for a deletion whose own response was lost. @param what the object: `the project p1` */
const lateDeletion = (what) => `Deleted ${what}. (The result of an earlier request was unknown; a later request confirmed the deletion.)`;
/**
 * Tolerance for the platform's clock, in milliseconds. It is known only to the second (`Date`), and from a response
 * that took some time.
 */
const CLOCK_TOLERANCE_MS = 2_000;
/**
 * Returns whether the outcome of a request is unknown because its response was lost. If the response contradicts the
 * request instead, later responses prove nothing, and the request isn't repeated.
 */
const isLost = (thrown) => thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR && thrown.uncertain && thrown.contradicted !== true;
/**
 * Runs `query` to find the outcome of a request whose response was lost.
 * @param lost the failure of that request, whose `state` stays
 * @throws any error of `query`; a Failure also says that the request may have taken effect
 */
async function lookUp(lost, query) {
    try {
        return await query();
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Could not check whether the request took effect: ${thrown.message}`;
        const { kind, remedy: ofQuery } = thrown;
        const remedies = kind === 'conflict' ? [ofQuery] : kind === 'auth' ? [ofQuery, lost.remedy] : [lost.remedy];
        const remedy = remedies.filter(Boolean).join(' ');
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(thrown, { message, state: lost.state, uncertain: true, remedy });
    }
}
/**
 * Awaits a further request after one whose response was lost. However it ends, the first one may still take effect.
 * @throws any error of that request; a Failure becomes `uncertain`
 */
async function keepUncertain(request) {
    try {
        return await request;
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR ? asUncertain(thrown) : thrown;
    }
}
/** Returns the failure of a further request after one whose response was lost. */
const asUncertain = (failure) => failure.uncertain ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(failure, { state: 'The result of an earlier request is unknown.' });
/** Waits until the platform no longer shows something, also if the job is canceled meanwhile. */
function waitUntilGone(context, isShown) {
    const late = (0,_grace_period_js__WEBPACK_IMPORTED_MODULE_1__/* .outlasting */ .jd)(context);
    return (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(late, _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .LAG_DELAYS_MS */ .vL, async () => ((await isShown(late.client)) ? undefined : true));
}
/**
 * Confirms what "not found" alone doesn't prove: that the target of a deletion doesn't exist. It can also mean that the
 * credential lacks permission (Part 1, Errors).
 * @param subject the target, such as `the function tides`
 * @param action of the request
 * @throws Failure if the platform still lists the target; any error of `isListed`
 */
async function confirmMissing(context, refusal, subject, isListed, action = 'delete it') {
    const look = () => waitUntilGone(context, isListed);
    if (await (refusal.uncertain ? lookUp(refusal, look) : look()))
        return;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .withDetails */ .FE)(refusal, {
        kind: 'conflict',
        code: undefined,
        message: `The platform shows ${subject}, but responded “not found” to the request to ${action}.`,
        remedy: 'Check that the credential has permission for this request, then re-run the job.',
    });
}
/**
 * Confirms an accepted deletion, which its response alone doesn't prove: waits until the platform no longer shows the
 * target.
 * @param action of the request, such as `delete the function tides`
 * @param shown the target, as the end of a sentence
 * @throws Failure, `uncertain` if the platform still shows the target; any error of `isShown`, then `uncertain`
 */
async function confirmDeleted(context, action, isShown, shown = 'it') {
    const isGone = await lookUp(unconfirmedFailure(action), () => waitUntilGone(context, isShown));
    if (isGone !== true)
        throw unconfirmedFailure(action, `, but still shows ${shown}`);
}
/** Returns the failure of an accepted deletion without proof. @param but further part of the sentence */
const unconfirmedFailure = (action, but = '') => new _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('unavailable', `The platform accepted the request to ${action}${but}.`, {
    title: `Request not confirmed: ${action}`,
    state: 'It is unknown whether the request took effect.',
    remedy: 'Check whether the request took effect. If it didn’t, re-run the job.',
});


/***/ })

};
