import type { Place } from '../failure.ts';

/**
 * What an operation says while it works. Every text may hold words of the platform, the agent or a repository:
 * the runner's printer makes them harmless, so operations never escape anything themselves.
 */
export interface Log {
  /** A line, or several, of the job log. */
  info(text: string): void;
  /** Shown only when step debugging is on. */
  debug(text: string): void;
  /** An annotation of level notice. */
  notice(text: string, place?: Place): void;
  /** An annotation of level warning. */
  warning(text: string, place?: Place): void;
  /** A folded group of lines around `work`. */
  group<T>(title: string, work: () => Promise<T>): Promise<T>;
  /** Progress of one piece of work: prints at most one line every few seconds, and the last one. */
  progress(label: string): Progress;
  /**
   * Keeps a value out of everything that is printed from now on.
   * @returns false where it is so short that it isn't hidden, as that would riddle the log and tell what it hides
   */
  mask(secret: string): boolean;
  /** A text without these values: for what is written to files, which nobody else clears of them. */
  readonly hide: (text: string) => string;
  /**
   * Returns how many UTF-16 units at the end of a text may be the start of a secret. If more text follows, hold them
   * back until then: half of a secret isn't recognized.
   */
  readonly unfinished: (text: string) => number;
}

export interface Progress {
  /** `done` of `total` bytes. */
  bytes(done: number, total: number): void;
  /** `done` of `total` pieces of work, each as good as any other, and how much time that leaves. */
  items(done: number, total: number): void;
}
