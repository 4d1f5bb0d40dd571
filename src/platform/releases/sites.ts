/** Serves published sites, each at its own origin. */

import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';
import { STATIC_SITE } from '../../api/services/static-site.ts';
import { type Answer, type Reply, textAnswer } from '../http/answer.ts';
import { decodedPath, fileAnswer, pageAnswer, type ServedFile } from '../http/file-answer.ts';
import { type HttpServer, listenOnFreePort, type ServerContext } from '../http/http-server.ts';
import { OncePerKey } from '../saving/once-per-key.ts';
import type { SiteView } from '../seed/seed.ts';
import type { SiteContent } from '../state/entities.ts';

/**
 * Content types of the files that a static site can contain (Part 1, Limits: Static ZIP), by file
 * extension.
 */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  cjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  ico: 'image/x-icon',
};

const NOT_FOUND_PAGE =
  '<!doctype html><meta charset="utf-8"><title>404 Not Found</title><h1>404 Not Found</h1>\n';

/** Page that a site shows for an address without a file. Static hosts commonly use this name. */
const OWN_NOT_FOUND_PAGE = '404.html';

export type AnswerSite = (
  request: IncomingMessage,
  currentContent: () => SiteContent | undefined,
) => Promise<Reply>;

/**
 * Published sites, each at its own origin. So root-relative addresses work in their pages, and one
 * site's scripts can't access another site. A project keeps its origin for as long as the platform
 * runs.
 */
export class Sites {
  readonly #context: ServerContext;
  readonly #answer: AnswerSite;
  readonly #servers = new OncePerKey<HttpServer>();

  constructor(context: ServerContext, answer: AnswerSite) {
    this.#context = context;
    this.#answer = answer;
  }

  /**
   * Starts to serve a project, if it isn't served yet.
   * @param currentContent returns the project's current content; without content, the response is a
   *   404
   * @param port port to use unless it is taken. Default: a free one
   * @returns the address, with a slash at its end
   */
  async open(
    projectId: string,
    currentContent: () => SiteContent | undefined,
    port = 0,
  ): Promise<string> {
    const server = await this.#servers.get(projectId, () =>
      listenOnFreePort(this.#context, port, request => this.#answer(request, currentContent)),
    );
    return `${server.origin}/`;
  }

  async close(): Promise<void> {
    await Promise.all((await this.#servers.all()).map(server => server.close()));
  }
}

/** Returns a site's response to a request. Without content, the response is a 404. */
export function siteAnswer(
  request: IncomingMessage,
  content: SiteContent | undefined,
  view: SiteView,
): Answer {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', {
      allow: 'GET, HEAD',
    });
  }
  const path = sitePath(url);
  const file = servedFile(content, path);
  if (file !== undefined) return fileAnswer(request, file);
  // Without the slash, relative addresses in the folder's page would resolve to the wrong folder.
  if (content?.files.has(`${path}/${STATIC_SITE.entry}`) === true) {
    return textAnswer(301, 'text/plain', '', { location: `/${encodeURI(path)}/` });
  }
  const page =
    (view.clean_urls === true ? servedFile(content, `${path}.html`) : undefined) ??
    (isNavigation(request) ? servedFile(content, view.fallback) : undefined);
  if (page !== undefined) return fileAnswer(request, page);
  const ownPage = servedFile(content, OWN_NOT_FOUND_PAGE);
  if (ownPage !== undefined) return pageAnswer(404, ownPage);
  return textAnswer(404, 'text/html; charset=utf-8', NOT_FOUND_PAGE, {
    'cache-control': 'no-store',
  });
}

/** Checks whether a browser requests a page. It gets no fallback for a missing script or image. */
const isNavigation = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true;

/**
 * Converts an address to the path of a file. The path is only looked up among the package's names,
 * so it can't reach other files.
 */
function sitePath(url: string): string {
  const path = decodedPath(url.replace(/[?#].*$/s, '')).replace(/^\//, '');
  return path === '' || path.endsWith('/') ? `${path}${STATIC_SITE.entry}` : path;
}

function servedFile(
  content: SiteContent | undefined,
  path: string | undefined,
): ServedFile | undefined {
  const file = path === undefined ? undefined : content?.files.get(path);
  if (content === undefined || path === undefined || file === undefined) return undefined;
  return {
    ...file,
    location: content.location,
    contentType: CONTENT_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream',
    cacheControl: 'no-cache',
  };
}
