export const id = 9581;
export const ids = [9581];
export const modules = {

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
