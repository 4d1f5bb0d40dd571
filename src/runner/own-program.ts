/**
 * This very program, to be started once more for another part of it: the bundle's entry stands beside this module's
 * chunk, and a folder above it in the sources.
 */
export const OWN_PROGRAM = new URL(import.meta.url.endsWith('.ts') ? '../entry.ts' : './index.js', import.meta.url);

/** The argument by which a local platform that serves a whole job is told from a step. */
export const PLATFORM_SERVER = 'local-platform-server';
