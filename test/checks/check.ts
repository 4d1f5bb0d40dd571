/** Result of a check. */
export interface Outcome {
  /** All problems, as text; empty if there are none. */
  readonly problems: string;
  /** Measurements, as text, for readers of the log of a successful run. */
  readonly measurements?: string;
}

/** Condition that must hold before a change can be merged. */
export interface Check {
  readonly name: string;
  /** Command or action that fixes the problems. */
  readonly remedy: string;
  run(): Promise<Outcome>;
}

/** Returns a tool's output as problems, unless it succeeded. */
export const toolProblems = (result: { readonly ok: boolean; readonly printed: string }): string =>
  result.ok ? '' : result.printed || 'The tool failed without output.';
