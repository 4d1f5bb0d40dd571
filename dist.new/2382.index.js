export const id = 2382;
export const ids = [2382];
export const modules = {

/***/ 47873:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  xH: () => (/* binding */ APP_FILE),
  IA: () => (/* binding */ readAppFile),
  HD: () => (/* binding */ shownName)
});

// UNUSED EXPORTS: APP_NAME

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/job-variables.js
var job_variables = __webpack_require__(44083);
// EXTERNAL MODULE: ./build/base/plain-text.js
var plain_text = __webpack_require__(38086);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/path-filter.js
var path_filter = __webpack_require__(98136);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/schema/schema-findings.js
var schema_findings = __webpack_require__(72538);
// EXTERNAL MODULE: ./build/base/schema/schema-types.js
var schema_types = __webpack_require__(33879);
;// CONCATENATED MODULE: ./build/app/schema.js
/** Format of the app's file: its JSON Schema, from which the types of what it contains are derived. */

/** A value of a build that isn't a constant. */
const SOURCE = (0,schema_types/* object */.Ik)({}, {
    platform: (0,schema_types/* oneOf */.yL)(['cloud_url', 'anon_key', 'project_id'], 'Value of the project to which the app is deployed. The built site can be released only to a project with this value.'),
    variable: (0,schema_types/* text */.Qq)('Name of a GitHub variable or, at a terminal, of a value of the flag `--variable`.'),
});
/** @param values schema of a value of the build */
const siteOf = (values) => (0,schema_types/* object */.Ik)({}, {
    build: (0,schema_types/* text */.Qq)('Shell command that builds the site, run in `folder`.'),
    path: (0,schema_types/* text */.Qq)('Folder of the built site.'),
    source: (0,schema_types/* text */.Qq)('Folder of the source, which the platform builds. Only for previews.'),
    exclude: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Patterns of files that are not published, such as `**.map`.'),
    'keep-assets': (0,schema_types/* flag */.Jt)('Whether a release also publishes the hashed assets of the release before it, which open pages still load. Default: false.'),
    environment: (0,schema_types/* map */.Tj)(values, 'Environment variables of the build, by name. Each value is a constant string, or an object with `platform` or `variable`.'),
});
const MIGRATIONS = (0,schema_types/* object */.Ik)({ path: (0,schema_types/* text */.Qq)('Folder of the migrations.') }, {
    layout: (0,schema_types/* text */.Qq)('Layout of the folder, as in the input `layout` of `sql-migrate`. Default: detected from the files.'),
    ignore: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Patterns of files that are not migrations.'),
});
const FUNCTIONS = (0,schema_types/* object */.Ik)({ path: (0,schema_types/* text */.Qq)('Folder of the functions, with a folder for each.') }, {
    secrets: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Names of secrets that the functions read. Never write their values in this file.'),
    'no-verify-jwt': (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Names of functions that anyone can call without a JWT, such as webhooks.'),
});
const NODE = (0,schema_types/* object */.Ik)({}, {
    version: (0,schema_types/* text */.Qq)('Version of Node, such as `24`. Put it in quotation marks.'),
    'version-file': (0,schema_types/* text */.Qq)('File with the version, such as `.nvmrc`.'),
    cache: (0,schema_types/* oneOf */.yL)(['npm', 'pnpm', 'yarn'], 'Package manager whose packages are cached.'),
    'cache-dependency-path': (0,schema_types/* text */.Qq)('Lock file. Default: the one in the repository’s root.'),
});
const CHECKOUT = (0,schema_types/* object */.Ik)({}, {
    lfs: (0,schema_types/* flag */.Jt)('Whether files of Git LFS are fetched. Default: false.'),
    submodules: (0,schema_types/* either */.gP)((0,schema_types/* flag */.Jt)(), (0,schema_types/* oneOf */.yL)(['recursive']), 'Whether submodules are fetched. Default: false.'),
    'fetch-depth': (0,schema_types/* integer */.nd)('Number of commits to fetch; 0 for all. Default: 1.'),
});
const DATABASE = (0,schema_types/* object */.Ik)({}, {
    setup: (0,schema_types/* text */.Qq)('SQL that runs once on a new database of a preview or of `dev`: a file, or `supabase` for the roles and schemas that Supabase migrations use.'),
    seed: (0,schema_types/* text */.Qq)('SQL file with sample data, for previews and the command `dev`.'),
});
const BUCKET = (0,schema_types/* object */.Ik)({ path: (0,schema_types/* text */.Qq)('Folder whose new and changed files are uploaded.') }, {
    prune: (0,schema_types/* flag */.Jt)('Whether objects that the folder lacks are deleted, once the site is live. Default: false.'),
    keep: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Patterns of objects that `prune` never deletes, such as `uploads/**`. A pattern also matches everything below what it names.'),
});
/** The parts of an app. */
const partsOf = (site, migrations, functions, bucket) => ({
    site: described(site, 'The site.'),
    migrations: described(migrations, 'Database migrations: the folder, or an object with more settings.'),
    database: described(DATABASE, 'Initial content of a new database, in previews and `dev`.'),
    functions: described(functions, 'Functions: the folder, or an object with more settings.'),
    storage: (0,schema_types/* map */.Tj)(bucket, 'What is uploaded, by bucket: the folder, or an object with more settings.'),
    node: described(NODE, 'Node version and package cache of the build.'),
    checkout: described(CHECKOUT, 'Settings of the build’s checkout.'),
});
const described = ({ json }, description) => ({ json: { ...json, description } });
const placed = {
    folder: (0,schema_types/* text */.Qq)('Folder of the app. All its paths are relative to this folder, except the patterns in `paths`. Default: the working directory, usually the repository’s root.'),
    paths: (0,schema_types/* list */.p_)((0,schema_types/* text */.Qq)(), 'Further paths whose changes affect the app, relative to the repository’s root, in the syntax of `on.pull_request.paths`.', 1),
};
const fileOf = (...schemas) => {
    const parts = partsOf(...schemas);
    return (0,schema_types/* object */.Ik)({}, { ...parts, apps: (0,schema_types/* map */.Tj)((0,schema_types/* object */.Ik)({}, { ...placed, ...parts }), 'Several apps, by name.') });
};
/** Schema of a file in its long form, with constants left out of `environment`. */
const FILE = fileOf(siteOf(SOURCE), MIGRATIONS, FUNCTIONS, BUCKET);
/** Keys whose text is short for an object with the key `path`, as are the texts in `storage`. */
const SHORT_FORMS = ['migrations', 'functions'];
/** Schema as it is published in `docs/app.schema.json`. */
const APP_SCHEMA = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'project-platform.yml',
    ...fileOf(siteOf((0,schema_types/* either */.gP)((0,schema_types/* text */.Qq)(), SOURCE)), (0,schema_types/* either */.gP)((0,schema_types/* text */.Qq)(), MIGRATIONS), (0,schema_types/* either */.gP)((0,schema_types/* text */.Qq)(), FUNCTIONS), (0,schema_types/* either */.gP)((0,schema_types/* text */.Qq)(), BUCKET)).json,
};

// EXTERNAL MODULE: ./build/app/yaml-value.js
var yaml_value = __webpack_require__(16373);
;// CONCATENATED MODULE: ./build/app/read-app-file.js
/** Reads the app's file: what its apps consist of, with the line and the key of each problem. */












/** Name of the file, at the repository's root. */
const APP_FILE = 'project-platform.yml';
const MAX_APPS = 100;
/** Returns the name of an app for the middle of a sentence. Of several apps, each has one. */
const shownName = ({ name }) => name ?? 'the app';
const VARIABLE_NAME = {
    pattern: /^(?!GITHUB_)[A-Z_]\w{0,199}$/i,
    words: 'the name of a variable: letters, digits and `_`, not beginning with a digit or `GITHUB_`',
};
const SECRET_NAME = { pattern: /^[A-Za-z_]\w{0,127}$/, words: 'a name of 1 to 128 letters, digits and `_`' };
const BUCKET_NAME = {
    pattern: /^[A-Za-z0-9][\w.-]{0,99}$/,
    words: 'the name of a bucket: 1 to 100 letters, digits, `.`, `_` and `-`',
};
const APP_NAME = {
    pattern: /^(?=.{1,30}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
    words: 'a name of up to 30 lowercase letters and digits, separated by single hyphens',
};
const NODE_VERSION = { pattern: /^[\w.*/<>=^~| -]{1,50}$/, words: 'a version of Node such as `24` or `22.x`' };
/**
 * Reads the file.
 * @param text its content
 * @param shownAs its path, for messages
 * @param layouts names of layouts of migrations
 * @throws Failure of kind `input` that lists all problems with line and key
 */
function readAppFile(text, shownAs, layouts) {
    const read = (0,yaml_value/* readYaml */.gM)((0,plain_text/* withoutByteOrderMark */.Y)(text));
    const found = [];
    const add = (offset, path, message, remedy) => {
        const { line, column } = read.placeOf(offset);
        const where = `${shownAs}, line ${line}, column ${column}${path.length === 0 ? '' : `: ${path.join('.')}`}`;
        found.push({ offset, finding: { where, message, ...(remedy !== undefined && { remedy }) } });
    };
    const refuse = (path, message, remedy, isMissing = false) => {
        // The short form has no key of its own.
        const isShort = !isMissing && !read.offsets.has(JSON.stringify(path));
        add(offsetOf(read, path), isShort ? path.slice(0, -1) : path, message, remedy);
    };
    for (const { offset, message, remedy } of read.problems)
        add(offset, [], message, remedy);
    const apps = found.length > 0 ? [] : appsIn(read, refuse, layouts);
    const findings = found.toSorted((one, other) => one.offset - other.offset).map(({ finding }) => finding);
    if (findings.length > 0)
        throw (0,failure/* inputFailure */.vQ)(`${shownAs} is invalid.`, findings);
    return apps;
}
function offsetOf({ offsets }, path) {
    for (let length = path.length; length > 0; length--) {
        const offset = offsets.get(JSON.stringify(path.slice(0, length)));
        if (offset !== undefined)
            return offset;
    }
    return 0;
}
function appsIn(read, refuse, layouts) {
    const { value } = read;
    if (!(0,record/* isRecord */.u4)(value)) {
        refuse([], 'doesn’t describe an app', 'Begin with a key such as `site`, `migrations` or `functions`.');
        return [];
    }
    const mixed = 'apps' in value ? Object.keys(value).find(key => key !== 'apps') : undefined;
    if (mixed !== undefined) {
        refuse([mixed], 'can’t be combined with `apps`', `Move it into an app: \`apps.NAME.${mixed}\`.`);
        return [];
    }
    const { apps: several } = value;
    const named = (0,record/* isRecord */.u4)(several)
        ? Object.entries(several)
        : [[undefined, value]];
    const apps = named.map(([name, app]) => ({ name, ...expanded(app) }));
    const whole = (0,record/* isRecord */.u4)(several)
        ? { apps: Object.fromEntries(apps.map(({ name, app }) => [name ?? '', app])) }
        : apps[0]?.app;
    if (refusedBy(whole, read, refuse))
        return [];
    if (apps.length === 0)
        refuse(['apps'], 'contains no app', 'Add one, with a name as its key.');
    if (apps.length > MAX_APPS)
        refuse(['apps'], `contains ${(0,amount/* plural */.LS)(apps.length, 'app')}`, `At most ${MAX_APPS} are allowed.`);
    return apps.map(({ name, app, constants }) => {
        const at = name === undefined ? [] : ['apps', name];
        const refuseIn = (path, message, remedy) => refuse([...at, ...path], message, remedy);
        if (name !== undefined)
            requireForm(refuseIn, [], name, APP_NAME);
        checkApp(app, constants, refuseIn, layouts);
        return resolvedApp(name, app, constants, refuseIn);
    });
}
/** Expands the short forms of an app, and takes the constants out of `environment`. */
function expanded(given) {
    if (!(0,record/* isRecord */.u4)(given))
        return { app: given, constants: new Map() };
    const long = (value) => (typeof value === 'string' ? { path: value } : value);
    const { storage } = given;
    const app = {
        ...given,
        ...Object.fromEntries(SHORT_FORMS.filter(key => key in given).map(key => [key, long(given[key])])),
        ...((0,record/* isRecord */.u4)(storage) && {
            storage: Object.fromEntries(Object.entries(storage).map(([bucket, value]) => [bucket, long(value)])),
        }),
    };
    const { site } = given;
    const environment = (0,record/* isRecord */.u4)(site) ? site['environment'] : undefined;
    if (!(0,record/* isRecord */.u4)(site) || !(0,record/* isRecord */.u4)(environment))
        return { app, constants: new Map() };
    const entries = Object.entries(environment);
    const constants = entries.filter((entry) => typeof entry[1] === 'string');
    const others = entries.filter(([, value]) => typeof value !== 'string');
    return { app: { ...app, site: { ...site, environment: Object.fromEntries(others) } }, constants: new Map(constants) };
}
/** Reports what the schema refuses. @returns whether there is any */
function refusedBy(value, read, refuse) {
    const found = (0,schema_findings/* schemaFindings */.I)(FILE.json, value, 'this file');
    for (const { path, isMissing = false, types = [], message, remedy } of found) {
        const source = read.ambiguous.get(JSON.stringify(path));
        if (source !== undefined && (types.includes('string') || types.includes('object')))
            refuse(path, `is \`${source}\`, which isn’t text in every version of YAML`, `Write '${source}' in quotation marks.`);
        else
            refuse(path, message, remedy, isMissing);
    }
    return found.length > 0;
}
const MATCHLESS_REMEDY = 'Write a path within the folder, such as `private/**` for all files of `private`. Replace braces with one pattern for each alternative. Put a pattern with `!` after the pattern whose matches it excludes.';
function requireForm(refuse, path, given, { pattern, words }) {
    if (!pattern.test(given))
        refuse(path, `is \`${(0,shortened/* shortened */.v)(given, 60)}\`; it must be ${words}`);
}
/** Checks patterns. @param isAfterOwn whether they follow the pattern of the app's folder, so that the first may exclude */
function checkPatterns(refuse, path, given = [], isAfterOwn = false) {
    const tooLong = (0,path_filter/* lengthProblem */.uG)(given);
    if (tooLong !== undefined)
        return refuse(path, tooLong.message, tooLong.remedy);
    for (const [index, text] of given.entries())
        if ((0,path_filter/* parsePathPattern */.zW)(text) === undefined)
            refuse([...path, String(index)], `is \`${(0,shortened/* shortened */.v)(text, 60)}\`, which isn’t a valid pattern`, path_filter/* PATTERN_REMEDY */.ex);
        else if ((0,path_filter/* matchesNothing */.RF)(text) || (index === 0 && text.startsWith('!') && !isAfterOwn))
            refuse([...path, String(index)], `is \`${(0,shortened/* shortened */.v)(text, 60)}\`, which matches no file`, MATCHLESS_REMEDY);
}
/** Checks an app beyond the schema, except for its paths. */
function checkApp(app, constants, refuse, layouts) {
    const { paths, site, migrations, database, functions, storage = {}, node } = app;
    checkPatterns(refuse, ['paths'], paths, true);
    if (site !== undefined)
        checkSite(site, constants, refuse);
    const { layout } = migrations ?? {};
    if (layout !== undefined && !layouts.includes(layout))
        refuse(['migrations', 'layout'], `is \`${(0,shortened/* shortened */.v)(layout, 60)}\``, (0,problem/* suggestion */.h)(layout, layouts));
    checkPatterns(refuse, ['migrations', 'ignore'], migrations?.ignore);
    for (const [index, secret] of (functions?.secrets ?? []).entries())
        requireForm(refuse, ['functions', 'secrets', String(index)], secret, SECRET_NAME);
    for (const [bucket, { prune, keep }] of Object.entries(storage)) {
        requireForm(refuse, ['storage', bucket], bucket, BUCKET_NAME);
        checkPatterns(refuse, ['storage', bucket, 'keep'], keep);
        if (keep !== undefined && prune !== true)
            refuse(['storage', bucket, 'keep'], 'requires `prune: true`', 'Without it, nothing is deleted. Remove `keep`.');
    }
    if (node?.version !== undefined)
        requireForm(refuse, ['node', 'version'], node.version, NODE_VERSION);
    if (node?.version !== undefined && node['version-file'] !== undefined)
        refuse(['node'], 'has both `version` and `version-file`', 'Remove one of them.');
    if ((site ?? migrations ?? functions ?? database) === undefined && Object.keys(storage).length === 0)
        refuse([], 'contains no part of an app', 'Add `site`, `migrations`, `functions` or `storage`.');
}
function checkSite(site, constants, refuse) {
    const { path, source, build, exclude, environment = {} } = site;
    const both = path === undefined ? 'has neither `path` nor `source`' : 'has both `path` and `source`';
    if ((path === undefined) === (source === undefined))
        refuse(['site'], both, 'Set exactly one of them.');
    if (source !== undefined && build !== undefined)
        refuse(['site', 'build'], 'can’t be combined with `source`', 'The platform builds the source. Remove `build`.');
    if (source !== undefined && site['keep-assets'] !== undefined)
        refuse(['site', 'keep-assets'], 'can’t be combined with `source`', 'A source is not released. Remove `keep-assets`.');
    checkPatterns(refuse, ['site', 'exclude'], exclude);
    for (const [key, { platform, variable }] of Object.entries(environment)) {
        if ((platform === undefined) === (variable === undefined))
            refuse(['site', 'environment', key], 'must have either `platform` or `variable`');
        if (variable !== undefined)
            requireForm(refuse, ['site', 'environment', key, 'variable'], variable, VARIABLE_NAME);
    }
    for (const key of [...constants.keys(), ...Object.keys(environment)])
        requireForm(refuse, ['site', 'environment', key], key, job_variables/* BUILD_VARIABLE */.oz);
}
/** Returns an app with its paths, which are checked, relative to the repository's root. */
function resolvedApp(name, app, constants, refuse) {
    const { folder: givenFolder = '.', paths, site, migrations, database, functions, storage = {}, node, checkout } = app;
    const inFolder = (folder, path, given) => {
        const joined = external_node_path_.posix.join(folder, given).replace(/\/$/, '');
        // oxlint-disable-next-line no-control-regex
        if (given.trim() === '' || external_node_path_.posix.isAbsolute(given) || /[\\\u0000-\u001F]|^[A-Za-z]:/.test(given))
            refuse(path, `is \`${(0,shortened/* shortened */.v)(given, 60)}\`; it must be a path relative to ${name === undefined || path[0] === 'folder' ? 'the root of the repository' : 'the app’s `folder`'}, with \`/\` as separator`);
        else if (joined === '..' || joined.startsWith('../'))
            refuse(path, `points to \`${(0,shortened/* shortened */.v)(joined, 60)}\`, which is outside of the repository`);
        else if (/(?:^|\/)\.git(?:\/|$)/i.test(joined))
            refuse(path, 'points into the folder `.git`');
        return joined;
    };
    const folder = inFolder('.', ['folder'], givenFolder);
    const resolved = (path, given) => inFolder(folder, path, given);
    /** Returns an optional key of a part with its path. */
    const optional = (part, key, given) => (given === undefined ? {} : { [key]: resolved([part, key], given) });
    return {
        name,
        folder,
        paths: name === undefined || paths === undefined ? paths : [(0,path_filter/* folderPattern */.Hd)(folder), ...paths],
        ...(site && {
            site: {
                ...site,
                ...optional('site', 'path', site.path),
                ...optional('site', 'source', site.source),
                environment: new Map([
                    ...Array.from(constants, ([key, constant]) => [key, { constant }]),
                    ...Object.entries(site.environment ?? {}),
                ]),
            },
        }),
        ...(migrations && { migrations: { ...migrations, path: resolved(['migrations', 'path'], migrations.path) } }),
        ...(database && {
            database: {
                ...(database.setup === 'supabase' ? { setup: 'supabase' } : optional('database', 'setup', database.setup)),
                ...optional('database', 'seed', database.seed),
            },
        }),
        ...(functions && { functions: { ...functions, path: resolved(['functions', 'path'], functions.path) } }),
        storage: Object.fromEntries(Object.entries(storage).map(([bucket, one]) => [
            bucket,
            { ...one, path: resolved(['storage', bucket, 'path'], one.path) },
        ])),
        ...(node && {
            node: {
                ...node,
                ...optional('node', 'version-file', node['version-file']),
                ...optional('node', 'cache-dependency-path', node['cache-dependency-path']),
            },
        }),
        ...(checkout && { checkout }),
    };
}


/***/ }),

/***/ 16373:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gM: () => (/* binding */ readYaml),
/* harmony export */   gZ: () => (/* binding */ MAX_FILE_BYTES)
/* harmony export */ });
/* unused harmony export NOT_TEXT */
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49299);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39328);
/** Reads the subset of YAML that the app's file may contain: maps, lists, and scalars with a single meaning. */




const MAX_FILE_BYTES = 64 * 1024;
/** Most bytes and tokens, and the deepest nesting: beyond them, a hostile file takes seconds. */
const LIMITS = { bytes: MAX_FILE_BYTES, tokens: 12_000, depth: 10 };
/** Scalars that some version of YAML reads as something else than text. */
const NOT_TEXT = /^(?:~|null|true|false|yes|no|on|off|y|n|[-+]?(?:\d[\d_]*(?:\.[\d_]*)?|\.\d+)(?:e[-+]?\d+)?|0[box][\da-f_]+|[-+]?\.inf|\.nan|\d+(?::\d+)+(?:\.\d*)?|\d{4}-\d\d?-\d\d?(?:[Tt\s].*)?)$/i;
const INTEGER = /^(?:0|-?[1-9]\d{0,14})$/;
/**
 * Reads a text. What it doesn't understand without a guess is a problem: anchors, aliases, tags, merge keys, a key twice,
 * several documents.
 */
function readYaml(text) {
    const lineCounter = new yaml__WEBPACK_IMPORTED_MODULE_0__.LineCounter();
    const placeOf = (offset) => {
        const { line, col } = lineCounter.linePos(offset);
        return { line, column: col };
    };
    const problems = [];
    const offsets = new Map();
    const ambiguous = new Map();
    const result = (value) => ({ value, problems, offsets, ambiguous, placeOf });
    const tooMuch = excessIn(text);
    if (tooMuch !== undefined) {
        lineCounter.addNewLine(0);
        for (const { index } of text.matchAll(/\n/g))
            lineCounter.addNewLine(index + 1);
        problems.push(tooMuch);
        return result(undefined);
    }
    const options = { lineCounter, uniqueKeys: false, prettyErrors: false, schema: 'failsafe' };
    const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__.parseDocument)(text, options);
    const [error] = document.errors;
    if (error !== undefined) {
        const [reason = ''] = error.message.split('\n');
        const message = error.code === 'MULTIPLE_DOCS' ? 'contains several documents' : `is not valid YAML: ${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(reason, 120)}`;
        problems.push({ offset: error.pos[0], message });
        return result(undefined);
    }
    return result(valueOf(document.contents, []));
    function valueOf(node, path) {
        const [offset = 0] = node?.range ?? [];
        const refuse = (message, remedy) => void problems.push({ offset, message, remedy });
        if (node === null)
            return null;
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isAlias */ .Vj)(node))
            return refuse('contains an alias', 'Repeat the value instead.');
        const { anchor, tag } = node;
        if (anchor !== undefined)
            return refuse(`contains the anchor \`&${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(anchor, 40)}\``, 'Remove it.');
        if (tag !== undefined)
            return refuse(`contains the tag \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(tag.replace('tag:yaml.org,2002:', '!!'), 40)}\``, 'Remove it.');
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node))
            return node.items.map((item, index) => {
                const inner = [...path, String(index)];
                offsets.set(JSON.stringify(inner), item?.range?.[0] ?? offset);
                return valueOf(item, inner);
            });
        if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(node))
            return scalarOf(textOfScalar(node), node.type ?? 'PLAIN', path);
        if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
            return refuse('contains an unknown kind of value', 'Remove it.');
        const entries = new Map();
        for (const { key, value } of node.items) {
            const at = key?.range?.[0] ?? offset;
            const name = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(key) && key.anchor === undefined && key.tag === undefined ? textOfScalar(key) : undefined;
            if (name === undefined || name === '')
                problems.push({ offset: at, message: 'contains a key that isn’t plain text' });
            else if (name === '<<')
                problems.push({ offset: at, message: 'contains a merge key', remedy: 'Repeat the keys instead.' });
            else if (entries.has(name))
                problems.push({
                    offset: at,
                    message: `contains \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(name, 60)}\` twice`,
                    remedy: 'Keep only one of them.',
                });
            else {
                const inner = [...path, name];
                offsets.set(JSON.stringify(inner), at);
                entries.set(name, valueOf(value, inner));
            }
        }
        return Object.fromEntries(entries);
    }
    function scalarOf(source, type, path) {
        if (type !== 'PLAIN')
            return source;
        if (source === 'true' || source === 'false') {
            ambiguous.set(JSON.stringify(path), source);
            return source === 'true';
        }
        if (source === '')
            return null;
        if (!NOT_TEXT.test(source))
            return source;
        ambiguous.set(JSON.stringify(path), source);
        return INTEGER.test(source) ? Number(source) : null;
    }
}
/** Without a schema, each value is text. */
const textOfScalar = ({ value }) => (typeof value === 'string' ? value : '');
/** Finds what would take too long, before the text is parsed. */
function excessIn(text) {
    const bytes = Buffer.byteLength(text);
    if (bytes > LIMITS.bytes)
        return { offset: 0, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .problem */ .CC)({ kind: 'size', given: bytes, limit: LIMITS.bytes }) };
    let [tokens, offset, depth, inLine] = [0, 0, 0, 0];
    let indent;
    let indents = [0];
    for (const token of new yaml__WEBPACK_IMPORTED_MODULE_0__/* .Lexer */ .JG().lex(text)) {
        tokens += 1;
        if (token === '[' || token === '{')
            depth += 1;
        if (token === ']' || token === '}')
            depth = Math.max(0, depth - 1);
        if (token === '-' || token === '?')
            inLine += 1;
        if (offset > 0 && text[offset - 1] === '\n') {
            inLine = 0;
            indent = /^ */.exec(token)?.[0].length ?? 0;
        }
        // Lines without content have no level.
        if (indent !== undefined && !/^(?:\s*$|#)/.test(token)) {
            const own = indent;
            indents = [...indents.filter(one => one < own), own];
            indent = undefined;
        }
        if (tokens > LIMITS.tokens)
            return {
                offset,
                message: `exceeds the file’s limit of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(LIMITS.tokens, 'word')} and signs`,
                remedy: 'Shorten the file.',
            };
        if (depth > LIMITS.depth || inLine > LIMITS.depth || indents.length > LIMITS.depth)
            return { offset, message: `is nested more than ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(LIMITS.depth, 'level')} deep` };
        // The lexer adds marks that aren't in the text.
        if (text.startsWith(token, offset))
            offset += token.length;
    }
    return undefined;
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

/***/ 82382:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   APP_INPUTS: () => (/* binding */ APP_INPUTS),
/* harmony export */   PART: () => (/* binding */ PART),
/* harmony export */   appOfRun: () => (/* binding */ appOfRun),
/* harmony export */   appsIn: () => (/* binding */ appsIn),
/* harmony export */   appsNamed: () => (/* binding */ appsNamed),
/* harmony export */   appsOfRun: () => (/* binding */ appsOfRun),
/* harmony export */   contradiction: () => (/* binding */ contradiction),
/* harmony export */   filesBeside: () => (/* binding */ filesBeside),
/* harmony export */   hasAppFile: () => (/* binding */ hasAppFile),
/* harmony export */   isSamePath: () => (/* binding */ isSamePath),
/* harmony export */   noAppFile: () => (/* binding */ noAppFile),
/* harmony export */   partsOfApp: () => (/* binding */ partsOfApp),
/* harmony export */   readApps: () => (/* binding */ readApps),
/* harmony export */   readAppsAt: () => (/* binding */ readAppsAt),
/* harmony export */   requireAppFile: () => (/* binding */ requireAppFile),
/* harmony export */   selectApp: () => (/* binding */ selectApp)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47873);
/* harmony import */ var _app_yaml_value_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(16373);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(49299);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(39328);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(72189);
/* harmony import */ var _migrations_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(10992);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(39773);
/** The app of a run: which one of the file, and the inputs with which operations handle its parts. One place for all commands. */










const APP_FILE_DEFAULT = `Default: \`${_app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH}\` in \`@working-directory\`, if it exists.`;
/** Inputs that select an app. */
const APP_INPUTS = {
    'app-file': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .path */ .Ae)(`File that describes the app’s parts; see [the app’s file](../../docs/app-file.md). ${APP_FILE_DEFAULT}`, {
        use: 'read',
        maxBytes: _app_yaml_value_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_FILE_BYTES */ .gZ,
    }), `File that describes the app’s parts. ${APP_FILE_DEFAULT}`),
    app: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .text */ .Qq)('Name of the app in the file. Required if the file contains several.', { maxLength: 100 }),
};
/** Names of parts in reports, in the order in which they run. */
const PART = {
    project: 'Project',
    source: 'Source',
    cloud: 'Cloud service',
    setup: 'Database setup',
    migrations: 'Database',
    seed: 'Sample data',
    secrets: 'Secrets',
    functions: 'Functions',
    site: 'Site',
    assets: 'Kept assets',
    alias: 'Alias',
    changes: 'Changes',
};
/** Reads the apps of a file. @throws Failure of kind `input` that lists all problems of the file */
function readApps(context, given = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH) {
    const file = { input: 'app-file', given, maxBytes: _app_yaml_value_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_FILE_BYTES */ .gZ };
    return appsIn((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__/* .readInputFile */ .jH)(context, file), file), given);
}
/**
 * Reads the apps of a commit's file, without a checkout. Undefined if the commit has no such file.
 * @throws Failure of kind `input` that lists all problems of the file
 */
async function readAppsAt({ fetchFile }, commit, given = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH) {
    const content = await fetchFile(commit, given, _app_yaml_value_js__WEBPACK_IMPORTED_MODULE_3__/* .MAX_FILE_BYTES */ .gZ);
    const file = { input: 'app-file', given };
    return content && appsIn((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_8__/* .utf8Text */ .Hp)(content, file), given);
}
/** Reads the apps in the text of a file. @throws Failure of kind `input` that lists all problems of the file */
const appsIn = (content, shownAs) => (0,_app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .readAppFile */ .IA)(content, shownAs, _migrations_layouts_all_layouts_js__WEBPACK_IMPORTED_MODULE_7__/* .LAYOUT_IDS */ .cs);
/** Whether a run has an app's file. One with the usual name is read without an input, so that none is ignored. */
const hasAppFile = (context, { 'app-file': file, app }) => file !== undefined || app !== undefined || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(context.resolvePath(_app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH));
/** @throws Failure of kind `input` that names the file, and those with nearly its name, if a run has no app's file */
function requireAppFile(context, given) {
    if (hasAppFile(context, given))
        return;
    throw noAppFile(_app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH, 'here', filesBeside(context.resolvePath('.')));
}
/** Returns the paths of files that may be meant as the app's file. */
const filesBeside = (folder) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.globSync)(['*.{yml,yaml}', '*/project*platform.{yml,yaml}'], { cwd: folder });
/** @param others paths of files, of which some may have nearly the name of the app's file */
function noAppFile(file, place, others) {
    const near = others.filter(other => /^(?:[^/\\]+[/\\])?project-?platform\.ya?ml$/i.test(other));
    const [found] = near;
    const remedy = found === undefined
        ? 'Create it with `project-platform init`, and commit it.'
        : near.length === 1 && !/[/\\]/.test(found)
            ? `Rename \`${found}\` to \`${node_path__WEBPACK_IMPORTED_MODULE_1__.posix.basename(file)}\`.`
            : `Found: ${(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_5__/* .listed */ .KE)(near)}.`;
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)('There is no app.', [{ where: file, message: `doesn’t exist ${place}`, remedy }]);
}
/** Returns the app of a run, or undefined if there is no file. */
const appOfRun = (context, given) => hasAppFile(context, given) ? selectApp(context, { 'app-file': given['app-file'], app: given.app }) : undefined;
/**
 * Returns the apps of a run.
 * @throws Failure of kind `input` if the path of the site contradicts the file
 */
function appsOfRun(context, { 'app-file': file, app: name, path: folder }) {
    const apps = appsNamed(readApps(context, file), name, file);
    const other = apps.find(({ site }) => folder !== undefined && !isSamePath(folder, site?.path));
    if (other === undefined)
        return apps;
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`The inputs contradict ${file ?? _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH}.`, [contradiction('path', other.site?.path, file)]);
}
/** Returns the problem of an input with another value than the app's file says. */
function contradiction(name, said, file = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH) {
    const saying = said === undefined ? 'has no such value' : `says \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(said, 100)}\``;
    return {
        where: name,
        message: `differs from the app’s file: ${file} ${saying}`,
        remedy: `Remove the input \`${name}\`, or change ${file}.`,
    };
}
/** Checks whether two paths, such as `dist` and `./dist/`, are the same. */
const isSamePath = (one, other) => other !== undefined && node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(one, '.') === node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(other, '.');
/** Returns the apps with a name, or all. @throws Failure of kind `input` if there is none */
function appsNamed(apps, name, file = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH) {
    const named = apps.filter(one => name === undefined || one.name === name);
    if (name === undefined || named.length > 0)
        return named;
    const known = apps.flatMap(one => one.name ?? []);
    const given = (0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_9__/* .shortened */ .v)(name, 60);
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`${file} doesn’t contain the app.`, [
        known.length === 0
            ? {
                where: 'app',
                message: `is \`${given}\`, but the app in ${file} has no name`,
                remedy: 'Remove the input `app`.',
            }
            : (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_5__/* .problemAt */ .l4)({ kind: 'given', subject: 'app', given, limit: `isn’t in ${file}`, known }),
    ]);
}
/** Returns the only app of a file, or the named one. @throws Failure of kind `input` */
function selectApp(context, given) {
    const { 'app-file': file = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH } = given;
    const [first, ...others] = appsOfRun(context, given);
    if (first !== undefined && others.length === 0)
        return first;
    const known = [first, ...others].flatMap(one => one?.name ?? []);
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`${file} contains several apps.`, [
        { where: 'app', message: 'is missing', remedy: `Set it to one of ${(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_5__/* .listed */ .KE)(known)}.` },
    ]);
}
/** Returns the parts of an app. */
function partsOfApp({ site, migrations, functions, storage = {}, database = {} }) {
    const exclude = lines('exclude', site?.exclude);
    return {
        ...(site?.path !== undefined && { site: { path: site.path, ...exclude } }),
        ...(site?.source !== undefined && { source: { path: site.source, ...exclude } }),
        ...(migrations && {
            migrations: {
                path: migrations.path,
                ...(migrations.layout !== undefined && { layout: migrations.layout }),
                ...lines('ignore', migrations.ignore),
            },
        }),
        ...(functions && { functions: { path: functions.path, ...openFunctions(functions['no-verify-jwt']) } }),
        secrets: functions?.secrets ?? [],
        storage: Object.entries(storage).map(([bucket, { path: folder }]) => ({ bucket, path: folder })),
        database,
    };
}
const lines = (input, given) => given === undefined ? {} : { [input]: given.join('\n') };
/** Writes names of functions as the input `verify-jwt` reads them. */
const openFunctions = (names) => names === undefined ? {} : { 'verify-jwt': JSON.stringify(Object.fromEntries(names.map(name => [name, false]))) };


/***/ })

};
