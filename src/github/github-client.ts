import type { GitHub as ActionsOctokit } from '@actions/github/lib/utils';
import type { ProxySettings } from '../client/connections.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../core/services.ts';
import { Failure } from '../failure.ts';
import { readRefusal, silence, unreadable } from './errors.ts';
import { octokitFetch } from './octokit-fetch.ts';
import { type Budget, openBudget } from './time-limit.ts';

/** Which repository of which GitHub, and who asks. */
export interface GitHubAccess {
  readonly apiUrl: string;
  /** `owner/name`. */
  readonly repository: string;
  readonly token: string;
  readonly proxy: ProxySettings;
  readonly clock: Clock;
  readonly log: Pick<Log, 'debug'>;
}

/** GitHub's API for one repository, for as long as a budget lasts. */
export interface GitHub {
  readonly api: InstanceType<typeof ActionsOctokit>;
  /** The path parameters of every request. */
  readonly at: { readonly owner: string; readonly repo: string };
  /** Who the token is, as the author of its comments is called. */
  viewer(): Promise<string>;
}

const ATTEMPTS = 4;
const FIRST_WAIT_MS = 500;
/** For one answer, the request's own way included: the library waits for five minutes, in which others could be asked. */
const ANSWER_MS = 120_000;

/**
 * Connects to GitHub. Its requests reject with a Failure. Those that read are made again where that may help; those that
 * change something never, as what they were made of may be stale by then: that is for their callers. Whatever is asked
 * next waits for as long as GitHub has asked for.
 *
 * The library is loaded here and not above, as it reads the event's file and the proxy's address when it's loaded, and
 * throws where it doesn't understand them (decision 0008): that fails a courtesy then, and not the step.
 */
export async function connectGitHub(access: GitHubAccess, budget: Budget): Promise<GitHub> {
  const { apiUrl, repository, token, proxy, clock, log } = access;
  // Not by ncc: the build makes a file of it that has only the parts that are used (decision 0010).
  const library = await import(/* webpackIgnore: true */ '@actions/github/lib/utils');
  const { GitHub: Octokit, getOctokitOptions } = library;
  const debug = (text: string): void => log.debug(text);
  const octokitLog = { debug, info: debug, warn: debug, error: debug };
  const settings = {
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: 'project-platform-action',
    log: octokitLog,
    request: { fetch: octokitFetch(proxy, budget.done), signal: budget.signal, log: octokitLog },
  };
  const api = new Octokit(getOctokitOptions(token, settings));
  let pause: { readonly until: number; readonly failure: Failure } | undefined;
  api.hook.wrap('request', async (request, options) => {
    const reads = options.method === 'GET' || options.url.endsWith('/graphql');
    const kind = reads ? 'reads' : 'changes';
    const { signal = budget.signal } = options.request as { readonly signal?: AbortSignal };
    for (let attempt = 1; ; attempt += 1) {
      const pauseMs = (pause?.until ?? 0) - clock.monotonicMs();
      if (pause !== undefined && pauseMs > 0) {
        if (!budget.allows(pauseMs)) throw pause.failure;
        await budget.sleep(pauseMs);
      }
      budget.asked(kind);
      using time = openBudget(clock, ANSWER_MS, signal);
      // Changed in place: a hook that was there before this one is given these very options, whatever it's called with.
      options.request = { ...options.request, signal: time.signal };
      try {
        const answer = await request(options);
        // The library hands on whatever is no JSON as a text, and what was cut as well.
        if (answer.status === 204 || (typeof answer.data === 'object' && answer.data !== null)) {
          budget.succeeded(kind);
          return answer;
        }
        throw unreadable(answer.status, !reads);
      } catch (thrown) {
        const isSilent = time.signal.aborted && !signal.aborted;
        const said: unknown = isSilent ? silence(ANSWER_MS, !reads) : thrown;
        const { failure, passing, retryAfterMs } = readRefusal(said, !reads, clock.now());
        // A permanent refusal is a response, too.
        if (passing || failure.status === undefined) budget.failed(failure);
        else budget.succeeded(kind);
        if (retryAfterMs !== undefined) pause = { until: clock.monotonicMs() + retryAfterMs, failure };
        const waitMs = retryAfterMs === undefined ? FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + clock.random()) : 0;
        if (!reads || !passing || attempt === ATTEMPTS || !budget.allows(waitMs)) throw failure;
        await budget.sleep(waitMs);
      }
    }
  });
  const [owner = '', repo = ''] = repository.split('/');
  return { api, at: { owner, repo }, viewer: () => viewer(api) };
}

/** Only GraphQL tells every kind of token who it is: `GET /user` refuses that of a job. */
async function viewer(api: GitHub['api']): Promise<string> {
  try {
    const { viewer: who } = await api.graphql<{ readonly viewer: { readonly login: string } }>('{ viewer { login } }');
    return who.login;
  } catch (thrown) {
    if (thrown instanceof Failure) throw thrown;
    const { message } = thrown as Error;
    throw new Failure('unavailable', `GitHub doesn’t say who \`github-token\` is: ${message}`, { cause: thrown });
  }
}
