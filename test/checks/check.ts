/** What a check found. */
export interface Outcome {
  /** What it looked at, and how many: `{ modules: 40 }`. A zero turns the check red, or it would see nothing for ever. */
  readonly counts: { readonly [what: string]: number };
  /** All that is wrong, as text; empty when the check is content. */
  readonly problems: string;
  /** What it measured and counted along the way, as text, for those who read the log of a run that was content. */
  readonly figures?: string;
}

/** One thing that has to hold before a change is good. */
export interface Check {
  readonly name: string;
  /** The command, or the deed, that mends what it finds. */
  readonly remedy: string;
  run(): Promise<Outcome>;
}

/** Whether an outcome is good, with its counts and all that is wrong as text. */
export function verdict({ counts, problems }: Outcome): { ok: boolean; looked: string; problems: string } {
  const found = Object.entries(counts);
  const unseen = found.filter(([, count]) => !(count > 0)).map(([what]) => `It looked at no ${what}.`);
  const all = [problems, ...unseen].filter(text => text !== '');
  const looked = found.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ');
  return { ok: all.length === 0, looked, problems: all.join('\n') };
}

/** The number that `pattern`'s first group finds in what a tool printed; 0 when it isn't there. */
export const countIn = (printed: string, pattern: RegExp): number => Number(pattern.exec(printed)?.[1] ?? 0);

/** A tool's words as problems, unless it was content. */
export const problemsOf = (result: { readonly ok: boolean; readonly printed: string }): string =>
  result.ok ? '' : result.printed || 'It failed without a word.';
