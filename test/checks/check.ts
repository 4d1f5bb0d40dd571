/** Result of a check. */
export interface Outcome {
  /**
   * Number of checked items by kind: `{ modules: 40 }`. A zero fails the check, because it would otherwise never find
   * anything.
   */
  readonly counts: { readonly [what: string]: number };
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

/** Returns whether an outcome is good, with its counts and all problems as text. */
export function evaluate({ counts, problems }: Outcome): { ok: boolean; checked: string; problems: string } {
  const found = Object.entries(counts);
  const unseen = found.filter(([, count]) => !(count > 0)).map(([what]) => `The check found no ${what} to check.`);
  const all = [problems, ...unseen].filter(text => text !== '');
  const checked = found.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ');
  return { ok: all.length === 0, checked, problems: all.join('\n') };
}

/** Returns the number that the pattern's first group captures in a tool's output; 0 if it doesn't match. */
export const parseCount = (printed: string, pattern: RegExp): number => Number(pattern.exec(printed)?.[1] ?? 0);

/** Returns a tool's output as problems, unless it succeeded. */
export const toolProblems = (result: { readonly ok: boolean; readonly printed: string }): string =>
  result.ok ? '' : result.printed || 'The tool failed without output.';
