/**
 * Routes each request that the local platform receives: to a site, a link, a public object, a
 * function, or the API. Records the request, and saves changes before the response is sent.
 */

import type { IncomingMessage } from 'node:http';
import { CONTROL_PATH } from '../base/control-path.ts';
import { type ApiContext, answerApiRequest } from './answer-api-request.ts';
import { isPublicObjectPath, publicObjectAnswer } from './buckets/public-objects.ts';
import { INSTANCE_PREFIX } from './cloud/cloud-service.ts';
import { refusePages } from './http/foreign-callers.ts';
import { answerInvocation } from './functions/invocation.ts';
import type { Answer, Reply } from './http/answer.ts';
import { EventStream } from './http/event-stream.ts';
import type { Faults, RequestTarget } from './http/faults.ts';
import { ApiProblem } from './http/problems.ts';
import { routeOf } from './http/routing.ts';
import { officialSite } from './projects/official-domains.ts';
import type { SiteContent } from './state/entities.ts';
import { siteAnswer } from './releases/sites.ts';
import { STORAGE_PREFIX } from './releases/upload-storage.ts';
import type { RequestRecord } from './http/requests/request-record.ts';
import { PREVIEW_PREFIX } from './http/redaction.ts';
import { DOWNLOAD_PREFIX } from './source/downloads.ts';
import type { PlatformState } from './platform-state.ts';
import type { StateSaver } from './saving/state-saver.ts';

export interface RespondContext {
  readonly api: ApiContext;
  readonly faults: Faults;
  readonly record: RequestRecord;
  readonly saver: StateSaver;
  /** Carries out a command to the emulator itself. */
  readonly control: (message: IncomingMessage) => Promise<Answer>;
}

/**
 * Responds to one request after its changes are saved, and records it.
 * @throws ApiProblem for a request that is refused before it is processed
 */
export async function respond(message: IncomingMessage, context: RespondContext): Promise<Reply> {
  const { api, faults, record: requests, saver } = context;
  const { method = '', url = '', headers } = message;
  const site = officialSite(api.state, headers.host);
  if (site !== undefined)
    return respondFromSite(message, () => site.currentContent(), context, api.state);
  // Not parsed with `URL`, which would resolve dot segments and reject addresses that must get a
  // response.
  const [path = '', ...rest] = url.split('?');
  const query = new URLSearchParams(rest.join('?'));
  const link = linkOf(api.state, message, path, query) ?? instanceTargetOf(api.state, message);
  const route = routeOf(method, path);
  const target = link?.target ?? (route instanceof ApiProblem ? 'unknown' : route.id);
  refusePages(message, target);
  if (path === CONTROL_PATH)
    return { answer: await context.control(message), delivery: { mode: 'whole' }, dateOffsetMs: 0 };
  const record = requests.add({ target, method, path, query: Object.fromEntries(query), headers });
  const onBody = (text: string): void => requests.addBody(record, text);
  const reply = await faults.reply(target, async faultEffect => {
    if (link !== undefined) await faultEffect.arrival?.();
    const answer = await (link?.answer() ??
      answerApiRequest(api, { message, route, query, faultEffect, onBody }));
    saver.saveForResponse();
    record.processed = answer.status;
    return savingStream(answer, saver);
  });
  requests.addResponse(record, reply.answer);
  return reply;
}

/** Responds to a request to a site, and reports it. */
export async function respondFromSite(
  message: IncomingMessage,
  currentContent: () => SiteContent | undefined,
  { faults, record }: Pick<RespondContext, 'faults' | 'record'>,
  { clock, siteView }: Pick<PlatformState, 'clock' | 'siteView'>,
): Promise<Reply> {
  const startedAt = clock.now();
  const reply = await faults.reply('site', async ({ arrival }) => {
    await arrival?.();
    return siteAnswer(message, currentContent(), siteView);
  });
  record.reportSite(message, reply.answer?.status, clock.now() - startedAt);
  return reply;
}

/**
 * Saves the state before each frame of a stream, so that no event is lost that a client has
 * received.
 */
function savingStream(answer: Answer, saver: StateSaver): Answer {
  const { body } = answer;
  if (!(body instanceof EventStream)) return answer;
  const frames: EventStream['frames'] = async function* (disconnected) {
    for await (const frame of body.frames(disconnected)) {
      saver.saveForResponse();
      yield frame;
    }
  };
  return { ...answer, body: new EventStream(frames) };
}

/**
 * Finds the public object or the function at the address of a project's cloud instance. Anyone may
 * request these, outside the API.
 */
function instanceTargetOf(
  state: PlatformState,
  message: IncomingMessage,
): { readonly target: RequestTarget; answer(): Promise<Answer> } | undefined {
  const { url = '' } = message;
  if (!url.startsWith(INSTANCE_PREFIX)) return undefined;
  const [path = ''] = url.split('?', 1);
  const [urlId = '', ...rest] = path.slice(INSTANCE_PREFIX.length).split('/');
  const instancePath = `/${rest.join('/')}`;
  if (isPublicObjectPath(instancePath)) {
    return {
      target: 'object',
      answer: () => publicObjectAnswer(state, message, urlId, instancePath),
    };
  }
  return {
    target: 'function',
    answer: () =>
      answerInvocation(state, message, { urlId, instancePath, query: url.slice(path.length) }),
  };
}

/**
 * Finds the request's target among the links that the platform created. Links are outside the API
 * and need no credential.
 */
function linkOf(
  { storage, previewLinks, downloads }: PlatformState,
  message: IncomingMessage,
  path: string,
  query: URLSearchParams,
): { readonly target: RequestTarget; answer(): Promise<Answer> } | undefined {
  if (path.startsWith(STORAGE_PREFIX)) {
    return { target: 'upload', answer: () => storage.answer(message, path, query) };
  }
  if (path.startsWith(PREVIEW_PREFIX)) {
    return { target: 'preview', answer: async () => previewLinks.answer(message, path) };
  }
  if (path.startsWith(DOWNLOAD_PREFIX)) {
    return { target: 'download', answer: async () => downloads.answer(message, path, query) };
  }
  return undefined;
}
