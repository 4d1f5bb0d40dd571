export const id = 6994;
export const ids = [6994];
export const modules = {

/***/ 86994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ agent_run)
});

// EXTERNAL MODULE: ./build/spec/endpoints.js + 3 modules
var endpoints = __webpack_require__(34018);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/keyed-work.js
var keyed_work = __webpack_require__(39667);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/agent/answers.js
var answers = __webpack_require__(45950);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./node_modules/mime/dist/src/index.js + 3 modules
var src = __webpack_require__(15086);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
// EXTERNAL MODULE: ./build/packing/unreadable.js
var unreadable = __webpack_require__(34457);
;// CONCATENATED MODULE: ./build/operations/agent/attachments.js











/** The documents give no limits: these are ours, as what is larger is hardly meant to be read by an agent. */
const MOST_FILES = 20;
const MOST_BYTES = 20 * 1024 * 1024;
const ATTACHMENTS = (0,fields/* list */.p_)(`Files for the agent to look at, at most ${MOST_FILES} of ${(0,byte_size/* byteSize */.m)(MOST_BYTES)} each: paths or patterns (\`docs/*.md\`) in the workspace. Experimental: the platform’s documents leave the form of these uploads open (reading R12).`, { maxItems: MOST_FILES, item: /^[^\0]{1,1000}$/, allowed: 'it must be a path of at most 1,000 characters' });
/** Which files are attached only where they're named exactly: a pattern doesn't mean them. */
const GUARDED = {
    names: [
        ...selection/* NEVER_MADE */.DO,
        { name: /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk|asc|gpg)$/, reason: 'key file' },
        { name: /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/, reason: 'key file' },
        { name: /^\.(?:npmrc|netrc|pypirc|pgpass|htpasswd|dockercfg|git-credentials)$/, reason: 'file with credentials' },
        { name: /^\.(?:ssh|gnupg|aws|azure|kube|docker)$/, reason: 'folder with credentials' },
    ],
    rootNames: [],
    marks: {},
    maxListed: Number.POSITIVE_INFINITY,
    tooManyRemedy: '',
};
/**
 * Finds and checks the files to attach, before anything is sent.
 * @throws Failure of kind `input` with all that is wrong: files that aren't there, that lie or lead outside the
 * workspace, or that are too large
 */
async function findAttachments(context, given = []) {
    const findings = [];
    const found = new Map();
    const root = given.length === 0 ? '' : await (0,promises_.realpath)(context.workspace);
    for (const word of given) {
        for (const candidate of await candidates(context, word)) {
            const file = await checked(context, root, candidate);
            if (file === undefined)
                continue;
            if ('message' in file)
                findings.push(file);
            else
                found.set(file.path, file);
        }
    }
    if (found.size > MOST_FILES) {
        findings.push({ where: 'attachments', message: `are ${found.size} files; at most ${MOST_FILES} are sent` });
    }
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('These files can’t be attached.', findings);
    return [...found.values()];
}
async function candidates({ log, resolvePath }, word) {
    const isThere = await (0,promises_.stat)(resolvePath(word)).then(() => true, () => false);
    if (isThere || !/[*?[{]/.test(word))
        return [{ shownAs: word, exact: true }];
    const files = (await Array.fromAsync((0,promises_.glob)(word, { cwd: resolvePath('.') }))).toSorted();
    if (files.length === 0)
        log.warning(`attachments: nothing matches ${word}.`);
    return files.map(shownAs => ({ shownAs, exact: false }));
}
/** @returns undefined for what a pattern meets and doesn't mean */
async function checked({ log, resolvePath }, root, { shownAs, exact }) {
    const wrong = (message, remedy) => ({ where: `attachments, ${shownAs}`, message, remedy });
    let path;
    try {
        path = await (0,promises_.realpath)(resolvePath(shownAs));
    }
    catch (error) {
        return wrong((0,unreadable/* whyUnreadable */._)(error), 'Give the path of a file that is there.');
    }
    const inside = (0,external_node_path_.relative)(root, path);
    if ((0,external_node_path_.isAbsolute)(inside) || inside.split(external_node_path_.sep)[0] === '..') {
        return wrong('lies outside the workspace, or a link leads there', 'Copy it into the workspace.');
    }
    const guarded = [shownAs.split(/[\\/]/).join('/'), inside.split(external_node_path_.sep).join('/')]
        .map(one => (0,selection/* leftOut */.ig)(GUARDED, one))
        .find(reason => reason !== undefined);
    if (guarded !== undefined) {
        if (!exact) {
            log.info(`Not attached: ${shownAs} (${guarded.reason}). To attach it, name it exactly.`);
            return undefined;
        }
        log.warning(`${shownAs} is attached, as it is named exactly: ${guarded.reason}.`);
    }
    const facts = await (0,promises_.stat)(path);
    if (facts.isDirectory() && !exact)
        return undefined;
    if (!facts.isFile())
        return wrong('is no file', 'Give files, or a pattern such as `docs/*`.');
    if (facts.size === 0)
        return wrong('is empty', 'Leave it out.');
    if (facts.size > MOST_BYTES) {
        return wrong(`has ${(0,byte_size/* byteSize */.m)(facts.size)}; at most ${(0,byte_size/* byteSize */.m)(MOST_BYTES)} are sent`, 'Make it smaller, or leave it out.');
    }
    const hash = (0,external_node_crypto_.createHash)('sha256');
    await (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(path), hash);
    return { path: (0,external_node_path_.join)(path), shownAs, name: (0,external_node_path_.basename)(shownAs), size: facts.size, sha256: hash.digest('hex') };
}
/**
 * Uploads them, each by a ticket of its own (reading R12).
 * @returns their ids, in order
 * @throws Failure
 */
async function uploadAttachments(context, files) {
    const ids = [];
    for (const file of files)
        ids.push(await uploadOne(context, file));
    return ids;
}
async function uploadOne(context, file) {
    const { log, signal } = context;
    try {
        return await underNewTicket(context, file);
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
            throw thrown;
        // What comes of a ticket that nothing refers to is nothing.
        log.info(`${file.shownAs}: ${thrown.message} It is uploaded anew, under another ticket.`);
        return underNewTicket(context, file);
    }
}
async function underNewTicket({ client, log, projectId }, file) {
    const body = {
        filename: file.name,
        content_type: src/* default */.A.getType(file.name) ?? 'application/octet-stream',
        content_length: file.size,
    };
    const { attachment_id: id, upload } = await client.call('agent.uploads', { path: { project_id: projectId }, body });
    const progress = log.progress(`Attached ${file.shownAs}`);
    await client.upload(upload, file, sent => progress.bytes(sent, file.size));
    return id;
}

// EXTERNAL MODULE: ./build/nearest-name.js
var nearest_name = __webpack_require__(31972);
;// CONCATENATED MODULE: ./build/operations/agent/chosen-skills.js



const SKILLS = (0,fields/* list */.p_)('Skills that the agent is to use: ids, or names as `skill-list` shows them.', {
    maxItems: 50,
    item: /^[^\s,]{1,255}$/,
    allowed: 'it must be the id or the name of a skill, which has no blanks',
});
/**
 * The ids of the chosen skills. A credential that sees no skills, as a project's key, can name them by id all the same,
 * since "only `agent.run` is required" to use one (Part 1, Skills).
 * @throws Failure of kind `input` for a skill that isn't there, and for a name that several have
 */
async function skillIds({ client, log }, given = []) {
    if (given.length === 0)
        return [];
    const listed = await visibleSkills(client);
    if (listed === undefined) {
        log.notice('This credential can’t list skills, so `skills` are taken for ids as they are.');
        return given;
    }
    const found = given.map(word => skillNamed(word, listed));
    const findings = found.filter((one) => typeof one !== 'string');
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('The agent can’t be given these skills.', findings);
    return [...new Set(found)];
}
async function visibleSkills(client) {
    try {
        return await Array.fromAsync(client.list('skills.list', { query: { scope: 'all' } }));
    }
    catch (thrown) {
        if (thrown instanceof failure/* Failure */.HR && thrown.status === 403)
            return undefined;
        throw thrown;
    }
}
/** An id is exact; a name has to be one skill's only. */
function skillNamed(word, listed) {
    if (listed.some(({ skill_id: id }) => id === word))
        return word;
    const ids = listed.filter(({ skill_name: name }) => name === word).map(({ skill_id: id }) => id);
    const [id, ...others] = ids;
    if (id !== undefined && others.length === 0)
        return id;
    if (id !== undefined) {
        return {
            where: 'skills',
            message: `\`${word}\` is the name of ${ids.length} skills`,
            remedy: `Give an id: ${ids.join(', ')}.`,
        };
    }
    const names = listed.flatMap(({ skill_name: name }) => name ?? []);
    const nearest = (0,nearest_name/* nearestName */.q)(word, names);
    return {
        where: 'skills',
        message: `there is no skill \`${word}\` that this credential could use`,
        remedy: nearest === undefined ? 'List them with `skill-list`, `scope: all`.' : `Did you mean \`${nearest}\`?`,
    };
}

// EXTERNAL MODULE: ./build/operations/agent/current-run.js
var current_run = __webpack_require__(16968);
// EXTERNAL MODULE: ./build/operations/agent/following-inputs.js
var following_inputs = __webpack_require__(19530);
// EXTERNAL MODULE: ./build/operations/agent/input-policy.js
var input_policy = __webpack_require__(46664);
;// CONCATENATED MODULE: ./build/operations/agent/message.js




/** In UTF-8. The documents give no limit: this one is ours, as a longer message is a file given by mistake. */
const message_MOST_BYTES = 1024 * 1024;
const MESSAGE_INPUTS = {
    message: (0,fields/* text */.Qq)('What the agent is to do. Text of an event belongs into a file, or into `env:`: an expression in `run:` would execute it.'),
    'message-path': (0,fields/* path */.Ae)('A file that holds it, in UTF-8, in place of `message`.'),
};
/** What is wrong with them taken together. */
function checkMessage({ message, 'message-path': file }) {
    if ((message === undefined) !== (file === undefined))
        return [];
    return [
        message === undefined
            ? { where: 'message', message: 'is missing', remedy: 'Give it, or a file with it as `message-path`.' }
            : { where: 'message-path', message: 'is given beside `message`', remedy: 'Give only one of them.' },
    ];
}
/**
 * The message, from the input or the file.
 * @throws Failure of kind `input` for a file that can't be read, and for a message that is blank or too long
 */
async function readMessage(context, given) {
    const { message, 'message-path': file } = given;
    const where = file ?? 'message';
    const bytes = file === undefined ? Buffer.from(message ?? '') : await contentOf(context.resolvePath(file), file);
    if (bytes.length > message_MOST_BYTES) {
        throw unusable(where, `has ${bytes.length} bytes; at most ${message_MOST_BYTES} are sent`, 'Shorten it.');
    }
    let read;
    try {
        read = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    }
    catch {
        throw unusable(where, 'is not UTF-8', 'Save it in UTF-8.');
    }
    if (read.trim() === '')
        throw unusable(where, 'is blank', 'Say what the agent is to do.');
    return read;
}
async function contentOf(file, given) {
    try {
        return await (0,promises_.readFile)(file);
    }
    catch (error) {
        throw unusable(given, (0,unreadable/* whyUnreadable */._)(error), 'Give the path of a file that is there.');
    }
}
const unusable = (where, message, remedy) => (0,failure/* inputFailure */.vQ)('The message can’t be sent.', [{ where, message, remedy }]);

// EXTERNAL MODULE: ./build/operations/agent/run-clean-up.js
var run_clean_up = __webpack_require__(29424);
// EXTERNAL MODULE: ./build/operations/agent/see-through.js + 7 modules
var see_through = __webpack_require__(3600);
// EXTERNAL MODULE: ./build/operations/agent/selection.js
var agent_selection = __webpack_require__(32971);
// EXTERNAL MODULE: ./build/operations/agent/start-run.js + 2 modules
var start_run = __webpack_require__(18345);
// EXTERNAL MODULE: ./build/operations/agent/trusted-trigger.js
var trusted_trigger = __webpack_require__(81255);
;// CONCATENATED MODULE: ./build/operations/agent/agent-run.js
















const { conversation_id: CONVERSATION_ID } = endpoints/* PATH_PARAMETERS */.VV;
const INPUTS = {
    ...MESSAGE_INPUTS,
    'conversation-id': (0,fields/* text */.Qq)('The conversation to go on with. Absent: a new one.', {
        maxLength: CONVERSATION_ID.maxLength,
        pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
        allowed: 'it must be an id as `agent-run` and `agent-messages` give it',
    }),
    skills: SKILLS,
    model: (0,fields/* text */.Qq)('The model, exactly as `agent-capabilities` names it. Absent: the platform’s choice, in each run anew.'),
    'speed-tier': (0,fields/* text */.Qq)('How much is thought and spent: `fast`, `standard` or `deep`, as `agent-capabilities` names them. Absent: the platform’s choice, in each run anew.'),
    yolo: (0,fields/* flag */.Jt)('Let the platform decide by itself what the agent asks confirmation for. Sticky: once set, all later runs of the project have it, and `false` does not take it back.', 'false'),
    'disable-cloud': (0,fields/* flag */.Jt)('Keep the agent from the project’s cloud service in this run: it can neither enable nor use it, and takes mock data where it would.', 'false'),
    attachments: ATTACHMENTS,
    follow: (0,fields/* flag */.Jt)('Stay with the run to its end. `false`: leave it running and set `run_id`.', 'true'),
    'on-input-required': (0,fields/* choice */.Yq)('What is done where the agent asks for something: the run is cancelled and the step fails, or is content (`cancel`); confirmations are decided (`approve`, `reject`); `answers` are given (`answer`); people answer in the web app meanwhile (`wait`), or after the step, with `agent-respond` (`detach`).', input_policy/* INPUT_POLICIES */.K, { default: 'fail' }),
    answers: (0,answers/* answersInput */.Av)('The answers for `on-input-required: answer`. Each question takes those that it asks for by key; `decision` (`approve` or `reject`) and `comment` answer a confirmation.'),
    ...following_inputs/* FOLLOWING_INPUTS */.Qv,
};
const OUTPUTS = {
    ...following_inputs/* RUN_OUTPUTS */.re,
    model: { description: 'The model that the run is done with, as the platform resolved it.' },
    speed_tier: { description: 'The speed tier, in the same way.' },
};
const NOTHING_RUN = { ...following_inputs/* NO_RUN */.e_, model: null, speed_tier: null };
/** Part 2, Agent: POST runs and its run setting rules; Events. */
/* harmony default export */ const agent_run = ((0,operation/* defineOperation */.h)({
    id: 'agent-run',
    summary: 'Give the platform’s AI agent a task on a project, and see it through: live, exact and within bounds.',
    note: 'A re-run of the job picks up the run that it began and pays for it once; only after one that ended badly does it begin another. (`attachments` get other ids each time, which the platform calls a `run_conflict`: there, the run is picked up only as long as it is the project’s latest.) A cancelled job cancels the run: at once, and once more in the job’s clean-up. On events that anybody can cause (issues, comments, pull requests, what follows a workflow of theirs), whoever set it off needs write permission, or stands in `allowed-actors`.',
    inputs: INPUTS,
    outputs: OUTPUTS,
    endpoints: [
        'agent.capabilities',
        'agent.current',
        'agent.start',
        'agent.events',
        'agent.cancel',
        'agent.respond',
        'agent.uploads',
    ],
    // Names of skills are looked up; an earlier attempt's run is told by its message; a link that has expired is renewed.
    courtesies: ['skills.list', 'agent.messages', 'preview.link'],
    onProject: true,
    timeout: '2h',
    writesFiles: true,
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  message-path: .github/agent-task.md\n  max-credits: 500\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check: inputs => [...checkMessage(inputs), ...checkAnswers(inputs)],
    async run(context, inputs) {
        const wanted = await agent_run_checked(context, inputs);
        if (context.dryRun)
            return plan(context, wanted);
        warnOf(context, inputs);
        const transcript = inputs.follow ? await (0,see_through/* beginTranscript */.E)(context, inputs) : undefined;
        const { order, attachments } = wanted;
        const content = JSON.stringify([order, attachments.map(({ name, sha256 }) => [name, sha256])]);
        const ids = await uploadAttachments(context, attachments);
        const sent = ids.length === 0 ? order : { ...order, attachments: ids.map(id => ({ attachment_id: id })) };
        return (0,keyed_work/* underKey */.L)(context, content, key => runUnder(context, inputs, sent, key, transcript));
    },
    cleanUp: run_clean_up/* cancelLeftRun */.V,
}));
function checkAnswers(inputs) {
    const { 'on-input-required': how, answers } = inputs;
    if ((how === 'answer') === (answers !== undefined))
        return [];
    const [message, remedy] = how === 'answer'
        ? ['is missing, and `on-input-required` is `answer`', 'Give the answers.']
        : [
            `is given, but \`on-input-required\` is \`${how}\``,
            'Give `on-input-required: answer`, or leave the answers out.',
        ];
    return [{ where: 'answers', message, remedy }];
}
/** All that can be checked before a credit is spent, on this machine first. */
async function agent_run_checked(context, inputs) {
    const { client, projectId, log } = context;
    const message = await readMessage(context, inputs);
    const attachments = await findAttachments(context, inputs.attachments);
    await (0,trusted_trigger/* refuseStrangers */.C)(context, inputs['allowed-actors']);
    const { model, 'speed-tier': speedTier } = inputs;
    if (context.dryRun || model !== undefined || speedTier !== undefined) {
        const answer = await client.call('agent.capabilities', { path: { project_id: projectId } });
        const capabilities = (0,agent_selection/* capabilitiesIn */.g)(answer);
        (0,agent_selection/* checkSelection */.N)({ model, speedTier }, capabilities);
        const { defaults } = capabilities;
        log.info(`Model: ${model ?? defaults.model ?? 'the platform’s choice'}; speed tier: ${speedTier ?? defaults.speedTier ?? 'the platform’s choice'}.`);
    }
    const skills = await skillIds(context, inputs.skills);
    const { 'conversation-id': conversation } = inputs;
    return {
        attachments,
        order: {
            message,
            ...(conversation === undefined ? {} : { conversation_id: conversation }),
            ...(skills.length === 0 ? {} : { skills: skills.map(id => ({ skill_id: id })) }),
            ...(model === undefined ? {} : { model }),
            ...(speedTier === undefined ? {} : { speed_tier: speedTier }),
            ...(inputs.yolo ? { yolo: true } : {}),
            ...(inputs['disable-cloud'] ? { disable_cloud: true } : {}),
        },
    };
}
const YOLO = '`yolo` is on: the platform decides by itself what the agent asks confirmation for. It stays on for all later runs of this project, and nothing in the API turns it off.';
function warnOf(context, inputs) {
    if (inputs.yolo)
        context.log.warning(YOLO);
    (0,following_inputs/* warnOfPublicLog */.HJ)(context, inputs);
}
/** Looks at everything that a run needs, and starts none. */
async function plan(context, { order, attachments }) {
    const { client, log, projectId } = context;
    const latest = await (0,current_run/* currentRun */.xh)(client, projectId);
    const state = latest === undefined
        ? 'It has no run yet'
        : `Its latest run is ${latest.runId} (${latest.status ?? 'status unknown'})`;
    log.info(`Dry run: the agent would be started on ${projectId}; nothing is sent. ${state}.`);
    return {
        outputs: NOTHING_RUN,
        report: {
            title: 'Agent run, checked only',
            blocks: [
                {
                    type: 'facts',
                    rows: [
                        ['Project', projectId],
                        ['Message', `${Buffer.byteLength(order.message)} bytes`],
                        ['Skills', (order.skills ?? []).map(({ skill_id: id }) => id).join(', ') || '–'],
                        ['Attachments', attachments.map(({ shownAs }) => shownAs).join(', ') || '–'],
                        ['Latest run', state],
                    ],
                },
            ],
        },
    };
}
/** Starts the run under one key, or picks it up, and sees it through. */
async function runUnder(context, inputs, order, key, transcript) {
    const { attempt, client, keyIsGiven, log, projectId } = context;
    // Which run was there before tells a lost start's own (reading R28), and what is picked up.
    const before = await (0,current_run/* currentRun */.xh)(client, projectId);
    if (inputs['on-cancel'] === 'cancel')
        context.leaveNote((0,run_clean_up/* noteBeforeStart */.c)(before?.runId));
    const run = await (0,start_run/* startRun */.A)(context, order, key, before);
    const resolved = { model: run.model ?? null, speed_tier: run.speedTier ?? null };
    context.output({ run_id: run.runId, conversation_id: run.conversationId ?? null, ...resolved });
    log.info(startText(run, projectId));
    if (!inputs.follow) {
        context.leaveNote(undefined);
        return left(run, resolved);
    }
    const followed = {
        ...run,
        fromStart: !run.pickedUp,
        // Under a key that is new, nothing can stand yet.
        mayBeOlder: !run.pickedUp && (attempt > 1 || keyIsGiven),
        notes: inputs.yolo ? [YOLO] : [],
    };
    const policy = { onInputRequired: inputs['on-input-required'], answers: inputs.answers };
    const { outputs, report } = await (0,see_through/* seeThrough */.L)(context, followed, inputs, { input: policy }, transcript);
    return { outputs: { ...outputs, ...resolved }, report };
}
function startText({ runId, conversationId, model, speedTier, pickedUp }, projectId) {
    const facts = [
        ...(conversationId === undefined ? [] : [`conversation ${conversationId}`]),
        ...(model === undefined ? [] : [`model ${model}`]),
        ...(speedTier === undefined ? [] : [`speed tier ${speedTier}`]),
    ];
    return `${[`Run ${runId} of the agent is ${pickedUp ? 'picked up' : 'started'} on ${projectId}`, ...facts].join(', ')}.`;
}
function left(run, resolved) {
    const ids = { run_id: run.runId, conversation_id: run.conversationId ?? null };
    return {
        outputs: { ...NOTHING_RUN, ...ids, ...resolved, status: run.status ?? 'working', reason: 'not_followed' },
        report: {
            title: 'Agent run started',
            blocks: [
                {
                    type: 'facts',
                    rows: [
                        ['Run', run.runId],
                        ['Conversation', run.conversationId ?? '–'],
                        ['Model', run.model ?? '–'],
                        ['Speed tier', run.speedTier ?? '–'],
                    ],
                },
            ],
        },
    };
}


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


/***/ }),

/***/ 40918:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DO: () => (/* binding */ NEVER_MADE),
/* harmony export */   ig: () => (/* binding */ leftOut),
/* harmony export */   oJ: () => (/* binding */ markedBy)
/* harmony export */ });
/** What never is part of what somebody made, whichever kind of package it becomes. */
const NEVER_MADE = [
    { name: /^\.(git|svn|hg|bzr|jj)$/, reason: 'version-control metadata' },
    // Templates of them are made to be shared, and hold names and no secrets.
    { name: /^\.env(?!\.(?:example|sample|template|dist)$)(\..*)?$/, reason: 'environment file, which may hold secrets' },
    { name: /^(\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\._.*)$/, reason: 'operating-system file' },
];
/**
 * Whether a path stays out of the package, by the first of its segments that says so.
 *
 * @param path within the package; a folder's ends with `/`
 * @param marked folders that were found to stay out, each with `/` at the end, and why
 * @param kept a folder around it that is known to be packed, with `/` at the end
 * @returns the file or folder that is left out, which may enclose the path; `undefined` when it's packed
 */
function leftOut({ names, rootNames }, path, marked = new Map(), kept = '') {
    const segments = path.slice(kept.length).split('/');
    let reached = kept;
    for (const [index, segment] of segments.entries()) {
        const isAtRoot = reached === '';
        reached += index === segments.length - 1 ? segment : `${segment}/`;
        const reason = reasonIn(names, segment) ?? (isAtRoot ? reasonIn(rootNames, reached) : undefined) ?? marked.get(reached);
        if (reason !== undefined)
            return { path: reached, reason };
    }
    return undefined;
}
function reasonIn(rules, name) {
    const lowerCase = name.toLowerCase();
    return rules.find(rule => rule.name.test(lowerCase))?.reason;
}
/** Why a folder stays out by one of the names that stand in it; `undefined` when it doesn't. */
function markedBy({ marks }, names) {
    const mark = names.find(name => Object.hasOwn(marks, name));
    return mark === undefined ? undefined : marks[mark];
}


/***/ }),

/***/ 34457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ whyUnreadable)
/* harmony export */ });
/**
 * Why a path can't be read, behind its name: what Node says is a system call's word, which tells few people anything.
 * @param error of `node:fs`
 */
function whyUnreadable(error) {
    const { code, path, message } = error;
    const where = path === undefined ? '' : ` (${path})`;
    if (code === 'ENOENT' || code === 'ENOTDIR')
        return `is not there${where}`;
    if (code === 'EACCES' || code === 'EPERM')
        return `may not be read by the job’s user${where}`;
    return `can’t be read: ${message}`;
}


/***/ })

};
