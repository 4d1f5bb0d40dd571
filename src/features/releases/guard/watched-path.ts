/** A path of a watched site or function. */

import type { ProjectServices } from '../../../core/services.ts';
import { type Address, type PathProblem, type PathStatus, requestPath, statusText } from './checks.ts';
import type { NotJudged, PathEvidence } from './evidence.ts';

/** Consecutive failed requests after which a path is broken. */
const MISSES = 3;

/** A path, and its last responses. */
export class WatchedPath {
  readonly path: string;
  #hasWorked: boolean;
  #misses = 0;
  #problem: PathProblem | undefined;
  #last: PathStatus | undefined;

  constructor(path: string, hasWorked: boolean) {
    this.path = path;
    this.#hasWorked = hasWorked;
  }

  /** Last response that could be judged. */
  get last(): PathStatus | undefined {
    return this.#last;
  }

  /** `undecided` if the path failed, but not often enough to be broken. */
  get state(): 'works' | 'undecided' | 'broken' | 'never-worked' {
    if (!this.#hasWorked) return 'never-worked';
    if (this.#misses >= MISSES) return 'broken';
    return this.#misses > 0 ? 'undecided' : 'works';
  }

  async check(context: ProjectServices, address: Address): Promise<void> {
    const response = await requestPath(context, address, this.path);
    this.#problem = 'why' in response ? response : undefined;
    if ('why' in response) return;
    this.#last = response;
    this.#hasWorked ||= response.works;
    this.#misses = response.works ? 0 : this.#misses + 1;
    if (!response.works) context.log.info(`${this.path}: ${statusText(response.status)} (${this.#misses} in a row).`);
  }

  evidence(at: number): readonly PathEvidence[] {
    if (this.state !== 'broken') return [];
    return [{ kind: 'path', subject: this.path, misses: this.#misses, status: this.#last?.status, at }];
  }

  notJudged(): readonly NotJudged[] {
    const { path: subject, last, state } = this;
    if (this.#problem !== undefined) return [{ subject, ...this.#problem }];
    if (last === undefined) return [{ subject, why: 'not-requested' }];
    return state === 'undecided' || state === 'never-worked' ? [{ subject, why: state, status: last.status }] : [];
  }
}
