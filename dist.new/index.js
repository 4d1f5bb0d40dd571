import * as __WEBPACK_EXTERNAL_MODULE__undici_agent_28009703__ from "#undici/agent";
import * as __WEBPACK_EXTERNAL_MODULE__undici_connect_b4d6c8f4__ from "#undici/connect";
import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 92881:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["default"]: () => (__WEBPACK_EXTERNAL_MODULE__undici_agent_28009703__["default"]) });

/***/ }),

/***/ 16510:
/***/ ((module, __unused_webpack_exports, __nccwpck_require__) => {

var x = (y) => {
	var x = {}; __nccwpck_require__.d(x, y); return x
} 
var y = (x) => (() => (x))
module.exports = x({ ["default"]: () => (__WEBPACK_EXTERNAL_MODULE__undici_connect_b4d6c8f4__["default"]) });

/***/ }),

/***/ 20181:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("buffer");

/***/ }),

/***/ 76982:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("crypto");

/***/ }),

/***/ 72250:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("dns");

/***/ }),

/***/ 24434:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("events");

/***/ }),

/***/ 79896:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("fs");

/***/ }),

/***/ 69278:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("net");

/***/ }),

/***/ 16698:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:buffer");

/***/ }),

/***/ 31421:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:child_process");

/***/ }),

/***/ 77598:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:crypto");

/***/ }),

/***/ 78474:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:events");

/***/ }),

/***/ 73024:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs");

/***/ }),

/***/ 51455:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:fs/promises");

/***/ }),

/***/ 37067:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:http");

/***/ }),

/***/ 98995:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:module");

/***/ }),

/***/ 77030:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:net");

/***/ }),

/***/ 48161:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:os");

/***/ }),

/***/ 76760:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path");

/***/ }),

/***/ 53916:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:path/posix");

/***/ }),

/***/ 80481:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:readline");

/***/ }),

/***/ 80099:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:sqlite");

/***/ }),

/***/ 57075:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream");

/***/ }),

/***/ 46466:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:stream/promises");

/***/ }),

/***/ 58500:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:timers/promises");

/***/ }),

/***/ 73136:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:url");

/***/ }),

/***/ 57975:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:util");

/***/ }),

/***/ 78877:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:v8");

/***/ }),

/***/ 30714:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:vm");

/***/ }),

/***/ 75919:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:worker_threads");

/***/ }),

/***/ 38522:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:zlib");

/***/ }),

/***/ 70857:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("os");

/***/ }),

/***/ 16928:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("path");

/***/ }),

/***/ 932:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("process");

/***/ }),

/***/ 2203:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("stream");

/***/ }),

/***/ 13193:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("string_decoder");

/***/ }),

/***/ 64756:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("tls");

/***/ }),

/***/ 87016:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("url");

/***/ }),

/***/ 39023:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util");

/***/ }),

/***/ 98253:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("util/types");

/***/ }),

/***/ 43106:
/***/ ((module) => {

module.exports = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("zlib");

/***/ }),

/***/ 75344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   M8: () => (/* binding */ isLocalhost),
/* harmony export */   Md: () => (/* binding */ safeAddress),
/* harmony export */   Nl: () => (/* binding */ rootAddress),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   o4: () => (/* binding */ withoutBrackets),
/* harmony export */   uU: () => (/* binding */ baseAddress)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(77030);
/* harmony import */ var _trimmed_end_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(76590);
/** Parses and checks addresses: base URLs, other addresses that bytes are sent to, and loopback host names. */


/** Path that is added to a base URL without one (assumption R26). */
const API_PATH = '/open/v1';
/**
 * Reads an address to which a credential or a file may be sent: https, or http on loopback, without user name and
 * password.
 * @param hint advice on a user name or password
 * @returns the problem without the address itself in it, which may be a capability
 */
function safeAddress(text, hint = '') {
    if (!URL.canParse(text))
        return { problem: 'is not an absolute URL such as `https://host/path`' };
    const url = new URL(text);
    if (url.username !== '' || url.password !== '') {
        return { problem: `must not contain a user name or password${hint}` };
    }
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) {
        return {
            problem: `must begin with \`https://\`, not \`${url.protocol}//\` (\`http://\` is allowed only for loopback addresses)`,
        };
    }
    return { url };
}
/**
 * Reads a base URL (assumption R26): `https://host/open/v1`. A missing path becomes `/open/v1`. A trailing slash is
 * removed.
 */
function baseAddress(text) {
    const address = rootAddress(text);
    if ('url' in address && address.url.pathname === '/')
        address.url.pathname = API_PATH;
    return address;
}
/** Reads a root address, such as that of the SQL logs (assumption R17). A trailing slash is removed. */
function rootAddress(text) {
    const address = safeAddress(text, '; set the credential separately');
    if ('problem' in address)
        return address;
    const { url } = address;
    if (url.search !== '' || url.hash !== '')
        return { problem: 'must not contain a query or fragment; specify only the scheme, host and path' };
    url.pathname = (0,_trimmed_end_js__WEBPACK_IMPORTED_MODULE_1__/* .trimmedEnd */ .E)(url.pathname, '/');
    return address;
}
/** Addresses of this machine itself. `BlockList` compares an IPv4-mapped address with the IPv4 addresses. */
const LOOPBACK = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');
/**
 * Checks whether bytes that are sent to a host certainly stay on this machine. Every decision about loopback uses this
 * function. NAT64 and 6to4 addresses don't count, because a gateway translates them, and neither does 0.0.0.0, which
 * only some systems connect to themselves.
 * @param hostname a name or an IP address, as in a URL or as sockets take it: an IPv6 address with or without brackets
 */
function isLoopback(hostname) {
    const host = withoutBrackets(hostname);
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host);
    return family === 0 ? isLocalhost(host) : LOOPBACK.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
/**
 * Checks whether a name is `localhost` or below it. Such names are loopback, whatever a resolver says (RFC 6761, 6.3).
 */
function isLocalhost(hostname) {
    return /^(?:.+\.)?localhost\.?$/i.test(hostname);
}
/** Returns the host of a URL in the form that sockets take: an IPv6 address without its brackets. */
const withoutBrackets = (hostname) => hostname.replace(/^\[(.*)\]$/, '$1');


/***/ }),

/***/ 42030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   LW: () => (/* binding */ steadyClock),
/* harmony export */   av: () => (/* binding */ steadyTime),
/* harmony export */   ml: () => (/* binding */ systemClock)
/* harmony export */ });
const systemClock = {
    now: () => Date.now(),
    monotonicMs: () => Math.floor(performance.now()),
    sleep: (ms, signal) => new Promise((resolve, reject) => {
        if (signal?.aborted) {
            reject(signal.reason);
            return;
        }
        const onAbort = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', onAbort);
            resolve();
        }, ms);
        signal?.addEventListener('abort', onAbort, { once: true });
    }),
    uuid: () => crypto.randomUUID(),
    random: () => Math.random(),
};
/** Returns the same clock with a wall time that advances steadily from this call on, as if on a separate machine. */
function steadyClock(clock) {
    return {
        now: steadyTime(clock),
        monotonicMs: () => clock.monotonicMs(),
        sleep: (ms, signal) => clock.sleep(ms, signal),
        uuid: () => clock.uuid(),
        random: () => clock.random(),
    };
}
/**
 * Returns a clock of epoch milliseconds that starts at the wall time of this call and advances steadily. For work whose
 * records contain both dates and durations of the same moments.
 */
function steadyTime(clock) {
    const startedAt = clock.now() - clock.monotonicMs(); // Wall clock: begins a steady time.
    return () => clock.monotonicMs() + startedAt;
}


/***/ }),

/***/ 26897:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  M: () => (/* binding */ lookupFor)
});

;// CONCATENATED MODULE: external "node:dns"
const external_node_dns_namespaceObject = __WEBPACK_EXTERNAL_createRequire(import.meta.url)("node:dns");
// EXTERNAL MODULE: ./build/base/address.js
var address = __nccwpck_require__(75344);
// EXTERNAL MODULE: ./build/base/reach.js
var reach = __nccwpck_require__(46079);
;// CONCATENATED MODULE: ./build/base/lookup.js
/** Resolves the host names of connections, and refuses addresses outside the allowed network scopes. */



/** Names below `localhost` are loopback, and are never sent to a resolver (RFC 6761, 6.3). */
const LOOPBACK = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
];
/**
 * Creates the lookup function of a connection. It resolves `localhost` itself. For any other name it returns only the
 * addresses that are allowed.
 * @param isAllowed decides by the reach of an address; the lookup of a name without an allowed address fails with a
 * RefusedAddress
 */
function lookupFor(isAllowed) {
    return (hostname, options, callback) => {
        const wanted = Number(String(options.family ?? 0).replace('IPv', ''));
        const deliver = (found) => {
            const [first] = found;
            const allowed = found.filter(({ address }) => isAllowed((0,reach/* reachOfIp */._I)(address)));
            const [best] = allowed;
            if (first === undefined || best === undefined) {
                const address = first?.address ?? hostname;
                callback(new reach/* RefusedAddress */.f1(hostname, address, (0,reach/* reachOfIp */._I)(address)), '', 0);
            }
            else if (options.all === true)
                callback(null, allowed);
            else
                callback(null, best.address, best.family);
        };
        const known = (0,address/* isLocalhost */.M8)(hostname)
            ? LOOPBACK.filter(({ family }) => wanted === 0 || family === wanted)
            : undefined;
        if (known !== undefined) {
            // Call back asynchronously, as a resolver does: `net` has to set up the socket first.
            setImmediate(deliver, known);
            return;
        }
        external_node_dns_namespaceObject.lookup(hostname, { ...options, all: true }, (error, found) => {
            if (error === null)
                deliver(found);
            else
                callback(error, '', 0);
        });
    };
}


/***/ }),

/***/ 46079:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ik: () => (/* binding */ platformAddress),
/* harmony export */   P: () => (/* binding */ reachOfHost),
/* harmony export */   _I: () => (/* binding */ reachOfIp),
/* harmony export */   e_: () => (/* binding */ isReachAllowed),
/* harmony export */   f1: () => (/* binding */ RefusedAddress)
/* harmony export */ });
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(77030);
/* harmony import */ var _address_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(75344);
/** Classifies addresses as loopback, private, public and so on, and checks where a platform may send this step. */


/** IANA's registries of special-purpose addresses, IPv4 and IPv6. */
const SPECIAL = {
    // In addition to those of `isLoopback`: a connection to 0.0.0.0 or :: can reach this machine.
    loopback: ['0.0.0.0/8', '::/128'],
    'link-local': ['169.254.0.0/16', 'fe80::/10'],
    private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7', 'fec0::/10'],
    reserved: ('192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 ' +
        '100::/64 2001::/23 2001:db8::/32 3fff::/20 5f00::/16 64:ff9b:1::/48 ff00::/8').split(' '),
};
/** IPv6 prefixes whose addresses contain an IPv4 address, and the index of the 16-bit group at which that starts. */
const EMBEDDING = [
    ['::/96', 6],
    ['::ffff:0:0/96', 6],
    ['::ffff:0:0:0/96', 6],
    ['64:ff9b::/96', 6],
    ['2002::/16', 1],
];
const listOf = (ranges) => {
    const list = new node_net__WEBPACK_IMPORTED_MODULE_0__.BlockList();
    for (const range of ranges) {
        const [network = '', bits] = range.split('/');
        list.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4');
    }
    return list;
};
let lists;
/** Returns the reach of an IP address, in any spelling that Node parses, without brackets. */
function reachOfIp(ip) {
    const [address = ''] = ip.split('%');
    const family = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(address);
    if (family === 0)
        return 'reserved';
    if ((0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isLoopback */ .U9)(address))
        return 'loopback';
    lists ??= Object.entries(SPECIAL).map(([reach, ranges]) => [reach, listOf(ranges)]);
    const inList = (list) => list.check(address, family === 6 ? 'ipv6' : 'ipv4');
    const listed = lists.find(([, list]) => inList(list));
    if (listed !== undefined)
        return listed[0];
    if (family === 4)
        return 'public';
    const embedding = EMBEDDING.find(([prefix]) => inList(listOf([prefix])));
    return embedding === undefined ? 'public' : reachOfIp(ipv4In(address, embedding[1]));
}
const groupsOf = (text) => (text === '' ? [] : text.split(':'));
/** Returns the IPv4 address that begins at a group of an IPv6 address. */
function ipv4In(address, group) {
    const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
    const [before = '', after = ''] = written.split('::');
    const [head, tail] = [groupsOf(before), groupsOf(after)];
    const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
    const groups = [...head, ...zeros, ...tail].map(text => Number.parseInt(text, 16));
    const bytes = groups.slice(group, group + 2).flatMap(value => [value >> 8, value & 0xff]);
    return bytes.join('.');
}
/** Returns the reach of a URL's host if its spelling shows it. Undefined for a name that has to be resolved. */
function reachOfHost(hostname) {
    const host = (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutBrackets */ .o4)(hostname);
    if ((0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIP)(host) !== 0)
        return reachOfIp(host);
    return (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .isLocalhost */ .M8)(host) ? 'loopback' : undefined;
}
/**
 * Checks whether a platform may send this step to an address (decision 0017): to any address if the platform is on
 * loopback, otherwise to public addresses and to those of its own reach.
 * @param platform the reach of the platform itself
 */
function isReachAllowed(platform, reach) {
    return reach === 'public' || platform === 'loopback' || reach === platform;
}
/**
 * Reads an address from a response: https, or http if the platform is on loopback. The reach of the address is checked
 * on connecting, by the `source` of the request.
 * @param platform the reach of the platform itself
 * @returns the problem without the address itself in it, which may be a capability
 */
function platformAddress(text, platform) {
    const address = (0,_address_js__WEBPACK_IMPORTED_MODULE_1__/* .safeAddress */ .Md)(text);
    if (platform === 'loopback' || 'problem' in address || address.url.protocol === 'https:')
        return address;
    return { problem: 'must begin with https://; http:// is only allowed for a platform on this machine' };
}
/** The platform, or a redirect, gave an address to which it may not send this step. */
class RefusedAddress extends Error {
    code = 'ERR_ADDRESS_REFUSED';
    constructor(host, address, reach) {
        const where = host === address ? host : `${host} (${address})`;
        super(`${where} is ${KINDS[reach]}, which ${ALLOWED_PLATFORMS[reach]}`);
    }
}
const KINDS = {
    loopback: 'a loopback address',
    'link-local': 'a link-local address',
    private: 'a private network address',
    reserved: 'a reserved address',
    public: 'a public address',
};
const ALLOWED_PLATFORMS = {
    loopback: 'is allowed only for a platform on this machine',
    'link-local': 'is allowed only for a platform on this machine or at a link-local address',
    private: 'is allowed only for a platform in a private network or on this machine',
    reserved: 'is allowed only for a platform on this machine or at a reserved address',
    public: 'is allowed for any platform',
};


/***/ }),

/***/ 76590:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ trimmedEnd)
/* harmony export */ });
/** Removes characters from the end of a text in linear time: `/[…]+$/` reads each run of them anew at each position. */
function trimmedEnd(text, characters) {
    let end = text.length;
    while (end > 0 && characters.includes(text.charAt(end - 1)))
        end -= 1;
    return text.slice(0, end);
}


/***/ }),

/***/ 65153:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ EarlyConnection)
/* harmony export */ });
/* harmony import */ var _undici_connect__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(16510);
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(75344);
/* harmony import */ var _base_lookup_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(26897);
/** Opens a connection to the platform while the step is still loading its modules. */



/** Maximum age of an unused connection, in milliseconds. An older one may be closed just as a request is sent. */
const FRESH_MS = 4_000;
/**
 * Connection that starts before other modules are loaded, so that the handshake runs meanwhile. No byte of a request is
 * sent on it before it is taken. An error before that is ignored.
 */
class EarlyConnection {
    #origin;
    #clock;
    #since;
    #socket;
    #outcome;
    #onOutcome;
    #isTaken = false;
    constructor({ origin, protocol, hostname, host, port }, clock) {
        this.#origin = origin;
        this.#clock = clock;
        this.#since = clock.monotonicMs();
        const connect = (0,_undici_connect__WEBPACK_IMPORTED_MODULE_0__["default"])({ allowH2: false, lookup: (0,_base_lookup_js__WEBPACK_IMPORTED_MODULE_2__/* .lookupFor */ .M)(() => true) });
        this.#socket = connect({ protocol, hostname: (0,_base_address_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutBrackets */ .o4)(hostname), host, port }, (...outcome) => {
            this.#outcome = outcome;
            this.#onOutcome?.(...outcome);
        });
        this.#socket.unref();
    }
    /** @param origin as `baseAddress` returns it */
    static to(origin, clock) {
        return new EarlyConnection(origin, clock);
    }
    /**
     * Passes the connection to `callback` once it is established, or its error.
     * @returns its socket; undefined if its destination differs, or if it is too old, has ended, or was taken before
     */
    take({ protocol, host = '' }, callback) {
        if (this.#isTaken || this.#origin !== `${protocol}//${host}`)
            return undefined;
        const isFresh = this.#clock.monotonicMs() - this.#since < FRESH_MS;
        if (this.#socket.destroyed || !isFresh) {
            this.close();
            return undefined;
        }
        this.#isTaken = true;
        this.#onOutcome = callback;
        if (this.#outcome !== undefined)
            setImmediate(callback, ...this.#outcome);
        return this.#socket.ref();
    }
    /** Closes the connection, unless it was taken. */
    close() {
        if (!this.#isTaken)
            this.#socket.destroy();
        this.#isTaken = true;
    }
}


/***/ }),

/***/ 32499:
/***/ ((__webpack_module__, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _node_version_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(41262);
/* harmony import */ var _base_address_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(75344);
/* harmony import */ var _client_http_early_connection_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(65153);
/* harmony import */ var _base_clock_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(42030);
/** Entry point of the action: connects to the platform early, then loads and runs the step. */
// Must be the first import: an older Node can't load the other modules.
// oxlint-disable-next-line import/no-unassigned-import -- the module is a check.




// Connect to the platform before loading the modules of the step (decision 0010). This address is only a guess: the
// step reads its inputs by itself. If the guess is wrong, the connection is closed unused.
const { env } = process;
const address = (0,_base_address_js__WEBPACK_IMPORTED_MODULE_1__/* .baseAddress */ .uU)(env['INPUT_BASE-URL']?.trim() || env['PLATFORM_BASE_URL']?.trim() || '');
const proxied = Boolean(env['https_proxy'] || env['HTTPS_PROXY']);
// The command may only show its help (`COMMAND` of program-path.ts).
const isCommand = process.argv[2] === 'command';
const connection = 'url' in address && !proxied && !isCommand ? _client_http_early_connection_js__WEBPACK_IMPORTED_MODULE_2__/* .EarlyConnection */ .u.to(address.url, _base_clock_js__WEBPACK_IMPORTED_MODULE_3__/* .systemClock */ .ml) : undefined;
// Loading blocks the event loop. So load in parts, and yield in between to let the handshake continue.
await __nccwpck_require__.e(/* import() */ 8886).then(__nccwpck_require__.bind(__nccwpck_require__, 48886));
await turn();
const { run } = await Promise.all(/* import() */[__nccwpck_require__.e(8886), __nccwpck_require__.e(4206)]).then(__nccwpck_require__.bind(__nccwpck_require__, 64206));
await turn();
await run(connection);
/** Waits for one turn of the event loop, and one more for work that the first one starts. */
async function turn() {
    await new Promise(resolve => setImmediate(resolve));
    await new Promise(resolve => setImmediate(resolve));
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 41262:
/***/ (() => {

/** Major version of Node that the manifests request from the runner (`using: node24`). */
const NEEDED = 24;
const found = process.versions.node;
// GitHub's runner includes its own Node. Others, such as act, use the machine's. An older Node would fail in the middle
// of the step, so the entry point imports this module first.
if (Number.parseInt(found, 10) < NEEDED) {
    const message = `This action requires Node ${NEEDED} or later, but it was started with Node ${found}. Install Node ${NEEDED} on the machine or in the container image, and put it first in PATH.`;
    const isOnRunner = process.env['GITHUB_ACTIONS'] === 'true';
    process.stdout.write(isOnRunner ? `::error title=Node is too old::${message}\n` : `error: ${message}\n`);
    // oxlint-disable-next-line no-process-exit -- no other module may load, and nothing is under way.
    process.exit(1);
}



/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		8792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(32499);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
