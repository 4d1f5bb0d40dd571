import { readFileSync } from 'node:fs';
import { Failure } from '../../failure.ts';
import type { GitHubRun } from '../environment.ts';

/** A pull request, as far as it's known. */
export interface KnownPullRequest {
  readonly number: number;
  /** The newest commit of it; undefined where the event doesn't say. */
  readonly headSha: string | undefined;
}

/** What started the run, and what it is about. */
export interface Trigger {
  /** The commit that is worked on: of a pull request its own, not the one that would merge it. */
  readonly sha: string;
  /** The pull request, where the event itself names it. */
  readonly pullRequest?: KnownPullRequest;
  /** Where it doesn't: the branch of which there may be one. */
  readonly branch?: Branch;
}

export interface Branch {
  /** Of the repository that the branch is in, which may be a fork. */
  readonly owner: string;
  readonly name: string;
  /** The pull request counts only if this is its newest commit. */
  readonly sha?: string;
}

/**
 * Reads what started the run.
 * @throws Failure when the event's file can't be read
 */
export function readTrigger(run: GitHubRun, repository: string): Trigger {
  const event = readEvent(run.eventFile);
  const pull = event.at('pull_request');
  const number =
    pull.number('number') ?? (event.has('issue', 'pull_request') ? event.at('issue').number('number') : undefined);
  if (number !== undefined) {
    const headSha = pull.at('head').text('sha');
    return { sha: headSha ?? run.sha, pullRequest: { number, headSha } };
  }
  const [owner = ''] = repository.split('/');
  const branch = /^refs\/heads\/(.+)$/.exec(run.ref)?.[1];
  if (run.eventName === 'workflow_run') return readWorkflowRun(event.at('workflow_run'), run, owner);
  if (branch === undefined) return { sha: run.sha };
  return { sha: run.sha, branch: { owner, name: branch } };
}

/**
 * A run that another one started. That one may have been a fork's, so nothing that it wrote is believed: the pull
 * request is the one whose newest commit is the one that GitHub says it ran on.
 */
function readWorkflowRun(started: Part, run: GitHubRun, repositoryOwner: string): Trigger {
  const sha = started.text('head_sha') ?? run.sha;
  const name = started.text('head_branch');
  if (name === undefined) return { sha };
  const owner = started.at('head_repository').at('owner').text('login') ?? repositoryOwner;
  return { sha, branch: { owner, name, sha } };
}

/** A part of the event, in which anything may be missing. */
class Part {
  readonly #value: unknown;

  constructor(value: unknown) {
    this.#value = value;
  }

  at(name: string): Part {
    return new Part(this.#read(name));
  }

  has(...names: readonly string[]): boolean {
    return names.reduce<Part>((part, name) => part.at(name), this).#value instanceof Object;
  }

  text(name: string): string | undefined {
    const value = this.#read(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  }

  number(name: string): number | undefined {
    const value = this.#read(name);
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
  }

  #read(name: string): unknown {
    return this.#value instanceof Object ? (this.#value as Readonly<Record<string, unknown>>)[name] : undefined;
  }
}

function readEvent(file: string): Part {
  if (file === '') return new Part({});
  try {
    return new Part(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const remedy = 'The runner names this file in GITHUB_EVENT_PATH: let it be the event, as JSON.';
    throw new Failure('unavailable', `${file} can't be read: ${(cause as Error).message}`, { remedy, cause });
  }
}
