export const id = 9746;
export const ids = [9746];
export const modules = {

/***/ 54863:
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

/***/ 8465:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _H: () => (/* binding */ projectType),
/* harmony export */   cb: () => (/* binding */ PROJECT_NAME),
/* harmony export */   os: () => (/* binding */ oldest)
/* harmony export */ });
/* harmony import */ var _spec_projects_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(88834);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12822);


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

/***/ 29746:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ source_import)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/spec/source.js
var source = __webpack_require__(78193);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/pack.js + 4 modules
var pack = __webpack_require__(19794);
// EXTERNAL MODULE: ./build/packing/path-rules.js
var path_rules = __webpack_require__(32419);
// EXTERNAL MODULE: ./build/packing/source-selection.js
var source_selection = __webpack_require__(61432);
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
    selection: source_selection/* SOURCE_SELECTION */.N,
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
var event_progress = __webpack_require__(54863);
// EXTERNAL MODULE: ./build/operations/failed-event.js + 1 modules
var failed_event = __webpack_require__(82852);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/keyed-work.js
var keyed_work = __webpack_require__(39667);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/package-report.js
var package_report = __webpack_require__(27434);
// EXTERNAL MODULE: ./build/operations/projects/project-inputs.js
var project_inputs = __webpack_require__(8465);
// EXTERNAL MODULE: ./build/operations/while-spent.js
var while_spent = __webpack_require__(78023);
// EXTERNAL MODULE: ./build/operations/agent/follow-run.js + 4 modules
var follow_run = __webpack_require__(51579);
// EXTERNAL MODULE: ./build/operations/agent/run-end.js
var run_end = __webpack_require__(97124);
// EXTERNAL MODULE: ./build/operations/agent/current-run.js
var current_run = __webpack_require__(16968);
;// CONCATENATED MODULE: ./build/operations/source/latest-run.js

/**
 * The project's current or most recent agent run, as a sentence.
 * @throws Failure of the look
 */
async function latestRun({ client }, projectId) {
    const run = await (0,current_run/* currentRun */.xh)(client, projectId);
    return run === undefined
        ? 'It has no agent run.'
        : `Its latest agent run is ${run.runId} (${run.status ?? 'status unknown'}).`;
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
            return await stayWith(context, projectId, ai.run_id);
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
/** Stays with a run to its end, as `agent-run` does; but nobody can answer for it here, and it lives on by itself. */
async function stayWith({ client, clock, log }, projectId, runId) {
    const onInputRequired = () => {
        throw waiting(runId);
    };
    const { end, failure } = await log.group(`AI adaptation, run ${runId}`, () => (0,follow_run/* followRun */.R)({ client, clock, log, projectId }, runId, { onInputRequired }));
    if (end === undefined)
        throw failure ?? new build_failure/* Failure */.HR('unavailable', `The end of the agent’s run ${runId} was not seen.`);
    return (0,run_end/* requireCompleted */.h)({ log }, runId, end);
}
function waiting(runId) {
    return new build_failure/* Failure */.HR('conflict', `The agent’s run ${runId} waits for an answer, which this step can’t give.`, {
        remedy: 'Answer it on the platform, or with the operation `agent-respond`, and the run goes on; nothing needs to be imported again.',
    });
}

// EXTERNAL MODULE: ./build/operations/instant-text.js
var instant_text = __webpack_require__(64568);
// EXTERNAL MODULE: ./build/operations/lost-answer.js
var lost_answer = __webpack_require__(54400);
// EXTERNAL MODULE: ./build/operations/projects/listed-project.js
var listed_project = __webpack_require__(83941);
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

/***/ 61432:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ SOURCE_SELECTION)
/* harmony export */ });
/* harmony import */ var _spec_source_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(78193);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40918);


/**
 * What a package of source takes of a folder: all but what part 1 (Source import, Archive rules) has filtered or
 * rejected, and what version control and operating systems add. Other hidden files are part of a project (.github,
 * .gitignore), and an export's manifest may be one.
 */
const SOURCE_SELECTION = {
    // An honest mistake is still told its real count.
    maxListed: 10 * _spec_source_js__WEBPACK_IMPORTED_MODULE_0__/* .SOURCE_PACKAGE */ .hp.maxEntries,
    tooManyRemedy: 'Give the project’s own folder as `path`, without what builds and tools have put there.',
    names: [
        ..._selection_js__WEBPACK_IMPORTED_MODULE_1__/* .NEVER_MADE */ .DO,
        { name: /^node_modules$/, reason: 'dependency folder' },
        { name: /^\.venv$/, reason: 'virtual environment' },
    ],
    rootNames: [],
    // A virtual environment may have any name, and a folder named venv may be a program: this file tells (PEP 405).
    marks: { 'pyvenv.cfg': 'virtual environment' },
};


/***/ })

};
