export const id = 6138;
export const ids = [6138];
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

/***/ 22628:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IV: () => (/* binding */ MOST_FAILURES),
/* harmony export */   dN: () => (/* binding */ eachOnItsOwn),
/* harmony export */   g5: () => (/* binding */ failureOf),
/* harmony export */   p$: () => (/* binding */ concernsAll)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/** With a platform that is down, hundreds of pieces would each be tried for minutes. */
const MOST_FAILURES = 10;
/**
 * Does each piece of work in order. One that fails stops no other one, unless it failed for what they have in common
 * (the credential, the project, the time), or so many have failed that the others would hardly fare better.
 *
 * @param mostAtOnce how many are under way together
 * @throws whatever `work` throws that isn't a Failure
 */
async function eachOnItsOwn(pieces, mostAtOnce, work) {
    const done = new Set();
    const failed = new Map();
    const queue = pieces.values();
    const worker = async () => {
        for (const piece of queue) {
            try {
                await work(piece);
                done.add(piece);
            }
            catch (thrown) {
                if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR))
                    throw thrown;
                failed.set(piece, thrown);
            }
            if (failed.size >= MOST_FAILURES || [...failed.values()].some(concernsAll))
                return;
        }
    };
    await Promise.all(Array.from({ length: mostAtOnce }, worker));
    return {
        done: pieces.filter(piece => done.has(piece)),
        failed,
        untried: pieces.filter(piece => !done.has(piece) && !failed.has(piece)),
    };
}
/**
 * Whether a failure is one that every other piece would meet. In the documents a 403 that isn't about the credential has
 * a code of another kind; and where the step's own time is over, a request isn't begun any more, so nothing is open.
 */
function concernsAll({ kind, code, uncertain }) {
    if (kind === 'timeout')
        return !uncertain;
    return ['auth', 'missing', 'cancelled'].includes(kind) || code === 'cloud_not_enabled';
}
/**
 * The one failure for all of them: that of the only piece as it is; else a finding for each, under the code and kind
 * of the first.
 * @param summary a sentence that says how many failed, and what was done all the same
 */
function failureOf({ done, failed, untried }, nameOf, summary) {
    const [first] = failed.values();
    if (first === undefined)
        throw new Error('Nothing has failed.');
    if (done.length + failed.size + untried.length === 1)
        return first;
    const findings = Array.from(failed, ([piece, failure]) => {
        const { message, remedy, traceId, uncertain } = failure;
        const told = [
            (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(message),
            ...(uncertain ? ['Whether the platform did it is not known.'] : []),
            ...(traceId === undefined ? [] : [`Trace id ${traceId}.`]),
        ];
        return [{ where: nameOf(piece), message: told.join(' '), ...(remedy === undefined ? {} : { remedy }) }];
    }).flat();
    const notBegun = untried.map(piece => ({
        where: nameOf(piece),
        message: 'was not begun, as that would fail as well',
    }));
    return (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(first, {
        message: summary,
        findings: [...findings, ...notBegun],
        uncertain: [...failed.values()].some(({ uncertain }) => uncertain),
    });
}


/***/ }),

/***/ 54400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ CLOCK_SLACK_MS),
/* harmony export */   s: () => (/* binding */ lookAfter)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

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

/***/ 33859:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ writeAndReadBack)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);
/* harmony import */ var _lost_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(54400);


/** How often a write is sent, if it turns out each time that nothing of it has arrived. */
const MOST_SENT = 3;
/** What was written must show within these looks, so that "not there" means that it wasn't. */
const LOOKS_AFTER_MS = [1_000, 4_000];
/**
 * Writes, and reads back before anything is sent again (reading R32): after a lost answer, or the platform's own word
 * that it doesn't know.
 * @throws what `send` throws, `uncertain` where nobody knows; what `find` throws
 */
async function writeAndReadBack({ clock, log, signal }, { done, send, find }) {
    for (let sent = 1;; sent += 1) {
        try {
            return await send();
        }
        catch (thrown) {
            if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || !thrown.uncertain || signal.aborted)
                throw thrown;
            log.warning(`It is not known whether ${done}. ${(0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(thrown.message)} Looking before anything else is done.`);
            const found = await lookFor(thrown);
            if (found !== undefined) {
                log.info(`A look tells that ${done}.`);
                return found;
            }
            if (sent === MOST_SENT)
                throw thrown;
            log.info('It was not, so it is sent once more.');
        }
    }
    async function lookFor(lost) {
        for (const waitMs of LOOKS_AFTER_MS) {
            const found = await (0,_lost_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .lookAfter */ .s)(lost, async () => {
                await clock.sleep(waitMs, signal);
                return find(lost);
            });
            if (found !== undefined)
                return found;
        }
        return undefined;
    }
}


/***/ }),

/***/ 86138:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ cloud_secrets)
});

// EXTERNAL MODULE: ./build/spec/cloud.js
var cloud = __webpack_require__(12503);
// EXTERNAL MODULE: ./build/spec/endpoints.js + 3 modules
var endpoints = __webpack_require__(34018);
// EXTERNAL MODULE: ./build/packing/byte-size.js
var byte_size = __webpack_require__(31716);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./node_modules/dotenv/dist/index.cjs
var dist = __webpack_require__(88230);
;// CONCATENATED MODULE: ./build/operations/secrets/given-secrets.js

const FORMS = 'Write lines such as `NAME="value"` (dotenv), or a JSON object of texts.';
/**
 * Reads secrets from dotenv lines or from a JSON object of texts. What is wrong is told by line or name, and never by
 * what stands there: only where every line is one of dotenv's can a name be told from a value's middle.
 */
function readSecrets(text) {
    return text.trimStart().startsWith('{') ? fromJson(text) : fromDotenv(text.replace(/\r\n?/g, '\n'));
}
function fromJson(text) {
    let object;
    try {
        object = JSON.parse(text);
    }
    catch (error) {
        // Of the message no more than the place: it may quote a value.
        const [place] = /line \d+ column \d+/.exec(error.message) ?? [];
        return { problem: `begins as JSON and is none${place === undefined ? '' : ` (${place})`}`, remedy: FORMS };
    }
    const other = Object.keys(object).find(name => typeof object[name] !== 'string');
    if (other !== undefined) {
        return {
            problem: `has a value for \`${other}\` that is no text`,
            remedy: 'Put it into double quotes: only a text is sure to arrive as it is written.',
        };
    }
    // With nothing but texts in it, the names are every other one; `JSON.parse` keeps the last of equal ones.
    const names = (text.match(/"(?:\\.|[^"\\])*"/g) ?? []).filter((_, index) => index % 2 === 0);
    const twice = secondOf(names.map(name => JSON.parse(name)));
    if (twice !== undefined)
        return { problem: `names \`${twice}\` twice`, remedy: 'Keep one of the two.' };
    return notNone(new Map(Object.entries(object)));
}
/**
 * The expression by which dotenv finds an assignment: its parser passes over all that doesn't match without a word, and
 * takes what follows a `#` for a comment, so that a password is cut where it has one.
 */
const ASSIGNMENT = /^\s*(?:export\s+)?(?<name>[\w.-]+)(?:\s*=\s*?|:\s+?)(?<value>\s*'(?:\\'|[^'])*'|\s*"(?:\\"|[^"])*"|\s*`(?:\\`|[^`])*`|[^#\n]+)?(?<rest>\s*(?:#.*)?)$/gm;
function fromDotenv(text) {
    const problems = [];
    const assignments = [];
    let end = 0;
    const lineAt = (index) => text.slice(0, index).split('\n').length;
    const passOver = (until) => {
        const firstLine = lineAt(end);
        for (const [index, line] of text.slice(end, until).split('\n').entries()) {
            if (/^\s*(?:#|$)/.test(line))
                continue;
            problems.push(`line ${firstLine + index} is neither an assignment nor a comment`);
        }
    };
    for (const { 0: whole, index, groups = {} } of text.matchAll(ASSIGNMENT)) {
        passOver(index);
        end = index + whole.length;
        const line = lineAt(index + whole.search(/\S/));
        const { name = '', value = '', rest = '' } = groups;
        assignments.push({ name, line });
        if (isUnclosed(value.trim()))
            problems.push(`line ${line} opens a quote that is not closed`);
        // The padding of Base64: what looks like a name is the end of a value that goes over several lines.
        else if (/^\s*=*\s*$/.test(value))
            problems.push(`line ${line} has no value`);
        // Behind white space, or a closed quote, a `#` begins a comment wherever people write one.
        else if (rest.startsWith('#') && !/^\s*['"`]|\s$/.test(value)) {
            problems.push(`line ${line} has a \`#\` in its value, which cuts it off there`);
        }
    }
    passOver(text.length);
    if (problems.length > 0) {
        const remedy = 'Put a value with `#`, line breaks or quotes in it into quotes that it does not hold itself. In a pull request from a fork, secrets are empty.';
        return { problem: `can’t be read: ${problems.join('; ')}`, remedy };
    }
    return assigned(assignments, (0,dist.parse)(text));
}
const isUnclosed = (value) => /^['"`]/.test(value) && (value.length === 1 || value.at(0) !== value.at(-1));
function assigned(assignments, values) {
    const twice = secondOf(assignments.map(({ name }) => name));
    if (twice !== undefined) {
        const lines = assignments.filter(({ name }) => name === twice).map(({ line }) => line);
        return { problem: `names \`${twice}\` more than once (lines ${lines.join(', ')})`, remedy: 'Keep one of them.' };
    }
    const lost = assignments.find(({ name }) => !Object.hasOwn(values, name));
    if (lost !== undefined)
        return { problem: `has a name in line ${lost.line} that can’t be read`, remedy: 'Rename it.' };
    return notNone(new Map(Object.entries(values)));
}
const secondOf = (names) => names.find((name, index) => names.indexOf(name) !== index);
const notNone = (secrets) => secrets.size === 0 ? { problem: 'holds no secret', remedy: FORMS } : { value: secrets };

// EXTERNAL MODULE: ./build/operations/each-on-its-own.js
var each_on_its_own = __webpack_require__(22628);
// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/read-back.js
var read_back = __webpack_require__(33859);
;// CONCATENATED MODULE: ./build/operations/secrets/set-secret.js


/** The project's secrets by name. @throws Failure of the call */
async function listSecrets({ client, projectId, }) {
    const { secrets } = await client.call('secrets.list', { path: { project_id: projectId } });
    return new Map(secrets.map(listed => [listed.name, listed]));
}
/**
 * Sets a secret, new or known. After a lost answer its time in the list says whether it was set.
 * @param before the secret as it was listed before this step wrote anything; undefined for a new one
 * @throws Failure, `uncertain` where it may have been set all the same
 */
async function setSecret(context, name, value, before) {
    const path = { project_id: context.projectId, secret_name: name };
    await (0,read_back/* writeAndReadBack */.W)(context, {
        done: `${name} was set`,
        async send() {
            await context.client.call('secrets.set', { path, body: { value } });
            return 'set';
        },
        async find() {
            const listed = (await listSecrets(context)).get(name);
            const isSet = listed !== undefined && (before === undefined || listed.updated_at !== before.updated_at);
            return isSet ? 'set' : undefined;
        },
    });
}
/**
 * Deletes a secret. One that isn't there is as good as deleted, whether by an attempt whose answer was lost (reading
 * R37) or by somebody else.
 * @returns how the platform refused it, where it won't have this very secret deleted: one of its own, most likely
 * @throws Failure of the call
 */
async function deleteSecret(context, name) {
    const path = { project_id: context.projectId, secret_name: name };
    return (0,read_back/* writeAndReadBack */.W)(context, {
        done: `${name} was deleted`,
        async send() {
            try {
                await context.client.call('secrets.delete', { path });
                return 'deleted';
            }
            catch (thrown) {
                if (!(thrown instanceof failure/* Failure */.HR))
                    throw thrown;
                if (thrown.code === 'not_found') {
                    context.log.notice(`The secret ${name} is gone: it was not there any more when it was to be deleted.`);
                    return 'deleted';
                }
                // Setting others has just succeeded with the same credential and scope.
                if (thrown.code === 'forbidden' || thrown.code === 'invalid_request')
                    return thrown;
                throw thrown;
            }
        },
        async find() {
            return (await listSecrets(context)).has(name) ? undefined : 'deleted';
        },
    });
}

;// CONCATENATED MODULE: ./build/operations/secrets/secret-work.js


/** Setting secrets and deleting others, with what has come of each so far. Of values it tells nothing. */
class SecretWork {
    #context;
    #secrets;
    #before;
    #outcomes;
    #toDelete;
    #updated = [];
    #deleted = [];
    /** @param before the project's secrets, before anything is written */
    constructor(context, secrets, before, toDelete) {
        this.#context = context;
        this.#secrets = secrets;
        this.#before = before;
        this.#toDelete = toDelete;
        this.#outcomes = new Map([
            ...[...secrets.keys()].map(name => [name, before.has(name) ? 'to overwrite' : 'to create']),
            ...toDelete.map(name => [name, 'to delete']),
        ]);
        for (const [name, plan] of this.#outcomes)
            context.log.info(`${name}: ${plan}`);
    }
    /**
     * Sets all secrets; one that can't be set stops no other.
     * @throws Failure that says which were set
     */
    async set() {
        const { log } = this.#context;
        const progress = log.progress('Set');
        const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)([...this.#secrets], 1, async ([name, value]) => {
            const before = this.#before.get(name);
            await setSecret(this.#context, name, value, before);
            this.#updated.push(name);
            this.#outcomes.set(name, before === undefined ? 'created' : 'overwritten');
            progress.items(this.#updated.length, this.#secrets.size);
        });
        this.#context.output(this.outputs());
        if (outcomes.failed.size === 0)
            return;
        for (const [[name], { uncertain }] of outcomes.failed) {
            this.#outcomes.set(name, uncertain ? 'set or not: not known' : 'not set');
        }
        for (const name of [...outcomes.untried.map(([untried]) => untried), ...this.#toDelete]) {
            this.#outcomes.set(name, 'not begun');
        }
        const left = this.#secrets.size - this.#updated.length;
        const set = this.#updated.length === 0 ? 'None was.' : `Set: ${this.#updated.join(', ')}.`;
        const kept = this.#toDelete.length === 0 ? '' : ' So nothing was deleted.';
        const surely = [...outcomes.failed.values()].some(({ uncertain }) => uncertain) ? 'not certainly' : 'not';
        const summary = `${left} of ${this.#secrets.size} secrets ${left === 1 ? 'was' : 'were'} ${surely} set. ${set}${kept}`;
        throw (0,each_on_its_own/* failureOf */.g5)(outcomes, ([name]) => name, summary);
    }
    /** Deletes those that aren't given. @throws Failure that says which are left */
    async prune() {
        const { log } = this.#context;
        const outcomes = await (0,each_on_its_own/* eachOnItsOwn */.dN)(this.#toDelete, 1, async (name) => {
            const result = await deleteSecret(this.#context, name);
            this.#outcomes.set(name, result === 'deleted' ? 'deleted' : 'kept by the platform');
            if (result === 'deleted')
                this.#deleted.push(name);
            else
                log.warning(`${name} stays, as the platform won’t have it deleted: ${result.message}`);
        });
        this.#context.output(this.outputs());
        if (outcomes.failed.size === 0)
            return;
        for (const [name, { uncertain }] of outcomes.failed) {
            this.#outcomes.set(name, uncertain ? 'deleted or not: not known' : 'not deleted');
        }
        for (const name of outcomes.untried)
            this.#outcomes.set(name, 'not begun');
        const left = [...outcomes.failed.keys(), ...outcomes.untried].join(', ');
        throw (0,each_on_its_own/* failureOf */.g5)(outcomes, name => name, `All secrets were set; of the others these are left: ${left}.`);
    }
    outputs() {
        return { updated: this.#updated, deleted: this.#deleted };
    }
    table() {
        return { type: 'table', columns: ['Secret', 'Outcome'], rows: [...this.#outcomes] };
    }
}

;// CONCATENATED MODULE: ./build/operations/secrets/cloud-secrets.js








const { maxLength: MAX_NAME, pattern: NAME_PATTERN } = endpoints/* PATH_PARAMETERS */.VV.secret_name;
const { maxBytes: MAX_BYTES } = cloud/* CLOUD_ENDPOINTS */.DW['secrets.set'].body.value;
/** Part 2, Cloud services: PUT and DELETE secrets/{secret_name}. */
/* harmony default export */ const cloud_secrets = ((0,operation/* defineOperation */.h)({
    id: 'cloud-secrets',
    summary: 'Set the secrets that the project’s functions read from their environment.',
    note: 'A secret of GitHub’s, which may hold anything, is safest in JSON, by `toJSON`. In dotenv, a value with a `#`, a line break or a quote in it stands in quotes; within double quotes `\\n` is a line break, and nothing else is expanded. In JSON, every value is a text. Each value is masked, and so is each of its lines; one of fewer than four characters can’t be, which is warned about. The platform never tells a value, so each one is set anew in each run, one a second.',
    inputs: {
        secrets: (0,fields/* field */.ZZ)('The secrets, as dotenv lines or as a JSON object of texts.', 'dotenv lines or JSON object', { required: true, secret: true }, readSecrets),
        prune: (0,fields/* flag */.Jt)('Delete the project’s secrets that are not given, once all that are were set. A dry run lists them. What the platform won’t have deleted stays, with a warning.', 'false'),
    },
    outputs: {
        updated: { description: 'The names of the secrets that were set, as a JSON array. Also set when the step fails.' },
        deleted: { description: 'The names of those that `prune` deleted, as a JSON array.' },
    },
    endpoints: ['secrets.set', 'secrets.list', 'secrets.delete'],
    onProject: true,
    timeout: '15m',
    example: 'with:\n  secrets: |\n    {\n      "MAIL_KEY": ${{ toJSON(secrets.MAIL_KEY) }},\n      "MAIL_FROM": "tides@example.org"\n    }\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check: ({ secrets }) => [...secrets].flatMap(([name, value]) => findingsOf(name, value)),
    async run(context, { secrets, prune }) {
        const { dryRun, log } = context;
        const short = [...secrets].filter(([, value]) => !log.mask(value)).map(([name]) => name);
        if (short.length > 0) {
            log.warning(`Too short to be masked, so that the log would show it where it turns up: ${short.join(', ')}.`);
        }
        const before = await listSecrets(context);
        const toDelete = prune ? [...before.keys()].filter(name => !secrets.has(name)) : [];
        const work = new SecretWork(context, secrets, before, toDelete);
        if (!dryRun) {
            context.ifItFails(() => ({ blocks: [work.table()] }));
            await work.set();
            await work.prune();
        }
        log.info(dryRun ? 'Dry run: nothing was changed on the platform.' : 'All of them are set.');
        return {
            outputs: work.outputs(),
            report: { title: dryRun ? 'Secrets, planned only' : 'Secrets set', blocks: [work.table()] },
        };
    },
}));
function findingsOf(name, value) {
    const found = [];
    const where = 'secrets';
    if (!new RegExp(`^(?:${NAME_PATTERN})$`).test(name) || [...name].length > MAX_NAME) {
        const message = `names \`${name}\`, which can’t be a secret’s name`;
        const remedy = `Use 1 to ${MAX_NAME} letters, digits or \`_\`, and begin with a letter or \`_\`.`;
        found.push({ where, message, remedy });
    }
    if (value === '') {
        const message = `has no value for \`${name}\`; the platform takes no empty one`;
        found.push({
            where,
            message,
            remedy: 'Give one, or leave the name out. In a pull request from a fork, secrets are empty.',
        });
    }
    const bytes = Buffer.byteLength(value);
    if (bytes > MAX_BYTES) {
        const message = `has a value of ${(0,byte_size/* byteSize */.m)(bytes)} for \`${name}\`; at most ${(0,byte_size/* byteSize */.m)(MAX_BYTES)} are allowed`;
        found.push({ where, message, remedy: 'Shorten it, or split it over several secrets.' });
    }
    return found;
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


/***/ })

};
