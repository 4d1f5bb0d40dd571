/** Failure, the error class of the whole project, and the findings that it can list. */

/** Remedies for a cause that may go away, and for one in the platform. */
export const RETRY_LATER = 'Re-run the job later.';
export const REPORT_TO_PLATFORM = 'Report this to the platform’s support team.';

/**
 * Kind of failure from the user's view. It determines the wording of an error, never whether it is
 * retried.
 */
export type FailureKind =
  | 'input'
  | 'auth'
  | 'missing'
  | 'conflict'
  | 'limit'
  | 'unavailable'
  | 'timeout'
  | 'cancelled'
  | 'bug';

/** Reason of a failure or finding, for a command that acts on it. No message contains it. */
export type FailureReason =
  /**
   * A migration was edited after it was applied, its file is missing, or its version is too low.
   */
  | 'edited'
  | 'missing-file'
  | 'out-of-order'
  /** A migration is in another history of the database. */
  | 'other-history'
  /** The files don't fit the migration history. */
  | 'history'
  /** The database refused a statement. */
  | 'statement';

/** Problem with the user's input: a field or a file, and what to do about it. */
export interface Finding {
  /** Name of the input or path of the file, as the user knows it. */
  readonly where: string;
  /**
   * The problem, and the violated limit if there is one: the rest of a sentence whose subject is
   * `where`.
   */
  readonly message: string;
  readonly remedy?: string;
  readonly reason?: FailureReason;
  /**
   * The same problem of several files, as the rest of `12 files …`. Those with the same text are
   * shown as one.
   */
  readonly ofMany?: string;
  /** Pattern of the input `exclude` that leaves the file out. */
  readonly pattern?: string;
  /** Whether the input is missing. The title then says so. */
  readonly isMissing?: boolean;
  /**
   * Whether the value is an empty secret. In a run that gets no secrets all are empty, and the
   * runner adds that.
   */
  readonly isEmptySecret?: boolean;
}

/** Location of a message in the user's repository. */
export interface Place {
  /** Absolute path. The runner shows it relative to the repository. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/**
 * Location of an annotation's subject. The title or text says it, too, because a terminal shows
 * only these. GitHub keeps only a few annotations for each step, so the log prints the others as
 * lines, and the job summary lists them.
 */
export interface AnnotationContext extends Place {
  /**
   * Whether the operation's report contains the text, too, so that the summary doesn't list it
   * twice.
   */
  readonly inReport?: true;
  /**
   * Whether the error that ends the step, or the plan that a person agrees to, lists the text, too.
   * A terminal, which has no annotations, then omits it.
   */
  readonly isListed?: boolean;
}

export interface FailureDetails {
  /** Title of the annotation, which names the thing that failed. Default: the operation's name. */
  readonly title?: string | undefined;
  /**
   * Whether the message doesn't say what failed. A terminal then shows the title, too. Default:
   * without a title
   */
  readonly needsTitle?: boolean | undefined;
  /** The service that refused or did not answer. Default: the platform. */
  readonly service?: 'GitHub' | undefined;
  readonly remedy?: string | undefined;
  /** The platform's error code, `code` of its problem body. */
  readonly code?: string | undefined;
  /** HTTP status. */
  readonly status?: number | undefined;
  readonly traceId?: string | undefined;
  /** The request, as `METHOD path` of its endpoint, to search for in a log. */
  readonly request?: string | undefined;
  /** All problems, collected, if there can be more than one. */
  readonly findings?: readonly Finding[];
  /** Whether the message only introduces the findings. An only one then replaces it. */
  readonly introduces?: boolean | undefined;
  readonly reason?: FailureReason | undefined;
  /**
   * External text that shows the reason in detail, such as a build's output. May have many lines.
   */
  readonly excerpt?: string | undefined;
  /** Location of the error in a file of the user's. */
  readonly place?: Place | undefined;
  /**
   * Whether the request, in one of its attempts, may have taken effect, so that the outcome must be
   * checked. Absent or false: it is certain that nothing was done.
   */
  readonly uncertain?: boolean;
  /**
   * Whether a response contradicts its request, so that nothing may be sent again or concluded from
   * a later response.
   */
  readonly contradicted?: boolean | undefined;
  /**
   * Sentences about what is known after a lost response. The message always contains them, and the
   * outcome is uncertain. Without them, a general sentence says so.
   */
  readonly state?: string | undefined;
  readonly cause?: unknown;
}

/**
 * The only error class of this project. Everything that is thrown on purpose is a Failure. Any
 * other error at the top level is a bug of ours and is reported as one.
 */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly title: string | undefined;
  readonly needsTitle: boolean;
  readonly service: 'GitHub' | undefined;
  readonly remedy: string | undefined;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly traceId: string | undefined;
  readonly request: string | undefined;
  readonly findings: readonly Finding[];
  readonly introduces: boolean | undefined;
  readonly reason: FailureReason | undefined;
  readonly excerpt: string | undefined;
  readonly place: Place | undefined;
  readonly uncertain: boolean;
  readonly contradicted: boolean | undefined;
  readonly state: string | undefined;

  /**
   * @param kind kind of failure from the user's view
   * @param message one sentence; it may contain external text, so it is printed as untrusted
   */
  constructor(kind: FailureKind, message: string, details: FailureDetails = {}) {
    super(
      withState(message, details.state),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'Failure';
    this.kind = kind;
    this.title = details.title;
    this.needsTitle = details.needsTitle ?? details.title === undefined;
    this.service = details.service;
    this.remedy = details.remedy;
    this.code = details.code;
    this.status = details.status;
    this.traceId = details.traceId;
    this.request = details.request;
    this.findings = details.findings ?? [];
    this.introduces = details.introduces;
    this.reason = details.reason;
    this.excerpt = details.excerpt;
    this.place = details.place;
    this.uncertain = details.uncertain ?? details.state !== undefined;
    this.contradicted = details.contradicted;
    this.state = details.state;
  }
}

/** Returns the same failure with another kind, message or traits. The original is its cause. */
export function withDetails(
  failure: Failure,
  details: FailureDetails & { readonly kind?: FailureKind; readonly message?: string },
): Failure {
  const { kind: ownKind, message: ownMessage, ...traits } = failure;
  const { kind = ownKind, message = ownMessage, ...replaced } = details;
  const { uncertain = failure.uncertain || replaced.state !== undefined } = replaced;
  // If the outcome turns out to be certain, what was known before is no longer true.
  const state = uncertain ? failure.state : undefined;
  // A message with its own title says what failed, and another message isn't only an introduction.
  const needsTitle =
    failure.needsTitle && (details.title === undefined || details.message === undefined);
  const introduces = details.message === undefined && failure.introduces;
  const original = { ...traits, state, needsTitle, introduces, cause: failure };
  return new Failure(kind, message, { ...original, ...replaced, uncertain });
}

/** Adds the state to a message, unless the message is made of one that contains it. */
const withState = (message: string, state = ''): string =>
  message.includes(state) ? message : `${sentence(message)} ${state}`;

/** Returns a failure's message; empty if it would only introduce one finding. */
export const messageOf = ({ message, findings, introduces }: Failure): string =>
  introduces === true && findings.length === 1 ? '' : message;

/**
 * Returns the sentence about a request whose outcome is unknown. Empty if it is known, or if the
 * message says so.
 */
export const uncertaintyText = ({ service, uncertain, state }: Failure): string =>
  uncertain && state === undefined
    ? `It is unknown whether ${service ?? 'the platform'} completed the request.`
    : '';

/**
 * Creates a Failure of kind `input` from all findings, so that the user can fix them together.
 * @param summary introduces several findings
 */
export function inputFailure(summary: string, findings: readonly Finding[]): Failure {
  return new Failure('input', summary, { findings, introduces: true });
}

/**
 * Returns the title for rejected files: the file's name if it is only one, otherwise the number of
 * files.
 * @param subject the thing that contains the files, such as `Site`
 * @param shownAs its path, which is the location of problems of the whole
 */
export function rejectedTitle(
  subject: string,
  findings: readonly Pick<Finding, 'where'>[],
  shownAs: string,
): string {
  const files = [...new Set(findings.map(({ where }) => where))].filter(where => where !== shownAs);
  const [first = shownAs, ...others] = files;
  return `${subject} rejected: ${others.length === 0 ? first : `${files.length} files`}`;
}

/** Formats a finding as a sentence, with its remedy: `bucket` is missing. Set `bucket`. */
export function findingText({ where, message, remedy }: Finding): string {
  const problem = sentence(`\`${where}\` ${message}`);
  return remedy === undefined ? problem : `${problem} ${remedy}`;
}

/**
 * Ends a text with a full stop, if it has no end mark, so that another sentence can follow.
 * External texts often lack it.
 */
export function sentence(text: string): string {
  return /^$|[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
