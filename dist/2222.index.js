export const id = 2222;
export const ids = [2222];
export const modules = {

/***/ 2222:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(44138);

/** Part 1, User and projects: GET /user. */
/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h)({
    id: 'whoami',
    summary: 'Show whose credential this is.',
    inputs: {},
    outputs: {
        open_id: { description: 'The user’s id, stable within the calling application only.' },
        name: { description: 'The user’s nickname.' },
    },
    endpoints: ['user.get'],
    onProject: false,
    timeout: '1m',
    example: 'with:\n  token: ${{ secrets.PLATFORM_TOKEN }}\n  base-url: ${{ vars.PLATFORM_BASE_URL }}\n',
    async run({ client, log }) {
        const user = await client.call('user.get', {});
        log.info(`The credential belongs to ${user.name ?? 'a user without a name'} (${user.open_id}).`);
        return {
            outputs: { open_id: user.open_id, name: user.name ?? '' },
            report: {
                title: 'Who am I',
                blocks: [
                    {
                        type: 'facts',
                        rows: [
                            ['Name', user.name ?? '–'],
                            ['Open id', user.open_id],
                        ],
                    },
                ],
            },
        };
    },
}));


/***/ })

};
