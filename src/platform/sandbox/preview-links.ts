import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../clock.ts';
import { htmlText } from '../../html.ts';
import { type Answer, textAnswer } from '../http/answer.ts';
import { type Project, servedRelease } from '../state/entities.ts';
import type { Sandboxes } from './sandboxes.ts';

/** Part 1, Sandbox and preview: the public route, on the service host but outside the API's prefix. */
export const PREVIEW_PREFIX = '/open/preview/';

/** "Short-lived" has no length in the documents; that of a source export's address is ten minutes too. */
const LINK_VALIDITY_MS = 10 * 60_000;

interface PreviewLink {
  readonly project: Project;
  readonly sandboxId: string;
  readonly expiresAt: number;
}

/** What a page of ours may load: one frame, from this machine. Any site may frame it in turn, as the link is for that. */
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src http://127.0.0.1:*",
  'x-content-type-options': 'nosniff',
};

/** Links through which anyone who holds one sees a project for a short time. */
export class PreviewLinks {
  readonly #clock: Clock;
  readonly #sandboxes: Sandboxes;
  readonly #origin: () => string;
  /** By ticket. */
  readonly #links = new Map<string, PreviewLink>();

  /** @param origin where the server listens, known once it does */
  constructor(clock: Clock, sandboxes: Sandboxes, origin: () => string) {
    this.#clock = clock;
    this.#sandboxes = sandboxes;
    this.#origin = origin;
  }

  /** A new link to what this sandbox shows of its project. */
  issue(project: Project, sandboxId: string): { readonly url: string; readonly expiresAt: number } {
    const now = this.#clock.now();
    for (const [ticket, link] of this.#links) if (now >= link.expiresAt) this.#links.delete(ticket);
    const ticket = randomBytes(24).toString('base64url');
    const expiresAt = now + LINK_VALIDITY_MS;
    this.#links.set(ticket, { project, sandboxId, expiresAt });
    return { url: `${this.#origin()}${PREVIEW_PREFIX}${ticket}`, expiresAt };
  }

  /** Answers a request to a link, without asking who makes it. Whatever it comes to, no sandbox is started. */
  answer({ method = '' }: IncomingMessage, path: string): Answer {
    if (method !== 'GET' && method !== 'HEAD') {
      return textAnswer(405, 'text/plain; charset=utf-8', 'Method Not Allowed\n', { allow: 'GET, HEAD' });
    }
    const project = this.#shown(path.slice(PREVIEW_PREFIX.length));
    const text = project === undefined ? OVER_PAGE : framePage(project, this.#clock.now());
    return textAnswer(project === undefined ? 404 : 200, 'text/html; charset=utf-8', text, HEADERS);
  }

  #shown(ticket: string): Project | undefined {
    const link = this.#links.get(ticket);
    if (link === undefined || this.#clock.now() >= link.expiresAt || link.project.state === 'deleted') return undefined;
    const sandbox = this.#sandboxes.running(link.project);
    // A sandbox that was started since is another one.
    return sandbox?.id === link.sandboxId ? link.project : undefined;
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

const OVER_PAGE = page('Preview', '<p>This preview is over, or never was. Ask for a new link.</p>');

/** A full-screen frame around what the project shows: its site, once it has one, else its name and type. */
function framePage(project: Project, now: number): string {
  const { name, type, live } = project;
  const shown =
    live !== undefined && servedRelease(project, now) !== undefined
      ? `src="${htmlText(live.accessUrl)}"`
      : `srcdoc="${htmlText(page(name, `<p>${htmlText(name)}: a project of type ${htmlText(type)}.</p>`))}"`;
  return page(name, `<iframe ${shown} title="Preview"></iframe>`);
}
