export const id = 3922;
export const ids = [3922];
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

/***/ 70947:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ pageText)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _html_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28863);
/** Builds the shell of an HTML page around its content. */


const digest = (text) => `'sha256-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha256').update(text).digest('base64')}'`;
/** Returns the HTML before and after the content of a page, which is readable without scripts, in light and dark mode. */
function htmlPage({ title, style = '', script = '', isClosed = false, head = _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ }) {
    const scripts = script === '' ? '' : ` script-src ${digest(script)};`;
    const policy = `default-src 'none'; style-src ${digest(style)};${scripts} base-uri 'none'; form-action 'none'`;
    const closed = (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<meta http-equiv="Content-Security-Policy" content="${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(policy)}">
<meta name="referrer" content="no-referrer">
`;
    return {
        start: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${isClosed ? closed : _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$}<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${style === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<style>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(style)}</style>\n`}${head}</head>
<body>
`,
        end: (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${script === '' ? _html_js__WEBPACK_IMPORTED_MODULE_1__/* .NOTHING */ .K$ : (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `<script>${(0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .verbatim */ .Bj)(script)}</script>\n`}</body>
</html>
`,
    };
}
/** Returns a page as text. */
function pageText(page, content) {
    const { start, end } = htmlPage(page);
    return (0,_html_js__WEBPACK_IMPORTED_MODULE_1__/* .html */ .qy) `${start}${content}${end}`.text;
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

/***/ 65194:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ readSetup)
/* harmony export */ });
/* harmony import */ var _api_supabase_roles_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(99257);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _sql_parser_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(99321);
/* harmony import */ var _sql_splitting_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33187);
/* harmony import */ var _migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67680);
/** Reads the SQL that prepares a new database. */





/** Returns the SQL of `database.setup`. @throws Failure of kind `input` for a file that isn't SQL */
async function readSetup(context, path) {
    if (path === 'supabase')
        return _api_supabase_roles_js__WEBPACK_IMPORTED_MODULE_4__/* .SUPABASE_ROLES */ .F;
    const { sql } = (0,_migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_3__/* .readSeed */ .OY)(context, 'setup-sql-text', path);
    const { problems } = (0,_sql_splitting_js__WEBPACK_IMPORTED_MODULE_2__/* .splitSql */ .b)(await (0,_sql_parser_js__WEBPACK_IMPORTED_MODULE_1__/* .loadParser */ .qd)(), path, sql);
    if (problems.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .inputFailure */ .vQ)('The setup SQL is invalid.', problems);
    return sql;
}


/***/ }),

/***/ 67680:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $H: () => (/* binding */ hasChanged),
/* harmony export */   GU: () => (/* binding */ SEED),
/* harmony export */   K1: () => (/* binding */ SETUP),
/* harmony export */   OY: () => (/* binding */ readSeed),
/* harmony export */   ap: () => (/* binding */ applyOnce)
/* harmony export */ });
/* unused harmony export MAX_SEED_BYTES */
/* harmony import */ var node_path_posix__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53916);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _sql_parser_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(99321);
/* harmony import */ var _sql_splitting_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(33187);
/* harmony import */ var _shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(39773);
/* harmony import */ var _apply_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(76703);
/* harmony import */ var _database_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(94166);
/* harmony import */ var _files_checksum_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(41043);
/* harmony import */ var _layouts_version_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(49206);
/** Runs a file on a database exactly once, as a migration with a history of its own. */









/** The only version in the history. */
const VERSION = '1';
/** Sample data, after the migrations. */
const SEED = {
    schema: '_platform_seed',
    subject: 'Sample data',
    done: path => `Added the sample data from \`${path}\``,
    earlier: 'Sample data was added earlier',
};
/** SQL that sets up a new database, before the migrations. */
const SETUP = {
    schema: '_platform_setup',
    subject: 'Setup SQL',
    done: () => 'Database set up',
    earlier: 'The database was set up earlier',
};
/** Maximum size of such a file, which runs as a migration: the same as for a migration. */
const MAX_SEED_BYTES = 8 * 1024 * 1024;
/** @throws Failure of kind `input` that names the input and the file */
function readSeed(context, input, path) {
    const file = { input, given: path };
    return { path, sql: (0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .utf8Text */ .Hp)((0,_shared_input_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readInputFile */ .jH)(context, { ...file, maxBytes: MAX_SEED_BYTES }), file) };
}
/**
 * Runs the SQL, unless the database's history contains a file of this purpose already. After a lost response, it finds out
 * whether it ran.
 * @param settings defaults of the inputs of `sql-migrate`
 * @throws Failure of the SQL or of a request
 */
async function applyOnce(context, { schema, subject, done, earlier }, { path, sql }, settings) {
    const { log } = context;
    const database = new _database_js__WEBPACK_IMPORTED_MODULE_6__/* .MigrationDatabase */ .Uk(context, schema, (0,_database_js__WEBPACK_IMPORTED_MODULE_6__/* .limitsOf */ .Af)(settings));
    const migration = {
        path: (0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.basename)(path),
        version: VERSION,
        name: subject.toLowerCase(),
        text: sql,
        sql,
        inTransaction: true,
        checksum: (0,_files_checksum_js__WEBPACK_IMPORTED_MODULE_7__/* .checksum */ .c)(sql),
    };
    const applied = await appliedOf(database);
    if (applied !== undefined) {
        if (applied.checksum !== migration.checksum) {
            log.notice(`${path} differs from the ${subject.charAt(0).toLowerCase()}${subject.slice(1)} that ran in this database earlier. It wasn’t run: such SQL runs only once in each database.`);
        }
        return { message: earlier, unchanged: true };
    }
    const parser = await (0,_sql_parser_js__WEBPACK_IMPORTED_MODULE_2__/* .loadParser */ .qd)();
    const { statements, problems } = (0,_sql_splitting_js__WEBPACK_IMPORTED_MODULE_3__/* .splitSql */ .b)(parser, path, sql);
    // An empty file isn't recorded, so that statements that are added to it later run.
    if (statements.length + problems.length === 0) {
        return { message: `\`${path}\` contains no SQL statements`, unchanged: true };
    }
    const inputs = { ...settings, path: (0,node_path_posix__WEBPACK_IMPORTED_MODULE_0__.dirname)(path), schema, lint: 'off', drift: 'off' };
    const folder = {
        migrations: [migration],
        skipped: [],
        compare: _layouts_version_js__WEBPACK_IMPORTED_MODULE_8__/* .compareVersions */ .Zy,
    };
    try {
        await (0,_apply_js__WEBPACK_IMPORTED_MODULE_5__/* .applyMigrations */ .K)({ context, inputs, folder, parser, database, checksTables: false });
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR) || context.signal.aborted)
            throw thrown;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withDetails */ .FE)(thrown, { title: `${subject} ${thrown.uncertain ? 'outcome unknown' : 'failed'}: ${path}` });
    }
    return { message: done(path), unchanged: false };
}
/** Checks whether a database's history contains other SQL of this purpose. Changes nothing. */
async function hasChanged(context, { schema }, { sql }, settings) {
    const applied = await appliedOf(new _database_js__WEBPACK_IMPORTED_MODULE_6__/* .MigrationDatabase */ .Uk(context, schema, (0,_database_js__WEBPACK_IMPORTED_MODULE_6__/* .limitsOf */ .Af)(settings)));
    return applied !== undefined && applied.checksum !== (0,_files_checksum_js__WEBPACK_IMPORTED_MODULE_7__/* .checksum */ .c)(sql);
}
async function appliedOf(database) {
    const history = await database.history();
    const applied = typeof history === 'string' ? undefined : history.recorded[0];
    return applied?.state === 'running' ? undefined : applied;
}


/***/ }),

/***/ 79713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O5: () => (/* binding */ aliasOf),
/* harmony export */   Vc: () => (/* binding */ checkDeployInputs),
/* harmony export */   gw: () => (/* binding */ checkFiles)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _shared_package_report_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4529);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(49299);
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(72189);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87306);
/* harmony import */ var _projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(12404);
/* harmony import */ var _app_check_parts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(38593);
/* harmony import */ var _shared_given_secrets_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(85943);
/* harmony import */ var _shared_site_package_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(87406);
/** Checks the inputs of `preview-deploy` in combination, and its files, before the first request. */









/** Returns the problems of the inputs in combination. */
function checkDeployInputs(inputs) {
    const { app, alias } = inputs;
    const { site = app } = inputs;
    return [
        // `agent-task.yml` creates and deletes a project with the name of this preview.
        ...(site === 'agent-task'
            ? [
                {
                    where: inputs.site === undefined ? 'app' : 'site',
                    message: 'can’t be `agent-task`: `agent-task.yml` uses this name',
                    remedy: 'Choose a different name.',
                },
            ]
            : []),
        ...(app !== undefined && site !== app ? [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .problemAt */ .l4)({ kind: 'combined', subject: 'site', other: 'app' })] : []),
        ...(0,_shared_site_package_js__WEBPACK_IMPORTED_MODULE_8__/* .checkSitePackage */ .G)(inputs),
        // Uses the number 1. The length with the actual number is checked when the pull request is known.
        ...(alias === undefined ? [] : checkAlias(alias, site)),
        ...(0,_shared_given_secrets_js__WEBPACK_IMPORTED_MODULE_7__/* .findSecretProblems */ .wg)(inputs.secrets ?? new Map()),
        ...checkDryRun(inputs),
    ];
}
/** Placeholders in `alias`: for the pull request's number and the app's name. */
const NUMBER = '{number}';
const APP = '{app}';
function checkAlias(template, app) {
    if (app === undefined && template.includes(APP))
        return [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .problemAt */ .l4)({ kind: 'requires', subject: 'alias', other: 'app' })];
    return (0,_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__/* .aliasFindings */ .V)(aliasText(template, 1, app));
}
const aliasText = (template, pullRequest, app = '') => (0,_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__/* .normalizeAlias */ .M)(template.replaceAll(NUMBER, String(pullRequest)).replaceAll(APP, app));
/** A dry run isn't supported, because the parts run on a project that may not exist yet. */
function checkDryRun(inputs) {
    if (inputs['dry-run'] !== true)
        return [];
    const message = 'can’t be `true`, because `preview-deploy` publishes to a project that may not exist yet';
    const remedy = 'Remove `dry-run`. To check the individual parts, use `static-publish`, `sql-migrate` or `cloud-deploy-function` with `dry-run: true`. To try the whole deployment, set `base-url: local`.';
    return [{ where: 'dry-run', message, remedy }];
}
/**
 * Returns the alias of a pull request.
 * @throws Failure of kind `input` if it is too long with the pull request's number
 */
function aliasOf(template, pullRequest, app) {
    const alias = aliasText(template, pullRequest, app);
    const findings = (0,_projects_alias_form_js__WEBPACK_IMPORTED_MODULE_5__/* .aliasFindings */ .V)(alias);
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`The alias \`${alias}\` is invalid.`, findings);
    return alias;
}
/**
 * Checks that all files and folders exist, and that there are migrations.
 * @param isPreparation before the build, the site may be missing
 * @throws Failure of kind `input` that lists all missing paths, or the problems of the migrations
 */
async function checkFiles(context, { site, source, migrations, functions, storage }, isPreparation) {
    const paths = [
        ...(isPreparation ? [] : [[site?.input ?? 'path', site?.path]]),
        ['source-path', source?.path],
        ['migrations', migrations?.path],
        ['functions', functions?.path],
        ...storage.map(({ path }) => ['storage', path]),
    ];
    const findings = paths.flatMap(([where, path]) => path === undefined || (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(context.resolvePath(path))
        ? []
        : [(0,_base_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .problemAt */ .l4)({ kind: 'absent', subject: where, given: context.resolvePath(path), remedy: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .pathHint */ .Pq)(path) })]);
    if (findings.length > 0)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`Files of the preview are missing. ${_shared_package_report_js__WEBPACK_IMPORTED_MODULE_1__/* .UNSENT */ .kn}`, findings);
    if (migrations === undefined || (await (0,_app_check_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .checkMigrations */ .wE)(context, migrations)).number > 0)
        return;
    const { path } = migrations;
    const remedy = 'Correct the path and the other settings of the migrations. If the preview needs no migrations, remove these settings.';
    throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_4__/* .inputFailure */ .vQ)(`The preview has no migrations. ${_shared_package_report_js__WEBPACK_IMPORTED_MODULE_1__/* .UNSENT */ .kn}`, [
        { where: 'migrations', message: `is \`${path}\`, which contains no migrations`, remedy },
    ]);
}


/***/ }),

/***/ 47103:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ PreviewDeployment)
});

// EXTERNAL MODULE: ./build/base/record.js
var record = __webpack_require__(46435);
// EXTERNAL MODULE: ./build/base/failure.js
var failure = __webpack_require__(87306);
// EXTERNAL MODULE: ./build/features/app/project-values.js
var project_values = __webpack_require__(78322);
;// CONCATENATED MODULE: ./build/features/previews/build-environment.js
/** Builds the environment variables that a build gets from its preview. */


/**
 * Returns the variables with their values. No value contains a line break or needs quotes in dotenv lines.
 * @throws Failure if the platform didn't return a value, or returned an unsafe one
 */
function buildEnvironment(variables, values) {
    const entries = Array.from(variables, ([name, source]) => {
        const value = values[source];
        if (typeof value === 'string' && project_values/* PLAIN */.tZ.test(value))
            return [name, value];
        const problem = value === null || value === ''
            ? 'the platform does not report this value'
            : 'the value contains characters that are not allowed in a build variable';
        throw new failure/* Failure */.HR('unavailable', `The build variable ${name} can’t be set to \`${source}\`: ${problem}.`, {
            remedy: `Remove the variable, or report the problem to the platform’s support team.`,
        });
    });
    return new Map(entries);
}
/** Returns the variables as dotenv lines. */
const dotenvLines = (environment) => Array.from(environment, ([name, value]) => `${name}=${value}`).join('\n');

// EXTERNAL MODULE: ./build/features/previews/deploy-checks.js
var deploy_checks = __webpack_require__(79713);
// EXTERNAL MODULE: ./build/features/previews/ensure-preview.js
var ensure_preview = __webpack_require__(15799);
// EXTERNAL MODULE: ./build/features/previews/inputs.js
var inputs = __webpack_require__(60657);
// EXTERNAL MODULE: ./build/features/app/app-parts.js
var app_parts = __webpack_require__(82382);
// EXTERNAL MODULE: ./build/features/shared/part-runs.js
var part_runs = __webpack_require__(4260);
// EXTERNAL MODULE: ./build/features/previews/preview-name.js
var preview_name = __webpack_require__(75864);
// EXTERNAL MODULE: ./build/features/previews/preview-projects.js
var preview_projects = __webpack_require__(8053);
;// CONCATENATED MODULE: ./build/base/preview-record.js
/** Table in a preview’s database with facts by name, so that later runs can skip work. */
const PREVIEW_RECORD = '_platform_preview.state';
/** Name of the fact that is the content of `state-path` of `cloud-deploy-function`. */
const DEPLOYED_FUNCTIONS = 'functions';

// EXTERNAL MODULE: ./build/api/database.js
var database = __webpack_require__(87382);
;// CONCATENATED MODULE: ./build/features/previews/preview-state.js
/** Keeps facts about a preview in its own database, so that later runs can skip work and need no other storage. */



const CREATE = `CREATE SCHEMA IF NOT EXISTS _platform_preview;
CREATE TABLE IF NOT EXISTS ${PREVIEW_RECORD} (name text PRIMARY KEY, value json NOT NULL);`;
/** Reads all facts. Returns none after a failure: the run then repeats work that it could skip. */
async function readPreviewState(context) {
    const rows = await query(context, `${CREATE}\nSELECT name, value FROM ${PREVIEW_RECORD}`, 'read');
    return new Map((rows ?? []).map(({ name, value }) => [String(name), value]));
}
/** Replaces a fact. After a failure, the next run repeats work that it could skip. */
async function writePreviewState(context, name, value) {
    // Base64 needs no quotes, in any setting of the database.
    const [encodedName, encodedValue] = [name, JSON.stringify(value)].map(text => `convert_from(decode('${Buffer.from(text).toString('base64')}', 'base64'), 'UTF8')`);
    const insert = `INSERT INTO ${PREVIEW_RECORD} (name, value) VALUES (${encodedName}, ${encodedValue}::json)
ON CONFLICT (name) DO UPDATE SET value = excluded.value`;
    await query(context, `${CREATE}\n${insert}`, 'written');
}
/** @returns undefined after a failure, which is logged */
async function query({ client, log, projectId, signal }, sql, verb) {
    if (Buffer.byteLength(sql) > database/* SQL_LIMITS */.i.maxQueryBytes)
        return undefined;
    try {
        const request = { path: { project_id: projectId }, body: { query: sql } };
        return (await client.call('database.query', request, { repeat: 'safe' })).rows;
    }
    catch (thrown) {
        if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
            throw thrown;
        const effect = verb === 'read' ? 'This run may repeat' : 'The next run may repeat';
        const failed = verb === 'written' && thrown.uncertain ? 'may not have been' : 'can’t be';
        log.info(`The deployment record in the preview’s database ${failed} ${verb}: ${(0,failure/* sentence */.em)(thrown.message)} ${effect} work that it could skip, such as deploying unchanged functions.`);
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/base/sha256-hex.js
var sha256_hex = __webpack_require__(84949);
// EXTERNAL MODULE: ./build/features/app/app-inputs.js
var app_inputs = __webpack_require__(95815);
// EXTERNAL MODULE: ./build/features/app/check-parts.js
var check_parts = __webpack_require__(38593);
// EXTERNAL MODULE: ./build/packing/kinds/function-folders.js
var function_folders = __webpack_require__(33842);
// EXTERNAL MODULE: ./build/features/migrations/apply/database.js + 4 modules
var apply_database = __webpack_require__(94166);
// EXTERNAL MODULE: ./build/features/migrations/files/plan.js
var plan = __webpack_require__(61567);
// EXTERNAL MODULE: ./build/features/migrations/lint/prepare.js + 2 modules
var prepare = __webpack_require__(28869);
// EXTERNAL MODULE: ./build/features/migrations/files/read-folder.js
var read_folder = __webpack_require__(28773);
;// CONCATENATED MODULE: ./build/features/migrations/apply/history-conflicts.js
/** Finds out whether a folder's migrations can be applied to a database, before anything runs. */




/**
 * Compares a folder with the history of a database. Changes nothing.
 * @returns one finding for each file that was edited or removed after it was applied, or that has a lower version than
 *   an applied one; empty if the migrations can be applied, or if the folder has none
 * @throws Failure of kind `input` for an invalid folder, or a Failure of the request
 */
async function findHistoryConflicts(context, settings) {
    const { path, schema } = settings;
    const folder = await (0,read_folder/* readFolder */.j)(context, 'migrations', path, settings);
    if (folder.migrations.length === 0)
        return [];
    const history = await new apply_database/* MigrationDatabase */.Uk(context, schema, (0,apply_database/* limitsOf */.Af)(settings)).history();
    // A database without a history fits any folder. A busy one is checked again before the migrations run.
    if (typeof history === 'string')
        return [];
    const options = { target: undefined, allowOutOfOrder: false, missing: 'fail' };
    const { findings } = (0,plan/* planMigrations */.n6)(folder, history.recorded, options, path);
    // The remedies contain inputs of `sql-migrate`.
    return findings.map(({ where, message }) => ({ where: (0,prepare/* shownPath */.pS)(path, where), message }));
}

// EXTERNAL MODULE: ./build/features/shared/input-file.js
var input_file = __webpack_require__(39773);
// EXTERNAL MODULE: ./build/features/migrations/apply/once.js
var apply_once = __webpack_require__(67680);
// EXTERNAL MODULE: ./build/features/cloud/set-secret.js
var set_secret = __webpack_require__(53273);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/base/input-reference.js
var input_reference = __webpack_require__(45860);
// EXTERNAL MODULE: ./build/api/static-site.js
var static_site = __webpack_require__(33325);
// EXTERNAL MODULE: ./build/features/site-changes/picture-files.js
var picture_files = __webpack_require__(77564);
;// CONCATENATED MODULE: ./build/features/previews/pictures.js
/** Reads pictures of changed pages. They come from the job that ran the build, so nothing is read but pictures within limits. */






/** Folder of the site with the pictures. */
const PICTURES_FOLDER = '_preview';
const INPUT = 'pictures-path';
/** Maximum number of pictures, as of the input `pictures` of `site-changes`. */
const MAX_PICTURES = 20;
/** Maximum size of a picture in bytes. Two screens of a page as PNG take some hundred kilobytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** First bytes of a PNG. */
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/**
 * Reads the pictures in a folder: `1.png`, `2.png`, and so on.
 * @returns none if the folder doesn't exist
 * @throws Failure of kind `input` if it contains anything else
 */
function readPictures(context, folder) {
    const { location } = (0,input_file/* inputPath */.Mv)(context, INPUT, folder);
    if ((0,external_node_fs_.statSync)(location, { throwIfNoEntry: false })?.isDirectory() !== true)
        return [];
    const names = (0,external_node_fs_.readdirSync)(location);
    const expected = names.map((_, index) => `${index + 1}.png`);
    const other = names.find(name => !expected.includes(name));
    if (other !== undefined || names.length > MAX_PICTURES)
        throw refused(folder, `contains something else than at most ${MAX_PICTURES} files \`1.png\`, \`2.png\`, and so on`);
    const errorTitle = 'The pictures can’t be read.';
    const pictures = expected.map(name => (0,input_file/* readInputFile */.jH)(context, { input: INPUT, given: (0,external_node_path_.join)(folder, name), errorTitle, maxBytes: MAX_BYTES }));
    const invalid = pictures.findIndex(content => !content.subarray(0, SIGNATURE.length).equals(SIGNATURE));
    if (invalid !== -1)
        throw refused(`${folder}/${invalid + 1}.png`, 'is not a PNG');
    return pictures;
}
const refused = (path, problem) => (0,failure/* inputFailure */.vQ)('The pictures can’t be published.', [{ where: INPUT, message: `is \`${path}\`, which ${problem}` }]);
/** Returns the files of the pictures, and of a page that shows them, by their paths in the site. */
const picturePages = (pictures) => new Map([
    ...pictures.map((content, index) => [`${PICTURES_FOLDER}/${index + 1}.png`, content]),
    [`${PICTURES_FOLDER}/${static_site/* STATIC_SITE */.H.entry}`, Buffer.from((0,picture_files/* picturePage */.a1)(pictures.map(() => undefined)))],
]);

;// CONCATENATED MODULE: ./build/features/previews/stack.js
/** Runs the parts of a preview's cloud service and its site, in their order and with their dependencies. */



















/**
 * Parts without which the site isn't published: it expects the database's schema. Sample data, functions and files may
 * be missing, and the site then shows what works.
 */
const BEFORE_SITE = [app_parts.PART.project, app_parts.PART.source, app_parts.PART.cloud, app_parts.PART.setup, app_parts.PART.migrations];
/** Time limit of the comparison with an earlier version of the site. */
const MAX_COMPARISON_MS = 10_000;
/** Number of pictures in the comment. */
const SHOWN_PICTURES = 2;
/** Name under which a digest of the functions' variables of `site.environment` is recorded in the preview's database. */
const ENVIRONMENT_RECORD = 'environment';
const NO_ACCESS = { url: undefined, anonKey: undefined };
/** Checks whether a preview has a cloud service. */
const hasCloud = ({ inputs, setup, migrations, seed, functions, storage, environment }) => [...environment.values()].some(name => name !== 'project_id') ||
    [setup, migrations, seed, inputs.secrets, functions, ...storage].some(given => given !== undefined);
/** The cloud service and the site of one preview's project. */
class PreviewStack {
    #context;
    #parts;
    #app;
    #inputs;
    /** Pictures of changed pages that are published with the site. */
    #pictures = [];
    constructor(context, parts, app) {
        this.#context = context;
        this.#parts = parts;
        this.#app = app;
        this.#inputs = app.inputs;
    }
    /**
     * Checks the contents of the files that the step will send. Sends no request.
     * @throws Failure of kind `input` that contains the names of the user's inputs
     */
    async checkContents() {
        const { site, source, functions, storage } = this.#app;
        const context = this.#parts.workContext();
        await this.#context.log.group('Check the files of the preview (dry run)', async () => {
            if (site !== undefined) {
                await this.#checkSite();
                await this.#addPictures();
            }
            if (source !== undefined) {
                const names = { path: 'source-path' };
                await this.#parts.operation({ id: 'import', inputs: { ...source }, names, dryRun: true });
            }
            if (functions !== undefined)
                await (0,check_parts/* checkFunctions */.Cm)(context, functions.path, functions['verify-jwt']);
            for (const { path } of storage)
                await (0,check_parts/* checkBucketFolder */.BQ)(context, path);
        });
    }
    /** @throws Failure of kind `input` if the site can't be published */
    async #checkSite() {
        const services = this.#siteServices();
        await this.#parts.operation({ id: 'static-publish', inputs: this.#siteInputs(), dryRun: true, services });
    }
    /** Adds the pictures to the site, unless they, or the site with them, can't be published. */
    async #addPictures() {
        const { 'pictures-path': folder, 'base-path': earlier } = this.#inputs;
        if (folder === undefined || earlier === undefined)
            return;
        const { signal, reworded } = this.#parts.workContext();
        try {
            this.#pictures = readPictures(this.#context, folder);
            if (this.#pictures.length > 0)
                await this.#checkSite();
        }
        catch (thrown) {
            if (!(thrown instanceof failure/* Failure */.HR) || signal.aborted)
                throw thrown;
            this.#pictures = [];
            this.#context.log.warning(`The preview has no pictures. ${(0,part_runs/* firstLines */.UV)(reworded(thrown))}`);
        }
    }
    /** Creates the cloud service, and reads its address and, if the build reads it, its key for clients. */
    async provision() {
        const requested = [...this.#app.environment.values()];
        let access = NO_ACCESS;
        await this.#parts.run(app_parts.PART.cloud, [app_parts.PART.project, app_parts.PART.source], async () => {
            const provisioned = await this.#parts.operation({ id: 'cloud-provision', inputs: {} });
            access = { url: (0,part_runs/* textOf */.b6)(provisioned, 'public_url'), anonKey: undefined };
            if (requested.includes('anon_key') || (requested.includes('cloud_url') && access.url === undefined)) {
                const credentials = await this.#parts.operation({ id: 'cloud-credentials', inputs: {} });
                access = { url: (0,part_runs/* textOf */.b6)(credentials, 'cloud_url') ?? access.url, anonKey: (0,part_runs/* textOf */.b6)(credentials, 'anon_key') };
            }
            return provisioned;
        });
        return access;
    }
    /** Compares the setup SQL and the migrations with the database's history. @returns what doesn't match it */
    async findConflicts() {
        const { setup, migrations } = this.#app;
        const context = this.#parts.workContext();
        const isChanged = setup !== undefined && (await (0,apply_once/* hasChanged */.$H)(context, apply_once/* SETUP */.K1, setup, await this.#migrationInputs(setup.path)));
        const conflicts = migrations === undefined ? [] : await findHistoryConflicts(context, await this.#migrationInputs(migrations.path));
        return [
            ...(isChanged ? [{ where: setup.path, message: 'differs from the setup SQL that ran in this database' }] : []),
            ...conflicts,
        ];
    }
    /** Runs all parts of the cloud service. If a part fails, only the parts that depend on it are skipped. */
    async runCloudParts(environment) {
        const { setup, migrations, seed, functions, storage } = this.#app;
        const { secrets } = this.#inputs;
        const parts = this.#parts;
        const once = (part, after, purpose, file) => parts.run(part, after, async () => (0,apply_once/* applyOnce */.ap)(parts.workContext(), purpose, file, await this.#migrationInputs(file.path)));
        const schema = [app_parts.PART.cloud, app_parts.PART.setup, app_parts.PART.migrations];
        if (setup !== undefined)
            await once(app_parts.PART.setup, [app_parts.PART.cloud], apply_once/* SETUP */.K1, setup);
        if (migrations !== undefined) {
            await parts.run(app_parts.PART.migrations, [app_parts.PART.cloud, app_parts.PART.setup], async () => parts.operation({
                id: 'sql-migrate',
                inputs: await this.#migrationInputs(migrations.path),
                names: app_inputs/* MIGRATION_NAMES */.iY,
            }));
        }
        if (seed !== undefined)
            await once(app_parts.PART.seed, schema, apply_once/* SEED */.GU, seed);
        if (secrets !== undefined || environment.size > 0) {
            await parts.run(app_parts.PART.secrets, [app_parts.PART.cloud], async () => {
                const values = await this.#setEnvironment(environment);
                return secrets === undefined ? values : parts.operation({ id: 'cloud-secrets', inputs: { secrets } });
            });
        }
        if (functions !== undefined) {
            await parts.run(app_parts.PART.functions, [...schema, app_parts.PART.secrets], async () => {
                await this.#warnOfSecrets();
                return this.#deployFunctions(functions);
            });
        }
        const names = { path: 'storage', bucket: 'storage' };
        for (const { bucket, path } of storage)
            await parts.run(`Storage ${bucket}`, [app_parts.PART.cloud], () => parts.operation({ id: 'cloud-storage-sync', inputs: { bucket, path }, names }));
    }
    /** A site that a build writes isn't read from the commit. */
    #siteServices() {
        return {
            ...(this.#app.isSiteBuilt && { commit: undefined }),
            ...(this.#pictures.length > 0 && { added: picturePages(this.#pictures) }),
        };
    }
    /** Inputs of `static-publish` that say what to publish. */
    #siteInputs() {
        const { noindex, 'fail-on-missing': failOnMissing } = this.#inputs;
        const { input: _, ...site } = this.#app.site ?? { input: undefined };
        return { ...site, noindex, 'fail-on-missing': failOnMissing };
    }
    /** Warns of secrets that the app's file names and the project doesn't have. */
    async #warnOfSecrets() {
        const missing = await (0,set_secret/* missingSecrets */.mO)(this.#parts.workContext(), this.#app.secrets, set_secret/* listSecretsIfAllowed */.r8);
        if (missing.length === 0)
            return;
        this.#context.log.warning(`The functions read secrets that are not set in the preview’s project: ${missing.join(', ')}. Add them to ${(0,input_reference/* inputRef */.io)('secrets')}.`);
    }
    /**
     * Publishes the site.
     * @returns its outputs; undefined if it was not published
     */
    async publish() {
        const { noindex, 'expires-in': expiresIn, 'wait-for-url': waits } = this.#inputs;
        const common = { 'expires-in': expiresIn, 'wait-for-url': waits };
        const isSource = this.#app.source !== undefined;
        let published;
        await this.#parts.run(app_parts.PART.site, BEFORE_SITE, async () => {
            if (isSource && noindex)
                this.#context.log.info('`noindex` has no effect: the platform builds the site.');
            published = await this.#parts.operation(isSource
                ? { id: 'source-publish', inputs: common }
                : {
                    id: 'static-publish',
                    inputs: { ...common, ...this.#siteInputs() },
                    services: this.#siteServices(),
                });
            return published;
        });
        return published?.outputs;
    }
    /** Sets the first part of the site's URL. @returns the URL; undefined if it was not set */
    async setAlias(alias) {
        let url;
        await this.#parts.run(app_parts.PART.alias, [app_parts.PART.site], async () => {
            const result = await this.#parts.operation({ id: 'alias', inputs: { alias } });
            url = (0,part_runs/* textOf */.b6)(result, 'access_url');
            return result;
        });
        return url;
    }
    /** Compares the published site with an earlier version. If that isn't possible, says why. */
    async compare(url, onOutput) {
        const { exclude, path } = this.#app.site ?? { exclude: undefined, path: undefined };
        const { 'base-path': earlier, 'compare-name': name } = this.#inputs;
        const inputs = { path, exclude, url: url ?? undefined, 'base-path': earlier, 'compare-name': name };
        const { signal, reworded } = this.#parts.workContext();
        const timeLimit = AbortSignal.timeout(MAX_COMPARISON_MS);
        await this.#parts.run(app_parts.PART.changes, [app_parts.PART.site], async () => {
            try {
                const services = this.#siteServices();
                const result = await this.#parts.operation({ id: 'site-changes', inputs, services, signal: timeLimit });
                const { pictures: _pictures, ...known } = result.outputs;
                onOutput(known);
                const blocks = [...(result.blocks ?? []), ...this.#pictureBlocks(url)];
                return { ...result, blocks, lead: blocks };
            }
            catch (thrown) {
                const isFailed = thrown instanceof failure/* Failure */.HR;
                if (signal.aborted || !(isFailed || thrown === timeLimit.reason))
                    throw thrown;
                const reason = isFailed ? (0,part_runs/* firstLines */.UV)(reworded(thrown)) : 'It took more than 10 s.';
                onOutput({ compared: false, not_compared: reason });
                return { message: `Not compared. ${reason}`, unchanged: true };
            }
        });
    }
    /** Shows the first pictures, and links to all of them. */
    #pictureBlocks(url) {
        const number = this.#pictures.length;
        if (typeof url !== 'string' || number === 0)
            return [];
        const folder = `${url.replace(/\/$/, '')}/${PICTURES_FOLDER}/`;
        const shown = Array.from({ length: Math.min(number, SHOWN_PICTURES) }, (_, index) => {
            const alt = `Picture ${index + 1} of a changed page, before and after`;
            return { type: 'image', alt, url: `${folder}${index + 1}.png` };
        });
        return [...shown, { type: 'facts', rows: [['Pictures', { text: (0,amount/* plural */.LS)(number, 'picture'), url: folder }]] }];
    }
    /**
     * Sets variables of the build as secrets of the functions. Doesn't use `cloud-secrets`, which would mask
     * the project's ID and URL. Sets them only if they have changed: the platform allows one write per second (Part 2,
     * Limits).
     */
    async #setEnvironment(environment) {
        const unchanged = { message: 'Variables of `site.environment` unchanged', unchanged: true };
        if (environment.size === 0)
            return unchanged;
        const context = this.#parts.workContext();
        const digest = (0,sha256_hex/* sha256Hex */.f)(dotenvLines(environment));
        if ((await readPreviewState(context)).get(ENVIRONMENT_RECORD) === digest)
            return unchanged;
        for (const [name, value] of environment)
            await (0,set_secret/* setSecret */.Pq)(context, name, value, undefined);
        await writePreviewState(context, ENVIRONMENT_RECORD, digest);
        return { message: 'Variables of `site.environment` set' };
    }
    /**
     * Deploys the functions. `cloud-deploy-function` keeps its record of deployed functions in the file `state-path`. Between
     * runs, the record is in the preview's database.
     */
    async #deployFunctions(functions) {
        const { path } = functions;
        const context = this.#parts.workContext();
        const file = (0,external_node_path_.join)(await context.temporaryFolder(), 'functions.json');
        const recorded = (await readPreviewState(context)).get(DEPLOYED_FUNCTIONS);
        if (recorded !== undefined)
            (0,external_node_fs_.writeFileSync)(file, JSON.stringify(recorded));
        // A single function doesn't show which other functions the project should have.
        const prune = (0,function_folders/* findFunctions */.T)(context.resolvePath(path), (0,input_file/* inputPath */.Mv)(context, 'functions', path), path).isCollection;
        try {
            const inputs = { ...functions, prune, 'state-path': file };
            return await this.#parts.operation({ id: 'cloud-deploy-function', inputs, names: { path: 'functions' } });
        }
        finally {
            const record = (0,external_node_fs_.existsSync)(file) ? JSON.parse((0,external_node_fs_.readFileSync)(file, 'utf8')) : undefined;
            if (record !== undefined && JSON.stringify(record) !== JSON.stringify(recorded) && !context.signal.aborted) {
                await writePreviewState(context, DEPLOYED_FUNCTIONS, record);
            }
        }
    }
    /**
     * Returns the inputs of `sql-migrate`. The linter's errors are warnings here: a preview has no data to lose, and
     * `migrate-check.yml` reports them as errors.
     */
    async #migrationInputs(path) {
        const defaults = (await this.#parts.defaultsOf('sql-migrate'));
        const settings = { lint: 'warning', drift: 'off' };
        return { ...defaults, ...this.#app.migrations, path, ...settings };
    }
}

;// CONCATENATED MODULE: ./build/features/previews/deploy-preview.js
/** Deploys the preview of a pull request: finds its project, runs all parts, and deletes it if the pull request is closed. */












/** Name under which the preview's database records that its project was recreated. */
const RESET_RECORD = 'reset';
/** Deployment of one preview, in one step. */
class PreviewDeployment {
    #context;
    #inputs;
    #parts;
    #stack;
    #app;
    #isPreparation;
    #access = NO_ACCESS;
    #environment = new Map();
    #outputs = { ...inputs/* NOTHING_DEPLOYED */.jH, skipped: false };
    /** @param isPreparation whether the site isn't built yet: only the project and its cloud service are created */
    constructor(context, app, isPreparation) {
        this.#isPreparation = isPreparation;
        this.#context = { ...context, commit: app.commit };
        this.#app = app;
        this.#inputs = app.inputs;
        this.#parts = new part_runs/* PartRuns */.Yy(this.#context, true);
        this.#stack = new PreviewStack(this.#context, this.#parts, app);
    }
    /** Values of the project that a build can read. */
    get values() {
        const { url, anonKey } = this.#access;
        return { cloud_url: url ?? null, anon_key: anonKey ?? null, project_id: this.#outputs.project_id };
    }
    /** @throws Failure of the first part that failed */
    async run() {
        return (0,part_runs/* inKeysOfFile */.bb)(this.#app.keys, () => this.#run());
    }
    async #run() {
        await (0,deploy_checks/* checkFiles */.gw)(this.#context, this.#app, this.#isPreparation);
        if (!this.#isPreparation)
            await this.#stack.checkContents();
        this.#context.onFailureReport(() => this.#parts.report());
        const repository = await this.#context.repository();
        const pullRequest = repository.followsPullRequest
            ? await repository.pullRequest()
            : await (0,preview_projects/* requirePullRequest */.aI)(repository);
        if (pullRequest === undefined || (pullRequest.state === 'open' && repository.isSuperseded(pullRequest))) {
            return this.#superseded(repository, pullRequest);
        }
        const { number, state } = pullRequest;
        const name = (0,preview_name/* previewName */.gz)(repository.globalId, { pullRequest: number, site: this.#inputs.site });
        this.#output({ pull_request_number: number });
        this.#context.log.info(`Pull request ${number} is ${state}. The name of its preview project is ${name}.`);
        if (repository.isClosedAgain(pullRequest)) {
            this.#context.log.warning(`GitHub responded that pull request ${number} is closed, although this run’s event reopened it. The step neither published nor deleted its preview. If the pull request is open, re-run the job.`);
            return this.#nothing('Preview skipped: the pull request is closed');
        }
        if (state === 'closed')
            return this.#tearDown(name);
        const { alias, site } = this.#inputs;
        const owner = { name, pullRequest: { repository, number } };
        return this.#deploy(owner, alias === undefined ? undefined : (0,deploy_checks/* aliasOf */.O5)(alias, number, site));
    }
    /** Runs all parts. A pull request may be closed meanwhile, or have a newer commit. */
    async #deploy(owner, alias) {
        const { site, source } = this.#app;
        const isSkipped = await (source === undefined ? this.#ensureProject(owner) : this.#importSource(owner, source));
        const isFull = isSkipped || (hasCloud(this.#app) && (await this.#prepareCloud(owner)));
        if (isFull) {
            this.#parts.note(app_parts.PART.project, 'skipped', 'The project quota is used up');
            const result = this.#outputs.reset === true ? 'deleted, not recreated' : 'skipped';
            return this.#nothing(`Preview ${result}: the project quota is used up`);
        }
        if (!this.#isPreparation)
            await this.#stack.runCloudParts(this.#variablesOfFunctions());
        const newer = await this.#newerState(owner);
        if (newer !== undefined)
            return newer;
        if (this.#isPreparation)
            return this.#prepared();
        const hasSite = (site ?? source) !== undefined;
        if (hasSite)
            await this.#publish(alias);
        const title = hasSite ? 'Preview published' : 'Preview deployed, without a site';
        return (await this.#newerState(owner, true)) ?? this.#ended(title, {});
    }
    /** The functions get only variables that the app's file also names as their secrets. */
    #variablesOfFunctions() {
        return new Map([...this.#environment].filter(([name]) => this.#app.secrets.includes(name)));
    }
    /**
     * Ends the run if its pull request was closed meanwhile, or has a newer commit. The cleanup may have run before this step
     * created the project.
     * @param isPublished whether the site is published
     */
    async #newerState({ pullRequest, name }, isPublished = false) {
        if (pullRequest === undefined)
            return undefined;
        const { repository, number } = pullRequest;
        const current = await (0,preview_projects/* requireState */.JS)(repository, number);
        if (current.state === 'closed')
            return this.#tearDown(name);
        if (!repository.isSuperseded(current))
            return undefined;
        if (!isPublished)
            return this.#superseded(repository, current);
        this.#context.log.notice(`Published ${repository.sha.slice(0, 7)}, but the pull request now has a newer commit.`);
        const ended = this.#ended(supersededBy(current), {});
        return { ...ended, unchanged: true, deploysNothing: true, isSuperseded: true };
    }
    /** Publishes the site, sets its alias, and compares it with an earlier version. */
    async #publish(alias) {
        const earlier = this.#inputs['base-path'];
        const published = await this.#stack.publish();
        const site = { outputs: published ?? {} };
        this.#output({
            access_url: (0,part_runs/* textOf */.b6)(site, 'access_url') ?? null,
            release_id: (0,part_runs/* textOf */.b6)(site, 'release_id') ?? null,
            version: site.outputs['version'] ?? null,
            expires_at: site.outputs['expires_at'] ?? null,
        });
        // The alias replaces the earlier URL.
        const address = alias === undefined ? undefined : await this.#stack.setAlias(alias);
        if (address !== undefined)
            this.#output({ access_url: address });
        if (earlier !== undefined)
            await this.#stack.compare(this.#outputs.access_url, known => this.#output(known));
    }
    /** @param message of the part's result. @returns whether the project quota is used up, and `if-full` is `skip` */
    async #ensureProject({ name, pullRequest }, message) {
        let isSkipped = false;
        await this.#parts.run(app_parts.PART.project, [], async () => {
            const context = this.#parts.workContext();
            const { projectId, created, skipped } = await (0,ensure_preview/* ensurePreview */.N)(context, pullRequest?.repository, name, this.#inputs['if-full']);
            isSkipped = skipped;
            this.#useProject(projectId);
            return { message: message ?? `Project ${created ? 'created' : 'found'}`, unchanged: !created };
        });
        return isSkipped;
    }
    /**
     * Imports the source. An import always creates a project, so the previous one is deleted first. From then on, the
     * preview is offline, even if the import fails.
     */
    async #importSource({ name }, source) {
        await this.#parts.run(app_parts.PART.source, [], async () => {
            await this.#deleteProjects(name);
            const names = { path: 'source-path', name: 'site' };
            const imported = await this.#parts.operation({
                id: 'import',
                inputs: { ...source, name },
                names,
            });
            this.#useProject((0,part_runs/* textOf */.b6)(imported, 'project_id') ?? '');
            return imported;
        });
        return false;
    }
    /**
     * Creates the cloud service. If the migrations don't match its database, recreates the project.
     * @returns whether the project quota is used up, and `if-full` is `skip`
     */
    async #prepareCloud(owner) {
        const { environment, source, migrations, setup } = this.#app;
        this.#useAccess(await this.#stack.provision());
        if ((migrations ?? setup) !== undefined && source === undefined) {
            const conflicts = await this.#findConflicts();
            if (conflicts.length > 0 && (await this.#reset(owner, conflicts)))
                return true;
        }
        if (environment.size === 0 || this.#parts.failure() !== undefined)
            return false;
        this.#environment = buildEnvironment(environment, this.values);
        if (!this.#isPreparation && owner.pullRequest !== undefined)
            await this.#reportEarlierReset(owner.pullRequest.repository);
        return false;
    }
    /** @returns the migrations that don't match the database, and for which the project must be recreated */
    async #findConflicts() {
        let conflicts = [];
        await this.#parts.run(this.#app.setup === undefined ? app_parts.PART.migrations : app_parts.PART.setup, [app_parts.PART.cloud], async () => {
            const found = await this.#stack.findConflicts();
            if (found.length > 0 && this.#inputs['if-edited-migration'] === 'fail') {
                const remedy = 'Restore edited and missing files, and put changes into new migrations with higher versions. Or set `if-edited-migration: reset` to recreate the preview’s project.';
                const message = `These migrations don’t match the preview’s database: ${namesOf(found)}. No migration was run.`;
                throw new failure/* Failure */.HR('conflict', message, {
                    title: `Migrations rejected: ${(this.#app.migrations ?? this.#app.setup)?.path}`,
                    findings: found,
                    remedy,
                });
            }
            conflicts = found;
            const message = found.length === 0 ? 'No migration conflicts found' : 'Some migrations don’t match the database';
            return { message, unchanged: true };
        }, 'Compare the migrations with the database');
        return conflicts;
    }
    /**
     * Deletes the preview's project, and creates a new one with a cloud service.
     * @returns whether the project quota is used up, and `if-full` is `skip`
     * @throws Failure if the site was built for the deleted project
     */
    async #reset(owner, conflicts) {
        const { log } = this.#context;
        const reason = `because these migrations did not match its database: ${namesOf(conflicts)}`;
        for (const finding of conflicts)
            log.info((0,failure/* findingText */.NK)({ where: finding.where, message: finding.message }));
        log.notice(`Recreating the preview’s project, ${reason}.`);
        await this.#deleteProjects(owner.name);
        this.#parts.restart();
        this.#output({ reset: true });
        if (await this.#ensureProject(owner, `Project recreated, ${reason}`))
            return true;
        this.#useAccess(await this.#stack.provision());
        if (this.#app.environment.size === 0 || this.#parts.failure() !== undefined)
            return false;
        const { sha } = owner.pullRequest?.repository ?? {};
        if (sha !== undefined)
            await writePreviewState(this.#parts.workContext(), RESET_RECORD, { sha, reason });
        if (this.#isPreparation)
            return false;
        throw new failure/* Failure */.HR('conflict', `The preview’s project was recreated, ${reason}. The site was built for the earlier project, so it was not published.`, {
            title: 'Preview site not published',
            remedy: 'Re-run all jobs of the workflow run, so that the site is built for the new project.',
        });
    }
    /** Reports that the job before the build has recreated the project: this step's report replaces that of the other job. */
    async #reportEarlierReset(repository) {
        const { sha, reason } = (0,record/* record */.g1)((await readPreviewState(this.#parts.workContext())).get(RESET_RECORD));
        if (sha !== repository.sha)
            return;
        this.#output({ reset: true });
        this.#parts.note(app_parts.PART.project, 'done', `Project recreated, ${String(reason)}`);
    }
    /** Deletes the preview's projects, and returns them. @throws Failure if one may still exist */
    async #deleteProjects(name) {
        const { deleted, failure } = await (0,preview_projects/* deletePreview */.mH)(this.#context, name);
        const isOwn = ({ projectId }) => projectId === this.#parts.projectId;
        const isAllDeleted = deleted.length > 0 && failure === undefined;
        if (isAllDeleted || deleted.some(isOwn))
            this.#context.recordRemoval();
        if (deleted.some(isOwn))
            this.#parts.restart();
        // If another project can't be deleted, this one's outputs stay unless it is gone.
        if (failure === undefined || deleted.some(isOwn)) {
            this.#access = NO_ACCESS;
            this.#output(inputs/* NO_PROJECT */.m0);
        }
        if (failure !== undefined)
            throw failure;
        return deleted;
    }
    async #tearDown(name) {
        const isDeleted = (await this.#deleteProjects(name)).length > 0;
        this.#context.recordRemoval();
        const effect = isDeleted ? 'Deleted its preview.' : 'It has no preview.';
        this.#context.log.notice(`The pull request is closed. ${effect}`);
        this.#output({ torn_down: isDeleted });
        this.#parts.restart();
        const result = isDeleted ? 'cleaned up' : 'skipped';
        return { ...this.#nothing(`Preview ${result}: the pull request is closed`), unchanged: !isDeleted };
    }
    #superseded({ sha }, newer) {
        const title = newer === undefined ? 'Preview skipped: the pull request was closed or has a newer commit' : supersededBy(newer);
        this.#context.log.notice(`Did not publish the preview: ${sha.slice(0, 7)} is not the newest commit of an open pull request.`);
        return { ...this.#nothing(title), isSuperseded: true };
    }
    #nothing(title) {
        this.#output({ skipped: true });
        return {
            outputs: { ...this.#outputs, parts: this.#parts.results },
            report: { ...this.#parts.report(), title, parts: [] },
            unchanged: true,
            deploysNothing: true,
        };
    }
    #prepared() {
        if (this.#parts.failure() === undefined)
            this.#parts.note(app_parts.PART.site, 'skipped', 'Not built yet');
        return this.#ended('Preview prepared', { isRunning: true });
    }
    #ended(title, more) {
        const failure = this.#parts.failure();
        if (failure !== undefined)
            throw failure;
        const report = this.#parts.report();
        const { access_url: url } = this.#outputs;
        const rows = [
            ['Project', { code: this.#parts.projectId }],
            ...(typeof url === 'string' ? [['URL', { text: url, url }]] : []),
        ];
        return {
            outputs: { ...this.#outputs, parts: this.#parts.results },
            report: { ...report, title, blocks: [{ type: 'facts', rows }, ...report.blocks] },
            ...more,
        };
    }
    #useProject(projectId) {
        this.#parts.projectId = projectId;
        this.#output({ project_id: projectId });
    }
    #useAccess(access) {
        this.#access = access;
        this.#output({ cloud_url: access.url ?? null });
    }
    /** Sets outputs as soon as they are known, so that they are set even if a later part fails. */
    #output(known) {
        this.#outputs = { ...this.#outputs, ...known };
        this.#context.output(known);
    }
}
const supersededBy = ({ headSha }) => `Preview superseded by ${headSha.slice(0, 7)}`;
const namesOf = (findings) => [...new Set(findings.map(({ where }) => `\`${where}\``))].join(', ');


/***/ }),

/***/ 60657:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   jH: () => (/* binding */ NOTHING_DEPLOYED),
/* harmony export */   m0: () => (/* binding */ NO_PROJECT),
/* harmony export */   pK: () => (/* binding */ PREVIEW_INPUTS),
/* harmony export */   so: () => (/* binding */ PREVIEW_OUTPUTS)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(82382);
/* harmony import */ var _shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76117);
/* harmony import */ var _shared_given_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85943);
/* harmony import */ var _shared_site_package_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87406);
/* harmony import */ var _site_changes_inputs_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(28291);
/* harmony import */ var _ensure_preview_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(15799);
/* harmony import */ var _preview_name_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(75864);
/** Defines the inputs and outputs of the operation `preview-deploy`. */








const PREVIEW_INPUTS = {
    ..._app_app_parts_js__WEBPACK_IMPORTED_MODULE_1__.APP_INPUTS,
    path: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('Folder or .zip with the built site. An app’s file must contain the same value. Without the file, `@path` or `@package` is required.', { use: 'package' }),
    package: _shared_site_package_js__WEBPACK_IMPORTED_MODULE_4__/* .SITE_PACKAGE */ .L,
    site: _preview_name_js__WEBPACK_IMPORTED_MODULE_7__/* .SITE */ .CT,
    'if-edited-migration': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .choice */ .Yq)('Action to take if an applied migration was edited or removed, or a new one has a lower version than an applied one. `reset` deletes the preview’s project and creates a new one. `fail` fails the step.', ['reset', 'fail'], { default: 'reset' }),
    secrets: (0,_shared_given_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsField */ .QI)('Secrets for the functions, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings. They are set in each run. Default: no secrets are set.'),
    'expires-in': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .duration */ .p0)('Time after which the preview goes offline, such as `12h` or `7d`.', {
        default: '7d',
        minMs: 1000,
    }),
    alias: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Prefix of the preview’s URL, such as `shop-pr-{number}`. `{number}` is replaced by the number of the pull request. Two previews can’t have the same alias. Default: chosen by the platform.'),
    'fail-on-missing': _shared_exclude_input_js__WEBPACK_IMPORTED_MODULE_2__/* .FAIL_ON_MISSING */ .Wy,
    noindex: (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Ask search engines not to index the preview, as `noindex` of `static-publish` does. Has no effect on an app that the platform builds.', 'true'),
    'wait-for-url': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)('Wait until the site’s URL serves the published start page or, if the platform builds the app, responds. The step fails if the URL doesn’t respond with HTTP 2xx within three minutes. If the URL serves a different page for 30 seconds, the step stops waiting and logs a warning.', 'true'),
    'if-full': { ..._ensure_preview_js__WEBPACK_IMPORTED_MODULE_6__/* .IF_FULL */ .m, description: `${_ensure_preview_js__WEBPACK_IMPORTED_MODULE_6__/* .IF_FULL */ .m.description} Has no effect on an app that the platform builds.` },
    'base-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('Folder or .zip of an earlier version of the site, to [list what changed](../../docs/site-changes.md). Default: no comparison.', { use: 'package' }),
    'pictures-path': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)('Folder with `1.png` to at most `20.png`, pictures of changed pages of up to 2 MiB each, which the preview serves in `/_preview/`. Has no effect without `@base-path`. Default: no pictures.', { use: 'folder' }),
    ..._site_changes_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .COMPARISON_INPUTS */ .wT,
};
const PREVIEW_OUTPUTS = {
    project_id: { description: 'Public ID of the preview’s project.' },
    access_url: { description: 'URL of the preview.' },
    release_id: { description: 'ID of the release.' },
    version: { description: 'Version number of the release.' },
    expires_at: {
        description: 'Time at which the preview goes offline. Empty if the step published no site.',
        form: 'ms',
    },
    pull_request_number: { description: 'Number of the pull request.' },
    cloud_url: { description: 'Root URL of the preview’s cloud service. Empty if there is none.' },
    reset: {
        description: '`true` if the preview’s project was deleted because the migrations did not match its database.',
    },
    parts: {
        description: 'Result of each part of the preview, as a JSON array of objects with `part`, `outcome` (`done`, `unchanged`, `failed` or `skipped`) and `message`. Also set if the step fails.',
    },
    ..._site_changes_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .COMPARISON_OUTPUTS */ .jx,
    not_compared: { description: 'Reason for `compared: false`.' },
    skipped: {
        description: '`true` if the step skipped or deleted the preview, because the run has no credential (a pull request from a fork or from Dependabot), the project quota is used up (with `if-full: skip`), or the pull request is closed or has a newer commit.',
    },
    torn_down: {
        description: '`true` if the pull request was closed, and the preview was deleted.',
    },
};
/** Outputs about a project that doesn't exist, or no longer. */
const NO_PROJECT = {
    project_id: null,
    access_url: null,
    release_id: null,
    expires_at: null,
    version: null,
    cloud_url: null,
};
/** Outputs of a step that deploys nothing. */
const NOTHING_DEPLOYED = {
    ...NO_PROJECT,
    ..._site_changes_inputs_js__WEBPACK_IMPORTED_MODULE_5__/* .NOT_COMPARED */ .SD,
    not_compared: null,
    pull_request_number: null,
    reset: false,
    parts: [],
    skipped: true,
    torn_down: false,
};


/***/ }),

/***/ 77712:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ readPreviewApp)
/* harmony export */ });
/* harmony import */ var _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(47873);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(87306);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(45860);
/* harmony import */ var _base_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(49299);
/* harmony import */ var _app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(95815);
/* harmony import */ var _app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(82382);
/* harmony import */ var _app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(22851);
/* harmony import */ var _app_setup_sql_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(65194);
/* harmony import */ var _migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(67680);
/* harmony import */ var _shared_part_runs_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(4260);
/** The app of a preview: its parts, which the app's file describes, and the settings of the step. */










/**
 * Reads the app's file, if there is one.
 * @throws Failure of kind `input` if it contradicts the inputs, or if there is nothing to publish
 */
async function readPreviewApp(context, given) {
    const { package: packed, 'app-file': file = _app_read_app_file_js__WEBPACK_IMPORTED_MODULE_0__/* .APP_FILE */ .xH } = given;
    const hasFile = (0,_app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.hasAppFile)(context, given);
    const found = hasFile ? (0,_app_app_parts_js__WEBPACK_IMPORTED_MODULE_5__.selectApp)(context, given) : siteWithoutFile(given.path);
    if (found === undefined && packed === undefined) {
        const remedy = `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)('path')} to the built site, or ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_2__/* .inputRef */ .io)('package')} to a package with it, or create ${_app_read_app_file_js__WEBPACK_IMPORTED_MODULE_0__/* .APP_FILE */ .xH}.`;
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)('There is nothing to publish.', [
            (0,_base_problem_js__WEBPACK_IMPORTED_MODULE_3__/* .problemAt */ .l4)({ kind: 'neither', subject: 'path', other: 'package', remedy }),
        ]);
    }
    const app = found ?? { name: undefined, folder: '.', paths: undefined };
    const parts = (0,_app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .partValues */ .SR)(app);
    if (packed !== undefined && hasFile && parts.site === undefined)
        throw (0,_base_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .inputFailure */ .vQ)('The inputs contradict the app’s file.', [
            { where: 'package', message: `can’t be set, because ${file} has no \`site.path\`` },
        ]);
    const { functions, database: { setup, seed } = {}, site } = app;
    const keys = hasFile ? (0,_app_app_inputs_js__WEBPACK_IMPORTED_MODULE_4__/* .keysOfFile */ .k8)(app) : {};
    const commit = hasFile ? await commitOfPreview(context, app, given) : undefined;
    const once = await (0,_shared_part_runs_js__WEBPACK_IMPORTED_MODULE_9__/* .inKeysOfFile */ .bb)(keys, async () => ({
        setup: setup === undefined ? undefined : { path: setup, sql: await (0,_app_setup_sql_js__WEBPACK_IMPORTED_MODULE_7__/* .readSetup */ .W)(context, setup) },
        seed: seed === undefined ? undefined : (0,_migrations_apply_once_js__WEBPACK_IMPORTED_MODULE_8__/* .readSeed */ .OY)(context, 'seed-sql', seed),
    }));
    const environment = (parts.site && site?.environment) ?? new Map();
    return {
        ...parts,
        ...once,
        commit,
        isSiteBuilt: (0,_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .isSiteBuilt */ .Y)(app, given),
        inputs: {
            ...given,
            site: given.site ?? given.app,
            // A workflow sets the same inputs for all apps.
            ...(found !== undefined && parts.site === undefined && { 'base-path': undefined }),
        },
        // The package has the site, without the files that are left out.
        site: packed === undefined
            ? parts.site && { ...parts.site, input: 'path' }
            : { path: packed, exclude: undefined, input: 'package' },
        secrets: functions?.secrets ?? [],
        environment: new Map([...environment].flatMap(([name, value]) => ('platform' in value ? [[name, value.platform]] : []))),
        keys,
    };
}
/** @throws Failure of kind `input` outside of a checkout, or if a part isn't as it is committed */
async function commitOfPreview(context, app, given) {
    const { database: { setup, seed } = {}, site } = app;
    const { parts, built } = (0,_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .pathsOf */ .wG)(app, given);
    const more = [site?.source, setup === 'supabase' ? undefined : setup, seed].filter(path => path !== undefined);
    return (await (0,_app_commit_parts_js__WEBPACK_IMPORTED_MODULE_6__/* .commitOf */ .D3)(context, { parts: [...parts, ...more], built })).commit;
}
/** Returns the app of a repository without the file: a site that an earlier step has built. */
const siteWithoutFile = (path) => path === undefined
    ? undefined
    : { name: undefined, folder: '.', paths: undefined, site: { path, environment: new Map() } };


/***/ }),

/***/ 12404:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ normalizeAlias),
/* harmony export */   V: () => (/* binding */ aliasFindings)
/* harmony export */ });
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9218);
/* harmony import */ var _api_alias_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(21315);
/** Normalizes a custom subdomain prefix (alias), and checks its form. */


/** Normalizes a prefix. Part 1, Subdomain alias, rule 1: "trimmed and lowercased first". */
const normalizeAlias = (given) => given.trim().toLowerCase();
/**
 * Returns the rules that a custom prefix breaks (Part 1, Subdomain alias, rule 1). Empty if the prefix is allowed.
 * @param alias as returned by `normalizeAlias`
 */
function aliasFindings(alias) {
    // An address breaks every other rule as well. Reporting those would add nothing.
    if (/[.:/\\?#@]/.test(alias)) {
        return [toFinding('looks like a URL or a domain', 'Give the prefix alone, without scheme, domain or path.')];
    }
    const { minLength, maxLength } = _api_alias_js__WEBPACK_IMPORTED_MODULE_1__/* .CUSTOM_ALIAS */ .v;
    const length = [...alias].length;
    const invalidCharacters = [...new Set(alias.replaceAll(/[a-z0-9_-]/g, ''))]
        .map(character => `\`${character}\``)
        .join(', ');
    return [
        ...(length < minLength
            ? [toFinding(`is too short: it has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(length, 'character')}; at least ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(minLength)} are needed`)]
            : []),
        ...(length > maxLength
            ? [toFinding(`is too long: it has ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .plural */ .LS)(length, 'character')}; at most ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(maxLength)} are allowed`)]
            : []),
        ...(alias.includes('_') ? [toFinding('contains an underscore', 'Use a hyphen instead.')] : []),
        ...(invalidCharacters === ''
            ? []
            : [toFinding(`contains ${invalidCharacters}; a prefix can contain only the letters a to z, digits and hyphens`)]),
        ...(alias.startsWith('-') ? [toFinding('begins with a hyphen')] : []),
        ...(alias.endsWith('-') ? [toFinding('ends with a hyphen')] : []),
    ];
}
const toFinding = (message, remedy) => ({
    where: 'alias',
    message,
    ...(remedy === undefined ? {} : { remedy }),
});


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

/***/ 28291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SD: () => (/* binding */ NOT_COMPARED),
/* harmony export */   _5: () => (/* binding */ comparisonOutputs),
/* harmony export */   jx: () => (/* binding */ COMPARISON_OUTPUTS),
/* harmony export */   wT: () => (/* binding */ COMPARISON_INPUTS)
/* harmony export */ });
/* harmony import */ var _core_fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72189);
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(98157);
/** Inputs and outputs of a comparison of two versions of a site, for the operations that make one. */


const COMPARISON_INPUTS = {
    'compare-name': (0,_core_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)('Name of the earlier version in the report. Default: the path in `@base-path`.', {
        maxLength: 200,
    }),
};
const COMPARISON_OUTPUTS = {
    compared: { description: '`true` if the versions were compared.' },
    changed_pages: {
        description: 'Changed pages, such as `/pricing/`, without those that have only changes shared by many pages.',
        form: 'array',
    },
    added_pages: { description: 'New pages.', form: 'array' },
    removed_pages: { description: 'Removed pages.', form: 'array' },
    broken_links: {
        description: 'Newly broken links: a JSON array of objects with `to` and `pages`. Empty if unknown.',
    },
    bytes_delta: { description: 'Growth of all files.', form: 'bytes' },
    javascript_bytes_delta: { description: 'Growth of `.js`, `.mjs` and `.cjs` files.', form: 'bytes' },
    styles_changed: { description: '`true` if styles changed.' },
};
/** Outputs of a step that compares nothing. */
const NOT_COMPARED = {
    ...(0,_core_operation_js__WEBPACK_IMPORTED_MODULE_1__/* .noOutputs */ .Q9)(COMPARISON_OUTPUTS),
    compared: false,
};
const comparisonOutputs = (changes) => ({
    compared: true,
    changed_pages: [...changes.changed.map(({ address }) => address), ...changes.notCompared],
    added_pages: changes.added,
    removed_pages: changes.removed,
    // The links of pages beyond the limits weren't read.
    broken_links: changes.broken.length === 0 && changes.notCompared.length > 0 ? null : changes.broken,
    bytes_delta: changes.bytes[1] - changes.bytes[0],
    javascript_bytes_delta: changes.javascript[1] - changes.javascript[0],
    styles_changed: changes.stylesChanged,
});


/***/ }),

/***/ 77564:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   RF: () => (/* binding */ writePictures),
/* harmony export */   a1: () => (/* binding */ picturePage),
/* harmony export */   jK: () => (/* binding */ requirePicturesFolder)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _api_static_site_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(33325);
/* harmony import */ var _base_html_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(28863);
/* harmony import */ var _base_html_page_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(70947);
/* harmony import */ var _base_amount_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9218);
/* harmony import */ var _base_input_reference_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(45860);
/* harmony import */ var _shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(74364);
/** Writes pictures of changed pages, and a page that shows them. */








const INPUT = 'pictures-path';
/**
 * Checks that the folder for the pictures is new or empty, so that nothing is overwritten.
 * @throws Failure of kind `input`
 */
function requirePicturesFolder(context, given) {
    const folder = (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputPath */ .XC)(context, INPUT, given);
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(folder.location) && (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .attemptWrite */ .$z)(folder, () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder.location)).length > 0)
        throw (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputFailure */ .sm)(folder, `leads to \`${given}\`, which isn’t empty`, `Set ${(0,_base_input_reference_js__WEBPACK_IMPORTED_MODULE_6__/* .inputRef */ .io)(INPUT)} to a new folder.`);
}
/**
 * Takes pictures of changed pages and writes them, with a page that shows them.
 * @returns their number; 0 if no page changed; null if none could be taken, for a reason in the log
 */
async function writePictures(context, inputs, changes, before, after) {
    const { pictures: wanted, [INPUT]: folder } = inputs;
    const pages = changes.changed.slice(0, wanted).map(page => ({ ...page, width: 1280 }));
    if (pages.length === 0)
        return 0;
    const { log, signal, job } = context;
    const request = { before: contentOf(before), after: contentOf(after), pages, signal };
    const { pictures, problem } = await job.takePictures(request);
    if (problem !== undefined)
        log.notice(`Took ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(pictures.length, 'picture')} of ${pages.length}. ${problem}`);
    if (pictures.length === 0)
        return null;
    const write = (name, content) => (0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .writeOutput */ .zh)((0,_shared_output_file_js__WEBPACK_IMPORTED_MODULE_7__/* .outputFile */ .i9)(context, INPUT, (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, name)), content);
    for (const [index, { png }] of pictures.entries())
        await write(`${index + 1}.png`, png);
    await write(_api_static_site_js__WEBPACK_IMPORTED_MODULE_2__/* .STATIC_SITE */ .H.entry, picturePage(pictures.map(({ address }) => address)));
    log.info(`Wrote ${(0,_base_amount_js__WEBPACK_IMPORTED_MODULE_5__/* .plural */ .LS)(pictures.length, 'picture')} to ${folder}.`);
    return pictures.length;
}
function contentOf(files) {
    const byPath = new Map(files.map(file => [`/${file.path}`, file]));
    return async (path) => {
        const file = byPath.get(path) ?? byPath.get(`${path.replace(/\/$/, '')}/${_api_static_site_js__WEBPACK_IMPORTED_MODULE_2__/* .STATIC_SITE */ .H.entry}`);
        return file?.read(content => Buffer.from(content));
    };
}
/** Returns a page with all pictures. @param addresses of their pages in the site around it, if these are known */
function picturePage(addresses) {
    const figures = addresses.map((address, index) => {
        const page = address === undefined ? (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `Page ${index + 1}` : (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<a href="${`..${address}`}">${address}</a>`;
        return (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<figure><figcaption>${page}, before and after</figcaption><img src="${index + 1}.png" alt="${address ?? ''}" style="max-width:100%"></figure>`;
    });
    const head = (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<meta name="robots" content="noindex">`;
    return (0,_base_html_page_js__WEBPACK_IMPORTED_MODULE_4__/* .pageText */ .x)({ title: 'Changed pages', head }, (0,_base_html_js__WEBPACK_IMPORTED_MODULE_3__/* .html */ .qy) `<h1>Changed pages</h1>${figures}`);
}


/***/ })

};
