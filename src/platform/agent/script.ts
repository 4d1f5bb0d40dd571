import type { Field, Fields, ShapeOf } from '../../api/field.ts';

const STEPS = { type: 'array', items: { type: 'json' } } as const satisfies Field;
const TEXT = { type: 'string' } as const satisfies Field;
const FLAG = { type: 'boolean', optional: true } as const satisfies Field;
const NAME = { type: 'string', minLength: 1, maxLength: 100 } as const satisfies Field;
const MS = { type: 'integer', min: 0, max: 24 * 3_600_000, optional: true } as const satisfies Field;
const optional = <F extends Field>(field: F): F & { readonly optional: true } => ({ ...field, optional: true });

/** A file of the project's source: no way leads out of it. */
const PATH = {
  type: 'string',
  maxLength: 500,
  pattern: '(?!(?:[^]*/)?\\.{0,2}(?:/|$))[^\\u0000-\\u001f\\\\]+',
} as const satisfies Field;

/** "A non-negative decimal integer string" (Part 2, run.usage); quoted in YAML, as a number may be larger than it can hold. */
const CREDITS = { type: 'string', maxLength: 1000, pattern: '\\d+' } as const satisfies Field;

/** What can be said of every tool call. */
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

/** How the parameters of a call are told while they're generated, line by line. */
const INPUT = {
  each_ms: MS,
  /** So many characters of each stand in the events: the rest is cut off, and `truncated` says so. */
  shown: { type: 'integer', min: 0, optional: true },
} as const satisfies Fields;

/**
 * The steps of a script, each told by its first field: what an agent does, and what is seen of it. The one table of the
 * format: what is read is checked against it, and its types are those of the steps.
 */
export const STEP_FORMS = {
  /** Adds to the reply, word by word. */
  say: { say: TEXT, times: { type: 'integer', min: 1, optional: true }, each_ms: MS },
  /** Puts this in the place of the reply, and what is persisted in that of the tool list. */
  snapshot: { snapshot: TEXT, tool_calls: FLAG },
  read: { read: PATH, ...CALL },
  write: { write: PATH, content: TEXT, if_missing: FLAG, ...INPUT, ...CALL },
  edit: { edit: PATH, old: TEXT, new: TEXT, replace_all: FLAG, ...INPUT, ...CALL },
  /** A shell call, as the documents have no tool of its own for it. */
  delete: { delete: PATH, ...CALL },
  /** An ordinary command, of which nothing is shown but this message. */
  shell: { shell: TEXT, ...CALL },
  media: {
    media: { type: 'string', oneOf: ['image', 'video', 'speech', 'music'] },
    count: { type: 'integer', min: 0, max: 1000, optional: true },
    credits: optional(CREDITS),
    ...CALL,
  },
  skill: { skill: NAME, display_name: optional(NAME), ...CALL },
  /** A call of any other tool. */
  tool: { tool: NAME, sub_type: optional(NAME), file_name: optional(NAME), ...CALL },
  wait: { wait: { type: 'integer', min: 0, max: 24 * 3_600_000 } },
  usage: { usage: CREDITS, usage_id: optional(NAME) },
  preview: { preview: { type: 'boolean' } },
  ask: {
    ask: TEXT,
    kind: { type: 'string', oneOf: ['confirmation', 'answers', 'unsupported'], optional: true },
    /** Of kind `answers`: what is asked for, by key. */
    questions: { type: 'string-map', optional: true },
    /** Of kind `confirmation`: a comment may be given. */
    comment: FLAG,
    /** In place of the schema that follows from the above. */
    input_schema: { type: 'record', optional: true },
    /** Nothing but a person may decide it, whatever `yolo` says. */
    human: FLAG,
    /** It's about the cloud: under `disable_cloud` it isn't asked, and `disabled` is what is done. */
    cloud: FLAG,
    /** Somebody answers it elsewhere, after so long. */
    answered_after_ms: MS,
    answered_with: { type: 'record', optional: true },
    approve: optional(STEPS),
    reject: optional(STEPS),
    answered: optional(STEPS),
    closed: optional(STEPS),
    disabled: optional(STEPS),
  },
  /** Several steps at once. */
  together: { together: STEPS },
  /** Any event, also one that nobody knows; a run's last event comes by `end` or `superseded`. */
  event: { event: OTHER_EVENT, data: { type: 'record', optional: true } },
  /** Another run takes over, and does the steps of `by`; this one's true status is the given one. */
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

/** Where steps stand within a step. */
export const BRANCHES = ['approve', 'reject', 'answered', 'closed', 'disabled', 'together', 'by'] as const;

/** The fields around the steps: a script's file is an object of these. */
export const SCRIPT_FORM = {
  script: STEPS,
  /** A regular expression: messages that it finds something in get this script, in whatever letter case. */
  when: optional(TEXT),
  /** What is still done after a cancellation, such as a settlement. */
  on_cancel: optional(STEPS),
} as const satisfies Fields;

type WithSteps<Shape> = {
  [Name in keyof Shape]: Name extends (typeof BRANCHES)[number] | 'script' | 'on_cancel'
    ? readonly Step[]
    : Shape[Name];
};

export type Verb = keyof typeof STEP_FORMS;
export type StepOf<V extends Verb> = WithSteps<ShapeOf<(typeof STEP_FORMS)[V]>>;
export type Step = { [V in Verb]: StepOf<V> }[Verb];

/** What an agent does on a message. */
export type Script = WithSteps<ShapeOf<typeof SCRIPT_FORM>>;

const VERBS = Object.keys(STEP_FORMS) as readonly Verb[];

/** What kind of step it is: the names that fit, of which a step in order has exactly one. */
export const verbsOf = (step: object): readonly Verb[] => VERBS.filter(verb => Object.hasOwn(step, verb));
