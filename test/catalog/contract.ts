/** An input as the contract describes it. Anything the contract leaves open is left open here. */
export interface Input {
  readonly required?: true;
  readonly default?: string;
}
type Inputs = Readonly<Record<string, Input>>;

/** The inputs and outputs that the contract gives an operation. */
export interface Contract {
  readonly inputs: Inputs;
  readonly outputs: readonly string[];
}

/**
 * Source: the public contract. Its names are the product's interface: more may be added where a user needs it, none may
 * be renamed. So they are repeated in the tests, apart from the code that they are compared with: here for all
 * operations, in `test/scenarios/<operation id>/usual.ts` for one.
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
