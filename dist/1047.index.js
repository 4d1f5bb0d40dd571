export const id = 1047;
export const ids = [1047];
export const modules = {

/***/ 97575:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ withRemedies)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(59874);

/**
 * Does the work; where the platform refuses it with one of these codes, the failure carries the operation's remedy.
 * @throws what `work` throws
 */
async function withRemedies(remedies, work) {
    try {
        return await work();
    }
    catch (thrown) {
        if (!(thrown instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .Failure */ .HR) || thrown.code === undefined || !Object.hasOwn(remedies, thrown.code))
            throw thrown;
        const remedy = remedies[thrown.code];
        throw remedy === undefined ? thrown : (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .refine */ .YP)(thrown, { remedy });
    }
}


/***/ }),

/***/ 84195:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QC: () => (/* binding */ SHORTEST_TOKEN_MS),
/* harmony export */   T9: () => (/* binding */ MEMBER_ID),
/* harmony export */   tb: () => (/* binding */ NO_SUCH_MEMBER)
/* harmony export */ });
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(34018);
/* harmony import */ var _spec_team_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(14909);


const { maxLength, pattern } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_0__/* .PATH_PARAMETERS */ .VV.member_id;
/** The form of a member's public id. */
const MEMBER_ID = {
    maxLength,
    pattern: new RegExp(`^${pattern}$`),
    allowed: 'a member’s public id begins with `tm_`',
};
/** What a person can do where the platform knows no such member. */
const NO_SUCH_MEMBER = 'Check `member-id`, and that the member belongs to the team of `access-key`: `team-members` lists them.';
/** Part 2, Limits: the shortest life of a member's token. */
const SHORTEST_TOKEN_MS = _spec_team_js__WEBPACK_IMPORTED_MODULE_1__/* .MEMBER_TOKEN */ .dy.minExpiresInS * 1000;


/***/ }),

/***/ 1047:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  "default": () => (/* binding */ team_usage)
});

// EXTERNAL MODULE: ./build/failure.js
var failure = __webpack_require__(59874);
// EXTERNAL MODULE: ./build/operations/fields.js
var fields = __webpack_require__(12822);
// EXTERNAL MODULE: ./build/operations/operation.js
var operation = __webpack_require__(44138);
// EXTERNAL MODULE: ./build/operations/remedies.js
var remedies = __webpack_require__(97575);
// EXTERNAL MODULE: ./build/operations/team/member.js
var member = __webpack_require__(84195);
// EXTERNAL MODULE: ./build/nearest-name.js
var nearest_name = __webpack_require__(31972);
// EXTERNAL MODULE: ./build/spec/team.js
var team = __webpack_require__(14909);
;// CONCATENATED MODULE: ./build/operations/team/usage-codes.js



/** The input `codes`: each counts once, in the order of first appearance, as the platform has it. */
function codesInput(description) {
    const form = 'list: one a line, or separated by commas';
    return (0,fields/* field */.ZZ)(description, form, {}, (given) => {
        const codes = new Set();
        for (const word of wordsOf(given)) {
            if (!isCode(word))
                return unknownCode(word);
            codes.add(word);
        }
        return codes.size === 0 ? { problem: 'names nothing' } : { value: [...codes] };
    });
}
/** The input `fail-above`: `code=number`, as often as is wanted. */
function thresholdsInput(description) {
    const form = 'list of `code=number`: one a line, or separated by commas';
    return (0,fields/* field */.ZZ)(description, form, {}, (given) => {
        const limits = new Map();
        for (const word of wordsOf(given)) {
            const [, name = '', figure] = /^([^=\s]+)\s*=\s*(\d{1,15}(?:\.\d{1,15})?)$/.exec(word) ?? [];
            if (figure === undefined) {
                return {
                    problem: `holds \`${word.slice(0, 60)}\`, which is not of the form \`code=number\``,
                    remedy: 'Write for example `cloud_db_storage=5` or `cloud_db_storage=4.5`.',
                };
            }
            if (!isCode(name))
                return unknownCode(name);
            if (limits.has(name))
                return { problem: `names \`${name}\` twice` };
            limits.set(name, Number(figure));
        }
        if (limits.size === 0)
            return { problem: 'names nothing' };
        return { value: Array.from(limits, ([code, limit]) => ({ code, limit })) };
    });
}
const wordsOf = (given) => given
    .split(/[\n,]/)
    .map(word => word.trim())
    .filter(Boolean);
const isCode = (word) => team/* USAGE_CODES */.h0.some(code => code === word);
function unknownCode(word) {
    const nearest = (0,nearest_name/* nearestName */.q)(word, team/* USAGE_CODES */.h0);
    return {
        problem: `holds \`${word.slice(0, 60)}\`, which is no code of a usage`,
        remedy: nearest === undefined
            ? `The codes are ${team/* USAGE_CODES */.h0.map(code => `\`${code}\``).join(', ')}.`
            : `Did you mean \`${nearest}\`?`,
    };
}

;// CONCATENATED MODULE: ./build/operations/team/usage-report.js
/** How many characters a full bar has. */
const BAR_LENGTH = 20;
/** What the bars mean. The platform gives no quota (Part 2, Entitlement usage: rules), so that none can be shown. */
const BARS = 'A full bar is the code’s threshold, or, where there is none, the largest figure in the same unit. The platform tells no quotas.';
/** The usage as a table with bars. */
function usageReport(title, { items, start_time: from, end_time: to }, thresholds) {
    const limitOf = (code) => thresholds.find(threshold => threshold.code === code)?.limit;
    const rows = items.map(item => {
        const limit = limitOf(item.code);
        const full = limit ?? largestBeside(item, items);
        return [
            item.code,
            item.name ?? '',
            item.used,
            item.unit ?? '',
            limit ?? '',
            full === undefined ? '' : bar(item.used, full),
        ];
    });
    const facts = {
        type: 'facts',
        // As the billing period gives them: local times, in no zone that is told.
        rows: [
            ['From', from ?? 'not told'],
            ['To', to ?? 'not told'],
        ],
    };
    const columns = ['Code', 'Name', 'Used', 'Unit', 'Threshold', 'Bar'];
    return { title, blocks: [facts, { type: 'table', columns, rows }, { type: 'text', text: BARS }] };
}
/** The largest figure in an item's unit; a figure alone in its unit has nothing to be compared with. */
function largestBeside({ unit }, items) {
    const alike = unit === undefined ? [] : items.filter(item => item.unit === unit);
    return alike.length < 2 ? undefined : Math.max(...alike.map(({ used }) => used));
}
/** `█████░░░░░`; what is above a full bar ends in `+`. A figure that is not nothing shows at least one piece. */
function bar(used, full) {
    if (used > full)
        return `${'█'.repeat(BAR_LENGTH)}+`;
    const share = full > 0 ? Math.max(0, used) / full : 0;
    const pieces = used > 0 ? Math.max(1, Math.floor(share * BAR_LENGTH)) : 0;
    return '█'.repeat(pieces) + '░'.repeat(BAR_LENGTH - pieces);
}

;// CONCATENATED MODULE: ./build/operations/team/team-usage.js







const REMEDIES = {
    not_found: member/* NO_SUCH_MEMBER */.tb,
    entitlement_required: 'Usage can be read of teams alone whose main account holds an active entitlement of the open type: have one activated on the platform.',
    service_unavailable: 'The platform’s entitlement, billing or metering service is down, and it never answers with part of the figures. Run it again later.',
};
/** Part 2, Entitlement usage. */
/* harmony default export */ const team_usage = ((0,operation/* defineOperation */.h)({
    id: 'team-usage',
    summary: 'Show what a team, or one of its members, uses in the current billing period.',
    note: 'Figures are in the units that the platform gives. It tells no quotas: `fail-above` fails the step when a figure is above the one that you give. Frozen and deleted members can be asked about too.',
    inputs: {
        'member-id': (0,fields/* text */.Qq)('Only what this member uses: their public id, `tm_…`. Absent: the whole team.', member/* MEMBER_ID */.T9),
        codes: codesInput('What to show, such as `cloud_db_storage, max_projects`. Absent: everything.'),
        'fail-above': thresholdsInput('Fail the step when a figure is above this one, such as `cloud_db_storage=5`, in the platform’s unit.'),
    },
    outputs: {
        items: { description: 'The figures as a JSON array of `code`, `name`, `used` and `unit`.' },
        start_time: { description: 'When the billing period began, as the platform words it: a local time.' },
        end_time: { description: 'When it ends, likewise.' },
    },
    endpoints: ['usage.team', 'usage.member'],
    onProject: false,
    timeout: '2m',
    example: 'with:\n  fail-above: cloud_db_storage=5, max_projects=40\n  access-key: ${{ secrets.PLATFORM_ACCESS_KEY }}\n  secret-key: ${{ secrets.PLATFORM_SECRET_KEY }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    check({ codes, 'fail-above': thresholds = [] }) {
        return thresholds
            .filter(({ code }) => codes !== undefined && !codes.includes(code))
            .map(({ code }) => ({
            where: 'fail-above',
            message: `names \`${code}\`, which \`codes\` leaves out`,
            remedy: 'Add it to `codes`, or leave `codes` out.',
        }));
    },
    async run(context, { 'member-id': memberId, codes, 'fail-above': thresholds = [] }) {
        const usage = await (0,remedies/* withRemedies */.N)(REMEDIES, () => read(context, memberId, codes));
        for (const { code, used, unit, name } of usage.items) {
            context.log.info(`${code}  ${used} ${unit ?? ''}  ${name ?? ''}`.trimEnd());
        }
        const whose = memberId ?? 'the team';
        const outputs = { items: usage.items, start_time: usage.start_time ?? '', end_time: usage.end_time ?? '' };
        const report = usageReport(`Usage of ${whose}`, usage, thresholds);
        const findings = thresholds.flatMap(threshold => excess(threshold, usage));
        if (findings.length === 0)
            return { outputs, report };
        context.output(outputs);
        context.ifItFails(() => report);
        throw new failure/* Failure */.HR('limit', `The usage of ${whose} is above what \`fail-above\` allows.`, {
            findings,
            remedy: 'Use less of it, or give a higher threshold.',
        });
    },
}));
/** Asks only; a lost answer leaves nothing open, whatever the method says. */
async function read({ client }, memberId, codes) {
    const asked = codes === undefined ? {} : { codes };
    try {
        if (memberId === undefined)
            return await client.call('usage.team', { body: asked });
        return await client.call('usage.member', { body: { member_id: memberId, ...asked } });
    }
    catch (thrown) {
        throw thrown instanceof failure/* Failure */.HR ? (0,failure/* refine */.YP)(thrown, { uncertain: false }) : thrown;
    }
}
/** A threshold that is exceeded; or can't be checked, which may not pass for being kept. */
function excess({ code, limit }, { items }) {
    const item = items.find(one => one.code === code);
    if (item === undefined)
        return [{ where: code, message: `has no figure in the answer, so that ${limit} can't be checked` }];
    if (item.used <= limit)
        return [];
    const unit = item.unit === undefined ? '' : ` ${item.unit}`;
    return [{ where: code, message: `is ${item.used}${unit}; the threshold is ${limit}${unit}` }];
}


/***/ })

};
