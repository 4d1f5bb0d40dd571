import type { Contract } from '../catalog/contract.ts';
import type { Work } from '../hardening/work.ts';

/** Entries of one operation for the tests that check all operations: the default export of `<operation id>/usual.ts`. */
export interface Usual {
  /** Inputs and outputs as the public contract names them; the manifests are compared with them. */
  readonly contract: Contract;
  /** The usual run. `.github/REQUESTS.md` lists its requests. */
  readonly usualRun: {
    /** The scenario of this operation that shows the usual run. */
    readonly scenario: string;
    /** The reason why each of its requests is required. */
    readonly because: string;
  };
  /**
   * Steps whose requests the tests in `test/hardening` disturb: every way in which the operation changes something, and
   * several steps for each. Empty if the operation sends no request to a platform.
   */
  readonly works: readonly Work[];
  /** More such steps, which send requests to GitHub; the tests disturb those, too. */
  readonly worksOnGitHub?: readonly Work[];
}
