export const id = 5606;
export const ids = [5606,9581];
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

/***/ 33325:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ STATIC_SITE)
/* harmony export */ });
/** Limits of a static site: its size, its number of files, and the allowed types of files. */
const MIB = 1024 * 1024;
/** Limits of a static site (Part 1, Limits: Static ZIP). A file without a class is rejected with `artifact_invalid`. */
const STATIC_SITE = {
    /** Must be at the root of the package. */
    entry: 'index.html',
    maxFiles: 10_000,
    maxTotalBytes: 512 * MIB,
    classes: [
        {
            name: 'text',
            extensions: ['html', 'htm', 'js', 'mjs', 'cjs', 'css', 'json', 'map', 'svg', 'txt', 'xml', 'md', 'webmanifest'],
            maxFileBytes: 4 * MIB,
            maxTotalBytes: 8 * MIB,
            utf8: true,
        },
        {
            name: 'image',
            extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'bmp'],
            maxFiles: 100,
            maxFileBytes: 10 * MIB,
            maxTotalBytes: 50 * MIB,
        },
        { name: 'font or icon', extensions: ['woff', 'woff2', 'ttf', 'otf', 'eot', 'ico'] },
    ],
};


/***/ }),

/***/ 99257:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ SUPABASE_ROLES)
/* harmony export */ });
/**
 * SQL that gives a new database what migrations of Supabase projects expect: its roles, the schemas `auth`, `storage` and
 * `extensions`, and the publication `supabase_realtime` (docs/local.md, Set up new databases). Written after Supabase's
 * public documentation. Assumption R57.
 */
const SUPABASE_ROLES = `do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
exception when insufficient_privilege then
  raise insufficient_privilege using message =
    'can’t create the roles of Supabase. On a server older than PostgreSQL 16, create anon, authenticated and service_role first.';
end $$;
do $$ begin
  begin
    alter role service_role bypassrls;
  exception when insufficient_privilege then null;
  end;
end $$;
create schema auth;
create schema storage;
create schema extensions;
do $$ begin
  create extension pgcrypto schema extensions;
  create extension "uuid-ossp" schema extensions;
exception when feature_not_supported or undefined_file then null;
end $$;
create publication supabase_realtime;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
do $$ begin execute format('alter database %I set search_path to "$user", public, extensions', current_database()); end $$;

create table auth.users (
  instance_id uuid,
  id uuid primary key default gen_random_uuid(),
  aud varchar(255),
  role varchar(255),
  email varchar(255) unique,
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  phone text unique,
  phone_confirmed_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false
);
alter table auth.users enable row level security;
create function auth.jwt() returns jsonb language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb, '{}');
create function auth.uid() returns uuid language sql stable return nullif(auth.jwt() ->> 'sub', '')::uuid;
create function auth.role() returns text language sql stable return auth.jwt() ->> 'role';
create function auth.email() returns text language sql stable return auth.jwt() ->> 'email';

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets,
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  version text,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant all on all tables in schema storage to anon, authenticated, service_role;
create function storage.foldername(name text) returns text[] language sql immutable
  return trim_array(string_to_array(name, '/'), 1);
create function storage.filename(name text) returns text language sql immutable
  return (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))];
create function storage.extension(name text) returns text language sql immutable
  return substring(name from '[.]([^./]*)$');
`;


/***/ }),

/***/ 70601:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ equalInConstantTime)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);

/** Compares secrets, such as signatures, in a time that depends only on their lengths. */
function equalInConstantTime(given, expected) {
    const [one, other] = [Buffer.from(given), Buffer.from(expected)];
    return one.length === other.length && (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(one, other);
}


/***/ }),

/***/ 28863:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   K$: () => (/* binding */ NOTHING),
/* harmony export */   js: () => (/* binding */ htmlText),
/* harmony export */   qy: () => (/* binding */ html)
/* harmony export */ });
/* harmony import */ var _legible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9656);
/** Escapes untrusted text as HTML, and builds HTML from templates that escape all values in them. */

const ENTITIES = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
/**
 * Escapes untrusted text as HTML that shows exactly this text, also in a quoted attribute. Invisible characters are
 * removed.
 */
const htmlText = (text) => (0,_legible_js__WEBPACK_IMPORTED_MODULE_0__/* .legible */ .bG)(text).replaceAll(/[&<>"']/g, mark => ENTITIES[mark] ?? mark);
/** HTML that needs no escaping. Only this module creates it, so that all values from outside are escaped. */
class Markup {
    text;
    constructor(text) {
        this.text = text;
    }
}
/** Returns HTML from a template. It escapes the values, for text and for quoted attributes. */
function html(strings, ...values) {
    return new Markup(strings.map((string, index) => (index === 0 ? '' : markupOf(values[index - 1])) + string).join(''));
}
/** Returns the action's own text, such as a style sheet or script, as HTML without escaping. */
const verbatim = (text) => new Markup(text);
const NOTHING = html ``;
function markupOf(value) {
    if (value === undefined)
        return '';
    if (value instanceof Markup)
        return value.text;
    if (typeof value === 'object')
        return value.map(({ text }) => text).join('');
    return htmlText(String(value));
}


/***/ }),

/***/ 72538:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ schemaFindings)
/* harmony export */ });
/* harmony import */ var _problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(12504);
/** Checks a value against a JSON Schema, and reports each problem with its path in the value. */


/** Keywords of the errors that describe a problem itself. The others only lead to one. */
const OWN_PROBLEMS = ['type', 'enum', 'anyOf', 'minItems', 'minimum', 'maximum'];
/**
 * Checks a value that consists of JSON's types.
 * @param name name of the whole value in the messages, such as `the seed`
 */
function schemaFindings(schema, value, name) {
    const { errors } = new _cfworker_json_schema__WEBPACK_IMPORTED_MODULE_1__/* .Validator */ .D(schema, '2020-12', false).validate(value);
    const findings = new Map();
    for (const [index, error] of errors.entries()) {
        // An alternative's own errors are part of the error of `anyOf`.
        if (error.keywordLocation.includes('/anyOf/'))
            continue;
        const finding = findingOf(schema, error, errors[index - 1], name);
        if (finding !== undefined && !findings.has(finding.where))
            findings.set(finding.where, finding);
    }
    return [...findings.values()];
}
function findingOf(schema, { keyword, keywordLocation, instanceLocation, error }, previous, name) {
    const parts = segments(instanceLocation);
    if (keyword === 'false' && previous !== undefined)
        return unknownField(schema, previous, parts, name);
    const { parent } = schemaAt(schema, keywordLocation);
    if (keyword === 'required') {
        const [, field = ''] = /"(.*)"/s.exec(error) ?? [];
        const remedy = `Add the field. It must be ${expected(parent.properties?.[field] ?? {})}.`;
        const path = [...parts, field];
        return { path, where: pathOf(path), isMissing: true, message: 'is missing', remedy };
    }
    if (!OWN_PROBLEMS.includes(keyword))
        return undefined;
    const types = (parent.anyOf ?? [parent]).flatMap(({ type, enum: words }) => (words === undefined ? [type] : []));
    return { path: parts, where: pathOf(parts), types, message: `must be ${expected(parent)}` };
}
/** @param previous error of `additionalProperties` in the object that contains the field */
function unknownField(schema, previous, parts, name) {
    const known = Object.keys(schemaAt(schema, previous.keywordLocation).parent.properties ?? {});
    const field = parts.at(-1) ?? '';
    const remedy = (0,_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(field, known, `The fields are ${known.join(', ')}.`);
    const message = `is not a field of ${parts.length === 1 ? name : pathOf(parts.slice(0, -1))}`;
    return { path: parts, where: pathOf(parts), message, remedy };
}
/** Returns the schema that contains the keyword at a location such as `#/properties/users/items/type`. */
function schemaAt(schema, keywordLocation) {
    let parent = schema;
    for (const part of segments(keywordLocation).slice(0, -1))
        parent = parent[part];
    return { parent: parent };
}
/** Describes the values that a schema accepts, as the end of a sentence. */
function expected({ type, enum: words, anyOf, items, minItems = 0, minimum = 0, maximum }) {
    if (anyOf !== undefined)
        return anyOf.map(expected).join(' or ');
    if (words !== undefined)
        return words
            .map(word => `\`${word}\``)
            .join(', ')
            .replace(/, ([^,]*)$/, ' or $1');
    if (type === 'array') {
        return `an array${items?.type === 'string' ? ' of strings' : ''}${minItems > 0 ? ' with at least one entry' : ''}`;
    }
    if (type !== 'integer' && type !== 'number')
        return VALUES[type ?? 'object'];
    const bounds = maximum === undefined ? `of at least ${minimum}` : `from ${minimum} to ${maximum}`;
    return `a ${type === 'integer' ? 'whole ' : ''}number ${bounds}`;
}
const VALUES = { boolean: '`true` or `false`', null: '`null`', object: 'an object', string: 'a string' };
/** Splits a JSON pointer in a URI fragment. */
const segments = (pointer) => pointer
    .split('/')
    .slice(1)
    .map(part => decodeURI(part).replaceAll('~1', '/').replaceAll('~0', '~'));
/** Joins names and positions to a path such as `users[0].name`. */
const pathOf = (parts) => parts
    .map(part => {
    if (/^\d+$/.test(part))
        return `[${part}]`;
    return /^[\w$-]+$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
})
    .join('')
    .replace(/^\./, '');


/***/ }),

/***/ 33879:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D8: () => (/* binding */ anything),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Tj: () => (/* binding */ map),
/* harmony export */   aH: () => (/* binding */ anyObject),
/* harmony export */   ai: () => (/* binding */ number),
/* harmony export */   dv: () => (/* binding */ none),
/* harmony export */   gP: () => (/* binding */ either),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   p_: () => (/* binding */ list),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/** Builds a JSON Schema together with the TypeScript type of the values that it accepts. */
const text = (description) => described({ type: 'string' }, description);
/** @param minimum default: 0 */
const integer = (description, minimum = 0, maximum) => described({ type: 'integer', minimum, ...(maximum === undefined ? {} : { maximum }) }, description);
/** Number with or without a fraction. */
const number = (minimum, maximum) => described({ type: 'number', minimum, maximum });
const flag = (description) => described({ type: 'boolean' }, description);
const oneOf = (words, description) => described({ type: 'string', enum: words }, description);
const none = () => described({ type: 'null' });
const either = (one, other, description) => described({ anyOf: [one.json, other.json] }, description);
/** @param minItems default: 0 */
const list = (items, description, minItems) => described({ type: 'array', items: items.json, ...(minItems === undefined ? {} : { minItems }) }, description);
/** Object with names of the user's choice. */
const map = (values, description) => described({ type: 'object', additionalProperties: values.json }, description);
/** Value of any type. */
const anything = () => ({ json: {} });
/** Object whose fields aren't checked here. The caller states their type. */
const anyObject = (description) => described({ type: 'object' }, description);
const object = (required, optional, description) => {
    const properties = Object.fromEntries(Object.entries({ ...required, ...optional }).map(([name, { json }]) => [name, json]));
    const names = Object.keys(required);
    return described({ type: 'object', properties, ...(names.length === 0 ? {} : { required: names }), additionalProperties: false }, description);
};
const described = (json, description) => ({
    json: description === undefined ? json : { description, ...json },
});


/***/ }),

/***/ 74639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ sortedEntries),
/* harmony export */   V: () => (/* binding */ byCode)
/* harmony export */ });
/** Sorts by code units: the same on every machine, whatever its locale. */
/** Compares texts. */
const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
/** Returns the entries, sorted by their keys. */
const sortedEntries = (entries) => [...entries].toSorted(([a], [b]) => byCode(a, b));


/***/ }),

/***/ 89459:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ loopbackServer)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_http__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(37067);
/** Creates HTTP servers that keep running when a page, or any other program on this machine, sends them too much. */


/**
 * Maximum size of a request's address and headers. Each site on 127.0.0.1 can set 180 cookies of 4 KiB in a browser,
 * which sends them to every other port, too. Node's own limit of 16 KiB would end such requests.
 */
const MAX_HEADER_BYTES = 1024 * 1024;
/** Part of this process's file descriptors that connections can use: the others are for files and programs. */
const CONNECTION_SHARE = 1 / 3;
const MAX_CONNECTIONS = openFilesLimit() * CONNECTION_SHARE;
/** Connections of all servers of this process. */
let connections = 0;
/**
 * Creates an HTTP server. Connections over the limit are closed at once. Without free descriptors, the server stays
 * open and refuses connections.
 */
function loopbackServer(onRequest) {
    const server = (0,node_http__WEBPACK_IMPORTED_MODULE_1__.createServer)({ maxHeaderSize: MAX_HEADER_BYTES }, onRequest);
    server.on('connection', socket => {
        connections += 1;
        socket.once('close', () => (connections -= 1));
        if (connections > MAX_CONNECTIONS)
            socket.destroy();
    });
    // Failed accepts. Without a listener, one would end the process.
    return server.on('error', () => undefined);
}
/** Reads the limit of open files. Systems without /proc have a high one, to which Node raises its own. */
function openFilesLimit() {
    try {
        const [, limit] = /^Max open files\s+(\d+)/m.exec((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)('/proc/self/limits', 'utf8')) ?? [];
        return Number(limit ?? Number.POSITIVE_INFINITY);
    }
    catch {
        return Number.POSITIVE_INFINITY;
    }
}


/***/ }),

/***/ 85606:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  SAMPLE_RECORDS: () => (/* reexport */ SAMPLE_RECORDS),
  newCredentials: () => (/* reexport */ seed_seed/* newCredentials */.Z),
  readSeed: () => (/* reexport */ readSeed),
  sampleRecords: () => (/* reexport */ sampleRecords),
  seedFor: () => (/* reexport */ seed_seed.seedFor),
  startLocalPlatform: () => (/* binding */ startLocalPlatform)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
// EXTERNAL MODULE: ./build/base/system/system.js
var system_system = __webpack_require__(70431);
// EXTERNAL MODULE: ./build/base/clock.js
var base_clock = __webpack_require__(42030);
;// CONCATENATED MODULE: ./build/platform/state/idempotency.js
/** Stores work by its idempotency key, so that a repeated request finds it within 24 hours. */
/** Part 1: time for which an `Idempotency-Key` refers to the same work, for publishes and imports alike. */
const WINDOW_MS = 24 * 3_600_000;
/** Message of work that was in progress when the platform stopped. */
const STOPPED = 'The local platform stopped before the work was finished.';
/** Kinds of records: of work, and of its events. */
const EVENTS_OF = { publish: 'publish-events', import: 'import-events', 'keyed-run': undefined };
/**
 * Work by idempotency key. Each credential and user has separate keys: "a reissued member token is a new credential and
 * does not deduplicate" (Part 1, Source import).
 */
class KeyedWork {
    #clock;
    #kind;
    /** Work by the names of its key, in order of expiry. */
    #kept;
    /** @param kind kind of the work's records @param restored returns saved work, given its fields and its events */
    constructor(clock, kind, saved, restored) {
        this.#clock = clock;
        this.#kind = kind;
        const eventsKind = EVENTS_OF[kind];
        const kept = saved.all(kind).map(([names, { until, ...fields }]) => {
            const events = eventsKind && saved.log(eventsKind, names);
            return [names, { work: restored(fields, events), until }];
        });
        this.#kept = new Map(kept.toSorted(([, one], [, other]) => one.until - other.until));
    }
    *records() {
        const eventsKind = EVENTS_OF[this.#kind];
        for (const [names, { work, until }] of this.#kept) {
            const { log, ...fields } = work;
            yield [this.#kind, names, JSON.stringify({ ...fields, until })];
            if (log !== undefined && eventsKind !== undefined)
                yield [eventsKind, names, log.events];
        }
    }
    /**
     * Finds the work that was started with this key. After a day, the key can be used for new work.
     * @param scope further scope of the key, such as a project
     */
    find(caller, scope, key) {
        const kept = this.#kept.get(nameOf(caller, scope, key));
        return kept !== undefined && this.#clock.now() < kept.until ? kept.work : undefined;
    }
    keep(caller, scope, key, work) {
        const now = this.#clock.now();
        for (const [names, { until }] of this.#kept) {
            if (now < until)
                break;
            this.#kept.delete(names);
        }
        this.#kept.set(nameOf(caller, scope, key), { work, until: now + WINDOW_MS });
    }
}
const nameOf = ({ credential, user }, scope, key) => JSON.stringify([credential.token, user.open_id, scope, key]);

// EXTERNAL MODULE: ./build/api/agent.js + 1 modules
var agent = __webpack_require__(77677);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(37067);
// EXTERNAL MODULE: ./build/base/system/disk-errors.js
var disk_errors = __webpack_require__(71947);
// EXTERNAL MODULE: ./build/api/errors.js
var errors = __webpack_require__(96860);
// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
;// CONCATENATED MODULE: ./build/platform/http/answer.js
/** HTTP responses of the local platform: their types, and functions to create and read them. */


/** Result of a handler that replaces the status of its row, and adds headers. */
class Success {
    status;
    fields;
    headers;
    /** @param headers lower-case names */
    constructor(status, fields, headers = {}) {
        this.status = status;
        this.fields = fields;
        this.headers = headers;
    }
}
/** Creates a response with a text body. */
function textAnswer(status, contentType, text, headers = {}) {
    return { status, headers: { 'content-type': contentType, ...headers }, body: Buffer.from(text) };
}
/** Creates a response whose body is this value as JSON. */
function jsonAnswer(status, value, headers = {}) {
    return textAnswer(status, 'application/json', JSON.stringify(value), headers);
}
/** Checks whether a response's content type is JSON, of an error too. */
const isJson = ({ headers }) => /^application\/(?:problem\+)?json/.test(String(headers['content-type']));
/**
 * Returns the JSON object in a response's body. Undefined for any other body, such as invalid JSON from an injected
 * fault.
 */
function jsonObjectOf({ headers, body }) {
    if (!isJson({ headers }) || !(body instanceof Uint8Array))
        return undefined;
    const { value } = (0,parsed_json/* parsedJson */.U4)(Buffer.from(body).toString());
    return (0,record/* isRecord */.u4)(value) ? value : undefined;
}

;// CONCATENATED MODULE: ./build/platform/http/problems.js
/** Errors of the API, and the HTTP responses that report them. */




/** Error defined by the API. Throwing it ends the request with an error response. */
class Problem extends Error {
    code;
    status;
    headers;
    /**
     * @param code the API's error code; its row determines the status
     * @param detail one sentence that names the invalid field or file
     */
    constructor(code, detail, options = {}) {
        super(detail);
        this.name = 'Problem';
        this.code = code;
        this.status = options.status ?? errors/* ERROR_CODES */.OQ[code].statuses[0];
        this.headers = options.headers ?? {};
    }
}
/** Describes an error that the platform itself caused: only a full disk is one that the caller can do something about. */
const internalMessage = (error) => (0,disk_errors/* isFullDisk */.R)(error)
    ? `The local platform failed: ${error.message}. ${disk_errors/* FULL_DISK_REMEDY */.T}`
    : 'Internal error of the local platform.';
/** Header that contains the same trace ID as the body (Part 1, Conventions). */
const TRACE_HEADER = 'x-service-trace-id';
/** Creates the error response for a problem (Part 1, Conventions: Error body). */
function problemAnswer(problem, traceId) {
    const body = {
        type: 'about:blank',
        title: external_node_http_.STATUS_CODES[problem.status] ?? 'Error',
        status: problem.status,
        detail: problem.message,
        code: problem.code,
        trace_id: traceId,
    };
    return jsonAnswer(problem.status, body, {
        ...problem.headers,
        'content-type': 'application/problem+json',
        [TRACE_HEADER]: traceId,
    });
}
/**
 * Returns the `code` of an error response, from the platform or from an injected fault. Undefined for any other
 * response.
 */
function problemCode(answer) {
    const code = answer.status < 400 ? undefined : jsonObjectOf(answer)?.['code'];
    return typeof code === 'string' ? code : undefined;
}
/**
 * Creates the only error for a project that is missing, deleted, another tenant's, or beyond the caller's permissions.
 * A caller must not be able to distinguish these cases (Part 1, Errors).
 */
const projectNotFound = () => new Problem('not_found', 'The project was not found.');

;// CONCATENATED MODULE: ./build/platform/agent/model-catalog.js
/** Lists the agent's models and speed tiers, and resolves those of a new run. */


const MODELS = [
    { id: 'builder-2', name: 'Builder 2' },
    { id: 'builder-2-mini', name: 'Builder 2 Mini' },
];
/** Models and speed tiers that a start can choose from. */
class ModelCatalog {
    #seed;
    constructor(seed) {
        this.#seed = seed;
    }
    /** The capabilities in the form of assumption R11. */
    get capabilities() {
        const { models = MODELS, speed_tiers: tiers = agent/* SPEED_TIERS */.oM, defaults } = this.#seed;
        const [first = MODELS[0]] = models;
        return { models, speed_tiers: tiers, defaults: { model: first.id, speed_tier: 'standard', ...defaults } };
    }
    /**
     * Resolves the model and the speed tier of a start. Omitted values get the defaults.
     * @throws Problem `invalid_request` for an unknown model or tier
     */
    resolve(requested) {
        const { models, speed_tiers: tiers = [], defaults = {} } = this.capabilities;
        const { model = defaults.model ?? '', speed_tier: speedTier = defaults.speed_tier ?? '' } = requested;
        requireKnown('model', model, models.map(({ id }) => String(id)));
        requireKnown('speed_tier', speedTier, tiers.map(String));
        return { model, speedTier };
    }
}
/** "Must exactly equal": aliases and retired ids are rejected like any unknown id. */
function requireKnown(field, given, known) {
    if (known.includes(given))
        return;
    throw new Problem('invalid_request', `${field} is ${JSON.stringify(given)}, which is not available. Available: ${known.join(', ')}.`);
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
;// CONCATENATED MODULE: ./build/platform/http/request-checks.js
/** Validates objects and query strings against declared fields, and describes each problem. */


/**
 * Checks an object against the fields of a row. A field that the row doesn't have is a problem too.
 * @param where the path to the object, for the sentences; empty at the top level
 * @returns one sentence for each problem, which names the field; empty if there are no problems
 */
function fieldProblems(fields, given, where = '') {
    const unknown = Object.keys(given)
        .filter(name => !Object.hasOwn(fields, name))
        .map(name => `${shown(join(where, name))} is not a known field`);
    const known = Object.entries(fields).flatMap(([name, field]) => {
        const value = Object.hasOwn(given, name) ? given[name] : undefined;
        if (value !== undefined)
            return valueProblems(field, value, join(where, name));
        return field.optional === true ? [] : [`${join(where, name)} is required`];
    });
    return [...unknown, ...known];
}
/**
 * Reads the values of a query by the row's fields. Whole numbers become numbers if the row requires one. Anything else
 * stays text, and `fieldProblems` reports text in place of a required number.
 */
function queryValues(fields, query) {
    // A map, not an object: on an object, a name like `__proto__` would set no field.
    const given = new Map();
    const problems = [];
    for (const name of new Set(query.keys())) {
        const [text = '', ...repeats] = query.getAll(name);
        if (repeats.length > 0)
            problems.push(`${shown(name)} is specified more than once`);
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        given.set(name, field?.type === 'integer' && /^-?\d+$/.test(text) ? toInteger(field, text) : text);
    }
    const values = Object.fromEntries(given);
    return { values, problems: [...problems, ...fieldProblems(fields, values)] };
}
/** Converts digits to a number. A number too large to be exact is rejected later, unless the row clamps numbers. */
const toInteger = ({ max = Number.POSITIVE_INFINITY, clamped }, digits) => clamped === true ? Math.min(Number(digits), max) : Number(digits);
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
                return [`${where} must have at least ${(0,amount/* plural */.LS)(minItems, 'item')}`];
            const counted = field.distinct === true ? new Set(value.map(item => normalized(field.items, item))).size : value.length;
            if (counted > maxItems)
                return [`${where} must have at most ${(0,amount/* plural */.LS)(maxItems, 'item')}`];
            return value.flatMap((item, index) => valueProblems(field.items, item, `${where}[${index}]`));
        }
        case 'object':
            return (0,record/* isRecord */.u4)(value) ? fieldProblems(field.fields, value, where) : [`${where} must be an object`];
        case 'json':
            return [];
        case 'record':
            return (0,record/* isRecord */.u4)(value) ? [] : [`${where} must be an object`];
        case 'string-map':
            if (!(0,record/* isRecord */.u4)(value))
                return [`${where} must be an object`];
            return Object.entries(value)
                .filter(([, item]) => typeof item !== 'string')
                .map(([name]) => `${shown(join(where, name))} must be a string`);
        case 'file':
            // The file itself is checked while it is received.
            return (0,record/* isRecord */.u4)(value) ? [] : [`${where} must be a file: a part of the form with a filename`];
    }
}
const normalized = (field, value) => field.type === 'string' && field.trimmed === true && typeof value === 'string' ? value.trim() : value;
function stringProblems(field, given, where) {
    const { maxLength = Number.POSITIVE_INFINITY, maxBytes = Number.POSITIVE_INFINITY } = field;
    const value = field.trimmed === true ? given.trim() : given;
    // Length in code points (assumption R42).
    const length = value.length - (value.match(/[\u{10000}-\u{10FFFF}]/gu)?.length ?? 0);
    if (length < (field.minLength ?? 0))
        return [`${where} must have at least ${(0,amount/* plural */.LS)(field.minLength ?? 0, 'character')}`];
    if (length > maxLength) {
        return [`${where} has ${(0,amount/* plural */.LS)(length, 'character')}; at most ${(0,amount/* count */.U9)(maxLength)} are allowed`];
    }
    const bytes = Buffer.byteLength(value);
    if (bytes > maxBytes) {
        return [`${where} has ${(0,amount/* plural */.LS)(bytes, 'byte')}; at most ${(0,amount/* count */.U9)(maxBytes)} are allowed`];
    }
    if (field.notBlank === true && value.trim() === '')
        return [`${where} must not consist only of whitespace`];
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
const join = (where, name) => (where === '' ? name : `${where}.${name}`);
/** Quotes a name from the request, cut off to fit into one sentence. */
const shown = (name) => JSON.stringify(name.length > 80 ? `${name.slice(0, 80)}…` : name);

;// CONCATENATED MODULE: ./build/platform/seed/script.js
/** Format of the scripts that the emulated agent runs: the kinds of steps and their fields. */
const STEPS = { type: 'array', items: { type: 'json' } };
const TEXT = { type: 'string' };
const FLAG = { type: 'boolean', optional: true };
const NAME = { type: 'string', minLength: 1, maxLength: 100 };
const MS = { type: 'integer', min: 0, max: 24 * 3_600_000, optional: true };
const optional = (field) => ({ ...field, optional: true });
/** Path of a file in the project's source. It can't lead out of the source folder. */
const PATH = {
    type: 'string',
    maxLength: 500,
    pattern: '(?!(?:[^]*/)?\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+',
};
/**
 * "A non-negative decimal integer string" (Part 2, run.usage). Quoted in YAML, because it can be too large for a
 * number.
 */
const CREDITS = { type: 'string', maxLength: 1000, pattern: '\\d+' };
/** Optional fields of every tool call. */
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
/** Controls how the events show the parameters of a call while they are generated, line by line. */
const INPUT = {
    each_ms: MS,
    /** Maximum number of characters of each parameter in the events. The rest is cut off, and `truncated` is set. */
    shown: { type: 'integer', min: 0, optional: true },
};
/**
 * Steps of a script: actions of the agent and the events that clients see. Each step is identified by its first field.
 * This table is the only definition of the format: scripts are checked against it, and the types of the steps are
 * derived from it.
 */
const STEP_FORMS = {
    /** Adds to the reply, word by word. */
    say: { say: TEXT, times: { type: 'integer', min: 1, optional: true }, each_ms: MS },
    read: { read: PATH, ...CALL },
    write: { write: PATH, content: TEXT, if_missing: FLAG, ...INPUT, ...CALL },
    edit: { edit: PATH, old: TEXT, new: TEXT, replace_all: FLAG, ...INPUT, ...CALL },
    /** Deletes a file with a shell call, because the documents define no tool for this. */
    delete: { delete: PATH, ...CALL },
    /** Ordinary command. The events show only this message. */
    shell: { shell: TEXT, ...CALL },
    skill: { skill: NAME, display_name: optional(NAME), ...CALL },
    wait: { wait: { type: 'integer', min: 0, max: 24 * 3_600_000 } },
    usage: { usage: CREDITS, usage_id: optional(NAME) },
    preview: { preview: { type: 'boolean' } },
    ask: {
        ask: TEXT,
        kind: { type: 'string', oneOf: ['confirmation', 'answers', 'unsupported'], optional: true },
        /** Questions by key, for the kind `answers`. */
        questions: { type: 'string-map', optional: true },
        /** Permits a comment, for the kind `confirmation`. */
        comment: FLAG,
        /** Replaces the schema that is derived from the fields above. */
        input_schema: { type: 'record', optional: true },
        /** Only a person can decide, even with `yolo`. */
        human: FLAG,
        /** Concerns the cloud. With `disable_cloud`, the question is skipped and the steps of `disabled` run instead. */
        cloud: FLAG,
        /** Simulates an answer from elsewhere after this time. */
        answered_after_ms: MS,
        answered_with: { type: 'record', optional: true },
        approve: optional(STEPS),
        reject: optional(STEPS),
        answered: optional(STEPS),
        closed: optional(STEPS),
        disabled: optional(STEPS),
    },
    /** Sends any event, even an undefined one. A run's last event must come from `end` or `superseded`. */
    event: { event: OTHER_EVENT, data: { type: 'record', optional: true } },
    /**
     * Starts another run, which takes over and performs the steps of `by`. This run actually ends with the given status.
     */
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
/** Fields of a step that contain steps. */
const BRANCHES = ['approve', 'reject', 'answered', 'closed', 'disabled', 'by'];
/** Top-level fields of a script's file. */
const SCRIPT_FORM = {
    script: STEPS,
    /** Regular expression, case-insensitive. Messages that match it get this script. */
    when: optional(TEXT),
    /** Steps that run after a cancellation, such as `usage`. */
    on_cancel: optional(STEPS),
};
const STEP_KINDS = Object.keys(STEP_FORMS);
/** Returns the names of all step kinds that fit a step. A valid step has exactly one. */
const stepKinds = (step) => STEP_KINDS.filter(stepKind => Object.hasOwn(step, stepKind));

;// CONCATENATED MODULE: ./build/platform/seed/read-script.js
/** Parses and validates a script for the emulated agent. */





/**
 * Reads a script.
 * @param where the script's name in the findings
 * @param source its text, which is YAML or JSON, or the object that such a text contains
 * @throws Failure of kind `input` that lists all problems
 */
function readScript(where, source) {
    const value = typeof source === 'string' ? parseText(where, source) : source;
    const problems = (0,record/* isRecord */.u4)(value) ? scriptProblems(value) : ['it must be an object with the field `script`'];
    if (problems.length > 0)
        throw invalidScript(where, problems);
    // The checks above guarantee this type.
    return value;
}
function parseText(where, text) {
    try {
        return (0,dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof dist/* YAMLParseError */.XT))
            throw error;
        // Its message quotes the text.
        const { line, col } = error.linePos?.[0] ?? { line: 1, col: 1 };
        throw invalidScript(where, [`it is not valid YAML (line ${line}, column ${col}: ${error.code})`]);
    }
}
function scriptProblems(value) {
    const problems = fieldProblems(SCRIPT_FORM, value);
    if (problems.length > 0)
        return problems;
    const { script, on_cancel: onCancel = [], when } = value;
    return [
        ...stepsProblems(script, 'script', []),
        ...stepsProblems(onCancel, 'on_cancel', ['ask', 'superseded']),
        ...whenProblems(when),
    ];
}
/** @param disallowed steps that are not allowed here, at any depth */
function stepsProblems(steps, where, disallowed) {
    return steps.flatMap((step, index) => stepProblems(step, `${where}[${index}]`, disallowed));
}
function stepProblems(step, where, disallowed) {
    const [stepKind, other] = (0,record/* isRecord */.u4)(step) ? stepKinds(step) : [];
    if (!(0,record/* isRecord */.u4)(step) || stepKind === undefined) {
        return [`${where} must be one of the steps ${Object.keys(STEP_FORMS).join(', ')}`];
    }
    if (other !== undefined)
        return [`${where} combines \`${stepKind}\` and \`${other}\`; use two steps`];
    if (disallowed.includes(stepKind))
        return [`${where} is the step \`${stepKind}\`, which is not allowed here`];
    const problems = fieldProblems(STEP_FORMS[stepKind], step, where);
    if (problems.length > 0)
        return problems;
    return BRANCHES.flatMap(name => {
        // The check above guarantees an array.
        const branch = (step[name] ?? []);
        return stepsProblems(branch, `${where}.${name}`, disallowed);
    });
}
function whenProblems(when) {
    if (when === undefined)
        return [];
    // An empty expression would match every message.
    if (when === '')
        return ['the field `when` must not be empty'];
    try {
        RegExp(when, 'iu');
        return [];
    }
    catch {
        return [`the field \`when\` contains ${JSON.stringify(when)}, which is not a valid regular expression`];
    }
}
const invalidScript = (where, problems) => (0,failure/* inputFailure */.vQ)(`The script ${where} is invalid.`, problems.map((problem) => ({ where, message: `has an error: ${problem}` })));

;// CONCATENATED MODULE: ./build/platform/agent/project-agent.js
/** Agent state of one project: runs, conversations, attachments and the setting `yolo`. */
/** Agent state of a project. */
class ProjectAgent {
    /** Oldest first. */
    runs = [];
    conversations = new Map();
    /** Attachments by `attachment_id`. */
    attachments = new Map();
    /** "Stored in the agent state snapshot and inherited by later runs": never reset. */
    yolo = false;
    run(runId) {
        return this.runs.find(run => run.runId === runId);
    }
    get activeRun() {
        return this.runs.findLast(run => run.isActive);
    }
}

;// CONCATENATED MODULE: ./build/platform/saving/saved-records.js
/** Records in which a data folder keeps the platform's state, and the saved ones that a platform starts with. */

/** ID of a record that needs several names. */
const recordId = (...names) => JSON.stringify(names);
/** Returns the names in the ID of such a record. */
const namesIn = (id) => JSON.parse(id);
/** Creates a function that returns a record's text, and converts each object only once. The objects must be immutable. */
function textOnce(plain) {
    const texts = new WeakMap();
    return value => {
        const text = texts.get(value) ?? JSON.stringify(plain(value));
        texts.set(value, text);
        return text;
    };
}
/** Saved records. Without a data folder, there are none. */
class SavedRecords {
    #kinds = new Map();
    constructor(records = []) {
        for (const [kind, id, content] of records) {
            const byId = this.#kinds.get(kind) ?? new Map();
            this.#kinds.set(kind, byId.set(id, content));
        }
    }
    get isEmpty() {
        return this.#kinds.size === 0;
    }
    /** Returns all records of a kind by ID. `T` must be the type that the kind's records are written with. */
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- JSON text has no type of its own
    all(kind) {
        return [...(this.#kinds.get(kind) ?? [])].map(([id, text]) => [id, JSON.parse(text)]);
    }
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
    find(kind, id) {
        const text = this.#kinds.get(kind)?.get(id);
        return text === undefined ? undefined : JSON.parse(text);
    }
    log(kind, id) {
        return this.#kinds.get(kind)?.get(id);
    }
    /** Returns the names of all logs of a kind. */
    logIds(kind) {
        return [...(this.#kinds.get(kind)?.keys() ?? [])];
    }
}
/** Keys with which the platform signs what it issues: links, page tokens, manifests. Each is created at first use. */
class SigningKeys {
    #keys;
    constructor(saved) {
        this.#keys = new Map(saved.all('signing-key'));
    }
    get(name) {
        const key = this.#keys.get(name) ?? (0,external_node_crypto_.randomBytes)(32).toString('hex');
        this.#keys.set(name, key);
        return Buffer.from(key, 'hex');
    }
    *records() {
        for (const [name, key] of this.#keys)
            yield ['signing-key', name, JSON.stringify(key)];
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/conversation.js
/** Conversation between a user and the agent: its messages, title and times. */


const messageText = textOnce(message => message);
const MAX_TITLE_CHARACTERS = 60;
/** Messages between a user and the agent. */
class Conversation {
    id;
    createdAt;
    #messages;
    #updatedAt;
    constructor({ id, createdAt, updatedAt, messages }) {
        this.id = id;
        this.createdAt = createdAt;
        this.#updatedAt = updatedAt;
        this.#messages = [...messages];
    }
    /** Starts a conversation without messages. */
    static start(now) {
        const id = `conv_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
        return new Conversation({ id, createdAt: now, updatedAt: now, messages: [] });
    }
    get messages() {
        return this.#messages;
    }
    get updatedAt() {
        return this.#updatedAt;
    }
    /** The JSON text of a `SavedConversation`. Earlier messages aren't converted again. */
    get text() {
        const { id, createdAt, updatedAt } = this;
        const fields = JSON.stringify({ id, createdAt, updatedAt });
        return `${fields.slice(0, -1)},"messages":[${this.#messages.map(messageText).join()}]}`;
    }
    /** The start of the first message's first line. Null if there is no message, or if it is empty. */
    get title() {
        const [first] = this.#messages;
        const [line = ''] = first?.content.trim().split('\n', 1) ?? [];
        return line === '' ? null : [...line].slice(0, MAX_TITLE_CHARACTERS).join('');
    }
    add(now, details) {
        const message = { message_id: `msg_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`, created_at: now, ...details };
        this.#updatedAt = now;
        this.#messages.push(message);
        return message;
    }
    /** Replaces the content of a message. No-op for a message that isn't in this conversation. */
    update(messageId, changes) {
        const index = this.#messages.findIndex(({ message_id: id }) => id === messageId);
        const message = this.#messages[index];
        if (message !== undefined)
            this.#messages[index] = { ...message, ...changes };
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/input-request.js
/** Request for input that an agent's run waits for, until a person answers. */

/** Request for input that a run waits for. */
class InputRequest {
    id;
    /** Absent if the request can't be answered through the API (`detail: unsupported_action`). */
    card;
    state;
    #response = Promise.withResolvers();
    constructor({ id, card, state }) {
        this.id = id;
        this.card = card;
        this.state = state;
    }
    static create(card) {
        return new InputRequest({ id: (0,external_node_crypto_.randomBytes)(9).toString('base64url'), card, state: 'pending' });
    }
    /** Closes the request if it is pending, because its answer is no longer needed. */
    close() {
        if (this.state === 'pending')
            this.state = 'closed';
    }
    /** Answers the request. Only the first answer has an effect. */
    answer(response) {
        if (this.state !== 'pending')
            return;
        this.state = 'answered';
        this.#response.resolve(response);
    }
    /** Waits for the answer. @throws the signal's reason if it aborts first; the request is then closed */
    async waitForAnswer(signal) {
        const close = () => {
            this.close();
            this.#response.reject(signal.reason);
        };
        if (signal.aborted)
            close();
        signal.addEventListener('abort', close, { once: true });
        try {
            return await this.#response.promise;
        }
        finally {
            signal.removeEventListener('abort', close);
        }
    }
}

// EXTERNAL MODULE: ./build/api/endpoints.js + 3 modules
var endpoints = __webpack_require__(7841);
;// CONCATENATED MODULE: ./build/platform/http/background.js
/** Runs work that continues after its request was answered, and defines how such work fails. */

/**
 * Failure of work that continues after its request was answered. Code and message appear in its stream's last event.
 */
class WorkFailure extends Error {
    code;
    constructor(code, message) {
        super(message);
        this.name = 'WorkFailure';
        this.code = code;
    }
}
/** Returns the code and message of an error for an event. Undefined for an error that isn't meant for the caller. */
const failureOf = (error) => error instanceof WorkFailure || error instanceof Problem ? { code: error.code, message: error.message } : undefined;
/** Work that outlives the request that started it. */
class Background {
    #context;
    #running = new Set();
    constructor(context) {
        this.#context = context;
    }
    /**
     * Starts work immediately. Only the shutdown of the platform waits for it.
     * @param work receives a signal that aborts when the platform closes, and must then end; any other error that it
     * throws is an error of the platform itself
     */
    start(work) {
        const { closing } = this.#context;
        const running = work(closing)
            .catch((error) => {
            if (error !== closing.reason)
                this.#context.onFailure(error);
        })
            .finally(() => this.#running.delete(running));
        this.#running.add(running);
    }
    /** Resolves when no work is running. */
    async whenIdle() {
        // Work that ended may have started more work.
        while (this.#running.size > 0)
            await Promise.all(this.#running);
    }
}

;// CONCATENATED MODULE: ./build/platform/http/changes.js
/** Notifies event streams that wait for new events. */
/** Lets any number of listeners wait for the next change. */
class Changes {
    #clock;
    #next = Promise.withResolvers();
    constructor(clock) {
        this.#clock = clock;
    }
    /** Wakes all listeners. */
    notify() {
        this.#next.resolve();
        this.#next = Promise.withResolvers();
    }
    /**
     * Waits for the next change, for at most `ms` milliseconds.
     * @returns whether there was a change
     * @throws the signal's reason when it aborts
     */
    async waitForChange(ms, disconnected) {
        const sleepCancellation = new AbortController();
        const changed = this.#next.promise.then(() => true);
        const timeout = this.#clock.sleep(ms, AbortSignal.any([disconnected, sleepCancellation.signal])).then(() => false);
        try {
            return await Promise.race([changed, timeout]);
        }
        finally {
            sleepCancellation.abort();
        }
    }
}

;// CONCATENATED MODULE: ./build/platform/files/append-log.js
/** List that grows at its end only, so that a data folder has to store only the new items. */
/** Items in order of arrival. Beyond the limit, the oldest ones are dropped. Items must not be changed once added. */
class AppendLog {
    #items;
    #max;
    #first;
    /** @param max maximum number of items. Default: unlimited */
    constructor(saved = { first: 0, items: [] }, max = Number.POSITIVE_INFINITY) {
        this.#items = [...saved.items];
        this.#first = saved.first;
        this.#max = max;
    }
    get items() {
        return this.#items;
    }
    /** Position of the first item that is kept. The first item ever added has the position 0. */
    get first() {
        return this.#first;
    }
    toJSON() {
        return { first: this.#first, items: this.#items };
    }
    add(item) {
        this.#items.push(item);
        if (this.#items.length <= this.#max)
            return;
        this.#items.shift();
        this.#first += 1;
    }
}

;// CONCATENATED MODULE: ./build/platform/http/event-stream.js
/** Response body that is sent frame by frame, as soon as each frame is available. */
class EventStream {
    /** @param disconnected aborts when the client disconnects or the platform closes; no more frames are needed then */
    frames;
    constructor(frames) {
        this.frames = frames;
    }
    /** Encodes the frames, one chunk for each. */
    async *bytes(disconnected) {
        for await (const frame of this.frames(disconnected))
            yield Buffer.from(frameText(frame));
    }
}
function frameText(frame) {
    if ('comment' in frame)
        return `: ${frame.comment}\n\n`;
    const { id, event, data } = frame;
    // JSON text contains no line breaks, so it fits into one line of data.
    const lines = [...(id === undefined ? [] : [`id: ${id}`]), `event: ${event}`, `data: ${JSON.stringify(data)}`];
    return `${lines.join('\n')}\n\n`;
}

;// CONCATENATED MODULE: ./build/platform/http/event-log.js
/** Stores the events of one piece of work and streams them to any number of connections. */





/**
 * The documents define comments as heartbeats but no interval. This one is short enough for proxies, which time out
 * after a minute.
 */
const HEARTBEAT_MS = 15_000;
/** Events of one piece of work, for any number of connections at any time. */
class EventLog {
    #id;
    events;
    #injectedFailure;
    #changes;
    /** @param saved events from before a restart of the platform */
    constructor(id, clock, injectedFailure, saved) {
        this.#id = id;
        this.events = new AppendLog(saved);
        this.#changes = new Changes(clock);
        this.#injectedFailure = injectedFailure;
    }
    /**
     * Appends an event for all connections. The log ends with one of the last events in the endpoint's row.
     * @throws WorkFailure if the work's injected failure is due before this event; the next call succeeds
     */
    append(event, data) {
        if (this.#injectedFailure !== undefined && this.events.items.length >= this.#injectedFailure.afterEvents) {
            const { code, message } = this.#injectedFailure;
            this.#injectedFailure = undefined;
            throw new WorkFailure(code, message);
        }
        this.events.add({ event, data });
        this.#changes.notify();
    }
    get isEnded() {
        return (0,endpoints/* endpointRow */.ug)(this.#id).lastEvents?.includes(this.events.items.at(-1)?.event ?? '') === true;
    }
    /** Streams the events, with heartbeats when idle. The stream ends after the last event. */
    stream(connection) {
        const start = connection.from === 'first' ? 0 : Math.max(0, this.events.items.length - 1);
        return new EventStream(disconnected => this.#follow(start, connection.ids, disconnected));
    }
    async *#follow(start, ids, disconnected) {
        for (let next = start;;) {
            for (const event of this.events.items.slice(next)) {
                next += 1;
                yield ids ? { id: next, ...event } : event;
            }
            if (next < this.events.items.length)
                continue;
            if (this.isEnded)
                return;
            if (!(await this.#changes.waitForChange(HEARTBEAT_MS, disconnected)))
                yield { comment: 'heartbeat' };
        }
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/turn.js
/** Collects the agent's reply and tool calls from a run's events, and builds snapshots from them. */
/** Part 2, Limits: maximum number of tool calls in a snapshot. */
const MAX_CALLS = 64;
/** Bash calls that are persisted. Ordinary shell calls and unknown ones aren't (Part 2, Events). */
const MEDIA_TOOLS = ['image_generate', 'video_generate', 'speech_generate', 'music_generate'];
const PERSISTED_TOOLS = ['Read', 'Write', 'Edit', 'Skill'];
/**
 * State of a run since the user's message, built from its events in the way that the documents prescribe for clients.
 */
class Turn {
    #reply = '';
    /** Tool calls by `tool_call_id`, in the order of their starts. */
    #calls = new Map();
    get reply() {
        return this.#reply;
    }
    /** Applies an event. Scripts can send arbitrary events, so data without a known meaning is ignored. */
    apply({ event, data }) {
        const { delta, content, field, tool_call_id: id } = data;
        if (event === 'message.delta' && typeof delta === 'string')
            this.#reply += delta;
        if (event === 'message.snapshot' && typeof content === 'string')
            this.#reply = content;
        if (typeof id !== 'string')
            return;
        if (event === 'tool.call' || event === 'tool.input.snapshot')
            this.#merge(id, data);
        if (event === 'tool.input.delta' && typeof delta === 'string' && typeof field === 'string') {
            const input = this.#calls.get(id)?.['input'];
            this.#merge(id, { input: { ...input, [field]: `${input?.[field] ?? ''}${delta}` }, complete: false });
        }
    }
    /** The latest public tool calls as they are persisted, with their inputs, if any. */
    get persistedCalls() {
        return this.#allPersistedCalls().slice(-MAX_CALLS);
    }
    /** The persisted `message.snapshot`. Undefined if it would be empty. */
    get snapshot() {
        const all = this.#allPersistedCalls();
        if (this.#reply === '' && all.length === 0)
            return undefined;
        const truncated = all.length > MAX_CALLS ? { truncated: true } : {};
        return {
            event: 'message.snapshot',
            data: { content: this.#reply, tool_calls: this.persistedCalls, ...truncated },
        };
    }
    /** The public inputs of those calls that have any, even if their generation is incomplete. */
    get inputSnapshots() {
        return this.persistedCalls
            .filter(({ input }) => input !== undefined)
            .map(({ tool_call_id, file_name, input, complete, truncated }) => ({
            event: 'tool.input.snapshot',
            data: { tool_call_id, file_name, input, complete, truncated },
        }));
    }
    #allPersistedCalls() {
        return [...this.#calls.values()].filter(({ tool_name: name, sub_type: kind }) => PERSISTED_TOOLS.includes(String(name)) || (name === 'Bash' && MEDIA_TOOLS.includes(String(kind))));
    }
    #merge(id, data) {
        this.#calls.set(id, { ...this.#calls.get(id), ...data });
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/run-feed.js
/** Stores the events of an agent's run and streams them to any number of connections. */







const LAST_EVENTS = endpoints/* ENDPOINTS */.Hr['agent.events'].lastEvents;
/** Events of a run and its open request for input, for any number of connections. */
class RunFeed {
    turn = new Turn();
    #runId;
    #clock;
    #tokens;
    /** All events so far. */
    events;
    #changes;
    #injectedFailure;
    #inputRequest;
    constructor(options, clock, tokens) {
        this.#runId = options.runId;
        this.#injectedFailure = options.injectedFailure;
        this.#clock = clock;
        this.#tokens = tokens;
        this.#changes = new Changes(clock);
        this.events = new AppendLog(options.events);
        for (const event of this.events.items)
            this.turn.apply(event);
    }
    /** Appends an event. @throws WorkFailure if the run's injected failure is due before this event */
    append(event, data) {
        this.appendAny({ event, data });
    }
    /** Appends an event that the documents may not define. Otherwise like `append`. */
    appendAny(event) {
        if (this.#injectedFailure !== undefined && this.events.items.length >= this.#injectedFailure.afterEvents) {
            const { code, message } = this.#injectedFailure;
            this.#injectedFailure = undefined;
            throw new WorkFailure(code, message);
        }
        this.events.add(event);
        this.turn.apply(event);
        this.#changes.notify();
    }
    /**
     * Appends the event that ends the run, after the persisted message, if there is one. Discards an injected failure
     * that isn't due yet.
     */
    end(last) {
        this.#injectedFailure = undefined;
        const persistedSnapshot = this.turn.snapshot;
        if (persistedSnapshot !== undefined)
            this.appendAny(persistedSnapshot);
        this.appendAny(last);
    }
    /** Sends this request for input to every connection while it is pending. */
    showInputRequest(inputRequest) {
        this.#inputRequest = inputRequest;
        this.#changes.notify();
    }
    get #isEnded() {
        return LAST_EVENTS.includes(this.events.items.at(-1)?.event ?? '');
    }
    /** All events so far, in order. A request for input isn't one of them: each connection receives its own. */
    get history() {
        return this.events.items;
    }
    /** Request for input that the run waits for. */
    get pendingInput() {
        return this.#inputRequest?.state === 'pending' ? this.#inputRequest : undefined;
    }
    /** Waits for more events or another request for input, but not forever. @throws the signal's reason when it aborts */
    async whenChanged(disconnected) {
        await this.#changes.waitForChange(HEARTBEAT_MS, disconnected);
    }
    /**
     * Streams the events for one connection, numbered from 1, with heartbeats when idle. The stream ends with the run.
     */
    stream() {
        return new EventStream(disconnected => this.#numbered(disconnected));
    }
    async *#numbered(disconnected) {
        let id = 0;
        for await (const frame of this.#frames(disconnected)) {
            if ('event' in frame)
                id += 1;
            yield 'event' in frame ? { id, ...frame } : frame;
        }
    }
    async *#frames(disconnected) {
        // Both values are read at the same time, so that no event is sent twice or lost.
        const earlier = this.#currentState();
        let next = this.events.items.length - (this.#isEnded ? 1 : 0);
        let shown;
        yield* earlier;
        for (;;) {
            for (const event of this.events.items.slice(next)) {
                next += 1;
                yield event;
            }
            if (next < this.events.items.length)
                continue;
            if (this.#isEnded)
                return;
            const inputRequest = this.pendingInput;
            if (inputRequest !== undefined && (inputRequest !== shown?.inputRequest || this.#clock.now() >= shown.renewAt)) {
                const { event, renewAt } = this.#inputRequiredEvent(inputRequest);
                shown = { inputRequest, renewAt };
                yield event;
                continue;
            }
            const renewInMs = inputRequest === undefined || shown === undefined ? HEARTBEAT_MS : shown.renewAt - this.#clock.now();
            const waitMs = Math.min(HEARTBEAT_MS, renewInMs);
            const changed = await this.#changes.waitForChange(waitMs, disconnected);
            if (!changed && waitMs === HEARTBEAT_MS)
                yield { comment: 'heartbeat' };
        }
    }
    /** Returns the events that give a new connection the current state. */
    #currentState() {
        const snapshot = this.turn.snapshot;
        return [
            ...(this.#isEnded ? [] : this.events.items.filter(({ event }) => event === 'run.working').slice(-1)),
            ...(snapshot === undefined ? [] : [snapshot]),
            ...this.turn.inputSnapshots,
            ...this.events.items.filter(({ event }) => event === 'run.usage'),
        ];
    }
    /**
     * Creates the event for a request for input. "Each connection or reconnection issues a fresh `action_id`"; it's
     * "renewed at half its lifetime".
     */
    #inputRequiredEvent(inputRequest) {
        const event = 'run.input_required';
        if (inputRequest.card === undefined) {
            return { event: { event, data: { detail: 'unsupported_action' } }, renewAt: Number.POSITIVE_INFINITY };
        }
        const { kind, prompt, inputSchema: input_schema } = inputRequest.card;
        const { token, expiresAt } = this.#tokens.issue(this.#runId, inputRequest.id);
        const action = { action_id: token, kind, prompt, input_schema, expires_at: expiresAt };
        return { event: { event, data: { action } }, renewAt: expiresAt - Math.floor(this.#tokens.validityMs / 2) };
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/run.js
/** A run of the emulated agent: its status, its events and its requests for input. */



/** Reason for stopping a run that is at work. */
class Stopped extends Error {
    successor;
    /** @param successor the run that takes over; absent if the run is canceled */
    constructor(successor) {
        super('The run was stopped.');
        this.name = 'Stopped';
        this.successor = successor;
    }
}
/** A run of the agent on a project. */
class AgentRun {
    runId;
    conversation;
    settings;
    startedAt;
    feed;
    #clock;
    #inputRequests;
    #stopping = new AbortController();
    #status;
    #messageId;
    constructor(saved, details, clock, tokens) {
        this.runId = saved.runId;
        this.conversation = details.conversation;
        this.settings = saved.settings;
        this.startedAt = saved.startedAt;
        this.#clock = clock;
        this.#status = saved.status;
        this.#messageId = saved.messageId;
        this.#inputRequests = new Map(saved.inputRequests.map(each => [each.id, new InputRequest(each)]));
        this.feed = new RunFeed({ ...details, runId: this.runId }, clock, tokens);
    }
    /** Creates a run that is at work. */
    static create(options, clock, tokens) {
        const { conversation, settings } = options;
        const saved = {
            runId: `run_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
            conversationId: conversation.id,
            settings,
            startedAt: clock.now(),
            status: 'working',
            inputRequests: [],
        };
        return new AgentRun(saved, options, clock, tokens);
    }
    toJSON() {
        return {
            runId: this.runId,
            conversationId: this.conversation.id,
            settings: this.settings,
            startedAt: this.startedAt,
            status: this.#status,
            messageId: this.#messageId,
            inputRequests: [...this.#inputRequests.values()],
        };
    }
    get status() {
        return this.#status;
    }
    get isActive() {
        return this.#status === 'working' || this.#status === 'input_required';
    }
    /** Aborts with a `Stopped` when the run must stop. */
    get stopping() {
        return this.#stopping.signal;
    }
    /** Sends the event `run.working`. */
    reportWorking() {
        this.feed.append('run.working', { run_id: this.runId, status: 'working' });
    }
    /** Requests input from a person. @param card absent for a request that can't be answered through the API */
    requestInput(card) {
        const inputRequest = InputRequest.create(card);
        this.#inputRequests.set(inputRequest.id, inputRequest);
        this.#status = 'input_required';
        this.feed.showInputRequest(inputRequest);
        return inputRequest;
    }
    /** Finds a request for input of this run, pending or not. */
    inputRequest(id) {
        return this.#inputRequests.get(id);
    }
    /** Answers a pending request for input and resumes the run. No-op if the request was already answered or closed. */
    answer(inputRequest, response) {
        if (inputRequest.state !== 'pending')
            return;
        inputRequest.answer(response);
        this.#status = 'working';
    }
    /** Stops the run at its next step. Only the first reason counts. */
    stop(reason) {
        if (this.isActive)
            this.#stopping.abort(reason);
    }
    /** Saves the reply and the tool calls so far as one message of the conversation. Later calls update it in place. */
    persist() {
        const { reply: content, persistedCalls: tool_calls } = this.feed.turn;
        if (this.#messageId !== undefined)
            this.conversation.update(this.#messageId, { content, tool_calls });
        else if (content !== '' || tool_calls.length > 0) {
            const message = this.conversation.add(this.#clock.now(), { role: 'assistant', content, tool_calls });
            this.#messageId = message.message_id;
        }
    }
    /** Ends a run that a stop of the platform interrupted. Its script can't be resumed. */
    interrupt() {
        for (const inputRequest of this.#inputRequests.values())
            inputRequest.close();
        this.end({ status: 'interrupted', message: 'The local platform stopped during the run.' });
    }
    /** Ends the run, saves its reply and tool calls, and sends the last event to all connections. */
    end({ status, code, message, successor }) {
        this.#status = status;
        this.persist();
        this.feed.end(successor === undefined
            ? { event: `run.${status}`, data: { run_id: this.runId, status, code, message } }
            : { event: 'run.superseded', data: { status, current_run_id: successor.runId } });
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/saved-runs.js
/** Converts the agent's runs and conversations to records, and back after a restart of the platform. */



/** @param agents agent states by `url_id` of their project */
function* agentRecords(agents) {
    for (const [urlId, { yolo, attachments, conversations, runs }] of agents) {
        const saved = {
            yolo,
            attachments: [...attachments],
            conversations: [...conversations.keys()],
            runs: runs.map(({ runId }) => runId),
        };
        yield ['agent', urlId, JSON.stringify(saved)];
        for (const [id, conversation] of conversations)
            yield ['conversation', id, conversation.text];
        for (const run of runs) {
            yield ['run', run.runId, JSON.stringify(run)];
            yield ['run-events', run.runId, run.feed.events];
        }
    }
}
/** Returns the saved agent states. A run that was at work when the platform stopped becomes `interrupted`. */
function restoredAgents(saved, clock, tokens) {
    return new Map(saved.all('agent').map(([urlId, { yolo, attachments, conversations, runs }]) => {
        const agent = new ProjectAgent();
        agent.yolo = yolo;
        for (const [id, attachment] of attachments)
            agent.attachments.set(id, attachment);
        for (const id of conversations) {
            const conversation = saved.find('conversation', id);
            if (conversation !== undefined)
                agent.conversations.set(id, new Conversation(conversation));
        }
        for (const runId of runs) {
            const run = saved.find('run', runId);
            const conversation = agent.conversations.get(run?.conversationId ?? '');
            if (run === undefined || conversation === undefined)
                continue;
            const events = saved.log('run-events', runId);
            agent.runs.push(new AgentRun(run, { conversation, injectedFailure: undefined, events }, clock, tokens));
        }
        for (const run of agent.runs)
            if (run.isActive)
                run.interrupt();
        return [urlId, agent];
    }));
}

;// CONCATENATED MODULE: ./build/platform/seed/interaction.js
/** Built-in agent scripts that ask the user: `approval` and `questions`. */
/** Asks for approval before it deletes a file. */
const APPROVAL = {
    script: [
        { say: 'The old notes are in the way.\n' },
        { usage: '3' },
        {
            ask: 'Delete notes/agent.md?',
            comment: true,
            approve: [{ delete: 'notes/agent.md' }, { say: 'The deletion was approved. {{comment}}\n' }],
            reject: [{ say: 'The deletion was rejected. {{comment}}\n' }],
        },
        { usage: '4' },
    ],
};
/** Asks questions and uses the answers. */
const QUESTIONS = {
    script: [
        { say: 'I need to know two things.\n' },
        {
            ask: 'What are the name and the color of the site?',
            kind: 'answers',
            questions: { name: 'What is the site called?', color: 'Which color should the site have?' },
            answered: [
                { write: 'notes/site.md', content: '# {{answers.name}}\n\nColor: {{answers.color}}\n' },
                { say: 'The site is called {{answers.name}}. Its color is {{answers.color}}.\n' },
            ],
            closed: [{ say: 'I’ll continue without the answers.\n' }],
        },
        { usage: '5' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/seed/outcomes.js
/** Built-in agent scripts for runs that last long or fail: `busy`, `failure`. */
/** Works for a long time and reports usage in between: a run to cancel. */
const BUSY = {
    script: [
        { say: 'This will take a while.\n' },
        ...Array.from({ length: 60 }, (_, index) => [
            { write: `notes/step-${index + 1}.md`, content: `Step ${index + 1}\n`, takes_ms: 10_000 },
            { usage: '10' },
        ]).flat(),
    ],
    on_cancel: [{ usage: '1' }],
};
const FAILURE = {
    script: [
        { say: 'Let me see.\n' },
        { shell: 'Running the checks', outcome: 'failed' },
        { usage: '2' },
        { end: 'failed', code: 'server_error', message: 'The agent could not complete the task.' },
    ],
};

;// CONCATENATED MODULE: ./build/platform/seed/scripts.js
/** Table of all built-in agent scripts, and the scripts `default` and `headline`. */


/** Changes the headline of the starter's page. The next publish shows the new headline. */
const HEADLINE = {
    script: [
        { read: 'src/index.html' },
        { edit: 'src/index.html', old: '<h1>It works</h1>', new: '<h1>{{message|html}}</h1>' },
        { preview: true },
        { say: 'The requested headline is “{{message}}”.\n' },
        { usage: '7' },
    ],
};
/**
 * Writes the message to a file in the source, and replies with an example of the requested JSON. Runs for every message
 * that selects no other script.
 */
const DEFAULT = {
    script: [
        { read: 'README.md' },
        { say: 'I’ll write down your request.\n' },
        { write: 'notes/agent.md', content: '# Request\n\n{{message}}\n\nStatus: in progress\n' },
        { edit: 'notes/agent.md', old: 'Status: in progress', new: 'Status: done' },
        { shell: 'Checking the result', phase: 'finalizing' },
        { preview: true },
        { say: 'Your request is now in notes/agent.md.\n{{json}}' },
        { usage: '12' },
    ],
};
/** Built-in scripts by name. A message chooses one with a first line such as `script: headline`. */
const BUILT_IN_SCRIPTS = {
    default: DEFAULT,
    headline: HEADLINE,
    approval: APPROVAL,
    questions: QUESTIONS,
    busy: BUSY,
    failure: FAILURE,
};

;// CONCATENATED MODULE: ./build/platform/agent/agent.js
/** Creates the emulated agent: its scripts, models, tokens, keyed runs, and its state in each project. */






/** Returns the agent state of a project, and creates it at first use. */
function agentOf({ agent }, { urlId }) {
    const found = agent.projects.get(urlId) ?? new ProjectAgent();
    agent.projects.set(urlId, found);
    return found;
}
/** Creates the agent of a platform. @throws Failure of kind `input` if a script of the seed is invalid */
function newAgent(seed, clock, tokens, saved) {
    return {
        behavior: seed,
        modelCatalog: new ModelCatalog(seed),
        scripts: new Map(Object.entries({ ...seededScripts(seed), ...builtInScripts(seed) })),
        tokens,
        keyedRuns: new KeyedWork(clock, 'keyed-run', saved, fields => fields),
        projects: restoredAgents(saved, clock, tokens),
    };
}
/** Reads the seed's scripts. They precede the built-in ones, so that their `when` is tested first. */
const seededScripts = ({ scripts = {} }) => Object.fromEntries(Object.entries(scripts).map(([name, source]) => [name, readScript(name, source)]));
const builtInScripts = ({ scripts = {} }) => Object.fromEntries(Object.entries(BUILT_IN_SCRIPTS).filter(([name]) => !Object.hasOwn(scripts, name)));

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/system/busy-files.js
var busy_files = __webpack_require__(43157);
// EXTERNAL MODULE: ./build/base/system/file-modes.js
var file_modes = __webpack_require__(4141);
// EXTERNAL MODULE: ./build/base/system/work-folder.js + 1 modules
var work_folder = __webpack_require__(65480);
;// CONCATENATED MODULE: ./build/platform/saving/data-folder.js
/** Folder in which a platform keeps its files and its state: temporary, or in the user's own state. */











/** Subfolders whose files the state refers to by their random names. */
const RECORDED = ['uploads', 'releases', 'sources', 'exports', 'objects', 'functions', 'databases'];
const WORK = 'work';
/** SQLite's error code if another process has locked the file. The upper bits say why. */
const data_folder_BUSY = 5;
/** Creates a folder that is deleted when it is closed. */
async function temporaryDataFolder(parent = (0,external_node_os_.tmpdir)()) {
    const folder = (0,work_folder/* createTemporaryFolder */.ai)('local-platform-', parent);
    const close = async () => (0,work_folder/* removeWorkFolder */.MT)(folder);
    return { ...filesIn(folder.path), isKept: false, saved: new SavedRecords(), save: () => undefined, close };
}
/**
 * Opens a folder of the user's own state, and creates it if it is missing. Nobody else can write to it, so everything in
 * it is the local platform's own.
 * @throws Failure of kind `input` if another process uses it, or its state can't be read
 */
async function openDataFolder(path) {
    // Under root, PostgreSQL runs as another user, who must be able to pass through.
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true, mode: 0o711 });
    (0,external_node_fs_.mkdirSync)(path, { recursive: true, mode: file_modes/* OWNER_FOLDER */.xQ });
    const { DatabaseSync } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 80099, 19));
    const database = new DatabaseSync((0,external_node_path_.join)(path, 'state.db'));
    try {
        // The operating system releases the lock when the process ends. A transaction is in the file when it is committed.
        database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
        database.exec('CREATE TABLE IF NOT EXISTS state (id INTEGER PRIMARY KEY, content TEXT NOT NULL)');
        const text = savedText(database);
        // Left by a process that was killed.
        (0,external_node_fs_.rmSync)((0,external_node_path_.join)(path, WORK), busy_files/* WHOLE_FOLDER */.F);
        const files = filesIn(path);
        files.sweep(text);
        const put = database.prepare('INSERT OR REPLACE INTO state VALUES (1, ?)');
        return {
            ...files,
            isKept: true,
            saved: new SavedRecords(JSON.parse(text)),
            save: content => void put.run(content),
            async close() {
                database.close();
                await (0,promises_.rm)(files.workFolder, busy_files/* WHOLE_FOLDER */.F);
            },
        };
    }
    catch (error) {
        database.close();
        if ((0,disk_errors/* isFullDisk */.R)(error))
            throw error;
        const { errcode, message } = error;
        const reason = ((errcode ?? 0) & 0xff) === data_folder_BUSY ? 'is in use by another local platform' : `can’t be read: ${message}`;
        throw (0,failure/* inputFailure */.vQ)('The data folder can’t be opened.', [
            { where: path, message: reason, remedy: 'Stop that platform, use another name, or delete the folder.' },
        ]);
    }
}
const savedText = (database) => String(database.prepare('SELECT content FROM state').get()?.['content'] ?? '[]');
function filesIn(path) {
    for (const name of [...RECORDED, WORK])
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(path, name), { recursive: true, mode: file_modes/* OWNER_FOLDER */.xQ });
    const newPath = (folder, name = (0,external_node_crypto_.randomBytes)(16).toString('hex')) => (0,external_node_path_.join)(path, folder, name);
    const workFolder = newPath(WORK);
    (0,external_node_fs_.mkdirSync)(workFolder, { mode: file_modes/* OWNER_FOLDER */.xQ });
    return {
        path,
        workFolder,
        subfolder: name => ({ path: (0,external_node_path_.join)(path, name), newPath: given => newPath(name, given) }),
        sweep(text) {
            for (const folder of RECORDED)
                for (const name of (0,external_node_fs_.readdirSync)((0,external_node_path_.join)(path, folder)))
                    if (!text.includes(name))
                        (0,external_node_fs_.rmSync)((0,external_node_path_.join)(path, folder, name), busy_files/* WHOLE_FOLDER */.F);
        },
    };
}

// EXTERNAL MODULE: ./build/platform/database/engine-choice.js + 9 modules
var engine_choice = __webpack_require__(5396);
// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(98995);
// EXTERNAL MODULE: ./build/base/system/search-folders.js
var search_folders = __webpack_require__(45702);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
;// CONCATENATED MODULE: ./build/platform/functions/function-runtime.js
/** Interface of a runtime of functions: Deno or Node. */

/** Runs a function. Beside this module's chunk in the bundle, and in `programs/` in the sources. */
const EDGE_RUNTIME = (0,external_node_url_.fileURLToPath)(new URL(import.meta.url.endsWith('.ts') ? '../programs/edge-runtime.ts' : './edge-runtime.js', import.meta.url));
/** Memory of a function, in MiB: JavaScript objects, and the whole process with buffers and WebAssembly (Linux only). */
const MEMORY_LIMITS = { heap: 256, process: 2048 };
/** Option of V8 that limits the memory for JavaScript objects. */
const HEAP_OPTION = `--max-old-space-size=${MEMORY_LIMITS.heap}`;

;// CONCATENATED MODULE: ./build/platform/functions/deno-runtime.js
/** Finds Deno on this machine, and runs functions on it, under its permissions. */









/** Older versions were never tried. */
const OLDEST_DENO = '2.8';
/** Package of npm that contains Deno. Its executable is in a package for each system. */
const NPM_PACKAGE = 'deno';
const NPM_EXECUTABLE = `@deno/${system_system/* SYSTEM */.I}-${(0,external_node_os_.arch)()}${system_system/* SYSTEM */.I === 'linux' ? '-glibc' : ''}`;
/**
 * Finds Deno: first in the folders of PATH, then in npm's package beside a program.
 * @param environment variables of the programs that the platform starts
 * @param downloads variables of `downloadVariables`
 * @param program URL of a file in the folder tree that npm's package was installed in
 */
async function findDeno(environment, downloads, program) {
    let tooOld;
    const folders = (0,search_folders/* searchFolders */.c)(environment['PATH'] ?? '');
    for (const candidate of [...folders.map(folder => (0,external_node_path_.join)(folder, 'deno')), npmExecutable(NPM_PACKAGE, program)]) {
        const path = candidate && (await executableOf(candidate));
        const version = path && (await versionOf(path, environment));
        if (!path || !version)
            continue;
        if (isSupported(version))
            return { deno: { path, runtime: denoRuntime(path, version, downloads) }, tooOld: undefined };
        tooOld ??= { path, version };
    }
    return { deno: undefined, tooOld };
}
/**
 * Returns the file to start for `deno` in a folder of PATH. The command that npm installs is a script, which
 * starts Node first, so the executable is started without it.
 */
async function executableOf(candidate) {
    try {
        const path = await (0,promises_.realpath)(candidate);
        const executable = (0,external_node_path_.basename)(path) === 'bin.cjs' ? npmExecutable(NPM_PACKAGE, path) : path;
        if (executable === undefined)
            return undefined;
        await (0,promises_.access)(executable, promises_.constants.X_OK);
        return executable;
    }
    catch {
        // It doesn't exist, or this user may not run it. The next candidate is tried.
        return undefined;
    }
}
/** Finds the executable of npm's package for this system, resolved from a file or URL. */
function npmExecutable(name, from) {
    const manifest = manifestOf(name, from);
    const systemManifest = manifest && manifestOf(NPM_EXECUTABLE, manifest);
    return systemManifest && (0,external_node_path_.join)((0,external_node_path_.dirname)(systemManifest), 'deno');
}
function manifestOf(name, from) {
    try {
        return (0,external_node_module_.findPackageJSON)(name, from);
    }
    catch (error) {
        if (error.code === 'ERR_MODULE_NOT_FOUND')
            return undefined;
        throw error;
    }
}
/** Versions of executables by path. A process with several platforms asks each only once. */
const versions = new Map();
async function versionOf(path, environment) {
    const known = versions.get(path);
    if (known !== undefined)
        return known;
    const printed = await (0,child_process/* runProgram */.mB)([path, '--version'], { environment }).catch(() => '');
    const version = /^deno (\d+\.\d+\.\S+)/.exec(printed)?.[1];
    if (version !== undefined)
        versions.set(path, version);
    return version;
}
function isSupported(version) {
    const [oldestMajor = 0, oldestMinor = 0] = OLDEST_DENO.split('.').map(Number);
    const [major = 0, minor = 0] = version.split('.').map(Number);
    return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
/** Settings in the function's package. Settings of folders above it, such as this program's, are ignored. */
function packageOptions(folder) {
    const find = (...names) => names.map(name => (0,external_node_path_.join)(folder, name)).find(file => (0,external_node_fs_.existsSync)(file));
    const [config, importMap] = [find('deno.json', 'deno.jsonc'), find('import_map.json')];
    if (config !== undefined)
        return [`--config=${config}`];
    return ['--no-config', ...(importMap === undefined ? [] : [`--import-map=${importMap}`])];
}
/** Deno with the variables and the network of a function, its files, and no other permission. */
const denoRuntime = (path, version, downloads) => ({
    name: `Deno ${version}`,
    environment: { NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1', ...trustedVariables(downloads) },
    command: folder => [
        path,
        'run',
        '--quiet',
        '--no-prompt',
        '--no-lock',
        '--node-modules-dir=none',
        '--vendor=false',
        `--v8-flags=${HEAP_OPTION}`,
        ...packageOptions(folder),
        '--allow-env',
        '--allow-net',
        '--allow-import',
        `--allow-read=${folder.replaceAll(',', ',,')}`,
        EDGE_RUNTIME,
    ],
});
/**
 * Completes the variables for downloads, so that Deno trusts the certificates that this machine and Node trust. The local
 * platform itself is never behind the proxy.
 */
function trustedVariables(downloads) {
    const { NO_PROXY: upper, no_proxy: lower } = downloads;
    const direct = [upper ?? lower ?? [], 'localhost,127.0.0.1,::1'].flat().join();
    return { DENO_TLS_CA_STORE: 'system,mozilla', ...downloads, NO_PROXY: direct, no_proxy: direct };
}

;// CONCATENATED MODULE: ./build/platform/functions/node-runtime.js
/** Runs functions on this program's own Node, under its permissions (decision 0015). It can't load packages. */


const NODE_RUNTIME = {
    name: `Node ${child_process/* NODE_VERSION */.SR}`,
    environment: {},
    command: folder => (0,child_process/* nodeCommand */.Ei)([
        HEAP_OPTION,
        '--permission',
        ...[EDGE_RUNTIME, folder].map(path => `--allow-fs-read=${path}`),
        '--experimental-transform-types',
        '--disable-warning=ExperimentalWarning',
    ], EDGE_RUNTIME),
};

;// CONCATENATED MODULE: ./build/platform/functions/choose-runtime.js
/** Selects the runtime of functions: Deno if it is installed, otherwise Node. */


/**
 * Returns a function that selects the runtime at its first call.
 * @param alwaysNode selects Node even if Deno is installed
 * @param downloads variables of `downloadVariables`
 * @param program URL of a file in the folder tree that npm's package `deno` was installed in
 */
function runtimeSelector(environment, alwaysNode, downloads = {}, program = import.meta.url) {
    let choice;
    return () => (choice ??= alwaysNode ? Promise.resolve(NODE_CHOICE) : chooseRuntime(environment, downloads, program));
}
const NODE_CHOICE = { runtime: NODE_RUNTIME, line: `Functions run on ${NODE_RUNTIME.name}.` };
/** Selects Deno on the PATH of `environment`, Deno from npm's package, or Node, in this order. */
async function chooseRuntime(environment, downloads, program) {
    const { deno, tooOld } = await findDeno(environment, downloads, program);
    if (deno !== undefined)
        return { runtime: deno.runtime, line: `Functions run on ${deno.runtime.name} (${deno.path}).` };
    const limit = 'npm:, jsr: and https: imports require Deno';
    const found = tooOld === undefined ? 'Deno is not installed' : `Deno ${tooOld.version} (${tooOld.path}) is too old`;
    return { ...NODE_CHOICE, line: `${NODE_CHOICE.line} ${found}; ${limit} ${OLDEST_DENO} or newer.` };
}

;// CONCATENATED MODULE: ./build/platform/http/faults.js
/** Injects faults into the platform's responses, for tests: resets, delays, truncation, wrong answers. */



const PROXY_PAGE = '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>\r\n';
/** Assumed length of an event stream, in bytes. Most streams are longer. */
const STREAM_BYTES = 512;
const completeReply = (answer) => ({ answer, delivery: { mode: 'whole' }, dateOffsetMs: 0 });
const faults_reset = { delivery: { mode: 'reset' }, dateOffsetMs: 0 };
const stall = { delivery: { mode: 'stall' }, dateOffsetMs: 0 };
/** Faults of a platform. They can be added and removed at any time. */
class Faults {
    #clock;
    #closing;
    #scripted = new Map();
    #lastId = 0;
    /** @param closing aborts when the platform closes, which ends every wait */
    constructor(clock, closing) {
        this.#clock = clock;
        this.#closing = closing;
    }
    /** @returns a function that removes the fault */
    add(fault) {
        this.#lastId += 1;
        const id = this.#lastId;
        this.#scripted.set(id, { id, fault, matchCount: 0 });
        return () => void this.remove(id);
    }
    /** Lists the faults in the order in which they were added, including those that affect no more requests. */
    list() {
        return [...this.#scripted.values()];
    }
    /** @returns whether there was such a fault */
    remove(id) {
        return this.#scripted.delete(id);
    }
    /**
     * Processes a request with the faults that affect it. Faults are nested, with the earliest one outermost.
     * @param process processes the request; it receives the effects of the faults on processing
     */
    reply(target, process) {
        const innermost = async (faultEffect = {}) => completeReply(await process(faultEffect));
        const withFaults = this.#matchingFaults(target).reduceRight((next, fault) => outer => this.#applyFault(fault, inner => next({ ...outer, ...inner })), innermost);
        return withFaults();
    }
    /** Counts the request for every fault that it matches. Returns the faults that affect this request. */
    #matchingFaults(target) {
        const matching = [...this.#scripted.values()].filter(({ fault }) => fault.on === target || fault.on === '*');
        for (const scripted of matching)
            scripted.matchCount += 1;
        return matching
            .filter(({ fault: { nth = 1, times = 1 }, matchCount }) => matchCount >= nth && matchCount < nth + times)
            .map(({ fault }) => fault);
    }
    async #applyFault(fault, next) {
        switch (fault.do) {
            case 'reset-before':
                return faults_reset;
            case 'reset-after':
                await next();
                return faults_reset;
            case 'answer':
                if (fault.processed === true)
                    await next();
                return completeReply(this.#scriptedAnswer(fault));
            case 'delay': {
                const wait = () => this.#clock.sleep(fault.ms, this.#closing);
                if (fault.when === 'before')
                    return next({ arrival: wait });
                const reply = await next();
                await wait();
                return reply;
            }
            case 'stall':
                if (fault.processed === true)
                    await next();
                return stall;
            case 'truncate':
                return { ...(await next()), delivery: { mode: 'start', bytes: fault.bytes, after: 'cut' } };
            case 'cut': {
                const reply = await next();
                const bytes = Math.floor(bodyLength(reply) * fault.share);
                return { ...reply, delivery: { mode: 'start', bytes, after: 'cut' } };
            }
            case 'freeze':
                return { ...(await next()), delivery: { mode: 'start', bytes: fault.afterBytes, after: 'stall' } };
            case 'html502':
                if (fault.processed === true)
                    await next();
                return completeReply(textAnswer(502, 'text/html', PROXY_PAGE));
            case 'clock-offset':
                return { ...(await next()), dateOffsetMs: fault.ms };
            case 'rewrite':
                return editReply(await next(), object => mergeFields(object, fault.set), fault.event);
            case 'injectedFailure': {
                const { code, message = 'Injected failure.', afterEvents = 1 } = fault;
                return next({ injectedFailure: { code, message, afterEvents } });
            }
        }
    }
    #scriptedAnswer({ status, headers = {}, retryAtMs, body }) {
        const lowerCase = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
        if (retryAtMs !== undefined)
            lowerCase['retry-after'] = new Date(this.#clock.now() + retryAtMs).toUTCString();
        if (body === undefined)
            return { status, headers: lowerCase, body: Buffer.alloc(0) };
        if (body instanceof Uint8Array)
            return { status, headers: lowerCase, body: Buffer.from(body) };
        if (typeof body === 'string')
            return textAnswer(status, 'text/plain', body, lowerCase);
        const contentType = status < 400 ? 'application/json' : 'application/problem+json';
        return jsonAnswer(status, body, { 'content-type': contentType, ...lowerCase });
    }
}
/** Returns the length of the body in bytes. */
function bodyLength({ answer }) {
    if (answer === undefined || answer.body instanceof EventStream)
        return STREAM_BYTES;
    return answer.body.length ?? STREAM_BYTES;
}
/** Edits the JSON object of a response, or the events of a stream. Any other response stays unchanged. */
function editReply(reply, edit, event) {
    const { answer } = reply;
    if (answer === undefined)
        return reply;
    const { body } = answer;
    if (body instanceof EventStream) {
        const isTarget = (frame) => 'event' in frame && (event === undefined || frame.event === event);
        const edited = new EventStream(async function* (disconnected) {
            for await (const frame of body.frames(disconnected))
                yield isTarget(frame) ? { ...frame, data: edit(frame.data) } : frame;
        });
        return { ...reply, answer: { ...answer, body: edited } };
    }
    const object = jsonObjectOf(answer);
    if (object === undefined)
        return reply;
    return { ...reply, answer: { ...answer, body: Buffer.from(JSON.stringify(edit(object))) } };
}
function mergeFields(object, set) {
    const merged = Object.entries(set).map(([name, value]) => {
        const current = object[name];
        if (!(0,record/* isRecord */.u4)(value))
            return [name, value];
        if (Array.isArray(current)) {
            const items = current;
            return [name, items.map(item => ((0,record/* isRecord */.u4)(item) ? mergeFields(item, value) : item))];
        }
        return [name, (0,record/* isRecord */.u4)(current) ? mergeFields(current, value) : value];
    });
    return { ...object, ...Object.fromEntries(merged) };
}

// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(78474);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(46466);
// EXTERNAL MODULE: ./build/base/system/loopback-server.js
var loopback_server = __webpack_require__(89459);
// EXTERNAL MODULE: ./build/base/address.js
var address = __webpack_require__(75344);
;// CONCATENATED MODULE: ./build/platform/http/foreign-callers.js
/**
 * Refuses requests that web pages must not send. A page can send requests to any address of the machine that displays
 * it. Two headers distinguish such requests from those of programs, because a page can't set either (Fetch, "forbidden
 * request-header").
 */


/** A host name or an address, with any port. An alias may contain `_`, as a `url_id` may. */
const HOST = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/**
 * Refuses a request to a foreign host. A page whose own name resolves to this machine (DNS rebinding) sends no `Origin`
 * when it reads, but `Host` still contains its name.
 * @param publicAddress the host of a reverse proxy in front of the platform, if there is one
 * @throws Problem `invalid_request` with status 421 (RFC 9110, 15.5.20)
 */
function refuseForeignHost({ headers: { host } }, publicAddress) {
    if (host !== undefined && ((0,address/* isLoopback */.U9)(HOST.exec(host)?.[1] ?? '') || host === publicAddress))
        return;
    const given = host === undefined ? 'is missing' : `is ${JSON.stringify(host.slice(0, 100))}`;
    const detail = `The header Host ${given}; the local platform accepts only ${publicAddress === undefined ? '' : `${publicAddress}, `}localhost, *.localhost and loopback addresses such as 127.0.0.1.`;
    throw new Problem('invalid_request', detail, { status: 421 });
}
/**
 * Targets that pages may call: published sites, previews in a frame, public objects, and functions, which set their own
 * CORS headers.
 */
const ALLOWED_FOR_PAGES = ['site', 'preview', 'object', 'function'];
/**
 * Refuses a page's request to the API, an upload link or a download link: these are for programs.
 * @throws Problem `forbidden`
 */
function refusePages({ headers: { origin } }, target) {
    if (origin === undefined || ALLOWED_FOR_PAGES.includes(target))
        return;
    const detail = `The header Origin is ${JSON.stringify(origin.slice(0, 100))}: web pages can’t call this URL. Send the request from a program, without this header.`;
    throw new Problem('forbidden', detail);
}

;// CONCATENATED MODULE: ./build/platform/http/http-server.js
/** Listens on loopback, and sends the platform's responses, intact or with a fault. */






/** Loopback only: no other machine needs to reach the platform. */
const http_server_HOST = '127.0.0.1';
/**
 * Limits for discarding the rest of a request whose response is ready: bytes, and milliseconds of real time to wait for
 * the next bytes. At a limit the response is sent, and the connection closed.
 */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;
const MAX_IDLE_MS = 2_000;
/**
 * Listens on loopback and sends the replies of `respond`.
 * @param port 0 for a free port
 * @throws the listening error, such as EADDRINUSE
 */
async function listen(context, port, respond) {
    const inProgress = new Set();
    const server = (0,loopback_server/* loopbackServer */.H)((request, response) => {
        // Node removes a request's socket when the request is destroyed.
        const { socket } = request;
        const work = handleRequest(context, request, response, respond)
            .catch((error) => {
            socket.destroy();
            context.onFailure(error);
        })
            .finally(() => inProgress.delete(work));
        inProgress.add(work);
    });
    const sockets = new Set();
    server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
    });
    server.listen(port, http_server_HOST);
    await (0,external_node_events_.once)(server, 'listening');
    return {
        origin: `http://${http_server_HOST}:${server.address().port}`,
        endConnections(except) {
            for (const socket of sockets)
                if (socket !== except)
                    socket.destroy();
        },
        async close() {
            server.close();
            server.closeAllConnections();
            await Promise.all(inProgress);
        },
    };
}
/** Listens like `listen`, but on a free port if the preferred one is taken. @param preferred 0 for a free port */
async function listenOnFreePort(context, preferred, respond) {
    try {
        return await listen(context, preferred, respond);
    }
    catch (error) {
        if (preferred === 0 || error.code !== 'EADDRINUSE')
            throw error;
        return listen(context, 0, respond);
    }
}
/**
 * Handles one request. Sends a thrown `Problem` as the response. Any other error is logged and sent as status 500. If
 * the response has already started, the connection is closed instead.
 */
async function handleRequest(context, request, response, respond) {
    const { socket } = request;
    try {
        refuseForeignHost(request, context.publicAddress);
        await deliver(context, request, response, await respond(request));
    }
    catch (error) {
        // A client that disconnected, or the shutdown of the platform, is not an error.
        const isOver = socket.destroyed || context.closing.aborted;
        if (!isOver && !(error instanceof Problem))
            context.onFailure(error);
        if (isOver || response.headersSent) {
            socket.destroy();
            return;
        }
        const problem = error instanceof Problem ? error : new Problem('server_error', internalMessage(error));
        const { headers, ...answer } = problemAnswer(problem, context.clock.uuid());
        const last = { ...answer, headers: { ...headers, connection: 'close' } };
        await deliver(context, request, response, { answer: last, delivery: { mode: 'whole' }, dateOffsetMs: 0 });
    }
}
/**
 * Reads and discards the rest of a request. Many clients, including Node's own, can't handle a response that arrives
 * while they send. Unread bytes would also corrupt the next request on the connection.
 * @returns whether the request was read to its end
 */
async function discardRest(request) {
    request.resume();
    if (request.complete)
        return true;
    const ended = Promise.withResolvers();
    const idleTimer = setTimeout(() => ended.resolve(false), MAX_IDLE_MS);
    let discarded = 0;
    request
        .on('data', (chunk) => {
        discarded += chunk.length;
        idleTimer.refresh();
        if (discarded > MAX_DISCARDED_BYTES)
            ended.resolve(false);
    })
        .once('end', () => ended.resolve(true))
        .once('close', () => ended.resolve(request.complete))
        .resume();
    try {
        return await ended.promise;
    }
    finally {
        clearTimeout(idleTimer);
    }
}
async function deliver(context, request, response, reply) {
    const { answer, delivery, dateOffsetMs } = reply;
    if (delivery.mode === 'reset')
        response.socket?.resetAndDestroy();
    if (answer === undefined || delivery.mode === 'reset' || delivery.mode === 'stall')
        return;
    const isRead = await discardRest(request);
    response.sendDate = false;
    response.writeHead(answer.status, {
        date: new Date(context.clock.now() + dateOffsetMs).toUTCString(),
        ...lengthOf(answer),
        ...answer.headers,
        ...(isRead ? {} : { connection: 'close' }),
    });
    if (delivery.mode === 'whole' && answer.body instanceof Uint8Array) {
        // The stream below would take most of the time for a small response.
        response.end(answer.body);
        return;
    }
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort(new Error('The client disconnected.')));
    const body = chunks(answer, AbortSignal.any([context.closing, disconnected.signal]));
    if (delivery.mode !== 'start') {
        await (0,external_node_stream_promises_.pipeline)(body, response);
        return;
    }
    await sendStart(body, delivery.bytes, response);
    // The bytes written so far still go out before the connection ends.
    if (delivery.after === 'cut')
        response.socket?.destroySoon();
}
/**
 * Returns the header `Content-Length`. RFC 9110, 8.6: a response without content, such as 304, has none. The length of
 * a stream isn't known, so Node sends it in chunks.
 */
function lengthOf({ status, body }) {
    const hasLength = status !== 204 && status !== 304 && !(body instanceof EventStream);
    return hasLength && body.length !== undefined ? { 'content-length': body.length } : {};
}
async function sendStart(body, bytes, response) {
    response.flushHeaders();
    let left = bytes;
    for await (const chunk of body) {
        const start = chunk.subarray(0, left);
        response.write(start);
        left -= start.length;
        if (left === 0)
            return;
    }
}
async function* chunks({ body }, disconnected) {
    if (body instanceof Uint8Array)
        yield body;
    else if (body instanceof EventStream)
        yield* body.bytes(disconnected);
    else
        yield* body.open();
}

// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
// EXTERNAL MODULE: ./build/base/equal-in-constant-time.js
var equal_in_constant_time = __webpack_require__(70601);
;// CONCATENATED MODULE: ./build/platform/cloud/instance-keys.js
/** Issues the two keys of a project's cloud service, and verifies tokens that functions receive. */


/** Lifetime of the keys in seconds. The documents don't specify one; ten years is longer than any test run. */
const LIFETIME_S = 10 * 365 * 24 * 3600;
/**
 * The two keys of a project's cloud service (Part 2, Cloud service, Credentials). They are JSON Web Tokens, signed with
 * the project's own secret. So the project's functions accept its own keys and reject those of other projects.
 */
class InstanceKeys {
    anon;
    service;
    #clock;
    #secret;
    /** @param urlId the project that the keys belong to @param saved keys from before a restart of the platform */
    constructor(urlId, clock, saved) {
        this.#clock = clock;
        this.#secret = saved === undefined ? (0,external_node_crypto_.randomBytes)(32) : Buffer.from(saved.secret, 'hex');
        this.anon = saved?.anon ?? this.#issue(urlId, 'anon');
        this.service = saved?.service ?? this.#issue(urlId, 'service_role');
    }
    toJSON() {
        return { anon: this.anon, service: this.service, secret: this.#secret.toString('hex') };
    }
    /** Checks whether a token was signed with this project's secret and hasn't expired. */
    accepts(token) {
        const [head = '', claims = '', signature = '', ...rest] = token.split('.');
        if (rest.length > 0 || !(0,equal_in_constant_time/* equalInConstantTime */.x)(signature, this.#signature(`${head}.${claims}`)))
            return false;
        // Safe to parse: only this class has the secret, so it wrote every token with a valid signature.
        const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
        return this.#clock.now() < exp * 1000;
    }
    #issue(urlId, role) {
        const issuedAt = Math.floor(this.#clock.now() / 1000);
        const claims = { iss: 'local-platform', ref: urlId, role, iat: issuedAt, exp: issuedAt + LIFETIME_S };
        const signed = [{ alg: 'HS256', typ: 'JWT' }, claims]
            .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
            .join('.');
        return `${signed}.${this.#signature(signed)}`;
    }
    #signature(signed) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(signed).digest('base64url');
    }
}

;// CONCATENATED MODULE: ./build/platform/cloud/secrets.js
/** Stores the secrets of a project's cloud service, in memory. */
/**
 * Secrets of a project. No endpoint returns their values; the functions read them from their environment (Part 2, rule
 * 7).
 */
class Secrets {
    #clock;
    #secrets;
    /** @param initial values by name @param saved secrets from before a restart of the platform */
    constructor(clock, initial = {}, saved = []) {
        this.#clock = clock;
        this.#secrets = new Map(saved);
        for (const [name, value] of Object.entries(initial))
            this.set(name, value);
    }
    toJSON() {
        return [...this.#secrets];
    }
    set(name, value) {
        this.#secrets.set(name, { value, updatedAt: this.#clock.now() });
    }
    /** Deletes a secret. @returns whether a secret of this name existed */
    delete(name) {
        return this.#secrets.delete(name);
    }
    /** Lists names and update times (epoch milliseconds), ascending by name. The documents specify no order. */
    list() {
        return [...this.#secrets]
            .map(([name, { updatedAt }]) => ({ name, updated_at: updatedAt }))
            .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    }
    /** Returns the values by name. Only the project's functions may receive them. */
    values() {
        return Object.fromEntries([...this.#secrets].map(([name, { value }]) => [name, value]));
    }
}

;// CONCATENATED MODULE: ./build/platform/cloud/cloud-service.js
/** Cloud services of projects: their paths, keys and secrets. */



/** Path prefix of all projects' cloud services on the platform's own server: `/cloud/{url_id}/…`. */
const INSTANCE_PREFIX = '/cloud/';
/**
 * Creates a cloud service that contains only the seeded secrets: "Provisioning creates cloud resources only".
 * @param saved its content before a restart of the platform
 */
const newCloudService = (urlId, clock, { secrets = {} } = {}, saved) => ({
    path: `${INSTANCE_PREFIX}${urlId}`,
    keys: new InstanceKeys(urlId, clock, saved?.keys),
    secrets: new Secrets(clock, secrets, saved?.secrets),
});
function* cloudRecords({ clouds }) {
    for (const [urlId, { keys, secrets }] of clouds)
        yield ['cloud', urlId, JSON.stringify({ keys, secrets })];
}
const restoredClouds = (saved, clock) => new Map(saved.all('cloud').map(([urlId, cloud]) => [urlId, newCloudService(urlId, clock, {}, cloud)]));
/** Returns the cloud service of a project. @throws Problem `cloud_not_enabled` for a project without a cloud service */
function cloudOf({ clouds }, { urlId }) {
    const cloud = clouds.get(urlId);
    if (cloud === undefined) {
        throw new Problem('cloud_not_enabled', 'The project has no cloud service. Create one with POST …/cloud.');
    }
    return cloud;
}

// EXTERNAL MODULE: ./build/platform/database/database.js
var database_database = __webpack_require__(42509);
// EXTERNAL MODULE: ./node_modules/pg/esm/index.mjs
var esm = __webpack_require__(83849);
;// CONCATENATED MODULE: ./build/platform/database/json-values.js
/** Converts a PostgreSQL value from its text format to the API's JSON value. */


/** OIDs of PostgreSQL's built-in types; they never change. */
const OID = {
    bool: 16,
    bytea: 17,
    int2: 21,
    int4: 23,
    oid: 26,
    json: 114,
    float4: 700,
    float8: 701,
    jsonb: 3802,
    textArray: 1009,
};
/** The package's types allow only the OIDs that they list, and don't specify the parsers' results. */
const parserOf = esm/* types */.gK.getTypeParser;
const bytesOf = parserOf(OID.bytea);
const textsOf = parserOf(OID.textArray);
/**
 * Conversions of rule 4 (Part 2), for types whose JSON value isn't the text format. The rule doesn't mention the other
 * number types. They become JSON numbers here, which represent all their values exactly, except NaN and the infinities.
 * `JSON.stringify` would write -0 as 0.
 */
const CONVERSIONS = new Map([
    [OID.bool, text => text === 't'],
    [OID.bytea, text => bytesOf(text).toString('base64')],
    [OID.json, text => (0,parsed_json/* exactJson */.ip)(text, true)],
    [OID.jsonb, text => (0,parsed_json/* exactJson */.ip)(text, true)],
    [OID.int2, Number],
    [OID.int4, Number],
    [OID.oid, Number],
    [OID.float4, finiteNumber],
    [OID.float8, finiteNumber],
]);
/**
 * Element types of built-in array types. Rule 4 doesn't mention arrays. They become JSON arrays, with each element
 * converted as a single value. Arrays of user-defined types keep their text format.
 */
const ELEMENTS = new Map([
    [1000, OID.bool],
    [1001, OID.bytea],
    [1005, OID.int2],
    [1007, OID.int4],
    [1028, OID.oid],
    [199, OID.json],
    [3807, OID.jsonb],
    [1021, OID.float4],
    [1022, OID.float8],
    // bigint, numeric, character types, uuid, dates and times, interval, network addresses, xml: elements stay text.
    ...[1016, 1231, 1002, 1003, 1009, 1014, 1015, 2951, 1182, 1183, 1270, 1115, 1185, 1187, 1041, 651, 1040, 143].map((array) => [array, 25]),
]);
/** Converts a value to the API's JSON value. @param typeId the OID of its type @param text its text format */
function jsonValue(typeId, text) {
    if (text === null)
        return null;
    const element = ELEMENTS.get(typeId);
    // An array whose indexes don't begin at 1 begins with their bounds, which JSON has no place for: `[0:1]={3,4}`.
    if (element !== undefined && !text.startsWith('['))
        return convertArray(element, textsOf(text));
    const map = CONVERSIONS.get(typeId);
    return map === undefined ? text : map(text);
}
const convertArray = (element, values) => values.map(value => Array.isArray(value) ? convertArray(element, value) : jsonValue(element, value));
function finiteNumber(text) {
    const number = Number(text);
    if (Object.is(number, -0))
        return (0,parsed_json/* exactJson */.ip)('-0');
    return Number.isFinite(number) ? number : text;
}

;// CONCATENATED MODULE: ./build/platform/database/tables-query.js
/**
 * Query that returns the tables of the schema `public` as one JSON array, with the fields of the documents (Part 2,
 * Table; rule 2). A column's `data_type` is the SQL standard's name of its type, `format` is PostgreSQL's name.
 * `unique` is true if the column alone has a unique index, `updatable` if an UPDATE can set it.
 */
const TABLES_QUERY = `
SELECT coalesce(json_agg(listed ORDER BY listed.name), '[]')
FROM (
  SELECT
    n.nspname AS schema,
    c.relname AS name,
    c.relrowsecurity AS rls_enabled,
    c.relforcerowsecurity AS rls_forced,
    -- The planner's number; until a table is first analyzed, which gives it one, that of the running statistics.
    CASE WHEN c.reltuples < 0 THEN pg_catalog.pg_stat_get_live_tuples(c.oid) ELSE c.reltuples::bigint END::text
      AS estimated_rows,
    pg_catalog.obj_description(c.oid, 'pg_class') AS comment,
    coalesce(of_table.columns, '[]') AS columns
  FROM pg_catalog.pg_class c
  JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object(
      'name', a.attname,
      'data_type', standard.data_type,
      'format', t.typname,
      'nullable', NOT (a.attnotnull OR t.typnotnull),
      'updatable', a.attgenerated = '' AND a.attidentity <> 'a',
      'unique', EXISTS (
        SELECT FROM pg_catalog.pg_index i
        WHERE i.indrelid = c.oid AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
          AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum
      ),
      'default_value', CASE WHEN a.attgenerated = '' THEN pg_catalog.pg_get_expr(d.adbin, d.adrelid) END,
      'enums', coalesce(
        (SELECT json_agg(e.enumlabel ORDER BY e.enumsortorder) FROM pg_catalog.pg_enum e WHERE e.enumtypid = t.oid),
        '[]'
      ),
      'comment', pg_catalog.col_description(c.oid, a.attnum)
    ) ORDER BY a.attnum) AS columns
    FROM pg_catalog.pg_attribute a
    JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
    JOIN information_schema.columns standard
      ON standard.table_schema = n.nspname AND standard.table_name = c.relname AND standard.column_name = a.attname
    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  ) of_table
  WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')
) listed`;

;// CONCATENATED MODULE: ./build/platform/database/handlers.js
/** Handles requests for a project's database: its status, its tables, and SQL queries. */







/** Part 2, Cloud services: GET database/status. */
const databaseStatus = (state, { project }) => ({
    status: state.clouds.has(project.urlId) ? 'ready' : 'not_enabled',
});
/** Part 2, Cloud services: GET database/tables. */
const listTables = async (state, { project, disconnected }) => {
    cloudOf(state, project);
    const listed = state.databases.run(project.urlId, TABLES_QUERY, disconnected);
    const { rows } = await convertSqlErrors(TABLES_QUERY, listed);
    return { tables: JSON.parse(rows[0]?.[0] ?? '[]') };
};
/**
 * Part 2, Cloud services: POST database/queries; rules 3 and 4. The documents don't say which of several statements
 * determines the response. Here it is the last statement with a result table. So a SELECT can be followed by a COMMIT
 * and its rows are still returned.
 */
const runQuery = async (state, { caller, project, body: { query }, disconnected }) => {
    cloudOf(state, project);
    const result = await executeSql(state, project.urlId, caller.user.open_id, query, disconnected);
    try {
        const answer = answerOf(result);
        const bytes = Buffer.byteLength(JSON.stringify(answer));
        if (bytes <= database/* SQL_LIMITS */.i.maxAnswerBytes)
            return answer;
        throw tooLarge(`has ${(0,amount/* plural */.LS)(bytes, 'byte')}`);
    }
    catch (error) {
        // JSON that is longer than JavaScript's longest text, or that is nested too deeply.
        throw error instanceof RangeError ? tooLarge('is too long, or is nested too deeply') : error;
    }
};
function tooLarge(size) {
    const detail = `The result ${size}; at most ${(0,amount/* count */.U9)(database/* SQL_LIMITS */.i.maxAnswerBytes)} bytes are returned.`;
    return new Problem('response_too_large', detail);
}
/**
 * Matches a change of `client_encoding` to another encoding than UTF-8: results would be garbled, and PGlite, which can't
 * convert texts, would crash. PostgreSQL can't prevent the change, and reports it too late or, for `SET LOCAL`, never. Line
 * breaks before SET start a new match, so that thousands of them take no time.
 */
const CHANGES_ENCODING = /(?:(?:^|;)[ \t]*SET\s+(?:(?:SESSION|LOCAL)\s+)?(?:NAMES\s|"?client_encoding"?\s*(?:=|TO\s))|\bset_config\s*\(\s*'client_encoding'\s*,)(?!\s*['"]?(?:utf-?8|unicode|default)\b)/im;
/**
 * Runs SQL in a project's database, and records it in the project's SQL log.
 * @param account the `open_id` of the user who runs it
 * @param signal ends the SQL
 * @throws Problem `invalid_query` or `upstream_error` with PostgreSQL's message
 */
async function executeSql({ databases }, urlId, account, sql, signal) {
    // PostgreSQL's text types can't contain a zero byte, and its protocol would end the query there.
    if (sql.includes('\0')) {
        throw sqlProblem(sql, new database_database/* SqlError */.L8({ message: 'the query contains a zero byte', code: '22021' }));
    }
    if (CHANGES_ENCODING.test(sql)) {
        const message = 'client_encoding can’t be changed, because results are always UTF-8';
        throw sqlProblem(sql, new database_database/* SqlError */.L8({ message, code: '0A000', hint: 'Remove the statement.' }));
    }
    return convertSqlErrors(sql, databases.execute(urlId, account, sql, signal));
}
/**
 * Builds the response. If columns share a name, a row contains only the last one's value; `columns` lists all of them.
 */
function answerOf({ hasTable, columns, rows, rowCount }) {
    const toRecord = (values) => Object.fromEntries(columns.map(({ name, typeId }, index) => [name, jsonValue(typeId, values[index] ?? null)]));
    return {
        rows: rows.map(toRecord),
        columns: columns.map(({ name }) => name),
        row_count: rowCount,
        truncated: hasTable && rowCount > rows.length,
    };
}
async function convertSqlErrors(sql, result) {
    try {
        return await result;
    }
    catch (error) {
        if (error instanceof database_database/* SqlError */.L8)
            throw sqlProblem(sql, error);
        if (error instanceof database_database/* DatabaseUnavailable */.wi)
            throw new Problem(error instanceof database_database/* SetupFailed */.pH ? 'invalid_query' : 'upstream_error', error.message);
        throw error;
    }
}
/**
 * SQLSTATE classes of database failures, as opposed to faults of the SQL: connection, resources, operator, system,
 * internal. All other classes count as "syntax, object-name or constraint errors". A timeout (57014) is not one of
 * those errors, and doesn't "imply rollback" (rule 3): what an earlier COMMIT committed remains.
 */
const SERVER_ERROR_CLASSES = ['08', '53', '57', '58', 'XX'];
function sqlProblem(sql, error) {
    const { message, sqlState, position, detail, hint, needsCopyData, lastCommit } = error;
    const isServerError = SERVER_ERROR_CLASSES.includes(sqlState.slice(0, 2)) && !needsCopyData;
    const location = position === undefined ? '' : `, ${formatPosition(sql, position)}`;
    const committed = lastCommit === undefined
        ? undefined
        : `Statement ${lastCommit} was a COMMIT. The statements before it that were not rolled back stay in effect.`;
    const more = [detail, hint, committed].filter(text => text !== undefined);
    return new Problem(isServerError ? 'upstream_error' : 'invalid_query', [`${message} (SQLSTATE ${sqlState}${location}).`, ...more].join(' '));
}
/** Converts a position to a line and column. @param position in characters, counted from 1, as in PostgreSQL */
function formatPosition(sql, position) {
    const lines = [...sql]
        .slice(0, position - 1)
        .join('')
        .split('\n');
    return `line ${lines.length}, column ${[...(lines.at(-1) ?? '')].length + 1}, position ${position}`;
}

// EXTERNAL MODULE: ./build/api/alias.js
var api_alias = __webpack_require__(21315);
;// CONCATENATED MODULE: ./build/platform/state/entities.js
/** Records of the platform's state: callers, projects and their releases. */
/** Creates a project without any release. */
function newProject(fields) {
    return {
        ...fields,
        releases: [],
        live: undefined,
        publishing: false,
        alias: fields.alias ?? defaultAlias(fields.urlId),
        watermarkRemoved: fields.watermarkRemoved ?? false,
    };
}
/** Returns the lower-case form of `url_id` (Part 1, Subdomain alias configuration). */
const defaultAlias = (urlId) => urlId.toLowerCase();
/**
 * Returns the release that the project's address serves. Undefined if the release has expired or the project is
 * deleted.
 */
function servedRelease(project, now) {
    const { live, state } = project;
    if (live === undefined || state === 'deleted')
        return undefined;
    return now < (live.expiresAt ?? Number.POSITIVE_INFINITY) ? live : undefined;
}
/** Returns the content for a request to the project's address, and counts the request. */
function accessContent(project, now) {
    const release = servedRelease(project, now);
    if (release !== undefined)
        release.accesses += 1;
    return release?.content;
}

;// CONCATENATED MODULE: ./build/platform/projects/official-domains.js
/** Rules for aliases, and the lookup of the site at an alias's official domain. */



/**
 * The official suffix. Names below `localhost` resolve to this machine (RFC 6761, 6.3). So the platform's own port can
 * serve a project at its official domain.
 */
const DOMAIN_SUFFIX = '.apps.localhost';
const RESERVED = ['admin', 'login', 'status', 'support'];
const primaryDomain = (alias) => `${alias}${DOMAIN_SUFFIX}`;
/** Returns the URL at which the platform serves an official domain. */
function officialAddress(state, alias) {
    return `http://${primaryDomain(alias)}:${new URL(state.origin()).port}/`;
}
/** Normalizes an alias: trims it and converts it to lower case before any check (Part 1, Subdomain alias, rule 1). */
const normalAlias = (given) => given.trim().toLowerCase();
/**
 * Checks the form of a custom alias (Part 1, Subdomain alias, rule 1).
 * @param alias in its normal form
 * @returns the rule that the alias breaks; undefined if it breaks none
 */
function aliasFormProblem(alias) {
    const { minLength, maxLength, pattern } = api_alias/* CUSTOM_ALIAS */.v;
    const length = [...alias].length;
    if (length < minLength || length > maxLength) {
        return `alias has ${(0,amount/* plural */.LS)(length, 'character')}; a custom alias must have ${minLength} to ${maxLength} characters`;
    }
    if (new RegExp(`^(?:${pattern})$`).test(alias))
        return undefined;
    return 'alias must contain only letters, digits and hyphens, and must not begin or end with a hyphen';
}
/**
 * Checks whether a project can have a custom alias (Part 1, Subdomain alias, rule 2). Deleting a project releases its
 * custom alias ("custom domains are cleaned"). A default alias is never released, because it contains the `url_id`,
 * which isn't reused.
 * @param alias a well-formed custom alias
 * @returns the reason why the project can't have it; undefined if it can
 */
function unavailableReason({ projects }, project, alias) {
    for (const other of projects.values()) {
        if (other === project)
            continue;
        if (other.state !== 'deleted' && other.alias === alias)
            return 'is used by another project';
        if (defaultAlias(other.urlId) === alias)
            return 'is the default alias of another project';
    }
    return RESERVED.includes(alias) ? 'is reserved' : undefined;
}
/**
 * Finds the site of the official domain in a `Host` header. Returns undefined if the header contains no such domain.
 */
function officialSite(state, host = '') {
    const domain = host.toLowerCase().replace(/:\d*$/, '');
    if (!domain.endsWith(DOMAIN_SUFFIX))
        return undefined;
    const project = [...state.projects.values()].find(other => other.state !== 'deleted' && primaryDomain(other.alias) === domain);
    return { currentContent: () => (project === undefined ? undefined : accessContent(project, state.clock.now())) };
}

;// CONCATENATED MODULE: ./build/platform/inspection.js
/** Views of a running platform and actions on it, for tests and the dashboard. */




/** Creates the views of a platform. @param stateOf returns the platform's current state, which a reset replaces */
function inspect(stateOf) {
    return {
        sitesAddress: () => officialAddress(stateOf(), '<alias>'),
        siteAddress(project) {
            const state = stateOf();
            const isServed = servedRelease(project, state.clock.now()) !== undefined;
            return isServed ? officialAddress(state, project.alias) : undefined;
        },
        functionsAddress(urlId) {
            const { clouds, origin } = stateOf();
            const cloud = clouds.get(urlId);
            return cloud === undefined ? undefined : `${origin()}${cloud.path}/functions/v1`;
        },
        runSql: (urlId, sql) => runSql(stateOf(), urlId, sql),
    };
}
async function runSql(state, urlId, sql) {
    const project = state.projects.get(urlId);
    if (project === undefined || !state.clouds.has(urlId))
        return { problem: 'The project has no cloud service, so it has no database.' };
    const [owner = ''] = [...project.roles].find(([, role]) => role === 'owner') ?? [];
    try {
        return await executeSql(state, urlId, owner, sql);
    }
    catch (error) {
        if (error instanceof Problem)
            return { problem: error.message };
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/http/routing.js
/** Finds the endpoint of a request by its method and path. */


/** Part 1: path of the base address. */
const API_PREFIX = '/open/v1';
/**
 * Path of the SQL log endpoints. Their "host root is not the base address"; here it's another path of the same server
 * (assumption R17).
 */
const SQL_LOG_PREFIX = '/sql-log';
/**
 * Finds the row of a request.
 * @param path without the query
 * @returns the row, or the problem to respond with: 404 for an unknown path, 405 for a known path with another method.
 * The documents have no code for 405, so its code is `invalid_request`. A path without its id, such as `/projects/`,
 * only exists for the method of its row, which refuses the missing id with 400 (Part 1, Delete rules). With any other
 * method it is unknown. `/team/members/` is a path of its own, so it isn't a member's path without the id.
 */
function routeOf(method, path) {
    const given = path.split('/');
    const matches = PATTERNS.flatMap(({ id, segments }) => {
        const parameters = matchPath(segments, given);
        return parameters === undefined ? [] : [{ id, parameters }];
    });
    const complete = matches.filter(({ parameters }) => !Object.values(parameters).includes(''));
    const route = (complete.length === 0 ? matches : complete).find(({ id }) => (0,endpoints/* endpointRow */.ug)(id).method === method);
    if (route !== undefined)
        return route;
    if (complete.length === 0)
        return new Problem('not_found', 'This path does not exist in the API.');
    const allow = complete.map(({ id }) => (0,endpoints/* endpointRow */.ug)(id).method).join(', ');
    const detail = `This path does not support the method ${method}. Allowed: ${allow}.`;
    return new Problem('invalid_request', detail, { status: 405, headers: { allow } });
}
/** Returns the full path of a row. Team paths are already full paths (assumption R39). */
function fullPath({ root, path }) {
    if (root === 'service')
        return path;
    return `${root === 'sql-log' ? SQL_LOG_PREFIX : API_PREFIX}${path}`;
}
/** Paths of all rows, split once: each request is compared with all of them. */
const PATTERNS = endpoints/* ENDPOINT_IDS */.DN.map(id => ({ id, segments: fullPath((0,endpoints/* endpointRow */.ug)(id)).split('/') }));
function matchPath(segments, given) {
    if (segments.length !== given.length)
        return undefined;
    const parameters = {};
    for (const [index, segment] of segments.entries()) {
        const value = given[index] ?? '';
        if (segment.startsWith('{'))
            parameters[segment.slice(1, -1)] = value;
        else if (segment !== value)
            return undefined;
    }
    return parameters;
}

// EXTERNAL MODULE: ./build/base/sorted.js
var sorted = __webpack_require__(74639);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
;// CONCATENATED MODULE: ./build/platform/seed/project-keys.js
/** Scopes that a project key may have, for creating keys and for checking seeds. */

/** Scope that endpoints require, but no project key can have: the documents' list of allowed scopes lacks it. */
const NOT_FOR_KEYS = 'project.write';
/**
 * Scopes that a project key can have: those of the endpoints that accept project keys, and two of no endpoint. Part 1,
 * Project key body, names `project.read`, two alias scopes, `cli.compat` and the kinds agent, cloud, source and release;
 * Part 2, Authentication, lists the scopes of agent and cloud.
 */
const PROJECT_KEY_SCOPES = [
    ...new Set([
        ...endpoints/* ENDPOINT_IDS */.DN.map(endpoints/* endpointRow */.ug)
            .filter(({ credentials }) => credentials.includes('project-key'))
            .flatMap(({ scopes, scopesWith = {} }) => [...scopes, ...Object.values(scopesWith).flat()])
            .filter(scope => scope !== NOT_FOR_KEYS),
        'source.write',
        'cli.compat',
    ]),
];
/**
 * Scopes of a seeded project key that no project key can have: `*`, which means every scope in a seed, and the scope
 * that the documents exclude (Part 1, Project key body). Other unlisted scopes, such as `project.write`, may be seeded:
 * the documents describe project keys that delete their project (Part 1, Errors).
 */
const impossibleScopes = (scopes) => [scopes].flat().filter(scope => scope === '*' || scope === 'project.token.write');

;// CONCATENATED MODULE: ./build/platform/seed/seed-check.js
/** Checks what a seed's schema can't: references to users and keys, IDs that must be unique, paths and scripts. */



/** Returns the public ID of a member, "not an internal user id". If the seed has none, it is derived from the `open_id`. */
const memberIdOf = ({ member_id: given, open_id: id }) => given ?? `tm_${id}`;
/** Checks that a seed doesn't contradict itself. @throws Failure of kind `input` that lists every contradiction */
function checkSeed(seed) {
    const findings = contradictionsIn(seed);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('The seed of the local platform is invalid.', findings);
}
/** Lists the contradictions in a seed, each with its location. */
function contradictionsIn(seed) {
    const { users, projects, credentials, teams = [], skills = [], agent = {} } = seed;
    const keys = teams.flatMap(team => team.credentials.map(({ access_key: key }) => key));
    const ids = users.map(({ open_id: id }) => id);
    return [
        ...unknown('users', ids, each('projects', projects, ({ owner }) => owner)),
        ...unknown('users', ids, each('skills', skills, ({ owner }) => owner)),
        ...unknown('users', ids, each('teams', teams, ({ owner }) => owner)),
        ...unknown('users', ids, each('credentials', credentials, ({ user }) => user)),
        ...unknown('teams', keys, each('credentials', credentials, credential => credential.delegated_by)),
        ...duplicates('users', users, ({ open_id: id }) => id),
        ...duplicates('users', users, memberIdOf),
        ...duplicates('teams', teams, ({ id }) => id),
        ...duplicates('access keys of teams', keys, key => key),
        ...duplicates('skills', skills, ({ skill_id: id }) => id),
        ...duplicates('credentials', credentials, ({ token }) => token),
        ...duplicates('projects', projects, ({ url_id: id }) => id),
        // Neither an alias nor a default alias may be that of another project (Part 1, Subdomain alias, rule 2).
        ...duplicates('projects', projects, ({ url_id: id, alias = id }) => [id.toLowerCase(), alias.toLowerCase()]),
        ...projects.flatMap(({ members = [], buckets = [], functions = [], source }, index) => {
            const where = `projects[${index}]`;
            return [
                ...unknown('users', ids, each(`${where}.members`, members, ({ user }) => user)),
                ...duplicates(`${where}.buckets`, buckets, ({ name }) => name),
                ...duplicates(`${where}.functions`, functions, ({ name }) => name),
                ...[source, ...functions.map(({ files }) => files)].flatMap(files => pathFindings(where, files)),
            ];
        }),
        ...credentials.flatMap((credential, index) => keyFindings(`credentials[${index}]`, credential)),
        ...Object.entries(agent.scripts ?? {}).flatMap(([name, script]) => scriptFindings(`agent.scripts.${name}`, script)),
    ];
}
const each = (list, items, idOf) => items.map((item, index) => [`${list}[${index}]`, idOf(item)]);
/** Lists the references to something that a list of the seed doesn't have. */
const unknown = (list, ids, references) => references
    .filter(([, id]) => id !== undefined && !ids.includes(id))
    .map(([where, id]) => ({ where, message: `refers to \`${id}\`, which is not in \`${list}\`` }));
/** Lists the entries that have an ID of an earlier one. */
function duplicates(list, items, idsOf) {
    const known = new Set();
    return items.flatMap((item, index) => {
        const ids = [idsOf(item)].flat();
        const taken = ids.find(id => known.has(id));
        for (const id of ids)
            known.add(id);
        if (taken === undefined)
            return [];
        return [
            { where: `${list}[${index}]`, message: `has the ID, name, key or token of an earlier entry: \`${taken}\`` },
        ];
    });
}
const pathFindings = (where, files = {}) => Object.keys(files)
    .filter(path => path.split('/').some(name => ['', '.', '..'].includes(name)))
    .map(path => ({ where, message: `contains an invalid path: \`${path}\`` }));
function keyFindings(where, { kind, project, scopes }) {
    const isKey = kind === 'project-key';
    if (isKey !== (project !== undefined)) {
        const message = 'is required for a `project-key`, and not allowed for other kinds of credential';
        return [{ where: `${where}.project`, message }];
    }
    const impossible = isKey ? impossibleScopes(scopes) : [];
    if (impossible.length === 0)
        return [];
    const message = `includes \`${impossible.join('` and `')}\`, which a project key in a seed can’t have`;
    const remedy = `List other scopes individually. The documented ones are ${PROJECT_KEY_SCOPES.join(', ')}.`;
    return [{ where: `${where}.scopes`, message, remedy }];
}
function scriptFindings(where, script) {
    try {
        readScript(where, script);
        return [];
    }
    catch (error) {
        if (error instanceof failure/* Failure */.HR)
            return error.findings;
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/teams/teams.js
/** Teams and their members: status and credentials. */



const newMember = (user, clock) => ({
    ...user,
    member_id: memberIdOf(user),
    created_at: user.created_at ?? clock.now(),
    team_status: user.team_status ?? 'active',
});
/** Returns the teams of a seed by ID, and the signers by access key. */
function seededTeams({ teams = [] }, members) {
    const made = teams.map(({ id, owner }) => {
        const own = members.filter(({ tenant }) => tenant === id).map(member => [member.member_id, member]);
        return { id, owner, members: new Map(own) };
    });
    const byId = new Map(made.map(team => [team.id, team]));
    const signers = teams.flatMap(({ id, credentials }) => {
        const team = byId.get(id);
        if (team === undefined)
            return [];
        return credentials.map(credential => [credential.access_key, { team, credential }]);
    });
    return { teams: byId, signers: new Map(signers) };
}
/** Checks whether a user is an active member, neither frozen nor deleted. */
const isActive = ({ team_status: status = 'active' }) => status === 'active';
/** Checks whether requests signed with this credential, and tokens that it has delegated, are still accepted. */
const isCredentialValid = ({ credential: { revoked } }) => revoked !== true;
/**
 * Returns why a member token stopped working before its expiry (Part 2, Team members).
 * @returns the reason, as part of a sentence about the token; undefined while the token works
 */
function memberTokenProblem({ signers }, { user, credential }) {
    if (!isActive(user))
        return 'belongs to an inactive member';
    if (credential.delegated_by === undefined)
        return undefined;
    const signer = signers.get(credential.delegated_by);
    if (signer === undefined || !isCredentialValid(signer))
        return 'was delegated by a team credential that is no longer valid';
    const { scopes } = signer.credential;
    const isDelegable = credential.scopes !== '*' && credential.scopes.every(scope => scopes.includes(scope));
    return isDelegable ? undefined : 'was delegated with a scope that the team credential no longer has';
}
/**
 * Returns a member of this team in any state, even deleted.
 * @throws Problem `not_found` for a missing member; also for a member of another team, so that callers can't tell the
 * difference
 */
function memberOf({ members }, memberId) {
    const member = members.get(memberId);
    if (member === undefined)
        throw memberNotFound();
    return member;
}
/** Returns a member of this team that isn't deleted. @throws Problem as `memberOf` */
function existingMember(team, memberId) {
    const member = memberOf(team, memberId);
    if (member.team_status === 'deleted')
        throw memberNotFound();
    return member;
}
/** Adds an active member. */
function addMember(team, clock, { name, avatar }) {
    const id = (0,external_node_crypto_.randomBytes)(12).toString('hex');
    const member = newMember({ open_id: `ou_${id}`, member_id: `tm_${id}`, name, avatar, tenant: team.id }, clock);
    team.members.set(member.member_id, member);
    return member;
}
/**
 * Revokes the tokens delegated to the member. Activating the member again doesn't restore them.
 */
function deactivate({ callers }, member, status) {
    member.team_status = status;
    for (const [token, caller] of callers) {
        if (caller.credential.kind !== 'member-token' || caller.user !== member)
            continue;
        callers.set(token, { ...caller, credential: { ...caller.credential, revoked: true } });
    }
}
const memberNotFound = () => new Problem('not_found', 'The member was not found in this team.');

;// CONCATENATED MODULE: ./build/platform/admission/signature-check.js
/** Checks the signature of a team's request on the platform's side. */







/**
 * Maximum difference between a timestamp and the platform's clock, in either direction. The documents don't specify it.
 */
const signature_check_WINDOW_MS = 5 * 60_000;
const AUTHORIZATION = /^HMAC-SHA256 Credential=([^\s,]+), Signature=([0-9a-f]{64})$/;
const EPOCH_MS = /^\d{13}$/;
/**
 * The documents don't specify the format. This one accepts a random UUID and any other text with as much randomness.
 */
const NONCE = /^[\w-]{16,128}$/;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;
/**
 * Checks the signatures of teams (Part 2, Authentication). The documents list the signed values, but not how to combine
 * them. That is assumption R16, implemented here a second time, separately from the client.
 */
class SignatureCheck {
    #clock;
    #signers;
    /** When each nonce can be used again, by access key and nonce. The earliest is first. */
    #nonces;
    /**
     * @param signers teams by access key
     * @param saved nonces from before a restart of the platform
     */
    constructor(clock, signers, saved = new SavedRecords()) {
        this.#clock = clock;
        this.#signers = signers;
        this.#nonces = new Map(saved.find('nonces', 'all'));
    }
    *records() {
        if (this.#nonces.size > 0)
            yield ['nonces', 'all', JSON.stringify([...this.#nonces])];
    }
    /**
     * Returns the signer of a request. Only a valid signature can use up its nonce or fail as expired. This method is
     * synchronous, so that of two requests with one nonce exactly one passes.
     * @throws Problem `invalid_signature`, `signature_expired`, `signature_replayed`
     */
    check({ method, url, headers, body }) {
        const [, accessKey = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
        if (accessKey === '') {
            throw invalidSignature('This endpoint accepts only signed team requests, so Authorization must be HMAC-SHA256 Credential=…, Signature=…');
        }
        const timestamp = header(headers, 'X-Service-Timestamp', EPOCH_MS, 'epoch milliseconds');
        const nonce = header(headers, 'X-Service-Nonce', NONCE, '16 to 128 letters, digits, _ or -');
        const signer = this.#signers.get(accessKey);
        if (signer === undefined || !isCredentialValid(signer))
            throw invalidSignature('The access key is unknown or no longer valid');
        requireContentType(method, headers, body);
        const digest = (0,sha256_hex/* sha256Hex */.f)(body);
        if (headers['x-service-content-sha256'] !== digest) {
            throw invalidSignature('X-Service-Content-Sha256 is not the SHA-256 of the body in lowercase hex');
        }
        const [path = '', ...query] = url.split('?');
        const canonical = [method, path, canonicalQuery(query.join('?')), timestamp, nonce, digest].join('\n');
        const expected = (0,external_node_crypto_.createHmac)('sha256', signer.credential.secret_key).update(canonical).digest('hex');
        if (!(0,equal_in_constant_time/* equalInConstantTime */.x)(signature, expected)) {
            throw invalidSignature('The signature does not match the request and the access key');
        }
        const now = this.#clock.now();
        if (Math.abs(now - Number(timestamp)) > signature_check_WINDOW_MS) {
            const detail = `X-Service-Timestamp differs from the platform’s time (${now}) by more than ${signature_check_WINDOW_MS / 60_000} minutes.`;
            throw unauthorized('signature_expired', detail);
        }
        // A timestamp may be in the future, so a nonce can stay relevant for twice the window.
        for (const [key, until] of this.#nonces) {
            if (until > now)
                break;
            this.#nonces.delete(key);
        }
        const key = `${accessKey} ${nonce}`;
        if (this.#nonces.has(key)) {
            throw unauthorized('signature_replayed', 'X-Service-Nonce was already used.');
        }
        this.#nonces.set(key, now + 2 * signature_check_WINDOW_MS + 1);
        return signer;
    }
}
/** Sorts a query by name and value. Percent-encodes everything but the unreserved characters of RFC 3986. */
function canonicalQuery(query) {
    const pairs = [...new URLSearchParams(query)].map(pair => pair.map(percentEncoded));
    return pairs
        .toSorted(([a = '', x = ''], [b = '', y = '']) => (0,sorted/* byCode */.V)(a, b) || (0,sorted/* byCode */.V)(x, y))
        .map(pair => pair.join('='))
        .join('&');
}
const percentEncoded = (text) => encodeURIComponent(text).replace(/[!'()*]/g, mark => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
function header(headers, name, pattern, expected) {
    const value = headers[name.toLowerCase()];
    if (typeof value === 'string' && pattern.test(value))
        return value;
    throw invalidSignature(`${name} must be ${expected}`);
}
/** Part 2, Team members: "without that content type a bodiless DELETE may fail with 401". Here it always fails. */
function requireContentType(method, headers, body) {
    if (method !== 'DELETE' || body.length > 0 || JSON_TYPE.test(headers['content-type'] ?? ''))
        return;
    throw invalidSignature('A DELETE without a body must have the header Content-Type: application/json');
}
const invalidSignature = (detail) => unauthorized('invalid_signature', `${detail}.`);
function unauthorized(code, detail) {
    return new Problem(code, detail, { headers: { 'www-authenticate': 'HMAC-SHA256' } });
}

;// CONCATENATED MODULE: ./build/platform/saving/once-per-key.js
/** Values that are created at the first use of their key. */
class OncePerKey {
    #values = new Map();
    #created = new Map();
    /** Those values that are completely created. */
    get created() {
        return this.#created;
    }
    /**
     * Returns the value of a key, and creates it at the first call. If this fails, the next call tries again: an error
     * of the disk must not stay for as long as the platform runs.
     */
    get(key, make) {
        const known = this.#values.get(key);
        if (known !== undefined)
            return known;
        const made = make().then(value => {
            this.#created.set(key, value);
            return value;
        });
        this.#values.set(key, made);
        made.catch(() => this.#values.delete(key));
        return made;
    }
    /** Sets a value that already exists. */
    set(key, value) {
        this.#values.set(key, Promise.resolve(value));
        this.#created.set(key, value);
    }
    /** Returns all values, those included that are still being created. */
    all() {
        return Promise.all(this.#values.values());
    }
}

;// CONCATENATED MODULE: ./build/platform/buckets/buckets.js
/** Storage buckets of all projects, with their objects on disk. */






/** Text of an object's record. Its location is the name of its file. */
const objectText = textOnce(object => ({ ...object, location: (0,external_node_path_.basename)(object.location) }));
/**
 * Buckets of a project without seeded buckets: no API endpoint can create one, and storage can't be tested without any.
 */
const DEFAULT_BUCKETS = [{ name: 'public', public: true }, { name: 'private' }];
/** Content type of seeded objects, because a seed doesn't specify one. */
const SEEDED_TYPE = 'text/plain';
/**
 * The buckets of all projects, with their objects on disk. The seeded buckets of a project are created at first use.
 */
class Buckets {
    #root;
    #clock;
    #initial;
    /** Buckets by `url_id` of their project. */
    #projects = new OncePerKey();
    /**
     * @param root folder for the contents of objects; it must exist before the first object is stored
     * @param initial seeded buckets by `url_id`, for projects that don't use the default buckets
     */
    constructor(root, clock, initial, saved) {
        this.#root = root;
        this.#clock = clock;
        this.#initial = initial;
        for (const [urlId, buckets] of saved.all('buckets')) {
            const created = new Map(buckets.map(bucket => [bucket.name, { ...bucket, objects: new Map() }]));
            this.#projects.set(urlId, created);
        }
        for (const [id, object] of saved.all('object')) {
            const [urlId = '', bucket = '', path = ''] = namesIn(id);
            const location = (0,external_node_path_.join)(root.path, object.location);
            this.#projects.created
                .get(urlId)
                ?.get(bucket)
                ?.objects.set(path, { ...object, location });
        }
    }
    *records() {
        for (const [urlId, buckets] of this.#projects.created) {
            yield [
                'buckets',
                urlId,
                JSON.stringify(Array.from(buckets.values(), bucket => ({ ...bucket, objects: undefined }))),
            ];
            for (const [name, { objects }] of buckets) {
                for (const [path, object] of objects) {
                    yield ['object', recordId(urlId, name, path), objectText(object)];
                }
            }
        }
    }
    /** Returns the buckets of one project, by name. */
    of(urlId) {
        return this.#projects.get(urlId, () => this.#seeded(this.#initial.get(urlId) ?? DEFAULT_BUCKETS));
    }
    /** Finds a bucket of a project. @throws Problem `not_found` */
    async find(urlId, name) {
        const found = (await this.of(urlId)).get(name);
        if (found === undefined)
            throw new Problem('not_found', `The project has no bucket \`${name}\`.`);
        return found;
    }
    /**
     * Puts an object into a bucket. Replaces the object at the same path if `upsert` is true.
     * @returns true if the object was stored; false if the path has an object and `upsert` is false
     */
    async put({ objects }, path, upsert, given) {
        const { content, ...properties } = given;
        const location = this.#root.newPath();
        try {
            await (0,promises_.writeFile)(location, content, { flag: 'wx' });
        }
        catch (error) {
            // If the disk is full, the file exists but is incomplete.
            await (0,promises_.rm)(location, { force: true });
            throw error;
        }
        // There is no `await` between this lookup and the insertion. So if two uploads without `upsert` target the same
        // path, exactly one succeeds.
        const known = objects.get(path);
        const isPut = known === undefined || upsert;
        if (isPut) {
            const updatedAt = this.#clock.now();
            const md5 = (0,external_node_crypto_.createHash)('md5').update(content).digest('hex');
            const createdAt = known?.createdAt ?? updatedAt;
            objects.set(path, { ...properties, location, bytes: content.length, md5, createdAt, updatedAt });
        }
        return isPut;
    }
    /** Deletes objects. @returns the given paths that had an object */
    delete({ objects }, paths) {
        const deleted = [];
        for (const path of paths) {
            if (objects.delete(path))
                deleted.push(path);
        }
        return deleted;
    }
    async #seeded(given) {
        const buckets = new Map();
        for (const seed of given) {
            const bucket = {
                name: seed.name,
                public: seed.public ?? false,
                fileSizeLimit: seed.file_size_limit ?? null,
                allowedMimeTypes: seed.allowed_mime_types?.map(type => type.toLowerCase()) ?? null,
                createdAt: this.#clock.now(),
                objects: new Map(),
            };
            for (const [path, text] of Object.entries(seed.objects ?? {})) {
                const object = { content: Buffer.from(text), contentType: SEEDED_TYPE, cacheControl: null };
                await this.put(bucket, path, false, object);
            }
            buckets.set(bucket.name, bucket);
        }
        return buckets;
    }
}

// EXTERNAL MODULE: ./build/api/supabase-roles.js
var supabase_roles = __webpack_require__(99257);
;// CONCATENATED MODULE: ./build/platform/database/databases.js
/** Creates each project's database on first use, and runs SQL in it. */






/** The databases of projects. Each is created at first use, because functions and storage need none. */
class Databases {
    #settings;
    #clock;
    #byProject = new Map();
    #files;
    /** SQL and other work in progress. */
    #running = new Set();
    #saved;
    #choice;
    #engine;
    #isClosed = false;
    constructor(clock, settings) {
        this.#clock = clock;
        this.#settings = settings;
        const { saved = new SavedRecords(), folder, newFolder = () => (0,external_node_crypto_.randomBytes)(16).toString('hex') } = settings;
        const { key: newKey = (0,external_node_crypto_.randomBytes)(32).toString('hex') } = settings;
        this.#saved = saved.find('databases', 'all') ?? {
            id: (0,external_node_path_.basename)(newFolder()),
            key: newKey,
        };
        const { id, key } = this.#saved;
        const passwordOf = (role) => (0,external_node_crypto_.createHmac)('sha256', key).update(role).digest('hex');
        this.#files = {
            folder: (0,external_node_path_.join)(folder, id),
            spare: this.#nameOf(''),
            adminPassword: passwordOf('admin'),
            rolePassword: passwordOf('project'),
        };
    }
    /** Returns the record from which a restart finds the databases again. */
    *records() {
        yield ['databases', 'all', JSON.stringify(this.#saved)];
    }
    /** Starts the engine, so that the first request doesn't have to. @throws DatabaseUnavailable */
    async start() {
        await this.#start();
    }
    /**
     * Describes the engine in one phrase. If there is none, says what to install. Also reports a started engine that fails
     * its first query, but doesn't wait while the data of a new server is created, which takes a second.
     */
    async description() {
        try {
            const { kind, description } = await this.#choose();
            if (kind !== 'server' || this.#saved.engine !== undefined)
                await this.#engine;
            return description;
        }
        catch (error) {
            if (error instanceof database_database/* DatabaseUnavailable */.wi)
                return `none. ${error.message}`;
            throw error;
        }
    }
    /** Runs the platform's own SQL in a project's database. @throws SqlError, DatabaseUnavailable */
    run(urlId, sql, signal) {
        return this.#work(async () => (await this.#of(urlId)).run(sql, signal));
    }
    /**
     * Returns the size of a project's database in bytes; 0 if it hasn't been created yet.
     * @throws SqlError, DatabaseUnavailable
     */
    async bytes(urlId) {
        const isCreated = this.#byProject.has(urlId) || (await this.#work(() => this.#isKept(urlId)));
        if (!isCreated)
            return 0;
        const { rows } = await this.run(urlId, 'SELECT pg_catalog.pg_database_size(pg_catalog.current_database())');
        return Number(rows[0]?.[0]);
    }
    /**
     * Runs a caller's SQL in a project's database, and reports it to `onExecuted`.
     * @param account the `open_id` of the caller's user
     * @param signal ends the SQL
     * @throws SqlError, DatabaseUnavailable
     */
    execute(urlId, account, sql, signal) {
        return this.#work(async () => {
            const database = await this.#of(urlId);
            const startedAt = this.#clock.now();
            const reportExecution = (state, result) => this.#settings.onExecuted?.({
                urlId,
                sql,
                account,
                startedAt,
                durationMs: this.#clock.now() - startedAt,
                state,
                command: result?.command,
                returnedRows: result?.returnedRows ?? 0,
                changedRows: result?.changedRows ?? 0,
            });
            try {
                const result = await database.run(sql, signal);
                reportExecution('00000', result);
                return result;
            }
            catch (error) {
                if (error instanceof database_database/* SqlError */.L8)
                    reportExecution(error.sqlState);
                throw error;
            }
        });
    }
    /**
     * Ends running SQL and all processes. Drops databases on a given server, unless they are kept.
     * @param isDiscarded whether the files are deleted next
     */
    async close(isDiscarded = false) {
        this.#isClosed = true;
        await this.#stop(isDiscarded);
        await Promise.allSettled(this.#running);
        if (this.#settings.isKept !== true)
            await this.discard();
    }
    /** Drops the databases on a given server, after `close`. The files of others are deleted with their folder. */
    async discard() {
        if (this.#saved.engine !== 'given')
            return;
        const engine = await (await this.#choose()).start();
        await engine.drop(this.#prefix);
    }
    get #prefix() {
        return `local_platform_${this.#saved.id.slice(0, 16)}_`;
    }
    /** The name of a project's database. It fits into PostgreSQL's 63 bytes, whatever the project's ID is. */
    #nameOf(urlId) {
        // A project's SQL must not guess the name of another one's role.
        const hash = (0,external_node_crypto_.createHmac)('sha256', this.#saved.key).update(`name ${urlId}`).digest('hex');
        return `${this.#prefix}${hash.slice(0, 24)}`;
    }
    /** Whether an earlier process has created a project's database. */
    async #isKept(urlId) {
        return this.#saved.engine !== undefined && (await this.#start()).has(this.#nameOf(urlId));
    }
    /** Runs work on a database, for which a close waits. */
    async #work(work) {
        const running = work();
        this.#running.add(running);
        try {
            return await running;
        }
        finally {
            this.#running.delete(running);
        }
    }
    /** Returns a project's database, which is created at first use. After a failure, the next request retries. */
    #of(urlId) {
        const known = this.#byProject.get(urlId);
        if (known !== undefined)
            return known;
        const opened = this.#open(urlId).catch((error) => {
            this.#byProject.delete(urlId);
            throw error;
        });
        this.#byProject.set(urlId, opened);
        return opened;
    }
    async #open(urlId) {
        const engine = await this.#start();
        const name = this.#nameOf(urlId);
        const { kind, description } = await this.#choose();
        const isCreated = this.#saved.projects?.includes(urlId) === true;
        // An empty one on another server would look like a loss of data.
        if (isCreated && !(await engine.has(name)))
            throw new database_database/* DatabaseUnavailable */.wi(missingText(urlId, kind, description));
        const database = await engine.open(name);
        if (!isCreated)
            await this.#setUp(database);
        const { projects = [] } = this.#saved;
        this.#saved = { ...this.#saved, engine: kind, projects: isCreated ? projects : [...projects, urlId] };
        return database;
    }
    /** Runs the SQL for new databases. A comment marks the database, in case this process is killed before it is recorded. */
    async #setUp(database) {
        const { setupSql: given } = this.#settings;
        if (given === undefined || (await database.run(SETUP_QUERY)).rows.length > 0)
            return;
        const sql = given === SUPABASE ? supabase_roles/* SUPABASE_ROLES */.F : given;
        await database.run(`${SETUP_START};${sql}\n;${SETUP_MARK}`).catch((error) => {
            if (!(error instanceof database_database/* SqlError */.L8))
                throw error;
            const kept = error.lastCommit === undefined ? '' : '. What it committed remains: start with an empty database';
            throw new database_database/* SetupFailed */.pH(`The SQL for new databases (--setup-sql) failed: ${error.message}${kept}`, error);
        });
        // The end of the session rolls back an open transaction, and the mark with it.
        if ((await database.run(SETUP_QUERY)).rows.length === 0)
            throw new database_database/* SetupFailed */.pH(OPEN_SETUP);
    }
    async #start() {
        if (this.#isClosed)
            throw new database_database/* DatabaseUnavailable */.wi('The local platform is closing.');
        this.#engine ??= this.#choose()
            .then(async (choice) => {
            const engine = await choice.start();
            // Otherwise, a server that rejects its client is reported only by the first SQL request, after its time limit.
            await engine.has(this.#files.spare).catch(async (error) => {
                await engine.close();
                throw error;
            });
            return engine;
        })
            .catch((error) => {
            this.#engine = undefined;
            throw error;
        });
        return this.#engine;
    }
    #choose() {
        this.#choice ??= (0,engine_choice/* chooseEngine */.mN)(this.#settings, this.#files, this.#saved.engine).catch((error) => {
            this.#choice = undefined;
            throw error;
        });
        return this.#choice;
    }
    async #stop(isDiscarded = false) {
        // If the engine failed to start, there is nothing to close.
        const engine = await this.#engine?.catch(() => undefined);
        this.#engine = undefined;
        this.#byProject.clear();
        await engine?.close(isDiscarded);
    }
}
/** Value of `setupSql` for the included SQL. */
const SUPABASE = 'supabase';
const SETUP_QUERY = `SELECT FROM pg_catalog.pg_database
  WHERE datname = pg_catalog.current_database() AND pg_catalog.shobj_description(oid, 'pg_database') = 'set up'`;
/** A rollback of the transaction in which the SQL starts also reverts this setting, so that no mark is set. */
const SETUP_START = `SET local_platform.setup = 'started'`;
const SETUP_MARK = `RESET ROLE; DO $$ BEGIN
  IF pg_catalog.current_setting('local_platform.setup', true) IS DISTINCT FROM 'started' THEN
    RAISE EXCEPTION 'It was rolled back, or its settings were reset. Remove ROLLBACK and RESET ALL from the SQL.';
  END IF;
  EXECUTE pg_catalog.format('COMMENT ON DATABASE %I IS ''set up''', pg_catalog.current_database());
END $$`;
const OPEN_SETUP = 'The SQL for new databases (--setup-sql) was rolled back, because it ends in an open transaction. Add COMMIT to its end, or remove BEGIN.';
const missingText = (urlId, kind, server) => `The database of the project ${urlId} is missing${kind === 'given' ? ` on ${server}. It was created on another server, or was deleted. Set --databases or PLATFORM_LOCAL_DATABASE_URL to the URL of the server that has it` : ''}, or reset the local platform, which deletes all its content.`;

;// CONCATENATED MODULE: ./build/platform/files/write-files.js
/** Writes texts to new files. */


/** Writes files by their paths in a folder, with the folders on the way. @throws the system's error, also if one exists */
async function writeFiles(folder, files) {
    for (const [path, text] of Object.entries(files)) {
        const location = (0,external_node_path_.join)(folder, path);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        await (0,promises_.writeFile)(location, text, { flag: 'wx' });
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/function-log.js
/** Log of one edge function, limited in size. */

/** Limits that keep a function that logs in a loop from filling the memory. */
const MAX_ENTRIES = 10_000;
const MAX_TEXT = 16 * 1024;
/** Log of one function over all its versions: the latest entries, in order of arrival. */
class FunctionLog {
    entries;
    /**
     * @param initial entries in any order
     * @param saved entries from before a restart of the platform, in place of the initial ones
     */
    constructor(initial = [], saved) {
        const items = initial.toSorted((one, other) => one.timestamp - other.timestamp);
        this.entries = new AppendLog(saved ?? { first: 0, items }, MAX_ENTRIES);
    }
    add({ stack, ...entry }) {
        const shortStack = stack === undefined ? {} : { stack: shortened(stack) };
        this.entries.add({ ...entry, message: shortened(entry.message), ...shortStack });
    }
    /**
     * Returns the entries of a time window.
     * @param start first millisecond of the window
     * @param end first millisecond after the window
     * @returns at most `limit` entries, and the number of all entries in the window
     */
    window(start, end, limit) {
        const all = this.entries.items.filter(({ timestamp }) => timestamp >= start && timestamp < end);
        return { total: all.length, entries: all.slice(-limit) };
    }
}
const shortened = (text) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

// EXTERNAL MODULE: ./build/api/functions.js
var functions = __webpack_require__(64226);
// EXTERNAL MODULE: ./build/base/system/printed-lines.js
var printed_lines = __webpack_require__(23680);
;// CONCATENATED MODULE: ./build/base/response-to.js
/** Waits for the response to a request of `node:http`. */
/**
 * Returns the start of the response.
 * @throws the request's error; an Error with the code ECONNRESET if the connection ends without a response, as Node does
 * without an event for `101 Switching Protocols`
 */
function responseTo(sent) {
    const ended = Object.assign(new Error('the connection ended without a response'), { code: 'ECONNRESET' });
    return new Promise((resolve, reject) => {
        sent
            .once('response', resolve)
            .on('error', reject)
            .once('close', () => reject(ended));
    });
}

;// CONCATENATED MODULE: ./build/platform/functions/instance.js
/** Process that runs one version of an edge function: a server on loopback, to which calls are forwarded. */






/** Failure of a call. The function's log contains details. */
class CallFailure extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'CallFailure';
        this.status = status;
    }
}
/** Message of V8, and of Deno's own code, before they end a process that gets no more memory. */
const OUT_OF_MEMORY = /out of memory|memory allocation of \d+ bytes failed/;
const MEMORY_MESSAGE = `The function exceeded its memory limit: ${MEMORY_LIMITS.heap} MiB for JavaScript objects, and on Linux ${MEMORY_LIMITS.process / 1024} GiB in total.`;
/**
 * A process that runs one version of a function. It has none of our environment, can read only its own files, and can't
 * write files or start other processes (decision 0015). It ends with this process.
 */
class Instance {
    /** Resolves when the process has ended. */
    ended;
    #settings;
    #group;
    #port = Promise.withResolvers();
    #calls = 0;
    #ranOutOfMemory = false;
    #failure;
    #isReplaced = false;
    #idle;
    constructor(settings) {
        const { folder, environment, processEnvironment, runtime } = settings;
        this.#settings = settings;
        this.#group = (0,child_process/* startGroup */.Oh)([...runtime.command(folder), folder, functions/* FUNCTION_PACKAGE */.aD.entry], {
            folder,
            environment: { ...processEnvironment, ...runtime.environment },
            memoryKib: MEMORY_LIMITS.process * 1024,
        });
        const { leader, channel, stdout, stderr } = this.#group;
        channel.end(JSON.stringify(environment));
        this.ended = new Promise(resolve => {
            // All output has been read by then, including V8's message that its memory is used up.
            leader.once('close', () => {
                this.#fail(new CallFailure(500, this.#ranOutOfMemory ? MEMORY_MESSAGE : 'The function’s process ended.'));
                resolve();
            });
            leader.once('error', error => {
                this.#fail(new CallFailure(500, `The function’s process could not be started: ${error.message}.`));
                resolve();
            });
        });
        // Prevents an unhandled rejection if there is no call. A waiting call still gets the error.
        this.#port.promise.catch(() => undefined);
        (0,printed_lines/* readPrintedLines */.c)(stdout, line => this.#read(line));
        (0,printed_lines/* readPrintedLines */.c)(stderr, line => {
            settings.onLog({ level: 'error', message: line });
            if (!OUT_OF_MEMORY.test(line) || this.#ranOutOfMemory || this.isOver)
                return;
            this.#ranOutOfMemory = true;
            settings.onLog({ level: 'error', message: MEMORY_MESSAGE });
        });
    }
    /** Whether the process failed or was ended. It then accepts no more calls. */
    get isOver() {
        return this.#failure !== undefined;
    }
    /**
     * Calls the function.
     * @param disconnected aborts when the caller has disconnected
     * @throws CallFailure if the process fails or exceeds the time limit
     */
    async call({ method, host, path, headers, body }, disconnected) {
        this.#calls += 1;
        clearTimeout(this.#idle);
        const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
        const end = () => {
            clearTimeout(limit);
            this.#calls -= 1;
            this.#endIfUnused();
        };
        try {
            const address = { host: '127.0.0.1', port: await this.#port.promise, method, path };
            const length = body.length === 0 ? [] : ['content-length', String(body.length)];
            const sent = [...headers.filter(([name]) => name !== 'host').flat(), 'host', host, ...length];
            // Connections aren't kept: the function's server could close one while it is used again.
            const outgoing = (0,external_node_http_.request)({ ...address, headers: sent, agent: false, signal: disconnected });
            const response = await responseTo(outgoing.end(body));
            response.once('close', end);
            return response;
        }
        catch (error) {
            const failure = disconnected.aborted
                ? new CallFailure(500, 'The caller disconnected.')
                : await this.#failureOf(error);
            end();
            throw failure;
        }
    }
    /**
     * Waits until the function's code is loaded and accepts calls, without a call.
     * @throws CallFailure if loading fails or exceeds the time limit
     */
    async start() {
        const limit = setTimeout(() => this.#onTimeout(), this.#settings.timeoutMs);
        try {
            await this.#port.promise;
        }
        finally {
            clearTimeout(limit);
            this.#endIfUnused();
        }
    }
    /** Ends the process when its current calls are finished. Another instance gets the new calls. */
    replace() {
        this.#isReplaced = true;
        this.#endIfUnused();
    }
    /** Ends the process. Its current calls fail. */
    end() {
        this.#fail(new CallFailure(500, 'The function was stopped.'));
    }
    /** Returns the reason for a call without a response. */
    async #failureOf({ code, message }) {
        if (code === 'ECONNRESET' && !this.isOver) {
            // The process ends or broke the connection. Its last output says why.
            await this.#group.end();
            await this.ended;
        }
        return this.#failure ?? new CallFailure(500, `The function didn’t respond: ${message}.`);
    }
    /** Reads a line of `edge-runtime.ts`. Any other line is output of the function's own code that bypasses the console. */
    #read(line) {
        const { port, level, message, stack, cause } = printedLine(line);
        if (port !== undefined)
            this.#port.resolve(port);
        else if (cause !== undefined)
            this.#fail(new CallFailure(500, `The function failed: ${cause}`));
        else if (level !== undefined && message !== undefined)
            this.#settings.onLog({ level, message, ...(stack === undefined ? {} : { stack }) });
        else
            this.#settings.onLog({ level: 'info', message: line });
    }
    /** Ends a process without calls: immediately if it was replaced, otherwise after the idle time. */
    #endIfUnused() {
        if (this.#calls > 0 || this.isOver)
            return;
        clearTimeout(this.#idle);
        if (this.#isReplaced)
            this.end();
        else
            this.#idle = setTimeout(() => this.end(), this.#settings.idleMs);
    }
    /** Ends the whole process after a timeout, because code in an endless loop can't be canceled. */
    #onTimeout() {
        const message = `The function exceeded its time limit of ${this.#settings.timeoutMs / 1000} s.`;
        this.#settings.onLog({ level: 'error', message });
        this.#fail(new CallFailure(504, message));
    }
    #fail(failure) {
        if (this.isOver)
            return;
        this.#failure = failure;
        clearTimeout(this.#idle);
        this.#port.reject(failure);
        void this.#group.end();
    }
}
function printedLine(line) {
    try {
        return (JSON.parse(line) ?? {});
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/edge-function.js
/** A deployed edge function: its current version, its processes and its log. */


/** Idle time after which a process ends. Otherwise a demo that runs for days would keep a process for each function. */
const IDLE_MS = 60_000;
/** A deployed function: its current version, the process that runs it, and the log of all versions. */
class EdgeFunction {
    name;
    createdAt;
    log;
    #clock;
    #process;
    #updatedAt;
    #number;
    #version;
    /** All processes that haven't ended: the current one, and replaced ones that are still handling calls. */
    #instances = new Set();
    #current;
    constructor(details, version, clock, process) {
        this.name = details.name;
        this.createdAt = details.createdAt;
        this.log = new FunctionLog(details.logs, details.savedLog);
        this.#updatedAt = details.updatedAt ?? details.createdAt;
        this.#number = details.version ?? 1;
        this.#version = version;
        this.#clock = clock;
        this.#process = process;
    }
    /** Number of the current version. */
    get version() {
        return this.#number;
    }
    get updatedAt() {
        return this.#updatedAt;
    }
    get verifyJwt() {
        return this.#version.verifyJwt;
    }
    toJSON() {
        const { name, createdAt, updatedAt, version } = this;
        return { name, createdAt, updatedAt, version, ...this.#version };
    }
    /** Replaces the current version. Calls that are in progress are still completed. */
    update(version) {
        this.#number += 1;
        this.#updatedAt = this.#clock.now();
        this.#version = version;
        this.#retire();
    }
    /**
     * Calls the current version. The first call starts its process.
     * @param environment the current secrets; if they changed after the process started, a new process replaces it
     * @param disconnected aborts when the caller has disconnected
     * @throws CallFailure if the process fails or exceeds the time limit
     */
    async call(call, environment, disconnected) {
        const { runtime } = await this.#process.runtime();
        return this.#instance(environment, runtime).call(call, disconnected);
    }
    /**
     * Starts the current version's process, unless it runs: loads the function's code, without a call.
     * @param environment the current secrets
     * @throws CallFailure if loading fails or exceeds the time limit
     */
    async start(environment) {
        const { runtime } = await this.#process.runtime();
        await this.#instance(environment, runtime).start();
    }
    #instance(environment, runtime) {
        const environmentText = JSON.stringify(environment);
        if (this.#current?.instance.isOver === true)
            this.#current = undefined;
        if (this.#current?.environment !== environmentText)
            this.#retire();
        this.#current ??= { instance: this.#start(environment, runtime), environment: environmentText };
        return this.#current.instance;
    }
    /** Ends all processes. Resolves when they have ended. */
    async end() {
        for (const instance of this.#instances)
            instance.end();
        await Promise.all([...this.#instances].map(({ ended }) => ended));
    }
    #start(environment, runtime) {
        const { folder } = this.#version;
        const instance = new Instance({
            runtime,
            folder,
            environment,
            processEnvironment: this.#process.environment,
            timeoutMs: this.#process.timeoutMs,
            idleMs: IDLE_MS,
            onLog: entry => {
                this.log.add({ timestamp: this.#clock.now(), ...entry });
            },
        });
        this.#instances.add(instance);
        void instance.ended.then(() => this.#instances.delete(instance));
        return instance;
    }
    #retire() {
        this.#current?.instance.replace();
        this.#current = undefined;
    }
}

;// CONCATENATED MODULE: ./build/platform/functions/functions.js
/** Edge functions of all projects: finds, deploys and deletes them. */







/** The functions of all projects. The seeded functions of a project are written at first use. */
class Functions {
    #settings;
    /** Functions by `url_id` of their project. */
    #projects = new OncePerKey();
    constructor(settings) {
        this.#settings = settings;
        const { saved, clock, process, root } = settings;
        for (const [urlId] of saved.all('functions'))
            this.#projects.set(urlId, new Map());
        for (const [id, { urlId, folder, verifyJwt, ...details }] of saved.all('function')) {
            const savedLog = saved.log('function-log', id);
            const version = { folder: (0,external_node_path_.join)(root.path, folder), verifyJwt };
            const restored = new EdgeFunction({ ...details, savedLog }, version, clock, process);
            this.#projects.created.get(urlId)?.set(details.name, restored);
        }
    }
    *records() {
        for (const [urlId, functions] of this.#projects.created) {
            yield ['functions', urlId, 'true'];
            for (const each of functions.values()) {
                const id = recordId(urlId, each.name);
                const saved = each.toJSON();
                const record = {
                    ...saved,
                    urlId,
                    folder: (0,external_node_path_.basename)(saved.folder),
                };
                yield ['function', id, JSON.stringify(record)];
                yield ['function-log', id, each.log.entries];
            }
        }
    }
    /** Returns the functions of one project, by name. */
    of(urlId) {
        return this.#of(urlId);
    }
    /** Returns the function with this name. @throws Problem `not_found` */
    async find(urlId, name) {
        const found = (await this.#of(urlId)).get(name);
        if (found === undefined)
            throw notFound(name);
        return found;
    }
    /**
     * Creates a function, or its next version (Part 2, States, Function).
     * @param fill writes the function's files into a new folder, or throws
     */
    async deploy(urlId, name, verifyJwt, fill) {
        const functions = await this.#of(urlId);
        const folder = await this.#newFolder(fill);
        const known = functions.get(name);
        known?.update({ folder, verifyJwt });
        if (known !== undefined)
            return known;
        const { clock, process } = this.#settings;
        const created = new EdgeFunction({ name, createdAt: clock.now() }, { folder, verifyJwt }, clock, process);
        functions.set(name, created);
        return created;
    }
    /** Deletes a function with its log, and ends its calls. @throws Problem `not_found` */
    async delete(urlId, name) {
        const found = await this.find(urlId, name);
        // A concurrent request may have deleted it first.
        if (!(await this.#of(urlId)).delete(name))
            throw notFound(name);
        await found.end();
    }
    /** Ends all processes. */
    async close() {
        for (const functions of await this.#projects.all()) {
            await Promise.all([...functions.values()].map(each => each.end()));
        }
    }
    #of(urlId) {
        return this.#projects.get(urlId, () => this.#seeded(this.#settings.initial.get(urlId) ?? []));
    }
    async #seeded(given) {
        const { clock, process } = this.#settings;
        const functions = new Map();
        for (const { name, files, verify_jwt: verifyJwt = true, version, logs } of given) {
            const folder = await this.#newFolder(target => writeFiles(target, files));
            const details = { name, createdAt: clock.now(), version, logs };
            functions.set(name, new EdgeFunction(details, { folder, verifyJwt }, clock, process));
        }
        return functions;
    }
    async #newFolder(fill) {
        const folder = this.#settings.root.newPath();
        await (0,promises_.mkdir)(folder);
        try {
            await fill(folder);
        }
        catch (error) {
            await (0,promises_.rm)(folder, { recursive: true });
            throw error;
        }
        return folder;
    }
}
const notFound = (name) => new Problem('not_found', `The project has no function named \`${name}\`.`);

;// CONCATENATED MODULE: ./build/platform/http/page-tokens.js
/** Splits lists into pages, with signed page tokens. */


/** Part 1: `page_size`, default 20 everywhere. Where 0 is allowed, it also "gives 20". */
const DEFAULT_PAGE_SIZE = 20;
/**
 * Splits lists into pages. A token contains the key of the last item shown, so that a page neither repeats nor skips an
 * item when items are added or removed in between. Its signature binds the token to its listing.
 */
class Pager {
    #secret;
    /** @param secret key that signs the tokens */
    constructor(secret = (0,external_node_crypto_.randomBytes)(32)) {
        this.#secret = secret;
    }
    /**
     * Returns one page of a list.
     * @param items in any order
     * @param keyOf returns a unique text that sorts in the order of the listing
     * @param listing everything that the token is bound to: endpoint, caller, project, filters
     * @param order sort order of the keys
     * @throws Problem `invalid_page_token` for a token of another listing
     */
    page(items, keyOf, listing, query, order = 'descending') {
        const isBefore = (a, b) => (order === 'descending' ? a > b : a < b);
        const after = query.page_token === undefined ? undefined : this.#read(query.page_token, listing);
        const rest = items
            .map(item => ({ item, key: keyOf(item) }))
            .filter(({ key }) => after === undefined || isBefore(after, key))
            .toSorted((a, b) => (isBefore(a.key, b.key) ? -1 : 1));
        const { page_size: size = 0 } = query;
        const shown = rest.slice(0, size === 0 ? DEFAULT_PAGE_SIZE : size);
        const last = shown.at(-1);
        const more = last !== undefined && shown.length < rest.length;
        return {
            items: shown.map(({ item }) => item),
            next: more ? { next_page_token: this.#issue(last.key, listing) } : {},
        };
    }
    #issue(key, listing) {
        const signature = (0,external_node_crypto_.createHmac)('sha256', this.#secret)
            .update(JSON.stringify([listing, key]))
            .digest('base64url');
        return `${Buffer.from(key).toString('base64url')}.${signature}`;
    }
    #read(token, listing) {
        const key = Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString();
        if (this.#issue(key, listing) === token)
            return key;
        throw new Problem('invalid_page_token', 'page_token does not belong to this listing. Start at the first page.');
    }
}
/** Converts a number to text that sorts like the number. Epoch milliseconds and versions fit into sixteen digits. */
const sortable = (value) => String(value).padStart(16, '0');

;// CONCATENATED MODULE: ./build/platform/releases/activate-release.js
/** Makes a new release of a project the live one. */



/**
 * Rejects a project that isn't of type web: "Publishing covers `type=web` projects only" (Part 1, Releases). The
 * documents specify no code for other types. So the code is `invalid_request`, because the project in the path doesn't
 * suit this request.
 */
function requireWebProject({ type }) {
    if (type === 'web')
        return;
    const detail = `The project has the type ${type}, but only web projects can be published.`;
    throw new Problem('invalid_request', detail);
}
/** Starts to serve a project's site. Returns its address. */
const openSite = (state, project) => state.sites.open(project.urlId, siteContent(state, project));
/** Returns a function that returns the current content of a project's site, and counts the access. */
const siteContent = (state, project) => () => accessContent(project, state.clock.now());
/**
 * Makes a new release the live one, in one step. The server assigns its version (Part 1, States and transitions).
 * @throws Problem `not_found` if the project was deleted during the publish, which the documents allow
 */
function activate(state, project, details) {
    if (project.state === 'deleted')
        throw projectNotFound();
    const publishedAt = state.clock.now();
    const release = {
        ...details,
        releaseId: `rel_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        version: project.releases.length + 1,
        status: 'active',
        accesses: 0,
        finishedAt: publishedAt,
        publishedAt,
    };
    if (project.live !== undefined)
        project.live.status = 'succeeded';
    project.releases.push(release);
    project.live = release;
    return release;
}

// EXTERNAL MODULE: external "node:path/posix"
var posix_ = __webpack_require__(53916);
// EXTERNAL MODULE: ./build/api/static-site.js
var static_site = __webpack_require__(33325);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(57075);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./build/platform/http/file-answer.js
/** Responds with a stored file as web servers do: conditional requests, ranges, compression (RFC 9110). */




/** Files below this length aren't compressed, because compression hardly makes them smaller. */
const MIN_COMPRESSED_BYTES = 1024;
/** Media types that compression makes smaller. */
const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|javascript|wasm)|image\/svg\+xml|font\/(?:ttf|otf)|[^;]+\+(?:json|xml))/;
/** Brotli's quality for compression during the request. The highest takes hundreds of times as long. */
const BROTLI_QUALITY = 4;
/**
 * Returns the response with a file. `If-None-Match` and `If-Modified-Since` lead to 304, a single range of bytes to 206
 * or 416. Several ranges are answered with the whole file, which RFC 9110, 14.2, allows.
 * @param request a GET or HEAD request
 */
function fileAnswer(request, file) {
    const range = request.method === 'GET' && rangeApplies(request, file) ? requestedRange(request, file.length) : 'all';
    const canCompress = COMPRESSIBLE.test(file.contentType) && file.length >= MIN_COMPRESSED_BYTES;
    const encoding = canCompress && range === 'all' ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    // Each encoding of the file is a representation of its own (RFC 9110, 8.8.3.3).
    const etag = encoding === undefined ? file.etag : file.etag.replace(/"$/, `-${encoding}"`);
    const headers = {
        'content-type': file.contentType,
        'x-content-type-options': 'nosniff',
        'cache-control': file.cacheControl,
        etag,
        'last-modified': httpDate(file.modifiedAt),
        'accept-ranges': 'bytes',
        ...(canCompress ? { vary: 'accept-encoding' } : {}),
    };
    if (isUnchanged(request, etag, file.modifiedAt))
        return { status: 304, headers, body: Buffer.alloc(0) };
    if (range === 'none') {
        return textAnswer(416, 'text/plain; charset=utf-8', 'Range Not Satisfiable\n', {
            'content-range': `bytes */${file.length}`,
        });
    }
    if (range !== 'all') {
        const contentRange = `bytes ${range.start}-${range.end}/${file.length}`;
        const part = { ...file, offset: file.offset + range.start, length: range.end - range.start + 1 };
        return { status: 206, headers: { ...headers, 'content-range': contentRange }, body: bodyOf(part) };
    }
    if (encoding !== undefined) {
        const open = () => compressed(file, encoding);
        return { status: 200, headers: { ...headers, 'content-encoding': encoding }, body: { open } };
    }
    return { status: 200, headers: { ...headers, 'content-length': String(file.length) }, body: bodyOf(file) };
}
/**
 * Decodes a path that names a file. An invalid percent sequence is kept as it is, because a file's name may contain a
 * percent sign.
 */
function decodedPath(path) {
    try {
        return decodeURIComponent(path);
    }
    catch {
        return path;
    }
}
/** Returns the file as a response with another status, such as a site's own 404 page. */
function pageAnswer(status, file) {
    const headers = {
        'content-type': file.contentType,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
    };
    return { status, headers, body: bodyOf(file) };
}
function bodyOf(file) {
    if (file.length === 0)
        return Buffer.alloc(0);
    return { length: file.length, open: () => readFile(file) };
}
const readFile = ({ location, offset, length }) => (0,external_node_fs_.createReadStream)(location, { start: offset, end: offset + length - 1 });
function compressed(file, encoding) {
    const quality = { params: { [external_node_zlib_.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
    const compressor = encoding === 'br' ? (0,external_node_zlib_.createBrotliCompress)(quality) : (0,external_node_zlib_.createGzip)();
    // A failure to read destroys the compressor with the error, which ends the iteration.
    (0,external_node_stream_.pipeline)(readFile(file), compressor, () => undefined);
    return compressor;
}
/** Returns the better of the encodings that the client accepts. Undefined if it accepts none. */
function acceptedEncoding(header) {
    const weights = new Map(String(header ?? '')
        .toLowerCase()
        .split(',')
        .map(part => {
        const [name = '', ...parameters] = part.split(';').map(word => word.trim());
        const weight = parameters.find(word => word.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }));
    const weightOf = (name) => weights.get(name) ?? weights.get('*') ?? 0;
    const [br, gzip] = [weightOf('br'), weightOf('gzip')];
    if (br > 0 && br >= gzip)
        return 'br';
    return gzip > 0 ? 'gzip' : undefined;
}
/** RFC 9110, 13.1.2 and 13.1.3. With `If-None-Match`, `If-Modified-Since` is ignored. */
function isUnchanged({ headers }, etag, modifiedAt) {
    const known = headers['if-none-match'];
    if (known !== undefined) {
        const tags = known.split(',').map(tag => tag.trim().replace(/^W\//, ''));
        return tags.includes(etag) || tags.includes('*');
    }
    const since = Date.parse(headers['if-modified-since'] ?? '');
    return wholeSeconds(modifiedAt) <= since;
}
/** RFC 9110, 13.1.5: with `If-Range`, the range applies only to the same version of the file. */
function rangeApplies({ headers }, { etag, modifiedAt }) {
    const condition = headers['if-range'];
    return condition === undefined || condition === etag || condition === httpDate(modifiedAt);
}
/**
 * Reads the header `Range` (RFC 9110, 14.1.2).
 * @returns the first and last byte, `none` if no byte of the range exists, or `all` without a single valid range
 */
function requestedRange({ headers }, length) {
    const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.range?.trim() ?? '') ?? [];
    if (first === '' && last === '')
        return 'all';
    if (first === '') {
        const count = Math.min(Number(last), length);
        return count === 0 ? 'none' : { start: length - count, end: length - 1 };
    }
    const start = Number(first);
    if (last !== '' && Number(last) < start)
        return 'all';
    if (start >= length)
        return 'none';
    return { start, end: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}
/** HTTP dates have whole seconds. */
const wholeSeconds = (ms) => ms - (ms % 1000);
const httpDate = (ms) => new Date(ms).toUTCString();

;// CONCATENATED MODULE: ./build/platform/releases/sites.js
/** Serves published sites, each at its own origin. */






/** Content types of the files that a static site can contain (Part 1, Limits: Static ZIP), by file extension. */
const CONTENT_TYPES = {
    html: 'text/html; charset=utf-8',
    htm: 'text/html; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    mjs: 'text/javascript; charset=utf-8',
    cjs: 'text/javascript; charset=utf-8',
    css: 'text/css; charset=utf-8',
    json: 'application/json; charset=utf-8',
    map: 'application/json; charset=utf-8',
    svg: 'image/svg+xml; charset=utf-8',
    txt: 'text/plain; charset=utf-8',
    xml: 'application/xml; charset=utf-8',
    md: 'text/markdown; charset=utf-8',
    webmanifest: 'application/manifest+json; charset=utf-8',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    gif: 'image/gif',
    bmp: 'image/bmp',
    woff: 'font/woff',
    woff2: 'font/woff2',
    ttf: 'font/ttf',
    otf: 'font/otf',
    eot: 'application/vnd.ms-fontobject',
    ico: 'image/x-icon',
};
const NOT_FOUND_PAGE = '<!doctype html><meta charset="utf-8"><title>404 Not Found</title><h1>404 Not Found</h1>\n';
/** Page that a site shows for an address without a file. Static hosts commonly use this name. */
const OWN_NOT_FOUND_PAGE = '404.html';
/**
 * Name with a hash of the content, as bundlers create it: `index-BxY3kZ9q.js`, `main.3f2a1b9c.css`. A new version of
 * the file has another name, so browsers need not ask for it again.
 */
const HASHED_NAME = /[-.](?:(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}|(?=\w*[a-z])(?=\w*[A-Z])\w{8,})\.[a-z0-9]+$/;
/**
 * Published sites, each at its own origin. So root-relative addresses work in their pages, and one site's scripts can't
 * access another site. A project keeps its origin for as long as the platform runs.
 */
class Sites {
    #context;
    #answer;
    #servers = new OncePerKey();
    constructor(context, answer) {
        this.#context = context;
        this.#answer = answer;
    }
    /**
     * Starts to serve a project, if it isn't served yet.
     * @param currentContent returns the project's current content; without content, the response is a 404
     * @param port port to use unless it is taken. Default: a free one
     * @returns the address, with a slash at its end
     */
    async open(projectId, currentContent, port = 0) {
        const server = await this.#servers.get(projectId, () => listenOnFreePort(this.#context, port, request => this.#answer(request, currentContent)));
        return `${server.origin}/`;
    }
    async close() {
        await Promise.all((await this.#servers.all()).map(server => server.close()));
    }
}
/** Returns a site's response to a request. Without content, the response is a 404. */
function siteAnswer(request, content, view) {
    const { method = '', url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
        return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    }
    const path = sitePath(url);
    const found = servedFile(content, path);
    if (found !== undefined)
        return fileAnswer(request, found);
    // Without the slash, relative addresses in the folder's page would resolve to the wrong folder.
    if (content?.files.has(`${path}/${static_site/* STATIC_SITE */.H.entry}`) === true) {
        return textAnswer(301, 'text/plain', '', { location: `/${encodeURI(path)}/` });
    }
    const page = (view.clean_urls === true ? servedFile(content, `${path}.html`) : undefined) ??
        (isNavigation(request) ? servedFile(content, view.fallback) : undefined);
    if (page !== undefined)
        return fileAnswer(request, page);
    const ownPage = servedFile(content, OWN_NOT_FOUND_PAGE);
    if (ownPage !== undefined)
        return pageAnswer(404, ownPage);
    return textAnswer(404, 'text/html; charset=utf-8', NOT_FOUND_PAGE, { 'cache-control': 'no-store' });
}
/** Checks whether a browser requests a page. It gets no fallback for a missing script or image. */
const isNavigation = ({ headers }) => headers.accept?.includes('text/html') === true;
/**
 * Converts an address to the path of a file. The path is only looked up among the package's names, so it can't reach
 * other files.
 */
function sitePath(url) {
    const path = decodedPath(url.replace(/[?#].*$/s, '')).replace(/^\//, '');
    return path === '' || path.endsWith('/') ? `${path}${static_site/* STATIC_SITE */.H.entry}` : path;
}
function servedFile(content, path) {
    const file = path === undefined ? undefined : content?.files.get(path);
    if (content === undefined || path === undefined || file === undefined)
        return undefined;
    return {
        ...file,
        location: content.location,
        modifiedAt: content.modifiedAt,
        contentType: CONTENT_TYPES[(0,posix_.extname)(path).slice(1).toLowerCase()] ?? 'application/octet-stream',
        cacheControl: HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
}

;// CONCATENATED MODULE: ./build/platform/files/save-file.js
/** Writes a stream to a new file, and leaves no incomplete file behind. */



/**
 * Writes a new file.
 * @param source content of the file; a readable stream is destroyed on failure
 * @param location path at which no file exists yet
 * @param onChunk receives each piece before it is written; throws to cancel
 * @param mode the file's permissions
 * @throws errors of the source, of `onChunk` and of the file system; no incomplete file remains
 */
async function saveFile(source, location, onChunk, mode) {
    const observed = async function* (chunks) {
        for await (const chunk of chunks) {
            onChunk(chunk);
            yield chunk;
        }
    };
    const file = (0,external_node_fs_.createWriteStream)(location, { flags: 'wx', mode });
    // With a generator in between, a pipeline can fail while the file is still being opened. The open would then create
    // the file after its removal, so wait until it is closed. A file that existed before isn't opened, and must not be
    // removed.
    const closed = new Promise(resolve => {
        let opened = false;
        file.once('open', () => {
            opened = true;
        });
        file.once('close', () => resolve({ opened }));
    });
    try {
        await (0,external_node_stream_promises_.pipeline)(source, observed, file);
    }
    catch (error) {
        if ((await closed).opened)
            await (0,promises_.rm)(location);
        // Node's error of a write doesn't contain the path.
        if (error.syscall === 'write')
            Object.assign(error, { path: location });
        throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/releases/upload-storage.js
/** Emulates object storage for uploads: issues signed links and stores the uploaded objects. */





/** Path prefix of uploads. It is outside the API's prefix, because object storage is a separate service. */
const STORAGE_PREFIX = '/object-storage/';
/**
 * Validity of upload links. The documents specify that they expire, but not when. This value is the local platform's
 * own.
 */
const LINK_VALIDITY_MS = 15 * 60_000;
/** Part 1, Upload: the name of the header "carries a storage-vendor prefix and is taken from the response". */
const FORBID_OVERWRITE = 'x-oss-forbid-overwrite';
/**
 * Object storage on disk, with signed links. Its errors are XML, as object stores return them, not problem documents.
 */
class ObjectStorage {
    #folder;
    #clock;
    #origin;
    #secret;
    /** Path on disk by object key. */
    #objects = new Map();
    /**
     * @param origin returns the server's origin, which is known only once the server listens
     * @param secret key that signs the links
     */
    constructor(folder, clock, origin, secret, saved) {
        this.#folder = folder;
        this.#clock = clock;
        this.#origin = origin;
        this.#secret = secret;
        for (const [key, name] of saved.all('upload'))
            this.#objects.set(key, (0,external_node_path_.join)(folder.path, name));
    }
    *records() {
        for (const [key, location] of this.#objects)
            yield ['upload', key, JSON.stringify((0,external_node_path_.basename)(location))];
    }
    /**
     * Creates a key for a new object, and a link that accepts an upload of exactly `contentLength` bytes of this type.
     */
    issueLink(contentLength, contentType = 'application/zip') {
        const objectKey = (0,external_node_crypto_.randomBytes)(16).toString('hex');
        const expiresAt = this.#clock.now() + LINK_VALIDITY_MS;
        const path = `${STORAGE_PREFIX}${objectKey}`;
        const headers = { 'Content-Type': contentType, [FORBID_OVERWRITE]: 'true' };
        const length = String(contentLength);
        const expires = String(expiresAt);
        const signed = { method: 'PUT', path, contentType, forbidOverwrite: 'true', length, expires };
        const query = new URLSearchParams({ length, expires, signature: this.#sign(signed) });
        const url = `${this.#origin()}${path}?${query.toString()}`;
        return { objectKey, upload: { method: 'PUT', url, headers, expires_at: expiresAt } };
    }
    /** Returns the path on disk of an object that was uploaded completely. */
    find(objectKey) {
        return this.#objects.get(objectKey);
    }
    /** Responds to a request to a link. An interrupted upload stores no object, so it can be retried. */
    async answer(request, path, query) {
        const length = query.get('length') ?? '';
        const expires = query.get('expires') ?? '';
        const signature = this.#sign({
            method: request.method ?? '',
            path,
            contentType: request.headers['content-type'] ?? '',
            forbidOverwrite: String(request.headers[FORBID_OVERWRITE] ?? ''),
            length,
            expires,
        });
        if (query.get('signature') === null)
            return this.#error(403, 'AccessDenied', 'The request is not signed.');
        if (query.get('signature') !== signature) {
            const message = 'The signature does not match the method, URL and headers of this request.';
            return this.#error(403, 'SignatureDoesNotMatch', message);
        }
        if (this.#clock.now() >= Number(expires))
            return this.#error(403, 'AccessDenied', 'Request has expired.');
        const declared = request.headers['content-length'];
        if (declared === undefined)
            return this.#error(411, 'MissingContentLength', 'Content-Length is required.');
        if (declared !== length) {
            return this.#error(400, 'InvalidArgument', `Content-Length is ${declared}; the upload URL was signed for ${length}.`);
        }
        return this.#store(request, path.slice(STORAGE_PREFIX.length));
    }
    async #store(request, objectKey) {
        if (this.#objects.has(objectKey))
            return this.#alreadyExists();
        // Each attempt writes its own file, so that concurrent uploads don't overwrite each other.
        const location = this.#folder.newPath();
        const hash = (0,external_node_crypto_.createHash)('md5');
        // This iterator doesn't destroy the request, so that a response can be sent even if storing fails.
        const content = request.iterator({ destroyOnReturn: false });
        await saveFile(content, location, chunk => hash.update(chunk));
        if (this.#objects.has(objectKey)) {
            await (0,promises_.rm)(location);
            return this.#alreadyExists();
        }
        this.#objects.set(objectKey, location);
        return { status: 200, headers: { etag: `"${hash.digest('hex').toUpperCase()}"` }, body: Buffer.alloc(0) };
    }
    /** Part 1, Upload: "the first successful PUT makes the object immutable". */
    #alreadyExists() {
        return this.#error(409, 'FileAlreadyExists', 'The object you specified already exists and can not be overwritten.');
    }
    #error(status, code, message) {
        const requestId = this.#clock.uuid();
        const xml = '<?xml version="1.0" encoding="UTF-8"?>\n' +
            `<Error>\n  <Code>${code}</Code>\n  <Message>${message}</Message>\n  <RequestId>${requestId}</RequestId>\n</Error>\n`;
        return textAnswer(status, 'application/xml', xml);
    }
    #sign({ method, path, contentType, forbidOverwrite, length, expires }) {
        const text = [method, path, contentType, forbidOverwrite, length, expires].join('\n');
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('hex');
    }
}

;// CONCATENATED MODULE: ./build/base/control-path.js
/** Path of commands to a running local platform itself, beside its API. Programs that send them don't load the platform. */
const CONTROL_PATH = '/emulator';

;// CONCATENATED MODULE: ./build/platform/admission/access.js
/** Authenticates callers by their token, and authorizes them by kind of credential, scopes, project and role. */


/**
 * Authenticates the caller of a request.
 * @param authorization the header, unchanged
 * @throws Problem `invalid_token` if it contains no credential that is currently valid (Part 1, Authentication)
 */
function authenticate(authorization, state) {
    const token = /^Bearer +([^\s]+)$/i.exec(authorization ?? '')?.[1];
    const caller = token === undefined ? undefined : state.callers.get(token);
    if (caller === undefined)
        throw invalidToken('is missing or unknown');
    if (caller.credential.revoked === true)
        throw invalidToken('is revoked');
    if (state.clock.now() >= (caller.credential.expires_at ?? Number.POSITIVE_INFINITY))
        throw invalidToken('has expired');
    const tokenProblem = caller.credential.kind === 'member-token' ? memberTokenProblem(state, caller) : undefined;
    if (tokenProblem !== undefined)
        throw invalidToken(tokenProblem);
    return caller;
}
/**
 * Checks whether this credential may use this endpoint, and may do so on this project.
 * @param urlId the project in the path, if there is one
 * @throws Problem `forbidden` for a kind that the row does not accept and for a project key outside its project (Part
 * 1, Errors); `insufficient_scope` if one of the row's scopes is missing
 */
function authorize(row, caller, urlId) {
    if ('user' in caller)
        requireUsableCredential(row, caller, urlId);
    requireScopes(caller, row.scopes);
}
function requireUsableCredential(row, { credential }, urlId) {
    if (!row.credentials.includes(credential.kind)) {
        throw new Problem('forbidden', `This endpoint does not accept credentials of the kind ${credential.kind}.`);
    }
    if (credential.project !== undefined && urlId !== undefined && credential.project !== urlId) {
        throw new Problem('forbidden', 'This project key belongs to a different project.');
    }
}
/** Checks that a credential has these scopes. @throws Problem `insufficient_scope` that lists the missing ones */
function requireScopes({ credential }, scopes) {
    const missing = scopes.filter(scope => credential.scopes !== '*' && !credential.scopes.includes(scope));
    if (missing.length > 0)
        throw new Problem('insufficient_scope', `The credential lacks required scopes: ${missing.join(', ')}.`);
}
/**
 * Returns the project if the caller has access to it and may use this endpoint on it.
 * @throws Problem `not_found`, the same for every reason (Part 1, Errors)
 */
function accessibleProject(row, { user }, project) {
    if (project === undefined || project.state === 'deleted' || project.tenant !== user.tenant)
        throw projectNotFound();
    if (!rolesIn(project, user).some(role => allowedRoles(row).includes(role)))
        throw projectNotFound();
    return project;
}
/** Returns the roles of a user in a project. A user without any role must not learn that the project exists. */
function rolesIn({ roles }, { open_id: id, tenant_admin: isAdmin }) {
    const role = roles.get(id);
    return [...(role === undefined ? [] : [role]), ...(isAdmin === true ? ['tenant-admin'] : [])];
}
/**
 * Returns the roles that may use an endpoint. If the documents specify no role, everyone with a role in the project
 * may read, and everyone except viewers may write. An administrator is one of the project or of its tenant ("as decided by project
 * and team role", Part 1, Delete rules).
 */
function allowedRoles(row) {
    if (row.role === 'owner')
        return ['owner'];
    if (row.role === 'owner-or-tenant-admin')
        return ['owner', 'tenant-admin'];
    const administrators = ['owner', 'admin', 'tenant-admin'];
    if (row.role === 'admin')
        return administrators;
    return row.method === 'GET' ? [...administrators, 'member', 'viewer'] : [...administrators, 'member'];
}
function invalidToken(reason) {
    const headers = { 'www-authenticate': 'Bearer' };
    return new Problem('invalid_token', `The credential ${reason}.`, { headers });
}

// EXTERNAL MODULE: ./build/base/defined-only.js
var defined_only = __webpack_require__(92516);
// EXTERNAL MODULE: ./node_modules/@cfworker/json-schema/dist/esm/validator.js + 4 modules
var validator = __webpack_require__(12504);
;// CONCATENATED MODULE: ./build/platform/agent/answers.js
/** Checks a person's response to the agent's question or confirmation. */







/** Part 2, Action response: the limits for an entry's key and value, after trimming. */
const ENTRY = {
    key: { type: 'string', trimmed: true, minLength: 1, maxLength: agent/* ANSWER_LIMITS */.aq.maxKeyLength },
    value: { type: 'string', trimmed: true, minLength: 1, maxLength: agent/* ANSWER_LIMITS */.aq.maxValueLength },
};
const DECISION = {
    decision: { type: 'string', oneOf: ['approve', 'reject'] },
    comment: { type: 'string', optional: true },
};
/**
 * Checks a `response` and trims its values.
 * @throws Problem `invalid_request` that lists the violations of the rules for the card's kind, or of its
 * `input_schema`
 */
function checkedResponse(card, response) {
    return card.kind === 'answers' ? checkAnswers(card, response) : checkDecision(card, response);
}
function checkDecision({ inputSchema }, response) {
    rejectIfInvalid(fieldProblems(DECISION, response, 'response'));
    // The check above guarantees this type.
    const { decision, comment: rawComment = '' } = response;
    // "A non-empty `comment` is allowed only when …": an empty comment counts as no comment.
    const comment = rawComment.trim() === '' ? undefined : rawComment.trim();
    if (comment !== undefined && !permitsComment(inputSchema)) {
        throw new Problem('invalid_request', 'response.comment is not permitted by the input_schema of this action.');
    }
    const result = (0,defined_only/* definedOnly */.U)({ decision, comment });
    validateAgainst(inputSchema, result);
    return result;
}
const permitsComment = ({ properties }) => (0,record/* isRecord */.u4)(properties) && 'comment' in properties;
/**
 * Accepts an object of values by key, or a list of `{key, value}` if the schema requires a list (assumptions R15, R30).
 */
function checkAnswers({ inputSchema }, response) {
    const unknownFields = Object.keys(response).filter(name => name !== 'answers');
    rejectIfInvalid(unknownFields.map(name => `response.${name} is not a known field`));
    const { answers } = response;
    const entries = Array.isArray(answers)
        ? listedEntries(answers)
        : (0,record/* isRecord */.u4)(answers)
            ? keyedEntries(answers)
            : undefined;
    if (entries === undefined)
        throw new Problem('invalid_request', 'response.answers must be an object, or an array of objects with `key` and `value`.');
    const { maxEntries } = agent/* ANSWER_LIMITS */.aq;
    if (entries.length < 1 || entries.length > maxEntries) {
        const detail = `response.answers has ${(0,amount/* plural */.LS)(entries.length, 'entry', 'entries')}; 1 to ${maxEntries} are allowed.`;
        throw new Problem('invalid_request', detail);
    }
    const keys = entries.map(([key]) => key);
    const duplicate = keys.find((key, index) => keys.indexOf(key) !== index);
    if (duplicate !== undefined) {
        throw new Problem('invalid_request', `response.answers contains the key ${JSON.stringify(duplicate)} more than once.`);
    }
    const result = { answers: Object.fromEntries(entries) };
    const asSent = Array.isArray(answers) ? { answers: entries.map(([key, value]) => ({ key, value })) } : result;
    validateAgainst(inputSchema, asSent);
    return result;
}
const keyedEntries = (answers) => Object.entries(answers).map(([key, value]) => checkedEntry({ key, value }, `response.answers[${JSON.stringify(key)}]`));
const listedEntries = (answers) => answers.map((entry, index) => checkedEntry((0,record/* record */.g1)(entry), `response.answers[${index}]`));
function checkedEntry(entry, where) {
    rejectIfInvalid(fieldProblems(ENTRY, entry, where));
    return [String(entry['key']).trim(), String(entry['value']).trim()];
}
/** Validates a response against the `input_schema`: "JSON Schema that the reply `response` must satisfy." */
function validateAgainst(schema, response) {
    const { errors } = new validator/* Validator */.D(schema, '2020-12', false).validate(response);
    rejectIfInvalid(errors.map(({ instanceLocation, error }) => `response${instanceLocation.slice(1)}: ${error.replace(/\.$/, '')}`));
}
function rejectIfInvalid(problems) {
    if (problems.length > 0)
        throw new Problem('invalid_request', `${problems.join('; ')}.`);
}

;// CONCATENATED MODULE: ./build/platform/skills/skill-access.js
/** Determines the skills that a user can select, and those that a run of the user can use. */

/** Duration of a team's review. The documents don't specify it. */
const REVIEW_MS = 60_000;
/** Returns the skills in a scope of the listing that a user can select, in any order. */
function selectableSkills(state, user, scope) {
    const now = state.clock.now();
    return [...state.skills.values()].filter(skill => skill.state === 'active' && isInScope(user, skill, scope, now));
}
/** Finds a skill that a run of this user can use. */
const findSkill = (state, user, skillId) => selectableSkills(state, user, 'all').find(skill => skill.skillId === skillId);
/**
 * Checks whether a skill is in a scope. Only an active member of the team can use its skills: `all` excludes them for
 * others. Only an explicit request for the scope `team` is rejected.
 */
function isInScope(user, skill, scope, now) {
    if (scope === 'all')
        return ['mine', 'team', 'public'].some(part => isInScope(user, skill, part, now));
    if (scope === 'public')
        return skill.visibility === 'public';
    const isInOwnTeam = skill.visibility === 'tenant' && skill.tenant === user.tenant;
    if (scope === 'mine')
        return skill.owner === user.open_id && (skill.visibility !== 'tenant' || isInOwnTeam);
    return isInOwnTeam && now >= skill.submittedAt + REVIEW_MS && isActive(user);
}

// EXTERNAL MODULE: ./build/base/html.js
var base_html = __webpack_require__(28863);
;// CONCATENATED MODULE: ./build/platform/agent/script-context.js
/** Context of a running agent script, with functions to pause and to fill in placeholders. */

/** Waits, measured by the platform's clock. */
async function pause({ state, signal }, ms) {
    if (ms > 0)
        await state.clock.sleep(ms, signal);
}
/**
 * Fills in the placeholders of a script's text: `{{name}}`, or `{{name|html}}` to escape HTML. Unknown ones stay
 * unchanged.
 */
function fillPlaceholders({ placeholders }, text) {
    return text.replaceAll(/\{\{([^{}|]+)(\|html)?\}\}/g, (placeholder, name, html) => {
        const value = placeholders.get(name.trim());
        if (value === undefined)
            return placeholder;
        return html === undefined ? value : (0,base_html/* htmlText */.js)(value);
    });
}

;// CONCATENATED MODULE: ./build/platform/agent/ask-user.js
/** Runs the script step `ask`: sends a question, waits for the answer, and selects the steps that follow. */


const NO_STEPS = [];
/** Asks a person and waits for the answer. @returns the steps to run next, depending on the answer */
async function askPerson(context, step) {
    const { run, placeholders } = context;
    // "No cloud confirmation card is produced and `yolo` cannot override it."
    if (step.cloud === true && run.settings.disableCloud)
        return step.disabled ?? NO_STEPS;
    if (run.settings.yolo) {
        // "Interactions that need a human may still be cancelled or closed."
        const canApprove = step.kind !== 'answers' && step.kind !== 'unsupported' && step.human !== true;
        return (canApprove ? step.approve : step.closed) ?? NO_STEPS;
    }
    const userResponse = await waitForAnswer(context, step);
    run.reportWorking();
    for (const [key, value] of Object.entries(userResponse.answers ?? {}))
        placeholders.set(`answers.${key}`, value);
    placeholders.set('comment', userResponse.comment ?? '');
    if (userResponse.decision === undefined)
        return step.answered ?? NO_STEPS;
    return (userResponse.decision === 'approve' ? step.approve : step.reject) ?? NO_STEPS;
}
/** Waits for the answer: through the API, or from the script after `answered_after_ms`. The first answer counts. */
async function waitForAnswer(context, step) {
    const { run, signal } = context;
    const card = buildCard(context, step);
    const inputRequest = run.requestInput(card);
    const { answered_after_ms: afterMs, answered_with: response = {} } = step;
    if (afterMs === undefined)
        return inputRequest.waitForAnswer(signal);
    const finished = new AbortController();
    const answerAfterDelay = async () => {
        await pause({ ...context, signal: AbortSignal.any([signal, finished.signal]) }, afterMs);
        run.answer(inputRequest, card === undefined ? {} : checkedResponse(card, response));
        return inputRequest.waitForAnswer(signal);
    };
    try {
        return await Promise.race([inputRequest.waitForAnswer(signal), answerAfterDelay()]);
    }
    finally {
        finished.abort();
    }
}
/**
 * Builds the content of `run.input_required`. The schema is the script's own, or derived from its questions.
 * @returns undefined for a request that can't be answered through the API
 */
function buildCard(context, step) {
    const { kind = 'confirmation', questions = {}, comment = false, input_schema: customSchema } = step;
    if (kind === 'unsupported')
        return undefined;
    const prompt = fillPlaceholders(context, step.ask);
    if (kind === 'answers')
        return { kind, prompt, inputSchema: customSchema ?? answersSchema(questions) };
    return { kind: 'confirmation', prompt, inputSchema: customSchema ?? decisionSchema(comment) };
}
const textSchema = (title) => ({ type: 'string', minLength: 1, title });
const decisionSchema = (comment) => ({
    type: 'object',
    properties: {
        decision: { type: 'string', enum: ['approve', 'reject'] },
        ...(comment ? { comment: { type: 'string' } } : {}),
    },
    required: ['decision'],
    additionalProperties: false,
});
const answersSchema = (questions) => ({
    type: 'object',
    properties: {
        answers: {
            type: 'object',
            properties: Object.fromEntries(Object.entries(questions).map(([key, question]) => [key, textSchema(question)])),
            required: Object.keys(questions),
            additionalProperties: false,
        },
    },
    required: ['answers'],
    additionalProperties: false,
});

;// CONCATENATED MODULE: ./build/platform/agent/source-edits.js
/** Writes, edits and deletes files of a project's source for the agent's tools. */




/** Obstacle for a write with `ifMissing` to a file that already exists. */
const ALREADY_EXISTS = 'The file already exists';
/** Messages for those file system errors that a path or the state of a folder causes. */
const FILE_FAILURES = {
    ENOENT: 'The file does not exist',
    ENOTDIR: 'A parent folder in the path is a file',
    EISDIR: 'The path is a folder',
    EEXIST: 'A parent folder in the path is a file',
    ERR_FS_EISDIR: 'The path is a folder',
    ENAMETOOLONG: 'The path or a name in it is too long',
};
/** @param ifMissing leaves an existing file unchanged */
async function writeSourceFile(source, path, text, ifMissing) {
    const location = (0,external_node_path_.join)(source.folder, path);
    if (ifMissing && (await findSourceFile(source.folder, path)) === undefined)
        return ALREADY_EXISTS;
    return fileFailure(async () => {
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        await replaceFile(source, location, text);
    });
}
/**
 * Replaces a text that occurs exactly once in a file, or all its occurrences with `everywhere`. An empty text occurs
 * nowhere.
 */
async function editSourceFile(source, path, change) {
    let found = 0;
    const failure = await fileFailure(async () => {
        const location = (0,external_node_path_.join)(source.folder, path);
        const parts = (await (0,promises_.readFile)(location, 'utf8')).split(change.old);
        found = change.old === '' ? 0 : parts.length - 1;
        if (found === 1 || (found > 1 && change.everywhere))
            await replaceFile(source, location, parts.join(change.new));
    });
    if (failure !== undefined || found === 1)
        return failure;
    if (found === 0)
        return 'The file does not contain the text';
    return change.everywhere ? undefined : `The file contains the text ${found} times instead of once`;
}
const deleteSourceFile = (folder, path) => fileFailure(() => (0,promises_.rm)((0,external_node_path_.join)(folder, path)));
/** Checks that a path exists. @returns undefined if it does */
const findSourceFile = (folder, path) => fileFailure(async () => {
    await (0,promises_.stat)((0,external_node_path_.join)(folder, path));
});
/** Writes a file in one step, so that it is never incomplete, even if the platform is killed. */
async function replaceFile({ workFolder }, location, text) {
    // Not in the source, so that no other work sees the incomplete file.
    const incomplete = (0,external_node_path_.join)(workFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
    try {
        const mode = await (0,promises_.stat)(location).then(found => found.mode, () => undefined);
        await (0,promises_.writeFile)(incomplete, text, { flag: 'wx', mode });
        (0,busy_files/* move */.C)(incomplete, location);
    }
    catch (error) {
        await (0,promises_.rm)(incomplete, { force: true });
        throw error;
    }
}
async function fileFailure(work) {
    try {
        await work();
        return undefined;
    }
    catch (error) {
        const failure = FILE_FAILURES[error.code ?? ''];
        if (failure === undefined)
            throw error;
        return failure;
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/tool-calls.js
/** Performs the tool calls of a script, and sends their events. */





/** Default duration of a call: long enough for clients to see it in progress, short enough for a trial run. */
const CALL_MS = 1_000;
/** Size limit for public inputs. The documents bound them "by size and concurrency limits" but give no numbers. */
const MAX_SHOWN_CHARACTERS = 65_536;
const editedSource = ({ folder, state }) => ({
    folder,
    workFolder: state.workFolder,
});
const tool_calls_readFile = (context, step) => makeCall(context, 'Read', { phase: 'analyzing', ...step }, { file_name: (0,posix_.basename)(step.read) }, async () => ({
    failure: await findSourceFile(context.folder, step.read),
}));
const writeFile = (context, step) => {
    const text = fillPlaceholders(context, step.content);
    const name = (0,posix_.basename)(step.write);
    return makeCall(context, 'Write', { phase: 'building', ...defaultMessage(step, `Writing ${name}`), ...step }, {}, async (call) => {
        await streamInput(context, call, name, { content: text }, step);
        if (fails(step))
            return {};
        const failure = await writeSourceFile(editedSource(context), step.write, text, step.if_missing === true);
        // With `if_missing`, an existing file is not a failure.
        if (step.if_missing === true && failure === ALREADY_EXISTS)
            return { data: defaultMessage(step, `${name} already exists`) };
        return { failure, data: defaultMessage(step, `Wrote ${name}`) };
    });
};
const editFile = (context, step) => {
    const [old, replacement] = [fillPlaceholders(context, step.old), fillPlaceholders(context, step.new)];
    const name = (0,posix_.basename)(step.edit);
    return makeCall(context, 'Edit', { phase: 'building', ...defaultMessage(step, `Editing ${name}`), ...step }, {}, async (call) => {
        const everywhere = step.replace_all === true;
        await streamInput(context, call, name, { old_string: old, new_string: replacement }, step);
        if (fails(step))
            return {};
        const change = { old, new: replacement, everywhere };
        return {
            failure: await editSourceFile(editedSource(context), step.edit, change),
            data: defaultMessage(step, `Edited ${name}`),
        };
    });
};
const deleteFile = (context, step) => makeBashCall(context, { phase: 'building', message: `Deleting ${(0,posix_.basename)(step.delete)}`, ...step }, 'shell', async () => ({
    failure: fails(step) ? undefined : await deleteSourceFile(context.folder, step.delete),
}));
const runShell = (context, step) => makeBashCall(context, { phase: 'validating', message: fillPlaceholders(context, step.shell), ...step }, 'shell', async () => ({}));
const useSkill = (context, step) => {
    const { skill: skill_name, display_name } = step;
    const skill = display_name === undefined ? { skill_name } : { skill_name, display_name };
    return makeCall(context, 'Skill', { phase: 'coordinating', ...step }, { skill }, async () => ({}));
};
/** Sends a usage event. An event with an earlier `usage_id` is a replay of the earlier event. */
function reportUsage({ run }, { usage, usage_id: id }) {
    const usageId = id ?? `usage_${(0,external_node_crypto_.randomBytes)(9).toString('base64url')}`;
    run.feed.append('run.usage', { usage_id: usageId, credits_used: usage });
}
/** Returns the default message of a call, unless the script sets its own. */
const defaultMessage = ({ message }, text) => message === undefined ? { message: text } : {};
const fails = ({ outcome = 'succeeded' }) => outcome !== 'succeeded';
/** Makes a Bash call. `sub_type` is "assigned at the first `started` event after parameter generation". */
const makeBashCall = (context, options, kind, work) => makeCall(context, 'Bash', options, {}, call => {
    call.report({ status: 'started', sub_type: kind });
    return work(call);
});
async function makeCall(context, name, options, fields, work) {
    const id = `call_${(0,external_node_crypto_.randomBytes)(9).toString('base64url')}`;
    const { call_ms: callMs = CALL_MS } = context.state.agent.behavior;
    const { phase, message, takes_ms: takesMs = callMs, outcome: scriptedOutcome } = options;
    let callData = {
        tool_name: name,
        tool_call_id: id,
        ...(0,defined_only/* definedOnly */.U)({ phase }),
        ...(message === undefined ? {} : { message: fillPlaceholders(context, message) }),
        ...fields,
    };
    const call = {
        id,
        report(data) {
            // "Kept in `completed`", whatever the outcome of the call is.
            if (data.sub_type !== undefined)
                callData = { ...callData, sub_type: data.sub_type };
            context.run.feed.append('tool.call', { ...callData, ...data });
        },
    };
    call.report({ status: 'started' });
    try {
        await pause(context, takesMs / 2);
        const { failure, data } = await work(call);
        await pause(context, takesMs / 2);
        if (failure !== undefined)
            call.report({ ...data, status: 'completed', outcome: 'failed', message: failure });
        else
            call.report({ ...data, status: 'completed', outcome: scriptedOutcome ?? 'succeeded' });
    }
    catch (error) {
        // The run was stopped during the call.
        call.report({ status: 'completed', outcome: 'canceled' });
        throw error;
    }
}
/** Cuts off a text without splitting a surrogate pair. */
const truncate = (text, length) => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
/** Sends the parameters of a call as they are generated, line by line. The final snapshot is authoritative. */
async function streamInput(context, { id }, fileName, texts, options) {
    const { replace_all: everywhere, shown: length = MAX_SHOWN_CHARACTERS, each_ms: eachMs = 0 } = options;
    const { feed } = context.run;
    const shown = Object.entries(texts).map(([field, text]) => [field, truncate(text, length)]);
    for (const [field, text] of shown) {
        for (const delta of text.match(/[^\n]*\n|[^\n]+/g) ?? []) {
            context.signal.throwIfAborted();
            feed.append('tool.input.delta', { tool_call_id: id, field, delta });
            await pause(context, eachMs);
        }
    }
    const isTruncated = Object.values(texts).some(text => text.length > length);
    feed.append('tool.input.snapshot', {
        tool_call_id: id,
        file_name: fileName,
        input: { ...Object.fromEntries(shown), ...(everywhere === true ? { replace_all: true } : {}) },
        complete: true,
        ...(isTruncated ? { truncated: true } : {}),
    });
}

;// CONCATENATED MODULE: ./build/platform/agent/run-script.js
/** Executes the steps of a script for the emulated agent. */





const STEP_RUNNERS = {
    say,
    read: tool_calls_readFile,
    write: writeFile,
    edit: editFile,
    delete: deleteFile,
    shell: runShell,
    skill: useSkill,
    wait: (context, step) => pause(context, step.wait),
    async usage(context, step) {
        reportUsage(context, step);
    },
    preview: async (context, step) => (step.preview ? showPreview(context) : undefined),
    ask: async (context, step) => runSteps(context, await askPerson(context, step)),
    async event({ run }, { event, data = {} }) {
        run.feed.appendAny({ event, data });
    },
    async superseded(context, step) {
        // The table of steps allows only these statuses, as for `end`.
        return { status: step.superseded, successor: context.launchSuccessor(step.by ?? []) };
    },
    async end(context, { end, code, message }) {
        const status = end;
        return {
            status,
            ...(code === undefined ? {} : { code }),
            ...(message === undefined ? {} : { message: fillPlaceholders(context, message) }),
        };
    },
};
/**
 * Performs steps one after another.
 * @returns how the run ends, if one of the steps ends it
 * @throws the signal's reason if it aborts, WorkFailure if the run's injected failure is due
 */
async function runSteps(context, steps) {
    for (const step of steps) {
        context.signal.throwIfAborted();
        const [stepKind] = stepKinds(step);
        // The kind of the step determines its runner, which the compiler can't check.
        const runStep = stepKind && STEP_RUNNERS[stepKind];
        const ending = await runStep?.(context, step);
        if (ending !== undefined)
            return ending;
    }
    return undefined;
}
/** Adds a text to the reply word by word. White space is kept, so that the deltas add up to the exact text. */
async function say(context, step) {
    const { times = 1, each_ms: eachMs = 0 } = step;
    const words = fillPlaceholders(context, step.say).match(/\S+\s*|\s+/g) ?? [];
    for (let time = 0; time < times; time += 1) {
        for (const delta of words) {
            context.signal.throwIfAborted();
            context.run.feed.append('message.delta', { delta });
            await pause(context, eachMs);
        }
    }
}
/**
 * Sends `preview.ready`. "Sent only when the internal dev server is exactly `running`"; "never for `starting` or
 * failure".
 */
async function showPreview(context) {
    const { state, project, run } = context;
    try {
        const sandbox = state.sandboxes.use(project);
        for (let ms = state.sandboxes.startingMs(sandbox); ms > 0; ms = state.sandboxes.startingMs(sandbox)) {
            await pause(context, ms);
        }
        // During the wait, the sandbox may have been destroyed, or the project deleted.
        if (project.state === 'deleted' || state.sandboxes.running(project) !== sandbox)
            return;
        const { url, expiresAt } = state.previewLinks.issue(project, sandbox.id);
        run.feed.append('preview.ready', { url, expires_at: expiresAt });
    }
    catch (error) {
        // No sandbox is available. The run continues without a preview.
        if (!(error instanceof Problem))
            throw error;
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/launch-run.js
/** Launches a run of the agent in the background and executes its script. */





/** Launches a run and makes it the project's current one. The run doesn't depend on connected clients. */
function launchRun(state, project, options) {
    const { tokens } = state.agent;
    const { conversation, settings, injectedFailure } = options;
    const run = AgentRun.create({ conversation, settings, injectedFailure }, state.clock, tokens);
    agentOf(state, project).runs.push(run);
    state.background.start(closing => executeRun(state, project, run, options, closing));
    return run;
}
async function executeRun(state, project, run, options, closing) {
    try {
        const { folder } = await state.sources.of(project.urlId);
        const script = typeof options.script === 'function' ? await options.script(folder) : options.script;
        const context = {
            state,
            project,
            run,
            folder,
            signal: AbortSignal.any([closing, run.stopping]),
            placeholders: new Map(Object.entries(options.placeholders)),
            launchSuccessor: steps => launchSuccessor(state, project, run, steps),
        };
        run.end(await runScript(context, script, closing));
    }
    catch (error) {
        closing.throwIfAborted();
        run.end({ status: 'failed', code: 'server_error', message: internalMessage(error) });
        throw error;
    }
}
/**
 * Runs the script and returns how the run ends. A run that ends by itself while it is being stopped keeps its own
 * ending.
 */
async function runScript(context, script, closing) {
    const cancelContext = { ...context, signal: closing };
    try {
        return await interruptOnFailure(async () => {
            context.run.reportWorking();
            return (await runSteps(context, script.script)) ?? { status: 'completed' };
        });
    }
    catch (error) {
        if (!(error instanceof Stopped))
            throw error;
        const { successor } = error;
        if (successor !== undefined)
            return { status: 'canceled', successor };
        return interruptOnFailure(async () => (await runSteps(cancelContext, script.on_cancel ?? [])) ?? { status: 'canceled' });
    }
}
/** Converts a failure into the status `interrupted`, for runs whose own work didn't cause their end. */
async function interruptOnFailure(work) {
    try {
        return await work();
    }
    catch (error) {
        const failure = failureOf(error);
        if (failure === undefined)
            throw error;
        return { status: 'interrupted', ...failure };
    }
}
function launchSuccessor(state, project, run, script) {
    const { conversation, settings } = run;
    return launchRun(state, project, { conversation, settings, placeholders: {}, script: { script } });
}

// EXTERNAL MODULE: ./build/base/markdown.js
var markdown = __webpack_require__(26963);
;// CONCATENATED MODULE: ./build/platform/agent/example-value.js
/** Creates an example of a JSON value from a JSON Schema, for the emulated agent's reply. */

/** Maximum length of an array. */
const MAX_ITEMS = 100;
const SCALARS = new Map(Object.entries({ string: 'example', number: 1, integer: 1, boolean: true }));
/**
 * Creates a value that fits a simple schema. A schema with references, formats or other rules needs a `default` or an
 * `examples` of its own.
 */
function exampleValue(schema) {
    if (!(0,record/* isRecord */.u4)(schema))
        return null;
    for (const name of ['const', 'default'])
        if (name in schema)
            return schema[name];
    for (const values of [schema['examples'], schema['enum']])
        if (Array.isArray(values) && values.length > 0)
            return values[0];
    for (const schemas of [schema['anyOf'], schema['oneOf']])
        if (Array.isArray(schemas))
            return exampleValue(schemas[0]);
    const { type, properties, required, items, minItems = 0, minimum } = schema;
    const [kind] = [type ?? (properties === undefined ? 'null' : 'object')].flat();
    if (kind === 'object' && Array.isArray(required))
        return Object.fromEntries(required.map((name) => [name, exampleValue((0,record/* record */.g1)(properties)[name])]));
    if (kind === 'object')
        return {};
    if (kind === 'array')
        return Array.from({ length: Math.min(Number(minItems), MAX_ITEMS) }, () => exampleValue(items));
    return typeof minimum === 'number' ? minimum : (SCALARS.get(kind) ?? null);
}

;// CONCATENATED MODULE: ./build/platform/agent/script-choice.js
/** Chooses the script that the emulated agent runs for a message. */






/** Name of the script that runs if no other script is chosen. */
const DEFAULT_SCRIPT = 'default';
/** Message whose first line names its script. */
const NAMED_SCRIPT = /^script:[ \t]*([\w.-]+)[ \t]*(?:\r?\n|$)/;
/** Message that is a script itself, possibly after comments. */
const INLINE_SCRIPT = /^(?:[ \t]*(?:#[^\n]*)?\n)*script:[ \t]*(?:#[^\n]*)?\r?\n/;
/**
 * End of a message that asks for JSON in the reply: after a line `---`, a sentence with the words `JSON Schema`, and the
 * schema in a code block.
 */
const JSON_REQUEST = /\n---\n+[^\n]*\bJSON Schema\b[^\n]*\n+(`{3,})json\n([^]*)\n\1\s*$/;
/**
 * Chooses the script for a message, in this order: the message is a script itself, its first line names a script, the
 * `when` of a script matches it, the default script. A request for JSON at the end of the message doesn't count.
 * @throws Problem `invalid_request` for a script that doesn't exist or is invalid, and for a schema that isn't JSON
 */
function chooseScript(scripts, message) {
    const [request, , schema] = JSON_REQUEST.exec(message) ?? [];
    if (request === undefined || schema === undefined)
        return { ...chooseByTask(scripts, message), json: '' };
    const task = message.slice(0, -request.length).trim();
    return { ...chooseByTask(scripts, task), json: (0,markdown/* codeBlock */.DV)('json', JSON.stringify(exampleOf(schema), undefined, 2)) };
}
function exampleOf(schema) {
    const { value, invalidAt } = (0,parsed_json/* parsedJson */.U4)(schema);
    if (invalidAt === undefined)
        return exampleValue(value);
    throw new Problem('invalid_request', `The JSON Schema in message is not valid JSON (${invalidAt}).`);
}
function chooseByTask(scripts, message) {
    if (INLINE_SCRIPT.test(message))
        return { script: inlineScript(message), message: '' };
    const [line, name] = NAMED_SCRIPT.exec(message) ?? [];
    if (line === undefined || name === undefined) {
        const found = [...scripts.values()].find(({ when }) => when !== undefined && new RegExp(when, 'iu').test(message));
        return { script: found ?? requireScript(scripts, DEFAULT_SCRIPT), message };
    }
    return { script: requireScript(scripts, name), message: message.slice(line.length).trim() };
}
function requireScript(scripts, name) {
    const script = scripts.get(name);
    if (script !== undefined)
        return script;
    const known = [...scripts.keys()].join(', ');
    throw new Problem('invalid_request', `message: the local platform’s agent has no script \`${name}\`. Available scripts: ${known}.`);
}
function inlineScript(message) {
    try {
        return readScript('message', message);
    }
    catch (error) {
        if (!(error instanceof failure/* Failure */.HR))
            throw error;
        throw new Problem('invalid_request', error.findings.map(failure/* findingText */.NK).join(' '));
    }
}

;// CONCATENATED MODULE: ./build/platform/agent/start-run.js
/** Checks a request to start an agent's run, and starts it. */









/**
 * Checks a start request.
 * @throws Problem `invalid_request` that names the field, `not_found` if the project has no such conversation
 */
function checkStart(state, caller, project, body) {
    const agent = agentOf(state, project);
    const selection = state.agent.modelCatalog.resolve(body);
    const { conversation_id: conversationId, skills = [], attachments = [] } = body;
    const conversation = conversationId === undefined ? undefined : agent.conversations.get(conversationId);
    if (conversationId !== undefined && conversation === undefined) {
        throw new Problem('not_found', 'conversation_id: the conversation was not found.');
    }
    return {
        body,
        selection,
        choice: chooseScript(state.agent.scripts, body.message),
        conversation,
        skills: skills.map(({ skill_id: id }, index) => {
            const skill = findSkill(state, caller.user, id);
            if (skill === undefined)
                throw invalidField(`skills[${index}].skill_id`, 'is not a skill that this user can select');
            return skill;
        }),
        attachments: attachments.map(({ attachment_id: id }, index) => {
            const attachment = agent.attachments.get(id);
            const where = `attachments[${index}]`;
            if (attachment === undefined)
                throw invalidField(`${where}.attachment_id`, 'was not issued for this project');
            if (state.storage.find(attachment.objectKey) === undefined)
                throw invalidField(where, 'was not uploaded');
            return attachment;
        }),
    };
}
/**
 * Computes the digest by which two starts count as the same (run setting rules 1 and 3). It includes the resolved
 * selection, so that "retries keep the same configuration". `false` counts as absent.
 */
function digestOf({ body, selection }) {
    const { message, conversation_id, skills = [], attachments = [], yolo = false, disable_cloud = false } = body;
    const parts = [message, conversation_id ?? null, skills, attachments, yolo, disable_cloud, selection];
    return (0,sha256_hex/* sha256Hex */.f)(JSON.stringify(parts));
}
/**
 * Starts a run. It takes over from a run at work in the same conversation ("`run.superseded` names the new run"). The
 * documents don't cover a run at work in another conversation. Here that is a conflict.
 * @throws Problem `run_conflict`
 */
function startRun(state, project, start, injectedFailure) {
    const agent = agentOf(state, project);
    const { body, selection, choice, skills, attachments } = start;
    const activeRun = agent.activeRun;
    if (activeRun !== undefined)
        refuseBusy(activeRun, start);
    const conversation = start.conversation ?? Conversation.start(state.clock.now());
    agent.conversations.set(conversation.id, conversation);
    // The old run stops only at its next step. Its reply so far precedes the new message, so save the reply first.
    activeRun?.persist();
    conversation.add(state.clock.now(), { role: 'user', content: body.message });
    agent.yolo ||= body.yolo === true;
    const names = attachments.map(({ filename }) => (0,posix_.basename)(filename));
    const { model, speedTier: speed_tier } = selection;
    const run = launchRun(state, project, {
        conversation,
        settings: { ...selection, yolo: agent.yolo, disableCloud: body.disable_cloud === true },
        placeholders: { message: choice.message, json: choice.json, model, speed_tier, attachments: names.join(', ') },
        injectedFailure,
        // "Each given skill is loaded by force."
        script: { ...choice.script, script: [...skills.map(loadStep), ...choice.script.script] },
    });
    activeRun?.stop(new Stopped(run));
    return run;
}
const loadStep = ({ name, displayName }) => ({
    skill: name,
    display_name: displayName,
});
function refuseBusy(activeRun, { conversation }) {
    if (activeRun.conversation === conversation)
        return;
    throw new Problem('run_conflict', `The run ${activeRun.runId} of this project is active. Wait until it ends, or cancel it.`);
}
const invalidField = (where, reason) => new Problem('invalid_request', `${where} ${reason}.`);

;// CONCATENATED MODULE: ./build/platform/agent/runs-handlers.js
/** Handles requests to start, read, follow and cancel agent runs, and to read the agent's capabilities. */




/** Part 2, Agent: GET capabilities. */
const getCapabilities = ({ agent }) => agent.modelCatalog.capabilities;
/**
 * Part 2, Agent: POST runs. A known idempotency key returns its run in the current state (assumption R7). If the digest
 * differs, that is a conflict, for which the agent's code is `run_conflict`. Without a key, every request starts a new
 * run.
 */
const startAgent = (state, { caller, project, body, idempotencyKey: key, injectedFailure }) => {
    const checked = checkStart(state, caller, project, body);
    if (key === undefined)
        return runAnswer(project, startRun(state, project, checked, injectedFailure));
    const digest = digestOf(checked);
    const known = state.agent.keyedRuns.find(caller, project.urlId, key);
    if (known !== undefined && known.digest !== digest) {
        throw new Problem('run_conflict', 'This Idempotency-Key was used for a different request. Use a new key.');
    }
    if (known !== undefined)
        return runAnswer(project, findRun(state, project, known.runId));
    const run = startRun(state, project, checked, injectedFailure);
    state.agent.keyedRuns.keep(caller, project.urlId, key, { runId: run.runId, digest });
    return runAnswer(project, run);
};
/**
 * Part 2, Agent: the current or most recent run; assumption R8.
 */
const currentRun = (state, { project }) => {
    const run = agentOf(state, project).runs.at(-1);
    if (run === undefined)
        throw new Problem('not_found', 'The project has no agent run.');
    return runAnswer(project, run);
};
/** Part 2, Agent: streams a run's events. */
const followRun = (state, { project, path }) => findRun(state, project, path.run_id).feed.stream();
/**
 * Part 2, States: cancel. It takes effect at the run's next step. The response contains the run in its current state,
 * and the run's event stream reports the end. A run that ends by itself before that step isn't canceled.
 */
const cancelRun = (state, { project, path }) => {
    const run = findRun(state, project, path.run_id);
    if (!run.isActive && run.status !== 'canceled') {
        throw new Problem('not_cancelable', `The run has already ended with the status ${run.status}.`);
    }
    run.stop(new Stopped());
    return runAnswer(project, run);
};
/** Returns the fields of a run (assumptions R6, R8). */
const runAnswer = ({ urlId }, run) => ({
    project_id: urlId,
    conversation_id: run.conversation.id,
    run_id: run.runId,
    status: run.status,
    model: run.settings.model,
    speed_tier: run.settings.speedTier,
});
function findRun(state, project, runId) {
    const run = agentOf(state, project).run(runId);
    if (run === undefined)
        throw new Problem('not_found', 'The run was not found.');
    return run;
}

;// CONCATENATED MODULE: ./build/platform/agent/actions-handlers.js
/** Handles responses to an agent's question: checks the token and the response, and passes it to the run. */




/**
 * Part 2, Agent: POST action-responses. The documents define no order for the errors. Here an error about the state of
 * the request for input comes before an error about an expired token or an invalid response. A token that was replaced
 * by a newer one stays valid until it expires.
 */
const respondToAction = (state, { project, body }) => {
    const claim = state.agent.tokens.read(body.action_id);
    if (claim === undefined) {
        throw new Problem('invalid_request', 'action_id was not issued by the platform. Send it exactly as received.');
    }
    const run = agentOf(state, project).run(claim.runId);
    const inputRequest = run?.inputRequest(claim.inputRequestId);
    if (run === undefined || inputRequest?.card === undefined)
        throw new Problem('not_found', 'The action was not found.');
    if (inputRequest.state === 'answered')
        throw new Problem('action_already_responded', 'The action was already answered.');
    if (inputRequest.state === 'closed' || run.stopping.aborted) {
        throw new Problem('run_conflict', 'The run no longer waits for this action.');
    }
    if (state.clock.now() >= claim.expiresAt) {
        throw new Problem('action_expired', 'The action_id has expired. Reconnect to the run’s event stream to get a new one.');
    }
    run.answer(inputRequest, checkedResponse(inputRequest.card, body.response));
    return runAnswer(project, run);
};

;// CONCATENATED MODULE: ./build/platform/agent/conversations-handlers.js
/** Handles requests for conversations and their messages, and requests for an attachment's upload URL. */




/**
 * Part 2, Agent: GET conversations; assumption R13. The documents define no order. Here the newest conversation is first.
 */
const listConversations = (state, { caller, project, query }) => {
    const listing = ['agent.conversations', caller.user.open_id, project.urlId];
    const all = [...agentOf(state, project).conversations.values()];
    const { items, next } = state.pager.page(all, newestFirst, listing, query);
    const conversations = items.map(({ id, title, createdAt, updatedAt }) => ({
        conversation_id: id,
        title,
        created_at: createdAt,
        updated_at: updatedAt,
    }));
    return { conversations, ...next };
};
/** Part 2, Agent: GET messages; assumption R14. The documents define no order. Here the newest message is first. */
const listMessages = (state, { caller, project, path, query }) => {
    const conversation = agentOf(state, project).conversations.get(path.conversation_id);
    if (conversation === undefined)
        throw new Problem('not_found', 'The conversation was not found.');
    const listing = ['agent.messages', caller.user.open_id, conversation.id];
    const numbered = conversation.messages.map((message, index) => ({ message, index }));
    const { items, next } = state.pager.page(numbered, ({ index }) => sortable(index), listing, query);
    return { messages: items.map(({ message }) => message), ...next };
};
/**
 * Part 2, Agent: POST uploads; assumption R12. An attachment belongs to the project, whichever user requested its upload
 * URL.
 */
const createUpload = (state, { project, body }) => {
    const { objectKey, upload } = state.storage.issueLink(body.content_length, body.content_type);
    const attachmentId = `att_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    agentOf(state, project).attachments.set(attachmentId, { objectKey, filename: body.filename });
    return { attachment_id: attachmentId, upload };
};
const newestFirst = ({ createdAt, id }) => `${sortable(createdAt)} ${id}`;

;// CONCATENATED MODULE: ./build/platform/buckets/listing.js
/** Entries of a bucket's listing: objects and folders under a prefix, unsorted, and the key to sort them by. */
/** Lists the objects and folders of a bucket under a prefix, in any order. */
function entriesUnder({ objects }, prefix) {
    const entries = [];
    const folders = new Set();
    for (const [path, object] of objects) {
        if (!path.startsWith(prefix))
            continue;
        const slash = path.indexOf('/', prefix.length);
        if (slash === -1)
            entries.push(objectEntry(path, object));
        else
            folders.add(path.slice(0, slash + 1));
    }
    return [...entries, ...[...folders].map(prefixEntry)];
}
/**
 * Returns the sort key of an entry: names sort by UTF-16 code units, and an object sorts before a folder of the same
 * name.
 */
const entryKey = ({ name, type }) => `${name}\n${type}`;
const objectEntry = (name, object) => ({
    name,
    type: 'object',
    size: String(object.bytes),
    mime_type: object.contentType,
    cache_control: object.cacheControl,
    etag: `"${object.md5}"`,
    created_at: object.createdAt,
    updated_at: object.updatedAt,
    // Always null, because no endpoint reads an object: "no download or download-link endpoint exists".
    last_accessed_at: null,
});
const prefixEntry = (name) => ({
    name,
    type: 'prefix',
    size: null,
    mime_type: null,
    cache_control: null,
    etag: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
});

// EXTERNAL MODULE: ./build/api/storage.js
var storage = __webpack_require__(71074);
;// CONCATENATED MODULE: ./build/platform/http/base64.js
/**
 * Decodes standard Base64 (RFC 4648, section 4): padded, with no other characters before, in between or after.
 * @returns undefined for any other text
 */
function fromBase64(text) {
    const bytes = Buffer.from(text, 'base64');
    // Node skips characters that aren't Base64. If it skipped any, encoding the result again yields another text.
    return bytes.toString('base64') === text ? bytes : undefined;
}

;// CONCATENATED MODULE: ./build/platform/buckets/object-rules.js
/** Checks the paths, contents and content types of objects in requests to a bucket. */




/** A type and a subtype (RFC 6838, 4.2), without parameters. */
const MIME_TYPE = /^[A-Za-z0-9][\w!#$&^.+-]{0,126}\/[A-Za-z0-9][\w!#$&^.+-]{0,126}$/;
/**
 * Trims and validates the path of an object (Part 2, Cloud services, rule 6).
 * @param field name of the field in the error message
 * @returns the path as the bucket stores it
 * @throws Problem `invalid_request` that specifies the rule that the path breaks
 */
function objectPath(field, given) {
    const path = given.trim();
    const bytes = Buffer.byteLength(path);
    const invalidPath = (rule) => new Problem('invalid_request', `${field} ${rule}.`);
    if (bytes > storage/* STORAGE_LIMITS */.p.maxPathBytes) {
        throw invalidPath(`has ${(0,amount/* plural */.LS)(bytes, 'byte')}; at most ${(0,amount/* count */.U9)(storage/* STORAGE_LIMITS */.p.maxPathBytes)} are allowed`);
    }
    if (/\p{Cc}/u.test(path))
        throw invalidPath('contains a control character');
    if (!path.isWellFormed())
        throw invalidPath('contains an unpaired surrogate');
    if (path.startsWith('/') || path.endsWith('/'))
        throw invalidPath('begins or ends with a slash');
    for (const segment of path.split('/')) {
        if (segment === '')
            throw invalidPath('is empty or has an empty segment');
        if (segment === '.' || segment === '..')
            throw invalidPath(`contains the segment \`${segment}\``);
    }
    return path;
}
/**
 * Decodes the content of an object and checks its size against the bucket's limits.
 * @throws Problem `invalid_request` for content that isn't standard Base64; `artifact_too_large` for content over 5 MiB
 * or the bucket's own limit, whichever is lower: "the bucket's own size limit does not lift the 5 MiB cap"
 */
function objectContent(base64, { name, fileSizeLimit }) {
    const content = fromBase64(base64);
    if (content === undefined)
        throw new Problem('invalid_request', 'content_base64 is not standard Base64.');
    const limits = [
        { bytes: storage/* STORAGE_LIMITS */.p.maxObjectBytes, subject: 'an object' },
        { bytes: fileSizeLimit ?? Number.POSITIVE_INFINITY, subject: `an object in the bucket \`${name}\`` },
    ];
    for (const { bytes, subject } of limits) {
        if (content.length <= bytes)
            continue;
        const detail = `content_base64 has ${(0,amount/* plural */.LS)(content.length, 'byte')} when decoded; ${subject} can have at most ${(0,amount/* count */.U9)(bytes)}.`;
        throw new Problem('artifact_too_large', detail);
    }
    return content;
}
/**
 * Checks that a content type is a MIME type without parameters, and that the bucket accepts it.
 * @throws Problem `invalid_request` if it isn't
 */
function checkContentType(type, { name, allowedMimeTypes }) {
    if (!MIME_TYPE.test(type)) {
        throw new Problem('invalid_request', 'content_type must be a MIME type without parameters, such as text/plain.');
    }
    const given = type.toLowerCase();
    const allows = (allowed) => allowed.endsWith('/*') ? given.startsWith(allowed.slice(0, -1)) : given === allowed;
    if (allowedMimeTypes === null || allowedMimeTypes.some(allows))
        return;
    const detail = `content_type ${type} is not allowed in the bucket \`${name}\`; allowed types: ${allowedMimeTypes.join(', ') || 'none'}.`;
    throw new Problem('invalid_request', detail);
}

;// CONCATENATED MODULE: ./build/platform/buckets/handlers.js
/** Handles requests to list buckets, and to list, upload and delete their objects. */




/**
 * Part 2, Cloud services: GET /cloud/storage/buckets. The documents specify no order; this handler sorts by name,
 * ascending.
 */
const listBuckets = async (state, { project }) => {
    cloudOf(state, project);
    const buckets = [...(await state.buckets.of(project.urlId)).values()];
    return { buckets: buckets.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(handlers_record) };
};
/** Part 2, Cloud services: GET /cloud/storage/buckets/{bucket_name}/objects; rule 5. */
const listObjects = async (state, { project, path, query }) => {
    cloudOf(state, project);
    const { prefix = '', ...paging } = query;
    const bucket = await state.buckets.find(project.urlId, path.bucket_name);
    const listing = ['storage.list', project.urlId, bucket.name, prefix];
    const entries = entriesUnder(bucket, prefix);
    const { items, next } = state.pager.page(entries, entryKey, listing, paging, 'ascending');
    return { bucket_name: bucket.name, prefix, objects: items, ...next };
};
/** Part 2, Cloud services: PUT /cloud/storage/buckets/{bucket_name}/objects; rule 6. */
const putObject = async (state, { project, path: { bucket_name: name }, body }) => {
    cloudOf(state, project);
    const { content_type: contentType, cache_control: cacheControl = null, upsert = true } = body;
    const bucket = await state.buckets.find(project.urlId, name);
    const path = objectPath('path', body.path);
    checkContentType(contentType, bucket);
    const content = objectContent(body.content_base64, bucket);
    if (!(await state.buckets.put(bucket, path, upsert, { content, contentType, cacheControl }))) {
        // The documents specify no error code for this conflict (assumption R54).
        const detail = `path: the bucket \`${name}\` already contains an object \`${path}\`, and upsert is false.`;
        throw new Problem('invalid_request', detail, { status: 409 });
    }
    return { bucket_name: name, path, size: String(content.length), content_type: contentType, uploaded: true };
};
/**
 * Part 2, Cloud services: DELETE /cloud/storage/buckets/{bucket_name}/objects. The documents don't say whether
 * `deleted` includes paths without an object. Here it doesn't.
 */
const deleteObjects = async (state, { project, path, body }) => {
    cloudOf(state, project);
    const bucket = await state.buckets.find(project.urlId, path.bucket_name);
    const paths = new Set(body.paths.map((given, index) => objectPath(`paths[${index}]`, given)));
    return { bucket_name: bucket.name, deleted: state.buckets.delete(bucket, paths) };
};
const handlers_record = (bucket) => ({
    name: bucket.name,
    public: bucket.public,
    file_size_limit: bucket.fileSizeLimit === null ? null : String(bucket.fileSizeLimit),
    allowed_mime_types: bucket.allowedMimeTypes,
    created_at: bucket.createdAt,
    // Always the creation time, because no endpoint changes a bucket's settings.
    updated_at: bucket.createdAt,
});

;// CONCATENATED MODULE: ./build/platform/cloud/cloud-handlers.js
/** Handles requests for a project's cloud service: provisioning, credentials, login methods and secrets. */


/** Part 2, Cloud services: POST cloud. Ignores the description in the request, because no endpoint returns it. */
const provisionCloud = (state, { project }) => {
    const created = !state.clouds.has(project.urlId);
    if (created) {
        state.clouds.set(project.urlId, newCloudService(project.urlId, state.clock));
    }
    return {
        status: 'ready',
        created,
        public_url: `${state.origin()}${cloudOf(state, project).path}`,
    };
};
/** Part 2, Cloud services: GET cloud/credentials; rule 11. */
const readCredentials = (state, { project }) => {
    const { path, keys } = cloudOf(state, project);
    return { url: `${state.origin()}${path}`, anon_key: keys.anon, service_key: keys.service };
};
/**
 * Part 2, Cloud services: PUT cloud/auth/providers; rule 9. The response lists only the requested providers, even if
 * one was already enabled.
 */
const enableLoginMethods = (state, { project, body }) => {
    cloudOf(state, project);
    return { providers: [...new Set(body.providers)].map(provider => ({ provider, enabled: true })) };
};
/** Part 2, Cloud services: GET cloud/secrets. */
const listSecrets = (state, { project }) => ({
    secrets: cloudOf(state, project).secrets.list(),
});
/** Part 2, Cloud services: PUT cloud/secrets/{secret_name}. */
const setSecret = (state, { project, path: { secret_name: name }, body }) => {
    // The documents state no such limit, but functions read the values from their environment.
    if (body.value.includes('\0'))
        throw new Problem('invalid_request', 'The value contains a NUL character.');
    cloudOf(state, project).secrets.set(name, body.value);
    return { name, updated: true };
};
/** Part 2, Cloud services: DELETE cloud/secrets/{secret_name}. */
const deleteSecret = (state, { project, path: { secret_name: name } }) => {
    if (!cloudOf(state, project).secrets.delete(name))
        throw new Problem('not_found', 'The project has no secret with this name.');
    return { name, deleted: true };
};

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(20663);
;// CONCATENATED MODULE: ./build/platform/archives/read-zip.js
/** Opens ZIP packages, reads their entries, and rejects invalid packages with the error `artifact_invalid`. */





/**
 * Opens a ZIP, and closes it when `read` settles.
 * @param archive its path, or its bytes
 * @throws Problem `artifact_invalid` for a file that isn't a ZIP
 */
async function withZip(archive, options, read) {
    const settings = { ...options, autoClose: false };
    const opened = typeof archive === 'string' ? yauzl.openPromise(archive, settings) : yauzl.fromBufferPromise(archive, settings);
    const zip = await opened.catch(refuseArchive);
    try {
        return await read(zip);
    }
    finally {
        zip.close();
    }
}
/**
 * Returns the entries in the order of the ZIP's directory.
 * @param isEnough receives each entry; `true` ends the reading, so that an endless directory isn't read completely
 */
async function entriesOf(zip, isEnough) {
    const entries = [];
    try {
        for await (const entry of zip.eachEntry()) {
            entries.push(entry);
            if (isEnough(entry))
                break;
        }
    }
    catch (error) {
        refuseArchive(error);
    }
    return entries;
}
/** Checks for an entry that is neither a file nor a folder, for example a link or a device. */
function isSpecial(entry) {
    // The upper half contains the Unix mode, if the packer stored one.
    const fileType = (entry.externalFileAttributes >>> 16) & 0o170000;
    return ![0, 0o100000, 0o040000].includes(fileType);
}
/** Reads a file's bytes. If the file expands to more or fewer bytes than its entry declares, yauzl fails. */
async function* readEntry(zip, entry) {
    let crc = 0;
    try {
        const stream = await zip.openReadStreamPromise(entry);
        for await (const chunk of stream) {
            crc = (0,external_node_zlib_.crc32)(chunk, crc);
            yield chunk;
        }
    }
    catch (error) {
        // Only errors in reading arrive here. An error in the consumer ends the generator without reaching this block.
        refuseArchive(error);
    }
    if (crc === entry.crc32)
        return;
    throw new Problem('artifact_invalid', `The package is invalid: ${pathOf(entry)} is corrupted (its checksum does not match).`);
}
/** General purpose bit that marks a name as UTF-8. */
const UTF8_FLAG = 0x800;
/**
 * Returns the name as UTF-8, or the name in the Unicode field that some packers add. A folder's name ends with a slash.
 * A leading `./` is removed, because it doesn't change the path. Only the packed folder itself stays `./`.
 */
const pathOf = (entry) => yauzl.getFileNameLowLevel(UTF8_FLAG, entry.fileNameRaw, entry.extraFields, true).replace(/^(?:\.\/)+(?=.)/s, '');
/** Reports an error in reading a package as a problem of the package, not of the platform. */
function refuseArchive(error) {
    throw new Problem('artifact_invalid', (0,failure/* sentence */.em)(`The package is not a valid ZIP file: ${error.message}`));
}
/** Limit for the findings in a problem's detail, so that it stays readable. */
const MAX_LISTED_FINDINGS = 20;
/**
 * Rejects a package that has findings.
 * @param packageKind expected kind of package, for the error message: "a static site"
 * @throws Problem `artifact_invalid` that lists the findings, if there are any
 */
function rejectInvalidPackage(packageKind, findings) {
    if (findings.length === 0)
        return;
    throw new Problem('artifact_invalid', `The package is not ${packageKind}: ${(0,amount/* listedClauses */.YE)(findings, MAX_LISTED_FINDINGS)}.`);
}

;// CONCATENATED MODULE: ./build/platform/archives/packaged-files.js
/** Checks the entries of an uploaded ZIP, and writes its files to disk. */






/** Limits of file systems for the name of a file or folder, and for a path, in bytes of UTF-8. */
const MAX_NAME_BYTES = 255;
const MAX_PATH_BYTES = 1024;
/** Name of the packed folder itself in the archives of some packers. */
const PACKED_FOLDER = './';
/** Lists the problems with an entry's name and type, for packages of any kind. Each problem is one sentence. */
function entryFindings(entry) {
    const path = pathOf(entry);
    const problems = [
        path === PACKED_FOLDER ? undefined : pathProblem(path.replace(/\/$/, ''), entry),
        entry.isEncrypted() ? 'is encrypted' : undefined,
        isSpecial(entry) ? 'is a link or a special file' : undefined,
    ];
    return problems.flatMap(problem => (problem === undefined ? [] : [`${JSON.stringify(path)} ${problem}`]));
}
function pathProblem(path, { fileNameRaw }) {
    if (path.includes('\uFFFD') && !(0,external_node_buffer_.isUtf8)(fileNameRaw))
        return 'has a name that is not UTF-8';
    if (/\p{Cc}/u.test(path))
        return 'has a control character in its path';
    if (path.includes('\\'))
        return 'has a backslash in its path';
    if (path.startsWith('/') || /^[A-Za-z]:/.test(path))
        return 'has an absolute path';
    const segments = path.split('/');
    if (segments.some(name => name === '' || name === '.' || name === '..'))
        return 'has an empty segment, `.` or `..` in its path';
    if (segments.some(name => Buffer.byteLength(name) > MAX_NAME_BYTES) || Buffer.byteLength(path) > MAX_PATH_BYTES) {
        return `has a name of more than ${MAX_NAME_BYTES} bytes, or a path of more than ${MAX_PATH_BYTES} bytes`;
    }
    return undefined;
}
/**
 * Lists the paths of files that occur more than once, and paths that are both a file and a folder.
 * @param entries files, and folders, whose paths end with a slash
 */
function collisionFindings(entries) {
    const paths = new Set();
    const folders = new Set();
    const duplicates = [];
    for (const { path } of entries) {
        if (paths.has(path))
            duplicates.push(`the package contains ${path} more than once`);
        if (!path.endsWith('/'))
            paths.add(path);
        for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1))
            folders.add(path.slice(0, end));
    }
    const both = [...paths].filter(path => folders.has(path));
    return [...duplicates, ...both.map(path => `${path} is both a file and a folder`)];
}
const limitFindings = (what, count, limit) => count > limit ? [`it has ${count} ${what}; at most ${limit} are allowed`] : [];
/**
 * Writes the files of a package.
 * @param folder target folder, which must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path
 * @throws Problem `artifact_invalid` for a damaged file
 */
async function expandFiles(zip, files, folder) {
    const digests = new Map();
    for (const { path, entry } of files) {
        const location = (0,external_node_path_.join)(folder, path);
        await (0,promises_.mkdir)((0,external_node_path_.dirname)(location), { recursive: true });
        const hash = (0,external_node_crypto_.createHash)('sha256');
        const mode = ((entry.externalFileAttributes >>> 16) & 0o111) === 0 ? 0o644 : 0o755;
        await saveFile(readEntry(zip, entry), location, chunk => void hash.update(chunk), mode);
        digests.set(path, hash.digest('hex'));
    }
    return digests;
}

;// CONCATENATED MODULE: ./build/platform/functions/function-package.js
/** Checks the ZIP of a function that is deployed, and writes its files to a folder. */






const PACKAGE_KIND = 'a valid function package';
/** The documents limit only the packed size. These limits keep an expanded package from filling the disk. */
const function_package_MAX_ENTRIES = 5_000;
const MAX_EXPANDED_BYTES = 100 * 1024 * 1024;
/**
 * Checks the ZIP of a function and expands it (Part 2, Cloud services, rule 7).
 * @param folder where to put the files; it must exist and be empty
 * @throws Problem `artifact_too_large` beyond 10 MiB; `invalid_request` that lists all other errors of the package,
 * because the documents specify no error code for them
 */
async function expandFunction(base64, folder) {
    const archive = fromBase64(base64);
    if (archive === undefined)
        throw new Problem('invalid_request', 'archive_base64 is not standard Base64.');
    if (archive.length > functions/* FUNCTION_PACKAGE */.aD.maxBytes) {
        const limit = `at most ${(0,amount/* count */.U9)(functions/* FUNCTION_PACKAGE */.aD.maxBytes)} are allowed`;
        throw new Problem('artifact_too_large', `archive_base64 has ${(0,amount/* plural */.LS)(archive.length, 'byte')} when decoded; ${limit}.`);
    }
    try {
        // Entry names are decoded here as UTF-8, whatever encoding the package declares.
        await withZip(archive, { decodeStrings: false }, zip => expandTo(folder, zip));
    }
    catch (error) {
        if (!(error instanceof Problem))
            throw error;
        throw new Problem('invalid_request', `archive_base64: ${error.message}`);
    }
}
async function expandTo(folder, zip) {
    rejectInvalidPackage(PACKAGE_KIND, limitFindings('entries', zip.entryCount, function_package_MAX_ENTRIES));
    const entries = await entriesOf(zip, () => false);
    rejectInvalidPackage(PACKAGE_KIND, entries.flatMap(entryFindings));
    const files = entries.map(entry => ({ path: pathOf(entry), entry })).filter(({ path }) => !path.endsWith('/'));
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    const paths = files.map(({ path }) => path);
    rejectInvalidPackage(PACKAGE_KIND, [
        ...collisionFindings(files),
        ...limitFindings('bytes when unpacked', total, MAX_EXPANDED_BYTES),
        ...entryPointFindings(paths),
    ]);
    // In `.npmrc`, Deno replaces the names of its own variables, such as a proxy's URL with its password.
    const used = files.filter(({ path }) => path.split('/').at(-1)?.toLowerCase() !== '.npmrc');
    await expandFiles(zip, used, folder);
}
/** "The ZIP root must contain `index.ts`, packed without an extra enclosing directory." */
function entryPointFindings(paths) {
    if (paths.includes(functions/* FUNCTION_PACKAGE */.aD.entry))
        return [];
    const enclosed = paths.find(path => path.split('/').length === 2 && path.endsWith(`/${functions/* FUNCTION_PACKAGE */.aD.entry}`));
    const missing = `it has no ${functions/* FUNCTION_PACKAGE */.aD.entry} at its root`;
    return [enclosed === undefined ? missing : `${missing}, but has ${enclosed} (pack it without the enclosing folder)`];
}

;// CONCATENATED MODULE: ./build/platform/functions/handlers.js
/** Handles requests to list, deploy and delete functions, and to read their logs. */




/**
 * Part 2, Cloud services: GET /cloud/functions. The documents specify no order; this handler sorts by name, ascending.
 */
const listFunctions = async (state, { project }) => {
    cloudOf(state, project);
    const functions = [...(await state.functions.of(project.urlId)).values()];
    return { functions: functions.toSorted((one, other) => (one.name < other.name ? -1 : 1)).map(functions_handlers_record) };
};
/** Part 2, Cloud services: PUT /cloud/functions/{function_name}; rule 7. */
const deployFunction = async (state, { project, path, body }) => {
    cloudOf(state, project);
    const { archive_base64: archive, verify_jwt: verifyJwt = true } = body;
    const deployed = await state.functions.deploy(project.urlId, path.function_name, verifyJwt, folder => expandFunction(archive, folder));
    return { function: functions_handlers_record(deployed) };
};
/** Part 2, Cloud services: DELETE /cloud/functions/{function_name}. */
const deleteFunction = async (state, { project, path }) => {
    cloudOf(state, project);
    await state.functions.delete(project.urlId, path.function_name);
    return { name: path.function_name, deleted: true };
};
/** Part 2, Cloud services: GET /cloud/functions/{function_name}/logs; rule 8. */
const functionLogs = async (state, { project, path, query }) => {
    cloudOf(state, project);
    const found = await state.functions.find(project.urlId, path.function_name);
    const { end_time: end = state.clock.now(), limit = functions/* LOG_WINDOW */.O3.defaultEntries } = query;
    const { start_time: start = Math.max(0, end - functions/* LOG_WINDOW */.O3.defaultMs) } = query;
    if (start >= end)
        throw new Problem('invalid_request', `start_time ${start} must be less than end_time ${end}.`);
    if (end - start > functions/* LOG_WINDOW */.O3.maxMs) {
        const detail = `The time range from start_time to end_time is ${end - start} ms long; the maximum is ${functions/* LOG_WINDOW */.O3.maxMs} ms.`;
        throw new Problem('invalid_request', detail);
    }
    const { total, entries } = found.log.window(start, end, limit);
    return {
        function_name: found.name,
        start_time: start,
        end_time: end,
        total,
        returned: entries.length,
        entries,
    };
};
const functions_handlers_record = (edge) => ({
    name: edge.name,
    status: 'ACTIVE',
    version: edge.version,
    verify_jwt: edge.verifyJwt,
    created_at: edge.createdAt,
    updated_at: edge.updatedAt,
});

;// CONCATENATED MODULE: ./build/platform/projects/alias-handlers.js
/** Handlers of the alias endpoints: get, check, set and reset. */



/** Part 1, Subdomain alias: GET alias. */
const getAlias = (state, { caller, project }) => {
    requireAliasAccess(caller);
    return configuration(state, project);
};
/**
 * Part 1, Subdomain alias, rule 4. The project's own alias and its default alias always count as available, whatever
 * their form (rule 2). A check reserves nothing.
 */
const checkAlias = (state, { caller, project, query }) => {
    requireAliasAccess(caller);
    const alias = normalAlias(query.alias);
    const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
    if (!isOwn)
        refuseMalformed(alias);
    const available = isOwn || unavailableReason(state, project, alias) === undefined;
    return { alias, available, primary_domain: primaryDomain(alias) };
};
/**
 * Part 1, Subdomain alias: PUT alias. The documents specify no order for the errors. Here it is: form, project, plan,
 * name. There is no `await` between the check of the name and its assignment, so exactly one of two concurrent callers
 * gets it.
 */
const setAlias = (state, { caller, project, body }) => {
    const alias = normalAlias(body.alias);
    const isOwn = alias === project.alias || alias === defaultAlias(project.urlId);
    if (!isOwn)
        refuseMalformed(alias);
    requireAliasAccess(caller);
    if (!isOwn) {
        const reason = unavailableReason(state, project, alias);
        if (reason !== undefined)
            throw new Problem('alias_unavailable', `The alias ${alias} ${reason}.`);
    }
    project.alias = alias;
    return configuration(state, project);
};
/** Part 1, Subdomain alias: DELETE alias; rule 7. */
const resetAlias = (state, { caller, project }) => {
    requireAliasAccess(caller);
    project.alias = defaultAlias(project.urlId);
    return configuration(state, project);
};
function configuration(state, project) {
    const { urlId, alias } = project;
    return {
        url_id: urlId,
        alias,
        default_alias: defaultAlias(urlId),
        domain_suffix: DOMAIN_SUFFIX,
        primary_domain: primaryDomain(alias),
        is_custom_alias: isCustom(project),
        // "An independent domain takes precedence when present": the origin of a published site counts as one.
        access_url: project.releases.at(-1)?.accessUrl ?? officialAddress(state, alias),
    };
}
const isCustom = ({ alias, urlId }) => alias !== defaultAlias(urlId);
function refuseMalformed(alias) {
    const rule = aliasFormProblem(alias);
    if (rule !== undefined)
        throw new Problem('invalid_request', `${rule}.`);
}
/**
 * Part 1, Authentication: "integration accounts of the open type must use a team-delegated token for alias endpoints";
 * Errors: `domain_not_initialized` applies to all alias endpoints.
 */
function requireAliasAccess({ user, credential }) {
    if (user.integration === true && credential.kind !== 'member-token') {
        throw new Problem('forbidden', 'An integration account needs a token delegated by its team.');
    }
}

;// CONCATENATED MODULE: ./build/platform/projects/project-tokens.js
/** Handles the request that creates an API key for one project. */



/**
 * Scopes that a project key lacks "by default" (Part 2, Cloud services, rule 1). So `*` doesn't include them; a request
 * must list them.
 */
const EXPLICIT_SCOPES = ['cloud.credentials.read', 'cloud.storage.write'];
const DAY_MS = 24 * 3_600_000;
/**
 * Part 1, User and projects: POST tokens. The key is valid immediately, for this project only, with its creator's
 * permissions there. The documents require no role for creating a key, and give the key no role of its own.
 */
const createProjectToken = (state, { caller, project, body }) => {
    const isEveryScope = body.scopes.includes('*');
    const unsupported = body.scopes.filter(scope => scope !== '*' && !PROJECT_KEY_SCOPES.includes(scope));
    if (unsupported.length > 0) {
        const list = unsupported.map(scope => JSON.stringify(scope)).join(', ');
        const detail = `scopes: a project key can’t have ${list}; it can have ${PROJECT_KEY_SCOPES.join(', ')} and *.`;
        throw new Problem('invalid_request', detail);
    }
    const requestedScopes = [...new Set(body.scopes)];
    const scopes = isEveryScope
        ? PROJECT_KEY_SCOPES.filter(scope => requestedScopes.includes(scope) || !EXPLICIT_SCOPES.includes(scope))
        : requestedScopes;
    const createdAt = state.clock.now();
    const expiresAt = body.expires_in_days === undefined ? null : createdAt + body.expires_in_days * DAY_MS;
    const token = `pk_${(0,external_node_crypto_.randomBytes)(32).toString('base64url')}`;
    const credential = {
        token,
        kind: 'project-key',
        user: caller.user.open_id,
        scopes,
        project: project.urlId,
        ...(expiresAt === null ? {} : { expires_at: expiresAt }),
    };
    state.callers.set(token, { credential, user: caller.user });
    return {
        token,
        token_type: 'Bearer',
        project_id: project.urlId,
        scope: isEveryScope ? '*' : scopes.join(' '),
        expires_at: expiresAt,
        created_at: createdAt,
    };
};

;// CONCATENATED MODULE: ./build/platform/state/project-records.js
/** Adds projects to the platform's state, within the quota of the user's plan. */



/**
 * Adds a project with the user as its owner.
 * @throws Problem `quota_exceeded` if the user owns the maximum number of projects
 */
function addProject(state, user, details) {
    const owned = [...state.projects.values()].filter(project => project.state !== 'deleted' && project.roles.get(user.open_id) === 'owner');
    if (owned.length >= state.projectsPerUser) {
        throw new Problem('quota_exceeded', `The user’s quota of ${(0,amount/* plural */.LS)(state.projectsPerUser, 'project')} is used up.`);
    }
    const project = newProject({
        ...details,
        urlId: state.clock.uuid().replaceAll('-', ''),
        createdAt: state.clock.now(),
        tenant: user.tenant,
        roles: new Map([[user.open_id, 'owner']]),
        state: 'operational',
    });
    state.projects.set(project.urlId, project);
    return project;
}

;// CONCATENATED MODULE: ./build/platform/projects/project-handlers.js
/** Handles requests to list, create and delete projects, and to read the calling user. */





/** Name of a project if the request has no `name`. The documents specify no default. */
const DEFAULT_NAME = 'Untitled project';
/**
 * Part 1, User and projects: GET /projects. The documents specify no order; here it is newest first, equal times by
 * `url_id`. The list contains the projects of the caller's tenant in which the caller has a role. `query` is
 * case-sensitive.
 */
const listProjects = (state, { caller, query }) => {
    const { query: text = '', created_from: from = 0, created_to: to = Number.POSITIVE_INFINITY } = query;
    if (to <= from && query.created_from !== undefined) {
        throw new Problem('invalid_request', 'created_to must be greater than created_from.');
    }
    const projects = [...state.projects.values()].filter(project => project.state !== 'deleted' &&
        project.tenant === caller.user.tenant &&
        rolesIn(project, caller.user).length > 0 &&
        project.name.includes(text) &&
        project.createdAt >= from &&
        project.createdAt < to);
    const listing = ['projects.list', caller.user.open_id, caller.user.tenant, text, from, query.created_to];
    const { items, next } = state.pager.page(projects, project_handlers_newestFirst, listing, query);
    return { projects: items.map(project_handlers_record), ...next };
};
/** Part 1, User and projects: POST /projects. The caller becomes the owner. */
const createProject = (state, { caller: { user }, body }) => project_handlers_record(addProject(state, user, { name: body.name ?? DEFAULT_NAME, type: body.type ?? 'web' }));
/**
 * Part 1, Delete rules: marks the project as deleted in any operational state, without erasing it. The endpoint's row
 * has already checked the role and that the project exists, so a second deletion returns the usual 404.
 */
const deleteProject = (_state, { project }) => {
    project.state = 'deleted';
    return { project_id: project.urlId, status: 'deleted' };
};
const project_handlers_newestFirst = ({ createdAt, urlId }) => `${sortable(createdAt)} ${urlId}`;
const project_handlers_record = ({ urlId, name, type, createdAt }) => ({
    url_id: urlId,
    name,
    type,
    created_at: createdAt,
});
/** Part 1, User and projects: GET /user. */
const getUser = (_state, { caller }) => ({
    open_id: openIdFor(caller),
    name: caller.user.name,
    avatar: caller.user.avatar ?? null,
});
/**
 * Part 1, User: "stable only within the calling OAuth application; differs per application for the same person". For
 * tokens without an application in the seed, and for keys, which belong to no application, this is the seed's
 * `open_id`.
 */
function openIdFor({ credential: { kind, client }, user: { open_id: id } }) {
    if (kind !== 'oauth' || client === undefined)
        return id;
    const digest = (0,sha256_hex/* sha256Hex */.f)(JSON.stringify([client, id]));
    return `ou_${digest.slice(0, 32)}`;
}

;// CONCATENATED MODULE: ./build/platform/projects/watermark-handlers.js
/** Handles requests to read and change whether a project's watermark is removed. */
/** Part 1, User and projects: GET watermark-removal. */
const getWatermark = (_state, { project }) => watermark(project);
/** Part 1, Watermark rules. */
const setWatermark = (_state, { project, body: { enabled } }) => {
    project.watermarkRemoved = enabled;
    return watermark(project);
};
const watermark = ({ watermarkRemoved: enabled }) => ({
    enabled,
    editable: true,
});

;// CONCATENATED MODULE: ./build/platform/releases/static-review.js
/** Checks the files of a static site's package against the limits and the supported file types. */


/**
 * Checks a package against the rules for static sites (Part 1, Limits: Static ZIP; Releases: Static prepare).
 * @returns one sentence for each rule that a file or the package breaks; empty if it can be published
 */
function checkStaticFiles(files) {
    // The directory was not read to its end.
    if (files.length > static_site/* STATIC_SITE */.H.maxFiles)
        return [`the package has more than ${(0,amount/* count */.U9)(static_site/* STATIC_SITE */.H.maxFiles)} files`];
    const findings = [];
    const paths = new Set();
    for (const { path, encrypted, special } of files) {
        if (paths.has(path))
            findings.push(`the package contains ${path} more than once`);
        if (encrypted)
            findings.push(`${path} is encrypted`);
        if (special)
            findings.push(`${path} is a link or a special file`);
        if (classOf(path) === undefined)
            findings.push(`${path} has a file type that static sites don’t support`);
        paths.add(path);
    }
    if (!paths.has(static_site/* STATIC_SITE */.H.entry))
        findings.push(`the root of the package has no ${static_site/* STATIC_SITE */.H.entry}`);
    findings.push(...sizeFindings('the package', totalBytes(files), static_site/* STATIC_SITE */.H.maxTotalBytes));
    return [...findings, ...static_site/* STATIC_SITE */.H.classes.flatMap(row => checkClass(row, files))];
}
function checkClass(row, files) {
    const members = files.filter(({ path }) => classOf(path) === row);
    const findings = members.flatMap(({ path, bytes }) => sizeFindings(path, bytes, row.maxFileBytes));
    findings.push(...sizeFindings(`all ${row.name} files together`, totalBytes(members), row.maxTotalBytes));
    if (members.length > (row.maxFiles ?? Number.POSITIVE_INFINITY)) {
        findings.push(`the package has ${members.length} ${row.name} files; at most ${row.maxFiles} are allowed`);
    }
    return findings;
}
/**
 * Returns the class of a file by its extension, ignoring case. Returns undefined if a static site can't contain the
 * file.
 */
function classOf(path) {
    const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
    return static_site/* STATIC_SITE */.H.classes.find(row => ending !== undefined && row.extensions.includes(ending));
}
function sizeFindings(subject, bytes, maxBytes = Number.POSITIVE_INFINITY) {
    return bytes > maxBytes
        ? [`the unpacked size of ${subject} is ${(0,amount/* plural */.LS)(bytes, 'byte')}; at most ${(0,amount/* count */.U9)(maxBytes)} are allowed`]
        : [];
}
const totalBytes = (files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

;// CONCATENATED MODULE: ./build/platform/releases/site-package.js
/** Reviews the ZIP of a static site, and expands all of its files into a single file. */






const site_package_PACKAGE_KIND = 'a valid static site';
/**
 * Reviews and expands a ZIP, a chunk at a time. Stops at an entry that expands to more bytes than it declares.
 * @param archive path of the ZIP
 * @param location path of the file to write the content to; it must not exist, and is deleted if the package is
 * rejected
 * @throws Problem `artifact_invalid` that lists the errors of the package
 */
function expandSite(archive, location, { clock }) {
    // Strict names: a backslash is rejected, not replaced. yauzl itself rejects absolute names and `..`.
    return withZip(archive, { strictFileNames: true }, async (zip) => {
        const entries = await fileEntries(zip);
        rejectInvalidPackage(site_package_PACKAGE_KIND, checkStaticFiles(entries.map(toStaticFile)));
        const target = await (0,promises_.open)(location, 'wx');
        try {
            const files = await expandEntries(zip, entries, target);
            return { location, files, modifiedAt: clock.now() };
        }
        catch (error) {
            await (0,promises_.rm)(location);
            throw error;
        }
        finally {
            await target.close();
        }
    });
}
async function fileEntries(zip) {
    let files = 0;
    const isEnough = ({ fileName }) => {
        if (!isFolder(fileName))
            files += 1;
        // One file over the limit is enough to reject the package.
        return files > static_site/* STATIC_SITE */.H.maxFiles;
    };
    return (await entriesOf(zip, isEnough)).filter(({ fileName }) => !isFolder(fileName));
}
const isFolder = (name) => name.endsWith('/');
const toStaticFile = (entry) => ({
    path: entry.fileName,
    bytes: entry.uncompressedSize,
    encrypted: entry.isEncrypted(),
    special: isSpecial(entry),
});
async function expandEntries(zip, entries, target) {
    const files = new Map();
    const findings = [];
    let offset = 0;
    for (const entry of entries) {
        const mustBeUtf8 = classOf(entry.fileName)?.utf8 === true;
        const text = [];
        const hash = (0,external_node_crypto_.createHash)('sha256');
        let length = 0;
        for await (const chunk of readEntry(zip, entry)) {
            await target.write(chunk, 0, chunk.length, offset + length);
            hash.update(chunk);
            length += chunk.length;
            // Only text is collected, and the review has already checked that each text file is small.
            if (mustBeUtf8)
                text.push(chunk);
        }
        const content = Buffer.concat(text);
        if (!(0,external_node_buffer_.isUtf8)(content))
            findings.push(`${entry.fileName} is not valid UTF-8`);
        files.set(entry.fileName, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
        offset += length;
    }
    rejectInvalidPackage(site_package_PACKAGE_KIND, findings);
    return files;
}

;// CONCATENATED MODULE: ./build/platform/releases/release-handlers.js
/** Handlers of the release endpoints for static uploads, unpublishing and the history. */





/**
 * Validity of a ticket. The documents don't specify how long "Expired recoverable state" (Part 1, Errors) takes. Other
 * recoveries have one day.
 */
const TICKET_VALIDITY_MS = 24 * 3_600_000;
function* ticketRecords({ tickets }) {
    for (const [token, { completion: _, ...ticket }] of tickets)
        yield ['ticket', token, JSON.stringify(ticket)];
}
/** Part 1, Static prepare. */
const prepareRelease = (state, { project, body }) => {
    requireWebProject(project);
    const { objectKey, upload } = state.storage.issueLink(body.artifact.content_length);
    const releaseToken = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
    state.tickets.set(releaseToken, {
        urlId: project.urlId,
        objectKey,
        expiresAt: body.expires_at ?? null,
        validUntil: state.clock.now() + TICKET_VALIDITY_MS,
    });
    return { release_token: releaseToken, upload };
};
/**
 * Part 1, Static complete. A repeated request with the same token joins the publish in progress, or gets its result
 * again, however old the result is. A failed publish can be retried.
 */
const completeRelease = (state, { project, body }) => {
    const ticket = state.tickets.get(body.release_token);
    // A token of another project gets the same error as an unknown token.
    if (ticket === undefined || ticket.urlId !== project.urlId)
        throw ticketExpired('does not exist in this project');
    const known = ticket.result ?? ticket.completion;
    if (known !== undefined)
        return known;
    if (state.clock.now() >= ticket.validUntil)
        throw ticketExpired('has expired');
    if (project.publishing)
        throw new Problem('release_conflict', 'Another publish of this project is in progress.');
    ticket.completion = publish(state, project, ticket).finally(() => {
        ticket.completion = undefined;
    });
    return ticket.completion;
};
/** Expands and reviews the upload. If both succeed, makes it the live release in one step. */
async function publish(state, project, ticket) {
    const { expiresAt } = ticket;
    const createdAt = state.clock.now();
    const archive = state.storage.find(ticket.objectKey);
    if (archive === undefined)
        throw new Problem('artifact_invalid', 'The package of this upload ticket was not uploaded.');
    project.publishing = true;
    try {
        const accessUrl = await openSite(state, project);
        const location = state.releaseFolder.newPath();
        const content = await expandSite(archive, location, state);
        const release = activate(state, project, { createdAt, expiresAt, accessUrl, content, app: 'static' });
        // In the same step as the activation: a data folder must not keep one without the other.
        ticket.result = {
            release_id: release.releaseId,
            version: release.version,
            artifact_id: `art_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
            runtime: 'static',
            artifact_type: 'static_site',
            status: 'active',
            access_url: accessUrl,
            published_at: release.publishedAt,
            expires_at: expiresAt,
        };
        return ticket.result;
    }
    finally {
        project.publishing = false;
    }
}
/**
 * Part 1, Unpublish. The local platform has no showcase and no templates, so the response never reports one as removed.
 */
const unpublish = (state, { project }) => {
    if (project.publishing)
        throw new Problem('release_conflict', 'A publish of this project is in progress.');
    const release = project.live;
    if (release === undefined)
        throw noRelease();
    release.status = 'canceled';
    release.finishedAt = state.clock.now();
    project.live = undefined;
    return {
        status: 'unpublished',
        previous_version: String(release.version),
        showcase_removed: false,
        template_unpublished: false,
        unpublished_at: release.finishedAt,
    };
};
/**
 * Part 1, GET releases/current. An expired release is still the current one: the documents say that its address stops
 * working ("the access address returns 404"), not that the release is removed.
 */
const currentRelease = (_state, { project: { live } }) => {
    if (live === undefined)
        throw noRelease();
    return {
        release_id: live.releaseId,
        version: live.version,
        status: live.status,
        access_url: live.accessUrl,
        published_at: live.publishedAt,
    };
};
/** Part 1, History query: newest version first. Contains successful publishes only. */
const listReleases = (state, { caller, project, query }) => {
    const listing = ['releases.list', caller.user.open_id, project.urlId];
    const { items, next } = state.pager.page(project.releases, release_handlers_newestFirst, listing, query);
    const releases = items.map(release => ({
        release_id: release.releaseId,
        version: release.version,
        status: release.status,
        created_at: release.createdAt,
        finished_at: release.finishedAt,
        current: release === project.live,
    }));
    return { releases, ...next };
};
const release_handlers_newestFirst = ({ version }) => sortable(version);
const noRelease = () => new Problem('release_not_found', 'The project has no current release.');
const ticketExpired = (reason) => new Problem('release_state_expired', `The release_token ${reason}. Request a new upload ticket.`);

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/platform/releases/build/build-command.js
/** Runs one shell command of a build, with a time limit. */



/** Size of the output that is kept. The end is kept, because builds print errors last. */
const MAX_OUTPUT_BYTES = 64 * 1024;
/**
 * Runs a command in a folder. Its process group ends with the command, and with this process.
 * @throws the signal's reason when it aborts; by then, all processes of the command have ended
 */
async function runCommand(command, folder, { environment, timeoutMs }, signal, hasShell = !system_system/* IS_WINDOWS */.H) {
    signal.throwIfAborted();
    if (!hasShell)
        return { failure: `requires ${child_process/* SHELL */.jN}, which this system doesn’t have`, printed: '' };
    const limit = AbortSignal.timeout(timeoutMs);
    const shell = (0,child_process/* startGroup */.Oh)([child_process/* SHELL */.jN, '-ec', command], {
        folder,
        environment: (0,child_process/* childEnvironment */.Qc)(environment, { HOME: folder, LANG: 'C.UTF-8', CI: 'true' }),
    });
    const printed = captureOutput(shell);
    const code = await waitForExit(shell, AbortSignal.any([signal, limit]));
    const hasTimedOut = limit.aborted;
    await shell.end();
    await (0,child_process/* readRest */.XE)(shell);
    signal.throwIfAborted();
    if (hasTimedOut)
        return { failure: `exceeded the time limit of ${timeoutMs / 1000} s`, printed: printed() };
    if (code === 0)
        return { printed: printed() };
    return { failure: code === null ? 'was terminated by a signal' : `ended with exit code ${code}`, printed: printed() };
}
/** @returns the exit code; null if a signal ended the command, as it does when `stopSignal` aborts */
async function waitForExit(shell, stopSignal) {
    const end = () => void shell.end();
    stopSignal.addEventListener('abort', end, { once: true });
    try {
        const [code] = (await (0,external_node_events_.once)(shell.leader, 'exit'));
        return code;
    }
    finally {
        stopSignal.removeEventListener('abort', end);
    }
}
/** @returns a function that returns the end of the output so far, stdout and stderr combined */
function captureOutput({ stdout, stderr }) {
    let kept = Buffer.alloc(0);
    const append = (chunk) => {
        kept = Buffer.concat([kept, chunk]).subarray(-MAX_OUTPUT_BYTES);
    };
    stdout.on('data', append);
    stderr.on('data', append);
    return () => kept.toString();
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var smol_toml_dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/api/source.js
var source = __webpack_require__(22062);
// EXTERNAL MODULE: ./build/base/trimmed-end.js
var trimmed_end = __webpack_require__(76590);
;// CONCATENATED MODULE: ./build/platform/releases/build/mise-plan.js
/** Reads the build commands and the output folder from a source's `mise.toml`. */







const MANIFEST = source/* SOURCE_PACKAGE */.hp.publishManifest;
/**
 * Reads the build plan from the task `build` in `mise.toml`.
 * @param required if true, a missing file is an error; if false, the source is then published without a build
 * @throws WorkFailure `release_failed` for a required file that is missing, or a file that can't be used
 */
async function readPlan(folder, required) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(folder, MANIFEST), 'utf8').catch((error) => {
        if (error.code === 'ENOENT')
            return undefined;
        throw error;
    });
    if (text !== undefined)
        return parsePlan(text);
    if (!required)
        return { commands: [] };
    throw invalid('is missing at the root of the source, and is required to publish imported source');
}
function parsePlan(text) {
    const tasks = parseToml(text)['tasks'] ?? {};
    if (!(0,record/* isRecord */.u4)(tasks))
        throw invalid('must define [tasks] as a table');
    const { build = [] } = tasks;
    // In mise, a task can consist of its command only.
    const task = (0,record/* isRecord */.u4)(build) ? build : { run: build };
    if (task['depends'] !== undefined) {
        throw invalid('contains tasks.build.depends, which the local platform does not support. Move the commands of the tasks it lists to tasks.build.run');
    }
    const output = outputFolder(task['outputs']);
    return { commands: requireTexts(task['run'] ?? [], 'tasks.build.run'), ...(output === undefined ? {} : { output }) };
}
function parseToml(text) {
    try {
        return (0,smol_toml_dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof smol_toml_dist/* TomlError */.zx))
            throw error;
        // Its message quotes the text.
        throw invalid(`is not valid TOML: line ${error.line}, column ${error.column}`);
    }
}
/**
 * Returns the folder of the first output. mise allows patterns: the folder is the part before the first special
 * character.
 */
function outputFolder(outputs) {
    if (outputs === undefined || (0,record/* isRecord */.u4)(outputs))
        return undefined;
    const [first] = requireTexts(outputs, 'tasks.build.outputs');
    const folder = first && (0,trimmed_end/* trimmedEnd */.E)(first.replace(/(?:^|\/)[^/]*[*?[{].*$/s, ''), '/');
    if (folder?.startsWith('/') === true || folder?.split('/').includes('..') === true) {
        throw invalid('contains an entry in tasks.build.outputs that is outside the source folder');
    }
    return folder;
}
function requireTexts(value, where) {
    const list = Array.isArray(value) ? value : [value];
    return list.map(item => {
        if (typeof item !== 'string')
            throw invalid(`must define ${where} as a string or an array of strings`);
        return item;
    });
}
const invalid = (reason) => new WorkFailure('release_failed', `${MANIFEST} ${reason}.`);

// EXTERNAL MODULE: ./build/base/system/paths.js
var system_paths = __webpack_require__(43288);
;// CONCATENATED MODULE: ./build/platform/source/exclusions.js
/** Determines the files that exports of a source leave out, and the files that imports filter out. */

const VERSION_CONTROL = ['.hg', '.svn', '.bzr', 'CVS'];
const DEPENDENCIES = ['node_modules', 'bower_components', '.venv', '__pypackages__'];
const CACHES = ['.cache', '.npm', '.parcel-cache', '.turbo', '.vite', '__pycache__', '.pytest_cache', '.sass-cache'];
const FRAMEWORK_OUTPUT = ['.next', '.nuxt', '.output', '.svelte-kit', '.astro', '.vercel', '.netlify'];
/** Build output folders at the root. In subfolders, these names have no special meaning. */
const BUILD_OUTPUT = ['dist', 'build', 'out'];
/** The platform's own files in a source. Each export contains new ones. */
const PLATFORM_FILES = /^\.platform-[a-z-]+\.json$/;
const LEFT_OUT_OF_EXPORTS = new Set([...VERSION_CONTROL, ...DEPENDENCIES, ...CACHES, ...FRAMEWORK_OUTPUT]);
/**
 * Checks whether exports leave out a path. Part 1, Source export: "version-control metadata, dependency directories,
 * build output, caches, platform temporary files, `.env` and `.env.*`". The documents don't list the names; here they
 * are those of common tools.
 * @param path path of a file or a folder, relative to the source
 */
function isLeftOutOfExports(path) {
    const segments = path.split('/');
    return (segments.some(name => system_paths/* GIT_NAME */.pb.test(name) || LEFT_OUT_OF_EXPORTS.has(name) || /^\.env(?:\..+)?$/.test(name)) ||
        BUILD_OUTPUT.includes(segments[0] ?? '') ||
        PLATFORM_FILES.test(path));
}
const FILTERED_FROM_IMPORTS = new Set(['node_modules', '.venv', '.env']);
/**
 * File that marks a folder as a virtual environment of Python (PEP 405). The folder's name isn't enough: a folder named
 * venv may contain a program.
 */
const VIRTUAL_ENVIRONMENT_MARK = /(?:^|\/)pyvenv\.cfg$/;
/**
 * Creates the filter of imports. Part 1, Archive rules: "`.git`, `node_modules`, local virtual environments and `.env`
 * are filtered or rejected"; here they're filtered.
 * @param paths of all files of a package
 * @returns a function that checks whether a path is filtered
 */
function importFilter(paths) {
    const environments = paths
        .filter(path => VIRTUAL_ENVIRONMENT_MARK.test(path))
        .map(path => path.replace(VIRTUAL_ENVIRONMENT_MARK, '/'))
        .filter(folder => folder !== '/');
    return path => path.split('/').some(name => system_paths/* GIT_NAME */.pb.test(name) || FILTERED_FROM_IMPORTS.has(name)) ||
        environments.some(folder => path.startsWith(folder));
}

;// CONCATENATED MODULE: ./build/platform/source/folder-files.js
/** Lists the files of a folder recursively. */



/**
 * Lists a folder recursively. Doesn't follow links.
 * @param isLeftOut called for each path of a file or folder; a folder that is left out isn't searched
 */
async function listFolder(folder, isLeftOut) {
    const files = [];
    const special = [];
    const walk = async (subfolder) => {
        for (const entry of await (0,promises_.readdir)((0,external_node_path_.join)(folder, subfolder), { withFileTypes: true })) {
            const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
            if (isLeftOut(path))
                continue;
            if (entry.isDirectory())
                await walk(path);
            else if (entry.isFile())
                files.push(await fileAt(folder, path));
            else
                special.push(path);
        }
    };
    await walk('');
    return { files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)), special };
}
async function fileAt(folder, path) {
    const location = (0,external_node_path_.join)(folder, path);
    const stats = await (0,promises_.stat)(location);
    return { path, location, bytes: stats.size, executable: (0,file_modes/* isExecutable */.TV)(stats) };
}

;// CONCATENATED MODULE: ./build/platform/releases/build/site-output.js
/** Finds the files of a built site, and writes their content to one file. */








/** Folders in which builds usually write a site. The first one that exists is used. */
const USUAL_FOLDERS = ['dist', 'build', 'out', 'public'];
/**
 * Finds the files of a built site.
 * @param folder folder of the build
 * @param output folder of the site within it, if the build specifies one
 * @throws WorkFailure `release_failed` if there is no site, or it can't be served
 */
async function findSite(folder, output) {
    if (output !== undefined && !(await site_output_isFolder((0,external_node_path_.join)(folder, output)))) {
        throw failed(`The build did not create the folder ${output}, which tasks.build.outputs specifies`);
    }
    const site = output ?? (await firstFolder(folder));
    // Without a build, the source itself is the site. Files that exports leave out aren't published.
    const { files, special } = await listFolder((0,external_node_path_.join)(folder, site), site === '' ? isLeftOutOfExports : () => false);
    const where = site === '' ? 'The source' : site;
    if (special.length > 0)
        throw failed(`${where} contains ${special[0]}, which is a link or a special file`);
    if (!files.some(({ path }) => path === static_site/* STATIC_SITE */.H.entry)) {
        throw failed(`${where} has no ${static_site/* STATIC_SITE */.H.entry}${site === '' && output === undefined ? `, and contains none of the folders ${USUAL_FOLDERS.join(', ')}` : ''}`);
    }
    return files;
}
/**
 * Concatenates files on disk into a site's content, a chunk at a time.
 * @param location path of the file to write the content to; it must not exist
 * @param modifiedAt time of the build, in epoch milliseconds
 */
async function collectSite(files, location, modifiedAt) {
    const target = await (0,promises_.open)(location, 'wx');
    try {
        const collected = new Map();
        let offset = 0;
        for (const file of files) {
            const hash = (0,external_node_crypto_.createHash)('sha256');
            let length = 0;
            for await (const chunk of (0,external_node_fs_.createReadStream)(file.location)) {
                await target.write(chunk, 0, chunk.length, offset + length);
                hash.update(chunk);
                length += chunk.length;
            }
            collected.set(file.path, { offset, length, etag: `"${hash.digest('hex').slice(0, 32)}"` });
            offset += length;
        }
        return { location, files: collected, modifiedAt };
    }
    finally {
        await target.close();
    }
}
async function firstFolder(folder) {
    for (const name of USUAL_FOLDERS)
        if (await site_output_isFolder((0,external_node_path_.join)(folder, name)))
            return name;
    return '';
}
async function site_output_isFolder(location) {
    const found = await (0,promises_.stat)(location).catch(() => undefined);
    return found?.isDirectory() === true;
}
const failed = (reason) => new WorkFailure('release_failed', `${reason}.`);

;// CONCATENATED MODULE: ./build/platform/releases/build/build.js
/** Copies a project's source, runs its build commands in the copy, and finds the files of the built site. */






/**
 * Builds a source with this machine's shell, in a copy of the source.
 * @param workFolder folder for the copy, which must not exist; contains the result
 * @returns the files of the site
 * @throws WorkFailure `release_failed` with the error in the source, or the reason why the build failed
 */
async function build(source, workFolder, settings, signal) {
    await (0,promises_.mkdir)(workFolder);
    await (0,promises_.cp)(source.folder, workFolder, { recursive: true });
    const { commands, output } = await readPlan(workFolder, source.external);
    for (const command of commands) {
        const { failure, printed } = await runCommand(command, workFolder, settings, signal);
        if (failure === undefined)
            continue;
        const folders = [workFolder, await (0,promises_.realpath)(workFolder)];
        const error = sanitizeBuildOutput(printed, folders);
        const summary = `The build failed: ${JSON.stringify(command)} ${failure}.`;
        throw new WorkFailure('release_failed', error === '' ? summary : `${summary}\n\n${error}`);
    }
    return findSite(workFolder, output);
}
/** Part 1, Events: "a sanitized build error, at most 4000 characters". */
const MAX_CHARACTERS = 4000;
/**
 * Prepares a build's output for the caller: plain text, cut to its end if it's too long, without the platform's folder
 * paths.
 * @param folders absolute paths, the innermost first; each is replaced by `.`
 */
function sanitizeBuildOutput(output, folders) {
    const plain = (0,external_node_util_.stripVTControlCharacters)(output)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim();
    const characters = [...folders.reduce((text, folder) => text.replaceAll(folder, '.'), plain)];
    return characters.length <= MAX_CHARACTERS
        ? characters.join('')
        : `…${characters.slice(1 - MAX_CHARACTERS).join('')}`;
}

;// CONCATENATED MODULE: ./build/platform/releases/start-publish.js
/** Builds and publishes a project's source in the background. */










/** Returns the saved publishes. One that was in progress when the platform stopped fails with `release_interrupted`. */
const restoredPublishes = (saved, clock) => new KeyedWork(clock, 'publish', saved, (fields, events) => {
    const log = new EventLog('releases.publish', clock, undefined, events);
    if (!log.isEnded) {
        const failure = { operation_id: fields.operationId, code: 'release_interrupted', message: STOPPED };
        log.append('release.failed', { ...failure, failed_at: clock.now() });
    }
    return { ...fields, log };
});
/**
 * Starts a publish, which continues even if the client disconnects. The project must not have another publish in
 * progress.
 */
function startPublish(state, project, expiresAt, injectedFailure) {
    const operationId = `op_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const log = new EventLog('releases.publish', state.clock, injectedFailure);
    const publish = { operationId, urlId: project.urlId, expiresAt, log };
    project.publishing = true;
    state.background.start(closing => runPublish(state, project, publish, closing));
    return publish;
}
async function runPublish(state, project, publish, closing) {
    const { operationId: operation_id, log } = publish;
    try {
        log.append('release.started', { operation_id, started_at: state.clock.now() });
        const details = await makeRelease(state, project, publish, closing);
        // No `await` from here to the event: a data folder must not keep the release without its event.
        const release = activate(state, project, details);
        log.append('release.completed', {
            operation_id,
            release_id: release.releaseId,
            version: release.version,
            access_url: release.accessUrl,
            published_at: release.publishedAt,
            expires_at: release.expiresAt,
        });
    }
    catch (error) {
        closing.throwIfAborted();
        const failure = failureOf(error) ?? { code: 'release_failed', message: internalMessage(error) };
        // The stream uses its own code for a deleted project (Part 1, Events).
        const code = failure.code === 'not_found' ? 'project_not_found' : failure.code;
        log.append('release.failed', { operation_id, code, message: failure.message, failed_at: state.clock.now() });
        if (failureOf(error) === undefined)
            throw error;
    }
    finally {
        project.publishing = false;
    }
}
/** Builds and reviews a release, and stores its content (Part 1, States and transitions). The caller makes it live. */
async function makeRelease(state, project, publish, closing) {
    const { expiresAt } = publish;
    const createdAt = state.clock.now();
    const workFolder = (0,external_node_path_.join)(state.workFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
    try {
        reportProgress(state, publish, 10, 'Preparing the source');
        const source = await state.sources.of(project.urlId);
        reportProgress(state, publish, 20, 'Building');
        const files = await build(source, workFolder, state.buildSettings, closing);
        reportProgress(state, publish, 70, 'Reviewing the content');
        reportProgress(state, publish, 80, 'Deploying');
        const accessUrl = await openSite(state, project);
        const content = await collectSite(files, state.releaseFolder.newPath(), state.clock.now());
        return { createdAt, expiresAt, accessUrl, content, app: 'fullstack' };
    }
    finally {
        await (0,promises_.rm)(workFolder, { recursive: true, force: true });
    }
}
/** @param percent value of `progress`, for which the documents specify no scale (assumption R4) */
function reportProgress(state, { operationId, log }, percent, message) {
    const timestamp = state.clock.now();
    log.append('release.progress', { operation_id: operationId, progress: percent, message, timestamp });
}
/**
 * Rejects a repeated request with another expiry (Part 1, Source publish): "changing `expires_at` under the same key
 * conflicts". The code is the same as for concurrent publishes.
 */
function refuseOtherExpiry({ expiresAt }, requested) {
    if (expiresAt === requested)
        return;
    const detail = `expires_at is ${requested}, but a publish with this Idempotency-Key was started with ${expiresAt}. Use a new key.`;
    throw new Problem('release_conflict', detail);
}

;// CONCATENATED MODULE: ./build/platform/releases/publish-handler.js
/** Handles the request that publishes a project's source, and streams the events of the publish. */



/**
 * Part 1, Source publish. A known key replays the events of its publish from the first one, whatever its state. A new
 * key starts a publish, unless one is in progress (assumption R35).
 */
const publishSource = (state, { caller, project, body, idempotencyKey, injectedFailure }) => {
    requireWebProject(project);
    const expiresAt = body.expires_at ?? null;
    const known = state.publishes.find(caller, project.urlId, idempotencyKey);
    if (known !== undefined)
        refuseOtherExpiry(known, expiresAt);
    if (known === undefined && project.publishing) {
        throw new Problem('release_conflict', 'Another publish of this project is in progress.');
    }
    const publish = known ?? startPublish(state, project, expiresAt, injectedFailure);
    if (known === undefined)
        state.publishes.keep(caller, project.urlId, idempotencyKey, publish);
    return publish.log.stream({ from: 'first', ids: true });
};

;// CONCATENATED MODULE: ./build/platform/sandbox/sandbox-handlers.js
/** Handles requests for a preview link, which start the project's sandbox, and requests to kill the sandbox. */

/** Part 1, Sandbox and preview: POST agent/preview-links. */
const linkPreview = (state, { project }) => {
    const sandbox = state.sandboxes.use(project);
    const common = { object: 'preview_link', project_id: project.urlId };
    const startingMs = state.sandboxes.startingMs(sandbox);
    if (startingMs > 0) {
        const answer = { ...common, status: 'starting', code: 'preview_starting', retry_after_ms: startingMs };
        return new Success(202, answer, { 'retry-after': String(Math.ceil(startingMs / 1000)) });
    }
    const { url, expiresAt } = state.previewLinks.issue(project, sandbox.id);
    return { ...common, status: 'ready', url, expires_at: expiresAt };
};
/** Part 1, Kill rules. A sandbox that was reclaimed is still mapped, but its outcome is `not_found`. */
const killSandbox = (state, { project }) => {
    const { sandboxId, wasRunning } = state.sandboxes.destroy(project);
    return {
        project_id: project.urlId,
        sandbox_id: sandboxId,
        outcome: wasRunning ? 'killed' : 'not_found',
        // Assumption R23: possibly fractional. A fraction here keeps clients from relying on an integer.
        confirmed_at: state.clock.now() + 0.5,
    };
};

// EXTERNAL MODULE: ./build/api/skills.js
var skills = __webpack_require__(98461);
;// CONCATENATED MODULE: ./build/platform/skills/skill-package.js
/** Reads an uploaded skill package and checks it. */







/**
 * Reads a package and checks it against the rules (Part 1, Skills).
 * @param base64 standard Base64
 * @throws Problem `invalid_request` that specifies the rule that the package breaks
 */
async function readSkillPackage(base64) {
    const archive = fromBase64(base64);
    if (archive === undefined)
        throw invalidPackage('is not standard Base64');
    if (archive.length > skills/* SKILL_PACKAGE */.Z.maxBytes) {
        throw invalidPackage(`has ${(0,amount/* plural */.LS)(archive.length, 'byte')} when decoded; at most ${(0,amount/* count */.U9)(skills/* SKILL_PACKAGE */.Z.maxBytes)} are allowed`);
    }
    return { archive, name: nameIn(await manifestIn(archive)) };
}
/**
 * Reads SKILL.md: "ZIP must contain `SKILL.md`". It must be at the root: unlike for source packages, the documents
 * don't allow an enclosing folder here.
 */
async function manifestIn(archive) {
    try {
        // Strict names: a backslash is rejected, not replaced. yauzl itself rejects absolute names and `..`.
        return await withZip(archive, { strictFileNames: true }, async (zip) => {
            const entries = await entriesOf(zip, () => false);
            for (const entry of entries) {
                if (entry.isEncrypted())
                    throw invalidPackage(`contains ${entry.fileName}, which is encrypted`);
                if (isSpecial(entry))
                    throw invalidPackage(`contains ${entry.fileName}, which is a link or a special file`);
            }
            const [entry, ...others] = entries.filter(({ fileName }) => fileName === skills/* SKILL_PACKAGE */.Z.manifest);
            if (entry === undefined)
                throw invalidPackage(`has no ${skills/* SKILL_PACKAGE */.Z.manifest} at its root`);
            if (others.length > 0)
                throw invalidPackage(`contains more than one ${skills/* SKILL_PACKAGE */.Z.manifest}`);
            if (entry.uncompressedSize > skills/* SKILL_PACKAGE */.Z.maxManifestBytes) {
                const size = (0,amount/* plural */.LS)(entry.uncompressedSize, 'byte');
                const limit = `at most ${skills/* SKILL_PACKAGE */.Z.maxManifestBytes} are allowed`;
                throw invalidPackage(`contains a ${skills/* SKILL_PACKAGE */.Z.manifest} of ${size} when unpacked; ${limit}`);
            }
            const bytes = Buffer.concat(await Array.fromAsync(readEntry(zip, entry)));
            if (!(0,external_node_buffer_.isUtf8)(bytes))
                throw invalidPackage(`contains a ${skills/* SKILL_PACKAGE */.Z.manifest} that is not valid UTF-8`);
            return bytes.toString();
        });
    }
    catch (error) {
        if (!(error instanceof Problem) || error.code === 'invalid_request')
            throw error;
        throw new Problem('invalid_request', `package_base64: ${error.message}`);
    }
}
/**
 * Returns the `name` in the frontmatter. A full YAML parser isn't needed: a name of the allowed characters is written
 * plainly or in quotes.
 */
function nameIn(manifest) {
    const frontmatter = /^\uFEFF?---[ \t]*\n(.*?)(?<=\n)---[ \t]*(?:\n|$)/s.exec(manifest.replaceAll('\r\n', '\n'))?.[1];
    if (frontmatter === undefined)
        throw invalidPackage(`contains a ${skills/* SKILL_PACKAGE */.Z.manifest} that does not begin with frontmatter`);
    const names = [...frontmatter.matchAll(/^name:[ \t]+(["']?)([A-Za-z0-9._-]+)\1[ \t]*(?:[ \t]#.*)?$/gm)];
    const name = names[0]?.[2];
    if (name === undefined || names.length > 1) {
        throw invalidPackage(`contains a ${skills/* SKILL_PACKAGE */.Z.manifest} whose frontmatter doesn’t have exactly one valid name`);
    }
    return name;
}
const invalidPackage = (reason) => new Problem('invalid_request', (0,failure/* sentence */.em)(`package_base64 ${reason}`));

;// CONCATENATED MODULE: ./build/platform/skills/skills-handlers.js
/** Handles requests to upload and list skills. */







/** Part 1, Skills: POST /skills. */
const uploadSkill = async (state, { caller: { user }, body }) => {
    const { skill_name: name } = body;
    const skillPackage = await readSkillPackage(body.package_base64);
    if (skillPackage.name !== name) {
        throw new Problem('invalid_request', `skill_name: \`${name}\` differs from the name in SKILL.md, \`${skillPackage.name}\`.`);
    }
    // There is no `await` below, so two concurrent uploads of one name can't create two skills.
    const createdAt = state.clock.now();
    const known = findUpdatable(state, user, name);
    const visibility = (body.visibility ?? known?.visibility) === 'tenant' ? 'tenant' : 'private';
    refuseVisibility(user, known, visibility);
    const skill = known ?? newSkill(name, user, createdAt);
    const isSubmitted = visibility === 'tenant' && skill.visibility !== 'tenant';
    const version = skill.versionCount + 1;
    state.skills.set(skill.skillId, {
        ...skill,
        visibility,
        // A newer version of a skill that the team has approved needs no second approval. The older version remains
        // consumable.
        ...(isSubmitted ? { tenant: user.tenant, submittedAt: createdAt } : {}),
        displayName: body.skill_name_for_user ?? skill.displayName,
        description: body.description_for_user ?? body.description ?? skill.description,
        versionCount: version,
    });
    return {
        skill_id: skill.skillId,
        skill_name: name,
        version_id: `skv_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        version: String(version),
        is_new: known === undefined,
        sha256: (0,sha256_hex/* sha256Hex */.f)(skillPackage.archive),
        created_at: createdAt,
    };
};
/**
 * Part 1, Skills: GET /skills. "Only selectable, non-built-in skills". The documents specify no order; here it is
 * newest first.
 */
const listSkills = (state, { caller: { user }, query }) => {
    const { scope = 'mine' } = query;
    if (scope === 'team' && !isActive(user))
        throw notInTeam();
    const skills = selectableSkills(state, user, scope);
    const listing = ['skills.list', user.open_id, user.tenant, scope];
    const { items, next } = state.pager.page(skills, skills_handlers_newestFirst, listing, query);
    return { skills: items.map(skill => toListItem(skill, user)), ...next };
};
/**
 * Applies the same-name update rules. Names are unique per user, because private skills belong to one user. Only a
 * public skill blocks its name for all users.
 * @returns the caller's skill that the upload becomes a version of, if there is one
 * @throws Problem `invalid_request` with status 409, because the documents specify no code for this conflict
 */
function findUpdatable(state, user, name) {
    const sameName = [...state.skills.values()].filter(skill => skill.name === name);
    const own = sameName.filter(({ owner }) => owner === user.open_id);
    const known = own.find(skill => skill.state === 'active' &&
        (skill.visibility === 'private' || (skill.visibility === 'tenant' && skill.tenant === user.tenant)));
    const conflicting = own[0] ?? sameName.find(skill => skill.state === 'active' && skill.visibility === 'public');
    if (known !== undefined || conflicting === undefined)
        return known;
    const description = conflicting.state === 'deleted'
        ? 'deleted'
        : conflicting.visibility === 'public'
            ? 'public'
            : 'bound to another team';
    // Assumption R54.
    throw new Problem('invalid_request', `skill_name: \`${name}\` is the name of a skill that is ${description}.`, {
        status: 409,
    });
}
/**
 * Checks the rules for `visibility=tenant`, and the "write permission" in the team that is required to make a team's
 * skill private.
 */
function refuseVisibility(user, known, requested) {
    if (!isActive(user) && (requested === 'tenant' || known?.visibility === 'tenant'))
        throw notInTeam();
}
function newSkill(name, user, createdAt) {
    return {
        skillId: `sk_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`,
        name,
        owner: user.open_id,
        createdAt,
        state: 'active',
        visibility: 'private',
        tenant: user.tenant,
        submittedAt: createdAt,
        displayName: name,
        description: '',
        versionCount: 0,
    };
}
function toListItem(skill, user) {
    return {
        skill_id: skill.skillId,
        skill_name: skill.name,
        display_name: skill.displayName,
        description: skill.description,
        // The documents show only the source `owned`. The other sources are named like the scopes.
        source: skill.owner === user.open_id ? 'owned' : skill.visibility === 'public' ? 'public' : 'team',
        visibility: skill.visibility,
    };
}
const notInTeam = () => new Problem('forbidden', 'The user is not an active member of the team.');
const skills_handlers_newestFirst = ({ createdAt, skillId }) => `${sortable(createdAt)} ${skillId}`;

;// CONCATENATED MODULE: ./build/platform/source/export-package.js
/** Packs a project's source into a ZIP for export. */








/**
 * Packs a source, except the files that exports leave out, a chunk at a time.
 * @param location path of the ZIP; it must not exist
 * @param date date of every entry
 * @param manifestFor returns the text of the manifest, given the packed files' SHA-256 by path
 */
async function packExport(folder, location, date, manifestFor) {
    const { files } = await listFolder(folder, isLeftOutOfExports);
    // In the bundle, a separate file (`src/catalog/bundled-libraries.ts`), which GitHub's artifact library also uses.
    const { default: archiver } = await import(/* webpackIgnore: true */ '#archiver');
    // An export is downloaded at once and rarely kept. So the fastest level saves more time than the best level saves
    // bytes.
    const archive = archiver('zip', { zlib: { level: 1 } });
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let size = 0;
    const written = saveFile(archive, location, chunk => {
        hash.update(chunk);
        size += chunk.length;
    });
    const appended = appendAll(archive, files, date, manifestFor).catch((error) => {
        // Ends the pipeline, which then throws the error.
        archive.destroy(error);
    });
    await Promise.all([written, appended]);
    return { size, sha256: hash.digest('hex') };
}
async function appendAll(archive, files, date, manifestFor) {
    const digests = new Map();
    for (const { path, location, executable } of files) {
        const hash = (0,external_node_crypto_.createHash)('sha256');
        const hashed = async function* () {
            for await (const chunk of (0,external_node_fs_.createReadStream)(location)) {
                hash.update(chunk);
                yield chunk;
            }
        };
        const mode = executable ? 0o755 : 0o644;
        await append(archive, external_node_stream_.Readable.from(hashed(), { objectMode: false }), { name: path, date, mode });
        digests.set(path, hash.digest('hex'));
    }
    await append(archive, Buffer.from(manifestFor(digests)), { name: source/* EXPORT_MANIFEST */.xI, date, mode: 0o644 });
    await archive.finalize();
}
/** Appends one entry and waits for it, so that at most one file is open. */
async function append(archive, content, entry) {
    const added = (0,external_node_events_.once)(archive, 'entry');
    // archiver pipes the stream without handling its errors, and would wait forever.
    if (content instanceof external_node_stream_.Readable)
        content.once('error', error => archive.destroy(error));
    archive.append(content, entry);
    await added;
}

;// CONCATENATED MODULE: ./build/platform/source/export-handler.js
/**
 * Handles the request that exports a project's source: starts the sandbox, packs a ZIP file, and has `downloads.ts`
 * issue a signed link.
 */


/**
 * Part 1, Source export. Here a sandbox's working directory and the persisted source are one folder. The documents
 * specify no code for a project that isn't operational. So the code is `forbidden`, as for the other obstacles to an
 * export.
 */
const exportSource = async (state, { project }) => {
    const { urlId, type } = project;
    state.sandboxes.use(project);
    const exportId = `se_${(0,external_node_crypto_.randomBytes)(16).toString('hex')}`;
    const location = state.exportFolder.newPath();
    const { folder } = await state.sources.of(urlId);
    const date = new Date(state.clock.now());
    const buildManifest = (files) => state.manifestSigner.manifest(type, files);
    const { size, sha256 } = await packExport(folder, location, date, buildManifest);
    const filename = `${urlId}.zip`;
    const { url, expiresAt } = await state.downloads.issue(exportId, { location, size, sha256, filename });
    return {
        export_id: exportId,
        project_id: urlId,
        filename,
        content_type: 'application/zip',
        size,
        sha256,
        download_url: url,
        download_url_expires_at: expiresAt,
    };
};

;// CONCATENATED MODULE: ./build/platform/agent/launch-adaptation.js
/**
 * Launches the agent run that prepares an imported source for publishing: it adds a publish manifest unless there is
 * one.
 */





/**
 * Part 1, AI adaptation: launches a run that prepares an imported source for publishing. "Cloud provisioning is
 * disabled for it."
 * @returns the `ai` field of the import's last event
 */
function launchAdaptation(state, project, conversation) {
    const { modelCatalog } = state.agent;
    const settings = { ...modelCatalog.resolve({}), yolo: agentOf(state, project).yolo, disableCloud: true };
    const { runId } = launchRun(state, project, { conversation, settings, placeholders: {}, script: adaptationScript });
    return { status: 'started', run_id: runId };
}
/** Adds the publish manifest, which publishing requires, unless the source already has one. */
async function adaptationScript(folder) {
    const content = `[tasks.build]\nrun = ${JSON.stringify(await buildCommands(folder))}\n`;
    return {
        script: [{ wait: 1000 }, { write: source/* SOURCE_PACKAGE */.hp.publishManifest, content, if_missing: true }, { wait: 1000 }],
    };
}
/** Returns the commands that build the project. A plain site, without a `build` script in package.json, needs none. */
async function buildCommands(folder) {
    const text = await (0,promises_.readFile)((0,external_node_path_.join)(folder, 'package.json'), 'utf8').catch(() => '{}');
    return /"build"\s*:/.test(text) ? ['npm install', 'npm run build'] : [];
}

;// CONCATENATED MODULE: ./build/platform/source/import-package.js
/** Checks the ZIP of an imported source and expands it. */




const import_package_PACKAGE_KIND = 'a valid source package';
/**
 * Checks a source ZIP and expands it (Part 1, Source import: Archive rules; Limits). The declared sizes are enforced:
 * an entry that expands to another size stops the import.
 * @param folder where to put the files; it must exist and be empty
 * @returns the SHA-256 of each file, in lower-case hex, by its path in the source
 * @throws Problem `artifact_invalid` that lists the errors of the package
 */
function expandSource(archive, folder) {
    // Entry names are decoded here as UTF-8, whatever encoding the package declares.
    return withZip(archive, { decodeStrings: false }, async (zip) => {
        rejectInvalidPackage(import_package_PACKAGE_KIND, limitFindings('entries', zip.entryCount, source/* SOURCE_PACKAGE */.hp.maxEntries));
        let count = 0;
        const entries = await entriesOf(zip, () => {
            count += 1;
            return count > source/* SOURCE_PACKAGE */.hp.maxEntries;
        });
        rejectInvalidPackage(import_package_PACKAGE_KIND, [
            ...limitFindings('entries', entries.length, source/* SOURCE_PACKAGE */.hp.maxEntries),
            ...entries.flatMap(entryFindings),
        ]);
        const files = sourceFiles(entries);
        rejectInvalidPackage(import_package_PACKAGE_KIND, [...collisionFindings(files), ...import_package_sizeFindings(files)]);
        return expandFiles(zip, files, folder);
    });
}
/**
 * Returns the imported files with their target paths: "source at the ZIP root or under one single top-level directory".
 * The second form applies if the root contains one folder and nothing else.
 */
function sourceFiles(entries) {
    const all = entries.map(entry => ({ path: pathOf(entry), entry })).filter(({ path }) => !path.endsWith('/'));
    const isFiltered = importFilter(all.map(({ path }) => path));
    const kept = all.filter(({ path }) => !isFiltered(path));
    if (kept.length === 0)
        rejectInvalidPackage(import_package_PACKAGE_KIND, ['it contains no files to import']);
    const [top = '', ...others] = new Set(kept.map(({ path }) => path.slice(0, path.indexOf('/') + 1)));
    if (others.length > 0)
        return kept;
    return kept.map(({ path, entry }) => ({ path: path.slice(top.length), entry }));
}
function import_package_sizeFindings(files) {
    const total = files.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
    return [
        ...files.flatMap(({ path, entry }) => limitFindings(`bytes in the file ${path}`, entry.uncompressedSize, source/* SOURCE_PACKAGE */.hp.maxFileBytes)),
        ...limitFindings('bytes when unpacked', total, source/* SOURCE_PACKAGE */.hp.maxTotalBytes),
    ];
}

;// CONCATENATED MODULE: ./build/platform/source/start-import.js
/** Runs a source import in the background: checks the package, creates the project, and reports the events. */













/** Part 1, Project name. */
const MAX_NAME_CHARACTERS = 100;
/** Project name if the ZIP's name consists of its extension only. */
const start_import_DEFAULT_NAME = 'Imported project';
/** Returns the saved imports. One that was in progress when the platform stopped fails with `import_interrupted`. */
const restoredImports = (saved, clock) => new KeyedWork(clock, 'import', saved, (fields, events) => {
    const log = new EventLog('source.import', clock, undefined, events);
    if (!log.isEnded) {
        const projectField = fields.urlId === undefined ? {} : { project_id: fields.urlId };
        const failure = { import_id: fields.importId, code: 'import_interrupted', message: STOPPED };
        log.append('import.failed', { ...failure, ...projectField });
    }
    return { ...fields, log };
});
/** Starts an import, which continues even if the client disconnects. */
function startImport(state, caller, options, injectedFailure) {
    const importId = `imp_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`;
    const started = { importId, options, log: new EventLog('source.import', state.clock, injectedFailure) };
    state.background.start(closing => runImport(state, caller, started, closing));
    return started;
}
async function runImport(state, caller, started, closing) {
    const { importId, options, log } = started;
    const staged = (0,external_node_path_.join)(state.workFolder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
    /** Also reported in a failure: "`project_id` when a project was already created" (Part 1, Events). */
    let project;
    try {
        log.append('import.started', { import_id: importId });
        const checked = await checkedSource(state, started, staged);
        // "The project record exists before the source is written" (Part 1, Ordering rule).
        project = addProject(state, caller.user, { name: options.name ?? deriveName(options.archive.name), type: 'web' });
        started.urlId = project.urlId;
        start_import_reportProgress(started, 'writing', 80, 'Writing the source');
        await state.sources.moveFrom(project.urlId, staged, checked.external);
        const conversation = Conversation.start(state.clock.now());
        agentOf(state, project).conversations.set(conversation.id, conversation);
        const ai = options.aiAdapt ? launchAdaptation(state, project, conversation) : { status: 'skipped' };
        const { urlId: project_id } = project;
        log.append('import.completed', { import_id: importId, project_id, conversation_id: conversation.id, ai });
    }
    catch (error) {
        closing.throwIfAborted();
        const { code, message } = failureOf(error) ?? {
            code: 'server_error',
            message: internalMessage(error),
        };
        const projectField = project === undefined ? {} : { project_id: project.urlId };
        log.append('import.failed', { import_id: importId, code, message, ...projectField });
        if (failureOf(error) === undefined)
            throw error;
    }
    finally {
        await Promise.all([staged, options.archive.path].map(path => (0,promises_.rm)(path, { recursive: true, force: true })));
    }
}
/** Derives a project name from the ZIP's name: "Derived from the ZIP file name when omitted." */
function deriveName(filename) {
    const derived = [...filename.replace(/\.zip$/i, '').trim()].slice(0, MAX_NAME_CHARACTERS).join('').trim();
    return derived || start_import_DEFAULT_NAME;
}
/**
 * Expands the package into its own folder, and checks it. The project is created only after that.
 */
async function checkedSource(state, started, staged) {
    start_import_reportProgress(started, 'checking', 10, 'Checking the package');
    await (0,promises_.mkdir)(staged);
    const digests = await expandSource(started.options.archive.path, staged);
    start_import_reportProgress(started, 'reviewing', 50, 'Reviewing the content');
    return verifyManifest(state, staged, digests);
}
/**
 * Part 1, Archive rules: an export with a valid manifest keeps its runtime arrangement and needs no `mise.toml`,
 * whatever its original source was; "unverifiable archives are treated as ordinary external source".
 */
async function verifyManifest({ manifestSigner }, staged, digests) {
    if (!digests.has(source/* EXPORT_MANIFEST */.xI))
        return { external: true };
    const otherDigests = new Map([...digests].filter(([path]) => path !== source/* EXPORT_MANIFEST */.xI));
    const manifest = (0,external_node_path_.join)(staged, source/* EXPORT_MANIFEST */.xI);
    const type = manifestSigner.verifiedType(await (0,promises_.readFile)(manifest, 'utf8'), otherDigests);
    if (type === undefined)
        return { external: true };
    if (type !== 'web') {
        throw new Problem('artifact_invalid', `The package was exported from a project of type ${type}, but only web projects can be imported.`);
    }
    await (0,promises_.rm)(manifest);
    return { external: false };
}
/** @param percent progress on the scale of assumption R24 */
function start_import_reportProgress({ log }, stage, percent, message) {
    log.append('import.progress', { stage, progress: percent, message });
}

;// CONCATENATED MODULE: ./build/platform/source/import-handler.js
/** Handles the request that imports a source into a new project, and streams the progress. */




/**
 * Part 1, Source import. A known key returns its import: "only latest progress and final result are kept, no full
 * replay". A key applies to the caller, because there is no project yet.
 */
const importSource = async (state, { caller, form, idempotencyKey, injectedFailure }) => {
    const { file, name, ai_adapt: aiAdapt = 'false' } = form;
    const options = { archive: file, name: name?.trim(), aiAdapt: aiAdapt === 'true' };
    try {
        if (options.aiAdapt)
            requireScopes(caller, ['agent.run']);
        const known = state.imports.find(caller, 'import', idempotencyKey);
        if (known !== undefined) {
            refuseOtherInput(known, options);
            await (0,promises_.rm)(file.path);
            return known.log.stream({ from: 'latest', ids: false });
        }
    }
    catch (error) {
        await (0,promises_.rm)(file.path);
        throw error;
    }
    const started = startImport(state, caller, options, injectedFailure);
    state.imports.keep(caller, 'import', idempotencyKey, started);
    return started.log.stream({ from: 'first', ids: false });
};
/**
 * Rejects a repeated request with different input: "Resubmitting identical ZIP and options". The file name isn't part
 * of either.
 */
function refuseOtherInput({ options: { archive, name, aiAdapt } }, given) {
    if (archive.sha256 === given.archive.sha256 && name === given.name && aiAdapt === given.aiAdapt)
        return;
    const detail = 'This Idempotency-Key was used with a different package or different options. Use a new key.';
    throw new Problem('import_conflict', detail);
}

;// CONCATENATED MODULE: ./build/platform/sql-log/log-tasks.js
/** Export tasks of SQL logs and their simulated progress. */
const MAX_PAGE_SIZE = 1_000;
const DEFAULT_INIT_MS = 1_000;
const DEFAULT_RUNNING_MS = 4_000;
const DEFAULT_KEPT_MS = 3_600_000;
/** The export tasks of all projects. */
class LogTasks {
    #clock;
    #times;
    #tasks;
    /** Logs of completed tasks, by task ID, as long as their results are kept. */
    #logs = new Map();
    constructor(clock, times, saved) {
        this.#clock = clock;
        this.#times = times;
        this.#tasks = new Map(saved.all('sql-log-task'));
    }
    *records() {
        for (const [id, task] of this.#tasks)
            yield ['sql-log-task', id, JSON.stringify(task)];
    }
    create(request) {
        const task = { ...request, id: String(700_001 + this.#tasks.size), createdAt: this.#clock.now() };
        this.#tasks.set(task.id, task);
        return task;
    }
    /** Returns the task with this ID if it belongs to this project. */
    find(id, urlId) {
        const task = this.#tasks.get(id);
        return task?.urlId === urlId ? task : undefined;
    }
    /**
     * Returns the current state of a task.
     * @param read reads the log; called once, on the first request after the task completes
     */
    stateOf({ id, createdAt }, read) {
        const { init_ms: init = DEFAULT_INIT_MS, running_ms: running = DEFAULT_RUNNING_MS } = this.#times;
        const age = this.#clock.now() - createdAt;
        if (age < init)
            return { status: 'INIT', expired: false, log: undefined };
        if (age < init + running)
            return { status: 'RUNNING', expired: false, log: undefined };
        const expired = age >= init + running + (this.#times.kept_ms ?? DEFAULT_KEPT_MS);
        const log = expired ? undefined : (this.#logs.get(id) ?? read());
        if (log === undefined)
            this.#logs.delete(id);
        else
            this.#logs.set(id, log);
        return { status: 'COMPLETED', expired, log };
    }
}

;// CONCATENATED MODULE: ./build/platform/sql-log/handlers.js
/** Handles requests to create the tasks that export a SQL log, and to read their state and records. */





/** Part 2, SQL log export: Create task. */
const createSqlLogTask = (state, { caller, body }) => {
    const { type = 'prod', name, startTime: start, endTime: end } = body;
    const project = requestedProject(state, caller, 'sql-log.create', body.projectUrlId);
    if (end <= start)
        throw new Problem('invalid_request', `endTime ${end} must be after startTime ${start}.`);
    const filters = filtersOf(body['filters.1.Key'], body['filters.1.Value']);
    databaseOf(state, project, type);
    const task = state.logTasks.create({
        urlId: project.urlId,
        type: type,
        name,
        start,
        end,
        filters,
    });
    return { status: 'INIT', ...commonFields(task) };
};
/** Part 2, SQL log export: Describe task. */
const describeSqlLogTask = (state, { caller, body }) => {
    const { projectUrlId, taskId, pageNo, pageSize } = body;
    const project = requestedProject(state, caller, 'sql-log.describe', projectUrlId);
    if (pageSize > MAX_PAGE_SIZE)
        throw new Problem('invalid_request', `pageSize ${pageSize} must be at most ${MAX_PAGE_SIZE}.`);
    const task = state.logTasks.find(taskId, project.urlId);
    if (task === undefined)
        throw new Problem('not_found', 'The task was not found.');
    const { urlId, type, start: from, end: to, filters, name } = task;
    const { status, expired, log } = state.logTasks.stateOf(task, () => state.sqlLogs.select(urlId, databaseOf(state, project, type), { from, to, text: searchedText(filters[0]?.Value) }));
    const queries = log?.page(pageNo, pageSize) ?? [];
    return {
        status,
        ...commonFields(task),
        expire: expired,
        filters,
        queries,
        taskType: 'Query',
        total: log?.total ?? 0,
        name,
    };
};
/**
 * Fields that both responses contain. The documents don't show the format of times: here epoch milliseconds, as in
 * requests.
 */
const commonFields = ({ id, start, end, createdAt, type }) => ({
    taskId: id,
    start,
    end,
    createTime: createdAt,
    env: `local-${type}`,
});
/**
 * Finds the project and checks access to it. Other endpoints have the project in their path; here it is in the request
 * body.
 */
function requestedProject(state, caller, id, urlId) {
    authorize((0,endpoints/* endpointRow */.ug)(id), caller, urlId);
    return accessibleProject((0,endpoints/* endpointRow */.ug)(id), caller, state.projects.get(urlId));
}
/** Returns the database of the task: "The project and `type` must resolve to exactly one database." */
function databaseOf({ sqlLogs, clouds }, { urlId }, type) {
    const databases = sqlLogs.databases(urlId, type, clouds.has(urlId));
    const [database] = databases;
    if (database !== undefined && databases.length === 1)
        return database;
    throw new Problem('invalid_request', `The project has ${(0,amount/* plural */.LS)(databases.length, 'database')} of type ${type}; exactly one is required.`);
}
function filtersOf(key, value) {
    if (key === undefined && value === undefined)
        return [];
    // The documents show one example of each. They leave other keys and values to the platform.
    if (key !== 'query')
        throw new Problem('invalid_request', 'filters.1.Key: the local platform supports only `query`.');
    if (value === undefined)
        throw new Problem('invalid_request', 'filters.1.Value is required.');
    searchedText(value);
    return [{ Key: key, Value: value }];
}
/**
 * Parses a filter. The documents show only this expression: "A text match of the form sql:"<text>"". A backslash
 * escapes a quote in the text.
 */
function searchedText(expression) {
    if (expression === undefined)
        return undefined;
    const text = /^sql:"((?:[^"\\]|\\.)+)"$/s.exec(expression.trim())?.[1];
    if (text === undefined) {
        throw new Problem('invalid_request', 'filters.1.Value: the local platform supports only sql:"<text>".');
    }
    return text.replaceAll(/\\(.)/gs, '$1');
}

;// CONCATENATED MODULE: ./build/platform/teams/members.js
/** Handlers of the team members' endpoints. */



/**
 * Part 2, Team members: POST members. "Joins the team's first usable workspace": here a team has one tenant, which is
 * what the member joins.
 */
const createMember = (state, { caller: { team }, body }) => members_record(team, addMember(team, state.clock, { name: body.nickname, avatar: body.avatar ?? null }));
/**
 * Part 2, Team members: GET members. The documents specify no order; here it is newest first. Deleted members aren't
 * listed.
 */
const listMembers = (state, { caller: { team }, query }) => {
    const members = [...team.members.values()].filter(({ team_status: status }) => status !== 'deleted');
    const { items, next } = state.pager.page(members, members_newestFirst, ['team.list', team.id], query);
    return { members: items.map(member => members_record(team, member)), ...next };
};
/** Part 2, Team members: GET members/{member_id}. */
const getMember = (_state, { caller: { team }, path }) => members_record(team, existingMember(team, path.member_id));
/**
 * Part 2, Team members: PATCH, and the states of a member. The scope `team.member.freeze` "exists" beside the table's
 * scope, but no endpoint requires it. A credential can have it, but only `team.member.update` is checked.
 */
const updateMember = (state, { caller: { team }, path, body }) => {
    const member = existingMember(team, path.member_id);
    refuseOwner(team, member, 'changed');
    if (body.status === 'freeze')
        deactivate(state, member, 'freeze');
    else
        member.team_status = 'active';
    return members_record(team, member);
};
/** Part 2, Team members: DELETE; assumption R20. The member's projects remain unchanged. */
const deleteMember = (state, { caller: { team }, path }) => {
    const member = existingMember(team, path.member_id);
    refuseOwner(team, member, 'deleted');
    deactivate(state, member, 'deleted');
    return { member_id: member.member_id, status: member.team_status };
};
function refuseOwner({ owner }, { open_id: id }, action) {
    if (id === owner)
        throw new Problem('forbidden', `The team’s Owner can’t be ${action} through this API.`);
}
const members_newestFirst = ({ created_at: at, member_id: id }) => `${sortable(at)} ${id}`;
const members_record = (team, member) => ({
    member_id: member.member_id,
    nickname: member.name,
    avatar: member.avatar ?? null,
    role: roleOf(team, member),
    status: member.team_status,
    created_at: member.created_at,
});
/** The documents specify only the role of created members. */
function roleOf({ owner }, { open_id: id, tenant_admin: isAdmin }) {
    if (id === owner)
        return 'owner';
    return isAdmin === true ? 'admin' : 'member';
}

;// CONCATENATED MODULE: ./build/platform/teams/tokens.js
/** Handler that issues tokens for team members. */




/** "Explicit business scopes": all scopes of endpoints that accept a member token. */
const BUSINESS_SCOPES = new Set(endpoints/* ENDPOINT_IDS */.DN.map(endpoints/* endpointRow */.ug)
    .filter(({ credentials }) => credentials.includes('member-token'))
    .flatMap(({ scopes }) => scopes));
/**
 * Maximum and default lifetime of a token in seconds. The documents specify neither the maximum nor the default. Here a
 * token without `expires_in` gets the maximum, which is an hour unless the credential has its own.
 */
const DEFAULT_MAX_EXPIRES_IN_S = 3600;
/**
 * Part 2, Team members: POST members/{member_id}/tokens. An `expires_in` over the credential's maximum is reduced to
 * it, and the response contains the reduced value. The Owner isn't managed through this API, so no token is issued for
 * the Owner.
 */
const issueToken = (state, { caller: { team, credential: signer }, path, body }) => {
    const member = memberOf(team, path.member_id);
    if (member.open_id === team.owner) {
        throw new Problem('forbidden', 'Tokens can be delegated only to managed members, not to the team’s Owner.');
    }
    if (!isActive(member))
        throw new Problem('member_inactive', 'The member is frozen or deleted.');
    const scopes = [...new Set(body.scopes)];
    checkScopes(scopes, scope => BUSINESS_SCOPES.has(scope), 'can’t be granted to a member token', 400);
    checkScopes(scopes, scope => signer.scopes.includes(scope), 'can’t be delegated by this team credential', 403);
    const { max_expires_in: max = DEFAULT_MAX_EXPIRES_IN_S } = signer;
    const expiresIn = Math.min(body.expires_in ?? max, max);
    const token = `mt_${(0,external_node_crypto_.randomBytes)(32).toString('base64url')}`;
    const credential = {
        token,
        kind: 'member-token',
        user: member.open_id,
        scopes,
        expires_at: state.clock.now() + expiresIn * 1000,
        delegated_by: signer.access_key,
    };
    state.callers.set(token, { credential, user: member });
    return { access_token: token, token_type: 'Bearer', expires_in: expiresIn, scope: scopes.join(' ') };
};
function checkScopes(scopes, passes, reason, status) {
    const refused = scopes.filter(scope => !passes(scope)).map(scope => JSON.stringify(scope));
    if (refused.length > 0)
        throw new Problem('invalid_scope', `scopes: ${refused.join(', ')} ${reason}.`, { status });
}

// EXTERNAL MODULE: ./build/api/team.js
var team = __webpack_require__(67994);
;// CONCATENATED MODULE: ./build/platform/teams/usage.js
/** Counts the entitlement usage of projects. */
const GIGABYTE = 1_000_000_000;
/**
 * Counters by code, with the names and units of a real platform's configuration. No item has a monthly period: each
 * counts the current amount, or the total since the platform's start.
 */
const ITEMS = {
    max_projects: ['Project count', 'count', (_state, projects) => projects.filter(isPresent).length],
    cloud_count: ['Cloud service count', 'count', (state, projects) => withCloud(state, projects).length],
    cloud_db_storage: ['Data storage', 'gigabytes', storedGigabytes],
    sandbox_runtime: [
        'Build sandbox',
        'minutes',
        ({ sandboxes }, projects) => sum(projects.map(project => sandboxes.runtimeMs(project))) / 60_000,
    ],
    cloud_function_count: ['Cloud function count', 'count', functionCount],
    fullstack_app_access: ['Full-stack app access', 'times', (_state, projects) => accesses(projects, 'fullstack')],
    static_app_access: ['Static app access', 'times', (_state, projects) => accesses(projects, 'static')],
};
/** Returns the items of these codes, in order. If one can't be counted, the call fails (Part 2, Entitlement usage). */
const countUsage = (state, projects, codes) => Promise.all(codes.map(async (code) => {
    const [name, unit, count] = ITEMS[code];
    return { code, name, used: await count(state, projects), unit };
}));
/** A deleted project's past usage still counts, but the project itself doesn't. */
const isPresent = ({ state }) => state !== 'deleted';
const withCloud = ({ clouds }, projects) => projects.filter(project => isPresent(project) && clouds.has(project.urlId));
/** Returns the total size of the databases and buckets. */
async function storedGigabytes(state, projects) {
    const sizes = withCloud(state, projects).map(async ({ urlId }) => {
        const objects = [...(await state.buckets.of(urlId)).values()].flatMap(bucket => [...bucket.objects.values()]);
        return (await state.databases.bytes(urlId)) + sum(objects.map(({ bytes }) => bytes));
    });
    return sum(await Promise.all(sizes)) / GIGABYTE;
}
async function functionCount(state, projects) {
    const counts = withCloud(state, projects).map(async ({ urlId }) => (await state.functions.of(urlId)).size);
    return sum(await Promise.all(counts));
}
const accesses = (projects, app) => sum(projects.flatMap(({ releases }) => releases.filter(release => release.app === app)).map(each => each.accesses));
const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);

;// CONCATENATED MODULE: ./build/platform/teams/usage-handlers.js
/** Handles requests for the current usage of a team or of one member. */





/**
 * Part 2, Entitlement usage: POST member-usage/current. A member's usage is the usage of the projects that the member
 * owns.
 */
const memberUsage = async (state, { caller: { team }, body }) => {
    const codes = requestedCodes(body.codes);
    const { open_id: id, member_id } = memberOf(team, body.member_id);
    const own = projectsOf(state, team).filter(({ roles }) => roles.get(id) === 'owner');
    return { member_id, ...billingPeriod(state), items: await countItems(state, own, codes) };
};
/** Part 2, Entitlement usage: POST team-usage/current. */
const teamUsage = async (state, { caller: { team }, body }) => {
    const codes = requestedCodes(body.codes);
    return { ...billingPeriod(state), items: await countItems(state, projectsOf(state, team), codes) };
};
/** "If any item fails, the entire request fails with no partial data." */
async function countItems(state, projects, codes) {
    try {
        return await countUsage(state, projects, codes);
    }
    catch (error) {
        if (error instanceof database_database/* DatabaseUnavailable */.wi)
            throw new Problem('service_unavailable', error.message);
        throw error;
    }
}
/** "Omitted or `[]`: all; duplicates are removed and order of first appearance kept." The row allows no other codes. */
function requestedCodes(given = []) {
    return given.length === 0 ? team/* USAGE_CODES */.h0 : [...new Set(given)];
}
const projectsOf = ({ projects }, { id }) => [...projects.values()].filter(({ tenant }) => tenant === id);
/**
 * Returns the billing period, which is the calendar month in UTC. The times have no offset: "Local-time strings,
 * possibly with fractional seconds, not epoch values".
 */
function billingPeriod({ clock }) {
    const now = new Date(clock.now());
    const monthStart = (months) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months);
    return { start_time: localTime(monthStart(0)), end_time: localTime(monthStart(1) - 1) };
}
const localTime = (at) => new Date(at).toISOString().replace('Z', '');

;// CONCATENATED MODULE: ./build/platform/handlers.js
/** Handler table of the emulated API: maps each endpoint to the function that implements it. */





















/** Handler of each row. The compiler rejects a row without one, and a handler that needs more than the whole state. */
const HANDLERS = {
    'user.get': getUser,
    'projects.list': listProjects,
    'projects.create': createProject,
    'projects.delete': deleteProject,
    'watermark.get': getWatermark,
    'watermark.set': setWatermark,
    'project-tokens.create': createProjectToken,
    'alias.get': getAlias,
    'alias.check': checkAlias,
    'alias.set': setAlias,
    'alias.reset': resetAlias,
    'releases.prepare': prepareRelease,
    'releases.complete': completeRelease,
    'releases.publish': publishSource,
    'releases.unpublish': unpublish,
    'releases.current': currentRelease,
    'releases.list': listReleases,
    'source.import': importSource,
    'source.export': exportSource,
    'preview.link': linkPreview,
    'sandbox.kill': killSandbox,
    'skills.upload': uploadSkill,
    'skills.list': listSkills,
    'agent.capabilities': getCapabilities,
    'agent.start': startAgent,
    'agent.current': currentRun,
    'agent.events': followRun,
    'agent.cancel': cancelRun,
    'agent.respond': respondToAction,
    'agent.uploads': createUpload,
    'agent.conversations': listConversations,
    'agent.messages': listMessages,
    'storage.buckets': listBuckets,
    'storage.list': listObjects,
    'storage.put': putObject,
    'storage.delete': deleteObjects,
    'functions.list': listFunctions,
    'functions.deploy': deployFunction,
    'functions.delete': deleteFunction,
    'functions.logs': functionLogs,
    'team.create': createMember,
    'team.list': listMembers,
    'team.get': getMember,
    'team.update': updateMember,
    'team.delete': deleteMember,
    'team.token': issueToken,
    'usage.member': memberUsage,
    'usage.team': teamUsage,
    'cloud.provision': provisionCloud,
    'cloud.credentials': readCredentials,
    'auth.enable': enableLoginMethods,
    'secrets.list': listSecrets,
    'secrets.set': setSecret,
    'secrets.delete': deleteSecret,
    'database.status': databaseStatus,
    'database.tables': listTables,
    'database.query': runQuery,
    'sql-log.create': createSqlLogTask,
    'sql-log.describe': describeSqlLogTask,
};

;// CONCATENATED MODULE: ./build/platform/http/request-body.js
/** Receives the body of a request within its size limit, and parses it as JSON or as a form. */









/** The documents define no limit for JSON bodies. Every body without a package is many times smaller than this. */
const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Maximum number of bytes that a body contains as Base64, which takes four characters for three bytes. The other fields
 * come in addition.
 */
const MAX_BASE64_BYTES = {
    'skills.upload': skills/* SKILL_PACKAGE */.Z.maxBytes,
    'storage.put': storage/* STORAGE_LIMITS */.p.maxObjectBytes,
    'functions.deploy': functions/* FUNCTION_PACKAGE */.aD.maxBytes,
};
/** Returns the limit for the body of a request to this endpoint. */
function bodyLimit(id) {
    const bytes = Math.ceil((MAX_BASE64_BYTES[id] ?? 0) / 3) * 4 + MAX_BODY_BYTES;
    // A body above the limit contains a package that is too large. It gets the package's error code if the endpoint has
    // it.
    return {
        bytes,
        code: (0,endpoints/* endpointRow */.ug)(id).codes.includes('artifact_too_large') ? 'artifact_too_large' : 'invalid_request',
    };
}
/** Checks whether the client has disconnected. Node removes the socket from a destroyed request. */
const isDisconnected = ({ socket }) => socket?.destroyed ?? true;
/**
 * Receives the complete body of a request.
 * @throws Problem with the limit's code for a body that is too long; immediately if `Content-Length` is too large
 */
async function receiveBody(request, { bytes, code }) {
    const tooLong = () => new Problem(code, `The body is longer than ${(0,amount/* plural */.LS)(bytes, 'byte')}.`);
    if (Number(request.headers['content-length'] ?? 0) > bytes)
        throw tooLong();
    const chunks = [];
    let received = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        received += chunk.length;
        if (received > bytes)
            throw tooLong();
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}
/**
 * Returns the JSON object in a body.
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type, for text that isn't UTF-8 or JSON, and for JSON that
 * isn't an object
 */
function jsonObject(body, contentType) {
    if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
        throw new Problem('invalid_request', 'The header Content-Type must be application/json.');
    }
    const value = parsed(body);
    if (!(0,record/* isRecord */.u4)(value))
        throw new Problem('invalid_request', 'The body must be a JSON object.');
    return value;
}
/**
 * Returns the JSON object in the only field of a form: "the business parameters are a JSON string in the form field
 * `params`" (Part 2, SQL log export).
 * @param contentType the request's header
 * @throws Problem `invalid_request` for another content type or field, for bytes that aren't UTF-8, and for a value
 * that isn't a JSON object
 */
function paramsOfForm(body, contentType) {
    if (!/^application\/x-www-form-urlencoded\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? '')) {
        throw new Problem('invalid_request', 'The header Content-Type must be application/x-www-form-urlencoded.');
    }
    const form = decodedForm(body);
    const [[name, params] = []] = form;
    if (form.length !== 1 || name !== 'params' || params === undefined) {
        throw new Problem('invalid_request', 'The form must contain the field params and no other fields.');
    }
    const value = parsed(Buffer.from(params), 'params');
    if (!(0,record/* isRecord */.u4)(value))
        throw new Problem('invalid_request', 'params must be a JSON object.');
    return value;
}
/** Decodes a form. URLSearchParams would replace bytes that aren't UTF-8. */
function decodedForm(body) {
    try {
        const fields = new TextDecoder('utf-8', { fatal: true }).decode(body).split('&');
        return fields.map(field => {
            const [, name = '', value = ''] = /^([^=]*)=?([^]*)$/.exec(field.replaceAll('+', ' ')) ?? [];
            return [decodeURIComponent(name), decodeURIComponent(value)];
        });
    }
    catch {
        throw new Problem('invalid_request', 'The form must be percent-encoded UTF-8.');
    }
}
function parsed(body, name = 'The body') {
    if (!(0,external_node_buffer_.isUtf8)(body))
        throw new Problem('invalid_request', 'The body is not UTF-8.');
    const { value, invalidAt } = (0,parsed_json/* parsedJson */.U4)(new TextDecoder().decode(body));
    if (invalidAt === undefined)
        return value;
    throw new Problem('invalid_request', `${name} is not valid JSON: ${invalidAt}.`);
}

// EXTERNAL MODULE: ./node_modules/@fastify/busboy/index.js
var busboy = __webpack_require__(86614);
;// CONCATENATED MODULE: ./build/platform/http/request-form.js
/** Receives a `multipart/form-data` request, and writes its files to disk. */








/** Many times the size of any form of the API. Without limits, a malicious form could exhaust the memory. */
const LIMITS = { parts: 100, fieldSize: 64 * 1024 };
/**
 * Receives a `multipart/form-data` body and writes its files directly to disk: `Response.formData()` would hold a source of
 * 100 MiB in memory several times.
 * @param fields fields of the form in the endpoint's row
 * @param folder folder for the files, which get random names; the caller must remove them
 * @returns the values by name, with the types of the row
 * @throws Problem `invalid_request` for a body that isn't the row's form or repeats a field, `artifact_too_large` as
 * soon as a file exceeds its limit
 */
async function receiveForm(request, fields, folder) {
    const parser = parserFor(request.headers['content-type'] ?? '');
    const values = new Map();
    const names = new Set();
    const files = [];
    // Aborts with the error that makes the form invalid.
    const invalid = new AbortController();
    const { signal } = invalid;
    const refuse = (error) => invalid.abort(error);
    // Part 1, Source import: "each field is submitted once (repeated fields undefined)". Here a repeated field is rejected.
    const requireFirst = (name) => {
        if (names.has(name))
            refuse(invalidRequest(`The form contains ${JSON.stringify(name)} more than once.`));
        names.add(name);
    };
    parser.on('error', error => refuse(malformed(error)));
    parser.on('partsLimit', () => refuse(invalidRequest(`The form has more than ${LIMITS.parts} parts.`)));
    parser.on('field', (name, value, _, truncated) => {
        requireFirst(name);
        const reason = `is longer than ${LIMITS.fieldSize} bytes, which is allowed only for a part with a filename`;
        if (truncated)
            refuse(invalidRequest(`${name} ${reason}.`));
        values.set(name, value);
    });
    parser.on('file', (name, stream, filename) => {
        requireFirst(name);
        // The part ends before its closing boundary. An error in saving also destroys the stream, and is reported below.
        stream.on('error', error => {
            if (stream.errored === null)
                refuse(malformed(error));
        });
        const path = (0,external_node_path_.join)(folder, (0,external_node_crypto_.randomBytes)(16).toString('hex'));
        const saved = saveTo(path, stream, name, filename, fields).then(file => void values.set(name, file), refuse);
        files.push({ stream, path, saved });
    });
    try {
        for await (const chunk of request.iterator({ destroyOnReturn: false })) {
            if (!parser.write(chunk))
                await (0,external_node_events_.once)(parser, 'drain', { signal });
            signal.throwIfAborted();
        }
        const finished = (0,external_node_events_.once)(parser, 'finish', { signal });
        parser.end();
        await finished;
        await Promise.all(files.map(({ saved }) => saved));
        signal.throwIfAborted();
        const form = Object.fromEntries(values);
        const problems = fieldProblems(fields, form);
        if (problems.length > 0)
            throw invalidRequest(`${problems.join('; ')}.`);
        return form;
    }
    catch (error) {
        for (const { stream } of files)
            stream.destroy();
        await Promise.all(files.map(({ saved }) => saved));
        await Promise.all(files.map(({ path }) => (0,promises_.rm)(path, { force: true })));
        throw signal.aborted ? signal.reason : error;
    }
}
async function saveTo(path, stream, name, filename, fields) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field?.type !== 'file')
        throw invalidRequest(`${JSON.stringify(name)} is not a file field of this form.`);
    const { extension, maxBytes = Number.POSITIVE_INFINITY } = field;
    if (extension !== undefined && !filename.toLowerCase().endsWith(`.${extension}`)) {
        throw invalidRequest(`The filename of ${name} is ${JSON.stringify(filename)}; it must end in .${extension}.`);
    }
    const hash = (0,external_node_crypto_.createHash)('sha256');
    let size = 0;
    await saveFile(stream, path, chunk => {
        size += chunk.length;
        if (size > maxBytes)
            throw new Problem('artifact_too_large', `${name} is larger than ${maxBytes} bytes.`);
        hash.update(chunk);
    });
    return { path, size, name: filename, sha256: hash.digest('hex') };
}
/**
 * Treats only a part with a filename as a file. By default, the parser also does so for the type
 * application/octet-stream.
 */
const isPartAFile = (_name, _type, filename) => filename !== undefined;
function parserFor(contentType) {
    if (!/^multipart\/form-data\s*;/i.test(contentType)) {
        throw invalidRequest('The header Content-Type must be multipart/form-data.');
    }
    try {
        return new busboy.Busboy({ headers: { 'content-type': contentType }, limits: LIMITS, isPartAFile });
    }
    catch (error) {
        throw malformed(error);
    }
}
const invalidRequest = (detail) => new Problem('invalid_request', detail);
const malformed = (error) => invalidRequest(`The body is not valid multipart/form-data: ${error.message}.`);

;// CONCATENATED MODULE: ./build/platform/sql-log/envelope.js
/** Wraps the responses of the SQL log service in its envelope. */
/**
 * Wraps data in a response's envelope (Part 2, SQL log export). The envelope's codes are strings, except the one in
 * `data`.
 */
function wrapInEnvelope(data, requestId) {
    return {
        code: '200',
        data: { ...data, code: 200, success: true },
        httpStatusCode: '200',
        requestId,
        successResponse: true,
    };
}

;// CONCATENATED MODULE: ./build/platform/answer-api-request.js
/** Responds to a request to the emulated API: authenticates the caller, checks the request, and calls its handler. */










/** Responds to a request to the API. Every error becomes a problem, or an envelope of its own, with a trace ID. */
async function answerApiRequest(context, request) {
    const traceId = context.state.clock.uuid();
    const hasEnvelope = !(request.route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(request.route.id).envelope === true;
    const errorAnswer = (problem) => problemAnswer(problem, traceId);
    try {
        const { row, result } = await answer_api_request_handleRequest(context, request);
        return successAnswer(row, hasEnvelope ? wrapInEnvelope(result, traceId) : result, traceId);
    }
    catch (error) {
        if (error instanceof Problem)
            return errorAnswer(error);
        // A client that disconnected while it sent its body gets no response. That is not a failure of the platform.
        if (isDisconnected(request.message))
            throw error;
        context.onFailure(error);
        return errorAnswer(new Problem('server_error', internalMessage(error)));
    }
}
function successAnswer({ status = 200, noStore }, result, traceId) {
    const headers = { ...(noStore === true ? { 'cache-control': 'private, no-store' } : {}), [TRACE_HEADER]: traceId };
    if (result instanceof EventStream) {
        const streamHeaders = { 'content-type': 'text/event-stream', 'cache-control': 'no-store', ...headers };
        return { status: 200, headers: streamHeaders, body: result };
    }
    if (!(result instanceof Success))
        return jsonAnswer(status, result, headers);
    return jsonAnswer(result.status, result.fields, { ...result.headers, ...headers });
}
/**
 * Checks a request, then calls its handler. The documents define no order for the checks. In this order an unknown
 * caller learns nothing about the request, a caller without permission learns only that the path is wrong, and a caller
 * who can't see a project learns nothing about it.
 */
async function answer_api_request_handleRequest({ state, signatures }, request) {
    const { message, route, faultEffect } = request;
    const isForm = !(route instanceof Problem) && (0,endpoints/* endpointRow */.ug)(route.id).form !== undefined;
    // A form can be large. A caller must be admitted before any of its files is written to disk.
    const body = isForm ? Buffer.alloc(0) : await receiveBody(message, limitFor(route));
    await faultEffect.arrival?.();
    if (route instanceof Problem)
        throw route;
    const { id, parameters } = route;
    const row = (0,endpoints/* endpointRow */.ug)(id);
    const { headers, method = '', url = '' } = message;
    const caller = row.credentials.includes('team-key')
        ? signatures.check({ method, url, headers, body })
        : authenticate(headers.authorization, state);
    if (!isForm && body.length <= MAX_BODY_BYTES)
        request.onBody(recordedText(row, body));
    const path = checkedPath(parameters);
    const urlId = path['project_id'];
    authorize(row, caller, urlId);
    const query = checkedQuery(row, request.query);
    const idempotencyKey = checkedKey(row, headers['idempotency-key']);
    const fields = isForm ? undefined : checkedBody(row, body, headers['content-type']);
    const isOnProject = urlId !== undefined && 'user' in caller;
    const project = isOnProject ? accessibleProject(row, caller, state.projects.get(urlId)) : undefined;
    const { socket } = message;
    const disconnection = new AbortController();
    const onClose = () => disconnection.abort();
    socket.once('close', onClose);
    try {
        const form = row.form === undefined ? undefined : await receiveForm(message, row.form, state.workFolder);
        if (form !== undefined)
            request.onBody(formText(form));
        // The checks above guarantee that these values have the types of the row.
        const handler = HANDLERS[id];
        const { injectedFailure } = faultEffect;
        const call = {
            caller,
            project,
            path,
            query,
            body: fields,
            form,
            idempotencyKey,
            injectedFailure,
            disconnected: disconnection.signal,
        };
        return { row, result: await handler(state, call) };
    }
    finally {
        socket.off('close', onClose);
    }
}
const limitFor = (route) => route instanceof Problem ? { bytes: MAX_BODY_BYTES, code: 'invalid_request' } : bodyLimit(route.id);
/** Returns the text of a body for the record of requests. For a form, that is the JSON in its field `params`. */
function recordedText({ encoding }, body) {
    const text = body.toString();
    return (encoding === 'params-form' ? new URLSearchParams(text).get('params') : null) ?? text;
}
function checkedKey(row, key) {
    if (row.idempotencyKey === undefined)
        return undefined;
    answer_api_request_rejectIfInvalid(fieldProblems({ 'Idempotency-Key': row.idempotencyKey }, { 'Idempotency-Key': key }));
    return key === undefined ? undefined : String(key);
}
/** Returns the values of a form as JSON, for the record of requests. Leaves out the paths of its files. */
function formText(values) {
    return JSON.stringify(values, (name, value) => (name === 'path' ? undefined : value));
}
function checkedPath(parameters) {
    const decoded = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, percentDecoded(value)]));
    const rows = Object.entries(endpoints/* PATH_PARAMETERS */.VV).filter(([name]) => Object.hasOwn(parameters, name));
    answer_api_request_rejectIfInvalid(fieldProblems(Object.fromEntries(rows), decoded));
    return decoded;
}
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        throw new Problem('invalid_request', 'The path contains invalid percent-encoding.');
    }
}
function checkedQuery(row, query) {
    const noFields = {};
    const { values, problems } = queryValues(row.query ?? noFields, query);
    answer_api_request_rejectIfInvalid(problems);
    return values;
}
function checkedBody(row, body, contentType) {
    if (row.body === undefined) {
        if (body.length > 0)
            throw new Problem('invalid_request', 'This request must not have a body.');
        return {};
    }
    if (body.length === 0 && row.bodyOptional === true)
        return {};
    const fields = row.encoding === 'params-form' ? paramsOfForm(body, contentType) : jsonObject(body, contentType);
    answer_api_request_rejectIfInvalid(fieldProblems(row.body, fields));
    return fields;
}
function answer_api_request_rejectIfInvalid(problems) {
    if (problems.length > 0)
        throw new Problem('invalid_request', `${problems.join('; ')}.`);
}

;// CONCATENATED MODULE: ./build/platform/buckets/public-objects.js
/** Serves the objects of public buckets at the address of a project's cloud instance, without a credential. */


/** Assumption R53: path of an object of a public bucket below the address of its project's instance. */
const PUBLIC_OBJECT = /^\/storage\/v1\/object\/public\/(?<bucket>[^/]+)\/(?<object>.+)$/;
/** Cache lifetime of an object that was uploaded without `cache_control`. */
const DEFAULT_CACHE_CONTROL = 'no-cache';
/** Checks whether a path below the address of a cloud instance is that of a public object. */
const isPublicObjectPath = (instancePath) => PUBLIC_OBJECT.test(instancePath);
/**
 * Returns the response with an object of a public bucket. A private bucket gets the same 404 as a missing one, so that
 * its existence stays hidden.
 * @param urlId the instance's project
 * @param instancePath path below the instance's address, for which `isPublicObjectPath` is true
 */
async function publicObjectAnswer({ buckets, clouds, projects }, message, urlId, instancePath) {
    // Objects are public, so pages of any origin may read them.
    const cors = { 'access-control-allow-origin': '*' };
    if (message.method !== 'GET' && message.method !== 'HEAD') {
        return jsonAnswer(405, { error: 'Public objects support only GET and HEAD.' }, { ...cors, allow: 'GET, HEAD' });
    }
    const { bucket = '', object = '' } = PUBLIC_OBJECT.exec(decodedPath(instancePath))?.groups ?? {};
    const project = projects.get(urlId);
    const isAvailable = project !== undefined && project.state !== 'deleted' && clouds.has(urlId);
    const found = isAvailable ? (await buckets.of(urlId)).get(bucket) : undefined;
    const stored = found?.public === true ? found.objects.get(object) : undefined;
    if (stored === undefined)
        return jsonAnswer(404, { error: 'No public object exists at this address.' }, cors);
    const answer = fileAnswer(message, {
        location: stored.location,
        offset: 0,
        length: stored.bytes,
        contentType: stored.contentType,
        cacheControl: stored.cacheControl ?? DEFAULT_CACHE_CONTROL,
        etag: `"${stored.md5}"`,
        modifiedAt: stored.updatedAt,
    });
    // Anyone may upload HTML or SVG to a bucket. Its scripts must not run with the rights of the instance's origin.
    return { ...answer, headers: { ...answer.headers, ...cors, 'content-security-policy': 'sandbox' } };
}

;// CONCATENATED MODULE: ./build/platform/functions/invocation.js
/** Responds to a request to a deployed edge function. */




/** Part 2, Cloud services, rule 7: path of a function below the address of its project's instance. */
const FUNCTIONS_PATH = /^\/functions\/v1\/([^/]+)(?:\/.*)?$/;
/** Part of that path that functions don't see if the seed or a flag says so (assumption R56). */
const UNSEEN_PREFIX = /^\/functions\/v1(?=\/)/;
/** Limit for a request body, which is kept in memory. The documents specify no limit. */
const MAX_REQUEST_BYTES = 10 * 1024 * 1024;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/**
 * Headers that apply to one connection only (RFC 9110, 7.6.1), or that the server sets itself when it sends the body.
 */
const CONNECTION_HEADERS = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding', 'upgrade']);
/** Rejection of a request before it reaches a function. */
class InvocationError extends Error {
    status;
    constructor(status, message) {
        super(message);
        this.name = 'InvocationError';
        this.status = status;
    }
}
/**
 * Responds to a request to a project's cloud instance. The instance isn't part of the API: it needs no API credential,
 * and errors are plain JSON. Its only endpoints here are the functions.
 */
async function answerInvocation(state, message, address) {
    try {
        return await invoke(state, message, address);
    }
    catch (error) {
        if (error instanceof Problem)
            return jsonAnswer(error.status, { error: error.message });
        if (!(error instanceof InvocationError || error instanceof CallFailure))
            throw error;
        return jsonAnswer(error.status, { error: error.message });
    }
}
async function invoke(state, message, { urlId, instancePath, query }) {
    const name = FUNCTIONS_PATH.exec(instancePath)?.[1];
    const project = state.projects.get(urlId);
    const cloud = project?.state === 'deleted' ? undefined : state.clouds.get(urlId);
    if (cloud === undefined || name === undefined)
        throw new InvocationError(404, 'No function exists at this URL.');
    const found = await state.functions.find(urlId, name);
    const { method = '' } = message;
    if (!METHODS.includes(method))
        throw new InvocationError(405, `Functions don’t support the method ${method}.`);
    // A browser sends the CORS preflight request (OPTIONS) without a credential. The function decides what to allow.
    if (found.verifyJwt && method !== 'OPTIONS')
        requireJwt(message, token => cloud.keys.accepts(token));
    const body = Buffer.from(await receiveBody(message, { bytes: MAX_REQUEST_BYTES, code: 'artifact_too_large' }));
    const seenPath = state.hasShortFunctionUrls ? instancePath.replace(UNSEEN_PREFIX, '') : instancePath;
    const { host } = new URL(state.origin());
    const call = { method, host, path: `${seenPath}${query}`, headers: headersOf(message), body };
    const { signal, removeListener } = disconnectSignal(message);
    try {
        return toAnswer(await found.call(call, cloud.secrets.values(), signal), removeListener);
    }
    catch (error) {
        removeListener();
        throw error;
    }
}
/** Requires a JWT that the project has signed: "The management token must not be used as an application user JWT". */
function requireJwt({ headers }, accepts) {
    const token = /^Bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1];
    if (token === undefined)
        throw new InvocationError(401, 'The header Authorization must contain a JWT of this project.');
    if (!accepts(token))
        throw new InvocationError(401, 'The JWT does not belong to this project, or has expired.');
}
/**
 * Returns a signal that aborts when the connection closes, and a function that removes the listener. The listener must
 * be removed, because a connection can serve several requests.
 */
function disconnectSignal({ socket }) {
    const controller = new AbortController();
    const abort = () => controller.abort();
    socket.once('close', abort);
    if (socket.destroyed)
        abort();
    return { signal: controller.signal, removeListener: () => socket.off('close', abort) };
}
function headersOf({ headersDistinct }) {
    return Object.entries(headersDistinct).flatMap(([name, values = []]) => CONNECTION_HEADERS.has(name) ? [] : values.map(value => [name, value]));
}
function toAnswer(response, removeListener) {
    const headers = Object.fromEntries(Object.entries(response.headers).flatMap(([name, value]) => value === undefined || CONNECTION_HEADERS.has(name) ? [] : [[name, value]]));
    const open = async function* () {
        try {
            yield* response;
        }
        finally {
            removeListener();
        }
    };
    return { status: response.statusCode ?? 500, headers, body: { open } };
}

;// CONCATENATED MODULE: ./build/platform/http/redaction.js
/** Removes secrets from the requests that the emulator keeps and shows: credentials, signatures and tickets. */



/** Part 1, Sandbox and preview: the public route, on the service host but outside the API's prefix. */
const PREVIEW_PREFIX = '/open/preview/';
const REDACTED = '[redacted]';
/** Names of headers that contain a credential. An `Idempotency-Key` isn't one. */
const SECRET_HEADER = /authorization|cookie|token|secret|signature|credential|password|session|(?:api|access|service|anon|security)[-_]?key/i;
/** Names of query parameters whose values are secrets. */
const SECRET_PARAMETER = /sig|token|ticket|key|credential|secret|auth|password|policy|session/i;
/** Opaque position in a list, which is no credential. */
const PAGE_TOKEN = 'page_token';
/** Schemes of `Authorization`, which are shown. Any other first word may be a part of the secret. */
const SCHEME = /^(?:Bearer|Basic|HMAC-SHA256)(?= )/i;
/** Returns headers with redacted credentials. Keeps the scheme of `Authorization`. */
const redactHeaders = (headers) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(text => redactHeader(name, text)) : redactHeader(name, String(value ?? '')),
]));
function redactHeader(name, value) {
    // The path or query of a page's address can contain a ticket.
    if (name === 'referer' || name === 'location')
        return URL.canParse(value) ? `${new URL(value).origin}/…` : REDACTED;
    if (!SECRET_HEADER.test(name))
        return value;
    const scheme = name === 'authorization' ? SCHEME.exec(value)?.[0] : undefined;
    return scheme === undefined ? REDACTED : `${scheme} ${REDACTED}`;
}
/** Returns a path without the ticket of a preview. The keys in other links are useless without their signatures. */
const redactPath = (path) => path.startsWith(PREVIEW_PREFIX) ? `${PREVIEW_PREFIX}${REDACTED}` : path;
/** Returns a query with redacted signatures, tokens and keys. */
const redactQuery = (query) => Object.fromEntries(Object.entries(query).map(([name, value]) => [
    name,
    name !== PAGE_TOKEN && SECRET_PARAMETER.test(name) ? REDACTED : value,
]));
/**
 * Returns the text of a JSON body, with the fields redacted that the endpoint's row marks as secret. If the row marks
 * any, unknown fields are redacted too, and so is a text that isn't a JSON object: either may contain the secret.
 */
function redactBody(target, part, text) {
    if (!isEndpoint(target) || text === '')
        return text;
    const { body, form, answer } = (0,endpoints/* endpointRow */.ug)(target);
    const row = { type: 'object', fields: part === 'response' ? answer : { ...body, ...form } };
    if (!hasSecret(row))
        return text;
    const { value } = (0,parsed_json/* parsedJson */.U4)(text);
    return (0,record/* isRecord */.u4)(value) ? JSON.stringify(redactValue(row, value)) : REDACTED;
}
const isEndpoint = (target) => endpoints/* ENDPOINT_IDS */.DN.includes(target);
function hasSecret(field) {
    if (field.type === 'array')
        return hasSecret(field.items);
    return field.secret === true || (field.type === 'object' && Object.values(field.fields).some(hasSecret));
}
function redactValue(field, value) {
    if (field === undefined || field.secret === true)
        return REDACTED;
    if (field.type === 'array' && Array.isArray(value))
        return value.map(item => redactValue(field.items, item));
    if (field.type !== 'object' || !(0,record/* isRecord */.u4)(value))
        return value;
    const known = new Map(Object.entries(field.fields));
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, redactValue(known.get(name), inner)]));
}

;// CONCATENATED MODULE: ./build/platform/source/downloads.js
/** Serves exported ZIPs at signed addresses that expire. */






/** Path prefix of downloads. It is outside the API's prefix, because a download needs no credential. */
const DOWNLOAD_PREFIX = '/source-downloads/';
const downloads_TEXT = 'text/plain; charset=utf-8';
/** Exports at signed addresses, which are valid for ten minutes (Part 1, Source export). */
class Downloads {
    #clock;
    #origin;
    #secret;
    /** Downloads by export ID, in order of expiry. */
    #downloads = new Map();
    /**
     * @param origin returns the server's origin, which is known only once the server listens
     * @param secret key that signs the addresses
     * @param folder folder of the saved ZIPs
     */
    constructor(clock, origin, secret, saved, folder) {
        this.#clock = clock;
        this.#origin = origin;
        this.#secret = secret;
        const downloads = saved
            .all('download')
            .toSorted(([, one], [, other]) => one.expiresAt - other.expiresAt);
        for (const [id, download] of downloads) {
            this.#downloads.set(id, { ...download, location: (0,external_node_path_.join)(folder.path, download.location) });
        }
    }
    *records() {
        for (const [id, { location, ...download }] of this.#downloads) {
            yield ['download', id, JSON.stringify({ ...download, location: (0,external_node_path_.basename)(location) })];
        }
    }
    /** Creates an address for a ZIP. A later call removes the ZIP after the address has expired. */
    async issue(exportId, download) {
        await this.#removeExpired();
        const expiresAt = this.#clock.now() + source/* SOURCE_EXPORT */.zW.addressMs;
        this.#downloads.set(exportId, { ...download, expiresAt });
        const expires = String(expiresAt);
        const query = new URLSearchParams({ expires, signature: this.#sign(exportId, expires) });
        return { url: `${this.#origin()}${DOWNLOAD_PREFIX}${exportId}?${query.toString()}`, expiresAt };
    }
    /** Responds to a request to an address: GET or HEAD, complete or one range (RFC 9110, 14). */
    answer(message, path, query) {
        const { method = '', headers } = message;
        if (method !== 'GET' && method !== 'HEAD') {
            return textAnswer(405, downloads_TEXT, 'Method Not Allowed\n', { allow: 'GET, HEAD' });
        }
        // Object storage accepts one kind of authorization at a time. No client has a reason to send its credential here.
        if (headers.authorization !== undefined)
            return textAnswer(400, downloads_TEXT, 'The URL is signed. Don’t send a credential.\n');
        const exportId = path.slice(DOWNLOAD_PREFIX.length);
        const expires = query.get('expires') ?? '';
        if (query.get('signature') !== this.#sign(exportId, expires)) {
            return textAnswer(403, downloads_TEXT, 'The signature does not match the URL.\n');
        }
        const download = this.#downloads.get(exportId);
        if (download === undefined || this.#clock.now() >= Number(expires)) {
            return textAnswer(403, downloads_TEXT, 'The URL has expired.\n');
        }
        const { location, size: length, sha256, filename } = download;
        const answer = fileAnswer(message, {
            location,
            offset: 0,
            length,
            contentType: 'application/zip',
            cacheControl: 'private, no-store',
            etag: `"${sha256}"`,
            modifiedAt: 0,
        });
        const disposition = `attachment; filename="${filename}"`;
        return { ...answer, headers: { ...answer.headers, 'content-disposition': disposition } };
    }
    async #removeExpired() {
        for (const [exportId, { location, expiresAt }] of this.#downloads) {
            if (this.#clock.now() < expiresAt)
                continue;
            this.#downloads.delete(exportId);
            await (0,promises_.rm)(location, { force: true });
        }
    }
    #sign(exportId, expires) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(`${exportId}\n${expires}`).digest('hex');
    }
}

;// CONCATENATED MODULE: ./build/platform/respond.js
/**
 * Routes each request that the local platform receives: to a site, a link, a public object, a function, or the API.
 * Records the request, and saves changes before the response is sent.
 */














/**
 * Responds to one request after its changes are saved, and records it.
 * @throws Problem for a request that is refused before it is processed
 */
async function respond(message, context) {
    const { api, faults, record: requests, saver } = context;
    const { method = '', url = '', headers } = message;
    const site = officialSite(api.state, headers.host);
    if (site !== undefined)
        return respondFromSite(message, () => site.currentContent(), context, api.state);
    // Not parsed with `URL`, which would resolve dot segments and reject addresses that must get a response.
    const [path = '', ...rest] = url.split('?');
    const query = new URLSearchParams(rest.join('?'));
    const link = linkOf(api.state, message, path, query) ?? instanceTargetOf(api.state, message);
    const route = routeOf(method, path);
    const target = link?.target ?? (route instanceof Problem ? 'unknown' : route.id);
    refusePages(message, target);
    if (path === CONTROL_PATH)
        return { answer: await context.control(message), delivery: { mode: 'whole' }, dateOffsetMs: 0 };
    const record = requests.add({ target, method, path, query: Object.fromEntries(query), headers });
    const onBody = (text) => requests.addBody(record, text);
    const reply = await faults.reply(target, async (faultEffect) => {
        if (link !== undefined)
            await faultEffect.arrival?.();
        const answer = await (link?.answer() ?? answerApiRequest(api, { message, route, query, faultEffect, onBody }));
        saver.saveForResponse();
        record.processed = answer.status;
        return savingStream(answer, saver);
    });
    requests.addResponse(record, reply.answer);
    return reply;
}
/** Responds to a request to a site, and reports it. */
async function respondFromSite(message, currentContent, { faults, record }, { clock, siteView }) {
    const startedAt = clock.now();
    const reply = await faults.reply('site', async ({ arrival }) => {
        await arrival?.();
        return siteAnswer(message, currentContent(), siteView);
    });
    record.reportSite(message, reply.answer?.status, clock.now() - startedAt);
    return reply;
}
/** Saves the state before each frame of a stream, so that no event is lost that a client has received. */
function savingStream(answer, saver) {
    const { body } = answer;
    if (!(body instanceof EventStream))
        return answer;
    const frames = async function* (disconnected) {
        for await (const frame of body.frames(disconnected)) {
            saver.saveForResponse();
            yield frame;
        }
    };
    return { ...answer, body: new EventStream(frames) };
}
/**
 * Finds the public object or the function at the address of a project's cloud instance. Anyone may request these,
 * outside the API.
 */
function instanceTargetOf(state, message) {
    const { url = '' } = message;
    if (!url.startsWith(INSTANCE_PREFIX))
        return undefined;
    const [path = ''] = url.split('?', 1);
    const [urlId = '', ...rest] = path.slice(INSTANCE_PREFIX.length).split('/');
    const instancePath = `/${rest.join('/')}`;
    if (isPublicObjectPath(instancePath)) {
        return { target: 'object', answer: () => publicObjectAnswer(state, message, urlId, instancePath) };
    }
    return {
        target: 'function',
        answer: () => answerInvocation(state, message, { urlId, instancePath, query: url.slice(path.length) }),
    };
}
/**
 * Finds the request's target among the links that the platform created. Links are outside the API and need no
 * credential.
 */
function linkOf({ storage, previewLinks, downloads }, message, path, query) {
    if (path.startsWith(STORAGE_PREFIX)) {
        return { target: 'upload', answer: () => storage.answer(message, path, query) };
    }
    if (path.startsWith(PREVIEW_PREFIX)) {
        return { target: 'preview', answer: async () => previewLinks.answer(message, path) };
    }
    if (path.startsWith(DOWNLOAD_PREFIX)) {
        return { target: 'download', answer: async () => downloads.answer(message, path, query) };
    }
    return undefined;
}

;// CONCATENATED MODULE: ./build/platform/sandbox/preview-links.js
/** Issues short-lived preview links, and serves the pages behind them. */





/**
 * Validity of a link. The documents only say "short-lived". Ten minutes is also the validity of a source export's
 * address.
 */
const preview_links_LINK_VALIDITY_MS = 10 * 60_000;
/**
 * Headers of the preview pages. A page can load one frame, from this machine. Any site can embed the page, because that
 * is the purpose of the link.
 */
const HEADERS = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:*",
    'x-content-type-options': 'nosniff',
};
/** Links that show a project to anyone who has the link, for a short time. */
class PreviewLinks {
    #clock;
    #sandboxes;
    #origin;
    #projects;
    /** Links by ticket. */
    #links;
    /** @param origin returns the server's origin, which is known only once the server listens */
    constructor(clock, sandboxes, origin, saved, projects) {
        this.#clock = clock;
        this.#sandboxes = sandboxes;
        this.#origin = origin;
        this.#projects = projects;
        this.#links = new Map(saved.all('preview-link'));
    }
    *records() {
        for (const [ticket, link] of this.#links)
            yield ['preview-link', ticket, JSON.stringify(link)];
    }
    /** Creates a link to a preview of the project in this sandbox. */
    issue({ urlId }, sandboxId) {
        const now = this.#clock.now();
        for (const [ticket, link] of this.#links)
            if (now >= link.expiresAt)
                this.#links.delete(ticket);
        const ticket = (0,external_node_crypto_.randomBytes)(24).toString('base64url');
        const expiresAt = now + preview_links_LINK_VALIDITY_MS;
        this.#links.set(ticket, { urlId, sandboxId, expiresAt });
        return { url: `${this.#origin()}${PREVIEW_PREFIX}${ticket}`, expiresAt };
    }
    /** Responds to a request to a link, without authentication. Never starts a sandbox. */
    answer({ method = '' }, path) {
        if (method !== 'GET' && method !== 'HEAD') {
            return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
        }
        const project = this.#shown(path.slice(PREVIEW_PREFIX.length));
        const text = project === undefined ? EXPIRED_PAGE : framePage(project, this.#clock.now());
        return textAnswer(project === undefined ? 404 : 200, 'text/html; charset=utf-8', text, HEADERS);
    }
    #shown(ticket) {
        const link = this.#links.get(ticket);
        if (link === undefined || this.#clock.now() >= link.expiresAt)
            return undefined;
        const project = this.#projects.get(link.urlId);
        if (project === undefined || project.state === 'deleted')
            return undefined;
        const sandbox = this.#sandboxes.running(project);
        // After a restart, the project has another sandbox, and the link is no longer valid.
        return sandbox?.id === link.sandboxId ? project : undefined;
    }
}
const page = (title, body) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${(0,base_html/* htmlText */.js)(title)}</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% } p { margin: 2em }</style>
${body}
</html>
`;
const EXPIRED_PAGE = page('Preview', '<p>This preview link is invalid or has expired. Request a new link.</p>');
/**
 * Returns a page with a full-screen frame that shows the project's site, or its name and type if it has no site yet.
 */
function framePage(project, now) {
    const { name, type, live } = project;
    const shown = live !== undefined && servedRelease(project, now) !== undefined
        ? `src="${(0,base_html/* htmlText */.js)(live.accessUrl)}"`
        : `srcdoc="${(0,base_html/* htmlText */.js)(page(name, `<p>${(0,base_html/* htmlText */.js)(name)}: a project of type ${(0,base_html/* htmlText */.js)(type)}.</p>`))}"`;
    return page(name, `<iframe ${shown} title="Preview"></iframe>`);
}

;// CONCATENATED MODULE: ./build/platform/sandbox/sandboxes.js
/** Simulates projects' sandboxes: starts, reuses, reclaims and destroys them. */

/**
 * Idle time after which a sandbox is reclaimed. The shortest value of "Platform reclaims idle sandboxes on its own,
 * typically within 30 minutes to 6 hours".
 */
const sandboxes_IDLE_MS = 30 * 60_000;
/** Durations of the two steps of a simulated start: the sandbox, then the dev server in it. */
const START_STEPS_MS = [2000, 1000];
/** Part 1, Sandbox and preview: at most one sandbox per project, started on use and reclaimed when idle. */
class Sandboxes {
    #clock;
    /** Sandboxes by `url_id`. A reclaimed sandbox stays in the map until it's destroyed or replaced. */
    #mapped;
    /** Run time of a project's former sandboxes in milliseconds, by `url_id`. */
    #pastRuntime;
    constructor(clock, saved) {
        this.#clock = clock;
        this.#mapped = new Map(saved.all('sandbox'));
        this.#pastRuntime = new Map(saved.all('sandbox-runtime'));
    }
    *records() {
        for (const [urlId, sandbox] of this.#mapped)
            yield ['sandbox', urlId, JSON.stringify(sandbox)];
        for (const [urlId, ms] of this.#pastRuntime)
            yield ['sandbox-runtime', urlId, JSON.stringify(ms)];
    }
    /** Returns the project's sandbox. Starts one if none is running. */
    use(project) {
        const now = this.#clock.now();
        const sandbox = this.running(project) ?? this.#start(project, now);
        sandbox.lastUsedAt = now;
        return sandbox;
    }
    /** Returns the project's sandbox if it was used recently enough to be still running. */
    running({ urlId }) {
        const sandbox = this.#mapped.get(urlId);
        return sandbox !== undefined && this.#isRunning(sandbox) ? sandbox : undefined;
    }
    /** Returns the remaining milliseconds of the current start step; 0 once the dev server is running. */
    startingMs({ startedAt }) {
        let endsAt = startedAt;
        for (const stepMs of START_STEPS_MS) {
            endsAt += stepMs;
            if (this.#clock.now() < endsAt)
                return endsAt - this.#clock.now();
        }
        return 0;
    }
    /**
     * Destroys the project's sandbox.
     * @returns the sandbox's ID, empty if the project has none; and whether it was running
     */
    destroy(project) {
        const wasRunning = this.running(project) !== undefined;
        const sandboxId = this.#mapped.get(project.urlId)?.id ?? '';
        this.#unmap(project);
        return { sandboxId, wasRunning };
    }
    /**
     * Returns the total run time of the project's sandboxes until now, in milliseconds, including idle time before their
     * end.
     */
    runtimeMs({ urlId }) {
        const current = this.#mapped.get(urlId);
        return (this.#pastRuntime.get(urlId) ?? 0) + (current === undefined ? 0 : this.#ranMs(current));
    }
    #start(project, now) {
        const sandbox = { id: `sb_${(0,external_node_crypto_.randomBytes)(12).toString('hex')}`, startedAt: now, lastUsedAt: now };
        this.#unmap(project);
        this.#mapped.set(project.urlId, sandbox);
        return sandbox;
    }
    #unmap(project) {
        this.#pastRuntime.set(project.urlId, this.runtimeMs(project));
        this.#mapped.delete(project.urlId);
    }
    #ranMs({ startedAt, lastUsedAt }) {
        return Math.min(this.#clock.now(), lastUsedAt + sandboxes_IDLE_MS) - startedAt;
    }
    #isRunning({ lastUsedAt }) {
        return this.#clock.now() < lastUsedAt + sandboxes_IDLE_MS;
    }
}

;// CONCATENATED MODULE: ./build/platform/source/manifest-signer.js
/** Creates the signed manifests of source exports, and verifies them when an export is imported. */




/**
 * Writes and verifies the manifests of exports. The documents don't specify their format. Only this platform can sign
 * one.
 */
class ManifestSigner {
    #secret;
    /** @param secret key that signs the manifests */
    constructor(secret = (0,external_node_crypto_.randomBytes)(32)) {
        this.#secret = secret;
    }
    /** Returns the text of a manifest for these files, from a project of this type. */
    manifest(type, files) {
        const content = { project: { type }, files: Object.fromEntries((0,sorted/* sortedEntries */.C)(files)) };
        return `${JSON.stringify({ ...content, signature: this.#sign(type, files) }, undefined, 2)}\n`;
    }
    /**
     * Verifies a manifest.
     * @param files all files of the package except the manifest
     * @returns the type of the exported project; undefined unless this platform signed the manifest for exactly these
     * files
     */
    verifiedType(text, files) {
        // Any content is accepted, because the file may come from outside the platform.
        const { project, signature } = (0,record/* record */.g1)((0,parsed_json/* parsedJson */.U4)(text).value);
        const { type } = (0,record/* record */.g1)(project);
        return typeof type === 'string' && this.#sign(type, files) === signature ? type : undefined;
    }
    #sign(type, files) {
        const text = JSON.stringify([type, (0,sorted/* sortedEntries */.C)(files)]);
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('hex');
    }
}

;// CONCATENATED MODULE: ./build/platform/source/starter.js
/** Source of a new project: the starter. */
/** Page whose build needs only a shell. */
const STARTER_SOURCE = {
    'mise.toml': `[tasks.build]
description = "Copies the site into dist/"
run = ["mkdir -p dist", "cp -R src/. dist/"]
outputs = ["dist"]
`,
    'README.md': `# Starter

\`src/\` is the site. \`mise run build\` copies it into \`dist/\`, which is what gets published.
`,
    'src/index.html': `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Starter</title>
    <link rel="stylesheet" href="style.css" />
  </head>
  <body>
    <main>
      <h1>It works</h1>
      <p>Change <code>src/index.html</code>, then publish.</p>
    </main>
  </body>
</html>
`,
    'src/style.css': `body {
  margin: 4rem auto;
  max-width: 40rem;
  font-family: system-ui, sans-serif;
  line-height: 1.5;
}
`,
};

;// CONCATENATED MODULE: ./build/platform/source/sources.js
/** Source folder of each project: written from the seed or the starter at first use, or moved in by an import. */





/**
 * The sources of all projects. Each is a folder on disk with a random name. A project's initial source, the seed's or
 * the starter, is written at first use.
 */
class Sources {
    #root;
    #initial;
    /**
     * Sources by `url_id`. A deleted project keeps its source, because the project itself is kept (Part 1, Delete rules).
     */
    #sources = new OncePerKey();
    /**
     * @param root folder for the sources; it must exist
     * @param initial initial sources by `url_id`, for projects that don't start with the starter
     */
    constructor(root, initial, saved) {
        this.#root = root;
        this.#initial = initial;
        for (const [urlId, { folder, external }] of saved.all('source')) {
            this.#sources.set(urlId, { folder: (0,external_node_path_.join)(root.path, folder), external });
        }
    }
    *records() {
        for (const [urlId, { folder, external }] of this.#sources.created) {
            yield ['source', urlId, JSON.stringify({ folder: (0,external_node_path_.basename)(folder), external })];
        }
    }
    of(urlId) {
        return this.#sources.get(urlId, () => this.#writeSource(this.#initial.get(urlId) ?? STARTER_SOURCE));
    }
    /** Makes a folder the source of a project that has none yet. Moves the folder. */
    async moveFrom(urlId, staged, external) {
        const folder = this.#root.newPath();
        (0,busy_files/* move */.C)(staged, folder);
        this.#sources.set(urlId, { folder, external });
    }
    async #writeSource(files) {
        const folder = this.#root.newPath();
        await writeFiles(folder, files);
        return { folder, external: false };
    }
}

;// CONCATENATED MODULE: ./build/platform/sql-log/exported-log.js
/** Records of a SQL log that an export task selected, in pages. */
/** The records of a selection, in pages. */
class ExportedLog {
    #records;
    constructor(records, { from, to, text }) {
        this.#records = records
            .filter(({ time }) => time === undefined || (time >= from && time < to))
            .map(({ record }) => record)
            .filter(record => containsText(record, text));
    }
    get total() {
        return this.#records.length;
    }
    /** @param pageNo number of the page, from 1; a page after the last one is empty */
    page(pageNo, pageSize) {
        return this.#records.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    }
}
/**
 * Checks whether a record's SQL contains a text. Keys of records can start with a lower-case letter, as in the
 * documents' samples.
 */
function containsText(record, text) {
    if (text === undefined)
        return true;
    const sql = record['SqlText'] ?? record['sqlText'];
    return typeof sql === 'string' && sql.includes(text);
}

;// CONCATENATED MODULE: ./build/platform/sql-log/query-record.js
/** Converts executed SQL to a record of the SQL log. */

/**
 * Returns the record of executed SQL. The documents leave some fields open: here `Consume` and `OriginTime` are
 * milliseconds, and `State` is the SQLSTATE. PostgreSQL doesn't report the number of scanned rows. So `ScanRows` is the
 * lowest possible number: the returned and changed rows.
 * @param thread number of the session that ran the SQL; each request has its own
 */
function recordOf(executed, thread) {
    const { sql, account, startedAt, durationMs, state, command, returnedRows, changedRows } = executed;
    return {
        ExecuteTime: new Date(startedAt).toISOString(),
        SqlText: sql,
        HostAddress: '127.0.0.1',
        ReturnRows: returnedRows,
        SqlId: (0,sha256_hex/* sha256Hex */.f)(sql).slice(0, 16),
        UpdateRows: changedRows,
        OriginTime: startedAt,
        Consume: durationMs,
        ScanRows: returnedRows + changedRows,
        ThreadId: String(thread),
        State: state,
        NodeId: 'local-0',
        DBName: 'postgres',
        SqlType: typeOf(command ?? sql),
        AccountName: account,
    };
}
/** Returns the type of the SQL, "For example select, set": its first word. */
const typeOf = (sql) => /[a-z]+/.exec(sql.toLowerCase())?.[0] ?? 'other';

;// CONCATENATED MODULE: ./build/platform/sql-log/sql-logs.js
/** Stores the SQL logs of all projects, and selects records from them. */



/**
 * Maximum number of recorded entries per project. The latest are kept, so that a platform that runs for days doesn’t
 * save a large state with each response.
 */
const MAX_RECORDED = 2_000;
/** The SQL logs of all projects: records from the seed, and records of SQL that ran on the projects' databases. */
class SqlLogs {
    #seeded;
    /** Records by `url_id` of their project. */
    #recorded;
    #threads;
    /** @param seeded databases by the `url_id` of their project */
    constructor(seeded, saved) {
        this.#seeded = seeded;
        this.#threads = saved.find('sql-threads', 'last') ?? 0;
        this.#recorded = new Map(saved
            .logIds('sql-log')
            .map(urlId => [urlId, new AppendLog(saved.log('sql-log', urlId), MAX_RECORDED)]));
    }
    *records() {
        if (this.#threads > 0)
            yield ['sql-threads', 'last', JSON.stringify(this.#threads)];
        for (const [urlId, log] of this.#recorded)
            yield ['sql-log', urlId, log];
    }
    /** Records SQL that ran on the project's database, which is the production database. */
    record(executed) {
        this.#threads += 1;
        const log = this.#recorded.get(executed.urlId) ?? new AppendLog(undefined, MAX_RECORDED);
        this.#recorded.set(executed.urlId, log);
        log.add({ time: executed.startedAt, record: { ...recordOf(executed, this.#threads) } });
    }
    /**
     * Returns the project's databases of this type: the seeded ones or, without any, the production database of a cloud
     * service.
     * @param hasCloud whether the project has a cloud service
     */
    databases(urlId, type, hasCloud) {
        const seeded = (this.#seeded.get(urlId) ?? []).filter(log => (log.type ?? 'prod') === type);
        return seeded.length === 0 && type === 'prod' && hasCloud ? [{ type }] : seeded;
    }
    /** Returns the records that a database's log currently has for a selection. */
    select(urlId, { type = 'prod', records = [] }, selection) {
        const seeded = records.map((record) => ({ time: timeOf(record), record }));
        const recorded = type === 'prod' ? (this.#recorded.get(urlId)?.items ?? []) : [];
        return new ExportedLog([...seeded, ...recorded], selection);
    }
}
function timeOf(record) {
    const time = Date.parse(String(record['ExecuteTime'] ?? record['executeTime']));
    return Number.isNaN(time) ? undefined : time;
}

;// CONCATENATED MODULE: ./build/platform/projects/saved-projects.js
/** Converts projects and their releases to records, and back after a restart of the platform. */


const siteText = textOnce(({ files, modifiedAt }) => ({ modifiedAt, files: [...files] }));
/** Returns the records of all projects. */
function* projectRecords(projects) {
    for (const { publishing: _, ...project } of projects.values()) {
        const saved = {
            ...project,
            roles: [...project.roles],
            releases: project.releases.map(release => ({ ...release, content: (0,external_node_path_.basename)(release.content.location) })),
            live: project.live?.releaseId,
        };
        yield ['project', project.urlId, JSON.stringify(saved)];
        for (const { content } of project.releases)
            yield ['site', (0,external_node_path_.basename)(content.location), siteText(content)];
    }
}
/** Returns the saved projects by `url_id`. @param releaseFolder folder of the releases' content */
const restoredProjects = (saved, releaseFolder) => new Map(saved.all('project').map(([urlId, record]) => {
    const releases = record.releases.flatMap(({ content, ...release }) => {
        const site = saved.find('site', content);
        if (site === undefined)
            return [];
        const location = (0,external_node_path_.join)(releaseFolder.path, content);
        return [{ ...release, content: { ...site, location, files: new Map(site.files) } }];
    });
    const live = releases.find(({ releaseId }) => releaseId === record.live);
    return [urlId, { ...record, roles: new Map(record.roles), releases, live, publishing: false }];
}));

;// CONCATENATED MODULE: ./build/platform/teams/saved-callers.js
/** Converts users, teams and credentials to records, and back after a restart of the platform. */
/** Returns the records of all users, teams and credentials. */
function* callerRecords({ callers, signers, teams }) {
    const users = new Map([
        ...[...teams.values()].flatMap(({ members }) => [...members.values()].map(member => [member.open_id, member])),
        ...[...callers.values()].map(({ user }) => [user.open_id, user]),
    ]);
    for (const [id, user] of users)
        yield ['user', id, JSON.stringify(user)];
    for (const [token, caller] of callers)
        yield ['credential', token, JSON.stringify({ ...caller, user: caller.user.open_id })];
    for (const [accessKey, signer] of signers)
        yield ['team-credential', accessKey, JSON.stringify({ ...signer, team: signer.team.id })];
    for (const { members, ...team } of teams.values()) {
        const saved = {
            ...team,
            members: [...members.values()].map(({ open_id: id }) => id),
        };
        yield ['team', team.id, JSON.stringify(saved)];
    }
}
/** Returns the saved callers by token, signers by access key, and teams by ID. */
function restoredCallers(saved) {
    const users = new Map(saved.all('user'));
    const teams = new Map(saved.all('team').map(([id, { members, ...team }]) => {
        const own = members.flatMap(openId => users.get(openId) ?? []).map(member => [member.member_id, member]);
        return [id, { ...team, members: new Map(own) }];
    }));
    const callers = saved.all('credential').flatMap(([token, { user: openId, ...caller }]) => {
        const user = users.get(openId);
        return user === undefined ? [] : [[token, { ...caller, user }]];
    });
    const signers = saved.all('team-credential').flatMap(([key, { team: id, ...signer }]) => {
        const team = teams.get(id);
        return team === undefined ? [] : [[key, { ...signer, team }]];
    });
    return { callers: new Map(callers), signers: new Map(signers), teams };
}

;// CONCATENATED MODULE: ./build/platform/kept-state.js
/** States how each part of the platform's state outlives a restart, and returns the records of those parts. */





/** Each part of the state has a row. A new part without a row doesn't compile. */
const KEPT = {
    clock: 'program',
    origin: 'program',
    background: 'program',
    sites: 'program',
    buildSettings: 'program',
    // Their signing keys are records of `SigningKeys`.
    pager: 'program',
    manifestSigner: 'program',
    releaseFolder: 'own',
    exportFolder: 'own',
    workFolder: 'own',
    projectsPerUser: 'seed',
    siteView: 'seed',
    hasShortFunctionUrls: 'program',
    callers: callerRecords,
    // Part of `callerRecords`.
    signers: () => [],
    teams: () => [],
    projects: state => projectRecords(state.projects),
    agent: ({ agent }) => [...agentRecords(agent.projects), ...agent.keyedRuns.records()],
    clouds: cloudRecords,
    skills: state => [...state.skills].map(([id, skill]) => ['skill', id, JSON.stringify(skill)]),
    sandboxes: state => state.sandboxes.records(),
    previewLinks: state => state.previewLinks.records(),
    tickets: ticketRecords,
    storage: state => state.storage.records(),
    buckets: state => state.buckets.records(),
    functions: state => state.functions.records(),
    sources: state => state.sources.records(),
    publishes: state => state.publishes.records(),
    imports: state => state.imports.records(),
    downloads: state => state.downloads.records(),
    databases: state => state.databases.records(),
    sqlLogs: state => state.sqlLogs.records(),
    logTasks: state => state.logTasks.records(),
};
/** Returns the records of the whole state. */
function* stateRecords(state) {
    for (const keeping of Object.values(KEPT))
        if (typeof keeping === 'function')
            yield* keeping(state);
}

;// CONCATENATED MODULE: ./build/platform/agent/action-tokens.js
/** Issues and verifies the signed tokens with which a user answers a question of the agent. */



/** The documents call the tokens "short-lived" but give no duration. */
const VALIDITY_MS = 10 * 60_000;
/** Signed tokens (`action_id`) for answering a request for input. Each connection gets its own token. */
class ActionTokens {
    #clock;
    #secret;
    validityMs;
    constructor(clock, secret, validityMs = VALIDITY_MS) {
        this.#clock = clock;
        this.#secret = secret;
        this.validityMs = validityMs;
    }
    issue(runId, inputRequestId) {
        const expiresAt = this.#clock.now() + this.validityMs;
        const claim = { runId, inputRequestId, expiresAt };
        const text = Buffer.from(JSON.stringify({ ...claim, nonce: this.#clock.uuid() })).toString('base64url');
        return { token: `act_${text}.${this.#signature(text)}`, expiresAt };
    }
    /** Reads the claim of a token, expired or not. @returns undefined for a token that this platform didn't issue */
    read(token) {
        const [, text = '', signature = ''] = /^act_([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
        if (!(0,equal_in_constant_time/* equalInConstantTime */.x)(signature, this.#signature(text)))
            return undefined;
        const claim = JSON.parse(Buffer.from(text, 'base64url').toString());
        return (0,record/* isRecord */.u4)(claim) ? claim : undefined;
    }
    #signature(text) {
        return (0,external_node_crypto_.createHmac)('sha256', this.#secret).update(text).digest('base64url');
    }
}

;// CONCATENATED MODULE: ./build/platform/skills/skills.js
/** Record of a skill on the platform, and its creation from a seed. */
/** Creates a skill from a seed. @param tenant tenant of the skill's owner */
function seededSkill(seed, tenant, now) {
    const createdAt = seed.created_at ?? now;
    return {
        skillId: seed.skill_id,
        name: seed.skill_name,
        owner: seed.owner,
        createdAt,
        state: seed.state ?? 'active',
        visibility: seed.visibility,
        tenant: seed.tenant ?? tenant,
        submittedAt: createdAt,
        displayName: seed.display_name ?? seed.skill_name,
        description: seed.description ?? '',
        versionCount: 1,
    };
}

;// CONCATENATED MODULE: ./build/platform/platform-state.js
/** State of the local platform, composed of the slices of all products, and its creation from a seed. */








/**
 * Creates the platform's state from a seed, which must have passed `checkSeed`.
 * @param saved records of an earlier process. If there are any, the seed only determines what a caller can't change
 */
function stateFromSeed(seed, saved, settings) {
    const { clock, keys } = settings;
    const tokens = new ActionTokens(clock, keys.get('action'), seed.agent?.action_validity_ms);
    const changeable = saved.isEmpty
        ? initialContent(seed, clock)
        : {
            ...restoredCallers(saved),
            projects: restoredProjects(saved, settings.releaseFolder),
            clouds: restoredClouds(saved, clock),
            skills: new Map(saved.all('skill')),
        };
    return {
        ...changeable,
        projectsPerUser: seed.quotas?.projects_per_user ?? Number.POSITIVE_INFINITY,
        agent: newAgent(seed.agent ?? {}, clock, tokens, saved),
    };
}
/** Creates the part of the state that callers can change. */
function initialContent(seed, clock) {
    const users = new Map(seed.users.map(user => [user.open_id, newMember(user, clock)]));
    const callers = seed.credentials.flatMap(credential => {
        const user = users.get(credential.user);
        return user === undefined ? [] : [[credential.token, { credential, user }]];
    });
    const projects = seed.projects.map(project => {
        const members = (project.members ?? []).map(({ user, role }) => [user, role]);
        return newProject({
            urlId: project.url_id,
            name: project.name,
            type: project.type,
            createdAt: project.created_at ?? clock.now(),
            tenant: users.get(project.owner)?.tenant ?? '',
            roles: new Map([...members, [project.owner, 'owner']]),
            state: project.state ?? 'operational',
            alias: project.alias,
            watermarkRemoved: project.watermark_removed,
        });
    });
    const skills = (seed.skills ?? []).map(skill => seededSkill(skill, users.get(skill.owner)?.tenant ?? '', clock.now()));
    return {
        callers: new Map(callers),
        ...seededTeams(seed, [...users.values()]),
        clouds: new Map(seed.projects
            .filter(({ cloud }) => cloud === true)
            .map(project => [project.url_id, newCloudService(project.url_id, clock, project)])),
        projects: new Map(projects.map(project => [project.urlId, project])),
        skills: new Map(skills.map(skill => [skill.skillId, skill])),
    };
}
/** Returns one part of a seed, such as sources, by the `url_id` of each project that has it. */
function seededParts(seed, part) {
    return new Map(seed.projects.flatMap(project => {
        const given = project[part];
        return given === undefined ? [] : [[project.url_id, given]];
    }));
}

;// CONCATENATED MODULE: ./build/platform/platform-content.js
/** Content of a local platform: its state and its signing keys, made from a seed or from saved records. */























/** A seed doesn't change, and can be large. So it isn't converted again at each save. */
const seedText = textOnce((seed) => seed);
/**
 * Creates the content of a platform.
 * @param saved records of an earlier process. Without any, the content is made from the seed
 */
function createContent(settings, seed, saved) {
    const { folder, origin, environment } = settings;
    const closing = new AbortController();
    const context = { ...settings.context, closing: AbortSignal.any([settings.context.closing, closing.signal]) };
    const { clock } = context;
    const background = new Background(context);
    const keys = new SigningKeys(saved);
    const releaseFolder = folder.subfolder('releases');
    const databaseFolder = folder.subfolder('databases');
    const seeded = stateFromSeed(seed, saved, { clock, keys, releaseFolder });
    const { projects } = seeded;
    const siteView = seed.site_view ?? {};
    const sqlLogs = new SqlLogs(seededParts(seed, 'sql_logs'), saved);
    const sandboxes = new Sandboxes(clock, saved);
    const state = {
        ...seeded,
        clock,
        origin,
        sandboxes,
        previewLinks: new PreviewLinks(clock, sandboxes, origin, saved, projects),
        tickets: new Map(saved.all('ticket')),
        pager: new Pager(keys.get('page-token')),
        storage: new ObjectStorage(folder.subfolder('uploads'), clock, origin, keys.get('upload'), saved),
        buckets: new Buckets(folder.subfolder('objects'), clock, seededParts(seed, 'buckets'), saved),
        functions: new Functions({
            root: folder.subfolder('functions'),
            clock,
            initial: seededParts(seed, 'functions'),
            process: {
                timeoutMs: settings.functionTimeoutMs,
                environment,
                runtime: settings.functionRuntime,
            },
            saved,
        }),
        hasShortFunctionUrls: settings.shortFunctionUrls,
        sites: new Sites(context, (message, content) => respondFromSite(message, content, settings, { clock, siteView })),
        siteView,
        sources: new Sources(folder.subfolder('sources'), seededParts(seed, 'source'), saved),
        publishes: restoredPublishes(saved, clock),
        imports: restoredImports(saved, clock),
        manifestSigner: new ManifestSigner(keys.get('export-manifest')),
        downloads: new Downloads(clock, origin, keys.get('download'), saved, folder.subfolder('exports')),
        databases: new Databases(clock, {
            url: settings.databaseUrl,
            setupSql: settings.setupSql,
            environment,
            isKept: folder.isKept,
            folder: databaseFolder.path,
            key: settings.databaseKey,
            ...(settings.quickResets && { template: (0,external_node_path_.join)(folder.workFolder, 'postgres') }),
            newFolder: () => databaseFolder.newPath(),
            saved,
            onExecuted: executed => {
                sqlLogs.record(executed);
                settings.onSql?.(executed);
            },
        }),
        sqlLogs,
        logTasks: new LogTasks(clock, seed.sql_log_tasks ?? {}, saved),
        background,
        buildSettings: { environment, timeoutMs: settings.buildTimeoutMs },
        releaseFolder,
        exportFolder: folder.subfolder('exports'),
        workFolder: folder.workFolder,
    };
    const signatures = new SignatureCheck(clock, state.signers, saved);
    return {
        seed,
        state,
        api: { ...context, state, signatures },
        *records() {
            yield ['seed', 'initial', seedText(seed)];
            yield* keys.records();
            yield* signatures.records();
            yield* stateRecords(state);
        },
        async openSites() {
            for (const project of state.projects.values()) {
                const latest = project.releases.at(-1);
                if (latest === undefined)
                    continue;
                const port = Number(new URL(latest.accessUrl).port);
                const address = await state.sites.open(project.urlId, siteContent(state, project), port);
                for (const release of project.releases)
                    release.accessUrl = address;
            }
        },
        async close(isDiscarded) {
            closing.abort(new Error('The local platform is closing.'));
            await Promise.all([
                state.sites.close(),
                state.functions.close(),
                // A server that is already gone keeps its databases. Everything else must still be cleaned up.
                state.databases.close(isDiscarded).catch((error) => context.onFailure(error)),
                background.whenIdle(),
            ]);
        },
    };
}

;// CONCATENATED MODULE: ./build/platform/current-content.js
/** Holds the content of a local platform, and replaces it at a reset. */



class CurrentContent {
    #settings;
    #startsDatabases;
    #save;
    #content;
    /** Resolves at the end of the resets so far. */
    #lastReset = Promise.resolve();
    /**
     * @param saved records of an earlier process. Without any, the content is made from the seed
     * @param startsDatabases starts the databases' server at once, instead of at the first request that needs it
     * @param save saves the current content, and returns its text
     */
    constructor(settings, seed, saved, { startsDatabases, save }) {
        this.#settings = settings;
        this.#startsDatabases = startsDatabases;
        this.#save = save;
        this.#content = createContent(settings, seed, saved);
    }
    get current() {
        return this.#content;
    }
    /** Waits for a reset in progress. */
    whenReset() {
        return this.#lastReset;
    }
    /** Starts the databases' server if it was asked for. */
    async startDatabases() {
        if (!this.#startsDatabases)
            return;
        // A failure is reported to the first request.
        await this.#content.state.databases.start().catch(() => undefined);
    }
    /** Ends all work and all processes. */
    async close() {
        await this.#content.close();
    }
    /**
     * Replaces the content by that of the seed, after earlier resets.
     * @throws Failure if not all old databases were dropped; errors of the disk, and then the content stays
     */
    reset() {
        const reset = this.#lastReset.then(() => this.#replace());
        this.#lastReset = reset.catch(() => undefined);
        return reset;
    }
    async #replace() {
        const replaced = this.#content;
        try {
            this.#content = createContent(this.#settings, replaced.seed, new SavedRecords());
            this.#save();
        }
        catch (error) {
            // On a full disk, the platform goes on with the content that is saved.
            this.#content = replaced;
            throw error;
        }
        // The next server starts while the old one stops, which takes as long.
        void this.startDatabases();
        await replaced.close(true);
        const [undropped] = await Promise.allSettled([replaced.state.databases.discard()]);
        // Requests wait until the end of the reset, so all files of the new content are in its text.
        this.#settings.folder.sweep(this.#save());
        if (undropped.status === 'fulfilled')
            return;
        const { message } = undropped.reason;
        throw new failure/* Failure */.HR('unavailable', `The content was reset, but dropping the old databases failed: ${message}`);
    }
}

// EXTERNAL MODULE: ./build/base/shortened.js
var base_shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/platform/http/request-record.js
/** Records the latest requests and their responses, for tests and the dashboard, and reports each request. */




/** Limit for the number of records, because a platform may run for days, for example as a demo. */
const MAX_REQUESTS = 10_000;
/** Size limit in characters. Most characters of headers and bodies take one byte. */
const MAX_SIZE = 32 * 1024 * 1024;
const MAX_SHOWN_BODY = 16 * 1024;
/** The latest requests. Their number and their size are bounded: the oldest are dropped. */
class RequestRecord {
    requests = [];
    #clock;
    #keepBodies;
    #onAnswered;
    #sizes = new Map();
    #size = 0;
    #lastId = 0;
    /** @param onAnswered receives each request when its response starts */
    constructor(keepBodies, clock, onAnswered) {
        this.#keepBodies = keepBodies;
        this.#clock = clock;
        this.#onAnswered = onAnswered;
    }
    /** Records a request. The caller adds its body and its response. */
    add(request) {
        this.#lastId += 1;
        const kept = this.#keepBodies === 'redacted' ? withoutSecrets(request) : request;
        const record = {
            id: this.#lastId,
            ...kept,
            receivedAt: this.#clock.now(),
            body: undefined,
            status: undefined,
            processed: undefined,
            code: undefined,
            durationMs: undefined,
            traceId: undefined,
            responseHeaders: {},
            responseBody: undefined,
        };
        this.requests.push(record);
        this.#sizes.set(record, 0);
        this.#grow(record, JSON.stringify(kept).length);
        return record;
    }
    /** Adds the body of a request, if bodies are kept. */
    addBody(record, text) {
        if (this.#keepBodies === false || !this.#sizes.has(record))
            return;
        record.body = this.#keepBodies === true ? text : redactedText(record, 'request', text);
        this.#grow(record, record.body.length);
    }
    /** Adds the response to a request. @param answer absent when nothing is sent, as with some injected faults */
    addResponse(record, answer) {
        this.#fillResponse(record, answer);
        this.#onAnswered?.(record);
    }
    #fillResponse(record, answer) {
        // Both come from one steady clock, so that the difference is a duration.
        record.durationMs = this.#clock.now() - record.receivedAt;
        if (answer === undefined)
            return;
        record.status = answer.status;
        record.code = problemCode(answer);
        record.traceId = answer.headers[TRACE_HEADER]?.toString();
        record.responseHeaders = this.#keepBodies === 'redacted' ? redactHeaders(answer.headers) : answer.headers;
        if (this.#keepBodies !== 'redacted' || !this.#sizes.has(record))
            return;
        const isShown = isJson(answer) && answer.body instanceof Uint8Array;
        if (isShown)
            record.responseBody = redactedText(record, 'response', Buffer.from(answer.body).toString());
        this.#grow(record, JSON.stringify(answer.headers).length + (record.responseBody?.length ?? 0));
    }
    /** Reports a request to a site. It isn't recorded, because sites aren't part of the API. */
    reportSite({ method = '', url = '', headers }, status, durationMs) {
        const [path = ''] = url.split('?', 1);
        const common = { body: undefined, processed: status, code: undefined, traceId: undefined };
        this.#onAnswered?.({ target: 'site', method, path, query: {}, headers, status, durationMs, ...common });
    }
    #grow(record, size) {
        this.#sizes.set(record, (this.#sizes.get(record) ?? 0) + size);
        this.#size += size;
        while (this.requests.length > MAX_REQUESTS || this.#size > MAX_SIZE) {
            const oldest = this.requests.shift();
            if (oldest === undefined)
                return;
            this.#size -= this.#sizes.get(oldest) ?? 0;
            this.#sizes.delete(oldest);
        }
    }
}
const withoutSecrets = ({ path, query, headers, ...request }) => ({
    ...request,
    path: redactPath(path),
    query: redactQuery(query),
    headers: redactHeaders(headers),
});
/** Redacts before it cuts, because incomplete JSON can't be redacted by field. */
const redactedText = ({ target }, part, text) => (0,base_shortened/* shortened */.v)(redactBody(target, part, text), MAX_SHOWN_BODY);

// EXTERNAL MODULE: ./build/base/legible.js
var legible = __webpack_require__(9656);
;// CONCATENATED MODULE: ./build/base/failure-text.js
/** Renders failures as text for a terminal. */


/** The platform is in another bundle, so its failures are of another class of the same name. */
const isFailure = (error) => error instanceof Error && error.name === 'Failure';
/** Renders a failure: in one line if it has one finding, otherwise a line for each. */
function failureText({ message, remedy, findings }) {
    const summary = [message, remedy].filter(text => text !== undefined).join(' ');
    const [first = '', ...others] = findings.map(({ where, message: text, remedy: own = '' }) => `${(0,failure/* sentence */.em)(`${where} ${text}`)} ${own}`.trim());
    return legibleLines(others.length > 0 ? [summary, first, ...others] : [`${summary} ${first}`.trim()]);
}
/** Joins lines. A line of another source can't control the terminal. */
const legibleLines = (texts) => texts.map(text => `${(0,legible/* legible */.bG)(text).replace(/[\r\n]/g, ' ')}\n`).join('');

// EXTERNAL MODULE: ./build/api/event-codes.js
var event_codes = __webpack_require__(30436);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/schema/schema-findings.js
var schema_findings = __webpack_require__(72538);
// EXTERNAL MODULE: ./build/base/schema/schema-types.js
var schema_types = __webpack_require__(33879);
;// CONCATENATED MODULE: ./build/platform/seed/fault-schema.js
/** Faults that a user writes as JSON: the parameters of each kind, an example, and their check. */








/** Longest wait and largest size. */
const MAX_MS = 24 * 3_600_000;
const MAX_BYTES = 1_000_000_000;
const MAX_COUNT = 1_000_000;
const duration = (0,schema_types/* number */.ai)(0, MAX_MS);
const bytes = (0,schema_types/* integer */.nd)(undefined, 1, MAX_BYTES);
const processed = { processed: (0,schema_types/* flag */.Jt)() };
const FAILURE_CODES = [...new Set([...Object.keys(errors/* ERROR_CODES */.OQ), ...Object.keys(event_codes/* EVENT_CODES */.S)])];
const FAULT_KINDS = {
    answer: {
        title: 'Respond with a status; with `processed`, the request takes effect, whatever the client receives',
        parameters: (0,schema_types/* object */.Ik)({ status: (0,schema_types/* integer */.nd)(undefined, 200, 599) }, { headers: (0,schema_types/* map */.Tj)((0,schema_types/* text */.Qq)()), retryAtMs: (0,schema_types/* number */.ai)(-MAX_MS, MAX_MS), body: (0,schema_types/* anything */.D8)(), ...processed }),
        example: { status: 503, headers: { 'retry-after': '5' }, body: { status: 503, code: 'service_unavailable' } },
    },
    'reset-before': {
        title: 'Reset the connection, without processing the request',
        parameters: (0,schema_types/* object */.Ik)({}, {}),
        example: {},
    },
    'reset-after': { title: 'Process the request, then reset the connection', parameters: (0,schema_types/* object */.Ik)({}, {}), example: {} },
    delay: {
        title: 'Delay the request’s arrival, or the response',
        parameters: (0,schema_types/* object */.Ik)({ ms: duration, when: (0,schema_types/* oneOf */.yL)(['before', 'after']) }, {}),
        example: { ms: 2000, when: 'before' },
    },
    stall: { title: 'Never respond', parameters: (0,schema_types/* object */.Ik)({}, processed), example: { processed: false } },
    freeze: {
        title: 'Stop in the middle of the response, and keep the connection open',
        parameters: (0,schema_types/* object */.Ik)({ afterBytes: bytes }, {}),
        example: { afterBytes: 512 },
    },
    truncate: {
        title: 'Close the connection after a number of bytes',
        parameters: (0,schema_types/* object */.Ik)({ bytes }, {}),
        example: { bytes: 512 },
    },
    cut: {
        title: 'Close the connection after a share of the response, from 0 to 1; a stream counts as 512 bytes',
        parameters: (0,schema_types/* object */.Ik)({ share: (0,schema_types/* number */.ai)(0, 1) }, {}),
        example: { share: 0.5 },
    },
    html502: {
        title: 'Respond with a proxy’s error page (status 502)',
        parameters: (0,schema_types/* object */.Ik)({}, processed),
        example: { processed: false },
    },
    'clock-offset': {
        title: 'Shift the time in the Date header',
        parameters: (0,schema_types/* object */.Ik)({ ms: (0,schema_types/* integer */.nd)(undefined, -MAX_MS, MAX_MS) }, {}),
        example: { ms: 600_000 },
    },
    rewrite: {
        title: 'Change fields of the response; in a stream, fields of all events or of one type of event',
        parameters: (0,schema_types/* object */.Ik)({ set: (0,schema_types/* anyObject */.aH)() }, { event: (0,schema_types/* text */.Qq)() }),
        example: { set: { status: 'failed' } },
    },
    injectedFailure: {
        title: 'Fail the work that the request starts, after a number of events',
        parameters: (0,schema_types/* object */.Ik)({ code: (0,schema_types/* oneOf */.yL)(FAILURE_CODES) }, { message: (0,schema_types/* text */.Qq)(), afterEvents: (0,schema_types/* integer */.nd)(undefined, 0, MAX_COUNT) }),
        example: { code: 'server_error', afterEvents: 1 },
    },
};
const KINDS = Object.keys(FAULT_KINDS);
/** Targets that aren't endpoints of the API. */
const OTHER_TARGETS = {
    '*': 'All requests',
    upload: 'Uploads',
    download: 'Export downloads',
    preview: 'Previews',
    site: 'Published sites',
    function: 'Function calls',
    object: 'Downloads of objects',
    unknown: 'Unknown URLs',
};
const TARGETS = [...Object.keys(OTHER_TARGETS), ...endpoints/* ENDPOINT_IDS */.DN];
const isFaultKind = (name) => Object.hasOwn(FAULT_KINDS, name);
/** Checks a fault that a user wrote. @throws Failure of kind `input` that lists all problems */
function readFault(value) {
    const findings = faultFindings(value);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)('The fault is invalid.', findings);
    // The schema guarantees this type.
    return value;
}
function faultFindings(value) {
    if (!(0,record/* isRecord */.u4)(value))
        return [{ where: 'The fault', message: 'must be a JSON object' }];
    const { do: kind, on } = value;
    if (typeof kind !== 'string' || !isFaultKind(kind))
        return [unknownName('do', kind, KINDS)];
    if (typeof on !== 'string' || !TARGETS.includes(on))
        return [unknownName('on', on, TARGETS)];
    const { properties, required = [], ...schema } = FAULT_KINDS[kind].parameters.json;
    const count = (0,schema_types/* integer */.nd)(undefined, 1, MAX_COUNT).json;
    const shared = { do: (0,schema_types/* text */.Qq)().json, on: (0,schema_types/* text */.Qq)().json, nth: count, times: count };
    return (0,schema_findings/* schemaFindings */.I)({ ...schema, required, properties: { ...shared, ...properties } }, value, 'the fault');
}
const unknownName = (where, given, known) => ({
    where,
    message: given === undefined ? 'is missing' : 'has an unknown value',
    remedy: (0,problem/* suggestion */.h)(String(given), known, `The values are ${known.join(', ')}.`),
});

;// CONCATENATED MODULE: ./build/platform/control.js
/** Carries out the commands to the emulator itself: a reset, and faults. The sender needs the first token of the seed. */






/** Runs a command. @returns the ID of the fault that it added; otherwise an empty text */
async function control(message, controlled) {
    const { method, headers } = message;
    const isAuthorized = (0,equal_in_constant_time/* equalInConstantTime */.x)(headers.authorization ?? '', `Bearer ${controlled.token}`);
    if (method !== 'POST' || !isAuthorized)
        return answer(401, 'The token isn’t the first one of the seed.');
    const body = await receiveBody(message, { bytes: MAX_BODY_BYTES, code: 'invalid_request' });
    try {
        return answer(200, await execute(controlled, jsonObject(body, headers['content-type'])));
    }
    catch (error) {
        if (!isFailure(error))
            throw error;
        // The sender has a title of its own.
        const { remedy, findings } = error;
        return answer(400, failureText({ message: (0,failure/* messageOf */.bD)(error), remedy, findings }).trim());
    }
}
async function execute({ faults, ...controlled }, command) {
    if (command.do === 'reset')
        await controlled.reset();
    else if (command.do === 'remove-fault')
        faults.remove(command.id);
    else {
        faults.add(readFault(command.fault));
        return String(faults.list().at(-1)?.id);
    }
    return '';
}
const answer = (status, text) => textAnswer(status, 'text/plain; charset=utf-8', text);

// EXTERNAL MODULE: ./build/platform/seed/seed.js
var seed_seed = __webpack_require__(99581);
;// CONCATENATED MODULE: ./build/platform/saving/state-saver.js
/** Saves the state of a platform before a response reports a change. */
/** Interval in milliseconds after which a change is saved that no response has reported, such as one of a large state. */
const SAVE_MS = 1_000;
/** Length of the state from which responses don't wait for it: writing a text of 0.3 MiB takes 1.5 ms. */
const LARGE = 1024 * 1024;
/** Compares the whole state with the saved one, so that a handler can't forget to report a change. */
class StateSaver {
    #folder;
    #onFailure;
    #records;
    #saved = '';
    #timer;
    /** @param onFailure receives the error if a change can't be saved that no response waits for */
    constructor(folder, onFailure) {
        this.#folder = folder;
        this.#onFailure = onFailure;
    }
    /** Starts to save a state. */
    start(records) {
        this.#records = records;
        if (!this.#folder.isKept)
            return;
        this.save();
        this.#timer = setInterval(() => {
            try {
                this.save();
            }
            catch (error) {
                this.#onFailure(error);
            }
        }, SAVE_MS).unref();
    }
    /** Saves no state anymore. */
    stop() {
        this.#records = undefined;
        clearInterval(this.#timer);
    }
    /** Saves the state, unless it is large. @throws the error of the disk; the next call tries again */
    saveForResponse() {
        if (this.#folder.isKept && this.#saved.length < LARGE)
            this.save();
    }
    /** Saves the state if it has changed. @returns its text @throws as `saveForResponse` */
    save() {
        if (this.#records === undefined)
            return this.#saved;
        const text = JSON.stringify(Array.from(this.#records()));
        if (text !== this.#saved)
            this.#folder.save(text);
        this.#saved = text;
        return text;
    }
}

;// CONCATENATED MODULE: ./build/platform/system-limits.js
/** Lists the limits of the local platform on each system. The database engine and the function runtime report their own. */

/**
 * Sentences for the user, by the system's name. A system that isn't listed has no limits. Reasons on Windows:
 * - Builds need a POSIX shell.
 * - The PostgreSQL server that the platform starts listens only on a Unix socket, to which Node can't connect there.
 * - Deno would have to open the inherited pipe to the platform, which isn't tested.
 * - A project's source is stored under its own file names, so the rules of the file system apply to them.
 */
const system_limits_LIMITS = {
    darwin: ['On macOS, source files whose names differ only in case require a case-sensitive file system.'],
    win32: [
        'The local platform can’t build source on Windows: the commands of mise.toml need /bin/sh.',
        'The local platform doesn’t use Deno on Windows: functions can’t import npm:, jsr: or https: modules.',
        'The local platform can’t start PostgreSQL on Windows: SQL needs PLATFORM_LOCAL_DATABASE_URL or PGlite.',
        'The local platform can’t store source files on Windows if Windows reserves their names, or if their names differ only in case.',
    ],
};
/**
 * Returns a sentence for each thing that the local platform can't do on a system. Empty on Linux.
 * @param system as of `process.platform`
 */
const systemLimits = (system = system_system/* SYSTEM */.I) => system_limits_LIMITS[system] ?? [];

;// CONCATENATED MODULE: ./build/platform/seed/seed-agent.js
/** Defines the part of the seed's format that sets the agent's behavior. */

/** Behavior of the agent in all projects. */
const SEED_AGENT = (0,schema_types/* object */.Ik)({}, {
    scripts: (0,schema_types/* map */.Tj)((0,schema_types/* either */.gP)((0,schema_types/* anyObject */.aH)(), (0,schema_types/* text */.Qq)()), 'Additional scripts by name, each as an object, or as text in YAML or JSON. A script replaces a built-in one of the same name.'),
    models: (0,schema_types/* list */.p_)((0,schema_types/* object */.Ik)({ id: (0,schema_types/* text */.Qq)() }, { name: (0,schema_types/* text */.Qq)() })),
    speed_tiers: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)()),
    defaults: (0,schema_types/* object */.Ik)({}, { model: (0,schema_types/* text */.Qq)(), speed_tier: (0,schema_types/* text */.Qq)() }, 'Model and speed tier of runs that specify none. Default: the first model, and `standard`.'),
    call_ms: (0,schema_types/* integer */.nd)('Milliseconds that a tool call takes if its script doesn’t set a duration. Default: 1000.'),
    // A token is renewed at half its lifetime, which must be at least 1 ms.
    action_validity_ms: (0,schema_types/* integer */.nd)('Milliseconds for which an action token is valid. Default: ten minutes.', 2),
}, 'Behavior of the agent in all projects.');

;// CONCATENATED MODULE: ./build/platform/seed/seed-views.js
/** Defines the part of a seed's format that sets details which the documents leave open. */

const SITE_VIEW = (0,schema_types/* object */.Ik)({}, {
    clean_urls: (0,schema_types/* flag */.Jt)('Whether `/about` serves `about.html`. Default: false.'),
    fallback: (0,schema_types/* text */.Qq)('File to serve when a browser requests a page that doesn’t exist, such as `index.html` for a single-page app. Default: none.'),
}, 'Details of serving sites that the documents don’t specify.');
const SQL_LOG_TASKS = (0,schema_types/* object */.Ik)({}, {
    init_ms: (0,schema_types/* integer */.nd)('Milliseconds that a task has the status `INIT`. Default: 1000.'),
    running_ms: (0,schema_types/* integer */.nd)('Milliseconds that a task has the status `RUNNING`. Default: 4000.'),
    kept_ms: (0,schema_types/* integer */.nd)('Milliseconds that the results of a completed task are kept. Default: one hour.'),
}, 'Times of the tasks that export SQL logs. The documents don’t specify them.');

;// CONCATENATED MODULE: ./build/platform/seed/seed-schema.js
/** Format of a seed: the JSON Schema that seeds are checked against, from which their types are derived. */




const SCOPES = 'Scopes, such as `release.write`.';
const seed_schema_EPOCH_MS = 'Epoch milliseconds.';
const USER = (0,schema_types/* object */.Ik)({
    open_id: (0,schema_types/* text */.Qq)('ID of the user.'),
    name: (0,schema_types/* text */.Qq)(),
    tenant: (0,schema_types/* text */.Qq)('ID of the tenant that the user belongs to.'),
}, {
    avatar: (0,schema_types/* either */.gP)((0,schema_types/* text */.Qq)(), (0,schema_types/* none */.dv)(), 'URL of a picture.'),
    tenant_admin: (0,schema_types/* flag */.Jt)('Whether the user is an administrator of the whole tenant, in addition to any role in a project. Default: false.'),
    team_status: (0,schema_types/* oneOf */.yL)(['active', 'freeze', 'deleted'], 'Status of the user in the team. Default: `active`.'),
    member_id: (0,schema_types/* text */.Qq)('ID of the user as a member of the tenant’s team: `tm_…`. Default: derived from the `open_id`.'),
    created_at: (0,schema_types/* integer */.nd)('Time at which the user joined the team, in epoch milliseconds.'),
    integration: (0,schema_types/* flag */.Jt)('Whether the user is an integration account of the open type (Part 1, Authentication). Default: false.'),
});
const seed_schema_KINDS = (0,schema_types/* oneOf */.yL)(['oauth', 'user-key', 'project-key', 'member-token']);
const CREDENTIAL = (0,schema_types/* object */.Ik)({
    token: (0,schema_types/* text */.Qq)(),
    kind: seed_schema_KINDS,
    user: (0,schema_types/* text */.Qq)('`open_id` of the credential’s user. The credential belongs to the user’s tenant.'),
    scopes: (0,schema_types/* either */.gP)((0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)()), (0,schema_types/* oneOf */.yL)(['*']), `${SCOPES} \`*\`: all scopes; not allowed for a project key.`),
}, {
    project: (0,schema_types/* text */.Qq)('`url_id` of the project. Required for a project key, and not allowed for other kinds.'),
    client: (0,schema_types/* text */.Qq)('Application of an OAuth token. A user has a separate `open_id` for each application. Default: the user’s `open_id` is unchanged.'),
    expires_at: (0,schema_types/* integer */.nd)(seed_schema_EPOCH_MS),
    revoked: (0,schema_types/* flag */.Jt)(),
    delegated_by: (0,schema_types/* text */.Qq)('Access key of the team credential that issued this member token. The token becomes invalid with that credential.'),
});
const ROLE = (0,schema_types/* oneOf */.yL)(['owner', 'admin', 'member', 'viewer']);
const BUCKET = (0,schema_types/* object */.Ik)({ name: (0,schema_types/* text */.Qq)() }, {
    public: (0,schema_types/* flag */.Jt)('Whether anyone can read the objects of the bucket. Default: false.'),
    file_size_limit: (0,schema_types/* integer */.nd)('Maximum size of an object in bytes. Default: the bucket sets no limit.'),
    allowed_mime_types: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Allowed content types, such as `image/png` or `image/*`. Default: any type.'),
    objects: (0,schema_types/* map */.Tj)((0,schema_types/* text */.Qq)(), 'Content of each object, by its path.'),
});
/** One line of a function's log (Part 2, Log entry). */
const LOG_ENTRY = (0,schema_types/* object */.Ik)({ timestamp: (0,schema_types/* integer */.nd)(seed_schema_EPOCH_MS), level: (0,schema_types/* oneOf */.yL)(['debug', 'info', 'warn', 'error']), message: (0,schema_types/* text */.Qq)() }, { stack: (0,schema_types/* text */.Qq)() });
const FUNCTION = (0,schema_types/* object */.Ik)({ name: (0,schema_types/* text */.Qq)(), files: (0,schema_types/* map */.Tj)((0,schema_types/* text */.Qq)(), 'Content of each file, by its path. The entry point is `index.ts`.') }, {
    verify_jwt: (0,schema_types/* flag */.Jt)('Whether calls require a JWT of the project. Default: true.'),
    version: (0,schema_types/* integer */.nd)('Version of the function. Default: 1.'),
    logs: (0,schema_types/* list */.p_)(LOG_ENTRY, 'Log entries of the function, in any order.'),
});
/** Log of a database. Two databases of one type can't be distinguished. */
const SQL_LOG = (0,schema_types/* object */.Ik)({}, {
    type: (0,schema_types/* oneOf */.yL)(['dev', 'prod'], 'Type of the database. If two databases have the same type, their logs can’t be exported. Default: `prod`.'),
    records: (0,schema_types/* list */.p_)((0,schema_types/* anyObject */.aH)(), 'Records with any fields. A record without a valid `ExecuteTime` (or `executeTime`) is in every time window.'),
});
const STATE = (0,schema_types/* oneOf */.yL)(['operational', 'deleted']);
const PROJECT = (0,schema_types/* object */.Ik)({
    url_id: (0,schema_types/* text */.Qq)('Public ID of the project.'),
    name: (0,schema_types/* text */.Qq)(),
    type: (0,schema_types/* text */.Qq)('Type of the project. Only projects of type `web` can be published.'),
    owner: (0,schema_types/* text */.Qq)('`open_id` of the project’s owner. The project belongs to the owner’s tenant.'),
}, {
    members: (0,schema_types/* list */.p_)((0,schema_types/* object */.Ik)({ user: (0,schema_types/* text */.Qq)('`open_id` of the user.'), role: ROLE }, {})),
    state: STATE,
    created_at: (0,schema_types/* integer */.nd)(seed_schema_EPOCH_MS),
    source: (0,schema_types/* map */.Tj)((0,schema_types/* text */.Qq)(), 'Content of each source file, by its path. Default: the source of a newly created project.'),
    alias: (0,schema_types/* text */.Qq)('Prefix of the project’s official domain. Default: the `url_id` in lowercase.'),
    watermark_removed: (0,schema_types/* flag */.Jt)('Whether the watermark is removed. Default: false.'),
    cloud: (0,schema_types/* flag */.Jt)('Whether the project has a cloud service from the start. Default: false.'),
    secrets: (0,schema_types/* map */.Tj)((0,schema_types/* text */.Qq)(), 'Value of each secret, by its name. Only for a project with `cloud: true`.'),
    buckets: (0,schema_types/* list */.p_)(BUCKET, 'Buckets of the cloud service. Default: a public and a private bucket.'),
    functions: (0,schema_types/* list */.p_)(FUNCTION, 'Functions of the cloud service.'),
    sql_logs: (0,schema_types/* list */.p_)(SQL_LOG, 'Databases of the project, each with the initial content of its SQL log. The SQL that callers run is added to the log of the type `prod`.'),
});
const TEAM_CREDENTIAL = (0,schema_types/* object */.Ik)({
    access_key: (0,schema_types/* text */.Qq)(),
    secret_key: (0,schema_types/* text */.Qq)(),
    scopes: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Scopes that the credential has at team endpoints and can delegate to members’ tokens. `*` is not allowed.'),
}, {
    max_expires_in: (0,schema_types/* integer */.nd)('Maximum lifetime of a delegated token, in seconds. Default: one hour.', team/* MEMBER_TOKEN */.dy.minExpiresInS),
    revoked: (0,schema_types/* flag */.Jt)(),
});
const TEAM = (0,schema_types/* object */.Ik)({
    id: (0,schema_types/* text */.Qq)('ID of the tenant. Its users are the members of the team.'),
    owner: (0,schema_types/* text */.Qq)('`open_id` of the team’s Owner, a user of the tenant.'),
    credentials: (0,schema_types/* list */.p_)(TEAM_CREDENTIAL, 'Credentials with which the team signs its requests.'),
}, {});
const SKILL = (0,schema_types/* object */.Ik)({
    skill_id: (0,schema_types/* text */.Qq)(),
    skill_name: (0,schema_types/* text */.Qq)(),
    owner: (0,schema_types/* text */.Qq)('`open_id` of the skill’s owner.'),
    visibility: (0,schema_types/* oneOf */.yL)(['private', 'tenant', 'public']),
}, {
    tenant: (0,schema_types/* text */.Qq)('ID of the team that the skill is bound to. Default: the owner’s tenant.'),
    state: (0,schema_types/* oneOf */.yL)(['active', 'deleted']),
    display_name: (0,schema_types/* text */.Qq)(),
    description: (0,schema_types/* text */.Qq)(),
    created_at: (0,schema_types/* integer */.nd)('Creation time in epoch milliseconds. A skill with the visibility `tenant` passes its review one minute after this time.'),
}, 'Skill with one version.');
const QUOTAS = (0,schema_types/* object */.Ik)({}, { projects_per_user: (0,schema_types/* integer */.nd)('Maximum number of projects that a user can own. Deleted projects don’t count.') }, 'Quotas of each user. Default: unlimited.');
const SEED = (0,schema_types/* object */.Ik)({
    users: (0,schema_types/* list */.p_)(USER, undefined, 1),
    credentials: (0,schema_types/* list */.p_)(CREDENTIAL, undefined, 1),
    projects: (0,schema_types/* list */.p_)(PROJECT, undefined, 1),
}, {
    $schema: (0,schema_types/* text */.Qq)('URL of this schema, for editors.'),
    quotas: QUOTAS,
    teams: (0,schema_types/* list */.p_)(TEAM, 'Tenants that are managed as teams.'),
    skills: (0,schema_types/* list */.p_)(SKILL),
    agent: SEED_AGENT,
    sql_log_tasks: SQL_LOG_TASKS,
    site_view: SITE_VIEW,
});
/** Schema as it is published in `docs/seed.schema.json`. */
const SEED_SCHEMA = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Seed of the local platform',
    description: 'Initial content of the local platform: users, credentials, projects and more.',
    ...SEED.json,
};

;// CONCATENATED MODULE: ./build/platform/seed/seed-text.js
/** Reads a seed that a user wrote as JSON, and reports its problems. */






/**
 * Reads a seed that a user wrote as JSON.
 * @param origin name of the seed for the user: the input, and the file if the seed is in one
 * @throws Failure of kind `input` that lists all problems, each with its path in the seed
 */
function readSeed(text, origin) {
    const { value, reason } = (0,parsed_json/* writtenJson */.EC)(text);
    const findings = reason === undefined
        ? (0,schema_findings/* schemaFindings */.I)(SEED_SCHEMA, value, 'the seed')
        : [{ where: '', ...(0,problem/* problem */.CC)({ kind: 'json', given: reason }) }];
    // The schema guarantees this type.
    const seed = value;
    const allFindings = findings.length > 0 ? findings : contradictionsIn(seed);
    if (allFindings.length === 0)
        return seed;
    throw (0,failure/* inputFailure */.vQ)('The seed of the local platform is invalid.', allFindings.map(finding => ({ ...finding, where: [origin, finding.where].filter(Boolean).join(', ') })));
}

;// CONCATENATED MODULE: ./build/platform/sql-log/sample-records.js
/** Records of a SQL log with which a trial run of a report has something to show. */

const EVERY_MS = 300_000;
/** Records in a day. */
const SAMPLE_RECORDS = 288;
const SQL = [
    'SELECT id, name, state FROM ships WHERE id = $ ORDER BY name LIMIT 20',
    "INSERT INTO tides (id, note) VALUES ($, 'number $')",
    "UPDATE ships SET note = 'seen by $' WHERE id = $",
    'DELETE FROM tides WHERE id = $',
];
/** Returns records of the day before an instant, always the same but for their times. */
const sampleRecords = (now) => Array.from({ length: SAMPLE_RECORDS }, (_, index) => {
    const sql = (SQL[index % SQL.length] ?? '').replaceAll('$', String(index));
    const counts = sql.startsWith('SELECT') ? [index % 20, 0] : [0, 1];
    const [returnedRows = 0, changedRows = 0] = counts;
    const startedAt = now - (SAMPLE_RECORDS - index) * EVERY_MS;
    const durationMs = (index * 37) % (index % 50 === 0 ? 5_000 : 60);
    const state = index % 60 === 1 ? '40P01' : '00000';
    const executed = { urlId: '', sql, account: 'web', startedAt, durationMs, state, command: undefined };
    return { ...recordOf({ ...executed, returnedRows, changedRows }, index) };
});

;// CONCATENATED MODULE: ./build/platform/local-platform.js
/** Starts the local platform, an emulator of the platform's API on loopback. */























/** A build or a function that never ends must fail. */
const DEFAULT_BUILD_TIMEOUT_MS = 600_000;
const DEFAULT_FUNCTION_TIMEOUT_MS = 60_000;
/**
 * Starts a platform on loopback. Without a data folder, its state is in memory and in a temporary folder, and is
 * deleted when the platform closes.
 * @throws Failure of kind `input` for a seed that contradicts itself, an invalid database address, and a data folder
 * that can't be used; the listening error for a port that is in use
 */
async function startLocalPlatform(options = {}) {
    if (options.seed !== undefined)
        checkSeed(options.seed);
    if (options.databaseUrl !== undefined)
        (0,engine_choice/* checkDatabaseUrl */.X)(options.databaseUrl);
    const folder = options.dataFolder === undefined
        ? await temporaryDataFolder(options.temporaryFolder)
        : await openDataFolder(options.dataFolder);
    try {
        return await start(options, folder);
    }
    catch (error) {
        await folder.close();
        throw error;
    }
}
async function start(options, folder) {
    // Durations and dates use the same clock, which doesn't jump with the machine's wall clock.
    const clock = (0,base_clock/* steadyClock */.LW)(options.clock ?? base_clock/* systemClock */.ml);
    const failures = [];
    const record = new RequestRecord(options.keepBodies ?? false, clock, options.onRequest);
    const closing = new AbortController();
    const context = {
        clock,
        closing: closing.signal,
        publicAddress: options.publicAddress && new URL(options.publicAddress).host,
        onFailure(error) {
            failures.push(error);
            options.onFailure?.(error);
        },
    };
    const faults = new Faults(clock, closing.signal);
    for (const fault of options.faults ?? [])
        faults.add(fault);
    const saver = new StateSaver(folder, error => context.onFailure(error));
    const environment = { PATH: child_process/* DEFAULT_PATH */.OM, ...options.environment };
    const functionRuntime = runtimeSelector(environment, system_system/* IS_WINDOWS */.H || options.functionsOnNode === true, options.downloads);
    const { saved } = folder;
    const settings = {
        context,
        faults,
        record,
        folder,
        origin: () => options.publicAddress ?? server.origin,
        environment,
        functionRuntime,
        buildTimeoutMs: options.buildTimeoutMs ?? DEFAULT_BUILD_TIMEOUT_MS,
        functionTimeoutMs: options.functionTimeoutMs ?? DEFAULT_FUNCTION_TIMEOUT_MS,
        shortFunctionUrls: options.shortFunctionUrls ?? false,
        databaseUrl: options.databaseUrl,
        databaseKey: saved.find('databases', 'all')?.key ?? (0,external_node_crypto_.randomBytes)(32).toString('hex'),
        quickResets: options.quickResets ?? false,
        setupSql: options.setupSql,
        onSql: options.onSql,
    };
    const seed = saved.find('seed', 'initial') ?? options.seed ?? (0,seed_seed.seedFor)();
    const content = new CurrentContent(settings, seed, saved, {
        startsDatabases: options.startDatabases ?? false,
        save: () => saver.save(),
    });
    const stateNow = () => content.current.state;
    const answer = async (message) => {
        await content.whenReset();
        const { api } = content.current;
        const token = seed.credentials[0]?.token ?? '';
        return respond(message, {
            api,
            faults,
            record,
            saver,
            control: received => control(received, { token, faults, reset: () => reset(received.socket) }),
        });
    };
    const reset = async (except) => {
        const isReset = content.reset();
        server.endConnections(except);
        await isReset;
    };
    // Links keep their addresses, unless another program uses the port now.
    const server = options.port === undefined
        ? await listenOnFreePort(context, saved.find('port', 'api') ?? 0, answer)
        : await listen(context, options.port, answer);
    try {
        await content.current.openSites();
        saver.start(function* () {
            yield ['port', 'api', JSON.stringify(Number(new URL(server.origin).port))];
            yield* content.current.records();
        });
    }
    catch (error) {
        await server.close();
        throw error;
    }
    void content.startDatabases();
    return {
        baseUrl: `${server.origin}${API_PREFIX}`,
        sqlLogUrl: `${server.origin}${SQL_LOG_PREFIX}`,
        seed,
        requests: record.requests,
        failures,
        get projects() {
            return stateNow().projects;
        },
        get clouds() {
            return stateNow().clouds;
        },
        agentOf: urlId => agentOf(stateNow(), { urlId }),
        get teams() {
            return stateNow().teams;
        },
        get buckets() {
            return stateNow().buckets;
        },
        get databases() {
            return stateNow().databases;
        },
        get functions() {
            return stateNow().functions;
        },
        functionRuntime: async () => (await functionRuntime()).line,
        limits: systemLimits(),
        get sandboxes() {
            return stateNow().sandboxes;
        },
        addFault: fault => faults.add(fault),
        ...inspect(stateNow),
        reset: () => reset(),
        async close() {
            closing.abort(new Error('The local platform is closing.'));
            await Promise.all([server.close(), content.close()]);
            saver.save();
            saver.stop();
            await folder.close();
        },
    };
}


/***/ }),

/***/ 99581:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ newCredentials),
/* harmony export */   seedFor: () => (/* binding */ seedFor)
/* harmony export */ });
/* unused harmony export EVERY_SCOPE */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7841);
/** Seed, the initial state of the local platform as plain data, and a minimal default seed. */


/** All scopes that endpoints require. */
const EVERY_SCOPE = [...new Set(_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .ENDPOINT_IDS */ .DN.flatMap(id => (0,_api_endpoints_js__WEBPACK_IMPORTED_MODULE_1__/* .endpointRow */ .ug)(id).scopes))];
/** Creates random credentials, because other users of the machine can reach the platform and must not guess them. */
function newCredentials() {
    const [token, accessKey, secretKey] = ['lt', 'lak', 'lsk'].map(prefix => `${prefix}_${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(32).toString('base64url')}`);
    return { token, accessKey, secretKey };
}
/**
 * Creates the smallest useful seed: one user with an access token with all scopes, one web project, by default
 * with a cloud service, and the user's team. The team has a credential and one more member, `tm_local`, who may work on its projects.
 */
function seedFor(options = {}) {
    const { projectId = 'local-project', cloud = true } = options;
    const { token, accessKey, secretKey } = { ...newCredentials(), ...options };
    const user = { open_id: 'ou_local', name: 'Local User', avatar: null, tenant: 'local' };
    const member = { open_id: 'ou_member', name: 'Local Member', tenant: 'local', tenant_admin: true };
    const credential = { access_key: accessKey, secret_key: secretKey, scopes: EVERY_SCOPE };
    return {
        users: [user, { ...member, member_id: 'tm_local' }],
        // The only kind of credential that every endpoint with a bearer token accepts.
        credentials: [{ token, kind: 'oauth', user: user.open_id, scopes: '*' }],
        projects: [{ url_id: projectId, name: 'Local Project', type: 'web', owner: user.open_id, cloud }],
        teams: [{ id: user.tenant, owner: user.open_id, credentials: [credential] }],
    };
}


/***/ })

};
