/**
 * Path of commands to a running local platform itself, beside its API. Programs that send them
 * don't load the platform.
 */
export const CONTROL_PATH = '/emulator';
