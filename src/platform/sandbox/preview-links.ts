/** Issues short-lived preview links, and serves the pages behind them. */

import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../base/time/clock.ts';
import { htmlText } from '../../base/text/html.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import { PREVIEW_PREFIX } from '../http/redaction.ts';
import { type Project, servedSite } from '../state/entities.ts';
import type { SavedRecords, StateRecord } from '../saving/saved-records.ts';
import type { Sandboxes } from './sandboxes.ts';

/**
 * Validity of a link. The documents only say "short-lived". Ten minutes is also the validity of a
 * source export's address.
 */
const LINK_VALIDITY_MS = 10 * 60_000;

interface PreviewLink {
  /** The `url_id` of the project. */
  readonly urlId: string;
  readonly sandboxId: string;
  readonly expiresAt: number;
}

/**
 * Headers of the preview pages. A page can load one frame, from this machine. Any site can embed
 * the page, because that is the purpose of the link.
 */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:*",
  'x-content-type-options': 'nosniff',
};

/** Links that show a project to anyone who has the link, for a short time. */
export class PreviewLinks {
  readonly #clock: Clock;
  readonly #sandboxes: Sandboxes;
  readonly #origin: () => string;
  readonly #projects: ReadonlyMap<string, Project>;
  /** Links by ticket. */
  readonly #links: Map<string, PreviewLink>;

  /** @param origin returns the server's origin, which is known only once the server listens */
  constructor(
    clock: Clock,
    sandboxes: Sandboxes,
    origin: () => string,
    saved: SavedRecords,
    projects: ReadonlyMap<string, Project>,
  ) {
    this.#clock = clock;
    this.#sandboxes = sandboxes;
    this.#origin = origin;
    this.#projects = projects;
    this.#links = new Map(saved.all<PreviewLink>('preview-link'));
  }

  *records(): Iterable<StateRecord> {
    for (const [ticket, link] of this.#links) yield ['preview-link', ticket, JSON.stringify(link)];
  }

  /** Creates a link to a preview of the project in this sandbox. */
  issue(
    { urlId }: Project,
    sandboxId: string,
  ): { readonly url: string; readonly expiresAt: number } {
    const now = this.#clock.now();
    for (const [ticket, link] of this.#links) if (now >= link.expiresAt) this.#links.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = now + LINK_VALIDITY_MS;
    this.#links.set(ticket, { urlId, sandboxId, expiresAt });
    return { url: `${this.#origin()}${PREVIEW_PREFIX}${ticket}`, expiresAt };
  }

  /** Responds to a request to a link, without authentication. Never starts a sandbox. */
  answer({ method = '' }: IncomingMessage, path: string): Answer {
    if (method !== 'GET' && method !== 'HEAD') {
      return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', {
        allow: 'GET, HEAD',
      });
    }
    const project = this.projectOf(path.slice(PREVIEW_PREFIX.length));
    const text = project === undefined ? EXPIRED_PAGE : framePage(project, this.#clock.now());
    return textAnswer(project === undefined ? 404 : 200, 'text/html; charset=utf-8', text, HEADERS);
  }

  projectOf(ticket: string): Project | undefined {
    const link = this.#links.get(ticket);
    if (link === undefined || this.#clock.now() >= link.expiresAt) return undefined;
    const project = this.#projects.get(link.urlId);
    if (project === undefined || project.state === 'deleted') return undefined;
    const sandbox = this.#sandboxes.running(project);
    // After a restart, the project has another sandbox, and the link is no longer valid.
    return sandbox?.id === link.sandboxId ? project : undefined;
  }
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${htmlText(title)}</title>
<style>html, body, iframe { margin: 0; border: 0; width: 100%; height: 100% } p { margin: 2em }</style>
${body}
</html>
`;

const EXPIRED_PAGE = page(
  'Preview',
  '<p>This preview link is invalid or has expired. Request a new link.</p>',
);

/**
 * Returns a page with a full-screen frame that shows the project's site, or its name and type if it
 * has no site yet.
 */
function framePage(project: Project, now: number): string {
  const { name, type, live: liveSite } = project;
  const frameContent =
    liveSite !== undefined && servedSite(project, now) !== undefined
      ? `src="${htmlText(liveSite.accessUrl)}"`
      : `srcdoc="${htmlText(page(name, `<p>${htmlText(name)}: a project of type ${htmlText(type)}.</p>`))}"`;
  return page(name, `<iframe ${frameContent} title="Preview"></iframe>`);
}
