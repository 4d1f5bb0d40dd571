/** What went wrong, as a user would sort it. It decides how an error is worded, never whether it is retried. */
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

/** One thing that is wrong with what the user gave: a field or a file, and what to do about it. */
export interface Finding {
  /** The input's name or the file's path, as the user knows it. */
  readonly where: string;
  /** What is wrong and, where there is one, the limit that it breaks. */
  readonly message: string;
  readonly remedy?: string;
  /** Whether the value is an empty secret. In a run that gets no secrets all are empty, and the runner adds that. */
  readonly isEmptySecret?: boolean;
}

/** Where in the user's repository a message belongs. */
export interface Place {
  /** Absolute; the runner shows it as a path in the repository. */
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

interface FailureTraits {
  /** Title of the annotation, if the title of the failure's kind doesn't fit. */
  readonly title?: string;
  /** The service that refused or did not answer. Default: the platform. */
  readonly service?: 'GitHub';
  readonly remedy?: string;
  /** The platform's error code, `code` of its problem body. */
  readonly code?: string;
  /** HTTP status. */
  readonly status?: number;
  readonly traceId?: string;
  /** What was asked for, as `METHOD path` of its endpoint: what somebody looks for in a log. */
  readonly request?: string;
  /** All that is wrong, gathered, where there is more than one thing to mend. */
  readonly findings?: readonly Finding[];
  /** Words of somebody else that show the reason at length: a build's output, say. May have many lines. */
  readonly excerpt?: string;
  /** Where the fault lies in a file of the user's. */
  readonly place?: Place;
  /**
   * The request, in one of its attempts, may have taken effect: nobody knows until somebody looks.
   * Absent or false: it is certain that nothing was done.
   */
  readonly uncertain?: boolean;
  readonly cause?: unknown;
}

/**
 * The one error of this project. Everything that is thrown on purpose is a Failure; anything else that arrives at
 * the top is a bug of ours and is reported as one.
 */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly title: string | undefined;
  readonly service: 'GitHub' | undefined;
  readonly remedy: string | undefined;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly traceId: string | undefined;
  readonly request: string | undefined;
  readonly findings: readonly Finding[];
  readonly excerpt: string | undefined;
  readonly place: Place | undefined;
  readonly uncertain: boolean;

  /**
   * @param kind what went wrong, as a user would sort it
   * @param message one sentence; text from outside may stand in it, so it's printed as untrusted
   */
  constructor(kind: FailureKind, message: string, traits: FailureTraits = {}) {
    super(message, traits.cause === undefined ? undefined : { cause: traits.cause });
    this.name = 'Failure';
    this.kind = kind;
    this.title = traits.title;
    this.service = traits.service;
    this.remedy = traits.remedy;
    this.code = traits.code;
    this.status = traits.status;
    this.traceId = traits.traceId;
    this.request = traits.request;
    this.findings = traits.findings ?? [];
    this.excerpt = traits.excerpt;
    this.place = traits.place;
    this.uncertain = traits.uncertain ?? false;
  }
}

/** The same failure with its kind, its message or some of its traits replaced; the first one is its cause. */
export function withDetails(
  failure: Failure,
  traits: FailureTraits & { readonly kind?: FailureKind; readonly message?: string },
): Failure {
  const { kind = failure.kind, message = failure.message, ...replaced } = traits;
  return new Failure(kind, message, {
    ...(failure.title === undefined ? {} : { title: failure.title }),
    ...(failure.service === undefined ? {} : { service: failure.service }),
    ...(failure.remedy === undefined ? {} : { remedy: failure.remedy }),
    ...(failure.code === undefined ? {} : { code: failure.code }),
    ...(failure.status === undefined ? {} : { status: failure.status }),
    ...(failure.traceId === undefined ? {} : { traceId: failure.traceId }),
    ...(failure.request === undefined ? {} : { request: failure.request }),
    ...(failure.excerpt === undefined ? {} : { excerpt: failure.excerpt }),
    ...(failure.place === undefined ? {} : { place: failure.place }),
    findings: failure.findings,
    uncertain: failure.uncertain,
    cause: failure,
    ...replaced,
  });
}

/** A Failure of kind `input` made of everything that was found wrong, so that all of it can be mended at once. */
export function inputFailure(summary: string, findings: readonly Finding[]): Failure {
  return new Failure('input', summary, { findings });
}

/** Number of findings that a list shows. The others are counted. */
export const MOST_FINDINGS = 20;

/** Returns the findings of a list to show and, if there are more, a finding with the number of the others. */
export function shownFindings(findings: readonly Finding[]): readonly Finding[] {
  const others = findings.length - MOST_FINDINGS;
  if (others <= 0) return findings;
  const message = `${others} more ${others === 1 ? 'problem is' : 'problems are'} not listed`;
  return [...findings.slice(0, MOST_FINDINGS), { where: '…', message, remedy: 'Fix these first, then run it again.' }];
}

/** A text that ends as a sentence does, so that another one can follow it: what others wrote often lacks the full stop. */
export function sentence(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}
