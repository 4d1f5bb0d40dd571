/** Input as described in the contract. Properties that the contract leaves open are left open here. */
export interface Input {
  readonly required?: true;
  readonly default?: string;
}
type Inputs = Readonly<Record<string, Input>>;

/** Inputs and outputs that the contract gives an operation. */
export interface Contract {
  readonly inputs: Inputs;
  readonly outputs: readonly string[];
}

/**
 * Public contract. Its names are the product's interface: a user may need more names, but none may be renamed. So the
 * tests repeat them, separate from the code that they are compared with: here for all operations, in
 * `test/scenarios/<operation id>/usual.ts` for one.
 */
export const COMMON = {
  inputs: {
    operation: { required: true },
    'base-url': {},
    token: {},
    'project-id': {},
    'working-directory': { default: '.' },
    'dry-run': { default: 'false' },
    'idempotency-key': {},
    timeout: {},
    'github-token': { default: '${{ github.token }}' },
    summary: { default: 'true' },
    'pr-comment': { default: 'false' },
    environment: {},
    'artifact-name': {},
  },
  outputs: ['result', 'project_id', 'dry_run', 'error_code', 'error_status', 'trace_id'],
} as const satisfies Contract;
