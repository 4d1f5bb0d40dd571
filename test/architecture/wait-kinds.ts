/** Kinds of timers, and the row of one timer. */

/** Effect of a timer on a step. */
export const WAIT_KINDS = {
  delay: {
    title: 'Delays',
    text: 'The step waits while one of these runs. Most of them follow a failure. A step whose requests all succeed at the first attempt has only those marked with *usual*.',
  },
  limit: { title: 'Time limits', text: 'These end a wait for something else. They delay nothing.' },
  interval: { title: 'Intervals', text: 'These repeat something while the step works. They delay nothing.' },
  emulator: {
    title: 'Local platform',
    text: 'Timers of the emulator. They run in its own process, or simulate the time that the platform’s work takes.',
  },
} as const;

/** One call of a timer, or of a function that waits for delays that its caller passes. */
export interface Wait {
  readonly kind: keyof typeof WAIT_KINDS;
  /** Condition under which it runs, or its purpose: a clause without a full stop. */
  readonly when: string;
  /** Text that contains its duration, as it stands in the code. */
  readonly value: string;
  /** File that contains that text. Default: the file of the call. */
  readonly valueIn?: string;
  readonly reason: string;
}
