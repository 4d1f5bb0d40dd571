export const id = 4565;
export const ids = [4565];
export const modules = {

/***/ 88230:
/***/ ((module, __unused_webpack_exports, __webpack_require__) => {

var j=(e,n)=>()=>{try{return n||e((n={exports:{}}).exports,n),n.exports}catch(t){throw n=0,t}};var R=j((Z,N)=>{function T(e){return typeof e=="string"?!["false","0","no","off",""].includes(e.toLowerCase()):!!e}function U(e=process.env){let n={};for(let t of["ENCODING","PATH","QUIET","DEBUG","OVERRIDE","FAST"]){let r=e[`DOTENV_${t}`]!=null?e[`DOTENV_${t}`]:e[`DOTENV_CONFIG_${t}`];r!=null&&(n[t.toLowerCase()]=t==="ENCODING"||t==="PATH"?r:T(r))}return n}N.exports={parseBoolean:T,optionsFromEnv:U}});var P=j((ee,b)=>{var F=__webpack_require__(79896),_=__webpack_require__(16928),B=__webpack_require__(70857),{URL:L,fileURLToPath:Q}=__webpack_require__(87016),{parseBoolean:$,optionsFromEnv:I}=R(),G=/(?:^|^)\s*(?:export\s+)?([\w.-]+)(?:\s*=\s*?|:\s+?)(\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\r\n]+)?\s*(?:#.*)?(?:$|$)/mg,y=new Uint8Array(256);for(let e=48;e<=57;e++)y[e]=1;for(let e=65;e<=90;e++)y[e]=1;for(let e=97;e<=122;e++)y[e]=1;y[45]=1;y[46]=1;y[95]=1;function H(e){let n={},t=e.toString();t=t.replace(/\r\n?/mg,`
`);let r;for(;(r=G.exec(t))!=null;){let o=r[1],i=r[2]||"";i=i.trim();let c=i[0];i=i.replace(/^(['"`])([\s\S]*)\1$/mg,"$2"),c==='"'&&(i=i.replace(/\\n/g,`
`),i=i.replace(/\\r/g,"\r")),n[o]=i}return n}function g(e){return e<=32?e===32||e>=9&&e<=13:e>=160&&(e===160||e===5760||e>=8192&&e<=8202||e===8232||e===8233||e===8239||e===8287||e===12288||e===65279)}function O(e){return e===10||e===8232||e===8233}function V(e){let n={},t=typeof e=="string"?e:e.toString();t.indexOf("\r")!==-1&&(t=t.replace(/\r\n?/g,`
`));let r=t.length,o=0;for(;o<r;){let i=t.charCodeAt(o);for(;o<r&&g(i);)o++,i=t.charCodeAt(o);if(o>=r)break;if(i===35){for(;o<r&&!O(t.charCodeAt(o));)o++;continue}let c=-1;if(i===101&&o+6<r&&t.charCodeAt(o+1)===120&&t.charCodeAt(o+2)===112&&t.charCodeAt(o+3)===111&&t.charCodeAt(o+4)===114&&t.charCodeAt(o+5)===116){let u=t.charCodeAt(o+6);if(g(u)){let s=o+7;for(;s<r&&g(t.charCodeAt(s));)s++;y[t.charCodeAt(s)]&&(c=o+6,o=s)}else i=t.charCodeAt(o)}let E=o,p=0;for(;o<r&&(p=t.charCodeAt(o),y[p]);)o++;if(o===E){for(;o<r&&!O(t.charCodeAt(o));)o++;continue}let k=t.slice(E,o),D=o;if(o>=r&&(p=0),g(p))do o++,p=o<r?t.charCodeAt(o):0;while(g(p));if(p===61)o++;else if(p===58&&o===D&&o+1<r&&g(t.charCodeAt(o+1)))o+=2;else{for(o=c===-1?D:c;o<r&&!O(t.charCodeAt(o));)o++;continue}let d=o,l=o;for(;l<r&&g(t.charCodeAt(l));)l++;let C=t.charCodeAt(l),a,q=!1;if(C===39||C===34||C===96){let u=t[l],s=t.indexOf(u,l+1),f=-1,h=-1;for(;s!==-1;){let x=t.charCodeAt(s-1)===92,w=s+1;for(;w<r&&!O(t.charCodeAt(w))&&g(t.charCodeAt(w));)w++;if((w===r||O(t.charCodeAt(w))||t.charCodeAt(w)===35)&&(f=s,h=w),!x)break;s=t.indexOf(u,s+1)}if(f!==-1){if(a=t.slice(l+1,f),o=h,t.charCodeAt(o)===35)for(;o<r&&!O(t.charCodeAt(o));)o++;q=!0}}if(!q){let u=t.indexOf(`
`,d);u===-1&&(u=r);let s;if(r<4096)s=t.indexOf("#",d),(s===-1||s>u)&&(s=u);else for(s=d;s<u&&t.charCodeAt(s)!==35;)s++;let f=d,h=s;for(;f<h&&g(t.charCodeAt(f));)f++;for(;h>f&&g(t.charCodeAt(h-1));)h--;let x=t.charCodeAt(f);if(a=t.slice(f,h),a.includes("\u2028")||a.includes("\u2029")?a=a.replace(/^(['"`])([\s\S]*)\1$/mg,"$2"):h-f>=2&&(x===39||x===34||x===96)&&t.charCodeAt(h-1)===x&&(a=t.slice(f+1,h-1)),o=s,s<u)for(;o<r&&!O(t.charCodeAt(o));)o++}C===34&&(q||l<o)&&a.indexOf("\\")!==-1&&(a=a.replace(/\\n/g,`
`).replace(/\\r/g,"\r")),n[k]=a}return n}function J(e,n){return n&&$(n.fast)?V(e):H(e)}function v(e){console.log(`\u2506 ${e}`)}function W(e){console.error(`\u25C7 ${e}`)}function S(e){return e[0]==="~"?_.join(B.homedir(),e.slice(1)):e}function K(e={}){let n={...e};for(let t of Object.keys(n))n[t]===void 0&&delete n[t];return{...I(),...n}}function M(e){e=K(e);let n=_.resolve(process.cwd(),".env"),t="utf8",r=process.env;e&&e.processEnv!=null&&(r=e.processEnv);let o=$(e&&e.debug);e&&e.encoding?t=e.encoding:o&&v("no encoding is specified (UTF-8 is used by default)");let i=[n];if(e&&e.path)if(!Array.isArray(e.path))i=[S(e.path)];else{i=[];for(let d of e.path)i.push(S(d))}let c,E={},p={fast:e.fast};for(let d of i)try{let l=A.parse(F.readFileSync(d,{encoding:t}),p);A.populate(E,l,e)}catch(l){o&&v(`failed to load ${d} ${l.message}`),c=l}let k=A.populate(r,E,e),D=$(Object.prototype.hasOwnProperty.call(e,"quiet")?e.quiet:I(r).quiet);if(o||!D){let d=Object.keys(k).length,l=[];for(let C of i)try{let a=_.relative(process.cwd(),C instanceof L?Q(C):C);l.push(a)}catch(a){o&&v(`failed to load ${C} ${a.message}`),c=a}W(`injected env (${d}) from ${l.join(",")}`)}return c?{parsed:E,error:c}:{parsed:E}}function Y(e){return A.configDotenv(e)}function z(e,n,t={}){let r=$(t&&t.debug),o=$(t&&t.override),i={};if(e===null||typeof e!="object"||n===null||typeof n!="object"){let c=new Error("OBJECT_REQUIRED: Please check the processEnv argument being passed to populate");throw c.code="OBJECT_REQUIRED",c}for(let c of Object.keys(n))Object.prototype.hasOwnProperty.call(e,c)?(o===!0&&(e[c]=n[c],i[c]=n[c]),r&&v(o===!0?`"${c}" is already defined and WAS overwritten`:`"${c}" is already defined and was NOT overwritten`)):(e[c]=n[c],i[c]=n[c]);return i}var A={configDotenv:M,config:Y,parse:J,populate:z};b.exports.configDotenv=A.configDotenv;b.exports.config=A.config;b.exports.parse=A.parse;b.exports.populate=A.populate;b.exports=A});var m=P();module.exports=m;module.exports.config=m.config;module.exports.configDotenv=m.configDotenv;module.exports.parse=m.parse;module.exports.populate=m.populate;


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

/***/ 35283:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   XF: () => (/* binding */ buildValues),
/* harmony export */   a0: () => (/* binding */ platformValues),
/* harmony export */   p7: () => (/* binding */ environmentOf),
/* harmony export */   zo: () => (/* binding */ variableNames)
/* harmony export */ });
/* unused harmony export readsCloud */
/** The values that a site's build reads: constants, values of the project that is deployed to, and variables. */
/** Returns what the build of an app's site reads. */
const environmentOf = ({ site }) => site?.environment ?? new Map();
/** Returns the names of the project's values that a build reads, each once. */
const platformValues = (environment) => [
    ...new Set([...environment.values()].flatMap(value => ('platform' in value ? value.platform : []))),
];
/** Whether a build reads values of the project's cloud service, which `cloud-credentials` returns. */
const readsCloud = (environment) => platformValues(environment).some(name => name !== 'project_id');
/** Returns the names of the variables that a build reads, each once. */
const variableNames = (environment) => [
    ...new Set([...environment.values()].flatMap(value => ('variable' in value ? value.variable : []))),
];
/** Returns the values of a build, without those that nothing sets. */
function buildValues(environment, { platform, variables }) {
    const missing = new Set();
    const values = new Map();
    for (const [name, value] of environment) {
        const [source, found] = 'constant' in value
            ? [undefined, value.constant]
            : 'platform' in value
                ? [value.platform, platform[value.platform]]
                : [value.variable, variables.get(value.variable)];
        if (found !== undefined)
            values.set(name, found);
        if (source !== undefined && found === undefined)
            missing.add(source);
    }
    return { values, missing: [...missing] };
}


/***/ }),

/***/ 30486:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ae: () => (/* binding */ SUPABASE_CONFIG),
  ct: () => (/* binding */ SUPABASE_FOLDER),
  Qm: () => (/* binding */ configuredFunctions)
});

// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
;// CONCATENATED MODULE: ./build/base/toml.js
/** Reads the settings in a TOML file of another tool. */

/** Parses TOML. @throws Error with the line and the reason if it’s invalid */
function parseToml(text) {
    try {
        return (0,dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof dist/* TomlError */.zx))
            throw error;
        const [reason = ''] = error.message.replace(/^Invalid TOML document: /, '').split('\n');
        throw new Error(`is not valid TOML: line ${error.line}: ${reason}`, { cause: error });
    }
}
/** Returns the table of a file; an empty one if it’s missing or invalid. */
function readToml(text = '') {
    try {
        return parseToml(text);
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./build/base/supabase-functions.js
/** Reads the settings of functions in Supabase's `config.toml`, which is in the folder above the functions. */


const SUPABASE_FOLDER = 'supabase';
const SUPABASE_CONFIG = 'config.toml';
/**
 * Returns the settings of the functions in the text of a `config.toml`, by the functions' names.
 * @throws Error with the reason if the text or one of these settings is invalid
 */
function configuredFunctions(text) {
    const configured = new Map();
    for (const [name, settings] of Object.entries((0,record/* record */.g1)(parseToml(text)['functions']))) {
        if (!(0,record/* isRecord */.u4)(settings))
            continue;
        for (const key of ['enabled', 'verify_jwt'])
            if (!['boolean', 'undefined'].includes(typeof settings[key]))
                throw new Error(`has a \`functions.${name}.${key}\` that is neither \`true\` nor \`false\``);
        configured.set(name, settings);
    }
    return configured;
}


/***/ }),

/***/ 95815:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ withFile),
/* harmony export */   SR: () => (/* binding */ partValues),
/* harmony export */   iY: () => (/* binding */ MIGRATION_NAMES),
/* harmony export */   k8: () => (/* binding */ keysOfFile)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(57975);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(47873);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(98136);
/* harmony import */ var _functions_verify_jwt_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(58411);
/* harmony import */ var _app_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82382);
/** Turns an app of the file into values of operations' inputs, and names keys of the file in place of these inputs. */






/** Returns the parts of an app. */
function partValues({ site, migrations, functions, storage = {} }) {
    const { path, layout = 'auto', ignore } = migrations ?? {};
    const folder = (given) => given === undefined ? undefined : { path: given, exclude: site?.exclude && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(site.exclude) };
    return {
        site: folder(site?.path),
        source: folder(site?.source),
        migrations: path === undefined
            ? undefined
            : {
                path,
                layout: layout,
                ignore: ignore && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(ignore),
            },
        functions: functions && { path: functions.path, 'verify-jwt': (0,_functions_verify_jwt_js__WEBPACK_IMPORTED_MODULE_4__/* .ruleWithoutJwt */ .mX)(functions['no-verify-jwt']) },
        storage: Object.entries(storage).map(([bucket, { path: at, prune = false, keep }]) => ({
            bucket,
            path: at,
            prune,
            keep: keep && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_3__/* .checkedPatterns */ .Pz)(keep),
        })),
    };
}
/** Names of the settings of migrations, by the inputs of `sql-migrate`. */
const MIGRATION_NAMES = {
    path: 'migrations',
    layout: 'migration-layout',
    ignore: 'migration-ignore',
};
/** Returns the keys of the app's file, by the inputs with the same settings. */
const keysOfFile = ({ name }) => ({
    path: 'site.path',
    'source-path': 'site.source',
    exclude: 'site.exclude',
    migrations: 'migrations.path',
    'migration-layout': 'migrations.layout',
    'migration-ignore': 'migrations.ignore',
    functions: 'functions.path',
    'verify-jwt': 'functions.no-verify-jwt',
    storage: 'storage',
    'setup-sql-text': 'database.setup',
    'seed-sql': 'database.seed',
    // The folder to which paths in the file are relative.
    'working-directory': name === undefined ? _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_2__/* .APP_FILE */ .xH : `apps.${name}.folder`,
});
/**
 * Replaces inputs by what the app's file says.
 * @param fields the inputs that the file decides about
 * @param given values of all inputs
 * @param file its path, for messages
 * @throws Failure of kind `input` for an input with another value than the file says, by the name of the input
 */
function withFile(fields, given, texts, file) {
    const findings = [];
    const entries = Object.entries(fields).map(([name, field]) => {
        const parse = (text = '') => {
            const parsed = text === '' ? { value: undefined } : field.parse(text);
            if ('value' in parsed)
                return parsed.value;
            findings.push({ ...parsed, where: name });
            return undefined;
        };
        const [said, value] = [parse(texts[name] ?? field.default), given[name]];
        const isUnset = value === undefined || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(value, parse(field.default));
        if (!isUnset && !(0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(value, said))
            findings.push((0,_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.contradiction)(name, texts[name], file));
        return [name, said];
    });
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)(`The inputs contradict ${file}.`, findings);
    return { ...given, ...Object.fromEntries(entries) };
}


/***/ }),

/***/ 22851:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  D3: () => (/* binding */ commitOf),
  Y: () => (/* binding */ isSiteBuilt),
  wG: () => (/* binding */ pathsOf)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/app/read-app-file.js + 1 modules
var read_app_file = __webpack_require__(47873);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/supabase-functions.js + 1 modules
var supabase_functions = __webpack_require__(30486);
// EXTERNAL MODULE: ./build/base/system/child-process.js
var child_process = __webpack_require__(87850);
// EXTERNAL MODULE: ./build/base/system/user-paths.js
var user_paths = __webpack_require__(50080);
// EXTERNAL MODULE: ./build/base/system/work-folder.js + 1 modules
var work_folder = __webpack_require__(65480);
;// CONCATENATED MODULE: ./build/base/system/git.js
/** Asks Git about a checkout, without running a program that its configuration names. */
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
 * Variables of Git, also of the Git that `gh` starts: no hook, no monitor, no fetch of missing objects, and no remote
 * repository that is a folder or a command.
 */
const SAFE_GIT = {
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'https:ssh',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_CONFIG_COUNT: '3',
    GIT_CONFIG_KEY_0: 'core.hooksPath',
    GIT_CONFIG_VALUE_0: '/dev/null',
    GIT_CONFIG_KEY_1: 'core.fsmonitor',
    GIT_CONFIG_VALUE_1: 'false',
    GIT_CONFIG_KEY_2: 'safe.bareRepository',
    GIT_CONFIG_VALUE_2: 'explicit',
};
/** Returns the variables without folders of packages in PATH: under `npx`, those of the repository come first. */
const withoutPackages = (variables) => ({
    ...variables,
    PATH: (variables['PATH'] ?? child_process/* DEFAULT_PATH */.OM)
        .split(external_node_path_.delimiter)
        .filter(folder => !/[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder))
        .join(external_node_path_.delimiter),
});
/** Maximum number of characters that are read of Git's list. */
const MAX_LIST = 1024 * 1024;
/** Maximum number of characters of the list of a commit's files. */
const MAX_FILES = 64 * 1024 * 1024;
/**
 * Compares a checkout with its commit. Git reads each file again for it, into an index of its own: that of the checkout can
 * say that a file isn't to be looked at.
 * @param folder absolute, without links
 * @returns undefined outside of a checkout
 * @throws Error if Git fails, for example because nothing is committed
 */
async function commitFiles(folder) {
    const env_1 = { stack: [], error: void 0, hasError: false };
    try {
        const checkout = (0,user_paths/* checkoutOf */.o5)((0,external_node_path_.join)(folder, 'index'));
        if (checkout === undefined)
            return undefined;
        const temporary = __addDisposableResource(env_1, (0,work_folder/* createTemporaryFolder */.ai)('project-platform-'), false);
        const added = { GIT_INDEX_FILE: (0,external_node_path_.join)(temporary.path, 'index'), GIT_NO_REPLACE_OBJECTS: '1' };
        const ask = (...args) => git(checkout, args, added, MAX_FILES);
        const commit = (await ask('rev-parse', '--verify', '--quiet', 'HEAD^{commit}').catch(() => '')).trim();
        if (commit === '')
            throw new Error('nothing is committed yet');
        if ((await ask('rev-parse', '--show-cdup')).trim() !== '')
            throw new Error(`${checkout} has a folder \`.git\`, but isn’t the top folder of a repository`);
        await ask('read-tree', '--no-sparse-checkout', commit);
        const root = (0,external_node_fs_.realpathSync)(checkout);
        const tracked = new Set([root]);
        const submodules = [];
        for (const line of listedIn(await ask('ls-files', '-z', '--stage'))) {
            const path = line.slice(line.indexOf('\t') + 1);
            if (line.startsWith('160000 '))
                submodules.push((0,external_node_path_.join)(root, path));
            else
                tracked.add((0,external_node_path_.join)(root, path));
            for (let above = (0,external_node_path_.dirname)(path); above !== '.' && !tracked.has((0,external_node_path_.join)(root, above)); above = (0,external_node_path_.dirname)(above))
                tracked.add((0,external_node_path_.join)(root, above));
        }
        const status = [
            'status',
            '--porcelain=v1',
            '-z',
            '--no-renames',
            '--untracked-files=normal',
            '--ignore-submodules=none',
        ];
        const uncommitted = listedIn(await ask(...status)).map(line => (0,external_node_path_.join)(root, line.slice('XY '.length)));
        return { commit, tracked, submodules, uncommitted };
    }
    catch (e_1) {
        env_1.error = e_1;
        env_1.hasError = true;
    }
    finally {
        __disposeResources(env_1);
    }
}
const listedIn = (printed) => printed.split('\0').filter(one => one !== '');
/** Returns what Git prints in a folder; nothing outside of a checkout. @throws Error if Git fails */
async function git(folder, args, added = {}, maxCharacters = MAX_LIST) {
    const checkout = (0,user_paths/* checkoutOf */.o5)((0,external_node_path_.join)(folder, 'index'));
    if (checkout === undefined)
        return '';
    // The user of a container may not be the owner of the checkout.
    const owned = { GIT_CONFIG_COUNT: '4', GIT_CONFIG_KEY_3: 'safe.directory', GIT_CONFIG_VALUE_3: checkout };
    const environment = (0,child_process/* childEnvironment */.Qc)(withoutPackages(process.env), { ...SAFE_GIT, ...owned, ...added });
    return (0,child_process/* runProgram */.mB)(['git', ...args], { environment, folder }, maxCharacters);
}

// EXTERNAL MODULE: ./build/base/system/paths.js
var paths = __webpack_require__(43288);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
;// CONCATENATED MODULE: ./build/features/app/commit-parts.js
/** The commit that is released, or previewed: its files are the parts of an app that no build writes. */









/** Whether a site isn't read from the commit: a build, or an earlier step of the job, writes it. */
const isSiteBuilt = ({ site }, { path, package: packed }) => (path ?? packed ?? site?.build) !== undefined;
/** Returns the paths of an app's file and of its parts but those for new databases. */
function pathsOf(app, inputs) {
    const { migrations, functions, storage, site } = (0,app_inputs/* partValues */.SR)(app);
    const isBuilt = isSiteBuilt(app, inputs);
    const parts = [migrations, functions, ...storage, isBuilt ? undefined : site].map(part => part?.path);
    return {
        parts: [inputs['app-file'] ?? read_app_file/* APP_FILE */.xH, ...parts.filter(path => path !== undefined)],
        built: isBuilt ? site?.path : undefined,
    };
}
/**
 * Reads which files the commit has.
 * @returns the commit, and the paths of other files that differ from it
 * @throws Failure of kind `input` outside of a checkout, or if a part isn't as it is committed
 */
async function commitOf(context, { parts, built }) {
    const folder = (0,external_node_fs_.realpathSync)(context.resolvePath('.'));
    const files = await commitFiles(folder).catch((cause) => {
        const message = `Git can’t compare this folder with its commit: ${cause.message}.`;
        throw new failure/* Failure */.HR('input', message, {
            remedy: 'Commit the app, and make sure that `git status` works here.',
            cause,
        });
    });
    if (files === undefined)
        throw new failure/* Failure */.HR('input', `An app is published from a commit, and no repository of Git contains ${folder}.`, {
            remedy: 'Run `git init`, and commit the app.',
        });
    // The link to a part may be uncommitted, too.
    const locations = (paths) => paths.flatMap(path => [(0,external_node_path_.resolve)(folder, path), (0,input_file/* inputPath */.Mv)(context, 'app-file', path).location]);
    const shown = (path) => (0,external_node_path_.relative)(folder, path) || '.';
    const places = locations(parts);
    const own = [...places, ...places.flatMap(configurationBeside)];
    const submodules = files.submodules.filter(path => isOf(own, path)).map(path => shown(path));
    if (submodules.length > 0)
        throw new failure/* Failure */.HR('input', `An app can’t contain files of a submodule: ${submodules.join(', ')}.`, {
            remedy: 'Commit the files to this repository.',
        });
    const ignored = places.filter(path => (0,external_node_fs_.existsSync)(path) && !files.tracked.has(path));
    const changed = new Set([...files.uncommitted.filter(path => isOf(own, path)), ...ignored]);
    if (changed.size > 0)
        throw new failure/* Failure */.HR('input', 'An app is published from a commit, and these files aren’t committed. Nothing was changed.', {
            title: 'Not committed',
            findings: Array.from(changed, path => ({
                where: shown(path),
                message: 'differs from the commit, or isn’t in it',
            })),
            remedy: 'Commit them first. What must not be published belongs in `.gitignore`; for a site that a build writes, set `site.build`.',
        });
    const output = locations(built === undefined ? [] : [built]);
    const others = files.uncommitted.filter(path => files.tracked.has(path) || !(0,paths/* isWithin */.UO)(path, output)).map(shown);
    return { commit: { ...files, held: new Map(), leftOut: new Set(), isClosed: false }, others };
}
/** Whether a path is in one of these, or contains one: a folder of which Git tracks nothing is listed without its files. */
const isOf = (all, path) => (0,paths/* isWithin */.UO)(path, all) || all.some(one => (0,paths/* isWithin */.UO)(one, [path]));
/** Returns the path of Supabase's configuration beside a folder of functions: it says which of them need a JWT. */
const configurationBeside = (folder) => (0,external_node_path_.basename)((0,external_node_path_.dirname)(folder)) === supabase_functions/* SUPABASE_FOLDER */.ct ? [(0,external_node_path_.join)((0,external_node_path_.dirname)(folder), supabase_functions/* SUPABASE_CONFIG */.Ae)] : [];


/***/ }),

/***/ 78322:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E9: () => (/* binding */ readProjectValues),
/* harmony export */   bW: () => (/* binding */ VALUES_PATH),
/* harmony export */   db: () => (/* binding */ projectValuesText),
/* harmony export */   tZ: () => (/* binding */ PLAIN)
/* harmony export */ });
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(52886);
/* harmony import */ var _base_record_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(46435);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39773);
/** The file with which a job hands the public values of a project to the job that builds the app. */





const NAMES = ['cloud_url', 'anon_key', 'project_id'];
const MAX_BYTES = 64 * 1024;
/** Characters that a value of a build may have: it is also used in commands, and in files of environment variables. */
const PLAIN = /^[A-Za-z0-9._:/?@=+,%[\]-]{1,8000}$/;
/** Input with the file. */
const VALUES_PATH = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .path */ .Ae)('File that `preview-prepare` or `cloud-credentials` wrote with the project’s values. Required if the build reads any of them.', { use: 'read', maxBytes: MAX_BYTES });
/** Returns the content of the file. Values that the platform doesn't report are left out. */
const projectValuesText = (values) => `${JSON.stringify(Object.fromEntries(NAMES.flatMap(name => (values[name] ? [[name, values[name]]] : []))))}\n`;
const isValid = (name, value) => NAMES.some(one => one === name) && typeof value === 'string' && PLAIN.test(value);
/** Reads the file. @throws Failure of kind `input` for another content */
function readProjectValues(context, given) {
    const file = { input: 'values-path', given, maxBytes: MAX_BYTES };
    const { value } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_0__/* .writtenJson */ .EC)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_3__/* .readInputFile */ .jH)(context, file), file));
    if ((0,_base_record_js__WEBPACK_IMPORTED_MODULE_4__/* .isRecord */ .u4)(value) && Object.entries(value).every(([name, text]) => isValid(name, text)))
        return value;
    const remedy = 'Use the file that `preview-prepare` or `cloud-credentials` has written.';
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)(`${given} can’t be read.`, [
        { where: 'values-path', message: `is \`${given}\`, which doesn’t contain values of a project`, remedy },
    ]);
}


/***/ }),

/***/ 58411:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   be: () => (/* binding */ unknownNames),
/* harmony export */   eg: () => (/* binding */ jwtRule),
/* harmony export */   mX: () => (/* binding */ ruleWithoutJwt),
/* harmony export */   ph: () => (/* binding */ needsJwt)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52886);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(72189);
/* harmony import */ var _base_shortened_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(39328);
/** Parses the input `verify-jwt`, and determines for each function whether callers need a JWT. */




const FORMS = 'Enter `true` or `false` for all functions, one `name: value` line per function (such as `tide-tables: false`), or a JSON object.';
/** Creates an optional input with a rule. */
const jwtRule = (description) => ({
    ...(0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .field */ .ZZ)(description, '`true` or `false` for all functions, or one line per function, such as `tide-tables: false`', { shape: 'lines' }, parseRule),
    orSwitch: true,
});
function parseRule(text) {
    const given = text.trim();
    const word = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBoolean */ .yG)(given);
    if (word !== undefined)
        return { value: word };
    return given.startsWith('{') ? parseJson(given) : parseLines(given);
}
function parseJson(given) {
    const { value: object, reason } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writtenJson */ .EC)(given);
    if (reason !== undefined)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'json', given: reason, remedy: FORMS });
    const entries = Object.entries(object);
    const invalid = entries.find(([, value]) => typeof value !== 'boolean');
    if (invalid !== undefined)
        return { message: `contains a value for \`${invalid[0]}\` that is neither \`true\` nor \`false\``, remedy: FORMS };
    return { value: new Map(entries) };
}
function parseLines(given) {
    const rule = new Map();
    for (const line of (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .listEntries */ .fi)(given)) {
        const { name = '', value = '' } = /^(?<name>[^:\s]+)\s*:\s*(?<value>\S+)$/.exec(line)?.groups ?? {};
        const word = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .parseBoolean */ .yG)(value);
        if (word === undefined)
            return { message: `contains the invalid line \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(line, 60)}\``, remedy: FORMS };
        if (rule.has(name))
            return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'twice', given: name });
        rule.set(name, word);
    }
    return { value: rule };
}
/** Returns the rule for the functions that `functions.no-verify-jwt` of an app's file names. */
const ruleWithoutJwt = (names) => names && new Map(names.map(name => [name, false]));
/**
 * Returns whether a function requires a JWT: as the input specifies, else a settings file, else yes, which is the API's
 * default. The value is always sent, so that a deployment doesn't depend on the previous one.
 */
function needsJwt(rule, name, own) {
    const given = typeof rule === 'object' ? rule.get(name) : rule;
    return given ?? own ?? true;
}
/**
 * Returns names in the rule that match no function. Most are typing errors, which would leave a function closed or
 * open.
 */
function unknownNames(rule, names) {
    if (typeof rule !== 'object')
        return [];
    const unknown = [...rule.keys()].filter(name => !names.includes(name));
    return unknown.map(name => ({
        where: 'verify-jwt',
        message: `contains \`${(0,_base_shortened_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .v)(name, 60)}\`, but no function with this name is being deployed`,
        remedy: (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .suggestion */ .h)(name, names),
    }));
}


/***/ }),

/***/ 76117:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hx: () => (/* binding */ EXCLUDE),
/* harmony export */   Ls: () => (/* binding */ exclusion),
/* harmony export */   Mw: () => (/* binding */ warnOfUnused),
/* harmony export */   Wy: () => (/* binding */ FAIL_ON_MISSING),
/* harmony export */   qp: () => (/* binding */ patterns)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(45860);
/* harmony import */ var _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(98136);
/** Inputs of operations that pack a folder: `exclude`, and `fail-on-missing` of a site. */



/** Declares an input with path patterns. */
const patterns = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .field */ .ZZ)(description, 'path patterns, one per line', { shape: 'lines' }, _base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .readPatterns */ .ce);
const EXCLUDE = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)(patterns('Files to leave out, relative to `path`, such as `**.avif`, in the syntax of `on.pull_request.paths`. The summary lists them. Default: no files.'), 'Files to leave out, as path patterns relative to `@path`, such as `**.avif`. `*` stands for any characters except `/`, `**` for any.');
const IF_MISSING = 'Fail if the start page loads scripts or style sheets that the site doesn’t contain.';
const FAIL_ON_MISSING = (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .withTerminalText */ .uv)((0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)(`${IF_MISSING} If \`false\`, the step only warns about them.`, 'false'), `${IF_MISSING} Without this flag, the command warns.`);
/** Returns the check for `PackOptions.excludes`. */
const exclusion = (given) => given && (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .pathMatcher */ .kZ)(given);
/** Warns of patterns that leave out no file: what a person wanted to leave out may be published. */
function warnOfUnused({ log }, given, leftOut) {
    const paths = leftOut.map(({ path }) => path);
    for (const { text: pattern } of (0,_base_path_filter_js__WEBPACK_IMPORTED_MODULE_2__/* .unusedPatterns */ .w$)(given ?? [], paths))
        log.warning(`${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_1__/* .inputRef */ .io)('exclude')} contains \`${pattern}\`, which leaves out no file. To leave out all files of a folder, write its path with \`/**\`.`);
}


/***/ }),

/***/ 85943:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QI: () => (/* binding */ secretsField),
/* harmony export */   VY: () => (/* binding */ secretsIn),
/* harmony export */   ql: () => (/* binding */ readSecrets),
/* harmony export */   wg: () => (/* binding */ findSecretProblems)
/* harmony export */ });
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49299);
/* harmony import */ var _base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(52886);
/* harmony import */ var _base_plain_text_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(38086);
/* harmony import */ var _base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(76590);
/* harmony import */ var dotenv__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(88230);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9218);
/* harmony import */ var _api_cloud_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(24930);
/* harmony import */ var _api_endpoints_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(7841);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(72189);
/** Parses secrets from dotenv lines or JSON, and checks them. Error messages never repeat a value. */









const { maxLength: MAX_NAME, pattern: NAME_PATTERN } = _api_endpoints_js__WEBPACK_IMPORTED_MODULE_5__/* .PATH_PARAMETERS */ .VV.secret_name;
const { maxBytes: MAX_BYTES } = _api_cloud_js__WEBPACK_IMPORTED_MODULE_4__/* .CLOUD_ENDPOINTS */ .DW['secrets.set'].body.value;
const FORMS = 'Use lines such as `NAME="value"` (dotenv), or a JSON object with string values.';
/**
 * Reads secrets from dotenv lines or from a JSON object of strings. A problem is reported with its line or name, never
 * with the text: a name can be distinguished from the middle of a value only if every line is valid dotenv.
 */
function readSecrets(text) {
    return isJson(text) ? parseJson(text) : parseDotenv((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_7__/* .withLineFeeds */ .g)(text));
}
const isJson = (text) => text.trimStart().startsWith('{');
/**
 * Returns the values in a text, even if `readSecrets` refuses it. Of several with one name, its parsers return the last.
 * Of a line that they refuse, returns each part that may be the value.
 */
function secretsIn(text) {
    if (!isJson(text))
        return [...dotenvValues((0,_base_plain_text_js__WEBPACK_IMPORTED_MODULE_7__/* .withLineFeeds */ .g)(text))];
    const isValid = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsedJson */ .U4)(text).invalidAt === undefined;
    return [...stringsIn(text), ...(isValid ? [] : text.split(/[\r\n]/).flatMap(refusedParts))];
}
/** Declares an input with secrets. */
const secretsField = (description) => (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .field */ .ZZ)(description, 'dotenv lines or JSON object', { shape: 'lines', secret: true, secretsIn }, readSecrets);
function* dotenvValues(text) {
    let end = 0;
    const skippedParts = (until) => text.slice(end, until).split('\n').filter(isContent).flatMap(refusedParts);
    for (const { 0: whole, index, groups: { value = '', rest = '' } = {} } of text.matchAll(ASSIGNMENT)) {
        yield* skippedParts(index);
        end = index + whole.length;
        yield* Object.values((0,dotenv__WEBPACK_IMPORTED_MODULE_2__.parse)(`value=${value}`));
        yield `${value}${rest}`.trim();
        if (isUnclosed(value.trim()))
            yield* refusedParts(value);
    }
    yield* skippedParts(text.length);
}
/** A string, in any quotes and closed or not, or a number. JSON needn't be valid. */
const JSON_PART = /(["'`])(?:\\[^]|(?!\1)[^\\])*(?:\1|\\?$)(?<name>\s*[:=])?|-?\d[-+.\w]*/g;
/** Returns strings and numbers, except strings that are names. */
const stringsIn = (text) => [...text.matchAll(JSON_PART)]
    .filter(({ groups: { name } = {} }) => name === undefined)
    .map(([part]) => decoded(part));
/** Starts of a line or of its part before a value: up to a sign, the first word, and all words but the last. */
const VALUE_STARTS = [/^/, /^[^=]*=/, /^[^:]*:/, /^\s*\S+\s+/, /^.*\s(?=\S)/s];
/** Returns all parts of a line that may be its value. */
function refusedParts(line) {
    const parts = [line, ...line.split(/[,;{}[\]]/)].map(part => part.trim());
    const values = parts.flatMap(part => VALUE_STARTS.map(start => part.replace(start, '').trim()));
    return [...new Set([...stringsIn(line), ...values, ...values.map(withoutSigns)])];
}
/** Removes quotes and separators around a value. */
const withoutSigns = (value) => (0,_base_trimmed_end_js__WEBPACK_IMPORTED_MODULE_8__/* .trimmedEnd */ .E)(value.replace(/^[\s=:>"'`]+/, ''), ' \t"\'`,;)');
function decoded(part) {
    const { value = part } = /^["\d-]/.test(part) ? (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parsedJson */ .U4)(part) : {};
    return value === part ? part.replace(/^["'`]/, '').replace(/["'`]$/, '') : String(value);
}
function parseJson(text) {
    const { value, reason } = (0,_base_parsed_json_js__WEBPACK_IMPORTED_MODULE_1__/* .writtenJson */ .EC)(text);
    if (reason !== undefined)
        return (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'json', given: reason, isInline: true, remedy: FORMS });
    const object = value;
    const other = Object.keys(object).find(name => typeof object[name] !== 'string');
    if (other !== undefined) {
        return {
            message: `contains a value for \`${other}\` that is not a string`,
            remedy: 'Put the value in double quotes. Only strings are passed on unchanged.',
        };
    }
    return requireSecrets(new Map(Object.entries(object)));
}
/**
 * Expression by which dotenv finds an assignment. Its parser silently skips text that doesn't match, and treats text
 * after a `#` as a comment, so that a password with a `#` is cut.
 */
const ASSIGNMENT = /^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;
function parseDotenv(text) {
    const problems = [];
    let hasNoValue = false;
    const assignments = [];
    let end = 0;
    const lineAt = (index) => text.slice(0, index).split('\n').length;
    const checkSkippedLines = (until) => {
        const firstLine = lineAt(end);
        for (const [index, line] of text.slice(end, until).split('\n').entries()) {
            if (!isContent(line))
                continue;
            problems.push(`line ${firstLine + index} is neither an assignment nor a comment`);
        }
    };
    for (const { 0: whole, index, groups = {} } of text.matchAll(ASSIGNMENT)) {
        checkSkippedLines(index);
        end = index + whole.length;
        const line = lineAt(index + whole.search(/\S/));
        const { name = '', value = '', rest = '' } = groups;
        assignments.push({ name, line });
        if (isUnclosed(value.trim()))
            problems.push(`line ${line} has an unclosed quote`);
        // Base64 padding: the apparent name is the end of a value that spans several lines.
        else if (/^=*$/.test(value.trim())) {
            problems.push(`line ${line} has no value`);
            hasNoValue = true;
        }
        // After white space or a closed quote, a `#` starts a comment in common use.
        else if (rest.startsWith('#') && !/^\s*['"`]|\s$/.test(value)) {
            problems.push(`line ${line} has an unquoted \`#\`, which would truncate the value`);
        }
    }
    checkSkippedLines(text.length);
    if (problems.length > 0) {
        const remedy = `${hasNoValue ? 'Set the missing values, or remove the lines that have none. ' : ''}${FORMS} If a value contains \`#\`, line breaks or quotation marks, enclose it in a kind of quotation mark that it does not contain.`;
        return { message: `can’t be read: ${problems.join('; ')}`, remedy, isEmptySecret: hasNoValue };
    }
    return assigned(assignments, (0,dotenv__WEBPACK_IMPORTED_MODULE_2__.parse)(text));
}
/** Whether a line is neither blank nor a comment. */
const isContent = (line) => !/^\s*(?:#|$)/.test(line);
const isUnclosed = (value) => /^['"`]/.test(value) && (value.length === 1 || value.at(0) !== value.at(-1));
function assigned(assignments, values) {
    const duplicate = (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .duplicateIn */ .zB)(assignments.map(({ name }) => name), assignments.map(({ line }) => line));
    if (duplicate !== undefined)
        return duplicate;
    const unread = assignments.find(({ name }) => !Object.hasOwn(values, name));
    if (unread !== undefined)
        return { message: `contains an unsupported name on line ${unread.line}`, remedy: 'Use a different name.' };
    return requireSecrets(new Map(Object.entries(values)));
}
function requireSecrets(secrets) {
    if (secrets.size === 0)
        return { message: 'contains no values', remedy: FORMS };
    const [name] = [...secrets].find(([, value]) => value.includes('\0')) ?? [];
    if (name === undefined)
        return { value: secrets };
    // Functions and builds read the values from their environment.
    const message = `contains a value for \`${name}\` with a NUL character, which no environment variable can contain`;
    return { message, remedy: 'Remove the character, or encode the value, for example as Base64.' };
}
/** Returns the rules that secrets break (Part 2, Cloud services: PUT secrets/{secret_name}). */
const findSecretProblems = (secrets) => [...secrets].flatMap(([name, value]) => findingsOf(name, value));
function findingsOf(name, value) {
    const found = [];
    const where = 'secrets';
    if (!new RegExp(`^(?:${NAME_PATTERN})$`).test(name) || [...name].length > MAX_NAME) {
        const remedy = `Use a name of 1 to ${MAX_NAME} letters, digits or \`_\` that begins with a letter or \`_\`.`;
        found.push({ where, ...(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_0__/* .problem */ .CC)({ kind: 'word', given: name, limit: 'is not a valid secret name', remedy }) });
    }
    if (value === '') {
        const message = `has no value for \`${name}\`; the platform does not accept empty values`;
        found.push({
            where,
            message,
            remedy: 'Set a value for the secret, or remove its entry.',
            isEmptySecret: true,
        });
    }
    const bytes = Buffer.byteLength(value);
    if (bytes > MAX_BYTES) {
        const message = `has a value of ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .byteSize */ .mz)(bytes)} for \`${name}\`; the maximum is ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_3__/* .byteSize */ .mz)(MAX_BYTES)}`;
        found.push({ where, message, remedy: 'Shorten the value, or split it across several secrets.' });
    }
    return found;
}


/***/ }),

/***/ 74053:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ ignoresIn),
/* harmony export */   W: () => (/* binding */ readOnce)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/** Reads folders as the commit has them that is released. Without one, as they are. */

/** Returns which paths in a folder aren't part of the commit, for a selection of files. @param folder without links */
const ignoresIn = ({ commit }, folder) => commit &&
    (path => {
        const location = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.join)(folder, path.replace(/\/$/, ''));
        const isIgnored = !commit.tracked.has(location);
        if (isIgnored)
            commit.leftOut.add(location);
        return isIgnored;
    });
/**
 * Reads something of the commit, unless this run has read it before: a build that ran meanwhile can have changed the files.
 * @param from the source, and everything that decides about the result
 */
async function readOnce({ commit }, from, read) {
    if (commit === undefined)
        return read();
    const key = JSON.stringify(from);
    // `from` differs for each kind of content, so the type is the same.
    if (commit.held.has(key))
        return commit.held.get(key);
    if (commit.isClosed)
        throw new Error(`${key} was not read before the build.`);
    const content = await read();
    commit.held.set(key, content);
    return content;
}


/***/ }),

/***/ 10898:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gf: () => (/* binding */ defaultsOf),
/* harmony export */   SR: () => (/* binding */ runInner),
/* harmony export */   d1: () => (/* binding */ loadInner)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/** Runs another operation as a part of an operation. */

/**
 * Runs an operation. Its outputs aren't outputs of the step, and its files aren't uploaded.
 * @param context a context whose idempotency keys are the operation's own
 * @throws Failure of the operation, also for inputs that can't be combined
 */
async function runInner(context, { id, inputs, onOutput, onFailed }) {
    const operation = await loadInner(context, id);
    const values = { ...defaultsOf(operation.inputs), ...inputs };
    let partialReport;
    try {
        const findings = operation.check(values);
        if (findings.length > 0)
            throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The inputs are invalid.', findings);
        const { outputs, report, unchanged } = await operation.run({
            ...context,
            isPart: true,
            output: known => onOutput?.(known),
            onFailureReport: content => (partialReport = content),
            addArtifactFile: () => undefined,
            saveState: () => undefined,
        }, values);
        return { outputs, report, unchanged };
    }
    catch (thrown) {
        if (partialReport !== undefined)
            onFailed?.(partialReport());
        throw thrown;
    }
}
/** Loads the definition of an operation. */
async function loadInner({ operations }, id) {
    const load = operations[id];
    if (load === undefined)
        throw new Error(`There is no operation ${id}.`);
    return (await load()).default;
}
/** Returns the default values of inputs. */
function defaultsOf(fields) {
    const values = Object.entries(fields).map(([name, field]) => {
        const parsed = field.default === undefined ? { value: undefined } : field.parse(field.default);
        if ('message' in parsed)
            throw new Error(`The default of the input ${name} is invalid: it ${parsed.message}.`);
        return [name, parsed.value];
    });
    return Object.fromEntries(values);
}


/***/ }),

/***/ 74364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $z: () => (/* binding */ attemptWrite),
/* harmony export */   EU: () => (/* binding */ writeFailure),
/* harmony export */   U6: () => (/* binding */ withTemporaryFile),
/* harmony export */   XC: () => (/* binding */ outputPath),
/* harmony export */   YD: () => (/* binding */ moveToTarget),
/* harmony export */   _A: () => (/* binding */ growingFile),
/* harmony export */   i9: () => (/* binding */ outputFile),
/* harmony export */   qi: () => (/* binding */ outputFolder),
/* harmony export */   sm: () => (/* binding */ outputFailure),
/* harmony export */   zh: () => (/* binding */ writeOutput)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(87306);
/* harmony import */ var _base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(43157);
/* harmony import */ var _base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75840);
/* harmony import */ var _base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43288);
/* harmony import */ var _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(25427);
/* harmony import */ var _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(50080);
/* harmony import */ var _packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(16951);
/* harmony import */ var _base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(65480);
/**
 * Checks and writes the files and folders whose paths the user gives as inputs. No other module writes to these paths
 * (decision 0013).
 */











/**
 * Checks that a file can be written. A link in its place is replaced itself: nothing is written through it.
 * @throws Failure of kind `input` for a folder, device, pipe or socket, for a file of Git's or the runner's, for a path
 *   that a link leads out of the workspace, and for one that the job's user may not write to
 */
function outputFile(context, input, given) {
    const file = outputPath(context, input, given);
    const there = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location, { throwIfNoEntry: false }));
    if (there === undefined)
        return file;
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file.location) && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file.location).isDirectory();
    if (isFolder || (!there.isFile() && !there.isSymbolicLink())) {
        const message = `leads to \`${given}\`, which is a ${isFolder ? 'folder' : 'device, socket or pipe'}`;
        throw outputFailure(file, message, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    }
    return file;
}
/**
 * Checks that a folder can be written: it doesn't exist yet, or is empty.
 * @throws Failure of kind `input`
 */
function outputFolder(context, input, given) {
    const folder = outputPath(context, input, given);
    const problem = attemptWrite(folder, () => (0,_packing_files_new_folder_js__WEBPACK_IMPORTED_MODULE_9__/* .newFolderProblem */ .Q)(folder.location));
    if (problem === undefined)
        return folder;
    const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a new or empty folder, or delete \`${given}\`.`;
    throw outputFailure(folder, `leads to \`${given}\`, which ${problem}`, remedy);
}
/** Checks the path of a file or folder, before any request. @throws Failure of kind `input` */
function outputPath({ resolvePath, protectedPaths, roots }, input, given) {
    const target = resolvePath(given);
    const asGiven = { target, location: target, input, given };
    let location;
    try {
        location = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .resolveOutput */ .ST)(target, roots);
    }
    catch (error) {
        throw error instanceof _base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .UnsuitableInput */ .XR
            ? outputFailure(asGiven, `${error.message} (${given})`, error.remedy)
            : writeFailure(asGiven, error);
    }
    const file = { ...asGiven, location };
    attemptWrite(file, () => {
        const folder = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .existingParent */ .MP)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location));
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(folder).isDirectory())
            throw new Error(`${folder} is not a folder`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(folder, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.W_OK);
    });
    const protectedBy = attemptWrite(file, () => protectedLocation(file, protectedPaths));
    if (protectedBy !== undefined)
        throw outputFailure(file, `is ${protectedBy}, which must not be overwritten`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(input)} to a different path.`);
    return file;
}
/** Returns the protected folder of Git or of the runner that contains the path, or is the path. Undefined if there is none. */
function protectedLocation({ target, location }, protectedPaths) {
    const own = (0,_base_system_user_paths_js__WEBPACK_IMPORTED_MODULE_8__/* .privateOutput */ .FM)(target, location);
    if (own !== undefined)
        return own;
    const there = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(location, { throwIfNoEntry: false });
    // Compare inodes, as several paths may lead to the file. A link counts as itself, because the link would be replaced.
    const isTarget = ({ dev, ino }) => dev === there?.dev && ino === there.ino;
    return protectedPaths.find(path => (0,_base_system_paths_js__WEBPACK_IMPORTED_MODULE_6__/* .isSamePath */ .ys)(path, target) || ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(path) && isTarget((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path))));
}
/**
 * Calls `work` with a temporary path on the target's own disk. `moveToTarget` later renames that file. If the work fails,
 * deletes the file and the folders that were created for it. Also deletes what killed processes left for the same target.
 * @param work receives the path at which to write
 * @throws Failure of kind `input` if nothing can be written there; what `work` throws
 */
async function withTemporaryFile(file, work) {
    const { location } = file;
    const parent = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(location);
    const prefix = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(parent, `.${(0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)}.part-`);
    const made = attemptWrite(file, () => (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .makeMissingFolders */ .i)(parent));
    try {
        const folder = attemptWrite(file, () => {
            if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(parent) !== parent)
                throw new Error(`${parent} was replaced with a symbolic link during the run`);
            return (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .createWorkFolder */ .aM)(prefix);
        });
        try {
            attemptWrite(file, () => {
                for (const other of (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .otherWorkFolders */ .b1)(prefix, folder.path))
                    if (other.lock !== undefined)
                        (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(other);
            });
            return await work((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder.path, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.basename)(location)));
        }
        finally {
            (0,_base_system_work_folder_js__WEBPACK_IMPORTED_MODULE_10__/* .removeWorkFolder */ .MT)(folder);
        }
    }
    catch (thrown) {
        (0,_base_system_missing_folders_js__WEBPACK_IMPORTED_MODULE_5__/* .removeEmptyFolders */ .d)(parent, made);
        throw thrown;
    }
}
/** Moves a finished file to its target atomically. @throws Failure of kind `input` if the system refuses it */
function moveToTarget(file, part) {
    attemptWrite(file, () => (0,_base_system_busy_files_js__WEBPACK_IMPORTED_MODULE_4__/* .move */ .C)(part, file.location));
}
/** Writes a complete file. @throws Failure of kind `input` if it can't be written */
async function writeOutput(file, content) {
    await withTemporaryFile(file, async (part) => {
        attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(part, content));
        moveToTarget(file, part);
    });
}
/** Creates a file that others may read while it grows. @throws Failure of kind `input` if it can't be written */
async function growingFile(file) {
    await writeOutput(file, '');
    const created = attemptWrite(file, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file.location));
    return {
        append: text => attemptWrite(file, () => {
            const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(file.location, _base_system_regular_file_js__WEBPACK_IMPORTED_MODULE_7__/* .OPEN_TO_APPEND */ .M$);
            try {
                const { dev, ino } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fstatSync)(descriptor);
                if (dev !== created.dev || ino !== created.ino)
                    throw new Error('a different file replaced it during the run');
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(descriptor, text);
            }
            finally {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(descriptor);
            }
        }),
    };
}
/** Runs a step of writing the file. @throws Failure of kind `input` if the system refuses it */
function attemptWrite(file, make) {
    try {
        return make();
    }
    catch (error) {
        throw writeFailure(file, error);
    }
}
/** Returns the Failure for a file that the system refuses to write. */
function writeFailure(file, { message }) {
    return outputFailure(file, `can’t be written (${file.given}): ${message}`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)(file.input)} to a path that the job’s user can write to, with enough free space. Make sure that no other process changes it.`);
}
/** Returns the Failure for a file that can't be written at its path. */
function outputFailure({ input }, message, remedy) {
    return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .inputFailure */ .vQ)('The output can’t be written to this path.', [{ where: input, message, remedy }]);
}


/***/ }),

/***/ 4529:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L5: () => (/* binding */ NOTHING_SENT),
/* harmony export */   Pj: () => (/* binding */ packageBlocks),
/* harmony export */   To: () => (/* binding */ NOTHING_SENT_NO_PROJECT),
/* harmony export */   VD: () => (/* binding */ leftOutLines),
/* harmony export */   j2: () => (/* binding */ logPackage),
/* harmony export */   kn: () => (/* binding */ UNSENT),
/* harmony export */   p8: () => (/* binding */ logValid)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/** Reports a package in the log and the summary: content, size, digest, and left-out files with reasons. */


/** Logs what was packed: probable mistakes, left-out files with reasons, size and digest. */
function logPackage(log, packed) {
    for (const finding of packed.warnings)
        log.warning((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .findingText */ .NK)(finding));
    for (const line of leftOutLines(packed))
        log.info(line);
    if (packed.revisionNote !== undefined)
        log.info(packed.revisionNote);
    log.info(`${contentText(packed)}; package ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)}, SHA-256 ${packed.sha256}`);
}
/** Returns the same facts for the summary. */
function packageBlocks(packed) {
    const facts = {
        type: 'facts',
        rows: [
            ['Content', contentText(packed)],
            ['Package', (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(packed.size)],
            ['SHA-256', { code: packed.sha256 }],
            ...(packed.revisionNote === undefined ? [] : [['Changes', { sentence: packed.revisionNote }]]),
        ],
    };
    if (packed.leftOut.length === 0)
        return [facts];
    return [
        facts,
        {
            type: 'table',
            columns: ['Left out', 'Reason'],
            rows: leftOutRows(packed).map(([path, reason]) => [{ code: path }, reason]),
        },
    ];
}
function contentText({ files, expandedBytes }) {
    return `${fileCount(files)}, ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .byteSize */ .mz)(expandedBytes)}`;
}
/** Returns the left-out files with reasons, as lines for the log. */
const leftOutLines = (listed) => leftOutRows(listed).map(([path, reason]) => `Left out: ${path} (${reason})`);
function leftOutRows({ leftOut }) {
    return leftOut.map(({ path, reason, files }) => [
        path,
        files === undefined ? reason : `${reason}, ${fileCount(files)}`,
    ]);
}
const fileCount = (files) => (0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(files, 'file');
/** Sentence of an error before the first request. */
const UNSENT = 'Nothing was sent to the platform.';
/** Disclaimers for dry runs that send no request, of operations with and without a project. */
const NOTHING_SENT = `${UNSENT} The credential, the project and the quotas were not checked.`;
const NOTHING_SENT_NO_PROJECT = `${UNSENT} The credential and the quotas were not checked.`;
/** Logs the result of a dry run of a package. As a part, it is a check before the operation's own changes. */
const logValid = ({ log, isPart }, disclaimer) => log.info(isPart ? 'Checked: the package is valid.' : `Dry run: the package is valid. ${disclaimer}`);


/***/ }),

/***/ 4260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D6: () => (/* binding */ inUsersWords),
/* harmony export */   UV: () => (/* binding */ firstLines),
/* harmony export */   Yy: () => (/* binding */ PartRuns),
/* harmony export */   b6: () => (/* binding */ textOf),
/* harmony export */   bb: () => (/* binding */ inKeysOfFile)
/* harmony export */ });
/* harmony import */ var _api_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(96860);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(45860);
/* harmony import */ var _inner_operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(10898);
/** Runs the parts of an app one after another, most of them as operations, and records the result of each. */





/** Runs parts in the order of the calls. If a part fails, only the parts that depend on it are skipped. */
class PartRuns {
    #context;
    #results = new Map();
    #blocks = [];
    #lead = [];
    #isDisposable;
    /** Public ID of the project on which operations work. */
    projectId;
    /**
     * @param isDisposable whether the project is disposable. Each attempt may then have another one, so that it never resumes
     * the work of an earlier attempt
     */
    constructor(context, isDisposable) {
        this.#context = context;
        this.#isDisposable = isDisposable;
        this.projectId = context.projectId;
    }
    get results() {
        return Array.from(this.#results.values(), ({ part, outcome, message }) => ({ part, outcome, message }));
    }
    /** Content of the report: a table of the parts for the job summary, and the operations' own reports. */
    report() {
        const rows = this.results.map(({ part, outcome, message }) => [part, outcome, { sentence: message }]);
        const table = { type: 'table', columns: ['Part', 'Outcome', 'Result'], rows, onlyInSummary: true };
        return { blocks: rows.length === 0 ? [] : [table, ...this.#blocks], lead: this.#lead, parts: this.results };
    }
    /**
     * Runs a part, unless it has failed or was skipped before. If a part in `after` failed or was skipped, it is skipped. Records a
     * failure of the part, which `failure` returns at the end.
     * @param title of the group in the log
     * @returns whether the part succeeded
     * @throws Failure if the step is canceled or out of time, and any other error
     */
    async run(part, after, work, title = part) {
        const { log, signal } = this.#context;
        if (['failed', 'skipped'].includes(this.outcomeOf(part) ?? ''))
            return false;
        const blocker = after.find(name => ['failed', 'skipped'].includes(this.#results.get(name)?.outcome ?? ''));
        if (blocker !== undefined) {
            const { outcome } = this.#results.get(blocker);
            const reason = `the part ${blocker} ${outcome === 'failed' ? 'failed' : 'was skipped'}`;
            this.#record({ part, outcome: 'skipped', message: `Skipped, because ${reason}.` });
            log.info(`${part}: skipped, because ${reason}.`);
            return false;
        }
        try {
            const { message, unchanged, blocks = [], lead = [] } = await log.group(title, work);
            this.#record({ part, outcome: unchanged === true ? 'unchanged' : 'done', message });
            if (blocks.length > 0)
                this.#blocks.push({ type: 'details', summary: part, blocks });
            this.#lead.push(...lead);
            return true;
        }
        catch (thrown) {
            if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR))
                throw thrown;
            const shown = this.#context.reworded(thrown);
            this.#record({ part, outcome: 'failed', message: firstLines(shown), failure: thrown });
            if (signal.aborted)
                throw thrown;
            for (const line of failureLines(shown))
                log.info(`${part}: ${line}`);
            return false;
        }
    }
    /** Records the result of a part that doesn't run anything. */
    note(part, outcome, message) {
        this.#record({ part, outcome, message });
    }
    /** Returns how a part ended. Undefined if it was not run. */
    outcomeOf(part) {
        return this.#results.get(part)?.outcome;
    }
    /** Removes all results, because all parts run again. */
    restart() {
        this.#results.clear();
        this.#blocks.length = 0;
        this.#lead.length = 0;
    }
    /** Returns a context for work on the project without an operation. Its outputs aren't outputs of the step. */
    workContext() {
        return { ...this.#context, projectId: this.projectId, output: () => undefined, onFailureReport: () => undefined };
    }
    /** Returns the default values of an operation's inputs. */
    async defaultsOf(id) {
        return (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defaultsOf */ .Gf)((await (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .loadInner */ .d1)(this.#context, id)).inputs);
    }
    /**
     * Runs an operation on the project, with the default of each input that isn't given.
     * @throws Failure that contains the names of the user's inputs
     */
    async operation({ id, inputs, names = {}, dryRun, services, signal, onOutput, }) {
        const { attempt, idempotencyKey } = this.#context;
        const context = {
            ...this.workContext(),
            ...(this.#isDisposable && { isDisposable: true }),
            ...(dryRun && { dryRun }),
            ...services,
            ...(signal && { signal: AbortSignal.any([signal, this.#context.signal]) }),
            idempotencyKey: (content, generation) => idempotencyKey(JSON.stringify([...(this.#isDisposable ? [attempt] : []), id, this.projectId, content]), generation),
        };
        const onFailed = ({ blocks = [] }) => {
            if (blocks.length > 0)
                this.#blocks.push({ type: 'details', summary: id, blocks });
        };
        try {
            const run = () => (0,_inner_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .runInner */ .SR)(context, { id, inputs, onOutput, onFailed });
            const { outputs, report, unchanged } = await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withInputNames */ .nN)(names, run);
            const { title: message, blocks, lead } = report;
            return { outputs, message, unchanged, blocks, lead };
        }
        catch (thrown) {
            throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(withoutKeyRemedy(thrown), names) : thrown;
        }
    }
    /** Returns the first failure, with the other failures and the parts that were not run. Undefined if none failed. */
    failure() {
        const results = [...this.#results.values()];
        const [first, ...others] = results.filter(({ outcome }) => outcome === 'failed');
        if (first?.failure === undefined)
            return undefined;
        const skipped = results.filter(({ outcome }) => outcome === 'skipped').map(({ part }) => part);
        const consequences = [
            ...(others.length === 0 ? [] : [`Other failed parts: ${others.map(({ part }) => part).join(', ')}.`]),
            ...(skipped.length === 0 ? [] : [`Skipped parts: ${skipped.join(', ')}.`]),
        ];
        if (consequences.length === 0)
            return first.failure;
        return (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(first.failure, { message: [(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)(first.failure.message), ...consequences].join(' ') });
    }
    #record(result) {
        this.#results.set(result.part, result);
        this.#context.output({ parts: this.results });
    }
}
/** Number of a failed part's findings that the log shows. */
const MAX_LOGGED_FINDINGS = 20;
/** Returns the lines that an annotation of the failure would have. Only the first failed part gets an annotation. */
const failureLines = (failure) => {
    const { findings, excerpt, remedy } = failure;
    const listed = findings.slice(0, MAX_LOGGED_FINDINGS).map(_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .findingText */ .NK);
    const others = findings.length - listed.length;
    const more = others === 0 ? '' : `And ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .plural */ .LS)(others, 'more problem')}.`;
    return [(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(failure)), excerpt ?? '', ...listed, more, remedy ?? ''].filter(Boolean);
};
/** Returns the first line of a failure's message, and its first finding. */
const firstLines = (failure) => {
    const line = (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em)((0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(failure).trim().split(/\r?\n/, 1)[0] ?? '');
    return [line, ...failure.findings.slice(0, 1).map(_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .findingText */ .NK)].filter(Boolean).join(' ');
};
/** Adapts an operation's remedy: the user's operation has no `idempotency-key`. */
const withoutKeyRemedy = (failure) => failure.remedy === undefined ? failure : (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(failure, { remedy: (0,_api_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutKeys */ .Pe)(failure.remedy) });
/** Replaces the inputs of an operation at which a failure's problems are by the user's inputs. Its texts name those already. */
const renamed = (failure, names) => (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .withDetails */ .FE)(failure, {
    findings: failure.findings.map(finding => ({ ...finding, where: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .nameIn */ .ZC)(names, finding.where) ?? finding.where })),
});
/** Does work. Its messages, and the Failure that it throws, contain the names of the user's inputs. */
async function inUsersWords(names, work) {
    try {
        return await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withInputNames */ .nN)(names, work);
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(thrown, names) : thrown;
    }
}
/** Does work. Its messages, and the Failure that it throws, contain keys of the app's file instead of inputs. */
async function inKeysOfFile(keys, work) {
    try {
        return await (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_3__/* .withKeys */ .jR)(keys, work);
    }
    catch (thrown) {
        throw thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_2__/* .Failure */ .HR ? renamed(thrown, keys) : thrown;
    }
}
/** Returns an output that is a text. */
function textOf({ outputs }, name) {
    const value = outputs[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
}


/***/ }),

/***/ 34565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ app_package)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: ./build/app/read-app-file.js + 1 modules
var read_app_file = __webpack_require__(47873);
// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
// EXTERNAL MODULE: ./build/features/app/app-parts.js
var app_parts = __webpack_require__(82382);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/app/build-values.js
var build_values = __webpack_require__(35283);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/base/problem.js
var problem = __webpack_require__(49299);
// EXTERNAL MODULE: ./build/base/shortened.js
var shortened = __webpack_require__(39328);
;// CONCATENATED MODULE: ./build/base/system/built-site.js
/** Finds out whether a build has written the site where the app says, and otherwise where it may be. */


const ENTRY = 'index.html';
/**
 * Returns the problem of a build that has ended without the start page of the site.
 * @param folder of the app
 * @param output folder or ZIP of the site, relative to it
 */
function missingSite(folder, output) {
    if (output.endsWith('.zip') || (0,external_node_fs_.existsSync)((0,external_node_path_.join)(folder, output, ENTRY)))
        return undefined;
    const pages = (0,external_node_fs_.globSync)([`*/${ENTRY}`, `*/*/${ENTRY}`, `*/*/*/${ENTRY}`], {
        cwd: folder,
        exclude: ['**/node_modules', '**/.git'],
    });
    const writtenAt = (page) => (0,external_node_fs_.statSync)((0,external_node_path_.join)(folder, page), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const [newest] = pages.toSorted((one, other) => writtenAt(other) - writtenAt(one));
    const found = newest === undefined ? undefined : (0,external_node_path_.dirname)(newest).replaceAll('\\', '/');
    const remedy = found === undefined
        ? 'Correct `site.path`, or the build.'
        : `The newest start page is \`${external_node_path_.posix.join(found, ENTRY)}\`. If the build wrote it, set \`site.path\` to \`${found}\`.`;
    return { message: `The build ended, but \`${output}\` has no ${ENTRY}`, remedy };
}

// EXTERNAL MODULE: ./build/features/shared/given-secrets.js
var given_secrets = __webpack_require__(85943);
// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/base/job-variables.js
var job_variables = __webpack_require__(44083);
// EXTERNAL MODULE: ./build/base/parsed-json.js
var parsed_json = __webpack_require__(52886);
// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
;// CONCATENATED MODULE: ./build/features/app/build-variables.js
/** The variables of GitHub that an app's build reads. */









/** Input with all variables of the job. Only those that the app's file names are read. */
const VARS = (0,fields/* withTerminalText */.uv)((0,fields/* field */.ZZ)('GitHub’s variables, in the format of the expression `toJSON(vars)`. The step reads only those that `site.environment` of the app’s file uses.', 'JSON object of strings', {}, readVars), 'Values of the variables in `site.environment` of the app’s file, as a JSON object of strings.');
function readVars(given) {
    const { value, reason } = (0,parsed_json/* writtenJson */.EC)(given);
    if (reason !== undefined)
        return (0,problem/* problem */.CC)({ kind: 'json', given: reason });
    if (!(0,record/* isRecord */.u4)(value) || Object.values(value).some(one => typeof one !== 'string'))
        return { message: 'must be a JSON object of strings', remedy: 'In a workflow, set `vars: ${{ toJSON(vars) }}`.' };
    return { value: new Map(Object.entries(value).map(([name, text]) => [name.toUpperCase(), text])) };
}
/**
 * Returns the variables that a build reads, by the names in the app's file.
 * @param file its path, for messages
 * @throws Failure of kind `input` that lists those without a value
 */
function variablesOf(environment, vars = new Map(), file) {
    const values = (0,build_values/* variableNames */.zo)(environment).map(name => [name, vars.get(name.toUpperCase())]);
    const missing = values.flatMap(([name, value]) => (value === undefined ? name : []));
    if (missing.length > 0)
        throw (0,failure/* inputFailure */.vQ)('Variables of the build have no value.', missing.map(name => ({
            where: 'vars',
            message: `doesn’t contain \`${name}\`, which ${file} uses in \`site.environment\``,
            remedy: `Add it to ${(0,input_reference/* inputRef */.io)('vars')}. In a workflow, set it with \`gh variable set ${name}\`, and pass \`vars: \${{ toJSON(vars) }}\`.`,
        })));
    return new Map(values.map(([name, value = '']) => [name, value]));
}
/** Returns the problem of a name that no variable of a job may have. @param where the input with it */
function nameFindings(where, name) {
    if (job_variables/* BUILD_VARIABLE */.oz.pattern.test(name))
        return [];
    const message = `contains \`${(0,shortened/* shortened */.v)(name, 60)}\`, which is not allowed as an environment variable name`;
    return [{ where, message, remedy: `Use ${job_variables/* BUILD_VARIABLE */.oz.words}.` }];
}

// EXTERNAL MODULE: ./build/features/app/project-values.js
var project_values = __webpack_require__(78322);
;// CONCATENATED MODULE: ./build/features/app/build-site.js
/** Builds the site of an app in a job that has no credential. */













const BUILD_INPUTS = {
    'run-build': (0,fields/* withTerminalText */.uv)((0,fields/* flag */.Jt)('Build the site before it is packed. The build gets the variables of the job, but neither the job’s token nor a credential. An app without a site has nothing to build.', 'false'), 'Build the site before it is packed, without a credential in its environment. An app without a site has nothing to build.'),
    vars: VARS,
    'values-path': project_values/* VALUES_PATH */.bW,
    'build-env': (0,given_secrets/* secretsField */.QI)('Further environment variables of the build, such as the token of a private registry. Values of four or more characters are masked.'),
};
/**
 * Runs the build of an app's site.
 * @param report receives the line that says why it failed
 * @throws Failure, of kind `input` for a value that is missing
 */
async function buildSite(context, app, inputs, report) {
    const { 'build-env': secrets = new Map(), 'values-path': given, vars } = inputs;
    const [environment, build] = [(0,build_values/* environmentOf */.p7)(app), app.site?.build];
    const file = inputs['app-file'] ?? read_app_file/* APP_FILE */.xH;
    const variables = variablesOf(environment, vars, file);
    const wanted = (0,build_values/* platformValues */.a0)(environment);
    const platform = given === undefined || wanted.length === 0 ? {} : (0,project_values/* readProjectValues */.E9)(context, given);
    const unknown = wanted.filter(name => platform[name] === undefined);
    if (unknown.length > 0)
        throw withoutValues(unknown, file);
    const { values } = (0,build_values/* buildValues */.XF)(environment, { platform, variables });
    const short = [...secrets].filter(([, value]) => !context.log.mask(value)).map(([name]) => name);
    if (short.length > 0)
        context.log.warning(`The values of these variables are too short to be masked: ${short.join(', ')}. If the build prints them, the log shows them. Use values with at least four characters.`);
    if (build === undefined)
        return;
    const output = new BuildOutput();
    const run = async () => context.job.runCommand(build, {
        folder: (0,input_file/* inputPath */.Mv)(context, 'app-file', app.folder).location,
        variables: new Map([...secrets, ...values]),
        signal: context.signal,
        log: line => {
            output.add(line);
            context.log.info(line);
        },
    });
    try {
        await context.log.group(`Build: ${(0,shortened/* shortened */.v)(build, 200)}`, run);
    }
    catch (cause) {
        context.signal.throwIfAborted();
        const line = output.reason ?? cause.message;
        report(`The build failed: ${line}`);
        throw new failure/* Failure */.HR('input', `The build failed. ${cause.message}`, {
            title: 'Build failed',
            findings: [{ where: 'Build', message: line }],
            remedy: 'Fix the error that the log of this step shows.',
            cause,
        });
    }
    const problem = app.site?.path && missingSite(context.resolvePath(app.folder), external_node_path_.posix.relative(app.folder, app.site.path));
    if (problem)
        throw (0,failure/* inputFailure */.vQ)('The build wrote no site.', [{ where: file, ...problem }]);
}
/** Finds the line of a build's output that says why it failed. */
class BuildOutput {
    #error;
    #last;
    add(line) {
        if (this.#error !== undefined)
            return;
        // A carriage return ends a line, like that of a progress bar.
        for (const part of (0,external_node_util_.stripVTControlCharacters)(line).split('\r')) {
            const shown = part.trim();
            if (shown === '')
                continue;
            this.#last = shown;
            if (/err(?:or|!)|fail|not found|cannot/i.test(shown)) {
                this.#error = shown;
                return;
            }
        }
    }
    /** First line that looks like an error, or else the last line. Undefined if nothing was printed. */
    get reason() {
        return this.#error ?? this.#last;
    }
}
const withoutValues = (names, file) => (0,failure/* inputFailure */.vQ)('The build reads values of the project, which are unknown here.', [
    {
        where: 'values-path',
        message: `doesn’t contain ${(0,problem/* listed */.KE)(names)}, which ${file} uses in \`site.environment\``,
        remedy: 'Write the values to a file with `preview-prepare` or `cloud-credentials` in an earlier job.',
    },
]);
/** Checks the inputs of a build. */
const buildFindings = ({ 'build-env': secrets }) => [...(secrets?.keys() ?? [])].flatMap(name => nameFindings('build-env', name));

// EXTERNAL MODULE: ./build/features/app/commit-parts.js + 1 modules
var commit_parts = __webpack_require__(22851);
// EXTERNAL MODULE: ./build/features/shared/exclude-input.js
var exclude_input = __webpack_require__(76117);
// EXTERNAL MODULE: ./build/features/shared/held-commit.js
var held_commit = __webpack_require__(74053);
// EXTERNAL MODULE: ./build/features/shared/output-file.js
var output_file = __webpack_require__(74364);
// EXTERNAL MODULE: ./build/features/shared/package-report.js
var package_report = __webpack_require__(4529);
// EXTERNAL MODULE: ./build/features/shared/part-runs.js
var part_runs = __webpack_require__(4260);
// EXTERNAL MODULE: ./build/packing/kinds/static-site.js + 1 modules
var static_site = __webpack_require__(15662);
;// CONCATENATED MODULE: ./build/operations/app-package.js
/** Packs the built site of an app into one file. Sends no request. */















const OUTPUTS = {
    package_path: { description: 'Absolute path of the package, a ZIP of the site. Empty for an app without a site.' },
    digest: { description: 'SHA-256 of the package.' },
    site_path: { description: 'Absolute path of the built site.' },
    build_error: { description: 'Line of the build’s output that says why it failed.' },
};
/* harmony default export */ const app_package = ((0,operation/* defineOperation */.h9)({
    id: 'app-package',
    group: 'App',
    summary: 'Pack the built site of an app into one file, which `release` and `preview-deploy` publish.',
    note: [
        'The step can run in a job without a credential, which builds the site. The other parts of the app are what Git tracks: the job with the credential reads them from its own checkout.',
    ],
    inputs: {
        ...app_parts.APP_INPUTS,
        ...BUILD_INPUTS,
        'package-path': (0,fields/* path */.Ae)('Path of the package to write.', { use: 'write' }, { default: 'app.zip' }),
    },
    outputs: OUTPUTS,
    endpoints: [],
    onProject: false,
    writesFiles: true,
    timeout: '30m',
    dryRunDiffers: true,
    example: 'with:\n  run-build: true\n',
    check: buildFindings,
    async run(context, inputs) {
        const { dryRun, log, signal } = context;
        const file = (0,output_file/* outputFile */.i9)(context, 'package-path', inputs['package-path']);
        (0,app_parts.requireAppFile)(context, inputs);
        const app = (0,app_parts.selectApp)(context, inputs);
        const { site } = (0,app_inputs/* partValues */.SR)(app);
        if (site === undefined)
            return NOTHING_BUILT;
        if (inputs['run-build'])
            await buildSite(context, app, inputs, line => context.output({ build_error: line }));
        return (0,part_runs/* inKeysOfFile */.bb)((0,app_inputs/* keysOfFile */.k8)(app), async () => {
            const source = (0,input_file/* inputPath */.Mv)(context, 'path', site.path).location;
            const parts = [inputs['app-file'] ?? read_app_file/* APP_FILE */.xH, site.path];
            // A site without a build is what Git tracks.
            const read = (0,commit_parts/* isSiteBuilt */.Y)(app, {}) ? undefined : await (0,commit_parts/* commitOf */.D3)(context, { parts, built: undefined });
            const progress = log.progress('Packed');
            const packed = await (0,static_site/* packStaticSite */.RU)({
                source,
                ignores: (0,held_commit/* ignoresIn */.D)({ commit: read?.commit }, source),
                shownAs: site.path,
                excludes: (0,exclude_input/* exclusion */.Ls)(site.exclude),
                into: await context.temporaryFolder(),
                signal,
                onProgress: (done, total) => progress.bytes(done, total),
            });
            (0,package_report/* logPackage */.j2)(log, packed);
            (0,exclude_input/* warnOfUnused */.Mw)(context, site.exclude, packed.leftOut);
            if (!dryRun) {
                await (0,output_file/* withTemporaryFile */.U6)(file, async (part) => {
                    (0,external_node_fs_.copyFileSync)(packed.file, part);
                    (0,output_file/* moveToTarget */.YD)(file, part);
                });
                context.addArtifactFile(file.target);
            }
            return {
                outputs: {
                    package_path: dryRun ? null : file.target,
                    digest: packed.sha256,
                    site_path: source,
                    build_error: null,
                },
                report: { title: dryRun ? 'Site checked' : 'Site packed', blocks: (0,package_report/* packageBlocks */.Pj)(packed) },
            };
        });
    },
}));
/** Result for an app without a site, which has nothing to build. */
const NOTHING_BUILT = {
    outputs: (0,operation/* noOutputs */.Q9)(OUTPUTS),
    report: { title: 'No site to build', blocks: [] },
    unchanged: true,
};


/***/ }),

/***/ 8012:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ textFile),
/* harmony export */   W: () => (/* binding */ fileOf)
/* harmony export */ });
/** Makes files that are added to a package, but not on disk. */
/** Returns a file with this text. @param path in the package */
const textFile = (path, text) => fileOf(path, Buffer.from(text));
/** Returns a file with this content. @param path in the package */
function fileOf(path, content) {
    return {
        path,
        size: content.length,
        executable: false,
        needsCheck: false,
        read: use => use(content),
        async *pieces() {
            yield content;
        },
    };
}


/***/ }),

/***/ 58915:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ missingEntry),
/* harmony export */   m: () => (/* binding */ withoutTopFolder)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(41387);
/**
 * Entry file of a package, such as `SKILL.md` or `index.ts`: removes a single folder around it, and words the finding
 * if it isn't at the root.
 */




/**
 * Removes the single folder around all files, which archives often have, if the entry file is in it. The entry is the
 * file by which the platform recognizes a package. It has to be at the root.
 */
function withoutTopFolder(files, entry) {
    const folder = (0,_rules_path_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .topFolder */ .iq)(files.map(file => file.path));
    if (folder === undefined || !files.some(file => file.path === `${folder}/${entry}`))
        return files;
    return files.map(file => ({ ...file, path: file.path.slice(folder.length + 1) }));
}
/**
 * Creates the finding that the entry isn't at the root. Points to a similar file elsewhere if there is one.
 * @param where the path of the package as the user wrote it
 * @param missingRemedy the remedy if there is no such file
 * @param rank ranks the folders that contain the entry: the lowest is the best
 */
function missingEntry(paths, entry, where, missingRemedy, rank = () => 0) {
    const message = `has no ${entry} at its root`;
    // `index.htm` is similar to `index.html`.
    const similar = paths.find(path => [path, `${path}l`].some(name => name.toLowerCase() === entry.toLowerCase()));
    if (similar !== undefined)
        return { where, message, remedy: `Rename \`${similar}\` to \`${entry}\`.` };
    const folders = paths.filter(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.basename(path) === entry).map(path => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.dirname(path));
    const [best, ...others] = folders.toSorted((a, b) => rank(a) - rank(b));
    if (best === undefined)
        return { where, message, remedy: (0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .withInputRefs */ .XF)(missingRemedy) };
    const equal = [best, ...others.filter(folder => rank(folder) === rank(best))];
    // A site can have a folder for each language.
    const remedy = equal.length > 1 && entry.endsWith('.html')
        ? `Add ${entry} to the root, for example with links to ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_1__/* .listedNames */ .cr)(equal.map(folder => `\`${folder}/\``))}.`
        : folderRemedy(where, best);
    return { where, message, remedy };
}
/**
 * Returns the remedy for an entry file that is in a folder below the root.
 * @param where the path of the package as the user wrote it
 */
const folderRemedy = (where, folder) => /\.zip$/i.test(where)
    ? `In the ZIP, the file is in \`${folder}/\`. Create the ZIP from the content of that folder.`
    : `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)('path')} to \`${node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(where, folder)}/\`, which contains this file.`;


/***/ }),

/***/ 84052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $O: () => (/* binding */ SKIPPED),
/* harmony export */   VT: () => (/* binding */ ORIGIN),
/* harmony export */   kw: () => (/* binding */ decodedPath),
/* harmony export */   lg: () => (/* binding */ missingReferences),
/* harmony export */   rs: () => (/* binding */ urlOf),
/* harmony export */   sO: () => (/* binding */ addressesOf)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/** Finds scripts and style sheets that a site’s start page loads and the site lacks, mostly because of a wrong base path. */

/** Number of missing files that the message lists. */
const MAX_LISTED = 5;
/** Maximum length of a base address, in UTF-16 units: each reference is resolved against it. */
const MAX_BASE_LENGTH = 512;
/** Maximum number of segments of a prefix that may be the base path of a build. */
const MAX_PREFIX_SEGMENTS = 3;
/** Addresses in the same page, with other named characters, and placeholders of templates. */
const SKIPPED = /^[\0-\x20]*(?:[#?]|$)|&[a-z]\w*;|\{\{|\$\{|<%|%(?![\dA-F]{2}%)[A-Z_]+%|\[\[/i;
/** Origin of the site, to resolve addresses as browsers do. */
const ORIGIN = 'https://platform.invalid';
/** Matches tags that load files or set the base address, and comments and scripts, whose text may look like tags. */
const PARTS = /<!--[^]*?(?:-->|$)|<(script)(?=[\s/>])([^>]*)[^]*?(?:<\/script|$)|<(link|base)(?=[\s/])([^>]*)/gi;
const ATTRIBUTE = /[\s"'/](href|rel|src)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const STYLE_OR_SCRIPT = /(?:^|\s)(?:stylesheet|modulepreload)(?:\s|$)/i;
/**
 * Finds scripts and style sheets of the start page that are missing. Other references aren't checked.
 * @param paths paths of all files
 * @param page text of the start page
 * @param shownAs the site's path as the user wrote it
 */
function missingReferences(paths, page, shownAs) {
    const files = new Set(paths);
    const missing = [...new Set(loadedBy(page))].filter(path => !files.has(path));
    if (missing.length === 0)
        return [];
    const prefix = basePathOf(missing, files);
    const names = missing.map(path => `\`/${path}\``);
    return [
        {
            where: shownAs,
            message: `has a start page that loads ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(missing.length, 'file')} that the site doesn’t contain: ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .listedNames */ .cr)(names, MAX_LISTED)}`,
            remedy: prefix === undefined
                ? 'Correct the references, or add the files. Browsers get a 404 for a missing file.'
                : `Build the site with the base path \`/\` instead of \`/${prefix}\`: the platform serves the site at the root of its address.`,
        },
    ];
}
/** Returns the paths of the scripts and style sheets of the site that a page loads. */
function loadedBy(page) {
    const addresses = [];
    let base;
    for (const [, script, ofScript = '', other, ofOther = ''] of page.matchAll(PARTS)) {
        const { href, rel = '', src } = attributesOf(script === undefined ? ofOther : ofScript);
        if (other?.toLowerCase() === 'base')
            base ??= href;
        else if (script !== undefined && src !== undefined)
            addresses.push(src);
        else if (href !== undefined && STYLE_OR_SCRIPT.test(rel))
            addresses.push(href);
    }
    const from = URL.parse(base ?? '', `${ORIGIN}/`)?.href ?? `${ORIGIN}/`;
    if (from.length > MAX_BASE_LENGTH)
        return [];
    return addresses.flatMap(address => {
        const url = SKIPPED.test(address.replace(/\?.*$/s, '')) ? null : URL.parse(address, from);
        return url?.origin === ORIGIN ? decodedPath(url.pathname).slice(1) : [];
    });
}
/** Returns the values of attributes in a tag. The first attribute of a name counts. */
function attributesOf(tag) {
    const found = Array.from(tag.matchAll(ATTRIBUTE), ([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
    ]);
    return Object.fromEntries(found.toReversed());
}
/**
 * Returns the prefix with which a build probably made all addresses, such as `handbook/`: at least half of the missing
 * files exist without it, and no file exists with it.
 */
function basePathOf(missing, files) {
    const prefixes = missing.slice(0, MAX_LISTED).flatMap(path => {
        const folders = path.split('/').slice(0, -1);
        return folders.slice(0, MAX_PREFIX_SEGMENTS).map((_, at) => `${folders.slice(0, at + 1).join('/')}/`);
    });
    return prefixes.find(prefix => {
        const explained = missing.filter(path => path.startsWith(prefix) && files.has(path.slice(prefix.length)));
        return explained.length * 2 >= missing.length && ![...files].some(path => path.startsWith(prefix));
    });
}
/** Addresses of a `srcset`. An address may contain a comma, but not at its end. */
const addressesOf = (srcset) => Array.from(srcset.matchAll(/(?:^|,)\s*([^\s,](?:\S*[^\s,])?)(?=\s|,|$)[^,]*/g), ([, address = '']) => address);
/** Returns the URL of a file or folder of the site. */
const urlOf = (path) => `${ORIGIN}/${path.toWellFormed().split('/').map(encodeURIComponent).join('/')}`;
/** Decodes a path as servers do. An invalid percent sequence is part of the name. */
const decodedPath = (path) => path.replaceAll(/(?:%[\da-f]{2})+/gi, encoded => {
    try {
        return decodeURIComponent(encoded);
    }
    catch {
        return encoded;
    }
});


/***/ }),

/***/ 15662:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $: () => (/* binding */ SITE_SELECTION),
  zn: () => (/* binding */ STATIC_SITE_PROFILE),
  RU: () => (/* binding */ packStaticSite)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/static-site.js
var static_site = __webpack_require__(33325);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/packing/pack.js + 2 modules
var pack = __webpack_require__(80542);
// EXTERNAL MODULE: ./build/packing/rules/limit-rules.js
var limit_rules = __webpack_require__(29957);
// EXTERNAL MODULE: ./build/packing/rules/path-rules.js
var path_rules = __webpack_require__(41387);
// EXTERNAL MODULE: ./build/packing/kinds/entry-file.js
var entry_file = __webpack_require__(58915);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/packing/files/text-file.js
var text_file = __webpack_require__(8012);
// EXTERNAL MODULE: ./build/packing/files/listing-builder.js
var listing_builder = __webpack_require__(42434);
;// CONCATENATED MODULE: ./build/packing/kinds/noindex.js
/** Keeps search engines away from a site: adds a robots.txt and a tag in each page to its package. The files on disk stay as they are. */




const ROBOTS = 'robots.txt';
const ROBOTS_CONTENT = 'User-agent: *\nDisallow: /\n';
const TAG = '<meta name="robots" content="noindex">';
const DOCTYPE = '<!doctype';
/** Page of a folder. HTML permits it to have neither doctype nor tags of its own (HTML, Optional tags). */
const INDEX = /(?:^|\/)index\.html$/i;
/** White space, a comment, or a declaration before the head of a page. `<!-->` and `<!--->` are complete comments. */
const BEFORE_HEAD = /[\t\n\f\r ]+|<!--(?:-?>|[^]*?--!?>)|<(?:\?|!(?!--))[^>]*>/y;
const SPACE = String.raw `[\t\n\f\r ]`;
/** Start tag of a page or of its head. It matches in one way only, so a long tag takes linear time. */
const START_TAG = new RegExp(`<(html|head)(?=${SPACE}|[/>])(?:[^>"'=]|=${SPACE}*(?:"[^"]*"|'[^']*'|(?!${SPACE}|["']))|["'])*>`, 'iy');
/** Adds robots.txt, or replaces that of the site, and adds the tag to each page. @param files of which text is UTF-8 */
async function withNoindex(files, signal) {
    const isRobots = ({ path }) => path.toLowerCase() === ROBOTS;
    const kept = files.filter(file => !isRobots(file));
    const revised = [];
    let pages = 0;
    let others = 0;
    for (const [index, file] of kept.entries()) {
        if (!/\.html?$/i.test(file.path)) {
            revised.push(file);
            continue;
        }
        if ((0,listing_builder/* isTurn */.WD)(file, index))
            await (0,promises_.setImmediate)();
        signal?.throwIfAborted();
        const text = await file.read(content => content.toString('utf8'));
        const at = headStart(text, INDEX.test(file.path));
        revised.push(at === undefined ? file : (0,text_file/* textFile */.E)(file.path, text.slice(0, at) + TAG + text.slice(at)));
        if (at === undefined)
            others += 1;
        else
            pages += 1;
    }
    const verb = kept.length === files.length ? 'added' : 'replaced';
    const skipped = others === 0
        ? ''
        : `, but not to ${(0,amount/* plural */.LS)(others, 'other file')} whose text doesn’t begin with a doctype, \`<html>\` or \`<head>\``;
    return {
        files: (0,listing_builder/* sortedByPath */.o2)([...revised, (0,text_file/* textFile */.E)(ROBOTS, ROBOTS_CONTENT)]),
        note: `In the package, ${verb} ${ROBOTS}, and added \`${TAG}\` to ${(0,amount/* plural */.LS)(pages, 'page')}${skipped}. The files on disk are unchanged.`,
    };
}
/**
 * Returns the offset after the start of `head`. Without it, browsers begin the head at the returned offset. Undefined for
 * a text without a doctype, `html` or `head` at its start that isn't known to be a page: a part of a page, or a file
 * that proves the ownership of a domain and must not change.
 */
function headStart(page, isIndex) {
    let isPage = isIndex;
    for (let at = page.startsWith('\uFEFF') ? 1 : 0;;) {
        START_TAG.lastIndex = BEFORE_HEAD.lastIndex = at;
        const name = START_TAG.exec(page)?.[1]?.toLowerCase();
        isPage ||= name !== undefined || page.slice(at, at + DOCTYPE.length).toLowerCase() === DOCTYPE;
        if (name === 'head')
            return START_TAG.lastIndex;
        if (name === undefined && !BEFORE_HEAD.test(page))
            return isPage ? at : undefined;
        at = name === undefined ? BEFORE_HEAD.lastIndex : START_TAG.lastIndex;
    }
}

// EXTERNAL MODULE: ./build/packing/kinds/site-references.js
var site_references = __webpack_require__(84052);
// EXTERNAL MODULE: ./build/packing/files/selection.js
var selection = __webpack_require__(39998);
;// CONCATENATED MODULE: ./build/packing/kinds/static-site.js
/** Checks and packs a static site. */












const CONTROL_FILE = 'control file of other static hosts';
/** Selection for a static site. It leaves out files that users don't intend to publish. */
const SITE_SELECTION = {
    // High enough to report the exact count for a typical mistake.
    maxListed: 10 * static_site/* STATIC_SITE */.H.maxFiles,
    tooManyRemedy: 'Set `@path` to the build’s output folder.',
    names: [
        ...selection/* ALWAYS_LEFT_OUT */.F$,
        // Vim's swap files are hidden. A name without the leading dot may be another type (.swf, .swc), and the type check
        // reports it.
        { name: /~$|^\..*\.sw[a-p]$|^(\.idea|\.vscode|\.vs|\.fleet)$/, reason: 'editor file' },
        // A hidden file may be a tool's state or credential (.npmrc, .docker/config.json). Publishing one by accident can't
        // be undone, while a missing one is listed in the log. The registered location for a site's metadata (RFC 8615) is
        // the only one that a site intends to publish.
        { name: /^\.(?!well-known$)/, reason: 'hidden; the only hidden folder published is .well-known' },
    ],
    rootNames: [
        // Build dependencies. Deeper ones are content: bundlers write files there that the pages load (Expo's web export
        // keeps its fonts in assets/node_modules). Without them the site would be broken although the step succeeds.
        { name: /^node_modules\/?$/, reason: 'dependency folder' },
        // A site at the repository's root.
        { name: /^project-platform\.yml$/, reason: 'describes the app' },
        // Other static hosts read these files. This platform doesn't document any of them and refuses their types.
        {
            name: /^_redirects$/,
            reason: CONTROL_FILE,
            remedy: 'Write a page for each address. To redirect, use `<meta http-equiv="refresh">` in it. For a single-page app, see docs/app-file.md#single-page-apps.',
        },
        {
            name: /^_headers$/,
            reason: CONTROL_FILE,
            remedy: 'Use `<meta>` in the pages, for example for Content-Security-Policy and the referrer.',
        },
        {
            name: /^cname$/,
            reason: CONTROL_FILE,
            remedy: 'Set the official subdomain with `alias`, and a domain of your own on the platform.',
        },
    ],
};
/** Returns the profile of a static site (Part 1, Limits: Static ZIP). */
const siteProfile = (failOnMissing, noindex) => ({
    ...(noindex && { revise: withNoindex }),
    noun: 'a static site',
    subject: 'Site',
    refusal: 'can’t be published as a static site',
    filePrefix: 'static-site',
    selection: SITE_SELECTION,
    maxFiles: static_site/* STATIC_SITE */.H.maxFiles,
    maxTotalBytes: static_site/* STATIC_SITE */.H.maxTotalBytes,
    classes: static_site/* STATIC_SITE */.H.classes,
    classify,
    keepsExecutable: false,
    remedies: {
        wrongPath: 'Run the build first, and set `@path` to its output folder, relative to `@working-directory`.',
        empty: 'Run the build first, or correct the path.',
        tooMuch: 'Remove files that the pages don’t use, or host some files elsewhere.',
        isExcludable: true,
    },
    async inspect(paths, validFiles, shownAs) {
        const entry = validFiles.find(file => file.path === static_site/* STATIC_SITE */.H.entry);
        const start = await entry?.read(content => ({ sha256: (0,sha256_hex/* sha256Hex */.f)(content), text: content.toString('utf8') }));
        const missing = start === undefined ? [] : (0,site_references/* missingReferences */.lg)(paths, start.text, shownAs);
        return {
            findings: [...entryFindings(paths, shownAs), ...(failOnMissing ? missing : [])],
            warnings: failOnMissing ? [] : missing,
            facts: start && { entrySha256: start.sha256 },
        };
    },
});
const STATIC_SITE_PROFILE = siteProfile(false, false);
/** Checks a site against every rule of part 1, Limits: Static ZIP, and packs it as `pack` does. */
async function packStaticSite({ failOnMissing = false, noindex = false, ...options }) {
    return (0,pack/* pack */.qq)(siteProfile(failOnMissing, noindex), options);
}
const ALLOWED_TYPES = static_site/* STATIC_SITE */.H.classes.flatMap(row => row.extensions).join(', ');
/** Way to serve a file of any type. */
const BUCKET_REMEDY = 'Upload the file (up to 5 MiB) to a public bucket with `cloud-storage-sync` and link to it there';
/** Remedies for the types that users most often try to publish, all of which part 1 (Limits: Static ZIP) refuses. */
const TYPE_REMEDIES = [
    {
        type: /^(gz|br|zst)$/,
        remedy: 'Turn off precompression in the build (app.js is accepted, but app.js.gz is not), or host the file elsewhere.',
    },
    {
        type: /^(mp4|m4v|webm|mov|avi|mkv|ogv|mp3|m4a|aac|wav|ogg|flac)$/,
        remedy: `${BUCKET_REMEDY}, or use a media host.`,
    },
    { type: /^wasm$/, remedy: `${BUCKET_REMEDY}, or build the site without WebAssembly.` },
    { type: /^(avif|heic|heif|jxl|tiff?)$/, remedy: `${BUCKET_REMEDY}, or convert the image to webp, png or jpg.` },
    {
        type: /^(tsx?|mts|cts|jsx|vue|svelte|astro|s[ac]ss|less|styl|ya?ml|toml|lock|sql|php|py|rb)$/,
        remedy: 'This looks like source code. Set `@path` to the build’s output folder (such as `dist`, `build` or `out`), or remove the file.',
    },
];
/** Returns the class of a file by its extension, ignoring case; the finding if a static site may not contain it. */
function classify({ path, size }) {
    const extension = extensionOf(path);
    return static_site/* STATIC_SITE */.H.classes.find(row => row.extensions.includes(extension)) ?? typeFinding(path, size);
}
function typeFinding(path, bytes) {
    const name = external_node_path_.posix.basename(path);
    const extension = extensionOf(name);
    const size = (0,amount/* byteSize */.mz)(bytes);
    if (path_rules/* KEY_FILE */.d$.test(name)) {
        const message = `looks like a secret (${size}); files of this type are not allowed in a static site`;
        const remedy = 'Remove the file from the folder. If the file was ever published, replace the key.';
        return { where: path, message, remedy };
    }
    const remedy = TYPE_REMEDIES.find(row => row.type.test(extension))?.remedy;
    const message = extension === ''
        ? `has no extension (${size}); a static site can contain only files with a known extension`
        : `has a type that is not allowed in a static site: .${extension} (${size})`;
    const way = remedy ?? `${BUCKET_REMEDY}, or convert the file to an accepted type: ${ALLOWED_TYPES}.`;
    return {
        where: path,
        message,
        remedy: `${(0,input_reference/* withInputRefs */.XF)(way)}${(0,limit_rules/* excluding */.uF)(/^\w+$/.test(extension) ? `**.${extension}` : path)}`,
        ...(extension === '' ? {} : { reason: 'file-type' }),
    };
}
/**
 * Checks that "the ZIP root must contain index.html" (part 1, Static prepare). If it isn't at the root, the finding
 * points to one elsewhere.
 */
function entryFindings(paths, shownAs) {
    if (paths.includes(static_site/* STATIC_SITE */.H.entry))
        return [];
    const remedy = `Run the build first, and set ${(0,input_reference/* inputRef */.io)('path')} to its output folder.`;
    return [(0,entry_file/* missingEntry */.D)(paths, static_site/* STATIC_SITE */.H.entry, shownAs, remedy, rank)];
}
/** Ranks a folder: output folders of build tools first, then those nearest to the root. */
function rank(folder) {
    const depth = folder.split('/').length;
    return /(^|\/)(dist|build|out|public|_site|www|docs)(\/browser)?$/.test(folder) ? depth : depth + 1000;
}
function extensionOf(path) {
    return external_node_path_.posix.extname(path).slice(1).toLowerCase();
}


/***/ })

};
