import { ENDPOINT_IDS, endpointRow } from '../../../src/api/endpoints.ts';
import type { Fields } from '../../../src/api/shapes/field.ts';
import type { HostileTexts } from '../hostile-text/corpus.ts';
import { appendToTexts, JsonProxy, type PlainResponse } from '../json-proxy.ts';
import { encodingsOf, secretWithSpecialCharacters } from './encodings.ts';

/**
 * Creates the response that refuses a request.
 * @param words hostile texts, and each secret in each encoding
 */
export type Refusal = (words: string, shortSecret: string) => PlainResponse;

interface SecretEchoOptions {
  /**
   * Whether the fields that the platform's rows call secret are secrets in these responses, too.
   */
  readonly learns?: true;
  /** Real token for the platform, in exchange for the one that the step got. */
  readonly bearer?: { readonly given: string; readonly passedOn: string };
  /** Number of the refused request, counted from 1, and its response. */
  readonly refusal?: { readonly nth: number; readonly as: Refusal };
}

/**
 * Proxies between a step and its servers. They add secrets that they have seen in requests and
 * responses, including the current response's, and hostile texts in turn to every text in a
 * response.
 */
export class SecretEcho {
  /** Secrets by name. */
  readonly secrets: Map<string, string>;
  readonly #known: ReadonlyMap<string, string>;
  readonly #hostile: HostileTexts;
  #turn = 0;
  #isHostile = false;

  /** @param known secrets that are known from the start, by name */
  constructor(known: ReadonlyMap<string, string>, hostile: HostileTexts) {
    this.#known = known;
    this.secrets = new Map(known);
    this.#hostile = hostile;
  }

  /**
   * Forgets the secrets that it has seen, before another step, which can't know those of earlier
   * responses.
   */
  forgetSeen(): void {
    this.secrets.clear();
    for (const [name, secret] of this.#known) this.secrets.set(name, secret);
  }

  /** @param origin of the platform */
  between(origin: string, { bearer, refusal, learns }: SecretEchoOptions): Promise<JsonProxy> {
    return JsonProxy.between(origin, {
      ...(bearer === undefined ? {} : { bearer }),
      request: (headers, body, nth) => {
        this.#learnFromRequest(headers, body);
        return refusal?.nth === nth
          ? refusal.as(`${this.#hostile.next()} ${this.#allEncodings()}`, this.#shortSecret())
          : undefined;
      },
      answer: plain => {
        const json = withTicket(plain);
        if (learns) this.#learn(json);
        return appendToTexts(json, () => this.#nextWords());
      },
      headers: () => ({
        'x-service-trace-id': this.#shortSecret(),
        'x-told': encodeURIComponent(this.#allEncodings().slice(0, MAX_TOLD).toWellFormed()),
      }),
    });
  }

  #learnFromRequest(headers: Readonly<Record<string, unknown>>, body: string): void {
    const [, bearer] = /^Bearer (.+)$/.exec(String(headers['authorization'])) ?? [];
    if (bearer !== undefined) this.#keep('bearer token', bearer);
    // A canceled request has no body.
    if (headers['content-type'] !== 'application/json' || body === '') return;
    for (const [name, value] of Object.entries(JSON.parse(body) as object))
      if (REQUESTED.has(name) && typeof value === 'string') this.#keep(`used ${name}`, value);
  }

  #learn(json: unknown): void {
    if (typeof json !== 'object' || json === null) return;
    for (const [key, inner] of Object.entries(json)) {
      const isOpen = OPEN.some(
        ({ name, others }) => name === key && others.every(other => other in json),
      );
      if (typeof inner === 'string' && ANSWERED.has(key) && !isOpen) this.#keep(key, inner);
      else if (key === 'headers') this.#keep(key, TICKET);
      else this.#learn(inner);
    }
  }

  #keep(what: string, secret: string): void {
    const known = [...this.secrets].find(([, other]) => other === secret)?.[0];
    // The step has certainly read a secret that it uses.
    if (known !== undefined && !(what.startsWith('used') && !known.startsWith('used'))) return;
    if (known !== undefined) this.secrets.delete(known);
    const number = [...this.secrets.keys()].filter(other => other.startsWith(what)).length;
    this.secrets.set(number === 0 ? what : `${what} ${number + 1}`, secret);
    if (!URL.canParse(secret)) return;
    const { searchParams, password } = new URL(secret);
    const signature = searchParams.get('signature');
    if (signature !== null) this.#keep('signature of an address', signature);
    if (password !== '') this.#keep('password of an address', decodeURIComponent(password));
  }

  /** Returns each secret in each encoding. */
  #allEncodings(): string {
    return this.#encodings().join(' ; ');
  }

  /** Returns hostile texts, or a few of the encodings, different ones each time. */
  #nextWords(): string {
    this.#isHostile = !this.#isHostile;
    if (this.#isHostile) return this.#hostile.next();
    const all = this.#encodings();
    this.#turn += 5;
    return [0, 1, 2, 3, 4].map(offset => all[(this.#turn + offset) % all.length]).join(' ; ');
  }

  /** Returns one that fits where space is limited: in a header, or as an id. */
  #shortSecret(): string {
    const fitting = [...this.secrets.values()].filter(secret => /^[\w.:/+=-]{8,200}$/.test(secret));
    return fitting[this.#turn % Math.max(1, fitting.length)] ?? 'nothing';
  }

  #encodings(): readonly string[] {
    return [...this.secrets.values()].flatMap(secret => [...new Set(encodingsOf(secret).values())]);
  }
}

/** Maximum length of texts in a header, which is unreadable if it is too large. */
const MAX_TOLD = 1_000;

/** Header that a storage service may require with an upload. It is a credential for writing. */
const TICKET = secretWithSpecialCharacters('ticket-of-the-store');

/**
 * Returns the same response, with an additional header and the address's other name in each upload
 * ticket.
 */
const withTicket = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json, (_key, value: unknown) =>
      isTicket(value)
        ? {
            ...value,
            headers: { ...value.headers, 'x-store-ticket': TICKET },
            upload_url: OTHER_ADDRESS,
          }
        : value,
    ),
  );

const OTHER_ADDRESS = 'https://store.example/other?signature=signature-of-the-other-address';

const isTicket = (value: unknown): value is { readonly headers: object } =>
  typeof value === 'object' &&
  value !== null &&
  'url' in value &&
  'headers' in value &&
  typeof value.headers === 'object';

const ROWS = ENDPOINT_IDS.map(endpointRow);
/** Names of the secret fields of responses and events, and of requests, according to the rows. */
const ANSWERS = ROWS.flatMap(({ answer, events = {} }) => [answer, ...Object.values(events)]);
const ANSWERED = secretNames(ANSWERS);
const REQUESTED = secretNames(ROWS.flatMap(({ body = {} }) => [body]));
/**
 * Fields that have such a name, but aren't secret beside these key fields, such as the cloud
 * service's `url`.
 */
const OPEN = ANSWERS.flatMap(objectsIn).flatMap(fields => {
  const keys = Object.keys(fields).filter(name => fields[name]?.key === true);
  return Object.keys(fields)
    .filter(name => ANSWERED.has(name) && fields[name]?.secret !== true)
    .map(name => ({ name, others: keys.filter(key => key !== name) }))
    .filter(({ others }) => others.length > 0);
});
export const SECRET_FIELDS: readonly string[] = [...new Set([...ANSWERED, ...REQUESTED])];

/** Returns the names of secret fields, at any depth. */
function secretNames(shapes: readonly Fields[]): ReadonlySet<string> {
  const objects = shapes.flatMap(objectsIn);
  return new Set(
    objects.flatMap(fields => Object.keys(fields).filter(name => fields[name]?.secret === true)),
  );
}

/** Returns the fields of an object, and those of each object in it. */
function objectsIn(fields: Fields): readonly Fields[] {
  const inner = Object.values(fields).map(field => (field.type === 'array' ? field.items : field));
  return [
    fields,
    ...inner.flatMap(field => (field.type === 'object' ? objectsIn(field.fields) : [])),
  ];
}
