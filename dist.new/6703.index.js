export const id = 6703;
export const ids = [6703];
export const modules = {

/***/ 76703:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ applyMigrations),
  P: () => (/* binding */ dryRun)
});

// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/features/migrations/apply/database.js + 4 modules
var apply_database = __webpack_require__(94166);
// EXTERNAL MODULE: ./build/features/migrations/files/plan.js
var files_plan = __webpack_require__(61567);
// EXTERNAL MODULE: ./build/features/migrations/layouts/version.js
var layouts_version = __webpack_require__(49206);
;// CONCATENATED MODULE: ./build/features/migrations/apply/baseline.js
/** Records migrations as applied without running them. */






/** Value of `baseline` for a database with tables that contains the changes of no file. */
const NO_BASELINE = 'none';
/**
 * Returns the migrations to record as applied. If they are recorded already, the list is empty, so the input may stay
 * set. A baseline is refused for a database whose migrations were run one by one: a migration that the database lacks
 * would silently never run. An exception are files that replace all applied ones, which a person has to confirm.
 */
function baselineOf(given, { migrations, compare }, recorded, isConfirmed) {
    if (given === NO_BASELINE)
        return { version: given, migrations: [] };
    const version = (0,layouts_version/* findVersion */.Am)(given, migrations.flatMap(migration => migration.version ?? []));
    if (version === undefined) {
        const message = `is \`${given}\`, but no migration in the folder has that version`;
        return {
            where: 'baseline',
            message,
            remedy: `Set ${(0,input_reference/* inputRef */.io)('baseline')} to the version of the last migration whose changes the database already contains.`,
        };
    }
    const known = new Set((0,files_plan/* withFolderIdentities */.NP)(recorded, migrations).map(({ identity }) => identity));
    const missing = migrations.filter(one => one.version !== undefined && compare(one.version, version) <= 0 && !known.has(one.version));
    const applied = recorded.find(({ state }) => state !== 'baseline');
    if (missing.length > 0 && applied !== undefined) {
        const names = missing.map(({ path }) => path).join(', ');
        const replaced = replacedBy(migrations, recorded, version, compare);
        if (replaced !== undefined) {
            if (isConfirmed)
                return { version, migrations: missing };
            const message = `would record ${names} without running it, in place of ${(0,amount/* plural */.LS)(replaced.length, 'applied migration')} whose files are missing: ${(0,amount/* listedNames */.cr)(replaced)}`;
            const remedy = `If the new files create the same objects, run the command \`project-platform sql-migrate\` with ${(0,input_reference/* inputRef */.io)('missing', 'note')}, ${(0,input_reference/* inputRef */.io)('baseline', given)} and \`--yes\` once.`;
            return { where: 'baseline', message, remedy };
        }
        const message = `would skip ${names}, which isn’t allowed because a migration already ran on this database (${applied.path}, by ${applied.run})`;
        return { where: 'baseline', message, remedy: `Remove ${(0,input_reference/* inputRef */.io)('baseline')}.` };
    }
    return { version, migrations: missing };
}
/**
 * Returns the paths of all applied migrations, if the folder contains none of them and none is later than the baseline.
 * Undefined otherwise.
 */
function replacedBy(migrations, recorded, version, compare) {
    const present = new Set(migrations.map(files_plan/* identityOf */.cu));
    const earlier = (0,files_plan/* withFolderIdentities */.NP)(recorded, migrations).filter(({ identity }) => !identity.startsWith('R__'));
    const isReplaced = earlier.every(({ identity, state }) => !present.has(identity) && state !== 'running' && compare(identity, version) < 0);
    return isReplaced && earlier.length > 0 ? earlier.map(({ path }) => path) : undefined;
}
/** Maximum number of requests that don't record anything, because the response was lost or another run was faster. */
const MOST_FAILED = 6;
/**
 * Records a baseline, in as many requests as needed. Continues a baseline that an earlier run recorded only in part.
 *
 * @param schemas schemas whose objects are recorded; null if none are
 */
async function recordBaseline({ clock, log, runName, signal }, database, { migrations }, schemas, open) {
    let failed = 0;
    for (;;) {
        const { fence, recorded } = await open();
        const known = new Set(recorded.map(({ identity }) => identity));
        const left = migrations.filter(migration => !known.has((0,files_plan/* identityOf */.cu)(migration)));
        if (left.length === 0)
            return;
        let size = left.length;
        const query = () => database.baselineQuery({
            fence,
            attempt: clock.uuid(),
            run: runName,
            schemas: size === left.length ? schemas : null,
            entries: left.slice(0, size).map(migration => {
                const { path, checksum } = migration;
                return { identity: (0,files_plan/* identityOf */.cu)(migration), path, checksum };
            }),
        });
        while (!apply_database/* MigrationDatabase */.Uk.fits(query()))
            size = Math.ceil(size / 2);
        try {
            const { is } = await database.recordBaseline(query());
            if (is === 'recorded')
                continue;
            failed += 1;
            if (failed < MOST_FAILED)
                continue;
            throw new failure/* Failure */.HR('conflict', 'The whole baseline could not be recorded, because other runs kept changing the migration history.', { remedy: 'Wait until no other run applies migrations to this database, then re-run the job.' });
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            failed += 1;
            if (failed >= MOST_FAILED)
                throw thrown;
            log.warning(`The baseline may or may not have been recorded. ${(0,failure/* sentence */.em)(thrown.message)} Checking the migration history.`);
        }
    }
}
/** Returns the history entry that a migration will have once the baseline is recorded. */
function recordOf(migration) {
    const { path, checksum } = migration;
    return {
        identity: (0,files_plan/* identityOf */.cu)(migration),
        path,
        checksum,
        state: 'baseline',
        isOpen: false,
        done: 0,
        sql: null,
        attempt: '',
        run: '',
        at: '',
        age: 0,
    };
}

// EXTERNAL MODULE: ./build/recovery/poll.js
var poll = __webpack_require__(51589);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/sql/names.js
var names = __webpack_require__(44655);
// EXTERNAL MODULE: ./build/features/migrations/lint/prepare.js + 2 modules
var prepare = __webpack_require__(28869);
// EXTERNAL MODULE: ./build/features/migrations/lint/directives.js
var directives = __webpack_require__(18738);
// EXTERNAL MODULE: ./build/features/migrations/lint/lint.js + 2 modules
var lint = __webpack_require__(12400);
// EXTERNAL MODULE: ./build/features/migrations/lint/rules.js + 5 modules
var rules = __webpack_require__(12992);
;// CONCATENATED MODULE: ./build/features/migrations/queries/query-findings.js
/** Describes the effect of migrations on the queries of a log: as findings of the linter, and as blocks of the summary. */





const RULE_OF = {
    breaks: 'breaks-query',
    types: 'changes-query-types',
    index: 'drops-query-index',
    unchecked: 'unchecked-queries',
};
/** Maximum number of queries in a message, and in the table. */
const MAX_SHOWN = { message: 3, table: 50, text: 200 };
const HOUR_MS = 3_600_000;
/** Returns a period in the largest unit that fits: `7 days`. */
function periodText(ms) {
    const hours = Math.max(1, Math.round(ms / HOUR_MS));
    return hours % 24 === 0 ? (0,amount/* plural */.LS)(hours / 24, 'day') : (0,amount/* plural */.LS)(hours, 'hour');
}
/** Returns the headline of broken queries: `3 queries that ran 12,400 times in 7 days`. */
function queriesText(changes, { logged }) {
    const queries = [...new Set(changes.map(({ query }) => query))];
    const calls = queries.reduce((sum, query) => sum + query.calls, 0);
    return `${(0,amount/* plural */.LS)(queries.length, 'query', 'queries')} that ran ${(0,amount/* plural */.LS)(calls, 'time')} in ${periodText(logged.windowMs)}`;
}
/** Returns one finding for each kind of change and statement that causes it, and for queries that weren't checked. */
function queryFindings(outcome, applied) {
    const [last] = applied.slice(-1);
    if (last === undefined)
        return [];
    const groups = Map.groupBy([...outcome.changes, ...outcome.unchecked], ({ kind, cause, statement }) => JSON.stringify([kind, cause?.file.path, statement?.line]));
    return [...groups.values()].flatMap(changes => {
        const [{ kind, cause: { file } = last, statement }] = changes;
        const rule = rules/* QUERY_RULES */.Jf.find(({ id }) => id === RULE_OF[kind]);
        if (rule === undefined)
            return [];
        const { id, category, severity, remedy } = rule;
        const finding = {
            where: file.path,
            line: statement?.line ?? 1,
            column: statement?.column ?? 1,
            rule: id,
            category,
            severity: kind === 'unchecked' ? uncheckedSeverity(outcome, statement) : severity,
            message: messageOf(changes, outcome, applied.length),
            remedy,
        };
        return [(0,lint/* acceptedBy */.lA)(finding, statement, (0,directives/* directivesOf */.m)(file)).finding];
    });
}
/** Queries on tables that the migrations don't change are no reason for a warning, unless there are no others. */
function uncheckedSeverity({ isUnchecked, unchecked }, statement) {
    const isRelevant = statement !== undefined || unchecked.every(one => one.statement === undefined);
    return isRelevant && isUnchecked ? 'error' : statement === undefined ? 'note' : 'warning';
}
const VERBS = {
    breaks: 'breaks',
    types: 'changes the result or parameters of',
    index: 'drops an index that could be used by',
    unchecked: 'was not checked with',
};
const EFFECTS = { breaks: 'fails', types: 'changes', index: 'may be slower', unchecked: 'not checked' };
function messageOf(changes, outcome, migrations) {
    const [{ kind, cause }] = changes;
    const texts = changes.map(({ query, state, what }) => {
        const problem = state === undefined ? what : `${state}: ${what}`;
        return `\`${(0,shortened/* shortened */.v)(query.label.replaceAll('`', ''), MAX_SHOWN.text)}\` (${problem})`;
    });
    const list = (0,amount/* listedNames */.cr)(texts, MAX_SHOWN.message);
    const subject = cause === undefined && kind !== 'unchecked' && migrations > 1
        ? `is the last of ${(0,amount/* plural */.LS)(migrations, 'migration')}, at least one of which `
        : '';
    // A query that can’t be parsed may name any table.
    const tables = kind === 'unchecked' && cause === undefined ? ' on other or unknown tables' : '';
    return `${subject}${VERBS[kind]} ${queriesText(changes, outcome)}${tables}: ${list}`;
}
/** Returns the findings to show: a statement that has one of the linter and a broken query, neither accepted, gets one. */
function joinedFindings(findings) {
    const [queries = [], linted = []] = [true, false].map(is => findings.filter(({ rule }) => (rule === RULE_OF.breaks) === is));
    const joined = queries.map(finding => {
        const same = linted.filter(one => isSame(one, finding));
        const messages = [...same.map(({ message, rule }) => `${message} (${rule})`), finding.message];
        const remedies = new Set([...same.map(({ remedy }) => remedy), finding.remedy]);
        return { ...finding, message: messages.join('; '), remedy: [...remedies].join(' ') };
    });
    return [...linted.filter(one => !queries.some(finding => isSame(one, finding))), ...joined];
}
const isSame = (one, other) => one.category !== 'queries' &&
    one.where === other.where &&
    one.line === other.line &&
    one.accepted === undefined &&
    other.accepted === undefined;
/** Returns how many queries were checked, and how many were not, by reason. */
function checkedText({ checked, unchecked }) {
    const reasons = Array.from(Map.groupBy(unchecked, ({ what }) => what), ([reason, { length }]) => `${reason}: ${(0,amount/* count */.U9)(length)}`);
    const rest = ` Not checked: ${(0,amount/* count */.U9)(unchecked.length)} (${reasons.toSorted().join('; ')}).`;
    const all = (0,amount/* plural */.LS)(checked + unchecked.length, 'query', 'queries');
    return `Checked ${(0,amount/* count */.U9)(checked)} of ${all}.${unchecked.length === 0 ? '' : rest}`;
}
/** Returns the blocks of the summary and comment. */
function queryBlocks(outcome) {
    const { changes, checked, unchecked } = outcome;
    const broken = changes.filter(({ kind }) => kind === 'breaks');
    const none = checked === 0 ? '' : 'No query was found that the migrations break, and none was run. ';
    const head = broken.length === 0 ? none : `The migrations break ${queriesText(broken, outcome)}. `;
    const text = { type: 'text', text: `${head}${checkedText(outcome)}` };
    const all = [...changes, ...unchecked];
    const rows = all
        .slice(0, MAX_SHOWN.table)
        .map(({ query, state, what, cause, kind }) => [
        { code: (0,shortened/* shortened */.v)(query.text ?? query.label, MAX_SHOWN.text) },
        query.calls,
        Math.round(query.consume),
        EFFECTS[kind],
        state === undefined ? '' : { code: state },
        { sentence: what },
        cause === undefined ? '' : { code: cause.file.path },
    ]);
    const table = {
        type: 'table',
        columns: ['Query', 'Calls', 'Consume', 'Effect', 'SQLSTATE', 'Reason', 'Migration'],
        rows,
    };
    const hidden = all.length - rows.length;
    return [
        { type: 'heading', text: 'Queries' },
        text,
        ...(rows.length === 0 ? [] : [table]),
        ...(hidden > 0
            ? [{ type: 'text', text: `Not shown: ${(0,amount/* plural */.LS)(hidden, 'more query', 'more queries')}.` }]
            : []),
    ];
}

// EXTERNAL MODULE: ./build/features/migrations/statements/run-statements.js
var run_statements = __webpack_require__(90279);
;// CONCATENATED MODULE: ./build/features/migrations/apply/report.js
/** Builds the summary of a migration run: files, timings, locks, lint findings and drift. */







/** Maximum number of rows of each table in the summary. The text below a longer table counts the others. */
const MAX_ROWS = { statements: 20, differences: 50, files: 100 };
const STATEMENT_LENGTH = 120;
/** Returns the blocks of the summary, which a pull request comment also uses. */
function migrationBlocks(summary) {
    const { folder, plan, current, applied, findings, drift } = summary;
    const newRelations = createdRelations(summary.prepared);
    return [
        {
            type: 'facts',
            rows: [
                ['Folder', { code: folder }],
                ['Database version', current === undefined ? 'none' : { code: current }],
                ...(summary.orderChecked ? [['Comparison with the base branch', 'passed']] : []),
                ...(drift === undefined ? [] : [['Drift', driftText(drift)]]),
            ],
        },
        ...(drift === undefined ? [] : noDriftLines(drift).map(text => ({ type: 'text', text }))),
        ...(plan.notes.length === 0 ? [] : [{ type: 'text', text: plan.notes.join('\n') }]),
        ...filesBlock(summary),
        ...slowest(applied.flatMap(({ prepared, report }) => (report ? timed(prepared.file, (0,run_statements/* figuresOf */.h5)(report)) : []))),
        ...locksBlock(applied.flatMap(({ report }) => report?.locks ?? []), newRelations),
        ...(summary.queries === undefined ? [] : queryBlocks(summary.queries)),
        ...findingsBlock(findings),
        ...(drift === undefined ? [] : driftBlock(drift)),
    ];
}
/** Returns a short description of the drift. */
function driftText(drift) {
    switch (drift.is) {
        case 'absent':
            return 'not checked, because the database had no migration history before this run';
        case 'untold':
            return 'unknown, because the last run did not record the schema';
        case 'compared': {
            if (!isCompared(drift))
                return `not checked, because these schemas don’t exist: ${(0,amount/* listedNames */.cr)(drift.missing)}`;
            const text = drift.count === 0 ? 'none' : (0,amount/* plural */.LS)(drift.count, 'difference');
            return drift.unrecorded.length === 0 ? text : `${text}; not checked in ${(0,amount/* listedNames */.cr)(drift.unrecorded)}`;
        }
    }
}
/** Returns sentences about what the database has beyond the migrations, but that isn't drift. */
function noDriftLines(drift) {
    if (drift.is !== 'compared')
        return [];
    const made = drift.partitions.map(({ relation, count: size }) => `${relation} (${(0,amount/* count */.U9)(size)})`);
    return [
        ...(made.length === 0
            ? []
            : [
                `Partitions that no migration created, with the columns, constraints and indexes of their table: ${(0,amount/* listedNames */.cr)(made)}.`,
            ]),
        ...(drift.accepted === 0
            ? []
            : [`Accepted by ${(0,input_reference/* inputRef */.io)('drift-accept')}: ${(0,amount/* plural */.LS)(drift.accepted, 'difference')}.`]),
    ];
}
/** Checks whether the check for drift has compared anything. */
const isCompared = (drift) => drift.is === 'compared' && drift.missing.length < drift.schemas.length;
/** Returns the result of the comparison, as an output. */
function driftResult(drift) {
    if (drift.is !== 'compared' || !isCompared(drift))
        return 'not-compared';
    if (drift.count > 0)
        return 'found';
    return drift.unrecorded.length > 0 ? 'not-compared' : 'none';
}
function filesBlock(summary) {
    const { folder, plan, prepared, applied, isOver, failed, unknown } = summary;
    const done = new Set(applied.map(one => one.prepared));
    const others = prepared.filter(one => !done.has(one));
    const rows = [
        ...applied.map(({ prepared: { file, statements }, report }) => [
            { code: file.path },
            'applied',
            statements.length,
            report === undefined ? '' : Math.round((0,run_statements/* totalMs */.Vk)(report)),
        ]),
        ...others.map(one => [
            { code: one.file.path },
            one === failed
                ? `failed${(0,prepare/* runsOutside */.uT)(one) ? '' : ', rolled back'}`
                : one === unknown
                    ? 'unknown'
                    : isOver
                        ? 'not applied'
                        : 'applied by another run',
            one.statements.length,
            '',
        ]),
        ...plan.later.map(({ path }) => [
            { code: (0,prepare/* shownPath */.pS)(folder, path) },
            { sentence: `not run: excluded by ${(0,input_reference/* inputRef */.io)('target')}` },
            '',
            '',
        ]),
    ];
    if (rows.length === 0)
        return [{ type: 'text', text: 'No migrations are pending.' }];
    return [
        { type: 'table', columns: ['File', 'Result', 'Statements', 'Duration (ms)'], rows: rows.slice(0, MAX_ROWS.files) },
        ...truncationNote(rows.length, MAX_ROWS.files, 'migrations'),
    ];
}
function timed({ path, statements }, figures) {
    return statements.flatMap(({ line, column, kind, text }, index) => {
        const found = figures[index];
        if (found === undefined)
            return [];
        return [{ where: `${path}:${line}:${column}`, kind, text: (0,shortened/* shortened */.v)(text, STATEMENT_LENGTH), ...found }];
    });
}
/** Returns a table of the slowest statements. */
function slowest(all) {
    if (all.length === 0)
        return [];
    const shown = all.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_ROWS.statements);
    const table = {
        type: 'table',
        columns: ['Location', 'Statement', 'Duration (ms)', 'Rows', 'SQL'],
        rows: shown.map(({ where, kind, ms, rows, text }) => [{ code: where }, { code: kind }, ms, rows, { code: text }]),
    };
    const which = all.length > shown.length ? `The ${shown.length} slowest of ${(0,amount/* plural */.LS)(all.length, 'statement')}` : 'Statements';
    return [{ type: 'details', summary: which, blocks: [table] }];
}
/**
 * Operations that each lock mode blocks, strongest mode first (PostgreSQL, Explicit Locking: conflicting lock modes).
 */
const BLOCKED_OPERATIONS = {
    AccessExclusiveLock: 'all reads and writes',
    ExclusiveLock: 'everything except plain SELECT',
    ShareRowExclusiveLock: 'writes',
    ShareLock: 'writes',
    ShareUpdateExclusiveLock: 'schema changes and VACUUM',
};
/** Returns the relations that the migrations create. Their locks block no other session. */
function createdRelations(prepared) {
    const statements = prepared.flatMap(({ file }) => file.statements);
    return new Set(statements.flatMap(({ kind, targets }) => (/^CREATE .*(?:TABLE|VIEW)/.test(kind) ? targets.map(names/* keyOfName */.ax) : [])));
}
/** @param newRelations relations that did not exist before */
function locksBlock(all, newRelations) {
    const locks = all.filter(({ relation }) => !newRelations.has((0,names/* keyOfName */.ax)(relation)));
    if (locks.length === 0)
        return [];
    const modes = Object.keys(BLOCKED_OPERATIONS);
    const strongest = new Map();
    for (const { relation, mode } of locks.toSorted((a, b) => modes.indexOf(b.mode) - modes.indexOf(a.mode))) {
        strongest.set(relation, mode);
    }
    const rows = Array.from(strongest, ([relation, mode]) => [
        { code: relation },
        { code: mode },
        BLOCKED_OPERATIONS[mode] ?? '',
    ]);
    return [{ type: 'table', columns: ['Locked object', 'Lock mode', 'Blocks'], rows }];
}
const rank = ({ severity, accepted }) => accepted || severity === 'note' ? 2 : severity === 'error' ? 0 : 1;
/**
 * Builds a table of all findings. Errors are first, and accepted findings last, because a comment may have room for only
 * some of them. Empty without findings.
 */
function findingsBlock(findings) {
    if (findings.length === 0)
        return [];
    const rows = joinedFindings(findings)
        .toSorted((a, b) => rank(a) - rank(b))
        .map(({ where, line, column, rule, severity, message, remedy, accepted }) => [
        { code: where },
        `${line}:${column}`,
        { code: rule },
        accepted === undefined ? severity : { sentence: `accepted: ${accepted.reason}` },
        { sentence: message },
        { sentence: remedy },
    ]);
    return [
        { type: 'heading', text: 'Lint' },
        { type: 'table', columns: ['File', 'Line', 'Rule', 'Severity', 'Finding', 'Remedy'], rows },
    ];
}
/** Builds a table of the differences. Empty without drift. */
function driftBlock(drift) {
    if (drift.is !== 'compared' || drift.count === 0)
        return [];
    const rows = drift.differences
        .slice(0, MAX_ROWS.differences)
        .map(({ relation, object, was, is }) => [
        { code: relation },
        object === 'itself' ? 'whole object' : { code: object },
        was === null ? 'absent' : { code: was },
        is === null ? 'absent' : { code: is },
    ]);
    return [
        { type: 'heading', text: 'Drift: schema changes outside of the migrations' },
        { type: 'table', columns: ['Object', 'Part', 'Expected', 'Actual'], rows },
        ...truncationNote(drift.count, MAX_ROWS.differences, 'differences'),
    ];
}
function truncationNote(all, shown, what) {
    return all <= shown ? [] : [{ type: 'text', text: `Shown: the first ${shown} of ${(0,amount/* count */.U9)(all)} ${what}.` }];
}

;// CONCATENATED MODULE: ./build/features/migrations/apply/drift.js
/** Compares the database with the state that its migrations left, and reports or records the differences. */






/** Maximum number of differences in an error or a warning; the summary lists more of them. */
const MAX_LISTED = 20;
/**
 * Compares the database with the state that its migrations left. If the objects are about to be recorded, differences
 * stay on record, so that each run reports them until they are accepted.
 *
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
function checkDrift(context, database, { 'drift-schemas': requested, 'drift-accept': patterns, 'verify-timeout': timeoutMs }, recordsDrift) {
    const accepted = (patterns ?? []).map(pattern => pattern.replaceAll(/[%_\\]/g, '\\$&').replaceAll('*', '%'));
    return (0,poll/* poll */.wt)(context, timeoutMs, apply_database/* BUSY */.yu, async () => {
        const report = await database.drift({ requested, accepted }, recordsDrift);
        return report.is === 'busy' ? undefined : report;
    });
}
/** Reports the drift. @throws Failure of kind `conflict` if drift must end the step */
function reportDrift({ log, dryRun }, drift, policy) {
    log.info(`Drift: ${driftText(drift)}.`);
    for (const line of noDriftLines(drift))
        log.info(line);
    if (dryRun && policy === 'fail')
        warnOfUncompared(log, drift);
    if (drift.is === 'compared' && drift.unrecorded.length > 0 && (dryRun || policy !== 'accept'))
        log.warning(`Drift was not checked in these schemas, which the last run did not record: ${(0,amount/* listedNames */.cr)(drift.unrecorded)}. They are recorded when a migration is applied, or by a run with ${(0,input_reference/* inputRef */.io)('drift', 'accept')}.`);
    if (drift.is !== 'compared' || drift.count === 0)
        return;
    const { differences, count } = drift;
    if (policy === 'fail') {
        const message = `The database schema differs from the schema that \`sql-migrate\` last recorded (${driftText(drift)}). No migration was run.`;
        throw new failure/* Failure */.HR('conflict', message, {
            title: `Database drift: ${(0,amount/* plural */.LS)(count, 'difference')}`,
            findings: differences.slice(0, MAX_LISTED).map(finding),
            remedy: `Undo the schema changes, or accept them by running \`sql-migrate\` with ${(0,input_reference/* inputRef */.io)('drift', 'accept')}. To make the same changes in other databases, also add them to a migration, with IF NOT EXISTS or IF EXISTS.`,
        });
    }
    const lines = differences.slice(0, MAX_LISTED).map(difference => `- ${(0,failure/* findingText */.NK)(finding(difference))}`);
    const list = [
        ...lines,
        ...(count > lines.length ? [`- and ${(0,amount/* plural */.LS)(count - lines.length, 'more difference')}`] : []),
    ].join('\n');
    if (policy === 'accept') {
        log.notice(`${dryRun ? 'Dry run: a real run would accept' : 'Accepting'} these differences between the database schema and the schema that \`sql-migrate\` last recorded, so that later runs don’t report them:\n${list}`);
    }
    else {
        log.warning(`The database schema differs from the schema that \`sql-migrate\` last recorded. To stop this warning, undo the following schema changes, or accept them by running \`sql-migrate\` with ${(0,input_reference/* inputRef */.io)('drift', 'accept')}:\n${list}`);
    }
}
/** Warns if a check for drift has compared nothing, or not everything. */
function warnOfUncompared(log, drift) {
    if (!isCompared(drift)) {
        log.warning(`The schema was compared with nothing. Drift: ${driftText(drift)}. Check that ${(0,input_reference/* inputRef */.io)('project-id')}, ${(0,input_reference/* inputRef */.io)('schema')} and ${(0,input_reference/* inputRef */.io)('drift-schemas')} are those of the run that applied the migrations. If they are, run \`sql-migrate\` once, which records the schema.`);
    }
    else if (drift.is === 'compared' && drift.missing.length > 0) {
        log.warning(`Drift was not checked in these schemas, which don’t exist: ${(0,amount/* listedNames */.cr)(drift.missing)}.`);
    }
}
/**
 * Records the state of the database in two cases: the differences are accepted, or an interrupted run did not record
 * the state and no migration is about to do so.
 * @throws Failure of kind `timeout` if other runs keep changing the history
 */
async function recordCurrentObjects(context, database, { drift: policy, 'drift-schemas': schemas, 'verify-timeout': timeoutMs }, drift, isAboutToRun) {
    const isUnrecorded = drift?.is === 'untold' || (drift?.is === 'compared' && drift.unrecorded.length > 0);
    const accepts = policy === 'accept' && (isUnrecorded || (drift?.is === 'compared' && drift.count > 0));
    if (!accepts && !(drift?.is === 'untold' && !isAboutToRun))
        return;
    await (0,poll/* poll */.wt)(context, timeoutMs, apply_database/* BUSY */.yu, async () => {
        const { is } = await database.recordObjects(schemas, accepts);
        return is === 'noted' ? true : undefined;
    });
    if (isUnrecorded)
        context.log.info('Recorded the current schema, so that later runs can detect drift.');
}
function finding({ relation, object, was, is }) {
    const where = object === 'itself' ? relation : `${relation}, ${object}`;
    if (was === null)
        return { where, message: `exists, but no migration in the folder created it (definition: ${is})` };
    if (is === null)
        return { where, message: `is missing, but no migration in the folder removed it (previous definition: ${was})` };
    return { where, message: `is defined as ${is}, but the expected definition is ${was}` };
}

// EXTERNAL MODULE: ./build/features/migrations/apply/errors.js
var errors = __webpack_require__(72674);
// EXTERNAL MODULE: ./build/features/migrations/lint/table-sizes.js
var table_sizes = __webpack_require__(16753);
;// CONCATENATED MODULE: ./build/features/migrations/queries/traffic.js
/** Adds the size of tables, and the traffic on locked ones, to the linter's messages. */



const MINUTE_MS = 60_000;
/** Returns the findings, with the size of each table that they name and, for findings about locks, the traffic on it. */
function withTableFacts(findings, sizes, logged) {
    return findings.map(finding => {
        const texts = (finding.tables ?? []).flatMap(name => {
            const size = sizes && (0,table_sizes/* sizeText */.l)(name, sizes);
            const traffic = logged && finding.category === 'locking' ? trafficText(name, logged) : undefined;
            const facts = [size, traffic].filter(fact => fact !== undefined);
            return facts.length === 0 ? [] : [`\`${name}\`: ${facts.join(', ')}`];
        });
        return texts.length === 0 ? finding : { ...finding, message: `${finding.message}; ${texts.join('; ')}` };
    });
}
/** Describes the queries on a table; undefined if there are none. */
function trafficText(table, { queries, windowMs }) {
    const using = queries.filter(({ tables }) => tables.has(table));
    const calls = using.reduce((sum, query) => sum + query.calls, 0);
    if (calls === 0)
        return undefined;
    const perMinute = calls / Math.max(1, windowMs / MINUTE_MS);
    const rate = perMinute < 1 ? 'less than 1 call' : (0,amount/* plural */.LS)(Math.round(perMinute), 'call');
    return `${rate} a minute, ${(0,amount/* plural */.LS)(calls, 'call')} of ${(0,amount/* plural */.LS)(using.length, 'query', 'queries')} in ${periodText(windowMs)}`;
}

// EXTERNAL MODULE: ./build/base/system/shell-word.js
var shell_word = __webpack_require__(86959);
// EXTERNAL MODULE: ./build/features/migrations/inputs.js
var migrations_inputs = __webpack_require__(88097);
;// CONCATENATED MODULE: ./build/features/migrations/apply/adoption.js
/** Refuses a database that was changed before the first migration, unless the user says which files it contains. */






/**
 * Requires `baseline` for a database that has tables, and no history of ours.
 * @throws Failure of kind `conflict` that says how to set it
 */
async function requireNoTables(step) {
    const { context, database, folder } = step;
    const { count, names } = await database.adoption();
    if (count === 0)
        return;
    const last = folder.migrations.findLast(({ version }) => version !== undefined)?.version ?? NO_BASELINE;
    // A step, and `deploy`, get it as an input of their own.
    const isInput = context.isWorkflowRun || context.releaser !== undefined;
    const setting = isInput ? (0,input_reference/* inputRef */.io)('baseline', last) : `\`${commandFor(step, last)}\``;
    throw new failure/* Failure */.HR('conflict', `The database has ${(0,amount/* plural */.LS)(count, 'table')} (${names.join(', ')}${count > names.length ? ', …' : ''}), but no migration history, so it may already contain changes of these migrations. No migration was run.`, {
        title: 'Migrations rejected: baseline required',
        remedy: `If the database contains the changes of all files, use ${setting}: it records them as applied, without running them. If it contains only the first ones, use the version of the last of these. If it contains none, use ${(0,input_reference/* inputRef */.io)('baseline', NO_BASELINE)}, and all files run.`,
    });
}
/** Returns the command that records a baseline of the same files in the same history. */
function commandFor({ context, inputs }, version) {
    const { path, layout, ignore = [], schema } = inputs;
    const flags = [
        ['project-id', context.projectId],
        ['path', path],
        ...(layout === migrations_inputs/* INPUTS */.mc.layout.default ? [] : [['layout', layout]]),
        ...ignore.map(({ text }) => ['ignore', text]),
        ...(schema === migrations_inputs/* INPUTS */.mc.schema.default ? [] : [['schema', schema]]),
        ['baseline', version],
    ];
    return ['project-platform sql-migrate', ...flags.map(([name, value]) => `--${name} ${(0,shell_word/* shellWord */.r)(value)}`)].join(' ');
}

// EXTERNAL MODULE: ./build/sql/stable-functions.js
var stable_functions = __webpack_require__(4660);
// EXTERNAL MODULE: ./build/features/migrations/queries/queries.js
var queries = __webpack_require__(96709);
;// CONCATENATED MODULE: ./build/features/migrations/queries/query-check.js
/** Checks which queries worked before the pending migrations, and fail or change after them. */




/** SQLSTATEs of the server's state, which say nothing about the query: time, locks, memory, connections. */
const NOT_ABOUT_QUERY = /^(?:08|40|53|55P03|57|58)/;
const TIMED_OUT = '57014';
/** Maximum number of statements that are rehearsed one after the other: each rehearsal runs all earlier ones again. */
const MAX_REHEARSED = 200;
/** A query can break with another message after each step. */
const keyOf = ({ kind, what }) => (kind === 'breaks' ? kind : what);
/**
 * Prepares all queries before and after the migrations. To find the statement that changes a query, which doesn't have to
 * name the query's tables, it rehearses them. If that isn't possible, it prepares the queries after each migration.
 */
class QueryCheck {
    #database;
    #logged;
    #unchecked;
    #working = new Map();
    /** Places after which queries first changed, by change. */
    #causes = new Map();
    #before;
    /** Results after the last migration, or after the rehearsal. */
    #after;
    /** Whether the rehearsal found the causes. */
    #isTraced = false;
    constructor(database, logged) {
        this.#database = database;
        this.#logged = logged;
        this.#unchecked = [...logged.unchecked];
    }
    /** Determines which queries work before the migrations. */
    static async start(database, logged) {
        const check = new QueryCheck(database, logged);
        check.#before = await check.#prepare(logged.queries);
        for (const [index, query] of logged.queries.entries()) {
            const result = check.#before?.queries[index];
            if (result?.state === null)
                check.#working.set(query, result);
            else
                check.#unchecked.push({ ...query, reason: reasonOf(result) });
        }
        return check;
    }
    /** Rehearses the migrations, if possible, to find the statements that change queries. Rolls them back. */
    async rehearse(migrations) {
        if (migrations.some(prepare/* runsOutside */.uT))
            return;
        const queries = [...this.#working.keys()];
        this.#after = await this.#prepare(queries, migrations);
        const changed = queries.filter((query, index) => this.#changesOf(query, this.#after, index).length > 0);
        const steps = migrations.flatMap((cause, index) => cause.statements.map((_, place) => ({
            place: { cause, statement: cause.file.statements[place] },
            after: [...migrations.slice(0, index), { ...cause, statements: cause.statements.slice(0, place + 1) }],
        })));
        if (this.#after === undefined || steps.length > MAX_REHEARSED)
            return;
        for (const { place, after } of steps) {
            const results = await this.#prepare(changed, after);
            // A deferred constraint can be violated until a later statement.
            if (results === undefined)
                return;
            this.#note(changed, results, place);
        }
        this.#isTraced = true;
    }
    /** Finds the queries that a migration changes. Call it after each migration. */
    async afterMigration(cause) {
        const queries = [...this.#working.keys()];
        this.#after = await this.#prepare(queries);
        if (!this.#isTraced)
            this.#note(queries, this.#after, { cause, statement: undefined });
    }
    /** Remembers the first place after which a query is changed, and stays so. */
    #note(queries, after, place) {
        for (const [index, query] of queries.entries()) {
            const known = this.#causes.get(query);
            const keys = this.#changesOf(query, after, index).map(keyOf);
            this.#causes.set(query, new Map(keys.map(key => [key, known?.get(key) ?? place])));
        }
    }
    /**
     * Compares all queries with the result before the migrations. Call it after the last migration.
     * @param applied the migrations that ran, or were only rehearsed because the linter rejected them
     */
    finish(applied) {
        const queries = [...this.#working.keys()];
        const after = this.#after;
        const placeOf = changesOfTables(applied);
        const unchecked = [...this.#unchecked];
        const changes = queries.flatMap((query, index) => {
            const found = this.#changesOf(query, after, index);
            const result = after?.queries[index];
            const reason = laterReason(this.#working.get(query), result);
            if (reason !== undefined && found[0]?.kind !== 'breaks') {
                unchecked.push({ ...query, reason });
                return [];
            }
            return found.map(change => {
                const [place, named] = [this.#causes.get(query)?.get(keyOf(change)), placeOf(query)];
                const isNamed = place?.statement === undefined && named?.cause === place?.cause;
                return { query, ...change, ...(isNamed ? named : place) };
            });
        });
        const checked = queries.length - (unchecked.length - this.#unchecked.length);
        const affected = [...this.#logged.queries, ...this.#logged.unchecked].filter(placeOf).length;
        const missed = unchecked.filter(one => placeOf(one) !== undefined).length;
        return {
            logged: this.#logged,
            checked,
            changes: changes.toSorted(byCalls),
            unchecked: unchecked
                .map(query => ({ query, kind: 'unchecked', what: query.reason, ...placeOf(query) }))
                .toSorted(byCalls),
            isUnchecked: (affected > 0 && missed === affected) || (checked === 0 && unchecked.length > 0),
        };
    }
    #changesOf(query, after, index) {
        const [before, result] = [this.#working.get(query), after?.queries[index]];
        const broken = breakOf(before, result);
        if (broken !== undefined)
            return [{ kind: 'breaks', ...broken }];
        if (before === undefined || after === undefined || result === undefined || result.state !== null)
            return [];
        return [
            ...typeChanges(before, result, this.#before?.enums ?? {}, after.enums).map(what => ({ kind: 'types', what })),
            ...lostIndexes(before, result, new Set(after.indexes)).map(what => ({ kind: 'index', what })),
        ];
    }
    #prepare(queries, after) {
        return this.#database.prepareQueries(queries.map(query => {
            const { path = null, parameters = null } = this.#working.get(query) ?? {};
            return { ...query, path, types: parameters };
        }), after);
    }
}
const byCalls = (one, two) => two.query.calls - one.query.calls;
/** Returns a function that finds the first place which changes a table of a query, by names without schemas, or any table. */
function changesOfTables(migrations) {
    const places = migrations.flatMap(cause => cause.file.statements.map(statement => ({ cause, statement })));
    const named = new Map(places
        .filter(({ statement }) => NAMES_TABLES.test(statement.kind))
        .flatMap(place => place.statement.targets.map(name => [(0,queries/* lastName */.UK)(name), place]))
        .toReversed());
    const unnamed = places.find(({ statement }) => canChangeAnyTable(statement));
    return ({ tables }) => [...tables].map(table => named.get(table)).find(Boolean) ?? unnamed;
}
const NAMES_TABLES = /^(?:CREATE|(?:ALTER|DROP) (?:FOREIGN |MATERIALIZED )?(?:TABLE|VIEW)$)/;
/** Tables can depend on any other object, and the code that a statement runs can change any table. */
const canChangeAnyTable = ({ kind, node }) => !NAMES_TABLES.test(kind) && (/^(?:ALTER|DROP|DO|CALL)\b/.test(kind) || (0,stable_functions/* volatileCall */.j)(node) !== undefined);
/** Returns why a query that worked before fails now. */
function breakOf(before, after) {
    if (before === undefined || after === undefined)
        return undefined;
    if (after.state !== null) {
        return NOT_ABOUT_QUERY.test(after.state) ? undefined : { state: after.state, what: after.message ?? '' };
    }
    const problem = after.problems?.find(one => before.problems?.includes(one) !== true);
    return problem === undefined ? undefined : { state: problem.slice(0, 5), what: problem.slice(6) };
}
/** Describes what a client notices in the result. It doesn't notice that `SELECT *` returns further columns. */
function* resultChanges({ results: before }, { results: after }) {
    if (before === null || after === null)
        return;
    if (before.length === after.length) {
        for (const [index, type] of after.entries())
            if (!isSameForClients(type, before[index]))
                yield `result column ${index + 1} has the type ${type} instead of ${before[index]}`;
        return;
    }
    let found = 0;
    for (const type of after)
        if (isSameForClients(type, before[found]))
            found += 1;
    if (found < before.length)
        yield `returns ${(0,amount/* plural */.LS)(after.length, 'column')} instead of ${before.length}`;
}
/** Checks whether clients get the same values for both types: PostgreSQL sends `varchar` and `text` in the same way. */
const isSameForClients = (one, other) => one.replace('character varying', 'text') === other?.replace('character varying', 'text');
function typeChanges(before, after, enumsBefore, enumsAfter) {
    // A parameter keeps its number, so a type that was renamed or replaced is compared with its successor.
    const pairs = [
        ...(after.parameters ?? []).map((type, index) => [before.parameters?.[index] ?? type, type]),
        ...(after.results ?? []).map(type => [type, type]),
    ];
    const lost = pairs.flatMap(([one, other]) => {
        const [old, name] = [one, other].map(type => type.replace(/\[\]$/, ''));
        const values = (enumsBefore[old] ?? []).filter(value => enumsAfter[name]?.includes(value) === false);
        return values.length === 0 ? [] : [`the type \`${name}\` no longer contains \`${values.join('`, `')}\``];
    });
    const mistyped = after.mistyped === null
        ? []
        : [`fails with the earlier types of its parameters (${before.parameters?.join(', ')}): ${after.mistyped}`];
    return [...resultChanges(before, after), ...new Set(lost), ...mistyped];
}
/**
 * Describes the indexes that the query could use before, and neither these nor others now. The plan can also leave out
 * an index that still exists.
 */
function lostIndexes(before, after, existing) {
    const now = after.indexes ?? [];
    if (now.length >= (before.indexes?.length ?? 0))
        return [];
    const lost = (before.indexes ?? []).filter(index => !now.includes(index) && !existing.has(index));
    return lost.length === 0 ? [] : [`can no longer use the index${lost.length === 1 ? '' : 'es'} ${lost.join(', ')}`];
}
/** Describes why a query that worked before wasn't checked after the migrations; undefined if it was. */
function laterReason(before, after) {
    if (after === undefined)
        return 'can’t be checked, because these migrations can’t be rehearsed';
    if (after.state === TIMED_OUT)
        return OUT_OF_TIME;
    if (after.state !== null)
        return `could not be prepared after these migrations (SQLSTATE ${after.state})`;
    return after.doubts?.find(one => before?.doubts?.includes(one) !== true);
}
const OUT_OF_TIME = 'could not be prepared within the time limit';
/** Describes why a query didn't work before the migrations. */
function reasonOf(result) {
    const { state = null } = result ?? {};
    if (state === TIMED_OUT)
        return OUT_OF_TIME;
    if (state === '42P01' || state === '3F000')
        return 'uses a table that doesn’t exist before these migrations';
    if (state === '42883' || state === '42704')
        return 'uses a function or type that doesn’t exist before these migrations';
    return `can’t be prepared without its values before these migrations (SQLSTATE ${state ?? 'unknown'})`;
}

;// CONCATENATED MODULE: ./build/features/migrations/apply/migration-step.js
/** The parts of a migration step: its inputs, files, parser and database. */



/** Returns the outputs and the report of a step that succeeded. */
function outcomeOf(step, title, summary) {
    const { context, inputs, folder } = step;
    const { plan, applied, recorded, findings, drift } = summary;
    const unchecked = step.noQueries === undefined ? [] : [{ type: 'text', text: step.noQueries }];
    const openMigrations = context.dryRun ? [...plan.pending, ...plan.later] : plan.later;
    return {
        outputs: {
            applied: applied.map(appliedOutput),
            pending: openMigrations.map(migration => (0,prepare/* shownPath */.pS)(inputs.path, migration.path)),
            applied_count: applied.length,
            recorded: recorded.map(({ path }) => (0,prepare/* shownPath */.pS)(inputs.path, path)),
            current: currentVersion(summary, folder) ?? null,
            ...driftOutputs(drift),
            lint_findings: lintOutput(inputs, findings),
            ...queryOutputs(step, summary.queries),
            unknown: null,
        },
        report: { title, blocks: [...unchecked, ...migrationBlocks(summary)] },
    };
}
/** Returns the output of the linter: null if it was off, because `[]` would say that it found nothing. */
const lintOutput = ({ lint }, findings) => lint === 'off' && findings.length === 0 ? null : findings;
/** Returns the outputs of the check of queries. Without an outcome, none of the log was checked. */
const queryOutputs = ({ queries }, outcome) => ({
    broken_queries: outcome?.checked ? outcome.changes.filter(({ kind }) => kind === 'breaks').length : null,
    queries_not_checked: outcome?.unchecked.length ?? (queries && queries.queries.length + queries.unchecked.length) ?? null,
});
/** Sets the outputs that change with each applied migration, for a step that may fail. */
function writeProgress({ context, inputs, folder }, summary) {
    const { plan, applied, recorded, unknown } = summary;
    const done = new Set(applied.map(({ prepared }) => prepared.migration));
    const waiting = [...plan.pending.filter(migration => !done.has(migration)), ...plan.later];
    context.output({
        applied: applied.map(appliedOutput),
        applied_count: applied.length,
        pending: waiting.map(migration => (0,prepare/* shownPath */.pS)(inputs.path, migration.path)),
        recorded: recorded.map(({ path }) => (0,prepare/* shownPath */.pS)(inputs.path, path)),
        current: currentVersion(summary, folder) ?? null,
        unknown: unknown?.file.path ?? null,
    });
}
function appliedOutput({ prepared: { migration, file }, report }) {
    return { version: migration.version ?? null, path: file.path, ms: report === undefined ? null : (0,run_statements/* totalMs */.Vk)(report) };
}
/** Returns the database's version after the applied migrations. */
function currentVersion({ plan, applied }, { compare }) {
    const versions = [...applied.map(({ prepared }) => prepared.migration.version), plan.current];
    return versions
        .filter(version => version !== undefined)
        .toSorted(compare)
        .at(-1);
}
/** Returns the outputs of the comparison. The differences are null if nothing was compared. */
const driftOutputs = (drift) => {
    const result = drift && driftResult(drift);
    return {
        drift: drift?.is === 'compared' && result !== 'not-compared' ? drift.differences : null,
        drift_result: result ?? null,
    };
};

;// CONCATENATED MODULE: ./build/features/migrations/apply/query-report.js
/** Reports the results of the check of queries together with the findings of the linter. */






/**
 * Compares the queries with those before the migrations, and reports the findings together with those of the linter.
 * @throws Failure of kind `input` if a query fails now, or no query could be checked, and no comment accepts it
 */
async function reportQueries(step, check, summary) {
    const { context, inputs } = step;
    const applied = summary.applied.map(({ prepared }) => prepared);
    const { queries, findings, found } = await publish(step, check, applied, summary.findings);
    const blocks = migrationBlocks({ ...summary, findings, queries });
    context.onFailureReport(() => ({ blocks, listsFindings: true }));
    const broken = queries.changes.filter(({ kind }) => kind === 'breaks');
    const effect = broken.length === 0 ? 'their queries were not checked' : `they break ${queriesText(broken, queries)}`;
    const problem = `The migrations were applied to the local platform, but ${effect}.`;
    const title = broken.length === 0 ? 'Queries not checked' : `Queries broken by the migrations: ${broken.length}`;
    // `lint: off` turns off the linter, but the queries were set explicitly. Before a rollback, the migrations are already live.
    const lint = inputs.lint === 'warning' || inputs['queries-before'] !== undefined ? 'warning' : 'error';
    (0,prepare/* reportFindings */.LH)(context, found, { lint, allowDestructive: inputs['allow-destructive'] }, { problem, title });
    return { queries, findings };
}
/**
 * Checks the queries of migrations that the linter rejected, with a rehearsal if possible, and reports all findings.
 * @throws Failure of kind `input`
 */
async function reportRejected(step, logged, prepared, linted) {
    const { context, database, inputs } = step;
    const check = await QueryCheck.start(database, logged);
    if (linted.every(finding => finding.accepted !== undefined || canBeRehearsed(finding)))
        await check.rehearse(prepared);
    const { queries, findings } = await publish(step, check, prepared, linted);
    const blocks = [...queryBlocks(queries), ...findingsBlock(findings)];
    context.onFailureReport(() => ({ blocks, listsFindings: true }));
    const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };
    const problem = 'The linter rejected the SQL. None of it was applied.';
    (0,prepare/* reportFindings */.LH)(context, joinedFindings(findings), options, { problem });
}
/** Checks whether a finding is only about lasting effects of a statement, which can then be run and rolled back. */
const canBeRehearsed = ({ category, severity, rule }) => severity !== 'error' || category === 'locking' || (category === 'destructive' && rule !== 'opaque');
/** Ends the check, sets the outputs, and logs how many queries were checked. */
async function publish(step, check, migrations, linted) {
    const { context, inputs } = step;
    const queries = check.finish(migrations);
    const found = queryFindings(queries, migrations);
    const findings = [...linted, ...found];
    const outputs = queryOutputs(step, queries);
    context.output({ lint_findings: lintOutput(inputs, findings), ...outputs });
    const broken = outputs.broken_queries;
    const failing = broken === null ? '' : ` Found ${(0,amount/* plural */.LS)(broken, 'query that fails', 'queries that fail')} after the migrations.`;
    context.log.info(`${checkedText(queries)}${failing} No query was run.`);
    return { queries, found, findings };
}

;// CONCATENATED MODULE: ./build/features/migrations/apply/inspect.js
/** Checks everything that can be checked before a migration runs: plan, linter, drift. */












/** @throws Failure if something prevents the run; nothing was changed */
async function inspect(step) {
    const { context, inputs, folder, database } = step;
    const { log } = context;
    const { path } = inputs;
    const found = await (0,poll/* poll */.wt)(context, inputs['verify-timeout'], apply_database/* BUSY */.yu, async () => {
        const history = await database.history();
        return history === 'busy' ? undefined : history;
    });
    const recorded = found === 'absent' ? [] : found.recorded;
    const baseline = inputs.baseline === undefined ? undefined : baselineOf(inputs.baseline, folder, recorded, context.isConfirmed);
    if (baseline !== undefined && 'message' in baseline)
        throw (0,errors/* planFailure */.Mx)(context, path, [], [baseline]);
    const plan = planFor(step, [...recorded, ...(baseline?.migrations ?? []).map(recordOf)]);
    if (step.checksTables && inputs.baseline === undefined && recorded.length === 0)
        await requireNoTables(step);
    for (const note of plan.notes)
        log.notice(note);
    const pendingPaths = plan.pending.map(migration => (0,prepare/* shownPath */.pS)(path, migration.path));
    log.info(`Files to apply: ${pendingPaths.join(', ') || 'none'}.`);
    const laterPaths = plan.later.map(migration => (0,prepare/* shownPath */.pS)(path, migration.path));
    context.output({ current: plan.current ?? null, pending: [...pendingPaths, ...laterPaths], ...queryOutputs(step) });
    const { prepared, findings } = await inspect_lint(step, plan);
    const isFirst = found === 'absent';
    const drift = inputs.drift === 'off' ? undefined : await compare(step, isFirst, prepared.length > 0, findings);
    const summary = {
        folder: path,
        plan,
        current: plan.current,
        prepared,
        applied: [],
        recorded: baseline?.migrations ?? [],
        findings,
        drift,
        orderChecked: inputs['base-path'] !== undefined,
        isOver: context.dryRun,
    };
    return { summary, baseline: baseline?.migrations.length ? baseline : undefined, isFirst };
}
/** @throws Failure if the files conflict with the history or the inputs */
function planFor({ context, inputs, folder }, recorded, consequence) {
    const { target, missing, path } = inputs;
    const options = { target, missing, allowOutOfOrder: inputs['allow-out-of-order'] };
    const plan = (0,files_plan/* planMigrations */.n6)(folder, recorded, options, path);
    if (plan.findings.length === 0)
        return plan;
    throw (0,errors/* planFailure */.Mx)(context, path, folder.migrations, plan.findings, consequence);
}
/** @throws Failure if a finding prevents the migrations from running */
async function inspect_lint(step, { pending }) {
    const { context, inputs, parser, queries, sizes } = step;
    const { path } = inputs;
    const options = { lint: inputs.lint, allowDestructive: inputs['allow-destructive'] };
    const { prepared, findings: found, invalid } = (0,prepare/* prepare */.iA)(parser, pending, path, options);
    const findings = withTableFacts(found, sizes, queries);
    const shown = (0,prepare/* reportedFindings */.If)(findings, options);
    // Invalid SQL can't be linted.
    if (invalid.length === 0)
        context.output({ lint_findings: lintOutput(inputs, shown) });
    context.onFailureReport(() => ({ blocks: findingsBlock([...invalid, ...shown]), listsFindings: true }));
    (0,prepare/* requireValid */.AK)(context, invalid);
    if (queries !== undefined && shown.some(finding => (0,prepare/* isFatal */.BG)(finding, inputs.lint))) {
        await reportRejected(step, queries, prepared, shown);
    }
    (0,prepare/* reportFindings */.LH)(context, shown, options);
    context.onFailureReport(() => ({ blocks: findingsBlock(shown) }));
    (0,prepare/* noteDroppedPairs */._r)(context, prepared);
    (0,prepare/* warnOfEmpty */.Ne)(context, prepared);
    return { prepared, findings: shown };
}
async function compare({ context, inputs, database }, isFirst, isAboutToRun, shown) {
    const drift = isFirst
        ? { is: 'absent' }
        : await checkDrift(context, database, inputs, (isAboutToRun || inputs.drift === 'accept') && !context.dryRun);
    context.output(driftOutputs(drift));
    // The table lists more differences than the error.
    context.onFailureReport(() => ({ blocks: [...findingsBlock(shown), ...driftBlock(drift)], listsFindings: true }));
    reportDrift(context, drift, inputs.drift);
    context.onFailureReport(() => ({ blocks: findingsBlock(shown) }));
    return drift;
}

// EXTERNAL MODULE: ./build/base/back-off.js
var back_off = __webpack_require__(10845);
// EXTERNAL MODULE: ./build/recovery/heartbeat.js
var heartbeat = __webpack_require__(78586);
// EXTERNAL MODULE: ./build/sql/source-text.js
var source_text = __webpack_require__(95484);
// EXTERNAL MODULE: ./build/features/migrations/statements/index-requests.js
var index_requests = __webpack_require__(59188);
// EXTERNAL MODULE: ./build/features/migrations/statements/error-position.js
var error_position = __webpack_require__(32103);
;// CONCATENATED MODULE: ./build/features/migrations/apply/concurrent-index.js
/**
 * Creates or drops an index CONCURRENTLY, outside of a transaction, in three requests: record that the statement is
 * about to run; run it alone, without a lock, on an index whose name is unique to this attempt; record the outcome.
 * Each statement of a file is an attempt of its own. The history's entry has the number of those that have run, so that
 * the next one, or the next run, continues after them. The first request takes the user's name from the index (DROP),
 * or the last one gives it to the index (CREATE), in the transaction that records it. No lock is held meanwhile: the
 * statement waits for every transaction that could see the table, so the two would deadlock.
 *
 * Only the database shows whether the statement ran. After each request, also one whose response was lost, the index with
 * the attempt's name determines the next action:
 *
 * | Index | CREATE | DROP |
 * | --- | --- | --- |
 * | a session runs the statement | wait | wait |
 * | absent | send, at most three times | done |
 * | invalid | drop, then send | send, at most three times |
 * | valid | done | send, at most three times |
 *
 * No other index can have that name, so a valid one always has the statement's definition. A statement that arrives after
 * the outcome is recorded builds an index that the next run drops (`removeLeftovers`), or drops nothing.
 *
 * Before the statement is sent for the first time, the index with the user's name determines whether it is sent:
 *
 * | Index | CREATE | … IF NOT EXISTS | DROP | … IF EXISTS |
 * | --- | --- | --- | --- | --- |
 * | absent | send | send | fail; after a takeover, done | done |
 * | invalid | fail | fail | send | send |
 * | valid, or not an index | fail | done, with a notice, as in PostgreSQL | send an index | send an index |
 *
 * A statement that the database would refuse isn't sent: if the error response got lost, an index that another session
 * created or dropped would look like the statement's result.
 */









/** Seconds for which a record "about to send" counts as fresh. Longer than any request takes to reach the database. */
const FRESH_S = 60;
/** Time that a run may take to record that its statement has ended. */
const SETTLING_MS = 5_000;
/** Time after a lost response within which a statement most likely still arrives. A later arrival does no harm. */
const ARRIVAL_MS = 5_000;
const MAX_SENDS = 3;
/** Actions by the state of the index with the attempt's name: see the first table above. */
const NEXT_ACTIONS = {
    create: { absent: 'send', invalid: 'drop and send', valid: 'done' },
    drop: { absent: 'done', invalid: 'send', valid: 'send' },
};
/** Drops indexes that lost statements built after their attempt was given up. */
async function removeLeftovers({ log }, database, leftovers) {
    for (const name of leftovers) {
        log.warning(`A delayed request left the index ${name} behind. Dropping the index.`);
        await database.runAlone((0,index_requests/* dropStatement */.HV)(name));
    }
}
/** One attempt to run a migration outside of a transaction. */
class ConcurrentIndexAttempt {
    #context;
    #database;
    #timeoutMs;
    #migration;
    #file;
    #work;
    #entry;
    /** Number of the statement, from 1. */
    #statement;
    /** Whether the statement was sent. */
    isSent = false;
    constructor(context, database, timeoutMs, migration, entry) {
        const work = migration.concurrentWork[entry.done];
        if (work === undefined)
            throw new Error(`${migration.file.path} has no statement ${entry.done + 1}.`);
        this.#context = context;
        this.#database = database;
        this.#timeoutMs = timeoutMs;
        this.#migration = migration;
        this.#file = migration.file;
        this.#work = work;
        this.#entry = entry;
        this.#statement = entry.done + 1;
    }
    /**
     * @param earlier the migration's entry in the history, if another run has started it
     * @throws Failure; `uncertain` if the statement may still take effect
     */
    async run(earlier) {
        const takesOver = earlier?.isOpen === true;
        if (takesOver) {
            const now = await this.#waitForOtherRun(earlier);
            if (now !== undefined)
                return { now };
            this.#context.log.warning(`Finishing ${this.#file.path}, which was left unfinished (by ${earlier.run}).`);
        }
        const { done, count } = this.#entry;
        if (done > 0)
            this.#context.log.info(`Continuing ${this.#file.path} with statement ${done + 1} of ${count}.`);
        const replaces = earlier?.attempt ?? null;
        const reserved = await this.#database.reserve({ work: this.#work, entry: this.#entry, replaces, takesOver });
        if (reserved.is === 'refused')
            throw this.#failure(reserved.message);
        if (reserved.is !== 'reserved')
            return { now: await this.#read() };
        const found = await this.#readIndex();
        const isToRun = await this.#isToRun(found, takesOver);
        if (isToRun)
            await this.#runUntilDone(found);
        const isSettled = await this.#settle(isToRun);
        const isApplied = isSettled && this.#statement === this.#entry.count;
        return { applied: isApplied ? { prepared: this.#migration } : undefined, now: await this.#read() };
    }
    /** @returns the history once the other run has finished the migration; undefined if that run has abandoned it */
    async #waitForOtherRun({ run, age, attempt }) {
        const { clock } = this.#context;
        const { path } = this.#file;
        const { running } = await this.#readIndex(attempt);
        let freshUntil = clock.monotonicMs() + Math.max((FRESH_S - (running ? 0 : age)) * 1000, SETTLING_MS);
        const { settled } = await this.#poll(`${path} may still be running (started by ${run})`, async () => {
            const now = await this.#read();
            if (!now.recorded.some(one => one.attempt === attempt && one.isOpen))
                return { settled: now };
            if ((await this.#readIndex(attempt)).running)
                freshUntil = clock.monotonicMs() + FRESH_S * 1000;
            return clock.monotonicMs() < freshUntil ? undefined : { settled: undefined };
        });
        return settled;
    }
    /**
     * Decides whether to send the statement: see the second table above.
     * @throws Failure if the database would refuse the statement, or an existing index is invalid
     */
    async #isToRun({ index, working }, isTakenOver) {
        const { does, isContent } = this.#work;
        if (does === 'drop') {
            // The first request of an attempt renames the index, so its absence proves nothing after a takeover.
            if (working !== null)
                return true;
            if (isContent || isTakenOver)
                return false;
            throw await this.#notRun(`the index ${this.#work.index} doesn’t exist`, ifExpected('IF EXISTS'));
        }
        if (index === null)
            return true;
        await this.#removeIncomplete(working);
        if (!isContent)
            throw await this.#notRun(`the relation ${index.name} already exists`, ifExpected('IF NOT EXISTS'));
        if (!index.valid) {
            const remedy = `This step did not create the invalid index. Drop the index (\`${(0,index_requests/* dropStatement */.HV)(index.name)}\`), then re-run the job.`;
            throw await this.#notRun(`the index ${index.name} already exists and is invalid`, remedy);
        }
        this.#context.log.notice(`${this.#file.path} created no index: the relation ${index.name} already exists.`);
        return false;
    }
    /** Sends the statement until the state of the database shows that it is done. */
    async #runUntilDone(first) {
        let { working } = first;
        let failure;
        for (let sent = 0;; sent += 1) {
            const state = working === null ? 'absent' : working.valid ? 'valid' : 'invalid';
            const action = NEXT_ACTIONS[this.#work.does][state];
            if (action === 'done')
                return;
            if (action === 'drop and send')
                await this.#removeIncomplete(working);
            if (failure?.uncertain === false || sent === MAX_SENDS)
                throw await this.#failed(failure, undefined, state);
            failure = await this.#send(working);
            ({ working } = await this.#waitUntilSettled());
        }
    }
    /** @returns the database's error, or an `uncertain` failure after a lost response; undefined if the statement ran */
    async #send(working) {
        const { log, clock, signal } = this.#context;
        const { path } = this.#file;
        this.isSent = true;
        try {
            const statement = (0,index_requests/* indexStatement */.iK)(this.#work, this.#workingName(), working);
            await (0,heartbeat/* withHeartbeat */.p)(this.#context, `The database is running ${path}`, () => this.#database.runAlone(statement, this.#entry.attempt));
            return undefined;
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR))
                throw thrown;
            if (signal.aborted)
                throw (0,errors/* outcomeUnknown */.Hu)(this.#database.schema, this.#migration, thrown);
            if (!thrown.uncertain)
                return thrown;
            log.warning(`The result of ${path} is unknown: ${(0,failure/* sentence */.em)(thrown.message)} Checking the state of the index.`);
            await clock.sleep(ARRIVAL_MS, signal);
            return thrown;
        }
    }
    /** Waits until no session is running the statement anymore. Returns the state of the index. */
    async #waitUntilSettled() {
        try {
            return await this.#poll(`The database is still running ${this.#file.path}`, async () => {
                const found = await this.#readIndex();
                return found.running ? undefined : found;
            });
        }
        catch (thrown) {
            throw thrown instanceof failure/* Failure */.HR ? (0,errors/* outcomeUnknown */.Hu)(this.#database.schema, this.#migration, thrown) : thrown;
        }
    }
    /** Drops an index that a CREATE has built. One with the attempt's name belongs to this attempt, in any state. */
    async #removeIncomplete(working) {
        if (working === null || this.#work.does === 'drop')
            return;
        this.#context.log.info(`Dropping the index ${working.name}, which ${this.#file.path} left behind.`);
        await this.#database.runAlone((0,index_requests/* dropStatement */.HV)(working.name));
    }
    /**
     * @param wasSent true if the statement was sent
     * @returns false if another run has taken the migration over meanwhile
     */
    async #settle(wasSent) {
        const report = await this.#record(undefined, wasSent);
        if (report.is !== 'refused')
            return report.is === 'settled';
        await this.#removeIncomplete((await this.#readIndex()).working);
        throw await this.#failed(undefined, report.message);
    }
    /** @param failure message of a failed migration */
    #record(failure, wasSent = true) {
        const outcome = failure === undefined ? { is: 'applied' } : { is: 'failed', message: failure };
        const given = { work: this.#work, entry: this.#entry, succeeded: failure === undefined, wasSent, report: outcome };
        return this.#poll(apply_database/* BUSY */.yu, async () => {
            const report = await this.#database.settle(given);
            return report.is === 'busy' ? undefined : report;
        });
    }
    /** Records that the statement was not sent. Returns the Failure to throw. */
    async #notRun(why, remedy) {
        await this.#record(why);
        return this.#failure(why, false, remedy);
    }
    /**
     * Records that the statement failed. Returns the Failure to throw.
     * @param sent failure of the sent statement, if it failed
     * @param refused why the index could not be renamed to its final name
     * @param left state in which the database left the index, before an incomplete one was dropped
     */
    async #failed(sent, refused, left = 'absent') {
        const refusal = sent?.uncertain === true ? undefined : sent;
        const state = this.#work.does === 'create' ? 'doesn’t exist' : 'still exists';
        const last = sent === undefined ? '' : ` Last error: ${sent.message}`;
        const reason = refusal?.message ?? refused ?? `The statement was sent, but the index ${state}.${last}`;
        // The sent statement differs from the one in the file.
        const message = (0,source_text/* withoutPlaces */.B5)(reason.replaceAll(this.#workingName(), this.#work.index));
        const report = await this.#record(message);
        if (report.is === 'refused')
            return this.#failure(report.message);
        if (refusal === undefined)
            return this.#failure(message);
        const { does, index } = this.#work;
        const kept = left === 'valid' ? 'and is valid' : 'but is invalid: queries no longer use it';
        const now = does === 'create' ? 'was not created' : `still exists, ${kept}`;
        const place = this.#place(message);
        return (0,failure/* withDetails */.FE)(refusal, {
            title: (0,errors/* migrationTitle */.JT)(this.#file, 'failed'),
            reason: 'statement',
            place,
            message: `${(0,errors/* placeText */.Z9)(this.#file, place)} failed: ${(0,failure/* sentence */.em)(message)} The index ${index} ${now}.${this.#continuation()}`,
            ...(refusal.code === 'invalid_query' ? { remedy: FAILED_REMEDY } : {}),
        });
    }
    #failure(reason, wasRun = true, remedy = 'Fix the cause, then re-run the job.') {
        const place = this.#place(reason);
        const title = (0,errors/* migrationTitle */.JT)(this.#file, wasRun ? 'failed' : 'not run');
        const outcome = wasRun ? 'failed' : 'was not run';
        const details = { title, place, remedy, reason: 'statement' };
        const message = `${(0,errors/* placeText */.Z9)(this.#file, place)} ${outcome}: ${(0,failure/* sentence */.em)(reason)}${this.#continuation()}`;
        return new failure/* Failure */.HR('conflict', message, details);
    }
    /** Returns the sentences about the statements that have run before. */
    #continuation() {
        const { done } = this.#entry;
        return done === 0
            ? ''
            : ` Before, ${(0,amount/* plural */.LS)(done, 'statement')} of the file ran. The next run continues after them, or begins again if you edit the file.`;
    }
    #readIndex(attempt = this.#entry.attempt) {
        return this.#database.index({ ...this.#work, attempt });
    }
    #read() {
        return this.#poll(apply_database/* BUSY */.yu, async () => {
            const now = await this.#database.history();
            return typeof now === 'string' ? undefined : now;
        });
    }
    #poll(what, ask) {
        return (0,poll/* poll */.wt)(this.#context, this.#timeoutMs, what, ask);
    }
    #workingName() {
        return (0,index_requests/* workingName */.T_)(this.#database.schema, this.#entry.attempt);
    }
    #place(message) {
        const place = (0,error_position/* placeOfFailure */.X)(this.#file, { statement: this.#statement, message });
        return { file: this.#context.resolvePath(this.#file.path), ...place };
    }
}
const ifExpected = (clause) => `If this is expected, add ${clause} to the statement.`;
const FAILED_REMEDY = 'Correct the file, or the data or privileges that the error message describes. Then start a new run, which sends the statement again.';

// EXTERNAL MODULE: ./build/features/migrations/files/checksum.js
var checksum = __webpack_require__(41043);
// EXTERNAL MODULE: ./build/features/migrations/statements/apply-request.js
var apply_request = __webpack_require__(59173);
;// CONCATENATED MODULE: ./build/features/migrations/apply/run.js
/** Applies migrations one after the other, with retries after lock timeouts and checks after lost responses. */













/** Maximum number of attempts for a migration after lock timeouts. */
const MAX_LOCK_TRIES = 6;
/** Waits between these attempts: the statement that holds the lock needs time to finish. */
const LOCK_WAITS = { firstMs: 500 };
/** Maximum number of times a migration is sent, if each check shows that it was not applied. */
const MAX_LOST_RESPONSES = 5;
/**
 * Applies migrations one after the other, each in a request and a transaction of its own. After a lost response, it
 * determines the outcome before it continues.
 */
class MigrationRun {
    #context;
    #database;
    #settings;
    #onApplied;
    applied = [];
    /** The migration whose statement the database refused. */
    failed;
    /** The migration with an unknown outcome: it may or may not have been applied. */
    unknown;
    #lost = 0;
    /** @param onApplied called after each applied migration */
    constructor(context, database, settings, onApplied) {
        this.#context = context;
        this.#database = database;
        this.#settings = settings;
        this.#onApplied = onApplied;
    }
    /**
     * @param planned migrations that were pending at planning time
     * @param stillPending returns those of the waiting migrations that are still pending for a history; throws to refuse
     * @throws Failure of the first migration that fails; the ones applied before it stay applied
     */
    async run(planned, stillPending) {
        let history = await this.open();
        await removeLeftovers(this.#context, this.#database, history.leftovers);
        let open = this.#updatePending(planned, stillPending, history);
        for (let [next] = open; next !== undefined; [next] = open) {
            const step = await this.#step(next, history, open.length === 1);
            if (step.applied !== undefined)
                await this.#recordApplied(step.applied);
            history = { ...history, ...step.now };
            const waiting = step.applied === undefined ? open : open.slice(1);
            open = 'recorded' in step.now ? this.#updatePending(waiting, stillPending, history) : waiting;
        }
    }
    async #step(next, history, isLast) {
        const { identity } = migrationRef(next);
        const earlier = history.recorded.find(one => one.identity === identity && one.state === 'running');
        return this.#request(next, history, earlier, isLast);
    }
    async #request(next, { fence }, earlier, isLast) {
        const attempt = { ...this.#attempt(fence), isLast };
        if (!(0,prepare/* runsOutside */.uT)(next))
            return this.#apply(next, attempt);
        const ref = migrationRef(next);
        const sql = (0,checksum/* checksum */.c)(next.migration.sql);
        const isSame = earlier?.checksum === ref.checksum && earlier.sql === sql;
        // `planMigrations` refuses another file while an attempt is open.
        const done = earlier !== undefined && (earlier.isOpen || isSame) ? earlier.done : 0;
        const entry = { ...ref, ...attempt, sql, done, count: next.concurrentWork.length };
        const { timeoutMs } = this.#settings;
        const outside = new ConcurrentIndexAttempt(this.#context, this.#database, timeoutMs, next, entry);
        try {
            return await outside.run(earlier);
        }
        catch (thrown) {
            if (thrown instanceof failure/* Failure */.HR && thrown.uncertain)
                this.unknown = next;
            else if (thrown instanceof failure/* Failure */.HR && outside.isSent)
                this.failed = next;
            throw thrown;
        }
    }
    /** Returns the migrations that are still pending for the current history. Logs those that other runs have applied. */
    #updatePending(before, stillPending, history) {
        const now = new Set(stillPending(history, before));
        for (const prepared of before.filter(one => !now.has(one))) {
            const by = history.recorded.find(({ identity }) => identity === (0,files_plan/* identityOf */.cu)(prepared.migration));
            if (by !== undefined)
                this.#context.log.info(`${prepared.file.path} was already applied by ${by.run}.`);
        }
        return [...now];
    }
    /** Makes sure that no request that was sent earlier can still take effect, and reads the history. */
    async open() {
        return this.#poll(apply_database/* BUSY */.yu, async () => {
            let history = await this.#database.history({ movesFence: true });
            if (history === 'absent' && (await this.#database.bootstrap())) {
                history = await this.#database.history({ movesFence: true });
            }
            return typeof history === 'string' ? undefined : history;
        });
    }
    #attempt(fence) {
        const { clock, runName } = this.#context;
        return { attempt: clock.uuid(), run: runName, fence, schemas: this.#settings.schemas, isLast: false };
    }
    async #apply(prepared, first) {
        const { clock, log, signal } = this.#context;
        let attempt = first;
        for (let tries = 1;; tries += 1) {
            const { report, history } = await this.#send(prepared, attempt);
            switch (report.is) {
                case 'applied':
                    return { applied: { prepared, report }, now: history ?? { fence: (0,apply_request/* movedFence */.H3)(attempt.fence) } };
                case 'failed': {
                    const { message } = this.#retryableFailure(prepared, report, tries);
                    log.info(`${prepared.file.path} couldn’t get a lock (${message}) and was rolled back. Retrying.`);
                    await clock.sleep((0,back_off/* backOffMs */.Vv)(LOCK_WAITS, tries, clock), signal);
                    attempt = { ...attempt, attempt: clock.uuid(), fence: history?.fence ?? (0,apply_request/* movedFence */.H3)(attempt.fence) };
                    break;
                }
                case 'changed':
                    return { now: history ?? (await this.#read()) };
                case 'busy':
                    return { now: await this.open() };
                case 'incomplete':
                    if (tries >= MAX_LOCK_TRIES)
                        throw incomplete(prepared);
                    attempt = { ...attempt, attempt: clock.uuid() };
            }
        }
    }
    /** Returns the failure if a retry may succeed: a lock timeout. @throws Failure for any other failure */
    #retryableFailure(prepared, outcome, tries) {
        const { failure } = outcome;
        if (failure === null)
            throw new Error('The report of a failed migration contains no failure.');
        if (failure.sqlstate === errors/* LOCK_NOT_AVAILABLE */.oN && tries < MAX_LOCK_TRIES)
            return failure;
        this.failed = prepared;
        const consequence = 'The transaction was rolled back, so the file is not applied.';
        throw (0,errors/* migrationFailure */.nU)(this.#context, prepared, failure, (0,run_statements/* figuresOf */.h5)(outcome), consequence);
    }
    /** Sends one request. If its response is lost, looks up the outcome. */
    async #send(prepared, attempt) {
        const { log, signal } = this.#context;
        const { path } = prepared.file;
        try {
            const work = workOf(prepared, attempt);
            const report = await (0,heartbeat/* withHeartbeat */.p)(this.#context, `The database is running ${path}`, () => this.#database.apply(work));
            return { report };
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || !thrown.uncertain)
                throw thrown;
            log.warning(`The result of ${path} is unknown: ${(0,failure/* sentence */.em)(thrown.message)}${signal.aborted ? '' : ' Checking whether the file was applied.'}`);
            const history = await this.#lookUp(thrown, prepared, attempt.attempt);
            if (history.attempt !== null) {
                const { is } = history.attempt;
                log.info(`Checked: ${path} ${is === 'failed' ? 'failed and was rolled back' : 'was applied'}.`);
                return { report: history.attempt, history };
            }
            this.#lost += 1;
            log.info(`Checked: ${path} was not applied, and the lost request can no longer take effect.`);
            if (this.#lost >= MAX_LOST_RESPONSES)
                throw (0,failure/* withDetails */.FE)(thrown, {
                    title: (0,errors/* migrationTitle */.JT)({ path }, 'failed'),
                    uncertain: false,
                    message: `${(0,failure/* sentence */.em)(thrown.message)} ${path} was not applied.`,
                    remedy: RETRY_REMEDY,
                });
            return { report: { is: 'changed' }, history };
        }
    }
    /** Moves the fence and reads the outcome. Retries until that succeeds. */
    async #lookUp(lost, prepared, attempt) {
        try {
            this.#context.signal.throwIfAborted();
            return await this.#poll('The request may still be running', async () => {
                try {
                    const history = await this.#database.history({ movesFence: true, attempt });
                    return typeof history === 'string' ? undefined : history;
                }
                catch (thrown) {
                    if (!(thrown instanceof failure/* Failure */.HR) || this.#context.signal.aborted || !isTransient(thrown))
                        throw thrown;
                    return undefined;
                }
            });
        }
        catch (thrown) {
            this.unknown = prepared;
            if (!(thrown instanceof failure/* Failure */.HR))
                throw thrown;
            const why = thrown.message === lost.message ? '' : thrown.message;
            throw (0,errors/* outcomeUnknown */.Hu)(this.#database.schema, prepared, lost, why);
        }
    }
    async #read() {
        const history = await this.#database.history();
        return typeof history === 'string' ? this.open() : history;
    }
    /** @param ask returns undefined to be called again */
    #poll(what, ask) {
        return (0,poll/* poll */.wt)(this.#context, this.#settings.timeoutMs, what, ask);
    }
    async #recordApplied(applied) {
        const { report } = applied;
        const { file, statements } = applied.prepared;
        const ms = report === undefined ? '' : `, ${Math.round((0,run_statements/* totalMs */.Vk)(report))} ms`;
        this.#lost = 0;
        this.applied.push(applied);
        this.#context.log.info(`Applied ${file.path} (${(0,amount/* plural */.LS)(statements.length, 'statement')}${ms}).`);
        await this.#onApplied(applied);
    }
}
/** Checks whether a retry of the same request may succeed later. */
function isTransient({ kind }) {
    return kind === 'unavailable' || kind === 'timeout' || kind === 'limit';
}
/** Returns the columns of the migration's history row. */
function migrationRef({ migration }) {
    return { identity: (0,files_plan/* identityOf */.cu)(migration), path: migration.path, checksum: migration.checksum };
}
function workOf(prepared, attempt) {
    const isRepeatable = prepared.migration.version === undefined;
    return { ...migrationRef(prepared), ...attempt, ...(0,run_statements/* runnableFile */.ks)(prepared), isRepeatable };
}
const RETRY_REMEDY = 'Re-run the job. If it fails again, report the problem to the platform’s support team.';
function incomplete({ file }) {
    return new failure/* Failure */.HR('unavailable', `${file.path} was not applied: it was sent in several requests, and the database did not receive all of them.`, {
        title: (0,errors/* migrationTitle */.JT)(file, 'failed'),
        remedy: RETRY_REMEDY,
    });
}

;// CONCATENATED MODULE: ./build/features/migrations/apply/apply.js
/** Applies the pending migrations of a step, or shows in a dry run what it would do. */













/** Checks the migrations. Changes nothing. */
async function dryRun(step) {
    const { log } = step.context;
    const { summary, baseline } = await inspect(step);
    if (baseline !== undefined) {
        log.info(`Dry run: a real run would record as applied, without running them: ${recordedPaths(step, summary)}.`);
    }
    log.info('Dry run: no migration was run.');
    return outcomeOf(step, 'Migrations', summary);
}
const recordedPaths = ({ inputs }, { recorded }) => recorded.map(({ path }) => (0,prepare/* shownPath */.pS)(inputs.path, path)).join(', ');
/** Applies the pending migrations. */
async function applyMigrations(step) {
    const { context, inputs, database } = step;
    const { log } = context;
    const { summary, baseline, isFirst } = await inspect(step);
    const { prepared } = summary;
    if (prepared.length === 0 && step.queries !== undefined)
        log.info('No query is checked, because no migration will run.');
    const isAboutToRun = prepared.length > 0 || baseline !== undefined;
    await recordCurrentObjects(context, database, inputs, summary.drift, isAboutToRun);
    if (!isAboutToRun) {
        const upTo = inputs.target === undefined ? '' : ` up to version ${inputs.target}`;
        log.info(`There are no migrations to apply${upTo}. Database version: ${summary.current ?? 'none'}.`);
        return { ...outcomeOf(step, 'Migrations: nothing to apply', summary), unchanged: true };
    }
    const schemas = inputs.drift === 'off' ? null : inputs['drift-schemas'];
    let check;
    const run = new MigrationRun(context, database, { timeoutMs: inputs['verify-timeout'], schemas }, applied => check?.afterMigration(applied.prepared));
    const summaryNow = () => {
        const { applied, failed, unknown } = run;
        return { ...summary, applied, failed, unknown, current: currentVersion({ ...summary, applied }, step.folder) };
    };
    context.onFailureReport(() => ({ blocks: migrationBlocks({ ...summaryNow(), isOver: true }) }));
    if (isFirst)
        await database.bootstrap();
    if (baseline !== undefined) {
        await recordBaseline(context, database, baseline, schemas, () => run.open());
        log.info(`Recorded as applied, without running them: ${recordedPaths(step, summary)}.`);
    }
    writeProgress(step, summaryNow());
    if (prepared.length > 0) {
        await requireNoTransaction(step, prepared);
        check = step.queries && (await QueryCheck.start(database, step.queries));
        await check?.rehearse(prepared);
        try {
            await run.run(prepared, (history, waiting) => stillPending(step, summary.plan, history.recorded, waiting));
        }
        finally {
            writeProgress(step, summaryNow());
        }
        await verifyHistory(step, prepared);
    }
    const { applied } = run;
    log.info(`Applied ${(0,amount/* plural */.LS)(applied.length, 'migration')}.`);
    const checked = check && (await reportQueries(step, check, summaryNow()));
    const none = baseline === undefined ? 'Migrations: nothing left to apply' : 'Migrations: baseline recorded';
    const title = applied.length === 0 ? none : 'Migrations applied';
    return outcomeOf(step, title, { ...summaryNow(), ...checked });
}
/**
 * Returns the migrations that are still pending, because other runs may have applied some of them.
 * @param waiting those that were pending before
 * @throws Failure if the history lacks any other migration, which would run a second time
 */
function stillPending(step, { later }, recorded, waiting) {
    const byMigration = new Map(waiting.map(one => [one.migration, one]));
    const { migrations } = step.folder;
    const known = new Set((0,files_plan/* withFolderIdentities */.NP)(recorded, migrations).map(({ identity }) => identity));
    const open = new Set([...byMigration.keys(), ...later]);
    const deleted = migrations.find(one => one.version !== undefined && !known.has(one.version) && !open.has(one));
    if (deleted !== undefined)
        throw (0,errors/* changedDuringStep */.Y9)(deleted);
    return planFor(step, recorded, 'No further migration was run.').pending.map(migration => {
        const found = byMigration.get(migration);
        if (found !== undefined)
            return found;
        throw (0,errors/* changedDuringStep */.Y9)(migration);
    });
}
/** @throws Failure if a migration must run outside of a transaction, and the endpoint always opens one */
async function requireNoTransaction({ context, database }, prepared) {
    const first = prepared.find(prepare/* runsOutside */.uT);
    if (first === undefined || (await database.canRunOutsideTransaction()))
        return;
    const [statement] = first.file.statements;
    const place = {
        file: context.resolvePath(first.file.path),
        ...(statement && { line: statement.line, column: statement.column }),
    };
    throw new failure/* Failure */.HR('input', `${(0,errors/* placeText */.Z9)(first.file, place)} can’t run in a transaction, but the platform runs all SQL in a transaction. None of the pending SQL was run.`, {
        title: (0,errors/* migrationTitle */.JT)(first.file, 'rejected'),
        place,
        remedy: 'Remove CONCURRENTLY, and apply the migration during a low-traffic period.',
    });
}
/** Verifies in the database that the history contains every migration of this run. */
async function verifyHistory({ database }, prepared) {
    const history = await database.history().catch((thrown) => {
        if (!(thrown instanceof failure/* Failure */.HR))
            throw thrown;
        if (prepared.some(prepare/* runsOutside */.uT))
            throw (0,failure/* withDetails */.FE)(thrown, {
                state: 'All migrations ran, but it is unknown whether the migration history contains them.',
            });
        const message = `All migrations ran, and each recorded itself in the migration history. The final check of the history failed: ${thrown.message}`;
        throw (0,failure/* withDetails */.FE)(thrown, { message, uncertain: false });
    });
    const recorded = typeof history === 'string' ? [] : history.recorded;
    const recordedKeys = new Set(recorded.map(({ identity, checksum }) => apply_keyOf(identity, checksum)));
    const missingPaths = prepared
        .filter(({ migration }) => !recordedKeys.has(apply_keyOf((0,files_plan/* identityOf */.cu)(migration), migration.checksum)))
        .map(({ file }) => file.path);
    if (missingPaths.length === 0)
        return;
    throw new failure/* Failure */.HR('conflict', `All migrations ran, but the migration history doesn’t contain ${missingPaths.join(', ')}.`, {
        title: `Migrations not in the history: ${(0,amount/* listedNames */.cr)(missingPaths)}`,
        remedy: (0,errors/* restoreHistory */.rC)(),
    });
}
const apply_keyOf = (identity, checksum) => JSON.stringify([identity, checksum]);


/***/ }),

/***/ 72674:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hu: () => (/* binding */ outcomeUnknown),
/* harmony export */   JT: () => (/* binding */ migrationTitle),
/* harmony export */   Mx: () => (/* binding */ planFailure),
/* harmony export */   Y9: () => (/* binding */ changedDuringStep),
/* harmony export */   Z9: () => (/* binding */ placeText),
/* harmony export */   nU: () => (/* binding */ migrationFailure),
/* harmony export */   oN: () => (/* binding */ LOCK_NOT_AVAILABLE),
/* harmony export */   rC: () => (/* binding */ restoreHistory)
/* harmony export */ });
/* unused harmony export QUERY_CANCELED */
/* harmony import */ var node_path_posix__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53916);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(39328);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _files_plan_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(61567);
/* harmony import */ var _lint_prepare_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(28869);
/* harmony import */ var _lint_transactions_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(47173);
/* harmony import */ var _statements_error_position_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(32103);
/* harmony import */ var _statements_history_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(15749);
/* harmony import */ var _statements_run_statements_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(90279);
/** Builds the Failures of migrations: a refused statement, an unknown outcome, and files that don't fit the history. */










/** SQLSTATE of a lock timeout: the only failure after which a retry of the same SQL may succeed. */
const LOCK_NOT_AVAILABLE = '55P03';
/** SQLSTATE of a canceled statement, which is usually one that exceeded the time limit. */
const QUERY_CANCELED = '57014';
/** SQLSTATE of a COMMIT or ROLLBACK in a procedure or block that runs in a transaction. */
const INVALID_TERMINATION = '2D000';
/** SQLSTATE of the use of an enum value in the transaction that adds it. */
const UNSAFE_NEW_VALUE = '55P04';
/** SQLSTATEs of a table or index, type or constraint, function, column or schema that already exists. */
const DUPLICATES = ['42P07', '42710', '42723', '42701', '42P06'];
/** Kinds of failures by SQLSTATE. Any other code is of kind `input`: the SQL is wrong, or doesn't fit the data. */
const KINDS = {
    [LOCK_NOT_AVAILABLE]: 'conflict',
    [QUERY_CANCELED]: 'timeout',
};
/** Returns the Failure of a migration whose statement the database has refused, with the position in the file. */
function migrationFailure({ resolvePath }, { file }, failure, figures, consequence) {
    const spot = (0,_statements_error_position_js__WEBPACK_IMPORTED_MODULE_8__/* .placeOfFailure */ .X)(file, failure);
    const place = { file: resolvePath(file.path), ...spot };
    const { sqlstate, message, detail, hint, constraint, relation, column } = failure;
    const affected = Object.entries({ relation, column, constraint }).filter(([, name]) => name !== '');
    const lines = [
        `SQLSTATE ${sqlstate}`,
        cut(detail),
        hint === '' ? '' : `Hint: ${cut(hint)}`,
        affected.map(([what, name]) => `${what} ${name}`).join(', '),
        cut(context(failure, file.statements[failure.statement - 1]?.insert !== undefined)),
    ];
    const ran = failure.statement - 1;
    const before = ran === 0
        ? ''
        : ` ${ran === 1 ? 'The previous statement' : `The ${ran} previous statements`} succeeded (${Math.round((0,_statements_run_statements_js__WEBPACK_IMPORTED_MODULE_7__/* .sumOfMs */ .j1)(figures))} ms).`;
    const what = spot === undefined
        ? `${file.path} failed when the database checked deferred constraints at the end of the transaction`
        : `${file.path} failed at line ${spot.line}, column ${spot.column} (statement ${failure.statement} of ${file.statements.length})`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR(KINDS[sqlstate] ?? 'input', `${what}: ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(cut(message))}${before} ${consequence}`, {
        title: migrationTitle(file, 'failed'),
        reason: 'statement',
        place,
        excerpt: lines.filter(line => line !== '').join('\n'),
        remedy: remedyFor(sqlstate),
    });
}
const cut = (text) => (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(text, _statements_run_statements_js__WEBPACK_IMPORTED_MODULE_7__/* .MAX_ERROR_LENGTH */ .VY);
/** Returns the error's context without the action's own block, and without its INSERT for the rows of a COPY. */
function context({ context: lines }, isCopy) {
    const users = lines.replace(/(?:^|\n)PL\/pgSQL function inline_code_block line \d+ at [^\n]*$/, '');
    return isCopy ? users.replace(/(?:^|\n)SQL statement "INSERT INTO [^]*$/, '') : users;
}
/** Returns the title of an error of one migration. It has room for the file's name, not for its path. */
const migrationTitle = ({ path }, outcome) => `Migration ${outcome}: ${(0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.basename)(path)}`;
/** Returns a file's path with a position in it, if there is one. */
const placeText = ({ path }, { line, column }) => line === undefined ? path : `${path}:${line}:${column}`;
function remedyFor(sqlstate) {
    if (sqlstate === LOCK_NOT_AVAILABLE) {
        return `Another session holds a lock that this file needs. Re-run the job once that session has finished. ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .orIncrease */ .iM)('lock-timeout')}`;
    }
    if (sqlstate === QUERY_CANCELED) {
        return `Reduce the work that the file does, for example by splitting it. ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .orIncrease */ .iM)('statement-timeout')}`;
    }
    if (sqlstate === INVALID_TERMINATION)
        return 'The platform’s API runs each request in a transaction, so no procedure or block in it can use COMMIT or ROLLBACK. Remove them, or write the procedure’s statements into the file.';
    if (sqlstate === UNSAFE_NEW_VALUE)
        return `PostgreSQL accepts a new enum value only after the transaction that adds it. ${_lint_transactions_js__WEBPACK_IMPORTED_MODULE_5__/* .USE_LATER */ .n}`;
    if (DUPLICATES.includes(sqlstate))
        return `Correct the file. If the database contained its changes before \`sql-migrate\` first ran, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('baseline')} to the last version that it contains.`;
    return 'Correct the file, or the data or privileges that the error message describes. Then start a new run.';
}
/**
 * Returns the Failure of a migration whose outcome is unknown.
 * @param lost how the response was lost
 * @param why the outcome could not be looked up
 */
function outcomeUnknown(schema, { migration, file }, lost, why = '') {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(lost, {
        title: migrationTitle(file, 'outcome unknown'),
        state: `${file.path} may or may not have been applied.${why === '' ? '' : ` ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(why)}`}`,
        remedy: `Re-run the job: the step checks the migration history before it applies anything. To check the outcome yourself, run this query: \`${(0,_statements_history_js__WEBPACK_IMPORTED_MODULE_6__/* .historyQueryForUser */ .x)(schema, (0,_files_plan_js__WEBPACK_IMPORTED_MODULE_3__/* .identityOf */ .cu)(migration))}\``,
    });
}
/** Returns the Failure for files that don't fit the history or the base branch. */
function planFailure({ resolvePath }, folder, migrations, findings, consequence = 'No migration was run.') {
    const isFile = (where) => migrations.some(({ path }) => path === where);
    const named = findings.map(finding => isFile(finding.where) ? { ...finding, where: (0,_lint_prepare_js__WEBPACK_IMPORTED_MODULE_4__/* .shownPath */ .pS)(folder, finding.where) } : finding);
    const places = named.map(({ where }) => ({
        where: ['target', 'baseline'].includes(where) ? (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)(where) : where,
    }));
    const first = findings.find(({ where }) => isFile(where));
    const message = `The migrations conflict with the inputs, the migration history or the base branch. ${consequence}`;
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('conflict', message, {
        title: (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .rejectedTitle */ .JV)('Migrations', places, folder),
        reason: 'history',
        findings: named,
        ...(first === undefined ? {} : { place: { file: resolvePath((0,_lint_prepare_js__WEBPACK_IMPORTED_MODULE_4__/* .shownPath */ .pS)(folder, first.where)), line: 1 } }),
    });
}
/** Returns the remedy for migrations that ran, but aren't in the history: the next run would apply them again. */
const restoreHistory = () => `Find out what else changes the migration history, and restore the missing entries before the next run. Otherwise, it applies these migrations again. If the history has no entries left, you can instead set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('baseline')} to the last version that was applied.`;
/** Returns the Failure for a migration whose history entry changed while this step ran. */
function changedDuringStep({ path, version }) {
    const [message, remedy] = version === undefined
        ? [
            `During this run, another run applied a different revision of ${path}, or later migrations that this run excludes.`,
            'Run the workflow again for the newest commit.',
        ]
        : [`The migration history entry of ${path} was deleted while this step was running.`, restoreHistory()];
    return new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('conflict', message, { title: migrationTitle({ path }, 'history changed'), remedy });
}


/***/ }),

/***/ 61567:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $t: () => (/* binding */ orderFindings),
/* harmony export */   NP: () => (/* binding */ withFolderIdentities),
/* harmony export */   cu: () => (/* binding */ identityOf),
/* harmony export */   n6: () => (/* binding */ planMigrations)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _checksum_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(41043);
/* harmony import */ var _layouts_version_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49206);
/** Compares a migrations folder with the history or the base branch, and returns what is pending or wrong. */



/** Returns the key of a migration in the history. A version never equals the key of a repeatable migration. */
function identityOf({ version, name }) {
    return version ?? `R__${name}`;
}
const isVersion = (identity) => !identity.startsWith('R__');
/**
 * Returns the history with the identities that the folder has now. A folder can get another layout, in which a file's
 * identity isn't its number anymore, or has zeros before it: the path shows which file an unknown identity is.
 */
function withFolderIdentities(history, migrations) {
    const recorded = new Set(history.map(({ identity }) => identity));
    const known = new Set(migrations.map(identityOf));
    const byPath = new Map(migrations.map(migration => [migration.path, identityOf(migration)]));
    return history.map(entry => {
        const now = byPath.get(entry.path);
        return known.has(entry.identity) || now === undefined || recorded.has(now) ? entry : { ...entry, identity: now };
    });
}
const refused = (...findings) => ({ findings, notes: [] });
const noted = (...notes) => ({ findings: [], notes });
/**
 * Compares a folder with a history, version by version: a migration that the history lacks is pending. Comparing only
 * with the highest version would skip a file with a lower version that another branch added.
 *
 * @param shownAs the folder as the user wrote it
 */
function planMigrations({ migrations, compare }, found, options, shownAs) {
    const history = withFolderIdentities(found, migrations);
    const recorded = new Map(history.map(entry => [entry.identity, entry]));
    const current = history
        .flatMap(({ identity, state }) => (isVersion(identity) && state !== 'running' ? identity : []))
        .toSorted(compare)
        .at(-1);
    const versions = [...migrations.flatMap(({ version }) => version ?? []), ...recorded.keys()];
    const target = options.target === undefined ? undefined : (0,_layouts_version_js__WEBPACK_IMPORTED_MODULE_2__/* .findVersion */ .Am)(options.target, [...new Set(versions)]);
    const waiting = [];
    const problems = [];
    for (const migration of migrations) {
        const entry = recorded.get(identityOf(migration));
        const isChanged = entry !== undefined && entry.checksum !== migration.checksum;
        if (entry?.state === 'running' && entry.isOpen && (isChanged || hasOtherSql(entry, migration)))
            problems.push(unfinished(migration, entry, isChanged));
        else if (entry === undefined || entry.state === 'running')
            waiting.push(migration);
        else if (isChanged && migration.version === undefined)
            waiting.push(migration);
        else if (isChanged)
            problems.push(edited(migration, entry));
    }
    const isBeyond = ({ version }) => target !== undefined && version !== undefined && compare(version, target) > 0;
    const firstBeyond = waiting.findIndex(isBeyond);
    // A repeatable migration may need the versions before it.
    const isLater = (migration, index) => isBeyond(migration) || (migration.version === undefined && firstBeyond !== -1 && index > firstBeyond);
    const later = waiting.filter(isLater);
    const pending = waiting.filter((migration, index) => !isLater(migration, index));
    if (options.target !== undefined && target === undefined)
        problems.push(unknownTarget(options.target));
    const identities = new Set(migrations.map(identityOf));
    for (const entry of history)
        if (!identities.has(entry.identity))
            problems.push(missing(entry, options, shownAs));
    for (const migration of pending) {
        const { version } = migration;
        if (version !== undefined && current !== undefined && compare(version, current) < 0)
            problems.push(outOfOrder(migration, current, options));
    }
    const findings = problems.flatMap(one => one.findings);
    return { pending, later, current, findings, notes: problems.flatMap(one => one.notes) };
}
/**
 * Checks whether an unchanged file now has other statements, because it has another layout, for example. They would take
 * over an index that has the earlier definition.
 */
const hasOtherSql = (entry, { sql }) => entry.sql !== null && entry.sql !== (0,_checksum_js__WEBPACK_IMPORTED_MODULE_1__/* .checksum */ .c)(sql);
/**
 * Refuses a file whose run began and never ended, and that now has other SQL: its outcome could no longer be determined.
 */
function unfinished({ path }, { run, at }, isEdited) {
    const message = isEdited
        ? `was edited after a run started it outside of a transaction and did not finish it (${run}, ${at} UTC)`
        : `has changed SQL since the run that did not finish it (${run}, ${at} UTC)`;
    const restored = isEdited
        ? 'Restore the original file.'
        : `Use ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('layout')} and the version of the action of that run.`;
    const remedy = `${restored} The next run then finishes the migration.`;
    return refused({ where: path, message, remedy });
}
function edited({ path, checksum }, entry) {
    return refused({
        where: path,
        message: `was edited after it was applied: its checksum is ${checksum}, but was ${entry.checksum} (applied by ${entry.run}, ${entry.at} UTC)`,
        remedy: 'Restore the original file, and put the change into a new migration.',
        reason: 'edited',
    });
}
function unknownTarget(to) {
    const message = `is \`${to}\`, but no migration in the folder has that version`;
    return refused({
        where: 'target',
        message,
        remedy: `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('target')} to the version of a migration in the folder.`,
    });
}
function missing({ identity, path, checksum, state, isOpen, run, at }, options, shownAs) {
    if (state === 'running') {
        const message = `is missing from the folder, but a run started it outside of a transaction and did not finish it (${run}, ${at} UTC); its checksum was ${checksum}`;
        if (!isOpen && options.missing === 'note')
            return noted(`${path} ${message}.`);
        const more = isOpen ? '' : ` If you removed the file on purpose, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('missing', 'note')}.`;
        const remedy = `Restore the file. The next run then finishes the migration.${more}`;
        return refused({ where: path, message, remedy });
    }
    if (options.missing === 'note' || !isVersion(identity))
        return noted(`${path} was applied (by ${run}, ${at} UTC), but isn’t in the folder \`${shownAs}\`.`);
    const message = `is missing from the folder, but was applied (by ${run}, ${at} UTC); its checksum was ${checksum}`;
    const remedy = `Restore the file. If you removed the file on purpose, set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('missing', 'note')}.`;
    return refused({ where: path, message, remedy, reason: 'missing-file' });
}
function outOfOrder({ path, version }, current, options) {
    if (options.allowOutOfOrder)
        return noted(`${path} is out of order, because the database already has version \`${current}\`. It is accepted, because ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('allow-out-of-order')} is \`true\`.`);
    return refused({
        where: path,
        message: tooLow(version, current, 'database'),
        remedy: `Give the migration a higher version, or set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .inputRef */ .io)('allow-out-of-order', 'true')}.`,
        reason: 'out-of-order',
    });
}
const tooLow = (version, highest, owner) => `has version \`${version}\`, but must have a higher version than \`${highest}\`, which the ${owner} already has`;
/**
 * Compares a folder with the same folder on the base branch. New migrations must have higher versions than all existing
 * ones, and existing ones must stay unchanged.
 *
 * @param base migrations of the base branch
 */
function orderFindings({ migrations, compare }, base) {
    const known = new Map(base.map(migration => [identityOf(migration), migration]));
    const highest = base
        .flatMap(({ version }) => version ?? [])
        .toSorted(compare)
        .at(-1);
    return migrations.flatMap((migration) => {
        const { path, version, checksum } = migration;
        if (version === undefined)
            return [];
        const entry = known.get(version);
        if (entry === undefined) {
            if (highest === undefined || compare(version, highest) > 0)
                return [];
            const remedy = 'Give the migration a higher version than all migrations on the base branch.';
            return [{ where: path, message: tooLow(version, highest, 'base branch'), remedy }];
        }
        if (entry.checksum === checksum)
            return [];
        const message = `has the same version as ${entry.path} on the base branch, but different content: its checksum is ${checksum}, and the one on the base branch is ${entry.checksum}`;
        const remedy = 'If the file was edited, restore the original file, and put the change into a new migration. If the migration is new, give it a higher version than all migrations on the base branch.';
        return [{ where: path, message, remedy }];
    });
}


/***/ }),

/***/ 16753:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ readTableSizes),
/* harmony export */   l: () => (/* binding */ sizeText)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45860);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39773);
/* harmony import */ var _inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(88097);
/** Reads the sizes of tables, for the linter's messages. */






/**
 * Reads a file that `sql-schema` wrote as JSON: "Table: … `estimated_rows` (string)" (Part 2, Cloud services).
 * @throws Failure of kind `input` if it can't be read, or has another content
 */
function readTableSizes(context, given) {
    const file = { input: 'table-sizes', given, errorTitle: 'Can’t read the sizes of the tables.' };
    const text = (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)(context, { ...file, maxBytes: _inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .MAX_SIZES_BYTES */ ._m }), file);
    try {
        const tables = JSON.parse(text);
        return new Map(tables.map(({ name, estimated_rows: rows }) => [name, Number.parseInt(rows ?? '-1', 10)]));
    }
    catch {
        const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .inputRef */ .io)(file.input)} to a JSON file that \`sql-schema\` wrote.`;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFailure */ .vQ)(file.errorTitle, [
            (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'given', subject: file.input, given, limit: 'isn’t a JSON array of tables', remedy }),
        ]);
    }
}
/** Describes the size of a table; undefined if the database doesn't have it. */
function sizeText(table, sizes) {
    const rows = sizes.get(table);
    if (rows === undefined)
        return undefined;
    return rows >= 0 ? `about ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(rows, 'row')}` : 'number of rows unknown';
}


/***/ }),

/***/ 96709:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UK: () => (/* binding */ lastName),
/* harmony export */   p3: () => (/* binding */ readQueries),
/* harmony export */   tN: () => (/* binding */ requireLocal)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39638);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39773);
/* harmony import */ var _sql_log_figures_run_figures_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68961);
/** Reads the queries of a SQL log that migrations are checked against. */






const MAX_QUERIES_BYTES = 256 * 1024 * 1024;
/**
 * Reads a `shapes.json`. Its texts are untrusted: a text is used only if it is exactly the checkable form of one query.
 * @returns undefined if another version of this action wrote the file
 * @throws Failure of kind `input` if the file can't be read, or isn't a `shapes.json`
 */
function readQueries(context, parser, given) {
    const file = { input: 'shapes', given, errorTitle: 'Can’t read the queries.', maxBytes: MAX_QUERIES_BYTES };
    const run = (0,_sql_log_figures_run_figures_js__WEBPACK_IMPORTED_MODULE_5__/* .parseRunFigures */ .Qg)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)(context, file), file));
    if (run === undefined)
        return undefined;
    if (run === 'invalid') {
        const remedy = 'Specify a `shapes.json` file that `sql-log-export` wrote.';
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .inputFailure */ .vQ)(file.errorTitle, [
            (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problemAt */ .l4)({ kind: 'given', subject: file.input, given, limit: 'doesn’t contain query shapes', remedy }),
        ]);
    }
    const queries = [];
    const unchecked = [];
    for (const { label, calls, consume, query } of run.shapes) {
        const form = query === null || typeof query === 'string' ? (query ?? 'syntax') : (0,_sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_3__/* .checkableForm */ .l)(parser, query.text);
        if (typeof form === 'string' || (typeof query === 'object' && form.text !== query?.text)) {
            const reason = typeof form === 'string' ? _sql_checkable_form_js__WEBPACK_IMPORTED_MODULE_3__/* .UNCHECKABLE */ .Q[form] : 'isn’t in the format that the export writes';
            unchecked.push({ label, calls, consume, reason, tables: new Set() });
            continue;
        }
        const { text, inserts, reads, writes } = form;
        const tables = new Set([...Object.keys(reads), ...Object.keys(writes)].map(lastName));
        queries.push({ label, text, inserts, tables, calls, consume });
    }
    return { queries, unchecked, windowMs: run.window.to - run.window.from };
}
/** Returns the last part of a table’s name in SQL, without quotes. */
const lastName = (table) => /(?:^|\.)(?:"((?:[^"]|"")*)"|([^".]*))$/.exec(table)?.slice(1).find(Boolean) ?? table;
/** @throws Failure of kind `input` if the platform isn't on this machine */
function requireLocal(isLocal) {
    if (isLocal)
        return;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR('input', `${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('shapes')} requires the local platform.`, {
        remedy: `Start the local platform with \`actions/local-platform\`, apply the migrations of the base branch to it, and set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('base-url')} to its URL.`,
    });
}


/***/ }),

/***/ 32103:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ placeOfFailure)
/* harmony export */ });
/* harmony import */ var _sql_lexeme_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47149);
/* harmony import */ var _sql_names_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(44655);
/* harmony import */ var _sql_tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(97391);
/** Locates a migration's error in its file, from the failed statement and the error message. */



/**
 * Returns the position of a failure in its file: the statement that failed, or the name in the statement that the
 * message mentions, if that name occurs only once. In a COPY, it is the row that failed, or the name of the table.
 * PostgreSQL reports a position only to clients, never to a block that catches the error.
 *
 * @returns undefined if the failure belongs to no single statement: constraints that are checked at the end
 */
function placeOfFailure({ statements, source }, failure) {
    const statement = statements[failure.statement - 1];
    if (statement === undefined)
        return undefined;
    const { sqlstate = '' } = failure;
    if (statement.insert !== undefined) {
        // A missing table, column or privilege concerns every row, so the first one fails.
        const isAboutTable = failure.row === 1 && sqlstate.startsWith('42');
        const row = isAboutTable ? undefined : statement.insert.rows[(failure.row ?? 0) - 1];
        const table = source.indexOfByte((0,_sql_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .bodyOf */ .EN)(statement.node, 'CopyStmt')?.relation?.location ?? 0);
        return source.placeAt(row?.start ?? table);
    }
    // In a message about an invalid value, the quotes contain the value.
    const name = sqlstate.startsWith('22') ? undefined : nameIn(statement, failure.message);
    return source.placeAt(statement.span.start + (name ?? 0));
}
/** Finds a name in a message: in quotes, or without quotes and with its table, as in `column u.nope does not exist`. */
const NAMED = /"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;
function nameIn({ text }, message) {
    const { quoted, bare } = NAMED.exec(message)?.groups ?? {};
    const name = quoted ?? bare;
    if (name === undefined)
        return undefined;
    return placeOfName(text, name) ?? placeOfName(text, (0,_sql_names_js__WEBPACK_IMPORTED_MODULE_1__/* .lastPart */ .S_)(name));
}
/** Returns the position of a name that occurs only once in the text. */
function placeOfName(text, name) {
    const found = [...(0,_sql_lexeme_js__WEBPACK_IMPORTED_MODULE_2__/* .lexemes */ .k)(text)].filter(({ kind, start, end }) => {
        const written = text.slice(start, end);
        return kind === 'quoted-identifier'
            ? written.slice(1, -1).replaceAll('""', '"') === name
            : kind === 'word' && written.toLowerCase() === name.toLowerCase();
    });
    return found.length === 1 ? found[0]?.start : undefined;
}


/***/ }),

/***/ 78586:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ repeatDuring),
/* harmony export */   p: () => (/* binding */ withHeartbeat)
/* harmony export */ });
/** Logs at intervals that a step is still running, or calls another function, while work is in progress. */
/** Interval of the log lines during a long wait, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Runs work that may be silent for minutes. Prints a log line at intervals, to show that the step is still running.
 * @param message a sentence without its full stop
 */
async function withHeartbeat({ clock, log }, message, work) {
    const startedAt = clock.monotonicMs();
    const logProgress = () => log.info(`${message} (${Math.round((clock.monotonicMs() - startedAt) / 1000)} s so far).`);
    return repeatDuring(clock, EVERY_MS, logProgress, work);
}
/**
 * Runs `work`, calling `onInterval` every `everyMs` until it settles.
 * @param everyMs the pause before each call, in milliseconds
 * @throws any error of either of them
 */
async function repeatDuring(clock, everyMs, onInterval, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            onInterval();
        }
    };
    const repeating = repeat().catch((reason) => {
        if (reason !== ended)
            throw reason;
    });
    try {
        return await work();
    }
    finally {
        done.abort(ended);
        await repeating;
    }
}


/***/ }),

/***/ 51589:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zh: () => (/* binding */ pollWithin),
/* harmony export */   wW: () => (/* binding */ pollLater),
/* harmony export */   wt: () => (/* binding */ poll)
/* harmony export */ });
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(45860);
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/** Repeats a check at growing intervals until it has a result, up to a time limit. */



/** Waits between two checks of work that the platform or another run does. */
const POLLING = { shortestMs: 250, longestMs: 15_000 };
/**
 * Polls until there is a result.
 *
 * @param reason why there is no result yet, as a sentence without its full stop
 * @param check returns undefined as long as it has to be repeated
 * @throws Failure of kind `timeout` after `timeoutMs`; any error of `check`
 */
async function poll({ clock, log, signal }, timeoutMs, reason, check) {
    const onFirstWait = () => log.info(`${reason}. Waiting for it to finish.`);
    const result = await pollWithin({ clock, signal }, POLLING, timeoutMs, check, onFirstWait);
    if (result !== undefined)
        return result;
    throw new _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('timeout', `${reason}. Stopped waiting after ${timeoutMs / 1000} s.`, {
        remedy: `${_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .RETRY_LATER */ .C} ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_0__/* .orIncrease */ .iM)('verify-timeout')}`,
    });
}
/**
 * Waits, and polls until a check has a result, without a limit other than the signal.
 * @param check returns undefined if it has to be repeated
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollLater(context, polling, check) {
    await context.clock.sleep(polling.shortestMs, context.signal);
    return (await pollWithin(context, polling, Infinity, check));
}
/**
 * Polls until a check has a result.
 * @param check returns undefined if it has to be repeated
 * @returns undefined if the next check would start after `timeoutMs`
 * @throws the signal's reason when it aborts; any error of `check`
 */
async function pollWithin({ clock, signal }, polling, timeoutMs, check, onFirstWait) {
    const startedAt = clock.monotonicMs();
    for (let attempts = 1;; attempts += 1) {
        const result = await check();
        if (result !== undefined)
            return result;
        const waitedMs = clock.monotonicMs() - startedAt;
        const waitMs = (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .pollWaitMs */ .j9)(polling, waitedMs);
        if (waitedMs + waitMs > timeoutMs)
            return undefined;
        if (attempts === 1)
            onFirstWait?.();
        await clock.sleep(waitMs, signal);
    }
}


/***/ })

};
