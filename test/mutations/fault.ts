/** A plausible mistake, as one replacement in one file. The suite must fail with it. */
export interface Fault {
  /** Short and unique. `npm run mutations <id>` runs this one only. */
  readonly id: string;
  /** Path of the file within `src/`. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Effect of the mistake, as a clause. */
  readonly why: string;
}
