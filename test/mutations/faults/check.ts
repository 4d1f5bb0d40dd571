import type { Fault } from '../fault.ts';

/** Faults in the check of platforms. */
export const CHECK_FAULTS: readonly Fault[] = [
  {
    id: 'check-foreign-project',
    file: 'check/run/ownership.ts',
    find: 'return random !== undefined && mark === markOf(random, token);',
    replace: 'return random !== undefined && mark !== undefined;',
    why: 'the cleanup deletes projects that another credential has made',
  },
  {
    id: 'check-unmasked',
    file: 'check/run/findings.ts',
    find: 'got: this.#session.mask(added.got).slice(0, 300),',
    replace: 'got: added.got.slice(0, 300),',
    why: 'the report, which becomes a public issue, shows credentials',
  },
];
