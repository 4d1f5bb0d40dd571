export const id = 3914;
export const ids = [3914];
export const modules = {

/***/ 3914:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   "default": () => (__WEBPACK_DEFAULT_EXPORT__)
/* harmony export */ });
/* harmony import */ var _core_operation_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(98157);
/** Shows which user the credential belongs to (Part 1, User and projects: GET /user). */

/* harmony default export */ const __WEBPACK_DEFAULT_EXPORT__ = ((0,_core_operation_js__WEBPACK_IMPORTED_MODULE_0__/* .defineOperation */ .h9)({
    id: 'whoami',
    group: 'Projects',
    summary: 'Show which user the credential belongs to.',
    inputs: {},
    outputs: {
        open_id: { description: 'ID of the user, which is stable only within the calling application.' },
        name: { description: 'Nickname of the user.' },
    },
    endpoints: ['user.get'],
    onProject: false,
    timeout: '1m',
    async run({ client, log }) {
        const user = await client.call('user.get', {});
        log.info(`The credential belongs to ${user.name ?? 'a user without a name'} (${user.open_id}).`);
        return {
            outputs: { open_id: user.open_id, name: user.name ?? '' },
            report: {
                title: 'User of the credential',
                blocks: [
                    {
                        type: 'facts',
                        rows: [
                            ['Name', user.name ?? '–'],
                            ['Open ID', { code: user.open_id }],
                        ],
                    },
                ],
            },
        };
    },
}));


/***/ })

};
