import { sendRaw } from '../support/test-platform.ts';
import type { Running } from './rich-platform.ts';

type Visit = Awaited<ReturnType<typeof sendRaw>>;

/** A browser without a window: it keeps the cookie, and sends the headers that browsers send. */
export class Visitor {
  /** Origin of the dashboard. */
  readonly origin: string;
  readonly cookie: string;
  /** Path of the pages. */
  readonly folder: string;

  private constructor(origin: string, cookie: string, folder: string) {
    this.origin = origin;
    this.cookie = cookie;
    this.folder = folder;
  }

  /** Opens the address with the key. */
  static async enter({ url }: Pick<Running, 'url'>): Promise<Visitor> {
    const { headers } = await sendRaw(url, { method: 'GET' });
    const [cookie = ''] = headers['set-cookie'] ?? [];
    return new Visitor(new URL(url).origin, cookie.split(';', 1)[0] ?? '', headers.location ?? '');
  }

  get(page: string, headers: Readonly<Record<string, string>> = {}): Promise<Visit> {
    return sendRaw(this.#address(page), {
      method: 'GET',
      headers: { cookie: this.cookie, ...headers },
    });
  }

  /** Sends a form with the token that its page contains. */
  async post(page: string, fields: Readonly<Record<string, string>>): Promise<Visit> {
    const token = formToken((await this.get(page)).text);
    return this.postRaw(page, new URLSearchParams({ 'form-token': token, ...fields }).toString());
  }

  postRaw(
    page: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Visit> {
    const type = 'application/x-www-form-urlencoded';
    return sendRaw(this.#address(page), {
      method: 'POST',
      headers: {
        cookie: this.cookie,
        origin: this.origin,
        'content-type': type,
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      },
      body,
    });
  }

  #address(page: string): string {
    return `${this.origin}${this.folder}${page}`;
  }
}

/** Returns the anti-forgery token of a page with a form. */
export const formToken = (html: string): string =>
  /name="form-token" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Returns the text of a page without its tags. */
export const textOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
