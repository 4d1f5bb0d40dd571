export const id = 942;
export const ids = [942];
export const modules = {

/***/ 4863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ eventProgress)
/* harmony export */ });
/** Often enough to show that it's alive, seldom enough not to fill the log. */
const INTERVAL_MS = 5_000;
/**
 * Shows the progress events of a stream: each message when it comes, and how far it is every few seconds at most.
 * @returns takes the fields of one event; either may be missing
 */
function eventProgress({ log, clock, }) {
    let lastMessage;
    let lastLine;
    let shownMs = Number.NEGATIVE_INFINITY;
    return (message, progress) => {
        const percent = percentOf(progress);
        const line = [message ?? 'At work', ...(percent === undefined ? [] : [`(${percent} %)`])].join(' ');
        if (line === lastLine || (message === lastMessage && clock.now() - shownMs < INTERVAL_MS))
            return;
        [lastMessage, lastLine, shownMs] = [message, line, clock.now()];
        log.info(line);
    };
}
/** Reading R4: above 1 it's percent, else a fraction; anything else says nothing. */
function percentOf(progress) {
    if (progress === undefined || progress < 0)
        return undefined;
    return Math.min(100, Math.round(progress > 1 ? progress : progress * 100));
}


/***/ }),

/***/ 2791:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ failedEvent)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8767);


const ROWS = { ..._spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ERROR_CODES */ .OQ, ..._spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .EVENT_CODES */ .Sx };
/**
 * The Failure that the last event of a stream tells of (Part 1, Events). The code gives its meaning; one that is
 * unknown leaves it open who is to blame. Of the message the first line is the error, and the others, a build's output,
 * its excerpt.
 */
function failedEvent(data) {
    const code = data.code !== undefined && _spec_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .CODE_FORM */ .Hi.test(data.code) ? data.code : undefined;
    const row = code !== undefined && Object.hasOwn(ROWS, code) ? ROWS[code] : undefined;
    const [first = '', ...others] = (data.message ?? '').trim().split(/\r\n|\r|\n/);
    const excerpt = others.join('\n').replace(/^(?:[^\S\n]*\n)+/, '');
    const said = first === '' ? (row?.meaning ?? 'The platform reports a failure and says no more.') : first;
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR(row?.kind ?? 'unavailable', (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(said), {
        ...(code === undefined ? {} : { code }),
        ...(row === undefined ? {} : { remedy: row.remedy }),
        ...(excerpt === '' ? {} : { excerpt }),
    });
}


/***/ }),

/***/ 4568:
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

/***/ 2048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ underKey),
/* harmony export */   c: () => (/* binding */ leftAtWork)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);
/* harmony import */ var _while_spent_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8023);


/**
 * Does work that the platform recognises by its key (reading R40). The keys are a chain that is the same in every
 * attempt of the job: each walks it from the first key, takes up what runs or succeeded under one, and steps on only
 * where one is `Spent`. So no attempt does anew what another one has done, whatever key that had come to. An attempt
 * may step as often as its number says: once for each that may have failed before it, and once for itself.
 * @param content a digest, or the text, of what is sent
 * @throws Failure of the work
 */
async function underKey({ idempotencyKey, attempt, log }, content, work) {
    log.info(`Idempotency key: ${idempotencyKey(content)}`);
    return (0,_while_spent_js__WEBPACK_IMPORTED_MODULE_1__/* .whileSpent */ .e)(attempt, generation => work({ key: idempotencyKey(content, generation), generation }), (why, generation) => {
        const next = idempotencyKey(content, generation);
        log.warning(`${why} The next idempotency key is ${next}: what stands under it is picked up, else it begins anew.`);
    });
}
/**
 * The failure of a step that ends while the platform may still be at work: a cancelled job, or a stream that stays
 * broken. Where it's certain that nothing was begun, the failure stays as it is.
 * @param goesOn a sentence that says so
 */
function leftAtWork(failure, goesOn, { inputs, notByRerun }) {
    if (!failure.uncertain)
        return failure;
    const given = Object.entries(inputs).map(([name, value]) => `\`${name}: ${value}\``);
    const rerun = notByRerun === undefined
        ? 'Run this job again, which picks it up'
        : `A re-run of this job does not pick it up, as ${notByRerun}`;
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(failure, {
        message: `${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(failure.message)} ${goesOn}`,
        remedy: `${rerun}; any run picks it up with ${given.join(' and ')}.`,
    });
}


/***/ }),

/***/ 4400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9874);

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

/***/ 3941:
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

/***/ 8465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _H: () => (/* binding */ projectType),
/* harmony export */   cb: () => (/* binding */ PROJECT_NAME),
/* harmony export */   os: () => (/* binding */ oldest)
/* harmony export */ });
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2822);


/** Part 1, Limits: a project's name has 1 to 100 characters, and not only white space. */
const PROJECT_NAME = {
    maxLength: _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .PROJECT_ENDPOINTS */ .t['projects.create'].body.name.maxLength,
    pattern: /\S/,
    allowed: 'it must not be white space only',
};
/** Part 1, Project: `skill` projects can't be created. */
const projectType = (0,_fields_js__WEBPACK_IMPORTED_MODULE_1__/* .choice */ .Yq)('The project’s type.', _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__/* .CREATABLE_PROJECT_TYPES */ .K, { default: 'web' });
/** The project that came first; of two created in the same millisecond the one whose id sorts first. */
function oldest(projects) {
    const age = (project) => project.created_at ?? Number.MAX_SAFE_INTEGER;
    return projects.toSorted((a, b) => age(a) - age(b) || (a.url_id < b.url_id ? -1 : 1))[0];
}


/***/ }),

/***/ 3942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ source_import)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(9874);
// EXTERNAL MODULE: ./build/spec/source.js
var source = __webpack_require__(8193);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(1716);
// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(497);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(2419);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(918);
;// CONCATENATED MODULE: ./build/packing/source-selection.js


/**
 * What a package of source takes of a folder: all but what part 1 (Source import, Archive rules) has filtered or
 * rejected, and what version control and operating systems add. Other hidden files are part of a project (.github,
 * .gitignore), and an export's manifest may be one.
 */
const SOURCE_SELECTION = {
    // An honest mistake is still told its real count.
    maxListed: 10 * source/* SOURCE_PACKAGE */.hp.maxEntries,
    tooManyRemedy: 'Give the project’s own folder as `path`, without what builds and tools have put there.',
    names: [
        ...selection/* NEVER_MADE */.DO,
        { name: /^node_modules$/, reason: 'dependency folder' },
        { name: /^\.venv$/, reason: 'virtual environment' },
    ],
    rootNames: [],
    // A virtual environment may have any name, and a folder named venv may be a program: this file tells (PEP 405).
    marks: { 'pyvenv.cfg': 'virtual environment' },
};

;// CONCATENATED MODULE: ./build/packing/source-package.js






/** Files in which tools keep credentials. They belong to a project as often as not, so they are packed. */
const CREDENTIALS = /^\.(npmrc|pypirc|netrc|envrc|git-credentials|htpasswd)$/;
const ANY_FILE = { name: 'source', maxFileBytes: source/* SOURCE_PACKAGE */.hp.maxFileBytes };
/**
 * Part 1, Source import, Archive rules. Paths stay as they are, also those under one single top folder, which the
 * clause takes as well: an export is known by its manifest, and what that says of paths isn't documented.
 */
const SOURCE_PACKAGE_PROFILE = {
    noun: 'a source package',
    refusal: 'can’t be imported',
    filePrefix: 'source',
    selection: SOURCE_SELECTION,
    // Folders aren't written, so there are as many entries as files.
    maxFiles: source/* SOURCE_PACKAGE */.hp.maxEntries,
    maxTotalBytes: source/* SOURCE_PACKAGE */.hp.maxTotalBytes,
    maxPackageBytes: source/* SOURCE_PACKAGE */.hp.maxBytes,
    classes: [],
    classify: () => ANY_FILE,
    keepsExecutable: true,
    remedies: {
        wrongPath: 'Give the project’s folder or a .zip of it, relative to `working-directory`.',
        empty: 'Correct the path, or check the project out first.',
        tooMuch: 'Remove what the project doesn’t need, such as caches and what the build writes.',
    },
    inspect: async (paths, _sound, shownAs) => {
        const root = (0,path_rules/* topFolder */.iq)(paths);
        const manifest = external_node_path_.posix.join(root ?? '', source/* SOURCE_PACKAGE */.hp.publishManifest);
        const hasMiseToml = paths.includes(manifest);
        const missing = {
            where: manifest,
            message: 'is missing: the project can be imported, but needs a valid one before it is published',
            remedy: 'Add it at the root of the project, unless this is an unchanged export.',
        };
        return {
            findings: severalTopFolders(paths, shownAs),
            warnings: [...(hasMiseToml ? [] : [missing]), ...paths.filter(mayHoldCredentials).map(credentialWarning)],
            facts: { hasMiseToml },
        };
    },
};
/** Checks a project's folder or ZIP against every rule of part 1, Source import, and packs it as `pack` does. */
async function packSource(options) {
    return (0,pack/* pack */.q)(SOURCE_PACKAGE_PROFILE, options);
}
/** "Source at the ZIP root or under one single top-level directory": a file at the root tells that it is the former. */
function severalTopFolders(paths, where) {
    const folders = new Set(paths.map(path => path.slice(0, path.indexOf('/') + 1)));
    if (folders.size < 2 || folders.has(''))
        return [];
    const message = `has no file at its root, and ${(0,byte_size/* count */.U)(folders.size)} folders there: neither it nor one of them is the project`;
    const remedy = 'Give the project’s own folder as `path`; if this is it, add a file at its root, such as `mise.toml`.';
    return [{ where, message, remedy }];
}
function mayHoldCredentials(path) {
    const name = external_node_path_.posix.basename(path);
    return CREDENTIALS.test(name) || path_rules/* KEY_FILE */.d$.test(name);
}
function credentialWarning(where) {
    const remedy = 'See that it holds none: whoever can read the project can read it.';
    return { where, message: 'is packed, and may hold a credential or key', remedy };
}

// EXTERNAL MODULE: ./build/operations/event-progress.js
var event_progress = __webpack_require__(4863);
// EXTERNAL MODULE: ./build/operations/failed-event.js
var failed_event = __webpack_require__(2791);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(2822);
// EXTERNAL MODULE: ./build/operations/keyed-work.js
var keyed_work = __webpack_require__(2048);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(4138);
// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(7434);
// EXTERNAL MODULE: ./build/operations/projects/project-inputs.js
var project_inputs = __webpack_require__(8465);
// EXTERNAL MODULE: ./build/operations/while-spent.js
var while_spent = __webpack_require__(8023);
;// CONCATENATED MODULE: ./build/operations/source/latest-run.js

/**
 * The project's current or most recent agent run, as a sentence (reading R8: its fields stand at the top level or under
 * `run`; no run is 404, an empty object or `run: null`; reading R9: a status that nobody knows is shown as it is).
 * @throws Failure of the look
 */
async function latestRun({ client }, projectId) {
    try {
        const answer = await client.call('agent.current', { path: { project_id: projectId } });
        const { run_id: id, status } = answer.run ?? answer;
        if (id !== undefined)
            return `Its latest agent run is ${id} (${status ?? 'status unknown'}).`;
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.status !== 404)
            throw thrown;
    }
    return 'It has no agent run.';
}

;// CONCATENATED MODULE: ./build/operations/source/adaptation.js




/**
 * Sees the AI adaptation through that was asked for with an import (Part 1, Source import: AI adaptation). The source
 * is imported whatever becomes of it; but a step that asked for it has failed without it.
 * @returns what became of it, for the report
 * @throws Failure that says that the source is imported
 */
async function seeAdaptationThrough(context, imported, follow) {
    const { project_id: projectId, ai } = imported;
    try {
        if (ai?.status !== 'started')
            throw await notLaunched(context, imported);
        if (ai.run_id === undefined)
            throw new build_failure/* Failure */.HR('unavailable', 'The platform does not name the agent’s run.');
        if (follow)
            return await followRun(context, projectId, ai.run_id);
        context.log.notice(`The agent’s run ${ai.run_id} goes on in ${projectId}. Publish when it has ended.`);
        return `run ${ai.run_id} goes on`;
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        throw (0,build_failure/* refine */.YP)(thrown, {
            message: `The source is imported as project ${projectId}. ${thrown.message}`,
            remedy: thrown.remedy ?? `Go on in that project: importing changed files or options makes another one.`,
        });
    }
}
/** "Launch failed or unconfirmed": whether a run is there all the same is looked at. */
async function notLaunched(context, { project_id: projectId, ai }) {
    const status = ai?.status ?? 'unknown';
    const { code, message = `The platform gives the status ${status} and says no more.` } = ai?.error ?? {};
    const failure = (0,failed_event/* failedEvent */.u)({ code, message });
    const run = await latestRun(context, projectId).catch((thrown) => {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        return `Whether an agent run is there could not be looked at: ${(0,build_failure/* sentence */.em)(thrown.message)}`;
    });
    const told = `Its AI adaptation was not launched. ${failure.message} ${run}`;
    return new build_failure/* Failure */.HR(failure.kind, told, failure.code === undefined ? {} : { code: failure.code });
}
/** Stays with a run to its end, and shows how far it is. What else an agent says is for the agent's own operations. */
async function followRun(context, projectId, runId) {
    const path = { project_id: projectId, run_id: runId };
    const progress = (0,event_progress/* eventProgress */.I)(context);
    const onEvent = ({ event, data }) => {
        if (event === 'run.working')
            progress('The agent is at work', undefined);
        if (event === 'run.input_required')
            throw waiting(runId);
        if (event !== 'tool.call')
            return;
        const said = data.message ?? data.tool_name ?? 'A tool is at work';
        progress(data.phase === undefined ? said : `${data.phase}: ${said}`, undefined);
    };
    const last = await context.log.group(`AI adaptation, run ${runId}`, () => context.client.stream('agent.events', { path }, { onEvent }));
    return outcome(context, runId, last);
}
function waiting(runId) {
    return new build_failure/* Failure */.HR('conflict', `The agent’s run ${runId} waits for an answer, which this step can’t give.`, {
        remedy: 'Answer it on the platform, where the run goes on; nothing needs to be imported again.',
    });
}
/** @throws Failure unless the run completed */
function outcome({ log }, runId, { event, data }) {
    switch (event) {
        case 'run.completed':
            return `run ${runId} completed`;
        case 'run.superseded': {
            const successor = data.current_run_id ?? 'another one';
            log.notice(`The agent’s run ${runId} was taken over by ${successor}.`);
            // Reading R38: the old run's true status decides.
            if (data.status === 'completed')
                return `run ${runId} completed; taken over by ${successor}`;
            throw ended(runId, data.status ?? 'unknown', { code: undefined, message: `It was taken over by ${successor}.` });
        }
        case 'run.failed':
        case 'run.canceled':
        case 'run.interrupted':
            throw ended(runId, event.slice('run.'.length), data);
    }
}
function ended(runId, status, data) {
    const failure = (0,failed_event/* failedEvent */.u)({ ...data, message: data.message ?? 'The platform does not say why.' });
    return (0,build_failure/* refine */.YP)(failure, { message: `The agent’s run ${runId} ended as ${status}. ${failure.message}` });
}

// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(4568);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(4400);
// EXTERNAL MODULE: ./build/operations/projects/listed-project.js
var listed_project = __webpack_require__(3941);
;// CONCATENATED MODULE: ./build/operations/source/import-traces.js





/** "A single import runs at most 24 hours" (Part 1, Source import, Retry rules): what it made is no older. */
const LONGEST_IMPORT_MS = 24 * 3_600_000;
/** More candidates than these help nobody. */
const CANDIDATES_SHOWN = 10;
/**
 * What an import whose outcome isn't known has left on the platform, in sentences for people: "check the project (or
 * search the project list by name and creation time), check the agent run if requested" (Part 1, Events). Nothing is
 * changed here, and a look that fails is told as that.
 */
async function tracesOf(context, sought) {
    try {
        return await (sought.projectId === undefined
            ? candidates(context, sought)
            : known(context, sought.projectId, sought.withRun));
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        return `What it has left could not be looked at: ${(0,build_failure/* sentence */.em)(thrown.message)}`;
    }
}
async function known(context, projectId, withRun) {
    const found = await (0,listed_project/* listedProject */.T)(context.client, projectId);
    if (found === 'not-listed')
        return `The list of projects does not name ${projectId}.`;
    if (found === 'not-found') {
        return `The first ${listed_project/* PROJECTS_LOOKED_AT */.g} projects of the list do not name ${projectId}; it was not looked further.`;
    }
    return theOne(context, found, withRun);
}
async function candidates(context, { name, withRun }) {
    const { client, clock } = context;
    const since = clock.now() + (client.clockOffsetMs() ?? 0) - LONGEST_IMPORT_MS - lost_answer/* CLOCK_SLACK_MS */.n;
    const query = { query: name, created_from: Math.max(0, since) };
    const found = await Array.fromAsync(client.list('projects.list', { query }, CANDIDATES_SHOWN + 1));
    const [first, ...others] = found;
    if (first === undefined)
        return `The list of projects has no project named like “${name}” of the last 24 hours.`;
    if (others.length === 0)
        return theOne(context, first, withRun);
    const more = found.length > CANDIDATES_SHOWN ? '; and there are more' : '';
    const shown = found.slice(0, CANDIDATES_SHOWN).map(asText).join('; ');
    return `In the list of projects, these could be its: ${shown}${more}.`;
}
async function theOne(context, project, withRun) {
    const run = withRun ? ` ${await latestRun(context, project.url_id)}` : '';
    return `In the list of projects there is ${asText(project)}.${run}`;
}
const asText = ({ url_id: id, name, created_at: createdAt }) => `${id} (“${name ?? '?'}”, created ${(0,instant_text/* instantText */.X)(createdAt) || 'at an unknown time'})`;

;// CONCATENATED MODULE: ./build/operations/source/import.js













/** Part 1, Source import; Events: Source import stream. */
/* harmony default export */ const source_import = ((0,operation/* defineOperation */.h)({
    id: 'import',
    summary: 'Import a folder or ZIP of source as a new web project.',
    // "A reissued member token is a new credential and does not deduplicate" (Part 1, Source import: Retry rules).
    note: 'A re-run of the job picks up the import that it began, for 24 hours and under the same credential. A reissued token of a team member is a new credential: a re-run under it imports once more and makes a second project.',
    inputs: {
        path: (0,fields/* path */.Ae)('The folder or .zip with the project’s source, at its root or in one top folder.', { required: true }),
        name: (0,fields/* text */.Qq)('The new project’s name, 1 to 100 characters. Absent: the name of the folder or ZIP, as the platform reads it.', project_inputs/* PROJECT_NAME */.cb),
        'ai-adapt': (0,fields/* flag */.Jt)('Let the platform’s agent adapt the source to the platform once it is imported.', 'false'),
        follow: (0,fields/* flag */.Jt)('Stay with the agent’s run to its end. `false`: leave it running and set `run_id`.', 'true'),
    },
    outputs: {
        import_id: { description: 'The platform’s id of this import, set as soon as it has begun.' },
        project_id: { description: 'The new project’s public id.' },
        conversation_id: { description: 'The conversation in which an agent goes on with the project.' },
        ai_status: { description: 'What became of the launch of the adaptation: `skipped`, `started` or `failed`.' },
        run_id: { description: 'The agent’s run, where the adaptation was started.' },
    },
    endpoints: ['source.import', 'agent.events'],
    // What an import whose outcome isn't known has left is looked for.
    courtesies: ['projects.list', 'agent.current'],
    onProject: false,
    timeout: '2h',
    example: 'with:\n  path: .\n  name: my-app\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { dryRun, log } = context;
        const source = await import_pack(context, inputs.path);
        if (dryRun) {
            log.info('Dry run: the package is good; nothing is sent to the platform.');
            return {
                outputs: { import_id: null, project_id: null, conversation_id: null, ai_status: null, run_id: null },
                report: { title: 'Source, checked only', blocks: (0,package_report/* packageBlocks */.Pj)(source) },
            };
        }
        const fileName = zipName(context.resolvePath(inputs.path));
        const submission = { source, fileName, name: inputs.name, adapt: inputs['ai-adapt'] };
        const content = [source.sha256, fileName, submission.name, submission.adapt];
        const imported = await (0,keyed_work/* underKey */.L)(context, JSON.stringify(content), key => import_submit(context, submission, key));
        const outputs = {
            import_id: imported.import_id ?? null,
            project_id: imported.project_id,
            conversation_id: imported.conversation_id ?? null,
            ai_status: imported.ai?.status ?? null,
            run_id: imported.ai?.run_id ?? null,
        };
        context.output(outputs);
        const needed = source.hasMiseToml ? '' : '; before it can be, it needs a valid mise.toml';
        log.info(`Imported as project ${imported.project_id}. It is not published by this${needed}.`);
        const adaptation = submission.adapt
            ? await seeAdaptationThrough(context, imported, inputs.follow)
            : 'not asked for';
        return {
            outputs,
            report: { title: 'Source imported', blocks: [projectFacts(imported, adaptation), ...(0,package_report/* packageBlocks */.Pj)(source)] },
        };
    },
}));
async function import_pack(context, given) {
    const { log, signal } = context;
    const into = await context.temporaryFolder();
    return log.group(`Package ${given}`, async () => {
        const progress = log.progress('Packed');
        const source = await packSource({
            source: context.resolvePath(given),
            shownAs: given,
            into,
            signal,
            onProgress: (done, total) => progress.bytes(done, total),
        });
        (0,package_report/* tellPackage */.Kh)(log, source);
        return source;
    });
}
/** The ZIP's name in the form: what the user's file or folder is called, as short as a project's name has to be. */
function zipName(source) {
    const stem = [...(0,external_node_path_.basename)(source).replace(/\.zip$/i, '')].slice(0, project_inputs/* PROJECT_NAME */.cb.maxLength).join('');
    return `${stem || 'source'}.zip`;
}
/**
 * Sends the package under one key, or picks up what was begun under it.
 * @throws Spent where only a new key leads on; Failure
 */
async function import_submit(context, submission, key) {
    const { last, begunHere } = await context.log.group('Import', () => followImport(context, submission, key));
    switch (last.event) {
        case 'import.completed':
            return last.data;
        case 'import.failed': {
            const failure = await failedImport(context, submission, last.data);
            const isOlder = !begunHere && key.generation < context.attempt - 1;
            if (isOlder && last.data.project_id === undefined && !FINAL.includes(failure.code)) {
                throw new while_spent/* Spent */.R(failure, `An earlier attempt of this job has begun this import, which failed: ${(0,build_failure/* sentence */.em)(failure.message)}`);
            }
            throw failure;
        }
    }
}
async function followImport(context, submission, { key }) {
    const { client, log } = context;
    const { source, fileName, name, adapt } = submission;
    const uploaded = log.progress('Uploaded');
    const progress = (0,event_progress/* eventProgress */.I)(context);
    let importId;
    let begunHere = false;
    const form = {
        ...(name === undefined ? {} : { name }),
        ...(adapt ? { ai_adapt: 'true' } : {}),
        file: { path: source.file, size: source.size, name: fileName },
    };
    const watch = {
        // The form is a little longer than its file.
        onSent: (sent) => uploaded.bytes(Math.min(sent, source.size), source.size),
        onEvent: ({ event, data }) => {
            begunHere ||= event === 'import.started';
            if (event === 'import.progress')
                progress(data.message ?? data.stage, data.progress);
            else if (importId === undefined && data.import_id !== undefined) {
                importId = data.import_id;
                context.output({ import_id: importId });
                log.info(`The platform imports it as ${importId}.`);
            }
        },
    };
    try {
        const last = await client.stream('source.import', { form, idempotencyKey: key }, watch);
        return { last, begunHere };
    }
    catch (thrown) {
        if (!(thrown instanceof build_failure/* Failure */.HR))
            throw thrown;
        // Reading R34: never restarted by itself.
        if (thrown.code === 'import_state_expired')
            throw await withTraces(context, submission, thrown, undefined);
        if (thrown.code === 'insufficient_scope' && adapt) {
            const remedy = 'Issue a credential with `project.write`, `source.write` and, for `ai-adapt`, `agent.run`.';
            throw (0,build_failure/* refine */.YP)(thrown, { remedy });
        }
        const how = importId === undefined ? 'may go on' : `goes on as ${importId}`;
        throw (0,keyed_work/* leftAtWork */.c)(thrown, `The import ${how} at the platform; leave its project alone until it has ended.`, {
            inputs: { 'idempotency-key': key },
        });
    }
}
/** After these the same package would fail again, or may be there already: a new key makes nothing better. */
const FINAL = ['forbidden', 'artifact_invalid', 'import_interrupted'];
async function failedImport(context, submission, data) {
    // Reading R36: a quota that is used up has the same code, and so the same end, as in a refusal before the stream.
    const failure = (0,failed_event/* failedEvent */.u)(data);
    if (failure.code === 'import_interrupted')
        return withTraces(context, submission, failure, data.project_id);
    if (data.project_id !== undefined) {
        context.output({ project_id: data.project_id });
        return (0,build_failure/* refine */.YP)(failure, { message: `${failure.message} It leaves the unfinished project ${data.project_id}.` });
    }
    return failure;
}
/** The failure of an import whose outcome nobody knows, with what is to be seen of it. */
async function withTraces(context, { name, fileName, adapt }, failure, projectId) {
    if (projectId !== undefined)
        context.output({ project_id: projectId });
    const found = await tracesOf(context, { projectId, name: name ?? (0,external_node_path_.basename)(fileName, '.zip'), withRun: adapt });
    return (0,build_failure/* refine */.YP)(failure, { message: `${(0,build_failure/* sentence */.em)(failure.message)} ${found}`, uncertain: true });
}
function projectFacts({ project_id: id, conversation_id: conversation }, adaptation) {
    return {
        type: 'facts',
        rows: [
            ['Project', id],
            ['Conversation', conversation ?? '–'],
            ['AI adaptation', adaptation],
        ],
    };
}


/***/ }),

/***/ 8023:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ Spent),
/* harmony export */   e: () => (/* binding */ whileSpent)
/* harmony export */ });
/** What an attempt stood on, a key or a ticket, leads nowhere any more, but a new one would. */
class Spent extends Error {
    /** For when no new one is tried. */
    failure;
    why;
    /** @param why a sentence for people */
    constructor(failure, why) {
        super(why);
        this.failure = failure;
        this.why = why;
    }
}
/**
 * Does the work, and for as long as what it stands on is spent, once more on the next.
 * @param mostSteps how many times it may go on to a next one
 * @param work told how many steps were made: 0 at first
 * @param onStep told why, before each step, and how many that makes
 * @throws Failure of the work
 */
async function whileSpent(mostSteps, work, onStep) {
    for (let steps = 0;; steps += 1) {
        try {
            return await work(steps);
        }
        catch (thrown) {
            if (!(thrown instanceof Spent))
                throw thrown;
            if (steps >= mostSteps)
                throw thrown.failure;
            onStep(thrown.why, steps + 1);
        }
    }
}


/***/ })

};
