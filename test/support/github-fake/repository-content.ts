import type { IncomingMessage } from 'node:http';
import type { FakeResponse } from './deployments.ts';

/** Repository that tests use, with its owner. */
export const OWNER = 'harbour';
export const REPOSITORY = `${OWNER}/lights`;
/** Author of comments that are written with a job's token. */
export const JOB_LOGIN = 'github-actions[bot]';

export interface ContentRequest {
  readonly request: IncomingMessage;
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Branches, pull requests and comments behind the fake. */
export interface RepositoryContent {
  /** Parents of commits that only GitHub knows, such as a merge commit of a pull request. */
  readonly parents: ReadonlyMap<string, readonly string[]>;
  /** Returns whether a request's token has this permission. */
  allows(token: string, permission: string, wanted: 'read' | 'write'): boolean;
  loginOf(token: string): string | undefined;
  answer(request: ContentRequest): Promise<FakeResponse | undefined> | FakeResponse | undefined;
  /** Called before each request is processed, with its `METHOD /path`. */
  changeBefore?(line: string): void;
  close(): Promise<void>;
}

export const NOT_ACCESSIBLE: FakeResponse = {
  status: 403,
  body: { message: 'Resource not accessible by integration' },
};
