export const id = 5324;
export const ids = [5324];
export const modules = {

/***/ 20653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R: () => (/* binding */ meanwhile)
/* harmony export */ });
/**
 * Does work, and something else again and again until it has ended.
 * @param everyMs the pause before each time, in milliseconds
 * @throws what either of them throws
 */
async function meanwhile(clock, everyMs, again, work) {
    const done = new AbortController();
    const ended = new Error('The work has ended.');
    const repeat = async () => {
        for (;;) {
            await clock.sleep(everyMs, done.signal);
            again();
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

/***/ 15324:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ sql_migrate)
});

// EXTERNAL MODULE: ./build/failure.js
var build_failure = __webpack_require__(59874);
;// CONCATENATED MODULE: ./build/sql/migrations/version.js
/** What may stand in a file's name: numbers apart by dots. */
const VERSION_PATTERN = String.raw `\d+(?:\.\d+)*`;
/**
 * The one way to write a version: no leading zeros, and no `.0` at its end, as with Flyway. `001` and `1.0` are `1`.
 *
 * @param written digits apart by dots, as in `VERSION_PATTERN`
 */
function canonicalVersion(written) {
    const numbers = written.split('.').map(part => part.replace(/^0+(?=\d)/, ''));
    while (numbers.length > 1 && numbers.at(-1) === '0')
        numbers.pop();
    return numbers.join('.');
}
/**
 * Compares two canonical versions number by number, of any length: 1 < 2 < 10, 1.2 < 1.10, 1 < 1.1.
 * This order holds everywhere: in the folder, in the history, and in what is shown.
 */
function compareVersions(a, b) {
    const [left, right] = [a.split('.'), b.split('.')];
    for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
        const difference = compareNumbers(left[index] ?? '0', right[index] ?? '0');
        if (difference !== 0)
            return difference;
    }
    return 0;
}
/** Fourteen digits and more are beyond what a number holds exactly, so the longer one is the larger. */
function compareNumbers(a, b) {
    if (a.length !== b.length)
        return a.length - b.length;
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/sql/migrations/plan.js

/** By what the history knows a migration. No version could be taken for a repeatable one's. */
function identityOf({ version, name }) {
    return version ?? `R__${name}`;
}
const isVersion = (identity) => /^\d/.test(identity);
/**
 * Compares a folder with a history: what isn't there yet is pending, version by version. A high-water mark would pass
 * over a file that came in by another branch with a lower version.
 *
 * @param meaningOf see `meaningHash`; asked only of files that differ from what was applied
 * @param shownAs how the user named the folder
 */
function planMigrations(migrations, history, options, meaningOf, shownAs) {
    const recorded = new Map(history.map(entry => [entry.identity, entry]));
    const current = history
        .flatMap(({ identity, state }) => (isVersion(identity) && state !== 'running' ? identity : []))
        .toSorted(compareVersions)
        .at(-1);
    const findings = [];
    const notes = [];
    const waiting = [];
    for (const migration of migrations) {
        const there = recorded.get(identityOf(migration));
        if (there === undefined || (there.state === 'running' && there.checksum === migration.checksum)) {
            waiting.push(migration);
        }
        else if (there.state === 'running')
            refuseBegun(migration, there);
        else if (there.checksum !== migration.checksum) {
            if (migration.version === undefined)
                waiting.push(migration);
            else
                judgeEdited(migration, there);
        }
    }
    const isBeyond = ({ version }) => options.to !== undefined && version !== undefined && compareVersions(version, canonicalVersion(options.to)) > 0;
    const someBeyond = waiting.some(isBeyond);
    // What is run again and again may need what comes later.
    const isLater = (migration) => isBeyond(migration) || (someBeyond && migration.version === undefined);
    const later = waiting.filter(isLater);
    const pending = waiting.filter(migration => !isLater(migration));
    findings.push(...unknownTarget(), ...missingFiles(), ...outOfOrder());
    return { pending, later, current, findings, notes };
    /** Nobody could tell any more whether what was begun came to an end. */
    function refuseBegun({ path }, { run, at }) {
        const message = `was begun outside of a transaction (by ${run}, ${at} UTC), never ended, and was edited since`;
        findings.push({ where: path, message, remedy: 'Restore it, so that it can be brought to its end.' });
    }
    function judgeEdited(migration, there) {
        const isLayout = there.meaning !== null && there.meaning === meaningOf(migration);
        const { path, checksum } = migration;
        if (isLayout && options.edited === 'formatting') {
            notes.push(`${path} was formatted anew since it was applied; it means the same.`);
            return;
        }
        const difference = isLayout ? 'only in its formatting' : 'in what it does';
        findings.push({
            where: path,
            message: `was edited after it was applied, ${difference}: checksum ${checksum}, applied ${there.checksum} (by ${there.run}, ${there.at} UTC)`,
            remedy: isLayout
                ? 'Restore it, or accept it with `edited: formatting`.'
                : 'Restore it, and put the change into a migration of its own.',
        });
    }
    function unknownTarget() {
        if (options.to === undefined)
            return [];
        const to = canonicalVersion(options.to);
        if (recorded.has(to) || migrations.some(({ version }) => version === to))
            return [];
        const message = `is ${options.to}, and no migration in ${shownAs} has that version`;
        return [{ where: 'to', message, remedy: 'Give the version of a file.' }];
    }
    function missingFiles() {
        const identities = new Set(migrations.map(identityOf));
        const missing = history.filter(({ identity }) => !identities.has(identity));
        return missing.flatMap(({ identity, path, checksum, state, run, at }) => {
            if (state === 'running') {
                const message = `was begun outside of a transaction (by ${run}, ${at} UTC) and never ended, and the folder lacks it; checksum ${checksum}`;
                return [{ where: path, message, remedy: 'Restore the file, so that it can be brought to its end.' }];
            }
            const what = `${path} was applied (by ${run}, ${at} UTC) and isn’t in ${shownAs}`;
            if (options.missing === 'note' || !isVersion(identity)) {
                notes.push(`${what}.`);
                return [];
            }
            const message = `was applied (by ${run}, ${at} UTC), and the folder lacks it; checksum ${checksum}`;
            return [
                { where: path, message, remedy: 'Restore the file; or, if it is meant to be gone, set `missing: note`.' },
            ];
        });
    }
    function outOfOrder() {
        const late = pending.filter(({ version }) => version !== undefined && current !== undefined && compareVersions(version, current) < 0);
        return late.flatMap(({ path, version }) => {
            if (options.allowOutOfOrder) {
                notes.push(`${path} comes after ${current}, which the database has already: out of order, as allowed.`);
                return [];
            }
            const message = `has the version ${version}, and the database has ${current} already`;
            return [{ where: path, message, remedy: 'Give it a higher version; or set `allow-out-of-order: true`.' }];
        });
    }
}
/**
 * Compares a folder with that of the branch into which it's to be merged: what is new has to come behind what is there,
 * and what is there has to stay.
 *
 * @param base the other branch's
 */
function orderFindings(migrations, base) {
    const known = new Map(base.map(migration => [identityOf(migration), migration]));
    const highest = base
        .flatMap(({ version }) => version ?? [])
        .toSorted(compareVersions)
        .at(-1);
    return migrations.flatMap((migration) => {
        const { path, version, checksum } = migration;
        if (version === undefined)
            return [];
        const there = known.get(version);
        if (there === undefined) {
            if (highest === undefined || compareVersions(version, highest) > 0)
                return [];
            const message = `has the version ${version}, and the base branch has ${highest} already`;
            return [{ where: path, message, remedy: 'Give it a version above all of the base branch.' }];
        }
        if (there.checksum === checksum)
            return [];
        const message = `has the version of ${there.path} of the base branch, and another content: its checksum is ${checksum}, and that one’s ${there.checksum}`;
        return [{ where: path, message, remedy: 'Restore it, and put the change into a migration of its own.' }];
    });
}

;// CONCATENATED MODULE: ./build/sql/parser.js
/** PostgreSQL's grammar refuses the text, in its words. */
class SqlSyntaxError extends Error {
    /** Code points before the place that it complains of; absent where it doesn't say. */
    codePoint;
    constructor(message, codePoint, cause) {
        super(message, { cause });
        this.name = 'SqlSyntaxError';
        this.codePoint = codePoint;
    }
}
/** The parser's own words for a text that exceeds its stack; the other way to exceed it is a RangeError of JavaScript's. */
const NESTED_TOO_DEEPLY = 'it is nested too deeply for PostgreSQL’s grammar';
/**
 * Loads the grammar, WebAssembly of 1.7 MB (measured: 20 to 40 ms), when it is first asked for: few operations read SQL.
 * Its memory is never given back, and grows with the largest text that was parsed.
 */
async function loadParser() {
    const library = await __webpack_require__.e(/* import() */ 2627).then(__webpack_require__.t.bind(__webpack_require__, 2627, 19));
    await library.loadModule();
    return {
        parse(sql) {
            // The library refuses it in words that have nothing to do with SQL.
            if (sql === '')
                return [];
            try {
                return statementsOf(library.parseSync(sql));
            }
            catch (error) {
                if (library.hasSqlDetails(error)) {
                    const message = error.message.startsWith('memory exhausted') ? NESTED_TOO_DEEPLY : error.message;
                    throw new SqlSyntaxError(message, error.sqlDetails?.cursorPosition, error);
                }
                if (error instanceof RangeError)
                    throw new SqlSyntaxError(NESTED_TOO_DEEPLY, undefined, error);
                throw error;
            }
        },
        parsePlpgsql(statement) {
            try {
                return library.parsePlPgSQLSync(statement);
            }
            catch {
                // It has one error for all there is, types that only a database knows among them: the server will tell.
                return undefined;
            }
        },
    };
}
function statementsOf({ stmts = [] }) {
    return stmts.flatMap(({ stmt, stmt_location, stmt_len }) => stmt === undefined ? [] : [{ node: stmt, startByte: stmt_location ?? 0, lengthInBytes: stmt_len }]);
}

// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/spec/database.js
var database = __webpack_require__(28273);
;// CONCATENATED MODULE: ./build/sql/protocol/catalogue.js
/**
 * What there is in some schemas, a row an object, with its definition and comment; who may do what with it has a row of
 * its own. What belongs to an extension is left out. The search path has to be `pg_catalog` alone, or definitions would
 * depend on it.
 *
 * @param schemas an SQL expression: an array of names
 */
const catalogue = (schemas) => `SELECT f.relation, f.object,
  concat_ws(', ', f.definition, 'comment ' || quote_literal(d.description)) AS definition
FROM (
  WITH relations AS (
    SELECT c.*, format('%I.%I', n.nspname, c.relname) AS full_name
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = ANY (${schemas}) AND c.relkind IN ('r', 'p', 'v', 'm', 'f', 'c', 'S') AND ${ofNoExtension('pg_class', 'c')}
  ), columns AS (
    SELECT r.full_name, r.relkind, a.* FROM relations r JOIN pg_attribute a ON a.attrelid = r.oid
    WHERE a.attnum > 0 AND NOT a.attisdropped AND r.relkind <> 'S'
  ), routines AS (
    SELECT f.*, concat(CASE f.prokind WHEN 'p' THEN 'procedure ' WHEN 'a' THEN 'aggregate ' ELSE 'function ' END,
      format('%I.%I(%s)', n.nspname, f.proname, pg_get_function_identity_arguments(f.oid))) AS full_name
    FROM pg_proc f JOIN pg_namespace n ON n.oid = f.pronamespace
    WHERE n.nspname = ANY (${schemas}) AND ${ofNoExtension('pg_proc', 'f')}
  ), types AS (
    SELECT t.*, format('type %I.%I', n.nspname, t.typname) AS full_name
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE n.nspname = ANY (${schemas}) AND t.typtype IN ('e', 'd') AND ${ofNoExtension('pg_type', 't')}
  ), namespaces AS (
    SELECT n.*, format('schema %I', n.nspname) AS full_name FROM pg_namespace n WHERE n.nspname = ANY (${schemas})
  )
  SELECT 'pg_class'::regclass, oid, 0, full_name, 'itself', concat_ws(', ',
    CASE relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
      WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'c' THEN 'composite type' ELSE 'sequence' END,
    CASE relpersistence WHEN 'u' THEN 'unlogged' END,
    CASE WHEN relrowsecurity THEN 'row-level security' END,
    CASE WHEN relforcerowsecurity THEN 'forced' END,
    'options ' || array_to_string(reloptions, ' '),
    CASE WHEN relkind = 'p' THEN 'by ' || pg_get_partkeydef(oid) END,
    CASE WHEN relispartition THEN pg_get_expr(relpartbound, oid) END,
    CASE WHEN relkind IN ('v', 'm') THEN pg_get_viewdef(oid) END) FROM relations
  UNION ALL
  SELECT 'pg_sequence'::regclass, r.oid, 0, r.full_name, 'sequence', concat_ws(' ', format_type(s.seqtypid, NULL),
    s.seqstart, s.seqincrement, s.seqmin, s.seqmax, CASE WHEN s.seqcycle THEN 'cycle' END)
  FROM relations r JOIN pg_sequence s ON s.seqrelid = r.oid
  UNION ALL
  SELECT 'pg_class'::regclass, a.attrelid, a.attnum, a.full_name, format('column %I', a.attname), concat_ws(' ',
    format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attcollation NOT IN (0, 100) THEN 'collate ' || a.attcollation::regcollation::text END,
    CASE WHEN a.attnotnull THEN 'not null' END,
    CASE a.attidentity WHEN 'a' THEN 'identity always' WHEN 'd' THEN 'identity by default' END,
    CASE WHEN a.attgenerated <> '' THEN 'generated' WHEN d.oid IS NOT NULL THEN 'default' END,
    pg_get_expr(d.adbin, d.adrelid))
  FROM columns a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  UNION ALL
  SELECT 'pg_constraint'::regclass, k.oid, 0, r.full_name, format('constraint %I', k.conname), pg_get_constraintdef(k.oid)
  FROM relations r JOIN pg_constraint k ON k.conrelid = r.oid WHERE k.contype NOT IN ('n', 't')
  UNION ALL
  SELECT 'pg_class'::regclass, x.oid, 0, r.full_name, format('index %I', x.relname), concat_ws(' ',
    pg_get_indexdef(x.oid), CASE WHEN NOT i.indisvalid THEN 'invalid' END)
  FROM relations r JOIN pg_index i ON i.indrelid = r.oid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
  UNION ALL
  SELECT 'pg_trigger'::regclass, t.oid, 0, r.full_name, format('trigger %I', t.tgname), concat_ws(' ',
    pg_get_triggerdef(t.oid), 'enabled', t.tgenabled)
  FROM relations r JOIN pg_trigger t ON t.tgrelid = r.oid WHERE NOT t.tgisinternal
  UNION ALL
  SELECT 'pg_policy'::regclass, p.oid, 0, r.full_name, format('policy %I', p.polname), concat_ws(' ',
    CASE WHEN p.polpermissive THEN 'permissive' ELSE 'restrictive' END, p.polcmd,
    (SELECT string_agg(${roleName('o')}, ', ' ORDER BY o) FROM unnest(p.polroles) o),
    'using ' || pg_get_expr(p.polqual, p.polrelid), 'check ' || pg_get_expr(p.polwithcheck, p.polrelid))
  FROM relations r JOIN pg_policy p ON p.polrelid = r.oid
  UNION ALL
  SELECT 'pg_rewrite'::regclass, w.oid, 0, r.full_name, format('rule %I', w.rulename), pg_get_ruledef(w.oid)
  FROM relations r JOIN pg_rewrite w ON w.ev_class = r.oid WHERE w.rulename <> '_RETURN'
  UNION ALL
  SELECT 'pg_proc'::regclass, oid, 0, full_name, 'itself',
    CASE prokind WHEN 'a' THEN 'aggregate' ELSE pg_get_functiondef(oid) END FROM routines
  UNION ALL
  SELECT 'pg_type'::regclass, t.oid, 0, t.full_name, 'itself', CASE t.typtype
    WHEN 'e' THEN (SELECT 'enum ' || string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder)
      FROM pg_enum e WHERE e.enumtypid = t.oid)
    ELSE concat_ws(' ', 'domain', format_type(t.typbasetype, t.typtypmod), CASE WHEN t.typnotnull THEN 'not null' END,
      t.typdefault, (SELECT string_agg(pg_get_constraintdef(k.oid), ' ' ORDER BY k.conname)
        FROM pg_constraint k WHERE k.contypid = t.oid)) END
  FROM types t
  UNION ALL
  SELECT 'pg_namespace'::regclass, oid, 0, full_name, 'itself', 'schema' FROM namespaces
  UNION ALL
  SELECT NULL, NULL, NULL, g.relation, g.object, string_agg(concat_ws(' ', g.privilege_type, 'to', ${roleName('g.grantee')},
    CASE WHEN g.is_grantable THEN 'with grant option' END), ', '
    ORDER BY ${roleName('g.grantee')} COLLATE "C", g.privilege_type COLLATE "C")
  FROM (
    SELECT full_name, 'grants', relowner, x.* FROM relations, ${grants('relacl', `CASE relkind WHEN 'S' THEN 's' ELSE 'r' END`, 'relowner')} x
    UNION ALL
    SELECT c.full_name, format('grants on column %I', c.attname), NULL, x.* FROM columns c, aclexplode(c.attacl) x
    UNION ALL
    SELECT full_name, 'grants', proowner, x.* FROM routines, ${grants('proacl', `'f'`, 'proowner')} x
    UNION ALL
    SELECT full_name, 'grants', typowner, x.* FROM types, ${grants('typacl', `'T'`, 'typowner')} x
    UNION ALL
    SELECT full_name, 'grants', nspowner, x.* FROM namespaces, ${grants('nspacl', `'n'`, 'nspowner')} x
  ) AS g (relation, object, owner, grantor, grantee, privilege_type, is_grantable)
  WHERE g.grantee IS DISTINCT FROM g.owner GROUP BY g.relation, g.object
) AS f (class, oid, part, relation, object, definition)
LEFT JOIN pg_description d ON d.classoid = f.class AND d.objoid = f.oid AND d.objsubid = f.part`;
const ofNoExtension = (catalog, row) => `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${row}.oid AND d.deptype = 'e')`;
const roleName = (oid) => `coalesce(pg_get_userbyid(nullif(${oid}, 0)), 'public')`;
/** Where nothing was granted or revoked there's no list: what PostgreSQL takes for it then depends on the kind. */
const grants = (list, kind, owner) => `aclexplode(coalesce(${list}, acldefault((${kind})::"char", ${owner})))`;

;// CONCATENATED MODULE: ./build/sql/protocol/request.js
/** A schema's name that needs no thought about quotes, in whatever text it stands. */
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;
/** Transaction-local settings through which a request is told its work, and tells what came of it. */
const WORK = 'platform_migrate.work';
const REPORT = 'platform_migrate.report';
/**
 * A request: one PL/pgSQL block, which is all ours, and its work as JSON, which may hold anything. It works the same
 * whether the endpoint runs it in an implicit transaction or puts BEGIN and COMMIT around it, and whatever isolation it
 * starts with. Of its statements only the last has rows: which of several would be answered isn't documented.
 *
 * The block hands what it found to `told`, PL/pgSQL's name for the report.
 *
 * @param declarations of the block, beside `work` and `told`
 */
function request(limits, work, declarations, block) {
    return [
        // What others have committed while it waited for a lock has to be seen.
        'SET TRANSACTION ISOLATION LEVEL READ COMMITTED;',
        `SET LOCAL lock_timeout = ${limits.lockTimeoutMs};`,
        `SET LOCAL statement_timeout = ${limits.statementTimeoutMs};`,
        `SET LOCAL ${WORK} = ${dollarQuoted(JSON.stringify(work))};`,
        `DO $migrate$ DECLARE
work pg_catalog.json := pg_catalog.current_setting('${WORK}')::pg_catalog.json;
told pg_catalog.json;
${declarations}
BEGIN
${block}
PERFORM pg_catalog.set_config('${REPORT}', told::pg_catalog.text, true);
END $migrate$;`,
        `SELECT pg_catalog.current_setting('${REPORT}') AS report`,
    ].join('\n');
}
/**
 * The one place where text of a repository meets SQL. JSON ends with a bracket, so that no beginning of the tag can
 * stand before the tag itself.
 */
function dollarQuoted(json) {
    let tag = '$work$';
    for (let number = 1; json.includes(tag); number += 1)
        tag = `$work${number}$`;
    return `${tag}${json}${tag}`;
}
/**
 * What a request tells, from the rows of its answer.
 * @throws UnreadableReport
 */
function reportIn(rows) {
    const text = rows[0]?.['report'];
    let report;
    try {
        report = typeof text === 'string' ? JSON.parse(text) : text;
    }
    catch (error) {
        throw new UnreadableReport(error);
    }
    const isReport = typeof report === 'object' && report !== null && 'is' in report && typeof report.is === 'string';
    if (!isReport)
        throw new UnreadableReport(undefined);
    return report;
}
/** The answer has no report in it, so that nobody knows what became of the request. */
class UnreadableReport extends Error {
    constructor(cause) {
        super('The answer to the migration’s own query is none that it can have', { cause });
        this.name = 'UnreadableReport';
    }
}

;// CONCATENATED MODULE: ./build/sql/protocol/drift.js


/** In one answer, which may have 1 MiB; each definition is cut. */
const MOST_DIFFERENCES = 300;
const MOST_CHARACTERS = 400;
const SNAPSHOT_DECLARATIONS = 'schemas text[];';
/**
 * Notes what there is, in the transaction of what made it. The search path has to be `pg_catalog` by then. Drift that was
 * found before stays on record, unless it's another one by now.
 *
 * @param schemas whose objects; null: nothing is noted
 */
function snapshotBlock(schema, schemas) {
    if (schemas === null)
        return '';
    return `schemas := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'schemas'));
  DELETE FROM "${schema}".objects;
  INSERT INTO "${schema}".objects (relation, object, definition)
  ${catalogue('schemas')};
  DELETE FROM "${schema}".drift d WHERE d."is" IS DISTINCT FROM
    (SELECT o.definition FROM "${schema}".objects o WHERE (o.relation, o.object) = (d.relation, d.object));
  UPDATE "${schema}".control SET objects_schemas = schemas;`;
}
/**
 * The request that notes what there is, where no migration does so. It may be made any number of times.
 * @param work.accepts drift that was found before is forgotten
 */
function noteRequest(limits, schema, work) {
    return request(limits, work, SNAPSHOT_DECLARATIONS, `SET LOCAL search_path = pg_catalog;
${lockBlock(schema)}
IF told IS NULL THEN
  ${work.accepts ? `DELETE FROM "${schema}".drift;` : ''}
  ${snapshotBlock(schema, work.schemas)}
  told := '{"is": "noted"}';
END IF;`);
}
const lockBlock = (schema) => `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;`;
/**
 * The request that compares what there is with what was noted, and with what it was before drift that was found earlier.
 * It may be made any number of times.
 *
 * @param keeps puts what it finds on record, for the migrations that are about to run will note what there is then
 */
function driftRequest(limits, schema, keeps) {
    const differing = `SELECT relation, object, CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END AS was,
      f.definition AS "is"
    FROM "${schema}".objects o FULL JOIN (${catalogue('schemas')}) f USING (relation, object)
    FULL JOIN "${schema}".drift d USING (relation, object)
    WHERE CASE WHEN d.relation IS NULL THEN o.definition ELSE d.was END IS DISTINCT FROM f.definition`;
    return request(limits, {}, SNAPSHOT_DECLARATIONS, `SET LOCAL search_path = pg_catalog;
IF to_regclass('"${schema}".control') IS NULL THEN
  told := '{"is": "absent"}';
ELSE
  ${keeps ? lockBlock(schema) : ''}
  SELECT objects_schemas INTO schemas FROM "${schema}".control;
END IF;
IF told IS NULL AND schemas IS NULL THEN
  told := '{"is": "untold"}';
ELSIF told IS NULL THEN
  WITH differing AS (
    ${differing}
  )
  SELECT json_build_object('is', 'compared', 'schemas', schemas, 'count', (SELECT count(*) FROM differing),
    'differences', (SELECT coalesce(json_agg(first), '[]') FROM (
      SELECT relation, object, left(was, ${MOST_CHARACTERS}) AS was, left("is", ${MOST_CHARACTERS}) AS "is"
      FROM differing ORDER BY relation COLLATE "C", object COLLATE "C" LIMIT ${MOST_DIFFERENCES}) AS first))
  INTO told;
  ${keeps
        ? `IF told->>'count' <> '0' THEN
    INSERT INTO "${schema}".drift (relation, object, was, "is")
    ${differing}
    ON CONFLICT (relation, object) DO UPDATE SET "is" = excluded."is";
  END IF;`
        : ''}
END IF;`);
}

;// CONCATENATED MODULE: ./build/sql/protocol/running.js
/** The figures of those statements that have any, in their order. */
function figuresOf({ began, figures }) {
    return Array.from({ length: figures.length / 2 }, (_, index) => {
        const [before, at, rows] = [
            figures[2 * index - 2] ?? began,
            figures[2 * index] ?? began,
            figures[2 * index + 1] ?? 0,
        ];
        return { ms: milliseconds(before, at), rows };
    });
}
function sumOfMs(figures) {
    return figures.reduce((sum, { ms }) => sum + ms, 0);
}
/** From the first statement's beginning to the last one's end. */
function totalMs({ began, ended }) {
    return milliseconds(began, ended);
}
function milliseconds(from, to) {
    return Math.round((to - from) * 10_000) / 10;
}
/** Further figures would fill the answer, which may have 1 MiB. */
const MOST_FIGURES = 20_000;
/** Of a text about a failure, in characters: it may quote the whole statement, and that has megabytes at times. */
const running_MOST_CHARACTERS = 1000;
// A session is often a fresh one, in which each expression and each table costs tenths of a millisecond when it is first
// used: so there are few of them, and what can be computed elsewhere is.
const RUNNING_DECLARATIONS = `statements text[];
statement text;
number int;
began numeric;
affected bigint;
figures numeric[];
locks json;
failure json;
state_ text; message_ text; detail_ text; hint_ text; constraint_ text; relation_ text; column_ text; context_ text;`;
/**
 * Runs `statements` one by one in a sub-transaction, which a failure takes back and which, as EXECUTE refuses to begin,
 * end or part transactions, nothing in them can leave. Constraints that are deferred are checked in it as well: at the
 * commit their failure could no longer be told. Cancelling, which a timeout does, is no part of OTHERS.
 *
 * @param looksAtLocks whether anybody may be kept waiting: see `mayKeepWaiting`
 * @param after PL/pgSQL that comes behind the last statement, in the sub-transaction
 */
function runningBlock(looksAtLocks, after) {
    return `number := 0;
figures := '{}';
failure := NULL;
began := EXTRACT(epoch FROM pg_catalog.clock_timestamp());
BEGIN
  FOREACH statement IN ARRAY statements LOOP
    number := number + 1;
    EXECUTE statement;
    GET DIAGNOSTICS affected = ROW_COUNT;
    IF number <= ${MOST_FIGURES} THEN
      figures := figures || ARRAY[EXTRACT(epoch FROM pg_catalog.clock_timestamp())::numeric, affected];
    END IF;
  END LOOP;
  number := number + 1;
  SET CONSTRAINTS ALL IMMEDIATE;
  SET LOCAL search_path = pg_catalog;
  ${looksAtLocks ? LOOK_AT_LOCKS : ''}
  ${after}
EXCEPTION WHEN query_canceled OR assert_failure OR OTHERS THEN
  GET STACKED DIAGNOSTICS state_ = RETURNED_SQLSTATE, message_ = MESSAGE_TEXT, detail_ = PG_EXCEPTION_DETAIL,
    hint_ = PG_EXCEPTION_HINT, constraint_ = CONSTRAINT_NAME, relation_ = TABLE_NAME, column_ = COLUMN_NAME,
    context_ = PG_EXCEPTION_CONTEXT;
  SET LOCAL search_path = pg_catalog;
  failure := json_build_object('statement', number, 'sqlstate', state_, 'message', left(message_, ${running_MOST_CHARACTERS}),
    'detail', left(detail_, ${running_MOST_CHARACTERS}), 'hint', left(hint_, ${running_MOST_CHARACTERS}), 'constraint', constraint_,
    'relation', relation_, 'column', column_, 'context', left(context_, ${running_MOST_CHARACTERS}));
END;`;
}
const LOOK_AT_LOCKS = `SELECT json_agg(json_build_object('relation', o.identity, 'mode', l.mode)) INTO locks
  FROM pg_lock_status() l, pg_identify_object('pg_class'::regclass, l.relation, 0) o
  WHERE l.pid = pg_backend_pid() AND l.locktype = 'relation' AND l.mode IN
      ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock', 'ShareLock', 'ShareUpdateExclusiveLock')
    AND o.type IN ('table', 'view', 'materialized view') AND o.schema !~ '^pg_';`;
/** An SQL expression of what the block above has found. */
const RUNNING_REPORT = `'began', began, 'figures', figures, 'ended', EXTRACT(epoch FROM clock_timestamp()),
  'locks', coalesce(locks, '[]'), 'failure', failure`;

;// CONCATENATED MODULE: ./build/sql/protocol/applying.js



/** How long a transaction with several migrations may have lasted, in seconds, for another one to be begun in it. */
const SHARED_S = 1;
/**
 * The request that runs migrations and records them, in one transaction: each with its record, or neither. Sent twice,
 * or long after somebody has looked what became of it, it does nothing the second time. So it's never made again blindly
 * only because that tells nobody what the first one did.
 *
 * The first migration is judged as if it were alone. Another one may have failed for the company it's in (what an enum
 * was just given, say, can't be used in the same transaction): it's taken back, and a later request begins with it.
 */
function applyRequest(limits, schema, work) {
    const isWhole = !('sha256' in work);
    return request(limits, work, `${RUNNING_DECLARATIONS}
${SNAPSHOT_DECLARATIONS}
home text := pg_catalog.current_setting('search_path');
latest timestamptz := pg_catalog.clock_timestamp() + interval '${SHARED_S} s';
migrations json[] := ARRAY(SELECT pg_catalog.json_array_elements(work->'migrations'));
migration json;
ran int := 0;
outcomes json[] := '{}';
body text;`, `${isWhole ? '' : gatheringBlock(schema)}
IF told IS NULL THEN
  ${fenceBlock(schema)}
END IF;
IF told IS NULL THEN
  FOREACH migration IN ARRAY migrations LOOP
    IF ran > 0 THEN
      EXIT WHEN clock_timestamp() > latest;
      PERFORM set_config('search_path', home, true);
    END IF;
    statements := ARRAY(SELECT pg_catalog.json_array_elements_text(${isWhole ? "migration->'statements'" : 'body::json'}));
    ${runningBlock(work.looksAtLocks, '')}
    EXIT WHEN failure IS NOT NULL AND ran > 0;
    ran := ran + 1;
    told := json_build_object('is', CASE WHEN failure IS NULL THEN 'applied' ELSE 'failed' END, ${RUNNING_REPORT});
    outcomes := array_append(outcomes, told);
    IF failure IS NOT NULL THEN
      ${failureBlock(schema, 'migration')}
      EXIT;
    END IF;
    INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run, ended_at, report)
    VALUES (migration->>'identity', migration->>'path', migration->>'checksum', migration->>'meaning', 'applied',
      (work->>'attempt')::uuid, work->>'run', clock_timestamp(), told)
    ${work.isRepeatable ? REPLACING : ''};
  END LOOP;
  SET LOCAL search_path = pg_catalog;
  IF told->>'is' = 'failed'${work.isLast ? ' OR ran = cardinality(migrations)' : ''} THEN
    ${snapshotBlock(schema, work.schemas)}
  END IF;
  ${isWhole ? '' : `DELETE FROM "${schema}".chunks WHERE attempt = (work->>'attempt')::uuid;`}
  told := json_build_object('is', 'ran', 'outcomes', array_to_json(outcomes));
END IF;`);
}
const REPLACING = `ON CONFLICT (identity) DO UPDATE SET path = excluded.path, checksum = excluded.checksum,
      meaning = excluded.meaning, attempt = excluded.attempt, run = excluded.run, began_at = excluded.began_at,
      ended_at = excluded.ended_at, report = excluded.report`;
/** Puts together what was sent before, if all of it has arrived. */
const gatheringBlock = (schema) => `SELECT pg_catalog.string_agg(c.body, '' ORDER BY place) INTO body
FROM "${schema}".chunks c WHERE attempt = (work->>'attempt')::uuid;
IF work->>'sha256' IS DISTINCT FROM
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(body, 'UTF8')), 'hex') THEN
  told := '{"is": "incomplete"}';
END IF;`;
/**
 * Takes the lock and moves the fence, if it stands where it was: whoever waited for the lock compares it with what it is
 * by then. Else it tells why not.
 */
function fenceBlock(schema) {
    return `BEGIN
  UPDATE "${schema}".control SET fence = fence + 1, objects_schemas = NULL
  WHERE fence = (work->>'fence')::pg_catalog.int8;
  IF NOT FOUND THEN
    told := '{"is": "changed"}';
  END IF;
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;`;
}
/**
 * Notes that an attempt has failed, with what came of it.
 * @param entry the variable that names the migration
 */
function failureBlock(schema, entry) {
    return `INSERT INTO "${schema}".failures (attempt, identity, path, checksum, run, report)
    VALUES ((work->>'attempt')::uuid, ${entry}->>'identity', ${entry}->>'path', ${entry}->>'checksum', work->>'run', told);`;
}
/** Where the fence stands behind a request that has moved it. */
function movedFence(fence) {
    return String(BigInt(fence) + 1n);
}
/** The request that brings a part of a migration there. It may be made any number of times. */
function chunkRequest(limits, schema, chunk) {
    return request(limits, chunk, '', `INSERT INTO "${schema}".chunks (attempt, place, body)
VALUES ((work->>'attempt')::pg_catalog.uuid, (work->>'place')::pg_catalog.int4, work->>'body') ON CONFLICT DO NOTHING;
told := '{"is": "there"}';`);
}
/**
 * The request that runs statements as an apply would, and takes all of it back. It needs none of the tables. Locks are
 * held until it ends, and sequences stay where it has brought them.
 */
function rehearsalRequest(limits, statements) {
    return request(limits, { statements }, `${RUNNING_DECLARATIONS}
done bool := false;`, `statements := ARRAY(SELECT pg_catalog.json_array_elements_text(work->'statements'));
${runningBlock(true, "done := true; RAISE EXCEPTION 'taken back';")}
IF done THEN
  failure := NULL;
END IF;
told := json_build_object('is', 'rehearsed', ${RUNNING_REPORT});`);
}
/** The request that records migrations without running them. */
function baselineRequest(limits, schema, work) {
    return request(limits, work, SNAPSHOT_DECLARATIONS, `${fenceBlock(schema)}
IF told IS NULL THEN
  INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run, ended_at)
  SELECT e->>'identity', e->>'path', e->>'checksum', e->>'meaning', 'baseline', (work->>'attempt')::uuid, work->>'run',
    pg_catalog.clock_timestamp()
  FROM pg_catalog.json_array_elements(work->'entries') AS e;
  SET LOCAL search_path = pg_catalog;
  ${snapshotBlock(schema, work.schemas)}
  told := '{"is": "recorded"}';
END IF;`);
}

;// CONCATENATED MODULE: ./build/sql/protocol/outside.js




/**
 * The statement alone, as the only one of its request, or the server would make a transaction of them. The comment is by
 * what it is found while it runs.
 */
function bareRequest(attempt, statement) {
    return `${markOf(attempt)} ${statement}`;
}
const markOf = (attempt) => `/* platform_migrate ${attempt} */`;
/** A statement that does nothing, and that is refused in a transaction: whether the endpoint opens one shows. */
function probeStatement(schema) {
    return `DROP INDEX CONCURRENTLY IF EXISTS "${schema}".platform_migrate_probe`;
}
/** The request that notes for later runs what the probe has shown. It may be made any number of times. */
function probedRequest(limits, schema, runsOutside) {
    return request(limits, { runsOutside }, '', `UPDATE "${schema}".control SET runs_outside = (work->>'runsOutside')::pg_catalog.bool;
told := '{"is": "there"}';`);
}
/**
 * What an index is called while an attempt makes or removes it. A statement that is sent alone can't look at the fence,
 * and may arrive after everything else; so it's about a name that nobody means any more by then. The name that people
 * gave comes or goes in a transaction, together with the record.
 */
function workingName(schema, attempt) {
    // Without dashes, so that nobody, the database’s messages included, puts it in quotes.
    return `${workingPrefix(schema)}${attempt.replaceAll('-', '_')}`;
}
/** Another history, in another schema, has other working names. */
function workingPrefix(schema) {
    return `migrate_${(0,external_node_crypto_.createHash)('sha256').update(schema).digest('hex').slice(0, 8)}_`;
}
/** The statement that makes the index or removes it, by its working name. */
function statementOf(work, name, found) {
    if (work.around !== null)
        return work.around.join(`"${name}"`);
    return removalOf(found?.name ?? `"${name}"`);
}
/** The statement that removes an index. @param name with its schema, in quotes where it needs them */
function removalOf(name) {
    return `DROP INDEX CONCURRENTLY IF EXISTS ${name}`;
}
/** An SQL expression: the index by the name that people gave. */
const GIVEN = `(SELECT i.indexrelid FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relname = work->>'index' AND CASE
      WHEN work->>'schema' IS NOT NULL THEN n.nspname = work->>'schema'
      WHEN work->>'table' IS NOT NULL THEN i.indrelid = pg_catalog.to_regclass(pg_catalog.quote_ident(work->>'table'))
      ELSE pg_catalog.pg_table_is_visible(c.oid) END)`;
/** An SQL expression: the index by a working name, which is nowhere twice. */
const working = (key) => `(SELECT oid FROM pg_catalog.pg_class WHERE relname = work->>'${key}' AND relkind IN ('i', 'I'))`;
const found = (index) => `(SELECT pg_catalog.json_build_object(
    'name', pg_catalog.format('%I.%I', n.nspname, c.relname), 'valid', i.indisvalid)
    FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
    JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE i.indexrelid = ${index})`;
/** The request that looks what has become of an index. It waits for no lock and changes nothing. */
function indexRequest(limits, schema, work) {
    return request(limits, { ...work, mark: markOf(work.attempt), working: workingName(schema, work.attempt) }, '', `SELECT pg_catalog.json_build_object('is', 'seen',
  'running', EXISTS (SELECT FROM pg_catalog.pg_stat_activity WHERE pid <> pg_catalog.pg_backend_pid()
    AND state <> 'idle' AND pg_catalog.starts_with(query, work->>'mark')),
  'index', ${found(GIVEN)}, 'working', ${found(working('working'))})
INTO told;`);
}
/**
 * The request that notes that a statement is about to be run by itself, and gives an index that is to be removed, or that
 * an earlier attempt was at, the working name. Others leave it alone as long as it's fresh.
 *
 * @param work.replaces the attempt of an earlier run that is taken over
 */
function reserveRequest(limits, schema, { work, entry, replaces }) {
    const earlier = replaces === null ? null : workingName(schema, replaces);
    const source = replaces !== null ? working('earlier') : work.does === 'drop' ? GIVEN : undefined;
    return request(limits, { ...work, ...entry, replaces, earlier, to: workingName(schema, entry.attempt) }, RENAMING_DECLARATIONS, `${fenceBlock(schema)}
${source === undefined ? '' : renamingBlock(source, false)}
IF told IS NULL THEN
  DELETE FROM "${schema}".history WHERE identity = work->>'identity' AND state = 'running'
    AND attempt = (work->>'replaces')::pg_catalog.uuid;
  INSERT INTO "${schema}".history (identity, path, checksum, meaning, state, attempt, run)
  VALUES (work->>'identity', work->>'path', work->>'checksum', work->>'meaning', 'running',
    (work->>'attempt')::pg_catalog.uuid, work->>'run');
  told := '{"is": "reserved"}';
END IF;`);
}
const RENAMING_DECLARATIONS = 'renamed pg_catalog.regclass;';
/**
 * Gives an index the name `to`.
 * @param isNeeded it has to be there: a request that was lost may have come late, and removed it
 */
const renamingBlock = (index, isNeeded) => `IF told IS NULL THEN
  BEGIN
    renamed := ${index};
    IF renamed IS NOT NULL THEN
      EXECUTE pg_catalog.format('ALTER INDEX %s RENAME TO %I', renamed, work->>'to');
    ${isNeeded
    ? `ELSE
      told := '{"is": "refused", "message": "The index is no longer there."}';`
    : ''}
    END IF;
  EXCEPTION WHEN lock_not_available THEN
    told := '{"is": "busy"}';
  WHEN OTHERS THEN
    told := pg_catalog.json_build_object('is', 'refused', 'message', SQLERRM);
  END;
END IF;`;
/**
 * The request that records what came of a statement that was run by itself, and gives the index the name that people
 * gave: a new one, or one that couldn't be removed. It may be made any number of times.
 */
function settleRequest(limits, schema, { work, entry, succeeded, isBrought, report, }) {
    return request(limits, { ...work, ...entry, report, working: workingName(schema, entry.attempt), to: work.index }, `${SNAPSHOT_DECLARATIONS}
${RENAMING_DECLARATIONS}
attempt_ uuid := (work->>'attempt')::uuid;`, `BEGIN
  PERFORM 1 FROM "${schema}".control FOR UPDATE;
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;
IF told IS NULL AND NOT EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_ AND state = 'running') THEN
  told := CASE WHEN EXISTS (SELECT FROM "${schema}".history WHERE attempt = attempt_)
    OR EXISTS (SELECT FROM "${schema}".failures WHERE attempt = attempt_)
    THEN '{"is": "settled"}' ELSE '{"is": "gone"}' END;
END IF;
${isBrought && succeeded === (work.does === 'create') ? renamingBlock(working('working'), succeeded) : ''}
IF told IS NULL THEN
  UPDATE "${schema}".control SET fence = fence + 1;
  told := work->'report';
  ${succeeded ? succeededBlock(schema) : failedBlock(schema)}
  SET LOCAL search_path = pg_catalog;
  ${succeeded && !entry.isLast ? '' : snapshotBlock(schema, entry.schemas)}
  told := '{"is": "settled"}';
END IF;`);
}
const succeededBlock = (schema) => `UPDATE "${schema}".history
  SET state = 'applied', ended_at = pg_catalog.clock_timestamp(), report = told WHERE attempt = attempt_;`;
const failedBlock = (schema) => `DELETE FROM "${schema}".history WHERE attempt = attempt_;
  ${failureBlock(schema, 'work')}`;

;// CONCATENATED MODULE: ./build/sql/protocol/history.js


/** Rows in one answer, which may have 1 MiB: no path is as long as would fill it. */
const PAGE_ROWS = 200;
/** The request that reads a page of the history as one row. It may be made any number of times. */
function historyRequest(limits, schema, work) {
    return request(limits, work, '', `IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
  told := '{"is": "absent"}';
ELSE
  BEGIN
    IF (work->>'fences')::pg_catalog.bool THEN
      PERFORM 1 FROM "${schema}".control FOR UPDATE;
      UPDATE "${schema}".control SET fence = fence + 1;
      DELETE FROM "${schema}".chunks WHERE sent_at < pg_catalog.now() - interval '1 day';
      DELETE FROM "${schema}".failures WHERE ended_at < pg_catalog.now() - interval '90 days';
    END IF;
    SELECT pg_catalog.json_build_object('is', 'there', 'format', c.format, 'fence', c.fence::pg_catalog.text,
      'runs_outside', c.runs_outside,
      'strays', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.format('%I.%I', n.nspname, i.relname)), '[]')
        FROM pg_catalog.pg_class i JOIN pg_catalog.pg_namespace n ON n.oid = i.relnamespace
        WHERE pg_catalog.starts_with(i.relname, '${workingPrefix(schema)}') AND i.relkind IN ('i', 'I') AND NOT EXISTS (
          SELECT FROM "${schema}".history WHERE state = 'running' AND i.relname = '${workingPrefix(schema)}' || pg_catalog.replace(attempt::pg_catalog.text, '-', '_'))),
      'count', (SELECT pg_catalog.count(*) FROM "${schema}".history),
      'page', (SELECT coalesce(pg_catalog.json_agg(pg_catalog.to_json(h)), '[]') FROM (
        SELECT identity, path, checksum, meaning, state, attempt, run,
          pg_catalog.to_char(coalesce(ended_at, began_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') AS at,
          pg_catalog.date_part('epoch', pg_catalog.clock_timestamp() - coalesce(ended_at, began_at)) AS age
        FROM "${schema}".history WHERE identity > coalesce(work->>'after', '') ORDER BY identity LIMIT ${PAGE_ROWS}) AS h),
      'attempt', (SELECT pg_catalog.json_agg(a.report ORDER BY (a.report->>'began')::pg_catalog.numeric) FROM (
        SELECT report FROM "${schema}".history WHERE attempt = (work->>'attempt')::pg_catalog.uuid AND state = 'applied'
        UNION ALL
        SELECT report FROM "${schema}".failures WHERE attempt = (work->>'attempt')::pg_catalog.uuid) AS a))
    INTO STRICT told FROM "${schema}".control AS c;
  EXCEPTION WHEN lock_not_available THEN
    told := '{"is": "busy"}';
  END;
END IF;`);
}
/** The query that tells a person what became of a migration. */
function queryForPeople(schema, identity) {
    return `select state, run, ended_at from "${schema}".history where identity = '${identity.replaceAll("'", "''")}'`;
}

;// CONCATENATED MODULE: ./build/sql/protocol/tables.js

/** Of what is kept in the schema; another number is of another version of this action. */
const FORMAT = 1;
/**
 * The request that makes the schema and its tables, where they aren't there. Several first runs at once would meet
 * each other's half-made schema (measured: seven of eight with 23505), so they take turns. It may be made any number
 * of times.
 *
 * - `control`: one row, whose lock lets one request at a time change the history. `fence` counts its changes, so that a
 *   request that was planned on another state of it, or was overtaken by a look at what became of it, does nothing.
 * - `history`: what the database has. `failures`: what was tried, and taken back.
 * - `chunks`: migrations too large for one request. `objects`: what there was where the last run ended, if
 *   `objects_schemas` says so; `drift`: what of it others had made, and nobody has accepted.
 */
function bootstrapRequest(limits, schema) {
    return request(limits, {}, '', `BEGIN
  PERFORM pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('platform_migrate ${schema}', 0));
  IF pg_catalog.to_regnamespace('"${schema}"') IS NULL THEN
    CREATE SCHEMA "${schema}";
  END IF;
  IF pg_catalog.to_regclass('"${schema}".control') IS NULL THEN
    CREATE TABLE "${schema}".control (
      id boolean PRIMARY KEY DEFAULT true CHECK (id),
      format int NOT NULL,
      fence bigint NOT NULL DEFAULT 0,
      runs_outside boolean,
      objects_schemas text[]
    );
    INSERT INTO "${schema}".control (format) VALUES (${FORMAT});
    CREATE TABLE "${schema}".history (
      identity text COLLATE "C" PRIMARY KEY,
      path text NOT NULL,
      checksum text NOT NULL,
      meaning text,
      state text NOT NULL CHECK (state IN ('applied', 'baseline', 'running')),
      attempt uuid NOT NULL,
      run text NOT NULL,
      began_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      ended_at timestamptz,
      report json
    );
    CREATE TABLE "${schema}".failures (
      attempt uuid PRIMARY KEY,
      identity text NOT NULL,
      path text NOT NULL,
      checksum text NOT NULL,
      run text NOT NULL,
      ended_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      report json NOT NULL
    );
    CREATE TABLE "${schema}".chunks (
      attempt uuid NOT NULL,
      place int NOT NULL,
      body text NOT NULL,
      sent_at timestamptz NOT NULL DEFAULT pg_catalog.clock_timestamp(),
      PRIMARY KEY (attempt, place)
    );
    CREATE TABLE "${schema}".objects (
      relation text NOT NULL,
      object text NOT NULL,
      definition text NOT NULL,
      PRIMARY KEY (relation, object)
    );
    CREATE TABLE "${schema}".drift (
      relation text NOT NULL,
      object text NOT NULL,
      was text,
      "is" text,
      PRIMARY KEY (relation, object)
    );
  END IF;
  told := '{"is": "there"}';
EXCEPTION WHEN lock_not_available THEN
  told := '{"is": "busy"}';
END;`);
}

;// CONCATENATED MODULE: ./build/operations/migrations/database.js









/** How a part of a large migration counts in its request, quotes and backslashes doubled. */
const CHUNK_BYTES = database/* SQL_LIMITS */.i.maxQueryBytes - 2048;
/** A project's database as far as its migrations go: the requests of the protocol, each by what it is for. */
class MigrationDatabase {
    #context;
    #limits;
    schema;
    constructor(context, schema, limits) {
        this.#context = context;
        this.#limits = limits;
        this.schema = schema;
    }
    /** Whether a request is small enough for the endpoint. */
    static fits(query) {
        return Buffer.byteLength(query) <= database/* SQL_LIMITS */.i.maxQueryBytes;
    }
    /**
     * Reads the history, page by page, until all pages are of the same moment.
     * @param asked.fences see `historyRequest`
     */
    async history(asked = {}) {
        const first = await this.#ask(historyRequest(this.#limits, this.schema, asked));
        if (first.is !== 'there')
            return first.is;
        if (first.format !== FORMAT)
            throw this.#otherFormat(first.format);
        const { fence, runs_outside: runsOutside, strays, count, attempt } = first;
        const recorded = [...first.page];
        while (recorded.length < count) {
            const after = recorded.at(-1)?.identity ?? '';
            const next = await this.#ask(historyRequest(this.#limits, this.schema, { after }));
            if (next.is !== 'there' || next.fence !== fence || next.page.length === 0) {
                return this.history(asked.attempt === undefined ? {} : { attempt: asked.attempt });
            }
            recorded.push(...next.page);
        }
        return { fence, runsOutside, recorded, strays, attempt };
    }
    /** @returns false where another one was at it for too long */
    async bootstrap() {
        return (await this.#ask(bootstrapRequest(this.#limits, this.schema))).is === 'there';
    }
    /** Whether a request holds all of these. */
    holds(work) {
        return MigrationDatabase.fits(applyRequest(this.#limits, this.schema, work));
    }
    /**
     * Runs migrations and records them. One that is too large for a request is brought there in pieces first.
     * @throws Failure; `uncertain` where they may have been applied
     */
    async apply(work) {
        const whole = applyRequest(this.#limits, this.schema, work);
        if (MigrationDatabase.fits(whole))
            return this.#act(whole);
        const [{ statements, ...named }] = work.migrations;
        const body = JSON.stringify(statements);
        for (const [place, piece] of pieces(body).entries()) {
            await this.#ask(chunkRequest(this.#limits, this.schema, { attempt: work.attempt, place, body: piece }));
        }
        const sha256 = (0,external_node_crypto_.createHash)('sha256').update(body).digest('hex');
        return this.#act(applyRequest(this.#limits, this.schema, { ...work, migrations: [named], sha256 }));
    }
    baselineQuery(work) {
        return baselineRequest(this.#limits, this.schema, work);
    }
    recordBaseline(query) {
        return this.#act(query);
    }
    rehearsalQuery(statements) {
        return rehearsalRequest(this.#limits, statements);
    }
    /** It leaves nothing behind, so it may be made again. */
    rehearse(query) {
        return this.#ask(query);
    }
    /** @param keeps see `driftRequest` */
    drift(keeps) {
        return this.#ask(driftRequest(this.#limits, this.schema, keeps));
    }
    noteObjects(schemas, accepts) {
        return this.#ask(noteRequest(this.#limits, this.schema, { schemas, accepts }));
    }
    /** Finds out, once for a database, whether a statement that is sent alone is run without a transaction. */
    async runsOutside(known) {
        if (known !== null)
            return known;
        let answer = true;
        try {
            await this.bare(probeStatement(this.schema));
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || thrown.code !== 'invalid_query')
                throw thrown;
            answer = false;
        }
        await this.#ask(probedRequest(this.#limits, this.schema, answer));
        return answer;
    }
    reserve(given) {
        return this.#act(reserveRequest(this.#limits, this.schema, given));
    }
    settle(given) {
        return this.#ask(settleRequest(this.#limits, this.schema, given));
    }
    index(work) {
        return this.#ask(indexRequest(this.#limits, this.schema, work));
    }
    /** Runs one statement by itself; with an attempt's mark it can be found while it runs. */
    async bare(statement, attempt) {
        const query = attempt === undefined ? statement : bareRequest(attempt, statement);
        const { client, projectId } = this.#context;
        // Once more does no harm: there is nothing to be done then.
        const traits = attempt === undefined ? { repeat: 'safe' } : {};
        await client.call('database.query', { path: { project_id: projectId }, body: { query } }, traits);
    }
    /** A request that may be made any number of times, so that nothing is left open by it. */
    async #ask(query) {
        const { client, projectId } = this.#context;
        try {
            const request = { path: { project_id: projectId }, body: { query } };
            const { rows } = await client.call('database.query', request, { repeat: 'safe' });
            return reportIn(rows);
        }
        catch (thrown) {
            if (thrown instanceof UnreadableReport)
                throw unreadable(thrown, false);
            throw thrown instanceof build_failure/* Failure */.HR ? (0,build_failure/* refine */.YP)(thrown, { uncertain: false, ...this.#remedy(thrown) }) : thrown;
        }
    }
    /** A request whose effect has to be looked for when its answer is lost. */
    async #act(query) {
        const { client, projectId } = this.#context;
        try {
            const { rows } = await client.call('database.query', { path: { project_id: projectId }, body: { query } });
            return reportIn(rows);
        }
        catch (thrown) {
            if (thrown instanceof UnreadableReport)
                throw unreadable(thrown, true);
            throw thrown instanceof build_failure/* Failure */.HR ? (0,build_failure/* refine */.YP)(thrown, this.#remedy(thrown)) : thrown;
        }
    }
    /** What the database refuses of our own SQL is no fault of the user's. */
    #remedy({ code }) {
        if (code !== 'invalid_query')
            return {};
        return {
            remedy: `The migrations’ own bookkeeping was refused. The database’s role has to be allowed to create the schema “${this.schema}” (or give one that it may write to as \`schema\`), and to use the language plpgsql.`,
        };
    }
    #otherFormat(format) {
        const message = `The history in the schema “${this.schema}” has the format ${format}; this version of the action knows ${FORMAT}.`;
        return new build_failure/* Failure */.HR('conflict', message, { remedy: 'Use the version of the action that made it, or a later one.' });
    }
}
function unreadable(cause, uncertain) {
    return new build_failure/* Failure */.HR('unavailable', `${cause.message}.`, {
        uncertain,
        cause,
        remedy: 'Look whether something stands between the runner and the platform that answers in its place.',
    });
}
/** A text in pieces that each fit into a request as JSON; none ends within a character. */
function pieces(text) {
    const found = [];
    for (let start = 0; start < text.length;) {
        let piece = text.slice(start, start + CHUNK_BYTES);
        for (let bytes = jsonBytes(piece); bytes > CHUNK_BYTES; bytes = jsonBytes(piece)) {
            piece = piece.slice(0, Math.floor((piece.length * CHUNK_BYTES) / bytes));
        }
        if (/[\uD800-\uDBFF]$/.test(piece))
            piece = piece.slice(0, -1);
        found.push(piece);
        start += piece.length;
    }
    return found;
}
const jsonBytes = (text) => Buffer.byteLength(JSON.stringify(text));

// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/packing/folder-listing.js
var folder_listing = __webpack_require__(62519);
// EXTERNAL MODULE: ./build/packing/refusal.js
var refusal = __webpack_require__(7980);
// EXTERNAL MODULE: ./build/packing/selection.js
var selection = __webpack_require__(40918);
;// CONCATENATED MODULE: ./build/sql/lexeme.js
// PostgreSQL's own classes (scan.l): six white-space characters, and whatever isn't ASCII is a letter.
const SPACE = /[ \t\n\r\f\v]+/y;
const LINE_COMMENT = /--[^\n\r]*/y;
const ANY_LINE_COMMENT = /--[^\n\r]*/g;
const WORD = /[A-Za-z_\u0080-\uffff][A-Za-z0-9_$\u0080-\uffff]*|[0-9][0-9A-Za-z_.]*|\$[0-9]+/y;
const DOLLAR_QUOTE = /\$(?:[A-Za-z_\u0080-\uffff][A-Za-z0-9_\u0080-\uffff]*)?\$/y;
const PLAIN_STRING = /'[^']*(?:''[^']*)*(?:'|$)/y;
const ESCAPE_STRING = /'[^'\\]*(?:(?:''|\\[\s\S])[^'\\]*)*(?:'|\\?$)/y;
const QUOTED_IDENTIFIER = /"[^"]*(?:""[^"]*)*(?:"|$)/y;
/** A string goes on behind white space that has a line break in it, and keeps its way of reading backslashes. */
const CONTINUATION = /(?:[ \t\f\v]|--[^\n\r]*)*[\n\r](?:[ \t\n\r\f\v]|--[^\n\r]*[\n\r])*(?=')/y;
const COMMENT_EDGE = /\/\*|\*\//g;
/**
 * The first lexeme at or after a place outside of any. What isn't ended goes on to the end of the text: the grammar has
 * the words for that. Backslashes in plain strings are plain characters (`standard_conforming_strings` is on).
 *
 * @param from in UTF-16 units
 */
function nextLexeme(text, from) {
    const start = endOf(SPACE, text, from) ?? from;
    if (start >= text.length)
        return undefined;
    const found = (kind, end) => end === undefined ? undefined : { kind, start, end };
    return (found('comment', endOf(LINE_COMMENT, text, start) ?? blockCommentEnd(text, start)) ??
        stringAt(text, start) ??
        found('quoted-identifier', endOf(QUOTED_IDENTIFIER, text, start)) ??
        found('word', endOf(WORD, text, start)) ?? { kind: 'symbol', start, end: start + 1 });
}
/** All lexemes of a text. */
function* lexemes(text) {
    for (let lexeme = nextLexeme(text, 0); lexeme !== undefined; lexeme = nextLexeme(text, lexeme.end))
        yield lexeme;
}
function endOf(pattern, text, at) {
    pattern.lastIndex = at;
    return pattern.test(text) ? pattern.lastIndex : undefined;
}
/** Block comments nest, unlike those of the standard. */
function blockCommentEnd(text, start) {
    if (!text.startsWith('/*', start))
        return undefined;
    let depth = 0;
    COMMENT_EDGE.lastIndex = start;
    for (let edge = COMMENT_EDGE.exec(text); edge !== null; edge = COMMENT_EDGE.exec(text)) {
        depth += edge[0] === '/*' ? 1 : -1;
        if (depth === 0)
            return COMMENT_EDGE.lastIndex;
    }
    return text.length;
}
function stringAt(text, start) {
    const dollar = endOf(DOLLAR_QUOTE, text, start);
    if (dollar !== undefined) {
        const tag = text.slice(start, dollar);
        const close = text.indexOf(tag, dollar);
        return { kind: 'string', start, end: close === -1 ? text.length : close + tag.length };
    }
    const isEscape = text.startsWith("e'", start) || text.startsWith("E'", start);
    const pattern = isEscape ? ESCAPE_STRING : PLAIN_STRING;
    let end = endOf(pattern, text, isEscape ? start + 1 : start);
    if (end === undefined)
        return undefined;
    const comments = [];
    for (let next = endOf(CONTINUATION, text, end); next !== undefined; next = endOf(CONTINUATION, text, end)) {
        for (const { 0: comment, index } of text.slice(end, next).matchAll(ANY_LINE_COMMENT)) {
            comments.push({ start: end + index, end: end + index + comment.length });
        }
        end = endOf(pattern, text, next) ?? text.length;
    }
    return { kind: 'string', start, end, ...(comments.length === 0 ? {} : { comments }) };
}

;// CONCATENATED MODULE: ./build/sql/source-text.js
const LINE_BREAK = /\r\n?|\n/g;
const SURROGATE = /[\uD800-\uDFFF]/;
/**
 * A text, and where in it something is. PostgreSQL counts UTF-8 bytes in parse trees and code points in errors,
 * JavaScript counts UTF-16 units, and people count lines: here the four meet. A line ends with LF, CRLF or CR.
 *
 * What the grammar is given may have spaces where the file has something else, unit for unit: its bytes and code
 * points are counted in that.
 */
class SourceText {
    text;
    #parsed;
    #lineStarts;
    #isUnitPerCodePoint;
    #unitOfByte;
    /** @param parsed what the grammar is given, if that isn't the text itself */
    constructor(text, parsed = text) {
        this.text = text;
        this.#parsed = parsed;
        this.#lineStarts = [0, ...Array.from(text.matchAll(LINE_BREAK), found => found.index + found[0].length)];
        this.#isUnitPerCodePoint = !SURROGATE.test(text);
    }
    /** @param index in UTF-16 units */
    placeAt(index) {
        let [low, high] = [0, this.#lineStarts.length];
        while (high - low > 1) {
            const middle = (low + high) >> 1;
            if ((this.#lineStarts[middle] ?? 0) <= index)
                low = middle;
            else
                high = middle;
        }
        const start = this.#lineStarts[low] ?? 0;
        const before = this.#isUnitPerCodePoint ? index - start : Array.from(this.text.slice(start, index)).length;
        return { line: low + 1, column: before + 1 };
    }
    /** The place of a location in a parse tree. @param byte offset in the parsed text’s UTF-8 form */
    placeOfByte(byte) {
        return this.placeAt(this.indexOfByte(byte));
    }
    /** @param byte offset in the parsed text’s UTF-8 form @returns offset in UTF-16 units */
    indexOfByte(byte) {
        this.#unitOfByte ??= unitsByByte(this.#parsed);
        return this.#unitOfByte[byte] ?? this.text.length;
    }
    /** @param codePoints number of code points of the parsed text before it @returns offset in UTF-16 units */
    indexOfCodePoint(codePoints) {
        if (this.#isUnitPerCodePoint)
            return Math.min(codePoints, this.text.length);
        let index = 0;
        for (let passed = 0; passed < codePoints && index < this.text.length; passed += 1) {
            index += (this.#parsed.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
        }
        return index;
    }
}
/** For each byte of the UTF-8 form the unit that it belongs to: one statement after another asks, so it's a table. */
function unitsByByte(text) {
    const units = new Uint32Array(Buffer.byteLength(text) + 1);
    let byte = 0;
    for (let index = 0; index < text.length;) {
        const code = text.codePointAt(index) ?? 0;
        const bytes = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
        units.fill(index, byte, byte + bytes);
        byte += bytes;
        index += code > 0xffff ? 2 : 1;
    }
    units[byte] = text.length;
    return units;
}

;// CONCATENATED MODULE: ./build/sql/tree.js
/** The fields of a node, if it is of this kind. */
function bodyOf(node, tag) {
    return node?.[tag];
}
/** The fields of those nodes of a list that are of this kind. */
function bodiesOf(nodes, tag) {
    return (nodes ?? []).flatMap(node => bodyOf(node, tag) ?? []);
}
/** What kind of node it is. */
function tagOf(node) {
    const [tag] = Object.keys(node);
    return tag;
}
/** The text of a node that is a name or a string constant. */
function textOf(node) {
    return bodyOf(node, 'String')?.sval ?? bodyOf(node, 'A_Const')?.sval?.sval;
}
/** The texts of a list of names: the parts of a qualified one. */
function textsOf(nodes) {
    return (nodes ?? []).flatMap(node => textOf(node) ?? []);
}
/**
 * A node and all below it, parents first, in no other order that could be relied on. Without recursion: a chain of ten
 * thousand `+` is as deep as it is long.
 *
 * @param isClosed kinds whose insides are left out
 */
function* nodesWithin(node, isClosed = () => false) {
    const open = [node];
    while (open.length > 0) {
        const value = open.pop();
        if (typeof value !== 'object' || value === null)
            continue;
        if (Array.isArray(value)) {
            for (let index = value.length - 1; index >= 0; index -= 1)
                open.push(value[index]);
            continue;
        }
        // A node is an object with one field, whose name is its kind; all other fields begin in lower case.
        const keys = Object.keys(value);
        if (keys.length === 1 && /^[A-Z]/.test(keys[0] ?? '')) {
            yield value;
            if (isClosed(keys[0]))
                continue;
        }
        for (const key of keys)
            open.push(value[key]);
    }
}
/** The fields of all nodes of one kind below a node, itself included. */
function* allWithin(node, tag, isClosed) {
    for (const found of nodesWithin(node, isClosed)) {
        const body = bodyOf(found, tag);
        if (body !== undefined)
            yield body;
    }
}
/** Whether an option in parentheses is switched on: by its name alone, or by a word that means so. */
function isOn(options, name) {
    const option = bodiesOf(options, 'DefElem').find(({ defname }) => defname === name);
    if (option === undefined)
        return false;
    const value = textOf(option.arg) ?? bodyOf(option.arg, 'Integer')?.ival ?? bodyOf(option.arg, 'Boolean')?.boolval;
    return option.arg === undefined || ['true', 'on', '1', 1, true].includes(value ?? 0);
}

;// CONCATENATED MODULE: ./build/sql/command-tag.js

/** Where the tag isn't the node's name in other letters. */
const TAGS = {
    AlterDatabaseSetStmt: 'ALTER DATABASE',
    AlterEnumStmt: 'ALTER TYPE',
    AlterEventTrigStmt: 'ALTER EVENT TRIGGER',
    AlterExtensionContentsStmt: 'ALTER EXTENSION',
    AlterFdwStmt: 'ALTER FOREIGN DATA WRAPPER',
    AlterForeignServerStmt: 'ALTER SERVER',
    AlterOpFamilyStmt: 'ALTER OPERATOR FAMILY',
    AlterRoleSetStmt: 'ALTER ROLE',
    AlterSeqStmt: 'ALTER SEQUENCE',
    AlterStatsStmt: 'ALTER STATISTICS',
    AlterTSConfigurationStmt: 'ALTER TEXT SEARCH CONFIGURATION',
    AlterTSDictionaryStmt: 'ALTER TEXT SEARCH DICTIONARY',
    CheckPointStmt: 'CHECKPOINT',
    ClosePortalStmt: 'CLOSE CURSOR',
    CompositeTypeStmt: 'CREATE TYPE',
    ConstraintsSetStmt: 'SET CONSTRAINTS',
    CreateAmStmt: 'CREATE ACCESS METHOD',
    CreateEnumStmt: 'CREATE TYPE',
    CreateEventTrigStmt: 'CREATE EVENT TRIGGER',
    CreateFdwStmt: 'CREATE FOREIGN DATA WRAPPER',
    CreateForeignServerStmt: 'CREATE SERVER',
    CreateOpClassStmt: 'CREATE OPERATOR CLASS',
    CreateOpFamilyStmt: 'CREATE OPERATOR FAMILY',
    CreatePLangStmt: 'CREATE LANGUAGE',
    CreateRangeStmt: 'CREATE TYPE',
    CreateSeqStmt: 'CREATE SEQUENCE',
    CreateStatsStmt: 'CREATE STATISTICS',
    CreateStmt: 'CREATE TABLE',
    CreateTrigStmt: 'CREATE TRIGGER',
    CreatedbStmt: 'CREATE DATABASE',
    DeclareCursorStmt: 'DECLARE CURSOR',
    DropdbStmt: 'DROP DATABASE',
    IndexStmt: 'CREATE INDEX',
    LockStmt: 'LOCK TABLE',
    RefreshMatViewStmt: 'REFRESH MATERIALIZED VIEW',
    RuleStmt: 'CREATE RULE',
    SecLabelStmt: 'SECURITY LABEL',
    TruncateStmt: 'TRUNCATE TABLE',
    VariableShowStmt: 'SHOW',
    ViewStmt: 'CREATE VIEW',
};
/** Kinds of objects that are called otherwise than in the parse tree. */
const OBJECTS = {
    OBJECT_ATTRIBUTE: 'TYPE',
    OBJECT_COLUMN: 'TABLE',
    OBJECT_DOMCONSTRAINT: 'DOMAIN',
    OBJECT_FDW: 'FOREIGN DATA WRAPPER',
    OBJECT_FOREIGN_SERVER: 'SERVER',
    OBJECT_MATVIEW: 'MATERIALIZED VIEW',
    OBJECT_OPCLASS: 'OPERATOR CLASS',
    OBJECT_OPFAMILY: 'OPERATOR FAMILY',
    OBJECT_STATISTIC_EXT: 'STATISTICS',
    OBJECT_TABCONSTRAINT: 'TABLE',
    OBJECT_TSCONFIGURATION: 'TEXT SEARCH CONFIGURATION',
    OBJECT_TSDICTIONARY: 'TEXT SEARCH DICTIONARY',
    OBJECT_TSPARSER: 'TEXT SEARCH PARSER',
    OBJECT_TSTEMPLATE: 'TEXT SEARCH TEMPLATE',
};
const TRANSACTION_TAGS = {
    TRANS_STMT_START: 'START TRANSACTION',
    TRANS_STMT_ROLLBACK_TO: 'ROLLBACK',
    TRANS_STMT_PREPARE: 'PREPARE TRANSACTION',
};
/** The objects that nodes of these kinds make, change or drop. */
const VERBS = {
    AlterObjectDependsStmt: 'ALTER',
    AlterObjectSchemaStmt: 'ALTER',
    AlterOwnerStmt: 'ALTER',
    AlterTableStmt: 'ALTER',
    DefineStmt: 'CREATE',
    DropStmt: 'DROP',
};
/**
 * What PostgreSQL itself calls a statement when it is done: `CREATE TABLE`, `ALTER TABLE`, `INSERT` (without the counts
 * that follow there).
 */
function commandTag(node) {
    const tag = tagOf(node);
    return variableTag(node) ?? TAGS[tag] ?? spelledOut(tag.replace(/Stmt$/, ''));
}
/** Kinds of nodes that stand for more than one command. */
function variableTag(node) {
    const verb = VERBS[tagOf(node)];
    if (verb !== undefined)
        return `${verb} ${objectName(objectTypeOf(node))}`;
    const rename = bodyOf(node, 'RenameStmt');
    if (rename !== undefined)
        return `ALTER ${objectName(renamedType(rename.renameType, rename.relationType))}`;
    const transaction = bodyOf(node, 'TransactionStmt');
    if (transaction?.kind !== undefined) {
        return TRANSACTION_TAGS[transaction.kind] ?? transaction.kind.replace('TRANS_STMT_', '').replaceAll('_', ' ');
    }
    const made = bodyOf(node, 'CreateTableAsStmt');
    if (made !== undefined)
        return made.objtype === 'OBJECT_MATVIEW' ? 'CREATE MATERIALIZED VIEW' : 'SELECT';
    const set = bodyOf(node, 'VariableSetStmt');
    if (set !== undefined)
        return set.kind?.startsWith('VAR_RESET') === true ? 'RESET' : 'SET';
    const routine = bodyOf(node, 'CreateFunctionStmt');
    if (routine !== undefined)
        return routine.is_procedure === true ? 'CREATE PROCEDURE' : 'CREATE FUNCTION';
    const grant = bodyOf(node, 'GrantStmt') ?? bodyOf(node, 'GrantRoleStmt');
    if (grant !== undefined) {
        const verbs = bodyOf(node, 'GrantStmt') === undefined ? ['GRANT ROLE', 'REVOKE ROLE'] : ['GRANT', 'REVOKE'];
        return verbs[grant.is_grant === true ? 0 : 1];
    }
    const altered = bodyOf(node, 'AlterFunctionStmt');
    if (altered !== undefined)
        return `ALTER ${objectName(altered.objtype)}`;
    const fetch = bodyOf(node, 'FetchStmt');
    if (fetch !== undefined)
        return fetch.ismove === true ? 'MOVE' : 'FETCH';
    const discard = bodyOf(node, 'DiscardStmt');
    if (discard?.target !== undefined)
        return discard.target.replace('_', ' ');
    const vacuum = bodyOf(node, 'VacuumStmt');
    if (vacuum !== undefined)
        return vacuum.is_vacuumcmd === true ? 'VACUUM' : 'ANALYZE';
    const deallocate = bodyOf(node, 'DeallocateStmt');
    return deallocate?.isall === true ? 'DEALLOCATE ALL' : undefined;
}
function objectTypeOf(node) {
    const [body] = Object.values(node);
    return body?.objtype ?? body?.objectType ?? body?.removeType ?? body?.kind;
}
/** A column or an attribute is renamed by altering what it is part of. */
function renamedType(renamed, relation) {
    return renamed === 'OBJECT_COLUMN' ? relation : renamed;
}
function objectName(type) {
    if (type === undefined)
        return 'OBJECT';
    return OBJECTS[type] ?? type.replace('OBJECT_', '').replaceAll('_', ' ');
}
/** `CreateForeignTable` → `CREATE FOREIGN TABLE`. */
function spelledOut(name) {
    return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toUpperCase();
}

;// CONCATENATED MODULE: ./build/sql/copy-rows.js

/** One INSERT stays well below the request's limit of 64 KiB, so that any number of rows can be sent. */
const MAX_INSERT_UNITS = 16 * 1024;
const MAX_INSERT_ROWS = 500;
const AS_INSERTS = 'Dump with `--inserts`, or write INSERT.';
const ROW = /([^\n\r]*)(?:\r\n?|\n)/g;
const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9A-Fa-f]{1,2})|([^]))/g;
const ESCAPED = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
/**
 * Turns `COPY table (columns) FROM STDIN` with its data, as pg_dump writes it, into INSERTs: the endpoint takes nothing
 * but SQL. As COPY does, they set identity columns that are always generated. Where the two differ, in rules, and in
 * triggers for each statement, which run once for each INSERT, nothing can be done about it.
 *
 * @param data absent where the file has none below it
 * @param text of the whole file
 */
function copyAsInserts(copy, data, text, index) {
    const { relation, attlist, whereClause } = copy;
    const refused = (message, remedy) => ({ index, message, remedy });
    if (data === undefined) {
        return refused('has COPY … FROM STDIN without data', 'Put the data below it, and a line `\\.` at its end.');
    }
    if (relation === undefined || attlist === undefined) {
        return refused('has COPY … FROM STDIN without a list of columns', 'Name the columns that its data is for.');
    }
    if (whereClause !== undefined || !isTextFormat(copy)) {
        return refused('has COPY … FROM STDIN with options, and only PostgreSQL’s text format is understood', AS_INSERTS);
    }
    const columns = textsOf(attlist);
    const head = `INSERT INTO ${relationSql(relation)} (${columns.map(quoted).join(', ')}) OVERRIDING SYSTEM VALUE VALUES\n`;
    const inserts = [];
    let rows = [];
    let units = 0;
    const flush = () => {
        const [first, last] = [rows[0], rows.at(-1)];
        if (first !== undefined && last !== undefined) {
            inserts.push({ text: head + rows.map(row => row.sql).join(',\n'), start: first.start, end: last.end });
        }
        [rows, units] = [[], 0];
    };
    for (const found of text.slice(data.start, data.end).matchAll(ROW)) {
        const start = data.start + found.index;
        const row = rowSql(found[1] ?? '', columns.length);
        if (typeof row !== 'string')
            return { ...row, index: start };
        if (units + row.length > MAX_INSERT_UNITS || rows.length === MAX_INSERT_ROWS)
            flush();
        rows.push({ sql: row, start, end: start + (found[1]?.length ?? 0) });
        units += row.length;
    }
    flush();
    return inserts;
}
function isTextFormat({ options }) {
    return bodiesOf(options, 'DefElem').every(({ defname, arg }) => defname === 'format' && textOf(arg) === 'text');
}
function rowSql(row, columns) {
    const fields = row.split('\t');
    if (fields.length !== columns) {
        const message = `has a row of ${fields.length} fields in the data of a COPY of ${columns} columns`;
        return { message, remedy: 'Part the fields by tabs, and write `\\N` for NULL.' };
    }
    const values = fields.map(field => (field === '\\N' ? 'NULL' : valueSql(field)));
    if (values.every(value => value !== undefined))
        return `(${values.join(', ')})`;
    return { message: 'has a byte in the data of a COPY that is written by its number', remedy: AS_INSERTS };
}
/** A field as a literal; `undefined` where an escape stands for a byte that is no character by itself. */
function valueSql(field) {
    if (Iterator.from(field.matchAll(ESCAPE)).some(([, octal, hexadecimal]) => !isCharacter(octal, hexadecimal))) {
        return undefined;
    }
    const value = field.replace(ESCAPE, (_, octal, hexadecimal, letter = '') => {
        const byte = byteOf(octal, hexadecimal);
        return byte === undefined ? (ESCAPED[letter] ?? letter) : String.fromCharCode(byte);
    });
    return `'${value.replaceAll("'", "''")}'`;
}
function byteOf(octal, hexadecimal) {
    if (octal !== undefined)
        return Number.parseInt(octal, 8);
    return hexadecimal === undefined ? undefined : Number.parseInt(hexadecimal, 16);
}
function isCharacter(octal, hexadecimal) {
    const byte = byteOf(octal, hexadecimal);
    return byte === undefined || (byte > 0 && byte < 0x80);
}
function relationSql({ schemaname, relname = '' }) {
    return schemaname === undefined ? quoted(relname) : `${quoted(schemaname)}.${quoted(relname)}`;
}
function quoted(identifier) {
    return `"${identifier.replaceAll('"', '""')}"`;
}

;// CONCATENATED MODULE: ./build/sql/names.js

/** A table, view, index or sequence as the file names it: `app.users`. For people, and for comparing; not quoted. */
function relationName({ schemaname, relname = '' }) {
    return schemaname === undefined ? relname : `${schemaname}.${relname}`;
}
/**
 * Under which two names are taken for the same relation. What the search path is nobody knows here, so a name without
 * a schema is taken to be in `public`.
 */
function relationKey(relation) {
    return keyOfName(relationName(relation));
}
/** As `relationKey`, for a name that is at hand as text. */
function keyOfName(name) {
    return name.replace(/^public\./, '');
}
/** The name of an object of any kind, in whatever kind of node the grammar has it; `undefined` where it has none. */
function names_objectName(node) {
    const relation = bodyOf(node, 'RangeVar');
    if (relation !== undefined)
        return relationName(relation);
    const parts = bodyOf(node, 'List')?.items ?? bodyOf(node, 'TypeName')?.names ?? bodyOf(node, 'ObjectWithArgs')?.objname;
    const name = textsOf(parts ?? (node === undefined ? [] : [node])).join('.');
    return name === '' ? (bodyOf(node, 'RoleSpec')?.rolename ?? undefined) : name;
}
/** The objects that a statement says it is about; a query's tables are none of them. */
function targetsOf(statement) {
    const [naming = {}] = Object.values(statement);
    const relation = naming.relation ?? naming.base?.relation ?? naming.view ?? naming.sequence ?? naming.typevar ?? naming.into?.rel;
    if (relation !== undefined)
        return [relationName(relation)];
    const listed = naming.relations ?? naming.objects ?? naming.rels;
    if (listed !== undefined) {
        return listed.flatMap(node => names_objectName(node) ?? vacuumed(node) ?? []);
    }
    const single = names_objectName(naming.object ?? naming.func);
    const parts = naming.funcname ?? naming.domainname ?? naming.typeName ?? naming.defnames;
    const word = naming.schemaname ?? naming.extname ?? naming.pubname ?? naming.subname ?? naming.dbname;
    const name = single ?? (parts === undefined ? word : textsOf(parts).join('.'));
    return name === undefined ? [] : [name];
}
function vacuumed(node) {
    const relation = bodyOf(node, 'VacuumRelation')?.relation;
    return relation === undefined ? undefined : relationName(relation);
}

;// CONCATENATED MODULE: ./build/sql/psql.js

const LINE_REST = /[^\n\r]*/y;
const psql_LINE_BREAK = /\r\n?|\n/y;
const ONLY_COMMENT = /^[ \t]*(?:--[\s\S]*)?$/;
const END_OF_DATA = /(?<=[\n\r])\\\.(?=[\n\r]|$)/g;
const COMMAND = /^\\[^\s\\]*/;
/** What pg_dump writes around its output guards psql against a hostile server's data; to anyone else it says nothing. */
const HARMLESS = new Set(['\\restrict', '\\unrestrict']);
const INCLUDE = 'Put that file’s SQL in its place.';
const CONNECT = 'Migrate each database by a step of its own.';
const REMEDIES = {
    '\\i': INCLUDE,
    '\\ir': INCLUDE,
    '\\include': INCLUDE,
    '\\include_relative': INCLUDE,
    '\\c': CONNECT,
    '\\connect': CONNECT,
    '\\copy': 'Use INSERT, or COPY … FROM STDIN with its data below it.',
    '\\set': 'Write the value where it is used.',
    '\\gexec': 'Use a DO block with EXECUTE.',
};
/**
 * Parts what psql reads itself from what it sends: its commands, which begin with a backslash, and the data of
 * `COPY … FROM STDIN`. Commands that only psql can follow are problems, all of them gathered.
 *
 * @param path how findings name the file
 */
function serverText(source, path) {
    const reader = new ScriptReader(source, path);
    reader.read();
    const { copies, comments, problems, blanks } = reader;
    return { copies, comments, problems, sql: blanked(source.text, blanks) };
}
class ScriptReader {
    copies = [];
    comments = [];
    problems = [];
    blanks = [];
    #source;
    #text;
    #path;
    /** Of the statement so far, as long as it may be a COPY. */
    #words = [];
    constructor(source, path) {
        this.#source = source;
        this.#text = source.text;
        this.#path = path;
    }
    read() {
        let lexeme = nextLexeme(this.#text, 0);
        while (lexeme !== undefined)
            lexeme = nextLexeme(this.#text, this.#take(lexeme));
    }
    /** @returns where to go on */
    #take({ kind, start, end, comments }) {
        // PostgreSQL allows them there, the grammar as the library has it does not.
        this.blanks.push(...(comments ?? []));
        if (kind === 'comment') {
            this.comments.push({ start, end });
            return end;
        }
        const symbol = kind === 'symbol' ? this.#text[start] : undefined;
        if (symbol === '\\')
            return this.#command(start);
        if (symbol !== ';') {
            if (this.#words.length === 0 || this.#words[0] === 'copy') {
                this.#words.push(kind === 'word' ? this.#text.slice(start, end).toLowerCase() : '');
            }
            return end;
        }
        const isCopy = this.#words[0] === 'copy' && this.#words.some((word, at, all) => word === 'from' && all[at + 1] === 'stdin');
        this.#words = [];
        return isCopy ? this.#data(start) : end;
    }
    #command(start) {
        const end = psql_endOf(LINE_REST, this.#text, start);
        const command = COMMAND.exec(this.#text.slice(start, end))?.[0] ?? '';
        this.blanks.push({ start, end });
        if (!HARMLESS.has(command)) {
            const remedy = REMEDIES[command] ?? 'Remove it: only the program psql knows it.';
            this.#problem(start, `has the psql command \`${command}\`, which is no SQL`, remedy);
        }
        return end;
    }
    #data(semicolon) {
        const lineEnd = psql_endOf(LINE_REST, this.#text, semicolon);
        if (!ONLY_COMMENT.test(this.#text.slice(semicolon + 1, lineEnd))) {
            const message = 'goes on behind COPY … FROM STDIN; in the same line, where psql would look for data below it';
            this.#problem(semicolon, message, 'Put it below the data.');
        }
        const start = psql_endOf(psql_LINE_BREAK, this.#text, lineEnd);
        END_OF_DATA.lastIndex = start;
        const found = END_OF_DATA.exec(this.#text);
        if (found === null) {
            const message = 'has COPY … FROM STDIN, and no line `\\.` that ends its data';
            this.#problem(semicolon, message, 'Put the data below it, and a line `\\.` at its end.');
            this.blanks.push({ start, end: this.#text.length });
            return this.#text.length;
        }
        this.copies.push({ semicolon, start, end: found.index });
        this.blanks.push({ start, end: END_OF_DATA.lastIndex });
        return END_OF_DATA.lastIndex;
    }
    #problem(index, message, remedy) {
        this.problems.push({ where: this.#path, ...this.#source.placeAt(index), message, remedy });
    }
}
function psql_endOf(pattern, text, index) {
    pattern.lastIndex = index;
    return pattern.test(text) ? pattern.lastIndex : index;
}
/** The text with spaces for these parts, line breaks kept. @param parts in order, apart from each other */
function blanked(text, parts) {
    let kept = 0;
    let result = '';
    for (const { start, end } of parts) {
        result += text.slice(kept, start) + text.slice(start, end).replace(/[^\n\r]/g, ' ');
        kept = end;
    }
    return result + text.slice(kept);
}

;// CONCATENATED MODULE: ./build/sql/splitting.js








/**
 * Splits a file into its statements as PostgreSQL itself would, psql's own parts read as psql would.
 *
 * @param path how findings name the file
 * @param text may begin with a byte order mark, which is none of it
 */
function splitSql(parser, path, text) {
    const file = new SourceText(withoutByteOrderMark(text));
    const nul = file.text.indexOf('\0');
    // The grammar would take it for the end of the text, and all that follows would silently not be run.
    if (nul !== -1) {
        const message = 'has a NUL character, which no SQL text may have';
        const problem = { where: path, ...file.placeAt(nul), message, remedy: 'Save the file as UTF-8 without it.' };
        return { path, source: file, statements: [], comments: [], problems: [problem] };
    }
    const script = serverText(file, path);
    const source = new SourceText(file.text, script.sql);
    const { comments } = script;
    if (script.problems.length > 0)
        return { path, source, statements: [], comments, problems: script.problems };
    try {
        const problems = [];
        const statements = parser.parse(script.sql).flatMap(parsed => {
            const made = splitting_statementsOf(parsed, script, source);
            if (!('message' in made))
                return made;
            const { index, message, remedy } = made;
            problems.push({ where: path, ...source.placeAt(index), message, remedy });
            return [];
        });
        return { path, source, statements: problems.length > 0 ? [] : statements, comments, problems };
    }
    catch (error) {
        if (!(error instanceof SqlSyntaxError))
            throw error;
        const problem = syntaxProblem(parser, error, source, script.sql);
        return { path, source, statements: [], comments, problems: [{ where: path, ...problem }] };
    }
}
/** A byte order mark says how the file is encoded, and is none of its text. */
function withoutByteOrderMark(text) {
    return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
function splitting_statementsOf(parsed, script, source) {
    const { node, startByte, lengthInBytes } = parsed;
    const start = source.indexOfByte(startByte);
    const end = lengthInBytes === undefined ? source.text.length : source.indexOfByte(startByte + lengthInBytes);
    const span = withoutComments(script.sql, { start, end }, script.comments);
    const common = { node, kind: commandTag(node), targets: targetsOf(node) };
    const copy = bodyOf(node, 'CopyStmt');
    const isFromClient = copy?.is_from === true && copy.filename === undefined;
    if (!isFromClient) {
        return [{ ...common, ...source.placeAt(span.start), span, text: source.text.slice(span.start, span.end) }];
    }
    const data = script.copies.find(({ semicolon }) => semicolon === end);
    const inserts = copyAsInserts(copy, data, source.text, span.start);
    if ('message' in inserts)
        return inserts;
    return inserts.map(({ text, ...rows }) => ({ ...common, ...source.placeAt(rows.start), span: rows, text }));
}
/** The grammar counts white space and comments around a statement in. */
function withoutComments(sql, around, comments) {
    let { start, end } = around;
    let next = firstAt(comments, start);
    for (let moved = true; moved;) {
        moved = false;
        while (start < end && isSpace(sql[start]))
            start += 1;
        const comment = comments[next];
        if (comment?.start === start) {
            [start, moved] = [comment.end, true];
            next += 1;
        }
    }
    let last = firstAt(comments, end) - 1;
    for (let moved = true; moved;) {
        moved = false;
        while (end > start && isSpace(sql[end - 1]))
            end -= 1;
        const comment = comments[last];
        if (comment?.end === end && comment.start >= start) {
            [end, moved] = [comment.start, true];
            last -= 1;
        }
    }
    return { start, end };
}
/** The number of the first of these that begins at or behind a place. */
function firstAt(spans, index) {
    let [low, high] = [0, spans.length];
    while (low < high) {
        const middle = (low + high) >> 1;
        if ((spans[middle]?.start ?? 0) < index)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
function isSpace(character) {
    return character !== undefined && ' \t\n\r\f\v'.includes(character);
}
function syntaxProblem(parser, error, source, sql) {
    const index = error.codePoint === undefined ? deepPart(parser, sql) : source.indexOfCodePoint(error.codePoint);
    const place = source.placeAt(index);
    if (error.message === NESTED_TOO_DEEPLY) {
        const remedy = 'Write it with fewer parentheses and operators in one expression: as a list, or in several statements.';
        return { ...place, message: 'has a statement that is nested too deeply for PostgreSQL’s grammar', remedy };
    }
    const variable = /^:(?:[\w{]\S*|'[^'\n]*'|"[^"\n]*")/.exec(sql.slice(index, index + 80))?.[0];
    if (variable !== undefined) {
        const message = `has the psql variable \`${variable}\`, which nobody fills in here`;
        return { ...place, message, remedy: 'Write its value.' };
    }
    return { ...place, message: `is no SQL that PostgreSQL 18 knows: ${error.message}` };
}
/** Where the part begins that is nested too deeply: the grammar, when it runs out of stack, doesn't say. */
function deepPart(parser, sql) {
    let start;
    for (const lexeme of lexemes(sql)) {
        if (lexeme.kind === 'comment')
            continue;
        start ??= lexeme.start;
        if (lexeme.kind !== 'symbol' || sql[lexeme.start] !== ';')
            continue;
        if (isTooDeep(parser, sql.slice(start, lexeme.start)))
            return start;
        start = undefined;
    }
    return start ?? 0;
}
function isTooDeep(parser, part) {
    try {
        parser.parse(part);
        return false;
    }
    catch (error) {
        // Another error only says that the part, by itself, is no whole statement.
        return error instanceof SqlSyntaxError && error.message === NESTED_TOO_DEEPLY;
    }
}

;// CONCATENATED MODULE: ./build/sql/migrations/checksum.js


/**
 * The checksum of a migration: SHA-256, in lower-case hex, of the file's UTF-8 bytes without a byte order mark and with
 * every CRLF and every lone CR as LF. So it's what `sha256sum` says of a file with LF, whatever Git made of it. What is
 * run is the file as it is: in a string a carriage return is data.
 */
function checksum(text) {
    return sha256(withLineFeeds(withoutByteOrderMark(text)));
}
/**
 * A hash of what the statements are to PostgreSQL's grammar: files with the same differ in layout, comments and
 * spelling of keywords at most. It covers literals, which the grammar's own fingerprint leaves out: that can't tell
 * `DEFAULT 1` from `DEFAULT 2`. Another version of the grammar may give another hash, never the same one to another
 * meaning.
 *
 * @param sql what is run of the file: see `Migration.sql`
 * @param known the text's statements, where it was split already
 * @returns SHA-256 in lower-case hex; `undefined` where the text doesn't split
 */
function meaningHash(parser, sql, known) {
    const isKnown = known !== undefined && !sql.includes('\r');
    const { statements, problems } = isKnown ? known : splitSql(parser, '', withLineFeeds(sql));
    if (problems.length > 0)
        return undefined;
    const hash = (0,external_node_crypto_.createHash)('sha256');
    for (const { node, text, kind } of statements) {
        // The tree of a COPY doesn't hold its rows.
        if (kind === 'COPY')
            hash.update(text);
        hash.update(treeText(node));
    }
    return hash.digest('hex');
}
/** Locations are all that layout leaves in a tree. */
const LOCATION = /(?:^|_)(?:location|list_start|list_end)$/;
/**
 * A tree written out unambiguously, without its locations. Not by `JSON.stringify`: that is recursive, and an expression
 * of ten thousand terms is a tree as deep.
 */
function treeText(tree) {
    const open = [{ value: tree, before: '' }];
    let text = '';
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { value, before } = next;
        if (typeof value !== 'object' || value === null) {
            text += before + JSON.stringify(value);
            continue;
        }
        const keys = Object.keys(value).filter(key => !LOCATION.test(key));
        text += `${before}${Array.isArray(value) ? 'list' : 'node'} ${keys.length}`;
        for (const key of keys.toReversed()) {
            open.push({ value: value[key], before: `\n${key}=` });
        }
    }
    return `${text}\n`;
}
function withLineFeeds(text) {
    return text.replace(/\r\n?/g, '\n');
}
function sha256(text) {
    return (0,external_node_crypto_.createHash)('sha256').update(text).digest('hex');
}

;// CONCATENATED MODULE: ./build/sql/migrations/drizzle-journal.js
/** Drizzle's list of its migrations: only it says which files are run, and in which order. */
const JOURNAL_PATH = 'meta/_journal.json';
/**
 * The roles of the files of a Drizzle folder. Their version is their number in the journal. A file that isn't in it is
 * refused: Drizzle would never run it, and nobody would notice.
 *
 * @param text of the journal
 * @param paths of all files of the folder
 */
function journalRoles(text, paths) {
    const entries = readEntries(text);
    if ('message' in entries)
        return [entries];
    const findings = [];
    const roles = new Map();
    const present = new Set(paths);
    let last = -1;
    for (const { idx, tag } of entries) {
        const path = `${tag}.sql`;
        if (idx <= last) {
            const message = `has \`${tag}\` as number ${idx} behind number ${last}`;
            findings.push({ where: JOURNAL_PATH, message, remedy: 'Let drizzle-kit make the later one anew.' });
        }
        if (!present.has(path)) {
            const message = `lists \`${tag}\`, and there is no file \`${path}\``;
            findings.push({ where: JOURNAL_PATH, message, remedy: 'Add the file, or let drizzle-kit drop the migration.' });
        }
        const name = tag.replace(/^\d+_/, '');
        roles.set(path, { is: 'migration', layout: 'drizzle', version: String(idx), name });
        last = Math.max(last, idx);
    }
    for (const path of paths) {
        if (roles.has(path))
            continue;
        const isStray = /^[^/]+\.sql$/i.test(path);
        if (isStray) {
            const message = `isn’t in ${JOURNAL_PATH}, so it is no migration to Drizzle`;
            findings.push({ where: path, message, remedy: 'Let drizzle-kit make it (`generate --custom`), or remove it.' });
        }
        else
            roles.set(path, { is: 'skipped', reason: 'it is no SQL file of the journal' });
    }
    return findings.length > 0 ? findings : roles;
}
function readEntries(text) {
    let journal;
    try {
        journal = JSON.parse(text);
    }
    catch (error) {
        return wrong(`is no JSON: ${String(error)}`);
    }
    if (typeof journal !== 'object' || journal === null)
        return wrong('is no journal');
    const { dialect, entries } = journal;
    if (dialect !== undefined && dialect !== 'postgresql') {
        return wrong(`is a journal for ${JSON.stringify(dialect)}, and the database is PostgreSQL`);
    }
    if (!Array.isArray(entries) || !entries.every(isEntry))
        return wrong('has no `entries` with `idx` and `tag` each');
    return entries;
}
function wrong(message) {
    return { where: JOURNAL_PATH, message, remedy: 'Let drizzle-kit write it.' };
}
function isEntry(value) {
    if (typeof value !== 'object' || value === null)
        return false;
    const { idx, tag } = value;
    return Number.isSafeInteger(idx) && Number(idx) >= 0 && typeof tag === 'string';
}

;// CONCATENATED MODULE: ./build/sql/migrations/sections.js



/** dbmate: `-- migrate:up transaction:false`, `-- migrate:down`. */
const DBMATE = {
    up: '-- migrate:up',
    line: /^--[ \t]*migrate:((?:up|down)\b[^\n\r]*)/gm,
    isUp: says => /^up\b/.test(says),
    isDown: says => /^down\b/.test(says),
    isStatementEnd: () => false,
    transaction: says => {
        if (/^(?:up(?:\s+transaction:true)?|down\b.*)$/.test(says))
            return 'on';
        return /^up\s+transaction:false$/.test(says) ? 'off' : undefined;
    },
};
/** goose: `-- +goose Up`, `-- +goose StatementBegin`, `-- +goose NO TRANSACTION`. */
const GOOSE = {
    up: '-- +goose Up',
    line: /^--[ \t]*\+goose[ \t]+([^\n\r]*)/gm,
    isUp: says => says === 'up',
    isDown: says => says === 'down',
    isStatementEnd: says => says === 'statementend',
    transaction: says => {
        if (says === 'no transaction')
            return 'off';
        return ['up', 'down', 'statementbegin', 'statementend', 'envsub off'].includes(says) ? 'on' : undefined;
    },
};
/** Whether a file has any of a tool's marks. */
function hasMarks({ line }, text) {
    return text.search(line) !== -1;
}
/**
 * Cuts a file down to what goes up. Whoever doesn't, runs the way back right behind the way there.
 *
 * @param text of the file, without a byte order mark
 */
function upSection(sections, text) {
    const source = new SourceText(text);
    const marks = Array.from(text.matchAll(sections.line), ({ 0: line, 1: says = '', index }) => {
        return { start: index, end: index + line.length, says: says.trim().toLowerCase() };
    });
    const problem = (index, message, remedy) => {
        return { ...source.placeAt(index), message, remedy };
    };
    const unknown = marks.find(({ says }) => sections.transaction(says) === undefined);
    if (unknown !== undefined) {
        const mark = text.slice(unknown.start, unknown.end).trim();
        return problem(unknown.start, `has the mark \`${mark}\`, which isn’t understood`, 'Write the SQL without it.');
    }
    const [up, second] = marks.filter(({ says }) => sections.isUp(says));
    if (up === undefined) {
        return problem(0, `has no line \`${sections.up}\``, `Put \`${sections.up}\` above what the migration does.`);
    }
    if (second !== undefined) {
        return problem(second.start, `has a second line \`${sections.up}\``, 'Make one section of them, or two files.');
    }
    const before = firstCode(text.slice(0, up.start));
    if (before !== undefined) {
        const remedy = `Put \`${sections.up}\` above all that the migration does, and the way back below it.`;
        return problem(before, `has SQL above its line \`${sections.up}\``, remedy);
    }
    const down = marks.find(({ start, says }) => start > up.start && sections.isDown(says));
    const end = down?.start ?? text.length;
    const ended = withStatementEnds(text, marks.filter(({ says }) => sections.isStatementEnd(says)));
    return {
        sql: blanked(ended, [
            { start: 0, end: up.end },
            { start: end, end: text.length },
        ]),
        inTransaction: marks.every(({ says }) => sections.transaction(says) === 'on'),
    };
}
/**
 * A text in which each of these marks is a semicolon and otherwise spaces: what stands there, a tool takes for the end
 * of a statement.
 */
function withStatementEnds(text, marks) {
    let kept = 0;
    let result = '';
    for (const { start, end } of marks) {
        result += `${text.slice(kept, start)};${' '.repeat(end - start - 1)}`;
        kept = end;
    }
    return result + text.slice(kept);
}
function firstCode(text) {
    for (const { kind, start } of lexemes(text))
        if (kind !== 'comment')
            return start;
    return undefined;
}

;// CONCATENATED MODULE: ./build/sql/migrations/layouts.js


/** What each is, as in `a.sql is …`. */
const LAYOUT_WORDS = {
    numbered: 'named `<version>_name.sql`',
    flyway: 'named as Flyway has it',
    dbmate: 'marked as dbmate has it',
    goose: 'marked as goose has it',
    'golang-migrate': 'named as golang-migrate has it',
    prisma: 'in a folder of its own as Prisma has it',
    drizzle: 'in Drizzle’s journal',
};
const REVERTING = 'it is a way back, and only ways forward are run';
const NAMINGS = [
    {
        pattern: named(String.raw `(?:.*\/)?V(?<version>\d+(?:[._]\d+)*)__(?<name>.+)\.sql`),
        role: ({ version = '', name = '' }) => migration('flyway', version.replaceAll('_', '.'), name),
    },
    {
        pattern: named(String.raw `(?:.*\/)?R__(?<name>.+)\.sql`),
        role: ({ name = '' }) => ({ is: 'repeatable', layout: 'flyway', name }),
    },
    { pattern: named(String.raw `(?:.*\/)?U\d[^\/]*__.+\.sql`), role: () => ({ is: 'skipped', reason: REVERTING }) },
    {
        pattern: named(String.raw `(?:.*\/)?B\d[^\/]*__.+\.sql`),
        role: () => ({
            is: 'refused',
            message: 'is a baseline as Flyway has it, which would be run in place of the versions up to it',
            remedy: 'Keep the versions themselves; for a database that has them already, use the input `baseline`.',
        }),
    },
    {
        pattern: named(String.raw `(?:.*\/)?(?:before|after)(?:[A-Z]\w*?)?(?:__.+)?\.sql`),
        role: () => ({ is: 'skipped', reason: 'it is a callback as Flyway has them, and these aren’t run' }),
    },
    {
        pattern: named(String.raw `.*\.sql\.conf`),
        role: () => ({
            is: 'refused',
            message: 'says how Flyway is to run a script, which isn’t followed here',
            remedy: 'Remove it. A statement that can’t run in a transaction is recognised by itself.',
        }),
    },
    {
        pattern: named(String.raw `(?<version>\d+)_(?<name>[^\/]+)\/migration\.sql`),
        role: ({ version = '', name = '' }) => migration('prisma', version, name),
    },
    {
        pattern: named(String.raw `(?<version>\d+)_(?<name>[^\/]+)\.up\.sql`),
        role: ({ version = '', name = '' }) => migration('golang-migrate', version, name),
    },
    { pattern: named(String.raw `\d+_[^\/]+\.down\.sql`), role: () => ({ is: 'skipped', reason: REVERTING }) },
    {
        pattern: named(String.raw `(?<version>${VERSION_PATTERN})(?:_(?<name>[^\/]*))?\.sql`),
        role: ({ version = '', name = '' }, text) => {
            const layout = hasMarks(GOOSE, text) ? 'goose' : hasMarks(DBMATE, text) ? 'dbmate' : 'numbered';
            return migration(layout, version, name);
        },
    },
    // Past all others. To pass over what was meant to be a migration would be the worst that could be done with it.
    {
        pattern: /^(?:.*\/)?(?:[VRUB]\d|[VRUB]_|\d)[^/]*\.sql$/i,
        role: () => ({
            is: 'refused',
            message: 'looks like a migration, and isn’t named as one',
            remedy: 'Name it `<version>_name.sql` right in the folder, or begin its name with a letter if it is none.',
        }),
    },
    {
        pattern: /\.sql$/i,
        role: () => ({ is: 'skipped', reason: 'its name begins with no version' }),
    },
];
/**
 * What a file is, by its name and, where names are alike, by its marks.
 *
 * @param path within the folder, with `/` between segments
 * @param text without a byte order mark
 */
function roleOf(path, text) {
    for (const { pattern, role } of NAMINGS) {
        const found = pattern.exec(path);
        if (found !== null)
            return role(found.groups ?? {}, text);
    }
    return { is: 'skipped', reason: 'it is no SQL file' };
}
function named(whole) {
    return new RegExp(`^${whole}$`);
}
function migration(layout, version, name) {
    return { is: 'migration', layout, version: canonicalVersion(version), name };
}

;// CONCATENATED MODULE: ./build/sql/migrations/migration-files.js









const PLACEHOLDER = /\$\{[\w.:]+\}/;
const BREAKPOINT = /--> statement-breakpoint/g;
/**
 * Reads the files of a folder as the tool that made them would. It looks at names, marks and encodings; whether there is
 * sound SQL in them, splitting will tell.
 *
 * @param sources all files of the folder, in any order
 * @param shownAs how the user named the folder
 * @throws Failure of kind `input` with all that is wrong: mixed layouts, versions that are there twice, names that look
 *   like a migration's and are none, sections that can't be told apart
 */
function readMigrations(sources, shownAs) {
    const findings = [];
    const refuseAll = () => {
        const problems = findings.length === 1 ? 'one problem' : `${findings.length} problems`;
        if (findings.length > 0)
            throw (0,build_failure/* inputFailure */.vQ)(`${shownAs} can’t be read as migrations: ${problems}`, findings);
    };
    const files = sources.filter(isRelevant).flatMap(source => {
        const text = decoded(source.content);
        if (text !== undefined)
            return { path: source.path, text };
        findings.push({ where: source.path, message: 'is not UTF-8', remedy: 'Save it as UTF-8.' });
        return [];
    });
    const roles = rolesOf(files, findings);
    const read = new Set(files.map(({ path }) => path));
    const skipped = sources.flatMap(({ path }) => {
        if (read.has(path))
            return [];
        return { path, reason: 'it is no SQL file' };
    });
    const run = [];
    for (const file of files) {
        const role = roles.get(file.path);
        if (role?.is === 'refused')
            findings.push({ where: file.path, message: role.message, remedy: role.remedy });
        if (role?.is === 'skipped')
            skipped.push({ path: file.path, reason: role.reason });
        if (role?.is === 'migration' || role?.is === 'repeatable')
            run.push({ ...file, role });
    }
    findings.push(...mixtures(run), ...duplicates(run));
    refuseAll();
    const migrations = run.flatMap(file => migrationOf(file, findings));
    refuseAll();
    const layout = run[0]?.role.layout;
    return {
        ...(layout === undefined ? {} : { layout }),
        migrations: migrations.toSorted(inOrder),
        skipped: skipped.toSorted((a, b) => compareText(a.path, b.path)),
    };
}
/** All else is named as skipped, without a look into it. */
function isRelevant({ path }) {
    return /\.sql(?:\.conf)?$/i.test(path) || path === JOURNAL_PATH;
}
function decoded(content) {
    try {
        return withoutByteOrderMark(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content));
    }
    catch (error) {
        if (error instanceof TypeError)
            return undefined;
        throw error;
    }
}
function rolesOf(files, findings) {
    const journal = files.find(({ path }) => path === JOURNAL_PATH);
    if (journal === undefined)
        return new Map(files.map(({ path, text }) => [path, roleOf(path, text)]));
    const roles = journalRoles(journal.text, files.map(({ path }) => path));
    if ('get' in roles)
        return roles;
    findings.push(...roles);
    return new Map();
}
/** Two tools in one folder have two ideas of what was run. */
function mixtures(files) {
    const [first] = files;
    const other = files.find(({ role }) => role.layout !== first?.role.layout);
    if (first === undefined || other === undefined)
        return [];
    const words = (file) => LAYOUT_WORDS[file.role.layout];
    const message = `is ${words(other)}, and \`${first.path}\` is ${words(first)}`;
    return [{ where: other.path, message, remedy: 'Keep migrations of one kind in a folder.' }];
}
function duplicates(files) {
    const seen = new Map();
    return files.flatMap(({ path, role }) => {
        const identity = role.is === 'migration' ? `version ${role.version}` : `name \`${role.name}\``;
        const twin = seen.get(identity);
        seen.set(identity, path);
        if (twin === undefined)
            return [];
        const message = `has the ${identity}, as has \`${twin}\``;
        return { where: path, message, remedy: 'Give the later one a version or name of its own.' };
    });
}
function migrationOf({ path, text, role }, findings) {
    const common = { path, name: role.name, checksum: checksum(text) };
    const identified = role.is === 'migration' ? { ...common, version: role.version } : common;
    switch (role.layout) {
        case 'dbmate':
        case 'goose': {
            const section = upSection(role.layout === 'goose' ? GOOSE : DBMATE, text);
            if (!('message' in section))
                return [{ ...identified, ...section }];
            findings.push({ where: path, ...section });
            return [];
        }
        case 'flyway':
            findings.push(...placeholders(path, text));
            break;
        case 'drizzle':
        case 'prisma': {
            // Drizzle sends what is between its breakpoints by itself, so that the semicolon before one may be missing.
            const breaks = Array.from(text.matchAll(BREAKPOINT), ({ 0: mark, index }) => {
                return { start: index, end: index + mark.length };
            });
            return [{ ...identified, sql: withStatementEnds(text, breaks), inTransaction: true }];
        }
        case 'numbered':
        case 'golang-migrate':
    }
    return [{ ...identified, sql: text, inTransaction: true }];
}
/** Flyway fills them in, also in strings, where PostgreSQL would take them as they are. */
function placeholders(path, text) {
    const source = new SourceText(text);
    for (const { kind, start, end } of lexemes(text)) {
        if (kind === 'comment')
            continue;
        const found = PLACEHOLDER.exec(kind === 'symbol' ? text.slice(start, start + 100) : text.slice(start, end));
        if (found === null || (kind === 'symbol' && found.index > 0))
            continue;
        const message = `has the placeholder \`${found[0]}\`, which Flyway would fill in and nobody does here`;
        return [{ where: path, ...source.placeAt(start + found.index), message, remedy: 'Write the value itself.' }];
    }
    return [];
}
function inOrder(a, b) {
    if (a.version === undefined || b.version === undefined) {
        return Number(a.version === undefined) - Number(b.version === undefined) || compareText(a.name, b.name);
    }
    return compareVersions(a.version, b.version);
}
function compareText(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}

;// CONCATENATED MODULE: ./build/operations/migrations/folder.js






/** A larger one would be sent in hundreds of pieces; rows of that number are better brought in by other means. */
const MAX_FILE_BYTES = 8 * 1024 * 1024;
/** All of them are held at once. */
const MAX_TOTAL_BYTES = 64 * 1024 * 1024;
const SELECTION = {
    maxListed: 20_000,
    tooManyRemedy: 'Give the folder of the migrations alone.',
    names: selection/* NEVER_MADE */.DO,
    rootNames: [],
    marks: {},
};
/**
 * Reads a folder of migrations.
 *
 * @param shownAs the path as the user wrote it
 * @throws Failure of kind `input` with all that is wrong
 */
async function readFolder({ resolvePath, signal }, shownAs) {
    const folder = resolvePath(shownAs);
    const problem = (0,folder_listing/* folderProblem */.I)(folder);
    if (problem !== undefined) {
        const remedy = 'Give the folder that holds them, relative to `working-directory`.';
        throw (0,refusal/* refused */.J5)(shownAs, 'can’t be read as migrations', [{ where: shownAs, message: problem, remedy }]);
    }
    const listing = await (0,folder_listing/* listFolder */.b)(folder, shownAs, SELECTION, signal);
    const tooLarge = listing.files
        .filter(({ path, size }) => /\.sql$/i.test(path) && size > MAX_FILE_BYTES)
        .map(({ path, size }) => ({
        where: path,
        message: `is ${(0,byte_size/* byteSize */.m)(size)}; a migration may be ${(0,byte_size/* byteSize */.m)(MAX_FILE_BYTES)} at most`,
        remedy: 'Split it, or bring its rows in by another way.',
    }));
    const findings = [...listing.findings, ...tooLarge];
    if (findings.length > 0)
        throw (0,refusal/* refused */.J5)(shownAs, 'can’t be read as migrations', findings);
    const readable = listing.files.filter(({ size }) => size <= MAX_FILE_BYTES);
    const total = readable.reduce((sum, { size }) => sum + size, 0);
    if (total > MAX_TOTAL_BYTES) {
        const message = `holds ${(0,byte_size/* byteSize */.m)(total)}; migrations may be ${(0,byte_size/* byteSize */.m)(MAX_TOTAL_BYTES)} together`;
        throw (0,build_failure/* inputFailure */.vQ)(`${shownAs} is too large`, [
            { where: shownAs, message, remedy: 'Give the folder of the migrations alone.' },
        ]);
    }
    const sources = [];
    for (const file of readable) {
        signal.throwIfAborted();
        sources.push({ path: file.path, content: await file.read(content => Uint8Array.from(content)) });
    }
    return readMigrations(sources, shownAs);
}

// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
;// CONCATENATED MODULE: ./build/operations/migrations/inputs.js



const VERSION = { pattern: new RegExp(`^${VERSION_PATTERN}$`), allowed: 'a version is digits, apart by dots' };
const SCHEMA = {
    item: SCHEMA_NAME,
    pattern: SCHEMA_NAME,
    allowed: 'a schema’s name has lower-case letters, digits and `_`, and no digit first',
};
const MOST_MS = 3_600_000;
const INPUTS = {
    path: (0,fields/* path */.Ae)('The folder of the migrations: `<version>_name.sql`, or as Flyway, dbmate, goose, golang-migrate, Prisma or Drizzle have them.', { default: 'migrations' }),
    to: (0,fields/* text */.Qq)('The last version that is applied. Absent: all. Repeatable ones wait as long as versions above it wait.', VERSION),
    baseline: (0,fields/* text */.Qq)('Records all migrations up to this version as applied, without running them: for a database that has them already. Once that’s recorded it does nothing, so it may stay.', VERSION),
    'allow-out-of-order': (0,fields/* flag */.Jt)('Apply a migration also where the database has a higher version already.', 'false'),
    'allow-destructive': (0,fields/* flag */.Jt)('Accept everything that the lint finds destructive.', 'false'),
    lint: (0,fields/* choice */.Yq)('`error`: a finding that is an error keeps all from being run, unless a comment in the file accepts it (`-- migrate:accept <rule> <reason>`). `warning`: findings are told only; `off`: not even that. What can’t be applied whole or not at all is always refused.', ['error', 'warning', 'off'], { default: 'error' }),
    edited: (0,fields/* choice */.Yq)('What is done about a file that was changed after it was applied. `formatting`: one whose statements still mean the same passes, with a note.', ['fail', 'formatting'], { default: 'fail' }),
    missing: (0,fields/* choice */.Yq)('What is done about a migration that the database has and the folder hasn’t.', ['fail', 'note'], {
        default: 'fail',
    }),
    drift: (0,fields/* choice */.Yq)('What is done where the database isn’t as its migrations have left it. `warn`: each run says so, until it is put right or accepted; `fail`: an end before anything runs; `accept`: what there is is taken for what it should be, from now on; `off`: nobody looks.', ['warn', 'fail', 'accept', 'off'], { default: 'warn' }),
    'drift-schemas': (0,fields/* list */.p_)('The schemas that are looked at for drift.', { ...SCHEMA, maxItems: 50, default: 'public' }),
    'base-path': (0,fields/* path */.Ae)('The same folder as it is on the branch into which this is to be merged, from a checkout of its own. What is new has to have higher versions than all that is there.'),
    rehearse: (0,fields/* flag */.Jt)('In a dry run, really run what is pending, in one transaction that is taken back. It takes the locks that the real run would take, for as long as all of it runs, and waits no longer than a second for each; sequences may advance. `false`: it’s only checked and listed.', 'true'),
    schema: (0,fields/* text */.Qq)('The schema in which the history is kept. It’s made if it isn’t there; two folders need two.', {
        ...SCHEMA,
        default: '_platform_migrations',
    }),
    'lock-timeout': (0,fields/* duration */.p0)('How long a statement waits for a lock. After that the migration is taken back and tried again, a few times.', { default: '5s', minMs: 100, maxMs: MOST_MS }),
    'statement-timeout': (0,fields/* duration */.p0)('How long one migration may run. It should end before the platform’s own patience does, so that there’s an answer.', { default: '50s', minMs: 1000, maxMs: MOST_MS }),
    'verify-timeout': (0,fields/* duration */.p0)('How long it’s tried to find out what became of a migration whose answer was lost, and how long another run is waited for.', { default: '5m', minMs: 1000, maxMs: 6 * MOST_MS }),
};
const OUTPUTS = {
    applied: {
        description: 'What this run applied, a JSON array of `version` (null for a repeatable one), `path` and `ms`. Also set when the step fails.',
    },
    pending: { description: 'The paths of what isn’t applied yet, a JSON array; in a dry run all that would be run.' },
    applied_count: { description: 'How many migrations this run applied.' },
    current: { description: 'The highest version that the database has; empty where it has none.' },
    drift: {
        description: 'What isn’t as the last migration has left it, a JSON array of `relation`, `object`, `was` and `is`; empty where nobody looked, or nobody can tell.',
    },
    lint_findings: {
        description: 'What the lint found, a JSON array of `where`, `line`, `column`, `rule`, `category`, `severity`, `message`, `remedy` and, where it is accepted, `accepted`.',
    },
    unknown: {
        description: 'The path of the migration of which it isn’t known whether it was applied, or of the first of those that one request had; else empty.',
    },
};

;// CONCATENATED MODULE: ./build/sql/session-settings.js


/** They change who acts, not how: a matter of its own. */
const ROLE_SETTINGS = ['role', 'session_authorization'];
/** Statements inside of these aren't run when they themselves are. */
const isUnrunBody = (tag) => tag === 'CreateFunctionStmt' || tag === 'RuleStmt';
/**
 * The statement as it has to be run so that the settings it makes end with the transaction: `SET LOCAL` for `SET`,
 * `RESET` as `SET LOCAL … TO DEFAULT`, `set_config(…, true)`. As pg_dump writes its files, they empty `search_path`
 * for the session, and a pooled session is handed on. A setting that can't be made local stays as it is: the lint
 * refuses it.
 *
 * @param source of the file that the statement is part of
 * @returns its text
 */
function rewriteSessionSettings(statement, source) {
    const replacements = sessionSettings(statement, source).flatMap(({ local }) => local ?? []);
    return replacements
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), statement.text);
}
/** All settings that a statement makes for the session, roles and transaction modes left out. */
function sessionSettings(statement, source) {
    const set = bodyOf(statement.node, 'VariableSetStmt');
    if (set !== undefined)
        return variableSetting(set, statement);
    return [...allWithin(statement.node, 'FuncCall', isUnrunBody)].flatMap(call => configSetting(call, statement, source) ?? []);
}
/** A statement that sets how the transaction itself behaves. */
function setsTransactionMode({ name = '' }) {
    return /^transaction(?:_| |$)/i.test(name);
}
function variableSetting(set, { text, span }) {
    if (set.is_local === true || ROLE_SETTINGS.includes(set.name) || setsTransactionMode(set))
        return [];
    const index = span.start;
    if (set.kind === 'VAR_RESET_ALL')
        return [{ name: 'RESET ALL', index }];
    const name = set.name ?? '';
    if (set.kind === 'VAR_SET_MULTI')
        return [{ name, index }];
    const [verb, scope, rest] = words(text);
    if (verb === undefined || scope === undefined)
        return [{ name, index }];
    if (set.kind === 'VAR_RESET') {
        const setting = text.slice(scope.start);
        const isZone = rest !== undefined && /^time$/i.test(text.slice(scope.start, scope.end));
        const by = isZone ? 'SET LOCAL TIME ZONE DEFAULT' : `SET LOCAL ${setting} TO DEFAULT`;
        return [{ name, index, local: { start: 0, end: text.length, by } }];
    }
    const isScope = /^session$/i.test(text.slice(scope.start, scope.end));
    const local = isScope ? { ...scope, by: 'LOCAL' } : { start: verb.end, end: verb.end, by: ' LOCAL' };
    return [{ name, index, local }];
}
/** The first words of a statement, comments passed over. */
function words(text) {
    const found = [];
    let lexeme = nextLexeme(text, 0);
    while (lexeme !== undefined && found.length < 3) {
        if (lexeme.kind !== 'comment')
            found.push({ start: lexeme.start, end: lexeme.end });
        lexeme = nextLexeme(text, lexeme.end);
    }
    return found;
}
function configSetting(call, statement, source) {
    if (functionName(call) !== 'set_config')
        return undefined;
    const name = bodyOf(call.args?.[0], 'A_Const')?.sval?.sval ?? 'set_config';
    const index = source.indexOfByte(call.location ?? 0);
    const isLocal = bodyOf(call.args?.[2], 'A_Const');
    if (isLocal?.boolval === undefined)
        return { name, index };
    if (isLocal.boolval.boolval === true)
        return undefined;
    const start = source.indexOfByte(isLocal.location ?? 0) - statement.span.start;
    return { name, index, local: { start, end: start + 'false'.length, by: 'true' } };
}
/** A function by its name alone, where it is one of PostgreSQL's own or may be one. */
function functionName({ funcname }) {
    const [name, schema, ...more] = textsOf(funcname).toReversed();
    return more.length === 0 && (schema === undefined || schema === 'pg_catalog') ? name : undefined;
}

;// CONCATENATED MODULE: ./build/sql/lint/pending-changes.js



/**
 * What the migrations that are to be run have done so far, each statement in its turn. Nobody waits for a lock on a
 * table that is made in the same run, and nobody's rows are in it. IF NOT EXISTS counts as making: that it was there
 * before can't be seen here, and those who write it for each new table mean that it wasn't.
 */
class PendingChanges {
    #relations = new Set();
    #types = new Set();
    #validated = new Set();
    /** Values added to enums that were there before, by this file. */
    #enumValues = new Map();
    /** Whether a table, view or index was made by what is to be run. */
    isNew(relation) {
        return relation !== undefined && this.#relations.has(relationKey(relation));
    }
    /** As `isNew`, for an object as DROP names it. */
    isNewObject(object) {
        const key = keyOfName(names_objectName(object) ?? '');
        return this.#relations.has(key) || this.#types.has(key);
    }
    /** Whether a constraint of the table was validated by what is to be run. */
    hasValidated(relation) {
        return relation !== undefined && this.#validated.has(relationKey(relation));
    }
    /** The enum to which this file added a value; `undefined` where it did not, or made the enum itself. */
    enumWithNewValue(value) {
        return this.#enumValues.get(value);
    }
    /** Each file is a transaction of its own, behind which an enum's new values may be used. */
    beginFile() {
        this.#enumValues = new Map();
    }
    /** Takes in what a statement does. */
    add(statement) {
        for (const { relation } of allWithin(statement, 'CreateStmt', isUnrunBody))
            this.#make(relation);
        for (const { into } of allWithin(statement, 'CreateTableAsStmt', isUnrunBody))
            this.#make(into?.rel);
        for (const { idxname, relation } of allWithin(statement, 'IndexStmt', isUnrunBody)) {
            if (idxname !== undefined)
                this.#make({ ...relation, relname: idxname });
        }
        this.#make(bodyOf(statement, 'ViewStmt')?.view);
        this.#make(bodyOf(statement, 'CreateForeignTableStmt')?.base?.relation);
        this.#make(bodyOf(statement, 'SelectStmt')?.intoClause?.rel);
        this.#rename(statement);
        const type = bodyOf(statement, 'CreateEnumStmt')?.typeName ?? bodyOf(statement, 'CreateDomainStmt')?.domainname;
        if (type !== undefined)
            this.#types.add(keyOfName(textsOf(type).join('.')));
        const composite = bodyOf(statement, 'CompositeTypeStmt')?.typevar;
        if (composite !== undefined)
            this.#types.add(relationKey(composite));
        for (const object of bodyOf(statement, 'DropStmt')?.objects ?? []) {
            this.#relations.delete(keyOfName(names_objectName(object) ?? ''));
        }
        const altered = bodyOf(statement, 'AlterTableStmt');
        const validates = bodiesOf(altered?.cmds, 'AlterTableCmd').some(cmd => cmd.subtype === 'AT_ValidateConstraint');
        if (validates && altered?.relation !== undefined)
            this.#validated.add(relationKey(altered.relation));
        this.#addEnumValue(statement);
    }
    #make(relation) {
        if (relation !== undefined)
            this.#relations.add(relationKey(relation));
    }
    #rename(statement) {
        const rename = bodyOf(statement, 'RenameStmt');
        if (rename?.relation === undefined || rename.renameType === 'OBJECT_COLUMN')
            return;
        if (this.isNew(rename.relation) && rename.newname !== undefined) {
            this.#make({ ...rename.relation, relname: rename.newname });
        }
    }
    #addEnumValue(statement) {
        const altered = bodyOf(statement, 'AlterEnumStmt');
        // With an old value it renames, which takes effect at once.
        if (altered?.newVal === undefined || altered.oldVal !== undefined)
            return;
        const type = textsOf(altered.typeName).join('.');
        if (!this.#types.has(keyOfName(type)))
            this.#enumValues.set(altered.newVal, type);
    }
}
/** The text of a constant, wherever one stands. */
function constantsWithin(statement) {
    return Iterator.from(allWithin(statement, 'A_Const', isUnrunBody)).flatMap(constant => {
        const text = textOf({ A_Const: constant });
        return text === undefined ? [] : [{ text, location: constant.location }];
    });
}

// EXTERNAL MODULE: ./build/nearest-name.js
var nearest_name = __webpack_require__(31972);
;// CONCATENATED MODULE: ./build/sql/lint/directives.js
const DIRECTIVE = /^--[ \t]*migrate:accept(?<file>-file)?(?![\w-])[ \t]*(?<rest>.*?)[ \t]*$/;
const RULES_AND_REASON = /^(?<rules>[\w-]+(?:[ \t]*,[ \t]*[\w-]+)*)(?:[ \t]+|$)(?<reason>.*)$/;
/** The directives of a file, in its order. */
function directivesOf({ source, comments, statements }) {
    return comments.flatMap(({ start, end }) => {
        const found = DIRECTIVE.exec(source.text.slice(start, end))?.groups;
        if (found === undefined)
            return [];
        const { rules = '', reason = '' } = RULES_AND_REASON.exec(found['rest'] ?? '')?.groups ?? {};
        const isForFile = found['file'] !== undefined;
        return {
            ...source.placeAt(start),
            isForFile,
            statement: isForFile ? undefined : statementAt(start, statements, source.text),
            rules: rules.split(',').flatMap(rule => rule.trim() || []),
            reason,
        };
    });
}
function statementAt(index, statements, text) {
    const next = statements.findIndex(({ span }) => span.end > index);
    const before = statements[(next === -1 ? statements.length : next) - 1];
    const isBehind = before !== undefined && !/[\n\r]/.test(text.slice(before.span.end, index));
    return isBehind && !isInside(statements[next], index) ? before : statements[next];
}
function isInside(statement, index) {
    return statement !== undefined && statement.span.start <= index;
}

;// CONCATENATED MODULE: ./build/sql/lint/do-blocks.js





/** How an expression is read as a statement. */
const PREFIXES = { 0: '', 2: 'SELECT ' };
const TRANSACTION_NODES = {
    PLpgSQL_stmt_commit: 'COMMIT',
    PLpgSQL_stmt_rollback: 'ROLLBACK',
};
/**
 * The SQL that a DO block in PL/pgSQL runs. What it puts together as text and EXECUTEs can't be seen, nor what is in a
 * block that only the database can read; of another language nothing is known.
 *
 * @param source of the file
 */
function* innerStatements(parser, outer, source) {
    const args = bodiesOf(bodyOf(outer.node, 'DoStmt')?.args, 'DefElem');
    const body = args.find(({ defname }) => defname === 'as');
    if (body === undefined)
        return;
    const firstLine = source.placeOfByte(body.location ?? 0).line;
    for (const { sql, line } of sqlWithin(parser.parsePlpgsql(outer.text))) {
        const inner = new SourceText(sql);
        for (const node of parsed(parser, sql)) {
            yield {
                source: inner,
                statement: {
                    text: sql,
                    kind: commandTag(node),
                    targets: targetsOf(node),
                    node,
                    span: { start: 0, end: sql.length },
                    line: firstLine + line - 1,
                    column: 1,
                },
            };
        }
    }
}
/** All SQL in a tree of PL/pgSQL, with its line in the block, from 1. */
function* sqlWithin(tree) {
    const open = [{ value: tree, line: 1 }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
        const { value } = next;
        if (typeof value !== 'object' || value === null)
            continue;
        const line = 'lineno' in value && typeof value.lineno === 'number' ? value.lineno : next.line;
        for (const [key, child] of Object.entries(value).toReversed()) {
            const transaction = TRANSACTION_NODES[key];
            if (transaction !== undefined)
                yield { sql: transaction, line: lineOf(child) ?? line };
            else if (key === 'PLpgSQL_expr') {
                const { query, parseMode = 0 } = child;
                const prefix = PREFIXES[parseMode];
                if (prefix !== undefined)
                    yield { sql: prefix + query, line };
            }
            else
                open.push({ value: child, line });
        }
    }
}
function lineOf(node) {
    const { lineno } = node;
    return lineno;
}
function parsed(parser, sql) {
    try {
        return parser.parse(sql).map(({ node }) => node);
    }
    catch (error) {
        // PL/pgSQL's own additions (`SELECT … INTO` its variables, `$1`) are read there, not by the grammar of SQL.
        if (error instanceof SqlSyntaxError)
            return [];
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/sql/lint/alterations.js


/** The changes of an ALTER TABLE; none for another statement. */
function alterations(statement) {
    const altered = bodyOf(statement, 'AlterTableStmt');
    const relation = altered?.relation;
    if (relation === undefined)
        return [];
    return bodiesOf(altered?.cmds, 'AlterTableCmd').map(cmd => ({ cmd, relation, name: relationName(relation) }));
}
/** The columns that an ALTER TABLE adds. */
function addedColumns(statement) {
    return alterations(statement).flatMap(alteration => {
        const column = alteration.cmd.subtype === 'AT_AddColumn' ? bodyOf(alteration.cmd.def, 'ColumnDef') : undefined;
        if (column === undefined)
            return [];
        return { ...alteration, column, constraints: bodiesOf(column.constraints, 'Constraint') };
    });
}
/** The constraints that an ALTER TABLE adds, those of new columns included. */
function addedConstraints(statement) {
    const alone = alterations(statement).flatMap(({ cmd, relation, name }) => {
        const constraint = cmd.subtype === 'AT_AddConstraint' ? bodyOf(cmd.def, 'Constraint') : undefined;
        return constraint === undefined ? [] : { constraint, relation, name };
    });
    const withColumns = addedColumns(statement).flatMap(({ column, constraints, relation, name }) => constraints.map(constraint => ({ constraint, relation, name, column })));
    return [...alone, ...withColumns];
}

;// CONCATENATED MODULE: ./build/sql/lint/destructive.js




const LOSSES = [
    {
        id: 'drop-table',
        types: ['OBJECT_TABLE', 'OBJECT_FOREIGN_TABLE'],
        noun: 'table',
        remedy: 'Rename it first, and drop it in a later migration, when nothing has missed it and its rows are kept.',
    },
    {
        id: 'drop-schema',
        types: ['OBJECT_SCHEMA'],
        noun: 'schema',
        remedy: 'Move or drop what is in it one by one, each when nothing has missed it.',
    },
    {
        id: 'drop-type',
        types: ['OBJECT_TYPE', 'OBJECT_DOMAIN'],
        noun: 'type',
        remedy: 'Drop it in a later migration, when no column, function or client uses it any more.',
    },
];
const dropRules = LOSSES.map(({ id, types, noun, remedy }) => ({
    id,
    category: 'destructive',
    severity: 'error',
    remedy,
    *find({ statement, pending }) {
        const drop = bodyOf(statement.node, 'DropStmt');
        if (drop?.removeType === undefined || !types.includes(drop.removeType))
            return;
        for (const object of drop.objects ?? []) {
            if (!pending.isNewObject(object))
                yield { message: `drops the ${noun} \`${names_objectName(object) ?? ''}\`` };
        }
    },
}));
/** Rules about what can't be had back. */
const DESTRUCTIVE_RULES = [
    ...dropRules,
    {
        id: 'drop-column',
        category: 'destructive',
        severity: 'error',
        remedy: 'Stop using it first, and drop it in a later migration, when nothing has missed it.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of alterations(statement.node)) {
                if (cmd.subtype !== 'AT_DropColumn' || pending.isNew(relation))
                    continue;
                yield { message: `drops the column \`${cmd.name ?? ''}\` of \`${name}\`, and all that is in it` };
            }
        },
    },
    {
        id: 'drop-database',
        category: 'destructive',
        severity: 'error',
        remedy: 'Drop databases by hand, never by a migration.',
        *find({ statement }) {
            const drop = bodyOf(statement.node, 'DropdbStmt');
            if (drop !== undefined)
                yield { message: `drops the database \`${drop.dbname ?? ''}\`` };
        },
    },
    {
        id: 'drop-owned',
        category: 'destructive',
        severity: 'error',
        remedy: 'Use REASSIGN OWNED first, and drop what is left by its name.',
        *find({ statement }) {
            const drop = bodyOf(statement.node, 'DropOwnedStmt');
            if (drop === undefined)
                return;
            const roles = (drop.roles ?? []).map(role => `\`${names_objectName(role) ?? 'this role'}\``).join(', ');
            yield { message: `drops all that ${roles} owns, whatever that is by then` };
        },
    },
    {
        id: 'drop-cascade',
        category: 'destructive',
        severity: 'error',
        remedy: 'Drop what depends on it by name, so that the migration says what goes.',
        *find({ statement, pending }) {
            const dropped = bodyOf(statement.node, 'DropStmt');
            const objects = dropped?.objects ?? [];
            if (dropped?.behavior === 'DROP_CASCADE' && !objects.every(object => pending.isNewObject(object))) {
                const names = objects.map(object => `\`${names_objectName(object) ?? ''}\``).join(', ');
                yield { message: `drops ${names} with whatever depends on it (CASCADE)` };
            }
            for (const { cmd, name } of alterations(statement.node)) {
                const drops = cmd.subtype === 'AT_DropColumn' || cmd.subtype === 'AT_DropConstraint';
                if (!drops || cmd.behavior !== 'DROP_CASCADE')
                    continue;
                yield { message: `drops \`${cmd.name ?? ''}\` of \`${name}\` with whatever depends on it (CASCADE)` };
            }
        },
    },
    {
        id: 'truncate',
        category: 'destructive',
        severity: 'error',
        remedy: 'Delete the rows that are meant, by a WHERE that says which.',
        *find({ statement, pending, source }) {
            for (const relation of bodiesOf(bodyOf(statement.node, 'TruncateStmt')?.relations, 'RangeVar')) {
                if (pending.isNew(relation))
                    continue;
                const index = source.indexOfByte(relation.location ?? 0);
                yield { message: `removes all rows of \`${relationName(relation)}\``, index };
            }
        },
    },
    {
        id: 'delete-without-where',
        category: 'destructive',
        severity: 'error',
        remedy: 'Say by a WHERE which rows are meant; `WHERE true` where it is all of them.',
        find: subject => unbounded(subject, 'DeleteStmt', 'deletes'),
    },
    {
        id: 'update-without-where',
        category: 'destructive',
        severity: 'error',
        remedy: 'Say by a WHERE which rows are meant; `WHERE true` where it is all of them.',
        find: subject => unbounded(subject, 'UpdateStmt', 'overwrites'),
    },
];
/** Also where it is part of a WITH. */
function* unbounded(subject, tag, verb) {
    const { statement, pending, source } = subject;
    for (const { relation, whereClause } of allWithin(statement.node, tag, isUnrunBody)) {
        if (relation === undefined || whereClause !== undefined || pending.isNew(relation))
            continue;
        const index = source.indexOfByte(relation.location ?? 0);
        yield { message: `${verb} every row of \`${relationName(relation)}\`: it has no WHERE`, index };
    }
}

;// CONCATENATED MODULE: ./build/sql/lint/locking-columns.js



/**
 * Functions of PostgreSQL's own that give one value for all rows, so that a column with such a default is added without
 * a rewrite. Any other may be volatile, which a function of a user's is unless it says otherwise.
 */
const STEADY_FUNCTIONS = new Set(`now transaction_timestamp statement_timestamp current_setting current_schema txid_current
  date_trunc date_part make_date make_interval make_timestamp make_timestamptz timezone age
  lower upper concat md5 length substring to_char to_date to_timestamp format
  jsonb_build_object jsonb_build_array json_build_object json_build_array to_jsonb to_json
  array_fill abs ceil floor round power sqrt decode encode sha256 int4range`.split(/\s+/));
const SERIAL_TYPES = new Set(['serial', 'bigserial', 'smallserial', 'serial4', 'serial8', 'serial2']);
const ADD_THEN_FILL = 'Add it without that, fill it in batches, then set the default; or accept it where the table is small.';
/** Rules about columns of tables that are in use. */
const COLUMN_RULES = [
    {
        id: 'alter-column-type',
        category: 'locking',
        severity: 'warning',
        remedy: 'Add a column of the new type, fill it in batches, and swap the two; widening a varchar may be accepted.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of alterations(statement.node)) {
                if (cmd.subtype !== 'AT_AlterColumnType' || pending.isNew(relation))
                    continue;
                const what = `changes the type of \`${cmd.name ?? ''}\` of \`${name}\``;
                yield { message: `${what}, which may rewrite the table while nobody can read it` };
            }
        },
    },
    {
        id: 'add-column-not-null',
        category: 'locking',
        severity: 'warning',
        remedy: 'Give it a constant DEFAULT, or add it without NOT NULL, fill it, and set NOT NULL later.',
        *find({ statement, pending, source }) {
            for (const { column, constraints, relation, name } of addedColumns(statement.node)) {
                if (pending.isNew(relation) || !needsValue(column, constraints))
                    continue;
                const index = source.indexOfByte(column.location ?? 0);
                const what = `adds \`${column.colname ?? ''}\` to \`${name}\` as NOT NULL without a default`;
                yield { message: `${what}, which fails as soon as the table has a row`, index };
            }
        },
    },
    {
        id: 'add-column-rewrites',
        category: 'locking',
        severity: 'warning',
        remedy: ADD_THEN_FILL,
        *find({ statement, pending, source }) {
            for (const { column, constraints, relation, name } of addedColumns(statement.node)) {
                const reason = pending.isNew(relation) ? undefined : rewriteReason(column, constraints);
                if (reason === undefined)
                    continue;
                const index = source.indexOfByte(column.location ?? 0);
                const what = `adds \`${column.colname ?? ''}\` to \`${name}\` with ${reason}`;
                yield { message: `${what}, which rewrites the whole table while nobody can read it`, index };
            }
        },
    },
    {
        id: 'set-not-null',
        category: 'locking',
        severity: 'warning',
        remedy: 'Add CHECK (column IS NOT NULL) NOT VALID, and VALIDATE CONSTRAINT in a statement of its own: then SET NOT NULL reads nothing.',
        *find({ statement, pending, source }) {
            for (const { cmd, relation, name } of alterations(statement.node)) {
                const isExempt = pending.isNew(relation) || pending.hasValidated(relation);
                if (cmd.subtype !== 'AT_SetNotNull' || isExempt)
                    continue;
                const what = `sets \`${cmd.name ?? ''}\` of \`${name}\` NOT NULL`;
                yield { message: `${what}, which reads the whole table while nobody else can` };
            }
            for (const { constraint, relation, name, column } of addedConstraints(statement.node)) {
                const isChecked = constraint.contype === 'CONSTR_NOTNULL' && constraint.skip_validation !== true;
                if (!isChecked || column !== undefined || pending.isNew(relation))
                    continue;
                const index = source.indexOfByte(constraint.location ?? 0);
                const what = `sets \`${textsOf(constraint.keys).join(', ')}\` of \`${name}\` NOT NULL`;
                yield { message: `${what}, which reads the whole table while nobody else can`, index };
            }
        },
    },
];
function has(constraints, ...types) {
    return constraints.some(({ contype }) => types.includes(contype));
}
function isSerial({ typeName }) {
    return SERIAL_TYPES.has(textsOf(typeName?.names).at(-1) ?? '');
}
function needsValue(column, constraints) {
    const isGiven = has(constraints, 'CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED') || isSerial(column);
    return has(constraints, 'CONSTR_NOTNULL', 'CONSTR_PRIMARY') && !isGiven;
}
function rewriteReason(column, constraints) {
    if (isSerial(column))
        return 'a number of its own for each row';
    if (has(constraints, 'CONSTR_IDENTITY'))
        return 'an identity for each row';
    const generated = constraints.find(({ contype }) => contype === 'CONSTR_GENERATED');
    if (generated !== undefined)
        return generated.generated_kind === 'v' ? undefined : 'values that are stored';
    const expression = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
    const called = expression === undefined ? undefined : unsteadyCall(expression);
    return called === undefined ? undefined : `the default \`${called}()\`, which may differ for each row`;
}
function unsteadyCall(expression) {
    for (const call of allWithin(expression, 'FuncCall')) {
        const own = functionName(call);
        if (own === undefined || !STEADY_FUNCTIONS.has(own))
            return textsOf(call.funcname).join('.');
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/sql/lint/locking-relations.js



const BEHIND_AN_INDEX = 'Make a unique index with CREATE UNIQUE INDEX CONCURRENTLY, then ADD CONSTRAINT … USING INDEX.';
const VALIDATE_LATER = 'Add it NOT VALID, and VALIDATE CONSTRAINT in a later statement, which lets others write.';
const TWO_STEPS = 'Add the new name beside the old one, move every reader, and drop the old one in a later migration.';
const REWRITES = {
    AT_SetLogged: 'SET LOGGED',
    AT_SetUnLogged: 'SET UNLOGGED',
    AT_SetTableSpace: 'SET TABLESPACE',
    AT_SetAccessMethod: 'SET ACCESS METHOD',
};
/** Rules about constraints on, and whole changes of, tables that are in use. */
const RELATION_RULES = [
    {
        id: 'foreign-key-validates',
        category: 'locking',
        severity: 'warning',
        remedy: VALIDATE_LATER,
        // With a new column there is nothing to compare: it's NULL in every row.
        find: subject => validating(subject, 'CONSTR_FOREIGN', 'a foreign key', column => column === undefined),
    },
    {
        id: 'check-validates',
        category: 'locking',
        severity: 'warning',
        remedy: VALIDATE_LATER,
        find: subject => validating(subject, 'CONSTR_CHECK', 'a CHECK', () => true),
    },
    {
        id: 'constraint-builds-index',
        category: 'locking',
        severity: 'warning',
        remedy: BEHIND_AN_INDEX,
        *find({ statement, pending, source }) {
            for (const { constraint, relation, name } of addedConstraints(statement.node)) {
                const noun = INDEXED[constraint.contype ?? ''];
                if (noun === undefined || constraint.indexname !== undefined || pending.isNew(relation))
                    continue;
                const index = source.indexOfByte(constraint.location ?? 0);
                yield { message: `adds ${noun} to \`${name}\`, whose index is built while nobody can read or write`, index };
            }
        },
    },
    {
        id: 'table-rewrite',
        category: 'locking',
        severity: 'warning',
        remedy: 'Do it where the table is small or nobody waits for it.',
        *find({ statement, pending }) {
            for (const { cmd, relation, name } of alterations(statement.node)) {
                const words = REWRITES[cmd.subtype ?? ''];
                if (words === undefined || pending.isNew(relation))
                    continue;
                yield { message: `rewrites \`${name}\` (${words}) while nobody can read it` };
            }
        },
    },
    {
        id: 'rename-table',
        category: 'locking',
        severity: 'warning',
        remedy: TWO_STEPS,
        *find({ statement, pending }) {
            const rename = bodyOf(statement.node, 'RenameStmt') ?? {};
            const move = bodyOf(statement.node, 'AlterObjectSchemaStmt') ?? {};
            const isTable = rename.renameType === 'OBJECT_TABLE' || move.objectType === 'OBJECT_TABLE';
            const relation = rename.relation ?? move.relation;
            if (!isTable || relation === undefined || pending.isNew(relation))
                return;
            const into = rename.newname ?? `${move.newschema ?? ''}.${relation.relname ?? ''}`;
            yield { message: `renames \`${relationName(relation)}\` to \`${into}\` under whoever still uses the old name` };
        },
    },
    {
        id: 'rename-column',
        category: 'locking',
        severity: 'warning',
        remedy: TWO_STEPS,
        *find({ statement, pending }) {
            const rename = bodyOf(statement.node, 'RenameStmt');
            const isColumn = rename?.renameType === 'OBJECT_COLUMN' && rename.relationType === 'OBJECT_TABLE';
            if (!isColumn || rename.relation === undefined || pending.isNew(rename.relation))
                return;
            const what = `renames the column \`${rename.subname ?? ''}\` of \`${relationName(rename.relation)}\``;
            yield { message: `${what} under whoever still uses the old name` };
        },
    },
    {
        id: 'lock-table',
        category: 'locking',
        severity: 'warning',
        remedy: 'Leave it out: each statement takes the lock that it needs.',
        *find({ statement, pending, source }) {
            for (const relation of bodiesOf(bodyOf(statement.node, 'LockStmt')?.relations, 'RangeVar')) {
                if (pending.isNew(relation))
                    continue;
                const index = source.indexOfByte(relation.location ?? 0);
                yield { message: `locks \`${relationName(relation)}\` until the migration ends`, index };
            }
        },
    },
];
const INDEXED = {
    CONSTR_PRIMARY: 'a primary key',
    CONSTR_UNIQUE: 'a UNIQUE constraint',
    CONSTR_EXCLUSION: 'an EXCLUDE constraint',
};
/** Rules about indexes and upkeep of tables that are in use. */
const INDEX_RULES = [
    {
        id: 'create-index-blocks',
        category: 'locking',
        severity: 'warning',
        remedy: 'Use CREATE INDEX CONCURRENTLY, alone in a file.',
        *find({ statement, pending, source }) {
            const made = bodyOf(statement.node, 'IndexStmt');
            if (made?.relation === undefined || made.concurrent === true || pending.isNew(made.relation))
                return;
            const index = source.indexOfByte(made.relation.location ?? 0);
            yield { message: `builds an index on \`${relationName(made.relation)}\` while nobody can write to it`, index };
        },
    },
    {
        id: 'drop-index-blocks',
        category: 'locking',
        severity: 'warning',
        remedy: 'Use DROP INDEX CONCURRENTLY, alone in a file.',
        *find({ statement, pending }) {
            const drop = bodyOf(statement.node, 'DropStmt');
            if (drop?.removeType !== 'OBJECT_INDEX' || drop.concurrent === true)
                return;
            for (const object of drop.objects ?? []) {
                if (pending.isNewObject(object))
                    continue;
                const name = names_objectName(object) ?? '';
                yield { message: `drops the index \`${name}\`, for which all who use its table have to wait` };
            }
        },
    },
    {
        id: 'reindex-blocks',
        category: 'locking',
        severity: 'warning',
        remedy: 'Use REINDEX … CONCURRENTLY, alone in a file.',
        *find({ statement }) {
            const reindex = bodyOf(statement.node, 'ReindexStmt');
            if (reindex === undefined || isOn(reindex.params, 'concurrently'))
                return;
            const name = reindex.relation === undefined ? (reindex.name ?? '') : relationName(reindex.relation);
            yield { message: `rebuilds indexes of \`${name}\` while nobody can write` };
        },
    },
    {
        id: 'vacuum-full',
        category: 'locking',
        severity: 'warning',
        remedy: 'Use a plain VACUUM, outside of migrations.',
        *find({ statement }) {
            if (!isOn(bodyOf(statement.node, 'VacuumStmt')?.options, 'full'))
                return;
            yield { message: 'rewrites tables (VACUUM FULL) while nobody can read them' };
        },
    },
    {
        id: 'cluster',
        category: 'locking',
        severity: 'warning',
        remedy: 'Do it where the table is small or nobody waits for it.',
        *find({ statement }) {
            const cluster = bodyOf(statement.node, 'ClusterStmt');
            if (cluster === undefined)
                return;
            const name = cluster.relation === undefined ? 'all clustered tables' : `\`${relationName(cluster.relation)}\``;
            yield { message: `rewrites ${name} (CLUSTER) while nobody can read` };
        },
    },
    {
        id: 'refresh-blocks',
        category: 'locking',
        severity: 'warning',
        remedy: 'Use REFRESH MATERIALIZED VIEW CONCURRENTLY; it needs a unique index.',
        *find({ statement, pending, source }) {
            const refresh = bodyOf(statement.node, 'RefreshMatViewStmt');
            if (refresh?.relation === undefined || refresh.concurrent === true || refresh.skipData === true)
                return;
            if (pending.isNew(refresh.relation))
                return;
            const index = source.indexOfByte(refresh.relation.location ?? 0);
            yield { message: `fills \`${relationName(refresh.relation)}\` while nobody can read it`, index };
        },
    },
];
function* validating({ statement, pending, source }, type, noun, isMeant) {
    for (const { constraint, relation, name, column } of addedConstraints(statement.node)) {
        const isChecked = constraint.contype === type && constraint.skip_validation !== true;
        if (!isChecked || constraint.is_enforced !== true || !isMeant(column) || pending.isNew(relation))
            continue;
        const index = source.indexOfByte(constraint.location ?? 0);
        yield { message: `adds ${noun} to \`${name}\` and compares every row while others wait`, index };
    }
}

;// CONCATENATED MODULE: ./build/sql/lint/session.js



const LATER = 'stays behind in the pooled session, for whoever gets it next';
/** `CURSOR_OPT_HOLD` of PostgreSQL's parsenodes.h. */
const WITH_HOLD = 0x20;
/** Whatever is on by default is on, in any of PostgreSQL's ways to say so. */
const ON = /^(?:on|true|yes|1)$/i;
/** Rules about what a migration would leave behind in the database session, which a pool hands on. */
const SESSION_RULES = [
    {
        id: 'session-setting',
        category: 'session',
        severity: 'warning',
        remedy: 'Write SET LOCAL, or `true` as the last argument of set_config: as that it is run.',
        *find(subject) {
            for (const { name, index, local } of sessionSettings(subject.statement, subject.source)) {
                if (local === undefined || subject.isInDoBlock)
                    continue;
                yield { message: `sets \`${name}\` for the session, and is run so that it ends with the migration`, index };
            }
        },
    },
    {
        id: 'session-setting-stays',
        category: 'session',
        severity: 'error',
        remedy: 'Use SET LOCAL, or set_config(…, true).',
        *find(subject) {
            for (const { name, index, local } of sessionSettings(subject.statement, subject.source)) {
                if (local !== undefined && !subject.isInDoBlock)
                    continue;
                yield { message: `changes \`${name}\` for the session, which ${LATER}`, index };
            }
        },
    },
    {
        id: 'set-role',
        category: 'session',
        severity: 'error',
        remedy: 'Run the step with a credential of that role, or use ALTER … OWNER TO.',
        *find({ statement }) {
            const set = bodyOf(statement.node, 'VariableSetStmt');
            if (!ROLE_SETTINGS.includes(set?.name))
                return;
            yield { message: 'changes the role, as which the record of the migration would be written as well' };
        },
    },
    {
        id: 'text-setting',
        category: 'session',
        severity: 'error',
        remedy: 'Leave it at its default: `standard_conforming_strings` on, `client_encoding` UTF8.',
        *find({ statement }) {
            const set = bodyOf(statement.node, 'VariableSetStmt');
            if (set === undefined || !changesReading(set))
                return;
            yield {
                message: `sets \`${set.name ?? ''}\`, by which the rest of the file is no longer read as it was checked`,
            };
        },
    },
    {
        id: 'listen',
        category: 'session',
        severity: 'error',
        remedy: 'Leave it out: nobody is there to listen.',
        *find({ statement }) {
            const isOne = bodyOf(statement.node, 'ListenStmt') ?? bodyOf(statement.node, 'UnlistenStmt');
            if (isOne !== undefined)
                yield { message: `has ${statement.kind}, which ${LATER}` };
        },
    },
    {
        id: 'prepare',
        category: 'session',
        severity: 'error',
        remedy: 'Write the statement itself.',
        *find({ statement }) {
            const isOne = bodyOf(statement.node, 'PrepareStmt') ?? bodyOf(statement.node, 'DeallocateStmt');
            if (isOne !== undefined)
                yield { message: `has ${statement.kind}: a prepared statement ${LATER}` };
        },
    },
    {
        id: 'discard',
        category: 'session',
        severity: 'error',
        remedy: 'Leave it out: the session is shared.',
        *find({ statement }) {
            if (bodyOf(statement.node, 'DiscardStmt') === undefined)
                return;
            yield { message: `has ${statement.kind}, which takes from the pooled session what others keep in it` };
        },
    },
    {
        id: 'cursor-with-hold',
        category: 'session',
        severity: 'error',
        remedy: 'Declare it WITHOUT HOLD, or loop in a DO block.',
        *find({ statement }) {
            const options = bodyOf(statement.node, 'DeclareCursorStmt')?.options ?? 0;
            if ((options & WITH_HOLD) !== 0)
                yield { message: `has a cursor WITH HOLD, which ${LATER}` };
        },
    },
    {
        id: 'temporary-table',
        category: 'session',
        severity: 'warning',
        remedy: 'Add ON COMMIT DROP.',
        *find({ statement }) {
            const made = bodyOf(statement.node, 'CreateStmt');
            const into = bodyOf(statement.node, 'CreateTableAsStmt')?.into;
            const relation = made?.relation ?? into?.rel;
            const isDropped = (made?.oncommit ?? into?.onCommit) === 'ONCOMMIT_DROP';
            if (relation?.relpersistence !== 't' || isDropped)
                return;
            yield { message: `makes the temporary table \`${relationName(relation)}\`, which ${LATER}` };
        },
    },
    {
        id: 'session-advisory-lock',
        category: 'session',
        severity: 'error',
        remedy: 'Use pg_advisory_xact_lock; a migration needs none of its own, as only one is run at a time.',
        find: advisoryLocks,
    },
];
function changesReading({ name, args, kind }) {
    const value = textOf(args?.[0]) ?? String(bodyOf(args?.[0], 'A_Const')?.ival?.ival ?? '');
    if (name === 'standard_conforming_strings')
        return kind === 'VAR_SET_VALUE' && !ON.test(value);
    return name === 'client_encoding' && kind === 'VAR_SET_VALUE' && !/^(?:utf-?8|unicode)$/i.test(value);
}
function* advisoryLocks({ statement, source }) {
    for (const call of allWithin(statement.node, 'FuncCall', isUnrunBody)) {
        const name = functionName(call) ?? '';
        if (!/^pg_(?:try_)?advisory_(?:lock|unlock)/.test(name))
            continue;
        const index = source.indexOfByte(call.location ?? 0);
        yield { message: `calls \`${name}\`: a lock of the session ${LATER}`, index };
    }
}

;// CONCATENATED MODULE: ./build/sql/transaction-needs.js


const TWO_PHASE = [
    'TRANS_STMT_PREPARE',
    'TRANS_STMT_COMMIT_PREPARED',
    'TRANS_STMT_ROLLBACK_PREPARED',
];
/**
 * What a statement needs; `undefined` for the great many that are at home in any transaction. REINDEX and CLUSTER of a
 * partitioned table are refused in one as well, but that it's partitioned only the database knows.
 */
function transactionNeed(statement) {
    const transaction = bodyOf(statement, 'TransactionStmt');
    if (transaction !== undefined)
        return TWO_PHASE.includes(transaction.kind) ? 'two-phase' : 'control';
    const set = bodyOf(statement, 'VariableSetStmt');
    if (set !== undefined)
        return setsTransactionMode(set) ? 'control' : undefined;
    if (isConcurrent(statement))
        return 'concurrent';
    return isOutside(statement) ? 'outside' : undefined;
}
function isConcurrent(statement) {
    const reindex = bodyOf(statement, 'ReindexStmt');
    return (bodyOf(statement, 'IndexStmt')?.concurrent === true ||
        bodyOf(statement, 'DropStmt')?.concurrent === true ||
        (isOn(reindex?.params, 'concurrently') && !isOfManyTables(reindex?.kind)) ||
        bodiesOf(bodyOf(statement, 'AlterTableStmt')?.cmds, 'AlterTableCmd').some(({ def }) => bodyOf(def, 'PartitionCmd')?.concurrent === true));
}
/** REINDEX of a schema, the system or a database is a transaction for each table. */
function isOfManyTables(kind) {
    return kind !== undefined && kind !== 'REINDEX_OBJECT_TABLE' && kind !== 'REINDEX_OBJECT_INDEX';
}
function isOutside(statement) {
    const cluster = bodyOf(statement, 'ClusterStmt');
    const moved = bodiesOf(bodyOf(statement, 'AlterDatabaseStmt')?.options, 'DefElem');
    const isOtherwise = bodyOf(statement, 'VacuumStmt')?.is_vacuumcmd === true ||
        isOfManyTables(bodyOf(statement, 'ReindexStmt')?.kind) ||
        bodyOf(statement, 'DiscardStmt')?.target === 'DISCARD_ALL' ||
        (cluster !== undefined && cluster.relation === undefined) ||
        moved.some(({ defname }) => defname === 'tablespace');
    return isOtherwise || OUTSIDE_TAGS.some(tag => bodyOf(statement, tag) !== undefined) || makesSlot(statement);
}
const OUTSIDE_TAGS = [
    'AlterSystemStmt',
    'CreateTableSpaceStmt',
    'CreatedbStmt',
    'DropSubscriptionStmt',
    'DropTableSpaceStmt',
    'DropdbStmt',
];
/** A subscription makes its replication slot on the other server, which no rollback takes back. */
function makesSlot(statement) {
    for (const { options } of allWithin(statement, 'CreateSubscriptionStmt')) {
        const isOff = bodiesOf(options, 'DefElem').some(({ defname, arg }) => (defname === 'create_slot' || defname === 'connect') && textOf(arg) === 'false');
        return !isOff;
    }
    return false;
}

;// CONCATENATED MODULE: ./build/sql/lint/transactions.js




/** Rules about what can't be applied whole or not at all. */
const TRANSACTION_RULES = [
    {
        id: 'transaction-control',
        category: 'transaction',
        severity: 'error',
        remedy: 'Leave it out: each migration is one transaction by itself.',
        *find({ statement }) {
            if (transactionNeed(statement.node) !== 'control')
                return;
            yield { message: `has ${statement.kind}, which would part the migration from its record` };
        },
    },
    {
        id: 'two-phase-commit',
        category: 'transaction',
        severity: 'error',
        remedy: 'Leave it out: a prepared transaction keeps its locks until somebody ends it by hand.',
        *find({ statement }) {
            if (transactionNeed(statement.node) === 'two-phase')
                yield { message: `has ${statement.kind}` };
        },
    },
    {
        id: 'outside-transaction',
        category: 'transaction',
        severity: 'error',
        remedy: 'Run it by hand, or as scheduled upkeep.',
        *find({ statement }) {
            if (transactionNeed(statement.node) !== 'outside')
                return;
            yield { message: `has ${statement.kind}, which PostgreSQL refuses in a transaction` };
        },
    },
    {
        id: 'concurrent-statement',
        category: 'transaction',
        severity: 'warning',
        remedy: 'Nothing to do where the database takes it; else build the index plainly, at a quiet hour.',
        *find({ statement, hasCompany }) {
            if (transactionNeed(statement.node) !== 'concurrent' || hasCompany)
                return;
            const what = `has ${statement.kind} CONCURRENTLY, which PostgreSQL refuses in a transaction`;
            yield { message: `${what}: it is run by itself and looked after` };
        },
    },
    {
        id: 'concurrent-with-others',
        category: 'transaction',
        severity: 'error',
        remedy: 'Move it to a file of its own.',
        *find({ statement, hasCompany }) {
            if (transactionNeed(statement.node) !== 'concurrent' || !hasCompany)
                return;
            const what = `has ${statement.kind} CONCURRENTLY beside other statements`;
            yield { message: `${what}, with which it can’t share a transaction` };
        },
    },
    {
        id: 'enum-value-in-use',
        category: 'transaction',
        severity: 'error',
        remedy: 'Add the value in a migration of its own, and use it in the next one.',
        *find({ statement, pending, source }) {
            for (const { text, location } of constantsWithin(statement.node)) {
                const type = pending.enumWithNewValue(text);
                if (type === undefined)
                    continue;
                const index = source.indexOfByte(location ?? 0);
                const what = `uses the value '${text}', which the same file adds to the enum \`${type}\``;
                yield { message: `${what}: PostgreSQL refuses that until it is committed`, index };
            }
        },
    },
    {
        id: 'copy-with-client',
        category: 'transaction',
        severity: 'error',
        remedy: 'Use sql-query to read rows.',
        *find({ statement }) {
            const copy = bodyOf(statement.node, 'CopyStmt');
            if (copy === undefined || copy.is_from === true || copy.filename !== undefined)
                return;
            yield { message: 'has COPY … TO STDOUT, and nobody is there to take the rows' };
        },
    },
    {
        id: 'select-into',
        category: 'transaction',
        severity: 'error',
        remedy: 'Use CREATE TABLE … AS.',
        *find({ statement, isInDoBlock }) {
            const into = bodyOf(statement.node, 'SelectStmt')?.intoClause?.rel;
            if (into === undefined || isInDoBlock)
                return;
            yield { message: `makes \`${relationName(into)}\` by SELECT … INTO, which can’t be run from a block` };
        },
    },
];

;// CONCATENATED MODULE: ./build/sql/lint/rules.js





/** All rules about statements, in the order in which findings at one place are told. */
const RULES = [
    ...DESTRUCTIVE_RULES,
    ...TRANSACTION_RULES,
    ...SESSION_RULES,
    ...COLUMN_RULES,
    ...RELATION_RULES,
    ...INDEX_RULES,
];
/** Rules about the directives themselves; no directive accepts what they find. */
const DIRECTIVE_RULES = {
    'unknown-rule': { severity: 'error', remedy: `Name one of these: ${RULES.map(({ id }) => id).join(', ')}.` },
    'accept-without-reason': {
        severity: 'error',
        remedy: 'Say behind the rules why it is all right: `-- migrate:accept drop-table unused since May`.',
    },
    'unused-accept': {
        severity: 'warning',
        remedy: 'Remove it, or put it right above the statement that it is about.',
    },
};

;// CONCATENATED MODULE: ./build/sql/lint/lint.js





const RULE_IDS = new Set(RULES.map(({ id }) => id));
/**
 * Looks for what may lose data, keep others waiting, leak into the pooled session or break a migration in two, by
 * PostgreSQL's own grammar; the database isn't asked.
 *
 * @param files that are to be run, in that order, and no others: what they make themselves may be changed freely
 * @param options.allowDestructive accepts every finding of the category `destructive`
 * @returns findings in the order of the files and of places in them
 */
function lintFiles(parser, files, options) {
    const pending = new PendingChanges();
    return files.flatMap(file => {
        const found = lintFile(parser, file, pending);
        const { accepted, remarks } = withDirectives(found, directivesOf(file), file.path);
        return [...accepted.map(finding => allowed(finding, options)), ...remarks].toSorted((a, b) => a.line - b.line || a.column - b.column);
    });
}
/** Whether a finding keeps the migration from being run. */
function isBlocking({ severity, accepted }) {
    return severity === 'error' && accepted === undefined;
}
function lintFile(parser, file, pending) {
    pending.beginFile();
    const hasCompany = file.statements.length > 1;
    return file.statements.flatMap(statement => {
        const { source } = file;
        const place = (index = statement.span.start) => source.placeAt(index);
        const outer = { statement, source, pending, isInDoBlock: false, hasCompany, place };
        const found = findingsOf(outer, file.path);
        for (const inner of innerStatements(parser, statement, source)) {
            const { line, column } = inner.statement;
            const subject = { ...inner, pending, isInDoBlock: true, hasCompany, place: () => ({ line, column }) };
            found.push(...findingsOf(subject, file.path));
            pending.add(inner.statement.node);
        }
        pending.add(statement.node);
        return found.map(finding => ({ finding, statement }));
    });
}
function findingsOf(subject, path) {
    return RULES.flatMap(rule => Array.from(rule.find(subject), ({ message, index }) => {
        const { id, category, severity, remedy } = rule;
        return { where: path, ...subject.place(index), rule: id, category, severity, message, remedy };
    }));
}
/** Findings with what directives say of them, and findings about the directives. */
function withDirectives(found, directives, path) {
    const used = new Set();
    const accepted = found.map(({ finding, statement }) => {
        const index = directives.findIndex(directive => directive.rules.includes(finding.rule) &&
            directive.reason !== '' &&
            (directive.isForFile || directive.statement === statement));
        const directive = directives[index];
        if (directive === undefined)
            return finding;
        used.add(`${index} ${finding.rule}`);
        return { ...finding, accepted: { by: 'directive', reason: directive.reason } };
    });
    const remarks = directives.flatMap((directive, index) => remarksOn(directive, path, rule => used.has(`${index} ${rule}`)));
    return { accepted, remarks };
}
function remarksOn(directive, path, isUsed) {
    const { line, column, rules, reason } = directive;
    const remark = (rule, message) => {
        return { where: path, line, column, rule, category: 'directive', ...DIRECTIVE_RULES[rule], message };
    };
    if (rules.length === 0)
        return [remark('unknown-rule', 'accepts something, and doesn’t say which rule')];
    return rules.flatMap(rule => {
        if (!RULE_IDS.has(rule)) {
            const nearest = (0,nearest_name/* nearestName */.q)(rule, [...RULE_IDS]);
            const meant = nearest === undefined ? '' : `; did you mean \`${nearest}\`?`;
            return remark('unknown-rule', `accepts \`${rule}\`, and there is no such rule${meant}`);
        }
        if (reason === '')
            return remark('accept-without-reason', `accepts \`${rule}\` without a reason`);
        return isUsed(rule) ? [] : remark('unused-accept', `accepts \`${rule}\`, which isn’t found there`);
    });
}
function allowed(finding, { allowDestructive }) {
    const isLifted = allowDestructive && finding.category === 'destructive' && finding.accepted === undefined;
    if (!isLifted)
        return finding;
    return { ...finding, accepted: { by: 'allow-destructive', reason: 'the input `allow-destructive` is true' } };
}

;// CONCATENATED MODULE: ./build/sql/protocol/lock-look.js


/** They lock rows, and the table only against changes of itself. */
const DATA = new Set(['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);
/** They lock no table, or just those that they name as relations. */
const PLAIN = new Set([
    'AlterTableStmt',
    // It keeps only schema changes waiting, and for a moment.
    'CommentStmt',
    'CompositeTypeStmt',
    'CreateDomainStmt',
    'CreateEnumStmt',
    'CreateFunctionStmt',
    'CreatePolicyStmt',
    'CreateSchemaStmt',
    'CreateSeqStmt',
    'CreateStmt',
    'CreateTableAsStmt',
    'CreateTrigStmt',
    'IndexStmt',
    'VariableSetStmt',
    'ViewStmt',
]);
/** What is called by a plain SELECT may do anything. */
const CONTAINED = new Set([...PLAIN, ...DATA].filter(tag => tag !== 'VariableSetStmt' && tag !== 'SelectStmt'));
/** @param pending what was run before; it takes in these as well */
function reachOf(statements, pending) {
    let [mayKeepWaiting, isContained] = [false, true];
    for (const statement of statements) {
        pending.add(statement);
        const tag = tagOf(statement);
        const relations = relationsOf(statement);
        const isWithinNew = relations.every(relation => pending.isNew(relation));
        if (!DATA.has(tag))
            mayKeepWaiting ||= !PLAIN.has(tag) || !isWithinNew;
        isContained &&= CONTAINED.has(tag) && isWithinNew && !leavesTraces(statement, relations);
    }
    return { mayKeepWaiting, isContained };
}
/** What stays in the session until the transaction ends: settings, and tables that hide others of their name. */
function leavesTraces(statement, relations) {
    const calls = Iterator.from(allWithin(statement, 'FuncCall', isUnrunBody));
    return relations.some(isTemporary) || calls.some(call => functionName(call) === 'set_config');
}
const isTemporary = ({ relpersistence, schemaname }) => relpersistence === 't' || schemaname?.startsWith('pg_temp') === true;
/** What a statement is about, what it refers to by foreign keys, and what it reads or inherits from. */
function relationsOf(statement) {
    const [body = {}] = Object.values(statement);
    const referenced = Array.from(allWithin(statement, 'Constraint', isUnrunBody), ({ pktable }) => pktable);
    return [
        ...[body.relation, body.table, body.view, body.into?.rel, ...referenced].filter(relation => relation !== undefined),
        ...allWithin(statement, 'RangeVar', isUnrunBody),
    ];
}

;// CONCATENATED MODULE: ./build/sql/protocol/index-work.js


/**
 * What a statement that needs to be by itself does; a text says, as a clause, why it can't be looked after.
 * @param text the statement itself
 */
function indexWork(statement, text) {
    const made = bodyOf(statement, 'IndexStmt');
    if (made !== undefined) {
        if (made.idxname === undefined)
            return 'it names no index, so that nobody could tell whether it is there';
        const around = aroundName(text);
        if (around === undefined)
            return 'its index has a name that can’t be told from the rest';
        const { schemaname, relname = '' } = made.relation ?? {};
        return {
            does: 'create',
            schema: schemaname ?? null,
            index: made.idxname,
            table: relname,
            isContent: made.if_not_exists === true,
            around,
        };
    }
    const { objects = [], missing_ok: isContent = false } = bodyOf(statement, 'DropStmt') ?? {};
    const [index, schema] = textsOf(bodyOf(objects[0], 'List')?.items).toReversed();
    if (objects.length !== 1 || index === undefined)
        return 'what becomes of it can’t be looked up';
    return { does: 'drop', schema: schema ?? null, index, table: null, isContent, around: null };
}
/** The name is the first word behind CONCURRENTLY, or behind IF NOT EXISTS there. */
function aroundName(text) {
    let isBehind = false;
    for (const { kind, start, end } of lexemes(text)) {
        const word = text.slice(start, end).toLowerCase();
        if (kind === 'comment' || (isBehind && ['if', 'not', 'exists'].includes(word)))
            continue;
        if (isBehind)
            return kind === 'word' || kind === 'quoted-identifier' ? [text.slice(0, start), text.slice(end)] : undefined;
        isBehind = word === 'concurrently';
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/operations/migrations/preparation.js









/**
 * Splits what is to be run, and looks for what may go wrong with it.
 *
 * @param shownAs the folder as the user wrote it
 * @throws Failure of kind `input` where a file is no SQL, or can't be run so that it's applied whole or not at all
 */
function prepare({ resolvePath }, parser, migrations, shownAs, { allowDestructive }) {
    const files = migrations.map(({ path, sql }) => splitSql(parser, shownPath(shownAs, path), sql));
    const problems = files.flatMap(file => file.problems);
    const unfit = migrations.flatMap((migration, index) => unfitness(migration, files[index]));
    if (problems.length + unfit.length > 0) {
        throw preparation_refusal(resolvePath, 'can’t be run', [...problems, ...unfit]);
    }
    const pending = new PendingChanges();
    const prepared = migrations.flatMap((migration, index) => {
        const file = files[index];
        if (file === undefined)
            return [];
        const { source, statements } = file;
        const alone = statements.length === 1 ? workAlone(file) : undefined;
        return [
            {
                migration,
                file,
                statements: statements.map(statement => rewriteSessionSettings(statement, source)),
                meaning: meaningHash(parser, migration.sql, file) ?? null,
                alone: typeof alone === 'string' ? undefined : alone,
                reach: reachOf(statements.map(({ node }) => node), pending),
            },
        ];
    });
    return { prepared, findings: lintFiles(parser, files, { allowDestructive }) };
}
/** A file of the folder as the user would name it. */
const shownPath = (shownAs, path) => `${shownAs.replace(/\/+$/, '')}/${path}`;
function workAlone({ statements }) {
    const [statement] = statements;
    if (statement === undefined || transactionNeed(statement.node) !== 'concurrent')
        return undefined;
    return indexWork(statement.node, statement.text);
}
function unfitness({ inTransaction }, file) {
    const [first] = file?.statements ?? [];
    if (file === undefined || first === undefined)
        return [];
    const place = { where: file.path, line: first.line, column: first.column };
    if (file.statements.length === 1) {
        const work = workAlone(file);
        if (typeof work !== 'string')
            return [];
        const message = `has ${first.kind} CONCURRENTLY, which is run outside of a transaction, and ${work}`;
        return [{ ...place, message, remedy: 'Run it by hand; or name the index, and write one index a statement.' }];
    }
    if (inTransaction || !file.statements.some(({ node }) => transactionNeed(node) !== undefined))
        return [];
    const message = 'asks to be run without a transaction, and has several statements: half of them might be left';
    return [{ ...place, message, remedy: 'Put what needs it into a file of its own.' }];
}
/**
 * Tells what the lint has found, each where it stands.
 * @throws Failure of kind `input` where something keeps the migrations from being run
 */
function judge({ log, resolvePath }, findings, { lint }) {
    // What can't be applied whole or not at all, no setting makes right.
    const isFatal = (finding) => isBlocking(finding) && (lint === 'error' || finding.category === 'transaction');
    const told = findings.filter(finding => lint !== 'off' || isFatal(finding));
    const [first, ...others] = told.filter(isFatal);
    for (const finding of told) {
        const { where, line, column, rule, message, remedy, accepted } = finding;
        if (finding === first)
            continue;
        const text = `${where}:${line}:${column} ${message} (${rule}).`;
        if (accepted !== undefined)
            log.info(`Accepted: ${text} ${accepted.reason}`);
        else
            log.warning(`${text} ${remedy}`, { file: resolvePath(where), line, column });
    }
    if (first !== undefined)
        throw preparation_refusal(resolvePath, 'would be unsafe to run', [first, ...others]);
    return told;
}
/** The Failure for files that aren't run; nothing was sent but reads. */
function preparation_refusal(resolvePath, why, findings) {
    const [first] = findings;
    const named = findings.map(({ where, line, column, message, remedy, rule }) => {
        const whole = rule === undefined ? message : `${message} (${rule})`;
        return { where: `${where}:${line}:${column}`, message: whole, ...(remedy === undefined ? {} : { remedy }) };
    });
    const count = findings.length === 1 ? 'one problem' : `${findings.length} problems`;
    return new build_failure/* Failure */.HR('input', `The migrations ${why}: ${count}. None was run.`, {
        findings: named,
        ...(first === undefined
            ? {}
            : { place: { file: resolvePath(first.where), line: first.line, column: first.column } }),
    });
}

;// CONCATENATED MODULE: ./build/operations/migrations/plan-refusal.js


/** The Failure for files that don't fit the history, or the base branch. */
function planRefusal({ resolvePath }, folder, migrations, findings) {
    const isFile = (where) => migrations.some(({ path }) => path === where);
    const named = findings.map(finding => isFile(finding.where) ? { ...finding, where: shownPath(folder, finding.where) } : finding);
    const first = findings.find(({ where }) => isFile(where));
    const problems = findings.length === 1 ? 'one problem' : `${findings.length} problems`;
    return new build_failure/* Failure */.HR('conflict', `The migrations don’t fit what there is: ${problems}. None was run.`, {
        findings: named,
        ...(first === undefined ? {} : { place: { file: resolvePath(shownPath(folder, first.where)), line: 1 } }),
    });
}

;// CONCATENATED MODULE: ./build/operations/migrations/baseline.js




/**
 * What there is to be recorded as done, so that the input may stay where it is once that has happened. A database whose
 * migrations were run one by one has no use for a baseline: what it hasn't got would silently never be run.
 */
function baselineOf(given, migrations, recorded) {
    const version = canonicalVersion(given);
    if (!migrations.some(migration => migration.version === version)) {
        const message = `is ${given}, and no migration has that version`;
        return { where: 'baseline', message, remedy: 'Give the version of the last file that the database has already.' };
    }
    const known = new Set(recorded.map(({ identity }) => identity));
    const missing = migrations.filter(one => one.version !== undefined && compareVersions(one.version, version) <= 0 && !known.has(one.version));
    const applied = recorded.find(({ state }) => state !== 'baseline');
    if (missing.length > 0 && applied !== undefined) {
        const names = missing.map(({ path }) => path).join(', ');
        const message = `would pass over ${names}, and the database has been migrated since (${applied.path}, by ${applied.run})`;
        return { where: 'baseline', message, remedy: 'Leave it out.' };
    }
    return { version, migrations: missing };
}
/** How often it's sent, where its answer is lost each time or others are before it. */
const MOST_SENT = 6;
/**
 * Records a baseline, in as many requests as it takes; what an ended run has left of it is taken up.
 *
 * @param meaningOf see `meaningHash`
 * @param schemas whose objects are noted
 */
async function recordBaseline({ clock, log, runName, signal }, database, { migrations }, schemas, open, meaningOf) {
    let failed = 0;
    for (;;) {
        const { fence, recorded } = await open();
        const known = new Set(recorded.map(({ identity }) => identity));
        const left = migrations.filter(migration => !known.has(identityOf(migration)));
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
                return { identity: identityOf(migration), path, checksum, meaning: meaningOf(migration) ?? null };
            }),
        });
        while (!MigrationDatabase.fits(query()))
            size = Math.ceil(size / 2);
        try {
            await database.recordBaseline(query());
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            log.warning(`It is not known whether the baseline was recorded. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking for it.`);
            failed += 1;
            if (failed >= MOST_SENT)
                throw thrown;
        }
    }
}

;// CONCATENATED MODULE: ./build/operations/migrations/back-off.js

/** First ceiling of the waits, and their last, in milliseconds. */
const FIRST_MS = 500;
const LONGEST_MS = 15_000;
/** How long to wait before it's tried again, in milliseconds: ever longer, half of it by chance. @param made tries so far */
function backOff(made, clock) {
    return Math.round(Math.min(FIRST_MS * 2 ** (made - 1), LONGEST_MS) * (0.5 + clock.random() / 2));
}
/**
 * Asks until there's an answer.
 *
 * @param what a sentence without its full stop: why there's none yet
 * @param ask undefined as long as it has to be asked again
 * @throws Failure of kind `timeout` when the patience is over; what `ask` throws
 */
async function patiently({ clock, log, signal }, patienceMs, what, ask) {
    const until = clock.now() + patienceMs;
    for (let made = 1;; made += 1) {
        const answer = await ask();
        if (answer !== undefined)
            return answer;
        const waitMs = backOff(made, clock);
        if (clock.now() + waitMs > until) {
            throw new build_failure/* Failure */.HR('timeout', `${what}, for longer than ${patienceMs / 1000} s.`, {
                remedy: 'Give it more time with `verify-timeout`, or run it again later.',
            });
        }
        if (made === 1)
            log.info(`${what}; waiting for it.`);
        await clock.sleep(waitMs, signal);
    }
}

;// CONCATENATED MODULE: ./build/operations/migrations/report.js




/** Of each table in the summary; the log has all. */
const SHOWN = { statements: 20, differences: 50, findings: 50, files: 100 };
const STATEMENT_LENGTH = 120;
/** The summary's blocks; a pull request's comment is made of the same. */
function migrationBlocks(story) {
    const { folder, plan, current, applied, rehearsal, findings, drift } = story;
    const made = relationsMade(story.prepared);
    return [
        {
            type: 'facts',
            rows: [
                ['Folder', folder],
                ['Version of the database', current ?? 'none'],
                ...(story.orderChecked ? [['Order, beside the base branch', 'as it should be']] : []),
                ...(drift === undefined ? [] : [['Drift', driftText(drift)]]),
            ],
        },
        ...(plan.notes.length === 0 ? [] : [{ type: 'text', text: plan.notes.join('\n') }]),
        ...filesBlock(story),
        ...(rehearsal === undefined ? [] : rehearsalBlocks(rehearsal, made)),
        ...slowest(applied.flatMap(({ prepared, report }) => (report ? timed(prepared.file, figuresOf(report)) : []))),
        ...locksBlock(applied.flatMap(({ report }) => report?.locks ?? []), made),
        ...findingsBlock(findings),
        ...(drift === undefined ? [] : driftBlock(drift)),
    ];
}
/** What drift there is, in a few words. */
function driftText(drift) {
    switch (drift.is) {
        case 'absent':
            return 'no migration was recorded yet';
        case 'untold':
            return 'not known: the last run ended before it had noted what there is';
        case 'compared':
            return drift.count === 0
                ? 'none'
                : `${(0,byte_size/* count */.U)(drift.count)} ${drift.count === 1 ? 'object differs' : 'objects differ'}`;
    }
}
function filesBlock(story) {
    const { folder, plan, prepared, applied, rehearsal, isOver, unknown } = story;
    const done = [...applied, ...(rehearsal?.executed ?? [])].map(one => one.prepared);
    const told = new Set([...done, ...(rehearsal?.listed ?? [])]);
    const others = prepared.filter(one => !told.has(one));
    const rows = [
        ...applied.map(({ prepared: { file, statements }, report }) => [
            file.path,
            'applied',
            statements.length,
            report === undefined ? '' : Math.round(totalMs(report)),
        ]),
        ...(rehearsal?.executed ?? []).map(({ prepared: { file, statements }, figures }) => [
            file.path,
            'rehearsed, and taken back',
            statements.length,
            Math.round(sumOfMs(figures)),
        ]),
        ...(rehearsal?.listed ?? []).map(({ file, statements }) => [file.path, 'only listed', statements.length, '']),
        ...others.map(one => [
            one.file.path,
            unknown?.includes(one) ? 'not known' : isOver ? 'not run' : 'applied by others meanwhile',
            one.statements.length,
            '',
        ]),
        ...plan.later.map(({ path }) => [shownPath(folder, path), 'left for later', '', '']),
    ];
    if (rows.length === 0)
        return [{ type: 'text', text: 'Nothing is pending.' }];
    return [
        { type: 'table', columns: ['File', 'What came of it', 'Statements', 'ms'], rows: rows.slice(0, SHOWN.files) },
        ...more(rows.length, SHOWN.files, 'files'),
    ];
}
function rehearsalBlocks({ executed, locks, because }, made) {
    return [
        ...(because === undefined ? [] : [{ type: 'text', text: `Only listed: ${because}.` }]),
        ...slowest(executed.flatMap(({ prepared, figures }) => timed(prepared.file, figures))),
        ...locksBlock(locks, made),
    ];
}
function timed({ path, statements }, figures) {
    return statements.flatMap(({ line, column, kind, text }, index) => {
        const found = figures[index];
        if (found === undefined)
            return [];
        return [{ where: `${path}:${line}:${column}`, kind, text: text.slice(0, STATEMENT_LENGTH), ...found }];
    });
}
/** The statements that took longest, which are those that a reader looks for. */
function slowest(all) {
    if (all.length === 0)
        return [];
    const shown = all.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN.statements);
    const table = {
        type: 'table',
        columns: ['Statement', 'Kind', 'ms', 'Rows', 'Begins'],
        rows: shown.map(({ where, kind, ms, rows, text }) => [where, kind, ms, rows, text]),
    };
    const which = all.length > shown.length ? `The ${shown.length} slowest of ${(0,byte_size/* count */.U)(all.length)} statements` : 'Statements';
    return [{ type: 'details', summary: which, blocks: [table] }];
}
/** Whom a lock keeps waiting, the strongest first (PostgreSQL, Explicit Locking: conflicting lock modes). */
const KEPT_WAITING = {
    AccessExclusiveLock: 'all, reading too',
    ExclusiveLock: 'all but plain reading',
    ShareRowExclusiveLock: 'writing',
    ShareLock: 'writing',
    ShareUpdateExclusiveLock: 'schema changes and VACUUM',
};
/** What is new keeps nobody waiting. */
function relationsMade(prepared) {
    const statements = prepared.flatMap(({ file }) => file.statements);
    return new Set(statements.flatMap(({ kind, targets }) => (/^CREATE .*(?:TABLE|VIEW)/.test(kind) ? targets.map(keyOfName) : [])));
}
/** @param made what was not there before */
function locksBlock(all, made) {
    const locks = all.filter(({ relation }) => !made.has(keyOfName(relation)));
    if (locks.length === 0)
        return [];
    const modes = Object.keys(KEPT_WAITING);
    const strongest = new Map();
    for (const { relation, mode } of locks.toSorted((a, b) => modes.indexOf(b.mode) - modes.indexOf(a.mode))) {
        strongest.set(relation, mode);
    }
    const rows = Array.from(strongest, ([relation, mode]) => [relation, mode, KEPT_WAITING[mode] ?? '']);
    return [{ type: 'table', columns: ['Lock on', 'Mode', 'Keeps waiting'], rows }];
}
function findingsBlock(findings) {
    if (findings.length === 0)
        return [];
    const rows = findings
        .slice(0, SHOWN.findings)
        .map(({ where, line, column, rule, severity, message, remedy, accepted }) => [
        `${where}:${line}:${column}`,
        accepted === undefined ? `${rule} (${severity})` : `${rule} (accepted: ${accepted.reason})`,
        message,
        remedy,
    ]);
    return [
        { type: 'heading', text: 'Lint' },
        { type: 'table', columns: ['Where', 'Rule', 'What', 'The safe way'], rows },
        ...more(findings.length, SHOWN.findings, 'findings'),
    ];
}
function driftBlock(drift) {
    if (drift.is !== 'compared' || drift.count === 0)
        return [];
    const rows = drift.differences
        .slice(0, SHOWN.differences)
        .map(({ relation, object, was, is }) => [relation, object, was ?? 'wasn’t there', is ?? 'is gone']);
    return [
        { type: 'heading', text: 'What differs from what the migrations have made' },
        { type: 'table', columns: ['Of', 'What', 'Was', 'Is'], rows },
        ...more(drift.count, SHOWN.differences, 'objects'),
    ];
}
function more(all, shown, what) {
    return all <= shown ? [] : [{ type: 'text', text: `Shown: the first ${shown} of ${(0,byte_size/* count */.U)(all)} ${what}.` }];
}

;// CONCATENATED MODULE: ./build/operations/migrations/drift.js



/** In an error or a warning; the summary has more of them. */
const TOLD = 20;
/**
 * Compares the database with what its migrations have left. What is found stays on record where migrations are about
 * to run, so that each run tells it until somebody accepts it.
 *
 * @throws Failure of kind `timeout` where others change the history all the time
 */
function lookForDrift(context, database, { drift, 'verify-timeout': patienceMs }, isAboutToRun) {
    return patiently(context, patienceMs, 'Another run changes the history', async () => {
        const report = await database.drift(drift === 'warn' && isAboutToRun);
        return report.is === 'busy' ? undefined : report;
    });
}
/**
 * Tells what isn't as the migrations have left it.
 * @throws Failure of kind `conflict` where that is to end the step
 */
function judgeDrift({ log, dryRun }, drift, policy) {
    log.info(`Drift: ${driftText(drift)}.`);
    if (drift.is !== 'compared' || drift.count === 0)
        return;
    const { differences, count } = drift;
    if (policy === 'fail') {
        const message = `The database isn’t as its migrations have left it: ${driftText(drift)}. None was run.`;
        throw new build_failure/* Failure */.HR('conflict', message, {
            findings: differences.slice(0, TOLD).map(finding),
            remedy: 'Bring the changes into a migration (written so that it can meet them), take them back, or accept them with `drift: accept`.',
        });
    }
    const lines = differences
        .slice(0, TOLD)
        .map(difference => `- ${finding(difference).where}: ${finding(difference).message}`);
    const list = [...lines, ...(count > lines.length ? [`- and ${count - lines.length} more`] : [])].join('\n');
    if (policy === 'accept') {
        log.notice(`What isn’t as the migrations have left it ${dryRun ? 'would be' : 'is'} accepted, and told no more:\n${list}`);
    }
    else {
        log.warning(`The database isn’t as its migrations have left it (each run says so, until it is put right, or accepted with \`drift: accept\`):\n${list}`);
    }
}
/**
 * Notes what there is, where no migration is about to do so: what is accepted, or what an ended run hasn't noted.
 * @throws Failure of kind `timeout` where others change the history all the time
 */
async function noteWhatIsThere(context, database, { drift: policy, 'drift-schemas': schemas, 'verify-timeout': patienceMs }, drift, isAboutToRun) {
    const isUntold = drift?.is === 'untold';
    const accepts = policy === 'accept' && (isUntold || (drift?.is === 'compared' && drift.count > 0));
    if (!accepts && !(isUntold && !isAboutToRun))
        return;
    await patiently(context, patienceMs, 'Another run changes the history', async () => {
        const { is } = await database.noteObjects(schemas, accepts);
        return is === 'noted' ? true : undefined;
    });
    if (isUntold)
        context.log.info('What there is now was noted: the next run compares with it.');
}
function finding({ relation, object, was, is }) {
    const where = object === 'itself' ? relation : `${relation}, ${object}`;
    if (was === null)
        return { where, message: `is there, and no migration has made it (${is})` };
    if (is === null)
        return { where, message: `is gone (it was ${was})` };
    return { where, message: `is ${is}, and was ${was}` };
}

;// CONCATENATED MODULE: ./build/sql/protocol/fault-place.js

/**
 * Where in its file a failure is: the statement that failed, or the name in it that the message is about, if it stands
 * there once. PostgreSQL tells a position to clients only, never to a block that has caught the error.
 *
 * @returns undefined for what isn't of one statement: constraints that are checked at the end
 */
function placeOfFailure({ statements, source }, failure) {
    const statement = statements[failure.statement - 1];
    if (statement === undefined)
        return undefined;
    return source.placeAt(statement.span.start + (nameIn(statement, failure.message) ?? 0));
}
/** A name in a message is in quotes, or, with its table's, as in `column u.nope does not exist`, without. */
const NAMED = /"(?<quoted>[^"]+)"|\b(?:column|function|table) (?<bare>[\w$]+(?:\.[\w$]+)*)/;
function nameIn({ text }, message) {
    const { quoted, bare } = NAMED.exec(message)?.groups ?? {};
    const name = (quoted ?? bare)?.split('.').at(-1);
    if (name === undefined)
        return undefined;
    const found = [...lexemes(text)].filter(({ kind, start, end }) => {
        const written = text.slice(start, end);
        return kind === 'quoted-identifier'
            ? written.slice(1, -1).replaceAll('""', '"') === name
            : kind === 'word' && written.toLowerCase() === name.toLowerCase();
    });
    return found.length === 1 ? found[0]?.start : undefined;
}

;// CONCATENATED MODULE: ./build/operations/migrations/sharing.js

/** In one request: few enough that each is told soon after it was applied, and enough that their ways hardly count. */
const MOST_TOGETHER = 25;
/**
 * What goes in the next request: one migration, or as many small ones as may share a transaction. A new database gets
 * a hundred of them, and each would wait for a session, PL/pgSQL and the way there (measured: as long as for its SQL).
 *
 * @param open what is still to be run, in its order
 */
function nextTogether(database, attempt, open) {
    const [first, ...others] = open;
    const isOneOfThem = (prepared) => prepared.alone === undefined && prepared.reach.isContained && isRepeatable(prepared) === isRepeatable(first);
    if (!isOneOfThem(first))
        return [first];
    const end = others.findIndex(prepared => !isOneOfThem(prepared));
    const candidates = others.slice(0, end === -1 ? undefined : end).slice(0, MOST_TOGETHER - 1);
    let together = [first];
    for (const candidate of candidates) {
        const more = [...together, candidate];
        if (!database.holds(workOf(attempt, more)))
            break;
        together = more;
    }
    return together;
}
/** What the database is asked to do with them. */
function workOf(attempt, [first, ...others]) {
    return {
        ...attempt,
        isRepeatable: isRepeatable(first),
        looksAtLocks: first.reach.mayKeepWaiting,
        migrations: [runnable(first), ...others.map(runnable)],
    };
}
/** How people are told of them. */
function namesOf([{ file }, ...others]) {
    if (others.length === 0)
        return file.path;
    return `${file.path} and ${others.length === 1 ? 'the one' : `the ${others.length}`} behind it`;
}
const isRepeatable = ({ migration }) => migration.version === undefined;
function runnable({ migration, meaning, statements }) {
    const { path, checksum } = migration;
    return { identity: identityOf(migration), path, checksum, meaning, statements };
}

;// CONCATENATED MODULE: ./build/operations/migrations/fault.js






/** SQLSTATE of a lock that didn't come in time: the one failure after which the same may go well. */
const LOCK_NOT_AVAILABLE = '55P03';
const QUERY_CANCELED = '57014';
/** Whatever isn't here is wrong with the SQL, or with what it meets. */
const KINDS = {
    [LOCK_NOT_AVAILABLE]: 'conflict',
    [QUERY_CANCELED]: 'timeout',
};
/** The Failure of a migration whose statement the database has refused, with its place in the file. */
function statementFault({ resolvePath }, { file }, failure, figures, consequence) {
    const spot = placeOfFailure(file, failure);
    const place = { file: resolvePath(file.path), ...spot };
    const where = spot === undefined ? file.path : `${file.path}:${spot.line}:${spot.column}`;
    const { sqlstate, message, detail, hint, constraint, relation, column } = failure;
    const about = Object.entries({ relation, column, constraint }).filter(([, name]) => name !== '');
    const said = [
        `${message} (SQLSTATE ${sqlstate}).`,
        detail,
        hint === '' ? '' : `Hint: ${hint}`,
        about.map(([what, name]) => `${what} ${name}`).join(', '),
        context(failure),
    ];
    const ran = failure.statement - 1;
    const before = ran === 0
        ? ''
        : ` ${ran === 1 ? 'One statement' : `${ran} statements`} before it had run (${Math.round(sumOfMs(figures))} ms).`;
    const what = spot === undefined
        ? `A constraint that is checked at the end of ${where} is broken`
        : `Statement ${failure.statement} of ${file.statements.length} failed, ${where}`;
    return new build_failure/* Failure */.HR(KINDS[sqlstate] ?? 'input', `${what}: ${message}.${before} ${consequence}`, {
        place,
        excerpt: said.filter(line => line !== '').join('\n'),
        remedy: remedyFor(sqlstate),
    });
}
/** Without the line about our own block. */
function context({ context: lines }) {
    return lines
        .split('\n')
        .filter(line => !line.startsWith('PL/pgSQL function inline_code_block') || !line.endsWith('at EXECUTE'))
        .join('\n');
}
function remedyFor(sqlstate) {
    if (sqlstate === LOCK_NOT_AVAILABLE) {
        return 'Something keeps a lock on the table: run it again when that is over, or give it more time with `lock-timeout`.';
    }
    if (sqlstate === QUERY_CANCELED)
        return 'Give it more time with `statement-timeout`, or split the migration.';
    return 'Correct the migration and run it again: nothing of it is left to be cleaned up.';
}
/**
 * The Failure of migrations of which it can't be found out whether they were applied: all that one request has, or none.
 * @param lost how its answer was lost
 * @param why the look for it found nothing out
 */
function outcomeUnknown(schema, together, lost, why = '') {
    const { migration } = together[0];
    return (0,build_failure/* refine */.YP)(lost, {
        uncertain: true,
        message: `${(0,build_failure/* sentence */.em)(lost.message)} Whether ${namesOf(together)} ${together.length === 1 ? 'was' : 'were'} applied is not known.${why === '' ? '' : ` ${(0,build_failure/* sentence */.em)(why)}`}`,
        remedy: `Run it again: it finds out before it does anything. To see it now: ${queryForPeople(schema, identityOf(migration))}`,
    });
}

;// CONCATENATED MODULE: ./build/operations/migrations/rehearsal.js



/**
 * Runs as many of the migrations as one request holds, in their order and in one transaction, and takes all of it back.
 * From the first that can't be run so, they are only listed: what comes later may need it.
 *
 * @throws Failure of the statement that fails
 */
async function rehearse(context, database, migrations) {
    const executed = [];
    let query;
    let because;
    for (const prepared of migrations) {
        if (prepared.alone !== undefined) {
            because = `${prepared.file.path} can’t be run in a transaction, and so not be taken back`;
            break;
        }
        const longer = database.rehearsalQuery([...executed, prepared].flatMap(({ statements }) => statements));
        if (!MigrationDatabase.fits(longer)) {
            because = 'one request doesn’t hold more, and only what is in one request can be taken back';
            break;
        }
        executed.push(prepared);
        query = longer;
    }
    const listed = migrations.slice(executed.length);
    const left = { listed, ...(because === undefined ? {} : { because }) };
    if (query === undefined)
        return { executed: [], locks: [], ...left };
    const report = await database.rehearse(query);
    const figures = figuresOf(report);
    let from = 0;
    const ofEach = executed.map(prepared => {
        const start = from;
        from += prepared.statements.length;
        return { prepared, start, figures: figures.slice(start, from) };
    });
    const { failure } = report;
    if (failure !== null) {
        const failed = ofEach.findLast(({ start }) => start < failure.statement) ?? ofEach[0];
        if (failed === undefined)
            throw new Error('A rehearsal of nothing has failed.');
        const { prepared, start } = failed;
        const inFile = { ...failure, statement: failure.statement - start };
        throw statementFault(context, prepared, inFile, failed.figures, 'This was a dry run: nothing of it is left.');
    }
    return { executed: ofEach, locks: report.locks, ...left };
}

// EXTERNAL MODULE: ./build/operations/still-waiting.js
var still_waiting = __webpack_require__(10855);
;// CONCATENATED MODULE: ./build/operations/migrations/outside-run.js





/** How long a note that a statement is about to be sent is fresh, in seconds: longer than any way to the database. */
const FRESH_S = 60;
/** How long a run that has seen its statement end may take until it has recorded that. */
const SETTLING_MS = 5_000;
/** How long after a lost answer a statement most likely still arrives. One that comes later does no harm. */
const ARRIVAL_MS = 5_000;
const outside_run_MOST_SENT = 3;
/**
 * Runs statements that no transaction may be around, each in three steps: a note that it's about to be run; the
 * statement, alone, with no lock held, about an index by a name of this attempt's own; and a look at what there is now,
 * which alone tells whether it's done. The name that people gave goes with the first step, or comes with the last, in the
 * transaction that records it. It never waits for a lock meanwhile: such a statement waits for every transaction that
 * could see the table, and each would wait for the other.
 */
class OutsideRun {
    #context;
    #database;
    #patienceMs;
    constructor(context, database, patienceMs) {
        this.#context = context;
        this.#database = database;
        this.#patienceMs = patienceMs;
    }
    /**
     * @param recorded the history by which the entry was planned
     * @throws Failure; `uncertain` where it may still come to something
     */
    async run(alone, recorded) {
        const { next, work, entry } = alone;
        const begun = recorded.find(({ identity }) => identity === entry.identity);
        if (begun !== undefined) {
            const now = await this.#unlessAbandoned(begun, alone);
            if (now !== undefined)
                return { applied: [], now };
            this.#context.log.warning(`${begun.run} began ${next.file.path} and never ended it; it is taken over.`);
        }
        const isTakenOver = begun !== undefined;
        const before = await this.#look(alone);
        const isThere = this.#isThereAlready(alone, before, isTakenOver);
        if (isThere && !work.isContent)
            return this.#unlessDoneByHand(alone, before);
        if (!(await this.#reserve(alone, begun)))
            return { applied: [], now: await this.#read() };
        if (!isThere)
            await this.#bring(alone);
        const applied = (await this.#settle(alone, !isThere)) ? [{ prepared: next }] : [];
        return { applied, now: await this.#read() };
    }
    /** Removes what lost statements have built when nobody meant it any more. */
    async clear(strays) {
        for (const stray of strays) {
            this.#context.log.warning(`A statement that was lost has come late, and left the index ${stray}; it is removed.`);
            await this.#database.bare(removalOf(stray));
        }
    }
    /**
     * Whether there's nothing to be done, as the database sees it.
     * @throws Failure where what is there can't be used
     */
    #isThereAlready(alone, { index }, isTakenOver) {
        const { work } = alone;
        // Of one that was begun the index has another name by now.
        if (work.does === 'drop')
            return index === null && !isTakenOver;
        if (index !== null && !index.valid && work.isContent) {
            throw new build_failure/* Failure */.HR('conflict', `${alone.next.file.path} was not run: the index ${index.name} is there, and not valid.`, {
                place: this.#placeOf(alone.next.file),
                remedy: `Something else has left it so. Remove it (${removalOf(index.name)}), and run this again.`,
            });
        }
        return index !== null;
    }
    /** @returns the history once somebody else has ended it; undefined where nobody will */
    async #unlessAbandoned(begun, { next, work }) {
        const { clock } = this.#context;
        let freshUntil = clock.now() + Math.max((FRESH_S - begun.age) * 1000, SETTLING_MS);
        const isAtWork = async () => {
            const { running } = await this.#database.index({ ...work, attempt: begun.attempt });
            if (running)
                freshUntil = Math.max(freshUntil, clock.now() + FRESH_S * 1000);
            return clock.now() < freshUntil;
        };
        if (!(await isAtWork()))
            return undefined;
        const { path } = next.file;
        this.#context.log.info(`${begun.run} is at work on ${path}; waiting for it.`);
        return this.#patiently(`${path} is being run by another run`, async () => {
            const now = await this.#read();
            const theirs = now.recorded.find(one => one.attempt === begun.attempt && one.state === 'running');
            return theirs !== undefined && (await isAtWork()) ? undefined : now;
        });
    }
    /**
     * The database would refuse the statement. It isn't sent, as its refusal might get lost, and what somebody else has
     * made or removed by that name would be taken for its work.
     *
     * @returns the history where another run has done it meanwhile
     */
    async #unlessDoneByHand({ next: { file }, work, entry }, { index }) {
        const now = await this.#read();
        if (now.fence !== entry.fence)
            return { applied: [], now };
        const what = index === null ? `there is no index ${work.index}` : `the index ${index.name} is there already`;
        const clause = work.does === 'create' ? 'IF NOT EXISTS' : 'IF EXISTS';
        throw new build_failure/* Failure */.HR('conflict', `${file.path} was not run: ${what}.`, {
            place: this.#placeOf(file),
            remedy: `Write ${clause} if that is as it should be.`,
        });
    }
    /** @returns false where the history is another one by now */
    async #reserve(alone, begun) {
        const { next, work, entry } = alone;
        const { log, signal } = this.#context;
        try {
            const report = await this.#database.reserve({ work, entry, replaces: begun?.attempt ?? null });
            if (report.is === 'refused')
                throw this.#fault(alone, report.message);
            return report.is === 'reserved';
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            log.warning(`The answer to the note about ${next.file.path} was lost. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking for it.`);
            const now = await this.#read({ fences: true });
            return now.recorded.some(({ attempt }) => attempt === entry.attempt);
        }
    }
    /** Sends the statement until what there is shows that it's done. */
    async #bring(alone) {
        let refusal;
        for (let sent = 0;; sent += 1) {
            const { working } = await this.#settled(alone);
            if (isDone(alone.work, working))
                return;
            await this.#removeHalfMade(alone, working);
            if (refusal !== undefined || sent === outside_run_MOST_SENT)
                throw await this.#failed(alone, refusal);
            refusal = await this.#send(alone, working);
        }
    }
    /** @returns why the database won't have it; undefined where it ran, or nobody knows */
    async #send(alone, working) {
        const { next, work, entry } = alone;
        const { log, clock, signal } = this.#context;
        const { path } = next.file;
        try {
            const statement = statementOf(work, this.#workingName(alone), working);
            await (0,still_waiting/* stillWaiting */.g)(this.#context, `The database is at work on ${path}`, () => this.#database.bare(statement, entry.attempt));
            return undefined;
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR))
                throw thrown;
            if (signal.aborted)
                throw this.#unknown(alone, thrown);
            if (!thrown.uncertain)
                return thrown;
            log.warning(`The answer to ${path} was lost. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking what there is.`);
            if (!isDone(work, (await this.#look(alone)).working))
                await clock.sleep(ARRIVAL_MS, signal);
            return undefined;
        }
    }
    /** What there is once no session is at work on it any more. */
    async #settled(alone) {
        try {
            return await this.#patiently(`${alone.next.file.path} is still being run`, async () => {
                const found = await this.#look(alone);
                return found.running ? undefined : found;
            });
        }
        catch (thrown) {
            throw thrown instanceof build_failure/* Failure */.HR ? this.#unknown(alone, thrown) : thrown;
        }
    }
    /** An index by the working name is this attempt's own, whatever is left of it. */
    async #removeHalfMade({ next, work }, working) {
        if (working === null || work.does === 'drop')
            return;
        this.#context.log.info(`${next.file.path} left its index half made; it is removed.`);
        await this.#database.bare(removalOf(working.name));
    }
    /**
     * @param isBrought the statement was sent
     * @returns false where somebody else has taken it over meanwhile
     */
    async #settle(alone, isBrought) {
        const report = await this.#record(alone, { succeeded: true, isBrought, report: { is: 'applied' } });
        if (report.is !== 'refused')
            return report.is === 'settled';
        await this.#removeHalfMade(alone, (await this.#look(alone)).working);
        throw await this.#failed(alone, undefined, report.message);
    }
    #record({ work, entry }, outcome) {
        return this.#patiently('Another run changes the history', async () => {
            const report = await this.#database.settle({ work, entry, ...outcome });
            return report.is === 'busy' ? undefined : report;
        });
    }
    /** Records that it failed, and says so. @param refused why the index couldn't be given its name */
    async #failed(alone, refusal, refused) {
        const { next, work } = alone;
        const lost = work.does === 'create'
            ? 'It was sent, and there is no such index.'
            : 'It was sent, and the index is still there.';
        const message = (refusal?.message ?? refused ?? lost).replaceAll(this.#workingName(alone), work.index);
        const report = await this.#record(alone, { succeeded: false, isBrought: true, report: { is: 'failed', message } });
        if (report.is === 'refused')
            return this.#fault(alone, report.message);
        if (refusal === undefined)
            return this.#fault(alone, message);
        const told = `${next.file.path} failed: ${(0,build_failure/* sentence */.em)(message)} Nothing of it is left.`;
        return (0,build_failure/* refine */.YP)(refusal, { place: this.#placeOf(next.file), message: told });
    }
    #look({ work, entry }) {
        return this.#database.index({ ...work, attempt: entry.attempt });
    }
    #read(asked = {}) {
        return this.#patiently('Another run changes the history', async () => {
            const now = await this.#database.history(asked);
            return typeof now === 'string' ? undefined : now;
        });
    }
    #patiently(what, ask) {
        return patiently(this.#context, this.#patienceMs, what, ask);
    }
    #unknown({ next }, thrown) {
        return outcomeUnknown(this.#database.schema, [next], thrown);
    }
    #fault({ next: { file } }, why) {
        const remedy = 'Correct what it says, and run it again.';
        return new build_failure/* Failure */.HR('conflict', `${file.path} failed: ${(0,build_failure/* sentence */.em)(why)}`, { place: this.#placeOf(file), remedy });
    }
    #workingName({ entry }) {
        return workingName(this.#database.schema, entry.attempt);
    }
    #placeOf({ path, statements: [statement] }) {
        const spot = statement === undefined ? {} : { line: statement.line, column: statement.column };
        return { file: this.#context.resolvePath(path), ...spot };
    }
}
function isDone({ does }, working) {
    return does === 'create' ? working?.valid === true : working === null;
}

;// CONCATENATED MODULE: ./build/operations/migrations/run.js









/** How often a migration is tried whose lock didn't come in time. */
const MOST_LOCK_TRIES = 6;
/** How often a migration is sent, if a look shows each time that it wasn't applied. */
const MOST_LOST = 5;
/**
 * Applies migrations one after the other, each in one request, which small ones may share. Whatever befalls a request, it's found out what became
 * of it before anything else is done.
 */
class MigrationRun {
    #context;
    #database;
    #settings;
    #outside;
    #onApplied;
    applied = [];
    /** The migrations of which nobody knows whether they were applied: all of them, or none. */
    unknown;
    #lost = 0;
    /** @param onApplied called behind each */
    constructor(context, database, settings, onApplied) {
        this.#context = context;
        this.#database = database;
        this.#settings = settings;
        this.#outside = new OutsideRun(context, database, settings.patienceMs);
        this.#onApplied = onApplied;
    }
    /**
     * @param planned what had to be run when it was planned
     * @param left what of it has to be run by the history as it is; refuses by throwing
     * @throws Failure of the first that fails; those before it stay
     */
    async run(planned, left) {
        let history = await this.open();
        await this.#outside.clear(history.strays);
        let open = this.#leftOf(planned, left, history);
        for (let [next, ...others] = open; next !== undefined; [next, ...others] = open) {
            const step = await this.#step([next, ...others], history);
            for (const applied of step.applied)
                this.#done(applied);
            history = { ...history, ...step.now };
            const done = new Set(step.applied.map(({ prepared }) => prepared));
            const waiting = open.filter(prepared => !done.has(prepared));
            open = 'recorded' in step.now ? this.#leftOf(waiting, left, history) : waiting;
        }
    }
    async #step(open, { fence, recorded }) {
        const [next] = open;
        const attempt = this.#attempt(fence);
        const { alone: work } = next;
        if (work === undefined) {
            const together = nextTogether(this.#database, attempt, open);
            return this.#apply(together, { ...attempt, isLast: together.length === open.length });
        }
        const [named] = workOf(attempt, [next]).migrations;
        const entry = { ...named, ...attempt, isLast: open.length === 1 };
        try {
            return await this.#outside.run({ next, work, entry }, recorded);
        }
        catch (thrown) {
            if (thrown instanceof build_failure/* Failure */.HR && thrown.uncertain)
                this.unknown = [next];
            throw thrown;
        }
    }
    /** What has to be run by the history as it is now; what others have done of it is told. */
    #leftOf(before, left, history) {
        const now = new Set(left(history));
        for (const prepared of before.filter(one => !now.has(one))) {
            const by = history.recorded.find(({ identity }) => identity === identityOf(prepared.migration));
            if (by !== undefined)
                this.#context.log.info(`${prepared.file.path} is already applied by ${by.run}.`);
        }
        return [...now];
    }
    /** Makes sure that nothing that was sent earlier will still be done, and reads the history. */
    async open() {
        return this.#patiently('Another run changes the history', async () => {
            let history = await this.#database.history({ fences: true });
            if (history === 'absent' && (await this.#database.bootstrap())) {
                history = await this.#database.history({ fences: true });
            }
            return typeof history === 'string' ? undefined : history;
        });
    }
    #attempt(fence) {
        const { clock, runName } = this.#context;
        return { attempt: clock.uuid(), run: runName, fence, schemas: this.#settings.schemas, isLast: false };
    }
    async #apply(together, first) {
        const { clock, log, signal } = this.#context;
        let attempt = first;
        for (let tries = 1;; tries += 1) {
            const { report, history } = await this.#send(together, attempt);
            switch (report.is) {
                case 'ran': {
                    const failure = this.#failureIn(together, report.outcomes, tries);
                    if (failure === undefined) {
                        const applied = report.outcomes.flatMap((outcome, index) => {
                            const prepared = together[index];
                            return prepared === undefined ? [] : [{ prepared, report: outcome }];
                        });
                        return { applied, now: history ?? { fence: movedFence(attempt.fence) } };
                    }
                    log.info(`${together[0].file.path}: ${failure.message}. All of it was taken back; it is tried again.`);
                    await clock.sleep(backOff(tries, clock), signal);
                    attempt = { ...attempt, attempt: clock.uuid(), fence: history?.fence ?? movedFence(attempt.fence) };
                    break;
                }
                case 'changed':
                    return { applied: [], now: history ?? (await this.#read()) };
                case 'busy':
                    return { applied: [], now: await this.open() };
                case 'incomplete':
                    if (tries >= MOST_LOCK_TRIES)
                        throw incomplete(together[0]);
                    attempt = { ...attempt, attempt: clock.uuid() };
            }
        }
    }
    /**
     * @returns a failure after which the same may go well; undefined where there is none
     * @throws Failure of any other
     */
    #failureIn([first], [outcome], tries) {
        if (outcome?.is !== 'failed')
            return undefined;
        const { failure } = outcome;
        if (failure === null)
            throw new Error('A failed migration has no failure.');
        if (failure.sqlstate === LOCK_NOT_AVAILABLE && tries < MOST_LOCK_TRIES)
            return failure;
        const consequence = `All of ${first.file.path} was taken back.`;
        throw statementFault(this.#context, first, failure, figuresOf(outcome), consequence);
    }
    /** One request, and where its answer is lost, what it came to. */
    async #send(together, attempt) {
        const { log } = this.#context;
        const names = namesOf(together);
        const were = together.length === 1 ? 'was' : 'were';
        try {
            const work = workOf(attempt, together);
            const report = await (0,still_waiting/* stillWaiting */.g)(this.#context, `The database is at work on ${names}`, () => this.#database.apply(work));
            return { report };
        }
        catch (thrown) {
            if (!(thrown instanceof build_failure/* Failure */.HR) || !thrown.uncertain)
                throw thrown;
            log.warning(`It is not known whether ${names} ${were} applied. ${(0,build_failure/* sentence */.em)(thrown.message)} Looking before anything else is done.`);
            const history = await this.#lookAfter(thrown, together, attempt.attempt);
            if (history.attempt !== null) {
                const [first] = history.attempt;
                log.info(`A look tells that ${names} ${were} ${first?.is === 'failed' ? 'tried, and failed' : 'applied'}.`);
                return { report: { is: 'ran', outcomes: history.attempt }, history };
            }
            this.#lost += 1;
            log.info(`A look tells that ${names} ${were} not applied, and by what was sent never will be.`);
            if (this.#lost >= MOST_LOST)
                throw (0,build_failure/* refine */.YP)(thrown, {
                    uncertain: false,
                    message: `${(0,build_failure/* sentence */.em)(thrown.message)} ${names} ${were} not applied.`,
                });
            return { report: { is: 'changed' }, history };
        }
    }
    /** Moves the fence and looks, until that itself has an answer. */
    async #lookAfter(lost, together, attempt) {
        try {
            this.#context.signal.throwIfAborted();
            return await this.#patiently(`${namesOf(together)} may still be at work`, async () => {
                try {
                    const history = await this.#database.history({ fences: true, attempt });
                    return typeof history === 'string' ? undefined : history;
                }
                catch (thrown) {
                    if (!(thrown instanceof build_failure/* Failure */.HR) || this.#context.signal.aborted || !isPassing(thrown))
                        throw thrown;
                    return undefined;
                }
            });
        }
        catch (thrown) {
            this.unknown = together;
            if (!(thrown instanceof build_failure/* Failure */.HR))
                throw thrown;
            throw outcomeUnknown(this.#database.schema, together, lost, thrown.message === lost.message ? '' : thrown.message);
        }
    }
    async #read() {
        const history = await this.#database.history();
        return typeof history === 'string' ? this.open() : history;
    }
    /** @param ask undefined as long as it has to be asked again */
    #patiently(what, ask) {
        return patiently(this.#context, this.#settings.patienceMs, what, ask);
    }
    #done(applied) {
        const { report } = applied;
        const { file, statements } = applied.prepared;
        const ms = report === undefined ? '' : `, ${Math.round(totalMs(report))} ms`;
        this.#lost = 0;
        this.applied.push(applied);
        this.#context.log.info(`Applied ${file.path} (${statements.length === 1 ? '1 statement' : `${statements.length} statements`}${ms}).`);
        this.#onApplied();
    }
}
/** Whether the same question may have an answer later. */
function isPassing({ kind }) {
    return kind === 'unavailable' || kind === 'timeout' || kind === 'limit';
}
function incomplete({ file }) {
    return new build_failure/* Failure */.HR('unavailable', `${file.path} was sent in pieces, and they do not arrive whole. It was not applied.`, {
        remedy: 'Run it again; report it to the platform if it stays.',
    });
}

;// CONCATENATED MODULE: ./build/operations/migrations/step.js












/**
 * What was applied is told anew once it's so many times as much: told behind each, the outputs of ten thousand
 * migrations would come to gigabytes, in a file that only grows.
 */
const TOLD_AGAIN = 1.25;
/** One step: what is planned, what is told, and what is done. */
class MigrationStep {
    #context;
    #inputs;
    #folder;
    #parser;
    #database;
    constructor(context, inputs, folder, parser, database) {
        this.#context = context;
        this.#inputs = inputs;
        this.#folder = folder;
        this.#parser = parser;
        this.#database = database;
    }
    async rehearse() {
        const { log } = this.#context;
        const { story } = await this.#look();
        const { prepared } = story;
        this.#context.ifItFails(() => ({ blocks: migrationBlocks(story) }));
        if (!this.#inputs.rehearse || prepared.length === 0) {
            log.info('Dry run: nothing was run.');
            return this.#outcome('Migrations, checked only', story);
        }
        const rehearsal = await rehearse(this.#context, this.#database, prepared);
        for (const { prepared: one, figures } of rehearsal.executed) {
            log.info(`Rehearsed ${one.file.path}, and taken back (${Math.round(sumOfMs(figures))} ms).`);
        }
        for (const { file } of rehearsal.listed)
            log.info(`Only listed: ${file.path}.`);
        if (rehearsal.because !== undefined)
            log.info(`Only listed is what comes from there on: ${rehearsal.because}.`);
        return this.#outcome('Migrations, rehearsed', { ...story, rehearsal });
    }
    async apply() {
        const { log } = this.#context;
        const { story, baseline, isFirst } = await this.#look();
        const { prepared } = story;
        const isAboutToRun = prepared.length > 0 || baseline !== undefined;
        await noteWhatIsThere(this.#context, this.#database, this.#inputs, story.drift, isAboutToRun);
        if (!isAboutToRun) {
            log.info(`Nothing is pending. The database has the version ${story.current ?? 'none'}.`);
            return this.#outcome('Migrations: nothing pending', story);
        }
        const schemas = this.#inputs.drift === 'off' ? null : this.#inputs['drift-schemas'];
        const settings = { patienceMs: this.#inputs['verify-timeout'], schemas };
        let toldAt = 1;
        const run = new MigrationRun(this.#context, this.#database, settings, () => {
            if (run.applied.length < toldAt)
                return;
            this.#tell(run, story);
            toldAt = Math.max(toldAt + 1, Math.floor(toldAt * TOLD_AGAIN));
        });
        this.#context.ifItFails(() => {
            const { applied, unknown } = run;
            return { blocks: migrationBlocks({ ...story, applied, unknown, isOver: true }) };
        });
        if (isFirst)
            await this.#database.bootstrap();
        if (baseline !== undefined) {
            await recordBaseline(this.#context, this.#database, baseline, schemas, () => run.open(), this.#meaningOf);
            log.info(`Recorded as applied, without being run: all up to ${baseline.version}.`);
        }
        this.#tell(run, story);
        if (prepared.length > 0) {
            await this.#probe(run, prepared);
            try {
                await run.run(prepared, history => this.#left(history.recorded, prepared));
            }
            finally {
                this.#tell(run, story);
            }
            await this.#check(prepared);
        }
        const { applied } = run;
        log.info(`${applied.length === 1 ? '1 migration was' : `${applied.length} migrations were`} applied.`);
        const title = applied.length === 0 ? 'Migrations: nothing left to apply' : 'Migrations applied';
        return this.#outcome(title, { ...story, applied, current: currentOf(story, run) });
    }
    /** All that can be known before anything is run; what keeps it from being run is thrown. */
    async #look() {
        const { log } = this.#context;
        const { baseline: given, path, drift: policy } = this.#inputs;
        const found = await this.#database.history();
        const recorded = typeof found === 'string' ? [] : found.recorded;
        const baseline = given === undefined ? undefined : baselineOf(given, this.#folder.migrations, recorded);
        if (baseline !== undefined && 'message' in baseline)
            throw planRefusal(this.#context, path, [], [baseline]);
        const asRecorded = [...recorded, ...(baseline?.migrations ?? []).map(recordOf)];
        const plan = this.#plan(asRecorded);
        for (const note of plan.notes)
            log.notice(note);
        const { pending } = plan;
        const named = pending.map(migration => shownPath(path, migration.path));
        log.info(`Pending: ${named.length === 0 ? 'nothing' : named.join(', ')}.`);
        this.#context.output({ current: plan.current ?? null, pending: named });
        const options = { lint: this.#inputs.lint, allowDestructive: this.#inputs['allow-destructive'] };
        const { prepared, findings } = prepare(this.#context, this.#parser, pending, path, options);
        this.#context.output({ lint_findings: findings });
        const told = judge(this.#context, findings, options);
        const isFirst = found === 'absent';
        const drift = policy === 'off' ? undefined : await this.#drift(isFirst, prepared.length > 0);
        const story = {
            folder: path,
            plan,
            current: plan.current,
            prepared,
            applied: [],
            rehearsal: undefined,
            findings: told,
            drift,
            orderChecked: this.#inputs['base-path'] !== undefined,
            isOver: this.#context.dryRun,
        };
        return { story, baseline: baseline?.migrations.length ? baseline : undefined, isFirst };
    }
    async #drift(isFirst, isAboutToRun) {
        const { dryRun } = this.#context;
        const drift = isFirst
            ? { is: 'absent' }
            : await lookForDrift(this.#context, this.#database, this.#inputs, isAboutToRun && !dryRun);
        this.#context.output({ drift: differencesOf(drift) });
        judgeDrift(this.#context, drift, this.#inputs.drift);
        return drift;
    }
    #plan(recorded) {
        const { to, missing, edited, path } = this.#inputs;
        const options = { to, missing, edited, allowOutOfOrder: this.#inputs['allow-out-of-order'] };
        const plan = planMigrations(this.#folder.migrations, recorded, options, this.#meaningOf, path);
        if (plan.findings.length === 0)
            return plan;
        throw planRefusal(this.#context, path, this.#folder.migrations, plan.findings);
    }
    /** What is still to be run, now that others may have done some of it. */
    #left(recorded, prepared) {
        const byMigration = new Map(prepared.map(one => [one.migration, one]));
        return this.#plan(recorded).pending.map(migration => {
            const found = byMigration.get(migration);
            if (found !== undefined)
                return found;
            throw changedMeanwhile(migration);
        });
    }
    #meaningOf = ({ sql }) => meaningHash(this.#parser, sql);
    /** @throws Failure where something needs to be run outside of a transaction, and the endpoint always opens one */
    async #probe(run, prepared) {
        const [first] = prepared.filter(({ alone }) => alone !== undefined);
        if (first === undefined)
            return;
        const { runsOutside } = await run.open();
        if (await this.#database.runsOutside(runsOutside))
            return;
        const [statement] = first.file.statements;
        throw new build_failure/* Failure */.HR('input', `${first.file.path} has to be run outside of a transaction, and the platform runs nothing so. None was run.`, {
            place: {
                file: this.#context.resolvePath(first.file.path),
                ...(statement && { line: statement.line, column: statement.column }),
            },
            remedy: 'Leave CONCURRENTLY out, and apply it at a quiet hour.',
        });
    }
    /** That nothing was passed over is looked at, not believed. */
    async #check(prepared) {
        const history = await this.#database.history();
        const recorded = typeof history === 'string' ? [] : history.recorded;
        const there = new Set(recorded.map(({ identity, checksum }) => keyOf(identity, checksum)));
        const lacking = prepared
            .filter(({ migration }) => !there.has(keyOf(identityOf(migration), migration.checksum)))
            .map(({ file }) => file.path);
        if (lacking.length === 0)
            return;
        throw new build_failure/* Failure */.HR('conflict', `All was run, and the history lacks: ${lacking.join(', ')}.`, {
            remedy: 'Something else changes the history; find out what, and compare it with the database.',
        });
    }
    #tell(run, story) {
        const { path } = this.#inputs;
        const done = new Set(run.applied.map(({ prepared }) => prepared.migration));
        const waiting = [...story.plan.pending.filter(migration => !done.has(migration)), ...story.plan.later];
        this.#context.output({
            applied: run.applied.map(appliedOutput),
            applied_count: run.applied.length,
            pending: waiting.map(migration => shownPath(path, migration.path)),
            current: currentOf(story, run) ?? null,
            unknown: run.unknown?.[0].file.path ?? null,
        });
    }
    #outcome(title, story) {
        const { path } = this.#inputs;
        const { plan, applied, current, findings, drift } = story;
        const isOpen = this.#context.dryRun ? [...plan.pending, ...plan.later] : plan.later;
        return {
            outputs: {
                applied: applied.map(appliedOutput),
                pending: isOpen.map(migration => shownPath(path, migration.path)),
                applied_count: applied.length,
                current: current ?? null,
                drift: drift === undefined ? null : differencesOf(drift),
                lint_findings: findings,
                unknown: null,
            },
            report: { title, blocks: migrationBlocks(story) },
        };
    }
}
const keyOf = (identity, checksum) => JSON.stringify([identity, checksum]);
function appliedOutput({ prepared: { migration, file }, report }) {
    return { version: migration.version ?? null, path: file.path, ms: report === undefined ? null : totalMs(report) };
}
function currentOf({ plan }, { applied }) {
    const versions = [
        ...applied.flatMap(({ prepared }) => prepared.migration.version ?? []),
        ...(plan.current === undefined ? [] : [plan.current]),
    ];
    return versions.toSorted(compareVersions).at(-1);
}
const differencesOf = (drift) => (drift.is === 'compared' ? drift.differences : null);
/** A migration as the history will have it once the baseline is recorded. */
function recordOf(migration) {
    const { path, checksum } = migration;
    return {
        identity: identityOf(migration),
        path,
        checksum,
        meaning: null,
        state: 'baseline',
        attempt: '',
        run: '',
        at: '',
        age: 0,
    };
}
/** What was in the database when this step began, and isn't any more. */
function changedMeanwhile({ path, version }) {
    return version === undefined
        ? new build_failure/* Failure */.HR('conflict', `Another run has applied another ${path} while this step ran.`, {
            remedy: 'Run this again if it has the newer file; the other one otherwise.',
        })
        : new build_failure/* Failure */.HR('conflict', `Something has taken ${path} out of the history while this step ran.`, {
            remedy: 'Find out what has; then run it again.',
        });
}

;// CONCATENATED MODULE: ./build/operations/migrations/sql-migrate.js









/** A dry run keeps nobody waiting for longer. */
const REHEARSAL_LOCK_MS = 1000;
/** Part 2, Cloud services: POST /cloud/database/queries; rule 3. */
/* harmony default export */ const sql_migrate = ((0,operation/* defineOperation */.h)({
    id: 'sql-migrate',
    summary: 'Apply a folder’s migrations to the project’s database, each exactly once.',
    note: 'Each migration is recorded in the transaction that runs it: both or neither. Small ones that touch only what the run itself has made share a transaction. If an answer is lost, the step looks what became of the migration before it does anything else; nothing is sent again blindly, and runs side by side apply each migration once. A migration that fails is taken back whole, its error is shown at its line, and the next run simply tries it again. `CREATE INDEX CONCURRENTLY` and `DROP INDEX CONCURRENTLY` are run outside of a transaction and looked after, each in a file of its own (until it’s done, the index has a name that begins with `migrate_`); whatever else PostgreSQL refuses in a transaction is refused before anything runs. The history needs the language plpgsql and the right to create its schema. Ways back (down sections, undo files) are never run.',
    inputs: INPUTS,
    outputs: OUTPUTS,
    endpoints: ['database.query'],
    onProject: true,
    timeout: '1h',
    example: 'with:\n  path: migrations\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const folder = await readFiles(context, inputs);
        const parser = await loadParser();
        const { dryRun } = context;
        const lockTimeoutMs = dryRun ? Math.min(REHEARSAL_LOCK_MS, inputs['lock-timeout']) : inputs['lock-timeout'];
        const limits = { lockTimeoutMs, statementTimeoutMs: inputs['statement-timeout'] };
        const database = new MigrationDatabase(context, inputs.schema, limits);
        const step = new MigrationStep(context, inputs, folder, parser, database);
        return dryRun ? step.rehearse() : step.apply();
    },
}));
/** Reads the folder, and compares it with the base branch's. */
async function readFiles(context, { path, 'base-path': basePath }) {
    const folder = await readFolder(context, path);
    for (const { path: skipped, reason } of folder.skipped)
        context.log.info(`Passed over: ${skipped} (${reason})`);
    if (folder.migrations.length === 0) {
        const message = 'holds no migration';
        throw (0,build_failure/* inputFailure */.vQ)(`${path} ${message}`, [{ where: path, message, remedy: 'Give the folder that holds them.' }]);
    }
    if (basePath === undefined)
        return folder;
    const base = await readFolder(context, basePath);
    const findings = orderFindings(folder.migrations, base.migrations);
    if (findings.length > 0)
        throw planRefusal(context, path, folder.migrations, findings);
    return folder;
}


/***/ }),

/***/ 10855:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ stillWaiting)
/* harmony export */ });
/* harmony import */ var _meanwhile_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(20653);

/** How often a long wait says that it is one, in milliseconds. */
const EVERY_MS = 30_000;
/**
 * Does work that may take minutes without a word, with a line in the log now and then, so that nobody takes it for dead.
 * @param what a sentence without its full stop
 */
async function stillWaiting({ clock, log }, what, work) {
    const startedAt = clock.now();
    const tell = () => log.info(`${what} (${Math.round((clock.now() - startedAt) / 1000)} s so far).`);
    return (0,_meanwhile_js__WEBPACK_IMPORTED_MODULE_0__/* .meanwhile */ .R)(clock, EVERY_MS, tell, work);
}


/***/ }),

/***/ 31716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ count),
/* harmony export */   m: () => (/* binding */ byteSize)
/* harmony export */ });
const MIB = 1024 * 1024;
/** A number with its thousands set apart: `10,000`. */
function count(value) {
    return value.toLocaleString('en-GB');
}
/** A size in words: `850 bytes`, `4.0 MiB (4,194,305 bytes)`. The exact count tells a file apart from the limit it misses by one. */
function byteSize(bytes) {
    const exact = `${count(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
    return bytes < MIB / 10 ? exact : `${(bytes / MIB).toFixed(1)} MiB (${exact})`;
}


/***/ }),

/***/ 62519:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ folderProblem),
/* harmony export */   b: () => (/* binding */ listFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(58500);
/* harmony import */ var _listing_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38316);
/* harmony import */ var _read_exactly_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4251);
/* harmony import */ var _refusal_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7980);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(40918);
/* harmony import */ var _unreadable_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(34457);








/**
 * Lists a folder. Links to files and folders inside it are followed; those that lead out of it, nowhere or round in a
 * circle are findings, and so are devices, sockets and pipes, which are never opened.
 *
 * @param folder absolute
 * @param shownAs how the user wrote the path
 */
async function listFolder(folder, shownAs, selection, signal) {
    const listing = new _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .ListingBuilder */ .W7(shownAs, selection);
    const root = ask(listing, shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder));
    if (root !== undefined)
        await list({ root, shownAs, listing, signal }, { folder: root, prefix: '', above: [] });
    return { ...listing.result(), close: () => { } };
}
/** Why a path can’t be listed: it is no folder, or nothing that can be looked at; undefined where it can. */
function folderProblem(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory() ? undefined : `is not a folder (${folder})`;
    }
    catch (error) {
        return (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error);
    }
}
async function list(walk, level) {
    await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
    walk.signal?.throwIfAborted();
    const entries = entriesOf(walk, level);
    const mark = level.prefix === ''
        ? undefined
        : (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(walk.listing.selection, entries.map(entry => entry.name.toString()));
    if (mark !== undefined) {
        walk.listing.mark(level.prefix, mark);
        await leave(walk, level.prefix, level.folder);
        return;
    }
    for (const entry of entries) {
        walk.listing.meet();
        const name = entry.name.toString();
        const path = `${level.prefix}${name}`;
        if (!Buffer.from(name).equals(entry.name)) {
            walk.listing.refuse({ where: path, message: 'has a name that is not UTF-8', remedy: 'Rename it.' });
        }
        else {
            // Not `join`, which takes longer than the system does to tell what stands there.
            await take(walk, level, entry, path, `${level.folder}/${name}`);
        }
    }
}
function entriesOf({ listing, shownAs }, { folder, prefix }) {
    const options = { withFileTypes: true, encoding: 'buffer' };
    return ask(listing, prefix || shownAs, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, options)) ?? [];
}
/**
 * What the system says of a path. Where it refuses, that is a finding: a file may be gone by now, and one in a folder
 * that can be listed may still be out of reach.
 */
function ask(listing, where, question, refusal = outOfReach) {
    try {
        return question();
    }
    catch (error) {
        listing.refuse(refusal(where, error));
        return undefined;
    }
}
function outOfReach(where, error) {
    const remedy = 'Let the job’s user read it, or keep it out of the folder; let nothing else write there meanwhile.';
    return { where, message: (0,_unreadable_js__WEBPACK_IMPORTED_MODULE_7__/* .whyUnreadable */ ._)(error), remedy };
}
async function take(walk, level, entry, path, location) {
    if (entry.isDirectory()) {
        if (!(await leave(walk, `${path}/`, location)))
            await descend(walk, level, path, location);
    }
    else if (!walk.listing.leavesOut(path)) {
        if (entry.isSymbolicLink())
            await follow(walk, level, path, location);
        else if (entry.isFile())
            addFile(walk, path, location);
        else
            refuseSpecial(walk, path);
    }
}
/** Whether a folder stays out, in which case its files are counted, so that nobody wonders how much that is. */
async function leave(walk, path, location) {
    if (!walk.listing.leavesOut(path))
        return false;
    walk.listing.countLeftOut(path, await filesBeneath(location, walk));
    return true;
}
/** At most as many as are ever listed: a cache may hold millions. */
async function filesBeneath(folder, { listing, signal }) {
    const folders = [folder];
    let files = 0;
    for (let next = folders.pop(); next !== undefined && files < listing.selection.maxListed; next = folders.pop()) {
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_2__.setImmediate)();
        signal?.throwIfAborted();
        for (const entry of countable(next)) {
            if (entry.isDirectory())
                folders.push((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(next, entry.name));
            else
                files += 1;
        }
    }
    return files;
}
function countable(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // It stays out whatever stands in it: what can't be listed is no reason to refuse the package.
        return [];
    }
}
function addFile({ listing }, path, location) {
    const stats = ask(listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(location));
    if (stats !== undefined)
        listing.add(fileAt(location, path, stats));
}
async function descend(walk, level, path, folder) {
    await list(walk, { folder, prefix: `${path}/`, above: [...level.above, level.folder] });
}
async function follow(walk, level, path, location) {
    const target = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(location), strayLink);
    if (target === undefined)
        return;
    if (target !== walk.root && !target.startsWith(walk.root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? walk.root : walk.root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep)) {
        walk.listing.refuse(linkFinding(path, `is a link that leads out of the folder, to ${target}`));
    }
    else if (!stays(walk, path, target)) {
        const stats = ask(walk.listing, path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(target));
        if (stats === undefined)
            return;
        if (stats.isFile())
            walk.listing.add(fileAt(target, path, stats));
        else if (!stats.isDirectory())
            refuseSpecial(walk, path);
        else if ([...level.above, level.folder].includes(target))
            walk.listing.refuse(linkFinding(path, 'is a link to a folder that it stands in'));
        else
            await descend(walk, level, path, target);
    }
}
/** Whether a link stays out. It may lead into a folder that does, and that hasn't been listed yet. */
function stays({ root, listing }, path, target) {
    const within = (location) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, location).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join('/');
    for (let folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(target); folder.length > root.length; folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(folder)) {
        const names = Object.keys(listing.selection.marks).filter(name => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)));
        const mark = (0,_selection_js__WEBPACK_IMPORTED_MODULE_6__/* .markedBy */ .oJ)(listing.selection, names);
        if (mark !== undefined)
            listing.mark(`${within(folder)}/`, mark);
    }
    return listing.leavesOut(path, within(target));
}
/** A link whose end doesn't exist, to which links go round in a circle, or which is out of reach. */
function strayLink(where, error) {
    const leadsNowhere = ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(error.code ?? '');
    return leadsNowhere ? linkFinding(where, 'is a link that leads nowhere') : outOfReach(where, error);
}
function linkFinding(where, message) {
    return { where, message, remedy: 'Put a copy in its place, or remove it.' };
}
function refuseSpecial(walk, where) {
    walk.listing.refuse({ where, message: 'is a device, socket or pipe', remedy: 'Remove it.' });
}
function fileAt(location, path, { size, mode }) {
    return {
        path,
        size,
        executable: (mode & node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.S_IXUSR) !== 0,
        unproven: false,
        async read(use) {
            const [whole = Buffer.allocUnsafeSlow(0)] = readListed(location, path, size, size);
            return (0,_listing_js__WEBPACK_IMPORTED_MODULE_3__/* .lend */ .oF)(whole, use);
        },
        async *pieces() {
            yield* readListed(location, path, size, _listing_js__WEBPACK_IMPORTED_MODULE_3__/* .PIECE_BYTES */ .ts);
        },
    };
}
/** Reads a file that was listed with `size` bytes; what has changed since then is refused. */
function* readListed(location, path, size, pieceBytes) {
    const descriptor = insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(location, 'r'));
    try {
        if (insist(path, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor)).size !== size)
            throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
        for (let offset = 0; offset < size;) {
            const piece = Buffer.allocUnsafeSlow(Math.min(pieceBytes, size - offset));
            const start = offset;
            if (insist(path, () => (0,_read_exactly_js__WEBPACK_IMPORTED_MODULE_4__/* .readExactly */ .L)(descriptor, piece, start)) < piece.length)
                throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .changedFailure */ .Vd)({ path, size });
            offset += piece.length;
            yield piece;
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
    }
}
/** What the system gives of a file that was listed. Throws a Failure where it refuses. */
function insist(path, question) {
    try {
        return question();
    }
    catch (error) {
        throw (0,_refusal_js__WEBPACK_IMPORTED_MODULE_5__/* .fileFailure */ .fE)(outOfReach(path, error), error);
    }
}


/***/ }),

/***/ 38316:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NO: () => (/* binding */ READ_WHOLE_BYTES),
/* harmony export */   W7: () => (/* binding */ ListingBuilder),
/* harmony export */   aJ: () => (/* binding */ FILES_PER_TURN),
/* harmony export */   oF: () => (/* binding */ lend),
/* harmony export */   ts: () => (/* binding */ PIECE_BYTES)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(31716);
/* harmony import */ var _selection_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(40918);



/**
 * Files up to this size are read whole; larger ones are streamed. It's the largest image of a static site (part 1,
 * Limits), and twice that is the largest file of a source package: what is held at once stays small beside Node itself.
 */
const READ_WHOLE_BYTES = 10 * 1024 * 1024;
/**
 * How much of a file is read or inflated at once where it's streamed. What was used lies about until V8 has made enough
 * objects to collect them, so small pieces leave less behind, in the same time: an export with files of 20 MiB had 160
 * MiB at its peak with pieces of 1 MiB, and 130 with 64 KiB; packing a ZIP of them has 135 in place of 140, on average
 * of six runs.
 */
const PIECE_BYTES = 16 * 1024;
/** How many files are read or written before the event loop gets its turn, so that a signal can abort. */
const FILES_PER_TURN = 100;
/** Gathers what a folder or ZIP holds: the one selection that both go through. */
class ListingBuilder {
    selection;
    #shownAs;
    #files = [];
    #folders = [];
    #marked = new Map();
    #leftOut = new Map();
    /** Folders that are packed, by what is marked so far: what stands in them is judged by its own name only. */
    #kept = new Set();
    #findings = [];
    #listed = 0;
    /** @param shownAs how the user wrote the path */
    constructor(shownAs, selection) {
        this.#shownAs = shownAs;
        this.selection = selection;
    }
    /** Counts files and folders as they are met. Throws a Failure beyond the selection's `maxListed`. */
    meet(entries = 1) {
        this.#listed += entries;
        const { maxListed, tooManyRemedy: remedy } = this.selection;
        if (this.#listed <= maxListed)
            return;
        const message = `holds more than ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U)(maxListed)} files and folders`;
        throw (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)(`${this.#shownAs} holds too much to be looked at`, [{ where: this.#shownAs, message, remedy }]);
    }
    /** Has a folder stay out for what stands in it. @param folder its path, with `/` at the end */
    mark(folder, reason) {
        this.#marked.set(folder, reason);
        this.#kept.clear();
    }
    /**
     * Whether a file or folder stays out, in which case it's noted.
     *
     * @param path within the package; a folder's ends with `/`
     * @param target the path within the package that a link leads to: what stays out doesn't come in by another name
     */
    leavesOut(path, target) {
        const direct = this.#find(path);
        const found = direct ?? (target === undefined ? undefined : this.#find(target));
        if (found === undefined)
            return false;
        if (direct === undefined)
            this.#note({ path, reason: `link to ${found.path}: ${found.reason}` });
        else {
            const known = this.#leftOut.get(direct.path);
            if (known === undefined)
                this.#note(direct.path.endsWith('/') ? { ...direct, files: 0 } : direct);
            if (!path.endsWith('/'))
                this.countLeftOut(direct.path, 1);
        }
        return true;
    }
    /** Adds to the files that are told of a folder that stays out. */
    countLeftOut(folder, files) {
        const known = this.#leftOut.get(folder);
        if (known?.files !== undefined)
            this.#note({ ...known, files: known.files + files });
    }
    add(file) {
        this.#files.push(file);
    }
    /** @param path without `/` at the end */
    addFolder(path) {
        this.#folders.push(path);
    }
    refuse(finding) {
        this.#findings.push(finding);
    }
    /** All that was gathered, in the order of paths. */
    result() {
        return {
            files: this.#files.toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            folders: this.#folders.toSorted(codeUnitOrder),
            leftOut: [...this.#leftOut.values()].toSorted((a, b) => codeUnitOrder(a.path, b.path)),
            findings: this.#findings.toSorted((a, b) => codeUnitOrder(a.where, b.where)),
        };
    }
    #find(path) {
        const folder = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
        if (folder === '' || this.#kept.has(folder))
            return (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked, folder);
        const found = (0,_selection_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOut */ .ig)(this.selection, path, this.#marked);
        if (found === undefined)
            this.#kept.add(folder);
        return found;
    }
    #note(found) {
        this.#leftOut.set(found.path, found);
    }
}
/**
 * Lends a buffer and then frees its memory: left to the garbage collector, the files of a large package come to a
 * hundred MiB before it sees a reason to run. Not after a failure, when a thread may still be deflating it.
 *
 * @param content with memory of its own, as from `Buffer.allocUnsafeSlow`: none that it shares with other buffers
 */
async function lend(content, use) {
    const result = await use(content);
    content.buffer.transfer(0);
    return result;
}
/** The same on every machine, whatever its locale. */
function codeUnitOrder(a, b) {
    return a < b ? -1 : a > b ? 1 : 0;
}


/***/ }),

/***/ 4251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ readExactly)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);

/**
 * Fills `target` from an open file, since one read may give less than was asked for.
 *
 * @param position offset in the file, in bytes
 * @returns how many bytes there were: fewer than `target` is long only where the file ends
 */
function readExactly(descriptor, target, position) {
    let filled = 0;
    while (filled < target.length) {
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(descriptor, target, filled, target.length - filled, position + filled);
        if (bytes === 0)
            break;
        filled += bytes;
    }
    return filled;
}


/***/ }),

/***/ 7980:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J5: () => (/* binding */ refused),
/* harmony export */   Vd: () => (/* binding */ changedFailure),
/* harmony export */   fE: () => (/* binding */ fileFailure)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _byte_size_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(31716);


/** The Failure for a whole folder or archive. @param refusal as in `can’t be imported` */
function refused(shownAs, refusal, findings, remedy) {
    const problems = findings.length === 1 ? 'one problem' : `${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U)(findings.length)} problems`;
    const traits = remedy === undefined ? { findings } : { findings, remedy };
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${shownAs} ${refusal}: ${problems}`, traits);
}
/** The Failure for one file that can't be taken as it is. */
function fileFailure(finding, cause) {
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR('input', `${finding.where} ${finding.message}`, { findings: [finding], cause });
}
/** The Failure for a file that is no longer what was listed. @param file its path, and the bytes that it had */
function changedFailure({ path, size }) {
    const message = `was ${(0,_byte_size_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .m)(size)} and has changed since it was listed`;
    const remedy = 'Let the build end before this step, and let nothing write to the folder meanwhile.';
    return fileFailure({ where: path, message, remedy });
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
