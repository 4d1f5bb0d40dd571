export const id = 4733;
export const ids = [4733];
export const modules = {

/***/ 6924:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ readScript)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59874);
/* harmony import */ var _request_checks_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(70633);
/* harmony import */ var _script_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(40009);




/**
 * Reads a script.
 * @param where what it's called where it stands, for the findings
 * @param source its text, which is YAML or JSON, or the object that such a text holds
 * @throws Failure of kind `input` that lists everything that is wrong with it
 */
function readScript(where, source) {
    const value = typeof source === 'string' ? parsed(where, source) : source;
    const problems = (0,_request_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(value) ? scriptProblems(value) : ['a script is an object with the field script'];
    if (problems.length > 0)
        throw unreadable(where, problems);
    // The checks above are what gives it this type.
    return value;
}
function parsed(where, text) {
    try {
        return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(text);
    }
    catch (error) {
        if (error instanceof yaml__WEBPACK_IMPORTED_MODULE_0__/* .YAMLParseError */ .XT)
            throw unreadable(where, [error.message]);
        throw error;
    }
}
function scriptProblems(value) {
    const problems = (0,_request_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldProblems */ .dB)(_script_js__WEBPACK_IMPORTED_MODULE_2__/* .SCRIPT_FORM */ .zP, value);
    if (problems.length > 0)
        return problems;
    const { script, on_cancel: onCancel = [], when } = value;
    return [
        ...stepsProblems(script, 'script', []),
        ...stepsProblems(onCancel, 'on_cancel', ['ask', 'superseded']),
        ...whenProblems(when),
    ];
}
/** What would have to wait for the others, or leave them behind. */
const ALONE = ['ask', 'end', 'superseded'];
/** @param refused steps that have no place there, at any depth */
function stepsProblems(steps, where, refused) {
    return steps.flatMap((step, index) => stepProblems(step, `${where}[${index}]`, refused));
}
function stepProblems(step, where, refused) {
    const [verb, other] = (0,_request_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(step) ? (0,_script_js__WEBPACK_IMPORTED_MODULE_2__/* .verbsOf */ .kN)(step) : [];
    if (!(0,_request_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .isRecord */ .u4)(step) || verb === undefined) {
        return [`${where} is none of the steps ${Object.keys(_script_js__WEBPACK_IMPORTED_MODULE_2__/* .STEP_FORMS */ .L0).join(', ')}`];
    }
    if (other !== undefined)
        return [`${where} is ${verb} and ${other} at once; make two steps of it`];
    if (refused.includes(verb))
        return [`${where}: ${verb} has no place here`];
    const problems = (0,_request_checks_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldProblems */ .dB)(_script_js__WEBPACK_IMPORTED_MODULE_2__/* .STEP_FORMS */ .L0[verb], step, where);
    if (problems.length > 0)
        return problems;
    return _script_js__WEBPACK_IMPORTED_MODULE_2__/* .BRANCHES */ .l4.flatMap(name => {
        // An array by the check above.
        const branch = (step[name] ?? []);
        return stepsProblems(branch, `${where}.${name}`, name === 'together' ? ALONE : refused);
    });
}
function whenProblems(when) {
    if (when === undefined)
        return [];
    // It would find itself in every message.
    if (when === '')
        return ['when must not be empty'];
    try {
        RegExp(when, 'iu');
        return [];
    }
    catch {
        return [`when is not a regular expression: ${when}`];
    }
}
const unreadable = (where, problems) => (0,_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)(`The script ${where} can’t be read.`, problems.map((message) => ({ where, message })));


/***/ }),

/***/ 40009:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L0: () => (/* binding */ STEP_FORMS),
/* harmony export */   kN: () => (/* binding */ verbsOf),
/* harmony export */   l4: () => (/* binding */ BRANCHES),
/* harmony export */   zP: () => (/* binding */ SCRIPT_FORM)
/* harmony export */ });
const STEPS = { type: 'array', items: { type: 'json' } };
const TEXT = { type: 'string' };
const FLAG = { type: 'boolean', optional: true };
const NAME = { type: 'string', minLength: 1, maxLength: 100 };
const MS = { type: 'integer', min: 0, max: 24 * 3_600_000, optional: true };
const optional = (field) => ({ ...field, optional: true });
/** A file of the project's source: no way leads out of it. */
const PATH = {
    type: 'string',
    maxLength: 500,
    pattern: '(?!(?:[^]*/)?\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+',
};
/** "A non-negative decimal integer string" (Part 2, run.usage); quoted in YAML, as a number may be larger than it can hold. */
const CREDITS = { type: 'string', maxLength: 1000, pattern: '\\d+' };
/** What can be said of every tool call. */
const CALL = {
    phase: optional(NAME),
    message: optional(TEXT),
    takes_ms: MS,
    outcome: { type: 'string', oneOf: ['succeeded', 'failed', 'canceled'], optional: true },
};
const OTHER_EVENT = {
    ...NAME,
    pattern: '(?!run\\.(?:completed|failed|canceled|interrupted|superseded)$)[\\w.-]+',
};
/** How the parameters of a call are told while they're generated, line by line. */
const INPUT = {
    each_ms: MS,
    /** So many characters of each stand in the events: the rest is cut off, and `truncated` says so. */
    shown: { type: 'integer', min: 0, optional: true },
};
/**
 * The steps of a script, each told by its first field: what an agent does, and what is seen of it. The one table of the
 * format: what is read is checked against it, and its types are those of the steps.
 */
const STEP_FORMS = {
    /** Adds to the reply, word by word. */
    say: { say: TEXT, times: { type: 'integer', min: 1, optional: true }, each_ms: MS },
    /** Puts this in the place of the reply, and what is persisted in that of the tool list. */
    snapshot: { snapshot: TEXT, tool_calls: FLAG },
    read: { read: PATH, ...CALL },
    write: { write: PATH, content: TEXT, if_missing: FLAG, ...INPUT, ...CALL },
    edit: { edit: PATH, old: TEXT, new: TEXT, replace_all: FLAG, ...INPUT, ...CALL },
    /** A shell call, as the documents have no tool of its own for it. */
    delete: { delete: PATH, ...CALL },
    /** An ordinary command, of which nothing is shown but this message. */
    shell: { shell: TEXT, ...CALL },
    media: {
        media: { type: 'string', oneOf: ['image', 'video', 'speech', 'music'] },
        count: { type: 'integer', min: 0, max: 1000, optional: true },
        credits: optional(CREDITS),
        ...CALL,
    },
    skill: { skill: NAME, display_name: optional(NAME), ...CALL },
    /** A call of any other tool. */
    tool: { tool: NAME, sub_type: optional(NAME), file_name: optional(NAME), ...CALL },
    wait: { wait: { type: 'integer', min: 0, max: 24 * 3_600_000 } },
    usage: { usage: CREDITS, usage_id: optional(NAME) },
    preview: { preview: { type: 'boolean' } },
    ask: {
        ask: TEXT,
        kind: { type: 'string', oneOf: ['confirmation', 'answers', 'unsupported'], optional: true },
        /** Of kind `answers`: what is asked for, by key. */
        questions: { type: 'string-map', optional: true },
        /** Of kind `confirmation`: a comment may be given. */
        comment: FLAG,
        /** In place of the schema that follows from the above. */
        input_schema: { type: 'record', optional: true },
        /** Nothing but a person may decide it, whatever `yolo` says. */
        human: FLAG,
        /** It's about the cloud: under `disable_cloud` it isn't asked, and `disabled` is what is done. */
        cloud: FLAG,
        /** Somebody answers it elsewhere, after so long. */
        answered_after_ms: MS,
        answered_with: { type: 'record', optional: true },
        approve: optional(STEPS),
        reject: optional(STEPS),
        answered: optional(STEPS),
        closed: optional(STEPS),
        disabled: optional(STEPS),
    },
    /** Several steps at once. */
    together: { together: STEPS },
    /** Any event, also one that nobody knows; a run's last event comes by `end` or `superseded`. */
    event: { event: OTHER_EVENT, data: { type: 'record', optional: true } },
    /** Another run takes over, and does the steps of `by`; this one's true status is the given one. */
    superseded: {
        superseded: { type: 'string', oneOf: ['completed', 'failed', 'canceled', 'interrupted'] },
        by: optional(STEPS),
    },
    end: {
        end: { type: 'string', oneOf: ['completed', 'failed', 'canceled', 'interrupted'] },
        code: optional(NAME),
        message: optional(TEXT),
    },
};
/** Where steps stand within a step. */
const BRANCHES = ['approve', 'reject', 'answered', 'closed', 'disabled', 'together', 'by'];
/** The fields around the steps: a script's file is an object of these. */
const SCRIPT_FORM = {
    script: STEPS,
    /** A regular expression: messages that it finds something in get this script, in whatever letter case. */
    when: optional(TEXT),
    /** What is still done after a cancellation, such as a settlement. */
    on_cancel: optional(STEPS),
};
const VERBS = Object.keys(STEP_FORMS);
/** What kind of step it is: the names that fit, of which a step in order has exactly one. */
const verbsOf = (step) => VERBS.filter(verb => Object.hasOwn(step, verb));


/***/ }),

/***/ 70633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R4: () => (/* binding */ queryValues),
/* harmony export */   dB: () => (/* binding */ fieldProblems),
/* harmony export */   u4: () => (/* binding */ isRecord)
/* harmony export */ });
/**
 * Compares an object with the fields of a row.
 * @param where the path to the object, for the sentences; empty at the top
 * @returns one sentence for each thing that is wrong, naming the field; none if all is well. A field that the row
 * does not know is wrong too.
 */
function fieldProblems(fields, given, where = '') {
    const unknown = Object.keys(given)
        .filter(name => !Object.hasOwn(fields, name))
        .map(name => `${shown(join(where, name))} is not a field of this request`);
    const known = Object.entries(fields).flatMap(([name, field]) => {
        const value = Object.hasOwn(given, name) ? given[name] : undefined;
        if (value !== undefined)
            return valueProblems(field, value, join(where, name));
        return field.optional === true ? [] : [`${join(where, name)} is required`];
    });
    return [...unknown, ...known];
}
/**
 * The values of a query by the row's fields: texts that are whole numbers become numbers where the row wants one;
 * anything else stays text, for `fieldProblems` to refuse.
 */
function queryValues(fields, query) {
    const values = {};
    const problems = [];
    for (const name of new Set(query.keys())) {
        const [text = '', ...others] = query.getAll(name);
        if (others.length > 0)
            problems.push(`${shown(name)} is given more than once`);
        const isNumber = Object.hasOwn(fields, name) && fields[name]?.type === 'integer' && /^-?\d{1,16}$/.test(text);
        values[name] = isNumber ? Number(text) : text;
    }
    return { values, problems: [...problems, ...fieldProblems(fields, values)] };
}
function valueProblems(field, value, where) {
    if (value === null)
        return field.nullable === true ? [] : [`${where} must not be null`];
    switch (field.type) {
        case 'string':
            return typeof value === 'string' ? stringProblems(field, value, where) : [`${where} must be a string`];
        case 'integer':
        case 'number':
            return numberProblems(field, value, where);
        case 'boolean':
            return typeof value === 'boolean' ? [] : [`${where} must be true or false`];
        case 'array': {
            if (!Array.isArray(value))
                return [`${where} must be an array`];
            const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = field;
            if (value.length < minItems)
                return [`${where} must have at least ${minItems} items`];
            if (value.length > maxItems)
                return [`${where} must have at most ${maxItems} items`];
            return value.flatMap((item, index) => valueProblems(field.items, item, `${where}[${index}]`));
        }
        case 'object':
            return isRecord(value) ? fieldProblems(field.fields, value, where) : [`${where} must be an object`];
        case 'json':
            return [];
        case 'record':
            return isRecord(value) ? [] : [`${where} must be an object`];
        case 'string-map':
            if (!isRecord(value))
                return [`${where} must be an object`];
            return Object.entries(value)
                .filter(([, item]) => typeof item !== 'string')
                .map(([name]) => `${shown(join(where, name))} must be a string`);
        case 'file':
            // A file itself is checked while it's received.
            return isRecord(value) ? [] : [`${where} must be a file: a part of the form with a filename`];
    }
}
function stringProblems(field, given, where) {
    const value = field.trimmed === true ? given.trim() : given;
    // Code points (reading R42).
    const length = value.length - (value.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
    if (length < (field.minLength ?? 0))
        return [`${where} must have at least ${field.minLength} characters`];
    if (length > (field.maxLength ?? Number.POSITIVE_INFINITY)) {
        return [`${where} has ${length} characters; at most ${field.maxLength} are allowed`];
    }
    const bytes = Buffer.byteLength(value);
    if (bytes > (field.maxBytes ?? Number.POSITIVE_INFINITY)) {
        return [`${where} has ${bytes} bytes; at most ${field.maxBytes} are allowed`];
    }
    if (field.notBlank === true && value.trim() === '')
        return [`${where} must not be only white space`];
    if (field.oneOf !== undefined && !field.oneOf.includes(value)) {
        return [`${where} must be one of ${field.oneOf.join(', ')}`];
    }
    if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value)) {
        return [`${where} must match ${field.pattern}`];
    }
    return [];
}
function numberProblems(field, value, where) {
    if (typeof value !== 'number')
        return [`${where} must be ${field.type === 'integer' ? 'an integer' : 'a number'}`];
    if (field.type === 'integer' && !Number.isSafeInteger(value))
        return [`${where} must be an integer`];
    if (value < (field.min ?? Number.NEGATIVE_INFINITY))
        return [`${where} must be at least ${field.min}`];
    if (value > (field.max ?? Number.POSITIVE_INFINITY))
        return [`${where} must be at most ${field.max}`];
    return [];
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
const join = (where, name) => (where === '' ? name : `${where}.${name}`);
/** A name of the caller's, short enough for one sentence. */
const shown = (name) => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);


/***/ }),

/***/ 53083:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   fC: () => (/* binding */ memberIdOf),
/* harmony export */   gg: () => (/* binding */ teamFindings),
/* harmony export */   hj: () => (/* binding */ EVERY_SCOPE)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);
/* harmony import */ var _spec_team_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14909);


/** Every scope that an endpoint asks for. */
const EVERY_SCOPE = [...new Set(_spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .ENDPOINT_IDS */ .DN.flatMap(id => (0,_spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .endpointRow */ .ug)(id).scopes))];
/** The public id of a member, "not an internal user id"; a seed that gives none gets one that is easy to guess. */
const memberIdOf = ({ member_id: given, open_id: id }) => given ?? `tm_${id}`;
/** What teams and members contradict in a seed, beside ids that stand there twice. */
function teamFindings({ teams = [], users, credentials }) {
    return [
        ...teams.flatMap(team => contradictions(team, users.filter(({ tenant }) => tenant === team.id))),
        ...credentials.flatMap(({ kind, user, delegated_by: key }, index) => {
            if (key === undefined)
                return [];
            const where = `credentials[${index}].delegated_by`;
            if (kind !== 'member-token')
                return [{ where, message: 'belongs to a member token, and only to one' }];
            const tenant = users.find(({ open_id: id }) => id === user)?.tenant;
            const team = teams.find(({ id }) => id === tenant);
            if (team?.credentials.some(({ access_key: known }) => known === key) === true)
                return [];
            return [{ where, message: `names the access key ${key}, which the team of its user does not have` }];
        }),
    ];
}
function contradictions(team, users) {
    const { id, owner, seats, credentials } = team;
    const where = `teams.${id}`;
    const active = users.filter(({ team_status: status = 'active' }) => status === 'active').length;
    const findings = [];
    if (users.every(user => user.open_id !== owner)) {
        findings.push({ where: `${where}.owner`, message: `names the user ${owner}, who is none of this tenant` });
    }
    if (typeof seats === 'number' && seats < active) {
        findings.push({ where: `${where}.seats`, message: `are ${seats}, but ${active} members are active` });
    }
    for (const memberId of users.map(memberIdOf)) {
        if (new RegExp(`^(?:${_spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.member_id.pattern})$`).test(memberId))
            continue;
        findings.push({ where: `users.${memberId}.member_id`, message: 'must be tm_ and letters, digits, _ or -' });
    }
    for (const [index, { scopes, max_expires_in: max = _spec_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS }] of credentials.entries()) {
        const at = `${where}.credentials[${index}]`;
        if (scopes.includes('*'))
            findings.push({ where: `${at}.scopes`, message: 'must be named one by one, without *' });
        if (max >= _spec_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS)
            continue;
        findings.push({ where: `${at}.max_expires_in`, message: `must be at least ${_spec_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS}` });
    }
    return findings;
}


/***/ }),

/***/ 54733:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ DEFAULT_SEED),
/* harmony export */   r: () => (/* binding */ checkSeed),
/* harmony export */   seedFor: () => (/* binding */ seedFor)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _agent_script_reading_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6924);
/* harmony import */ var _seed_team_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(53083);



/**
 * The smallest useful world: one user, their key with all its scopes, one web project; and their team, with a
 * credential and one more member, `tm_local`, who may work on its projects.
 */
function seedFor(keys) {
    const { token, projectId, cloud = false } = keys;
    const { accessKey = 'local-platform-access-key', secretKey = 'local-platform-secret-key' } = keys;
    const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
    const member = { open_id: 'ou_member', name: 'Local Member', tenant: 'local', tenant_admin: true };
    const credential = { access_key: accessKey, secret_key: secretKey, scopes: _seed_team_js__WEBPACK_IMPORTED_MODULE_2__/* .EVERY_SCOPE */ .hj };
    return {
        users: [user, { ...member, member_id: 'tm_local' }],
        credentials: [{ token, kind: 'user-key', user: user.open_id, scopes: '*' }],
        projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id, cloud }],
        teams: [{ id: user.tenant, owner: user.open_id, credentials: [credential] }],
        reserved_aliases: ['admin', 'login', 'status', 'support'],
    };
}
const DEFAULT_SEED = seedFor({ token: 'local-platform-token', projectId: 'local-project' });
/**
 * Refuses a seed that contradicts itself.
 * @throws Failure of kind `input` that lists every contradiction
 */
function checkSeed(seed) {
    const users = seed.users.map(user => user.open_id);
    const projects = seed.projects.map(project => project.url_id);
    const findings = [
        ...repeated('users', users),
        ...repeated('projects', projects),
        ...repeated('projects by alias', seed.projects.map(project => project.alias ?? project.url_id.toLowerCase())),
        ...repeated('tenants', (seed.tenants ?? []).map(tenant => tenant.id)),
        ...repeated('skills', (seed.skills ?? []).map(skill => skill.skill_id)),
        ...repeated('credentials', seed.credentials.map(credential => credential.token)),
        ...Object.entries(seed.agent?.scripts ?? {}).flatMap(([name, script]) => unreadable(`agent.scripts.${name}`, script)),
        ...repeated('users by member_id', seed.users.map(_seed_team_js__WEBPACK_IMPORTED_MODULE_2__/* .memberIdOf */ .fC)),
        ...repeated('teams', (seed.teams ?? []).map(team => team.id)),
        ...repeated('teams by access_key', (seed.teams ?? []).flatMap(team => team.credentials.map(credential => credential.access_key))),
        ...(0,_seed_team_js__WEBPACK_IMPORTED_MODULE_2__/* .teamFindings */ .gg)(seed),
    ];
    // At half its lifetime a token is renewed: it must have one.
    if ((seed.agent?.action_validity_ms ?? 2) < 2) {
        findings.push({ where: 'agent.action_validity_ms', message: 'must be at least 2' });
    }
    const wantUser = (where, user) => {
        if (!users.includes(user))
            findings.push({ where, message: `names the user ${user}, whom the seed does not have` });
    };
    for (const project of seed.projects) {
        wantUser(`projects.${project.url_id}.owner`, project.owner);
        for (const member of project.members ?? [])
            wantUser(`projects.${project.url_id}.members`, member.user);
        const where = `projects.${project.url_id}`;
        findings.push(...strayPaths(`${where}.source`, project.source));
        for (const { name, files } of project.functions ?? []) {
            findings.push(...strayPaths(`${where}.functions.${name}`, files));
        }
        for (const [field, given = []] of [
            ['buckets', project.buckets],
            ['functions', project.functions],
        ]) {
            findings.push(...repeated(`${where}.${field}`, given.map(({ name }) => name)));
        }
    }
    for (const skill of seed.skills ?? [])
        wantUser(`skills.${skill.skill_id}.owner`, skill.owner);
    for (const [index, { kind, user, project }] of seed.credentials.entries()) {
        wantUser(`credentials[${index}].user`, user);
        if ((kind === 'project-key') !== (project !== undefined)) {
            findings.push({ where: `credentials[${index}].project`, message: 'belongs to a project key, and only to one' });
        }
    }
    if (findings.length > 0)
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The seed of the local platform contradicts itself.', findings);
}
function unreadable(where, script) {
    try {
        (0,_agent_script_reading_js__WEBPACK_IMPORTED_MODULE_1__/* .readScript */ .U)(where, script);
        return [];
    }
    catch (error) {
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR)
            return error.findings;
        throw error;
    }
}
function strayPaths(where, files = {}) {
    return Object.keys(files)
        .filter(path => path.split('/').some(name => ['', '.', '..'].includes(name)))
        .map(path => ({ where, message: `has a path that leads out of it: ${path}` }));
}
function repeated(where, names) {
    return names.flatMap((name, index) => names.indexOf(name) === index ? [] : [{ where: `${where}[${index}]`, message: 'has the id of an earlier one' }]);
}


/***/ })

};
