/** Serves published sites, each at its own origin. */

import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { extname } from 'node:path/posix';
import { STATIC_SITE } from '../../api/static-site.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import type { Faults } from '../http/faults.ts';
import { type HttpServer, listen, type ServerContext } from '../http/http-server.ts';
import { oncePerKey } from '../state/once-per-key.ts';
import type { SiteContent, SiteFile } from './site-package.ts';

/** Content types of the files that a static site can contain (Part 1, Limits: Static ZIP), by file extension. */
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

const NOT_FOUND_PAGE = '<!doctype html><meta charset="utf-8"><title>404 Not Found</title><h1>404 Not Found</h1>\n';

/**
 * Published sites, each at its own origin. So root-relative addresses work in their pages, and one site's scripts can't
 * access another site. A project keeps its origin for as long as the platform runs.
 */
export class Sites {
  readonly #context: ServerContext;
  readonly #faults: Faults;
  readonly #servers = new Map<string, Promise<HttpServer>>();

  constructor(context: ServerContext, faults: Faults) {
    this.#context = context;
    this.#faults = faults;
  }

  /**
   * Starts to serve a project, if it isn't served yet.
   * @param currentContent returns the project's current content; without content, the response is a 404
   * @returns the address, with a slash at its end
   */
  async open(projectId: string, currentContent: () => SiteContent | undefined): Promise<string> {
    const server = await oncePerKey(this.#servers, projectId, () =>
      listen(this.#context, 0, request =>
        this.#faults.reply('site', async () => siteAnswer(request, currentContent())),
      ),
    );
    return `${server.origin}/`;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#servers.values()].map(async server => (await server).close()));
  }
}

/** Returns a site's response to a request. Without content, the response is a 404. */
export function siteAnswer(request: IncomingMessage, content: SiteContent | undefined): Answer {
  const { method = '', url = '' } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
  }
  const path = sitePath(url);
  const found = content?.files.get(path);
  if (content !== undefined && found !== undefined) return fileAnswer(request, path, content.location, found);
  // Without the slash, relative addresses in the folder's page would resolve to the wrong folder.
  if (content?.files.has(`${path}/${STATIC_SITE.entry}`) === true) {
    return textAnswer(301, 'text/plain', '', { location: `/${encodeURI(path)}/` });
  }
  return textAnswer(404, 'text/html; charset=utf-8', NOT_FOUND_PAGE, { 'cache-control': 'no-store' });
}

/**
 * Converts an address to the path of a file. The path is only looked up among the package's names, so it can't reach
 * other files.
 */
function sitePath(url: string): string {
  const path = percentDecoded(url.replace(/[?#].*$/s, '')).replace(/^\//, '');
  return path === '' || path.endsWith('/') ? `${path}${STATIC_SITE.entry}` : path;
}

function percentDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // An invalid percent sequence is kept as it is, because a file's name may contain a percent sign.
    return path;
  }
}

function fileAnswer(request: IncomingMessage, path: string, location: string, file: SiteFile): Answer {
  const { offset, length, etag } = file;
  const headers = {
    'content-type': CONTENT_TYPES[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    etag,
  };
  const known = request.headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, '')) ?? [];
  if (known.includes(etag) || known.includes('*')) return { status: 304, headers, body: Buffer.alloc(0) };
  if (request.method === 'HEAD' || length === 0) {
    return { status: 200, headers: { ...headers, 'content-length': String(length) }, body: Buffer.alloc(0) };
  }
  const open = (): AsyncIterable<Buffer> =>
    createReadStream(location, { start: offset, end: offset + length - 1 }) as AsyncIterable<Buffer>;
  return { status: 200, headers, body: { length, open } };
}
