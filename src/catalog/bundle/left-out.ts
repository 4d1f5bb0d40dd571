/**
 * Replacement for the packages that `bundled-libraries.ts` leaves out of the bundle: the names that other packages
 * import from them. The parts of GitHub's libraries that this action uses don't need what they do.
 */

const fail = (name: string): never => {
  throw new Error(`The bundle does not include ${name}; see src/catalog/bundle/bundled-libraries.ts`);
};

/** Octokit plugin without methods: requests use routes. */
export const restEndpointMethods = (): object => ({});

/** Constants of HTTP/2, which undici reads when it is loaded. */
export const constants = {};

/** @throws Error always: requests use the client's connections (`src/github/rest/octokit-fetch.ts`) */
export const fetch = (): never => fail('fetch of undici');

/**
 * Proxy agent without function. GitHub's client constructs one if the machine has a proxy, and passes it to the `fetch`
 * that `src/github/rest/octokit-fetch.ts` replaces. The client's connections use the proxy.
 */
export function ProxyAgent(): void {
  // Nothing to set up.
}
