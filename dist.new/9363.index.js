export const id = 9363;
export const ids = [9363];
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

/***/ 38086:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ withoutByteOrderMark),
/* harmony export */   g: () => (/* binding */ withLineFeeds)
/* harmony export */ });
/** Removes differences between files that are no part of their text. */
/** Removes a byte order mark, which specifies the encoding. */
const withoutByteOrderMark = (text) => text.replace(/^\uFEFF/, '');
/** Replaces each CRLF, and each lone CR, with LF. */
const withLineFeeds = (text) => text.replace(/\r\n?/g, '\n');


/***/ }),

/***/ 53273:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AQ: () => (/* binding */ listSecrets),
/* harmony export */   Pq: () => (/* binding */ setSecret),
/* harmony export */   e3: () => (/* binding */ deleteSecret),
/* harmony export */   mO: () => (/* binding */ missingSecrets),
/* harmony export */   r8: () => (/* binding */ listSecretsIfAllowed)
/* harmony export */ });
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(26893);
/* harmony import */ var _recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15036);
/* harmony import */ var _recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13699);
/** Lists, sets and deletes the project's secrets, and checks the list after a lost response. */




/** Returns the project's secrets by name. @throws Failure of the request */
async function listSecrets({ client, projectId }) {
    const { secrets } = await client.call('secrets.list', { path: { project_id: projectId } });
    return new Map(secrets.map(listed => [listed.name, listed]));
}
/**
 * Returns the project's secrets, for callers that don't require them: "different scopes never imply each other" (Part
 * 2, Cloud services, rule 1).
 * @returns undefined, with a notice, if the credential lacks the scope
 */
async function listSecretsIfAllowed(context) {
    try {
        return await listSecrets(context);
    }
    catch (thrown) {
        if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code !== 'insufficient_scope')
            throw thrown;
        context.log.notice(`Could not list the project’s secrets (continuing without the list): ${thrown.message}`);
        return undefined;
    }
}
/** Returns which of the names are not set in the project. Without the scope, none. @param list how the secrets are listed */
async function missingSecrets(context, names, list) {
    const set = names.length === 0 ? undefined : await list(context);
    return set === undefined ? [] : names.filter(name => !set.has(name));
}
/**
 * Creates or updates a secret. After a lost response, the time in the list shows whether it was set. Without a list, it
 * is set again, which is idempotent.
 * @param before the project's secrets as listed before this step wrote anything; undefined if they aren't known
 * @throws Failure, `uncertain` if the secret may have been set
 */
async function setSecret(context, name, value, before) {
    const request = { path: { project_id: context.projectId, secret_name: name }, body: { value } };
    const setWithRetry = () => context.client.call('secrets.set', request, { repeat: 'safe' });
    if (before === undefined) {
        await setWithRetry();
        return;
    }
    const known = before.get(name);
    await (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAndVerify */ .s)(context, {
        effect: `the secret ${name} was set`,
        send: () => context.client.call('secrets.set', request),
        async find() {
            const secrets = await listSecretsIfAllowed(context);
            if (secrets === undefined)
                return setWithRetry();
            const listed = secrets.get(name);
            return known === undefined || listed?.updated_at !== known.updated_at ? listed : undefined;
        },
    });
}
/**
 * Deletes a secret. A secret that doesn't exist counts as deleted, whether by an attempt whose response was lost
 * (assumption R37) or by someone else.
 * @returns the platform's refusal if it doesn't allow deleting this secret, most likely one of the platform's own
 * @throws Failure of the request
 */
async function deleteSecret(context, name) {
    const { projectId } = context;
    const path = { project_id: projectId, secret_name: name };
    const isListed = async (client) => (await listSecrets({ client, projectId })).has(name);
    const result = await (0,_recovery_write_and_verify_js__WEBPACK_IMPORTED_MODULE_3__/* .writeAndVerify */ .s)(context, {
        effect: `the secret ${name} was deleted`,
        async send() {
            try {
                await context.client.call('secrets.delete', { path });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof _base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                const code = (0,_recovery_refusals_js__WEBPACK_IMPORTED_MODULE_1__/* .errorCode */ .CA)(thrown);
                if (code === 'not_found') {
                    await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmMissing */ .hO)(context, thrown, `the secret ${name}`, isListed);
                    context.log.notice(`The secret ${name} had already been deleted.`);
                    return 'deleted';
                }
                // Setting secrets has just succeeded with the same credential and scope, so the refusal concerns this secret
                // only.
                if (code === 'forbidden' || code === 'invalid_request')
                    return thrown;
                throw thrown;
            }
        },
        async find() {
            return (await isListed(context.client)) ? undefined : 'deleted';
        },
    });
    if (result === 'deleted')
        await (0,_recovery_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_2__/* .confirmDeleted */ .Ir)(context, `delete the secret ${name}`, isListed);
    return result;
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

/***/ 9363:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_secrets)
});

// EXTERNAL MODULE: ./build/core/fields.js
var fields = __webpack_require__(72189);
// EXTERNAL MODULE: ./build/core/operation.js + 1 modules
var operation = __webpack_require__(98157);
// EXTERNAL MODULE: ./build/features/shared/given-secrets.js
var given_secrets = __webpack_require__(85943);
// EXTERNAL MODULE: ./build/base/amount.js
var amount = __webpack_require__(9218);
// EXTERNAL MODULE: ./build/recovery/run-each.js
var run_each = __webpack_require__(70917);
// EXTERNAL MODULE: ./build/features/cloud/set-secret.js
var set_secret = __webpack_require__(53273);
;// CONCATENATED MODULE: ./build/features/cloud/secret-update.js
/** Sets and deletes secrets one at a time, logs the plan, and records the outcome of each. */



/** Sets secrets, deletes others, and tracks the result of each. It never reports values. */
class SecretUpdate {
    #context;
    #secrets;
    #before;
    #outcomes;
    #toDelete;
    #updated = [];
    #deleted = [];
    /** @param before the project's secrets, before anything is written; undefined if they aren't known */
    constructor(context, secrets, before, toDelete) {
        this.#context = context;
        this.#secrets = secrets;
        this.#before = before;
        this.#toDelete = toDelete;
        this.#outcomes = new Map([
            ...[...secrets.keys()].map(name => [name, this.#describeChange(name, 'to overwrite', 'to create', 'to set')]),
            ...toDelete.map(name => [name, 'to delete']),
        ]);
        for (const [name, plan] of this.#outcomes)
            context.log.info(`${name}: ${plan}`);
    }
    /** Sets all secrets. A failure doesn't stop the others. @throws Failure that lists which were set */
    async set() {
        const { log } = this.#context;
        const progress = log.progress('Set');
        const outcomes = await (0,run_each/* runEach */.Tm)([...this.#secrets], 1, async ([name, value]) => {
            await (0,set_secret/* setSecret */.Pq)(this.#context, name, value, this.#before);
            this.#updated.push(name);
            this.#outcomes.set(name, this.#describeChange(name, 'overwritten', 'created', 'set'));
            progress.items(this.#updated.length, this.#secrets.size);
        });
        this.#context.output(this.outputs());
        if (outcomes.failed.size === 0)
            return;
        for (const [[name], { uncertain }] of outcomes.failed)
            this.#outcomes.set(name, uncertain ? 'may have been set' : 'not set');
        for (const [name] of outcomes.skipped)
            this.#outcomes.set(name, 'not attempted');
        for (const name of this.#toDelete)
            this.#outcomes.set(name, 'deletion not attempted');
        const left = this.#secrets.size - this.#updated.length;
        const set = this.#updated.length === 0 ? '' : ` Secrets set: ${this.#updated.join(', ')}.`;
        const kept = this.#toDelete.length === 0 ? '' : ' No secret was deleted.';
        const isUncertain = (0,run_each/* isAnyUncertain */.Ez)(outcomes);
        const verb = isUncertain ? 'may not have been' : left === 1 ? 'was not' : 'were not';
        const summary = `${left} of ${(0,amount/* plural */.LS)(this.#secrets.size, 'secret')} ${verb} set.${set}${kept}`;
        throw (0,run_each/* combinedFailure */.UV)(outcomes, 'Secret update', ([name]) => name, summary);
    }
    /** Deletes the secrets that aren't given. @throws Failure that lists which are left */
    async prune() {
        const { log } = this.#context;
        const outcomes = await (0,run_each/* runEach */.Tm)(this.#toDelete, 1, async (name) => {
            const result = await (0,set_secret/* deleteSecret */.e3)(this.#context, name);
            this.#outcomes.set(name, result === 'deleted' ? 'deleted' : 'deletion refused');
            if (result === 'deleted')
                this.#deleted.push(name);
            else
                log.warning(`The secret ${name} was kept, because the platform refused to delete it: ${result.message}`);
        });
        this.#context.output(this.outputs());
        if (outcomes.failed.size === 0)
            return;
        for (const [name, { uncertain }] of outcomes.failed)
            this.#outcomes.set(name, uncertain ? 'may have been deleted' : 'not deleted');
        for (const name of outcomes.skipped)
            this.#outcomes.set(name, 'deletion not attempted');
        const left = [...outcomes.failed.keys(), ...outcomes.skipped].join(', ');
        const isUncertain = (0,run_each/* isAnyUncertain */.Ez)(outcomes);
        throw (0,run_each/* combinedFailure */.UV)(outcomes, 'Deletion', name => name, `All secrets were set, but these other secrets of the project ${isUncertain ? 'may not have been' : 'were not'} deleted: ${left}.`);
    }
    #describeChange(name, known, isNew, unlisted) {
        if (this.#before === undefined)
            return unlisted;
        return this.#before.has(name) ? known : isNew;
    }
    outputs() {
        return { updated: this.#updated, deleted: this.#deleted };
    }
    table() {
        return {
            type: 'table',
            columns: ['Secret', 'Outcome'],
            rows: Array.from(this.#outcomes, ([name, outcome]) => [{ code: name }, outcome]),
        };
    }
}

;// CONCATENATED MODULE: ./build/operations/cloud-secrets.js
/** Sets the secrets of the project's functions, and can delete all others. */





/** Part 2, Cloud services: PUT and DELETE secrets/{secret_name}. */
/* harmony default export */ const cloud_secrets = ((0,operation/* defineOperation */.h9)({
    id: 'cloud-secrets',
    group: 'Cloud service',
    summary: 'Set the secrets that the project’s functions read from their environment.',
    note: [
        'A GitHub secret can contain any characters, so JSON with `toJSON` is the safest format. In JSON, every value must be a string. In dotenv lines, quote a value that contains `#`, a line break or a quotation mark. Within double quotes, `\\n` is a line break and `\\r` a carriage return; nothing else is expanded. Each value and each of its lines is masked if it has at least four characters. Shorter values cause a warning. The platform never returns values, so every run sets all secrets again, one per second.',
    ],
    inputs: {
        secrets: (0,fields/* field */.ZZ)('Secrets to set, as dotenv lines such as `MAIL_KEY=abcd` or as a JSON object of strings.', 'dotenv lines or JSON object', { shape: 'lines', required: true, secret: true, secretsIn: given_secrets/* secretsIn */.VY }, given_secrets/* readSecrets */.ql),
        prune: (0,fields/* flag */.Jt)('After all secrets in `@secrets` are set, delete all other secrets of the project. A dry run lists them without deleting them. If the platform refuses to delete a secret, the step logs a warning. `@prune` also requires the scope `cloud.secret.read`.', 'false'),
    },
    outputs: {
        updated: {
            description: 'Names of the secrets that the step set, even if it then failed. Empty in a dry run.',
            form: 'array',
        },
        deleted: { description: 'Names of the secrets that `@prune` deleted. Empty in a dry run.', form: 'array' },
    },
    endpoints: ['secrets.set', 'secrets.delete', 'secrets.list'],
    conditionalEndpoints: { prune: ['secrets.list'] },
    onProject: true,
    irreversible: { by: [['prune', true]], change: 'delete all secrets but the given ones from the project' },
    timeout: '15m',
    example: 'with:\n  secrets: |\n    {\n      "MAIL_KEY": ${{ toJSON(secrets.MAIL_KEY) }},\n      "MAIL_FROM": "tides@example.org"\n    }\n',
    check: ({ secrets }) => (0,given_secrets/* findSecretProblems */.wg)(secrets),
    async run(context, { secrets, prune }) {
        const { dryRun, log } = context;
        const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
        if (short.length > 0) {
            log.warning(`The values of these secrets are too short to be masked: ${short.join(', ')}. If a step prints them, the log shows them. Use values with at least four characters.`);
        }
        const before = prune ? await (0,set_secret/* listSecrets */.AQ)(context) : await (0,set_secret/* listSecretsIfAllowed */.r8)(context);
        const toDelete = prune ? [...(before?.keys() ?? [])].filter(name => !secrets.has(name)) : [];
        const work = new SecretUpdate(context, secrets, before, toDelete);
        if (!dryRun) {
            context.onFailureReport(() => ({ blocks: [work.table()] }));
            await work.set();
            await work.prune();
        }
        log.info(dryRun ? 'Dry run: nothing was changed on the platform.' : 'All secrets were set.');
        return {
            outputs: dryRun ? { updated: null, deleted: null } : work.outputs(),
            report: { title: dryRun ? 'Secrets' : 'Secrets set', blocks: [work.table()] },
        };
    },
}));


/***/ }),

/***/ 13699:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ writeAndVerify)
/* harmony export */ });
/* harmony import */ var _base_back_off_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(10845);
/* harmony import */ var _base_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87306);
/* harmony import */ var _uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(15036);
/** Sends a write, and checks the state before sending it again if the outcome is unknown. */



/** Maximum number of times that a write is sent, if each check shows that it did not arrive. */
const MAX_SENDS = 3;
/**
 * Waits before each check, in milliseconds. A write must be visible by the last check, so that its absence means that
 * it did not arrive.
 */
const CHECK_DELAYS_MS = [1_000, 4_000];
/**
 * Writes, and reads the state back before it sends anything again (assumption R32): after a lost response, or if the
 * platform says that the outcome is unknown.
 * @throws any error of `send`, `uncertain` if the outcome is unknown; any error of `find`
 */
async function writeAndVerify(context, { effect, send, find }) {
    const { log, signal } = context;
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .isLost */ .JD)(thrown) || signal.aborted)
                throw thrown;
            log.warning(`It is unknown whether ${effect}. ${(0,_base_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Checking the current state.`);
            const found = await (0,_uncertain_outcome_js__WEBPACK_IMPORTED_MODULE_1__/* .lookUp */ .TE)(thrown, () => (0,_base_back_off_js__WEBPACK_IMPORTED_MODULE_2__/* .checkAfterDelays */ .fy)(context, CHECK_DELAYS_MS, () => find(thrown, sent)));
            if (found !== undefined) {
                log.info(`Confirmed that ${effect}.`);
                return found;
            }
            if (sent === MAX_SENDS)
                throw thrown;
            log.info('The check found no effect of the request. Sending the request again.');
        }
    }
}


/***/ })

};
