import type { EndpointId } from '../../../src/api/endpoints.ts';

/** Endpoints that no operation calls, each with the reason. Their errors need no scenario. */
export const UNCALLED: { readonly [Id in EndpointId]?: string } = {};
