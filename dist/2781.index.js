export const id = 2781;
export const ids = [2781];
export const modules = {

/***/ 22781:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(59874);
/* harmony import */ var _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(34018);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(12822);
/* harmony import */ var _hidden_values_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39346);
/* harmony import */ var _instant_text_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(64568);
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(44138);







const { conversation_id: CONVERSATION_ID } = _spec_endpoints_js__WEBPACK_IMPORTED_MODULE_2__/* .PATH_PARAMETERS */ .VV;
/** UTF-16 units of one message that log and summary show: whole, they stand in output and file. */
const SHOWN = 600;
/** Of all outputs a job may have 1 MB: what is longer stands in the file only. In UTF-16 units. */
const OUTPUT_LIMIT = 256 * 1024;
const OUTPUTS = {
    conversations: {
        description: 'Without `conversation-id`: the conversations as a JSON array of `conversation_id`, `title`, `created_at` and `updated_at`, in the platform’s order.',
    },
    messages: {
        description: 'With `conversation-id`: its messages as a JSON array of `message_id`, `role`, `content`, `created_at` and `tool_calls`, in the platform’s order. Empty where that is more than 256 KiB: `output-path` then has it.',
    },
    count: { description: 'How many there are in it.' },
    path: { description: 'The file with the same, where `output-path` is given.' },
};
/** Part 2, Agent: GET conversations, GET conversations/{conversation_id}/messages; readings R13, R14, R21. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_4__/* .defineOperation */ .h)({
    id: 'agent-messages',
    summary: 'List the project’s conversations with the agent, or the messages of one.',
    inputs: {
        'conversation-id': (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .text */ .Qq)('The conversation whose messages are listed. Absent: the conversations are.', {
            maxLength: CONVERSATION_ID.maxLength,
            pattern: new RegExp(`^(?:${CONVERSATION_ID.pattern})$`),
            allowed: 'it must be an id as `agent-run` and this operation give it',
        }),
        limit: (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .integer */ .nd)('How many to list at most.', { min: 1, max: 100_000, default: '100' }),
        'output-path': (0,_fields_js__WEBPACK_IMPORTED_MODULE_3__/* .path */ .Ae)('A file for the same, as JSON.'),
    },
    outputs: OUTPUTS,
    endpoints: ['agent.conversations', 'agent.messages'],
    onProject: true,
    timeout: '5m',
    writesFiles: true,
    example: 'with:\n  project-id: ${{ vars.PLATFORM_PROJECT_ID }}\n  conversation-id: ${{ steps.task.outputs.conversation_id }}\n  output-path: conversation.json\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run(context, inputs) {
        const { client, projectId } = context;
        const { limit, 'conversation-id': conversation, 'output-path': file } = inputs;
        if (conversation === undefined) {
            const conversations = await Array.fromAsync(client.list('agent.conversations', { path: { project_id: projectId } }, limit));
            return listed(context, { conversations }, conversationTable(conversations), { limit, file });
        }
        const ids = { project_id: projectId, conversation_id: conversation };
        const messages = await Array.fromAsync(client.list('agent.messages', { path: ids }, limit));
        return listed(context, { messages }, messageTable(messages), { limit, file });
    },
}));
async function listed(context, found, table, { limit, file }) {
    const { log } = context;
    const [kind, items] = 'messages' in found ? ['message', found.messages] : ['conversation', found.conversations];
    for (const row of table.rows)
        log.info(row.join('  '));
    const counted = items.length === 1 ? `1 ${kind}` : `${items.length} ${kind}s`;
    const whole = items.length < limit;
    log.info(whole ? `${counted}.` : `${counted}, as many as \`limit\` allows; there may be more.`);
    const stored = file === undefined ? null : await written(context, file, items);
    const fits = JSON.stringify(items).length <= OUTPUT_LIMIT;
    if (!fits) {
        log.warning(`They are too long for an output${stored === null ? '; `output-path` takes them' : `; they stand in ${file}`}.`);
    }
    return {
        outputs: {
            conversations: kind === 'conversation' && fits ? items : null,
            messages: kind === 'message' && fits ? items : null,
            count: items.length,
            path: stored,
        },
        report: { title: whole ? counted : `The first ${counted}`, blocks: [table] },
    };
}
async function written(context, file, items) {
    const target = context.resolvePath(file);
    try {
        await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.writeFile)(target, `${JSON.stringify(items, (0,_hidden_values_js__WEBPACK_IMPORTED_MODULE_5__/* .hiding */ .Q)(context.log.hide), 2)}\n`);
        context.wrote(target);
        return target;
    }
    catch (cause) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .Failure */ .HR('input', `${file} can’t be written: ${cause.message}.`, {
            remedy: 'Let `output-path` name a file in a folder that exists and that the job’s user may write to.',
            cause,
        });
    }
}
function conversationTable(conversations) {
    const rows = conversations.map(({ conversation_id: id, title, created_at, updated_at }) => [
        id,
        title ?? '',
        (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(created_at ?? undefined),
        (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(updated_at ?? undefined),
    ]);
    return { type: 'table', columns: ['Conversation', 'Title', 'Created', 'Updated'], rows };
}
function messageTable(messages) {
    const rows = messages.map(({ role, content, created_at }) => [
        role ?? '?',
        (0,_instant_text_js__WEBPACK_IMPORTED_MODULE_6__/* .instantText */ .X)(created_at ?? undefined),
        shortened(typeof content === 'string' ? content : JSON.stringify(content ?? '')),
    ]);
    return { type: 'table', columns: ['Who', 'When', 'What'], rows };
}
const shortened = (content) => content.length <= SHOWN ? content : `${content.slice(0, SHOWN).toWellFormed()}…`;


/***/ }),

/***/ 39346:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ hiding),
/* harmony export */   c: () => (/* binding */ withoutSecrets)
/* harmony export */ });
/**
 * A replacer for `JSON.stringify` that hides secrets in each text by itself: in the JSON of one, its escapes would
 * stand between.
 */
const hiding = (hide) => (_, value) => typeof value === 'string' ? hide(value) : value;
/**
 * What the platform has sent, with the secrets in its texts hidden: for files, which nobody else clears of them.
 * @param value that came as JSON
 */
function withoutSecrets(value, hide) {
    return JSON.parse(JSON.stringify(value, hiding(hide)));
}


/***/ }),

/***/ 64568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ instantText)
/* harmony export */ });
/** The latest instant that a `Date` can hold, in epoch milliseconds. A platform may send a larger number. */
const LATEST_MS = 8_640_000_000_000_000;
/** An instant of the platform, for people: ISO 8601 in UTC; empty where the platform gave none. */
function instantText(epochMs) {
    if (epochMs === undefined)
        return '';
    return Math.abs(epochMs) <= LATEST_MS ? new Date(epochMs).toISOString() : String(epochMs);
}


/***/ })

};
