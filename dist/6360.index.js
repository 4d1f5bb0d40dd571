export const id = 6360;
export const ids = [6360];
export const modules = {

/***/ 17777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ createOnce)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54400);


/**
 * How much older than the request, by the platform's clock, a namesake may be and still be taken for the new one.
 * `Date` is told by whoever answers, a proxy's clock included, and taking a namesake that somebody made a minute before
 * does less harm than a second one.
 */
const NAMESAKE_AGE_MS = 5 * 60_000;
/** A new one must show in the list within these looks, so that "not there" means that it was not created. */
const LOOKS_AFTER_MS = [500, 1_500, 3_000];
/**
 * Creates something exactly once: after a lost answer the list says whether it is there, and only when it isn't is it
 * asked for again, once. Where there's nothing to know it by, or the platform may be at it still, a lost answer stays an
 * open question.
 * @throws Failure, `uncertain` where it can't be told which one is new, where one may still come, and where the list
 * can't be read
 */
async function createOnce({ client, clock, log, signal }, { noun, choice, create, knownBy, idOf, createdAt }) {
    const startedAt = clock.now();
    try {
        return await create();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        if ('nothing' in knownBy)
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy: knownBy.nothing });
        log.warning(`It is not known whether the ${noun} was created. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking for it before anything else is done.`);
        const found = await lookFor(thrown, knownBy.list);
        if (found !== undefined) {
            log.info(`It was created: ${idOf(found)}.`);
            return found;
        }
        // Whoever did not answer in time may be at it still: what isn't there yet may come.
        if (thrown.kind === 'timeout') {
            const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} The new ${noun} is not there, but may still come, so that it is not asked for again.`;
            throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message });
        }
        log.info('It is not there, so it is asked for once more.');
        return await create();
    }
    async function lookFor(failure, all) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const candidates = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(failure, async () => {
                await clock.sleep(waitMs, signal);
                return listNew(all());
            });
            if (candidates.length === 1)
                return candidates[0];
            if (candidates.length > 1) {
                throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
                    message: `The answer to the creation was lost, and ${candidates.length} new ${noun}s could be this one: ${candidates.map(idOf).join(', ')}.`,
                    remedy: choice,
                });
            }
        }
        return undefined;
    }
    async function listNew(all) {
        const found = [];
        for await (const one of all) {
            // The offset is known at the latest with the list's own first answer.
            const since = startedAt + (client.clockOffsetMs() ?? 0) - NAMESAKE_AGE_MS;
            if ((createdAt(one) ?? since) >= since)
                found.push(one);
        }
        return found;
    }
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

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** The platform's clock is known to the second (`Date`) and by way of an answer that took its time. */
const CLOCK_SLACK_MS = 2_000;
/**
 * Looks for what became of a request whose answer was lost.
 * @param lost how it was lost
 * @throws what `look` throws; where that is a Failure, it says as well that the request may have taken effect
 */
async function lookAfter(lost, look) {
    try {
        return await look();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
            throw thrown;
        const message = `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(lost.message)} Looking for what became of it failed: ${thrown.message}`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { message, uncertain: true });
    }
}


/***/ }),

/***/ 83941:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ listedProject),
/* harmony export */   g: () => (/* binding */ PROJECTS_LOOKED_AT)
/* harmony export */ });
/** Ten pages. */
const PROJECTS_LOOKED_AT = 1_000;
/**
 * The project's entry in the list of projects, which is all that the API shows of one.
 * @returns 'not-listed' where the whole list doesn't name it, 'not-found' where its first `PROJECTS_LOOKED_AT` don't
 * @throws Failure of the listing
 */
async function listedProject(client, projectId, patience) {
    let seen = 0;
    for await (const project of client.list('projects.list', {}, PROJECTS_LOOKED_AT, patience)) {
        if (project.url_id === projectId)
            return project;
        seen += 1;
    }
    return seen < PROJECTS_LOOKED_AT ? 'not-listed' : 'not-found';
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

/***/ 26360:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_members)
});

// EXTERNAL MODULE: ./build/spec/team.js
var team = __webpack_require__(14909);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/operations/team/member.js
var member = __webpack_require__(84195);
// EXTERNAL MODULE: ./build/operations/create-once.js
var create_once = __webpack_require__(17777);
// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
;// CONCATENATED MODULE: ./build/operations/team/member-report.js

/** What an operation on one member comes to. */
function memberOutcome(title, member, note) {
    const { member_id: id, nickname, role, status, created_at: createdAt } = member;
    const known = [
        ['Member', id],
        ['Nickname', nickname],
        ['Role', role],
        ['Status', status],
        ['Created', (0,instant_text/* instantText */.X)(createdAt)],
    ];
    const facts = { type: 'facts', rows: known.flatMap(([label, value]) => (value ? [[label, value]] : [])) };
    const blocks = note === undefined ? [facts] : [facts, { type: 'text', text: note }];
    return {
        outputs: { members: null, count: null, member_id: id, status: status ?? '' },
        report: { title, blocks },
    };
}
/** The same of a listing. */
function listOutcome(members) {
    const counted = members.length === 1 ? '1 member' : `${members.length} members`;
    const rows = members.map(({ member_id: id, nickname, role, status, created_at: createdAt }) => [
        id,
        nickname ?? '',
        role ?? '',
        status ?? '',
        (0,instant_text/* instantText */.X)(createdAt),
    ]);
    return {
        outputs: { members, count: members.length, member_id: null, status: null },
        report: {
            title: counted,
            blocks: [{ type: 'table', columns: ['Member', 'Nickname', 'Role', 'Status', 'Created'], rows }],
        },
    };
}

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
;// CONCATENATED MODULE: ./build/operations/team/seats.js

/** Counting is for the message alone: it isn't worth more than this. */
const BRIEFLY = { attempts: 2, withinMs: 15_000 };
/**
 * Does work that takes one of the team's seats; where there is none, the failure tells how many members hold one.
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
            throw (0,failure/* refine */.YP)(thrown, {
                message: `The team has no free seat. ${(0,failure/* sentence */.em)(thrown.message)} ${await seatsTaken(context)}`,
                remedy: 'Free a seat with `mode: freeze` or `mode: delete`, or have the team’s seats raised.',
            });
        }
        if (thrown.code === 'server_error' && thrown.status === 503) {
            throw (0,failure/* refine */.YP)(thrown, { remedy: 'The team’s seats can’t be counted at the moment. Run it again later.' });
        }
        throw thrown;
    }
}
/** How many members hold a seat, in a sentence. Ordinary members share the seats (Part 2, Team members: rules). */
async function seatsTaken({ client }) {
    try {
        return `${await activeMembers(client, BRIEFLY)}; members that it does not show hold seats too.`;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        return `Who holds them can’t be listed: ${(0,failure/* sentence */.em)(thrown.message)}`;
    }
}
/** How many active members the platform lists, as a clause. */
async function activeMembers(client, patience) {
    let active = 0;
    for await (const { status } of client.list('team.list', {}, undefined, patience)) {
        if (status === 'active')
            active += 1;
    }
    return `The platform lists ${active} active ${active === 1 ? 'member' : 'members'}`;
}

;// CONCATENATED MODULE: ./build/operations/team/member-creation.js



/** Creates a member, who takes a seat; exactly once, also where the answer is lost. */
async function createMember(context, wanted) {
    const { client, dryRun, log } = context;
    const { nickname, avatar } = wanted;
    if (dryRun) {
        const seats = `${await activeMembers(client)}; whether a seat is free can’t be seen beforehand.`;
        log.info(`Would create the member ${nickname}. ${seats}`);
        return memberOutcome('Member to create', { member_id: '', nickname }, seats);
    }
    const body = { nickname, ...(avatar === undefined ? {} : { avatar }) };
    const member = await withSeat(context, () => (0,create_once/* createOnce */.U)(context, {
        noun: 'member',
        choice: 'Look at them with `mode: list`, keep one, and delete what is not needed.',
        create: () => client.call('team.create', { body }),
        knownBy: { list: () => membersLike(client, nickname) },
        idOf: made => made.member_id,
        createdAt: made => made.created_at,
    }));
    log.info(`Created the member ${member.nickname ?? nickname} (${member.member_id}), who takes a seat.`);
    return memberOutcome('Member created', { ...member, nickname: member.nickname ?? nickname });
}
/** Active ones: a new member is never frozen. */
async function* membersLike(client, nickname) {
    for await (const member of client.list('team.list', {})) {
        if (member.nickname === nickname && (member.status ?? 'active') === 'active')
            yield member;
    }
}

// EXTERNAL MODULE: ./build/operations/projects/listed-project.js
var listed_project = __webpack_require__(83941);
// EXTERNAL MODULE: ./build/operations/foreseen.js
var foreseen = __webpack_require__(12174);
;// CONCATENATED MODULE: ./build/operations/team/member-status.js



const CHANGES = {
    freeze: {
        state: 'frozen',
        means: 'The seat is free, and tokens in their name have stopped working.',
        unseen: 'Their seat would be free, and tokens in their name would stop working.',
    },
    active: {
        state: 'active',
        means: 'They take a seat.',
        unseen: 'They would take a seat; whether one is free can’t be seen beforehand.',
    },
};
/** Freezes or activates a member. The same status once more changes nothing. */
async function setStatus(context, memberId, wanted) {
    const { client, dryRun, log } = context;
    const { state, means, unseen } = CHANGES[wanted];
    if (dryRun) {
        const member = await plannedFor(context, memberId, state);
        const note = member.status === wanted ? `${memberId} is ${state} already: nothing would change.` : unseen;
        log.info(note);
        return memberOutcome('Member to change', member, note);
    }
    const member = await withSeat(context, () => client.call('team.update', { path: { member_id: memberId }, body: { status: wanted } }));
    if (member.status !== undefined && member.status !== wanted) {
        log.warning(`Asked for was \`${wanted}\`; the platform accepted that, and answers \`${member.status}\`.`);
    }
    else
        log.info(`The member ${memberId} is ${state}. ${means}`);
    return memberOutcome(`Member ${state}`, { ...member, status: member.status ?? wanted }, means);
}
/**
 * The member as they are, where a dry run stands for a change; it fails as the change would.
 * @param state what they would be
 */
async function plannedFor({ client, log }, memberId, state) {
    const member = await client.call('team.get', { path: { member_id: memberId } });
    // Part 2, Team members: the owner can't be changed or deleted.
    if (member.role?.toLowerCase() === 'owner')
        throw (0,foreseen/* foreseen */.m)('forbidden', `${memberId} is the team’s owner.`);
    log.info(`Dry run: the member ${memberId}, who is ${member.status ?? 'of an unknown status'}, would be ${state}.`);
    return member;
}

;// CONCATENATED MODULE: ./build/operations/team/member-deletion.js





const NAMED_PROJECTS = 10;
/** Part 2, Team members: what deletion leaves behind. */
const PROJECTS_STAY = 'Projects of theirs are neither deleted nor transferred: whoever wants them gone deletes them first.';
/**
 * Deletes a member. Their projects stay, which is warned of. The API lists projects to bearer tokens alone, so that a
 * token is issued in the member's name to see them; the deletion revokes it.
 */
async function deleteMember(context, { memberId, ifMissing, lookForProjects }) {
    const { dryRun, log } = context;
    try {
        if (dryRun)
            return memberOutcome('Member to delete', await plannedFor(context, memberId, 'deleted'), PROJECTS_STAY);
        const projects = lookForProjects ? await projectsOf(context, memberId) : undefined;
        const status = await statusOnceDeleted(context, memberId);
        if (projects === undefined)
            log.warning(`${memberId} may have had projects. ${PROJECTS_STAY}`);
        const note = projects?.length === 0 ? undefined : PROJECTS_STAY;
        return memberOutcome('Member deleted', { member_id: memberId, status }, note);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'not_found' || ifMissing === 'fail')
            throw thrown;
        log.notice(`There is no member ${memberId} to delete, or not in this team; the platform does not tell which.`);
        return memberOutcome('No member to delete', { member_id: memberId, status: 'missing' });
    }
}
async function statusOnceDeleted({ client, log }, memberId) {
    try {
        const { status = 'deleted' } = await client.call('team.delete', { path: { member_id: memberId } });
        log.info(`The member ${memberId} is ${status}; the seat is free, and tokens in their name have stopped working.`);
        return status;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || thrown.code !== 'not_found' || !thrown.uncertain)
            throw thrown;
        // Reading R37: the repeat of a deletion whose answer was lost.
        log.notice(`The member ${memberId} is gone: the first answer was lost, and a second look finds nobody.`);
        return 'deleted';
    }
}
/**
 * The projects that the member can see, told as a warning.
 * @returns undefined where they can't be listed, as those of a frozen member
 */
async function projectsOf({ client, clientWith, log, signal }, memberId) {
    try {
        const { access_token: token } = await client.call('team.token', {
            path: { member_id: memberId },
            body: { scopes: ['project.read'], expires_in: team/* MEMBER_TOKEN */.dy.minExpiresInS },
        });
        const projects = await Array.fromAsync(clientWith(token).list('projects.list', {}, listed_project/* PROJECTS_LOOKED_AT */.g));
        for (const { url_id: id, name } of projects)
            log.info(`${id}  ${name ?? ''}`);
        if (projects.length > 0) {
            const named = projects.slice(0, NAMED_PROJECTS).map(({ url_id: id }) => id);
            const more = projects.length > named.length ? `, and ${projects.length - named.length} more` : '';
            const counted = projects.length === 1 ? '1 project' : `${projects.length} projects`;
            log.warning(`${memberId} can see ${counted}: ${named.join(', ')}${more}. ${PROJECTS_STAY}`);
        }
        return projects;
    }
    catch (thrown) {
        // Whatever is wrong, be it that there is no such member: the deletion itself finds what matters to it.
        if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        log.info(`The projects of ${memberId} can’t be listed: ${thrown.message}`);
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/operations/team/team-members.js









const MODES = ['list', 'get', 'create', 'freeze', 'activate', 'delete'];
/** The inputs that say whom or what a mode is about. */
const SUBJECTS = ['member-id', 'nickname', 'avatar'];
/** Which of them each mode takes; it needs the first one. */
const TAKES = {
    list: [],
    get: ['member-id'],
    create: ['nickname', 'avatar'],
    freeze: ['member-id'],
    activate: ['member-id'],
    delete: ['member-id'],
};
const REMEDIES = {
    not_found: member/* NO_SUCH_MEMBER */.tb,
    forbidden: 'The team’s owner can’t be frozen, activated or deleted through the API: choose another member.',
};
/** Part 2, Team members. */
/* harmony default export */ const team_members = ((0,operation/* defineOperation */.h)({
    id: 'team-members',
    summary: 'List, create, freeze, activate or delete the members of a team.',
    note: 'Members who are active take a seat; freezing or deleting one frees it and revokes the tokens in their name. Deleting leaves the member’s projects as they are: they can be seen only in the member’s own name, so a token of a minute with `project.read` is issued first to list them, where the team’s credential may do that; `look-for-projects: false` issues none. Where the credential has freezing configured apart, it needs the scope `team.member.freeze` for that as well.',
    inputs: {
        mode: (0,fields/* choice */.Yq)('What to do; without it `get` where `member-id` is given, else `list`.', MODES),
        'member-id': (0,fields/* text */.Qq)('The member’s public id, `tm_…`. Needed but by `list` and `create`.', member/* MEMBER_ID */.T9),
        nickname: (0,fields/* text */.Qq)(`The new member’s nickname, at most ${team/* NICKNAME */.dM.maxLength} characters. Needed by \`create\`.`, {
            maxLength: team/* NICKNAME */.dM.maxLength,
        }),
        avatar: (0,fields/* text */.Qq)(`The new member’s avatar, at most ${team/* AVATAR */.of.maxLength} characters.`, { maxLength: team/* AVATAR */.of.maxLength }),
        'if-missing': (0,fields/* choice */.Yq)('With `delete`: what a member who is not there means.', ['ignore', 'fail'], {
            default: 'ignore',
        }),
        'look-for-projects': (0,fields/* flag */.Jt)('With `delete`: unless it is `false`, a token is issued in the member’s name first, to warn of the projects that they leave.'),
    },
    outputs: {
        members: { description: 'With `list`: all members, as a JSON array.' },
        count: { description: 'With `list`: how many there are in it.' },
        member_id: { description: 'The member’s public id.' },
        status: { description: 'The member’s status: `active`, `freeze`; `deleted`, or `missing` when nobody was there.' },
    },
    endpoints: ['team.list', 'team.get', 'team.create', 'team.update', 'team.delete'],
    courtesies: ['team.token', 'projects.list'],
    onProject: false,
    timeout: '5m',
    example: 'with:\n  mode: freeze\n  member-id: ${{ vars.PLATFORM_MEMBER_ID }}\n  access-key: ${{ secrets.PLATFORM_ACCESS_KEY }}\n  secret-key: ${{ secrets.PLATFORM_SECRET_KEY }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check(inputs) {
        const mode = modeOf(inputs);
        const [needed] = TAKES[mode];
        const findings = [];
        if (needed !== undefined && inputs[needed] === undefined) {
            const remedy = `Give it under \`with:\` as \`${needed}: …\`.`;
            findings.push({ where: needed, message: `is missing; \`mode: ${mode}\` needs it`, remedy });
        }
        for (const name of SUBJECTS) {
            if (inputs[name] === undefined || TAKES[mode].includes(name))
                continue;
            const remedy = 'Leave it out, or give another `mode`.';
            findings.push({ where: name, message: `is given, and \`mode: ${mode}\` takes none`, remedy });
        }
        if (inputs['look-for-projects'] !== undefined && mode !== 'delete') {
            findings.push({ where: 'look-for-projects', message: `is for \`mode: delete\`, not \`${mode}\`` });
        }
        return findings;
    },
    async run(context, inputs) {
        const { client, log } = context;
        // `check` has seen to it that what a mode needs is there.
        const { 'member-id': memberId = '', nickname = '', avatar } = inputs;
        return (0,remedies/* withRemedies */.N)(REMEDIES, async () => {
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
                    log.info(`${memberId} is ${member.status ?? 'of an unknown status'}: ${member.nickname ?? 'no nickname'}.`);
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


/***/ })

};
