/** Format of the scripts that the emulated agent runs: the kinds of steps and their fields. */

import type { Field, Fields, ShapeOf } from '../../api/shapes/field.ts';

const STEPS = { type: 'array', items: { type: 'json' } } as const satisfies Field;
const TEXT = { type: 'string' } as const satisfies Field;
const FLAG = { type: 'boolean', optional: true } as const satisfies Field;
const NAME = { type: 'string', minLength: 1, maxLength: 100 } as const satisfies Field;
const MS = {
  type: 'integer',
  min: 0,
  max: 24 * 3_600_000,
  optional: true,
} as const satisfies Field;
const optional = <F extends Field>(field: F): F & { readonly optional: true } => ({
  ...field,
  optional: true,
});

/** Path of a file in the project's source. It can't lead out of the source folder. */
const PATH = {
  type: 'string',
  maxLength: 500,
  pattern: '(?!(?:[^]*/)?\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+',
} as const satisfies Field;

/**
 * "A non-negative decimal integer string" (Part 2, run.usage). Quoted in YAML, because it can be
 * too large for a number.
 */
const CREDITS = { type: 'string', maxLength: 1000, pattern: '\\d+' } as const satisfies Field;

/** Optional fields of every tool call. */
const CALL = {
  phase: optional(NAME),
  message: optional(TEXT),
  takes_ms: MS,
  outcome: { type: 'string', oneOf: ['succeeded', 'failed', 'canceled'], optional: true },
} as const satisfies Fields;

const OTHER_EVENT = {
  ...NAME,
  pattern: '(?!run\\.(?:completed|failed|canceled|interrupted|superseded)$)[\\w.-]+',
} as const satisfies Field;

/** Controls how the events show the parameters of a call while they are generated, line by line. */
const INPUT = {
  each_ms: MS,
  /**
   * Maximum number of characters of each parameter in the events. The rest is cut off, and
   * `truncated` is set.
   */
  shown: { type: 'integer', min: 0, optional: true },
} as const satisfies Fields;

/**
 * Steps of a script: actions of the agent and the events that clients see. Each step is identified
 * by its first field. This table is the only definition of the format: scripts are checked against
 * it, and the types of the steps are derived from it.
 */
export const STEP_FORMS = {
  /** Adds to the reply, word by word. */
  say: { say: TEXT, times: { type: 'integer', min: 1, optional: true }, each_ms: MS },
  read: { read: PATH, ...CALL },
  write: { write: PATH, content: TEXT, if_missing: FLAG, ...INPUT, ...CALL },
  edit: { edit: PATH, old: TEXT, new: TEXT, replace_all: FLAG, ...INPUT, ...CALL },
  /** Deletes a file with a shell call, because the documents define no tool for this. */
  delete: { delete: PATH, ...CALL },
  /** Ordinary command. The events show only this message. */
  shell: { shell: TEXT, ...CALL },
  skill: { skill: NAME, display_name: optional(NAME), ...CALL },
  wait: { wait: { type: 'integer', min: 0, max: 24 * 3_600_000 } },
  usage: { usage: CREDITS, usage_id: optional(NAME) },
  preview: { preview: { type: 'boolean' } },
  ask: {
    ask: TEXT,
    kind: { type: 'string', oneOf: ['confirmation', 'answers', 'unsupported'], optional: true },
    /** Questions by key, for the kind `answers`. */
    questions: { type: 'string-map', optional: true },
    /** Permits a comment, for the kind `confirmation`. */
    comment: FLAG,
    /** Replaces the schema that is derived from the fields above. */
    input_schema: { type: 'record', optional: true },
    /** Only a person can decide, even with `yolo`. */
    human: FLAG,
    /**
     * Concerns the cloud. With `disable_cloud`, the question is skipped and the steps of `disabled`
     * run instead.
     */
    cloud: FLAG,
    /** Simulates an answer from elsewhere after this time. */
    answered_after_ms: MS,
    answered_with: { type: 'record', optional: true },
    approve: optional(STEPS),
    reject: optional(STEPS),
    answered: optional(STEPS),
    closed: optional(STEPS),
    disabled: optional(STEPS),
  },
  /**
   * Sends any event, even an undefined one. A run's last event must come from `end` or
   * `superseded`.
   */
  event: { event: OTHER_EVENT, data: { type: 'record', optional: true } },
  /**
   * Starts another run, which takes over and performs the steps of `by`. This run actually ends
   * with the given status.
   */
  superseded: {
    superseded: { type: 'string', oneOf: ['completed', 'failed', 'canceled', 'interrupted'] },
    by: optional(STEPS),
  },
  end: {
    end: { type: 'string', oneOf: ['completed', 'failed', 'canceled', 'interrupted'] },
    code: optional(NAME),
    message: optional(TEXT),
  },
} as const satisfies Record<string, Fields>;

/** Fields of a step that contain steps. */
export const BRANCHES = ['approve', 'reject', 'answered', 'closed', 'disabled', 'by'] as const;

/** Top-level fields of a script's file. */
export const SCRIPT_FORM = {
  script: STEPS,
  /** Regular expression, case-insensitive. Messages that match it get this script. */
  when: optional(TEXT),
  /** Steps that run after a cancellation, such as `usage`. */
  on_cancel: optional(STEPS),
} as const satisfies Fields;

type WithSteps<Shape> = {
  [Name in keyof Shape]: Name extends (typeof BRANCHES)[number] | 'script' | 'on_cancel'
    ? readonly ScriptStep[]
    : Shape[Name];
};

export type StepKind = keyof typeof STEP_FORMS;
export type StepOf<V extends StepKind> = WithSteps<ShapeOf<(typeof STEP_FORMS)[V]>>;
export type ScriptStep = { [V in StepKind]: StepOf<V> }[StepKind];

/** Behavior of the agent in response to a message. */
export type Script = WithSteps<ShapeOf<typeof SCRIPT_FORM>>;

const STEP_KINDS = Object.keys(STEP_FORMS) as readonly StepKind[];

/** Returns the names of all step kinds that fit a step. A valid step has exactly one. */
export const stepKinds = (step: object): readonly StepKind[] =>
  STEP_KINDS.filter(stepKind => Object.hasOwn(step, stepKind));
